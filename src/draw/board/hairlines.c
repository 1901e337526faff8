#include "draw/board/hairlines.h"

#include <string.h>

#include "base/box.h"
#include "base/limit.h"
#include "draw/board/board_sight.h"
#include "draw/board/emblem.h"
#include "draw/board/grid.h"
#include "draw/board/points.h"

bool hairlines_fit(const BoardSource *source, BoardSize size)
{
    enum { LEAST_COLUMNS = 4 };
    return size.parting == CELLS_TOUCH && size.rows > 1 && size.columns >= LEAST_COLUMNS &&
           points_possible(source);
}

bool hairlines_take_rim(const BoardSource *source, BoardSize size)
{
    return size.parting == CELLS_TOUCH && points_lined(source);
}

/* In an odd number of rows level lines are in the middle of a text cell, where none can cross an upright one at its side: there is
 * a point on each crossing or bend instead, which a stone may hide. */
static bool is_dotted(const BoardSource *source)
{
    bool dotted = true;
    for (int cell = 0; cell < source->width * source->height && dotted; cell++) {
        Sight sight = cell_sight(source, cell, true);
        unsigned sides = sight.lines ? sight.lines->sides : 0;
        bool straight = !(sides & (BOX_NORTH | BOX_SOUTH)) || !(sides & (BOX_EAST | BOX_WEST)),
             bare = sight.top && sight.top->emblem && sight.top->emblem->bare;
        dotted = straight || (sight.top && !bare);
    }
    return dotted;
}

bool hairlines_shown(const Painter *p)
{
    return p->ground && p->canvas->textured && p->canvas->unicode && p->canvas->blocks == BLOCKS_SEXTANTS &&
           p->request->gaps >= GAPS_SLOPES && hairlines_fit(p->source, p->view->size) &&
           (p->view->size.rows % 2 == 0 || is_dotted(p->source));
}

Rect hairlines_square(Rect r)
{
    int side = at_most(r.width / 2, r.height);
    return (Rect){r.x + r.width / 2 - side, r.y + (r.height - side) / 2, 2 * side, side};
}

static void put(const Painter *p, int x, int y, const char *text, const Look *line)
{
    canvas_put(p->canvas, x, y, text, strlen(text), line->role, CELL_LINE);
}

/* They are as broad one way as the other: at the sides of two text cells, and at the lower end of those above the crossing. */
static void draw_lines(const Painter *p, Rect r, const Look *line)
{
    int x = r.x + r.width / 2, y = r.y + r.height / 2 - 1;
    unsigned sides = line->sides;
    for (int i = r.x; i < r.x + r.width; i++)
        if (sides & (i < x ? BOX_WEST : BOX_EAST))
            put(p, i, y, "▁", line);
    for (int i = r.y; i < r.y + r.height; i++)
        if (sides & (i <= y ? BOX_NORTH : BOX_SOUTH)) {
            put(p, x - 1, i, i == y && sides & BOX_WEST ? "🭿" : "▕", line);
            put(p, x, i, i == y && sides & BOX_EAST ? "🭼" : "▏", line);
        }
}

/* Those of an odd number of rows: as broad, but level ones are in the middle of the row of the crossing, which is a point. */
static void draw_dotted_lines(const Painter *p, Rect r, const Look *line)
{
    int x = r.x + r.width / 2, y = r.y + r.height / 2;
    unsigned sides = line->sides;
    for (int i = r.x; i < r.x + r.width; i++)
        if (sides & (i < x ? BOX_WEST : BOX_EAST))
            put(p, i, y, "━", line);
    for (int i = r.y; i < r.y + r.height; i++)
        if (sides & (i <= y ? BOX_NORTH : BOX_SOUTH) && (i != y || !(sides & (BOX_WEST | BOX_EAST))))
            put(p, x, i, "▎", line);
}

/* Half of it is on each side of the middle between two columns, as are stones. */
static void draw_point(const Painter *p, Rect r, LookRole role, unsigned marks)
{
    static const char *const POINT[] = {"🬫", "🬛"};
    for (int i = 0; i < 2; i++)
        canvas_put(p->canvas, r.x + r.width / 2 - 1 + i, r.y + r.height / 2, POINT[i], strlen(POINT[i]), role,
                   marks);
}

void hairlines_draw_dot(const Painter *p, Rect r, LookGround ground)
{
    static const char *const DOT[] = {"🬭", "🬂"};
    if (p->view->size.rows % 2) {
        draw_point(p, r, (LookRole)ground, CELL_GROUND);
        return;
    }
    for (int i = 0; i < 2; i++)
        canvas_put(p->canvas, r.x + r.width / 2 - 1, r.y + r.height / 2 - 1 + i, DOT[i], strlen(DOT[i]),
                   (LookRole)ground, CELL_GROUND);
}

static bool is_alike_above(const Painter *p, int cell, const Filling *filling)
{
    Filling above;
    cell -= p->source->width;
    return cell >= 0 && p->source->on_board(p->source->context, cell) && board_filling(p, cell, &above) &&
           above.number == filling->number && above.grounded == filling->grounded;
}

/* Where one of the same colour is above it, a line of its shade is between both, or they would grow together: at its upper end, or,
 * where that has a mark, at the lower end of the other one. */
static void part_from_above(const Painter *p, Rect square, bool marked)
{
    const char *parted = marked ? "🮆" : "▇";
    for (int x = square.x; x < square.x + square.width; x++) {
        const Glyph *glyph = canvas_at(p->canvas, x, square.y - marked);
        if (glyph && strcmp(glyph->text, "█") == 0)
            canvas_put(p->canvas, x, square.y - marked, parted, strlen(parted), (LookRole)glyph->role,
                       glyph->marks | CELL_RIM);
    }
}

void hairlines_draw_stone(const Painter *p, int cell, Rect r, const Filling *filling)
{
    enum { NUMBERS = 4, PRINT = 0x68616972 };
    const Look *look = cell_sight(p->source, cell, true).top;
    if (emblem_is_drawn_for(p->canvas, hairlines_square(r), look->emblem)) {
        emblem_draw(p->canvas, hairlines_square(r), look->emblem, look->role);
        return;
    }
    static const int16_t FULL[NUMBERS] = {EMBLEM_SIDE / 2, EMBLEM_SIDE / 2, EMBLEM_SIDE / 2, EMBLEM_SIDE / 2};
    int role = filling->number + (filling->grounded ? EMBLEM_GROUNDS : 0);
    const EmblemPart part = {.shape = EMBLEM_OVAL, .role = (int8_t)role, .number = FULL, .numbers = NUMBERS};
    const Emblem stone = {
        .name = "stone", .print = PRINT + (uint64_t)role, .parts = 1, .part = &part, .columns = 1, .rows = 1};
    emblem_draw(p->canvas, hairlines_square(r), &stone, ROLE_TEXT);
    if (is_alike_above(p, cell, filling))
        part_from_above(p, hairlines_square(r), board_told_on_piece(p, cell));
}

/* Of an odd number of columns one is on no side of the crossings: at the edge the board ends before it. */
static void trim_edge(const Painter *p)
{
    const BoardView *v = p->view;
    int wide = v->size.columns;
    if (wide % 2 && v->column + v->columns == p->source->width)
        canvas_ground(p->canvas, (Rect){v->area.x + v->columns * wide - 1, v->area.y, 1, v->area.height},
                      GROUND_NONE);
}

void hairlines_draw(const Painter *p)
{
    const BoardView *v = p->view;
    trim_edge(p);
    for (int i = 0; i < v->columns * v->rows; i++) {
        int cell = board_visible_cell(p, i % v->columns, i / v->columns);
        Rect r;
        Sight sight = cell_sight(p->source, cell, true);
        if (!sight.lines || !grid_cell_rect(v, p->source, cell, &r))
            continue;
        if (v->size.rows % 2 == 0) {
            draw_lines(p, r, sight.lines);
            continue;
        }
        draw_dotted_lines(p, r, sight.lines);
        if (sight.top && points_is_star(sight.top))
            draw_point(p, r, sight.top->role, CELL_LINE);
    }
}

/* That of its first cell which is seen. */
static LookGround ground_of_rim(const Painter *p)
{
    const BoardView *v = p->view;
    int cell = CELL_NONE;
    for (int i = 0; i < v->columns * v->rows && cell == CELL_NONE; i++)
        cell = board_visible_cell(p, i % v->columns, i / v->columns);
    return cell == CELL_NONE ? GROUND_NONE : cell_sight(p->source, cell, true).ground;
}

/* Thin lines of other boards run in the middle of text cells; of those that follow each other at a row and a third not all have names. */
static bool is_rimmed(const Painter *p, LookGround ground)
{
    return ground != GROUND_NONE &&
           (p->fine || (p->ground && p->canvas->textured && p->canvas->unicode &&
                        canvas_shows(p->canvas, ground) && hairlines_take_rim(p->source, p->view->size)));
}

/* The names below take a row of it: of single rows, half of one is above the board, and as much below the names. */
static void draw_rim_in_halves(const Painter *p, Rect rim, LookGround ground)
{
    for (int x = rim.x; x < rim.x + rim.width; x++) {
        canvas_half(p->canvas, x, rim.y, true, ground);
        canvas_half(p->canvas, x, rim.y + rim.height, false, ground);
    }
}

/* What a board leaves free, as a cross does at its corners, is a part of the same plate. */
static void fill_corners(const Painter *p, LookGround ground)
{
    const BoardView *v = p->view;
    for (int i = 0; i < v->columns * v->rows; i++) {
        int column = i % v->columns, row = i / v->columns;
        Rect r = {grid_x(v, v->column + column, v->row + row), grid_y(v, v->row + row), v->size.columns,
                  v->size.rows};
        if (board_visible_cell(p, column, row) == CELL_NONE)
            canvas_ground(p->canvas, r, ground);
    }
}

void hairlines_draw_rim(const Painter *p, Rect area)
{
    enum { TWO_DIGITS = 10 };
    Rect inner = p->view->area;
    inner.width -= p->fine ? p->view->size.columns % 2 : 0; /* see trim_edge */
    int aside = at_most(p->source->height < TWO_DIGITS ? 3 : 4, inner.x - area.x);
    int right = at_most(aside, area.x + area.width - inner.x - inner.width - 1);
    Rect rim = {inner.x - aside, inner.y - 1, aside + inner.width + right, inner.height + 2};
    LookGround ground = ground_of_rim(p);
    if (!is_rimmed(p, ground) || right < 1 || rim.x < area.x || rim.y < area.y ||
        rim.y + rim.height > area.y + area.height)
        return;
    if (p->view->size.rows == 1 && rim.y + rim.height < area.y + area.height) {
        draw_rim_in_halves(p, rim, ground);
        rim = (Rect){rim.x, rim.y + 1, rim.width, rim.height - 1};
    }
    for (int y = rim.y; y < rim.y + rim.height; y++)
        for (int x = rim.x; x < rim.x + rim.width; x++)
            if (!rect_has(inner, x, y))
                canvas_ground(p->canvas, (Rect){x, y, 1, 1}, ground);
    fill_corners(p, ground);
}
