#include "cli/results.h"

#include <stdlib.h>
#include <string.h>

#include "ai/trial.h"
#include "base/mem.h"
#include "cli/groups.h"
#include "game/part.h"

typedef struct Results {
    long games, moves, shortest, longest, unfinished, other;
    int kinds;
    char *name[RESULTS_KINDS]; /* results as game_outcome_text has them */
    long count[RESULTS_KINDS];
} Results;

/* --- the argument ------------------------------------------------------------------------------------- */

/* Reads a number at *text and steps over it and the blanks behind it. */
static bool read_number(const char **text, long most, long *out)
{
    const char *at = *text;
    *out = 0;
    while (*at >= '0' && *at <= '9' && *out <= most)
        *out = *out * 10 + (*at++ - '0');
    bool fine = at > *text && *out >= 1 && *out <= most && (*at == ' ' || *at == '\0');
    *text = at + strspn(at, " ");
    return fine;
}

static void unknown_player(const Stage *stage, const char *name, Buf *error)
{
    buf_printf(error, "unknown player '%s'; players are", name);
    for (int p = 0; p < stage_players(stage); p++)
        buf_printf(error, "%s %s", p > 0 ? "," : "", stage_player_name(stage, p));
}

/* One who thinks, whose name may be of several words, and how much: the last word. */
static bool read_thinker(const Stage *stage, const char *text, TrialPlan *plan, Buf *error)
{
    const char *last = strrchr(text, ' ');
    long thinking = 0;
    if (!last || (last++, !read_number(&last, TRIAL_THINKING, &thinking))) {
        buf_printf(error, "behind the player stands a number of games from 1 to %d", TRIAL_THINKING);
        return false;
    }
    size_t length = (size_t)(strrchr(text, ' ') - text);
    while (length > 0 && text[length - 1] == ' ')
        length--;
    char *name = mem_copy_bytes(text, length);
    int player = stage_player_find(stage, name);
    bool fine = player >= 0 && player < stage_players(stage);
    if (fine)
        plan->thinking[player] = (int)thinking;
    else
        unknown_player(stage, name, error);
    mem_free(name);
    return fine;
}

/* All who think, with commas between. */
static bool read_thinkers(const Stage *stage, const char *text, TrialPlan *plan, Buf *error)
{
    bool fine = true;
    while (fine && *text) {
        size_t length = strcspn(text, ",");
        char *one = mem_copy_bytes(text, length);
        fine = read_thinker(stage, one, plan, error);
        mem_free(one);
        text += length + (text[length] == ',');
        text += strspn(text, " ");
    }
    return fine;
}

static bool read_plan(const Stage *stage, const char *argument, long *games, TrialPlan *plan, Buf *error)
{
    const char *at = argument;
    *plan = (TrialPlan){.limit = RESULTS_MOVES};
    if (read_number(&at, RESULTS_GAMES, games))
        return *at == '\0' || read_thinkers(stage, at, plan, error);
    buf_printf(error, "this needs a number of games from 1 to %d", RESULTS_GAMES);
    return false;
}

/* --- counting ----------------------------------------------------------------------------------------- */

static void count_result(Results *results, const char *name)
{
    int i = 0;
    while (i < results->kinds && strcmp(results->name[i], name) != 0)
        i++;
    if (i == RESULTS_KINDS) {
        results->other++;
        return;
    }
    if (i == results->kinds)
        results->name[results->kinds++] = mem_copy_bytes(name, strlen(name));
    results->count[i]++;
}

static void count_game(Results *results, const Stage *stage, const State *state, long moves)
{
    Buf text = {0};
    results->shortest = results->games == 0 || moves < results->shortest ? moves : results->shortest;
    results->longest = moves > results->longest ? moves : results->longest;
    results->games++;
    results->moves += moves;
    game_outcome_text(stage, state, &text);
    if (text.length)
        count_result(results, buf_string(&text));
    else
        results->unfinished++;
    buf_free(&text);
}

/* The most frequent first, equal ones by name. */
static int next_kind(const Results *results, const bool *told)
{
    int best = -1;
    for (int i = 0; i < results->kinds; i++) {
        if (told[i])
            continue;
        long more = best < 0 ? 1 : results->count[i] - results->count[best];
        if (more > 0 || (more == 0 && strcmp(results->name[i], results->name[best]) < 0))
            best = i;
    }
    return best;
}

static void tell(const Results *results, Json *answer)
{
    bool told[RESULTS_KINDS] = {false};
    Json *kinds = json_object();
    json_add_number(answer, "games", results->games);
    json_add_number(answer, "moves", results->moves);
    json_add_number(answer, "shortest", results->shortest);
    json_add_number(answer, "longest", results->longest);
    json_add_number(answer, "unfinished", results->unfinished);
    for (int i = next_kind(results, told); i >= 0; i = next_kind(results, told)) {
        json_add_number(kinds, results->name[i], results->count[i]);
        told[i] = true;
    }
    if (results->other)
        json_add_number(kinds, "other", results->other);
    json_add(answer, "results", kinds);
}

/* Plays them, each counted in the results, and grouped where groups are wanted. False with a sentence. */
static bool play_all(Results *results, Groups *groups, const Stage *stage, Machine *machine, uint64_t seed,
                     const char *argument, Buf *error)
{
    TrialPlan plan;
    long games = 0, moves = 0;
    if (!read_plan(stage, argument, &games, &plan, error))
        return false;
    Trial *trial = trial_new(stage, machine, plan);
    State *state = state_new(stage);
    Fault fault = {0};
    for (long i = 0; i < games && moves >= 0; i++) {
        moves = trial_play(trial, state, seed + (uint64_t)i, &fault);
        if (moves >= 0)
            count_game(results, stage, state, moves);
        if (moves >= 0 && groups && game_outcome(state).kind != OUTCOME_NONE)
            groups_count(groups, machine, stage, state);
    }
    if (moves < 0)
        buf_text(error, fault.message);
    state_free(state);
    trial_free(trial);
    return moves >= 0;
}

static void results_free(Results *results)
{
    for (int i = 0; i < results->kinds; i++)
        mem_free(results->name[i]);
    mem_free(results);
}

bool results_play(const Stage *stage, Machine *machine, uint64_t seed, const char *argument, Json *answer,
                  Buf *error)
{
    Results *results = mem_alloc(sizeof *results);
    bool good = play_all(results, NULL, stage, machine, seed, argument, error);
    if (good)
        tell(results, answer);
    results_free(results);
    return good;
}

/* "by ATTRIBUTE" at the end is cut off, and the attribute returned; NULL: there is none. */
static const char *cut_attribute(char *argument)
{
    char *by = strstr(argument, " by ");
    if (!by)
        return NULL;
    *by = '\0';
    return by + strlen(" by ");
}

static void tell_table(const Results *results, const Groups *groups, Json *answer)
{
    Json *lines = json_array();
    json_add_number(answer, "games", results->games);
    json_add_number(answer, "moves", results->moves);
    json_add_number(answer, "unfinished", results->unfinished);
    groups_tell(groups, lines);
    json_add(answer, "lines", lines);
}

bool results_table(const Stage *stage, Machine *machine, uint64_t seed, const char *argument, Json *answer,
                   Buf *error)
{
    char *plan = mem_copy_bytes(argument, strlen(argument));
    const char *by = cut_attribute(plan);
    Results *results = mem_alloc(sizeof *results);
    Groups *groups = groups_new(by);
    bool known = !by || stage_prints(stage, by);
    if (!known)
        buf_printf(error, "nothing called '%s' is printed on characters", by);
    bool good = known && play_all(results, groups, stage, machine, seed, plan, error);
    if (good)
        tell_table(results, groups, answer);
    groups_free(groups);
    results_free(results);
    mem_free(plan);
    return good;
}
