/* Tokens: variables that hold where something stands, one for all or one for every player. */
#include <string.h>

#include "rule/build.h"
#include "rule/check.h"

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

static void read_start(const Ruleset *rules, Diags *diags, VariableModel *v)
{
    const Yaml *start = v->start;
    if (!start || start->kind != YAML_LIST)
        return;
    if (!v->per_player)
        diag_add(diags, yaml_place(start), "there is one '%s', so it starts in one place", v->name);
    else if ((int)start->count != rules->players_most)
        diag_add(diags, yaml_place(start),
                 "'%s' starts in one place for each of %d players, but here are %zu", v->name,
                 rules->players_most, start->count);
}

static void build_token(Ruleset *rules, Diags *diags, const Yaml *key, const Yaml *body)
{
    VariableModel *v = &rules->variable[rules->variables];
    *v =
        (VariableModel){.symbol = names_find_class(rules->names, key->text, SYMBOL_TOKEN), .name = key->text};
    if (!v->symbol)
        return;
    TypeKind on = standing(diags, yaml_get(body, "stands on"));
    v->type = type_of(on == TYPE_ERROR ? TYPE_CELL : on);
    rules->uses_ends |= on == TYPE_END;
    v->per_player = yaml_get(body, "per") != NULL;
    v->token = true;
    v->start = yaml_get(body, "start");
    v->show = yaml_get(body, "show");
    v->symbol->model = v;
    v->symbol->index = rules->variables++;
    read_start(rules, diags, v);
}

void build_tokens(Ruleset *rules, Diags *diags)
{
    const Yaml *tokens = yaml_get(rules->document, "tokens");
    for (size_t i = 0; tokens && i < tokens->count; i++) {
        if (i == MODEL_TOKENS || rules->variables == MODEL_VARIABLES) {
            diag_add(diags, yaml_place(tokens->key[i]), "there are more than %d tokens: '%s'", MODEL_TOKENS,
                     tokens->key[i]->text);
            return;
        }
        build_token(rules, diags, tokens->key[i], tokens->item[i]);
    }
    if (tokens && rules->width == 0 && !rules->from_level)
        diag_add(diags, yaml_place(yaml_get_key(rules->document, "tokens")),
                 "tokens stand on a board, and this game has none");
}
