/* Lead shapes: what a line from cell to cell looks like, as dots: a plain line, a ladder of two parallel rails with rungs,
 * or a snake: one body in waves, with a head where it begins, thinner and thinner up to its tail. All is reckoned in
 * integers, so that every machine draws the same dots. */
#ifndef TAH_DRAW_LEAD_SHAPE_H
#define TAH_DRAW_LEAD_SHAPE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rule/roles.h"

/* What a shape does with a dot: what is below it shows through, or does not, or the dot is drawn. */
enum { LEAD_NOTHING, LEAD_CLEAR, LEAD_INK };

/* Dots of the whole picture, row by row. */
typedef struct LeadMask {
    int width, height;
    uint8_t *dot;
    int first, behind; /* rows in which something may be drawn */
} LeadMask;

typedef struct LeadShape {
    LeadStyle style;
    int from_x, from_y, to_x, to_y; /* in dots, where outside of the mask too */
    int unit;   /* how large it is drawn: LEAD_UNIT for lines of one dot in cells of eight */
    bool head;  /* of a snake: nothing but its head */
    int course; /* of a snake: which of LEAD_COURSES ways its waves go */
} LeadShape;

enum { LEAD_UNIT = 64, LEAD_COURSES = 18 };

/* Draws a shape into a mask, which is blanked before. What lies beside a line is clear, so that it is told from others. */
void lead_shape_draw(const LeadShape *shape, LeadMask *mask);

#endif
