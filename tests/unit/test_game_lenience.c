/* What is legal beside what solutions are made of, and what is said against a move. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "game/game.h"
#include "playing.h"
#include "show/prompt.h"

/* A row of three numbers that differ; the middle one is not written before the others, and 3 stays off the edge. */
static const char ROW[] =
    "language: 1\n"
    "board: { size: 3 x 1 }\n"
    "layers:\n"
    "  number: { values: 1 to 3 }\n"
    "  dot: [spot]\n"
    "words:\n"
    "  same(c, v): cell where number at it is v and it is not c\n"
    "moves:\n"
    "  write:\n"
    "    pick: { c: cell, v: 1 to 3 where it is not number at c }\n"
    "    aid: c is number\n"
    "    refuse:\n"
    "      - if: c is b1 and no number at a1\n"
    "        say: { en: \"{c} comes last.\", cs: \"Až nakonec: {c}.\" }\n"
    "      - if: no dot at c and number at c is 2 and v is 1\n"
    "        say: Never.\n"
    "    mistake:\n"
    "      if: count of same(c, v) > 0\n"
    "      say:\n"
    "        en: \"{v} is on {first of same(c, v)} already.\"\n"
    "        when v is 3: { en: \"Three is there.\" }\n"
    "    keep: { if: number at a1 is not 3, say: { en: \"{v} cannot be at the edge.\" } }\n"
    "    do: number at c = v\n"
    "  spot: { pick: { c: no dot }, aid: true, button: second, do: place spot at c }\n"
    "  erase: { pick: { c: number }, button: erase, do: remove number at c }\n"
    "  pass: {}\n"
    "end:\n"
    "  - if: every cell is number\n"
    "    result: win\n";

static void allows(Playing *g, Lenience lenience, int moves)
{
    machine_allow(g->machine, lenience);
    assert_int_equal(moveset_count(game_legal(g->machine, g->state, 0)), moves);
}

static bool find(Playing *g, const char *text, Move *move)
{
    Buf why = {0};
    bool found = move_parse(g->machine, g->state, 0, text, move, &why);
    buf_free(&why);
    return found;
}

static void says(Playing *g, const char *move, Language language, const char *expected)
{
    Move made;
    Buf said = {0};
    machine_allow(g->machine, LENIENCE_ALL);
    assert_true(find(g, move, &made));
    Onlooker onlooker = {g->machine, g->state, 0, NULL, language, false};
    assert_int_equal(game_reason(&onlooker, &made, &said), *expected != 0);
    assert_string_equal(buf_string(&said), expected);
    buf_free(&said);
}

static void test_each_allows_more(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, ROW, 0, 1);
    allows(&g, LENIENCE_NONE, 2 + 3 + 1); /* on a1 and c1, and to pass */
    allows(&g, LENIENCE_AIDS, 6 + 3);
    allows(&g, LENIENCE_MISTAKES, 6 + 3);
    allows(&g, LENIENCE_ALL, 9 + 1 + 3);
    machine_allow(g.machine, LENIENCE_NONE);
    playing_make(&g, "write a1 1");
    allows(&g, LENIENCE_NONE, 2 + 2 + 1 + 1);
    allows(&g, LENIENCE_AIDS, 6 + 3 + 1); /* 2 over 1; 3 over it is not kept */
    allows(&g, LENIENCE_MISTAKES, 6 + 3 + 1 + 2);
    allows(&g, LENIENCE_NONE, 6);
    playing_finish(&g);
}

static void test_reasons(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, ROW, 0, 1);
    says(&g, "write b1 1", LANGUAGE_EN, "b1 comes last.");
    says(&g, "write b1 1", LANGUAGE_CS, "Až nakonec: b1.");
    says(&g, "write b1 1", LANGUAGE_SK, "b1 comes last.");
    says(&g, "write a1 3", LANGUAGE_EN, "3 cannot be at the edge.");
    says(&g, "write a1 2", LANGUAGE_EN, "");
    playing_make(&g, "write a1 2");
    says(&g, "write a1 1", LANGUAGE_EN, "Never.");
    says(&g, "write c1 2", LANGUAGE_EN, "2 is on a1 already.");
    playing_make(&g, "write c1 3");
    says(&g, "write b1 3", LANGUAGE_EN, "Three is there.");
    says(&g, "write b1 1", LANGUAGE_EN, "");
    playing_finish(&g);
}

static void test_buttons(void **state)
{
    (void)state;
    Playing g;
    Move move;
    playing_start(&g, ROW, 0, 1);
    assert_string_equal(stage_button(g.stage, BUTTON_SECOND), "spot");
    assert_string_equal(stage_button(g.stage, BUTTON_ERASE), "erase");
    assert_null(stage_button(g.stage, BUTTON_THIRD));
    assert_false(find(&g, "spot a1", &move));
    machine_allow(g.machine, LENIENCE_AIDS);
    assert_true(find(&g, "spot a1", &move));
    assert_int_equal(move_button(g.stage, &move), BUTTON_SECOND);
    assert_true(find(&g, "write a1 1", &move));
    assert_int_equal(move_button(g.stage, &move), BUTTON_FIRST);
    playing_finish(&g);
}

static void test_what_is_wrong_with_them(void **state)
{
    (void)state;
    playing_refuses("language: 1\n"
                    "board: { size: 2 x 1 }\n"
                    "layers: { dot: [spot] }\n"
                    "moves:\n"
                    "  pass: { refuse: { if: no cell is spot, say: No }, button: erase, aid: true }\n"
                    "  put: { pick: { n: 1 to 2 }, button: third, do: place spot at a1 }\n",
                    "`refuse` belongs to moves with a `pick`\n"
                    "`button` belongs to moves whose first `pick` is a cell, where one points at\n"
                    "`aid` belongs to moves with a `pick`\n"
                    "`button` belongs to moves whose first `pick` is a cell, where one points at\n");
    playing_refuses("language: 1\n"
                    "board: { size: 2 x 1 }\n"
                    "layers: { dot: [spot] }\n"
                    "moves:\n"
                    "  put: { pick: { c: cell }, mistake: { if: c is spt, say: No }, do: place spot at c }\n",
                    "unknown word 'spt'\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_allows_more),
        cmocka_unit_test(test_reasons),
        cmocka_unit_test(test_buttons),
        cmocka_unit_test(test_what_is_wrong_with_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
