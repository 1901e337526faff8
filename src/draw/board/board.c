/* Board: the picture of a game's cells. */
#include "draw/board/board.h"

#include <string.h>

#include "base/limit.h"
#include "base/mem.h"
#include "draw/board/board_painter.h"
#include "draw/board/board_sight.h"
#include "draw/board/board_size.h"
#include "draw/board/corners.h"
#include "draw/board/crop.h"
#include "draw/board/digits.h"
#include "draw/board/grid.h"
#include "draw/board/hairlines.h"
#include "draw/board/hexagon.h"
#include "draw/board/leads.h"
#include "draw/board/margin.h"
#include "draw/board/points.h"
#include "draw/board/relief.h"
#include "draw/board/ribbons.h"
#include "draw/board/ruling.h"
#include "draw/board/shading.h"
#include "draw/board/sheet.h"
#include "draw/board/strokes.h"
#include "draw/board/thirds.h"
#include "draw/board/textures.h"
#include "draw/board/trim.h"
#include "draw/map/map.h"
#include "draw/smooth.h"

int board_least_rows(const BoardSource *source)
{
    BoardSource bare = *source;
    bare.region = bare.guides ? NULL : bare.region;
    return board_room(&bare, (BoardSize){1, 1, false}).height + margin_least_rows(source);
}

static void draw_arrow(Canvas *canvas, int x, int y, const char *arrow)
{
    canvas_put(canvas, x, y, arrow, strlen(arrow), ROLE_TEXT, CELL_BOLD);
}

/* Arrows on the sides beyond which the board goes on. */
static void draw_more(const Painter *p)
{
    const BoardView *v = p->view;
    int middle_x = v->area.x + v->area.width / 2, middle_y = v->area.y + v->area.height / 2;
    if (v->column > 0)
        draw_arrow(p->canvas, v->area.x - 1, middle_y, "◀");
    if (v->column + v->columns < p->source->width)
        draw_arrow(p->canvas, v->area.x + v->area.width, middle_y, "▶");
    if (v->row > 0)
        draw_arrow(p->canvas, middle_x, v->area.y - 1, "▲");
    if (v->row + v->rows < p->source->height)
        draw_arrow(p->canvas, middle_x, v->area.y + v->area.height, "▼");
}

enum { COORDINATE_COLUMNS = 4 }; /* "12 " and one to spare */

/* Splits a cell's name into its letters and its digits. */
static void draw_name_part(const Painter *p, int cell, bool letters, int x, int y, int columns)
{
    char name[STAGE_CELL_NAME];
    p->source->name(p->source->context, cell, name);
    size_t split = strspn(name, "abcdefghijklmnopqrstuvwxyz");
    const char *part = letters ? name : name + split;
    if (letters)
        name[split] = 0;
    int width = (int)strlen(part);
    if (width <= columns)
        canvas_text(p->canvas, letters ? x + (columns - width) / 2 : x + columns - width, y, width, part,
                    ROLE_DIM, 0);
}

/* Bands stand between the board and the names: so many rows. Those of hexagons are a part of the board. */
static int names_off(const BoardSource *source, BoardSize size)
{
    return source->trimmed && size.parting != CELLS_SLOPED ? TRIM_ROWS : 0;
}

static bool has_edge(const BoardSource *source, int cell)
{
    const Look *look[BOARD_LOOKS];
    Tile tile;
    if (source->tile && source->tile(source->context, cell, &tile) && tile.tracks.edge != GROUND_NONE)
        return true;
    int n = source->looks(source->context, cell, look, BOARD_LOOKS);
    for (int i = 0; i < n; i++)
        if (look[i]->edge != GROUND_NONE)
            return true;
    return false;
}

/* Is there something like the edges of cells at the left and above, too (board_draw_gutter): where these are seen. */
static bool has_gutter(const BoardSource *source, const BoardRequest *request)
{
    bool found = false;
    for (int cell = 0; cell < source->width * source->height && !found; cell += crop_stride(source))
        found = source->on_board(source->context, cell) && has_edge(source, cell);
    return found && request->gaps >= GAPS_NONE && !board_is_open(source) && !sheet_possible(source);
}

static bool has_relief(const BoardSource *source)
{
    bool found = false;
    for (int cell = 0; cell < source->width * source->height && !found; cell += crop_stride(source))
        found = source->on_board(source->context, cell) && relief_has_piece(source, cell);
    return found;
}

/* And at the right and below, around pieces of a picture with seams (relief_draw_rim). */
static bool has_rim(const BoardSource *source, const BoardRequest *request)
{
    return has_gutter(source, request) && has_relief(source);
}

/* The same in columns; tiles may have something like their edges there as well. */
static int names_aside(const BoardSource *source, const BoardRequest *request, BoardSize size)
{
    return source->trimmed ? board_trim_columns(size) : source->paths > 0 && has_gutter(source, request);
}

/* Arrows into a board of tiles stand beside it: between it and the names of rows, and above and below it, where one takes the place of
 * a name, unless it stands in the outermost seam. */
static int arrows_off(const BoardSource *source)
{
    return source->paths > 0;
}

/* The row of text for the name of a row: next to the middle of its cells. */
static int named_row(const BoardView *v, int row)
{
    if (grid_sloped(v))
        return v->area.y + hexagon_middle_row(v->size.columns, 1, row - v->row, v->lead);
    return grid_y(v, row) + (grid_inner_rows(v->size) - 1) / 2;
}

/* The row of text for names of columns: off a rim, where there is room, else on it, and all of the row is its then. */
static int row_of_names(const Painter *p, int off)
{
    const BoardView *v = p->view;
    const Rect *clip = &p->canvas->clip;
    int y = v->area.y + v->area.height + off;
    if (!p->relief || y + 1 < clip->y + clip->height)
        return y + p->relief;
    for (int x = v->area.x - 1; x <= v->area.x + v->area.width; x++) {
        const Glyph *rim = canvas_at(p->canvas, x, y);
        if (rim && rim->marks & CELL_GROUND)
            canvas_halves(p->canvas, x, y, rim->role, rim->role);
    }
    return y;
}

/* Names of the rows stand at the left, or, where there are clues, at the right; of rows that follow each other at a row of text and a
 * third every third has one, so that names are evenly far from each other and as far from their lines. Hexagons may have no row of
 * text for those of columns. */
static void draw_coordinates(const Painter *p, bool right, bool below)
{
    const BoardView *v = p->view;
    int off = names_off(p->source, v->size), aside = names_aside(p->source, p->request, v->size);
    int under = below ? row_of_names(p, off) : 0;
    for (int column = 0; column < v->columns && below; column++)
        draw_name_part(p, v->row * p->source->width + v->column + column, true,
                       grid_x(v, v->column + column, v->row + v->rows - 1), under,
                       grid_inner_columns(v->size));
    for (int row = 0; row < v->rows; row += grid_thirds(v) ? THIRDS : 1)
        draw_name_part(p, (v->row + row) * p->source->width + v->column, false,
                       right ? v->area.x + v->area.width + 1 + aside
                             : grid_x(v, v->column, v->row + row) - grid_gap(v->gaps.column, v->column) -
                                   COORDINATE_COLUMNS + 1 - aside,
                       named_row(v, v->row + row), 2);
}

/* Columns that names of rows need at the left, with one between them and the board; 0: they need both sides. In narrow cells they
 * would look like a part of the board. */
static int names_columns(const BoardSource *source, const BoardRequest *request, BoardSize size)
{
    enum { TWO_DIGITS = 10, LEAST_COLUMNS = 4 };
    bool wide = size.columns >= LEAST_COLUMNS && source->shifts == SHIFT_NONE;
    bool apart = !source->clue && (wide || size.parting == CELLS_SLOPED);
    return !apart ? 0 : names_aside(source, request, size) + (source->height < TWO_DIGITS ? 2 : 3);
}

/* Names of columns stand below. A row is kept free above as well, but for seams, which have taken one, and where no more than
 * one is left. */
static int names_rows(const BoardSource *source, BoardSize size, int left)
{
    int off = 2 * names_off(source, size);
    return (grid_seam_rows(size) || left == off + 1 ? 1 : 2) + off;
}

static bool names_fit_below(const BoardSource *source, const BoardView *view, Rect area)
{
    return view->area.height + names_rows(source, view->size, area.height - view->area.height) <= area.height;
}

/* Beside the board both sides have room, or at least the left one. */
static bool coordinates_fit(const BoardRequest *request, const BoardView *view, Rect area)
{
    const BoardSource *source = request->source;
    int left = names_columns(source, request, view->size);
    bool beside = view->area.width + 2 * (COORDINATE_COLUMNS + names_aside(source, request, view->size)) <=
                      area.width ||
                  (left > 0 && view->area.x - area.x >= left);
    return request->coordinates && source->name && view->size.columns > 1 && view->columns == source->width &&
           view->rows == source->height && beside &&
           (grid_sloped(view) || names_fit_below(source, view, area));
}

/* Lines in cells lie under what else stands there. */
static void draw_strokes(const Painter *p)
{
    int cells = p->source->width * p->source->height;
    const Look **line = mem_alloc_array((size_t)cells, sizeof *line);
    bool any = false;
    for (int cell = 0; cell < cells; cell++) {
        if (p->source->on_board(p->source->context, cell))
            line[cell] = cell_sight(p->source, cell, p->canvas->unicode).lines;
        any = any || line[cell];
    }
    if (any)
        strokes_draw(p->canvas, p->source, p->view, line);
    mem_free(line);
}

/* What has the colour of the board: its cells with the gaps around them. */
static void mark_board(const Painter *p)
{
    const BoardView *v = p->view;
    for (int row = 0; row < v->rows; row++)
        for (int column = 0; column < v->columns; column++) {
            Rect r;
            int cell = board_visible_cell(p, column, row);
            if (cell == CELL_NONE || p->outside[cell] || !grid_cell_rect(v, p->source, cell, &r))
                continue;
            int left = grid_gap(v->gaps.column, v->column + column),
                above = grid_gap(v->gaps.row, v->row + row);
            int right = grid_gap(v->gaps.column, v->column + column + 1);
            int below = grid_gap(v->gaps.row, v->row + row + 1);
            canvas_mark(p->canvas,
                        (Rect){r.x - left, r.y - above, r.width + left + right, r.height + above + below},
                        CELL_BOARD);
        }
}

/* Numbers of several digits may reach from side to side of their cells where a gap parts these, where one column stays free,
 * or where what is beside them is short. */
static int choose_scale(const BoardView *view, Rect room, int most, int beside)
{
    int columns = room.width, rows = room.height;
    int scale = digits_scale(columns, rows, most);
    bool parted = columns < view->size.columns || beside < most;
    return scale == 0 && digits_fit(parted ? columns : columns - 1, rows, most, 1) ? 1 : scale;
}

/* How large numbers are: decided by the longest one that stands, or may come to stand, there, and by what the edges of cells leave.
 * Where a level gives some of them the others are no longer. */
static void choose_digits(Painter *p)
{
    const BoardSource *source = p->source;
    int most = 0, before = 0, beside = 0; /* of those beside each other the shorter ones, or beside a sign */
    bool given = false;
    LookGround edge = GROUND_NONE;
    for (int cell = 0; cell < source->width * source->height; cell++) {
        if (!source->on_board(source->context, cell)) {
            before = 0;
            continue;
        }
        Sight sight = cell_sight(source, cell, p->canvas->unicode);
        const Look *look = sight.top ? sight.top : sight.covered;
        int count = digits_count(look_text(look, p->canvas->unicode)),
            left = cell % source->width ? before : 0;
        before = count;
        edge = count > 0 && sight.edge != GROUND_NONE ? sight.edge : edge;
        given = given || (count > 0 && look->given);
        most = at_least(most, count);
        beside = at_least(beside, sight.below ? count : at_most(left, count));
        p->longest_corner = at_least(p->longest_corner, corners_longest(&sight, p->canvas->unicode));
    }
    p->told = given || source->givens;
    most = given ? most : at_least(most, source->digits);
    Rect all = {0, 0, grid_inner_columns(p->view->size), grid_inner_rows(p->view->size)};
    all.height -= p->ground ? ribbons_free_rows(p->canvas, source, p->view) : 0;
    p->longest = most;
    beside = source->digits < most ? beside : most;
    int within = choose_scale(p->view, board_within_edge(p, all, edge), most, beside);
    p->digits = within > 0 ? within : choose_scale(p->view, all, most, beside);
}

/* How a board is drawn in an area. */
typedef struct Plan {
    Margin margin;
    BoardSize size;
    Rect inside; /* of the margin */
    int names;   /* columns left of that, which names take */
} Plan;

/* Do bars part regions of a board of paper, which then has one around it: where these would not be it has lines instead. */
static bool is_outlined(const BoardSource *source, const BoardRequest *request, BoardSize size)
{
    return source->paper && source->region && !source->shaded && !source->guides && !source->ruled &&
           !source->walls && !source->dashes && request->gaps >= GAPS_NONE && size.parting == CELLS_TOUCH;
}

static bool has_covered_tile(const BoardSource *source)
{
    Tile tile;
    for (int cell = 0; source->tile && cell < source->width * source->height; cell++) {
        tile = (Tile){0};
        if (source->on_board(source->context, cell) && source->tile(source->context, cell, &tile) &&
            tile.lies && tile.tracks.covered)
            return true;
    }
    return false;
}

/* The names of columns and rows where there is room for them, else an outline where one is wanted. */
static void draw_around_board(const Painter *p, const Plan *plan)
{
    Rect area = plan->inside, named = {area.x - plan->names, area.y, area.width + plan->names, area.height};
    sheet_draw_frame(p, area);
    if (coordinates_fit(p->request, p->view, named)) {
        hairlines_draw_rim(p, named);
        draw_coordinates(p, plan->margin.left > 0, names_fit_below(p->source, p->view, named));
    } else if (is_outlined(p->source, p->request, p->view->size)) {
        board_draw_outline(p, area);
    }
}

static void forget(const Painter *p)
{
    mem_free(p->outside);
    mem_free(p->ground);
    mem_free(p->texture);
    mem_free(p->tint);
    mem_free(p->shading);
}

/* Into what the margin has left. */
static void draw_inside(Canvas *canvas, const Plan *plan, const BoardRequest *request, BoardView *view)
{
    Rect area = plan->inside;
    const BoardSource *source = request->source;
    Painter painter = {.canvas = canvas,
                       .request = request,
                       .source = source,
                       .view = view,
                       .quiet = canvas_shows(canvas, GROUND_FLOOR)};
    board_place(source, area, request->keep, request->leaps, view);
    painter.framed = request->frame.width > 0;
    size_t cells = (size_t)source->width * (size_t)source->height;
    bool lines = view->size.parting == CELLS_LINED || source->walls || source->region || source->dashes;
    painter.outside = mem_alloc(cells);
    painter.ground = canvas->grounds ? mem_alloc(cells) : NULL;
    painter.relief = source->shifts == SHIFT_NONE && relief_shown(&painter);
    painter.rimmed = painter.relief || sheet_possible(source) || (!canvas->textured && has_relief(source));
    painter.shading = shading_of_pieces(&painter);
    choose_digits(&painter);
    painter.texture = source->shifts == SHIFT_NONE && textures_shown(&painter) ? mem_alloc(cells) : NULL;
    painter.even = painter.ground && board_is_even(painter.source);
    painter.open = painter.ground && board_is_open(painter.source);
    if (lines || canvas->grounds)
        board_find_outside(&painter);
    painter.tint = sheet_tint(&painter);
    painter.lined = ruling_shown(&painter);
    painter.fine = hairlines_shown(&painter);
    painter.apart = has_covered_tile(source);
    board_draw_grounds(&painter);
    painter.hidden = board_hides_walls(&painter);
    if (lines)
        board_draw_lines(&painter);
    if (grid_thirds(view))
        points_draw(&painter);
    else if (painter.fine)
        hairlines_draw(&painter);
    else
        draw_strokes(&painter);
    ribbons_draw(canvas, source, view);
    painter.led = leads_draw(canvas, source, view);
    for (int row = 0; row < view->rows; row++)
        for (int column = 0; column < view->columns; column++)
            board_draw_cell(&painter, (view->row + row) * source->width + view->column + column);
    board_even_seams(&painter);
    board_draw_stones(&painter);
    textures_draw(&painter);
    if (painter.lined)
        ruling_draw(&painter);
    board_draw_faces(&painter);
    board_draw_tips(&painter);
    mark_board(&painter);
    trim_draw(&painter);
    board_draw_frame(&painter);
    draw_around_board(&painter, plan);
    if (source->paths > 0)
        board_draw_ends(&painter, area);
    draw_more(&painter);
    forget(&painter);
}

/* What the margin leaves of an area; helping lines that have no room there are left out. */
static Rect inside_of(BoardSource *source, Margin margin, Rect area)
{
    Rect inside = margin_inside(margin, area);
    if (source->guides && !board_fits(source, (BoardSize){1, 1, false}, inside.width, inside.height))
        source->region = NULL;
    return inside;
}

/* Cells whose borders are ruled do not meet at half rows, where no line can be. */
static Plan plan_beside(BoardSource *source, const BoardRequest *request, bool unicode, Rect area,
                        Margin margin)
{
    Plan plan = {.margin = margin, .inside = inside_of(source, margin, area), .size = request->exact};
    bool ruled = ruling_possible(source) && request->gaps >= GAPS_SLOPES;
    if (request->exact.columns == 0)
        plan.size = board_choose(source, unicode, ruled ? GAPS_NONE : request->gaps, request->largest,
                                 plan.inside.width, plan.inside.height);
    return plan;
}

/* Clues of columns that are met are dim, too: where cells of a single row would have more without a row of ticks there is none. */
static Plan plan_with(BoardSource *source, const BoardRequest *request, bool unicode, Rect area, bool stacked)
{
    BoardSource bare = *source;
    Plan plan = plan_beside(source, request, unicode, area, margin_choose(source, area, stacked));
    if (!plan.margin.ticks || plan.size.rows > 1 || plan.size.parting != CELLS_TOUCH ||
        request->gaps < GAPS_NONE)
        return plan;
    Plan without = plan_beside(&bare, request, unicode, area, margin_unticked(plan.margin));
    if (without.size.rows == 1)
        return plan;
    *source = bare;
    return without;
}

/* What only helps to count needs no lines, which would cut what is filled, where shades tell it.
 * Where cells are narrower than the numbers above them these are stacked, which takes rows of the board. */
static Plan plan_plain(BoardSource *source, const BoardRequest *request, bool unicode, Rect area)
{
    source->shaded = source->guides && request->gaps >= GAPS_NONE;
    BoardSource bare = *source;
    Plan plan = plan_with(source, request, unicode, area, false);
    if (source->clue && grid_inner_columns(plan.size) < margin_digits(source)) {
        *source = bare;
        plan = plan_with(source, request, unicode, area, true);
    }
    return plan;
}

/* Clues are large, and those at the left have more air, where the cells stay as large. */
static void air_clues(const BoardSource *source, const BoardRequest *request, bool unicode, Rect area,
                      Plan *plan)
{
    if (!source->clue || request->gaps < GAPS_NONE)
        return;
    if (unicode)
        plan->margin = margin_enlarged(source, area, plan->margin, plan->size);
    int spare = margin_inside(plan->margin, area).width - board_room(source, plan->size).width;
    plan->margin = margin_aired(plan->margin, spare);
    plan->inside = margin_inside(plan->margin, area);
}

/* That has room where the board does not take all of it, and no clues stand there. */
static void leave_gutter(const BoardSource *source, const BoardRequest *request, Plan *plan)
{
    Rect room = board_room(source, plan->size), *inside = &plan->inside;
    if (!has_gutter(source, request))
        return;
    int left = !source->clue && inside->width > room.width;
    int above = plan->margin.top == 0 && inside->height > room.height;
    *inside = (Rect){inside->x + left, inside->y + above, inside->width - left, inside->height - above};
}

/* A board that leaves room for names at one side, but not at both, stands further right for them. */
static void leave_names(const BoardSource *source, const BoardRequest *request, Plan *plan)
{
    Rect room = board_room(source, plan->size);
    int spare = plan->inside.width - room.width, needs = names_columns(source, request, plan->size);
    int below = plan->inside.height - room.height;
    bool fits = spare >= needs && spare < 2 * needs &&
                (plan->size.parting == CELLS_SLOPED || names_rows(source, plan->size, below) <= below);
    if (!request->coordinates || !source->name || needs == 0 || !fits)
        return;
    plan->names = 2 * needs - spare;
    plan->inside.x += plan->names;
    plan->inside.width -= plan->names;
}

/* Thin lines between all cells, and around them where these have room for that; none where lines would take away from what is
 * drawn there, or where not all is paper or lines lead from cell to cell: a text cell has no room for a thin line that ends at
 * the side of something else, or goes on under another line, and would be notched. */
static void rule_paper(BoardSource *source, const BoardRequest *request, Rect area, Plan *plan)
{
    BoardSource ruled = *source;
    ruled.ruled = true;
    ruled.shaded = false;
    if (source->patched)
        return;
    Plan with = {.margin = margin_choose(&ruled, area, false)};
    with.inside = margin_inside(with.margin, area);
    if (!board_choose_ruled(&ruled, true, request->largest, with.inside.width, with.inside.height, plan->size,
                            &with.size) ||
        with.margin.whole < plan->margin.whole || grid_inner_columns(with.size) < margin_digits(&ruled))
        return;
    ruled.framed = true;
    ruled.framed = board_fits(&ruled, with.size, with.inside.width, with.inside.height);
    *source = ruled;
    *plan = with;
}

/* On paper cells are parted by lines, where grounds are seen and lines are left out else. */
static Plan plan_board(BoardSource *source, const BoardRequest *request, bool unicode, Rect area)
{
    Plan plan = plan_plain(source, request, unicode, area);
    if (source->paper && source->shifts == SHIFT_NONE && !source->walls && !source->dashes && unicode &&
        request->gaps >= GAPS_SEAMS && request->exact.columns == 0)
        rule_paper(source, request, area, &plan);
    air_clues(source, request, unicode, area, &plan);
    source->crowded = plan.margin.left > 0 && plan.margin.tight;
    source->trimmed =
        request->gaps >= GAPS_NONE && unicode && board_fits_trimmed(source, plan.size, plan.inside);
    return plan;
}

BoardFit board_fit(const BoardRequest *request, bool unicode, Rect area)
{
    BoardSource source = *request->source;
    if (source.begin)
        source.begin(source.context);
    if (source.map)
        return map_fit(request, unicode, area);
    Plan plan = plan_board(&source, request, unicode, area);
    Rect room = board_room(&source, plan.size);
    BoardFit fit = {
        .size = plan.size, .side = board_side(plan.size), .columns = room.width + plan.margin.left};
    if (source.shifts != SHIFT_NONE && (plan.size.rows == 1 || plan.size.parting == CELLS_SLOPED))
        fit.side = plan.size.columns;
    fit.rows = room.height + plan.margin.top;
    bool gutter = has_gutter(&source, request);
    bool rim = has_rim(&source, request);
    fit.columns += at_most((gutter && !source.clue) + rim, at_least(plan.inside.width - room.width, 0));
    fit.rows += gutter && room.height < plan.inside.height;
    fit.whole = room.width <= plan.inside.width && room.height <= plan.inside.height &&
                (!source.clue || plan.margin.whole);
    fit.seen = at_most(plan.inside.width / grid_inner_columns(plan.size), source.width) *
               at_most(plan.inside.height / grid_inner_rows(plan.size), source.height);
    int off = at_least(names_off(&source, plan.size), arrows_off(&source)),
        aside = names_aside(&source, request, plan.size), beside = at_least(aside, arrows_off(&source)),
        names = request->coordinates && source.name && plan.size.columns > 1;
    fit.around_columns = names ? 2 * (COORDINATE_COLUMNS + aside) : 2 * beside;
    fit.around_rows = names ? names_rows(&source, plan.size, area.height - fit.rows) : 2 * off;
    bool framed = source.ruled && sheet_is_framed(&source);
    if (!names && (framed || is_outlined(&source, request, plan.size))) {
        fit.around_columns = at_least(fit.around_columns, framed ? SHEET_FRAME_COLUMNS : 2);
        fit.around_rows = at_least(fit.around_rows, 2);
    }
    bool around = fit.columns + fit.around_columns <= area.width && fit.rows + fit.around_rows <= area.height;
    bool thirds = plan.size.parting == CELLS_THIRDS, sloped = plan.size.parting == CELLS_SLOPED;
    if (thirds)
        fit.side = plan.size.columns;
    fit.bare =
        !around &&
        (thirds || (unicode && request->gaps >= GAPS_SLOPES && hairlines_take_rim(&source, plan.size)));
    fit.bare = fit.bare || (sloped && (!around || (board_has_trim(&source) && !source.trimmed)));
    return fit;
}

void board_draw(Canvas *canvas, Rect area, const BoardRequest *request, BoardView *view)
{
    BoardSource source = *request->source;
    BoardRequest asked = *request;
    asked.source = &source;
    if (source.width < 1 || source.height < 1 || area.width < 1 || area.height < 1)
        return;
    if (source.begin)
        source.begin(source.context);
    if (source.map) {
        map_draw(canvas, area, request, view);
        smooth_steps(canvas, area);
        return;
    }
    Plan plan = plan_board(&source, request, canvas->unicode, area);
    view->size = plan.size;
    source.rounded = canvas->textured && board_has_rounds(&source, plan.size, canvas->unicode, request->gaps);
    leave_gutter(&source, request, &plan);
    leave_names(&source, request, &plan);
    Rect before = canvas_clip(canvas, area);
    Crop crop;
    bool cropped = crop_begin(&crop, &asked, view, plan.inside);
    draw_inside(canvas, &plan, &asked, view);
    if (cropped)
        crop_end(&crop, view);
    asked.source = &source;
    smooth_steps(canvas, area);
    margin_draw(canvas, &asked, view, plan.margin);
    canvas_unclip(canvas, before);
}
