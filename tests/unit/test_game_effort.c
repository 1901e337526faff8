/* What each line of the rules takes: the dear line comes first, with the reason why it is dear, and what is counted is the
 * same each time. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "playing.h"
#include "game/effort.h"

/* Line 8 asks each cell for something that no set can tell. */
static const char EACH_CELL[] = "language: 1\n"
                                "board: { size: 8 x 8 }\n"
                                "layers: { digit: { values: 1 to 9 } }\n"
                                "vars: { n: 0 to 9 }\n"
                                "setup: [digit at a1 = 4]\n"
                                "words:\n"
                                "  plain: empty cell\n"
                                "  around(c): sum of digit at it over (near c)\n"
                                "  good(c): around(c) mod 3 is 0\n"
                                "moves:\n"
                                "  put: { pick: { c: plain where good(it) }, do: digit at c = 3 }\n"
                                "  wait: { do: n = n + 1 }\n";

/* Line 9 goes through the board, and is taken back, for each move, since line 8 asks what comes of it. */
static const char EACH_MOVE[] = "language: 1\n"
                                "board: { size: 8 x 8 }\n"
                                "layers: { mark: [cross] }\n"
                                "vars: { n: 0 to 9 }\n"
                                "moves:\n"
                                "  put:\n"
                                "    pick: { c: empty cell }\n"
                                "    keep: size of mark < 99\n"
                                "    do: [mark at c = cross, n = size of (joined to c by empty cell)]\n"
                                "  wait: { do: n = n + 1 }\n";

static void measure(const char *rules, Effort *effort)
{
    Playing g;
    playing_start(&g, rules, 0, 1);
    assert_true(effort_measure(g.stage, effort, &g.fault));
    playing_finish(&g);
}

static void assert_dearest(const char *rules, int line, EffortKind kind)
{
    Effort effort, again;
    measure(rules, &effort);
    measure(rules, &again);
    assert_true(effort.moves > 100 && effort.lines > 1);
    assert_int_equal(effort.line[0].place.line, line);
    assert_int_equal(effort.line[0].kind, kind);
    assert_true(effort.line[0].times > 4 && effort.line[0].steps * 4 > effort.steps);
    double steps = 0;
    for (size_t i = 0; i < effort.lines; i++) {
        assert_true(i == 0 || effort.line[i].steps <= effort.line[i - 1].steps);
        steps += effort.line[i].steps;
    }
    assert_true(steps <= effort.steps + 0.01);
    assert_int_equal(effort.moves, again.moves);
    assert_true(effort.steps == again.steps && effort.lines == again.lines);
    effort_free(&effort);
    effort_free(&again);
}

static void test_dearest(void **state)
{
    (void)state;
    assert_dearest(EACH_CELL, 8, EFFORT_EACH_CELL);
    assert_dearest(EACH_MOVE, 9, EFFORT_EACH_MOVE);
}

/* All 64 cells are good: what asks whether one is looks at the first, what counts them at all. */
static void test_first_hit(void **state)
{
    (void)state;
    static const char *const condition[] = {"some good is empty", "some good", "size of good > 0"};
    for (int i = 0; i < 3; i++) {
        Buf rules = {0};
        buf_printf(&rules,
                   "language: 1\nboard: { size: 8 x 8 }\nlayers: { digit: { values: 1 to 9 } }\nvars: { n: 0 "
                   "to 9 }\n"
                   "words:\n  around(c): sum of digit at it over (near c)\n  good: cell where around(it) mod "
                   "3 is 0\n"
                   "moves: { wait: { when: %s, do: n = n + 1 } }\n",
                   condition[i]);
        Effort effort;
        measure(buf_string(&rules), &effort);
        double times = 0;
        for (size_t k = 0; k < effort.lines; k++)
            times = effort.line[k].times > times ? effort.line[k].times : times;
        assert_true(i < 2 ? times < 10 : times >= 64);
        effort_free(&effort);
        buf_free(&rules);
    }
}

/* Counting changes nothing: the same moves lead to the same state. */
static void test_same(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, EACH_MOVE, 0, 1);
    VmMeter meter = {.times = test_calloc(g.stage->code.length, sizeof(int64_t)),
                     .extra = test_calloc(g.stage->code.length, sizeof(int64_t)),
                     .last = -1};
    playing_make(&g, "put c3");
    uint64_t plain = state_hash(g.stage, g.state);
    playing_finish(&g);
    playing_start(&g, EACH_MOVE, 0, 1);
    g.machine->vm.meter = &meter;
    playing_make(&g, "put c3");
    assert_true(state_hash(g.stage, g.state) == plain);
    int64_t counted = 0;
    for (size_t i = 0; i < g.stage->code.length; i++)
        counted += meter.times[i];
    assert_true(counted > 64);
    playing_finish(&g);
    test_free(meter.times);
    test_free(meter.extra);
}

/* A game that nobody can move in, and rules that fail. */
static void test_nothing(void **state)
{
    (void)state;
    Effort effort;
    measure("language: 1\nboard: { size: 2 x 2 }\nlayers: { mark: [cross] }\n"
            "moves: { put: { pick: { c: cross }, do: mark at c = cross } }\n",
            &effort);
    assert_int_equal(effort.moves, 0);
    assert_int_equal(effort.lines, 0);
    effort_free(&effort);
    Playing g;
    playing_start(&g,
                  "language: 1\nboard: { size: 2 x 2 }\nlayers: { mark: [cross] }\nvars: { n: 0 to 9 }\n"
                  "moves: { put: { pick: { c: cell }, do: n = 1 / n } }\n",
                  0, 1);
    assert_false(effort_measure(g.stage, &effort, &g.fault));
    assert_int_equal(g.fault.line, 5);
    effort_free(&effort);
    playing_finish(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_dearest), cmocka_unit_test(test_first_hit),
                                       cmocka_unit_test(test_same), cmocka_unit_test(test_nothing)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
