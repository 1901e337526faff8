/* Watching: a game whose files are read again whenever they change. */
#include "ui/watching.h"

#include "base/file.h"
#include "base/mem.h"
#include "base/message.h"
#include "play/watch.h"
#include "ui/screens.h"

struct Watching {
    CatalogueGame *game;
    Watch *watch;
    bool touched; /* files have changed, and nobody has read them yet */
    bool shown;   /* the errors were being read when they changed */
    Diags errors;
};

/* Where the rules cannot be read, it is not known what they stand on: then it is what they stood on. */
static void watch_files(Watch *watch, const CatalogueGame *game)
{
    if (!game->rules) {
        watch_add(watch, game->path);
        return;
    }
    watch_clear(watch);
    for (int i = 0; i < ruleset_file_count(game->rules); i++)
        watch_add(watch, ruleset_file_at(game->rules, i));
    for (int i = 0; i < game->packs; i++)
        if (game->pack[i]->file)
            watch_add(watch, game->pack[i]->file);
    for (size_t i = 0; i < game->pack_diags.count; i++)
        if (game->pack_diags.list[i].file)
            watch_add(watch, game->pack_diags.list[i].file);
}

void watching_start(App *app, CatalogueGame *game)
{
    app->watching = mem_alloc(sizeof *app->watching);
    app->watching->game = game;
    app->watching->watch = watch_new();
    catalogue_search(game);
    watch_files(app->watching->watch, game);
}

void watching_pack(App *app, const Pack *pack)
{
    if (pack->file)
        watch_add(app->watching->watch, pack->file);
}

void watching_free(Watching *watching)
{
    if (!watching)
        return;
    watch_free(watching->watch);
    diags_free(&watching->errors);
    mem_free(watching);
}

bool watching_this(const App *app, const CatalogueGame *game)
{
    return app->watching && app->watching->game == game;
}

int64_t watching_wake(const App *app)
{
    return app_now(app) + WATCH_PAUSE;
}

bool watching_touched(App *app)
{
    Watching *watching = app->watching;
    watching->touched = watch_changed(watching->watch) || watching->touched;
    return watching->touched;
}

CatalogueGame *watching_read(App *app)
{
    Watching *watching = app->watching;
    if (!watching_touched(app))
        return NULL;
    watching->touched = false;
    CatalogueGame *fresh = catalogue_again(watching->game);
    watch_files(watching->watch, fresh);
    return fresh;
}

void watching_note(App *app, CatalogueGame *fresh, Diags *more)
{
    Watching *watching = app->watching;
    diags_free(&watching->errors);
    diags_move(&watching->errors, &fresh->diags);
    diags_move(&watching->errors, &fresh->pack_diags);
    diags_move(&watching->errors, more);
    bool again = watching->shown && watching->errors.count > 0;
    watching->shown = false;
    if (again)
        watching_show(app);
}

const Diags *watching_errors(const App *app, const CatalogueGame *game)
{
    return watching_this(app, game) && app->watching->errors.count > 0 ? &app->watching->errors : NULL;
}

void watching_error(const Diags *errors, Buf *out)
{
    const Diag *diag = &errors->list[0];
    if (diag->file)
        buf_printf(out, "%s:", file_base(diag->file));
    if (diag->line > 0)
        buf_printf(out, "%d:", diag->line);
    if (diag->line > 0 && diag->column > 0)
        buf_printf(out, "%d:", diag->column);
    buf_printf(out, "%s%s%s%s", out->length > 0 ? " " : "", diag->message, diag->hint ? "; " : "",
               diag->hint ? diag->hint : "");
}

void watching_show(App *app)
{
    const CatalogueGame *game = app->watching->game;
    Buf title = {0};
    buf_printf(&title, app_text(app, MSG_SCREEN_GAME_BROKEN_TITLE), game->name);
    screen_open_errors(app, buf_string(&title), &app->watching->errors);
    buf_free(&title);
}

/* A match below reads by itself what has changed; where there was nothing to play yet, it may begin now. */
void watching_look(App *app, Screen *screen)
{
    Watching *watching = app->watching;
    screen->wake = watching_wake(app);
    if (!watching_touched(app))
        return;
    app_pop(app);
    if (watching->game->packs > 0) {
        watching->shown = true;
        if (app->top && app->top->kind->tick)
            app->top->kind->tick(app, app->top);
    } else {
        catalogue_renew(watching->game, watching_read(app));
        screen_open_now(app, watching->game, NULL);
    }
}
