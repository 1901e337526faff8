/* Reading: a text that may be longer than the screen. */
#include <string.h>

#include "base/mem.h"
#include "base/message.h"
#include "tui/screens.h"

enum { FURTHER, EARLIER, CLOSE };

static void fill(App *app, Screen *screen)
{
    (void)app;
    Items *items = &screen->page.items;
    items_add(items, ITEM_IN_BAR, FURTHER, message(MSG_SCREEN_FURTHER));
    items_add(items, ITEM_IN_BAR, EARLIER, message(MSG_SCREEN_EARLIER));
    items_add(items, ITEM_IN_BAR, CLOSE, message(MSG_SCREEN_BACK));
}

static void take(App *app, Screen *screen, int id, InputMethod method)
{
    (void)method;
    int rows = screen->page.text_rows > 2 ? screen->page.text_rows - 1 : 1;
    if (id == CLOSE)
        app_pop(app);
    else
        page_scroll(&screen->page, id == FURTHER ? rows : -rows);
}

void screen_open_text(App *app, const char *title, const char *text)
{
    static const ScreenKind KIND = {.where = ON_TEXT, .fill = fill, .take = take};
    Screen *screen = screen_new(&KIND, NULL);
    page_set(&screen->page.title, title);
    page_set(&screen->page.text, text);
    app_push(app, screen);
}
