/* Board: the picture of a game's cells. */
#include "draw/board.h"

#include <string.h>

#include "base/mem.h"
#include "base/utf8.h"
#include "draw/margin.h"

/* Pitches that look square in a terminal, whose cells are about twice as high as wide. */
static const BoardSize SIZES[] = {{16, 8, true}, {12, 6, true}, {8, 4, true}, {6, 3, true}, {4, 2, true}};
enum { SMALL_SIZES = 2 }; /* without lines: one and two columns a cell */

typedef struct Painter {
    Canvas *canvas;
    const BoardRequest *request;
    const BoardSource *source;
    BoardView *view;
    uint8_t *outside; /* cells that lie beyond the walls: they get no lines */
} Painter;

static int at_most(int value, int limit)
{
    return value < limit ? value : limit;
}

static int at_least(int value, int limit)
{
    return value > limit ? value : limit;
}

/* ---- looks ---- */

/* What one cell shows: what fills it, and what stands in its middle. */
typedef struct Sight {
    const Look *fill;
    const Look *top;
    const Look *below;        /* something worth seeing that the top one hides */
    const Look *left, *right; /* in the corners: below left, above right */
} Sight;

static const char *look_text(const Look *look, bool unicode)
{
    return unicode && look->small ? look->small : look->ascii;
}

static bool look_blank(const Look *look, bool unicode)
{
    const char *text = look_text(look, unicode);
    return text[strspn(text, " ")] == 0;
}

static bool worth_seeing(const Look *look)
{
    return !look->fill && look->role != ROLE_FLOOR && look->role != ROLE_PLAIN && look->role != ROLE_DIM;
}

static Sight cell_sight(const BoardSource *source, int cell, bool unicode)
{
    const Look *look[BOARD_LOOKS];
    int n = source->looks(source->context, cell, look, BOARD_LOOKS);
    Sight sight = {0};
    for (int i = 0; i < n; i++) {
        if (look[i]->corner == CORNER_LEFT) {
            sight.left = look[i];
        } else if (look[i]->corner == CORNER_RIGHT) {
            sight.right = look[i];
        } else if (look[i]->fill) {
            sight = (Sight){.fill = look[i]};
        } else if (!look_blank(look[i], unicode) || sight.top == NULL) {
            sight.below = sight.top && worth_seeing(sight.top) ? sight.top : sight.below;
            sight.top = look[i];
        }
    }
    return sight;
}

static int look_width(const Look *look, bool unicode)
{
    const char *text = look ? look_text(look, unicode) : "";
    return utf8_width(text, strlen(text));
}

/* Columns of what stands in the corners, with a stroke between them. */
static int corners_width(const Sight *sight, bool unicode)
{
    return sight->left || sight->right
               ? look_width(sight->left, unicode) + 1 + look_width(sight->right, unicode)
               : 0;
}

/* Widest text on the board: a number of two digits needs two columns. What stands in corners goes up to the
 * edge, where other texts leave room for brackets. */
static int text_width(const BoardSource *source, bool unicode)
{
    int widest = 1;
    for (int cell = 0; cell < source->width * source->height; cell++) {
        if (!source->on_board(source->context, cell))
            continue;
        Sight sight = cell_sight(source, cell, unicode);
        widest = at_least(widest, look_width(sight.top ? sight.top : sight.fill, unicode));
        widest = at_least(widest, corners_width(&sight, unicode) - 2);
    }
    return at_most(widest, 12);
}

/* ---- sizes ---- */

Rect board_room(const BoardSource *source, BoardSize size)
{
    int line = size.lines ? 1 : 0;
    return (Rect){0, 0, source->width * size.columns + line, source->height * size.rows + line};
}

static bool fits(const BoardSource *source, BoardSize size, int columns, int rows)
{
    Rect room = board_room(source, size);
    return room.width <= columns && room.height <= rows;
}

/* Texts of two columns or more keep a column on each side for brackets and as a gap. */
BoardSize board_choose(const BoardSource *source, bool unicode, int largest, int columns, int rows)
{
    int text = text_width(source, unicode), count = sizeof SIZES / sizeof *SIZES;
    int inner = text > 1 ? text + 2 : 1;
    int first = largest == 0 ? 0 : at_least(SMALL_SIZES + count - largest, 0);
    for (int i = first; i < count; i++)
        if (SIZES[i].columns - 1 >= inner && fits(source, SIZES[i], columns, rows))
            return SIZES[i];
    BoardSize small = {1, 1, false};
    if (text > 1) {
        BoardSize tight = {text + 3, 2, true}, loose = {text + 2, 1, false};
        if (first < count && fits(source, tight, columns, rows))
            return tight;
        return loose;
    }
    BoardSize wide = {2, 1, false};
    return largest != 1 && fits(source, wide, columns, rows) ? wide : small;
}

/* ---- scrolling ---- */

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

/* How many cells of a pitch fit; a board that scrolls gives a line on each side to the arrows. */
static int visible_cells(int space, int pitch, int total, bool lines)
{
    int line = lines ? 1 : 0;
    if (total * pitch + line <= space)
        return total;
    return at_least((space - 2 - line) / pitch, 1);
}

static void place(const BoardSource *source, Rect area, int keep, BoardView *view)
{
    BoardSize size = view->size;
    int line = size.lines ? 1 : 0;
    if (view->columns == 0 && keep >= 0) { /* nothing was shown yet: begin in the middle */
        view->column = -source->width;
        view->row = -source->height;
    }
    view->columns = visible_cells(area.width, size.columns, source->width, size.lines);
    view->rows = visible_cells(area.height, size.rows, source->height, size.lines);
    view->column = scroll(view->column, view->columns, source->width, keep < 0 ? -1 : keep % source->width);
    view->row = scroll(view->row, view->rows, source->height, keep < 0 ? -1 : keep / source->width);
    view->area.width = view->columns * size.columns + line;
    view->area.height = view->rows * size.rows + line;
    view->area.x = area.x + (area.width - view->area.width) / 2;
    view->area.y = area.y + (area.height - view->area.height) / 2;
}

static void draw_arrow(Canvas *canvas, int x, int y, const char *arrow)
{
    canvas_put(canvas, x, y, arrow, strlen(arrow), ROLE_TEXT, CELL_BOLD);
}

/* Arrows on the sides beyond which the board goes on. */
static void draw_more(const Painter *p)
{
    const BoardView *v = p->view;
    int middle_x = v->area.x + v->area.width / 2, middle_y = v->area.y + v->area.height / 2;
    if (v->column > 0)
        draw_arrow(p->canvas, v->area.x - 1, middle_y, "◀");
    if (v->column + v->columns < p->source->width)
        draw_arrow(p->canvas, v->area.x + v->area.width, middle_y, "▶");
    if (v->row > 0)
        draw_arrow(p->canvas, middle_x, v->area.y - 1, "▲");
    if (v->row + v->rows < p->source->height)
        draw_arrow(p->canvas, middle_x, v->area.y + v->area.height, "▼");
}

/* ---- places ---- */

bool board_cell_rect(const BoardView *view, const BoardSource *source, int cell, Rect *out)
{
    int column = cell % source->width - view->column, row = cell / source->width - view->row;
    int line = view->size.lines ? 1 : 0;
    if (column < 0 || row < 0 || column >= view->columns || row >= view->rows)
        return false;
    *out =
        (Rect){view->area.x + column * view->size.columns + line, view->area.y + row * view->size.rows + line,
               view->size.columns - line, view->size.rows - line};
    return true;
}

int board_cell_at(const BoardView *view, const BoardSource *source, int x, int y)
{
    if (!rect_has(view->area, x, y) || view->size.columns < 1)
        return CELL_NONE;
    int column = (x - view->area.x) / view->size.columns, row = (y - view->area.y) / view->size.rows;
    if (column >= view->columns || row >= view->rows)
        return CELL_NONE;
    int cell = (view->row + row) * source->width + view->column + column;
    return source->on_board(source->context, cell) ? cell : CELL_NONE;
}

/* ---- cells ---- */

static BoardMark cell_mark(const Painter *p, int cell)
{
    return p->request->mark ? (BoardMark)p->request->mark[cell] : BOARD_NONE;
}

static unsigned mark_bits(BoardMark mark)
{
    static const unsigned BITS[] = {[BOARD_NONE] = 0,
                                    [BOARD_OTHER] = CELL_UNDERLINE,
                                    [BOARD_CANDIDATE] = CELL_CANDIDATE,
                                    [BOARD_GROUP] = CELL_CANDIDATE | CELL_GROUP,
                                    [BOARD_FOCUS] = CELL_CANDIDATE | CELL_FOCUS};
    return BITS[mark];
}

/* What stands on an empty cell that matters, so that it shows without any colour. */
static const char *marker(BoardMark mark)
{
    static const char *const MARKER[] = {[BOARD_NONE] = " ",
                                         [BOARD_OTHER] = ".",
                                         [BOARD_CANDIDATE] = "◦",
                                         [BOARD_GROUP] = "◦",
                                         [BOARD_FOCUS] = "+"};
    return MARKER[mark];
}

/* Brackets around the middle; narrower cells have no room for them. */
static const char *bracket(BoardMark mark)
{
    static const char *const PAIR[] = {[BOARD_NONE] = "",
                                       [BOARD_OTHER] = "()",
                                       [BOARD_CANDIDATE] = "<>",
                                       [BOARD_GROUP] = "{}",
                                       [BOARD_FOCUS] = "[]"};
    return PAIR[mark];
}

static void draw_fill(const Painter *p, Rect r, const Look *look)
{
    const char *text = look_text(look, p->canvas->unicode);
    size_t length = utf8_cluster(text, strlen(text));
    for (int y = r.y; y < r.y + r.height; y++)
        for (int x = r.x; x < r.x + r.width; x++)
            canvas_put(p->canvas, x, y, length > 0 ? text : " ", length > 0 ? length : 1, look->role, 0);
}

/* Size of a picture made of lines. */
static Rect picture_room(const char *large)
{
    Rect room = {0, 0, 0, 0};
    while (*large) {
        size_t length = strcspn(large, "\n");
        room.width = at_least(room.width, utf8_width(large, length));
        room.height++;
        large += length + (large[length] == '\n');
    }
    return room;
}

static void draw_picture(const Painter *p, Rect r, Rect room, const Look *look)
{
    const char *text = look->large;
    int x = r.x + (r.width - room.width) / 2, y = r.y + (r.height - room.height) / 2;
    for (; *text; y++) {
        size_t length = strcspn(text, "\n");
        int column = x;
        for (size_t i = 0; i < length;) {
            size_t step = utf8_cluster(text + i, length - i);
            column += canvas_put(p->canvas, column, y, text + i, step, look->role, 0);
            i += step;
        }
        text += length + (text[length] == '\n');
    }
}

/* The text of a look in the middle of a cell; numbers stand to the right, so that their digits align. */
static void draw_text(const Painter *p, Rect r, const Look *look)
{
    const char *text = look_text(look, p->canvas->unicode);
    if (p->canvas->unicode && look->wide && r.width == 2 && r.height == 1)
        text = look->wide;
    int width = utf8_width(text, strlen(text));
    int x = r.x + (r.width - width) / 2;
    if (r.width >= 3 && r.width % 2 == 0 && width == 1 && text[0] >= '0' && text[0] <= '9')
        x = r.x + r.width / 2;
    canvas_text(p->canvas, at_least(x, r.x), r.y + (r.height - 1) / 2, r.width, text, look->role, 0);
}

static bool plain_ascii(const char *text)
{
    while (*text && (unsigned char)*text < 128)
        text++;
    return *text == 0;
}

static bool large_fits(const Painter *p, Rect r, const Look *look, Rect *room)
{
    if (!look->large || (!p->canvas->unicode && !plain_ascii(look->large)))
        return false;
    *room = picture_room(look->large);
    return room->width <= r.width && room->height <= r.height;
}

static void draw_top(const Painter *p, Rect r, const Look *look)
{
    Rect room;
    if (large_fits(p, r, look, &room))
        draw_picture(p, r, room, look);
    else
        draw_text(p, r, look);
}

/* Two texts parted by a stroke: one below at the left, one above at the right, or both in one row. Where there
 * is no room for both, the stroke alone tells that something is there. */
static void draw_corners(const Painter *p, Rect r, const Sight *sight)
{
    bool unicode = p->canvas->unicode;
    int left = look_width(sight->left, unicode), right = look_width(sight->right, unicode);
    LookRole role = sight->right ? sight->right->role : sight->left->role;
    bool high = r.height >= 2 && left + 1 <= r.width && right + 1 <= r.width;
    int bottom = high ? r.y + r.height - 1 : r.y;
    if (left + 1 + right > r.width && !high) {
        canvas_text(p->canvas, r.x, r.y, r.width,
                    left && right ? "\\" : look_text(left ? sight->left : sight->right, unicode), role, 0);
        return;
    }
    if (sight->left)
        canvas_text(p->canvas, r.x, bottom, left, look_text(sight->left, unicode), sight->left->role, 0);
    if (sight->right)
        canvas_text(p->canvas, r.x + r.width - right, r.y, right, look_text(sight->right, unicode), role, 0);
    int middle = high ? r.x + r.width / 2 : r.x + r.width - right - 1;
    canvas_text(p->canvas, middle, high ? r.y + (r.height - 1) / 2 : r.y, 1, "\\", role, 0);
}

/* Brackets on the middle row; the focus of a high cell has them on every row. */
static void draw_brackets(const Painter *p, Rect r, BoardMark mark, unsigned bits)
{
    const char *pair = bracket(mark);
    int middle = r.y + (r.height - 1) / 2;
    for (int y = r.y; y < r.y + r.height; y++) {
        if ((mark != BOARD_FOCUS || r.height < 3) && y != middle)
            continue;
        canvas_put(p->canvas, r.x, y, pair, 1, ROLE_TEXT, bits);
        canvas_put(p->canvas, r.x + r.width - 1, y, pair + 1, 1, ROLE_TEXT, bits);
    }
}

/* A cell of one or two columns has no room for brackets: an empty one gets a marker. */
static void draw_marker(const Painter *p, Rect r, BoardMark mark, unsigned bits)
{
    const char *text = marker(mark);
    canvas_put(p->canvas, r.x + (r.width - 1) / 2, r.y + (r.height - 1) / 2, text, strlen(text), ROLE_TEXT,
               bits);
}

static void draw_marks(const Painter *p, Rect r, const Sight *sight, BoardMark mark, unsigned bits)
{
    bool unicode = p->canvas->unicode;
    bool empty =
        !sight->fill && (!sight->top || look_blank(sight->top, unicode) || sight->top->role == ROLE_FLOOR);
    if (empty)
        draw_marker(p, r, mark, bits);
    if (r.width >= 3)
        draw_brackets(p, r, mark, bits);
}

/* A mark covers the middle row. To mark the whole of a large cell
 * would cost much to send and make the picture hard to see. */
static void draw_cell(const Painter *p, int cell)
{
    Rect r;
    if (!p->source->on_board(p->source->context, cell) || !board_cell_rect(p->view, p->source, cell, &r))
        return;
    BoardMark mark = cell_mark(p, cell);
    unsigned bits = mark_bits(mark);
    Sight sight = cell_sight(p->source, cell, p->canvas->unicode);
    if (sight.fill)
        draw_fill(p, r, sight.fill);
    if (sight.below && r.width >= 5 && r.height >= 2)
        canvas_text(p->canvas, r.x + r.width - 2, r.y + r.height - 1, 1,
                    look_text(sight.below, p->canvas->unicode), sight.below->role, 0);
    if (sight.top)
        draw_top(p, r, sight.top);
    if (sight.left || sight.right)
        draw_corners(p, r, &sight);
    if (mark == BOARD_NONE)
        return;
    canvas_mark(p->canvas, (Rect){r.x, r.y + (r.height - 1) / 2, r.width, 1}, bits);
    draw_marks(p, r, &sight, mark, bits);
}

/* ---- lines between cells ---- */

static int visible_cell(const Painter *p, int column, int row)
{
    const BoardView *v = p->view;
    if (column < 0 || row < 0 || column >= v->columns || row >= v->rows)
        return CELL_NONE;
    int cell = (v->row + row) * p->source->width + v->column + column;
    return p->source->on_board(p->source->context, cell) ? cell : CELL_NONE;
}

/* The line between two neighbours: none outside; walls reach over it, so that they run together. */
typedef struct Edge {
    bool line;
    const Look *wall;
} Edge;

static const Look *cell_wall(const Painter *p, int cell)
{
    const Look *fill = cell == CELL_NONE ? NULL : cell_sight(p->source, cell, p->canvas->unicode).fill;
    return fill && fill->role == ROLE_WALL ? fill : NULL;
}

static Edge edge_between(const Painter *p, int a, int b)
{
    const Look *wall = cell_wall(p, a);
    if (!wall)
        wall = cell_wall(p, b);
    bool inside = (a != CELL_NONE && !p->outside[a]) || (b != CELL_NONE && !p->outside[b]);
    return (Edge){inside && !wall, wall};
}

static void draw_edge(const Painter *p, Rect r, Edge edge, bool upright)
{
    if (edge.wall)
        draw_fill(p, r, edge.wall);
    else if (edge.line)
        canvas_fill(p->canvas, r, upright ? "│" : "─", ROLE_DIM, 0);
}

/* Where four cells meet: the character joins the lines that reach it. */
static void draw_corner(const Painter *p, int column, int row)
{
    static const char *const JOIN[16] = {" ", "│", "─", "└", "│", "│", "┌", "├",
                                         "─", "┘", "─", "┴", "┐", "┤", "┬", "┼"};
    int nw = visible_cell(p, column - 1, row - 1), ne = visible_cell(p, column, row - 1);
    int sw = visible_cell(p, column - 1, row), se = visible_cell(p, column, row);
    Edge north = edge_between(p, nw, ne), east = edge_between(p, ne, se);
    Edge south = edge_between(p, sw, se), west = edge_between(p, nw, sw);
    int join = (north.line ? 1 : 0) + (east.line ? 2 : 0) + (south.line ? 4 : 0) + (west.line ? 8 : 0);
    int x = p->view->area.x + column * p->view->size.columns, y = p->view->area.y + row * p->view->size.rows;
    const Look *wall = north.wall ? north.wall : south.wall;
    if (wall)
        draw_fill(p, (Rect){x, y, 1, 1}, wall);
    else if (join && p->canvas->unicode)
        canvas_put(p->canvas, x, y, JOIN[join], strlen(JOIN[join]), ROLE_DIM, 0);
    else if (join)
        canvas_put(p->canvas, x, y, "+", 1, ROLE_DIM, 0);
}

static void draw_lines(const Painter *p)
{
    const BoardView *v = p->view;
    for (int row = 0; row <= v->rows; row++)
        for (int column = 0; column <= v->columns; column++) {
            int x = v->area.x + column * v->size.columns, y = v->area.y + row * v->size.rows;
            int here = visible_cell(p, column, row);
            draw_corner(p, column, row);
            if (column < v->columns)
                draw_edge(p, (Rect){x + 1, y, v->size.columns - 1, 1},
                          edge_between(p, visible_cell(p, column, row - 1), here), false);
            if (row < v->rows)
                draw_edge(p, (Rect){x, y + 1, 1, v->size.rows - 1},
                          edge_between(p, visible_cell(p, column - 1, row), here), true);
        }
}

/* ---- what lies beyond the walls ---- */

enum { SEEN = 1, BEYOND = 2 };

static bool passable(const Painter *p, int cell)
{
    return p->source->on_board(p->source->context, cell) && !cell_wall(p, cell);
}

static bool nothing_there(const Painter *p, int cell)
{
    Sight sight = cell_sight(p->source, cell, p->canvas->unicode);
    return !sight.fill && (!sight.top || look_blank(sight.top, p->canvas->unicode)) &&
           cell_mark(p, cell) == BOARD_NONE;
}

/* Gathers the cells that are joined to one without crossing a wall. True when all of them are empty and
 * one lies on the border. */
static bool gather(const Painter *p, int start, int *list, int *count)
{
    int width = p->source->width, height = p->source->height;
    bool border = false, empty = true;
    *count = 0;
    list[(*count)++] = start;
    p->outside[start] = SEEN;
    for (int i = 0; i < *count; i++) {
        int x = list[i] % width, y = list[i] / width;
        border = border || x == 0 || y == 0 || x == width - 1 || y == height - 1;
        empty = empty && nothing_there(p, list[i]);
        const int next[4] = {y > 0 ? list[i] - width : -1, x + 1 < width ? list[i] + 1 : -1,
                             y + 1 < height ? list[i] + width : -1, x > 0 ? list[i] - 1 : -1};
        for (int k = 0; k < 4; k++)
            if (next[k] >= 0 && !p->outside[next[k]] && passable(p, next[k])) {
                p->outside[next[k]] = SEEN;
                list[(*count)++] = next[k];
            }
    }
    return border && empty;
}

/* Level files draw the shape of a level inside a rectangle; the empty rest is not part of the picture. */
static void find_outside(const Painter *p)
{
    int cells = p->source->width * p->source->height, count;
    bool walls = false;
    for (int cell = 0; cell < cells && !walls; cell++)
        walls = p->source->on_board(p->source->context, cell) && cell_wall(p, cell);
    int *list = mem_alloc_array((size_t)cells, sizeof *list);
    for (int cell = 0; cell < cells && walls; cell++)
        if (!p->outside[cell] && passable(p, cell) && gather(p, cell, list, &count))
            for (int i = 0; i < count; i++)
                p->outside[list[i]] = BEYOND;
    for (int cell = 0; cell < cells; cell++)
        p->outside[cell] = p->outside[cell] == BEYOND;
    mem_free(list);
}

/* ---- coordinates ---- */

enum { COORDINATE_COLUMNS = 4 }; /* "12 " and one to spare */

/* Splits a cell's name into its letters and its digits. */
static void draw_name_part(const Painter *p, int cell, bool letters, int x, int y, int columns)
{
    char name[16];
    p->source->name(p->source->context, cell, name);
    size_t split = strspn(name, "abcdefghijklmnopqrstuvwxyz");
    const char *part = letters ? name : name + split;
    if (letters)
        name[split] = 0;
    int width = (int)strlen(part);
    if (width <= columns)
        canvas_text(p->canvas, letters ? x + (columns - width) / 2 : x + columns - width, y, width, part,
                    ROLE_DIM, 0);
}

/* Names of the rows stand at the left, or, where there are clues, at the right. */
static void draw_coordinates(const Painter *p, bool right)
{
    const BoardView *v = p->view;
    int line = v->size.lines ? 1 : 0;
    for (int column = 0; column < v->columns; column++)
        draw_name_part(p, v->row * p->source->width + v->column + column, true,
                       v->area.x + column * v->size.columns + line, v->area.y + v->area.height,
                       v->size.columns - line);
    for (int row = 0; row < v->rows; row++)
        draw_name_part(p, (v->row + row) * p->source->width + v->column, false,
                       right ? v->area.x + v->area.width + 1 : v->area.x - COORDINATE_COLUMNS + 1,
                       v->area.y + row * v->size.rows + line + (v->size.rows - line - 1) / 2, 2);
}

static bool coordinates_fit(const BoardRequest *request, const BoardView *view, Rect area)
{
    return request->coordinates && request->source->name && view->size.columns > 1 &&
           view->columns == request->source->width && view->rows == request->source->height &&
           view->area.width + 2 * COORDINATE_COLUMNS <= area.width && view->area.height + 2 <= area.height;
}

void board_draw(Canvas *canvas, Rect area, const BoardRequest *request, BoardView *view)
{
    const BoardSource *source = request->source;
    Painter painter = {canvas, request, source, view, NULL};
    if (source->width < 1 || source->height < 1 || area.width < 1 || area.height < 1)
        return;
    Margin margin = margin_choose(source, area);
    Rect before = canvas_clip(canvas, area);
    area = margin_inside(margin, area);
    view->size = board_choose(source, canvas->unicode, request->largest, area.width, area.height);
    place(source, area, request->keep, view);
    if (view->size.lines) {
        painter.outside = mem_alloc((size_t)source->width * (size_t)source->height);
        find_outside(&painter);
        draw_lines(&painter);
        mem_free(painter.outside);
    }
    for (int row = 0; row < view->rows; row++)
        for (int column = 0; column < view->columns; column++)
            draw_cell(&painter, (view->row + row) * source->width + view->column + column);
    if (coordinates_fit(request, view, area))
        draw_coordinates(&painter, margin.left > 0);
    margin_draw(canvas, request, view, margin);
    draw_more(&painter);
    canvas_unclip(canvas, before);
}
