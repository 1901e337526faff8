/* Shadings: pieces into which a picture is cut where there are no colours. Each text cell has a shade of the one that there is, which is
 * lighter or darker as what the picture has there, so that pieces are filled and told from each other. */
#ifndef TAH_DRAW_BOARD_SHADING_H
#define TAH_DRAW_BOARD_SHADING_H

#include "draw/board/board_painter.h"

enum { SHADES = 5, SHADING_HUES = 32 };

/* What a picture is made of: how light each is, and how much of a border each has with each. */
typedef struct Hues {
    int count;
    double lightness[SHADING_HUES];
    int border[SHADING_HUES][SHADING_HUES];
} Hues;

/* Gives each a shade, 0 to SHADES - 1, what is lighter none that is darker: so that as little as may be of borders is lost between two
 * that have the same. */
void shading_share(const Hues *hues, uint8_t shade[SHADING_HUES]);

/* A character for it. Where the page is light what is written is dark, and there is most of it where the picture is dark. */
const char *shading_text(int shade, bool light);

/* A shade for each text cell of all pieces, one piece after the other, to be freed (Painter.shading). NULL where some grounds are
 * seen, pieces are not of one picture of nothing but grounds, cells have no room for it, or two of them would look alike. */
uint8_t *shading_of_pieces(const Painter *p);
/* False, and nothing, where it is none of the picture, or has not all of its cell. */
bool shading_draw(const Painter *p, Rect area, int piece);

/* What fills another cell then: a frame with nothing in it, so that a gap between pieces is seen as one. */
void shading_draw_gap(const Painter *p, Rect area);

#endif
