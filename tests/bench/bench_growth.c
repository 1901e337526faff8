/* What a level costs, to see how that grows with its size.
 *
 *   bench_growth RULES LEVELS SECONDS
 *
 * Prints milliseconds of processor time in which the rules are loaded, the file of levels is read, and its first level
 * is linked and started; bytes of a position; the most memory that was resident, in KiB; random moves a second, in games
 * of at most LIMIT moves, and milliseconds that the slowest of these took. With 0 seconds the first number alone, and no
 * level is read. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>

#include "base/buf.h"
#include "base/diag.h"
#include "game/game.h"
#include "level/pack.h"
#include "link/link.h"
#include "rule/ruleset.h"

enum { LIMIT = 1000 };

static double milliseconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

/* Milliseconds since the last call. */
static double lap(void)
{
    static double last;
    double now = milliseconds_now(), passed = now - last;
    last = now;
    return passed;
}

static int refuse(const Diags *diags)
{
    Buf text = {0};
    diags_print(diags, &text);
    fputs(buf_string(&text), stderr);
    buf_free(&text);
    return 1;
}

/* One move at a time, since the slowest is wanted. */
static long play(Machine *machine, const Stage *stage, const State *start, double wanted, double *slowest)
{
    uint64_t random = 88172645463325252u;
    State *state = state_new(stage);
    Fault fault = {0};
    long moves = 0;
    double begin = milliseconds_now(), before = begin;
    for (long move = 0; before - begin < wanted; move++) {
        if (move % LIMIT == 0)
            state_copy(stage, state, start);
        long made = game_random(machine, state, &random, 1, &fault);
        double now = milliseconds_now();
        *slowest = now - before > *slowest ? now - before : *slowest;
        before = now;
        moves += made > 0 ? made : 0;
        move += made > 0 ? 0 : LIMIT - 1 - move % LIMIT; /* it is over */
    }
    state_free(state);
    return moves;
}

static int measure(const Stage *stage, double wanted, const double *took)
{
    Fault fault = {0};
    double slowest = 0;
    Machine *machine = machine_new(stage);
    State *start = state_new(stage);
    if (!game_start(machine, start, 1, &fault)) {
        fprintf(stderr, "%s\n", fault.message);
        return 1;
    }
    double linked = took[2] + lap();
    long moves = play(machine, stage, start, wanted, &slowest);
    double passed = lap();
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    printf("%.1f %.1f %.1f %zu %ld %.0f %.2f\n", took[0], took[1], linked, stage_state_size(stage),
           usage.ru_maxrss, (double)moves / passed * 1e3, slowest);
    state_free(start);
    machine_free(machine);
    return 0;
}

int main(int count, char **argument)
{
    if (count != 4)
        return 2;
    Diags diags = {0};
    double took[3];
    lap();
    Ruleset *rules = ruleset_load(argument[1], &diags);
    took[0] = lap();
    if (rules && atof(argument[3]) <= 0) {
        printf("%.1f\n", took[0]);
        ruleset_free(rules);
        return 0;
    }
    Pack *pack = rules ? pack_load(argument[2], rules, &diags) : NULL;
    took[1] = lap();
    Stage *stage = pack && pack->count > 0 ? stage_new(rules, &pack->level[0], 0, &diags) : NULL;
    took[2] = lap();
    int code = stage ? measure(stage, atof(argument[3]) * 1e3, took) : refuse(&diags);
    stage_free(stage);
    pack_free(pack);
    ruleset_free(rules);
    diags_free(&diags);
    return code;
}
