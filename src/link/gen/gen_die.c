/* Code for dice. Those whose faces are told one by one are kept once each, as their values in order with how often
 * each is on it. */
#include <string.h>

#include "link/gen/gen.h"

enum { DICE = 200 };

static void add_face(WorldDie *die, int16_t *value, int16_t *weight, int face)
{
    int at = 0;
    while (at < die->faces && value[at] < face)
        at++;
    if (at == die->faces || value[at] != face) {
        memmove(value + at + 1, value + at, (size_t)(die->faces - at) * sizeof *value);
        memmove(weight + at + 1, weight + at, (size_t)(die->faces - at) * sizeof *weight);
        value[at] = (int16_t)face;
        weight[at] = 0;
        die->faces++;
    }
    weight[at]++;
    die->total++;
}

static bool same(const WorldDie *a, const WorldDie *b)
{
    size_t bytes = (size_t)a->faces * sizeof *a->value;
    return a->faces == b->faces && memcmp(a->value, b->value, bytes) == 0 &&
           memcmp(a->weight, b->weight, bytes) == 0;
}

int gen_die(Gen *g, const Node *faces)
{
    Arena *arena = g->stage->arena;
    World *w = g->world;
    int16_t *value = arena_alloc_array(arena, MODEL_FACES + 1, sizeof *value);
    int16_t *weight = arena_alloc_array(arena, MODEL_FACES + 1, sizeof *weight);
    WorldDie die = {0, value, weight, 0};
    for (const Node *face = faces; face; face = face->next)
        add_face(&die, value, weight, (int)face->number);
    for (int i = 0; i < w->dice; i++)
        if (same(&w->die[i], &die))
            return i;
    if (w->dice == DICE) {
        gen_fail(g, "there are more than 200 different dice");
        return 0;
    }
    WorldDie *list = arena_alloc_array(arena, (size_t)w->dice + 1, sizeof *list);
    if (w->dice > 0)
        memcpy(list, w->die, (size_t)w->dice * sizeof *list);
    list[w->dice] = die;
    w->die = list;
    return w->dice++;
}

/* ---- rolls ----------------------------------------------------------------------------------- */

/* One die after the other, summed up in a slot of the frame. */
static void roll_dice(Gen *g, const Node *node, int slot)
{
    int dice = node->a ? (int)node->a->number : 1, die = node->b ? gen_die(g, node->b) : -1;
    for (int i = 0; i < dice; i++) {
        GenMark m = gen_mark(g);
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
        gen_unmark_registers(g, m);
    }
}

/* Dice in an expression are rolled before the statement, in the order in which they are written. */
void gen_roll_first(Gen *g, const Node *node)
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
        gen_roll_first(g, node->next);
        return;
    }
    gen_roll_first(g, node->a);
    gen_roll_first(g, node->b);
    gen_roll_first(g, node->c);
    gen_roll_first(g, node->next);
    for (int i = 0; i < NODE_OPERANDS; i++)
        gen_roll_first(g, node->operand[i]);
}
