#include "ui/agreeing.h"

#include <string.h>

#include "base/mem.h"
#include "play/variants_store.h"

static bool is_of(const AppAgreed *agreed, const CatalogueGame *game)
{
    return agreed->game && strcmp(agreed->game, ruleset_identity(game->rules)) == 0;
}

void agreeing_chosen(const App *app, const CatalogueGame *game, Variants *out)
{
    if (is_of(&app->agreed, game))
        *out = app->agreed.chosen;
    else
        variants_recall(app->profile.folder, game->rules, game->name, out);
}

void agreeing_choose(App *app, const CatalogueGame *game, const Variants *chosen)
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
    agreeing_choose(app, game, &chosen);
    app->agreed.told = true;
    return true;
}

bool agreeing_told(App *app, const CatalogueGame *game)
{
    bool told = app->agreed.told && is_of(&app->agreed, game);
    app->agreed.told = false;
    return told;
}

void agreeing_go_on(App *app, const CatalogueGame *game, const Variants *chosen, const Seats *seats)
{
    agreeing_choose(app, game, chosen);
    app->agreed.goes_on = true;
    seats_init(&app->agreed.seats, 0);
    if (seats)
        app->agreed.seats = *seats;
}

bool agreeing_goes_on(App *app, const CatalogueGame *game, Seats *seats)
{
    bool goes_on = app->agreed.goes_on && is_of(&app->agreed, game);
    app->agreed.goes_on = false;
    *seats = app->agreed.seats;
    return goes_on;
}

void agreeing_forget(App *app)
{
    app->agreed.goes_on = false;
}
