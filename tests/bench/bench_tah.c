/* Random games of the library, to be held against bench_hand.
 *
 *   bench_tah RULES SECONDS [LEVELS]
 *
 * RULES is a rules file, LEVELS a file whose first level is played (without it, the rules' own first).
 * A game ends when it is over or after LIMIT moves; then it starts again from a copy of the start.
 * Prints: moves, games, seconds. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/buf.h"
#include "base/diag.h"
#include "game/game.h"
#include "rule/level.h"
#include "rule/ruleset.h"

enum { LIMIT = 1000 };

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Plays batches until the time is up; 0, or 1 after a fault. */
static int play(const Stage *stage, double wanted)
{
    Fault fault = {0};
    Machine *machine = machine_new(stage);
    State *start = state_new(stage);
    State *state = state_new(stage);
    uint64_t random = 88172645463325252u;
    long moves = 0;
    long games = 0;
    double begin = seconds_now();
    double spent = 0;
    bool good = game_start(machine, start, 1, &fault);
    while (good && spent < wanted) {
        for (int i = 0; good && i < 100; i++, games++) {
            state_copy(stage, state, start);
            long made = game_random(machine, state, &random, LIMIT, &fault);
            good = made >= 0 && fault.message[0] == '\0';
            moves += made;
        }
        spent = seconds_now() - begin;
    }
    if (good)
        printf("%ld %ld %.6f\n", moves, games, spent);
    else
        fprintf(stderr, "%s\n", fault.message);
    state_free(state);
    state_free(start);
    machine_free(machine);
    return good ? 0 : 1;
}

/* Loads and links; NULL when the files have errors. */
static Stage *load(Ruleset **rules, Pack **pack, const char *rules_file, const char *level_file, Diags *diags)
{
    *rules = ruleset_load(rules_file, diags);
    if (*rules == NULL)
        return NULL;
    *pack = level_file != NULL ? pack_load(level_file, *rules, diags) : pack_of_rules(*rules, diags);
    return *pack != NULL ? stage_new(*rules, &(*pack)->level[0], 0, diags) : NULL;
}

int main(int count, char **argument)
{
    if (count < 3)
        return 2;
    Diags diags = {0};
    Ruleset *rules = NULL;
    Pack *pack = NULL;
    Stage *stage = load(&rules, &pack, argument[1], count > 3 ? argument[3] : NULL, &diags);
    if (stage == NULL) {
        Buf text = {0};
        diags_print(&diags, &text);
        fputs(buf_string(&text), stderr);
        buf_free(&text);
        return 1;
    }
    int code = play(stage, atof(argument[2]));
    stage_free(stage);
    pack_free(pack);
    ruleset_free(rules);
    diags_free(&diags);
    return code;
}
