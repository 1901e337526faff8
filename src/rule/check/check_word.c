/* Words that rules define, and what they are about; calls of them and of the language's own functions. */
#include <string.h>

#include "rule/check/check.h"

static void word_check(Check *c, WordModel *w);

/* What a word is about; nothing while it is being found out, for words that lead to themselves. */
static TypeKind word_subject(Check *c, WordModel *w)
{
    if (w && w->state == 0 && c->depth < CHECK_DEPTH) {
        c->depth++;
        word_check(c, w);
        c->depth--;
    }
    return w && w->state == 2 ? w->subject : TYPE_ERROR;
}

/* What stands on things alone. */
static bool is_printed(const Symbol *s)
{
    const VariableModel *v = s->model;
    return s->owner > 0 && !(v && v->per_player);
}

/* A player and a kind may have one name: then the rest of the body tells which is meant. */
static TypeKind name_subject(Check *c, const Node *node)
{
    if ((symbol_of(node, SYMBOL_PLAYER) || symbol_of(node, SYMBOL_TEAM)) && node->symbol->twin)
        return TYPE_ERROR;
    switch (node->symbol->class) {
    case SYMBOL_NOTES:
    case SYMBOL_LAYER:
    case SYMBOL_KIND: return TYPE_CELL;
    case SYMBOL_ROLE:
    case SYMBOL_TEAM:
    case SYMBOL_PLAYER: return TYPE_PLAYER;
    case SYMBOL_CARD:
    case SYMBOL_TILE:
    case SYMBOL_ZONE: return TYPE_THING;
    case SYMBOL_TOKEN: return (TypeKind)((const VariableModel *)node->symbol->model)->type.kind;
    case SYMBOL_BUILTIN:
        return builtins[builtin_of(node)].tells ? type_lift(builtins[builtin_of(node)].alone) : TYPE_ERROR;
    case SYMBOL_WORD: return word_subject(c, node->symbol->model);
    case SYMBOL_ATTRIBUTE: return is_printed(node->symbol) ? TYPE_THING : TYPE_ERROR;
    default: return TYPE_ERROR;
    }
}

/* Numbers that are compared are asked of things alone: a card's `worth > 3`. Whatever else stands in a comparison, in
 * what is passed to a word or behind `of` is spoken of, and the word is not about it: `count of my man > 3`. */
static TypeKind subject_of_value(const Node *node)
{
    if (!node || (node->kind != NODE_NAME && node->kind != NODE_ARITHMETIC && node->kind != NODE_NEGATE))
        return TYPE_ERROR;
    if (node->kind == NODE_NAME)
        return node->symbol && symbol_of(node, SYMBOL_ATTRIBUTE) && is_printed(node->symbol) ? TYPE_THING
                                                                                             : TYPE_ERROR;
    TypeKind found = subject_of_value(node->a);
    return found != TYPE_ERROR ? found : subject_of_value(node->b);
}

static TypeKind subject_of_comparison(const Node *node)
{
    TypeKind found = subject_of_value(node->a);
    return found != TYPE_ERROR ? found : subject_of_value(node->b);
}

/* What a word's body is about: told by the first name in it that is about something. */
TypeKind check_subject_of(Check *c, const Node *node)
{
    if (node && node->kind == NODE_COMPARE)
        return subject_of_comparison(node);
    if (!node || node->kind == NODE_CALL || node->kind == NODE_WHERE || node->kind == NODE_QUANTIFIER ||
        node->kind == NODE_SUM)
        return TYPE_ERROR;
    if (node->kind == NODE_NEAR || node->kind == NODE_JOINED || node->kind == NODE_SEEN ||
        node->kind == NODE_LEAP)
        return TYPE_CELL;
    if (node->kind == NODE_NAME && node->symbol) {
        TypeKind named = name_subject(c, node);
        if (named != TYPE_ERROR)
            return named;
    }
    bool index = node->kind == NODE_INDEX;
    if (index && node->a->kind == NODE_NAME && symbol_of(node->a, SYMBOL_ATTRIBUTE))
        return TYPE_ERROR;
    const Node *part[] = {node->a, node->b, node->c};
    for (int i = 0; i < (index ? 1 : 3); i++) {
        TypeKind found = check_subject_of(c, part[i]);
        if (found != TYPE_ERROR)
            return found;
    }
    return TYPE_ERROR;
}

enum { SUBJECT_CALLS = 8 }; /* words in words that are looked into */

/* A direction, or a word that is one or several, whoever is to move. */
static bool names_ways(const Node *node, int depth)
{
    const Symbol *s = node->kind == NODE_NAME ? symbol_of(node, SYMBOL_WORD) : NULL;
    if (s)
        return depth < SUBJECT_CALLS && names_ways(((const WordModel *)s->model)->body, depth + 1);
    if (node->kind == NODE_IF)
        return names_ways(node->b, depth) && names_ways(node->c, depth);
    return node->kind == NODE_DIRECTION ||
           (node->kind == NODE_OR && names_ways(node->a, depth) && names_ways(node->b, depth));
}

/* `A of it`, `A at it`: A tells what `it` is. */
static TypeKind it_of(const Node *head)
{
    if (names_ways(head, 0))
        return TYPE_CELL;
    if (head->kind != NODE_NAME || !head->symbol)
        return TYPE_ERROR;
    const Symbol *s = symbol_of(head, SYMBOL_ATTRIBUTE);
    if (s)
        return symbol_is_of_things(s) ? TYPE_THING : TYPE_PLAYER;
    if (symbol_of(head, SYMBOL_LAYER) || symbol_of(head, SYMBOL_ZONE) || symbol_of(head, SYMBOL_NUMBER) ||
        symbol_of(head, SYMBOL_TOKEN))
        return TYPE_PLAYER;
    return type_lift(builtins[builtin_of(head)].of);
}

/* Is this `it`, or, where a name is given, that name. */
static bool stands_for(const Node *node, const char *name)
{
    return node && (name ? node->kind == NODE_NAME && strcmp(node->text, name) == 0 : node->kind == NODE_IT);
}

/* A word that is given it tells what it is by its parameter. */
static TypeKind subject_by_call(const Node *call, const char *name, int depth)
{
    const Symbol *s = call->symbol ? symbol_of(call, SYMBOL_WORD) : NULL;
    const WordModel *w = s ? s->model : NULL;
    TypeKind found = TYPE_ERROR;
    int i = 0;
    for (const Node *a = call->a; a && found == TYPE_ERROR; a = a->next, i++)
        found = w && i < s->parameters && stands_for(a, name)
                    ? check_subject_by(w->body, w->parameter[i]->name, depth)
                    : check_subject_by(a, name, depth);
    return found;
}

/* What `it`, or a name, is, told by what stands before it; inside a where or a quantifier it is another. */
TypeKind check_subject_by(const Node *node, const char *name, int depth)
{
    bool other =
        node && (node->kind == NODE_WHERE || node->kind == NODE_QUANTIFIER || node->kind == NODE_SUM);
    if (!node || (other && !name) || depth > SUBJECT_CALLS)
        return TYPE_ERROR;
    if (node->kind == NODE_CALL)
        return subject_by_call(node, name, depth + 1);
    if (node->kind == NODE_INDEX && stands_for(node->c, name))
        return TYPE_CELL;
    if (node->kind == NODE_INDEX && stands_for(node->b, name))
        return it_of(node->a);
    if ((node->kind == NODE_NEAR || node->kind == NODE_JOINED || node->kind == NODE_SEEN ||
         node->kind == NODE_LEAP) &&
        stands_for(node->a, name))
        return TYPE_CELL;
    const Node *part[] = {node->a, node->b, node->c};
    for (int i = 0; i < 3; i++) {
        TypeKind found = check_subject_by(part[i], name, depth);
        if (found != TYPE_ERROR)
            return found;
    }
    return TYPE_ERROR;
}

static void word_check(Check *c, WordModel *w)
{
    w->state = 1;
    Check inner = *c;
    inner.names = 0;
    inner.you = false;
    inner.me = true;
    inner.pure = true;
    inner.wording = true;
    inner.word = w;
    for (int i = 0; i < w->symbol->parameters; i++)
        inner.scope[inner.names++] = w->parameter[i];
    w->subject = check_subject_by(w->body, NULL, 0);
    if (w->subject == TYPE_ERROR)
        w->subject = check_subject_of(c, w->body);
    inner.subject = w->symbol->parameters > 0 ? TYPE_ERROR : w->subject;
    Type type = check_expression(&inner, w->body);
    if (inner.subject != TYPE_ERROR && (type.kind == TYPE_BOOL || type_lift(type) == inner.subject))
        type = type_set(inner.subject);
    TypeKind elem = type_lift(type); /* what is no single value is a set from now on */
    if (!type_is_scalar((TypeKind)type.kind) && elem != TYPE_ERROR && elem != TYPE_INT)
        type = type_set(elem);
    w->type = type;
    w->state = 2;
}

Type check_word(Check *c, Node *node, Symbol *symbol)
{
    WordModel *w = symbol->model;
    if (w->state == 1)
        return check_wrong(c, node, "the word '%s' is defined by itself", symbol->name);
    if (symbol->parameters > 0 && node->kind == NODE_NAME)
        return check_wrong(c, node, "'%s' needs brackets with %d values", symbol->name, symbol->parameters);
    if (w->state == 0)
        word_check(c, w);
    if (w->remembers && c->word)
        c->word->remembers = true;
    else if (w->remembers && !c->bot)
        return check_wrong(c, node, "'%s' speaks of what opponents remember, which the game does not know",
                           symbol->name);
    return w->type;
}

/* Is what is passed of the sort that the first call passed; if not, it is told which call that was. */
static bool agrees(Check *c, Node *passed, const Symbol *s, const Local *parameter)
{
    Type want = parameter->type;
    check_choose_twin(passed, want);
    Type type = check_expression(c, passed);
    bool told = type.kind == TYPE_ERROR || type.kind == TYPE_NONE || type_same(type, want) ||
                parameter->line == 0 || type_lift(type) == type_lift(want);
    if (told)
        return want.kind == TYPE_SET ? check_set(c, passed, (TypeKind)want.elem)
                                     : check_value(c, passed, want);
    Diag *d = check_error(c, passed, "'%s' of '%s' is %s here, but %s in line %d", parameter->name, s->name,
                          type_name(type), type_name(want), parameter->line);
    diag_hint(
        d, "what stands in the brackets of a word is always of one sort; make a second word for the other");
    return false;
}

/* Gives parameters the types of what is passed, at the first use; later uses must agree. */
static bool pass_arguments(Check *c, Node *node, const Symbol *s, Local **parameter, bool first)
{
    int count = 0;
    for (Node *a = node->a; a; a = a->next, count++) {
        if (count >= s->parameters)
            continue;
        if (first || parameter[count]->type.kind == TYPE_ERROR) {
            parameter[count]->type = check_bound(c, a);
            parameter[count]->line = a->line;
            if (parameter[count]->type.kind == TYPE_ERROR)
                return false;
        } else if (!agrees(c, a, s, parameter[count])) {
            return false;
        }
    }
    if (count == s->parameters)
        return true;
    diag_once(check_error(c, node, "'%s' takes %d values in brackets, not %d", s->name,
                          s->parameters < 0 ? 0 : s->parameters, count));
    return false;
}

static Type call_word(Check *c, Node *node, Symbol *s)
{
    WordModel *w = s->model;
    if (!pass_arguments(c, node, s, w->parameter, w->state == 0))
        return check_fault();
    return check_word(c, node, s);
}

static Type call_step(Check *c, Node *node)
{
    Type type = node->a ? check_expression(c, node->a) : check_fault();
    if (!node->a || node->a->next)
        return check_wrong(c, node, "'%s' takes one value in brackets", node->text);
    if (type.kind != TYPE_KIND && type.kind != TYPE_INT && type.kind != TYPE_PLAYER &&
        type.kind != TYPE_ERROR)
        check_error(c, node->a, "'%s' works on a kind, a number in a layer or a player, not on %s",
                    node->text, type_name(type));
    return type;
}

static Type call_numbers(Check *c, Node *node, int least, int most, Type want)
{
    int count = 0;
    for (Node *a = node->a; a; a = a->next, count++)
        if (!check_value(c, a, want))
            return check_fault();
    if (count < least || count > most)
        return check_wrong(c, node, "'%s' takes %d value%s in brackets", node->text, least,
                           least == 1 ? "" : "s");
    return type_of(TYPE_INT);
}

/* ahead(cell, direction, steps) */
static Type call_ahead(Check *c, Node *node)
{
    static const TypeKind want[] = {TYPE_CELL, TYPE_DIRECTION, TYPE_INT};
    size_t count = 0;
    for (Node *a = node->a; a; a = a->next, count++)
        if (count < 3 && !check_value(c, a, type_of(want[count])))
            return check_fault();
    if (count == 3)
        return type_of(TYPE_CELL);
    return check_wrong(c, node, "'%s' takes a cell, a direction and a number of steps in brackets",
                       node->text);
}

/* price(a, b), cheapest way(a, b), cheapest way(a, b, sorts of links) */
static Type call_price(Check *c, Node *node)
{
    int count = 0;
    bool good = true;
    if (c->rules->places == 0)
        return check_wrong(c, node, "links between places have prices, and this game has no `places:`");
    for (Node *a = node->a; a; a = a->next, count++) {
        if (count == 2 && check_link_sorts(a) == 0)
            return check_wrong(c, a, "these are sorts of links, as in `links` or `A or B`");
        good = (count > 1 || check_value(c, a, type_of(TYPE_CELL))) && good;
    }
    if (count < 2 || count > 3)
        return check_wrong(c, node, "'%s' takes two places in brackets, and sorts of links behind them",
                           node->text);
    return good ? type_of(TYPE_INT) : check_fault();
}

static Type call_builtin(Check *c, Node *node)
{
    switch (builtin_of(node)) {
    case BUILTIN_NEXT:
    case BUILTIN_PREVIOUS: return call_step(c, node);
    case BUILTIN_ROW:
    case BUILTIN_COLUMN: /* row 6: the cells of that row */
        return call_numbers(c, node, 1, 1, type_of(TYPE_INT)).kind == TYPE_ERROR ? check_fault()
                                                                                 : type_set(TYPE_CELL);
    case BUILTIN_MAX:
    case BUILTIN_MIN: return call_numbers(c, node, 2, 2, type_of(TYPE_INT));
    case BUILTIN_ABS: return call_numbers(c, node, 1, 1, type_of(TYPE_INT));
    case BUILTIN_AHEAD: return call_ahead(c, node);
    case BUILTIN_PRICE:
    case BUILTIN_CHEAPEST_WAY: return call_price(c, node);
    case BUILTIN_DISTANCE: {
        Type first = node->a ? check_expression(c, node->a) : check_fault();
        return call_numbers(c, node, 2, 2, first.kind == TYPE_PLAYER ? first : type_of(TYPE_CELL));
    }
    default: check_error(c, node, "'%s' does not take values in brackets", node->text); return check_fault();
    }
}

Type check_call(Check *c, Node *node)
{
    if (!node->symbol)
        return check_unknown_name(c, node);
    Symbol *word = symbol_of(node, SYMBOL_WORD);
    if (word)
        return call_word(c, node, word);
    if (node->symbol->class == SYMBOL_BUILTIN)
        return call_builtin(c, node);
    return check_wrong(c, node, "'%s' is %s %s and does not take values in brackets", node->text,
                       symbol_class_article(node->symbol->class), symbol_class_name(node->symbol->class));
}
