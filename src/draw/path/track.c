#include "draw/path/track.h"

#include "base/limit.h"

int tracks_side(int per_side, int end)
{
    return end / per_side % 4;
}

/* The n-th end from the left or the top; south and west are numbered the other way. */
static int place_on_side(int per_side, int end)
{
    int at = end % per_side;
    return tracks_side(per_side, end) < 2 ? at : per_side - 1 - at;
}

/* As far from the left as the mirrored one is from the right, so that turned tiles meet, too. */
int tracks_lane(int extent, int per_side, int end)
{
    int at = place_on_side(per_side, end), mirrored = per_side - 1 - at;
    int near = at < mirrored ? at : mirrored;
    int lane = ((4 * near + 3) * extent / (2 * per_side + 1) - 1) / 2;
    return at <= mirrored ? lane : extent - 1 - lane;
}

int tracks_wide_lane(int extent, int per_side, int end, int cell)
{
    int lane = tracks_lane(extent, per_side, end), near = at_most(lane, extent - 1 - lane);
    bool far = near < lane;
    near -= near % cell == cell - 1 && near > 0;
    return far ? extent - 2 - near : near;
}

bool tracks_straight(int per_side, int a, int b)
{
    int apart = (tracks_side(per_side, a) + 2 - tracks_side(per_side, b)) % 4;
    return apart == 0 && place_on_side(per_side, a) == place_on_side(per_side, b);
}

/* Not in a corner, where an end of the other side is, as far as there is room. */
static int off_corners(int at, int extent, int per_side)
{
    if (extent < per_side + 2)
        return at;
    return at < 1 ? 1 : at > extent - 2 ? extent - 2 : at;
}

void tracks_end(int width, int height, int per_side, int end, int *x, int *y)
{
    int side = tracks_side(per_side, end), across = tracks_lane(2 * width, per_side, end) / 2;
    *x = side == 1 ? width - 1 : side == 3 ? 0 : off_corners(across, width, per_side);
    *y = side == 0 ? 0 : side == 2 ? height - 1 : tracks_lane(4 * height, per_side, end) / 4;
}

bool tracks_apart(int width, int height, int per_side)
{
    int x[TRACKS_ENDS], y[TRACKS_ENDS];
    for (int a = 0; a < 4 * per_side; a++) {
        tracks_end(width, height, per_side, a, &x[a], &y[a]);
        for (int b = 0; b < a; b++)
            if (x[a] == x[b] && y[a] == y[b])
                return false;
    }
    return true;
}

/* ---- how a tile is drawn ---- */
