/* Review: what each position of a game promised everybody, and which moves gave something away, by what whoever decided
 * could know there. Positions are judged one after the other by a strong opponent, in a process of its own, so that nothing
 * waits for it; the same game is always judged alike. */
#ifndef TAH_PLAY_REVIEW_H
#define TAH_PLAY_REVIEW_H

#include "play/match.h"

enum { REVIEW_PLAYOUTS = 1500 /* for one position */ };

typedef enum ReviewVerdict {
    REVIEW_FINE,   /* as good as any, as far as was found */
    REVIEW_WEAKER, /* another move promised clearly more */
    REVIEW_MISTAKE,
    REVIEW_LOST_LEAD, /* who was better off than the others is so no more */
    REVIEW_LOST_WIN   /* a win by force was let go */
} ReviewVerdict;

typedef struct ReviewPoint {
    bool known;    /* until then nothing below but record and player */
    size_t record; /* of the decision that follows; how many records there are at the end of the game */
    int player;    /* whose it is, or PLAYER_NOBODY */
    bool judged;   /* false: nothing could be found of the position, as after faults */
    double chance[STAGE_PLAYERS]; /* 0 to 1, draws for a half */
    bool has_best;
    Move best;
    double better,
        made; /* what the best move promised who decides, and what the one that was made did; made -1: unknown */
    int proven;            /* of the best one, as in ai/mcts.h */
    ReviewVerdict verdict; /* of the move that was made; the next point must be known */
} ReviewPoint;

typedef struct Review Review;

/* May this match be reviewed now: of several players, over, or with nothing that one may know and another not. */
bool review_possible(const Match *match);

/* Of the present line of play of a match, which stays the caller's and must not change as long as it is reviewed.
 * playouts 0: REVIEW_PLAYOUTS. */
Review *review_new(const Match *match, long playouts);
void review_free(Review *review); /* NULL is allowed */
/* Is it about the match as it is now. */
bool review_fits(const Review *review);

/* Takes what was found by now and has the next position judged, without waiting. True: all are known. */
bool review_look(Review *review);
/* Judges the next position here and now. True: all are known. */
bool review_judge(Review *review);

size_t review_count(const Review *review);
size_t review_known(const Review *review); /* the first so many are */
const ReviewPoint *review_point(const Review *review, size_t index);
/* The next point before or behind one (step -1 or 1) whose move gave something away, or its own index. */
size_t review_turning(const Review *review, size_t index, int step);

/* In words: "Ann: 62 %, Bob: 38 %", with players as they are called; and what a move gave away, with a better one:
 * "Here Ann lost the advantage (62 %, then 35 %). Better: place c3"; nothing where it was fine. */
void review_chances(const Review *review, size_t index, const Called *called, Buf *out);
void review_verdict(const Review *review, size_t index, const Called *called, Buf *out);
/* All that is known: what gave something away first, then a line for each decision, the oldest first. */
void review_tell(const Review *review, const Called *called, Buf *out);

/* The chance as a bar of so many columns: filled up to it. */
void review_bar(double chance, int columns, bool unicode, Buf *out);
/* The chances of one player from the start to the end as a plot, from 0 to 100 %, with a mark below a point: rows + 1 lines of
 * at most columns + 1 columns. */
void review_plot(const Review *review, int player, size_t index, int columns, int rows, bool unicode,
                 Buf *out);

#endif
