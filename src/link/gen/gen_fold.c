/* Sets of cells that no move changes: they are worked out when the stage is linked. */
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

static bool fold_name(const Gen *g, const Node *node, uint64_t *out)
{
    const Symbol *s = node->local ? NULL : node->symbol;
    size_t words = (size_t)g->world->words[DOMAIN_CELLS];
    if (!s)
        return false;
    if (s->class == SYMBOL_KIND && !g->rules->layer[s->owner].owned)
        return fold_layer(g, s->owner, s->index + 1, out);
    if (s->class == SYMBOL_WORD && ((const WordModel *)s->model)->type.kind == TYPE_SET)
        return gen_fold(g, ((const WordModel *)s->model)->body, out);
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
    bool good = gen_fold(g, node->a, out) && gen_fold(g, node->b, other);
    for (size_t i = 0; good && i < words; i++)
        out[i] = node->kind == NODE_AND ? out[i] & other[i] : out[i] | other[i];
    mem_free(other);
    return good;
}

bool gen_fold(const Gen *g, const Node *node, uint64_t *out)
{
    size_t words = (size_t)g->world->words[DOMAIN_CELLS];
    switch (node->kind) {
    case NODE_NAME: return fold_name(g, node, out);
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
