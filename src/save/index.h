/* Index: what the saves in a folder add up to, kept beside them in the file `index`, so that long lists need
 * not read every save each time. It is never the only copy: without it, or when it is damaged, it is made
 * anew from the saves. Its first line has a hash of the rest, which must agree. */
#ifndef TAH_SAVE_INDEX_H
#define TAH_SAVE_INDEX_H

#include "save/entry.h"

enum { INDEX_FORMAT = 1, INDEX_BYTES = 64 << 20 };

/* Everything that a good index says, sorted by the names of the saves; else nothing. */
void index_read(const char *folder, StoreList *out);

/* Writes it anew, sorted by the names of the saves. What cannot be written is done without. */
void index_write(const char *folder, const StoreList *list);

#endif
