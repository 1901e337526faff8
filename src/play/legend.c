#include "play/legend.h"

#include <string.h>

#include "base/message.h"
#include "show/look.h"

enum { LOOKS = 32, SIGNS = 64 };

static const char *sign_of(const Look *look, bool unicode)
{
    const char *sign = unicode && look->small ? look->small : look->ascii;
    return sign ? sign : "";
}

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

/* Rules leave it to the sign where they call nothing so. */
static bool has_name(const Match *match, const Look *look)
{
    return *ruleset_text(match_rules(match), look->name, language_get()) != 0;
}

/* Is there the same sign for the same already. */
static bool is_known(const Look *const *known, int count, const Look *look, bool unicode)
{
    for (int i = 0; i < count; i++)
        if (strcmp(sign_of(known[i], unicode), sign_of(look, unicode)) == 0 &&
            (strcmp(known[i]->name, look->name) == 0 || (is_any_number(known[i]) && is_any_number(look))) &&
            same_word(known[i]->told, look->told))
            return true;
    return false;
}

static void add_line(const Match *match, const Look *look, bool unicode, Buf *out)
{
    const Ruleset *rules = match_rules(match);
    buf_printf(out, "%s  ", sign_of(look, unicode));
    if (!is_any_number(look))
        ruleset_describe(rules, look->name, language_get(), out);
    if (look->told)
        buf_printf(out, is_any_number(look) ? "%s" : "; %s", ruleset_text(rules, look->told, language_get()));
    buf_char(out, '\n');
}

/* Where several play, who has which sign. */
static void add_players(const Match *match, bool unicode, Buf *out)
{
    for (int player = 0; player < match_players(match) && match_players(match) > 1; player++) {
        buf_printf(out, "%s  ", seats_symbol(match_seats(match), player, unicode));
        seats_name(match_seats(match), match_rules(match), player, language_get(), out);
        buf_char(out, '\n');
    }
}

void legend_of(const Match *match, const State *seen, int player, bool unicode, Buf *out)
{
    const Stage *stage = match_stage(match);
    const Look *known[SIGNS], *look[LOOKS];
    int signs = 0;
    add_players(match, unicode, out);
    for (int cell = 0; cell < stage_width(stage) * stage_height(stage); cell++) {
        int count = game_cell_looks(match_machine(match), seen, cell, player, look, LOOKS);
        for (int i = 0; i < count && signs < SIGNS; i++) {
            if (says_itself(look[i], sign_of(look[i], unicode)) || is_known(known, signs, look[i], unicode))
                continue;
            known[signs++] = look[i];
            if (has_name(match, look[i]))
                add_line(match, look[i], unicode, out);
        }
    }
}
