#include "ai/contest.h"

#include <math.h>
#include <string.h>

#include "ai/sound.h"
#include "base/bits.h"
#include "base/hash.h"
#include "base/mem.h"
#include "game/sight.h"
#include "game/worth.h"

enum { PORTION = 20 /* playouts between two looks at the clock */ };

struct Contest {
    const Stage *stage;
    int players;
    AgentPlan plan[STAGE_PLAYERS];
    uint64_t seed;
    Machine *machine, *thinking;
    GuessingClock clock;
    State *state, *view, *before, *spare;
    uint64_t random;             /* of moves in place of those that fail */
    bool watched;                /* some agent watches what happens */
    Agent *agent[STAGE_PLAYERS]; /* by player, of the present game, and what is known of them */
    AgentPlan plan_of[STAGE_PLAYERS];
    uint64_t playouts[STAGE_PLAYERS];
    const ContestOutside *outside; /* or NULL */
};

Contest *contest_new(const Stage *stage, const AgentPlan *plan, uint64_t seed)
{
    Contest *c = mem_alloc(sizeof *c);
    c->stage = stage;
    c->players = stage_players(stage);
    memcpy(c->plan, plan, (size_t)c->players * sizeof *plan);
    c->seed = seed;
    c->machine = machine_new(stage);
    c->thinking = machine_new(stage);
    c->state = state_new(stage);
    c->view = state_new(stage);
    c->before = state_new(stage);
    c->spare = state_new(stage);
    return c;
}

static void dismiss(Contest *c)
{
    for (int p = 0; p < c->players; p++) {
        agent_free(c->agent[p]);
        c->agent[p] = NULL;
    }
}

void contest_free(Contest *c)
{
    if (!c)
        return;
    dismiss(c);
    machine_free(c->machine);
    machine_free(c->thinking);
    state_free(c->state);
    state_free(c->view);
    state_free(c->before);
    state_free(c->spare);
    mem_free(c);
}

void contest_outside(Contest *c, const ContestOutside *outside)
{
    c->outside = outside;
}

/* In game 0 agent 0 sits first, in game 1 it sits last. */
static void sit_down(Contest *c, uint64_t number, ContestGame *out)
{
    dismiss(c);
    for (int p = 0; p < c->players; p++) {
        int agent = (int)((number + (uint64_t)p) % (uint64_t)c->players);
        out->agent[p] = agent;
        c->plan_of[p] = c->plan[agent];
        c->agent[p] = agent_new(c->stage, c->thinking, c->plan[agent],
                                hash_key(c->seed, number + 1, (uint64_t)agent + 1));
        c->watched = c->watched || agent_watches(c->agent[p]);
    }
}

/* Where all lies open everybody sees every move. */
static void tell_all(Contest *c, int player, const Move *move)
{
    for (int p = 0; p < c->players && stage_is_open(c->stage); p++)
        agent_follow(c->agent[p], player, move);
}

static bool tell_outside(Contest *c, int player, const Move *move)
{
    return !c->outside || c->outside->follow(c->outside->context, player, move);
}

/* Everybody sees what comes of every move, also who has no decision to make after it. */
static void look_all(Contest *c)
{
    for (int p = 0; p < c->players; p++) {
        if (!c->agent[p] || !agent_remembers(c->agent[p]))
            continue;
        game_view(c->machine, c->state, p, c->view);
        agent_look(c->agent[p], c->view);
    }
}

/* What every seat has seen of it. Answers that several give together are told of by what has come of them. */
static void tell_seen(Contest *c, int player, const Move *move)
{
    Sight sight;
    Move seen;
    bool told = player != PLAYER_CHANCE && !game_asks_together(c->before);
    if (told && !stage_is_open(c->stage))
        game_sight(c->machine, c->before, c->state, player, move, &sight);
    for (int p = 0; p < c->players; p++) {
        if (!agent_watches(c->agent[p]))
            continue;
        bool known = told && (stage_is_open(c->stage) || sight_mask(c->stage, move, &sight, p, &seen));
        game_view(c->machine, c->state, p, c->view);
        agent_watch(c->agent[p], p, c->view, player, !known ? NULL : stage_is_open(c->stage) ? move : &seen);
    }
}

/* After each round, what those guess who do. */
static void count_guesses(Contest *c, int player, ContestGame *game)
{
    int round = guessing_round(&c->clock, c->stage, c->state, player);
    if (round < 0 || round >= GUESSING_ROUNDS)
        return;
    for (int p = 0; p < c->players; p++) {
        if (!*c->plan_of[p].style || !(game_living(c->state) >> p & 1))
            continue;
        game_view(c->machine, c->state, p, c->view);
        guessing_count(c->agent[p], c->thinking, c->state, c->view, p,
                       hash_key(c->seed, (uint64_t)game_ply(c->state), (uint64_t)p),
                       &game->guessing[game->agent[p]][round]);
    }
}

static bool think(Agent *agent, const ContestClock *clock)
{
    bool stop = false;
    if (clock)
        clock->begin(clock->context);
    while (!agent_think(agent, PORTION) && !stop)
        if (clock && !clock->go_on(clock->context, &stop))
            break;
    return !stop;
}

/* One decision; false: broken off. */
static bool decide(Contest *c, int player, const ContestClock *clock, const ContestGame *game, Move *out)
{
    Agent *agent = c->agent[player];
    if (c->outside && *c->plan[game->agent[player]].program)
        return c->outside->decide(c->outside->context, game->agent[player], player, out);
    game_view(c->machine, c->state, player, c->view);
    const Moveset *legal = game_legal(c->machine, c->state, player);
    agent_begin(agent, c->view, player, legal);
    if (!think(agent, clock))
        return false;
    agent_decide(agent, legal, out);
    c->playouts[game->agent[player]] += agent_playouts(agent);
    return true;
}

/* The move is one that the rules can carry out, if there is any; that another took its place is told. */
static bool make_sound(Contest *c, int player, ContestGame *game, Move *move, Fault *fault)
{
    bool sound = sound_move(c->thinking, c->stage, c->state, player, c->spare, &c->random, move, fault);
    Fault *trouble = &game->trouble[game->agent[player]];
    if (sound && *fault->message && !*trouble->message)
        *trouble = *fault;
    return sound;
}

static bool step(Contest *c, const ContestClock *clock, ContestGame *game, Fault *fault)
{
    int player = bits_least(game_deciders(c->machine, c->state));
    Move move;
    if (c->watched && stage_guesses(c->stage) > 0 && player != PLAYER_CHANCE)
        count_guesses(c, player, game);
    if (player == PLAYER_CHANCE)
        game_draw(c->machine, c->state, &move);
    else if (!decide(c, player, clock, game, &move) || !make_sound(c, player, game, &move, fault) ||
             !tell_outside(c, player, &move))
        return false;
    tell_all(c, player, &move);
    if (c->watched)
        state_copy(c->stage, c->before, c->state);
    if (!game_apply(c->machine, c->state, player, &move, NULL, fault))
        return false;
    look_all(c);
    if (c->watched)
        tell_seen(c, player, &move);
    return true;
}

static bool play(Contest *c, const ContestClock *clock, uint64_t seed, ContestGame *out, Fault *fault)
{
    if (!game_start(c->machine, c->state, seed, fault))
        return false;
    if (c->outside && !c->outside->begin(c->outside->context, seed, out))
        return false;
    while (game_deciders(c->machine, c->state) && game_ply(c->state) < CONTEST_MOVES)
        if (!step(c, clock, out, fault))
            return false;
    if (c->outside)
        c->outside->end(c->outside->context);
    return true;
}

bool contest_play(Contest *c, uint64_t number, const ContestClock *clock, ContestGame *out, Fault *fault)
{
    double worth[STAGE_PLAYERS];
    memset(out, 0, sizeof *out);
    memset(fault, 0, sizeof *fault);
    sit_down(c, number, out);
    guessing_start(&c->clock);
    c->random = hash_key(c->seed, number + 1, UINT64_MAX);
    if (!play(c, clock, hash_key(c->seed, number + 1, 0), out, fault))
        return false;
    out->outcome = game_outcome(c->state);
    out->moves = game_ply(c->state);
    out->unfinished = game_deciders(c->machine, c->state) != 0;
    game_worth(c->machine, c->state, 1, worth);
    for (int p = 0; p < c->players; p++) {
        const Fault *trouble = c->agent[p] ? agent_fault(c->agent[p]) : NULL;
        if (trouble && !*out->trouble[out->agent[p]].message)
            out->trouble[out->agent[p]] = *trouble;
        out->worth[out->agent[p]] = worth[p];
        if (out->outcome.kind == OUTCOME_WIN && out->outcome.winners >> p & 1)
            out->winners |= 1u << out->agent[p];
    }
    return true;
}

const State *contest_state(const Contest *c)
{
    return c->state;
}

Machine *contest_machine(Contest *c)
{
    return c->machine;
}

uint64_t contest_playouts(const Contest *c, int agent)
{
    return c->playouts[agent];
}

void contest_interval(double points, double games, double *low, double *high)
{
    const double z = 1.959964; /* of 95 % */
    if (games <= 0) {
        *low = 0;
        *high = 1;
        return;
    }
    double share = points / games, divisor = 1 + z * z / games;
    double middle = (share + z * z / (2 * games)) / divisor;
    double width = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / divisor;
    *low = middle - width;
    *high = middle + width;
}

double contest_elo(double share)
{
    const double most = 800;
    if (share <= 0)
        return -most;
    if (share >= 1)
        return most;
    double elo = -400 * log10(1 / share - 1);
    return elo > most ? most : elo < -most ? -most : elo;
}
