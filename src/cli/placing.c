#include "cli/placing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/mem.h"

/* Has the legend digits of its own. */
static bool has_digits(const Ruleset *rules)
{
    bool has = false;
    for (int digit = '0'; digit <= '9'; digit++)
        has = has || ruleset_legend_has(rules, (char)digit);
    return has;
}

/* A row of the board, with numbers written out. */
static bool write_row(const Ruleset *rules, const char *row, size_t length, Buf *out, Buf *error)
{
    bool digits = has_digits(rules);
    char empty = ruleset_legend_has(rules, '.') ? '.' : ' ';
    buf_text(out, "    ");
    for (size_t i = 0; i < length;) {
        char *end = NULL;
        long count = !digits && row[i] >= '0' && row[i] <= '9' ? strtol(row + i, &end, 10) : 0;
        if (!end) {
            buf_char(out, row[i++]);
            continue;
        }
        if (count > PLACING_EMPTY) {
            buf_printf(error, "%ld empty cells are too many", count);
            return false;
        }
        i = (size_t)(end - row);
        while (count-- > 0)
            buf_char(out, empty);
    }
    buf_char(out, '\n');
    return true;
}

static bool write_rows(const Ruleset *rules, const char *text, size_t length, Buf *out, Buf *error)
{
    buf_text(out, "levels:\n- board: |2\n");
    for (const char *end = text + length; text <= end;) {
        size_t row = strcspn(text, "/ ");
        if (!write_row(rules, text, row, out, error))
            return false;
        text += row + 1;
    }
    return true;
}

/* The player who is called so, or the only one whose name begins so; -1. */
static int player_of(const Ruleset *rules, const char *word, size_t length)
{
    int found = -1, count = 0;
    for (int p = 0; p < ruleset_players_most(rules); p++) {
        char number[16];
        const char *name = ruleset_player(rules, p);
        snprintf(number, sizeof number, "%d", p + 1);
        name = name ? name : number;
        if (strncmp(name, word, length) != 0)
            continue;
        if (!name[length])
            return p;
        found = p;
        count++;
    }
    return count == 1 ? found : -1;
}

/* What stands behind the rows. */
static bool write_word(const Ruleset *rules, const char *word, size_t length, Buf *out, Buf *set, Buf *error)
{
    const char *equals = memchr(word, '=', length);
    int player = equals ? -1 : player_of(rules, word, length);
    if (equals) {
        for (const char *at = word; at < equals; at++)
            buf_char(set, *at == '-' ? ' ' : *at);
        buf_printf(set, ": %.*s, ", (int)(word + length - equals - 1), equals + 1);
    } else if (player >= 0) {
        const char *name = ruleset_player(rules, player);
        if (name)
            buf_printf(out, "  begins: %s\n", name);
        else
            buf_printf(out, "  begins: %d\n", player + 1);
    } else {
        buf_printf(error, "'%.*s' is neither a player nor NAME=NUMBER", (int)length, word);
    }
    return equals || player >= 0;
}

static bool write_level(const Ruleset *rules, const char *text, Buf *out, Buf *error)
{
    Buf set = {0};
    size_t rows = strcspn(text, " ");
    bool good = write_rows(rules, text, rows, out, error);
    for (text += rows; good && *(text += strspn(text, " "));) {
        size_t length = strcspn(text, " ");
        good = write_word(rules, text, length, out, &set, error);
        text += length;
    }
    if (set.length > 0)
        buf_printf(out, "  set: { %.*s }\n", (int)set.length - 2, buf_string(&set));
    buf_free(&set);
    return good;
}

Pack *placing_pack(const Ruleset *rules, const char *text, Buf *error)
{
    Buf level = {0};
    Diags diags = {.language = error->language};
    Pack *pack = NULL;
    if (write_level(rules, text, &level, error)) {
        pack = pack_load_text("position.yaml", buf_string(&level), level.length, rules, &diags);
        if (!pack && diags.count > 0)
            buf_text(error, diags.list[0].message);
    }
    diags_free(&diags);
    buf_free(&level);
    return pack;
}
