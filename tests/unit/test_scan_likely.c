/* Likely choices first: it pays where the weights are right, costs little where they are wrong, and is the same each time. */
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
#include "playing.h"
#include "scan/choice.h"
#include "scan/cost.h"

enum { MOST = 150 };

/* Entries as they stand on a board of so many columns, with a menu behind. */
typedef struct Board {
    ScanEntry entry[MOST + 1];
    char label[MOST][16];
    int count;
} Board;

static void lay(Board *board, int count, int columns)
{
    board->count = count;
    for (int i = 0; i < count; i++) {
        snprintf(board->label[i], sizeof board->label[i], "%d", i);
        board->entry[i] = (ScanEntry){.id = i, .label = board->label[i], .x = i % columns, .y = i / columns};
    }
    board->entry[count] = (ScanEntry){.id = 1 << 20, .label = "Menu", .x = -1, .y = -1, .region = 1};
}

static ScanTree *tree_of(const Board *board, ScanMethod method, double credit)
{
    ScanSettings settings = scan_settings_default();
    settings.method = method;
    settings.credit = credit;
    return scan_tree_new(board->entry, (size_t)board->count + 1, &settings, false);
}

static double cost_of(const ScanTree *tree, int id)
{
    ScanSettings settings = scan_settings_default();
    double weight[MOST + 1] = {0};
    for (int i = 0; i < tree->leaves; i++)
        weight[i] = tree->leaf[i] == id;
    return scan_cost_tree(tree, &settings, weight).milliseconds;
}

static double random_part(Random *random)
{
    return (double)(random_below(random, 1000000) + 1) / 1000000;
}

/* Weights as of a guess that is sure of itself: few choices have most of it. */
static void weigh(Board *board, Random *random)
{
    double sum = 0;
    for (int i = 0; i < board->count; i++)
        sum += board->entry[i].weight = pow(random_part(random), 8) + 1e-6;
    for (int i = 0; i < board->count; i++)
        board->entry[i].weight /= sum;
}

typedef int (*Target)(const Board *board, Random *random);

static int any(const Board *board, Random *random)
{
    return (int)random_below(random, (uint64_t)board->count);
}

static int as_weighed(const Board *board, Random *random)
{
    double part = random_part(random);
    for (int i = 0; i < board->count; i++) {
        part -= board->entry[i].weight;
        if (part <= 0)
            return i;
    }
    return board->count - 1;
}

static int least_likely(const Board *board, Random *random)
{
    int least = 0;
    (void)random;
    for (int i = 1; i < board->count; i++)
        least = board->entry[i].weight < board->entry[least].weight ? i : least;
    return least;
}

/* What so many choices take, against the same without weights. */
static void choose(int count, int columns, Target target, int times, double *likely, double *plain)
{
    Board board;
    Random random;
    double credit = 0;
    random_seed(&random, (uint64_t)count);
    lay(&board, count, columns);
    *likely = *plain = 0;
    for (int i = 0; i < times; i++) {
        weigh(&board, &random);
        int id = target(&board, &random);
        ScanTree *tree = tree_of(&board, SCAN_LIKELY, credit), *other = tree_of(&board, SCAN_AUTO, 0);
        *likely += cost_of(tree, id);
        *plain += cost_of(other, id);
        credit += scan_tree_gain(tree, id);
        scan_tree_free(tree);
        scan_tree_free(other);
    }
}

static const int SIZES[][2] = {{2, 2}, {4, 4}, {7, 7}, {9, 3}, {25, 5}, {64, 8}, {150, 15}};
enum { SIZE_COUNT = sizeof SIZES / sizeof *SIZES, TIMES = 120 };

static void test_a_wrong_guess_costs_little(void **state)
{
    (void)state;
    for (int i = 0; i < SIZE_COUNT; i++) {
        double likely, plain;
        choose(SIZES[i][0], SIZES[i][1], any, TIMES, &likely, &plain);
        assert_true(likely <= 1.10 * plain);
    }
}

/* Nor where always the least likely one is wanted. */
static void test_nor_does_one_that_is_turned_round(void **state)
{
    (void)state;
    for (int i = 0; i < SIZE_COUNT; i++) {
        double likely, plain;
        choose(SIZES[i][0], SIZES[i][1], least_likely, TIMES, &likely, &plain);
        assert_true(likely <= 1.10 * plain);
    }
}

static void test_a_right_one_saves(void **state)
{
    (void)state;
    for (int i = 1; i < SIZE_COUNT; i++) {
        double likely, plain;
        choose(SIZES[i][0], SIZES[i][1], as_weighed, TIMES, &likely, &plain);
        assert_true(likely <= 0.85 * plain);
    }
}

static void test_it_stays_the_same(void **state)
{
    (void)state;
    Board board;
    Random random;
    random_seed(&random, 3);
    lay(&board, 64, 8);
    weigh(&board, &random);
    ScanTree *a = tree_of(&board, SCAN_LIKELY, 20000), *b = tree_of(&board, SCAN_LIKELY, 20000);
    assert_int_equal(a->nodes, b->nodes);
    assert_int_equal(a->leaves, 65);
    for (int i = 0; i < a->nodes; i++) {
        assert_int_equal(a->node[i].id, b->node[i].id);
        assert_int_equal(a->node[i].first, b->node[i].first);
        assert_string_equal(a->node[i].label, b->node[i].label);
    }
    for (int id = 0; id < 64; id++)
        assert_int_not_equal(scan_tree_find(a, id), SCAN_NOBODY);
    scan_tree_free(a);
    scan_tree_free(b);
}

/* A menu has no weights: it is as in the automatic way. */
static void test_without_weights_it_is_automatic(void **state)
{
    (void)state;
    Board board;
    lay(&board, 30, 6);
    ScanTree *a = tree_of(&board, SCAN_LIKELY, 0), *b = tree_of(&board, SCAN_AUTO, 0);
    assert_int_equal(a->nodes, b->nodes);
    for (int i = 0; i < a->nodes; i++) {
        assert_int_equal(a->node[i].id, b->node[i].id);
        assert_string_equal(a->node[i].label, b->node[i].label);
    }
    assert_true(scan_tree_gain(a, 3) == 0);
    scan_tree_free(a);
    scan_tree_free(b);
}

/* The likeliest stands alone and first where it has nearly all, and the group that it would be in is without it. */
static void test_the_likeliest_comes_first(void **state)
{
    (void)state;
    Board board;
    lay(&board, 64, 8);
    for (int i = 0; i < 64; i++)
        board.entry[i].weight = i == 42 ? 0.9 : 0.1 / 63;
    ScanTree *tree = tree_of(&board, SCAN_LIKELY, 100000);
    const ScanNode *root = &tree->node[SCAN_ROOT];
    assert_int_equal(tree->node[root->first].kind, SCAN_CHOICE);
    assert_int_equal(tree->node[root->first].id, 42);
    assert_true(root->count <= 8);
    scan_tree_free(tree);
}

/* ---- what is likely in a game ---- */

static const char RULES[] = "language: 1\n"
                            "board: { size: 6 x 5 }\n"
                            "layers: { mark: [dot] }\n"
                            "moves:\n"
                            "  put: { pick: { c: no mark }, do: mark at c = dot }\n";

static void play(Playing *g, const char *text, Move *move)
{
    Buf why = {0};
    Fault fault;
    assert_true(move_parse(g->machine, g->state, 0, text, move, &why));
    assert_true(game_apply(g->machine, g->state, 0, move, NULL, &fault));
    buf_free(&why);
}

static void test_what_comes_next_is_likely(void **state)
{
    (void)state;
    Playing g;
    Move past[2];
    double chance[30], sum = 0;
    size_t best = 0;
    playing_start(&g, RULES, 1, 1);
    play(&g, "put b4", &past[1]);
    play(&g, "put c4", &past[0]);
    ScanChoice *choice = scan_choice_new(g.stage);
    scan_choice_set(choice, game_legal(g.machine, g.state, 0));
    scan_choice_past(choice, past, 2, 2);
    assert_int_equal(scan_choice_count(choice), 28);
    scan_choice_chances(choice, chance);
    for (size_t i = 0; i < 28; i++) {
        assert_true(chance[i] > 0);
        sum += chance[i];
        best = chance[i] > chance[best] ? i : best;
    }
    assert_true(fabs(sum - 1) < 1e-6);
    Buf label = {0};
    scan_choice_label(choice, best, LANGUAGE_EN, &label);
    assert_string_equal(buf_string(&label), "put d4");
    buf_free(&label);
    scan_choice_free(choice);
    playing_finish(&g);
}

/* What was saved belongs to the number of moves, so that taking one back offers the same again. */
static void test_what_was_saved_is_taken_back(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, RULES, 1, 1);
    ScanChoice *choice = scan_choice_new(g.stage);
    scan_choice_past(choice, NULL, 0, 0);
    scan_choice_earn(choice, 500);
    assert_true(scan_choice_credit(choice) == 500);
    scan_choice_past(choice, NULL, 0, 0); /* the same decision */
    assert_true(scan_choice_credit(choice) == 500);
    scan_choice_past(choice, NULL, 0, 1);
    scan_choice_earn(choice, 300);
    scan_choice_past(choice, NULL, 0, 4); /* some followed by themselves */
    assert_true(scan_choice_credit(choice) == 800);
    scan_choice_past(choice, NULL, 0, 1);
    assert_true(scan_choice_credit(choice) == 500);
    scan_choice_earn(choice, -100);
    scan_choice_past(choice, NULL, 0, 2);
    assert_true(scan_choice_credit(choice) == 400);
    scan_choice_past(choice, NULL, 0, 0);
    assert_true(scan_choice_credit(choice) == 0);
    scan_choice_free(choice);
    playing_finish(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_wrong_guess_costs_little),
        cmocka_unit_test(test_nor_does_one_that_is_turned_round),
        cmocka_unit_test(test_a_right_one_saves),
        cmocka_unit_test(test_it_stays_the_same),
        cmocka_unit_test(test_without_weights_it_is_automatic),
        cmocka_unit_test(test_the_likeliest_comes_first),
        cmocka_unit_test(test_what_comes_next_is_likely),
        cmocka_unit_test(test_what_was_saved_is_taken_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
