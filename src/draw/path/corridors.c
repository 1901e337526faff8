#include "draw/path/corridors.h"

enum { LEAST_COLUMNS = 3, LEAST_ROWS = 2 };

bool corridors_fit(Rect area, const Tracks *tracks)
{
    return tracks->per_side == 1 && area.width >= LEAST_COLUMNS && area.height >= LEAST_ROWS;
}

/* How wide a way is in a tile that is so wide: a third, with walls that are alike on both sides. */
static int way_in(int extent)
{
    int way = (extent + 2) / 3;
    return (extent - way) % 2 ? way + 1 : way;
}

/* The part of a tile between its middle and a side; with the middle, which the ways of all sides share. */
static Rect arm(Rect area, int side)
{
    int columns = way_in(area.width), rows = area.height == 2   ? 1
                                             : area.height == 4 ? 2
                                                                : way_in(area.height);
    int left = area.x + (area.width - columns) / 2, top = area.y + (area.height - rows) / 2;
    switch (side) {
    case 0: return (Rect){left, area.y, columns, top + rows - area.y};
    case 1: return (Rect){left, top, area.x + area.width - left, rows};
    case 2: return (Rect){left, top, columns, area.y + area.height - top};
    default: return (Rect){area.x, top, left + columns - area.x, rows};
    }
}

void corridors_draw(Canvas *canvas, Rect area, const Tracks *tracks)
{
    unsigned odd =
        canvas_at(canvas, area.x, area.y) ? canvas_at(canvas, area.x, area.y)->ground & CELL_ODD : 0;
    canvas_ground(canvas, area, tracks->ground != GROUND_NONE ? tracks->ground | odd : GROUND_WALL);
    for (int path = tracks->count - 1; path >= 0; path--)
        for (int end = 0; end < 4; end++)
            if (tracks->path[path].ends >> end & 1)
                canvas_ground(canvas, arm(area, end),
                              path > 0                      ? GROUND_SHADE
                              : tracks->ways != GROUND_NONE ? tracks->ways
                                                            : GROUND_FLOOR);
}
