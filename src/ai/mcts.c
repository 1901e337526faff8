#include "ai/mcts.h"

#include <math.h>
#include <string.h>

#include "ai/guide.h"
#include "base/bits.h"
#include "base/hash.h"
#include "base/mem.h"
#include "game/sight.h"
#include "game/worth.h"

enum {
    NO_NODE = -1,
    AVERAGES = 1 << 14, /* moves whose average is kept; others share */
    PROBES = 10,
    PROBE_LENGTH = 150, /* decisions */
    SHORT_LENGTH = 12,
    HUNDREDS = 100,   /* moves from one node: more of them are not all tried alike, but */
    MANY = 20,        /* as if there were so many */
    WORTH_LENGTH = 2, /* where rules say what a position is worth */
    JUDGED = 1000,
    PATH = 4096,          /* edges of one way through the tree */
    LEAST_SLOTS = 1 << 12 /* of a hash table */
};

#define WANDER_USUAL 0.7
#define TRUST_USUAL 6.0
#define LEAN_USUAL 2.0
#define UNSEEN (-1.0F)
#define NEITHER 0.5F       /* good nor bad */
#define AVERAGE_FADES 4096 /* older results weigh less once a move has so many */

typedef enum Proof { PROOF_NONE = 0, PROOF_WIN = 1, PROOF_LOSS = -1, PROOF_DRAW = 2 } Proof;

/* A move from a node. */
typedef struct Edge {
    uint64_t key; /* of player and move */
    double sum;   /* of results for its player */
    uint32_t visits, available;
    uint32_t move; /* where it stands in the pool */
    int32_t next;  /* another edge of the node, -1 */
    uint8_t player;
    int8_t proof; /* a Proof */
    float bias;   /* how good it looks to a guide, from 0 to 1; UNSEEN: nobody has said */
} Edge;

typedef struct Node {
    uint64_t key;
    int32_t first, last; /* its edges, -1: none; where nothing is hidden all of them once it is full */
    uint32_t visits, edges;
    int decider; /* where one player decides, else -1 */
    Proof proof; /* for that player */
    bool full;
} Node;

typedef struct Average {
    float sum, count;
} Average;

typedef struct Step {
    int32_t node, edge;
} Step;

struct Mcts {
    const Stage *stage;
    Machine *machine;
    MctsPlan plan;
    Guide *guide; /* or NULL */
    uint64_t random;
    bool open, duel; /* nothing is hidden; and two play */
    State *view, *world;
    int player;
    int32_t root;
    uint64_t pending; /* of the moves that mcts_follow was told since the last node */
    bool followed;
    uint64_t playouts, faults;
    Fault fault; /* the first of these */
    int64_t rules_time;
    double total[STAGE_PLAYERS]; /* of the results of these playouts */
    int probes, long_probes;     /* first playouts, and how many of them came to no end soon */
    double leads; /* sum of how far one was ahead in those that were judged before their end, */
    int judged;   /* and how many these are, at most JUDGED */

    Node *node;
    size_t nodes, node_capacity;
    Edge *edge;
    size_t edges, edge_capacity;
    int32_t *slot; /* hash table of nodes */
    size_t slots;
    uint16_t *pool; /* moves: option, count, picks in two parts */
    size_t pooled, pool_capacity;
    bool filled; /* no more memory: what there is gets more certain, nothing is added */

    Average average[AVERAGES];
    Step path[PATH];
    int steps;
    int drawn;             /* steps after which chance had its last word on this way */
    Average *played[PATH]; /* of the moves of this playout, and whose they were */
    uint8_t played_by[PATH];
    int plays;
    float bias[GUIDE_MOVES]; /* of the moves of one position */
};

static uint64_t next_number(Mcts *s)
{
    return hash_next(&s->random);
}

static int64_t time_now(const Mcts *s)
{
    return s->plan.clock ? s->plan.clock() : 0;
}

/* What happened since then was the rules machine's. */
static void note_rules(Mcts *s, int64_t since)
{
    s->rules_time += time_now(s) - since;
}

static const Moveset *legal_moves(Mcts *s, int player)
{
    int64_t begun = time_now(s);
    const Moveset *set = game_legal(s->machine, s->world, player);
    note_rules(s, begun);
    return set;
}

static uint64_t key_of(int player, const Move *move)
{
    uint64_t key = hash_mix((uint64_t)(player + 1) << 32 | (uint64_t)move->option << 16 | move->count);
    for (int i = 0; i < move->count; i++)
        key = hash_mix(key + (uint64_t)(uint32_t)move->pick[i] + 0x9e3779b97f4a7c15u);
    return key;
}

/* ---- the tree --------------------------------------------------------------------------------- */

static void forget(Mcts *s)
{
    s->nodes = s->edges = s->pooled = 0;
    s->filled = false;
    for (size_t i = 0; i < s->slots; i++)
        s->slot[i] = NO_NODE;
}

static size_t bytes_of(size_t nodes, size_t edges, size_t slots, size_t pooled)
{
    return nodes * sizeof(Node) + edges * sizeof(Edge) + slots * sizeof(int32_t) + pooled * sizeof(uint16_t);
}

size_t mcts_bytes(const Mcts *s)
{
    return sizeof *s + bytes_of(s->node_capacity, s->edge_capacity, s->slots, s->pool_capacity);
}

/* Arrays double when they grow, and the old one is there until the new one is filled. */
static bool has_room(Mcts *s)
{
    size_t most = s->plan.bytes > 0 ? s->plan.bytes : MCTS_BYTES;
    size_t nodes = s->nodes < s->node_capacity ? s->node_capacity : s->node_capacity * 3;
    size_t edges = s->edges < s->edge_capacity ? s->edge_capacity : s->edge_capacity * 3;
    size_t pool = s->pooled + MOVE_PICKS * 2 + 2 < s->pool_capacity ? s->pool_capacity : s->pool_capacity * 3;
    size_t slots = s->nodes * 2 < s->slots ? s->slots : s->slots * 3;
    s->filled = s->filled || bytes_of(nodes, edges, slots, pool) > most;
    return !s->filled;
}

static size_t slot_of(const Mcts *s, uint64_t key)
{
    size_t at = (size_t)key & (s->slots - 1);
    while (s->slot[at] != NO_NODE && s->node[s->slot[at]].key != key)
        at = (at + 1) & (s->slots - 1);
    return at;
}

static void grow_slots(Mcts *s)
{
    size_t slots = s->slots == 0 ? LEAST_SLOTS : s->slots * 2;
    s->slot = mem_resize(s->slot, slots * sizeof *s->slot);
    s->slots = slots;
    for (size_t i = 0; i < slots; i++)
        s->slot[i] = NO_NODE;
    for (size_t i = 0; i < s->nodes; i++)
        s->slot[slot_of(s, s->node[i].key)] = (int32_t)i;
}

static int32_t node_find(const Mcts *s, uint64_t key)
{
    return s->slots == 0 ? NO_NODE : s->slot[slot_of(s, key)];
}

static int32_t node_add(Mcts *s, uint64_t key)
{
    if (s->nodes * 2 >= s->slots)
        grow_slots(s);
    s->node = mem_grow(s->node, &s->node_capacity, s->nodes + 1, sizeof *s->node);
    s->node[s->nodes] = (Node){.key = key, .first = -1, .last = -1, .decider = -1};
    s->slot[slot_of(s, key)] = (int32_t)s->nodes;
    return (int32_t)s->nodes++;
}

static void keep_move(Mcts *s, const Move *move)
{
    s->pool = mem_grow(s->pool, &s->pool_capacity, s->pooled + 2 + 2 * (size_t)move->count, sizeof *s->pool);
    s->pool[s->pooled++] = move->option;
    s->pool[s->pooled++] = move->count;
    for (int i = 0; i < move->count; i++) {
        s->pool[s->pooled++] = (uint16_t)((uint32_t)move->pick[i] >> 16);
        s->pool[s->pooled++] = (uint16_t)(uint32_t)move->pick[i];
    }
}

static void kept_move(const Mcts *s, const Edge *edge, Move *out)
{
    const uint16_t *at = s->pool + edge->move;
    memset(out, 0, sizeof *out);
    out->option = at[0];
    out->count = at[1];
    for (int i = 0; i < out->count; i++)
        out->pick[i] = (int32_t)((uint32_t)at[2 + 2 * i] << 16 | at[3 + 2 * i]);
}

static int32_t edge_add(Mcts *s, int32_t node, int player, uint64_t key, const Move *move)
{
    s->edge = mem_grow(s->edge, &s->edge_capacity, s->edges + 1, sizeof *s->edge);
    int32_t index = (int32_t)s->edges++;
    s->edge[index] = (Edge){
        .key = key, .move = (uint32_t)s->pooled, .next = -1, .player = (uint8_t)player, .bias = UNSEEN};
    keep_move(s, move);
    Node *n = &s->node[node];
    if (n->last >= 0)
        s->edge[n->last].next = index;
    else
        n->first = index;
    n->last = index;
    n->edges++;
    return index;
}

/* The edge of a key, looked for from after another one on: lists of moves of one node have one order. */
static int32_t edge_find(const Mcts *s, int32_t node, int32_t after, uint64_t key)
{
    int32_t from = after >= 0 ? s->edge[after].next : s->node[node].first;
    for (int32_t e = from; e >= 0; e = s->edge[e].next)
        if (s->edge[e].key == key)
            return e;
    for (int32_t e = s->node[node].first; e >= 0 && e != from; e = s->edge[e].next)
        if (s->edge[e].key == key)
            return e;
    return -1;
}

/* ---- choosing ---------------------------------------------------------------------------------- */

static Average *average_of(Mcts *s, uint64_t key)
{
    return &s->average[key & (AVERAGES - 1)];
}

/* How a node's moves are weighed. */
typedef struct Taste {
    double wander, trust;
} Taste;

/* Of few tries of many moves the best ones were lucky: there what is known from elsewhere is trusted more, and what promises
 * most is tried more often than all alike. */
static Taste taste_among(const Mcts *s, uint64_t count)
{
    Taste taste = {s->plan.wander, s->plan.trust};
    if (count <= HUNDREDS || taste.trust < 0)
        return taste;
    taste.wander *= sqrt((double)MANY / (double)count);
    taste.trust *= (double)count / MANY;
    return taste;
}

/* What a guide prefers is tried first, and what was tried counts soon for more. */
static double bias_of(const Mcts *s, const Edge *e)
{
    return e->bias < 0 || s->plan.lean < 0 ? 0
                                           : s->plan.lean * (double)(e->bias - NEITHER) / (e->visits + 1.0);
}

static double promise(Mcts *s, const Edge *e, Taste taste)
{
    const Average *a = average_of(s, e->key);
    double prior = a->count > 0 ? (a->sum + 0.5) / (a->count + 1) : 0.5, wander = taste.wander;
    if (taste.trust < 0)
        return e->visits == 0 ? 1000
                              : e->sum / e->visits + wander * sqrt(log(e->available + 1.0) / e->visits);
    double worth = (e->sum + taste.trust * prior) / (e->visits + taste.trust);
    return worth + wander * sqrt(log(e->available + 1.0) / (e->visits + 1.0)) + bias_of(s, e);
}

typedef struct Choice {
    int32_t edge;
    double promise;
    uint64_t lot; /* of equals the one with the largest */
} Choice;

static void consider(Mcts *s, int32_t edge, Taste taste, Choice *best)
{
    Edge *e = &s->edge[edge];
    e->available++;
    if (e->proof == PROOF_LOSS && best->edge >= 0)
        return;
    double value = e->proof == PROOF_WIN ? 10000 : e->proof == PROOF_LOSS ? -1 : promise(s, e, taste);
    uint64_t lot = next_number(s);
    if (best->edge >= 0 && (value < best->promise || (value <= best->promise && lot < best->lot)))
        return;
    *best = (Choice){edge, value, lot};
}

/* All legal moves become edges, and stay so. */
static void fill(Mcts *s, int32_t node, int player)
{
    const Moveset *set = legal_moves(s, player);
    MovesetCursor at = {0};
    for (Move move; has_room(s) && moveset_next(set, &at, &move);)
        edge_add(s, node, player, key_of(player, &move), &move);
    s->node[node].decider = player;
    s->node[node].full = !s->filled;
    if (s->guide && s->node[node].full && guide_weigh(s->guide, s->world, player, set, s->bias)) {
        int i = 0;
        for (int32_t e = s->node[node].first; e >= 0; e = s->edge[e].next)
            s->edge[e].bias = s->bias[i++];
    }
}

static int32_t choose_open(Mcts *s, int32_t node, int player)
{
    Choice best = {.edge = -1};
    if (!s->node[node].full)
        fill(s, node, player);
    Taste taste = taste_among(s, s->node[node].edges);
    for (int32_t e = s->node[node].full ? s->node[node].first : -1; e >= 0; e = s->edge[e].next)
        consider(s, e, taste, &best);
    return best.edge;
}

/* Its moves are weighed by the guide where one of them was not yet. */
static void ask_guide(Mcts *s, int32_t node, int player, const Moveset *set)
{
    MovesetCursor at = {0};
    int32_t last = -1;
    int i = 0;
    bool asked = false, opinion = false;
    for (Move move; moveset_next(set, &at, &move); i++) {
        uint64_t key = key_of(player, &move);
        int32_t e = edge_find(s, node, last, key);
        if (e < 0 && has_room(s))
            e = edge_add(s, node, player, key, &move);
        if (e < 0)
            continue;
        last = e;
        if (s->edge[e].bias >= 0)
            continue;
        opinion = asked ? opinion : guide_weigh(s->guide, s->world, player, set, s->bias);
        asked = true;
        s->edge[e].bias = opinion ? s->bias[i] : NEITHER;
    }
}

/* Of what is legal in this world; what is new gets its edge. */
static int32_t choose_closed(Mcts *s, int32_t node, int player)
{
    Choice best = {.edge = -1};
    const Moveset *set = legal_moves(s, player);
    MovesetCursor at = {0};
    int32_t last = -1;
    Taste taste = taste_among(s, moveset_count(set));
    if (s->guide)
        ask_guide(s, node, player, set);
    for (Move move; moveset_next(set, &at, &move);) {
        uint64_t key = key_of(player, &move);
        int32_t e = edge_find(s, node, last, key);
        if (e < 0 && has_room(s))
            e = edge_add(s, node, player, key, &move);
        if (e < 0)
            continue;
        last = e;
        consider(s, e, taste, &best);
    }
    return best.edge;
}

/* ---- one playout --------------------------------------------------------------------------------- */

static void remember_play(void *context, int player, const Move *move)
{
    Mcts *s = context;
    if (s->plays == PATH)
        return;
    s->played_by[s->plays] = (uint8_t)player;
    s->played[s->plays++] = average_of(s, key_of(player, move));
}

/* The same in the middle of what the rules machine does. */
static void remember_random_play(void *context, int player, const Move *move)
{
    Mcts *s = context;
    int64_t begun = time_now(s);
    remember_play(context, player, move);
    s->rules_time -= time_now(s) - begun;
}

/* Where the way through the tree is: the node of the question, and what was chosen since. */
typedef struct Way {
    int32_t node;
    uint64_t since;   /* mixed from the moves since the node, 0: none */
    uint32_t waiting; /* others who answer together with who has answered last */
} Way;

/* The node of the present question; -1: it is new, and there is none yet. */
static int32_t arrive(Mcts *s, Way *way, uint32_t deciders)
{
    if (way->since == 0 || (way->waiting & deciders))
        return way->node;
    uint64_t key = hash_mix(s->node[way->node].key + way->since);
    int32_t node = node_find(s, key);
    way->node = node;
    way->since = 0;
    if (node == NO_NODE && has_room(s))
        node_add(s, key);
    return node;
}

static bool resolve_chance(Mcts *s, Way *way, Fault *fault)
{
    Move move;
    int64_t begun = time_now(s);
    game_draw(s->machine, s->world, &move);
    s->drawn = s->steps;
    if (move_is_roll(s->stage, &move))
        way->since = hash_mix(way->since + key_of(PLAYER_CHANCE, &move));
    bool good = game_apply(s->machine, s->world, PLAYER_CHANCE, &move, NULL, fault);
    note_rules(s, begun);
    return good;
}

/* Goes down as far as the tree reaches. False: the rules failed. */
static bool descend(Mcts *s, Fault *fault)
{
    Way way = {.node = s->root};
    uint32_t deciders;
    while ((deciders = game_deciders(s->machine, s->world)) != 0 && s->steps < PATH) {
        int player = bits_least(deciders);
        if (player == PLAYER_CHANCE) {
            if (!resolve_chance(s, &way, fault))
                return false;
            continue;
        }
        int32_t node = arrive(s, &way, deciders);
        if (node == NO_NODE)
            return true;
        int32_t edge = s->open ? choose_open(s, node, player) : choose_closed(s, node, player);
        if (edge < 0)
            return true;
        Move move;
        kept_move(s, &s->edge[edge], &move);
        s->path[s->steps++] = (Step){node, edge};
        int64_t begun = time_now(s);
        bool good = game_apply_listed(s->machine, s->world, player, &move, NULL, fault);
        note_rules(s, begun);
        if (!good)
            return false;
        remember_play(s, player, &move);
        way.since = hash_mix(way.since + s->edge[edge].key);
        way.waiting = deciders & ~(1u << player);
    }
    return true;
}

/* What a node comes to for its decider by what is proven of its edges. */
static Proof proof_of(const Mcts *s, const Node *n)
{
    bool draw = false, open = false;
    for (int32_t e = n->first; e >= 0; e = s->edge[e].next) {
        Proof p = (Proof)s->edge[e].proof;
        if (p == PROOF_WIN)
            return PROOF_WIN;
        open = open || p == PROOF_NONE;
        draw = draw || p == PROOF_DRAW;
    }
    return open ? PROOF_NONE : draw ? PROOF_DRAW : PROOF_LOSS;
}

static Proof proof_for(Proof proof, bool same)
{
    return same || proof == PROOF_DRAW ? proof : proof == PROOF_WIN ? PROOF_LOSS : PROOF_WIN;
}

/* How a game of two that is over has come out. Where both have won, or none, nobody is ahead. */
static Proof proof_of_end(const State *state, int player)
{
    enum { BOTH = 3 };
    Outcome outcome = game_outcome(state);
    if (outcome.kind != OUTCOME_WIN || (outcome.winners & BOTH) == BOTH || outcome.winners == 0)
        return PROOF_DRAW;
    return outcome.winners >> player & 1 ? PROOF_WIN : PROOF_LOSS;
}

/* The way has come to an end of the game: what is proven goes up as far as it proves more, and not beyond chance. */
static void carry_proof(Mcts *s)
{
    if (s->steps <= s->drawn)
        return;
    Proof proof = proof_of_end(s->world, s->edge[s->path[s->steps - 1].edge].player);
    for (int i = s->steps - 1; i >= s->drawn; i--) {
        Step step = s->path[i];
        Node *n = &s->node[step.node];
        s->edge[step.edge].proof = (int8_t)proof;
        proof = n->full ? proof_of(s, n) : PROOF_NONE;
        n->proof = proof;
        if (proof == PROOF_NONE || i == s->drawn)
            return;
        proof = proof_for(proof, s->edge[s->path[i - 1].edge].player == n->decider);
    }
}

static void note_average(Average *a, double result)
{
    if (a->count >= AVERAGE_FADES) {
        a->count /= 2;
        a->sum /= 2;
    }
    a->sum += (float)result;
    a->count += 1;
}

static void note_results(Mcts *s, const double *result)
{
    for (int i = 0; i < s->steps; i++) {
        Edge *e = &s->edge[s->path[i].edge];
        e->visits++;
        e->sum += result[e->player];
        s->node[s->path[i].node].visits++;
    }
    for (int i = 0; i < s->plays; i++)
        note_average(s->played[i], result[s->played_by[i]]);
    for (int p = 0; p < stage_players(s->stage); p++)
        s->total[p] += result[p];
}

/* What leads to where the rules fail is worth nothing to anybody, so that other ways are gone. */
static int note_fault(Mcts *s, const Fault *fault)
{
    if (s->faults++ == 0)
        s->fault = *fault;
    for (int i = 0; i < s->steps; i++) {
        s->edge[s->path[i].edge].visits++;
        s->node[s->path[i].node].visits++;
    }
    return 0;
}

/* Where games at random go on and on, their ends tell little, and how players stand a few decisions later tells more, if
 * there is something to tell it by. */
static long length_now(const Mcts *s)
{
    if (s->plan.length > 0)
        return s->plan.length;
    if (stage_has_worth(s->stage))
        return WORTH_LENGTH;
    if (!stage_has_lead(s->stage))
        return MCTS_LENGTH;
    return s->probes < PROBES ? PROBE_LENGTH : s->long_probes * 2 > PROBES ? SHORT_LENGTH : MCTS_LENGTH;
}

static bool play_on(Mcts *s, Fault *fault)
{
    GameWatch watch = {s, s->plan.clock ? remember_random_play : remember_play};
    uint64_t random = next_number(s);
    long length = length_now(s);
    int64_t begun = time_now(s);
    long made = game_random_watched(s->machine, s->world, &random, length, &watch, fault);
    note_rules(s, begun);
    if (s->probes < PROBES) {
        s->probes++;
        s->long_probes += made >= length;
    }
    return made >= 0;
}

/* What the end of the playout is worth to each. How much a lead is depends on the game: the usual one is the unit. */
static void judge(Mcts *s, double out[STAGE_PLAYERS])
{
    int64_t begun = time_now(s);
    bool over = game_deciders(s->machine, s->world) == 0;
    if (!over && s->judged < JUDGED && stage_has_lead(s->stage)) {
        double lead[STAGE_PLAYERS];
        game_lead(s->machine, s->world, lead);
        s->leads += fabs(lead[0]);
        s->judged++;
    }
    game_worth(s->machine, s->world, s->leads > 0 ? s->leads / s->judged : 1, out);
    note_rules(s, begun);
}

/* A world that agrees with the view. Where all lies open there is one, but for what chance will bring. */
static bool draw_world(Mcts *s)
{
    int64_t begun = time_now(s);
    bool found = true;
    if (s->open) {
        state_copy(s->stage, s->world, s->view);
        game_reseed(s->world, next_number(s));
    } else if (s->guide)
        found = guide_sample(s->guide, s->view, &s->random, s->world);
    else
        found = game_sample(s->machine, s->view, next_number(s), s->world);
    note_rules(s, begun);
    return found;
}

/* One playout. 1: done, 0: the rules failed, -1: there is no world to play it in. */
static int playout(Mcts *s)
{
    double result[STAGE_PLAYERS];
    Fault fault;
    if (!draw_world(s))
        return -1;
    s->steps = s->plays = s->drawn = 0;
    if (!descend(s, &fault))
        return note_fault(s, &fault);
    bool over = game_deciders(s->machine, s->world) == 0;
    if (over && s->duel && s->steps > 0)
        carry_proof(s);
    if (!over && !play_on(s, &fault))
        return note_fault(s, &fault);
    judge(s, result);
    note_results(s, result);
    return 1;
}

/* ---- from outside -------------------------------------------------------------------------------- */

Mcts *mcts_new(const Stage *stage, Machine *machine, MctsPlan plan, uint64_t seed)
{
    Mcts *s = mem_alloc(sizeof *s);
    s->stage = stage;
    s->machine = machine;
    s->plan = plan;
    if (s->plan.wander <= 0)
        s->plan.wander = WANDER_USUAL;
    if (s->plan.trust >= 0 && s->plan.trust <= 0)
        s->plan.trust = TRUST_USUAL;
    s->guide = s->plan.unguided ? NULL : guide_new(stage);
    if (s->plan.lean >= 0 && s->plan.lean <= 0)
        s->plan.lean = LEAN_USUAL;
    s->random = hash_mix(seed);
    s->open = stage_is_open(stage);
    s->duel = s->open && stage_players(stage) == 2;
    s->view = state_new(stage);
    s->world = state_new(stage);
    s->root = NO_NODE;
    return s;
}

void mcts_free(Mcts *s)
{
    if (!s)
        return;
    guide_free(s->guide);
    state_free(s->view);
    state_free(s->world);
    mem_free(s->node);
    mem_free(s->edge);
    mem_free(s->slot);
    mem_free(s->pool);
    mem_free(s);
}

void mcts_begin(Mcts *s, const State *view, int player)
{
    state_copy(s->stage, s->view, view);
    s->player = player;
    if (s->guide)
        guide_begin(s->guide, view, player, &s->random);
    s->playouts = s->faults = 0;
    memset(s->total, 0, sizeof s->total);
    int32_t root = s->followed && s->root != NO_NODE
                       ? node_find(s, hash_mix(s->node[s->root].key + s->pending))
                       : NO_NODE;
    if (s->pending == 0 && s->followed)
        root = s->root;
    if (root == NO_NODE || s->filled) {
        forget(s);
        root = node_add(s, next_number(s));
    }
    s->root = root;
    s->pending = 0;
    s->followed = s->open;
}

void mcts_follow(Mcts *s, int player, const Move *move)
{
    if (!s->followed || s->root == NO_NODE)
        return;
    if (player == PLAYER_CHANCE) {
        if (move_is_roll(s->stage, move))
            s->pending = hash_mix(s->pending + key_of(player, move));
        return;
    }
    if (s->pending != 0)
        s->root = node_find(s, hash_mix(s->node[s->root].key + s->pending));
    s->pending = hash_mix(key_of(player, move));
}

void mcts_watch(Mcts *s, const State *view, int who, const Move *move)
{
    if (s->guide)
        guide_watch(s->guide, view, who, move);
}

bool mcts_is_guided(const Mcts *s)
{
    return s->guide != NULL;
}

bool mcts_done(const Mcts *s)
{
    const Node *n = s->root == NO_NODE ? NULL : &s->node[s->root];
    return n && s->open && n->full && (n->edges <= 1 || n->proof != PROOF_NONE);
}

long mcts_run(Mcts *s, long playouts)
{
    long made = 0, tried = 0;
    machine_spare(s->machine, s->open); /* positions of the tree are listed once */
    machine_ration(s->machine, true);
    for (; tried < playouts && !mcts_done(s); tried++) {
        int done = playout(s);
        if (done < 0)
            break;
        made += done;
    }
    machine_spare(s->machine, false);
    machine_ration(s->machine, false);
    s->playouts += (uint64_t)made;
    return made == 0 && (tried > 0 || playouts > 0) && !mcts_done(s) ? -1 : made;
}

/* 2: wins by force, 0: loses by force. */
static int force_of(int proven)
{
    return proven == PROOF_WIN ? 2 : proven == PROOF_LOSS ? 0 : 1;
}

/* A forced win before all others, a forced loss after them; then what was tried most often, for that is what held out best.
 * A draw by force is better than what is thought to be worse than a draw. Of two draws or two losses that one is better
 * after which the others have more to go wrong with. */
bool mcts_better(const MctsMove *a, const MctsMove *b)
{
    bool drawn = a->proven == PROOF_DRAW;
    if (force_of(a->proven) != force_of(b->proven))
        return force_of(a->proven) > force_of(b->proven);
    if (drawn != (b->proven == PROOF_DRAW))
        return drawn == ((drawn ? b->worth : a->worth) < 0.5);
    if ((drawn || a->proven == PROOF_LOSS) && (a->luck < b->luck || a->luck > b->luck))
        return a->luck > b->luck;
    return a->visits > b->visits || (a->visits == b->visits && a->worth > b->worth);
}

static MctsMove told(const Mcts *s, const Edge *e)
{
    MctsMove out = {
        .visits = e->visits, .worth = e->visits > 0 ? e->sum / e->visits : 0.5, .proven = e->proof};
    kept_move(s, e, &out.move);
    out.luck = out.worth;
    if (e->proof == PROOF_WIN || e->proof == PROOF_LOSS)
        out.worth = e->proof == PROOF_WIN;
    else if (e->proof == PROOF_DRAW)
        out.worth = 0.5;
    return out;
}

int mcts_moves(const Mcts *s, MctsMove *out, int most)
{
    int count = 0;
    int32_t first = s->root == NO_NODE ? -1 : s->node[s->root].first;
    for (int32_t e = first; e >= 0; e = s->edge[e].next) {
        if (s->edge[e].player != s->player)
            continue;
        MctsMove one = told(s, &s->edge[e]);
        int at = count < most ? count : most;
        for (; at > 0 && mcts_better(&one, &out[at - 1]); at--)
            if (at < most)
                out[at] = out[at - 1];
        if (at < most) {
            out[at] = one;
            count += count < most;
        }
    }
    return count;
}

bool mcts_best(const Mcts *s, const Moveset *legal, MctsMove *out)
{
    bool found = false;
    int32_t first = s->root == NO_NODE ? -1 : s->node[s->root].first;
    for (int32_t e = first; e >= 0; e = s->edge[e].next) {
        if (s->edge[e].player != s->player || (s->edge[e].visits == 0 && s->edge[e].proof == PROOF_NONE))
            continue;
        MctsMove one = told(s, &s->edge[e]);
        if ((!found || mcts_better(&one, out)) && moveset_contains(legal, &one.move)) {
            *out = one;
            found = true;
        }
    }
    return found;
}

/* The best edge of a node by itself. */
static int32_t best_edge(const Mcts *s, int32_t node)
{
    int32_t best = -1;
    for (int32_t e = s->node[node].first; e >= 0; e = s->edge[e].next) {
        MctsMove one = told(s, &s->edge[e]), other = {.proven = PROOF_LOSS};
        if (best >= 0)
            other = told(s, &s->edge[best]);
        if (one.visits > 0 && (best < 0 || mcts_better(&one, &other)))
            best = e;
    }
    return best;
}

int mcts_line(const Mcts *s, int *player, Move *move, int most)
{
    int count = 0;
    int32_t node = s->root;
    while (node != NO_NODE && count < most) {
        int32_t e = best_edge(s, node);
        if (e < 0)
            break;
        player[count] = s->edge[e].player;
        kept_move(s, &s->edge[e], &move[count++]);
        node = node_find(s, hash_mix(s->node[node].key + hash_mix(s->edge[e].key)));
    }
    return count;
}

bool mcts_means(const Mcts *s, double out[STAGE_PLAYERS])
{
    for (int p = 0; p < stage_players(s->stage) && s->playouts > 0; p++)
        out[p] = s->total[p] / (double)s->playouts;
    return s->playouts > 0;
}

uint64_t mcts_playouts(const Mcts *s)
{
    return s->playouts;
}

uint64_t mcts_faults(const Mcts *s)
{
    return s->faults;
}

const Fault *mcts_fault(const Mcts *s)
{
    return s->faults > 0 ? &s->fault : s->guide ? guide_fault(s->guide) : NULL;
}

int64_t mcts_rules_time(const Mcts *s)
{
    return s->rules_time;
}
