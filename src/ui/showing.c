/* Showing: the page on top on the terminal. */
#include "ui/showing.h"

#include "base/message.h"
#include "ui/animation.h"
#include "ui/scanning.h"
#include "ui/speaking.h"
#include "ui/terminal.h"

static void mark_focused(Screen *screen)
{
    for (size_t i = 0; i < screen->page.items.count; i++) {
        Item *item = &screen->page.items.list[i];
        item->marks = item->id == screen->focus ? CELL_FOCUS : 0;
        item->hidden = false;
    }
}

/* What there is to say beyond the label that is focused; a cell has no label on the screen. */
static const char *item_words(const Page *page, int id)
{
    const Item *item = items_find(&page->items, id);
    if (item && item->detail)
        return item->detail;
    return item && item->place == ITEM_ON_BOARD ? item->label : "";
}

/* While a message says what was done, the same need not be said again. */
static const char *resting_words(Page *page, const char *resting)
{
    page->sign = STATUS_DONE;
    return page->message ? "" : resting;
}

/* A command has its name in the bar, where the cursor stands, and so has the way out. While time moves on from one to the
 * next that is enough: a sentence about each would be most of what is sent, and gone before it is read. */
static bool is_passed(const App *app, const ScanNode *node)
{
    const Item *item = node->kind == SCAN_CHOICE ? items_find(&app->top->page.items, node->id) : NULL;
    bool command = item && item->place == ITEM_IN_BAR && (item->grouped || item->id >= ITEM_COMMAND);
    return (command || node->kind == SCAN_EXIT) && scanner_passes(&app->scanner);
}

static const char *focus_words(App *app)
{
    Page *page = &app->top->page;
    const Item *item = items_find(&page->items, app->top->focus);
    page->sign = page->presses && !(item && item->refused) ? STATUS_PRESS : STATUS_PLAIN;
    if (!app->tree && app->top->focus < 0 && app->top->resting)
        return resting_words(page, app->top->resting);
    if (!app->tree)
        return item_words(page, app->top->focus);
    const ScanNode *node = scanner_focus(&app->scanner);
    if (node && is_passed(app, node))
        return "";
    if (node)
        return node->kind == SCAN_CHOICE ? item_words(page, node->id) : node->label;
    page->sign = STATUS_PLAIN;
    return app->revoke ? "" : app_text(app, MSG_SCREEN_ASLEEP);
}

static void tell_focus(App *app)
{
    int id = app->top->focus;
    if (app->tree) {
        const ScanNode *node = scanner_focus(&app->scanner);
        id = node && node->kind == SCAN_CHOICE ? node->id : -1;
    }
    if (app->top->kind->focused)
        app->top->kind->focused(app, app->top, id);
}

static int colours_used(const App *app)
{
    int most = app->terminal->colours(app->terminal->own);
    switch (settings_get(&app->settings, SETTING_COLOURS)) {
    case CHOICE_NONE: return 0;
    case CHOICE_C8: return most < 8 ? most : 8;
    case CHOICE_C16: return most < 16 ? most : 16;
    case CHOICE_C256: return most < 256 ? most : 256;
    case CHOICE_CTRUE:
        return most < 256 ? most : THEME_COLOURS; /* terminals often do not say that they can */
    default: return most;
    }
}

static bool light_used(const App *app)
{
    int background = settings_get(&app->settings, SETTING_BACKGROUND);
    return background == CHOICE_LIGHT ||
           (background == CHOICE_AUTO && app->terminal->light(app->terminal->own));
}

static ThemeTint tint(const App *app, Setting setting)
{
    switch (settings_get(&app->settings, setting)) {
    case CHOICE_GREY: return TINT_GREY;
    case CHOICE_RED: return TINT_RED;
    case CHOICE_YELLOW: return TINT_YELLOW;
    case CHOICE_GREEN: return TINT_GREEN;
    case CHOICE_BLUE: return TINT_BLUE;
    case CHOICE_VIOLET: return TINT_VIOLET;
    default: return TINT_NONE;
    }
}

static Theme theme_used(const App *app)
{
    int kind = settings_get(&app->settings, SETTING_THEME);
    return (Theme){.colours = colours_used(app),
                   .light = light_used(app),
                   .kind = kind == CHOICE_CONTRAST ? THEME_CONTRAST
                           : kind == CHOICE_SOFT   ? THEME_SOFT
                                                   : THEME_STANDARD,
                   .board = tint(app, SETTING_BOARD_COLOUR),
                   .border = tint(app, SETTING_BORDER_COLOUR)};
}

void showing_style(const App *app, Page *page)
{
    const Settings *settings = &app->settings;
    int gaps = settings_get(settings, SETTING_GAPS);
    Theme theme = theme_used(app);
    bool none = gaps == CHOICE_NOTHING || (gaps == CHOICE_AUTO && theme_parts_cells(&theme));
    bool sloped = app_blocks(app) == BLOCKS_SEXTANTS && theme_has_textures(&theme);
    GapStyle least = sloped ? GAPS_SLOPES : GAPS_SEAMS;
    page->gaps = none                   ? (theme_parts_cells(&theme) ? least : GAPS_NONE)
                 : gaps == CHOICE_BLANK ? GAPS_BLANK
                 : gaps == CHOICE_LINES ? GAPS_LINES
                                        : GAPS_AUTO;
    page->largest = settings_get(settings, SETTING_CELL_SIZE);
    page->panel_hidden = !settings_get(settings, SETTING_SHOW_PANEL);
}

/* Marks the page's items, and says what is focused to the screen that it is on. */
static void mark_page(App *app)
{
    if (app->tree)
        scanning_mark(app);
    else
        mark_focused(app->top);
    tell_focus(app);
}

void showing_draw(App *app)
{
    int columns, rows;
    mark_page(app);
    if (app->terminal->tell) {
        app->terminal->tell(app->terminal->own);
        app->dirty = false;
        speaking_tell(app);
        return;
    }
    app->terminal->size(app->terminal->own, &columns, &rows);
    Theme theme = theme_used(app);
    app->canvas.grounds = theme_grounds(&theme);
    app->canvas.like_walls = theme_grounds_like_walls(&theme);
    app->canvas.light = theme.light;
    app->canvas.textured = theme_has_textures(&theme);
    app->canvas.blocks = app_blocks(app);
    app->canvas.halves = blocks_have_halves();
    canvas_reset(&app->canvas, columns, rows, app_unicode(app));
    app->top->page.frame = animation_frame(app);
    app->top->page.passing = app->tree && scanner_passes(&app->scanner);
    app->top->page.slow = !app->terminal->is_fast(app->terminal->own);
    page_draw(&app->canvas, &app->top->page, focus_words(app), app->language);
    app->terminal->show(app->terminal->own, &app->canvas, &theme);
    app->dirty = false;
    speaking_tell(app);
}
