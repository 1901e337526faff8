/* Can two lines of one move be found at the same cells: then one text would name both, and lists of moves are looked
 * through for it. Where a cell that both name has to be empty for one and taken for the other, they cannot. */
#include "link/parts.h"

typedef struct CellPlace {
    const PatternModel *pattern;
    int cell;
} CellPlace;

static bool writes(const PatternModel *p, int cell, int layer)
{
    for (int i = 0; i < p->writes; i++)
        if (p->write[i].layer == layer && (cell < 0 || p->write[i].cell == cell))
            return true;
    return false;
}

static bool writes_any(const PatternModel *p, int cell)
{
    for (int i = 0; i < p->writes; i++)
        if (p->write[i].cell == cell)
            return true;
    return false;
}

/* The layer that a name is of, or a kind in it; -1. */
static int layer_named(const Node *node)
{
    if (node->kind == NODE_INDEX && !node->c && node->b &&
        (node->b->kind == NODE_ME || node->b->kind == NODE_OPPONENTS))
        node = node->a;
    const Symbol *s = node->kind == NODE_NAME && !node->local ? node->symbol : NULL;
    return !s ? -1 : s->class == SYMBOL_LAYER ? s->index : s->class == SYMBOL_KIND ? s->owner : -1;
}

static const Node *body_of(const Node *node)
{
    const Symbol *s = node->kind == NODE_NAME && !node->local ? node->symbol : NULL;
    return s && s->class == SYMBOL_WORD ? ((const WordModel *)s->model)->body : NULL;
}

/* Does what a cell has to be say that there is something in a layer, or that there is nothing. */
static bool demands(const CellPlace *at, const Node *node, int layer, bool something)
{
    if (!node)
        return false;
    if (body_of(node))
        return demands(at, body_of(node), layer, something);
    switch (node->kind) {
    case NODE_AND: return demands(at, node->a, layer, something) || demands(at, node->b, layer, something);
    case NODE_OR: return demands(at, node->a, layer, something) && demands(at, node->b, layer, something);
    case NODE_WHERE: return demands(at, node->a, layer, something);
    case NODE_NONE:
        return !something && writes(at->pattern, writes_any(at->pattern, at->cell) ? at->cell : -1, layer);
    case NODE_EMPTY: return !something && layer_named(node->a) == layer;
    default: return something && layer_named(node) == layer;
    }
}

static bool cells_exclude(const Ruleset *rules, const CellPlace *a, const CellPlace *b)
{
    const Node *one = a->pattern->left[a->cell], *other = b->pattern->left[b->cell];
    if (one->kind == NODE_RUN || other->kind == NODE_RUN)
        return false;
    for (int layer = 0; layer < rules->layers; layer++) {
        const LayerModel *l = &rules->layer[layer];
        if (!l->things && !l->numeric && !l->sides &&
            ((demands(a, one, layer, true) && demands(b, other, layer, false)) ||
             (demands(a, one, layer, false) && demands(b, other, layer, true))))
            return true;
    }
    return false;
}

static int cells_named(const PatternModel *p)
{
    return p->runs ? p->anchors : 1;
}

/* The cells that a move names, and those before the first run, are the same in both. */
static bool patterns_exclude(const Ruleset *rules, const PatternModel *a, const PatternModel *b)
{
    if (cells_named(a) != cells_named(b))
        return true; /* one has more numbers */
    for (int i = 0; i < a->cells && i < b->cells; i++) {
        if (cells_exclude(rules, &(CellPlace){a, i}, &(CellPlace){b, i}))
            return true;
        if (a->left[i]->kind == NODE_RUN || b->left[i]->kind == NODE_RUN)
            break;
    }
    for (int k = 1; k < cells_named(a); k++)
        if (cells_exclude(rules, &(CellPlace){a, a->anchor[k]}, &(CellPlace){b, b->anchor[k]}))
            return true;
    return false;
}

bool link_has_doubles(const Stage *stage, const OptionModel *o)
{
    for (int i = 0; i < o->patterns; i++) {
        if (o->pattern[i].untold)
            return true;
        for (int k = 0; k < i; k++)
            if (stage->plain || !patterns_exclude(stage->rules, &o->pattern[k], &o->pattern[i]))
                return true;
    }
    return false;
}
