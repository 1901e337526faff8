/* Catalogue: which games and level packs there are. Rules come from `rules/` under the share folder and
 * under the user's data folder; packs from `levels/GAME/` in both, and from the rules files themselves.
 * A file of the user's with the same name takes the place of the shipped one. */
#ifndef TAH_PLAY_CATALOGUE_H
#define TAH_PLAY_CATALOGUE_H

#include <stdbool.h>

#include "base/buf.h"
#include "base/diag.h"
#include "level/level.h"
#include "rule/ruleset.h"

typedef struct CatalogueGame {
    char *name; /* the stem of the file; once loaded, what the rules call the game */
    char *path;
    bool own;       /* from the user's data folder, or named by its path */
    bool read;      /* the rules were read: rules or diags tell the outcome */
    Ruleset *rules; /* NULL before reading and where the file is broken */
    Diags diags;    /* why it is broken */
    bool searched;  /* the packs were looked for */
    Pack **pack;    /* packs of them; those named by their files last */
    int packs;
    Diags pack_diags;             /* packs that could not be read */
    struct CatalogueGame *before; /* what it was before it was renewed, or NULL */
    Pack **old;                   /* packs that were read anew since: who was handed one may still have it */
    int olds;
} CatalogueGame;

typedef struct Catalogue Catalogue;

/* Lists the rules files, sorted by name; reads none of them yet. Never NULL. The language is that of what
 * is said of files that cannot be read; catalogue_speak has another one from now on. */
Catalogue *catalogue_new(Language language);
void catalogue_speak(Catalogue *catalogue, Language language);
Language catalogue_language(const Catalogue *catalogue);
void catalogue_free(Catalogue *catalogue);

int catalogue_count(const Catalogue *catalogue);
CatalogueGame *catalogue_at(Catalogue *catalogue, int index); /* valid until catalogue_free */

/* Reads the rules of a game once. False where the file is broken (game->diags says why). */
bool catalogue_read(CatalogueGame *game);

/* A game by name, or by the path of its rules file (a name with '/' or ending in .yaml, or that
 * of a file and of no game; it is added to the list). The game is read, and may be broken. NULL with a sentence and a suggestion in *error when
 * there is none. */
CatalogueGame *catalogue_find(Catalogue *catalogue, const char *name, Buf *error);

/* Reads a game's files again, as a game of its own that no list has. It may be broken. */
CatalogueGame *catalogue_again(const CatalogueGame *game);
/* Gives a game the rules and packs that were read again. Those that it had live on until the next time, for
 * what still stands on them. */
void catalogue_renew(CatalogueGame *game, CatalogueGame *fresh);
/* Or nobody wants what was read again. NULL is allowed. */
void catalogue_drop(CatalogueGame *fresh);

/* Looks for the packs of a game that was read well, once. Those that are broken are left out and
 * described in game->pack_diags. */
void catalogue_search(CatalogueGame *game);

/* Reads the pack in a file again that has changed, or adds it. NULL where it cannot be read; what was there then
 * stays. */
const Pack *catalogue_refresh(CatalogueGame *game, const char *path);
/* The pack in a file is not there any more. Who was handed it may still have it. */
void catalogue_forget(CatalogueGame *game, const char *path);
/* Is a pack that was handed out, or what it became since, still one of the game's. */
bool catalogue_has(const CatalogueGame *game, const Pack *pack);
/* The pack that stands in the place of one that was handed out, as it is now. */
const Pack *catalogue_current(const CatalogueGame *game, const Pack *pack);

/* A level by what a user writes: "" or NULL (the first level), N (counted on through all packs), PACK, PACK:N,
 * FILE, FILE:N, or a game ID in a notation of the rules. Packs named by their file or ID are added to the game.
 * False with a sentence in *error, and, where a file is broken, all that is wrong with it in game->pack_diags. */
typedef struct LevelChoice {
    const Pack *pack;
    const Level *level;
} LevelChoice;
bool catalogue_level(CatalogueGame *game, const char *spec, LevelChoice *out, Buf *error);

/* Reads all of a level, of which perhaps only the head was known (level_open). Where its file has
 * changed since it was listed the pack is read again, and *choice becomes the same level in it.
 * False after adding an error where there is no such level any more, or nothing can be read. What
 * catalogue_level found has been read already. */
bool catalogue_open(CatalogueGame *game, LevelChoice *choice, Diags *diags);

/* The level that stands where this one stood before the game was read again, or as near to it as there is one.
 * False with a sentence when there is none. */
bool catalogue_same_level(CatalogueGame *game, LevelChoice before, LevelChoice *out, Buf *error);

/* The ending by which the name of a file says that it is a pack, or NULL: it would not be found in a folder. */
const char *catalogue_pack_suffix(const char *file);

/* Does it name a pack or file as a whole, and no level in it. */
bool catalogue_names_pack(const char *spec);

/* The level after (step 1) or before (step -1) one, going on into the next or previous pack.
 * False when there is none. */
bool catalogue_step(const CatalogueGame *game, LevelChoice from, int step, LevelChoice *out);

#endif
