#include "draw/path/roads.h"

#include <string.h>

#include "base/limit.h"
#include "base/utf8.h"
#include "draw/path/corridors.h"
#include "draw/path/stock.h"
#include "draw/wedge.h"

enum { LEAST_COLUMNS = 5, LEAST_ROWS = 3 };

static const char WHOLE[] = "█";

bool roads_fit(const Canvas *canvas, Rect area, const Tracks *tracks)
{
    return tracks->road && tracks->per_side == 1 && canvas->unicode && canvas->blocks != BLOCKS_HALVES &&
           area.width >= LEAST_COLUMNS && area.height >= LEAST_ROWS &&
           area.width * area.height <= STOCK_CELLS;
}

/* ---- what a path covers ---- */

/* A column is COLUMN units wide, and a row, of three thirds, twice as high. */
enum { COLUMN = 12, ROW = 24, THIRD = ROW / 3, SIDES = 4, CORNERS = 6, SHAPES = 6 };

typedef struct Spot {
    int x, y;
} Spot;

/* A convex polygon. */
typedef struct Shape {
    int corners;
    Spot corner[CORNERS];
} Shape;

typedef struct Road {
    int shapes;
    Shape shape[SHAPES];
} Road;

typedef struct Plan {
    const Tracks *tracks;
    int width, height; /* of the tile, in units, like the rest */
    int beside, above; /* what is left beside a road that leads upright, and above a level one */
    Road road[2];
} Plan;

/* The shape that is drawn at the right or above, in a mirror where it is to be elsewhere. */
static void add_shape(const Plan *plan, Road *road, const Spot *corner, int corners, bool left, bool below)
{
    Shape *shape = &road->shape[road->shapes++];
    shape->corners = corners;
    for (int i = 0; i < corners; i++)
        shape->corner[i] = (Spot){left ? plan->width - corner[i].x : corner[i].x,
                                  below ? plan->height - corner[i].y : corner[i].y};
}

static void add_box(const Plan *plan, Road *road, Spot from, Spot to)
{
    const Spot corner[] = {from, {to.x, from.y}, to, {from.x, to.y}};
    add_shape(plan, road, corner, 4, false, false);
}

/* From above to the right. Its inner side is straight; the outer one falls by two thirds of a row a column, then by one, or nearly
 * so. */
static void add_bend(const Plan *plan, Road *road, bool left, bool below)
{
    int w = plan->width, h = plan->height, beside = plan->beside, above = plan->above;
    int across = (w - beside) / COLUMN, down = (h - above) / THIRD,
        steep = at_least(at_most(down - across, across - 1), 1);
    const Spot corner[] = {{beside, 0},
                           {w - beside, 0},
                           {w, above},
                           {w, h - above},
                           {beside + steep * COLUMN, 2 * steep * THIRD}};
    add_shape(plan, road, corner, 5, left, below);
}

/* A little beyond the middle, with its corners cut. */
static void add_dead_end(const Plan *plan, Road *road, int side)
{
    int w = plan->width, h = plan->height, beside = plan->beside, above = plan->above;
    int cut = at_least((w - 2 * beside + COLUMN) / 3 / COLUMN, 1) * COLUMN, low = 2 * cut / COLUMN * THIRD;
    int end = side % 2 ? 2 * w / 7 / COLUMN * COLUMN : 2 * h / 3 / THIRD * THIRD;
    const Spot upright[] = {{beside, 0},
                            {w - beside, 0},
                            {w - beside, end - low},
                            {w - beside - cut, end},
                            {beside + cut, end},
                            {beside, end - low}},
               level[] = {
                   {w, above},         {w, h - above},    {end + cut, h - above}, {end, h - above - low},
                   {end, above + low}, {end + cut, above}};
    add_shape(plan, road, side % 2 ? level : upright, CORNERS, side == 3, side == 2);
}

static void make_road(const Plan *plan, int path, Road *road)
{
    enum { NORTH = 1, EAST = 2, SOUTH = 4, WEST = 8 };
    int w = plan->width, h = plan->height;
    uint32_t ends = plan->tracks->path[path].ends;
    road->shapes = 0;
    if (__builtin_popcount(ends) == 1)
        add_dead_end(plan, road, __builtin_ctz(ends));
    if ((ends & (NORTH | SOUTH)) == (NORTH | SOUTH))
        add_box(plan, road, (Spot){plan->beside, 0}, (Spot){w - plan->beside, h});
    if ((ends & (EAST | WEST)) == (EAST | WEST))
        add_box(plan, road, (Spot){0, plan->above}, (Spot){w, h - plan->above});
    for (int corner = 0; corner < SIDES; corner++) {
        bool left = corner % 2, below = corner / 2;
        if (ends & (below ? SOUTH : NORTH) && ends & (left ? WEST : EAST))
            add_bend(plan, road, left, below);
    }
}

/* On tiles of two columns a row, and one more, what is above a level road is a third of a row for each column beside an upright
 * one: so the sides of bends are slopes that text cells have. */
static Plan make_plan(int columns, int rows, const Tracks *tracks)
{
    Plan plan = {.tracks = tracks, .width = COLUMN * columns, .height = ROW * rows};
    int beside = (2 * columns + 3) / 7, broad = columns - 2 * beside, thirds = 3 * (broad + 1) / 2;
    thirds -= (thirds + 3 * rows) % 2;
    plan.beside = beside * COLUMN;
    plan.above = columns == 2 * rows + 1 ? beside * THIRD : (3 * rows - thirds) / 2 * THIRD;
    for (int path = 0; path < at_most(tracks->count, 2); path++)
        make_road(&plan, path, &plan.road[path]);
    return plan;
}

/* ---- what a spot belongs to ---- */

static bool is_within(const Shape *shape, Spot at)
{
    int left = 0, right = 0;
    for (int i = 0; i < shape->corners; i++) {
        Spot from = shape->corner[i], to = shape->corner[(i + 1) % shape->corners];
        int side = (to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x);
        left += side < 0;
        right += side > 0;
    }
    return left == 0 || right == 0;
}

static bool is_road(const Road *road, Spot at)
{
    for (int i = 0; i < road->shapes; i++)
        if (is_within(&road->shape[i], at))
            return true;
    return false;
}

/* Is a spot at a side of the upper one of two roads that cross. */
static bool is_strip(const Plan *plan, Spot at)
{
    bool upright = plan->tracks->path[0].ends & 1;
    int from = upright ? plan->beside : plan->above, strip = upright ? COLUMN / 2 : THIRD,
        to = (upright ? plan->width : plan->height) - from, along = upright ? at.x : at.y;
    return (along > from - strip && along < from) || (along > to && along < to + strip);
}

enum { NOWHERE = -1 };

/* The path to which a spot belongs; of two the upper one. */
static int path_at(const Plan *plan, Spot at)
{
    bool bridge = plan->tracks->count > 1 && !corridors_part(plan->tracks);
    for (int path = 0; path < at_most(plan->tracks->count, 2); path++)
        if (is_road(&plan->road[path], at))
            return path > 0 && bridge && is_strip(plan, at) ? NOWHERE : path;
    return NOWHERE;
}

/* ---- text cells ---- */

/* A text cell of a tile. */
typedef struct Cell {
    WedgePoints points; /* those that are road */
    unsigned parts;     /* likewise, those whose middle is */
    int path;           /* the one to which most of it belongs */
} Cell;

/* Where two bends come near to each other neither goes on. */
static Cell cell_at(const Plan *plan, BlockKind kind, int x, int y)
{
    Cell cell = {.parts = 0};
    int down = blocks_down(kind), count[2] = {0, 0};
    for (int i = 0; i < WEDGE_ACROSS * WEDGE_DOWN; i++) {
        int column = i % WEDGE_ACROSS, row = i / WEDGE_ACROSS;
        Spot at = {COLUMN * x + (2 * column + 1) * COLUMN / (2 * WEDGE_ACROSS),
                   ROW * y + (2 * row + 1) * ROW / (2 * WEDGE_DOWN)};
        int path = path_at(plan, at);
        if (path == NOWHERE)
            continue;
        cell.points[row] |= (uint16_t)(1u << column);
        count[path]++;
    }
    for (int i = 0; i < BLOCKS_ACROSS * down; i++) {
        Spot at = {COLUMN * x + (2 * (i % BLOCKS_ACROSS) + 1) * COLUMN / (2 * BLOCKS_ACROSS),
                   ROW * y + (2 * (i / BLOCKS_ACROSS) + 1) * ROW / (2 * down)};
        cell.parts |= path_at(plan, at) != NOWHERE ? 1u << i : 0u;
    }
    if (count[0] > 0 && count[1] > 0 && corridors_part(plan->tracks))
        return (Cell){.parts = 0};
    cell.path = count[1] > count[0];
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

static void make_cells(const Canvas *canvas, int columns, int rows, const Tracks *tracks, TracksCell *out)
{
    Plan plan = make_plan(columns, rows, tracks);
    WedgeTable wedges;
    wedge_measure(canvas->halves, &wedges);
    for (int i = 0; i < columns * rows; i++) {
        Cell cell = cell_at(&plan, canvas->blocks, i % columns, i / columns);
        char text[BLOCKS_TEXT];
        set_text(&cell, canvas, &wedges, text);
        out[i] = (TracksCell){.path = (uint8_t)cell.path};
        for (size_t k = 0; strcmp(text, " ") != 0 && text[k] && k < sizeof out[i].text; k++)
            out[i].text[k] = text[k];
    }
}

/* ---- drawing ---- */

static const TracksCell *find_cells(Canvas *canvas, Rect area, const Tracks *tracks,
                                    TracksCell made[STOCK_CELLS])
{
    Stock *stock = stock_of(canvas);
    const TracksCell *cells = stock_find(stock, area.width, area.height, canvas->unicode, tracks);
    if (cells)
        return cells;
    make_cells(canvas, area.width, area.height, tracks, made);
    stock_keep(stock, area.width, area.height, canvas->unicode, tracks, made);
    return made;
}

/* A thin line at the side of an open tile beyond which another one lies, where no road is. */
static void draw_joint(Canvas *canvas, Rect area, const Tracks *tracks, int x, int y)
{
    enum { EAST = 1 << 1, SOUTH = 1 << 2 };
    unsigned sides =
        (x == area.x + area.width - 1 ? EAST : 0u) | (y == area.y + area.height - 1 ? SOUTH : 0u);
    sides &= tracks->joints;
    const char *line = sides == EAST                       ? "▕"
                       : sides == SOUTH                    ? "▁"
                       : canvas->blocks == BLOCKS_SEXTANTS ? "🭿"
                                                           : "▕";
    if (sides && canvas_shows(canvas, GROUND_BLACK))
        canvas_put(canvas, x, y, line, strlen(line), (LookRole)GROUND_BLACK, CELL_GROUND);
}

void roads_draw(Canvas *canvas, Rect area, const Tracks *tracks)
{
    const Glyph *glyph = canvas_at(canvas, area.x, area.y);
    unsigned under = (tracks->ground != GROUND_NONE ? (unsigned)tracks->ground : GROUND_WALL) |
                     (glyph ? glyph->ground & (CELL_ODD | CELL_TRACED) : 0);
    TracksCell made[STOCK_CELLS];
    const TracksCell *cell = find_cells(canvas, area, tracks, made);
    for (int i = 0; i < area.width * area.height; i++) {
        int x = area.x + i % area.width, y = area.y + i / area.width;
        unsigned way = corridors_way(canvas, tracks, cell[i].path);
        size_t length = strnlen(cell[i].text, sizeof cell[i].text);
        bool whole = length == strlen(WHOLE) && memcmp(cell[i].text, WHOLE, length) == 0;
        canvas_ground(canvas, (Rect){x, y, 1, 1}, whole ? way : under);
        if (length > 0 && !whole)
            canvas_put(canvas, x, y, cell[i].text, length, (LookRole)way, CELL_GROUND);
        else
            canvas_put(canvas, x, y, " ", 1, ROLE_PLAIN, 0);
        if (length == 0)
            draw_joint(canvas, area, tracks, x, y);
    }
}
