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
    const uint8_t *taken; /* dots that something else has: rungs are drawn whole or not at all; may be NULL */
    int first, behind;    /* rows in which something may be drawn */
} LeadMask;

/* Which way a snake goes: parts of its swing by which all of it bends aside, to the right of its way, how many half waves
 * more than the fewest it has, or, straight down under a face, fewer than one for each cell that it passes, and quarters of its swing
 * that they go to each side, first to the right if there are more than none. */
typedef struct LeadBend {
    int bow, waves, swing;
} LeadBend;

/* In parts of a dot, LEAD_UNIT of them. */
typedef struct LeadPoint {
    int x, y;
} LeadPoint;

typedef struct LeadShape {
    LeadStyle style;
    int from_x, from_y, to_x, to_y; /* in dots, where outside of the mask too */
    int unit;  /* how large it is drawn: LEAD_UNIT for lines of one dot in cells of eight */
    bool head; /* of a snake: nothing but its head */
    bool
        face; /* likewise: so small that this is two text cells between a brow and a neck, from whose lower end it goes on */
    LeadBend bend; /* of a snake */
} LeadShape;

enum { LEAD_UNIT = 64, LEAD_POINTS = 64, LEAD_BROW = 4, LEAD_FACE = 4, LEAD_NECK = 4 /* dots down */ };

/* Draws a shape into a mask, which is blanked before. What lies beside a line is clear, so that it is told from others. */
void lead_shape_draw(const LeadShape *shape, LeadMask *mask);
/* The middle of a snake's body, from its head to its tail. */
void lead_shape_points(const LeadShape *shape, LeadPoint out[LEAD_POINTS]);
/* How thick a snake's body is, in dots. */
int lead_shape_body(const LeadShape *shape);

#endif
