/* Dice: what they show, how often, what is remembered of a roll, and what is said of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"

#include "game/game.h"
#include "playing.h"
#include "show/naming.h"

static const char DICE[] =
    "language: 1\n"
    "vars: { n: 0, m: 0, seen: -99 to 99 }\n"
    "moves:\n"
    "  odd: { do: throw odd }\n"
    "  sum: { do: { each: i in 1 to 1, do: n = roll 3 d1 + (if i is 1 then 2 else 0) } }\n"
    "  pair: { do: \"both((roll one of 4), roll one of 5 + 1)\" }\n"
    "  choose:\n"
    "    do:\n"
    "      - let: { way: roll d6 }\n"
    "      - ask: me\n"
    "        options:\n"
    "          take: { do: n = way }\n"
    "          again: { when: way < 3, do: throw odd }\n"
    "  see: { when: rolled is not none, do: seen = rolled }\n"
    "define:\n"
    "  throw odd:\n"
    "    - n = roll one of 2, -3, 2, 40, 2, 0\n"
    "  both(a, b):\n"
    "    - n = a\n"
    "    - m = b\n";

static void test_faces(void **state)
{
    static const char RULES[] = "language: 1\nvars: { n: 0 }\n"
                                "moves: { odd: { do: throw }, plain: { do: n = roll d3 } }\n"
                                "define:\n"
                                "  throw: n = roll one of 2, -3, 2, 40, 2, 0\n";
    static const int FACE[] = {-3, 0, 2, 40};
    int count[4] = {0};
    (void)state;
    Playing g;
    playing_open(&g, RULES, 1);
    assert_true(game_start(g.machine, g.state, 1, &g.fault));
    for (int i = 0; i < 6000; i++) {
        Move move;
        moveset_nth(game_legal(g.machine, g.state, 0), 0, &move);
        assert_true(game_apply(g.machine, g.state, 0, &move, NULL, NULL));
        if (i == 0)
            playing_legal_of(&g, PLAYER_CHANCE, "roll -3, roll 0, roll 2, roll 40");
        game_draw(g.machine, g.state, &move);
        assert_true(game_apply(g.machine, g.state, PLAYER_CHANCE, &move, NULL, NULL));
        for (int k = 0; k < 4; k++)
            count[k] += playing_variable(&g, "n", 0) == FACE[k];
    }
    assert_int_equal(count[0] + count[1] + count[2] + count[3], 6000);
    for (int k = 0; k < 4; k++)
        assert_in_range(count[k], k == 2 ? 2850 : 900, k == 2 ? 3150 : 1100);
    playing_finish(&g);
}

/* Random games, which are counted, draw as the game does. */
static void test_faces_at_random(void **state)
{
    static const char RULES[] = "language: 1\nvars: { n: 0, all: 0 }\n"
                                "moves: { go: { do: throw } }\n"
                                "define:\n"
                                "  throw:\n"
                                "    - n = n + roll one of 0, 1, 0, 0\n"
                                "    - all = all + 1\n";
    (void)state;
    Playing g;
    playing_open(&g, RULES, 1);
    assert_true(game_start(g.machine, g.state, 1, &g.fault));
    uint64_t random = 1;
    assert_int_equal(game_random(g.machine, g.state, &random, 4000, &g.fault), 4000);
    assert_in_range(playing_variable(&g, "n", 0), 900, 1100);
    playing_finish(&g);
}

static void test_rolls(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, DICE, 0, 1);
    playing_legal(&g, "odd, sum, pair, choose");
    playing_make(&g, "sum");
    assert_int_equal(playing_variable(&g, "n", 0), 5);
    playing_make(&g, "see");
    assert_int_equal(playing_variable(&g, "seen", 0), 3);
    playing_make(&g, "pair");
    assert_int_equal(playing_variable(&g, "n", 0), 4);
    assert_int_equal(playing_variable(&g, "m", 0), 6);
    playing_make(&g, "see");
    assert_int_equal(playing_variable(&g, "seen", 0), 5);
    playing_finish(&g);
}

/* A choice after a roll, at which the game may be copied and taken back. */
static void test_choice_after_roll(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, DICE, 0, 1);
    Move move;
    Buf why = {0};
    assert_true(move_parse(g.machine, g.state, 0, "choose", &move, &why));
    assert_true(playing_apply(&g, 0, &move));
    playing_legal_of(&g, PLAYER_CHANCE, "roll 1, roll 2, roll 3, roll 4, roll 5, roll 6");
    assert_true(move_parse(g.machine, g.state, PLAYER_CHANCE, "roll 2", &move, &why));
    assert_true(playing_apply(&g, PLAYER_CHANCE, &move));
    playing_legal(&g, "take, again");
    uint64_t two = state_hash(g.stage, g.state);
    playing_make(&g, "take");
    assert_int_equal(playing_variable(&g, "n", 0), 2);
    playing_make(&g, "choose");
    assert_true(state_hash(g.stage, g.state) != two);
    buf_free(&why);
    playing_finish(&g);
}

static void test_words(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, DICE, 0, 1);
    Move roll = {(uint16_t)g.stage->options, 1, {-3}}, shuffle = {(uint16_t)(g.stage->options + 1), 4, {0}};
    Buf out = {0};
    move_describe(g.stage, &roll, NULL, LANGUAGE_EN, &out);
    buf_text(&out, "; ");
    move_describe(g.stage, &shuffle, NULL, LANGUAGE_CS, &out);
    assert_string_equal(buf_string(&out), "rolled -3; zamícháno");
    buf_free(&out);
    playing_finish(&g);
}

/* The same seed, the same dice; another one, others. */
static void test_seeds(void **state)
{
    int value[3][20];
    (void)state;
    for (int i = 0; i < 3; i++) {
        Playing g;
        playing_start(&g, DICE, 1, i == 2 ? 8 : 7);
        for (int k = 0; k < 20; k++) {
            playing_make(&g, "odd");
            value[i][k] = playing_variable(&g, "n", 0);
        }
        playing_finish(&g);
    }
    assert_memory_equal(value[0], value[1], sizeof value[0]);
    assert_true(memcmp(value[0], value[2], sizeof value[0]) != 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_faces), cmocka_unit_test(test_faces_at_random),
        cmocka_unit_test(test_rolls), cmocka_unit_test(test_choice_after_roll),
        cmocka_unit_test(test_words), cmocka_unit_test(test_seeds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
