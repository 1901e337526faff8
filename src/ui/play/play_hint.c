/* Hints on the screen: what the program would do in the place of who is to move, and why. */
#include "base/mem.h"
#include "base/message.h"
#include "play/advice.h"
#include "show/naming.h"
#include "ui/play/playing.h"

enum {
    SLICE = 15,     /* milliseconds of thinking at a time */
    REST = 60,      /* between two looks at what another process does */
    LONGEST = 8000, /* for what goes on for ever: the best until then */
    PERCENT = 100
};

struct PlayHint {
    Advisor *advisor;
    int64_t until;
    bool said;
};

void play_free_hint(Play *play)
{
    if (play->hint)
        advisor_free(play->hint->advisor);
    mem_free(play->hint);
    play->hint = NULL;
}

static bool is_about_now(const Play *play)
{
    return play->hint && advisor_fits(play->hint->advisor, play_chooser(play));
}

bool play_hint_due(const Play *play)
{
    return is_about_now(play) && !play->hint->said && !play_is_over(play);
}

/* Moves with commas between them, players told by their names where they change. */
static void add_line(const Play *play, const Advice *advice, Buf *out)
{
    Buf line = {0};
    for (int i = 0; i < advice->line; i++) {
        buf_text(&line, i > 0 ? ", " : "");
        move_describe(match_stage(play->match), &advice->follows[i], &play->called, play->app->language,
                      &line);
    }
    if (line.length > 0)
        buf_printf(out, app_text(play->app, MSG_HINT_FOLLOWS), buf_string(&line));
    buf_free(&line);
}

static void add_chances(const Play *play, const Advice *advice, const char *move, Buf *out)
{
    int percent = (int)(advice->share * PERCENT + 0.5);
    if (advice->proven == 1)
        buf_printf(out, app_text(play->app, MSG_HINT_WINS), move);
    else if (advice->proven == -1)
        buf_printf(out, app_text(play->app, MSG_HINT_LOSES), move);
    else
        buf_printf(out, app_text(play->app, MSG_HINT_CHANCES), move, percent);
    add_line(play, advice, out);
}

static void add_advice(const Play *play, const Advice *advice, Buf *out)
{
    Buf move = {0};
    move_describe(match_stage(play->match), &advice->move, &play->called, play->app->language, &move);
    switch (advice->kind) {
    case ADVICE_NOTHING: buf_text(out, app_text(play->app, MSG_HINT_NOTHING)); break;
    case ADVICE_HOPELESS: buf_text(out, app_text(play->app, MSG_HINT_HOPELESS)); break;
    case ADVICE_SOLUTION:
        buf_printf(out, app_text(play->app, advice->fewest ? MSG_HINT_FEWEST : MSG_HINT_SOLUTION),
                   buf_string(&move), advice->left);
        break;
    case ADVICE_CHANCES: add_chances(play, advice, buf_string(&move), out); break;
    }
    buf_free(&move);
}

static void say(Play *play)
{
    Advice advice = {0};
    Buf sentence = {0};
    advisor_advice(play->hint->advisor, &advice);
    add_advice(play, &advice, &sentence);
    play->hint->said = true;
    app_say(play->app, buf_string(&sentence));
    buf_free(&sentence);
}

int64_t play_look_for_hint(Play *play)
{
    int64_t now = app_now(play->app), end = now + SLICE;
    bool done = now >= play->hint->until;
    while (!done && now < end) {
        done = advisor_think(play->hint->advisor);
        if (!done && !advisor_is_busy(play->hint->advisor))
            return now + REST;
        now = app_now(play->app);
    }
    if (!done)
        return now;
    say(play);
    return SCREEN_NEVER;
}

void play_ask_hint(Play *play, Screen *screen)
{
    int player = play_chooser(play);
    if (play_is_over(play) || player < 0 || play_agent_due(play) >= 0) {
        app_say(play->app, app_text(play->app, MSG_HINT_NOTHING));
        return;
    }
    if (!is_about_now(play)) {
        play_free_hint(play);
        play->hint = mem_alloc(sizeof *play->hint);
        play->hint->advisor = advisor_new(play->match, player);
        play->hint->until = app_now(play->app) + LONGEST;
    }
    if (play->hint->said) {
        say(play);
        return;
    }
    app_say(play->app, app_text(play->app, MSG_HINT_THINKS));
    screen->wake = app_now(play->app);
}
