/* The largest boards: cells whose numbers need more than 15 bits are picked, remembered and taken back as all others,
 * also while an answer waits for somebody else's.
 * Builds: sanitized */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "game/inside.h"
#include "lang/answer.h"
#include "playing.h"

static const char CHOOSING[] =
    "game: large\n"
    "players: 2\n"
    "board: { size: 200 x 200 }\n"
    "layers: { mark: [cross] }\n"
    "vars: { places: 0, there: { of: cell } }\n"
    "turn:\n"
    "  - ask together: players\n"
    "    name: choose\n"
    "    pick: { c: (row(1) or row(2) or column(1)) where no mark, v: 999998 to 1000000 }\n"
    "    do:\n"
    "      - place cross at c\n"
    "      - places = places + column of c * row of c\n"
    "      - there = c\n"
    "end: [{ if: count of cross > 3, result: draw }]\n";

static void test_answers_that_wait(void **state)
{
    (void)state;
    Playing game;
    playing_start(&game, CHOOSING, 2, 1);
    uint64_t before = state_hash(game.stage, game.state);
    playing_make_as(&game, 0, "choose gr1 1000000");
    uint64_t last = state_hash(game.stage, game.state);
    assert_true(last != before);
    assert_int_equal(playing_variable(&game, "places", 0), 0);
    playing_make_as(&game, 1, "choose a200 999998");
    assert_int_equal(playing_variable(&game, "places", 0), 200 + 200);
    playing_cell(&game, "there", 0, "a200");
    playing_make_as(&game, 1, "choose gq1 999999");
    playing_make_as(&game, 0, "choose gp2 999999");
    playing_outcome(&game, "draw");
    assert_int_equal(playing_variable(&game, "places", 0), 400 + 199 + 2 * 198);
    playing_finish(&game);
}

/* Two answers that differ in their higher bits alone are two positions. */
static void test_hashes_tell_them_apart(void **state)
{
    (void)state;
    Playing game;
    static const char *const NUMBER[] = {"bid 5", "bid 65541"};
    uint64_t hash[2];
    for (int i = 0; i < 2; i++) {
        playing_start(&game,
                      "game: bids\nplayers: 2\nvars: { sum: 0 }\nturn:\n  - ask together: players\n"
                      "    name: bid\n    pick: { v: 0 to 70000 }\n    do: sum = sum + v\n",
                      2, 1);
        playing_make_as(&game, 0, NUMBER[i]);
        hash[i] = state_hash(game.stage, game.state);
        playing_finish(&game);
    }
    assert_true(hash[0] != hash[1]);
}

/* Nobody keeps room for answers where nobody is asked together. */
static void test_room_for_answers(void **state)
{
    (void)state;
    Playing game;
    playing_start(&game, CHOOSING, 2, 1);
    assert_int_equal(game.stage->world.answer_bytes, VM_ANSWER_BYTES);
    playing_finish(&game);
    playing_start(&game,
                  "game: small\nboard: { size: 200 x 200 }\nlayers: { mark: [cross] }\n"
                  "moves: { put: { pick: { c: cell where no mark }, do: place cross at c } }\n",
                  1, 1);
    assert_int_equal(game.stage->world.answer_bytes, 0);
    playing_make(&game, "put gr1");
    playing_make(&game, "put gq1");
    playing_finish(&game);
}

/* Floods, views and lines over the whole board. */
static void test_sets(void **state)
{
    (void)state;
    CONDITIONS("game: large\nboard: { size: 200 x 200 }\nlayers: { mark: [cross] }\n"
               "setup: [place cross at row(1), place cross at column(200)]\nwords: { }\n",
               {"count of cross is 399", true}, {"gr200 in joined to a1 by cross", true},
               {"gr1 in seen from a1 along east by cross", true}, {"distance(a1, gr200) is 398", true},
               {"east of gq1 is gr1", true}, {"south of gr1 is none", true},
               {"count of (cell where no cross) is 39601", true}, {"b2 in joined to gr200 by cross", false});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_answers_that_wait),
        cmocka_unit_test(test_hashes_tell_them_apart),
        cmocka_unit_test(test_room_for_answers),
        cmocka_unit_test(test_sets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
