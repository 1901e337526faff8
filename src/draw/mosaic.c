#include "draw/mosaic.h"

#include <string.h>

#include "base/utf8.h"

enum { ACROSS = WEDGE_ACROSS / BLOCKS_ACROSS, DOWN = WEDGE_DOWN / BLOCKS_DOWN };

/* The sextant that is the nearest. */
static unsigned parts_of(const WedgePoints wanted)
{
    int covered[BLOCKS_PARTS] = {0};
    for (int row = 0; row < WEDGE_DOWN; row++)
        for (int column = 0; column < WEDGE_ACROSS; column++)
            covered[row / DOWN * BLOCKS_ACROSS + column / ACROSS] += wanted[row] >> column & 1;
    return blocks_nearest(BLOCKS_SEXTANTS, covered, ACROSS * DOWN);
}

/* In how many points what a character covers differs from what is wanted. */
static int difference(const char *text, const WedgePoints wanted)
{
    WedgePoints covered;
    wedge_points_of_steps(blocks_steps(text), covered);
    return wedge_difference(wanted, covered);
}

/* Does a wedge reach into a third that is to be free. */
static bool leaves_thirds(const WedgePoints wedge, const WedgePoints wanted)
{
    unsigned wants[BLOCKS_DOWN] = {0}, covers[BLOCKS_DOWN] = {0};
    for (int row = 0; row < WEDGE_DOWN; row++) {
        wants[row / DOWN] |= wanted[row];
        covers[row / DOWN] |= wedge[row];
    }
    for (int i = 0; i < BLOCKS_DOWN; i++)
        if (covers[i] && !wants[i])
            return true;
    return false;
}

/* The number of the one that is nearer than so many points, or -1. Those that are even from left to right or from above to below count
 * where hardly anything is wrong with them. */
static int find_wedge(const WedgeTable *wedges, const WedgePoints wanted, int wrong)
{
    enum { NEARER = 6, HARDLY = 14 };
    int wedge = wrong < NEARER ? -1 : wedge_nearest(wedges, wanted, wrong - NEARER);
    for (int i = 0; i < wedges->count && wedge < 0 && wrong > HARDLY; i++)
        if (wedge_difference(wedges->covered[i], wanted) <= HARDLY)
            wedge = i;
    return wedge >= 0 && !leaves_thirds(wedges->covered[wedge], wanted) ? wedge : -1;
}

int mosaic_find(const WedgeTable *wedges, const WedgePoints wanted, unsigned *parts)
{
    char text[BLOCKS_TEXT];
    *parts = parts_of(wanted);
    blocks_text(BLOCKS_SEXTANTS, *parts, text);
    return find_wedge(wedges, wanted, difference(text, wanted));
}

void mosaic_text(const WedgeTable *wedges, const WedgePoints wanted, char text[BLOCKS_TEXT])
{
    static const char *const HALF[] = {"▀", "▄"};
    blocks_text(BLOCKS_SEXTANTS, parts_of(wanted), text);
    int wrong = difference(text, wanted);
    for (int i = 0; i < 2; i++)
        if (difference(HALF[i], wanted) < wrong) {
            wrong = difference(HALF[i], wanted);
            strcpy(text, HALF[i]);
        }
    int wedge = find_wedge(wedges, wanted, wrong);
    if (wedge >= 0)
        text[utf8_encode(wedge_code(wedge), text)] = '\0';
}
