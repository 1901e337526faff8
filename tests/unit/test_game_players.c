/* Several players: teams, moves that only some have, and an order of play that changes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "playing.h"

/* ---- teams ----------------------------------------------------------------------------------- */

static const char TEAMS[] = "game: teams\n"
                            "players: [ann, bob, cid, dan, eve]\n"
                            "teams: { red: [ann, dan], blue: 2 to 3 }\n"
                            "board: { size: 5 x 1 }\n"
                            "layers: { piece: { kinds: [man], owner: player } }\n"
                            "each player has: { life: 2 }\n"
                            "setup:\n"
                            "  - place man of ann at a1\n"
                            "  - place man of bob at b1\n"
                            "  - place man of dan at c1\n"
                            "  - place man of eve at d1\n"
                            "  - eliminate cid\n";

static void test_teams(void **state)
{
    (void)state;
    CONDITIONS(TEAMS, {"me is red", true}, {"bob is red", false}, {"size of red is 2", true},
               {"cid in blue and bob in blue", true}, {"size of allies is 1 and dan in allies", true},
               {"size of opponents is 2", true}, {"bob in opponents and eve in opponents", true},
               {"dan in opponents", false}, {"size of others is 3", true}, {"size of team of me is 2", true},
               {"size of team of cid is 2", true}, {"size of team of eve is 1", true},
               {"size of allies of bob is 0", true}, {"size of opponents of bob is 3", true},
               {"no allies of eve", true}, {"every red has life is 2", true},
               {"size of their piece is 2", true}, {"a1 is their piece", false}, {"c1 is their piece", false},
               {"d1 is their piece and b1 is their piece", true}, {"size of my piece is 1", true},
               {"sum of life over red is 4", true});
}

static void test_teams_of_fewer_players(void **state)
{
    static const char RULES[] = "language: 1\nplayers: 2 to 4\n"
                                "teams: { one: 1, many: 2 to 4 }\n"
                                "moves:\n"
                                "  end: { do: win many }\n"
                                "  go: { pick: { p: many }, do: win p }\n";
    (void)state;
    Playing g;
    playing_start(&g, RULES, 2, 1);
    playing_legal(&g, "end, go 2");
    playing_finish(&g);
    playing_start(&g, RULES, 3, 1);
    playing_legal(&g, "end, go 2, go 3");
    playing_make(&g, "end");
    playing_outcome(&g, "2 and 3 win");
    playing_finish(&g);
}

/* ---- who has a move -------------------------------------------------------------------------- */

static void test_who(void **state)
{
    static const char RULES[] = "language: 1\nplayers: [fox, hen, cock]\n"
                                "teams: { birds: [hen, cock] }\n"
                                "board: { size: 3 x 1 }\n"
                                "layers: { things: [den, egg] }\n"
                                "setup: [place den at a1, place egg at c1]\n"
                                "moves:\n"
                                "  creep: { who: fox, line: den | nothing -> nothing | den }\n"
                                "  shove: { who: birds, text: push, line: egg | nothing -> nothing | egg }\n"
                                "  lay: { who: hen, pick: { c: empty cell }, when: c is not den,"
                                " do: place egg at c }\n"
                                "  crow: { who: players where it is cock }\n"
                                "stuck: if me is fox then birds else fox wins\n";
    (void)state;
    Playing g;
    playing_start(&g, RULES, 0, 1);
    playing_legal(&g, "creep a1 east");
    playing_make(&g, "creep a1 east");
    playing_legal(&g, "lay a1");
    playing_make(&g, "lay a1");
    playing_legal(&g, "crow");
    playing_make(&g, "crow");
    playing_outcome(&g, "hen and cock win");
    playing_finish(&g);
}

/* In a question it is who is asked that has the move or not. */
static void test_who_is_asked(void **state)
{
    static const char RULES[] = "language: 1\nplayers: [ann, bob]\n"
                                "turn:\n"
                                "  - ask: bob\n"
                                "    options:\n"
                                "      mine: { who: me }\n"
                                "      yours: { who: bob }\n"
                                "      either: {}\n"
                                "  - ask together: players\n"
                                "    options:\n"
                                "      first: { who: ann }\n"
                                "      second: { who: others }\n";
    (void)state;
    Playing g;
    playing_start(&g, RULES, 0, 1);
    playing_legal_of(&g, 1, "yours, either");
    playing_make(&g, "either");
    playing_legal_of(&g, 0, "first");
    playing_legal_of(&g, 1, "second");
    playing_finish(&g);
}

/* ---- order ----------------------------------------------------------------------------------- */

static const char RING[] = "language: 1\nplayers: [a, b, c, d]\n"
                           "vars: { seen: 0, round: 0 }\n"
                           "words: { number(p): (if p is a then 1 else if p is b then 2 else if p is c then 3"
                           " else 4) }\n"
                           "moves:\n"
                           "  go: {}\n"
                           "  turn: { do: reverse order }\n"
                           "  call: { pick: { p: players }, do: next is p }\n"
                           "  both: { do: [next is d, play again] }\n"
                           "  stay: { do: [play again, next is c] }\n"
                           "  skip: { pick: { p: players, n: 1 to 2 }, do: skip n turns of p }\n"
                           "  pass: { do: next player }\n"
                           "  out: { pick: { p: players }, do: eliminate p }\n"
                           "  look:\n"
                           "    do:\n"
                           "      - seen = 10 * number(next of me) + number(previous of me)\n"
                           "      - round = 0\n"
                           "      - each: p in living from next of me\n"
                           "        do: round = 10 * round + number(p)\n"
                           "      - play again\n"
                           "  tell:\n"
                           "    do:\n"
                           "      - each: p in others from c\n"
                           "        do:\n"
                           "          - seen = 10 * seen + number(p)\n"
                           "          - ask: p\n"
                           "            options: [yes]\n"
                           "end:\n"
                           "  - if: size of living is 1\n"
                           "    result: living win\n";

static void looks(Playing *g, int seen, int round)
{
    playing_make(g, "look");
    assert_int_equal(playing_variable(g, "seen", 0), seen);
    assert_int_equal(playing_variable(g, "round", 0), round);
}

static void test_order_turns_round(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, RING, 0, 1);
    looks(&g, 24, 2341);
    playing_make(&g, "go");
    assert_int_equal(playing_decider(&g), 1);
    playing_make(&g, "turn");
    assert_int_equal(playing_decider(&g), 0);
    looks(&g, 42, 4321);
    playing_make(&g, "go");
    assert_int_equal(playing_decider(&g), 3);
    playing_make(&g, "turn");
    assert_int_equal(playing_decider(&g), 0);
    playing_finish(&g);
}

static void test_next_is(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, RING, 0, 1);
    playing_make(&g, "call c");
    assert_int_equal(playing_decider(&g), 2);
    playing_make(&g, "go");
    assert_int_equal(playing_decider(&g), 3);
    playing_make(&g, "call d");
    assert_int_equal(playing_decider(&g), 3);
    playing_make(&g, "both");
    assert_int_equal(playing_decider(&g), 3);
    playing_make(&g, "go");
    assert_int_equal(playing_decider(&g), 0);
    playing_make(&g, "stay");
    assert_int_equal(playing_decider(&g), 2);
    playing_make(&g, "pass"); /* at once, and the turn then passes on as always */
    assert_int_equal(playing_decider(&g), 0);
    playing_finish(&g);
}

static void test_skipped_turns(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, RING, 0, 1);
    playing_make(&g, "skip b 2");
    assert_int_equal(playing_decider(&g), 2); /* b has missed one */
    playing_make(&g, "skip c 1");
    playing_make(&g,
                 "skip a 1"); /* d makes a miss one, so it is b's turn, who misses another, and c's, too */
    assert_int_equal(playing_decider(&g), 3);
    playing_make(&g, "call b");
    assert_int_equal(playing_decider(&g), 1);
    for (int i = 0; i < 60; i++) {
        playing_make(&g, "skip d 2");
        playing_make(&g, "call b");
    }
    assert_int_equal(g.stage->players, 4);
    const uint8_t *skips = ((const Head *)(const void *)g.state)->skips;
    assert_true(skips[3] > 90 && skips[3] <= VM_SKIPS);
    playing_finish(&g);
}

static void test_order_of_those_who_play(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, RING, 0, 1);
    playing_make(&g, "out c");
    assert_int_equal(playing_decider(&g), 1);
    looks(&g, 41, 412);
    playing_make(&g, "call c"); /* who is out has no turn */
    assert_int_equal(playing_decider(&g), 3);
    playing_make(&g, "turn");
    assert_int_equal(playing_decider(&g), 1);
    playing_make(&g, "out a");
    looks(&g, 22, 24); /* only b and d are left, and it is d's turn */
    assert_int_equal(playing_decider(&g), 3);
    playing_make(&g, "out b");
    playing_outcome(&g, "d wins");
    playing_finish(&g);
}

/* Places round the table are those of who is in the game, and of the two themselves. */
static void test_distance_of_those_who_play(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g,
                  "language: 1\nplayers: 7\nvars: { seen: 0, gone: { of: player } }\n"
                  "moves:\n"
                  "  out: { pick: { p: players }, do: [eliminate p, play again] }\n"
                  "  look:\n"
                  "    do:\n"
                  "      - seen = 0\n"
                  "      - each: p in players\n"
                  "        do: seen = 10 * seen + distance(me, p)\n"
                  "      - if: distance(me, gone) is none and distance(gone, me) is none\n"
                  "        then: play again\n",
                  7, 1);
    playing_make(&g, "look");
    assert_int_equal(playing_variable(&g, "seen", 0), 123321);
    playing_make(&g, "out 2");
    playing_make(&g, "look");
    assert_int_equal(playing_variable(&g, "seen", 0), 112321);
    playing_make(&g, "out 3");
    playing_make(&g, "out 7");
    playing_make(&g, "look"); /* 2 and 3 have their places only when it is asked how far they are */
    assert_int_equal(playing_variable(&g, "seen", 0), 111211);
    assert_int_equal(playing_decider(&g), 0);
    playing_make(&g, "out 5");
    playing_make(&g, "out 6");
    playing_make(&g, "look");
    assert_int_equal(playing_variable(&g, "seen", 0), 111111);
    playing_finish(&g);
}

/* A round that asks on its way. */
static void test_round_with_questions(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, RING, 0, 1);
    playing_make(&g, "go");
    playing_make(&g, "tell");
    for (int i = 0; i < 3; i++) {
        static const int WHO[] = {2, 3, 0};
        assert_int_equal(playing_decider(&g), WHO[i]);
        playing_make(&g, "yes");
    }
    assert_int_equal(playing_variable(&g, "seen", 0), 341);
    assert_int_equal(playing_decider(&g), 2);
    playing_finish(&g);
}

/* `by` a number of each, which may change on the way, and with questions. */
static void test_sorted(void **state)
{
    static const char RULES[] = "language: 1\nplayers: [a, b, c, d]\n"
                                "board: { size: 4 x 1 }\n"
                                "layers: { dot: { values: 1 to 9 } }\n"
                                "each player has: { life: 0 }\n"
                                "vars: { seen: 0 }\n"
                                "setup:\n"
                                "  - life of a = 5\n"
                                "  - life of b = 7\n"
                                "  - life of c = 5\n"
                                "  - life of d = 2\n"
                                "  - each: x in cells by -column of it\n"
                                "    do: { if: count of dot < 3, then: dot at x = count of dot + 1 }\n"
                                "moves:\n"
                                "  up: { do: { each: p in players by life of it, do: note(p) } }\n"
                                "  down: { do: { each: p in others by -life of it, do: note(p) } }\n"
                                "  change:\n"
                                "    do:\n"
                                "      - each: p in players by -life of it\n"
                                "        do: [note(p), life of d = 6]\n"
                                "  ask:\n"
                                "    do:\n"
                                "      - each: p in players by life of it\n"
                                "        do:\n"
                                "          - ask: p\n"
                                "            options: [yes]\n"
                                "          - note(p)\n"
                                "define:\n"
                                "  note(p): seen = 10 * seen + (if p is a then 1 else if p is b then 2 else"
                                " if p is c then 3 else 4)\n";
    (void)state;
    Playing g;
    playing_start(&g, RULES, 0, 1);
    playing_shows(&g, "dot", ".321");
    playing_make(&g, "up");
    assert_int_equal(playing_variable(&g, "seen", 0), 4132);
    playing_make(&g, "down"); /* b's others */
    assert_int_equal(playing_variable(&g, "seen", 0), 4132134);
    playing_finish(&g);
    playing_start(&g, RULES, 0, 1);
    playing_make(&g, "change");
    assert_int_equal(playing_variable(&g, "seen", 0), 2413);
    playing_finish(&g);
    playing_start(&g, RULES, 0, 1);
    playing_make(&g, "ask");
    for (int i = 0; i < 4; i++) {
        static const int WHO[] = {3, 0, 2, 1};
        assert_int_equal(playing_decider(&g), WHO[i]);
        playing_make(&g, "yes");
    }
    assert_int_equal(playing_variable(&g, "seen", 0), 4132);
    assert_int_equal(playing_decider(&g), 1);
    playing_finish(&g);
}

/* The order is part of a state. */
static void test_order_is_hashed(void **state)
{
    static const char *const MOVES[] = {"go", "turn", "call b", "skip c 1", "skip c 2", "skip d 1"};
    enum { COUNT = sizeof MOVES / sizeof *MOVES };
    uint64_t hash[COUNT];
    (void)state;
    for (int i = 0; i < COUNT; i++) {
        Playing g;
        playing_start(&g, RING, 0, 1);
        playing_make(&g, MOVES[i]);
        hash[i] = state_position_key(g.stage, g.state);
        for (int k = 0; k < i; k++)
            assert_true((hash[i] == hash[k]) == (i == 2 && k == 0)); /* the call is over once it was heard */
        playing_finish(&g);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_teams),
        cmocka_unit_test(test_teams_of_fewer_players),
        cmocka_unit_test(test_who),
        cmocka_unit_test(test_who_is_asked),
        cmocka_unit_test(test_order_turns_round),
        cmocka_unit_test(test_next_is),
        cmocka_unit_test(test_skipped_turns),
        cmocka_unit_test(test_order_of_those_who_play),
        cmocka_unit_test(test_distance_of_those_who_play),
        cmocka_unit_test(test_round_with_questions),
        cmocka_unit_test(test_sorted),
        cmocka_unit_test(test_order_is_hashed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
