/* Round: discs, rings, diamonds and pips, fitted to the dots of their area. As they are told in hundredths they would end
 * somewhere within a dot: with a lone dot for a tip, or grown into their neighbours. */
#ifndef TAH_DRAW_BOARD_ROUND_H
#define TAH_DRAW_BOARD_ROUND_H

#include "draw/canvas.h"
#include "rule/emblem.h"

enum {
    ROUND_PARTS = 8,
    ROUND_UNITS = 12
}; /* most parts that are fitted; units to a column, in which they are told then */

/* A drawing whose numbers are units, from a square of EMBLEM_SIDE of them, whose left and top, in columns, are these. */
typedef struct RoundFit {
    Emblem emblem;
    EmblemPart part[ROUND_PARTS];
    int16_t number[ROUND_PARTS][12];
    double left, top;
} RoundFit;

/* Is a part a diamond, with corners as far from the middle each. */
bool round_is_diamond(const EmblemPart *part);

/* Is it one about the middle, or round and there. */
bool round_is_in_the_middle(const EmblemPart *part);

/* Of a part that is round, or a diamond about the middle, in hundredths. */
int round_radius(const EmblemPart *part);

/* Are all parts round, or diamonds, about the middle of the square. */
bool round_about_the_middle(const Emblem *emblem);

/* Is it of round parts or diamonds about one middle, or of pips alone? Then *out is the same for this area: even both
 * ways, and with half a row free. */
bool round_fit(Rect area, const Emblem *emblem, BlockKind blocks, RoundFit *out);

#endif
