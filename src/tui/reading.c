/* Reading: a text that may be longer than the screen. */
#include <string.h>

#include "base/mem.h"
#include "base/message.h"
#include "tui/screens.h"
#include "tui/terminal.h"
#include "tui/watching.h"

enum { FURTHER, EARLIER, CLOSE };

/* Reading on comes first, then leaving: with one key the same press leads on to the end and out. What leads
 * nowhere is not offered. */
static void fill(App *app, Screen *screen)
{
    (void)app;
    Page *page = &screen->page;
    int columns, rows;
    terminal_size(&columns, &rows);
    items_add(&page->items, ITEM_IN_BAR, FURTHER, message(MSG_SCREEN_FURTHER));
    items_add(&page->items, ITEM_IN_BAR, CLOSE, message(MSG_SCREEN_BACK));
    items_add(&page->items, ITEM_IN_BAR, EARLIER, message(MSG_SCREEN_EARLIER));
    if (page_measure(page, columns, rows)) {
        items_clear(&page->items);
        items_add(&page->items, ITEM_IN_BAR, CLOSE, message(MSG_SCREEN_BACK));
        return;
    }
    items_find(&page->items, FURTHER)->off = page->text_first + page->text_rows >= page->text_lines;
    items_find(&page->items, EARLIER)->off = page->text_first == 0;
}

static void take(App *app, Screen *screen, int id, InputMethod method)
{
    (void)method;
    int rows = screen->page.text_rows > 2 ? screen->page.text_rows - 1 : 1;
    if (id == CLOSE)
        app_pop(app);
    else if (page_scroll(&screen->page, id == FURTHER ? rows : -rows))
        app_refill(app);
}

/* Lines that are quoted must not be broken, for marks stand below them. */
static void fill_errors(App *app, Screen *screen)
{
    int columns, rows;
    Buf text = {0};
    terminal_size(&columns, &rows);
    diags_print_within(screen->data, layout_text_columns(columns), &text);
    page_set(&screen->page.text, buf_string(&text));
    buf_free(&text);
    fill(app, screen);
}

void screen_open_errors(App *app, const char *title, const Diags *errors)
{
    static const ScreenKind KIND = {
        .where = ON_TEXT, .fill = fill_errors, .take = take, .tick = watching_look};
    Screen *screen = screen_new(&KIND, (void *)errors);
    page_set(&screen->page.title, title);
    if (app->watching)
        screen->wake = watching_wake();
    app_push(app, screen);
}

void screen_open_text(App *app, const char *title, const char *text)
{
    static const ScreenKind KIND = {.where = ON_TEXT, .fill = fill, .take = take};
    Screen *screen = screen_new(&KIND, NULL);
    page_set(&screen->page.title, title);
    page_set(&screen->page.text, text);
    app_push(app, screen);
}
