#include "scan/belief.h"

#include <math.h>

static const double POINTED = 0.9;
static const double ALIKE = 0.02; /* halves that differ by less are told apart by how much is shown */

int belief_best(const Belief *belief)
{
    int best = 0;
    for (int i = 1; i < belief->count; i++)
        best = belief->share[i] > belief->share[best] ? i : best;
    return best;
}

static void bring_to_one(Belief *belief)
{
    double sum = 0;
    for (int i = 0; i < belief->count; i++)
        sum += belief->share[i];
    for (int i = 0; i < belief->count; i++)
        belief->share[i] /= sum;
}

/* Runs that hold about a half: of each beginning the longest that falls short, and one choice more. */
typedef struct Run {
    int from, to;
    double off; /* from a half */
} Run;

/* The next run; false at the end. */
static bool next_run(const Belief *belief, Run *run, double *sum)
{
    bool longer = run->to < belief->count && *sum < 0.5;
    if (longer) {
        *sum += belief->share[run->to++];
    } else {
        *sum -= belief->share[run->from++];
    }
    run->off = fabs(*sum - 0.5);
    return run->from < belief->count;
}

static bool is_question(const Belief *belief, const Run *run)
{
    return run->from < run->to && run->to - run->from < belief->count;
}

/* What holds more than a half is asked of alone; else the shortest run of those that are about as near to a half as can be,
 * and of these the first. */
static void ask(Belief *belief)
{
    int best = belief_best(belief);
    if (belief->share[best] > 0.5) {
        belief->from = best;
        belief->to = best + 1;
        return;
    }
    double nearest = HUGE_VAL, sum = 0;
    for (Run run = {0, 0, 0}; next_run(belief, &run, &sum);)
        if (is_question(belief, &run) && run.off < nearest)
            nearest = run.off;
    int length = belief->count + 1;
    sum = 0;
    for (Run run = {0, 0, 0}; next_run(belief, &run, &sum);)
        if (is_question(belief, &run) && run.off <= nearest + ALIKE && run.to - run.from < length) {
            length = run.to - run.from;
            belief->from = run.from;
            belief->to = run.to;
        }
}

void belief_start(Belief *belief, double *share, int count, double error)
{
    *belief = (Belief){.share = share, .count = count, .error = error, .to = count};
    bring_to_one(belief);
    ask(belief);
}

void belief_answer(Belief *belief, bool yes)
{
    for (int i = 0; i < belief->count; i++) {
        bool shown = i >= belief->from && i < belief->to;
        belief->share[i] *= shown == yes ? 1 - belief->error : belief->error;
    }
    belief->questions++;
    bring_to_one(belief);
    ask(belief);
}

void belief_point(Belief *belief, int choice)
{
    double rest = 1 - belief->share[choice];
    for (int i = 0; i < belief->count; i++)
        belief->share[i] *= rest > 0 ? (1 - POINTED) / rest : 1;
    belief->share[choice] = POINTED;
    belief->from = choice;
    belief->to = choice + 1;
}
