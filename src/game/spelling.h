/* Whether a text could be a move at all, of whatever position: for saying more than that it is not legal now. */
#ifndef TAH_GAME_SPELLING_H
#define TAH_GAME_SPELLING_H

#include <stdbool.h>

#include "base/buf.h"
#include "game/types.h"

/* Is it a move of these rules on this board, or the beginning of one: its first word names a move, and every word
 * after it is what stands there in the text of such a move. Else says in why, in a sentence safe for a terminal, what
 * is none: "there is no cell 'z9'". */
bool move_is_spelt(const Stage *stage, const char *text, Buf *why);

#endif
