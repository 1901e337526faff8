#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "base/mem.h"
#include "draw/board/board_size.h"
#include "draw/board/grid.h"
#include "show/difference.h"
#include "tiles.h"

static const char *const LEVEL[] = {"_#####_", "##...##", "# @$* #", "#  ####", "#####__", NULL};
static const char *const NUMBERS[] = {"123", "451", "230", NULL};
static const char *const OPEN[] = {"   ", " ##", " @ ", NULL};

/* One line a candidate, one the focus, one free. */
static uint8_t level_mark[35] = {[9] = BOARD_CANDIDATE, [15] = BOARD_CANDIDATE, [17] = BOARD_FOCUS};

static void picture_is(const char *const *rows, BoardRequest request, int columns, int lines, bool unicode,
                       const char *expected)
{
    Tiles tiles;
    Buf out = {0};
    tiles_set(&tiles, rows);
    tiles_draw(&tiles, &request, columns, lines, unicode, &out);
    assert_string_equal(buf_string(&out), expected);
    buf_free(&out);
}

static void one_character_a_cell(void **state)
{
    (void)state;
    BoardRequest request = {.mark = level_mark, .keep = 17};
    picture_is(LEVEL, request, 7, 5, false,
               " ##### \n"
               "##...##\n"
               "#:@$$ #\n"
               "#  ####\n"
               "#####  \n");
}

static void two_columns_a_cell(void **state)
{
    (void)state;
    BoardRequest request = {.mark = level_mark, .keep = 17};
    picture_is(LEVEL, request, 14, 5, true,
               "  ██████████  \n"
               "████· · · ████\n"
               "██◦ ☺ [][]  ██\n"
               "██    ████████\n"
               "██████████    \n");
}

/* A group has one frame, and its cells are marked as others that may be chosen are, or not at all. */
static void groups_are_framed(void **state)
{
    (void)state;
    static const char *const ROWS[] = {"@@@", "@@@", "@@@", NULL};
    static uint8_t mark[9] = {0, BOARD_GROUP, BOARD_GROUP, 0, BOARD_GROUP, BOARD_GROUP, BOARD_CANDIDATE};
    BoardRequest request = {
        .mark = mark, .marked = true, .frame = {1, 0, 2, 2}, .keep = -1, .exact = {3, 1, false}};
    picture_is(ROWS, request, 9, 3, true,
               " ☺ {☺><☺}\n"
               " ☺ {☺><☺}\n"
               "<☺> ☺  ☺ \n");
    request.marked = false;
    request.frame.height = 1;
    picture_is(ROWS, request, 9, 3, true,
               " ☺ {☺  ☺}\n"
               " ☺  ☺  ☺ \n"
               "<☺> ☺  ☺ \n");
}

static void drawn_cells_have_lines_and_brackets(void **state)
{
    (void)state;
    BoardRequest request = {.mark = level_mark, .keep = 17};
    picture_is(LEVEL, request, 30, 11, true,
               "    █████████████████████     \n"
               "    █████████████████████     \n"
               "█████████████████████████████ \n"
               "█████████<·>│ · │ · █████████ \n"
               "█████████───┼───┼───█████████ \n"
               "█████<◦>│ ☺ │[▣]│ ▣ │   █████ \n"
               "█████───┼───█████████████████ \n"
               "█████   │   █████████████████ \n"
               "█████████████████████████████ \n"
               "█████████████████████         \n"
               "█████████████████████         \n");
}

static void ascii_has_all_of_it(void **state)
{
    (void)state;
    BoardRequest request = {.mark = level_mark, .keep = 17, .coordinates = true};
    picture_is(LEVEL, request, 37, 13, false,
               "                                     \n"
               "        #####################        \n"
               "  5     #####################        \n"
               "    #############################    \n"
               "  4 #########<.>| . | . #########    \n"
               "    #########---+---+---#########    \n"
               "  3 #####<:>| @ |[$]| $ |   #####    \n"
               "    #####---+---#################    \n"
               "  2 #####   |   #################    \n"
               "    #############################    \n"
               "  1 #####################            \n"
               "    #####################            \n"
               "      a   b   c   d   e   f   g      \n");
}

/* Where there is no room at both sides a board stands further right, and one column parts it from them; it does not where
 * names of columns have no row, nor in narrow cells. */
static void names_need_one_side(void **state)
{
    (void)state;
    static const char *const ROWS[] = {"232", "323", NULL};
    BoardRequest request = {.keep = -1, .coordinates = true, .exact = {4, 1, CELLS_TOUCH}};
    picture_is(ROWS, request, 15, 4, false,
               "               \n"
               "2   2   3   2  \n"
               "1   3   2   3  \n"
               "   a   b   c   \n");
    picture_is(ROWS, request, 14, 4, false,
               "              \n"
               "2   2   3   2 \n"
               "1   3   2   3 \n"
               "   a   b   c  \n");
    picture_is(ROWS, request, 13, 4, false,
               "             \n"
               "  2   3   2  \n"
               "  3   2   3  \n"
               "             \n");
    picture_is(ROWS, request, 14, 3, false,
               "2   2   3   2 \n"
               "1   3   2   3 \n"
               "   a   b   c  \n");
    picture_is(ROWS, request, 14, 2, false,
               "   2   3   2  \n"
               "   3   2   3  \n");
    request.exact.columns = 2;
    picture_is(ROWS, request, 8, 4, false,
               "        \n"
               " 2 3 2  \n"
               " 3 2 3  \n"
               "        \n");
}

static void numbers_align(void **state)
{
    (void)state;
    static uint8_t mark[9] = {[1] = BOARD_FOCUS, [3] = BOARD_CANDIDATE};
    BoardRequest request = {.mark = mark, .keep = 1};
    picture_is(NUMBERS, request, 12, 4, true,
               " 10 [ 2]  3 \n"
               "< 0> 10  10 \n"
               "  2   3   0 \n"
               "            \n");
    picture_is(NUMBERS, request, 20, 8, true,
               "  ┌────┬────┬────┐  \n"
               "  │ 10 │[ 2]│  3 │  \n"
               "  ├────┼────┼────┤  \n"
               "  │< 0>│ 10 │ 10 │  \n"
               "  ├────┼────┼────┤  \n"
               "  │  2 │  3 │  0 │  \n"
               "  └────┴────┴────┘  \n"
               "                    \n");
    picture_is(NUMBERS, request, 10, 3, true, /* closer, before it would be scrolled */
               "10 [2] 3  \n"
               "<0>10 10  \n"
               " 2  3  0  \n");
    static uint8_t on_ten[9] = {[4] = BOARD_FOCUS};
    request.mark = on_ten; /* no brackets where a number stands */
    picture_is(NUMBERS, request, 9, 3, false,
               "10  2  3 \n"
               " 0 10 10 \n"
               " 2  3  0 \n");
}

/* Figures stand in the row below words, or in place of what stands for these where there is but one. */
static void figures_leave_words_whole(void **state)
{
    (void)state;
    static const char *const PLACES[] = {"w", NULL};
    BoardRequest request = {.keep = CELL_NONE, .exact = {9, 3, false}};
    picture_is(PLACES, request, 9, 3, true, "         \n Wood 9  \n   XO    \n");
    request.exact = (BoardSize){9, 1, false};
    picture_is(PLACES, request, 9, 1, true, "   XO    \n");
    request.exact = (BoardSize){13, 1, false};
    picture_is(PLACES, request, 13, 1, true, "     X O     \n");
}

/* In their order beside each other, where there is no room for all with how many more there are. */
static void tokens_stand_beside_each_other(void **state)
{
    (void)state;
    static const char *const TOKENS[] = {"ab", "cl", NULL};
    static uint8_t mark[4] = {[1] = BOARD_FOCUS, [2] = BOARD_CANDIDATE};
    BoardRequest request = {.mark = mark, .keep = 1};
    picture_is(TOKENS, request, 2, 2, false,
               "X+\n"
               "++\n");
    picture_is(TOKENS, request, 4, 2, true,
               "X XO\n"
               "X+X+\n");
    static const char *const MANY[] = {"el", NULL};
    BoardRequest wide = {.keep = CELL_NONE, .exact = {3, 1, false}};
    picture_is(MANY, wide, 6, 1, true, "X+4XO+\n");
    picture_is(TOKENS, request, 9, 5, true,
               "┌───┬───┐\n"
               "│ X │[+]│\n"
               "├───┼───┤\n"
               "│<+>│XO+│\n"
               "└───┴───┘\n");
    picture_is(TOKENS, request, 17, 9, true,
               "┌───────┬───────┐\n"
               "│       │       │\n"
               "│   X   │[ XO  ]│\n"
               "│     · │     · │\n"
               "├───────┼───────┤\n"
               "│       │       │\n"
               "│< XO☻ >│ XO☻+9 │\n"
               "│     · │     · │\n"
               "└───────┴───────┘\n");
}

static void a_large_board_scrolls(void **state)
{
    (void)state;
    BoardRequest request = {.mark = level_mark, .keep = 17};
    picture_is(LEVEL, request, 6, 4, true,
               "   ▲  \n"
               " █··· \n"
               "◀◦☺▣▣▶\n"
               "   ▼  \n");
}

static void open_floor_is_inside(void **state)
{
    (void)state;
    BoardRequest request = {.keep = -1};
    picture_is(OPEN, request, 13, 7, true,
               "┌───┬───┬───┐\n"
               "│   │   │   │\n"
               "├───█████████\n"
               "│   █████████\n"
               "├───█████████\n"
               "│   │ ☺ │   │\n"
               "└───┴───┴───┘\n");
}

/* Every cell that is drawn is found again where it was drawn, at any size. */
static void places_and_cells_agree(void **state)
{
    (void)state;
    Tiles tiles;
    tiles_set(&tiles, LEVEL);
    for (int size = 1; size < 60; size++) {
        Canvas canvas = {0};
        BoardView view = {0};
        BoardRequest request = {.source = &tiles.source, .keep = 16};
        canvas_reset(&canvas, 2 * size, size, true);
        board_draw(&canvas, (Rect){0, 0, 2 * size, size}, &request, &view);
        for (int cell = 0; cell < 35; cell++) {
            Rect r;
            if (!grid_cell_rect(&view, &tiles.source, cell, &r))
                continue;
            int expected = tiles.source.on_board(&tiles, cell) ? cell : CELL_NONE;
            assert_int_equal(grid_cell_at(&view, &tiles.source, r.x, r.y), expected);
            assert_int_equal(grid_cell_at(&view, &tiles.source, r.x + r.width - 1, r.y + r.height - 1),
                             expected);
        }
        canvas_free(&canvas);
    }
}

/* Whatever the size, the cell to be kept in view is in view, and a focus can be seen without colour. */
static void the_focus_is_always_seen(void **state)
{
    (void)state;
    Tiles tiles;
    tiles_set(&tiles, LEVEL);
    BoardView view = {0};
    for (int size = 1; size < 40; size++)
        for (int cell = 8; cell < 20; cell++) {
            Canvas canvas = {0};
            Rect r;
            uint8_t mark[35] = {0};
            mark[cell] = BOARD_FOCUS;
            BoardRequest request = {.source = &tiles.source, .mark = mark, .keep = cell};
            canvas_reset(&canvas, size + 2, size, false);
            board_draw(&canvas, (Rect){0, 0, size + 2, size}, &request, &view);
            assert_true(grid_cell_rect(&view, &tiles.source, cell, &r));
            assert_true(canvas_at(&canvas, r.x, r.y)->marks & CELL_FOCUS);
            canvas_free(&canvas);
        }
}

/* The picture keeps still while the focus moves inside the margins, and then moves far enough. */
static void scrolling_is_calm(void **state)
{
    (void)state;
    static const char *const LONG[] = {"                                        ", NULL};
    Tiles tiles;
    BoardView view = {0};
    tiles_set(&tiles, LONG);
    int moved = 0;
    for (int cell = 0; cell < 40; cell++) {
        Canvas canvas = {0};
        int before = view.column;
        BoardRequest request = {.source = &tiles.source, .keep = cell};
        canvas_reset(&canvas, 20, 1, false);
        board_draw(&canvas, (Rect){0, 0, 20, 1}, &request, &view);
        moved += view.column != before;
        assert_in_range(cell, view.column, view.column + view.columns - 1);
        canvas_free(&canvas);
    }
    assert_in_range(moved, 2, 4);
}

static void sizes_can_be_limited(void **state)
{
    (void)state;
    Tiles tiles;
    tiles_set(&tiles, LEVEL);
    static const int PITCH[] = {40, 1, 2, 4, 6, 8, 12};
    for (int largest = 0; largest <= 6; largest++)
        assert_int_equal(board_choose(&tiles.source, true, GAPS_LINES, largest, 400, 200).columns,
                         PITCH[largest]);
}

/* What has happened: at every size of cells, and what stands there is readable. */
static void what_happened_is_marked(void **state)
{
    (void)state;
    static const char *const ROWS[] = {"@ $", " $ ", NULL};
    static uint8_t change[6] = {CHANGE_CAME, CHANGE_LEFT, CHANGE_DECIDED, CHANGE_NONE, CHANGE_DECIDED};
    static uint8_t mark[6] = {BOARD_FOCUS, BOARD_CANDIDATE};
    BoardRequest request = {.change = change, .keep = -1};
    picture_is(ROWS, request, 3, 2, false,
               "@'$\n"
               " $ \n");
    picture_is(ROWS, request, 6, 2, false,
               "@'' $*\n"
               "  $*  \n");
    request.exact = (BoardSize){4, 2, true};
    picture_is(ROWS, request, 13, 5, false,
               "+---+---+---+\n"
               "|'@'|' '|*$*|\n"
               "+---+---+---+\n"
               "|   |*$*|   |\n"
               "+---+---+---+\n");
    request.exact = (BoardSize){6, 3, true};
    picture_is(ROWS, request, 19, 7, true,
               "┌─────┬─────┬─────┐\n"
               "│┌ ☺  │┌    │┌╔═╗┐│\n"
               "│    ┘│    ┘│└╚═╝┘│\n"
               "├─────┼─────┼─────┤\n"
               "│     │┌╔═╗┐│     │\n"
               "│     │└╚═╝┘│     │\n"
               "└─────┴─────┴─────┘\n");
    request.mark = mark; /* who chooses sees that first */
    request.exact = (BoardSize){4, 2, true};
    picture_is(ROWS, request, 13, 5, false,
               "+---+---+---+\n"
               "|[@]|<:>|*$*|\n"
               "+---+---+---+\n"
               "|   |*$*|   |\n"
               "+---+---+---+\n");
}

/* Columns and rows of a cell of a board of so many cells, in so much room; lines count. */
static void chosen_is(int width, int height, bool walled, GapStyle gaps, int columns, int rows,
                      BoardSize expected)
{
    char line[40];
    const char *level[21] = {NULL};
    Tiles tiles;
    memset(line, walled ? '#' : ' ', (size_t)width);
    line[width] = 0;
    for (int i = 0; i < height; i++)
        level[i] = line;
    tiles_set(&tiles, level);
    BoardSize size = board_choose(&tiles.source, true, gaps, 0, columns, rows);
    if (size.columns != expected.columns || size.rows != expected.rows || size.parting != expected.parting)
        fail_msg("%d x %d%s", size.columns, size.rows, size.parting == CELLS_LINED ? " with lines" : "");
}

static int edged_looks(void *context, int cell, const Look **out, int max)
{
    static const Look EDGED = {
        .ascii = "#", .small = "#", .role = ROLE_TEXT, .ground = GROUND_COVER, .edge = GROUND_CLUE};
    (void)context;
    (void)cell;
    (void)max;
    out[0] = &EDGED;
    return 1;
}

/* An edge takes a column of an even pitch, so that texts stand in the middle of what is left. */
static void cells_with_edges_are_even(void **state)
{
    static const char *const FIELD[] = {"        ", "        ", "        ", "        ", "        ", NULL};
    Tiles tiles;
    (void)state;
    tiles_set(&tiles, FIELD);
    assert_int_equal(board_choose(&tiles.source, true, GAPS_NONE, 0, 60, 12).columns, 5);
    tiles.source.looks = edged_looks;
    assert_int_equal(board_choose(&tiles.source, true, GAPS_NONE, 0, 60, 12).columns, 4);
    assert_int_equal(board_choose(&tiles.source, true, GAPS_NONE, 0, 60, 16).columns, 6);
    assert_int_equal(board_choose(&tiles.source, true, GAPS_NONE, 0, 24, 12).columns, 3);
    assert_int_equal(board_choose(&tiles.source, false, GAPS_NONE, 0, 60, 12).columns, 5);
}

static int halved_looks(void *context, int cell, const Look **out, int max)
{
    static const Look SUM = {
        .ascii = "5", .small = "5", .role = ROLE_TEXT, .ground = GROUND_CLUE, .corner = CORNER_LEFT};
    (void)context;
    (void)cell;
    (void)max;
    out[0] = &SUM;
    return 1;
}

/* A diagonal has the same slope in all columns of even pitches; cells do not lose a row for that. */
static void cells_with_diagonals_are_even(void **state)
{
    static const char *const FIELD[] = {"   ", "   ", "   ", NULL};
    Tiles tiles;
    (void)state;
    tiles_set(&tiles, FIELD);
    assert_int_equal(board_choose(&tiles.source, true, GAPS_NONE, 0, 60, 20).columns, 13);
    tiles.source.looks = halved_looks;
    assert_int_equal(board_choose(&tiles.source, true, GAPS_NONE, 0, 60, 20).columns, 12);
    assert_int_equal(board_choose(&tiles.source, true, GAPS_NONE, 0, 15, 15).columns, 5);
}

static bool edged_tile(void *context, int cell, Tile *out)
{
    (void)context;
    (void)cell;
    *out = (Tile){.lies = true, .tracks = {.per_side = 1, .edge = GROUND_CLUE}};
    return true;
}

/* So that ways lie in the middle of what the edge of a tile leaves; low ones have a column more. */
static void tiles_with_edges_are_even(void **state)
{
    static const char *const FIELD[] = {"        ", "        ", "        ", "        ", "        ", NULL};
    Tiles tiles;
    (void)state;
    tiles_set(&tiles, FIELD);
    tiles.source.paths = 1;
    tiles.source.tile = edged_tile;
    assert_int_equal(board_choose(&tiles.source, true, GAPS_NONE, 0, 80, 27).columns, 10);
    assert_int_equal(board_choose(&tiles.source, true, GAPS_NONE, 0, 80, 20).columns, 8);
    assert_int_equal(board_choose(&tiles.source, true, GAPS_NONE, 0, 80, 15).columns, 7);
    assert_int_equal(board_choose(&tiles.source, true, GAPS_NONE, 0, 48, 15).columns, 5);
    assert_int_equal(board_choose(&tiles.source, true, GAPS_LINES, 0, 80, 27).columns, 9);
    assert_int_equal(board_choose(&tiles.source, false, GAPS_NONE, 0, 80, 27).columns, 9);
}

/* With lines, without them where they would tell nothing or there is no room for them, and without any. */
static void cells_are_as_large_as_fits_and_nearly_square(void **state)
{
    (void)state;
    chosen_is(8, 8, false, GAPS_LINES, 53, 20, (BoardSize){4, 2, true});
    chosen_is(8, 8, false, GAPS_AUTO, 53, 20, (BoardSize){4, 2, true});
    chosen_is(8, 8, true, GAPS_LINES, 53, 20, (BoardSize){4, 2, true});
    chosen_is(8, 8, true, GAPS_AUTO, 53, 20, (BoardSize){4, 2, false});
    chosen_is(8, 8, true, GAPS_AUTO, 53, 25, (BoardSize){6, 3, true});
    chosen_is(8, 8, false, GAPS_NONE, 53, 20, (BoardSize){5, 2, false});
    chosen_is(8, 8, false, GAPS_NONE, 53, 24, (BoardSize){5, 3, false});
    chosen_is(8, 8, false, GAPS_NONE, 56, 24, (BoardSize){7, 3, false});
    chosen_is(8, 8, false, GAPS_NONE, 39, 16, (BoardSize){4, 2, false});
    chosen_is(19, 19, false, GAPS_AUTO, 77, 39, (BoardSize){4, 2, true});
    chosen_is(19, 19, false, GAPS_AUTO, 77, 38, (BoardSize){3, 1, false});
    chosen_is(19, 19, false, GAPS_LINES, 77, 38, (BoardSize){2, 1, false});
    chosen_is(19, 19, false, GAPS_AUTO, 56, 19, (BoardSize){2, 1, false});
    chosen_is(19, 19, false, GAPS_AUTO, 37, 19, (BoardSize){1, 1, false});
    chosen_is(3, 3, false, GAPS_NONE, 200, 60, (BoardSize){39, 19, false});
    chosen_is(3, 3, false, GAPS_AUTO, 200, 60, (BoardSize){36, 18, true});
}

static int given_looks(void *context, int cell, const Look **out, int max)
{
    static const Look LOOK[] = {{.ascii = "7", .name = "7", .given = true},
                                {.ascii = "7", .name = "7"},
                                {.ascii = "7", .large = "77\n77", .name = "7", .given = true}};
    (void)context;
    (void)max;
    out[0] = &LOOK[cell];
    return 1;
}

/* Without any colour, in small cells and in larger ones, as long as they are texts. */
static void given_numbers_are_bold(void **state)
{
    (void)state;
    static const char *const ROW[] = {"   ", NULL};
    Canvas canvas = {0};
    Tiles tiles;
    tiles_set(&tiles, ROW);
    tiles.source.looks = given_looks;
    for (int columns = 1; columns <= 5; columns += 4) {
        BoardView view = {0};
        BoardRequest request = {
            .source = &tiles.source, .keep = -1, .exact = {columns, columns > 1 ? 2 : 1, false}};
        canvas_reset(&canvas, 21, 4, true);
        board_draw(&canvas, (Rect){0, 0, 21, 4}, &request, &view);
        unsigned bold[3] = {0};
        for (int x = view.area.x; x < view.area.x + view.area.width; x++)
            for (int y = 0; y < 4; y++)
                if (strcmp(canvas_at(&canvas, x, y)->text, "7") == 0)
                    bold[(x - view.area.x) / columns] |= canvas_at(&canvas, x, y)->marks & CELL_BOLD ? 1 : 2;
        assert_int_equal(bold[0], 1);
        assert_int_equal(bold[1], 2);
        assert_int_equal(bold[2], 1);
    }
    canvas_free(&canvas);
}

/* An edge has half of the second of two rows: a drawing that needs all of it would be cut, and the sign stands for it. */
static void low_plates_cut_no_drawings(void **state)
{
    (void)state;
    static const char *const ROW[] = {"OO", NULL};
    Canvas canvas = {.grounds = UINT32_MAX, .textured = true, .blocks = BLOCKS_SEXTANTS};
    Tiles tiles;
    tiles_set(&tiles, ROW);
    BoardView view = {0};
    BoardRequest request = {.source = &tiles.source, .keep = -1, .gaps = GAPS_NONE};
    for (int rows = 2; rows <= 5; rows += 3) {
        request.exact = (BoardSize){2 * rows, rows, CELLS_TOUCH};
        canvas_reset(&canvas, 30, 8, true);
        board_draw(&canvas, (Rect){0, 0, 30, 8}, &request, &view);
        int signs = 0;
        for (int i = 0; i < 30 * 8; i++)
            signs += strcmp(canvas_at(&canvas, i % 30, i / 30)->text, "O") == 0;
        assert_int_equal(signs, rows == 2 ? 2 : 0);
    }
    canvas_free(&canvas);
}

/* What has a ground that is not seen has no edge, so that what stands there is in the middle of all of its cell. */
static void unseen_plates_have_no_edges(void **state)
{
    (void)state;
    enum { COLUMNS = 12, ROWS = 5 };
    static const char *const ROW[] = {"O", NULL};
    Canvas canvas = {.grounds = UINT32_MAX & ~(UINT32_C(1) << GROUND_FLOOR), .blocks = BLOCKS_SEXTANTS};
    Tiles tiles;
    tiles_set(&tiles, ROW);
    BoardView view = {0};
    BoardRequest request = {
        .source = &tiles.source, .keep = -1, .gaps = GAPS_NONE, .exact = {COLUMNS, ROWS, CELLS_TOUCH}};
    canvas_reset(&canvas, COLUMNS, ROWS, true);
    board_draw(&canvas, (Rect){0, 0, COLUMNS, ROWS}, &request, &view);
    int drawn = 0;
    for (int i = 0; i < COLUMNS * ROWS; i++) {
        bool blank = strcmp(canvas_at(&canvas, i % COLUMNS, i / COLUMNS)->text, " ") == 0;
        bool other = strcmp(canvas_at(&canvas, COLUMNS - 1 - i % COLUMNS, i / COLUMNS)->text, " ") == 0;
        assert_int_equal(blank, other);
        drawn += !blank;
    }
    assert_true(drawn > 0);
    canvas_free(&canvas);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_character_a_cell),
        cmocka_unit_test(two_columns_a_cell),
        cmocka_unit_test(groups_are_framed),
        cmocka_unit_test(drawn_cells_have_lines_and_brackets),
        cmocka_unit_test(ascii_has_all_of_it),
        cmocka_unit_test(names_need_one_side),
        cmocka_unit_test(numbers_align),
        cmocka_unit_test(figures_leave_words_whole),
        cmocka_unit_test(tokens_stand_beside_each_other),
        cmocka_unit_test(a_large_board_scrolls),
        cmocka_unit_test(open_floor_is_inside),
        cmocka_unit_test(low_plates_cut_no_drawings),
        cmocka_unit_test(unseen_plates_have_no_edges),
        cmocka_unit_test(places_and_cells_agree),
        cmocka_unit_test(the_focus_is_always_seen),
        cmocka_unit_test(scrolling_is_calm),
        cmocka_unit_test(sizes_can_be_limited),
        cmocka_unit_test(what_happened_is_marked),
        cmocka_unit_test(given_numbers_are_bold),
        cmocka_unit_test(cells_are_as_large_as_fits_and_nearly_square),
        cmocka_unit_test(cells_with_edges_are_even),
        cmocka_unit_test(cells_with_diagonals_are_even),
        cmocka_unit_test(tiles_with_edges_are_even),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
