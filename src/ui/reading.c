/* Reading: a text that may be longer than the screen. */
#include <string.h>

#include "base/mem.h"
#include "base/message.h"
#include "ui/screens.h"
#include "ui/terminal.h"
#include "ui/watching.h"

enum { FURTHER, EARLIER, CLOSE, HALT };

/* A text that goes on by itself. */
typedef struct Reading {
    bool halted; /* by the reader */
    int first;   /* line from which it was shown when the time began */
} Reading;

/* How long a page is shown, in milliseconds; 0: until the reader turns it. Who scans need not ask for every
 * page; who does not is never hurried unasked. */
static int page_time(const App *app, const Page *page)
{
    const Settings *settings = &app->settings;
    int turning = settings_get(settings, SETTING_TEXT_TURNING), choices = 0;
    bool scans = app_one_key(app);
    if (turning == CHOICE_PACE || (turning == CHOICE_AUTO && scans))
        return (page->text_rows > 0 ? page->text_rows : 1) * settings_get(settings, SETTING_TEXT_PACE);
    if (turning != CHOICE_SCAN || !scans)
        return 0;
    for (size_t i = 0; i < page->items.count; i++)
        choices += !page->items.list[i].off;
    return choices * settings_get(settings, SETTING_SCAN_INTERVAL) +
           settings_get(settings, SETTING_FIRST_EXTRA);
}

static bool at_end(const Page *page)
{
    return page->text_first + page->text_rows >= page->text_lines;
}

static void turn(App *app, Screen *screen);

static void add_halt(const App *app, const Reading *reading, Page *page)
{
    Item *item = items_add(&page->items, ITEM_IN_BAR, HALT,
                           app_text(app, reading->halted ? MSG_SCREEN_RESUME : MSG_SCREEN_HALT));
    item_set_detail(item, app_text(app, reading->halted ? MSG_SCREEN_GO_ON_LONG : MSG_SCREEN_HALT_LONG));
}

/* Reading on comes first, then leaving: with one key the same press leads on to the end and out. What leads
 * nowhere is not offered. */
static void fill(App *app, Screen *screen)
{
    Page *page = &screen->page;
    int columns, rows;
    app->terminal->size(app->terminal->own, &columns, &rows);
    items_add(&page->items, ITEM_IN_BAR, FURTHER, app_text(app, MSG_SCREEN_FURTHER));
    if (screen->kind->tick == turn && page_time(app, page) > 0)
        add_halt(app, screen->data, page);
    items_add(&page->items, ITEM_IN_BAR, CLOSE, app_text(app, MSG_SCREEN_BACK));
    items_add(&page->items, ITEM_IN_BAR, EARLIER, app_text(app, MSG_SCREEN_EARLIER));
    if (page_measure(page, columns, rows)) {
        items_clear(&page->items);
        items_add(&page->items, ITEM_IN_BAR, CLOSE, app_text(app, MSG_SCREEN_BACK));
        return;
    }
    items_find(&page->items, FURTHER)->off = at_end(page);
    items_find(&page->items, EARLIER)->off = page->text_first == 0;
    if (items_find(&page->items, HALT))
        items_find(&page->items, HALT)->off = at_end(page);
}

/* The time of a page begins when it is turned to, by whatever, and when the text is gone back to. */
static void fill_text(App *app, Screen *screen)
{
    Reading *reading = screen->data;
    Page *page = &screen->page;
    fill(app, screen);
    int time = reading->halted || at_end(page) ? 0 : page_time(app, page);
    bool running = screen->wake > app_now(app) && reading->first == page->text_first;
    if (time == 0)
        screen->wake = SCREEN_NEVER;
    else if (!running)
        screen->wake = app_now(app) + time;
    reading->first = page->text_first;
}

static int page_step(const Page *page)
{
    return page->text_rows > 2 ? page->text_rows - 1 : 1;
}

/* A press just now was meant for the page before. */
static void turn(App *app, Screen *screen)
{
    page_scroll(&screen->page, page_step(&screen->page));
    scanner_touch(&app->scanner, app_now(app));
    app_refill(app);
}

static void halt(App *app, Screen *screen)
{
    Reading *reading = screen->data;
    reading->halted = !reading->halted;
    app_refill(app);
}

static void take(App *app, Screen *screen, int id, InputMethod method)
{
    (void)method;
    int rows = page_step(&screen->page);
    if (id == CLOSE)
        app_pop(app);
    else if (id == HALT)
        halt(app, screen);
    else if (page_scroll(&screen->page, id == FURTHER ? rows : -rows))
        app_refill(app);
}

/* Lines that are quoted must not be broken, for marks stand below them. */
static void fill_errors(App *app, Screen *screen)
{
    int columns, rows;
    Buf text = {0};
    app->terminal->size(app->terminal->own, &columns, &rows);
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
        screen->wake = watching_wake(app);
    app_push(app, screen);
}

static void free_reading(Screen *screen)
{
    mem_free(screen->data);
}

void screen_open_signed_text(App *app, const char *title, const char *text, PageSigns *signs)
{
    static const ScreenKind KIND = {
        .where = ON_TEXT, .fill = fill_text, .take = take, .tick = turn, .free = free_reading};
    Screen *screen = screen_new(&KIND, mem_alloc(sizeof(Reading)));
    page_set(&screen->page.title, title);
    page_set(&screen->page.text, text);
    screen->page.signs = *signs;
    *signs = (PageSigns){0};
    app_push(app, screen);
}

void screen_open_text(App *app, const char *title, const char *text)
{
    PageSigns none = {0};
    screen_open_signed_text(app, title, text, &none);
}

void screen_open_called_text(App *app, const char *title, const char *text, const Called *called)
{
    screen_open_text(app, title, text);
    page_call(&app->top->page, called);
}
