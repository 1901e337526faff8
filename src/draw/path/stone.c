#include "draw/path/stone.h"

#include <stdlib.h>
#include <string.h>

#include "base/limit.h"
#include "base/utf8.h"

enum { LEAST_COLUMNS = 7, LEAST_ROWS = 3, LEAST_DOTS = 6 };
enum { ACROSS = 2, DOWN = 4, CELL_DOTS = ACROSS * DOWN }; /* dots of a text cell */

/* In dots, from the upper left of the tile. */
typedef struct Stone {
    int x, y, size;
} Stone;

/* How far it begins from the left or the top of a side: its middle is that of a traced path. */
static int place_on(int extent, int per_side, int end, int cell, int size)
{
    return at_most(at_least(tracks_wide_lane(extent, per_side, end, cell) + 1 - size / 2, 0), extent - size);
}

static Stone stone_of(Rect area, int per_side, int end, bool over)
{
    int side = tracks_side(per_side, end), across = ACROSS * area.width, down = DOWN * area.height;
    Stone stone = {.size = at_least(LEAST_DOTS, (down + 2) / 6 * 2)};
    stone.x = side == 1   ? across - stone.size
              : side == 3 ? 0
                          : place_on(across, per_side, end, ACROSS, stone.size);
    stone.y = side == 2 ? down - stone.size : side == 0 ? 0 : place_on(down, per_side, end, DOWN, stone.size);
    const int beyond = over ? stone.size / 2 : 0, right[] = {0, beyond, 0, -beyond},
              lower[] = {-beyond, 0, beyond, 0};
    stone.x += right[side];
    stone.y += lower[side];
    return stone;
}

/* Which text cell a dot belongs to. */
static int cell_of(int dot, int cell)
{
    return (dot < 0 ? dot - cell + 1 : dot) / cell;
}

bool stone_place(Rect area, int per_side, int end, bool over, Rect *place)
{
    if (per_side < 2 || area.width < LEAST_COLUMNS || area.height < LEAST_ROWS)
        return false;
    Stone stone = stone_of(area, per_side, end, over);
    int left = cell_of(stone.x, ACROSS), top = cell_of(stone.y, DOWN);
    *place = (Rect){area.x + left, area.y + top, cell_of(stone.x + stone.size - 1, ACROSS) + 1 - left,
                    cell_of(stone.y + stone.size - 1, DOWN) + 1 - top};
    return true;
}

static bool is_within(const Stone *stone, int x, int y)
{
    int size = stone->size, dx = 2 * (x - stone->x) + 1 - size, dy = 2 * (y - stone->y) + 1 - size;
    return dx * dx + dy * dy <= size * size;
}

/* Of who is out: a cross, so that it is not taken for a player of another colour. */
static bool is_on_cross(const Stone *stone, int x, int y)
{
    int dx = x - stone->x, dy = y - stone->y, other = stone->size - 1 - dx;
    bool inside = dx >= 0 && dy >= 0 && dx < stone->size && dy < stone->size;
    return inside && (abs(dx - dy) < 2 || abs(other - dy) < 2);
}

enum { BRAILLE = 0x2800, BRAILLE_LAST = 0x28FF };

/* Dots that are there already in the same colour. */
static unsigned dots_at(const Canvas *canvas, int x, int y, LookRole role)
{
    const Glyph *glyph = canvas_at(canvas, x, y);
    uint32_t code = 0;
    if (!glyph || glyph->role != (uint8_t)role)
        return 0;
    utf8_decode(glyph->text, strlen(glyph->text), &code);
    return code >= BRAILLE && code <= BRAILLE_LAST ? code - BRAILLE : 0;
}

void stone_draw(Canvas *canvas, Rect area, int per_side, int end, bool over, LookRole role)
{
    static const uint8_t BIT[CELL_DOTS] = {1, 8, 2, 16, 4, 32, 64, 128};
    Rect place;
    if (!stone_place(area, per_side, end, over, &place))
        return;
    Stone stone = stone_of(area, per_side, end, over);
    for (int i = 0; i < place.width * place.height; i++) {
        int x = place.x + i % place.width, y = place.y + i / place.width;
        unsigned dots = 0;
        char text[5] = "";
        for (int k = 0; k < CELL_DOTS; k++)
            if ((role == ROLE_DIM ? is_on_cross : is_within)(&stone, ACROSS * (x - area.x) + k % ACROSS,
                                                             DOWN * (y - area.y) + k / ACROSS))
                dots |= BIT[k];
        size_t length = utf8_encode(BRAILLE + (dots | dots_at(canvas, x, y, role)), text);
        if (dots)
            canvas_put(canvas, x, y, text, length, role, CELL_BOLD | CELL_SHAPE | CELL_ABROAD);
    }
}
