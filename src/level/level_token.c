/* `tokens:` of a level: where tokens stand at first, by the names of cells or path ends. */
#include <stdlib.h>
#include <string.h>

#include "lang/name.h"
#include "level/level_reader.h"

enum { NAME_MOST = 40 };

/* The places of one token that are being read. */
typedef struct TokenReader {
    PackReader *reader;
    const char *name;
    bool per_player;
    int each, width, height;
    int count, place[LEVEL_TOKENS];
} TokenReader;

/* "south" or, where a side has several ends, "south-2" as a number in the cell; -1. */
static int end_of(const char *text, int each)
{
    char side[NAME_MOST];
    const char *hyphen = strrchr(text, '-');
    int per_side = each / 4, number = 1;
    size_t length = per_side > 1 && hyphen ? (size_t)(hyphen - text) : strlen(text);
    if (length >= sizeof side ||
        (per_side > 1 && (!hyphen || hyphen[1] < '1' || hyphen[1] > '9' || hyphen[2])))
        return -1;
    memcpy(side, text, length);
    side[length] = '\0';
    number = per_side > 1 ? hyphen[1] - '0' : 1;
    int direction = names_direction_find(side);
    if (direction < 0 || direction % 2 != 0 || number > per_side)
        return -1;
    return direction / 2 * per_side + number - 1;
}

/* A name as a place, LEVEL_NOTHING for `none`; -1 when there is no such place. */
static int place_of(const TokenReader *r, const char *name)
{
    char cell[NAME_MOST];
    size_t length = strcspn(name, "-");
    if (strcmp(name, "none") == 0)
        return LEVEL_NOTHING;
    if (length >= sizeof cell || (r->each == 1) != (name[length] == '\0'))
        return -1;
    memcpy(cell, name, length);
    cell[length] = '\0';
    int at = level_cell_of(r->width, r->height, cell);
    int end = r->each > 1 ? end_of(name + length + 1, r->each) : 0;
    return at < 0 || end < 0 ? -1 : at * r->each + end;
}

static bool add_place(TokenReader *r, const Yaml *node)
{
    int place = place_of(r, node->text);
    if (place == -1) {
        Diag *d = diag_add(r->reader->diags, yaml_place(node), "there is no %s '%s' on a board of %d x %d",
                           r->each > 1 ? "path end" : "cell", node->text, r->width, r->height);
        if (r->each > 1)
            diag_hint(d, r->each > 4 ? "ends are named as in a1-south-1" : "ends are named as in a1-south");
        return false;
    }
    int most = r->per_player ? ruleset_players_most(r->reader->rules) : 1;
    if (r->count == most) {
        diag_add(r->reader->diags, yaml_place(node), "this is one place more than there are '%s': %d",
                 r->name, most);
        return false;
    }
    r->place[r->count++] = place;
    return true;
}

static bool read_places(TokenReader *r, const Yaml *node)
{
    if (node->kind == YAML_SCALAR)
        return add_place(r, node);
    bool good = true;
    for (size_t i = 0; i < node->count && good; i++)
        good = add_place(r, node->item[i]);
    return good;
}

static void read_token(PackReader *reader, Level *level, const Yaml *key, const Yaml *node)
{
    TokenReader r = {.reader = reader, .name = key->text, .width = level->width, .height = level->height};
    if (!ruleset_token(reader->rules, r.name, &r.per_player, &r.each)) {
        diag_add(reader->diags, yaml_place(key), "'%s' is not a token of these rules", r.name);
        return;
    }
    if (r.width == 0)
        ruleset_board_size(reader->rules, &r.width, &r.height);
    if (!read_places(&r, node))
        return;
    int *place = arena_alloc_array(reader->arena, (size_t)r.count + 1, sizeof *place);
    memcpy(place, r.place, (size_t)r.count * sizeof *place);
    level->token[level->tokens++] =
        (LevelToken){arena_copy(reader->arena, r.name), r.width, r.height, r.each, r.count, place};
}

static int by_name(const void *a, const void *b)
{
    return strcmp(((const LevelToken *)a)->name, ((const LevelToken *)b)->name);
}

void reader_read_tokens(PackReader *reader, Level *level, const Yaml *tokens)
{
    level->token = arena_alloc_array(reader->arena, LEVEL_TOKENS, sizeof *level->token);
    for (size_t i = 0; i < tokens->count && level->tokens < LEVEL_TOKENS; i++)
        read_token(reader, level, tokens->key[i], tokens->item[i]);
    qsort(level->token, (size_t)level->tokens, sizeof *level->token, by_name);
}

/* ---- writing ---- */

static void write_place(const LevelToken *token, int place, Buf *out)
{
    if (place == LEVEL_NOTHING) {
        buf_text(out, "none");
        return;
    }
    int per_side = token->each / 4, end = place % token->each;
    level_write_cell(token->width, token->height, place / token->each, out);
    if (per_side > 0)
        buf_printf(out, "-%s", names_direction(end / per_side * 2));
    if (per_side > 1)
        buf_printf(out, "-%d", end % per_side + 1);
}

Yaml *level_write_tokens(Arena *arena, const Level *level)
{
    Yaml *map = level_new_map(arena, (size_t)level->tokens);
    for (int i = 0; i < level->tokens; i++) {
        const LevelToken *token = &level->token[i];
        Yaml *list = level_new_list(arena, (size_t)token->count);
        for (int p = 0; p < token->count; p++) {
            Buf name = {0};
            write_place(token, token->place[p], &name);
            level_push_text(arena, list, buf_string(&name));
            buf_free(&name);
        }
        level_put(arena, map, token->name, list);
    }
    return map;
}
