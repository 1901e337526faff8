/* Elsewhere: a game that is open in another window, on another terminal or a connection that is dead. */
#include "base/duration.h"
#include "base/mem.h"
#include "base/message.h"
#include "save/claim.h"
#include "ui/screens.h"

typedef struct Elsewhere {
    CatalogueGame *game;
    LevelChoice choice;
    char *save;
} Elsewhere;

enum { WATCH, TAKE, ANEW, OTHER_LEVEL, BACK };

void screen_take_over(App *app, CatalogueGame *game, LevelChoice choice, const char *save)
{
    Buf error = {.language = app->language};
    if (claim_take(save, &error))
        screen_open_play(app, game, choice, save);
    else
        screen_open_text(app, app_text(app, MSG_SCREEN_RESUME_FAILED), buf_string(&error));
    buf_free(&error);
}

void screen_given_up(App *app)
{
    screen_open_games(app);
    screen_open_text(app, app_text(app, MSG_ELSEWHERE_TAKEN_TITLE), app_text(app, MSG_ELSEWHERE_TAKEN_TEXT));
}

static void watch(App *app, const Elsewhere *elsewhere)
{
    Buf error = {.language = app->language};
    if (!screen_open_watch(app, elsewhere->game, elsewhere->choice, elsewhere->save, &error))
        screen_open_text(app, app_text(app, MSG_ELSEWHERE_TITLE), buf_string(&error));
    buf_free(&error);
}

static void answered(App *app, void *context, int answer)
{
    const Elsewhere *elsewhere = context;
    switch (answer) {
    case WATCH: watch(app, elsewhere); break;
    case TAKE: screen_take_over(app, elsewhere->game, elsewhere->choice, elsewhere->save); break;
    case ANEW:
        if (elsewhere->choice.level)
            screen_open_play(app, elsewhere->game, elsewhere->choice, NULL);
        else
            screen_open_levels(app, elsewhere->game);
        break;
    case OTHER_LEVEL: screen_open_levels(app, elsewhere->game); break;
    default:
        if (!app->top)
            screen_open_games(app);
    }
}

static void free_elsewhere(void *context)
{
    Elsewhere *elsewhere = context;
    mem_free(elsewhere->save);
    mem_free(elsewhere);
}

void screen_open_elsewhere(App *app, CatalogueGame *game, LevelChoice choice, const StoreEntry *entry,
                           const char *name)
{
    const char *answers[] = {
        [WATCH] = app_text(app, MSG_ELSEWHERE_WATCH), [TAKE] = app_text(app, MSG_ELSEWHERE_TAKE),
        [ANEW] = app_text(app, MSG_SCREEN_ANEW),      [OTHER_LEVEL] = app_text(app, MSG_SCREEN_OTHER_LEVEL),
        [BACK] = app_text(app, MSG_SCREEN_BACK),      NULL};
    Buf text = {0}, time = {0};
    Elsewhere *elsewhere = mem_alloc(sizeof *elsewhere);
    *elsewhere = (Elsewhere){game, choice, mem_copy(entry->path)};
    duration_text(entry->played, &time);
    buf_printf(&text, app_text(app, MSG_ELSEWHERE_TEXT), name, entry->moves, buf_string(&time));
    screen_open_question(app, app_text(app, MSG_ELSEWHERE_TITLE), buf_string(&text), answers, answered,
                         elsewhere, free_elsewhere);
    buf_free(&text);
    buf_free(&time);
}
