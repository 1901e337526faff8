/* Scan trees: cutting by each method, ways out, order, labels; and what the costs of them are. */
#include <limits.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/mem.h"
#include "base/random.h"
#include "scan/cost.h"
#include "scan/tree.h"

static ScanSettings with_method(ScanMethod method)
{
    ScanSettings settings = scan_settings_default();
    settings.method = method;
    return settings;
}

/* A grid of columns * rows, ids in reading order, given back to front. */
static ScanTree *grid_tree(int columns, int rows, const ScanSettings *settings, bool root_exit)
{
    int count = columns * rows;
    ScanEntry *entry = mem_alloc_array((size_t)count, sizeof *entry);
    for (int i = 0; i < count; i++) {
        int id = count - 1 - i;
        entry[i] = (ScanEntry){.id = id, .label = "cell", .x = id % columns, .y = id / columns};
    }
    ScanTree *tree = scan_tree_new(entry, (size_t)count, settings, root_exit);
    mem_free(entry);
    return tree;
}

/* "(1 2 [3 4 <])": choices by id, groups in brackets, exits as <. */
static void print_node(const ScanTree *tree, int index, char *out, size_t size)
{
    const ScanNode *node = &tree->node[index];
    size_t used = strlen(out);
    if (node->kind == SCAN_CHOICE) {
        snprintf(out + used, size - used, "%s%d", used > 0 && out[used - 1] != '(' ? " " : "", node->id);
    } else if (node->kind == SCAN_EXIT) {
        snprintf(out + used, size - used, "%s<", used > 0 && out[used - 1] != '(' ? " " : "");
    } else {
        snprintf(out + used, size - used, "%s(", used > 0 && out[used - 1] != '(' ? " " : "");
        for (int i = 0; i < node->count; i++) {
            print_node(tree, node->first + i, out, size);
        }
        used = strlen(out);
        snprintf(out + used, size - used, ")");
    }
}

static void assert_tree(ScanTree *tree, const char *wanted)
{
    char text[1000] = "";
    print_node(tree, SCAN_ROOT, text, sizeof text);
    assert_string_equal(text, wanted);
    scan_tree_free(tree);
}

static void linear_is_reading_order(void **state)
{
    (void)state;
    ScanSettings settings = with_method(SCAN_LINEAR);
    assert_tree(grid_tree(3, 2, &settings, false), "(0 1 2 3 4 5)");
    assert_tree(grid_tree(3, 1, &settings, true), "(0 1 2 <)");
}

static void rows_come_before_columns(void **state)
{
    (void)state;
    ScanSettings settings = with_method(SCAN_ROW_COLUMN);
    ScanTree *tree = grid_tree(3, 2, &settings, false);
    assert_int_equal(tree->node[1].leaves, 3);
    assert_int_equal(tree->leaf[tree->node[2].leaf], 3);
    assert_int_equal(tree->node[2].y, 1);
    assert_tree(tree, "((0 1 2 <) (3 4 5 <))");
    settings.exit_first = true;
    assert_tree(grid_tree(2, 2, &settings, true), "(< (< 0 1) (< 2 3))");
}

static void one_row_falls_back_to_linear(void **state)
{
    (void)state;
    ScanSettings settings = with_method(SCAN_ROW_COLUMN);
    ScanTree *tree = grid_tree(4, 1, &settings, false);
    assert_tree(tree, "(0 1 2 3)");
    assert_tree(grid_tree(1, 3, &settings, false), "(0 1 2)");
}

static void columns_come_before_rows(void **state)
{
    (void)state;
    ScanSettings settings = with_method(SCAN_COLUMN_ROW);
    assert_tree(grid_tree(3, 2, &settings, false), "((0 3 <) (1 4 <) (2 5 <))");
    assert_tree(grid_tree(1, 3, &settings, false), "(0 1 2)");
    assert_tree(grid_tree(3, 1, &settings, false), "(0 1 2)");
}

static void quarters_are_cut_again(void **state)
{
    (void)state;
    ScanSettings settings = with_method(SCAN_ELIMINATION);
    assert_tree(grid_tree(2, 2, &settings, false), "(0 1 2 3)");
    assert_tree(grid_tree(4, 4, &settings, false), "((0 1 4 5 <) (2 3 6 7 <) (8 9 12 13 <) (10 11 14 15 <))");
    assert_tree(grid_tree(8, 1, &settings, false), "((0 1 <) (2 3 <) (4 5 <) (6 7 <))");
    assert_tree(grid_tree(1, 5, &settings, false), "(0 1 2 (3 4 <))");
}

static void blocks_are_cut_again(void **state)
{
    (void)state;
    ScanSettings settings = with_method(SCAN_BLOCK);
    assert_tree(grid_tree(4, 1, &settings, false), "(0 1 2 3)");
    assert_tree(grid_tree(5, 1, &settings, false), "(0 (1 2 <) (3 4 <))");
    assert_tree(grid_tree(10, 1, &settings, false), "((0 1 <) (2 3 4 <) (5 6 <) (7 8 9 <))");
    assert_tree(grid_tree(20, 1, &settings, false), "((0 (1 2 <) (3 4 <) <) (5 (6 7 <) (8 9 <) <) (10 (11 12 "
                                                    "<) (13 14 <) <) (15 (16 17 <) (18 19 <) <))");
}

static void few_are_linear_many_are_grouped(void **state)
{
    (void)state;
    ScanSettings settings = with_method(SCAN_AUTO);
    assert_tree(grid_tree(7, 1, &settings, false), "(0 1 2 3 4 5 6)");
    assert_tree(grid_tree(2, 3, &settings, false), "(0 1 2 3 4 5)");
    assert_tree(grid_tree(2, 4, &settings, false), "((0 1 2 3 <) (4 5 <) (6 7 <))");
    assert_tree(grid_tree(1, 8, &settings, false), "((0 1 2 3 <) 4 5 6 7)");
    assert_tree(grid_tree(13, 1, &settings, false), "((0 1 2 3 <) (4 5 6 7 <) (8 9 10 <) 11 12)");
    assert_tree(
        grid_tree(4, 6, &settings, false),
        "(((0 1 2 3 <) (4 5 6 7 <) (8 9 10 11 <) <) (12 13 14 15 <) (16 17 18 19 <) (20 21 22 23 <))");
}

/* What automatic pays for a choice on a board of which some cells have none, in thousandths of a step. */
static double board_price(int columns, int rows, unsigned holes, ScanMethod method)
{
    ScanEntry *entry = mem_alloc_array((size_t)(columns * rows) + 1, sizeof *entry);
    ScanSettings settings = with_method(method);
    size_t count = 0;
    for (int i = 0; i < columns * rows; i++)
        if (!(holes >> i % 7 & 1) || i % 3 == 0)
            entry[count++] = (ScanEntry){.id = i, .label = "x", .x = i % columns, .y = i / columns};
    entry[count] = (ScanEntry){.id = 1000000, .label = "Menu", .x = -1, .y = -1, .region = 1};
    ScanTree *tree = scan_tree_new(entry, count + 1, &settings, false);
    double *weight = mem_alloc_array(count + 1, sizeof *weight);
    for (size_t i = 0; i < count; i++)
        weight[i] = 1;
    weight[count] = (double)count / 8;
    ScanCost cost = scan_cost_tree(tree, &settings, weight);
    scan_tree_free(tree);
    mem_free(weight);
    mem_free(entry);
    return cost.steps * settings.interval + cost.presses * settings.lockout;
}

/* Automatic is the quickest of all ways on boards of any size, with gaps and without, but for one part of sixteen where
 * rows are left whole or few choices are offered one after another. */
static void automatic_is_the_quickest(void **state)
{
    (void)state;
    double won = 0, boards = 0;
    for (int columns = 1; columns <= 20; columns++)
        for (int rows = 1; rows <= 20; rows++)
            for (unsigned holes = 0; holes < 128; holes += 43, boards++) {
                double automatic = board_price(columns, rows, holes, SCAN_AUTO);
                for (int method = 0; method < SCAN_AUTO; method++) {
                    double other = board_price(columns, rows, holes, (ScanMethod)method);
                    if (automatic > other * 1.06)
                        fail_msg("%d x %d without %x: %f, method %d %f", columns, rows, holes, automatic,
                                 method, other);
                }
                won += board_price(columns, rows, holes, SCAN_ROW_COLUMN) / automatic;
            }
    assert_true(won / boards > 1.1);
}

/* The rows of a board with many are offered together first; so what stands below the board comes soon. */
static void many_rows_are_grouped(void **state)
{
    (void)state;
    ScanSettings settings = with_method(SCAN_AUTO);
    ScanTree *tree = grid_tree(19, 19, &settings, false);
    assert_in_range(tree->node[SCAN_ROOT].count, 3, 7);
    assert_true(scan_cost_tree(tree, &settings, NULL).steps < scan_cost_rows(19, 19) / 2);
    scan_tree_free(tree);
    settings.method = SCAN_ROW_COLUMN; /* who wants rows has them */
    tree = grid_tree(19, 19, &settings, false);
    assert_int_equal(tree->node[SCAN_ROOT].count, 19);
    scan_tree_free(tree);
}

/* A list with what leads out of it in the bar below: however long it is, that comes after a few steps. */
static void what_leads_out_comes_early(void **state)
{
    (void)state;
    for (int count = 1; count < 60; count++) {
        for (int groups = 0; groups < 2; groups++) {
            static const char *const names[] = {"a", "b", "c", "d", "e", "f", "g", "h",
                                                "i", "j", "k", "l", "m", "n", "o"};
            ScanEntry entry[64];
            for (int i = 0; i < count; i++) {
                entry[i] = (ScanEntry){
                    .id = i, .label = "x", .x = -1, .y = -1, .group = groups ? names[i / 4] : NULL};
            }
            entry[count] = (ScanEntry){.id = 100, .label = "Back", .x = -1, .y = -1, .region = 1};
            ScanSettings settings = with_method(SCAN_AUTO);
            ScanTree *tree = scan_tree_new(entry, (size_t)count + 1, &settings, false);
            int back = scan_tree_find(tree, 100);
            assert_int_equal(tree->node[back].parent, SCAN_ROOT);
            assert_true(back - tree->node[SCAN_ROOT].first <= 7);
            scan_tree_free(tree);
        }
    }
}

/* Categories are offered together, by their names; what comes before them stays alone. */
static void many_groups_are_grouped(void **state)
{
    (void)state;
    static const char *const names[] = {"Chains", "Jumps", "Links", "Logic",
                                        "Paths",  "Races", "Tiles", "Words"};
    ScanEntry entry[17] = {{.id = 50, .label = "Last played", .x = -1, .y = -1}};
    for (int i = 0; i < 16; i++) {
        entry[i + 1] = (ScanEntry){.id = i, .label = "game", .x = -1, .y = -1, .group = names[i / 2]};
    }
    ScanSettings settings = with_method(SCAN_AUTO);
    ScanTree *tree = scan_tree_new(entry, 17, &settings, false);
    assert_string_equal(tree->node[2].label, "Chains ... Jumps");
    assert_false(tree->node[2].named);
    assert_tree(tree,
                "(50 ((0 1 <) (2 3 <) <) ((4 5 <) (6 7 <) (8 9 <) <) ((10 11 <) (12 13 <) (14 15 <) <))");
    assert_tree(scan_tree_new(entry, 15, &settings, false),
                "(50 (0 1 <) (2 3 <) (4 5 <) (6 7 <) (8 9 <) (10 11 <) (12 13 <))");
}

static void named_groups_stand_alone(void **state)
{
    (void)state;
    const ScanEntry entry[] = {
        {.id = 1, .label = "a", .x = 0, .y = 0},
        {.id = 2, .label = "b", .x = 1, .y = 0},
        {.id = 3, .label = "c", .x = 0, .y = 1},
        {.id = 9, .label = "again", .x = -1, .y = -1},
        {.id = 4, .label = "undo", .x = -1, .y = -1, .group = "Menu"},
        {.id = 5, .label = "quit", .x = -1, .y = -1, .group = "Menu"},
        {.id = 6, .label = "alone", .x = -1, .y = -1, .group = "Other"},
    };
    ScanSettings settings = with_method(SCAN_LINEAR);
    assert_tree(scan_tree_new(entry, 7, &settings, false), "(1 2 3 9 (4 5 <) 6)");
    settings = with_method(SCAN_ROW_COLUMN);
    ScanTree *tree = scan_tree_new(entry, 7, &settings, false);
    assert_string_equal(tree->node[1].label, "a ... b");
    assert_string_equal(tree->node[4].label, "Menu");
    assert_int_equal(tree->node[4].y, -1);
    assert_int_equal(scan_tree_find(tree, 77), SCAN_NOBODY);
    assert_int_equal(tree->node[scan_tree_find(tree, 5)].id, 5);
    assert_tree(tree, "((1 2 <) 3 9 (4 5 <) 6)");
}

/* A group in a group, whatever the method; a part of one is that one, and both ways out are there. */
static void parts_stand_inside_of_their_group(void **state)
{
    (void)state;
    const ScanEntry entry[] = {
        {.id = 1, .label = "a", .x = 0, .y = 0},
        {.id = 2, .label = "undo", .x = -1, .y = -1, .group = "Menu"},
        {.id = 3, .label = "help", .x = -1, .y = -1, .group = "Menu"},
        {.id = 4, .label = "next", .x = -1, .y = -1, .group = "Menu", .part = "Levels"},
        {.id = 5, .label = "pause", .x = -1, .y = -1, .group = "Menu", .part = "More"},
        {.id = 6, .label = "quit", .x = -1, .y = -1, .group = "Menu", .part = "More"},
        {.id = 7, .label = "else", .x = -1, .y = -1, .group = "Other", .part = "More"},
        {.id = 8, .label = "again", .x = -1, .y = -1, .group = "Other", .part = "More"},
    };
    for (int method = 0; method < SCAN_METHODS; method++) {
        ScanSettings settings = with_method((ScanMethod)method);
        assert_tree(scan_tree_new(entry, 6, &settings, false), "(1 (2 3 4 (5 6 <) <))");
        ScanTree *tree = scan_tree_new(entry, 8, &settings, false);
        const ScanNode *menu = &tree->node[tree->node[SCAN_ROOT].first + 1];
        const ScanNode *more = &tree->node[menu->first + 3];
        assert_string_equal(menu->label, "Menu");
        assert_string_equal(more->label, "More");
        assert_true(menu->named && more->named && !tree->node[menu->first].named);
        assert_tree(tree, "(1 (2 3 4 (5 6 <) <) (7 8 <))");
    }
}

static void assert_row_label(const char *from, const char *to, const char *expected)
{
    const ScanEntry entry[] = {{.id = 1, .label = from, .x = 0, .y = 0},
                               {.id = 2, .label = to, .x = 1, .y = 0},
                               {.id = 3, .label = "else", .x = 0, .y = 1}};
    ScanSettings settings = with_method(SCAN_ROW_COLUMN);
    ScanTree *tree = scan_tree_new(entry, 3, &settings, false);
    assert_string_equal(tree->node[1].label, expected);
    scan_tree_free(tree);
}

static void a_row_says_once_what_all_of_it_says(void **state)
{
    (void)state;
    assert_row_label("walk a7", "walk c7", "walk a7 ... c7");
    assert_row_label("b7 north", "f7 north", "b7 ... f7 north");
    assert_row_label("put the owl there", "put the cat there", "put the owl ... cat there");
    assert_row_label("a5: wall", "h5: wall", "a5: wall ... h5: wall");
    assert_row_label("undo", "quit", "undo ... quit");
    assert_row_label("one", "one", "one ... one");
    assert_row_label("one", "one two", "one ... one two");
}

static void nothing_to_choose_still_has_a_way_out(void **state)
{
    (void)state;
    ScanSettings settings = with_method(SCAN_ROW_COLUMN);
    assert_tree(scan_tree_new(NULL, 0, &settings, false), "(<)");
}

static void random_trees_hold_every_entry_once(void **state)
{
    (void)state;
    Random random;
    random_seed(&random, 7);
    for (int round = 0; round < 600; round++) {
        ScanEntry entry[60];
        size_t count = (size_t)random_below(&random, 60);
        for (size_t i = 0; i < count; i++) {
            bool placed = random_below(&random, 5) > 0;
            entry[i] = (ScanEntry){.id = (int)i,
                                   .label = "x",
                                   .x = placed ? (int)random_below(&random, 6) : -1,
                                   .y = placed ? (int)random_below(&random, 6) : -1,
                                   .group = random_below(&random, 6) == 0 ? "g" : NULL,
                                   .part = random_below(&random, 2) == 0 ? "p" : NULL};
        }
        ScanSettings settings = with_method((ScanMethod)(round % SCAN_METHODS));
        settings.exit_first = round / 4 % 2 == 1;
        ScanTree *tree = scan_tree_new(entry, count, &settings, round % 5 == 0);
        int seen[60] = {0};
        for (int i = 0; i < tree->nodes; i++) {
            const ScanNode *node = &tree->node[i];
            if (node->kind == SCAN_CHOICE) {
                seen[node->id]++;
                assert_int_equal(tree->leaf[node->leaf], node->id);
            } else if (node->kind == SCAN_GROUP && i != SCAN_ROOT) {
                int end = node->first + node->count - 1;
                int exit = settings.exit_first ? node->first : end;
                assert_int_equal(tree->node[exit].kind, SCAN_EXIT);
                assert_true(node->count >= 3);
            }
        }
        for (size_t i = 0; i < count; i++) {
            assert_int_equal(seen[i], 1);
        }
        scan_tree_free(tree);
    }
}

static void assert_near(double value, double wanted)
{
    if (fabs(value - wanted) > 1e-9) {
        fail_msg("%f is not %f", value, wanted);
    }
}

static void costs_agree_with_the_formulas(void **state)
{
    (void)state;
    ScanSettings settings = with_method(SCAN_LINEAR);
    ScanTree *tree = grid_tree(7, 5, &settings, false);
    ScanCost cost = scan_cost_tree(tree, &settings, NULL);
    assert_near(cost.steps, scan_cost_linear(35));
    assert_near(cost.steps, 18);
    assert_near(cost.presses, 1);
    assert_near(cost.milliseconds, 18 * 1000 + 500);
    double weight[35] = {0};
    weight[2] = 3;
    assert_near(scan_cost_tree(tree, &settings, weight).steps, 3);
    assert_near(scan_cost_tree(tree, &settings, (double[35]){0}).steps, 0);
    scan_tree_free(tree);

    settings = with_method(SCAN_ROW_COLUMN);
    tree = grid_tree(7, 5, &settings, false);
    cost = scan_cost_tree(tree, &settings, NULL);
    assert_near(cost.steps, scan_cost_rows(5, 7));
    assert_near(cost.presses, 2);
    assert_near(cost.milliseconds, 7 * 1000 + 2 * 500);
    scan_tree_free(tree);
    assert_near(scan_cost_rows(19, 19), 20);
    assert_near(scan_cost_missed(35, 0.2), 8.75);
}

/* A menu of so many categories with so many games each, after one another or by category. */
static ScanTree *menu_tree(int categories, int games, bool grouped, const ScanSettings *settings)
{
    static char name[26][2];
    int count = categories * games;
    ScanEntry *entry = mem_alloc_array((size_t)count, sizeof *entry);
    for (int i = 0; i < count; i++) {
        name[i / games][0] = (char)('a' + i / games);
        entry[i] = (ScanEntry){i, "game", -1, -1, grouped ? name[i / games] : NULL, NULL, 0, 0};
    }
    ScanTree *tree = scan_tree_new(entry, (size_t)count, settings, false);
    mem_free(entry);
    return tree;
}

static double menu_steps(int categories, int games, bool grouped, ScanMethod method)
{
    ScanSettings settings = with_method(method);
    ScanTree *tree = menu_tree(categories, games, grouped, &settings);
    double steps = scan_cost_tree(tree, &settings, NULL).steps;
    scan_tree_free(tree);
    return steps;
}

/* Named groups cost what rows of a board do; where there are many, less. */
static void categories_make_long_menus_cheap(void **state)
{
    (void)state;
    assert_near(menu_steps(10, 4, false, SCAN_LINEAR), scan_cost_linear(40));
    assert_near(menu_steps(10, 4, true, SCAN_LINEAR), scan_cost_rows(10, 4));
    assert_near(menu_steps(7, 4, true, SCAN_AUTO), scan_cost_rows(7, 4));
    assert_near(menu_steps(10, 4, true, SCAN_AUTO), 6.9);
    assert_true(menu_steps(6, 5, true, SCAN_AUTO) < scan_cost_linear(30) / 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(linear_is_reading_order),
        cmocka_unit_test(a_row_says_once_what_all_of_it_says),
        cmocka_unit_test(rows_come_before_columns),
        cmocka_unit_test(one_row_falls_back_to_linear),
        cmocka_unit_test(columns_come_before_rows),
        cmocka_unit_test(quarters_are_cut_again),
        cmocka_unit_test(blocks_are_cut_again),
        cmocka_unit_test(few_are_linear_many_are_grouped),
        cmocka_unit_test(automatic_is_the_quickest),
        cmocka_unit_test(many_rows_are_grouped),
        cmocka_unit_test(what_leads_out_comes_early),
        cmocka_unit_test(many_groups_are_grouped),
        cmocka_unit_test(named_groups_stand_alone),
        cmocka_unit_test(parts_stand_inside_of_their_group),
        cmocka_unit_test(nothing_to_choose_still_has_a_way_out),
        cmocka_unit_test(random_trees_hold_every_entry_once),
        cmocka_unit_test(costs_agree_with_the_formulas),
        cmocka_unit_test(categories_make_long_menus_cheap),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
