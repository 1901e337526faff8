#include "ai/solve.h"

#include <string.h>
#include <time.h>

#include "ai/frontier.h"
#include "base/mem.h"

/* A position that was reached: its key, from which other it was reached first, and by which of the moves
 * legal there. Numbered in the order in which they are looked at; 0 is the first position. */
typedef struct Reached {
    uint64_t key;
    uint32_t from;
    uint32_t nth;
} Reached;

typedef struct Search {
    const Stage *stage;
    Machine *machine;
    State *state; /* the one that is looked at */
    UndoLog *log;
    size_t state_bytes;
    SolveLimits limits;
    const SolvePoll *poll;
    int64_t until; /* on the steady clock; 0: for ever */
    Solution *out;
    bool stopped;

    Reached *reached;
    uint32_t count, capacity;
    uint32_t *slot; /* hash table of numbers + 1; a power of two, at least twice as many as positions */
    size_t slots;

    Frontier *waiting;
    uint32_t first;      /* number of the next position to be looked at */
    uint32_t next_depth; /* number of the first position of the next depth */

    Move *move; /* the legal moves of the one that is looked at */
    size_t move_capacity;
    uint64_t made; /* moves */
    size_t bytes;  /* of all this but what waits */
} Search;

static int64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void stop(Search *s, SolveResult why)
{
    if (!s->stopped)
        s->out->result = why;
    s->stopped = true;
}

/* How much more memory may be taken. */
static size_t room(const Search *s)
{
    size_t taken = s->bytes + frontier_bytes(s->waiting);
    return taken < s->limits.bytes ? s->limits.bytes - taken : 0;
}

/* Memory is asked for through here, so that the limit holds. */
static bool may_take(Search *s, size_t bytes)
{
    if (bytes > room(s)) {
        stop(s, SOLVE_TOO_MUCH_MEMORY);
        return false;
    }
    s->bytes += bytes;
    return true;
}

/* ---- the positions that were reached --------------------------------------------------------------- */

static uint32_t *slot_of(const Search *s, uint64_t key)
{
    size_t at = (size_t)key & (s->slots - 1);
    while (s->slot[at] != 0 && s->reached[s->slot[at] - 1].key != key)
        at = (at + 1) & (s->slots - 1);
    return &s->slot[at];
}

static bool grow_slots(Search *s)
{
    size_t slots = s->slots * 2, old = s->slots * sizeof *s->slot;
    if (!may_take(s, slots * sizeof *s->slot))
        return false;
    mem_free(s->slot);
    s->bytes -= old;
    s->slots = slots;
    s->slot = mem_alloc_array(slots, sizeof *s->slot);
    for (uint32_t i = 0; i < s->count; i++)
        *slot_of(s, s->reached[i].key) = i + 1;
    return true;
}

static bool grow_reached(Search *s)
{
    uint32_t more = s->capacity / 2;
    if (!may_take(s, more * sizeof *s->reached))
        return false;
    s->capacity += more;
    s->reached = mem_resize(s->reached, s->capacity * sizeof *s->reached);
    return true;
}

/* True when the key is new and was added. */
static bool reach(Search *s, uint64_t key, uint32_t from, uint32_t nth)
{
    uint32_t *slot = slot_of(s, key);
    if (*slot != 0)
        return false;
    if (s->count >= s->limits.states) {
        stop(s, SOLVE_TOO_MANY_STATES);
        return false;
    }
    if ((s->count == s->capacity && !grow_reached(s)) || ((size_t)s->count * 2 >= s->slots && !grow_slots(s)))
        return false;
    slot = slot_of(s, key);
    s->reached[s->count] = (Reached){key, from, nth};
    *slot = ++s->count;
    return true;
}

/* ---- the positions that wait ------------------------------------------------------------------------ */

/* The last position that was reached has to be looked at. */
static void wait_for(Search *s)
{
    if (!frontier_push(s->waiting, s->state, room(s)))
        stop(s, SOLVE_TOO_MUCH_MEMORY);
}

/* Takes the next position to be looked at into s->state; its number. */
static uint32_t next_waiting(Search *s)
{
    frontier_pop(s->waiting, s->state);
    return s->first++;
}

/* ---- looking ---------------------------------------------------------------------------------------- */

/* Who decides in s->state: player 0, or -1 where that is chance or nobody. */
static int decider(Search *s)
{
    uint32_t deciders = game_deciders(s->machine, s->state);
    if (deciders & 1u << PLAYER_CHANCE)
        stop(s, SOLVE_CHANCE);
    return deciders == 1 ? 0 : -1;
}

static size_t list_moves(Search *s)
{
    const Moveset *set = game_legal(s->machine, s->state, 0);
    size_t count = (size_t)moveset_count(set);
    if (count > s->move_capacity) {
        if (!may_take(s, (count - s->move_capacity) * sizeof *s->move))
            return 0;
        s->move = mem_resize(s->move, count * sizeof *s->move);
        s->move_capacity = count;
    }
    MovesetCursor at = {0};
    for (size_t i = 0; i < count; i++)
        moveset_next(set, &at, &s->move[i]);
    return count;
}

/* The moves on the way to a position and one more. */
static void found(Search *s, uint32_t from, uint32_t nth, const State *start)
{
    int moves = 1;
    for (uint32_t at = from; at != 0; at = s->reached[at].from)
        moves++;
    uint32_t *way = mem_alloc_array((size_t)moves, sizeof *way);
    way[moves - 1] = nth;
    int i = moves - 1;
    for (uint32_t at = from; at != 0; at = s->reached[at].from)
        way[--i] = s->reached[at].nth;
    s->out->move = mem_alloc_array((size_t)moves, sizeof *s->out->move);
    state_copy(s->stage, s->state, start);
    for (i = 0; i < moves; i++) {
        moveset_nth(game_legal(s->machine, s->state, 0), way[i], &s->out->move[i]);
        game_apply(s->machine, s->state, 0, &s->out->move[i], NULL, NULL);
    }
    mem_free(way);
    s->out->moves = moves;
    stop(s, SOLVE_SOLVED);
}

/* What s->state has become by the nth move from a position. True when it is a win. */
static bool look_at(Search *s, uint32_t from, uint32_t nth)
{
    OutcomeKind outcome = game_outcome(s->state).kind;
    if (outcome == OUTCOME_WIN)
        return true;
    if (outcome == OUTCOME_NONE && decider(s) == 0 &&
        reach(s, state_position_key(s->stage, s->state), from, nth))
        wait_for(s);
    return false;
}

static void look_around(Search *s)
{
    enum { BETWEEN = 512 }; /* moves between two looks at the clock */
    if (s->made++ % BETWEEN != 0)
        return;
    if (s->poll && !s->poll->go_on(s->poll->context, s->count, s->out->depth))
        stop(s, SOLVE_CANCELLED);
    if (s->until > 0 && now() >= s->until)
        stop(s, SOLVE_TOO_LONG);
}

static void expand(Search *s, uint32_t number, const State *start)
{
    size_t moves = list_moves(s);
    for (size_t i = 0; i < moves && !s->stopped; i++) {
        look_around(s);
        size_t mark = undo_mark(s->log);
        if (!game_apply_listed(s->machine, s->state, 0, &s->move[i], s->log, &s->out->fault)) {
            stop(s, SOLVE_FAULT);
            return;
        }
        if (look_at(s, number, (uint32_t)i)) {
            found(s, number, (uint32_t)i, start);
            return;
        }
        undo_to(s->machine, s->state, s->log, mark);
    }
}

static void search(Search *s, const State *start)
{
    memcpy(s->state, start, s->state_bytes);
    if (look_at(s, 0, 0)) {
        stop(s, SOLVE_SOLVED);
        return;
    }
    s->next_depth = 0;
    while (!s->stopped && s->first < s->count) {
        if (s->first == s->next_depth) {
            s->next_depth = s->count;
            s->out->depth++;
        }
        expand(s, next_waiting(s), start);
    }
    stop(s, SOLVE_UNSOLVABLE);
}

/* ---- from outside ----------------------------------------------------------------------------------- */

static void search_begin(Search *s)
{
    enum { FIRST = 1024 };
    if (s->limits.states == 0)
        s->limits.states = SOLVE_STATES;
    if (s->limits.states > SOLVE_MOST_STATES)
        s->limits.states = SOLVE_MOST_STATES;
    if (s->limits.bytes == 0)
        s->limits.bytes = SOLVE_BYTES;
    s->until = s->limits.milliseconds > 0 ? now() + s->limits.milliseconds : 0;
    s->state_bytes = (stage_state_size(s->stage) + 7) / 8 * 8;
    s->machine = machine_new(s->stage);
    machine_spare(s->machine, true);
    s->state = mem_alloc(s->state_bytes);
    s->log = undo_new();
    s->capacity = FIRST;
    s->slots = (size_t)FIRST * 2;
    s->reached = mem_alloc_array(s->capacity, sizeof *s->reached);
    s->slot = mem_alloc_array(s->slots, sizeof *s->slot);
}

static void search_end(Search *s)
{
    frontier_free(s->waiting);
    mem_free(s->move);
    mem_free(s->slot);
    mem_free(s->reached);
    undo_free(s->log);
    mem_free(s->state);
    machine_free(s->machine);
}

bool solve_state(const Stage *stage, const State *from, SolveLimits limits, const SolvePoll *poll,
                 Solution *out)
{
    *out = (Solution){0};
    Search s = {.stage = stage, .limits = limits, .poll = poll, .out = out};
    if (stage_players(stage) != 1) {
        out->result = SOLVE_PLAYERS;
        return false;
    }
    search_begin(&s);
    State *start = mem_alloc(s.state_bytes);
    state_copy(stage, start, from);
    s.waiting = frontier_new(start, s.state_bytes);
    search(&s, start);
    out->states = s.count;
    mem_free(start);
    search_end(&s);
    return out->result == SOLVE_SOLVED;
}

/* Chance of the set-up is drawn at once, as in play. */
static bool begin_game(Machine *machine, State *state, uint64_t seed, Fault *fault)
{
    bool good = game_start(machine, state, seed, fault);
    while (good && game_deciders(machine, state) == 1u << PLAYER_CHANCE) {
        Move move;
        game_draw(machine, state, &move);
        good = game_apply(machine, state, PLAYER_CHANCE, &move, NULL, fault);
    }
    return good;
}

bool solve_start(const Stage *stage, uint64_t seed, SolveLimits limits, const SolvePoll *poll, Solution *out)
{
    Machine *machine = machine_new(stage);
    State *state = state_new(stage);
    Fault fault = {0};
    bool solved = false;
    if (begin_game(machine, state, seed, &fault))
        solved = solve_state(stage, state, limits, poll, out);
    else
        *out = (Solution){.result = SOLVE_FAULT, .fault = fault};
    state_free(state);
    machine_free(machine);
    return solved;
}

bool solution_is_certain(const Solution *solution)
{
    return solution->result == SOLVE_SOLVED || solution->result == SOLVE_UNSOLVABLE;
}

void solution_text(const Stage *stage, const Solution *solution, Buf *out)
{
    for (int i = 0; i < solution->moves; i++) {
        move_text(stage, &solution->move[i], out);
        buf_char(out, '\n');
    }
}

void solution_free(Solution *solution)
{
    mem_free(solution->move);
    solution->move = NULL;
    solution->moves = 0;
}
