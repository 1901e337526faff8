#include "draw/board/board_size.h"

#include "base/limit.h"
#include "draw/board/board_sight.h"
#include "draw/board/grid.h"

/* Pitches that look square in a terminal, whose cells are about twice as high as wide. */
static const BoardSize SIZES[] = {{16, 8, true}, {12, 6, true}, {8, 4, true}, {6, 3, true}, {4, 2, true}};
enum { SMALL_SIZES = 2 }; /* without lines: one and two columns a cell */

/* What cells need: columns of the widest text in the middle, and of the widest one on a border. */
typedef struct Widths {
    int text, high;
} Widths;

/* What stands above left stands on the border above the cell; where there is none, beside the text. */
static int high_width(const BoardSource *source, int cell, const Sight *sight, bool unicode)
{
    int width = look_width(sight->high, unicode);
    bool bordered = width > 0 && grid_parted(source, cell % source->width, cell / source->width, false);
    return width == 0 || bordered ? width : 2 * (width + 1) + look_width(sight->top, unicode);
}

/* A number of two digits needs two columns. What stands in corners goes up to the edge, where other texts leave
 * room for brackets. */
static Widths widths_of(const BoardSource *source, bool unicode)
{
    Widths widest = {1, 0};
    for (int cell = 0; cell < source->width * source->height; cell++) {
        if (!source->on_board(source->context, cell))
            continue;
        Sight sight = cell_sight(source, cell, unicode);
        widest.text = at_least(widest.text, look_width(sight.top ? sight.top : sight.fill, unicode));
        widest.text = at_least(widest.text, corners_width(&sight, unicode) - 2);
        widest.high = at_least(widest.high, high_width(source, cell, &sight, unicode));
    }
    return (Widths){at_most(widest.text, 12), at_most(widest.high, 12)};
}

Rect board_room(const BoardSource *source, BoardSize size)
{
    BoardGaps gaps;
    grid_find_gaps(source, size, &gaps);
    return (Rect){0, 0, source->width * grid_inner_columns(size) + grid_gaps(gaps.column, 0, source->width),
                  source->height * grid_inner_rows(size) + grid_gaps(gaps.row, 0, source->height)};
}

/* In ASCII one column cannot tell all lines of a cell. */
static bool has_lines(const BoardSource *source)
{
    for (int cell = 0; cell < source->width * source->height; cell++)
        if (source->on_board(source->context, cell) && cell_sight(source, cell, true).lines)
            return true;
    return false;
}

/* Sizes of tiles with paths, which lie side by side. One end a side wants a middle column. */
static const BoardSize TILES_ODD[] = {{17, 9, false}, {13, 7, false}, {11, 6, false}, {9, 5, false},
                                      {7, 4, false},  {7, 3, false},  {5, 3, false},  {5, 2, false},
                                      {3, 2, false},  {5, 1, false},  {3, 1, false},  {2, 1, false}};
static const BoardSize TILES_EVEN[] = {{18, 9, false}, {14, 7, false}, {12, 6, false}, {9, 5, false},
                                       {8, 4, false},  {7, 3, false},  {6, 3, false},  {5, 3, false},
                                       {4, 2, false},  {3, 2, false},  {2, 1, false}};

bool board_fits(const BoardSource *source, BoardSize size, int columns, int rows)
{
    Rect room = board_room(source, size);
    return room.width <= columns && room.height <= rows;
}

/* Without gaps cells touch: they are as large inside, and their distance is shorter. */
static BoardSize with_gaps(BoardSize size, GapStyle gaps)
{
    return gaps == GAPS_NONE && size.lines ? (BoardSize){size.columns - 1, size.rows - 1, false} : size;
}

/* The widest tiles that a player wants, by what is asked for: one column, two, ... */
static BoardSize choose_tiles(const BoardSource *source, int largest, int columns, int rows)
{
    static const int WIDEST[] = {18, 1, 2, 5, 7, 9, 14};
    const BoardSize *sizes = source->paths % 2 ? TILES_ODD : TILES_EVEN;
    int widest = largest < (int)(sizeof WIDEST / sizeof *WIDEST) ? WIDEST[largest] : WIDEST[0];
    size_t count = (source->paths % 2 ? sizeof TILES_ODD : sizeof TILES_EVEN) / sizeof *sizes;
    for (size_t i = 0; i < count; i++)
        if (sizes[i].columns <= widest && board_fits(source, sizes[i], columns, rows))
            return sizes[i];
    return (BoardSize){1, 1, false};
}

/* Texts of two columns or more keep a column on each side for brackets and as a gap, unless the board would have
 * to be scrolled for them. */
static BoardSize choose_texts(const BoardSource *source, int text, int columns, int rows)
{
    BoardSize loose = {text + 2, 1, false}, close = {text + 1, 1, false};
    bool scrolls = !board_fits(source, loose, columns, rows);
    return scrolls && board_fits(source, close, columns, rows) ? close : loose;
}

BoardSize board_choose(const BoardSource *source, bool unicode, GapStyle gaps, int largest, int columns,
                       int rows)
{
    if (source->paths > 0)
        return choose_tiles(source, largest, columns, rows);
    Widths widths = widths_of(source, unicode);
    int text = at_least(widths.text, widths.high - 1), count = sizeof SIZES / sizeof *SIZES;
    int inner = at_least(text > 1 ? text + 2 : 1, widths.high);
    int first = largest == 0 ? 0 : at_least(SMALL_SIZES + count - largest, 0);
    for (int i = first; i < count; i++)
        if (SIZES[i].columns - 1 >= inner && board_fits(source, with_gaps(SIZES[i], gaps), columns, rows))
            return with_gaps(SIZES[i], gaps);
    BoardSize small = {1, 1, false};
    if (text > 1) {
        BoardSize tight = with_gaps((BoardSize){text + 3, 2, true}, gaps);
        if (first < count && board_fits(source, tight, columns, rows))
            return tight;
        return choose_texts(source, text, columns, rows);
    }
    BoardSize wide = {2, 1, false};
    if ((!unicode && has_lines(source)) || widths.high > 1)
        return wide;
    return largest != 1 && board_fits(source, wide, columns, rows) ? wide : small;
}

/* First visible cell along one side. Where the cell to keep comes near an edge it is put into the middle:
 * a large step now and then is less to read, and to send, than a small one at each move. */
static int scroll(int first, int visible, int total, int keep)
{
    int margin = at_most(2, (visible - 1) / 4);
    if (visible >= total)
        return 0;
    if (keep >= 0 && (keep < first + margin || keep > first + visible - 1 - margin))
        first = keep - visible / 2;
    return at_most(at_least(first, 0), total - visible);
}

/* The same by leaps: the board is cut into pieces of half of what is seen, and the piece with the cell to keep is in
 * the middle. */
static int leap(int visible, int total, int keep)
{
    int piece = at_least(visible / 2, 1);
    int first = keep < 0 ? 0 : keep / piece * piece - (visible - piece) / 2;
    return visible >= total ? 0 : at_most(at_least(first, 0), total - visible);
}

/* The most gaps that so many cells have among and around them. */
static int most_gaps(const uint64_t *gaps, int count, int total)
{
    int most = 0;
    for (int first = 0; first + count <= total; first++)
        most = at_least(most, grid_gaps(gaps, first, first + count));
    return most;
}

/* How many cells of a size fit; a board that scrolls gives a line on each side to the arrows. */
static int visible_cells(int space, int inner, int total, const uint64_t *gaps)
{
    int all = grid_gaps(gaps, 0, total), line = all > 0 ? 1 : 0;
    if (total * inner + all <= space)
        return total;
    int count = at_most((space - 2 - line) / inner, total);
    while (count > 1 && count * inner + most_gaps(gaps, count, total) > space - 2)
        count--;
    return at_least(count, 1);
}

void board_place(const BoardSource *source, Rect area, int keep, bool leaps, BoardView *view)
{
    BoardSize size = view->size;
    int wide = grid_inner_columns(size), high = grid_inner_rows(size);
    grid_find_gaps(source, size, &view->gaps);
    if (view->columns == 0 && keep >= 0) { /* nothing was shown yet: begin in the middle */
        view->column = -source->width;
        view->row = -source->height;
    }
    view->columns = visible_cells(area.width, wide, source->width, view->gaps.column);
    view->rows = visible_cells(area.height, high, source->height, view->gaps.row);
    int column = keep < 0 ? -1 : keep % source->width, row = keep < 0 ? -1 : keep / source->width;
    view->column = leaps ? leap(view->columns, source->width, column)
                         : scroll(view->column, view->columns, source->width, column);
    view->row =
        leaps ? leap(view->rows, source->height, row) : scroll(view->row, view->rows, source->height, row);
    view->area.width =
        view->columns * wide + grid_gaps(view->gaps.column, view->column, view->column + view->columns);
    view->area.height = view->rows * high + grid_gaps(view->gaps.row, view->row, view->row + view->rows);
    view->area.x = area.x + (area.width - view->area.width) / 2;
    view->area.y = area.y + (area.height - view->area.height) / 2;
}
