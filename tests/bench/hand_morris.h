/* Nine men's morris by hand: the points are 24 bits, in reading order. Taking a man is a choice of its own. */
#ifndef TAH_BENCH_HAND_MORRIS_H
#define TAH_BENCH_HAND_MORRIS_H

#include "hand.h"

enum { MORRIS_POINTS = 24, MORRIS_ALL = (1 << MORRIS_POINTS) - 1, MORRIS_MEN = 9 };

typedef struct Morris {
    uint32_t men[2];
    int hand[2];
    int me;
    bool taking, over;
} Morris;

static const uint8_t morris_near[MORRIS_POINTS][4] = {
    {1, 9, 1, 9},     {0, 2, 4, 4},     {1, 14, 1, 14},   {4, 10, 4, 10},   {1, 3, 5, 7},
    {4, 13, 4, 13},   {7, 11, 7, 11},   {4, 6, 8, 8},     {7, 12, 7, 12},   {0, 10, 21, 21},
    {3, 9, 11, 18},   {6, 10, 15, 15},  {8, 13, 17, 17},  {5, 12, 14, 20},  {2, 13, 23, 23},
    {11, 16, 11, 16}, {15, 17, 19, 19}, {12, 16, 12, 16}, {10, 19, 10, 19}, {16, 18, 20, 22},
    {13, 19, 13, 19}, {9, 22, 9, 22},   {19, 21, 23, 23}, {14, 22, 14, 22}};

static const uint8_t morris_line[16][3] = {
    {0, 1, 2},  {3, 4, 5},   {6, 7, 8},   {9, 10, 11}, {12, 13, 14}, {15, 16, 17}, {18, 19, 20}, {21, 22, 23},
    {0, 9, 21}, {3, 10, 18}, {6, 11, 15}, {1, 4, 7},   {16, 19, 22}, {8, 12, 17},  {5, 13, 20},  {2, 14, 23}};

/* Every point has neighbours, and two lines through it, each as what else is on it. */
static uint32_t morris_beside[MORRIS_POINTS], morris_rest[MORRIS_POINTS][2];

static void morris_fill(void)
{
    int lines[MORRIS_POINTS] = {0};
    for (int point = 0; point < MORRIS_POINTS; point++)
        for (int i = 0; i < 4; i++)
            morris_beside[point] |= 1u << morris_near[point][i];
    for (int line = 0; line < 16; line++) {
        const uint8_t *p = morris_line[line];
        for (int i = 0; i < 3; i++)
            morris_rest[p[i]][lines[p[i]]++] = (1u << p[0] | 1u << p[1] | 1u << p[2]) & ~(1u << p[i]);
    }
}

static bool morris_mill(uint32_t men, int point)
{
    return (men & morris_rest[point][0]) == morris_rest[point][0] ||
           (men & morris_rest[point][1]) == morris_rest[point][1];
}

static void morris_start(void *position)
{
    *(Morris *)position = (Morris){.hand = {MORRIS_MEN, MORRIS_MEN}};
}

/* On a board that is not empty all men are already in play. */
static void morris_set(void *position, const char *board)
{
    Morris *m = position;
    *m = (Morris){.me = 0};
    for (int cell = 0, point = 0; cell < 49; cell++) {
        char man = hand_cell(board, cell);
        if (man == 'w' || man == 'b')
            m->men[man == 'b'] |= 1u << point;
        point += man == 'w' || man == 'b' || man == '.';
    }
}

/* Men in mills are safe while there are others. */
static uint32_t morris_prey(const Morris *m)
{
    uint32_t theirs = m->men[!m->me], loose = 0;
    for (uint32_t left = theirs; left; left &= left - 1) {
        int point = __builtin_ctz(left);
        if (!morris_mill(theirs, point))
            loose |= 1u << point;
    }
    return loose ? loose : theirs;
}

static uint32_t morris_free(const Morris *m)
{
    return MORRIS_ALL & ~(m->men[0] | m->men[1]);
}

/* Where a man that stands at a point may go. */
static uint32_t morris_goals(const Morris *m, int point)
{
    uint32_t free = morris_free(m);
    return bits_in(m->men[m->me]) == 3 ? free : free & morris_beside[point];
}

static int morris_count(void *position)
{
    const Morris *m = position;
    int count = 0;
    if (m->over)
        return 0;
    if (m->taking)
        return bits_in(morris_prey(m));
    if (m->hand[m->me] > 0)
        return bits_in(morris_free(m));
    for (uint32_t left = m->men[m->me]; left; left &= left - 1)
        count += bits_in(morris_goals(m, __builtin_ctz(left)));
    return count;
}

static void morris_take(Morris *m, int nth)
{
    int them = !m->me;
    m->men[them] &= ~(1u << bits_nth(morris_prey(m), nth));
    m->over = bits_in(m->men[them]) + m->hand[them] < 3;
    m->taking = false;
    m->me = them;
}

/* Lifts the man of the nth move; afterwards nth is which of its goals is meant, and the result where these are. */
static uint32_t morris_lift(Morris *m, int *nth)
{
    for (uint32_t left = m->men[m->me]; left; left &= left - 1) {
        int point = __builtin_ctz(left);
        uint32_t goals = morris_goals(m, point);
        if (*nth < bits_in(goals)) {
            m->men[m->me] &= ~(1u << point);
            return goals;
        }
        *nth -= bits_in(goals);
    }
    return 0;
}

static void morris_play(void *position, int nth)
{
    Morris *m = position;
    if (m->taking) {
        morris_take(m, nth);
        return;
    }
    bool laid = m->hand[m->me] > 0;
    uint32_t goals = laid ? morris_free(m) : morris_lift(m, &nth);
    int point = bits_nth(goals, nth);
    m->hand[m->me] -= laid;
    m->taking = morris_mill(m->men[m->me], point) && m->men[!m->me];
    m->men[m->me] |= 1u << point;
    m->me = m->taking ? m->me : !m->me;
}

#endif
