/* Emblems in cells: drawings (rule/emblem.h) as large as a cell has room for, made of quarters of text cells, so that they
 * are round where they should be round at every size. A text cell counts as twice as high as wide. */
#ifndef TAH_DRAW_EMBLEM_H
#define TAH_DRAW_EMBLEM_H

#include <stdbool.h>

#include "draw/canvas.h"

/* A part of a drawing that is cut into so many columns and rows: which, from 1 in reading order; 0: the whole. */
typedef struct EmblemPiece {
    int number, across, down;
    bool raised; /* of the whole: the lower half of the last row of its area is none of its room */
    bool
        lowered; /* likewise: half a row below its area is, in the middle of which it stands as far as it can */
} EmblemPiece;

/* Are all grounds seen that some of it is made of; else nothing of it is drawn. */
bool emblem_has_grounds(const Canvas *canvas, const Emblem *emblem);

/* Is all of it made of grounds. */
bool emblem_is_of_grounds(const Emblem *emblem);

/* Has it a drawing in characters for an area of just this size. */
bool emblem_is_drawn_for(const Canvas *canvas, Rect area, const Emblem *emblem);

/* The part that is seen of a piece that fills an area, so far from its left and top, in columns and rows; NULL: none is. */
const EmblemPart *emblem_part_of_piece(Rect area, const Emblem *emblem, EmblemPiece piece, double x,
                                       double y);

/* A piece of it that fills the area. */
bool emblem_draw_piece(Canvas *canvas, Rect area, const Emblem *emblem, EmblemPiece piece, LookRole role);

/* Draws it into the middle of an area; what has no colour of its own has the role. Where it has no room one of its small
 * forms, all in the role, stands for it. False, and nothing, where there is no emblem (NULL), where none of them has
 * room, or where there is no Unicode. */
bool emblem_draw(Canvas *canvas, Rect area, const Emblem *emblem, LookRole role);
/* The same in the middle of what an edge leaves (draw/path/corridors.h): of an area without the lower half of its last row. */
bool emblem_draw_raised(Canvas *canvas, Rect area, const Emblem *emblem, LookRole role);
/* The same in a cell with seams (draw/board/seam.h) over and below the one row of its inside: as it is in two rows, moved by
 * half a row. */
bool emblem_draw_seamed(Canvas *canvas, Rect inside, const Emblem *emblem, LookRole role);
/* Does it have a part of the seam below alone then. */
bool emblem_hangs(const Canvas *canvas, Rect inside, const Emblem *emblem);
/* The same over what is drawn there already: that leads up to the drawing, and is not seen through it. */
bool emblem_draw_over(Canvas *canvas, Rect area, const Emblem *emblem, LookRole role);

#endif
