/* Facts: what a game shows about itself beside its board, in words. */
#include "game/inside.h"
#include "game/sight.h"
#include "game/thing.h"
#include "lang/variable.h"
#include "lang/zone.h"
#include "rule/build.h"

static void named(const Stage *stage, const char *name, Language language, Buf *out)
{
    buf_text(out, ruleset_text(stage->rules, name, language));
}

/* A thing that a player does not know is not told. */
static void thing_words(const Stage *stage, const State *state, int thing, int player, Language language,
                        Buf *out)
{
    if (thing < 0 || thing >= stage->world.things)
        buf_char(out, '-');
    else if (player == PLAYER_ALL_SEEING || thing_is_known(stage, state, thing, player))
        named(stage, stage->thing_name[thing], language, out);
    else
        buf_char(out, '?');
}

static void value_words(const Stage *stage, const State *state, Type type, int value, int player,
                        Language language, Buf *out)
{
    char cell[16];
    switch ((TypeKind)type.kind) {
    case TYPE_CELL:
        stage_cell_name(stage, value, cell);
        buf_text(out, cell);
        break;
    case TYPE_END: end_describe(stage, value, language, out); break;
    case TYPE_PLAYER: named(stage, stage_player_name(stage, value), language, out); break;
    case TYPE_DIRECTION: buf_text(out, direction_describe(value, language)); break;
    case TYPE_KIND: named(stage, stage->look[type.layer][value]->look.name, language, out); break;
    case TYPE_THING: thing_words(stage, state, value, player, language, out); break;
    default: buf_printf(out, "%d", value); break;
    }
}

static bool is_none(const Stage *stage, Type type, int value)
{
    switch ((TypeKind)type.kind) {
    case TYPE_KIND: return value <= 0 || value > stage->world.layer[type.layer].values;
    case TYPE_CELL: return value < 0 || value >= stage->world.cells;
    case TYPE_END: return value < 0 || value >= stage->world.ends;
    case TYPE_PLAYER: return value < 0 || value >= stage->players;
    case TYPE_DIRECTION: return value < 0 || value >= DIRECTIONS;
    default: return value == NONE_NUMBER;
    }
}

void fact_value(const Stage *stage, const State *state, Type type, int value, int player, Language language,
                Buf *out)
{
    if (is_none(stage, type, value))
        buf_char(out, '-');
    else
        value_words(stage, state, type, value, player, language, out);
}

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
    if (v->type.kind == TYPE_PLAYER && t.names && !is_none(stage, v->type, value))
        t.names->name(t.names->context, value, language, out);
    else
        fact_value(stage, state, v->type, value, t.viewer, language, out);
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
        named(m->stage, m->stage->thing_name[seen.thing], language, out);
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
