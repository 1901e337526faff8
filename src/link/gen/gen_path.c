/* Code for path ends: what is said of one, where ways lead, and pushing into a line. */
#include <string.h>

#include "base/bits.h"
#include "link/gen/gen.h"
#include "rule/check/check.h"

/* ---- what is said of an end ------------------------------------------------------------------ */

/* A number for each end, and the last one for none; looked up by the end in a register. */
static int by_end(Gen *g, int end, int32_t (*number)(const World *, int end), int32_t none)
{
    const World *w = g->world;
    int32_t *table = arena_alloc_array(g->stage->arena, (size_t)w->ends + 1, sizeof *table);
    for (int e = 0; e < w->ends; e++)
        table[e] = number(w, e);
    table[w->ends] = none;
    return gen_op(g, OPCODE_TABLE, end, 0, gen_table(g, table, w->ends + 1));
}

static int32_t cell_number(const World *w, int end)
{
    return end / (4 * w->per_side);
}

static int32_t side_number(const World *w, int end)
{
    return end % (4 * w->per_side) / w->per_side * 2;
}

static int32_t place_number(const World *w, int end)
{
    return end % w->per_side + 1;
}

static int32_t opposite_number(const World *w, int end)
{
    return w->opposite[end];
}

int gen_cell_of_end(Gen *g, int end)
{
    return by_end(g, end, cell_number, g->world->cells);
}

int gen_end_named(Gen *g, const Node *name)
{
    int end = stage_end_find(g->stage, name->text);
    if (end == END_NONE || !stage_on_board(g->stage, stage_end_cell(g->stage, end))) {
        Place place = {name->file ? name->file : g->rules->file, name->line, name->column, name->span};
        diag_add(g->diags, place, "there is no path end '%s' on this board", name->text);
        g->failed = true;
        return gen_constant(g, 0);
    }
    return gen_constant(g, end);
}

/* `start of my pawn`: from a table of the places that the level or the rules name, by player. */
static int start_value(Gen *g, const Node *of)
{
    if (!of)
        return gen_constant(g, 0);
    const Symbol *s = symbol_of(of->kind == NODE_INDEX ? of->a : of, SYMBOL_TOKEN);
    const VariableModel *v = s->model;
    bool ends = v->type.kind == TYPE_END;
    int32_t table[STAGE_PLAYERS + 1], none = ends ? g->world->ends : g->world->cells;
    int who = of->kind == NODE_INDEX ? gen_value(g, of->b, type_of(TYPE_PLAYER)) : gen_constant(g, 0);
    for (int p = 0; p <= g->stage->players; p++) {
        const Node *place = v->starts == 0 || p == g->stage->players ? NULL : v->start[v->starts > 1 ? p : 0];
        int found = !place || place->kind == NODE_NONE ? -1
                    : ends                             ? stage_end_find(g->stage, place->text)
                                                       : stage_cell_find(g->stage, place->text);
        int32_t said = p < g->stage->players ? g->stage->token_place[v->nth][p] : TOKEN_UNSAID;
        table[p] = said != TOKEN_UNSAID ? said : found < 0 ? none : found;
    }
    return gen_op(g, OPCODE_TABLE, who, 0, gen_table(g, table, g->stage->players + 1));
}

int gen_of_end(Gen *g, const Node *of, Builtin which)
{
    if (which == BUILTIN_START)
        return start_value(g, of);
    int end = gen_value(g, of, type_of(TYPE_END));
    switch (which) {
    case BUILTIN_CELL: return gen_cell_of_end(g, end);
    case BUILTIN_OPPOSITE: return by_end(g, end, opposite_number, g->world->ends);
    case BUILTIN_SIDE: return by_end(g, end, side_number, VM_DIRECTIONS);
    case BUILTIN_PLACE: return by_end(g, end, place_number, NONE_NUMBER);
    default: return gen_op(g, OPCODE_FAREND, end, 0, 0);
    }
}

/* ---- sets ------------------------------------------------------------------------------------ */

/* Ends at whose side the board is over; a wall between two cells is no border. */
int gen_border_ends(Gen *g)
{
    const World *w = g->world;
    uint64_t *set = arena_alloc_array(g->stage->arena, (size_t)w->words[DOMAIN_ENDS], sizeof *set);
    for (int e = 0; e < w->ends; e++) {
        int cell = cell_number(w, e), side = side_number(w, e) / 2;
        bool wall = w->walls && (w->walls[cell] >> side & 1);
        if (bits_has(w->end_set, e) && w->opposite[e] >= w->ends && !wall)
            bits_add(set, e);
    }
    return gen_set_op(g, OPCODE_FIXEDSET, DOMAIN_ENDS, 0, gen_fixed(g, set, w->words[DOMAIN_ENDS]));
}

/* ---- ways ------------------------------------------------------------------------------------ */

int gen_joined_by_tiles(Gen *g, const Node *node)
{
    int layer = check_layer_named(node->b);
    if (layer < 0 || layer != g->rules->path_layer)
        return -1;
    bool ends = type_lift(node->a->type) == TYPE_END;
    int from = gen_set(g, node->a, ends ? TYPE_END : TYPE_CELL), by = gen_set(g, node->b, TYPE_CELL);
    int steps = node->c ? gen_value(g, node->c, type_of(TYPE_INT)) : gen_constant(g, STAGE_ENDS);
    int out = gen_set_reg(g);
    gen_emit(g, ends ? OPCODE_JOINENDS : OPCODE_JOINCELLS, out, from, by, steps);
    return out;
}

int gen_reached(Gen *g, const Node *node)
{
    int set = gen_set_reg(g);
    gen_emit(g, OPCODE_COPY, set, gen_set(g, node->a, TYPE_END), 0, DOMAIN_ENDS);
    int by = node->c ? gen_set(g, node->c, TYPE_CELL) : gen_set_reg(g);
    if (!node->c)
        gen_emit(g, OPCODE_ALL, by, 0, 0, DOMAIN_CELLS);
    const Node *within = node->b;
    bool range = within && within->type.kind == TYPE_RANGE;
    while (range && within->kind != NODE_RANGE)
        within = within->a;
    int low = range ? gen_value(g, within->a, type_of(TYPE_INT)) : gen_constant(g, 1);
    int high = range    ? gen_value(g, within->b, type_of(TYPE_INT))
               : within ? gen_value(g, within, type_of(TYPE_INT))
                        : gen_constant(g, STAGE_ENDS);
    gen_emit(g, OPCODE_REACH, set, by, low, high);
    return set;
}

/* ---- pushing --------------------------------------------------------------------------------- */

/* With a tile: it is laid on the last cell of the line, so that what lies there goes to where it comes from, and
 * then the line moves as a ring. */
void gen_shift(Gen *g, const Node *node)
{
    const Node *thing = node->operand[1], *turn = node->operand[2];
    int end = gen_value(g, node->operand[0], type_of(TYPE_END));
    uint32_t layers = 0;
    if (thing) {
        int what = gen_value(g, thing, type_of(TYPE_THING));
        int how = turn ? gen_value(g, turn, type_of(TYPE_TURN)) : -1,
            last = gen_op(g, OPCODE_LINEEND, end, 0, 0);
        gen_lay_at(g, thing, what, how, last);
    }
    for (int i = 0; i < g->rules->layers; i++)
        layers |= g->world->layer[i].changes ? 1u << i : 0;
    gen_emit(g, OPCODE_SHIFT, end, 0, 0, (int)layers);
}
