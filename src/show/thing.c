#include "show/thing.h"

#include "base/utf8.h"
#include "game/thing.h"
#include "lang/variable.h"
#include "lang/zone.h"
#include "show/inside.h"

/* ---- stages ---------------------------------------------------------------------------------- */

void stage_zone_title(const Stage *stage, int zone, Language language, Buf *out)
{
    const Texts *show = stage->rules->zone[zone].show;
    if (show)
        buf_text(out, text_in(show, language));
    else
        utf8_title(out, ruleset_text(stage->rules, stage->rules->zone[zone].name, language));
}

/* ---- states ---------------------------------------------------------------------------------- */

bool game_thing_known(const Machine *machine, const State *state, int thing, int player)
{
    return thing_is_known(machine->stage, state, thing, player);
}

static void shown_values(const Stage *stage, const State *state, GameThing *out)
{
    const Ruleset *r = stage->rules;
    for (int v = 0; v < r->variables && out->values < THING_VALUES; v++) {
        const VariableModel *m = &r->variable[v];
        if (!m->per_thing || !m->show)
            continue;
        out->value[out->values].name = m->name;
        out->value[out->values++].number = variable_value(&stage->world, state, v, out->thing);
    }
}

/* ---- labels ---- */

/* What a label tells of: a value of a type, which is nothing when it is this one. */
typedef struct LabelValue {
    TypeKind type;
    int32_t value, none;
    bool single; /* there is at most one of it */
} LabelValue;

/* A thing that it has, a number or a sign; nothing for none, 0 and false. */
static bool make_label(Machine *machine, const State *state, const StageLabel *label, LabelValue v,
                       int player, ThingLabel *out)
{
    const Stage *stage = machine->stage;
    *out = (ThingLabel){.name = label->attribute->name,
                        .look = look_anywhere(machine, state, label->look, CELL_NONE, player),
                        .number = v.value,
                        .cell = CELL_NONE};
    out->counted = v.type == TYPE_INT && !(v.single && out->look);
    if (v.value == v.none)
        return false;
    if (v.type == TYPE_THING && v.value >= 0 && v.value < stage->role_thing) {
        out->name = stage->thing_name[v.value];
        out->look = thing_look(machine, state, v.value, 0, CELL_NONE, player);
    }
    if (v.type == TYPE_CELL)
        out->cell = v.value;
    else if (v.type == TYPE_END)
        out->cell = stage_end_cell(stage, v.value);
    return true;
}

static bool at_most_one(const VariableModel *v)
{
    return v && v->ranged && v->low == 0 && v->high == 1;
}

static void add_labels(Machine *machine, const State *state, int player, GameThing *out)
{
    const Stage *stage = machine->stage;
    const StageLabel *label = out->thing < stage->role_thing ? stage->thing_label[out->thing] : NULL;
    for (int i = 0; label && i < THING_LABELS && label[i].attribute; i++) {
        LabelValue v = {.single = at_most_one(label[i].attribute->model)};
        if (!thing_attribute(stage, state, out->thing, label[i].attribute, &v.type, &v.value))
            continue;
        v.none = thing_nothing(stage, v.type);
        out->labels += make_label(machine, state, &label[i], v, player, &out->label[out->labels]);
    }
}

/* A thing that the viewer does not know is carried unseen. */
static bool label_known(const Stage *stage, const State *state, LabelValue value, int viewer)
{
    return value.type != TYPE_THING || value.value == value.none ||
           thing_is_known(stage, state, value.value, viewer);
}

int game_token_labels(Machine *machine, const State *state, int token, int player, int viewer,
                      ThingLabel out[THING_LABELS])
{
    const Stage *stage = machine->stage;
    const StageLabel *label = player >= 0 && player < stage->players ? stage->token[token].label : NULL;
    int count = 0;
    for (int i = 0; label && i < THING_LABELS && label[i].attribute; i++) {
        const VariableModel *v = label[i].attribute->model;
        int number = (int)(v - stage->rules->variable);
        LabelValue value = {v->type.kind, variable_value(&stage->world, state, number, player),
                            thing_nothing(stage, v->type.kind), at_most_one(v)};
        if (game_variable_known(stage, state, number, player, viewer) &&
            label_known(stage, state, value, viewer))
            count += make_label(machine, state, &label[i], value, viewer, &out[count]);
    }
    return count;
}

/* ---- what is seen ---- */

/* What a player sees who knows the thing. */
static void fill_known(Machine *machine, const State *state, int thing, int cell, int player, GameThing *out)
{
    const Stage *stage = machine->stage;
    const World *w = &stage->world;
    int card = stage->thing_card[thing];
    out->thing = thing;
    out->face_up = thing_known(&stage->world, state, thing) == world_everybody(&stage->world);
    out->owner = w->thing_owner[thing] < 0 ? PLAYER_NOBODY : w->thing_owner[thing];
    out->turn = thing_turn(stage, state, thing);
    if (card < stage->rules->cards) {
        const CardModel *m = &stage->rules->card[card];
        out->family = m->family;
        out->kind = card;
        if (stage->rules->family[m->family].paths > 0)
            joins_turn(&m->joins, stage->rules->family[m->family].paths, out->turn, &out->joins);
    }
    out->look = thing_look(machine, state, thing, out->turn, cell, player);
    shown_values(stage, state, out);
    add_labels(machine, state, player, out);
}

static void fill_back(int family, int owner, GameThing *out)
{
    out->thing = out->kind = -1;
    out->family = family;
    out->owner = owner;
}

bool game_thing_at(Machine *machine, const State *state, int layer, int cell, int player, GameThing *out)
{
    const Stage *stage = machine->stage;
    const LayerModel *l = &stage->rules->layer[layer];
    *out = (GameThing){.thing = -1, .kind = -1, .family = -1, .owner = PLAYER_NOBODY};
    int value = l->things && stage_on_board(stage, cell) ? game_layer_value(machine, state, layer, cell) : 0;
    if (value == 0)
        return false;
    int thing = thing_on(stage, state, layer, cell);
    if (thing_is_known(stage, state, thing, player)) {
        fill_known(machine, state, thing, cell, player, out);
        return true;
    }
    fill_back(l->family, l->owned ? value - 1 : PLAYER_NOBODY, out);
    out->look = back_look(machine, state, layer, value, cell, player);
    return true;
}

/* ---- zones ----------------------------------------------------------------------------------- */

static int instance_of(const Stage *stage, int zone, int owner)
{
    const WorldZone *z = &stage->world.zone[zone];
    return z->first + (z->instances > 1 ? owner : 0);
}

int game_zone_size(const Machine *machine, const State *state, int zone, int owner)
{
    const Stage *stage = machine->stage;
    return zone_count(&stage->world, state, instance_of(stage, zone, owner));
}

/* The n-th known thing of a zone without order. */
static int nth_known(const Stage *stage, const State *state, int instance, int n, int player)
{
    for (int t = 0; t < stage->world.things; t++) {
        bool there = thing_place(&stage->world, state, t) == instance;
        if (there && thing_is_known(stage, state, t, player) && n-- == 0)
            return t;
    }
    return -1;
}

/* In a zone backs look as they do on the board, if they are ever there, else as the look of their family has it. */
static const Look *back_off_board(Machine *machine, const State *state, int family, int owner, int player)
{
    const Ruleset *r = machine->stage->rules;
    for (int layer = 0; layer < r->layers; layer++) {
        const LayerModel *l = &r->layer[layer];
        if (l->things && l->family == family && (!l->owned || owner != PLAYER_NOBODY))
            return back_look(machine, state, layer, l->owned ? owner + 1 : 1, CELL_NONE, player);
    }
    return family < 0 ? NULL
                      : look_anywhere(machine, state, machine->stage->family_back[family], CELL_NONE, player);
}

bool game_zone_thing(Machine *machine, const State *state, int zone, int owner, int n, int player,
                     GameThing *out)
{
    const Stage *stage = machine->stage;
    int instance = instance_of(stage, zone, owner);
    *out = (GameThing){.thing = -1, .kind = -1, .family = -1, .owner = PLAYER_NOBODY};
    if (n < 0 || n >= game_zone_size(machine, state, zone, owner))
        return false;
    bool ordered = stage->world.zone[zone].ordered;
    int thing =
        ordered ? zone_nth(&stage->world, state, instance, n) : nth_known(stage, state, instance, n, player);
    if (thing_is_known(stage, state, thing, player)) {
        fill_known(machine, state, thing, CELL_NONE, player, out);
        return true;
    }
    int family = stage->rules->zone[zone].family;
    bool owned =
        family >= 0 && stage->rules->family[family].per_player && stage->rules->zone[zone].per_player;
    fill_back(family, owned ? owner : PLAYER_NOBODY, out);
    out->look = back_off_board(machine, state, family, out->owner, player);
    return true;
}
