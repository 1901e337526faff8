/* Which moves are legal: the code of each option emits them; ranks, tests that look ahead and chains
 * are worked out here, by trying under the undo log and rolling back. */
#include <string.h>

#include "base/bits.h"
#include "base/hash.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "game/inside.h"
#include "game/legal.h"
#include "game/machine.h"
#include "game/move.h"
#include "game/moveset.h"
#include "game/state.h"
#include "lang/undo.h"
#include "lang/vm/vm_run.h"

/* Work beside the code's own, in steps: making a move of a list, keeping it. */
enum { MOVE_STEPS = 50 };

static VmStop run_code(Machine *m, int entry)
{
    m->vm.budget -= MOVE_STEPS;
    return vm_run(&m->vm, entry);
}

static bool run_entry(Machine *m, int entry)
{
    return run_code(m, entry) == VM_HALTED;
}

/* The moves of one option among those of which some are chains. */
static bool run_option(Machine *m, const StageOption *o)
{
    return run_entry(m, o->legal_of[vm_head(&m->vm)->me]);
}

/* ---- looking ahead --------------------------------------------------------------------------- */

/* What is remembered of the head is all of it: effects write it without a word. */
static size_t begin_log(Machine *m)
{
    size_t mark = m->inner.count;
    m->vm.log = &m->inner;
    vm_remember(&m->vm, 0, sizeof(Head));
    return mark;
}

static void end_log(Machine *m, size_t mark)
{
    undo_to(m, (State *)(void *)m->vm.block, &m->inner, mark);
}

/* A move is tried in the state itself. A small state is copied back afterwards: all moves of a question are tried in the
 * same one, so that it is copied once. */
static UndoLog *begin_try(Machine *m)
{
    UndoLog *log = m->vm.log;
    m->trying = true;
    if (!m->tried) {
        m->inner.count = 0;
        begin_log(m);
        return log;
    }
    if (!m->copied)
        memcpy(m->tried, m->vm.block, stage_state_size(m->stage));
    m->copied = true;
    m->vm.log = NULL;
    return log;
}

/* Afterwards nothing has happened. */
static void end_try(Machine *m, UndoLog *log)
{
    if (m->tried)
        memcpy(m->vm.block, m->tried, stage_state_size(m->stage));
    else
        end_log(m, 0);
    m->trying = false;
    m->vm.log = log;
}

/* Tries a move's effect and asks a test about what came of it. A move that ends the game passes. */
static bool try_test(Machine *m, const Move *move, int test, bool avoid, bool *answer)
{
    UndoLog *log = begin_try(m);
    machine_choose(m, move);
    VmStop stop = run_code(m, test);
    bool good = stop == VM_HALTED || stop == VM_OVER;
    *answer = stop == VM_OVER ? !avoid : m->vm.r[0] != 0;
    end_try(m, log);
    return good;
}

static void take_spare(Machine *m)
{
    Moveset swap = m->set;
    m->set = m->spare;
    m->spare = swap;
}

/* What a test says of a move; without one, that nothing is wrong. */
static bool ask_test(Machine *m, const Move *move, bool avoid, bool *answer)
{
    const StageOption *o = &m->stage->option[move->option];
    int test = avoid ? o->avoid : o->keep;
    *answer = !avoid;
    if (!avoid && o->model->kept && m->vm.lenience >= LENIENCE_ALL)
        test = -1;
    return test < 0 || try_test(m, move, test, avoid, answer);
}

static bool filter(Machine *m, bool avoid)
{
    Moveset *from = &m->set, *to = &m->spare;
    moveset_clear(to);
    MovesetCursor at = {0};
    for (Move move; moveset_next(from, &at, &move);) {
        bool answer;
        if (!ask_test(m, &move, avoid, &answer))
            return false;
        if (answer != avoid)
            moveset_add(to, &move);
    }
    if (!avoid || to->total > 0) /* when every choice is to be avoided, none is refused */
        take_spare(m);
    return true;
}

/* ---- drawing one ------------------------------------------------------------------------------ */

/* What was left over when it was listed. */
static bool fits(Machine *m, const Move *move, bool *answer)
{
    int test = m->stage->option[move->option].fits;
    *answer = true;
    if (test < 0)
        return true;
    machine_choose(m, move);
    bool good = run_entry(m, test);
    *answer = good && m->vm.r[0] != 0;
    return good;
}

/* Instead of trying all moves: they are drawn without putting back until one is legal, so that each legal one is as
 * likely as another, and few are tried. The first that is only to be avoided stands for those where all are. */
static bool draw_legal(Machine *m)
{
    Move drawn = {0};
    bool found = false, any = false;
    while (m->set.total > 0 && !found) {
        Move move;
        bool kept, avoid = false;
        moveset_take(&m->set, hash_next(m->drawing) % m->set.total, &move);
        if (!fits(m, &move, &kept))
            return false;
        if (!kept)
            continue;
        if (!ask_test(m, &move, false, &kept) || (kept && !ask_test(m, &move, true, &avoid)))
            return false;
        found = kept && !avoid;
        if (found || (kept && !any))
            drawn = move;
        any = any || kept;
    }
    moveset_clear(&m->set);
    if (any)
        moveset_add(&m->set, &drawn);
    return true;
}

/* Are moves drawn at random, from those of the question alone. */
static bool draws(const Machine *m, const StageQuestion *q)
{
    return m->drawing && !q->ranked && q->any_time < 0;
}

/* ---- chains ---------------------------------------------------------------------------------- */

typedef struct Chain {
    Machine *machine;
    const StageOption *option;
    Move move;
} Chain;

/* Puts the links that the piece on a cell can go on with on the stack. */
static bool push_links(Chain *c, int cell)
{
    Machine *m = c->machine;
    Links *links = &m->links;
    size_t first = links->count;
    VmEmitter emitter = m->vm.emitter;
    moveset_clear(&m->steps);
    m->vm.emitter.to = &m->steps;
    bool good = run_option(m, c->option);
    m->vm.emitter = emitter;
    MovesetCursor at = {0};
    for (Move link; good && moveset_next(&m->steps, &at, &link);) {
        bool known = link.pick[0] != cell;
        for (size_t k = first; k < links->count && !known; k++)
            known = move_equal(&links->move[k], &link);
        if (known)
            continue;
        links->move = mem_grow(links->move, &links->capacity, links->count + 1, sizeof *links->move);
        links->move[links->count++] = link;
    }
    return good;
}

static bool chain_grow(Chain *c, int cell);

/* Makes one link, grows the chain from where it ends, and takes it back. */
static bool chain_link(Chain *c, const Move *link)
{
    Machine *m = c->machine;
    size_t mark = begin_log(m), picks = (size_t)c->option->way, before = c->move.count;
    machine_choose(m, link);
    bool good = run_entry(m, c->option->link);
    memcpy(&c->move.pick[before], &link->pick[1], picks * sizeof *link->pick);
    c->move.count = (uint16_t)(before + picks);
    good = good && chain_grow(c, line_target(m->stage, c->option, link->pick[0], &link->pick[1]));
    c->move.count = (uint16_t)before;
    memset(&c->move.pick[before], 0, picks * sizeof *link->pick);
    end_log(m, mark);
    return good;
}

static bool chain_end(Chain *c)
{
    Machine *m = c->machine;
    if (c->move.count > 1)
        moveset_add(&m->set, &c->move);
    if (m->set.total <= MOVESET_MOVES)
        return true;
    m->vm.fault_at = c->option->legal;
    m->vm.fault = MSG_FAULT_MOVES;
    return false;
}

static bool chain_grow(Chain *c, int cell)
{
    Links *links = &c->machine->links;
    size_t first = links->count;
    bool good = push_links(c, cell);
    size_t end = links->count;
    if (good && (end == first || c->move.count + c->option->way > MOVE_PICKS))
        good = chain_end(c);
    else
        for (size_t i = first; good && i < end; i++) {
            Move link = links->move[i]; /* the stack may move when it grows */
            good = chain_link(c, &link);
        }
    links->count = first;
    return good;
}

static bool chains(Machine *m, const StageOption *o)
{
    Moveset *starts = &m->starts;
    moveset_clear(starts);
    VmEmitter emitter = m->vm.emitter;
    m->vm.emitter.to = starts;
    bool good = run_option(m, o);
    m->vm.emitter = emitter;
    Chain chain = {.machine = m, .option = o};
    UndoLog *log = m->vm.log;
    m->vm.log = &m->inner;
    int last = -1;
    for (uint64_t i = 0; good && i < starts->total; i++) {
        Move move;
        moveset_nth(starts, i, &move);
        bool seen = false; /* a start with several first links is grown once */
        for (uint64_t k = 0; k < i && !seen; k++) {
            Move other;
            moveset_nth(starts, k, &other);
            seen = other.pick[0] == move.pick[0];
        }
        if (seen || move.pick[0] == last)
            continue;
        last = move.pick[0];
        memset(&chain.move, 0, sizeof chain.move);
        chain.move.option = move.option;
        chain.move.count = 1;
        chain.move.pick[0] = move.pick[0];
        good = chain_grow(&chain, move.pick[0]);
    }
    m->vm.log = log;
    return good;
}

/* ---- ranks ----------------------------------------------------------------------------------- */

/* Only moves of the highest rank that has any stay. */
static void keep_highest(Machine *m)
{
    Moveset *set = &m->set;
    int highest = 0;
    for (size_t i = 0; i < set->segments; i++) {
        int rank = m->stage->option[set->segment[i].base.option].model->rank;
        highest = rank > highest ? rank : highest;
    }
    size_t kept = 0;
    uint64_t total = 0;
    for (size_t i = 0; i < set->segments; i++) {
        if (m->stage->option[set->segment[i].base.option].model->rank < highest)
            continue;
        set->segment[kept++] = set->segment[i];
        total += set->segment[kept - 1].count;
    }
    set->segments = kept;
    set->total = total;
}

/* The rank of a move, which may be worked out from what it leads to; one that ends the game has the highest. */
static bool rank_of(Machine *m, const Move *move, int32_t *rank)
{
    const StageOption *o = &m->stage->option[move->option];
    *rank = o->model->rank;
    if (o->measure < 0)
        return true;
    UndoLog *log = begin_try(m);
    machine_choose(m, move);
    VmStop stop = run_code(m, o->measure);
    *rank = stop == VM_OVER ? INT32_MAX : (int32_t)m->vm.r[0];
    end_try(m, log);
    return stop == VM_HALTED || stop == VM_OVER;
}

/* The same where ranks differ from move to move. */
static bool keep_best(Machine *m)
{
    Moveset *from = &m->set, *to = &m->spare;
    int32_t highest = INT32_MIN, rank;
    moveset_clear(to);
    MovesetCursor at = {0};
    for (Move move; moveset_next(from, &at, &move);) {
        if (!rank_of(m, &move, &rank))
            return false;
        if (rank > highest)
            moveset_clear(to);
        highest = rank > highest ? rank : highest;
        if (rank == highest)
            moveset_add(to, &move);
    }
    take_spare(m);
    return true;
}

/* What a move without questions leads to, as a hash; it is taken back. */
static bool outcome_of(Machine *m, const Move *move, uint64_t *hash)
{
    UndoLog *log = begin_try(m);
    machine_choose(m, move);
    VmStop stop = run_code(m, m->stage->option[move->option].effect);
    *hash = state_position_key(m->stage, (const State *)(const void *)m->vm.block);
    end_try(m, log);
    return stop == VM_HALTED || stop == VM_OVER;
}

/* Two lines that give one text must do the same. */
static bool same_effect(Machine *m, const Move *a, const Move *b)
{
    const StageOption *o = &m->stage->option[a->option];
    uint64_t one = 0, other = 0;
    if (o->effect < 0 || (outcome_of(m, a, &one) && outcome_of(m, b, &other) && one == other))
        return true;
    m->vm.fault_at = o->legal;
    m->vm.fault = MSG_FAULT_SAME_TEXT;
    return false;
}

/* Several lines of one move may say the same, and a line with several runs may be found in several ways: the text names
 * it once, so it is listed once. */
static bool drop_doubles(Machine *m)
{
    Moveset *from = &m->set, *to = &m->spare;
    moveset_clear(to);
    MovesetCursor at = {0};
    for (Move move, plain; moveset_next(from, &at, &move);) {
        const StageOption *o = &m->stage->option[move.option];
        bool seen = o->pattern && o->pattern->untold && moveset_contains(to, &move);
        for (int k = m->stage->question[o->question].first; k < move.option && !seen; k++) {
            m->vm.budget -= MOVE_STEPS;
            plain = move;
            plain.option = (uint16_t)k;
            seen = m->stage->option[k].model == o->model && moveset_contains(to, &plain);
            if (seen && !same_effect(m, &plain, &move))
                return false;
        }
        if (!seen)
            moveset_add(to, &move);
    }
    take_spare(m);
    return true;
}

/* ---- all of it ------------------------------------------------------------------------------- */

/* Option by option, where some grow chains. */
static bool each_option(Machine *m, const StageQuestion *q)
{
    for (int i = 0; i < q->own; i++) {
        const StageOption *o = &m->stage->option[q->first + i];
        if (o->chain ? !chains(m, o) : !run_option(m, o))
            return false;
    }
    return true;
}

static bool question_moves(Machine *m, const StageQuestion *q)
{
    bool drawn = draws(m, q), loose = drawn && q->loose >= 0;
    const int *entry_of = loose ? q->loose_of : q->legal_of;
    if (q->legal >= 0 ? !run_entry(m, entry_of[vm_head(&m->vm)->me]) : !each_option(m, q))
        return false;
    if (q->several && !drop_doubles(m))
        return false;
    if ((q->looks_ahead || loose) && !(drawn ? draw_legal(m) : filter(m, false) && filter(m, true)))
        return false;
    if (q->measured && !keep_best(m))
        return false;
    if (q->ranked && !q->measured)
        keep_highest(m);
    /* what there is at any time only comes beside answers: nobody is asked for its sake */
    return q->any_time < 0 || m->set.total == 0 || run_entry(m, q->any_time);
}

/* Which rules are too slow for it is said by the sentence; where they are, by the place. */
static bool too_slow(Machine *m)
{
    if (vm_left(&m->vm) < 0 && !interrupt_asked())
        m->vm.fault = MSG_FAULT_LEGAL;
    return false;
}

bool legal_keeps(Machine *m, State *state, int player, const Move *move)
{
    int test = m->stage->option[move->option].keep;
    bool answer = true;
    m->copied = false;
    m->vm.block = (uint8_t *)state;
    m->vm.you = player;
    vm_grant(&m->vm, m->telling);
    bool known = test >= 0 && try_test(m, move, test, false, &answer);
    m->telling = vm_left(&m->vm);
    return !known || answer;
}

/* ---- is there one ----------------------------------------------------------------------------- */

/* The first move is enough: code that emits one is stopped. */
static bool stop_at_one(void *to, int option, const int64_t *prefix, int picks, int vary, const uint64_t *set,
                        int words)
{
    bool *any = to;
    (void)option, (void)prefix, (void)picks;
    *any = vary < 0 || bits_some(set, words);
    return !*any;
}

static bool stop_at_ways(void *to, int option, uint32_t ways, const uint64_t *set)
{
    (void)option, (void)ways, (void)set;
    *(bool *)to = true;
    return false;
}

static bool emits_any(Machine *m, int entry, bool *any)
{
    VmEmitter emitter = m->vm.emitter;
    m->vm.emitter = (VmEmitter){any, stop_at_one, stop_at_ways};
    bool good = run_entry(m, entry);
    m->vm.emitter = emitter;
    return good || *any;
}

/* Of what is listed the first that is legal. What is to be avoided is not refused where there is nothing else. */
static bool finds_any(Machine *m, bool *any)
{
    MovesetCursor at = {0};
    for (Move move; !*any && moveset_next(&m->set, &at, &move);)
        if (!fits(m, &move, any) || (*any && !ask_test(m, &move, false, any)))
            return false;
    return true;
}

/* A chain goes on from each link that is found. */
static bool links_any(Machine *m, const StageQuestion *q, bool *any)
{
    for (int i = 0; i < q->own && !*any; i++)
        if (!emits_any(m, m->stage->option[q->first + i].legal_of[vm_head(&m->vm)->me], any))
            return false;
    return true;
}

bool legal_any(Machine *m, State *state, int player, bool *any)
{
    int question = m->stage->resume[state->head.resume].question;
    const StageQuestion *q = question >= 0 ? &m->stage->question[question] : NULL;
    *any = false;
    if (!q || (q->legal < 0 && q->looks_ahead)) {
        bool good = legal_build(m, state, player);
        *any = m->set.total > 0;
        return good;
    }
    moveset_clear(&m->set);
    m->copied = false;
    m->vm.block = (uint8_t *)state;
    m->vm.you = player;
    int me = state->head.me;
    if (q->looks_ahead || q->loose >= 0)
        return (run_entry(m, (q->loose >= 0 ? q->loose_of : q->legal_of)[me]) && finds_any(m, any)) ||
               too_slow(m);
    return (q->legal < 0 ? links_any(m, q, any) : emits_any(m, q->legal_of[me], any)) || too_slow(m);
}

/* ---- what others ask --------------------------------------------------------------------------- */

bool legal_build(Machine *m, State *state, int player)
{
    moveset_clear(&m->set);
    if (player == PLAYER_CHANCE) {
        chance_moves(m, state);
        return true;
    }
    m->copied = false;
    m->vm.block = (uint8_t *)state;
    m->vm.you = player;
    int question = m->stage->resume[state->head.resume].question;
    if (question < 0)
        return false;
    const StageQuestion *q = &m->stage->question[question];
    bool good = q->plain ? run_entry(m, q->legal_of[state->head.me]) : question_moves(m, q);
    return good || too_slow(m);
}
