#include "show/fact.h"

#include "game/inside.h"
#include "lang/variable.h"
#include "lang/zone.h"
#include "show/naming.h"
#include "show/thing.h"

/* Whose facts are told, and to whom. */
typedef struct Telling {
    int player, viewer;
    bool common, own; /* what there is one of, what every player has one of */
    bool drawn;       /* the viewer sees these zones beside the board */
    const PromptNames *names;
} Telling;

static void variable_fact(const Stage *stage, const State *state, int variable, int index, Telling t,
                          Language language, Buf *out)
{
    const VariableModel *v = &stage->rules->variable[variable];
    int32_t value = variable_value(&stage->world, state, variable, index);
    buf_printf(out, "%s: ", text_in(v->show, language));
    if (v->type.kind == TYPE_PLAYER && t.names && !value_is_none(stage, v->type, value))
        t.names->name(t.names->context, value, language, out);
    else
        value_describe(stage, state, v->type, value, t.viewer, language, out);
    buf_char(out, '\n');
}

/* The only thing that a zone can hold is told by its name. */
static void sole_fact(Machine *m, const State *state, int zone, int index, int viewer, Language language,
                      Buf *out)
{
    GameThing seen;
    buf_printf(out, "%s: ", text_in(m->stage->rules->zone[zone].show, language));
    if (!game_zone_thing(m, state, zone, index, 0, viewer, &seen))
        buf_char(out, '-');
    else if (seen.kind < 0)
        buf_char(out, '?');
    else
        buf_text(out, ruleset_text(m->stage->rules, m->stage->thing_name[seen.thing], language));
    buf_char(out, '\n');
}

/* What lies in a zone that the reader sees drawn beside the board is not told once more. */
static void zone_fact(Machine *m, const State *state, int zone, int index, Telling t, Language language,
                      Buf *out)
{
    const Stage *stage = m->stage;
    const World *w = &stage->world;
    if (w->zone[zone].size == 1) {
        sole_fact(m, state, zone, index, t.viewer, language, out);
        return;
    }
    int count = zone_count(w, state, w->zone[zone].first + index);
    if (count == 0 || !t.drawn)
        buf_printf(out, "%s: %d\n", text_in(stage->rules->zone[zone].show, language), count);
}

/* Where the turn is, and what is unusual about the order of play. */
static void turn_facts(const Machine *m, const State *state, Language language, Buf *out)
{
    if (state->head.phase > 0)
        buf_printf(out, "%s: %s\n", message_in(MSG_PHASE, language), game_phase(m, state, language));
    if (game_reversed(state))
        buf_printf(out, "%s: %s\n", message_in(MSG_ORDER, language),
                   message_in(MSG_ORDER_REVERSED, language));
}

static void add_facts(Machine *m, const State *state, Telling t, Language language, Buf *out)
{
    const Stage *stage = m->stage;
    const Ruleset *r = stage->rules;
    int index = t.player >= 0 && t.player < stage->players ? t.player : 0;
    if (t.common)
        turn_facts(m, state, language, out);
    for (int i = 0; i < r->variables; i++) { /* what is of a thing is shown with it */
        const VariableModel *v = &r->variable[i];
        if (v->show && !v->per_thing && (v->per_player ? t.own : t.common))
            variable_fact(stage, state, i, v->per_player ? index : 0, t, language, out);
    }
    for (int z = 0; z < r->zones; z++)
        if (r->zone[z].show && (r->zone[z].per_player ? t.own : t.common))
            zone_fact(m, state, z, r->zone[z].per_player ? index : 0, t, language, out);
}

void game_facts(Machine *machine, const State *state, int player, int viewer, Language language, Buf *out)
{
    add_facts(machine, state, (Telling){player, viewer, true, true, false, NULL}, language, out);
}

void game_common_facts(Machine *machine, const State *state, const PromptNames *names, Language language,
                       Buf *out)
{
    add_facts(machine, state, (Telling){0, PLAYER_NOBODY, true, false, true, names}, language, out);
}

void game_player_facts(Machine *machine, const State *state, int player, int viewer, const PromptNames *names,
                       Language language, Buf *out)
{
    bool drawn = viewer == player || (viewer == PLAYER_ALL_SEEING && player == 0);
    add_facts(machine, state, (Telling){player, viewer, false, true, drawn, names}, language, out);
}
