#include "draw/tracks.h"

#include <string.h>

#include "base/box.h"
#include "draw/curves.h"
#include "draw/routes.h"

int tracks_side(int per_side, int end)
{
    return end / per_side % 4;
}

/* The n-th end from the left or the top; south and west are numbered the other way. */
static int place_on_side(int per_side, int end)
{
    int at = end % per_side;
    return tracks_side(per_side, end) < 2 ? at : per_side - 1 - at;
}

/* As far from the left as the mirrored one is from the right, so that turned tiles meet, too. */
int tracks_lane(int extent, int per_side, int end)
{
    int at = place_on_side(per_side, end), mirrored = per_side - 1 - at;
    int near = at < mirrored ? at : mirrored;
    int lane = ((4 * near + 3) * extent / (2 * per_side + 1) - 1) / 2;
    return at <= mirrored ? lane : extent - 1 - lane;
}

bool tracks_straight(int per_side, int a, int b)
{
    int apart = (tracks_side(per_side, a) + 2 - tracks_side(per_side, b)) % 4;
    return apart == 0 && place_on_side(per_side, a) == place_on_side(per_side, b);
}

void tracks_end(int width, int height, int per_side, int end, int *x, int *y)
{
    int side = tracks_side(per_side, end);
    *x = side == 1 ? width - 1 : side == 3 ? 0 : tracks_lane(2 * width, per_side, end) / 2;
    *y = side == 0 ? 0 : side == 2 ? height - 1 : tracks_lane(4 * height, per_side, end) / 4;
}

/* ---- how a tile is drawn ---- */

typedef enum Manner { MANNER_SIGN, MANNER_ROUTES, MANNER_CURVES } Manner;

/* One end a side is drawn with box characters at every size. Curves of several need four dots a lane. */
static Manner manner_of(int width, int height, int per_side, bool unicode)
{
    if (per_side == 1)
        return width * height == 1 ? MANNER_SIGN : MANNER_ROUTES;
    if (unicode)
        return MANNER_CURVES;
    return width >= per_side + 1 && height >= 2 ? MANNER_ROUTES : MANNER_SIGN;
}

/* ---- one sign for the whole tile ---- */

static unsigned sides_of(int per_side, uint32_t ends)
{
    unsigned sides = 0;
    for (int end = 0; end < 4 * per_side; end++)
        if (ends >> end & 1)
            sides |= 1u << tracks_side(per_side, end);
    return sides;
}

/* Two paths that share one text cell: across each other, or side by side as bends. */
static const char *both_text(unsigned a, bool unicode)
{
    switch (a) {
    case BOX_NORTH | BOX_SOUTH:
    case BOX_EAST | BOX_WEST: return unicode ? "╫" : "#";
    case BOX_NORTH | BOX_EAST:
    case BOX_SOUTH | BOX_WEST: return unicode ? "╲" : "\\";
    case BOX_NORTH | BOX_WEST:
    case BOX_SOUTH | BOX_EAST: return unicode ? "╱" : "/";
    default: return unicode ? "╳" : "x";
    }
}

static void draw_sign(Canvas *canvas, Rect area, const Tracks *tracks)
{
    unsigned sides = 0, traced = 0;
    const TracksPath *top = &tracks->path[0];
    for (int i = 0; i < tracks->count; i++) {
        sides |= sides_of(tracks->per_side, tracks->path[i].ends);
        traced |= sides_of(tracks->per_side, tracks->path[i].traced);
        top = tracks->path[i].traced ? &tracks->path[i] : top;
    }
    const char *text = "%";
    if (tracks->per_side == 1 && tracks->count == 1)
        text = canvas->unicode ? box_joint(sides, traced)
                               : box_text(sides, traced ? BOX_HEAVY : BOX_LIGHT, false);
    else if (tracks->per_side == 1)
        text = both_text(sides_of(1, tracks->path[0].ends), canvas->unicode);
    canvas_put(canvas, area.x + (area.width - 1) / 2, area.y + (area.height - 1) / 2, text, strlen(text),
               traced ? (LookRole)top->traced_role : (LookRole)top->role, traced ? CELL_BOLD : 0);
}

/* ---- the back ---- */

/* A card that lies face down: a frame around a pattern, or the pattern alone. */
static void draw_back(Canvas *canvas, Rect area, LookRole role)
{
    static const char *const round[4] = {"╭", "╮", "╰", "╯"}, *const rough[4] = {".", ".", "'", "'"};
    const char *const *corner = canvas->unicode ? round : rough;
    const char *shade = canvas->unicode ? "░" : ":";
    if (area.width < 3 || area.height < 3) {
        canvas_fill(canvas, area, canvas->unicode ? "▒" : "%", role, 0);
        return;
    }
    canvas_frame(canvas, area, role, 0);
    for (int i = 0; i < 4; i++)
        canvas_put(canvas, area.x + (i % 2 ? area.width - 1 : 0), area.y + (i / 2 ? area.height - 1 : 0),
                   corner[i], strlen(corner[i]), role, 0);
    canvas_fill(canvas, rect_inset(area, 1, 1), shade, role, 0);
}

/* ---- the tile ---- */

void tracks_draw(Canvas *canvas, Rect area, const Tracks *tracks)
{
    if (area.width < 1 || area.height < 1)
        return;
    if (tracks->covered) {
        draw_back(canvas, area, (LookRole)tracks->role);
        return;
    }
    if (tracks->count == 0)
        return;
    Curves curves;
    Routes routes;
    switch (manner_of(area.width, area.height, tracks->per_side, canvas->unicode)) {
    case MANNER_SIGN: draw_sign(canvas, area, tracks); break;
    case MANNER_CURVES:
        curves_make(&curves, area.width, area.height, tracks);
        curves_draw(canvas, area, tracks, &curves);
        break;
    case MANNER_ROUTES:
        routes_make(&routes, area.width, area.height, tracks);
        routes_draw(canvas, area, tracks, &routes);
        break;
    }
}
