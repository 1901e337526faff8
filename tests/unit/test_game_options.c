/* What a question offers: options of several sorts in one list, what may be chosen at
 * any time, and several things picked at once. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "game/sight.h"
#include "playing.h"

static const char MIXED[] = "language: 1\n"
                            "game: mix\n"
                            "title: Mix\n"
                            "about: Mixed options.\n"
                            "players: 2\n"
                            "board: { size: 3 x 1 }\n"
                            "layers: { piece: [frog] }\n"
                            "vars: { n: 0 to 99 }\n"
                            "zones:\n"
                            "  deck: { of: card, seen by: nobody, ordered: true }\n"
                            "  hand: { of: card, per: player, seen by: owner }\n"
                            "  discard: { of: card, seen by: all }\n"
                            "cards:\n"
                            "  plain: { count: 2 }\n"
                            "  fly: { count: 2, can: { do: [discard it, n = n + 5] } }\n"
                            "setup:\n"
                            "  - deal 2 from deck to hand\n"
                            "  - place frog at a1\n"
                            "moves:\n"
                            "  hop: frog | nothing -> nothing | frog\n"
                            "turn:\n"
                            "  - repeat:\n"
                            "      ask: me\n"
                            "      options:\n"
                            "        - my hand\n"
                            "        - swap: { pick: { c: my hand }, do: [discard c, n = n + 1] }\n"
                            "          sing: { do: n = n + 2 }\n"
                            "        - moves\n"
                            "        - done\n"
                            "    until: done\n"
                            "end:\n"
                            "  - if: n > 20\n"
                            "    result: me wins\n";

/* Cards, answers of the question, moves and plain answers stand in one list. */
static void test_mixed(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, MIXED, 0, 1);
    playing_legal(&g, "swap plain, swap fly, sing, hop a1 east, done, fly");
    playing_make(&g, "sing");
    playing_make(&g, "swap plain");
    playing_make(&g, "fly");
    assert_int_equal(playing_variable(&g, "n", 0), 8);
    playing_legal(&g, "sing, hop a1 east, done");
    playing_make(&g, "done");
    assert_int_equal(playing_decider(&g), 1);
    playing_finish(&g);
}

/* ---- at any time ---- */

static const char READY[] =
    "players: [ann, bob]\n"
    "each player has:\n"
    "  life: { values: 0 to 9, first: 3 }\n"
    "vars: { n: 0 to 99 }\n"
    "zones:\n"
    "  deck: { of: card, seen by: nobody, ordered: true }\n"
    "  hand: { of: card, per: player, seen by: owner }\n"
    "  table: { of: card, per: player, seen by: owner, in play: true }\n"
    "  discard: { of: card, seen by: all }\n"
    "cards:\n"
    "  bread: { count: 4 }\n"
    "  stone:\n"
    "    count: 2\n"
    "    can: { do: [discard it, hurt(next of me)] }\n"
    "  charm:\n"
    "    count: 2\n"
    "    any time: { when: my life < 4, pick: { a: my hand where it is bread }, do: [discard a, my life = my "
    "life + 1] }\n"
    "  whip:\n"
    "    any time: { name: crack, do: scare(next of me) }\n"
    "setup:\n"
    "  - put charm into table of ann\n"
    "  - put stone into hand of bob\n"
    "  - put whip into table of bob\n"
    "  - each: p in players\n"
    "    do:\n"
    "      - each: c in deck where it is bread and size of hand of p < 2\n"
    "        do: put c into hand of p\n"
    "turn:\n"
    "  - repeat:\n"
    "      ask: me\n"
    "      options: [my hand, done]\n"
    "    until: done\n"
    "  - ask together: players\n"
    "    name: both\n"
    "    options: [left, right]\n"
    "define:\n"
    "  hurt(who):\n"
    "    - ask: who\n"
    "      say: \"{life of who} left\"\n"
    "      options: { suffer: { do: [life of who = life of who - 1, n = n + 1] } }\n"
    "  scare(who):\n"
    "    - ask: who\n"
    "      say: \"Boo, {life of who}!\"\n"
    "      options: { shiver: { do: n = n + 10 }, faint: { do: life of who = life of who - 2 } }\n";

/* It comes behind the question's own answers, for its holder alone, and afterwards the same is asked anew. */
static void test_any_time(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, READY, 0, 1);
    playing_legal(&g, "done, charm bread");
    playing_make(&g, "charm bread");
    assert_int_equal(playing_variable(&g, "life", 0), 4);
    playing_legal(&g, "done");
    playing_make(&g, "done");
    playing_legal_of(&g, 0, "left, right");
    playing_legal_of(&g, 1, "left, right, crack");
    playing_finish(&g);
}

/* Of several who are asked together, all are asked again, whatever they had answered. */
static void test_any_time_together(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, READY, 0, 1);
    playing_make(&g, "done");
    playing_make_as(&g, 1, "crack");
    playing_make_as(&g, 0, "left");
    playing_prompt(&g, 0, LANGUAGE_EN, "Boo, 3!");
    playing_legal(&g, "shiver, faint");
    playing_make(&g, "faint");
    playing_legal_of(&g, 0, "left, right, charm bread");
    playing_legal_of(&g, 1, "left, right, crack");
    playing_make_as(&g, 0, "charm bread");
    playing_make_as(&g, 1, "right");
    assert_int_equal(playing_variable(&g, "life", 0), 2);
    playing_make_as(&g, 0, "right");
    playing_make_as(&g, 1, "right");
    playing_legal(&g, "done, stone, crack");
    playing_finish(&g);
}

/* In a question of a procedure, which may wait while the same procedure asks for what was chosen. */
static void test_any_time_inside(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, READY, 0, 1);
    playing_make(&g, "done");
    playing_make_as(&g, 0, "left");
    playing_make_as(&g, 1, "left");
    playing_make(&g, "stone");
    playing_prompt(&g, 0, LANGUAGE_EN, "3 left");
    playing_legal(&g, "suffer, charm bread");
    playing_make(&g, "charm bread");
    playing_prompt(&g, 0, LANGUAGE_EN, "4 left");
    playing_make(&g, "suffer");
    assert_int_equal(playing_variable(&g, "n", 0), 1);
    playing_legal(&g, "done, stone, crack");
    playing_make(&g, "crack");
    playing_legal(&g, "shiver, faint");
    playing_make(&g, "shiver");
    assert_int_equal(playing_variable(&g, "n", 0), 11);
    playing_legal(&g, "done, stone, crack");
    playing_finish(&g);
}

static const char ALONE[] = "players: [ann, bob]\n"
                            "vars: { n: 0 to 9 }\n"
                            "moves:\n"
                            "  cheat: { any time: true, who: bob, when: n < 3, do: n = n + 1 }\n"
                            "  step: { when: n < 2, do: n = n + 1 }\n"
                            "stuck: me loses\n";

/* Nobody is asked for its sake: who has no answer but that one has none. */
static void test_any_time_alone(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, ALONE, 0, 1);
    playing_legal(&g, "step");
    playing_make(&g, "step");
    playing_legal(&g, "step, cheat");
    playing_make(&g, "cheat");
    playing_outcome(&g, "ann wins");
    playing_finish(&g);
}

/* ---- several at once ---- */

static const char SEVERAL[] =
    "players: 2\n"
    "each player has: { marked: false }\n"
    "zones:\n"
    "  deck: { of: card, seen by: nobody, ordered: true }\n"
    "  hand: { of: card, per: player, seen by: owner }\n"
    "  discard: { of: card, seen by: all }\n"
    "vars: { n: 0 to 99 }\n"
    "cards:\n"
    "  beer: { count: 3, worth: 1 }\n"
    "  bang: { count: 2, worth: 2 }\n"
    "  jail: { worth: 4, can: { pick: { whom: up to 2 of others }, do: discard it } }\n"
    "setup:\n"
    "  - put beer into hand of first of players\n"
    "  - put bang into hand of first of players\n"
    "  - put jail into hand of first of players\n"
    "turn:\n"
    "  - ask: me\n"
    "    options:\n"
    "      throw: { pick: { c: up to 3 of my hand }, do: [n = n + size of c, discard c] }\n"
    "      pay: { pick: { c: 1 to 3 of my hand }, when: sum of worth of it over c is 5, do: [n = n + 10, "
    "discard c] }\n"
    "      two: { pick: { p: players, c: 2 of my hand where it is not jail }, do: { each: x in c, do: [put x "
    "into hand of p, n = n + 1] } }\n"
    "      pass: {}\n"
    "end:\n"
    "  - if: n > 30\n"
    "    result: me wins\n";

/* In no order, twins are one choice, and `when` is about all of them. */
static void test_several(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, SEVERAL, 0, 1);
    playing_legal(&g, "throw, throw beer, throw beer beer, throw beer beer beer, throw beer beer bang, "
                      "throw beer beer jail, throw beer bang, throw beer bang bang, throw beer bang jail, "
                      "throw beer jail, throw bang, throw bang bang, throw bang bang jail, throw bang jail, "
                      "throw jail, pay beer bang bang, pay beer jail, two 1 beer beer, two 1 beer bang, "
                      "two 1 bang bang, two 2 beer beer, two 2 beer bang, two 2 bang bang, pass");
    playing_make(&g, "pay beer jail");
    assert_int_equal(playing_held(&g, "hand", 0), 4);
    playing_legal(&g, "throw, pass");
    playing_make(&g, "throw");
    playing_make(&g, "two 2 beer bang");
    assert_int_equal(playing_variable(&g, "n", 0), 12);
    assert_int_equal(playing_held(&g, "hand", 1), 2);
    playing_make(&g, "throw beer bang");
    assert_int_equal(playing_variable(&g, "n", 0), 14);
    playing_finish(&g);
}

/* ---- what everybody can tell ---- */

static const char PLAIN[] = "players: [ann, bob]\n"
                            "roles: { secret: true, deal: { 2: [spy, guard] } }\n"
                            "zones:\n"
                            "  deck: { of: card, seen by: nobody, ordered: true }\n"
                            "  hand: { of: card, per: player, seen by: owner }\n"
                            "  store: { of: card, seen by: all }\n"
                            "  discard: { of: card, seen by: all }\n"
                            "vars: { n: 0 to 99 }\n"
                            "cards: { plain: {}, shield: {} }\n"
                            "setup:\n"
                            "  - put plain into hand of ann\n"
                            "  - put shield into store\n"
                            "turn:\n"
                            "  - ask: me\n"
                            "    options: [go]\n"
                            "  - ask: me\n"
                            "    options:\n"
                            "      ward: { pick: { c: your hand where it is shield }, do: discard c }\n"
                            "      suffer: { do: n = n + 1 }\n"
                            "  - ask: next of me\n"
                            "    options:\n"
                            "      ward: { pick: { c: your hand where it is shield }, do: discard c }\n"
                            "      suffer: { do: n = n + 1 }\n"
                            "  - ask: me\n"
                            "    name: take\n"
                            "    pick: { c: store }\n"
                            "    do: discard c\n";

static void assert_plain(const Playing *g, bool wanted)
{
    assert_int_equal(game_answers_plain(g->machine, g->state, playing_decider(g)), wanted);
}

/* A hand that others do not see may hold more answers than are shown, unless it is empty. */
static void test_plain_answers(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, PLAIN, 0, 1);
    assert_plain(&g, true);
    playing_make(&g, "go");
    playing_legal(&g, "suffer");
    assert_plain(&g, false);
    playing_make(&g, "suffer");
    playing_legal(&g, "suffer");
    assert_plain(&g, true);
    playing_make(&g, "suffer");
    playing_legal(&g, "take shield");
    assert_plain(&g, true);
    playing_finish(&g);
}

static const char SHOWN[] = "players: [ann, bob]\n"
                            "roles: { secret: true, deal: { 2: [spy, guard] } }\n"
                            "vars: { n: 0 to 9 }\n"
                            "moves:\n"
                            "  show: { any time: true, when: n is 5 and me is spy, do: n = 6 }\n"
                            "turn: { ask: me, options: [go] }\n";

/* Whoever may use something at any time must not be known by being asked. */
static void test_plain_any_time(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, SHOWN, 0, 1);
    playing_legal(&g, "go");
    assert_plain(&g, false);
    playing_finish(&g);
}

static const char WORN[] =
    "players: [ann, bob]\n"
    "roles: { secret: true, deal: { 2: [spy, guard] } }\n"
    "zones:\n"
    "  hand: { of: card, per: player, seen by: owner }\n"
    "  front: { of: card, per: player, in play: true }\n"
    "vars: { n: 0 to 99 }\n"
    "cards: { bread: { count: 4 },\n"
    "         ring: { any time: { pick: { c: 2 of my hand }, do: drop c } } }\n"
    "setup:\n"
    "  - { each: b in bread, do: put b into hand of ann }\n"
    "  - put ring into front of bob\n"
    "turn:\n"
    "  - { ask: me, options: { go: { do: n = n + 1 } } }\n"
    "  - if: n is 1\n"
    "    then: put ring into front of ann\n"
    "  - { if: n is 3, then: [put ring into front of bob, draw 1 from hand of ann to hand of bob] }\n";

/* Before whom a card lies that is used at any time all see, and how many cards anybody holds. */
static void test_plain_worn(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, WORN, 0, 1);
    playing_legal(&g, "go");
    assert_plain(&g, true);
    playing_make(&g, "go");
    playing_legal(&g, "go");
    assert_plain(&g, true);
    playing_make(&g, "go");
    assert_plain(&g, false);
    playing_make(&g, "go");
    playing_legal(&g, "go");
    assert_int_equal(playing_held(&g, "hand", 1), 1);
    assert_plain(&g, true);
    playing_finish(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plain_worn),        cmocka_unit_test(test_mixed),
        cmocka_unit_test(test_several),           cmocka_unit_test(test_plain_answers),
        cmocka_unit_test(test_plain_any_time),    cmocka_unit_test(test_any_time),
        cmocka_unit_test(test_any_time_together), cmocka_unit_test(test_any_time_inside),
        cmocka_unit_test(test_any_time_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
