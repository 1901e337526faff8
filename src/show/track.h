/* Tracks: rows of steps with markers on them, as a picture and in words. */
#ifndef TAH_SHOW_TRACK_H
#define TAH_SHOW_TRACK_H

#include "show/onlooker.h"

enum { STRIP_SIGN = 16 /* bytes of a marker's sign, with the end */ };

/* A marker that stands on a step. */
typedef struct StripMark {
    int at;
    char sign[STRIP_SIGN]; /* of a player; "": of nobody, who marks the step itself */
    LookRole role;
} StripMark;

/* What is drawn of a track. */
typedef struct Strip {
    int low, high; /* the numbers of its steps */
    int marks;     /* 0: there is no track */
    StripMark mark[STAGE_PLAYERS];
} Strip;

int stage_tracks(const Stage *stage);
/* Of a variable (as the rules count them) its track, or -1. */
int stage_track_of(const Stage *stage, int variable);

/* Where markers stand. */
void track_strip(const Onlooker *onlooker, int track, Strip *out);
/* "3 of 5, Asia closed", or for each player "● Ann 2, Satellite; ○ Ben 0". */
void track_words(const Onlooker *onlooker, int track, Buf *out);
/* All tracks that are shown, with the steps that have a title, what these mean, and who stands where, a line each; nothing
 * where no step has one. */
void track_lines(const Onlooker *onlooker, Buf *out);

#endif
