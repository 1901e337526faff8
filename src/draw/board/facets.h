/* Facets: discs and diamonds as convex polygons whose borders cross those of text cells only at points that wedges (draw/wedge.h)
 * have, so that they are as even with slopes as text cells allow, at every size. */
#ifndef TAH_DRAW_BOARD_FACETS_H
#define TAH_DRAW_BOARD_FACETS_H

#include "draw/board/round.h"

enum { FACETS_POINTS = 120 }; /* most corners of one polygon */

/* A drawing in units, as that of RoundFit. */
typedef struct Facets {
    Emblem emblem;
    EmblemPart part[ROUND_PARTS];
    int16_t number[ROUND_PARTS][2 * FACETS_POINTS];
    double left, top; /* of its square, in columns from those of the area */
} Facets;

/* Is it of discs and diamonds about one middle, or one of them on which a disc lies as a light does. Then *out is the same for this area, in polygons that are the nearest to them;
 * halves: are there those of text cells, too (see Canvas). False where the area is too small or too large for it. */
bool facets_fit(Rect area, const Emblem *emblem, bool halves, Facets *out);

#endif
