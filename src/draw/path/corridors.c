#include "draw/path/corridors.h"

#include <string.h>

#include "base/limit.h"
#include "base/utf8.h"
#include "draw/board/emblem.h"
#include "draw/wedge.h"

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
    int above; /* points above the area */
    bool edged;
    unsigned told;  /* bits of traced paths that have grounds of their own */
    unsigned moved; /* CELL_TRACED where something has happened: told by the ways, as walls are many */
} Plan;

static bool has_edge(const Canvas *canvas, Rect area, const Tracks *tracks)
{
    enum { COLUMNS = 4, ROWS = 2 };
    return tracks->edge != GROUND_NONE && canvas_shows(canvas, tracks->edge) && canvas->unicode &&
           area.width >= COLUMNS && area.height >= ROWS;
}

/* Beside ways there is an edge only where some of the wall is left; roads are narrower. */
bool corridors_edged(const Canvas *canvas, Rect area, const Tracks *tracks)
{
    enum { COLUMNS = 7, ROAD_COLUMNS = 6, ROWS = 3 };
    return tracks->per_side == 1 && has_edge(canvas, area, tracks) &&
           area.width >= (tracks->road ? ROAD_COLUMNS : COLUMNS) && area.height >= ROWS;
}

/* A quarter on both sides of what the edge leaves is wall, so that ways and the walls of tiles side by side are about equally
 * wide; with an edge, which is as good as a wall between two, rather more. */
static void part(int extent, bool edged, int *from, int *to)
{
    int within = extent - edged, wall = at_least((within + edged) / 4, 1);
    *from = within > 2 ? wall : 0;
    *to = within > 2 ? within - wall : 1;
}

static Plan make_plan(const Canvas *canvas, Rect area, const Tracks *tracks)
{
    Plan plan = {.tracks = tracks, .across = area.width, .down = area.height * (canvas->unicode ? 2 : 1)};
    if (tracks->seamed) {
        plan.above = 1;
        plan.down += 2;
        plan.left = plan.top = 1;
        plan.right = plan.across - 1;
        plan.bottom = plan.down - 1;
        return plan;
    }
    plan.edged = corridors_edged(canvas, area, tracks);
    part(plan.across, plan.edged, &plan.left, &plan.right);
    part(plan.down, plan.edged, &plan.top, &plan.bottom);
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

bool corridors_has_plate(const Tracks *tracks)
{
    return tracks->thin && tracks->plate != GROUND_NONE;
}

bool corridors_part(const Tracks *tracks)
{
    return tracks->count == 2 && !corridors_has_plate(tracks) && is_bend(tracks->path[0].ends) &&
           is_bend(tracks->path[1].ends);
}

/* Does the wall between two bends fall to the right. */
static bool falls_right(const Tracks *tracks)
{
    enum { NORTH_EAST = 3, SOUTH_WEST = 12 };
    return tracks->path[0].ends == NORTH_EAST || tracks->path[0].ends == SOUTH_WEST;
}

/* Two bends share the middle: a wall from corner to corner parts them, one point of each column. */
static int bend_at(const Plan *plan, int x, int y)
{
    const TracksPath *path = plan->tracks->path;
    int across = plan->right - plan->left, down = plan->bottom - plan->top, column = x - plan->left;
    bool falls = falls_right(plan->tracks);
    int wall = (2 * column + 1) * down / (2 * across), at = y - plan->top;
    if (!falls)
        wall = down - 1 - wall;
    if (at == wall)
        return NOWHERE;
    return (path[0].ends & 1) == (at < wall) ? 0 : 1; /* the one of them that leads north is above it */
}

/* The path that leads around a corner between two of its sides, where a column of wall would part nothing: no wall of a tile
 * beside this one goes on there. */
static int path_around(const Plan *plan, int x, int y)
{
    const Tracks *tracks = plan->tracks;
    bool right = x >= plan->right, lower = y >= plan->bottom;
    int corner = right ? (lower ? 1 : 0) : lower ? 2 : 3;
    uint32_t sides = 1u << corner | 1u << (corner + 1) % 4;
    for (int path = 0; tracks->seamed && !(tracks->met >> corner & 1) && path < tracks->count; path++)
        if ((tracks->path[path].ends & sides) == sides)
            return path;
    return NOWHERE;
}

/* The path that a point belongs to; where several do, the uppermost. */
static int path_at(const Plan *plan, int x, int y)
{
    const Tracks *tracks = plan->tracks;
    int at = part_at(plan, x, y);
    if (at == 4 && corridors_part(tracks))
        return bend_at(plan, x, y);
    if (at == NOWHERE)
        return path_around(plan, x, y);
    for (int path = 0; path < tracks->count; path++)
        if (at == 4 ? tracks->path[path].ends != 0 : tracks->path[path].ends >> at & 1)
            return path;
    return NOWHERE;
}

static bool is_straight(uint32_t ends)
{
    return ends == 5 || ends == 10;
}

/* Who stands on it, on a plate, hides it. */
static bool is_bridge(const Tracks *tracks)
{
    return tracks->count == 2 && !corridors_has_plate(tracks) && is_straight(tracks->path[0].ends) &&
           is_straight(tracks->path[1].ends);
}

enum { BRIDGE = 3, RAILS = 4 }; /* points across a way that is a bridge, and has rails at its sides */

/* Is the upper way, if it is a bridge, so wide. */
static bool spans(const Plan *plan, int points)
{
    bool upright = plan->tracks->path[0].ends == 5;
    return is_bridge(plan->tracks) &&
           (upright ? plan->right - plan->left : plan->bottom - plan->top) >= points;
}

/* At both sides of the bridge, over the way below it. */
static bool is_rail(const Plan *plan, int x, int y)
{
    bool upright = plan->tracks->path[0].ends == 5;
    int at = upright ? x : y, from = upright ? plan->left : plan->top,
        to = upright ? plan->right : plan->bottom;
    return at == from || at == to - 1;
}

/* Of two ways that cross the upper one is a bridge, made of planks from end to end; that leave a corner of wall beside the way
 * below. */
static unsigned plank_at(const Plan *plan, int x, int y)
{
    bool upright = plan->tracks->path[0].ends == 5;
    return (upright ? y : x) % 2 ? GROUND_WOOD : GROUND_SAND;
}

static unsigned trace_ground(const TracksPath *path)
{
    bool player = path->traced_role >= ROLE_FIRST && path->traced_role <= ROLE_EIGHTH;
    return path->traced && player ? (unsigned)GROUND_FIRST + path->traced_role - ROLE_FIRST
                                  : (unsigned)GROUND_NONE;
}

bool corridors_tell_trace(const Canvas *canvas, const Tracks *tracks, int path)
{
    unsigned ground = trace_ground(&tracks->path[path]);
    return ground != GROUND_NONE && canvas->textured && canvas_shows(canvas, ground) &&
           (tracks->count == 1 || corridors_part(tracks));
}

static unsigned ways_of(const Tracks *tracks)
{
    unsigned ways = tracks->ways != GROUND_NONE ? tracks->ways : GROUND_FLOOR;
    if (!tracks->lit)
        return ways;
    if (ways == GROUND_WOOD) /* as light as the sand in which it lies */
        return GROUND_SAND | CELL_GRAIN;
    return ways == GROUND_CLUE || ways == GROUND_SAND ? ways | CELL_GRAIN
           : ways == GROUND_FLOOR                     ? GROUND_SHADE
                                                      : ways;
}

/* Do its ways tell what is more than that something has happened there: that one may go there, or what a word says. */
static bool tells_more(const Tracks *tracks)
{
    return tracks->lit || (tracks->usual != GROUND_NONE && tracks->ways != tracks->usual);
}

unsigned corridors_way(const Canvas *canvas, const Tracks *tracks, int path, unsigned moved)
{
    return corridors_tell_trace(canvas, tracks, path) ? trace_ground(&tracks->path[path])
                                                      : ways_of(tracks) | (tells_more(tracks) ? 0 : moved);
}

bool corridors_tell_lit(const Canvas *canvas, const Tracks *tracks)
{
    Tracks lit = {.ways = tracks->ways, .lit = true}, dark = {.ways = tracks->ways};
    return canvas->textured && canvas_shows(canvas, ways_of(&lit)) && ways_of(&lit) != ways_of(&dark);
}

/* Ways lead over the edge where they go on beyond it. */
static bool is_edge(const Plan *plan, int x, int y, bool way)
{
    enum { EAST = 1 << 1, SOUTH = 1 << 2 };
    unsigned sides = (x == plan->across - 1 ? EAST : 0u) | (y == plan->down - 1 ? SOUTH : 0u);
    return plan->edged && (way ? sides & plan->tracks->shut : sides);
}

/* Is a point above or below the text cells of a tile between seams. */
static bool is_seam(const Plan *plan, int y)
{
    return y < plan->top || y >= plan->bottom;
}

/* What the ways of a tile are where a seam beside them is alike on all of it. */
static unsigned rim_of(const Tracks *tracks)
{
    return tracks->plate != GROUND_NONE ? tracks->plate
                                        : ways_of(tracks) | (tells_more(tracks) ? 0u : tracks->moved);
}

static unsigned ground_at(const Plan *plan, unsigned wall, int x, int y)
{
    const Tracks *tracks = plan->tracks;
    if (corridors_has_plate(tracks) && !is_seam(plan, y))
        return tracks->plate;
    if (tracks->thin && !is_seam(plan, y) && !is_bridge(tracks))
        x = at_most(at_least(x, plan->left), plan->right - 1);
    int path = path_at(plan, x, y), at = part_at(plan, x, y);
    unsigned ways = ways_of(tracks);
    if (is_edge(plan, x, y, path != NOWHERE))
        return tracks->edge;
    if (path >= 0 && plan->told >> path & 1 &&
        (at == 4 || at == NOWHERE || tracks->path[path].traced >> at & 1))
        return trace_ground(&tracks->path[path]);
    if (tracks->thin && (path == NOWHERE || (is_seam(plan, y) && !is_bridge(tracks))))
        return rim_of(tracks); /* seams, which two tiles share, are alike on all of them */
    if (path == NOWHERE || (path == 0 && spans(plan, RAILS) && is_rail(plan, x, y)))
        return wall;
    return path > 0 || !is_bridge(tracks) ? ways | plan->moved : plank_at(plan, x, y);
}

bool corridors_bridge(Rect area, const Tracks *tracks)
{
    Plan plan = {.tracks = tracks, .across = area.width, .down = 2 * area.height};
    part(plan.across, false, &plan.left, &plan.right);
    part(plan.down, false, &plan.top, &plan.bottom);
    return spans(&plan, BRIDGE);
}

/* ---- walls on borders ---- */

enum { SIDES = 4, NORTH = 0, EAST = 1, SOUTH = 2, WEST = 3 };

static bool is_open(const Tracks *tracks)
{
    return tracks && !tracks->covered;
}

/* Does no way lead to a side. */
static bool closes(const Tracks *tracks, int side)
{
    uint32_t ends = 0;
    for (int path = 0; is_open(tracks) && path < tracks->count; path++)
        ends |= tracks->path[path].ends;
    return is_open(tracks) && !(ends >> side % SIDES & 1);
}

/* The four tiles around a corner, and the walls that meet there. */
typedef struct Corner {
    const Tracks *above[2], *below[2]; /* at the left and at the right */
    bool north, south, level[2];
} Corner;

static Corner corner_of(const Tracks *tracks, int corner, const Tracks *const around[CORRIDORS_AROUND])
{
    const Tracks *before = around[2 * corner], *across = around[2 * corner + 1],
                 *after = around[(2 * corner + 2) % CORRIDORS_AROUND];
    bool right = corner < 2, lower = corner == 1 || corner == 2, aside = corner % 2;
    const Tracks *beside = aside ? before : after, *over = aside ? after : before;
    Corner c = {0};
    (lower ? c.above : c.below)[!right] = tracks;
    (lower ? c.above : c.below)[right] = beside;
    (lower ? c.below : c.above)[!right] = over;
    (lower ? c.below : c.above)[right] = across;
    c.north = closes(c.above[0], EAST) || closes(c.above[1], WEST);
    c.south = closes(c.below[0], EAST) || closes(c.below[1], WEST);
    for (int i = 0; i < 2; i++)
        c.level[i] = closes(c.above[i], SOUTH) || closes(c.below[i], NORTH);
    return c;
}

static bool has_several(const Corner *c)
{
    int tiles = 0;
    for (int i = 0; i < 2; i++)
        tiles += (c->above[i] != NULL) + (c->below[i] != NULL);
    return tiles > 1;
}

/* Is the half of a corner in the seam that belongs to the tiles on one side of it wall: where walls meet, and where none does among
 * several tiles, a pillar. */
static bool has_post(const Corner *c, bool right)
{
    return c->level[right] || c->south || c->north || c->level[!right] || has_several(c);
}

/* Its walls are its own. A corner between two sides that ways lead to has a post, around which they lead; not those of
 * a bridge, which has rails. */
static void keep_apart(Tracks *tracks)
{
    tracks->walls = tracks->posts = 0;
    for (int side = 0; side < SIDES && is_open(tracks); side++) {
        bool post = !closes(tracks, side) && !closes(tracks, side + 1) &&
                    (tracks->count == 1 || corridors_part(tracks));
        tracks->walls |= (uint8_t)(closes(tracks, side) << side);
        tracks->posts |= (uint8_t)(post << side);
    }
}

void corridors_join(const Canvas *canvas, Tracks *tracks, const Tracks *const around[CORRIDORS_AROUND])
{
    tracks->thin =
        tracks->seamed && tracks->per_side == 1 && canvas->unicode && canvas->blocks == BLOCKS_SEXTANTS;
    tracks->alone = true;
    for (int i = 0; i < CORRIDORS_AROUND; i++)
        tracks->alone = tracks->alone && !around[i];
    for (int side = 0; side < SIDES; side++) {
        const Tracks *next = around[2 * side];
        tracks->walls |= (uint8_t)((closes(tracks, side) || closes(next, side + 2)) << side);
        tracks->bounds |= (uint8_t)((!next && !tracks->alone) << side);
    }
    for (int corner = 0; corner < SIDES; corner++) {
        Corner c = corner_of(tracks, corner, around);
        tracks->posts |= (uint8_t)(has_post(&c, corner >= 2) << corner);
    }
    if (tracks->apart || tracks->alone)
        keep_apart(tracks);
}

/* Of the sextants of a text cell. */
enum { LEFT_HALF = 1 | 4 | 16, RIGHT_HALF = 2 | 8 | 32, UPPER = 1 | 2, LOWER = 16 | 32 };

static void put_blocks(Canvas *canvas, int x, int y, BlockKind kind, unsigned parts, unsigned wall,
                       unsigned under)
{
    char text[BLOCKS_TEXT];
    blocks_text(kind, parts, text);
    canvas_ground(canvas, (Rect){x, y, 1, 1}, under);
    if (parts)
        canvas_put(canvas, x, y, text, strlen(text), (LookRole)wall, CELL_GROUND);
    else
        canvas_put(canvas, x, y, " ", 1, ROLE_PLAIN, 0);
}

static void put_parts(Canvas *canvas, int x, int y, unsigned parts, unsigned wall, unsigned under)
{
    put_blocks(canvas, x, y, BLOCKS_SEXTANTS, parts, wall, under);
}

/* The first of the two rows of sextants that the wall between two bends has at a column of them, from the corner in the seam above
 * to that in the seam below: rows are counted from the upper end of the seam above. That below is left to what lies there. */
static int row_of_parting(const Plan *plan, Rect area, int column)
{
    int across = BLOCKS_ACROSS * area.width, down = BLOCKS_DOWN * (area.height + 1);
    if (!falls_right(plan->tracks))
        column = across - 1 - column;
    return (2 * column + 1) * down / across / 2;
}

/* The parts of a text cell that this wall covers; in the others what lies on either side is counted. */
static unsigned parts_of_parting(const Plan *plan, Rect area, int x, int y, int *above)
{
    enum { THICK = 2 };
    unsigned parts = 0;
    *above = 0;
    for (int i = 0; i < BLOCKS_PARTS; i++) {
        int from = row_of_parting(plan, area, BLOCKS_ACROSS * x + i % BLOCKS_ACROSS),
            row = BLOCKS_DOWN * (y + 1) + i / BLOCKS_ACROSS;
        parts |= row >= from && row < from + THICK ? 1u << i : 0;
        *above += row < from ? 1 : row >= from + THICK ? -1 : 0;
    }
    return parts;
}

/* Where tiles have three columns a row, and one more, that wall is straight from the corner in the seam above to that in the seam below, a
 * row high: a slope of a third of a row a column. */
static bool is_sloped(const Canvas *canvas, const Plan *plan, Rect area)
{
    return canvas->textured && corridors_part(plan->tracks) && area.width == BLOCKS_DOWN * area.height + 1;
}

/* What a straight wall between two bends is in a text cell: an edge between it and what is above or below it, which begins so many
 * thirds below the upper end of the cell at the side where it is higher. */
typedef struct Slope {
    bool edge, above; /* is one there; does the way lie above it, or above the wall where none is */
    int thirds;
} Slope;

static Slope slope_at(const Plan *plan, Rect area, int x, int y)
{
    int column = falls_right(plan->tracks) ? x : area.width - 1 - x, top = BLOCKS_DOWN * y;
    int upper = column - BLOCKS_DOWN - top, lower = upper + BLOCKS_DOWN;
    if (upper >= 0 && upper < BLOCKS_DOWN)
        return (Slope){true, true, upper};
    if (lower >= 0 && lower < BLOCKS_DOWN)
        return (Slope){true, false, lower};
    return (Slope){.above = upper >= BLOCKS_DOWN};
}

/* In sextants, for where there is another wall as well. */
static unsigned parts_of_slope(const Plan *plan, Slope slope)
{
    enum { ROW = (1 << BLOCKS_ACROSS) - 1, ALL = (1 << BLOCKS_PARTS) - 1 };
    unsigned high = falls_right(plan->tracks) ? LEFT_HALF : RIGHT_HALF, below = 0;
    for (int row = 0; row < BLOCKS_DOWN; row++)
        below |= row > slope.thirds    ? (unsigned)ROW << BLOCKS_ACROSS * row
                 : row == slope.thirds ? high & (unsigned)ROW << BLOCKS_ACROSS * row
                                       : 0;
    return !slope.edge ? 0 : slope.above ? below : ALL & ~below;
}

/* Its characters cover what is below the edge. */
static void put_slope(Canvas *canvas, int x, int y, const Plan *plan, Slope slope, unsigned wall,
                      unsigned way)
{
    enum { THIRD = WEDGE_HEIGHT / BLOCKS_DOWN };
    bool falls = falls_right(plan->tracks);
    int8_t high = (int8_t)(THIRD * slope.thirds), low = (int8_t)(high + THIRD);
    WedgeCorner from = {0, falls ? high : low}, to = {WEDGE_WIDTH, falls ? low : high},
                covered = {falls ? 0 : WEDGE_WIDTH, WEDGE_HEIGHT};
    char text[BLOCKS_TEXT];
    text[utf8_encode(wedge_code(wedge_between(from, to, covered)), text)] = 0;
    canvas_ground(canvas, (Rect){x, y, 1, 1}, slope.above ? way : wall);
    canvas_put(canvas, x, y, text, strlen(text), (LookRole)(slope.above ? wall : way), CELL_GROUND);
}

/* The upper half of a seam is wall where one leads along it, the rest is what lies below: so each text cell of it has two colours,
 * whatever lies above, and all walls are as high. */
typedef struct Seam {
    const Plan *plan; /* of an open tile; NULL: a slab */
    const Tracks *tracks;
    Rect area;
    unsigned wall, ground; /* of the walls of an open tile, and of a slab */
    bool south;
} Seam;

/* What the tile is made of in its half of a seam. */
static unsigned ground_of_seam(const Seam *seam, int x, int y)
{
    return seam->plan ? ground_at(seam->plan, seam->wall, x, y) : seam->ground;
}

static bool is_outermost(const Seam *seam, int x)
{
    return x == 0 || x == seam->area.width - 1;
}

/* Is this end of a seam wall. */
static bool has_post_at(const Seam *seam, int x)
{
    int corner = seam->south ? (x == 0 ? 2 : 1) : x == 0 ? 3 : 0;
    return is_outermost(seam, x) && seam->tracks->posts >> corner & 1;
}

static bool has_wall_beside(const Seam *seam, int x)
{
    return is_outermost(seam, x) && seam->tracks->walls >> (x == 0 ? WEST : EAST) & 1;
}

static bool is_level(const Seam *seam)
{
    return seam->tracks->walls >> (seam->south ? SOUTH : NORTH) & 1;
}

/* Beside nothing the seam below is nobody's, and walls at the sides have a whole column. */
static void draw_seam_alone(Canvas *canvas, const Seam *seam, int x, int y)
{
    bool beside = has_wall_beside(seam, x);
    if (!seam->south)
        canvas_halves(canvas, seam->area.x + x, y,
                      is_level(seam) || beside || has_post_at(seam, x) ? seam->wall
                                                                       : ground_of_seam(seam, x, -1),
                      beside ? seam->wall : ground_of_seam(seam, x, 0));
}

/* The side of the board: there is nothing on the other side, so that the wall is at the end of the seam. */
static void draw_outer_seam(Canvas *canvas, const Seam *seam, int x, int y)
{
    unsigned outer = !is_outermost(seam, x) ? 0
                     : x == 0               ? LEFT_HALF
                                            : RIGHT_HALF,
             end = seam->south ? LOWER : UPPER;
    bool beside = has_wall_beside(seam, x);
    unsigned parts =
        (is_level(seam) ? end : 0) | (has_post_at(seam, x) ? outer & end : 0) | (beside ? outer : 0);
    if (beside && seam->tracks->apart)
        parts |= LEFT_HALF | RIGHT_HALF;
    if (seam->tracks->apart && has_post_at(seam, x))
        parts |= end;
    int down = seam->plan ? seam->plan->down : 0;
    if (parts)
        put_parts(canvas, seam->area.x + x, y, parts, seam->wall,
                  ground_of_seam(seam, x, seam->south ? down - 1 : 0));
    else
        canvas_halves(canvas, seam->area.x + x, y, ground_of_seam(seam, x, seam->south ? down - 1 : -1),
                      ground_of_seam(seam, x, seam->south ? down : 0));
}

/* The seam above: what is wall there, and else the tile's; that below is the next one's. */
static void draw_upper_seam(Canvas *canvas, const Seam *seam, int x, int y)
{
    enum { UPPER_LEFT = 1, LOWER_LEFT = 4, BOTH = 1 | 2, SHIFT = 1 };
    unsigned parts = (has_post_at(seam, x) ? UPPER_LEFT : 0) | (has_wall_beside(seam, x) ? LOWER_LEFT : 0);
    unsigned below = ground_of_seam(seam, x, 0);
    parts = (x == 0 ? parts : parts << SHIFT) | (is_level(seam) ? BOTH : 0);
    if (parts)
        put_blocks(canvas, seam->area.x + x, y, BLOCKS_QUADRANTS, parts, seam->wall, below);
    else
        canvas_halves(canvas, seam->area.x + x, y, ground_of_seam(seam, x, -1), below);
}

/* The wall between two bends begins in the seam above, in which there may be another one. */
static bool draw_slope_in_seam(Canvas *canvas, const Seam *seam, int x, int y)
{
    const Plan *plan = seam->plan;
    Slope slope = {0};
    unsigned way = seam->plan ? ground_of_seam(seam, x, 0) : 0, parts = 0;
    int above;
    if (!plan || !corridors_part(seam->tracks))
        return false;
    if (is_sloped(canvas, plan, seam->area))
        slope = slope_at(plan, seam->area, x, -1);
    else
        parts = parts_of_parting(plan, seam->area, x, -1, &above);
    if (!slope.edge && !parts)
        return false;
    if (is_level(seam) && (!slope.edge || slope.thirds == BLOCKS_DOWN - 1))
        return false;
    if (is_level(seam))
        canvas_halves(canvas, seam->area.x + x, y, seam->wall, seam->wall);
    else if (slope.edge)
        put_slope(canvas, seam->area.x + x, y, plan, slope, seam->wall, way);
    else
        put_parts(canvas, seam->area.x + x, y, parts, seam->wall, way);
    return true;
}

/* Where one of two tiles above each other lies face down each has its half of the seam, walls included: so that what lies open ends
 * where its cell does. */
static void draw_own_half(Canvas *canvas, const Seam *seam, int x, int y)
{
    unsigned ground = seam->ground;
    if (seam->plan)
        ground = is_level(seam) || has_wall_beside(seam, x) || has_post_at(seam, x)
                     ? seam->wall
                     : ground_of_seam(seam, x, seam->south ? seam->plan->down - 1 : 0);
    canvas_half(canvas, seam->area.x + x, y, !seam->south, ground);
}

static void draw_seam(Canvas *canvas, const Seam *seam, int x)
{
    const Tracks *tracks = seam->tracks;
    int side = seam->south ? SOUTH : NORTH,
        y = seam->south ? seam->area.y + seam->area.height : seam->area.y - 1;
    if (tracks->apart && !tracks->alone && !(tracks->bounds >> side & 1)) {
        draw_own_half(canvas, seam, x, y);
        return;
    }
    if (!seam->south && draw_slope_in_seam(canvas, seam, x, y))
        return;
    if (tracks->alone)
        draw_seam_alone(canvas, seam, x, y);
    else if (tracks->bounds >> side & 1)
        draw_outer_seam(canvas, seam, x, y);
    else if (!seam->south)
        draw_upper_seam(canvas, seam, x, y);
}

static void draw_seams(Canvas *canvas, Seam seam)
{
    for (int x = 0; x < seam.area.width; x++)
        for (int south = 0; south < 2; south++) {
            seam.south = south;
            draw_seam(canvas, &seam, x);
        }
}

/* The column at a side: half of it is wall, or all of one that is the tile's alone. */
static unsigned parts_of_side(const Tracks *tracks, int x, int width)
{
    int side = x == 0 ? WEST : EAST;
    if ((x > 0 && x < width - 1) || !(tracks->walls >> side & 1))
        return 0;
    return tracks->alone || tracks->apart ? LEFT_HALF | RIGHT_HALF : side == WEST ? LEFT_HALF : RIGHT_HALF;
}

/* The ground of the bend on a side of the wall: that above it leads north. */
static unsigned bend_ground(const Plan *plan, bool above)
{
    int path = (plan->tracks->path[0].ends & 1) == above ? 0 : 1;
    return plan->told >> path & 1 ? trace_ground(&plan->tracks->path[path])
                                  : ways_of(plan->tracks) | plan->moved;
}

/* Has a text cell a part of the lower wall of a tile beside nothing, or a post. */
static bool is_last_of_alone(const Tracks *tracks, Rect area, int x, int y)
{
    int corner = x == 0 ? 2 : 1;
    bool post = (x == 0 || x == area.width - 1) && tracks->posts >> corner & 1;
    return tracks->alone && y == area.height - 1 && (tracks->walls >> SOUTH & 1 || post);
}

static void draw_thin_cell(Canvas *canvas, Rect area, const Plan *plan, unsigned wall, int x, int y)
{
    enum { UPPER_HALF = 1 | 2, LOWER_HALF = 4 | 8 }; /* of quadrants */
    const Tracks *tracks = plan->tracks;
    unsigned parts = parts_of_side(tracks, x, area.width), ground = ground_at(plan, wall, x, plan->top);
    if (is_sloped(canvas, plan, area)) {
        Slope slope = slope_at(plan, area, x, y);
        ground = bend_ground(plan, slope.above);
        if (slope.edge && !parts) {
            put_slope(canvas, area.x + x, area.y + y, plan, slope, wall, ground);
            return;
        }
        parts |= parts_of_slope(plan, slope);
    } else if (corridors_part(tracks)) {
        int above;
        parts |= parts_of_parting(plan, area, x, y, &above);
        ground = bend_ground(plan, above > 0);
    }
    if (is_last_of_alone(tracks, area, x, y))
        put_blocks(canvas, area.x + x, area.y + y, BLOCKS_QUADRANTS,
                   parts ? UPPER_HALF | LOWER_HALF : LOWER_HALF, wall, ground);
    else if (parts == (LEFT_HALF | RIGHT_HALF))
        canvas_ground(canvas, (Rect){area.x + x, area.y + y, 1, 1}, wall);
    else if (parts || corridors_part(tracks))
        put_parts(canvas, area.x + x, area.y + y, parts, wall, ground);
}

static void draw_thin(Canvas *canvas, Rect area, const Plan *plan, unsigned wall)
{
    draw_seams(canvas, (Seam){.plan = plan, .tracks = plan->tracks, .area = area, .wall = wall});
    for (int x = 0; x < area.width; x++)
        for (int y = 0; y < area.height; y++)
            draw_thin_cell(canvas, area, plan, wall, x, y);
}

void corridors_draw(Canvas *canvas, Rect area, const Tracks *tracks)
{
    const Glyph *glyph = canvas_at(canvas, area.x, area.y);
    unsigned odd = glyph && !tracks->thin ? glyph->ground & CELL_ODD : 0; /* a wall between two is one */
    unsigned wall = tracks->ground != GROUND_NONE ? tracks->ground | odd : GROUND_WALL;
    Plan plan = make_plan(canvas, area, tracks);
    plan.moved = glyph && !tells_more(tracks) ? glyph->ground & CELL_TRACED : 0;
    if (plan.edged) { /* banks are told from those of other tiles, and ways keep the colour of what they are made of */
        wall |= plan.moved;
        plan.moved = 0;
    }
    int points = canvas->unicode ? 2 : 1;
    for (int path = 0; path < tracks->count && path < 2; path++)
        plan.told |= corridors_tell_trace(canvas, tracks, path) ? 1u << path : 0;
    for (int y = 0; y < area.height; y++)
        for (int x = 0; x < area.width; x++)
            canvas_halves(canvas, area.x + x, area.y + y, ground_at(&plan, wall, x, plan.above + points * y),
                          ground_at(&plan, wall, x, plan.above + points * y + points - 1));
    if (tracks->thin) {
        draw_thin(canvas, area, &plan, wall);
        return;
    }
    for (int x = 0; x < area.width && tracks->seamed; x++) {
        canvas_half(canvas, area.x + x, area.y - 1, true, ground_at(&plan, wall, x, 0));
        canvas_half(canvas, area.x + x, area.y + area.height, false,
                    ground_at(&plan, wall, x, plan.down - 1));
    }
}

Rect corridors_within_edge(const Canvas *canvas, Rect area, const Tracks *tracks)
{
    area.width -= has_edge(canvas, area, tracks);
    return area;
}

void corridors_draw_edge(Canvas *canvas, Rect area, const Tracks *tracks)
{
    int right = area.x + area.width - 1, bottom = area.y + area.height - 1;
    if (!has_edge(canvas, area, tracks))
        return;
    for (int y = area.y; y <= bottom; y++)
        for (int lower = 0; lower < 2; lower++)
            canvas_half(canvas, right, y, lower, tracks->edge);
    for (int x = area.x; x < right; x++)
        canvas_half(canvas, x, bottom, true, tracks->edge);
}

static unsigned back_of(const Canvas *canvas, const Tracks *tracks)
{
    if (tracks->ground != GROUND_NONE && canvas_shows(canvas, tracks->ground))
        return tracks->ground;
    return canvas_shows(canvas, GROUND_FLOOR) ? GROUND_FLOOR : GROUND_COVER;
}

/* Half of both seams. */
static void draw_slab_halves(Canvas *canvas, Rect area, unsigned ground)
{
    for (int x = area.x; x < area.x + area.width; x++) {
        canvas_half(canvas, x, area.y - 1, true, ground);
        canvas_half(canvas, x, area.y + area.height, false, ground);
    }
}

/* What lies face down between seams is a slab without an edge; what has happened on it is told by who stands there. Walls of what lies
 * open beside it are not on it. */
static void draw_slab(Canvas *canvas, Rect area, const Tracks *tracks, unsigned ground)
{
    if (!tracks->thin) {
        draw_slab_halves(canvas, area, ground);
        return;
    }
    draw_seams(canvas, (Seam){.tracks = tracks, .area = area, .ground = ground});
}

void corridors_draw_back(Canvas *canvas, Rect area, const Tracks *tracks, unsigned odd)
{
    unsigned ground = back_of(canvas, tracks) | odd;
    canvas_ground(canvas, area, ground);
    if (tracks->seamed)
        draw_slab(canvas, area, tracks, ground);
    else
        corridors_draw_edge(canvas, area, tracks);
}

enum { RAISED_MOST = 32 };

/* What lies in the last row of a raised drawing, half of which is an edge. */
typedef struct LastRow {
    bool parted[RAISED_MOST];
    unsigned upper[RAISED_MOST], lower[RAISED_MOST];
} LastRow;

/* A text cell has two colours: where a drawing takes one the other is that of the edge. */
static void clear_last_row(Canvas *canvas, Rect area, LastRow *last)
{
    int y = area.y + area.height - 1;
    for (int i = 0; i < area.width && i < RAISED_MOST; i++) {
        const Glyph *glyph = canvas_at(canvas, area.x + i, y);
        last->parted[i] = glyph && glyph->marks & CELL_GROUND && strcmp(glyph->text, "▄") == 0;
        if (!last->parted[i])
            continue;
        last->upper[i] = glyph->ground;
        last->lower[i] = glyph->role;
        canvas_halves(canvas, area.x + i, y, last->lower[i], last->lower[i]);
    }
}

/* Where nothing was drawn the row is as it was, and what goes on over a third of it reaches the edge. */
static void restore_last_row(Canvas *canvas, Rect area, const LastRow *last)
{
    static const char HALF[] = "▀", THIRD[] = "🬂";
    int y = area.y + area.height - 1;
    for (int i = 0; i < area.width && i < RAISED_MOST; i++) {
        const Glyph *glyph = canvas_at(canvas, area.x + i, y);
        if (last->parted[i] && glyph && strcmp(glyph->text, " ") == 0)
            canvas_halves(canvas, area.x + i, y, last->upper[i], last->lower[i]);
        else if (glyph && strcmp(glyph->text, THIRD) == 0)
            canvas_put(canvas, area.x + i, y, HALF, strlen(HALF), (LookRole)glyph->role, glyph->marks);
    }
}

bool corridors_draw_emblem(Canvas *canvas, Rect area, const Emblem *emblem, LookRole role)
{
    LastRow last = {0};
    clear_last_row(canvas, area, &last);
    bool drawn = emblem_draw_raised(canvas, area, emblem, role);
    restore_last_row(canvas, area, &last);
    return drawn;
}
