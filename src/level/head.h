/* Heads: what lists, records and menus want to know of the levels of a pack, as bytes to be kept
 * until the next time; and packs of which only that is known (see level_open). */
#ifndef TAH_LEVEL_HEAD_H
#define TAH_LEVEL_HEAD_H

#include "base/bytes.h"
#include "level/level.h"

/* Adds the heads of a pack that was read from a file. */
void heads_write(const Pack *pack, Buf *out);

/* A pack of these heads, as if it had been read from the file at path; NULL where the bytes are
 * bad, or more than that. index: the file that they stand in, which is taken away when the pack's
 * file turns out to say something else. */
Pack *heads_read(Bytes *bytes, const char *path, const char *index, const Ruleset *rules);

#endif
