/* Types of names. */
#include <string.h>

#include "base/suggest.h"
#include "rule/check/check.h"

/* All cards. Where there are none, something else was meant, and most often the plural of it. */
static Type thing_type(Check *c, const Node *node)
{
    const Ruleset *rules = c->rules;
    if (rules->zones > 0 || rules->cards > 0 || rules->roles > 0 || rules->families > 1)
        return type_set(TYPE_THING);
    Diag *d = check_error(c, node, "'%s' means cards, and there are none in these rules", node->text);
    if (names_find(rules->names, "things"))
        diag_hint(d, "did you mean 'things'?");
    return check_fault();
}

static Type leaders_type(Check *c, Node *node)
{
    if (c->rules->figures > 0 && !c->ranking)
        return type_set(TYPE_PLAYER);
    return check_wrong(c, node,
                       c->ranking ? "who leads is told by `ranking:`, so it cannot speak of 'leaders'"
                                  : "who leads is told by `ranking:`, and these rules have none");
}

/* How a thing is turned, by its name, where things can be turned at all. */
static Type turn_type(Check *c, const Node *node)
{
    for (int i = 0; i < c->rules->families; i++)
        if (c->rules->family[i].turns)
            return type_of(TYPE_TURN);
    return check_wrong(
        c, node, "'%s' is how a thing is turned, or needs `of`, and nothing can be turned here", node->text);
}

Type check_squares(Check *c, const Node *node, const char *sentence, const char *hint)
{
    Diag *d = check_error(c, node, "%s", sentence);
    diag_once(d);
    diag_hint(d, "%s", hint);
    return check_fault();
}

/* What only squares have. */
static bool is_of_squares(Builtin which)
{
    return which == BUILTIN_DIAGONALS || which == BUILTIN_DARK_CELLS || which == BUILTIN_LIGHT_CELLS;
}

static Type builtin_type(Check *c, Node *node)
{
    Builtin which = builtin_of(node);
    if (c->rules->shifts != SHIFT_NONE && is_of_squares(which))
        return check_squares(c, node,
                             which == BUILTIN_DIAGONALS
                                 ? "hexagons touch at their sides alone, so there are no diagonals"
                                 : "hexagons are not chequered, so none are dark or light",
                             which == BUILTIN_DIAGONALS ? "`directions` are all six"
                                                        : "a layer of the level can say which are which");
    Type type = builtins[which].alone;
    c->rules->uses_last_cell |= which == BUILTIN_LAST_CELL;
    c->rules->uses_rolled |= which == BUILTIN_ROLLED;
    c->rules->uses_repetitions |= which == BUILTIN_REPETITIONS || which == BUILTIN_BOARD_REPETITIONS;
    if (which == BUILTIN_LEADERS)
        return leaders_type(c, node);
    if (which == BUILTIN_THING)
        return thing_type(c, node);
    if (type.kind == TYPE_TURN)
        return turn_type(c, node);
    return type.kind == TYPE_ERROR
               ? check_wrong(c, node, "'%s' needs `of` or brackets and what it is about", node->text)
               : type;
}

static Type printed_type(const Ruleset *rules, const Symbol *s)
{
    const PrintedModel *p = s->owner > 0 ? &rules->print[s->owner - 1] : NULL;
    return p && p->type == TYPE_VALUE ? type_layer(TYPE_VALUE, p->sort) : type_of(p ? p->type : TYPE_INT);
}

/* Does an attribute belong to things: printed on them, or one of theirs that changes. */
bool symbol_is_of_things(const Symbol *s)
{
    const VariableModel *v = s->model;
    return s->owner > 0 || (v && v->per_thing);
}

/* What a thing has by this name: what changes goes before what is printed. */
Type check_thing_attribute(const Ruleset *rules, const Symbol *s)
{
    const VariableModel *v = s->model;
    return v && v->per_thing ? v->type : printed_type(rules, s);
}

/* A variable or attribute without `of`: the one there is, or the subject's. */
static Type bare_type(Check *c, Node *node, const Symbol *s)
{
    const VariableModel *v = s->model;
    if (v && !check_memory(c, node, s))
        return check_fault();
    if (v && v->per_pair)
        return check_wrong(c, node, "say whose '%s' it is and for whom: `%s of p for q`", s->name, s->name);
    if (v && v->per_place)
        return check_wrong(c, node,
                           v->per_player ? "say whose '%s' and where: `my %s at c` or `%s of p at c`"
                                         : "say where, as in `%s at c`: '%s'",
                           s->name, s->name, s->name);
    if (v && !v->per_player && !v->per_thing)
        return v->type;
    if (c->subject == TYPE_THING && symbol_is_of_things(s))
        return check_thing_attribute(c->rules, s);
    if (c->subject == TYPE_PLAYER && v && v->per_player)
        return v->type;
    return check_wrong(c, node, "say whose '%s': `my %s` or `%s of ...`", s->name, s->name, s->name);
}

/* A token's name: where it stands; where every player has one, that of the subject or the places of all. */
static Type token_type(const Check *c, const Symbol *s)
{
    const VariableModel *v = s->model;
    return v->per_player && c->subject != TYPE_PLAYER ? type_set((TypeKind)v->type.kind) : v->type;
}

/* Of an option that has names for what it may be, these are the conditions. */
static Type variant_type(Check *c, const Node *node, const Symbol *s)
{
    const VariantModel *v = &c->rules->variant[s->index];
    if (v->choices == 0)
        return type_of(v->truth ? TYPE_BOOL : TYPE_INT);
    diag_hint(check_error(c, node, "'%s' is an option, which cannot stand here", s->name),
              "say what it may be: '%s' is true where that was chosen", v->choice[0]->name);
    return check_fault();
}

static Type symbol_type(Check *c, Node *node, Symbol *s)
{
    Ruleset *rules = c->rules;
    switch (s->class) {
    case SYMBOL_BUILTIN: return builtin_type(c, node);
    case SYMBOL_LAYER: return type_set(TYPE_CELL);
    case SYMBOL_KIND: return type_layer(TYPE_KIND, s->owner);
    case SYMBOL_WORD: return check_word(c, node, s);
    case SYMBOL_PLAYER: return type_of(TYPE_PLAYER);
    case SYMBOL_ROLE: return type_of(TYPE_ROLE);
    case SYMBOL_CHOICE: return type_of(TYPE_BOOL);
    case SYMBOL_VARIANT: return variant_type(c, node, s);
    case SYMBOL_TEAM: return type_set(TYPE_PLAYER);
    case SYMBOL_PLACE: return type_of(TYPE_CELL);
    case SYMBOL_REGION: return type_set(TYPE_CELL);
    case SYMBOL_LINK:
        return check_wrong(c, node, "'%s' is a sort of link: say from where, as in `%s of c`", s->name,
                           s->name);
    case SYMBOL_PHASE: return type_of(TYPE_BOOL);
    case SYMBOL_NUMBER:
        if (c->subject == TYPE_PLAYER)
            return type_of(TYPE_INT);
        return check_wrong(c, node, "say whose '%s': `my %s` or `%s of ...`", s->name, s->name, s->name);
    case SYMBOL_MOVE: rules->uses_answer = true; return type_of(TYPE_BOOL);
    case SYMBOL_CARD: return type_of(TYPE_CARD);
    case SYMBOL_TILE: return type_set(TYPE_THING);
    case SYMBOL_ZONE:
        if (!rules->zone[s->index].per_player)
            return type_layer(TYPE_ZONE, s->index);
        return check_wrong(c, node, "every player has a '%s'; say whose: `my %s` or `%s of ...`", s->name,
                           s->name, s->name);
    case SYMBOL_VARIABLE:
    case SYMBOL_ATTRIBUTE: return bare_type(c, node, s);
    case SYMBOL_TOKEN: return token_type(c, s);
    case SYMBOL_NOTES: return type_set(TYPE_CELL);
    case SYMBOL_VALUE: return type_layer(TYPE_VALUE, s->owner);
    default:
        return check_wrong(c, node, "'%s' is %s %s and cannot stand here", s->name,
                           symbol_class_article(s->class), symbol_class_name(s->class));
    }
}

bool check_is_cell_name(const Check *c, const Node *node)
{
    const char *t = node->text;
    bool grid = (c->rules->width > 0 && c->rules->places == 0) || c->rules->from_level;
    if (node->kind != NODE_NAME || node->symbol || !grid)
        return false;
    size_t letters = strspn(t, "abcdefghijklmnopqrstuvwxyz"), digits = strspn(t + letters, "0123456789");
    return letters >= 1 && letters <= 2 && digits >= 1 && digits <= 4 && t[letters] != '0' &&
           !t[letters + digits];
}

/* Of a board whose size the rules give, it is known here which cells there are. */
static Type cell_name_type(Check *c, const Node *node)
{
    const Ruleset *r = c->rules;
    int column = 0;
    const char *t = node->text;
    for (; *t >= 'a' && *t <= 'z'; t++)
        column = column * 26 + (*t - 'a' + 1);
    int row = 0;
    for (; *t; t++)
        row = row * 10 + (*t - '0');
    if (r->from_level || (column <= r->width && row <= r->height))
        return type_of(TYPE_CELL);
    return check_wrong(c, node, "there is no cell '%s' on a board of %d x %d", node->text, r->width,
                       r->height);
}

/* Words that English has and the language does not. */
static const char *english_hint(const char *word)
{
    static const struct {
        const char *word, *hint;
    } WORDS[] = {
        {"a", "leave it out: every goal has box"},
        {"an", "leave it out: every goal has box"},
        {"the", "leave it out: every goal has box"},
        {"have", "did you mean 'has'?"},
        {"are", "did you mean 'is'?"},
        {"all", "did you mean 'every'?"},
        {"each", "did you mean 'every'?"},
        {"equals", "did you mean 'is'?"},
        {"contains", "did you mean 'has'?"},
        {"isn't", "did you mean 'is not'?"},
        {"random", "`draw 1 from A to B` takes one by chance where A has no order"},
        {"without", "did you mean 'and not'?"},
    };
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        if (strcmp(WORDS[i].word, word) == 0)
            return WORDS[i].hint;
    return NULL;
}

/* The nearest name, of those that the file has and those that the rule itself has bound here. */
static const char *nearest(const Check *c, const char *text)
{
    const char *near = names_nearest(c->rules->names, text), *own[CHECK_SCOPE];
    for (int i = 0; i < c->names; i++)
        own[i] = c->scope[i]->name;
    int far = (int)strlen(text);
    const char *bound = far > 1 ? suggest_nearest(text, own, (size_t)c->names) : NULL;
    if (!bound || !near)
        return bound ? bound : near;
    return suggest_distance(text, bound, far) <= suggest_distance(text, near, far) ? bound : near;
}

static bool is_unknown(const Check *c, const Node *node)
{
    return (node->kind == NODE_NAME || node->kind == NODE_CALL) && !node->symbol &&
           !check_is_local(c, node) && !check_is_cell_name(c, node) && !check_is_end_name(c, node);
}

/* Names that follow each other may be one name of several words, one of which is misspelt. */
bool check_unknown_phrase(Check *c, const Node *node)
{
    const Node *unknown = NULL, *part = node;
    Buf phrase = {0};
    for (; part; part = part->kind == NODE_ADJECTIVE ? part->b : NULL) {
        const Node *word = part->kind == NODE_ADJECTIVE ? part->a : part;
        if (word->kind == NODE_NAME || word->kind == NODE_CALL)
            buf_printf(&phrase, "%s%s", phrase.length ? " " : "", word->text);
        unknown = !unknown && is_unknown(c, word) ? word : unknown;
    }
    const char *near = unknown ? names_nearest(c->rules->names, buf_string(&phrase)) : NULL;
    if (near && strchr(near, ' ')) {
        Diag *d = check_error(c, node, "unknown words '%s'", buf_string(&phrase));
        diag_hint(d, "did you mean '%s'?", near);
        diag_once(d);
    } else if (unknown)
        check_unknown(c, unknown);
    buf_free(&phrase);
    return unknown != NULL;
}

void check_unknown(Check *c, const Node *node)
{
    const char *near = nearest(c, node->text), *english = english_hint(node->text);
    Diag *d = check_error(c, node, "unknown word '%s'", node->text);
    diag_once(d);
    if (english)
        diag_hint(d, "%s", english);
    else
        diag_near(d, near);
}

Type check_unknown_name(Check *c, const Node *node)
{
    check_unknown(c, node);
    return check_fault();
}

Type check_name(Check *c, Node *node)
{
    Local *local = check_local(c, node->text);
    if (local) {
        node->local = local;
        return local->type;
    }
    node->local = NULL;
    if (check_is_cell_name(c, node))
        return cell_name_type(c, node);
    if (check_is_end_name(c, node))
        return check_end_name(c, node);
    return node->symbol ? symbol_type(c, node, node->symbol) : check_unknown_name(c, node);
}
