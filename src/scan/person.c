#include "scan/person.h"

#include <math.h>

#include "base/mem.h"
#include "scan/scanner.h"

enum {
    MENU = 1 << 27,    /* the entry beside the options */
    TWICE_AFTER = 150, /* milliseconds */
    MOST_STEPS = 20000 /* of one selection */
};

/* One selection that goes on. */
typedef struct Trial {
    const Person *person;
    const ScanTree *tree;
    Random *random;
    Scanner scanner;
    int target;
    int64_t now, since; /* since: when the focus came where it is */
    PersonEffort *sum;
} Trial;

static bool happens(Random *random, int percent)
{
    return percent > 0 && random_below(random, 100) < (uint64_t)percent;
}

static int64_t later(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

/* Does the target lie below a node. */
static bool covers(const Trial *trial, const ScanNode *node)
{
    for (int i = node->leaf; i < node->leaf + node->leaves; i++)
        if (trial->tree->leaf[i] == trial->target)
            return true;
    return false;
}

static bool is_wanted(const Trial *trial)
{
    int count;
    const ScanNode *part = scanner_parts(&trial->scanner, &count);
    for (int i = 0; i < count; i++)
        if (part[i].kind == SCAN_EXIT ? !covers(trial, &trial->tree->node[part[i].parent])
                                      : covers(trial, &part[i]))
            return true;
    return false;
}

/* What doing nothing has picked ends it. */
static ScanResult pass_time(Trial *trial, int64_t until)
{
    for (int64_t at; (at = scanner_deadline(&trial->scanner)) != SCAN_NEVER && at < until;) {
        ScanEvent event = scanner_tick(&trial->scanner, at);
        if (event == SCAN_NOTHING)
            break;
        trial->since = trial->now = at;
        if (event == SCAN_SELECTED)
            return (ScanResult){event, trial->scanner.picked};
        trial->sum->steps++;
    }
    trial->now = until;
    return (ScanResult){SCAN_NOTHING, SCAN_NOBODY};
}

static ScanResult press_key(Trial *trial, ScanInput input, int64_t at)
{
    ScanResult result = pass_time(trial, at);
    if (result.event == SCAN_SELECTED)
        return result;
    trial->sum->presses++;
    result = scanner_input(&trial->scanner, input, at);
    bool moved = result.event == SCAN_MOVED;
    if (moved || result.event == SCAN_ENTERED || result.event == SCAN_LEFT || result.event == SCAN_WOKE) {
        trial->since = at;
        trial->sum->steps++;
    }
    return result;
}

static ScanResult press(Trial *trial, int64_t at)
{
    return press_key(trial, SCAN_SELECT, at);
}

/* How long the line takes this time. */
static int64_t way(const Trial *trial)
{
    const Person *person = trial->person;
    int jitter = person->jitter < person->trip ? person->jitter : person->trip;
    return person->trip - jitter +
           (jitter > 0 ? (int64_t)random_below(trial->random, 2 * (uint64_t)jitter + 1) : 0);
}

/* Nearly as a normal distribution has it: a sum of twelve is one, less six. */
static int64_t reaction(const Trial *trial)
{
    enum { SUM = 12, FINE = 1 << 16, LEAST = 80 };
    const Person *person = trial->person;
    int64_t sum = 0;
    if (person->spread == 0)
        return person->reaction;
    for (int i = 0; i < SUM; i++)
        sum += (int64_t)random_below(trial->random, FINE);
    return later(LEAST, person->reaction + (sum - SUM / 2 * (int64_t)FINE) * person->spread / FINE);
}

/* When a press of somebody arrives for what is focused: after the reaction, and not before a press counts again. */
static int64_t press_time(const Trial *trial)
{
    int64_t at = trial->since + reaction(trial) + way(trial);
    int64_t counts = trial->scanner.pressed == INT64_MIN
                         ? at
                         : trial->scanner.pressed + trial->scanner.settings.lockout + 1;
    at = at > counts ? at : counts;
    return happens(trial->random, trial->person->late) ? at + trial->scanner.settings.interval : at;
}

/* A press by chance comes at any time at which what is highlighted can be pressed: those in the lockout do nothing. */
static int64_t stray_time(const Trial *trial)
{
    int64_t from = trial->now, deadline = scanner_deadline(&trial->scanner);
    if (trial->scanner.pressed != INT64_MIN &&
        trial->scanner.pressed + trial->scanner.settings.lockout > from)
        from = trial->scanner.pressed + trial->scanner.settings.lockout;
    if (deadline == SCAN_NEVER || deadline <= from)
        return from + 1;
    return from + (int64_t)random_below(trial->random, (uint64_t)(deadline - from));
}

/* What is selected in the end, meant or not; SCAN_NOBODY where nothing is. */
static int select_in(Trial *trial)
{
    scanner_trip(&trial->scanner, trial->person->credited);
    scanner_start(&trial->scanner, trial->tree, trial->now);
    trial->scanner.stepped = true; /* where there are two keys, both are known */
    trial->since = trial->now;
    trial->sum->steps++;
    bool silent = scan_picks_silently(trial->scanner.settings.method);
    for (int i = 0; i < MOST_STEPS; i++) {
        const ScanNode *focus = scanner_focus(&trial->scanner);
        bool asleep = !focus, stray = false;
        bool presses = asleep || is_wanted(trial) != silent;
        if (presses && !asleep && happens(trial->random, trial->person->miss))
            presses = false;
        else if (!presses && happens(trial->random, trial->person->stray))
            presses = stray = true;
        int64_t deadline = scanner_deadline(&trial->scanner);
        ScanResult result;
        bool steps = scanner_is_stepped(&trial->scanner),
             missed = steps && happens(trial->random, trial->person->miss);
        if (!presses && !steps && deadline == SCAN_NEVER)
            return SCAN_NOBODY;
        if (!presses && steps)
            result = missed
                         ? pass_time(trial, trial->now + trial->person->reaction)
                         : press_key(trial, SCAN_NEXT,
                                     later(trial->now, trial->since + trial->person->reaction + way(trial)));
        else if (!presses)
            result = pass_time(trial, deadline + 1);
        else
            result = press(trial, stray ? stray_time(trial) : press_time(trial));
        if (presses && happens(trial->random, trial->person->twice) && result.event != SCAN_SELECTED)
            result = press(trial, trial->now + TWICE_AFTER);
        if (result.event == SCAN_SELECTED)
            return result.id;
        if (result.event == SCAN_CLOSED)
            return SCAN_NOBODY;
    }
    return SCAN_NOBODY;
}

/* ---- a move, pick by pick ---- */

/* What is chosen in this step when `id` is meant. */
static int take_one(Trial *trial, ScanChoice *choice, int id)
{
    ScanEntry menu = {.id = MENU, .label = "Menu", .x = -1, .y = -1};
    ScanList list = scan_choice_list(choice, LANGUAGE_EN, &menu, 1);
    ScanSettings settings = trial->scanner.settings;
    settings.credit = scan_choice_credit(choice);
    if (scan_choice_depth(choice) == 0)
        settings.wait = 0; /* the first choice of a move has none here */
    ScanTree *tree = scan_tree_new(list.entry, list.count, &settings, false);
    int found = SCAN_NOBODY;
    trial->tree = tree;
    trial->target = id;
    if (scan_tree_find(tree, id) != SCAN_NOBODY)
        found = select_in(trial);
    scanner_stop(&trial->scanner);
    scan_choice_earn(choice, scan_tree_gain(tree, found));
    scan_tree_free(tree);
    scan_list_free(&list);
    return found;
}

/* A move that was not meant, or the menu: one press on the entry that comes first after it, or on its way back. */
static void take_back(Trial *trial)
{
    int64_t at = trial->now + trial->scanner.settings.lockout + 1;
    int64_t reacted = trial->now + trial->person->reaction + trial->person->trip;
    trial->now = at > reacted ? at : reacted;
    trial->sum->presses++;
    trial->sum->steps++;
}

static void add_bound(PersonEffort *sum, const Person *person, const ScanSettings *settings, double ways)
{
    double bits = log2(ways > 1 ? ways : 1);
    sum->bits += bits;
    sum->bound += bits * person_bit(person->reaction, settings->interval);
}

bool person_choose(const Person *person, const ScanSettings *settings, ScanChoice *choice, const Move *wanted,
                   Random *random, PersonEffort *sum)
{
    enum { MOST_PICKS = 400 };
    Trial trial = {.person = person, .random = random, .sum = sum};
    double ways = 0;
    for (size_t i = 0; i < scan_choice_count(choice); i++)
        ways += (double)scan_choice_option(choice, i).moves;
    scanner_init(&trial.scanner, settings);
    bool done = false;
    for (int i = 0; i < MOST_PICKS && !done; i++) {
        long meant = scan_choice_find(choice, wanted);
        int id = meant >= 0 ? (int)meant : SCAN_CHOICE_BACK, found = take_one(&trial, choice, id);
        Move made;
        if (found == SCAN_NOBODY)
            return false;
        if (found == SCAN_CHOICE_BACK)
            scan_choice_back(choice);
        else if (found == MENU)
            take_back(&trial);
        else if (scan_choice_take(choice, (size_t)found, &made)) {
            done = move_equal(&made, wanted);
            if (!done) {
                sum->wrong++;
                take_back(&trial);
                while (scan_choice_back(choice)) {
                }
            }
        }
    }
    sum->moves += done;
    sum->chosen += done;
    sum->milliseconds += (double)trial.now;
    add_bound(sum, person, settings, ways);
    return done;
}

void person_take_back(const Person *person, const ScanSettings *settings, PersonEffort *sum)
{
    Trial trial = {.person = person, .sum = sum};
    scanner_init(&trial.scanner, settings);
    take_back(&trial);
    sum->milliseconds += (double)trial.now;
}

double person_bit(double press, double step)
{
    double low = 0, high = 1;
    while (exp2(-high * press) + exp2(-high * step) > 1)
        high *= 2;
    for (int i = 0; i < 60; i++) {
        double middle = (low + high) / 2;
        if (exp2(-middle * press) + exp2(-middle * step) > 1)
            low = middle;
        else
            high = middle;
    }
    return 1 / high;
}
