/* Legend: the signs of a game, each with what it is. */
#ifndef TAH_SHOW_LEGEND_H
#define TAH_SHOW_LEGEND_H

#include "show/onlooker.h"

/* A sign and what it is: "□", "box". */
typedef struct LegendEntry {
    const Look *look; /* of the stage; NULL: the sign of a player */
    char *sign, *text;
    bool present; /* it lies on the board now */
} LegendEntry;

typedef struct Legend {
    LegendEntry *entry;
    size_t count, capacity;
} Legend; /* start with {0} */

/* Who has which sign, where several play; the signs that the viewer (PLAYER_NOBODY: everybody) sees in a state; then the
 * others that cells can have. What says itself, as numbers and empty floor do, is left out, and what has no name. */
void legend_make(const Onlooker *onlooker, Legend *out);
void legend_free(Legend *legend);

#endif
