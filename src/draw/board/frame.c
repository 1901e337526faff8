#include "draw/board/frame.h"

#include <string.h>

#include "base/box.h"
#include "base/limit.h"
#include "draw/board/bars.h"

enum { LEAST_COLUMNS = 3 };

typedef struct Frame {
    Canvas *canvas;
    const Look *look;
    Rect r;
} Frame;

static bool has(const Frame *f, unsigned side)
{
    return (f->look->sides & side) != 0;
}

static void put(const Frame *f, int x, int y, const char *text)
{
    canvas_put(f->canvas, x, y, text, strlen(text), f->look->role, 0);
}

static const char *straight(const Frame *f, bool upright)
{
    if (f->canvas->unicode)
        return box_text(upright ? BOX_NORTH | BOX_SOUTH : BOX_EAST | BOX_WEST, (BoxStyle)f->look->lines,
                        true);
    return f->look->lines == BOX_LIGHT ? (upright ? "|" : "-") : (upright ? "H" : "=");
}

/* One row: a bracket on each side, which turns towards what else is closed. */
static void draw_flat(const Frame *f, unsigned side, int x)
{
    static const char *const unicode[2][4] = {{"│", "┌", "└", "["}, {"│", "┐", "┘", "]"}};
    static const char *const twice[2][4] = {{"║", "╔", "╚", "⟦"}, {"║", "╗", "╝", "⟧"}};
    static const char *const ascii[2][4] = {{"|", "/", "\\", "["}, {"|", "\\", "/", "]"}};
    int right = side == BOX_EAST, turn = (has(f, BOX_NORTH) ? 1 : 0) + (has(f, BOX_SOUTH) ? 2 : 0);
    if (!has(f, side))
        return;
    if (!f->canvas->unicode)
        put(f, x, f->r.y, ascii[right][turn]);
    else
        put(f, x, f->r.y, f->look->lines == BOX_LIGHT ? unicode[right][turn] : twice[right][turn]);
}

/* A corner leads along the sides that meet there. */
static void draw_corner(const Frame *f, unsigned upper, unsigned beside)
{
    int x = beside == BOX_WEST ? f->r.x : f->r.x + f->r.width - 1;
    int y = upper == BOX_NORTH ? f->r.y : f->r.y + f->r.height - 1;
    unsigned lead = 0;
    if (has(f, upper))
        lead |= beside == BOX_WEST ? BOX_EAST : BOX_WEST;
    if (has(f, beside))
        lead |= upper == BOX_NORTH ? BOX_SOUTH : BOX_NORTH;
    if (f->canvas->unicode && lead)
        put(f, x, y, box_text(lead, (BoxStyle)f->look->lines, true));
    else if (lead)
        put(f, x, y, has(f, upper) && has(f, beside) ? "+" : straight(f, has(f, beside)));
}

static void draw_sides(const Frame *f)
{
    Rect r = f->r;
    for (int x = r.x + 1; x < r.x + r.width - 1; x++) {
        if (has(f, BOX_NORTH))
            put(f, x, r.y, straight(f, false));
        if (has(f, BOX_SOUTH))
            put(f, x, r.y + r.height - 1, straight(f, false));
    }
    for (int y = r.y + 1; y < r.y + r.height - 1; y++) {
        if (has(f, BOX_WEST))
            put(f, r.x, y, straight(f, true));
        if (has(f, BOX_EAST))
            put(f, r.x + r.width - 1, y, straight(f, true));
    }
    for (int corner = 0; corner < 4; corner++)
        draw_corner(f, corner < 2 ? BOX_NORTH : BOX_SOUTH, corner % 2 ? BOX_EAST : BOX_WEST);
}

/* Inner ones leave room for those around them, as far as there is any. */
static Rect room_of(Rect cell, const Look *look)
{
    int inset = look->frame == FRAME_INNER ? 1 : 0;
    Rect r = {cell.x + inset, cell.y + inset, cell.width - 2 * inset, cell.height - 2 * inset};
    if (r.height < 1)
        r = (Rect){r.x, cell.y + (cell.height - 1) / 2, r.width, 1};
    return r;
}

/* ---- of bars ---- */

/* Its outermost columns, and half rows, in those of the cell. */
typedef struct Bars {
    int left, right, top, bottom, thick;
} Bars;

/* In cells as large as these they are twice as thick. */
enum { THICK_COLUMNS = 16, THICK_ROWS = 8 };

/* Half a row and, where it is wide enough, a column stay free around a large one, as much between it and an inner one if the
 * cell is high. In low cells there is room for one alone. A bar that lies below begins in the middle of its row, since half
 * a row of what is in the cell comes after it in the gap to the next one. */
static bool find_bars(Rect cell, const Look *look, bool within, Bars *out)
{
    bool inner = look->frame == FRAME_INNER, high = cell.height >= 5;
    int last = 2 * cell.height - 1, aside = cell.width >= 9 && cell.height >= 4 ? 1 : 0;
    int thick = cell.width >= THICK_COLUMNS && cell.height >= THICK_ROWS ? 2 : 1;
    if (!inner)
        *out = (Bars){aside, cell.width - 1 - aside, cell.height >= 3 ? 1 : 0, last, thick};
    else if (high && cell.width >= 11)
        *out = (Bars){aside + 1 + thick, cell.width - 2 - thick - aside, 2 + thick, last - 1 - thick, thick};
    else
        *out = (Bars){aside + 1, cell.width - 2 - aside, at_most(cell.height - 2, 2),
                      last - (high              ? 2
                              : cell.height > 3 ? 2
                                                : 0),
                      thick};
    return out->right - out->left >= 2 && cell.height >= 2 && (cell.height >= 4 || !inner || !within);
}

static bool is_covered(const Frame *f, const Bars *bars, int x, int half)
{
    if (x < bars->left || x > bars->right || half < bars->top || half > bars->bottom)
        return false;
    return (x < bars->left + bars->thick && has(f, BOX_WEST)) ||
           (x > bars->right - bars->thick && has(f, BOX_EAST)) ||
           (half < bars->top + bars->thick && has(f, BOX_NORTH)) ||
           (half > bars->bottom - bars->thick && has(f, BOX_SOUTH));
}

static void draw_bars(const Frame *f, const Bars *bars)
{
    static const char *const TEXT[] = {"", "▀", "▄", "█"};
    for (int i = 0; i < f->r.width * f->r.height; i++) {
        int x = i % f->r.width, y = i / f->r.width;
        int which = is_covered(f, bars, x, 2 * y) + 2 * is_covered(f, bars, x, 2 * y + 1);
        if (which)
            canvas_put(f->canvas, f->r.x + x, f->r.y + y, TEXT[which], strlen(TEXT[which]), f->look->role,
                       CELL_SHAPE);
    }
}

/* Where there is hardly any room, what stands there covers a part of the bar before it. */
static Rect inside_bars(Rect cell, const Bars *bars)
{
    int thick = bars->thick, top = (bars->top + thick + 1) / 2, bottom = (bars->bottom - thick - 1) / 2;
    bottom = bottom - top < 2 ? (bars->bottom - 1) / 2 : bottom;
    Rect r = {cell.x + bars->left + thick, cell.y + top, bars->right - bars->left + 1 - 2 * thick,
              bottom - top + 1};
    if (r.height < 1)
        r = (Rect){r.x, cell.y + (cell.height - 1) / 2, r.width, 1};
    return r;
}

/* ---- of lines ---- */

static Rect inside_lines(Rect cell, const Look *look)
{
    int room = look->frame == FRAME_INNER ? 2 : 1;
    Rect r = {cell.x + room, cell.y + room, cell.width - 2 * room, cell.height - 2 * room};
    if (r.height < 1)
        r = (Rect){r.x, cell.y + (cell.height - 1) / 2, r.width, 1};
    return r;
}

static bool draw_lines(Frame *frame, Rect cell)
{
    frame->r = room_of(cell, frame->look);
    if (frame->r.width < LEAST_COLUMNS)
        return false;
    if (frame->r.height > 1) {
        draw_sides(frame);
    } else {
        draw_flat(frame, BOX_WEST, frame->r.x);
        draw_flat(frame, BOX_EAST, frame->r.x + frame->r.width - 1);
    }
    return true;
}

bool frame_draw(Canvas *canvas, Rect cell, const Look *look, bool within, Rect *inside)
{
    Frame frame = {canvas, look, cell};
    Bars bars;
    if (bars_shown(canvas) && find_bars(cell, look, within, &bars)) {
        draw_bars(&frame, &bars);
        *inside = inside_bars(cell, &bars);
        return true;
    }
    if (!draw_lines(&frame, cell))
        return false;
    *inside = inside_lines(cell, look);
    return true;
}
