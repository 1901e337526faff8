/* Linking, first half: the board, its tables, the layers' places, and the layout of a state. */
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/hash.h"
#include "lang/answer.h"
#include "lang/layer.h"
#include "lang/repetition.h"
#include "lang/variable.h"
#include "lang/vm/vm_frame.h"
#include "lang/zone.h"
#include "link/parts.h"

enum { TABLE_WORDS = 1 << 15 }; /* larger tables than this are not made */

typedef struct Link {
    Stage *stage;
    const Ruleset *rules;
    const Level *level;
    World *world;
    Diags *diags;
} Link;

Place link_level_place(const Ruleset *rules, const Level *level)
{
    bool filed = level && level->file && *level->file;
    return (Place){filed ? level->file : rules->file, level ? level->line : 0, 0, 0};
}

static bool refuse(Link *l, const char *sentence)
{
    diag_add(l->diags, link_level_place(l->rules, l->level), "%s", sentence);
    return false;
}

static bool refuse_size(Link *l)
{
    diag_add(l->diags, link_level_place(l->rules, l->level), "the board has more cells than the limit of %d",
             LEVEL_CELLS);
    return false;
}

/* ---- board ----------------------------------------------------------------------------------- */

static bool board_size(Link *l)
{
    World *w = l->world;
    const Ruleset *r = l->rules;
    w->width = r->from_level ? l->level->width : r->width;
    w->height = r->from_level ? l->level->height : r->height;
    if (!r->from_level && r->width == 0) { /* a game without a board */
        w->width = w->height = 1;
        l->stage->no_board = true;
    }
    if (w->width < 1 || w->height < 1)
        return refuse(l, "the level has no board");
    if (w->width > LEVEL_SIDE || w->height > LEVEL_SIDE || w->width > LEVEL_CELLS / w->height)
        return refuse_size(l);
    if (!r->from_level && l->level && l->level->cells &&
        (l->level->width != w->width || l->level->height != w->height))
        return refuse(l, "the level's board has another size than the rules say");
    w->cells = w->width * w->height;
    return true;
}

/* What lies beyond the edges. Hexagons have no walls between them, and no other side. */
static bool board_edges(Link *l)
{
    World *w = l->world;
    LevelEdges edges = l->level ? l->level->edges : EDGES_OF_RULES;
    w->wraps = edges == EDGES_OF_RULES ? l->rules->wrap : edges == EDGES_WRAP;
    w->shifts = l->rules->shifts;
    w->plain = !w->wraps && w->shifts != SHIFT_ALTERNATE;
    if (w->shifts != SHIFT_NONE && w->wraps)
        return refuse(l, "edges wrap on boards of squares alone, and this one is of hexagons");
    if (w->shifts != SHIFT_NONE && l->level && l->level->walls)
        return refuse(l, "walls stand between squares, and this board is of hexagons");
    return true;
}

static const LegendModel *legend_of(const Link *l, char character)
{
    unsigned char c = (unsigned char)character;
    return c < 128 && l->rules->legend_has[c] ? &l->rules->legend[c] : NULL;
}

static const LegendModel *legend_at(const Link *l, int cell)
{
    if (!l->level || !l->level->cells)
        return NULL;
    return legend_of(l, l->level->cells[cell]);
}

static void board_cells(Link *l)
{
    World *w = l->world;
    uint64_t *board = arena_alloc_array(l->stage->arena, (size_t)w->words[DOMAIN_CELLS], sizeof *board);
    for (int c = 0; c < w->cells; c++) {
        const LegendModel *legend = legend_at(l, c);
        if (!l->stage->no_board && (!legend || !legend->outside))
            bits_add(board, c);
    }
    w->board = board;
}

static const int ROWS_ON[VM_DIRECTIONS] = {-1, -1, 0, 1, 1, 1, 0, -1};

static bool on_board(const World *w, int cell)
{
    return bits_has(w->board, cell);
}

/* How many columns on the next cell lies that way, from one in a row. A hexagon is half a cell beside those in the next row:
 * which column that is depends on how much more that row is shifted. */
static int columns_on(const World *w, int row, int direction)
{
    static const int columns[] = {0, 1, 1, 1, 0, -1, -1, -1};
    if (w->shifts == SHIFT_NONE || ROWS_ON[direction] == 0)
        return columns[direction];
    int more = shift_of_row(w->shifts, row + ROWS_ON[direction]) - shift_of_row(w->shifts, row);
    return (columns[direction] - more) / 2;
}

/* The cell of the rectangle that lies that way, whether on the board or not; cells when there is none. */
static int beside(const World *w, int cell, int direction)
{
    int x = cell % w->width + columns_on(w, cell / w->width, direction),
        y = cell / w->width + ROWS_ON[direction];
    if (w->shifts != SHIFT_NONE && direction % 4 == 0)
        return w->cells;
    if (w->wraps) {
        x = (x + w->width) % w->width;
        y = (y + w->height) % w->height;
    }
    return x < 0 || y < 0 || x >= w->width || y >= w->height ? w->cells : y * w->width + x;
}

/* Is there a wall on a cell's side, or on the same side seen from its neighbour. */
static bool walled(const Link *l, int cell, int direction)
{
    const uint8_t *walls = l->level ? l->level->walls : NULL;
    int other = walls ? beside(l->world, cell, direction) : 0, side = direction / 2;
    return walls && other < l->world->cells &&
           ((walls[cell] >> side & 1) || (walls[other] >> (side + 2) % 4 & 1));
}

/* Between two sides a step passes where one of the two ways round is open. */
static bool passes(const Link *l, int cell, int direction)
{
    if (direction % 2 == 0 || l->world->shifts != SHIFT_NONE)
        return !walled(l, cell, direction);
    for (int turn = 0; turn < 2; turn++) {
        int first = (direction + (turn ? 1 : 7)) % 8, second = (direction + (turn ? 7 : 1)) % 8;
        int between = beside(l->world, cell, first);
        if (between < l->world->cells && !walled(l, cell, first) && !walled(l, between, second))
            return true;
    }
    return false;
}

static int step_from(const Link *l, int cell, int direction)
{
    if (l->rules->places > 0) /* places lie in no direction of each other */
        return l->world->cells;
    int there = beside(l->world, cell, direction);
    return there < l->world->cells && on_board(l->world, there) && passes(l, cell, direction)
               ? there
               : l->world->cells;
}

/* Sides of cells with a wall to another cell of the board. */
static void board_walls(Link *l)
{
    World *w = l->world;
    if (!l->level || !l->level->walls)
        return;
    uint8_t *drawn = arena_alloc(l->stage->arena, (size_t)w->cells);
    uint8_t *walls = arena_alloc(l->stage->arena, (size_t)w->cells);
    for (int c = 0; c < w->cells; c++) {
        drawn[c] = l->level->walls[c];
        for (int d = 0; d < VM_DIRECTIONS; d += 2)
            if (walled(l, c, d) && on_board(w, beside(w, c, d)))
                walls[c] |= (uint8_t)(1 << d / 2);
    }
    w->walls = walls;
    l->stage->walls = drawn;
}

/* The level's links, of which those to cells outside of the board lead nowhere; or those of places. */
static void board_links(Link *l)
{
    World *w = l->world;
    const Ruleset *r = l->rules;
    if (r->places > 0) {
        size_t rows = (size_t)r->link_sorts * (size_t)r->places, own = (size_t)w->words[DOMAIN_CELLS];
        uint64_t *all = arena_alloc_array(l->stage->arena, rows * own, sizeof *all);
        for (size_t i = 0; i < rows; i++)
            memcpy(all + i * own, r->link + i * r->place_words, own * sizeof *all);
        w->graph = true;
        w->link_sorts = r->link_sorts;
        w->links = all;
        return;
    }
    if (!l->level || !l->level->links)
        return;
    size_t words = (size_t)w->words[DOMAIN_CELLS], row = bits_words((size_t)w->cells);
    uint64_t *links = arena_alloc_array(l->stage->arena, words * (size_t)w->cells, sizeof *links);
    for (size_t i = 0; i < words * (size_t)w->cells; i++)
        links[i] = l->level->links[i / words * row + i % words] & w->board[i % words];
    w->links = links;
    w->link_sorts = 1;
}

static void board_steps(Link *l)
{
    World *w = l->world;
    int row = w->cells + 1;
    int32_t *step = arena_alloc_array(l->stage->arena, (size_t)VM_DIRECTIONS * (size_t)row, sizeof *step);
    for (int d = 0; d < VM_DIRECTIONS; d++)
        for (int c = 0; c <= w->cells; c++)
            step[(size_t)d * (size_t)row + (size_t)c] =
                c < w->cells && on_board(w, c) ? step_from(l, c, d) : w->cells;
    w->step = step;
    for (int d = 0; d < VM_DIRECTIONS; d++)
        w->shift[d] = ROWS_ON[d] * w->width + columns_on(w, 0, d);
    w->ways = l->rules->places > 0        ? 0
              : w->shifts != SHIFT_NONE   ? WAYS_SIX
              : l->rules->neighbours == 8 ? WAYS_EIGHT
                                          : WAYS_FOUR;
}

/* For every direction and length: the cells from which so many steps stay on the board. */
static void board_lines(Link *l)
{
    World *w = l->world;
    w->steps = MODEL_RUN_CELLS;
    size_t words = (size_t)w->words[DOMAIN_CELLS];
    uint64_t *from =
        arena_alloc_array(l->stage->arena, VM_DIRECTIONS * ((size_t)w->steps + 1) * words, sizeof *from);
    for (int d = 0; d < VM_DIRECTIONS; d++)
        for (int c = 0; c < w->cells; c++) {
            int at = on_board(w, c) ? c : w->cells;
            for (int n = 0; n <= w->steps && at < w->cells; n++) {
                bits_add(from + ((size_t)d * ((size_t)w->steps + 1) + (size_t)n) * words, c);
                at = world_step(w, at, d);
            }
        }
    w->from = from;
}

/* Neighbours of every cell, on boards where that takes little room. */
static void board_near(Link *l)
{
    World *w = l->world;
    size_t words = (size_t)w->words[DOMAIN_CELLS];
    if (w->graph)
        w->near = w->links;
    if (w->graph || words * (size_t)w->cells > TABLE_WORDS)
        return;
    uint64_t *near = arena_alloc_array(l->stage->arena, words * (size_t)w->cells, sizeof *near);
    for (int c = 0; c < w->cells; c++)
        for (int d = 0; d < VM_DIRECTIONS; d++) {
            int n = world_step(w, c, d);
            if ((w->ways >> d & 1) && n < w->cells)
                bits_add(near + (size_t)c * words, n);
        }
    w->near = near;
}

/* ---- layers ---------------------------------------------------------------------------------- */

/* What a level says of this layer by its name, or NULL. */
static const LevelLayer *level_layer(const Link *l, int layer)
{
    for (int i = 0; l->level && i < l->level->layers; i++)
        if (strcmp(l->level->layer[i].name, l->rules->layer[layer].name) == 0)
            return &l->level->layer[i];
    return NULL;
}

/* With owners, values are counted with the most players that the rules allow. */
static int dealt_value(const Link *l, int value)
{
    int kind = (value - 1) / l->rules->players_most, owner = (value - 1) % l->rules->players_most;
    return owner < l->stage->players ? 1 + kind * l->stage->players + owner : 0;
}

static int first_of_place(const Link *l, const LayerModel *m, int value)
{
    return value > 0 && m->owned ? dealt_value(l, value) : value > 0 ? value : m->first;
}

static int first_value(const Link *l, int layer, int cell)
{
    const LayerModel *m = &l->rules->layer[layer];
    if (m->things) /* they are laid there when all else is done */
        return 0;
    const LegendModel *legend = legend_at(l, cell);
    const LevelLayer *own = level_layer(l, layer);
    if (l->rules->places > 0 && !own) /* a level says it anew in the order of the places */
        return first_of_place(l, m,
                              legend && legend->value[layer] > 0 ? legend->value[layer]
                                                                 : l->rules->place[cell].value[layer]);
    if (own && own->values)
        return own->values[cell] == LEVEL_NOTHING ? 0 : own->values[cell] - m->low + 1;
    if (own)
        legend = legend_of(l, own->cells[cell]);
    if (m->numeric && l->level && l->level->values) {
        int v = l->level->values[cell];
        return v >= m->low && v <= m->high ? v - m->low + 1 : 0;
    }
    int value = legend ? legend->value[layer] : 0;
    return first_of_place(l, m, value);
}

const LegendModel *link_legend_at(const Stage *stage, const Level *level, int layer, int cell)
{
    Link l = {(Stage *)(uintptr_t)stage, stage->rules, level, (World *)(uintptr_t)&stage->world, NULL};
    const LevelLayer *own = layer < 0 ? NULL : level_layer(&l, layer);
    return own && own->cells ? legend_of(&l, own->cells[cell]) : legend_at(&l, cell);
}

static uint8_t *layer_bytes(Link *l, int layer)
{
    World *w = l->world;
    uint8_t *bytes = arena_alloc(l->stage->arena, (size_t)w->cells + 1);
    for (int c = 0; c < w->cells; c++)
        if (on_board(w, c))
            bytes[c] = (uint8_t)first_value(l, layer, c);
    return bytes;
}

static uint64_t *layer_sets(Link *l, const uint8_t *bytes, int values)
{
    World *w = l->world;
    size_t words = (size_t)w->words[DOMAIN_CELLS];
    uint64_t *sets = arena_alloc_array(l->stage->arena, ((size_t)values + 1) * words, sizeof *sets);
    for (int c = 0; c < w->cells; c++)
        if (on_board(w, c))
            bits_add(sets + bytes[c] * words, c);
    return sets;
}

static const uint64_t *layer_keys(Link *l, int layer)
{
    World *w = l->world;
    size_t row = (size_t)w->layer[layer].values + 1;
    if (row * (size_t)w->cells > TABLE_WORDS)
        return NULL;
    uint64_t *key = arena_alloc_array(l->stage->arena, row * (size_t)w->cells, sizeof *key);
    for (int c = 0; c < w->cells; c++)
        for (size_t v = 0; v < row; v++)
            key[(size_t)c * row + v] = vm_key_layer(w, layer, c, (int)v);
    return key;
}

enum { TRACKED_VALUES = 24 }; /* layers with more values keep no sets */

static void layers(Link *l)
{
    World *w = l->world;
    w->layers = l->rules->layers;
    for (int i = 0; i < w->layers; i++) {
        const LayerModel *m = &l->rules->layer[i];
        WorldLayer *out = &w->layer[i];
        out->changes = m->written;
        out->values = m->kinds * (m->owned ? l->stage->players : 1);
        out->low = m->numeric ? m->low : 0;
        out->id = hash_text(m->name);
        out->bytes = layer_bytes(l, i);
        out->tracked = !m->written || out->values <= TRACKED_VALUES;
        if (out->tracked)
            out->sets = layer_sets(l, out->bytes, out->values);
        if (!out->changes)
            continue;
        out->key = layer_keys(l, i);
        layer_lay_out(w, i, m->hidden != NULL);
    }
}

/* ---- variables, zones, things ---------------------------------------------------------------- */

static int setting_of(const Link *l, const char *name, int otherwise)
{
    for (int i = 0; l->level && i < l->level->settings; i++)
        if (strcmp(l->level->setting_name[i], name) == 0)
            return *l->level->setting_value[i];
    return otherwise;
}

/* What a level sets is cut to the range as every assignment is. */
static int32_t first_number(const Link *l, const VariableModel *m)
{
    int value = setting_of(l, m->name, m->first);
    if (m->ranged && value < m->low)
        return m->low;
    return m->ranged && value > m->high ? m->high : value;
}

/* A variable that holds a kind of pieces with owners cannot name one at first. */
static int32_t variable_first(const Link *l, const VariableModel *m)
{
    if (m->type.kind == TYPE_INT || m->type.kind == TYPE_BOOL || m->type.kind == TYPE_TURN)
        return first_number(l, m);
    const Node *node = m->first_node;
    const Symbol *s = node && node->kind == NODE_NAME ? node->symbol : NULL;
    switch ((TypeKind)m->type.kind) {
    case TYPE_CELL: {
        int cell = node && node->kind == NODE_NAME ? stage_cell_find(l->stage, node->text) : CELL_NONE;
        return cell == CELL_NONE ? l->world->cells : cell;
    }
    case TYPE_END: {
        int end = node && node->kind == NODE_NAME ? stage_end_find(l->stage, node->text) : END_NONE;
        return end == END_NONE ? l->world->ends : end;
    }
    case TYPE_PLAYER: {
        for (; s; s = s->twin)
            if (s->class == SYMBOL_PLAYER)
                return s->index;
        return l->world->none[DOMAIN_PLAYERS];
    }
    case TYPE_DIRECTION: return node && node->kind == NODE_DIRECTION ? (int32_t)node->number : VM_DIRECTIONS;
    case TYPE_THING: return l->world->none[DOMAIN_THINGS];
    default:
        for (; s; s = s->twin)
            if (s->class == (m->type.kind == TYPE_VALUE ? SYMBOL_VALUE : SYMBOL_KIND) &&
                s->owner == m->type.layer)
                return s->index + 1;
        return 0;
    }
}

/* Who sees what lies in the zone of a player. */
static uint32_t viewers_of(const Link *l, ZoneSeen seen, bool owner_sees, int owner)
{
    uint32_t everybody = world_everybody(l->world), self = 1u << owner, side = self;
    for (int i = 0; i < l->rules->teams; i++)
        if (l->rules->team[i].members & self)
            side = l->rules->team[i].members;
    switch (seen) {
    case ZONE_ALL: return everybody;
    case ZONE_OWNER: return self;
    case ZONE_TEAM: return side & everybody;
    case ZONE_OTHERS: return everybody & ~self;
    case ZONE_RULE: return owner_sees ? self : 0; /* the others are shown it before each question */
    default: return 0;
    }
}

/* Of a variable that not all know, who knows each. */
static const uint32_t *variable_viewers(const Link *l, const VariableModel *m, int count)
{
    if (!m->closed)
        return NULL;
    uint32_t *list = arena_alloc_array(l->stage->arena, (size_t)count + 1, sizeof *list);
    for (int i = 0; i < count; i++) {
        int owner = m->per_pair ? i / l->world->players : i, other = i % l->world->players;
        list[i] = m->both                ? 1u << owner | 1u << other
                  : m->seen == ZONE_RULE ? m->seats & world_everybody(l->world)
                                         : viewers_of(l, m->seen, false, owner);
    }
    return list;
}

/* Of what places have: of each place, or, of what is for each player, of all places for one after the other. */
static const int32_t *firsts_of_places(const Link *l, const VariableModel *m, int count)
{
    if (!m->per_place)
        return NULL;
    int32_t *first = arena_alloc_array(l->stage->arena, (size_t)count + 1, sizeof *first);
    int each = m->per_player ? l->rules->players_most : 1, cells = l->world->cells;
    for (int i = 0; i < count; i++)
        first[i] = m->type.kind == TYPE_INT || m->type.kind == TYPE_BOOL
                       ? m->first_at[(size_t)(i % cells) * (size_t)each + (size_t)(i / cells)]
                       : variable_first(l, m);
    return first;
}

static void variables(Link *l)
{
    World *w = l->world;
    WorldVariable *list = arena_alloc_array(l->stage->arena, (size_t)l->rules->variables + 1, sizeof *list);
    for (int i = 0; i < l->rules->variables; i++) {
        const VariableModel *m = &l->rules->variable[i];
        list[i].count = m->notes        ? w->cells + 1 /* and nowhere */
                        : m->per_place  ? w->cells * (m->per_player ? w->players : 1)
                        : m->per_thing  ? w->things
                        : m->per_pair   ? w->players * w->players
                        : m->per_player ? w->players
                                        : 1;
        list[i].viewers = variable_viewers(l, m, list[i].count);
        list[i].of_things = m->per_thing;
        list[i].things = m->type.kind == TYPE_THING;
        variable_lay_out(w, &list[i]);
        list[i].ranged = m->ranged;
        list[i].counts = m->type.kind == TYPE_INT;
        list[i].low = m->low;
        list[i].high = m->high;
        list[i].first = variable_first(l, m);
        list[i].firsts = firsts_of_places(l, m, list[i].count);
        list[i].none = none_of(w, m->type);
        list[i].token = m->token;
        list[i].domain = domain_of((TypeKind)m->type.kind);
        list[i].id = hash_text(m->name) + 1;
    }
    w->variable = list;
    w->variables = l->rules->variables;
    w->turn = l->rules->turn_variable;
}

static void zones(Link *l)
{
    World *w = l->world;
    const Ruleset *r = l->rules;
    int count = r->zones + (r->role_zone >= 0); /* roles are shuffled on a pile that nobody sees */
    WorldZone *zone = arena_alloc_array(l->stage->arena, (size_t)count + 1, sizeof *zone);
    int8_t *owner = arena_alloc_array(l->stage->arena, (size_t)count * STAGE_PLAYERS + 1, sizeof *owner);
    int16_t *of = arena_alloc_array(l->stage->arena, (size_t)count * STAGE_PLAYERS + 1, sizeof *of);
    uint32_t *viewers =
        arena_alloc_array(l->stage->arena, (size_t)count * STAGE_PLAYERS + 1, sizeof *viewers);
    for (int z = 0; z < count; z++) {
        bool pile = z == r->zones;
        zone[z].first = w->instances;
        zone[z].instances = !pile && r->zone[z].per_player ? w->players : 1;
        zone[z].ordered = pile || r->zone[z].ordered;
        zone[z].size = pile ? 0 : r->zone[z].size;
        zone[z].unlike = !pile && r->zone[z].unlike;
        for (int i = 0; i < zone[z].instances; i++) {
            viewers[w->instances] = pile ? 0 : viewers_of(l, r->zone[z].seen, r->zone[z].owner_sees, i);
            of[w->instances] = (int16_t)z;
            owner[w->instances++] = (int8_t)(!pile && r->zone[z].per_player ? i : -1);
        }
    }
    w->zones = count;
    w->zone = zone;
    w->instance_owner = owner;
    w->viewers = viewers;
    w->instance_zone = of;
    zone_lay_out(w);
}

/* Cells of layers of things are places, which come after the zones. */
static bool places(Link *l)
{
    World *w = l->world;
    for (int i = 0; i < w->layers; i++) {
        if (!l->rules->layer[i].things)
            continue;
        w->layer[i].seen = l->rules->layer[i].seen;
        zone_lay_out_layer(w, i);
    }
    return w->places < INT16_MAX || refuse(l, "the board is too large for layers in which things lie");
}

static void domains(Link *l)
{
    World *w = l->world;
    w->none[DOMAIN_CELLS] = w->cells;
    w->none[DOMAIN_PLAYERS] = w->players;
    w->none[DOMAIN_THINGS] = w->things;
    w->none[DOMAIN_SMALL] = VM_DIRECTIONS;
    w->none[DOMAIN_ENDS] = w->ends;
    for (int d = 0; d < DOMAINS; d++)
        w->words[d] = (int)bits_words((size_t)w->none[d]);
    w->words[DOMAIN_CELLS] = (int)bits_words((size_t)w->cells - (w->cells > 0)); /* a board of 8 x 8 in one */
    w->none[DOMAIN_VALUES] =
        VM_VALUES; /* room for them only where they are used: sets are all of one length */
    w->words[DOMAIN_VALUES] = l->rules->uses_distinct ? VM_VALUES / BITS_WORD : 1;
}

/* Makes a state as it is before `setup:`. */
static void first_state(Link *l)
{
    Stage *s = l->stage;
    World *w = l->world;
    s->first = arena_alloc(s->arena, w->size);
    Head *head = (Head *)(void *)s->first;
    head->living = world_everybody(w);
    head->me = s->begins;
    for (int i = 0; i < w->layers; i++) {
        if (!w->layer[i].changes)
            continue;
        layer_begin(w, s->first, i);
        head->body ^= layer_hash(w, s->first, i);
    }
    for (int i = 0; i < w->variables; i++)
        variable_begin(w, s->first, i);
}

/* Is anybody ever asked together with others: then the answers wait for each other. */
static bool asks_together(const Ruleset *rules)
{
    for (int q = 0; q < rules->questions; q++)
        if (rules->question[q]->together)
            return true;
    return false;
}

bool link_world(Stage *stage, const Level *level, Diags *diags)
{
    World *w = &stage->world;
    Link l = {stage, stage->rules, level, w, diags};
    if (!board_size(&l))
        return false;
    w->players = stage->players;
    link_count_things(stage);
    if (!link_ends(stage, diags))
        return false;
    domains(&l);
    board_cells(&l);
    if (!board_edges(&l))
        return false;
    board_walls(&l);
    board_links(&l);
    board_steps(&l);
    board_lines(&l);
    board_near(&l);
    w->size = sizeof(Head);
    layers(&l);
    variables(&l);
    if (!link_clues(stage, level, diags) || !link_things(stage, diags))
        return false;
    zones(&l);
    if (!places(&l) || !link_first_places(stage, level, diags) || !link_token_places(stage, level, diags))
        return false;
    link_paths(stage);
    answer_lay_out(w, asks_together(l.rules));
    if (l.rules->uses_repetitions)
        repetition_lay_out(w);
    int begins = level && level->begins ? stage_player_find(stage, level->begins) : 0;
    stage->begins = begins >= 0 ? begins : 0;
    stage->shuffle = level ? level->shuffle : 0;
    stage->shuffle_seed = level ? level->seed : 0;
    return true;
}

/* The frame is known once the code is; it comes last. */
void link_frame(Stage *stage)
{
    World *w = &stage->world;
    frame_lay_out(w);
    Link l = {stage, stage->rules, NULL, w, NULL};
    first_state(&l);
    link_first_things(stage);
}
