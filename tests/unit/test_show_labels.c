/* Things as players see them: what they show, and that a view has the same to see as the state it was made from. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/file.h"
#include "show/lead.h"
#include "show/look.h"
#include "show/thing.h"
#include "playing.h"

enum { LIMIT = 1 << 16 };

static void start_fixture(Playing *game, const char *name, uint64_t seed)
{
    char *share = file_share_folder(), *folder = file_join(share, "tests/fixtures"),
         *path = file_join(folder, name);
    Buf text = {0}, error = {0};
    assert_true(file_read(path, LIMIT, &text, &error));
    const char *body = strstr(buf_string(&text), "game:");
    playing_start(game, body, 2, seed);
    buf_free(&text);
    buf_free(&error);
    free(path);
    free(folder);
    free(share);
}

static void same_thing(const GameThing *a, const GameThing *b)
{
    assert_int_equal(a->thing, b->thing);
    assert_int_equal(a->kind, b->kind);
    assert_int_equal(a->family, b->family);
    assert_int_equal(a->owner, b->owner);
    assert_int_equal(a->turn, b->turn);
    assert_int_equal(a->face_up, b->face_up);
    assert_memory_equal(&a->joins, &b->joins, sizeof a->joins);
    assert_ptr_equal(a->look, b->look);
    assert_int_equal(a->labels, b->labels);
}

static void same_zone(Playing *game, const State *view, int zone, int owner, int player)
{
    GameThing a, b;
    bool more = true;
    for (int n = 0; more; n++) {
        more = game_zone_thing(game->machine, game->state, zone, owner, n, player, &a);
        assert_int_equal(more, game_zone_thing(game->machine, view, zone, owner, n, player, &b));
        same_thing(&a, &b);
    }
}

static void same_in_view(Playing *game, State *view, int player)
{
    GameThing a, b;
    const Stage *stage = game->stage;
    game_view(game->machine, game->state, player, view);
    for (int layer = 0; layer < stage_layer_count(stage); layer++)
        for (int cell = 0; cell < stage_width(stage) * stage_height(stage); cell++) {
            bool there = game_thing_at(game->machine, game->state, layer, cell, player, &a);
            assert_int_equal(there, game_thing_at(game->machine, view, layer, cell, player, &b));
            same_thing(&a, &b);
        }
    for (int zone = 0; zone < stage_zone_count(stage); zone++)
        for (int owner = 0; owner < stage_players(stage); owner++)
            same_zone(game, view, zone, owner, player);
}

static void test_views_show_the_same(void **state)
{
    (void)state;
    static const char *const fixtures[] = {"bazaar.yaml", "harvest.yaml"};
    for (int i = 0; i < 2; i++)
        for (uint64_t seed = 1; seed < 6; seed++) {
            Playing game;
            start_fixture(&game, fixtures[i], seed);
            State *view = state_new(game.stage);
            uint64_t random = seed;
            for (int step = 0; step < 20; step++) {
                for (int player = 0; player < 2; player++)
                    same_in_view(&game, view, player);
                if (game_random(game.machine, game.state, &random, 1, &game.fault) == 0)
                    break;
            }
            state_free(view);
            playing_finish(&game);
        }
}

static GameThing thing_at(Playing *game, const char *cell)
{
    GameThing thing;
    assert_true(game_thing_at(game->machine, game->state, 0, stage_cell_find(game->stage, cell), 0, &thing));
    return thing;
}

static void test_what_a_thing_shows(void **state)
{
    (void)state;
    Playing game;
    start_fixture(&game, "bazaar.yaml", 1);
    assert_int_equal(stage_paths(game.stage), 2);
    GameThing t = thing_at(&game, "d2");
    assert_string_equal(stage_kind_name(game.stage, t.kind), "square");
    assert_true(t.face_up);
    assert_int_equal(t.joins.groups, 1);
    assert_int_equal(t.labels, 3);
    assert_string_equal(t.label[0].look->ascii, "r");
    assert_false(t.label[0].counted);
    assert_int_equal(t.label[1].number, 1);
    assert_true(t.label[1].counted);
    assert_string_equal(t.label[2].look->ascii, "x");
    assert_int_equal(thing_at(&game, "b2").labels, 0);
    playing_make(&game, "hide b2");
    t = thing_at(&game, "b2");
    assert_int_equal(t.thing, -1);
    assert_int_equal(t.joins.groups, 0);
    playing_finish(&game);
}

static const char *const SOLDIERS =
    "game: soldiers\nplayers: [red, blue]\nboard: { size: 2 x 2 }\n"
    "pieces: { soldier: { per: player, kinds: { scout: { rank: 2, at: [a1, a2] },\n"
    "  spy: { rank: 0, at: [b1, b2] }, sapper: { rank: 3 } } } }\n"
    "layers: { piece: { of: soldier, seen by: owner } }\n"
    "zones: { camp: { of: soldier, per: player, ordered: true, seen by: owner } }\n"
    "each thing has: { rank: 0 to 12 }\n"
    "words: { open: piece at it is face up }\n"
    "moves:\n"
    "  rise: { pick: { c: my piece }, do: rank of piece at c = 12 }\n"
    "  show: { pick: { c: my piece }, do: reveal piece at c }\n"
    "  call: { pick: { c: my piece }, do: lay top of my camp at c }\n"
    "look:\n"
    "  soldier: { label: rank }\n"
    "  sapper: { ascii: \"%\", wide: \"%%\" }\n"
    "  red: { ascii: \"^\", small: \"▲\", large: \"▲\\n{}\", colour: first }\n"
    "  blue: { ascii: v, small: \"▼\", when open: { ascii: V } }\n";

/* How a player sees what stands on a cell of the first layer: ASCII, larger and smaller. */
static void looks_like(Playing *game, int player, const char *cell, const char *ascii, const char *small,
                       const char *large)
{
    const Look *look[4];
    int at = stage_cell_find(game->stage, cell);
    assert_int_equal(game_cell_looks(game->machine, game->state, at, player, look, 4), 1);
    assert_string_equal(look[0]->ascii, ascii);
    assert_string_equal(look[0]->small ? look[0]->small : "", small);
    assert_string_equal(look[0]->large ? look[0]->large : "", large);
    assert_int_equal(look[0]->role, cell[1] == '1' ? ROLE_FIRST : ROLE_SECOND);
}

/* Pieces bear their numbers before those who know them; 0 is not written, and nothing is told by a back. */
static void test_pieces_bear_numbers(void **state)
{
    (void)state;
    Playing game;
    playing_start(&game, SOLDIERS, 2, 1);
    looks_like(&game, 0, "a1", "^2", "▲2", "▲\n2");
    looks_like(&game, 0, "b1", "^", "▲", "▲\n ");
    looks_like(&game, 1, "a1", "^", "▲", "▲\n ");
    looks_like(&game, 0, "a2", "v", "▼", "");
    looks_like(&game, PLAYER_NOBODY, "b2", "v", "▼", "");
    playing_make(&game, "rise b1");
    looks_like(&game, 0, "b1", "^12", "▲12", "▲\n12");
    looks_like(&game, 1, "b1", "^", "▲", "▲\n ");
    playing_make(&game, "show a2");
    looks_like(&game, 0, "a2", "V2", "", "");
    playing_make(&game, "call a1");
    looks_like(&game, 0, "a1", "%3", "", "");
    looks_like(&game, 1, "a1", "^", "▲", "▲\n ");
    playing_finish(&game);
}

static void test_wrong_labels_are_told(void **state)
{
    (void)state;
    playing_refuses(
        "game: wrong\nboard: { size: 2 x 2 }\n"
        "tiles: { lane: { kinds: { stall: { goods: 1 } } } }\n"
        "layers: { tile: lane, ground: [sand] }\n"
        "moves: { go: { pick: { c: any cell }, do: ground at c = sand } }\n"
        "look: { stall: { label: [goods, sand] }, sand: { label: goods } }\n",
        "'sand' is nothing that things have\n"
        "'label' goes with a card, a tile or a piece, with a family of them, or with a token that every "
        "player has\n");
}

static void leads_to(Playing *game, const char *from, int player, const char *wanted)
{
    GameLead lead[4];
    char name[STAGE_CELL_NAME] = "none";
    int cell = stage_cell_find(game->stage, from);
    int count = game_leads_from(game->machine, game->state, cell, player, lead, 4);
    assert_in_range(count, 0, 1);
    if (count > 0)
        stage_cell_name(game->stage, lead[0].cell, name);
    assert_string_equal(name, wanted);
}

/* From a cell to another one on the board; what speaks of who looks leads nobody in particular. */
static void test_leads(void **state)
{
    (void)state;
    Playing game;
    playing_start(
        &game,
        "game: t\nlanguage: 1\nplayers: 2\nboard: { size: 4 x 1 }\n"
        "layers: { lift: { values: 1 to 9 }, mark: [dot] }\n"
        "tokens: { flag: { per: player } }\n"
        "words: { gate: cell where column of it is 1 }\n"
        "turn: [{ ask: me, options: [moves] }]\n"
        "moves: { put: { pick: { c: cell where no mark }, do: [mark at c = dot, move my flag to c] } }\n"
        "end: [{ if: no cell has no mark, result: draw }]\n"
        "look:\n"
        "  lift: { leads to: first of column(lift at it), drawn as: rungs }\n"
        "  gate: { ascii: s, leads to: my flag }\n"
        "levels: [{ layers: { lift: \". 4 3 9\" }, tokens: { flag: [d1, d1] } }]\n",
        2, 1);
    assert_true(stage_has_leads(game.stage));
    leads_to(&game, "b1", PLAYER_NOBODY, "d1");
    leads_to(&game, "c1", 0, "none");
    leads_to(&game, "d1", 0, "none");
    leads_to(&game, "a1", PLAYER_NOBODY, "none");
    leads_to(&game, "a1", 0, "d1");
    playing_make(&game, "put b1");
    leads_to(&game, "a1", 0, "b1");
    leads_to(&game, "a1", 1, "d1");
    playing_finish(&game);
}

/* The ground of a look that leads on by a ribbon is the ribbon's, not that of the cell. */
static void test_ribbons_have_the_ground_of_the_look(void **state)
{
    (void)state;
    Playing game;
    GameLead lead;
    playing_start(&game,
                  "game: t\nlanguage: 1\nboard: { size: 3 x 1 }\n"
                  "layers: { link: { values: 1 to 3 }, mark: [dot] }\n"
                  "moves: { put: { pick: { c: cell where no mark }, do: mark at c = dot } }\n"
                  "end: [{ if: no cell has no mark, result: win }]\n"
                  "look:\n"
                  "  link: { leads to: first of column(link at it), drawn as: ribbon, ground: sand }\n"
                  "levels: [{ layers: { link: \"3 . .\" } }]\n",
                  1, 1);
    assert_int_equal(game_leads_from(game.machine, game.state, 0, PLAYER_NOBODY, &lead, 1), 1);
    assert_int_equal(lead.style, LEAD_RIBBON);
    assert_int_equal(lead.ground, GROUND_SAND);
    assert_false(stage_has_ground(game.stage, GROUND_SAND));
    playing_finish(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_views_show_the_same),
        cmocka_unit_test(test_what_a_thing_shows),
        cmocka_unit_test(test_pieces_bear_numbers),
        cmocka_unit_test(test_leads),
        cmocka_unit_test(test_ribbons_have_the_ground_of_the_look),
        cmocka_unit_test(test_wrong_labels_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
