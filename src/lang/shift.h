/* Shift: boards whose cells are hexagons. They are kept as rows and columns as squares are; a row is shifted to the right by
 * some halves of a cell, so that each cell touches two of the row above and two of the row below, to the north-west and
 * north-east, south-west and south-east. Nothing lies to the north and south. */
#ifndef TAH_LANG_SHIFT_H
#define TAH_LANG_SHIFT_H

typedef enum GridShift {
    SHIFT_NONE,      /* squares */
    SHIFT_ALTERNATE, /* every second row by half a cell, from the second one at the top on: a rectangle */
    SHIFT_SLANT      /* each row by half a cell more than the one above: a rhombus */
} GridShift;

/* Directions of a board as bits: of squares by their sides, and by their corners, too; of hexagons. */
enum { WAYS_FOUR = 0x55, WAYS_EIGHT = 0xff, WAYS_SIX = 0xee };

/* By how many halves of a cell a row, counted from 0 at the top, is shifted. */
static inline int shift_of_row(GridShift shifts, int row)
{
    return shifts == SHIFT_SLANT ? row : shifts == SHIFT_ALTERNATE ? row & 1 : 0;
}

/* A column along which one goes by the north-west and south-east alone: with the row it makes two axes, and the steps between two
 * cells are the most of what they differ in one, in the other and in the sum of both. */
static inline int shift_axis(GridShift shifts, int column, int row)
{
    return column - (row - shift_of_row(shifts, row)) / 2;
}

/* The fewest steps between two cells that lie so many columns and rows of these axes apart. */
static inline int shift_apart(int columns, int rows)
{
    int wide = columns < 0 ? -columns : columns, high = rows < 0 ? -rows : rows,
        both = columns + rows < 0 ? -columns - rows : columns + rows;
    return wide > high ? (wide > both ? wide : both) : high > both ? high : both;
}

#endif
