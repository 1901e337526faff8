/* Piles: what lies in the middle of a table, as cards or in words; tracks there are in strips.h. */
#ifndef TAH_DRAW_PILES_H
#define TAH_DRAW_PILES_H

#include "draw/table/spread_parts.h"

/* "Deck 48 · Discard 23: beer"; or without the piles, where these are drawn. */
char *piles_words(const Spread *spread, bool unicode, bool drawn);
/* These words in an area, titles dim. */
void piles_draw_words(Canvas *canvas, Rect area, const Spread *spread, const char *words, bool drawn);
/* The same behind what stands in a row, as much as has room there but for empty ones; a sign tells of the rest. */
void piles_draw_behind(Canvas *canvas, Rect row, const Spread *spread, bool drawn);
/* The same in a line each, if there are so many rows: returns how many; else 0, and nothing is drawn. */
int piles_draw_lines(Canvas *canvas, Rect area, const Spread *spread, bool drawn);
/* Columns of all piles beside each other, 0: there are none. Titled: what they are stands above them; each
 * has so many at least. */
int piles_columns(const Spread *spread, bool titled, int least);
/* Their rows in an area of their own; 0: there are none, or what has happened needs the rows, if it is told there. */
int piles_rows(const Spread *spread, Rect area, bool told);
void piles_draw(Canvas *canvas, Rect area, const Spread *spread, bool titled, int least);
/* All of them titled at the lower end of an area, as narrow as there is room; nothing where there is none. */
void piles_draw_below(Canvas *canvas, Rect area, const Spread *spread);

#endif
