/* Who begins, what a turn leads to, and what chance gives: first turns, positions that come again, draws from zones
 * without an order, and questions that lead through others. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "game/game.h"
#include "playing.h"

/* ---- the first turn -------------------------------------------------------------------------- */

#define THREE(setup)                \
    "language: 1\n"                 \
    "players: [ann, bob, cid]\n"    \
    "vars: { n: 0 }\n"              \
    "setup:\n" setup "moves:\n"     \
    "  count: { do: n = n + 1 }\n"  \
    "  again: { do: play again }\n" \
    "  give: { do: next is ann }\n" \
    "define:\n"                     \
    "  twice: play again\n"

static void begins(const char *rules, int first, int second)
{
    Playing g;
    playing_start(&g, rules, 0, 1);
    assert_int_equal(playing_decider(&g), first);
    playing_make(&g, "count");
    assert_int_equal(playing_decider(&g), second);
    playing_finish(&g);
}

static void test_who_begins(void **state)
{
    (void)state;
    begins(THREE("  - n = 1\n"), 0, 1);
    begins(THREE("  - next is bob\n"), 1, 2);
    begins(THREE("  - next is bob\n  - next is cid\n"), 2, 0);
    begins(THREE("  - next player\n"), 1, 2);
    begins(THREE("  - next is cid\n  - reverse order\n"), 2, 1);
    begins(THREE("  - skip 1 turns of ann\n"), 1, 2);
    begins(THREE("  - eliminate ann\n"), 1, 2);
    begins(THREE("  - twice\n"), 0, 1); /* there is no turn yet that anybody could have again */
    begins(THREE("  - { if: n is 0, then: next is first of (players where it is not ann) }\n"), 1, 2);
}

/* Who has a role begins, wherever it was dealt. */
static void test_role_begins(void **state)
{
    static const char RULES[] =
        "language: 1\n"
        "players: 3\n"
        "roles: { secret: true, deal: { 3: [outlaw, sheriff, outlaw] } }\n"
        "each player has: { star: 0 to 1 }\n"
        "setup: [star of first of sheriff = 1, reveal role of first of sheriff, next is sheriff]\n"
        "moves: { go: {} }\n";
    unsigned begun = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        Playing g;
        playing_start(&g, RULES, 0, seed);
        int first = playing_decider(&g);
        assert_int_equal(playing_variable(&g, "star", first), 1);
        begun |= 1u << first;
        playing_finish(&g);
    }
    assert_int_equal(begun, 7);
}

static void test_no_turn_again(void **state)
{
    (void)state;
    playing_refuses(THREE("  - play again\n"), "there is no turn here that somebody could have again\n");
}

static void test_one_for_each_already(void **state)
{
    (void)state;
    playing_refuses("language: 1\nplayers: 2\ncards: { x: {} }\n"
                    "zones: { z: { of: card } }\n"
                    "each player has: { life: { first: 1, per: player } }\n"
                    "each thing has: { wear: { first: 1, per: player } }\n"
                    "moves: { go: { do: life of me = wear of first of z } }\n",
                    "this belongs under `vars:`; here each has one already: 'life'\n"
                    "this belongs under `vars:`; here each has one already: 'wear'\n");
}

/* ---- positions that come again --------------------------------------------------------------- */

/* With `keep` it is the position that the move leads to, whoever has the next turn. */
static void test_no_position_again(void **state)
{
    static const char RULES[] =
        "language: 1\n"
        "players: [black, white]\n"
        "board: { size: 3 x 1 }\n"
        "layers: { stone: [pebble] }\n"
        "legend: { p: pebble, \".\": none }\n"
        "moves:\n"
        "  go: { line: pebble | nothing -> nothing | pebble, keep: repetitions < 2 }\n"
        "  wait: { keep: fresh }\n"
        "  stay: { avoid: repetitions > 1 }\n"
        "words: { fresh: repetitions is 1 }\n"
        "levels: [{ board: \"p..\" }]\n";
    (void)state;
    Playing g;
    playing_start(&g, RULES, 0, 1);
    playing_legal(&g, "go a1 east, wait, stay");
    playing_make(&g, "go a1 east");
    playing_legal(&g, "go b1 east, wait, stay"); /* black has begun at a1 */
    playing_make(&g, "wait");
    playing_legal(&g, "go b1 east, go b1 west"); /* white has begun at b1, but not at a1 */
    playing_make(&g, "go b1 west");
    playing_legal(&g, "stay"); /* all would come again, and what is only to be avoided is left */
    playing_finish(&g);
}

/* ---- draws without an order ------------------------------------------------------------------ */

static void test_drawn_by_chance(void **state)
{
    static const char RULES[] =
        "language: 1\n"
        "players: 2\n"
        "zones:\n"
        "  bag: { of: card, seen by: nobody }\n"
        "  hand: { of: card, per: player }\n"
        "cards: { a: { worth: 1 }, b: { worth: 2 }, c: { worth: 4 }, d: { worth: 8 } }\n"
        "each player has: { got: 0 }\n"
        "setup:\n"
        "  - put thing into bag\n"
        "moves:\n"
        "  draw:\n"
        "    do:\n"
        "      - draw 1 from bag to my hand\n"
        "      - got of me = sum of worth of it over my hand\n"
        "  two: { do: [fill my hand from bag up to 2, got of me = sum of worth of it over my hand] }\n";
    (void)state;
    unsigned seen = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        Playing g;
        playing_start(&g, RULES, 0, seed);
        playing_make(&g, seed & 1 ? "draw" : "two");
        assert_int_equal(playing_held(&g, "bag", 0), seed & 1 ? 3 : 2);
        seen |= 1u << playing_variable(&g, "got", 0);
        for (int i = 0; i < 3; i++) /* the last one needs no chance, and then there is nothing left */
            playing_make(&g, "draw");
        playing_finish(&g);
    }
    /* each alone, and each two together */
    assert_int_equal(seen, 1u << 1 | 1u << 2 | 1u << 4 | 1u << 8 | 1u << 3 | 1u << 5 | 1u << 9 | 1u << 6 |
                               1u << 10 | 1u << 12);
}

/* Where all are alike, or only one is left, there is nothing to leave to chance. */
static void test_drawn_without_chance(void **state)
{
    static const char RULES[] = "language: 1\n"
                                "zones:\n"
                                "  bag: { of: card, seen by: all }\n"
                                "  hand: { of: card, seen by: all }\n"
                                "cards: { coin: { count: 5 } }\n"
                                "setup: put thing into bag\n"
                                "moves: { take: { do: draw 2 from bag to hand } }\n";
    (void)state;
    Playing g;
    Move move;
    playing_start(&g, RULES, 0, 1);
    assert_true(moveset_nth(game_legal(g.machine, g.state, 0), 0, &move));
    assert_true(playing_apply(&g, 0, &move));
    assert_int_equal(playing_decider(&g), 0);
    assert_int_equal(playing_held(&g, "hand", 0), 2);
    playing_finish(&g);
}

/* ---- questions that lead through others ------------------------------------------------------ */

/* What a procedure offers may call another one that asks, whatever the order in which they stand. */
static void test_offered_by_procedures(void **state)
{
    static const char RULES[] =
        "language: 1\n"
        "players: 2\n"
        "each player has: { life: { values: 0 to 9, first: 3 } }\n"
        "characters: { archer: { count: 2, can: { do: [choose, life of me = life of me + 4] } } }\n"
        "setup: deal 1 from characters to character\n"
        "turn: [act, act]\n"
        "define:\n"
        "  act:\n"
        "    - ask: me\n"
        "      options: [my character, rest]\n"
        "  choose:\n"
        "    - ask: me\n"
        "      options:\n"
        "        gain: { do: life of me = life of me + 1 }\n"
        "        lose: { do: life of me = life of me - 1 }\n";
    (void)state;
    Playing g;
    playing_start(&g, RULES, 0, 1);
    playing_legal(&g, "rest, archer");
    playing_make(&g, "archer");
    playing_legal(&g, "gain, lose");
    playing_make(&g, "lose");
    assert_int_equal(playing_variable(&g, "life", 0), 6);
    playing_make(&g, "archer");
    playing_make(&g, "gain");
    assert_int_equal(playing_variable(&g, "life", 0), 9);
    playing_legal(&g, "rest, archer");
    assert_int_equal(playing_decider(&g), 1);
    playing_finish(&g);
}

static void test_moves_offered_by_procedures(void **state)
{
    static const char RULES[] = "language: 1\n"
                                "players: 2\n"
                                "vars: { n: 0 }\n"
                                "moves: { go: { do: choose } }\n"
                                "turn: act\n"
                                "define:\n"
                                "  act:\n"
                                "    - ask: me\n"
                                "      options: [moves]\n"
                                "  choose:\n"
                                "    - ask: me\n"
                                "      options: { gain: { do: n = n + 1 }, lose: { do: n = n - 1 } }\n";
    (void)state;
    Playing g;
    playing_start(&g, RULES, 0, 1);
    playing_make(&g, "go");
    playing_make(&g, "gain");
    assert_int_equal(playing_variable(&g, "n", 0), 1);
    assert_int_equal(playing_decider(&g), 1);
    playing_finish(&g);
}

/* What a procedure offers may lead back to it. */
static void test_moves_that_lead_back(void **state)
{
    static const char RULES[] = "language: 1\n"
                                "players: 2\n"
                                "vars: { n: 0 }\n"
                                "moves: { go: { do: [act, n = n + 1] }, stay: { do: n = n + 10 } }\n"
                                "define:\n"
                                "  act:\n"
                                "    - ask: me\n"
                                "      options: [moves]\n";
    (void)state;
    Playing g;
    playing_start(&g, RULES, 0, 1);
    playing_make(&g, "go");
    playing_make(&g, "go");
    playing_make(&g, "stay");
    assert_int_equal(playing_variable(&g, "n", 0), 12);
    assert_int_equal(playing_decider(&g), 1);
    playing_finish(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_who_begins),
        cmocka_unit_test(test_role_begins),
        cmocka_unit_test(test_no_turn_again),
        cmocka_unit_test(test_one_for_each_already),
        cmocka_unit_test(test_no_position_again),
        cmocka_unit_test(test_drawn_by_chance),
        cmocka_unit_test(test_drawn_without_chance),
        cmocka_unit_test(test_offered_by_procedures),
        cmocka_unit_test(test_moves_offered_by_procedures),
        cmocka_unit_test(test_moves_that_lead_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
