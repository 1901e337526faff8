#include "scan/scanner.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>

#include "scan/plan.h"

void scanner_init(Scanner *scanner, const ScanSettings *settings)
{
    *scanner = (Scanner){.settings = *settings,
                         .focus = SCAN_NOBODY,
                         .wait_until = INT64_MIN,
                         .pressed = INT64_MIN,
                         .heard = INT64_MIN};
}

static const ScanNode *node_at(const Scanner *scanner, int index)
{
    return &scanner->tree->node[index];
}

static int64_t later(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

static void focus_on(Scanner *scanner, int index, int64_t now)
{
    scanner->focus = index;
    scanner->since = now;
    seen_add(&scanner->shown, index, now);
}

/* Somebody did something, and sees what has come of it from now on. */
static void begin_shown(Scanner *scanner, int64_t now)
{
    seen_begin(&scanner->shown, scanner->mode == SCAN_RUNNING ? scanner->focus : SCAN_NOBODY, now);
}

void scanner_trip(Scanner *scanner, int milliseconds)
{
    scanner->trip = milliseconds;
}

/* ---- answers that may be wrong ---- */

/* What is asked of, as one node. */
static void show_question(Scanner *scanner, int level, int64_t now)
{
    int from = node_at(scanner, level)->first + scanner->belief.from;
    int count = scanner->belief.to - scanner->belief.from;
    const ScanNode *first = node_at(scanner, from), *last = node_at(scanner, from + count - 1);
    scanner->asked = (ScanNode){.kind = SCAN_GROUP,
                                .id = SCAN_NOBODY,
                                .label = scanner->label,
                                .x = first->x,
                                .y = first->y,
                                .parent = level,
                                .first = from,
                                .count = count,
                                .leaf = first->leaf};
    for (int i = from; i < from + count; i++) {
        scanner->asked.leaves += node_at(scanner, i)->leaves;
    }
    scan_range_label(first->label, last->label, scanner->label, sizeof scanner->label);
    focus_on(scanner, from, now);
}

/* Before anything is answered all choices are alike; a group beside choices, mostly the menu, is one of
 * PLAN_BEHIND that are wanted, but no more than what is in it. */
static void doubt_level(Scanner *scanner, int group, int64_t now)
{
    const ScanNode *level = node_at(scanner, group);
    double *share = scanner->tree->share, choices = 0;
    for (int i = 0; i < level->count; i++) {
        choices += node_at(scanner, level->first + i)->kind == SCAN_CHOICE;
    }
    for (int i = 0; i < level->count; i++) {
        const ScanNode *node = node_at(scanner, level->first + i);
        double most = choices > 0 ? fmax(1, choices / (PLAN_BEHIND - 1)) : node->leaves;
        share[i] = node->kind == SCAN_GROUP ? fmin(node->leaves, most) : 1;
    }
    belief_start(&scanner->belief, share, level->count, (double)scanner->settings.errors / 100);
    show_question(scanner, group, now);
}

/* A level begins: rounds are counted from here. */
static void enter_level(Scanner *scanner, int group, int64_t now)
{
    scanner->steps = 0;
    scanner->near = false;
    if (scanner->tolerant) {
        doubt_level(scanner, group, now);
    } else {
        focus_on(scanner, node_at(scanner, group)->first, now);
    }
}

/* One choice is pointed at. */
static void point_at(Scanner *scanner, int index, int64_t now)
{
    int level = node_at(scanner, index)->parent;
    if (scanner->tolerant) {
        doubt_level(scanner, level, now);
        belief_point(&scanner->belief, index - node_at(scanner, level)->first);
        show_question(scanner, level, now);
    }
    focus_on(scanner, index, now);
}

/* Step by step nothing is picked before a press: at most one choice for each. */
static void start_tree(Scanner *scanner, const ScanTree *tree, ScanMode mode, int64_t now)
{
    scanner->tree = tree;
    scanner->tolerant = scanner->settings.method == SCAN_TOLERANT;
    scanner->mode = scanner->settings.method == SCAN_STEP ? SCAN_ASLEEP : mode;
    enter_level(scanner, SCAN_ROOT, later(now, scanner->wait_until));
    begin_shown(scanner, now); /* what is highlighted is seen while it waits */
}

void scanner_start(Scanner *scanner, const ScanTree *tree, int64_t now)
{
    start_tree(scanner, tree, SCAN_RUNNING, now);
}

void scanner_start_looked(Scanner *scanner, const ScanTree *tree, int64_t now)
{
    start_tree(scanner, tree, SCAN_RUNNING, now);
    scanner->since = now - scanner->settings.first_extra;
}

void scanner_skip_wait(Scanner *scanner)
{
    scanner->wait_until = INT64_MIN;
}

bool scanner_start_near(Scanner *scanner, const ScanTree *tree, int id, int64_t now)
{
    int index = scan_tree_find(tree, id);
    if (index == SCAN_NOBODY) {
        return false;
    }
    scanner_start(scanner, tree, now);
    point_at(scanner, index, scanner->since);
    begin_shown(scanner, now);
    scanner->near = node_at(scanner, index)->parent != SCAN_ROOT;
    return true;
}

void scanner_start_asleep(Scanner *scanner, const ScanTree *tree, int64_t now)
{
    start_tree(scanner, tree, SCAN_ASLEEP, now);
}

void scanner_stop(Scanner *scanner)
{
    scanner->tree = NULL;
    scanner->mode = SCAN_IDLE;
    scanner->held = false; /* its release is for what is not there any more */
    scanner->focus = SCAN_NOBODY;
}

void scanner_settings(Scanner *scanner, const ScanSettings *settings)
{
    scanner->settings = *settings;
}

void scanner_touch(Scanner *scanner, int64_t now)
{
    scanner->pressed = now;
}

bool scanner_is_stepped(const Scanner *scanner)
{
    return scanner->settings.method == SCAN_TWO_KEYS && scanner->stepped;
}

/* Somebody points, and nothing moves by itself. */
static bool is_directed(const Scanner *scanner)
{
    return scanner->settings.method == SCAN_DIRECTED && scanner->directed;
}

/* A second key was pressed, or has not been for so long that there may be none any more. */
static void count_keys(Scanner *scanner, ScanInput input)
{
    scanner->selects = input == SCAN_SELECT ? scanner->selects + 1 : 0;
    if (input != SCAN_SELECT) {
        scanner->stepped = true;
    } else if (scanner->selects >= SCAN_ONE_KEY) {
        scanner->stepped = scanner->directed = false;
        scanner->selects = 0;
    }
}

/* When a press counts again, or long ago. */
static int64_t lockout_end(const Scanner *scanner)
{
    return scanner->pressed == INT64_MIN ? INT64_MIN : scanner->pressed + scanner->settings.lockout;
}

/* Whatever the lockout and however long a key is held, what is highlighted can be taken for a whole interval. The
 * extra time on the first item is for looking, and passes meanwhile. */
int64_t scanner_deadline(const Scanner *scanner)
{
    if (scanner->mode != SCAN_RUNNING || scanner->said || scanner_is_stepped(scanner)) {
        return SCAN_NEVER;
    }
    if (scanner->settings.method == SCAN_INVERSE && scanner->released && !scanner->held) {
        return SCAN_NEVER;
    }
    if (is_directed(scanner)) {
        return scanner->pointed ? later(scanner->since, scanner->heard) + scanner->settings.dwell
                                : SCAN_NEVER;
    }
    const ScanNode *level = node_at(scanner, node_at(scanner, scanner->focus)->parent);
    if (scanner->settings.method == SCAN_STEP) {
        int64_t dwell = scanner->settings.dwell; /* it can be pressed on in the half of it */
        return later(later(scanner->since, scanner->heard) + dwell, lockout_end(scanner) + dwell / 2);
    }
    if (level->count == 1 && scanner->settings.method != SCAN_SILENT) {
        return SCAN_NEVER;
    }
    bool first = scanner->tolerant ? scanner->belief.questions == 0 : scanner->focus == level->first;
    int64_t extra = first ? scanner->settings.first_extra : 0;
    int64_t free = scanner->held ? scanner->since : lockout_end(scanner); /* who holds does not press */
    return later(later(scanner->since + extra, scanner->heard), free) + scanner->settings.interval;
}

/* The level above, at the group that was left: it can be entered again, and what was missed is near. */
static ScanEvent leave_level(Scanner *scanner, int64_t now)
{
    int group = node_at(scanner, scanner->focus)->parent;
    if (scanner->tolerant) {
        enter_level(scanner, node_at(scanner, group)->parent, now);
        return SCAN_LEFT;
    }
    scanner->steps = 0;
    scanner->near = false;
    focus_on(scanner, group, now);
    return SCAN_LEFT;
}

static int next_sibling(const Scanner *scanner, int index)
{
    const ScanNode *level = node_at(scanner, node_at(scanner, index)->parent);
    return index + 1 < level->first + level->count ? index + 1 : level->first;
}

/* All rounds of this level were offered and nobody pressed. */
static ScanEvent give_up_level(Scanner *scanner, int64_t now)
{
    if (scanner->near) {
        enter_level(scanner, SCAN_ROOT, now);
        return SCAN_LEFT;
    }
    if (node_at(scanner, scanner->focus)->parent != SCAN_ROOT) {
        return leave_level(scanner, now);
    }
    enter_level(scanner, SCAN_ROOT, now);
    scanner->mode = SCAN_ASLEEP;
    seen_add(&scanner->shown, SCAN_NOBODY, now);
    return SCAN_SLEPT;
}

/* So many highlights offer all of a level; of questions with two answers the logarithm, and some for mistakes. */
static int round_length(const Scanner *scanner, int level)
{
    int count = node_at(scanner, level)->count, questions = 4;
    if (!scanner->tolerant) {
        return count;
    }
    for (int shown = 1; shown < count; shown *= 2) {
        questions++;
    }
    return questions;
}

/* How often a level is offered; 0: endlessly. */
static int64_t rounds_of(const Scanner *scanner, int level)
{
    if (scanner->near) {
        return 1;
    }
    return level == SCAN_ROOT ? scanner->settings.loops_outer : scanner->settings.loops_inner;
}

bool scanner_passes(const Scanner *scanner)
{
    return !is_directed(scanner) && !scanner_is_stepped(scanner) &&
           !scan_picks_silently(scanner->settings.method);
}

static ScanResult take_focus(Scanner *scanner, int64_t now)
{
    const ScanNode *node = node_at(scanner, scanner->focus);
    if (node->kind == SCAN_GROUP) {
        enter_level(scanner, scanner->focus, now);
        begin_shown(scanner, now);
        return (ScanResult){SCAN_ENTERED, SCAN_NOBODY};
    }
    if (node->kind == SCAN_EXIT && node->parent != SCAN_ROOT) {
        ScanEvent left = leave_level(scanner, now);
        begin_shown(scanner, now);
        return (ScanResult){left, SCAN_NOBODY};
    }
    ScanResult result = {node->kind == SCAN_EXIT ? SCAN_CLOSED : SCAN_SELECTED, node->id};
    int64_t interval = scanner->settings.interval;
    scanner->wait_until = now + interval * scanner->settings.wait / 100;
    scanner_stop(scanner);
    return result;
}

/* Only a press ever chooses: who is not there answers no to everything. */
static ScanResult answer_yes(Scanner *scanner, int64_t now)
{
    Belief *belief = &scanner->belief;
    int level = node_at(scanner, scanner->focus)->parent;
    belief_answer(belief, true);
    scanner->steps = 0;
    int best = belief_best(belief);
    if (belief->share[best] * 100 >= scanner->settings.sureness) {
        scanner->focus = node_at(scanner, level)->first + best;
        return take_focus(scanner, now);
    }
    show_question(scanner, level, now);
    return (ScanResult){SCAN_MOVED, SCAN_NOBODY};
}

/* Nobody may be there: choices that nobody has pressed for come to an end. */
static ScanEvent pick_silently(Scanner *scanner, int64_t now)
{
    bool group = node_at(scanner, scanner->focus)->kind == SCAN_GROUP;
    if (!group && scanner->alone >= scanner->settings.unattended) {
        enter_level(scanner, SCAN_ROOT, now);
        scanner->mode = SCAN_ASLEEP;
        return SCAN_SLEPT;
    }
    scanner->alone += !group;
    ScanResult result = take_focus(scanner, now);
    scanner->picked = result.id;
    return result.event;
}

/* Before the next one it must be pointed at something again. */
static ScanEvent pick_pointed(Scanner *scanner, int64_t now)
{
    scanner->pointed = false;
    ScanResult result = take_focus(scanner, now);
    scanner->picked = result.id;
    return result.event;
}

ScanEvent scanner_tick(Scanner *scanner, int64_t now)
{
    int64_t deadline = scanner_deadline(scanner);
    if (deadline == SCAN_NEVER || now < deadline) {
        return SCAN_NOTHING;
    }
    if (is_directed(scanner)) {
        return pick_pointed(scanner, now);
    }
    if (scan_picks_silently(scanner->settings.method)) {
        return pick_silently(scanner, now);
    }
    int parent = node_at(scanner, scanner->focus)->parent;
    int64_t rounds = rounds_of(scanner, parent);
    scanner->steps += scanner->steps < INT_MAX;
    if (rounds > 0 && scanner->steps >= rounds * round_length(scanner, parent)) {
        return give_up_level(scanner, now);
    }
    if (scanner->tolerant) {
        belief_answer(&scanner->belief, false);
        show_question(scanner, parent, now);
        return node_at(scanner, parent)->count > 1 ? SCAN_MOVED : SCAN_NOTHING;
    }
    int before = scanner->focus;
    focus_on(scanner, next_sibling(scanner, before), now);
    return scanner->focus == before ? SCAN_NOTHING : SCAN_MOVED;
}

static void wake(Scanner *scanner, int64_t now)
{
    if (scanner->mode == SCAN_ASLEEP && !scanner->near) {
        enter_level(scanner, SCAN_ROOT, now);
    }
    scanner->since = now;
    scanner->mode = SCAN_RUNNING;
    begin_shown(scanner, now);
}

/* Two numbers that tell where a node stands; what has no place stands in a row of its own, after the rest. Where the
 * tree has columns for lines, these are what is called a row here. */
static int place(const Scanner *scanner, int index, bool rows)
{
    const ScanNode *node = node_at(scanner, index);
    if (node->y < 0) {
        return rows ? INT_MAX / 2 + index : 0;
    }
    return rows != scanner->tree->columns ? node->y : node->x;
}

/* Whether a group is a row of the board: then its exit is no row of its own. */
static bool is_row(const Scanner *scanner, int group)
{
    const ScanNode *level = node_at(scanner, group);
    int y = -1;
    for (int i = level->first; i < level->first + level->count; i++) {
        const ScanNode *node = node_at(scanner, i);
        if (node->kind == SCAN_EXIT) {
            continue;
        }
        int line = place(scanner, i, true);
        if (node->y < 0 || (y >= 0 && line != y)) {
            return false;
        }
        y = line;
    }
    return true;
}

/* Distance to go forward along one axis; what lies behind is reached by going round the end. */
static int64_t forward(int from, int to)
{
    return to > from ? (int64_t)to - from : (int64_t)to - from + ((int64_t)INT_MAX + 1);
}

/* The sibling on the next row (or column), nearest along the other axis; SCAN_NOBODY when all stand on
 * the same. */
static int across(const Scanner *scanner, int from, bool rows)
{
    const ScanNode *level = node_at(scanner, node_at(scanner, from)->parent);
    bool row = node_at(scanner, from)->parent != SCAN_ROOT && is_row(scanner, node_at(scanner, from)->parent);
    int best = SCAN_NOBODY;
    int64_t best_ahead = 0, best_aside = 0;
    for (int i = level->first; i < level->first + level->count; i++) {
        if (place(scanner, i, rows) == place(scanner, from, rows) ||
            (row && node_at(scanner, i)->kind == SCAN_EXIT)) {
            continue;
        }
        int64_t ahead = forward(place(scanner, from, rows), place(scanner, i, rows));
        int64_t aside = llabs((long long)place(scanner, i, !rows) - place(scanner, from, !rows));
        if (best == SCAN_NOBODY || ahead < best_ahead || (ahead == best_ahead && aside < best_aside)) {
            best = i;
            best_ahead = ahead;
            best_aside = aside;
        }
    }
    return best;
}

/* In a row that was reached from a choice in another row: the choice nearest to the column. */
static int nearest_in_row(const Scanner *scanner, int group, int x)
{
    const ScanNode *level = node_at(scanner, group);
    int best = group;
    for (int i = level->first; i < level->first + level->count; i++) {
        const ScanNode *node = node_at(scanner, i);
        if (node->kind != SCAN_EXIT &&
            (best == group || abs(place(scanner, i, false) - x) < abs(place(scanner, best, false) - x))) {
            best = i;
        }
    }
    return best;
}

static int next_row(const Scanner *scanner)
{
    int target = across(scanner, scanner->focus, true);
    int parent = node_at(scanner, scanner->focus)->parent;
    if (target != SCAN_NOBODY || parent == SCAN_ROOT) {
        return target;
    }
    target = across(scanner, parent, true);
    if (target == SCAN_NOBODY || node_at(scanner, target)->kind != SCAN_GROUP || !is_row(scanner, target)) {
        return target;
    }
    return nearest_in_row(scanner, target, place(scanner, scanner->focus, false));
}

static int first_choice(const Scanner *scanner, int group)
{
    int first = node_at(scanner, group)->first;
    return node_at(scanner, first)->kind == SCAN_EXIT ? first + 1 : first;
}

/* Steps by hand count as attention: the rounds begin anew. */
static ScanResult step_by_hand(Scanner *scanner, ScanInput input, int64_t now)
{
    int target = SCAN_NOBODY;
    int level = node_at(scanner, scanner->focus)->parent;
    if (scanner->tolerant) {
        scanner->steps = 0;
        belief_answer(&scanner->belief, false);
        show_question(scanner, level, now);
        return (ScanResult){SCAN_MOVED, SCAN_NOBODY};
    }
    ScanInput line = scanner->tree->columns ? SCAN_NEXT_COLUMN : SCAN_NEXT_ROW;
    if (input == line) {
        target = next_row(scanner);
    } else if (input != SCAN_NEXT && node_at(scanner, scanner->focus)->kind == SCAN_GROUP) {
        target = first_choice(scanner, scanner->focus);
    } else if (input != SCAN_NEXT) {
        target = across(scanner, scanner->focus, false);
    }
    if (target == SCAN_NOBODY) {
        target = next_sibling(scanner, scanner->focus);
    }
    scanner->steps = 0;
    scanner->alone = 0;
    focus_on(scanner, target, now);
    begin_shown(scanner, now);
    int arrived = node_at(scanner, target)->parent;
    return (ScanResult){arrived == level       ? SCAN_MOVED
                        : arrived == SCAN_ROOT ? SCAN_LEFT
                                               : SCAN_ENTERED,
                        SCAN_NOBODY};
}

/* Each press is remembered, also one that does not count: so a held key, whose repeats come faster than
 * the lockout, stays one press however long it is held. */
bool scanner_press(Scanner *scanner, int64_t now)
{
    int64_t last = scanner->pressed;
    scanner->pressed = now;
    scanner->alone = 0;
    return last == INT64_MIN || now - last >= scanner->settings.lockout;
}

bool scanner_press_since(Scanner *scanner, int64_t since, int64_t repeat, int64_t now)
{
    int64_t last = scanner->pressed;
    scanner->pressed = now;
    return now - since >= scanner->settings.lockout + scanner->trip &&
           (last == INT64_MIN || last <= since || now - last >= repeat);
}

/* A key goes down, and what is focused stays for its time. When it goes down twice it is not told when it is let go. */
static ScanInput hold(Scanner *scanner, int64_t now)
{
    if (scanner->settings.method != SCAN_INVERSE || scanner->mode != SCAN_RUNNING || scanner->unreleased) {
        return SCAN_SELECT;
    }
    if (scanner->held) {
        scanner->held = scanner->released = false;
        scanner->unreleased = true;
        return SCAN_SELECT;
    }
    if (scanner_press(scanner, now)) {
        scanner->held = scanner->released = true;
        scanner->steps = 0;
        scanner->since = now;
    }
    return SCAN_HOLD;
}

ScanResult scanner_release(Scanner *scanner, int64_t now)
{
    bool held = scanner->held;
    scanner->held = false;
    if (!held || scanner->mode != SCAN_RUNNING) {
        return (ScanResult){SCAN_NOTHING, SCAN_NOBODY};
    }
    return take_focus(scanner, now);
}

/* Does the timer move what a press picks. */
static bool is_timed(const Scanner *scanner)
{
    ScanMethod method = scanner->settings.method;
    return (scanner->mode == SCAN_RUNNING || scanner->mode == SCAN_ASLEEP) && !scanner->tolerant &&
           !scan_picks_silently(method) && method != SCAN_INVERSE && !scanner_is_stepped(scanner) &&
           !is_directed(scanner);
}

/* Goes back to what a press was made for. False: its maker had seen nothing of this. */
static bool go_back_to_seen(Scanner *scanner, int64_t now)
{
    int64_t made = now - scanner->trip;
    int seen = seen_at(&scanner->shown, made),
        before = seen_at(&scanner->shown, made - scanner->settings.grace);
    if (seen == SEEN_BEFORE) {
        return scanner->trip == 0;
    }
    int meant = before >= 0 ? before : seen;
    if (meant >= 0) {
        scanner->focus = meant;
        scanner->mode = SCAN_RUNNING;
    }
    return true;
}

ScanResult scanner_input(Scanner *scanner, ScanInput input, int64_t now)
{
    input = input == SCAN_HOLD ? hold(scanner, now) : input;
    if (input == SCAN_HOLD) {
        return (ScanResult){SCAN_NOTHING, SCAN_NOBODY};
    }
    if (input == SCAN_SELECT && !scanner_press(scanner, now)) {
        return (ScanResult){SCAN_IGNORED, SCAN_NOBODY};
    }
    if (input == SCAN_SELECT && is_timed(scanner) && !go_back_to_seen(scanner, now)) {
        return (ScanResult){SCAN_IGNORED, SCAN_NOBODY};
    }
    count_keys(scanner, input);
    switch (scanner->mode) {
    case SCAN_RUNNING:
        if (input != SCAN_SELECT) {
            return step_by_hand(scanner, input, now);
        }
        if (scanner->tolerant) {
            return answer_yes(scanner, now);
        }
        return scan_picks_silently(scanner->settings.method) ? step_by_hand(scanner, SCAN_NEXT, now)
                                                             : take_focus(scanner, now);
    case SCAN_ASLEEP:
    case SCAN_PAUSED: wake(scanner, now); return (ScanResult){SCAN_WOKE, SCAN_NOBODY};
    default: return (ScanResult){SCAN_NOTHING, SCAN_NOBODY};
    }
}

void scanner_hear(Scanner *scanner, bool said, int64_t now)
{
    if (scanner->said && !said) {
        scanner->heard = now;
    }
    scanner->said = said;
}

bool scanner_at_first(const Scanner *scanner)
{
    if (scanner->mode != SCAN_RUNNING || scanner->tolerant) {
        return false;
    }
    const ScanNode *level = node_at(scanner, node_at(scanner, scanner->focus)->parent);
    return level->count > 1 && scanner->focus == level->first;
}

void scanner_pause(Scanner *scanner)
{
    if (scanner->mode == SCAN_RUNNING) {
        scanner->mode = SCAN_PAUSED;
    }
}

void scanner_resume(Scanner *scanner, int64_t now)
{
    if (scanner->mode == SCAN_PAUSED) {
        wake(scanner, now);
    }
}

const ScanNode *scanner_focus(const Scanner *scanner)
{
    if (scanner->mode != SCAN_RUNNING) {
        return NULL;
    }
    bool several = scanner->tolerant && scanner->asked.count > 1 && scanner->asked.first == scanner->focus;
    return several ? &scanner->asked : node_at(scanner, scanner->focus);
}

const ScanNode *scanner_parts(const Scanner *scanner, int *count)
{
    const ScanNode *node = scanner_focus(scanner);
    *count = node ? 1 : 0;
    if (node && node == &scanner->asked) {
        *count = node->count;
        node = node_at(scanner, node->first);
    }
    return node;
}

const int *scanner_covered(const Scanner *scanner, int *count)
{
    const ScanNode *node = scanner_focus(scanner);
    *count = node ? node->leaves : 0;
    return *count > 0 ? scanner->tree->leaf + node->leaf : NULL;
}

bool scanner_point(Scanner *scanner, int id, int64_t now)
{
    int index = scanner->tree ? scan_tree_find(scanner->tree, id) : SCAN_NOBODY;
    if (index == SCAN_NOBODY) {
        return false;
    }
    scanner->mode = SCAN_RUNNING;
    scanner->steps = 0;
    point_at(scanner, index, now);
    begin_shown(scanner, now);
    return true;
}

void scanner_direct(Scanner *scanner, int index, int64_t now)
{
    if (!scanner->tree || index <= SCAN_ROOT || index >= scanner->tree->nodes) {
        scanner->pointed = false;
        return;
    }
    scanner->mode = SCAN_RUNNING;
    scanner->steps = scanner->selects = 0;
    scanner->directed = scanner->pointed = true;
    point_at(scanner, index, now);
}

int scanner_path(const Scanner *scanner, const ScanNode **out, int max)
{
    int depth = 0;
    if (!scanner_focus(scanner)) {
        return 0;
    }
    for (int i = scanner->focus; i != SCAN_ROOT; i = node_at(scanner, i)->parent) {
        depth++;
    }
    int at = depth;
    for (int i = scanner->focus; i != SCAN_ROOT; i = node_at(scanner, i)->parent) {
        if (--at < max) {
            out[at] = i == scanner->focus ? scanner_focus(scanner) : node_at(scanner, i);
        }
    }
    return depth < max ? depth : max;
}
