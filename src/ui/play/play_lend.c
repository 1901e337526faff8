/* Seats that the program plays for a while: of persons who wish it ("play on for me"), and those of opponents that somebody
 * watches, at a chosen speed, and may stop or take over. */
#include "base/bits.h"
#include "base/message.h"
#include "ui/play/playing.h"
#include "ui/screens.h"

enum { LENT_ON = -1 /* until it is taken back */ };

static uint32_t all_seats(const Play *play)
{
    return (1u << match_players(play->match)) - 1;
}

uint32_t play_lent(const Play *play)
{
    uint32_t lent = 0;
    for (int p = 0; p < match_players(play->match); p++)
        lent |= play->lent[p] != 0 ? 1u << p : 0;
    return lent;
}

bool play_is_watched(const Play *play)
{
    return !(all_seats(play) & ~seats_played(match_seats(play->match)) & ~play_lent(play));
}

/* ---- lending ------------------------------------------------------------------------------------------ */

/* Whose seat it is about: whoever chooses, else the only person there is. */
static int lender(const Play *play)
{
    uint32_t persons = all_seats(play) & ~seats_played(match_seats(play->match));
    int player = play_chooser(play);
    if (player >= 0 && player < match_players(play->match) && persons >> player & 1)
        return player;
    return bits_in(persons) == 1 ? bits_least(persons) : PLAYER_NOBODY;
}

static void lend(App *app, void *context, int answer)
{
    static const int MOVES[] = {1, 3, 10, LENT_ON};
    Play *play = context;
    int player = lender(play);
    if (player < 0 || answer < 0 || answer >= (int)(sizeof MOVES / sizeof *MOVES))
        return;
    play->lent[player] = MOVES[answer];
    play->halted = false;
    play->changed = true;
    app->top->focus = -1;
    app_refill(app);
}

static void ask_how_long(Play *play)
{
    App *app = play->app;
    const char *const answers[] = {app_text(app, MSG_LEND_ONE),  app_text(app, MSG_LEND_THREE),
                                   app_text(app, MSG_LEND_TEN),  app_text(app, MSG_LEND_ON),
                                   app_text(app, MSG_LEND_BACK), NULL};
    screen_open_question(app, app_text(app, MSG_PLAY_PLAY_ON), app_text(app, MSG_LEND_TEXT), answers, lend,
                         play, NULL);
}

void play_lend(Play *play)
{
    if (play_lent(play)) {
        play_take_seats_back(play);
        app_say(play->app, app_text(play->app, MSG_LEND_OVER));
    } else if (play_is_over(play) || lender(play) < 0) {
        app_say(play->app, app_text(play->app, MSG_HINT_NOTHING));
    } else {
        ask_how_long(play);
    }
}

void play_take_seats_back(Play *play)
{
    for (int p = 0; p < SEATS; p++)
        play->lent[p] = 0;
    play->changed = true;
    play->app->top->focus = -1;
    app_refill(play->app);
}

void play_lent_move_made(Play *play, int player)
{
    if (play->lent[player] == 0 || play->lent[player] == LENT_ON)
        return;
    play->lent[player]--;
    if (play->lent[player] == 0)
        app_say(play->app, app_text(play->app, MSG_LEND_OVER));
}

/* ---- watching ----------------------------------------------------------------------------------------- */

static void add(const Play *play, Screen *screen, int id, Message label, Message detail)
{
    Item *item = items_add(&screen->page.items, ITEM_IN_BAR, id, app_text(play->app, label));
    item_set_detail(item, app_text(play->app, detail));
    item->grouped = true;
}

void play_add_watching(const Play *play, Screen *screen)
{
    bool watched = play_is_watched(play),
         played = seats_played(match_seats(play->match)) >> play_agent_due(play) & 1;
    if (play_lent(play))
        add(play, screen, LEND_STOP, MSG_LEND_STOP, MSG_LEND_STOP_LONG);
    if (watched && !play->halted)
        add(play, screen, WATCH_HALT, MSG_WATCH_HALT, MSG_WATCH_HALT_LONG);
    if (watched && play->halted) {
        add(play, screen, WATCH_ON, MSG_WATCH_ON, MSG_WATCH_ON_LONG);
        add(play, screen, WATCH_STEP, MSG_WATCH_STEP, MSG_WATCH_STEP_LONG);
    } else {
        add(play, screen, HURRY, MSG_AGENT_HURRY, MSG_AGENT_HURRY_LONG);
    }
    if (watched && played)
        add(play, screen, WATCH_SIT, MSG_WATCH_SIT, MSG_WATCH_SIT_LONG);
    if (watched) {
        add(play, screen, WATCH_SLOWER, MSG_WATCH_SLOWER, MSG_SETTING_WATCH_PACE_LONG);
        add(play, screen, WATCH_FASTER, MSG_WATCH_FASTER, MSG_SETTING_WATCH_PACE_LONG);
    }
}

/* The pace is said, and kept as the setting that it is. */
void play_change_pace(Play *play, int steps)
{
    App *app = play->app;
    Buf sentence = {.language = app->language};
    settings_step(&app->settings, SETTING_WATCH_PACE, steps);
    app_settings_changed(app);
    buf_printf(&sentence, "%s: ", setting_title(SETTING_WATCH_PACE, app->language));
    settings_describe(&app->settings, SETTING_WATCH_PACE, &sentence);
    app_say(app, buf_string(&sentence));
    buf_free(&sentence);
}

void play_watch(Play *play, Screen *screen, int id)
{
    switch (id) {
    case WATCH_HALT: play->halted = true; break;
    case WATCH_STEP: play->steps = 1; break;
    default: play->halted = false;
    }
    if (id != WATCH_STEP)
        screen->focus = -1;
    app_refill(play->app);
}

void play_sit_down(const Play *play, Seats *out)
{
    const Profile *profile = &play->app->profile;
    int player = play_agent_due(play);
    *out = *match_seats(play->match);
    if (player < 0)
        return;
    Seat before = out->seat[player];
    if (*profile->name)
        seat_profile(&out->seat[player], profile);
    else
        seat_guest(&out->seat[player], before.name);
    out->seat[player].colour = before.colour;
}
