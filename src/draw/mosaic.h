/* Mosaic: which character of a terminal with sextants comes nearest to what is wanted of a text cell: a sextant, a half of
 * the cell or a wedge. */
#ifndef TAH_DRAW_MOSAIC_H
#define TAH_DRAW_MOSAIC_H

#include "draw/blocks.h"
#include "draw/wedge.h"

/* The nearest one, " " for none. A wedge must be nearer by more than a few points than parts are, and leaves free the thirds of the
 * cell that are to be so. */
void mosaic_text(const WedgeTable *wedges, const WedgePoints wanted, char text[BLOCKS_TEXT]);

#endif
