#include "draw/path/corridors.h"

#include "base/limit.h"

enum { LEAST_COLUMNS = 3, LEAST_ROWS = 2, NOWHERE = -1 };

bool corridors_fit(Rect area, const Tracks *tracks)
{
    return tracks->per_side == 1 && area.width >= LEAST_COLUMNS && area.height >= LEAST_ROWS;
}

/* A tile in points: a point is as wide as a column and as high as half a row, or a whole one where there are no half
 * blocks. The middle lies before the columns and rows that are its ends. */
typedef struct Plan {
    const Tracks *tracks;
    int across, down;
    int left, right, top, bottom;
} Plan;

/* A quarter on both sides is wall, so that ways and the walls of tiles side by side are about equally wide. */
static void part(int extent, int *from, int *to)
{
    int wall = at_least(extent / 4, 1);
    *from = extent > 2 ? wall : 0;
    *to = extent > 2 ? extent - wall : 1;
}

static Plan make_plan(const Canvas *canvas, Rect area, const Tracks *tracks)
{
    Plan plan = {.tracks = tracks, .across = area.width, .down = area.height * (canvas->unicode ? 2 : 1)};
    part(plan.across, &plan.left, &plan.right);
    part(plan.down, &plan.top, &plan.bottom);
    return plan;
}

/* The side of the middle that a point is on: 0 north, and on clockwise; 4 the middle itself; NOWHERE in a corner. */
static int part_at(const Plan *plan, int x, int y)
{
    bool upright = x >= plan->left && x < plan->right, level = y >= plan->top && y < plan->bottom;
    if (upright && level)
        return 4;
    if (upright)
        return y < plan->top ? 0 : 2;
    return !level ? NOWHERE : x < plan->left ? 3 : 1;
}

static bool is_bend(uint32_t ends)
{
    return ends == 3 || ends == 6 || ends == 12 || ends == 9;
}

bool corridors_part(const Tracks *tracks)
{
    return tracks->count == 2 && is_bend(tracks->path[0].ends) && is_bend(tracks->path[1].ends);
}

/* Two bends share the middle: a wall from corner to corner parts them. */
static int bend_at(const Plan *plan, int x, int y)
{
    const TracksPath *path = plan->tracks->path;
    double u = (x - plan->left + 0.5) / (plan->right - plan->left),
           v = (y - plan->top + 0.5) / (plan->bottom - plan->top);
    bool falls =
        path[0].ends == 3 || path[0].ends == 12; /* north and east, or south and west: to the right */
    double off = falls ? u - v : 1 - u - v, wall = 0.65 / (plan->right - plan->left);
    if (off < wall && off > -wall)
        return NOWHERE;
    bool upper = off > 0; /* to the right above a falling wall, to the left above a rising one */
    return (path[0].ends & 1) == upper ? 0 : 1;
}

/* The path that a point belongs to; where several do, the uppermost. */
static int path_at(const Plan *plan, int x, int y)
{
    const Tracks *tracks = plan->tracks;
    int at = part_at(plan, x, y);
    if (at == 4 && corridors_part(tracks))
        return bend_at(plan, x, y);
    for (int path = 0; at != NOWHERE && path < tracks->count; path++)
        if (at == 4 ? tracks->path[path].ends != 0 : tracks->path[path].ends >> at & 1)
            return path;
    return NOWHERE;
}

static bool is_straight(uint32_t ends)
{
    return ends == 5 || ends == 10;
}

/* Of two ways that cross the upper one is a bridge. */
static unsigned ground_at(const Plan *plan, unsigned wall, int x, int y)
{
    const Tracks *tracks = plan->tracks;
    int path = path_at(plan, x, y);
    unsigned ways = tracks->ways != GROUND_NONE ? tracks->ways : GROUND_FLOOR;
    bool bridge =
        tracks->count == 2 && is_straight(tracks->path[0].ends) && is_straight(tracks->path[1].ends);
    if (path == NOWHERE)
        return wall;
    return path > 0 || !bridge ? ways : ways == GROUND_WOOD ? GROUND_SAND : GROUND_WOOD;
}

void corridors_draw(Canvas *canvas, Rect area, const Tracks *tracks)
{
    const Glyph *glyph = canvas_at(canvas, area.x, area.y);
    unsigned odd = glyph ? glyph->ground & CELL_ODD : 0;
    unsigned wall = tracks->ground != GROUND_NONE ? tracks->ground | odd : GROUND_WALL;
    Plan plan = make_plan(canvas, area, tracks);
    int points = plan.down / area.height;
    for (int y = 0; y < area.height; y++)
        for (int x = 0; x < area.width; x++)
            canvas_halves(canvas, area.x + x, area.y + y, ground_at(&plan, wall, x, points * y),
                          ground_at(&plan, wall, x, points * y + points - 1));
}

void corridors_draw_back(Canvas *canvas, Rect area, unsigned odd)
{
    enum { PANEL_COLUMNS = 5 };
    bool dim = canvas_shows(canvas, GROUND_FLOOR);
    unsigned back = dim ? GROUND_FLOOR : GROUND_COVER, panel = dim ? GROUND_SHADE : GROUND_COVER | CELL_ODD;
    if (area.width < PANEL_COLUMNS || area.height < LEAST_ROWS) {
        canvas_ground(canvas, area, back | odd);
        return;
    }
    Plan plan = make_plan(canvas, area, NULL);
    int points = plan.down / area.height;
    for (int y = 0; y < area.height; y++)
        for (int x = 0; x < area.width; x++) {
            bool upper = part_at(&plan, x, points * y) == 4,
                 lower = part_at(&plan, x, points * y + points - 1) == 4;
            canvas_halves(canvas, area.x + x, area.y + y, upper ? panel : back, lower ? panel : back);
        }
}
