#include "show/onlooker.h"

#include "base/mem.h"
#include "game/inside.h"
#include "game/stage.h"

void called_free(Called *called)
{
    for (int p = 0; p < STAGE_PLAYERS; p++) {
        mem_free(called->name[p]);
        mem_free(called->title[p]);
    }
    *called = (Called){0};
}

const char *onlooker_text(const Onlooker *o, const char *name)
{
    return ruleset_text(o->machine->stage->rules, name, o->language);
}

const char *onlooker_name(const Onlooker *o, int player)
{
    return o->called ? o->called->name[player]
                     : onlooker_text(o, stage_player_name(o->machine->stage, player));
}

const char *onlooker_title(const Onlooker *o, int player)
{
    return o->called ? o->called->title[player] : onlooker_name(o, player);
}
