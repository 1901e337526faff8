/* Jot: what is noted on a cell, drawn small where the value itself would stand. Where three columns and rows are to be
 * had, values up to nine keep their places, as on paper; else they follow each other, and a plus tells that there
 * are more. An apostrophe sets a note off from a value that stands there. Used by board.c. */
#ifndef TAH_DRAW_JOT_H
#define TAH_DRAW_JOT_H

#include "draw/canvas.h"
#include "show/note.h"

/* role: instead of their own, or ROLE_PLAIN. */
void jot_draw(Canvas *canvas, Rect cell, const GameNotes *notes, LookRole role);

#endif
