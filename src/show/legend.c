#include "show/legend.h"

#include <string.h>

#include "base/mem.h"
#include "game/inside.h"
#include "show/look.h"

enum { LOOKS = 32, SIGNS = 64 };

/* A value that is a number, and by the sign of which nobody can tell it. */
static bool is_any_number(const Look *look)
{
    return look->name && *look->name && strspn(look->name, "0123456789") == strlen(look->name);
}

/* Numbers, letters and blanks say themselves, and lines that lead from side to side are seen. */
static bool says_itself(const Look *look, const char *sign)
{
    if (is_any_number(look) && !look->told)
        return true;
    bool blank = strspn(sign, " ") == strlen(sign) && look->ground == GROUND_NONE;
    return blank || !look->name || strcmp(sign, look->name) == 0 || look->sides || look->tile ||
           look->numbered;
}

static bool same_word(const char *a, const char *b)
{
    return a == b || (a && b && strcmp(a, b) == 0);
}

/* Is there the same sign for the same already. */
static bool is_known(const Legend *legend, const Look *look, bool unicode)
{
    for (size_t i = 0; i < legend->count; i++) {
        const Look *known = legend->entry[i].look;
        if (known && strcmp(look_text(known, unicode), look_text(look, unicode)) == 0 &&
            (strcmp(known->name, look->name) == 0 || (is_any_number(known) && is_any_number(look))) &&
            same_word(known->told, look->told))
            return true;
    }
    return false;
}

static LegendEntry *add_entry(Legend *legend, const Look *look, const char *sign, bool present)
{
    legend->entry = mem_grow(legend->entry, &legend->capacity, legend->count + 1, sizeof *legend->entry);
    LegendEntry *entry = &legend->entry[legend->count++];
    *entry = (LegendEntry){.look = look, .sign = mem_copy(sign), .present = present};
    return entry;
}

/* Rules leave it to the sign where they call nothing so. */
static void add_look(const Onlooker *o, const Look *look, bool present, Legend *out)
{
    const char *sign = look_text(look, o->unicode);
    if (out->count == SIGNS || says_itself(look, sign) || is_known(out, look, o->unicode) ||
        !*onlooker_text(o, look->name))
        return;
    Buf text = {0};
    if (!is_any_number(look))
        ruleset_describe(o->machine->stage->rules, look->name, o->language, &text);
    if (look->told && *onlooker_text(o, look->told))
        buf_printf(&text, is_any_number(look) ? "%s" : "; %s", onlooker_text(o, look->told));
    add_entry(out, look, sign, present)->text = buf_take(&text);
}

static void add_present(const Onlooker *o, Legend *out)
{
    const Stage *stage = o->machine->stage;
    const Look *look[LOOKS];
    for (int cell = 0; cell < stage_width(stage) * stage_height(stage); cell++) {
        int count = game_cell_looks(o->machine, o->state, cell, o->viewer, look, LOOKS);
        for (int i = 0; i < count; i++)
            add_look(o, look[i], true, out);
    }
}

/* Numbers look like those that are there, and there may be many. */
static void add_list(const Onlooker *o, const StageLook *list, Legend *out)
{
    for (; list; list = list->next)
        if (!is_any_number(&list->look))
            add_look(o, &list->look, false, out);
}

static void add_others(const Onlooker *o, Legend *out)
{
    const Stage *stage = o->machine->stage;
    for (int layer = 0; layer < stage->rules->layers; layer++)
        for (int v = 1; v <= stage->world.layer[layer].values; v++)
            add_list(o, stage->look[layer][v], out);
    add_list(o, stage->empty_look, out);
    for (int i = 0; i < stage->token_count; i++)
        for (int owner = 0; owner < stage->token[i].count; owner++)
            add_list(o, stage->token[i].look[owner], out);
    for (int i = 0; i < stage->marks; i++)
        add_list(o, stage->mark[i].look, out);
}

void legend_make(const Onlooker *o, Legend *out)
{
    const Stage *stage = o->machine->stage;
    for (int player = 0; player < stage->players && stage->players > 1; player++)
        add_entry(out, NULL, o->called->symbol[player], true)->text = mem_copy(o->called->name[player]);
    add_present(o, out);
    add_others(o, out);
}

void legend_free(Legend *legend)
{
    for (size_t i = 0; i < legend->count; i++) {
        mem_free(legend->entry[i].sign);
        mem_free(legend->entry[i].text);
    }
    mem_free(legend->entry);
    *legend = (Legend){0};
}
