/* Plan: where a run of choices is cut into groups, so that choosing takes the least time on average. Choices stay in
 * their order; what stands together, as a row of the board, is never parted before it is alone. It is the search for
 * an optimal alphabetic tree with costs of letters that grow with their place (Karp 1961; Itai 1976), by dynamic
 * programming over runs. */
#ifndef TAH_SCAN_PLAN_H
#define TAH_SCAN_PLAN_H

#include <stdbool.h>

enum {
    PLAN_MOST = 64, /* so many units are planned at once: the time grows with their cube */
    PLAN_LINEAR =
        7, /* up to here choices alone are offered one after another: fewer presses for about the time */
    PLAN_BEHIND = 8 /* one of so many selections is of what comes behind */
};

/* What the person pays, in any unit of time. */
typedef struct PlanPrice {
    double step;  /* for each highlight */
    double enter; /* for opening a group, beside the highlights in it */
} PlanPrice;

/* The sum over n choices, each as likely as any other, of what choosing them takes where they are planned alone. */
double plan_alone(int n, PlanPrice price);

/* Cuts units, of choices[i] choices each, 2 to PLAN_MOST of them, with more than PLAN_LINEAR choices together.
 * Something else follows in the same level (behind), or nothing. out[i] is where the i-th part ends (a unit's number, the last one is units); returns how many
 * parts there are, at least two. With something behind there are at most PLAN_LINEAR. */
int plan_cut(const int *choices, int units, bool behind, PlanPrice price, int *out);

/* The same where some choices are likelier: weight has one of each choice, in order, all above 0. Up to PLAN_LINEAR choices that stand
 * alone are offered by weight, the heaviest first. With something behind there are at most `most` parts, 2 to PLAN_LINEAR. */
int plan_cut_weighed(const int *choices, const double *weight, int units, bool behind, int most,
                     PlanPrice price, int *out);

#endif
