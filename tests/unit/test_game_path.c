/* Path ends: what is said of them, where ways over tiles lead, and what a push does. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "game/token.h"
#include "lang/variable.h"
#include "lang/vm/vm_path.h"
#include "lang/zone.h"
#include "playing.h"
#include "show/look.h"
#include "show/naming.h"

#define COUNT(cases) (int)(sizeof(cases) / sizeof *(cases))

/*    a b c        a3 is empty, b3 a dead end to the north
 * 3  . ╵ └        a2 a bridge: its two ways cross
 * 2  ╫ ├ .        b2 a fork
 * 1  │ │ . */
#define WAYS                                                       \
    "game: ways\n"                                                 \
    "board: { size: 3 x 3 }\n"                                     \
    "tiles:\n"                                                     \
    "  way:\n"                                                     \
    "    paths: 1\n"                                               \
    "    kinds:\n"                                                 \
    "      straight: { joins: \"│\", count: 2, at: [a1, b1] }\n" \
    "      corner: { joins: \"└\", at: c3 }\n"                   \
    "      fork: { joins: \"├\", at: b2 }\n"                     \
    "      bridge: { joins: \"1-3 2-4\", at: a2 }\n"               \
    "      dead end: { joins: \"╵\", at: b3 }\n"                 \
    "      spare: { joins: \"└\" }\n"

static void test_of_an_end(void **state)
{
    (void)state;
    static const PlayingCase cases[] = {
        {"cell of a1-south is a1", true},
        {"side of a1-south is south", true},
        {"side of here is north", true},
        {"place of c3-west is 1", true},
        {"opposite of a1-north is a2-south", true},
        {"opposite of a1-south is none", true},
        {"opposite of nowhere is none", true},
        {"cell of nowhere is none", true},
        {"side of nowhere is none", true},
        {"cell of opposite of a1-north is a2", true},
        {"opposite of side of a1-north is south", true},
        {"row of cell of c3-west is 3", true},
        {"count of ends is 36", true},
        {"count of border ends is 12", true},
        {"count of ends of b2 is 4", true},
        {"count of ends of row 1 is 12", true},
        {"a1-south in border ends", true},
        {"a1-north is border ends", false},
        {"every (border ends) has opposite of it is none", true},
        {"size of cells of border ends is 8", true},
        {"first of ends is a3-north", true},
        {"count of (ends where side of it is east and column of cell of it is 1) is 3", true},
        {"here is a1-north and here is not a1-south", true},
        {"some (ends of b2) is (a1-north or b2-east)", true},
    };
    playing_conditions(WAYS "layers: { tile: way }\n"
                            "vars: { here: { of: end, first: a1-north }, nowhere: { of: end } }\n",
                       cases, COUNT(cases));
}

static void test_ways(void **state)
{
    (void)state;
    static const PlayingCase good[] = {
        {"first of exits of a1-south is a1-north", true},
        {"count of exits of a1-south is 1", true},
        {"count of exits of b2-south is 2", true},
        {"count of exits of (b2-south or a1-south) is 3", true},
        {"some (exits of b2-south) is b2-east", true},
        {"some (exits of b2-south) is b2-south", false},
        {"no (exits of b2-west) is ends", true},
        {"no (exits of b3-north) is ends", true},
        {"no (exits of c1-north) is ends", true},
        {"first of exits of a2-west is a2-east", true}, /* ways that cross are not joined */
        {"count of exits of a2-west is 1", true},
        {"first of next ends of a1-south is a2-south", true},
        {"count of next ends of b2-south is 2", true},
        {"some (next ends of b2-south) is b3-south", true},
        {"first of next ends of a1-north is a1-south", true}, /* the border ends it */
        {"far end of a1-south is a3-south", true},
        {"far end of b1-south is b2-south", true},
        {"far end of a2-east is a2-west", true},
        {"far end of c3-north is c3-east", true},
        {"far end of c3-east is c3-north", true},
        {"far end of c1-west is c1-west", true},
        {"far end of b3-north is b3-north", true},
        {"far end of none is none", true},
        {"count of reached from a2-east is 1", true}, /* the border, and not back from there */
        {"some (reached from a2-east) is a2-west", true},
        {"some (reached from a2-west) is b2-west", true}, /* it may well be where one comes in */
        {"count of reached from b1-south is 3", true},
        {"some (reached from b1-south) is b1-south", false},
        {"some (reached from b1-south) is c2-west", true},
        {"count of reached from b1-south within 1 is 1", true},
        {"count of reached from b1-south within (2 to 2) is 2", true},
        {"count of reached from b1-south within (0 to 1) is 2", true},
        {"count of reached from b1-south within 0 is 0", true},
        {"count of reached from b1-south within (3 to 9) is 0", true},
        {"count of reached from b1-south by row 1 is 1", true},
        {"count of reached from b1-south by column 2 is 3", true},
        {"count of reached from (a1-south or b1-south) is 5", true},
        {"count of joined to a1 by tile is 2", true},
        {"some (joined to a1 by tile) is a2", true},
        {"count of joined to b1 by tile is 2", true},
        {"count of joined to c1 by tile is 1", true},
        {"count of joined to (a1 or b1) by tile is 4", true},
        {"count of joined to a1 by (tile where row of it is 1) is 1", true},
        {"count of joined to a1 by tile within 0 is 1", true},
        {"some (joined to a1-north by tile) is a3-south", true},
        {"count of joined to a1-north by tile is 5", true}, /* a1 both, a2 both, a3-south */
        {"count of joined to a1-north by tile within 1 is 4", true},
        {"count of joined to a2-west by tile is 3", true}, /* and b2-west, where it ends */
    };
    playing_conditions(WAYS "layers: { tile: way }\n", good, COUNT(good));
}

static void test_a_circle(void **state)
{
    (void)state;
    static const PlayingCase cases[] = {
        {"far end of a1-north is a1-north", true},
        {"far end of b2-west is b2-west", true},
        {"far end of a1-south is a1-south", true},
        {"count of reached from a1-north is 4", true}, /* itself as well: the way leads back */
        {"some (reached from a1-north) is a1-north", true},
        {"some (reached from a1-north within 3) is a1-north", false},
        {"count of reached from a1-north within (5 to 5) is 1", true},
        {"count of joined to a1 by tile is 4", true},
        {"count of joined to a1 by tile within 1 is 3", true},
        {"count of joined to a1-north by tile is 8", true},
    };
    playing_conditions(
        "game: circle\nboard: { size: 2 x 2 }\nlayers: { tile: way }\n"
        "tiles: { way: { paths: 1, kinds: { nw: { joins: \"┌\", at: a2 }, ne: { joins: \"┐\", at: b2 },\n"
        "  sw: { joins: \"└\", at: a1 }, se: { joins: \"┘\", at: b1 } } } }\n",
        cases, COUNT(cases));
}

/* Two ways that cross lead on, each by itself; and on one tile one may turn round. */
static void test_crossing_and_turning(void **state)
{
    (void)state;
    static const PlayingCase cases[] = {
        {"count of joined to a2 by tile is 3", true},
        {"some (joined to a2 by tile) is b3", false},
        {"count of joined to b2 by tile is 5", true}, /* from the bridge both */
        {"far end of a2-west is c2-east", true},
        {"far end of b1-south is b1-south", true}, /* up to the end, round, and back to the border */
        {"count of exits of b3-south is 1", true},
        {"first of exits of b3-south is b3-south", true},
        {"first of next ends of b3-south is b2-north", true},
        {"some (reached from b1-south) is b1-north", true},
    };
    playing_conditions(
        "game: crossing\nboard: { size: 3 x 3 }\nlayers: { tile: way }\n"
        "tiles: { way: { paths: 1, kinds: { across: { joins: \"─\", count: 2, at: [a2, c2] },\n"
        "  up: { joins: \"│\", at: b1 }, bridge: { joins: \"2-4 1-3\", at: b2 },\n"
        "  end: { joins: \"╷\", at: b3, turning: true } } } }\n",
        cases, COUNT(cases));
}

static void test_several_on_a_side(void **state)
{
    (void)state;
    static const PlayingCase cases[] = {
        {"count of ends of a1 is 8", true},
        {"count of border ends is 12", true},
        {"place of a1-south-2 is 2 and side of a1-south-2 is south", true},
        {"opposite of a1-east-1 is b1-west-2", true},
        {"opposite of a1-east-2 is b1-west-1", true},
        {"first of exits of a1-south-2 is a1-east-1", true}, /* 6-3 */
        {"far end of a1-south-2 is b1-south-1", true},       /* comes in at 7 of b1, which joins it with 5 */
        {"far end of a1-north-1 is a1-north-2", true},
        {"count of joined to a1-north-1 by tile is 2", true},
    };
    playing_conditions("game: pairs\nboard: { size: 2 x 1 }\nlayers: { tile: path }\n"
                       "tiles: { path: { paths: 2, kinds: { one: { joins: \"1-2 3-6 4-7 5-8\", at: a1 },\n"
                       "  two: { joins: \"1-2 3-4 8-5 6-7\", at: b1 } } } }\n",
                       cases, COUNT(cases));
}

/* Only what everybody sees leads anywhere. */
static void test_face_down(void **state)
{
    (void)state;
    static const PlayingCase cases[] = {
        {"no (exits of a1-south) is ends", true},
        {"far end of a1-south is a1-south", true},
        {"count of joined to a1 by tile is 1", true},
    };
    playing_conditions(WAYS "layers: { tile: { of: way, seen by: nobody } }\n", cases, COUNT(cases));
    static const PlayingCase shown[] = {
        {"far end of a1-south is a2-south", true},
        {"count of joined to a1 by tile is 1", true},
        {"some tile is face down", false},
    };
    playing_conditions(WAYS "layers: { tile: { of: way, seen by: nobody } }\nsetup: reveal tile at a1\n",
                       shown, 2);
}

/* ---- what holds for every board --------------------------------------------------------------- */

static const char PAIRS[] = "language: 1\n"
                            "game: pairs\n"
                            "board: { size: 5 x 5 }\n"
                            "tiles:\n"
                            "  path:\n"
                            "    paths: 2\n"
                            "    kinds:\n"
                            "      a: { joins: \"1-2 3-4 5-7 6-8\", count: 9 }\n"
                            "      b: { joins: \"1-5 2-3 4-8 6-7\", count: 9 }\n"
                            "      c: { joins: \"1-6 2-5 3-8 4-7\", count: 9 }\n"
                            "      d: { joins: \"1-3 2-7 4-5 6-8\", count: 9 }\n"
                            "layers: { tile: path }\n"
                            "zones: { pile: { of: path, ordered: true, seen by: nobody } }\n"
                            "tokens: { stone: { stands on: end, start: c3-north-1 }, pawn: { start: a3 } }\n"
                            "setup:\n"
                            "  - shuffle pile\n"
                            "  - spin pile\n"
                            "  - each: c in cells\n"
                            "    do: lay top of pile at c\n"
                            "moves:\n"
                            "  push: { pick: { e: border ends, w: rotations of top of pile }, do: shift e "
                            "with top of pile turned w }\n"
                            "  slide: { pick: { e: border ends }, do: shift e }\n"
                            "  rest: { do: shift none }\n";

static Vm *vm_at(Playing *g, State *state)
{
    g->machine->vm.block = (uint8_t *)state;
    g->machine->vm.log = NULL;
    return &g->machine->vm;
}

static void test_ways_lead_back(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        Playing g;
        playing_start(&g, PAIRS, 0, seed);
        const World *w = &g.stage->world;
        Vm *vm = vm_at(&g, g.state);
        for (int e = 0; e < w->ends; e++) {
            int there = w->opposite[e], far = path_far(vm, e);
            assert_int_equal(there < w->ends ? w->opposite[there] : e, e);
            if (there >= w->ends) { /* from the border to the border, and the same way back */
                assert_true(w->opposite[far] >= w->ends);
                assert_int_equal(path_far(vm, far), e);
            }
        }
        playing_finish(&g);
    }
}

/* The end where a board turned by a quarter has what the other has here. */
static int turned_end(const World *w, int end)
{
    int each = 4 * w->per_side, cell = end / each, x = cell % w->width, y = cell / w->width;
    return (x * w->width + (w->width - 1 - y)) * each + (end % each + w->per_side) % each;
}

static void turn_board(Playing *g, State *to)
{
    const World *w = &g->stage->world;
    Vm *vm = &g->machine->vm;
    vm_at(g, to);
    int16_t thing[25];
    memcpy(thing, (uint8_t *)to + w->layer[0].things_at, sizeof thing);
    int32_t turn[25];
    for (int c = 0; c < 25; c++)
        memcpy(&turn[c], (uint8_t *)to + w->variable[w->turn].at + (size_t)(thing[c] - 1) * 4, 4);
    for (int c = 0; c < 25; c++)
        vm_put(vm, thing[c] - 1, -1);
    for (int c = 0; c < 25; c++) {
        vm_put(vm, thing[c] - 1, w->layer[0].place + turned_end(w, c * 8) / 8);
        vm_set_variable(vm, w->turn, thing[c] - 1, (turn[c] + 1) % 4);
    }
}

static void test_a_turned_board(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        Playing g;
        playing_start(&g, PAIRS, 0, seed);
        const World *w = &g.stage->world;
        state_copy(g.stage, g.copy, g.state);
        turn_board(&g, g.copy);
        for (int e = 0; e < w->ends; e++) {
            int far = path_far(vm_at(&g, g.state), e);
            uint32_t exits = path_exits(vm_at(&g, g.state), e);
            assert_int_equal(path_far(vm_at(&g, g.copy), turned_end(w, e)), turned_end(w, far));
            assert_int_equal(path_exits(vm_at(&g, g.copy), turned_end(w, e)),
                             (exits << 2 | exits >> 6) & 255);
        }
        playing_finish(&g);
    }
}

/* ---- pushing --------------------------------------------------------------------------------- */

static void assert_all_there(const Playing *g)
{
    const World *w = &g->stage->world;
    bool seen[36] = {false};
    for (int c = 0; c < 25; c++) {
        int16_t thing;
        memcpy(&thing, (const uint8_t *)g->state + w->layer[0].things_at + (size_t)c * 2, 2);
        assert_true(thing > 0 && !seen[thing - 1]);
        seen[thing - 1] = true;
    }
}

static void test_pushes(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, PAIRS, 0, 7);
    State *first = state_new(g.stage);
    state_copy(g.stage, first, g.state);
    for (int i = 0; i < 5; i++) /* a ring of five comes round, with what stands on it */
        playing_make(&g, "slide a3-west-1");
    first->head.ply += 5;
    assert_true(g.state->head.body == first->head.body);
    playing_cell(&g, "pawn", 0, "a3");
    playing_make(&g, "slide a3-west-2");
    playing_cell(&g, "pawn", 0, "b3");
    assert_int_equal(playing_variable(&g, "stone", 0), stage_end_find(g.stage, "d3-north-1"));
    playing_make(&g, "slide e3-east-1");
    assert_true(g.state->head.body == first->head.body);
    playing_make(&g, "slide a5-north-1"); /* another column */
    playing_cell(&g, "pawn", 0, "a2");
    playing_make(&g, "slide a1-south-1");
    playing_make(&g, "push c5-north-2 upright");
    playing_make(&g, "push b1-south-1 upright");
    assert_all_there(&g);
    playing_make(&g, "slide a2-west-1");
    playing_make(&g, "push e3-east-2 upright"); /* the pawn is pushed out, and comes in again */
    playing_cell(&g, "pawn", 0, "e3");
    assert_all_there(&g);
    State *before = state_new(g.stage);
    state_copy(g.stage, before, g.state);
    playing_make(&g, "rest");
    assert_true(g.state->head.body == before->head.body);
    state_free(before);
    state_free(first);
    playing_finish(&g);
}

/* Kinds in other layers, holes and walls: what is pushed is the line up to them. */
static void test_pushed_layers(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g,
                  "language: 1\n"
                  "game: rows\n"
                  "board: from level\n"
                  "layers: { ground: { kinds: [floor], first: floor }, stone: [red, blue] }\n"
                  "legend: { r: red, b: blue, \".\": floor, \"#\": outside }\n"
                  "tokens: { pawn: { start: b1 } }\n"
                  "moves: { push: { pick: { e: ends where opposite of it is none }, do: shift e } }\n"
                  "levels:\n"
                  "  - board: |\n"
                  "      rb.#r\n"
                  "      b.r..\n",
                  0, 1);
    playing_make(&g, "push a2-west");
    playing_make(&g, "push e1-east");
    playing_cell(&g, "pawn", 0, "a1");
    const char *wanted[] = {"", "red", "blue", "", "red", "", "red", "", "", "blue"};
    for (int c = 0; c < 10; c++)
        assert_string_equal(game_cell_value(g.machine, g.state, 1, c), wanted[c]);
    playing_finish(&g);
}

/* A wall ends a line and a way, but the board goes on behind it; a hole is border. */
static void test_walls(void **state)
{
    (void)state;
    Playing g;
    playing_start(
        &g,
        "language: 1\n"
        "game: walled\n"
        "board: from level\n"
        "level: { walls: true }\n"
        "layers: { ground: { kinds: [floor], first: floor }, stone: [red, blue] }\n"
        "legend: { r: red, b: blue, \".\": floor, \"#\": outside }\n"
        "moves:\n"
        "  push: { pick: { e: border ends }, do: shift e }\n"
        "  open: { pick: { e: ends where opposite of it is none and it is not border ends }, do: shift e }\n"
        "levels:\n"
        "  - board: |\n"
        "      +-+-+-+-+\n"
        "      |r b|r #|\n"
        "      +-+-+-+-+\n",
        0, 1);
    playing_legal(&g,
                  "push a1-north, push a1-south, push a1-west, push b1-north, push b1-south, push c1-north, "
                  "push c1-east, push c1-south, open b1-east, open c1-west");
    playing_make(&g, "push a1-west");
    assert_string_equal(game_cell_value(g.machine, g.state, 1, 0), "blue");
    assert_string_equal(game_cell_value(g.machine, g.state, 1, 1), "red");
    playing_make(&g, "open b1-east");
    assert_string_equal(game_cell_value(g.machine, g.state, 1, 0), "red");
    assert_string_equal(game_cell_value(g.machine, g.state, 1, 2), "red");
    playing_finish(&g);
}

/* Tokens on ends are seen on the ends' cells, with the end by which they came. */
static void test_tokens(void **state)
{
    (void)state;
    Playing g;
    GameToken token[4];
    playing_start(&g, PAIRS, 0, 1);
    int c3 = stage_cell_find(g.stage, "c3"), a3 = stage_cell_find(g.stage, "a3");
    assert_true(stage_token_on_ends(g.stage, 0));
    assert_false(stage_token_on_ends(g.stage, 1));
    assert_int_equal(game_token_cell(g.machine, g.state, 0, 0), c3);
    assert_int_equal(game_token_end(g.machine, g.state, 0, 0), stage_end_find(g.stage, "c3-north-1"));
    assert_int_equal(game_token_end(g.machine, g.state, 1, 0), END_NONE);
    playing_make(&g, "slide c5-north-1");
    int c2 = stage_cell_find(g.stage, "c2");
    assert_int_equal(game_tokens_at(g.machine, g.state, c2, token, 4), 1);
    assert_int_equal(token[0].end, 0);
    assert_int_equal(game_tokens_at(g.machine, g.state, a3, token, 4), 1);
    assert_int_equal(token[0].end, -1);
    const Look *look[8];
    int count = game_cell_looks(g.machine, g.state, c2, 0, look, 8);
    assert_true(look[count - 1]->token);
    playing_finish(&g);
}

static void test_texts(void **state)
{
    (void)state;
    Playing g;
    char name[STAGE_END_NAME];
    Move move;
    Buf text = {0};
    playing_start(&g, PAIRS, 0, 1);
    for (int e = 0; e < g.stage->world.ends; e++) {
        stage_end_name(g.stage, e, name);
        assert_int_equal(stage_end_find(g.stage, name), e);
    }
    assert_int_equal(stage_end_find(g.stage, "a1-south"), END_NONE);
    assert_int_equal(stage_end_find(g.stage, "a9-south-1"), END_NONE);
    assert_int_equal(stage_end_find(g.stage, "a1"), END_NONE);
    assert_int_equal(stage_end_find(g.stage, "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-x"), END_NONE);
    assert_true(move_parse(g.machine, g.state, 0, "slide a3-west-2", &move, NULL));
    assert_int_equal(move_pick_kind(g.stage, &move, 0), PICK_END);
    assert_int_equal(move_shape(g.stage, &move).target, stage_cell_find(g.stage, "a3"));
    move_describe(g.stage, &move, NULL, LANGUAGE_CS, &text);
    assert_string_equal(buf_string(&text), "slide a3 západ 2");
    buf_free(&text);
    playing_finish(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_of_an_end),
        cmocka_unit_test(test_ways),
        cmocka_unit_test(test_a_circle),
        cmocka_unit_test(test_crossing_and_turning),
        cmocka_unit_test(test_several_on_a_side),
        cmocka_unit_test(test_face_down),
        cmocka_unit_test(test_ways_lead_back),
        cmocka_unit_test(test_a_turned_board),
        cmocka_unit_test(test_pushes),
        cmocka_unit_test(test_pushed_layers),
        cmocka_unit_test(test_walls),
        cmocka_unit_test(test_tokens),
        cmocka_unit_test(test_texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
