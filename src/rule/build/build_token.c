/* Tokens: variables that hold where something stands, one for all or one for every player. */
#include <string.h>

#include "rule/build/build.h"

/* What a token stands on, a cell where nothing is said; TYPE_ERROR after an error. */
static TypeKind standing(Diags *diags, const Yaml *on)
{
    if (!on || strcmp(on->text, "cell") == 0)
        return TYPE_CELL;
    if (strcmp(on->text, "end") == 0)
        return TYPE_END;
    diag_add(diags, yaml_place(on), "a token stands on a cell or a path end, not on '%s'", on->text);
    return TYPE_ERROR;
}

static void read_start(const Build *b, VariableModel *v, const Yaml *start)
{
    const Ruleset *rules = b->rules;
    v->start = arena_alloc_array(rules->arena, yaml_count(start) + 1, sizeof *v->start);
    while (v->starts < (int)yaml_count(start)) {
        v->start[v->starts] = yaml_item(start, (size_t)v->starts)->parsed;
        v->starts++;
    }
    if (!start || start->kind != YAML_LIST)
        return;
    if (!v->per_player)
        diag_add(b->diags, yaml_place(start), "there is one '%s', so it starts in one place", v->name);
    else if ((int)start->count != rules->players_most)
        diag_add(b->diags, yaml_place(start),
                 "'%s' starts in one place for each of %d players, but here are %zu", v->name,
                 rules->players_most, start->count);
}

static void build_token(Build *b, int nth, const Yaml *key, const Yaml *body)
{
    Ruleset *rules = b->rules;
    VariableModel *v = &rules->variable[rules->variables];
    *v =
        (VariableModel){.symbol = names_find_class(rules->names, key->text, SYMBOL_TOKEN), .name = key->text};
    if (!v->symbol)
        return;
    TypeKind on = standing(b->diags, yaml_get(body, "stands on"));
    v->type = type_of(on == TYPE_ERROR ? TYPE_CELL : on);
    rules->uses_ends |= on == TYPE_END;
    v->per_player = yaml_get(body, "per") != NULL;
    v->token = true;
    v->nth = nth;
    v->show = build_texts(b, yaml_get(body, "show"));
    v->symbol->model = v;
    v->symbol->index = rules->variables++;
    read_start(b, v, yaml_get(body, "start"));
}

void build_tokens(Build *b)
{
    Ruleset *rules = b->rules;
    const Yaml *tokens = build_part(b, "tokens");
    for (size_t i = 0; tokens && i < tokens->count; i++) {
        if (i == MODEL_TOKENS || rules->variables == MODEL_VARIABLES) {
            diag_add(b->diags, yaml_place(tokens->key[i]), "there are more than %d tokens: '%s'",
                     MODEL_TOKENS, tokens->key[i]->text);
            return;
        }
        build_token(b, (int)i, tokens->key[i], tokens->item[i]);
    }
    if (tokens && rules->width == 0 && !rules->from_level)
        diag_add(b->diags, yaml_place(yaml_get_key(rules->document, "tokens")),
                 "tokens stand on a board, and this game has none");
}

/* ---- legend ---- */

/* `red pawn`, `pawn of red`, `pawn of 2`: whose it is, -1 where nobody is named; NULL: it is no token. */
static const VariableModel *token_of(const Ruleset *rules, const Node *node, int *owner)
{
    const Node *who = node->kind == NODE_ADJECTIVE ? node->a : node->kind == NODE_INDEX ? node->b : NULL;
    const Node *what = node->kind == NODE_ADJECTIVE ? node->b : node->kind == NODE_INDEX ? node->a : node;
    const Symbol *token = what->kind == NODE_NAME ? symbol_of(what, SYMBOL_TOKEN) : NULL;
    const Symbol *player = who && who->kind == NODE_NAME ? symbol_of(who, SYMBOL_PLAYER) : NULL;
    *owner = player ? player->index : -1;
    if (who && who->kind == NODE_NUMBER && who->number >= 1 && who->number <= rules->players_most)
        *owner = (int)who->number - 1;
    return token && (!who || *owner >= 0) ? token->model : NULL;
}

bool build_legend_token(Build *b, const Yaml *at, const Node *node, LegendModel *entry)
{
    int owner;
    const VariableModel *v = token_of(b->rules, node, &owner);
    if (!v)
        return false;
    if (v->type.kind == TYPE_END)
        diag_add(b->diags, yaml_place(at),
                 "'%s' stands on path ends, so levels name these under `tokens`, not by a character",
                 v->name);
    else if (v->per_player && owner < 0)
        diag_add(b->diags, yaml_place(at), "say whose it is, as in `red %s` or `%s of 1`: '%s'", v->name,
                 v->name, at->text);
    else if (!v->per_player && owner >= 0)
        diag_add(b->diags, yaml_place(at), "this token belongs to nobody: '%s'", at->text);
    else
        entry->token[v->nth] |= (uint32_t)1 << (owner < 0 ? 0 : owner);
    return true;
}
