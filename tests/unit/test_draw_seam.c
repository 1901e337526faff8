/* Seams: low cells that meet at half rows, so that what is written on them stands in their middle. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "draw/board/board_size.h"
#include "draw/board/emblem.h"
#include "draw/board/grid.h"
#include "draw/board/seam.h"
#include "lines.h"
#include "rule/emblem.h"
#include "show/difference.h"
#include "tiles.h"

static const BoardSize SEAMED = {5, 2, CELLS_SEAMED};
static const char *const NUMBERS[] = {"2~", ":3", NULL};

/* ---- sizes ---- */

static int regions_of_two(void *context, int cell)
{
    (void)context;
    return cell % 8 / 4 + 2 * (cell / 8 / 4);
}

static unsigned no_walls(void *context, int cell)
{
    (void)context;
    (void)cell;
    return 0;
}

static void parting_is(BoardSource source, bool unicode, GapStyle gaps, int rows, CellParting expected)
{
    BoardSize size = board_choose(&source, unicode, gaps, 0, 53, rows);
    assert_int_equal(size.columns, 5);
    assert_int_equal(size.rows, 2);
    assert_int_equal(size.parting, expected);
    Rect room = board_room(&source, size);
    assert_true(room.height <= rows);
}

/* Where there is a row for it, and only texts of one row stand on cells between which nothing else does. */
static void test_low_cells_have_seams(void **state)
{
    static const char *const OPEN[] = {"        ", "        ", "        ", "        ", "        ",
                                       "        ", "        ", "        ", NULL};
    Tiles tiles;
    (void)state;
    tiles_set(&tiles, OPEN);
    parting_is(tiles.source, true, GAPS_SEAMS, 20, CELLS_TOUCH);
    tiles.source.texts = true;
    parting_is(tiles.source, true, GAPS_SEAMS, 20, CELLS_SEAMED);
    parting_is(tiles.source, true, GAPS_SEAMS, 17, CELLS_SEAMED);
    parting_is(tiles.source, true, GAPS_SEAMS, 16, CELLS_TOUCH);
    parting_is(tiles.source, true, GAPS_NONE, 20, CELLS_TOUCH);
    parting_is(tiles.source, false, GAPS_SEAMS, 20, CELLS_TOUCH);
    tiles.source.region = regions_of_two; /* a row more for the border between them */
    parting_is(tiles.source, true, GAPS_SEAMS, 18, CELLS_SEAMED);
    parting_is(tiles.source, true, GAPS_SEAMS, 17, CELLS_TOUCH);
    tiles.source.walls = no_walls;
    parting_is(tiles.source, true, GAPS_SEAMS, 20, CELLS_TOUCH);
}

/* ---- what is drawn ---- */

static unsigned half_of(const Glyph *glyph, bool lower)
{
    bool over = strcmp(glyph->text, "▀") == 0, halved = glyph->marks & CELL_GROUND;
    return halved && lower != over ? glyph->role : glyph->ground;
}

/* The grounds in a column of text cells, a letter for each half row. */
static void column_is(const Canvas *canvas, int x, const char *expected)
{
    static const char LETTER[GROUND_COUNT] = {[GROUND_NONE] = '.',
                                              [GROUND_FLOOR] = 'f',
                                              [GROUND_SHADE] = 'h',
                                              [GROUND_SAND] = 'y',
                                              [GROUND_WATER] = 'a'};
    char got[64] = "";
    for (int y = 0; y < 2 * canvas->height; y++) {
        unsigned ground = half_of(canvas_at(canvas, x, y / 2), y % 2);
        char letter = LETTER[ground & ~(unsigned)(CELL_ODD | CELL_TRACED)];
        got[y] = (char)(ground & CELL_TRACED ? letter - 'a' + 'A' : letter);
    }
    assert_string_equal(got, expected);
}

static void draw(Tiles *tiles, BoardRequest request, int columns, int rows, Canvas *canvas, BoardView *view)
{
    *canvas = (Canvas){.grounds = UINT32_MAX};
    *view = (BoardView){0};
    request.source = &tiles->source;
    request.keep = -1;
    request.exact = SEAMED;
    request.gaps = GAPS_SEAMS;
    canvas_reset(canvas, columns, rows, true);
    board_draw(canvas, (Rect){0, 0, columns, rows}, &request, view);
}

/* Cells with an edge end a third of a text cell above and below it, so that what is written on them is in their middle. */
static void test_edges_leave_texts_in_the_middle(void **state)
{
    static const char *const PLATES[] = {"OO", "OO", NULL};
    static const char *const SEAM[] = {"🬭", "🬰", "🬂"};
    Tiles tiles;
    Canvas canvas = {.grounds = UINT32_MAX, .textured = true, .blocks = BLOCKS_SEXTANTS};
    BoardView view = {0};
    (void)state;
    tiles_set(&tiles, PLATES);
    BoardRequest request = {.source = &tiles.source, .keep = -1, .exact = SEAMED, .gaps = GAPS_SEAMS};
    canvas_reset(&canvas, 10, 5, true);
    board_draw(&canvas, (Rect){0, 0, 10, 5}, &request, &view);
    for (int i = 0; i < 3; i++)
        assert_string_equal(canvas_at(&canvas, view.area.x + 1, 2 * i)->text, SEAM[i]);
    canvas_free(&canvas);
}

static void test_texts_stand_in_the_middle(void **state)
{
    Tiles tiles;
    Canvas canvas;
    BoardView view;
    (void)state;
    tiles_set(&tiles, NUMBERS);
    draw(&tiles, (BoardRequest){0}, 10, 5, &canvas, &view);
    column_is(&canvas, 0, ".ffffyyyy.");
    column_is(&canvas, 9, ".aaaaffff.");
    assert_string_equal(canvas_at(&canvas, 2, 1)->text, "2");
    assert_string_equal(canvas_at(&canvas, 7, 3)->text, "3");
    canvas_free(&canvas);
}

/* A seam belongs to the cell behind it, the last one to the last row. */
static void test_each_row_is_a_cell(void **state)
{
    Tiles tiles;
    Canvas canvas;
    BoardView view;
    (void)state;
    tiles_set(&tiles, NUMBERS);
    draw(&tiles, (BoardRequest){0}, 10, 7, &canvas, &view);
    static const int CELL[] = {CELL_NONE, 0, 0, 2, 2, 2, CELL_NONE};
    for (int y = 0; y < 7; y++)
        assert_int_equal(grid_cell_at(&view, &tiles.source, 4, y), CELL[y]);
    canvas_free(&canvas);
}

static int region_a_row(void *context, int cell)
{
    (void)context;
    return cell / 2;
}

/* A bar has a row before the seam, of which the upper half is the cell's above. */
static void test_bars_lie_between_cells(void **state)
{
    Tiles tiles;
    Canvas canvas;
    BoardView view;
    (void)state;
    tiles_set(&tiles, NUMBERS);
    tiles.source.region = region_a_row;
    draw(&tiles, (BoardRequest){0}, 10, 6, &canvas, &view);
    column_is(&canvas, 9, ".aaaaahhhhh.");
    assert_string_equal(canvas_at(&canvas, 9, 2)->text, "▄");
    assert_true((canvas_at(&canvas, 9, 2)->marks & CELL_BAR) == CELL_BAR);
    assert_string_equal(canvas_at(&canvas, 2, 1)->text, "2");
    assert_string_equal(canvas_at(&canvas, 7, 4)->text, "3");
    canvas_free(&canvas);
}

static int region_a_column(void *context, int cell)
{
    (void)context;
    return cell % 2;
}

/* One that stands goes through seams, and ends with the cells. */
static void test_bars_go_through_seams(void **state)
{
    Tiles tiles;
    Canvas canvas;
    BoardView view;
    (void)state;
    tiles_set(&tiles, NUMBERS);
    tiles.source.region = region_a_column;
    draw(&tiles, (BoardRequest){0}, 11, 5, &canvas, &view);
    static const char *const BAR[] = {"▄", "█", "█", "█", "▀"};
    for (int y = 0; y < 5; y++)
        assert_string_equal(canvas_at(&canvas, 5, y)->text, BAR[y]);
    assert_int_equal(canvas_at(&canvas, 5, 0)->ground, GROUND_NONE);
    assert_int_equal(canvas_at(&canvas, 5, 4)->ground, GROUND_NONE);
    canvas_free(&canvas);
}

/* The focus is a frame; what else may be chosen and what has happened is told beside the text. */
static void test_marks_leave_the_text(void **state)
{
    static const uint8_t MARK[] = {BOARD_FOCUS, BOARD_NONE, BOARD_NONE, BOARD_CANDIDATE};
    static const uint8_t GROUP[] = {BOARD_GROUP, BOARD_GROUP, BOARD_NONE, BOARD_OTHER};
    static const uint8_t CHANGE[] = {CHANGE_NONE, CHANGE_NONE, CHANGE_NONE, CHANGE_CAME};
    static const char *const EVEN[] = {"22", "22", NULL};
    Tiles tiles;
    Canvas canvas;
    BoardView view;
    (void)state;
    tiles_set(&tiles, EVEN);
    draw(&tiles, (BoardRequest){.mark = MARK}, 10, 5, &canvas, &view);
    lines_are(&canvas, true,
              "▄▄▄▄▄▄▄▄▄▄\n"
              "[ 2 ]  2  \n"
              "▄▄▄▄▄▄▄▄▄▄\n"
              "  2  └ 2 ┘\n"
              "▄▄▄▄▄▄▄▄▄▄\n");
    canvas_free(&canvas);
    draw(&tiles, (BoardRequest){.mark = GROUP, .change = CHANGE}, 10, 5, &canvas, &view);
    lines_are(&canvas, true,
              "▄▄▄▄▄▄▄▄▄▄\n"
              "[ 2    2 ]\n"
              "▄▄▄▄▄▄▄▄▄▄\n"
              "  2  ( 2 )\n"
              "▄▄▄▄▄▄▄▄▄▄\n");
    column_is(&canvas, 6, ".ffffFFFF.");
    canvas_free(&canvas);
}

/* ---- seams alone ---- */

static void seam_is(const Canvas *canvas, const char *text, LookRole role, unsigned ground)
{
    const Glyph *glyph = canvas_at(canvas, 0, 0);
    assert_string_equal(glyph->text, text);
    assert_int_equal(glyph->role, role);
    assert_int_equal(glyph->ground, ground);
}

static void test_halves_are_drawn_on(void **state)
{
    Canvas canvas = {.grounds = UINT32_MAX};
    (void)state;
    canvas_reset(&canvas, 1, 1, true);
    canvas_halves(&canvas, 0, 0, GROUND_SAND, GROUND_WATER);
    seam_draw(&canvas, 0, 0, SEAM_LOWER, ROLE_GOAL, 0);
    seam_is(&canvas, "▄", ROLE_GOAL, GROUND_SAND);
    canvas_halves(&canvas, 0, 0, GROUND_SAND, GROUND_WATER);
    seam_draw(&canvas, 0, 0, 1, ROLE_GOAL, 0);
    seam_is(&canvas, "▘", ROLE_GOAL, GROUND_WATER);
    seam_draw(&canvas, 0, 0, SEAM_LOWER, ROLE_GOAL, 0); /* of one colour both are seen */
    seam_is(&canvas, "▙", ROLE_GOAL, GROUND_WATER);
    seam_draw(&canvas, 0, 0, SEAM_LOWER, ROLE_DANGER, 0); /* of several the last one */
    seam_is(&canvas, "▄", ROLE_DANGER, GROUND_WATER);
    canvas_put(&canvas, 0, 0, "7", 1, ROLE_TEXT, 0);
    seam_draw(&canvas, 0, 0, SEAM_LOWER, ROLE_GOAL, 0);
    seam_is(&canvas, "7", ROLE_TEXT, GROUND_WATER);
    canvas_free(&canvas);
}

/* Drawings have the dots that they have in two rows, half a row lower. */
static void test_emblems_reach_into_seams(void **state)
{
    Canvas canvas = {.grounds = UINT32_MAX};
    Arena *arena = arena_new();
    (void)state;
    canvas_reset(&canvas, 4, 3, true);
    const Emblem *emblem = emblem_find(arena, "disc");
    assert_true(emblem_draw(&canvas, (Rect){0, 0, 4, 2}, emblem, ROLE_TEXT));
    lines_are(&canvas, true, "▗▇▇▖\n▝██▘\n    \n");
    canvas_reset(&canvas, 4, 3, true);
    assert_true(emblem_draw_seamed(&canvas, (Rect){0, 1, 4, 1}, emblem, ROLE_TEXT));
    lines_are(&canvas, true, " ▄▄ \n▐██▌\n ▀▀ \n");
    canvas_reset(&canvas, 4, 3, true);
    canvas.blocks = BLOCKS_HALVES;
    assert_true(emblem_draw_seamed(&canvas, (Rect){0, 1, 4, 1}, emblem, ROLE_TEXT));
    lines_are(&canvas, true, " ▄▄ \n████\n ▀▀ \n");
    assert_false(emblem_draw_seamed(&canvas, (Rect){0, 1, 4, 1}, NULL, ROLE_TEXT));
    arena_free(arena);
    canvas_free(&canvas);
}

/* Where another ground lies beyond, half columns would leave a piece of that in the cell: none are drawn, and the colour is
 * that of the rest. Shades of one ground are one. */
static void test_emblems_have_whole_columns_where_grounds_meet(void **state)
{
    Canvas canvas = {.grounds = UINT32_MAX};
    Arena *arena = arena_new();
    (void)state;
    const Emblem *emblem = emblem_find(arena, "target");
    for (int i = 0; i < 2; i++) {
        canvas_reset(&canvas, 4, 3, true);
        canvas_ground(&canvas, (Rect){0, 0, 4, 3}, GROUND_SAND);
        for (int x = 0; x < 4; x++)
            canvas_halves(&canvas, x, 0, i ? GROUND_WATER : GROUND_SAND | CELL_ODD, GROUND_SAND);
        assert_true(seam_parts_grounds(&canvas, 0, 0) == (i > 0));
        assert_true(emblem_draw_seamed(&canvas, (Rect){0, 1, 4, 1}, emblem, ROLE_TEXT));
        assert_string_equal(canvas_at(&canvas, 0, 0)->text, i ? "▄" : "▗");
        assert_string_equal(canvas_at(&canvas, 1, 0)->text, "▄");
        const unsigned sand = CELL_ABROAD | CELL_ON_SAND;
        assert_int_equal(canvas_at(&canvas, 1, 0)->marks & sand, sand);
        assert_int_equal(canvas_at(&canvas, 1, 1)->marks & sand, sand);
    }
    arena_free(arena);
    canvas_free(&canvas);
}

/* ---- thin lines ---- */

static bool everywhere(void *context, int cell)
{
    (void)context;
    return cell >= 0;
}

/* One column of three crossings: a stone on the last one, on the first one a mark. */
static int crossing(void *context, int cell, const Look **out, int max)
{
    static const int16_t WHOLE[] = {50, 50, 49, 49};
    static const EmblemPart DISC = {
        .shape = EMBLEM_OVAL, .role = EMBLEM_GROUNDS + GROUND_SNOW, .numbers = 4, .number = WHOLE};
    static const Emblem STONE = {
        .name = "stone",
        .parts = 1,
        .part = &DISC,
        .columns = 9,
        .rows = 5,
        .forms = 3,
        .form = {{.columns = 6, .rows = 4, .row = {0x1e, 0x3f, 0x3f, 0x3f}},
                 {.columns = 6, .rows = 2, .row = {0x1e, 0x1e}},
                 {.columns = 6, .rows = 6, .row = {0, 0x1e, 0x3f, 0x3f, 0x3f, 0x1e}}}};
    static const Look LINE[] = {{.ascii = "|",
                                 .small = "│",
                                 .sides = 4,
                                 .thin = true,
                                 .ground = GROUND_WOOD,
                                 .even = true,
                                 .name = "line"},
                                {.ascii = "|",
                                 .small = "│",
                                 .sides = 5,
                                 .thin = true,
                                 .ground = GROUND_WOOD,
                                 .even = true,
                                 .name = "line"},
                                {.ascii = "|",
                                 .small = "│",
                                 .sides = 1,
                                 .thin = true,
                                 .ground = GROUND_WOOD,
                                 .even = true,
                                 .name = "line"}};
    static const Look MARK = {.ascii = "+", .small = "╋", .role = ROLE_DARK, .name = "mark"},
                      PIECE = {.ascii = "o", .emblem = &STONE, .owned = true, .name = "stone"};
    (void)context;
    (void)max;
    out[0] = &LINE[cell];
    out[1] = cell == 0 ? &MARK : &PIECE;
    return cell == 1 ? 1 : 2;
}

static void no_name(void *context, int cell, char out[STAGE_CELL_NAME])
{
    (void)context;
    (void)cell;
    out[0] = 0;
}

/* Lines cross seams, so that they run through the middle of cells; stones reach into these, and what else is there stands on
 * its crossing, which it does not cut. */
static void test_stones_are_centred_on_crossings(void **state)
{
    (void)state;
    BoardSource source = {
        .width = 1, .height = 3, .on_board = everywhere, .looks = crossing, .name = no_name};
    BoardRequest request = {.source = &source, .keep = -1, .gaps = GAPS_SEAMS};
    Canvas canvas = {.grounds = UINT32_MAX, .textured = true};
    BoardView view = {0};
    canvas_reset(&canvas, 3, 7, true);
    board_draw(&canvas, (Rect){0, 0, 3, 7}, &request, &view);
    assert_int_equal(view.size.parting, CELLS_SEAMED);
    static const char *const MIDDLE[] = {" ", "╋", "│", "│", "▄", "█", "▀"};
    for (int y = 0; y < 7; y++)
        assert_string_equal(canvas_at(&canvas, 1, y)->text, MIDDLE[y]);
    assert_int_equal(canvas_at(&canvas, 1, 5)->role, GROUND_SNOW);
    view = (BoardView){0};
    request.exact = (BoardSize){3, 1, CELLS_TOUCH};
    canvas_reset(&canvas, 3, 3, true);
    board_draw(&canvas, (Rect){0, 0, 3, 3}, &request, &view);
    assert_string_equal(canvas_at(&canvas, 1, 2)->text, "█");
    assert_string_equal(canvas_at(&canvas, 0, 2)->text, "▐");
    canvas_free(&canvas);
}

/* In sixths a stone has its row and a third of the seam below, so that those above each other do not touch; a line leads up to
 * it. */
static void test_stones_in_sixths_are_round(void **state)
{
    (void)state;
    static const char *const ROW[] = {" │ ", "🭂█🭍", "🭣🬂🭘"};
    BoardSource source = {
        .width = 1, .height = 3, .on_board = everywhere, .looks = crossing, .name = no_name};
    BoardRequest request = {.source = &source, .keep = -1, .gaps = GAPS_SEAMS};
    Canvas canvas = {.grounds = UINT32_MAX, .textured = true, .blocks = BLOCKS_SEXTANTS};
    BoardView view = {0};
    canvas_reset(&canvas, 3, 7, true);
    board_draw(&canvas, (Rect){0, 0, 3, 7}, &request, &view);
    for (int y = 0; y < 3; y++) {
        Buf line = {0};
        canvas_line(&canvas, 4 + y, true, &line);
        assert_string_equal(buf_string(&line), ROW[y]);
        assert_int_equal(canvas_at(&canvas, 1, 4 + y)->ground, GROUND_WOOD);
        buf_free(&line);
    }
    canvas_free(&canvas);
}

/* Below one of another ink a stone is no other than elsewhere. */
static void test_stones_in_sixths_are_all_the_same(void **state)
{
    (void)state;
    static const char *const ROW[] = {"🭣🬂🭘", "🭂█🭍", "🭣🬂🭘"};
    static const int16_t WHOLE[] = {50, 50, 49, 49};
    EmblemPart part = {
        .shape = EMBLEM_OVAL, .role = EMBLEM_GROUNDS + GROUND_SNOW, .numbers = 4, .number = WHOLE};
    const Emblem stone = {.parts = 1,
                          .part = &part,
                          .columns = 9,
                          .rows = 5,
                          .forms = 1,
                          .form = {{.columns = 6, .rows = 6, .row = {0, 0x1e, 0x3f, 0x3f, 0x3f, 0x1e}}}};
    Canvas canvas = {.grounds = UINT32_MAX, .textured = true, .blocks = BLOCKS_SEXTANTS};
    canvas_reset(&canvas, 3, 5, true);
    assert_true(emblem_draw_seamed(&canvas, (Rect){0, 1, 3, 1}, &stone, ROLE_PLAIN));
    part.role = EMBLEM_GROUNDS + GROUND_BLACK;
    assert_true(emblem_draw_seamed(&canvas, (Rect){0, 3, 3, 1}, &stone, ROLE_PLAIN));
    for (int y = 0; y < 3; y++) {
        Buf line = {0};
        canvas_line(&canvas, 2 + y, true, &line);
        assert_string_equal(buf_string(&line), ROW[y]);
        assert_int_equal(canvas_at(&canvas, 1, 2 + y)->role, y == 0 ? GROUND_SNOW : GROUND_BLACK);
        buf_free(&line);
    }
    canvas_free(&canvas);
}

static void draw_stone(Canvas *canvas, BoardSize size, const uint8_t *change)
{
    BoardSource source = {
        .width = 1, .height = 3, .on_board = everywhere, .looks = crossing, .name = no_name};
    BoardRequest request = {
        .source = &source, .keep = -1, .gaps = GAPS_SEAMS, .exact = size, .change = change};
    BoardView view = {0};
    int rows = 3 * size.rows + (size.parting == CELLS_SEAMED);
    canvas_reset(canvas, size.columns, rows, true);
    board_draw(canvas, (Rect){0, 0, size.columns, rows}, &request, &view);
}

/* The middle of the stone is so, and nothing beside it tells what has happened; without a change it is whole. */
static void dot_is(Canvas *canvas, BoardSize size, int x, int y, const char *upper, const char *lower)
{
    static const uint8_t CAME[] = {CHANGE_NONE, CHANGE_NONE, CHANGE_CAME}, NOTHING[3] = {0};
    draw_stone(canvas, size, CAME);
    assert_string_equal(canvas_at(canvas, x, y)->text, upper);
    assert_int_equal(canvas_at(canvas, x, y)->ground, GROUND_SNOW);
    assert_int_equal(canvas_at(canvas, x, y)->role, ROLE_DANGER);
    if (lower)
        assert_string_equal(canvas_at(canvas, x, y + 1)->text, lower);
    for (int i = 0; i < canvas->width * canvas->height; i++)
        assert_false(canvas_at(canvas, i % canvas->width, i / canvas->width)->ground & CELL_TRACED);
    draw_stone(canvas, size, NOTHING);
    assert_string_not_equal(canvas_at(canvas, x, y)->text, upper);
    assert_int_equal(canvas_at(canvas, x, y)->role, GROUND_SNOW);
}

/* What has come to a crossing has a dot: around it there would be a box of another colour. */
static void test_stones_that_came_have_dots(void **state)
{
    static const uint8_t LEFT[] = {CHANGE_NONE, CHANGE_LEFT, CHANGE_DECIDED};
    (void)state;
    Canvas canvas = {.grounds = UINT32_MAX, .textured = true};
    dot_is(&canvas, (BoardSize){9, 5, CELLS_TOUCH}, 4, 12, "●", NULL);
    canvas.blocks = BLOCKS_SEXTANTS;
    dot_is(&canvas, (BoardSize){9, 5, CELLS_TOUCH}, 4, 12, "●", NULL);
    dot_is(&canvas, (BoardSize){3, 1, CELLS_TOUCH}, 1, 2, "●", NULL);
    canvas.blocks = BLOCKS_HALVES;
    dot_is(&canvas, (BoardSize){9, 5, CELLS_TOUCH}, 4, 12, "■", NULL);
    canvas.blocks = BLOCKS_QUADRANTS;
    draw_stone(&canvas, (BoardSize){3, 1, CELLS_TOUCH},
               LEFT); /* the point has one; a win has its own marks */
    assert_false(canvas_at(&canvas, 1, 1)->ground & CELL_TRACED);
    assert_string_equal(canvas_at(&canvas, 1, 1)->text, "•");
    assert_int_equal(canvas_at(&canvas, 1, 1)->role, GROUND_LIT);
    assert_string_equal(canvas_at(&canvas, 1, 2)->text, "█");
    canvas_free(&canvas);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_low_cells_have_seams),
        cmocka_unit_test(test_texts_stand_in_the_middle),
        cmocka_unit_test(test_edges_leave_texts_in_the_middle),
        cmocka_unit_test(test_each_row_is_a_cell),
        cmocka_unit_test(test_bars_lie_between_cells),
        cmocka_unit_test(test_bars_go_through_seams),
        cmocka_unit_test(test_marks_leave_the_text),
        cmocka_unit_test(test_halves_are_drawn_on),
        cmocka_unit_test(test_stones_are_centred_on_crossings),
        cmocka_unit_test(test_stones_in_sixths_are_round),
        cmocka_unit_test(test_stones_in_sixths_are_all_the_same),
        cmocka_unit_test(test_stones_that_came_have_dots),
        cmocka_unit_test(test_emblems_reach_into_seams),
        cmocka_unit_test(test_emblems_have_whole_columns_where_grounds_meet),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
