/* Checks of single statements: assignments, and each verb. */
#include "rule/check/check.h"

/* A number that a variable holds is never none; what an empty cell has, is. */
static void check_assigned(Check *c, Node *value, Type type, const Symbol *variable)
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
    check_assigned(c, value, type, s);
    if (target->local && type.kind != TYPE_THING && check_makes_secret(c, value))
        target->local->secret = true;
}

static void assign_index(Check *c, Node *target, Node *value)
{
    if (check_is_notes_at(c, target)) {
        diag_hint(check_error(c, target, "notes are not written, they are taken down"),
                  "write `note VALUE in %s at ...` or `rub VALUE from %s at ...`", target->a->text,
                  target->a->text);
        return;
    }
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
    if (v && v->per_place) {
        check_assigned(c, value, type, s);
        return;
    }
    bool thing = target->b && (target->b->type.kind == TYPE_THING || target->b->type.kind == TYPE_CARD);
    if (v && (thing ? v->per_thing : v->per_player || v->per_pair) && type.kind != TYPE_SET)
        check_assigned(c, value, type, s);
    else
        check_error(c, target, "'%s' cannot be changed", target->a->text ? target->a->text : "this");
}

void check_assign(Check *c, Node *target, Node *value)
{
    if (target->kind == NODE_NAME)
        assign_name(c, target, value);
    else if (target->kind == NODE_INDEX)
        assign_index(c, target, value);
    else
        check_error(c, target, "left of `=` stands a variable, or a layer as in `lamp at c`");
}

/* `move lamp at c to d`, `remove box at c`: names the layer, and makes the parser's node say it. */
/* What is no thing and no piece at a cell; most often it is the name of a kind. */
static void refuse_piece(Check *c, Node *node, const char *more)
{
    const Symbol *kind = node->kind == NODE_NAME ? symbol_of(node, SYMBOL_KIND) : NULL;
    const LayerModel *layer = kind ? &c->rules->layer[kind->owner] : NULL;
    const Node *head = node->kind == NODE_INDEX ? node->a : node;
    if (head->kind == NODE_NAME && !head->symbol && !check_is_local(c, head) &&
        !check_is_cell_name(c, head)) {
        check_unknown(c, head);
        return;
    }
    Diag *d = check_error(c, node, "say which layer's piece and where, as in `%s at c`%s",
                          layer ? layer->name : "things", more);
    if (layer)
        diag_hint(d, "where there is one %s, write `%s at first of %s`", kind->name, layer->name, kind->name);
}

static bool piece_at(Check *c, Node *node)
{
    Symbol *layer = node->kind == NODE_INDEX && node->c && node->a->kind == NODE_NAME
                        ? symbol_of(node->a, SYMBOL_LAYER)
                        : NULL;
    if (layer && c->rules->layer[layer->index].things)
        return check_expression(c, node).kind != TYPE_ERROR;
    if (!layer) {
        refuse_piece(c, node, "");
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
        check_assign(c, what, to);
        return;
    }
    if (check_is_thing_at(c->rules, what) || is_one_thing(c, what))
        check_thing_move(c, what, to);
    else if (what->kind == NODE_INDEX && what->c && piece_at(c, what))
        check_value(c, to, type_of(TYPE_CELL));
    else if (what->kind != NODE_INDEX || !what->c) {
        if (!is_thing(c, what))
            refuse_piece(c, what, ", or a card");
        else if (what->type.kind != TYPE_ERROR)
            zone_operand(c, to);
    }
}

/* `mark at CELLS`: what stands on each of several cells. */
static bool is_at_cells(Check *c, const Node *what)
{
    bool layer = what->kind == NODE_INDEX && what->c && !what->b && what->a->kind == NODE_NAME &&
                 symbol_of(what->a, SYMBOL_LAYER);
    if (!layer)
        return false;
    check_choose_twin(what->c, type_set(TYPE_CELL));
    Type type = check_expression(c, what->c);
    return type.kind != TYPE_CELL && type_lift(type) == TYPE_CELL;
}

/* A token is taken off the board. */
static void check_remove_verb(Check *c, Node *what)
{
    if (is_at_cells(c, what)) {
        c->rules->layer[symbol_of(what->a, SYMBOL_LAYER)->index].written = true;
    } else if (is_token(c, what)) {
        Node *nowhere = arena_alloc(c->rules->arena, sizeof *nowhere);
        *nowhere = (Node){.kind = NODE_NONE, .line = what->line, .column = what->column, .file = what->file};
        check_assign(c, what, nowhere);
    } else if (is_one_thing(c, what))
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
        check_hint_kind(
            check_error(c, node->operand[0], "this is %s, but a kind is wanted here", type_name(type)),
            node->operand[0]);
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
    if (node->operand[0]->kind == NODE_RANGE) {
        diag_hint(check_error(c, node, "`%s` says no place; it takes one thing, or several",
                              verb_spelling(node->verb)),
                  "write `put it into ...` for another zone");
        return;
    }
    if (!is_thing(c, node->operand[0]))
        check_error(c, node->operand[0], "this is %s, but a card is wanted here",
                    type_name(node->operand[0]->type));
    const Symbol *zone = names_find_class(c->rules->names, "discard", SYMBOL_ZONE);
    c->rules->discard = zone ? zone->index : -1;
    if (node->verb == VERB_DISCARD && !zone)
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

/* In `setup:` nobody has had a turn; what a procedure says there is forgotten when the first one begins. */
static void check_again_verb(Check *c, const Node *node)
{
    c->rules->uses_begin = true;
    if (!c->turn)
        diag_hint(check_error(c, node, "there is no turn here that somebody could have again"),
                  "`next is` says in `setup:` who begins");
}

/* Who has a role is the player: `next is sheriff`. */
static void check_next_verb(Check *c, Node *who)
{
    c->rules->uses_begin = true;
    if (who->kind == NODE_NAME && !check_is_local(c, who) && symbol_of(who, SYMBOL_ROLE))
        check_make_first_of(c, who);
    check_value(c, who, type_of(TYPE_PLAYER));
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
    const Node *amount = node->operand[1];
    Builtin by = amount->kind == NODE_NAME ? builtin_of(amount) : BUILTINS;
    bool thing = check_is_thing_at(c->rules, node->operand[0]) || is_one_thing(c, node->operand[0]);
    if (thing && (!check_thing(c, node->operand[0]) || !check_can_turn(c, node->operand[0])))
        return;
    if (!thing && !piece_at(c, node->operand[0]))
        return;
    if (!thing && node->operand[0]->type.kind != TYPE_SET) {
        diag_hint(check_error(c, node->operand[0], "only what has sides can be turned"),
                  "give the layer '%s' `sides: true`", node->operand[0]->a->text);
        return;
    }
    if (by != BUILTIN_LEFT && by != BUILTIN_RIGHT && by != BUILTIN_ROUND)
        check_error(c, amount, "a thing is turned `left`, `right` or `round`");
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

static void check_spin_verb(Check *c, Node *node)
{
    check_untried(c, node);
    if (!is_thing(c, node->operand[0]))
        check_error(c, node->operand[0], "what is spun is a thing, a zone or a set of things");
    else
        check_can_turn(c, node->operand[0]);
}

/* What is shown or hidden. */
static void check_card(Check *c, Node *node)
{
    if (!is_thing(c, node))
        check_error(c, node, "a card or a zone is wanted here");
}

void check_verb(Check *c, Node *node)
{
    switch (node->verb) {
    case VERB_MOVE: check_move_verb(c, node); break;
    case VERB_PLACE: check_place_verb(c, node); break;
    case VERB_REMOVE: check_remove_verb(c, node->operand[0]); break;
    case VERB_LAY: check_lay(c, node); break;
    case VERB_SHIFT: check_shift(c, node); break;
    case VERB_SPIN: check_spin_verb(c, node); break;
    case VERB_CONCEAL:
        check_card(c, node->operand[0]);
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
        check_card(c, node->operand[0]);
        if (node->operand[1])
            check_set(c, node->operand[1], TYPE_PLAYER);
        break;
    case VERB_REVIVE:
    case VERB_ELIMINATE:
        c->rules->uses_order = c->rules->uses_begin = true;
        check_set(c, node->operand[0], TYPE_PLAYER);
        break;
    case VERB_WIN:
    case VERB_LOSE:
    case VERB_TIE: check_result(c, node); break;
    case VERB_NEXT_PLAYER: break;
    case VERB_AGAIN: check_again_verb(c, node); break;
    case VERB_REVERSE: c->rules->uses_order = true; break;
    case VERB_NEXT_IS: check_next_verb(c, node->operand[0]); break;
    case VERB_SKIP:
        c->rules->uses_begin = true;
        check_value(c, node->operand[0], type_of(TYPE_INT));
        check_set(c, node->operand[1], TYPE_PLAYER);
        break;
    case VERB_CANCEL: check_cancel_verb(c, node); break;
    case VERB_END_TURN: check_end_turn_verb(c, node); break;
    case VERB_RUN: check_run(c, node); break;
    case VERB_NOTE:
    case VERB_RUB:
    case VERB_RUB_OUT: check_note_verb(c, node); break;
    case VERB_COUNT: break;
    }
}
