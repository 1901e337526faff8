#include "ai/alphabeta.h"

#include <math.h>
#include <string.h>

#include "base/bits.h"
#include "base/hash.h"
#include "base/mem.h"
#include "game/sight.h"
#include "game/worth.h"

enum {
    WIN = 100000000,      /* less the decisions until then; all from the first player's side */
    FORCED = WIN - 10000, /* from here on it is a win by force */
    FAR = 1000000,        /* the most that a lead can be */
    PARTS = 10000,        /* of a lead of one in figures */
    EXCHANGE = 6,         /* decisions that an exchange is followed for beyond the depth */
    PLIES = ALPHABETA_DEPTH + EXCHANGE + 2,
    HISTORY = 1 << 13,
    SORTED = 12, /* so many moves come in order, the rest as they stand */
    PROBE = 60,  /* decisions of the game at random that tells how much a usual move changes */
    FIRST = INT32_MAX,
    SECOND = INT32_MAX / 4 /* in the order of moves */
};

typedef enum Bound { BOUND_NONE, BOUND_EXACT, BOUND_LOWER, BOUND_UPPER } Bound;

typedef struct Entry {
    uint64_t key;
    uint64_t move; /* key of the best one */
    int32_t value;
    int16_t depth;
    uint8_t bound;
} Entry;

/* What a move leads to: what can be told of that position at a look. */
typedef struct Glance {
    uint64_t key;
    int32_t judged;
    uint32_t deciders; /* 0: the game is over */
} Glance;

typedef struct Choice {
    Move move;
    uint64_t key;
    int32_t order; /* the largest first; at the root what it is worth */
    uint32_t positions;
    bool looked; /* `glance` is there */
    Glance glance;
} Choice;

/* A position on the way from the root to where the search is. */
typedef struct Frame {
    uint64_t key;
    size_t first, count, next; /* of its choices */
    size_t mark;               /* of the undo log, before its move */
    int player, depth;
    int32_t alpha, beta, low, high; /* the window, and as it was at first */
    int32_t best;
    uint64_t best_key;
    int32_t judged; /* as it stands */
    bool hinted;    /* one of its choices was best before */
    bool looked;    /* the others come in the order of what they lead to */
    uint64_t entered;
} Frame;

struct Alphabeta {
    const Stage *stage;
    Machine *machine;
    bool exact;
    uint64_t random;
    State *position, *spare;
    UndoLog *log;
    Choice *choice;
    size_t choices, choice_capacity;
    Frame frame[PLIES];
    int ply;            /* frames in use, 0: between two depths */
    int depth, reached; /* looked at now, and last as a whole */
    bool failed, stopped, finished,
        cut; /* failed: somewhere the rules did; cut: somewhere the depth was not enough */
    Fault fault;
    int32_t change; /* what a move must change to belong to an exchange */
    double unit;
    uint64_t positions;
    Choice *root;
    size_t roots, root_capacity, looked; /* of the root's moves, so many in this depth */
    int player;
    Entry *table;
    size_t entries;
    uint64_t killer[PLIES][2];
    uint32_t history[HISTORY];
};

bool alphabeta_fits(const Stage *stage)
{
    return stage_players(stage) == 2 && stage_is_open(stage) && !stage_has_chance(stage) &&
           stage_has_lead(stage);
}

static uint64_t key_of(const Move *move)
{
    return hash_bytes(move, offsetof(Move, pick) + (size_t)move->count * sizeof move->pick[0]);
}

/* How far the first player is ahead. */
static int32_t judge(Alphabeta *s)
{
    double lead[STAGE_PLAYERS];
    game_lead(s->machine, s->position, lead);
    double value = stage_has_worth(s->stage) ? lead[0] : lead[0] * PARTS;
    return (int32_t)fmax(-FAR, fmin(FAR, value));
}

/* A game that is over, `ply` decisions from now. Sooner is better for who wins. */
static int32_t judge_end(const Alphabeta *s, int ply)
{
    Outcome outcome = game_outcome(s->position);
    if (outcome.kind != OUTCOME_WIN || (outcome.winners & 3) == 3 || outcome.winners == 0)
        return 0;
    return outcome.winners & 1 ? WIN - ply : ply - WIN;
}

/* ---- the table ----------------------------------------------------------------------------------- */

/* Wins by force are kept as far from the position that they are kept for. */
static int32_t distanced(int32_t value, int ply)
{
    return value > FORCED ? value + ply : value < -FORCED ? value - ply : value;
}

static Entry *entry_of(const Alphabeta *s, uint64_t key)
{
    return &s->table[key & (s->entries - 1)];
}

static void keep(Alphabeta *s, const Frame *f, int ply)
{
    Entry *e = entry_of(s, f->key);
    if (f->depth <= 0 || (e->key == f->key && e->depth > f->depth))
        return;
    *e = (Entry){.key = f->key,
                 .move = f->best_key,
                 .value = distanced(f->best, ply),
                 .depth = (int16_t)f->depth,
                 .bound = f->best <= f->low    ? BOUND_UPPER
                          : f->best >= f->high ? BOUND_LOWER
                                               : BOUND_EXACT};
}

/* What is known of a position is enough. */
static bool is_kept(const Alphabeta *s, const Frame *f, int ply, int32_t *value)
{
    const Entry *e = entry_of(s, f->key);
    if (e->bound == BOUND_NONE || e->key != f->key || e->depth < f->depth)
        return false;
    *value = distanced(e->value, -ply);
    return e->bound == BOUND_EXACT || (e->bound == BOUND_LOWER && *value >= f->beta) ||
           (e->bound == BOUND_UPPER && *value <= f->alpha);
}

/* ---- the order of moves -------------------------------------------------------------------------- */

static int32_t worth_to(int player, const Glance *to)
{
    return player == 0 ? to->judged : -to->judged;
}

/* The position as it is. */
static Glance glance_here(Alphabeta *s)
{
    uint32_t deciders = game_deciders(s->machine, s->position);
    return (Glance){.key = state_hash(s->stage, s->position),
                    .judged = deciders ? judge(s) : judge_end(s, 0),
                    .deciders = deciders};
}

/* Makes a move. False: the rules failed. */
static bool make(Alphabeta *s, int player, const Move *move)
{
    Fault fault;
    bool good = game_apply_listed(s->machine, s->position, player, move, s->log, &fault);
    if (!good && !s->failed)
        s->fault = fault;
    s->failed = s->failed || !good;
    return good;
}

/* Makes a move to see what it leads to, and takes it back. Where the rules fail it has not been looked at. */
static void look_at(Alphabeta *s, int player, Choice *c)
{
    size_t mark = undo_mark(s->log);
    if (!make(s, player, &c->move))
        return;
    c->glance = glance_here(s);
    c->looked = true;
    undo_to(s->machine, s->position, s->log, mark);
}

static int32_t order_of(const Alphabeta *s, uint64_t key, uint64_t hint, int ply)
{
    if (key == hint)
        return FIRST;
    if (key == s->killer[ply][0] || key == s->killer[ply][1])
        return SECOND;
    return (int32_t)s->history[key & (HISTORY - 1)];
}

/* All moves of the position on top. */
static void list_choices(Alphabeta *s, Frame *f, int ply)
{
    const Entry *e = entry_of(s, f->key);
    uint64_t hint = e->key == f->key ? e->move : 0;
    const Moveset *set = game_legal(s->machine, s->position, f->player);
    MovesetCursor at = {0};
    f->first = s->choices;
    f->count = (size_t)moveset_count(set);
    f->next = 0;
    s->choice = mem_grow(s->choice, &s->choice_capacity, s->choices + f->count, sizeof *s->choice);
    for (size_t i = 0; i < f->count; i++) {
        Choice *c = &s->choice[s->choices + i];
        memset(c, 0, sizeof *c);
        moveset_next(set, &at, &c->move);
        c->key = key_of(&c->move);
        c->order = order_of(s, c->key, hint, ply);
        f->hinted = f->hinted || c->key == hint;
    }
    s->choices += f->count;
}

/* Those that are left are looked at. */
static void look_at_choices(Alphabeta *s, Frame *f)
{
    f->looked = true;
    for (size_t i = f->next; i < f->count; i++) {
        Choice *c = &s->choice[f->first + i];
        look_at(s, f->player, c);
        if (c->order != FIRST)
            c->order = c->looked ? worth_to(f->player, &c->glance) : -FIRST;
    }
}

/* The most promising one that is left comes next. */
static Choice *next_choice(Alphabeta *s, Frame *f)
{
    Choice *list = s->choice + f->first;
    size_t best = f->next;
    for (size_t i = f->next + 1; i < f->count && f->next < SORTED; i++)
        if (list[i].order > list[best].order)
            best = i;
    Choice swap = list[f->next];
    list[f->next] = list[best];
    list[best] = swap;
    return &list[f->next++];
}

static void praise(Alphabeta *s, uint64_t key, int depth, int ply)
{
    uint32_t *praised = &s->history[key & (HISTORY - 1)];
    *praised += (uint32_t)(depth * depth);
    if (*praised > FAR)
        for (int i = 0; i < HISTORY; i++)
            s->history[i] /= 2;
    if (s->killer[ply][0] == key)
        return;
    s->killer[ply][1] = s->killer[ply][0];
    s->killer[ply][0] = key;
}

/* ---- steps ---------------------------------------------------------------------------------------- */

/* What the move that led on from a position came to. */
static void learn(Frame *f, int32_t value, uint64_t key)
{
    bool first = f->player == 0, better = first ? value > f->best : value < f->best;
    if (better) {
        f->best = value;
        f->best_key = key;
    }
    if (first && value > f->alpha)
        f->alpha = value;
    if (!first && value < f->beta)
        f->beta = value;
}

/* A move of the root has come to this in the present depth. */
static void learn_root(Alphabeta *s, int32_t value, uint64_t positions)
{
    Choice *root = &s->root[s->looked++];
    root->order = s->player == 0 ? value : -value;
    root->positions += (uint32_t)positions;
}

/* Back to the position before the last move, which came to this. */
static void go_back(Alphabeta *s, int32_t value, uint64_t positions)
{
    Frame *f = &s->frame[s->ply - 1];
    uint64_t key = s->choice[f->first + f->next - 1].key;
    undo_to(s->machine, s->position, s->log, f->mark);
    learn(f, value, key);
    if (s->ply == 1)
        learn_root(s, value, positions);
    if (f->alpha >= f->beta && s->ply > 1)
        praise(s, key, f->depth > 0 ? f->depth : 1, s->ply - 1);
}

static bool is_on_the_way(const Alphabeta *s, uint64_t key)
{
    for (int i = 0; i < s->ply; i++)
        if (s->frame[i].key == key)
            return true;
    return false;
}

/* Beyond the depth only an exchange is followed: what the last move changed may be changed back. Who moves need not go
 * on with it. True: there is nothing to follow. */
static bool is_quiet(Alphabeta *s, Frame *f)
{
    const Frame *before = &s->frame[s->ply - 1];
    f->best = f->judged;
    s->cut = true;
    int32_t change = f->judged > before->judged ? f->judged - before->judged : before->judged - f->judged;
    if (change < s->change || f->depth <= -EXCHANGE)
        return true;
    learn(f, f->judged, 0);
    return f->alpha >= f->beta;
}

/* The frame of a position that is to be the top. */
static Frame *prepare(Alphabeta *s, const Glance *to)
{
    const Frame *before = &s->frame[s->ply - 1];
    bool open = s->exact && s->ply == 1;
    Frame *f = &s->frame[s->ply];
    *f = (Frame){.key = to->key,
                 .mark = undo_mark(s->log),
                 .player = bits_least(to->deciders),
                 .depth = before->depth - 1,
                 .low = open ? -WIN : before->alpha,
                 .high = open ? WIN : before->beta,
                 .judged = to->judged,
                 .entered = s->positions};
    f->alpha = f->low;
    f->beta = f->high;
    f->best = f->player == 0 ? -WIN : WIN;
    return f;
}

/* What a position is worth may be known without making the move that leads there. */
static bool is_known(Alphabeta *s, const Glance *to, int32_t *value)
{
    *value = 0;
    if (to->deciders == 0)
        *value = distanced(to->judged, -s->ply);
    if (to->deciders == 0 || is_on_the_way(s, to->key))
        return true;
    Frame *f = prepare(s, to);
    if (f->depth > 0)
        return is_kept(s, f, s->ply, value);
    bool quiet = is_quiet(s, f);
    *value = f->best;
    return quiet;
}

/* A move that has been made has led to a position, which becomes the top, or is told what it is worth at once. False: there
 * is nobody to go on whom this search could stand for. */
static bool arrive(Alphabeta *s, const Glance *to)
{
    int32_t value = 0;
    if (to->deciders > 2)
        return false;
    if (is_known(s, to, &value)) {
        go_back(s, value, 1);
        return true;
    }
    Frame *f = prepare(s, to);
    if (f->depth <= 0)
        is_quiet(s, f);
    s->ply++;
    list_choices(s, f, s->ply - 1);
    return true;
}

/* In an exchange only what gains at once for who moves. */
static bool gains(const Alphabeta *s, const Frame *f, const Glance *to)
{
    int32_t stands = f->player == 0 ? f->judged : -f->judged;
    return worth_to(f->player, to) - stands >= s->change;
}

/* The next move. All are looked at before, where enough follows to make that worth while, but for the one that was best
 * before: it often is enough. */
static Choice *take_choice(Alphabeta *s, Frame *f)
{
    bool hinted = f->next == 0 && f->hinted;
    if (s->ply == 1)
        return &s->choice[f->first + f->next++];
    if (f->depth >= 2 && !f->looked && !hinted)
        look_at_choices(s, f);
    return next_choice(s, f);
}

/* Where the rules fail who moved there has lost, so that other ways are gone. */
static void fail(Alphabeta *s, const Frame *f)
{
    if (f->depth > 0)
        go_back(s, f->player == 0 ? s->ply - WIN : WIN - s->ply, 1);
}

/* False: there is nobody to go on whom this search could stand for. */
static bool go_on(Alphabeta *s, Frame *f)
{
    int32_t value;
    Choice *c = take_choice(s, f);
    s->positions++;
    if (c->looked && c->glance.deciders <= 2 && is_known(s, &c->glance, &value)) {
        go_back(s, value, 1);
        return true;
    }
    if (!make(s, f->player, &c->move)) {
        fail(s, f);
        return true;
    }
    Glance glance = c->looked ? c->glance : glance_here(s);
    if (f->depth <= 0 && !gains(s, f, &glance)) {
        undo_to(s->machine, s->position, s->log, f->mark);
        return true;
    }
    return arrive(s, &glance);
}

static int compare_roots(const void *a, const void *b)
{
    const Choice *x = a, *y = b;
    return x->order != y->order ? (x->order > y->order ? -1 : 1) : 0;
}

/* The moves of the root as they did, equals as they stood. */
static void sort_roots(Alphabeta *s, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        Choice one = s->root[i];
        size_t at = i;
        for (; at > 0 && compare_roots(&s->root[at - 1], &one) > 0; at--)
            s->root[at] = s->root[at - 1];
        s->root[at] = one;
    }
}

static void begin_depth(Alphabeta *s)
{
    s->depth++;
    s->cut = false;
    s->looked = 0;
    s->choices = s->roots;
    s->choice = mem_grow(s->choice, &s->choice_capacity, s->choices, sizeof *s->choice);
    memcpy(s->choice, s->root, s->roots * sizeof *s->root);
    Frame *f = &s->frame[0];
    *f = (Frame){.key = state_hash(s->stage, s->position),
                 .count = s->roots,
                 .mark = undo_mark(s->log),
                 .player = s->player,
                 .depth = s->depth,
                 .alpha = -WIN,
                 .beta = WIN,
                 .low = -WIN,
                 .high = WIN,
                 .best = s->player == 0 ? -WIN : WIN,
                 .judged = judge(s)};
    s->ply = 1;
}

static void end_depth(Alphabeta *s)
{
    keep(s, &s->frame[0], 0);
    s->reached = s->depth;
    s->ply = 0;
    sort_roots(s, s->roots);
    int32_t best = s->root[0].order;
    s->finished = !s->cut || best > FORCED || best < -FORCED || s->depth == ALPHABETA_DEPTH;
    s->looked = 0;
}

static void leave(Alphabeta *s)
{
    Frame *f = &s->frame[s->ply - 1];
    if (s->ply == 1) {
        end_depth(s);
        return;
    }
    keep(s, f, s->ply - 1);
    int32_t value = f->best;
    uint64_t positions = s->positions - f->entered;
    s->choices = f->first;
    s->ply--;
    go_back(s, value, positions);
}

static void step(Alphabeta *s)
{
    if (s->ply == 0) {
        begin_depth(s);
        return;
    }
    Frame *f = &s->frame[s->ply - 1];
    if (f->next < f->count && f->alpha < f->beta)
        s->stopped = !go_on(s, f);
    else
        leave(s);
}

bool alphabeta_run(Alphabeta *s, long positions)
{
    uint64_t until = s->positions + (uint64_t)(positions < 1 ? 1 : positions);
    machine_spare(s->machine, true); /* most positions are judged, and not gone on from */
    machine_ration(s->machine, true);
    while (s->positions < until && !s->stopped && !alphabeta_done(s))
        step(s);
    machine_spare(s->machine, false);
    machine_ration(s->machine, false);
    return !s->stopped;
}

/* ---- from outside --------------------------------------------------------------------------------- */

Alphabeta *alphabeta_new(const Stage *stage, Machine *machine, size_t bytes, bool exact, uint64_t seed)
{
    Alphabeta *s = mem_alloc(sizeof *s);
    s->stage = stage;
    s->machine = machine;
    s->exact = exact;
    s->random = hash_mix(seed);
    s->position = state_new(stage);
    s->spare = state_new(stage);
    s->log = undo_new();
    s->unit = 1;
    s->change = 1;
    s->entries = 1 << 10;
    while (s->entries * 2 * sizeof *s->table <= (bytes > 0 ? bytes : ALPHABETA_BYTES))
        s->entries *= 2;
    s->table = mem_alloc(s->entries * sizeof *s->table);
    return s;
}

void alphabeta_free(Alphabeta *s)
{
    if (!s)
        return;
    state_free(s->position);
    state_free(s->spare);
    undo_free(s->log);
    mem_free(s->choice);
    mem_free(s->root);
    mem_free(s->table);
    mem_free(s);
}

/* How much a move changes that changes anything: from a game at random, from here. */
static void measure_changes(Alphabeta *s)
{
    Fault fault;
    double sum = 0;
    int changes = 0;
    int32_t last = judge(s);
    state_copy(s->stage, s->spare, s->position);
    for (int i = 0; i < PROBE && game_deciders(s->machine, s->position); i++) {
        if (game_random(s->machine, s->position, &s->random, 1, &fault) < 1)
            break;
        int32_t now = judge(s), change = now > last ? now - last : last - now;
        sum += change;
        changes += change > 0;
        last = now;
    }
    state_copy(s->stage, s->position, s->spare);
    s->unit = changes > 0 ? fmax(1, sum / changes) : s->unit;
    s->change = (int32_t)fmax(1, s->unit / 2);
}

/* Equals come in an order that the seed decides. */
static void begin_roots(Alphabeta *s, size_t count)
{
    s->roots = count;
    s->root = mem_grow(s->root, &s->root_capacity, count, sizeof *s->root);
    for (size_t i = 0; i < count; i++) {
        size_t at = (size_t)(hash_next(&s->random) % (i + 1));
        s->root[i] = s->root[at];
        s->root[at] = s->choice[i];
    }
    sort_roots(s, count);
}

void alphabeta_begin(Alphabeta *s, const State *position, int player)
{
    state_copy(s->stage, s->position, position);
    s->player = player;
    s->ply = s->depth = s->reached = 0;
    s->failed = s->stopped = s->finished = false;
    s->positions = 0;
    s->looked = 0;
    memset(s->killer, 0, sizeof s->killer);
    measure_changes(s);
    Frame top = {.key = state_hash(s->stage, s->position), .player = player, .depth = 2};
    s->choices = 0;
    list_choices(s, &top, 0);
    look_at_choices(s, &top);
    begin_roots(s, top.count);
}

bool alphabeta_done(const Alphabeta *s)
{
    return s->finished || s->roots <= 1;
}

static MctsMove told(const Alphabeta *s, const Choice *c)
{
    double lead = c->order;
    MctsMove out = {.move = c->move, .visits = c->positions > 0 ? c->positions : 1};
    out.proven = c->order > FORCED ? 1 : c->order < -FORCED ? -1 : 0;
    out.worth = out.proven != 0 ? out.proven > 0 : 0.5 + 0.4 * lead / (fabs(lead) + 3 * s->unit);
    return out;
}

/* The root's moves in the order in which they should be played: those looked at in the present depth by what they came
 * to there, the others behind them as they were. */
static int best_first(const Alphabeta *s, MctsMove *out, int most, const Moveset *legal)
{
    size_t looked = s->ply > 0 ? s->looked : 0;
    int count = 0;
    for (int part = 0; part < 2; part++) {
        int begun = count;
        for (size_t i = part == 0 ? 0 : looked; i < (part == 0 ? looked : s->roots); i++) {
            MctsMove one = told(s, &s->root[i]);
            int at = count < most ? count : most;
            if (legal && !moveset_contains(legal, &one.move))
                continue;
            for (; at > begun && one.worth > out[at - 1].worth; at--)
                if (at < most)
                    out[at] = out[at - 1];
            if (at < most) {
                out[at] = one;
                count += count < most;
            }
        }
    }
    return count;
}

int alphabeta_moves(const Alphabeta *s, MctsMove *out, int most)
{
    return best_first(s, out, most, NULL);
}

bool alphabeta_best(const Alphabeta *s, const Moveset *legal, MctsMove *out)
{
    return best_first(s, out, 1, legal) > 0;
}

/* The move with this key here. */
static bool move_of(Alphabeta *s, int player, uint64_t key, Move *out)
{
    const Moveset *set = game_legal(s->machine, s->position, player);
    uint64_t count = moveset_count(set);
    for (uint64_t i = 0; i < count; i++)
        if (moveset_nth(set, i, out) && key_of(out) == key)
            return true;
    return false;
}

/* The depth that is looked at now begins again: back to the root. */
static void break_off(Alphabeta *s)
{
    if (s->ply == 0)
        return;
    undo_to(s->machine, s->position, s->log, s->frame[0].mark);
    s->ply = 0;
    s->depth = s->reached;
}

int alphabeta_line(Alphabeta *s, int *player, Move *move, int most)
{
    MctsMove best;
    Fault fault;
    int count = 0;
    uint64_t key = best_first(s, &best, 1, NULL) > 0 ? key_of(&best.move) : 0;
    break_off(s);
    size_t mark = undo_mark(s->log);
    for (; count < most && key != 0; count++) {
        uint32_t deciders = game_deciders(s->machine, s->position);
        player[count] = deciders == 1 ? 0 : 1;
        if ((deciders != 1 && deciders != 2) || !move_of(s, player[count], key, &move[count]) ||
            !game_apply_listed(s->machine, s->position, player[count], &move[count], s->log, &fault))
            break;
        const Entry *e = entry_of(s, state_hash(s->stage, s->position));
        key = e->bound != BOUND_NONE && e->key == state_hash(s->stage, s->position) ? e->move : 0;
    }
    undo_to(s->machine, s->position, s->log, mark);
    return count;
}

uint64_t alphabeta_positions(const Alphabeta *s)
{
    return s->positions;
}

int alphabeta_depth(const Alphabeta *s)
{
    return s->reached;
}

const Fault *alphabeta_fault(const Alphabeta *s)
{
    return s->failed ? &s->fault : NULL;
}
