/* Random games of the library, to be held against bench_hand.
 *
 *   bench_tah [listed] RULES SECONDS [LEVELS [NUMBER]]
 *
 * With listed all legal moves are listed before one is drawn, as a search does. RULES is a rules file, LEVELS a file whose first or NUMBER-th level is played (without it, the rules' own).
 * A game ends when it is over or after LIMIT moves; then it starts again from a copy of the start.
 * Prints: moves, games, seconds of processor time. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/buf.h"
#include "base/diag.h"
#include "game/game.h"
#include "level/pack.h"
#include "rule/ruleset.h"
#include "link/link.h"

enum {
    LIMIT = 1000, /* moves of a game */
    BATCH = 1000  /* moves between two looks at the clock */
};

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

typedef long PlayGame(Machine *machine, State *state, uint64_t *random, long limit, Fault *fault);

static uint64_t random_below(uint64_t *random, uint64_t bound)
{
    *random ^= *random << 13;
    *random ^= *random >> 7;
    *random ^= *random << 17;
    return (*random >> 32) * bound >> 32;
}

/* As game_random, with a list of all moves for every decision. */
static long play_listed(Machine *machine, State *state, uint64_t *random, long limit, Fault *fault)
{
    uint32_t deciders;
    long length = 0;
    while (length < limit && (deciders = game_deciders(machine, state)) != 0) {
        int player = __builtin_ctz(deciders);
        Move move;
        if (player == PLAYER_CHANCE)
            game_draw(machine, state, &move);
        else {
            const Moveset *legal = game_legal(machine, state, player);
            moveset_nth(legal, random_below(random, moveset_count(legal)), &move);
            length++;
        }
        if (!game_apply_listed(machine, state, player, &move, NULL, fault))
            return -1;
    }
    return length;
}

/* Plays batches until the time is up; 0, or 1 after a fault. */
static int play(const Stage *stage, double wanted, PlayGame *play_game)
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
        for (long made = 0; good && made < BATCH; games++) {
            state_copy(stage, state, start);
            long length = play_game(machine, state, &random, LIMIT, &fault);
            good = length >= 0 && fault.message[0] == '\0';
            made += length + 1;
            moves += length;
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
static Stage *load(Ruleset **rules, Pack **pack, int count, char **argument, Diags *diags)
{
    const char *level_file = count > 3 ? argument[3] : NULL;
    int number = count > 4 ? atoi(argument[4]) : 1;
    *rules = ruleset_load(argument[1], diags);
    if (*rules == NULL)
        return NULL;
    *pack = level_file != NULL ? pack_load(level_file, *rules, diags) : pack_of_rules(*rules, diags);
    if (*pack == NULL || number < 1 || number > (*pack)->count)
        return NULL;
    return stage_new(*rules, &(*pack)->level[number - 1], 0, diags);
}

int main(int count, char **argument)
{
    bool listed = count > 1 && strcmp(argument[1], "listed") == 0;
    count -= listed;
    argument += listed;
    if (count < 3)
        return 2;
    Diags diags = {0};
    Ruleset *rules = NULL;
    Pack *pack = NULL;
    Stage *stage = load(&rules, &pack, count, argument, &diags);
    if (stage == NULL) {
        Buf text = {0};
        diags_print(&diags, &text);
        fputs(buf_string(&text), stderr);
        buf_free(&text);
        return 1;
    }
    int code = play(stage, atof(argument[2]), listed ? play_listed : game_random);
    stage_free(stage);
    pack_free(pack);
    ruleset_free(rules);
    diags_free(&diags);
    return code;
}
