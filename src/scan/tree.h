/* Scan tree: what can be chosen, cut into groups by a scanning method. It knows nothing of games: menus,
 * dialogs, text pages and boards all become one flat list first. */
#ifndef TAH_SCAN_TREE_H
#define TAH_SCAN_TREE_H

#include <stdbool.h>
#include <stddef.h>

#include "scan/settings.h"

/* One thing that can be chosen. */
typedef struct ScanEntry {
    int id;            /* the caller's, reported when it is selected; at least 0 */
    const char *label; /* for people; copied */
    int x, y;          /* place for rows and columns, or -1: a row of its own, after all that have one */
    const char *group; /* NULL, or: entries with the same group text that stand together in the list become
                          one group with this label in every method ("Menu" with undo, help, quit...) */
    const char *part;  /* likewise inside of a group: NULL, or a group in it ("More" with pause, quit...) */
    int region;    /* what stands apart on the page, as a list and the bar below it: never in one group that
                          has no name */
    double weight; /* how likely it is to be wanted, against those that have one; 0: it is not known */
} ScanEntry;

typedef enum ScanKind {
    SCAN_CHOICE, /* selecting it reports its id */
    SCAN_GROUP,  /* selecting it scans what is inside */
    SCAN_EXIT    /* selecting it goes up a level; in the root it closes the tree */
} ScanKind;

enum { SCAN_NOBODY = -1, SCAN_ROOT = 0 };

typedef struct ScanNode {
    ScanKind kind;
    int id;            /* of a choice, else SCAN_NOBODY */
    const char *label; /* never NULL; of an exit: the word for going back */
    bool named;        /* a group that is called as its entries say; others are called by what is in them */
    int x, y;          /* of a group: of its first choice; -1 where there is none */
    int parent;        /* SCAN_NOBODY for the root */
    int first, count;  /* children: nodes first .. first + count - 1 */
    int leaf, leaves;  /* choices below (or the choice itself): tree->leaf[leaf .. leaf + leaves - 1] */
} ScanNode;

typedef struct ScanTree {
    const ScanNode *node; /* node[SCAN_ROOT] is a group */
    int nodes;
    const int *leaf; /* ids in scan order */
    int leaves;
    double *share; /* room for the scanner: a number for each node */
    int *seen;     /* likewise: how often each node was highlighted */
    double *
        gain; /* with SCAN_LIKELY, of each leaf: milliseconds of ScanSettings.credit by choosing it; else NULL */
    bool columns; /* its lines are columns of the board, not rows */
    struct Arena *arena;
} ScanTree;

/* Builds a tree; the caller frees it with scan_tree_free. Placed entries come in reading order (by columns with
 * SCAN_COLUMN_ROW, by quarters with SCAN_ELIMINATION), the rest
 * in the order given. A group of one is replaced by what is in it. Every group below the root gets an
 * exit, first or last by the settings; the root gets one when root_exit says so (it then reports
 * SCAN_CLOSED). A list without entries gives a root with the exit alone. */
ScanTree *scan_tree_new(const ScanEntry *entries, size_t count, const ScanSettings *settings, bool root_exit);
void scan_tree_free(ScanTree *tree); /* NULL is allowed */

/* What several in a row are called by the first and the last, what both say said once; cut to size. */
void scan_range_label(const char *from, const char *to, char *out, size_t size);

/* What ScanSettings.credit grows by (or falls) when this id is chosen. */
double scan_tree_gain(const ScanTree *tree, int id);

/* The choice with this id, or SCAN_NOBODY. */
int scan_tree_find(const ScanTree *tree, int id);

#endif
