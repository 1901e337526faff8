/* Svg: a canvas as a picture in SVG 1.1 that any viewer shows alike: one file, nothing from outside. Cells are
 * SHAPE_WIDTH x SHAPE_HEIGHT units. Characters that are drawings (draw/svg/shape.h) become paths, and those that touch
 * become one, so that nothing is seen between them; all others become text, each at the place of its cell. */
#ifndef TAH_DRAW_SVG_H
#define TAH_DRAW_SVG_H

#include "base/buf.h"
#include "draw/canvas.h"
#include "draw/theme.h"

enum { SVG_COLUMN = 10 }; /* pixels of a column where a viewer does not scale; a row has twice as many */

/* Adds the document. title and description are for those who do not see it; NULL or "" leaves them out. */
void svg_write(const Canvas *canvas, const Theme *theme, const char *title, const char *description,
               Buf *out);

#endif
