/* What the questions of a game cost a person with one switch, over games played at random.
 *
 *   bench_scan RULES PLAYERS GAMES
 *
 * A game ends when it is over or after LIMIT moves. Prints a line for each kind of move: its name, how often it was
 * chosen, and a move's mean of options, steps, presses and seconds, as in support/scan_sum.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/diag.h"
#include "base/random.h"
#include "game/game.h"
#include "level/pack.h"
#include "rule/ruleset.h"
#include "scan_sum.h"
#include "link/link.h"

enum { LIMIT = 400, NAMES = 64 };

typedef struct Costs {
    const char *name[NAMES];
    ScanSum sum[NAMES];
    int count;
} Costs;

static ScanSum *sum_of(Costs *costs, const char *name)
{
    for (int i = 0; i < costs->count; i++)
        if (strcmp(costs->name[i], name) == 0)
            return &costs->sum[i];
    costs->count += costs->count < NAMES;
    costs->name[costs->count - 1] = name;
    return &costs->sum[costs->count - 1];
}

/* Any legal move, each as likely as any other, with what it costs to choose it. */
static bool draw(const Stage *stage, Machine *machine, const State *state, int player, Random *random,
                 ScanChoice *choice, Costs *costs, Move *move)
{
    if (player == PLAYER_CHANCE) {
        game_draw(machine, state, move);
        return true;
    }
    const Moveset *set = game_legal(machine, state, player);
    uint64_t count = moveset_count(set);
    if (count == 0 || !moveset_nth(set, random_below(random, count), move))
        return false;
    scan_choice_set(choice, set);
    scan_sum_add(choice, move, sum_of(costs, move_name(stage, move)));
    return true;
}

static bool play(const Stage *stage, Machine *machine, State *state, Random *random, ScanChoice *choice,
                 Costs *costs)
{
    Fault fault = {0};
    bool good = true;
    for (int made = 0; made < LIMIT && good; made++) {
        uint32_t deciders = game_deciders(machine, state);
        Move move;
        if (deciders == 0)
            return true;
        int player = __builtin_ctz(deciders);
        good = draw(stage, machine, state, player, random, choice, costs, &move) &&
               game_apply(machine, state, player, &move, NULL, &fault);
    }
    return good;
}

static void print(const Costs *costs)
{
    for (int i = 0; i < costs->count; i++) {
        const ScanSum *sum = &costs->sum[i];
        double moves = (double)sum->moves;
        printf("%-20s %6ld %8.1f %6.2f %5.2f %6.2f\n", costs->name[i], sum->moves,
               (double)sum->options / moves, sum->steps / moves, sum->presses / moves,
               sum->milliseconds / 1000 / moves);
    }
}

static int play_all(const Stage *stage, int games)
{
    Machine *machine = machine_new(stage);
    State *state = state_new(stage);
    ScanChoice *choice = scan_choice_new(stage);
    Random random;
    static Costs costs;
    Fault fault = {0};
    bool good = true;
    random_seed(&random, 1);
    for (int i = 0; i < games && good; i++)
        good = game_start(machine, state, (uint64_t)i + 1, &fault) &&
               play(stage, machine, state, &random, choice, &costs);
    print(&costs);
    scan_choice_free(choice);
    state_free(state);
    machine_free(machine);
    return good ? 0 : 1;
}

int main(int count, char **argument)
{
    if (count != 4)
        return 2;
    Diags diags = {0};
    Ruleset *rules = ruleset_load(argument[1], &diags);
    Pack *pack = rules ? pack_of_rules(rules, &diags) : NULL;
    Stage *stage = pack ? stage_new(rules, &pack->level[0], atoi(argument[2]), &diags) : NULL;
    if (!stage) {
        Buf text = {0};
        diags_print(&diags, &text);
        fputs(buf_string(&text), stderr);
        return 1;
    }
    int code = play_all(stage, atoi(argument[3]));
    stage_free(stage);
    pack_free(pack);
    ruleset_free(rules);
    diags_free(&diags);
    return code;
}
