/* Code for things: where they are at first, and how they are laid, turned and shown. */
#include <string.h>

#include "link/gen/gen.h"
#include "rule/check/check.h"

/* ---- before the game ------------------------------------------------------------------------- */

/* The zone in which the things of a family are at first: each player's own one, if they have sets of their
 * own, else an ordered one that is common to all. */
static int deck_of(const Gen *g, int family)
{
    const Ruleset *r = g->rules;
    int deck = -1;
    for (int z = r->zones; z-- > 0;) {
        const ZoneModel *zone = &r->zone[z];
        bool fits = z != r->role_zone && (zone->family == family || zone->family < 0);
        bool own = r->family[family].per_player && zone->per_player;
        bool better = deck < 0 || own || !r->zone[deck].per_player;
        if (fits && better && (own || (zone->ordered && !zone->per_player)))
            deck = z;
    }
    return deck;
}

void gen_decks(Gen *g)
{
    const Stage *s = g->stage;
    int owner = gen_reg(g), thing = gen_reg(g), last = -1;
    for (int t = 0; t < s->role_thing; t++) {
        int deck = deck_of(g, g->rules->card[s->thing_card[t]].family);
        int whose = deck >= 0 && g->rules->zone[deck].per_player ? s->world.thing_owner[t] : 0;
        if (deck < 0 || s->thing_first[t] >= 0)
            continue;
        if (whose != last)
            gen_emit(g, OPCODE_CONST, owner, 0, 0, whose);
        last = whose;
        gen_emit(g, OPCODE_CONST, thing, 0, 0, t);
        gen_emit(g, OPCODE_PUT, thing, owner, 0, deck);
    }
    g->regs = 0;
}

/* ---- values ---------------------------------------------------------------------------------- */

int gen_thing_at(Gen *g, int layer, int cell)
{
    return gen_op(g, OPCODE_THINGAT, cell, 0, layer);
}

/* A number for each thing, and one for none. */
static int by_thing(Gen *g, int thing, const int32_t *table)
{
    return gen_op(g, OPCODE_TABLE, thing, 0, gen_table(g, table, g->world->things + 1));
}

static int32_t *thing_table(const Gen *g)
{
    return arena_alloc_array(g->stage->arena, (size_t)g->world->things + 1, sizeof(int32_t));
}

int gen_owner_of(Gen *g, int thing)
{
    const World *w = g->world;
    int32_t *table = thing_table(g);
    for (int t = 0; t <= w->things; t++)
        table[t] = t < w->things && w->thing_owner[t] >= 0 ? w->thing_owner[t] : w->none[DOMAIN_PLAYERS];
    return by_thing(g, thing, table);
}

int gen_turn_named(Builtin which)
{
    return which == BUILTIN_RIGHT ? 1 : which == BUILTIN_ROUND ? 2 : which == BUILTIN_LEFT ? 3 : 0;
}

/* How many turns of a thing look different: none for what is no thing, all four, or fewer. */
static int different_turns(const Stage *stage, int thing)
{
    if (thing >= stage->role_thing)
        return 0;
    const CardModel *card = &stage->rules->card[stage->thing_card[thing]];
    const FamilyModel *family = &stage->rules->family[card->family];
    if (!family->turns)
        return 1;
    unsigned turns = family->paths > 0 ? joins_turns(&card->joins, family->paths) : 15;
    return turns == 15 ? 4 : turns == 3 ? 2 : 1;
}

int gen_rotations(Gen *g, const Node *of)
{
    int32_t *table = thing_table(g);
    for (int t = 0; t <= g->world->things; t++)
        table[t] = different_turns(g->stage, t);
    int count = by_thing(g, gen_value(g, of, type_of(TYPE_THING)), table), set = gen_set_reg(g),
        turn = gen_reg(g), more = gen_reg(g);
    gen_emit(g, OPCODE_CLEAR, set, 0, 0, DOMAIN_SMALL);
    for (int i = 0; i < 4; i++) {
        gen_emit(g, OPCODE_CONST, turn, 0, 0, i);
        gen_emit(g, OPCODE_LT, more, turn, count, 0);
        int skip = gen_jump(g, OPCODE_JZ, more);
        gen_emit(g, OPCODE_INCLUDE, set, set, turn, DOMAIN_SMALL);
        gen_land(g, skip);
    }
    return set;
}

/* ---- statements ------------------------------------------------------------------------------ */

/* Jumps, to be landed, where a thing is none. */
static int skip_no_thing(Gen *g, int thing)
{
    int there = gen_reg(g);
    gen_emit(g, OPCODE_LT, there, thing, gen_constant(g, g->world->none[DOMAIN_THINGS]), 0);
    return gen_jump(g, OPCODE_JZ, there);
}

void gen_drop_thing(Gen *g, int thing)
{
    gen_emit(g, OPCODE_DROP, thing, 0, 0, 0);
}

/* The layers in which things of different families lie; returns how many there are. */
static int home_layers(const Ruleset *r, int *list)
{
    int count = 0;
    bool seen[MODEL_FAMILIES] = {false};
    for (int i = 0; i < r->layers; i++) {
        if (!r->layer[i].things || seen[r->layer[i].family])
            continue;
        seen[r->layer[i].family] = true;
        list[count++] = i;
    }
    return count;
}

/* The layer that an expression tells by itself, -1: it is known at play. */
static int layer_told(const Gen *g, const Node *what)
{
    const Symbol *layer =
        what->kind == NODE_INDEX && what->a->kind == NODE_NAME ? symbol_of(what->a, SYMBOL_LAYER) : NULL;
    return what->c && layer && g->rules->layer[layer->index].things ? layer->index : -1;
}

void gen_lay_thing(Gen *g, const Node *what, int thing, int cell)
{
    int list[MODEL_LAYERS], count = home_layers(g->rules, list), told = layer_told(g, what);
    if (told >= 0 || count == 1) {
        gen_emit(g, OPCODE_LAY, thing, cell, 0, told >= 0 ? told : list[0]);
        return;
    }
    int32_t *table = thing_table(g);
    for (int t = 0; t <= g->world->things; t++)
        for (int i = 0; i < count && t < g->stage->role_thing; i++)
            if (g->rules->layer[list[i]].family == g->rules->card[g->stage->thing_card[t]].family)
                table[t] = i + 1;
    int home = gen_reg(g), same = gen_reg(g);
    gen_emit(g, OPCODE_TABLE, home, thing, 0, gen_table(g, table, g->world->things + 1));
    for (int i = 0; i < count; i++) {
        gen_emit(g, OPCODE_EQ, same, home, gen_constant(g, i + 1), 0);
        int skip = gen_jump(g, OPCODE_JZ, same);
        gen_emit(g, OPCODE_LAY, thing, cell, 0, list[i]);
        gen_land(g, skip);
    }
}

void gen_lay_at(Gen *g, const Node *what, int thing, int turn, int cell)
{
    int there = gen_reg(g);
    gen_emit(g, OPCODE_LT, there, cell, gen_constant(g, g->world->none[DOMAIN_CELLS]), 0);
    int beyond = gen_jump(g, OPCODE_JZ, there);
    gen_lay_thing(g, what, thing, cell);
    if (turn >= 0)
        gen_emit(g, OPCODE_SETVAR, thing, turn, 0, g->rules->turn_variable);
    gen_land(g, beyond);
}

void gen_lay(Gen *g, const Node *node)
{
    const Node *what = node->operand[0], *turned = node->operand[1];
    int thing = gen_value(g, what, type_of(TYPE_THING)), turn = -1;
    if (turned)
        turn = gen_value(g, turned, type_of(TYPE_TURN));
    gen_lay_at(g, what, thing, turn, gen_value(g, node->operand[2], type_of(TYPE_CELL)));
}

void gen_move_thing(Gen *g, int layer, int thing, int cell)
{
    int none = skip_no_thing(g, thing), old = gen_thing_at(g, layer, cell), other = gen_reg(g);
    gen_emit(g, OPCODE_LAY, thing, cell, 0, layer);
    gen_emit(g, OPCODE_NE, other, old, thing, 0);
    int same = gen_jump(g, OPCODE_JZ, other);
    gen_drop_thing(g, old);
    gen_land(g, same);
    gen_land(g, none);
}

void gen_swap_things(Gen *g, int layer, int a, int b)
{
    int one = gen_thing_at(g, layer, a), none = gen_constant(g, g->world->none[DOMAIN_THINGS]);
    int empty = gen_jump(g, OPCODE_JZ, gen_op(g, OPCODE_LT, one, none, 0));
    gen_emit(g, OPCODE_LAY, one, b, 0, layer);
    int end = gen_jump(g, OPCODE_JUMP, 0);
    gen_land(g, empty);
    gen_emit(g, OPCODE_LAY, gen_thing_at(g, layer, b), a, 0, layer);
    gen_land(g, end);
}

void gen_turn_thing(Gen *g, const Node *what, int by)
{
    int thing = gen_value(g, what, type_of(TYPE_THING)), skip = skip_no_thing(g, thing), turn = gen_reg(g);
    int quarters = gen_constant(g, by), four = gen_constant(g, 4);
    gen_emit(g, OPCODE_VAR, turn, thing, 0, g->rules->turn_variable);
    gen_emit(g, OPCODE_ADD, turn, turn, quarters, 0);
    gen_emit(g, OPCODE_MOD, turn, turn, four, 0);
    gen_emit(g, OPCODE_SETVAR, thing, turn, 0, g->rules->turn_variable);
    gen_land(g, skip);
}

void gen_spin(Gen *g, const Node *node)
{
    gen_emit(g, OPCODE_ASKSHUFFLE, 0, 0, 0, gen_resume(g, -1));
    gen_emit(g, OPCODE_SPIN, gen_set(g, node->operand[0], TYPE_THING), 0, 0, g->rules->turn_variable);
}

void gen_conceal(Gen *g, const Node *what)
{
    if (what->type.kind == TYPE_THING) {
        gen_emit(g, OPCODE_CONCEAL, gen_value(g, what, type_of(TYPE_THING)), 0, 0, 0);
        return;
    }
    GenLoop loop;
    gen_loop_begin(g, &loop, gen_set(g, what, TYPE_THING), DOMAIN_THINGS);
    gen_emit(g, OPCODE_CONCEAL, loop.member, 0, 0, 0);
    gen_loop_end(g, &loop);
}
