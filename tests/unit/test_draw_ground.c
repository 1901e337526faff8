/* Grounds: what lies under the cells of a board, and how what may be chosen is marked on them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/buf.h"
#include "draw/board/board.h"
#include "draw/colour.h"
#include "draw/path/corridors.h"
#include "draw/path/tile.h"
#include "draw/path/tracks.h"
#include "draw/theme.h"
#include "lines.h"
#include "show/difference.h"
#include "tiles.h"

/* A letter for each ground, small on even cells; nothing: '.'. */
static void add_grounds(const Canvas *canvas, Buf *out)
{
    static const char LETTER[GROUND_COUNT] = {
        [GROUND_FLOOR] = 'f', [GROUND_SHADE] = 's', [GROUND_WALL] = 'w',
        [GROUND_WATER] = 'a', [GROUND_COVER] = 'c', [GROUND_SAND] = 'y'};
    for (int y = 0; y < canvas->height; y++) {
        for (int x = 0; x < canvas->width; x++) {
            unsigned ground = canvas_at(canvas, x, y)->ground,
                     kind = ground & ~(unsigned)(CELL_ODD | CELL_TRACED);
            char letter = kind == GROUND_NONE ? '.' : LETTER[kind] ? LETTER[kind] : '?';
            buf_char(out, (char)(ground & CELL_ODD && letter >= 'a' ? letter - 'a' + 'A' : letter));
        }
        buf_char(out, '\n');
    }
}

static void draw(Canvas *canvas, const char *const *rows, BoardRequest request, int columns, int lines)
{
    static Tiles tiles;
    BoardView view = {0};
    tiles_set(&tiles, rows);
    request.source = &tiles.source;
    request.gaps = GAPS_NONE;
    canvas->grounds = UINT32_MAX;
    canvas_reset(canvas, columns, lines, true);
    board_draw(canvas, (Rect){0, 0, columns, lines}, &request, &view);
}

static void grounds_are(const char *const *rows, BoardRequest request, int columns, int lines,
                        const char *expected)
{
    Canvas canvas = {0};
    Buf out = {0};
    draw(&canvas, rows, request, columns, lines);
    add_grounds(&canvas, &out);
    assert_string_equal(buf_string(&out), expected);
    buf_free(&out);
    canvas_free(&canvas);
}

static void test_cells_take_turns_and_walls_keep_to_theirs(void **state)
{
    (void)state;
    static const char *const ROWS[] = {"###", "#@ ", "  _", NULL};
    grounds_are(ROWS, (BoardRequest){.keep = -1, .exact = {3, 1, false}}, 11, 3,
                ".wwwWWWwww.\n"
                ".WWWfffFFF.\n"
                ".fffFFF....\n");
}

static unsigned wall_around(void *context, int cell)
{
    enum { EAST = 2, WEST = 8 };
    (void)context;
    return cell == 0 ? EAST : cell == 1 ? WEST : 0;
}

/* Where walls stand between cells what is of two grounds touches elsewhere: no strip of floor parts it. */
static void test_grounds_touch_where_walls_may_stand(void **state)
{
    (void)state;
    static const char *const ROWS[] = {"~:", ":~", NULL};
    Canvas canvas = {.grounds = UINT32_MAX};
    BoardView view = {0};
    Tiles tiles;
    tiles_set(&tiles, ROWS);
    for (int walls = 0; walls < 2; walls++) {
        tiles.source.walls = walls ? wall_around : NULL;
        BoardRequest request = {
            .source = &tiles.source, .keep = -1, .gaps = GAPS_NONE, .exact = {5, 2, CELLS_TOUCH}};
        canvas_reset(&canvas, 20, 8, true);
        board_draw(&canvas, (Rect){0, 0, 20, 8}, &request, &view);
        int floors = 0;
        for (int i = 0; i < 20 * 8; i++)
            floors += (canvas_at(&canvas, i % 20, i / 20)->ground & ~(unsigned)CELL_ODD) == GROUND_FLOOR;
        assert_int_equal(floors, walls ? 2 : 0); /* under the wall */
    }
    canvas_free(&canvas);
}

static int count_walls(const Canvas *canvas, unsigned marks, unsigned role)
{
    int count = 0;
    for (int i = 0; i < canvas->width * canvas->height; i++) {
        const Glyph *glyph = canvas_at(canvas, i % canvas->width, i / canvas->width);
        count += (glyph->marks & ~(unsigned)CELL_BOARD) == marks && glyph->role == role;
    }
    return count;
}

/* Where there are colours enough; else they are lines. */
static void test_walls_are_made_of_a_ground(void **state)
{
    (void)state;
    static const char *const ROWS[] = {"  ", "  ", NULL};
    for (int textured = 0; textured < 2; textured++) {
        Canvas canvas = {.grounds = UINT32_MAX & ~1u, .textured = textured};
        BoardView view = {0};
        Tiles tiles;
        tiles_set(&tiles, ROWS);
        tiles.source.walls = wall_around;
        tiles.source.wall = GROUND_HEDGE;
        BoardRequest request = {
            .source = &tiles.source, .keep = -1, .gaps = GAPS_NONE, .exact = {5, 2, CELLS_TOUCH}};
        canvas_reset(&canvas, 20, 8, true);
        board_draw(&canvas, (Rect){0, 0, 20, 8}, &request, &view);
        assert_int_equal(count_walls(&canvas, CELL_GROUND | CELL_LINE, GROUND_HEDGE), textured ? 2 : 0);
        assert_int_equal(count_walls(&canvas, CELL_BAR, ROLE_WALL), textured ? 0 : 2);
        canvas_free(&canvas);
    }
}

static unsigned wall_below_first(void *context, int cell)
{
    enum { NORTH = 1, SOUTH = 4 };
    (void)context;
    return cell == 0 ? SOUTH : cell == 2 ? NORTH : 0;
}

/* Of few colours a floor may have that of walls, which are as texts then. */
static void test_walls_are_seen_on_floors_of_their_colour(void **state)
{
    (void)state;
    static const char *const ROWS[] = {"  ", "  ", NULL};
    const Theme few = {.colours = 16};
    assert_true(theme_grounds_like_walls(&few) >> GROUND_WOOD & 1);
    assert_false(theme_grounds_like_walls(&few) >> GROUND_HEDGE & 1);
    assert_int_equal(theme_grounds_like_walls(&(Theme){.colours = 256}), 0);
    for (int like = 0; like < 2; like++) {
        Canvas canvas = {.grounds = UINT32_MAX, .like_walls = like ? UINT32_C(1) << GROUND_FLOOR : 0};
        BoardView view = {0};
        Tiles tiles;
        tiles_set(&tiles, ROWS);
        tiles.source.walls = wall_around;
        BoardRequest request = {
            .source = &tiles.source, .keep = -1, .gaps = GAPS_NONE, .exact = {5, 2, CELLS_TOUCH}};
        canvas_reset(&canvas, 20, 8, true);
        board_draw(&canvas, (Rect){0, 0, 20, 8}, &request, &view);
        assert_int_equal(count_walls(&canvas, CELL_BAR, ROLE_WALL), like ? 0 : 2);
        assert_int_equal(count_walls(&canvas, CELL_BAR, ROLE_TEXT), like ? 2 : 0);
        canvas_free(&canvas);
    }
}

/* What has happened on a cell above a row of walls fills it up to where they lie, whether there is one or not. */
static void test_traces_reach_the_walls(void **state)
{
    (void)state;
    static const char *const ROWS[] = {"  ", "  ", NULL};
    static const uint8_t CAME[4] = {CHANGE_CAME, CHANGE_CAME};
    Canvas canvas = {.grounds = UINT32_MAX & ~1u, .textured = true};
    BoardView view = {0};
    Tiles tiles;
    tiles_set(&tiles, ROWS);
    tiles.source.walls = wall_below_first;
    BoardRequest request = {
        .source = &tiles.source, .keep = -1, .gaps = GAPS_NONE, .exact = {5, 2, CELLS_TOUCH}, .change = CAME};
    canvas_reset(&canvas, 10, 5, true);
    board_draw(&canvas, (Rect){0, 0, 10, 5}, &request, &view);
    for (int x = 0; x < 10; x++) {
        const Glyph *gap = canvas_at(&canvas, x, 2);
        assert_true(gap->ground & CELL_TRACED);
        assert_string_equal(gap->text, "▄");
        bool bar = (gap->marks & CELL_BAR) == CELL_BAR;
        assert_true(bar ? x < 5 : x >= 5 && !(gap->role & CELL_TRACED));
    }
    canvas_free(&canvas);
}

/* One such floor is enough: all grounds of the board have one shade then. */
static void test_even_floors_have_one_shade(void **state)
{
    (void)state;
    static const char *const ROWS[] = {"###", "#@=", "  ~", NULL};
    grounds_are(ROWS, (BoardRequest){.keep = -1, .exact = {3, 1, false}}, 11, 3,
                ".wwwwwwwww.\n"
                ".wwwffffff.\n"
                ".ffffffaaa.\n");
}

/* With few colours floors have none: then nothing comes between two grounds that are seen. */
static void test_grounds_meet_where_floors_are_not_seen(void **state)
{
    (void)state;
    static const char *const ROWS[] = {"~: ", NULL};
    static Tiles tiles;
    BoardView view = {0};
    Canvas canvas = {.grounds = 1u << GROUND_WALL | 1u << GROUND_WATER | 1u << GROUND_SAND};
    Buf out = {0};
    tiles_set(&tiles, ROWS);
    BoardRequest request = {.source = &tiles.source, .keep = -1, .gaps = GAPS_LINES, .exact = {4, 2, true}};
    canvas_reset(&canvas, 13, 3, true);
    board_draw(&canvas, (Rect){0, 0, 13, 3}, &request, &view);
    add_grounds(&canvas, &out);
    assert_string_equal(buf_string(&out), ".............\n"
                                          ".aaaaYYYffff.\n"
                                          ".............\n");
    buf_free(&out);
    canvas_free(&canvas);
}

static int half(void *context, int cell)
{
    (void)context;
    return cell % 4 / 2;
}

static void test_regions_that_touch_differ(void **state)
{
    (void)state;
    static const char *const ROWS[] = {"0123", "0123", NULL};
    static Tiles tiles;
    BoardView view = {0};
    Canvas canvas = {.grounds = UINT32_MAX};
    tiles_set(&tiles, ROWS);
    tiles.source.region = half;
    BoardRequest request = {.source = &tiles.source, .keep = -1, .gaps = GAPS_NONE, .exact = {4, 1, false}};
    canvas_reset(&canvas, 20, 2, true);
    board_draw(&canvas, (Rect){0, 0, 20, 2}, &request, &view);
    Rect left = view.area;
    assert_int_equal(canvas_at(&canvas, left.x, 0)->ground, GROUND_FLOOR);
    assert_int_equal(canvas_at(&canvas, left.x + 7, 1)->ground, GROUND_FLOOR);
    assert_int_equal(canvas_at(&canvas, left.x + left.width - 1, 0)->ground, GROUND_SHADE);
    canvas_free(&canvas);
}

/* Figures on a drawn place stand below it, where all their colours are seen. */
static void test_figures_stand_below_a_drawn_place(void **state)
{
    (void)state;
    static const char *const ROWS[] = {"p", NULL};
    grounds_are(ROWS, (BoardRequest){.keep = -1, .exact = {9, 6, false}}, 9, 6,
                "aaaaaaaaa\naaaaaaaaa\naaaaaaaaa\naaaaaaaaa\naaaaaaaaa\n.........\n");
    static const uint8_t moved[1] = {CHANGE_CAME};
    Canvas canvas = {.textured = true};
    draw(&canvas, ROWS, (BoardRequest){.keep = -1, .exact = {9, 6, false}, .change = moved}, 9, 6);
    assert_int_equal(canvas_at(&canvas, 4, 0)->ground, GROUND_WATER);
    assert_int_equal(canvas_at(&canvas, 0, 5)->ground, GROUND_FLOOR);
    canvas_free(&canvas);
}

/* Without grounds nothing lies under anything. */
static void test_plain_canvases_have_none(void **state)
{
    (void)state;
    static const char *const ROWS[] = {"# @", NULL};
    static Tiles tiles;
    BoardView view = {0};
    Canvas canvas = {0};
    tiles_set(&tiles, ROWS);
    BoardRequest request = {.source = &tiles.source, .keep = -1};
    canvas_reset(&canvas, 20, 5, true);
    board_draw(&canvas, (Rect){0, 0, 20, 5}, &request, &view);
    for (int i = 0; i < 100; i++)
        assert_int_equal(canvas.cell[i].ground, GROUND_NONE);
    canvas_free(&canvas);
}

static void test_marks_are_corners_and_dots(void **state)
{
    (void)state;
    static const char *const ROWS[] = {"@ $", NULL};
    static uint8_t mark[] = {BOARD_FOCUS, BOARD_CANDIDATE, BOARD_CANDIDATE};
    Canvas canvas = {0};
    Buf out = {0};
    draw(&canvas, ROWS, (BoardRequest){.mark = mark, .keep = -1, .exact = {5, 3, false}}, 15, 3);
    lines_add(&canvas, true, &out);
    assert_string_equal(buf_string(&out), "           ╔═╗ \n"
                                          "[ ☺ ]  •   ╚═╝ \n"
                                          "          └   ┘\n");
    buf_free(&out);
    canvas_free(&canvas);
}

/* A group has one frame, whatever its shape: here a row of two above one cell. */
/* The dot is in the middle of two rows, too, where there are colours for a shade of the ground. */
static void test_dots_are_in_the_middle(void **state)
{
    (void)state;
    static const char *const ROWS[] = {"  ", NULL};
    static const uint8_t MARK[] = {BOARD_CANDIDATE, BOARD_NONE};
    static const char *const EXPECTED[] = {"  •       \n          \n", "  ▄       \n  ▀       \n",
                                           " •      \n        \n", " ▗▖     \n ▝▘     \n"};
    for (int i = 0; i < 4; i++) {
        Canvas canvas = {.textured = i % 2};
        int columns = i < 2 ? 5 : 4;
        draw(&canvas, ROWS, (BoardRequest){.mark = MARK, .keep = -1, .exact = {columns, 2, CELLS_TOUCH}},
             2 * columns, 2);
        lines_are(&canvas, true, EXPECTED[i]);
        assert_int_equal(!!(canvas_at(&canvas, (columns - 1) / 2, 0)->marks & CELL_SUNKEN), i % 2);
        canvas_free(&canvas);
    }
}

static void test_groups_have_one_frame(void **state)
{
    (void)state;
    static const char *const ROWS[] = {"$$", "$ ", NULL};
    static uint8_t mark[] = {BOARD_GROUP, BOARD_GROUP, BOARD_GROUP, BOARD_NONE};
    Canvas canvas = {0};
    Buf out = {0};
    draw(&canvas, ROWS, (BoardRequest){.mark = mark, .keep = -1, .exact = {5, 3, false}}, 10, 6);
    lines_add(&canvas, true, &out);
    assert_string_equal(buf_string(&out), "┌╔═╗  ╔═╗┐\n"
                                          " ╚═╝  ╚═╝ \n"
                                          "         ┘\n"
                                          " ╔═╗      \n"
                                          " ╚═╝      \n"
                                          "└   ┘     \n");
    buf_free(&out);
    canvas_free(&canvas);
}

/* A low cell has brackets if it is the focus, and its ground is lifted. */
static void test_low_cells_are_lifted(void **state)
{
    (void)state;
    static const char *const ROWS[] = {"@$", NULL};
    static uint8_t mark[] = {BOARD_FOCUS, BOARD_CANDIDATE};
    Canvas canvas = {0};
    draw(&canvas, ROWS, (BoardRequest){.mark = mark, .marked = true, .keep = -1, .exact = {3, 1, false}}, 6,
         1);
    assert_string_equal(canvas_at(&canvas, 0, 0)->text, "[");
    assert_string_equal(canvas_at(&canvas, 1, 0)->text, "☺");
    assert_string_equal(canvas_at(&canvas, 2, 0)->text, "]");
    for (int x = 0; x < 6; x++)
        assert_true(canvas_at(&canvas, x, 0)->marks & (x == 0 || x == 2 ? CELL_REVERSE : CELL_CANDIDATE));
    canvas_free(&canvas);
}

/* The ground of the upper or the lower half of a text cell. */
static unsigned half_of(const Glyph *glyph, bool lower)
{
    bool over = strcmp(glyph->text, "▀") == 0, halved = glyph->marks & CELL_GROUND;
    return halved && lower != over ? glyph->role : glyph->ground;
}

/* Two lines for each row of text. */
static void add_halves(const Canvas *canvas, Buf *out)
{
    static const char LETTER[GROUND_COUNT] = {
        [GROUND_FLOOR] = 'f', [GROUND_WALL] = 'w', [GROUND_WATER] = 'a', [GROUND_COVER] = 'c',
        [GROUND_SAND] = 'y',  [GROUND_WOOD] = 'o', [GROUND_FIRST] = '1', [GROUND_STONE] = 's',
        [GROUND_SHADE] = 'h', [GROUND_ICE] = 'i',  [GROUND_SNOW] = 'n',  [GROUND_NONE] = '.'};
    for (int y = 0; y < 2 * canvas->height; y++) {
        for (int x = 0; x < canvas->width; x++) {
            unsigned ground = half_of(canvas_at(canvas, x, y / 2), y % 2);
            bool shaded = (ground & CELL_IN_SHADE) == CELL_IN_SHADE;
            char letter = shaded                                  ? '-'
                          : ground == (GROUND_STONE | CELL_GRAIN) ? 'l'
                                                                  : LETTER[ground & ~(unsigned)CELL_ODD];
            buf_char(out, (char)(ground & CELL_ODD ? letter - 'a' + 'A' : letter));
        }
        buf_char(out, '\n');
    }
}

static void faces_are(BoardSize size, uint32_t grounds, bool unicode, const char *expected)
{
    static const char *const ROWS[] = {"####", "#==#", "####", NULL};
    static Tiles tiles;
    BoardView view = {0};
    Canvas canvas = {.grounds = grounds, .textured = true};
    Buf out = {0};
    tiles_set(&tiles, ROWS);
    canvas_reset(&canvas, 4 * size.columns, 3 * size.rows, unicode);
    board_draw(&canvas, (Rect){0, 0, canvas.width, canvas.height},
               &(BoardRequest){.source = &tiles.source, .keep = -1, .exact = size, .gaps = GAPS_NONE}, &view);
    add_halves(&canvas, &out);
    assert_string_equal(buf_string(&out), expected);
    buf_free(&out);
    canvas_free(&canvas);
}

/* On floor, not on walls nor where the board ends; low cells, ASCII and themes without stone have none. */
static void test_walls_throw_shadows_on_floors(void **state)
{
    (void)state;
    faces_are((BoardSize){3, 2, false}, UINT32_MAX, true,
              "wwwwwwwwwwww\nwwwwwwwwwwww\nwwwwwwwwwwww\nwwwwwwwwwwww\n"
              "www------www\n"
              "wwwffffffwww\nwwwffffffwww\nwwwffffffwww\n"
              "wwwwwwwwwwww\nwwwwwwwwwwww\nwwwwwwwwwwww\nwwwwwwwwwwww\n");
    faces_are((BoardSize){3, 1, false}, UINT32_MAX, true,
              "wwwwwwwwwwww\nwwwwwwwwwwww\n"
              "wwwffffffwww\nwwwffffffwww\n"
              "wwwwwwwwwwww\nwwwwwwwwwwww\n");
    faces_are((BoardSize){3, 2, false}, UINT32_MAX, false,
              "wwwwwwwwwwww\nwwwwwwwwwwww\nwwwwwwwwwwww\nwwwwwwwwwwww\n"
              "wwwffffffwww\nwwwffffffwww\nwwwffffffwww\nwwwffffffwww\n"
              "wwwwwwwwwwww\nwwwwwwwwwwww\nwwwwwwwwwwww\nwwwwwwwwwwww\n");
    faces_are((BoardSize){3, 2, false}, ~(UINT32_C(1) << GROUND_STONE), true,
              "wwwwwwwwwwww\nwwwwwwwwwwww\nwwwwwwwwwwww\nwwwwwwwwwwww\n"
              "wwwffffffwww\nwwwffffffwww\nwwwffffffwww\nwwwffffffwww\n"
              "wwwwwwwwwwww\nwwwwwwwwwwww\nwwwwwwwwwwww\nwwwwwwwwwwww\n");
}

static int (*looks_of_tiles)(void *context, int cell, const Look **out, int max);

static bool is_cave; /* a hollow in crags instead */

static int looks_of_rink(void *context, int cell, const Look **out, int max)
{
    enum { LEFT = 5, RIGHT = 6 };
    static const Look ROCK = {
        .ascii = "#", .role = ROLE_WALL, .ground = GROUND_STONE, .fill = true, .name = "rock"};
    static const Look ICE = {
        .ascii = " ", .role = ROLE_FLOOR, .ground = GROUND_ICE, .even = true, .name = "ice"};
    static const Look CRAGS = {.ascii = "#",
                               .role = ROLE_WALL,
                               .ground = GROUND_STONE,
                               .texture = TEXTURE_CRAGS,
                               .fill = true,
                               .name = "crags"};
    static const Look AIR = {
        .ascii = " ", .role = ROLE_FLOOR, .ground = GROUND_FLOOR, .even = true, .name = "air"};
    bool hollow = cell == LEFT || cell == RIGHT;
    if (looks_of_tiles(context, cell, out, max) > 0)
        out[0] = is_cave ? (hollow ? &AIR : &CRAGS) : hollow ? &ICE : &ROCK;
    return 1;
}

static void snow_is(BoardSize size, const char *expected)
{
    static const char *const ROWS[] = {"####", "#==#", "####", NULL};
    Tiles tiles;
    BoardView view = {0};
    Canvas canvas = {.grounds = UINT32_MAX, .textured = true, .blocks = BLOCKS_SEXTANTS};
    Buf out = {0};
    Rect area = {0, 0, 4 * size.columns, 3 * size.rows};
    tiles_set(&tiles, ROWS);
    looks_of_tiles = tiles.source.looks;
    tiles.source.looks = looks_of_rink;
    canvas_reset(&canvas, area.width, area.height, true);
    board_draw(&canvas, area,
               &(BoardRequest){.source = &tiles.source, .keep = -1, .exact = size, .gaps = GAPS_NONE}, &view);
    add_halves(&canvas, &out);
    assert_string_equal(buf_string(&out), expected);
    buf_free(&out);
    canvas_free(&canvas);
}

/* On rocks in the ice lies snow, where ice is above them, and where there is room on all sides, round the corners. */
static void test_rocks_in_the_ice_have_snow(void **state)
{
    (void)state;
    snow_is((BoardSize){3, 2, false}, "ssssssssssss\nssssssssssss\nssssssssssss\nssssssssssss\n"
                                      "sssiiiiiisss\nsssiiiiiisss\nsssiiiiiisss\nsssiiiiiisss\n"
                                      "sssnnnnnnsss\nssssssssssss\nssssssssssss\nssssssssssss\n");
    snow_is((BoardSize){6, 2, false}, "ssssssssssssssssssssssss\nssssssssssssssssssssssss\n"
                                      "ssssssssssssssssssssssss\nsssssnnnnnnnnnnnnnnsssss\n"
                                      "sssssniiiiiiiiiiiinsssss\nsssssniiiiiiiiiiiinsssss\n"
                                      "sssssniiiiiiiiiiiinsssss\nsssssniiiiiiiiiiiinsssss\n"
                                      "sssssnnnnnnnnnnnnnnsssss\nssssssssssssssssssssssss\n"
                                      "ssssssssssssssssssssssss\nssssssssssssssssssssssss\n");
}

/* Along the floor of a hollow in crags their edge is in the light, and no speck is close to it; without textures there is
 * neither. */
static void test_hollows_in_crags_have_edges(void **state)
{
    (void)state;
    is_cave = true;
    snow_is((BoardSize){6, 2, false}, "ssssssssssssssssssssssss\nssssssssssssssssssssssss\n"
                                      "ssssssssssssssssssssssss\nsssssllllllllllllllsssls\n"
                                      "ssssslfffffffffffflsssss\nssssslfffffffffffflsslss\n"
                                      "ssssslfffffffffffflsssss\nslssslfffffffffffflsssss\n"
                                      "sssssllllllllllllllsssss\nsssssssssssssssssssslsss\n"
                                      "ssssssssssssssssssssssss\nssssssssssssssssssssssss\n");
    snow_is((BoardSize){3, 2, false}, "ssssssssssss\nssssssssssss\nssssssssssss\nssssssssssss\n"
                                      "sssffffffsss\nsssffffffsss\nsssffffffsss\nsssffffffsss\n"
                                      "ssssssssssss\nssssssssssss\nssssssssssss\nssssssssssss\n");
    is_cave = false;
}

static int looks_with_one_done(void *context, int cell, const Look **out, int max)
{
    static const Look DONE = {.ascii = " ", .role = ROLE_FLOOR, .ground = GROUND_DONE, .name = "done"};
    static const EmblemPart PART = {.role = EMBLEM_OWN};
    static const Emblem CRATE = {.parts = 1,
                                 .part = &PART,
                                 .columns = 9,
                                 .rows = 9,
                                 .forms = 1,
                                 .form = {{.columns = 8, .rows = 4, .row = {0xff, 0xff, 0xff, 0xff}}}};
    static const Look BOX = {.ascii = "$", .role = ROLE_OBJECT, .emblem = &CRATE, .name = "box"};
    int count = looks_of_tiles(context, cell, out, max);
    if (cell == 6)
        out[count++] = &BOX;
    if (cell == 8)
        out[count++] = &DONE;
    return count;
}

/* What stands close to a wall is in the shadow of that, as far as a text cell has room for both. */
static void test_shadows_lie_beside_what_stands_there(void **state)
{
    (void)state;
    static const char *const ROWS[] = {"#####", "#=4=#", "#####", NULL};
    enum { COLUMNS = 7, LINES = 3 };
    static Tiles tiles;
    BoardView view = {0};
    Canvas canvas = {.grounds = UINT32_MAX, .textured = true};
    BoardRequest request = {
        .source = &tiles.source, .keep = -1, .exact = {COLUMNS, LINES, false}, .gaps = GAPS_NONE};
    tiles_set(&tiles, ROWS);
    looks_of_tiles = tiles.source.looks;
    tiles.source.looks = looks_with_one_done;
    canvas_reset(&canvas, 5 * COLUMNS, 3 * LINES, true);
    board_draw(&canvas, (Rect){0, 0, canvas.width, canvas.height}, &request, &view);
    const Glyph *floor = canvas_at(&canvas, COLUMNS, LINES), *box = canvas_at(&canvas, COLUMNS + 2, LINES),
                *four = canvas_at(&canvas, 2 * COLUMNS + 2, LINES),
                *done = canvas_at(&canvas, 3 * COLUMNS, LINES);
    assert_string_equal(floor->text, "▀");
    assert_int_equal(floor->role & CELL_IN_SHADE, CELL_IN_SHADE);
    assert_string_equal(box->text, "▄");
    assert_int_equal(box->ground & CELL_IN_SHADE, CELL_IN_SHADE);
    assert_string_equal(four->text, "▄");
    assert_int_equal(four->ground & CELL_IN_SHADE, CELL_IN_SHADE);
    assert_string_equal(done->text, " "); /* on a ground of its own */
    canvas_free(&canvas);
}

static void corridors_are(Tracks tracks, int columns, int rows, uint32_t grounds, const char *expected)
{
    Canvas canvas = {.grounds = grounds};
    Buf out = {0};
    canvas_reset(&canvas, columns, rows, true);
    assert_true(corridors_fit((Rect){0, 0, columns, rows}, &tracks));
    tracks_draw(&canvas, (Rect){0, 0, columns, rows}, &tracks);
    add_halves(&canvas, &out);
    assert_string_equal(buf_string(&out), expected);
    buf_free(&out);
    canvas_free(&canvas);
}

enum { NORTH = 1, EAST = 2, SOUTH = 4, WEST = 8 };

static const Tracks BEND = {.per_side = 1, .count = 1, .path = {{.ends = NORTH | EAST}}};

static void test_paths_are_ways_between_walls(void **state)
{
    (void)state;
    corridors_are(BEND, 7, 3, UINT32_MAX,
                  "wfffffw\n"
                  "wffffff\n"
                  "wffffff\n"
                  "wffffff\n"
                  "wffffff\n"
                  "wwwwwww\n");
    corridors_are(BEND, 5, 2, UINT32_MAX,
                  "wfffw\n"
                  "wffff\n"
                  "wffff\n"
                  "wwwww\n");
    corridors_are(BEND, 3, 2, UINT32_MAX,
                  "wfw\n"
                  "wff\n"
                  "wff\n"
                  "www\n");
    corridors_are(BEND, 5, 2, 1u << GROUND_WALL, /* a floor without a colour is below */
                  "wfffw\n"
                  "wffff\n"
                  "wffff\n"
                  "wwwww\n");
}

static void grounds_of(const Tracks *tracks, unsigned at[3])
{
    Canvas canvas = {.grounds = UINT32_MAX, .textured = true};
    canvas_reset(&canvas, 7, 3, true);
    canvas_ground(&canvas, (Rect){0, 0, 7, 3}, GROUND_FLOOR | CELL_TRACED);
    tracks_draw(&canvas, (Rect){0, 0, 7, 3}, tracks);
    at[0] = canvas_at(&canvas, 3, 1)->ground; /* the middle */
    at[1] = canvas_at(&canvas, 6, 1)->ground; /* east */
    at[2] = canvas_at(&canvas, 0, 1)->ground; /* the wall */
    canvas_free(&canvas);
}

/* Where one may go ways are lighter, whatever happened there; where one comes along they are of that player. */
static void test_ways_tell_marks_and_traces(void **state)
{
    (void)state;
    unsigned at[3];
    Tracks bend = {.per_side = 1,
                   .count = 1,
                   .ways = GROUND_CLUE,
                   .path = {{.ends = NORTH | EAST, .role = ROLE_PLAIN, .traced_role = ROLE_SECOND}}};
    Canvas canvas = {.grounds = UINT32_MAX, .textured = true};
    grounds_of(&bend, at);
    assert_int_equal(at[1], GROUND_CLUE | CELL_TRACED);
    assert_true(corridors_tell_lit(&canvas, &bend));
    bend.lit = true;
    grounds_of(&bend, at);
    assert_int_equal(at[0], GROUND_CLUE | CELL_GRAIN);
    assert_int_equal(at[2], GROUND_WALL);
    bend.path[0].traced = NORTH;
    grounds_of(&bend, at);
    assert_int_equal(at[0], GROUND_SECOND);
    assert_int_equal(at[1], GROUND_CLUE | CELL_GRAIN);
    bend.ways = GROUND_WATER;
    assert_false(corridors_tell_lit(&canvas, &bend));
}

static void seamed_is(Tracks tracks, unsigned met, const char *expected)
{
    enum { COLUMNS = 5, ROWS = 2 };
    Canvas canvas = {.grounds = UINT32_MAX};
    Buf out = {0};
    canvas_reset(&canvas, COLUMNS, ROWS + 2, true);
    tracks.seamed = true;
    tracks.met = (uint8_t)met;
    tracks_draw(&canvas, (Rect){0, 1, COLUMNS, ROWS}, &tracks);
    add_halves(&canvas, &out);
    assert_string_equal(buf_string(&out), expected);
    buf_free(&out);
    canvas_free(&canvas);
}

/* A tile of two rows of text cells and its seams in sextants, between these that lie around it. */
static void thin_is(Tracks tracks, const Tracks *const around[CORRIDORS_AROUND], int columns,
                    const char *expected)
{
    Canvas canvas = {.grounds = UINT32_MAX, .textured = true, .blocks = BLOCKS_SEXTANTS};
    Buf out = {0};
    canvas_reset(&canvas, columns, 4, true);
    tracks.seamed = true;
    corridors_join(&canvas, &tracks, around);
    tracks_draw(&canvas, (Rect){0, 1, columns, 2}, &tracks);
    for (int y = 0; y < canvas.height; y++) {
        canvas_line(&canvas, y, true, &out);
        buf_char(&out, '\n');
    }
    assert_string_equal(buf_string(&out), expected);
    buf_free(&out);
    canvas_free(&canvas);
}

static const Tracks CROSS = {.per_side = 1, .count = 1, .path = {{.ends = NORTH | EAST | SOUTH | WEST}}},
                    LEVEL = {.per_side = 1, .count = 1, .path = {{.ends = EAST | WEST}}},
                    SLAB = {.per_side = 1, .covered = true},
                    BENDS = {.per_side = 1,
                             .count = 2,
                             .path = {{.ends = NORTH | EAST}, {.ends = SOUTH | WEST}}},
                    RISING = {
                        .per_side = 1, .count = 2, .path = {{.ends = NORTH | WEST}, {.ends = SOUTH | EAST}}};
static const Tracks *const ALONE[CORRIDORS_AROUND] = {NULL};

/* Where sextants are drawn a wall between tiles is the upper half of the seam, whichever of them has it, and half a column of both
 * beside it; the seam below is drawn with the next tile. Where there is no wall corners have pillars. */
static void test_walls_between_seams_are_lines(void **state)
{
    (void)state;
    const Tracks *beside[CORRIDORS_AROUND] = {&BEND, &CROSS, &CROSS, &CROSS, &CROSS, &CROSS, &CROSS, &CROSS};
    const Tracks *crosses[CORRIDORS_AROUND] = {&CROSS, &CROSS, &CROSS, &CROSS,
                                               &CROSS, &CROSS, &CROSS, &CROSS};
    thin_is(CROSS, beside, 5,
            "▀▀▀▀▀\n"
            "     \n"
            "     \n"
            "     \n");
    thin_is(BEND, crosses, 5,
            "▌   ▝\n"
            "▌    \n"
            "▌    \n"
            "     \n");
}

/* Alone a tile has whole columns of wall, all of the seam above it, and its lower wall in its last row. */
static void test_thin_walls_of_a_tile_alone(void **state)
{
    (void)state;
    Canvas canvas = {.grounds = UINT32_MAX & ~1u, .textured = true, .blocks = BLOCKS_SEXTANTS};
    canvas_reset(&canvas, 7, 4, true);
    Tracks tile = BEND;
    tile.seamed = true;
    corridors_join(&canvas, &tile, ALONE);
    tracks_draw(&canvas, (Rect){0, 1, 7, 2}, &tile);
    assert_int_equal(canvas_at(&canvas, 0, 0)->ground, GROUND_WALL);
    assert_int_equal(canvas_at(&canvas, 3, 0)->ground, GROUND_FLOOR);
    assert_int_equal(canvas_at(&canvas, 6, 0)->ground, GROUND_WALL); /* a post around which the way leads */
    assert_int_equal(canvas_at(&canvas, 0, 1)->ground, GROUND_WALL);
    for (int x = 1; x < 7; x++) {
        assert_string_equal(canvas_at(&canvas, x, 2)->text, "▄");
        assert_int_equal(canvas_at(&canvas, x, 2)->role, GROUND_WALL);
        assert_int_equal(canvas_at(&canvas, x, 3)->ground, GROUND_NONE);
    }
    canvas_free(&canvas);
    thin_is(BENDS, ALONE, 7,
            "🭍🭑🬽   ▄\n"
            "🭍🭑🬽🭍🭑🬽 \n"
            "▄  🭍🭑🬽🭍\n"
            "       \n");
}

/* The two grounds of a text cell, one above the other, as letters: w wall, g way, s slab, . what is beside. */
static char half_at(const Canvas *canvas, int x, int y, bool lower)
{
    static const uint8_t GROUND[] = {GROUND_NONE, GROUND_WALL, GROUND_SAND, GROUND_STONE};
    const Glyph *glyph = canvas_at(canvas, x, y);
    bool halved = glyph->marks & CELL_GROUND, whole = strcmp(glyph->text, "█") == 0,
         over = halved && (whole || strcmp(glyph->text, lower ? "▄" : "▀") == 0);
    unsigned ground = over ? glyph->role : glyph->ground;
    for (int i = 0; i < 4; i++)
        if (ground == GROUND[i])
            return ".wgs"[i];
    return '?';
}

static void halves_are(Tracks tracks, const Tracks *const around[CORRIDORS_AROUND], const char *expected)
{
    Canvas canvas = {.grounds = UINT32_MAX, .textured = true, .blocks = BLOCKS_SEXTANTS};
    Buf out = {0};
    canvas_reset(&canvas, 5, 4, true);
    tracks.seamed = tracks.apart = true;
    tracks.ways = GROUND_SAND;
    corridors_join(&canvas, &tracks, around);
    if (tracks.covered)
        corridors_draw_back(&canvas, (Rect){0, 1, 5, 2}, &tracks, 0);
    else
        tracks_draw(&canvas, (Rect){0, 1, 5, 2}, &tracks);
    for (int row = 0; row < 8; row++)
        for (int x = 0; x < 6; x++)
            buf_char(&out, x < 5 ? half_at(&canvas, x, row / 2, row % 2) : '\n');
    assert_string_equal(buf_string(&out), expected);
    buf_free(&out);
    canvas_free(&canvas);
}

/* A bend with walls of its own, in half of the seam above it and half of that below. */
static const char OWN_WALLS[] = ".....\n"
                                "wgggw\n"
                                "wgggg\n"
                                "wgggg\n"
                                "wgggg\n"
                                "wgggg\n"
                                "wwwww\n"
                                ".....\n";

/* Beside what lies face down a tile is all that its walls and ways are on: half of the seam above and half of that below, and whole columns.
 * The rest is the slab's, which has no walls. */
static void test_thin_walls_beside_slabs(void **state)
{
    (void)state;
    static const Tracks STONE = {.per_side = 1, .covered = true, .ground = GROUND_STONE};
    const Tracks *slabs[CORRIDORS_AROUND] = {&SLAB, &SLAB, &SLAB, &SLAB, &SLAB, &SLAB, &SLAB, &SLAB};
    const Tracks *below[CORRIDORS_AROUND] = {&BEND, &SLAB, &SLAB, &SLAB, &SLAB, &SLAB, &SLAB, &SLAB};
    halves_are(BEND, slabs, OWN_WALLS);
    halves_are(STONE, below,
               ".....\n"
               "sssss\n"
               "sssss\n"
               "sssss\n"
               "sssss\n"
               "sssss\n"
               "sssss\n"
               ".....\n");
}

/* On a board on which something lies face down a tile has its walls within its sides, whatever lies beside it, as in a hand, and a post
 * where a way leads around a corner. */
static void test_thin_walls_of_tiles_apart(void **state)
{
    (void)state;
    const Tracks *bends[CORRIDORS_AROUND] = {&BEND, &BEND, &BEND, &BEND, &BEND, &BEND, &BEND, &BEND};
    Tracks bend = BEND;
    bend.apart = true;
    halves_are(bend, bends, OWN_WALLS);
}

/* All of the seam above a tile is its own but for walls, if what lies above is open. */
static void test_seams_belong_to_the_lower_tile(void **state)
{
    (void)state;
    const Tracks *around[CORRIDORS_AROUND] = {&CROSS, &CROSS, &CROSS, &CROSS, &CROSS, &CROSS, &CROSS, &CROSS};
    Canvas canvas = {.grounds = UINT32_MAX, .textured = true, .blocks = BLOCKS_SEXTANTS};
    canvas_reset(&canvas, 5, 4, true);
    Tracks lit = CROSS;
    lit.seamed = lit.lit = true;
    lit.ways = GROUND_SAND;
    corridors_join(&canvas, &lit, around);
    tracks_draw(&canvas, (Rect){0, 1, 5, 2}, &lit);
    for (int x = 0; x < 5; x++) {
        assert_int_equal(canvas_at(&canvas, x, 0)->ground, GROUND_SAND | CELL_GRAIN);
        assert_int_equal(canvas_at(&canvas, x, 3)->ground, GROUND_NONE);
    }
    assert_string_equal(canvas_at(&canvas, 2, 0)->text, " ");
    assert_string_equal(canvas_at(&canvas, 0, 0)->text, "▘");
    canvas_free(&canvas);
}

/* At the side of the board all of a seam is the tile's, with its wall at the far end; ways go on to it. */
static void test_thin_walls_at_the_side_of_the_board(void **state)
{
    (void)state;
    const Tracks *slabs[CORRIDORS_AROUND] = {NULL, NULL, &SLAB, &SLAB, &SLAB, NULL, NULL, NULL};
    const Tracks *above[CORRIDORS_AROUND] = {NULL, NULL, &LEVEL, &LEVEL, &LEVEL, &LEVEL, &LEVEL, NULL};
    const Tracks *below[CORRIDORS_AROUND] = {&LEVEL, &LEVEL, &LEVEL, NULL, NULL, NULL, &LEVEL, &LEVEL};
    const Tracks *corner[CORRIDORS_AROUND] = {NULL, NULL, &CROSS, &CROSS, &CROSS, NULL, NULL, NULL};
    Tracks slab = SLAB;
    slab.apart = true;
    thin_is(slab, slabs, 5,
            "     \n"
            "     \n"
            "     \n"
            "▄▄▄▄▄\n");
    thin_is(LEVEL, above, 5,
            "🬂🬂🬂🬂🬂\n"
            "     \n"
            "     \n"
            "     \n");
    thin_is(LEVEL, below, 5,
            "▀▀▀▀▀\n"
            "     \n"
            "     \n"
            "🬭🬭🬭🬭🬭\n");
    thin_is(CROSS, corner, 5,
            "    🬁\n"
            "     \n"
            "     \n"
            "     \n");
}

/* Rails of a bridge lead on in the seam above. */
static void test_thin_bridges(void **state)
{
    (void)state;
    static const Tracks BRIDGE = {
        .per_side = 1, .count = 2, .path = {{.ends = NORTH | SOUTH}, {.ends = EAST | WEST}}};
    const Tracks *bridges[CORRIDORS_AROUND] = {&BRIDGE, &BRIDGE, &BRIDGE, &BRIDGE,
                                               &BRIDGE, &BRIDGE, &BRIDGE, &BRIDGE};
    thin_is(BRIDGE, bridges, 7,
            "▘ ▄▄▄ ▝\n"
            "  ▄▄▄  \n"
            "  ▄▄▄  \n"
            "       \n");
}

/* The wall between two bends leads from corner to corner in steps. */
static void test_thin_wall_between_bends(void **state)
{
    (void)state;
    const Tracks *bends[CORRIDORS_AROUND] = {&BENDS, &BENDS, &BENDS, &BENDS, &BENDS, &BENDS, &BENDS, &BENDS};
    thin_is(BENDS, bends, 5,
            "🬪🬏  ▝\n"
            " 🬊🬹🬏 \n"
            "   🬊🬱\n"
            "     \n");
}

/* On tiles of three columns a row, and one more, it is straight; where it begins at another wall it has no gaps beside that. */
static void test_straight_wall_between_bends(void **state)
{
    (void)state;
    const Tracks *bends[CORRIDORS_AROUND] = {&BENDS, &BENDS, &BENDS, &BENDS, &BENDS, &BENDS, &BENDS, &BENDS};
    const Tracks *below[CORRIDORS_AROUND] = {&LEVEL, &BENDS, &BENDS, &BENDS, &BENDS, &BENDS, &BENDS, &BENDS};
    thin_is(BENDS, bends, 7,
            "🭍🭑🬽   ▝\n"
            "🭍🭑🬽🭍🭑🬽 \n"
            "   🭍🭑🬽🭍\n"
            "       \n");
    thin_is(RISING, bends, 7,
            "▘   🭈🭆🭂\n"
            " 🭈🭆🭂🭈🭆🭂\n"
            "🭂🭈🭆🭂   \n"
            "       \n");
    thin_is(BENDS, below, 7,
            "  ▀▀▀▀▀\n"
            "🭍🭑🬽🭍🭑🬽 \n"
            "   🭍🭑🬽🭍\n"
            "       \n");
}

/* Who stands on a plate has all of the tile: nothing is left of the wall between two bends. */
static void test_plates_lie_over_what_is_in_the_middle(void **state)
{
    (void)state;
    const Tracks *bends[CORRIDORS_AROUND] = {&BENDS, &BENDS, &BENDS, &BENDS, &BENDS, &BENDS, &BENDS, &BENDS};
    Tracks plate = BENDS;
    plate.plate = GROUND_WOOD;
    thin_is(plate, bends, 5,
            "▘   ▝\n"
            "     \n"
            "     \n"
            "     \n");
}

/* Between seams a corner that one way leads around is wall only where one of the tile beside it goes on there. */
static void test_corners_are_free_where_no_wall_goes_on(void **state)
{
    (void)state;
    Tracks bridge = {.per_side = 1, .count = 2, .path = {{.ends = NORTH | SOUTH}, {.ends = EAST | WEST}}};
    seamed_is(BEND, 0,
              ".....\n"
              "wffff\n"
              "wffff\n"
              "wffff\n"
              "wffff\n"
              "wffff\n"
              "wwwww\n"
              ".....\n");
    seamed_is(BEND, 1,
              ".....\n"
              "wfffw\n"
              "wffff\n"
              "wffff\n"
              "wffff\n"
              "wffff\n"
              "wwwww\n"
              ".....\n");
    seamed_is(BEND, 2,
              ".....\n"
              "wffff\n"
              "wffff\n"
              "wffff\n"
              "wffff\n"
              "wffff\n"
              "wwwww\n"
              ".....\n");
    seamed_is(bridge, 0,
              ".....\n"
              "wyyyw\n"
              "fooof\n"
              "fyyyf\n"
              "fooof\n"
              "fyyyf\n"
              "wooow\n"
              ".....\n");
}

/* Walls end with the edge, ways cross it, and both are as wide on all sides of what it leaves; low tiles have none. */
static void test_walls_have_edges(void **state)
{
    (void)state;
    Tracks bend = {.per_side = 1,
                   .count = 1,
                   .ground = GROUND_STONE,
                   .ways = GROUND_WATER,
                   .edge = GROUND_FLOOR,
                   .path = {{.ends = NORTH | EAST}}};
    corridors_are(bend, 8, 4, UINT32_MAX,
                  "ssaaassf\n"
                  "ssaaassf\n"
                  "ssaaaaaa\n"
                  "ssaaaaaa\n"
                  "ssaaaaaa\n"
                  "sssssssf\n"
                  "sssssssf\n"
                  "ffffffff\n");
    corridors_are(bend, 7, 3, UINT32_MAX,
                  "saaaasf\n"
                  "saaaaaa\n"
                  "saaaaaa\n"
                  "saaaaaa\n"
                  "ssssssf\n"
                  "fffffff\n");
    corridors_are(bend, 7, 2, UINT32_MAX,
                  "saaaaas\n"
                  "saaaaaa\n"
                  "saaaaaa\n"
                  "sssssss\n");
}

/* In ASCII a row has one ground. */
static void test_ways_in_whole_rows(void **state)
{
    (void)state;
    Canvas canvas = {.grounds = UINT32_MAX};
    Buf out = {0};
    canvas_reset(&canvas, 7, 3, false);
    corridors_draw(&canvas, (Rect){0, 0, 7, 3}, &BEND);
    add_grounds(&canvas, &out);
    assert_string_equal(buf_string(&out), "wfffffw\n"
                                          "wffffff\n"
                                          "wwwwwww\n");
    for (int x = 0; x < 7; x++)
        assert_string_equal(canvas_at(&canvas, x, 0)->text, " ");
    buf_free(&out);
    canvas_free(&canvas);
}

/* The upper way is of planks, and has rails; two bends have a wall between them. */
static void test_two_ways_in_a_tile(void **state)
{
    (void)state;
    Tracks bridge = {.per_side = 1,
                     .count = 2,
                     .ground = GROUND_SAND,
                     .ways = GROUND_WATER,
                     .path = {{.ends = NORTH | SOUTH}, {.ends = EAST | WEST}}};
    corridors_are(bridge, 7, 3, UINT32_MAX,
                  "yyyyyyy\n"
                  "ayoooya\n"
                  "ayyyyya\n"
                  "ayoooya\n"
                  "ayyyyya\n"
                  "yyoooyy\n");
    Tracks bends = {.per_side = 1, .count = 2, .path = {{.ends = NORTH | EAST}, {.ends = SOUTH | WEST}}};
    corridors_are(bends, 7, 3, UINT32_MAX,
                  "wfffffw\n"
                  "fwfffff\n"
                  "ffwffff\n"
                  "fffwwff\n"
                  "fffffwf\n"
                  "wfffffw\n");
    bends.path[0].ends = NORTH | WEST;
    bends.path[1].ends = SOUTH | EAST;
    corridors_are(bends, 7, 3, UINT32_MAX,
                  "wfffffw\n"
                  "fffffwf\n"
                  "fffwwff\n"
                  "ffwffff\n"
                  "fwfffff\n"
                  "wfffffw\n");
}

/* What has happened on a tile tints its ways, not its walls. */
static void test_ways_are_tinted_where_something_happened(void **state)
{
    (void)state;
    Canvas canvas = {.grounds = UINT32_MAX};
    canvas_reset(&canvas, 7, 3, true);
    canvas_ground(&canvas, (Rect){0, 0, 7, 3}, GROUND_WALL | CELL_TRACED);
    tracks_draw(&canvas, (Rect){0, 0, 7, 3}, &BEND);
    assert_int_equal(half_of(canvas_at(&canvas, 3, 1), 0), GROUND_FLOOR | CELL_TRACED);
    assert_int_equal(half_of(canvas_at(&canvas, 0, 0), 0), GROUND_WALL);
    canvas_free(&canvas);
}

static void test_tiles_that_lie_face_down_are_plain(void **state)
{
    (void)state;
    Tracks back = {.per_side = 1, .covered = true};
    corridors_are(back, 7, 2, UINT32_MAX, "fffffff\nfffffff\nfffffff\nfffffff\n");
    corridors_are(back, 3, 2, 1u << GROUND_COVER, "ccc\nccc\nccc\nccc\n"); /* where floors are not seen */
}

/* Each is seen by itself: the last column and half row are another ground, where that is seen and there is room. */
static void test_backs_have_grounds_and_edges(void **state)
{
    (void)state;
    Tracks back = {.per_side = 1, .covered = true, .ground = GROUND_STONE, .edge = GROUND_FLOOR};
    corridors_are(back, 7, 2, UINT32_MAX, "ssssssf\nssssssf\nssssssf\nfffffff\n");
    corridors_are(back, 3, 2, UINT32_MAX, "sss\nsss\nsss\nsss\n");
    corridors_are(back, 5, 2, 1u << GROUND_STONE | 1u << GROUND_COVER, "sssss\nsssss\nsssss\nsssss\n");
    corridors_are(back, 5, 2, 1u << GROUND_COVER, "ccccc\nccccc\nccccc\nccccc\n");
}

static const int16_t WHOLE[] = {0, 0, 100, 0, 100, 100, 0, 100};
static const EmblemPart FULL = {.shape = EMBLEM_AREA, .role = EMBLEM_OWN, .numbers = 8, .number = WHOLE};
static const Emblem PLANK = {.name = "plank",
                             .print = 3,
                             .parts = 1,
                             .part = &FULL,
                             .columns = 9,
                             .rows = 9,
                             .forms = 1,
                             .form = {{.columns = 12, .rows = 4, .row = {4095, 4095, 4095, 4095}}}};
static const Emblem BOX = {.name = "box",
                           .print = 2,
                           .parts = 1,
                           .part = &FULL,
                           .columns = 9,
                           .rows = 9,
                           .forms = 1,
                           .form = {{.columns = 6, .rows = 4, .row = {63, 63, 63, 63}}}};

static void tile_is(const Tile *tile, bool grounds, const char *first, const char *second)
{
    Canvas canvas = {.grounds = grounds ? UINT32_MAX : 0};
    Buf line[2] = {{0}, {0}};
    canvas_reset(&canvas, 7, 3, true);
    canvas.blocks = BLOCKS_QUADRANTS;
    tile_draw(&canvas, (Rect){0, 0, 7, 3}, tile);
    for (int i = 0; i < 2; i++)
        canvas_line(&canvas, i, true, &line[i]);
    assert_string_equal(buf_string(&line[0]), first);
    assert_string_equal(buf_string(&line[1]), second);
    for (int i = 0; i < 2; i++)
        buf_free(&line[i]);
    canvas_free(&canvas);
}

/* One drawing on a back for what is at two ends of it, with its number below; elsewhere, and without grounds, signs. */
static void test_signs_on_backs_are_drawn(void **state)
{
    (void)state;
    static const Look NEST = {.ascii = "n", .small = "⌂", .role = ROLE_TEXT, .name = "nest", .emblem = &BOX};
    Tile tile = {.lies = true, .tracks = {.per_side = 1, .covered = true}};
    for (int end = 0; end < 2; end++) {
        TileSign *sign = tile_add_sign(&tile, end);
        sign->look = &NEST;
        tile_sign_add(sign, "n", "⌂", ROLE_TEXT);
        tile_sign_add(sign, "A", "●", ROLE_FIRST);
    }
    tile_is(&tile, true, "  ███  ", "  ███  ");
    tile_is(&tile, false, "╭───⌂●╮", "│░░░░░│");
    tile.tracks.covered = false;
    tile.tracks.count = 1;
    tile.tracks.path[0].ends = NORTH | SOUTH;
    tile_is(&tile, false, "   │⌂● ", "   │   ");
}

/* The picture of a back is in the middle of what the edge leaves; small backs have none. */
static void test_backs_are_printed(void **state)
{
    (void)state;
    Tracks back = {.per_side = 1,
                   .covered = true,
                   .back = &PLANK,
                   .role = ROLE_DIM,
                   .ground = GROUND_STONE,
                   .edge = GROUND_FLOOR};
    for (int columns = 5; columns <= 7; columns += 2) {
        Canvas canvas = {.grounds = UINT32_MAX, .textured = true};
        canvas_reset(&canvas, columns, 3, true);
        canvas.blocks = BLOCKS_QUADRANTS;
        tracks_draw(&canvas, (Rect){0, 0, columns, 3}, &back);
        for (int x = 0; x < columns - 1; x++)
            assert_string_equal(canvas_at(&canvas, x, 1)->text, columns == 7 ? "█" : " ");
        assert_int_equal(half_of(canvas_at(&canvas, columns - 1, 1), 0), GROUND_FLOOR);
        assert_int_equal(half_of(canvas_at(&canvas, 0, 2), 1), GROUND_FLOOR);
        canvas_free(&canvas);
    }
}

/* How many there are stands on the picture of what they are. */
static void test_numbers_stand_on_drawings(void **state)
{
    (void)state;
    static const Look HEAP = {
        .ascii = "*", .small = "◆", .role = ROLE_GOAL, .name = "heap", .emblem = &PLANK};
    Tile tile = {.lies = true, .tracks = {.per_side = 1, .ground = GROUND_STONE, .edge = GROUND_FLOOR}};
    tile_add_label(&tile, &HEAP, 13, true);
    Canvas canvas = {.grounds = UINT32_MAX, .textured = true};
    canvas_reset(&canvas, 7, 3, true);
    canvas.blocks = BLOCKS_QUADRANTS;
    tile_draw(&canvas, (Rect){0, 0, 7, 3}, &tile);
    for (int i = 0; i < 2; i++) {
        const Glyph *digit = canvas_at(&canvas, 2 + i, 1);
        assert_string_equal(digit->text, i ? "3" : "1");
        assert_int_equal(digit->role, ROLE_GOAL);
        assert_true(digit->marks & CELL_REVERSE);
    }
    assert_string_equal(canvas_at(&canvas, 1, 1)->text, "█");
    assert_string_equal(canvas_at(&canvas, 4, 1)->text, "█");
    canvas_free(&canvas);
}

/* What two share is drawn in both colours, side by side, up to the edge; where there is none, in that of its sign, with a door for
 * each of them below. */
static void test_signs_of_several_have_their_colours(void **state)
{
    (void)state;
    static const Look NEST = {.ascii = "n", .small = "⌂", .role = ROLE_TEXT, .name = "nest", .emblem = &BOX},
                      BROAD = {
                          .ascii = "n", .small = "⌂", .role = ROLE_TEXT, .name = "nest", .emblem = &PLANK};
    Tile tile = {.lies = true,
                 .tracks = {.per_side = 1, .covered = true, .ground = GROUND_STONE, .edge = GROUND_FLOOR}};
    TileSign *sign = tile_add_sign(&tile, 0);
    sign->look = &BROAD;
    tile_sign_add(sign, "n", "⌂", ROLE_TEXT);
    tile_sign_add(sign, "A", "●", ROLE_FIRST);
    tile_sign_add(sign, "B", "■", ROLE_SECOND);
    Canvas canvas = {.grounds = UINT32_MAX};
    canvas_reset(&canvas, 7, 3, true);
    canvas.blocks = BLOCKS_QUADRANTS;
    tile_draw(&canvas, (Rect){0, 0, 7, 3}, &tile);
    assert_int_equal(canvas_at(&canvas, 2, 1)->role, ROLE_FIRST);
    assert_int_equal(canvas_at(&canvas, 3, 1)->role, ROLE_SECOND);
    assert_int_equal(half_of(canvas_at(&canvas, 6, 0), 0), GROUND_FLOOR);
    assert_int_equal(half_of(canvas_at(&canvas, 5, 2), 1), GROUND_FLOOR);
    tile.tracks.edge = GROUND_NONE;
    sign->look = &NEST;
    canvas_reset(&canvas, 7, 3, true);
    canvas.blocks = BLOCKS_QUADRANTS;
    tile_draw(&canvas, (Rect){0, 0, 7, 3}, &tile);
    assert_int_equal(canvas_at(&canvas, 2, 0)->role, ROLE_TEXT);
    assert_int_equal(canvas_at(&canvas, 3, 0)->role, ROLE_TEXT);
    for (int owner = 0; owner < 2; owner++) { /* on a door of two columns stands whose it is */
        const Glyph *door = canvas_at(&canvas, 2 * owner + 1, 1);
        assert_string_equal(door->text, owner ? "■" : "●");
        assert_int_equal(door->role, owner ? ROLE_SECOND : ROLE_FIRST);
        assert_true(door->marks & CELL_REVERSE);
    }
    canvas.grounds = 1u << GROUND_COVER | 1u << GROUND_FIRST; /* the sign of a back gives way */
    canvas_reset(&canvas, 9, 5, true);
    canvas.blocks = BLOCKS_QUADRANTS;
    tile_draw(&canvas, (Rect){0, 0, 9, 5}, &tile);
    for (int x = 0; x < 9; x++)
        assert_string_not_equal(canvas_at(&canvas, x, 2)->text, "◇");
    canvas_free(&canvas);
}

static void no_name(void *context, int cell, char out[STAGE_CELL_NAME])
{
    (void)context;
    (void)cell;
    out[0] = 0;
}

static const Look FIVE = {.ascii = "5", .role = ROLE_TEXT, .name = "five"}, HAZE = {.ascii = ":",
                                                                                    .small = "░",
                                                                                    .role = ROLE_DIM,
                                                                                    .name = "haze",
                                                                                    .fill = true,
                                                                                    .ground = GROUND_STONE};
static const Emblem BLOCK = {.name = "block",
                             .print = 3,
                             .parts = 1,
                             .part = &FULL,
                             .columns = 5,
                             .rows = 3,
                             .forms = 1,
                             .form = {{.columns = 4, .rows = 4, .row = {15, 15, 15, 15}}}};

static bool everywhere(void *context, int cell)
{
    (void)context;
    return cell >= 0;
}

/* A block on a number, haze, and a block with a number of its own. */
static int three_looks(void *context, int cell, const Look **out, int max)
{
    static const Look
        MAN = {.ascii = "@", .role = ROLE_AVATAR, .name = "man", .emblem = &BLOCK},
        LIT = {.ascii = "@", .role = ROLE_AVATAR, .name = "man", .emblem = &BLOCK, .ground = GROUND_LIT},
        SAIL = {.ascii = "b", .role = ROLE_FIRST, .name = "sail", .emblem = &BLOCK, .number = "7"};
    (void)max;
    out[0] = cell == 0 ? &FIVE : cell == 1 ? &HAZE : &SAIL;
    out[1] = context ? &LIT : &MAN;
    return cell == 0 ? 2 : 1;
}

/* The number keeps its place, the man is in a corner or beside it; haze lies over its ground; a number on a drawing is on its colour. */
static void test_numbers_and_drawings_share_cells(void **state)
{
    (void)state;
    Canvas canvas = {.grounds = UINT32_MAX};
    BoardView view = {0};
    BoardSource source = {
        .width = 3, .height = 1, .on_board = everywhere, .looks = three_looks, .name = no_name, .digits = 1};
    BoardRequest request = {.source = &source, .keep = -1, .gaps = GAPS_NONE, .exact = {7, 3, false}};
    canvas_reset(&canvas, 21, 3, true);
    canvas.blocks = BLOCKS_QUADRANTS;
    board_draw(&canvas, (Rect){0, 0, 21, 3}, &request, &view);
    static const char *const ROW[] = {"██▄▄▄  ░░░░░░░▐█████▌", "███▄▄  ░░░░░░░▐██7██▌",
                                      "  ▄▄█  ░░░░░░░▐█████▌"};
    for (int y = 0; y < 3; y++) {
        Buf line = {0};
        canvas_line(&canvas, y, true, &line);
        assert_string_equal(buf_string(&line), ROW[y]);
        buf_free(&line);
    }
    assert_int_equal(canvas_at(&canvas, 8, 1)->ground & ~(unsigned)CELL_ODD, GROUND_STONE);
    assert_true(canvas_at(&canvas, 17, 1)->marks & CELL_REVERSE);
    assert_int_equal(canvas_at(&canvas, 17, 1)->role, ROLE_FIRST);
    /* Now the man has a ground: he is large and in the middle where there is room, and the number small in the upper right corner;
     * else the ground tells where he is. */
    source.context = &request;
    canvas_reset(&canvas, 21, 3, true);
    board_draw(&canvas, (Rect){0, 0, 21, 3}, &request, &view);
    assert_string_equal(canvas_at(&canvas, 0, 1)->text, " ");
    for (int x = 2; x <= 4; x++)
        assert_string_equal(canvas_at(&canvas, x, 1)->text, "█");
    assert_string_equal(canvas_at(&canvas, 6, 0)->text, "5");
    request.exact = (BoardSize){5, 3, false};
    canvas_reset(&canvas, 21, 3, true);
    board_draw(&canvas, (Rect){0, 0, 15, 3}, &request, &view);
    assert_string_equal(canvas_at(&canvas, 0, 0)->text, " ");
    assert_int_equal(canvas_at(&canvas, 3, 1)->ground, GROUND_LIT);
    canvas_free(&canvas);
}

/* Who stands on a tile alone, at its end. */
static void test_who_has_a_drawing_is_drawn(void **state)
{
    (void)state;
    static const Look ANN = {.ascii = "A", .small = "●", .role = ROLE_FIRST, .name = "ann", .emblem = &BOX};
    Tile tile = {.lies = true, .tracks = BEND};
    tile_add_figure(&tile, &ANN, 0);
    tile_is(&tile, true, "  ███ ▄", "  ███  ");
    tile_add_figure(&tile, &ANN, -1);
    Canvas canvas = {.grounds = UINT32_MAX};
    canvas_reset(&canvas, 7, 3, true);
    tile_draw(&canvas, (Rect){0, 0, 7, 3}, &tile);
    assert_string_equal(canvas_at(&canvas, 3, 0)->text, "●");
    canvas_free(&canvas);
}

static const Look BEN = {.ascii = "B", .small = "●", .role = ROLE_FIRST, .name = "ben", .emblem = &BOX};

/* On ways like floors without a ground of its own, in the middle half a row higher than texts, and in one colour where it
 * stands before a wall, too; on brighter ways on a ground. */
static void test_who_stands_on_a_floor_needs_no_ground(void **state)
{
    (void)state;
    for (int i = 0; i < 4; i++) {
        bool bright = i % 2,
             textured = i / 2; /* with few colours the page is the ground on which the own one is seen */
        Canvas canvas = {.grounds = UINT32_MAX, .textured = textured};
        Tile tile = {.lies = true, .tracks = BEND};
        tile.tracks.ways = bright ? GROUND_GRASS : GROUND_CLUE;
        canvas_reset(&canvas, 7, 3, true);
        canvas.blocks = BLOCKS_QUADRANTS;
        tile_add_figure(&tile, &BEN, -1);
        tile_draw(&canvas, (Rect){0, 0, 7, 3}, &tile);
        const Glyph *middle = canvas_at(&canvas, 3, 1), *above = canvas_at(&canvas, 3, 0);
        assert_int_equal(middle->role, ROLE_FIRST);
        assert_int_equal(middle->ground, !bright ? GROUND_CLUE : textured ? GROUND_FIRST : GROUND_NONE);
        assert_int_equal((middle->marks & CELL_ABROAD) != 0, !bright);
        assert_string_equal(middle->text, "█");
        if (!bright)
            assert_string_equal(above->text, "▄");
        canvas_free(&canvas);
    }
}

/* Who stands where a sign is on a back hides it, and is as large as the tile but for its edge. */
static void test_who_is_at_home_fills_the_tile(void **state)
{
    (void)state;
    Canvas canvas = {.grounds = UINT32_MAX, .textured = true};
    Tile tile = {.lies = true,
                 .tracks = {.per_side = 1, .covered = true, .ground = GROUND_STONE, .edge = GROUND_FLOOR}};
    canvas_reset(&canvas, 7, 3, true);
    canvas.blocks = BLOCKS_QUADRANTS;
    tile_sign_add(tile_add_sign(&tile, 0), "n", "⌂", ROLE_FIRST);
    tile_add_figure(&tile, &BEN, 0);
    tile_draw(&canvas, (Rect){0, 0, 7, 3}, &tile);
    assert_int_equal(canvas_at(&canvas, 0, 0)->ground, GROUND_FIRST);
    assert_int_equal(canvas_at(&canvas, 2, 0)->role, ROLE_FIRST);
    assert_int_equal(half_of(canvas_at(&canvas, 6, 0), 0), GROUND_FLOOR);
    assert_int_equal(half_of(canvas_at(&canvas, 1, 2), 1), GROUND_FLOOR);
    canvas_free(&canvas);
}

/* What else is on the tile stands at its side, before or behind it. */
static void test_texts_make_way_for_drawings(void **state)
{
    (void)state;
    static const Look STAR = {.ascii = "*", .small = "★", .role = ROLE_GOAL, .name = "star"},
                      KEY = {.ascii = "k", .role = ROLE_GOAL, .name = "key", .emblem = &BOX};
    for (int later = 0; later < 3; later++) {
        Canvas canvas = {.grounds = UINT32_MAX};
        Tile tile = {.lies = true, .tracks = BEND};
        canvas_reset(&canvas, 7, 3, true);
        canvas.blocks = BLOCKS_QUADRANTS;
        if (later < 2)
            strcpy(tile_add_label(&tile, later ? &KEY : &STAR, 0, false)->name, later ? "keys" : "");
        tile_add_label(&tile, later ? &STAR : &KEY, 0, false);
        if (later == 2)
            tile_add_figure(&tile, &BEN, -1);
        tile_draw(&canvas, (Rect){0, 0, 7, 3}, &tile);
        assert_string_equal(canvas_at(&canvas, 3, 1)->text, "█");
        assert_int_equal(canvas_at(&canvas, 3, 1)->role, later == 2 ? ROLE_FIRST : ROLE_GOAL);
        assert_string_equal(canvas_at(&canvas, 6, 1)->text, "★");
        canvas_free(&canvas);
    }
}

/* With a head and feet; what a tile is called stands below, and no feet then. */
static void test_who_stands_on_a_tile_is_a_man(void **state)
{
    (void)state;
    static const Look ANN = {.ascii = "A", .small = "●", .role = ROLE_FIRST, .name = "ann"},
                      KEY = {.ascii = "k", .role = ROLE_GOAL, .name = "key"};
    for (int named = 0; named < 2; named++) {
        Canvas canvas = {.grounds = UINT32_MAX};
        Buf out = {0};
        Tile tile = {.lies = true, .tracks = BEND};
        canvas_reset(&canvas, 7, 3, true);
        tile_add_figure(&tile, &ANN, -1);
        if (named)
            strcpy(tile_add_label(&tile, &KEY, 0, false)->name, "keys");
        tile_draw(&canvas, (Rect){0, 0, 7, 3}, &tile);
        add_halves(&canvas, &out);
        assert_string_equal(buf_string(&out), named ? "wfffffw\n"
                                                      "wff1fff\n"
                                                      "wf111ff\n"
                                                      "wf111ff\n"
                                                      "wffffff\n"
                                                      "wffffww\n"
                                                    : "wfffffw\n"
                                                      "wff1fff\n"
                                                      "wf111ff\n"
                                                      "wf111ff\n"
                                                      "wf111ff\n"
                                                      "wwwwwww\n");
        assert_string_equal(canvas_at(&canvas, 3, 1)->text, "●");
        buf_free(&out);
        canvas_free(&canvas);
    }
}

/* With many colours who has no drawing is a plate on which the own sign is, where it does not meet a wall; low tiles have no
 * plates. */
static void test_who_stands_on_a_tile_is_a_plate(void **state)
{
    (void)state;
    static const Look ANN = {.ascii = "A", .small = "●", .role = ROLE_FIRST, .name = "ann"},
                      KEY = {.ascii = "k", .role = ROLE_GOAL, .name = "key"};
    for (int named = 0; named < 2; named++)
        for (int rows = 2; rows <= 5; rows++) {
            Canvas canvas = {.grounds = UINT32_MAX, .textured = true};
            Tile tile = {.lies = true, .tracks = BEND};
            canvas_reset(&canvas, 9, rows, true);
            tile_add_figure(&tile, &ANN, -1);
            if (named)
                strcpy(tile_add_label(&tile, &KEY, 0, false)->name, "key");
            tile_draw(&canvas, (Rect){0, 0, 9, rows}, &tile);
            int y = (rows - 1) / 2;
            for (int x = 3; x <= 5; x++) {
                const Glyph *plate = canvas_at(&canvas, x, y);
                assert_int_equal((plate->marks & CELL_REVERSE) != 0, rows > 2);
                assert_string_equal(plate->text, x == 4 ? "●" : " ");
                if (rows < 5)
                    continue;
                assert_string_equal(canvas_at(&canvas, x, y - 1)->text, "▄");
                assert_int_equal(canvas_at(&canvas, x, y - 1)->role, ROLE_FIRST);
                assert_int_equal(canvas_at(&canvas, x, y + 1)->role == ROLE_FIRST, !named);
            }
            canvas_free(&canvas);
        }
}

/* Names have as much as is made of the same as the middle; of those that have no room three letters stand there. */
static void name_is(const char *name, int columns, int rows, const char *expected)
{
    static const Look KEY = {.ascii = "k", .role = ROLE_GOAL, .name = "key"};
    Canvas canvas = {.grounds = UINT32_MAX};
    Tile tile = {.lies = true, .tracks = BEND};
    canvas_reset(&canvas, columns, rows, true);
    strcpy(tile_add_label(&tile, &KEY, 0, false)->name, name);
    tile_draw(&canvas, (Rect){0, 0, columns, rows}, &tile);
    Buf line = {0};
    canvas_line(&canvas, (rows - 1) / 2, true, &line);
    assert_string_equal(buf_string(&line), expected);
    buf_free(&line);
    canvas_free(&canvas);
}

static void test_names_stand_on_ways(void **state)
{
    (void)state;
    name_is("owl", 7, 3, "  owl  ");
    name_is("helmet", 7, 3, "  hel  "); /* a blank parts it from the next */
    name_is("emerald", 7, 3, "  eme  ");
    name_is("emerald", 9, 5, "   eme   ");
    name_is("sphere", 5, 2, " sph▄");
}

/* A drawing has a room of its own; where there is none the name stands. */
static void test_drawings_have_rooms(void **state)
{
    (void)state;
    static const int16_t CORNERS[] = {0, 0, 100, 0, 100, 100, 0, 100};
    static const EmblemPart PART = {
        .shape = EMBLEM_AREA, .role = EMBLEM_OWN, .numbers = 8, .number = CORNERS};
    static const Emblem SQUARE = {
        .name = "square", .print = 1, .parts = 1, .part = &PART, .columns = 5, .rows = 3};
    static const Look KEY = {.ascii = "k", .role = ROLE_GOAL, .name = "key", .emblem = &SQUARE};
    for (int large = 0; large < 2; large++) {
        Canvas canvas = {.grounds = UINT32_MAX};
        int columns = large ? 11 : 9, rows = large ? 6 : 5;
        Tile tile = {.lies = true, .tracks = BEND};
        canvas_reset(&canvas, columns, rows, true);
        strcpy(tile_add_label(&tile, &KEY, 0, false)->name, "key");
        tile_draw(&canvas, (Rect){0, 0, columns, rows}, &tile);
        const Glyph *glyph = canvas_at(&canvas, columns / 2, (rows - 1) / 2);
        assert_string_equal(glyph->text, large ? "█" : "e");
        assert_int_equal(glyph->ground, GROUND_FLOOR);
        assert_int_equal(canvas_at(&canvas, 1, 1)->ground, large ? GROUND_FLOOR : GROUND_WALL);
        canvas_free(&canvas);
    }
}

static void test_several_ends_a_side_have_no_corridors(void **state)
{
    (void)state;
    Tracks tracks = {.per_side = 2, .count = 1, .path = {{.ends = 3}}};
    assert_false(corridors_fit((Rect){0, 0, 7, 3}, &tracks));
    tracks.per_side = 1;
    assert_false(corridors_fit((Rect){0, 0, 2, 3}, &tracks));
    assert_false(corridors_fit((Rect){0, 0, 7, 1}, &tracks));
}

/* Whether something has happened there, a cross each. */
static void test_what_happened_has_a_colour_of_its_own(void **state)
{
    (void)state;
    static const char *const ROWS[] = {"@  ", NULL};
    static const uint8_t CHANGE[] = {CHANGE_CAME, CHANGE_NONE, CHANGE_LEFT};
    Canvas canvas = {0};
    char seen[10] = "";
    draw(&canvas, ROWS, (BoardRequest){.change = CHANGE, .keep = -1, .exact = {3, 1, false}}, 9, 1);
    for (int x = 0; x < 9; x++)
        seen[x] = canvas_at(&canvas, x, 0)->ground & CELL_TRACED ? 'x' : '.';
    assert_string_equal(seen, "xxx...xxx");
    for (int light = 0; light < 2; light++) {
        Theme theme = {.colours = 256, .light = light};
        int floor = theme_style(&theme, ROLE_TEXT, GROUND_FLOOR, 0).background;
        int traced = theme_style(&theme, ROLE_TEXT, GROUND_FLOOR | CELL_TRACED, 0).background;
        assert_int_not_equal(floor, traced);
        assert_int_not_equal(theme_style(&theme, ROLE_TEXT, GROUND_FLOOR, CELL_CANDIDATE).background, traced);
    }
    canvas_free(&canvas);
}

/* The ground tells it, no corners, which a piece would hide, and another one what a win rests on. */
static void test_what_happened_needs_no_corners_where_it_is_tinted(void **state)
{
    (void)state;
    static const char *const ROWS[] = {"@ ", NULL};
    static const uint8_t CHANGE[] = {CHANGE_DECIDED, CHANGE_LEFT};
    for (int textured = 0; textured < 2; textured++) {
        Canvas canvas = {.textured = textured};
        draw(&canvas, ROWS, (BoardRequest){.change = CHANGE, .keep = -1, .exact = {4, 2, false}}, 8, 2);
        assert_string_equal(canvas_at(&canvas, 0, 0)->text, textured ? " " : "┌");
        assert_string_equal(canvas_at(&canvas, 4, 0)->text, textured ? " " : "┌");
        assert_int_equal(canvas_at(&canvas, 0, 0)->ground == GROUND_HEDGE, textured);
        assert_true(canvas_at(&canvas, 4, 0)->ground & CELL_TRACED);
        canvas_free(&canvas);
    }
}

/* A quiet dot tells nothing where the cell is seen: not on floors nor on what it lies on. Elsewhere it stays. */
static void test_specks_are_left_out_where_cells_are_seen(void **state)
{
    (void)state;
    static const char *const ROWS[] = {",@", NULL};
    for (int seen = 0; seen < 2; seen++) {
        static Tiles tiles;
        BoardView view = {0};
        Canvas canvas = {.grounds = seen ? UINT32_MAX : 0};
        tiles_set(&tiles, ROWS);
        BoardRequest request = {.source = &tiles.source, .keep = -1, .exact = {3, 1, false}};
        canvas_reset(&canvas, 6, 1, true);
        board_draw(&canvas, (Rect){0, 0, 6, 1}, &request, &view);
        assert_string_equal(canvas_at(&canvas, 1, 0)->text, seen ? " " : "·");
        canvas_free(&canvas);
    }
}

/* Pieces keep their colours where they come to, and are seen there. */
static void test_pieces_that_moved_keep_their_colours(void **state)
{
    (void)state;
    for (int light = 0; light < 2; light++)
        for (int role = ROLE_FIRST; role <= ROLE_DANGER; role++) {
            Theme theme = {.colours = 256, .light = light};
            ThemeStyle own = theme_style(&theme, (LookRole)role, GROUND_FLOOR, 0);
            ThemeStyle moved = theme_style(&theme, (LookRole)role, GROUND_FLOOR | CELL_TRACED, 0);
            assert_int_equal(own.foreground, moved.foreground);
            assert_true(colour_contrast(colour_rgb(moved.foreground, light),
                                        colour_rgb(moved.background, light)) >= 3);
        }
}

/* One cell: on sand that is bare lies a goal, drawn in its middle. */
static int bare_sand(void *context, int cell, const Look **out, int max)
{
    static const Emblem BARE = {.name = "bare", .bare = true};
    static const Look SAND = {
        .ascii = "_", .role = ROLE_GOAL, .ground = GROUND_SAND, .emblem = &BARE, .name = "sand"};
    static const Look PIECE = {.ascii = "o", .role = ROLE_OBJECT, .name = "piece"};
    (void)context;
    (void)max;
    out[0] = &SAND;
    out[1] = &PIECE;
    return 1 + (cell == 1);
}

static void bare_is(uint32_t grounds, const char *expected)
{
    static const char *const ROWS[] = {"..", NULL};
    static Tiles tiles;
    Canvas canvas = {.grounds = grounds};
    BoardView view = {0};
    Buf out = {0};
    tiles_set(&tiles, ROWS);
    tiles.source.looks = bare_sand;
    BoardRequest request = {.source = &tiles.source, .keep = -1, .gaps = GAPS_NONE, .exact = {5, 2, false}};
    canvas_reset(&canvas, 10, 2, true);
    board_draw(&canvas, (Rect){0, 0, 10, 2}, &request, &view);
    lines_add(&canvas, true, &out);
    assert_string_equal(buf_string(&out), expected);
    buf_free(&out);
    canvas_free(&canvas);
}

/* A sign stands in the middle, and in the corner of a cell with a piece, only where the ground does not tell. */
static void test_bare_looks_leave_it_to_their_ground(void **state)
{
    (void)state;
    bare_is(0, "  _    o  \n"
               "        _ \n");
    bare_is(UINT32_MAX, "       o  \n"
                        "          \n");
    bare_is(UINT32_MAX & ~(1u << GROUND_SAND), "  _    o  \n"
                                               "        _ \n");
}

/* Water with an edge that is open if the context says so. */
static int edged_looks(void *context, int cell, const Look **out, int max)
{
    static const Look SEA = {.ascii = "~",
                             .small = " ",
                             .role = ROLE_DIM,
                             .name = "sea",
                             .ground = GROUND_WATER,
                             .edge = GROUND_BLACK};
    static const Look OPEN_SEA = {.ascii = "~",
                                  .small = " ",
                                  .role = ROLE_DIM,
                                  .name = "sea",
                                  .open = true,
                                  .ground = GROUND_WATER,
                                  .edge = GROUND_BLACK};
    (void)cell;
    (void)max;
    out[0] = context ? &OPEN_SEA : &SEA;
    return 1;
}

static unsigned ground_seen(const Canvas *canvas, int x, int y)
{
    return canvas_at(canvas, x, y)->ground & ~(unsigned)CELL_ODD;
}

/* The last column and the lower half of the last row; where cells are small, nothing of them. */
static void test_cells_end_with_their_edge(void **state)
{
    (void)state;
    BoardSource source = {
        .width = 3, .height = 1, .on_board = everywhere, .looks = edged_looks, .name = no_name};
    BoardRequest request = {.source = &source, .keep = -1, .gaps = GAPS_NONE, .exact = {5, 2, CELLS_TOUCH}};
    Canvas canvas = {.grounds = 0xffffffff};
    BoardView view;
    canvas_reset(&canvas, 15, 2, true);
    board_draw(&canvas, (Rect){0, 0, 15, 2}, &request, &view);
    assert_int_equal(ground_seen(&canvas, 3, 0), GROUND_WATER);
    assert_int_equal(ground_seen(&canvas, 4, 0), GROUND_BLACK);
    assert_int_equal(ground_seen(&canvas, 5, 0), GROUND_WATER);
    assert_int_equal(ground_seen(&canvas, 3, 1), GROUND_BLACK);
    assert_string_equal(canvas_at(&canvas, 3, 1)->text, "▀");
    assert_int_equal(canvas_at(&canvas, 3, 1)->role & ~(unsigned)CELL_ODD, GROUND_WATER);
    request.exact = (BoardSize){3, 2, CELLS_TOUCH};
    canvas_reset(&canvas, 9, 2, true);
    board_draw(&canvas, (Rect){0, 0, 9, 2}, &request, &view);
    for (int i = 0; i < 18; i++)
        assert_int_equal(ground_seen(&canvas, i % 9, i / 9), GROUND_WATER);
    request.exact = (BoardSize){5, 2, CELLS_TOUCH};
    canvas.grounds &= ~(1u << GROUND_BLACK); /* where the edge is not seen, there is none */
    canvas_reset(&canvas, 15, 2, true);
    board_draw(&canvas, (Rect){0, 0, 15, 2}, &request, &view);
    for (int i = 0; i < 30; i++)
        assert_int_equal(ground_seen(&canvas, i % 15, i / 15), GROUND_WATER);
    canvas_free(&canvas);
}

static int made_looks(void *context, int cell, const Look **out, int max)
{
    static const int16_t WHOLE_DISC[] = {50, 50, 49, 49};
    static const EmblemPart DISC = {
        .shape = EMBLEM_OVAL, .role = EMBLEM_GROUNDS + GROUND_SNOW, .numbers = 4, .number = WHOLE_DISC};
    static const Emblem MAN = {.name = "man", .parts = 1, .part = &DISC, .columns = 5, .rows = 3};
    static const Look WHITE = {
        .ascii = "w", .small = "○", .emblem = &MAN, .role = ROLE_FIRST, .ground = GROUND_WOOD, .name = "man"};
    (void)context;
    (void)cell;
    (void)max;
    out[0] = &WHITE;
    return 1;
}

/* In cells that are too small for drawings a white man is a full white sign, not a ring in another colour; without colours for
 * that, a ring. */
static void test_small_signs_are_made_of_grounds(void **state)
{
    (void)state;
    BoardSource source = {
        .width = 1, .height = 1, .on_board = everywhere, .looks = made_looks, .name = no_name};
    BoardRequest request = {.source = &source, .keep = -1, .gaps = GAPS_NONE, .exact = {3, 1, CELLS_TOUCH}};
    for (int textured = 0; textured < 2; textured++) {
        Canvas canvas = {.grounds = UINT32_MAX, .textured = textured};
        BoardView view = {0};
        canvas_reset(&canvas, 3, 1, true);
        board_draw(&canvas, (Rect){0, 0, 3, 1}, &request, &view);
        assert_string_equal(canvas_at(&canvas, 1, 0)->text, textured ? "●" : "○");
        assert_int_equal(canvas_at(&canvas, 1, 0)->role, textured ? GROUND_SNOW : ROLE_FIRST);
        assert_int_equal(canvas_at(&canvas, 1, 0)->ground, GROUND_WOOD);
        canvas_free(&canvas);
    }
}

/* Open ones are between cells alone, and the last cells are as large as the others without theirs. */
static void test_open_edges_end_with_the_board(void **state)
{
    (void)state;
    BoardSource source = {.context = &source,
                          .width = 2,
                          .height = 2,
                          .on_board = everywhere,
                          .looks = edged_looks,
                          .name = no_name};
    BoardRequest request = {.source = &source, .keep = -1, .gaps = GAPS_NONE, .exact = {5, 2, CELLS_TOUCH}};
    Canvas canvas = {.grounds = 0xffffffff};
    BoardView view;
    canvas_reset(&canvas, 12, 6, true);
    board_draw(&canvas, (Rect){0, 0, 12, 6}, &request, &view);
    int x = view.area.x, y = view.area.y;
    assert_int_equal(ground_seen(&canvas, x - 1, y), GROUND_NONE);
    assert_int_equal(ground_seen(&canvas, x, y - 1), GROUND_NONE);
    assert_int_equal(ground_seen(&canvas, x + 4, y), GROUND_BLACK);
    assert_int_equal(ground_seen(&canvas, x + 8, y), GROUND_WATER);
    assert_int_equal(ground_seen(&canvas, x + 8, y + 1), GROUND_BLACK);
    assert_int_equal(ground_seen(&canvas, x + 9, y), GROUND_NONE);
    assert_int_equal(ground_seen(&canvas, x + 9, y + 1), GROUND_NONE);
    assert_int_equal(ground_seen(&canvas, x + 2, y + 3), GROUND_NONE);
    assert_string_equal(canvas_at(&canvas, x + 2, y + 3)->text, "▀");
    assert_int_equal(canvas_at(&canvas, x + 2, y + 3)->role & ~CELL_ODD, GROUND_WATER);
    assert_string_equal(canvas_at(&canvas, x + 9, y + 3)->text, " ");
    canvas.grounds &= ~(1u << GROUND_WATER); /* what is not seen has no edge */
    canvas_reset(&canvas, 12, 6, true);
    board_draw(&canvas, (Rect){0, 0, 12, 6}, &request, &view);
    assert_int_not_equal(ground_seen(&canvas, view.area.x + 4, view.area.y), GROUND_BLACK);
    canvas_free(&canvas);
}

/* Where there is room it goes around the board: at the left a column, above half a row, and what is told of its size has that
 * column. */
static void test_edges_go_around_the_board(void **state)
{
    (void)state;
    BoardSource source = {
        .width = 3, .height = 1, .on_board = everywhere, .looks = edged_looks, .name = no_name};
    BoardRequest request = {.source = &source, .keep = -1, .gaps = GAPS_NONE, .exact = {5, 2, CELLS_TOUCH}};
    Canvas canvas = {.grounds = 0xffffffff};
    BoardView view;
    canvas_reset(&canvas, 16, 3, true);
    board_draw(&canvas, (Rect){0, 0, 16, 3}, &request, &view);
    assert_int_equal(view.area.x, 1);
    assert_int_equal(view.area.y, 1);
    assert_int_equal(ground_seen(&canvas, 0, 1), GROUND_BLACK);
    assert_int_equal(ground_seen(&canvas, 0, 2), GROUND_BLACK);
    for (int x = 0; x < 16; x++) {
        assert_string_equal(canvas_at(&canvas, x, 0)->text, "▄");
        assert_int_equal(canvas_at(&canvas, x, 0)->role, GROUND_BLACK);
    }
    assert_int_equal(board_fit(&request, true, (Rect){0, 0, 16, 3}).columns, 16);
    assert_int_equal(board_fit(&request, true, (Rect){0, 0, 15, 3}).columns, 15);
    canvas_free(&canvas);
}

static int numbered_looks(void *context, int cell, const Look **out, int max)
{
    static const Look EIGHT = {.ascii = "8",
                               .role = ROLE_TEXT,
                               .name = "number",
                               .ground = GROUND_WOOD,
                               .edge = GROUND_BLACK},
                      CHIP = {.ascii = "c",
                              .role = ROLE_GOAL,
                              .name = "chip",
                              .ground = GROUND_WOOD,
                              .edge = GROUND_BLACK,
                              .emblem = &BOX};
    (void)context;
    (void)max;
    out[0] = cell == 0 ? &EIGHT : &CHIP;
    return 1;
}

/* In whole columns from the left, and rows from above, where the first and the last part of a drawing is. */
static Rect drawn_in(const Canvas *canvas, Rect area)
{
    int left = area.x + area.width, right = area.x, top = area.y + area.height, bottom = area.y;
    for (int i = 0; i < area.width * area.height; i++) {
        int x = area.x + i % area.width, y = area.y + i / area.width;
        const Glyph *glyph = canvas_at(canvas, x, y);
        if (glyph->marks & CELL_GROUND || strcmp(glyph->text, " ") == 0)
            continue;
        left = x < left ? x : left;
        right = x > right ? x : right;
        top = y < top ? y : top;
        bottom = y > bottom ? y : bottom;
    }
    return (Rect){left - area.x, top - area.y, right - left + 1, bottom - top + 1};
}

/* Numbers and drawings are in the middle of what the edge leaves: in cells of three rows, drawings by their small form. */
static void test_drawings_keep_off_the_edge(void **state)
{
    (void)state;
    BoardSource source = {
        .width = 2, .height = 1, .on_board = everywhere, .looks = numbered_looks, .name = no_name};
    BoardRequest request = {.source = &source, .keep = -1, .gaps = GAPS_NONE, .exact = {10, 5, CELLS_TOUCH}};
    Canvas canvas = {.grounds = 0xffffffff};
    BoardView view;
    canvas_reset(&canvas, 20, 5, true);
    board_draw(&canvas, (Rect){0, 0, 20, 5}, &request, &view);
    Rect eight = drawn_in(&canvas, (Rect){0, 0, 10, 5});
    assert_int_equal(eight.x, (9 - eight.width) / 2);
    assert_true(eight.y + eight.height <= 4);
    request.exact = (BoardSize){6, 3, CELLS_TOUCH};
    canvas_reset(&canvas, 12, 3, true);
    board_draw(&canvas, (Rect){0, 0, 12, 3}, &request, &view);
    Rect chip = drawn_in(&canvas, (Rect){6, 0, 6, 3});
    assert_int_equal(chip.y, 0);
    assert_int_equal(chip.height, 2);
    assert_true(chip.x + chip.width <= 5);
    canvas_free(&canvas);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cells_take_turns_and_walls_keep_to_theirs),
        cmocka_unit_test(test_grounds_touch_where_walls_may_stand),
        cmocka_unit_test(test_walls_are_made_of_a_ground),
        cmocka_unit_test(test_walls_are_seen_on_floors_of_their_colour),
        cmocka_unit_test(test_traces_reach_the_walls),
        cmocka_unit_test(test_even_floors_have_one_shade),
        cmocka_unit_test(test_figures_stand_below_a_drawn_place),
        cmocka_unit_test(test_walls_throw_shadows_on_floors),
        cmocka_unit_test(test_rocks_in_the_ice_have_snow),
        cmocka_unit_test(test_hollows_in_crags_have_edges),
        cmocka_unit_test(test_shadows_lie_beside_what_stands_there),
        cmocka_unit_test(test_grounds_meet_where_floors_are_not_seen),
        cmocka_unit_test(test_regions_that_touch_differ),
        cmocka_unit_test(test_plain_canvases_have_none),
        cmocka_unit_test(test_marks_are_corners_and_dots),
        cmocka_unit_test(test_groups_have_one_frame),
        cmocka_unit_test(test_dots_are_in_the_middle),
        cmocka_unit_test(test_low_cells_are_lifted),
        cmocka_unit_test(test_paths_are_ways_between_walls),
        cmocka_unit_test(test_ways_tell_marks_and_traces),
        cmocka_unit_test(test_corners_are_free_where_no_wall_goes_on),
        cmocka_unit_test(test_walls_between_seams_are_lines),
        cmocka_unit_test(test_thin_walls_beside_slabs),
        cmocka_unit_test(test_thin_walls_of_tiles_apart),
        cmocka_unit_test(test_thin_walls_at_the_side_of_the_board),
        cmocka_unit_test(test_seams_belong_to_the_lower_tile),
        cmocka_unit_test(test_thin_walls_of_a_tile_alone),
        cmocka_unit_test(test_thin_bridges),
        cmocka_unit_test(test_thin_wall_between_bends),
        cmocka_unit_test(test_straight_wall_between_bends),
        cmocka_unit_test(test_plates_lie_over_what_is_in_the_middle),
        cmocka_unit_test(test_walls_have_edges),
        cmocka_unit_test(test_ways_in_whole_rows),
        cmocka_unit_test(test_two_ways_in_a_tile),
        cmocka_unit_test(test_ways_are_tinted_where_something_happened),
        cmocka_unit_test(test_names_stand_on_ways),
        cmocka_unit_test(test_drawings_have_rooms),
        cmocka_unit_test(test_tiles_that_lie_face_down_are_plain),
        cmocka_unit_test(test_backs_have_grounds_and_edges),
        cmocka_unit_test(test_signs_on_backs_are_drawn),
        cmocka_unit_test(test_backs_are_printed),
        cmocka_unit_test(test_numbers_stand_on_drawings),
        cmocka_unit_test(test_signs_of_several_have_their_colours),
        cmocka_unit_test(test_who_has_a_drawing_is_drawn),
        cmocka_unit_test(test_who_stands_on_a_floor_needs_no_ground),
        cmocka_unit_test(test_who_is_at_home_fills_the_tile),
        cmocka_unit_test(test_texts_make_way_for_drawings),
        cmocka_unit_test(test_numbers_and_drawings_share_cells),
        cmocka_unit_test(test_who_stands_on_a_tile_is_a_man),
        cmocka_unit_test(test_who_stands_on_a_tile_is_a_plate),
        cmocka_unit_test(test_several_ends_a_side_have_no_corridors),
        cmocka_unit_test(test_what_happened_has_a_colour_of_its_own),
        cmocka_unit_test(test_what_happened_needs_no_corners_where_it_is_tinted),
        cmocka_unit_test(test_specks_are_left_out_where_cells_are_seen),
        cmocka_unit_test(test_bare_looks_leave_it_to_their_ground),
        cmocka_unit_test(test_cells_end_with_their_edge),
        cmocka_unit_test(test_drawings_keep_off_the_edge),
        cmocka_unit_test(test_edges_go_around_the_board),
        cmocka_unit_test(test_open_edges_end_with_the_board),
        cmocka_unit_test(test_small_signs_are_made_of_grounds),
        cmocka_unit_test(test_pieces_that_moved_keep_their_colours),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
