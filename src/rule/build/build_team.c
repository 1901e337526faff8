/* Parts of players and of turns: phases, which are counted, and teams: which seats belong to which, known once the rules are read; a game with fewer players has of each
 * team those who play. */
#include "base/bits.h"
#include "rule/build/build.h"

typedef struct Teams {
    Build *build;
    uint32_t taken; /* players who are in a team already */
} Teams;

static void refuse(const Teams *t, const Yaml *at, const char *sentence)
{
    build_fault(t->build, at, sentence, at->text ? at->text : "");
}

/* Players from one number to another, counted from 1. */
static uint32_t seats(const Teams *t, const Yaml *at, int64_t from, int64_t to)
{
    if (from < 1 || to < from || to > t->build->rules->players_most) {
        refuse(t, at, "a team has players by name, or by numbers from 1 to how many can play:");
        return 0;
    }
    return (uint32_t)(bits_below((int)to) & ~bits_below((int)from - 1));
}

static uint32_t members(const Teams *t, const Yaml *at, const Node *node)
{
    if (node->kind == NODE_OR)
        return members(t, at, node->a) | members(t, at, node->b);
    if (node->kind == NODE_NUMBER)
        return seats(t, at, node->number, node->number);
    if (node->kind == NODE_RANGE && node->a->kind == NODE_NUMBER && node->b->kind == NODE_NUMBER)
        return seats(t, at, node->a->number, node->b->number);
    const Symbol *who = node->kind == NODE_NAME && node->symbol ? symbol_of(node, SYMBOL_PLAYER) : NULL;
    return seats(t, at, who ? who->index + 1 : 0, who ? who->index + 1 : 0);
}

static void read_member(Teams *t, TeamModel *team, const Yaml *at)
{
    uint32_t found = members(t, at, at->parsed);
    if (found & t->taken)
        refuse(t, at, "a player is in one team only:");
    t->taken |= found;
    team->members |= found;
}

void build_teams(Build *b)
{
    Ruleset *rules = b->rules;
    Teams t = {b, 0};
    const Yaml *teams = build_part(b, "teams");
    for (size_t i = 0; teams && i < teams->count; i++) {
        const Yaml *body = teams->item[i];
        if (rules->teams == MODEL_TEAMS) {
            refuse(&t, teams->key[i], "there are more than 8 teams:");
            return;
        }
        TeamModel *team = &rules->team[rules->teams];
        team->symbol = names_find_class(rules->names, teams->key[i]->text, SYMBOL_TEAM);
        team->symbol->index = rules->teams++;
        for (size_t k = 0; k < yaml_count(body); k++)
            read_member(&t, team, yaml_item(body, k));
    }
}

void build_phases(Build *b)
{
    Ruleset *rules = b->rules;
    for (size_t i = 0, n = names_count(rules->names); i < n && rules->phases < MODEL_PHASES; i++) {
        Symbol *symbol = names_at(rules->names, i);
        if (symbol->class == SYMBOL_PHASE) {
            rules->phase[rules->phases++] = symbol;
            symbol->index = rules->phases; /* from 1 */
        }
    }
}
