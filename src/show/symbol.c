#include "show/symbol.h"

#include <string.h>

#include "base/box.h"
#include "game/inside.h"

static bool takes_symbol(const StageLook *look, const char *symbol, bool unicode)
{
    for (; look; look = look->next) {
        const char *text = look_text(&look->look, unicode);
        bool own = look->look.figure && strcmp(text, look_text(look->look.figure, unicode)) == 0;
        if (!own && strcmp(text, symbol) == 0)
            return true;
    }
    return false;
}

/* What lies on cards and tiles, and those that are drawn without paths. */
static bool thing_takes(const Stage *stage, int thing, const char *symbol, bool unicode)
{
    const StageLook *look = stage->thing_look[thing * 4];
    bool taken = look && !look->look.tile && takes_symbol(look, symbol, unicode);
    for (const StageLabel *label = stage->thing_label[thing]; label && label->attribute; label++)
        taken = taken || takes_symbol(label->look, symbol, unicode);
    return taken;
}

/* Beside paths their own characters would seem to lead on, and an arrow to lead into the board. */
static bool paths_take(const Stage *stage, const char *symbol, bool unicode)
{
    static const char *const arrow[] = {"▲", "▼", "◀", "▶", "^", "v", "<", ">"};
    bool taken = !unicode && strlen(symbol) == 1 && strchr(BOX_PATHS, *symbol);
    for (size_t i = 0; i < sizeof arrow / sizeof *arrow; i++)
        taken = taken || strcmp(symbol, arrow[i]) == 0;
    return taken && stage_paths(stage) > 0;
}

bool stage_symbol_taken(const Stage *stage, const char *symbol, bool unicode)
{
    bool taken = paths_take(stage, symbol, unicode) || takes_symbol(stage->empty_look, symbol, unicode);
    for (int thing = 0; thing < stage->role_thing; thing++)
        taken = taken || thing_takes(stage, thing, symbol, unicode);
    for (int layer = 0; layer < stage->rules->layers; layer++)
        for (int v = 1; v <= stage->world.layer[layer].values; v++)
            taken = taken || takes_symbol(stage->look[layer][v], symbol, unicode);
    for (int i = 0; i < stage->marks; i++)
        taken = taken || takes_symbol(stage->mark[i].look, symbol, unicode);
    for (int i = 0; i < stage->token_count; i++)
        for (int p = 0; p < stage->token[i].count; p++)
            taken = taken || takes_symbol(stage->token[i].look[p], symbol, unicode);
    return taken;
}
