/* Scanning: a page's items as a scan tree, and the scan's focus as marks of the items. */
#include "tui/scanning.h"

#include <string.h>

#include "base/mem.h"
#include "base/message.h"

/* Commands are one group of the scan, unless the page has little else. */
static bool has_menu(const Page *page)
{
    size_t grouped = 0;
    size_t count = 0;
    for (size_t i = 0; i < page->items.count; i++) {
        grouped += page->items.list[i].grouped && !page->items.list[i].off;
        count += !page->items.list[i].off;
    }
    return grouped > 1 && grouped < count;
}

static ScanEntry entry_of(const Page *page, const Item *item, bool menu)
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
                       .group = menu && item->grouped ? message(MSG_SCREEN_MENU) : item->group};
}

static ScanTree *make_tree(App *app, const Page *page, bool menu)
{
    ScanSettings settings = scan_settings(&app->settings);
    ScanEntry *entries = mem_alloc_array(page->items.count + 1, sizeof *entries);
    size_t count = 0;
    for (size_t i = 0; i < page->items.count; i++)
        if (!page->items.list[i].off)
            entries[count++] = entry_of(page, &page->items.list[i], menu);
    ScanTree *tree = scan_tree_new(entries, count, &settings, false);
    mem_free(entries);
    return tree;
}

/* What stands for the group of commands and for the way out of a group, in the bar. */
static void add_scan_items(Page *page, bool menu)
{
    if (menu)
        items_add(&page->items, ITEM_IN_BAR, ITEM_SCAN_MENU, message(MSG_SCREEN_MENU));
    items_add(&page->items, ITEM_IN_BAR, ITEM_SCAN_EXIT, message(MSG_SCAN_EXIT));
}

static bool tree_has_exit(const ScanTree *tree)
{
    for (int i = 0; i < tree->nodes; i++)
        if (tree->node[i].kind == SCAN_EXIT)
            return true;
    return false;
}

void scanning_start(App *app)
{
    Page *page = &app->top->page;
    scanner_stop(&app->scanner);
    scan_tree_free(app->tree);
    app->tree = NULL;
    if (!app_one_key(app) || app->top->still || page->items.count == 0)
        return;
    ScanSettings settings = scan_settings(&app->settings);
    bool menu = has_menu(page);
    app->tree = make_tree(app, page, menu);
    if (tree_has_exit(app->tree))
        add_scan_items(page, menu);
    scanner_settings(&app->scanner, &settings);
    if (app->revoke)
        return;
    if (settings_get(&app->settings, SETTING_SCAN_RESTART) == CHOICE_ON_PRESS &&
        app->top->kind->where == ON_BOARD)
        scanner_start_asleep(&app->scanner, app->tree, app_now());
    else
        scanner_start(&app->scanner, app->tree, app_now());
}

void scanning_offer_revoke(App *app)
{
    const Settings *s = &app->settings;
    int window = settings_get(s, SETTING_REVOKE_WINDOW) * settings_get(s, SETTING_SCAN_INTERVAL) / 100;
    if (window <= 0)
        return;
    app->revoke = app_now() + settings_get(s, SETTING_LOCKOUT) + window;
    app_say(app, message(MSG_SCREEN_REVOKE));
}

void scanning_end_revoke(App *app)
{
    app->revoke = 0;
    page_set(&app->top->page.message, NULL);
    if (app->turns)
        app_refill(app); /* now the turn passes */
    else if (app->tree)
        scanner_start(&app->scanner, app->tree, app_now());
    app->dirty = true;
}

/* The group that the scan is inside of, or NULL at the top. */
static const ScanNode *scanned_group(const App *app)
{
    const ScanNode *path[8];
    return scanner_path(&app->scanner, path, 8) > 1 ? path[0] : NULL;
}

/* The items that stand for the group of commands and for the way out of a group. */
static void mark_scan_item(Item *item, const ScanNode *node, bool inside)
{
    if (item->id == ITEM_SCAN_MENU) {
        bool focused = node && node->kind == SCAN_GROUP && strcmp(node->label, item->label) == 0;
        item->hidden = inside;
        item->marks = focused ? CELL_GROUP : 0;
    } else if (item->id == ITEM_SCAN_EXIT) {
        item->hidden = !inside;
        item->marks = node && node->kind == SCAN_EXIT ? CELL_FOCUS : 0;
    }
}

/* What the bar shows: at the top everything but the commands, inside a group only what is in it. */
static void hide_items(const App *app, Items *items, const ScanNode *inside)
{
    bool menu = items_find(items, ITEM_SCAN_MENU) != NULL;
    for (size_t i = 0; i < items->count; i++) {
        Item *item = &items->list[i];
        item->marks = 0;
        item->hidden = item->off || (item->place == ITEM_IN_BAR && (inside || (menu && item->grouped)));
    }
    for (int i = 0; inside && i < inside->leaves; i++) {
        Item *item = items_find(items, app->tree->leaf[inside->leaf + i]);
        if (item)
            item->hidden = false;
    }
}

void scanning_mark(App *app)
{
    Items *items = &app->top->page.items;
    const ScanNode *node = scanner_focus(&app->scanner), *inside = scanned_group(app);
    int count;
    const int *ids = scanner_covered(&app->scanner, &count);
    hide_items(app, items, inside);
    for (int i = 0; i < count; i++) {
        Item *item = items_find(items, ids[i]);
        if (item)
            item->marks = node->kind == SCAN_GROUP ? CELL_GROUP : CELL_FOCUS;
    }
    for (size_t i = 0; i < items->count; i++)
        mark_scan_item(&items->list[i], node, inside != NULL);
}
