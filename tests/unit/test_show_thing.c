/* Tiles and pieces: where they lie, how they move and turn, what they have, and who knows them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "show/look.h"
#include "show/thing.h"
#include "playing.h"

#define TILES                                                            \
    "game: things\n"                                                     \
    "players: [ann, bob]\n"                                              \
    "board: { size: 3 x 3 }\n"                                           \
    "tiles:\n"                                                           \
    "  path:\n"                                                          \
    "    paths: 1\n"                                                     \
    "    kinds:\n"                                                       \
    "      gate: { joins: \"┼\", at: b2, prize: owl, home: bob }\n"    \
    "      bend: { joins: \"└\", at: [a1, c3], count: 3, worth: 2 }\n" \
    "      line: { joins: \"│\", count: 2, prize: owl, worth: 1 }\n"   \
    "      pond: {}\n"                                                   \
    "  flat: { kinds: { slab: {} } }\n"                                  \
    "cards: { owl: {}, wolf: { count: 2 } }\n"                           \
    "layers: { tile: path, mark: [dot] }\n"                              \
    "zones:\n"                                                           \
    "  pile: { of: path, ordered: true, seen by: nobody }\n"             \
    "  hand: { of: path, per: player, seen by: owner }\n"                \
    "each thing has: { worth: 0 to 9, cheese: 0 to 3 }\n"

static void test_names(void **state)
{
    (void)state;
    static const PlayingCase cases[] = {
        {"size of tile is 3", true},
        {"a1 is tile", true},
        {"size of (cell where no tile) is 6", true},
        {"tile at a1 is bend", true},
        {"tile at a2 is none", true},
        {"no tile at a2", true},
        {"tile at b2 is gate", true},
        {"tile at b2 is path and not (tile at b2 is flat)", true},
        {"size of path is 7 and size of flat is 1", true},
        {"size of thing is 11", true},
        {"size of pile is 4", true},
        {"size of my hand is 0 and no my hand", true},
        {"cell of gate is b2", true},
        {"cell of top of pile is none", true},
        {"tile at cell of gate is gate", true},
        {"prize of tile at b2 is owl", true},
        {"prize of gate is owl", true},
        {"prize of tile at a1 is none", true},
        {"home of gate is bob", true},
        {"worth of tile at a1 is 2", true}, /* printed, and changed below */
        {"worth of tile at c3 is 5", true},
        {"worth of gate is 0", true},
        {"cheese of tile at a1 is 3", true},
        {"size of (tile where worth of tile at it > 0) is 2", true},
        {"size of (pile where worth > 0) is 3", true},
        {"sum of worth of it over pile is 4", true},
        {"turn of tile at a1 is right", true},
        {"turn of tile at c3 is upright", true},
        {"turn of tile at a2 is none", true},
        {"size of rotations of tile at a1 is 4", true},
        {"size of rotations of gate is 1", true},
        {"size of rotations of pond is 1", true},
        {"size of rotations of first of (pile where line) is 2", true},
        {"right in rotations of tile at a1", true},
        {"round in rotations of first of (pile where line)", false},
        {"gate is face up", true},
        {"top of pile is face up", false},
        {"size of (path where face up) is 3", true},
        {"holder of gate is none and owner of gate is none", true},
        {"size of empty cells is 6", true},
    };
    playing_conditions(TILES "setup:\n"
                             "  - turn tile at a1 right\n"
                             "  - worth of tile at c3 = 5\n"
                             "  - cheese of tile at a1 = 7\n"
                             "words: { }\n",
                       cases, (int)(sizeof cases / sizeof *cases));
}

static void lies(const Playing *g, const char *cell, const char *what)
{
    assert_string_equal(game_cell_value(g->machine, g->state, 0, stage_cell_find(g->stage, cell)), what);
}

static void test_moves(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g,
                  "language: 1\n" TILES "moves:\n"
                  "  lay: { pick: { t: my hand, c: cells, w: rotations of t }, do: lay t turned w at c }\n"
                  "  take: { do: put top of pile into my hand }\n"
                  "  back: { pick: { c: tile }, do: put tile at c into pile }\n"
                  "  shove: { do: move tile at a1 to b2 }\n"
                  "  trade: { do: swap a1 and a3 }\n"
                  "  step: tile | no tile -> nothing | tile\n"
                  "  fetch: { do: move gate to a2 }\n"
                  "  drown: { do: remove tile at a1 }\n"
                  "  beyond: { do: lay gate at north of a3 }\n",
                  0, 1);
    playing_make(&g, "take");
    playing_make(&g, "take"); /* bob has the other one */
    lies(&g, "a1", "bend");
    playing_make(&g, "lay pond a2 upright");
    lies(&g, "a2", "pond");
    playing_make(&g, "lay line a1 right"); /* the bend comes to the hand: an exchange */
    lies(&g, "a1", "line right");
    playing_make(&g, "shove");
    lies(&g, "a1", "");
    lies(&g, "b2", "line right");
    playing_make(&g, "lay bend a1 round");
    lies(&g, "a1", "bend round");
    playing_make(&g, "trade");
    lies(&g, "a1", "");
    lies(&g, "a3", "bend round");
    playing_make(&g, "step a3 east");
    lies(&g, "b3", "bend round");
    playing_make(&g, "fetch"); /* out of play it was; the pond goes there */
    lies(&g, "a2", "gate");
    playing_make(&g, "beyond");
    lies(&g, "a2", "gate");
    playing_make(&g, "back b3");
    playing_make(&g, "take");
    playing_make(&g, "drown"); /* nothing is there */
    playing_make(&g, "lay bend a1 upright");
    playing_make(&g, "drown");
    lies(&g, "a1", "");
    playing_finish(&g);
}

/* ---- who knows what -------------------------------------------------------------------------- */

#define ARMY                                                                                             \
    "language: 1\n"                                                                                      \
    "game: army\n"                                                                                       \
    "players: [red, blue]\n"                                                                             \
    "board: { size: 4 x 2 }\n"                                                                           \
    "pieces:\n"                                                                                          \
    "  soldier: { per: player, kinds: { scout: { count: 2 }, spy: {}, chief: {} } }\n"                   \
    "tiles:\n"                                                                                           \
    "  stone: { turns: true, kinds: { plain: { count: 3 }, gold: {} } }\n"                               \
    "layers: { piece: { of: soldier, seen by: owner }, floor: { of: stone, seen by: nobody } }\n"        \
    "zones:\n"                                                                                           \
    "  camp: { of: soldier, per: player, ordered: true, seen by: owner }\n"                              \
    "  bag: { of: stone, ordered: true, seen by: nobody }\n"                                             \
    "each thing has: { dust: { values: 0 to 9, first: 1, show: { en: dust, cs: prach, sk: prach } } }\n" \
    "setup:\n"                                                                                           \
    "  - each: p in players\n"                                                                           \
    "    do: shuffle camp of p\n"                                                                        \
    "  - shuffle bag\n"                                                                                  \
    "  - spin bag\n"                                                                                     \
    "  - each: c in row 1\n"                                                                             \
    "    do: lay top of camp of red at c\n"                                                              \
    "  - each: c in row 2\n"                                                                             \
    "    do: [lay top of camp of blue at c, lay top of bag at c, dust of floor at c = 4]\n"

static void test_who_knows(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g,
                  ARMY "moves:\n"
                       "  show: { pick: { c: my piece }, do: reveal piece at c }\n"
                       "  hide: { pick: { c: my piece }, do: conceal piece at c }\n"
                       "  dig: { pick: { c: floor }, do: reveal floor at c }\n"
                       "  peek: { pick: { c: floor }, do: reveal floor at c to me }\n"
                       "  cover: { pick: { c: floor }, do: conceal floor at c }\n"
                       "  carry: { pick: { c: floor }, do: move floor at c to a1 }\n",
                  0, 5);
    int a1 = stage_cell_find(g.stage, "a1"), a2 = stage_cell_find(g.stage, "a2");
    GameThing seen;
    assert_true(game_thing_at(g.machine, g.state, 0, a1, 0, &seen));
    assert_true(seen.kind >= 0 && !seen.face_up && seen.owner == 0);
    assert_true(game_thing_at(g.machine, g.state, 0, a1, 1, &seen));
    assert_true(seen.kind == -1 && seen.thing == -1 && seen.owner == 0 && seen.family >= 0);
    assert_string_equal(stage_family_name(g.stage, seen.family), "soldier");
    assert_true(game_thing_at(g.machine, g.state, 0, a1, PLAYER_NOBODY, &seen) && seen.kind == -1);
    playing_make(&g, "show a1");
    assert_true(game_thing_at(g.machine, g.state, 0, a1, 1, &seen) && seen.kind >= 0 && seen.face_up);
    playing_make(&g, "peek a2");
    assert_true(game_thing_at(g.machine, g.state, 1, a2, 1, &seen) && seen.kind >= 0 && !seen.face_up);
    assert_int_equal(seen.values, 1);
    assert_string_equal(seen.value[0].name, "dust");
    assert_int_equal(seen.value[0].number, 4);
    assert_true(game_thing_at(g.machine, g.state, 1, a2, 0, &seen) && seen.kind == -1 && seen.values == 0);
    playing_make(&g, "hide a1");
    assert_true(game_thing_at(g.machine, g.state, 0, a1, 1, &seen) && seen.kind == -1);
    assert_true(game_thing_at(g.machine, g.state, 0, a1, 0, &seen) && seen.kind >= 0);
    playing_make(&g, "dig a2");
    playing_make(&g, "carry a2"); /* it lies open where it goes */
    assert_true(game_thing_at(g.machine, g.state, 1, a1, 0, &seen) && seen.face_up);
    assert_false(game_thing_at(g.machine, g.state, 1, a2, 0, &seen));
    playing_make(&g, "cover a1");
    assert_true(game_thing_at(g.machine, g.state, 1, a1, 1, &seen) && seen.kind == -1);
    playing_finish(&g);
}

/* A view says where backs lie, and of which owner, and neither which thing it is nor how it is turned. */
static void test_views(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, ARMY "moves: { wait: {} }\n", 0, 5);
    State *view = state_new(g.stage), *world = state_new(g.stage);
    game_view(g.machine, g.state, 1, view);
    GameThing seen;
    bool chief[4] = {false}, turned = false;
    for (int x = 0; x < 4; x++) {
        int low = stage_width(g.stage) + x;
        assert_string_equal(game_cell_value(g.machine, view, 0, low), "soldier");
        assert_int_equal(game_layer_value(g.machine, view, 0, low), 1);
        assert_int_equal(game_layer_value(g.machine, view, 0, x), 2);
        assert_true(game_thing_at(g.machine, view, 0, x, 1, &seen) && seen.kind >= 0);
        assert_true(game_thing_at(g.machine, view, 1, x, 1, &seen) && seen.kind == -1 && seen.turn == 0);
    }
    for (uint64_t seed = 0; seed < 200; seed++) {
        assert_true(game_sample(g.machine, view, seed, world));
        for (int x = 0; x < 4; x++) {
            assert_true(game_thing_at(g.machine, world, 0, stage_width(g.stage) + x, 0, &seen));
            assert_int_equal(seen.owner, 0); /* nobody else's piece lies there */
            chief[x] = chief[x] || strcmp(stage_kind_name(g.stage, seen.kind), "chief") == 0;
            turned = turned || strchr(game_cell_value(g.machine, world, 1, x), ' ');
        }
    }
    assert_true(chief[0] && chief[1] && chief[2] && chief[3] && turned);
    state_free(world);
    state_free(view);
    playing_finish(&g);
}

/* ---- levels, looks, zones -------------------------------------------------------------------- */

static void test_levels(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g,
                  "language: 1\n"
                  "game: drawn\n"
                  "players: [red, blue]\n"
                  "board: from level\n"
                  "tiles: { path: { paths: 1, kinds: { bend: { joins: \"└\", count: 4 } } } }\n"
                  "pieces: { man: { per: player, kinds: { scout: {}, spy: {} } } }\n"
                  "layers: { tile: path, piece: { of: man, seen by: owner } }\n"
                  "legend: { L: bend, r: right bend and red scout, J: left bend and blue spy, \".\": none }\n"
                  "moves: { go: my piece | no piece -> nothing | my piece }\n"
                  "look: { man: { ascii: m }, spy: { ascii: y, \"on piece of blue\": { ascii: z } } }\n"
                  "levels:\n"
                  "  - board: |\n"
                  "      r.J\n"
                  "      L..\n",
                  0, 1);
    const Look *look[4];
    lies(&g, "a2", "bend right");
    lies(&g, "c2", "bend left");
    assert_string_equal(game_cell_value(g.machine, g.state, 1, 2), "spy of blue");
    assert_int_equal(game_cell_looks(g.machine, g.state, 0, 0, look, 4), 2);
    assert_string_equal(look[0]->small, "┌"); /* └ turned right */
    assert_string_equal(look[1]->ascii, "S");
    assert_int_equal(game_cell_looks(g.machine, g.state, 2, 0, look, 4), 2);
    assert_string_equal(look[1]->ascii, "m");
    game_cell_looks(g.machine, g.state, 2, 1, look, 4);
    assert_string_equal(look[1]->ascii, "z");
    game_cell_looks(g.machine, g.state, 0, PLAYER_NOBODY, look, 4);
    assert_string_equal(look[1]->ascii, "m");
    assert_int_equal(stage_paths(g.stage), 1);
    playing_legal(&g, "go a2 east, go a2 south");
    playing_finish(&g);
}

static void test_zones(void **state)
{
    (void)state;
    Playing g;
    playing_start(
        &g, ARMY "moves: { recruit: { do: [put piece at a1 into my camp, put piece at b1 into my camp] } }\n",
        0, 5);
    int camp = 0, bag = 1;
    GameThing seen;
    assert_string_equal(stage_zone_name(g.stage, camp), "camp");
    assert_true(stage_zone_per_player(g.stage, camp) && !stage_zone_per_player(g.stage, bag));
    assert_int_equal(game_zone_size(g.machine, g.state, camp, 0), 0);
    assert_false(game_zone_thing(g.machine, g.state, camp, 0, 0, 0, &seen));
    GameThing first;
    assert_true(game_thing_at(g.machine, g.state, 0, stage_cell_find(g.stage, "a1"), 0, &first));
    playing_make(&g, "recruit");
    assert_int_equal(game_zone_size(g.machine, g.state, camp, 0), 2);
    assert_true(game_zone_thing(g.machine, g.state, camp, 0, 0, 0, &seen) && seen.thing == first.thing);
    assert_true(game_zone_thing(g.machine, g.state, camp, 0, 1, 1, &seen) && seen.kind == -1);
    assert_int_equal(seen.owner, 0);
    assert_non_null(seen.look); /* of its back, as on the board */
    assert_false(game_zone_thing(g.machine, g.state, camp, 0, 2, 1, &seen));
    assert_int_equal(game_zone_size(g.machine, g.state, bag, 0), 0);
    playing_finish(&g);
}

static bool sees(const Playing *g, int zone, int owner, int index, int viewer)
{
    GameThing seen;
    assert_true(game_zone_thing(g->machine, g->state, zone, owner, index, viewer, &seen));
    return seen.kind >= 0;
}

/* Who sees a zone by a rule sees it from the next question on, and remembers what it was when the rule ends. */
static void test_sights(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g,
                  "language: 1\n"
                  "players: 3\n"
                  "each player has: { watcher: { of: player }, points: 0 }\n"
                  "zones:\n"
                  "  deck: { of: card, ordered: true, seen by: nobody }\n"
                  "  hand: { of: card, per: player, ordered: true, seen by: me or watcher of me }\n"
                  "  box: { of: card, ordered: true, seen by: player where points of it > 0 }\n"
                  "cards: { one: {}, two: {}, three: {}, four: {}, five: {}, six: {} }\n"
                  "setup: [deal 1 from deck to hand, draw 1 from deck to box]\n"
                  "moves:\n"
                  "  watch: { pick: { p: others }, do: watcher of p = me }\n"
                  "  leave: { pick: { p: others }, do: watcher of p = none }\n"
                  "  draw: { do: draw 1 from deck to my hand }\n"
                  "  score: { do: points of me = 1 }\n",
                  0, 1);
    assert_true(sees(&g, 1, 0, 0, 0) && sees(&g, 1, 1, 0, 1));
    assert_false(sees(&g, 1, 1, 0, 0) || sees(&g, 1, 1, 0, 2));
    assert_false(sees(&g, 2, 0, 0, 0) || sees(&g, 2, 0, 0, 1));
    playing_make(&g, "watch 2");
    assert_true(sees(&g, 1, 1, 0, 0) && sees(&g, 1, 1, 0, 1));
    assert_false(sees(&g, 1, 1, 0, 2) || sees(&g, 1, 2, 0, 0));
    playing_make(&g, "draw");
    assert_true(sees(&g, 1, 1, 1, 0)); /* and what comes later */
    playing_make(&g, "score");
    assert_true(sees(&g, 2, 0, 0, 2));
    assert_false(sees(&g, 2, 0, 0, 0));
    playing_make(&g, "leave 2");
    playing_make(&g, "draw");
    assert_true(sees(&g, 1, 1, 0, 0) && sees(&g, 1, 1, 1, 0));
    assert_false(sees(&g, 1, 1, 2, 0));
    playing_finish(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),  cmocka_unit_test(test_moves),  cmocka_unit_test(test_who_knows),
        cmocka_unit_test(test_views),  cmocka_unit_test(test_levels), cmocka_unit_test(test_zones),
        cmocka_unit_test(test_sights),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
