/* Sgr: a canvas as what is sent to a terminal like xterm: text with colours and attributes, and between two
 * canvases only what differs. Nothing but these sequences is used: CSI row;column H, CSI number A to D, G
 * and d, CSI K, CSI ... m and CSI 2 J, and the controls BS and CR. */
#ifndef TAH_DRAW_SGR_H
#define TAH_DRAW_SGR_H

#include "base/buf.h"
#include "draw/canvas.h"
#include "draw/theme.h"

/* One line with its colours and attributes, blanks at its end left out where nothing is to be seen of them;
 * attributes are off at its end. Without any colours it is plain text with attributes. */
void sgr_line(const Canvas *canvas, const Theme *theme, int y, Buf *out);

/* What makes a terminal that shows the canvas before (NULL: anything) show this one, of the same size. Attributes
 * are off at the end; the cursor stays behind what was written last. */
void sgr_frame(const Canvas *before, const Canvas *canvas, const Theme *theme, Buf *out);

/* The same on a terminal whose cursor is where the canvas before has it (with none, in the corner), and is where this one has it
 * at the end. keeps: it takes ESC 7 and ESC 8 as well, which keep the cursor with its style and restore it. */
void sgr_update(const Canvas *before, const Canvas *canvas, const Theme *theme, bool keeps, Buf *out);

#endif
