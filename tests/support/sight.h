/* Sight: how far two colours are from each other for people who see colours in different ways. */
#ifndef TAH_TESTS_SIGHT_H
#define TAH_TESTS_SIGHT_H

#include <stdint.h>

/* The usual way, and those of people who lack the cones for long, middle or short waves. */
typedef enum SightKind { SIGHT_USUAL, SIGHT_PROTAN, SIGHT_DEUTAN, SIGHT_TRITAN, SIGHT_KINDS } SightKind;

extern const char *const sight_names[SIGHT_KINDS];

/* Distance of two colours, 0xRRGGBB, in Oklab (Björn Ottosson, A perceptual color space for image processing, 2020):
 * black and white are 1 apart, and about 0.02 is the least that can be told when they lie side by side. What others see
 * is worked out as by G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, A physiologically-based model for
 * simulation of color vision deficiency (IEEE TVCG 15:6, 2009), severity 1.0, on linear light. */
double sight_distance(uint32_t a, uint32_t b, SightKind sight);

#endif
