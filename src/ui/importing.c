/* Importing: files of levels that are found, what each would be read as, and packs of the player's own that came so. No
 * name is ever typed. */
#include <string.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/message.h"
#include "base/utf8.h"
#include "level/pack.h"
#include "play/import.h"
#include "play/inspection.h"
#include "save/shelf.h"
#include "ui/screens.h"

/* ---- one file, for one game ---- */

typedef struct Offer {
    CatalogueGame *game;
    char *path, *name; /* of the file, and of the pack that it would be */
    Diags wrong;
    char *list; /* its levels, a line each */
    int levels;
} Offer;

enum { IMPORT, LEVELS, WRONG, BACK };

static void offer_fill(App *app, Screen *screen)
{
    const Offer *offer = screen->data;
    Items *items = &screen->page.items;
    Buf text = {0};
    page_set(&screen->page.title, file_base(offer->path));
    buf_printf(&text, app_text(app, MSG_IMPORTING_TEXT), shelf_title(offer->game, app->language),
               offer->levels, offer->name);
    if (offer->wrong.total > 0)
        buf_printf(&text, app_text(app, MSG_IMPORTING_WRONG_COUNT), (int)offer->wrong.total);
    page_set(&screen->page.text, buf_string(&text));
    items_add(items, ITEM_IN_LIST, IMPORT, app_text(app, MSG_IMPORTING_DO));
    items_add(items, ITEM_IN_LIST, LEVELS, app_text(app, MSG_IMPORTING_LOOK));
    if (offer->wrong.total > 0)
        items_add(items, ITEM_IN_LIST, WRONG, app_text(app, MSG_IMPORTING_WRONG));
    items_add(items, ITEM_IN_LIST, BACK, app_text(app, MSG_SCREEN_BACK));
    buf_free(&text);
}

/* Back on the page of files it is said what has come of it. */
static void import(App *app, const Offer *offer)
{
    Imported imported;
    Diags diags = {.language = app->language};
    Buf error = {.language = app->language}, said = {0};
    if (import_levels(offer->game, (Import){offer->path, offer->name}, &imported, &diags, &error)) {
        catalogue_refresh(offer->game, imported.path);
        buf_printf(&said, app_text(app, MSG_IMPORTING_DONE), imported.levels, imported.name);
    } else if (diags.count > 0) {
        diag_line(&diags.list[0], &said);
    } else {
        buf_text(&said, buf_string(&error));
    }
    app_pop(app);
    app_say(app, buf_string(&said));
    imported_free(&imported);
    diags_free(&diags);
    buf_free(&error);
    buf_free(&said);
}

static void offer_take(App *app, Screen *screen, int id, InputMethod method)
{
    (void)method;
    const Offer *offer = screen->data;
    switch (id) {
    case IMPORT: import(app, offer); break;
    case LEVELS: screen_open_text(app, file_base(offer->path), offer->list); break;
    case WRONG: screen_open_errors(app, file_base(offer->path), &offer->wrong); break;
    default: app_pop(app);
    }
}

static void offer_free(Screen *screen)
{
    Offer *offer = screen->data;
    diags_free(&offer->wrong);
    mem_free(offer->path);
    mem_free(offer->name);
    mem_free(offer->list);
    mem_free(offer);
}

/* "3, Corner (8 x 5)" */
static char *list_levels(const App *app, const Pack *pack)
{
    Buf list = {0};
    for (int i = 0; i < pack->count; i++) {
        const Level *level = &pack->level[i];
        Buf name = {0};
        level_name(app, level, &name);
        utf8_clean(&list, buf_string(&name), name.length, false, false);
        if (level->width > 0)
            buf_printf(&list, " (%d x %d)", level->width, level->height);
        buf_char(&list, '\n');
        buf_free(&name);
    }
    return buf_take(&list);
}

/* Why nothing can be read. */
static void open_refusal(App *app, const CatalogueGame *game, const char *path, const Diags *diags,
                         const char *error)
{
    Buf text = {0};
    if (game)
        buf_printf(&text, app_text(app, MSG_IMPORTING_NOT_FOR), shelf_title(game, app->language));
    else
        buf_text(&text, app_text(app, MSG_IMPORTING_NO_GAME));
    buf_text(&text, "\n\n");
    if (diags->count > 0)
        diags_print(diags, &text);
    else
        buf_text(&text, error);
    screen_open_text(app, file_base(path), buf_string(&text));
    buf_free(&text);
}

static void open_offer(App *app, CatalogueGame *game, const char *path)
{
    static const ScreenKind KIND = {
        .where = ON_MENU, .fill = offer_fill, .take = offer_take, .free = offer_free};
    Diags diags = {.language = app->language};
    Buf error = {.language = app->language};
    catalogue_search(game);
    Pack *pack = import_read(game, path, &diags, &error);
    if (pack) {
        Offer *offer = mem_alloc(sizeof *offer);
        *offer = (Offer){.game = game,
                         .path = mem_copy(path),
                         .name = import_free_name(game, path),
                         .wrong = diags,
                         .list = list_levels(app, pack),
                         .levels = pack->count};
        app_push(app, screen_new(&KIND, offer));
    } else {
        open_refusal(app, game, path, &diags, buf_string(&error));
        diags_free(&diags);
    }
    pack_free(pack);
    buf_free(&error);
}

/* ---- which game it is for ---- */

typedef struct Readers {
    int *game; /* of the catalogue, those that read the file */
    int count;
    char *path;
} Readers;

static void readers_free(void *context)
{
    Readers *readers = context;
    mem_free(readers->game);
    mem_free(readers->path);
    mem_free(readers);
}

static void reader_chosen(App *app, void *context, int answer)
{
    const Readers *readers = context;
    if (answer < readers->count)
        open_offer(app, catalogue_at(app->catalogue, readers->game[answer]), readers->path);
}

/* Many games take a board of text; those in which its first level can be played come first. */
typedef enum Reading { READ_NOT, READ_OTHERWISE, READ_WELL } Reading;

static Reading reading_of(CatalogueGame *game, const char *text, size_t length, const char *path)
{
    Diags diags = {0};
    Pack *pack = catalogue_read(game) ? pack_load_text(path, text, length, game->rules, &diags) : NULL;
    if (pack)
        inspect_level(game->rules, &pack->level[0], 0, &diags);
    Reading reading = !pack ? READ_NOT : diags.total > 0 ? READ_OTHERWISE : READ_WELL;
    pack_free(pack);
    diags_free(&diags);
    return reading;
}

static void add_readers(Readers *readers, const Reading *reading, int games, Reading wanted)
{
    for (int i = 0; i < games; i++)
        if (reading[i] == wanted)
            readers->game[readers->count++] = i;
}

static Readers *find_readers(App *app, const char *path, Buf *error)
{
    Readers *readers = mem_alloc(sizeof *readers);
    Buf text = {0};
    bool there = file_read(path, LEVEL_BYTES, &text, error);
    int games = there ? catalogue_count(app->catalogue) : 0;
    Reading *reading = mem_alloc_array((size_t)games + 1, sizeof *reading);
    readers->path = mem_copy(path);
    readers->game = mem_alloc_array((size_t)games + 1, sizeof *readers->game);
    for (int i = 0; i < games; i++)
        reading[i] = reading_of(catalogue_at(app->catalogue, i), buf_string(&text), text.length, path);
    add_readers(readers, reading, games, READ_WELL);
    add_readers(readers, reading, games, READ_OTHERWISE);
    mem_free(reading);
    buf_free(&text);
    return readers;
}

static void ask_for_game(App *app, Readers *readers)
{
    const char **answers = mem_alloc_array((size_t)readers->count + 2, sizeof *answers);
    for (int i = 0; i < readers->count; i++)
        answers[i] = shelf_title(catalogue_at(app->catalogue, readers->game[i]), app->language);
    answers[readers->count] = app_text(app, MSG_SCREEN_BACK);
    screen_open_question(app, file_base(readers->path), app_text(app, MSG_IMPORTING_WHICH), answers,
                         reader_chosen, readers, readers_free);
    mem_free(answers);
}

static void open_file(App *app, CatalogueGame *game, const char *path)
{
    if (game) {
        open_offer(app, game, path);
        return;
    }
    Buf error = {.language = app->language};
    Diags none = {0};
    Readers *readers = find_readers(app, path, &error);
    if (readers->count > 1) {
        ask_for_game(app, readers);
    } else {
        if (readers->count == 1)
            open_offer(app, catalogue_at(app->catalogue, readers->game[0]), path);
        else
            open_refusal(app, NULL, path, &none, buf_string(&error));
        readers_free(readers);
    }
    buf_free(&error);
}

/* ---- giving a pack back ---- */

typedef struct Given {
    CatalogueGame *game;
    const Pack *pack;
} Given;

enum { KEEP, GIVE_BACK };

static void give_answered(App *app, void *context, int answer)
{
    const Given *given = context;
    Buf where = {0}, error = {.language = app->language}, said = {0};
    if (answer != GIVE_BACK)
        return;
    if (import_give_back(given->game, given->pack, &where, &error))
        buf_printf(&said, app_text(app, MSG_IMPORTING_GIVEN), buf_string(&where));
    app_say(app, buf_string(said.length > 0 ? &said : &error));
    app_refill(app);
    buf_free(&where);
    buf_free(&error);
    buf_free(&said);
}

static void ask_to_give(App *app, CatalogueGame *game, const Pack *pack)
{
    const char *answers[] = {app_text(app, MSG_PLAYER_KEEP), app_text(app, MSG_PLAYER_DELETE), NULL};
    Buf title = {0};
    Given *given = mem_alloc(sizeof *given);
    *given = (Given){game, pack};
    buf_printf(&title, app_text(app, MSG_IMPORTING_GIVE_TITLE), pack->title[app->language]);
    screen_open_question(app, buf_string(&title), app_text(app, MSG_IMPORTING_GIVE_TEXT), answers,
                         give_answered, given, mem_free);
    buf_free(&title);
}

/* ---- the files ---- */

typedef struct Importing {
    CatalogueGame *game; /* or NULL: of any game */
    char **file;
    size_t files;
} Importing;

enum { CLOSE = 1 << 20, PACKS /* + index of a pack that is given back */ };

static void add_packs(const App *app, Page *page, const CatalogueGame *game)
{
    for (int i = 0; i < game->packs; i++) {
        Buf label = {0};
        if (!import_owns(game, game->pack[i]))
            continue;
        buf_printf(&label, app_text(app, MSG_IMPORTING_GIVE), game->pack[i]->title[app->language]);
        items_add(&page->items, ITEM_IN_LIST, PACKS + i, buf_string(&label));
        buf_free(&label);
    }
}

/* A helper may have put one there meanwhile: they are looked for whenever the page comes. */
static void fill(App *app, Screen *screen)
{
    static const PlayCommand COMMANDS[] = {PLAY_HELP,   PLAY_SETTINGS, PLAY_ONE_KEY,
                                           PLAY_SLOWER, PLAY_FASTER,   PLAY_QUIT};
    Importing *importing = screen->data;
    Page *page = &screen->page;
    Buf text = {0};
    char *folder = import_folder();
    mem_free(importing->file);
    importing->file = import_files(&importing->files);
    page_set(&page->title, app_text(app, MSG_IMPORTING_TITLE));
    buf_printf(&text, app_text(app, importing->files > 0 ? MSG_IMPORTING_FROM : MSG_IMPORTING_NONE), folder);
    page_set(&page->text, buf_string(&text));
    for (size_t i = 0; i < importing->files; i++) {
        Buf name = {0};
        utf8_clean(&name, file_base(importing->file[i]), strlen(file_base(importing->file[i])), false, false);
        Item *item = items_add(&page->items, ITEM_IN_LIST, (int)i, buf_string(&name));
        item_set_detail(item, importing->file[i]);
        buf_free(&name);
    }
    if (importing->game)
        add_packs(app, page, importing->game);
    items_add(&page->items, ITEM_IN_BAR, CLOSE, app_text(app, MSG_SCREEN_BACK));
    app_add_commands(app, screen, COMMANDS, sizeof COMMANDS / sizeof *COMMANDS);
    mem_free(folder);
    buf_free(&text);
}

static void take(App *app, Screen *screen, int id, InputMethod method)
{
    (void)method;
    const Importing *importing = screen->data;
    if (id == CLOSE)
        app_pop(app);
    else if (id >= PACKS)
        ask_to_give(app, importing->game, importing->game->pack[id - PACKS]);
    else
        open_file(app, importing->game, importing->file[id]);
}

static void free_importing(Screen *screen)
{
    Importing *importing = screen->data;
    mem_free(importing->file);
    mem_free(importing);
}

void screen_open_importing(App *app, CatalogueGame *game)
{
    static const ScreenKind KIND = {.where = ON_MENU, .fill = fill, .take = take, .free = free_importing};
    Importing *importing = mem_alloc(sizeof *importing);
    *importing = (Importing){.game = game};
    app_push(app, screen_new(&KIND, importing));
}
