#include "game/moveset.h"

#include <string.h>

#include "base/bits.h"
#include "base/mem.h"
#include "game/inside.h"
#include "game/move.h"

_Static_assert((int)MOVE_PICKS == (int)VM_PICKS && (int)MOVE_PICKED == (int)VM_PICKED, "one size of a move");
_Static_assert((int)LEVEL_CELLS <= (int)MOVE_PICKED, "each cell, and one more for none, is a pick of a move");

void moveset_clear(Moveset *set)
{
    set->segments = 0;
    set->pooled = 0;
    set->total = 0;
    set->any = 0;
}

void moveset_free(Moveset *set)
{
    mem_free(set->segment);
    mem_free(set->pool);
    memset(set, 0, sizeof *set);
}

void moveset_copy(Moveset *to, const Moveset *from)
{
    *to = *from;
    to->capacity = to->pool_capacity = 0;
    to->segment = NULL;
    to->pool = NULL;
    to->segment = mem_grow(NULL, &to->capacity, from->segments + 1, sizeof *to->segment);
    to->pool = mem_grow(NULL, &to->pool_capacity, from->pooled + 1, sizeof *to->pool);
    if (from->segments > 0)
        memcpy(to->segment, from->segment, from->segments * sizeof *to->segment);
    if (from->pooled > 0)
        memcpy(to->pool, from->pool, from->pooled * sizeof *to->pool);
}

/* What is asked for at first: enough for most positions of most games. */
enum { FIRST_SEGMENTS = 64, FIRST_WORDS = 512 };

static size_t at_least(size_t needed, size_t first)
{
    return needed > first ? needed : first;
}

static void segments_grow(Moveset *set)
{
    size_t before = set->capacity;
    set->segment = mem_grow(set->segment, &set->capacity, at_least(set->segments + 1, FIRST_SEGMENTS),
                            sizeof *set->segment);
    memset(set->segment + before, 0, (set->capacity - before) * sizeof *set->segment);
}

static inline Segment *segment_new(Moveset *set)
{
    if (set->segments == set->capacity)
        segments_grow(set);
    return &set->segment[set->segments++];
}

/* Picks that the segment had when it was used before are cleared, the others of those behind are zero already. */
static inline void segment_begin(Segment *s, int option, const int64_t *prefix, int picks)
{
    s->base.option = (uint16_t)option;
    for (int i = 0; i < picks; i++)
        s->base.pick[i] = (int32_t)prefix[i];
    for (int i = picks; i < s->base.count; i++)
        s->base.pick[i] = 0;
    s->base.count = (uint16_t)picks;
}

void moveset_add(Moveset *set, const Move *move)
{
    Segment *s = segment_new(set);
    s->base = *move;
    s->vary = -1;
    s->count = 1;
    set->total++;
}

__attribute__((noinline)) static bool emit_one(Moveset *set, int option, const int64_t *prefix, int picks)
{
    if (set->total >= MOVESET_MOVES)
        return false;
    Segment *s = segment_new(set);
    segment_begin(s, option, prefix, picks);
    s->vary = -1;
    s->count = 1;
    set->total++;
    return true;
}

/* Room for words of a segment behind those of others. */
static inline uint64_t *pool_take(Moveset *set, Segment *s, int words)
{
    size_t at = set->pooled;
    if (at + (size_t)words > set->pool_capacity)
        set->pool = mem_grow(set->pool, &set->pool_capacity, at_least(at + (size_t)words, FIRST_WORDS),
                             sizeof *set->pool);
    s->set = (uint32_t)at;
    s->words = (uint16_t)words;
    set->pooled = at + (size_t)words;
    return set->pool + at;
}

/* Out of line: many sets are empty, and those should cost nothing. */
__attribute__((noinline)) static bool emit_set(Moveset *set, int option, const int64_t *prefix, int picks,
                                               int vary, const uint64_t *bits, int words)
{
    uint64_t count = (uint64_t)(words == 1 ? bits_in(*bits) : bits_count(bits, words));
    if (set->total + count > MOVESET_MOVES)
        return false;
    Segment *s = segment_new(set);
    segment_begin(s, option, prefix, picks);
    s->base.pick[vary] = 0;
    s->vary = vary;
    s->ways = 0;
    s->count = count;
    set->total += count;
    bits_copy(pool_take(set, s, words), bits, words);
    return true;
}

bool moveset_emit(void *to, int option, const int64_t *prefix, int picks, int vary, const uint64_t *bits,
                  int words)
{
    if (vary < 0)
        return emit_one(to, option, prefix, picks);
    return !bits_some(bits, words) || emit_set(to, option, prefix, picks, vary, bits, words);
}

bool moveset_emit_ways(void *to, int option, uint32_t ways, const uint64_t *sets)
{
    static const int64_t none[2] = {0, 0};
    Moveset *set = to;
    Segment *s = segment_new(set);
    segment_begin(s, option, none, 2);
    s->vary = 0;
    s->ways = (uint16_t)ways;
    uint64_t *word = pool_take(set, s, bits_in(ways)), count = 0;
    for (int i = 0; i < s->words; i++) {
        word[i] = sets[i];
        count += (uint64_t)bits_in(sets[i]);
    }
    s->count = count;
    set->total += count;
    return set->total <= MOVESET_MOVES;
}

uint64_t moveset_count(const Moveset *set)
{
    return set->total + set->any;
}

/* Outcomes that are too many to list: numbered, their number in 15-bit pieces as the picks. */
static bool nth_any(const Moveset *set, uint64_t n, Move *out)
{
    memset(out, 0, sizeof *out);
    out->option = (uint16_t)set->any_option;
    out->count = 4;
    for (int i = 3; i >= 0; i--, n >>= 15)
        out->pick[i] = (int32_t)(n & 0x7fff);
    return true;
}

/* Of several sets the one that has the n-th move, and which of its members that is. */
static uint64_t *set_of_way(const Moveset *set, const Segment *s, uint64_t *n, int *way)
{
    uint64_t *word = set->pool + s->set;
    uint32_t ways = s->ways;
    for (uint64_t here; *n >= (here = (uint64_t)bits_in(*word)); word++, ways &= ways - 1)
        *n -= here;
    *way = bits_least(ways);
    return word;
}

/* What the sets of a segment give its n-th move; and where they give it. */
static inline uint64_t *vary(const Moveset *set, const Segment *s, uint64_t n, Move *out)
{
    uint64_t *word = set->pool + s->set;
    if (s->ways)
        word = set_of_way(set, s, &n, &out->pick[1]);
    out->pick[s->vary] = s->words == 1 || s->ways ? bits_nth_in(*word, (int)n) : bits_nth(word, s->words, n);
    return word;
}

/* The segment of the n-th of those that are listed, which there are, and which of its moves that is. */
static inline Segment *segment_of(const Moveset *set, uint64_t *n)
{
    if (set->pooled == 0 && set->segments == set->total) { /* one move each */
        Segment *s = set->segment + *n;
        *n = 0;
        return s;
    }
    Segment *s = set->segment;
    for (; *n >= s->count; s++)
        *n -= s->count;
    return s;
}

bool moveset_nth(const Moveset *set, uint64_t n, Move *out)
{
    if (n < set->any)
        return nth_any(set, n, out);
    if (n >= set->total)
        return false;
    const Segment *s = segment_of(set, &n);
    *out = s->base;
    if (s->vary >= 0)
        vary(set, s, n, out);
    return true;
}

bool moveset_next(const Moveset *set, MovesetCursor *at, Move *out)
{
    for (; at->segment < set->segments; at->segment++, at->inside = false) {
        const Segment *s = &set->segment[at->segment];
        const uint64_t *word = s->vary < 0 ? NULL : set->pool + s->set;
        if (!at->inside)
            *at = (MovesetCursor){at->segment, 0, s->vary < 0 ? s->count : word[0], s->ways, true};
        for (; !at->left && s->vary >= 0 && at->word + 1 < s->words; at->ways &= at->ways - 1)
            at->left = word[++at->word];
        if (!at->left)
            continue;
        int bit = bits_least(at->left);
        at->left &= at->left - 1;
        *out = s->base;
        if (s->vary >= 0)
            out->pick[s->vary] = s->ways ? bit : (int32_t)at->word * BITS_WORD + bit;
        if (s->vary >= 0 && s->ways)
            out->pick[1] = bits_least(at->ways);
        return true;
    }
    return false;
}

void moveset_take(Moveset *set, uint64_t n, Move *out)
{
    Segment *s = segment_of(set, &n);
    *out = s->base;
    if (s->vary >= 0) {
        uint64_t *word = vary(set, s, n, out);
        bits_remove(word, out->pick[s->vary]);
    }
    s->count--;
    set->total--;
}

/* How many moves of a segment come before one of them; UINT64_MAX: it is none of them. */
static uint64_t index_in(const Moveset *set, const Segment *s, const Move *move)
{
    if (s->vary < 0)
        return move_equal(&s->base, move) ? 0 : UINT64_MAX;
    Move plain = *move;
    const uint64_t *word = set->pool + s->set;
    int bit = move->pick[s->vary], way = move->pick[1], words = s->ways ? 1 : s->words;
    uint64_t before = 0;
    plain.pick[s->vary] = 0;
    if (s->ways)
        plain.pick[1] = 0;
    if (!move_equal(&s->base, &plain) || bit < 0 || bit >= words * BITS_WORD)
        return UINT64_MAX;
    if (s->ways && (way < 0 || way >= DIRECTIONS || !(s->ways >> way & 1)))
        return UINT64_MAX;
    for (uint32_t ways = s->ways & (uint32_t)bits_below(s->ways ? way : 0); ways; ways &= ways - 1)
        before += (uint64_t)bits_in(*word++);
    return bits_has(word, bit) ? before + (uint64_t)bits_rank(word, bit) : UINT64_MAX;
}

static uint64_t any_index(const Moveset *set, const Move *move)
{
    uint64_t n = 0;
    if (move->option != set->any_option || move->count != 4)
        return UINT64_MAX;
    for (int i = 0; i < 4; i++) {
        if (move->pick[i] < 0)
            return UINT64_MAX;
        n = n << 15 | (uint64_t)move->pick[i];
    }
    return n;
}

uint64_t moveset_index(const Moveset *set, const Move *move)
{
    if (set->any)
        return any_index(set, move);
    uint64_t before = 0;
    for (size_t i = 0; i < set->segments; i++) {
        const Segment *s = &set->segment[i];
        uint64_t within = index_in(set, s, move);
        if (within != UINT64_MAX)
            return before + within;
        before += s->count;
    }
    return UINT64_MAX;
}

bool moveset_contains(const Moveset *set, const Move *move)
{
    return moveset_index(set, move) != UINT64_MAX;
}
