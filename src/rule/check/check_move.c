/* Checks of moves: picks, conditions and line patterns. */
#include <stdlib.h>
#include <string.h>

#include "lang/parse.h"
#include "rule/check/check.h"

/* ---- what a pattern's cell says about layers -------------------------------------------------- */

/* The layer of a word that is nothing but kinds of one layer, `box: red box or blue box`; else -1. */
static int kinds_layer(const Node *body)
{
    if (body->kind == NODE_OR) {
        int layer = kinds_layer(body->a);
        return layer == kinds_layer(body->b) ? layer : -1;
    }
    const Symbol *kind = body->kind == NODE_NAME ? symbol_of(body, SYMBOL_KIND) : NULL;
    return kind ? kind->owner : -1;
}

/* Such a word stands for the thing itself, as the name of its layer would; a single kind is named by its own name.
 * -1: the word is only a condition. */
static int word_layer(const Symbol *word)
{
    const Node *body = ((const WordModel *)word->model)->body;
    return body->kind == NODE_OR ? kinds_layer(body) : -1;
}

/* Does the cell name the layer: one of its kinds, several by a word, the layer itself, or `my LAYER`. */
static bool names_layer(const Node *node, int layer)
{
    if (!node)
        return false;
    switch (node->kind) {
    case NODE_NAME: {
        Symbol *kind = node->symbol;
        for (; kind; kind = kind->twin)
            if ((kind->class == SYMBOL_KIND && kind->owner == layer) ||
                (kind->class == SYMBOL_LAYER && kind->index == layer) ||
                (kind->class == SYMBOL_WORD && word_layer(kind) == layer))
                return true;
        return false;
    }
    case NODE_INDEX: return !node->c && names_layer(node->a, layer);
    case NODE_AND: return names_layer(node->a, layer) || names_layer(node->b, layer);
    case NODE_OR: return names_layer(node->a, layer) && names_layer(node->b, layer);
    case NODE_ADJECTIVE:
    case NODE_WHERE: return names_layer(node->a, layer) || names_layer(node->b, layer);
    case NODE_ANY:
    case NODE_RUN: return names_layer(node->a, layer);
    default: return false;
    }
}

/* Does the cell's condition imply that the layer is empty there. */
static bool says_empty(const Ruleset *rules, const Node *node, int layer)
{
    if (!node)
        return false;
    switch (node->kind) {
    case NODE_NONE: return true;
    case NODE_RUN: return says_empty(rules, node->a, layer);
    case NODE_EMPTY: return names_layer(node->a, layer);
    case NODE_AND: return says_empty(rules, node->a, layer) || says_empty(rules, node->b, layer);
    case NODE_OR: return says_empty(rules, node->a, layer) && says_empty(rules, node->b, layer);
    case NODE_NOT: {
        const Symbol *s = node->a->kind == NODE_NAME ? symbol_of(node->a, SYMBOL_LAYER) : NULL;
        return s && s->index == layer;
    }
    case NODE_ADJECTIVE:
    case NODE_WHERE: return says_empty(rules, node->a, layer) || says_empty(rules, node->b, layer);
    case NODE_NAME: {
        Symbol *word = symbol_of(node, SYMBOL_WORD);
        if (word)
            return says_empty(rules, ((WordModel *)word->model)->body, layer);
        return node->symbol && node->symbol->class == SYMBOL_BUILTIN && builtin_of(node) == BUILTIN_EMPTY;
    }
    default: return false;
    }
}

/* ---- right side ------------------------------------------------------------------------------ */

static bool same_text(const Node *a, const Node *b)
{
    Buf left = {0}, right = {0};
    node_print(a, &left);
    node_print(b, &right);
    bool same = strcmp(buf_string(&left), buf_string(&right)) == 0;
    buf_free(&left);
    buf_free(&right);
    return same;
}

/* Does a cell of the left side say this, alone or `and` something more about it. */
static bool says_text(const Node *left, const Node *text)
{
    if (same_text(left, text))
        return true;
    return left->kind == NODE_AND && (says_text(left->a, text) || says_text(left->b, text));
}

/* Where the same thing stands on the left: the k-th occurrence on the right is the k-th on the left;
 * -1 when it is new. */
static int source_of(const PatternModel *p, int cell)
{
    int k = 0, seen = 0;
    for (int i = 0; i < cell; i++)
        k += same_text(p->right[i], p->right[cell]);
    for (int i = 0; i < p->cells; i++)
        if (says_text(p->left[i], p->right[cell]) && seen++ == k)
            return i;
    return -1;
}

static void add_write(Check *c, PatternModel *p, int cell, int layer, int value, int from)
{
    if (p->writes >= MODEL_RUN_CELLS * 2) {
        check_error(c, p->node, "the pattern changes too many things");
        return;
    }
    WriteModel made = {cell, layer, value, from, NULL};
    p->write[p->writes++] = made;
    c->rules->layer[layer].written = true;
}

static void write_empty(Check *c, PatternModel *p, int cell)
{
    bool any = false;
    for (int layer = 0; layer < c->rules->layers; layer++)
        if (names_layer(p->left[cell], layer)) {
            add_write(c, p, cell, layer, 0, -1);
            any = true;
        }
    if (!any && !same_text(p->left[cell], p->right[cell]))
        check_error(c, p->right[cell],
                    "`nothing` takes away what the left side names, but it names no kind here");
}

static void write_kind(Check *c, PatternModel *p, int cell, const Node *node, const Symbol *kind)
{
    const LayerModel *layer = &c->rules->layer[kind->owner];
    int from = source_of(p, cell);
    if (layer->owned && from < 0) {
        check_error(c, node, "whose '%s' is it? Write `my %s`, or name it on the left side as well",
                    kind->name, kind->name);
        return;
    }
    add_write(c, p, cell, kind->owner, kind->index + 1, layer->owned ? from : -1);
}

/* What stood on the left, or, as `my king`, a kind with an owner that is known at play. */
static void write_moved(Check *c, PatternModel *p, int cell, const Node *node, int layer)
{
    int from = source_of(p, cell);
    if (from >= 0) {
        add_write(c, p, cell, layer, 0, from);
    } else if (node->type.kind == TYPE_KIND && p->writes < MODEL_RUN_CELLS * 2) {
        add_write(c, p, cell, layer, 0, -1);
        p->write[p->writes - 1].made = node;
    } else
        diag_hint(check_error(c, p->right[cell], "the left side has no such thing that could come here"),
                  "write it as the left side has it");
}

static void write_cell(Check *c, PatternModel *p, int cell, Node *node)
{
    if (node->kind == NODE_NONE) {
        write_empty(c, p, cell);
        return;
    }
    if (node->kind == NODE_AND) {
        write_cell(c, p, cell, node->a);
        write_cell(c, p, cell, node->b);
        return;
    }
    if (node->kind == NODE_NAME || (node->kind == NODE_INDEX && !node->c)) {
        const Node *head = node->kind == NODE_NAME ? node : node->a;
        Symbol *layer = symbol_of(head, SYMBOL_LAYER);
        Symbol *kind = symbol_of(head, SYMBOL_KIND);
        Symbol *word = node->kind == NODE_NAME ? symbol_of(head, SYMBOL_WORD) : NULL;
        if (kind && node->kind == NODE_NAME) {
            write_kind(c, p, cell, node, kind);
            return;
        }
        if (layer || kind) {
            write_moved(c, p, cell, node, layer ? layer->index : kind->owner);
            return;
        }
        if (word && word_layer(word) >= 0) {
            write_moved(c, p, cell, node, word_layer(word));
            return;
        }
    }
    check_error(c, node, "the right side says what stands there afterwards: a kind, a layer or `nothing`");
}

/* Is it told what stands there in the layer: a piece that is named, or nothing; of `or` by each way. */
static bool accounts_for(const Ruleset *rules, const Node *node, int layer)
{
    if (node->kind == NODE_OR)
        return accounts_for(rules, node->a, layer) && accounts_for(rules, node->b, layer);
    if (node->kind == NODE_AND || node->kind == NODE_ADJECTIVE || node->kind == NODE_WHERE)
        return accounts_for(rules, node->a, layer) || accounts_for(rules, node->b, layer);
    return names_layer(node, layer) || says_empty(rules, node, layer);
}

/* A cell that the pattern fills must have been empty in that layer, or named. */
static void check_writes(Check *c, PatternModel *p)
{
    for (int i = 0; i < p->writes; i++) {
        const WriteModel *w = &p->write[i];
        if ((w->value == 0 && w->from < 0 && !w->made) || accounts_for(c->rules, p->left[w->cell], w->layer))
            continue;
        diag_hint(check_error(c, p->right[w->cell], "this writes over whatever '%s' may be there",
                              c->rules->layer[w->layer].name),
                  "let the left side say that it is empty, as in `nothing` or `no %s`",
                  c->rules->layer[w->layer].name);
    }
}

/* The last cell that changes, if it comes after the run; else the last of the line. */
static int pattern_end(const PatternModel *p)
{
    int run = 0, end = 0;
    for (int i = 0; i < p->cells; i++)
        run = p->left[i]->kind == NODE_RUN ? i : run;
    for (int i = 0; i < p->writes; i++)
        end = p->write[i].cell > end ? p->write[i].cell : end;
    return end > run ? end : p->cells - 1;
}

/* Where what stood on the first cell ends: the cell of the right side that takes it or has its kind. */
static int pattern_target(const PatternModel *p)
{
    for (int i = 1; i < p->cells; i++)
        if (p->right[i]->kind != NODE_NONE && says_text(p->left[0], p->right[i]))
            return i;
    return 0;
}

/* Must it be known at play where this cell lies: it changes, what stood there goes elsewhere, or a run beside it
 * changes. */
static bool cell_matters(const PatternModel *p, int cell)
{
    bool matters = cell == p->target;
    for (int i = 0; i < p->writes; i++) {
        int at = p->write[i].cell;
        bool beside = p->left[at]->kind == NODE_RUN && abs(at - cell) == 1; /* tells how far a run goes */
        matters = matters || at == cell || beside || p->write[i].from == cell;
    }
    return matters;
}

/* Which cells are named where a line has runs, so that it can be told where each of its cells lies. */
static void find_anchors(PatternModel *p)
{
    int named = -1;
    bool between = false;
    p->anchor[p->anchors++] = 0;
    for (int i = 0; i < p->cells; i++) {
        if (p->left[i]->kind != NODE_RUN) {
            named = cell_matters(p, i) ? i : named;
            continue;
        }
        if (between && named >= 0)
            p->anchor[p->anchors++] = named;
        p->untold = p->untold || (between && named < 0);
        between = true;
        named = -1;
    }
    p->anchor[p->anchors++] = p->end;
}

static int split_side(Check *c, Node *first, Node **cell)
{
    int count = 0;
    for (Node *n = first; n; n = n->next) {
        if (count == MODEL_RUN_CELLS) {
            check_error(c, n, "a pattern has at most %d cells", MODEL_RUN_CELLS);
            return 0;
        }
        cell[count++] = n;
    }
    return count;
}

static bool check_left(Check *c, PatternModel *p, int i)
{
    Node *cell = p->left[i];
    if (cell->kind == NODE_NONE)
        return true;
    if (cell->kind == NODE_RUN) {
        p->runs++;
        if (i == 0 || i + 1 == p->cells) {
            check_error(c, cell, "a run `...` stands between two cells");
            return false;
        }
        if (p->right[i]->kind != NODE_RUN || (!p->right[i]->a && cell->a)) {
            diag_hint(check_error(c, p->right[i], "a run stands on both sides: `...` is missing here"),
                      "write what its cells become, as in `my disc ...`, or the same as on the left");
            return false;
        }
        return !cell->a || cell->a->kind == NODE_NONE || check_condition_on(c, cell->a, TYPE_CELL);
    }
    return check_condition_on(c, cell, TYPE_CELL);
}

/* What a cell of the right side says, or each cell of a run. */
static Node *written(const PatternModel *p, int i)
{
    return p->right[i]->kind == NODE_RUN ? p->right[i]->a : p->right[i];
}

static bool check_right(Check *c, const PatternModel *p, int i)
{
    Node *cell = written(p, i);
    if (p->right[i]->kind == NODE_RUN && p->left[i]->kind != NODE_RUN) {
        check_error(c, p->right[i], "a run stands on both sides: `...` is missing on the left");
        return false;
    }
    return !cell || cell->kind == NODE_NONE || check_condition_on(c, cell, TYPE_CELL);
}

/* What a run becomes is the same for all its cells, and nothing comes there from elsewhere. */
static void check_runs(Check *c, const PatternModel *p)
{
    for (int i = 0; i < p->writes; i++) {
        const WriteModel *w = &p->write[i];
        if (p->left[w->cell]->kind == NODE_RUN && (w->from >= 0 || c->rules->layer[w->layer].things))
            check_error(c, p->right[w->cell], "a run becomes a kind, or `nothing`, in all its cells");
    }
}

static void check_pattern(Check *c, PatternModel *p)
{
    if (c->rules->places > 0) {
        Diag *d = check_error(c, p->node, "a pattern is a line of cells, and places lie in none");
        diag_once(d);
        diag_hint(d, "name the places under `pick:`, as in `pick: { a: ..., b: near a }`");
        return;
    }
    p->cells = split_side(c, p->node->a, p->left);
    int right = split_side(c, p->node->b, p->right);
    if (p->cells == 0 || right != p->cells)
        return;
    for (int i = 0; i < p->cells; i++)
        if (!check_left(c, p, i))
            return;
    for (int i = 0; i < p->cells; i++)
        if (!check_right(c, p, i))
            return;
    for (int i = 0; i < p->cells; i++)
        if (!same_text(p->left[i], p->right[i]))
            write_cell(c, p, i, written(p, i));
    check_writes(c, p);
    check_runs(c, p);
    p->target = pattern_target(p);
    p->end = pattern_end(p);
    find_anchors(p);
    if (p->writes == 0)
        check_error(c, p->node, "the pattern changes nothing");
}

/* ---- options --------------------------------------------------------------------------------- */

/* `queen or rook`: cells where one of these stands, though somebody may mean the kinds themselves. */
static bool names_kinds(const Node *node)
{
    if (node->kind == NODE_OR)
        return names_kinds(node->a) && names_kinds(node->b);
    return node->kind == NODE_NAME && symbol_of(node, SYMBOL_KIND);
}

/* How many are chosen at once: of the last pick alone, since what follows in a move would have no place of its own. */
static void check_several(Check *c, OptionModel *o, const Node *node, bool last)
{
    int64_t least = node->op == OP_AT_MOST ? 0 : node->b ? node->b->number : node->number;
    int room = MODEL_PICKS - o->picks;
    if (!last)
        check_error(c, node, "only the last pick can choose several at once; let it be the last one");
    else if (node->number < 1 || least > node->number)
        check_error(c, node, "this chooses nothing; write `2 of`, `up to 2 of`, or `1 to 2 of`");
    else if (node->number > room)
        check_error(c, node, "a move has at most %d picks, so here %d can be chosen at once", MODEL_PICKS,
                    room);
    else {
        o->least = (int)least;
        o->most = (int)node->number;
    }
}

/* The members that may be chosen; TYPE_ERROR after an error. */
static TypeKind check_picked(Check *c, OptionModel *o, int nth)
{
    Node *domain = o->choice.let[nth].value;
    if (domain->kind != NODE_SEVERAL)
        return check_choices(c, domain);
    check_several(c, o, domain, nth + 1 == o->choice.count);
    TypeKind elem = check_choices(c, domain->a);
    if (elem == TYPE_INT)
        check_error(c, domain->a, "of numbers one is chosen, not several at once");
    return elem == TYPE_INT ? TYPE_ERROR : elem;
}

/* A kind alone is one of mine, where kinds have owners. */
static void make_mine(Check *c, Node *node)
{
    const Symbol *kind =
        node->kind == NODE_NAME && !check_local(c, node->text) ? symbol_of(node, SYMBOL_KIND) : NULL;
    if (!kind || !c->rules->layer[kind->owner].owned)
        return;
    Node *name = arena_alloc(c->rules->arena, sizeof *name), *me = arena_alloc(c->rules->arena, sizeof *me);
    *name = *me = *node;
    name->next = me->next = NULL;
    me->kind = NODE_ME;
    node->kind = NODE_INDEX;
    node->a = name;
    node->b = me;
}

/* Values of one sort, each of them told: `one of queen, rook`. */
static Type check_one_of(Check *c, const Node *domain)
{
    enum { MOST = 40 };
    Type all = type_of(TYPE_ERROR);
    int count = 0;
    for (Node *one = domain->a; one; one = one->next, count++) {
        check_choose_twin(one, one == domain->a ? type_layer(TYPE_KIND, -1) : all);
        make_mine(c, one);
        Type type = check_expression(c, one);
        if (type.kind == TYPE_ERROR)
            return type;
        if (type.kind != TYPE_KIND && type.kind != TYPE_VALUE && type.kind != TYPE_INT)
            return check_wrong(c, one,
                               "this is %s; after `one of` stand kinds, words of `values:` or numbers",
                               type_name(type));
        if (one != domain->a && !type_same(type, all))
            return check_wrong(c, one,
                               "what stands after `one of` is of one sort: kinds of one layer, or words of "
                               "one list of `values:`");
        all = type;
    }
    return count <= MOST ? all : check_wrong(c, domain->a, "after `one of` stand at most %d values", MOST);
}

/* What stood on the first cell cannot go along several lines, and the lines are told by that cell alone. */
static void check_at_once(Check *c, OptionModel *o)
{
    for (int k = 0; k < o->patterns; k++) {
        const PatternModel *p = &o->pattern[k];
        if (p->runs > 1)
            check_error(c, p->node, "with `at once` a line has at most one run `...`");
        for (int i = 0; i < p->writes; i++)
            if (p->write[i].from == 0 && p->write[i].cell > 0)
                check_error(c, p->right[p->write[i].cell],
                            "what stands on the first cell cannot go along all lines `at once`");
    }
    Node *domain = arena_alloc(c->rules->arena, sizeof *domain);
    *domain = *o->pattern[0].node;
    domain->kind = NODE_NAME;
    domain->a = domain->b = domain->next = NULL;
    domain->text = "cells";
    domain->symbol = names_find_class(c->rules->names, "cells", SYMBOL_BUILTIN);
    check_expression(c, domain);
    o->domain[0] = domain;
    o->pick[o->picks++] = check_bind(c, "", type_of(TYPE_CELL));
}

static void check_choice(Check *c, OptionModel *o)
{
    if (o->at_once && o->patterns > 0)
        check_at_once(c, o);
    for (int i = 0; i < o->choice.count; i++) {
        Node *domain = o->choice.let[i].value;
        bool one = domain->kind == NODE_ONE_OF;
        Type told = one ? check_one_of(c, domain) : check_fault();
        TypeKind elem = one ? (TypeKind)told.kind : check_picked(c, o, i);
        bool several = domain->kind == NODE_SEVERAL && elem != TYPE_ERROR;
        domain = domain->kind == NODE_SEVERAL ? domain->a : domain;
        Local *pick = check_bind(c, o->choice.let[i].name,
                                 one       ? told
                                 : several ? type_set(elem)
                                           : type_of(elem));
        pick->stands = elem == TYPE_CELL && names_kinds(domain);
        if (o->picks == MODEL_PICKS) /* and that was told */
            continue;
        o->domain[o->picks] = domain;
        o->pick[o->picks++] = pick;
    }
    bool wrong = o->picks > 0 && o->pick[0]->type.kind == TYPE_ERROR; /* and that was told */
    if (o->button != BUTTON_FIRST && !wrong && (o->picks == 0 || o->pick[0]->type.kind != TYPE_CELL))
        check_error_at(c, o->button_at,
                       "`button` belongs to moves whose first `pick` is a cell, where one points at");
}

static void check_clause(Check *c, Node *condition)
{
    if (condition)
        check_condition(c, condition);
}

/* A move that is looked ahead at would tell what its player must not know. */
static void check_open(Check *c, const OptionModel *o)
{
    for (int i = 0; i < o->refusals; i++)
        if (o->refusal[i].condition && check_reads_secret(c, o->refusal[i].condition))
            check_error(c, o->refusal[i].condition,
                        "what is refused would tell what its player may not know");
    if (!o->keep && !o->avoid && !o->measure)
        return;
    if ((o->keep && check_reads_secret(c, o->keep)) || (o->avoid && check_reads_secret(c, o->avoid)) ||
        (o->measure && check_reads_secret(c, o->measure)) || check_statement_reads_secret(c, o->effect))
        check_error_at(c, o->at, "a move with `keep` or `avoid` cannot look at what its player may not know");
}

/* What is told of a move before it is made. */
static void check_tests(Check *c, OptionModel *o)
{
    check_lets(c, &o->let, false);
    check_clause(c, o->when);
    for (int i = 0; i < o->refusals; i++) {
        check_condition(c, o->refusal[i].condition);
        check_saying(c, o->refusal[i].say);
    }
    check_clause(c, o->aid);
    if (o->way_name) /* known once the move is made */
        o->way = check_bind(c, o->way_name, type_of(TYPE_DIRECTION));
    check_clause(c, o->keep);
    check_saying(c, o->kept);
    check_clause(c, o->avoid);
    if (o->measure)
        check_value(c, o->measure, type_of(TYPE_INT));
}

void check_option(Check *c, OptionModel *o)
{
    int names = c->names;
    bool pure = c->pure;
    c->pure = true;
    if (o->who)
        check_set(c, o->who, TYPE_PLAYER);
    for (int i = 0; i < o->alongs; i++)
        check_set(c, o->along[i].ways, TYPE_DIRECTION);
    for (int i = 0; i < o->patterns; i++)
        check_pattern(c, &o->pattern[i]);
    check_choice(c, o);
    check_tests(c, o);
    c->pure = pure || o->keep || o->avoid || o->measure;
    check_statement(c, o->effect);
    c->pure = pure;
    check_open(c, o);
    check_statement(c, o->after);
    check_unbind(c, names);
}
