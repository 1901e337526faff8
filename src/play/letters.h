/* Letters: a solution as files of other programs have it, u, r, d and l in either case, told as moves: each
 * letter is the one legal move that way. */
#ifndef TAH_PLAY_LETTERS_H
#define TAH_PLAY_LETTERS_H

#include <stdbool.h>

#include "base/buf.h"
#include "level/level.h"

/* Appends the moves of a level's letters (number from 1), parted by newlines. False, and nothing appended, where
 * it has none, where a letter is no move or several, or where they do not win. */
bool letters_moves(const Ruleset *rules, const Pack *pack, int number, Buf *out);

#endif
