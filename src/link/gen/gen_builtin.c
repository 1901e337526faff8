/* Code for the words of the language: alone, before `of`, and with values in brackets. */
#include "base/bits.h"
#include "link/gen/gen.h"
#include "rule/check/check.h"

/* Round a hexagon, clockwise. */
static const int HEXAGON_WAYS[6] = {1, 2, 3, 5, 6, 7};

/* ---- sets of the board ------------------------------------------------------------------------ */

/* Of hexagons three sides in a row: each one at the edge has two. */
static bool edge_hexagon(const World *w, int cell, bool corner)
{
    int open = 0, most = 0;
    for (int i = 0; i < 2 * 6; i++) {
        open = world_step(w, cell, HEXAGON_WAYS[i % 6]) >= w->cells ? open + 1 : 0;
        most = open > most ? open : most;
    }
    return most >= (corner ? 3 : 1);
}

static bool edge_cell(const World *w, int cell, bool corner)
{
    if (w->shifts != SHIFT_NONE)
        return edge_hexagon(w, cell, corner);
    bool open[VM_DIRECTIONS / 2], edge = false, two = false;
    for (int i = 0; i < VM_DIRECTIONS / 2; i++) {
        open[i] = world_step(w, cell, i * 2) >= w->cells && !(w->walls && (w->walls[cell] >> i & 1));
        edge = edge || open[i];
    }
    for (int i = 0; i < VM_DIRECTIONS / 2; i++) /* two sides that meet */
        two = two || (open[i] && open[(i + 1) % (VM_DIRECTIONS / 2)]);
    return corner ? two : edge;
}

static int cells_set(Gen *g, Builtin which)
{
    const World *w = g->world;
    uint64_t *set = arena_alloc_array(g->stage->arena, (size_t)w->words[DOMAIN_CELLS], sizeof *set);
    for (int c = 0; c < w->cells; c++) {
        bool in = bits_has(w->board, c);
        bool dark = (c / w->width + (w->height - 1) + c % w->width) % 2 == 0;
        if (which == BUILTIN_EDGE || which == BUILTIN_CORNER)
            in = in && edge_cell(w, c, which == BUILTIN_CORNER);
        if (which == BUILTIN_DARK_CELLS || which == BUILTIN_LIGHT_CELLS)
            in = in && dark == (which == BUILTIN_DARK_CELLS);
        if (in)
            bits_add(set, c);
    }
    return gen_fixed_set(g, set, DOMAIN_CELLS);
}

/* Cells where every layer that can change is empty. */
static int empty_set(Gen *g)
{
    int s = -1;
    for (int l = 0; l < g->rules->layers; l++) {
        if (!g->world->layer[l].changes)
            continue;
        int none = gen_layer_set(g, l, 0);
        if (s >= 0) {
            gen_emit(g, OPCODE_AND, s, s, none, DOMAIN_CELLS);
            g->sets--;
        }
        s = s < 0 ? none : s;
    }
    return s < 0 ? gen_all_set(g, TYPE_CELL) : s;
}

uint32_t gen_orthogonals(const Gen *g)
{
    return g->world->shifts != SHIFT_NONE ? WAYS_SIX : WAYS_FOUR;
}

static int directions_set(Gen *g, Builtin which)
{
    uint64_t set = which == BUILTIN_ORTHOGONALS ? gen_orthogonals(g)
                   : which == BUILTIN_DIAGONALS ? WAYS_EIGHT & ~WAYS_FOUR
                                                : g->world->ways;
    return gen_fixed_set(g, &set, DOMAIN_SMALL);
}

int gen_linked(Gen *g, const Node *of, int sort)
{
    int cell = gen_value(g, of, type_of(TYPE_CELL)), s = gen_set_reg(g);
    if (g->world->links)
        gen_emit(g, OPCODE_LINKED, s, cell, 0, sort);
    else
        gen_emit(g, OPCODE_CLEAR, s, 0, 0, DOMAIN_CELLS);
    return s;
}

int gen_linked_all(Gen *g, const Node *of, int sort)
{
    return gen_set_op(g, OPCODE_NEAR, gen_set(g, of, TYPE_CELL), 0, VM_ALONG_LINKS + sort);
}

uint32_t gen_near_ways(const Gen *g)
{
    return g->world->graph ? VM_ALONG_LINKS : g->world->ways;
}

/* Cells of all rows, or of all columns, by their numbers; made when the first rule asks for them. */
static void make_lines(Gen *g, bool columns)
{
    World *w = g->world;
    size_t words = (size_t)w->words[DOMAIN_CELLS];
    if (w->line[columns])
        return;
    uint64_t *sets =
        arena_alloc_array(g->stage->arena, (size_t)(columns ? w->width : w->height) * words, sizeof *sets);
    for (int c = 0; c < w->cells; c++) {
        size_t line = (size_t)(columns ? c % w->width : w->height - 1 - c / w->width);
        if (bits_has(w->board, c))
            bits_add(sets + line * words, c);
    }
    w->line[columns] = sets;
}

int gen_line_cells(Gen *g, int number, bool columns)
{
    make_lines(g, columns);
    return gen_set_op(g, OPCODE_LINESET, number, 0, columns);
}

/* `row 6`, `column n`: the cells whose row or column has the number. */
static int line_set(Gen *g, const Node *of, bool columns)
{
    make_lines(g, columns);
    int out = gen_set_reg(g);
    gen_emit(g, OPCODE_LINESET, out, gen_value(g, of, type_of(TYPE_INT)), 0, columns);
    return out;
}

/* ---- values ---- */

int gen_column_table(Gen *g, bool column)
{
    const World *w = g->world;
    int32_t *table = arena_alloc_array(g->stage->arena, (size_t)w->cells + 1, sizeof *table);
    for (int c = 0; c < w->cells; c++)
        table[c] = column ? c % w->width + 1 : w->height - c / w->width;
    table[w->cells] = NONE_NUMBER;
    return gen_table(g, table, w->cells + 1);
}

static int owner_at(Gen *g, const Node *where)
{
    int cell = gen_value(g, where, type_of(TYPE_CELL));
    int players = g->stage->players;
    int out = gen_constant(g, g->world->none[DOMAIN_PLAYERS]);
    for (int layer = 0; layer < g->rules->layers; layer++) {
        const LayerModel *l = &g->rules->layer[layer];
        if (!l->owned && !l->by_player)
            continue;
        int32_t table[MODEL_VALUES + 2];
        int values = g->world->layer[layer].values;
        table[0] = g->world->none[DOMAIN_PLAYERS];
        for (int v = 1; v <= values; v++)
            table[v] = l->owned ? (v - 1) % players : l->player[v - 1];
        int raw = gen_layer_value(g, layer, cell);
        int skip = gen_jump(g, OPCODE_JZ, raw);
        gen_emit(g, OPCODE_TABLE, out, raw, 0, gen_table(g, table, values + 1));
        gen_land(g, skip);
    }
    return out;
}

static int count_numbers(Gen *g, const Node *of)
{
    int count = gen_constant(g, 0), one = gen_constant(g, 1);
    GenMembers loop;
    gen_members_begin(g, &loop, of);
    gen_emit(g, OPCODE_ADD, count, count, one, 0);
    gen_members_end(g, &loop);
    return count;
}

static int size_value(Gen *g, const Node *of)
{
    if (node_is_numbers(of))
        return count_numbers(g, of);
    if (gen_is_zone(of))
        return gen_zone_count(g, of);
    TypeKind elem = type_lift(of->type);
    int s = gen_set(g, of, elem);
    return gen_op(g, OPCODE_SIZE, s, 0, (int)domain_of(elem));
}

static int top_value(Gen *g, const Node *of)
{
    int r = gen_reg(g);
    if (of->type.kind == TYPE_ZONE) {
        int owner = of->kind == NODE_INDEX ? gen_value(g, of->b, type_of(TYPE_PLAYER)) : gen_constant(g, 0);
        gen_emit(g, OPCODE_ZONETOP, r, owner, 0, of->type.layer);
    } else {
        gen_emit(g, OPCODE_FIRST, r, gen_set(g, of, TYPE_THING), 0, DOMAIN_THINGS);
    }
    return r;
}

/* A direction turned clockwise by so many eighths; of hexagons a quarter is the next of the six. None stays none. */
static int turned_value(Gen *g, const Node *of, int by)
{
    int32_t table[VM_DIRECTIONS + 1];
    bool six = g->world->shifts != SHIFT_NONE;
    for (int d = 0; d < VM_DIRECTIONS; d++)
        table[d] = six ? VM_DIRECTIONS : (d + by) % VM_DIRECTIONS;
    for (int i = 0; i < 6 && six; i++)
        table[HEXAGON_WAYS[i]] = HEXAGON_WAYS[(i + (by == 2 ? 1 : by == 6 ? 5 : 3)) % 6];
    table[VM_DIRECTIONS] = VM_DIRECTIONS;
    return gen_by_table(g, gen_table(g, table, VM_DIRECTIONS + 1), gen_value(g, of, type_of(TYPE_DIRECTION)));
}

static int first_value(Gen *g, const Node *of)
{
    if (of->type.kind == TYPE_ZONE && of->type.layer < g->rules->zones &&
        !g->rules->zone[of->type.layer].ordered)
        return top_value(g, of); /* the same, without the set */
    TypeKind elem = type_lift(of->type);
    int r = gen_reg(g);
    gen_emit(g, OPCODE_FIRST, r, gen_set(g, of, elem), 0, (int)domain_of(elem));
    return r;
}

/* ---- what they are alone ---- */

static int players_of(Gen *g, Builtin which, int player)
{
    switch (which) {
    case BUILTIN_OPPONENTS: return gen_opponents(g, player);
    case BUILTIN_ALLIES: return gen_allies(g, player);
    case BUILTIN_TEAM: return gen_team_of(g, player);
    default: return gen_others(g, player);
    }
}

int gen_builtin(Gen *g, const Node *node)
{
    Builtin which = builtin_of(node);
    switch (which) {
    case BUILTIN_EMPTY: return empty_set(g);
    case BUILTIN_EDGE:
    case BUILTIN_CORNER:
    case BUILTIN_DARK_CELLS:
    case BUILTIN_LIGHT_CELLS: return cells_set(g, which);
    case BUILTIN_DIRECTION:
    case BUILTIN_DIRECTIONS:
    case BUILTIN_ORTHOGONALS:
    case BUILTIN_DIAGONALS: return directions_set(g, which);
    case BUILTIN_OTHERS:
    case BUILTIN_OPPONENTS:
    case BUILTIN_ALLIES: return players_of(g, which, gen_me(g));
    case BUILTIN_LIVING: return gen_set_op(g, OPCODE_LIVING, 0, 0, 0);
    case BUILTIN_LAST_LIVING: return gen_set_op(g, OPCODE_LASTLIVING, 0, 0, 0);
    case BUILTIN_LEADERS: return gen_leaders(g);
    case BUILTIN_BORDER_ENDS: return gen_border_ends(g);
    case BUILTIN_FACE_UP: return gen_set_op(g, OPCODE_FACEUP, 0, 0, 0);
    case BUILTIN_UPRIGHT:
    case BUILTIN_LEFT:
    case BUILTIN_RIGHT:
    case BUILTIN_ROUND: return gen_constant(g, gen_turn_named(which));
    case BUILTIN_ROWS: return gen_constant(g, g->world->height);
    case BUILTIN_COLUMNS: return gen_constant(g, g->world->width);
    case BUILTIN_CLUES_MET: return gen_clues_met(g);
    case BUILTIN_PLY: return gen_op(g, OPCODE_PLY, 0, 0, 0);
    case BUILTIN_ROLLED: return gen_op(g, OPCODE_ROLLED, 0, 0, NONE_NUMBER);
    case BUILTIN_REPETITIONS: return gen_op(g, g->trying ? OPCODE_COMING : OPCODE_REPEATED, 0, 0, 0);
    case BUILTIN_BOARD_REPETITIONS: return gen_op(g, OPCODE_STOOD, 0, 0, g->trying);
    case BUILTIN_LAST_CELL: return gen_op(g, OPCODE_LASTCELL, 0, 0, 0);
    default: return gen_all_set(g, type_lift(node->type));
    }
}

/* ---- before `of` ---- */

static int set_of(Gen *g, const Node *node, Builtin which)
{
    const Node *of = node->b;
    bool ends = type_lift(of->type) == TYPE_END;
    switch (which) {
    case BUILTIN_LINKS: return gen_linked(g, of, 0);
    case BUILTIN_ENDS: return gen_set_made(g, OPCODE_ENDSOF, of, TYPE_CELL);
    case BUILTIN_EXITS: return gen_set_made(g, OPCODE_EXITS, of, TYPE_END);
    case BUILTIN_NEXT_ENDS: return gen_set_made(g, OPCODE_NEXTENDS, of, TYPE_END);
    case BUILTIN_CELL:
    case BUILTIN_CELLS:
        return ends ? gen_set_made(g, OPCODE_CELLSOF, of, TYPE_END) : gen_set(g, of, TYPE_CELL);
    case BUILTIN_ROTATIONS: return gen_rotations(g, of);
    default: return players_of(g, which, gen_value(g, of, type_of(TYPE_PLAYER)));
    }
}

int gen_builtin_of(Gen *g, const Node *node)
{
    Builtin which = builtin_of(node->a);
    const Node *of = node->b;
    const BuiltinModel *model = &builtins[which];
    if (node->type.kind == TYPE_SET)
        return set_of(g, node, which);
    bool end = of->type.kind == TYPE_END && (which == BUILTIN_CELL || which == BUILTIN_OPPOSITE);
    if (end || which == BUILTIN_START || model->of.kind == TYPE_END)
        return gen_of_end(g, of, which);
    switch (which) {
    case BUILTIN_SIZE:
    case BUILTIN_COUNT: return size_value(g, of);
    case BUILTIN_LEFT: return turned_value(g, of, 6);
    case BUILTIN_RIGHT: return turned_value(g, of, 2);
    case BUILTIN_OPPOSITE: return turned_value(g, of, 4);
    case BUILTIN_OWNER:
        if (!node->c && of->type.kind != TYPE_CELL)
            return gen_owner_of(g, gen_value(g, of, type_of(TYPE_THING)));
        return owner_at(g, node->c ? node->c : of);
    case BUILTIN_TOP: return top_value(g, of);
    case BUILTIN_FIRST: return first_value(g, of);
    default: break;
    }
    int about = gen_value(g, of, which == BUILTIN_CELL ? type_of(TYPE_THING) : model->of);
    switch (which) {
    case BUILTIN_ROW:
    case BUILTIN_COLUMN: return gen_by_table(g, gen_column_table(g, which == BUILTIN_COLUMN), about);
    case BUILTIN_HOLDER: return gen_op(g, OPCODE_HOLDER, about, 0, 0);
    case BUILTIN_CELL: return gen_op(g, OPCODE_CELLOF, about, 0, 0);
    case BUILTIN_TURN: return gen_op(g, OPCODE_VAR, about, 0, g->rules->turn_variable);
    case BUILTIN_SKIPS: return gen_op(g, OPCODE_SKIPS, about, 0, 0);
    default: return gen_after(g, about, which == BUILTIN_NEXT ? 1 : -1);
    }
}

/* ---- with values in brackets ---- */

/* That of none is none. */
static int absolute_value(Gen *g, const Node *of, int number)
{
    int out = gen_op(g, OPCODE_MOVE, number, 0, 0), none = gen_skip_none(g, of, number);
    gen_emit(g, OPCODE_MAX, out, number, gen_op(g, OPCODE_NEG, number, 0, 0), 0);
    if (none >= 0)
        gen_land(g, none);
    return out;
}

int gen_builtin_call(Gen *g, const Node *node)
{
    Builtin which = builtin_of(node);
    switch (which) {
    case BUILTIN_ROW:
    case BUILTIN_COLUMN: return line_set(g, node->a, which == BUILTIN_COLUMN);
    case BUILTIN_NEXT: return gen_cycle(g, node->a, 1);
    case BUILTIN_PREVIOUS: return gen_cycle(g, node->a, -1);
    case BUILTIN_DISTANCE: return gen_distance(g, node->a, node->a->next);
    case BUILTIN_AHEAD: return gen_ahead(g, node->a);
    case BUILTIN_PRICE: return gen_price(g, node, false);
    case BUILTIN_CHEAPEST_WAY: return gen_price(g, node, true);
    default: break;
    }
    int a = gen_value(g, node->a, type_of(TYPE_INT));
    if (which == BUILTIN_ABS)
        return absolute_value(g, node->a, a);
    int b = gen_value(g, node->a->next, type_of(TYPE_INT));
    return gen_op(g, which == BUILTIN_MAX ? OPCODE_MAX : OPCODE_MIN, a, b, 0);
}
