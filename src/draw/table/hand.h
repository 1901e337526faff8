/* Hand: the cards that the onlooker of a table holds, as large as there is room for, or in words; or who holds none sees the
 * backs of what somebody else does. */
#ifndef TAH_DRAW_HAND_H
#define TAH_DRAW_HAND_H

#include "draw/table/spread_parts.h"

enum { HAND_LOG_LEAST = 4 /* rows of what has happened, before cards are drawn as such */ };

/* Cards of one size, so many beside each other. */
typedef struct Hand {
    int columns, rows, across;
    int apart;   /* rows between those below each other */
    bool titled; /* there is a row above them for what they are */
    int height;  /* of all of it; 0: there are none, or they have no room */
} Hand;

/* The best for an area so large; the largest ones and their title only where so many rows are left over. */
Hand hand_fit(const Spread *spread, int columns, int rows, int left, const Canvas *canvas);
/* Columns that they take. */
int hand_columns(const Spread *spread, Hand hand);
void hand_draw(Canvas *canvas, Rect area, Spread *spread, Hand hand);
/* "Hand:", and on a plate each what is in a corner and the name, which is cut as far as all of them have room then. False:
 * they have none, or no ground is seen. */
bool hand_draw_plates(Canvas *canvas, Rect area, const Spread *spread);
/* Rows of the words, or, where these have two, of plates in columns, if all names have room in a third one then. */
int hand_rows(const Spread *spread, int columns, const Canvas *canvas);
/* "Hand: beer, 2× beer", the focused one in brackets. */
char *hand_words(const Spread *spread, bool unicode);

#endif
