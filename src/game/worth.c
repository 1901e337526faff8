#include "game/worth.h"

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

/* Above 0 where a is ahead of b. */
static int ahead(const Figures *a, const Figures *b, int figures)
{
    for (int i = 0; i < figures; i++) {
        if (a->is[i] != b->is[i])
            return a->is[i] ? 1 : -1;
        if (a->is[i] && a->value[i] != b->value[i])
            return a->value[i] > b->value[i] ? 1 : -1;
    }
    return 0;
}

static void weigh_figures(Machine *m, const State *state, double out[STAGE_PLAYERS])
{
    enum { MIDDLE = 4 }; /* from a quarter to three */
    int players = m->stage->players, figures = m->stage->rules->figures;
    machine_rest(m);
    Figures of[STAGE_PLAYERS] = {0};
    for (int p = 0; p < players; p++)
        for (int i = 0; i < figures; i++)
            of[p].is[i] = figure_of(m, state, i, p, &of[p].value[i]);
    for (int p = 0; p < players; p++) {
        int sum = 0;
        for (int q = 0; q < players; q++)
            sum += q != p ? ahead(&of[p], &of[q], figures) : 0;
        out[p] = 0.5 + (players > 1 ? (double)sum / (players - 1) / MIDDLE : 0);
    }
}

void game_worth(Machine *m, const State *state, double out[STAGE_PLAYERS])
{
    Outcome outcome = game_outcome(state);
    int players = m->stage->players;
    if (outcome.kind == OUTCOME_NONE && m->stage->rules->figures > 0)
        weigh_figures(m, state, out);
    else
        for (int p = 0; p < players; p++)
            out[p] = outcome.kind == OUTCOME_NONE || outcome.kind == OUTCOME_DRAW ? 0.5
                     : outcome.kind == OUTCOME_WIN && outcome.winners >> p & 1    ? 1
                                                                                  : 0;
    for (int p = 0; p < players && outcome.kind == OUTCOME_NONE; p++)
        if (!(game_living(state) >> p & 1))
            out[p] = 0;
}
