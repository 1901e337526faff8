/* Store: the folders where saves live, under the state folder; saves/ is each player's own (play/profile.h).
 *   saves/GAME/NAME.jsonl  journals, named by the time of their start, so sorting by name is by time
 *   saves/GAME/index       what they add up to (index.h)
 *   store/HASH.yaml        rules as they were, by content
 *   store/HASH.level       levels as they were, by content */
#ifndef TAH_SAVE_STORE_H
#define TAH_SAVE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"
#include "base/hash.h"
#include "level/level.h"
#include "save/entry.h"

/* Keeps a text by its content; nothing happens when it is there already. suffix is ".yaml" or ".level".
 * The text is on the disk when this returns true. */
bool store_keep(const char *text, size_t length, const char *suffix, char hash[HASH_HEX + 1], Buf *error);
/* Finds it again; a text whose hash is not the one asked for is refused. */
bool store_fetch(const char *hash, const char *suffix, Buf *out, Buf *error);

/* Takes away what a program that was killed left half made: temporary files, and saves without a line. For the start. */
void store_clean(void);

/* The folder of a player's saves of a game (whose: play/profile.h); caller frees. */
char *store_saves_folder(const char *whose, const char *game);

/* All saves of a game (NULL: of every game), unreadable ones left out. */
void store_list(const char *whose, const char *game, StoreList *out);

/* Is it a save of this level, whatever has become known about the level since. */
bool store_entry_is_of(const StoreEntry *entry, const Level *level);

/* The save to go on with: the newest one of this game (and of this level, when not NULL) in which a move
 * was made; true only when that one is not finished. It may be open elsewhere. Free with entry_free. */
bool store_latest(const char *whose, const char *game, const Level *level, StoreEntry *out);
/* What was played last, of all games, with a move in it; {0} when nothing was. True when that is not finished;
 * it may be open elsewhere. Free with entry_free. */
bool store_last(const char *whose, StoreEntry *out);

#endif
