#include "draw/path/roads.h"

#include <stdio.h>
#include <string.h>

#include "base/limit.h"
#include "base/utf8.h"
#include "draw/path/corridors.h"
#include "draw/path/stock.h"
#include "draw/wedge.h"

enum { LEAST_COLUMNS = 5, LEAST_ROWS = 3 };

static const char WHOLE[] = "█";
/* The left rail on a bridge, a quarter of a column; for the right one there is no character, but for what it leaves. */
static const char LEFT_RAIL[] = "▎", BESIDE_RIGHT_RAIL[] = "▊";

static unsigned ground_of(const Tracks *tracks)
{
    return tracks->ground != GROUND_NONE ? tracks->ground : GROUND_WALL;
}

bool roads_fit(const Canvas *canvas, Rect area, const Tracks *tracks)
{
    bool shown = canvas->grounds && canvas_shows(canvas, corridors_way(canvas, tracks, 0, 0)) &&
                 (tracks->covered || canvas_shows(canvas, ground_of(tracks)));
    return tracks->road && tracks->per_side == 1 && shown && canvas->unicode &&
           canvas->blocks != BLOCKS_HALVES && area.width >= LEAST_COLUMNS && area.height >= LEAST_ROWS &&
           area.width * area.height <= STOCK_CELLS;
}

/* ---- what a path covers ---- */

/* A column is COLUMN units wide, and a row, of three thirds, twice as high, so that the middles of all points and parts are whole
 * numbers. */
enum { COLUMN = 180, ROW = 360, THIRD = ROW / 3, SIDES = 4, NORTH = 1, EAST = 2, SOUTH = 4, WEST = 8 };

typedef struct Spot {
    int x, y;
} Spot;

/* Of a tile, in units; of one with an edge, of the plate that this leaves, down to the last third that is all of it. */
typedef struct Plan {
    const Tracks *tracks;
    bool edged;
    int width, height;
    int beside, above; /* what is left beside a road that leads upright, and above a level one */
} Plan;

static Plan make_plan(int columns, int rows, bool edged, const Tracks *tracks)
{
    int high = 3 * rows, broad = at_least((4 * columns + 7) / 14, 1);
    if (edged) { /* both sides of a road that leads to the edge are between columns */
        columns--;
        high -= 2;
        broad = at_least((2 * columns + 3) / 7, 1);
        broad += (broad + columns) % 2;
    }
    int thirds = 3 * broad / 2;
    thirds += (thirds + high) % 2;
    return (Plan){.tracks = tracks,
                  .edged = edged,
                  .width = COLUMN * columns,
                  .height = THIRD * high,
                  .beside = COLUMN * (columns - broad) / 2,
                  .above = THIRD * (high - thirds) / 2};
}

/* By whole thirds a column, as near to a straight line as these are. */
static int fallen_evenly(int along, int across, int down)
{
    int columns = at_least(across / COLUMN, 1), thirds = down / THIRD, column = along / COLUMN;
    int from = (2 * column * thirds + columns) / (2 * columns),
        to = (2 * (column + 1) * thirds + columns) / (2 * columns);
    return from * THIRD + (to - from) * (along % COLUMN) * THIRD / COLUMN;
}

/* How far a slope has fallen so far along: by two thirds of a row a column at first and then by one, which are slopes that text cells
 * have; straight down where that leads elsewhere. */
static int fallen(int along, int across, int down)
{
    int thirds = down / THIRD, half = across % COLUMN ? COLUMN / 2 : 0, whole = across / COLUMN,
        steep = (thirds - (half > 0) - whole) * COLUMN;
    if (steep < 0 || steep > whole * COLUMN)
        return across > 0 ? along * down / across : down;
    return (along + at_most(along, half + steep)) * THIRD / COLUMN;
}

/* The last third of a plate above its edge, where a road that leads there is upright: it shares text cells with the edge. */
static int lead_of(const Plan *plan, bool below)
{
    return plan->edged && below ? THIRD : 0;
}

static int fallen_on(const Plan *plan, int along, int across, int down)
{
    return plan->edged ? fallen_evenly(along, across, down) : fallen(along, across, down);
}

/* From above to the right, one of two bends: in the last column it is level. */
static bool is_bend(const Plan *plan, Spot at, int lead)
{
    int right = plan->width - plan->beside, end = plan->width - COLUMN;
    int outer = at_most(at.x, end) - plan->beside, inner = at_most(at.x, end) - right;
    return outer >= 0 &&
           at.y - lead <= fallen_on(plan, outer, end - plan->beside, plan->height - plan->above - lead) &&
           (inner <= 0 || at.y - lead >= fallen_on(plan, inner, end - right, plan->above - lead));
}

static bool is_upright(const Plan *plan, int x)
{
    return x >= plan->beside && x <= plan->width - plan->beside;
}

static bool is_level(const Plan *plan, int y)
{
    return y >= plan->above && y <= plan->height - plan->above;
}

/* From above to the right, round the corner: its outer side is cut where the level road begins, and its inner one ends in a slope. */
static bool is_corner(const Plan *plan, Spot at, int lead)
{
    int right = plan->width - plan->beside, low = plan->height - plan->above, high = low - plan->above;
    bool half = plan->beside % COLUMN;
    int cut = (high / THIRD - half + 1) / 2 * COLUMN + half * COLUMN / 2, across = at.x - plan->beside;
    if (across < 0 || at.y > low || (across < cut && at.y > plan->above + fallen(across, cut, high)))
        return false;
    int beyond = at.x - right, inner = half ? COLUMN / 2 : COLUMN,
        fall = at_most(half ? ROW : 2 * THIRD, plan->above - lead);
    return beyond <= 0 || at.y >= plan->above ||
           (beyond < inner && plan->above - at.y <= fall - beyond * fall / inner);
}

/* Larger by a column and by a third of a row at each side. */
static bool is_octagon(const Plan *plan, Spot at)
{
    int x = at_most(at.x, plan->width - at.x), y = at_most(at.y, plan->height - at.y),
        along = x - plan->beside + COLUMN;
    return along >= 0 && y >= plan->above - at_most(along, COLUMN) * THIRD / COLUMN;
}

/* A round place in the middle, a little larger than roads are broad. */
static bool is_end(const Plan *plan, Spot at)
{
    if (plan->edged)
        return is_octagon(plan, at);
    int dx = 2 * at.x - plan->width, dy = 2 * at.y - plan->height,
        across = plan->width - 2 * plan->beside + 4 * COLUMN / 3;
    return dx * dx + dy * dy <= across * across;
}

/* A large one with slopes of two thirds of a row a column between the roads. */
static bool is_place(const Plan *plan, Spot at)
{
    int x = at_most(at.x, plan->width - at.x), y = at_most(at.y, plan->height - at.y);
    int beside = plan->beside / COLUMN, slope = at_most(beside - 1, (plan->above / THIRD - 1) / 2);
    int along = x - (beside - slope) * COLUMN;
    return slope > 0 && along >= 0 && y >= plan->above - 2 * at_most(along, slope * COLUMN) * THIRD / COLUMN;
}

/* The ends that are in a path, a road from each to the middle. */
static bool is_arm(const Plan *plan, uint32_t ends, Spot at)
{
    Spot middle = {plan->width / 2, plan->height / 2};
    return (ends & NORTH && at.y <= middle.y && is_upright(plan, at.x)) ||
           (ends & SOUTH && at.y >= middle.y && is_upright(plan, at.x)) ||
           (ends & WEST && at.x <= middle.x && is_level(plan, at.y)) ||
           (ends & EAST && at.x >= middle.x && is_level(plan, at.y));
}

static bool is_turn(const Plan *plan, uint32_t ends, Spot at)
{
    bool left = ends & WEST, below = ends & SOUTH;
    Spot turned = {left ? plan->width - at.x : at.x, below ? plan->height - at.y : at.y};
    return corridors_part(plan->tracks) ? is_bend(plan, turned, lead_of(plan, below))
                                        : is_corner(plan, turned, lead_of(plan, below));
}

/* A dead end is a round place in the middle; where more than two roads meet there is a larger one. */
static bool is_on_path(const Plan *plan, uint32_t ends, Spot at)
{
    int count = __builtin_popcount(ends);
    if (count == 2 && ends != (NORTH | SOUTH) && ends != (EAST | WEST))
        return is_turn(plan, ends, at);
    return is_arm(plan, ends, at) || (count == 1 && is_end(plan, at)) || (count > 2 && is_place(plan, at));
}

static bool is_bridge(const Plan *plan)
{
    return plan->tracks->count > 1 && !corridors_part(plan->tracks);
}

/* Is a spot beside the upper one of two roads that cross. */
static bool is_beside(const Plan *plan, Spot at)
{
    bool upright = plan->tracks->path[0].ends & NORTH;
    int from = upright ? plan->beside : plan->above, rail = upright ? COLUMN / 2 : THIRD,
        to = (upright ? plan->width : plan->height) - from, along = upright ? at.x : at.y;
    return (along > from - rail && along < from) || (along > to && along < to + rail);
}

enum { NOWHERE = -1 };

/* The path to which a spot belongs; of two the upper one. Those that lead to an edge go on over it. */
static int path_at(const Plan *plan, Spot at)
{
    at.x = at_most(at.x, plan->width - 1);
    at.y = at_most(at.y, plan->height - 1);
    for (int path = 0; path < at_most(plan->tracks->count, 2); path++)
        if (is_on_path(plan, plan->tracks->path[path].ends, at))
            return path;
    return NOWHERE;
}

/* Are the rails of a bridge on it: where a level road below it fills no row, there is no room for their colour beside the bridge. */
static bool has_rails_within(const Plan *plan)
{
    int first = (plan->above + ROW - 1) / ROW * ROW;
    return plan->edged && is_bridge(plan) && plan->tracks->path[0].ends & NORTH &&
           first + ROW > plan->height - plan->above;
}

/* The upper one of two roads that cross is a bridge, which has rails over the lower one, or where a text cell has no room for that colour
 * the ground of the tile. */
static bool is_rail(const Plan *plan, Spot at)
{
    return is_bridge(plan) && !has_rails_within(plan) && is_beside(plan, at) && path_at(plan, at) == 1;
}

/* What a rail is on a bridge itself, in its first and its last column where the lower road meets it, or NULL. */
static const char *rail_within(const Plan *plan, int x, int y)
{
    if (!has_rails_within(plan) || ROW * y >= plan->height - plan->above || ROW * (y + 1) <= plan->above)
        return NULL;
    return COLUMN * x == plan->beside                       ? LEFT_RAIL
           : COLUMN * (x + 1) == plan->width - plan->beside ? BESIDE_RIGHT_RAIL
                                                            : NULL;
}

/* ---- text cells ---- */

/* A text cell of a tile. */
typedef struct Cell {
    WedgePoints points; /* those that are road; on a bridge, rail */
    unsigned parts;     /* likewise, those whose middle is */
    int path;           /* the one to which most of it belongs */
    bool bridge;        /* there are rails, and roads alone besides */
} Cell;

static Spot spot_at(int x, int y, int column, int across, int row, int down)
{
    return (Spot){COLUMN * x + (2 * column + 1) * COLUMN / (2 * across),
                  ROW * y + (2 * row + 1) * ROW / (2 * down)};
}

static bool is_inked(const Plan *plan, const Cell *cell, Spot at)
{
    return is_rail(plan, at) ? cell->bridge : !cell->bridge && path_at(plan, at) != NOWHERE;
}

/* Where two bends come near to each other neither goes on. */
static Cell cell_at(const Plan *plan, BlockKind kind, int x, int y)
{
    enum { ALL = WEDGE_ACROSS * WEDGE_DOWN };
    Cell cell = {.path = 0};
    int down = blocks_down(kind), count[2] = {0, 0}, rails = 0;
    for (int i = 0; i < ALL; i++) {
        Spot at = spot_at(x, y, i % WEDGE_ACROSS, WEDGE_ACROSS, i / WEDGE_ACROSS, WEDGE_DOWN);
        int path = path_at(plan, at);
        if (path != NOWHERE)
            count[path > 0]++;
        rails += is_rail(plan, at);
    }
    if (count[0] > 0 && count[1] > 0 && corridors_part(plan->tracks))
        return cell;
    cell.path = count[1] > count[0];
    cell.bridge = rails > 0 && count[0] + count[1] == ALL;
    for (int i = 0; i < ALL; i++)
        if (is_inked(plan, &cell,
                     spot_at(x, y, i % WEDGE_ACROSS, WEDGE_ACROSS, i / WEDGE_ACROSS, WEDGE_DOWN)))
            cell.points[i / WEDGE_ACROSS] |= (uint16_t)(1u << i % WEDGE_ACROSS);
    for (int i = 0; i < BLOCKS_ACROSS * down; i++)
        if (is_inked(plan, &cell, spot_at(x, y, i % BLOCKS_ACROSS, BLOCKS_ACROSS, i / BLOCKS_ACROSS, down)))
            cell.parts |= 1u << i;
    return cell;
}

/* A slope where that is nearer than parts are, and the terminal draws them. */
static void set_text(const Cell *cell, const Canvas *canvas, const WedgeTable *wedges, char out[BLOCKS_TEXT])
{
    enum { NEAR = 24 }; /* points */
    WedgePoints blocks;
    blocks_text(canvas->blocks, cell->parts, out);
    if (canvas->blocks != BLOCKS_SEXTANTS)
        return;
    wedge_points_of_steps(blocks_steps(out), blocks);
    int found =
        wedge_nearest(wedges, cell->points, at_most(wedge_difference(cell->points, blocks) - 1, NEAR));
    if (found >= 0)
        out[utf8_encode(wedge_code(found), out)] = 0;
}

/* Those that are traced have rails on a road. */
static void make_cells(const Canvas *canvas, int columns, int rows, bool edged, const Tracks *tracks,
                       TracksCell *out)
{
    Plan plan = make_plan(columns, rows, edged, tracks);
    WedgeTable wedges;
    wedge_measure(canvas->halves, &wedges);
    for (int i = 0; i < columns * rows; i++) {
        Cell cell = cell_at(&plan, canvas->blocks, i % columns, i / columns);
        char text[BLOCKS_TEXT];
        set_text(&cell, canvas, &wedges, text);
        const char *rail = rail_within(&plan, i % columns, i / columns);
        if (rail) {
            snprintf(text, sizeof text, "%s", rail);
            cell.bridge = true;
        }
        out[i] = (TracksCell){.path = (uint8_t)cell.path, .traced = cell.bridge};
        for (size_t k = 0; strcmp(text, " ") != 0 && text[k] && k < sizeof out[i].text; k++)
            out[i].text[k] = text[k];
    }
}

/* ---- drawing ---- */

/* What roads are made of there, as a number for the stock. */
static unsigned means_of(const Canvas *canvas, bool edged)
{
    enum { ROADS = 2, KINDS = 2 };
    return ROADS + KINDS * (KINDS * (unsigned)canvas->blocks + canvas->halves) + edged;
}

static const TracksCell *find_cells(Canvas *canvas, Rect area, const Tracks *tracks,
                                    TracksCell made[STOCK_CELLS])
{
    Stock *stock = stock_of(canvas);
    bool edged = corridors_edged(canvas, area, tracks);
    unsigned means = means_of(canvas, edged);
    const TracksCell *cells = stock_find(stock, area.width, area.height, means, tracks);
    if (cells)
        return cells;
    make_cells(canvas, area.width, area.height, edged, tracks, made);
    stock_keep(stock, area.width, area.height, means, tracks, made);
    return made;
}

/* How much of a text cell its character covers, in points. text: ends with a zero. */
static int covered_by(const char *text)
{
    static const WedgePoints NONE = {0};
    WedgePoints points;
    uint32_t code;
    int wedge = utf8_decode(text, strlen(text), &code) > 0 ? wedge_number(code) : -1;
    if (wedge >= 0)
        wedge_points(wedge, points);
    else
        wedge_points_of_steps(blocks_steps(text), points);
    return wedge_difference(points, NONE);
}

/* Is more than half of a text cell road. */
static bool is_road(const TracksCell *cell)
{
    char text[sizeof cell->text + 1] = "";
    memcpy(text, cell->text, sizeof cell->text);
    return 2 * covered_by(text) > WEDGE_ACROSS * WEDGE_DOWN;
}

/* What a text cell is of: its ground, and what is drawn on it. */
typedef struct Ink {
    unsigned under, way;
} Ink;

static void draw_cell(Canvas *canvas, int x, int y, const TracksCell *cell, Ink ink, unsigned rail)
{
    size_t length = strnlen(cell->text, sizeof cell->text);
    bool whole = length == strlen(WHOLE) && memcmp(cell->text, WHOLE, length) == 0;
    unsigned under = whole || cell->traced ? ink.way : ink.under, over = cell->traced ? rail : ink.way;
    if (length == strlen(BESIDE_RIGHT_RAIL) && memcmp(cell->text, BESIDE_RIGHT_RAIL, length) == 0) {
        under = rail;
        over = ink.way;
    }
    canvas_ground(canvas, (Rect){x, y, 1, 1}, under);
    if (length > 0 && !whole)
        canvas_put(canvas, x, y, cell->text, length, (LookRole)over, CELL_GROUND);
    else
        canvas_put(canvas, x, y, " ", 1, ROLE_PLAIN, 0);
}

/* Of the last row the lower half. */
static void draw_low_cell(Canvas *canvas, int x, int y, const TracksCell *cell, Ink ink, const Tracks *tracks)
{
    bool road = is_road(cell);
    canvas_halves(canvas, x, y, road ? ink.way : ink.under,
                  road && !(tracks->shut & SOUTH) ? ink.way : tracks->edge);
}

void roads_draw(Canvas *canvas, Rect area, const Tracks *tracks)
{
    static const TracksCell NOTHING = {.path = 0};
    const Glyph *glyph = canvas_at(canvas, area.x, area.y);
    unsigned shades = glyph ? glyph->ground : 0, under = ground_of(tracks) | (shades & CELL_ODD);
    unsigned rail = canvas_shows(canvas, GROUND_BLACK) ? (unsigned)GROUND_BLACK : under;
    TracksCell made[STOCK_CELLS];
    const TracksCell *cell = find_cells(canvas, area, tracks, made);
    bool edged = corridors_edged(canvas, area, tracks);
    for (int i = 0; i < area.width * area.height; i++, cell++) {
        int column = i % area.width, row = i / area.width, x = area.x + column, y = area.y + row;
        Ink ink = {under, corridors_way(canvas, tracks, cell->path, shades & CELL_TRACED)};
        bool right = edged && column == area.width - 1, low = edged && row == area.height - 1;
        if (right)
            ink.under = tracks->edge;
        if (right && (low || tracks->shut & EAST))
            draw_cell(canvas, x, y, &NOTHING, ink, rail);
        else if (low)
            draw_low_cell(canvas, x, y, cell, ink, tracks);
        else
            draw_cell(canvas, x, y, cell, ink, rail);
    }
}

unsigned roads_under(const Canvas *canvas, int x, int y)
{
    const Glyph *glyph = canvas_at(canvas, x, y);
    bool road = glyph && glyph->marks & CELL_GROUND &&
                (2 * covered_by(glyph->text) > WEDGE_ACROSS * WEDGE_DOWN ||
                 strcmp(glyph->text, BESIDE_RIGHT_RAIL) == 0);
    return !glyph ? GROUND_NONE : road ? glyph->role : glyph->ground;
}
