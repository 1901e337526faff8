/* Scores: what the saves of a game say of each of its levels: whether it was solved, and in how many moves
 * and in what time at best. */
#ifndef TAH_SAVE_SCORE_H
#define TAH_SAVE_SCORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "play/catalogue.h"
#include "save/store.h"

typedef struct Score {
    bool played; /* a move was made in it */
    bool solved;
    int moves;    /* of the shortest solution, 0: not solved */
    int64_t time; /* milliseconds of the quickest one, 0: not solved */
} Score;

/* A number of levels, and how many of them are solved. */
typedef struct Progress {
    int solved, levels;
    int easiest, hardest; /* difficulty of those that say theirs, 0: none does */
} Progress;

typedef struct Scores Scores;

/* Of a game by its name; reads the saves of a player. Never NULL; free with scores_free. */
Scores *scores_of_game(const char *whose, const char *game);
/* Of saves that were listed, those of one game. */
Scores *scores_new(const StoreList *saves, const char *game);
void scores_free(Scores *scores); /* NULL is allowed */

Score scores_level(const Scores *scores, const Level *level);
Progress scores_pack(const Scores *scores, const Pack *pack);
/* Of all packs; catalogue_search comes first. */
Progress scores_all_packs(const Scores *scores, const CatalogueGame *game);

/* The first level that is not solved: behind one and, after the last one, from the beginning up to it; or of all
 * (from NULL). False when there is none. */
bool scores_next(const Scores *scores, const CatalogueGame *game, const LevelChoice *from, LevelChoice *out);

/* The first of a pack that is not solved. */
bool scores_next_in(const Scores *scores, const Pack *pack, LevelChoice *out);

/* One player's game, in which "solved" means something. */
bool scores_mean(const CatalogueGame *game);

#endif
