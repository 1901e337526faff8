/* Box: lines that run from the middle of a text cell to its sides, as one character. Sides are a sum of
 * north 1, east 2, south 4 and west 8. */
#ifndef TAH_BASE_BOX_H
#define TAH_BASE_BOX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BOX_NORTH = 1, BOX_EAST = 2, BOX_SOUTH = 4, BOX_WEST = 8, BOX_SIDES = 16 };

/* ASCII characters that paths are drawn with: light, where they lead on and where they bend, then heavy. */
#define BOX_PATHS "-|+.'/\\=H#"

typedef enum BoxStyle { BOX_LIGHT, BOX_HEAVY, BOX_DOUBLE, BOX_STYLES } BoxStyle;

/* How rules spell the styles: "light", "heavy", "double". */
extern const char *const box_style_names[BOX_STYLES];

/* The character with lines to these sides, one column wide; a blank for none. In ASCII only what leads up or
 * down can be told: draw the neighbouring columns, too. */
const char *box_text(unsigned sides, BoxStyle style, bool unicode);

/* The Unicode character in which light and heavy lines meet; where both lead to a side, it is the heavy one. */
const char *box_joint(unsigned light, unsigned heavy);

/* The sides of a box-drawing character, whatever its style; -1 when the code point is none. */
int box_sides(uint32_t code);

#endif
