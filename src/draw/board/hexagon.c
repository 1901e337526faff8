#include "draw/board/hexagon.h"

#include <stdlib.h>

enum { QUARTERS = 4, THIRDS = 3 };

/* A row of text counts as twice as high as a column is wide: sides are as long where this is 1.3 thirds for each column. */
int hexagon_pitch(int columns)
{
    return (13 * columns + 5) / 10;
}

int hexagon_tip(int columns)
{
    return columns / 2;
}

int hexagon_rows(int columns)
{
    return (hexagon_pitch(columns) - hexagon_tip(columns) + 1) / THIRDS;
}

int hexagon_middle_row(int columns, int rows, int row, int lead)
{
    int pitch = hexagon_pitch(columns), middle = 2 * (lead + row * pitch) + pitch + hexagon_tip(columns);
    return (middle - THIRDS * rows + 2) / (2 * THIRDS);
}

static int thirds_of(int columns, int count)
{
    return count * hexagon_pitch(columns) + hexagon_tip(columns);
}

int hexagon_text_rows(int columns, int count, int beyond)
{
    return (thirds_of(columns, count) + 2 * beyond + THIRDS - 1) / THIRDS;
}

int hexagon_lead(int columns, int count, int beyond)
{
    return (THIRDS * hexagon_text_rows(columns, count, beyond) - thirds_of(columns, count)) / 2;
}

static int floor_of(int number, int by)
{
    return number >= 0 ? number / by : -((by - 1 - number) / by);
}

int hexagon_row_above(int columns, int down)
{
    return floor_of(down, QUARTERS * hexagon_pitch(columns));
}

bool hexagon_reaches(int columns, int across, int down, int row)
{
    int wide = QUARTERS * columns, within = down - row * QUARTERS * hexagon_pitch(columns);
    int beside = across - floor_of(across, wide) * wide;
    return within >= abs(beside - wide / 2);
}

/* In quarters of columns, of which half a third of a row is four thirds. */
unsigned hexagon_dot(int columns, int row, int lead, int column, int text_row)
{
    enum { SQUARE = 9, DOWN = 16, RADIUS = 324, HUNDRED = 100, ACROSS = 2 };
    int middle = 2 * (lead + row * hexagon_pitch(columns)) + hexagon_pitch(columns) + hexagon_tip(columns);
    unsigned parts = 0;
    for (int i = 0; i < ACROSS * THIRDS; i++) {
        int x = QUARTERS * column + 1 + 2 * (i % ACROSS) - 2 * columns;
        int y = 2 * (THIRDS * text_row + i / ACROSS) + 1 - middle;
        if (HUNDRED * (SQUARE * x * x + DOWN * y * y) <= RADIUS * columns * columns)
            parts |= 1u << i;
    }
    return parts;
}
