#include "game/place.h"

#include "base/bits.h"
#include "game/inside.h"
#include "lang/variable.h"

bool stage_place_spot(const Stage *stage, int place, int *column, int *row)
{
    *column = stage->rules->place[place].column;
    *row = stage->rules->place[place].row;
    return *column != SPOT_NONE;
}

int stage_link_sorts(const Stage *stage)
{
    return stage->rules->link_sorts;
}

bool stage_linked(const Stage *stage, int sort, int from, int to)
{
    const World *w = &stage->world;
    return bits_has(world_links(w, sort) + (size_t)from * (size_t)w->words[DOMAIN_CELLS], to);
}

int stage_regions(const Stage *stage)
{
    return stage->rules->regions;
}

const char *stage_region(const Stage *stage, int region)
{
    return stage->rules->region[region].symbol->name;
}

bool stage_region_in(const Stage *stage, int region, int other)
{
    return bits_has(stage->rules->region[region].within, other);
}

const char *stage_link_sort(const Stage *stage, int sort)
{
    const Symbol *symbol = stage->rules->link_sort[sort].symbol;
    return symbol ? symbol->name : NULL;
}

int stage_inner_region(const Stage *stage, int place)
{
    const Ruleset *rules = stage->rules;
    for (int r = 0; r < rules->regions; r++) {
        bool inner = bits_has(rules->region[r].places, place);
        for (int other = 0; other < rules->regions && inner; other++)
            inner =
                !bits_has(rules->region[other].places, place) || !bits_has(rules->region[other].within, r);
        if (inner)
            return r;
    }
    return -1;
}

int stage_outer_region(const Stage *stage, int place)
{
    const Ruleset *rules = stage->rules;
    for (int r = 0; r < rules->regions; r++) {
        bool outer = bits_has(rules->region[r].places, place);
        for (int other = 0; other < rules->regions && outer; other++)
            outer = !bits_has(rules->region[r].within, other);
        if (outer)
            return r;
    }
    return -1;
}

bool stage_place_variable(const Stage *stage, int nth, PlaceVariable *out)
{
    const Ruleset *rules = stage->rules;
    for (int i = 0; i < rules->variables; i++) {
        const VariableModel *v = &rules->variable[i];
        if (!v->per_place || nth-- > 0)
            continue;
        *out = (PlaceVariable){i, v->name, v->show, v->type, v->per_player};
        return true;
    }
    return false;
}

int32_t state_place_value(const Stage *stage, const State *state, const PlaceVariable *variable, int place,
                          int player)
{
    const World *w = &stage->world;
    return variable_value(w, state, variable->variable,
                          (variable->per_player ? player * w->cells : 0) + place);
}
