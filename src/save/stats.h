/* Stats: what many saves add up to, by game and by way of input, and how it changed over time. Saves in which
 * no move was made do not count. */
#ifndef TAH_SAVE_STATS_H
#define TAH_SAVE_STATS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"
#include "play/catalogue.h"
#include "save/store.h"

typedef struct StatsSum {
    char *game; /* NULL: all games */
    int games;  /* played */
    int solved; /* of them */
    int levels; /* different ones that were solved */
    Tally tally;
    int64_t played; /* milliseconds */
} StatsSum;

/* One game played: a point in a plot. */
typedef struct StatsPoint {
    int64_t started;
    int pace;     /* selections a minute, in tenths; 0: too short to tell */
    int64_t mean; /* milliseconds a move */
    int over;     /* moves over the level's least, in percent of it; -1 where that is not known */
} StatsPoint;

typedef struct Stats {
    StatsSum all;
    StatsSum *sum; /* of each game, sorted by name */
    size_t count, capacity;
    StatsPoint *point; /* oldest first */
    size_t points, room;
} Stats;

/* Levels' least numbers of moves come from the game's packs; game may be NULL: then they are not known. */
void stats_of(const StoreList *list, CatalogueGame *game, Stats *out);
void stats_free(Stats *stats);

/* What is drawn: the points' values over time, in tenths, those that are known. Returns how many. */
typedef enum StatsLine { STATS_PACE, STATS_MEAN, STATS_OVER, STATS_LINES } StatsLine;
size_t stats_line(const Stats *stats, StatsLine line, int64_t *value);
const char *stats_line_title(StatsLine line, Language language);
/* The same line in words: first, latest, best, and the means of the first and the last third. */
void stats_print_line(StatsLine line, const int64_t *value, size_t count, Buf *out);

/* Tables in so many columns (0: as many as they take): games, and ways of input. Games are called by their
 * titles where the catalogue (may be NULL) knows them. */
void stats_print_games(const Stats *stats, Catalogue *catalogue, int columns, Buf *out);
void stats_print_ways(const StatsSum *sum, int columns, Buf *out);

/* For programs: the same in every language. */
void stats_print_json(const Stats *stats, Buf *out);
void stats_print_csv(const Stats *stats, Buf *out);

#endif
