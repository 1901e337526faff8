#include "scan/likely.h"

#include <math.h>
#include <stdlib.h>

#include "base/mem.h"
#include "game/stage.h"
#include "scan/likely_list.h"

static const double LEAST = 1e-9; /* nothing that is legal is impossible */

/* Where the last moves ended, and how. */
typedef struct Trail {
    const Stage *stage;
    LikelyPast past;
    int width;
    MoveShape shape[LIKELY_PAST];
} Trail;

static Trail trail_of(const Stage *stage, LikelyPast past)
{
    Trail trail = {.stage = stage, .past = past, .width = stage_width(stage)};
    trail.past.count = past.count < LIKELY_PAST ? past.count : LIKELY_PAST;
    for (size_t i = 0; i < trail.past.count; i++)
        trail.shape[i] = move_shape(stage, &past.move[i]);
    return trail;
}

static int end_of(const Trail *trail, size_t nth)
{
    if (nth >= trail->past.count)
        return CELL_NONE;
    const MoveShape *shape = &trail->shape[nth];
    return shape->target != CELL_NONE ? shape->target : shape->source;
}

/* In steps, slanting ones too; -1: one of them is nowhere. */
static int distance(const Trail *trail, int a, int b)
{
    if (a == CELL_NONE || b == CELL_NONE || trail->width < 1)
        return -1;
    int across = abs(a % trail->width - b % trail->width), down = abs(a / trail->width - b / trail->width);
    return across > down ? across : down;
}

static void add_place(const Trail *trail, const LikelyOption *option, double *f)
{
    int last = end_of(trail, 0), before = end_of(trail, 1), away = distance(trail, option->cell, last);
    if (away < 0)
        return;
    f[LIKELY_HERE] = away == 0;
    f[LIKELY_BESIDE] = away == 1;
    f[LIKELY_NEAR] = away == 2;
    f[LIKELY_FAR] = log2(1 + away);
    f[LIKELY_ROW] = option->cell / trail->width == last / trail->width;
    f[LIKELY_COLUMN] = option->cell % trail->width == last % trail->width;
    f[LIKELY_STRAIGHT] = before != CELL_NONE && before != last && option->cell - last == last - before;
    for (size_t i = 0; i < trail->past.count; i++) {
        int steps = distance(trail, option->cell, end_of(trail, i));
        f[LIKELY_BEEN] = f[LIKELY_BEEN] > 0 || steps == 0;
        f[LIKELY_DONE_BESIDE] += steps == 1;
    }
}

static void add_way(const Trail *trail, const LikelyOption *option, double *f)
{
    if (trail->past.count == 0)
        return;
    const MoveShape *last = &trail->shape[0];
    f[LIKELY_ON] = option->source != CELL_NONE && option->source == last->target;
    f[LIKELY_BACK] =
        option->target != CELL_NONE && option->target == last->source && last->source != last->target;
    if (option->direction == DIRECTION_NONE || last->direction == DIRECTION_NONE)
        return;
    int later = trail->past.count > 1 ? trail->shape[1].direction : DIRECTION_NONE;
    f[LIKELY_SAME_WAY] = option->direction == last->direction;
    f[LIKELY_OTHER_WAY] = option->direction == (last->direction + DIRECTIONS / 2) % DIRECTIONS;
    f[LIKELY_LATER_WAY] = option->direction == later;
    f[LIKELY_TURNS] = option->direction == later && later != last->direction;
}

/* What is picked in this step, where that is no cell; false: it is one, or none is. */
static bool value_of(const Trail *trail, const Move *move, int pick, int *value)
{
    if (pick < 0 || pick >= move->count || move_pick_kind(trail->stage, move, pick) == PICK_CELL)
        return false;
    *value = move->pick[pick];
    return true;
}

static void add_value(const Trail *trail, const Move *move, int pick, double *f)
{
    int value = 0, other = 0, often = 0;
    bool has = value_of(trail, move, pick, &value);
    for (size_t i = 0; i < trail->past.count; i++) {
        const Move *past = &trail->past.move[i];
        bool same = past->option == move->option, valued = value_of(trail, past, pick, &other);
        often += has ? same && valued && value == other : same;
        if (i == 0) {
            f[LIKELY_SAME_NAME] = same;
            f[LIKELY_SAME_VALUE] = same && has && valued && value == other;
            f[LIKELY_NEXT_VALUE] = same && has && valued && value == other + 1;
        }
    }
    f[LIKELY_OFTEN] = log2(1 + often);
}

/* The options around the end of the last move, in reading order. */
static void add_order(const Trail *trail, const LikelyOption *option, size_t count,
                      double (*feature)[LIKELY_FEATURES])
{
    long next = -1, second = -1, before = -1, first = -1, last = -1;
    int end = end_of(trail, 0);
    int at_next = 0, at_second = 0, at_before = 0, at_first = 0, at_last = 0;
    for (size_t i = 0; i < count; i++) {
        int cell = option[i].cell;
        if (cell == CELL_NONE)
            continue;
        if (first < 0 || cell < at_first) {
            first = (long)i;
            at_first = cell;
        }
        if (last < 0 || cell > at_last) {
            last = (long)i;
            at_last = cell;
        }
        if (end != CELL_NONE && cell > end && (next < 0 || cell < at_next)) {
            second = next;
            at_second = at_next;
            next = (long)i;
            at_next = cell;
        } else if (end != CELL_NONE && cell > end && (second < 0 || cell < at_second)) {
            second = (long)i;
            at_second = cell;
        }
        if (end != CELL_NONE && cell < end && (before < 0 || cell > at_before)) {
            before = (long)i;
            at_before = cell;
        }
    }
    const long at[] = {next, second, before, first, last};
    static const int NAME[] = {LIKELY_NEXT, LIKELY_SECOND, LIKELY_BEFORE, LIKELY_FIRST, LIKELY_LAST};
    for (int i = 0; i < 5; i++)
        if (at[i] >= 0)
            feature[at[i]][NAME[i]] = 1;
}

void likely_features(const Stage *stage, const LikelyOption *option, size_t count, LikelyPast past,
                     double (*feature)[LIKELY_FEATURES])
{
    Trail trail = trail_of(stage, past);
    bool several = false, goes_on = false;
    for (size_t i = 0; i < count; i++) {
        several = several || option[i].moves > 1;
        goes_on = goes_on || !option[i].whole;
    }
    for (size_t i = 0; i < count; i++) {
        const LikelyOption *o = &option[i];
        double *f = feature[i];
        for (int k = 0; k < LIKELY_FEATURES; k++)
            f[k] = 0;
        add_place(&trail, o, f);
        add_way(&trail, o, f);
        add_value(&trail, o->move, o->pick, f);
        f[LIKELY_ALONE] = several && o->moves == 1;
        f[LIKELY_MOVES] = log2((double)o->moves);
        f[LIKELY_ENDS] = goes_on && o->whole;
        f[LIKELY_EARLY] = -log2(1 + (double)i);
    }
    add_order(&trail, option, count, feature);
}

void likely_chances(const Stage *stage, const LikelyOption *option, size_t count, LikelyPast past,
                    const double weight[LIKELY_FEATURES], double *chance)
{
    double(*feature)[LIKELY_FEATURES] = mem_alloc_array(count + 1, sizeof *feature);
    double most = -HUGE_VAL, sum = 0;
    likely_features(stage, option, count, past, feature);
    for (size_t i = 0; i < count; i++) {
        chance[i] = 0;
        for (int k = 0; k < LIKELY_FEATURES; k++)
            chance[i] += weight[k] * feature[i][k];
        most = chance[i] > most ? chance[i] : most;
    }
    for (size_t i = 0; i < count; i++)
        sum += chance[i] = exp(chance[i] - most);
    for (size_t i = 0; i < count; i++)
        chance[i] = fmax(chance[i] / sum, LEAST);
    mem_free(feature);
}
