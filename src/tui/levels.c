/* Levels: those of a game, or its packs first when there are several. */
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/message.h"
#include "tui/preview.h"
#include "tui/screens.h"

typedef struct Levels {
    CatalogueGame *game;
    const Pack *pack; /* NULL: the packs are listed */
    Preview preview;
} Levels;

enum { BACK = 1 << 20 };

static void open_pack(App *app, CatalogueGame *game, const Pack *pack);

const char *level_title(const char *title, int number)
{
    char digits[16];
    snprintf(digits, sizeof digits, "%d", number);
    return strcmp(title, digits) == 0 ? "" : title;
}

bool level_solved(const StoreList *saves, const Level *level)
{
    for (size_t i = 0; i < saves->count; i++) {
        if (saves->list[i].tally.solved && store_entry_is_of(&saves->list[i], level))
            return true;
    }
    return false;
}

static void add_level(Screen *screen, const Level *level, int digits, bool solved)
{
    Buf label = {0};
    const char *title = level_title(level->title[language_get()], level->number);
    if (*title)
        buf_printf(&label, "%*d  %s", digits, level->number, title);
    else
        buf_printf(&label, message(MSG_SCREEN_LEVEL), level->number);
    Item *item = items_add(&screen->page.items, ITEM_IN_LIST, level->number - 1, buf_string(&label));
    if (solved)
        item_set_value(item, message(MSG_SCREEN_SOLVED));
    if (*level->author)
        item_set_detail(item, level->author);
    buf_free(&label);
}

/* Fills in the levels of a pack; the first that is not solved is focused at the beginning. */
static void add_levels(Screen *screen, const Levels *levels)
{
    StoreList saves = {0};
    store_list(levels->game->name, &saves);
    int first = -1, digits = levels->pack->count > 99 ? 3 : levels->pack->count > 9 ? 2 : 1;
    for (int i = 0; i < levels->pack->count; i++) {
        bool solved = level_solved(&saves, &levels->pack->level[i]);
        add_level(screen, &levels->pack->level[i], digits, solved);
        if (!solved && first < 0)
            first = i;
    }
    if (screen->focus < 0)
        screen->focus = first;
    store_list_free(&saves);
}

static void add_packs(Screen *screen, const CatalogueGame *game)
{
    for (int i = 0; i < game->packs; i++) {
        Buf count = {0};
        buf_printf(&count, message(MSG_SCREEN_LEVELS_OF), game->pack[i]->count);
        Item *item = items_add(&screen->page.items, ITEM_IN_LIST, i, game->pack[i]->title[language_get()]);
        item_set_value(item, buf_string(&count));
        buf_free(&count);
    }
}

static void fill(App *app, Screen *screen)
{
    static const PlayCommand COMMANDS[] = {PLAY_HELP,   PLAY_SETTINGS, PLAY_ONE_KEY,
                                           PLAY_SLOWER, PLAY_FASTER,   PLAY_QUIT};
    const Levels *levels = screen->data;
    Page *page = &screen->page;
    Buf title = {0};
    buf_printf(&title, "%s: %s", ruleset_title(levels->game->rules, language_get()),
               levels->pack && levels->game->packs > 1 ? levels->pack->title[language_get()]
                                                       : message(MSG_SCREEN_LEVELS));
    page_set(&page->title, buf_string(&title));
    buf_free(&title);
    page->preview_wanted = true;
    if (levels->pack)
        add_levels(screen, levels);
    else
        add_packs(screen, levels->game);
    Item *back = items_add(&page->items, ITEM_IN_BAR, BACK, message(MSG_SCREEN_BACK));
    back->grouped = true;
    app_add_commands(app, screen, COMMANDS, sizeof COMMANDS / sizeof *COMMANDS);
}

static void focused(App *app, Screen *screen, int id)
{
    (void)app;
    Levels *levels = screen->data;
    const Pack *pack = levels->pack;
    int number = id + 1;
    if (!pack && id >= 0 && id < levels->game->packs) {
        pack = levels->game->pack[id];
        number = 1;
    }
    if (pack && number >= 1 && number <= pack->count)
        preview_show(&levels->preview, &screen->page, levels->game->rules, pack, number);
}

static void take(App *app, Screen *screen, int id, InputMethod method)
{
    (void)method;
    const Levels *levels = screen->data;
    if (id == BACK)
        app_pop(app);
    else if (levels->pack)
        screen_open_level(app, levels->game, (LevelChoice){levels->pack, &levels->pack->level[id]});
    else
        open_pack(app, levels->game, levels->game->pack[id]);
}

static bool command(App *app, Screen *screen, PlayCommand given, InputMethod method)
{
    (void)method;
    const Levels *levels = screen->data;
    if (given == PLAY_HELP)
        screen_open_help(app, levels->game->rules);
    return given == PLAY_HELP;
}

static void free_levels(Screen *screen)
{
    Levels *levels = screen->data;
    preview_clear(&levels->preview, NULL);
    mem_free(levels);
}

static const ScreenKind KIND = {.where = ON_MENU,
                                .fill = fill,
                                .take = take,
                                .command = command,
                                .focused = focused,
                                .free = free_levels};

static void open_pack(App *app, CatalogueGame *game, const Pack *pack)
{
    Levels *levels = mem_alloc(sizeof *levels);
    levels->game = game;
    levels->pack = pack;
    app_push(app, screen_new(&KIND, levels));
}

/* A list of this game's levels that is open already is used again. */
void screen_open_levels(App *app, CatalogueGame *game)
{
    const Levels *open = app->top && app->top->kind == &KIND ? app->top->data : NULL;
    catalogue_search(game);
    if (open && open->game == game)
        app_refill(app);
    else
        open_pack(app, game, game->packs == 1 ? game->pack[0] : NULL);
}
