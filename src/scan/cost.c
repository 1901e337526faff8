#include "scan/cost.h"

/* Cost of one choice: on every level down to it, its place among its siblings. */
static ScanCost leaf_cost(const ScanTree *tree, const ScanSettings *settings, int node)
{
    ScanCost cost = {0, 0, 0};
    for (int i = node; i != SCAN_ROOT; i = tree->node[i].parent) {
        int steps = i - tree->node[tree->node[i].parent].first + 1;
        cost.steps += steps;
        cost.presses += 1;
        cost.milliseconds += (double)steps * settings->interval + settings->first_extra;
    }
    return cost;
}

ScanCost scan_cost_tree(const ScanTree *tree, const ScanSettings *settings, const double *weight)
{
    ScanCost sum = {0, 0, 0};
    double total = 0;
    for (int i = 0; i < tree->nodes; i++) {
        const ScanNode *node = &tree->node[i];
        if (node->kind != SCAN_CHOICE) {
            continue;
        }
        double share = weight ? weight[node->leaf] : 1;
        ScanCost cost = leaf_cost(tree, settings, i);
        sum.steps += share * cost.steps;
        sum.presses += share * cost.presses;
        sum.milliseconds += share * cost.milliseconds;
        total += share;
    }
    if (total <= 0) {
        return (ScanCost){0, 0, 0};
    }
    return (ScanCost){sum.steps / total, sum.presses / total, sum.milliseconds / total};
}

double scan_cost_linear(int n)
{
    return (n + 1) / 2.0;
}

double scan_cost_rows(int rows, int columns)
{
    return (rows + columns) / 2.0 + 1;
}

double scan_cost_missed(int round, double miss)
{
    return round * miss / (1 - miss);
}
