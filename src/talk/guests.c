#include "talk/guests.h"

#include <string.h>
#include <time.h>

#include "base/hash.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "talk/bot.h"

enum { WAIT = 50 /* milliseconds between two looks at the clock */ };

struct Guests {
    GuestsGame game;
    ContestOutside outside;
    Match *match;
    Bot *bot[STAGE_PLAYERS]; /* by agent */
    long lost[STAGE_PLAYERS];
    Buf reason[STAGE_PLAYERS];
};

static int64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static bool begin(void *context, uint64_t seed, const ContestGame *game)
{
    (void)game;
    Guests *guests = context;
    const GuestsGame *of = &guests->game;
    Diags diags = {.language = of->language};
    Buf error = {.language = of->language};
    match_free(guests->match);
    guests->match = match_new_with(of->rules, of->pack, of->number, of->players, of->chosen, seed, &diags);
    bool good = guests->match && match_start(guests->match, &error);
    for (int a = 0; a < of->players; a++) {
        guests->lost[a] = 0;
        buf_clear(&guests->reason[a]);
        if (guests->bot[a])
            bot_new_game(guests->bot[a]);
    }
    buf_free(&error);
    diags_free(&diags);
    return good;
}

/* A move at random, which follows from the game and from where it stands. */
static void lose_turn(Guests *guests, int agent, int player, Move *out)
{
    Match *match = guests->match;
    Bot *bot = guests->bot[agent];
    match_offer(match, LENIENCE_NONE);
    const Moveset *legal = match_legal(match, player);
    uint64_t lot = hash_key(match_seed(match), match_record_count(match), (uint64_t)player + 1);
    moveset_nth(legal, lot % moveset_count(legal), out);
    if (guests->lost[agent]++ == 0)
        buf_text(&guests->reason[agent], bot_reason(bot));
    bot_tell_lost(bot, match, out);
}

static bool decide(void *context, int agent, int player, Move *out)
{
    Guests *guests = context;
    Bot *bot = guests->bot[agent];
    BotStatus status;
    if (interrupt_asked() || !(match_deciders(guests->match) >> player & 1))
        return false;
    bot_ask(bot, guests->match, player, now());
    while ((status = bot_poll(bot, guests->match, now(), out)) == BOT_THINKS) {
        if (interrupt_asked())
            return false;
        bot_wait(bot, WAIT);
    }
    if (status == BOT_LOST)
        lose_turn(guests, agent, player, out);
    return true;
}

static bool follow(void *context, int player, const Move *move)
{
    Guests *guests = context;
    Buf error = {.language = guests->game.language};
    bool made = match_move(guests->match, player, move, INPUT_BOT, &error);
    buf_free(&error);
    return made || match_fault(guests->match); /* the contest finds the same fault */
}

static void end(void *context)
{
    Guests *guests = context;
    for (int a = 0; a < guests->game.players; a++)
        if (guests->bot[a])
            bot_tell_over(guests->bot[a], guests->match);
}

Guests *guests_new(const GuestsGame *game, const AgentPlan *plan, int64_t milliseconds)
{
    int count = 0;
    for (int a = 0; a < game->players; a++)
        count += *plan[a].program != '\0';
    if (count == 0)
        return NULL;
    Guests *guests = mem_alloc(sizeof *guests);
    guests->game = *game;
    guests->outside = (ContestOutside){guests, begin, decide, follow, end};
    for (int a = 0; a < game->players; a++)
        if (*plan[a].program)
            guests->bot[a] = bot_new(plan[a].program, milliseconds);
    return guests;
}

void guests_free(Guests *guests)
{
    if (!guests)
        return;
    for (int a = 0; a < guests->game.players; a++) {
        bot_free(guests->bot[a]);
        buf_free(&guests->reason[a]);
    }
    match_free(guests->match);
    mem_free(guests);
}

bool guests_start(Guests *guests, Buf *error)
{
    bool good = true;
    for (int a = 0; guests && a < guests->game.players && good; a++)
        good = !guests->bot[a] || bot_start(guests->bot[a], error);
    return good;
}

const ContestOutside *guests_outside(const Guests *guests)
{
    return guests ? &guests->outside : NULL;
}

long guests_lost(const Guests *guests, int agent)
{
    return guests ? guests->lost[agent] : 0;
}

const char *guests_reason(const Guests *guests, int agent)
{
    return guests ? buf_string(&guests->reason[agent]) : "";
}
