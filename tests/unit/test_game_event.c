/* Things on the board hear events: which of them, in which order, and as whose. What is heard is written down in
 * `log`, digit by digit. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../support/playing.h"

#define BOARD                  \
    "language: 1\n"            \
    "players: [ann, bob]\n"    \
    "board: { size: 3 x 2 }\n" \
    "vars: { log: 0 }\n"       \
    "each player has: { points: 0 }\n"
#define BELL            \
    "define:\n"         \
    "  bell: note(0)\n" \
    "  note(n): log = log * 10 + n\n"

/* Kinds hear as the rules declare them, and of a kind what lies on the board in reading order, then what lies before
 * the players. */
static void test_order(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g,
                  BOARD BELL "pieces:\n"
                             "  stone:\n"
                             "    kinds:\n"
                             "      mute: { at: a1 }\n"
                             "      high:\n"
                             "        at: [c1, b2]\n"
                             "        count: 2\n"
                             "        when bell: { if: cell of it is none, then: note(4), else: note(1) }\n"
                             "      low:\n"
                             "        at: [c2, b1, a2]\n"
                             "        count: 4\n"
                             "        before bell: note(column of cell of it)\n"
                             "        when bell: note(4 + column of cell of it)\n"
                             "layers: { ground: stone }\n"
                             "zones: { box: { of: stone, per: player, in play: true } }\n"
                             "moves:\n"
                             "  ring: { do: [log = 0, bell] }\n"
                             "  take: { pick: { c: ground }, do: [put ground at c into my box] }\n"
                             "when bell: note(9)\n",
                  0, 1);
    playing_make(&g, "ring"); /* the rules first, then high, then low: a2, c2, b1 */
    assert_int_equal(playing_variable(&g, "log", 0), 1320911576);
    playing_make(&g, "take c1");
    playing_make(&g, "ring"); /* in bob's box it hears as well, after the one on the board */
    assert_int_equal(playing_variable(&g, "log", 0), 1320914576);
    playing_make(&g, "take b2");
    playing_make(&g, "ring");
    assert_int_equal(playing_variable(&g, "log", 0), 1320944576);
    playing_finish(&g);
}

/* `me` is whose the thing is, or who it was. */
static void test_whose(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g,
                  BOARD "pieces:\n"
                        "  man:\n"
                        "    per: player\n"
                        "    kinds:\n"
                        "      clerk: { at: [a1, c2], when pay: points of me = points of me + 1 }\n"
                        "  box:\n"
                        "    kinds:\n"
                        "      till: { at: b1, when pay: points of me = points of me + 10 }\n"
                        "layers: { who: man, what: box }\n"
                        "moves:\n"
                        "  work: { do: pay }\n"
                        "  send: { do: run pay as next of me }\n"
                        "define: { pay: points of bob = points of bob }\n",
                  0, 1);
    playing_make(&g, "work");
    assert_int_equal(playing_variable(&g, "points", 0), 11);
    assert_int_equal(playing_variable(&g, "points", 1), 1);
    playing_make(&g, "send"); /* by bob, as ann */
    assert_int_equal(playing_variable(&g, "points", 0), 22);
    assert_int_equal(playing_variable(&g, "points", 1), 2);
    playing_finish(&g);
}

#define TRAPS(layer)                                                                            \
    BOARD BELL "pieces:\n"                                                                      \
               "  trap: { kinds: { snare: { at: [a1, c2], count: 2, when bell: note(1) } } }\n" \
               "layers: { hole: " layer " }\n"                                                  \
               "moves:\n"                                                                       \
               "  ring: { do: [log = 0, bell] }\n"                                              \
               "  show: { pick: { c: hole }, do: reveal hole at c }\n"                          \
               "  peek: { pick: { c: hole }, do: reveal hole at c to me }\n"                    \
               "  hide: { pick: { c: hole }, do: conceal hole at c }\n"

static void assert_hear(Playing *g, int count)
{
    static const int heard[] = {0, 1, 11};
    playing_make(g, "ring");
    assert_int_equal(playing_variable(g, "log", 0), heard[count]);
}

/* What hears can be told from what does not, so only what all know does. */
static void test_face_down(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, TRAPS("{ of: trap, seen by: nobody }"), 0, 1);
    assert_hear(&g, 0);
    playing_make(&g, "peek c2");
    assert_hear(&g, 0);
    playing_make(&g, "show c2");
    assert_hear(&g, 1);
    playing_make(&g, "show a1");
    assert_hear(&g, 2);
    playing_make(&g, "hide c2");
    assert_hear(&g, 1);
    playing_finish(&g);
    playing_start(&g, TRAPS("{ of: trap, seen by: nobody, in play: true }"), 0, 1);
    assert_hear(&g, 2);
    playing_finish(&g);
    playing_start(&g, TRAPS("{ of: trap, in play: false }"), 0, 1);
    assert_hear(&g, 0);
    playing_finish(&g);
}

/* Each hears once, wherever it goes meanwhile; what comes does not hear, nor what is gone. */
static void test_moving(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g,
                  BOARD BELL "pieces:\n"
                             "  hare:\n"
                             "    kinds:\n"
                             "      runner:\n"
                             "        at: [a1, c1]\n"
                             "        count: 2\n"
                             "        when bell:\n"
                             "          - note(column of cell of it)\n"
                             "          - move it to b2\n"
                             "  fox:\n"
                             "    kinds:\n"
                             "      eater:\n"
                             "        at: b1\n"
                             "        when bell:\n"
                             "          - note(8)\n"
                             "          - each: c in den where it is not cell of eater\n"
                             "            do: remove den at c\n"
                             "      prey: { at: [c2, a2], count: 3, when bell: note(7) }\n"
                             "      cub: { when bell: note(6) }\n"
                             "layers: { field: hare, den: fox }\n"
                             "moves:\n"
                             "  ring: { do: [log = 0, bell] }\n",
                  0, 1);
    playing_make(&g, "ring");
    assert_int_equal(playing_variable(&g, "log", 0), 138);
    playing_finish(&g);
}

/* A thing may ask, and the others hear when it is answered. */
static void test_asking(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g,
                  BOARD BELL "pieces:\n"
                             "  guard:\n"
                             "    per: player\n"
                             "    kinds:\n"
                             "      watch:\n"
                             "        at: [c2, a2, b1, a1]\n"
                             "        count: 2\n"
                             "        before bell:\n"
                             "          - ask: me\n"
                             "            name: say\n"
                             "            pick: { n: 1 to 3 }\n"
                             "            do: note(n)\n"
                             "          - if: log is 22\n"
                             "            then: [remove post at b1, move it to b2]\n"
                             "          - if: log > 99\n"
                             "            then: cancel\n"
                             "layers: { post: guard }\n"
                             "turn: [log = 0, bell, points of me = log]\n",
                  0, 1);
    assert_int_equal(playing_decider(&g), 0); /* a2 */
    playing_make(&g, "say 1");
    assert_int_equal(playing_decider(&g), 0); /* c2 */
    playing_make(&g, "say 2");
    assert_int_equal(playing_decider(&g), 1); /* a1 */
    playing_make(&g, "say 3");                /* calls it off */
    assert_int_equal(playing_variable(&g, "points", 0), 123);
    assert_int_equal(playing_decider(&g), 0);
    playing_make(&g, "say 2");
    playing_make(&g, "say 2");
    assert_int_equal(playing_decider(&g), 1); /* a1, and b1 is gone */
    playing_make(&g, "say 1");
    assert_int_equal(playing_variable(&g, "points", 1), 221);
    playing_finish(&g);
}

/* What is looked ahead at must not tell what lies face down. */
static void test_secrets(void **state)
{
    (void)state;
    playing_refuses(
        TRAPS("{ of: trap, seen by: nobody, in play: true }") "  dare: { do: bell, keep: log < 2 }\n",
        "a move with `keep` or `avoid` cannot look at what its player may not know\n");
    Playing g;
    playing_start(
        &g, TRAPS("{ of: trap, seen by: nobody }") "  dare: { do: [log = 0, bell], keep: log is 0 }\n", 0, 1);
    playing_make(&g, "dare");
    playing_make(&g, "show a1");
    playing_legal(&g, "ring, show c2, show a1, peek c2, peek a1, hide c2, hide a1");
    playing_finish(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_order),  cmocka_unit_test(test_whose),  cmocka_unit_test(test_face_down),
        cmocka_unit_test(test_moving), cmocka_unit_test(test_asking), cmocka_unit_test(test_secrets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
