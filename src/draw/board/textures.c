#include "draw/board/textures.h"

#include "draw/board/grid.h"
#include "draw/board/texture.h"

bool textures_shown(const Painter *p)
{
    return p->ground && p->canvas->textured && p->canvas->unicode;
}

/* Single specks are as good in small cells; all else needs some room. */
bool texture_has_room(const Painter *p, LookTexture texture)
{
    enum { LEAST_COLUMNS = 4, LEAST_ROWS = 2, SMALL = 2 };
    const BoardView *v = p->view;
    int columns = grid_inner_columns(v->size);
    bool high = grid_inner_rows(v->size) >= LEAST_ROWS || grid_seamed(v);
    bool specks = texture == TEXTURE_TUFTS || texture == TEXTURE_FLECKS;
    return texture != TEXTURE_NONE && (specks ? columns >= SMALL : columns >= LEAST_COLUMNS && high);
}

/* The ground on which fog ends on a side of a cell; GROUND_NONE: it goes on, or the board ends. */
static unsigned end_of_fog(const Painter *p, int cell, int side)
{
    static const int ACROSS[TEXTURE_SIDES] = {-1, 1, 0, 0}, DOWN[TEXTURE_SIDES] = {0, 0, -1, 1};
    const BoardSource *source = p->source;
    int x = cell % source->width + ACROSS[side], y = cell / source->width + DOWN[side];
    int next = y * source->width + x;
    if (x < 0 || y < 0 || x >= source->width || y >= source->height ||
        !source->on_board(source->context, next) || p->texture[next] == TEXTURE_WISPS)
        return GROUND_NONE;
    return canvas_shows(p->canvas, p->ground[next]) ? p->ground[next] : GROUND_NONE;
}

/* What is seen between the shreds is what lies beside that side which is nearest. */
static void fray_fog(const Painter *p, int cell, Rect r)
{
    unsigned end[TEXTURE_SIDES];
    int column = cell % p->source->width * r.width, row = cell / p->source->width * r.height;
    for (int side = 0; side < TEXTURE_SIDES; side++)
        end[side] = end_of_fog(p, cell, side);
    for (int i = 0; i < r.width * r.height; i++) {
        int x = i % r.width, y = i / r.width, nearest = -1;
        int inside[TEXTURE_SIDES] = {x, r.width - 1 - x, y, r.height - 1 - y};
        for (int side = 0; side < TEXTURE_SIDES; side++) {
            if (end[side] == GROUND_NONE)
                inside[side] = -1;
            else if (nearest < 0 || inside[side] < inside[nearest])
                nearest = side;
        }
        if (nearest >= 0)
            texture_fray(p->canvas, r.x + x, r.y + y, p->ground[cell], end[nearest],
                         texture_shreds(column + x, row + y, inside));
    }
}

/* Waves that the mark of a move cuts off at the sides of a cell would look like bites out of it: the water is calm there. */
static bool is_calm(const Painter *p, int cell)
{
    return p->texture[cell] == TEXTURE_WAVES && cell_change(p, cell) != CHANGE_NONE;
}

/* With the gaps and seams around it, as far as its ground goes on there: gaps belong to the cell behind them. */
static void draw_texture(const Painter *p, int cell, Rect r)
{
    const BoardView *v = p->view;
    int column = cell % p->source->width * v->size.columns, row = cell / p->source->width * v->size.rows;
    void (*put)(Canvas *, int, int, unsigned, unsigned) =
        board_told_on_joints(p, cell) ? texture_put_told : texture_put;
    bool seamed = grid_seamed(v), left = grid_gap(v->gaps.column, cell % p->source->width),
         above = seamed || grid_gap(v->gaps.row, cell / p->source->width);
    for (int y = r.y - above; y < r.y + r.height + seamed; y++)
        for (int x = r.x - left; x < r.x + r.width; x++) {
            if (!rect_has(v->area, x, y))
                continue;
            if (p->texture[cell] == TEXTURE_PLANKS) /* go on under all cells, whatever lies between these */
                texture_plank(p->canvas, x, y, p->ground[cell], x - v->area.x, y - v->area.y);
            else
                put(p->canvas, x, y, p->ground[cell],
                    texture_parts((LookTexture)p->texture[cell], column + x - r.x + 2 * v->size.columns,
                                  row + y - r.y + 2 * v->size.rows));
        }
}

/* From the first field of the pattern that is seen to the last one. */
static void draw_glints(const Painter *p, unsigned kind)
{
    const BoardView *v = p->view;
    int column = (v->column + 2) * v->size.columns, row = (v->row + 2) * v->size.rows;
    int aside = column % TEXTURE_GLINT_COLUMNS, down = row % TEXTURE_GLINT_ROWS;
    for (int y = -down; y < v->area.height; y += TEXTURE_GLINT_ROWS)
        for (int x = -aside; x < v->area.width; x += TEXTURE_GLINT_COLUMNS)
            texture_glint(p->canvas, v->area, v->area.x + x, v->area.y + y, column + x, row + y, kind);
}

void textures_draw(const Painter *p)
{
    unsigned glinting = GROUND_NONE;
    if (!p->texture)
        return;
    for (int row = 0; row < p->view->rows; row++)
        for (int column = 0; column < p->view->columns; column++) {
            Rect r;
            int cell = board_visible_cell(p, column, row);
            if (cell != CELL_NONE && p->texture[cell] == TEXTURE_GLINTS)
                glinting = p->ground[cell] & ~(unsigned)CELL_ODD;
            else if (cell != CELL_NONE && p->texture[cell] != TEXTURE_NONE && !is_calm(p, cell) &&
                     grid_cell_rect(p->view, p->source, cell, &r)) {
                if (p->texture[cell] == TEXTURE_WISPS && p->view->size.parting == CELLS_TOUCH)
                    fray_fog(p, cell, r);
                if (p->texture[cell] == TEXTURE_WAVES)
                    texture_waves(p->canvas, r, p->ground[cell], cell % p->source->width,
                                  cell / p->source->width);
                if (p->texture[cell] == TEXTURE_BEVEL && !grid_seamed(p->view))
                    texture_bevel(p->canvas, r, p->ground[cell]);
                draw_texture(p, cell, r);
            }
        }
    if (glinting != GROUND_NONE)
        draw_glints(p, glinting);
}
