/* Code for statements. Two ways: a script may stop at questions and dice, so its names live in the
 * state's frame; code that never stops keeps them in registers. */
#include <string.h>

#include "base/mem.h"
#include "game/gen.h"
#include "rule/check.h"

/* ---- frame ----------------------------------------------------------------------------------- */

/* Is each of so many slots unused, or used for the same. */
static bool slots_fit(const Gen *g, int at, int count, int holds)
{
    for (int i = 0; i < count; i++) {
        int wanted = holds == FRAME_THINGS ? holds + i : holds;
        if (g->holds[at + i] != FRAME_UNUSED && g->holds[at + i] != wanted)
            return false;
    }
    return true;
}

int gen_slots(Gen *g, TypeKind kind, bool set)
{
    int count = set ? g->world->words[domain_of(kind)] : 1, at = g->frame;
    int holds = kind != TYPE_THING ? FRAME_PLAIN : set ? FRAME_THINGS : FRAME_THING;
    while (at + count <= FRAME_SLOTS && !slots_fit(g, at, count, holds))
        at++;
    if (at + count > FRAME_SLOTS) {
        gen_fail(g, "the turn keeps more values across questions than the limit");
        return 0;
    }
    for (int i = 0; i < count; i++)
        g->holds[at + i] = (uint8_t)(holds == FRAME_THINGS ? holds + i : holds);
    g->frame = at + count;
    if (g->frame > g->world->frame)
        g->world->frame = g->frame;
    return at;
}

/* Dead slots are zero, else equal states would not compare equal. */
static void zero_slots(Gen *g, int from)
{
    if (g->frame == from)
        return;
    int zero = gen_constant(g, 0);
    for (int i = from; i < g->frame; i++)
        gen_emit(g, OPCODE_SETFRAME, zero, 0, 0, i);
    g->regs--;
}

void gen_release(Gen *g, int from)
{
    zero_slots(g, from);
    g->frame = from;
}

int gen_resume(Gen *g, int question)
{
    Stage *s = g->stage;
    s->resume = mem_grow(s->resume, &s->resume_capacity, s->resumes + 1, sizeof *s->resume);
    WorldResume made = {code_here(&s->code) + 1, question};
    s->resume[s->resumes] = made;
    s->entry = mem_grow(s->entry, &s->entry_capacity, s->entries + 1, sizeof *s->entry);
    s->entry[s->entries++] = code_here(&s->code) + 1;
    return (int)s->resumes++;
}

typedef struct Mark {
    int regs, sets, frame;
} Mark;

static Mark mark(const Gen *g)
{
    Mark m = {g->regs, g->sets, g->frame};
    return m;
}

static void release(Gen *g, Mark m)
{
    gen_release(g, m.frame);
    g->regs = m.regs;
    g->sets = m.sets;
}

static void release_registers(Gen *g, Mark m)
{
    g->regs = m.regs;
    g->sets = m.sets;
}

static Storage store_value(Gen *g, int reg, TypeKind kind)
{
    Storage s = {STORE_REGISTER, (int16_t)reg};
    if (!g->script)
        return s;
    s.kind = STORE_FRAME;
    s.index = (int16_t)gen_slots(g, kind, false);
    gen_emit(g, OPCODE_SETFRAME, reg, 0, 0, s.index);
    return s;
}

/* The same of a copy, for what is going to be changed: the register may be somebody else's. */
static Storage store_copy(Gen *g, int reg, TypeKind kind)
{
    int copy = gen_reg(g);
    gen_emit(g, OPCODE_MOVE, copy, reg, 0, 0);
    return store_value(g, copy, kind);
}

static Storage store_set(Gen *g, int set, TypeKind elem)
{
    Storage s = {STORE_SET, (int16_t)set};
    if (!g->script)
        return s;
    s.kind = STORE_FRAMESET;
    s.index = (int16_t)gen_slots(g, elem, true);
    gen_emit(g, OPCODE_SETFRAMESET, set, (int)domain_of(elem), 0, s.index);
    return s;
}

static bool stops(const Gen *g, const Yaml *yaml)
{
    Check check = {.rules = (Ruleset *)(uintptr_t)g->rules};
    return g->script && check_suspends(&check, yaml);
}

/* ---- chance ---------------------------------------------------------------------------------- */

/* One die after the other, summed up in a slot of the frame. */
static void roll_dice(Gen *g, const Node *node, int slot)
{
    int dice = node->a ? (int)node->a->number : 1, die = node->b ? gen_die(g, node->b) : -1;
    for (int i = 0; i < dice; i++) {
        Mark m = mark(g);
        int sides = die < 0 ? gen_constant(g, node->number) : 0, resume = gen_resume(g, -1);
        if (die >= 0)
            gen_emit(g, OPCODE_ROLLDIE, 0, die, 0, resume);
        else
            gen_emit(g, OPCODE_ROLL, sides, 0, 0, resume);
        int sum = gen_reg(g), one = gen_reg(g);
        gen_emit(g, OPCODE_FRAME, sum, 0, 0, slot);
        gen_emit(g, OPCODE_PICK, one, 0, 0, 0);
        gen_emit(g, OPCODE_ADD, sum, sum, one, 0);
        gen_emit(g, OPCODE_SETFRAME, sum, 0, 0, slot);
        if (i + 1 == dice && g->rules->uses_rolled)
            gen_emit(g, OPCODE_SETROLLED, sum, 0, 0, 0);
        release_registers(g, m);
    }
}

/* Dice in an expression are rolled before the statement, in the order in which they are written. */
static void roll_first(Gen *g, const Node *node)
{
    if (!node)
        return;
    if (node->kind == NODE_ROLL) {
        int slot = gen_slots(g, TYPE_INT, false);
        roll_dice(g, node, slot);
        if (g->rolls < 8) {
            g->roll[g->rolls].node = node;
            g->roll[g->rolls++].slot = slot;
        } else {
            gen_fail(g, "a statement has at most eight rolls");
        }
        roll_first(g, node->next);
        return;
    }
    roll_first(g, node->a);
    roll_first(g, node->b);
    roll_first(g, node->c);
    roll_first(g, node->next);
    for (int i = 0; i < NODE_OPERANDS; i++)
        roll_first(g, node->operand[i]);
}

/* ---- assignments ----------------------------------------------------------------------------- */

static void assign_local(Gen *g, const Node *target, int value)
{
    Storage at = g->storage[target->local->id];
    if (at.kind == STORE_REGISTER)
        gen_emit(g, OPCODE_MOVE, at.index, value, 0, 0);
    else
        gen_emit(g, OPCODE_SETFRAME, value, 0, 0, at.index);
}

static void set_raw(Gen *g, int layer, int cell, int raw)
{
    gen_emit(g, OPCODE_SETLAYER, cell, raw, 0, layer);
}

/* `pipe at c = pipe at c or north`: directions that are no sides are left out. */
static void assign_sides(Gen *g, const Node *target, const Node *value)
{
    int set = gen_set(g, value, TYPE_DIRECTION), raw = gen_reg(g);
    gen_emit(g, OPCODE_FROMSIDES, raw, set, 0, 0);
    set_raw(g, symbol_of(target->a, SYMBOL_LAYER)->index, gen_value(g, target->c, type_of(TYPE_CELL)), raw);
}

static void assign(Gen *g, const Node *target, const Node *given)
{
    if (target->type.kind == TYPE_SET && !target->local) {
        assign_sides(g, target, given);
        return;
    }
    int value = gen_value(g, given, target->type);
    if (target->local) {
        assign_local(g, target, value);
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
    int index = target->kind == NODE_INDEX
                    ? gen_value(g, target->b, type_of(v->per_thing ? TYPE_THING : TYPE_PLAYER))
                    : gen_constant(g, 0);
    gen_emit(g, OPCODE_SETVAR, index, value, 0, s->index);
    if (((const VariableModel *)s->model)->token)
        gen_last_place(g, value, target->type);
}

/* ---- verbs ----------------------------------------------------------------------------------- */

static int zone_owner(Gen *g, const Node *zone)
{
    return zone->kind == NODE_INDEX ? gen_value(g, zone->b, type_of(TYPE_PLAYER)) : gen_constant(g, 0);
}

/* Puts one thing, or every thing of a set, into a zone; zone -1 is out of play. */
static void put_things(Gen *g, const Node *what, int zone, int owner)
{
    int nowhere = zone < 0 ? gen_constant(g, VM_OUT_OF_PLAY) : owner;
    int into = zone < 0 ? 0 : zone;
    if (what->type.kind == TYPE_THING) {
        int thing = gen_value(g, what, type_of(TYPE_THING));
        gen_emit(g, OPCODE_PUT, thing, nowhere, 0, into);
        return;
    }
    GenLoop loop;
    gen_loop_begin(g, &loop, gen_set(g, what, TYPE_THING), DOMAIN_THINGS);
    gen_emit(g, OPCODE_PUT, loop.member, nowhere, 0, into);
    gen_loop_end(g, &loop);
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
        assign(g, what, node->operand[1]);
        return;
    }
    if (is_one_thing(what) && node->operand[1]->type.kind == TYPE_CELL) {
        move_thing(g, what, node->operand[1]);
        return;
    }
    if (what->kind != NODE_INDEX || !what->c || is_one_thing(what)) {
        put_things(g, what, node->operand[1]->type.layer, zone_owner(g, node->operand[1]));
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
    const char *by = node->operand[1]->text;
    int quarters = strcmp(by, "right") == 0 ? 1 : strcmp(by, "round") == 0 ? 2 : 3;
    int layer = symbol_of(what->a, SYMBOL_LAYER)->index;
    int32_t table[MODEL_SIDES + 1];
    for (int sides = 0; sides <= MODEL_SIDES; sides++)
        table[sides] = (sides << quarters | sides >> (4 - quarters)) & MODEL_SIDES;
    int cell = gen_value(g, what->c, type_of(TYPE_CELL));
    int raw = gen_layer_value(g, layer, cell), turned = gen_reg(g);
    gen_emit(g, OPCODE_TABLE, turned, raw, 0, gen_table(g, table, MODEL_SIDES + 1));
    set_raw(g, layer, cell, turned);
}

/* Draws one after the other; an empty source is filled up by its `when empty:` first. */
static void draw_one(Gen *g, const Node *from, const Node *to, int player)
{
    const ZoneModel *zone = &g->rules->zone[from->type.layer];
    Mark m = mark(g);
    if (zone->when_empty) {
        int size = gen_reg(g);
        gen_emit(g, OPCODE_ZONECOUNT, size, zone_owner(g, from), 0, from->type.layer);
        int some = gen_jump(g, OPCODE_JNZ, size);
        gen_statements(g, zone->when_empty);
        gen_land(g, some);
    }
    int source = zone_owner(g, from), thing = gen_reg(g);
    gen_emit(g, OPCODE_ZONETOP, thing, source, 0, from->type.layer);
    int owner = player >= 0 ? gen_constant(g, player) : zone_owner(g, to);
    gen_emit(g, OPCODE_PUT, thing, owner, 0, to->type.layer);
    release_registers(g, m);
}

/* `deal 3 from deck to hand`: round the table, one card at a time. */
static bool deals_to_all(const Gen *g, const Node *node)
{
    const Node *to = node->operand[2];
    return node->verb == VERB_DEAL && to->kind == NODE_NAME && g->rules->zone[to->type.layer].per_player;
}

/* How many things a zone lacks that is to be filled. */
static int missing(Gen *g, const Node *node)
{
    const Node *zone = node->operand[0];
    int number = node->operand[2] ? gen_value(g, node->operand[2], type_of(TYPE_INT))
                                  : gen_constant(g, g->rules->zone[zone->type.layer].size);
    int size = gen_reg(g), wanted = gen_reg(g);
    gen_emit(g, OPCODE_ZONECOUNT, size, zone_owner(g, zone), 0, zone->type.layer);
    gen_emit(g, OPCODE_SUB, wanted, number, size, 0);
    return wanted;
}

static void draw_things(Gen *g, const Node *node)
{
    const Node *from = node->operand[1], *to = node->operand[node->verb == VERB_FILL ? 0 : 2];
    bool outer = g->script;
    g->script = g->script && g->rules->zone[from->type.layer].when_empty;
    Mark m = mark(g);
    int wanted =
        node->verb == VERB_FILL ? missing(g, node) : gen_value(g, node->operand[0], type_of(TYPE_INT));
    Storage left = store_copy(g, wanted, TYPE_INT);
    int back = code_here(&g->stage->code);
    Mark inner = mark(g);
    int count = gen_load(g, left), zero = gen_constant(g, 0), more = gen_reg(g);
    gen_emit(g, OPCODE_LT, more, zero, count, 0);
    int end = gen_jump(g, OPCODE_JZ, more);
    if (deals_to_all(g, node))
        for (int p = 0; p < g->stage->players; p++)
            draw_one(g, from, to, p);
    else
        draw_one(g, from, to, -1);
    int now = gen_load(g, left), one = gen_constant(g, 1);
    gen_emit(g, OPCODE_SUB, now, now, one, 0);
    if (left.kind == STORE_FRAME)
        gen_emit(g, OPCODE_SETFRAME, now, 0, 0, left.index);
    release_registers(g, inner);
    gen_emit(g, OPCODE_LOOP, 0, 0, 0, back);
    gen_land(g, end);
    release(g, m);
    g->script = outer;
}

static void shuffle(Gen *g, const Node *node)
{
    int resume = gen_resume(g, -1);
    gen_emit(g, OPCODE_ASKSHUFFLE, 0, 0, 0, resume);
    const Node *what = node->operand[0];
    if (what->type.kind == TYPE_READING) {
        int where = gen_set_reg(g);
        gen_emit(g, OPCODE_ALL, where, 0, 0, DOMAIN_CELLS);
        if (node->operand[1])
            where = gen_set(g, node->operand[1], TYPE_CELL);
        gen_emit(g, OPCODE_MIX, where, 0, 0, what->type.layer);
        return;
    }
    gen_emit(g, OPCODE_SHUFFLE, zone_owner(g, what), 0, 0, what->type.layer);
}

static void reveal(Gen *g, const Node *node)
{
    int who = gen_set_reg(g);
    gen_emit(g, OPCODE_ALL, who, 0, 0, DOMAIN_PLAYERS);
    if (node->operand[1])
        who = gen_set(g, node->operand[1], TYPE_PLAYER);
    if (node->operand[0]->type.kind == TYPE_THING) {
        gen_emit(g, OPCODE_REVEAL, gen_value(g, node->operand[0], type_of(TYPE_THING)), who, 0, 0);
        return;
    }
    GenLoop loop;
    gen_loop_begin(g, &loop, gen_set(g, node->operand[0], TYPE_THING), DOMAIN_THINGS);
    gen_emit(g, OPCODE_REVEAL, loop.member, who, 0, 0);
    gen_loop_end(g, &loop);
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
    zero_slots(g, g->cancel_frame);
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

static void run(Gen *g, const Node *node);

static void verb(Gen *g, const Node *node)
{
    const Node *what = node->operand[0];
    const Symbol *discard;
    switch (node->verb) {
    case VERB_MOVE: move_piece(g, node); break;
    case VERB_PLACE: place_kind(g, node); break;
    case VERB_REMOVE:
        if (is_token(what)) {
            assign(g, what, &(Node){.kind = NODE_NONE});
            break;
        }
        if (is_one_thing(what)) {
            gen_drop_thing(g, gen_value(g, what, type_of(TYPE_THING)));
            break;
        }
        set_raw(g, symbol_of(what->a, SYMBOL_LAYER)->index, gen_value(g, what->c, type_of(TYPE_CELL)),
                gen_constant(g, 0));
        break;
    case VERB_SWAP: swap_cells(g, node); break;
    case VERB_BECOME: become(g, node); break;
    case VERB_TURN:
        if (is_one_thing(what))
            gen_turn_thing(g, what, node->operand[1]->text);
        else
            turn_piece(g, node);
        break;
    case VERB_LAY: gen_lay(g, node); break;
    case VERB_SHIFT: gen_shift(g, node); break;
    case VERB_SPIN: gen_spin(g, node); break;
    case VERB_CONCEAL: gen_conceal(g, what); break;
    case VERB_PUT: put_things(g, what, node->operand[1]->type.layer, zone_owner(g, node->operand[1])); break;
    case VERB_DRAW:
    case VERB_DEAL:
    case VERB_FILL: draw_things(g, node); break;
    case VERB_SHUFFLE: shuffle(g, node); break;
    case VERB_DISCARD:
        discard = names_find_class(g->rules->names, "discard", SYMBOL_ZONE);
        put_things(g, what, discard->index, gen_constant(g, 0));
        break;
    case VERB_DROP: put_things(g, what, -1, 0); break;
    case VERB_REVEAL: reveal(g, node); break;
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
    case VERB_RUN: run(g, node); break;
    case VERB_CANCEL: cancel(g); break;
    case VERB_END_TURN: end_turn(g); break;
    default: gen_fail(g, "this statement cannot be compiled"); break;
    }
}

/* ---- procedures ------------------------------------------------------------------------------ */

/* What lies before a player in zones that are in play, of one card. */
static int things_in_play(Gen *g, Symbol *card, int who)
{
    int things = gen_set_reg(g), zone = gen_set_reg(g);
    gen_emit(g, OPCODE_CLEAR, things, 0, 0, DOMAIN_THINGS);
    for (int z = 0; z < g->rules->zones; z++)
        if (g->rules->zone[z].in_play && g->rules->zone[z].per_player) {
            gen_emit(g, OPCODE_ZONESET, zone, who, 0, z);
            gen_emit(g, OPCODE_OR, things, things, zone, DOMAIN_THINGS);
        }
    Node name = {.kind = NODE_NAME, .text = card->name, .symbol = card, .type = {TYPE_CARD, 0, -1}};
    gen_emit(g, OPCODE_AND, things, things, gen_set(g, &name, TYPE_THING), DOMAIN_THINGS);
    g->sets = things + 1;
    return things;
}

/* Jumps, to be landed, when a card has left play since the event came. */
static int skip_gone(Gen *g, Symbol *card, int thing)
{
    Mark m = mark(g);
    int here = gen_reg(g);
    gen_emit(g, OPCODE_HAS, here, things_in_play(g, card, gen_me(g)), thing, DOMAIN_THINGS);
    release_registers(g, m);
    return gen_jump(g, OPCODE_JZ, here);
}

/* The code that a card brings runs once for each copy in play: players from the one to move in seat
 * order, and the things of each as they lay when the event came. */
static void listener_of_card(Gen *g, const ListenerModel *l)
{
    Mark m = mark(g);
    Storage first = store_copy(g, gen_me(g), TYPE_PLAYER),
            steps = store_value(g, gen_constant(g, 0), TYPE_INT);
    int back = code_here(&g->stage->code);
    Mark turn = mark(g);
    int i = gen_load(g, steps), n = gen_constant(g, g->stage->players), more = gen_reg(g), who = gen_reg(g);
    gen_emit(g, OPCODE_LT, more, i, n, 0);
    int end = gen_jump(g, OPCODE_JZ, more);
    gen_emit(g, OPCODE_ADD, who, gen_load(g, first), i, 0);
    gen_emit(g, OPCODE_MOD, who, who, n, 0);
    int things = things_in_play(g, l->source, who);
    Storage outer_me = g->me;
    g->me = store_value(g, who, TYPE_PLAYER);
    Storage kept = store_set(g, things, TYPE_THING);
    int at = gen_reg(g);
    gen_emit(g, OPCODE_FIRST, at, things, 0, DOMAIN_THINGS);
    Storage thing = store_value(g, at, TYPE_THING);
    gen_store_local(g, l->holder_thing, thing);
    int again = code_here(&g->stage->code);
    int here = gen_load(g, thing), none = gen_constant(g, g->world->none[DOMAIN_THINGS]), some = gen_reg(g);
    gen_emit(g, OPCODE_LT, some, here, none, 0);
    int done = gen_jump(g, OPCODE_JZ, some);
    int gone = skip_gone(g, l->source, here);
    gen_statements(g, l->body);
    gen_land(g, gone);
    int set = gen_set_reg(g);
    if (kept.kind == STORE_FRAMESET)
        gen_emit(g, OPCODE_FRAMESET, set, DOMAIN_THINGS, 0, kept.index);
    else
        set = kept.index;
    int last = gen_load(g, thing), next = gen_reg(g);
    gen_emit(g, OPCODE_NEXT, next, set, last, DOMAIN_THINGS);
    if (thing.kind == STORE_FRAME)
        gen_emit(g, OPCODE_SETFRAME, next, 0, 0, thing.index);
    else
        gen_emit(g, OPCODE_MOVE, thing.index, next, 0, 0);
    gen_emit(g, OPCODE_LOOP, 0, 0, 0, again);
    gen_land(g, done);
    g->me = outer_me;
    release(g, turn);
    int count = gen_load(g, steps), one = gen_constant(g, 1);
    gen_emit(g, OPCODE_ADD, count, count, one, 0);
    if (steps.kind == STORE_FRAME)
        gen_emit(g, OPCODE_SETFRAME, count, 0, 0, steps.index);
    gen_emit(g, OPCODE_LOOP, 0, 0, 0, back);
    gen_land(g, end);
    release(g, m);
}

static void listeners(Gen *g, const ListenerModel *list)
{
    for (; list; list = list->next)
        if (list->source)
            listener_of_card(g, list);
        else
            gen_statements(g, list->body);
}

static void procedure_body(Gen *g, const ProcedureModel *p)
{
    int cancels = g->cancels, frame = g->cancel_frame;
    g->cancel_frame = g->frame;
    listeners(g, p->before);
    int made = g->cancels;
    gen_statements(g, p->body);
    listeners(g, p->after);
    for (int i = cancels; i < made; i++)
        gen_land(g, g->cancel[i]);
    g->cancels = cancels;
    g->cancel_frame = frame;
}

static void procedure_ensure(Gen *g, const ProcedureModel *p);

static void ensure_all_called(Gen *g, const Yaml *yaml);

static void ensure_called(Gen *g, const Node *node)
{
    bool draws = node && node->kind == NODE_VERB &&
                 (node->verb == VERB_DRAW || node->verb == VERB_DEAL || node->verb == VERB_FILL);
    if (draws && node->operand[1]->type.kind == TYPE_ZONE &&
        g->rules->zone[node->operand[1]->type.layer].when_empty)
        ensure_all_called(g, g->rules->zone[node->operand[1]->type.layer].when_empty);
    if (check_called(node))
        procedure_ensure(g, check_called(node));
}

static void ensure_all_called(Gen *g, const Yaml *yaml)
{
    ensure_called(g, yaml->parsed);
    for (size_t i = 0; yaml->kind != YAML_SCALAR && i < yaml->count; i++)
        ensure_all_called(g, yaml->item[i]);
}

/* The code of a procedure that suspends, once, out of line. Its frame slots (the way back, `me`,
 * parameters, names) come after those of all that it calls, so nobody else uses them meanwhile. */
static void procedure_make(Gen *g, const ProcedureModel *p)
{
    g->frame = g->world->frame;
    int base = gen_slots(g, TYPE_INT, false); /* nothing lies above, so the next ones follow */
    gen_slots(g, TYPE_PLAYER, false);
    g->procedure[p->index].way_back = base;
    g->procedure[p->index].entry = gen_entry(g);
    for (int i = 0; i < p->symbol->parameters; i++) {
        Type type = p->parameter[i]->type;
        bool set = type.kind == TYPE_SET;
        Storage at = {set ? STORE_FRAMESET : STORE_FRAME,
                      (int16_t)gen_slots(g, (TypeKind)(set ? type.elem : type.kind), set)};
        gen_store_local(g, p->parameter[i], at);
    }
    int end = g->frame;
    Storage me = {STORE_FRAME, (int16_t)(base + 1)};
    g->me = me;
    g->you.kind = STORE_NONE;
    g->regs = g->sets = 0;
    procedure_body(g, p);
    int way = gen_reg(g), zero = gen_constant(g, 0);
    gen_emit(g, OPCODE_FRAME, way, 0, 0, base);
    for (int i = base; i < end; i++)
        gen_emit(g, OPCODE_SETFRAME, zero, 0, 0, i);
    gen_emit(g, OPCODE_RETURN, way, 0, 0, 0);
    g->me.kind = STORE_NONE;
    g->regs = g->sets = 0;
}

static void procedure_ensure(Gen *g, const ProcedureModel *p)
{
    if (g->procedure[p->index].visited)
        return;
    g->procedure[p->index].visited = true;
    ensure_all_called(g, p->body);
    for (const ListenerModel *l = p->before; l; l = l->next)
        ensure_all_called(g, l->body);
    for (const ListenerModel *l = p->after; l; l = l->next)
        ensure_all_called(g, l->body);
    if (p->suspends && p->state == 2)
        procedure_make(g, p);
}

void gen_procedures(Gen *g)
{
    bool script = g->script;
    g->script = true;
    for (int i = 0; i < g->rules->procedures; i++)
        procedure_ensure(g, g->rules->procedure[i]);
    g->script = script;
    g->frame = g->world->frame;
}

static void call_suspending(Gen *g, const Node *call, const ProcedureModel *p)
{
    int i = 0, base = g->procedure[p->index].way_back;
    gen_emit(g, OPCODE_SETFRAME, gen_me(g), 0, 0, base + 1);
    for (const Node *a = call->kind == NODE_CALL ? call->a : NULL; a; a = a->next) {
        const Local *parameter = p->parameter[i++];
        int slot = g->storage[parameter->id].index;
        if (parameter->type.kind == TYPE_SET) {
            TypeKind elem = (TypeKind)parameter->type.elem;
            gen_emit(g, OPCODE_SETFRAMESET, gen_set(g, a, elem), (int)domain_of(elem), 0, slot);
        } else {
            gen_emit(g, OPCODE_SETFRAME, gen_value(g, a, parameter->type), 0, 0, slot);
        }
    }
    int way = gen_reg(g);
    int at = gen_emit(g, OPCODE_CONST, way, 0, 0, 0);
    gen_emit(g, OPCODE_SETFRAME, way, 0, 0, base);
    int resume = gen_resume(g, -1);
    code_target(&g->stage->code, at, resume);
    gen_emit(g, OPCODE_JUMP, 0, 0, 0, g->procedure[p->index].entry);
}

/* A name comes to mean what an expression is now. */
static void bind_local(Gen *g, const Local *local, const Node *value)
{
    if (local->type.kind == TYPE_SET) {
        TypeKind elem = (TypeKind)local->type.elem;
        gen_store_local(g, local, store_set(g, gen_set(g, value, elem), elem));
    } else {
        gen_store_local(g, local,
                        store_copy(g, gen_value(g, value, local->type), (TypeKind)local->type.kind));
    }
}

static void call_inline(Gen *g, const Node *call, const ProcedureModel *p)
{
    int i = 0;
    for (const Node *a = call->kind == NODE_CALL ? call->a : NULL; a; a = a->next)
        bind_local(g, p->parameter[i++], a);
    Storage you = g->you;
    procedure_body(g, p);
    g->you = you;
}

static void call(Gen *g, const Node *call)
{
    const ProcedureModel *p = symbol_of(call, SYMBOL_PROCEDURE)->model;
    if (p->suspends)
        call_suspending(g, call, p);
    else
        call_inline(g, call, p);
}

/* `run event of c as p`: meanwhile p is `me`. */
static void run(Gen *g, const Node *node)
{
    Storage me = g->me;
    if (node->operand[1])
        g->me = store_copy(g, gen_value(g, node->operand[1], type_of(TYPE_PLAYER)), TYPE_PLAYER);
    call(g, node->operand[0]);
    g->me = me;
}

/* ---- blocks ---------------------------------------------------------------------------------- */

static void gen_let(Gen *g, const Local *local, const Node *value)
{
    int rolls = g->rolls;
    roll_first(g, value);
    bind_local(g, local, value);
    g->rolls = rolls;
}

void gen_lets(Gen *g, const Yaml *lets)
{
    for (size_t i = 0; lets && i < lets->count; i++)
        gen_let(g, lets->key[i]->model, lets->item[i]->parsed);
}

/* `n in 1 to 9`, or those of the numbers for which a condition holds. */
static void each_number(Gen *g, const Node *domain, const Local *local, const Yaml *body, bool in_frame)
{
    const Node *range = domain->kind == NODE_WHERE ? domain->a : domain;
    bool outer = g->script;
    g->script = in_frame;
    int from = gen_reg(g);
    gen_emit(g, OPCODE_MOVE, from, gen_value(g, range->a, type_of(TYPE_INT)), 0, 0);
    Storage i = store_value(g, from, TYPE_INT);
    Storage to = store_value(g, gen_value(g, range->b, type_of(TYPE_INT)), TYPE_INT);
    gen_store_local(g, local, i);
    int back = code_here(&g->stage->code), good = gen_reg(g);
    gen_emit(g, OPCODE_LE, good, gen_load(g, i), gen_load(g, to), 0);
    int end = gen_jump(g, OPCODE_JZ, good), miss = -1;
    if (domain != range)
        miss = gen_jump(g, OPCODE_JZ, gen_condition_on(g, domain->b, TYPE_INT, gen_load(g, i)));
    gen_statements(g, body);
    if (miss >= 0)
        gen_land(g, miss);
    int now = gen_load(g, i), one = gen_constant(g, 1);
    gen_emit(g, OPCODE_ADD, now, now, one, 0);
    if (i.kind == STORE_FRAME)
        gen_emit(g, OPCODE_SETFRAME, now, 0, 0, i.index);
    gen_emit(g, OPCODE_LOOP, 0, 0, 0, back);
    gen_land(g, end);
    g->script = outer;
}

/* The set is taken as it is when the loop begins. */
static void each_in_frame(Gen *g, const Node *head, const Yaml *body)
{
    TypeKind elem = type_lift(head->b->type);
    Domain domain = domain_of(elem);
    int set = gen_set(g, head->b, elem), at = gen_reg(g);
    Storage kept = store_set(g, set, elem);
    gen_emit(g, OPCODE_FIRST, at, set, 0, (int)domain);
    Storage member = store_value(g, at, elem);
    gen_store_local(g, head->a->local, member);
    int back = code_here(&g->stage->code);
    Mark m = mark(g);
    int here = gen_load(g, member), none = gen_constant(g, g->world->none[domain]), some = gen_reg(g);
    gen_emit(g, OPCODE_LT, some, here, none, 0);
    int end = gen_jump(g, OPCODE_JZ, some);
    gen_statements(g, body);
    int again = gen_set_reg(g);
    gen_emit(g, OPCODE_FRAMESET, again, (int)domain, 0, kept.index);
    int last = gen_load(g, member), next = gen_reg(g);
    gen_emit(g, OPCODE_NEXT, next, again, last, (int)domain);
    gen_emit(g, OPCODE_SETFRAME, next, 0, 0, member.index);
    release_registers(g, m);
    gen_emit(g, OPCODE_LOOP, 0, 0, 0, back);
    gen_land(g, end);
}

/* Adds to a number that is kept; modulo so many, where there are any. */
static void add_to(Gen *g, Storage at, int by, int modulo)
{
    int now = gen_load(g, at);
    gen_emit(g, OPCODE_ADD, now, now, by, 0);
    if (modulo)
        gen_emit(g, OPCODE_MOD, now, now, gen_constant(g, modulo), 0);
    if (at.kind == STORE_FRAME)
        gen_emit(g, OPCODE_SETFRAME, now, 0, 0, at.index);
}

/* `p in living from me`: round the table once, in the order of play as it is when the loop begins. */
static void each_round(Gen *g, const Node *head, const Yaml *body, bool in_frame)
{
    bool outer = g->script;
    g->script = in_frame;
    Storage kept = store_set(g, gen_set(g, head->b, TYPE_PLAYER), TYPE_PLAYER);
    int way = gen_reg(g);
    gen_emit(g, OPCODE_ORDER, way, 0, 0, 0);
    Storage step = store_value(g, way, TYPE_INT);
    Storage left = store_value(g, gen_constant(g, g->stage->players), TYPE_INT);
    Storage member = store_copy(g, gen_value(g, head->c, type_of(TYPE_PLAYER)), TYPE_PLAYER);
    gen_store_local(g, head->a->local, member);
    add_to(g, member, gen_constant(g, 0), g->stage->players); /* from nobody on: from the first seat on */
    int back = code_here(&g->stage->code);
    Mark m = mark(g);
    int more = gen_reg(g), set = kept.index;
    gen_emit(g, OPCODE_LT, more, gen_constant(g, 0), gen_load(g, left), 0);
    int end = gen_jump(g, OPCODE_JZ, more);
    if (kept.kind == STORE_FRAMESET)
        gen_emit(g, OPCODE_FRAMESET, set = gen_set_reg(g), DOMAIN_PLAYERS, 0, kept.index);
    gen_emit(g, OPCODE_HAS, more, set, gen_load(g, member), DOMAIN_PLAYERS);
    int other = gen_jump(g, OPCODE_JZ, more);
    gen_statements(g, body);
    gen_land(g, other);
    release_registers(g, m);
    add_to(g, member, gen_load(g, step), g->stage->players);
    add_to(g, left, gen_constant(g, -1), 0);
    release_registers(g, m);
    gen_emit(g, OPCODE_LOOP, 0, 0, 0, back);
    gen_land(g, end);
    g->script = outer;
}

static int load_set(Gen *g, Storage at, TypeKind elem)
{
    if (at.kind != STORE_FRAMESET)
        return at.index;
    int set = gen_set_reg(g);
    gen_emit(g, OPCODE_FRAMESET, set, (int)domain_of(elem), 0, at.index);
    return set;
}

/* Leaves in a register the member of a set for which a number is least, the first of these; or none. */
static int least_member(Gen *g, int set, const Node *by, TypeKind elem)
{
    Domain domain = domain_of(elem);
    int found = gen_constant(g, g->world->none[domain]), least = gen_constant(g, 0), take = gen_reg(g);
    GenLoop loop;
    gen_loop_begin(g, &loop, set, domain);
    TypeKind subject = g->subject;
    int subject_reg = g->subject_reg;
    g->subject = elem;
    g->subject_reg = loop.member;
    int value = gen_value(g, by, type_of(TYPE_INT));
    g->subject = subject;
    g->subject_reg = subject_reg;
    gen_emit(g, OPCODE_EQ, take, found, gen_constant(g, g->world->none[domain]), 0);
    int first = gen_jump(g, OPCODE_JNZ, take);
    gen_emit(g, OPCODE_LT, take, value, least, 0);
    int more = gen_jump(g, OPCODE_JZ, take);
    gen_land(g, first);
    gen_emit(g, OPCODE_MOVE, found, loop.member, 0, 0);
    gen_emit(g, OPCODE_MOVE, least, value, 0, 0);
    gen_land(g, more);
    gen_loop_end(g, &loop);
    return found;
}

/* `p in living by life of it`: each time the one is taken for whom the number is least by then. */
static void each_sorted(Gen *g, const Node *head, const Yaml *body, bool in_frame)
{
    TypeKind elem = type_lift(head->b->type);
    Domain domain = domain_of(elem);
    bool outer = g->script;
    g->script = in_frame;
    Storage left = store_set(g, gen_set(g, head->b, elem), elem);
    Storage member = store_value(g, gen_constant(g, 0), elem);
    gen_store_local(g, head->a->local, member);
    int back = code_here(&g->stage->code);
    Mark m = mark(g);
    int set = load_set(g, left, elem), one = gen_set_reg(g), some = gen_reg(g);
    gen_emit(g, OPCODE_SOME, some, set, 0, (int)domain);
    int end = gen_jump(g, OPCODE_JZ, some);
    int found = least_member(g, set, head->c, elem);
    gen_emit(g, OPCODE_ONE, one, found, 0, (int)domain);
    gen_emit(g, OPCODE_ANDNOT, set, set, one, (int)domain);
    if (left.kind == STORE_FRAMESET)
        gen_emit(g, OPCODE_SETFRAMESET, set, (int)domain, 0, left.index);
    if (member.kind == STORE_FRAME)
        gen_emit(g, OPCODE_SETFRAME, found, 0, 0, member.index);
    else
        gen_emit(g, OPCODE_MOVE, member.index, found, 0, 0);
    release_registers(g, m);
    gen_statements(g, body);
    gen_emit(g, OPCODE_LOOP, 0, 0, 0, back);
    gen_land(g, end);
    g->script = outer;
}

static void each_in_registers(Gen *g, const Node *head, const Yaml *body)
{
    TypeKind elem = type_lift(head->b->type);
    bool outer = g->script;
    g->script = false;
    int set = gen_set(g, head->b, elem);
    GenLoop loop;
    gen_loop_begin(g, &loop, set, domain_of(elem));
    Storage member = {STORE_REGISTER, (int16_t)loop.member};
    gen_store_local(g, head->a->local, member);
    gen_statements(g, body);
    gen_loop_end(g, &loop);
    g->script = outer;
}

static void each(Gen *g, const Yaml *yaml)
{
    const Node *head = yaml_get(yaml, "each")->parsed;
    const Yaml *body = yaml_get(yaml, "do");
    Mark m = mark(g);
    bool in_frame = stops(g, body);
    roll_first(g, head->b);
    if (head->operand[0])
        each_sorted(g, head, body, in_frame);
    else if (head->c)
        each_round(g, head, body, in_frame);
    else if (head->b->type.kind == TYPE_RANGE ||
             (head->b->kind == NODE_WHERE && head->b->a->kind == NODE_RANGE))
        each_number(g, head->b, head->a->local, body, in_frame);
    else if (in_frame)
        each_in_frame(g, head, body);
    else
        each_in_registers(g, head, body);
    release(g, m);
}

static void branch(Gen *g, const Yaml *yaml)
{
    Mark m = mark(g);
    int rolls = g->rolls;
    roll_first(g, yaml_get(yaml, "if")->parsed);
    int good = gen_condition(g, yaml_get(yaml, "if")->parsed);
    int other = gen_jump(g, OPCODE_JZ, good);
    g->rolls = rolls;
    release_registers(g, m);
    gen_statements(g, yaml_get(yaml, "then"));
    int end = -1;
    if (yaml_get(yaml, "else")) {
        end = gen_jump(g, OPCODE_JUMP, 0);
        gen_land(g, other);
        gen_statements(g, yaml_get(yaml, "else"));
        gen_land(g, end);
    } else {
        gen_land(g, other);
    }
    release(g, m);
}

static void repeat_times(Gen *g, const Yaml *yaml)
{
    bool outer = g->script;
    roll_first(g, yaml_get(yaml, "times")->parsed);
    int times = gen_value(g, yaml_get(yaml, "times")->parsed, type_of(TYPE_INT));
    g->script = stops(g, yaml_get(yaml, "repeat"));
    Storage left = store_copy(g, times, TYPE_INT);
    int back = code_here(&g->stage->code);
    Mark m = mark(g);
    int count = gen_load(g, left), zero = gen_constant(g, 0), more = gen_reg(g);
    gen_emit(g, OPCODE_LT, more, zero, count, 0);
    int end = gen_jump(g, OPCODE_JZ, more);
    gen_statements(g, yaml_get(yaml, "repeat"));
    int now = gen_load(g, left), one = gen_constant(g, 1);
    gen_emit(g, OPCODE_SUB, now, now, one, 0);
    if (left.kind == STORE_FRAME)
        gen_emit(g, OPCODE_SETFRAME, now, 0, 0, left.index);
    release_registers(g, m);
    gen_emit(g, OPCODE_LOOP, 0, 0, 0, back);
    gen_land(g, end);
    g->script = outer;
}

/* Jumps, to be landed, by a condition that may roll dice: they are rolled each time, and their slots are
 * zero again whichever way it goes. */
static int rolled_jump(Gen *g, Opcode jump, const Node *condition, Mark m)
{
    int rolls = g->rolls;
    roll_first(g, condition);
    int copy = gen_reg(g);
    gen_emit(g, OPCODE_MOVE, copy, gen_condition(g, condition), 0, 0);
    gen_release(g, m.frame);
    g->rolls = rolls;
    release_registers(g, m);
    return gen_jump(g, jump, copy);
}

static void repeat(Gen *g, const Yaml *yaml)
{
    Mark m = mark(g);
    if (yaml_get(yaml, "times")) {
        repeat_times(g, yaml);
        release(g, m);
        return;
    }
    int back = code_here(&g->stage->code);
    gen_statements(g, yaml_get(yaml, "repeat"));
    int end = rolled_jump(g, OPCODE_JNZ, yaml_get(yaml, "until")->parsed, m);
    gen_emit(g, OPCODE_LOOP, 0, 0, 0, back);
    gen_land(g, end);
    release(g, m);
}

static void loop_while(Gen *g, const Yaml *yaml)
{
    Mark m = mark(g);
    int back = code_here(&g->stage->code);
    int end = rolled_jump(g, OPCODE_JZ, yaml_get(yaml, "while")->parsed, m);
    gen_statements(g, yaml_get(yaml, "do"));
    gen_emit(g, OPCODE_LOOP, 0, 0, 0, back);
    gen_land(g, end);
    release(g, m);
}

static void one(Gen *g, const Node *node)
{
    Mark m = mark(g);
    int rolls = g->rolls;
    g->line = rules_line(g->rules, node->file, node->line);
    roll_first(g, node);
    switch (node->kind) {
    case NODE_ASSIGN: assign(g, node->a, node->b); break;
    case NODE_VERB: verb(g, node); break;
    default: call(g, node->a); break;
    }
    g->rolls = rolls;
    release(g, m);
}

static void phase(Gen *g, const Yaml *yaml, const Yaml *body)
{
    int before = gen_phase_begin(g, yaml_get(yaml, "phase")->text);
    gen_statements(g, body);
    gen_phase_end(g, before);
}

static void question(Gen *g, const Yaml *yaml)
{
    const Yaml *named = yaml_get(yaml, "phase");
    int before = named ? gen_phase_begin(g, named->text) : 0;
    gen_question(g, yaml->model);
    if (named)
        gen_phase_end(g, before);
}

void gen_statements(Gen *g, const Yaml *yaml)
{
    if (g->failed)
        return; /* procedures that double at every step would be written out to their end */
    Mark m = mark(g);
    int line = g->line;
    g->line = rules_line(g->rules, yaml->file, yaml->line);
    switch (block_kind(yaml)) {
    case BLOCK_LIST:
        for (size_t i = 0; i < yaml->count; i++)
            if (yaml->item[i]->kind == YAML_MAP && block_kind(yaml->item[i]) == BLOCK_LET) {
                g->line = rules_line(g->rules, yaml->item[i]->file, yaml->item[i]->line);
                gen_lets(g, yaml_get(yaml->item[i], "let"));
            } else {
                gen_statements(g, yaml->item[i]);
            }
        release(g, m);
        break;
    case BLOCK_ONE: one(g, yaml->parsed); break;
    case BLOCK_EACH: each(g, yaml); break;
    case BLOCK_IF: branch(g, yaml); break;
    case BLOCK_REPEAT: repeat(g, yaml); break;
    case BLOCK_WHILE: loop_while(g, yaml); break;
    case BLOCK_ASK: question(g, yaml); break;
    case BLOCK_PHASE: phase(g, yaml, yaml->model); break;
    case BLOCK_LET: gen_lets(g, yaml_get(yaml, "let")); break;
    }
    g->line = line; /* what follows belongs to the block around it */
}
