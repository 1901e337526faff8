#include "ui/searching.h"

#include <string.h>

#include "base/mem.h"
#include "base/message.h"
#include "base/utf8.h"
#include "play/search.h"
#include "ui/screens.h"

enum { COLUMNS = 30 }; /* of the words */

static void set_words(App *app, const char *words)
{
    Screen *screen = app->top;
    page_set(&screen->searched, words);
    screen->search_fresh = words != NULL;
    screen->page.list_first = 0;
    screen->focus = -1;
    app_refill(app);
}

void searching_end(App *app)
{
    set_words(app, NULL);
}

static void written(App *app, void *context, const char *text)
{
    (void)context;
    set_words(app, text);
}

void searching_begin(App *app)
{
    if (app_one_key(app))
        screen_open_writing(app, app_text(app, MSG_PLAY_FIND), "", COLUMNS, NULL, written, NULL, NULL);
    else
        set_words(app, "");
}

static bool is_letter(Key key)
{
    return key > KEYCODE_SPACE && key < KEYCODE_UP && key != KEYCODE_BACKSPACE &&
           !utf8_dangerous((uint32_t)key);
}

static void add_letter(App *app, const char *words, Key key)
{
    char letter[4];
    Buf longer = {0};
    buf_text(&longer, words);
    buf_add(&longer, letter, utf8_encode((uint32_t)key, letter));
    if (utf8_width(buf_string(&longer), longer.length) <= COLUMNS)
        set_words(app, buf_string(&longer));
    buf_free(&longer);
}

static void erase_letter(App *app, const char *words)
{
    size_t at = 0, last = 0, length = strlen(words);
    for (size_t step; at < length; at += step) {
        last = at;
        step = utf8_cluster(words + at, length - at);
    }
    char *shorter = mem_copy_bytes(words, last);
    set_words(app, length > 0 ? shorter : NULL);
    mem_free(shorter);
}

bool searching_key(App *app, Key key)
{
    const char *words = app->top->searched;
    if (!words || app_one_key(app))
        return false;
    if (is_letter(key) || (key == KEYCODE_SPACE && *words))
        add_letter(app, words, key);
    else if (key == KEYCODE_BACKSPACE)
        erase_letter(app, words);
    else if (key == KEYCODE_ESCAPE)
        searching_end(app);
    else
        return false;
    return true;
}

static SearchRank rank_of(App *app, const Screen *screen, const Item *item)
{
    if (item->place != ITEM_IN_LIST)
        return SEARCH_WHOLE;
    if (screen->kind->found)
        return screen->kind->found(app, screen, item->id, screen->searched);
    return search_name(item->label, screen->searched);
}

/* The title says what is looked for. */
static void add_words(const App *app, Screen *screen, bool none)
{
    Buf title = {0};
    buf_printf(&title, "%s: ", app_text(app, MSG_PLAY_FIND));
    buf_printf(&title, none ? app_text(app, MSG_SEARCH_NONE) : "%s", screen->searched);
    page_set(&screen->page.title, buf_string(&title));
    buf_free(&title);
}

static void add_way_back(const App *app, Screen *screen)
{
    Item *item = items_add(&screen->page.items, ITEM_IN_BAR, ITEM_SEARCH_END, app_text(app, MSG_SEARCH_END));
    item_set_detail(item, app_text(app, MSG_SEARCH_END_LONG));
}

void searching_cut(App *app, Screen *screen)
{
    Items *items = &screen->page.items;
    SearchRank best = SEARCH_NOT;
    size_t left = 0;
    if (!screen->searched)
        return;
    for (size_t i = 0; i < items->count && *screen->searched; i++) {
        Item *item = &items->list[i];
        SearchRank rank = rank_of(app, screen, item);
        item->dropped = rank == SEARCH_NOT;
        left += item->place == ITEM_IN_LIST && rank != SEARCH_NOT;
        if (item->place == ITEM_IN_LIST && rank > best && screen->search_fresh)
            screen->focus = item->id;
        best = item->place == ITEM_IN_LIST && rank > best ? rank : best;
    }
    items_drop(items);
    if (*screen->searched && left == 0)
        screen->focus = ITEM_SEARCH_END;
    add_words(app, screen, *screen->searched && left == 0);
    add_way_back(app, screen);
    screen->search_fresh = false;
}
