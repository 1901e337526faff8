#include "draw/board/ruling.h"

#include <string.h>

#include "draw/board/grid.h"

bool ruling_possible(const BoardSource *source)
{
    return source->paper && source->region && source->shaded && source->shifts == SHIFT_NONE;
}

bool ruling_shown(const Painter *p)
{
    enum { LEAST_COLUMNS = 2 };
    BoardSize size = p->view->size;
    return p->ground && p->canvas->textured && p->canvas->unicode && p->canvas->blocks == BLOCKS_SEXTANTS &&
           p->request->gaps >= GAPS_SLOPES && ruling_possible(p->source) && size.parting == CELLS_TOUCH &&
           size.columns >= LEAST_COLUMNS;
}

bool ruling_parts_cells(const Painter *p)
{
    return p->lined && p->view->size.rows > 1;
}

/* What is between a cell and the one beside or below it. */
typedef enum Rule { RULE_NONE, RULE_THIN, RULE_STRONG } Rule;

static Rule rule_between(const Painter *p, int cell, int other)
{
    const BoardSource *source = p->source;
    if (other == CELL_NONE)
        return RULE_NONE;
    if (ruling_parts_cells(p))
        return RULE_THIN;
    return source->region(source->context, cell) == source->region(source->context, other) ? RULE_NONE
                                                                                           : RULE_STRONG;
}

/* Where nothing stands: on paper, and darker where a line goes on over what lies there. */
static void put(const Painter *p, int x, int y, const char *text, Rule rule)
{
    const unsigned shades = CELL_ODD | CELL_TRACED | CELL_GRAIN,
                   kept = CELL_CANDIDATE | CELL_GROUP | CELL_FOCUS;
    const Glyph *glyph = canvas_at(p->canvas, x, y);
    if (!glyph || strcmp(glyph->text, " ") != 0 || glyph->ground == GROUND_NONE)
        return;
    bool paper = (glyph->ground & ~shades) == GROUND_PAPER;
    unsigned light = paper && rule == RULE_THIN ? CELL_SHADED | CELL_GLINT : 0;
    canvas_put(p->canvas, x, y, text, strlen(text),
               (LookRole)(paper ? GROUND_SECOND : GROUND_SECOND | CELL_IN_SHADE),
               (glyph->marks & kept) | CELL_GROUND | light);
}

/* The side of a cell at which a line goes from its upper end to its lower one. */
typedef struct Side {
    Rule rule;
    int x;
    const char *line, *corner; /* where a level one begins or ends there */
} Side;

/* Upright lines are as broad as level ones: strong ones a quarter of a column, thin ones an eighth on both sides. */
static void rule_cell(const Painter *p, Rect r, Rule left, Rule right, Rule below)
{
    const Side side[] = {{left, r.x, left == RULE_STRONG ? "▎" : "▏", "🭼"},
                         {right == RULE_THIN ? right : RULE_NONE, r.x + r.width - 1, "▕", "🭿"}};
    int bottom = r.y + r.height - 1;
    for (int i = 0; i < 2; i++)
        for (int y = r.y; y <= bottom && side[i].rule != RULE_NONE; y++)
            put(p, side[i].x, y, y == bottom && below != RULE_NONE ? side[i].corner : side[i].line,
                side[i].rule);
    for (int x = r.x; x < r.x + r.width && below != RULE_NONE; x++)
        put(p, x, bottom, "▁", below);
}

void ruling_draw(const Painter *p)
{
    const BoardView *v = p->view;
    for (int i = 0; i < v->columns * v->rows; i++) {
        int column = i % v->columns, row = i / v->columns;
        int cell = board_visible_cell(p, column, row);
        Rect r;
        if (cell == CELL_NONE || !grid_cell_rect(v, p->source, cell, &r))
            continue;
        rule_cell(p, r, rule_between(p, cell, board_visible_cell(p, column - 1, row)),
                  rule_between(p, cell, board_visible_cell(p, column + 1, row)),
                  rule_between(p, cell, board_visible_cell(p, column, row + 1)));
    }
}
