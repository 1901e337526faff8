#include "draw/board/emblem.h"

#include <math.h>
#include <string.h>

/* Is a point part of a shape? x and y from the middle, where the shape reaches from -1 to 1. line: how wide a line is. */
static bool is_inside(LookEmblem shape, double x, double y, double line)
{
    double round = sqrt(x * x + y * y), slant = fabs(x) + fabs(y), straight = fmax(fabs(x), fabs(y));
    switch (shape) {
    case EMBLEM_DISC: return round <= 1;
    case EMBLEM_RING: return round <= 1 && round >= 1 - line;
    case EMBLEM_SQUARE: return straight <= 0.9;
    case EMBLEM_BOX: return straight <= 0.9 && straight >= 0.9 - line;
    case EMBLEM_DIAMOND: return slant <= 1.1;
    case EMBLEM_TRIANGLE: return y <= 0.9 && fabs(x) <= (y + 1) * 0.6;
    case EMBLEM_CROSS: return straight <= 0.9 && fabs(fabs(x) - fabs(y)) <= line * 0.7;
    default: return false;
    }
}

/* A text cell is twice as high as wide; the shape keeps off the edges of its area. */
static unsigned quarters_at(Rect area, LookEmblem shape, int column, int row)
{
    double width = area.width, height = 2.0 * area.height, room = fmin(width, height);
    double radius = room / 2 - (room > 6 ? 0.6 : 0.15);
    unsigned quarters = 0;
    for (int i = 0; i < 4; i++) {
        double x = column + (i % 2 ? 0.75 : 0.25) - width / 2;
        double y = 2.0 * (row + (i / 2 ? 0.75 : 0.25)) - height / 2;
        if (is_inside(shape, x / radius, y / radius, 1 / radius))
            quarters |= 1u << i;
    }
    return quarters;
}

bool emblem_draw(Canvas *canvas, Rect area, LookEmblem shape, LookRole role)
{
    static const char *const QUARTERS[] = {" ", "▘", "▝", "▀", "▖", "▌", "▞", "▛",
                                           "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█"};
    if (shape == EMBLEM_NONE || !canvas->unicode || area.width < EMBLEM_COLUMNS || area.height < EMBLEM_ROWS)
        return false;
    for (int row = 0; row < area.height; row++)
        for (int column = 0; column < area.width; column++) {
            const char *text = QUARTERS[quarters_at(area, shape, column, row)];
            if (*text != ' ')
                canvas_put(canvas, area.x + column, area.y + row, text, strlen(text), role, 0);
        }
    return true;
}
