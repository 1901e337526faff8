/* Spread: the table of a game of cards on text cells: a row for each player, what lies in the middle, what has happened, and
 * the onlooker's own cards. It fits any size: cards become names, columns give way with a sign, and the oldest of what has
 * happened goes first. */
#ifndef TAH_DRAW_SPREAD_H
#define TAH_DRAW_SPREAD_H

#include "draw/table/spread_parts.h"

void spread_free(Spread *spread);

/* Fills it anew: what the viewer of the onlooker may know, players called as that one is told, and what has happened (or
 * NULL), which is copied, with where in it the news begins. Nothing where the game has no table: then there are no seats. */
void spread_set(Spread *spread, const Onlooker *onlooker, const char *log, size_t news);

/* Draws all of it into an area. */
void spread_draw(Canvas *canvas, Rect area, Spread *spread);
/* What has happened alone, or before anything has the piles. */
void spread_draw_log(Canvas *canvas, Rect area, Spread *spread);
/* Columns in which every figure of the players stands whole, with its heading, and some of what lies before them. */
int spread_columns(const Spread *spread, const Canvas *canvas);
/* The same where what lies before players stands below them, if so many rows have room for it as a rule; else 0. It does not
 * change with what lies there. */
int spread_columns_below(const Spread *spread, int rows, const Canvas *canvas);
/* Rows in which players stand in one, and who one is and what one holds below them. */
int spread_rows(const Spread *spread, int columns);
/* Rows in which players stand in one, and tracks, what one holds and who one is are told whole, in words. */
int spread_words_rows(const Spread *spread, int columns, const Canvas *canvas);
/* The thing whose card was drawn there, or -1. */
int spread_thing_at(const Spread *spread, int x, int y);

#endif
