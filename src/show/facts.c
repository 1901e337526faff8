#include "show/facts.h"

#include <string.h>

#include "base/mem.h"
#include "game/inside.h"
#include "game/thing.h"
#include "lang/variable.h"
#include "lang/zone.h"
#include "show/naming.h"
#include "show/prompt.h"
#include "show/thing.h"

void facts_free(Facts *facts)
{
    for (size_t i = 0; i < facts->count; i++)
        mem_free(facts->fact[i].value);
    mem_free(facts->fact);
    *facts = (Facts){0};
}

static void add(Facts *facts, const char *label, char *value)
{
    facts->fact = mem_grow(facts->fact, &facts->capacity, facts->count + 1, sizeof *facts->fact);
    facts->fact[facts->count++] = (Fact){.label = label, .value = value};
}

/* Which facts are told. */
typedef struct Choice {
    int player;       /* whose */
    bool common, own; /* what there is one of, what every player has one of */
    bool drawn;       /* the viewer sees these zones beside the board */
    bool zoneless;    /* zones are told otherwise */
} Choice;

static void variable_fact(const Onlooker *o, int variable, int index, Facts *out)
{
    const Stage *stage = o->machine->stage;
    const VariableModel *v = &stage->rules->variable[variable];
    int32_t value = variable_value(&stage->world, o->state, variable, index);
    Buf words = {0};
    if (!game_variable_known(stage, o->state, variable, index, o->viewer))
        buf_char(&words, '?');
    else if (v->type.kind == TYPE_PLAYER && !value_is_none(stage, v->type, value))
        buf_text(&words, onlooker_name(o, value));
    else
        value_describe(stage, o->state, v->type, value, o->viewer, o->language, &words);
    add(out, text_in(v->show, o->language), buf_take(&words));
}

static void track_fact(const Onlooker *o, int track, const Texts *show, Facts *out)
{
    Buf words = {0};
    track_words(o, track, &words);
    add(out, text_in(show, o->language), buf_take(&words));
    track_strip(o, track, &out->fact[out->count - 1].strip);
}

/* The only thing that a zone can hold is told by its name; what lies in a zone that the reader sees drawn beside the
 * board is not told once more. */
static void zone_fact(const Onlooker *o, int zone, int index, bool drawn, Facts *out)
{
    const Stage *stage = o->machine->stage;
    const WorldZone *w = &stage->world.zone[zone];
    int count = zone_count(&stage->world, o->state, w->first + index);
    Buf words = {0};
    GameThing seen;
    if (w->size != 1 && count > 0 && drawn)
        return;
    if (w->size != 1)
        buf_printf(&words, "%d", count);
    else if (!game_zone_thing(o->machine, o->state, zone, index, 0, o->viewer, &seen))
        buf_char(&words, '-');
    else
        buf_text(&words, seen.kind < 0 ? "?" : onlooker_text(o, stage->thing_name[seen.thing]));
    add(out, text_in(stage->rules->zone[zone].show, o->language), buf_take(&words));
}

/* Where the turn is, and what is unusual about the order of play. */
static void turn_facts(const Onlooker *o, Facts *out)
{
    if (o->state->head.phase > 0)
        add(out, message_in(MSG_PHASE, o->language), mem_copy(game_phase(o->machine, o->state, o->language)));
    if (game_reversed(o->state))
        add(out, message_in(MSG_ORDER, o->language), mem_copy(message_in(MSG_ORDER_REVERSED, o->language)));
}

static void add_facts(const Onlooker *o, Choice choice, Facts *out)
{
    const Ruleset *r = o->machine->stage->rules;
    int index = choice.player >= 0 && choice.player < o->machine->stage->players ? choice.player : 0;
    if (choice.common)
        turn_facts(o, out);
    for (int i = 0; i < r->variables; i++) { /* what is of a thing is shown with it */
        const VariableModel *v = &r->variable[i];
        if (v->show && v->track && choice.common)
            track_fact(o, stage_track_of(o->machine->stage, i), v->show, out);
        if (v->show && !v->track && !v->per_thing && !v->per_place && !v->per_pair &&
            (v->per_player ? choice.own : choice.common))
            variable_fact(o, i, v->per_player ? index : 0, out);
    }
    for (int z = 0; z < r->zones && !choice.zoneless; z++)
        if (r->zone[z].show && (r->zone[z].per_player ? choice.own : choice.common))
            zone_fact(o, z, r->zone[z].per_player ? index : 0, choice.drawn, out);
}

void facts_all(const Onlooker *o, int player, Facts *out)
{
    add_facts(o, (Choice){.player = player, .common = true, .own = true}, out);
}

void facts_common(const Onlooker *o, Facts *out)
{
    Onlooker all = *o;
    all.viewer = PLAYER_NOBODY;
    add_facts(&all, (Choice){.common = true, .drawn = true}, out);
}

void facts_shared(const Onlooker *o, Facts *out)
{
    add_facts(o, (Choice){.common = true, .zoneless = true}, out);
}

void facts_of_player(const Onlooker *o, int player, Facts *out)
{
    bool drawn = o->viewer == player || (o->viewer == PLAYER_ALL_SEEING && player == 0);
    add_facts(o, (Choice){.player = player, .own = true, .drawn = drawn}, out);
}

/* ---- what changes ---- */

static bool is_shown_number(const VariableModel *v)
{
    return v->show && v->per_player && !v->per_thing && !v->per_place && !v->closed &&
           v->type.kind == TYPE_INT;
}

int facts_changed(const Stage *stage, const State *before, const State *after, FactChange *out, int most)
{
    const Ruleset *r = stage->rules;
    int count = 0;
    for (int p = 0; p < stage->players; p++)
        for (int i = 0; i < r->variables && count < most; i++) {
            if (!is_shown_number(&r->variable[i]))
                continue;
            int32_t from = variable_value(&stage->world, before, i, p);
            int32_t to = variable_value(&stage->world, after, i, p);
            if (from != to)
                out[count++] = (FactChange){p, i, from, to};
        }
    return count;
}

void fact_change_line(const Onlooker *o, const FactChange *change, Buf *out)
{
    const VariableModel *v = &o->machine->stage->rules->variable[change->variable];
    buf_printf(out, "%s: %s %d %s %d", onlooker_title(o, change->player), text_in(v->show, o->language),
               (int)change->from, o->unicode ? "→" : "->", (int)change->to);
}

bool fact_is_number(const Fact *fact)
{
    const char *digits = fact->value + (fact->value[0] == '-');
    return *digits && strspn(digits, "0123456789") == strlen(digits);
}

void fact_line(const Fact *fact, Buf *out)
{
    buf_printf(out, "%s: %s", fact->label, fact->value);
}
