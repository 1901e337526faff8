#include "draw/board/ruling.h"

#include <string.h>

#include "draw/board/board_sight.h"
#include "draw/board/grid.h"

enum { NORTH, EAST, SOUTH, WEST };

enum { UP = 1 << NORTH, RIGHT = 1 << EAST, DOWN = 1 << SOUTH, LEFT = 1 << WEST };

static bool is_ruled(const Painter *p)
{
    enum { LEAST_COLUMNS = 4, LEAST_ROWS = 2 };
    const BoardSource *source = p->source;
    BoardSize size = p->view->size;
    return source->paper && source->patched && !p->led && !source->ruled && !source->dashes &&
           !source->walls && p->ground && p->canvas->textured && p->canvas->unicode &&
           size.parting == CELLS_TOUCH && size.columns >= LEAST_COLUMNS && size.rows >= LEAST_ROWS;
}

/* Cells with edges, raised ones and such with textures are parted by these. */
static bool wants_lines(const Painter *p, int cell)
{
    return !p->outside[cell] && (!p->texture || p->texture[cell] == TEXTURE_NONE) &&
           cell_sight(p->source, cell, true).edge == GROUND_NONE;
}

/* On what is dark they are lighter, else darker. */
static LookGround line_on(unsigned ground)
{
    unsigned kind = ground & ~(unsigned)(CELL_ODD | CELL_TRACED | CELL_SLOPE | CELL_GRAIN);
    return kind == GROUND_CLUE ? GROUND_EIGHTH : GROUND_STONE;
}

static const char *line_text(const Painter *p, unsigned sides)
{
    bool corners = p->canvas->blocks == BLOCKS_SEXTANTS;
    bool upright = sides & (LEFT | RIGHT);
    if (corners && upright && sides & (UP | DOWN))
        return sides & UP ? (sides & LEFT ? "🭽" : "🭾") : sides & LEFT ? "🭼" : "🭿";
    return sides & RIGHT ? "▕" : sides & LEFT ? "▏" : sides & DOWN ? "▁" : "▔";
}

static void put(const Painter *p, int x, int y, unsigned sides)
{
    const Glyph *glyph = canvas_at(p->canvas, x, y);
    if (!sides || !glyph || strcmp(glyph->text, " ") != 0 || glyph->ground == GROUND_NONE ||
        glyph->marks & (CELL_REVERSE | CELL_GROUND))
        return;
    const char *text = line_text(p, sides);
    canvas_put(p->canvas, x, y, text, strlen(text), (LookRole)line_on(glyph->ground),
               glyph->marks | CELL_SHAPE | CELL_GROUND);
}

/* Its right and its lower side, and those at the left and above where the board ends. */
static void rule_cell(const Painter *p, int cell, Rect r)
{
    unsigned open = 0;
    for (int side = NORTH; side <= WEST; side++)
        open |= (unsigned)(board_cell_beside(p, cell, side) == CELL_NONE) << side;
    for (int i = 0; i < r.width * r.height; i++) {
        int x = i % r.width, y = i / r.width;
        unsigned sides = (x == r.width - 1 ? RIGHT : 0) | (y == r.height - 1 ? DOWN : 0) |
                         (x == 0 ? open & LEFT : 0) | (y == 0 ? open & UP : 0);
        put(p, r.x + x, r.y + y, sides);
    }
}

void ruling_draw(const Painter *p)
{
    const BoardView *v = p->view;
    for (int row = 0; row < v->rows && is_ruled(p); row++)
        for (int column = 0; column < v->columns; column++) {
            Rect r;
            int cell = board_visible_cell(p, column, row);
            if (cell != CELL_NONE && wants_lines(p, cell) && grid_cell_rect(v, p->source, cell, &r))
                rule_cell(p, cell, r);
        }
}
