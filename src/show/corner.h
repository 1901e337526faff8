/* Corner: what stands in the corner of a card, of what its rules list under `values:`, as in "7♣". */
#ifndef TAH_SHOW_CORNER_H
#define TAH_SHOW_CORNER_H

#include "show/onlooker.h"

/* Adds what stands there: numbers as they are called, words by the sign of their look, in ASCII by that or by a letter.
 * Nothing of a thing that has none of them, or that the onlooker may not know, as -1. Returns the colour of the first word
 * whose look has one, else ROLE_TEXT. */
LookRole corner_text(const Onlooker *onlooker, int thing, Buf *out);
/* What a thing is called, with its corner: "queen 7♣". Nothing of one that is not known. */
void corner_name(const Onlooker *onlooker, int thing, Buf *out);

#endif
