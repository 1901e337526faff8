#include "draw/map/map_land.h"

#include <string.h>

#include "base/limit.h"
#include "base/mem.h"

enum { FAR = 1 << 20 };

/* Columns and half rows from a box to its coast, and from there to that of the next box in its land, or in another one that it
 * meets. Below large boxes there is a whole
 * row of it: lines that cross a border there do not cut into it. */
typedef struct Coast {
    int left, right, above, below, bay_columns, bay_halves, strait_columns, strait_halves;
} Coast;

static const Coast COAST[MAP_SIZES] = {
    [MAP_FULL] = {2, 2, 0, 2, 11, 4, 11, 4},
    [MAP_SMALL] = {2, 2, 1, 1, 6, 8, 6, 8},
    [MAP_SIGNS] = {1, 1, 1, 1, 3, 4, 3, 4},
};

/* The most rows from those of signs to the next ones below. */
static int sign_rows(const MapLayout *layout)
{
    int last = -1, most = 1;
    for (int y = 0; y < layout->rows; y++)
        for (int place = 0; place < layout->places; place++)
            if (layout->box[place].y == y && y != last) {
                most = last >= 0 ? at_least(most, y - last) : most;
                last = y;
            }
    return most;
}

/* Signs with names have a free column before them; where one row of them is left out there is a bay, which is closed in the same
 * land, not between two. */
static Coast coast_of(const MapLayout *layout)
{
    Coast coast = COAST[layout->size];
    if (!map_layout_named(layout))
        return coast;
    int rows = sign_rows(layout);
    coast.right = 0;
    coast.bay_columns = 8;
    coast.bay_halves = 4 * (rows - 1);
    coast.strait_halves = at_least(2 * rows - 3, 0);
    return coast;
}

static int beyond(int at, int from, int length)
{
    return at < from ? from - at : at >= from + length ? at - (from + length) + 1 : 0;
}

static unsigned land_of(const Canvas *canvas, const MapSource *map, int place)
{
    unsigned ground = map->land ? map->land(map->context, place) : GROUND_NONE;
    return canvas_shows(canvas, ground) ? ground : GROUND_NONE;
}

enum {
    LANDS = 32, /* most that are told from each other; the last one is all others */
    SEA = LANDS /* meets none */
};

/* A land is what has one ground in one region. */
typedef struct Land {
    unsigned ground;
    int region;
} Land;

/* Which lands meet: those that a link without a name joins. Others, as islands with ferries, have sea between them, which is
 * water where such a link leads over it. Land 0 is none. */
typedef struct Meeting {
    Land land[LANDS];
    int count;
    bool lands[LANDS + 1][LANDS + 1], crossed[LANDS + 1][LANDS + 1];
    bool water; /* is seen */
} Meeting;

static int land_at(const Canvas *canvas, const MapSource *map, int place, Meeting *meeting)
{
    Land land = {land_of(canvas, map, place),
                 map->outer_region ? map->outer_region(map->context, place) : -1};
    int at = 1;
    if (land.ground == GROUND_NONE)
        return 0;
    while (at < meeting->count &&
           (meeting->land[at].ground != land.ground || meeting->land[at].region != land.region))
        at++;
    if (at == LANDS)
        return LANDS - 1;
    if (at == meeting->count)
        meeting->land[meeting->count++] = land;
    return at;
}

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
    *out = (Meeting){.count = 1, .water = canvas_shows(canvas, GROUND_WATER)};
    for (int a = 0; a < source->width; a++)
        for (int b = 0; b < source->width; b++) {
            int from = land_at(canvas, map, a, out), to = land_at(canvas, map, b, out);
            if (a == b || (map->sorts > 0 && map->linked(map->context, 0, a, b)))
                out->lands[from][to] = out->lands[to][from] = true;
            if (a != b && is_crossed(map, a, b))
                out->crossed[from][to] = out->crossed[to][from] = true;
        }
}

/* Does a box that lies just below this one have a land that does not meet its own. */
static bool is_strait(const Canvas *canvas, const BoardSource *source, const MapLayout *layout, int place,
                      Meeting *meeting)
{
    enum { ROWS = 2 };
    int land = land_at(canvas, source->map, place, meeting);
    Rect box = layout->box[place];
    for (int p = 0; p < layout->places; p++) {
        Rect other = layout->box[p];
        int gap = other.y - box.y - box.height;
        if (gap > 0 && gap <= ROWS && other.x < box.x + box.width && box.x < other.x + other.width &&
            !meeting->lands[land][land_at(canvas, source->map, p, meeting)])
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
static void add_coast(const MapLayout *layout, Rect box, int land, bool strait, int *far, MapLand *out)
{
    Coast coast = coast_of(layout);
    int left = coast.left, right = coast.right, above = coast.above;
    int below = strait && above == 0 ? 0 : coast.below;
    bool whole = above == 0, round = !whole && !map_layout_named(layout); /* rows */
    above = whole && is_first(layout, box) ? below : above;
    for (int y = at_least(2 * box.y - above, 0); y < at_most(2 * (box.y + box.height) + below, 2 * out->rows);
         y++)
        for (int x = at_least(box.x - left, 0); x < at_most(box.x + box.width + right, out->columns); x++) {
            int across = beyond(x, box.x, box.width), down = beyond(y, 2 * box.y, 2 * box.height);
            int cell = y * out->columns + x, own = across + down;
            if ((across == left && down > 0 && round) || own >= far[cell])
                continue;
            far[cell] = own;
            out->ground[cell] = (uint8_t)land;
        }
}

/* What is left free between two cells of lands that meet in a line, if it is not too wide: each has the half beside it; or
 * water has all of it. */
static void close_line(const Meeting *meeting, const uint8_t *from, uint8_t *to, int step, int length,
                       int widest, int abroad)
{
    for (int i = 0, last = -1; i < length; i++) {
        int here = from[i * step], before = last >= 0 ? from[last * step] : 0;
        if (here == 0)
            continue;
        bool near = last >= 0 && i - last - 1 <= (here == before ? widest : abroad);
        bool closed = near && meeting->lands[before][here];
        bool sea = near && !closed && meeting->water && meeting->crossed[before][here];
        for (int k = last + 1; (closed || sea) && k < i; k++)
            to[k * step] = sea ? SEA : from[(2 * k <= last + i ? last : i) * step];
        last = i;
    }
}

static void close_bays(const Meeting *meeting, const MapLayout *layout, MapLand *land)
{
    Coast coast = coast_of(layout);
    size_t all = (size_t)land->columns * 2 * (size_t)land->rows;
    uint8_t *before = mem_alloc(all + 1);
    for (int turn = 0; turn < 2; turn++) {
        memcpy(before, land->ground, all);
        for (int y = 0; turn == 0 && y < 2 * land->rows; y++)
            close_line(meeting, before + y * land->columns, land->ground + y * land->columns, 1,
                       land->columns, coast.bay_columns, coast.strait_columns);
        for (int x = 0; turn == 1 && x < land->columns; x++)
            close_line(meeting, before + x, land->ground + x, land->columns, 2 * land->rows, coast.bay_halves,
                       coast.strait_halves);
    }
    mem_free(before);
}

/* In a row of text cells a coast goes on as it is elsewhere in its straight stretch: where some of it reaches the end of the row
 * all does. */
static void fill_row(uint8_t *from, uint8_t *to, int columns)
{
    for (int x = 0, end; x < columns; x = end) {
        bool reaches = false;
        for (end = x; end < columns && from[end] == from[x]; end++)
            reaches = reaches || to[end] == from[x];
        for (int i = x; i < end && reaches; i++)
            to[i] = to[i] ? to[i] : from[x];
    }
}

/* A text cell has one ground below a line: where lines cross a coast, or the border of two lands, within a row, it goes down to
 * the end of the row in all of its straight stretch. */
static void straighten_coasts(const MapLines *lines, MapLand *land)
{
    for (int y = 0; y < land->rows; y++)
        for (int x = 0, end; x < land->columns; x = end) {
            uint8_t *upper = land->ground + 2 * y * land->columns, *lower = upper + land->columns;
            uint8_t above = upper[x], below = lower[x];
            bool crossed = false;
            for (end = x; end < land->columns && upper[end] == above && lower[end] == below; end++)
                crossed = crossed || lines->ends[y * land->columns + end].a > 0;
            for (int i = x; i < end && crossed && above != below; i++)
                upper[i] = lower[i] = above ? above : below;
        }
    for (int y = 0; y < land->rows; y++) {
        uint8_t *upper = land->ground + 2 * y * land->columns, *lower = upper + land->columns;
        fill_row(upper, lower, land->columns);
        fill_row(lower, upper, land->columns);
    }
}

/* A name at the end of its land stands within: what is free above or below it, up to where its land goes on beside that, is of
 * it as well. */
static void close_notches(Rect area, int land, MapLand *out)
{
    int next = area.x + area.width;
    area.width += next < out->columns && out->ground[(2 * area.y + 1) * out->columns + next] == land;
    for (int y = 2 * (area.y - 1); y < 2 * (area.y + 2); y++) {
        if (y < 0 || y >= 2 * out->rows)
            continue;
        uint8_t *row = out->ground + y * out->columns;
        int end = area.x + area.width;
        bool before = area.x > 0 && row[area.x - 1] == land, behind = end < out->columns && row[end] == land;
        for (int x = area.x; x < end && (before || behind); x++)
            row[x] = row[x] ? row[x] : (uint8_t)land;
    }
}

static void add_coasts(const Canvas *canvas, const BoardSource *source, const MapLayout *layout,
                       const MapNames *names, Meeting *meeting, int *far, MapLand *out)
{
    for (int place = 0; place < layout->places; place++) {
        int land = land_at(canvas, source->map, place, meeting);
        if (land)
            add_coast(layout, layout->box[place], land, is_strait(canvas, source, layout, place, meeting),
                      far, out);
    }
    for (int i = 0; i < names->count; i++) {
        int land = land_at(canvas, source->map, names->name[i].place, meeting);
        Rect area = names->name[i].area; /* with a free column before it, as before signs */
        area.x--;
        area.width++;
        for (int y = 2 * area.y; land && y < 2 * (area.y + area.height); y++)
            memset(out->ground + y * out->columns + area.x, land, (size_t)area.width);
        if (land)
            close_notches(area, land, out);
    }
}
/* Else what has no land, or one that is not seen, would lie in the sea. */
static bool is_all_in_land(const Canvas *canvas, const BoardSource *source)
{
    for (int place = 0; place < source->width; place++)
        if (land_of(canvas, source->map, place) == GROUND_NONE)
            return false;
    return true;
}

void map_land_make(const Canvas *canvas, const BoardSource *source, const MapLayout *layout,
                   const MapLines *lines, const MapNames *names, MapLand *out)
{
    size_t all = (size_t)layout->columns * 2 * (size_t)layout->rows;
    int *far = mem_alloc_array(all + 1, sizeof *far);
    Meeting meeting;
    find_meeting(canvas, source, &meeting);
    *out = (MapLand){mem_alloc(all + 1), layout->columns, layout->rows};
    for (size_t i = 0; i < all; i++)
        far[i] = FAR;
    add_coasts(canvas, source, layout, names, &meeting, far, out);
    if (meeting.count > 1) {
        close_bays(&meeting, layout, out);
        if (lines && map_layout_named(layout))
            straighten_coasts(lines, out);
    }
    bool sea = is_all_in_land(canvas, source);
    for (size_t i = 0; i < all; i++) {
        unsigned ground = out->ground[i] == SEA ? MAP_SEA : meeting.land[out->ground[i]].ground;
        out->ground[i] = (uint8_t)(sea && ground == GROUND_NONE ? MAP_SEA : ground);
    }
    mem_free(far);
    if (meeting.count == 1)
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
