#include "draw/board/jot.h"

#include <string.h>

#include "base/utf8.h"

enum { PLACES = 3 };

static int width_of(const Look *look, bool unicode)
{
    const char *text = look_text(look, unicode);
    return utf8_width(text, strlen(text));
}

static void put(Canvas *canvas, int x, int y, const Look *look, LookRole role)
{
    canvas_text(canvas, x, y, width_of(look, canvas->unicode), look_text(look, canvas->unicode),
                role == ROLE_PLAIN ? look->role : role, 0);
}

static void put_sign(Canvas *canvas, int x, int y, const char *sign, LookRole role)
{
    canvas_text(canvas, x, y, 1, sign, role == ROLE_PLAIN ? ROLE_DIM : role, 0);
}

/* Has every value its own place, in three rows of three. */
static bool keeps_places(const Canvas *canvas, Rect r, const GameNotes *notes)
{
    bool small = r.width >= 2 * PLACES - 1 && r.height >= PLACES;
    for (int i = 0; i < notes->count && small; i++)
        small = notes->value[i] <= PLACES * PLACES && width_of(notes->look[i], canvas->unicode) == 1;
    return small;
}

static void draw_places(Canvas *canvas, Rect r, const GameNotes *notes, LookRole role)
{
    int left = r.x + (r.width - (2 * PLACES - 1)) / 2, top = r.y + (r.height - PLACES) / 2;
    for (int i = 0; i < notes->count; i++) {
        int place = notes->value[i] - 1, x = left + place % PLACES * 2, y = top + place / PLACES;
        put(canvas, x, y, notes->look[i], role);
        if (notes->count == 1)
            put_sign(canvas, x + 1 < r.x + r.width ? x + 1 : x - 1, y, "'", role);
    }
}

/* How many of the looks fit into so many rows, with the sign that ends them; texts of several columns are parted. */
static int flow(Canvas *canvas, Rect r, const Look *const *look, int count, LookRole role, bool draw)
{
    int x = r.x, y = r.y, end = r.x + r.width, i;
    for (i = 0; i < count; i++) {
        int width = width_of(look[i], canvas->unicode), gap = x > r.x && width > 1;
        bool last_row = y + 1 >= r.y + r.height;
        if (x + gap + width + (last_row ? 1 : 0) > end) {
            if (last_row || r.x + width + (y + 2 >= r.y + r.height ? 1 : 0) > end)
                break;
            x = r.x;
            y++;
            gap = 0;
        }
        if (draw)
            put(canvas, x + gap, y, look[i], role);
        x += gap + width;
    }
    if (draw && x < end)
        put_sign(canvas, x, y, i < count ? "+" : "'", role);
    return i;
}

/* One of several alone would be taken for all of them. */
static bool misleads(Canvas *canvas, Rect r, const GameNotes *notes)
{
    int shown = flow(canvas, r, notes->look, notes->count, ROLE_PLAIN, false);
    return shown == 0 || (shown == 1 && notes->count > 1);
}

void jot_draw(Canvas *canvas, Rect r, const GameNotes *notes, LookRole role)
{
    if (keeps_places(canvas, r, notes))
        draw_places(canvas, r, notes, role);
    else if (misleads(canvas, r, notes))
        put_sign(canvas, r.x + (r.width - 1) / 2, r.y + (r.height - 1) / 2, "'", role);
    else
        flow(canvas, r, notes->look, notes->count, role, true);
}
