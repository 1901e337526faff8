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

/* ---- without typing names ---- */

enum { IMPORT_FILES = 200 /* most that are listed */ };

/* Where files are put so that they are found: imports in the data folder. Caller frees. */
char *import_folder(void);
/* Paths of files that may have levels: all in that folder, then those in the folder that the program was started in whose
 * ending says so. One block to mem_free. */
char **import_files(size_t *count);
/* What would be read of a file, with all that is wrong with it, also with single levels; NULL: it cannot be read. */
Pack *import_read(const CatalogueGame *game, const char *path, Diags *diags, Buf *error);
/* A name that is free for a pack made of it. Caller frees. */
char *import_free_name(const CatalogueGame *game, const char *path);

/* Is a pack in the player's data folder, and not one of those that are made (play/draft/draft_store.h). */
bool import_owns(const CatalogueGame *game, const Pack *pack);
/* Moves the file of such a pack into the import folder, from where it can be got again; out: where it lies. */
bool import_give_back(CatalogueGame *game, const Pack *pack, Buf *out, Buf *error);

#endif
