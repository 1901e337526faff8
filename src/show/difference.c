#include "show/difference.h"

#include <string.h>

#include "game/inside.h"
#include "game/token.h"
#include "lang/layer.h"
#include "lang/zone.h"
#include "show/thing.h"

/* Two states that are compared, by the same eyes. */
typedef struct Pair {
    Machine *machine;
    const State *before, *after;
    int player;
    uint8_t *out;
} Pair;

static void raise(const Pair *p, int cell, CellChange change)
{
    if (cell >= 0 && p->out[cell] < change)
        p->out[cell] = (uint8_t)change;
}

/* How a thing lies: which it is, as far as that is known, whose, and how it is turned. */
static bool same_thing(const GameThing *a, const GameThing *b)
{
    return a->thing == b->thing && a->family == b->family && a->owner == b->owner && a->turn == b->turn;
}

static void compare_things(const Pair *p, int layer, int cell)
{
    GameThing was, is;
    bool before = game_thing_at(p->machine, p->before, layer, cell, p->player, &was);
    bool after = game_thing_at(p->machine, p->after, layer, cell, p->player, &is);
    if (after && !(before && same_thing(&was, &is)))
        raise(p, cell, CHANGE_CAME);
    else if (before && !after)
        raise(p, cell, CHANGE_LEFT);
}

/* What a layer has on cells where nothing was put. */
static int nothing_in(const Pair *p, int layer)
{
    return p->machine->stage->rules->layer[layer].first;
}

static bool is_hidden(const Pair *p, int layer, int cell)
{
    return stage_layer_hides(p->machine->stage, layer) &&
           game_hides(p->machine, p->after, layer, cell, p->player);
}

static void compare_values(const Pair *p, int layer, int cell)
{
    int was = game_layer_value(p->machine, p->before, layer, cell);
    int is = game_layer_value(p->machine, p->after, layer, cell);
    if (was != is && !is_hidden(p, layer, cell))
        raise(p, cell, is == 0 || is == nothing_in(p, layer) ? CHANGE_LEFT : CHANGE_CAME);
}

/* Where a token stands; on boards with paths the end counts as well. */
static void compare_token(const Pair *p, int token, int player)
{
    int was = game_token_cell(p->machine, p->before, token, player);
    int is = game_token_cell(p->machine, p->after, token, player);
    bool moved = was != is || game_token_end(p->machine, p->before, token, player) !=
                                  game_token_end(p->machine, p->after, token, player);
    if (moved && is != CELL_NONE)
        raise(p, is, CHANGE_CAME);
    if (was != is)
        raise(p, was, CHANGE_LEFT);
}

static void compare_tokens(const Pair *p)
{
    const Stage *stage = p->machine->stage;
    for (int token = 0; token < stage_token_count(stage); token++)
        for (int player = 0; player < (stage_token_per_player(stage, token) ? stage->players : 1); player++)
            compare_token(p, token, player);
}

static int count(const Pair *p)
{
    int changed = 0;
    for (int cell = 0; cell < p->machine->stage->world.cells; cell++)
        changed += p->out[cell] != CHANGE_NONE;
    return changed;
}

static bool is_of_things(const Pair *p, int layer)
{
    return p->machine->stage->rules->layer[layer].things;
}

static bool changes(const Pair *p, int layer)
{
    return p->machine->stage->world.layer[layer].changes;
}

int game_difference(Machine *machine, const State *before, const State *after, int player, uint8_t *out)
{
    const Pair p = {machine, before, after, player, out};
    const World *w = &machine->stage->world;
    for (int layer = 0; layer < w->layers; layer++)
        for (int cell = 0; cell < w->cells; cell++)
            if (is_of_things(&p, layer))
                compare_things(&p, layer, cell);
            else if (changes(&p, layer))
                compare_values(&p, layer, cell);
    compare_tokens(&p);
    return count(&p);
}

/* Where a value of a layer has gone from, and where to. */
typedef struct Shift {
    int left[8], came[8];
    int lefts, cames;
} Shift;

static void find_shift(const Pair *p, int layer, int value, Shift *out)
{
    enum { MOST = sizeof out->left / sizeof *out->left };
    *out = (Shift){.lefts = 0};
    for (int cell = 0; cell < p->machine->stage->world.cells; cell++) {
        bool was = game_layer_value(p->machine, p->before, layer, cell) == value;
        bool is = game_layer_value(p->machine, p->after, layer, cell) == value;
        if (was && !is && out->lefts++ < MOST)
            out->left[out->lefts - 1] = cell;
        if (is && !was && out->cames++ < MOST)
            out->came[out->cames - 1] = cell;
    }
}

/* What is written, switched or opened on some cells is not moved. */
static void compare_moved(const Pair *p, int layer, int most)
{
    const LayerModel *model = &p->machine->stage->rules->layer[layer];
    Shift shift;
    for (int value = 1; value <= p->machine->stage->world.layer[layer].values; value++) {
        if (value == model->first)
            continue;
        find_shift(p, layer, value, &shift);
        if (shift.lefts != shift.cames || shift.cames > most)
            continue;
        for (int i = 0; i < shift.cames; i++) {
            raise(p, shift.left[i], CHANGE_LEFT);
            raise(p, shift.came[i], CHANGE_CAME);
        }
    }
}

int game_moved(Machine *machine, const State *before, const State *after, int player, int most, uint8_t *out)
{
    const Pair p = {machine, before, after, player, out};
    const World *w = &machine->stage->world;
    for (int layer = 0; layer < w->layers; layer++)
        if (is_of_things(&p, layer))
            for (int cell = 0; cell < w->cells; cell++)
                compare_things(&p, layer, cell);
        else if (changes(&p, layer) && !stage_layer_hides(machine->stage, layer))
            compare_moved(&p, layer, most);
    compare_tokens(&p);
    return count(&p);
}

static void add_way(GameWay *out, int *ways, int max, int from, int to)
{
    if (*ways < max)
        out[(*ways)++] = (GameWay){from, to};
}

static int token_ways(const Pair *p, GameWay *out, int max)
{
    const Stage *stage = p->machine->stage;
    int ways = 0;
    for (int token = 0; token < stage_token_count(stage); token++)
        for (int player = 0; player < (stage_token_per_player(stage, token) ? stage->players : 1); player++) {
            int was = game_token_cell(p->machine, p->before, token, player);
            int is = game_token_cell(p->machine, p->after, token, player);
            if (was != is && was != CELL_NONE && is != CELL_NONE)
                add_way(out, &ways, max, was, is);
        }
    return ways;
}

/* Does a layer hold pieces that all can see. */
static bool has_pieces(const Pair *p, int layer)
{
    return !is_of_things(p, layer) && changes(p, layer) && !stage_layer_hides(p->machine->stage, layer);
}

int game_ways(Machine *machine, const State *before, const State *after, int player, GameWay *out, int max)
{
    const Pair p = {machine, before, after, player, NULL};
    const World *w = &machine->stage->world;
    int ways = token_ways(&p, out, max);
    Shift shift;
    for (int layer = 0; layer < w->layers; layer++)
        for (int value = 1; has_pieces(&p, layer) && value <= w->layer[layer].values; value++) {
            if (value == nothing_in(&p, layer))
                continue;
            find_shift(&p, layer, value, &shift);
            if (shift.lefts == 1 && shift.cames == 1)
                add_way(out, &ways, max, shift.left[0], shift.came[0]);
        }
    return ways;
}

/* Has a value left a cell, or come to it. */
static bool left(const Pair *p, int layer, int value, int cell)
{
    return game_layer_value(p->machine, p->before, layer, cell) == value &&
           game_layer_value(p->machine, p->after, layer, cell) != value;
}

static bool came(const Pair *p, int layer, int value, int cell)
{
    return game_layer_value(p->machine, p->before, layer, cell) != value &&
           game_layer_value(p->machine, p->after, layer, cell) == value;
}

bool game_went(Machine *machine, const State *before, const State *after, int player, GameWay way)
{
    const Pair p = {machine, before, after, player, NULL};
    for (int layer = 0; layer < machine->stage->world.layers; layer++) {
        int value = game_layer_value(machine, before, layer, way.from);
        if (has_pieces(&p, layer) && value != 0 && value != nothing_in(&p, layer) &&
            left(&p, layer, value, way.from) && came(&p, layer, value, way.to))
            return true;
    }
    return false;
}

static bool begins(const GameWay *way, int ways, int cell)
{
    for (int i = 0; i < ways; i++)
        if (way[i].from == cell)
            return true;
    return false;
}

/* What came by none of the ways may be what left. */
static void compare_vanished(const Pair *p, int layer, int value, const GameWay *way, int ways)
{
    Shift shift;
    find_shift(p, layer, value, &shift);
    int cames = shift.cames;
    for (int i = 0; i < ways; i++)
        cames -= left(p, layer, value, way[i].from) && came(p, layer, value, way[i].to);
    if (cames > 0)
        return;
    for (int cell = 0; shift.lefts > 0 && cell < p->machine->stage->world.cells; cell++)
        if (left(p, layer, value, cell) && !begins(way, ways, cell))
            raise(p, cell, CHANGE_LEFT);
}

int game_vanished(Machine *machine, const State *before, const State *after, int player, const GameWay *way,
                  int ways, uint8_t *out)
{
    const Pair p = {machine, before, after, player, out};
    const World *w = &machine->stage->world;
    for (int layer = 0; layer < w->layers; layer++)
        for (int value = 1; has_pieces(&p, layer) && value <= w->layer[layer].values; value++)
            if (value != nothing_in(&p, layer))
                compare_vanished(&p, layer, value, way, ways);
    return count(&p);
}
