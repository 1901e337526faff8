/* Saved: all that somebody has played, the newest first: to go on with, or to be watched; and what it adds up to. */
#include <string.h>

#include "base/duration.h"
#include "base/mem.h"
#include "base/message.h"
#include "base/utf8.h"
#include "draw/layout.h"
#include "save/shelf.h"
#include "save/stats.h"
#include "ui/screens.h"
#include "ui/terminal.h"

enum { SHOWN = 300 /* of many the newest */, FIGURES = 1 << 20, CLOSE };

typedef struct Saved {
    StoreList list; /* those in which a move was made */
} Saved;

/* ---- one of them ---- */

static CatalogueGame *game_of(App *app, const StoreEntry *entry)
{
    Buf error = {.language = app->language};
    CatalogueGame *game = catalogue_find(app->catalogue, entry->game, &error);
    buf_free(&error);
    return game;
}

/* "Game: 3, Corner"; of a game that is not there any more its name in files. */
static void add_name(App *app, const StoreEntry *entry, Buf *out)
{
    const CatalogueGame *game = game_of(app, entry);
    const char *title = level_title(entry->title, entry->level);
    buf_text(out, game ? shelf_title(game, app->language) : entry->game);
    if (entry->level > 1 || *title)
        buf_printf(out, ": %d", entry->level);
    if (*title) {
        buf_text(out, ", ");
        utf8_clean(out, title, strlen(title), false, false);
    }
}

static void add_time(const StoreEntry *entry, Buf *out)
{
    moment_date(entry->last, out);
    buf_char(out, ' ');
    moment_clock(entry->last, out);
    if (out->length > 3)
        out->length -= 3; /* seconds tell nothing here */
    out->data[out->length] = '\0';
}

static Message state_of(const StoreEntry *entry)
{
    return entry->open ? MSG_SAVED_OPEN : entry->finished ? MSG_SAVED_OVER : MSG_SAVED_WAITS;
}

static void describe(App *app, const StoreEntry *entry, Buf *out)
{
    Buf time = {0}, played = {0};
    add_time(entry, &time);
    duration_text(entry->played, &played);
    buf_printf(out, app_text(app, MSG_SAVED_LINE), buf_string(&time), entry->moves, buf_string(&played),
               app_text(app, state_of(entry)));
    buf_free(&time);
    buf_free(&played);
}

/* What may be done with it. */
typedef struct Wish {
    StoreEntry entry; /* a copy of what is needed of it: path, game */
    bool waits;
} Wish;

static void free_wish(void *context)
{
    Wish *wish = context;
    mem_free(wish->entry.path);
    mem_free(wish->entry.game);
    mem_free(wish);
}

static void go_on(App *app, const Wish *wish)
{
    CatalogueGame *game = game_of(app, &wish->entry);
    StoreList list;
    if (!game || !catalogue_read(game))
        return;
    catalogue_search(game);
    store_list(app->profile.folder, game->name, &list);
    for (size_t i = 0; i < list.count; i++)
        if (strcmp(list.list[i].path, wish->entry.path) == 0)
            screen_open_save(app, game, &list.list[i]);
    entry_list_free(&list);
}

static void answered(App *app, void *context, int answer)
{
    const Wish *wish = context;
    Buf error = {.language = app->language};
    if (wish->waits && answer == 0)
        go_on(app, wish);
    else if (answer == wish->waits && !screen_open_replay(app, wish->entry.path, NULL, &error))
        app_say(app, buf_string(&error));
    buf_free(&error);
}

static void ask_about(App *app, const StoreEntry *entry)
{
    Buf title = {0}, text = {0};
    Wish *wish = mem_alloc(sizeof *wish);
    *wish = (Wish){.entry = {.path = mem_copy(entry->path), .game = mem_copy(entry->game)},
                   .waits = !entry->finished && game_of(app, entry)};
    const char *answers[4];
    int count = 0;
    if (wish->waits)
        answers[count++] = app_text(app, MSG_SCREEN_RESUME);
    answers[count++] = app_text(app, MSG_SAVED_WATCH);
    answers[count++] = app_text(app, MSG_SCREEN_BACK);
    answers[count] = NULL;
    add_name(app, entry, &title);
    describe(app, entry, &text);
    screen_open_question(app, buf_string(&title), buf_string(&text), answers, answered, wish, free_wish);
    buf_free(&title);
    buf_free(&text);
}

/* ---- all of them ---- */

static void open_figures(App *app, const Saved *saved)
{
    Stats stats;
    Buf text = {.language = app->language};
    int columns, rows;
    app->terminal->size(app->terminal->own, &columns, &rows);
    stats_of(&saved->list, NULL, &stats);
    stats_print_games(&stats, app->catalogue, layout_text_columns(columns), &text);
    buf_char(&text, '\n');
    stats_print_ways(&stats.all, layout_text_columns(columns), &text);
    screen_open_text(app, app_text(app, MSG_SAVED_FIGURES), buf_string(&text));
    stats_free(&stats);
    buf_free(&text);
}

static void fill(App *app, Screen *screen)
{
    const Saved *saved = screen->data;
    Page *page = &screen->page;
    page_set(&page->title, app_text(app, MSG_SAVED_TITLE));
    page_set(&page->text, saved->list.count > 0 ? NULL : app_text(app, MSG_SAVED_NONE));
    for (size_t i = 0; i < saved->list.count && i < SHOWN; i++) {
        const StoreEntry *entry = &saved->list.list[i];
        Buf name = {0}, time = {0}, told = {0};
        add_name(app, entry, &name);
        add_time(entry, &time);
        Item *item = items_add(&page->items, ITEM_IN_LIST, (int)i, buf_string(&name));
        item_set_value(item, buf_string(&time));
        item->yields = true; /* it is told below, too */
        buf_printf(&told, "%s. ", buf_string(&name));
        describe(app, entry, &told);
        item_set_detail(item, buf_string(&told));
        buf_free(&name);
        buf_free(&time);
        buf_free(&told);
    }
    if (saved->list.count > 0)
        items_add(&page->items, ITEM_IN_BAR, FIGURES, app_text(app, MSG_SAVED_FIGURES));
    items_add(&page->items, ITEM_IN_BAR, CLOSE, app_text(app, MSG_SCREEN_BACK));
}

static void take(App *app, Screen *screen, int id, InputMethod method)
{
    const Saved *saved = screen->data;
    (void)method;
    if (id == CLOSE)
        app_pop(app);
    else if (id == FIGURES)
        open_figures(app, saved);
    else if (id >= 0 && (size_t)id < saved->list.count)
        ask_about(app, &saved->list.list[id]);
}

static void free_saved(Screen *screen)
{
    Saved *saved = screen->data;
    entry_list_free(&saved->list);
    mem_free(saved);
}

void screen_open_saved(App *app)
{
    static const ScreenKind KIND = {.where = ON_MENU, .fill = fill, .take = take, .free = free_saved};
    Saved *saved = mem_alloc(sizeof *saved);
    size_t kept = 0;
    *saved = (Saved){0};
    store_list(app->profile.folder, NULL, &saved->list);
    for (size_t i = 0; i < saved->list.count; i++) {
        if (saved->list.list[i].moves > 0)
            saved->list.list[kept++] = saved->list.list[i];
        else
            entry_free(&saved->list.list[i]);
    }
    saved->list.count = kept;
    app_push(app, screen_new(&KIND, saved));
}
