#include "cli/session.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/hash.h"
#include "base/mem.h"
#include "base/random.h"
#include "base/suggest.h"
#include "base/utf8.h"
#include "cli/options.h"
#include "cli/placing.h"
#include "cli/results.h"
#include "show/facts.h"
#include "show/look.h"
#include "show/plain.h"
#include "show/thing.h"
#include "game/token.h"
#include "save/journal.h"
#include "save/json.h"
#include "save/replay.h"
#include "save/result.h"
#include "talk/sights.h"

struct Session {
    Match *match;
    Replay *replay; /* what the match came from, when it was loaded */
    Pack *placed;   /* the position that was set, as a level, or NULL */
    Random random;  /* of `random` */
    State *scratch; /* for what must not touch the game */
    bool quit;
};

/* A command fills in the answer; false with a sentence when it is wrong, and then nothing has changed. */
typedef struct CommandEntry {
    const char *name;
    const char *arguments; /* for messages; "" where there are none */
    bool (*run)(Session *session, const char *argument, Json *answer, Buf *error);
} CommandEntry;

static bool fail(Buf *error, const char *sentence)
{
    buf_text(error, sentence);
    return false;
}

/* --- arguments ---------------------------------------------------------------------------------------- */

static bool whole(const char *text, long most, long *out, Buf *error)
{
    char *end = NULL;
    errno = 0;
    *out = strtol(text, &end, 10);
    if (*text >= '0' && *text <= '9' && errno == 0 && *end == '\0' && *out >= 1 && *out <= most)
        return true;
    buf_printf(error, "'%s' is not a whole number from 1 to %ld", text, most);
    return false;
}

static int count_bits(uint32_t set)
{
    int count = 0;
    for (; set; set &= set - 1)
        count++;
    return count;
}

static bool unknown_player(const Stage *stage, const char *name, Buf *error)
{
    buf_printf(error, "unknown player '%s'; players are", name);
    for (int p = 0; p < stage_players(stage); p++)
        buf_printf(error, "%s %s", p > 0 ? "," : "", stage_player_name(stage, p));
    return false;
}

/* The one who decides when only one does; PLAYER_NOBODY when the game is over. */
static bool single_decider(const Session *session, int *player, Buf *error)
{
    *player = match_decider(session->match);
    return count_bits(match_deciders(session->match)) <= 1 ||
           fail(error, "several players decide now; name one");
}

/* A player by name, or the one decider where the name is empty. */
static bool find_player(const Session *session, const char *name, int *player, Buf *error)
{
    if (!*name)
        return single_decider(session, player, error);
    const Stage *stage = match_stage(session->match);
    *player = stage_player_find(stage, name);
    return (*player >= 0 && *player < stage_players(stage)) || unknown_player(stage, name, error);
}

/* --- the game as it stands ---------------------------------------------------------------------------- */

static Json *decider_names(const Match *match)
{
    Json *names = json_array();
    for (int p = 0; p < match_players(match); p++)
        if (match_deciders(match) & 1u << p)
            json_push_text(names, stage_player_name(match_stage(match), p));
    return names;
}

static bool run_state(Session *session, const char *argument, Json *answer, Buf *error)
{
    (void)argument, (void)error;
    const Match *match = session->match;
    Buf result = {0}, prompt = {.language = error->language};
    match_outcome_text(match, &result);
    match_prompt(match, PLAYER_NOBODY, error->language, &prompt);
    json_add_number(answer, "ply", game_ply(match_state(match)));
    json_add(answer, "deciders", decider_names(match));
    json_add_text(answer, "prompt", buf_string(&prompt));
    json_add_bool(answer, "terminal", match_deciders(match) == 0);
    json_add(answer, "result", result.length ? json_text(buf_string(&result)) : json_null());
    Json *standings = result_standings(match);
    if (standings)
        json_add(answer, "standings", standings);
    json_add_hash(answer, "hash", match_hash(match));
    if (match_fault(match))
        json_add_text(answer, "fault", match_fault(match));
    buf_free(&prompt);
    buf_free(&result);
    return true;
}

static bool run_legal(Session *session, const char *argument, Json *answer, Buf *error)
{
    int player;
    if (!find_player(session, argument, &player, error))
        return false;
    if (player < 0) {
        json_add(answer, "moves", json_array());
        return true;
    }
    const Moveset *set = match_legal(session->match, player);
    uint64_t count = moveset_count(set);
    if (count > SIGHTS_LISTED) {
        buf_printf(error, "there are %llu moves, and at most %d are listed", (unsigned long long)count,
                   SIGHTS_LISTED);
        return false;
    }
    sight_add_moves(match_stage(session->match), set, answer);
    return true;
}

/* --- changes ------------------------------------------------------------------------------------------ */

static bool run_move(Session *session, const char *argument, Json *answer, Buf *error)
{
    const char *colon = strchr(argument, ':');
    char *name = mem_copy_bytes(argument, colon ? (size_t)(colon - argument) : 0);
    const char *text = colon ? colon + 1 + strspn(colon + 1, " ") : argument;
    int player;
    bool fine = find_player(session, name, &player, error);
    mem_free(name);
    if (fine && player < 0)
        fine = fail(error, "the game is over");
    return fine && match_move_text(session->match, player, text, INPUT_TEXT, error) &&
           run_state(session, "", answer, error);
}

static bool run_undo(Session *session, const char *argument, Json *answer, Buf *error)
{
    (void)argument;
    return match_undo(session->match) ? run_state(session, "", answer, error)
                                      : fail(error, "there is nothing to undo");
}

static bool run_redo(Session *session, const char *argument, Json *answer, Buf *error)
{
    (void)argument;
    return match_redo(session->match) ? run_state(session, "", answer, error)
                                      : fail(error, "there is nothing to redo");
}

/* One random move of the first decider; false when the game is over or the rules failed. */
static bool move_at_random(Session *session)
{
    Match *match = session->match;
    int player = match_decider(match);
    if (player < 0)
        return false;
    const Moveset *set = match_legal(match, player);
    uint64_t count = moveset_count(set);
    Move move;
    Buf why = {.language = match_language(match)};
    bool fine = count > 0 && moveset_nth(set, random_below(&session->random, count), &move) &&
                match_move(match, player, &move, INPUT_BOT, &why);
    buf_free(&why);
    return fine;
}

static bool run_random(Session *session, const char *argument, Json *answer, Buf *error)
{
    long wanted, made = 0;
    if (!whole(argument, SESSION_RANDOM, &wanted, error))
        return false;
    while (made < wanted && move_at_random(session))
        made++;
    json_add_number(answer, "moves", made);
    return run_state(session, "", answer, error);
}

/* --- counting ----------------------------------------------------------------------------------------- */

/* What is counted is what the rules alone allow; what has been played holds however leniently it was played. */
static bool strictly(Session *session, bool (*run)(Session *, const char *, Json *, Buf *),
                     const char *argument, Json *answer, Buf *error)
{
    machine_allow(match_machine(session->match), LENIENCE_NONE);
    bool good = run(session, argument, answer, error);
    machine_allow(match_machine(session->match), LENIENCE_MISTAKES);
    return good;
}

static bool count_nodes(Session *session, const char *argument, Json *answer, Buf *error)
{
    long depth;
    if (!whole(argument, SESSION_DEPTH, &depth, error))
        return false;
    Match *match = session->match;
    Json *nodes = json_array();
    json_add(answer, "nodes", nodes);
    state_copy(match_stage(match), session->scratch, match_state(match));
    for (int d = 1; d <= depth; d++) {
        uint64_t count = 0;
        Fault fault = {0};
        if (!game_perft(match_machine(match), session->scratch, d, &count, &fault))
            return fail(error, fault.message);
        json_push_number(nodes, (int64_t)count);
    }
    return true;
}

static bool run_perft(Session *session, const char *argument, Json *answer, Buf *error)
{
    return strictly(session, count_nodes, argument, answer, error);
}

static int64_t milliseconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Random games until the time is up. One that does not end is left after SESSION_GAME moves: with some
 * games, chance alone would never find an end. */
static bool play_out(Session *session, int64_t end, long *games, long *moves, Fault *fault)
{
    enum { SLICE = 5000 }; /* moves between two looks at the clock */
    Machine *machine = match_machine(session->match);
    uint64_t random = hash_mix(match_seed(session->match) + 1);
    long unseen = 0;
    for (uint64_t seed = match_seed(session->match);; seed++) {
        if (!game_start(machine, session->scratch, seed, fault))
            return false;
        long made = game_random(machine, session->scratch, &random, SESSION_GAME, fault);
        if (fault->message[0])
            return false;
        *moves += made;
        *games += 1;
        unseen += made + 1;
        if (unseen < SLICE)
            continue;
        unseen = 0;
        if (milliseconds_now() >= end)
            return true;
    }
}

static bool count_playouts(Session *session, const char *argument, Json *answer, Buf *error)
{
    long duration = 0, games = 0, moves = 0;
    if (!options_milliseconds(argument, SESSION_SECONDS * 1000L, &duration) || duration == 0) {
        buf_printf(error, "'%s' is not a number of seconds up to %d", argument, SESSION_SECONDS);
        return false;
    }
    Fault fault = {0};
    int64_t start = milliseconds_now();
    if (!play_out(session, start + duration, &games, &moves, &fault))
        return fail(error, fault.message);
    json_add_number(answer, "games", games);
    json_add_number(answer, "moves", moves);
    json_add_thousandths(answer, "seconds", milliseconds_now() - start);
    return true;
}

static bool run_playouts(Session *session, const char *argument, Json *answer, Buf *error)
{
    return strictly(session, count_playouts, argument, answer, error);
}

static bool count_results(Session *session, const char *argument, Json *answer, Buf *error)
{
    const Match *match = session->match;
    return results_play(match_stage(match), match_machine(match), match_seed(match), argument, answer, error);
}

static bool run_results(Session *session, const char *argument, Json *answer, Buf *error)
{
    return strictly(session, count_results, argument, answer, error);
}

static bool count_table(Session *session, const char *argument, Json *answer, Buf *error)
{
    const Match *match = session->match;
    return results_table(match_stage(match), match_machine(match), match_seed(match), argument, answer,
                         error);
}

static bool run_table(Session *session, const char *argument, Json *answer, Buf *error)
{
    return strictly(session, count_table, argument, answer, error);
}

/* --- the board ---------------------------------------------------------------------------------------- */

static bool run_show(Session *session, const char *argument, Json *answer, Buf *error)
{
    (void)argument, (void)error;
    sight_add_board(session->match, PLAYER_NOBODY, session->scratch, answer);
    return true;
}

static bool run_view(Session *session, const char *argument, Json *answer, Buf *error)
{
    int player;
    if (!*argument)
        return fail(error, "view needs the name of a player");
    if (!find_player(session, argument, &player, error))
        return false;
    sight_add_view(session->match, player, session->scratch, answer);
    return true;
}

/* --- saves -------------------------------------------------------------------------------------------- */

static bool run_save(Session *session, const char *argument, Json *answer, Buf *error)
{
    (void)answer;
    if (!*argument)
        return fail(error, "save needs a file");
    return save_write(session->match, argument, error);
}

/* Puts a loaded game in the place of the present one. */
static void take_over(Session *session, Replay *replay)
{
    match_free(session->match);
    replay_free(session->replay);
    session->replay = replay;
    session->match = replay_take(replay);
    match_enter(session->match, INPUT_TEXT);
    state_free(session->scratch);
    session->scratch = state_new(match_stage(session->match));
}

static bool run_load(Session *session, const char *argument, Json *answer, Buf *error)
{
    if (!*argument || strcmp(argument, "-") == 0) /* standard input has the commands */
        return fail(error, "load needs a file");
    const Match *match = session->match;
    Replay *replay = replay_load(argument, session->replay ? NULL : match_rules(match),
                                 session->replay ? NULL : match_pack(match), error);
    if (!replay)
        return false;
    const char *game = ruleset_game(match_rules(replay_match(replay)));
    bool fine = strcmp(game, ruleset_game(match_rules(match))) == 0;
    if (!fine)
        buf_printf(error, "the save is of another game, '%s'", game);
    if (!fine || !replay_run(replay, error)) {
        replay_free(replay);
        return false;
    }
    take_over(session, replay);
    return run_state(session, "", answer, error);
}

/* The same rules on a board that is told in the line. */
static bool run_position(Session *session, const char *argument, Json *answer, Buf *error)
{
    if (session->replay)
        return fail(error, "a game that was loaded keeps its board");
    if (!*argument)
        return fail(error, "position needs rows parted by '/'");
    const Variants *chosen = stage_variants(match_stage(session->match));
    const Ruleset *rules = match_rules(session->match);
    Pack *pack = placing_pack(rules, argument, error);
    Diags diags = {.language = error->language};
    Match *match = pack ? match_new_with(rules, pack, 1, match_players(session->match), chosen,
                                         match_seed(session->match), &diags)
                        : NULL;
    if (!match && diags.count > 0)
        buf_text(error, diags.list[0].message);
    bool good = match && match_start(match, error);
    diags_free(&diags);
    if (!good) {
        match_free(match);
        pack_free(pack);
        return false;
    }
    match_free(session->match);
    pack_free(session->placed);
    session->placed = pack;
    session->match = match;
    match_enter(match, INPUT_TEXT);
    state_free(session->scratch);
    session->scratch = state_new(match_stage(match));
    return run_state(session, "", answer, error);
}

/* --- commands ----------------------------------------------------------------------------------------- */

static bool run_quit(Session *session, const char *argument, Json *answer, Buf *error)
{
    (void)argument, (void)answer, (void)error;
    session->quit = true;
    return true;
}

static bool run_help(Session *session, const char *argument, Json *answer, Buf *error);

static const CommandEntry ENTRIES[] = {
    {"state", "", run_state},
    {"legal", "[P]", run_legal},
    {"move", "[P:] TEXT", run_move},
    {"undo", "", run_undo},
    {"redo", "", run_redo},
    {"perft", "N", run_perft},
    {"random", "N", run_random},
    {"playouts", "SECONDS", run_playouts},
    {"show", "", run_show},
    {"view", "P", run_view},
    {"save", "FILE", run_save},
    {"load", "FILE", run_load},
    {"help", "", run_help},
    {"quit", "", run_quit},
    {"position", "ROWS [PLAYER] [NAME=NUMBER ...]", run_position},
    {"results", "GAMES [P GAMES, ...]", run_results},
    {"table", "GAMES [P GAMES, ...] [by ATTRIBUTE]", run_table},
};
enum { ENTRY_COUNT = sizeof ENTRIES / sizeof ENTRIES[0] };

static bool run_help(Session *session, const char *argument, Json *answer, Buf *error)
{
    (void)session, (void)argument, (void)error;
    Json *commands = json_array();
    for (int i = 0; i < ENTRY_COUNT; i++) {
        Buf line = {0};
        buf_printf(&line, "%s%s%s", ENTRIES[i].name, *ENTRIES[i].arguments ? " " : "", ENTRIES[i].arguments);
        json_push_text(commands, buf_string(&line));
        buf_free(&line);
    }
    json_add(answer, "commands", commands);
    return true;
}

static bool unknown_entry(const char *name, Buf *error)
{
    const char *names[ENTRY_COUNT];
    for (int i = 0; i < ENTRY_COUNT; i++)
        names[i] = ENTRIES[i].name;
    const char *near = suggest_nearest(name, names, ENTRY_COUNT);
    buf_printf(error, "unknown command '%s'", name);
    if (near)
        buf_printf(error, "; did you mean '%s'?", near);
    return false;
}

static bool dispatch(Session *session, const char *name, const char *argument, Json *answer, Buf *error)
{
    for (int i = 0; i < ENTRY_COUNT; i++) {
        if (strcmp(ENTRIES[i].name, name) != 0)
            continue;
        if (*argument && !*ENTRIES[i].arguments) {
            buf_printf(error, "'%s' stands alone, without '%s'", name, argument);
            return false;
        }
        return ENTRIES[i].run(session, argument, answer, error);
    }
    return unknown_entry(name, error);
}

static void print_line(const Json *json, Buf *out)
{
    json_print(json, out);
    buf_char(out, '\n');
}

static void refuse(const char *sentence, Buf *out)
{
    Buf safe = {0};
    Json *json = json_object();
    utf8_clean(&safe, sentence, strlen(sentence), false, false);
    json_add_bool(json, "ok", false);
    json_add_text(json, "error", buf_string(&safe));
    print_line(json, out);
    json_free(json);
    buf_free(&safe);
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* Splits a line at its first blanks; both parts are cut out of text. */
static void split(char *text, char **name, char **argument)
{
    size_t length = strlen(text);
    while (length > 0 && is_blank(text[length - 1]))
        text[--length] = '\0';
    *name = text + strspn(text, " \t");
    char *end = *name + strcspn(*name, " \t");
    *argument = end + strspn(end, " \t");
    *end = '\0';
}

bool session_answer(Session *session, const char *line, size_t length, Buf *out)
{
    if (memchr(line, '\0', length)) {
        refuse("a line may not hold a zero byte", out);
        return true;
    }
    char *text = mem_copy_bytes(line, length);
    char *name, *argument;
    split(text, &name, &argument);
    if (*name) {
        Buf error = {.language = out->language};
        Json *answer = json_object();
        json_add_bool(answer, "ok", true);
        if (dispatch(session, name, argument, answer, &error))
            print_line(answer, out);
        else
            refuse(buf_string(&error), out);
        json_free(answer);
        buf_free(&error);
    }
    mem_free(text);
    return !session->quit;
}

void session_refuse_long(Buf *out)
{
    Buf sentence = {0};
    buf_printf(&sentence, "a line is at most %d bytes long", SESSION_LINE);
    refuse(buf_string(&sentence), out);
    buf_free(&sentence);
}

Session *session_new(Match *match)
{
    Session *session = mem_alloc(sizeof *session);
    session->match = match;
    match_enter(match, INPUT_TEXT);
    session->scratch = state_new(match_stage(match));
    random_seed(&session->random, match_seed(match));
    return session;
}

void session_free(Session *session)
{
    if (!session)
        return;
    state_free(session->scratch);
    match_free(session->match);
    replay_free(session->replay);
    pack_free(session->placed);
    mem_free(session);
}
