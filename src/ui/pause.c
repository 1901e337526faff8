/* Pause: nothing is written until a press. */
#include "base/mem.h"
#include "base/message.h"
#include "ui/screens.h"

typedef struct Pause {
    void (*done)(App *app, void *context);
    void *context;
} Pause;

static void fill(App *app, Screen *screen)
{
    page_set(&screen->page.title, app_text(app, MSG_SCREEN_PAUSED_TITLE));
    page_set(&screen->page.text, app_text(app, MSG_SCREEN_PAUSED_TEXT));
}

static bool key(App *app, Screen *screen, Key pressed)
{
    (void)pressed;
    const Pause *pause = screen->data;
    app_pop(app);
    pause->done(app, pause->context);
    return true;
}

static void free_pause(Screen *screen)
{
    mem_free(screen->data);
}

void screen_open_pause(App *app, void (*done)(App *app, void *context), void *context)
{
    static const ScreenKind KIND = {.where = ON_TEXT, .fill = fill, .key = key, .free = free_pause};
    Pause *pause = mem_alloc(sizeof *pause);
    *pause = (Pause){done, context};
    Screen *screen = screen_new(&KIND, pause);
    screen->still = true;
    app_push(app, screen);
}
