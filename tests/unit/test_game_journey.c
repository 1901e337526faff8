/* Journeys: what can be decided on from afar, the way to it, how it is chosen, and how a match takes it back. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "play/takeback.h"
#include "scan/choice.h"
#include "sitting.h"

/* A man who walks, and boxes that he pushes; a ledge is jumped down from, and not up again. */
#define WALK                                                                                             \
    "language: 1\n"                                                                                      \
    "board: from level\n"                                                                                \
    "layers: { thing: [man, wall, box, ledge, goal] }\n"                                                 \
    "legend: { \"#\": wall, \"@\": man, \"$\": box, \".\": nothing, \"=\": ledge, \"g\": goal }\n"       \
    "moves:\n"                                                                                           \
    "  go: { line: man | nothing -> nothing | man, on the way: true }\n"                                 \
    "  jump: { line: man | ledge | nothing -> nothing | ledge | man, along: south, on the way: true }\n" \
    "  push: man | box | nothing -> nothing | man | box\n"                                               \
    "  win: { line: man | goal -> nothing | man, on the way: true }\n"                                   \
    "  wait: {}\n"                                                                                       \
    "end: [{ if: no goal, result: win }]\n"

static const char BOX[] = WALK "levels:\n"
                               "  - board: |\n"
                               "      #######\n"
                               "      #@....#\n"
                               "      #.....#\n"
                               "      #..$..#\n"
                               "      #.....#\n"
                               "      #####g#\n";
static const char TWO[] = WALK "levels:\n"
                               "  - board: |\n"
                               "      #######\n"
                               "      #.....#\n"
                               "      #@$.$.#\n"
                               "      #.....#\n"
                               "      #####g#\n";
static const char LEDGE[] = WALK "levels:\n"
                                 "  - board: |\n"
                                 "      ####\n"
                                 "      #@.#\n"
                                 "      #=##\n"
                                 "      #..#\n"
                                 "      #g##\n";
static const char STEPS[] = "language: 1\n"
                            "board: { size: 3 x 1 }\n"
                            "layers: { thing: [man] }\n"
                            "setup: [place man at a1]\n"
                            "moves: { go: man | nothing -> nothing | man }\n";
static const char COUNTED[] =
    "language: 1\n"
    "board: { size: 4 x 1 }\n"
    "layers: { thing: [man] }\n"
    "vars: { left: { first: 9 } }\n"
    "setup: [place man at a1]\n"
    "moves:\n"
    "  go: { line: man | nothing -> nothing | man, do: left = left - 1, on the way: true }\n";

static const Journey *ending(const Sitting *sitting, const Journeys *journeys, const char *text)
{
    for (size_t i = 0; i < journeys_decisions(journeys); i++) {
        Buf out = {0};
        move_text(match_stage(sitting->match), &journeys_at(journeys, i)->move, &out);
        bool same = strcmp(buf_string(&out), text) == 0;
        buf_free(&out);
        if (same)
            return journeys_at(journeys, i);
    }
    return NULL;
}

static int cell(const Sitting *sitting, const char *name)
{
    return stage_cell_find(match_stage(sitting->match), name);
}

static void a_push_is_offered_from_afar(void **unused)
{
    (void)unused;
    Sitting sitting = sitting_start(BOX, 1);
    uint64_t before = match_hash(sitting.match);
    Journeys *journeys = match_journeys(sitting.match, 0);
    assert_true(match_hash(sitting.match) == before);
    assert_non_null(journeys);
    assert_int_equal(journeys_decisions(journeys), 6); /* four pushes, the goal, waiting */
    assert_int_equal(journeys_count(journeys), 6 + 18);
    const Journey *east = ending(&sitting, journeys, "push c3 east");
    assert_non_null(east);
    assert_int_equal(east->before, 3);
    assert_int_equal(east->from, cell(&sitting, "d3"));
    assert_int_equal(east->cell, cell(&sitting, "e3"));
    assert_false(east->walk);
    const Journey *goal = ending(&sitting, journeys, "win f2 south");
    assert_non_null(goal);
    assert_int_equal(goal->from, CELL_NONE);
    assert_int_equal(goal->cell, cell(&sitting, "f1"));
    assert_int_equal(ending(&sitting, journeys, "wait")->before, 0); /* here, and not at each place anew */
    journeys_free(journeys);
    sitting_free(&sitting);
}

/* The moves of the way are legal one after the other, and go the shortest way. */
static void the_way_is_walked_and_taken_back(void **unused)
{
    (void)unused;
    Sitting sitting = sitting_start(BOX, 1);
    Match *match = sitting.match;
    Move way[JOURNEY_PLACES];
    Buf error = {0};
    uint64_t opening = match_hash(match);
    Journeys *journeys = match_journeys(match, 0);
    long found = journeys_ending(journeys, &ending(&sitting, journeys, "push e3 west")->move);
    assert_true(found >= 0);
    size_t count = journeys_way(journeys, (size_t)found, way);
    assert_int_equal(count, 6);
    for (size_t i = 0; i < count; i++)
        assert_true(match_move(match, 0, &way[i], i > 0 ? INPUT_CORRIDOR : INPUT_SCAN, &error));
    assert_int_equal(match_move_count(match), 6);
    assert_true(move_equal(&way[5], &journeys_at(journeys, (size_t)found)->move));
    Takeback takeback;
    assert_true(takeback_find(match, PLAYER_NOBODY, &takeback));
    assert_int_equal(takeback.steps, 6);
    takeback_do(match, &takeback, "");
    assert_true(match_hash(match) == opening);
    journeys_free(journeys);
    buf_free(&error);
    sitting_free(&sitting);
}

static void each_cell_can_be_walked_to(void **unused)
{
    (void)unused;
    Sitting sitting = sitting_start(BOX, 1);
    Journeys *journeys = match_journeys(sitting.match, 0);
    int there = cell(&sitting, "f2"), met = 0;
    Move way[JOURNEY_PLACES];
    Buf error = {0};
    for (size_t i = journeys_decisions(journeys); i < journeys_count(journeys); i++) {
        assert_true(journeys_at(journeys, i)->walk);
        if (journeys_at(journeys, i)->cell != there)
            continue;
        met++;
        size_t count = journeys_way(journeys, i, way);
        assert_int_equal(count, 7);
        for (size_t k = 0; k < count; k++)
            assert_true(match_move(sitting.match, 0, &way[k], INPUT_CORRIDOR, &error));
    }
    assert_int_equal(met, 1);
    sitting_play(sitting.match, "win f2 south");
    journeys_free(journeys);
    buf_free(&error);
    sitting_free(&sitting);
}

/* From below the ledge nobody comes back: to jump is a decision, and what is down there is not offered before. */
static void no_way_back_is_a_decision(void **unused)
{
    (void)unused;
    Sitting sitting = sitting_start(LEDGE, 1);
    Journeys *journeys = match_journeys(sitting.match, 0);
    assert_non_null(ending(&sitting, journeys, "jump b4 south"));
    assert_null(ending(&sitting, journeys, "win b2 south"));
    assert_int_equal(journeys_decisions(journeys), 2);
    assert_int_equal(journeys_count(journeys), 3);
    journeys_free(journeys);
    sitting_play(sitting.match, "jump b4 south");
    journeys = match_journeys(sitting.match, 0);
    assert_non_null(ending(&sitting, journeys, "win b2 south"));
    journeys_free(journeys);
    sitting_free(&sitting);
}

static void rules_say_what_is_on_the_way(void **unused)
{
    (void)unused;
    Sitting sitting = sitting_start(STEPS, 1);
    assert_null(match_journeys(sitting.match, 0));
    sitting_free(&sitting);
    sitting = sitting_start(COUNTED, 1); /* each step changes more than where one stands */
    Journeys *journeys = match_journeys(sitting.match, 0);
    assert_int_equal(journeys_decisions(journeys), 1);
    assert_int_equal(journeys_count(journeys), 1);
    journeys_free(journeys);
    sitting_free(&sitting);
}

static void expect_label(const ScanChoice *choice, size_t index, const char *label)
{
    Buf out = {0};
    scan_choice_label(choice, index, LANGUAGE_EN, &out);
    assert_string_equal(buf_string(&out), label);
    buf_free(&out);
}

static void the_box_is_chosen_first(void **unused)
{
    (void)unused;
    Sitting sitting = sitting_start(TWO, 1);
    Journeys *journeys = match_journeys(sitting.match, 0);
    ScanChoice *choice = scan_choice_new(match_stage(sitting.match));
    Move move;
    scan_choice_set_journeys(choice, journeys_at(journeys, 0), 0, journeys_decisions(journeys));
    assert_int_equal(scan_choice_count(choice), 4);
    expect_label(choice, 0, "c3");
    expect_label(choice, 1, "e3");
    expect_label(choice, 2, "win to f1");
    expect_label(choice, 3, "wait");
    assert_int_equal(scan_choice_option(choice, 1).cell, cell(&sitting, "e3"));
    assert_int_equal(scan_choice_option(choice, 1).journey, -1);
    assert_false(scan_choice_take(choice, 1, &move));
    assert_int_equal(scan_choice_count(choice), 4);
    for (size_t i = 0; i < 4; i++) {
        ScanOption option = scan_choice_option(choice, i);
        assert_true(option.whole);
        assert_int_equal(option.source, cell(&sitting, "e3"));
        assert_int_equal(option.cell, option.target);
    }
    long east = scan_choice_at(choice, cell(&sitting, "f3"));
    assert_true(east >= 0);
    expect_label(choice, (size_t)east, "push e3 east");
    assert_true(scan_choice_back(choice));
    scan_choice_set_journeys(choice, journeys_at(journeys, 0), journeys_decisions(journeys),
                             journeys_count(journeys));
    assert_int_equal(scan_choice_count(choice), journeys_count(journeys) - journeys_decisions(journeys));
    long there = scan_choice_at(choice, cell(&sitting, "d3"));
    assert_true(there >= 0);
    expect_label(choice, (size_t)there, "go to d3");
    scan_choice_set(choice, match_legal(sitting.match, 0)); /* and moves again */
    expect_label(choice, 0, "go b3 north");
    scan_choice_free(choice);
    journeys_free(journeys);
    sitting_free(&sitting);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_push_is_offered_from_afar),  cmocka_unit_test(the_way_is_walked_and_taken_back),
        cmocka_unit_test(each_cell_can_be_walked_to),   cmocka_unit_test(no_way_back_is_a_decision),
        cmocka_unit_test(rules_say_what_is_on_the_way), cmocka_unit_test(the_box_is_chosen_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
