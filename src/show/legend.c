#include "show/legend.h"

#include <string.h>

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
    bool blank = strspn(sign, " ") == strlen(sign);
    return blank || !look->name || strcmp(sign, look->name) == 0 || look->sides || look->tile ||
           look->numbered;
}

static bool same_word(const char *a, const char *b)
{
    return a == b || (a && b && strcmp(a, b) == 0);
}

/* Is there the same sign for the same already. */
static bool is_known(const Look *const *known, int count, const Look *look, bool unicode)
{
    for (int i = 0; i < count; i++)
        if (strcmp(look_text(known[i], unicode), look_text(look, unicode)) == 0 &&
            (strcmp(known[i]->name, look->name) == 0 || (is_any_number(known[i]) && is_any_number(look))) &&
            same_word(known[i]->told, look->told))
            return true;
    return false;
}

static void add_line(const Onlooker *o, const Look *look, Buf *out)
{
    buf_printf(out, "%s  ", look_text(look, o->unicode));
    if (!is_any_number(look))
        ruleset_describe(o->machine->stage->rules, look->name, o->language, out);
    if (look->told)
        buf_printf(out, is_any_number(look) ? "%s" : "; %s", onlooker_text(o, look->told));
    buf_char(out, '\n');
}

/* Rules leave it to the sign where they call nothing so. */
void legend_of(const Onlooker *o, Buf *out)
{
    const Stage *stage = o->machine->stage;
    const Look *known[SIGNS], *look[LOOKS];
    int signs = 0;
    for (int player = 0; player < stage->players && stage->players > 1; player++)
        buf_printf(out, "%s  %s\n", o->called->symbol[player], o->called->name[player]);
    for (int cell = 0; cell < stage_width(stage) * stage_height(stage); cell++) {
        int count = game_cell_looks(o->machine, o->state, cell, o->viewer, look, LOOKS);
        for (int i = 0; i < count && signs < SIGNS; i++) {
            const char *sign = look_text(look[i], o->unicode);
            if (says_itself(look[i], sign) || is_known(known, signs, look[i], o->unicode))
                continue;
            known[signs++] = look[i];
            if (*onlooker_text(o, look[i]->name))
                add_line(o, look[i], out);
        }
    }
}
