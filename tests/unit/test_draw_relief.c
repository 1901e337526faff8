/* Reliefs: pieces of a picture with seams between them, and the rim around all of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/utf8.h"
#include "draw/board/board.h"
#include "draw/wedge.h"
#include "rule/roles.h"

enum { SIDE = 2, COLUMNS = 10, ROWS = 5, ALL = 100 };

/* The upper half of a picture is red, and below there is a triangle of snow on ice. */
static const int16_t UPPER[] = {0, 0, ALL, 0, ALL, ALL / 2, 0, ALL / 2}, PEAK[] = {50, 60, 90, 100, 10, 100};
static EmblemPart part[] = {
    {.shape = EMBLEM_AREA, .role = EMBLEM_GROUNDS + GROUND_DANGER, .numbers = 8, .number = UPPER},
    {.shape = EMBLEM_AREA, .role = EMBLEM_GROUNDS + GROUND_SNOW, .numbers = 6, .number = PEAK}};
static const Emblem PICTURE = {.print = 1, .parts = 2, .part = part, .columns = 5, .rows = 3};

static Look piece[SIDE * SIDE];

static bool on_board(void *context, int cell)
{
    (void)context;
    (void)cell;
    return true;
}

static int looks(void *context, int cell, const Look **out, int max)
{
    (void)context;
    (void)max;
    piece[cell] = (Look){.ascii = "#",
                         .ground = GROUND_ICE,
                         .edge = GROUND_WOOD,
                         .texture = TEXTURE_BEVEL,
                         .emblem = &PICTURE,
                         .piece = (uint16_t)(cell + 1)};
    out[0] = &piece[cell];
    return 1;
}

static Canvas canvas;

static void draw(bool textured, BlockKind blocks)
{
    BoardSource source = {.width = SIDE, .height = SIDE, .on_board = on_board, .looks = looks};
    BoardRequest request = {
        .source = &source, .keep = -1, .gaps = GAPS_SEAMS, .exact = {COLUMNS, ROWS, false}, .largest = 0};
    BoardView view = {0};
    canvas = (Canvas){.grounds = ~1u,
                      .textured = textured,
                      .halves = true,
                      .blocks = blocks,
                      .cell = canvas.cell,
                      .capacity = canvas.capacity,
                      .stencil = canvas.stencil};
    canvas_reset(&canvas, SIDE * COLUMNS + 2, SIDE * ROWS + 2, true);
    board_draw(&canvas, (Rect){0, 0, canvas.width, canvas.height}, &request, &view);
    assert_int_equal(view.area.x, 1);
    assert_int_equal(view.area.y, 1);
}

static int finish(void **state)
{
    (void)state;
    canvas_free(&canvas);
    return 0;
}

/* A text cell of a piece. */
static const Glyph *in_piece(int number, int column, int row)
{
    return canvas_at(&canvas, 1 + (number - 1) % SIDE * COLUMNS + column,
                     1 + (number - 1) / SIDE * ROWS + row);
}

static void assert_drawn(const Glyph *glyph, const char *text, unsigned role, unsigned ground, unsigned marks)
{
    assert_string_equal(glyph->text, text);
    assert_int_equal(glyph->role, role);
    assert_int_equal(glyph->ground, ground);
    assert_int_equal(glyph->marks & (CELL_GROUND | CELL_SHADED | CELL_GLINT), marks);
}

static void assert_whole(int number, int column, int row)
{
    const Glyph *glyph = in_piece(number, column, row);
    assert_string_equal(glyph->text, " ");
    assert_int_equal(glyph->ground, GROUND_DANGER);
}

/* At the right and below, where another cell is; the rest of such a text cell is the picture's. */
static void test_seams_between_pieces(void **state)
{
    (void)state;
    enum { RIGHT = COLUMNS - 1, LAST = ROWS - 1 };
    draw(true, BLOCKS_SEXTANTS);
    assert_drawn(in_piece(1, RIGHT, 2), "▐", GROUND_BLACK, GROUND_DANGER, CELL_GROUND);
    assert_drawn(in_piece(1, 4, LAST), "🬭", GROUND_BLACK, GROUND_DANGER, CELL_GROUND);
    assert_drawn(in_piece(1, RIGHT, LAST), "🬄", GROUND_DANGER, GROUND_BLACK, CELL_GROUND);
    assert_drawn(in_piece(2, 4, LAST), "🬭", GROUND_BLACK, GROUND_DANGER, CELL_GROUND);
    assert_whole(1, 4, 0);
    assert_whole(1, 0, 2);
    assert_whole(2, 0, 2);
    assert_whole(2, RIGHT, 2);
    for (int column = 0; column < RIGHT; column++)
        assert_int_not_equal(in_piece(SIDE + 1, column, LAST)->role, GROUND_BLACK);
    draw(true, BLOCKS_HALVES);
    assert_drawn(in_piece(1, 4, LAST), "▄", GROUND_BLACK, GROUND_DANGER, CELL_GROUND);
}

/* No edge lies between them then. */
static void test_rim_around_all(void **state)
{
    (void)state;
    draw(true, BLOCKS_SEXTANTS);
    for (int y = 1; y <= SIDE * ROWS; y++) {
        assert_int_equal(canvas_at(&canvas, 0, y)->ground, GROUND_WOOD);
        assert_int_equal(canvas_at(&canvas, canvas.width - 1, y)->ground, GROUND_WOOD);
    }
    for (int x = 0; x < canvas.width; x++) {
        assert_int_equal(canvas_at(&canvas, x, 0)->role, GROUND_WOOD);
        assert_int_equal(canvas_at(&canvas, x, canvas.height - 1)->role, GROUND_WOOD);
    }
    for (int y = 1; y <= SIDE * ROWS; y++)
        for (int x = 1; x <= SIDE * COLUMNS; x++)
            assert_int_not_equal(canvas_at(&canvas, x, y)->ground, GROUND_WOOD);
}

static int count_wedges(void)
{
    int wedges = 0;
    for (int i = 0; i < canvas.width * canvas.height; i++) {
        uint32_t code;
        utf8_decode(canvas.cell[i].text, strlen(canvas.cell[i].text), &code);
        wedges += wedge_number(code) >= 0;
    }
    return wedges;
}

/* What is a corner stays one. */
static void test_slopes_where_the_terminal_has_them(void **state)
{
    (void)state;
    draw(true, BLOCKS_SEXTANTS);
    assert_in_range(count_wedges(), 4, 16);
    draw(true, BLOCKS_QUADRANTS);
    assert_int_equal(count_wedges(), 0);
}

/* What is in the light or in the shade in the picture is so in its pieces. */
static void test_tones(void **state)
{
    (void)state;
    draw(false, BLOCKS_SEXTANTS);
    for (int i = 0; i < canvas.width * canvas.height; i++)
        assert_int_equal(canvas.cell[i].marks & (CELL_SHADED | CELL_GLINT), 0);
    part[0].shaded = true;
    draw(true, BLOCKS_SEXTANTS);
    part[0].shaded = false;
    assert_int_equal(in_piece(1, 4, 0)->ground, GROUND_DANGER | CELL_IN_SHADE);
}

/* A drawing in the colours of roles has none that grounds could have. */
static void test_only_of_grounds(void **state)
{
    (void)state;
    part[1].role = 0;
    draw(true, BLOCKS_SEXTANTS);
    part[1].role = EMBLEM_GROUNDS + GROUND_SNOW;
    assert_int_equal(in_piece(1, COLUMNS - 1, 2)->ground, GROUND_WOOD);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_seams_between_pieces),
        cmocka_unit_test(test_rim_around_all),
        cmocka_unit_test(test_slopes_where_the_terminal_has_them),
        cmocka_unit_test(test_tones),
        cmocka_unit_test(test_only_of_grounds),
    };
    return cmocka_run_group_tests(tests, NULL, finish);
}
