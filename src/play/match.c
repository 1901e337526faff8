#include "play/match.h"

#include <string.h>
#include <time.h>

#include "base/mem.h"
#include "base/message.h"
#include "play/seen.h"
#include "link/link.h"
#include "show/naming.h"
#include "show/prompt.h"

enum { CHANCE_LIMIT = 100000, MILLISECONDS = 1000, NANOSECONDS = 1000000 };

/* One link of the chain of play: a record, or a restart. */
typedef struct Entry {
    MatchRecord record;
    size_t mark; /* of the undo log, before the record */
    size_t line; /* a restart's: where the line of play that it left began */
    bool restart;
    State *before; /* a restart's: the state it left; NULL when it can no longer be undone */
} Entry;

struct Match {
    const Ruleset *rules;
    const Pack *pack;
    const Level *level;
    Stage *stage;
    Machine *machine;
    Lenience offered; /* what has been done holds however leniently it was done */
    Seen *seen;       /* NULL where nothing is hidden */
    UndoLog *log;
    State *state;
    State *opening; /* after the set-up's chance */
    State *former;  /* before the last record */
    Seats seats;
    uint64_t seed;
    uint64_t start_hash;

    Entry *entry;
    size_t count; /* what leads to the present */
    size_t total; /* with what was undone behind it */
    size_t capacity;
    size_t set_up; /* entries of the set-up's chance, at the front */
    size_t line;   /* where the present line of play begins: behind the set-up or the last restart */
    size_t oldest; /* no restart before this entry can be undone */
    int restarts;  /* that can be undone */
    int undone;    /* moves taken back */
    InputMethod entered;
    MatchTook took; /* of the next move */
    bool opened;    /* set_up and opening are known */
    bool started;
    bool told_end;       /* the present end was announced */
    int end_first;       /* as the end of a record, of a game that is over before anybody decides */
    Tellings told_first; /* what the rules told before anybody decided */
    uint32_t passed, missed;
    uint32_t left_out[2]; /* the same by the last record alone */
    bool faulty;
    Buf fault; /* its language is the match's */

    MatchClock clock;
    bool paused, interrupted;
    bool over;         /* finished or faulty: the clock stands */
    int64_t start;     /* wall time of the start */
    int64_t played;    /* up to the last time the clock was set going */
    int64_t since;     /* steady time at which it was set going */
    int64_t last_move; /* time of play of the last record */
    int64_t told;      /* highest time of play that was told: a steady clock that goes back stands still */

    MatchObserver observer[MATCH_OBSERVERS];
    int observers;
    bool unsaved;
};

static const char *const method_words[INPUT_COUNT] = {
#define X(name, word) word,
    INPUT_METHOD_LIST(X)
#undef X
};

static const char *const event_words[MATCH_EVENT_COUNT] = {
#define X(name, word) word,
    MATCH_EVENT_LIST(X)
#undef X
};

static int find_word(const char *word, const char *const *words, int count)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(word, words[i]) == 0) {
            return i;
        }
    }
    return -1;
}

const char *input_method_word(InputMethod method)
{
    return method_words[method];
}

int input_method_find(const char *word)
{
    return find_word(word, method_words, INPUT_COUNT);
}

const char *match_event_word(MatchEventKind kind)
{
    return event_words[kind];
}

int match_event_find(const char *word)
{
    return find_word(word, event_words, MATCH_EVENT_COUNT);
}

static int64_t read_clock(clockid_t which)
{
    struct timespec now;
    clock_gettime(which, &now);
    return (int64_t)now.tv_sec * MILLISECONDS + now.tv_nsec / NANOSECONDS;
}

static int64_t system_wall(void *context)
{
    (void)context;
    return read_clock(CLOCK_REALTIME);
}

static int64_t system_steady(void *context)
{
    (void)context;
    return read_clock(CLOCK_MONOTONIC);
}

int64_t match_elapsed(const Match *match)
{
    int64_t elapsed = match->played;
    if (match->started && !match->paused && !match->interrupted && !match->over) {
        int64_t passed = match->clock.steady(match->clock.context) - match->since;
        elapsed += passed > 0 ? passed : 0;
    }
    return elapsed > match->told ? elapsed : match->told;
}

static void set_going(Match *match)
{
    match->since = match->clock.steady(match->clock.context);
}

static void halt(Match *match)
{
    match->played = match_elapsed(match);
}

static bool is_over(const Match *match)
{
    return match->faulty || match_finished(match);
}

/* Who looks at how it has ended does not play: the clock stands from then on, until something is taken back. */
static void keep_time(Match *match)
{
    bool over = is_over(match);
    if (over && !match->over) {
        halt(match);
    } else if (!over && match->over) {
        set_going(match);
    }
    match->over = over;
}

MatchTime match_now(const Match *match)
{
    int64_t played = match_elapsed(match);
    int64_t since = played > match->last_move ? played - match->last_move : 0;
    return (MatchTime){match->clock.wall(match->clock.context), played, since};
}

static void tell_record(Match *match, const MatchRecord *record)
{
    match->unsaved = false;
    match->told = record->time.played > match->told ? record->time.played : match->told;
    for (int i = 0; i < match->observers; i++) {
        match->unsaved |= !match->observer[i].record(match->observer[i].context, match, record);
    }
}

static void tell_event(Match *match, MatchEventKind kind, const char *text)
{
    bool command = kind == MATCH_UNDO || kind == MATCH_REDO || kind == MATCH_RESTART || kind == MATCH_PAUSED;
    const char *by = command && match->entered < INPUT_COUNT ? method_words[match->entered] : NULL;
    MatchEvent event = {kind, match_now(match), match_move_count(match), match_hash(match), text, by};
    match->unsaved = false;
    match->told = event.time.played > match->told ? event.time.played : match->told;
    for (int i = 0; i < match->observers; i++) {
        match->unsaved |= !match->observer[i].event(match->observer[i].context, match, &event);
    }
}

/* The rules failed: nothing is possible any more but undo and restart. */
static void stop(Match *match, const Fault *fault)
{
    buf_clear(&match->fault);
    if (fault->line) {
        buf_say(&match->fault, MSG_MATCH_RULES_FAILED, fault->line, fault->message);
    } else {
        buf_text(&match->fault, fault->message);
    }
    match->faulty = true;
    keep_time(match);
    tell_event(match, MATCH_FAULT, buf_string(&match->fault));
}

static bool refuse(Buf *error, const char *sentence)
{
    buf_text(error, sentence);
    return false;
}

static void forget_restart(Match *match, Entry *entry)
{
    match->restarts -= entry->before != NULL;
    state_free(entry->before);
    entry->before = NULL;
}

/* Forgets what was undone, since another way is taken now. */
static void drop_undone(Match *match)
{
    for (size_t i = match->count; i < match->total; i++) {
        forget_restart(match, &match->entry[i]);
        tellings_free(&match->entry[i].record.told);
    }
    match->total = match->count;
    match->oldest = match->oldest < match->count ? match->oldest : match->count;
}

static Entry *push_entry(Match *match)
{
    drop_undone(match);
    match->entry = mem_grow(match->entry, &match->capacity, match->count + 1, sizeof *match->entry);
    Entry *entry = &match->entry[match->count++];
    memset(entry, 0, sizeof *entry);
    match->total = match->count;
    return entry;
}

size_t match_record_count(const Match *match)
{
    return match->opened ? match->set_up + match->count - match->line : match->count;
}

const MatchRecord *match_record(const Match *match, size_t index)
{
    if (match->opened && index >= match->set_up) {
        index += match->line - match->set_up;
    }
    return &match->entry[index].record;
}

bool match_state_before(const Match *match, size_t index, State *out)
{
    bool restarted = match->opened && match->line > match->set_up;
    if (restarted && index < match->set_up) {
        return false;
    }
    state_copy(match->stage, out, match->state);
    if (index < match_record_count(match)) {
        size_t at = match->opened && index >= match->set_up ? index + match->line - match->set_up : index;
        undo_look(match->log, match->entry[at].mark, out);
    }
    return true;
}

int match_move_count(const Match *match)
{
    return match->count > match->line ? match->entry[match->count - 1].record.number : 0;
}

/* How many answers, the last records there are, were given together by now: 0 as long as others are missing. */
static size_t answers_given(const Match *match)
{
    size_t given = 0;
    for (int p = 0; p < match_players(match); p++) {
        given += game_answer_waits(match->former, p);
        if (game_asks_together(match->former) && game_answer_waits(match->state, p))
            return 0;
    }
    return game_asks_together(match->former) ? given + 1 : 0;
}

/* All have answered a question asked together: what they chose may lie open now. What somebody did instead, at any time,
 * makes all answers void, and they are given anew: the void ones nobody gets to know. */
static void see_answers(Match *match)
{
    size_t given = answers_given(match), first = match->count - given;
    const MatchRecord *last = &match->entry[match->count - 1].record;
    bool again = false;
    for (size_t i = first; i < match->count; i++)
        again = again || move_is_any_time(match->stage, &match->entry[i].record.move);
    for (size_t i = first; i < match->count; i++) {
        MatchRecord *record = &match->entry[i].record;
        game_sight_answer(match->machine, match->former, match->state, last->player, &last->move,
                          record->player, &record->move, &record->sight);
        if (again && !move_is_any_time(match->stage, &record->move))
            sight_close(record->player, &record->sight);
    }
}

/* Applies a legal move and writes it down; the record is not told yet. NULL after a fault. */
static const MatchRecord *make(Match *match, int player, const Move *move, InputMethod method,
                               const MatchTime *time)
{
    Fault fault = {0};
    size_t mark = undo_mark(match->log);
    Tellings told = {0};
    state_copy(match->stage, match->former, match->state);
    machine_listen(match->machine, &told);
    bool good = game_apply(match->machine, match->state, player, move, match->log, &fault);
    machine_listen(match->machine, NULL);
    if (!good) {
        tellings_free(&told);
        stop(match, &fault);
        return NULL;
    }
    match->left_out[0] = game_passed(match->machine);
    match->left_out[1] = game_missed(match->machine);
    match->passed |= match->left_out[0];
    match->missed |= match->left_out[1];
    int number = match_move_count(match) + (player != PLAYER_CHANCE);
    Entry *entry = push_entry(match);
    entry->mark = mark;
    entry->record = (MatchRecord){.number = number,
                                  .player = player,
                                  .move = *move,
                                  .method = method,
                                  .time = *time,
                                  .hash = match_hash(match),
                                  .told = told,
                                  .end = match_finished(match) ? game_end_rule(match->machine) : -1};
    if (player != PLAYER_CHANCE) {
        entry->record.took = match->took;
        match->took = (MatchTook){.steps = 0};
    }
    game_sight(match->machine, match->former, match->state, player, move, &entry->record.sight);
    if (match_players(match) > 1 && told.count == 0) {
        entry->record.changes =
            facts_changed(match->stage, match->former, match->state, entry->record.changed, MATCH_CHANGES);
    }
    if (match_players(match) > 1) {
        entry->record.learnt = game_learnt(match->machine, match->former, match->state);
    }
    see_answers(match);
    match->last_move = time->played;
    match->told_end = false;
    return &entry->record;
}

static void tell_players(Match *match, MatchEventKind kind, uint32_t players)
{
    for (int player = 0; player < match_players(match); player++) {
        if (players >> player & 1) {
            tell_event(match, kind, stage_player_name(match->stage, player));
        }
    }
}

/* Who had nothing to choose from, and whose turn was left out, by what was just made. One who plays alone knows. */
static void tell_left_out(Match *match)
{
    if (match_players(match) > 1) {
        tell_players(match, MATCH_PASSED, match->left_out[0]);
        tell_players(match, MATCH_MISSED, match->left_out[1]);
    }
}

static bool make_now(Match *match, int player, const Move *move, InputMethod method)
{
    MatchTime time = match_now(match);
    const MatchRecord *record = make(match, player, move, method, &time);
    if (record) {
        keep_time(match);
        tell_record(match, record);
        tell_left_out(match);
    }
    return record != NULL;
}

static bool chance_decides(const Match *match)
{
    return game_deciders(match->machine, match->state) & 1u << PLAYER_CHANCE;
}

/* The opening is the state before the first decision of a player: a restart comes back to it, so the
 * chance of the set-up falls the same way. */
static void note_opening(Match *match)
{
    if (!match->opened) {
        match->opened = true;
        match->set_up = match->line = match->count;
        state_copy(match->stage, match->opening, match->state);
    }
}

static void announce_end(Match *match)
{
    if (!match->told_end && match_finished(match)) {
        Buf result = {0};
        match->told_end = true;
        match_outcome_text(match, &result);
        tell_event(match, MATCH_FINISHED, buf_string(&result));
        buf_free(&result);
    }
}

/* Outcomes of chance, until a player decides or the game is over. */
bool match_settle(Match *match, Buf *error)
{
    for (int i = 0; chance_decides(match) && !match->faulty; i++) {
        Move move = {0};
        game_draw(match->machine, match->state, &move);
        if (i == CHANCE_LIMIT) {
            Fault fault = {0};
            strncpy(fault.message, message_in(MSG_MATCH_CHANCE_ENDLESS, error->language),
                    sizeof fault.message - 1);
            stop(match, &fault);
        } else {
            make_now(match, PLAYER_CHANCE, &move, INPUT_RULES);
        }
    }
    if (match->faulty) {
        return refuse(error, buf_string(&match->fault));
    }
    note_opening(match);
    announce_end(match);
    return true;
}

static bool set_up(Match *match, Diags *diags)
{
    Fault fault = {0};
    machine_listen(match->machine, &match->told_first);
    bool good = game_start(match->machine, match->state, match->seed, &fault);
    machine_listen(match->machine, NULL);
    match->end_first = good && match_finished(match) ? game_end_rule(match->machine) : -1;
    if (good) {
        match->start_hash = match_hash(match);
        match->passed = game_passed(match->machine);
        match->missed = game_missed(match->machine);
        return true;
    }
    Place place = {.file = ruleset_file(match->rules), .line = fault.line};
    diag_add(diags, place, "%s", fault.message);
    return false;
}

Match *match_new(const Ruleset *rules, const Pack *pack, int number, int players, uint64_t seed, Diags *diags)
{
    return match_new_with(rules, pack, number, players, NULL, seed, diags);
}

Match *match_new_with(const Ruleset *rules, const Pack *pack, int number, int players, const Variants *chosen,
                      uint64_t seed, Diags *diags)
{
    if (number < 1 || number > pack->count) {
        diag_say(diags, (Place){.file = pack->file}, MSG_MATCH_NO_LEVEL, number, pack->count);
        return NULL;
    }
    const Level *level = &pack->level[number - 1];
    Stage *stage = stage_new_with(rules, level, players, chosen, diags);
    if (!stage) {
        return NULL;
    }
    Match *match = mem_alloc(sizeof *match);
    *match = (Match){
        .rules = rules, .pack = pack, .level = level, .stage = stage, .seed = seed, .entered = INPUT_COUNT};
    match->machine = machine_new(stage);
    match_speak(match, diags->language);
    machine_allow(match->machine, LENIENCE_MISTAKES);
    match->seen = seen_new(stage);
    machine_show(match->machine, seen_values(match->seen));
    match->log = undo_new();
    match->state = state_new(stage);
    match->opening = state_new(stage);
    match->former = state_new(stage);
    match->clock = (MatchClock){NULL, system_wall, system_steady};
    seats_init(&match->seats, stage_players(stage));
    seats_settle(&match->seats, stage);
    if (!set_up(match, diags)) {
        match_free(match);
        return NULL;
    }
    return match;
}

void match_speak(Match *match, Language language)
{
    match->fault.language = language;
    machine_speak(match->machine, language);
}

Language match_language(const Match *match)
{
    return match->fault.language;
}

void match_free(Match *match)
{
    if (!match) {
        return;
    }
    for (size_t i = 0; i < match->total; i++) {
        state_free(match->entry[i].before);
        tellings_free(&match->entry[i].record.told);
    }
    tellings_free(&match->told_first);
    mem_free(match->entry);
    buf_free(&match->fault);
    state_free(match->opening);
    state_free(match->former);
    state_free(match->state);
    undo_free(match->log);
    seen_free(match->seen);
    machine_free(match->machine);
    stage_free(match->stage);
    mem_free(match);
}

void match_set_clock(Match *match, MatchClock clock)
{
    match->clock = clock;
}

void match_set_seats(Match *match, const Seats *seats)
{
    match->seats = *seats;
    match->seats.count = stage_players(match->stage);
    seats_settle(&match->seats, match->stage);
}

void match_change_seats(Match *match, const Seats *seats)
{
    match_set_seats(match, seats);
    tell_event(match, MATCH_SEATED, "");
}

const Seats *match_seats(const Match *match)
{
    return &match->seats;
}

void match_observe(Match *match, MatchObserver observer)
{
    if (match->observers < MATCH_OBSERVERS) {
        match->observer[match->observers++] = observer;
    }
}

void match_unobserve(Match *match, const void *context)
{
    int kept = 0;
    for (int i = 0; i < match->observers; i++) {
        if (match->observer[i].context != context) {
            match->observer[kept++] = match->observer[i];
        }
    }
    match->observers = kept;
}

bool match_start(Match *match, Buf *error)
{
    if (!match->started) {
        match->started = true;
        match->start = match->clock.wall(match->clock.context);
        match->over = is_over(match);
        set_going(match);
        tell_event(match, MATCH_START, "");
        if (match_players(match) > 1) {
            tell_players(match, MATCH_PASSED, match->passed);
            tell_players(match, MATCH_MISSED, match->missed);
        }
    }
    return match_settle(match, error);
}

/* What speaks against a decision of this player, or NULL. */
static const char *objection(const Match *match, int player)
{
    if (match->faulty) {
        return buf_string(&match->fault);
    }
    uint32_t deciders = game_deciders(match->machine, match->state);
    if (!deciders) {
        return message_in(MSG_MATCH_OVER, match_language(match));
    }
    bool known = player >= 0 && player <= PLAYER_CHANCE;
    return known && (deciders & 1u << player) ? NULL
                                              : message_in(MSG_MATCH_NOT_DECIDER, match_language(match));
}

static bool decide(Match *match, int player, const Move *move, InputMethod method, Buf *error)
{
    match_resume(match);
    match->passed = match->missed = 0;
    if (!make_now(match, player, move, method)) {
        return refuse(error, buf_string(&match->fault));
    }
    return match_settle(match, error);
}

bool match_move(Match *match, int player, const Move *move, InputMethod method, Buf *error)
{
    const char *why = objection(match, player);
    if (!why && !moveset_contains(match_legal(match, player), move)) {
        why = message_in(MSG_MATCH_NOT_LEGAL, error->language);
    }
    return why ? refuse(error, why) : decide(match, player, move, method, error);
}

bool match_parse(Match *match, int player, const char *text, Move *out, Buf *error)
{
    const char *why = objection(match, player);
    if (why) {
        return refuse(error, why);
    }
    machine_allow(match->machine, match->offered);
    bool known = move_parse(match->machine, match->state, player, text, out, error);
    machine_allow(match->machine, LENIENCE_MISTAKES);
    return known;
}

bool match_move_text(Match *match, int player, const char *text, InputMethod method, Buf *error)
{
    Move move = {0};
    return match_parse(match, player, text, &move, error) && decide(match, player, &move, method, error);
}

bool match_can_undo(const Match *match)
{
    if (!match->opened || match->count == match->set_up) {
        return false;
    }
    const Entry *last = &match->entry[match->count - 1];
    return !last->restart || last->before;
}

bool match_can_redo(const Match *match)
{
    return match->count < match->total && !match->faulty;
}

InputMethod match_next_redo(const Match *match)
{
    const Entry *next = match_can_redo(match) ? &match->entry[match->count] : NULL;
    return next && !next->restart ? next->record.method : INPUT_COUNT;
}

bool match_can_restart(const Match *match)
{
    return match->opened && match->count > match->line;
}

/* Whatever was wrong or over is so no longer. */
static void come_back(Match *match)
{
    match->faulty = false;
    match->told_end = false;
}

void match_recover(Match *match)
{
    if (match->faulty)
        come_back(match);
}

/* Nobody decided it, so it is not what is taken back. */
static bool goes_by_itself(const MatchRecord *record)
{
    return record->player == PLAYER_CHANCE || input_is_by_itself(record->method);
}

static bool step_back(Match *match)
{
    if (!match_can_undo(match)) {
        return false;
    }
    seen_before(match->seen, match->machine, match->state);
    const Entry *entry = &match->entry[--match->count];
    if (entry->restart) {
        state_copy(match->stage, match->state, entry->before);
        match->line = entry->line;
    } else {
        while (goes_by_itself(&entry->record) && match_can_undo(match) && !entry[-1].restart) {
            entry = &match->entry[--match->count];
        }
        undo_to(match->machine, match->state, match->log, entry->mark);
        match->undone++;
    }
    seen_after(match->seen, match->machine, match->state);
    come_back(match);
    return true;
}

/* Makes an undone record again. */
static bool repeat(Match *match, Entry *entry)
{
    Fault fault = {0};
    entry->mark = undo_mark(match->log);
    if (!game_apply(match->machine, match->state, entry->record.player, &entry->record.move, match->log,
                    &fault)) {
        stop(match, &fault);
        return false;
    }
    match->count++;
    return true;
}

static bool step_on(Match *match)
{
    if (!match_can_redo(match)) {
        return false;
    }
    Entry *entry = &match->entry[match->count];
    come_back(match);
    if (entry->restart) {
        state_copy(match->stage, match->state, match->opening);
        match->line = ++match->count;
        return true;
    }
    bool good = repeat(match, entry);
    while (good && match->count < match->total && goes_by_itself(&match->entry[match->count].record) &&
           !match->entry[match->count].restart) {
        good = repeat(match, &match->entry[match->count]);
    }
    return good;
}

/* Keeps memory in bounds: the oldest restart that can be undone gives its state up. */
static void forget_old_restart(Match *match)
{
    if (match->restarts > MATCH_RESTARTS) {
        while (!match->entry[match->oldest].before) {
            match->oldest++;
        }
        forget_restart(match, &match->entry[match->oldest]);
    }
}

static bool go_to_opening(Match *match, const MatchTime *time)
{
    if (!match_can_restart(match)) {
        return false;
    }
    Entry *entry = push_entry(match);
    entry->restart = true;
    entry->record.time = *time;
    entry->line = match->line;
    entry->before = state_new(match->stage);
    match->restarts++;
    match->line = match->count;
    state_copy(match->stage, entry->before, match->state);
    state_copy(match->stage, match->state, match->opening);
    seen_clear(match->seen);
    forget_old_restart(match);
    come_back(match);
    return true;
}

void match_took(Match *match, const MatchTook *took)
{
    match->took = *took;
}

void match_enter(Match *match, InputMethod method)
{
    match->entered = method;
}

int match_undone(const Match *match)
{
    return match->undone;
}

bool match_undo(Match *match)
{
    return match_undo_agreed(match, "");
}

bool match_undo_agreed(Match *match, const char *agreed)
{
    if (!match_can_undo(match)) {
        return false;
    }
    match_resume(match);
    step_back(match);
    keep_time(match);
    match->passed = match->missed = 0;
    tell_event(match, MATCH_UNDO, agreed);
    return true;
}

void match_refuse_undo(Match *match, int player)
{
    tell_event(match, MATCH_REFUSED, stage_player_name(match->stage, player));
}

bool match_forced(Match *match, int *player, Move *out)
{
    uint32_t deciders = match_deciders(match);
    if (!deciders || (deciders & (deciders - 1)) || chance_decides(match)) {
        return false;
    }
    *player = match_decider(match);
    const Moveset *set = match_legal(match, *player);
    return moveset_count(set) == 1 && moveset_nth(set, 0, out);
}

size_t match_corridor(Match *match, int player, const Move *move, Move *out)
{
    if (is_over(match))
        return 0;
    machine_allow(match->machine, match->offered);
    size_t count = game_corridor(match->machine, match->state, player, move, out, CORRIDOR_MOST);
    machine_allow(match->machine, LENIENCE_MISTAKES);
    return count;
}

Journeys *match_journeys(Match *match, int player)
{
    if (is_over(match))
        return NULL;
    machine_allow(match->machine, match->offered);
    Journeys *journeys = journeys_find(match->machine, match->state, player);
    machine_allow(match->machine, LENIENCE_MISTAKES);
    return journeys;
}

uint32_t match_passed(const Match *match)
{
    return match->passed;
}

uint32_t match_missed(const Match *match)
{
    return match->missed;
}

/* An answer that the others wait for is known to its player alone; such answers are the last records there are. */
bool match_answer_hidden(const Match *match, size_t index, int viewer)
{
    int player = match_record(match, index)->player, waiting = 0;
    size_t count = match_record_count(match);
    for (int p = 0; p < match_players(match); p++) {
        waiting += game_answer_waits(match->state, p);
    }
    return viewer != player && viewer != PLAYER_ALL_SEEING && game_answer_waits(match->state, player) &&
           index + (size_t)waiting >= count;
}

bool match_answer_unknown(const Match *match, size_t index, int viewer)
{
    const MatchRecord *record = match_record(match, index);
    Move seen;
    return match_answer_hidden(match, index, viewer) ||
           (move_is_together(match->stage, &record->move) &&
            !sight_mask(match->stage, &record->move, &record->sight, viewer, &seen));
}

int match_find_player(const Match *match, const char *name)
{
    int found = stage_player_find(match->stage, name);
    Buf called = {0};
    for (int player = 0; found == PLAYER_NOBODY && player < match_players(match); player++) {
        buf_clear(&called);
        seats_name(&match->seats, match->rules, player, match_language(match), &called);
        found = strcmp(buf_string(&called), name) == 0 ? player : PLAYER_NOBODY;
    }
    buf_free(&called);
    return found < match_players(match) ? found : PLAYER_NOBODY;
}

void match_describe(const Match *match, size_t index, int viewer, const Called *called, Language language,
                    Buf *out)
{
    const MatchRecord *record = match_record(match, index);
    if (match_answer_unknown(match, index, viewer)) {
        buf_text(out, message_in(MSG_MOVE_ANSWER, language));
    } else {
        move_describe_seen(match->stage, &record->move, &record->sight, viewer, called, language, out);
    }
}

/* How much the rules told, and behind it the changes that stand for what they did not tell. */
static size_t told_by_rules(const Match *match, size_t index)
{
    return index == MATCH_FIRST ? match->told_first.count : match_record(match, index)->told.count;
}

bool match_told(const Match *match, size_t index, size_t nth, int viewer, const Called *called,
                Language language, Buf *out)
{
    size_t told = told_by_rules(match, index);
    Onlooker onlooker = match_onlooker(match, viewer, called);
    onlooker.language = language;
    if (nth < told)
        return game_told(&onlooker,
                         index == MATCH_FIRST ? &match->told_first : &match_record(match, index)->told, nth,
                         out);
    if (nth >= match_told_count(match, index))
        return false;
    fact_change_line(&onlooker, &match_record(match, index)->changed[nth - told], out);
    return true;
}

size_t match_told_count(const Match *match, size_t index)
{
    return told_by_rules(match, index) +
           (index == MATCH_FIRST ? 0 : (size_t)match_record(match, index)->changes);
}

void match_text(const Match *match, size_t index, int viewer, Buf *out)
{
    const MatchRecord *record = match_record(match, index);
    if (match_answer_hidden(match, index, viewer)) {
        buf_text(out, "?");
    } else {
        move_text_seen(match->stage, &record->move, &record->sight, viewer, out);
    }
}

bool match_redo(Match *match)
{
    if (!match_can_redo(match)) {
        return false;
    }
    match_resume(match);
    bool good = step_on(match);
    keep_time(match);
    tell_event(match, MATCH_REDO, "");
    Buf error = {.language = match_language(match)};
    good = good && match_settle(match, &error);
    buf_free(&error);
    return good;
}

bool match_restart(Match *match)
{
    if (!match_can_restart(match)) {
        return false;
    }
    match_resume(match);
    MatchTime time = match_now(match);
    go_to_opening(match, &time);
    keep_time(match);
    tell_event(match, MATCH_RESTART, "");
    return true;
}

void match_pause(Match *match)
{
    if (match->started && !match_paused(match)) {
        halt(match);
        match->paused = true;
        tell_event(match, MATCH_PAUSED, "");
    }
}

void match_interrupt(Match *match, const char *reason)
{
    if (match->started && !match->interrupted) {
        halt(match);
        match->interrupted = true;
        tell_event(match, MATCH_INTERRUPTED, reason);
    }
}

void match_resume(Match *match)
{
    if (match->started && match_paused(match)) {
        match->paused = match->interrupted = false;
        match->over = is_over(match);
        set_going(match);
        tell_event(match, MATCH_RESUMED, "");
    }
}

bool match_paused(const Match *match)
{
    return match->paused || match->interrupted;
}

uint32_t match_deciders(const Match *match)
{
    return match->faulty ? 0 : game_deciders(match->machine, match->state);
}

int match_decider(const Match *match)
{
    uint32_t deciders = match_deciders(match);
    for (int player = 0; player <= PLAYER_CHANCE; player++) {
        if (deciders & 1u << player) {
            return player;
        }
    }
    return PLAYER_NOBODY;
}

static const Moveset *legal_with(Match *match, int player, Lenience lenience)
{
    machine_allow(match->machine, lenience);
    const Moveset *set = game_legal(match->machine, match->state, player);
    machine_allow(match->machine, LENIENCE_MISTAKES);
    return set;
}

const Moveset *match_legal(Match *match, int player)
{
    return legal_with(match, player, match->offered);
}

const Moveset *match_candidates(Match *match, int player)
{
    return legal_with(match, player, LENIENCE_ALL);
}

bool match_reason(Match *match, int player, const Move *move, Language language, Buf *out)
{
    Onlooker onlooker = match_onlooker(match, player, NULL);
    onlooker.language = language;
    return game_reason(&onlooker, move, out);
}

void match_offer(Match *match, Lenience lenience)
{
    match->offered = lenience > LENIENCE_MISTAKES ? LENIENCE_MISTAKES : lenience;
}

void match_call(const Match *match, Language language, bool unicode, Called *out)
{
    seats_call(match_seats(match), match->rules, match_players(match), language, unicode, out);
    for (int player = 0; player < match_players(match); player++)
        out->swatch[player] = stage_player_swatch(match->stage, player);
}

Onlooker match_onlooker(const Match *match, int viewer, const Called *called)
{
    return (Onlooker){match->machine,
                      match->state,
                      viewer,
                      called,
                      called ? called->language : match_language(match),
                      called && called->unicode};
}

void match_prompt(const Match *match, int viewer, Language language, Buf *out)
{
    Called called;
    match_call(match, language, false, &called);
    Onlooker onlooker = match_onlooker(match, viewer, &called);
    game_prompt(&onlooker, out);
    called_free(&called);
}

Outcome match_outcome(const Match *match)
{
    return game_outcome(match->state);
}

void match_why(const Match *match, const Called *called, Buf *out)
{
    size_t count = match_record_count(match);
    int end = count == 0 ? match->end_first : match_record(match, count - 1)->end;
    Onlooker onlooker = match_onlooker(match, PLAYER_NOBODY, called);
    onlooker.language = out->language;
    if (match_finished(match))
        game_why(&onlooker, end, out);
}

void match_outcome_text(const Match *match, Buf *out)
{
    game_outcome_text(match->stage, match->state, out);
}

bool match_finished(const Match *match)
{
    return game_outcome(match->state).kind != OUTCOME_NONE;
}

const char *match_fault(const Match *match)
{
    return match->faulty ? buf_string(&match->fault) : NULL;
}

bool match_unsaved(const Match *match)
{
    return match->unsaved;
}

uint64_t match_hash(const Match *match)
{
    return state_hash(match->stage, match->state);
}

int match_peeks(const Match *match)
{
    return seen_count(match->seen);
}

int64_t match_start_time(const Match *match)
{
    return match->start;
}

uint64_t match_start_hash(const Match *match)
{
    return match->start_hash;
}

uint64_t match_opening_hash(const Match *match)
{
    return state_hash(match->stage, match->opening);
}

size_t match_history_count(const Match *match)
{
    return match->count;
}

const MatchRecord *match_history(const Match *match, size_t index, MatchTime *restarted)
{
    const Entry *entry = &match->entry[index];
    if (entry->restart) {
        *restarted = entry->record.time;
        return NULL;
    }
    return &entry->record;
}

const Ruleset *match_rules(const Match *match)
{
    return match->rules;
}

const Pack *match_pack(const Match *match)
{
    return match->pack;
}

const Level *match_level(const Match *match)
{
    return match->level;
}

const Stage *match_stage(const Match *match)
{
    return match->stage;
}

const State *match_state(const Match *match)
{
    return match->state;
}

Machine *match_machine(const Match *match)
{
    return match->machine;
}

uint64_t match_seed(const Match *match)
{
    return match->seed;
}

int match_players(const Match *match)
{
    return stage_players(match->stage);
}

/* A save's line never sets the clock back. */
static void take_time(Match *match, const MatchTime *time)
{
    match->started = true;
    match->paused = true;
    if (time->played > match->played) {
        match->played = time->played;
    }
}

bool match_replay_record(Match *match, int player, const char *text, InputMethod method,
                         const MatchTime *time, Buf *error)
{
    const char *why = objection(match, player);
    Move move = {0};
    if (why) {
        return refuse(error, why);
    }
    if (!move_parse(match->machine, match->state, player, text, &move, error)) {
        return false;
    }
    take_time(match, time);
    if (player != PLAYER_CHANCE) {
        note_opening(match);
    }
    return make(match, player, &move, method, time) || refuse(error, buf_string(&match->fault));
}

bool match_replay_event(Match *match, MatchEventKind kind, const MatchTime *time, Buf *error)
{
    bool good = true;
    take_time(match, time);
    if (!chance_decides(match)) {
        note_opening(match);
    }
    switch (kind) {
    case MATCH_START: match->start = time->wall; break;
    case MATCH_UNDO: good = step_back(match); break;
    case MATCH_REDO: good = step_on(match); break;
    case MATCH_RESTART: good = go_to_opening(match, time); break;
    case MATCH_FINISHED: match->told_end = true; break;
    default: break;
    }
    return good || refuse(error, message_in(MSG_SAVE_NOTHING_TO_DO, error->language));
}

void match_replay_end(Match *match)
{
    match->started = true;
    match->paused = false;
    match->interrupted = true;
}
