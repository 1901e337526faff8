/* Pack index: what is known of the level packs in a folder of a game, the player's own or the one that came with the
 * program, kept under the cache folder, so that a start need not read hundreds of files. It has the heads of the levels of
 * each (level/head.h), or why a file is refused; the rest of a pack is read when one of its levels
 * is wanted (level_open).
 *
 * It is never the only copy, and nobody relies on it: it counts only for this program, these rules
 * and this folder, and of a file only while that has the stamp that it had when it was read. Where
 * it is missing, damaged or cannot be written the files are read instead. */
#ifndef TAH_PLAY_PACK_INDEX_H
#define TAH_PLAY_PACK_INDEX_H

#include "level/level.h"

enum { PACK_INDEX_FORMAT = 1, PACK_INDEX_BYTES = 64 << 20 };

typedef struct PackIndex PackIndex;

/* Of a game's folder of packs, the player's own or the other one. now: as file_now() has it, before any of them is looked at; what
 * was written just then is not remembered. Never NULL. */
PackIndex *pack_index_open(const Ruleset *rules, const char *folder, bool own, int64_t now);

/* The pack in a file of that folder, as pack_load has it, though perhaps only its heads. Each file
 * once. */
Pack *pack_index_load(PackIndex *index, const char *name, Diags *diags);

/* Writes the index anew where it has changed: with those packs alone that were loaded from it.
 * Frees it. */
void pack_index_close(PackIndex *index);

/* The file of a game's index; caller frees. */
char *pack_index_path(const char *game, bool own);

#endif
