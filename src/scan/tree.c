#include "scan/tree.h"

#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/mem.h"
#include "base/message.h"
#include "scan/plan.h"
#include "scan/words.h"

/* Of SCAN_LIKELY: so much more than without weights may be lost where they say nothing, and so much of what was saved. */
static const double LIKELY_RISK = 0.06, LIKELY_SPENT = 0.5;

enum { PRESS = 300 };               /* milliseconds that a press takes at least */
enum { GROUPS_MOST = PLAN_LINEAR }; /* what leads out comes behind so many named groups at most */

/* How a group is cut into what it shows. */
typedef enum Cut {
    CUT_REGIONS, /* the root: one region after another */
    CUT_REGION,  /* named groups, and what stands between them cut by the method */
    CUT_METHOD,
    CUT_PARTS, /* a named group: its parts, and what stands between them one after another */
    CUT_ITEMS  /* one after another */
} Cut;

/* An entry on its place in scan order. */
typedef struct Slot {
    const ScanEntry *entry;
    int segment; /* entries of a region that stand together under the same group and part, or under none */
    int y, x;
    int index;
    int front;     /* from 1: it comes before those that have 0 */
    double weight; /* 0: nobody knows */
} Slot;

typedef struct Builder {
    ScanTree *tree;
    ScanNode *node; /* tree->node, writable */
    Cut *cut;       /* of each node */
    Slot *slot;
    int slots;
    const ScanSettings *settings;
    bool root_exit;
    bool weighed; /* its choices are cut by weight */
} Builder;

static int compare_slots(const void *a, const void *b)
{
    const Slot *p = a, *q = b;
    if (p->segment != q->segment) {
        return p->segment < q->segment ? -1 : 1;
    }
    if (p->front != q->front) {
        return q->front == 0 || (p->front > 0 && p->front < q->front) ? -1 : 1;
    }
    if (p->y != q->y) {
        return p->y < q->y ? -1 : 1;
    }
    if (p->x != q->x) {
        return p->x < q->x ? -1 : 1;
    }
    return p->index < q->index ? -1 : 1;
}

/* The same by columns, which go from top to bottom. */
static int compare_columns(const void *a, const void *b)
{
    const Slot *p = a, *q = b;
    if (p->segment != q->segment || p->x == q->x) {
        return compare_slots(a, b);
    }
    return p->x < q->x ? -1 : 1;
}

static bool by_columns(const Builder *b)
{
    return b->settings->method == SCAN_COLUMN_ROW;
}

static bool same_group(const char *a, const char *b)
{
    return a == b || (a && b && strcmp(a, b) == 0);
}

/* Entries without a place come after all others, each in a row of its own (by their index). */
static void slots_fill(Builder *b, const ScanEntry *entries)
{
    int segment = 0;
    for (int i = 0; i < b->slots; i++) {
        const ScanEntry *entry = &entries[i];
        bool placed = entry->x >= 0 && entry->y >= 0;
        segment += i > 0 && !(entries[i - 1].region == entry->region &&
                              same_group(entries[i - 1].group, entry->group) &&
                              (!entry->group || same_group(entries[i - 1].part, entry->part)));
        b->slot[i] = (Slot){.entry = entry,
                            .segment = segment,
                            .y = placed ? entry->y : INT_MAX,
                            .x = placed ? entry->x : INT_MAX,
                            .index = i};
    }
}

static void slots_sort(Builder *b)
{
    if (b->slots > 1) {
        qsort(b->slot, (size_t)b->slots, sizeof b->slot[0], by_columns(b) ? compare_columns : compare_slots);
    }
}

/* Of two labels: how much of the first is said, and where the rest of the second begins. */
static void range_words(const char *from, const char *to, size_t *said, size_t *rest)
{
    size_t length = strlen(from), front = words_common_front(from, to), back = words_common_back(from, to);
    if (front + back >= length || front + back >= strlen(to))
        front = back = 0;
    if (length > 0 &&
        ispunct((unsigned char)from[length - back - 1])) /* what stands behind "a5:" belongs to it */
        back = 0;
    *said = length - back;
    *rest = front;
}

void scan_range_label(const char *from, const char *to, char *out, size_t size)
{
    size_t said, rest;
    range_words(from, to, &said, &rest);
    int length = snprintf(out, size, "%.*s ... %s", (int)said, from, to + rest);
    if (length < 0 || (size_t)length < size)
        return;
    size_t end = size - 1; /* no character is cut in two */
    while (end > 0 && ((unsigned char)out[end - 1] & 0xC0) == 0x80)
        end--;
    out[end > 0 ? end - 1 : 0] = 0;
}

/* A group is called by its first and last choice, or group: a row of squares says where it begins and ends. What
 * both say is said once. */
static const char *range_label(Builder *b, const char *from, const char *to)
{
    size_t said, rest;
    range_words(from, to, &said, &rest);
    return arena_printf(b->tree->arena, "%.*s ... %s", (int)said, from, to + rest);
}

/* What an entry is called where only its region is looked at. */
static const char *name_within(const Builder *b, int leaf, Cut cut)
{
    const ScanEntry *entry = b->slot[leaf].entry;
    return cut == CUT_REGION && entry->group ? entry->group : entry->label;
}

static void add_node(Builder *b, int parent, ScanNode node, Cut cut)
{
    int index = b->tree->nodes++;
    node.parent = parent;
    b->node[index] = node;
    b->cut[index] = cut;
    b->node[parent].count++;
}

static void add_choice(Builder *b, int parent, int leaf)
{
    const ScanEntry *entry = b->slot[leaf].entry;
    bool placed = b->slot[leaf].y != INT_MAX;
    add_node(b, parent,
             (ScanNode){.kind = SCAN_CHOICE,
                        .id = entry->id,
                        .label = arena_copy(b->tree->arena, entry->label),
                        .x = placed ? entry->x : -1,
                        .y = placed ? entry->y : -1,
                        .leaf = leaf,
                        .leaves = 1},
             CUT_ITEMS);
}

static void add_exit(Builder *b, int parent)
{
    add_node(b, parent,
             (ScanNode){.kind = SCAN_EXIT,
                        .id = SCAN_NOBODY,
                        .label = message_in(MSG_SCAN_EXIT, b->settings->language),
                        .x = -1,
                        .y = -1,
                        .leaf = b->node[parent].leaf},
             CUT_ITEMS);
}

/* A range of choices as one group, or as itself when it is only one. */
static void add_range(Builder *b, int parent, int leaf, int leaves, const char *label, Cut cut)
{
    if (leaves == 1) {
        add_choice(b, parent, leaf);
        return;
    }
    bool placed = b->slot[leaf].y != INT_MAX;
    add_node(b, parent,
             (ScanNode){.kind = SCAN_GROUP,
                        .id = SCAN_NOBODY,
                        .label = label ? arena_copy(b->tree->arena, label)
                                       : range_label(b, name_within(b, leaf, cut),
                                                     name_within(b, leaf + leaves - 1, cut)),
                        .named = label != NULL,
                        .x = placed ? b->slot[leaf].x : -1,
                        .y = placed ? b->slot[leaf].y : -1,
                        .leaf = leaf,
                        .leaves = leaves},
             cut);
}

/* The heaviest first, else as they stood. */
static int compare_weights(const void *a, const void *b)
{
    const Slot *p = a, *q = b;
    if (p->front != q->front || p->weight == q->weight) {
        return compare_slots(a, b);
    }
    return p->weight > q->weight ? -1 : 1;
}

static void cut_items(Builder *b, int parent, int leaf, int leaves)
{
    if (b->weighed && leaves <= PLAN_LINEAR && b->slot[leaf].weight > 0) {
        qsort(b->slot + leaf, (size_t)leaves, sizeof b->slot[0], compare_weights);
    }
    for (int i = 0; i < leaves; i++) {
        add_choice(b, parent, leaf + i);
    }
}

/* The row that a slot stands in, or the column; INT_MAX: none. */
static int line_of(const Builder *b, int slot)
{
    return by_columns(b) ? b->slot[slot].x : b->slot[slot].y;
}

static int row_length(const Builder *b, int leaf, int leaves)
{
    int length = 1;
    while (length < leaves && line_of(b, leaf) != INT_MAX && line_of(b, leaf + length) == line_of(b, leaf)) {
        length++;
    }
    return length;
}

/* Where what is offered as one ends: a row, a named group. */
typedef int (*UnitEnd)(const Builder *b, int from, int end);

static int row_end(const Builder *b, int from, int end)
{
    return from + row_length(b, from, end - from);
}

static int one_end(const Builder *b, int from, int end)
{
    (void)b;
    (void)end;
    return from + 1;
}

static int count_units(const Builder *b, int leaf, int leaves, UnitEnd unit_end)
{
    int units = 0;
    for (int from = leaf; from < leaf + leaves; from = unit_end(b, from, leaf + leaves))
        units++;
    return units;
}

/* So many units in three or four groups, each of two at least. */
static void add_blocks(Builder *b, int parent, int leaf, int leaves, UnitEnd unit_end, Cut cut)
{
    int units = count_units(b, leaf, leaves, unit_end), parts = units <= 9 ? 3 : 4;
    int from = leaf, to = leaf, done = 0;
    for (int part = 1; part <= parts; part++, from = to) {
        for (; done < units * part / parts; done++)
            to = unit_end(b, to, leaf + leaves);
        add_range(b, parent, from, to - from, NULL, cut);
    }
}

/* One row only would cost a press for nothing: its choices stand for themselves. */
static void cut_rows(Builder *b, int parent, int leaf, int leaves)
{
    int first = row_length(b, leaf, leaves);
    if (first == leaves) {
        cut_items(b, parent, leaf, leaves);
        return;
    }
    for (int done = 0; done < leaves;) {
        int length = row_length(b, leaf + done, leaves - done);
        add_range(b, parent, leaf + done, length, NULL, CUT_ITEMS);
        done += length;
    }
}

/* Up to four stand for themselves; nine are cut into three by three; more into four and again. */
static void cut_blocks(Builder *b, int parent, int leaf, int leaves)
{
    if (leaves <= 4) {
        cut_items(b, parent, leaf, leaves);
        return;
    }
    int parts = leaves <= 9 ? 3 : 4;
    for (int i = 0; i < parts; i++) {
        int from = (int)((long long)leaves * i / parts);
        int to = (int)((long long)leaves * (i + 1) / parts);
        add_range(b, parent, leaf + from, to - from, NULL, CUT_METHOD);
    }
}

/* Where a sorted run is parted: between lines nearest to its middle, or in the middle of one. */
static int part_at(const Builder *b, int leaf, int leaves, bool columns)
{
    int best = 0;
    for (int i = 1; i < leaves; i++) {
        const Slot *before = &b->slot[leaf + i - 1], *here = &b->slot[leaf + i];
        bool border = columns ? before->x != here->x : before->y != here->y;
        if (border && (best == 0 || abs(2 * i - leaves) < abs(2 * best - leaves)))
            best = i;
    }
    return best > 0 ? best : leaves / 2;
}

static void add_sides(Builder *b, int parent, int leaf, int leaves)
{
    qsort(b->slot + leaf, (size_t)leaves, sizeof b->slot[0], compare_columns);
    int left = leaves > 1 ? part_at(b, leaf, leaves, true) : leaves;
    add_range(b, parent, leaf, left, NULL, CUT_METHOD);
    if (left < leaves)
        add_range(b, parent, leaf + left, leaves - left, NULL, CUT_METHOD);
}

/* Up to four stand for themselves; more are the quarters of what they cover: above and below, left and right. */
static void cut_quarters(Builder *b, int parent, int leaf, int leaves)
{
    qsort(b->slot + leaf, (size_t)leaves, sizeof b->slot[0], compare_slots);
    if (leaves <= 4) {
        cut_items(b, parent, leaf, leaves);
        return;
    }
    int above = part_at(b, leaf, leaves, false);
    add_sides(b, parent, leaf, above);
    add_sides(b, parent, leaf + above, leaves - above);
}

/* What the person pays here: the first choice of a group stays for longer, and a press counts only after the lockout. */
static PlanPrice price_of(const ScanSettings *settings)
{
    if (scan_picks_silently(settings->method)) {
        int pick =
            settings->method == SCAN_STEP ? settings->dwell : settings->interval + settings->first_extra;
        return (PlanPrice){.step = settings->lockout > PRESS ? settings->lockout : PRESS, .enter = pick};
    }
    if (settings->method == SCAN_TWO_KEYS) {
        int press = 2 * PRESS;
        return (PlanPrice){.step = press, .enter = settings->lockout > press ? settings->lockout : press};
    }
    int enter = settings->first_extra > settings->lockout ? settings->first_extra : settings->lockout;
    return (PlanPrice){.step = settings->interval,
                       .enter = enter + (settings->exit_first ? settings->interval : 0)};
}

static int plan_slots(Builder *b, int parent, int leaf, int leaves, const int *choices, int units, int *end)
{
    PlanPrice price = price_of(b->settings);
    if (!b->weighed || b->slot[leaf].weight <= 0)
        return plan_cut(choices, units, parent == SCAN_ROOT, price, end);
    double *weight = mem_alloc_array((size_t)leaves, sizeof *weight);
    for (int i = 0; i < leaves; i++)
        weight[i] = b->slot[leaf + i].weight;
    int most = PLAN_LINEAR - b->node[parent].count; /* without those that come first */
    int parts =
        plan_cut_weighed(choices, weight, units, parent == SCAN_ROOT, most < 2 ? 2 : most, price, end);
    mem_free(weight);
    return parts;
}

/* Parts of units that stand together, where it takes the least time. */
static void cut_planned(Builder *b, int parent, int leaf, int leaves, UnitEnd unit_end)
{
    int choices[PLAN_MOST] = {0}, end[PLAN_MOST] = {0}, units = 0;
    for (int from = leaf, to; from < leaf + leaves; from = to) {
        to = unit_end(b, from, leaf + leaves);
        choices[units++] = to - from;
    }
    int parts = plan_slots(b, parent, leaf, leaves, choices, units, end);
    for (int part = 0, unit = 0, from = leaf, to = leaf; part < parts; part++, from = to) {
        for (; unit < end[part]; unit++)
            to += choices[unit];
        add_range(b, parent, from, to - from, NULL, CUT_METHOD);
    }
}

/* Few choices are offered one after another. Rows are not parted from one another, since people look for a row first. */
static void cut_auto(Builder *b, int parent, int leaf, int leaves)
{
    for (; leaves > 0 && b->slot[leaf].front > 0; leaf++, leaves--)
        add_choice(b, parent, leaf);
    if (leaves == 0)
        return;
    bool row = row_length(b, leaf, leaves) == leaves;
    UnitEnd unit_end = row ? one_end : row_end;
    int units = count_units(b, leaf, leaves, unit_end);
    if (leaves <= PLAN_LINEAR)
        cut_items(b, parent, leaf, leaves);
    else if (units > PLAN_MOST)
        add_blocks(b, parent, leaf, leaves, unit_end, CUT_METHOD);
    else
        cut_planned(b, parent, leaf, leaves, unit_end);
}

static void cut_method(Builder *b, int parent, int leaf, int leaves)
{
    switch (b->settings->method) {
    case SCAN_ROW_COLUMN: cut_rows(b, parent, leaf, leaves); break;
    case SCAN_BLOCK: cut_blocks(b, parent, leaf, leaves); break;
    case SCAN_COLUMN_ROW: cut_rows(b, parent, leaf, leaves); break;
    case SCAN_ELIMINATION: cut_quarters(b, parent, leaf, leaves); break;
    case SCAN_STEP:
    case SCAN_SILENT:
    case SCAN_TWO_KEYS:
    case SCAN_DIRECTED:
    case SCAN_INVERSE:
    case SCAN_LIKELY:
    case SCAN_AUTO: cut_auto(b, parent, leaf, leaves); break;
    default: cut_items(b, parent, leaf, leaves);
    }
}

/* Where the entries behind a slot stand no longer together with it. */
static int segment_end(const Builder *b, int from, int end)
{
    int to = from + 1;
    while (to < end && b->slot[to].segment == b->slot[from].segment) {
        to++;
    }
    return to;
}

static void cut_parts(Builder *b, int parent, int leaf, int leaves)
{
    for (int from = leaf, to; from < leaf + leaves; from = to) {
        to = segment_end(b, from, leaf + leaves);
        const char *part = b->slot[from].entry->part;
        if (part) {
            add_range(b, parent, from, to - from, part, CUT_METHOD);
        } else {
            cut_items(b, parent, from, to - from);
        }
    }
}

/* Where a named group ends, with all its parts. */
static int group_end(const Builder *b, int from, int end)
{
    const char *group = b->slot[from].entry->group;
    int to = segment_end(b, from, end);
    while (to < end && same_group(b->slot[to].entry->group, group)) {
        to = segment_end(b, to, end);
    }
    return to;
}

static bool is_planned(const Builder *b)
{
    ScanMethod method = b->settings->method;
    return method == SCAN_AUTO || method == SCAN_LIKELY || method == SCAN_TWO_KEYS ||
           method == SCAN_DIRECTED || method == SCAN_INVERSE || scan_picks_silently(method);
}

/* Many groups in a row are grouped again, as many rows are: so that whoever wants none of them soon comes past. */
static void cut_groups(Builder *b, int parent, int leaf, int leaves)
{
    int end = leaf + leaves;
    if (is_planned(b) && count_units(b, leaf, leaves, group_end) > GROUPS_MOST) {
        add_blocks(b, parent, leaf, leaves, group_end, CUT_REGION);
        return;
    }
    for (int from = leaf, to; from < end; from = to) {
        to = group_end(b, from, end);
        bool parts = segment_end(b, from, end) < to;
        add_range(b, parent, from, to - from, b->slot[from].entry->group, parts ? CUT_PARTS : CUT_METHOD);
    }
}

/* Groups, and between them what is in none. */
static void cut_region(Builder *b, int parent, int leaf, int leaves)
{
    int end = leaf + leaves;
    for (int from = leaf, to; from < end; from = to) {
        bool grouped = b->slot[from].entry->group != NULL;
        for (to = from + 1; to < end && grouped == (b->slot[to].entry->group != NULL); to++) {
        }
        (grouped ? cut_groups : cut_method)(b, parent, from, to - from);
    }
}

static void cut_regions(Builder *b, int parent)
{
    for (int from = 0, to; from < b->slots; from = to) {
        int region = b->slot[from].entry->region;
        for (to = from + 1; to < b->slots && b->slot[to].entry->region == region; to++) {
        }
        cut_region(b, parent, from, to - from);
    }
}

/* Children are laid out at the end of the node list, so that the list is its own queue. */
static void expand(Builder *b, int index)
{
    ScanNode *group = &b->node[index];
    bool root = index == SCAN_ROOT;
    bool way_out = !root || b->root_exit || b->slots == 0;
    bool first = b->settings->exit_first;
    group->first = b->tree->nodes;
    if (way_out && first) {
        add_exit(b, index);
    }
    if (b->cut[index] == CUT_REGIONS) {
        cut_regions(b, index);
    } else if (b->cut[index] == CUT_REGION) {
        cut_region(b, index, group->leaf, group->leaves);
    } else if (b->cut[index] == CUT_METHOD) {
        cut_method(b, index, group->leaf, group->leaves);
    } else if (b->cut[index] == CUT_PARTS) {
        cut_parts(b, index, group->leaf, group->leaves);
    } else {
        cut_items(b, index, group->leaf, group->leaves);
    }
    if (way_out && !first) {
        add_exit(b, index);
    }
}

static void leaves_fill(Builder *b)
{
    int *leaf = arena_alloc_array(b->tree->arena, (size_t)b->slots + 1, sizeof *leaf);
    for (int i = 0; i < b->slots; i++) {
        leaf[i] = b->slot[i].entry->id;
    }
    b->tree->leaf = leaf;
    b->tree->leaves = b->slots;
}

/* How choices with weights are laid out. */
typedef struct Layout {
    int front; /* so many come first, the heaviest ones; the others are cut by weight; -1: nobody looks at weights */
    double lean; /* how much of a weight counts, the rest is that of all alike */
} Layout;

static bool has_weight(const Slot *slot)
{
    return slot->entry->weight > 0 && !slot->entry->group;
}

/* The n-th heaviest choice gets the n-th place. */
static void slots_front(Builder *b, int front)
{
    for (int n = 1; n <= front; n++) {
        Slot *best = NULL;
        for (int i = 0; i < b->slots; i++) {
            Slot *slot = &b->slot[i];
            if (has_weight(slot) && slot->front == 0 && (!best || slot->weight > best->weight))
                best = slot;
        }
        if (best)
            best->front = n;
    }
}

static void slots_weigh(Builder *b, Layout layout)
{
    double sum = 0;
    int count = 0;
    for (int i = 0; i < b->slots; i++)
        if (has_weight(&b->slot[i])) {
            sum += b->slot[i].entry->weight;
            count++;
        }
    for (int i = 0; i < b->slots; i++)
        if (has_weight(&b->slot[i]))
            b->slot[i].weight = layout.lean * b->slot[i].entry->weight / sum + (1 - layout.lean) / count;
    slots_front(b, layout.front);
}

static ScanTree *build(const ScanEntry *entries, size_t count, const ScanSettings *settings, bool root_exit,
                       Layout layout)
{
    ScanTree *tree = mem_alloc(sizeof *tree);
    tree->arena = arena_new();
    /* every group but the root has two children or more, so there are fewer groups than choices */
    size_t most = 3 * count + 2;
    Builder b = {.tree = tree,
                 .slots = (int)count,
                 .settings = settings,
                 .root_exit = root_exit,
                 .weighed = layout.front >= 0,
                 .node = arena_alloc_array(tree->arena, most, sizeof(ScanNode)),
                 .cut = mem_alloc_array(most, sizeof(Cut)),
                 .slot = mem_alloc_array(count + 1, sizeof(Slot))};
    slots_fill(&b, entries);
    if (b.weighed)
        slots_weigh(&b, layout);
    slots_sort(&b);
    b.node[SCAN_ROOT] = (ScanNode){.kind = SCAN_GROUP,
                                   .id = SCAN_NOBODY,
                                   .label = "",
                                   .x = -1,
                                   .y = -1,
                                   .parent = SCAN_NOBODY,
                                   .leaves = b.slots};
    b.cut[SCAN_ROOT] = CUT_REGIONS;
    tree->nodes = 1;
    for (int i = 0; i < tree->nodes; i++) {
        if (b.node[i].kind == SCAN_GROUP) {
            expand(&b, i);
        }
    }
    leaves_fill(&b);
    tree->node = b.node;
    tree->share = arena_alloc_array(tree->arena, (size_t)tree->nodes, sizeof *tree->share);
    tree->seen = arena_alloc_array(tree->arena, (size_t)tree->nodes, sizeof *tree->seen);
    tree->columns = by_columns(&b);
    mem_free(b.cut);
    mem_free(b.slot);
    return tree;
}

/* ---- likely first ---- */

/* Until the press on the place-th thing of a level, with a press that comes at two thirds of an interval: the first one stays
 * for longer, at the top for the wait after what was chosen before as well, and inside of a group it can be taken only after the
 * lockout. */
static double place_time(const ScanSettings *settings, bool root, int place)
{
    int reaction = settings->interval * 65 / 100, longer = settings->first_extra;
    if (root)
        longer += settings->interval * settings->wait / 100;
    else if (settings->lockout > longer)
        longer = settings->lockout;
    if (place == 1)
        return !root && settings->lockout > reaction ? settings->lockout : reaction;
    return (double)(place - 1) * settings->interval + longer + reaction;
}

/* What each entry takes, by its number in the list. */
static void entry_costs(const ScanTree *tree, const ScanEntry *entries, size_t count,
                        const ScanSettings *settings, double *cost)
{
    for (int i = 0; i < tree->nodes; i++) {
        if (tree->node[i].kind != SCAN_CHOICE)
            continue;
        double sum = 0;
        for (int at = i; at != SCAN_ROOT; at = tree->node[at].parent) {
            int parent = tree->node[at].parent;
            sum += place_time(settings, parent == SCAN_ROOT, at - tree->node[parent].first + 1);
        }
        for (size_t k = 0; k < count; k++)
            if (entries[k].id == tree->node[i].id)
                cost[k] = sum;
    }
}

/* The mean of costs by weight, or of all that have one. What has none is behind, as PLAN_BEHIND says. */
static double mean_cost(const ScanEntry *entries, size_t count, const double *cost, bool alike)
{
    double sum = 0, weights = 0, behind = 0, others = 0;
    for (size_t i = 0; i < count; i++) {
        bool weighs = entries[i].weight > 0;
        double weight = !weighs ? 0 : alike ? 1 : entries[i].weight;
        sum += weight * cost[i];
        weights += weight;
        behind += weighs ? 0 : cost[i];
        others += !weighs;
    }
    return sum / weights + (others > 0 ? behind / others / PLAN_BEHIND : 0);
}

/* What choosing each leaf saves, of what it may take: a part more than without weights. */
static void keep_gain(ScanTree *tree, const ScanEntry *entries, size_t count, const double *plain,
                      const double *cost)
{
    tree->gain = arena_alloc_array(tree->arena, (size_t)tree->leaves + 1, sizeof *tree->gain);
    for (int i = 0; i < tree->leaves; i++)
        for (size_t k = 0; k < count; k++)
            if (entries[k].id == tree->leaf[i])
                tree->gain[i] = entries[k].weight > 0 ? plain[k] * (1 + LIKELY_RISK) - cost[k] : 0;
}

static bool is_weighed(const ScanEntry *entries, size_t count)
{
    int weighed = 0;
    for (size_t i = 0; i < count; i++)
        weighed += entries[i].weight > 0;
    return weighed > 1;
}

/* The layout that takes the least time if the weights are right, among those that do not take too much if they say nothing:
 * LIKELY_RISK more than without weights, and a part of what was saved before. */
static ScanTree *build_likely(const ScanEntry *entries, size_t count, const ScanSettings *settings,
                              bool root_exit)
{
    static const double LEAN[] = {0.9, 0.6, 0.3};
    double *plain = mem_alloc_array(count, sizeof *plain), *cost = mem_alloc_array(count, sizeof *cost);
    ScanTree *best = build(entries, count, settings, root_exit, (Layout){.front = -1});
    entry_costs(best, entries, count, settings, plain);
    double credit = settings->credit > 0 ? settings->credit * LIKELY_SPENT : 0;
    double limit = mean_cost(entries, count, plain, true) * (1 + LIKELY_RISK) + credit;
    double least = mean_cost(entries, count, plain, false);
    keep_gain(best, entries, count, plain, plain);
    bool trusted =
        settings->credit >= -0.5 * settings->interval; /* who was wrong waits until it is made good */
    for (size_t i = 0; trusted && i < sizeof LEAN / sizeof *LEAN; i++)
        for (int front = 0; front < PLAN_LINEAR; front++) {
            ScanTree *tree = build(entries, count, settings, root_exit, (Layout){front, LEAN[i]});
            entry_costs(tree, entries, count, settings, cost);
            double is = mean_cost(entries, count, cost, false);
            if (is < least && mean_cost(entries, count, cost, true) <= limit) {
                least = is;
                keep_gain(tree, entries, count, plain, cost);
                scan_tree_free(best);
                best = tree;
            } else {
                scan_tree_free(tree);
            }
        }
    mem_free(plain);
    mem_free(cost);
    return best;
}

ScanTree *scan_tree_new(const ScanEntry *entries, size_t count, const ScanSettings *settings, bool root_exit)
{
    if (settings->method == SCAN_LIKELY && is_weighed(entries, count))
        return build_likely(entries, count, settings, root_exit);
    return build(entries, count, settings, root_exit, (Layout){.front = -1});
}

double scan_tree_gain(const ScanTree *tree, int id)
{
    for (int i = 0; tree->gain && i < tree->leaves; i++)
        if (tree->leaf[i] == id)
            return tree->gain[i];
    return 0;
}

void scan_tree_free(ScanTree *tree)
{
    if (tree) {
        arena_free(tree->arena);
        mem_free(tree);
    }
}

int scan_tree_find(const ScanTree *tree, int id)
{
    for (int i = 0; i < tree->nodes; i++) {
        if (tree->node[i].kind == SCAN_CHOICE && tree->node[i].id == id) {
            return i;
        }
    }
    return SCAN_NOBODY;
}
