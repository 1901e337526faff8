/* Strip: a track as a row of small cells with what stands on them, or, where these have no room, as a scale. */
#ifndef TAH_DRAW_STRIP_H
#define TAH_DRAW_STRIP_H

#include "draw/canvas.h"
#include "show/track.h"

/* "Alarm 3/5", "Flight ●2 ○0", of a label so long. */
void strip_brief(const char *label, size_t length, const Strip *strip, Buf *out);
/* Is there a track, and room for it in so many columns. */
bool strip_fits(const Strip *strip, int columns);
/* The columns in which all of its cells stand. */
int strip_columns(const Strip *strip);
/* In the first row of the area, into which it fits; returns the columns used. */
int strip_draw(Canvas *canvas, Rect area, const Strip *strip);

#endif
