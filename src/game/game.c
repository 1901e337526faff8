#include "game/game.h"

#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "base/file.h"
#include "base/hash.h"
#include "base/random.h"
#include "base/utf8.h"
#include "game/inside.h"
#include "game/legal.h"
#include "game/spelling.h"
#include "game/telling.h"
#include "lang/answer.h"
#include "lang/layer.h"
#include "lang/repetition.h"
#include "lang/vm/vm_frame.h"
#include "lang/vm/vm_run.h"
#include "lang/zone.h"

void fault_fill(const Machine *m, Fault *fault)
{
    if (!fault)
        return;
    const Ruleset *rules = m->stage->rules;
    Place place = rules_place(rules, m->stage->code.line[m->vm.fault_at]);
    fault->line = place.line;
    const char *sentence = message_in(m->vm.fault, m->language);
    if (strcmp(place.file, rules->file) == 0)
        snprintf(fault->message, sizeof fault->message, "%s", sentence);
    else
        snprintf(fault->message, sizeof fault->message, "%s (%s)", sentence, file_base(place.file));
}

static bool fault_say(const Machine *m, Fault *fault, Message name)
{
    if (fault) {
        fault->line = 0;
        snprintf(fault->message, sizeof fault->message, "%s", message_in(name, m->language));
    }
    return false;
}

/* ---- running the script ---------------------------------------------------------------------- */

/* Does the head not tell all that legal moves depend on. */
static bool needs_rest(const Machine *m)
{
    return m->stage->world.frame > 0 || repetition_is_kept(&m->stage->world);
}

/* What tells states of the same head apart by the rest. */
static uint64_t rest_of(const Machine *m, const State *state)
{
    const World *w = &m->stage->world;
    return answer_hash(w, state, frame_hash(w, state, repetition_sum(w, state)));
}

/* The player's set is kept: most callers ask for it next. It belongs to a state with this head and
 * frame; the head has the hash of the rest. */
static void keep_set(Machine *m, const State *state, int player)
{
    m->set_valid = true;
    m->set_player = player;
    if (m->drawing) /* it is used at once, and then is of no state any more */
        return;
    m->set_head = state->head;
    if (needs_rest(m))
        m->set_rest = rest_of(m, state);
}

static bool has_set(const Machine *m, const State *state, int player)
{
    return m->set_valid && m->set_player == player &&
           memcmp(&m->set_head, &state->head, sizeof state->head) == 0 &&
           (!needs_rest(m) || m->set_rest == rest_of(m, state));
}

Place game_end_place(const Machine *m, int *stuck)
{
    *stuck = m->stuck;
    return rules_place(m->stage->rules, m->vm.over_at < 0 ? 0 : m->stage->code.line[m->vm.over_at]);
}

int game_end_rule(const Machine *m)
{
    const Ruleset *rules = m->stage->rules;
    int line = m->vm.over_at < 0 ? 0 : m->stage->code.line[m->vm.over_at], found = -1;
    for (int i = 0; i < rules->ends && found < 0; i++)
        found = line > 0 && rules->end[i].line == line ? i : -1;
    return found;
}

/* The player to move has no move: the game ends; false with a fault. */
static bool stuck(Machine *m, State *state, int player)
{
    m->stuck = player;
    m->vm.over_at = -1;
    if (m->stage->stuck >= 0) {
        return vm_run(&m->vm, m->stage->stuck) == VM_OVER;
    }
    Head *h = &state->head;
    h->ended = m->stage->players == 1 ? ENDED_STUCK : ENDED_DRAW;
    h->winners = 0;
    h->resume = 0;
    h->deciders = 0;
    h->asked = 0;
    vm_clear_frame(&m->vm);
    return true;
}

typedef enum Settled { SETTLED_ASKS, SETTLED_GOES_ON, SETTLED_OVER, SETTLED_FAULT } Settled;

/* A question has come: those who have nothing to choose are not asked; when nobody is left the script
 * goes on, or, for the moves of a turn, the player to move is stuck. */
static Settled ask_able(Machine *m, State *state)
{
    Head *h = &state->head;
    const StageQuestion *q = &m->stage->question[m->stage->resume[h->resume].question];
    uint32_t able = 0;
    bool spares = m->sparing && !m->drawing;
    int last = -1; /* whose moves are in the set */
    for (uint32_t asked = h->deciders; asked; asked &= asked - 1) {
        bool any;
        last = bits_least(asked);
        if (spares ? !legal_any(m, state, last, &any) : !legal_build(m, state, last))
            return SETTLED_FAULT;
        if (spares ? any : m->set.total > 0)
            able |= 1u << last;
    }
    if (able || !q->stuck)
        m->passed |= h->deciders & ~able;
    h->deciders = able;
    if (h->asked)
        h->asked = able;
    if (able) {
        if (able == 1u << last && !spares)
            keep_set(m, state, last);
        return SETTLED_ASKS;
    }
    if (q->stuck)
        return stuck(m, state, last) ? SETTLED_OVER : SETTLED_FAULT;
    m->vm.option = -1;
    return SETTLED_GOES_ON;
}

/* How a game goes on does not depend on how leniently it is played. */
static Settled settle_question(Machine *m, State *state)
{
    Lenience lenience = (Lenience)m->vm.lenience;
    if (lenience != LENIENCE_NONE)
        machine_allow(m, LENIENCE_NONE);
    Settled settled = ask_able(m, state);
    if (lenience != LENIENCE_NONE)
        machine_allow(m, lenience);
    return settled;
}

/* Runs on from where the script was suspended until somebody (or chance) has to decide. */
static bool run_script(Machine *m, State *state, int pc, Fault *fault)
{
    m->vm.block = (uint8_t *)state;
    m->set_valid = false;
    m->stuck = -1;
    int unanswered = 0;
    for (;;) {
        switch (vm_run(&m->vm, pc)) {
        case VM_CHANCE:
        case VM_OVER: return true;
        case VM_ASKED:
            switch (settle_question(m, state)) {
            case SETTLED_ASKS:
            case SETTLED_OVER: return true;
            case SETTLED_GOES_ON:
                if (++unanswered > NOBODY_ASKED)
                    return fault_say(m, fault, MSG_FAULT_NOBODY);
                break;
            case SETTLED_FAULT: fault_fill(m, fault); return false;
            }
            pc = m->stage->resume[state->head.resume].pc;
            state->head.answer = m->stage->rules->uses_answer ? -1 : 0;
            break;
        default: fault_fill(m, fault); return false;
        }
    }
}

/* ---- starting -------------------------------------------------------------------------------- */

static void draw_chance(Machine *m, State *state, Fault *fault, bool *good)
{
    while (*good && state->head.deciders == 1u << PLAYER_CHANCE) {
        Move move;
        game_draw(m, state, &move);
        *good = game_apply(m, state, PLAYER_CHANCE, &move, NULL, fault);
    }
}

/* Has the set-up already come to an end of the game? Looked at on a copy. */
static bool already_over(Machine *m, const State *state)
{
    if (m->stage->end < 0)
        return false;
    memcpy(m->scratch, state, stage_state_size(m->stage));
    m->vm.block = m->scratch;
    m->vm.log = NULL;
    m->vm.quiet = false;
    bool over = vm_run(&m->vm, m->stage->end) == VM_OVER;
    m->vm.quiet = true;
    return over;
}

/* Random moves from the level's position, ends not looked at, and some more if they lead to an end. */
/* What everybody begins with does not depend on how leniently it is played. */
static bool shuffle_start(Machine *m, State *state, uint64_t seed, Fault *fault)
{
    Random random;
    random_seed(&random, m->stage->shuffle_seed ? m->stage->shuffle_seed : seed);
    bool good = true;
    Lenience lenience = (Lenience)m->vm.lenience;
    machine_allow(m, LENIENCE_NONE);
    for (int i = 0;
         good && (i < m->stage->shuffle || (already_over(m, state) && i < m->stage->shuffle + 1000)); i++) {
        uint32_t deciders = state->head.deciders;
        if (deciders == 0)
            break;
        int player = bits_least(deciders);
        const Moveset *set = game_legal(m, state, player);
        Move move;
        moveset_nth(set, random_below(&random, moveset_count(set)), &move);
        good = game_apply(m, state, player, &move, NULL, fault);
    }
    machine_allow(m, lenience);
    state->head.ply = 0;
    state->head.chances = 0;
    state->head.last_cell = 0;
    state->head.last_player = 0;
    state->head.last_left = state->head.last_left ? -1 : 0;
    return good;
}

/* The first run of the script; quiet: ends are not looked at before the first question. */
static bool start_script(Machine *m, State *state, uint64_t seed, bool quiet, Fault *fault)
{
    memcpy(state, m->stage->first, stage_state_size(m->stage));
    Random random;
    random_seed(&random, seed);
    memcpy(state->head.random, random.s, sizeof state->head.random);
    m->vm.log = NULL;
    m->vm.missed = m->passed = 0;
    m->vm.quiet = quiet;
    telling_forget(m, 0);
    bool good = run_script(m, state, m->stage->start, fault);
    telling_settle(m, state, 0);
    return good;
}

int game_asked_aside(const Machine *m, const State *state, int *player)
{
    const Stage *stage = m->stage;
    uint32_t deciders = state->head.deciders;
    int resume = state->head.resume, question = resume > 0 ? stage->resume[resume].question : -1;
    bool one = deciders && !(deciders & (deciders - 1)) && !state->head.chance && !state->head.asked;
    if (question < 0 || !one || bits_least(deciders) == state->head.me)
        return -1;
    *player = bits_least(deciders);
    return stage->question[question].model->index;
}

bool game_solved_at_start(Machine *m, const State *state)
{
    bool puzzle = m->stage->players == 1 && state->head.ply == 0 && state->head.chances == 0;
    machine_grant(m);
    bool solved = puzzle && already_over(m, state);
    m->set_valid = false;
    m->vm.quiet = false;
    return solved;
}

/* The first move wins, where there is one. */
static bool start_solved(Machine *m, State *state, uint64_t seed, Fault *fault)
{
    bool good = start_script(m, state, seed, true, fault);
    m->vm.quiet = false;
    if (good && state->head.ended == 0)
        return true;
    return start_script(m, state, seed, false, fault);
}

bool game_start(Machine *m, State *state, uint64_t seed, Fault *fault)
{
    bool shuffled = m->stage->shuffle > 0;
    machine_grant(m);
    m->starting = true;
    bool good = start_script(m, state, seed, shuffled, fault);
    if (shuffled) {
        draw_chance(m, state, fault, &good);
        good = good && shuffle_start(m, state, seed, fault);
    } else if (good && stage_won_by_moving(m->stage) && game_outcome(state).kind == OUTCOME_WIN) {
        good = start_solved(m, state, seed, fault);
    }
    m->vm.quiet = false;
    m->starting = false;
    m->set_valid = false;
    return good;
}

static void paint(Machine *m, State *state, const char *picture)
{
    const Stage *stage = m->stage;
    const World *w = &stage->world;
    m->vm.block = (uint8_t *)state;
    m->vm.log = NULL;
    for (int layer = 0; layer < w->layers; layer++)
        for (int c = 0; w->layer[layer].changes && c < w->cells; c++) {
            const LegendModel *legend = &stage->rules->legend[(unsigned char)picture[c] & 127];
            if (!layer_has_things(w, layer) && picture[c] != '?' && bits_has(w->board, c))
                vm_set_layer(&m->vm, layer, c,
                             legend->value[layer] > 0 ? legend->value[layer]
                                                      : stage->rules->layer[layer].first);
        }
}

void game_lay_out(Machine *m, State *state, const char *picture)
{
    memcpy(state, m->stage->first, stage_state_size(m->stage));
    if (picture)
        paint(m, state, picture);
    m->vm.block = (uint8_t *)state;
    m->vm.log = NULL;
    vm_grant(&m->vm, STRETCH_STEPS);
    for (int t = 0; t < m->stage->world.things; t++) /* a level keeps no secrets */
        vm_know(&m->vm, t, world_everybody(&m->stage->world));
    if (m->stage->tokens >= 0) /* where that fails they stay away; the game itself will tell */
        vm_run(&m->vm, m->stage->tokens);
    m->set_valid = false;
}

/* ---- deciding -------------------------------------------------------------------------------- */

uint32_t game_deciders(const Machine *m, const State *state)
{
    (void)m;
    return state->head.deciders;
}

const Moveset *game_legal(Machine *m, const State *state, int player)
{
    if (player < 0 || player > 31 || !(state->head.deciders >> player & 1)) {
        m->set_valid = false;
        moveset_clear(&m->set);
        return &m->set;
    }
    if (has_set(m, state, player))
        return &m->set;
    UndoLog *log = m->vm.log;
    m->vm.log = NULL;
    machine_grant(m);
    /* looking ahead changes the state and restores it; the caller sees it unchanged */
    if (!legal_build(m, (State *)(uintptr_t)state, player))
        moveset_clear(&m->set);
    m->vm.log = log;
    keep_set(m, state, player);
    return &m->set;
}

static void note_decision(State *state, int player)
{
    Head *h = &state->head;
    if (player == PLAYER_CHANCE) {
        h->chances++;
        return;
    }
    h->ply++;
    if (!h->asked)
        h->last_player = player;
}

/* The generator moves on with every outcome of chance, whoever chose it, so replays agree. */
static void advance_generator(State *state)
{
    Random random;
    memcpy(random.s, state->head.random, sizeof random.s);
    random_next(&random);
    memcpy(state->head.random, random.s, sizeof random.s);
}

static bool apply_together(Machine *m, State *state, int player, const Move *move, bool *wait)
{
    Head *h = &state->head;
    m->vm.block = (uint8_t *)state;
    vm_store_answer(&m->vm, player, move->option, move->count, move->pick);
    h->deciders &= ~(1u << player);
    h->answered |= 1u << player;
    *wait = h->deciders != 0;
    if (!*wait) { /* who answered last in time must not matter: the last in seat order decided last */
        h->last_player = 31 - __builtin_clz(h->asked);
        h->asked = 0;
        h->answered = 0;
    }
    m->set_valid = false;
    return true;
}

/* The number of what an answer is called in the rules, 0 where they do not. */
static int answer_name(const Stage *stage, const Move *move)
{
    const Symbol *symbol = stage->option[move->option].model->symbol;
    return symbol ? symbol->index : 0;
}

static bool apply_unchecked(Machine *m, State *state, int player, const Move *move, UndoLog *log,
                            Fault *fault)
{
    Head *h = &state->head;
    Vm *vm = &m->vm;
    vm->block = (uint8_t *)state;
    vm->log = log;
    machine_grant(m);
    vm->missed = m->passed = 0;
    if (log)
        vm_remember(vm, 0, sizeof(Head));
    note_decision(state, player);
    bool together = h->asked != 0;
    if (together) {
        bool wait;
        apply_together(m, state, player, move, &wait);
        if (wait)
            return true;
    }
    machine_choose(m, move);
    vm->you = player;
    if (player == PLAYER_CHANCE)
        advance_generator(state);
    else if (m->stage->rules->uses_answer)
        h->answer = together ? 0 : answer_name(m->stage, move);
    int pc = m->stage->resume[h->resume].pc;
    h->deciders = 0;
    h->chance = 0;
    return run_script(m, state, pc, fault);
}

uint32_t game_passed(const Machine *m)
{
    return m->passed;
}

uint32_t game_missed(const Machine *m)
{
    return m->vm.missed;
}

bool game_apply(Machine *m, State *state, int player, const Move *move, UndoLog *log, Fault *fault)
{
    if (!moveset_contains(game_legal(m, state, player), move))
        return fault_say(m, fault, MSG_FAULT_ILLEGAL);
    return game_apply_listed(m, state, player, move, log, fault);
}

bool game_apply_listed(Machine *m, State *state, int player, const Move *move, UndoLog *log, Fault *fault)
{
    size_t mark = log ? log->count : 0;
    size_t told = m->tellings ? m->tellings->count : 0, values = m->tellings ? m->tellings->values : 0;
    if (!log)
        memcpy(m->scratch, state, stage_state_size(m->stage));
    bool good = apply_unchecked(m, state, player, move, log, fault);
    m->vm.log = NULL;
    if (good) {
        telling_settle(m, state, values);
        return true;
    }
    telling_forget(m, told);
    if (log)
        undo_to(m, state, log, mark);
    else
        memcpy(state, m->scratch, stage_state_size(m->stage));
    m->set_valid = false;
    return false;
}

void game_draw(Machine *m, const State *state, Move *out)
{
    Random random;
    memcpy(random.s, state->head.random, sizeof random.s);
    game_legal(m, state, PLAYER_CHANCE);
    chance_nth(m, state, random_below(&random, chance_weight(m, state)), out);
}

static bool parse_shuffle(const Moveset *set, const Stage *stage, const char *text, Move *out)
{
    long part[4];
    char end;
    if (sscanf(text, "shuffle %5ld %5ld %5ld %5ld%c", &part[0], &part[1], &part[2], &part[3], &end) != 4)
        return false;
    memset(out, 0, sizeof *out);
    out->option = (uint16_t)(stage->options + 1);
    out->count = 4;
    for (int i = 0; i < 4; i++) {
        if (part[i] < 0 || part[i] > 0x7fff)
            return false;
        out->pick[i] = (int32_t)part[i];
    }
    return moveset_contains(set, out);
}

bool move_parse(Machine *m, const State *state, int player, const char *text, Move *out, Buf *why)
{
    const Moveset *set = game_legal(m, state, player);
    if (set->any && parse_shuffle(set, m->stage, text, out))
        return true;
    Buf word = {0};
    bool found = false;
    for (uint64_t i = 0; i < set->total && !found; i++) {
        Move move;
        moveset_nth(set, i, &move);
        const char *name = m->stage->option[move.option].text;
        if (strncmp(text, name, strlen(name)) != 0)
            continue;
        buf_clear(&word);
        move_text(m->stage, &move, &word);
        if (strcmp(buf_string(&word), text) == 0) {
            *out = move;
            found = true;
        }
    }
    buf_free(&word);
    if (!found && why) {
        buf_text(why, "'");
        utf8_clean(why, text, strnlen(text, 80), false, false);
        Buf reason = {0};
        bool spelt = move_is_spelt(m->stage, text, &reason);
        buf_printf(why, "' is not %s%s", spelt ? "legal now" : "a move: ", buf_string(&reason));
        buf_free(&reason);
    }
    return found;
}

/* ---- what is to be said ---------------------------------------------------------------------- */

bool game_reversed(const State *state)
{
    return state->head.reversed != 0;
}

Outcome game_outcome(const State *state)
{
    static const OutcomeKind kind[] = {[ENDED_NOT] = OUTCOME_NONE,
                                       [ENDED_WIN] = OUTCOME_WIN,
                                       [ENDED_LOSE] = OUTCOME_LOSE,
                                       [ENDED_STUCK] = OUTCOME_STUCK,
                                       [ENDED_DRAW] = OUTCOME_DRAW};
    Outcome outcome = {kind[state->head.ended], state->head.winners};
    return outcome;
}

void game_outcome_text(const Stage *stage, const State *state, Buf *out)
{
    static const char *const word[] = {[OUTCOME_NONE] = "",
                                       [OUTCOME_WIN] = "win",
                                       [OUTCOME_LOSE] = "lose",
                                       [OUTCOME_STUCK] = "stuck",
                                       [OUTCOME_DRAW] = "draw"};
    Outcome outcome = game_outcome(state);
    if (outcome.kind != OUTCOME_WIN || stage->players == 1) {
        buf_text(out, word[outcome.kind]);
        return;
    }
    int winners = 0;
    for (int p = 0; p < stage->players; p++)
        if (outcome.winners >> p & 1)
            buf_printf(out, "%s%s", winners++ ? " and " : "", stage_player_name(stage, p));
    buf_text(out, winners == 1 ? " wins" : winners == 0 ? "nobody wins" : " win");
}

int game_mover(const State *state)
{
    return state->head.me;
}

int game_ply(const State *state)
{
    return state->head.ply;
}

uint32_t game_living(const State *state)
{
    return state->head.living;
}

int game_skips(const State *state, int player)
{
    return player >= 0 && player < STAGE_PLAYERS ? state->head.skips[player] : 0;
}

/* ---- many games ------------------------------------------------------------------------------ */

/* Of what is listed, each is as likely as another, but outcomes of chance are as likely as they are. */
static bool nth_at_random(const Machine *m, const State *state, int player, uint64_t *random_state, Move *out)
{
    if (player == PLAYER_CHANCE)
        return chance_nth(m, state, hash_next(random_state) % chance_weight(m, state), out);
    return moveset_nth(&m->set, hash_next(random_state) % moveset_count(&m->set), out);
}

long game_random(Machine *m, State *state, uint64_t *random_state, long limit, Fault *fault)
{
    return game_random_watched(m, state, random_state, limit, NULL, fault);
}

long game_random_watched(Machine *m, State *state, uint64_t *random_state, long limit, const GameWatch *watch,
                         Fault *fault)
{
    long made = 0;
    m->set_valid =
        m->set_valid && has_set(m, state, m->set_player); /* from here on it is always this state's */
    m->drawing = random_state;
    while (state->head.deciders && made < limit) {
        int player = bits_least(state->head.deciders);
        const Moveset *set = m->set_valid && m->set_player == player ? &m->set : game_legal(m, state, player);
        uint64_t count = moveset_count(set);
        Move move;
        if (count == 0 || !nth_at_random(m, state, player, random_state, &move))
            break;
        if (!apply_unchecked(m, state, player, &move, NULL, fault)) {
            made = -1;
            break;
        }
        if (watch && player != PLAYER_CHANCE)
            watch->made(watch->context, player, &move);
        made += player != PLAYER_CHANCE;
    }
    m->drawing = NULL;
    m->set_valid = false;
    return made;
}

static bool perft(Machine *m, State *state, int depth, UndoLog *log, uint64_t *nodes, Fault *fault)
{
    uint32_t deciders = state->head.deciders;
    if (deciders == 0)
        return true;
    int player = bits_least(deciders);
    const Moveset *legal = game_legal(m, state, player);
    uint64_t count = moveset_count(legal);
    if (depth == 1) {
        *nodes += count;
        return true;
    }
    Moveset list = {0}; /* the machine's own is soon another one */
    moveset_copy(&list, legal);
    bool good = true;
    for (uint64_t i = 0; i < count && good; i++) {
        Move move;
        moveset_nth(&list, i, &move);
        size_t mark = undo_mark(log);
        good = game_apply_listed(m, state, player, &move, log, fault) &&
               perft(m, state, depth - 1, log, nodes, fault);
        if (good)
            undo_to(m, state, log, mark);
    }
    moveset_free(&list);
    return good;
}

bool game_perft(Machine *m, State *state, int depth, uint64_t *nodes, Fault *fault)
{
    *nodes = 0;
    if (depth <= 0) {
        *nodes = 1;
        return true;
    }
    UndoLog *log = undo_new();
    bool good = perft(m, state, depth, log, nodes, fault);
    undo_to(m, state, log, 0);
    undo_free(log);
    m->set_valid = false;
    return good;
}
