/* Workshop: what there is to go on with when levels of a game are made: unfinished ones, a new one, and those
 * that there are, of which the player's own can be deleted. */
#include <string.h>

#include "base/mem.h"
#include "base/message.h"
#include "level/pack.h"
#include "play/draft/draft_store.h"
#include "ui/preview.h"
#include "ui/screens.h"

typedef struct Workshop {
    CatalogueGame *game;
    const Pack *pack; /* whose levels are listed; NULL: the beginning */
    char **draft;     /* files */
    size_t drafts;
    bool deleting; /* one of the levels is chosen to be deleted, not to be changed */
    Preview preview;
} Workshop;

enum { NEW_LEVEL = 1 << 20, DELETE, BACK, PACKS = 1 << 21 };

static void open_pack(App *app, CatalogueGame *game, const Pack *pack, bool deleting);

/* "Go on with First steps 3", or what its author has called it. */
static void draft_name(const App *app, const Workshop *workshop, const char *file, const Level *level,
                       Buf *out)
{
    DraftOrigin origin = draft_origin_of(file);
    const char *name = origin.pack;
    for (int i = 0; origin.pack && i < workshop->game->packs; i++)
        if (strcmp(workshop->game->pack[i]->name, origin.pack) == 0)
            name = workshop->game->pack[i]->title[app->language];
    if (name)
        buf_printf(out, app_text(app, MSG_EDIT_GO_ON_LEVEL), name, origin.number);
    else if (level && *level->title[app->language])
        buf_printf(out, app_text(app, MSG_EDIT_GO_ON_TITLE), level->title[app->language]);
    else
        buf_text(out, app_text(app, MSG_EDIT_GO_ON_NEW));
    draft_origin_free(&origin);
}

static void add_draft(const App *app, const Workshop *workshop, Page *page, int index)
{
    const char *file = workshop->draft[index];
    char *path = draft_path(app->profile.folder, workshop->game->name, file);
    Diags diags = {.language = app->language};
    Pack *pack = pack_load(path, workshop->game->rules, &diags);
    Buf label = {0}, size = {0};
    draft_name(app, workshop, file, pack ? &pack->level[0] : NULL, &label);
    Item *item = items_add(&page->items, ITEM_IN_LIST, index, buf_string(&label));
    if (pack && pack->level[0].width > 0) {
        buf_printf(&size, "%d x %d", pack->level[0].width, pack->level[0].height);
        item_set_value(item, buf_string(&size));
        item->yields = true;
    }
    buf_free(&label);
    buf_free(&size);
    pack_free(pack);
    diags_free(&diags);
    mem_free(path);
}

static void add_drafts(const App *app, Workshop *workshop, Page *page)
{
    mem_free(workshop->draft);
    workshop->draft = draft_list(app->profile.folder, workshop->game->name, &workshop->drafts);
    for (size_t i = 0; i < workshop->drafts; i++)
        add_draft(app, workshop, page, (int)i);
}

static void add_packs(const App *app, const Workshop *workshop, Page *page)
{
    for (int i = 0; i < workshop->game->packs; i++) {
        const Pack *pack = workshop->game->pack[i];
        Buf label = {0}, count = {0};
        buf_printf(&label, app_text(app, MSG_EDIT_CHANGE), pack->title[app->language]);
        buf_printf(&count, app_text(app, MSG_SCREEN_LEVELS_OF), pack->count);
        Item *item = items_add(&page->items, ITEM_IN_LIST, PACKS + i, buf_string(&label));
        item_set_value(item, buf_string(&count));
        item->yields = true;
        buf_free(&label);
        buf_free(&count);
    }
}

static void add_levels(const App *app, const Workshop *workshop, Page *page)
{
    for (int i = 0; i < workshop->pack->count; i++) {
        const Level *level = &workshop->pack->level[i];
        const char *title = level_title(level->title[app->language], level->number);
        Buf label = {0};
        buf_printf(&label, app_text(app, MSG_SCREEN_LEVEL), level->number);
        if (*title)
            buf_printf(&label, ": %s", title);
        items_add(&page->items, ITEM_IN_LIST, i, buf_string(&label));
        buf_free(&label);
    }
}

static void set_title(const App *app, const Workshop *workshop, Page *page)
{
    Buf title = {0};
    buf_printf(&title, "%s: %s", app_text(app, workshop->deleting ? MSG_EDIT_DELETE : MSG_EDIT_TITLE),
               ruleset_title(workshop->game->rules, app->language));
    page_set(&page->title, buf_string(&title));
    page_set(&page->text, workshop->deleting ? app_text(app, MSG_EDIT_DELETE_WHICH) : NULL);
    buf_free(&title);
}

static void fill(App *app, Screen *screen)
{
    static const PlayCommand COMMANDS[] = {PLAY_HELP,   PLAY_SETTINGS, PLAY_ONE_KEY,
                                           PLAY_SLOWER, PLAY_FASTER,   PLAY_QUIT};
    Workshop *workshop = screen->data;
    Page *page = &screen->page;
    if (workshop->pack && !catalogue_has(workshop->game, workshop->pack))
        workshop->pack = NULL; /* its last level was deleted */
    set_title(app, workshop, page);
    if (workshop->pack) {
        workshop->pack = catalogue_current(workshop->game, workshop->pack);
        page->preview_wanted = true;
        add_levels(app, workshop, page);
    } else {
        items_add(&page->items, ITEM_IN_LIST, NEW_LEVEL, app_text(app, MSG_EDIT_NEW));
        add_drafts(app, workshop, page);
        add_packs(app, workshop, page);
    }
    items_add(&page->items, ITEM_IN_BAR, BACK, app_text(app, MSG_SCREEN_BACK));
    if (workshop->pack && !workshop->deleting && draft_keeps(workshop->game, workshop->pack))
        item_set_detail(items_add(&page->items, ITEM_IN_BAR, DELETE, app_text(app, MSG_EDIT_DELETE)),
                        app_text(app, MSG_EDIT_DELETE_LONG));
    app_add_commands(app, screen, COMMANDS, sizeof COMMANDS / sizeof *COMMANDS);
}

static void focused(App *app, Screen *screen, int id)
{
    Workshop *workshop = screen->data;
    if (workshop->pack && id >= 0 && id < workshop->pack->count)
        preview_show(&workshop->preview, &app->profile, &screen->page, workshop->game->rules, workshop->pack,
                     id + 1);
}

/* ---- deleting ---- */

typedef struct Doomed {
    CatalogueGame *game;
    LevelChoice choice;
} Doomed;

enum { KEEP, TAKE_OUT };

/* On the page of the pack, or on the one below where that is gone. */
static void take_out(App *app, const Doomed *doomed)
{
    LevelChoice choice = doomed->choice;
    Diags diags = {.language = app->language};
    Buf error = {.language = app->language}, name = {0}, said = {0};
    char *file = NULL;
    level_name(app, choice.level, &name);
    bool open = catalogue_open(doomed->game, &choice, &diags);
    bool done = open && draft_take_out(doomed->game, choice, app->profile.folder, &file, &error);
    app_pop(app);
    if (done && !catalogue_has(doomed->game, choice.pack) && app->top->below)
        app_pop(app);
    if (done)
        buf_printf(&said, app_text(app, MSG_EDIT_DELETED), buf_string(&name));
    else if (!open && diags.count > 0)
        diag_line(&diags.list[0], &said);
    else
        buf_text(&said, buf_string(&error));
    app_say(app, buf_string(&said));
    mem_free(file);
    buf_free(&said);
    buf_free(&name);
    buf_free(&error);
    diags_free(&diags);
}

static void delete_answered(App *app, void *context, int answer)
{
    if (answer == TAKE_OUT)
        take_out(app, context);
}

static void ask_to_delete(App *app, const Workshop *workshop, const Level *level)
{
    const char *answers[] = {app_text(app, MSG_PLAYER_KEEP), app_text(app, MSG_PLAYER_DELETE), NULL};
    Buf name = {0}, title = {0};
    Doomed *doomed = mem_alloc(sizeof *doomed);
    *doomed = (Doomed){workshop->game, {workshop->pack, level}};
    level_name(app, level, &name);
    buf_printf(&title, app_text(app, MSG_EDIT_DELETE_TITLE), buf_string(&name));
    screen_open_question(app, buf_string(&title), app_text(app, MSG_EDIT_DELETE_TEXT), answers,
                         delete_answered, doomed, mem_free);
    buf_free(&title);
    buf_free(&name);
}

static void take(App *app, Screen *screen, int id, InputMethod method)
{
    (void)method;
    Workshop *workshop = screen->data;
    if (id == BACK)
        app_pop(app);
    else if (id == NEW_LEVEL)
        screen_open_new_level(app, workshop->game);
    else if (id == DELETE)
        open_pack(app, workshop->game, workshop->pack, true);
    else if (workshop->deleting)
        ask_to_delete(app, workshop, &workshop->pack->level[id]);
    else if (workshop->pack)
        screen_open_editor(app, workshop->game, (LevelChoice){workshop->pack, &workshop->pack->level[id]});
    else if (id >= PACKS)
        open_pack(app, workshop->game, workshop->game->pack[id - PACKS], false);
    else
        screen_open_draft(app, workshop->game, workshop->draft[id]);
}

static bool command(App *app, Screen *screen, PlayCommand given, InputMethod method)
{
    (void)method;
    const Workshop *workshop = screen->data;
    if (given == PLAY_HELP)
        screen_open_help(app, workshop->game->rules);
    return given == PLAY_HELP;
}

static void free_workshop(Screen *screen)
{
    Workshop *workshop = screen->data;
    preview_clear(&workshop->preview, NULL);
    mem_free(workshop->draft);
    mem_free(workshop);
}

static void open_pack(App *app, CatalogueGame *game, const Pack *pack, bool deleting)
{
    static const ScreenKind KIND = {.where = ON_MENU,
                                    .fill = fill,
                                    .take = take,
                                    .command = command,
                                    .focused = focused,
                                    .free = free_workshop};
    Workshop *workshop = mem_alloc(sizeof *workshop);
    workshop->game = game;
    workshop->pack = pack;
    workshop->deleting = deleting;
    app_push(app, screen_new(&KIND, workshop));
}

bool workshop_possible(CatalogueGame *game)
{
    if (!game->rules)
        return false;
    catalogue_search(game);
    Draft *draft = draft_new(game->rules, game->pack, game->packs);
    bool possible = draft_possible(draft);
    draft_free(draft);
    return possible;
}

void screen_open_workshop(App *app, CatalogueGame *game, const Pack *pack)
{
    if (workshop_possible(game))
        open_pack(app, game, pack, false);
    else
        screen_open_text(app, app_text(app, MSG_EDIT_TITLE), app_text(app, MSG_EDIT_IMPOSSIBLE));
}
