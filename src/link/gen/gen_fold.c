/* Sets of cells that no move changes, and what rests on them and on the options that were chosen: they are worked out when
 * the stage is linked. What a level has no clues or cages for then takes no time. Only what is looked at first decides
 * alone: what comes before it could fail. */
#include <string.h>

#include "base/bits.h"
#include "base/mem.h"
#include "lang/layer.h"
#include "link/gen/gen.h"
#include "rule/check/check.h"

static bool fold_layer(const Gen *g, int layer, int value, uint64_t *out)
{
    if (g->world->layer[layer].changes)
        return false;
    bits_copy(out, layer_first_set(g->world, layer, value), g->world->words[DOMAIN_CELLS]);
    return true;
}

static bool fold_all(const Gen *g, bool all, uint64_t *out)
{
    for (int i = 0; i < g->world->words[DOMAIN_CELLS]; i++)
        out[i] = all ? g->world->board[i] : 0;
    return true;
}

static bool is_empty(const Gen *g, const uint64_t *set)
{
    return !bits_some(set, g->world->words[DOMAIN_CELLS]);
}

/* The arguments of a call while its body is looked at: sets that are known to be empty, and what is not known. What they
 * were comes into `before`, since the call may stand within code that has the same word's own arguments. */
static void bind_arguments(const Gen *g, const Node *call, const WordModel *w,
                           Storage before[NAME_PARAMETERS])
{
    Storage bound[NAME_PARAMETERS];
    int count = 0;
    for (const Node *a = call->a; a; a = a->next, count++)
        bound[count].kind =
            w->parameter[count]->type.kind == TYPE_SET && gen_known_empty(g, a) ? STORE_EMPTY : STORE_NONE;
    for (int i = 0; i < count; i++) {
        Storage *at = &g->storage[w->parameter[i]->id];
        before[i] = *at;
        *at = (Storage){bound[i].kind, 0};
    }
}

static void unbind_arguments(const Gen *g, const Node *call, const WordModel *w,
                             const Storage before[NAME_PARAMETERS])
{
    int i = 0;
    for (const Node *a = call->a; a; a = a->next, i++)
        g->storage[w->parameter[i]->id] = before[i];
}

/* The word that is called, NULL if it is something else; its arguments are bound then. */
static const WordModel *enter_call(const Gen *g, const Node *call, Storage before[NAME_PARAMETERS])
{
    const Symbol *word = symbol_of(call, SYMBOL_WORD);
    if (!word)
        return NULL;
    bind_arguments(g, call, word->model, before);
    return word->model;
}

/* A word: its body is a set, or a condition that holds for all cells or for none. */
static bool fold_word(const Gen *g, const WordModel *w, uint64_t *out)
{
    if (w->type.kind != TYPE_SET)
        return false;
    if (w->body->type.kind != TYPE_BOOL)
        return type_lift(w->body->type) == TYPE_CELL && gen_fold(g, w->body, out);
    int holds = w->type.elem == TYPE_CELL ? gen_fold_condition(g, w->body) : -1;
    return holds >= 0 && fold_all(g, holds, out);
}

static bool fold_name(const Gen *g, const Node *node, uint64_t *out)
{
    const Symbol *s = node->local ? NULL : node->symbol;
    size_t words = (size_t)g->world->words[DOMAIN_CELLS];
    if (node->local && g->storage[node->local->id].kind == STORE_EMPTY)
        return fold_all(g, false, out);
    if (!s)
        return false;
    if (s->class == SYMBOL_KIND && !g->rules->layer[s->owner].owned)
        return fold_layer(g, s->owner, s->index + 1, out);
    if (s->class == SYMBOL_WORD)
        return fold_word(g, s->model, out);
    if (s->class == SYMBOL_LAYER && fold_layer(g, s->index, 0, out)) {
        for (size_t i = 0; i < words; i++)
            out[i] = g->world->board[i] & ~out[i];
        return true;
    }
    return false;
}

static bool fold_pair(const Gen *g, const Node *node, uint64_t *out)
{
    size_t words = (size_t)g->world->words[DOMAIN_CELLS];
    uint64_t *other = mem_alloc_array(words, sizeof *other);
    bool good = gen_fold(g, node->a, out);
    bool none = good && node->kind == NODE_AND && is_empty(g, out);
    good = good && (none || gen_fold(g, node->b, other));
    for (size_t i = 0; good && i < words; i++)
        out[i] = node->kind == NODE_AND ? out[i] & other[i] : out[i] | other[i];
    mem_free(other);
    return good;
}

static bool fold_call(const Gen *g, const Node *call, uint64_t *out)
{
    Storage before[NAME_PARAMETERS];
    const WordModel *word = enter_call(g, call, before);
    bool good = word && fold_word(g, word, out);
    if (word)
        unbind_arguments(g, call, word, before);
    return good;
}

bool gen_fold(const Gen *g, const Node *node, uint64_t *out)
{
    size_t words = (size_t)g->world->words[DOMAIN_CELLS];
    switch (node->kind) {
    case NODE_NAME: return fold_name(g, node, out);
    case NODE_CALL: return fold_call(g, node, out);
    case NODE_ADJECTIVE: return gen_fold(g, node->b, out) && is_empty(g, out);
    case NODE_WHERE: return gen_fold(g, node->a, out) && is_empty(g, out);
    case NODE_AND:
    case NODE_OR: return fold_pair(g, node, out);
    case NODE_EMPTY: {
        const Symbol *s = symbol_of(node->a, SYMBOL_LAYER);
        return s && fold_layer(g, s->index, 0, out);
    }
    case NODE_NOT:
        if (!gen_fold(g, node->a, out))
            return false;
        for (size_t i = 0; i < words; i++)
            out[i] = g->world->board[i] & ~out[i];
        return true;
    default: return false;
    }
}

/* ---- numbers and conditions ------------------------------------------------------------------- */

bool gen_known_empty(const Gen *g, const Node *set)
{
    if (node_is_numbers(set) || type_lift(set->type) != TYPE_CELL)
        return false;
    uint64_t *cells = mem_alloc_array((size_t)g->world->words[DOMAIN_CELLS], sizeof *cells);
    bool empty = gen_fold(g, set, cells) && is_empty(g, cells);
    mem_free(cells);
    return empty;
}

static bool fold_number_name(const Gen *g, const Node *node, int64_t *out)
{
    const Symbol *s = node->local ? NULL : node->symbol;
    if (!s)
        return false;
    if (s->class == SYMBOL_WORD)
        return gen_fold_number(g, ((const WordModel *)s->model)->body, out);
    if (s->class != SYMBOL_VARIANT)
        return false;
    *out = variant_number(g->rules, s->index, &g->stage->variants);
    return true;
}

static bool fold_number_call(const Gen *g, const Node *call, int64_t *out)
{
    Storage before[NAME_PARAMETERS];
    const WordModel *word = enter_call(g, call, before);
    bool good = word && gen_fold_number(g, word->body, out);
    if (word)
        unbind_arguments(g, call, word, before);
    return good;
}

bool gen_fold_number(const Gen *g, const Node *node, int64_t *out)
{
    if (node->type.kind != TYPE_INT && node->type.kind != TYPE_NONE)
        return false;
    switch (node->kind) {
    case NODE_NUMBER: *out = node->number; return true;
    case NODE_NONE: *out = NONE_NUMBER; return true;
    case NODE_NAME: return fold_number_name(g, node, out);
    case NODE_CALL: return fold_number_call(g, node, out);
    case NODE_SUM:
        *out = node->op == OP_SUM || node->op == OP_DISTINCT ? 0 : NONE_NUMBER;
        return gen_known_empty(g, node->b);
    case NODE_INDEX:
        *out = 0;
        return !node->c && node->a->kind == NODE_NAME &&
               (builtin_of(node->a) == BUILTIN_COUNT || builtin_of(node->a) == BUILTIN_SIZE) &&
               gen_known_empty(g, node->b);
    default: return false;
    }
}

static int fold_comparison(const Gen *g, const Node *node)
{
    int64_t a, b;
    if (!gen_fold_number(g, node->a, &a) || !gen_fold_number(g, node->b, &b))
        return -1;
    bool some = a != NONE_NUMBER && b != NONE_NUMBER;
    switch (node->op) {
    case OP_IS: return a == b;
    case OP_IS_NOT: return a != b;
    case OP_LESS: return some && a < b;
    case OP_AT_MOST: return some && a <= b;
    case OP_MORE: return some && a > b;
    case OP_AT_LEAST: return some && a >= b;
    default: return -1;
    }
}

static int fold_logic(const Gen *g, const Node *node)
{
    int a = gen_fold_condition(g, node->a);
    if (a < 0 || node->kind == NODE_NOT)
        return a < 0 ? -1 : !a;
    return a == (node->kind == NODE_OR) ? a : gen_fold_condition(g, node->b);
}

static int fold_condition_call(const Gen *g, const Node *call)
{
    Storage before[NAME_PARAMETERS];
    const WordModel *word = enter_call(g, call, before);
    int holds = word ? gen_fold_condition(g, word->body) : -1;
    if (word)
        unbind_arguments(g, call, word, before);
    return holds;
}

int gen_fold_condition(const Gen *g, const Node *node)
{
    if (g->stage->plain || node->type.kind != TYPE_BOOL)
        return -1;
    const Symbol *s = node->kind == NODE_NAME && !node->local ? node->symbol : NULL;
    switch (node->kind) {
    case NODE_TRUE: return 1;
    case NODE_FALSE: return 0;
    case NODE_NAME:
        return !s                          ? -1
               : s->class == SYMBOL_CHOICE ? g->stage->variants.value[s->owner] == s->index
               : s->class == SYMBOL_WORD   ? gen_fold_condition(g, ((const WordModel *)s->model)->body)
                                           : -1;
    case NODE_CALL: return fold_condition_call(g, node);
    case NODE_AND:
    case NODE_OR:
    case NODE_NOT: return fold_logic(g, node);
    case NODE_COMPARE: return fold_comparison(g, node);
    case NODE_QUANTIFIER: return gen_known_empty(g, node->a) ? node->op != OP_SOME : -1;
    default: return -1;
    }
}
