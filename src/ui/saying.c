#include "ui/saying.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/suggest.h"
#include "base/utf8.h"
#include "draw/picture.h"

enum { NONE = -1, MANY = -2, WORD_BYTES = 256 };

bool saying_offers(const Item *item)
{
    return !item->off && !item->refused && !(item->id >= ITEM_SCAN_MENU && item->id < ITEM_SCAN_END);
}

static bool is_number(const char *text)
{
    return *text && text[strspn(text, "0123456789")] == '\0';
}

bool saying_numbers(const Items *items)
{
    for (size_t i = 0; i < items->count; i++)
        if (saying_offers(&items->list[i]) && is_number(items->list[i].label))
            return true;
    return false;
}

int saying_cell(const Page *page, Language language, const char *name)
{
    const BoardSource *board = page->board;
    char own[STAGE_CELL_NAME];
    for (int cell = 0; board && cell < board->width * board->height; cell++) {
        if (!board->on_board(board->context, cell))
            continue;
        board->name(board->context, cell, own);
        if (*own && utf8_same(own, name))
            return cell;
        if (utf8_same(picture_cell_title(board, cell, language, own), name))
            return cell;
    }
    return CELL_NONE;
}

/* ---- items ---- */

/* Commands are found by their titles: the label of one also names its key. */
static const char *spoken_name(const App *app, const Item *item)
{
    if (item->id >= ITEM_COMMAND && item->id < ITEM_SCAN_MENU)
        return play_command_title((PlayCommand)(item->id - ITEM_COMMAND), app->language);
    return item->label;
}

/* The only item for which it holds; NONE, or MANY. */
typedef bool (*Meets)(const App *app, const Item *item, const char *words);

static int only_item(const App *app, const char *words, Meets meets)
{
    const Items *items = &app->top->page.items;
    int found = NONE;
    for (size_t i = 0; i < items->count; i++)
        if (saying_offers(&items->list[i]) && meets(app, &items->list[i], words))
            found = found == NONE ? items->list[i].id : MANY;
    return found;
}

static bool is_called(const App *app, const Item *item, const char *words)
{
    return utf8_same(spoken_name(app, item), words);
}

static bool is_explained(const App *app, const Item *item, const char *words)
{
    (void)app;
    return item->detail && utf8_same(item->detail, words);
}

static bool begins(const App *app, const Item *item, const char *words)
{
    return search_name(spoken_name(app, item), words) >= SEARCH_BEGINS;
}

/* What stands on a cell, or goes there where nothing stands on it. */
static int item_at(const App *app, const char *words)
{
    const Items *items = &app->top->page.items;
    int cell = saying_cell(&app->top->page, app->language, words), found = NONE;
    for (int pass = 0; cell != CELL_NONE && found == NONE && pass < 2; pass++)
        for (size_t i = 0; i < items->count; i++) {
            const Item *item = &items->list[i];
            if (saying_offers(item) && (pass ? item->other : item->cell) == cell)
                found = found == NONE ? item->id : MANY;
        }
    return found;
}

/* Choices are counted in the order of the page. */
static int item_of_number(const App *app, const char *words)
{
    const Items *items = &app->top->page.items;
    long number = is_number(words) && strlen(words) < 8 ? strtol(words, NULL, 10) : 0;
    for (size_t i = 0; number > 0 && i < items->count; i++)
        if (saying_offers(&items->list[i]) && --number == 0)
            return items->list[i].id;
    return NONE;
}

static int item_of(const App *app, const char *words)
{
    int (*const ways[])(const App *, const char *) = {item_at, item_of_number};
    int id = only_item(app, words, is_called);
    if (id == NONE)
        id = only_item(app, words, is_explained);
    for (size_t i = 0; id == NONE && i < sizeof ways / sizeof *ways; i++)
        if (i == 0 || !saying_numbers(&app->top->page.items))
            id = ways[i](app, words);
    return id;
}

bool saying_names(const App *app, const char *words)
{
    return only_item(app, words, is_called) != NONE;
}

/* ---- commands ---- */

static PlayCommand command_of(const App *app, const char *words)
{
    int where = app->top->kind->where;
    uint32_t code;
    size_t length = strlen(words);
    for (int i = 0; i < PLAY_COUNT; i++) {
        PlayCommand command = (PlayCommand)i;
        bool called = utf8_same(play_command_name(command), words) ||
                      utf8_same(play_command_title(command, app->language), words);
        if (called && (play_command_where(command) & where))
            return command;
    }
    if (utf8_decode(words, length, &code) == length)
        return keymap_command(&app->keymap, (Key)code, where);
    return PLAY_NONE;
}

/* ---- not understood ---- */

/* What was probably meant, of what can be chosen and of the commands. Caller frees the list, not the words. */
static const char *probably(const App *app, const char *words)
{
    const Items *items = &app->top->page.items;
    const char **known = mem_alloc((items->count + PLAY_COUNT) * sizeof *known);
    size_t count = 0;
    for (size_t i = 0; i < items->count; i++)
        if (saying_offers(&items->list[i]))
            known[count++] = spoken_name(app, &items->list[i]);
    for (int i = 0; i < PLAY_COUNT; i++)
        if (play_command_where((PlayCommand)i) & app->top->kind->where)
            known[count++] = play_command_name((PlayCommand)i);
    const char *nearest = suggest_nearest(words, known, count);
    mem_free(known);
    return nearest;
}

/* Which of several is meant has to be said. */
static void list_met(const App *app, const char *words, Buf *out)
{
    const Items *items = &app->top->page.items;
    int cell = saying_cell(&app->top->page, app->language, words), told = 0, number = 0;
    for (size_t i = 0; i < items->count; i++) {
        const Item *item = &items->list[i];
        if (!saying_offers(item))
            continue;
        number++;
        bool met =
            begins(app, item, words) || (cell != CELL_NONE && (item->cell == cell || item->other == cell));
        if (!met || told++ >= 9)
            continue;
        buf_text(out, told > 1 ? "; " : "");
        if (!saying_numbers(items))
            buf_printf(out, "%d ", number);
        buf_text(out, item->place == ITEM_ON_BOARD && item->detail ? item->detail : spoken_name(app, item));
    }
}

static void tell_not_understood(App *app, const char *words, bool many, const char *why)
{
    Buf sentence = {.language = app->language}, met = {0};
    const char *nearest = probably(app, words);
    if (many)
        list_met(app, words, &met);
    if (met.length > 0)
        buf_say(&sentence, MSG_SAYING_MANY, words, buf_string(&met));
    else if (nearest)
        buf_say(&sentence, MSG_SAYING_MEANT, words, nearest);
    else if (*why)
        buf_text(&sentence, why);
    else
        buf_say(&sentence, MSG_SAYING_UNKNOWN, words);
    app_say(app, buf_string(&sentence));
    buf_free(&sentence);
    buf_free(&met);
}

/* ---- reading ---- */

/* Where any key goes on, or a key is asked for. */
static Said key_said(const char *words)
{
    size_t length = strlen(words);
    uint32_t code;
    Key key = key_find(words);
    if (key == KEYCODE_NONE)
        key = utf8_decode(words, length, &code) == length ? (Key)code : KEYCODE_ENTER;
    return (Said){.kind = SAID_KEY, .key = key, .used = length};
}

/* The first word of several, as where a piece stands before where it goes, or what opens a page before what is chosen there. */
static Said first_said(const App *app, const char *words)
{
    char word[WORD_BYTES];
    size_t length = strcspn(words, " "), used = length + strspn(words + length, " ");
    Said said = {.kind = SAID_NOTHING, .used = strlen(words)};
    if (words[length] == '\0' || length >= sizeof word)
        return said;
    memcpy(word, words, length);
    word[length] = '\0';
    int id = only_item(app, word, is_called);
    if (id == NONE)
        id = item_at(app, word);
    if (id >= 0)
        return (Said){.kind = SAID_ITEM, .id = id, .used = used};
    PlayCommand command = id == NONE ? command_of(app, word) : PLAY_NONE;
    if (command != PLAY_NONE && play_command_in_scan(command))
        return (Said){.kind = SAID_COMMAND, .command = command, .used = used};
    return said;
}

static Said chosen(App *app, const char *words, const char *why)
{
    Said said = {.kind = SAID_ITEM, .used = strlen(words)};
    said.id = item_of(app, words);
    if (said.id >= 0)
        return said;
    bool many = said.id == MANY;
    said.command = many ? PLAY_NONE : command_of(app, words);
    if (said.command != PLAY_NONE)
        said.kind = SAID_COMMAND;
    if (said.command != PLAY_NONE)
        return said;
    Said first = first_said(app, words);
    if (first.kind != SAID_NOTHING)
        return first;
    said.id = many ? MANY : only_item(app, words, begins);
    if (said.id >= 0)
        return said;
    tell_not_understood(app, words, said.id == MANY, why);
    return (Said){.kind = SAID_NOTHING, .used = said.used};
}

Said saying_read(App *app, const char *words)
{
    Screen *screen = app->top;
    Buf why = {.language = app->language};
    Said said = {.kind = SAID_DONE, .used = strlen(words)};
    if (screen->kind->where == ON_TEXT && screen->kind->key)
        return key_said(words);
    if (!screen->kind->said || !screen->kind->said(app, screen, words, &why))
        said = chosen(app, words, buf_string(&why));
    buf_free(&why);
    return said;
}
