#include <string.h>

#include "rule/check.h"

BlockKind block_kind(const Yaml *yaml)
{
    if (yaml->kind == YAML_LIST)
        return BLOCK_LIST;
    if (yaml->kind == YAML_SCALAR)
        return BLOCK_ONE;
    if (yaml_get(yaml, "each"))
        return BLOCK_EACH;
    if (yaml_get(yaml, "if"))
        return BLOCK_IF;
    if (yaml_get(yaml, "repeat"))
        return BLOCK_REPEAT;
    if (yaml_get(yaml, "while"))
        return BLOCK_WHILE;
    if (yaml_get(yaml, "ask") || yaml_get(yaml, "ask together"))
        return BLOCK_ASK;
    return yaml_get(yaml, "phase") ? BLOCK_PHASE : BLOCK_LET;
}

static void not_yet(Check *c, const Node *node, const char *what)
{
    check_error(c, node, "'%s' is part of the language, but this version of tah cannot play it yet", what);
}

/* ---- assignments ----------------------------------------------------------------------------- */

/* A number that a variable holds is never none; what an empty cell has, is. */
static void check_given(Check *c, Node *value, Type type, const Symbol *variable)
{
    if (check_value(c, value, type) && variable && type.kind == TYPE_INT && value->kind == NODE_NONE)
        check_error(c, value, "a variable that holds numbers cannot be none");
}

static void assign_name(Check *c, Node *target, Node *value)
{
    Type type = check_expression(c, target);
    if (type.kind == TYPE_ERROR)
        return;
    Symbol *s = target->local ? NULL : symbol_of(target, SYMBOL_VARIABLE);
    if (!s && !target->local)
        s = symbol_of(target, SYMBOL_TOKEN);
    if (!target->local && !s) {
        check_error(c, target, "'%s' cannot be changed", target->text);
        return;
    }
    if (s && type.kind == TYPE_SET) { /* a token that everybody has */
        check_error(c, target, "say whose '%s': `my %s` or `%s of ...`", s->name, s->name, s->name);
        return;
    }
    check_given(c, value, type, s);
}

static void assign_index(Check *c, Node *target, Node *value)
{
    Type type = check_expression(c, target);
    if (type.kind == TYPE_ERROR)
        return;
    Symbol *layer = symbol_of(target->a, SYMBOL_LAYER);
    if (layer && target->c && c->rules->layer[layer->index].things) {
        diag_hint(check_error(c, target, "a thing is not written, it is moved"),
                  "write `lay ... at ...` or `remove %s at ...`", layer->name);
        return;
    }
    if (layer && target->c) {
        c->rules->layer[layer->index].written = true;
        check_value(c, value, type);
        return;
    }
    const Symbol *s = symbol_of_variable(target->a);
    const VariableModel *v = s ? s->model : NULL;
    bool thing = target->b && (target->b->type.kind == TYPE_THING || target->b->type.kind == TYPE_CARD);
    if (v && (thing ? v->per_thing : v->per_player) && type.kind != TYPE_SET)
        check_given(c, value, type, s);
    else
        check_error(c, target, "'%s' cannot be changed", target->a->text ? target->a->text : "this");
}

static void check_given_to(Check *c, Node *target, Node *value)
{
    if (target->kind == NODE_NAME)
        assign_name(c, target, value);
    else if (target->kind == NODE_INDEX)
        assign_index(c, target, value);
    else
        check_error(c, target, "left of `=` stands a variable, or a layer as in `lamp at c`");
}

/* ---- verbs ----------------------------------------------------------------------------------- */

/* `move lamp at c to d`, `remove box at c`: names the layer, and makes the parser's node say it. */
static bool piece_at(Check *c, Node *node)
{
    Symbol *layer = node->kind == NODE_INDEX && node->c && node->a->kind == NODE_NAME
                        ? symbol_of(node->a, SYMBOL_LAYER)
                        : NULL;
    if (layer && c->rules->layer[layer->index].things)
        return check_expression(c, node).kind != TYPE_ERROR;
    if (!layer) {
        check_error(c, node, "say which layer's piece and where, as in `things at c`");
        return false;
    }
    c->rules->layer[layer->index].written = true;
    return check_expression(c, node).kind != TYPE_ERROR;
}

static bool is_thing(Check *c, Node *node)
{
    Type type = check_expression(c, node);
    if (type.kind == TYPE_ERROR)
        return true;
    return type.kind == TYPE_THING || type.kind == TYPE_ZONE || type.kind == TYPE_CARD ||
           (type.kind == TYPE_SET && type.elem == TYPE_THING);
}

static bool zone_operand(Check *c, Node *node)
{
    Type type = check_expression(c, node);
    if (type.kind != TYPE_ZONE && type.kind != TYPE_ERROR)
        check_error(c, node, "this is %s, but a zone is wanted here", type_name(type));
    else if (type.kind == TYPE_ZONE && node->kind != NODE_NAME && node->kind != NODE_INDEX)
        check_error(c, node, "a zone is wanted by its name here");
    return type.kind == TYPE_ZONE;
}

/* `my pawn`, `pawn of p`, `robber`. */
static bool is_token(const Check *c, const Node *node)
{
    const Node *head = node->kind == NODE_INDEX && !node->c ? node->a : node;
    return head->kind == NODE_NAME && symbol_of(head, SYMBOL_TOKEN) && !check_is_local(c, head);
}

/* A name of the rule, that of a card, or what `top of` and the like give. */
static bool is_one_thing(Check *c, Node *node)
{
    bool piece = node->kind == NODE_INDEX && node->c;
    TypeKind kind = piece ? TYPE_ERROR : (TypeKind)check_expression(c, node).kind;
    return kind == TYPE_THING || kind == TYPE_CARD;
}

static void check_move_verb(Check *c, Node *node)
{
    Node *what = node->operand[0], *to = node->operand[1];
    if (is_token(c, what)) {
        check_given_to(c, what, to);
        return;
    }
    if (check_is_thing_at(c, what) || is_one_thing(c, what))
        check_thing_move(c, what, to);
    else if (what->kind == NODE_INDEX && what->c && piece_at(c, what))
        check_value(c, to, type_of(TYPE_CELL));
    else if (what->kind != NODE_INDEX || !what->c) {
        if (!is_thing(c, what))
            check_error(c, what, "say which layer's piece and where, as in `things at c`, or a card");
        else
            zone_operand(c, to);
    }
}

/* A token is taken off the board. */
static void check_remove_verb(Check *c, Node *what)
{
    static Node nowhere = {.kind = NODE_NONE, .type = {TYPE_NONE, TYPE_ERROR, -1}};
    if (is_token(c, what))
        check_given_to(c, what, &nowhere);
    else if (is_one_thing(c, what))
        check_thing(c, what);
    else
        piece_at(c, what);
}

static void check_place_verb(Check *c, Node *node)
{
    check_choose_twin(node->operand[0], type_of(TYPE_KIND));
    Type type = check_expression(c, node->operand[0]);
    if (type.kind == TYPE_THING || type.kind == TYPE_CARD) {
        check_error(c, node->operand[0], "a card, tile or piece is put on the board by `lay ... at ...`");
        return;
    }
    if (type.kind == TYPE_KIND && check_value(c, node->operand[0], type))
        c->rules->layer[type.layer].written = true;
    else if (type.kind != TYPE_ERROR && type.kind != TYPE_KIND)
        check_error(c, node->operand[0], "this is %s, but a kind is wanted here", type_name(type));
    check_set(c, node->operand[1], TYPE_CELL);
}

/* Not where a move is tried before it is made: what comes is not known then. */
static void check_untried(Check *c, const Node *node)
{
    if (c->pure)
        check_error(c, node, "a move with `keep` or `avoid` cannot `%s` in `do`; use `after`",
                    verb_spelling(node->verb));
}

/* `deal 3 from deck to hand` gives to everybody's hand. */
static bool deals_to_all(Check *c, Node *node)
{
    Node *to = node->operand[2];
    Symbol *zone = node->verb == VERB_DEAL && to->kind == NODE_NAME ? symbol_of(to, SYMBOL_ZONE) : NULL;
    if (!zone || !c->rules->zone[zone->index].per_player)
        return false;
    to->symbol = zone;
    to->type = type_layer(TYPE_ZONE, zone->index);
    return true;
}

static void check_draw_verb(Check *c, Node *node)
{
    check_untried(c, node);
    check_value(c, node->operand[0], type_of(TYPE_INT));
    zone_operand(c, node->operand[1]);
    if (!deals_to_all(c, node))
        zone_operand(c, node->operand[2]);
}

/* `fill my hand from deck up to 3`; without a number, as many as the zone can hold. */
static void check_fill_verb(Check *c, Node *node)
{
    check_untried(c, node);
    bool zone = zone_operand(c, node->operand[0]);
    zone_operand(c, node->operand[1]);
    if (node->operand[2])
        check_value(c, node->operand[2], type_of(TYPE_INT));
    else if (zone && c->rules->zone[node->operand[0]->type.layer].size == 0)
        check_error(c, node->operand[0], "up to how many? Say `up to 3`, or give the zone a `size`");
}

static void check_put_verb(Check *c, Node *node)
{
    if (!is_thing(c, node->operand[0]))
        check_error(c, node->operand[0], "this is %s, but a card is wanted here",
                    type_name(node->operand[0]->type));
    zone_operand(c, node->operand[1]);
}

static void check_discard_verb(Check *c, Node *node)
{
    if (!is_thing(c, node->operand[0]))
        check_error(c, node->operand[0], "this is %s, but a card is wanted here",
                    type_name(node->operand[0]->type));
    if (node->verb == VERB_DISCARD && !names_find_class(c->rules->names, "discard", SYMBOL_ZONE))
        check_error(c, node, "to discard there must be a zone named 'discard'");
}

static void check_shuffle_verb(Check *c, Node *node)
{
    check_untried(c, node);
    Node *what = node->operand[0];
    Symbol *layer = what->kind == NODE_NAME ? symbol_of(what, SYMBOL_LAYER) : NULL;
    if (layer) {
        what->symbol = layer;
        what->type = type_layer(TYPE_READING, layer->index);
        c->rules->layer[layer->index].written = true;
    }
    if (node->operand[1] && check_set(c, node->operand[1], TYPE_CELL) && !layer)
        check_error(c, what, "`at` says on which cells a layer is shuffled; a zone has none");
    if (layer)
        return;
    if (zone_operand(c, node->operand[0]) && !c->rules->zone[node->operand[0]->type.layer].ordered)
        check_error(c, node->operand[0], "only a zone that is `ordered: true` can be shuffled");
}

static void check_cancel_verb(Check *c, Node *node)
{
    if (!c->before)
        check_error(c, node, "`cancel` calls off an event, so it stands under `before NAME` only");
}

static void check_end_turn_verb(Check *c, Node *node)
{
    check_untried(c, node);
    if (!c->turn)
        check_error(c, node, "there is no turn here that could end");
}

static void check_swap_verb(Check *c, Node *node)
{
    check_value(c, node->operand[0], type_of(TYPE_CELL));
    check_value(c, node->operand[1], type_of(TYPE_CELL));
    for (int i = 0; i < c->rules->layers; i++)
        c->rules->layer[i].written = c->rules->layer[i].written || i > 0 || c->rules->layers == 1;
}

static void check_become_verb(Check *c, Node *node)
{
    Node *to = node->operand[1];
    if (!piece_at(c, node->operand[0]))
        return;
    if (node->operand[0]->type.kind == TYPE_THING) {
        check_error(c, node->operand[0], "a card, tile or piece stays what it is; lay another one there");
        return;
    }
    Type type = layer_type(c->rules, node->operand[0]->type.layer);
    const Symbol *kind = to->kind == NODE_NAME ? symbol_of(to, SYMBOL_KIND) : NULL;
    if (c->rules->layer[type.layer].owned &&
        (!kind || kind->owner != type.layer || check_expression(c, to).layer < 0))
        check_error(c, to, "a piece keeps its owner; say which kind of '%s' it becomes",
                    c->rules->layer[type.layer].name);
    else if (!c->rules->layer[type.layer].owned)
        check_value(c, to, type);
}

/* `turn pipe at c left`: what stands there is a set of sides. */
static void check_turn_verb(Check *c, Node *node)
{
    static const char *const amount[] = {"left", "right", "round"};
    const Node *by = node->operand[1];
    bool thing = check_is_thing_at(c, node->operand[0]) || is_one_thing(c, node->operand[0]);
    if (thing && (!check_thing(c, node->operand[0]) || !check_can_turn(c, node->operand[0])))
        return;
    if (!thing && !piece_at(c, node->operand[0]))
        return;
    if (!thing && node->operand[0]->type.kind != TYPE_SET) {
        diag_hint(check_error(c, node->operand[0], "only what has sides can be turned"),
                  "give the layer '%s' `sides: true`", node->operand[0]->a->text);
        return;
    }
    for (size_t i = 0; i < 3; i++)
        if (by->kind == NODE_NAME && strcmp(by->text, amount[i]) == 0)
            return;
    check_error(c, by, "a thing is turned `left`, `right` or `round`");
}

void check_result(Check *c, Node *node)
{
    if (node->kind != NODE_VERB ||
        (node->verb != VERB_WIN && node->verb != VERB_LOSE && node->verb != VERB_TIE)) {
        check_error(c, node, "a result is `win`, `lose`, `draw`, `X wins` or `X loses`");
        return;
    }
    if (node->operand[0])
        check_set(c, node->operand[0], TYPE_PLAYER);
    else if (node->verb != VERB_TIE && c->rules->players_most > 1)
        check_error(c, node, "with several players say who, as in `me wins`");
}

static void check_run_verb(Check *c, Node *node);

static void check_verb(Check *c, Node *node)
{
    switch (node->verb) {
    case VERB_MOVE: check_move_verb(c, node); break;
    case VERB_PLACE: check_place_verb(c, node); break;
    case VERB_REMOVE: check_remove_verb(c, node->operand[0]); break;
    case VERB_LAY: check_lay(c, node); break;
    case VERB_SHIFT: check_shift(c, node); break;
    case VERB_SPIN:
        check_untried(c, node);
        if (!is_thing(c, node->operand[0]))
            check_error(c, node->operand[0], "what is spun is a thing, a zone or a set of things");
        else
            check_can_turn(c, node->operand[0]);
        break;
    case VERB_CONCEAL:
        if (!is_thing(c, node->operand[0]))
            check_error(c, node->operand[0], "a card or a zone is wanted here");
        c->rules->conceals = true;
        break;
    case VERB_SWAP: check_swap_verb(c, node); break;
    case VERB_BECOME: check_become_verb(c, node); break;
    case VERB_TURN: check_turn_verb(c, node); break;
    case VERB_PUT: check_put_verb(c, node); break;
    case VERB_DRAW:
    case VERB_DEAL: check_draw_verb(c, node); break;
    case VERB_FILL: check_fill_verb(c, node); break;
    case VERB_SHUFFLE: check_shuffle_verb(c, node); break;
    case VERB_DISCARD:
    case VERB_DROP: check_discard_verb(c, node); break;
    case VERB_REVEAL:
        if (!is_thing(c, node->operand[0]))
            check_error(c, node->operand[0], "a card or a zone is wanted here");
        if (node->operand[1])
            check_set(c, node->operand[1], TYPE_PLAYER);
        break;
    case VERB_REVIVE:
    case VERB_ELIMINATE:
        c->rules->uses_order = true;
        check_set(c, node->operand[0], TYPE_PLAYER);
        break;
    case VERB_WIN:
    case VERB_LOSE:
    case VERB_TIE: check_result(c, node); break;
    case VERB_NEXT_PLAYER:
    case VERB_AGAIN: break;
    case VERB_REVERSE: c->rules->uses_order = true; break;
    case VERB_NEXT_IS: check_value(c, node->operand[0], type_of(TYPE_PLAYER)); break;
    case VERB_SKIP:
        check_value(c, node->operand[0], type_of(TYPE_INT));
        check_set(c, node->operand[1], TYPE_PLAYER);
        break;
    case VERB_CANCEL: check_cancel_verb(c, node); break;
    case VERB_END_TURN: check_end_turn_verb(c, node); break;
    case VERB_RUN: check_run_verb(c, node); break;
    default: not_yet(c, node, verb_spelling(node->verb)); break;
    }
}

/* ---- procedures ------------------------------------------------------------------------------ */

static void check_listeners(Check *c, const ProcedureModel *p, ListenerModel *list)
{
    for (ListenerModel *l = list; l; l = l->next) {
        int names = c->names;
        for (int i = 0; i < p->symbol->parameters; i++)
            c->scope[c->names++] = p->parameter[i];
        if (l->source)
            l->holder_thing = check_bind(c, "it", type_of(TYPE_THING));
        bool me = c->me;
        c->me = me || l->source != NULL;
        c->before = list == p->before;
        check_statements(c, l->body);
        c->before = false;
        c->me = me;
        check_unbind(c, names);
    }
}

static void procedure_check(Check *c, ProcedureModel *p)
{
    p->state = 1;
    Check inner = *c;
    inner.names = 0;
    inner.you = false;
    inner.me = true;
    inner.before = inner.phased = false;
    inner.turn = true;
    inner.subject = TYPE_ERROR;
    for (int i = 0; i < p->symbol->parameters; i++)
        inner.scope[inner.names++] = p->parameter[i];
    check_statements(&inner, p->body);
    inner.names = 0;
    check_listeners(&inner, p, p->before);
    check_listeners(&inner, p, p->after);
    p->state = 2;
}

static bool bind_parameters(Check *c, Node *call, ProcedureModel *p)
{
    int count = 0;
    for (Node *a = call->kind == NODE_CALL ? call->a : NULL; a; a = a->next, count++) {
        if (count >= p->symbol->parameters)
            continue;
        if (p->state == 0)
            p->parameter[count]->type = check_bound(c, a);
        else if (p->parameter[count]->type.kind == TYPE_SET)
            check_set(c, a, (TypeKind)p->parameter[count]->type.elem);
        else
            check_value(c, a, p->parameter[count]->type);
    }
    int want = p->symbol->parameters < 0 ? 0 : p->symbol->parameters;
    if (count == want)
        return true;
    check_error(c, call, "'%s' takes %d values in brackets, not %d", p->symbol->name, want, count);
    return false;
}

static void check_do(Check *c, Node *node);

/* `run event of c as p`: the node comes to be a call of the procedure that knows what each card does. */
static void spell_event(Check *c, Node *node)
{
    Node *of = node->kind == NODE_INDEX ? node->b : NULL;
    Symbol *event = c->rules->event ? c->rules->event->symbol : NULL;
    if (!of || node->c || node->a->kind != NODE_NAME || strcmp(node->a->text, "event") != 0)
        return;
    if (!event) {
        check_error(c, node, "no card has an `event`");
        return;
    }
    if (!check_value(c, of, type_of(TYPE_THING)))
        return;
    Node *again = arena_alloc(c->rules->arena, sizeof *again);
    *again = *of;
    of->next = again;
    node->kind = NODE_CALL;
    node->text = event->name;
    node->symbol = event;
    node->a = of;
    node->b = NULL;
}

static void check_run_verb(Check *c, Node *node)
{
    spell_event(c, node->operand[0]);
    Node call = {.kind = NODE_DO, .a = node->operand[0], .line = node->line, .column = node->column};
    bool named = call.a->kind == NODE_NAME || call.a->kind == NODE_CALL;
    if (named)
        check_do(c, &call);
    else if (call.a->type.kind != TYPE_ERROR || call.a->kind != NODE_INDEX)
        check_error(c, call.a, "after `run` stands what `define:` has, or `event of` a card");
    if (node->operand[1])
        check_value(c, node->operand[1], type_of(TYPE_PLAYER));
}

static void check_do(Check *c, Node *node)
{
    Node *call = node->a;
    Symbol *s = call->kind == NODE_NAME || call->kind == NODE_CALL ? symbol_of(call, SYMBOL_PROCEDURE) : NULL;
    if (!s) {
        if (!call->text) {
            diag_hint(check_error(c, call, "this is a value, not a statement"), "write `%s` to change it",
                      "... = ...");
            return;
        }
        const char *near = names_nearest(c->rules->names, call->text);
        Diag *d =
            check_error(c, call, "this is not a statement: '%s' is not defined under `define:`", call->text);
        if (near)
            diag_hint(d, "did you mean '%s'?", near);
        return;
    }
    ProcedureModel *p = s->model;
    if (p->state == 1) {
        check_error(c, call, "'%s' leads to itself; procedures cannot do that", s->name);
        return;
    }
    if (bind_parameters(c, call, p) && p->state == 0)
        procedure_check(c, p);
}

/* ---- blocks ---------------------------------------------------------------------------------- */

static void check_let(Check *c, Yaml *lets)
{
    for (size_t i = 0; i < lets->count; i++) {
        Type type = check_bound(c, lets->item[i]->parsed);
        lets->key[i]->model = check_bind(c, lets->key[i]->text, type);
    }
}

/* In which order a loop goes: players round the table, or anything by a number of each. */
static void check_order(Check *c, const Node *head, TypeKind elem)
{
    if (!head->c)
        return;
    TypeKind outer = c->subject;
    if (head->operand[0]) {
        c->subject = elem;
        check_value(c, head->c, type_of(TYPE_INT));
        c->subject = outer;
    } else if (elem == TYPE_PLAYER) {
        check_value(c, head->c, type_of(TYPE_PLAYER));
    } else {
        check_error(c, head->c, "only players have an order in which they follow each other `from` one on");
    }
    if (head->operand[0] && elem == TYPE_INT)
        check_error(c, head->c, "numbers are in order already");
}

static void check_each(Check *c, Yaml *yaml)
{
    Node *head = yaml_get(yaml, "each")->parsed;
    int names = c->names;
    TypeKind elem = check_choices(c, head->b);
    if (elem == TYPE_ERROR)
        return;
    check_order(c, head, elem);
    head->a->local = check_bind(c, head->a->text, type_of(elem));
    check_statements(c, yaml_get(yaml, "do"));
    check_unbind(c, names);
}

static void check_if(Check *c, Yaml *yaml)
{
    check_condition(c, yaml_get(yaml, "if")->parsed);
    check_statements(c, yaml_get(yaml, "then"));
    if (yaml_get(yaml, "else"))
        check_statements(c, yaml_get(yaml, "else"));
}

static void check_repeat(Check *c, Yaml *yaml)
{
    if (yaml_get(yaml, "times"))
        check_value(c, yaml_get(yaml, "times")->parsed, type_of(TYPE_INT));
    int names = c->names;
    check_statements(c, yaml_get(yaml, "repeat"));
    check_unbind(c, names);
    if (yaml_get(yaml, "until"))
        check_condition(c, yaml_get(yaml, "until")->parsed);
}

OptionModel *option_new(Ruleset *rules, const char *name, Yaml *body)
{
    OptionModel *option = arena_alloc(rules->arena, sizeof *option);
    option->name = name;
    const Yaml *own = body && body->kind == YAML_MAP ? yaml_get(body, "text") : NULL;
    char *text = arena_copy(rules->arena, own ? own->text : name);
    for (char *t = text; *t; t++)
        if (*t == ' ')
            *t = '-';
    option->text = text;
    option->symbol = names_find_class(rules->names, name, SYMBOL_MOVE);
    option->yaml = body;
    option->index = rules->options;
    if (option->symbol && option->symbol->index == 0)
        option->symbol->index = option->index + 1;
    rules->option[rules->options++] = option;
    return option;
}

static void question_add(Check *c, QuestionModel *q, const Yaml *at, const char *name, Yaml *body)
{
    if (c->rules->options >= MODEL_OPTIONS) {
        check_error_at(c, at, "there are more than %d moves and answers", MODEL_OPTIONS);
        return;
    }
    OptionModel *option = option_new(c->rules, name, body);
    q->option[q->options++] = option;
    check_option(c, option);
}

static void question_options(Check *c, QuestionModel *q, Yaml *block)
{
    Yaml *options = yaml_get(block, "options");
    if (!options) {
        Yaml *name = yaml_get(block, "name");
        q->option = arena_alloc_array(c->rules->arena, 1, sizeof *q->option);
        question_add(c, q, block, name ? name->text : "choose", block);
        return;
    }
    Node *cards = NULL;
    q->option = arena_alloc_array(c->rules->arena, (size_t)check_offer_room(c, options), sizeof *q->option);
    for (size_t i = 0; i < options->count; i++) {
        if (options->kind == YAML_MAP)
            question_add(c, q, options->key[i], options->key[i]->text, options->item[i]);
        else if (!check_offer(c, q, options->item[i], &cards))
            question_add(c, q, options->item[i], options->item[i]->text, NULL);
    }
    check_offer_end(c, q, options, cards);
}

QuestionModel *question_new(Ruleset *rules, Yaml *yaml)
{
    QuestionModel *q = arena_alloc(rules->arena, sizeof *q);
    q->yaml = yaml;
    q->index = rules->questions;
    QuestionModel **all = arena_alloc_array(rules->arena, (size_t)rules->questions + 1, sizeof *all);
    if (rules->questions > 0)
        memcpy(all, rules->question, (size_t)rules->questions * sizeof *all);
    all[rules->questions++] = q;
    rules->question = all;
    if (yaml)
        yaml->model = q;
    return q;
}

static void check_ask(Check *c, Yaml *yaml)
{
    if (c->pure) {
        check_error_at(c, yaml, "nobody can be asked here");
        return;
    }
    Yaml *together = yaml_get(yaml, "ask together");
    QuestionModel *q = question_new(c->rules, yaml);
    q->together = together != NULL;
    q->who = together ? together->parsed : yaml_get(yaml, "ask")->parsed;
    if (together)
        check_set(c, q->who, TYPE_PLAYER);
    else
        check_value(c, q->who, type_of(TYPE_PLAYER));
    q->say = yaml_get(yaml, "say");
    if (yaml_get(yaml, "phase") && !c->phased)
        check_error_at(c, yaml_get_key(yaml, "phase"),
                       "phases are parts of `turn:`, so none stands in a move or a procedure");
    bool you = c->you, phased = c->phased;
    c->you = true;
    c->phased = false;
    question_options(c, q, yaml);
    c->you = you;
    c->phased = phased;
}

/* A phase is told where it stands, or under `phases:`. */
static void check_phase(Check *c, Yaml *yaml)
{
    Yaml *name = yaml_get(yaml, "phase"), *body = yaml_get(yaml, "do");
    Yaml *listed = yaml_get(yaml_get(c->rules->document, "phases"), name->text);
    const Symbol *phase = names_find_class(c->rules->names, name->text, SYMBOL_PHASE);
    if (!c->phased)
        check_error_at(c, yaml, "phases are parts of `turn:`, so none stands in a move or a procedure");
    if (phase->index == 0)
        check_error_at(c, name, "there are more than %d phases", MODEL_PHASES);
    if (body && listed)
        check_error_at(c, yaml_get_key(yaml, "do"), "what happens in '%s' is told under `phases:` already",
                       name->text);
    if (!body && !listed)
        check_error_at(c, name, "say what happens in '%s', here under `do:` or under `phases:`", name->text);
    yaml->model = body ? body : listed;
    if (yaml->model)
        check_statements(c, yaml->model);
}

static void check_one(Check *c, Node *node)
{
    switch (node->kind) {
    case NODE_ASSIGN: check_given_to(c, node->a, node->b); break;
    case NODE_VERB: check_verb(c, node); break;
    case NODE_DO: check_do(c, node); break;
    default: check_error(c, node, "this is not a statement"); break;
    }
}

void check_statements(Check *c, Yaml *yaml)
{
    int names = c->names;
    c->line = yaml->line;
    switch (block_kind(yaml)) {
    case BLOCK_LIST:
        for (size_t i = 0; i < yaml->count; i++)
            if (block_kind(yaml->item[i]) == BLOCK_LET && yaml_get(yaml->item[i], "let"))
                check_let(c, yaml_get(yaml->item[i], "let"));
            else
                check_statements(c, yaml->item[i]);
        break;
    case BLOCK_ONE: check_one(c, yaml->parsed); break;
    case BLOCK_EACH: check_each(c, yaml); break;
    case BLOCK_IF: check_if(c, yaml); break;
    case BLOCK_REPEAT: check_repeat(c, yaml); break;
    case BLOCK_WHILE:
        check_condition(c, yaml_get(yaml, "while")->parsed);
        check_statements(c, yaml_get(yaml, "do"));
        break;
    case BLOCK_ASK: check_ask(c, yaml); break;
    case BLOCK_LET: check_let(c, yaml_get(yaml, "let")); break;
    case BLOCK_PHASE: check_phase(c, yaml); break;
    }
    check_unbind(c, names);
}

const ProcedureModel *check_called(const Node *node)
{
    bool runs = node && node->kind == NODE_VERB && node->verb == VERB_RUN;
    const Node *call = runs ? node->operand[0] : node && node->kind == NODE_DO ? node->a : NULL;
    const Symbol *symbol = call && call->kind != NODE_INDEX ? symbol_of(call, SYMBOL_PROCEDURE) : NULL;
    return symbol ? symbol->model : NULL;
}

/* ---- what suspends --------------------------------------------------------------------------- */

static bool draws(Verb verb)
{
    return verb == VERB_DRAW || verb == VERB_DEAL || verb == VERB_FILL;
}

static bool node_suspends(Check *c, const Node *node)
{
    if (!node)
        return false;
    if (node->kind == NODE_ROLL)
        return true;
    if (node->kind == NODE_VERB &&
        (node->verb == VERB_SHUFFLE || node->verb == VERB_SPIN || node->verb == VERB_END_TURN))
        return true;
    if (node->kind == NODE_VERB && draws(node->verb)) {
        const Node *from = node->operand[1];
        return from && from->type.kind == TYPE_ZONE && c->rules->zone[from->type.layer].when_empty != NULL;
    }
    const ProcedureModel *called = check_called(node);
    if (called && called->suspends)
        return true;
    for (int i = 0; i < NODE_OPERANDS; i++)
        if (node_suspends(c, node->operand[i]))
            return true;
    return node_suspends(c, node->a) || node_suspends(c, node->b) || node_suspends(c, node->c) ||
           node_suspends(c, node->next);
}

bool check_suspends(Check *c, const Yaml *yaml)
{
    if (!yaml)
        return false;
    if (yaml->kind == YAML_SCALAR)
        return node_suspends(c, yaml->parsed);
    if (yaml->kind == YAML_MAP && (yaml_get(yaml, "ask") || yaml_get(yaml, "ask together")))
        return true;
    for (size_t i = 0; i < yaml->count; i++)
        if (check_suspends(c, yaml->item[i]))
            return true;
    return false;
}

/* ---- what is secret -------------------------------------------------------------------------- */

static bool zone_is_open(const Check *c, const Node *node)
{
    const ZoneModel *zone = &c->rules->zone[node->type.layer];
    bool mine = node->kind == NODE_INDEX && node->b->kind == NODE_ME;
    return zone->seen == ZONE_ALL || (mine && (zone->seen == ZONE_OWNER || zone->seen == ZONE_TEAM));
}

/* The layer that a name is about, or -1. */
static int layer_named(const Node *node)
{
    const Symbol *s = symbol_of(node, SYMBOL_LAYER);
    if (s)
        return s->index;
    s = symbol_of(node, SYMBOL_KIND);
    return s ? s->owner : -1;
}

static bool name_reads_secret(const Check *c, const Node *node)
{
    int layer = node->local ? -1 : layer_named(node);
    if (layer >= 0 && c->rules->layer[layer].hidden)
        return true;
    const Symbol *word = node->local ? NULL : symbol_of(node, SYMBOL_WORD);
    if (word)
        return check_reads_secret(c, ((const WordModel *)word->model)->body);
    return node->type.kind == TYPE_ROLE && c->rules->roles_secret;
}

/* A thing on the board that may lie face down. */
static bool thing_may_be_secret(const Check *c, const Node *node)
{
    return c->rules->conceals || c->rules->layer[symbol_of(node->a, SYMBOL_LAYER)->index].seen < 2;
}

/* `cell of spy`: where a thing that is named lies, if it may lie face down anywhere. */
static bool seeks_secret(const Check *c, const Node *node)
{
    bool named = node->kind == NODE_INDEX && node->b && node->b->kind == NODE_NAME && !node->b->local &&
                 symbol_of(node->b, SYMBOL_CARD) && node->a->kind == NODE_NAME &&
                 builtin_find(node->a->text) == BUILTIN_CELL;
    bool secret = c->rules->conceals;
    for (int i = 0; i < c->rules->layers; i++)
        secret = secret || (c->rules->layer[i].things && c->rules->layer[i].seen < 2);
    return named && secret;
}

/* How many cards lie somewhere, everybody sees. */
static bool counts_zone(const Node *node)
{
    return node->kind == NODE_INDEX && node->a->kind == NODE_NAME && node->b &&
           node->b->type.kind == TYPE_ZONE &&
           (builtin_find(node->a->text) == BUILTIN_SIZE || builtin_find(node->a->text) == BUILTIN_COUNT);
}

bool check_reads_secret(const Check *c, const Node *node)
{
    if (!node || counts_zone(node))
        return false;
    if (node->type.kind == TYPE_ZONE && !node->local && !zone_is_open(c, node))
        return true;
    const Node *there = check_asked_there(c, node);
    if (there)
        return check_reads_secret(c, there->c);
    if ((check_is_thing_at(c, node) && thing_may_be_secret(c, node)) || seeks_secret(c, node))
        return true;
    if ((node->kind == NODE_NAME || node->kind == NODE_CALL) && name_reads_secret(c, node))
        return true;
    if (node->kind == NODE_VERB &&
        (draws(node->verb) || node->verb == VERB_SHUFFLE || node->verb == VERB_SPIN))
        return false; /* these are refused by themselves */
    bool moves = node->kind == NODE_VERB && (node->verb == VERB_MOVE || node->verb == VERB_PUT);
    for (int i = 0; i < (moves ? 1 : NODE_OPERANDS); i++) /* where to is written, not read */
        if (check_reads_secret(c, node->operand[i]))
            return true;
    const ProcedureModel *p = check_called(node);
    if (p && p->state == 2 && check_statements_read_secret(c, p->body))
        return true;
    return check_reads_secret(c, node->a) || check_reads_secret(c, node->b) ||
           check_reads_secret(c, node->c) || check_reads_secret(c, node->next);
}

bool check_statements_read_secret(const Check *c, const Yaml *yaml)
{
    if (yaml->kind == YAML_SCALAR)
        return check_reads_secret(c, yaml->parsed);
    for (size_t i = 0; i < yaml->count; i++)
        if (check_statements_read_secret(c, yaml->item[i]))
            return true;
    return false;
}
