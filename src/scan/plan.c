#include "scan/plan.h"

#include <math.h>

#include "base/mem.h"

enum { ALONE_MOST = 512 }; /* longer runs cost as much for each choice as one of this length */

static double linear_cost(double n, PlanPrice price)
{
    return price.step * n * (n + 1) / 2;
}

/* A level of n choices, or what is left of one (rest), as in the table below; all alike. */
typedef struct Alone {
    double start[ALONE_MOST + 1], rest[ALONE_MOST + 1];
} Alone;

static void alone_add(Alone *alone, int n, PlanPrice price)
{
    double best = HUGE_VAL;
    for (int first = 1; first < n; first++) {
        double group = first == 1 ? 0 : price.enter * first + alone->start[first];
        double cost = price.step * n + group + alone->rest[n - first];
        best = cost < best ? cost : best;
    }
    alone->start[n] = n <= PLAN_LINEAR ? linear_cost(n, price) : best;
    double grouped = price.step * n + (n == 1 ? 0 : price.enter * n + alone->start[n]);
    alone->rest[n] = grouped < best ? grouped : best;
}

double plan_alone(int n, PlanPrice price)
{
    if (n <= PLAN_LINEAR)
        return linear_cost(n, price);
    int known = n < ALONE_MOST ? n : ALONE_MOST;
    Alone *alone = mem_alloc(sizeof *alone);
    for (int i = 1; i <= known; i++)
        alone_add(alone, i, price);
    double cost = alone->start[known] * n / known;
    mem_free(alone);
    return cost;
}

/* Few choices are offered alone, whichever units they are in. Of the runs from one unit to before another: start is the cost of a level that is made of them alone, rest of the
 * rest of a level. Both count every choice for every highlight until it is taken. */
typedef struct Table {
    PlanPrice price;
    int units;
    const double *weight;        /* of each choice, or NULL: all 1 */
    int before[PLAN_MOST + 1];   /* choices before a unit */
    double heavy[PLAN_MOST + 1]; /* what they weigh */
    double inside[PLAN_MOST];    /* a unit, once it is taken */
    double start[PLAN_MOST + 1][PLAN_MOST + 1], rest[PLAN_MOST + 1][PLAN_MOST + 1];
    int cut[PLAN_MOST + 1][PLAN_MOST + 1];   /* where the first part of that rest ends */
    int first[PLAN_MOST + 1][PLAN_MOST + 1]; /* likewise of that start */
} Table;

static double weight_of(const Table *table, int from, int to)
{
    return table->heavy[to] - table->heavy[from];
}

/* What is in a part, once it is taken. */
static double part_cost(const Table *table, int from, int to)
{
    if (to - from == 1)
        return table->inside[from];
    return table->price.enter * weight_of(table, from, to) + table->start[from][to];
}

static bool is_linear(const Table *table, int from, int to)
{
    return table->before[to] - table->before[from] <= PLAN_LINEAR;
}

/* Few choices, one after another; where they have weights the heaviest first. */
static double alone_cost(const Table *table, int from, int to)
{
    int count = table->before[to] - table->before[from];
    double sorted[PLAN_LINEAR], sum = 0;
    if (!table->weight)
        return linear_cost(count, table->price);
    for (int i = 0; i < count; i++) {
        double weight = table->weight[table->before[from] + i];
        int at = i;
        for (; at > 0 && sorted[at - 1] < weight; at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = weight;
    }
    for (int i = 0; i < count; i++)
        sum += (i + 1) * sorted[i];
    return table->price.step * sum;
}

static void table_add(Table *table, int from, int to)
{
    double all = table->price.step * weight_of(table, from, to), best = HUGE_VAL;
    int cut = to;
    for (int end = from + 1; end < to; end++) {
        double cost = all + part_cost(table, from, end) + table->rest[end][to];
        if (cost < best) {
            best = cost;
            cut = end;
        }
    }
    bool linear = is_linear(table, from, to);
    table->start[from][to] = linear ? alone_cost(table, from, to) : best;
    table->first[from][to] = cut;
    double grouped = all + part_cost(table, from, to);
    table->rest[from][to] = grouped <= best ? grouped : best;
    table->cut[from][to] = grouped <= best ? to : cut;
}

static double unit_cost(const int *choices, const double *weight, double sum, PlanPrice price);

static void table_fill(Table *table, const int *choices, const double *weight, int units, PlanPrice price)
{
    table->price = price;
    table->units = units;
    table->weight = weight;
    for (int i = 0; i < units; i++) {
        int first = table->before[i];
        double sum = weight ? 0 : choices[i];
        for (int k = 0; weight && k < choices[i]; k++)
            sum += weight[first + k];
        table->before[i + 1] = first + choices[i];
        table->heavy[i + 1] = table->heavy[i] + sum;
        table->inside[i] = unit_cost(&choices[i], weight ? weight + first : NULL, sum, price);
    }
    for (int length = 1; length <= units; length++)
        for (int from = 0; from + length <= units; from++)
            table_add(table, from, from + length);
}

/* What is in a unit, once it is taken. One that is too long for a table is taken to weigh the same everywhere. */
static double unit_cost(const int *choices, const double *weight, double sum, PlanPrice price)
{
    int n = *choices, one[PLAN_MOST];
    if (n == 1)
        return 0;
    if (!weight || n > PLAN_MOST)
        return price.enter * sum + plan_alone(n, price) * sum / n;
    for (int i = 0; i < n; i++)
        one[i] = 1;
    Table *table = mem_alloc(sizeof *table);
    table_fill(table, one, weight, n, price);
    double cost = price.enter * sum + table->start[0][n];
    mem_free(table);
    return cost;
}

/* One level alone: its parts in turn. */
static int read_cuts(const Table *table, int *out)
{
    int parts = 0, at = table->first[0][table->units];
    for (out[parts++] = at; at < table->units; out[parts++] = at)
        at = table->cut[at][table->units];
    return parts;
}

/* The same where something is behind, for which each part is one step more, and there are not too many. */
static int cut_before(const Table *table, double behind, int most, int *out)
{
    int units = table->units, cut[PLAN_LINEAR + 1][PLAN_MOST + 1] = {{0}}, parts = 0;
    double cost[PLAN_LINEAR + 1][PLAN_MOST + 1];
    for (int left = 0; left <= most; left++)
        for (int from = units; from >= 0; from--) {
            cost[left][from] = from == units ? 0 : HUGE_VAL;
            for (int end = from + 1; left > 0 && end <= units - (from == 0); end++) {
                double all = table->price.step * (weight_of(table, from, units) + behind);
                double sum = all + part_cost(table, from, end) + cost[left - 1][end];
                if (sum < cost[left][from]) {
                    cost[left][from] = sum;
                    cut[left][from] = end;
                }
            }
        }
    for (int at = 0, left = most; at < units; left--)
        out[parts++] = at = cut[left][at];
    return parts;
}

int plan_cut_weighed(const int *choices, const double *weight, int units, bool behind, int most,
                     PlanPrice price, int *out)
{
    Table *table = mem_alloc(sizeof *table);
    table_fill(table, choices, weight, units, price);
    int parts = behind ? cut_before(table, weight_of(table, 0, units) / PLAN_BEHIND, most, out)
                       : read_cuts(table, out);
    mem_free(table);
    return parts;
}

int plan_cut(const int *choices, int units, bool behind, PlanPrice price, int *out)
{
    return plan_cut_weighed(choices, NULL, units, behind, PLAN_LINEAR, price, out);
}
