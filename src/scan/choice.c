#include "scan/choice.h"

#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/mem.h"
#include "scan/words.h"
#include "show/naming.h"

enum {
    ORDERS =
        20000 /* so many orders of what is chosen at once are gone through; beyond them it has one order */
};

enum { LEVELS = MOVE_PICKS + 7 /* picks, once more those that are path ends, and the cell of a journey */ };

/* A move with its picks as keys that compare across moves: kind and value together, never 0. A path end is chosen
 * in two levels: its cell, then which end of it. */
typedef struct Ranked {
    Move move;     /* what is chosen at once in one of the orders in which it may be picked */
    bool idle;     /* comes last: who passes seldom wants it first */
    bool any_time; /* comes behind all others, and by itself */
    int levels;
    uint32_t key[LEVELS];
    long index;      /* of its journey */
    Journey journey; /* where there are journeys: the cell that it is about comes before its picks */
} Ranked;

/* Which pick a level is of. */
typedef struct PickLevel {
    int pick;
    bool cell; /* of a path end, its cell alone */
} PickLevel;

/* A step: the moves low .. high - 1 agree in their first depth levels. */
typedef struct Step {
    size_t low, high;
    int depth;
} Step;

struct ScanChoice {
    const Stage *stage;
    const Called *called; /* how players are called, or NULL */
    Ranked *ranked;       /* sorted by picks, so that moves that begin alike stand together */
    size_t count, capacity;
    Step step;
    Step taken[LEVELS + 1]; /* steps before, for going back */
    size_t depth;
    bool led; /* the moves end journeys */
    ScanOption *option;
    size_t options, option_capacity;
    bool guesses; /* what is likely, with these weights */
    LikelyWeights weights;
    Move past[LIKELY_PAST];
    size_t pasts;
    double *saved; /* milliseconds, after so many moves */
    size_t made, known, saved_capacity;
    double pending; /* since then */
};

ScanChoice *scan_choice_new(const Stage *stage)
{
    ScanChoice *choice = mem_alloc(sizeof *choice);
    choice->stage = stage;
    choice->weights = LIKELY_LEARNT;
    return choice;
}

void scan_choice_free(ScanChoice *choice)
{
    if (choice) {
        mem_free(choice->ranked);
        mem_free(choice->option);
        mem_free(choice->saved);
        mem_free(choice);
    }
}

/* By picks; a move that ends comes before those that go on, and the rest is the order of the rules. */
static int compare_ranked(const void *a, const void *b)
{
    const Ranked *p = a, *q = b;
    if (p->any_time != q->any_time) {
        return p->any_time ? 1 : -1;
    }
    if (p->idle != q->idle) {
        return p->idle ? 1 : -1;
    }
    if (p->any_time && p->move.option != q->move.option) {
        return p->move.option < q->move.option ? -1 : 1;
    }
    for (int i = 0; i < LEVELS; i++) {
        if (p->key[i] != q->key[i]) {
            return p->key[i] < q->key[i] ? -1 : 1;
        }
    }
    return p->move.option == q->move.option ? 0 : p->move.option < q->move.option ? -1 : 1;
}

static PickLevel level_of(const Stage *stage, const Move *move, int level)
{
    PickLevel at = {0, false};
    for (int i = 0; at.pick < move->count; at.pick++) {
        bool end = move_pick_kind(stage, move, at.pick) == PICK_END;
        at.cell = end && i == level;
        i += end ? 2 : 1;
        if (i > level) {
            return at;
        }
    }
    return at;
}

/* The level of picks that this step is about; -1: it is about the cell that comes before them. */
static int picking(const ScanChoice *choice)
{
    return choice->step.depth - choice->led;
}

/* The cell of a journey: that of what is moved, else the one that it leads to. */
static int journey_cell(const Ranked *ranked)
{
    return ranked->journey.from != CELL_NONE ? ranked->journey.from : ranked->journey.cell;
}

static uint32_t key_of(PickKind kind, int value)
{
    return ((uint32_t)kind + 1) << 24 | (uint32_t)(value + MOVE_PICKED);
}

static void rank_as(ScanChoice *choice, const Move *move, const Journey *journey, long index)
{
    choice->ranked = mem_grow(choice->ranked, &choice->capacity, choice->count + 1, sizeof *choice->ranked);
    Ranked *ranked = &choice->ranked[choice->count++];
    *ranked = (Ranked){.move = *move,
                       .idle = move_is_idle(choice->stage, move),
                       .any_time = move_is_any_time(choice->stage, move),
                       .index = index};
    if (journey) {
        ranked->journey = *journey;
        ranked->key[ranked->levels++] = key_of(PICK_CELL, journey_cell(ranked));
    }
    for (int i = 0; i < move->count && ranked->levels + 2 <= LEVELS; i++) {
        PickKind kind = move_pick_kind(choice->stage, move, i);
        if (kind == PICK_END) {
            ranked->key[ranked->levels++] = key_of(kind, stage_end_cell(choice->stage, move->pick[i]));
        }
        ranked->key[ranked->levels++] = key_of(kind, move->pick[i]);
    }
}

static void rank(ScanChoice *choice, const Move *move)
{
    rank_as(choice, move, NULL, -1);
}

static void swap_picks(Move *move, int a, int b)
{
    int32_t pick = move->pick[a];
    move->pick[a] = move->pick[b];
    move->pick[b] = pick;
}

/* Of things that are called the same, the first one is picked first. */
static bool is_twin_late(const Stage *stage, const Move *move, int at)
{
    for (int i = at + 1; i < move->count && move_pick_kind(stage, move, at) == PICK_THING; i++) {
        if (move->pick[i] < move->pick[at] &&
            strcmp(move_thing_name(stage, move->pick[i]), move_thing_name(stage, move->pick[at])) == 0) {
            return true;
        }
    }
    return false;
}

/* What is chosen at once may be picked in any order: all of them from a pick on. */
static void rank_orders(ScanChoice *choice, Move *move, int from)
{
    if (from + 1 >= move->count) {
        rank(choice, move);
        return;
    }
    for (int i = from; i < move->count; i++) {
        swap_picks(move, from, i);
        if (!is_twin_late(choice->stage, move, from)) {
            rank_orders(choice, move, from + 1);
        }
        swap_picks(move, from, i);
    }
}

/* How many orders a move has. */
static uint64_t orders_of(const Stage *stage, const Move *move)
{
    int several = move_several(stage, move);
    uint64_t orders = 1;
    for (int i = several; several >= 0 && i < move->count; i++) {
        orders *= (uint64_t)(i - several + 1);
    }
    return orders;
}

static void shape_join(int *common, int value, int none)
{
    if (*common != value) {
        *common = none;
    }
}

/* Of journeys: what is moved, and where it comes to. Once that is known the option stands where it comes to. */
static ScanOption journey_of(const ScanChoice *choice, size_t low, size_t high)
{
    const Ranked *first = &choice->ranked[low];
    ScanOption option = {.source = first->journey.from,
                         .target = first->journey.cell,
                         .end = END_NONE,
                         .direction = move_shape(choice->stage, &first->move).direction,
                         .whole = high - low == 1,
                         .first = low,
                         .moves = high - low,
                         .journey = -1};
    for (size_t i = low + 1; i < high; i++) {
        const Ranked *other = &choice->ranked[i];
        shape_join(&option.source, other->journey.from, CELL_NONE);
        shape_join(&option.target, other->journey.cell, CELL_NONE);
        shape_join(&option.direction, move_shape(choice->stage, &other->move).direction, DIRECTION_NONE);
    }
    if (option.whole) {
        option.journey = first->index;
        option.before = first->journey.before;
    }
    bool known = picking(choice) >= 0 && option.target != CELL_NONE;
    option.cell = known ? option.target : journey_cell(first);
    return option;
}

/* What all moves below an option have in common, and where it stands: on the picked cell, else where all
 * its moves end, else where they come from. */
static ScanOption option_of(const ScanChoice *choice, size_t low, size_t high)
{
    const Move *first = &choice->ranked[low].move;
    PickLevel level = level_of(choice->stage, first, choice->step.depth);
    if (choice->led)
        return journey_of(choice, low, high);
    MoveShape shape = move_shape(choice->stage, first);
    ScanOption option = {.source = shape.source,
                         .target = shape.target,
                         .end = END_NONE,
                         .direction = shape.direction,
                         .journey = -1,
                         .whole = high - low == 1,
                         .first = low,
                         .moves = high - low};
    for (size_t i = low + 1; i < high; i++) {
        shape = move_shape(choice->stage, &choice->ranked[i].move);
        shape_join(&option.source, shape.source, CELL_NONE);
        shape_join(&option.target, shape.target, CELL_NONE);
        shape_join(&option.direction, shape.direction, DIRECTION_NONE);
    }
    PickKind kind =
        level.pick < first->count ? move_pick_kind(choice->stage, first, level.pick) : PICK_NUMBER;
    if (kind == PICK_END) {
        int end = first->pick[level.pick], per_side = stage_per_side(choice->stage);
        option.cell = stage_end_cell(choice->stage, end);
        option.end = end;
        for (size_t i = low + 1; i < high; i++)
            shape_join(&option.end, choice->ranked[i].move.pick[level.pick], END_NONE);
        option.direction = level.cell ? option.direction : end % (4 * per_side) / per_side * 2;
        return option;
    }
    option.cell = kind == PICK_CELL            ? first->pick[level.pick]
                  : option.target != CELL_NONE ? option.target
                                               : option.source;
    return option;
}

/* What may be chosen at any time stands by itself. */
static bool begin_alike(const Ranked *a, const Ranked *b, int depth)
{
    bool together = a->any_time == b->any_time && (!a->any_time || a->move.option == b->move.option);
    return together && a->key[depth] == b->key[depth];
}

/* The end of the moves that share the pick of the one at low; a move that ends here is alone. */
static size_t group_end(const ScanChoice *choice, size_t low)
{
    int depth = choice->step.depth;
    if (depth >= choice->ranked[low].levels) {
        return low + 1;
    }
    size_t end = low + 1;
    while (end < choice->step.high && begin_alike(&choice->ranked[low], &choice->ranked[end], depth)) {
        end++;
    }
    return end;
}

static void place_by_cell(const ScanChoice *choice, ScanOption *option)
{
    int width = stage_width(choice->stage);
    option->row = option->cell == CELL_NONE ? -1 : option->cell / width;
    option->column = option->cell == CELL_NONE ? -1 : option->cell % width;
}

/* Clockwise from the north, as sides are numbered everywhere. */
static int side_of(const ScanChoice *choice, int end)
{
    int per_side = stage_per_side(choice->stage);
    return end % (4 * per_side) / per_side;
}

static bool at_border(const ScanChoice *choice, const ScanOption *option)
{
    return option->end != END_NONE &&
           stage_neighbour(choice->stage, option->cell, side_of(choice, option->end) * 2) == CELL_NONE;
}

/* Who chooses among ends all around looks at a side first. */
static void place_by_side(const ScanChoice *choice, ScanOption *option)
{
    int side = side_of(choice, option->end), width = stage_width(choice->stage);
    option->row = side;
    option->column = side % 2 ? option->cell / width : option->cell % width;
}

static void place_options(ScanChoice *choice)
{
    bool border = choice->options > 0;
    for (size_t i = 0; i < choice->options; i++)
        border = border && at_border(choice, &choice->option[i]);
    for (size_t i = 0; i < choice->options; i++)
        (border ? place_by_side : place_by_cell)(choice, &choice->option[i]);
}

/* The order in which the rules have what was chosen at once. */
static void put_in_order(const Stage *stage, Move *move)
{
    int several = move_several(stage, move);
    for (int i = several; several >= 0 && i < move->count; i++) {
        for (int k = i; k > several && move->pick[k] < move->pick[k - 1]; k--) {
            swap_picks(move, k, k - 1);
        }
    }
}

/* Is a whole move an option already, with what is chosen at once in another order. What lies on cells is pointed at, so
 * that each of it stays an option. */
static bool is_listed(const ScanChoice *choice, size_t low, size_t end)
{
    Move move = choice->ranked[low].move;
    int several = move_several(choice->stage, &move);
    if (end - low != 1 || several < 0 || several >= move.count ||
        move_pick_kind(choice->stage, &move, several) != PICK_THING) {
        return false;
    }
    put_in_order(choice->stage, &move);
    bool listed = false;
    for (size_t i = 0; i < choice->options && !listed; i++) {
        Move other = choice->ranked[choice->option[i].first].move;
        put_in_order(choice->stage, &other);
        listed = choice->option[i].whole && move_equal(&move, &other);
    }
    return listed;
}

static void list_options(ScanChoice *choice)
{
    choice->options = 0;
    for (size_t low = choice->step.low, end; low < choice->step.high; low = end) {
        end = group_end(choice, low);
        if (is_listed(choice, low, end)) {
            continue;
        }
        choice->option =
            mem_grow(choice->option, &choice->option_capacity, choice->options + 1, sizeof *choice->option);
        choice->option[choice->options++] = option_of(choice, low, end);
    }
    place_options(choice);
}

/* The first move of the step that picks more; those before it end here. */
static size_t first_going_on(const ScanChoice *choice)
{
    size_t move = choice->step.low;
    while (move < choice->step.high && choice->ranked[move].levels <= choice->step.depth) {
        move++;
    }
    return move;
}

/* Behind the last such one; those that change nothing come after it. */
static size_t last_going_on(const ScanChoice *choice)
{
    size_t end = choice->step.high;
    while (end > choice->step.low && choice->ranked[end - 1].idle) {
        end--;
    }
    return end;
}

/* Goes on while there is one way only, beside the moves that end here, short of making the move itself. */
static void settle(ScanChoice *choice)
{
    size_t on = first_going_on(choice), end = last_going_on(choice);
    while (end > on + 1 && group_end(choice, on) == end) {
        choice->step.depth++;
        on = first_going_on(choice);
    }
    list_options(choice);
}

/* Answers without picks stand as the rules have them; only where others pick something do they make way. */
static void settle_idle(ScanChoice *choice)
{
    bool picks = false;
    for (size_t i = 0; i < choice->count; i++) {
        picks = picks || choice->ranked[i].levels > 0;
    }
    for (size_t i = 0; i < choice->count; i++) {
        choice->ranked[i].idle = choice->ranked[i].idle && picks;
    }
}

/* All that can be chosen is known. */
static void begin(ScanChoice *choice)
{
    settle_idle(choice);
    if (choice->count > 1) {
        qsort(choice->ranked, choice->count, sizeof *choice->ranked, compare_ranked);
    }
    choice->depth = 0;
    choice->step = (Step){0, choice->count, 0};
    settle(choice);
}

void scan_choice_set_journeys(ScanChoice *choice, const Journey *journey, size_t from, size_t to)
{
    choice->count = 0;
    choice->led = true;
    for (size_t i = from; i < to; i++)
        rank_as(choice, &journey[i].move, &journey[i], (long)i);
    begin(choice);
}

void scan_choice_set(ScanChoice *choice, const Moveset *moves)
{
    scan_choice_set_some(choice, moves, NULL, NULL);
}

void scan_choice_set_some(ScanChoice *choice, const Moveset *moves, ScanWanted wanted, const void *context)
{
    Move move;
    uint64_t orders = 0;
    choice->count = 0;
    choice->led = false;
    for (uint64_t i = 0; orders <= ORDERS && moveset_nth(moves, i, &move); i++) {
        orders += orders_of(choice->stage, &move);
    }
    for (uint64_t i = 0; moveset_nth(moves, i, &move); i++) {
        int several = move_several(choice->stage, &move);
        if (wanted && !wanted(context, &move)) {
            continue;
        }
        if (several >= 0 && orders <= ORDERS) {
            rank_orders(choice, &move, several);
        } else {
            rank(choice, &move);
        }
    }
    begin(choice);
}

size_t scan_choice_count(const ScanChoice *choice)
{
    return choice->options;
}

ScanOption scan_choice_option(const ScanChoice *choice, size_t index)
{
    return choice->option[index];
}

void scan_choice_call(ScanChoice *choice, const Called *called)
{
    choice->called = called;
}

const Move *scan_choice_move(const ScanChoice *choice, size_t move)
{
    return &choice->ranked[move].move;
}

static const char *direction_for_people(int direction, Language language)
{
    static const Message names[DIRECTIONS] = {MSG_NORTH, MSG_NORTH_EAST, MSG_EAST, MSG_SOUTH_EAST,
                                              MSG_SOUTH, MSG_SOUTH_WEST, MSG_WEST, MSG_NORTH_WEST};
    return message_in(names[direction], language);
}

/* The n-th word of a move's text is its n-th pick; the name is word 0. */
static void pick_word(const ScanChoice *choice, const Move *move, int pick, Language language, Buf *out)
{
    Buf text = {0};
    if (choice->called && move_pick_kind(choice->stage, move, pick) == PICK_PLAYER && move->pick[pick] >= 0) {
        buf_text(out, choice->called->title[move->pick[pick]]);
        return;
    }
    if (move_pick_kind(choice->stage, move, pick) == PICK_THING && move->pick[pick] >= 0) {
        move_describe_pick(choice->stage, move, pick, language, out);
        return;
    }
    if (move_pick_kind(choice->stage, move, pick) == PICK_KIND) {
        move_describe_kind(choice->stage, move, pick, language, out);
        return;
    }
    if (stage_has_places(choice->stage) && move_pick_kind(choice->stage, move, pick) == PICK_CELL &&
        move->pick[pick] >= 0) {
        char room[STAGE_CELL_NAME];
        buf_text(out, cell_title(choice->stage, move->pick[pick], language, room));
        return;
    }
    move_text(choice->stage, move, &text);
    const char *word = buf_string(&text);
    for (int i = 0; i <= pick && *word; i++) {
        word += strcspn(word, " ");
        word += strspn(word, " ");
    }
    char *alone = mem_copy_bytes(word, strcspn(word, " "));
    int direction = direction_find(alone);
    buf_text(out, direction == DIRECTION_NONE ? alone : direction_for_people(direction, language));
    mem_free(alone);
    buf_free(&text);
}

/* A path end in two steps: its cell, or the end itself where there is no other one; then the side. */
static void end_word(const ScanChoice *choice, const ScanOption *option, int end, bool cell,
                     Language language, Buf *out)
{
    int per_side = stage_per_side(choice->stage), depth = choice->step.depth;
    size_t last = option->first + option->moves - 1;
    if (!cell) {
        buf_text(out, direction_for_people(end % (4 * per_side) / per_side * 2, language));
        if (per_side > 1) {
            buf_printf(out, " %d", end % per_side + 1);
        }
    } else if (choice->ranked[option->first].key[depth + 1] == choice->ranked[last].key[depth + 1]) {
        end_describe(choice->stage, end, language, out);
    } else {
        char name[STAGE_CELL_NAME];
        buf_text(out, cell_title(choice->stage, stage_end_cell(choice->stage, end), language, name));
    }
}

static void level_word(const ScanChoice *choice, const ScanOption *option, Language language, Buf *out)
{
    const Move *first = &choice->ranked[option->first].move;
    PickLevel level = level_of(choice->stage, first, picking(choice));
    if (choice->led && option->cell != CELL_NONE) {
        char room[STAGE_CELL_NAME];
        buf_text(out, cell_title(choice->stage, option->cell, language, room));
    } else if (level.pick < first->count && move_pick_kind(choice->stage, first, level.pick) == PICK_END) {
        end_word(choice, option, first->pick[level.pick], level.cell, language, out);
    } else {
        pick_word(choice, first, level.pick, language, out);
    }
}

/* Some of what may be chosen at once is picked, and this leaves it at that. */
static bool is_enough(const ScanChoice *choice, const ScanOption *option)
{
    const Ranked *ranked = &choice->ranked[option->first];
    int several = move_several(choice->stage, &ranked->move);
    return several >= 0 && ranked->move.count > several && ranked->levels <= choice->step.depth &&
           choice->step.high - choice->step.low > 1;
}

/* What a card can at any time, of which more is to be picked, and which no other card can: its name says it. */
static bool is_begun_by_card(const ScanChoice *choice, size_t index)
{
    const Ranked *own = &choice->ranked[choice->option[index].first];
    bool alone = own->any_time && choice->step.depth == 0 && own->levels > 1 &&
                 move_names_card(choice->stage, &own->move, 0);
    for (size_t i = 0; i < choice->options && alone; i++) {
        const Move *other = &choice->ranked[choice->option[i].first].move;
        alone =
            i == index || strcmp(move_name(choice->stage, other), move_name(choice->stage, &own->move)) != 0;
    }
    return alone;
}

long scan_choice_find(const ScanChoice *choice, const Move *move)
{
    for (size_t i = 0; i < scan_choice_count(choice); i++) {
        ScanOption option = scan_choice_option(choice, i);
        for (size_t m = 0; m < option.moves; m++)
            if (move_equal(scan_choice_move(choice, option.first + m), move))
                return (long)i;
    }
    return -1;
}

/* The same move, called by the cell of what it moves instead of that from which it does; false: it names no such cell alone. */
static bool named_by_cell(const Stage *stage, const Ranked *ranked, Move *out)
{
    int cells = 0, ways = 0, at = 0;
    *out = ranked->move;
    for (int i = 0; i < out->count; i++) {
        PickKind kind = move_pick_kind(stage, out, i);
        cells += kind == PICK_CELL;
        ways += kind == PICK_DIRECTION;
        at = kind == PICK_CELL ? i : at;
    }
    if (cells == 1)
        out->pick[at] = ranked->journey.from;
    return cells == 1 && ways == 1;
}

/* A journey is called by what it does, not by where its last move begins: what is moved, and which way or to where, or where
 * one comes to. */
static void journey_label(const ScanChoice *choice, const Ranked *ranked, Language language, Buf *out)
{
    Buf name = {0};
    Move named;
    char from[STAGE_CELL_NAME], to[STAGE_CELL_NAME];
    const Journey *journey = &ranked->journey;
    const Stage *stage = choice->stage;
    bool moved = journey->from != CELL_NONE;
    bool goes = journey->cell != CELL_NONE && journey->goes;
    move_describe_name(stage, &ranked->move, language, &name);
    if (moved && named_by_cell(stage, ranked, &named))
        move_describe(stage, &named, choice->called, language, out);
    else if (moved)
        buf_printf(out, message_in(MSG_SCAN_JOURNEY, language), buf_string(&name),
                   cell_title(stage, journey->from, language, from),
                   cell_title(stage, journey->cell, language, to));
    else if (goes)
        buf_printf(out, message_in(MSG_SCAN_JOURNEY_TO, language), buf_string(&name),
                   cell_title(stage, journey->cell, language, to));
    else
        move_describe(stage, &ranked->move, choice->called, language, out);
    buf_free(&name);
}

void scan_choice_label(const ScanChoice *choice, size_t index, Language language, Buf *out)
{
    const ScanOption *option = &choice->option[index];
    const Move *first = &choice->ranked[option->first].move;
    if (choice->led && option->whole) {
        journey_label(choice, &choice->ranked[option->first], language, out);
    } else if (option->whole && is_enough(choice, option)) {
        Buf all = {0};
        move_describe(choice->stage, first, choice->called, language, &all);
        buf_printf(out, message_in(MSG_SCAN_ENOUGH, language), buf_string(&all));
        buf_free(&all);
    } else if (option->whole) {
        move_describe(choice->stage, first, choice->called, language, out);
    } else if (is_begun_by_card(choice, index)) {
        move_describe_name(choice->stage, first, language, out);
        buf_text(out, " ...");
    } else if (choice->ranked[option->first].any_time) {
        move_describe_name(choice->stage, first, language, out);
        buf_char(out, ' ');
        level_word(choice, option, language, out);
    } else {
        level_word(choice, option, language, out);
    }
}

void scan_choice_name(const ScanChoice *choice, size_t index, Language language, Buf *out)
{
    Buf label = {0};
    scan_choice_label(choice, index, language, &label);
    size_t shortest = label.length, front = shortest, back = shortest;
    for (size_t i = 0; i < choice->options; i++) {
        Buf other = {0};
        if (i != index) {
            scan_choice_label(choice, i, language, &other);
            size_t ahead = words_common_front(buf_string(&label), buf_string(&other));
            size_t behind = words_common_back(buf_string(&label), buf_string(&other));
            front = ahead < front ? ahead : front;
            back = behind < back ? behind : back;
            shortest = other.length < shortest ? other.length : shortest;
        }
        buf_free(&other);
    }
    bool cut = choice->options > 1 && front + back < shortest;
    const char *text = buf_string(&label) + (cut ? front : 0);
    buf_printf(out, "%.*s", (int)(label.length - (cut ? front + back : 0)), text);
    buf_free(&label);
}

bool scan_choice_take(ScanChoice *choice, size_t index, Move *out)
{
    const ScanOption option = choice->option[index];
    if (option.whole) {
        *out = choice->ranked[option.first].move;
        put_in_order(choice->stage, out);
        return true;
    }
    choice->taken[choice->depth++] = choice->step;
    choice->step = (Step){option.first, option.first + option.moves, choice->step.depth + 1};
    settle(choice);
    return false;
}

size_t scan_choice_depth(const ScanChoice *choice)
{
    return choice->depth;
}

bool scan_choice_back(ScanChoice *choice)
{
    if (choice->depth == 0) {
        return false;
    }
    choice->step = choice->taken[--choice->depth];
    list_options(choice);
    return true;
}

typedef bool (*Fits)(const ScanOption *option, int value);

static bool stands_on(const ScanOption *option, int cell)
{
    return option->cell == cell;
}

static bool ends_on(const ScanOption *option, int cell)
{
    return option->target == cell;
}

static bool goes(const ScanOption *option, int direction)
{
    return option->direction == direction;
}

/* The only option that fits: -1 for none, -2 for several. */
static long only_option(const ScanChoice *choice, Fits fits, int value)
{
    long found = -1;
    for (size_t i = 0; i < choice->options; i++) {
        if (fits(&choice->option[i], value)) {
            if (found >= 0) {
                return -2;
            }
            found = (long)i;
        }
    }
    return found;
}

long scan_choice_at(const ScanChoice *choice, int cell)
{
    if (cell == CELL_NONE) {
        return -1;
    }
    long found = only_option(choice, stands_on, cell);
    if (found == -1) {
        found = only_option(choice, ends_on, cell);
    }
    return found < 0 ? -1 : found;
}

long scan_choice_toward(const ScanChoice *choice, int direction)
{
    long found = direction == DIRECTION_NONE ? -1 : only_option(choice, goes, direction);
    return found < 0 ? -1 : found;
}

void scan_choice_past(ScanChoice *choice, const Move *past, size_t count, size_t made)
{
    choice->guesses = true;
    choice->pasts = count < LIKELY_PAST ? count : LIKELY_PAST;
    if (choice->pasts > 0)
        memcpy(choice->past, past, choice->pasts * sizeof *past);
    if (choice->known > 0 && made == choice->made)
        return; /* the same decision goes on */
    double now = scan_choice_credit(choice);
    choice->saved = mem_grow(choice->saved, &choice->saved_capacity, made + 1, sizeof *choice->saved);
    size_t from = choice->known == 0 ? 0 : choice->made + 1;
    for (size_t i = from; i <= made; i++)
        choice->saved[i] = now;
    choice->known = made + 1 > choice->known || made > choice->made ? made + 1 : choice->known;
    choice->made = made;
    choice->pending = 0;
}

void scan_choice_weigh(ScanChoice *choice, const LikelyWeights *weights)
{
    choice->weights = *weights;
}

void scan_choice_forget(ScanChoice *choice)
{
    choice->guesses = false;
}

double scan_choice_credit(const ScanChoice *choice)
{
    return (choice->known > 0 ? choice->saved[choice->made] : 0) + choice->pending;
}

void scan_choice_earn(ScanChoice *choice, double gain)
{
    choice->pending += gain;
}

/* To choose again is seldom wanted. */
enum { WITHDRAWN = 50 };

void scan_choice_likely(const ScanChoice *choice, LikelyOption *out)
{
    for (size_t i = 0; i < choice->options; i++) {
        const ScanOption *option = &choice->option[i];
        const Move *move = &choice->ranked[option->first].move;
        PickLevel level = level_of(choice->stage, move, picking(choice));
        bool picks = picking(choice) >= 0 && level.pick < move->count;
        out[i] = (LikelyOption){.cell = option->cell,
                                .source = option->source,
                                .target = option->target,
                                .direction = option->direction,
                                .whole = option->whole,
                                .moves = option->moves,
                                .move = move,
                                .pick = picks ? level.pick : -1};
    }
}

int scan_choice_likely_step(const ScanChoice *choice)
{
    return choice->step.depth > 0;
}

void scan_choice_chances(const ScanChoice *choice, double *chance)
{
    LikelyOption *option = mem_alloc_array(choice->options + 1, sizeof *option);
    scan_choice_likely(choice, option);
    likely_chances(choice->stage, option, choice->options, (LikelyPast){choice->past, choice->pasts},
                   choice->weights.weight[scan_choice_likely_step(choice)], chance);
    mem_free(option);
}

static void weigh_entries(const ScanChoice *choice, ScanEntry *entry, size_t count)
{
    double *chance = mem_alloc_array(choice->options + 1, sizeof *chance);
    scan_choice_chances(choice, chance);
    for (size_t i = 0; i < count; i++)
        entry[i].weight = i < choice->options ? chance[i] : 1.0 / WITHDRAWN;
    mem_free(chance);
}

static ScanEntry option_entry(const ScanChoice *choice, size_t index, Language language, Arena *arena)
{
    Buf label = {0};
    scan_choice_label(choice, index, language, &label);
    ScanEntry entry = {.id = (int)index,
                       .label = arena_copy(arena, buf_string(&label)),
                       .x = choice->option[index].column,
                       .y = choice->option[index].row};
    buf_free(&label);
    return entry;
}

ScanList scan_choice_list(const ScanChoice *choice, Language language, const ScanEntry *commands,
                          size_t count)
{
    ScanList list = {.arena = arena_new()};
    list.entry = arena_alloc_array(list.arena, choice->options + 1 + count, sizeof *list.entry);
    for (size_t i = 0; i < choice->options; i++) {
        list.entry[list.count++] = option_entry(choice, i, language, list.arena);
    }
    if (choice->depth > 0) {
        list.entry[list.count++] = (ScanEntry){
            .id = SCAN_CHOICE_BACK, .x = -1, .y = -1, .label = message_in(MSG_SCAN_WITHDRAW, language)};
    }
    if (choice->guesses) {
        weigh_entries(choice, list.entry, list.count);
    }
    for (size_t i = 0; i < count; i++) {
        list.entry[list.count++] = commands[i];
    }
    return list;
}

void scan_list_free(ScanList *list)
{
    if (list->arena) {
        arena_free(list->arena);
    }
    *list = (ScanList){0};
}
