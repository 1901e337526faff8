/* Outline: what rules have that makers of levels choose from. */
#include "rule/outline.h"

#include <string.h>

#include "rule/model.h"

int outline_layers(const Ruleset *rules)
{
    return rules->layers;
}

const char *outline_layer(const Ruleset *rules, int layer)
{
    return rules->layer[layer].name;
}

bool outline_layer_written(const Ruleset *rules, int layer)
{
    return rules->layer[layer].written;
}

bool outline_layer_in_legend(const Ruleset *rules, int layer)
{
    bool found = false;
    for (int c = 0; c < 128 && !found; c++)
        found = rules->legend_has[c] && rules->legend[c].value[layer] > 0;
    return found;
}

/* ---- the legend ---- */

static const LegendModel *legend_of(const Ruleset *rules, char character)
{
    unsigned char c = (unsigned char)character;
    return c < 128 && rules->legend_has[c] ? &rules->legend[c] : NULL;
}

bool outline_outside(const Ruleset *rules, char character)
{
    const LegendModel *legend = legend_of(rules, character);
    return legend && legend->outside;
}

/* What stands in a layer: a character that says nothing of it leaves its first value. */
static int value_of(const Ruleset *rules, const LegendModel *legend, int layer)
{
    return legend->value[layer] > 0 ? legend->value[layer] : rules->layer[layer].first;
}

static bool same_thing(const LegendThing *a, const LegendThing *b)
{
    return a->card == b->card && a->owner == b->owner && a->turn == b->turn;
}

bool outline_same(const Ruleset *rules, char a, char b)
{
    const LegendModel *x = legend_of(rules, a), *y = legend_of(rules, b);
    if (!x || !y || x->outside != y->outside)
        return x == y;
    bool same = true;
    for (int layer = 0; layer < rules->layers && same && !x->outside; layer++)
        same = value_of(rules, x, layer) == value_of(rules, y, layer) &&
               (!rules->layer[layer].things || same_thing(&x->thing[layer], &y->thing[layer]));
    for (int i = 0; i < MODEL_TOKENS && same && !x->outside; i++)
        same = x->token[i] == y->token[i];
    return same;
}

static bool is_plain(const Ruleset *rules, const LegendModel *legend)
{
    bool plain = legend && !legend->outside;
    for (int layer = 0; layer < rules->layers && plain; layer++)
        plain = value_of(rules, legend, layer) == rules->layer[layer].first;
    for (int i = 0; i < MODEL_TOKENS && plain; i++)
        plain = legend->token[i] == 0;
    return plain;
}

char outline_plain(const Ruleset *rules)
{
    static const char USUAL[] = {' ', '.', '-', '_'};
    char any = 0;
    if (is_plain(rules, legend_of(rules, rules->filler)))
        return rules->filler;
    for (size_t i = 0; i < sizeof USUAL; i++)
        if (is_plain(rules, legend_of(rules, USUAL[i])))
            return USUAL[i];
    for (int c = 0; c < 128; c++) {
        if (is_plain(rules, legend_of(rules, (char)c)))
            return (char)c;
        if (!any && rules->legend_has[c] && !rules->legend[c].outside)
            any = (char)c;
    }
    return any;
}

static void describe_owner(const Ruleset *rules, int player, Language language, Buf *out)
{
    const char *name = ruleset_player(rules, player);
    if (name)
        buf_printf(out, " (%s)", ruleset_text(rules, name, language));
    else
        buf_printf(out, " (%d)", player + 1);
}

static void describe_value(const Ruleset *rules, int layer, int value, Language language, Buf *out)
{
    const LayerModel *m = &rules->layer[layer];
    const int owners = m->owned ? rules->players_most : 1;
    if (m->numeric) {
        buf_printf(out, "%s %d", ruleset_text(rules, m->name, language), m->low + value - 1);
        return;
    }
    if (!m->kind)
        return;
    buf_text(out, ruleset_text(rules, m->kind[(value - 1) / owners]->name, language));
    if (m->owned)
        describe_owner(rules, (value - 1) % owners, language, out);
}

static void describe_thing(const Ruleset *rules, const LegendThing *thing, Language language, Buf *out)
{
    static const Message turn[] = {MSG_TURNED_UPRIGHT, MSG_TURNED_RIGHT, MSG_TURNED_ROUND, MSG_TURNED_LEFT};
    buf_text(out, ruleset_text(rules, rules->card[thing->card].symbol->name, language));
    if (thing->owner >= 0)
        describe_owner(rules, thing->owner, language, out);
    if (thing->turn > 0)
        buf_printf(out, " %s", message_in(turn[thing->turn & 3], language));
}

static void describe_tokens(const Ruleset *rules, const LegendModel *legend, const char *before,
                            Language language, Buf *out)
{
    for (int i = 0; i < rules->variables; i++) {
        const VariableModel *v = &rules->variable[i];
        for (int p = 0; p < rules->players_most && v->token; p++) {
            if (!(legend->token[v->nth] >> p & 1))
                continue;
            buf_printf(out, "%s%s", before, ruleset_text(rules, v->name, language));
            if (v->per_player)
                describe_owner(rules, p, language, out);
            before = ", ";
        }
    }
}

void outline_describe(const Ruleset *rules, char character, Language language, Buf *out)
{
    const LegendModel *legend = legend_of(rules, character);
    if (!legend)
        return;
    if (legend->outside) {
        buf_text(out, message_in(MSG_DRAFT_OUTSIDE, language));
        return;
    }
    const char *before = "";
    size_t length = out->length;
    for (int layer = 0; layer < rules->layers; layer++) {
        if (legend->value[layer] <= 0)
            continue;
        buf_text(out, before);
        if (rules->layer[layer].things)
            describe_thing(rules, &legend->thing[layer], language, out);
        else
            describe_value(rules, layer, legend->value[layer], language, out);
        before = ", ";
    }
    describe_tokens(rules, legend, before, language, out);
    if (out->length == length)
        buf_text(out, message_in(MSG_DRAFT_NOTHING, language));
}

/* ---- clues and variables ---- */

int outline_clues(const Ruleset *rules)
{
    return rules->clues;
}

const char *outline_clue(const Ruleset *rules, int clue)
{
    return rules->clue[clue].name;
}

bool outline_clue_told(const Ruleset *rules, int clue)
{
    return rules->clue[clue].tells != NULL;
}

static bool is_number(const VariableModel *v)
{
    return v->type.kind == TYPE_INT && !v->per_player && !v->per_thing && !v->per_place && !v->first_node &&
           v->symbol->parameters <= 0;
}

int outline_numbers(const Ruleset *rules)
{
    int count = 0;
    for (int i = 0; i < rules->variables; i++)
        count += is_number(&rules->variable[i]);
    return count;
}

const char *outline_number(const Ruleset *rules, int variable, int *low, int *high, int *first)
{
    enum { WIDE = 1000000 };
    int at = 0;
    for (int seen = 0;; at++) {
        if (is_number(&rules->variable[at]) && seen++ == variable)
            break;
    }
    const VariableModel *v = &rules->variable[at];
    *low = v->ranged ? v->low : -WIDE;
    *high = v->ranged ? v->high : WIDE;
    *first = v->first;
    return v->name;
}
