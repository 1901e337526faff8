#include "game/thing.h"

#include "game/inside.h"
#include "lang/variable.h"
#include "lang/zone.h"

/* Does it lie where some player sees it, its owner for one. */
static bool somebody_sees(const Stage *stage, const State *state, int thing)
{
    const World *w = &stage->world;
    int place = thing_place(w, state, thing);
    if (place < 0) /* nowhere, or hidden in a view */
        return false;
    if (place_is_zone(w, place)) {
        int zone = w->instance_zone[place]; /* or the pile of roles, behind those of the rules */
        return w->viewers[place] != 0 ||
               (zone < stage->rules->zones && stage->rules->zone[zone].seen == ZONE_RULE);
    }
    int layer = vm_place_layer(w, place);
    return w->layer[layer].seen != 0 || stage->rules->layer[layer].sees;
}

uint32_t thing_viewers(const Stage *stage, const State *state, int thing)
{
    bool open = state->head.ended != ENDED_NOT && somebody_sees(stage, state, thing);
    return open ? world_everybody(&stage->world) : thing_known(&stage->world, state, thing);
}

bool thing_is_known(const Stage *stage, const State *state, int thing, int player)
{
    uint32_t wanted = player < 0 ? world_everybody(&stage->world) : 1u << player;
    return thing >= 0 && (thing_viewers(stage, state, thing) & wanted) == wanted;
}

bool game_variable_known(const Stage *stage, const State *state, int variable, int index, int player)
{
    const uint32_t *viewers = stage->world.variable[variable].viewers;
    if (!viewers || player == PLAYER_ALL_SEEING)
        return true;
    uint32_t wanted = player < 0 ? world_everybody(&stage->world) : 1u << player;
    bool open = state->head.ended != ENDED_NOT && viewers[index] != 0;
    return open || (viewers[index] & wanted) == wanted;
}

int thing_turn(const Stage *stage, const State *state, int thing)
{
    const World *w = &stage->world;
    return w->turn < 0 ? 0 : variable_value(w, state, w->turn, thing) & 3;
}

int thing_on(const Stage *stage, const State *state, int layer, int cell)
{
    return thing_at(&stage->world, state, layer, cell);
}

int32_t thing_nothing(const Stage *stage, TypeKind type)
{
    return type == TYPE_INT || type == TYPE_BOOL ? 0 : none_of(&stage->world, type_of(type));
}

bool thing_attribute(const Stage *stage, const State *state, int thing, const Symbol *attribute,
                     TypeKind *type, int32_t *value)
{
    const VariableModel *v = attribute->model;
    const PrintedModel *print = attribute->owner > 0 ? &stage->rules->print[attribute->owner - 1] : NULL;
    bool varies = v && v->per_thing;
    if (!varies && !print)
        return false;
    *type = varies ? v->type.kind : print->type;
    *value = varies ? variable_value(&stage->world, state, (int)(v - stage->rules->variable), thing)
                    : thing_printed(stage, print, thing, thing_nothing(stage, *type));
    return true;
}

int only_thing(const Stage *stage, int card)
{
    int thing = 0;
    while (thing < stage->role_thing && stage->thing_card[thing] != card)
        thing++;
    return thing < stage->role_thing ? thing : stage->world.things;
}

bool thing_differs(const Stage *stage, const PrintedModel *printed, int thing)
{
    int copy = printed->copy && thing < stage->role_thing ? stage->thing_copy[thing] : -1;
    return copy >= 0 && printed->copy[copy] != PRINTED_ON_CARD;
}

bool thing_same_values(const Stage *stage, int a, int b, uint32_t apart)
{
    for (int i = 0; i < stage->rules->varying; i++) {
        const PrintedModel *p = stage->rules->vary[i];
        bool counts = apart >> p->varying & 1;
        if (counts && thing_printed(stage, p, a, 0) != thing_printed(stage, p, b, 0))
            return false;
    }
    return true;
}

int32_t thing_printed(const Stage *stage, const PrintedModel *printed, int thing, int32_t none)
{
    int copy = printed->copy ? stage->thing_copy[thing] : -1;
    int value = copy < 0 ? PRINTED_ON_CARD : printed->copy[copy];
    value = value == PRINTED_ON_CARD ? printed->value[stage->thing_card[thing]] : value;
    bool named = printed->type != TYPE_INT && printed->type != TYPE_BOOL;
    if (named && (value == PRINTED_NONE || (printed->type == TYPE_PLAYER && value >= stage->players)))
        return none;
    return printed->type == TYPE_THING ? only_thing(stage, value) : value;
}
