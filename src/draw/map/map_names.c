#include "draw/map/map_names.h"

#include <string.h>

#include "base/limit.h"
#include "base/mem.h"
#include "base/utf8.h"

enum {
    FAR = 1 << 20,
    REACH = 7,     /* from a name to the nearest box, as away() has it */
    BETWEEN = 100, /* the price of a column between two boxes above each other */
    ABOVE = 1,     /* what is written on a text cell */
    BESIDE = 2     /* or beside it */
};

typedef struct Naming {
    const BoardSource *source;
    const MapLayout *layout;
    int *outer;  /* region, by place; -1: none */
    int *region; /* of the nearest box, by text cell; -1: of none, or two are as near */
    int *far;    /* how far that is */
    uint8_t *taken;
} Naming;

/* Rows are twice as high as columns are wide. */
static int away(Rect box, int x, int y)
{
    int across = x < box.x ? box.x - x : at_least(x - (box.x + box.width - 1), 0);
    int down = y < box.y ? box.y - y : at_least(y - (box.y + box.height - 1), 0);
    return across + 2 * down;
}

static int cell_of(const Naming *n, int x, int y)
{
    return y * n->layout->columns + x;
}

static void find_nearest(Naming *n)
{
    for (int y = 0; y < n->layout->rows; y++)
        for (int x = 0; x < n->layout->columns; x++)
            for (int place = 0; place < n->layout->places; place++) {
                int cell = cell_of(n, x, y), own = away(n->layout->box[place], x, y);
                int region = n->outer[place];
                if (own < n->far[cell]) {
                    n->far[cell] = own;
                    n->region[cell] = region;
                } else if (own == n->far[cell] && region != n->region[cell]) {
                    n->region[cell] = -1;
                }
            }
}

static void take(Naming *n, Rect area)
{
    for (int y = area.y; y < area.y + area.height; y++)
        for (int x = area.x - 1; x <= area.x + area.width; x++)
            if (x >= 0 && x < n->layout->columns && y >= 0 && y < n->layout->rows)
                n->taken[cell_of(n, x, y)] |= rect_has(area, x, y) ? ABOVE : BESIDE;
}

static void find_taken(Naming *n, const MapLines *lines)
{
    for (int place = 0; place < n->layout->places; place++)
        take(n, n->layout->box[place]);
    for (int cell = 0; cell < n->layout->columns * n->layout->rows; cell++)
        if (lines->ends[cell].a > 0)
            n->taken[cell] |= ABOVE;
}

static bool has_above(const Naming *n, int x, int y)
{
    return y >= 0 && y < n->layout->rows && n->taken[cell_of(n, x, y)] & ABOVE;
}

/* Is a box of the region in this column, to the left of which its land does not reach. */
static bool has_box(const Naming *n, int region, int x, int y)
{
    for (int place = 0; place < n->layout->places; place++) {
        Rect box = n->layout->box[place];
        if (n->outer[place] == region && x >= box.x && x <= box.x + box.width && away(box, x, y) <= REACH)
            return true;
    }
    return false;
}

/* What it costs to write so many columns there; FAR: it cannot be. */
static int price(const Naming *n, int region, int x, int y, int columns)
{
    int sum = 0;
    if (n->taken[cell_of(n, x, y)] || !has_box(n, region, x, y))
        return FAR;
    for (int i = x; i < x + columns; i++) {
        int cell = cell_of(n, i, y);
        if (n->taken[cell] || n->region[cell] != region || n->far[cell] > REACH)
            return FAR;
        sum += n->far[cell] + (has_above(n, i, y - 1) && has_above(n, i, y + 1) ? BETWEEN : 0);
    }
    return sum;
}

static void add_name(Naming *n, int region, int place, MapNames *out)
{
    const char *title = n->source->map->region_title(n->source->map->context, region);
    int columns = utf8_width(title, strlen(title)), least = FAR;
    MapName name = {.region = region, .place = place};
    for (int y = 0; y < n->layout->rows; y++)
        for (int x = 1; x + columns < n->layout->columns; x++) {
            int own = price(n, region, x, y, columns);
            if (own >= least)
                continue;
            least = own;
            name.area = (Rect){x, y, columns, 1};
        }
    if (least == FAR || columns == 0)
        return;
    take(n, name.area);
    out->name[out->count++] = name;
}

static bool has_name(const MapNames *names, int region)
{
    for (int i = 0; i < names->count; i++)
        if (names->name[i].region == region)
            return true;
    return false;
}

void map_names_make(const BoardSource *source, const MapLayout *layout, const MapLines *lines, MapNames *out)
{
    const MapSource *map = source->map;
    size_t cells = (size_t)layout->columns * (size_t)layout->rows;
    Naming n = {.source = source, .layout = layout};
    out->count = 0;
    if (!map->outer_region)
        return;
    n.outer = mem_alloc_array((size_t)layout->places + 1, sizeof *n.outer);
    for (int place = 0; place < layout->places; place++)
        n.outer[place] = map->outer_region(map->context, place);
    n.region = mem_alloc_array(cells + 1, sizeof *n.region);
    n.far = mem_alloc_array(cells + 1, sizeof *n.far);
    n.taken = mem_alloc(cells + 1);
    for (size_t cell = 0; cell < cells; cell++) {
        n.far[cell] = FAR;
        n.region[cell] = -1;
    }
    find_nearest(&n);
    find_taken(&n, lines);
    for (int place = 0; place < layout->places && out->count < MAP_NAMES; place++) {
        int region = n.outer[place];
        if (region >= 0 && !has_name(out, region))
            add_name(&n, region, place, out);
    }
    mem_free(n.outer);
    mem_free(n.region);
    mem_free(n.far);
    mem_free(n.taken);
}
