#include "draw/path/tracks.h"

#include <string.h>

#include "base/box.h"
#include "base/limit.h"
#include "draw/board/emblem.h"
#include "draw/path/corridors.h"
#include "draw/path/curves.h"
#include "draw/path/roads.h"
#include "draw/path/routes.h"

typedef enum Manner { MANNER_SIGN, MANNER_ROUTES, MANNER_CURVES } Manner;

/* One end a side is drawn with box characters at every size. Curves of several need four dots a lane: where there are
 * fewer, letters tell more. */
static Manner manner_of(int width, int height, int per_side, bool unicode)
{
    if (per_side == 1)
        return width * height == 1 ? MANNER_SIGN : MANNER_ROUTES;
    bool apart = tracks_apart(width, height, per_side);
    if (unicode)
        return apart && height <= per_side ? MANNER_ROUTES : MANNER_CURVES;
    return apart ? MANNER_ROUTES : MANNER_SIGN;
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

/* A sign in the middle of what the edge leaves, which takes half a row: a diamond, of quarters where the middle lies between two
 * columns. */
static void draw_back_sign(Canvas *canvas, Rect area)
{
    static const char *const ODD[] = {"▗", "▖", "▜", "▛"}, *const EVEN[] = {"▟", "▙", "▝", "▘"};
    enum { QUARTERS = 4, LEAST_ROWS = 3 };
    int x = area.x + (area.width - 1) / 2, y = area.y + (area.height - 1) / 2;
    if (area.width % 2 != 0 || area.height < LEAST_ROWS || !canvas->unicode ||
        canvas->blocks == BLOCKS_HALVES) {
        canvas_text(canvas, x, y, 1, canvas->unicode ? "◇" : "%", ROLE_DIM, CELL_LINE);
        return;
    }
    const char *const *text = area.height % 2 ? ODD : EVEN;
    for (int i = 0; i < QUARTERS; i++)
        canvas_put(canvas, x + i % 2, y - area.height % 2 + i / 2, text[i], strlen(text[i]), ROLE_DIM,
                   CELL_SHAPE | CELL_SUNKEN);
}

/* Backs with edges, or between seams, are seen one by one without a sign, and lie side by side in numbers: plain ones are more quiet. */
static bool is_plain(const Canvas *canvas, Rect area, const Tracks *tracks)
{
    enum { LEAST_ROWS = 2 };
    return (tracks->edge != GROUND_NONE || tracks->seamed || tracks->road) && canvas->textured &&
           canvas->unicode && area.height >= LEAST_ROWS;
}

/* What is printed on backs, where these are of a ground that is seen. */
static bool draw_print(Canvas *canvas, Rect area, const Tracks *tracks)
{
    enum { COLUMNS = 7, ROWS = 3 };
    LookRole role = (LookRole)tracks->role;
    Rect within = corridors_within_edge(canvas, area, tracks);
    if (!tracks->back || !canvas->textured || area.width < COLUMNS || area.height + tracks->seamed < ROWS)
        return false;
    if (tracks->seamed)
        return emblem_draw(canvas, rect_inset(area, 1, 0), tracks->back, role);
    return within.width < area.width ? corridors_draw_emblem(canvas, within, tracks->back, role)
                                     : emblem_draw(canvas, area, tracks->back, role);
}

/* A card that lies face down: a frame around a pattern, or the pattern alone. */
static void draw_back(Canvas *canvas, Rect area, const Tracks *tracks)
{
    LookRole role = (LookRole)tracks->role;
    Rect within = corridors_within_edge(canvas, area, tracks);
    if (canvas_shows(canvas, GROUND_COVER)) {
        if (!draw_print(canvas, area, tracks) && within.width >= 3 && !is_plain(canvas, within, tracks))
            draw_back_sign(canvas, within);
        return;
    }
    area = within;
    static const char *const round[4] = {"╭", "╮", "╰", "╯"}, *const rough[4] = {".", ".", "'", "'"};
    const char *const *corner = canvas->unicode ? round : rough;
    const char *shade = canvas->unicode ? "░" : ":";
    if (area.width < 3 || area.height < 3) {
        int columns = area.width < 3 ? area.width : area.width - 1; /* a blank parts it from the next one */
        canvas_fill(canvas, (Rect){area.x, area.y, columns, 1}, canvas->unicode ? "▒" : "%", role, 0);
        canvas_fill(canvas, (Rect){area.x, area.y + 1, columns, area.height - 1}, shade, role, 0);
        return;
    }
    canvas_frame(canvas, area, role, 0);
    for (int i = 0; i < 4; i++)
        canvas_put(canvas, area.x + (i % 2 ? area.width - 1 : 0), area.y + (i / 2 ? area.height - 1 : 0),
                   corner[i], strlen(corner[i]), role, 0);
    canvas_fill(canvas, rect_inset(area, 1, 1), shade, role, 0);
}

/* ---- the tile ---- */

static void make_cells(int columns, int rows, bool unicode, const Tracks *tracks, TracksCell *out)
{
    Curves curves;
    Routes routes;
    if (manner_of(columns, rows, tracks->per_side, unicode) == MANNER_CURVES) {
        curves_make(&curves, columns, rows, tracks);
        curves_cells(&curves, out);
        return;
    }
    if (unicode && tracks->per_side == 1)
        routes_make(&routes, columns, rows, tracks);
    else
        routes_make_plain(&routes, columns, rows, tracks);
    routes_cells(&routes, tracks, unicode, out);
}

static void put_cells(Canvas *canvas, Rect area, const Tracks *tracks, const TracksCell *cell)
{
    for (int i = 0; i < area.width * area.height; i++) {
        if (!*cell[i].text) /* of no path */
            continue;
        const TracksPath *path = &tracks->path[cell[i].path];
        canvas_put(canvas, area.x + i % area.width, area.y + i / area.width, cell[i].text,
                   strlen(cell[i].text), (LookRole)(cell[i].traced ? path->traced_role : path->role),
                   cell[i].traced ? CELL_BOLD | CELL_SHAPE | (tracks->per_side > 1 ? CELL_ABROAD : 0) : 0);
    }
}

/* Walls that are not seen would leave the ways nowhere. */
static bool has_corridors(const Canvas *canvas, Rect area, const Tracks *tracks)
{
    return corridors_fit(area, tracks) &&
           canvas_shows(canvas, tracks->ground != GROUND_NONE ? tracks->ground : GROUND_WALL);
}

/* Open tiles with lines: what was laid last is a little lighter, since a hue would be taken for that of a player. */
static bool is_lit_open(const Canvas *canvas, const Tracks *tracks)
{
    return tracks->per_side > 1 && !tracks->covered && tracks->ground != GROUND_NONE && canvas->textured;
}

static void draw_ground(Canvas *canvas, Rect area, const Tracks *tracks)
{
    const Glyph *glyph = canvas_at(canvas, area.x, area.y);
    unsigned odd = glyph ? glyph->ground & (CELL_ODD | CELL_TRACED) : 0;
    unsigned ground = tracks->ground != GROUND_NONE ? tracks->ground : GROUND_CLUE;
    if (odd & CELL_TRACED && is_lit_open(canvas, tracks)) {
        odd &= ~(unsigned)CELL_TRACED;
        ground = ground == GROUND_FLOOR || ground == GROUND_CLUE ? GROUND_SHADE : ground;
    } else if (is_lit_open(canvas, tracks) && ground == GROUND_FLOOR && odd & CELL_ODD && !canvas->light)
        ground = GROUND_CLUE; /* tiles are told from each other by more than two shades of a floor */
    if (tracks->covered && canvas_shows(canvas, GROUND_COVER))
        corridors_draw_back(canvas, area, tracks, tracks->seamed || tracks->road ? odd & CELL_ODD : odd);
    else if (tracks->covered)
        return;
    else if (roads_fit(canvas, area, tracks))
        roads_draw(canvas, area, tracks);
    else if (has_corridors(canvas, area, tracks))
        corridors_draw(canvas, area, tracks);
    else if (canvas_shows(canvas, ground))
        canvas_ground(canvas, area, ground | odd);
}

/* Lines within corridors: where a way is traced in another colour, and where ways cross without a bridge, unless a plate hides them. */
static bool wants_lines(const Canvas *canvas, Rect area, const Tracks *tracks)
{
    bool traced = tracks->count > 1 && !corridors_part(tracks) && !corridors_bridge(area, tracks) &&
                  !corridors_has_plate(tracks);
    for (int i = 0; i < tracks->count; i++)
        traced = traced || (tracks->path[i].traced && tracks->path[i].traced_role != tracks->path[i].role &&
                            !corridors_tell_trace(canvas, tracks, i));
    return traced;
}

void tracks_draw(Canvas *canvas, Rect area, const Tracks *tracks)
{
    if (area.width < 1 || area.height < 1)
        return;
    if (canvas->grounds)
        draw_ground(canvas, area, tracks);
    if (tracks->covered) {
        draw_back(canvas, area, tracks);
        return;
    }
    Rect drawn = {area.x, area.y, at_most(area.width, TRACKS_COLUMNS), at_most(area.height, TRACKS_ROWS)};
    if (tracks->count == 0 || roads_fit(canvas, area, tracks) ||
        (has_corridors(canvas, area, tracks) && !wants_lines(canvas, drawn, tracks)))
        return;
    if (manner_of(area.width, area.height, tracks->per_side, canvas->unicode) == MANNER_SIGN) {
        draw_sign(canvas, area, tracks);
        return;
    }
    TracksCell made[ROUTES_CELLS];
    const TracksCell *cells =
        stock_find(stock_of(canvas), drawn.width, drawn.height, canvas->unicode, tracks);
    if (!cells) {
        make_cells(drawn.width, drawn.height, canvas->unicode, tracks, made);
        stock_keep(stock_of(canvas), drawn.width, drawn.height, canvas->unicode, tracks, made);
        cells = made;
    }
    put_cells(canvas, drawn, tracks, cells);
}
