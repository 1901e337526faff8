#include "show/standing.h"

#include "game/inside.h"

_Static_assert((int)STANDING_FIGURES == (int)MODEL_FIGURES, "a place for every figure");
_Static_assert((int)VM_PLAYERS == (int)STAGE_PLAYERS, "as many players for all");

int stage_figures(const Stage *stage)
{
    return stage->rules->figures;
}

const char *stage_figure_title(const Stage *stage, int figure, Language language)
{
    const Texts *show = stage->rules->figure[figure].show;
    const char *title = show ? text_in(show, language) : NULL;
    return title ? title : "";
}

/* More is better, of either sort of figure. */
static int32_t figure_of(Machine *m, const State *state, int figure, int player)
{
    int64_t value;
    int32_t pick = player;
    if (!machine_ask(m, state, m->stage->figure[figure], 1, &pick, &value))
        return STANDING_NONE;
    return value > INT32_MAX ? INT32_MAX : value < INT32_MIN ? STANDING_NONE : (int32_t)value;
}

/* The part of the table that a player belongs to: the winners, those in the game, and those who left, by when. */
static int group_of(const Head *head, const Standing *standing)
{
    if (standing->winner)
        return 0;
    return standing->living ? 1 : 1 + VM_PLAYERS + 1 - head->left[standing->player];
}

/* Less than 0 where a stands before b. */
static int compare(const Machine *m, const Head *head, const Standing *a, const Standing *b)
{
    int group = group_of(head, a);
    if (group != group_of(head, b))
        return group - group_of(head, b);
    bool equal = group != 1 || head->ended == ENDED_DRAW;
    for (int i = 0; !equal && i < m->stage->rules->figures; i++)
        if (a->figure[i] != b->figure[i])
            return a->figure[i] > b->figure[i] ? -1 : 1;
    return 0;
}

static void fill_in(Machine *m, const State *state, int player, Standing *out)
{
    const Head *head = &state->head;
    *out = (Standing){.player = player, .living = head->living >> player & 1};
    out->winner = head->ended == ENDED_WIN && head->winners >> player & 1;
    for (int i = 0; i < m->stage->rules->figures; i++)
        out->figure[i] = figure_of(m, state, i, player);
}

/* Figures of which the least is best were turned round to be compared. */
static void turn_figures(const Ruleset *rules, Standing *standing)
{
    for (int i = 0; i < rules->figures; i++)
        if (rules->figure[i].least && standing->figure[i] != STANDING_NONE)
            standing->figure[i] = -standing->figure[i];
}

int game_standings(Machine *m, const State *state, Standing out[STAGE_PLAYERS])
{
    const Stage *stage = m->stage;
    const Head *head = &state->head;
    for (int p = 0; p < stage->players; p++) {
        Standing standing;
        int at = p;
        fill_in(m, state, p, &standing);
        for (; at > 0 && compare(m, head, &standing, &out[at - 1]) < 0; at--)
            out[at] = out[at - 1];
        out[at] = standing;
    }
    for (int i = 0; i < stage->players; i++) {
        bool shares = i > 0 && compare(m, head, &out[i], &out[i - 1]) == 0;
        out[i].place = shares ? out[i - 1].place : i + 1;
    }
    for (int i = 0; i < stage->players; i++)
        turn_figures(stage->rules, &out[i]);
    return stage->players;
}
