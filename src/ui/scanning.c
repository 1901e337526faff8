/* Scanning: a page's items as a scan tree, and the scan's focus as marks of the items. */
#include "ui/scanning.h"

#include <string.h>

#include "base/mem.h"
#include "base/message.h"
#include "draw/map/map.h"
#include "ui/effort.h"
#include "ui/turns.h"

/* Commands are one group of the scan, unless the page has little else; just after a move its choices are to come. */
static bool has_menu(const App *app, const Page *page)
{
    size_t grouped = 0;
    size_t count = 0;
    for (size_t i = 0; i < page->items.count; i++) {
        grouped += page->items.list[i].grouped && !page->items.list[i].off;
        count += !page->items.list[i].off;
    }
    return grouped > 1 && (grouped < count || app->revoke);
}

/* The part of the menu that a command stands in, or NULL; a part with one command alone is none. */
static const char *part_of(const Page *page, const Item *item)
{
    int count = 0;
    for (size_t i = 0; item->grouped && item->group && i < page->items.count; i++) {
        const Item *other = &page->items.list[i];
        count += other->grouped && !other->off && other->group && strcmp(other->group, item->group) == 0;
    }
    return count > 1 ? item->group : NULL;
}

static ScanEntry entry_of(const App *app, const Page *page, const Item *item, bool menu)
{
    int width = page->board ? page->board->width : 1;
    bool placed = item->place == ITEM_ON_BOARD && item->cell != CELL_NONE;
    bool own = placed && item->row >= 0;
    return (ScanEntry){.id = item->id,
                       .label = item->label,
                       .x = own      ? item->column
                            : placed ? item->cell % width
                                     : -1,
                       .y = own      ? item->row
                            : placed ? item->cell / width
                                     : -1,
                       .group = menu && item->grouped ? app_text(app, MSG_SCREEN_MENU) : item->group,
                       .part = menu ? part_of(page, item) : NULL,
                       .region = (int)item->place,
                       .weight = item->weight};
}

/* ---- places ---- */

enum { FEW_PLACES = 7 }; /* are offered one after the other */

/* The region of a place that is to be chosen, -1 for none; -2 where no place is. */
static int region_of(const Page *page, const Item *item)
{
    const MapSource *map = page->board ? page->board->map : NULL;
    if (!map || item->place != ITEM_ON_BOARD || item->cell == CELL_NONE)
        return -2;
    return map->region(map->context, item->cell);
}

/* Are places offered region by region: where there are many, in more than one. */
static bool has_regions(const Page *page)
{
    int first = -2, places = 0;
    bool several = false;
    for (size_t i = 0; i < page->items.count; i++) {
        int region = region_of(page, &page->items.list[i]);
        if (region == -2 || page->items.list[i].off)
            continue;
        several = several || (places > 0 && region != first);
        first = region;
        places++;
    }
    return several && places > FEW_PLACES;
}

/* Places of one region stand together, called by it, where the first of them stood. */
static size_t add_region(const Page *page, int region, const ScanEntry *from, size_t count, ScanEntry *out)
{
    const MapSource *map = page->board->map;
    size_t added = 0;
    for (size_t i = 0; i < count; i++) {
        const Item *item = items_find(&page->items, from[i].id);
        if (!item || region_of(page, item) != region)
            continue;
        out[added] = from[i];
        out[added].group = region >= 0 ? map->region_title(map->context, region) : NULL;
        out[added].y = region >= 0 ? region : (int)added;
        out[added++].x = item->cell;
    }
    return added;
}

static void sort_by_region(const Page *page, ScanEntry *entries, size_t count)
{
    ScanEntry *sorted = mem_alloc_array(count + 1, sizeof *sorted);
    size_t filled = 0;
    int most = -1;
    for (int cell = 0; cell < page->board->width; cell++) {
        int region = page->board->map->region(page->board->map->context, cell);
        most = region > most ? region : most;
    }
    for (int region = 0; region <= most; region++)
        filled += add_region(page, region, entries, count, sorted + filled);
    filled += add_region(page, -1, entries, count, sorted + filled);
    for (size_t i = 0; i < count; i++) {
        const Item *item = items_find(&page->items, entries[i].id);
        if (!item || region_of(page, item) == -2)
            sorted[filled++] = entries[i];
    }
    memcpy(entries, sorted, filled * sizeof *entries);
    mem_free(sorted);
}

static ScanTree *make_tree(App *app, const Page *page, bool menu)
{
    ScanSettings settings = scan_settings(&app->settings);
    settings.language = app->language;
    settings.credit = app->credit;
    ScanEntry *entries = mem_alloc_array(page->items.count + 1, sizeof *entries);
    size_t count = 0;
    for (size_t i = 0; i < page->items.count; i++)
        if (!page->items.list[i].off)
            entries[count++] = entry_of(app, page, &page->items.list[i], menu);
    if (has_regions(page))
        sort_by_region(page, entries, count);
    ScanTree *tree = scan_tree_new(entries, count, &settings, false);
    mem_free(entries);
    return tree;
}

/* What stands in the bar for the group of commands, for its parts, and for the way out of a group. */
static void add_scan_items(const App *app, Page *page, bool menu)
{
    size_t count = page->items.count;
    const char *last = NULL;
    int parts = 0;
    page->items.folded = menu;
    if (menu)
        items_add(&page->items, ITEM_IN_BAR, ITEM_SCAN_MENU, app_text(app, MSG_SCREEN_MENU));
    for (size_t i = 0; menu && i < count; i++) {
        const char *part = part_of(page, &page->items.list[i]);
        if (part && !(last && strcmp(part, last) == 0))
            items_add(&page->items, ITEM_IN_BAR, ITEM_SCAN_PART + parts++, part)->grouped = true;
        last = part ? part : last;
    }
    items_add(&page->items, ITEM_IN_BAR, ITEM_SCAN_EXIT, app_text(app, MSG_SCAN_EXIT))->everywhere = true;
}

static bool tree_has_exit(const ScanTree *tree)
{
    for (int i = 0; i < tree->nodes; i++)
        if (tree->node[i].kind == SCAN_EXIT)
            return true;
    return false;
}

void scanning_remember(App *app, int id)
{
    Screen *screen = app->top;
    const Item *item = items_find(&screen->page.items, id);
    screen->taken = item ? id : -1;
    mem_free(screen->taken_label);
    screen->taken_label = item ? mem_copy(item->label) : NULL;
}

/* Whoever has set something once often does it again, or goes on beside it; on a board what was done is done. An
 * item that says something else is an answer to another question. What doing nothing picks is not offered again at once. */
static bool goes_on_near(const Screen *screen, bool silent)
{
    const Item *item = items_find(&screen->page.items, screen->taken);
    if (silent)
        return false;
    if (!item || strcmp(item->label, screen->taken_label) != 0)
        return false;
    bool speed = screen->taken == ITEM_COMMAND + PLAY_SLOWER || screen->taken == ITEM_COMMAND + PLAY_FASTER;
    return item->place != ITEM_ON_BOARD && (speed || screen->kind->where == ON_MENU);
}

/* On a board the player may wish to look first, at what somebody else did at least. */
static bool waits(const App *app)
{
    int restart = settings_get(&app->settings, SETTING_SCAN_RESTART);
    return app->top->kind->where == ON_BOARD &&
           (restart == CHOICE_ON_PRESS || (restart == CHOICE_AUTO && turns_wait(app->top->turns)));
}

/* looked: there was time to look at the page. */
static void start_scan(App *app, bool looked)
{
    int64_t now = app_now(app);
    if (goes_on_near(app->top, scan_settings(&app->settings).method == SCAN_SILENT) &&
        scanner_start_near(&app->scanner, app->tree, app->top->taken, now))
        return;
    if (app->top->kind->where != ON_BOARD)
        scanner_skip_wait(&app->scanner); /* a page that was opened is read, but nothing has moved on it */
    if (waits(app))
        scanner_start_asleep(&app->scanner, app->tree, now);
    else if (looked)
        scanner_start_looked(&app->scanner, app->tree, now);
    else
        scanner_start(&app->scanner, app->tree, now);
}

static void start(App *app, bool looked)
{
    start_scan(app, looked);
    effort_step(app);
}

void scanning_start(App *app)
{
    Page *page = &app->top->page;
    scanner_stop(&app->scanner);
    scan_tree_free(app->tree);
    app->tree = NULL;
    effort_adapt(app);
    if (!app_one_key(app) || app->top->still || page->items.count == 0)
        return;
    ScanSettings settings = scan_settings(&app->settings);
    bool menu = has_menu(app, page);
    app->tree = make_tree(app, page, menu);
    if (tree_has_exit(app->tree))
        add_scan_items(app, page, menu);
    scanner_settings(&app->scanner, &settings);
    if (app->revoke) {
        items_add(&page->items, ITEM_IN_BAR, ITEM_SCAN_REVOKE, play_command_title(PLAY_UNDO, app->language))
            ->everywhere = true;
        return;
    }
    start(app, false);
}

/* As long as any other choice at least, and long enough after the lockout. */
void scanning_offer_revoke(App *app, bool ends)
{
    const Settings *s = &app->settings;
    int interval = settings_get(s, SETTING_SCAN_INTERVAL);
    int window = settings_get(s, SETTING_REVOKE_WINDOW) * interval / 100;
    int stay = settings_get(s, SETTING_LOCKOUT) + window;
    if (scan_settings(s).method == SCAN_STEP || scanner_is_stepped(&app->scanner) ||
        app->scanner.directed) { /* a press begins the next choice */
        app->presses = 0;
        return;
    }
    bool once = app->presses <= 1 || ends;
    app->presses = 0;
    if (window <= 0 || !once)
        return;
    app->revoke = app_now(app) + (stay > interval ? stay : interval) + app->scanner.trip;
    app_say(app, app_text(app, MSG_SCREEN_REVOKE));
}

void scanning_end_revoke(App *app)
{
    app->revoke = 0;
    page_set(&app->top->page.message, NULL);
    if (app->turns)
        app_refill(app); /* now the turn passes */
    else if (app->tree)
        start(app, true);
    app->dirty = true;
}

/* The group that the scan is inside of, or NULL at the top: the innermost that has a name, else the outermost. */
static const ScanNode *scanned_group(const App *app)
{
    const ScanNode *path[8], *inside = NULL;
    int depth = scanner_path(&app->scanner, path, 8);
    for (int i = 0; i < depth - 1; i++)
        if (!inside || path[i]->named)
            inside = path[i];
    return inside;
}

static bool is_called(const ScanNode *node, const char *label)
{
    return node && node->kind == SCAN_GROUP && strcmp(node->label, label) == 0;
}

/* How an item is marked that stands for a group called so, or with NULL for the way out. */
static unsigned mark_of(const App *app, const char *label)
{
    int count;
    const ScanNode *part = scanner_parts(&app->scanner, &count);
    for (int i = 0; i < count; i++)
        if (label ? is_called(&part[i], label) : part[i].kind == SCAN_EXIT)
            return label || count > 1 ? CELL_GROUP : CELL_FOCUS;
    return 0;
}

/* The items that stand for the group of commands, for its parts, and for the way out of a group. */
static void mark_scan_item(const App *app, Item *item, const ScanNode *inside)
{
    bool is_part = item->id >= ITEM_SCAN_PART && item->id < ITEM_SCAN_END;
    if (item->id == ITEM_SCAN_EXIT) {
        item->hidden = !inside;
        item->marks = mark_of(app, NULL);
    } else if (item->id == ITEM_SCAN_MENU || is_part) {
        item->hidden = is_part ? !is_called(inside, app_text(app, MSG_SCREEN_MENU)) : inside != NULL;
        item->marks = mark_of(app, item->label);
    } else if (item->id == ITEM_SCAN_REVOKE) {
        item->hidden = !app->revoke;
        item->marks = app->revoke ? CELL_FOCUS : 0;
    }
}

/* What the bar shows: at the top everything but the commands, inside a group only what is in it. */
static void hide_items(const App *app, Page *page, const ScanNode *inside)
{
    Items *items = &page->items;
    bool menu = items_find(items, ITEM_SCAN_MENU) != NULL;
    for (size_t i = 0; i < items->count; i++) {
        Item *item = &items->list[i];
        item->marks = 0;
        item->gone = false;
        item->hidden = item->off || (item->place == ITEM_IN_BAR && (inside || (menu && item->grouped)));
    }
    for (int i = 0; inside && i < inside->leaves; i++) {
        Item *item = items_find(items, app->tree->leaf[inside->leaf + i]);
        const char *part = item ? part_of(page, item) : NULL;
        if (item)
            item->hidden = part && !is_called(inside, part);
    }
}

/* What was not picked is no choice any more, and its marks are gone from the board until the group is left. */
static void hide_eliminated(const App *app, Items *items, const ScanNode *inside)
{
    if (!inside || scan_settings(&app->settings).method != SCAN_ELIMINATION)
        return;
    for (size_t i = 0; i < items->count; i++)
        if (items->list[i].place == ITEM_ON_BOARD)
            items->list[i].gone = true;
    for (int i = inside->leaf; i < inside->leaf + inside->leaves; i++) {
        Item *item = items_find(items, app->tree->leaf[i]);
        if (item)
            item->gone = false;
    }
}

/* The group that the scan stands in itself, or NULL at the top. */
static const ScanNode *innermost_group(const App *app)
{
    const ScanNode *node = scanner_focus(&app->scanner);
    return node && node->parent > SCAN_ROOT ? &app->tree->node[node->parent] : NULL;
}

void scanning_mark(App *app)
{
    Items *items = &app->top->page.items;
    const ScanNode *node = scanner_focus(&app->scanner), *inside = scanned_group(app);
    int count;
    const int *ids = scanner_covered(&app->scanner, &count);
    hide_items(app, &app->top->page, inside);
    hide_eliminated(app, items, innermost_group(app));
    for (int i = 0; i < count; i++) {
        Item *item = items_find(items, ids[i]);
        if (item)
            item->marks = node->kind == SCAN_GROUP ? CELL_GROUP : CELL_FOCUS;
    }
    for (size_t i = 0; i < items->count; i++)
        mark_scan_item(app, &items->list[i], inside);
}

/* The node of an item; also of those that stand for a group or the way out of the group that the scan is in. */
static int node_of(const App *app, const Item *item)
{
    const ScanNode *focus = scanner_focus(&app->scanner);
    int level = focus ? focus->parent : SCAN_ROOT;
    if (item->id < ITEM_SCAN_MENU || item->id >= ITEM_SCAN_END)
        return scan_tree_find(app->tree, item->id);
    for (int i = 1; i < app->tree->nodes; i++) {
        const ScanNode *node = &app->tree->node[i];
        bool exit = item->id == ITEM_SCAN_EXIT && node->kind == SCAN_EXIT && node->parent == level;
        if (exit || (item->id != ITEM_SCAN_EXIT && is_called(node, item->label)))
            return i;
    }
    return SCAN_NOBODY;
}

/* What was picked is not picked again by a hand that rests there. */
static bool rests(const App *app, int x, int y)
{
    enum { COLUMNS = 3, ROWS = 1 };
    return app->rested_x >= 0 && x >= app->rested_x - COLUMNS && x <= app->rested_x + COLUMNS &&
           y >= app->rested_y - ROWS && y <= app->rested_y + ROWS;
}

/* What can be chosen there; of several on one cell the first. */
static const Item *item_at(Page *page, int x, int y)
{
    const Item *item = page_item_at(page, x, y);
    int cell = item ? CELL_NONE : page_cell_at(page, x, y);
    for (size_t i = 0; cell != CELL_NONE && !item && i < page->items.count; i++) {
        const Item *other = &page->items.list[i];
        if (other->place == ITEM_ON_BOARD && other->cell == cell && !other->off)
            item = other;
    }
    return item;
}

void scanning_point(App *app, int x, int y)
{
    app->pointed_x = x;
    app->pointed_y = y;
    if (!app->tree || app->revoke || scan_settings(&app->settings).method != SCAN_DIRECTED ||
        rests(app, x, y))
        return;
    app->rested_x = -1;
    const Item *item = item_at(&app->top->page, x, y);
    int node = item && !item->off ? node_of(app, item) : SCAN_NOBODY;
    if (node != SCAN_NOBODY && node == app->scanner.focus && app->scanner.pointed)
        return;
    scanner_direct(&app->scanner, node, app_now(app));
    app->dirty = true;
}

void scanning_rest(App *app)
{
    app->rested_x = app->pointed_x;
    app->rested_y = app->pointed_y;
}
