/* Entry: what one save adds up to, for lists of saves. */
#ifndef TAH_SAVE_ENTRY_H
#define TAH_SAVE_ENTRY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/hash.h"
#include "save/tally.h"

typedef struct StoreEntry {
    char *path;
    char *game;
    char *pack;                        /* name of the pack it was played from */
    int level;                         /* number in that pack */
    char *title;                       /* of the level, English; "" when it has none */
    char hash[HASH_HEX + 1];           /* of the level */
    char level_identity[HASH_HEX + 1]; /* of the level, "" in older saves */
    char *identity;                    /* of the rules, see ruleset_identity */
    int64_t started;                   /* milliseconds since 1970 UTC */
    int64_t last;                      /* time of the last line */
    int64_t played;                    /* milliseconds of play */
    int moves;                         /* players' moves in the present line of play */
    bool finished;                     /* a result that ends it: "stuck" does not */
    char *result;                      /* of the last `finished`, "" when none stands */
    Tally tally;                       /* over all that was played in it */
    bool open;                         /* not finished, and another program is playing it */
    int64_t size, changed;             /* of the file: bytes, and milliseconds since 1970 UTC */
} StoreEntry;

typedef struct StoreList {
    StoreEntry *list; /* newest first */
    size_t count;
    size_t capacity;
} StoreList;

void entry_free(StoreEntry *entry);
void entry_list_free(StoreList *list);

#endif
