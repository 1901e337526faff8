/* Levels: those of a game, or its packs first when there are several. */
#include <stdio.h>
#include <string.h>

#include "base/duration.h"
#include "base/mem.h"
#include "base/message.h"
#include "save/score.h"
#include "ui/preview.h"
#include "ui/screens.h"

typedef struct Levels {
    CatalogueGame *game;
    const Pack *pack; /* NULL: the packs are listed */
    bool only;        /* there was no other pack, so the list of packs was left out */
    LevelChoice next; /* that is not solved; level NULL: there is no entry for it */
    Preview preview;
} Levels;

enum { BACK = 1 << 20, UNSOLVED, MAKE_LEVEL, IMPORT };

static void open_pack(App *app, CatalogueGame *game, const Pack *pack);

const char *level_title(const char *title, int number)
{
    char digits[16];
    snprintf(digits, sizeof digits, "%d", number);
    return strcmp(title, digits) == 0 ? "" : title;
}

void level_name(const App *app, const Level *level, Buf *out)
{
    const char *title = level_title(level->title[app->language], level->number);
    buf_printf(out, "%d%s%s", level->number, *title ? ", " : "", title);
}

/* ---- what is known of a level ---- */

static void tell_state(const App *app, Score score, Buf *out)
{
    Buf time = {0};
    duration_text(score.time, &time);
    if (score.solved)
        buf_printf(out, app_text(app, MSG_SCREEN_SOLVED_IN), score.moves, buf_string(&time));
    else
        buf_text(out, app_text(app, score.played ? MSG_SCREEN_BEGUN : MSG_SCREEN_NOT_SOLVED));
    buf_free(&time);
}

static void add_sentence(Buf *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void add_sentence(Buf *out, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    buf_text(out, out->length > 0 ? " " : "");
    buf_vprintf(out, format, arguments);
    buf_char(out, '.');
    va_end(arguments);
}

static void tell_level(const App *app, const Level *level, Score score, bool scored, Buf *out)
{
    if (scored)
        tell_state(app, score, out);
    if (level->difficulty > 0)
        add_sentence(out, app_text(app, MSG_SCREEN_DIFFICULTY),
                     level_difficulty_title(level->difficulty, app->language));
    if (level->best > 0)
        add_sentence(out, app_text(app, MSG_SCREEN_LEAST_MOVES), level->best);
    if (level->width > 0)
        add_sentence(out, app_text(app, MSG_SCREEN_SIZE), level->width, level->height);
    if (*level->author)
        add_sentence(out, app_text(app, MSG_SCREEN_AUTHOR), level->author);
}

/* ---- the list ---- */

/* "✓ 12  Title": the mark first, where it is always seen. */
static void label_level(const App *app, const Level *level, int digits, Score score, Buf *out)
{
    const char *title = level_title(level->title[app->language], level->number);
    buf_printf(out, "%s ", score.solved ? "✓" : score.played ? "…" : " ");
    if (*title)
        buf_printf(out, "%*d  %s", digits, level->number, title);
    else
        buf_printf(out, app_text(app, MSG_SCREEN_LEVEL), level->number);
}

static void add_level(const App *app, Screen *screen, const Level *level, int digits, Score score,
                      bool scored)
{
    Buf label = {0}, detail = {0};
    label_level(app, level, digits, score, &label);
    tell_level(app, level, score, scored, &detail);
    Item *item = items_add(&screen->page.items, ITEM_IN_LIST, level->number - 1, buf_string(&label));
    item_set_value(item, level_difficulty_title(level->difficulty, app->language));
    item_set_detail(item, buf_string(&detail));
    item->yields = true;
    buf_free(&label);
    buf_free(&detail);
}

static int digits_of(const Pack *pack)
{
    enum { TWO = 10, THREE = 100 };
    return pack->count >= THREE ? 3 : pack->count >= TWO ? 2 : 1;
}

static void add_levels(const App *app, Screen *screen, const Levels *levels, const Scores *scores)
{
    const Pack *pack = levels->pack;
    for (int i = 0; i < pack->count; i++)
        add_level(app, screen, &pack->level[i], digits_of(pack), scores_level(scores, &pack->level[i]),
                  scores_mean(levels->game));
}

static void add_packs(const App *app, Screen *screen, const Levels *levels, const Scores *scores)
{
    const CatalogueGame *game = levels->game;
    for (int i = 0; i < game->packs; i++) {
        Buf value = {0};
        Progress progress = scores_pack(scores, game->pack[i]);
        buf_printf(&value, "%d/%d", progress.solved, progress.levels);
        Item *item = items_add(&screen->page.items, ITEM_IN_LIST, i, game->pack[i]->title[app->language]);
        item_set_value(item, buf_string(&value));
        buf_clear(&value);
        buf_printf(&value, app_text(app, MSG_SCREEN_PROGRESS), progress.solved, progress.levels);
        item_set_detail(item, buf_string(&value));
        buf_free(&value);
    }
}

static bool find_unsolved(Levels *levels, const Scores *scores)
{
    return levels->pack ? scores_next_in(scores, levels->pack, &levels->next)
                        : scores_next(scores, levels->game, NULL, &levels->next);
}

/* Who has solved some levels mostly wants the next one: it comes first, so that no scan goes through the rest. */
static void add_unsolved(const App *app, Screen *screen, Levels *levels, const Scores *scores)
{
    levels->next = (LevelChoice){NULL, NULL};
    Progress progress =
        levels->pack ? scores_pack(scores, levels->pack) : scores_all_packs(scores, levels->game);
    if (progress.solved == 0 || !find_unsolved(levels, scores))
        return;
    Buf label = {0}, name = {0}, detail = {0};
    level_name(app, levels->next.level, &name);
    buf_printf(&label, app_text(app, MSG_SCREEN_NEXT_UNSOLVED), buf_string(&name));
    tell_level(app, levels->next.level, scores_level(scores, levels->next.level), true, &detail);
    item_set_detail(items_add(&screen->page.items, ITEM_IN_LIST, UNSOLVED, buf_string(&label)),
                    buf_string(&detail));
    buf_free(&label);
    buf_free(&name);
    buf_free(&detail);
}

static void add_progress(const App *app, Page *page, Progress progress)
{
    Buf fact = {0};
    page_clear_facts(page);
    buf_printf(&fact, app_text(app, MSG_SCREEN_PROGRESS), progress.solved, progress.levels);
    page_add_fact(page, buf_string(&fact));
    buf_free(&fact);
}

static void set_title(const App *app, Page *page, const Levels *levels)
{
    Buf title = {0};
    buf_printf(&title, "%s: %s", ruleset_title(levels->game->rules, app->language),
               levels->pack && levels->game->packs > 1 ? levels->pack->title[app->language]
                                                       : app_text(app, MSG_SCREEN_LEVELS));
    page_set(&page->title, buf_string(&title));
    buf_free(&title);
}

/* Levels may have been made or deleted since. */
static void take_current(Levels *levels)
{
    bool more = levels->only && levels->game->packs > 1;
    if (levels->pack && (more || !catalogue_has(levels->game, levels->pack)))
        levels->pack = NULL;
    if (levels->pack)
        levels->pack = catalogue_current(levels->game, levels->pack);
}

static void add_entry(const App *app, Page *page, int id, Message label, Message detail)
{
    Item *item = items_add(&page->items, ITEM_IN_BAR, id, app_text(app, label));
    item_set_detail(item, app_text(app, detail));
    item->grouped = true;
}

static void fill(App *app, Screen *screen)
{
    static const PlayCommand COMMANDS[] = {PLAY_FIND,   PLAY_HELP,   PLAY_SETTINGS, PLAY_ONE_KEY,
                                           PLAY_SLOWER, PLAY_FASTER, PLAY_QUIT};
    Levels *levels = screen->data;
    Page *page = &screen->page;
    Scores *scores = scores_of_game(app->profile.folder, levels->game->name);
    take_current(levels);
    set_title(app, page, levels);
    page->preview_wanted = true;
    if (scores_mean(levels->game)) {
        add_progress(app, page,
                     levels->pack ? scores_pack(scores, levels->pack)
                                  : scores_all_packs(scores, levels->game));
        add_unsolved(app, screen, levels, scores);
    }
    if (levels->pack)
        add_levels(app, screen, levels, scores);
    else
        add_packs(app, screen, levels, scores);
    scores_free(scores);
    items_add(&page->items, ITEM_IN_BAR, BACK, app_text(app, MSG_SCREEN_BACK))->grouped = true;
    bool held = settings_holds(&app->settings, LOCK_MAKING);
    if (!held && workshop_possible(levels->game))
        add_entry(app, page, MAKE_LEVEL, MSG_EDIT_TITLE, MSG_EDIT_TITLE_LONG);
    if (!held)
        add_entry(app, page, IMPORT, MSG_IMPORTING_TITLE, MSG_IMPORTING_LONG);
    app_add_commands(app, screen, COMMANDS, sizeof COMMANDS / sizeof *COMMANDS);
}

/* The level that an item stands for, of a pack its first. */
static LevelChoice choice_of(const Levels *levels, int id)
{
    const Pack *pack = levels->pack;
    if (id == UNSOLVED)
        return levels->next;
    if (id >= 0 && pack && id < pack->count)
        return (LevelChoice){pack, &pack->level[id]};
    if (id >= 0 && !pack && id < levels->game->packs)
        return (LevelChoice){levels->game->pack[id], &levels->game->pack[id]->level[0]};
    return (LevelChoice){NULL, NULL};
}

static void focused(App *app, Screen *screen, int id)
{
    Levels *levels = screen->data;
    LevelChoice choice = choice_of(levels, id);
    const Item *item = items_find(&screen->page.items, id);
    if (!choice.level)
        return;
    page_set(&screen->page.about, item ? item->detail : NULL);
    preview_show(&levels->preview, &app->profile, &screen->page, levels->game->rules, choice.pack,
                 choice.level->number);
}

static void take(App *app, Screen *screen, int id, InputMethod method)
{
    (void)method;
    const Levels *levels = screen->data;
    if (id == BACK)
        app_pop(app);
    else if (id == MAKE_LEVEL)
        screen_open_workshop(app, levels->game, NULL);
    else if (id == IMPORT)
        screen_open_importing(app, levels->game);
    else if (levels->pack || id == UNSOLVED)
        screen_open_level(app, levels->game, choice_of(levels, id));
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
    levels->only = game->packs == 1;
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
