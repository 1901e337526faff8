#include "ai/described.h"

#include "base/hash.h"
#include "base/mem.h"

enum { WHOLE = 100 /* percent */ };

struct Described {
    Machine *machine;
    Mind *mind;
    uint64_t random;
    bool failed;
    Fault fault;
    uint64_t index[DESCRIBED_MOVES]; /* of moves that are weighed */
    int64_t worth[DESCRIBED_MOVES];
};

Described *described_new(const Stage *stage, Machine *machine, int style, int player, uint64_t seed)
{
    Described *d = mem_alloc(sizeof *d);
    d->machine = machine;
    d->mind = mind_new(stage, style, player);
    d->random = hash_mix(seed);
    return d;
}

void described_free(Described *d)
{
    if (!d)
        return;
    mind_free(d->mind);
    mem_free(d);
}

void described_watch(Described *d, const State *view, int who, const Move *move)
{
    Fault fault;
    if (mind_notice(d->mind, d->machine, view, who, move, &fault))
        return;
    d->failed = true;
    d->fault = fault;
}

static bool weigh(Described *d, const Moveset *legal, int nth, uint64_t index)
{
    Move move;
    moveset_nth(legal, index, &move);
    d->index[nth] = index;
    d->failed = !mind_worth(d->mind, d->machine, &move, &d->worth[nth], &d->fault) || d->failed;
    return !d->failed;
}

/* All of them, or so many that are drawn. */
static int weigh_all(Described *d, const Moveset *legal)
{
    uint64_t all = moveset_count(legal);
    int count = all < DESCRIBED_MOVES ? (int)all : DESCRIBED_MOVES;
    for (int i = 0; i < count; i++)
        if (!weigh(d, legal, i, (uint64_t)count < all ? hash_next(&d->random) % all : (uint64_t)i))
            return 0;
    return count;
}

/* One of those that are good enough, each as likely as another. */
static uint64_t draw_good(Described *d, int count)
{
    int64_t best = d->worth[0];
    uint64_t good = 0, drawn = d->index[0];
    for (int i = 1; i < count; i++)
        best = d->worth[i] > best ? d->worth[i] : best;
    for (int i = 0; i < count; i++)
        if (d->worth[i] >= best - mind_close(d->mind) && hash_next(&d->random) % ++good == 0)
            drawn = d->index[i];
    return drawn;
}

void described_choose(Described *d, const State *view, const Moveset *legal, Move *out)
{
    bool before = d->failed, careless = (int)(hash_next(&d->random) % WHOLE) < mind_careless(d->mind);
    d->failed = false;
    mind_face(d->mind, view);
    int count = careless ? 0 : weigh_all(d, legal);
    uint64_t chosen = count > 0 ? draw_good(d, count) : hash_next(&d->random) % moveset_count(legal);
    d->failed = d->failed || before;
    moveset_nth(legal, chosen, out);
}

const Fault *described_fault(const Described *d)
{
    return d->failed ? &d->fault : NULL;
}

Mind *described_mind(Described *d)
{
    return d->mind;
}
