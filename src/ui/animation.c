/* Animation: frames that are shown for a moment after a move. */
#include "ui/animation.h"

#include "ui/terminal.h"

void animation_heard(App *app)
{
    app->animation.before = app->animation.heard;
    app->animation.heard = app_now(app);
    animation_end(app);
}

/* Where it was not asked for: not for who reads by ear or by touch or scans, nor over a line that may be slow. */
bool animation_wished(const App *app)
{
    int wish = settings_get(&app->settings, SETTING_ANIMATION);
    if (wish != CHOICE_AUTO)
        return wish == CHOICE_ON;
    return !app_one_key(app) && !app->terminal->is_read(app->terminal->own) &&
           app->terminal->is_fast(app->terminal->own);
}

void animation_begin(App *app, int count)
{
    AppAnimation *animation = &app->animation;
    int64_t now = app_now(app);
    bool types_on = now - animation->before < ANIMATION_REST;
    if (types_on || app_too_small(app) || !animation_wished(app))
        return;
    animation->at = 0;
    animation->count = count < ANIMATION_FRAMES ? count : ANIMATION_FRAMES - 1;
    animation->due = now + ANIMATION_FRAME;
}

void animation_end(App *app)
{
    AppAnimation *animation = &app->animation;
    app->dirty = app->dirty || animation->at < animation->count;
    animation->at = animation->count = 0;
}

const PageFrame *animation_frame(App *app)
{
    const AppAnimation *animation = &app->animation;
    Screen *screen = app->top;
    return animation->at < animation->count && screen->kind->frame
               ? screen->kind->frame(app, screen, animation->at)
               : NULL;
}

int64_t animation_deadline(const App *app)
{
    return app->animation.at < app->animation.count ? app->animation.due : SCREEN_NEVER;
}

void animation_tick(App *app, int64_t now)
{
    AppAnimation *animation = &app->animation;
    if (animation->at >= animation->count || now < animation->due)
        return;
    animation->at++;
    animation->due = now + ANIMATION_FRAME;
    app->dirty = true;
}
