/* Focus: which item keys move to. */
#include "ui/focus.h"

#include "draw/map/map.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

static int width_of(const Page *page)
{
    return page->board ? page->board->width : 1;
}

static bool chosen_from(const Item *item)
{
    return !item->hidden && !item->off && !item->refused;
}

static bool placed(const Item *item)
{
    return item->place == ITEM_ON_BOARD && item->cell != CELL_NONE;
}

/* Where an item stands: in cells, in halves of hexagons, or on a board with paths in parts of cells, since ends of one cell lie
 * apart. */
static void place_of(const Page *page, const Item *item, int *x, int *y)
{
    enum { PARTS = 16 };
    GridShift shifts = page->board ? page->board->shifts : SHIFT_NONE;
    if (shifts != SHIFT_NONE) {
        int row = item->cell / width_of(page);
        *x = 2 * (item->cell % width_of(page)) + shift_of_row(shifts, row);
        *y = 2 * row;
        return;
    }
    int paths = page->board ? page->board->paths : 0, end = paths > 0 ? item->end % (4 * paths) : -1;
    if (page->board && page->board->map) {
        map_place_middle(page->board, item->cell, x, y);
        return;
    }
    int parts = paths > 0 ? PARTS : 1, side = item->end < 0 ? -1 : tracks_side(paths, end);
    *x = item->cell % width_of(page) * parts + parts / 2;
    *y = item->cell / width_of(page) * parts + parts / 2;
    if (side < 0)
        return;
    int lane = tracks_lane(parts, paths, end) - parts / 2,
        edge = side == 1 || side == 2 ? parts / 2 : -parts / 2;
    *x += side % 2 ? edge : lane;
    *y += side % 2 ? lane : edge;
}

/* How far an item lies in a direction (ahead) and beside it (aside); false when it lies elsewhere. */
static bool lies(const Page *page, const Item *from, const Item *to, int direction, int *ahead, int *aside)
{
    int x, y, to_x, to_y;
    place_of(page, from, &x, &y);
    place_of(page, to, &to_x, &to_y);
    int dx = to_x - x, dy = to_y - y;
    *ahead = direction == 0 ? -dy : direction == 2 ? dx : direction == 4 ? dy : -dx;
    *aside = abs(direction == 0 || direction == 4 ? dx : dy);
    return *ahead > 0;
}

/* The nearest that way; what lies straight ahead counts as nearer than what lies aside. Of two hexagons that are equally near
 * it is that of the same column, so that one comes back. */
static const Item *ahead_of(const Page *page, const Item *from, int direction)
{
    const Item *best = NULL;
    int least = INT_MAX;
    GridShift shifts = page->board ? page->board->shifts : SHIFT_NONE;
    for (size_t i = 0; i < page->items.count; i++) {
        const Item *item = &page->items.list[i];
        int ahead, aside;
        if (!placed(item) || !lies(page, from, item, direction, &ahead, &aside))
            continue;
        int distance = 2 * (ahead + (shifts == SHIFT_NONE ? 2 : 1) * aside + (aside > ahead ? 1000 : 0));
        distance += shifts != SHIFT_NONE && (item->cell - from->cell) % width_of(page) != 0;
        if (distance < least) {
            least = distance;
            best = item;
        }
    }
    return best;
}

/* The farthest the other way, nearest to the same line. */
static const Item *round_from(const Page *page, const Item *from, int direction)
{
    const Item *best = NULL;
    int most = INT_MIN;
    for (size_t i = 0; i < page->items.count; i++) {
        const Item *item = &page->items.list[i];
        int ahead, aside;
        if (!placed(item) || !lies(page, from, item, (direction + 4) % 8, &ahead, &aside))
            continue;
        if (ahead - 1000 * aside > most) {
            most = ahead - 1000 * aside;
            best = item;
        }
    }
    return best;
}

/* The next cell in reading order; behind the last one come the items that stand elsewhere. */
static int next_in_reading(const Page *page, const Item *from, int step)
{
    const Item *best = NULL;
    for (size_t i = 0; i < page->items.count; i++) {
        const Item *item = &page->items.list[i];
        if (placed(item) && (item->cell - from->cell) * step > 0 &&
            (!best || (item->cell - best->cell) * step < 0))
            best = item;
    }
    return best ? best->id : focus_step(page, from->id, step);
}

static int board_toward(const Page *page, const Item *from, int direction, int border)
{
    const Item *to = ahead_of(page, from, direction);
    if (to)
        return to->id;
    if (border == CHOICE_ROUND)
        to = round_from(page, from, direction);
    if (border == CHOICE_NEXT_LINE)
        return next_in_reading(page, from, direction == 2 || direction == 4 ? 1 : -1);
    return to ? to->id : from->id;
}

/* From a bar up to what is above it: the end of the list, or the board. */
static int above_bar(const Page *page, const Item *from)
{
    for (size_t i = page->items.count; i > 0; i--)
        if (page->items.list[i - 1].place != ITEM_IN_BAR && chosen_from(&page->items.list[i - 1]))
            return page->items.list[i - 1].id;
    return from->id;
}

static bool same_group(const Item *a, const Item *b)
{
    return b->place == ITEM_IN_LIST &&
           (a->group && b->group ? strcmp(a->group, b->group) == 0 : a->group == b->group);
}

/* In a list sideways: the beginning of the next group, or of this one and then of the one before. */
static int group_toward(const Page *page, const Item *from, int step)
{
    const Item *list = page->items.list, *end = list + page->items.count, *to = from;
    if (step > 0) {
        while (to < end && same_group(from, to))
            to++;
        return to < end && to->place == ITEM_IN_LIST ? to->id : from->id;
    }
    if (to > list && (to - 1)->place == ITEM_IN_LIST)
        from = --to;
    while (to > list && same_group(from, to - 1))
        to--;
    return to->id;
}

static bool has_groups(const Page *page)
{
    bool found = false;
    for (size_t i = 0; i < page->items.count && !found; i++)
        found = page->items.list[i].group != NULL;
    return found;
}

/* In lists up and down, in bars left and right. */
static int row_toward(const Page *page, const Item *from, int direction, int border)
{
    if (from->place == ITEM_IN_BAR && direction == 0)
        return above_bar(page, from);
    bool upright = direction == 0 || direction == 4;
    if (from->place == ITEM_IN_LIST && !upright && has_groups(page))
        return group_toward(page, from, direction == 2 ? 1 : -1);
    if (upright != (from->place == ITEM_IN_LIST))
        return from->id;
    int step = direction == 2 || direction == 4 ? 1 : -1;
    int next = focus_step(page, from->id, step);
    bool wrapped = (items_find(&page->items, next) - from) * step < 0;
    return wrapped && border == CHOICE_STAY ? from->id : next;
}

int focus_toward(const Page *page, int id, int direction, int border)
{
    const Item *from = items_find(&page->items, id);
    if (!from)
        return focus_end(page, 1);
    if (placed(from))
        return board_toward(page, from, direction, border);
    return row_toward(page, from, direction, border);
}

int focus_step(const Page *page, int id, int step)
{
    long count = (long)page->items.count, at = -1;
    for (long i = 0; i < count; i++)
        if (page->items.list[i].id == id)
            at = i;
    if (at < 0)
        return focus_end(page, step);
    for (long k = 0; k < count; k++) {
        at = (at + step + count) % count;
        if (chosen_from(&page->items.list[at]))
            return page->items.list[at].id;
    }
    return id;
}

int focus_end(const Page *page, int end)
{
    long count = (long)page->items.count;
    for (long i = 0; i < count; i++) {
        const Item *item = &page->items.list[end > 0 ? i : count - 1 - i];
        if (chosen_from(item))
            return item->id;
    }
    return -1;
}

int focus_last(const Page *page, int id)
{
    const Item *from = items_find(&page->items, id), *last = NULL;
    for (size_t i = 0; from && from->place == ITEM_IN_LIST && i < page->items.count; i++)
        if (page->items.list[i].place == ITEM_IN_LIST && chosen_from(&page->items.list[i]))
            last = &page->items.list[i];
    return last && last != from ? last->id : focus_end(page, -1);
}

int focus_nearest(const Page *page, int cell)
{
    const Item *best = NULL;
    int least = INT_MAX, width = width_of(page);
    for (size_t i = 0; cell != CELL_NONE && i < page->items.count; i++) {
        const Item *item = &page->items.list[i];
        if (!placed(item))
            continue;
        int distance = abs(item->cell % width - cell % width) + abs(item->cell / width - cell / width);
        if (distance < least) {
            least = distance;
            best = item;
        }
    }
    return best ? best->id : focus_end(page, 1);
}
