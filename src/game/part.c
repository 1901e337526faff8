#include "game/part.h"

#include <string.h>

#include "game/inside.h"
#include "lang/zone.h"

/* The zone of a player's own for one character. */
static int character_zone(const Ruleset *rules)
{
    int family = family_find(rules, "character");
    for (int z = 0; z < rules->zones && family > 0; z++)
        if (rules->zone[z].per_player && rules->zone[z].family == family && rules->zone[z].size == 1)
            return z;
    return -1;
}

/* What lies first in a player's zone of that sort; THING_NONE where nothing does. */
static int part_thing(const Stage *stage, const State *state, int player, PartKind kind)
{
    int zone = kind == PART_ROLE ? stage->rules->role_zone : character_zone(stage->rules);
    int instance = zone < 0 ? PLACE_NONE : zone_instance(&stage->world, zone, player);
    if (instance == PLACE_NONE)
        return THING_NONE;
    const uint64_t *held = zone_held(&stage->world, state, instance);
    return bits_next(held, stage->world.words[DOMAIN_THINGS], 0, THING_NONE);
}

const char *game_part(const Stage *stage, const State *state, int player, PartKind kind)
{
    int thing = part_thing(stage, state, player, kind);
    return thing < 0 ? NULL : stage->thing_name[thing];
}

static const PrintedModel *printed(const Ruleset *rules, const char *attribute)
{
    for (int i = 0; i < rules->printed; i++) {
        TypeKind type = rules->print[i].type;
        if ((type == TYPE_INT || type == TYPE_BOOL || type == TYPE_VALUE) &&
            strcmp(rules->print[i].symbol->name, attribute) == 0)
            return &rules->print[i];
    }
    return NULL;
}

bool stage_prints(const Stage *stage, const char *attribute)
{
    return printed(stage->rules, attribute) != NULL;
}

bool game_part_printed(const Stage *stage, const State *state, int player, const char *attribute, Buf *out)
{
    const PrintedModel *model = printed(stage->rules, attribute);
    int thing = part_thing(stage, state, player, PART_CHARACTER);
    if (!model || thing < 0 || stage->thing_card[thing] >= stage->rules->cards)
        return false;
    int value = model->value[stage->thing_card[thing]];
    if (model->type == TYPE_BOOL)
        buf_printf(out, "%s%s", value ? "" : "not ", attribute);
    else if (model->type == TYPE_INT)
        buf_printf(out, "%s %d", attribute, value);
    else if (value > 0)
        buf_printf(out, "%s %s", attribute, stage->rules->sort[model->sort].word[value - 1]->name);
    return model->type != TYPE_VALUE || value > 0;
}
