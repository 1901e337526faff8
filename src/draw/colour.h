/* Colour: colours as numbers of a terminal or as red, green and blue, and how well one is seen on another.
 * Terminals have colours of their own for the first sixteen; these are usual ones. */
#ifndef TAH_DRAW_COLOUR_H
#define TAH_DRAW_COLOUR_H

#include <stdbool.h>
#include <stdint.h>

/* A colour is a number, 0 to 255, or COLOUR_TRUE with 0xRRGGBB. */
enum { COLOUR_TRUE = 1 << 24 };

/* 0xRRGGBB of a colour. The sixteen first differ on dark and on light. */
uint32_t colour_rgb(int colour, bool light);
/* The same of what lies under text: of the sixteen first as terminals have them, which are darker than what is read best. */
uint32_t colour_under(int colour, bool light);

/* Relative luminance, 0 to 1, and the contrast of two colours, 1 to 21, as WCAG 2.1 has them. */
double colour_luminance(uint32_t rgb);
double colour_contrast(uint32_t a, uint32_t b);
/* The least contrast that usual terminals give two of the sixteen first. */
double colour_contrast_anywhere(int a, int b);

/* A number from 16 on whose colour is near. */
int colour_nearest(uint32_t rgb);

/* So many percent of one colour, the rest of another. */
uint32_t colour_mix(uint32_t a, uint32_t b, uint32_t percent);

#endif
