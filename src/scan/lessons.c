#include "scan/lessons.h"

#include <math.h>
#include <string.h>

#include "base/mem.h"

enum { PICKS = 60 }; /* no move has more */

void lessons_add(Lessons *lessons, ScanChoice *choice, const Stage *stage, LikelyPast past,
                 const Move *wanted)
{
    Move taken;
    for (int i = 0; i < PICKS; i++) {
        long option = scan_choice_find(choice, wanted);
        size_t count = scan_choice_count(choice);
        if (option < 0)
            return;
        if (count > 1) {
            lessons->list =
                mem_grow(lessons->list, &lessons->capacity, lessons->count + 1, sizeof *lessons->list);
            Lesson *lesson = &lessons->list[lessons->count++];
            *lesson = (Lesson){scan_choice_likely_step(choice), 1, count, (size_t)option,
                               mem_alloc_array(count, sizeof *lesson->feature)};
            LikelyOption *options = mem_alloc_array(count, sizeof *options);
            scan_choice_likely(choice, options);
            likely_features(stage, options, count, past, lesson->feature);
            mem_free(options);
            lessons->options += count;
        }
        if (scan_choice_take(choice, (size_t)option, &taken))
            return;
    }
}

void lessons_free(Lessons *lessons)
{
    for (size_t i = 0; i < lessons->count; i++)
        mem_free(lessons->list[i].feature);
    mem_free(lessons->list);
    *lessons = (Lessons){0};
}

void lesson_chances(const Lesson *lesson, const LikelyWeights *weights, double *chance)
{
    double most = -HUGE_VAL, sum = 0;
    for (size_t i = 0; i < lesson->options; i++) {
        chance[i] = 0;
        for (int k = 0; k < LIKELY_FEATURES; k++)
            chance[i] += weights->weight[lesson->step][k] * lesson->feature[i][k];
        most = fmax(most, chance[i]);
    }
    for (size_t i = 0; i < lesson->options; i++)
        sum += chance[i] = exp(chance[i] - most);
    for (size_t i = 0; i < lesson->options; i++)
        chance[i] /= sum;
}

/* What changing each weight would gain. */
static void add_slopes(const Lesson *lesson, const LikelyWeights *weights, double *chance,
                       LikelyWeights *slope)
{
    lesson_chances(lesson, weights, chance);
    for (size_t i = 0; i < lesson->options; i++) {
        double pull = lesson->counts * ((i == lesson->wanted) - chance[i]);
        for (int k = 0; k < LIKELY_FEATURES; k++)
            slope->weight[lesson->step][k] += pull * lesson->feature[i][k];
    }
}

void lessons_learn(const Lessons *lessons, const LikelyWeights *from, double hold, int rounds,
                   LikelyWeights *out)
{
    const double slow = 0.9, slower = 0.99, step = 0.1, least = 1e-8, cooling = 60;
    LikelyWeights mean = {{{0}}}, square = {{{0}}};
    double *chance = mem_alloc_array(lessons->options + 1, sizeof *chance);
    *out = *from;
    for (int round = 1; round <= rounds; round++) {
        LikelyWeights slope = {{{0}}};
        for (size_t i = 0; i < lessons->count; i++)
            if (lessons->list[i].counts > 0)
                add_slopes(&lessons->list[i], out, chance, &slope);
        for (int i = 0; i < LIKELY_STEPS * LIKELY_FEATURES; i++) {
            int t = i / LIKELY_FEATURES, k = i % LIKELY_FEATURES;
            double g = slope.weight[t][k] - hold * (out->weight[t][k] - from->weight[t][k]);
            double *m = &mean.weight[t][k], *s = &square.weight[t][k];
            *m = slow * *m + (1 - slow) * g;
            *s = slower * *s + (1 - slower) * g * g;
            out->weight[t][k] += step * (*m / (1 - pow(slow, round))) /
                                 (sqrt(*s / (1 - pow(slower, round))) + least) / (1 + round / cooling);
        }
    }
    mem_free(chance);
}

void lessons_learn_own(Lessons *lessons, const LikelyWeights *from, LikelyWeights *out)
{
    /* What everybody has counts as so many lessons; below, few would be followed that came by chance. */
    const double everybody = 30, hold = 1e-2;
    enum { ROUNDS = 60 };
    int count = 0;
    for (size_t i = 0; i < lessons->count; i++)
        count += lessons->list[i].counts > 0;
    for (size_t i = 0; i < lessons->count; i++)
        if (lessons->list[i].counts > 0)
            lessons->list[i].counts = 1 / (count + everybody);
    lessons_learn(lessons, from, hold, count > 0 ? ROUNDS : 0, out);
}
