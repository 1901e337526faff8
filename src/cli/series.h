/* Series: what came of many games between agents, added up game by game, whether they were played now or read from files. */
#ifndef TAH_CLI_SERIES_H
#define TAH_CLI_SERIES_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/guessing.h"
#include "base/buf.h"
#include "game/types.h"
#include "save/json.h"

enum { SERIES_TROUBLE = 200, SERIES_NAME = 128, SERIES_LINE = 1 << 16 };

/* One seat of the command line, from 0. */
typedef struct SeriesSeat {
    char name[SERIES_NAME], agent[SERIES_NAME];
    char player[SERIES_NAME]; /* of one game: who sat there was this player of the rules */
    bool won;                 /* of one game; of a series see below */
    double points;            /* of one game: 0 to 1 */
    uint64_t playouts;
    long lost;        /* turns, of another program */
    char reason[200]; /* for the first of them; "" */
    Guessing guessing[GUESSING_ROUNDS];
    char trouble[SERIES_TROUBLE]; /* how the rules failed while it decided; "": they did not */
} SeriesSeat;

typedef struct SeriesGame {
    uint64_t number;
    int seats;
    SeriesSeat seat[STAGE_PLAYERS];
    char result[200];
    bool over; /* false: left unfinished */
    long moves;
    char fault[200]; /* "": none */
} SeriesGame;

typedef struct SeriesPlayer {
    char name[SERIES_NAME];
    long games, won;
    double points;
} SeriesPlayer;

typedef struct Series {
    char game[SERIES_NAME];
    long games, moves, draws, unfinished, faults;
    char fault[200];
    int seats, players;
    SeriesSeat seat[STAGE_PLAYERS];
    long won[STAGE_PLAYERS], drawn[STAGE_PLAYERS], lost[STAGE_PLAYERS];
    double points[STAGE_PLAYERS];
    long troubles[STAGE_PLAYERS]; /* games in which they did */
    SeriesPlayer player[STAGE_PLAYERS];
} Series;

/* False where the seats are others than those of the games before. */
bool series_add(Series *series, const SeriesGame *game);

/* A game as one line of JSON, and back. False where it is none; *whole is true for the line that sums up a series. */
void series_game_print(const char *game, const SeriesGame *one, Buf *out);
bool series_game_read(const char *line, size_t length, char game[SERIES_NAME], SeriesGame *out, bool *whole);

/* The last line of JSON, and the same for people. */
void series_json(const Series *series, Buf *out);
void series_text(const Series *series, Buf *out);

#endif
