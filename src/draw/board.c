/* Board: the picture of a game's cells. */
#include "draw/board.h"

#include <string.h>

#include "base/box.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "draw/frame.h"
#include "draw/grid.h"
#include "draw/jot.h"
#include "draw/leads.h"
#include "draw/margin.h"
#include "draw/strokes.h"

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

enum { SIGHT_TOKENS = 8 }; /* so many are drawn beside each other */

/* What one cell shows: what fills it, and what stands in its middle. */
typedef struct Sight {
    const Look *fill;
    const Look *covered; /* a number that what fills the cell lies on, as a blackened one */
    const Look *top;
    const Look *below;        /* something worth seeing that the top one hides */
    const Look *lines;        /* has sides */
    const Look *frame[2];     /* has sides that enclose the middle: the outer one, the inner one */
    const Look *left, *right; /* in the corners: below left, above right */
    const Look *high;         /* above left, on the border if there is one */
    const Look *beside;       /* at the right of the middle */
    const Look *token[SIGHT_TOKENS];
    int tokens; /* maybe more than there is room for */
    bool noted; /* something is drawn there by draw/jot.h */
} Sight;

/* Nothing where there is no look. */
static const char *look_text(const Look *look, bool unicode)
{
    if (!look)
        return "";
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

/* The number that a cell shows, or NULL. */
static const Look *number_of(const Sight *sight, bool unicode)
{
    const char *text = look_text(sight->top, unicode);
    return *text && strspn(text, "0123456789") == strlen(text) ? sight->top : sight->covered;
}

static Sight cell_sight(const BoardSource *source, int cell, bool unicode)
{
    const Look *look[BOARD_LOOKS];
    int n = source->looks(source->context, cell, look, BOARD_LOOKS);
    Sight sight = {0};
    for (int i = 0; i < n; i++) {
        if (look[i]->token) {
            sight.token[at_most(sight.tokens++, SIGHT_TOKENS - 1)] = look[i];
        } else if (look[i]->corner == CORNER_LEFT) {
            sight.left = look[i];
        } else if (look[i]->corner == CORNER_RIGHT) {
            sight.right = look[i];
        } else if (look[i]->corner == CORNER_TOP) {
            sight.high = look[i];
        } else if (look[i]->corner == CORNER_SIDE) {
            sight.beside = look[i];
        } else if (look[i]->fill) {
            sight = (Sight){.fill = look[i], .covered = number_of(&sight, unicode)};
        } else if (look[i]->frame != FRAME_NONE) {
            sight.frame[look[i]->frame == FRAME_INNER] = look[i];
        } else if (look[i]->sides) {
            sight.lines = look[i];
        } else if (!look_blank(look[i], unicode) || sight.top == NULL) {
            sight.below = sight.top && worth_seeing(sight.top) ? sight.top : sight.below;
            sight.top = look[i];
        }
    }
    return sight;
}

static int look_width(const Look *look, bool unicode)
{
    const char *text = look_text(look, unicode);
    return utf8_width(text, strlen(text));
}

/* Columns of what stands in the corners, with a stroke between them. */
static int corners_width(const Sight *sight, bool unicode)
{
    return sight->left || sight->right
               ? look_width(sight->left, unicode) + 1 + look_width(sight->right, unicode)
               : 0;
}

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

/* ---- sizes ---- */

Rect board_room(const BoardSource *source, BoardSize size)
{
    BoardGaps gaps;
    grid_find_gaps(source, size, &gaps);
    return (Rect){0, 0, source->width * grid_inner_columns(size) + grid_gaps(gaps.column, 0, source->width),
                  source->height * grid_inner_rows(size) + grid_gaps(gaps.row, 0, source->height)};
}

int board_least_rows(const BoardSource *source)
{
    BoardSource bare = *source;
    bare.region = bare.guides ? NULL : bare.region;
    return board_room(&bare, (BoardSize){1, 1, false}).height + margin_least_rows(source);
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

static bool fits(const BoardSource *source, BoardSize size, int columns, int rows)
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
        if (sizes[i].columns <= widest && fits(source, sizes[i], columns, rows))
            return sizes[i];
    return (BoardSize){1, 1, false};
}

/* Texts of two columns or more keep a column on each side for brackets and as a gap, unless the board would have
 * to be scrolled for them. */
static BoardSize choose_texts(const BoardSource *source, int text, int columns, int rows)
{
    BoardSize loose = {text + 2, 1, false}, close = {text + 1, 1, false};
    bool scrolls = !fits(source, loose, columns, rows);
    return scrolls && fits(source, close, columns, rows) ? close : loose;
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
        if (SIZES[i].columns - 1 >= inner && fits(source, with_gaps(SIZES[i], gaps), columns, rows))
            return with_gaps(SIZES[i], gaps);
    BoardSize small = {1, 1, false};
    if (text > 1) {
        BoardSize tight = with_gaps((BoardSize){text + 3, 2, true}, gaps);
        if (first < count && fits(source, tight, columns, rows))
            return tight;
        return choose_texts(source, text, columns, rows);
    }
    BoardSize wide = {2, 1, false};
    if ((!unicode && has_lines(source)) || widths.high > 1)
        return wide;
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

static void place(const BoardSource *source, Rect area, int keep, bool leaps, BoardView *view)
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
    int column = cell % source->width, row = cell / source->width;
    if (column < view->column || row < view->row || column >= view->column + view->columns ||
        row >= view->row + view->rows)
        return false;
    *out = (Rect){grid_x(view, column), grid_y(view, row), grid_inner_columns(view->size),
                  grid_inner_rows(view->size)};
    return true;
}

int board_cell_at(const BoardView *view, const BoardSource *source, int x, int y)
{
    if (!rect_has(view->area, x, y) || view->size.columns < 1)
        return CELL_NONE;
    int column = 0, row = 0; /* a gap belongs to the cell behind it */
    while (column < view->columns &&
           x >= grid_x(view, view->column + column) + grid_inner_columns(view->size))
        column++;
    while (row < view->rows && y >= grid_y(view, view->row + row) + grid_inner_rows(view->size))
        row++;
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
                                    [BOARD_FOCUS] = CELL_CANDIDATE | CELL_FOCUS,
                                    [BOARD_REFUSED] = CELL_REVERSE};
    return BITS[mark];
}

/* What stands on an empty cell that matters, so that it shows without any colour. */
static const char *marker(BoardMark mark)
{
    static const char *const MARKER[] = {[BOARD_NONE] = " ",  [BOARD_OTHER] = ".", [BOARD_CANDIDATE] = "◦",
                                         [BOARD_GROUP] = "◦", [BOARD_FOCUS] = "+", [BOARD_REFUSED] = "!"};
    return MARKER[mark];
}

/* Brackets around the middle; narrower cells have no room for them. */
static const char *bracket(BoardMark mark)
{
    static const char *const PAIR[] = {[BOARD_NONE] = "",    [BOARD_OTHER] = "()", [BOARD_CANDIDATE] = "<>",
                                       [BOARD_GROUP] = "{}", [BOARD_FOCUS] = "[]", [BOARD_REFUSED] = "><"};
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

/* What a cell was before it was filled stays readable, and so that the cell still looks filled. */
static void draw_covered(const Painter *p, Rect r, const Look *look)
{
    int width = look_width(look, p->canvas->unicode);
    if (width < r.width)
        canvas_text(p->canvas, r.x + (r.width - width) / 2, r.y + (r.height - 1) / 2, width,
                    look_text(look, p->canvas->unicode), ROLE_TEXT, 0);
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

/* At the right end of the middle row. In one column it stands in place of bare floor. */
static void draw_beside(const Painter *p, Rect r, const Sight *sight)
{
    const Look *look = sight->beside;
    bool bare = !sight->top || look_blank(sight->top, p->canvas->unicode) || sight->top->role == ROLE_FLOOR;
    int width = look_width(look, p->canvas->unicode), x = r.x + r.width - width;
    if (r.width > 1 || bare)
        canvas_text(p->canvas, at_least(x, r.x), r.y + (r.height - 1) / 2, width,
                    look_text(look, p->canvas->unicode), look->role, 0);
}

/* In the line above the cell, where there is one; else in its own first row, at the left. */
static void draw_high(const Painter *p, Rect r, int row, const Look *look)
{
    bool above = grid_gap(p->view->gaps.row, row);
    canvas_text(p->canvas, r.x, above ? r.y - 1 : r.y, r.width, look_text(look, p->canvas->unicode),
                look->role, 0);
}

/* What lies on lines must not hide them: no blanks, and in two columns only the first. */
static void draw_over_lines(const Painter *p, Rect r, const Look *look)
{
    Rect room;
    const char *text = look_text(look, p->canvas->unicode);
    if (r.width >= 3 && large_fits(p, r, look, &room))
        draw_picture(p, r, room, look);
    else if (!look_blank(look, p->canvas->unicode))
        canvas_text(p->canvas, r.x + (r.width - 1) / 2, r.y + (r.height - 1) / 2, 1, text, look->role, 0);
}

static const char *load_text(const Look *look, bool unicode)
{
    return look->load[unicode] ? look->load[unicode] : "";
}

/* A token, with what it carries where there is room for that. Returns how far it reaches. */
static int draw_token(const Painter *p, int x, int y, const Look *look, int room)
{
    const char *text = look_text(look, p->canvas->unicode), *load = load_text(look, p->canvas->unicode);
    int width = look_width(look, p->canvas->unicode), more = utf8_width(load, strlen(load));
    bool both = more > 0 && width + more <= room;
    canvas_text(p->canvas, x, y, width, text, look->role, more > 0 && !both ? CELL_UNDERLINE : 0);
    if (both)
        canvas_text(p->canvas, x + width, y, more, load, look->load_role, 0);
    return width + (both ? more : 0);
}

/* Columns of what the first tokens carry, as far as there is room. */
static int loads_width(const Sight *sight, int shown, bool unicode, int room)
{
    int width = 0;
    for (int i = 0; i < shown; i++) {
        const char *load = load_text(sight->token[i], unicode);
        int more = utf8_width(load, strlen(load));
        width += width + more <= room ? more : 0;
    }
    return width;
}

/* Tokens beside each other in the middle row, with room for brackets at their sides; where they are too many, a
 * plus tells that there are more. A single one may have a large picture. */
static void draw_tokens(const Painter *p, Rect r, const Sight *sight, BoardMark mark)
{
    bool unicode = p->canvas->unicode;
    bool sides = r.width >= 5 || (r.width >= 3 && mark != BOARD_NONE);
    int room = at_most(sides ? r.width - 2 : r.width, SIGHT_TOKENS), width = 0, shown = 0;
    if (sight->tokens == 1 && !*load_text(sight->token[0], unicode)) {
        draw_over_lines(p, r, sight->token[0]);
        return;
    }
    while (shown < at_most(sight->tokens, SIGHT_TOKENS) &&
           width + look_width(sight->token[shown], unicode) <= room)
        width += look_width(sight->token[shown++], unicode);
    bool more = shown < sight->tokens;
    if (more && shown > 0 && width == room)
        width -= look_width(sight->token[--shown], unicode);
    int spare = room - width - more, y = r.y + (r.height - 1) / 2;
    int x = r.x + (r.width - width - more - loads_width(sight, shown, unicode, spare)) / 2;
    for (int i = 0; i < shown; i++) {
        int own = look_width(sight->token[i], unicode),
            drawn = draw_token(p, x, y, sight->token[i], own + spare);
        x += drawn;
        spare -= drawn - own;
    }
    if (more)
        canvas_text(p->canvas, x, y, 1, "+", ROLE_TEXT, 0);
}

/* Brackets on the middle row; the focus of a high cell has them on every row. */
static void draw_brackets(const Painter *p, Rect r, BoardMark mark, unsigned bits)
{
    const char *pair = bracket(mark);
    int middle = r.y + (r.height - 1) / 2;
    for (int y = r.y; y < r.y + r.height; y++) {
        if ((mark < BOARD_FOCUS || r.height < 3) && y != middle)
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
    bool empty = !sight->fill && !sight->lines && !sight->tokens && !sight->noted &&
                 (!sight->top || look_blank(sight->top, unicode) || sight->top->role == ROLE_FLOOR);
    if (empty)
        draw_marker(p, r, mark, bits);
    if (r.width >= 3 && (!sight->top || look_width(sight->top, unicode) <= at_least(r.width - 2, 1)))
        draw_brackets(p, r, mark, bits);
}

/* A narrow cell has no brackets to show a focus by. */
static bool focus_is_slight(const Painter *p, BoardMark mark, Rect r)
{
    return mark >= BOARD_FOCUS && p->request->focus_style == FOCUS_SLIGHT && r.width >= 3;
}

/* Frames from the outer one inwards; one that has no room stands in the middle if nothing else does. Returns
 * what they leave of the cell. */
static Rect draw_frames(const Painter *p, Rect r, Sight *sight)
{
    Rect inside = r;
    for (int i = 0; i < 2; i++) {
        if (!sight->frame[i])
            continue;
        if (!frame_draw(p->canvas, r, sight->frame[i])) {
            if (!sight->top || look_blank(sight->top, p->canvas->unicode))
                sight->top = sight->frame[i];
            continue;
        }
        int room = i + 1;
        inside = (Rect){r.x + room, r.y + room, r.width - 2 * room, r.height - 2 * room};
        if (inside.height < 1)
            inside = (Rect){inside.x, r.y + (r.height - 1) / 2, inside.width, 1};
    }
    return inside;
}

/* What else is on the cell of a tile is written on it. */
static void draw_tile(const Painter *p, int cell, Rect r, Tile *tile, BoardMark mark, unsigned bits)
{
    const Look *look[BOARD_LOOKS];
    int n = p->source->looks(p->source->context, cell, look, BOARD_LOOKS);
    for (int i = 0; i < n; i++)
        if (look[i]->token)
            tile_add_figure(tile, look[i], -1);
        else if (!look[i]->fill && !look_blank(look[i], p->canvas->unicode))
            tile_add_label(tile, look[i], 0, false);
    tile_draw(p->canvas, r, tile);
    if (mark != BOARD_NONE)
        tile_mark(p->canvas, r, tile, bracket(mark), bits, mark >= BOARD_GROUP);
}

/* Notes stand where their value would; what is on the ground there gives its colour if that tells something. A mark
 * takes the columns at the sides. */
static bool draw_notes(const Painter *p, int cell, Rect r, Sight *sight, BoardMark mark)
{
    GameNotes notes[NOTES_SETS];
    int count = p->source->notes ? p->source->notes(p->source->context, cell, notes) : 0;
    bool tells = sight->top && worth_seeing(sight->top);
    if (count > 0 && mark != BOARD_NONE && r.width >= 3)
        r = (Rect){r.x + 1, r.y, r.width - 2, r.height};
    if (count > 0)
        jot_draw(p->canvas, r, &notes[0], tells ? sight->top->role : ROLE_PLAIN);
    return count > 0;
}

static void draw_middle(const Painter *p, int cell, Rect r, Sight *sight, BoardMark mark)
{
    if (draw_notes(p, cell, r, sight, mark))
        sight->noted = true;
    else if (sight->top && sight->lines)
        draw_over_lines(p, r, sight->top);
    else if (sight->top)
        draw_top(p, r, sight->top);
}

/* A mark covers the middle row. To mark the whole of a large cell
 * would cost much to send and make the picture hard to see. */
static void draw_cell(const Painter *p, int cell)
{
    Rect r;
    if (!p->source->on_board(p->source->context, cell) || !board_cell_rect(p->view, p->source, cell, &r))
        return;
    BoardMark mark = cell_mark(p, cell);
    unsigned bits = focus_is_slight(p, mark, r) ? CELL_CANDIDATE : mark_bits(mark);
    Tile tile = {0};
    bool tiled = p->source->tile && p->source->tile(p->source->context, cell, &tile);
    if (tiled && tile.lies) {
        draw_tile(p, cell, r, &tile, mark, bits);
        return;
    }
    Sight sight = cell_sight(p->source, cell, p->canvas->unicode);
    if (sight.fill)
        draw_fill(p, r, sight.fill);
    if (sight.covered)
        draw_covered(p, r, sight.covered);
    Rect inside = draw_frames(p, r, &sight);
    if (sight.tokens && sight.top && !sight.top->large) { /* they would stand on it */
        sight.below = worth_seeing(sight.top) ? sight.top : sight.below;
        sight.top = NULL;
    }
    if (sight.below && r.width >= 5 && r.height >= 2)
        canvas_text(p->canvas, r.x + r.width - 2, r.y + r.height - 1, 1,
                    look_text(sight.below, p->canvas->unicode), sight.below->role, 0);
    draw_middle(p, cell, inside, &sight, mark);
    if (sight.left || sight.right)
        draw_corners(p, r, &sight);
    if (sight.beside)
        draw_beside(p, r, &sight);
    if (sight.high)
        draw_high(p, r, cell / p->source->width, sight.high);
    if (sight.tokens)
        draw_tokens(p, inside, &sight, mark);
    if (p->source->paths > 0 && !sight.fill && !sight.top)
        canvas_text(p->canvas, r.x + (r.width - 1) / 2, r.y + (r.height - 1) / 2, 1, "·", ROLE_FLOOR, 0);
    if (tiled)
        tile_draw(p->canvas, r, &tile);
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

/* The line between two neighbours: none outside; walls that fill cells reach over it, so that they run
 * together; strong where the cells are parted by a wall between them or a border. */
typedef struct Edge {
    bool line, strong, dashed;
    const Look *wall;
} Edge;

static const Look *cell_wall(const Painter *p, int cell)
{
    const Look *fill = cell == CELL_NONE ? NULL : cell_sight(p->source, cell, p->canvas->unicode).fill;
    return fill && fill->role == ROLE_WALL ? fill : NULL;
}

/* Thin lines are left out where they would hide the strong ones, but for the frame. */
static bool thin_line(const Painter *p, bool frame)
{
    return p->view->size.lines && p->request->gaps == GAPS_LINES && !p->source->walls && !p->source->dashes &&
           (p->canvas->unicode || frame || !p->source->region);
}

/* The edge before a column (upright) or above a row of what is seen. */
static Edge edge_at(const Painter *p, int column, int row, bool upright)
{
    const BoardView *v = p->view;
    int here = visible_cell(p, column, row);
    int before = upright ? visible_cell(p, column - 1, row) : visible_cell(p, column, row - 1);
    const Look *wall = cell_wall(p, before) ? cell_wall(p, before) : cell_wall(p, here);
    bool inside = (here != CELL_NONE && !p->outside[here]) || (before != CELL_NONE && !p->outside[before]);
    bool strong = grid_strong(p->source, v->column + column, v->row + row, upright);
    bool dashed = grid_dashed(p->source, v->column + column, v->row + row, upright);
    bool shown = upright ? row >= 0 && row < v->rows : column >= 0 && column < v->columns;
    bool frame = here == CELL_NONE || before == CELL_NONE;
    return (Edge){inside && !wall && thin_line(p, frame), shown && strong, shown && dashed, wall};
}

/* In ASCII every second dash is left out. */
static void draw_dashes(const Painter *p, Rect r, bool upright)
{
    bool unicode = p->canvas->unicode;
    canvas_fill(p->canvas, r, upright ? (unicode ? "┆" : ":") : (unicode ? "┄" : "-"), ROLE_PLAIN, CELL_LINE);
    for (int x = r.x + 1; x < r.x + r.width && !upright && !unicode; x += 2)
        canvas_put(p->canvas, x, r.y, " ", 1, ROLE_PLAIN, CELL_LINE);
}

static void draw_edge(const Painter *p, Rect r, Edge edge, bool upright)
{
    bool unicode = p->canvas->unicode;
    unsigned sides = upright ? BOX_NORTH | BOX_SOUTH : BOX_EAST | BOX_WEST;
    if (edge.strong)
        canvas_fill(p->canvas, r, box_text(sides, unicode ? BOX_HEAVY : BOX_LIGHT, unicode), ROLE_WALL,
                    CELL_LINE);
    else if (edge.wall)
        draw_fill(p, r, edge.wall);
    else if (edge.dashed)
        draw_dashes(p, r, upright);
    else if (edge.line)
        canvas_fill(p->canvas, r, box_text(sides, BOX_LIGHT, unicode), ROLE_DIM, CELL_LINE);
}

/* Two dashed lines that go straight on, without any other. */
static const char *dashes_on(unsigned dashed, unsigned others, bool unicode)
{
    if (others == 0 && dashed == (BOX_NORTH | BOX_SOUTH))
        return unicode ? "┆" : ":";
    return others == 0 && dashed == (BOX_EAST | BOX_WEST) && unicode ? "┄" : NULL;
}

/* Which sides of a corner have lines of each kind. */
typedef struct Corner {
    unsigned thin, dashed, strong;
    const Look *wall;
} Corner;

static Corner corner_at(const Painter *p, int column, int row)
{
    Edge edge[4] = {edge_at(p, column, row - 1, true), edge_at(p, column, row, false),
                    edge_at(p, column, row, true), edge_at(p, column - 1, row, false)};
    Corner corner = {.wall = edge[0].wall ? edge[0].wall : edge[2].wall};
    for (unsigned side = 0; side < 4; side++) {
        unsigned bit = 1u << side;
        corner.strong |= edge[side].strong ? bit : 0;
        corner.dashed |= edge[side].dashed && !edge[side].strong ? bit : 0;
        corner.thin |= edge[side].line && !edge[side].strong ? bit : 0;
    }
    return corner;
}

static void put_corner(const Painter *p, int x, int y, const Corner *corner)
{
    unsigned thin = corner->thin | corner->dashed, strong = corner->strong;
    const char *text = "+";
    if (p->canvas->unicode && thin + strong > 0)
        text = box_joint(thin, strong);
    else if (thin + strong == (BOX_NORTH | BOX_SOUTH) || thin + strong == (BOX_EAST | BOX_WEST))
        text = thin ? "+" : box_text(thin + strong, BOX_LIGHT, false);
    else if (thin + strong == 0)
        text = p->canvas->unicode && p->view->size.lines && p->source->walls ? "·" : " ";
    canvas_put(p->canvas, x, y, text, strlen(text),
               strong           ? ROLE_WALL
               : corner->dashed ? ROLE_PLAIN
                                : ROLE_DIM,
               CELL_LINE);
}

/* Where four cells meet: the character joins the lines that reach it. */
static void draw_corner(const Painter *p, int column, int row, int x, int y)
{
    Corner corner = corner_at(p, column, row);
    const char *dashes = dashes_on(corner.dashed, corner.thin | corner.strong, p->canvas->unicode);
    if (corner.wall && !corner.strong)
        draw_fill(p, (Rect){x, y, 1, 1}, corner.wall);
    else if (dashes)
        canvas_put(p->canvas, x, y, dashes, strlen(dashes), ROLE_PLAIN, CELL_LINE);
    else
        put_corner(p, x, y, &corner);
}

/* What stands in the gaps before a cell, or behind the last ones. */
static void draw_gaps(const Painter *p, int column, int row)
{
    const BoardView *v = p->view;
    int x = grid_x(v, v->column + column), y = grid_y(v, v->row + row);
    bool left = grid_gap(v->gaps.column, v->column + column), above = grid_gap(v->gaps.row, v->row + row);
    if (left && above)
        draw_corner(p, column, row, x - 1, y - 1);
    if (above && column < v->columns)
        draw_edge(p, (Rect){x, y - 1, grid_inner_columns(v->size), 1}, edge_at(p, column, row, false), false);
    if (left && row < v->rows)
        draw_edge(p, (Rect){x - 1, y, 1, grid_inner_rows(v->size)}, edge_at(p, column, row, true), true);
}

static void draw_lines(const Painter *p)
{
    for (int row = 0; row <= p->view->rows; row++)
        for (int column = 0; column <= p->view->columns; column++)
            draw_gaps(p, column, row);
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
    return !sight.fill && !sight.lines && !sight.tokens &&
           (!sight.top || look_blank(sight.top, p->canvas->unicode)) && cell_mark(p, cell) == BOARD_NONE;
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

/* Arrows stand between the board and the names. */
static int names_off(const BoardSource *source)
{
    return source->paths > 0;
}

/* Names of the rows stand at the left, or, where there are clues, at the right. */
static void draw_coordinates(const Painter *p, bool right)
{
    const BoardView *v = p->view;
    int off = names_off(p->source);
    for (int column = 0; column < v->columns; column++)
        draw_name_part(p, v->row * p->source->width + v->column + column, true, grid_x(v, v->column + column),
                       v->area.y + v->area.height + off, grid_inner_columns(v->size));
    for (int row = 0; row < v->rows; row++)
        draw_name_part(p, (v->row + row) * p->source->width + v->column, false,
                       right ? v->area.x + v->area.width + 1 + off : v->area.x - COORDINATE_COLUMNS + 1 - off,
                       grid_y(v, v->row + row) + (grid_inner_rows(v->size) - 1) / 2, 2);
}

static bool coordinates_fit(const BoardRequest *request, const BoardView *view, Rect area)
{
    return request->coordinates && request->source->name && view->size.columns > 1 &&
           view->columns == request->source->width && view->rows == request->source->height &&
           view->area.width + 2 * (COORDINATE_COLUMNS + names_off(request->source)) <= area.width &&
           view->area.height + 2 + 2 * names_off(request->source) <= area.height;
}

/* Lines in cells lie under what else stands there. */
static void draw_strokes(const Painter *p)
{
    int cells = p->source->width * p->source->height;
    const Look **line = mem_alloc_array((size_t)cells, sizeof *line);
    bool any = false;
    for (int cell = 0; cell < cells; cell++) {
        if (p->source->on_board(p->source->context, cell))
            line[cell] = cell_sight(p->source, cell, p->canvas->unicode).lines;
        any = any || line[cell];
    }
    if (any)
        strokes_draw(p->canvas, p->source, p->view, line);
    mem_free(line);
}

/* ---- ends of paths ---- */

static const int END_X[4] = {0, 1, 0, -1}, END_Y[4] = {-1, 0, 1, 0};

bool board_end_on_border(const BoardSource *source, int end)
{
    int ends = 4 * source->paths, cell = end / ends, side = tracks_side(source->paths, end % ends);
    int column = cell % source->width + END_X[side], row = cell / source->width + END_Y[side];
    return column < 0 || row < 0 || column >= source->width || row >= source->height;
}

/* Where the sign of an end stands: beside the board if it is on its border and there is room, else in the cell. */
static bool end_place(const BoardSource *source, const BoardView *view, Rect area, int end, int *x, int *y)
{
    int ends = 4 * source->paths, cell = end / ends, side = tracks_side(source->paths, end % ends);
    Rect r;
    if (!board_cell_rect(view, source, cell, &r))
        return false;
    tile_end_at(r, source->paths, end % ends, x, y);
    if (board_end_on_border(source, end) && rect_has(area, *x + END_X[side], *y + END_Y[side])) {
        *x += END_X[side];
        *y += END_Y[side];
    }
    return true;
}

static bool free_at(const Painter *p, Rect area, int x, int y)
{
    const Glyph *glyph = canvas_at(p->canvas, x, y);
    return rect_has(area, x, y) && glyph && strcmp(glyph->text, " ") == 0;
}

/* An arrow beside the board that the next press takes, or its group, has brackets: at both sides above and below
 * the board, at the outer one beside it. False where they have no room. */
static bool bracket_arrow(const Painter *p, Rect area, int side, int x, int y, BoardMark mark)
{
    const char *pair = bracket(mark);
    bool left = side != 1, right = side != 3;
    if (rect_has(p->view->area, x, y) || (left && !free_at(p, area, x - 1, y)) ||
        (right && !free_at(p, area, x + 1, y)))
        return false;
    if (left)
        canvas_put(p->canvas, x - 1, y, pair, 1, ROLE_TEXT, mark_bits(mark));
    if (right)
        canvas_put(p->canvas, x + 1, y, pair + 1, 1, ROLE_TEXT, mark_bits(mark));
    return true;
}

/* An arrow into the board at its border, else a sign that may be chosen. The focus is another sign where an arrow
 * has no brackets. */
static void draw_end(const Painter *p, Rect area, int end, BoardMark mark)
{
    static const char *const arrow[4] = {"▼", "◀", "▲", "▶"};
    int ends = 4 * p->source->paths, side = tracks_side(p->source->paths, end % ends), x, y;
    if (!end_place(p->source, p->view, area, end, &x, &y))
        return;
    bool border = board_end_on_border(p->source, end);
    bool brackets = border && mark >= BOARD_GROUP && bracket_arrow(p, area, side, x, y, mark);
    const char *text = border && (brackets || mark < BOARD_FOCUS) ? arrow[side] : marker(mark);
    canvas_text(p->canvas, x, y, 1, text, ROLE_TEXT, mark_bits(mark));
}

/* The strongest marks come last, so that they are seen where several ends share a place. */
static void draw_ends(const Painter *p, Rect area)
{
    int ends = p->source->width * p->source->height * 4 * p->source->paths;
    for (int mark = BOARD_NONE + 1; p->request->end_mark && mark <= BOARD_REFUSED; mark++)
        for (int end = 0; end < ends; end++)
            if (p->request->end_mark[end] == mark &&
                p->source->on_board(p->source->context, end / (4 * p->source->paths)))
                draw_end(p, area, end, (BoardMark)mark);
}

int board_end_at(const BoardView *view, const BoardSource *source, int x, int y)
{
    int ends = 4 * source->paths, nearest = CELL_NONE, least = 0;
    Rect around = {view->area.x - 1, view->area.y - 1, view->area.width + 2, view->area.height + 2};
    if (ends == 0 || !rect_has(around, x, y))
        return CELL_NONE;
    for (int end = 0; end < source->width * source->height * ends; end++) {
        int ex, ey;
        bool inside = rect_has(view->area, x, y);
        if (inside && board_cell_at(view, source, x, y) != end / ends)
            continue;
        if (!source->on_board(source->context, end / ends) ||
            !end_place(source, view, inside ? view->area : around, end, &ex, &ey))
            continue;
        int far = (ex - x) * (ex - x) + 4 * (ey - y) * (ey - y);
        if (nearest == CELL_NONE || far < least) {
            nearest = end;
            least = far;
        }
    }
    return nearest;
}

/* What has the colour of the board: its cells with the gaps around them. */
static void mark_board(const Painter *p)
{
    const BoardView *v = p->view;
    for (int row = 0; row < v->rows; row++)
        for (int column = 0; column < v->columns; column++) {
            Rect r;
            int cell = visible_cell(p, column, row);
            if (cell == CELL_NONE || p->outside[cell] || !board_cell_rect(v, p->source, cell, &r))
                continue;
            int left = grid_gap(v->gaps.column, v->column + column),
                above = grid_gap(v->gaps.row, v->row + row);
            int right = grid_gap(v->gaps.column, v->column + column + 1);
            int below = grid_gap(v->gaps.row, v->row + row + 1);
            canvas_mark(p->canvas,
                        (Rect){r.x - left, r.y - above, r.width + left + right, r.height + above + below},
                        CELL_BOARD);
        }
}

/* Into what the margin has left. */
static void draw_inside(Canvas *canvas, Rect area, const BoardRequest *request, BoardView *view,
                        bool names_right)
{
    const BoardSource *source = request->source;
    Painter painter = {canvas, request, source, view, NULL};
    view->size = request->exact.columns > 0 ? request->exact
                                            : board_choose(source, canvas->unicode, request->gaps,
                                                           request->largest, area.width, area.height);
    place(source, area, request->keep, request->leaps, view);
    painter.outside = mem_alloc((size_t)source->width * (size_t)source->height);
    if (view->size.lines || source->walls || source->region || source->dashes) {
        find_outside(&painter);
        draw_lines(&painter);
    }
    draw_strokes(&painter);
    leads_draw(canvas, source, view);
    for (int row = 0; row < view->rows; row++)
        for (int column = 0; column < view->columns; column++)
            draw_cell(&painter, (view->row + row) * source->width + view->column + column);
    mark_board(&painter);
    mem_free(painter.outside);
    if (source->paths > 0)
        draw_ends(&painter, area);
    if (coordinates_fit(request, view, area))
        draw_coordinates(&painter, names_right);
    draw_more(&painter);
}

/* What the margin leaves of an area; helping lines that have no room there are left out. */
static Rect inside_of(BoardSource *source, Margin margin, Rect area)
{
    Rect inside = margin_inside(margin, area);
    if (source->guides && !fits(source, (BoardSize){1, 1, false}, inside.width, inside.height))
        source->region = NULL;
    return inside;
}

BoardSize board_size_in(const BoardSource *board, bool unicode, GapStyle gaps, int largest, Rect area)
{
    BoardSource source = *board;
    if (source.begin)
        source.begin(source.context);
    Rect inside = inside_of(&source, margin_choose(&source, area), area);
    return board_choose(&source, unicode, gaps, largest, inside.width, inside.height);
}

void board_draw(Canvas *canvas, Rect area, const BoardRequest *request, BoardView *view)
{
    BoardSource source = *request->source;
    BoardRequest asked = *request;
    asked.source = &source;
    if (source.width < 1 || source.height < 1 || area.width < 1 || area.height < 1)
        return;
    if (source.begin)
        source.begin(source.context);
    Margin margin = margin_choose(&source, area);
    Rect before = canvas_clip(canvas, area), inside = inside_of(&source, margin, area);
    draw_inside(canvas, inside, &asked, view, margin.left > 0);
    margin_draw(canvas, &asked, view, margin);
    canvas_unclip(canvas, before);
}
