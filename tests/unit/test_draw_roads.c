/* Roads: the paths of tiles as bands over their ground, text cell by text cell. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/buf.h"
#include "draw/path/roads.h"
#include "draw/path/tile.h"
#include "draw/path/tracks.h"

enum { NORTH = 1, EAST = 2, SOUTH = 4, WEST = 8, LOW_COLUMNS = 7, LOW_ROWS = 3 };

static const Tracks ROAD = {
    .per_side = 1, .count = 1, .road = true, .ground = GROUND_HEDGE, .ways = GROUND_SAND};

static Tracks road_of(uint32_t ends, uint32_t others)
{
    Tracks tracks = ROAD;
    tracks.path[0].ends = ends;
    tracks.path[1].ends = others;
    tracks.count = others ? 2 : 1;
    return tracks;
}

static Canvas canvas_for(int columns, int rows, BlockKind blocks)
{
    Canvas canvas = {.grounds = UINT32_MAX, .textured = true, .blocks = blocks, .halves = true};
    canvas_reset(&canvas, columns, rows, true);
    return canvas;
}

/* Text cells of one ground as a letter: # of the tile, . of the road, a space of the edge; others as their character. */
static void text_is(const Canvas *canvas, const char *expected)
{
    const unsigned shades = CELL_ODD | CELL_TRACED | CELL_GRAIN;
    Buf out = {0};
    for (int i = 0; i < canvas->width * canvas->height; i++) {
        const Glyph *glyph = canvas_at(canvas, i % canvas->width, i / canvas->width);
        unsigned ground = glyph->ground & ~shades;
        buf_text(&out, strcmp(glyph->text, " ") != 0 ? glyph->text
                       : ground == GROUND_HEDGE      ? "#"
                       : ground == GROUND_SAND       ? "."
                       : ground == GROUND_CLUE       ? " "
                                                     : "?");
        if (i % canvas->width == canvas->width - 1)
            buf_char(&out, '\n');
    }
    assert_string_equal(buf_string(&out), expected);
    buf_free(&out);
}

static void road_is(Tracks tracks, int columns, int rows, BlockKind blocks, const char *expected)
{
    Canvas canvas = canvas_for(columns, rows, blocks);
    tracks_draw(&canvas, (Rect){0, 0, columns, rows}, &tracks);
    text_is(&canvas, expected);
    canvas_free(&canvas);
}

static void low_is(uint32_t ends, uint32_t others, const char *expected)
{
    road_is(road_of(ends, others), LOW_COLUMNS, LOW_ROWS, BLOCKS_SEXTANTS, expected);
}

static void test_straight_roads_are_whole_text_cells(void **state)
{
    (void)state;
    low_is(NORTH | SOUTH, 0,
           "##▐.▌##\n"
           "##▐.▌##\n"
           "##▐.▌##\n");
    low_is(EAST | WEST, 0,
           "#######\n"
           ".......\n"
           "#######\n");
    road_is(road_of(EAST | WEST, 0), 9, 4, BLOCKS_SEXTANTS,
            "#########\n"
            "🬹🬹🬹🬹🬹🬹🬹🬹🬹\n"
            "🬎🬎🬎🬎🬎🬎🬎🬎🬎\n"
            "#########\n");
}

/* Both sides of a bend are slopes, with no step between two text cells. */
static void test_bends_are_slopes(void **state)
{
    (void)state;
    low_is(NORTH | EAST, 0,
           "##▐.🭐##\n"
           "##🭢🭕...\n"
           "#######\n");
    low_is(SOUTH | WEST, 0,
           "#######\n"
           "...🭏🬼##\n"
           "##🭖.▌##\n");
}

/* Of two bends neither comes into the text cell in the middle. */
static void test_two_bends_keep_clear(void **state)
{
    (void)state;
    low_is(NORTH | EAST, SOUTH | WEST,
           "##🭢🭕🭌🬿#\n"
           ".🭍🬿#🭥🭓.\n"
           "#🭥🭒🭏🬼##\n");
    low_is(NORTH | WEST, SOUTH | EAST,
           "#🭊🭁🭠🭗##\n"
           ".🭞🭚#🭊🭂.\n"
           "##🭇🭄🭝🭚#\n");
}

static void test_dead_ends(void **state)
{
    (void)state;
    low_is(NORTH, 0,
           "##▐.▌##\n"
           "##...##\n"
           "##🭣🬂🭘##\n");
    low_is(SOUTH, 0,
           "##🭈🬭🬽##\n"
           "##...##\n"
           "##▐.▌##\n");
    low_is(WEST, 0,
           "##🭈🬭🬽##\n"
           ".....##\n"
           "##🭣🬂🭘##\n");
    low_is(EAST, 0,
           "##🭈🬭🬽##\n"
           "##.....\n"
           "##🭣🬂🭘##\n");
}

/* Of two roads that cross the upper one has rails over the lower one. */
static void test_bridges_have_rails(void **state)
{
    (void)state;
    Canvas canvas = canvas_for(LOW_COLUMNS, LOW_ROWS, BLOCKS_SEXTANTS);
    Tracks bridge = road_of(NORTH | SOUTH, EAST | WEST);
    low_is(NORTH | SOUTH, EAST | WEST,
           "##▐.▌##\n"
           "..▌.▐..\n"
           "##▐.▌##\n");
    low_is(EAST | WEST, NORTH | SOUTH,
           "##🬉🬭🬄##\n"
           ".......\n"
           "##🬦🬂🬓##\n");
    tracks_draw(&canvas, (Rect){0, 0, LOW_COLUMNS, LOW_ROWS}, &bridge);
    assert_int_equal(canvas_at(&canvas, 2, 1)->role, GROUND_BLACK);
    assert_int_equal(canvas_at(&canvas, 2, 1)->ground, GROUND_SAND);
    assert_int_equal(canvas_at(&canvas, 2, 0)->role, GROUND_SAND);
    canvas.grounds = 1u << GROUND_HEDGE | 1u << GROUND_SAND;
    tracks_draw(&canvas, (Rect){0, 0, LOW_COLUMNS, LOW_ROWS}, &bridge);
    assert_int_equal(canvas_at(&canvas, 2, 1)->role, GROUND_HEDGE);
    canvas_free(&canvas);
}

static void test_open_places(void **state)
{
    (void)state;
    low_is(NORTH | EAST | SOUTH | WEST, 0,
           "#🭊🬻.🬺🬿#\n"
           ".......\n"
           "#🭥🬬.🬝🭚#\n");
}

/* Where slopes are not drawn there are steps. */
static void test_bends_in_quadrants(void **state)
{
    (void)state;
    road_is(road_of(NORTH | EAST, 0), LOW_COLUMNS, LOW_ROWS, BLOCKS_QUADRANTS,
            "##▐.▙##\n"
            "###▜...\n"
            "#######\n");
}

/* Of those who have gone there, and where something has happened; tiles have two shades by turns. */
static void test_grounds_of_roads(void **state)
{
    (void)state;
    Canvas canvas = canvas_for(LOW_COLUMNS, LOW_ROWS, BLOCKS_SEXTANTS);
    Tracks tracks = road_of(NORTH | SOUTH, 0);
    tracks.path[0].traced = NORTH | SOUTH;
    tracks.path[0].traced_role = ROLE_SECOND;
    canvas_ground(&canvas, (Rect){0, 0, LOW_COLUMNS, LOW_ROWS}, GROUND_FLOOR | CELL_TRACED);
    tracks_draw(&canvas, (Rect){0, 0, LOW_COLUMNS, LOW_ROWS}, &tracks);
    assert_int_equal(canvas_at(&canvas, 0, 0)->ground, GROUND_HEDGE);
    assert_int_equal(canvas_at(&canvas, 3, 1)->ground, GROUND_SECOND);
    canvas_ground(&canvas, (Rect){0, 0, LOW_COLUMNS, LOW_ROWS}, GROUND_FLOOR | CELL_TRACED | CELL_ODD);
    tracks = road_of(NORTH | SOUTH, 0);
    tracks_draw(&canvas, (Rect){0, 0, LOW_COLUMNS, LOW_ROWS}, &tracks);
    assert_int_equal(canvas_at(&canvas, 0, 0)->ground, GROUND_HEDGE | CELL_ODD);
    assert_int_equal(canvas_at(&canvas, 3, 1)->ground, GROUND_SAND | CELL_TRACED);
    canvas_free(&canvas);
}

/* ---- with an edge ---- */

static Tracks edged_road_of(uint32_t ends, uint32_t others)
{
    Tracks tracks = road_of(ends, others);
    tracks.edge = GROUND_CLUE;
    return tracks;
}

static void edged_is(uint32_t ends, uint32_t others, const char *expected)
{
    road_is(edged_road_of(ends, others), LOW_COLUMNS, LOW_ROWS, BLOCKS_SEXTANTS, expected);
}

/* A road leads over the edge, the last column and half of the last row, where it goes on, in whole text cells there. */
static void test_straight_roads_over_an_edge(void **state)
{
    (void)state;
    edged_is(NORTH | SOUTH, 0,
             "##..## \n"
             "##..## \n"
             "▄▄..▄▄ \n");
    edged_is(EAST | WEST, 0,
             "🬭🬭🬭🬭🬭🬭🬭\n"
             "🬎🬎🬎🬎🬎🬎🬎\n"
             "▄▄▄▄▄▄ \n");
    road_is(edged_road_of(NORTH | SOUTH, 0), 9, 4, BLOCKS_SEXTANTS,
            "###..### \n"
            "###..### \n"
            "###..### \n"
            "▄▄▄..▄▄▄ \n");
}

static void test_bends_over_an_edge(void **state)
{
    (void)state;
    edged_is(NORTH | EAST, 0,
             "##🭒.🭏🬭🬭\n"
             "##🭢🭧🬎🬎🬎\n"
             "▄▄▄▄▄▄ \n");
    edged_is(SOUTH | WEST, 0,
             "🬭🬭🬽### \n"
             "🬎🭓.🭏## \n"
             "▄▄..▄▄ \n");
}

static void test_two_bends_within_an_edge(void **state)
{
    (void)state;
    edged_is(NORTH | EAST, SOUTH | WEST,
             "🬭🬽🭥🭓🭏🬭🬭\n"
             "🬎🭓🭏🬽🭥🬎🬎\n"
             "▄▄..▄▄ \n");
    edged_is(NORTH | WEST, SOUTH | EAST,
             "🬭🭄🭞🭚🭈🬭🬭\n"
             "🬎🭚🭈🭄🭞🬎🬎\n"
             "▄▄..▄▄ \n");
}

static void test_dead_ends_within_an_edge(void **state)
{
    (void)state;
    edged_is(EAST, 0,
             "#🭆🬹🬹🭑🬭🬭\n"
             "#🭓..🭞🬎🬎\n"
             "▄▄▄▄▄▄ \n");
    edged_is(SOUTH, 0,
             "#🭆🬹🬹🭑# \n"
             "#🭓..🭞# \n"
             "▄▄..▄▄ \n");
}

static void test_bridges_within_an_edge(void **state)
{
    (void)state;
    edged_is(NORTH | SOUTH, EAST | WEST,
             "🬭🬭▎▊🬭🬭🬭\n"
             "🬎🬎▎▊🬎🬎🬎\n"
             "▄▄..▄▄ \n");
    edged_is(EAST | WEST, NORTH | SOUTH,
             "🬭🬭🬋🬋🬭🬭🬭\n"
             "🬎🬎🬭🬭🬎🬎🬎\n"
             "▄▄..▄▄ \n");
}

/* Where a side is shut the road ends at the edge. */
static void test_shut_roads_end_at_the_edge(void **state)
{
    (void)state;
    Tracks tracks = edged_road_of(EAST | SOUTH, 0);
    tracks.shut = EAST;
    road_is(tracks, LOW_COLUMNS, LOW_ROWS, BLOCKS_SEXTANTS,
            "###🭈🬭🬭 \n"
            "##🭄.🭞🬎 \n"
            "▄▄..▄▄ \n");
    tracks.shut = SOUTH;
    road_is(tracks, LOW_COLUMNS, LOW_ROWS, BLOCKS_SEXTANTS,
            "###🭈🬭🬭🬭\n"
            "##🭄.🭞🬎🬎\n"
            "▄▄▄▄▄▄ \n");
}

/* Of a text cell in the last row the upper half is the tile or the road, and the lower one the edge or the road. */
static void test_grounds_at_an_edge(void **state)
{
    (void)state;
    Canvas canvas = canvas_for(LOW_COLUMNS, LOW_ROWS, BLOCKS_SEXTANTS);
    Tracks tracks = edged_road_of(NORTH | SOUTH, 0);
    tracks_draw(&canvas, (Rect){0, 0, LOW_COLUMNS, LOW_ROWS}, &tracks);
    const Glyph *beside = canvas_at(&canvas, 0, 2), *road = canvas_at(&canvas, 2, 2),
                *corner = canvas_at(&canvas, 6, 2);
    assert_string_equal(beside->text, "▄");
    assert_int_equal(beside->ground, GROUND_HEDGE);
    assert_int_equal(beside->role, GROUND_CLUE);
    assert_int_equal(road->ground, GROUND_SAND);
    assert_int_equal(corner->ground, GROUND_CLUE);
    canvas_free(&canvas);
}

/* On low tiles he is in the middle of the plate, above the last row, wherever his end is. */
static void test_figures_stand_within_the_edge(void **state)
{
    (void)state;
    static const int16_t BOX[] = {0, 0, 100, 0, 100, 100, 0, 100};
    static const EmblemPart PART = {.shape = EMBLEM_AREA, .role = EMBLEM_OWN, .number = BOX, .numbers = 8};
    const Emblem block = {.name = "block", .part = &PART, .parts = 1};
    const Look figure_look = {.ascii = "m", .small = "m", .emblem = &block, .role = ROLE_FIRST};
    for (int end = 0; end < 4; end++) {
        Canvas canvas = canvas_for(LOW_COLUMNS, LOW_ROWS, BLOCKS_SEXTANTS);
        Tile tile = {.lies = true, .tracks = edged_road_of(NORTH | SOUTH, 0)};
        tile_add_figure(&tile, &figure_look, end);
        tile_draw(&canvas, (Rect){0, 0, LOW_COLUMNS, LOW_ROWS}, &tile);
        for (int x = 0; x < LOW_COLUMNS; x++)
            for (int y = 0; y < LOW_ROWS; y++) {
                bool figure = x >= 1 && x < LOW_COLUMNS - 2 && y < LOW_ROWS - 1; /* a square */
                assert_int_equal(canvas_at(&canvas, x, y)->role == ROLE_FIRST, figure);
            }
        assert_int_equal(canvas_at(&canvas, 2, 0)->ground,
                         GROUND_HEDGE); /* in which a number would be written */
        assert_int_equal(canvas_at(&canvas, 2, 2)->ground, GROUND_SAND);
        assert_int_equal(canvas_at(&canvas, 6, 1)->ground, GROUND_CLUE);
        canvas_free(&canvas);
    }
}

/* What somebody carries is on the wall beside him, and where roads are at both sides it takes the place of a piece of one; with roads
 * beside him that are seen up to what is drawn. */
static void test_loads_within_the_edge(void **state)
{
    (void)state;
    enum { UPPER = 0xF }; /* sixths: two thirds of a text cell */
    static const int16_t BOX[] = {0, 0, 100, 0, 100, 100, 0, 100};
    static const EmblemPart PART = {.shape = EMBLEM_AREA, .role = EMBLEM_OWN, .number = BOX, .numbers = 8};
    Emblem face = {.name = "face", .part = &PART, .parts = 1, .columns = 9, .rows = 4, .sketches = 1};
    face.sketch[0].columns = LOW_COLUMNS - 1;
    face.sketch[0].rows = LOW_ROWS - 1;
    for (int i = 0; i < (LOW_COLUMNS - 1) * (LOW_ROWS - 1); i++)
        face.sketch[0].cell[i] = UPPER;
    const Look figure_look = {.ascii = "m",
                              .small = "m",
                              .emblem = &face,
                              .role = ROLE_FIRST,
                              .load = {"*", "◆"},
                              .load_role = ROLE_GOAL};
    Canvas canvas = canvas_for(LOW_COLUMNS, LOW_ROWS, BLOCKS_SEXTANTS);
    Tile tile = {.lies = true, .tracks = edged_road_of(EAST | WEST, 0)};
    tile_add_figure(&tile, &figure_look, 1);
    tile_draw(&canvas, (Rect){0, 0, LOW_COLUMNS, LOW_ROWS}, &tile);
    assert_string_equal(canvas_at(&canvas, 5, 1)->text, "◆");
    assert_int_equal(canvas_at(&canvas, 5, 1)->role, ROLE_GOAL);
    assert_int_equal(canvas_at(&canvas, 5, 1)->ground, GROUND_HEDGE);
    assert_int_equal(canvas_at(&canvas, 0, 1)->role, ROLE_FIRST);
    assert_int_equal(canvas_at(&canvas, 0, 1)->ground, GROUND_SAND); /* the road leads up to him */
    assert_int_equal(canvas_at(&canvas, 1, 1)->ground, GROUND_HEDGE);
    assert_false(canvas_at(&canvas, 0, 1)->marks & CELL_ON_SAND); /* he has one colour */
    canvas_free(&canvas);
}

static bool fits(int columns, int rows, BlockKind blocks, bool unicode)
{
    Canvas canvas = canvas_for(columns, rows, blocks);
    canvas.unicode = unicode;
    bool fit = roads_fit(&canvas, (Rect){0, 0, columns, rows}, &ROAD);
    canvas_free(&canvas);
    return fit;
}

static void test_where_there_are_roads(void **state)
{
    (void)state;
    Canvas canvas = canvas_for(LOW_COLUMNS, LOW_ROWS, BLOCKS_SEXTANTS);
    Tracks walled = ROAD;
    walled.road = false;
    assert_true(fits(LOW_COLUMNS, LOW_ROWS, BLOCKS_SEXTANTS, true));
    assert_true(fits(LOW_COLUMNS, LOW_ROWS, BLOCKS_QUADRANTS, true));
    assert_false(fits(LOW_COLUMNS, LOW_ROWS, BLOCKS_HALVES, true));
    assert_false(fits(LOW_COLUMNS, LOW_ROWS, BLOCKS_SEXTANTS, false));
    assert_false(fits(LOW_COLUMNS, 2, BLOCKS_SEXTANTS, true));
    assert_false(fits(4, LOW_ROWS, BLOCKS_SEXTANTS, true));
    assert_false(roads_fit(&canvas, (Rect){0, 0, LOW_COLUMNS, LOW_ROWS}, &walled));
    canvas_free(&canvas);
}

/* ---- what stands on them ---- */

/* At its end, on the road that leads there and is seen on the other side; beside that, on the ground of the tile. */
static void test_figures_stand_at_their_ends(void **state)
{
    (void)state;
    static const int16_t BOX[] = {0, 0, 100, 0, 100, 100, 0, 100};
    static const EmblemPart PART = {.shape = EMBLEM_AREA, .role = EMBLEM_OWN, .number = BOX, .numbers = 8};
    const Emblem block = {.name = "block", .part = &PART, .parts = 1};
    const Look figure_look = {.ascii = "m", .small = "m", .emblem = &block, .role = ROLE_FIRST};
    static const struct {
        int end, x, y, far_x, far_y;
    } CASE[] = {{0, 3, 0, 3, 2}, {2, 3, 2, 3, 0}, {1, 6, 1, 0, 1}, {3, 0, 1, 6, 1}};
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        Canvas canvas = canvas_for(LOW_COLUMNS, LOW_ROWS, BLOCKS_SEXTANTS);
        Tile tile = {.lies = true,
                     .tracks = CASE[i].end % 2 ? road_of(EAST | WEST, 0) : road_of(NORTH | SOUTH, 0)};
        tile_add_figure(&tile, &figure_look, CASE[i].end);
        tile_draw(&canvas, (Rect){0, 0, LOW_COLUMNS, LOW_ROWS}, &tile);
        const Glyph *figure = canvas_at(&canvas, CASE[i].x, CASE[i].y),
                    *road = canvas_at(&canvas, CASE[i].far_x, CASE[i].far_y);
        assert_int_equal(figure->role, ROLE_FIRST);
        assert_int_equal(figure->ground, GROUND_HEDGE); /* in which a number would be written */
        const Glyph *beside =
            CASE[i].end % 2 ? canvas_at(&canvas, CASE[i].x, 0) : canvas_at(&canvas, 1, CASE[i].y);
        assert_int_equal(beside->role, ROLE_FIRST);
        assert_int_equal(beside->ground, GROUND_HEDGE);
        assert_string_equal(road->text, " ");
        assert_int_equal(road->ground, GROUND_SAND);
        canvas_free(&canvas);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_straight_roads_are_whole_text_cells),
        cmocka_unit_test(test_bends_are_slopes),
        cmocka_unit_test(test_two_bends_keep_clear),
        cmocka_unit_test(test_dead_ends),
        cmocka_unit_test(test_bridges_have_rails),
        cmocka_unit_test(test_open_places),
        cmocka_unit_test(test_bends_in_quadrants),
        cmocka_unit_test(test_grounds_of_roads),
        cmocka_unit_test(test_where_there_are_roads),
        cmocka_unit_test(test_figures_stand_at_their_ends),
        cmocka_unit_test(test_straight_roads_over_an_edge),
        cmocka_unit_test(test_bends_over_an_edge),
        cmocka_unit_test(test_two_bends_within_an_edge),
        cmocka_unit_test(test_dead_ends_within_an_edge),
        cmocka_unit_test(test_bridges_within_an_edge),
        cmocka_unit_test(test_shut_roads_end_at_the_edge),
        cmocka_unit_test(test_grounds_at_an_edge),
        cmocka_unit_test(test_figures_stand_within_the_edge),
        cmocka_unit_test(test_loads_within_the_edge),
    };
    return cmocka_run_group_tests_name("draw_roads", tests, NULL, NULL);
}
