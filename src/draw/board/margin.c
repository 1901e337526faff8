#include "draw/board/margin.h"

#include <stdio.h>
#include <string.h>

#include "base/limit.h"
#include "draw/board/board_sight.h"
#include "draw/board/board_size.h"
#include "draw/board/digits.h"
#include "draw/board/grid.h"

enum {
    LEAST_CELLS = 4, /* that a board keeps each way, or all it has */
    TICK = 2         /* columns of a tick at the left, after a gap */
};

/* A number as it stands in a clue. */
static int number_text(int32_t number, char out[16])
{
    return number < 0 ? snprintf(out, 16, "?") : snprintf(out, 16, "%d", (int)number);
}

/* Columns of so many digits, and rows of a number. */
static int face_columns(int face, int digits)
{
    return face == MARGIN_TEXT
               ? digits
               : (digits_dots_across((DigitsFace)face, digits) + BLOCKS_ACROSS - 1) / BLOCKS_ACROSS;
}

static int face_rows(int face)
{
    return face == MARGIN_TEXT ? 1 : digits_dots_down((DigitsFace)face) / BLOCKS_DOWN + 1;
}

/* Columns between two numbers: more than between two digits, and where there is room so many that nobody takes two for one. */
static int face_gap(int face, bool roomy)
{
    enum { SMOOTH = 3, ROOMY = 2 };
    return (face == DIGITS_SMOOTH ? SMOOTH : 1) + (roomy ? ROOMY : 0);
}

static int row_width(const BoardSource *source, int row, int face, bool roomy)
{
    BoardClue clue[BOARD_CLUES];
    int count = source->clue(source->context, false, row, clue, BOARD_CLUES), width = 0;
    for (int i = 0; i < count; i++) {
        char text[16];
        width += face_columns(face, number_text(clue[i].number, text)) + (i > 0 ? face_gap(face, roomy) : 0);
    }
    return width;
}

/* Rows of the clues above a column. Digits that stand below each other need a blank row between the numbers, or nobody
 * could tell where one ends. */
static int column_height(const BoardSource *source, int column, bool stacked, int face)
{
    BoardClue clue[BOARD_CLUES];
    int count = source->clue(source->context, true, column, clue, BOARD_CLUES), digits = 0;
    char text[16];
    for (int i = 0; i < count; i++)
        digits += number_text(clue[i].number, text);
    return stacked && count > 0 ? digits + count - 1 : count * face_rows(face);
}

int margin_digits(const BoardSource *source)
{
    BoardClue clue[BOARD_CLUES];
    char text[16];
    int most = 0;
    for (int column = 0; source->clue && column < source->width; column++) {
        int count = source->clue(source->context, true, column, clue, BOARD_CLUES);
        for (int i = 0; i < count; i++)
            most = at_least(most, number_text(clue[i].number, text));
    }
    return most;
}

static Margin wanted(const BoardSource *source, bool stacked, int face, bool roomy)
{
    Margin margin = {.stacked = stacked, .face = face, .roomy = roomy};
    for (int row = 0; row < source->height; row++)
        margin.left = at_least(margin.left, row_width(source, row, face, roomy));
    for (int column = 0; column < source->width; column++)
        margin.top = at_least(margin.top, column_height(source, column, stacked, face));
    if (margin.left > 0)
        margin.left += TICK;
    return margin;
}

int margin_least_rows(const BoardSource *source)
{
    return source->clue ? wanted(source, false, MARGIN_TEXT, false).top : 0;
}

Margin margin_choose(const BoardSource *source, Rect area, bool stacked)
{
    Margin margin = {.face = MARGIN_TEXT};
    if (!source->clue)
        return margin;
    margin = wanted(source, stacked, MARGIN_TEXT, false);
    margin.whole = true;
    if (area.height - margin.top < at_most(source->height, LEAST_CELLS))
        margin.whole = margin.top == 0, margin.top = 0;
    if (area.width - margin.left < at_most(source->width, LEAST_CELLS))
        margin.whole = false, margin.left = 0;
    margin.ticks = margin.top > 0 && area.height - margin.top - 1 >= source->height;
    margin.top += margin.ticks;
    return margin;
}

Margin margin_unticked(Margin margin)
{
    margin.top -= margin.ticks;
    margin.ticks = false;
    return margin;
}

/* Do numbers stand on cells, for which large clues would be taken. */
static bool has_numbers(const BoardSource *source)
{
    for (int cell = 0; cell < source->width * source->height; cell++) {
        if (!source->on_board(source->context, cell))
            continue;
        Sight sight = cell_sight(source, cell, true);
        const Look *look = sight.top ? sight.top : sight.covered;
        if (look && digits_count(look_text(look, true)) > 0)
            return true;
    }
    return false;
}

Margin margin_enlarged(const BoardSource *source, Rect area, Margin margin, BoardSize size)
{
    enum { LEAST_COLUMNS = 5, GIANT_ROWS = 5 }; /* from which on numbers on cells are clearly larger */
    Rect room = board_room(source, size);
    /* two strips meet in the seams between rows, where a digit would be a third colour */
    bool seamed = size.parting == CELLS_SEAMED;
    if (!source->clue || !margin.whole || margin.stacked || seamed || size.columns < LEAST_COLUMNS ||
        (size.rows < GIANT_ROWS && has_numbers(source)))
        return margin;
    /* smooth ones are an odd number of columns wide */
    int faces = size.columns % 2 ? DIGITS_SMOOTH : DIGITS_NARROW;
    for (int i = 2 * faces + 1; i >= 0; i--) {
        int face = i / 2;
        Margin larger = wanted(source, false, face, i % 2);
        larger.whole = true;
        larger.ticks = margin.ticks;
        larger.top += larger.ticks;
        Rect inside = margin_inside(larger, area);
        if (face_rows(face) <= size.rows && face_columns(face, margin_digits(source)) <= size.columns &&
            room.width <= inside.width && room.height <= inside.height)
            return larger;
    }
    return margin;
}

Margin margin_aired(Margin margin, int spare)
{
    enum { AIR = 2 };
    if (margin.left == 0 || margin.airy)
        return margin;
    margin.airy = spare >= AIR;
    margin.tight = spare <= 0;
    margin.left += margin.airy ? AIR : at_least(spare, 0);
    return margin;
}

Rect margin_inside(Margin margin, Rect area)
{
    return (Rect){area.x + margin.left, area.y + margin.top, area.width - margin.left,
                  area.height - margin.top};
}

static bool is_focused(const BoardRequest *request, bool columns, int line)
{
    const BoardSource *source = request->source;
    int count = columns ? source->height : source->width;
    bool found = false;
    for (int i = 0; request->mark && !request->passing && i < count && !found; i++)
        found = request->mark[columns ? i * source->width + line : line * source->width + i] == BOARD_FOCUS;
    return found;
}

static bool all_met(const BoardClue *clue, int count)
{
    bool met = count > 0;
    for (int i = 0; i < count; i++)
        met = met && clue[i].met;
    return met;
}

/* Are there strips behind the clues: they end where the board begins, where else a blank is before a tick. */
static bool has_strips(const Canvas *canvas)
{
    return canvas_shows(canvas, GROUND_FLOOR);
}

static void draw_tick(Canvas *canvas, int x, int y)
{
    const char *tick = canvas->unicode ? "✓" : "=";
    canvas_put(canvas, x, y, tick, strlen(tick), has_strips(canvas) ? ROLE_DONE : ROLE_DIM, 0);
}

/* A number of a clue: what is met is dim; where there are strips, what is not is bold, and that of the line where the player is has
 * a colour of its own. */
typedef struct Number {
    char text[16];
    int digits;
    LookRole role;
    unsigned marks;
} Number;

static Number number_of(const Canvas *canvas, const BoardClue *clue, bool focused)
{
    Number number = {.role = clue->met ? ROLE_DIM : ROLE_TEXT};
    number.digits = number_text(clue->number, number.text);
    if (!clue->met && (focused || has_strips(canvas)))
        number.marks = CELL_BOLD;
    if (!clue->met && focused && has_strips(canvas))
        number.role = ROLE_LIT;
    return number;
}

/* In the middle of an area; without sextants there are no drawn digits. */
static void draw_number(Canvas *canvas, Rect area, const Number *number, int face)
{
    int x = area.x + at_least((area.width - number->digits) / 2, 0), y = area.y + (area.height - 1) / 2;
    if (face != MARGIN_TEXT) {
        int across = digits_dots_across((DigitsFace)face, number->digits),
            down = digits_dots_down((DigitsFace)face);
        if (digits_draw_dots(canvas, BLOCKS_ACROSS * area.x + (BLOCKS_ACROSS * area.width - across) / 2,
                             BLOCKS_DOWN * area.y + (BLOCKS_DOWN * area.height - down) / 2, number->text,
                             number->role, (DigitsFace)face))
            return;
    }
    canvas_text(canvas, x, y, area.width, number->text, number->role, number->marks);
}

static void draw_row(Canvas *canvas, const BoardRequest *request, int row, Rect cell, Margin margin)
{
    BoardClue clue[BOARD_CLUES];
    int count = request->source->clue(request->source->context, false, row, clue, BOARD_CLUES);
    bool focused = is_focused(request, false, row);
    int tight = margin.tight && has_strips(canvas);
    int x = cell.x + tight - margin.airy - TICK - row_width(request->source, row, margin.face, margin.roomy),
        y = cell.y + (cell.height - 1) / 2;
    for (int i = 0; i < count; i++) {
        Number number = number_of(canvas, &clue[i], focused);
        int width = face_columns(margin.face, number.digits);
        draw_number(canvas, (Rect){x, cell.y, width, cell.height}, &number, margin.face);
        x += width + face_gap(margin.face, margin.roomy);
    }
    if (all_met(clue, count))
        draw_tick(canvas, cell.x + tight - 1 - has_strips(canvas), y);
}

/* Digit below digit. */
static void draw_digits(Canvas *canvas, int x, int y, const char *text, LookRole role, unsigned marks)
{
    for (; *text; text++, y++)
        canvas_put(canvas, x, y, text, 1, role, marks);
}

/* Numbers that fill their columns touch those beside them: every other column is underlined, or has a strip that is clearly
 * lighter. On a strip they lie next to the board,
 * and the tick above them. */
static void draw_column(Canvas *canvas, const BoardRequest *request, int column, Rect cell, int bottom,
                        Margin margin)
{
    BoardClue clue[BOARD_CLUES];
    int count = request->source->clue(request->source->context, true, column, clue, BOARD_CLUES);
    bool above = margin.ticks && has_strips(canvas);
    int height = column_height(request->source, column, margin.stacked, margin.face),
        first = bottom + above - height, y = first;
    bool focused = is_focused(request, true, column);
    for (int i = 0; i < count; i++) {
        Number number = number_of(canvas, &clue[i], focused);
        int rows = margin.stacked ? number.digits : face_rows(margin.face);
        if (margin.close && column % 2 && !has_strips(canvas))
            number.marks |= CELL_UNDERLINE;
        if (margin.stacked)
            draw_digits(canvas, cell.x + at_least((cell.width - number.digits) / 2, 0), y, number.text,
                        number.role, number.marks);
        else
            draw_number(canvas, (Rect){cell.x, y, cell.width, rows}, &number, margin.face);
        y += rows + margin.stacked;
    }
    if (margin.ticks && all_met(clue, count))
        draw_tick(canvas, cell.x + (cell.width - 1) / 2, above ? first - 1 : bottom);
}

static unsigned strip_ground(int line, bool clear)
{
    unsigned other = clear ? GROUND_SHADE : GROUND_FLOOR | CELL_ODD;
    return line % 2 ? other : GROUND_FLOOR;
}

/* Half of the seam above a cell belongs to it, and half of the one below; those of columns lead down to the board. */
static void draw_strip_in_seams(Canvas *canvas, Rect strip, unsigned ground, bool columns)
{
    for (int x = strip.x; x < strip.x + strip.width; x++) {
        if (!columns)
            canvas_half(canvas, x, strip.y - 1, true, ground);
        canvas_half(canvas, x, strip.y + strip.height, false, ground);
    }
}

/* A strip behind the clues of a line, in the shades of floors, from the gap before it on, where grounds are seen: lines of a board
 * lie in the middle of gaps, and so two strips meet in the middle of a row. */
static void draw_strip(Canvas *canvas, const BoardView *view, Rect strip, int line, bool gap, bool columns,
                       bool clear)
{
    unsigned ground = strip_ground(line, clear);
    if (!has_strips(canvas))
        return;
    int left = gap && columns, above = gap && !columns;
    canvas_ground(canvas, (Rect){strip.x - left, strip.y - above, strip.width + left, strip.height + above},
                  ground);
    for (int x = strip.x; x < strip.x + strip.width && above && canvas->unicode; x++)
        canvas_halves(canvas, x, strip.y - 1, strip_ground(line + 1, clear), ground);
    if (grid_seamed(view))
        draw_strip_in_seams(canvas, strip, ground, columns);
}

/* Has the board an edge there. */
static bool is_edged(const Canvas *canvas, int x, int y)
{
    const Glyph *glyph = canvas_at(canvas, x, y);
    return glyph && glyph->ground != GROUND_NONE;
}

void margin_draw(Canvas *canvas, const BoardRequest *request, const BoardView *view, Margin margin)
{
    Rect cell, first;
    int width = request->source->width, digits = margin_digits(request->source);
    if (!grid_cell_rect(view, request->source, view->row * width + view->column, &first))
        return;
    int left = margin.left + !margin.airy;
    margin.close = digits > 1 && digits == first.width;
    for (int row = view->row; margin.left > 0 && row < view->row + view->rows; row++)
        if (grid_cell_rect(view, request->source, row * width + view->column, &cell)) {
            int strip = left - is_edged(canvas, view->area.x - 1, cell.y);
            draw_strip(canvas, view, (Rect){view->area.x - left, cell.y, strip, cell.height}, row,
                       row > view->row && grid_gap(view->gaps.row, row), false, false);
            draw_row(canvas, request, row, (Rect){view->area.x, cell.y, 0, cell.height}, margin);
        }
    for (int column = view->column; margin.top > 0 && column < view->column + view->columns; column++)
        if (grid_cell_rect(view, request->source, view->row * width + column, &cell)) {
            draw_strip(canvas, view, (Rect){cell.x, view->area.y - margin.top, cell.width, margin.top},
                       column, column > view->column && grid_gap(view->gaps.column, column), true,
                       margin.close);
            draw_column(canvas, request, column, cell, view->area.y - margin.ticks, margin);
        }
}
