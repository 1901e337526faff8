/* How fast the search for any rules is (ai/mcts.h), and how much of its time the rules machine takes.
 *
 *   bench_search RULES PLAYERS SECONDS
 *
 * It plays games against itself from the first level, with PORTION playouts for each decision, until so many seconds of
 * processor time are over; then the machine alone plays random games for half as long. Prints a line: players, playouts a
 * second, random games a second, and percent of the search's time that the rules machine takes (what follows from moves,
 * lists of them, and what is played on at random). PLAYERS 0: the least, at least two. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "ai/mcts.h"
#include "base/bits.h"
#include "base/buf.h"
#include "base/diag.h"
#include "game/game.h"
#include "level/pack.h"
#include "link/link.h"
#include "rule/ruleset.h"

enum { PORTION = 200, LIMIT = 2000 };

#define NANOSECONDS 1e9

static int64_t clock_now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static double processor_now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / NANOSECONDS;
}

typedef struct Bench {
    const Stage *stage;
    Machine *machine, *thinking;
    State *state, *view;
    double playouts, seconds, wall, rules; /* of searches */
} Bench;

static void search(Bench *b, Mcts *mcts, int player, Move *out)
{
    MctsMove best;
    game_view(b->machine, b->state, player, b->view);
    double begun = processor_now(), rules = (double)mcts_rules_time(mcts);
    int64_t wall = clock_now();
    mcts_begin(mcts, b->view, player);
    mcts_run(mcts, PORTION);
    b->wall += (double)(clock_now() - wall) / NANOSECONDS;
    b->seconds += processor_now() - begun;
    b->playouts += (double)mcts_playouts(mcts);
    b->rules += ((double)mcts_rules_time(mcts) - rules) / NANOSECONDS;
    const Moveset *set = game_legal(b->machine, b->state, player);
    if (mcts_best(mcts, set, &best))
        *out = best.move;
    else
        moveset_nth(set, 0, out);
}

/* One game; false with a fault. */
static bool play(Bench *b, uint64_t seed, double most)
{
    Fault fault = {0};
    Mcts *mcts = mcts_new(b->stage, b->thinking, (MctsPlan){.clock = clock_now}, seed);
    bool good = game_start(b->machine, b->state, seed, &fault);
    for (uint32_t who; good && b->seconds < most && (who = game_deciders(b->machine, b->state)) != 0;) {
        Move move;
        int player = bits_least(who);
        if (player == PLAYER_CHANCE)
            game_draw(b->machine, b->state, &move);
        else
            search(b, mcts, player, &move);
        good = game_apply(b->machine, b->state, player, &move, NULL, &fault);
    }
    mcts_free(mcts);
    return good;
}

static double random_games(Bench *b, double most)
{
    double begun = processor_now(), spent = 0;
    uint64_t random = 1;
    long games = 0;
    for (; spent < most; games++) {
        Fault fault;
        if (!game_start(b->machine, b->state, (uint64_t)games + 1, &fault) ||
            game_random(b->machine, b->state, &random, LIMIT, &fault) < 0)
            return 0;
        spent = processor_now() - begun;
    }
    return (double)games / spent;
}

static int measure(const Stage *stage, double most)
{
    Bench b = {.stage = stage,
               .machine = machine_new(stage),
               .thinking = machine_new(stage),
               .state = state_new(stage),
               .view = state_new(stage)};
    bool good = true;
    for (uint64_t seed = 1; good && b.seconds < most; seed++)
        good = play(&b, seed, most);
    double games = good ? random_games(&b, most / 2) : 0;
    if (good)
        printf("%d %.0f %.1f %.1f\n", stage_players(stage), b.playouts / b.seconds, games,
               100 * b.rules / b.wall);
    state_free(b.state);
    state_free(b.view);
    machine_free(b.machine);
    machine_free(b.thinking);
    return good ? 0 : 1;
}

int main(int count, char **argument)
{
    if (count != 4)
        return 2;
    Diags diags = {0};
    Ruleset *rules = ruleset_load(argument[1], &diags);
    Pack *pack = rules ? pack_of_rules(rules, &diags) : NULL;
    int players = atoi(argument[2]);
    if (rules && players == 0)
        players = ruleset_players_least(rules) < 2 ? 2 : ruleset_players_least(rules);
    Stage *stage = pack ? stage_new(rules, &pack->level[0], players, &diags) : NULL;
    int code = 1;
    if (stage) {
        code = measure(stage, atof(argument[3]));
    } else {
        Buf text = {0};
        diags_print(&diags, &text);
        fputs(buf_string(&text), stderr);
        buf_free(&text);
    }
    stage_free(stage);
    pack_free(pack);
    ruleset_free(rules);
    diags_free(&diags);
    return code;
}
