/* What a solution costs a person with one switch, with the settings that tah starts with.
 *
 *   scan_solution RULES LEVELS NUMBER < SOLUTION
 *
 * RULES is a rules file, LEVELS a file of which the NUMBER-th level is played, SOLUTION its moves, one a line.
 * Every pick is looked up in the scan tree that the play screen would build: the options at their cells, and
 * one more entry for the menu. Nobody errs. Prints: moves, options, steps, presses, seconds, each the sum
 * over all moves; options are those at the start of a move, steps the highlights until a choice is made. A
 * pick that the scan does not come to is an error. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/diag.h"
#include "base/mem.h"
#include "game/game.h"
#include "rule/level.h"
#include "rule/ruleset.h"
#include "scan/choice.h"
#include "scan/cost.h"
#include "scan/tree.h"

typedef struct Sum {
    long moves, options;
    double steps, presses, milliseconds;
} Sum;

static bool holds(const ScanChoice *choice, const ScanOption *option, const Move *wanted)
{
    for (size_t i = 0; i < option->moves; i++)
        if (move_equal(scan_choice_move(choice, option->first + i), wanted))
            return true;
    return false;
}

/* The option under which a move is; its number must exist. */
static size_t option_of(const ScanChoice *choice, const Move *wanted)
{
    size_t count = scan_choice_count(choice);
    for (size_t i = 0; i < count; i++) {
        ScanOption option = scan_choice_option(choice, i);
        if (holds(choice, &option, wanted))
            return i;
    }
    fprintf(stderr, "a move is under no option\n");
    exit(1);
}

static void add_step(const ScanChoice *choice, size_t option, Sum *sum)
{
    ScanSettings settings = scan_settings_default();
    ScanEntry menu = {.id = 1 << 27, .label = "Menu", .x = -1, .y = -1};
    ScanList list = scan_choice_list(choice, LANGUAGE_EN, &menu, 1);
    ScanTree *tree = scan_tree_new(list.entry, list.count, &settings, false);
    if (scan_tree_find(tree, (int)option) == SCAN_NOBODY) {
        fprintf(stderr, "the scan does not come to an option\n");
        exit(1);
    }
    double *weight = mem_alloc_array((size_t)tree->leaves, sizeof *weight);
    for (int i = 0; i < tree->leaves; i++)
        weight[i] = tree->leaf[i] == (int)option ? 1 : 0;
    ScanCost cost = scan_cost_tree(tree, &settings, weight);
    sum->steps += cost.steps;
    sum->presses += cost.presses;
    sum->milliseconds += cost.milliseconds;
    mem_free(weight);
    scan_tree_free(tree);
    scan_list_free(&list);
}

/* Picks a move as a person would, step by step. */
static void add_move(ScanChoice *choice, const Move *wanted, Sum *sum)
{
    Move taken;
    size_t option;
    sum->moves++;
    sum->options += (long)scan_choice_count(choice);
    do {
        option = option_of(choice, wanted);
        add_step(choice, option, sum);
    } while (!scan_choice_take(choice, option, &taken));
}

/* Replays the moves on standard input; 0, or 1 after an illegal one. */
static int replay(const Stage *stage)
{
    Sum sum = {0};
    Fault fault = {0};
    Buf why = {0};
    Machine *machine = machine_new(stage);
    State *state = state_new(stage);
    ScanChoice *choice = scan_choice_new(stage);
    char line[4096];
    bool good = game_start(machine, state, 1, &fault);
    while (good && fgets(line, sizeof line, stdin)) {
        Move move;
        line[strcspn(line, "\n")] = 0;
        scan_choice_set(choice, game_legal(machine, state, 0));
        good = move_parse(machine, state, 0, line, &move, &why);
        if (good)
            add_move(choice, &move, &sum);
        good = good && game_apply(machine, state, 0, &move, NULL, &fault);
    }
    if (good)
        printf("%ld %ld %.0f %.0f %.1f\n", sum.moves, sum.options, sum.steps, sum.presses,
               sum.milliseconds / 1000);
    else
        fprintf(stderr, "%s%s\n", buf_string(&why), fault.message);
    scan_choice_free(choice);
    state_free(state);
    machine_free(machine);
    buf_free(&why);
    return good ? 0 : 1;
}

int main(int count, char **argument)
{
    if (count != 4)
        return 2;
    Diags diags = {0};
    Ruleset *rules = ruleset_load(argument[1], &diags);
    Pack *pack = rules ? pack_load(argument[2], rules, &diags) : NULL;
    int number = atoi(argument[3]);
    Stage *stage = pack && number >= 1 && number <= pack->count
                       ? stage_new(rules, &pack->level[number - 1], 0, &diags)
                       : NULL;
    if (!stage) {
        Buf text = {0};
        diags_print(&diags, &text);
        fputs(buf_string(&text), stderr);
        buf_free(&text);
        return 1;
    }
    int code = replay(stage);
    stage_free(stage);
    pack_free(pack);
    ruleset_free(rules);
    diags_free(&diags);
    return code;
}
