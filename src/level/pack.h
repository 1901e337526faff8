/* Packs of levels, read from files, from memory, and from rules. */
#ifndef TAH_LEVEL_PACK_H
#define TAH_LEVEL_PACK_H

#include "level/level.h"

/* Reads a pack for a game. NULL after adding at least one error. */
Pack *pack_load(const char *path, const Ruleset *rules, Diags *diags);
/* The same, but levels with errors are left out, and the errors added. NULL where no level is left. */
Pack *pack_load_some(const char *path, const Ruleset *rules, Diags *diags);
/* The same from memory; the format is told by what is in it. */
Pack *pack_load_text(const char *name, const char *text, size_t length, const Ruleset *rules, Diags *diags);
/* One level by a game ID, SIZE:TEXT, in the notation that the rules say under `level: formats:`. */
Pack *pack_of_id(const char *id, const Ruleset *rules, Diags *diags);
/* Is a text such an ID, and do the rules take IDs. */
bool pack_takes_id(const char *text, const Ruleset *rules);

/* The packs of a game: those in levels/GAME/ under folder, sorted by name. Where a game has levels in
 * its rules file they are the pack "rules" (pack_of_rules), always at least one level: a game whose
 * rules give the whole board has one level without a board. NULL with an error where the board comes
 * from levels and the rules bring none. */
Pack *pack_of_rules(const Ruleset *rules, Diags *diags);

#endif
