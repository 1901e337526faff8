#include "ai/trial.h"

#include "base/hash.h"
#include "base/mem.h"

enum { POINTS_WIN = 2, POINTS_DRAW = 1 };

struct Trial {
    const Stage *stage;
    Machine *machine;
    TrialPlan plan;
    State *view;  /* what who thinks knows */
    State *world; /* one that may be so */
    uint64_t random;
};

Trial *trial_new(const Stage *stage, Machine *machine, TrialPlan plan)
{
    Trial *trial = mem_alloc(sizeof *trial);
    trial->stage = stage;
    trial->machine = machine;
    trial->plan = plan;
    trial->view = state_new(stage);
    trial->world = state_new(stage);
    return trial;
}

void trial_free(Trial *trial)
{
    if (!trial)
        return;
    state_free(trial->view);
    state_free(trial->world);
    mem_free(trial);
}

static int first_of(uint32_t players)
{
    int player = 0;
    while (!(players & 1u << player))
        player++;
    return player;
}

static uint64_t next_number(Trial *trial)
{
    return hash_mix(trial->random += 0x9e3779b97f4a7c15u); /* splitmix64 */
}

static int points_of(const State *state, int player)
{
    Outcome outcome = game_outcome(state);
    if (outcome.kind == OUTCOME_WIN)
        return outcome.winners & 1u << player ? POINTS_WIN : 0;
    return outcome.kind == OUTCOME_DRAW || outcome.kind == OUTCOME_NONE ? POINTS_DRAW : 0;
}

/* Plays on at random after a move, in a world that the thinker cannot tell from the true one. -1: fault. */
static int points_after(Trial *trial, const State *state, int player, const Move *move, Fault *fault)
{
    if (!game_sample(trial->machine, trial->view, next_number(trial), trial->world))
        state_copy(trial->stage, trial->world, state);
    uint64_t random = next_number(trial);
    if (!game_apply(trial->machine, trial->world, player, move, NULL, fault) ||
        game_random(trial->machine, trial->world, &random, trial->plan.limit, fault) < 0)
        return -1;
    return points_of(trial->world, player);
}

/* The points of a move over all games that are spent on it; -1: fault. */
static long weigh(Trial *trial, const State *state, int player, const Move *move, Fault *fault)
{
    long points = 0;
    for (int i = 0; i < trial->plan.thinking[player]; i++) {
        int more = points_after(trial, state, player, move, fault);
        if (more < 0)
            return -1;
        points += more;
    }
    return points;
}

static bool think(Trial *trial, const State *state, int player, Move *out, Fault *fault)
{
    uint64_t count = moveset_count(game_legal(trial->machine, state, player));
    long most = -1;
    game_view(trial->machine, state, player, trial->view);
    for (uint64_t i = 0; i < count; i++) {
        Move move;
        moveset_nth(game_legal(trial->machine, state, player), i, &move);
        long points = count > 1 ? weigh(trial, state, player, &move, fault) : 0;
        if (points < 0)
            return false;
        if (points > most) {
            most = points;
            *out = move;
        }
    }
    return most >= 0;
}

/* One decision: of chance, of somebody who thinks, or of somebody who plays at random. */
static bool decide(Trial *trial, State *state, Fault *fault)
{
    int player = first_of(game_deciders(trial->machine, state));
    Move move;
    if (player == PLAYER_CHANCE) {
        game_draw(trial->machine, state, &move);
    } else if (trial->plan.thinking[player] > 0) {
        if (!think(trial, state, player, &move, fault))
            return false;
    } else {
        const Moveset *set = game_legal(trial->machine, state, player);
        moveset_nth(set, next_number(trial) % moveset_count(set), &move);
    }
    return game_apply(trial->machine, state, player, &move, NULL, fault);
}

static bool anybody_thinks(const TrialPlan *plan)
{
    for (int player = 0; player < STAGE_PLAYERS; player++)
        if (plan->thinking[player] > 0)
            return true;
    return false;
}

long trial_play(Trial *trial, State *state, uint64_t seed, Fault *fault)
{
    trial->random = hash_mix(seed);
    if (!game_start(trial->machine, state, seed, fault))
        return -1;
    if (!anybody_thinks(&trial->plan)) {
        uint64_t random = next_number(trial);
        return game_random(trial->machine, state, &random, trial->plan.limit, fault);
    }
    while (game_deciders(trial->machine, state) && game_ply(state) < trial->plan.limit)
        if (!decide(trial, state, fault))
            return -1;
    return game_ply(state);
}
