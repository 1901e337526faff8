#include "ai/grove.h"

#include <pthread.h>
#include <string.h>

#include "base/hash.h"
#include "base/mem.h"

enum {
    LEAST = 16,
    /* playouts for which a thread is begun */ MOVES = 4096 /* of a tree that are added up */
};

typedef struct Tree {
    Mcts *search;
    Machine *machine; /* its own, or NULL */
    long wanted, made;
} Tree;

struct Grove {
    int players, trees;
    Tree tree[GROVE_TREES];
};

Grove *grove_new(const Stage *stage, Machine *machine, MctsPlan plan, int trees, uint64_t seed)
{
    Grove *g = mem_alloc(sizeof *g);
    g->players = stage_players(stage);
    g->trees = trees < 1 ? 1 : trees > GROVE_TREES ? GROVE_TREES : trees;
    plan.bytes = (plan.bytes > 0 ? plan.bytes : MCTS_BYTES) / (size_t)g->trees;
    for (int t = 0; t < g->trees; t++) {
        Tree *tree = &g->tree[t];
        tree->machine = t > 0 ? machine_new(stage) : NULL;
        tree->search = mcts_new(stage, t > 0 ? tree->machine : machine, plan,
                                t > 0 ? hash_key(seed, (uint64_t)t, 0) : seed);
    }
    return g;
}

void grove_free(Grove *g)
{
    for (int t = 0; g && t < g->trees; t++) {
        mcts_free(g->tree[t].search);
        machine_free(g->tree[t].machine);
    }
    mem_free(g);
}

void grove_begin(Grove *g, const State *view, int player)
{
    for (int t = 0; t < g->trees; t++)
        mcts_begin(g->tree[t].search, view, player);
}

void grove_follow(Grove *g, int player, const Move *move)
{
    for (int t = 0; t < g->trees; t++)
        mcts_follow(g->tree[t].search, player, move);
}

void grove_watch(Grove *g, const State *view, int who, const Move *move)
{
    for (int t = 0; t < g->trees; t++)
        mcts_watch(g->tree[t].search, view, who, move);
}

bool grove_is_guided(const Grove *g)
{
    return mcts_is_guided(g->tree[0].search);
}

bool grove_done(const Grove *g)
{
    bool done = false;
    for (int t = 0; t < g->trees; t++)
        done = done || mcts_done(g->tree[t].search);
    return done;
}

/* ---- growing ----------------------------------------------------------------------------------------- */

static void *grow(void *context)
{
    Tree *tree = context;
    tree->made = mcts_run(tree->search, tree->wanted);
    return NULL;
}

static void grow_all(Grove *g)
{
    pthread_t thread[GROVE_TREES];
    bool begun[GROVE_TREES] = {false};
    for (int t = 1; t < g->trees; t++)
        begun[t] = pthread_create(&thread[t], NULL, grow, &g->tree[t]) == 0;
    grow(&g->tree[0]);
    for (int t = 1; t < g->trees; t++)
        if (begun[t])
            pthread_join(thread[t], NULL);
        else
            grow(&g->tree[t]);
}

long grove_run(Grove *g, long playouts)
{
    if (g->trees == 1)
        return mcts_run(g->tree[0].search, playouts);
    long each = playouts / g->trees, made = 0;
    bool any = false;
    for (int t = 0; t < g->trees; t++)
        g->tree[t].wanted = each < LEAST ? LEAST : each;
    grow_all(g);
    for (int t = 0; t < g->trees; t++) {
        any = any || g->tree[t].made >= 0;
        made += g->tree[t].made > 0 ? g->tree[t].made : 0;
    }
    return any ? made : -1;
}

/* ---- adding up --------------------------------------------------------------------------------------- */

/* The same move in what was added up already, or where it is to stand. */
static int place_of(const MctsMove *list, int count, const Move *move)
{
    int at = 0;
    while (at < count && !move_equal(&list[at].move, move))
        at++;
    return at;
}

static void add_up(MctsMove *sum, const MctsMove *one)
{
    uint64_t visits = sum->visits + one->visits;
    if (visits > 0)
        sum->luck = (sum->luck * (double)sum->visits + one->luck * (double)one->visits) / (double)visits;
    if (visits > 0)
        sum->worth = (sum->worth * (double)sum->visits + one->worth * (double)one->visits) / (double)visits;
    sum->visits = visits;
    if (one->proven != 0 && sum->proven == 0) {
        sum->proven = one->proven;
        sum->worth = one->worth;
    }
}

/* All moves of all trees, in no order. The list is the caller's. */
static MctsMove *add_trees(const Grove *g, int *count)
{
    MctsMove *sum = mem_alloc_array(MOVES, sizeof *sum), *list = mem_alloc_array(MOVES, sizeof *list);
    *count = 0;
    for (int t = 0; t < g->trees; t++) {
        int found = mcts_moves(g->tree[t].search, list, MOVES);
        for (int i = 0; i < found; i++) {
            int at = place_of(sum, *count, &list[i].move);
            if (at == MOVES)
                continue;
            if (at == *count)
                sum[(*count)++] = (MctsMove){.move = list[i].move};
            add_up(&sum[at], &list[i]);
        }
    }
    mem_free(list);
    return sum;
}

int grove_moves(const Grove *g, MctsMove *out, int most)
{
    if (g->trees == 1)
        return mcts_moves(g->tree[0].search, out, most);
    int count, filled = 0;
    MctsMove *sum = add_trees(g, &count);
    for (int i = 0; i < count; i++) {
        int at = filled < most ? filled : most;
        for (; at > 0 && mcts_better(&sum[i], &out[at - 1]); at--)
            if (at < most)
                out[at] = out[at - 1];
        if (at < most) {
            out[at] = sum[i];
            filled += filled < most;
        }
    }
    mem_free(sum);
    return filled;
}

bool grove_best(const Grove *g, const Moveset *legal, MctsMove *out)
{
    if (g->trees == 1)
        return mcts_best(g->tree[0].search, legal, out);
    int count;
    bool found = false;
    MctsMove *sum = add_trees(g, &count);
    for (int i = 0; i < count; i++) {
        bool known = sum[i].visits > 0 || sum[i].proven != 0;
        if (known && (!found || mcts_better(&sum[i], out)) && moveset_contains(legal, &sum[i].move)) {
            *out = sum[i];
            found = true;
        }
    }
    mem_free(sum);
    return found;
}

int grove_line(const Grove *g, int *player, Move *move, int most)
{
    MctsMove best;
    int count = 0;
    bool known = g->trees > 1 && grove_moves(g, &best, 1) > 0;
    for (int t = 0; t < g->trees; t++) {
        count = mcts_line(g->tree[t].search, player, move, most);
        if (!known || (count > 0 && move_equal(&move[0], &best.move)))
            return count;
    }
    return count;
}

bool grove_means(const Grove *g, double out[STAGE_PLAYERS])
{
    double all = 0, sum[STAGE_PLAYERS] = {0}, mean[STAGE_PLAYERS];
    for (int t = 0; t < g->trees; t++) {
        double playouts = (double)mcts_playouts(g->tree[t].search);
        if (!mcts_means(g->tree[t].search, mean))
            continue;
        all += playouts;
        for (int p = 0; p < g->players; p++)
            sum[p] += mean[p] * playouts;
    }
    for (int p = 0; p < g->players && all > 0; p++)
        out[p] = sum[p] / all;
    return all > 0;
}

uint64_t grove_playouts(const Grove *g)
{
    uint64_t playouts = 0;
    for (int t = 0; t < g->trees; t++)
        playouts += mcts_playouts(g->tree[t].search);
    return playouts;
}

size_t grove_bytes(const Grove *g)
{
    size_t bytes = 0;
    for (int t = 0; t < g->trees; t++)
        bytes += mcts_bytes(g->tree[t].search);
    return bytes;
}

const Fault *grove_fault(const Grove *g)
{
    const Fault *fault = NULL;
    for (int t = 0; t < g->trees && !fault; t++)
        fault = mcts_fault(g->tree[t].search);
    return fault;
}

uint64_t grove_faults(const Grove *g)
{
    uint64_t faults = 0;
    for (int t = 0; t < g->trees; t++)
        faults += mcts_faults(g->tree[t].search);
    return faults;
}
