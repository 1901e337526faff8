/* Happened: which cells of the board what has happened has touched, for one who looks on. */
#ifndef TAH_PLAY_HAPPENED_H
#define TAH_PLAY_HAPPENED_H

#include "play/match.h"
#include "show/difference.h"

enum {
    HAPPENED_PART = 3
}; /* where more than one cell in so many has changed, what changed is not told cell by cell */

/* Fills out with a CellChange for each cell. viewer as in game/sight.h:
 * - a player sees what the others have done, and chance and the rules with it, since that one's own last decision: where
 *   their moves began and ended, and what lies otherwise than then. Where nobody else has moved, what was moved by the own
 *   move without being what moved, as a pursuer is, and was not simply pushed;
 * - somebody else, or a player once the game is over, sees the same of the last turn of anybody;
 * - once it was won, all see the cells that this rests on (game/decisive.h).
 * Only what the viewer saw then and sees now counts, and what that one may know of the moves. */
void happened_marks(const Match *match, int viewer, uint8_t *out);

/* The end of a path at the border of the board where a tile was turned and pushed in last, by whomever, if the viewer may
 * know it; END_NONE where none was. */
int happened_push(const Match *match, int viewer);

#endif
