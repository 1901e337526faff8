#include "game/corridor.h"

#include "base/mem.h"
#include "game/inside.h"
#include "game/sight.h"
#include "game/telling.h"
#include "lang/layer.h"
#include "lang/variable.h"
#include "lang/zone.h"

enum {
    WAYS = 12, /* of more moves one does not follow by itself */
    VARIABLES = 256
};

/* What a move has changed: on how many cells of each layer, which variables, and where things lie. */
typedef struct Change {
    int cells[VM_LAYERS];
    bool variable[VARIABLES]; /* those beyond share places */
    bool things;
} Change;

typedef struct Corridor {
    Machine *machine;
    const Stage *stage;
    int player;
    const StageOption *option; /* of the first move */
    Change change;             /* likewise */
    State *now, *tried;
    uint64_t seen[CORRIDOR_MOST + 2]; /* keys of the positions since before it */
    size_t count;
} Corridor;

static Change change_of(const Stage *stage, const State *from, const State *to)
{
    const World *w = &stage->world;
    Change change = {.things = zone_hash(w, from) != zone_hash(w, to)};
    for (int layer = 0; layer < w->layers; layer++)
        for (int cell = 0; w->layer[layer].changes && cell < w->cells; cell++)
            change.cells[layer] += layer_value(w, from, layer, cell) != layer_value(w, to, layer, cell);
    for (int v = 0; v < w->variables; v++)
        for (int i = 0; i < w->variable[v].count; i++)
            if (variable_value(w, from, v, i) != variable_value(w, to, v, i))
                change.variable[v % VARIABLES] = true;
    return change;
}

static bool is_no_more(const Change *change, const Change *than)
{
    bool good = !change->things || than->things;
    for (int layer = 0; layer < VM_LAYERS; layer++)
        good = good && change->cells[layer] <= than->cells[layer];
    for (int v = 0; v < VARIABLES; v++)
        good = good && (!change->variable[v] || than->variable[v]);
    return good;
}

static bool was_there(const Corridor *c, uint64_t key)
{
    for (size_t i = 0; i < c->count; i++)
        if (c->seen[i] == key)
            return true;
    return false;
}

/* Makes a move of a list in the state that is tried; *told: something was told by it. */
static bool try_move(Corridor *c, const Move *move, bool *told)
{
    Fault fault = {0};
    Tellings tellings = {0};
    state_copy(c->stage, c->tried, c->now);
    machine_listen(c->machine, &tellings);
    bool good = game_apply_listed(c->machine, c->tried, c->player, move, NULL, &fault);
    machine_listen(c->machine, NULL);
    *told = tellings.count > 0;
    tellings_free(&tellings);
    return good;
}

static bool decides_alone(const Corridor *c)
{
    return game_deciders(c->machine, c->now) == 1u << c->player;
}

/* The tried state becomes the present one. */
static void go_on(Corridor *c)
{
    State *before = c->now;
    c->now = c->tried;
    c->tried = before;
    c->seen[c->count++] = state_position_key(c->stage, c->now);
}

/* The legal moves, where there are few; 0: there are more, or none. */
static size_t list(const Corridor *c, Move out[WAYS])
{
    const Moveset *set = game_legal(c->machine, c->now, c->player);
    uint64_t count = moveset_count(set);
    for (uint64_t i = 0; i < count && count <= WAYS; i++)
        if (!moveset_nth(set, i, &out[i]))
            return 0;
    return count <= WAYS ? (size_t)count : 0;
}

/* The one position that does not lie behind; false: there are several, or none. */
static bool find_way(Corridor *c, Move *out)
{
    Move move[WAYS];
    size_t count = list(c, move);
    uint64_t ahead = 0;
    bool found = false, told;
    for (size_t i = 0; i < count; i++) {
        if (!try_move(c, &move[i], &told))
            return false;
        uint64_t key = state_position_key(c->stage, c->tried);
        if (was_there(c, key) || (found && key == ahead))
            continue;
        if (found)
            return false;
        found = true;
        ahead = key;
        *out = move[i];
    }
    return found;
}

/* Goes one way on, where it is like the first move. */
static bool step(Corridor *c, Move *out, bool *told)
{
    if (!decides_alone(c) || !find_way(c, out) || c->stage->option[out->option].model != c->option->model ||
        !try_move(c, out, told))
        return false;
    Change change = change_of(c->stage, c->now, c->tried);
    if (!is_no_more(&change, &c->change))
        return false;
    go_on(c);
    return true;
}

static size_t follow(Corridor *c, const Move *first, Move *out, size_t most)
{
    bool told;
    size_t count = 0;
    c->seen[c->count++] = state_position_key(c->stage, c->now);
    if (!decides_alone(c) || !try_move(c, first, &told))
        return 0;
    c->change = change_of(c->stage, c->now, c->tried);
    go_on(c);
    while (!told && count < most && count < CORRIDOR_MOST && step(c, &out[count], &told))
        count++;
    return count;
}

size_t game_corridor(Machine *machine, const State *state, int player, const Move *first, Move *out,
                     size_t most)
{
    const Stage *stage = machine->stage;
    if (!stage_is_open(stage))
        return 0;
    Corridor c = {machine, stage, player, &stage->option[first->option], {{0}, {0}, 0}, NULL, NULL, {0}, 0};
    c.now = state_new(stage);
    c.tried = state_new(stage);
    state_copy(stage, c.now, state);
    size_t count = follow(&c, first, out, most);
    state_free(c.now);
    state_free(c.tried);
    return count;
}
