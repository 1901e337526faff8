/* Points: boards of thin lines whose rows follow each other at a row of text and a third. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/box.h"
#include "draw/board/board.h"
#include "draw/board/board_size.h"
#include "draw/board/grid.h"
#include "draw/board/thirds.h"
#include "show/difference.h"

enum { SIDE = 4, COLUMNS = 12, ROWS = 6, ALL_SIDES = 15 };

static const int16_t DISC[] = {50, 50, 40, 40};
static const EmblemPart BLACK_DISC = {
    .shape = EMBLEM_OVAL, .role = EMBLEM_GROUNDS + GROUND_BLACK, .number = DISC};
static const EmblemPart SNOW_DISC = {
    .shape = EMBLEM_OVAL, .role = EMBLEM_GROUNDS + GROUND_SNOW, .number = DISC};
static const Emblem BLACK = {.part = &BLACK_DISC, .parts = 1}, SNOW = {.part = &SNOW_DISC, .parts = 1};
static const Look LINE = {.ascii = "+",
                          .small = "┼",
                          .role = ROLE_DARK,
                          .ground = GROUND_WOOD,
                          .sides = ALL_SIDES,
                          .thin = true,
                          .even = true};
static const Look CORNER = {.ascii = "+",
                            .small = "┌",
                            .role = ROLE_DARK,
                            .ground = GROUND_WOOD,
                            .sides = BOX_EAST | BOX_SOUTH,
                            .thin = true,
                            .even = true};
static const Look STAR = {.ascii = "+", .small = "╋", .role = ROLE_DARK, .ground = GROUND_WOOD};
static const Look STONES[] = {
    {.ascii = "X", .small = "●", .role = ROLE_SECOND, .ground = GROUND_WOOD, .emblem = &BLACK},
    {.ascii = "O", .small = "○", .role = ROLE_FIRST, .ground = GROUND_WOOD, .emblem = &SNOW}};

static const char *stones; /* a character a cell */
static int changed = -1;   /* the cell of a stone with a mark */
static CellChange change_there = CHANGE_CAME;

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
    out[0] = stones[cell] == '<' ? &CORNER : &LINE;
    out[1] = stones[cell] == '*' ? &STAR : stones[cell] == 'X' ? &STONES[0] : &STONES[1];
    return strchr(".<", stones[cell]) ? 1 : 2;
}

static const BoardSource SOURCE = {.width = SIDE, .height = SIDE, .on_board = on_board, .looks = looks};

static void draw(Canvas *canvas, BoardView *view)
{
    uint8_t change[SIDE * SIDE] = {0};
    BoardRequest request = {.source = &SOURCE, .keep = -1, .gaps = GAPS_SLOPES, .change = change};
    if (changed >= 0)
        change[changed] = (uint8_t)change_there;
    *canvas = (Canvas){.textured = true, .grounds = UINT32_MAX, .blocks = BLOCKS_SEXTANTS};
    canvas_reset(canvas, COLUMNS, ROWS, true);
    *view = (BoardView){0};
    board_draw(canvas, (Rect){0, 0, COLUMNS, ROWS}, &request, view);
}

static void row_is(const Canvas *canvas, int y, const char *expected)
{
    char text[COLUMNS * sizeof(Glyph) + 1] = "";
    for (int x = 0; x < COLUMNS; x++)
        strcat(text, canvas_at(canvas, x, y)->text);
    assert_string_equal(text, expected);
}

/* The middle of each row is in a row of text that is the row's, as most of each row of text is of the row nearest to it. */
static void test_rows_follow_at_thirds(void **state)
{
    (void)state;
    assert_int_equal(thirds_text_rows(15), 20);
    assert_int_equal(thirds_text_rows(SIDE), ROWS);
    for (int row = 0; row < 20; row++)
        assert_int_equal(thirds_row_at(thirds_middle_row(row)), row);
}

static void test_they_are_chosen_where_two_rows_have_no_room(void **state)
{
    (void)state;
    stones = "................";
    assert_int_equal(board_choose(&SOURCE, true, GAPS_SLOPES, 0, COLUMNS, ROWS).parting, CELLS_THIRDS);
    assert_int_equal(board_choose(&SOURCE, true, GAPS_SEAMS, 0, COLUMNS, ROWS).parting, CELLS_TOUCH);
    assert_int_equal(board_choose(&SOURCE, false, GAPS_SLOPES, 0, COLUMNS, ROWS).parting, CELLS_TOUCH);
    assert_int_equal(board_choose(&SOURCE, true, GAPS_SLOPES, 0, COLUMNS, ROWS - 1).parting, CELLS_TOUCH);
    assert_true(board_choose(&SOURCE, true, GAPS_SLOPES, 0, 40, 20).rows > 1);
}

/* Where lines cross a text cell has parts of both; one of a stone has a line as broad as what is left of it. Places are told as they
 * are drawn. */
static void test_lines_are_grooves_up_to_stones(void **state)
{
    (void)state;
    Canvas canvas;
    BoardView view;
    stones = "<.X.........X...";
    draw(&canvas, &view);
    row_is(&canvas, 0, " 🬭🬭🬭🬲🬭🭂 🭍🬭🬲🬭");
    row_is(&canvas, 1, " ▌  ▌ 🭣🬹🭘 ▌ ");
    const Glyph *line = canvas_at(&canvas, 3, 0);
    assert_int_equal(line->role, GROUND_WOOD);
    assert_int_equal(line->ground, GROUND_WOOD);
    assert_true(line->marks & CELL_GROUND && line->marks & CELL_SUNKEN);
    assert_int_equal(canvas_at(&canvas, 7, 0)->ground, GROUND_BLACK);
    assert_int_equal(canvas_at(&canvas, 6, 0)->role, GROUND_BLACK);
    assert_int_equal(grid_cell_at(&view, &SOURCE, 7, 0), 2);
    assert_int_equal(grid_cell_at(&view, &SOURCE, 1, 4), 3 * SIDE);
    canvas_free(&canvas);
}

/* A heavier crossing is a block. */
static void test_stars_are_blocks(void **state)
{
    (void)state;
    Canvas canvas;
    BoardView view;
    stones = "*...............";
    draw(&canvas, &view);
    row_is(&canvas, 0, "🬵🬺🬭🬭🬲🬭🬭🬲🬭🬭🬲🬭");
    row_is(&canvas, 1, "🬁🬕  ▌  ▌  ▌ ");
    canvas_free(&canvas);
}

/* Between two that are alike the board is seen; of others one lies over the other. */
static void test_stones_above_each_other_are_parted(void **state)
{
    static const char *const SNOW_PART[] = {"🭆", "🬹", "🭑"};
    (void)state;
    Canvas canvas;
    BoardView view;
    stones = "X..XX..O........";
    draw(&canvas, &view);
    assert_string_equal(canvas_at(&canvas, 0, 1)->text, "🭬");
    assert_int_equal(canvas_at(&canvas, 0, 1)->ground, GROUND_BLACK);
    assert_int_equal(canvas_at(&canvas, 1, 1)->ground, GROUND_BLACK);
    for (int x = 9; x < 12; x++) {
        assert_string_equal(canvas_at(&canvas, x, 1)->text, SNOW_PART[x - 9]);
        assert_int_equal(canvas_at(&canvas, x, 1)->role, GROUND_SNOW);
        assert_int_equal(canvas_at(&canvas, x, 1)->ground, GROUND_BLACK);
    }
    canvas_free(&canvas);
}

static void mark_is(int cell, int x, int y, const char *text)
{
    Canvas canvas;
    BoardView view;
    changed = cell;
    draw(&canvas, &view);
    changed = -1;
    assert_string_equal(canvas_at(&canvas, x, y)->text, text);
    assert_int_equal(canvas_at(&canvas, x, y)->role, GROUND_DANGER);
    assert_int_equal(canvas_at(&canvas, x, y)->ground, GROUND_BLACK);
    canvas_free(&canvas);
}

/* Its mark is in a text cell that is all of the stone, which is higher where it had none: below, if no other is in the way. */
static void test_what_has_come_has_a_mark_in_its_middle(void **state)
{
    (void)state;
    stones = "X...X...X.......";
    mark_is(0, 1, 0, "▄");
    mark_is(8, 1, 3, "▀");
    stones = ".....X...X......";
    mark_is(5, 4, 1, "▄");
    stones = ".....X..........";
    mark_is(5, 4, 2, "▀");
    change_there = CHANGE_DECIDED;
    mark_is(5, 4, 2, "▀");
    change_there = CHANGE_CAME;
}

static void name_of(void *context, int cell, char out[STAGE_CELL_NAME])
{
    (void)context;
    snprintf(out, STAGE_CELL_NAME, "%c%d", 'a' + cell % SIDE, SIDE - cell / SIDE);
}

/* All of them would not be evenly far from each other. */
static void test_every_third_row_has_its_name(void **state)
{
    (void)state;
    enum { WIDE = COLUMNS + 8, HIGH = ROWS + 1 };
    BoardSource named = SOURCE;
    BoardRequest request = {.source = &named, .keep = -1, .gaps = GAPS_SLOPES, .coordinates = true};
    Canvas canvas = {.textured = true, .grounds = UINT32_MAX, .blocks = BLOCKS_SEXTANTS};
    BoardView view = {0};
    char seen[HIGH + 1] = "";
    named.name = name_of;
    stones = "................";
    canvas_reset(&canvas, WIDE, HIGH, true);
    board_draw(&canvas, (Rect){0, 0, WIDE, HIGH}, &request, &view);
    assert_true(grid_thirds(&view));
    for (int y = 0; y < HIGH; y++)
        for (int x = 0; x < view.area.x; x++)
            if (strspn(canvas_at(&canvas, x, y)->text, "0123456789") == 1)
                strcat(seen, canvas_at(&canvas, x, y)->text);
    assert_string_equal(seen, "41");
    canvas_free(&canvas);
}

/* Where names have no room a page may be arranged otherwise; cells are larger than those of one row. */
static void test_boards_without_names_are_bare(void **state)
{
    (void)state;
    BoardSource named = SOURCE;
    BoardRequest request = {.source = &named, .keep = -1, .gaps = GAPS_SLOPES, .coordinates = true};
    named.name = name_of;
    stones = "................";
    BoardFit fit = board_fit(&request, true, (Rect){0, 0, COLUMNS + 8, ROWS + 1});
    assert_int_equal(fit.side, THIRDS_COLUMNS);
    assert_false(fit.bare);
    assert_true(board_fit(&request, true, (Rect){0, 0, COLUMNS + 8, ROWS}).bare);
    request.coordinates = false;
    assert_false(board_fit(&request, true, (Rect){0, 0, COLUMNS + 8, ROWS}).bare);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows_follow_at_thirds),
        cmocka_unit_test(test_every_third_row_has_its_name),
        cmocka_unit_test(test_lines_are_grooves_up_to_stones),
        cmocka_unit_test(test_stars_are_blocks),
        cmocka_unit_test(test_boards_without_names_are_bare),
        cmocka_unit_test(test_what_has_come_has_a_mark_in_its_middle),
        cmocka_unit_test(test_they_are_chosen_where_two_rows_have_no_room),
        cmocka_unit_test(test_stones_above_each_other_are_parted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
