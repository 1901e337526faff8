/* Other programs in a match on the screen: they are asked when it is their turn, and what they have answered is looked at
 * between all else that happens. One that a save names is not started before somebody wants that. */
#include "base/hash.h"
#include "base/mem.h"
#include "base/message.h"
#include "play/recent.h"
#include "talk/bot.h"
#include "ui/cue.h"
#include "ui/play/playing.h"
#include "ui/screens.h"

enum {
    SOON = 2,    /* milliseconds until it is looked at again, at first */
    LATER = 20,  /* and when it has not answered at once */
    QUICK = 200, /* which is so many milliseconds */
};

struct PlayBots {
    Bot *bot[SEATS];
    bool agreed[SEATS]; /* it may run */
    int player;         /* who is asked, or PLAYER_NOBODY, */
    size_t records;     /* of the match as it was then, */
    uint64_t hash;
    int64_t since;
};

void play_free_bots(Play *play)
{
    PlayBots *bots = play->bots;
    play->bots = NULL;
    if (!bots)
        return;
    for (int p = 0; p < SEATS; p++)
        bot_free(bots->bot[p]);
    mem_free(bots);
}

static const AgentPlan *plan_of(const Play *play, int player)
{
    return &match_seats(play->match)->seat[player].agent;
}

bool play_is_bot(const Play *play, int player)
{
    return match_seats(play->match)->seat[player].played && *plan_of(play, player)->program;
}

static PlayBots *bots_of(Play *play)
{
    if (!play->bots) {
        play->bots = mem_alloc(sizeof *play->bots);
        play->bots->player = PLAYER_NOBODY;
    }
    return play->bots;
}

static Bot *bot_of(Play *play, PlayBots *bots, int player)
{
    if (!bots->bot[player])
        bots->bot[player] = bot_new(plan_of(play, player)->program, play->app->options.think);
    return bots->bot[player];
}

/* ---- who plays in its place ---- */

enum { START, BY_LOT, PERSON, LEAVE };

typedef struct Asked {
    Play *play;
    int player;
} Asked;

static void answered(App *app, void *context, int answer)
{
    const Asked *asked = context;
    Play *play = asked->play;
    Seats seats = *match_seats(play->match);
    Seat *seat = &seats.seat[asked->player];
    app_refill(app);
    if (answer == START)
        bots_of(play)->agreed[asked->player] = true;
    if (answer == LEAVE)
        app_pop(app);
    if (answer == START || answer == LEAVE)
        return;
    if (answer == PERSON)
        seat->played = false;
    seat->agent = (AgentPlan){.level = AGENT_RANDOM};
    match_change_seats(play->match, &seats);
    turns_reseat(play->turns);
    play->changed = true;
}

static int64_t ask_who(Play *play, int player, const char *why)
{
    App *app = play->app;
    const char *answers[] = {app_text(app, MSG_BOT_START), app_text(app, MSG_BOT_BY_LOT),
                             app_text(app, MSG_BOT_PERSON), app_text(app, MSG_SCREEN_BACK), NULL};
    Buf title = {.language = app->language}, name = {0};
    Asked *asked = mem_alloc(sizeof *asked);
    *asked = (Asked){play, player};
    play_add_player(play, player, &name);
    buf_say(&title, MSG_BOT_WHO, buf_string(&name));
    screen_open_question(app, buf_string(&title), why, answers, answered, asked, mem_free);
    buf_free(&title);
    buf_free(&name);
    return SCREEN_NEVER;
}

static int64_t ask_trust(Play *play, int player)
{
    Buf why = {.language = play->app->language};
    buf_say(&why, MSG_BOT_TRUST, plan_of(play, player)->program);
    ask_who(play, player, buf_string(&why));
    buf_free(&why);
    return SCREEN_NEVER;
}

/* ---- its turn ---- */

static bool is_asked(const Play *play, const PlayBots *bots, int player)
{
    return bots->player == player && bots->records == match_record_count(play->match) &&
           bots->hash == match_hash(play->match);
}

static void ask(Play *play, PlayBots *bots, Bot *bot, int player)
{
    bots->player = player;
    bots->records = match_record_count(play->match);
    bots->hash = match_hash(play->match);
    bots->since = app_now(play->app);
    bot_ask(bot, play->match, player, bots->since);
    play->changed = true; /* the options of a person are made anew after that */
}

static void make(Play *play, Screen *screen, PlayBots *bots, int player, const Move *move)
{
    bots->player = PLAYER_NOBODY;
    play_make_move_of_agent(play, screen, player, move);
}

/* A move at random, and why. */
static void lose_turn(Play *play, Screen *screen, PlayBots *bots, Bot *bot, int player)
{
    App *app = play->app;
    const Moveset *legal = play_legal_for_agent(play, player);
    uint64_t lot = hash_key(match_seed(play->match), match_record_count(play->match), (uint64_t)player + 1);
    Buf told = {.language = app->language}, name = {0}, done = {.language = app->language}, why = {0};
    Move move;
    moveset_nth(legal, lot % moveset_count(legal), &move);
    buf_text(&why, bot_reason(bot));
    bot_tell_lost(bot, play->match, &move);
    make(play, screen, bots, player, &move);
    play_add_player(play, player, &name);
    match_describe(play->match, recent_last(play->match), play_viewer(play), &play->called, app->language,
                   &done);
    buf_say(&told, MSG_BOT_LOST_TURN, buf_string(&name), buf_string(&why), buf_string(&done));
    cue_signal(app, CUE_REFUSED);
    play_tell(play, buf_string(&told), false);
    buf_free(&told);
    buf_free(&name);
    buf_free(&done);
    buf_free(&why);
}

static int64_t look_again(const Play *play, const PlayBots *bots)
{
    int64_t now = app_now(play->app);
    return now + (now < bots->since + QUICK ? SOON : LATER);
}

int64_t play_let_bot(Play *play, Screen *screen, int player)
{
    PlayBots *bots = bots_of(play);
    Bot *bot = bot_of(play, bots, player);
    Buf error = {.language = play->app->language};
    Move move;
    if (!plan_of(play, player)->agreed && !bots->agreed[player])
        return ask_trust(play, player);
    if (!is_asked(play, bots, player)) {
        if (!bot_has_run(bot) && !bot_start(bot, &error)) {
            ask_who(play, player, buf_string(&error));
            buf_free(&error);
            return SCREEN_NEVER;
        }
        ask(play, bots, bot, player);
    }
    if (app_now(play->app) < play_shown_until(play))
        return play_shown_until(play);
    switch (bot_poll(bot, play->match, app_now(play->app), &move)) {
    case BOT_THINKS: return look_again(play, bots);
    case BOT_DECIDED: make(play, screen, bots, player, &move); break;
    default: lose_turn(play, screen, bots, bot, player);
    }
    return app_now(play->app);
}

void play_hurry_bots(Play *play)
{
    const PlayBots *bots = play->bots;
    if (bots && bots->player >= 0)
        bot_hurry(bots->bot[bots->player], app_now(play->app));
}

void play_tell_bots_over(Play *play)
{
    for (int p = 0; play->bots && p < SEATS; p++)
        if (play->bots->bot[p])
            bot_tell_over(play->bots->bot[p], play->match);
}
