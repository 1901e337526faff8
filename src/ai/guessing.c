#include "ai/guessing.h"

#include "game/sight.h"

enum { WORLDS = 40, NOBODY = -1 };

void guessing_start(GuessingClock *clock)
{
    *clock = (GuessingClock){NOBODY, NOBODY, 0};
}

/* So many seats behind who began. */
static int behind(const GuessingClock *clock, const Stage *stage, int player)
{
    int players = stage_players(stage);
    return (player - clock->first + players) % players;
}

/* A round is over when the turn comes to who began, or over that one's seat. */
int guessing_round(GuessingClock *clock, const Stage *stage, const State *state, int player)
{
    int mover = game_mover(state), before = clock->mover;
    if (clock->first < 0) {
        bool begins = player == mover && !game_asks_together(state);
        clock->first = clock->mover = begins ? mover : NOBODY;
        return -1;
    }
    clock->mover = mover;
    if (mover == before || behind(clock, stage, mover) > behind(clock, stage, before))
        return -1;
    return clock->rounds++;
}

/* In how many of the worlds that agree with the view each of them holds of a player. */
static bool count_worlds(Machine *machine, const State *view, State *world, int player, uint64_t seed,
                         int count[STAGE_GUESSES])
{
    for (int i = 0; i < STAGE_GUESSES; i++)
        count[i] = 0;
    for (int i = 0; i < WORLDS; i++) {
        int guessed = game_sample(machine, view, seed + (uint64_t)i, world)
                          ? game_guessed(machine, world, player)
                          : NOBODY;
        if (guessed < 0)
            return false;
        count[guessed]++;
    }
    return true;
}

/* Which part of a guess falls on what holds, where the likeliest are chosen from by lot. */
static double part_of(const int32_t *likely, int count, int holds)
{
    int best = 0;
    for (int i = 0; i < count; i++)
        best += likely[i] > likely[holds] ? count : likely[i] == likely[holds];
    return best > count ? 0 : 1.0 / best;
}

static void count_one(const Stage *stage, const int32_t *likely, const int *worlds, int holds, Guessing *out)
{
    int count = stage_guesses(stage);
    int32_t deal[STAGE_GUESSES];
    double sum = 0;
    for (int i = 0; i < count; i++) {
        sum += likely[i];
        deal[i] = worlds[i];
    }
    out->made++;
    out->right += part_of(likely, count, holds);
    out->given += sum > 0 ? likely[holds] / sum : 0;
    out->deal += part_of(deal, count, holds);
}

void guessing_count(Agent *agent, Machine *machine, const State *state, const State *view, int seat,
                    uint64_t seed, Guessing *out)
{
    const Stage *stage = agent_stage(agent);
    State *world = state_new(stage);
    for (int p = 0; p < stage_players(stage); p++) {
        int32_t likely[STAGE_GUESSES];
        int worlds[STAGE_GUESSES], holds = game_guessed(machine, state, p);
        bool asked = p != seat && game_living(state) >> p & 1 && holds >= 0 &&
                     count_worlds(machine, view, world, p, seed, worlds);
        if (asked && worlds[holds] < WORLDS && agent_guess(agent, view, p, likely))
            count_one(stage, likely, worlds, holds, out);
    }
    state_free(world);
}
