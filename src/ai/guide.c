#include "ai/guide.h"

#include <math.h>
#include <string.h>

#include "base/hash.h"
#include "base/mem.h"

enum {
    LOOKED = 64, /* worlds by which it is known what the view alone says, */
    TRIES = 10   /* and from so many one is drawn */
};

#define LEAST_SHARE 0.01 /* of what is guessed to be impossible */

struct Guide {
    const Stage *stage;
    Machine *machine; /* its own: what it asks disturbs no list of moves */
    Mind *mind[STAGE_PLAYERS];
    State *world;
    int player;
    bool guesses; /* some worlds are likelier than others: */
    double share[STAGE_PLAYERS]
                [STAGE_GUESSES]; /* how much likelier what a player may be is than by the view alone */
    double heaviest;             /* of the worlds that were looked at */
    int64_t worth[GUIDE_MOVES];
    bool failed;
    Fault fault;
};

Guide *guide_new(const Stage *stage)
{
    int style = ruleset_guide(stage_rules(stage));
    if (style < 0)
        return NULL;
    Guide *g = mem_alloc(sizeof *g);
    g->stage = stage;
    g->machine = machine_new(stage);
    g->world = state_new(stage);
    for (int p = 0; p < stage_players(stage); p++)
        g->mind[p] = mind_new(stage, style, p);
    return g;
}

void guide_free(Guide *g)
{
    for (int p = 0; g && p < stage_players(g->stage); p++)
        mind_free(g->mind[p]);
    if (g) {
        machine_free(g->machine);
        state_free(g->world);
    }
    mem_free(g);
}

static void note_fault(Guide *g, const Fault *fault)
{
    if (!g->failed)
        g->fault = *fault;
    g->failed = true;
}

const Fault *guide_fault(const Guide *g)
{
    return g->failed ? &g->fault : NULL;
}

void guide_watch(Guide *g, const State *view, int who, const Move *move)
{
    Fault fault;
    for (int p = 0; p < stage_players(g->stage); p++)
        if (!mind_notice(g->mind[p], g->machine, view, who, move, &fault))
            note_fault(g, &fault);
}

/* ---- worlds ------------------------------------------------------------------------------------ */

/* How often players are what in worlds that agree with the view. */
static int count_worlds(Guide *g, const State *view, uint64_t *random, int count[][STAGE_GUESSES])
{
    int worlds = 0;
    for (int i = 0; i < LOOKED && game_sample(g->machine, view, hash_next(random), g->world); i++, worlds++)
        for (int p = 0; p < stage_players(g->stage); p++) {
            int guessed = game_guessed(g->machine, g->world, p);
            if (guessed >= 0)
                count[p][guessed]++;
        }
    return worlds;
}

/* What is guessed of a player against what the view alone says. */
static void weigh_player(Guide *g, int player, const int32_t *likely, const int *count, int worlds)
{
    int guesses = stage_guesses(g->stage);
    double sum = 0, all = 0;
    for (int i = 0; i < guesses; i++) {
        sum += likely[i];
        all += count[i];
    }
    for (int i = 0; i < guesses; i++)
        g->share[player][i] = 1;
    if (sum <= 0 || all <= 0)
        return;
    for (int i = 0; i < guesses; i++) {
        double guessed = fmax(likely[i] / sum, LEAST_SHARE), usual = fmax(count[i], 1) / worlds;
        g->share[player][i] = guessed / usual;
        g->guesses = g->guesses || (count[i] > 0 && count[i] < worlds);
    }
}

static double weight_of(Guide *g, const State *world)
{
    double weight = 1;
    for (int p = 0; p < stage_players(g->stage); p++) {
        int guessed = p == g->player ? -1 : game_guessed(g->machine, world, p);
        weight *= guessed >= 0 ? g->share[p][guessed] : 1;
    }
    return weight;
}

void guide_begin(Guide *g, const State *view, int player, uint64_t *random)
{
    int count[STAGE_PLAYERS][STAGE_GUESSES] = {{0}};
    int32_t likely[STAGE_GUESSES];
    Fault fault;
    g->player = player;
    g->guesses = false;
    g->heaviest = 0;
    int worlds = stage_guesses(g->stage) > 0 ? count_worlds(g, view, random, count) : 0;
    for (int p = 0; p < stage_players(g->stage) && worlds > 0; p++) {
        if (!mind_guess(g->mind[player], g->machine, view, p, likely, &fault)) {
            note_fault(g, &fault);
            memset(likely, 0, sizeof likely);
        }
        weigh_player(g, p, likely, count[p], worlds);
    }
    for (int i = 0; i < LOOKED && g->guesses && game_sample(g->machine, view, hash_next(random), g->world);
         i++)
        g->heaviest = fmax(g->heaviest, weight_of(g, g->world));
    g->guesses = g->guesses && g->heaviest > 0;
}

/* Rejection sampling; where none of some is taken, one of them by weight. */
bool guide_sample(Guide *g, const State *view, uint64_t *random, State *out)
{
    uint64_t drawn = 0, seed = 0;
    double sum = 0;
    if (!g->guesses)
        return game_sample(g->machine, view, hash_next(random), out);
    for (int i = 0; i < TRIES; i++) {
        seed = hash_next(random);
        if (!game_sample(g->machine, view, seed, out))
            return false;
        double weight = weight_of(g, out), lot = (double)(hash_next(random) >> 11) * 0x1p-53;
        if (lot * g->heaviest < weight)
            return true;
        sum += weight;
        if ((double)(hash_next(random) >> 11) * 0x1p-53 * sum <= weight)
            drawn = seed;
    }
    return drawn == seed || game_sample(g->machine, view, drawn, out);
}

/* ---- moves ------------------------------------------------------------------------------------- */

/* What they are worth; returns how many there are, 0: it has no opinion. */
static int weigh_all(Guide *g, const State *world, int player, const Moveset *legal)
{
    uint64_t count = moveset_count(legal);
    Fault fault;
    MovesetCursor at = {0};
    int i = 0;
    if (g->failed || count < 2 || count > GUIDE_MOVES)
        return 0;
    mind_face(g->mind[player], world);
    for (Move move; i < GUIDE_MOVES && moveset_next(legal, &at, &move); i++)
        if (!mind_worth(g->mind[player], g->machine, &move, &g->worth[i], &fault)) {
            note_fault(g, &fault);
            return 0;
        }
    return i;
}

static int64_t best_of(const Guide *g, int count, int64_t *least)
{
    int64_t best = *least = g->worth[0];
    for (int i = 1; i < count; i++) {
        best = g->worth[i] > best ? g->worth[i] : best;
        *least = g->worth[i] < *least ? g->worth[i] : *least;
    }
    return best - mind_close(g->mind[0]);
}

/* The usual distance from the best: numbers of the rules have no unit. The largest ones stand for "never" and do not count. */
static double unit_of(const Guide *g, int count, int64_t best)
{
    double sum = 0, all = 0;
    int below = 0, kept = 0;
    for (int i = 0; i < count; i++)
        if (g->worth[i] < best) {
            all += (double)(best - g->worth[i]);
            below++;
        }
    for (int i = 0; i < count; i++)
        if (g->worth[i] < best && (double)(best - g->worth[i]) * below <= 2 * all) {
            sum += (double)(best - g->worth[i]);
            kept++;
        }
    return kept > 0 ? sum / kept : 1;
}

bool guide_weigh(Guide *g, const State *world, int player, const Moveset *legal, float out[GUIDE_MOVES])
{
    int64_t least = 0;
    int count = weigh_all(g, world, player, legal);
    int64_t best = count > 0 ? best_of(g, count, &least) : 0;
    if (least >= best)
        return false;
    double unit = unit_of(g, count, best);
    for (int i = 0; i < count; i++)
        out[i] = g->worth[i] >= best ? 1.0F : (float)exp2(-(double)(best - g->worth[i]) / unit);
    return true;
}
