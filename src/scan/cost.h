/* What a selection costs: expected steps, presses and time. Steps count the target itself. The estimates
 * hold for play without errors unless a share of missed targets is given. */
#ifndef TAH_SCAN_COST_H
#define TAH_SCAN_COST_H

#include "scan/settings.h"
#include "scan/tree.h"

typedef struct ScanCost {
    double steps; /* highlights seen until the choice is made */
    double presses;
    double milliseconds; /* of highlights, with the extra on first items; no reaction time */
} ScanCost;

/* Over the choices of a tree; weight[i] belongs to tree->leaf[i], NULL: all alike. */
ScanCost scan_cost_tree(const ScanTree *tree, const ScanSettings *settings, const double *weight);

/* Expected steps among n equally likely choices: one after another, and in rows. */
double scan_cost_linear(int n);
double scan_cost_rows(int rows, int columns);

/* Steps that are added under endless loops when a target is missed with probability miss (0 <= miss < 1):
 * n for linear, rows + columns for row-column. */
double scan_cost_missed(int round, double miss);

#endif
