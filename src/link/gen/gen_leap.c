/* Leaps, `leap 1 by 2 from A`: so many cells straight and so many aside, over whatever lies between. */
#include <stdlib.h>

#include "base/bits.h"
#include "base/mem.h"
#include "link/gen/gen.h"

enum { MOST_CELLS = 400 /* of a board for which there is a set of each */ };

/* Where one leap leads: so many columns and rows on. Round a ring it is gone step by step. */
static int leap_end(const World *w, int cell, int columns, int rows)
{
    int column = cell % w->width + columns, row = cell / w->width + rows;
    if (w->wraps)
        return world_far(w, world_far(w, cell, columns > 0 ? 2 : 6, abs(columns)), rows > 0 ? 4 : 0,
                         abs(rows));
    bool inside = column >= 0 && column < w->width && row >= 0 && row < w->height;
    return inside ? row * w->width + column : w->cells;
}

/* The eight leaps; fewer are different where both ways are equally long, or one is nothing. */
static void leap_step(const Node *node, int i, int *columns, int *rows)
{
    int far = i & 4 ? (int)node->number & 255 : (int)node->number >> 8,
        aside = i & 4 ? (int)node->number >> 8 : (int)node->number & 255;
    *columns = i & 1 ? -far : far;
    *rows = i & 2 ? -aside : aside;
}

static void leaps_from(const World *w, const Node *node, int cell, uint64_t *out)
{
    for (int i = 0; i < VM_DIRECTIONS; i++) {
        int columns, rows;
        leap_step(node, i, &columns, &rows);
        int end = leap_end(w, cell, columns, rows);
        if (end < w->cells && bits_has(w->board, end))
            bits_add(out, end);
    }
}

/* Where among the constants there is a set for each cell, and an empty one for none. */
static int leap_table(Gen *g, const Node *node)
{
    const World *w = g->world;
    int words = w->words[DOMAIN_CELLS];
    for (size_t i = 0; i < g->measures; i++)
        if (g->measured[i].condition == node)
            return g->measured[i].at;
    uint64_t *sets = mem_alloc_array((size_t)(w->cells + 1) * (size_t)words, sizeof *sets);
    for (int cell = 0; cell < w->cells; cell++)
        leaps_from(w, node, cell, sets + (size_t)cell * (size_t)words);
    int at = gen_fixed(g, sets, (w->cells + 1) * words);
    mem_free(sets);
    g->measured = mem_grow(g->measured, &g->measured_capacity, g->measures + 1, sizeof *g->measured);
    g->measured[g->measures++] = (GenMeasured){.condition = node, .at = at};
    return at;
}

/* A set moved so many steps in a direction, into itself. */
static void move_set(Gen *g, int set, int direction, int steps)
{
    while (steps-- > 0)
        gen_emit(g, OPCODE_NEAR, set, gen_set_op(g, OPCODE_COPY, set, 0, DOMAIN_CELLS), 0, 1 << direction),
            g->sets--;
}

/* On large boards the whole set is moved each way. */
static int leaps_by_steps(Gen *g, const Node *node, int from)
{
    int out = gen_set_op(g, OPCODE_CLEAR, 0, 0, DOMAIN_CELLS);
    for (int i = 0; i < VM_DIRECTIONS; i++) {
        int columns, rows, sets = g->sets;
        leap_step(node, i, &columns, &rows);
        int moved = gen_set_op(g, OPCODE_COPY, from, 0, DOMAIN_CELLS);
        move_set(g, moved, columns > 0 ? 2 : 6, abs(columns));
        move_set(g, moved, rows > 0 ? 4 : 0, abs(rows));
        gen_emit(g, OPCODE_OR, out, out, moved, DOMAIN_CELLS);
        g->sets = sets;
    }
    return out;
}

int gen_leaps_of(Gen *g, const Node *node, int from)
{
    if (g->world->cells > MOST_CELLS)
        return leaps_by_steps(g, node, from);
    return gen_set_op(g, OPCODE_ALLPAIRED, from, 0, leap_table(g, node));
}

int gen_leaps(Gen *g, const Node *node)
{
    if (node->a->type.kind == TYPE_CELL && g->world->cells <= MOST_CELLS) {
        int cell = gen_value(g, node->a, type_of(TYPE_CELL));
        return gen_set_op(g, OPCODE_PAIRED, cell, 0, leap_table(g, node));
    }
    return gen_leaps_of(g, node, gen_set(g, node->a, TYPE_CELL));
}
