#include "draw/board/frame.h"

#include <string.h>

#include "base/box.h"

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

bool frame_draw(Canvas *canvas, Rect cell, const Look *look)
{
    Frame frame = {canvas, look, room_of(cell, look)};
    if (frame.r.width < LEAST_COLUMNS)
        return false;
    if (frame.r.height > 1) {
        draw_sides(&frame);
    } else {
        draw_flat(&frame, BOX_WEST, frame.r.x);
        draw_flat(&frame, BOX_EAST, frame.r.x + frame.r.width - 1);
    }
    return true;
}
