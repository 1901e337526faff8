/* A position as it is told in one line, as collections of positions do: "r3k2r/8/8/8/8/8/8/R3K2R white quiet=10". Rows
 * from the top, parted by '/', in the characters of levels; where these have no digits, a number is so many empty cells.
 * Behind them may stand who moves, by name or as much of it as tells them apart, and variables with numbers. */
#ifndef TAH_CLI_PLACING_H
#define TAH_CLI_PLACING_H

#include "base/buf.h"
#include "level/pack.h"

enum { PLACING_EMPTY = 400 /* empty cells that one number tells */ };

/* A pack of that one level, or NULL with a sentence. */
Pack *placing_pack(const Ruleset *rules, const char *text, Buf *error);

#endif
