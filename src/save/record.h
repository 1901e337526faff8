/* Record: one played game as a table: what happened when, chosen from how many legal moves, and what the
 * game showed then. It is made by playing a save through its rules. */
#ifndef TAH_SAVE_RECORD_H
#define TAH_SAVE_RECORD_H

#include <stddef.h>

#include "base/buf.h"
#include "save/replay.h"
#include "save/tally.h"

enum { RECORD_FACTS = 16 }; /* most values in a row */

typedef struct RecordRow {
    MatchTime time;
    int move;      /* players' decisions in the present line of play after it */
    bool is_event; /* else a move of a player, or of chance */
    MatchEventKind kind;
    char *text;         /* the move as in saves; of an event why, or the result */
    char *words;        /* the move in the language of the match, or who has won; NULL for other events */
    char *who;          /* the name of who moved, as that one was called then; NULL for chance */
    const char *player; /* who moved, "chance", or "" */
    InputMethod method; /* INPUT_COUNT where it is not known */
    int64_t
        legal; /* moves there were to choose from before it; -1 where no player was to choose, or it is not known */
    int seen;                  /* hidden values that taking back has left known, so far */
    char *value[RECORD_FACTS]; /* what the game shows after it */
} RecordRow;

/* A row with an answer, and which of the match's records it is. */
typedef struct RecordAnswer {
    size_t row, record;
} RecordAnswer;

typedef struct Record {
    const Replay *replay; /* rules and level are its own */
    int viewer;
    RecordRow *row;
    size_t rows, capacity;
    RecordAnswer answer[STAGE_PLAYERS]; /* hidden until all have answered */
    int answers;
    int facts;
    char *fact[RECORD_FACTS];         /* names of the values in the language of the match */
    char *fact_english[RECORD_FACTS]; /* for programs */
    Tally tally;
    char *result;  /* as in saves; "" while it goes on */
    char *winners; /* in the language of the match; NULL: nobody in particular has won */
    int64_t started, played;
    int moves; /* in the line of play that stands */
} Record;

/* Plays a save from its beginning, as a viewer may know it (see game/sight.h); the replay must outlive the record. Where the save departs from its rules
 * the record ends, and *why says so. */
Record *record_new(Replay *replay, int viewer, Buf *why);
void record_free(Record *record);

/* What it adds up to, a line each; and its table in so many columns (0: as many as it takes). Columns that
 * find no room are left out, the least important first. Both are safe for a terminal. */
void record_print_summary(const Record *record, Buf *out);
void record_print_table(const Record *record, int columns, Buf *out);

/* For programs: the same in every language. */
void record_print_json(const Record *record, Buf *out);
void record_print_csv(const Record *record, Buf *out);

#endif
