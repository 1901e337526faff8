/* Linking of tokens: where a level puts them, by characters of its picture or by name. */
#include "link/parts.h"

typedef struct Placing {
    Stage *stage;
    const Level *level;
    Diags *diags;
} Placing;

static bool refuse(const Placing *l, const VariableModel *token, const char *sentence)
{
    diag_add(l->diags, link_level_place(l->stage->rules, l->level), sentence, token->name);
    return false;
}

/* A player who does not take part has none. */
static bool put(const Placing *l, const VariableModel *token, int player, int place, int cell)
{
    if (player >= l->stage->players)
        return true;
    int32_t *there = &l->stage->token_place[token->nth][player];
    if (*there != TOKEN_UNSAID)
        return refuse(l, token, "the level puts '%s' in two places");
    if (cell >= 0 && !stage_on_board(l->stage, cell))
        return refuse(l, token, "the level puts '%s' outside of the board");
    *there = place;
    return true;
}

static bool put_drawn(const Placing *l, const VariableModel *token)
{
    bool good = true;
    for (int cell = 0; cell < l->stage->world.cells && good; cell++) {
        const LegendModel *legend = link_legend_at(l->stage, l->level, -1, cell);
        for (int p = 0; legend && p < STAGE_PLAYERS && good; p++)
            good = !(legend->token[token->nth] >> p & 1) || put(l, token, p, cell, cell);
    }
    return good;
}

static bool put_named(const Placing *l, const LevelToken *said)
{
    const Symbol *symbol = names_find_class(l->stage->rules->names, said->name, SYMBOL_TOKEN);
    const World *w = &l->stage->world;
    bool good = symbol != NULL;
    for (int p = 0; p < said->count && good; p++) {
        int cell = said->place[p] == LEVEL_NOTHING ? -1 : said->place[p] / said->each;
        int none = said->each > 1 ? w->ends : w->cells;
        good = put(l, symbol->model, p, cell < 0 ? none : said->place[p], cell);
    }
    return good;
}

bool link_token_places(Stage *stage, const Level *level, Diags *diags)
{
    const Ruleset *r = stage->rules;
    Placing l = {stage, level, diags};
    for (int i = 0; i < MODEL_TOKENS; i++)
        for (int p = 0; p < STAGE_PLAYERS; p++)
            stage->token_place[i][p] = TOKEN_UNSAID;
    bool good = true;
    for (int i = 0; i < r->variables && level && good; i++)
        good = !r->variable[i].token || put_drawn(&l, &r->variable[i]);
    for (int i = 0; level && i < level->tokens && good; i++)
        good = put_named(&l, &level->token[i]);
    return good;
}
