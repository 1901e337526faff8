/* Search: games by what people call them: a title in any language, or the name of a file, whole or in part, whatever
 * the case of the letters and without their marks. */
#ifndef TAH_PLAY_SEARCH_H
#define TAH_PLAY_SEARCH_H

#include "play/catalogue.h"

/* How well a name was met, the best last. */
typedef enum SearchRank {
    SEARCH_NOT,
    SEARCH_WITHIN, /* the letters stand somewhere in it, blanks do not count */
    SEARCH_BEGINS, /* every word begins a word of it */
    SEARCH_WHOLE   /* it is the name */
} SearchRank;

/* Of one name: both are as people write them. Nothing is found in no letters and digits. */
SearchRank search_name(const char *name, const char *words);

/* Of all names of a game; reads its rules. */
SearchRank search_game(CatalogueGame *game, const char *words);

/* The games that are met best, and by SEARCH_BEGINS at least; so many of count at most; how many there are. */
size_t search_games(Catalogue *catalogue, const char *words, CatalogueGame **out, size_t count);

/* The game that somebody names on the command line: as catalogue_find, else by its title, where every word begins a
 * word of it and no other game is met as well. NULL with a sentence, which lists them where there are several. */
CatalogueGame *search_find(Catalogue *catalogue, const char *name, Buf *error);

#endif
