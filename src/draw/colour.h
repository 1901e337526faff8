/* Colour: numbers of colours as red, green and blue, and how well one is seen on another. Terminals have colours of their
 * own for the first sixteen; these are usual ones. */
#ifndef TAH_DRAW_COLOUR_H
#define TAH_DRAW_COLOUR_H

#include <stdbool.h>
#include <stdint.h>

/* 0xRRGGBB of a colour's number, 0 to 255. The sixteen first differ on dark and on light. */
uint32_t colour_rgb(int number, bool light);

/* Relative luminance, 0 to 1, and the contrast of two colours, 1 to 21, as WCAG 2.1 has them. */
double colour_luminance(uint32_t rgb);
double colour_contrast(uint32_t a, uint32_t b);

/* So many percent of one colour, the rest of another. */
uint32_t colour_mix(uint32_t a, uint32_t b, uint32_t percent);

#endif
