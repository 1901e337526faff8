#include "game/worth.h"

#include <math.h>

#include "game/inside.h"

/* A figure of a player; more is better. False: there is none. */
static bool figure_of(Machine *m, const State *state, int figure, int player, int64_t *out)
{
    int32_t pick = player;
    if (!machine_ask(m, state, m->stage->figure[figure], 1, &pick, out) || *out == NONE_NUMBER)
        return false;
    if (m->stage->rules->figure[figure].least)
        *out = -*out;
    return true;
}

typedef struct Figures {
    bool is[MODEL_FIGURES];
    int64_t value[MODEL_FIGURES];
} Figures;

/* From -1 to 1: how far a is ahead of b, in the first figure in which they differ; the more both have, the less is one
 * more worth. */
static double ahead(const Figures *a, const Figures *b, int figures)
{
    enum { LITTLE = 4 };
    for (int i = 0; i < figures; i++) {
        if (a->is[i] != b->is[i])
            return a->is[i] ? 1 : -1;
        double one = (double)a->value[i], other = (double)b->value[i];
        if (a->is[i] && a->value[i] != b->value[i])
            return (one - other) / (fabs(one) + fabs(other) + LITTLE);
    }
    return 0;
}

static void lead_by_figures(Machine *m, const State *state, double out[STAGE_PLAYERS])
{
    int players = m->stage->players, figures = m->stage->rules->figures;
    Figures of[STAGE_PLAYERS] = {0};
    for (int p = 0; p < players; p++)
        for (int i = 0; i < figures; i++)
            of[p].is[i] = figure_of(m, state, i, p, &of[p].value[i]);
    for (int p = 0; p < players; p++) {
        double sum = 0;
        for (int q = 0; q < players; q++)
            sum += q != p ? ahead(&of[p], &of[q], figures) : 0;
        out[p] = players > 1 ? sum / (players - 1) : 0;
    }
}

/* What is none, or cannot be worked out, is worth nothing. */
static void lead_by_worth(Machine *m, const State *state, double out[STAGE_PLAYERS])
{
    int players = m->stage->players;
    double sum = 0;
    for (int p = 0; p < players; p++) {
        int32_t pick = p;
        int64_t value = 0;
        if (!machine_ask(m, state, m->stage->worth, 1, &pick, &value) || value == NONE_NUMBER)
            value = 0;
        out[p] = (double)value;
        sum += out[p];
    }
    for (int p = 0; p < players && players > 1; p++)
        out[p] -= (sum - out[p]) / (players - 1);
}

void game_lead(Machine *m, const State *state, double out[STAGE_PLAYERS])
{
    machine_rest(m);
    if (stage_has_worth(m->stage))
        lead_by_worth(m, state, out);
    else
        lead_by_figures(m, state, out);
}

/* From 0.1 to 0.9, the farther the lead. */
static void weigh_lead(Machine *m, const State *state, double unit, double out[STAGE_PLAYERS])
{
    const double most = 0.4 /* nothing is decided */, units = 3;
    game_lead(m, state, out);
    for (int p = 0; p < m->stage->players; p++)
        out[p] = 0.5 + most * out[p] / (fabs(out[p]) + units * unit);
}

static double worth_of_end(Outcome outcome, uint32_t everybody, int player)
{
    if (outcome.kind == OUTCOME_WIN && outcome.winners != everybody)
        return outcome.winners >> player & 1;
    return outcome.kind == OUTCOME_WIN || outcome.kind == OUTCOME_DRAW ? 0.5 : 0;
}

void game_worth(Machine *m, const State *state, double unit, double out[STAGE_PLAYERS])
{
    Outcome outcome = game_outcome(state);
    int players = m->stage->players;
    uint32_t everybody = players > 1 ? (1u << players) - 1 : 0;
    if (outcome.kind == OUTCOME_NONE)
        weigh_lead(m, state, unit, out);
    for (int p = 0; p < players; p++) {
        if (outcome.kind != OUTCOME_NONE)
            out[p] = worth_of_end(outcome, everybody, p);
        else if (!(game_living(state) >> p & 1))
            out[p] = 0;
    }
}

bool stage_has_worth(const Stage *stage)
{
    return stage->worth >= 0;
}

bool stage_has_lead(const Stage *stage)
{
    return stage_has_worth(stage) || stage->rules->figures > 0;
}
