/* Tally: what the lines of one save add up to, without its rules: how often what was done, by which way of
 * input and in what time, and the best solution in it. */
#ifndef TAH_SAVE_TALLY_H
#define TAH_SAVE_TALLY_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"
#include "play/match.h"
#include "save/json.h"
#include "save/line.h"

/* One way of input. Time of play from one selection to the next counts for the way of the second. */
typedef struct TallyWay {
    int moves;    /* also those that were taken back later */
    int commands; /* undo, redo, restart, pause */
    int64_t time; /* milliseconds of play */
} TallyWay;

typedef struct Tally {
    TallyWay way[INPUT_COUNT]; /* none of chance */
    int undone;                /* moves taken back */
    int redone, restarts, pauses;
    bool solved;       /* the puzzle was, once at least; undo and restart do not change that */
    int best_moves;    /* of the solutions in it; 0: not solved */
    int64_t best_time; /* milliseconds of play from the start or restart to a solution; 0: not solved */
} Tally;

/* Start with {0}. The lines behind the header, in order; end with tally_end, which gives back what the
 * reader used. */
typedef struct TallyReader {
    Tally tally;
    int count;        /* players' decisions in the present line of play */
    int64_t selected; /* milliseconds of play at the last selection */
    int64_t *start;   /* of the present line of play, above those that a restart has left */
    size_t starts, room;
} TallyReader;

void tally_line(TallyReader *reader, const Line *line);
Tally tally_end(TallyReader *reader);

/* All ways together. */
TallyWay tally_sum(const Tally *tally);

/* Milliseconds of a move in the middle, and selections (moves and commands) a minute in tenths; 0 where there is
 * less than a second to go by. */
int64_t tally_mean(TallyWay way);
int tally_pace(TallyWay way);

/* The same for programs: what was taken back and so on, and the figures of each way. The caller owns it. */
Json *tally_json(const Tally *tally);

/* What a way of input is called. */
const char *tally_way_title(InputMethod method, Language language);
/* Tenths as people write them: "18.7". */
void tally_tenths(int64_t tenths, Buf *out);

#endif
