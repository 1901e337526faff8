/* Games: the menu of all games, each with a line about it and a picture of its first level. */
#include <string.h>

#include "base/duration.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/message.h"
#include "base/utf8.h"
#include "save/claim.h"
#include "save/score.h"
#include "save/shelf.h"
#include "save/store.h"
#include "ui/agreeing.h"
#include "ui/preview.h"
#include "ui/screens.h"
#include "ui/watching.h"

enum { MAKE_GAME = 1 << 20, PLAYERS, LAST_GAME, LANGUAGES, SAVED, IMPORT };

typedef struct Games {
    CatalogueGame *last;   /* the first entry, that was played last; or NULL */
    LevelChoice last_next; /* the level that it leads to */
    char *last_save;       /* that it goes on with, or NULL */
    Preview preview;
} Games;

static LevelChoice find_level(const CatalogueGame *game, const Pack *pack, const StoreEntry *entry);
static LevelChoice first_unsolved(const char *whose, const CatalogueGame *game, const Pack *pack);
static void saved_name(const App *app, const CatalogueGame *game, const StoreEntry *entry, LevelChoice choice,
                       Buf *out);
static void ask_about(App *app, CatalogueGame *game, LevelChoice choice, const StoreEntry *entry);

/* ---- what is known of a game ---- */

static void add_sentence(Buf *out, Buf *sentence)
{
    if (sentence->length > 0)
        buf_printf(out, "%s%s.", out->length > 0 ? " " : "", buf_string(sentence));
    buf_clear(sentence);
}

static void tell_game(const App *app, const ShelfGame *entry, Buf *out)
{
    const Ruleset *rules = entry->game->rules;
    Buf difficulty = {.language = app->language}, sentence = {0};
    buf_text(out, ruleset_about(rules, app->language));
    progress_difficulty(&entry->progress, &difficulty);
    if (entry->scored)
        buf_printf(&sentence, app_text(app, MSG_SCREEN_PROGRESS), entry->progress.solved,
                   entry->progress.levels);
    add_sentence(out, &sentence);
    if (difficulty.length > 0)
        buf_printf(&sentence, app_text(app, MSG_SCREEN_DIFFICULTY), buf_string(&difficulty));
    add_sentence(out, &sentence);
    if (ruleset_minutes(rules) > 0)
        buf_printf(&sentence, app_text(app, MSG_SCREEN_MINUTES), ruleset_minutes(rules));
    add_sentence(out, &sentence);
    buf_free(&difficulty);
    buf_free(&sentence);
}

/* How long it takes, and how far one has come, each in a column of its own. */
static void set_value(Item *item, const ShelfGame *entry)
{
    Buf value = {0};
    int minutes = ruleset_minutes(entry->game->rules);
    if (minutes > 0)
        buf_printf(&value, "%d min", minutes);
    if (entry->scored)
        buf_printf(&value, "  %3d/%-3d", entry->progress.solved, entry->progress.levels);
    else
        buf_repeat(&value, ' ', strlen("    0/0  "));
    item_set_value(item, buf_string(&value));
    item->yields = true;
    buf_free(&value);
}

static void tell_broken(const App *app, Item *item, const CatalogueGame *game)
{
    item->role = ROLE_DANGER;
    item_set_value(item, app_text(app, MSG_SCREEN_GAME_BROKEN));
    Buf why = {0};
    if (game->diags.count > 0)
        diag_line(&game->diags.list[0], &why);
    item_set_detail(item, buf_string(&why));
    buf_free(&why);
}

/* ---- the list ---- */

static void add_game(const App *app, Screen *screen, const ShelfGame *entry)
{
    Item *item =
        items_add(&screen->page.items, ITEM_IN_LIST, entry->index, shelf_title(entry->game, app->language));
    item_set_group(item, category_title(entry->category, app->language));
    if (!entry->game->rules) {
        tell_broken(app, item, entry->game);
        return;
    }
    Buf detail = {0};
    tell_game(app, entry, &detail);
    item_set_detail(item, buf_string(&detail));
    set_value(item, entry);
    buf_free(&detail);
}

/* What a press on the last game leads to: where it was left, else the next level to solve. */
static void find_last(const App *app, Games *games, CatalogueGame *last, Buf *level)
{
    StoreEntry entry = {0};
    mem_free(games->last_save);
    games->last = last;
    games->last_save = NULL;
    games->last_next = (LevelChoice){NULL, NULL};
    if (!last || last->packs == 0)
        return;
    if (store_latest(app->profile.folder, last->name, NULL, &entry)) {
        games->last_next = find_level(last, NULL, &entry);
        games->last_save = mem_copy(entry.path);
        saved_name(app, last, &entry, games->last_next, level);
    } else {
        games->last_next = first_unsolved(app->profile.folder, last, NULL);
        entry.level = games->last_next.level->number;
        saved_name(app, last, &entry, games->last_next, level);
        entry = (StoreEntry){0};
    }
    entry_free(&entry);
}

/* "Enter goes on with level 3, Corner." */
static void tell_last(const App *app, const Games *games, const char *level, Buf *out)
{
    Buf key = {.language = app->language};
    if (app_one_key(app))
        key_describe((Key)settings_get(&app->settings, SETTING_SWITCH_KEY), &key);
    else
        keymap_describe(&app->keymap, PLAY_SELECT, &key);
    size_t first = app_one_key(app) ? key.length : strcspn(buf_string(&key), " ");
    char *name = mem_copy_bytes(buf_string(&key), first);
    buf_printf(out, app_text(app, games->last_save ? MSG_SCREEN_LAST_GOES_ON : MSG_SCREEN_LAST_PLAYS), name,
               level);
    mem_free(name);
    buf_free(&key);
}

/* Mostly one goes on with the game of the last time: it comes first, so that no scan goes through the rest. */
static void add_last(const App *app, Screen *screen, const Shelf *shelf)
{
    Games *games = screen->data;
    Buf label = {0}, level = {0}, detail = {0};
    find_last(app, games, shelf->last, &level);
    if (games->last) {
        buf_printf(&label, app_text(app, MSG_SCREEN_LAST_GAME), shelf_title(games->last, app->language));
        tell_last(app, games, buf_string(&level), &detail);
        Item *item = items_add(&screen->page.items, ITEM_IN_LIST, LAST_GAME, buf_string(&label));
        item_set_detail(item, buf_string(&detail));
    }
    buf_free(&label);
    buf_free(&level);
    buf_free(&detail);
}

/* Without asking, unless another program plays it, perhaps only since the menu came. */
static void go_on_with_last(App *app, const Games *games)
{
    StoreEntry entry = {0};
    if (!games->last_save)
        screen_open_now(app, games->last, NULL);
    else if (claim_held(games->last_save) &&
             store_latest(app->profile.folder, games->last->name, NULL, &entry))
        ask_about(app, games->last, find_level(games->last, NULL, &entry), &entry);
    else
        screen_open_play(app, games->last, games->last_next, games->last_save);
    entry_free(&entry);
}

/* What else there is than games, with words of what it is good for. */
static void add_entry(const App *app, Page *page, int id, Message label, Message detail)
{
    Item *item = items_add(&page->items, ITEM_IN_BAR, id, app_text(app, label));
    item_set_detail(item, app_text(app, detail));
    item->grouped = true;
}

/* Where another language is spoken than the system's, somebody may be lost. */
static void add_languages(const App *app, Page *page)
{
    Buf label = {0};
    languages_label(app, &label);
    if (app->language != language_from_environment()) {
        Item *item = items_add(&page->items, ITEM_IN_BAR, LANGUAGES, buf_string(&label));
        item_set_detail(item, buf_string(&label));
        item->grouped = true;
    }
    buf_free(&label);
}

static void fill(App *app, Screen *screen)
{
    static const PlayCommand COMMANDS[] = {PLAY_FIND,   PLAY_HELP,   PLAY_SETTINGS, PLAY_ONE_KEY,
                                           PLAY_SLOWER, PLAY_FASTER, PLAY_QUIT};
    Page *page = &screen->page;
    Shelf shelf = shelf_new(app->profile.folder, app->catalogue);
    page_set(&page->title, app_text(app, MSG_SCREEN_GAMES));
    page_clear_facts(page);
    if (*app->profile.name)
        page_add_fact(page, app->profile.name);
    page->preview_wanted = true;
    add_last(app, screen, &shelf);
    for (int i = 0; i < shelf.count; i++) {
        add_game(app, screen, &shelf.list[i]);
        if (screen->focus < 0 && shelf.list[i].game == app->played)
            screen->focus = shelf.list[i].index;
    }
    shelf_free(&shelf);
    add_languages(app, page);
    if (!settings_holds(&app->settings, LOCK_MAKING)) {
        add_entry(app, page, MAKE_GAME, MSG_MAKE_TITLE, MSG_MAKE_TITLE_LONG);
        add_entry(app, page, IMPORT, MSG_IMPORTING_TITLE, MSG_IMPORTING_LONG);
    }
    add_entry(app, page, SAVED, MSG_SAVED_TITLE, MSG_SAVED_TITLE_LONG);
    add_entry(app, page, PLAYERS, MSG_PLAYERS_TITLE, MSG_PLAYERS_LONG);
    app_add_commands(app, screen, COMMANDS, sizeof COMMANDS / sizeof *COMMANDS);
}

/* The game that an item stands for, or NULL. */
static CatalogueGame *game_of(App *app, const Screen *screen, int id)
{
    const Games *games = screen->data;
    if (id == LAST_GAME)
        return games->last;
    return id >= 0 && id < catalogue_count(app->catalogue) ? catalogue_at(app->catalogue, id) : NULL;
}

static SearchRank found(App *app, const Screen *screen, int id, const char *words)
{
    CatalogueGame *game = id == LAST_GAME ? NULL : game_of(app, screen, id);
    return game ? search_game(game, words) : SEARCH_NOT;
}

static void focused(App *app, Screen *screen, int id)
{
    Games *games = screen->data;
    const CatalogueGame *game = game_of(app, screen, id);
    const Item *item = items_find(&screen->page.items, id);
    page_set(&screen->page.about, item ? item->detail : NULL);
    if (id == LAST_GAME && game && games->last_next.level)
        preview_show(&games->preview, &app->profile, &screen->page, game->rules, games->last_next.pack,
                     games->last_next.level->number);
    else if (game && game->rules && game->packs > 0)
        preview_show(&games->preview, &app->profile, &screen->page, game->rules, game->pack[0], 1);
    else
        preview_clear(&games->preview, &screen->page);
}

static void take(App *app, Screen *screen, int id, InputMethod method)
{
    (void)method;
    CatalogueGame *game = game_of(app, screen, id);
    if (id == MAKE_GAME)
        screen_open_making(app);
    else if (id == PLAYERS)
        screen_open_players(app);
    else if (id == SAVED)
        screen_open_saved(app);
    else if (id == IMPORT)
        screen_open_importing(app, NULL);
    else if (id == LANGUAGES)
        screen_open_languages(app);
    else if (id == LAST_GAME)
        go_on_with_last(app, screen->data);
    else if (game)
        screen_open_game(app, game);
}

static void free_games(Screen *screen)
{
    Games *games = screen->data;
    preview_clear(&games->preview, NULL);
    mem_free(games->last_save);
    mem_free(games);
}

void screen_open_games(App *app)
{
    static const ScreenKind KIND = {
        .where = ON_MENU, .fill = fill, .take = take, .focused = focused, .found = found, .free = free_games};
    app_clear(app);
    agreeing_forget(app);
    Screen *screen = screen_new(&KIND, mem_alloc(sizeof(Games)));
    screen->root = true;
    app_push(app, screen);
}

/* ---- opening a game ---- */

static void open_broken(App *app, const CatalogueGame *game)
{
    Buf title = {0};
    buf_printf(&title, app_text(app, MSG_SCREEN_GAME_BROKEN_TITLE), game->name);
    screen_open_errors(app, buf_string(&title), &game->diags);
    buf_free(&title);
}

/* A game that waits to be gone on with. */
typedef struct Waiting {
    CatalogueGame *game;
    LevelChoice choice; /* level NULL: it is not among the game's levels any more */
    char *save;
} Waiting;

static void free_waiting(void *context)
{
    Waiting *waiting = context;
    mem_free(waiting->save);
    mem_free(waiting);
}

enum { GO_ON, ANEW, OTHER_LEVEL };

static void answered(App *app, void *context, int answer)
{
    const Waiting *waiting = context;
    if (answer == GO_ON)
        screen_open_play(app, waiting->game, waiting->choice, waiting->save);
    else if (answer == ANEW && waiting->choice.level)
        screen_open_play(app, waiting->game, waiting->choice, NULL);
    else
        screen_open_levels(app, waiting->game);
}

static int levels_in(const CatalogueGame *game)
{
    int levels = 0;
    for (int i = 0; i < game->packs; i++)
        levels += game->pack[i]->count;
    return levels;
}

/* Of a game with one level the name of the game. */
static void saved_name(const App *app, const CatalogueGame *game, const StoreEntry *entry, LevelChoice choice,
                       Buf *out)
{
    if (choice.level && levels_in(game) == 1) {
        buf_text(out, ruleset_title(game->rules, app->language));
        return;
    }
    const char *kept = choice.level ? choice.level->title[app->language] : entry->title;
    const char *title = level_title(kept, entry->level);
    buf_printf(out, app_text(app, MSG_SCREEN_LEVEL), entry->level);
    if (*title) {
        buf_text(out, ", ");
        utf8_clean(out, title, strlen(title), false, false);
    }
}

/* Who has changed the rules must not wonder why the old game does not change. */
static void ask_to_resume(App *app, CatalogueGame *game, LevelChoice choice, const StoreEntry *entry,
                          const char *level)
{
    const char *other = levels_in(game) > 1 ? app_text(app, MSG_SCREEN_OTHER_LEVEL) : NULL;
    const char *answers[] = {app_text(app, MSG_SCREEN_RESUME), app_text(app, MSG_SCREEN_ANEW), other, NULL};
    Buf text = {0}, time = {0};
    Waiting *waiting = mem_alloc(sizeof *waiting);
    *waiting = (Waiting){game, choice, mem_copy(entry->path)};
    duration_text(entry->played, &time);
    buf_printf(&text, app_text(app, MSG_SCREEN_RESUME_TEXT), level, entry->moves, buf_string(&time));
    if (strcmp(entry->identity, ruleset_identity(game->rules)) != 0)
        buf_printf(&text, " %s", app_text(app, MSG_SCREEN_RESUMED_OLD));
    screen_open_question(app, app_text(app, MSG_SCREEN_RESUME_TITLE), buf_string(&text), answers, answered,
                         waiting, free_waiting);
    buf_free(&text);
    buf_free(&time);
}

/* A game that waits, or is played by another program. */
static void ask_about(App *app, CatalogueGame *game, LevelChoice choice, const StoreEntry *entry)
{
    Buf level = {0};
    saved_name(app, game, entry, choice, &level);
    if (entry->open)
        screen_open_elsewhere(app, game, choice, entry, buf_string(&level));
    else
        ask_to_resume(app, game, choice, entry, buf_string(&level));
    buf_free(&level);
}

/* The level of a save among those of a pack, or of the whole game. */
static LevelChoice find_level(const CatalogueGame *game, const Pack *pack, const StoreEntry *entry)
{
    for (int p = 0; p < game->packs; p++)
        for (int i = 0; i < game->pack[p]->count && (!pack || game->pack[p] == pack); i++)
            if (store_entry_is_of(entry, &game->pack[p]->level[i]))
                return (LevelChoice){game->pack[p], &game->pack[p]->level[i]};
    return (LevelChoice){NULL, NULL};
}

void screen_open_save(App *app, CatalogueGame *game, const StoreEntry *entry)
{
    LevelChoice choice = find_level(game, NULL, entry);
    if (entry->open)
        ask_about(app, game, choice, entry);
    else
        screen_open_play(app, game, choice, entry->path);
}

/* True when the player was asked whether to go on, with any level or with one of a pack. */
static bool offer_resume(App *app, CatalogueGame *game, const Pack *pack)
{
    StoreEntry entry;
    if (watching_this(app, game) || !store_latest(app->profile.folder, game->name, NULL, &entry))
        return false;
    LevelChoice choice = find_level(game, pack, &entry);
    bool wanted = !pack || choice.level;
    if (wanted)
        ask_about(app, game, choice, &entry);
    entry_free(&entry);
    return wanted;
}

static void tell_no_levels(App *app, CatalogueGame *game)
{
    LevelChoice choice;
    Buf error = {.language = app->language};
    if (game->pack_diags.count > 0)
        screen_open_errors(app, app_text(app, MSG_SCREEN_LEVEL_BROKEN), &game->pack_diags);
    else if (!catalogue_level(game, NULL, &choice, &error))
        screen_open_text(app, app_text(app, MSG_SCREEN_LEVEL_BROKEN), buf_string(&error));
    buf_free(&error);
}

void screen_open_game(App *app, CatalogueGame *game)
{
    if (!catalogue_read(game)) {
        open_broken(app, game);
        return;
    }
    catalogue_search(game);
    if (game->packs == 0)
        tell_no_levels(app, game);
    else if (offer_resume(app, game, NULL))
        return;
    else if (levels_in(game) > 1)
        screen_open_levels(app, game);
    else
        screen_open_play(app, game, (LevelChoice){game->pack[0], &game->pack[0]->level[0]}, NULL);
}

void screen_open_level(App *app, CatalogueGame *game, LevelChoice choice)
{
    StoreEntry entry;
    if (!watching_this(app, game) && store_latest(app->profile.folder, game->name, choice.level, &entry)) {
        ask_about(app, game, choice, &entry);
        entry_free(&entry);
    } else {
        screen_open_play(app, game, choice, NULL);
    }
}

/* ---- starting at once ---- */

static LevelChoice first_unsolved(const char *whose, const CatalogueGame *game, const Pack *pack)
{
    const Pack *from = pack ? pack : game->pack[0];
    LevelChoice first = {from, &from->level[0]}, choice;
    Scores *scores = scores_of_game(whose, game->name);
    bool found = pack ? scores_next_in(scores, pack, &choice) : scores_next(scores, game, NULL, &choice);
    scores_free(scores);
    return found ? choice : first;
}

void screen_open_now(App *app, CatalogueGame *game, const Pack *pack)
{
    if (!catalogue_read(game)) {
        open_broken(app, game);
        return;
    }
    catalogue_search(game);
    if (game->packs == 0)
        tell_no_levels(app, game);
    else if (!offer_resume(app, game, pack))
        screen_open_level(app, game, first_unsolved(app->profile.folder, game, pack));
}

/* ---- going on where somebody was ---- */

void screen_open_last(App *app)
{
    StoreEntry entry;
    bool unfinished = store_last(app->profile.folder, &entry);
    Buf error = {.language = app->language};
    CatalogueGame *game = entry.game ? catalogue_find(app->catalogue, entry.game, &error) : NULL;
    screen_open_games(app);
    app->played = game;
    if (game && unfinished && catalogue_read(game)) {
        LevelChoice choice;
        catalogue_search(game);
        choice = find_level(game, NULL, &entry);
        if (entry.open)
            ask_about(app, game, choice, &entry);
        else
            screen_open_play(app, game, choice, entry.path);
    }
    entry_free(&entry);
    buf_free(&error);
}
