#include "game/journey.h"

#include <string.h>

#include "base/mem.h"
#include "game/inside.h"
#include "game/sight.h"
#include "game/telling.h"
#include "lang/layer.h"
#include "lang/variable.h"
#include "lang/zone.h"

enum { PIECES = 8 /* that one move moves, and of which it is told where they come from and go to */ };

/* A piece that a move takes from one cell to another. */
typedef struct Carried {
    int layer, value, from, to;
} Carried;

/* What a move changes. */
typedef struct Carrying {
    Carried piece[PIECES];
    int pieces;
    bool only; /* nothing but that */
} Carrying;

/* A position that can be walked to. */
typedef struct Spot {
    State *state;
    uint64_t key;
    int before; /* the one it was reached from */
    int steps;
    Move move;   /* from there */
    Carried who; /* travelled, and stands at who.to; layer -1: nobody has yet */
    bool back;   /* one can come back to where the journey began */
    bool open;   /* it was not looked at, where it leads to */
} Spot;

/* A move that was tried. */
typedef struct Tried {
    Move move;
    int from, to; /* to: the spot that it leads to, -1: it is a decision */
    Carrying carrying;
} Tried;

struct Journeys {
    const Stage *stage;
    Machine *machine;
    int player;
    Spot *spot;
    size_t spots, spot_room;
    Tried *tried;
    size_t tries, tried_room;
    Journey *journey;
    size_t journeys, journey_room, decisions;
    State *state;
    Move *move; /* of the spot that is looked at */
    size_t move_room;
};

bool move_is_on_the_way(const Stage *stage, const Move *move)
{
    return move->option < stage->options && stage->option[move->option].model->on_the_way;
}

bool stage_has_journeys(const Stage *stage)
{
    bool found = false;
    for (int i = 0; i < stage->options && !found; i++)
        found = stage->option[i].model->on_the_way;
    return found && stage_is_open(stage);
}

/* ---- what a move changes ---- */

static void carry_off(Carrying *out, int layer, int value, int cell)
{
    if (out->pieces < PIECES)
        out->piece[out->pieces++] = (Carried){layer, value, cell, CELL_NONE};
    else
        out->only = false;
}

static void put_down(Carrying *out, int layer, int value, int cell)
{
    for (int i = 0; i < out->pieces; i++) {
        Carried *piece = &out->piece[i];
        if (piece->layer == layer && piece->value == value && piece->to == CELL_NONE) {
            piece->to = cell;
            return;
        }
    }
    out->only = false;
}

static void compare_layer(const World *w, const State *a, const State *b, int layer, Carrying *out)
{
    for (int cell = 0; cell < w->cells; cell++) {
        int value = layer_value(w, a, layer, cell);
        if (value != 0 && value != layer_value(w, b, layer, cell))
            carry_off(out, layer, value, cell);
    }
    for (int cell = 0; cell < w->cells; cell++) {
        int value = layer_value(w, b, layer, cell);
        if (value != 0 && value != layer_value(w, a, layer, cell))
            put_down(out, layer, value, cell);
    }
}

static bool same_variables(const World *w, const State *a, const State *b)
{
    for (int v = 0; v < w->variables; v++)
        for (int i = 0; i < w->variable[v].count; i++)
            if (variable_value(w, a, v, i) != variable_value(w, b, v, i))
                return false;
    return true;
}

static Carrying compare(const Stage *stage, const State *a, const State *b)
{
    const World *w = &stage->world;
    Carrying out = {.only = same_variables(w, a, b) && zone_hash(w, a) == zone_hash(w, b)};
    for (int layer = 0; layer < w->layers; layer++)
        if (w->layer[layer].changes)
            compare_layer(w, a, b, layer, &out);
    int kept = 0;
    for (int i = 0; i < out.pieces; i++) {
        bool stays = out.piece[i].to != CELL_NONE;
        out.only = out.only && stays;
        if (stays)
            out.piece[kept++] = out.piece[i];
    }
    out.pieces = kept;
    return out;
}

/* ---- the search ---- */

static bool try_move(Journeys *j, const State *from, const Move *move, bool *told)
{
    Fault fault = {0};
    Tellings tellings = {0};
    state_copy(j->stage, j->state, from);
    machine_listen(j->machine, &tellings);
    bool good = game_apply_listed(j->machine, j->state, j->player, move, NULL, &fault);
    machine_listen(j->machine, NULL);
    *told = tellings.count > 0;
    tellings_free(&tellings);
    return good;
}

/* The legal moves, which stand apart from the machine's own list. */
static size_t list_moves(Journeys *j, const State *state)
{
    const Moveset *set = game_legal(j->machine, state, j->player);
    size_t count = 0;
    MovesetCursor cursor = {0};
    Move move;
    while (moveset_next(set, &cursor, &move)) {
        j->move = mem_grow(j->move, &j->move_room, count + 1, sizeof *j->move);
        j->move[count++] = move;
    }
    return count;
}

/* One piece travels, the same one on the whole way. */
static bool leads_on(const Journeys *j, const Spot *spot, const Tried *tried, bool told)
{
    const Carried *who = &tried->carrying.piece[0];
    bool one = tried->carrying.only && tried->carrying.pieces == 1;
    return one && !told && move_is_on_the_way(j->stage, &tried->move) &&
           game_deciders(j->machine, j->state) == 1u << j->player &&
           (spot->who.layer < 0 ||
            (spot->who.layer == who->layer && spot->who.value == who->value && spot->who.to == who->from));
}

static int find_spot(const Journeys *j, uint64_t key)
{
    for (size_t i = 0; i < j->spots; i++)
        if (j->spot[i].key == key)
            return (int)i;
    return -1;
}

static int add_spot(Journeys *j, const State *state, uint64_t key, int before, const Tried *tried)
{
    j->spot = mem_grow(j->spot, &j->spot_room, j->spots + 1, sizeof *j->spot);
    Spot *spot = &j->spot[j->spots];
    *spot = (Spot){.state = state_new(j->stage), .key = key, .before = before, .who.layer = -1, .open = true};
    if (tried) {
        spot->move = tried->move;
        spot->who = tried->carrying.piece[0];
        spot->steps = j->spot[before].steps + 1;
    }
    state_copy(j->stage, spot->state, state);
    return (int)j->spots++;
}

static bool add_tried(Journeys *j, size_t at, const Move *move)
{
    bool told;
    Tried tried = {.move = *move, .from = (int)at, .to = -1};
    if (!try_move(j, j->spot[at].state, move, &told))
        return false;
    tried.carrying = compare(j->stage, j->spot[at].state, j->state);
    if (leads_on(j, &j->spot[at], &tried, told)) {
        uint64_t key = state_position_key(j->stage, j->state);
        tried.to = find_spot(j, key);
        if (tried.to < 0 && j->spots >= JOURNEY_PLACES)
            return true;
        if (tried.to < 0)
            tried.to = add_spot(j, j->state, key, (int)at, &tried);
    }
    j->tried = mem_grow(j->tried, &j->tried_room, j->tries + 1, sizeof *j->tried);
    j->tried[j->tries++] = tried;
    return true;
}

static bool search(Journeys *j, const State *state)
{
    bool good = true;
    add_spot(j, state, state_position_key(j->stage, state), 0, NULL);
    for (size_t at = 0; at < j->spots && good; at++) {
        size_t count = list_moves(j, j->spot[at].state);
        for (size_t i = 0; i < count && good; i++)
            good = add_tried(j, at, &j->move[i]);
        j->spot[at].open = false;
    }
    return good;
}

/* From where can one come back: over the moves, backwards, until nothing is added. */
static void find_ways_back(Journeys *j)
{
    bool more = true;
    j->spot[0].back = true;
    for (size_t i = 0; i < j->spots; i++)
        j->spot[i].back = j->spot[i].back || j->spot[i].open;
    while (more) {
        more = false;
        for (size_t i = j->tries; i-- > 0;) {
            const Tried *tried = &j->tried[i];
            bool found = tried->to >= 0 && j->spot[tried->to].back && !j->spot[tried->from].back;
            if (found)
                j->spot[tried->from].back = more = true;
        }
    }
}

/* ---- what can be chosen ---- */

/* Who travels from a spot on: at the first one it is who can walk from there, as far as that is one piece. */
static Carried traveller(const Journeys *j, int spot)
{
    Carried who = j->spot[spot].who;
    for (size_t i = 0; i < j->tries && who.layer < 0; i++)
        if (j->tried[i].from == spot && j->tried[i].to >= 0) {
            who = j->tried[i].carrying.piece[0];
            who.to = who.from;
        }
    if (who.layer < 0)
        who.to = CELL_NONE;
    return who;
}

/* The piece that a move moves beside who travels, -1: none. */
static int pushed(const Journeys *j, const Tried *tried)
{
    Carried who = traveller(j, tried->from);
    int source = who.layer < 0 ? move_shape(j->stage, &tried->move).source : who.to;
    for (int i = 0; i < tried->carrying.pieces; i++) {
        const Carried *piece = &tried->carrying.piece[i];
        bool own = piece->from == source &&
                   (who.layer < 0 || (piece->layer == who.layer && piece->value == who.value));
        if (!own)
            return i;
    }
    return -1;
}

static void add_decision(Journeys *j, const Tried *tried)
{
    int other = pushed(j, tried);
    const Carrying *carrying = &tried->carrying;
    Journey journey = {.move = tried->move,
                       .before = j->spot[tried->from].steps,
                       .from = other >= 0 ? carrying->piece[other].from : CELL_NONE,
                       .cell = other >= 0             ? carrying->piece[other].to
                               : carrying->pieces > 0 ? carrying->piece[0].to
                                                      : move_shape(j->stage, &tried->move).target,
                       .goes = move_is_on_the_way(j->stage, &tried->move),
                       .place = tried->from};
    if (journeys_ending(j, &tried->move) >= 0)
        return;
    j->journey = mem_grow(j->journey, &j->journey_room, j->journeys + 1, sizeof *j->journey);
    j->journey[j->journeys++] = journey;
    j->decisions = j->journeys;
}

static void add_walk(Journeys *j, const Spot *spot)
{
    j->journey = mem_grow(j->journey, &j->journey_room, j->journeys + 1, sizeof *j->journey);
    j->journey[j->journeys++] = (Journey){.move = spot->move,
                                          .before = spot->steps - 1,
                                          .from = CELL_NONE,
                                          .cell = spot->who.to,
                                          .walk = true,
                                          .goes = true,
                                          .place = spot->before};
}

/* Where one cannot come back from is a decision to go to. */
static void choose_all(Journeys *j)
{
    for (size_t i = 0; i < j->tries; i++) {
        const Tried *tried = &j->tried[i];
        if (j->spot[tried->from].back && (tried->to < 0 || !j->spot[tried->to].back))
            add_decision(j, tried);
    }
    for (size_t i = 1; i < j->spots; i++)
        if (j->spot[i].back)
            add_walk(j, &j->spot[i]);
}

Journeys *journeys_find(Machine *machine, const State *state, int player)
{
    const Stage *stage = machine->stage;
    if (!stage_has_journeys(stage) || game_deciders(machine, state) != 1u << player)
        return NULL;
    Journeys *j = mem_alloc(sizeof *j);
    j->stage = stage;
    j->machine = machine;
    j->player = player;
    j->state = state_new(stage);
    if (search(j, state)) {
        find_ways_back(j);
        choose_all(j);
    }
    if (j->decisions > 0)
        return j;
    journeys_free(j);
    return NULL;
}

void journeys_free(Journeys *j)
{
    if (!j)
        return;
    for (size_t i = 0; i < j->spots; i++)
        state_free(j->spot[i].state);
    state_free(j->state);
    mem_free(j->spot);
    mem_free(j->tried);
    mem_free(j->journey);
    mem_free(j->move);
    mem_free(j);
}

size_t journeys_count(const Journeys *j)
{
    return j->journeys;
}

size_t journeys_decisions(const Journeys *j)
{
    return j->decisions;
}

const Journey *journeys_at(const Journeys *j, size_t index)
{
    return &j->journey[index];
}

long journeys_ending(const Journeys *j, const Move *move)
{
    for (size_t i = 0; i < j->decisions; i++)
        if (move_equal(&j->journey[i].move, move))
            return (long)i;
    return -1;
}

size_t journeys_way(const Journeys *j, size_t index, Move *out)
{
    const Journey *journey = &j->journey[index];
    size_t count = (size_t)journey->before;
    int spot = journey->place;
    out[count] = journey->move;
    for (size_t i = count; i-- > 0; spot = j->spot[spot].before)
        out[i] = j->spot[spot].move;
    return count + 1;
}
