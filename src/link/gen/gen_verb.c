/* Code for single statements: assignments, and each verb. */
#include "link/gen/gen.h"
#include "rule/check/check.h"

static void set_raw(Gen *g, int layer, int cell, int raw)
{
    gen_emit(g, OPCODE_SETLAYER, cell, raw, 0, layer);
}

/* `pipe at c = pipe at c or north`: directions that are no sides are left out. */
static void assign_sides(Gen *g, const Node *target, const Node *value)
{
    int set = gen_set(g, value, TYPE_DIRECTION), raw = gen_op(g, OPCODE_FROMSIDES, set, 0, 0);
    set_raw(g, symbol_of(target->a, SYMBOL_LAYER)->index, gen_value(g, target->c, type_of(TYPE_CELL)), raw);
}

void gen_assign(Gen *g, const Node *target, const Node *given)
{
    if (target->type.kind == TYPE_SET && !target->local) {
        assign_sides(g, target, given);
        return;
    }
    int value = gen_value(g, given, target->type);
    if (target->local) {
        gen_store(g, g->storage[target->local->id], value);
        return;
    }
    const Node *head = target->kind == NODE_INDEX ? target->a : target;
    const Symbol *layer = symbol_of(head, SYMBOL_LAYER);
    if (layer && target->kind == NODE_INDEX) {
        int cell = gen_value(g, target->c, type_of(TYPE_CELL));
        set_raw(g, layer->index, cell, gen_raw(g, layer->index, value));
        return;
    }
    const Symbol *s = symbol_of_variable(head);
    const VariableModel *v = s->model;
    int index = v->per_place           ? gen_at_place(g, target)
                : target->op == OP_FOR ? gen_pair(g, target->b, target->c)
                : target->kind == NODE_INDEX
                    ? gen_value(g, target->b, type_of(v->per_thing ? TYPE_THING : TYPE_PLAYER))
                    : gen_constant(g, 0);
    gen_emit(g, OPCODE_SETVAR, index, value, 0, s->index);
    if (((const VariableModel *)s->model)->token)
        gen_last_place(g, value, target->type);
}

/* Jumps, to be landed, when a cell is beyond the edge: then nothing is done. */
static int skip_beyond(Gen *g, int cell)
{
    int there = gen_reg(g);
    gen_emit(g, OPCODE_LT, there, cell, gen_constant(g, g->world->none[DOMAIN_CELLS]), 0);
    return gen_jump(g, OPCODE_JZ, there);
}

/* `my pawn`, `pawn of p`, `robber`. */
static bool is_token(const Node *node)
{
    const Node *head = node->kind == NODE_INDEX && !node->c ? node->a : node;
    return head->kind == NODE_NAME && !head->local && symbol_of(head, SYMBOL_TOKEN);
}

static bool is_one_thing(const Node *node)
{
    return node->type.kind == TYPE_THING || node->type.kind == TYPE_CARD;
}

/* To a cell, from another or from wherever it is. */
static void move_thing(Gen *g, const Node *what, const Node *to)
{
    int thing = gen_value(g, what, type_of(TYPE_THING)), cell = gen_value(g, to, type_of(TYPE_CELL));
    const Symbol *layer = what->kind == NODE_INDEX ? symbol_of(what->a, SYMBOL_LAYER) : NULL;
    if (layer && what->c)
        gen_move_thing(g, layer->index, thing, cell);
    else
        gen_lay_thing(g, what, thing, cell);
}

static void move_piece(Gen *g, const Node *node)
{
    const Node *what = node->operand[0];
    if (is_token(what)) {
        gen_assign(g, what, node->operand[1]);
        return;
    }
    if (is_one_thing(what) && node->operand[1]->type.kind == TYPE_CELL) {
        move_thing(g, what, node->operand[1]);
        return;
    }
    if (what->kind != NODE_INDEX || !what->c || is_one_thing(what)) {
        gen_put_things(g, what, node->operand[1]->type.layer, gen_zone_owner(g, node->operand[1]));
        return;
    }
    int layer = symbol_of(what->a, SYMBOL_LAYER)->index;
    int from = gen_value(g, what->c, type_of(TYPE_CELL)),
        to = gen_value(g, node->operand[1], type_of(TYPE_CELL));
    int raw = gen_layer_value(g, layer, from);
    int nothing = gen_jump(g, OPCODE_JZ, raw), beyond = skip_beyond(g, to);
    set_raw(g, layer, from, gen_constant(g, 0));
    set_raw(g, layer, to, raw);
    gen_land(g, nothing);
    gen_land(g, beyond);
}

static void place_kind(Gen *g, const Node *node)
{
    int layer = node->operand[0]->type.layer;
    int raw = gen_value(g, node->operand[0], node->operand[0]->type);
    if (node->operand[1]->type.kind == TYPE_CELL && !g->stage->plain) {
        set_raw(g, layer, gen_value(g, node->operand[1], type_of(TYPE_CELL)), raw);
        return;
    }
    GenLoop loop;
    gen_loop_begin(g, &loop, gen_set(g, node->operand[1], TYPE_CELL), DOMAIN_CELLS);
    set_raw(g, layer, loop.member, raw);
    gen_loop_end(g, &loop);
}

static void swap_cells(Gen *g, const Node *node)
{
    int a = gen_value(g, node->operand[0], type_of(TYPE_CELL)),
        b = gen_value(g, node->operand[1], type_of(TYPE_CELL));
    int first = skip_beyond(g, a), second = skip_beyond(g, b);
    for (int layer = 0; layer < g->rules->layers; layer++) {
        if (!g->world->layer[layer].changes)
            continue;
        if (g->rules->layer[layer].things) {
            gen_swap_things(g, layer, a, b);
            continue;
        }
        int one = gen_layer_value(g, layer, a), other = gen_layer_value(g, layer, b);
        set_raw(g, layer, a, other);
        set_raw(g, layer, b, one);
    }
    gen_land(g, first);
    gen_land(g, second);
}

static void become(Gen *g, const Node *node)
{
    const Node *what = node->operand[0];
    int layer = symbol_of(what->a, SYMBOL_LAYER)->index;
    int cell = gen_value(g, what->c, type_of(TYPE_CELL));
    int old = gen_layer_value(g, layer, cell);
    int nothing = gen_jump(g, OPCODE_JZ, old); /* nothing stays nothing */
    int raw = gen_raw(g, layer, gen_value(g, node->operand[1], node->operand[1]->type));
    if (g->rules->layer[layer].owned) { /* it keeps its owner */
        int players = gen_constant(g, g->stage->players), one = gen_constant(g, 1), sum = gen_reg(g);
        gen_emit(g, OPCODE_SUB, old, old, one, 0);
        gen_emit(g, OPCODE_MOD, old, old, players, 0);
        gen_emit(g, OPCODE_ADD, sum, raw, old, 0);
        raw = sum;
    }
    set_raw(g, layer, cell, raw);
    gen_land(g, nothing);
}

static void turn_piece(Gen *g, const Node *node)
{
    const Node *what = node->operand[0];
    int quarters = gen_turn_named(builtin_of(node->operand[1]));
    int layer = symbol_of(what->a, SYMBOL_LAYER)->index;
    int32_t table[MODEL_SIDES + 1];
    for (int sides = 0; sides <= MODEL_SIDES; sides++)
        table[sides] = (sides << quarters | sides >> (4 - quarters)) & MODEL_SIDES;
    int cell = gen_value(g, what->c, type_of(TYPE_CELL));
    int raw = gen_layer_value(g, layer, cell),
        turned = gen_op(g, OPCODE_TABLE, raw, 0, gen_table(g, table, MODEL_SIDES + 1));
    set_raw(g, layer, cell, turned);
}

void gen_result(Gen *g, const Node *node)
{
    if (node->verb == VERB_TIE) {
        gen_emit(g, OPCODE_TIE, 0, 0, 0, 0);
        return;
    }
    int who = gen_set_reg(g);
    if (node->operand[0])
        who = gen_set(g, node->operand[0], TYPE_PLAYER);
    else
        gen_emit(g, OPCODE_ALL, who, 0, 0, DOMAIN_PLAYERS);
    gen_emit(g, node->verb == VERB_WIN ? OPCODE_WIN : OPCODE_LOSE, who, 0, 0, 0);
}

/* Leaves the event that is about to happen: neither it nor what follows it is done. */
static void cancel(Gen *g)
{
    gen_zero_slots(g, g->cancel_frame);
    if (g->cancels == GEN_CANCELS)
        gen_fail(g, "an event is cancelled in more than 40 places");
    else
        g->cancel[g->cancels++] = gen_jump(g, OPCODE_JUMP, 0);
}

static void end_turn(Gen *g)
{
    if (g->turn_ends == GEN_TURN_ENDS)
        gen_fail(g, "the turn ends in more than 400 places");
    else
        g->turn_end[g->turn_ends++] = gen_jump(g, OPCODE_ENDTURN, 0);
}

static void skip_turns(Gen *g, const Node *node)
{
    int turns = gen_value(g, node->operand[0], type_of(TYPE_INT));
    gen_emit(g, OPCODE_SKIP, gen_set(g, node->operand[1], TYPE_PLAYER), turns, 0, 0);
}

static void remove_at_cells(Gen *g, const Node *what)
{
    int layer = symbol_of(what->a, SYMBOL_LAYER)->index;
    GenLoop loop;
    gen_loop_begin(g, &loop, gen_set(g, what->c, TYPE_CELL), DOMAIN_CELLS);
    if (g->rules->layer[layer].things)
        gen_drop_thing(g, gen_thing_at(g, layer, loop.member));
    else
        set_raw(g, layer, loop.member, gen_constant(g, 0));
    gen_loop_end(g, &loop);
}

static void remove_piece(Gen *g, const Node *what)
{
    bool at = what->kind == NODE_INDEX && what->c && !what->b;
    if (at && type_lift(what->c->type) == TYPE_CELL && what->c->type.kind != TYPE_CELL)
        remove_at_cells(g, what);
    else if (is_token(what))
        gen_assign(g, what, &(Node){.kind = NODE_NONE});
    else if (is_one_thing(what))
        gen_drop_thing(g, gen_value(g, what, type_of(TYPE_THING)));
    else
        set_raw(g, symbol_of(what->a, SYMBOL_LAYER)->index, gen_value(g, what->c, type_of(TYPE_CELL)),
                gen_constant(g, 0));
}

void gen_verb(Gen *g, const Node *node)
{
    const Node *what = node->operand[0];
    switch (node->verb) {
    case VERB_MOVE: move_piece(g, node); break;
    case VERB_PLACE: place_kind(g, node); break;
    case VERB_REMOVE: remove_piece(g, what); break;
    case VERB_SWAP: swap_cells(g, node); break;
    case VERB_BECOME: become(g, node); break;
    case VERB_TURN:
        if (is_one_thing(what))
            gen_turn_thing(g, what, gen_turn_named(builtin_of(node->operand[1])));
        else
            turn_piece(g, node);
        break;
    case VERB_LAY: gen_lay(g, node); break;
    case VERB_SHIFT: gen_shift(g, node); break;
    case VERB_SPIN: gen_spin(g, node); break;
    case VERB_CONCEAL: gen_conceal(g, what); break;
    case VERB_PUT:
        gen_put_things(g, what, node->operand[1]->type.layer, gen_zone_owner(g, node->operand[1]));
        break;
    case VERB_DRAW:
    case VERB_DEAL:
    case VERB_FILL: gen_draw(g, node); break;
    case VERB_SHUFFLE: gen_shuffle(g, node); break;
    case VERB_DISCARD: gen_put_things(g, what, g->rules->discard, gen_constant(g, 0)); break;
    case VERB_DROP: gen_put_things(g, what, -1, 0); break;
    case VERB_REVEAL: gen_reveal(g, node); break;
    case VERB_ELIMINATE: gen_emit(g, OPCODE_ELIMINATE, gen_set(g, what, TYPE_PLAYER), 0, 0, 0); break;
    case VERB_REVIVE: gen_emit(g, OPCODE_REVIVE, gen_set(g, what, TYPE_PLAYER), 0, 0, 0); break;
    case VERB_WIN:
    case VERB_LOSE:
    case VERB_TIE: gen_result(g, node); break;
    case VERB_NEXT_PLAYER: gen_emit(g, OPCODE_ADVANCE, 0, 0, 0, 0); break;
    case VERB_NEXT_IS: gen_emit(g, OPCODE_SETNEXT, gen_value(g, what, type_of(TYPE_PLAYER)), 0, 0, 0); break;
    case VERB_REVERSE: gen_emit(g, OPCODE_REVERSE, 0, 0, 0, 0); break;
    case VERB_SKIP: skip_turns(g, node); break;
    case VERB_AGAIN: gen_emit(g, OPCODE_PLAYAGAIN, 0, 0, 0, 0); break;
    case VERB_RUN: gen_run(g, node); break;
    case VERB_NOTE:
    case VERB_RUB: gen_note(g, node); break;
    case VERB_RUB_OUT: gen_rub_out(g, node); break;
    case VERB_CANCEL: cancel(g); break;
    case VERB_END_TURN: end_turn(g); break;
    default: gen_fail(g, "this statement cannot be compiled"); break;
    }
}
