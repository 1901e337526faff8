#include "scan_sum.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "scan/cost.h"
#include "scan/tree.h"

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

static void add_step(const ScanChoice *choice, size_t option, ScanSum *sum)
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

void scan_sum_add(ScanChoice *choice, const Move *wanted, ScanSum *sum)
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
