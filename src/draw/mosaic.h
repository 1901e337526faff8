/* Mosaic: which character of a terminal with sextants comes nearest to what is wanted of a text cell: a sextant, a half of
 * the cell or a wedge. */
#ifndef TAH_DRAW_MOSAIC_H
#define TAH_DRAW_MOSAIC_H

#include "draw/blocks.h"
#include "draw/wedge.h"

/* The number of the wedge that is the nearest, or -1: then the sextant of parts is. A wedge must be nearer by more than a few points, and
 * leave free the thirds of the cell that are to be so. */
int mosaic_find(const WedgeTable *wedges, const WedgePoints wanted, unsigned *parts);

/* The nearest one, a half of the cell as well, " " for none. */
void mosaic_text(const WedgeTable *wedges, const WedgePoints wanted, char text[BLOCKS_TEXT]);

#endif
