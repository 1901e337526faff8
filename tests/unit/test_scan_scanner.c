/* The scan with a simulated clock: every rule of timing, and that one key reaches everything. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/mem.h"
#include "base/random.h"
#include "scan/scanner.h"
#include "scan/trip.h"

static ScanTree *grid(int columns, int rows, const ScanSettings *settings)
{
    ScanEntry entry[100];
    int count = columns * rows;
    for (int i = 0; i < count; i++) {
        entry[i] = (ScanEntry){.id = i, .label = "x", .x = i % columns, .y = i / columns};
    }
    return scan_tree_new(entry, (size_t)count, settings, false);
}

static ScanSettings method(ScanMethod value)
{
    ScanSettings settings = scan_settings_default();
    settings.method = value;
    return settings;
}

static int focus_id(const Scanner *scanner)
{
    const ScanNode *node = scanner_focus(scanner);
    return node ? node->id : -9;
}

static void assert_input(Scanner *scanner, ScanInput input, int64_t now, ScanEvent event, int id)
{
    ScanResult result = scanner_input(scanner, input, now);
    assert_int_equal(result.event, event);
    assert_int_equal(result.id, id);
}

static void the_first_item_stays_longer(void **state)
{
    (void)state;
    ScanSettings settings = method(SCAN_LINEAR);
    ScanTree *tree = grid(3, 1, &settings);
    Scanner s;
    scanner_init(&s, &settings);
    assert_int_equal(scanner_deadline(&s), SCAN_NEVER);
    assert_null(scanner_focus(&s));
    scanner_start(&s, tree, 10000);
    assert_int_equal(scanner_deadline(&s), 11500);
    assert_int_equal(scanner_tick(&s, 11499), SCAN_NOTHING);
    assert_int_equal(scanner_tick(&s, 11500), SCAN_MOVED);
    assert_int_equal(focus_id(&s), 1);
    assert_int_equal(scanner_deadline(&s), 12500);
    assert_int_equal(scanner_tick(&s, 12500), SCAN_MOVED);
    assert_int_equal(scanner_tick(&s, 13500), SCAN_MOVED);
    assert_int_equal(focus_id(&s), 0);
    assert_int_equal(scanner_deadline(&s), 15000);
    scan_tree_free(tree);
}

/* A program that was stopped for an hour shows one step, not thousands. */
static void nothing_is_skipped_unseen(void **state)
{
    (void)state;
    ScanSettings settings = method(SCAN_LINEAR);
    ScanTree *tree = grid(3, 1, &settings);
    Scanner s;
    scanner_init(&s, &settings);
    scanner_start(&s, tree, 0);
    assert_int_equal(scanner_tick(&s, 3600000), SCAN_MOVED);
    assert_int_equal(focus_id(&s), 1);
    assert_int_equal(scanner_tick(&s, 3600000), SCAN_NOTHING);
    assert_int_equal(scanner_deadline(&s), 3601000);
    scan_tree_free(tree);
}

/* The press answers to what is on the screen, also when the step is late. */
static void a_press_takes_what_was_shown(void **state)
{
    (void)state;
    ScanSettings settings = method(SCAN_LINEAR);
    ScanTree *tree = grid(3, 1, &settings);
    Scanner s;
    scanner_init(&s, &settings);
    scanner_start(&s, tree, 0);
    assert_input(&s, SCAN_SELECT, 1600, SCAN_SELECTED, 0);
    assert_null(scanner_focus(&s));
    assert_input(&s, SCAN_SELECT, 9000, SCAN_NOTHING, SCAN_NOBODY);
    scan_tree_free(tree);
}

static void after_a_selection_the_scan_rests(void **state)
{
    (void)state;
    ScanSettings settings = method(SCAN_LINEAR);
    ScanTree *tree = grid(3, 1, &settings);
    Scanner s;
    scanner_init(&s, &settings);
    scanner_start(&s, tree, 0);
    assert_input(&s, SCAN_SELECT, 1000, SCAN_SELECTED, 0);
    scanner_start(&s, tree, 1100);
    assert_int_equal(scanner_deadline(&s), 1000 + 1500 + 1500);
    assert_int_equal(scanner_tick(&s, 3999), SCAN_NOTHING);
    /* a press in the rest: within the lockout it is nothing, after it it takes what is shown */
    assert_input(&s, SCAN_SELECT, 1699, SCAN_IGNORED, SCAN_NOBODY);
    assert_input(&s, SCAN_SELECT, 2399, SCAN_SELECTED, 0);
    scanner_start(&s, tree, 2400);
    assert_int_equal(scanner_deadline(&s), 2399 + 1500 + 1500);
    scanner_skip_wait(&s);
    scanner_start(&s, tree, 2400);
    assert_int_equal(scanner_deadline(&s), 2399 + 700 + 1000);
    /* a start long after (an opponent thought) does not rest again */
    scanner_start(&s, tree, 60000);
    assert_int_equal(scanner_deadline(&s), 61500);
    scan_tree_free(tree);
}

static void a_held_key_counts_once(void **state)
{
    (void)state;
    ScanSettings settings = method(SCAN_LINEAR);
    ScanTree *tree = grid(3, 1, &settings);
    Scanner s;
    scanner_init(&s, &settings);
    scanner_start(&s, tree, 0);
    int64_t now = 2000;
    assert_input(&s, SCAN_SELECT, now, SCAN_SELECTED, 0);
    scanner_start(&s, tree, now);
    now += 660;
    for (int i = 0; i < 1000; i++, now += 30) {
        scanner_tick(&s, now);
        assert_input(&s, SCAN_SELECT, now, SCAN_IGNORED, SCAN_NOBODY);
    }
    /* the scan has stood still meanwhile: what is highlighted stays for an interval behind the lockout */
    now += 700 - 30;
    assert_int_equal(scanner_deadline(&s), now + 1000);
    assert_input(&s, SCAN_SELECT, now, SCAN_SELECTED, 0);
    scan_tree_free(tree);
}

static void a_press_elsewhere_locks_too(void **state)
{
    (void)state;
    ScanSettings settings = method(SCAN_LINEAR);
    ScanTree *tree = grid(3, 1, &settings);
    Scanner s;
    scanner_init(&s, &settings);
    scanner_start(&s, tree, 0);
    assert_true(scanner_press(&s, -5000));
    assert_false(scanner_press(&s, -4400));
    scanner_touch(&s, 100);
    assert_input(&s, SCAN_SELECT, 799, SCAN_IGNORED, SCAN_NOBODY);
    assert_input(&s, SCAN_SELECT, 1499, SCAN_SELECTED, 0);
    scan_tree_free(tree);
}

static void rounds_end_in_sleep_and_a_press_wakes(void **state)
{
    (void)state;
    ScanSettings settings = method(SCAN_LINEAR);
    ScanTree *tree = grid(4, 1, &settings);
    Scanner s;
    scanner_init(&s, &settings);
    scanner_start(&s, tree, 0);
    int steps = 0;
    ScanEvent event = SCAN_MOVED;
    while (event == SCAN_MOVED) {
        event = scanner_tick(&s, scanner_deadline(&s));
        steps++;
    }
    assert_int_equal(event, SCAN_SLEPT);
    assert_int_equal(steps, 3 * 4);
    assert_int_equal(scanner_deadline(&s), SCAN_NEVER);
    assert_null(scanner_focus(&s));
    assert_int_equal(scanner_tick(&s, 1000000), SCAN_NOTHING);
    assert_input(&s, SCAN_SELECT, 1000000, SCAN_WOKE, SCAN_NOBODY);
    assert_int_equal(focus_id(&s), 0);
    assert_int_equal(scanner_deadline(&s), 1000000 + 700 + 1000);
    assert_input(&s, SCAN_SELECT, 1000100, SCAN_IGNORED, SCAN_NOBODY);
    assert_input(&s, SCAN_SELECT, 1000800, SCAN_SELECTED, 0);
    scanner_start_asleep(&s, tree, 1001000);
    assert_int_equal(scanner_deadline(&s), SCAN_NEVER);
    assert_input(&s, SCAN_NEXT, 1001001, SCAN_WOKE, SCAN_NOBODY);
    assert_int_equal(focus_id(&s), 0);
    scan_tree_free(tree);
}

static void endless_rounds_never_sleep(void **state)
{
    (void)state;
    ScanSettings settings = method(SCAN_LINEAR);
    settings.loops_outer = 0;
    ScanTree *tree = grid(4, 1, &settings);
    Scanner s;
    scanner_init(&s, &settings);
    scanner_start(&s, tree, 0);
    for (int i = 0; i < 1000; i++) {
        assert_int_equal(scanner_tick(&s, scanner_deadline(&s)), SCAN_MOVED);
    }
    scan_tree_free(tree);
}

static void a_single_choice_stays(void **state)
{
    (void)state;
    ScanSettings settings = method(SCAN_LINEAR);
    ScanTree *tree = grid(1, 1, &settings);
    Scanner s;
    scanner_init(&s, &settings);
    scanner_start(&s, tree, 0);
    assert_int_equal(scanner_deadline(&s), SCAN_NEVER);
    assert_int_equal(scanner_tick(&s, 1000000), SCAN_NOTHING);
    assert_input(&s, SCAN_SELECT, 1000001, SCAN_SELECTED, 0);
    scan_tree_free(tree);
}

static void groups_are_entered_and_left(void **state)
{
    (void)state;
    ScanSettings settings = method(SCAN_ROW_COLUMN);
    ScanTree *tree = grid(3, 2, &settings);
    Scanner s;
    int count;
    scanner_init(&s, &settings);
    scanner_start(&s, tree, 0);
    assert_int_equal(scanner_covered(&s, &count)[2], 2);
    assert_int_equal(count, 3);
    scanner_tick(&s, 1500);
    assert_input(&s, SCAN_SELECT, 2000, SCAN_ENTERED, SCAN_NOBODY);
    assert_int_equal(focus_id(&s), 3);
    assert_int_equal(scanner_covered(&s, &count)[0], 3);
    assert_int_equal(count, 1);
    /* entering is no selection: there is no rest; the stay begins behind the lockout, in which the extra passes */
    assert_int_equal(scanner_deadline(&s), 2000 + 700 + 1000);
    const ScanNode *path[4];
    assert_int_equal(scanner_path(&s, path, 4), 2);
    assert_int_equal(path[0]->kind, SCAN_GROUP);
    assert_ptr_equal(path[1], scanner_focus(&s));
    for (int i = 0; i < 3; i++) {
        scanner_tick(&s, scanner_deadline(&s));
    }
    assert_int_equal(scanner_focus(&s)->kind, SCAN_EXIT);
    assert_null(scanner_covered(&s, &count));
    assert_input(&s, SCAN_SELECT, 9000, SCAN_LEFT, SCAN_NOBODY);
    assert_ptr_equal(scanner_focus(&s), path[0]);
    assert_input(&s, SCAN_SELECT, 9800, SCAN_ENTERED, SCAN_NOBODY);
    /* two inner rounds of three choices and the exit, then up */
    int steps = 1;
    while (scanner_tick(&s, scanner_deadline(&s)) == SCAN_MOVED) {
        steps++;
    }
    assert_int_equal(steps, 2 * 4);
    assert_ptr_equal(scanner_focus(&s), path[0]);
    steps = 1;
    while (scanner_tick(&s, scanner_deadline(&s)) == SCAN_MOVED) {
        steps++;
    }
    assert_int_equal(steps, 3 * 2);
    assert_int_equal(s.mode, SCAN_ASLEEP);
    scan_tree_free(tree);
}

static void the_exit_of_the_root_closes(void **state)
{
    (void)state;
    ScanSettings settings = method(SCAN_LINEAR);
    ScanTree *tree = scan_tree_new(NULL, 0, &settings, true);
    Scanner s;
    scanner_init(&s, &settings);
    scanner_start(&s, tree, 0);
    assert_input(&s, SCAN_SELECT, 100, SCAN_CLOSED, SCAN_NOBODY);
    scan_tree_free(tree);
}

static void nothing_moves_while_paused(void **state)
{
    (void)state;
    ScanSettings settings = method(SCAN_LINEAR);
    ScanTree *tree = grid(3, 1, &settings);
    Scanner s;
    scanner_init(&s, &settings);
    scanner_start(&s, tree, 0);
    scanner_tick(&s, 1500);
    scanner_pause(&s);
    assert_int_equal(scanner_deadline(&s), SCAN_NEVER);
    assert_int_equal(scanner_tick(&s, 99999), SCAN_NOTHING);
    assert_null(scanner_focus(&s));
    assert_input(&s, SCAN_SELECT, 100000, SCAN_WOKE, SCAN_NOBODY);
    assert_int_equal(focus_id(&s), 1);
    assert_int_equal(scanner_deadline(&s), 100000 + 700 + 1000);
    scanner_pause(&s);
    scanner_resume(&s, 200000);
    assert_int_equal(scanner_deadline(&s), 201000);
    scan_tree_free(tree);
}

static void the_interval_changes_at_once(void **state)
{
    (void)state;
    ScanSettings settings = method(SCAN_LINEAR);
    ScanTree *tree = grid(3, 1, &settings);
    Scanner s;
    scanner_init(&s, &settings);
    scanner_start(&s, tree, 0);
    scanner_tick(&s, 1500);
    settings.interval = 300;
    scanner_settings(&s, &settings);
    assert_int_equal(scanner_deadline(&s), 1800);
    assert_int_equal(scanner_tick(&s, 1800), SCAN_MOVED);
    assert_int_equal(focus_id(&s), 2);
    scan_tree_free(tree);
}

static void next_moves_and_restarts_the_interval(void **state)
{
    (void)state;
    ScanSettings settings = method(SCAN_LINEAR);
    ScanTree *tree = grid(3, 1, &settings);
    Scanner s;
    scanner_init(&s, &settings);
    scanner_start(&s, tree, 0);
    for (int i = 1; i < 50; i++) { /* no lockout, and no sleep while somebody steps */
        assert_input(&s, SCAN_NEXT, 10 * i, SCAN_MOVED, SCAN_NOBODY);
        assert_int_equal(focus_id(&s), i % 3);
    }
    assert_int_equal(scanner_deadline(&s), 490 + 1000);
    assert_input(&s, SCAN_SELECT, 500, SCAN_SELECTED, 49 % 3);
    scan_tree_free(tree);
}

static void rows_and_columns_in_a_linear_scan(void **state)
{
    (void)state;
    ScanSettings settings = method(SCAN_LINEAR);
    ScanTree *tree = grid(3, 3, &settings);
    Scanner s;
    scanner_init(&s, &settings);
    scanner_start(&s, tree, 0);
    static const struct {
        ScanInput input;
        int id;
    } steps[] = {
        {SCAN_NEXT_ROW, 3},    {SCAN_NEXT_COLUMN, 4}, {SCAN_NEXT_ROW, 7}, {SCAN_NEXT_ROW, 1},
        {SCAN_NEXT_COLUMN, 2}, {SCAN_NEXT_COLUMN, 0}, {SCAN_NEXT, 1},
    };
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        assert_input(&s, steps[i].input, 10, SCAN_MOVED, SCAN_NOBODY);
        assert_int_equal(focus_id(&s), steps[i].id);
    }
    scan_tree_free(tree);
}

static void rows_and_columns_in_a_row_column_scan(void **state)
{
    (void)state;
    const ScanEntry entry[] = {
        {.id = 0, .label = "", .x = 0, .y = 0},
        {.id = 1, .label = "", .x = 1, .y = 0},
        {.id = 2, .label = "", .x = 0, .y = 1},
        {.id = 3, .label = "", .x = 5, .y = 1},
        {.id = 4, .label = "", .x = -1, .y = -1, .group = "Menu"},
        {.id = 5, .label = "", .x = -1, .y = -1, .group = "Menu"},
    };
    ScanSettings settings = method(SCAN_ROW_COLUMN);
    ScanTree *tree = scan_tree_new(entry, 6, &settings, false);
    Scanner s;
    scanner_init(&s, &settings);
    scanner_start(&s, tree, 0);
    assert_input(&s, SCAN_NEXT_ROW, 1, SCAN_MOVED, SCAN_NOBODY);
    assert_int_equal(scanner_focus(&s)->y, 1);
    assert_input(&s, SCAN_NEXT_COLUMN, 2, SCAN_ENTERED, SCAN_NOBODY);
    assert_int_equal(focus_id(&s), 2);
    assert_input(&s, SCAN_NEXT_COLUMN, 3, SCAN_MOVED, SCAN_NOBODY);
    assert_int_equal(focus_id(&s), 3);
    /* down from a choice: the menu is no row of the board, so it is offered as a whole */
    assert_input(&s, SCAN_NEXT_ROW, 4, SCAN_LEFT, SCAN_NOBODY);
    assert_string_equal(scanner_focus(&s)->label, "Menu");
    assert_input(&s, SCAN_NEXT_ROW, 5, SCAN_MOVED, SCAN_NOBODY);
    assert_input(&s, SCAN_NEXT_COLUMN, 6, SCAN_ENTERED, SCAN_NOBODY);
    assert_int_equal(focus_id(&s), 0);
    assert_input(&s, SCAN_NEXT, 7, SCAN_MOVED, SCAN_NOBODY);
    assert_input(&s, SCAN_NEXT_ROW, 8, SCAN_ENTERED, SCAN_NOBODY);
    assert_int_equal(focus_id(&s), 2); /* the nearest column below */
    assert_input(&s, SCAN_NEXT_ROW, 9, SCAN_LEFT, SCAN_NOBODY);
    assert_input(&s, SCAN_NEXT_COLUMN, 10, SCAN_ENTERED, SCAN_NOBODY);
    assert_int_equal(focus_id(&s), 4);
    assert_input(&s, SCAN_NEXT_ROW, 11, SCAN_MOVED, SCAN_NOBODY);
    assert_int_equal(focus_id(&s), 5);
    assert_input(&s, SCAN_NEXT_ROW, 12, SCAN_MOVED, SCAN_NOBODY);
    assert_int_equal(scanner_focus(&s)->kind, SCAN_EXIT);
    scan_tree_free(tree);
}

static void pointing_moves_the_focus(void **state)
{
    (void)state;
    ScanSettings settings = method(SCAN_ROW_COLUMN);
    ScanTree *tree = grid(3, 2, &settings);
    Scanner s;
    scanner_init(&s, &settings);
    assert_false(scanner_point(&s, 4, 0));
    scanner_start_asleep(&s, tree, 0);
    assert_true(scanner_point(&s, 4, 50));
    assert_int_equal(focus_id(&s), 4);
    assert_int_equal(scanner_deadline(&s), 1050);
    assert_false(scanner_point(&s, 40, 60));
    scanner_stop(&s);
    assert_null(scanner_focus(&s));
    scan_tree_free(tree);
}

/* What picks: a press, or the timer where doing nothing does. */
static ScanResult pick(Scanner *scanner, int64_t now)
{
    if (!scan_picks_silently(scanner->settings.method)) {
        return scanner_input(scanner, SCAN_SELECT, now);
    }
    scanner->alone = 0; /* there were presses before */
    ScanEvent event = scanner_tick(scanner, scanner_deadline(scanner));
    return (ScanResult){event, scanner->picked};
}

/* And what moves on. */
static void move_on(Scanner *scanner, int64_t now)
{
    if (scan_picks_silently(scanner->settings.method)) {
        scanner_input(scanner, SCAN_SELECT, now);
    } else {
        scanner_tick(scanner, now);
    }
}

/* Every node that timer and press can focus from where the scanner stands, by walking all ways. */
static void explore(const Scanner *start, int64_t now, bool *selected, bool *seen)
{
    Scanner s = *start;
    while (!seen[s.focus]) {
        seen[s.focus] = true;
        Scanner pressed = s;
        ScanResult result = pick(&pressed, now + 100000);
        if (result.event == SCAN_SELECTED) {
            selected[result.id] = true;
        } else if (result.event == SCAN_ENTERED || result.event == SCAN_LEFT) {
            explore(&pressed, now + 100000, selected, seen);
        }
        now = scanner_deadline(&s);
        move_on(&s, now);
        if (s.mode != SCAN_RUNNING) {
            scanner_input(&s, SCAN_SELECT, now + 100000);
        }
    }
}

/* From any state, the timer and one key reach every choice and every way out. */
static void there_is_no_dead_end(void **state)
{
    (void)state;
    Random random;
    random_seed(&random, 11);
    for (int round = 0; round < 300; round++) {
        ScanEntry entry[40];
        size_t count = 1 + (size_t)random_below(&random, 39);
        for (size_t i = 0; i < count; i++) {
            entry[i] = (ScanEntry){.id = (int)i,
                                   .label = "x",
                                   .x = (int)random_below(&random, 6) - 1,
                                   .y = (int)random_below(&random, 6),
                                   .group = random_below(&random, 6) == 0 ? "g" : NULL};
        }
        ScanSettings settings =
            method((ScanMethod)(round % SCAN_TOLERANT)); /* whose ways are not those of a tree */
        settings.exit_first = random_below(&random, 2) == 1;
        settings.loops_inner = 1 + (int)random_below(&random, 3);
        ScanTree *tree = scan_tree_new(entry, count, &settings, random_below(&random, 2) == 0);
        Scanner s;
        scanner_init(&s, &settings);
        scanner_start(&s, tree, 0);
        int64_t now = 0;
        for (uint64_t walk = random_below(&random, 60); walk > 0; walk--) { /* to any state */
            now += (int64_t)random_below(&random, 3000);
            if (scanner_tick(&s, now) == SCAN_SELECTED || s.mode == SCAN_IDLE) {
                scanner_start(&s, tree, now);
            }
            ScanResult result = scanner_input(&s, (ScanInput)random_below(&random, SCAN_INPUTS), now);
            if (result.event == SCAN_SELECTED || result.event == SCAN_CLOSED) {
                scanner_start(&s, tree, now);
            }
        }
        if (s.mode != SCAN_RUNNING) {
            now += 100000;
            assert_int_equal(scanner_input(&s, SCAN_SELECT, now).event, SCAN_WOKE);
        }
        bool selected[40] = {false}, *seen = mem_alloc_array((size_t)tree->nodes, sizeof *seen);
        explore(&s, now, selected, seen);
        for (size_t i = 0; i < count; i++) {
            assert_true(selected[i]);
        }
        for (int i = 1; i < tree->nodes; i++) {
            assert_true(seen[i]);
        }
        mem_free(seen);
        scan_tree_free(tree);
    }
}

/* A board of two rows, and a menu with a part in it: like the way from a game to the settings. */
static ScanTree *game_tree(const ScanSettings *settings)
{
    ScanEntry entry[12];
    for (int i = 0; i < 12; i++) {
        bool board = i < 4;
        entry[i] = (ScanEntry){.id = i,
                               .label = "x",
                               .x = board ? i % 2 : -1,
                               .y = board ? i / 2 : -1,
                               .group = board ? NULL : "Menu",
                               .part = i < 8 ? NULL : "More"};
    }
    return scan_tree_new(entry, 12, settings, false);
}

/* What was taken is offered again at once, then its neighbours, then all from the beginning. */
static void what_was_taken_is_near(void **state)
{
    (void)state;
    ScanSettings settings = method(SCAN_AUTO);
    settings.loops_inner = 0;
    ScanTree *tree = game_tree(&settings);
    Scanner s;
    scanner_init(&s, &settings);
    assert_false(scanner_start_near(&s, tree, 99, 0));
    assert_null(scanner_focus(&s));
    scanner_start(&s, tree, 0);
    int64_t now = 100;
    for (int i = 0; i < 5; i++, now += 700) {
        assert_true(scanner_start_near(&s, tree, 9, now));
        assert_int_equal(focus_id(&s), 9);
        assert_input(&s, SCAN_SELECT, now, SCAN_SELECTED, 9);
    }
    assert_int_equal(now, 100 + 5 * 700);
    scanner_start_near(&s, tree, 9, now);
    static const int then[] = {10, 11, -1 /* the way out */, 8, 0};
    for (int i = 0; i < 5; i++) {
        assert_int_equal(scanner_tick(&s, scanner_deadline(&s)), i < 4 ? SCAN_MOVED : SCAN_LEFT);
        assert_int_equal(focus_id(&s), then[i]);
    }
    assert_int_equal(scanner_path(&s, &(const ScanNode *){NULL}, 1), 1);
    assert_int_equal(scanner_tick(&s, scanner_deadline(&s)), SCAN_MOVED);
    scan_tree_free(tree);
}

/* Somebody who presses when what leads to a choice has been highlighted, and could be pressed, for two thirds of an
 * interval. False when the choice never comes. */
static bool reaches(const ScanSettings *settings, const ScanTree *tree, int id)
{
    int64_t now = 0,
            most = 200 * (settings->interval + settings->first_extra + settings->lockout + settings->dwell);
    Scanner s;
    scanner_init(&s, settings);
    scanner_start(&s, tree, now);
    while (now < most) {
        int count;
        const int *covered = scanner_covered(&s, &count);
        bool wanted = s.mode == SCAN_ASLEEP;
        for (int i = 0; i < count; i++) {
            wanted = wanted || covered[i] == id;
        }
        int64_t free = s.pressed == INT64_MIN ? 0 : s.pressed + settings->lockout;
        bool silent = scan_picks_silently(settings->method), asleep = s.mode == SCAN_ASLEEP;
        int stay = settings->method == SCAN_STEP ? settings->dwell / 2 : settings->interval;
        int64_t press = (s.since > free ? s.since : free) + stay * 2 / 3;
        if (silent && wanted && !asleep) {
            now = scanner_deadline(&s);
            if (scanner_tick(&s, now) == SCAN_SELECTED) {
                return s.picked == id;
            }
        } else if (silent) {
            now = press > now ? press : now;
            if (!asleep && press > scanner_deadline(&s)) {
                return false;
            }
            scanner_input(&s, SCAN_SELECT, now);
        } else if (wanted && (scanner_deadline(&s) == SCAN_NEVER || press <= scanner_deadline(&s))) {
            now = press > now ? press : now;
            if (scanner_input(&s, SCAN_SELECT, now).id == id) {
                return true;
            }
        } else {
            now = scanner_deadline(&s);
            scanner_tick(&s, now);
        }
    }
    return false;
}

static int extreme(int which, int least, int middle, int most)
{
    return which == 0 ? least : which == 1 ? middle : most;
}

/* Whatever is set, the way to the settings stays open: every choice can be taken in the time of its highlight. */
static void no_setting_locks_anybody_in(void **state)
{
    (void)state;
    for (int i = 0; i < 3 * 3 * 3 * 3 * 3 * SCAN_METHODS * 2; i++) {
        int n = i / SCAN_METHODS / 2;
        ScanSettings settings = {.method = (ScanMethod)(i / 2 % SCAN_METHODS),
                                 .exit_first = i % 2,
                                 .interval = extreme(n % 3, 100, 500, 15000),
                                 .first_extra = extreme(n / 3 % 3, 0, 500, 5000),
                                 .lockout = extreme(n / 9 % 3, 0, 700, 3000),
                                 .loops_inner = extreme(n / 27 % 3, 0, 1, 20),
                                 .dwell = extreme(n / 27 % 3, 500, 2000, 30000),
                                 .errors = extreme(n % 3, 1, 5, 30),
                                 .sureness = extreme(n / 9 % 3, 60, 95, 99),
                                 .unattended = extreme(n / 81 % 3, 1, 3, 20),
                                 .loops_outer = extreme(n / 81 % 3, 0, 1, 20)};
        ScanTree *tree = game_tree(&settings);
        for (int id = 0; id < 12; id++) {
            if (!reaches(&settings, tree, id)) {
                fail_msg("%d is not reached: interval %d, extra %d, lockout %d, rounds %d and %d", id,
                         settings.interval, settings.first_extra, settings.lockout, settings.loops_inner,
                         settings.loops_outer);
            }
        }
        scan_tree_free(tree);
    }
}

/* With nobody at the switch every scan comes to rest by itself. */
static void everything_falls_asleep(void **state)
{
    (void)state;
    for (int m = 0; m < SCAN_METHODS; m++) {
        ScanSettings settings = method((ScanMethod)m);
        ScanTree *tree = grid(7, 7, &settings);
        Scanner s;
        scanner_init(&s, &settings);
        scanner_start(&s, tree, 0);
        for (int i = 0; i < 3; i++) {
            scanner_input(&s, SCAN_SELECT, 1000 * (i + 1));
            if (s.mode == SCAN_IDLE) {
                scanner_start(&s, tree, 5000);
            }
        }
        int ticks = 0;
        while (scanner_deadline(&s) != SCAN_NEVER) {
            if (scanner_tick(&s, scanner_deadline(&s)) == SCAN_SELECTED) {
                scanner_start(&s, tree, 100000);
            }
            assert_true(++ticks < 1000);
        }
        assert_int_equal(s.mode, SCAN_ASLEEP);
        scan_tree_free(tree);
    }
}

/* Step by step: nothing happens before a press; a press moves on, and doing nothing picks. */
static void doing_nothing_picks_after_a_press(void **state)
{
    (void)state;
    ScanSettings settings = method(SCAN_STEP);
    ScanTree *tree = grid(3, 1, &settings);
    Scanner s;
    scanner_init(&s, &settings);
    scanner_start(&s, tree, 0);
    assert_int_equal(scanner_deadline(&s), SCAN_NEVER);
    assert_input(&s, SCAN_SELECT, 5000, SCAN_WOKE, SCAN_NOBODY);
    assert_int_equal(focus_id(&s), 0);
    assert_int_equal(scanner_deadline(&s), 7000);
    assert_input(&s, SCAN_SELECT, 6000, SCAN_MOVED, SCAN_NOBODY);
    assert_input(&s, SCAN_SELECT, 6100, SCAN_IGNORED, SCAN_NOBODY);
    assert_input(&s, SCAN_SELECT, 7000, SCAN_MOVED, SCAN_NOBODY);
    assert_int_equal(focus_id(&s), 2);
    assert_int_equal(scanner_tick(&s, 8999), SCAN_NOTHING);
    assert_int_equal(scanner_tick(&s, 9000), SCAN_SELECTED);
    assert_int_equal(s.picked, 2);
    scanner_start(&s, tree, 9000);
    assert_int_equal(scanner_deadline(&s), SCAN_NEVER);
    scan_tree_free(tree);
}

/* However short the dwell is, there is time for a press that counts. */
static void a_dwell_outlasts_the_lockout(void **state)
{
    (void)state;
    ScanSettings settings = method(SCAN_STEP);
    settings.dwell = 500;
    settings.lockout = 3000;
    ScanTree *tree = grid(3, 1, &settings);
    Scanner s;
    scanner_init(&s, &settings);
    scanner_start(&s, tree, 0);
    assert_input(&s, SCAN_SELECT, 1000, SCAN_WOKE, SCAN_NOBODY);
    assert_true(scanner_deadline(&s) > 4000);
    assert_input(&s, SCAN_SELECT, 4000, SCAN_MOVED, SCAN_NOBODY);
    scan_tree_free(tree);
}

/* A press skips, the timer picks; when nobody is there it sleeps, and goes on after a press. */
static void nobody_picks_for_long(void **state)
{
    (void)state;
    for (int columns = 1; columns <= 9; columns += 4) {
        for (int exit_first = 0; exit_first < 2; exit_first++) {
            ScanSettings settings = method(SCAN_SILENT);
            settings.exit_first = exit_first == 1;
            ScanTree *tree = grid(columns, 5, &settings);
            Scanner s;
            scanner_init(&s, &settings);
            int64_t now = 0;
            for (int again = 0; again < 2; again++) {
                int picked = 0;
                if (again == 0) {
                    scanner_start(&s, tree, now);
                }
                for (int i = 0; i < 500 && scanner_deadline(&s) != SCAN_NEVER; i++) {
                    now = scanner_deadline(&s);
                    if (scanner_tick(&s, now) == SCAN_SELECTED) {
                        picked++;
                        scanner_start(&s, tree, now);
                    }
                }
                assert_int_equal(scanner_deadline(&s), SCAN_NEVER);
                assert_true(picked <= settings.unattended);
                now += 60000;
                assert_input(&s, SCAN_SELECT, now, SCAN_WOKE, SCAN_NOBODY);
                assert_true(scanner_deadline(&s) != SCAN_NEVER);
            }
            scan_tree_free(tree);
        }
    }
}

static void a_press_skips(void **state)
{
    (void)state;
    ScanSettings settings = method(SCAN_SILENT);
    ScanTree *tree = grid(3, 1, &settings);
    Scanner s;
    scanner_init(&s, &settings);
    scanner_start(&s, tree, 0);
    assert_int_equal(scanner_deadline(&s), 1500);
    assert_input(&s, SCAN_SELECT, 1000, SCAN_MOVED, SCAN_NOBODY);
    assert_int_equal(scanner_deadline(&s), 2700);
    assert_int_equal(scanner_tick(&s, 2700), SCAN_SELECTED);
    assert_int_equal(s.picked, 1);
    scan_tree_free(tree);
}

/* Devices that step by rows and columns find their way where columns come first. */
static void rows_and_columns_by_hand_in_columns(void **state)
{
    (void)state;
    ScanSettings settings = method(SCAN_COLUMN_ROW);
    ScanTree *tree = grid(4, 3, &settings);
    Scanner s;
    scanner_init(&s, &settings);
    scanner_start(&s, tree, 0);
    scanner_input(&s, SCAN_NEXT_COLUMN, 10);
    scanner_input(&s, SCAN_NEXT_COLUMN, 20);
    scanner_input(&s, SCAN_NEXT_ROW, 30);
    assert_int_equal(focus_id(&s), 2);
    scanner_input(&s, SCAN_NEXT_ROW, 40);
    assert_int_equal(focus_id(&s), 6);
    scanner_input(&s, SCAN_NEXT_COLUMN, 50);
    assert_int_equal(focus_id(&s), 7);
    scan_tree_free(tree);
}

/* Answers are evidence: nothing is chosen by the first, all can be chosen, and never by nobody. */
static void mistakes_are_allowed(void **state)
{
    (void)state;
    ScanSettings settings = method(SCAN_TOLERANT);
    ScanTree *tree = game_tree(&settings);
    for (int id = 0; id < 12; id++) {
        Scanner s;
        scanner_init(&s, &settings);
        scanner_start(&s, tree, 0);
        int64_t now = 0;
        int presses = 0;
        ScanResult result = {SCAN_NOTHING, SCAN_NOBODY};
        for (int i = 0; i < 100 && result.event != SCAN_SELECTED; i++) {
            int count;
            const int *covered = scanner_covered(&s, &count);
            bool wanted = false;
            for (int c = 0; c < count; c++) {
                wanted = wanted || covered[c] == id;
            }
            if (wanted) {
                result = scanner_input(&s, SCAN_SELECT, now += 900);
                presses++;
            } else {
                now = scanner_deadline(&s);
                assert_int_not_equal(scanner_tick(&s, now), SCAN_SELECTED);
            }
        }
        assert_int_equal(result.id, id);
        assert_true(presses >= 2);
    }
    scan_tree_free(tree);
}

/* Several that are asked of are one group with a label of its own, as a copy of the scanner has it, too. */
static void what_is_asked_of_is_one_group(void **state)
{
    (void)state;
    ScanSettings settings = method(SCAN_TOLERANT);
    ScanTree *tree = grid(4, 4, &settings);
    Scanner s;
    scanner_init(&s, &settings);
    scanner_start(&s, tree, 0);
    int count;
    assert_int_equal(scanner_focus(&s)->kind, SCAN_GROUP);
    assert_string_equal(scanner_focus(&s)->label, "x ... x");
    scanner_covered(&s, &count);
    assert_int_equal(count, 8);
    assert_int_equal(scanner_parts(&s, &count)->id, 0);
    assert_int_equal(count, 8);
    assert_true(scanner_point(&s, 13, 10));
    assert_int_equal(focus_id(&s), 13);
    assert_input(&s, SCAN_SELECT, 1000, SCAN_SELECTED, 13);
    assert_null(scanner_focus(&s));
    assert_true(scanner_start_near(&s, tree, 7, 2000));
    assert_int_equal(focus_id(&s), 7);
    scan_tree_free(tree);
}

/* From the first step on nothing moves by itself; until then, and when the second key is gone, one key does. */
static void two_keys_need_no_time(void **state)
{
    (void)state;
    ScanSettings settings = method(SCAN_TWO_KEYS);
    ScanTree *tree = grid(3, 1, &settings);
    Scanner s;
    scanner_init(&s, &settings);
    scanner_start(&s, tree, 0);
    assert_int_equal(scanner_deadline(&s), 1500);
    assert_input(&s, SCAN_NEXT, 100, SCAN_MOVED, SCAN_NOBODY);
    assert_int_equal(scanner_deadline(&s), SCAN_NEVER);
    assert_input(&s, SCAN_NEXT, 200, SCAN_MOVED, SCAN_NOBODY);
    assert_input(&s, SCAN_SELECT, 300, SCAN_SELECTED, 2);
    int64_t now = 300;
    for (int i = 1; i < SCAN_ONE_KEY; i++) {
        scanner_start(&s, tree, now);
        assert_int_equal(scanner_deadline(&s), SCAN_NEVER);
        assert_input(&s, SCAN_SELECT, now += 5000, SCAN_SELECTED, 0);
    }
    scanner_start(&s, tree, now);
    assert_int_not_equal(scanner_deadline(&s), SCAN_NEVER);
    settings.method = SCAN_AUTO;
    scanner_settings(&s, &settings);
    scanner_input(&s, SCAN_NEXT, now += 100);
    assert_int_not_equal(scanner_deadline(&s), SCAN_NEVER);
    scan_tree_free(tree);
}

/* What is pointed at is picked once by staying there; pointing at nothing picks nothing; without a mouse the timer runs. */
static void pointing_picks_once(void **state)
{
    (void)state;
    ScanSettings settings = method(SCAN_DIRECTED);
    ScanTree *tree = grid(5, 5, &settings);
    Scanner s;
    scanner_init(&s, &settings);
    scanner_start(&s, tree, 0);
    assert_int_equal(scanner_deadline(&s), 1500);
    scanner_direct(&s, scan_tree_find(tree, 13), 100);
    assert_int_equal(focus_id(&s), 13);
    assert_int_equal(scanner_deadline(&s), 2100);
    scanner_direct(&s, SCAN_NOBODY, 200);
    assert_int_equal(scanner_deadline(&s), SCAN_NEVER);
    assert_input(&s, SCAN_SELECT, 300, SCAN_SELECTED, 13);
    scanner_start(&s, tree, 300);
    assert_int_equal(scanner_deadline(&s), SCAN_NEVER);
    scanner_direct(&s, scan_tree_find(tree, 7), 5000);
    assert_int_equal(scanner_tick(&s, 6999), SCAN_NOTHING);
    assert_int_equal(scanner_tick(&s, 7000), SCAN_SELECTED);
    assert_int_equal(s.picked, 7);
    scanner_start(&s, tree, 7000);
    assert_int_equal(scanner_deadline(&s), SCAN_NEVER);
    scan_tree_free(tree);
}

/* A held key moves, letting go picks; a stuck one falls asleep and picks nothing; one that is never told to be let go presses. */
static void letting_go_picks(void **state)
{
    (void)state;
    ScanSettings settings = method(SCAN_INVERSE);
    ScanTree *tree = grid(3, 1, &settings);
    Scanner s;
    scanner_init(&s, &settings);
    scanner_start(&s, tree, 0);
    assert_int_equal(scanner_deadline(&s), 1500);
    assert_input(&s, SCAN_HOLD, 1000, SCAN_NOTHING, SCAN_NOBODY);
    assert_int_equal(scanner_deadline(&s), 2500);
    assert_int_equal(scanner_tick(&s, 2500), SCAN_MOVED);
    assert_int_equal(scanner_deadline(&s), 3500);
    ScanResult result = scanner_release(&s, 3000);
    assert_int_equal(result.event, SCAN_SELECTED);
    assert_int_equal(result.id, 1);
    scanner_start(&s, tree, 3000);
    assert_int_equal(scanner_deadline(&s), SCAN_NEVER);
    assert_int_equal(scanner_release(&s, 3100).event, SCAN_NOTHING);
    scanner_input(&s, SCAN_HOLD, 9000);
    while (scanner_deadline(&s) != SCAN_NEVER) {
        assert_int_not_equal(scanner_tick(&s, scanner_deadline(&s)), SCAN_SELECTED);
    }
    assert_null(scanner_focus(&s));
    assert_int_equal(scanner_release(&s, 90000).event, SCAN_NOTHING);
    assert_input(&s, SCAN_HOLD, 100000, SCAN_WOKE, SCAN_NOBODY);
    assert_int_equal(scanner_release(&s, 100100).event, SCAN_NOTHING);
    scanner_input(&s, SCAN_HOLD, 101000);
    assert_input(&s, SCAN_HOLD, 102000, SCAN_SELECTED, 0);
    scanner_start(&s, tree, 102000);
    assert_int_not_equal(scanner_deadline(&s), SCAN_NEVER);
    assert_input(&s, SCAN_HOLD, 103000, SCAN_SELECTED, 0);
    scan_tree_free(tree);
}

/* ---- late presses and slow lines ---- */

/* From 0 on one after another, a second each; the first one half a second longer. */
static ScanTree *start_line(Scanner *s, int grace, int trip)
{
    ScanSettings settings = method(SCAN_LINEAR);
    settings.grace = grace;
    ScanTree *tree = grid(5, 1, &settings);
    scanner_init(s, &settings);
    scanner_trip(s, trip);
    scanner_start(s, tree, 0);
    return tree;
}

static void step_until(Scanner *s, int64_t now)
{
    for (int64_t at; (at = scanner_deadline(s)) != SCAN_NEVER && at <= now;) {
        scanner_tick(s, at);
    }
}

static void a_late_press_is_for_what_was_before(void **state)
{
    (void)state;
    static const struct {
        int grace;
        int64_t press;
        int id;
    } CASES[] = {{0, 1500, 1},   {200, 1500, 0}, {200, 1699, 0}, {200, 1700, 1},  {200, 2499, 1},
                 {200, 2500, 1}, {200, 2700, 2}, {200, 100, 0},  {1000, 2499, 0}, {1000, 2500, 1}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Scanner s;
        ScanTree *tree = start_line(&s, CASES[i].grace, 0);
        step_until(&s, CASES[i].press);
        assert_input(&s, SCAN_SELECT, CASES[i].press, SCAN_SELECTED, CASES[i].id);
        scan_tree_free(tree);
    }
}

/* What is highlighted at 1500 is seen at 1500 + a part of the way, and a press for it comes after all of it. */
static void a_press_is_for_what_was_seen(void **state)
{
    (void)state;
    static const struct {
        int trip;
        int64_t press;
        int id;
    } CASES[] = {{300, 1799, 0}, {300, 1800, 1},  {300, 2799, 1},
                 {300, 2800, 2}, {2500, 4000, 1}, {2500, 2500, 0}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Scanner s;
        ScanTree *tree = start_line(&s, 0, CASES[i].trip);
        step_until(&s, CASES[i].press);
        assert_input(&s, SCAN_SELECT, CASES[i].press, SCAN_SELECTED, CASES[i].id);
        scan_tree_free(tree);
    }
    Scanner s;
    ScanTree *tree = start_line(&s, 0, 300);
    assert_input(&s, SCAN_SELECT, 299, SCAN_IGNORED, SCAN_NOBODY); /* nothing of it was seen */
    step_until(&s, 1100);
    assert_input(&s, SCAN_SELECT, 1100, SCAN_SELECTED, 0);
    scan_tree_free(tree);
}

/* A group is entered by a press that comes when another one is highlighted already; and nothing in it is picked by who has
 * not seen it. */
static void groups_are_gone_back_to(void **state)
{
    (void)state;
    ScanSettings settings = method(SCAN_ROW_COLUMN);
    settings.lockout = 100;
    ScanTree *tree = grid(3, 3, &settings);
    Scanner s;
    scanner_init(&s, &settings);
    scanner_trip(&s, 400);
    scanner_start(&s, tree, 0);
    step_until(&s, 1700);
    assert_input(&s, SCAN_SELECT, 1700, SCAN_ENTERED, SCAN_NOBODY);
    assert_int_equal(focus_id(&s), 0); /* the first row, though the second one was highlighted */
    assert_input(&s, SCAN_SELECT, 2050, SCAN_IGNORED, SCAN_NOBODY);
    assert_input(&s, SCAN_SELECT, 2200, SCAN_SELECTED, 0);
    scan_tree_free(tree);
}

/* A press just after the scan has fallen asleep is for the last thing that was seen; later it wakes. */
static void sleep_comes_later_over_a_slow_line(void **state)
{
    (void)state;
    for (int late = 0; late < 2; late++) {
        Scanner s;
        ScanTree *tree = start_line(&s, 0, 300);
        int64_t now = 0;
        while (s.mode != SCAN_ASLEEP) {
            now = scanner_deadline(&s);
            scanner_tick(&s, now);
        }
        now += late ? 300 : 299;
        assert_input(&s, SCAN_SELECT, now, late ? SCAN_WOKE : SCAN_SELECTED, late ? SCAN_NOBODY : 4);
        if (late) {
            assert_input(&s, SCAN_SELECT, now + 800, SCAN_SELECTED, 0);
        }
        scan_tree_free(tree);
    }
}

/* Where nothing moves by itself there is nothing to go back to. */
static void steps_by_hand_are_in_order(void **state)
{
    (void)state;
    Scanner s;
    ScanTree *tree = start_line(&s, 500, 0);
    scanner_input(&s, SCAN_NEXT, 200);
    assert_input(&s, SCAN_SELECT, 210, SCAN_SELECTED, 1);
    scan_tree_free(tree);
}

static void seen_is_forgotten_from_its_beginning(void **state)
{
    (void)state;
    Highlights seen = {0};
    assert_int_equal(seen_at(&seen, 100), SEEN_BEFORE);
    seen_begin(&seen, 7, 100);
    assert_int_equal(seen_at(&seen, 99), SEEN_BEFORE);
    assert_int_equal(seen_at(&seen, 100), 7);
    for (int i = 0; i < 3 * SEEN_LENGTH; i++) {
        seen_add(&seen, 100 + i, 1000 + 10 * i);
    }
    int last = 3 * SEEN_LENGTH - 1;
    assert_int_equal(seen_at(&seen, 1000 + 10 * last + 5), 100 + last);
    assert_int_equal(seen_at(&seen, 1000 + 10 * last - 5), 99 + last);
    assert_int_equal(seen_at(&seen, 0), 100 + last - SEEN_LENGTH + 1); /* the oldest that is known */
    seen_begin(&seen, 3, 5000);
    assert_int_equal(seen_at(&seen, 4999), SEEN_BEFORE);
}

static void the_line_is_measured(void **state)
{
    (void)state;
    Trip trip = {0};
    int64_t now = 0;
    assert_int_equal(trip_time(&trip), 0);
    for (int i = 0; i < 40; i++, now += TRIP_SELDOM) { /* 200, 400, 200, ... */
        assert_true(trip_wants(&trip, now));
        trip_ask(&trip, now);
        assert_false(trip_wants(&trip, now + 100));
        trip_answer(&trip, now + 200 + 200 * (i % 2));
        trip_answer(&trip, now + 2000); /* nobody has asked */
    }
    assert_in_range(trip_time(&trip), 260, 340);
    trip_ask(&trip, now);
    trip_answer(&trip, now + 60000); /* was stopped meanwhile */
    assert_in_range(trip_time(&trip), 800, 1100);
}

static void who_does_not_answer_is_left_alone(void **state)
{
    (void)state;
    Trip trip = {0};
    int asked = 0;
    for (int64_t now = 0; now < 100 * TRIP_LOST; now += 100) {
        if (trip_wants(&trip, now)) {
            trip_ask(&trip, now);
            asked++;
        }
    }
    assert_int_equal(asked, TRIP_UNANSWERED);
    assert_int_equal(trip_time(&trip), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_late_press_is_for_what_was_before),
        cmocka_unit_test(a_press_is_for_what_was_seen),
        cmocka_unit_test(groups_are_gone_back_to),
        cmocka_unit_test(sleep_comes_later_over_a_slow_line),
        cmocka_unit_test(steps_by_hand_are_in_order),
        cmocka_unit_test(seen_is_forgotten_from_its_beginning),
        cmocka_unit_test(the_line_is_measured),
        cmocka_unit_test(who_does_not_answer_is_left_alone),
        cmocka_unit_test(letting_go_picks),
        cmocka_unit_test(pointing_picks_once),
        cmocka_unit_test(two_keys_need_no_time),
        cmocka_unit_test(mistakes_are_allowed),
        cmocka_unit_test(what_is_asked_of_is_one_group),
        cmocka_unit_test(doing_nothing_picks_after_a_press),
        cmocka_unit_test(a_dwell_outlasts_the_lockout),
        cmocka_unit_test(nobody_picks_for_long),
        cmocka_unit_test(a_press_skips),
        cmocka_unit_test(rows_and_columns_by_hand_in_columns),
        cmocka_unit_test(the_first_item_stays_longer),
        cmocka_unit_test(nothing_is_skipped_unseen),
        cmocka_unit_test(a_press_takes_what_was_shown),
        cmocka_unit_test(after_a_selection_the_scan_rests),
        cmocka_unit_test(a_held_key_counts_once),
        cmocka_unit_test(a_press_elsewhere_locks_too),
        cmocka_unit_test(rounds_end_in_sleep_and_a_press_wakes),
        cmocka_unit_test(endless_rounds_never_sleep),
        cmocka_unit_test(a_single_choice_stays),
        cmocka_unit_test(groups_are_entered_and_left),
        cmocka_unit_test(the_exit_of_the_root_closes),
        cmocka_unit_test(nothing_moves_while_paused),
        cmocka_unit_test(the_interval_changes_at_once),
        cmocka_unit_test(next_moves_and_restarts_the_interval),
        cmocka_unit_test(rows_and_columns_in_a_linear_scan),
        cmocka_unit_test(rows_and_columns_in_a_row_column_scan),
        cmocka_unit_test(pointing_moves_the_focus),
        cmocka_unit_test(there_is_no_dead_end),
        cmocka_unit_test(no_setting_locks_anybody_in),
        cmocka_unit_test(what_was_taken_is_near),
        cmocka_unit_test(everything_falls_asleep),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
