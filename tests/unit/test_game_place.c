/* Places: what their names mean, where links lead, regions, what each place has, and what is refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "game/place.h"
#include "playing.h"
#include "show/naming.h"

#define HEAD                                                                                       \
    "game: isles\n"                                                                                \
    "players: [red, blue]\n"                                                                       \
    "regions:\n"                                                                                   \
    "  upper: { title: The Upper Isles }\n"                                                        \
    "  cold: { in: upper }\n"                                                                      \
    "links:\n"                                                                                     \
    "  sea: {}\n"                                                                                  \
    "  current: { one way: true }\n"                                                               \
    "places:\n"                                                                                    \
    "  alpha: { at: 3 2, links: [beta], in: cold, wealth: 3, fort: true, men: { red: 2 } }\n"      \
    "  beta: { links: gamma town, in: upper, wealth: 1, sea: [delta], current: [alpha, delta] }\n" \
    "  gamma town: { title: { en: Gamma, cs: Gama }, wealth: 2, soil: rock }\n"                    \
    "  delta: { links: gamma town, wealth: -5, men: { blue: 20 }, fort: true, burnt: true }\n"     \
    "  omega: {}\n"                                                                                \
    "layers:\n"                                                                                    \
    "  soil: { kinds: [loam, rock], first: loam }\n"                                               \
    "each place has:\n"                                                                            \
    "  men: { per: player, values: 0 to 9 }\n"                                                     \
    "  burnt: false\n"                                                                             \
    "  rent: 4\n"

static void test_names_and_links(void **state)
{
    (void)state;
    CONDITIONS(
        HEAD "words: { }\n", {"count of cells is 5", true}, {"beta in near alpha", true},
        {"count of near beta is 2", true}, {"gamma town in near beta", true}, {"delta in near beta", false},
        {"count of near (fort) is 2", true}, {"count of sea of beta is 1", true},
        {"delta in sea of beta", true}, {"beta in sea of delta", true}, {"alpha in sea of beta", false},
        {"alpha in current of beta", true}, {"beta in current of alpha", false},
        {"count of current of (alpha or beta) is 2", true}, {"count of near alpha within 2 is 2", true},
        {"delta in joined to alpha by cells", true}, {"omega in joined to alpha by cells", false},
        {"delta in joined to alpha by (cells where wealth at it > 0)", false},
        {"gamma town in joined to alpha by (cells where wealth at it > 0)", true},
        {"distance(alpha, delta) is 3", true}, {"distance(alpha, omega) is none", true},
        {"count of near omega is 0", true});
}

/* a - b costs 4, and round by c, d 3; the sea is 2 a step but for one that is 7, and currents go one way. */
#define PRICED                                                             \
    "game: tolls\n"                                                        \
    "links: { sea: { price: 2 }, current: { one way: true, price: 0 } }\n" \
    "places:\n"                                                            \
    "  a: { links: { b: 4, c: 1 } }\n"                                     \
    "  b: { links: d, sea: { e: 7 } }\n"                                   \
    "  c: { links: { d: 1 }, sea: [d, f] }\n"                              \
    "  d: { current: f }\n"                                                \
    "  e: { current: { f: 3 } }\n"                                         \
    "  f: { sea: e }\n"

static void test_prices(void **state)
{
    (void)state;
    CONDITIONS(PRICED, {"price(a, b) is 4 and price(b, a) is 4 and price(b, d) is 1", true},
               {"price(c, d) is 1 and price(c, f) is 2 and price(b, e) is 7 and price(e, b) is 7", true},
               {"price(d, f) is 0 and price(f, d) is none and price(a, d) is none", true},
               {"price(e, f) is 2 and price(f, e) is 2 and price(a, a) is none", true},
               {"cheapest way(a, b) is 3 and cheapest way(b, a) is 3 and cheapest way(a, a) is 0", true},
               {"cheapest way(a, e) is none and distance(a, b) is 1", true},
               {"cheapest way(a, e, links or sea) is 5 and cheapest way(a, e, sea) is none", true},
               {"cheapest way(a, e, links or sea or current) is 4", true},
               {"cheapest way(e, f, current) is 3 and cheapest way(f, e, current) is none", true},
               {"cheapest way(first of (cells where it is not it), a) is none", true}, );
    CONDITIONS(PRICED "words:\n"
                      "  same(c, n): count of near c within n by price is count of (ways(c, n))\n"
                      "  ways(c, n): cells where it is not c and cheapest way(c, it) <= n\n",
               {"count of near a within 2 by price is 2 and c in near a within 2 by price", true},
               {"b in near a within 2 by price", false}, {"count of near a within 3 by price is 3", true},
               {"count of near a within 0 by price is 0", true},
               {"count of (near a along links) is count of near a and count of near a along sea is 0", true},
               {"count of near c along (links or sea) is 3 and f in near c along sea", true},
               {"count of near d along current is 1 and count of near f along current is 0", true},
               {"count of near a along (links or sea) within 2 is 5", true},
               {"count of near a along (links or sea) within 1 is 2", true},
               {"count of near a along (links or sea or current) within 2 by price is 3", true},
               {"count of near (a or e) along (links or sea or current) within 2 by price is 3", true},
               {"count of (joined to a by cells within 2 by price) is 3", true},
               {"count of (joined to a by (cells where it is not c) within 4 by price) is 2", true},
               {"count of (joined to a by (cells where it is not c) within 5 by price) is 3", true},
               {"count of (joined to a by (cells where it is not a) within 9 by price) is 0", true},
               {"count of (joined to a by cells within 1) is 3", true},
               {"every cells has same(it, 3) and every cells has same(it, 1) and every cells has same(it, 6)",
                true}, );
}

static void test_prices_refused(void **state)
{
    (void)state;
#define GO "moves:\n  go:\n    pick: { c: any cell }\n    when: "
    playing_refuses("places: { a: { links: { b: dear } }, b: {} }\n" GO "true\n",
                    "the price of a link is a number from 0 to 9999, not 'dear'\n");
    playing_refuses("places: { a: { links: { b: 2 } }, b: { links: { a: 3 } } }\n" GO "true\n",
                    "the place that this link leads to tells another price of it than '3'\n");
    playing_refuses("places: { a: { links: { bb: 2 } }, b: {} }\n" GO "true\n", "there is no place 'bb'\n");
    playing_refuses("places: { a: { links: b }, b: {} }\n" GO "some near c along north\n",
                    "on places this goes along sorts of links, as in `along links` or `along (A or B)`\n");
    playing_refuses("board: { size: 2 x 2 }\nlayers: { m: [x] }\n" GO "some near c within 2 by price\n",
                    "links between places have prices, and this game has no `places:`\n");
    playing_refuses("places: { a: { links: b }, b: {} }\n" GO "price(a) is 1\n",
                    "'price' takes two places in brackets, and sorts of links behind them\n");
    playing_refuses("places: { a: { links: b }, b: {} }\n" GO "cheapest way(a, b, cells) is 1\n",
                    "these are sorts of links, as in `links` or `A or B`\n");
}

/* A level tells layers anew in the order of places, or parts of it by its board; what it leaves out is as places have it. */
static void test_levels(void **state)
{
    (void)state;
    static const char LEVELS[] =
        "game: farms\n"
        "places: { a: { links: b, soil: rock, wet: true }, b: { links: c, soil: sand }, c: {} }\n"
        "layers: { soil: { kinds: [loam, rock, sand], first: loam } }\n"
        "legend: { r: rock, s: sand, \".\": none }\n"
        "moves: { dig: { pick: { c: soil where it is rock } } }\n"
        "levels:\n";
    Playing g;
    Buf text = {0};
    buf_printf(&text, "%s  - layers: { soil: s.r }\n", LEVELS);
    playing_start(&g, buf_string(&text), 0, 1);
    playing_shows(&g, "soil", "slr");
    playing_legal(&g, "dig c");
    playing_finish(&g);
    buf_clear(&text);
    buf_printf(&text, "%s  - board: .r.\n", LEVELS);
    playing_start(&g, buf_string(&text), 0, 1);
    playing_shows(&g, "soil", "rrl");
    playing_legal(&g, "dig a, dig b");
    playing_finish(&g);
    buf_free(&text);
}

static void test_regions_and_values(void **state)
{
    (void)state;
    CONDITIONS(HEAD "words: { strong: cell where men of red at it > 1 }\n", {"count of upper is 2", true},
               {"alpha in upper", true}, {"alpha in cold", true}, {"beta in cold", false},
               {"gamma town in upper", false}, {"wealth at alpha is 3", true},
               {"wealth at delta is -5", true}, {"wealth at omega is none", true},
               {"count of fort is 2", true}, {"fort at alpha", true}, {"fort at beta", false},
               {"count of (cells where fort at it and wealth at it > 0) is 1", true}, {"alpha is fort", true},
               {"omega has fort", false}, {"soil at gamma town is rock", true}, {"count of loam is 4", true},
               {"men of red at alpha is 2", true}, {"my men at alpha is 2", true},
               {"men of blue at delta is 9", true}, {"men of red at delta is 0", true},
               {"burnt at delta", true}, {"burnt at alpha", false}, {"rent at omega is 4", true},
               {"count of (cells where burnt at it) is 1", true}, {"alpha is strong", true},
               {"count of strong is 1", true}, {"sum of (men of red at it) over cells is 2", true});
}

#define MOVES                                                                        \
    "moves:\n"                                                                       \
    "  march:\n"                                                                     \
    "    pick: { a: cells where my men at it > 0, b: near a }\n"                     \
    "    do: [men of me at a = men of me at a - 1, my men at b = my men at b + 1]\n" \
    "  burn:\n"                                                                      \
    "    pick: { c: fort where not burnt at it }\n"                                  \
    "    do: [burnt at c = true, rent at c = 100000]\n"                              \
    "  drown:\n"                                                                     \
    "    pick: { c: current of beta where soil at it is loam }\n"                    \
    "    do: [soil at c = rock, men of me at c = 50]\n"

static void test_play(void **state)
{
    (void)state;
    Playing game;
    playing_start(&game, HEAD MOVES, 0, 1);
    playing_legal(&game, "march alpha beta, burn alpha, drown alpha, drown delta");
    playing_make(&game, "march alpha beta");
    playing_legal(&game, "march delta gamma-town, burn alpha, drown alpha, drown delta");
    playing_make(&game, "march delta gamma-town");
    playing_make(&game, "drown alpha");
    PlaceVariable men;
    assert_true(stage_place_variable(game.stage, 0, &men));
    assert_string_equal(men.name, "men");
    assert_true(men.per_player);
    assert_int_equal(state_place_value(game.stage, game.state, &men, 0, 0), 9); /* cut to its range */
    assert_int_equal(state_place_value(game.stage, game.state, &men, 1, 0), 1);
    assert_int_equal(state_place_value(game.stage, game.state, &men, 2, 1), 1);
    assert_false(stage_place_variable(game.stage, 3, &men));
    playing_legal(&game, "march gamma-town beta, march gamma-town delta, march delta gamma-town, "
                         "burn alpha, drown delta");
    playing_finish(&game);
}

static void test_stage(void **state)
{
    (void)state;
    Playing game;
    playing_start(&game, HEAD MOVES, 0, 1);
    int column, row;
    char room[STAGE_CELL_NAME];
    assert_true(stage_has_places(game.stage));
    assert_true(stage_place_spot(game.stage, 0, &column, &row));
    assert_int_equal(column, 3);
    assert_int_equal(row, 2);
    assert_false(stage_place_spot(game.stage, 1, &column, &row));
    assert_int_equal(stage_cell_find(game.stage, "gamma-town"), 2);
    assert_int_equal(stage_cell_find(game.stage, "a1"), CELL_NONE);
    assert_string_equal(cell_title(game.stage, 2, LANGUAGE_CS, room), "Gama");
    assert_string_equal(cell_title(game.stage, 2, LANGUAGE_SK, room), "Gamma");
    assert_string_equal(cell_title(game.stage, 4, LANGUAGE_EN, room), "omega");
    assert_int_equal(stage_link_sorts(game.stage), 3);
    assert_true(stage_linked(game.stage, 0, 1, 0));
    assert_false(stage_linked(game.stage, 2, 0, 1));
    assert_int_equal(stage_regions(game.stage), 2);
    assert_int_equal(stage_inner_region(game.stage, 0), 1);
    assert_int_equal(stage_inner_region(game.stage, 1), 0);
    assert_int_equal(stage_inner_region(game.stage, 4), -1);
    assert_int_equal(stage_outer_region(game.stage, 0), 0);
    assert_int_equal(stage_outer_region(game.stage, 1), 0);
    assert_int_equal(stage_outer_region(game.stage, 4), -1);
    for (int d = 0; d < DIRECTIONS; d++)
        assert_int_equal(stage_neighbour(game.stage, 0, d), CELL_NONE);
    playing_finish(&game);
}

#define SMALL "game: small\nplayers: [red, blue]\n"
#define END "moves: { go: { pick: { c: cells } } }\n"

static void test_refused(void **state)
{
    (void)state;
    playing_refuses(SMALL "places: { one: { links: tow }, two: {} }\n" END, "there is no place 'tow'\n");
    playing_refuses(SMALL "places: { one: { links: [one] }, two: {} }\n" END,
                    "a place has no link to itself: 'one'\n");
    playing_refuses(SMALL "regions: { left: {} }\nplaces: { one: { in: lift }, two: {} }\n" END,
                    "`regions:` has no region 'lift'\n");
    playing_refuses(SMALL "places: { one: { at: here }, two: {} }\n" END,
                    "a place is drawn at a column and a row from 0 to 999, as in `at: 30 5`, not 'here'\n");
    playing_refuses(SMALL "board: { size: 2 x 2 }\nplaces: { one: {}, two: {} }\n" END,
                    "a game is played on places or on a board of cells, not on both\n");
    playing_refuses(SMALL "each place has: { men: 0 }\nboard: { size: 2 x 2 }\n" END,
                    "this game has no `places:` for its 'each place has'\n");
    playing_refuses(SMALL "places: { one: {}, two: {} }\nmoves: { go: { pick: { c: north of one } } }\n",
                    "places lie in no direction of each other\n");
    playing_refuses(SMALL "places: { one: {}, two: {} }\nlayers: { man: [man] }\n"
                          "moves: { go: man | nothing -> nothing | man }\n",
                    "a pattern is a line of cells, and places lie in none\n");
    playing_refuses(SMALL "places: { one: { rich: 1 }, two: { rich: maybe } }\n" END,
                    "a number is wanted here, of the layer 'rich'\n");
    playing_refuses(SMALL "each place has: { men: { per: player, values: 0 to 3 } }\n"
                          "places: { one: { men: { green: 1 } }, two: {} }\n" END,
                    "unknown name 'green'\n");
    playing_refuses(SMALL "each place has: { men: { per: player, values: 0 to 3 }, old: false }\n"
                          "places: { one: {}, two: {} }\n"
                          "moves: { go: { pick: { c: cells where men at it > 0 and old of it } } }\n",
                    "say whose 'men' and where: `my men at c` or `men of p at c`\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names_and_links),
        cmocka_unit_test(test_prices),
        cmocka_unit_test(test_levels),
        cmocka_unit_test(test_prices_refused),
        cmocka_unit_test(test_regions_and_values),
        cmocka_unit_test(test_play),
        cmocka_unit_test(test_stage),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
