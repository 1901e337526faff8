/* Import: levels in any notation that a game reads become a pack of the player's own, in the data folder
 * (levels/GAME/NAME). A file that is read from there as it is, is kept as it is; everything else is written as
 * YAML, or kept as well where that would be many times as long. Nothing that is there is ever written over. */
#ifndef TAH_PLAY_IMPORT_H
#define TAH_PLAY_IMPORT_H

#include "play/catalogue.h"

typedef struct Import {
    const char *from; /* a file, "-" for standard input, or a game ID */
    const char *name; /* of the pack, or NULL: from the name of the file */
} Import;

typedef struct Imported {
    char *name, *path;
    int levels;
} Imported;

/* The game was searched. False with all that is wrong with the file in *diags, or with a sentence in *error. True where
 * the pack was written; then *diags has what is wrong with single levels of it (play/inspection.h). */
bool import_levels(CatalogueGame *game, Import import, Imported *out, Diags *diags, Buf *error);
void imported_free(Imported *imported);

#endif
