/* Which cells are marked for what has happened, and for whom. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/mem.h"
#include "play/happened.h"
#include "sitting.h"

/* Rows of the board: "-" left, "+" came, "*" rested on; parted by blanks. */
static void assert_marks(const Sitting *sitting, int viewer, const char *wanted)
{
    static const char LETTER[] = {
        [CHANGE_NONE] = '.', [CHANGE_LEFT] = '-', [CHANGE_CAME] = '+', [CHANGE_DECIDED] = '*'};
    const Stage *stage = match_stage(sitting->match);
    int width = stage_width(stage), height = stage_height(stage);
    uint8_t mark[64];
    Buf seen = {0};
    assert_true(width * height <= (int)sizeof mark);
    happened_marks(sitting->match, viewer, mark);
    for (int cell = 0; cell < width * height; cell++) {
        buf_text(&seen, cell > 0 && cell % width == 0 ? " " : "");
        buf_char(&seen, LETTER[mark[cell]]);
    }
    assert_string_equal(buf_string(&seen), wanted);
    buf_free(&seen);
}

/* What others did since one's own move, and for whoever else looks on the last turn. */
static void test_others(void **state)
{
    (void)state;
    Sitting s = sitting_start(sitting_marks, 1);
    assert_marks(&s, 0, "... ... ...");
    sitting_play(s.match, "place b2");
    assert_marks(&s, 0, "... ... ...");
    assert_marks(&s, 1, "... .+. ...");
    assert_marks(&s, PLAYER_NOBODY, "... .+. ...");
    sitting_play(s.match, "place a1");
    assert_marks(&s, 0, "... ... +..");
    assert_marks(&s, 1, "... ... ...");
    assert_marks(&s, PLAYER_ALL_SEEING, "... ... +..");
    sitting_play(s.match, "place b1");
    assert_true(match_undo(s.match));
    assert_marks(&s, 0, "... ... +..");
    assert_true(match_restart(s.match));
    assert_marks(&s, 1, "... ... ...");
    sitting_play(s.match, "place c3");
    assert_marks(&s, 1, "..+ ... ...");
    sitting_free(&s);
}

/* The cells that a win rests on, and no others of the winner. */
static void test_decided(void **state)
{
    (void)state;
    Sitting s = sitting_start(sitting_marks, 1);
    sitting_play(s.match, "place b2, place a1, place a3, place a2, place b1, place c1, place b3");
    assert_true(match_finished(s.match));
    assert_marks(&s, 0, ".*. .*. .*.");
    assert_marks(&s, PLAYER_NOBODY, ".*. .*. .*.");
    assert_true(match_undo(s.match));
    assert_marks(&s, 0, "... ... ..+");
    sitting_free(&s);
}

/* Of two rows that one move completed both. */
static void test_decided_twice(void **state)
{
    (void)state;
    Sitting s = sitting_start(sitting_marks, 1);
    sitting_play(s.match, "place a1, place b2, place a2, place c2, place b3, place b1, place c3, place c1, "
                          "place a3");
    assert_true(match_finished(s.match));
    assert_marks(&s, 0, "*** *.. *..");
    sitting_free(&s);
}

/* A draw rests on nothing. */
static void test_draw(void **state)
{
    (void)state;
    Sitting s = sitting_start(sitting_marks, 1);
    sitting_play(s.match, "place a1, place b1, place c1, place a2, place c2, place b2, place a3, place c3, "
                          "place b3");
    assert_int_equal(match_outcome(s.match).kind, OUTCOME_DRAW);
    assert_marks(&s, 0, ".+. ... ...");
    sitting_free(&s);
}

/* A hare that runs, a fox behind it that leaps two cells along the row; stones are pushed. */
static const char RULES_CHASE[] =
    "language: 1\n"
    "board: { size: 5 x 4 }\n"
    "layers: { piece: [hare, fox, stone], lamp: [lit] }\n"
    "legend: { h: hare, f: fox, s: stone, '.': none }\n"
    "moves:\n"
    "  run: { line: hare | nothing -> nothing | hare, do: chase }\n"
    "  push: { line: hare | stone | nothing -> nothing | hare | stone, do: chase }\n"
    "  sit: { do: chase }\n"
    "  light: { pick: { c: cells }, do: [lamp at c = lit, chase] }\n"
    "define:\n"
    "  chase:\n"
    "    each: f in fox\n"
    "    do: { if: east of east of f is no piece, then: move piece at f to east of east of f }\n"
    "end:\n"
    "  - { if: no cell is stone, result: win }\n"
    "levels:\n"
    "  - board: |\n"
    "      .....\n"
    "      f....\n"
    "      .hs..\n"
    "      .....\n";

/* Of one's own move what followed it is marked, not what one moved and pushed. */
static void test_consequences(void **state)
{
    (void)state;
    Sitting s = sitting_start(RULES_CHASE, 1);
    sitting_play(s.match, "push b2 east");
    assert_marks(&s, 0, "..... -.+.. ..... .....");
    sitting_play(s.match, "sit");
    assert_marks(&s, 0, "..... ..-.+ ..... .....");
    sitting_play(s.match, "sit");
    assert_marks(&s, 0, "..... ..... ..... .....");
    assert_true(match_undo(s.match));
    assert_marks(&s, 0, "..... ..-.+ ..... .....");
    assert_true(match_undo(s.match));
    sitting_play(s.match, "light a1"); /* nothing of it has moved, so that what did is not told apart */
    assert_marks(&s, 0, "..... ..... ..... .....");
    sitting_free(&s);
}

/* Where more than a third of the board has changed, only where the move was made is marked. */
static void test_much(void **state)
{
    (void)state;
    static const char RULES[] =
        "language: 1\n"
        "players: [ann, ben]\n"
        "board: { size: 3 x 3 }\n"
        "layers: { mark: [grass] }\n"
        "moves:\n"
        "  sow: { pick: { c: empty cell }, do: mark at c = grass }\n"
        "  flood: { pick: { c: cells }, do: { each: e in empty cell, do: mark at e = grass } }\n"
        "end: [{ if: count of cells is 0, result: draw }]\n";
    Sitting s = sitting_start(RULES, 1);
    sitting_play(s.match, "sow a1");
    assert_marks(&s, 1, "... ... +..");
    sitting_play(s.match, "flood c3");
    assert_marks(&s, 0, "..+ ... ...");
    sitting_free(&s);
}

/* Men that only their own see beside them: what one has not seen is not marked. */
static const char RULES_FOG[] =
    "language: 1\n"
    "players: [red, blue]\n"
    "board: { size: 6 x 1 }\n"
    "layers: { man: { kinds: [scout], owner: player, seen by: near my man } }\n"
    "legend: { r: red scout, B: blue scout, '.': none }\n"
    "moves:\n"
    "  march: { line: my man | nothing -> nothing | my man, along: east or west }\n"
    "end: [{ if: count of cells is 0, result: draw }]\n"
    "levels: [{ board: 'r....B' }]\n";

static void test_fog(void **state)
{
    (void)state;
    Sitting s = sitting_start(RULES_FOG, 1);
    sitting_play(s.match, "march a1 east");
    assert_marks(&s, 1, "......");
    sitting_play(s.match, "march f1 west");
    assert_marks(&s, 0, "......");
    assert_marks(&s, PLAYER_NOBODY, "......");
    sitting_play(s.match, "march b1 east, march e1 west"); /* now they stand beside each other */
    assert_marks(&s, 0, "...+..");
    sitting_free(&s);
}

/* Pegs jump over pegs: one has gone further, the other is gone. */
static const char RULES_JUMP[] = "language: 1\n"
                                 "board: { size: 5 x 1 }\n"
                                 "layers: { piece: [peg, stone] }\n"
                                 "legend: { p: peg, s: stone, '.': none }\n"
                                 "moves: { jump: peg | peg | nothing -> nothing | nothing | peg }\n"
                                 "end: [{ if: count of peg is 1, result: win }]\n"
                                 "levels: [{ board: ppp.s }]\n";

static void test_ways(void **state)
{
    (void)state;
    Sitting s = sitting_start(RULES_JUMP, 1);
    const Stage *stage = match_stage(s.match);
    Machine *machine = match_machine(s.match);
    State *before = state_new(stage);
    GameWay way[2], jump = {1, 3}, step = {2, 3};
    uint8_t vanished[5] = {0};
    sitting_play(s.match, "jump b1 east");
    assert_true(match_state_before(s.match, 0, before));
    const State *after = match_state(s.match);
    assert_int_equal(game_ways(machine, before, after, 0, way, 2), 0); /* two have left, and one has come */
    assert_true(game_went(machine, before, after, 0, jump));
    assert_true(game_went(machine, before, after, 0, step));
    assert_false(game_went(machine, before, after, 0, (GameWay){0, 3}));
    assert_int_equal(game_vanished(machine, before, after, 0, NULL, 0, vanished), 0); /* nobody knows which */
    assert_int_equal(game_vanished(machine, before, after, 0, &jump, 1, vanished), 1);
    assert_int_equal(vanished[2], CHANGE_LEFT);
    state_free(before);
    sitting_free(&s);
}

/* Where a tile was pushed in last, by whomever. */
static void test_push(void **state)
{
    (void)state;
    Sitting s = sitting_start("language: 1\n"
                              "players: 2\n"
                              "board: { size: 3 x 3 }\n"
                              "tiles: { way: { paths: 1, kinds: { line: { joins: \"│\", count: 10 } } } }\n"
                              "layers: { tile: way }\n"
                              "zones:\n"
                              "  pile: { of: way, ordered: true, seen by: nobody }\n"
                              "  spare: { of: way, seen by: all }\n"
                              "setup:\n"
                              "  - each: c in cells\n"
                              "    do: lay top of pile at c\n"
                              "  - draw 1 from pile to spare\n"
                              "moves:\n"
                              "  push:\n"
                              "    pick: { gate: border ends, way: rotations of first of spare }\n"
                              "    do: shift gate with first of spare turned way\n"
                              "  look: { pick: { gate: border ends } }\n"
                              "end: [{ if: ply > 9, result: draw }]\n",
                              1);
    const Stage *stage = match_stage(s.match);
    assert_int_equal(happened_push(s.match, 0), END_NONE);
    sitting_play(s.match, "push b1-south right");
    assert_int_equal(happened_push(s.match, 0), stage_end_find(stage, "b1-south"));
    sitting_play(s.match, "look a1-west");
    assert_int_equal(happened_push(s.match, 1), stage_end_find(stage, "b1-south"));
    sitting_free(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_others),        cmocka_unit_test(test_decided),
                                       cmocka_unit_test(test_decided_twice), cmocka_unit_test(test_draw),
                                       cmocka_unit_test(test_consequences),  cmocka_unit_test(test_much),
                                       cmocka_unit_test(test_fog),           cmocka_unit_test(test_ways),
                                       cmocka_unit_test(test_push)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
