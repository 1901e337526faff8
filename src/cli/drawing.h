/* Drawing: a canvas as the options want it, text with colours on standard output or a picture in a file. */
#ifndef TAH_CLI_DRAWING_H
#define TAH_CLI_DRAWING_H

#include "cli/options.h"
#include "draw/canvas.h"
#include "draw/theme.h"

/* Writes it; title and words are what a picture says to those who do not see it. Returns the exit code. */
int drawing_report(const Canvas *canvas, const Theme *theme, const Options *options, const char *title,
                   const char *words);

#endif
