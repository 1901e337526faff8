#include <stdarg.h>
#include <string.h>

#include "rule/check.h"

static const char *const builtin_text[] = {
#define BUILTIN(name, text) text,
    BUILTIN_LIST(BUILTIN)
#undef BUILTIN
};

Builtin builtin_find(const char *text)
{
    for (int i = 0; i < BUILTINS; i++)
        if (strcmp(builtin_text[i], text) == 0)
            return (Builtin)i;
    return BUILTINS;
}

/* ---- errors and names ------------------------------------------------------------------------ */

Diag *check_error(Check *c, const Node *node, const char *format, ...)
{
    Buf text = {0};
    va_list arguments;
    va_start(arguments, format);
    buf_vprintf(&text, format, arguments);
    va_end(arguments);
    Place place = {node->file ? node->file : c->file, node->line, node->column, node->span};
    Diag *made = diag_add(c->diags, place, "%s", buf_string(&text));
    buf_free(&text);
    return made;
}

Diag *check_error_at(Check *c, const Yaml *yaml, const char *format, ...)
{
    Buf text = {0};
    va_list arguments;
    va_start(arguments, format);
    buf_vprintf(&text, format, arguments);
    va_end(arguments);
    Diag *made = diag_add(c->diags, yaml_place(yaml), "%s", buf_string(&text));
    buf_free(&text);
    return made;
}

Local *check_bind(Check *c, const char *name, Type type)
{
    Local *local = arena_alloc(c->rules->arena, sizeof *local);
    local->name = name;
    local->type = type;
    local->id = c->rules->locals++;
    Place place = {c->file, c->line, 0, 0};
    if (c->names < CHECK_SCOPE)
        c->scope[c->names++] = local;
    else
        diag_add(c->diags, place, "more than %d names are known at once: '%s'", CHECK_SCOPE, name);
    return local;
}

void check_unbind(Check *c, int names)
{
    c->names = names;
}

static Local *local_find(const Check *c, const char *name)
{
    for (int i = c->names; i-- > 0;)
        if (strcmp(c->scope[i]->name, name) == 0)
            return c->scope[i];
    return NULL;
}

bool check_is_local(const Check *c, const Node *node)
{
    return local_find(c, node->text) != NULL;
}

Symbol *symbol_of(const Node *node, SymbolClass class)
{
    for (Symbol *s = node->symbol; s; s = s->twin)
        if (s->class == class)
            return s;
    return NULL;
}

Symbol *symbol_of_variable(const Node *node)
{
    static const SymbolClass CLASS[] = {SYMBOL_ATTRIBUTE, SYMBOL_VARIABLE, SYMBOL_TOKEN};
    Symbol *found = NULL;
    for (size_t i = 0; i < sizeof CLASS / sizeof *CLASS && !found; i++)
        found = symbol_of(node, CLASS[i]);
    return found;
}

/* ---- types ----------------------------------------------------------------------------------- */

TypeKind type_lift(Type type)
{
    switch ((TypeKind)type.kind) {
    case TYPE_KIND:
    case TYPE_CELL: return TYPE_CELL;
    case TYPE_ROLE:
    case TYPE_PLAYER: return TYPE_PLAYER;
    case TYPE_CARD:
    case TYPE_ZONE:
    case TYPE_THING: return TYPE_THING;
    case TYPE_DIRECTION: return TYPE_DIRECTION;
    case TYPE_TURN: return TYPE_TURN;
    case TYPE_END: return TYPE_END;
    case TYPE_RANGE: return TYPE_INT;
    case TYPE_SET: return (TypeKind)type.elem;
    default: return TYPE_ERROR;
    }
}

static const char *kind_name(TypeKind kind)
{
    static const char *const name[] = {
        [TYPE_ERROR] = "nothing that is known",
        [TYPE_NONE] = "none",
        [TYPE_BOOL] = "a condition",
        [TYPE_INT] = "a number",
        [TYPE_KIND] = "a kind",
        [TYPE_CELL] = "a cell",
        [TYPE_DIRECTION] = "a direction",
        [TYPE_PLAYER] = "a player",
        [TYPE_THING] = "a card",
        [TYPE_TURN] = "a turn",
        [TYPE_END] = "a path end",
        [TYPE_CARD] = "a card's name",
        [TYPE_ROLE] = "a role",
        [TYPE_ZONE] = "a zone",
        [TYPE_SET] = "a set",
        [TYPE_READING] = "a layer in reading order",
        [TYPE_SEQUENCE] = "a list of values",
        [TYPE_RANGE] = "a range of numbers",
        [TYPE_LIST] = "a list of numbers",
    };
    return name[kind];
}

const char *type_name(Type type)
{
    if (type.kind != TYPE_SET)
        return kind_name((TypeKind)type.kind);
    switch ((TypeKind)type.elem) {
    case TYPE_CELL: return "a set of cells";
    case TYPE_PLAYER: return "a set of players";
    case TYPE_THING: return "a set of cards";
    case TYPE_DIRECTION: return "a set of directions";
    case TYPE_TURN: return "a set of turns";
    case TYPE_END: return "a set of path ends";
    default: return "a set";
    }
}

Type layer_type(const Ruleset *rules, int layer)
{
    const LayerModel *l = &rules->layer[layer];
    if (l->things)
        return type_of(TYPE_THING);
    if (l->sides)
        return (Type){TYPE_SET, TYPE_DIRECTION, (int16_t)layer};
    return type_layer(l->numeric ? TYPE_INT : TYPE_KIND, layer);
}

static Type fault(void)
{
    return type_of(TYPE_ERROR);
}

static Type set_type(Check *c, Node *node, Type type)
{
    c->rules->uses_ends |= type.kind == TYPE_END || (type.kind == TYPE_SET && type.elem == TYPE_END);
    node->type = type;
    return type;
}

static bool is_scalar(TypeKind kind)
{
    return kind == TYPE_BOOL || kind == TYPE_INT || kind == TYPE_KIND || kind == TYPE_CELL ||
           kind == TYPE_DIRECTION || kind == TYPE_PLAYER || kind == TYPE_THING || kind == TYPE_TURN ||
           kind == TYPE_END;
}

static bool same_type(Type a, Type b)
{
    return a.kind == b.kind && (a.kind != TYPE_KIND || a.layer == b.layer) &&
           (a.kind != TYPE_SET || a.elem == b.elem);
}

/* Is it the name of a card, tile or piece of which there is only one. */
static bool is_only_thing(const Check *c, const Node *node)
{
    const Symbol *s = symbol_of(node, SYMBOL_CARD);
    const CardModel *card = s ? &c->rules->card[s->index] : NULL;
    return card && card->count == 1 && !c->rules->family[card->family].per_player;
}

/* The name of a card, tile or piece stands for the thing itself where there is only one of it. */
bool check_only_thing(Check *c, const Node *node)
{
    const Symbol *s = symbol_of(node, SYMBOL_CARD);
    if (is_only_thing(c, node))
        return true;
    if (s)
        check_error(c, node, "there is more than one '%s', so its name alone does not say which", s->name);
    return false;
}

bool check_thing(Check *c, Node *node)
{
    return check_value(c, node, type_of(TYPE_THING));
}

/* ---- wanted types ---------------------------------------------------------------------------- */

/* A name with twins (a player and a mark of the same name) takes the meaning that is wanted. */
void check_choose_twin(Node *node, Type want)
{
    if (node->kind != NODE_NAME || !node->symbol || node->local)
        return;
    SymbolClass class;
    if (want.kind == TYPE_PLAYER || (want.kind == TYPE_SET && want.elem == TYPE_PLAYER))
        class = symbol_of(node, SYMBOL_PLAYER) ? SYMBOL_PLAYER
                : symbol_of(node, SYMBOL_ROLE) ? SYMBOL_ROLE
                                               : SYMBOL_TEAM;
    else if (want.kind == TYPE_KIND || (want.kind == TYPE_SET && want.elem == TYPE_CELL))
        class = SYMBOL_KIND;
    else if (want.kind == TYPE_THING || (want.kind == TYPE_SET && want.elem == TYPE_THING))
        class = symbol_of(node, SYMBOL_CARD) ? SYMBOL_CARD : SYMBOL_TILE;
    else
        return;
    Symbol *found = symbol_of(node, class);
    if (class == SYMBOL_KIND)
        for (Symbol *s = node->symbol; s; s = s->twin)
            if (s->class == SYMBOL_KIND && (want.layer < 0 || s->owner == want.layer))
                found = s;
    if (found)
        node->symbol = found;
}

/* A kind whose pieces belong to players is no value without its owner. */
static bool has_owner(Check *c, const Node *node)
{
    const Symbol *kind = node->kind == NODE_NAME && !node->local ? symbol_of(node, SYMBOL_KIND) : NULL;
    if (!kind || node->type.kind != TYPE_KIND || !c->rules->layer[kind->owner].owned)
        return true;
    check_error(c, node, "whose '%s' is it? Write `my %s` or `%s of ...`", kind->name, kind->name,
                kind->name);
    return false;
}

bool check_value(Check *c, Node *node, Type want)
{
    check_choose_twin(node, want);
    Type type = check_expression(c, node);
    if (type.kind == TYPE_ERROR)
        return false;
    if (type.kind == TYPE_NONE || same_type(type, want))
        return has_owner(c, node);
    if (want.kind == TYPE_BOOL)
        return check_condition(c, node);
    if (want.kind == TYPE_THING && type.kind == TYPE_CARD)
        return check_only_thing(c, node);
    if (want.kind == TYPE_SET && type_lift(type) == (TypeKind)want.elem)
        return true;
    check_error(c, node, "this is %s, but %s is wanted here", type_name(type), type_name(want));
    return false;
}

bool check_condition(Check *c, Node *node)
{
    if (c->subject != TYPE_ERROR)
        check_choose_twin(node, type_set(c->subject));
    Type type = check_expression(c, node);
    if (type.kind == TYPE_ERROR)
        return false;
    if (type.kind == TYPE_BOOL)
        return true;
    TypeKind elem = type_lift(type);
    if (elem != TYPE_ERROR && elem == c->subject)
        return true;
    Diag *d =
        check_error(c, node, "this is %s, but a condition (true or false) is wanted here", type_name(type));
    if (elem != TYPE_ERROR && c->subject == TYPE_ERROR)
        diag_hint(d, "say what has it, as in `some X has Y` or `X is Y`");
    return false;
}

bool check_condition_on(Check *c, Node *node, TypeKind elem)
{
    TypeKind outer = c->subject;
    c->subject = elem;
    bool good = check_condition(c, node);
    c->subject = outer;
    return good;
}

bool check_set(Check *c, Node *node, TypeKind elem)
{
    check_choose_twin(node, type_set(elem));
    Type type = check_expression(c, node);
    if (type.kind == TYPE_ERROR)
        return false;
    if (type_lift(type) == elem)
        return true;
    check_error(c, node, "this is %s, but %s is wanted here", type_name(type), type_name(type_set(elem)));
    return false;
}

static TypeKind set_of(Check *c, Node *node, const char *last)
{
    Type type = check_expression(c, node);
    if (type.kind == TYPE_ERROR)
        return TYPE_ERROR;
    TypeKind elem = type_lift(type);
    if (elem != TYPE_ERROR && elem != TYPE_INT)
        return elem;
    check_error(c, node, "this is %s, but a set (of cells, players, cards or %s) is wanted here",
                type_name(type), last);
    return TYPE_ERROR;
}

TypeKind check_any_set(Check *c, Node *node)
{
    return set_of(c, node, "directions");
}

/* `row` and `column` alone are all their numbers; the node is made to say so. */
static void spell_lines(Check *c, Node *node)
{
    const Symbol *s = node->kind == NODE_NAME && !local_find(c, node->text) ? node->symbol : NULL;
    bool row = s && s->class == SYMBOL_BUILTIN && strcmp(s->name, "row") == 0;
    bool column = s && s->class == SYMBOL_BUILTIN && strcmp(s->name, "column") == 0;
    if (!row && !column)
        return;
    Node *first = arena_alloc(c->rules->arena, sizeof *first);
    Node *last = arena_alloc(c->rules->arena, sizeof *last);
    *first = *last = *node;
    first->kind = NODE_NUMBER;
    first->number = 1;
    last->text = row ? "rows" : "columns";
    last->symbol = names_find_class(c->rules->names, last->text, SYMBOL_BUILTIN);
    node->kind = NODE_RANGE;
    node->a = first;
    node->b = last;
}

/* Is it a range of numbers, perhaps with a `where`. */
static bool is_numbers(Check *c, Node *node)
{
    spell_lines(c, node->kind == NODE_WHERE ? node->a : node);
    return node_is_numbers(node);
}

TypeKind check_choices(Check *c, Node *node)
{
    spell_lines(c, node->kind == NODE_WHERE ? node->a : node);
    if (node->kind == NODE_WHERE && node->a->kind == NODE_RANGE) {
        bool good =
            check_expression(c, node->a).kind != TYPE_ERROR && check_condition_on(c, node->b, TYPE_INT);
        return good ? TYPE_INT : TYPE_ERROR;
    }
    if (node->kind != NODE_RANGE)
        return set_of(c, node, "numbers");
    return check_expression(c, node).kind == TYPE_ERROR ? TYPE_ERROR : TYPE_INT;
}

Type check_bound(Check *c, Node *node)
{
    Type type = check_expression(c, node);
    if (type.kind == TYPE_ERROR || !has_owner(c, node))
        return fault();
    if (is_scalar((TypeKind)type.kind))
        return type;
    TypeKind elem = type_lift(type);
    if (elem != TYPE_ERROR && elem != TYPE_INT)
        return type_set(elem);
    check_error(c, node, "%s cannot be given a name", type_name(type));
    return fault();
}

/* ---- names ----------------------------------------------------------------------------------- */

/* All cards. Where there are none, something else was meant, and most often the plural of it. */
static Type thing_type(Check *c, const Node *node)
{
    const Ruleset *rules = c->rules;
    if (rules->zones > 0 || rules->cards > 0 || rules->roles > 0 || rules->families > 1)
        return type_set(TYPE_THING);
    Diag *d = check_error(c, node, "'%s' means cards, and there are none in these rules", node->text);
    if (names_find(rules->names, "things"))
        diag_hint(d, "did you mean 'things'?");
    return fault();
}

static Type leaders_type(Check *c, Node *node)
{
    if (c->rules->figures > 0 && !c->ranking)
        return type_set(TYPE_PLAYER);
    check_error(c, node,
                c->ranking ? "who leads is told by `ranking:`, so it cannot speak of 'leaders'"
                           : "who leads is told by `ranking:`, and these rules have none");
    return fault();
}

/* How a thing is turned, by its name, where things can be turned at all. */
static Type turn_type(Check *c, const Node *node)
{
    for (int i = 0; i < c->rules->families; i++)
        if (c->rules->family[i].turns)
            return type_of(TYPE_TURN);
    check_error(c, node, "'%s' is how a thing is turned, or needs `of`, and nothing can be turned here",
                node->text);
    return fault();
}

static Type builtin_type(Check *c, Node *node)
{
    switch (builtin_find(node->text)) {
    case BUILTIN_CELL:
    case BUILTIN_CELLS:
    case BUILTIN_EDGE:
    case BUILTIN_CORNER:
    case BUILTIN_EMPTY:
    case BUILTIN_DARK_CELLS:
    case BUILTIN_LIGHT_CELLS: return type_set(TYPE_CELL);
    case BUILTIN_PLAYER:
    case BUILTIN_PLAYERS:
    case BUILTIN_OTHERS:
    case BUILTIN_OPPONENTS:
    case BUILTIN_ALLIES:
    case BUILTIN_LIVING:
    case BUILTIN_LAST_LIVING: return type_set(TYPE_PLAYER);
    case BUILTIN_LEADERS: return leaders_type(c, node);
    case BUILTIN_DIRECTION:
    case BUILTIN_DIRECTIONS:
    case BUILTIN_ORTHOGONALS:
    case BUILTIN_DIAGONALS: return type_set(TYPE_DIRECTION);
    case BUILTIN_ENDS:
    case BUILTIN_BORDER_ENDS: return type_set(TYPE_END);
    case BUILTIN_THING: return thing_type(c, node);
    case BUILTIN_FACE_UP: return type_set(TYPE_THING);
    case BUILTIN_UPRIGHT:
    case BUILTIN_ROUND:
    case BUILTIN_LEFT:
    case BUILTIN_RIGHT: return turn_type(c, node);
    case BUILTIN_LAST_CELL: c->rules->uses_last_cell = true; return type_of(TYPE_CELL);
    case BUILTIN_ROLLED: c->rules->uses_rolled = true; return type_of(TYPE_INT);
    case BUILTIN_PLY:
    case BUILTIN_ROWS:
    case BUILTIN_COLUMNS: return type_of(TYPE_INT);
    case BUILTIN_CLUES_MET: return type_of(TYPE_BOOL);
    case BUILTIN_REPETITIONS: c->rules->uses_repetitions = true; return type_of(TYPE_INT);
    case BUILTINS:
        check_error(c, node, "'%s' is part of the language, but this version of tah cannot play it yet",
                    node->text);
        return fault();
    default:
        check_error(c, node, "'%s' needs `of` or brackets and what it is about", node->text);
        return fault();
    }
}

static Type word_type(Check *c, Node *node, Symbol *symbol);

static Type printed_type(const Ruleset *rules, const Symbol *s)
{
    return type_of(s->owner > 0 ? rules->print[s->owner - 1].type : TYPE_INT);
}

/* Does an attribute belong to things: printed on them, or one of theirs that changes. */
static bool is_of_things(const Symbol *s)
{
    const VariableModel *v = s->model;
    return s->owner > 0 || (v && v->per_thing);
}

/* What a thing has by this name: what changes goes before what is printed. */
static Type thing_attribute(const Ruleset *rules, const Symbol *s)
{
    const VariableModel *v = s->model;
    return v && v->per_thing ? v->type : printed_type(rules, s);
}

/* A variable or attribute without `of`: the one there is, or the subject's. */
static Type bare_type(Check *c, Node *node, const Symbol *s)
{
    const VariableModel *v = s->model;
    if (v && !v->per_player && !v->per_thing)
        return v->type;
    if (c->subject == TYPE_THING && is_of_things(s))
        return thing_attribute(c->rules, s);
    if (c->subject == TYPE_PLAYER && v && v->per_player)
        return v->type;
    check_error(c, node, "say whose '%s': `my %s` or `%s of ...`", s->name, s->name, s->name);
    return fault();
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
    Diag *d = check_error(c, node, "'%s' is an option, which cannot stand here", s->name);
    diag_hint(d, "say what it may be: '%s' is true where that was chosen", v->choice[0]->name);
    return fault();
}

static Type symbol_type(Check *c, Node *node, Symbol *s)
{
    Ruleset *rules = c->rules;
    switch (s->class) {
    case SYMBOL_BUILTIN: return builtin_type(c, node);
    case SYMBOL_LAYER: return type_set(TYPE_CELL);
    case SYMBOL_KIND: return type_layer(TYPE_KIND, s->owner);
    case SYMBOL_WORD: return word_type(c, node, s);
    case SYMBOL_PLAYER: return type_of(TYPE_PLAYER);
    case SYMBOL_ROLE: return type_of(TYPE_ROLE);
    case SYMBOL_CHOICE: return type_of(TYPE_BOOL);
    case SYMBOL_VARIANT: return variant_type(c, node, s);
    case SYMBOL_TEAM: return type_set(TYPE_PLAYER);
    case SYMBOL_PHASE: return type_of(TYPE_BOOL);
    case SYMBOL_NUMBER:
        if (c->subject == TYPE_PLAYER)
            return type_of(TYPE_INT);
        check_error(c, node, "say whose '%s': `my %s` or `%s of ...`", s->name, s->name, s->name);
        return fault();
    case SYMBOL_MOVE: rules->uses_answer = true; return type_of(TYPE_BOOL);
    case SYMBOL_CARD: return type_of(TYPE_CARD);
    case SYMBOL_TILE: return type_set(TYPE_THING);
    case SYMBOL_ZONE:
        if (!rules->zone[s->index].per_player)
            return type_layer(TYPE_ZONE, s->index);
        check_error(c, node, "every player has a '%s'; say whose: `my %s` or `%s of ...`", s->name, s->name,
                    s->name);
        return fault();
    case SYMBOL_VARIABLE:
    case SYMBOL_ATTRIBUTE: return bare_type(c, node, s);
    case SYMBOL_TOKEN: return token_type(c, s);
    default:
        check_error(c, node, "'%s' is %s and cannot stand here", s->name, symbol_class_name(s->class));
        return fault();
    }
}

bool check_is_cell_name(const Check *c, const Node *node)
{
    const char *t = node->text;
    if (node->kind != NODE_NAME || node->symbol || (c->rules->width == 0 && !c->rules->from_level))
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
    check_error(c, node, "there is no cell '%s' on a board of %d x %d", node->text, r->width, r->height);
    return fault();
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
        {"without", "did you mean 'and not'?"},
    };
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        if (strcmp(WORDS[i].word, word) == 0)
            return WORDS[i].hint;
    return NULL;
}

void check_unknown(Check *c, const Node *node)
{
    const char *near = names_nearest(c->rules->names, node->text), *english = english_hint(node->text);
    Diag *d = check_error(c, node, "unknown word '%s'", node->text);
    if (english)
        diag_hint(d, "%s", english);
    else if (near)
        diag_hint(d, "did you mean '%s'?", near);
}

static Type unknown_name(Check *c, const Node *node)
{
    check_unknown(c, node);
    return fault();
}

static Type name_type(Check *c, Node *node)
{
    Local *local = local_find(c, node->text);
    if (local) {
        node->local = local;
        return local->type;
    }
    node->local = NULL;
    if (check_is_cell_name(c, node))
        return cell_name_type(c, node);
    if (check_is_end_name(c, node))
        return check_end_name(c, node);
    return node->symbol ? symbol_type(c, node, node->symbol) : unknown_name(c, node);
}

/* ---- words ----------------------------------------------------------------------------------- */

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

static TypeKind builtin_subject(const char *text)
{
    switch (builtin_find(text)) {
    case BUILTIN_EMPTY:
    case BUILTIN_EDGE:
    case BUILTIN_CORNER:
    case BUILTIN_DARK_CELLS:
    case BUILTIN_LIGHT_CELLS: return TYPE_CELL;
    case BUILTIN_LIVING:
    case BUILTIN_LAST_LIVING:
    case BUILTIN_LEADERS: return TYPE_PLAYER;
    case BUILTIN_FACE_UP: return TYPE_THING;
    case BUILTIN_ENDS:
    case BUILTIN_BORDER_ENDS: return TYPE_END;
    default: return TYPE_ERROR;
    }
}

/* A player and a kind may have one name: then the rest of the body tells which is meant. */
static TypeKind name_subject(Check *c, const Node *node)
{
    if ((symbol_of(node, SYMBOL_PLAYER) || symbol_of(node, SYMBOL_TEAM)) && node->symbol->twin)
        return TYPE_ERROR;
    switch (node->symbol->class) {
    case SYMBOL_LAYER:
    case SYMBOL_KIND: return TYPE_CELL;
    case SYMBOL_ROLE:
    case SYMBOL_TEAM:
    case SYMBOL_PLAYER: return TYPE_PLAYER;
    case SYMBOL_CARD:
    case SYMBOL_TILE:
    case SYMBOL_ZONE: return TYPE_THING;
    case SYMBOL_TOKEN: return (TypeKind)((const VariableModel *)node->symbol->model)->type.kind;
    case SYMBOL_BUILTIN: return builtin_subject(node->text);
    case SYMBOL_WORD: return word_subject(c, node->symbol->model);
    default: return TYPE_ERROR;
    }
}

/* What a word's body is about: told by the first name in it that is about something. */
static TypeKind subject_of(Check *c, const Node *node)
{
    if (!node || node->kind == NODE_WHERE || node->kind == NODE_QUANTIFIER || node->kind == NODE_SUM)
        return TYPE_ERROR;
    if (node->kind == NODE_NEAR || node->kind == NODE_JOINED || node->kind == NODE_SEEN)
        return TYPE_CELL;
    if (node->kind == NODE_NAME && node->symbol) {
        TypeKind named = name_subject(c, node);
        if (named != TYPE_ERROR)
            return named;
    }
    const Node *part[] = {node->a, node->b, node->c};
    for (int i = 0; i < 3; i++) {
        TypeKind found = subject_of(c, part[i]);
        if (found != TYPE_ERROR)
            return found;
    }
    return TYPE_ERROR;
}

/* `A of it`, `A at it`: A tells what `it` is. */
static TypeKind it_of(const Node *head)
{
    if (head->kind == NODE_DIRECTION)
        return TYPE_CELL;
    if (head->kind != NODE_NAME || !head->symbol)
        return TYPE_ERROR;
    const Symbol *s = symbol_of(head, SYMBOL_ATTRIBUTE);
    if (s)
        return is_of_things(s) ? TYPE_THING : TYPE_PLAYER;
    if (symbol_of(head, SYMBOL_LAYER) || symbol_of(head, SYMBOL_ZONE) || symbol_of(head, SYMBOL_NUMBER) ||
        symbol_of(head, SYMBOL_TOKEN))
        return TYPE_PLAYER;
    switch (builtin_find(head->text)) {
    case BUILTIN_ROW:
    case BUILTIN_COLUMN:
    case BUILTIN_OWNER: return TYPE_CELL;
    case BUILTIN_SIDE:
    case BUILTIN_PLACE:
    case BUILTIN_EXITS:
    case BUILTIN_NEXT_ENDS:
    case BUILTIN_FAR_END: return TYPE_END;
    case BUILTIN_TURN:
    case BUILTIN_ROTATIONS:
    case BUILTIN_HOLDER: return TYPE_THING;
    case BUILTIN_NEXT:
    case BUILTIN_PREVIOUS:
    case BUILTIN_OPPONENTS:
    case BUILTIN_ALLIES:
    case BUILTIN_TEAM:
    case BUILTIN_SKIPS:
    case BUILTIN_OTHERS: return TYPE_PLAYER;
    default: return TYPE_ERROR;
    }
}

/* Is this `it`, or, where a name is given, that name. */
static bool stands_for(const Node *node, const char *name)
{
    return node && (name ? node->kind == NODE_NAME && strcmp(node->text, name) == 0 : node->kind == NODE_IT);
}

enum { SUBJECT_CALLS = 8 }; /* words in words that are looked into */

static TypeKind subject_by(const Node *node, const char *name, int depth);

/* A word that is given it tells what it is by its parameter. */
static TypeKind subject_by_call(const Node *call, const char *name, int depth)
{
    const Symbol *s = call->symbol ? symbol_of(call, SYMBOL_WORD) : NULL;
    const WordModel *w = s ? s->model : NULL;
    TypeKind found = TYPE_ERROR;
    int i = 0;
    for (const Node *a = call->a; a && found == TYPE_ERROR; a = a->next, i++)
        found = w && i < s->parameters && stands_for(a, name)
                    ? subject_by(w->body, w->parameter[i]->name, depth)
                    : subject_by(a, name, depth);
    return found;
}

/* What `it`, or a name, is, told by what stands before it; inside a where or a quantifier it is another. */
static TypeKind subject_by(const Node *node, const char *name, int depth)
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
    if ((node->kind == NODE_NEAR || node->kind == NODE_JOINED || node->kind == NODE_SEEN) &&
        stands_for(node->a, name))
        return TYPE_CELL;
    const Node *part[] = {node->a, node->b, node->c};
    for (int i = 0; i < 3; i++) {
        TypeKind found = subject_by(part[i], name, depth);
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
    for (int i = 0; i < w->symbol->parameters; i++)
        inner.scope[inner.names++] = w->parameter[i];
    w->subject = subject_by(w->body, NULL, 0);
    if (w->subject == TYPE_ERROR)
        w->subject = subject_of(c, w->body);
    inner.subject = w->symbol->parameters > 0 ? TYPE_ERROR : w->subject;
    Type type = check_expression(&inner, w->body);
    if (inner.subject != TYPE_ERROR && (type.kind == TYPE_BOOL || type_lift(type) == inner.subject))
        type = type_set(inner.subject);
    TypeKind elem = type_lift(type); /* what is no single value is a set from now on */
    if (!is_scalar((TypeKind)type.kind) && elem != TYPE_ERROR && elem != TYPE_INT)
        type = type_set(elem);
    w->type = type;
    w->state = 2;
}

static Type word_type(Check *c, Node *node, Symbol *symbol)
{
    WordModel *w = symbol->model;
    if (w->state == 1) {
        check_error(c, node, "the word '%s' is defined by itself", symbol->name);
        return fault();
    }
    if (symbol->parameters > 0 && node->kind == NODE_NAME) {
        check_error(c, node, "'%s' needs brackets with %d values", symbol->name, symbol->parameters);
        return fault();
    }
    if (w->state == 0)
        word_check(c, w);
    return w->type;
}

/* Gives parameters the types of what is passed, at the first use; later uses must agree. */
static bool pass_arguments(Check *c, Node *node, const Symbol *s, Local **parameter, bool first)
{
    int count = 0;
    for (Node *a = node->a; a; a = a->next, count++) {
        if (count >= s->parameters)
            continue;
        if (first) {
            parameter[count]->type = check_bound(c, a);
            if (parameter[count]->type.kind == TYPE_ERROR)
                return false;
        } else if (parameter[count]->type.kind == TYPE_SET
                       ? !check_set(c, a, (TypeKind)parameter[count]->type.elem)
                       : !check_value(c, a, parameter[count]->type)) {
            return false;
        }
    }
    if (count == s->parameters)
        return true;
    check_error(c, node, "'%s' takes %d values in brackets, not %d", s->name,
                s->parameters < 0 ? 0 : s->parameters, count);
    return false;
}

static Type call_word(Check *c, Node *node, Symbol *s)
{
    WordModel *w = s->model;
    if (!pass_arguments(c, node, s, w->parameter, w->state == 0))
        return fault();
    return word_type(c, node, s);
}

static Type call_step(Check *c, Node *node)
{
    Type type = node->a ? check_expression(c, node->a) : fault();
    if (!node->a || node->a->next) {
        check_error(c, node, "'%s' takes one value in brackets", node->text);
        return fault();
    }
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
            return fault();
    if (count < least || count > most) {
        check_error(c, node, "'%s' takes %d value%s in brackets", node->text, least, least == 1 ? "" : "s");
        return fault();
    }
    return type_of(TYPE_INT);
}

/* ahead(cell, direction, steps) */
static Type call_ahead(Check *c, Node *node)
{
    static const TypeKind want[] = {TYPE_CELL, TYPE_DIRECTION, TYPE_INT};
    size_t count = 0;
    for (Node *a = node->a; a; a = a->next, count++)
        if (count < 3 && !check_value(c, a, type_of(want[count])))
            return fault();
    if (count == 3)
        return type_of(TYPE_CELL);
    check_error(c, node, "'%s' takes a cell, a direction and a number of steps in brackets", node->text);
    return fault();
}

static Type call_builtin(Check *c, Node *node)
{
    switch (builtin_find(node->text)) {
    case BUILTIN_NEXT:
    case BUILTIN_PREVIOUS: return call_step(c, node);
    case BUILTIN_ROW:
    case BUILTIN_COLUMN: /* row 6: the cells of that row */
        return call_numbers(c, node, 1, 1, type_of(TYPE_INT)).kind == TYPE_ERROR ? fault()
                                                                                 : type_set(TYPE_CELL);
    case BUILTIN_MAX:
    case BUILTIN_MIN: return call_numbers(c, node, 2, 2, type_of(TYPE_INT));
    case BUILTIN_ABS: return call_numbers(c, node, 1, 1, type_of(TYPE_INT));
    case BUILTIN_AHEAD: return call_ahead(c, node);
    case BUILTIN_DISTANCE: {
        Type first = node->a ? check_expression(c, node->a) : fault();
        return call_numbers(c, node, 2, 2, first.kind == TYPE_PLAYER ? first : type_of(TYPE_CELL));
    }
    default: check_error(c, node, "'%s' does not take values in brackets", node->text); return fault();
    }
}

static Type call_type(Check *c, Node *node)
{
    if (!node->symbol)
        return unknown_name(c, node);
    Symbol *word = symbol_of(node, SYMBOL_WORD);
    if (word)
        return call_word(c, node, word);
    if (node->symbol->class == SYMBOL_BUILTIN)
        return call_builtin(c, node);
    check_error(c, node, "'%s' is %s and does not take values in brackets", node->text,
                symbol_class_name(node->symbol->class));
    return fault();
}

/* ---- A of B at C ----------------------------------------------------------------------------- */

static Type layer_index(Check *c, Node *node, Symbol *s)
{
    Type value = layer_type(c->rules, s->index);
    if (node->c) {
        if (node->b)
            check_error(c, node->b, "a layer has one value at a cell; leave out `of`");
        return check_value(c, node->c, type_of(TYPE_CELL)) ? value : fault();
    }
    const LayerModel *layer = &c->rules->layer[s->index];
    if (!node->b)
        return fault();
    if (node->b->kind == NODE_OPPONENTS) {
        if (layer->owned || layer->by_player)
            return type_set(TYPE_CELL);
    } else if (!check_value(c, node->b, type_of(TYPE_PLAYER))) {
        return fault();
    }
    if (layer->owned)
        return type_set(TYPE_CELL);
    if (layer->by_player && node->b->kind != NODE_OPPONENTS)
        return value;
    Diag *d = check_error(c, node, "the layer '%s' does not belong to players", s->name);
    diag_hint(d, "give it `owner: player`, or kinds with the players' names");
    return fault();
}

static Type kind_index(Check *c, Node *node, Symbol *s)
{
    if (node->c || !c->rules->layer[s->owner].owned) {
        check_error(c, node, "'%s' is a kind; kinds of a layer with `owner: player` may be followed by `of`",
                    s->name);
        return fault();
    }
    if (node->b->kind != NODE_OPPONENTS && !check_value(c, node->b, type_of(TYPE_PLAYER)))
        return fault();
    return node->b->kind == NODE_OPPONENTS ? type_set(TYPE_CELL) : type_layer(TYPE_KIND, s->owner);
}

static void pass_cell_on(Check *c, Node *node);

/* `reach of p`: what cards in play make of it. */
static Type number_index(Check *c, Node *node, const Symbol *s)
{
    if (node->c || !node->b) {
        check_error(c, node, "every player has a '%s': `my %s` or `%s of ...`", s->name, s->name, s->name);
        return fault();
    }
    return check_value(c, node->b, type_of(TYPE_PLAYER)) ? type_of(TYPE_INT) : fault();
}

static Type attribute_index(Check *c, Node *node, Symbol *s)
{
    if (node->c && node->b && is_of_things(s))
        pass_cell_on(c, node);
    if (node->c || !node->b) {
        check_error(c, node, "'%s' belongs to players or cards: `%s of ...`", s->name, s->name);
        return fault();
    }
    check_choose_twin(node->b, type_of(is_of_things(s) && !s->model ? TYPE_THING : TYPE_PLAYER));
    Type of = check_expression(c, node->b);
    const VariableModel *v = s->model;
    if (of.kind == TYPE_CARD && is_of_things(s) && check_only_thing(c, node->b))
        return thing_attribute(c->rules, s);
    if (of.kind == TYPE_THING && is_of_things(s))
        return thing_attribute(c->rules, s);
    if (of.kind == TYPE_PLAYER && v && v->per_player)
        return v->type;
    if (type_lift(of) == TYPE_PLAYER && v && v->per_player && v->token)
        return type_set((TypeKind)v->type.kind); /* their pawn, pawn of living */
    if (of.kind == TYPE_PLAYER && v)
        check_error(c, node, "there is only one '%s', for all", s->name);
    else if (of.kind != TYPE_ERROR)
        check_error(c, node->b, "%s has no '%s'", type_name(of), s->name);
    return fault();
}

static Type zone_index(Check *c, Node *node, Symbol *s)
{
    if (node->c || !c->rules->zone[s->index].per_player) {
        check_error(c, node, "there is only one '%s'", s->name);
        return fault();
    }
    return check_value(c, node->b, type_of(TYPE_PLAYER)) ? type_layer(TYPE_ZONE, s->index) : fault();
}

/* `count of pipe at c`: the first name does not take a cell, so the next one has it. */
static void pass_cell_on(Check *c, Node *node)
{
    Node *of = node->b;
    if (of->kind == NODE_NAME) {
        Node *made = arena_alloc(c->rules->arena, sizeof *made);
        *made = *of;
        made->kind = NODE_INDEX;
        made->text = NULL;
        made->symbol = NULL;
        made->a = of;
        node->b = of = made;
    }
    of->c = node->c;
    node->c = NULL;
}

/* `tile` before `at c`. */
static bool is_thing_layer(const Check *c, const Node *node)
{
    const Symbol *layer = node && node->kind == NODE_NAME ? symbol_of(node, SYMBOL_LAYER) : NULL;
    return layer && c->rules->layer[layer->index].things;
}

/* Where a thing lies; of a set of cells, the set itself. */
static Type cell_of(Check *c, Node *of)
{
    Type type = check_expression(c, of);
    if (type.kind == TYPE_THING || (type.kind == TYPE_CARD && check_only_thing(c, of)))
        return type_of(TYPE_CELL);
    if (type.kind == TYPE_ERROR)
        return fault();
    return check_set(c, of, TYPE_CELL) ? type_set(TYPE_CELL) : fault();
}

static Type builtin_index(Check *c, Node *node)
{
    if (node->c && (builtin_find(node->a->text) != BUILTIN_OWNER || is_thing_layer(c, node->b)) &&
        (node->b->kind == NODE_NAME || (node->b->kind == NODE_INDEX && !node->b->c)))
        pass_cell_on(c, node);
    Node *of = node->b;
    if (node->c && builtin_find(node->a->text) != BUILTIN_OWNER) {
        check_error(c, node, "'%s' is followed by `of`, not by `at`", node->a->text);
        return fault();
    }
    Type ends = check_end_index(c, node);
    if (ends.kind != TYPE_NONE)
        return ends;
    switch (builtin_find(node->a->text)) {
    case BUILTIN_CELL: return cell_of(c, of);
    case BUILTIN_CELLS: return check_set(c, of, TYPE_CELL) ? type_set(TYPE_CELL) : fault();
    case BUILTIN_TURN: return check_thing(c, of) && check_can_turn(c, of) ? type_of(TYPE_TURN) : fault();
    case BUILTIN_ROTATIONS: return check_thing(c, of) ? type_set(TYPE_TURN) : fault();
    case BUILTIN_SIZE:
    case BUILTIN_COUNT:
        check_choose_twin(of, type_set(TYPE_CELL)); /* one player is not worth counting */
        if (is_numbers(c, of))
            return check_choices(c, of) == TYPE_ERROR ? fault() : type_of(TYPE_INT);
        return check_any_set(c, of) == TYPE_ERROR ? fault() : type_of(TYPE_INT);
    case BUILTIN_ROW:
    case BUILTIN_COLUMN: return check_value(c, of, type_of(TYPE_CELL)) ? type_of(TYPE_INT) : fault();
    case BUILTIN_LINKS: return check_value(c, of, type_of(TYPE_CELL)) ? type_set(TYPE_CELL) : fault();
    case BUILTIN_LEFT:
    case BUILTIN_RIGHT:
    case BUILTIN_OPPOSITE:
        return check_value(c, of, type_of(TYPE_DIRECTION)) ? type_of(TYPE_DIRECTION) : fault();
    case BUILTIN_HOLDER: return check_thing(c, of) ? type_of(TYPE_PLAYER) : fault();
    case BUILTIN_OWNER: {
        Node *where = node->c ? node->c : of;
        Type whose = node->c ? fault() : check_expression(c, of);
        if (whose.kind == TYPE_THING || whose.kind == TYPE_CARD)
            return check_thing(c, of) ? type_of(TYPE_PLAYER) : fault();
        if (!node->c && whose.kind == TYPE_ERROR)
            return fault();
        return check_value(c, where, type_of(TYPE_CELL)) ? type_of(TYPE_PLAYER) : fault();
    }
    case BUILTIN_TOP: return check_set(c, of, TYPE_THING) ? type_of(TYPE_THING) : fault();
    case BUILTIN_FIRST: {
        TypeKind elem = check_any_set(c, of);
        return elem == TYPE_ERROR ? fault() : type_of(elem);
    }
    case BUILTIN_NEXT:
    case BUILTIN_PREVIOUS: return check_value(c, of, type_of(TYPE_PLAYER)) ? type_of(TYPE_PLAYER) : fault();
    case BUILTIN_OPPONENTS:
    case BUILTIN_ALLIES:
    case BUILTIN_TEAM:
    case BUILTIN_OTHERS: return check_value(c, of, type_of(TYPE_PLAYER)) ? type_set(TYPE_PLAYER) : fault();
    case BUILTIN_SKIPS: return check_value(c, of, type_of(TYPE_PLAYER)) ? type_of(TYPE_INT) : fault();
    default: check_error(c, node->a, "'%s' cannot be followed by `of`", node->a->text); return fault();
    }
}

static Type index_type(Check *c, Node *node)
{
    Node *head = node->a;
    if (head->kind == NODE_DIRECTION) { /* north of c */
        if (node->c) {
            check_error(c, head, "a direction is not `at` a cell; write it with `of`, as in `north of c`");
            return fault();
        }
        return check_value(c, node->b, type_of(TYPE_CELL)) ? type_of(TYPE_CELL) : fault();
    }
    if (head->kind != NODE_NAME || (head->symbol == NULL && !local_find(c, head->text))) {
        if (head->kind == NODE_NAME)
            return unknown_name(c, head);
        check_error(c, head, "before `of` and `at` stands a name");
        return fault();
    }
    Local *way = local_find(c, head->text);
    if (way && way->type.kind == TYPE_DIRECTION && node->b && !node->c) {
        head->local = way;
        return check_value(c, node->b, type_of(TYPE_CELL)) ? type_of(TYPE_CELL) : fault();
    }
    Symbol *s;
    if ((s = symbol_of(head, SYMBOL_VARIABLE)) && ((VariableModel *)s->model)->type.kind == TYPE_DIRECTION &&
        !((VariableModel *)s->model)->per_player && node->b && !node->c)
        return check_value(c, node->b, type_of(TYPE_CELL)) ? type_of(TYPE_CELL) : fault();
    if ((s = symbol_of(head, SYMBOL_LAYER)))
        return layer_index(c, node, s);
    if ((s = symbol_of(head, SYMBOL_ZONE)))
        return zone_index(c, node, s);
    if ((s = symbol_of(head, SYMBOL_CLUE)) && node->b && !node->c)
        return check_value(c, node->b, type_of(TYPE_INT))
                   ? type_of(c->rules->clue[s->index].list ? TYPE_LIST : TYPE_INT)
                   : fault();
    if ((s = symbol_of(head, SYMBOL_NUMBER)))
        return number_index(c, node, s);
    if ((s = symbol_of_variable(head)))
        return attribute_index(c, node, s);
    if ((s = symbol_of(head, SYMBOL_BUILTIN)) && node->b)
        return builtin_index(c, node);
    if ((s = symbol_of(head, SYMBOL_KIND)) && node->b)
        return kind_index(c, node, s);
    check_error(c, head, "'%s' cannot be followed by `%s`", head->text, node->c ? "at" : "of");
    return fault();
}

/* ---- operators ------------------------------------------------------------------------------- */

/* A name of two meanings takes the one that goes with the other side. */
static void agree_twins(Check *c, Node *part[2], Type type[2])
{
    for (int i = 0; i < 2; i++) {
        TypeKind want = type_lift(type[1 - i]);
        if (want == TYPE_ERROR || want == type_lift(type[i]) || part[i]->kind != NODE_NAME)
            continue;
        check_choose_twin(part[i], type_set(want));
        type[i] = check_expression(c, part[i]);
    }
}

static Type logic_type(Check *c, Node *node)
{
    Node *part[2] = {node->a, node->b};
    int count = node->kind == NODE_NOT ? 1 : 2;
    Type type[2];
    for (int i = 0; i < count; i++) {
        if (c->subject != TYPE_ERROR)
            check_choose_twin(part[i], type_set(c->subject));
        type[i] = check_expression(c, part[i]);
        if (type[i].kind == TYPE_ERROR)
            return fault();
    }
    if (count == 2)
        agree_twins(c, part, type);
    TypeKind elem = type_lift(type[0]);
    bool sets = elem != TYPE_ERROR && elem != TYPE_INT;
    for (int i = 1; i < count; i++)
        sets = sets && type_lift(type[i]) == elem;
    if (sets)
        return type_set(elem);
    for (int i = 0; i < count; i++)
        if (type[i].kind != TYPE_BOOL && (c->subject == TYPE_ERROR || type_lift(type[i]) != c->subject)) {
            Diag *d =
                check_error(c, part[i], "this is %s, but a condition is wanted here", type_name(type[i]));
            if (type[i].kind == TYPE_NONE && c->rules->layers > 0)
                diag_hint(d, "`no %s` is true where nothing stands",
                          c->rules->layer[c->rules->layers - 1].name);
            return fault();
        }
    return type_of(TYPE_BOOL);
}

static bool ordered_compare(NodeOp op)
{
    return op == OP_LESS || op == OP_AT_MOST || op == OP_MORE || op == OP_AT_LEAST;
}

/* One value of a sequence: nothing, a kind, or a number, all of the layer. */
static bool sequence_part(Check *c, Node *node, int layer, bool range)
{
    const LayerModel *l = &c->rules->layer[layer];
    check_choose_twin(node, layer_type(c->rules, layer));
    const Symbol *kind = node->kind == NODE_NAME ? symbol_of(node, SYMBOL_KIND) : NULL;
    if (node->kind == NODE_NONE && !range)
        return true;
    if (node->kind == NODE_NUMBER && l->numeric && node->number >= l->low && node->number <= l->high)
        return true;
    if (kind && kind->owner == layer && !l->owned && !range)
        return true;
    check_error(c, node, "here stands a value of the layer '%s'%s", l->name,
                range ? ", and a range is one of numbers" : " or `nothing`");
    return false;
}

static Type reading_compare(Check *c, Node *node)
{
    if ((node->op != OP_IS && node->op != OP_IS_NOT) || node->b->kind != NODE_SEQUENCE) {
        check_error(
            c, node,
            "a layer in reading order is compared with `is` and a list, as in `1 to 15 then nothing`");
        return fault();
    }
    for (Node *part = node->b->a; part; part = part->next) {
        bool range = part->kind == NODE_RANGE;
        if (!sequence_part(c, range ? part->a : part, node->a->type.layer, range) ||
            (range && !sequence_part(c, part->b, node->a->type.layer, range)))
            return fault();
    }
    node->b->type = type_of(TYPE_SEQUENCE);
    return type_of(TYPE_BOOL);
}

/* `a is b`: equal values, or a is a member of the set b. */
static Type compare_is(Check *c, Node *node, Type left)
{
    if (left.kind == TYPE_CARD && is_only_thing(c, node->a))
        left = set_type(c, node->a, type_of(TYPE_THING));
    check_choose_twin(node->b, left);
    Type right = check_expression(c, node->b);
    if (right.kind == TYPE_ERROR)
        return fault();
    bool single = is_scalar((TypeKind)left.kind) || left.kind == TYPE_NONE;
    if (left.kind == TYPE_SET && left.elem == TYPE_DIRECTION &&
        (right.kind == TYPE_NONE || type_lift(right) == TYPE_DIRECTION))
        return type_of(TYPE_BOOL);
    if (single && (right.kind == TYPE_NONE || same_type(left, right) ||
                   (left.kind == TYPE_NONE && is_scalar((TypeKind)right.kind))))
        return type_of(TYPE_BOOL);
    if (is_scalar((TypeKind)left.kind) && type_lift(right) == (TypeKind)left.kind)
        return type_of(TYPE_BOOL);
    check_error(c, node, "%s cannot be compared with %s", type_name(left), type_name(right));
    return fault();
}

/* `k in (rook or queen)`: kinds of one layer joined by `or`. */
static Type kinds_type(Check *c, Node *node, Type kind)
{
    if (node->kind == NODE_OR) {
        bool good = kinds_type(c, node->a, kind).kind != TYPE_ERROR &&
                    kinds_type(c, node->b, kind).kind != TYPE_ERROR;
        return good ? type_of(TYPE_BOOL) : fault();
    }
    check_choose_twin(node, kind);
    Type type = check_expression(c, node);
    if (type.kind != TYPE_ERROR && !same_type(type, kind))
        check_error(c, node, "after a kind and `in` stand kinds of its layer, joined by `or`");
    return same_type(type, kind) ? type_of(TYPE_BOOL) : fault();
}

static Type list_compare(Check *c, Node *node)
{
    Type right = check_expression(c, node->b);
    if (right.kind == TYPE_ERROR)
        return fault();
    if (right.kind == TYPE_LIST && (node->op == OP_IS || node->op == OP_IS_NOT))
        return type_of(TYPE_BOOL);
    check_error(c, node, "lists of numbers can only be compared with each other, by `is` and `is not`");
    return fault();
}

static Type compare_type(Check *c, Node *node)
{
    Type left = check_expression(c, node->a);
    if (left.kind == TYPE_ERROR)
        return fault();
    if (left.kind == TYPE_READING)
        return reading_compare(c, node);
    if (left.kind == TYPE_LIST)
        return list_compare(c, node);
    if (ordered_compare(node->op)) {
        bool good = check_value(c, node->a, type_of(TYPE_INT)) && check_value(c, node->b, type_of(TYPE_INT));
        return good ? type_of(TYPE_BOOL) : fault();
    }
    if (node->op == OP_IN && left.kind == TYPE_KIND)
        return kinds_type(c, node->b, left);
    if (node->op == OP_IN) {
        if (left.kind == TYPE_INT || is_scalar((TypeKind)left.kind))
            return check_set(c, node->b, (TypeKind)left.kind) ? type_of(TYPE_BOOL) : fault();
        check_error(c, node->a, "left of `in` stands one cell, player, card, direction or number, not %s",
                    type_name(left));
        return fault();
    }
    return compare_is(c, node, left);
}

static Type arithmetic_type(Check *c, Node *node)
{
    bool good = check_value(c, node->a, type_of(TYPE_INT));
    if (node->b)
        good = check_value(c, node->b, type_of(TYPE_INT)) && good;
    return good ? type_of(TYPE_INT) : fault();
}

static Type if_type(Check *c, Node *node)
{
    bool good = check_condition(c, node->a);
    Type then = check_expression(c, node->b);
    Type other = check_expression(c, node->c);
    if (!good || then.kind == TYPE_ERROR || other.kind == TYPE_ERROR)
        return fault();
    if (then.kind == TYPE_NONE)
        return other;
    TypeKind elem = type_lift(then);
    bool single = is_scalar((TypeKind)then.kind) && (other.kind == TYPE_NONE || same_type(then, other));
    if (!single && elem != TYPE_ERROR && elem != TYPE_INT &&
        (other.kind == TYPE_NONE || elem == type_lift(other)))
        return type_set(elem);
    if (other.kind != TYPE_NONE && !same_type(then, other)) {
        check_error(c, node, "one way gives %s, the other %s", type_name(then), type_name(other));
        return fault();
    }
    return then;
}

/* A set whose name has two meanings takes the one that the condition is about. */
static Type where_type(Check *c, Node *set, Node *condition)
{
    if (is_numbers(c, set)) {
        bool good = check_choices(c, set) != TYPE_ERROR && check_condition_on(c, condition, TYPE_INT);
        return good ? type_set(TYPE_INT) : fault();
    }
    TypeKind about = subject_by(condition, NULL, 0);
    if (about == TYPE_ERROR)
        about = subject_of(c, condition);
    if (about != TYPE_ERROR)
        check_choose_twin(set, type_set(about));
    TypeKind elem = check_any_set(c, set);
    if (elem == TYPE_ERROR || !check_condition_on(c, condition, elem))
        return fault();
    return type_set(elem);
}

/* What `distinct` tells apart: numbers, or kinds of one layer. */
static bool check_told_apart(Check *c, Node *node)
{
    c->rules->uses_distinct = true;
    Type type = check_expression(c, node);
    if (type.kind == TYPE_ERROR || type.kind == TYPE_INT || type.kind == TYPE_KIND)
        return type.kind != TYPE_ERROR;
    check_error(c, node, "this is %s, but a number or a kind is wanted here", type_name(type));
    return false;
}

static Type sum_type(Check *c, Node *node)
{
    TypeKind elem = is_numbers(c, node->b) ? check_choices(c, node->b) : check_any_set(c, node->b);
    if (elem == TYPE_ERROR)
        return fault();
    TypeKind outer = c->subject;
    c->subject = elem;
    bool good =
        node->op == OP_DISTINCT ? check_told_apart(c, node->a) : check_value(c, node->a, type_of(TYPE_INT));
    c->subject = outer;
    return good ? type_of(TYPE_INT) : fault();
}

static Type empty_type(Check *c, Node *node)
{
    Symbol *layer = node->a->kind == NODE_NAME ? symbol_of(node->a, SYMBOL_LAYER) : NULL;
    if (layer) {
        node->a->symbol = layer;
        set_type(c, node->a, type_set(TYPE_CELL));
        return type_set(TYPE_CELL);
    }
    Type type = check_expression(c, node->a);
    if (node->a->kind == NODE_INDEX && node->a->c && type.kind != TYPE_ERROR) /* no piece at c */
        return type_of(TYPE_BOOL);
    TypeKind elem = type_lift(type);
    if ((elem == TYPE_CELL || elem == TYPE_END) && c->subject == elem) /* no box: cells without one */
        return type_set(elem);
    if (elem == TYPE_END && c->subject == TYPE_CELL) {
        diag_hint(check_error(c, node, "these are path ends, and `it` is a cell"), "write `no cells of %s`",
                  node->a->text ? node->a->text : "...");
        return fault();
    }
    if (elem != TYPE_ERROR)
        return type_of(TYPE_BOOL);
    if (type.kind != TYPE_ERROR)
        check_error(c, node, "after `no` stands a layer, a kind or a set");
    return fault();
}

static Type person_type(Check *c, Node *node)
{
    if (node->kind == NODE_ME && !c->me) {
        check_error(c, node, "there is no `me` here: nobody is to move");
        return fault();
    }
    if (node->kind == NODE_YOU && !c->you) {
        check_error(c, node, "`you` is who is asked, so it stands inside `ask` only");
        return fault();
    }
    if (node->kind == NODE_OPPONENTS)
        return type_set(TYPE_PLAYER);
    return type_of(TYPE_PLAYER);
}

static Type it_type(Check *c, Node *node)
{
    Local *thing = local_find(c, "it");
    if (c->subject != TYPE_ERROR)
        return type_of(c->subject);
    if (thing) {
        node->local = thing;
        return thing->type;
    }
    check_error(c, node, "there is no `it` here");
    return fault();
}

static Type reading_type(Check *c, Node *node)
{
    Symbol *layer = node->a->kind == NODE_NAME ? symbol_of(node->a, SYMBOL_LAYER) : NULL;
    if (layer && !c->rules->layer[layer->index].sides && !c->rules->layer[layer->index].things)
        return type_layer(TYPE_READING, layer->index);
    check_error(c, node, "before `in reading order` stands a layer of kinds or numbers");
    return fault();
}

static Type faces_type(Check *c, const Node *node)
{
    for (const Node *face = node->b; face; face = face->next)
        if (face->number < INT16_MIN || face->number > INT16_MAX) {
            check_error(c, face, "on a die stand numbers from %d to %d", INT16_MIN, INT16_MAX);
            return fault();
        }
    if (node->number <= MODEL_FACES)
        return type_of(TYPE_INT);
    check_error(c, node, "a die that is told by its faces has at most %d", MODEL_FACES);
    return fault();
}

static Type roll_type(Check *c, Node *node)
{
    enum { DICE = 20 }; /* each is an outcome of its own */
    if (c->pure) {
        check_error(c, node, "nothing can be rolled here");
        return fault();
    }
    if (node->b)
        return faces_type(c, node);
    if (node->a && !check_value(c, node->a, type_of(TYPE_INT)))
        return fault();
    if (node->a && (node->a->kind != NODE_NUMBER || node->a->number < 1 || node->a->number > DICE)) {
        check_error(c, node->a, "at most %d dice are rolled at once", DICE);
        return fault();
    }
    if (node->number < 1 || node->number > 30000) {
        check_error(c, node, "a die has 1 to 30000 faces");
        return fault();
    }
    return type_of(TYPE_INT);
}

static Type seen_type(Check *c, Node *node)
{
    bool good = check_set(c, node->a, TYPE_CELL);
    good = (!node->b || check_set(c, node->b, TYPE_DIRECTION)) && good;
    good = (!node->c || check_set(c, node->c, TYPE_CELL)) && good;
    return good ? type_set(TYPE_CELL) : fault();
}

static Type structure_type(Check *c, Node *node)
{
    switch (node->kind) {
    case NODE_LINE:
        return check_set(c, node->a, TYPE_CELL) && check_value(c, node->b, type_of(TYPE_CELL))
                   ? type_of(TYPE_BOOL)
                   : fault();
    case NODE_NEAR:
        if (node->b && !check_value(c, node->b, type_of(TYPE_INT)))
            return fault();
        return check_set(c, node->a, TYPE_CELL) ? type_set(TYPE_CELL) : fault();
    case NODE_JOINED: return check_joined(c, node);
    case NODE_REACHED: return check_reached(c, node);
    case NODE_SEEN: return seen_type(c, node);
    case NODE_RUNS:
        return check_set(c, node->a, TYPE_CELL) && check_set(c, node->b, TYPE_CELL) ? type_of(TYPE_LIST)
                                                                                    : fault();
    case NODE_RANGE: return arithmetic_type(c, node).kind == TYPE_ERROR ? fault() : type_of(TYPE_RANGE);
    case NODE_QUANTIFIER:
        return where_type(c, node->a, node->b).kind == TYPE_ERROR ? fault() : type_of(TYPE_BOOL);
    case NODE_SUM: return sum_type(c, node);
    case NODE_READING: return reading_type(c, node);
    case NODE_ROLL: return roll_type(c, node);
    default: check_error(c, node, "this cannot stand here"); return fault();
    }
}

/* `black man`, `black piece` mean `man of black`, `piece of black`, and the node is made to say so. */
static bool belongs_to_player(Check *c, Node *node)
{
    const Symbol *who = node->a->kind == NODE_NAME ? symbol_of(node->a, SYMBOL_PLAYER) : NULL;
    if (!who || node->b->kind != NODE_NAME || local_find(c, node->a->text) || local_find(c, node->b->text))
        return false;
    const Symbol *kind = symbol_of(node->b, SYMBOL_KIND), *layer = symbol_of(node->b, SYMBOL_LAYER);
    int of = layer ? layer->index : kind ? kind->owner : -1;
    if (of < 0 || !c->rules->layer[of].owned)
        return false;
    Node *player = node->a;
    node->kind = NODE_INDEX;
    node->a = node->b;
    node->b = player;
    return true;
}

static Type natural_type(Check *c, Node *node)
{
    switch (node->kind) {
    case NODE_NUMBER: return type_of(TYPE_INT);
    case NODE_TRUE:
    case NODE_FALSE: return type_of(TYPE_BOOL);
    case NODE_NONE: return type_of(TYPE_NONE);
    case NODE_NAME: return name_type(c, node);
    case NODE_CALL: return call_type(c, node);
    case NODE_INDEX: return index_type(c, node);
    case NODE_ME:
    case NODE_YOU:
    case NODE_OPPONENTS: return person_type(c, node);
    case NODE_IT: return it_type(c, node);
    case NODE_ANY: {
        TypeKind elem = check_any_set(c, node->a);
        return elem == TYPE_ERROR ? fault() : type_set(elem);
    }
    case NODE_ADJECTIVE:
        if (belongs_to_player(c, node))
            return index_type(c, node);
        return where_type(c, node->b, node->a);
    case NODE_WHERE: return where_type(c, node->a, node->b);
    case NODE_OR:
    case NODE_AND:
    case NODE_NOT: return logic_type(c, node);
    case NODE_COMPARE: return compare_type(c, node);
    case NODE_ARITHMETIC:
    case NODE_NEGATE: return arithmetic_type(c, node);
    case NODE_IF: return if_type(c, node);
    case NODE_EMPTY: return empty_type(c, node);
    case NODE_DIRECTION: return type_of(TYPE_DIRECTION);
    default: return structure_type(c, node);
    }
}

Type check_expression(Check *c, Node *node)
{
    if (c->depth >= CHECK_DEPTH) {
        check_error(c, node, "words are nested too deeply here");
        return set_type(c, node, fault());
    }
    c->depth++;
    Type type = natural_type(c, node);
    c->depth--;
    return set_type(c, node, type);
}
