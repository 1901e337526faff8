/* Code for distances, and for the cell that is so far away. */
#include "base/bits.h"
#include "base/mem.h"
#include "link/gen/gen.h"

/* Steps from a cell to all others, those that cannot be reached left out. */
static void walk_from(const World *w, int from, int32_t *steps, int *queue)
{
    int filled = 0;
    for (int c = 0; c <= w->cells; c++)
        steps[c] = NONE_NUMBER;
    steps[from] = 0;
    queue[filled++] = from;
    int words = w->words[DOMAIN_CELLS];
    for (int i = 0; i < filled; i++) {
        const uint64_t *near = w->near + (size_t)queue[i] * (size_t)words;
        for (int n = bits_next(near, words, 0, w->cells); n < w->cells;
             n = bits_next(near, words, n + 1, w->cells)) {
            if (steps[n] != NONE_NUMBER)
                continue;
            steps[n] = steps[queue[i]] + 1;
            queue[filled++] = n;
        }
    }
}

/* Distances round the walls and along links, from a table of all pairs of cells. */
static int walked_value(Gen *g, const Node *a, const Node *b)
{
    enum { CELLS = 500 };
    const World *w = g->world;
    int one = gen_value(g, a, a->type), other = gen_value(g, b, b->type), r = gen_reg(g);
    if (w->cells > CELLS) {
        gen_fail(g, "with walls, `distance` is known on boards of at most 500 cells");
        return r;
    }
    size_t row = (size_t)w->cells + 1;
    int32_t *table = mem_alloc_array(row * row, sizeof *table);
    int *queue = mem_alloc_array(row, sizeof *queue);
    for (int c = 0; c < w->cells; c++)
        walk_from(w, c, table + (size_t)c * row, queue);
    for (int c = 0; c <= w->cells; c++)
        table[(size_t)w->cells * row + (size_t)c] = NONE_NUMBER;
    gen_emit(g, OPCODE_MUL, r, one, gen_constant(g, w->cells + 1), 0);
    gen_emit(g, OPCODE_ADD, r, r, other, 0);
    gen_emit(g, OPCODE_TABLE, r, r, 0, gen_table(g, table, (int)(row * row)));
    mem_free(queue);
    mem_free(table);
    return r;
}

int gen_hexagons_apart(const World *w, int a, int b)
{
    int row = a / w->width, other = b / w->width;
    return shift_apart(shift_axis(w->shifts, a % w->width, row) - shift_axis(w->shifts, b % w->width, other),
                       row - other);
}

/* The column of a cell, or the axis that stands for it. */
static int axis_table(Gen *g)
{
    const World *w = g->world;
    int32_t *table = arena_alloc_array(g->stage->arena, (size_t)w->cells + 1, sizeof *table);
    for (int c = 0; c < w->cells; c++)
        table[c] = shift_axis(w->shifts, c % w->width, c / w->width);
    table[w->cells] = NONE_NUMBER;
    return gen_table(g, table, w->cells + 1);
}

/* The size of a number, which stays as it is. */
static int size_of_number(Gen *g, int number)
{
    int size = gen_op(g, OPCODE_NEG, number, 0, 0);
    gen_emit(g, OPCODE_MAX, size, size, number, 0);
    return size;
}

/* On rows that are shifted: the most of what two cells differ in one axis, in the other and in both. Rows count upwards. */
static void hexagons_apart(Gen *g, int one, int other, int out)
{
    int axis = axis_table(g), rows = gen_column_table(g, false);
    int wide = gen_op(g, OPCODE_SUB, gen_by_table(g, axis, one), gen_by_table(g, axis, other), 0),
        high = gen_op(g, OPCODE_SUB, gen_by_table(g, rows, other), gen_by_table(g, rows, one), 0),
        both = gen_op(g, OPCODE_ADD, wide, high, 0);
    gen_emit(g, OPCODE_MAX, out, size_of_number(g, wide), size_of_number(g, high), 0);
    gen_emit(g, OPCODE_MAX, out, out, size_of_number(g, both), 0);
}

int gen_distance(Gen *g, const Node *a, const Node *b)
{
    const World *w = g->world;
    if (a->type.kind == TYPE_PLAYER)
        return gen_op(g, OPCODE_APART, gen_value(g, a, a->type), gen_value(g, b, b->type), NONE_NUMBER);
    if (w->walls || w->graph)
        return walked_value(g, a, b);
    int one = gen_value(g, a, a->type), other = gen_value(g, b, b->type), part[2];
    int r = gen_reg(g), none = gen_constant(g, w->cells), there = gen_reg(g), missing[2];
    gen_emit(g, OPCODE_CONST, r, 0, 0, NONE_NUMBER);
    for (int i = 0; i < 2; i++) {
        gen_emit(g, OPCODE_LT, there, i == 0 ? one : other, none, 0);
        missing[i] = gen_jump(g, OPCODE_JZ, there);
    }
    if (w->shifts != SHIFT_NONE)
        hexagons_apart(g, one, other, r);
    for (int i = 0; i < 2 && w->shifts == SHIFT_NONE; i++) {
        int table = gen_column_table(g, i == 1);
        int left = gen_by_table(g, table, one), right = gen_by_table(g, table, other), negative = gen_reg(g);
        part[i] = gen_reg(g);
        gen_emit(g, OPCODE_SUB, part[i], left, right, 0);
        gen_emit(g, OPCODE_NEG, negative, part[i], 0, 0);
        gen_emit(g, OPCODE_MAX, part[i], part[i], negative, 0);
        if (w->wraps) { /* round the other way */
            gen_emit(g, OPCODE_SUB, negative, gen_constant(g, i == 0 ? w->height : w->width), part[i], 0);
            gen_emit(g, OPCODE_MIN, part[i], part[i], negative, 0);
        }
    }
    if (w->shifts == SHIFT_NONE)
        gen_emit(g, w->ways == WAYS_EIGHT ? OPCODE_MAX : OPCODE_ADD, r, part[0], part[1], 0);
    gen_land(g, missing[0]);
    gen_land(g, missing[1]);
    return r;
}

/* The cell so many steps away: one step after the other, so that a hole on the way ends it. */
int gen_ahead(Gen *g, const Node *cell)
{
    const Node *way = cell->next, *steps = way->next;
    int from = gen_value(g, cell, type_of(TYPE_CELL)), direction = gen_value(g, way, type_of(TYPE_DIRECTION));
    return gen_op(g, OPCODE_AHEAD, from, direction, gen_value(g, steps, type_of(TYPE_INT)));
}
