/* Code for prices of links, the ways that are cheapest, and what is reached for a price or along sorts of links. */
#include "base/bits.h"
#include "base/mem.h"
#include "link/gen/gen.h"
#include "rule/check/check.h"

enum { NAMELESS = 1 /* the sort without a name, as a bit */ };

/* ---- tables --------------------------------------------------------------------------------- */

/* What the step from one place to another costs along some sorts of links, where prices do not count 1; -1: there is no
 * link. */
static int32_t step_price(const Gen *g, uint32_t sorts, bool priced, int from, int to)
{
    const World *w = g->world;
    int32_t least = -1;
    for (int sort = 0; sort < w->link_sorts; sort++) {
        const uint64_t *links = world_links(w, sort) + (size_t)from * (size_t)w->words[DOMAIN_CELLS];
        if (!(sorts >> sort & 1) || !bits_has(links, to))
            continue;
        int32_t price = priced ? rules_price(g->rules, sort, from, to) : 1;
        least = least < 0 || price < least ? price : least;
    }
    return least;
}

/* Of all pairs of places, row by row; to be freed. */
static int32_t *steps_table(const Gen *g, uint32_t sorts, bool priced)
{
    int cells = g->world->cells;
    int32_t *table = mem_alloc_array((size_t)cells * (size_t)cells + 1, sizeof *table);
    for (int from = 0; from < cells; from++)
        for (int to = 0; to < cells; to++)
            table[from * cells + to] = step_price(g, sorts, priced, from, to);
    return table;
}

static int keep_table(Gen *g, int32_t *table, int side)
{
    int kept = gen_table(g, table, side * side);
    mem_free(table);
    return kept;
}

/* The cheapest ways between all pairs, as Floyd (1962) finds them. */
static void find_ways(int32_t *table, int cells)
{
    for (int c = 0; c < cells; c++)
        table[c * cells + c] = 0;
    for (int over = 0; over < cells; over++)
        for (int from = 0; from < cells; from++) {
            int32_t first = table[from * cells + over], *own = table + (size_t)from * (size_t)cells;
            for (int to = 0; first >= 0 && to < cells; to++) {
                int32_t rest = table[over * cells + to];
                if (rest >= 0 && (own[to] < 0 || first + rest < own[to]))
                    own[to] = first + rest;
            }
        }
}

/* With a row and a column for nowhere, and none where there is no way. */
static int32_t *with_nowhere(int32_t *table, int cells)
{
    int side = cells + 1;
    int32_t *out = mem_alloc_array((size_t)side * (size_t)side, sizeof *out);
    for (int from = 0; from < side; from++)
        for (int to = 0; to < side; to++) {
            int32_t own = from < cells && to < cells ? table[from * cells + to] : -1;
            out[from * side + to] = own < 0 ? NONE_NUMBER : own;
        }
    mem_free(table);
    return out;
}

/* ---- numbers -------------------------------------------------------------------------------- */

int gen_price(Gen *g, const Node *call, bool way)
{
    const Node *a = call->a, *b = a->next;
    int cells = g->world->cells, side = cells + 1;
    uint32_t sorts = b->next ? check_link_sorts(b->next) : way ? NAMELESS : UINT32_MAX;
    int one = gen_value(g, a, type_of(TYPE_CELL)), other = gen_value(g, b, type_of(TYPE_CELL)),
        r = gen_reg(g);
    int32_t *table = steps_table(g, sorts, true);
    if (way)
        find_ways(table, cells);
    int kept = keep_table(g, with_nowhere(table, cells), side);
    gen_emit(g, OPCODE_MUL, r, one, gen_constant(g, side), 0);
    gen_emit(g, OPCODE_ADD, r, r, other, 0);
    gen_emit(g, OPCODE_TABLE, r, r, 0, kept);
    return r;
}

/* ---- sets ----------------------------------------------------------------------------------- */

static int one_step(Gen *g, const Node *from, uint32_t sorts)
{
    int out = -1, start = gen_set(g, from, TYPE_CELL);
    for (int sort = 0; sort < g->world->link_sorts; sort++) {
        if (!(sorts >> sort & 1))
            continue;
        int next = gen_set_op(g, OPCODE_NEAR, start, 0, VM_ALONG_LINKS + sort);
        if (out < 0)
            out = next;
        else
            gen_emit(g, OPCODE_OR, out, out, next, DOMAIN_CELLS);
    }
    return out;
}

int gen_near_along_links(Gen *g, const Node *near)
{
    bool priced = near->op == OP_BY_PRICE;
    if (!g->world->graph || (!near->c && !priced))
        return -1;
    uint32_t sorts = near->c ? check_link_sorts(near->c) : NAMELESS;
    if (!near->b)
        return one_step(g, near->a, sorts);
    int start = gen_set(g, near->a, TYPE_CELL), most = gen_value(g, near->b, type_of(TYPE_INT));
    int out = gen_set_op(g, OPCODE_COPY, start, 0, DOMAIN_CELLS), all = gen_all_set(g, TYPE_CELL);
    int table = keep_table(g, steps_table(g, sorts, priced), g->world->cells);
    gen_emit(g, OPCODE_WITHIN, out, all, most, table);
    gen_emit(g, OPCODE_ANDNOT, out, out, start, DOMAIN_CELLS);
    return out;
}

int gen_joined_within(Gen *g, const Node *joined)
{
    if (!g->world->graph || !joined->c)
        return -1;
    int out = gen_set(g, joined->a, TYPE_CELL), through = gen_set(g, joined->b, TYPE_CELL),
        most = gen_value(g, joined->c, type_of(TYPE_INT));
    bool priced = joined->op == OP_BY_PRICE;
    int table = keep_table(g, steps_table(g, NAMELESS, priced), g->world->cells);
    gen_emit(g, OPCODE_AND, out, out, through, DOMAIN_CELLS);
    gen_emit(g, OPCODE_WITHIN, out, through, most, table);
    return out;
}
