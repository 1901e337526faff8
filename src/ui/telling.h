/* Telling: what a move has led to that nobody chose, in words. */
#ifndef TAH_UI_TELLING_H
#define TAH_UI_TELLING_H

#include "play/match.h"

/* Whose questions passed by and whose turn was left out since the last move: a sentence each, parted by blanks;
 * nothing where nobody's. Players are called by their titles. */
void telling_left_out(const Match *match, const Called *called, Buf *out);

/* "The only move: Ben: give", "Said in advance: Ann: take the hit": the last moves that were played by themselves, so many
 * of them, as everybody may know them. */
void telling_by_itself(const Match *match, const Called *called, int count, Buf *out);

#endif
