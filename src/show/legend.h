/* Legend: the signs that lie on the board now, each with what it is. */
#ifndef TAH_SHOW_LEGEND_H
#define TAH_SHOW_LEGEND_H

#include "show/onlooker.h"

/* "□  box", a line for each sign that the viewer (PLAYER_NOBODY: everybody) sees in a state, before them who has which
 * sign where several play; what says itself, as numbers and empty floor do, is left out. */
void legend_of(const Onlooker *onlooker, Buf *out);

#endif
