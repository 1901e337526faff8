/* Paper: printed grids, whose cells thin lines part as long as nothing in them must be smaller for that. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/buf.h"
#include "draw/board/board.h"
#include "draw/theme.h"
#include "lines.h"
#include "show/look.h"
#include "sitting.h"
#include "tiles.h"

static Tiles tiles;
static BoardView view;

static void draw(Canvas *canvas, const char *const *rows, int columns, int lines, GapStyle gaps)
{
    BoardRequest request = {.source = &tiles.source, .keep = -1, .gaps = gaps};
    tiles_set(&tiles, rows);
    tiles.source.paper = true;
    view = (BoardView){0};
    canvas->grounds = UINT32_MAX;
    canvas_reset(canvas, columns, lines, true);
    board_draw(canvas, (Rect){0, 0, columns, lines}, &request, &view);
}

static void drawn(const char *const *rows, int columns, int lines, const char *expected)
{
    Canvas canvas = {0};
    Buf out = {0};
    draw(&canvas, rows, columns, lines, GAPS_SEAMS);
    lines_add(&canvas, false, &out);
    assert_string_equal(buf_string(&out), expected);
    buf_free(&out);
    canvas_free(&canvas);
}

/* They are a frame as well where there is room for it. */
static void test_thin_lines_part_cells_of_paper(void **state)
{
    (void)state;
    static const char *const ROWS[] = {"2 ", " 3", NULL};
    drawn(ROWS, 17, 9,
          "┌───────┬───────┐\n"
          "│  ▀▀█  │       │\n"
          "│  █▀▀  │       │\n"
          "│  █▄▄  │       │\n"
          "├───────┼───────┤\n"
          "│       │  ▀▀█  │\n"
          "│       │   ▀█  │\n"
          "│       │  ▄▄█  │\n"
          "└───────┴───────┘\n");
    drawn(ROWS, 15, 7,
          "  ▄▄▄  │\n"
          "  ▄▄█  │\n"
          "  █▄▄  │\n"
          "───────┼───────\n"
          "       │  ▀▀█\n"
          "       │   ▀█\n"
          "       │  ▀▀▀\n");
}

/* What is under the frame is paper, also where squares at the rim are black and behind the last column. */
static void test_the_frame_lies_on_paper(void **state)
{
    (void)state;
    static const char *const ROWS[] = {"%%", "  ", NULL};
    Canvas canvas = {0};
    draw(&canvas, ROWS, 17, 9, GAPS_SEAMS);
    for (int i = 0; i < 17; i++)
        assert_int_equal(canvas_at(&canvas, i, 0)->ground, GROUND_PAPER);
    for (int i = 0; i < 9; i++)
        assert_int_equal(canvas_at(&canvas, 16, i)->ground, GROUND_PAPER);
    assert_int_equal(canvas_at(&canvas, 1, 1)->ground, GROUND_BLACK);
    canvas_free(&canvas);
}

/* Lines would take a row from digits of three: two shades take turns instead. */
static void test_digits_are_not_smaller_for_lines(void **state)
{
    (void)state;
    static const char *const ROWS[] = {"2 ", " 3", NULL};
    Canvas canvas = {0};
    draw(&canvas, ROWS, 14, 6, GAPS_SEAMS);
    assert_int_equal(view.size.parting, CELLS_TOUCH);
    assert_int_equal(canvas_at(&canvas, 0, 0)->ground, GROUND_PAPER);
    assert_int_equal(canvas_at(&canvas, 13, 0)->ground, GROUND_PAPER | CELL_ODD);
    canvas_free(&canvas);
}

/* A cell of another ground reaches to the middle of the gaps around it, where its line would be; lines of paper end there. */
static void test_fills_reach_the_middle_of_gaps(void **state)
{
    (void)state;
    static const char *const ROWS[] = {"   ", " % ", "   ", NULL};
    drawn(ROWS, 25, 13,
          "┌───────┬───────┬───────┐\n"
          "│       │       │       │\n"
          "│       │       │       │\n"
          "│       │       │       │\n"
          "├───────▗▄▄▄▄▄▄▄▖───────┤\n"
          "│       ▐       ▌       │\n"
          "│       ▐       ▌       │\n"
          "│       ▐       ▌       │\n"
          "├───────▝▀▀▀▀▀▀▀▘───────┤\n"
          "│       │       │       │\n"
          "│       │       │       │\n"
          "│       │       │       │\n"
          "└───────┴───────┴───────┘\n");
}

/* Between cells of another ground that goes on under a line; beside paper it ends in the middle. */
static void test_fills_run_together(void **state)
{
    (void)state;
    static const char *const ROWS[] = {"~~", "  ", NULL};
    Canvas canvas = {0};
    draw(&canvas, ROWS, 15, 7, GAPS_SEAMS);
    const Glyph *between = canvas_at(&canvas, 7, 0), *below = canvas_at(&canvas, 0, 3),
                *corner = canvas_at(&canvas, 7, 3);
    assert_string_equal(between->text, "│");
    assert_int_equal(between->ground, GROUND_WATER);
    assert_string_equal(below->text, "▀");
    assert_int_equal(below->role, GROUND_WATER);
    assert_int_equal(below->ground, GROUND_PAPER);
    assert_string_equal(corner->text, "▀");
    canvas_free(&canvas);
}

/* A text cell has two colours: one of two other grounds has the gap between them, and no corner of paper is left in it. */
static void test_one_of_two_fills_has_the_gap(void **state)
{
    (void)state;
    static const char *const ROWS[] = {"~%", "  ", NULL};
    Canvas canvas = {0};
    draw(&canvas, ROWS, 15, 7, GAPS_SEAMS);
    const Glyph *between = canvas_at(&canvas, 7, 1), *corner = canvas_at(&canvas, 7, 3);
    assert_string_equal(between->text, " ");
    assert_int_equal(between->ground, GROUND_WATER);
    assert_string_equal(corner->text, "▀");
    assert_int_equal(corner->role, GROUND_WATER);
    canvas_free(&canvas);
}

/* Thin lines cannot end at the side of another ground, nor pass under other lines: there cells touch. */
static void test_no_lines_where_not_all_is_paper(void **state)
{
    (void)state;
    static const char *const ROWS[] = {"~ ", "  ", NULL};
    Canvas canvas = {.grounds = UINT32_MAX};
    BoardRequest request = {.source = &tiles.source, .keep = -1, .gaps = GAPS_SEAMS};
    for (int i = 0; i < 2; i++) {
        view = (BoardView){0};
        tiles_set(&tiles, ROWS);
        tiles.source.paper = tiles.source.texts = true;
        tiles.source.patched = i == 1;
        canvas_reset(&canvas, 15, 7, true);
        board_draw(&canvas, (Rect){0, 0, 15, 7}, &request, &view);
        assert_int_equal(view.size.parting == CELLS_LINED, i == 0);
    }
    canvas_free(&canvas);
}

static int half(void *context, int cell)
{
    (void)context;
    return cell / 2;
}

/* What parts regions, or helps to count, is heavier. */
static void test_regions_are_parted_by_heavy_lines(void **state)
{
    (void)state;
    static const char *const ROWS[] = {"2   ", NULL};
    Canvas canvas = {.grounds = UINT32_MAX};
    BoardRequest request = {.source = &tiles.source, .keep = -1, .gaps = GAPS_SEAMS};
    view = (BoardView){0};
    tiles_set(&tiles, ROWS);
    tiles.source.paper = true;
    tiles.source.region = half;
    canvas_reset(&canvas, 31, 3, true);
    board_draw(&canvas, (Rect){0, 0, 31, 3}, &request, &view);
    assert_string_equal(canvas_at(&canvas, 7, 1)->text, "│");
    assert_string_equal(canvas_at(&canvas, 15, 1)->text, "┃");
    assert_int_equal(canvas_at(&canvas, 15, 1)->role, ROLE_TEXT);
    canvas_free(&canvas);
}

/* As the tiles say, on paper with an edge of wood. */
static int (*plain_looks)(void *context, int cell, const Look **out, int max);

static int edged_looks(void *context, int cell, const Look **out, int max)
{
    static Look edged;
    int count = plain_looks(context, cell, out, max);
    if (count > 0) {
        edged = *out[0];
        edged.ground = GROUND_PAPER;
        edged.edge = GROUND_WOOD;
        out[0] = &edged;
    }
    return count;
}

/* Where text cells have quarters two tints stand for heavy lines: each reaches to the middle of what is between them. */
static void test_regions_have_two_tints(void **state)
{
    (void)state;
    static const char *const ROWS[] = {"2   ", "    ", NULL};
    Canvas canvas = {.grounds = UINT32_MAX, .textured = true, .blocks = BLOCKS_SEXTANTS};
    BoardRequest request = {.source = &tiles.source, .keep = -1, .gaps = GAPS_SEAMS};
    view = (BoardView){0};
    tiles_set(&tiles, ROWS);
    tiles.source.paper = true;
    tiles.source.region = half;
    canvas_reset(&canvas, 31, 7, true);
    board_draw(&canvas, (Rect){0, 0, 31, 7}, &request, &view);
    assert_string_equal(canvas_at(&canvas, 7, 1)->text, "│");
    assert_string_equal(canvas_at(&canvas, 15, 1)->text, "▐");
    assert_int_equal(canvas_at(&canvas, 15, 1)->role, GROUND_PAPER | CELL_GRAIN);
    assert_int_equal(canvas_at(&canvas, 15, 1)->ground, GROUND_PAPER);
    assert_int_equal(canvas_at(&canvas, 17, 1)->ground, GROUND_PAPER | CELL_GRAIN);
    canvas_free(&canvas);
}

/* An edge of cells of a sheet is a frame around all of it, in whose colour lines are, where there is room for it. */
static void test_a_sheet_has_a_frame(void **state)
{
    (void)state;
    static const char *const ROWS[] = {"2   ", "    ", NULL};
    enum { WIDE = 38, HIGH = 11 };
    BoardRequest request = {.source = &tiles.source, .keep = -1, .gaps = GAPS_SEAMS};
    view = (BoardView){0};
    tiles_set(&tiles, ROWS);
    tiles.source.paper = true;
    tiles.source.region = half;
    plain_looks = tiles.source.looks;
    tiles.source.looks = edged_looks;
    Canvas canvas = {.grounds = UINT32_MAX, .textured = true, .blocks = BLOCKS_SEXTANTS};
    canvas_reset(&canvas, WIDE, HIGH, true);
    board_draw(&canvas, (Rect){0, 0, WIDE, HIGH}, &request, &view);
    Rect sheet = view.area;
    assert_int_equal(canvas_at(&canvas, sheet.x - 1, sheet.y)->ground, GROUND_WOOD);
    assert_int_equal(canvas_at(&canvas, sheet.x - 2, sheet.y - 1)->ground, GROUND_WOOD);
    assert_int_equal(canvas_at(&canvas, sheet.x + sheet.width, sheet.y + sheet.height)->ground, GROUND_WOOD);
    assert_int_equal(canvas_at(&canvas, sheet.x + 1, sheet.y + 1)->ground, GROUND_PAPER);
    canvas_reset(&canvas, sheet.width, sheet.height, true);
    view = (BoardView){0};
    board_draw(&canvas, (Rect){0, 0, sheet.width, sheet.height}, &request, &view);
    for (int x = 0; x < sheet.width; x++)
        assert_int_not_equal(canvas_at(&canvas, x, 0)->ground, GROUND_WOOD);
    tiles.source.looks = plain_looks;
    canvas_free(&canvas);
}

/* Bars part regions where digits would be smaller for lines; where there is room such a bar is around the board as well. */
static void test_bars_are_around_the_board(void **state)
{
    (void)state;
    static const char *const ROWS[] = {"2   ", NULL};
    BoardRequest request = {
        .source = &tiles.source, .keep = -1, .gaps = GAPS_SEAMS, .exact = {7, 3, CELLS_TOUCH}};
    for (int room = 0; room <= 2; room += 2) {
        Canvas canvas = {.grounds = UINT32_MAX};
        view = (BoardView){0};
        tiles_set(&tiles, ROWS);
        tiles.source.paper = true;
        tiles.source.region = half;
        canvas_reset(&canvas, 29 + room, 3 + room, true);
        Rect all = {0, 0, 29 + room, 3 + room};
        BoardFit fit = board_fit(&request, true, all);
        assert_int_equal(fit.around_columns, 2);
        assert_int_equal(fit.around_rows, 2);
        board_draw(&canvas, all, &request, &view);
        assert_string_equal(canvas_at(&canvas, 14 + room / 2, 1 + room / 2)->text, "█");
        const char *const corner[] = {room ? "▄" : " ", room ? "▀" : " "};
        assert_string_equal(canvas_at(&canvas, 28 + room, 0)->text, corner[0]);
        assert_string_equal(canvas_at(&canvas, 0, 2 + room)->text, corner[1]);
        assert_string_equal(canvas_at(&canvas, 28 + room, 1)->text, room ? "█" : " ");
        canvas_free(&canvas);
    }
}

/* Where shades tell what lines help to count, there are none, however much room they had. */
static void test_shades_stand_for_lines_that_help_to_count(void **state)
{
    (void)state;
    static const char *const ROWS[] = {" %  ", NULL};
    Canvas canvas = {.grounds = UINT32_MAX};
    BoardRequest request = {.source = &tiles.source, .keep = -1, .gaps = GAPS_SEAMS};
    view = (BoardView){0};
    tiles_set(&tiles, ROWS);
    tiles.source.paper = tiles.source.patched = tiles.source.guides = true;
    tiles.source.region = half;
    canvas_reset(&canvas, 29, 3, true);
    board_draw(&canvas, (Rect){0, 0, 29, 3}, &request, &view);
    int shaded = 0;
    for (int x = 0; x < 29; x++) {
        const Glyph *glyph = canvas_at(&canvas, x, 1);
        assert_string_equal(glyph->text, " ");
        shaded += (glyph->ground & ~(unsigned)CELL_ODD) != (GROUND_PAPER & ~(unsigned)CELL_ODD);
    }
    assert_true(shaded > 7);
    canvas_free(&canvas);
}

static void ruled(BoardSize size, int columns, int lines, const char *expected)
{
    static const char *const ROWS[] = {"    ", "1%  ", NULL};
    Canvas canvas = {.grounds = UINT32_MAX, .textured = true, .blocks = BLOCKS_SEXTANTS};
    BoardRequest request = {.source = &tiles.source, .keep = -1, .gaps = GAPS_SLOPES, .exact = size};
    Buf out = {0};
    view = (BoardView){0};
    tiles_set(&tiles, ROWS);
    tiles.source.paper = tiles.source.patched = tiles.source.guides = true;
    tiles.source.region = half;
    canvas_reset(&canvas, columns, lines, true);
    board_draw(&canvas, (Rect){0, 0, columns, lines}, &request, &view);
    lines_add(&canvas, false, &out);
    assert_string_equal(buf_string(&out), expected);
    unsigned ground[3];
    for (int i = 0; i < 3; i++)
        ground[i] = canvas_at(&canvas, size.columns * i + 1, 0)->ground;
    assert_int_equal(ground[0] ^ ground[1], size.rows == 1 ? CELL_ODD : 0);
    assert_int_equal(ground[1] ^ ground[2], CELL_ODD);
    buf_free(&out);
    canvas_free(&canvas);
}

/* Where the terminal draws slopes paper is ruled instead, at the left and at the lower side of each cell: by thin lines, between which
 * regions take turns; in cells of one row, which take turns themselves, by strong ones at the borders alone. There are none around the
 * board, and none in a text cell that something is written in. */
static void test_paper_is_ruled_where_slopes_are_drawn(void **state)
{
    (void)state;
    ruled((BoardSize){4, 2, CELLS_TOUCH}, 16, 4,
          "   ▕▏  ▕▏  ▕▏\n"
          "▁▁▁🭿🭼▁▁🭿🭼▁▁🭿🭼▁▁▁\n"
          " 10▕▏  ▕▏  ▕▏\n"
          "   ▕▏  ▕▏  ▕▏\n");
    ruled((BoardSize){3, 1, CELLS_TOUCH}, 12, 2,
          "▁▁▁▁▁▁🭼▁▁▁▁▁\n"
          "10    ▎\n");
}

/* Players who ask for lines have the usual ones. */
static void test_who_asks_for_lines_has_them(void **state)
{
    (void)state;
    static const char *const ROWS[] = {"2 ", " 3", NULL};
    Canvas canvas = {0};
    draw(&canvas, ROWS, 17, 9, GAPS_LINES);
    assert_string_equal(canvas_at(&canvas, 0, 0)->text, "┌");
    canvas_free(&canvas);
}

static bool other; /* of the looks of which it was asked last: is one of something else */

static bool paper_of(const char *look)
{
    char rules[400];
    snprintf(rules, sizeof rules,
             "language: 1\nboard: { size: 3 x 3 }\nlayers: { n: { values: 1 to 9 } }\n"
             "moves: { write: { pick: { c: no n }, do: n at c = 1 } }\nlook: %s\n",
             look);
    Sitting sitting = sitting_start(rules, 1);
    bool paper = stage_has_ground(match_stage(sitting.match), GROUND_PAPER);
    other = stage_has_other_ground(match_stage(sitting.match), GROUND_PAPER);
    assert_false(stage_has_givens(match_stage(sitting.match)));
    sitting_free(&sitting);
    return paper;
}

/* Whatever stands on the board now: else it would change with the last move. */
static void test_one_look_of_paper_is_enough(void **state)
{
    (void)state;
    assert_true(paper_of("{ empty: { ascii: \".\", ground: paper } }"));
    assert_true(paper_of("{ n: { when n at it > 2: { colour: danger, ground: paper } } }"));
    assert_false(other);
    assert_true(paper_of("{ empty: { ascii: \".\", ground: paper }, n: { corner: side, ground: lit } }"));
    assert_false(other);
    assert_false(paper_of("{ empty: { ascii: \".\", ground: floor } }"));
    assert_true(other);
}

/* A mark without a sign is a tint between the lines, and nothing where paper is not seen. */
static void test_tints_lie_on_paper_alone(void **state)
{
    (void)state;
    static const char *const ROWS[] = {"+ ", "  ", NULL};
    Canvas canvas = {0};
    draw(&canvas, ROWS, 17, 9, GAPS_SEAMS);
    assert_int_equal(view.size.parting, CELLS_LINED);
    assert_int_equal(canvas_at(&canvas, 1, 1)->ground, GROUND_LIT);
    assert_int_equal(canvas_at(&canvas, 0, 1)->ground, GROUND_PAPER);
    assert_int_equal(canvas_at(&canvas, 9, 1)->ground, GROUND_PAPER);
    canvas.grounds &= ~(UINT32_C(1) << GROUND_PAPER);
    BoardRequest request = {.source = &tiles.source, .keep = -1, .gaps = GAPS_SEAMS};
    canvas_reset(&canvas, 17, 9, true);
    board_draw(&canvas, (Rect){0, 0, 17, 9}, &request, &view);
    for (int x = 0; x < 17; x++)
        assert_int_not_equal(canvas_at(&canvas, x, 1)->ground, GROUND_LIT);
    canvas_free(&canvas);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_thin_lines_part_cells_of_paper),
        cmocka_unit_test(test_the_frame_lies_on_paper),
        cmocka_unit_test(test_digits_are_not_smaller_for_lines),
        cmocka_unit_test(test_fills_reach_the_middle_of_gaps),
        cmocka_unit_test(test_fills_run_together),
        cmocka_unit_test(test_one_of_two_fills_has_the_gap),
        cmocka_unit_test(test_no_lines_where_not_all_is_paper),
        cmocka_unit_test(test_regions_are_parted_by_heavy_lines),
        cmocka_unit_test(test_regions_have_two_tints),
        cmocka_unit_test(test_a_sheet_has_a_frame),
        cmocka_unit_test(test_bars_are_around_the_board),
        cmocka_unit_test(test_shades_stand_for_lines_that_help_to_count),
        cmocka_unit_test(test_paper_is_ruled_where_slopes_are_drawn),
        cmocka_unit_test(test_who_asks_for_lines_has_them),
        cmocka_unit_test(test_one_look_of_paper_is_enough),
        cmocka_unit_test(test_tints_lie_on_paper_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
