/* What lies beside the board, by name. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/mem.h"
#include "base/utf8.h"
#include "draw/rack.h"
#include "draw/wedge.h"
#include "playing.h"

/* Eight kinds of cards, four of the first; they come into the shelf one by one. */
static const char *const SHELF =
    "game: shelf\nplayers: [ann, bob]\n"
    "zones: { deck: { of: card, ordered: true, seen by: nobody }, shelf: { of: card, seen by: all } }\n"
    "cards: { cup: { count: 4 }, jug: {}, pot: {}, pan: {}, box: {}, tin: {}, bag: {}, jar: {} }\n"
    "moves: { take: { pick: { c: thing where it in deck }, do: put c into shelf } }\n";

static void entry_says(Playing *game, int entry, const char *expected)
{
    Rack rack;
    rack_set(&rack, game->stage, game->machine, game->state, 0, LANGUAGE_EN);
    assert_true(entry < rack.entries);
    assert_string_equal(rack.entry[entry].title, expected);
}

/* Equal ones are counted; what is not known, and kinds for which there is no room, only together. */
static void test_kinds_are_counted(void **state)
{
    (void)state;
    Playing game;
    playing_start(&game, SHELF, 2, 1);
    entry_says(&game, 0, "Deck: 11");
    playing_make(&game, "take cup");
    entry_says(&game, 1, "Shelf: cup");
    static const char *const moves[] = {"take jug", "take cup", "take pot", "take cup"};
    for (int i = 0; i < 4; i++)
        playing_make(&game, moves[i]);
    entry_says(&game, 0, "Deck: 6");
    entry_says(&game, 1, "Shelf: 3× cup, jug, pot");
    static const char *const rest[] = {"take pan", "take box", "take tin",
                                       "take bag", "take jar", "take cup"};
    for (int i = 0; i < 6; i++)
        playing_make(&game, rest[i]);
    entry_says(&game, 0, "Shelf: 4× cup, jug, pot, pan, box, tin + 2");
    playing_finish(&game);
}

/* Where tiles of a hand stand and how large they are, in so many columns and rows. */
static void hand_stands(int tiles, int columns, int rows, Rect first, Rect last)
{
    Canvas canvas = {0};
    Rack *rack = mem_alloc(sizeof *rack);
    *rack = (Rack){.entries = 2,
                   .tiles = tiles + 1,
                   .entry = {{"Hand:", 0, tiles, false}, {"Pile: 9", tiles, 1, false}}};
    canvas_reset(&canvas, columns, rows, true);
    rack_draw(&canvas, (Rect){0, 0, columns, rows}, 0, rack, 14, 7);
    assert_memory_equal(&rack->tile[0].area, &first, sizeof first);
    assert_memory_equal(&rack->tile[tiles - 1].area, &last, sizeof last);
    assert_true(rack->tile[tiles].area.height >= 3);
    canvas_free(&canvas);
    mem_free(rack);
}

/* Tiles stand below each other for a size that can be read, while what is below them keeps its rows. */
static void test_hands_take_the_rows_that_there_are(void **state)
{
    (void)state;
    hand_stands(3, 26, 24, (Rect){1, 1, 9, 5}, (Rect){1, 7, 9, 5});
    hand_stands(3, 26, 17, (Rect){1, 1, 9, 5}, (Rect){1, 7, 9, 5});
    hand_stands(3, 26, 16, (Rect){1, 1, 7, 3}, (Rect){17, 1, 7, 3});
    hand_stands(3, 46, 30, (Rect){1, 1, 14, 7}, (Rect){31, 1, 14, 7});
    hand_stands(2, 26, 12, (Rect){1, 1, 9, 5}, (Rect){12, 1, 9, 5});
}

/* The back of a pile gives way to what is told beside the board; its title stays. */
static void test_piles_may_be_told_briefly(void **state)
{
    (void)state;
    Rack *rack = mem_alloc(sizeof *rack);
    *rack = (Rack){.entries = 2,
                   .tiles = 4,
                   .entry = {{.title = "Hand:", .tiles = 3},
                             {.title = "Pile: 9", .first = 3, .tiles = 1, .pile = true}}};
    int rows = rack_rows(rack, 26, 7, 3);
    rack->brief = true;
    assert_int_equal(rack_rows(rack, 26, 7, 3), rows - 3);
    Canvas canvas = {0};
    canvas_reset(&canvas, 26, rows, true);
    rack_draw(&canvas, (Rect){0, 0, 26, rows}, 0, rack, 7, 3);
    assert_int_equal(rack->tile[3].area.width, 0);
    assert_string_equal(canvas_at(&canvas, 0, 5)->text, "P");
    canvas_free(&canvas);
    mem_free(rack);
}

/* What is printed on a back is as smooth as it is on the board. */
static void test_prints_are_smooth(void **state)
{
    (void)state;
    static const int16_t DISC[] = {50, 50, 40, 40};
    static const EmblemPart PART = {
        .shape = EMBLEM_OVAL, .role = EMBLEM_GROUNDS + GROUND_GRASS, .numbers = 4, .number = DISC};
    const Emblem disc = {.name = "disc", .part = &PART, .parts = 1};
    Rack *rack = mem_alloc(sizeof *rack);
    *rack = (Rack){.entries = 1, .tiles = 1, .entry = {{.title = "Pile: 9", .tiles = 1, .pile = true}}};
    rack->tile[0].tile = (Tile){.lies = true,
                                .tracks = {.per_side = 1,
                                           .covered = true,
                                           .road = true,
                                           .back = &disc,
                                           .ground = GROUND_HEDGE,
                                           .ways = GROUND_SAND}};
    Canvas canvas = {.grounds = UINT32_MAX, .textured = true, .blocks = BLOCKS_SEXTANTS, .halves = true};
    canvas_reset(&canvas, 26, 6, true);
    rack_draw(&canvas, (Rect){0, 0, 26, 6}, 0, rack, 9, 5);
    int wedges = 0;
    Rect area = rack->tile[0].area;
    for (int i = 0; i < area.width * area.height; i++) {
        const char *text = canvas_at(&canvas, area.x + i % area.width, area.y + i / area.width)->text;
        uint32_t code;
        wedges += utf8_decode(text, strlen(text), &code) > 0 && wedge_number(code) >= 0;
    }
    assert_true(wedges >= 4); /* all around */
    canvas_free(&canvas);
    mem_free(rack);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kinds_are_counted), cmocka_unit_test(test_piles_may_be_told_briefly),
        cmocka_unit_test(test_prints_are_smooth), cmocka_unit_test(test_hands_take_the_rows_that_there_are)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
