#include "draw/board/strokes.h"

#include <string.h>

#include "base/box.h"
#include "base/utf8.h"
#include "draw/board/bars.h"
#include "draw/board/broad.h"
#include "draw/board/grid.h"
#include "draw/wedge.h"

enum { SIDES = 4, UPRIGHT = BOX_NORTH | BOX_SOUTH, LEVEL = BOX_EAST | BOX_WEST };

/* Where a bar lies: in one half of the middle row, in the middle third of that, or in the quarters of two rows that meet in the
 * middle of the cell; or it is broad (draw/board/broad.h). */
typedef enum BarPlace { BAR_LOWER, BAR_UPPER, BAR_THIRD, BAR_QUARTERS, BAR_BROAD } BarPlace;

typedef struct Stroke {
    Canvas *canvas;
    const BoardSource *source;
    const BoardView *view;
    const Look *const *line;
    int cell;
    Rect r;   /* the inside of the cell */
    int x, y; /* its middle: of two rows the upper one */
    BarPlace place;
} Stroke;

bool strokes_are_bold(const Canvas *canvas, Rect inside, const Look *look)
{
    enum { LEAST_COLUMNS = 7, LEAST_ROWS = 3 };
    return look->thin && bars_shown(canvas) && inside.width >= LEAST_COLUMNS && inside.height >= LEAST_ROWS;
}

bool strokes_are_grooves(const Canvas *canvas, const BoardView *view, Rect inside, const Look *look)
{
    enum { LEAST_COLUMNS = 2 };
    return view && view->size.parting == CELLS_TOUCH && look->thin && inside.height == 1 &&
           inside.width >= LEAST_COLUMNS && canvas->textured && canvas->unicode &&
           look->ground != GROUND_NONE && canvas_shows(canvas, look->ground);
}

static int next_to(const BoardSource *source, int cell, int side)
{
    static const int columns[SIDES] = {0, 1, 0, -1}, rows[SIDES] = {-1, 0, 1, 0};
    if (source->neighbour)
        return source->neighbour(source->context, cell, side);
    int x = cell % source->width + columns[side], y = cell / source->width + rows[side];
    return x < 0 || y < 0 || x >= source->width || y >= source->height ? CELL_NONE : y * source->width + x;
}

/* Does the cell on that side have a line towards this one. */
static bool meets(const Stroke *s, int side)
{
    int other = next_to(s->source, s->cell, side);
    return other != CELL_NONE && s->line[other] && (s->line[other]->sides >> (side + 2) % SIDES & 1);
}

/* What a line over pieces is made of, so that it has one colour on all of them, or GROUND_NONE. */
static unsigned made_of(const Stroke *s, const Look *look)
{
    if (!look->over || !s->canvas->textured || look->role < ROLE_FIRST || look->role > ROLE_EIGHTH ||
        !bars_shown(s->canvas) || s->r.width < 3)
        return GROUND_NONE;
    return (unsigned)GROUND_FIRST + look->role - ROLE_FIRST;
}

static int wedge_of(const char *text)
{
    uint32_t code = 0;
    utf8_decode(text, strlen(text), &code);
    return wedge_number(code);
}

/* Does a character cover most of a side of its text cell, of steps a bit each, or a slope most of all. */
static bool covers_most(const char *text, unsigned side)
{
    static const WedgePoints NONE = {0};
    WedgePoints covered;
    int wedge = wedge_of(text);
    if (wedge < 0)
        return 2 * __builtin_popcount(blocks_steps(text) & side) > __builtin_popcount(side);
    wedge_points(wedge, covered);
    return 2 * wedge_difference(covered, NONE) > WEDGE_ACROSS * WEDGE_DOWN;
}

/* What a bar covers of two columns and six rows (draw/blocks.h), of which quarters have one. */
static unsigned bar_steps(const char *text)
{
    enum { FIRST = 0x3, LAST = 0xC00 };
    return strcmp(text, "▂") == 0 ? LAST : strcmp(text, "🮂") == 0 ? FIRST : blocks_steps(text);
}

/* Where it comes to a drawing of the same ground a text cell has both; a slope is its end. */
static bool put_joined(const Stroke *s, int x, int y, const char *line, unsigned ground)
{
    const Glyph *glyph = canvas_at(s->canvas, x, y);
    if (!glyph || !(glyph->marks & CELL_GROUND) || glyph->role != ground || strcmp(glyph->text, " ") == 0)
        return false;
    char text[BLOCKS_TEXT];
    unsigned steps = blocks_steps(glyph->text), more = bar_steps(line), parts = 0;
    for (int i = 0; i < BLOCKS_PARTS; i++)
        parts |= ((steps | more) >> (BLOCKS_ACROSS * 2 * (i / BLOCKS_ACROSS) + i % BLOCKS_ACROSS) & 1) << i;
    if (steps == 0 || more == 0 || s->canvas->blocks != BLOCKS_SEXTANTS)
        return wedge_of(glyph->text) >= 0 || steps == BLOCKS_ALL_STEPS;
    blocks_text(BLOCKS_SEXTANTS, parts, text);
    canvas_put(s->canvas, x, y, text, strlen(text), (LookRole)ground, CELL_GROUND);
    return true;
}

/* It lies on a drawing where that covers most of the text cell, or of its side away from the middle: what takes halves of
 * two text cells takes one of them, so that it is as broad as elsewhere. */
static void paint(const Stroke *s, int x, int y, const char *text, unsigned ground)
{
    enum { LEFT = 0x555, RIGHT = 0xAAA };
    const Glyph *glyph = canvas_at(s->canvas, x, y);
    unsigned side = x < s->x ? LEFT : x > s->x ? RIGHT : LEFT | RIGHT;
    if (put_joined(s, x, y, text, ground))
        return;
    if (glyph && glyph->marks & CELL_GROUND && covers_most(glyph->text, side))
        canvas_ground(s->canvas, (Rect){x, y, 1, 1}, glyph->role);
    canvas_put(s->canvas, x, y, text, strlen(text), (LookRole)ground, CELL_GROUND);
}

static void put(const Stroke *s, int x, int y, const char *text, const Look *look)
{
    unsigned ground = made_of(s, look);
    if (ground != GROUND_NONE) {
        paint(s, x, y, text, ground);
        return;
    }
    if (strokes_are_grooves(s->canvas, s->view, s->r, look)) {
        canvas_put(s->canvas, x, y, text, strlen(text), (LookRole)look->ground,
                   CELL_GROUND | CELL_SUNKEN | CELL_LINE);
        return;
    }
    canvas_put(s->canvas, x, y, text, strlen(text), look->role,
               bars_shown(s->canvas) && !look->thin ? CELL_SHAPE : 0);
}

/* Where there are colours, and room between lines beside each other, all but thin ones are bars: their colour tells of
 * what kind they are. */
static bool has_bars(const Stroke *s, const Look *look)
{
    return bars_shown(s->canvas) && s->r.width >= 3 && !look->thin;
}

/* In the middle third of a row. A turn is as round outside as one text cell can be. */
static const char *third_text(unsigned sides)
{
    unsigned upright = sides & UPRIGHT, level = sides & LEVEL;
    if (upright == UPRIGHT)
        return "█";
    if (upright == 0)
        return level ? "🬋" : " ";
    if (level == BOX_EAST)
        return upright == BOX_NORTH ? "🭧" : "🭆";
    if (level == BOX_WEST)
        return upright == BOX_NORTH ? "🭜" : "🭑";
    return upright == BOX_NORTH ? "🬎" : "🬹";
}

/* Of what leads to these sides what is in the middle row, or in the lower one of two. */
static const char *bar_at(BarPlace place, unsigned sides, bool lower)
{
    switch (place) {
    case BAR_THIRD: return third_text(sides);
    case BAR_UPPER: return sides & BOX_SOUTH ? "█" : sides ? "▀" : " ";
    case BAR_QUARTERS:
        if (sides & (lower ? BOX_SOUTH : BOX_NORTH))
            return "█";
        return sides == 0 ? " " : lower ? "🮂" : "▂";
    default: return bar_text(sides);
    }
}

/* The same of what leads from a side, east or not, to the middle of a text cell. */
static const char *half_bar_at(BarPlace place, bool east, bool lower)
{
    switch (place) {
    case BAR_THIRD: return east ? "🬇" : "🬃";
    case BAR_UPPER: return east ? "▝" : "▘";
    case BAR_QUARTERS: return lower ? (east ? "🬁" : "🬀") : east ? "🬞" : "🬏";
    default: return east ? "▗" : "▖";
    }
}

/* An edge takes half a row below. Of two rows the upper one has what stands in the cell. Lines over pieces are narrow, so that
 * these are seen below them. */
static BarPlace place_of(const Canvas *canvas, Rect inside, const Sight *sight)
{
    enum { LOW = 2 };
    bool odd = inside.height % 2;
    if (canvas_shows(canvas, sight->edge) && sight->edge != GROUND_NONE)
        return odd ? BAR_UPPER : BAR_LOWER;
    if (canvas->blocks == BLOCKS_SEXTANTS && !sight->lines->over && broad_fits(inside.width, inside.height))
        return BAR_BROAD;
    if (canvas->blocks != BLOCKS_SEXTANTS || (inside.height == LOW && !sight->lines->over))
        return BAR_LOWER;
    return odd ? BAR_THIRD : BAR_QUARTERS;
}

static BarPlace place_in(const Canvas *canvas, Rect inside, const Sight *sight)
{
    const Look *look = sight->lines;
    return look && !look->thin && bars_shown(canvas) && inside.width >= 3 ? place_of(canvas, inside, sight)
                                                                          : BAR_LOWER;
}

bool strokes_are_level(const Canvas *canvas, Rect inside, const Sight *sight)
{
    return place_in(canvas, inside, sight) >= BAR_QUARTERS;
}

bool strokes_are_broad(const Canvas *canvas, Rect inside, const Sight *sight)
{
    return place_in(canvas, inside, sight) == BAR_BROAD;
}

static const char *line_text(const Stroke *s, unsigned sides, const Look *look, bool lower)
{
    BoxStyle style = strokes_are_bold(s->canvas, s->r, look) ? BOX_HEAVY : (BoxStyle)look->lines;
    return has_bars(s, look) ? bar_at(s->place, sides, lower) : box_text(sides, style, s->canvas->unicode);
}

/* What leads from one side to the middle of a text cell. */
static const char *half_text(const Stroke *s, unsigned side, const Look *look, bool lower)
{
    if (!has_bars(s, look))
        return line_text(s, side, look, lower);
    if (!(side & LEVEL))
        return side == BOX_NORTH ? "▀" : "▄";
    return s->canvas->blocks == BLOCKS_HALVES ? " " : half_bar_at(s->place, side == BOX_EAST, lower);
}

/* In the middle row of the cell, or both. */
static void put_level(const Stroke *s, int x, const char *upper, const char *lower, const Look *look)
{
    put(s, x, s->y, upper, look);
    if (s->place == BAR_QUARTERS)
        put(s, x, s->y + 1, lower, look);
}

/* Where a broad line takes whole text cells a turn has a little of the one within it, so that it is as broad there. */
static void draw_within_turn(const Stroke *s, const Look *look)
{
    static const char *const WITHIN[2][2] = {
        {"🭇", "🬼"}, {"🭢", "🭗"}}; /* of what leads north or south, west or east */
    unsigned upright = look->sides & UPRIGHT, level = look->sides & LEVEL;
    int columns = s->r.width, rows = s->r.height;
    bool south = upright == BOX_SOUTH, east = level == BOX_EAST;
    if (columns % 2 || rows % 2 == 0 || (!south && upright != BOX_NORTH) || (!east && level != BOX_WEST))
        return;
    put(s, s->r.x + columns / 2 + (east ? 1 : -2), s->r.y + rows / 2 + (south ? 1 : -1), WITHIN[south][east],
        look);
}

/* A broad line in its cell. */
static void draw_broad(const Stroke *s, const Look *look)
{
    int columns = s->r.width, rows = s->r.height;
    for (int i = 0; i < columns * rows; i++) {
        int x = i % columns, y = i / columns;
        unsigned parts = broad_parts(columns, rows, look->sides, x, y);
        const char *turn = parts ? broad_turn(columns, rows, look->sides, x, y) : NULL;
        if (parts)
            put(s, s->r.x + x, s->r.y + y, turn ? turn : broad_text(parts), look);
    }
    draw_within_turn(s, look);
}

/* One on its way to the next cell, beside which it is as it is at its own border. */
static void cross_broad(const Stroke *s, int side, const Look *look)
{
    static const unsigned HALF[SIDES] = {BROAD_LOWER, BROAD_LEFT, BROAD_UPPER, BROAD_RIGHT};
    int columns = s->r.width, rows = s->r.height, count = side % 2 ? rows : columns;
    for (int i = 0; i < count; i++) {
        int x = side % 2 == 0 ? i : side == 1 ? columns - 1 : 0, y = side % 2 ? i : side == 2 ? rows - 1 : 0;
        unsigned parts = broad_parts(columns, rows, 1u << side, x, y) & (meets(s, side) ? 0xF : HALF[side]);
        if (parts)
            put(s, s->r.x + x + (side == 1) - (side == 3), s->r.y + y + (side == 2) - (side == 0),
                broad_text(parts), look);
    }
}

/* Where a line crosses to the next cell: whole where both have it, else half, which an arrow is in ASCII. */
static void cross(const Stroke *s, int x, int y, int side, const Look *look)
{
    static const char *const arrow[SIDES] = {"^", ">", "v", "<"};
    unsigned whole = side % 2 ? LEVEL : UPRIGHT, half = 1u << (side + 2) % SIDES;
    bool both = meets(s, side);
    const char *text[2]; /* of the middle row, and of the lower one */
    for (int i = 0; i < 2; i++)
        text[i] = both                 ? line_text(s, whole, look, i)
                  : s->canvas->unicode ? half_text(s, half, look, i)
                                       : arrow[side];
    if (s->place == BAR_BROAD)
        cross_broad(s, side, look);
    else if (side % 2)
        put_level(s, x, text[0], text[1], look);
    else
        put(s, x, y, text[0], look);
}

/* From the middle to the border of the cell. */
static void inside(const Stroke *s, int side, const Look *look)
{
    const char *text = line_text(s, side % 2 ? LEVEL : UPRIGHT, look, false),
               *lower = line_text(s, side % 2 ? LEVEL : UPRIGHT, look, true);
    for (int y = s->r.y; side == 0 && y < s->y; y++)
        put(s, s->x, y, text, look);
    for (int x = s->x + 1; side == 1 && x < s->r.x + s->r.width; x++)
        put_level(s, x, text, lower, look);
    for (int y = s->y + 1; side == 2 && y < s->r.y + s->r.height; y++)
        put(s, s->x, y, text, look);
    for (int x = s->r.x; side == 3 && x < s->x; x++)
        put_level(s, x, text, lower, look);
}

/* The gap on a side is free for a line unless there is a wall; -1, -1 where there is none. */
static bool gap_at(const Stroke *s, int side, int *x, int *y)
{
    int column = s->cell % s->source->width + (side == 1), row = s->cell / s->source->width + (side == 2);
    const uint64_t *gaps = side % 2 ? s->view->gaps.column : s->view->gaps.row;
    *x = side == 1 ? s->r.x + s->r.width : side == 3 ? s->r.x - 1 : s->x;
    *y = side == 2 ? s->r.y + s->r.height : side == 0 ? s->r.y - 1 : s->y;
    bool wall = s->source->walls && grid_strong(s->source, column, row, side % 2) &&
                next_to(s->source, s->cell, side) == CELL_NONE;
    return grid_gap(gaps, side % 2 ? column : row) && !wall;
}

/* Over the seam above the cell or below it, where the line goes on beyond. */
static void cross_seam(const Stroke *s, int side, const Look *look)
{
    if (!grid_seamed(s->view) || side % 2 || !meets(s, side))
        return;
    if (s->place == BAR_BROAD)
        cross_broad(s, side, look);
    else
        put(s, s->x, side == 0 ? s->r.y - 1 : s->r.y + s->r.height, line_text(s, UPRIGHT, look, false), look);
}

/* Two columns a cell and no gap: the second one is all there is between two cells. */
static void between(const Stroke *s, const Look *look)
{
    int x = s->r.x + 1, other = next_to(s->source, s->cell, 1);
    if (look && look->sides & BOX_EAST)
        cross(s, x, s->y, 1, look);
    else if (other != CELL_NONE && s->line[other] && s->line[other]->sides & BOX_WEST && other == s->cell + 1)
        put(s, x, s->y, s->canvas->unicode ? half_text(s, BOX_EAST, s->line[other], false) : "<",
            s->line[other]);
}

/* Where what leads to the sides meets: what is broad is all of it. */
static void draw_joint(const Stroke *s, const Look *look)
{
    if (s->place == BAR_BROAD)
        draw_broad(s, look);
    else
        put_level(s, s->x, line_text(s, look->sides, look, false), line_text(s, look->sides, look, true),
                  look);
}

static void draw_cell(const Stroke *s)
{
    const Look *look = s->line[s->cell];
    bool narrow = s->r.width == 2;
    int x, y;
    if (narrow)
        between(s, look);
    if (!look)
        return;
    for (int side = 0; side < SIDES; side++) {
        if (!(look->sides >> side & 1))
            continue;
        if ((!narrow || side != 1) && s->place != BAR_BROAD)
            inside(s, side, look);
        if (gap_at(s, side, &x, &y))
            cross(s, x, y, side, look);
        cross_seam(s, side, look);
    }
    if (has_bars(s, look) || strokes_are_bold(s->canvas, s->r, look))
        draw_joint(s, look);
    else
        put(s, s->x, s->y, look_text(look, s->canvas->unicode), look);
}

static void find_middle(Stroke *s, const Sight *sight)
{
    s->x = s->r.x + (s->r.width - 1) / 2;
    s->y = s->r.y + (s->r.height - 1) / 2;
    s->place = sight->lines && has_bars(s, sight->lines) ? place_of(s->canvas, s->r, sight) : BAR_LOWER;
}

void strokes_draw(Canvas *canvas, const BoardSource *source, const BoardView *view, const Look *const *line)
{
    for (int row = 0; row < view->rows; row++)
        for (int column = 0; column < view->columns; column++) {
            Stroke s = {.canvas = canvas,
                        .source = source,
                        .view = view,
                        .line = line,
                        .cell = (view->row + row) * source->width + view->column + column};
            if (!source->on_board(source->context, s.cell) || !grid_cell_rect(view, source, s.cell, &s.r))
                continue;
            Sight sight = cell_sight(source, s.cell, canvas->unicode);
            find_middle(&s, &sight);
            draw_cell(&s);
        }
}

void strokes_draw_over(Canvas *canvas, Rect inside_cell, const Sight *sight)
{
    const Look *look = sight->lines;
    Stroke s = {.canvas = canvas, .cell = CELL_NONE, .r = inside_cell};
    find_middle(&s, sight);
    if (made_of(&s, look) == GROUND_NONE)
        return;
    for (int side = 0; side < SIDES && s.place != BAR_BROAD; side++)
        if (look->sides >> side & 1)
            inside(&s, side, look);
    draw_joint(&s, look);
}
