/* Corridors: what follows from a move by itself, and how a match makes it, takes it back and makes it again. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "game/corridor.h"
#include "play/takeback.h"
#include "sitting.h"

/* A man who walks, and boxes that he pushes. */
#define WALK                                                                         \
    "language: 1\n"                                                                  \
    "board: from level\n"                                                            \
    "layers: { thing: [man, wall, box, goal] }\n"                                    \
    "legend: { \"#\": wall, \"@\": man, \"$\": box, \".\": nothing, \"g\": goal }\n" \
    "moves:\n"                                                                       \
    "  go: man | nothing -> nothing | man\n"                                         \
    "  push: man | box | nothing -> nothing | man | box\n"                           \
    "  win: man | goal -> nothing | man\n"                                           \
    "end: [{ if: no goal, result: win }]\n"

static const char FORK[] = WALK "levels:\n"
                                "  - board: |\n"
                                "      #######\n"
                                "      #@....#\n"
                                "      ####.##\n"
                                "      ##...##\n"
                                "      ####.##\n"
                                "      ####..#\n"
                                "      ####g##\n"
                                "      #######\n";
static const char BOX[] = WALK "levels:\n"
                               "  - board: |\n"
                               "      ########\n"
                               "      #@..$.g#\n"
                               "      ########\n";
static const char RING[] = WALK "levels:\n"
                                "  - board: |\n"
                                "      #####\n"
                                "      #@..#\n"
                                "      #.#.#\n"
                                "      #...#\n"
                                "      #g###\n";
static const char CLOSED[] = WALK "levels:\n"
                                  "  - board: |\n"
                                  "      ######\n"
                                  "      #@..##\n"
                                  "      #.#.##\n"
                                  "      #...##\n"
                                  "      #####g\n";
static const char ALONE[] = "language: 1\n"
                            "players: [ann, ben]\n"
                            "vars: { step: 0 to 99 }\n"
                            "moves:\n"
                            "  left: { do: step = step + 1 }\n"
                            "  right: { do: step = step + 2 }\n";

static size_t following(Sitting *sitting, const char *text, Move out[CORRIDOR_MOST])
{
    Buf error = {0};
    Move move;
    assert_true(match_parse(sitting->match, 0, text, &move, &error));
    buf_free(&error);
    uint64_t before = match_hash(sitting->match);
    size_t count = match_corridor(sitting->match, 0, &move, out);
    assert_true(match_hash(sitting->match) == before);
    return count;
}

static void expect_text(const Sitting *sitting, const Move *move, const char *text)
{
    Buf out = {0};
    move_text(match_stage(sitting->match), move, &out);
    assert_string_equal(buf_string(&out), text);
    buf_free(&out);
}

static void walk(Sitting *sitting, const char *text)
{
    Move out[CORRIDOR_MOST];
    Buf error = {0};
    size_t count = following(sitting, text, out);
    sitting_play(sitting->match, text);
    for (size_t i = 0; i < count; i++)
        assert_true(match_move(sitting->match, 0, &out[i], INPUT_CORRIDOR, &error));
    buf_free(&error);
}

static void leads_to_the_fork(void **unused)
{
    (void)unused;
    Sitting sitting = sitting_start(FORK, 1);
    Move out[CORRIDOR_MOST];
    assert_int_equal(following(&sitting, "go b7 east", out), 2);
    expect_text(&sitting, &out[0], "go c7 east");
    expect_text(&sitting, &out[1], "go d7 east");
    walk(&sitting, "go b7 east");
    /* a dead end is walked into, not out again */
    assert_int_equal(following(&sitting, "go e7 east", out), 0);
    assert_int_equal(following(&sitting, "go e7 south", out), 1);
    /* who turns round walks all the way back */
    assert_int_equal(following(&sitting, "go e7 west", out), 2);
    sitting_free(&sitting);
}

static void stops_before_what_is_something_else(void **unused)
{
    (void)unused;
    Sitting sitting = sitting_start(BOX, 1);
    Move out[CORRIDOR_MOST];
    assert_int_equal(following(&sitting, "go b2 east", out), 1); /* not the push behind it */
    walk(&sitting, "go b2 east");
    assert_int_equal(following(&sitting, "push d2 east", out), 0); /* neither on nor back is clear */
    sitting_free(&sitting);
}

static void a_ring_is_gone_round_once(void **unused)
{
    (void)unused;
    Sitting sitting = sitting_start(RING, 1);
    Move out[CORRIDOR_MOST];
    assert_int_equal(following(&sitting, "go b4 east", out), 5); /* the goal beside b2 is another choice */
    expect_text(&sitting, &out[4], "go c2 west");
    sitting_free(&sitting);
    sitting = sitting_start(CLOSED, 1);
    assert_int_equal(following(&sitting, "go b4 east", out), 6); /* up to the man's own place */
    sitting_free(&sitting);
}

static void turns_of_others_end_it(void **unused)
{
    (void)unused;
    Sitting sitting = sitting_start(ALONE, 1);
    Move out[CORRIDOR_MOST];
    assert_int_equal(following(&sitting, "left", out), 0);
    sitting_free(&sitting);
}

static void it_is_taken_back_as_a_whole_or_a_step(void **unused)
{
    (void)unused;
    Sitting sitting = sitting_start(FORK, 1);
    Match *match = sitting.match;
    Takeback takeback;
    uint64_t opening = match_hash(match);
    assert_false(takeback_find_step(match, &takeback));
    walk(&sitting, "go b7 east");
    assert_int_equal(match_move_count(match), 3);
    uint64_t there = match_hash(match);
    assert_true(takeback_find(match, PLAYER_NOBODY, &takeback));
    assert_int_equal(takeback.steps, 3);
    takeback_do(match, &takeback, "");
    assert_true(match_hash(match) == opening);
    assert_false(match_can_undo(match));
    assert_true(match_redo(match));
    while (match_next_redo(match) == INPUT_CORRIDOR)
        assert_true(match_redo(match));
    assert_true(match_hash(match) == there);
    assert_int_equal(match_next_redo(match), INPUT_COUNT);
    assert_true(takeback_find_step(match, &takeback));
    takeback_do(match, &takeback, "");
    assert_int_equal(match_move_count(match), 2);
    assert_int_equal(match_next_redo(match), INPUT_CORRIDOR);
    assert_true(match_undo(match));
    assert_false(takeback_find_step(match, &takeback)); /* this one was chosen */
    sitting_free(&sitting);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(leads_to_the_fork),
        cmocka_unit_test(stops_before_what_is_something_else),
        cmocka_unit_test(a_ring_is_gone_round_once),
        cmocka_unit_test(turns_of_others_end_it),
        cmocka_unit_test(it_is_taken_back_as_a_whole_or_a_step),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
