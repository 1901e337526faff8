/* Shelf: the games as people look for them: by category, in the order of menus, then by title; with what is
 * known of each. */
#ifndef TAH_SAVE_SHELF_H
#define TAH_SAVE_SHELF_H

#include <stdbool.h>

#include "base/buf.h"
#include "play/catalogue.h"
#include "save/score.h"

typedef struct ShelfGame {
    CatalogueGame *game;
    int index;         /* in the catalogue */
    Category category; /* CATEGORY_NONE also where the rules are broken */
    bool scored;       /* "solved" means something: one player's levels */
    Progress progress; /* of all its levels */
    char *order;       /* what it is sorted by */
} ShelfGame;

typedef struct Shelf {
    ShelfGame *list;
    int count;
    CatalogueGame *last; /* that was played last, or NULL */
} Shelf;

/* Reads all rules, levels and saves of a player, and orders by titles in the language of the catalogue, which must
 * outlive it; free with shelf_free. */
Shelf shelf_new(const char *whose, Catalogue *catalogue);
void shelf_free(Shelf *shelf);

/* What people call a game. */
const char *shelf_title(const CatalogueGame *game, Language language);

/* "easy to hard", or one word where all levels are alike; nothing where it is not known. */
void progress_difficulty(const Progress *progress, Buf *out);

#endif
