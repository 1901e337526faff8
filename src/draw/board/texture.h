/* Textures: grounds that are not all one colour. A second shade, near to the first, is drawn in a pattern wherever nothing
 * else stands; what is written or drawn there keeps the ground that it has without. */
#ifndef TAH_DRAW_TEXTURE_H
#define TAH_DRAW_TEXTURE_H

#include "draw/canvas.h"

/* Which quarters of a text cell (BLOCKS_QUADRANTS) a pattern covers, so many columns and rows from that of the board's first
 * cell. */
unsigned texture_parts(LookTexture texture, int column, int row);

/* These quarters of a text cell of that ground, where nothing stands and nothing is marked. */
void texture_put(Canvas *canvas, int x, int y, unsigned ground, unsigned parts);
/* The same in the colour that tells that something has happened. */
void texture_put_told(Canvas *canvas, int x, int y, unsigned ground, unsigned parts);
/* Glints are whole or not at all, or parts of them would be specks: one field of them, of which the first text cell is given with
 * its place in the pattern, where all lies within an area and on one kind of ground. */
enum { TEXTURE_GLINT_COLUMNS = 11, TEXTURE_GLINT_ROWS = 3 };
void texture_glint(Canvas *canvas, Rect within, int x, int y, int column, int row, unsigned kind);
/* Fog ends in shreds, between which lies what is beside it: which quarters of a text cell that is. So many text cells lie
 * between this one and each side on which fog ends; -1: it does not. */
enum { TEXTURE_LEFT, TEXTURE_RIGHT, TEXTURE_ABOVE, TEXTURE_BELOW, TEXTURE_SIDES };
unsigned texture_shreds(int column, int row, const int *inside);
/* Draws these in the ground that is beside it. */
void texture_fray(Canvas *canvas, int x, int y, unsigned ground, unsigned beside, unsigned parts);
/* Light along the upper and the left side of a cell, and shade along the lower and the right one, which meet at slopes: it is
 * raised like a key. All around or not at all: in a cell where nothing stands. */
void texture_bevel(Canvas *canvas, Rect area, unsigned ground);
/* Two ripples in the middle of a cell, or one, as its place on the board says, lest all be alike; one in a small cell. Where
 * nothing stands on it. */
void texture_waves(Canvas *canvas, Rect area, unsigned ground, int column, int row);
/* Planks lie level, two rows high: a part of the grooves between them, in a darker tone of what is there, so many columns and rows
 * from the board's first text cell. Where nothing stands; quarters are too coarse for it where the terminal has but halves. */
void texture_plank(Canvas *canvas, int x, int y, unsigned ground, int column, int row);
/* A pattern on its ground, where canvases have textures and nothing else stands. */
void texture_draw(Canvas *canvas, Rect area, LookTexture texture, unsigned ground);

#endif
