/* Hairlines: thin lines along the borders of text cells, and stones that fill their cells. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/box.h"
#include "draw/board/board.h"
#include "draw/board/board_size.h"
#include "show/difference.h"

enum { SIDE = 3 };

static const int16_t DISC[] = {50, 50, 40, 40};
static const EmblemPart BLACK_DISC = {
    .shape = EMBLEM_OVAL, .role = EMBLEM_GROUNDS + GROUND_BLACK, .number = DISC, .numbers = 4};
static Emblem BLACK = {.part = &BLACK_DISC, .parts = 1};
static const Look STONE = {
    .ascii = "X", .small = "●", .role = ROLE_SECOND, .ground = GROUND_WOOD, .emblem = &BLACK};
static const Look STAR = {.ascii = "+", .small = "╋", .role = ROLE_DARK, .ground = GROUND_WOOD};

static const char *stones; /* a character a cell */

static bool on_board(void *context, int cell)
{
    (void)context;
    (void)cell;
    return true;
}

static unsigned sides_of(int cell)
{
    unsigned sides = cell % SIDE > 0 ? BOX_WEST : 0;
    sides |= cell % SIDE < SIDE - 1 ? BOX_EAST : 0;
    sides |= cell / SIDE > 0 ? BOX_NORTH : 0;
    return sides | (cell / SIDE < SIDE - 1 ? BOX_SOUTH : 0u);
}

static int looks(void *context, int cell, const Look **out, int max)
{
    static Look line[SIDE * SIDE];
    (void)context;
    (void)max;
    line[cell] = (Look){.ascii = "+",
                        .small = "┼",
                        .role = ROLE_DARK,
                        .ground = GROUND_WOOD,
                        .sides = (uint8_t)sides_of(cell),
                        .thin = true,
                        .even = true};
    out[0] = &line[cell];
    out[1] = stones[cell] == '*' ? &STAR : &STONE;
    return stones[cell] == '.' ? 1 : 2;
}

static const BoardSource SOURCE = {.width = SIDE, .height = SIDE, .on_board = on_board, .looks = looks};

static void draw_toned(Canvas *canvas, int wide, int rows, int changed, bool textured)
{
    uint8_t change[SIDE * SIDE] = {0};
    BoardRequest request = {.source = &SOURCE,
                            .keep = -1,
                            .gaps = GAPS_SLOPES,
                            .change = change,
                            .exact = {wide, rows, CELLS_TOUCH}};
    BoardView view = {0};
    if (changed >= 0)
        change[changed] = CHANGE_CAME;
    *canvas = (Canvas){.textured = textured, .grounds = UINT32_MAX, .blocks = BLOCKS_SEXTANTS};
    canvas_reset(canvas, SIDE * wide, SIDE * rows, true);
    board_draw(canvas, (Rect){0, 0, SIDE * wide, SIDE * rows}, &request, &view);
}

static void draw(Canvas *canvas, int wide, int rows, int changed)
{
    draw_toned(canvas, wide, rows, changed, true);
}

static void row_is(const Canvas *canvas, int y, const char *expected)
{
    Buf line = {0};
    canvas_line(canvas, y, true, &line);
    assert_string_equal(buf_string(&line), expected);
    buf_free(&line);
}

/* They end where they cross at the edge, and are on both sides of a border of text cells; a larger point would break them. */
static void test_lines_cross_in_the_middle_of_cells(void **state)
{
    (void)state;
    Canvas canvas;
    stones = "....*....";
    draw(&canvas, 5, 2, -1);
    row_is(&canvas, 0, "  ▁▁▁▁▁▁▁▁▁▁   ");
    row_is(&canvas, 1, " ▕▏   ▕▏   ▕▏  ");
    row_is(&canvas, 2, " ▕🭼▁▁▁🭿🭼▁▁▁🭿▏  ");
    row_is(&canvas, 3, " ▕▏   ▕▏   ▕▏  ");
    row_is(&canvas, 5, "               ");
    assert_int_equal(canvas_at(&canvas, 13, 0)->ground, GROUND_WOOD);
    assert_int_equal(canvas_at(&canvas, 14, 0)->ground, GROUND_NONE); /* as far from a line as at the left */
    canvas_free(&canvas);
}

/* No text cell of a stone is of the board alone but at its corners, so lines lead up to it; it is even both ways. */
static void test_stones_fill_their_cells(void **state)
{
    (void)state;
    Canvas canvas;
    stones = "....X....";
    draw(&canvas, 5, 2, 4);
    row_is(&canvas, 2, " ▕🭼▁▁🭄🬞🬏🭏▁▁🭿▏  ");
    row_is(&canvas, 3, " ▕▏  🭕🬁🬀🭠  ▕▏  ");
    canvas_free(&canvas);
}

/* Between two of them that are alike there is a line in their shade. */
static void test_stones_above_each_other_are_parted(void **state)
{
    (void)state;
    Canvas canvas;
    stones = ".X..X....";
    draw(&canvas, 5, 2, -1);
    row_is(&canvas, 0, "  ▁▁▁🭄██🭏▁▁▁   ");
    row_is(&canvas, 1, " ▕▏  🭕██🭠  ▕▏  ");
    row_is(&canvas, 2, " ▕🭼▁▁🭄▇▇🭏▁▁🭿▏  ");
    row_is(&canvas, 3, " ▕▏  🭕██🭠  ▕▏  ");
    assert_true(canvas_at(&canvas, 6, 2)->marks & CELL_RIM);
    canvas_free(&canvas);
    draw(&canvas, 5, 2,
         4); /* above one that has just come, which has a dot, it is the other one's lower end */
    assert_string_equal(canvas_at(&canvas, 6, 1)->text, "🮆");
    assert_int_equal(canvas_at(&canvas, 6, 1)->role, GROUND_BLACK);
    assert_string_equal(canvas_at(&canvas, 6, 2)->text, "🬞");
    canvas_free(&canvas);
}

/* One that has a drawing for so many text cells is that, and has its own shade between two. */
static void test_drawn_stones_are_as_they_are(void **state)
{
    (void)state;
    Canvas canvas;
    Arena *arena = arena_new();
    Emblem disc = BLACK;
    stones = ".X..X....";
    BLACK = *emblem_made_of(arena, emblem_find(arena, "stone"), GROUND_BLACK);
    draw(&canvas, 5, 2, -1);
    row_is(&canvas, 1, " ▕▏  🭕██🭠  ▕▏  ");
    row_is(&canvas, 2, " ▕🭼▁▁🭄██🭏▁▁🭿▏  ");
    assert_true(canvas_at(&canvas, 6, 1)->marks & CELL_RIM);
    BLACK = disc;
    arena_free(arena);
    canvas_free(&canvas);
}

/* In an odd number of rows as well where each crossing is a point, which is as broad as high. */
static void test_points_are_crossings_in_odd_rows(void **state)
{
    (void)state;
    Canvas canvas;
    stones = "****X****";
    draw(&canvas, 7, 3, 0);
    row_is(&canvas, 0, "                     ");
    row_is(&canvas, 1, "  🬫🬛━━━━━🬫🬛━━━━━🬫🬛   ");
    row_is(&canvas, 2, "   ▎      ▎      ▎   ");
    row_is(&canvas, 4, "  🬫🬛━━━██████━━━🬫🬛   ");
    assert_int_equal(canvas_at(&canvas, 2, 1)->role, GROUND_LIT);
    assert_int_equal(canvas_at(&canvas, 9, 1)->role, ROLE_DARK);
    canvas_free(&canvas);
}

/* Where not, lines are drawn as elsewhere, and a stone leaves room above and below. */
static void test_stones_have_air_in_odd_rows(void **state)
{
    (void)state;
    Canvas canvas;
    stones = "....X....";
    draw(&canvas, 7, 3, -1);
    assert_string_equal(canvas_at(&canvas, 3, 2)->text, "┃");
    static const char *const MIDDLE[] = {"🬹", "█", "🬎"};
    for (int y = 0; y < 3; y++) {
        assert_string_equal(canvas_at(&canvas, 10, 3 + y)->text, MIDDLE[y]);
        assert_int_equal(canvas_at(&canvas, 10, 3 + y)->role, GROUND_BLACK);
    }
    canvas_free(&canvas);
}

/* In one row a heavy cross is as wide as high: it has arms where there are columns beside it, and no tones of the
 * ground. */
static void test_points_have_arms_in_single_rows(void **state)
{
    (void)state;
    static const char *const CROSS[] = {"╼", "╋", "╾"};
    Canvas canvas;
    stones = "....*....";
    draw_toned(&canvas, 3, 1, -1, false);
    for (int i = 0; i < 3; i++) {
        assert_string_equal(canvas_at(&canvas, 3 + i, 1)->text, CROSS[i]);
        assert_int_equal(canvas_at(&canvas, 3 + i, 1)->role, ROLE_DARK);
    }
    assert_string_equal(canvas_at(&canvas, 2, 1)->text, "─");
    canvas_free(&canvas);
    draw_toned(&canvas, 2, 1, -1, false);
    assert_string_equal(canvas_at(&canvas, 2, 1)->text, "╋");
    assert_string_equal(canvas_at(&canvas, 3, 1)->text, "─");
    canvas_free(&canvas);
}

/* With them lines of one row are grooves, on which it is a dot; a single column has too little of both. */
static void test_lines_of_single_rows_are_grooves(void **state)
{
    (void)state;
    Canvas canvas;
    stones = "....*....";
    for (int wide = 2; wide <= 3; wide++) {
        draw(&canvas, wide, 1, -1);
        const Glyph *line = canvas_at(&canvas, 2 * wide - 1, 1),
                    *star = canvas_at(&canvas, wide + (wide - 1) / 2, 1);
        assert_string_equal(line->text, "─");
        assert_int_equal(line->role, GROUND_WOOD);
        assert_true(line->marks & CELL_GROUND && line->marks & CELL_SUNKEN);
        assert_string_equal(star->text, "•");
        assert_int_equal(star->role, ROLE_DARK);
        canvas_free(&canvas);
    }
    draw(&canvas, 1, 1, -1);
    assert_string_equal(canvas_at(&canvas, 1, 1)->text, "╋");
    assert_int_equal(canvas_at(&canvas, 1, 0)->role, ROLE_DARK);
    canvas_free(&canvas);
}

/* A ground of another colour would be a box on lines, and a dot hide a face. */
static void test_pieces_that_are_not_round_have_corners(void **state)
{
    (void)state;
    static const EmblemPart TWO[] = {
        {.shape = EMBLEM_OVAL, .role = EMBLEM_GROUNDS + GROUND_SNOW, .number = DISC, .numbers = 4},
        {.shape = EMBLEM_OVAL, .role = EMBLEM_GROUNDS + GROUND_BLACK, .number = DISC, .numbers = 4}};
    static const char *const CORNER[] = {"┏", "┓", "┗", "┛"};
    Canvas canvas;
    Emblem was = BLACK;
    stones = "....X....";
    BLACK.part = TWO;
    BLACK.parts = 2;
    draw(&canvas, 9, 4, 4);
    for (int i = 0; i < 4; i++) {
        const Glyph *glyph = canvas_at(&canvas, 9 + i % 2 * 8, 4 + i / 2 * 3);
        assert_string_equal(glyph->text, CORNER[i]);
        assert_int_equal(glyph->role, GROUND_LIT);
        assert_int_equal(glyph->ground, GROUND_WOOD);
    }
    BLACK = was;
    canvas_free(&canvas);
}

static void name(void *context, int cell, char out[STAGE_CELL_NAME])
{
    (void)context;
    const char text[] = {(char)('a' + cell % SIDE), (char)('0' + SIDE - cell / SIDE), 0};
    memcpy(out, text, sizeof text);
}

/* Names stand on it; without room for it there is none. */
static void test_a_rim_bears_names(void **state)
{
    (void)state;
    BoardSource source = SOURCE;
    BoardRequest request = {.source = &source,
                            .keep = -1,
                            .gaps = GAPS_SLOPES,
                            .coordinates = true,
                            .exact = {5, 2, CELLS_TOUCH}};
    source.name = name;
    stones = ".........";
    for (int rows = 8; rows <= 9; rows++) {
        BoardView view = {0};
        Canvas canvas = {.textured = true, .grounds = UINT32_MAX, .blocks = BLOCKS_SEXTANTS};
        canvas_reset(&canvas, 30, rows, true);
        board_draw(&canvas, (Rect){0, 0, 30, rows - 1}, &request, &view);
        unsigned ground = rows == 9 ? GROUND_WOOD : GROUND_NONE;
        int x = view.area.x, y = view.area.y + view.area.height;
        assert_int_equal(canvas_at(&canvas, x - 1, y - 1)->ground, ground);
        assert_int_equal(canvas_at(&canvas, x + 16, 0)->ground, ground);
        assert_string_equal(canvas_at(&canvas, x + 2, y)->text, "a");
        assert_int_equal(canvas_at(&canvas, x + 2, y)->ground, ground);
        canvas_free(&canvas);
    }
}

static bool is_of_cross(void *context, int cell)
{
    (void)context;
    return cell % SIDE == 1 || cell / SIDE == 1;
}

/* A cross lies on a plate that has corners. */
static void test_a_rim_goes_round_corners(void **state)
{
    (void)state;
    BoardSource source = SOURCE;
    BoardRequest request = {.source = &source,
                            .keep = -1,
                            .gaps = GAPS_SLOPES,
                            .coordinates = true,
                            .exact = {5, 2, CELLS_TOUCH}};
    source.name = name;
    source.on_board = is_of_cross;
    stones = ".........";
    for (int textured = 0; textured < 2; textured++) {
        BoardView view = {0};
        Canvas canvas = {.textured = textured, .grounds = UINT32_MAX, .blocks = BLOCKS_SEXTANTS};
        canvas_reset(&canvas, 30, 9, true);
        board_draw(&canvas, (Rect){0, 0, 30, 8}, &request, &view);
        unsigned ground = textured ? GROUND_WOOD : GROUND_NONE;
        assert_int_equal(canvas_at(&canvas, view.area.x, view.area.y)->ground, ground);
        assert_int_equal(canvas_at(&canvas, view.area.x - 1, view.area.y)->ground, ground);
        assert_int_equal(canvas_at(&canvas, view.area.x + 5, view.area.y)->ground, GROUND_WOOD);
        canvas_free(&canvas);
    }
}

/* With seams pieces would share text cells with lines, which would end short of them. */
static void test_they_have_no_seams(void **state)
{
    (void)state;
    stones = ".........";
    assert_int_equal(board_choose(&SOURCE, true, GAPS_SLOPES, 0, 18, 8).parting, CELLS_TOUCH);
    assert_int_equal(board_choose(&SOURCE, true, GAPS_SEAMS, 0, 18, 8).parting, CELLS_SEAMED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines_cross_in_the_middle_of_cells),
        cmocka_unit_test(test_stones_fill_their_cells),
        cmocka_unit_test(test_stones_above_each_other_are_parted),
        cmocka_unit_test(test_drawn_stones_are_as_they_are),
        cmocka_unit_test(test_points_are_crossings_in_odd_rows),
        cmocka_unit_test(test_stones_have_air_in_odd_rows),
        cmocka_unit_test(test_points_have_arms_in_single_rows),
        cmocka_unit_test(test_lines_of_single_rows_are_grooves),
        cmocka_unit_test(test_pieces_that_are_not_round_have_corners),
        cmocka_unit_test(test_a_rim_bears_names),
        cmocka_unit_test(test_a_rim_goes_round_corners),
        cmocka_unit_test(test_they_have_no_seams),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
