/* Piece: a part of a character at its place on a canvas. */
#include "draw/svg/piece.h"

#include <stdbool.h>
#include <stdlib.h>

#include "base/mem.h"

void pieces_add(Pieces *pieces, Layer layer, uint32_t ink, ShapePart part)
{
    pieces->list = mem_grow(pieces->list, &pieces->capacity, pieces->count + 1, sizeof *pieces->list);
    pieces->list[pieces->count] = (Piece){layer, ink, part, pieces->count};
    pieces->count++;
}

void pieces_free(Pieces *pieces)
{
    mem_free(pieces->list);
    *pieces = (Pieces){0};
}

/* ---- order ---- */

int piece_compare_pens(const Piece *a, const Piece *b)
{
    if (a->layer != b->layer)
        return a->layer < b->layer ? -1 : 1;
    if (a->ink != b->ink)
        return a->ink < b->ink ? -1 : 1;
    return a->part.weight - b->part.weight;
}

static bool is_upright(const Piece *piece)
{
    return piece->part.point[0].x == piece->part.point[1].x;
}

static bool is_level(const Piece *piece)
{
    return piece->part.point[0].y == piece->part.point[1].y;
}

static bool is_line(const Piece *piece)
{
    return piece->layer == LAYER_LINE;
}

static int compare_places(const int32_t *a, const int32_t *b, int count)
{
    for (int i = 0; i < count; i++)
        if (a[i] != b[i])
            return a[i] < b[i] ? -1 : 1;
    return 0;
}

/* Level lines and rows first, in each from left to right, or (down) upright ones and columns, from the top; rectangles of
 * one height and lines on one level stand together. */
static int compare_pieces(const Piece *a, const Piece *b, bool down)
{
    const ShapePoint *p = a->part.point, *q = b->part.point;
    int pens = piece_compare_pens(a, b);
    if (pens)
        return pens;
    bool line = is_line(a);
    if (a->layer == LAYER_STROKE)
        return a->order < b->order ? -1 : a->order > b->order;
    if (line && is_upright(a) != is_upright(b))
        return is_upright(a) != down ? 1 : -1;
    const int32_t rows[2][4] = {{p[0].y, p[1].y, p[0].x, p[1].x}, {q[0].y, q[1].y, q[0].x, q[1].x}};
    const int32_t columns[2][4] = {{p[0].x, p[1].x, p[0].y, p[1].y}, {q[0].x, q[1].x, q[0].y, q[1].y}};
    return down ? compare_places(columns[0], columns[1], 4) : compare_places(rows[0], rows[1], 4);
}

static int compare_rows(const void *one, const void *other)
{
    return compare_pieces(one, other, false);
}

static int compare_columns(const void *one, const void *other)
{
    return compare_pieces(one, other, true);
}

static bool can_grow(const Piece *piece, bool down)
{
    if (is_line(piece))
        return down ? is_upright(piece) : is_level(piece);
    return piece->layer == LAYER_PAPER || piece->layer == LAYER_BLOCK || piece->layer == LAYER_TILE;
}

/* Makes a piece longer by the next one where they touch. */
static bool grow(Piece *piece, const Piece *next, bool down)
{
    ShapePoint *p = piece->part.point;
    const ShapePoint *q = next->part.point;
    if (piece_compare_pens(piece, next) != 0 || !can_grow(piece, down) || !can_grow(next, down))
        return false;
    bool level = down ? p[0].x == q[0].x && p[1].x == q[1].x : p[0].y == q[0].y && p[1].y == q[1].y;
    int32_t *end = down ? &p[1].y : &p[1].x, begins = down ? q[0].y : q[0].x, ends = down ? q[1].y : q[1].x;
    if (!level || begins > *end)
        return false;
    *end = ends > *end ? ends : *end;
    return true;
}

void pieces_join(Pieces *pieces, bool down)
{
    size_t kept = 0;
    if (pieces->count == 0)
        return;
    qsort(pieces->list, pieces->count, sizeof *pieces->list, down ? compare_columns : compare_rows);
    for (size_t i = 0; i < pieces->count; i++)
        if (kept == 0 || !grow(&pieces->list[kept - 1], &pieces->list[i], down))
            pieces->list[kept++] = pieces->list[i];
    pieces->count = kept;
}
