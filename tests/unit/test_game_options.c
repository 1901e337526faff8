/* What a question offers: options of several sorts in one list. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_mixed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
