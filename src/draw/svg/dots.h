/* Dots: what dots of braille mean that lie beside each other. A row of them is a line: it becomes a stroke without
 * the steps that dots force on it (each point is moved towards the mean of its neighbours, some times; ends stay).
 * Where they lie side by side in both directions, up to three of them, the stroke is as thick; where there are more they
 * cover an area: that is filled, with its corners cut, or is a circle where they make a disc. A thick stroke that ends at
 * the rim of its text cell, beyond which an area of its colour begins above or below, joins that; one that ends where a
 * thick one of another colour runs across goes on below it. */
#ifndef TAH_DRAW_DOTS_H
#define TAH_DRAW_DOTS_H

#include "draw/svg/piece.h"

/* Takes the spots, which are last in a list in rows, and puts what they make in their place; a dot that is alone
 * stays one. */
void dots_link(Pieces *pieces);

#endif
