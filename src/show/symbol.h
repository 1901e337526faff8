/* Which symbols are taken by pictures of the game. */
#ifndef TAH_SHOW_SYMBOL_H
#define TAH_SHOW_SYMBOL_H

#include "game/stage.h"

/* Does a picture of the game, other than that of its figure, look like this symbol: they would be mixed up. */
bool stage_symbol_taken(const Stage *stage, const char *symbol, bool unicode);

#endif
