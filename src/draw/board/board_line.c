/* Lines between the cells of a board, and which cells get none since they lie beyond its walls. */
#include <string.h>

#include "base/box.h"
#include "base/mem.h"
#include "draw/board/bars.h"
#include "draw/board/board_painter.h"
#include "draw/board/board_sight.h"
#include "draw/board/grid.h"
#include "draw/board/rim.h"
#include "draw/board/seam.h"
#include "draw/board/sheet.h"

int board_visible_cell(const Painter *p, int column, int row)
{
    const BoardView *v = p->view;
    if (column < 0 || row < 0 || column >= v->columns || row >= v->rows)
        return CELL_NONE;
    int cell = (v->row + row) * p->source->width + v->column + column;
    return p->source->on_board(p->source->context, cell) ? cell : CELL_NONE;
}

/* The line between two neighbours: none outside; walls that fill cells reach over it, so that they run
 * together; strong where the cells are parted by a wall between them or a border. */
typedef struct Edge {
    bool line, strong, dashed;
    const Look *wall;
} Edge;

static const Look *cell_wall(const Painter *p, int cell)
{
    const Look *fill = cell == CELL_NONE ? NULL : cell_sight(p->source, cell, p->canvas->unicode).fill;
    return fill && fill->role == ROLE_WALL ? fill : NULL;
}

/* Thin lines are left out where they would hide the strong ones, but for the frame. */
static bool thin_line(const Painter *p, bool frame)
{
    return p->view->size.parting == CELLS_LINED && (p->request->gaps <= GAPS_AUTO || p->source->ruled) &&
           !p->source->walls && !p->source->dashes && (p->canvas->unicode || frame || !p->source->region);
}

/* On paper they part regions where grounds are seen: one that lies is as broad there as one that stands. */
bool board_has_bars(const Painter *p)
{
    bool paper =
        p->source->paper && (p->source->shaded || !p->source->region || p->source->ruled || !p->ground);
    return bars_shown(p->canvas) && !paper && !p->source->guides && !p->source->dashes &&
           !thin_line(p, false);
}

/* Lines of a printed grid are as black as what is printed in it. */
static LookRole strong_role(const Painter *p)
{
    return p->source->paper && p->ground ? ROLE_TEXT : ROLE_WALL;
}

/* Walls that are made of something, rather than lines; whoever needs strong contrast has lines. */
static bool has_wall_ground(const Painter *p)
{
    return p->source->walls && p->ground && p->canvas->textured && p->source->wall != GROUND_NONE &&
           canvas_shows(p->canvas, p->source->wall);
}

bool board_hides_walls(const Painter *p)
{
    const unsigned shades = CELL_ODD | CELL_TRACED | CELL_GRAIN;
    bool hidden = false;
    for (int cell = 0; p->ground && cell < p->source->width * p->source->height && !hidden; cell++)
        hidden = p->canvas->like_walls >> (p->ground[cell] & ~shades) & 1;
    return hidden;
}

/* Walls are seen first, borders lie behind what stands in the cells. */
static LookRole bar_role(const Painter *p)
{
    LookRole wall = p->hidden ? ROLE_TEXT : ROLE_WALL;
    return has_wall_ground(p) ? (LookRole)p->source->wall : p->source->walls ? wall : ROLE_DIM;
}

/* On paper they are told from it as well as what is written. */
static unsigned bar_marks(const Painter *p)
{
    return has_wall_ground(p) ? CELL_GROUND | CELL_LINE
           : p->source->paper ? CELL_SHAPE | CELL_ABROAD | CELL_ON_PAPER
                              : CELL_BAR;
}

/* The edge before a column (upright) or above a row of what is seen. */
static Edge edge_at(const Painter *p, int column, int row, bool upright)
{
    const BoardView *v = p->view;
    int here = board_visible_cell(p, column, row);
    int before = upright ? board_visible_cell(p, column - 1, row) : board_visible_cell(p, column, row - 1);
    const Look *wall = p->source->ruled       ? NULL
                       : cell_wall(p, before) ? cell_wall(p, before)
                                              : cell_wall(p, here);
    bool inside = (here != CELL_NONE && !p->outside[here]) || (before != CELL_NONE && !p->outside[before]);
    bool strong = grid_strong(p->source, v->column + column, v->row + row, upright);
    bool dashed = grid_dashed(p->source, v->column + column, v->row + row, upright);
    bool shown = upright ? row >= 0 && row < v->rows : column >= 0 && column < v->columns;
    bool frame = here == CELL_NONE || before == CELL_NONE;
    return (Edge){inside && !wall && thin_line(p, frame), shown && strong, shown && dashed, wall};
}

/* In ASCII every second dash is left out. */
static void draw_dashes(const Painter *p, Rect r, bool upright)
{
    bool unicode = p->canvas->unicode;
    canvas_fill(p->canvas, r, upright ? (unicode ? "┆" : ":") : (unicode ? "┄" : "-"), ROLE_PLAIN, CELL_LINE);
    for (int x = r.x + 1; x < r.x + r.width && !upright && !unicode; x += 2)
        canvas_put(p->canvas, x, r.y, " ", 1, ROLE_PLAIN, CELL_LINE);
}

/* Where rows touch but for the frame, what is below the last one touches it, too. */
static bool is_below_touching(const Painter *p, int row)
{
    const BoardView *v = p->view;
    return row > 1 && row == v->rows && v->row + row == p->source->height &&
           !grid_gap(v->gaps.row, v->row + row - 1);
}

static void put_bar(const Painter *p, Rect r, unsigned sides, int row)
{
    bool touching = is_below_touching(p, row);
    if (touching)
        canvas_ground(p->canvas, r, GROUND_NONE);
    canvas_fill(p->canvas, r, touching ? "▀" : bar_text(sides), bar_role(p), bar_marks(p));
}

/* Between a wall and what is beside it. */
static void draw_wall(const Painter *p, Rect r, const Look *wall)
{
    if (canvas_shows(p->canvas, wall->ground))
        canvas_ground(p->canvas, r, wall->ground);
    board_draw_fill(p, r, wall);
}

static void draw_edge(const Painter *p, Rect r, Edge edge, int row, bool upright)
{
    bool unicode = p->canvas->unicode;
    unsigned sides = upright ? BOX_NORTH | BOX_SOUTH : BOX_EAST | BOX_WEST;
    if (edge.strong && board_has_bars(p))
        put_bar(p, r, sides, row);
    else if (edge.strong)
        canvas_fill(p->canvas, r, box_text(sides, unicode ? BOX_HEAVY : BOX_LIGHT, unicode), strong_role(p),
                    CELL_LINE);
    else if (edge.wall)
        draw_wall(p, r, edge.wall);
    else if (edge.dashed)
        draw_dashes(p, r, upright);
    else if (edge.line)
        canvas_fill(p->canvas, r, box_text(sides, BOX_LIGHT, unicode), ROLE_DIM, CELL_LINE);
}

/* Two dashed lines that go straight on, without any other. */
static const char *dashes_on(unsigned dashed, unsigned others, bool unicode)
{
    if (others == 0 && dashed == (BOX_NORTH | BOX_SOUTH))
        return unicode ? "┆" : ":";
    return others == 0 && dashed == (BOX_EAST | BOX_WEST) && unicode ? "┄" : NULL;
}

/* Which sides of a corner have lines of each kind. */
typedef struct Corner {
    unsigned thin, dashed, strong;
    const Look *wall;
} Corner;

static Corner corner_at(const Painter *p, int column, int row)
{
    Edge edge[4] = {edge_at(p, column, row - 1, true), edge_at(p, column, row, false),
                    edge_at(p, column, row, true), edge_at(p, column - 1, row, false)};
    Corner corner = {.wall = edge[0].wall ? edge[0].wall : edge[2].wall};
    for (unsigned side = 0; side < 4; side++) {
        unsigned bit = 1u << side;
        corner.strong |= edge[side].strong ? bit : 0;
        corner.dashed |= edge[side].dashed && !edge[side].strong ? bit : 0;
        corner.thin |= edge[side].line && !edge[side].strong ? bit : 0;
    }
    return corner;
}

static void put_corner(const Painter *p, int x, int y, const Corner *corner)
{
    unsigned thin = corner->thin | corner->dashed, strong = corner->strong;
    const char *text = "+";
    if (p->canvas->unicode && thin + strong > 0)
        text = box_joint(thin, strong);
    else if (thin + strong == (BOX_NORTH | BOX_SOUTH) || thin + strong == (BOX_EAST | BOX_WEST))
        text = thin ? "+" : box_text(thin + strong, BOX_LIGHT, false);
    else if (thin + strong == 0)
        text = p->canvas->unicode && p->view->size.parting == CELLS_LINED && p->source->walls ? "·" : " ";
    canvas_put(p->canvas, x, y, text, strlen(text),
               strong           ? strong_role(p)
               : corner->dashed ? ROLE_PLAIN
                                : ROLE_DIM,
               CELL_LINE);
}

/* Where four cells meet: the character joins the lines that reach it. */
static void draw_corner(const Painter *p, int column, int row, int x, int y)
{
    Corner corner = corner_at(p, column, row);
    const char *dashes = dashes_on(corner.dashed, corner.thin | corner.strong, p->canvas->unicode);
    if (corner.wall && !corner.strong)
        draw_wall(p, (Rect){x, y, 1, 1}, corner.wall);
    else if (corner.strong && board_has_bars(p))
        put_bar(p, (Rect){x, y, 1, 1}, corner.strong, row);
    else if (dashes)
        canvas_put(p->canvas, x, y, dashes, strlen(dashes), ROLE_PLAIN, CELL_LINE);
    else
        put_corner(p, x, y, &corner);
}

/* A bar goes on through seams; at the outermost ones it ends with the cells. */
static void draw_edge_in_seam(const Painter *p, int column, int row, int x, int y)
{
    bool above = row > 0 && edge_at(p, column, row - 1, true).strong;
    bool below = row < p->view->rows && edge_at(p, column, row, true).strong;
    bool gap = grid_gap(p->view->gaps.row, p->view->row + row);
    unsigned parts = (gap ? below : above) ? SEAM_UPPER : 0;
    parts |= below ? SEAM_LOWER : 0;
    seam_draw(p->canvas, x, y, parts, bar_role(p), bar_marks(p));
}

/* What stands in the gaps before a cell, or behind the last ones. */
static void draw_gaps(const Painter *p, int column, int row)
{
    const BoardView *v = p->view;
    int x = grid_x(v, v->column + column, v->row + row), y = grid_y(v, v->row + row);
    bool left = grid_gap(v->gaps.column, v->column + column), above = grid_gap(v->gaps.row, v->row + row);
    Rect beside = {x - 1, y, 1, grid_inner_rows(v->size)};
    if (left && row < v->rows)
        draw_edge(p, beside, edge_at(p, column, row, true), row, true);
    if (left && grid_seamed(v))
        draw_edge_in_seam(p, column, row, x - 1, y - 1);
    if (v->shifts != SHIFT_NONE)
        return;
    y -= grid_seamed(v);
    Rect over = {x, y - 1, grid_inner_columns(v->size), 1};
    if (left && above)
        draw_corner(p, column, row, x - 1, y - 1);
    if (above && column < v->columns)
        draw_edge(p, over, edge_at(p, column, row, false), row, false);
}

/* What tells a mark at the side of what is written, within the lines. */
static bool is_tint(const Painter *p, int column, int row, unsigned ground)
{
    int cell = board_visible_cell(p, column, row);
    const Look *mark = cell == CELL_NONE ? NULL : cell_sight(p->source, cell, p->canvas->unicode).beside;
    return mark && mark->ground != GROUND_NONE && mark->ground == ground;
}

/* What cells around a part of a gap are made of: what is beside the board is paper as well. */
static unsigned rim_ground(const Painter *p, int column, int row)
{
    unsigned ground = board_ground_shown(p, column, row) & ~(unsigned)CELL_ODD;
    return ground == GROUND_NONE || is_tint(p, column, row, ground) ? GROUND_PAPER : ground;
}

/* Water and the like has no lines. */
static bool is_textured(const Painter *p, int column, int row)
{
    int cell = board_visible_cell(p, column, row);
    return p->texture && cell != CELL_NONE && p->texture[cell] != TEXTURE_NONE;
}

/* Do lines on paper only help to count: there what is filled ends where they would be, as cells do that they do not part. */
static bool is_counted(const Painter *p)
{
    return p->source->paper && p->source->guides && !p->source->shaded;
}

/* Which columns and rows the cells around a part of a gap are in: of one that stands those above are those below. */
static void draw_rim(const Painter *p, Rect gap, const int column[2], const int row[2], const char *line)
{
    unsigned ground[4];
    bool one = true;
    for (int i = 0; i < 4; i++) {
        ground[i] = rim_ground(p, column[i % 2], row[i / 2]);
        one = one && ground[i] == ground[0];
    }
    if (!one || !is_counted(p))
        rim_draw(p, gap, ground, is_textured(p, column[1], row[1]) ? NULL : line);
}

/* Of four cells that meet, those that are filled. */
static int filled_around(const Painter *p, int column, int row)
{
    int filled = 0;
    for (int i = 0; i < 4; i++)
        filled += rim_ground(p, column - 1 + i % 2, row - 1 + i / 2) != GROUND_PAPER;
    return filled;
}

/* Strong lines stay, but for such as help to count. */
static void draw_rims(const Painter *p, int column, int row)
{
    const BoardView *v = p->view;
    int x = grid_x(v, v->column + column, v->row + row), y = grid_y(v, v->row + row);
    bool left = grid_gap(v->gaps.column, v->column + column), above = grid_gap(v->gaps.row, v->row + row);
    const int columns[2] = {column - 1, column}, rows[2] = {row - 1, row}, same_column[2] = {column, column},
              same_row[2] = {row, row};
    bool all = is_counted(p);
    if (left && row < v->rows && (all || !edge_at(p, column, row, true).strong))
        draw_rim(p, (Rect){x - 1, y, 1, grid_inner_rows(v->size)}, columns, same_row, "│");
    if (above && column < v->columns && (all || !edge_at(p, column, row, false).strong))
        draw_rim(p, (Rect){x, y - 1, grid_inner_columns(v->size), 1}, same_column, rows, "─");
    if (left && above && (all ? filled_around(p, column, row) > 0 : corner_at(p, column, row).strong == 0))
        draw_rim(p, (Rect){x - 1, y - 1, 1, 1}, columns, rows, "┼");
}

/* What a place in the row of lines above a row of hexagons touches: a cell above and below it, the ends of the lines between
 * two of them there. */
typedef struct Comb {
    bool above, below, up, down;
} Comb;

static Comb comb_at(const Painter *p, int row, int x)
{
    const BoardView *v = p->view;
    Comb comb = {false, false, false, false};
    for (int side = 0; side < 2; side++) { /* above, below */
        int from = x - grid_x(v, v->column, v->row + row - !side) + 1, at = row - !side;
        int column = from < 0 ? -1 : from / v->size.columns;
        bool line = from >= 0 && from % v->size.columns == 0;
        bool here = board_visible_cell(p, column, at) != CELL_NONE;
        bool ends = line && (here || board_visible_cell(p, column - 1, at) != CELL_NONE);
        *(side ? &comb.below : &comb.above) = here && !line;
        *(side ? &comb.down : &comb.up) = ends;
    }
    return comb;
}

/* Small hexagons have slanting sides: one line leads from where the lines above end to where those below begin. */
static const char *slanting(const Painter *p, int row, int x)
{
    Comb here = comb_at(p, row, x), left = comb_at(p, row, x - 1), right = comb_at(p, row, x + 1);
    if (!here.above && !here.below)
        return " ";
    if (left.up || right.down)
        return p->canvas->unicode ? "╲" : "\\";
    return right.up || left.down ? p->canvas->unicode ? "╱" : "/" : " ";
}

/* The lines of larger ones lie and stand. */
static const char *lying(const Painter *p, int row, int x)
{
    Comb comb = comb_at(p, row, x), left = comb_at(p, row, x - 1), right = comb_at(p, row, x + 1);
    bool along = comb.above || comb.below;
    unsigned sides = (comb.up ? BOX_NORTH : 0u) | (comb.down ? BOX_SOUTH : 0u) |
                     (along || left.above || left.below ? BOX_WEST : 0u) |
                     (along || right.above || right.below ? BOX_EAST : 0u);
    if (!along && !comb.up && !comb.down)
        return " ";
    return p->canvas->unicode ? box_joint(sides, 0) : comb.up || comb.down ? "+" : "-";
}

static void draw_comb(const Painter *p, int row)
{
    enum { SLANTING = 4 };
    const BoardView *v = p->view;
    int y = grid_y(v, v->row + row) - 1;
    for (int x = v->area.x; x < v->area.x + v->area.width; x++) {
        const char *text = v->size.columns == SLANTING ? slanting(p, row, x) : lying(p, row, x);
        canvas_put(p->canvas, x, y, text, strlen(text), ROLE_DIM, CELL_LINE);
    }
}

void board_draw_lines(const Painter *p)
{
    bool comb = p->view->shifts != SHIFT_NONE && thin_line(p, true);
    for (int row = 0; row <= p->view->rows; row++)
        for (int column = 0; column <= p->view->columns; column++)
            draw_gaps(p, column, row);
    for (int row = 0; p->tint && row <= p->view->rows; row++)
        for (int column = 0; column <= p->view->columns; column++)
            sheet_draw_gaps(p, column, row);
    bool rims = !p->tint && (p->source->ruled || is_counted(p)) && p->ground && p->canvas->unicode;
    for (int row = 0; rims && row <= p->view->rows; row++)
        for (int column = 0; column <= p->view->columns; column++)
            draw_rims(p, column, row);
    for (int row = 0; row <= p->view->rows && comb; row++)
        draw_comb(p, row);
}

/* Is every cell of the board seen, and all around it a text cell of an area free. */
static bool has_room_around(const Painter *p, Rect area)
{
    const BoardView *v = p->view;
    Rect r = v->area;
    return v->columns == p->source->width && v->rows == p->source->height && r.x > area.x && r.y > area.y &&
           r.x + r.width < area.x + area.width && r.y + r.height < area.y + area.height;
}

/* A bar that lies is the lower half of its row; the one below the board is the upper half. */
void board_draw_outline(const Painter *p, Rect area)
{
    Rect r = p->view->area;
    if (!board_has_bars(p) || !p->ground || !has_room_around(p, area))
        return;
    for (int x = r.x - 1; x <= r.x + r.width; x++) {
        canvas_fill(p->canvas, (Rect){x, r.y - 1, 1, 1}, "▄", bar_role(p), bar_marks(p));
        canvas_fill(p->canvas, (Rect){x, r.y + r.height, 1, 1}, "▀", bar_role(p), bar_marks(p));
    }
    for (int right = 0; right <= 1; right++)
        canvas_fill(p->canvas, (Rect){right ? r.x + r.width : r.x - 1, r.y, 1, r.height}, "█", bar_role(p),
                    bar_marks(p));
}

enum { SEEN = 1, BEYOND = 2 };

static bool passable(const Painter *p, int cell)
{
    return p->source->on_board(p->source->context, cell) && !cell_wall(p, cell);
}

static bool nothing_there(const Painter *p, int cell)
{
    Sight sight = cell_sight(p->source, cell, p->canvas->unicode);
    return !sight.fill && !sight.lines && !sight.tokens &&
           (!sight.top || look_blank(sight.top, p->canvas->unicode)) && cell_mark(p, cell) == BOARD_NONE;
}

/* Is the place on an edge beyond which nothing is. */
static bool edges_at(const BoardSource *source, int x, int y)
{
    unsigned here = (y == 0 ? BOX_NORTH : 0u) | (x == 0 ? BOX_WEST : 0u) |
                    (y == source->height - 1 ? BOX_SOUTH : 0u) | (x == source->width - 1 ? BOX_EAST : 0u);
    return (here & ~source->cut) != 0;
}

/* Gathers the cells that are joined to one without crossing a wall. True when all of them are empty and
 * one lies on the border. */
static bool gather(const Painter *p, int start, int *list, int *count)
{
    int width = p->source->width, height = p->source->height;
    bool border = false, empty = true;
    *count = 0;
    list[(*count)++] = start;
    p->outside[start] = SEEN;
    for (int i = 0; i < *count; i++) {
        int x = list[i] % width, y = list[i] / width;
        border = border || edges_at(p->source, x, y);
        empty = empty && nothing_there(p, list[i]);
        const int next[4] = {y > 0 ? list[i] - width : -1, x + 1 < width ? list[i] + 1 : -1,
                             y + 1 < height ? list[i] + width : -1, x > 0 ? list[i] - 1 : -1};
        for (int k = 0; k < 4; k++)
            if (next[k] >= 0 && !p->outside[next[k]] && passable(p, next[k])) {
                p->outside[next[k]] = SEEN;
                list[(*count)++] = next[k];
            }
    }
    return border && empty;
}

/* Level files draw the shape of a level inside a rectangle; the empty rest is not part of the picture. */
void board_find_outside(const Painter *p)
{
    int cells = p->source->width * p->source->height, count;
    bool walls = false;
    for (int cell = 0; cell < cells && !walls; cell++)
        walls = p->source->on_board(p->source->context, cell) && cell_wall(p, cell);
    int *list = mem_alloc_array((size_t)cells, sizeof *list);
    for (int cell = 0; cell < cells && walls; cell++)
        if (!p->outside[cell] && passable(p, cell) && gather(p, cell, list, &count))
            for (int i = 0; i < count; i++)
                p->outside[list[i]] = BEYOND;
    for (int cell = 0; cell < cells; cell++)
        p->outside[cell] = p->outside[cell] == BEYOND;
    mem_free(list);
}
