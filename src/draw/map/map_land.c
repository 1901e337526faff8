#include "draw/map/map_land.h"

#include <string.h>

#include "base/limit.h"
#include "base/mem.h"

enum { FAR = 1 << 20 };

/* Columns and half rows from a box to its coast, and from there to that of the next box. Below large boxes there is a whole
 * row of it: lines that cross a border there do not cut into it. */
static const struct {
    int columns, above, below, bay_columns, bay_halves;
} COAST[MAP_SIZES] = {
    [MAP_FULL] = {2, 0, 2, 11, 4},
    [MAP_SMALL] = {2, 1, 1, 6, 8},
    [MAP_SIGNS] = {1, 1, 1, 3, 4},
};

static int beyond(int at, int from, int length)
{
    return at < from ? from - at : at >= from + length ? at - (from + length) + 1 : 0;
}

static unsigned land_of(const Canvas *canvas, const MapSource *map, int place)
{
    unsigned ground = map->land ? map->land(map->context, place) : GROUND_NONE;
    return canvas_shows(canvas, ground) ? ground : GROUND_NONE;
}

/* Which lands meet: those that a link without a name joins. Others, as islands with ferries, have sea between them, which is
 * water where such a link leads over it. */
typedef struct Meeting {
    bool lands[GROUND_COUNT][GROUND_COUNT], crossed[GROUND_COUNT][GROUND_COUNT];
    bool water; /* is seen */
} Meeting;

static bool is_crossed(const MapSource *map, int a, int b)
{
    for (int sort = 1; sort < map->sorts; sort++)
        if (map->linked(map->context, sort, a, b))
            return true;
    return false;
}

static void find_meeting(const Canvas *canvas, const BoardSource *source, Meeting *out)
{
    const MapSource *map = source->map;
    *out = (Meeting){.water = canvas_shows(canvas, GROUND_WATER)};
    for (int a = 0; a < source->width; a++)
        for (int b = 0; b < source->width; b++) {
            unsigned from = land_of(canvas, map, a), to = land_of(canvas, map, b);
            if (a == b || (map->sorts > 0 && map->linked(map->context, 0, a, b)))
                out->lands[from][to] = out->lands[to][from] = true;
            if (a != b && is_crossed(map, a, b))
                out->crossed[from][to] = out->crossed[to][from] = true;
        }
}

/* Does a box that lies just below this one have a land that does not meet its own. */
static bool is_strait(const Canvas *canvas, const BoardSource *source, const MapLayout *layout, int place,
                      const Meeting *meeting)
{
    enum { ROWS = 2 };
    unsigned land = land_of(canvas, source->map, place);
    Rect box = layout->box[place];
    for (int p = 0; p < layout->places; p++) {
        Rect other = layout->box[p];
        int gap = other.y - box.y - box.height;
        if (gap > 0 && gap <= ROWS && other.x < box.x + box.width && box.x < other.x + other.width &&
            !meeting->lands[land][land_of(canvas, source->map, p)])
            return true;
    }
    return false;
}

/* Has a box nothing above it, so that its land begins there. */
static bool is_first(const MapLayout *layout, Rect box)
{
    for (int p = 0; p < layout->places; p++) {
        Rect other = layout->box[p];
        if (other.y < box.y && other.x < box.x + box.width && box.x < other.x + other.width)
            return false;
    }
    return true;
}

/* The coast of each box, the nearest one first; corners are cut off, but where it has whole rows. */
static void add_coast(const MapLayout *layout, Rect box, unsigned ground, bool strait, int *far, MapLand *out)
{
    int columns = COAST[layout->size].columns, above = COAST[layout->size].above;
    int below = strait && above == 0 ? 0 : COAST[layout->size].below;
    bool whole = above == 0; /* rows */
    above = whole && is_first(layout, box) ? below : above;
    for (int y = at_least(2 * box.y - above, 0); y < at_most(2 * (box.y + box.height) + below, 2 * out->rows);
         y++)
        for (int x = at_least(box.x - columns, 0); x < at_most(box.x + box.width + columns, out->columns);
             x++) {
            int across = beyond(x, box.x, box.width), down = beyond(y, 2 * box.y, 2 * box.height);
            int cell = y * out->columns + x, own = across + down;
            if ((across == columns && down > 0 && !whole) || own >= far[cell])
                continue;
            far[cell] = own;
            out->ground[cell] = (uint8_t)ground;
        }
}

/* What is left free between two cells of lands that meet in a line, if it is not too wide: each has the half beside it; or
 * water has all of it. */
static void close_line(const Meeting *meeting, const uint8_t *from, uint8_t *to, int step, int length,
                       int widest)
{
    for (int i = 0, last = -1; i < length; i++) {
        if (from[i * step] == GROUND_NONE)
            continue;
        bool near = last >= 0 && i - last - 1 <= widest;
        bool closed = near && meeting->lands[from[last * step]][from[i * step]];
        bool sea = near && !closed && meeting->water && meeting->crossed[from[last * step]][from[i * step]];
        for (int k = last + 1; (closed || sea) && k < i; k++)
            to[k * step] = sea ? GROUND_WATER : from[(2 * k <= last + i ? last : i) * step];
        last = i;
    }
}

static void close_bays(const Meeting *meeting, MapSize size, MapLand *land)
{
    size_t all = (size_t)land->columns * 2 * (size_t)land->rows;
    uint8_t *before = mem_alloc(all + 1);
    for (int turn = 0; turn < 2; turn++) {
        memcpy(before, land->ground, all);
        for (int y = 0; turn == 0 && y < 2 * land->rows; y++)
            close_line(meeting, before + y * land->columns, land->ground + y * land->columns, 1,
                       land->columns, COAST[size].bay_columns);
        for (int x = 0; turn == 1 && x < land->columns; x++)
            close_line(meeting, before + x, land->ground + x, land->columns, 2 * land->rows,
                       COAST[size].bay_halves);
    }
    mem_free(before);
}

void map_land_make(const Canvas *canvas, const BoardSource *source, const MapLayout *layout, MapLand *out)
{
    size_t all = (size_t)layout->columns * 2 * (size_t)layout->rows;
    int *far = mem_alloc_array(all + 1, sizeof *far);
    bool any = false;
    Meeting meeting;
    find_meeting(canvas, source, &meeting);
    *out = (MapLand){mem_alloc(all + 1), layout->columns, layout->rows};
    for (size_t i = 0; i < all; i++)
        far[i] = FAR;
    for (int place = 0; place < layout->places; place++) {
        unsigned ground = land_of(canvas, source->map, place);
        any = any || ground != GROUND_NONE;
        if (ground != GROUND_NONE)
            add_coast(layout, layout->box[place], ground, is_strait(canvas, source, layout, place, &meeting),
                      far, out);
    }
    if (any)
        close_bays(&meeting, layout->size, out);
    mem_free(far);
    if (!any)
        map_land_free(out);
}

void map_land_draw(Canvas *canvas, const MapLand *land, int left, int top)
{
    for (int y = 0; y < land->rows && land->ground; y++)
        for (int x = 0; x < land->columns; x++) {
            unsigned upper = land->ground[2 * y * land->columns + x],
                     lower = land->ground[(2 * y + 1) * land->columns + x];
            if (upper == lower && upper != GROUND_NONE)
                canvas_ground(canvas, (Rect){left + x, top + y, 1, 1}, upper);
            else if (upper != lower)
                canvas_halves(canvas, left + x, top + y, upper, lower);
        }
}

void map_land_free(MapLand *land)
{
    mem_free(land->ground);
    *land = (MapLand){0};
}
