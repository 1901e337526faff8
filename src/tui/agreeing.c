#include "tui/agreeing.h"

#include <string.h>

#include "base/mem.h"
#include "base/message.h"
#include "tui/screens.h"

enum { BEGIN = VARIANTS_MOST, BACK };

typedef struct Agreeing {
    CatalogueGame *game;
    LevelChoice choice;
} Agreeing;

/* ---- what was chosen ---- */

static bool is_of(const AppAgreed *agreed, const CatalogueGame *game)
{
    return agreed->game && strcmp(agreed->game, ruleset_identity(game->rules)) == 0;
}

void agreeing_chosen(const App *app, const CatalogueGame *game, Variants *out)
{
    if (is_of(&app->agreed, game))
        *out = app->agreed.chosen;
    else
        variants_first(game->rules, out);
}

static void keep(App *app, const CatalogueGame *game, const Variants *chosen)
{
    char *identity = mem_copy(ruleset_identity(game->rules));
    mem_free(app->agreed.game);
    app->agreed.game = identity;
    app->agreed.chosen = *chosen;
}

bool agreeing_take(App *app, const CatalogueGame *game, const char *const *list, int count, Buf *error)
{
    Variants chosen;
    if (count == 0)
        return true;
    if (!variants_read(game->rules, list, count, &chosen, error))
        return false;
    keep(app, game, &chosen);
    app->agreed.settled = true;
    return true;
}

void agreeing_go_on(App *app)
{
    app->agreed.settled = true;
}

/* ---- the page ---- */

static void add_option(const Ruleset *rules, const Variants *chosen, int variant, Items *items)
{
    Language language = language_get();
    const char *title = variant_title(rules, variant, language);
    Buf value = {0}, words = {0};
    variant_value_title(rules, variant, chosen->value[variant], language, &value);
    buf_printf(&words, "%s: %s", title, buf_string(&value));
    Item *item = items_add(items, ITEM_IN_LIST, variant, title);
    item_set_value(item, buf_string(&value));
    item_set_detail(item, buf_string(&words));
    buf_free(&value);
    buf_free(&words);
}

static void fill(App *app, Screen *screen)
{
    const Agreeing *agreeing = screen->data;
    const Ruleset *rules = agreeing->game->rules;
    Page *page = &screen->page;
    Variants chosen;
    agreeing_chosen(app, agreeing->game, &chosen);
    page_set(&page->title, ruleset_title(rules, language_get()));
    page_set(&page->text, message(MSG_AGREE_TEXT));
    items_add(&page->items, ITEM_IN_LIST, BEGIN, message(MSG_AGREE_BEGIN));
    for (int i = 0; i < variant_count(rules); i++)
        add_option(rules, &chosen, i, &page->items);
    items_add(&page->items, ITEM_IN_BAR, BACK, message(MSG_SCREEN_BACK));
}

static void step(App *app, const CatalogueGame *game, int variant, int by)
{
    Variants chosen;
    int values = variant_values(game->rules, variant);
    agreeing_chosen(app, game, &chosen);
    chosen.value[variant] = (chosen.value[variant] + by + values) % values;
    keep(app, game, &chosen);
    app_refill(app);
}

static void begin(App *app, const Agreeing *agreeing)
{
    CatalogueGame *game = agreeing->game;
    LevelChoice choice = agreeing->choice;
    app->agreed.settled = true;
    app_pop(app);
    screen_open_play(app, game, choice, NULL);
}

static void take(App *app, Screen *screen, int id, InputMethod method)
{
    (void)method;
    const Agreeing *agreeing = screen->data;
    if (id == BEGIN)
        begin(app, agreeing);
    else if (id == BACK)
        app_pop(app);
    else
        step(app, agreeing->game, id, 1);
}

/* Left and right change what is focused. */
static bool command(App *app, Screen *screen, PlayCommand given, InputMethod method)
{
    (void)method;
    const Agreeing *agreeing = screen->data;
    bool sideways = given == PLAY_EAST || given == PLAY_WEST;
    if (!sideways || screen->focus < 0 || screen->focus >= variant_count(agreeing->game->rules))
        return false;
    step(app, agreeing->game, screen->focus, given == PLAY_EAST ? 1 : -1);
    return true;
}

static void free_agreeing(Screen *screen)
{
    mem_free(screen->data);
}

bool agreeing_asks(App *app, CatalogueGame *game, LevelChoice choice, bool resumed)
{
    static const ScreenKind KIND = {
        .where = ON_MENU, .fill = fill, .take = take, .command = command, .free = free_agreeing};
    bool settled = app->agreed.settled;
    app->agreed.settled = false;
    if (settled || resumed || !game->rules || variant_count(game->rules) == 0)
        return false;
    Agreeing *agreeing = mem_alloc(sizeof *agreeing);
    *agreeing = (Agreeing){game, choice};
    app_push(app, screen_new(&KIND, agreeing));
    return true;
}
