/* Cues: signs, bells and flashes for what a player must not miss. */
#include "ui/cue.h"

#include "ui/terminal.h"

typedef struct Signal {
    Setting setting;
    const char *sign;
    int times;
} Signal;

static const Signal SIGNALS[CUE_COUNT] = {[CUE_REFUSED] = {SETTING_CUE_REFUSED, "[x]", 1},
                                          [CUE_WIN] = {SETTING_CUE_WIN, "[*]", 3},
                                          [CUE_TURN] = {SETTING_CUE_TURN, "[>]", 2}};

void cue_text(const App *app, Cue cue, const char *sentence, Buf *out)
{
    if (settings_get(&app->settings, SIGNALS[cue].setting) != CHOICE_NONE && !app->terminal->tell)
        buf_printf(out, "%s ", SIGNALS[cue].sign);
    buf_text(out, sentence);
}

void cue_signal(App *app, Cue cue)
{
    int way = settings_get(&app->settings, SIGNALS[cue].setting);
    bool seen_only = way == CHOICE_NONE || way == CHOICE_SIGN;
    app->signal = (AppSignal){seen_only ? 0 : SIGNALS[cue].times, way == CHOICE_FLASH, app_now(app)};
}

void cue_say(App *app, Cue cue, const char *sentence)
{
    Buf text = {0};
    cue_text(app, cue, sentence, &text);
    app_say(app, buf_string(&text));
    cue_signal(app, cue);
    buf_free(&text);
}

/* Where everything is still, as on a pause, nothing is given, nor is it later. */
int64_t cue_deadline(const App *app)
{
    return app->signal.left > 0 && !app->top->still ? app->signal.due : SCREEN_NEVER;
}

void cue_tick(App *app, int64_t now)
{
    if (app->top->still)
        app->signal.left = 0;
    if (cue_deadline(app) == SCREEN_NEVER || now < app->signal.due)
        return;
    app->signal.left--;
    app->signal.due = now + CUE_PAUSE;
    if (app->signal.flash)
        app->terminal->flash(app->terminal->own);
    else
        app->terminal->bell(app->terminal->own);
}
