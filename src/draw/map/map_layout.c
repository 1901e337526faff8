#include "draw/map/map_layout.h"

#include <string.h>

#include "base/limit.h"
#include "base/mem.h"

/* Per thousand of the full size. */
static const struct {
    int columns, rows, across, down;
} SIZES[MAP_SIZES] = {
    [MAP_FULL] = {MAP_COLUMNS, MAP_ROWS, 1000, 1000},
    [MAP_SMALL] = {7, 2, 580, 700},
    [MAP_SIGNS] = {3, 1, 290, 400},
};

enum {
    LOOSE_ACROSS = 16, /* from one place without a spot to the next */
    LOOSE_DOWN = 5,
    LOOSE_COLUMNS = 5
};

/* ---- places without a spot ---- */

/* The n-th of them, those of the first region first, then those of no region. */
static int loose_place(const BoardSource *source, int nth)
{
    const MapSource *map = source->map;
    int column, row, most = -1;
    for (int p = 0; p < source->width; p++)
        most = at_least(most, map->region(map->context, p));
    for (int region = 0; region <= most + 1; region++)
        for (int p = 0; p < source->width; p++) {
            bool here = map->region(map->context, p) == (region <= most ? region : -1);
            if (here && !map->spot(map->context, p, &column, &row) && nth-- == 0)
                return p;
        }
    return CELL_NONE;
}

/* Left top corners at the full size. */
static void find_spots(const BoardSource *source, int *x, int *y)
{
    const MapSource *map = source->map;
    int below = 0;
    for (int p = 0; p < source->width; p++)
        if (map->spot(map->context, p, &x[p], &y[p]))
            below = at_least(below, y[p] + LOOSE_DOWN);
    for (int nth = 0, p; (p = loose_place(source, nth)) != CELL_NONE; nth++) {
        int row = nth / LOOSE_COLUMNS;
        x[p] = (nth % LOOSE_COLUMNS) * LOOSE_ACROSS + row % 2 * (LOOSE_ACROSS / 4);
        y[p] = below + row * LOOSE_DOWN;
    }
}

/* ---- boxes ---- */

static bool touch(const MapLayout *layout, Rect a, Rect b)
{
    int gap = layout->size == MAP_FULL ? 0 : 1;
    return a.x < b.x + b.width + gap && b.x < a.x + a.width + gap && a.y < b.y + b.height &&
           b.y < a.y + a.height;
}

static bool is_taken(const MapLayout *layout, int place, Rect box)
{
    for (int p = 0; p < place; p++)
        if (touch(layout, layout->box[p], box))
            return true;
    return false;
}

/* The nearest room to the right, or a row below, two rows below and so on. */
static Rect room_for(const MapLayout *layout, int place, Rect box)
{
    enum { REACH = 40 };
    for (int far = 0; far < REACH; far++)
        for (int down = 0; down <= far; down++) {
            Rect moved = {box.x + far - down, box.y + down, box.width, box.height};
            if (!is_taken(layout, place, moved))
                return moved;
        }
    return box;
}

/* ---- room around ---- */

static bool share_rows(Rect a, Rect b)
{
    return a.y < b.y + b.height && b.y < a.y + a.height;
}

static Rect turned(Rect r)
{
    return (Rect){r.y, r.x, r.height, r.width};
}

/* Does a box stand between two others that are in its rows. */
static bool parts(Rect a, Rect between, Rect b)
{
    int left = at_most(a.x, b.x), right = at_least(a.x, b.x);
    return share_rows(a, b) && share_rows(a, between) && between.x > left && between.x < right;
}

static bool is_linked(const MapSource *map, int a, int b)
{
    for (int sort = 0; sort < map->sorts; sort++)
        if (map->linked(map->context, sort, a, b))
            return true;
    return false;
}

/* Must a line go round a box, for which there has to be room around all of them; in columns, and in rows. */
static void find_detours(const BoardSource *source, const MapLayout *layout, bool *columns, bool *rows)
{
    for (int a = 0; a < layout->places; a++)
        for (int b = 0; b < layout->places && !(*columns && *rows); b++) {
            if (a == b || !is_linked(source->map, a, b))
                continue;
            for (int c = 0; c < layout->places; c++) {
                *rows = *rows || parts(layout->box[a], layout->box[c], layout->box[b]);
                *columns =
                    *columns || parts(turned(layout->box[a]), turned(layout->box[c]), turned(layout->box[b]));
            }
        }
}

/* Land is seen around large boxes. */
static bool has_land(const BoardSource *source, MapSize size)
{
    const MapSource *map = source->map;
    for (int p = 0; p < source->width && map->land && size == MAP_FULL; p++)
        if (map->land(map->context, p) != GROUND_NONE)
            return true;
    return false;
}

static void add_room(const BoardSource *source, MapLayout *layout)
{
    enum { COLUMNS = 2, ROWS = 1 };
    layout->land = has_land(source, layout->size);
    bool columns = layout->land, rows = columns;
    find_detours(source, layout, &columns, &rows);
    for (int p = 0; p < layout->places; p++) {
        layout->box[p].x += columns ? COLUMNS : 0;
        layout->box[p].y += rows ? ROWS : 0;
    }
    layout->columns += columns ? 2 * COLUMNS : 0;
    layout->rows += rows ? 2 * ROWS : 0;
}

/* Left top corners at the full size, from 0; to be freed. Columns stand before rows. */
static int *spots_from_zero(const BoardSource *source)
{
    int places = source->width, *x = mem_alloc_array((size_t)places * 2 + 1, sizeof *x), *y = x + places;
    find_spots(source, x, y);
    int left = places > 0 ? x[0] : 0, top = places > 0 ? y[0] : 0;
    for (int p = 0; p < places; p++) {
        left = at_most(left, x[p]);
        top = at_most(top, y[p]);
    }
    for (int p = 0; p < places; p++) {
        x[p] -= left;
        y[p] -= top;
    }
    return x;
}

/* Boxes so many thousandths of the full size from each other. */
static void set_boxes(const int *spot, int across, int down, MapLayout *out)
{
    for (int p = 0; p < out->places; p++) {
        Rect box = {spot[p] * across / 1000, spot[out->places + p] * down / 1000, out->box_columns,
                    out->box_rows};
        out->box[p] = room_for(out, p, box);
        out->columns = at_least(out->columns, out->box[p].x + out->box[p].width);
        out->rows = at_least(out->rows, out->box[p].y + out->box[p].height);
    }
}

static void begin(const BoardSource *source, MapSize size, MapLayout *out)
{
    *out = (MapLayout){.size = size,
                       .box_columns = SIZES[size].columns,
                       .box_rows = SIZES[size].rows,
                       .places = source->width,
                       .letters = SIZES[size].columns,
                       .box = mem_alloc_array((size_t)source->width, sizeof(Rect))};
}

void map_layout_make(const BoardSource *source, MapSize size, MapLayout *out)
{
    int *spot = spots_from_zero(source);
    begin(source, size, out);
    set_boxes(spot, SIZES[size].across, SIZES[size].down, out);
    mem_free(spot);
    if (size != MAP_SIGNS)
        add_room(source, out);
}

/* Thousandths at which what is so far apart has room; not more than that of boxes without lines. */
static int pressed(int most, int room, int apart)
{
    int fit = apart > 0 ? (at_least(room, 0) * 1000 + apart - 1) / apart : most;
    return at_most(fit, most);
}

/* Boxes of a width, as near to each other as they need to be; false: some had to give way. */
static bool press(const BoardSource *source, const int *spot, int columns, int rows, MapLayout *out)
{
    int right = 0, bottom = 0, aside = out->size == MAP_SIGNS ? 1 : 0; /* a bracket at each side */
    bool kept = true;
    for (int p = 0; p < source->width; p++) {
        right = at_least(right, spot[p]);
        bottom = at_least(bottom, spot[source->width + p]);
    }
    int across = pressed(SIZES[MAP_SMALL].across, columns - out->box_columns - 2 * aside, right),
        down = pressed(SIZES[MAP_SMALL].down, rows - out->box_rows, bottom);
    out->columns = out->rows = 0;
    set_boxes(spot, across, down, out);
    for (int p = 0; p < out->places; p++) {
        kept = kept && out->box[p].x == spot[p] * across / 1000 &&
               out->box[p].y == spot[source->width + p] * down / 1000;
        out->box[p].x += aside;
    }
    out->columns += 2 * aside;
    return kept;
}

/* The widest boxes that need not give way, with room around all of them if lines need it. */
static bool press_widest(const BoardSource *source, const int *spot, int columns, int rows, MapLayout *out)
{
    static const int WIDE[MAP_SIZES][3] = {{MAP_COLUMNS}, {7, 6}, {6, 5, 3}};
    bool kept = false;
    for (int i = 0; i < 3 && WIDE[out->size][i] > 0 && !kept; i++) {
        out->box_columns = WIDE[out->size][i];
        kept = press(source, spot, columns, rows, out);
    }
    out->letters = map_layout_named(out) ? MAP_LETTERS : out->box_columns;
    if (out->size != MAP_SIGNS)
        add_room(source, out);
    return kept;
}

/* How much more rows there are from boxes to the next ones below in one place than in another. */
static int unevenness(const MapLayout *layout)
{
    int last = -1, most = 0, least = layout->rows;
    for (int y = 0; y < layout->rows; y++)
        for (int p = 0; p < layout->places; p++)
            if (layout->box[p].y == y && y != last) {
                most = last >= 0 ? at_least(most, y - last) : most;
                least = last >= 0 ? at_most(least, y - last) : least;
                last = y;
            }
    return at_least(most - least, 0);
}

/* Signs with names, where there are rows enough, have one below them for lines and names, and another one is free below the
 * map; a few more, or one less, if they stand evenly so. */
static bool press_signs(const BoardSource *source, const int *spot, int columns, int rows, MapLayout *out)
{
    enum { LEAST = 1, BELOW = 2, MOST = 8 };
    bool fit = false;
    for (int below = BELOW; below < MOST && out->size == MAP_SIGNS; below++) {
        bool kept = press_widest(source, spot, columns, rows - below, out);
        if (!kept || !map_layout_named(out) || map_layout_tight(out) > 0)
            break;
        fit = unevenness(out) == 0;
        if (fit)
            break;
    }
    if (!fit && out->size == MAP_SIGNS)
        fit = press_widest(source, spot, columns, rows - BELOW, out) && map_layout_named(out) &&
              map_layout_tight(out) == 0;
    if (!fit && out->size == MAP_SIGNS)
        fit = press_widest(source, spot, columns, rows - LEAST, out) && map_layout_named(out) &&
              map_layout_tight(out) == 0 && unevenness(out) == 0;
    out->rows += fit;
    return fit;
}

bool map_layout_press(const BoardSource *source, MapSize size, int columns, int rows, MapLayout *out)
{
    enum { AROUND_COLUMNS = 4, AROUND_ROWS = 2 }; /* for lines that go round all boxes */
    int *spot = spots_from_zero(source);
    begin(source, size, out);
    out->pressed = true;
    bool kept =
        press_signs(source, spot, columns, rows, out) || press_widest(source, spot, columns, rows, out);
    if (size != MAP_SIGNS && (!kept || out->columns > columns || out->rows > rows))
        kept = press_widest(source, spot, columns - AROUND_COLUMNS, rows - AROUND_ROWS, out);
    mem_free(spot);
    return kept;
}

bool map_layout_named(const MapLayout *layout)
{
    return layout->size == MAP_SIGNS && layout->box_columns >= MAP_NAMED;
}

MapSize map_layout_size(int box_columns)
{
    MapSize size = MAP_FULL;
    while (size + 1 < MAP_SIZES && SIZES[size].columns > box_columns)
        size++;
    return size;
}

int map_layout_tight(const MapLayout *layout)
{
    int tight = 0;
    for (int a = 0; a < layout->places; a++)
        for (int b = 0; b < layout->places; b++) {
            Rect upper = layout->box[a], lower = layout->box[b];
            tight += upper.y + upper.height == lower.y && upper.x < lower.x + lower.width &&
                     lower.x < upper.x + upper.width;
        }
    return tight;
}

void map_layout_free(MapLayout *layout)
{
    mem_free(layout->box);
    *layout = (MapLayout){0};
}
