/* Agents in a match on the screen: they think a little at a time between all else that happens, and their moves are made as
 * everybody's are. */
#include "ai/sound.h"
#include "base/bits.h"
#include "base/hash.h"
#include "base/mem.h"
#include "base/message.h"
#include "game/sight.h"
#include "play/witness.h"
#include "play/advice.h"
#include "ui/cue.h"
#include "ui/play/playing.h"

enum {
    SLICE = 15,          /* milliseconds of thinking at a time */
    PORTION = 4,         /* playouts between two looks at the clock */
    THINKS = 8000,       /* milliseconds that a decision may take, */
    LONGEST_WAY = 30000, /* and that a way to the end may be looked for */
    REST = 60            /* between two looks at what another process does */
};

struct PlayAgents {
    Machine *machine; /* that agents think with */
    State *view, *spare;
    uint64_t random; /* of moves in place of those that the rules fail in */
    Agent *agent[SEATS];
    size_t told[SEATS];    /* records of the match that each has been told of */
    uint64_t after[SEATS]; /* and the hash after them */
    bool failed[SEATS];    /* it was said that the rules failed while it decided */
    int player;            /* who thinks, or PLAYER_NOBODY */
    int64_t until;         /* when that one has to decide */
    int64_t shown;         /* when the next move may be made */
    Advisor *advisor;      /* of who plays alone, or NULL */
};

void play_free_agents(Play *play)
{
    PlayAgents *agents = play->agents;
    play->agents = NULL;
    play_free_bots(play);
    if (!agents)
        return;
    for (int p = 0; p < SEATS; p++)
        agent_free(agents->agent[p]);
    advisor_free(agents->advisor);
    machine_free(agents->machine);
    state_free(agents->view);
    state_free(agents->spare);
    mem_free(agents);
}

int play_agent_due(const Play *play)
{
    uint32_t played = play->turns ? seats_played(match_seats(play->match)) : 0;
    uint32_t due = match_deciders(play->match) & (played | play_lent(play));
    return due && !play->app->revoke && !play_is_over(play) ? bits_least(due) : PLAYER_NOBODY;
}

static PlayAgents *agents_of(Play *play)
{
    if (!play->agents) {
        const Stage *stage = match_stage(play->match);
        play->agents = mem_alloc(sizeof *play->agents);
        *play->agents = (PlayAgents){.machine = machine_new(stage),
                                     .view = state_new(stage),
                                     .spare = state_new(stage),
                                     .random = hash_mix(match_seed(play->match)),
                                     .player = PLAYER_NOBODY};
    }
    return play->agents;
}

/* For a person it plays as well as it can. */
static AgentPlan plan_of(const Play *play, int player)
{
    const Seat *seat = &match_seats(play->match)->seat[player];
    AgentPlan plan = seat->played ? seat->agent : (AgentPlan){.level = AGENT_STRONG};
    if (plan.threads == 0)
        plan.threads = play->app->options.threads;
    plan.search.bytes = ((size_t)play->app->options.memory << 20) / (size_t)match_players(play->match);
    return plan;
}

/* The match is not where it was when the agent was told last, and what came before was taken back. */
static bool is_elsewhere(const Play *play, const PlayAgents *agents, int player)
{
    size_t told = agents->told[player];
    return told > match_record_count(play->match) ||
           (told > 0 && match_record(play->match, told - 1)->hash != agents->after[player]);
}

/* One that is new is told of all that its seat has seen. */
static bool wants_past(const Agent *agent)
{
    return agent_watches(agent) || agent_remembers(agent);
}

static Agent *agent_of(Play *play, PlayAgents *agents, int player)
{
    if (agents->agent[player] && is_elsewhere(play, agents, player)) {
        agent_free(agents->agent[player]);
        agents->agent[player] = NULL;
    }
    if (!agents->agent[player]) {
        agents->agent[player] = agent_new(
            match_stage(play->match), agents->machine, plan_of(play, player),
            hash_key(match_seed(play->match), match_record_count(play->match), (uint64_t)player + 1));
        bool wants = wants_past(agents->agent[player]);
        agents->told[player] = wants ? 0 : match_record_count(play->match);
        agents->failed[player] = false;
    }
    return agents->agent[player];
}

/* Where all lies open an agent goes on from what it found before; one that watches or remembers is told what its seat has seen. */
static void tell_moves(Play *play, PlayAgents *agents, int player, Agent *agent)
{
    size_t count = match_record_count(play->match);
    if (wants_past(agent))
        witness_tell(play->match, agents->machine, player, agents->told[player], agent);
    for (size_t i = agents->told[player]; i < count && stage_is_open(match_stage(play->match)); i++) {
        const MatchRecord *record = match_record(play->match, i);
        agent_follow(agent, record->player, &record->move);
    }
    agents->told[player] = count;
    agents->after[player] = count > 0 ? match_record(play->match, count - 1)->hash : 0;
}

const Moveset *play_legal_for_agent(Play *play, int player)
{
    match_offer(play->match, LENIENCE_NONE);
    play->changed = true; /* the options of a person are made anew after that */
    return match_legal(play->match, player);
}

static void begin_thinking(Play *play, PlayAgents *agents, int player)
{
    Agent *agent = agent_of(play, agents, player);
    tell_moves(play, agents, player, agent);
    agents->player = player;
    agents->until = app_now(play->app) + (play->app->options.think > 0 ? play->app->options.think : THINKS);
    game_view(match_machine(play->match), match_state(play->match), player, agents->view);
    agent_begin(agent, agents->view, player, play_legal_for_agent(play, player));
}

static int pace(const Play *play)
{
    bool seen = play_lent(play) || play_is_watched(play);
    return seen ? settings_get(&play->app->settings, SETTING_WATCH_PACE) : 0;
}

static void make_move(Play *play, Screen *screen, PlayAgents *agents, int player, const Move *move)
{
    agents->player = PLAYER_NOBODY;
    agents->shown = app_now(play->app) + pace(play);
    play->steps = 0;
    if (play->turns)
        turns_interrupt(play->turns);
    play_make_move_of(play, screen, player, move, INPUT_BOT);
    play_lent_move_made(play, player);
}

void play_make_move_of_agent(Play *play, Screen *screen, int player, const Move *move)
{
    make_move(play, screen, agents_of(play), player, move);
}

int64_t play_shown_until(Play *play)
{
    return agents_of(play)->shown;
}

/* ---- alone ------------------------------------------------------------------------------------------ */

/* Nothing leads on from here, or it was not found. */
static void give_up(Play *play, const Advice *advice)
{
    bool hopeless = advice->kind == ADVICE_HOPELESS;
    play_take_seats_back(play);
    app_say(play->app, app_text(play->app, hopeless ? MSG_HINT_HOPELESS : MSG_HINT_NOTHING));
}

static bool seek_way(Play *play, PlayAgents *agents, int64_t end)
{
    bool done = false;
    if (agents->advisor && !advisor_fits(agents->advisor, 0)) {
        advisor_free(agents->advisor);
        agents->advisor = NULL;
    }
    if (!agents->advisor) {
        agents->advisor = advisor_new(play->match, 0);
        agents->until = app_now(play->app) + LONGEST_WAY;
    }
    while (!done && app_now(play->app) < end) {
        done = advisor_think(agents->advisor) || app_now(play->app) >= agents->until;
        if (!done && !advisor_is_busy(agents->advisor))
            return false;
    }
    return done;
}

/* Who plays alone is led along a way to the end, as hints lead. */
static int64_t think_alone(Play *play, Screen *screen)
{
    PlayAgents *agents = agents_of(play);
    Advice advice = {0};
    if (!seek_way(play, agents, app_now(play->app) + SLICE))
        return app_now(play->app) + (advisor_is_busy(agents->advisor) ? 0 : REST);
    if (app_now(play->app) < agents->shown)
        return agents->shown;
    advisor_advice(agents->advisor, &advice);
    if (advice.kind == ADVICE_SOLUTION || advice.kind == ADVICE_CHANCES)
        make_move(play, screen, agents, 0, &advice.move);
    else
        give_up(play, &advice);
    return app_now(play->app);
}

/* ---- among others ------------------------------------------------------------------------------------- */

/* Is the one who thinks still the one who is to decide, of the same position. */
static bool still_thinks(const Play *play, const PlayAgents *agents, int player)
{
    return agents->player == player && agents->agent[player] &&
           agents->told[player] == match_record_count(play->match) && !is_elsewhere(play, agents, player);
}

/* Once in a game: the rules failed while it decided, or in what it chose. */
static void tell_trouble(Play *play, PlayAgents *agents, int player, const Fault *chosen)
{
    const Fault *fault = *chosen->message ? chosen : agent_fault(agents->agent[player]);
    if (!fault || agents->failed[player])
        return;
    Buf name = {0}, sentence = {0};
    agents->failed[player] = true;
    seats_name(match_seats(play->match), match_rules(play->match), player, play->app->language, &name);
    buf_printf(&sentence, app_text(play->app, MSG_AGENT_TROUBLE), buf_string(&name), fault->line,
               fault->message);
    play_tell(play, buf_string(&sentence), false);
    buf_free(&name);
    buf_free(&sentence);
}

int64_t play_let_think(Play *play, Screen *screen)
{
    int player = play_agent_due(play);
    int64_t now = app_now(play->app), end = now + SLICE;
    if (player < 0 || (play->halted && play->steps == 0))
        return SCREEN_NEVER;
    if (!play->turns)
        return think_alone(play, screen);
    if (play_is_bot(play, player))
        return play_let_bot(play, screen, player);
    PlayAgents *agents = agents_of(play);
    if (!still_thinks(play, agents, player))
        begin_thinking(play, agents, player);
    bool done = false;
    while (!done && now < end) {
        done = agent_think(agents->agent[player], PORTION) || now >= agents->until;
        now = app_now(play->app);
    }
    if (done && now >= agents->shown) {
        Move move;
        Fault fault;
        agent_decide(agents->agent[player], play_legal_for_agent(play, player), &move);
        sound_move(agents->machine, match_stage(play->match), match_state(play->match), player, agents->spare,
                   &agents->random, &move, &fault);
        make_move(play, screen, agents, player, &move);
        tell_trouble(play, agents, player, &fault); /* what the move has to tell comes before that */
        return now;
    }
    return done ? agents->shown : now;
}

void play_hurry(Play *play)
{
    play_hurry_bots(play);
    if (play->agents) {
        play->agents->until = 0;
        play->agents->shown = 0;
    }
}
