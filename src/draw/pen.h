/* Pen: what writes cells to a terminal: the style that is in force there, and where the next character comes to. */
#ifndef TAH_DRAW_PEN_H
#define TAH_DRAW_PEN_H

#include <stdbool.h>

#include "base/buf.h"
#include "draw/canvas.h"
#include "draw/theme.h"

typedef struct Pen {
    const Theme *theme;
    ThemeStyle style; /* in force */
    Buf *out;
    int x, y; /* where the next character comes to; y is -1 where that is not known */
} Pen;

bool pen_same(ThemeStyle a, ThemeStyle b);
/* Does a blank look alike in both styles. */
bool pen_same_blank(ThemeStyle a, ThemeStyle b);
/* Of a cell; of a blank only what is seen of it. */
ThemeStyle pen_style(const Theme *theme, const Glyph *glyph);
/* A blank without anything to be seen on it. */
bool pen_is_nothing(const Theme *theme, const Glyph *glyph);
/* The style from now on, by the shortest sequence. */
void pen_set(Pen *pen, ThemeStyle style);
/* Writes a cell, in its style unless that is not seen; x and y stay. */
void pen_put(Pen *pen, const Glyph *glyph);

#endif
