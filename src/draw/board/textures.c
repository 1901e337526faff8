#include "draw/board/textures.h"

#include "draw/board/grid.h"
#include "draw/board/texture.h"

bool textures_shown(const Painter *p)
{
    enum { LEAST_COLUMNS = 4, LEAST_ROWS = 2 };
    const BoardView *v = p->view;
    return p->ground && p->canvas->textured && p->canvas->unicode &&
           grid_inner_columns(v->size) >= LEAST_COLUMNS &&
           (grid_inner_rows(v->size) >= LEAST_ROWS || grid_seamed(v));
}

/* With the gaps and seams around it, as far as its ground goes on there: gaps belong to the cell behind them. */
static void draw_texture(const Painter *p, int cell, Rect r)
{
    const BoardView *v = p->view;
    int column = cell % p->source->width * v->size.columns, row = cell / p->source->width * v->size.rows;
    bool seamed = grid_seamed(v), left = grid_gap(v->gaps.column, cell % p->source->width),
         above = seamed || grid_gap(v->gaps.row, cell / p->source->width);
    for (int y = -above; y < r.height + seamed; y++)
        for (int x = -left; x < r.width; x++)
            if (rect_has(v->area, r.x + x, r.y + y))
                texture_put(p->canvas, r.x + x, r.y + y, p->ground[cell],
                            texture_parts((LookTexture)p->texture[cell], column + x + 2 * v->size.columns,
                                          row + y + 2 * v->size.rows));
}

void textures_draw(const Painter *p)
{
    if (!p->texture)
        return;
    for (int row = 0; row < p->view->rows; row++)
        for (int column = 0; column < p->view->columns; column++) {
            Rect r;
            int cell = board_visible_cell(p, column, row);
            if (cell != CELL_NONE && p->texture[cell] != TEXTURE_NONE &&
                grid_cell_rect(p->view, p->source, cell, &r))
                draw_texture(p, cell, r);
        }
}
