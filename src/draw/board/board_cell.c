/* What is drawn on one cell of a board. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/box.h"
#include "base/limit.h"
#include "base/utf8.h"
#include "draw/board/bars.h"
#include "draw/board/board_painter.h"
#include "draw/board/board_sight.h"
#include "draw/board/broad.h"
#include "draw/board/corners.h"
#include "draw/board/crate.h"
#include "draw/board/digits.h"
#include "draw/board/emblem.h"
#include "draw/board/frame.h"
#include "draw/board/grid.h"
#include "draw/board/hairlines.h"
#include "draw/board/hexagon.h"
#include "draw/board/jot.h"
#include "draw/board/plaque.h"
#include "draw/board/points.h"
#include "draw/board/relief.h"
#include "draw/board/ribbons.h"
#include "draw/board/seam.h"
#include "draw/board/shading.h"
#include "draw/board/strokes.h"
#include "draw/board/textures.h"
#include "draw/path/corridors.h"

BoardMark cell_mark(const Painter *p, int cell)
{
    BoardMark mark = p->request->mark ? (BoardMark)p->request->mark[cell] : BOARD_NONE;
    if (mark == BOARD_GROUP && p->framed)
        mark = p->request->marked ? BOARD_CANDIDATE : BOARD_NONE;
    return mark;
}

CellChange cell_change(const Painter *p, int cell)
{
    return p->request->change && cell >= 0 ? (CellChange)p->request->change[cell] : CHANGE_NONE;
}

unsigned mark_bits(BoardMark mark)
{
    static const unsigned BITS[] = {[BOARD_NONE] = 0,
                                    [BOARD_OTHER] = CELL_UNDERLINE,
                                    [BOARD_CANDIDATE] = CELL_CANDIDATE,
                                    [BOARD_GROUP] = CELL_CANDIDATE | CELL_GROUP,
                                    [BOARD_FOCUS] = CELL_CANDIDATE | CELL_FOCUS,
                                    [BOARD_REFUSED] = CELL_REVERSE};
    return BITS[mark];
}

/* What stands on an empty cell that matters, so that it shows without any colour. */
const char *mark_sign(BoardMark mark)
{
    static const char *const MARKER[] = {[BOARD_NONE] = " ",  [BOARD_OTHER] = ".", [BOARD_CANDIDATE] = "◦",
                                         [BOARD_GROUP] = "◦", [BOARD_FOCUS] = "+", [BOARD_REFUSED] = "!"};
    return MARKER[mark];
}

/* Brackets around the middle; narrower cells have no room for them. */
const char *mark_brackets(BoardMark mark)
{
    static const char *const PAIR[] = {[BOARD_NONE] = "",    [BOARD_OTHER] = "()", [BOARD_CANDIDATE] = "<>",
                                       [BOARD_GROUP] = "{}", [BOARD_FOCUS] = "[]", [BOARD_REFUSED] = "><"};
    return PAIR[mark];
}

/* Does a character lie over its ground as a haze: where it is one of shades, and quiet. */
static bool is_haze(const Look *look, const char *text)
{
    return look->role == ROLE_DIM &&
           (strncmp(text, "░", strlen("░")) == 0 || strncmp(text, "▒", strlen("▒")) == 0);
}

/* Has a drawing half a row more above and below the cell: between level seams, and in a hexagon of one row, whose points have
 * room for what is in the middle. */
static bool draws_into_seams(const Painter *p, Rect r)
{
    return grid_seamed(p->view) || (grid_pointed(p->view) && r.height == 1);
}

/* As large as the cell has room for, which seams are a part of. */
static bool draw_emblem(const Painter *p, Rect r, const Emblem *emblem, LookRole role)
{
    return draws_into_seams(p, r) ? emblem_draw_seamed(p->canvas, r, emblem, role)
                                  : emblem_draw(p->canvas, r, emblem, role);
}

/* Is half of the last row of a large cell an edge's, and the other half free below what is left of it. */
static bool is_halved(Rect r, Rect within)
{
    enum { LARGE = 5 };
    return within.height >= LARGE && within.height < r.height;
}

/* A drawing keeps off the edge, so that it is in the middle of what is left: in a large cell, and in one of three rows where it
 * has a small form for two; else it needs all columns. */
static Rect off_edge(const Painter *p, Rect r, LookGround edge, const Emblem *emblem)
{
    enum { LARGE = 5, LOW = 3, DOTS = 2 };
    Rect within = board_within_edge(p, r, edge);
    bool fits = r.height >= LARGE;
    for (int i = 0; emblem && i < emblem->forms && r.height == LOW; i++)
        fits = fits || (emblem->form[i].rows == DOTS * (LOW - 1) && emblem->form[i].columns > within.width &&
                        emblem->form[i].columns <= DOTS * within.width);
    return fits ? within : r;
}

static bool draw_filling(const Painter *p, Rect r, const Look *look)
{
    Rect within = off_edge(p, r, look->edge, look->emblem);
    if (draws_into_seams(p, r))
        return draw_emblem(p, within, look->emblem, look->role);
    EmblemPiece whole = {.across = 1, .down = 1, .lowered = is_halved(r, within)};
    return emblem_draw_piece(p->canvas, within, look->emblem, whole, look->role);
}

/* Where an emblem stands on it, nothing but its ground is behind it. */
void board_draw_fill(const Painter *p, Rect r, const Look *look)
{
    const char *own = look_text(look, p->canvas->unicode);
    bool bare = canvas_shows(p->canvas, look->ground) &&
                (!is_haze(look, own) || (p->texture && texture_has_room(p, (LookTexture)look->texture)));
    const char *text = bare ? " " : own;
    size_t length = utf8_cluster(text, strlen(text));
    canvas_fill(p->canvas, r, " ", look->role, 0);
    if (p->ground && draw_filling(p, r, look))
        return;
    for (int y = r.y; y < r.y + r.height; y++)
        for (int x = r.x; x < r.x + r.width; x++)
            canvas_put(p->canvas, x, y, length > 0 ? text : " ", length > 0 ? length : 1, look->role,
                       canvas_shows(p->canvas, look->ground) ? CELL_LINE : 0);
}

/* Does half a row that is too many belong below a number rather than above: a line lies in the gap above its cell, half of which
 * is the cell's, and none below, or none below any cell from there to the end of the board. */
static bool is_upper(const Painter *p, int cell)
{
    const uint64_t *gaps = p->view->gaps.row;
    int row = cell / p->source->width, height = p->source->height;
    if (!p->ground || grid_gap(gaps, row + 1))
        return false;
    return grid_gap(gaps, row) || (grid_gaps(gaps, 0, row) > 0 && grid_gaps(gaps, row, height + 1) == 0);
}

/* How a number stands in an area: the edge of a cell ends it in the middle of its last row, in seams half a row above it is free,
 * as is half of the gaps in which thin lines lie, where they do so around the board, too. */
static unsigned digits_ways(const Painter *p, int cell, Rect r, LookGround edge)
{
    unsigned of = DIGITS_OF * (unsigned)p->longest;
    bool seamed = grid_seamed(p->view), whole = r.height == grid_inner_rows(p->view->size);
    if (board_is_edged(p, edge))
        return of | (seamed ? DIGITS_HIGH : whole ? DIGITS_RAISED : DIGITS_LONG);
    if (whole && (seamed || p->source->framed))
        return of | DIGITS_OPEN;
    return of | (is_upper(p, cell) ? DIGITS_UPPER : 0);
}

/* Where a text stands in the middle of so many columns; numbers stand to the right, so that their digits align. */
static int text_column(Rect r, const char *text)
{
    int width = utf8_width(text, strlen(text));
    bool digit = width == 1 && text[0] >= '0' && text[0] <= '9';
    return digit && r.width >= 3 && r.width % 2 == 0 ? r.x + r.width / 2 : r.x + (r.width - width) / 2;
}

/* So many of its columns the edge of a cell leaves; an area that is narrower than the cell is within its edge already. */
static int columns_within_edge(const Painter *p, Rect r, LookGround edge)
{
    return r.width < grid_inner_columns(p->view->size) ? r.width : board_within_edge(p, r, edge).width;
}

/* Where a text stands in a cell: within its edge, unless a number would be smaller there. */
static Rect text_room(const Painter *p, Rect r, const char *text, LookGround edge)
{
    int within = columns_within_edge(p, r, edge), count = digits_count(text);
    if (count == 0 || digits_fit(within, r.height, count, p->digits))
        r.width = within;
    return r;
}

/* What a cell was before it was filled stays readable, and so that the cell still looks filled: quiet where its ground is seen. */
static void draw_covered(const Painter *p, int cell, Rect r, const Look *fill, const Look *look)
{
    const char *number = look_text(look, true);
    if (canvas_shows(p->canvas, fill->ground) &&
        digits_draw(p->canvas, text_room(p, r, number, fill->edge), number, ROLE_DIM,
                    digits_ways(p, cell, r, fill->edge), p->digits))
        return;
    int width = look_width(look, p->canvas->unicode);
    const char *text = look_text(look, p->canvas->unicode);
    r.width = columns_within_edge(p, r, fill->edge);
    if (width < r.width)
        canvas_text(p->canvas, text_column(r, text), r.y + (r.height - 1) / 2, width, text,
                    p->ground && canvas_shows(p->canvas, fill->ground) ? ROLE_DIM : ROLE_TEXT, 0);
}

/* Size of a picture made of lines. */
static Rect picture_room(const char *large)
{
    Rect room = {0, 0, 0, 0};
    while (*large) {
        size_t length = strcspn(large, "\n");
        room.width = at_least(room.width, utf8_width(large, length));
        room.height++;
        large += length + (large[length] == '\n');
    }
    return room;
}

/* What is given is told from what players write without any colour: where there are enough of them to tell it, both are as
 * solid. */
static bool is_written(const Painter *p, const Look *look)
{
    return p->told && !look->given && !p->canvas->textured;
}

static unsigned weight_of(const Look *look)
{
    return look->given ? CELL_BOLD : 0;
}

static void draw_picture(const Painter *p, Rect r, Rect room, const Look *look)
{
    const char *text = look->large;
    int x = r.x + (r.width - room.width) / 2, y = r.y + (r.height - room.height) / 2;
    for (; *text; y++) {
        size_t length = strcspn(text, "\n");
        int column = x;
        for (size_t i = 0; i < length;) {
            size_t step = utf8_cluster(text + i, length - i);
            column += canvas_put(p->canvas, column, y, text + i, step, look->role, weight_of(look));
            i += step;
        }
        text += length + (text[length] == '\n');
    }
}

/* How many cells of a run of a row something stands in already. */
static int count_taken(const Painter *p, int x, int y, int columns)
{
    int taken = 0;
    for (int i = 0; i < columns; i++) {
        const Glyph *glyph = canvas_at(p->canvas, x + i, y);
        taken += !glyph || strcmp(glyph->text, " ") != 0;
    }
    return taken;
}

/* In a run of a row, texts: what is neither blank nor a part of a line of dots. */
static int count_written(const Painter *p, int x, int y, int columns)
{
    int written = 0;
    for (int i = 0; i < columns; i++) {
        const Glyph *glyph = canvas_at(p->canvas, x + i, y);
        written += glyph && glyph->text[0] > ' ' && glyph->text[0] < 0x7f;
    }
    return written;
}

/* Where a text is next to its place, hides no other text and the least of lines that cross its cell. Returns how much that is. */
static int find_clear(const Painter *p, Rect r, int columns, int *x, int *y)
{
    enum { HIDDEN = 1000, CLOSE = 4, TEXT = 20 };
    int least = -1, from_x = *x, from_y = *y;
    for (int row = r.y; row < r.y + r.height; row++)
        for (int column = r.x; column + columns <= r.x + r.width; column++) {
            int far = abs(column - from_x) + 2 * abs(row - from_y);
            int hidden = count_taken(p, column, row, columns) + TEXT * count_written(p, column, row, columns);
            int cost = HIDDEN * hidden + CLOSE * count_taken(p, column - 1, row, columns + 2) + far;
            if (least < 0 || cost < least) {
                least = cost;
                *x = column;
                *y = row;
            }
        }
    return least / HIDDEN;
}

/* Where lines lead over cells the numbers of wide ones are all above left, on top of them, that the eye can follow the count. In
 * others a number makes way, and where it has no room a quiet one is left out, since those around it tell which it is. */
static void draw_beside_leads(const Painter *p, Rect r, const Look *look, const char *text)
{
    enum { WIDE = 5 };
    bool left = r.width >= WIDE || strspn(text, "0123456789") == strlen(text);
    int width = at_most(utf8_width(text, strlen(text)), r.width);
    int x = left ? r.x : r.x + (r.width - width) / 2, y = left ? r.y : r.y + (r.height - 1) / 2;
    bool hides = r.width < WIDE && find_clear(p, r, width, &x, &y) > 0;
    if (!hides || look->role != ROLE_DIM)
        canvas_text(p->canvas, x, y, width, text, look->role, weight_of(look));
}

/* A sign that is hollow to be told from one that is full needs not be where its colour tells it. */
static const char *full_sign(const char *sign)
{
    static const char *const PAIR[][2] = {{"○", "●"}, {"□", "■"}, {"△", "▲"}, {"▽", "▼"},
                                          {"◇", "◆"}, {"♔", "♚"}, {"♕", "♛"}, {"♖", "♜"},
                                          {"♗", "♝"}, {"♘", "♞"}, {"♙", "♟"}};
    for (size_t i = 0; i < sizeof PAIR / sizeof *PAIR; i++)
        if (strcmp(sign, PAIR[i][0]) == 0)
            return PAIR[i][1];
    return sign;
}

/* What a drawing is made of, from its first part on, or GROUND_NONE. */
static int made_of(const Look *look)
{
    int role = look->emblem && look->emblem->parts > 0 ? look->emblem->part[0].role : EMBLEM_OWN;
    return role >= EMBLEM_GROUNDS ? role - EMBLEM_GROUNDS : GROUND_NONE;
}

/* Where a cell is too small for the drawing of a piece its sign is made of what that would be made of. False: of nothing, or a
 * number, which is no piece and as easily read as others. */
static bool draw_made_sign(const Painter *p, Rect r, const Look *look)
{
    const char *sign = look_text(look, true);
    int made = made_of(look);
    if (!p->ground || !p->canvas->textured || !p->canvas->unicode || made <= GROUND_NONE ||
        digits_count(sign) > 0 || look_width(look, true) != 1 || !canvas_shows(p->canvas, (unsigned)made))
        return false;
    sign = full_sign(sign);
    canvas_put(p->canvas, r.x + (r.width - 1) / 2, r.y + (r.height - 1) / 2, sign, strlen(sign),
               (LookRole)made, CELL_GROUND | CELL_BOLD);
    return true;
}

/* A number between which and others lines lead is a field of its colour, up to which they go: else it would be little beside bars
 * of the same colour. False where it is none, or there is no room. */
static bool draw_field(const Painter *p, Rect r, const Look *look)
{
    const char *text = look_text(look, p->canvas->unicode);
    int width = utf8_width(text, strlen(text)), x = r.x + (r.width - width) / 2, y = r.y + (r.height - 1) / 2;
    if (!p->source->lined || !p->ground || !p->canvas->textured || digits_count(text) == 0 ||
        width + 2 > r.width)
        return false;
    canvas_fill(p->canvas, (Rect){x - 1, y, width + 2, 1}, " ", look->role, CELL_REVERSE | CELL_SHAPE);
    canvas_text(p->canvas, x, y, width, text, look->role, CELL_BOLD | CELL_REVERSE | CELL_SHAPE);
    return true;
}

/* The same in large cells. */
static bool draw_plaque(const Painter *p, Rect r, const Look *look)
{
    return p->source->lined && p->ground && p->canvas->textured && p->digits > 0 &&
           plaque_draw(p->canvas, r, look_text(look, p->canvas->unicode), look->role, p->longest);
}

/* In narrow hexagons whose sides are slopes there is no text cell without one: a text has all of it. */
static void ground_text(const Painter *p, int cell, int x, int y)
{
    enum { NARROW = 4 };
    const BoardView *v = p->view;
    int column = cell % p->source->width - v->column, row = cell / p->source->width - v->row;
    if (grid_sloped(v) && p->ground && v->size.columns < NARROW)
        canvas_ground(p->canvas, (Rect){x, y, 1, 1}, board_ground_shown(p, column, row));
}

/* What is left of a cell within its plate. */
static Rect plate_of(const Painter *p, Rect r)
{
    bool plates = p->ground && ribbons_shown(p->canvas, p->source, p->view);
    int free = ribbons_free_rows(p->canvas, p->source, p->view);
    return plates ? (Rect){r.x + 1, r.y, r.width - 2, r.height - free} : r;
}

/* Numbers keep off the sides of the plates of ribbons, where the longest one has room for that. */
static Rect within_plate(const Painter *p, Rect r)
{
    Rect within = plate_of(p, r);
    return digits_fit(within.width, within.height, p->longest, p->digits) ? within : r;
}

/* Would the longest number take an area from side to side, or be no more than a text in it though there are rows enough: unless
 * their weight tells who wrote numbers, or where plates are so low that nothing else has room in their first and last row. */
static bool is_narrow(const Painter *p, Rect r)
{
    enum { LEAST_ROWS = 3 };
    bool low = grid_inner_rows(p->view->size) + grid_seamed(p->view) == LEAST_ROWS && p->ground &&
               ribbons_shown(p->canvas, p->source, p->view);
    bool weighed = p->told && !p->canvas->textured;
    return p->longest > 1 && p->ground && p->canvas->blocks == BLOCKS_SEXTANTS && r.height >= LEAST_ROWS &&
           !low && !weighed && digits_scale(r.width, r.height, p->longest) == 0;
}

/* There all are of a face that leaves some of it free. */
static bool draw_slender(const Painter *p, Rect r, const char *text, LookRole role)
{
    const DigitsFace face = p->digits > 0 ? DIGITS_NARROW : DIGITS_TINY;
    const int count = digits_count(text), across = BLOCKS_ACROSS * r.width, down = BLOCKS_DOWN * r.height;
    int high = digits_dots_down(face), wide = digits_dots_across(face, count);
    if (count == 0 || !is_narrow(p, r) || digits_dots_across(face, p->longest) + 2 > across ||
        high + 1 > down)
        return false;
    return digits_draw_dots(p->canvas, BLOCKS_ACROSS * r.x + (across - wide + 1) / 2,
                            BLOCKS_DOWN * r.y + (down - high + 1) / 2, text, role, face);
}

/* What stands on a plate keeps off its corners. */
static Rect on_plate(const Painter *p, Rect r, const Sight *sight)
{
    enum { WIDE = 10 };
    int aside = r.width >= WIDE ? 2 : 1, free = ribbons_free_rows(p->canvas, p->source, p->view);
    return sight->plate == GROUND_NONE ? r : (Rect){r.x + aside, r.y, r.width - 2 * aside, r.height - free};
}

/* The text of a look in the middle of what the edge of a cell leaves, or of the cell where marks at its sides would hide it else. */
static void draw_text(const Painter *p, int cell, Rect r, const Look *look, LookGround edge)
{
    enum { MARKS = 2 };
    const char *text = look_text(look, p->canvas->unicode);
    if (p->canvas->unicode && look->wide && r.width == 2 && r.height == 1)
        text = look->wide;
    int marked = utf8_width(text, strlen(text)) + MARKS, whole = r.width;
    if (p->led && strpbrk(text, "0123456789")) {
        draw_beside_leads(p, r, look, text);
        return;
    }
    unsigned ways = (is_written(p, look) ? DIGITS_WRITTEN : 0) | digits_ways(p, cell, r, edge);
    int within = columns_within_edge(p, r, edge);
    r = text_room(p, r, text, edge);
    if (draw_plaque(p, r, look) || draw_slender(p, plate_of(p, r), text, look->role) ||
        digits_draw(p->canvas, within_plate(p, r), text, look->role, ways, p->digits) ||
        draw_made_sign(p, r, look) || draw_field(p, r, look))
        return;
    r.width = marked > within && marked <= whole ? whole : within;
    for (int x = r.x; x < r.x + r.width; x++)
        canvas_unlight(p->canvas, x, r.y + (r.height - 1) / 2);
    ground_text(p, cell, at_least(text_column(r, text), r.x), r.y + (r.height - 1) / 2);
    canvas_text(p->canvas, at_least(text_column(r, text), r.x), r.y + (r.height - 1) / 2, r.width, text,
                look->role, weight_of(look));
}

static bool plain_ascii(const char *text)
{
    while (*text && (unsigned char)*text < 128)
        text++;
    return *text == 0;
}

static bool large_fits(const Painter *p, Rect r, const Look *look, Rect *room)
{
    if (!look->large || (!p->canvas->unicode && !look->title && !plain_ascii(look->large)))
        return false;
    *room = picture_room(look->large);
    return room->width <= r.width && room->height <= r.height;
}

/* How many cells of a run are wholly covered by a drawing. */
static int count_covered(const Painter *p, int x, int y, int columns)
{
    int covered = 0;
    for (int i = 0; i < columns; i++) {
        const Glyph *glyph = canvas_at(p->canvas, x + i, y);
        covered += glyph && strcmp(glyph->text, "█") == 0;
    }
    return covered;
}

/* A number stands in the middle of a drawing that leaves room for it there, else in the row nearest to that, lower ones
 * first, which covers it and what is beside it; else in the middle, too. */
static int number_row(const Painter *p, Rect r, int x, int width)
{
    int middle = r.y + r.height / 2;
    if (count_taken(p, x, middle, width) == 0)
        return middle;
    for (int far = 0; far < r.height; far++)
        for (int side = 1; side >= -1; side -= 2) {
            int y = middle + side * far;
            if (y >= r.y && y < r.y + r.height && count_covered(p, x - 1, y, width + 2) == width + 2)
                return y;
        }
    return middle;
}

/* In an emblem; where that covers all of its place, on it, in its colour: a patch of another would look like a part of it. */
static void draw_number(const Painter *p, Rect r, const Look *look)
{
    int width = look->number ? (int)strlen(look->number) : 0;
    int x = r.x + (r.width - width) / 2, y = number_row(p, r, x, width);
    bool on = width > 0 && p->ground && count_covered(p, x, y, width) == width;
    canvas_text(p->canvas, x, y, width, look->number ? look->number : "", on ? look->role : ROLE_TEXT,
                CELL_BOLD | (on ? CELL_REVERSE | CELL_SHAPE : 0));
}

/* Is the ground of a look seen, or what it lies on, if it has none of its own. */
static bool is_grounded(const Painter *p, const Sight *sight, const Look *look)
{
    unsigned ground = look->ground != GROUND_NONE ? look->ground : (unsigned)sight->ground;
    return p->ground && canvas_shows(p->canvas, ground != GROUND_NONE ? ground : GROUND_FLOOR);
}

/* A quiet dot says that a cell is there: where that is seen it is dirt. */
static bool is_speck(const Painter *p, const Sight *sight, const Look *look)
{
    bool quiet = look->role == ROLE_FLOOR || look->role == ROLE_DIM;
    return quiet && !look->emblem && strcmp(look_text(look, true), "·") == 0 && is_grounded(p, sight, look);
}

/* Where its ground is seen a bare look draws nothing. */
static bool is_bare(const Painter *p, const Sight *sight, const Look *look)
{
    bool bare = look->emblem && look->emblem->bare && is_grounded(p, sight, look);
    return bare || is_speck(p, sight, look);
}

static bool begins_round(const Emblem *emblem)
{
    return emblem && emblem->parts > 0 &&
           (emblem->part[0].shape == EMBLEM_OVAL || emblem->part[0].shape == EMBLEM_RING);
}

static bool is_round(const Emblem *emblem)
{
    return begins_round(emblem) && emblem->parts == 1;
}

/* Lines lead up to a disc or a ring from any side: it is whole and as large as where none do, as is a large one with something
 * inside. */
static bool is_led_up_to(const Emblem *emblem)
{
    enum { RADIUS = 2, LARGE = 46 };
    return is_round(emblem) || (begins_round(emblem) && emblem->part[0].number[RADIUS] >= LARGE);
}

bool board_filling(const Painter *p, int cell, Filling *out)
{
    bool filled = grid_sloped(p->view) || grid_thirds(p->view) || p->fine;
    if (!filled || !p->ground || !p->canvas->textured || !p->canvas->unicode || cell < 0)
        return false;
    Sight sight = cell_sight(p->source, cell, true);
    bool lined = sight.lines && !((grid_thirds(p->view) || p->fine) && sight.lines->thin);
    if (!sight.top || lined || sight.fill || !is_round(sight.top->emblem))
        return false;
    int made = made_of(sight.top);
    *out = (Filling){made > GROUND_NONE, (uint8_t)(made > GROUND_NONE ? made : (int)sight.top->role)};
    return !out->grounded || canvas_shows(p->canvas, out->number);
}

/* In one row a dot would cover most of a narrow stone, which is as wide as three columns in sixths alone; in two rows it would
 * reach to the rims of them. */
bool board_told_on_piece(const Painter *p, int cell)
{
    enum { LEAST_COLUMNS = 3, ONE_ROW_COLUMNS = 5 };
    CellChange change = cell_change(p, cell);
    int rows = grid_inner_rows(p->view->size);
    Filling filling;
    if (change != CHANGE_NONE && board_filling(p, cell, &filling))
        return true;
    bool narrow = rows < 2 && p->canvas->blocks != BLOCKS_SEXTANTS;
    int least = narrow ? ONE_ROW_COLUMNS : LEAST_COLUMNS;
    if (change == CHANGE_NONE || change == CHANGE_DECIDED || !p->ground || !p->canvas->textured ||
        !p->canvas->unicode || rows == 2 || grid_inner_columns(p->view->size) < least)
        return false;
    Sight sight = cell_sight(p->source, cell, true);
    return sight.top && (!sight.lines || sight.lines->thin) && made_of(sight.top) != GROUND_NONE &&
           is_round(sight.top->emblem);
}

bool board_told_on_point(const Painter *p, int cell)
{
    CellChange change = cell_change(p, cell);
    if (change == CHANGE_NONE || change == CHANGE_DECIDED || !p->ground || !p->canvas->textured ||
        !p->canvas->unicode || !canvas_shows(p->canvas, GROUND_LIT))
        return false;
    Sight sight = cell_sight(p->source, cell, true);
    return sight.lines && sight.lines->thin && sight.tokens == 0 && !sight.fill &&
           (!sight.top || (!sight.top->emblem && !sight.top->owned && sight.top->piece == 0));
}

bool board_told_by_corners(const Painter *p, int cell)
{
    CellChange change = cell_change(p, cell);
    Rect r;
    if (change == CHANGE_NONE || change == CHANGE_DECIDED || !p->ground || !p->canvas->textured ||
        !p->canvas->unicode || !canvas_shows(p->canvas, GROUND_LIT) ||
        !grid_cell_rect(p->view, p->source, cell, &r))
        return false;
    Sight sight = cell_sight(p->source, cell, true);
    return sight.lines && strokes_are_bold(p->canvas, r, sight.lines) && sight.top && sight.top->emblem &&
           !sight.top->emblem->bare && !is_round(sight.top->emblem);
}

/* A larger point on bold lines, which lead up to it: as wide as high where sixths of text cells let lines end beside it. */
static void draw_block(const Painter *p, Rect r, unsigned sides, LookRole role, unsigned marks)
{
    int x = r.x + (r.width - 1) / 2, y = r.y + (r.height - 1) / 2;
    const char *west = sides & BOX_WEST ? "🬫" : "▐", *east = sides & BOX_EAST ? "🬛" : "▌";
    canvas_put(p->canvas, x, y, "█", strlen("█"), role, marks);
    if (p->canvas->blocks != BLOCKS_SEXTANTS)
        return;
    canvas_put(p->canvas, x - 1, y, west, strlen(west), role, marks);
    canvas_put(p->canvas, x + 1, y, east, strlen(east), role, marks);
}

/* Is a larger point such a block. */
static bool is_block(const Painter *p, Rect r, const Sight *sight)
{
    return sight->top && points_is_star(sight->top) && sight->lines && p->canvas->blocks == BLOCKS_SEXTANTS &&
           strokes_are_bold(p->canvas, r, sight->lines) && !look_blank(sight->top, p->canvas->unicode);
}

/* A light dot on the crossing of thin lines that a piece has left; a block is light. */
static void dot_point(const Painter *p, Rect r, const Sight *sight)
{
    if (is_block(p, r, sight)) {
        draw_block(p, r, sight->lines->sides, (LookRole)GROUND_LIT, CELL_GROUND);
        return;
    }
    enum { LARGE = 5 };
    const char *dot = r.width < LARGE ? "•" : "●"; /* where pieces are signs it is smaller than they are */
    canvas_put(p->canvas, r.x + (r.width - 1) / 2, r.y + (r.height - 1) / 2, dot, strlen(dot),
               (LookRole)GROUND_LIT, CELL_GROUND);
}

/* A text cell of a piece that fills a hexagon and has just come, or of an empty one (NULL), parts of which are a dot. */
static void dot_text_cell(const Painter *p, int x, int y, unsigned parts, const Filling *filling)
{
    const unsigned all = (1u << BLOCKS_PARTS) - 1;
    char text[BLOCKS_TEXT];
    blocks_text(BLOCKS_SEXTANTS, !filling || filling->grounded ? parts : all & ~parts, text);
    if (!filling)
        canvas_put(p->canvas, x, y, text, strlen(text), ROLE_TEXT, CELL_SHAPE | CELL_SUNKEN);
    else if (filling->grounded)
        canvas_put(p->canvas, x, y, text, strlen(text), ROLE_TEXT, 0);
    else
        canvas_put(p->canvas, x, y, text, strlen(text), (LookRole)filling->number,
                   CELL_SHAPE | CELL_ABROAD | CELL_ON_PAPER);
}

/* In the middle of it. */
static void dot_filling(const Painter *p, int cell, const Filling *filling)
{
    const BoardView *v = p->view;
    int wide = v->size.columns, row = cell / p->source->width, x = grid_x(v, cell % p->source->width, row);
    int first = grid_y(v, row) - v->area.y;
    for (int i = 0; i < v->size.rows * wide; i++) {
        unsigned parts = hexagon_dot(wide, row - v->row, v->lead, i % wide, first + i / wide);
        if (parts)
            dot_text_cell(p, x + i % wide, v->area.y + first + i / wide, parts, filling);
    }
}

/* A small dot in the middle of a stone that has just come, larger on a large one, in halves of columns and rows where the
 * middle lies between two; as round as what the terminal has. */
static void dot_piece(const Painter *p, Rect r)
{
    enum { LARGE = 9, MOST = 4 }; /* columns and rows together */
    static const char *const DOT[2][2][MOST] = {{{"▗", "▖", "▝", "▘"}, {"▐", "▌"}}, {{"▄", "▀"}, {"●"}}},
                             *const HALVED[2][2][MOST] = {{{"▄", "▄", "▀", "▀"}, {"▐", "▌"}},
                                                          {{"▄", "▀"}, {"■"}}},
                             *const LOW[2][2][MOST] = {{{"🬞", "🬏", "🬁", "🬀"}}},
                             *const SMALL[2][2][MOST] = {{{"▗", "▖", "▝", "▘"}, {"🬇", "🬃"}},
                                                         {{"🬭", "🬂"}, {"●"}}},
                             *const ROUND[2][2][MOST] = {{{"🭆", "🭑", "🭧", "🭜"}, {"🬫", "🬛"}},
                                                         {{"🬭", "🬂"}, {"●"}}};
    BlockKind blocks = p->canvas->blocks;
    bool fine = blocks == BLOCKS_SEXTANTS, large = r.width + r.height >= LARGE;
    int odd = r.width % 2, level = r.height % 2, across = odd ? 1 : 2;
    int left = r.x + (r.width - across) / 2, top = r.y + (r.height - 1) / 2;
    bool shaded = !odd && !level && canvas_at(p->canvas, left, top + 1)->marks & CELL_SHADED;
    const char *const *block = (shaded                    ? DOT
                                : fine && large           ? ROUND
                                : fine && r.height == 2   ? LOW
                                : fine                    ? SMALL
                                : blocks == BLOCKS_HALVES ? HALVED
                                                          : DOT)[odd][level];
    for (int i = 0; i < MOST && block[i]; i++) {
        int x = left + i % across, y = top + i / across;
        const Glyph *glyph = canvas_at(p->canvas, x, y);
        unsigned stone = glyph->role;
        bool plain =
            stone == GROUND_BLACK || stone == GROUND_SNOW; /* a red dot on colours would be another side's */
        if (glyph->marks & CELL_SHADED)                    /* it lies on the half in the light alone */
            continue;
        canvas_ground(p->canvas, (Rect){x, y, 1, 1}, stone);
        canvas_put(p->canvas, x, y, block[i], strlen(block[i]), plain ? ROLE_DANGER : ROLE_TEXT, 0);
    }
}

/* Of three rows an edge leaves two and a half: a form for two and a half, of which the last row of dots is empty, needs all
 * three. */
static bool leaves_edge(const Emblem *emblem, Rect within)
{
    enum { ROWS = 6, DOTS = 2 };
    for (int i = 0; emblem && i < emblem->forms; i++) {
        const EmblemForm *form = &emblem->form[i];
        if (form->rows == ROWS && form->row[ROWS - 1] == 0 && form->columns <= DOTS * within.width &&
            form->columns > within.width && within.width < emblem->columns)
            return true;
    }
    return false;
}

static void draw_top(const Painter *p, int cell, Rect r, const Sight *sight)
{
    enum { LOW = 3 };
    const Look *look = sight->top;
    Rect room;
    if (is_bare(p, sight, look))
        return;
    Filling filling;
    if (board_filling(p, cell, &filling)) {
        if (cell_change(p, cell) != CHANGE_NONE)
            dot_filling(p, cell, &filling);
        return;
    }
    Rect area = look->piece == 0 ? board_within_edge(p, on_plate(p, r, sight), sight->edge) : r;
    EmblemPiece piece = {look->piece, p->source->width, p->source->height, false, is_halved(r, area)};
    if (r.height == LOW && leaves_edge(look->emblem, area))
        area.height = r.height;
    if (look->piece == 0 && draws_into_seams(p, r) && draw_emblem(p, area, look->emblem, look->role))
        return;
    if (look->piece != 0 && p->relief && look->emblem) {
        relief_draw(p, cell, r, look->emblem, piece);
        return;
    }
    if (p->shading && shading_draw(p, r, look->piece))
        return;
    BlockKind blocks = p->canvas->blocks;
    bool cut = look->piece != 0 ? sight->edge != GROUND_NONE : r.height < LOW && area.width < r.width;
    if (cut && blocks == BLOCKS_SEXTANTS)
        p->canvas->blocks = BLOCKS_QUADRANTS; /* edges take half a row */
    bool drawn = emblem_draw_piece(p->canvas, area, look->emblem, piece, look->role);
    p->canvas->blocks = blocks;
    if (drawn) {
        draw_number(p, area, look);
        if (board_told_on_piece(p, cell))
            dot_piece(p, area);
        return;
    }
    if (large_fits(p, r, look, &room) && p->led && room.height == 1)
        draw_beside_leads(p, r, look, look->large);
    else if (large_fits(p, r, look, &room))
        draw_picture(p, r, room, look);
    else
        draw_text(p, cell, r, look, sight->edge);
}

/* At the right end of the middle row, but not over a number. In one column it stands in place of bare floor. Where it has a
 * ground that is seen, this tells it, and a blank nothing but that. */
static void draw_beside(const Painter *p, Rect r, const Sight *sight)
{
    const Look *look = sight->beside;
    if (look->ground != GROUND_NONE && look->ground == sight->ground && p->ground &&
        canvas_shows(p->canvas, look->ground))
        return;
    if (look_blank(look, p->canvas->unicode))
        return;
    bool bare = !sight->top || look_blank(sight->top, p->canvas->unicode) || sight->top->role == ROLE_FLOOR;
    int width = look_width(look, p->canvas->unicode), x = r.x + r.width - width;
    const Glyph *there = canvas_at(p->canvas, at_least(x, r.x), r.y + (r.height - 1) / 2);
    bool hides = there && there->text[0] >= '0' && there->text[0] <= '9';
    if (!hides && (r.width > 1 || bare))
        canvas_text(p->canvas, at_least(x, r.x), r.y + (r.height - 1) / 2, width,
                    look_text(look, p->canvas->unicode), look->role, 0);
}

/* In the line above the cell, where there is one; else in its own first row, at the left. */
static void draw_high(const Painter *p, Rect r, int row, const Look *look)
{
    bool above = grid_gap(p->view->gaps.row, row);
    canvas_text(p->canvas, r.x, above ? r.y - 1 : r.y, r.width, look_text(look, p->canvas->unicode),
                look->role, 0);
}

/* Of a line that stands, what is left where something takes the upper half of a text cell, the lower one, or both. */
static void cut_line(Canvas *canvas, int x, int y, bool upper, bool lower)
{
    const Glyph *glyph = canvas_at(canvas, x, y);
    unsigned parts = glyph ? broad_parts_of(glyph->text) & (BROAD_LEFT | BROAD_RIGHT) : 0;
    bool bar = (parts & BROAD_LEFT) == BROAD_LEFT || (parts & BROAD_RIGHT) == BROAD_RIGHT;
    parts &= ~((upper ? BROAD_UPPER : 0u) | (lower ? BROAD_LOWER : 0u));
    const char *text = bar ? broad_text(parts) : " ";
    if (glyph && (upper || lower) && (bar || (upper && lower)))
        canvas_put(canvas, x, y, text, strlen(text), (LookRole)glyph->role, glyph->marks);
}

/* Of a broad line that lies, the half of its last text cell that is further from the number to which it leads: so much is between
 * them below and above the number, too. */
static void shorten_line(Canvas *canvas, int x, int y, bool left)
{
    const Glyph *glyph = canvas_at(canvas, x, y);
    unsigned parts = glyph ? broad_parts_of(glyph->text) & (left ? BROAD_LEFT : BROAD_RIGHT) : 0;
    const char *text = broad_text(parts);
    if (glyph)
        canvas_put(canvas, x, y, text, strlen(text), (LookRole)glyph->role, glyph->marks);
}

/* Lines lead up to a large number: half a row or less is between them, or half a column where slopes are drawn, else a whole one. */
static bool draw_number_over_lines(const Painter *p, int cell, Rect r, const Look *look)
{
    const char *text = look_text(look, p->canvas->unicode);
    int count = digits_count(text);
    if (!p->canvas->unicode || p->digits < 1 || !digits_fit(r.width, r.height, count, p->digits))
        return false;
    unsigned ways = (is_written(p, look) ? DIGITS_WRITTEN : 0) | digits_ways(p, cell, r, GROUND_NONE);
    Rect taken = digits_halves(p->canvas, r, count, ways, p->digits);
    for (int y = 0; y < r.height; y++)
        for (int x = taken.x - 1; x <= taken.x + taken.width; x++) {
            int above = 2 * y - taken.y, least = -1, most = taken.height;
            bool beside = x < taken.x || x == taken.x + taken.width;
            if (beside && p->canvas->blocks == BLOCKS_SEXTANTS && above >= least && above < most)
                shorten_line(p->canvas, r.x + x, r.y + y, x < taken.x);
            else
                cut_line(p->canvas, r.x + x, r.y + y, above >= least && above <= most,
                         above + 1 >= least && above + 1 <= most);
        }
    return digits_draw(p->canvas, r, text, look->role, ways, p->digits);
}

/* The seams above and below a cell without what crosses them: a line leads up to what has no part of that above. */
static void clear_seams(const Painter *p, Rect r, const Emblem *emblem)
{
    bool hangs = emblem_hangs(p->canvas, r, emblem);
    for (int i = hangs; i < 2 * r.width; i += 1 + hangs) {
        int x = r.x + i / 2, y = i % 2 ? r.y + r.height : r.y - 1;
        const Glyph *glyph = canvas_at(p->canvas, x, y);
        if (glyph && seam_parts(glyph->text) < 0 && !(glyph->marks & CELL_SHAPE))
            canvas_put(p->canvas, x, y, " ", 1, ROLE_PLAIN, 0);
    }
}

/* Round in sixths, stones in single rows hardly touch those above: a line of the board is left between two that are made of
 * the same. */
static void part_low(const Painter *p, int cell, Rect r, const Look *look)
{
    int above = cell - p->source->width;
    if (r.height > 1 || above < 0 || !p->source->on_board(p->source->context, above))
        return;
    const Look *other = cell_sight(p->source, above, true).top;
    bool alike = other && is_round(other->emblem) && made_of(other) == made_of(look);
    for (int x = r.x; x < r.x + r.width && alike; x++) {
        const Glyph glyph = *canvas_at(p->canvas, x, r.y);
        if (strcmp(glyph.text, "█") == 0)
            canvas_put(p->canvas, x, r.y, "▇", strlen("▇"), (LookRole)glyph.role, glyph.marks);
    }
}

/* Others touch those above and below: every other row of them is made of what is near to their ground, as its texture is. */
static void tint_low(const Painter *p, int cell, Rect r, const Look *look)
{
    if (p->canvas->blocks == BLOCKS_SEXTANTS && is_round(look->emblem)) {
        part_low(p, cell, r, look);
        return;
    }
    if (r.height > 1 || grid_seamed(p->view) || !p->canvas->textured || cell / p->source->width % 2 == 0)
        return;
    for (int x = r.x; x < r.x + r.width; x++) {
        const Glyph glyph = *canvas_at(p->canvas, x, r.y);
        if (glyph.marks & CELL_GROUND)
            canvas_put(p->canvas, x, r.y, glyph.text, strlen(glyph.text), (LookRole)(glyph.role | CELL_GRAIN),
                       glyph.marks);
    }
}

/* What has arms and legs is known where no lines run between them: they end at the sides of its cell. */
static void clear_middle(const Painter *p, Rect r)
{
    enum { LEAST = 5 };
    bool drawn = p->ground && r.width >= LEAST && r.height > 1;
    if (drawn)
        canvas_fill(p->canvas, (Rect){r.x + 1, r.y, r.width - 2, r.height}, " ", ROLE_PLAIN, 0);
}

/* A stone that fills its cell. */
static bool draw_stone(const Painter *p, int cell, Rect r)
{
    Filling filling;
    if (!p->fine || !board_filling(p, cell, &filling))
        return false;
    hairlines_draw_stone(p, cell, r, &filling);
    if (board_told_on_piece(p, cell))
        dot_piece(p, hairlines_square(r));
    return true;
}

/* One row, and lines have columns on both sides of the middle that are no gaps. */
static bool is_low(const Painter *p, Rect r)
{
    enum { LEAST_COLUMNS = 3 };
    return p->canvas->unicode && p->view->size.parting == CELLS_TOUCH && r.width >= LEAST_COLUMNS &&
           r.height == 1;
}

/* A heavy cross in one text cell is higher than wide: lines are heavy half a column more at its sides. */
static void draw_arms(const Painter *p, int x, int y, unsigned sides, const Look *look)
{
    if (strcmp(look_text(look, true), "╋") != 0)
        return;
    if (sides & BOX_WEST)
        canvas_put(p->canvas, x - 1, y, "╼", strlen("╼"), look->role, CELL_LINE);
    if (sides & BOX_EAST)
        canvas_put(p->canvas, x + 1, y, "╾", strlen("╾"), look->role, CELL_LINE);
}

/* On thin lines, which lead nowhere, a piece stands as on bare ground; what else is there stands on their crossing, and they
 * lead up to it. A larger point that is a dot would part bold lines: on them it is a block, from whose sides they go on. */
static bool draw_on_thin_lines(const Painter *p, int cell, Rect r, const Sight *sight)
{
    const Look *look = sight->top;
    if (!sight->lines->thin)
        return false;
    if (look->emblem && !is_bare(p, sight, look) && grid_seamed(p->view))
        clear_seams(p, r, look->emblem);
    if (look->emblem && !is_bare(p, sight, look) && !begins_round(look->emblem))
        clear_middle(p, r);
    if (draw_emblem(p, r, look->emblem, look->role)) {
        tint_low(p, cell, r, look);
        if (board_told_on_piece(p, cell))
            dot_piece(p, r);
        return true;
    }
    if (draw_made_sign(p, r, look))
        return true;
    if (!p->ground || look->owned || look_blank(look, p->canvas->unicode))
        return false;
    bool star = points_is_star(look), bold = star && strokes_are_bold(p->canvas, r, sight->lines),
         dot = star && strokes_are_grooves(p->canvas, p->view, r, sight->lines);
    int x = r.x + (r.width - 1) / 2, y = r.y + (r.height - 1) / 2;
    if (bold)
        draw_block(p, r, sight->lines->sides, look->role, CELL_LINE);
    else
        canvas_text(p->canvas, x, y, 1, dot ? "•" : look_text(look, p->canvas->unicode), look->role,
                    CELL_LINE);
    if (star && !bold && !dot && is_low(p, r))
        draw_arms(p, x, y, sight->lines->sides, look);
    return true;
}

/* A small disc lies in the middle of lines, which run in one column, and in one row of text unless they are level: as many lie on
 * each side of it. */
static Rect led_up_to(Rect r, const Emblem *emblem, bool level, bool broad)
{
    enum { RADIUS = 2, LARGE = 40, LEAST_ROWS = 3 };
    bool small =
        !broad && r.height >= LEAST_ROWS && is_round(emblem) && emblem->part[0].number[RADIUS] < LARGE;
    return small ? (Rect){r.x, r.y, r.width - (r.width % 2 == 0), r.height - (!level && r.height % 2 == 0)}
                 : r;
}

/* A disc, or a ring, at the end of a broad line of its colour. In a cell with an edge at that of a bar. */
static bool draw_end(const Painter *p, Rect r, const Look *look, const Look *line, bool edged)
{
    const Emblem *emblem = look->emblem;
    bool ring = emblem && begins_round(emblem) && emblem->parts == 2 && emblem->part[1].cut;
    if ((!ring && !is_round(emblem)) || made_of(look) > GROUND_NONE)
        return false;
    unsigned open = (ring ? PLAQUE_OPEN : 0u) | (edged ? PLAQUE_EDGED : 0u);
    return look->role == line->role && plaque_draw_end(p->canvas, r, look->role, open);
}

/* What lies on lines must not hide them: no blanks, and in two columns only the first. */
static void draw_over_lines(const Painter *p, int cell, Rect r, const Look *look, const Sight *sight,
                            bool lines)
{
    enum { LOW = 3 };
    bool level = lines && strokes_are_level(p->canvas, r, sight),
         broad = lines && strokes_are_broad(p->canvas, r, sight);
    LookGround edge = sight->edge;
    bool bar = lines && !sight->lines->thin && !sight->lines->over && bars_shown(p->canvas) &&
               board_is_edged(p, edge);
    if ((broad || bar) && draw_end(p, r, look, sight->lines, bar))
        return;
    Rect within = board_within_edge(p, r, edge);
    r = (Rect){r.x, r.y, within.width, r.height > LOW ? within.height : r.height};
    Rect room, middle = {r.x + r.width / 6, r.y + r.height / 5, r.width - 2 * (r.width / 6),
                         r.height - 2 * (r.height / 5)};
    const char *text = look_text(look, p->canvas->unicode);
    if (lines &&
        emblem_draw_over(p->canvas,
                         is_led_up_to(look->emblem) ? led_up_to(r, look->emblem, level, broad) : middle,
                         look->emblem, look->role))
        return;
    if (p->canvas->unicode && look->emblem && look->emblem->parts > 0 &&
        middle.width >= look->emblem->columns && middle.height >= look->emblem->rows)
        canvas_fill(p->canvas, middle, " ", ROLE_PLAIN, 0);
    if (!lines && draw_emblem(p, grid_seamed(p->view) ? r : middle, look->emblem, look->role))
        return;
    if (lines &&
        (draw_plaque(p, r, look) || draw_number_over_lines(p, cell, r, look) || draw_field(p, r, look)))
        return;
    if (r.width >= 3 && large_fits(p, r, look, &room))
        draw_picture(p, r, room, look);
    else if (!look_blank(look, p->canvas->unicode) && lines && r.width >= 5) { /* none runs into it */
        int width = at_most(look_width(look, p->canvas->unicode), r.width - 2),
            x = r.x + (r.width - width) / 2;
        canvas_fill(p->canvas, (Rect){x - 1, r.y + (r.height - 1) / 2, width + 2, 1}, " ", ROLE_PLAIN, 0);
        canvas_text(p->canvas, x, r.y + (r.height - 1) / 2, width, text, look->role, 0);
    } else if (!look_blank(look, p->canvas->unicode) && !(lines && draw_made_sign(p, r, look)))
        canvas_text(p->canvas, r.x + (r.width - 1) / 2, r.y + (r.height - 1) / 2, 1, text, look->role, 0);
}

static const char *load_text(const Look *look, bool unicode)
{
    return look->load[unicode] ? look->load[unicode] : "";
}

/* A token, with what it carries where there is room for that. Returns how far it reaches. */
static int draw_token(const Painter *p, int x, int y, const Look *look, int room)
{
    const char *text = look_text(look, p->canvas->unicode), *load = load_text(look, p->canvas->unicode);
    int width = look_width(look, p->canvas->unicode), more = utf8_width(load, strlen(load));
    bool both = more > 0 && width + more <= room;
    canvas_text(p->canvas, x, y, width, text, look->role, more > 0 && !both ? CELL_UNDERLINE : 0);
    if (both)
        canvas_text(p->canvas, x + width, y, more, load, look->load_role, 0);
    return width + (both ? more : 0);
}

/* Columns of what the first tokens carry, as far as there is room. */
static int loads_width(const Sight *sight, int shown, bool unicode, int room)
{
    int width = 0;
    for (int i = 0; i < shown; i++) {
        const char *load = load_text(sight->token[i], unicode);
        int more = utf8_width(load, strlen(load));
        width += width + more <= room ? more : 0;
    }
    return width;
}

/* A drawn piece stands beside a number of two digits, on top of what leads there, with the sign of its player where it is
 * broad enough; where it would be narrow there, in the middle of the cell in place of the number. */
static bool draw_piece_beside(const Painter *p, Rect r, const Look *look)
{
    enum { NUMBER = 2 };
    int wide = at_most(r.width - NUMBER, 2 * r.height);
    bool narrow = 5 * wide < 4 * at_most(r.width, 2 * r.height);
    Rect beside = {r.x + r.width - wide, r.y, wide, r.height};
    if (r.height < 2)
        return false;
    beside = narrow ? r : beside;
    if (!emblem_draw_over(p->canvas, beside, look->emblem, look->role))
        return false;
    for (int x = r.x; x < r.x + r.width && narrow; x++) {
        const Glyph *glyph = canvas_at(p->canvas, x, r.y);
        if (glyph && strspn(glyph->text, "0123456789") > 0)
            canvas_put(p->canvas, x, r.y, " ", 1, ROLE_PLAIN, 0);
    }
    const char *text = look_text(look, p->canvas->unicode);
    int x = beside.x + (beside.width - 1) / 2, y = beside.y + beside.height - 1;
    if (look_width(look, p->canvas->unicode) == 1 && count_covered(p, x, y, 1) == 1)
        canvas_text(p->canvas, x, y, 1, text, look->role, CELL_BOLD | CELL_REVERSE | CELL_SHAPE);
    return true;
}

/* Where lines lead over the board: in its lower right corner, or where it hides the least of them and of the number. It is as
 * good as a piece: dark in a field of its colour. */
static void draw_token_beside(const Painter *p, Rect r, const Look *look)
{
    enum { WIDE = 5 };
    const char *text = look_text(look, p->canvas->unicode);
    bool field = p->ground && r.width >= WIDE;
    if (field && draw_piece_beside(p, r, look))
        return;
    int width = at_most(look_width(look, p->canvas->unicode), r.width), wide = width + 2 * field;
    int x = r.x + r.width - wide, y = r.y + r.height - 1;
    find_clear(p, r, wide, &x, &y);
    if (field)
        canvas_fill(p->canvas, (Rect){x, y, wide, 1}, " ", look->role, CELL_REVERSE | CELL_SHAPE);
    canvas_text(p->canvas, x + field, y, width, text, look->role,
                CELL_BOLD | (field ? CELL_REVERSE | CELL_SHAPE : 0));
}

enum { REST_BYTES = 8, TENS = 9 };

/* "+3" behind those that have room, "" where that is all of them: its number where one of them stays, else "+" alone.
 * Fewer may be shown then. Returns their columns. */
static int write_rest(const Sight *sight, bool unicode, int room, int width, int *shown, char out[REST_BYTES])
{
    int first = *shown > 0 ? look_width(sight->token[0], unicode) : 0;
    bool counted = *shown > 0 && first + 1 + (sight->tokens > TENS) < room;
    out[0] = 0;
    while (*shown < sight->tokens) {
        snprintf(out, REST_BYTES, counted ? "+%d" : "+", sight->tokens - *shown);
        if (*shown == 0 || width + (int)strlen(out) <= room)
            break;
        width -= look_width(sight->token[--*shown], unicode);
    }
    return width;
}

/* Tokens beside each other in the middle row, apart in wide cells, with room for brackets at their sides; where they are too
 * many, it is told how many more there are. A single one may have a large picture. */
static void draw_tokens(const Painter *p, int cell, Rect r, const Sight *sight, BoardMark mark)
{
    enum { APART_FROM = 12 };
    bool unicode = p->canvas->unicode;
    bool sides = r.width >= 5 || (r.width >= 3 && mark != BOARD_NONE);
    int room = at_most(sides ? r.width - 2 : r.width, SIGHT_TOKENS), width = 0, shown = 0;
    if (sight->tokens == 1 && p->led && !*load_text(sight->token[0], unicode)) {
        draw_token_beside(p, r, sight->token[0]);
        return;
    }
    if (sight->tokens == 1 && !*load_text(sight->token[0], unicode)) {
        draw_over_lines(p, cell, r, sight->token[0], sight, false);
        return;
    }
    while (shown < at_most(sight->tokens, SIGHT_TOKENS) &&
           width + look_width(sight->token[shown], unicode) <= room)
        width += look_width(sight->token[shown++], unicode);
    char more[REST_BYTES];
    width = write_rest(sight, unicode, room, width, &shown, more);
    int rest = (int)strlen(more);
    int spare = room - width - rest, y = p->led ? r.y + r.height - 1 : r.y + (r.height - 1) / 2;
    int loads = loads_width(sight, shown, unicode, spare);
    bool apart = r.width >= APART_FROM && rest == 0 && loads == 0 && spare >= shown - 1;
    int x = r.x + (r.width - width - rest - loads - apart * (shown - 1)) / 2;
    for (int i = 0; i < shown; i++, x += apart) {
        int own = look_width(sight->token[i], unicode),
            drawn = draw_token(p, x, y, sight->token[i], own + spare);
        x += drawn;
        spare -= drawn - own;
    }
    canvas_text(p->canvas, x, y, rest, more, ROLE_TEXT, 0);
}

/* What a cell is marked as beside the focus. */
static BoardMark mark_under(const Painter *p, BoardMark mark)
{
    if (mark < BOARD_FOCUS)
        return mark;
    return mark == BOARD_FOCUS && p->request->marked ? BOARD_CANDIDATE : BOARD_NONE;
}

/* Brackets on the middle row, however high a cell is: each row more would have to be sent with each step. */
static void draw_brackets(const Painter *p, Rect r, BoardMark mark, unsigned bits)
{
    const char *pair = mark_brackets(mark);
    int y = r.y + (r.height - 1) / 2;
    canvas_put(p->canvas, r.x, y, pair, 1, ROLE_TEXT, bits);
    canvas_put(p->canvas, r.x + r.width - 1, y, pair + 1, 1, ROLE_TEXT, bits);
}

/* One that stands out from everything, whatever lies there, and for which no colour is sent. */
static void put_bracket(const Painter *p, int x, int y, const char *text, LookRole role)
{
    canvas_ground(p->canvas, (Rect){x, y, 1, 1}, GROUND_NONE);
    canvas_put(p->canvas, x, y, text, 1, role, CELL_REVERSE);
}

/* Of the rectangle only that part which is seen has corners; one row of cells has brackets at its ends. */
void board_draw_frame(const Painter *p)
{
    const BoardView *v = p->view;
    Rect f = p->request->frame;
    int left = at_least(f.x, v->column), right = at_most(f.x + f.width, v->column + v->columns) - 1;
    int above = at_least(f.y, v->row), below = at_most(f.y + f.height, v->row + v->rows) - 1;
    if (!p->framed || left > right || above > below)
        return;
    const char *pair = mark_brackets(BOARD_GROUP);
    for (int i = 0; i < 4; i++) {
        Rect r;
        int row = i / 2 ? below : above, column = i % 2 ? right : left;
        if (!grid_cell_rect(v, p->source, row * p->source->width + column, &r))
            continue;
        if (r.width < 3) { /* without room for brackets */
            canvas_mark(p->canvas, r, mark_bits(BOARD_GROUP));
            continue;
        }
        bool level = !p->quiet || above == below;
        int y = level ? r.y + (r.height - 1) / 2 : i / 2 ? r.y + r.height - 1 : r.y;
        put_bracket(p, i % 2 ? r.x + r.width - 1 : r.x, y, pair + i % 2, ROLE_TEXT);
    }
}

/* A cell of one or two columns has no room for brackets: an empty one gets a marker. */
static void draw_marker(const Painter *p, Rect r, BoardMark mark, unsigned bits)
{
    const char *text = mark_sign(mark);
    canvas_put(p->canvas, r.x + (r.width - 1) / 2, r.y + (r.height - 1) / 2, text, strlen(text), ROLE_TEXT,
               bits);
}

static bool is_empty(const Painter *p, const Sight *sight)
{
    return !sight->fill && !sight->lines && !sight->tokens && !sight->noted &&
           (!sight->top || look_blank(sight->top, p->canvas->unicode) || sight->top->role == ROLE_FLOOR ||
            is_speck(p, sight, sight->top));
}

static bool has_bracket_room(const Painter *p, Rect r, const Sight *sight)
{
    return r.width >= 3 &&
           (!sight->top || look_width(sight->top, p->canvas->unicode) <= at_least(r.width - 2, 1));
}

static void draw_marks(const Painter *p, Rect r, const Sight *sight, BoardMark mark, unsigned bits)
{
    if (is_empty(p, sight))
        draw_marker(p, r, mark, bits);
    if (has_bracket_room(p, r, sight))
        draw_brackets(p, r, mark, bits);
}

/* All of a row is marked; in a wide cell the brackets of the focus, and of the other end, stand out alone, so that what is within
 * them need not be sent again. */
static void draw_lined_marks(const Painter *p, Rect r, const Sight *sight, BoardMark mark, unsigned bits)
{
    enum { WIDE = 5 };
    int y = r.y + (r.height - 1) / 2;
    bool alone =
        (mark >= BOARD_FOCUS || mark == BOARD_OTHER) && r.width >= WIDE && has_bracket_room(p, r, sight);
    BoardMark under = alone && mark == BOARD_OTHER ? BOARD_NONE : alone ? mark_under(p, mark) : mark;
    if (under != BOARD_NONE) {
        canvas_mark(p->canvas, (Rect){r.x, y, r.width, 1}, alone ? mark_bits(under) : bits);
        draw_marks(p, r, sight, under, alone ? mark_bits(under) : bits);
    }
    const char *pair = mark_brackets(mark);
    unsigned strong = bits & CELL_FOCUS || mark != BOARD_FOCUS ? CELL_REVERSE : CELL_BOLD;
    for (int side = 0; alone && side < 2; side++)
        canvas_put(p->canvas, side ? r.x + r.width - 1 : r.x, y, pair + side, 1,
                   mark == BOARD_REFUSED ? ROLE_DANGER : ROLE_TEXT, strong);
}

/* A narrow cell has no brackets to show a focus by. */
static bool focus_is_slight(const Painter *p, BoardMark mark, Rect r)
{
    return mark >= BOARD_FOCUS && p->request->focus_style == FOCUS_SLIGHT && r.width >= 3;
}

/* Frames from the outer one inwards; one that has no room stands in the middle if nothing else does. Returns
 * what they leave of the cell. In a box of two rows a blank and its emblem would lie on the edges of its walls. */
static Rect draw_frames(const Painter *p, Rect r, Sight *sight)
{
    enum { LOW = 2 };
    Rect inside = r;
    bool taken = sight->top && !look_blank(sight->top, p->canvas->unicode);
    if (crate_draw(p->canvas, r, sight->frame[0], sight->frame[1], taken, &inside)) {
        if (!taken && r.height <= LOW)
            sight->top = NULL;
        return inside;
    }
    for (int i = 0; i < 2; i++) {
        if (!sight->frame[i])
            continue;
        bool within = i > 0 && sight->frame[0];
        if (!frame_draw(p->canvas, r, sight->frame[i], within, &inside) &&
            (!sight->top || look_blank(sight->top, p->canvas->unicode)))
            sight->top = sight->frame[i];
    }
    return inside;
}

static bool in_group(const Painter *p, int x, int y)
{
    const BoardSource *source = p->source;
    if (x < 0 || y < 0 || x >= source->width || y >= source->height)
        return false;
    int cell = y * source->width + x;
    return source->on_board(source->context, cell) && cell_mark(p, cell) == BOARD_GROUP;
}

/* Beyond a corner of a cell. */
static bool group_goes_on(const Painter *p, int cell, bool right, bool below)
{
    int x = cell % p->source->width, y = cell / p->source->width;
    return in_group(p, right ? x + 1 : x - 1, y) || in_group(p, x, below ? y + 1 : y - 1);
}

/* Where grounds are seen marks are corners of a frame around what stands there, which cost little to send and hide nothing:
 * around the whole of a group, two for what else may be chosen. The bits say which of them. */
static void draw_mark_corners(const Painter *p, int cell, Rect r, BoardMark mark)
{
    static const char *const CORNER[] = {"┌", "┐", "└", "┘"};
    static const unsigned WHICH[] = {
        [BOARD_NONE] = 0, [BOARD_OTHER] = 0, [BOARD_CANDIDATE] = 12, [BOARD_GROUP] = 15};
    for (int i = 0; i < 4; i++) {
        const char *text = p->canvas->unicode ? CORNER[i] : "+";
        if (WHICH[mark] >> i & 1 && !(mark == BOARD_GROUP && group_goes_on(p, cell, i % 2, i / 2)))
            canvas_put(p->canvas, i % 2 ? r.x + r.width - 1 : r.x, i / 2 ? r.y + r.height - 1 : r.y, text,
                       strlen(text), ROLE_TEXT, 0);
    }
}

/* In a seamed cell marks stand at the sides of its row: corners, which say the same as around higher cells, and brackets for a
 * group, at its ends. */
static void draw_seamed_marks(const Painter *p, int cell, Rect r, BoardMark mark)
{
    static const char *const PAIR[][2] = {
        [BOARD_OTHER] = {"(", ")"}, [BOARD_CANDIDATE] = {"└", "┘"}, [BOARD_GROUP] = {"[", "]"}};
    int column = cell % p->source->width, row = cell / p->source->width;
    for (int right = 0; right < 2; right++)
        if (mark != BOARD_GROUP || !in_group(p, right ? column + 1 : column - 1, row)) {
            const char *text = PAIR[mark][right];
            canvas_put(p->canvas, right ? r.x + r.width - 1 : r.x, r.y, text, strlen(text), ROLE_TEXT, 0);
        }
}

/* In the middle: where that is between two rows, of halves or quarters, in a shade of the ground. */
static void draw_dot(const Painter *p, Rect r)
{
    static const char *const HALVES[] = {"▄", "▀"}, *const LEFT[] = {"▗", "▝"}, *const RIGHT[] = {"▖", "▘"};
    int x = r.x + (r.width - 1) / 2, y = r.y + (r.height - 1) / 2;
    bool odd = r.width % 2 != 0, quarters = p->canvas->blocks != BLOCKS_HALVES;
    if (r.height % 2 != 0 || !p->canvas->unicode || !p->canvas->textured || (!odd && !quarters)) {
        canvas_put(p->canvas, x, y, "•", strlen("•"), ROLE_TEXT, 0);
        return;
    }
    for (int row = 0; row < 2; row++) {
        const char *first = odd ? HALVES[row] : LEFT[row], *second = RIGHT[row];
        canvas_put(p->canvas, x, y + row, first, strlen(first), ROLE_TEXT, CELL_SHAPE | CELL_SUNKEN);
        if (!odd)
            canvas_put(p->canvas, x + 1, y + row, second, strlen(second), ROLE_TEXT,
                       CELL_SHAPE | CELL_SUNKEN);
    }
}

/* An empty cell that may be chosen has a dot, others have corners, and low ones, without room for these, are lifted. */
static void draw_choosable(const Painter *p, int cell, Rect r, bool empty, BoardMark mark)
{
    bool seamed = grid_seamed(p->view);
    bool corners = r.width >= 3 && (r.height >= 2 || seamed), dot = empty && mark != BOARD_OTHER;
    if (dot)
        draw_dot(p, r);
    if (corners && (!dot || mark == BOARD_GROUP))
        (seamed ? draw_seamed_marks : draw_mark_corners)(p, cell, r, mark);
    if (!corners)
        canvas_mark(p->canvas, r, CELL_CANDIDATE);
}

static bool has_blank_sides(const Painter *p, Rect r, int y)
{
    const Glyph *left = canvas_at(p->canvas, r.x, y), *right = canvas_at(p->canvas, r.x + r.width - 1, y);
    return left && right && strcmp(left->text, " ") == 0 && strcmp(right->text, " ") == 0;
}

/* The middle one, unless something is drawn there as far as to a side, and not in another row. */
static int bracket_row(const Painter *p, Rect r)
{
    int row = r.y + (r.height - 1) / 2;
    for (int y = r.y; y < r.y + r.height && !has_blank_sides(p, r, row); y++)
        row = y;
    return has_blank_sides(p, r, row) ? row : r.y;
}

/* Within the edge that a cell has at its right side, which would be another colour to send. */
static int right_bracket(const Painter *p, Rect r, int y)
{
    int right = r.x + r.width - 1;
    const Glyph *left = canvas_at(p->canvas, r.x, y), *edge = canvas_at(p->canvas, right, y);
    const Glyph *before = canvas_at(p->canvas, right - 1, y);
    bool within = r.width >= 5 && left && edge && before && before->ground == left->ground &&
                  edge->ground != left->ground && strcmp(before->text, " ") == 0;
    return right - within;
}

/* What stands there keeps its colour, and blanks beside it get the same, so that all of it is one run. */
static void reverse_narrow(const Painter *p, Rect r)
{
    for (int y = r.y; y < r.y + r.height; y++)
        for (int x = r.x + 1; x < r.x + r.width; x++) {
            const Glyph *first = canvas_at(p->canvas, r.x, y), *glyph = canvas_at(p->canvas, x, y);
            if (first && glyph && strcmp(glyph->text, " ") == 0 && !(first->marks & CELL_GROUND))
                canvas_put(p->canvas, x, y, " ", 1, (LookRole)first->role, first->marks);
        }
    canvas_mark(p->canvas, r, CELL_REVERSE);
}

static void draw_plain_brackets(const Painter *p, Rect r, const char *pair, LookRole role)
{
    int y = bracket_row(p, r), right = right_bracket(p, r, y);
    put_bracket(p, r.x, y, pair, role);
    put_bracket(p, right, y, pair + 1, role);
}

/* A hexagon whose sides are slopes is as a whole in another colour where the focus is; brackets stand within it, and what may be
 * chosen has a dot. */
static void draw_sloped_marks(const Painter *p, int cell, Rect r, bool empty, BoardMark mark)
{
    enum { LEAST = 4, ROOMY = 6 };
    bool paired = mark >= BOARD_FOCUS || mark == BOARD_OTHER;
    if (!paired && empty)
        dot_filling(p, cell, NULL);
    if (p->view->size.columns < LEAST || (!paired && empty))
        return;
    const char *pair = mark_brackets(mark);
    LookRole role = mark == BOARD_REFUSED ? ROLE_DANGER : ROLE_TEXT;
    const BoardView *v = p->view;
    int y = v->area.y + hexagon_middle_row(v->size.columns, 1, cell / p->source->width - v->row, v->lead);
    if (v->size.columns >= ROOMY) /* in that row their outermost columns are theirs, too */
        r = rect_inset(r, -1, 0);
    for (int i = 0; i < 2; i++)
        canvas_put(p->canvas, i ? r.x + r.width - 1 : r.x, y, pair + i, 1, role, CELL_BOLD);
}

/* The focus has brackets at its sides, and the other end of a move round ones, beside what else its cell has, so that two cells
 * change where it goes to and two
 * where it was; where these have no room it is reversed. A mark may be told already by what lies there. */
static void draw_quiet_marks(const Painter *p, int cell, Rect r, bool empty, BoardMark mark, bool told)
{
    BoardMark under = mark_under(p, mark);
    const char *pair = mark_brackets(mark);
    LookRole role = mark == BOARD_REFUSED ? ROLE_DANGER : ROLE_TEXT;
    if (grid_sloped(p->view)) {
        draw_sloped_marks(p, cell, r, empty, mark);
        return;
    }
    if (mark == BOARD_OTHER && r.width >= 3) {
        draw_plain_brackets(p, r, pair, role);
        return;
    }
    if (under != BOARD_NONE && !told)
        draw_choosable(p, cell, r, empty, under);
    if (mark < BOARD_FOCUS)
        return;
    if (r.width < 3) {
        reverse_narrow(p, r);
        return;
    }
    draw_plain_brackets(p, r, pair, role);
}

/* ---- what has happened ---- */

/* Nothing that stands there is hidden. */
static void put_if_blank(const Painter *p, int x, int y, const char *text, LookRole role, unsigned bits)
{
    const Glyph *glyph = canvas_at(p->canvas, x, y);
    if (glyph && glyph->width == 1 && strcmp(glyph->text, " ") == 0)
        canvas_put(p->canvas, x, y, text, strlen(text), role, bits);
}

/* Two opposite corners of a frame, of what a win rests on all four; what may be chosen has others. */
static void draw_change_corners(const Painter *p, Rect r, CellChange change, LookRole role)
{
    static const char *const LINES[] = {"┌", "┐", "└", "┘"}, *const ASCII[] = {"'", "'", ",", ","};
    bool decided = change == CHANGE_DECIDED;
    for (int i = 0; i < 4; i++)
        if (decided || i == 0 || i == 3)
            put_if_blank(p, i % 2 ? r.x + r.width - 1 : r.x, i / 2 ? r.y + r.height - 1 : r.y,
                         p->canvas->unicode ? LINES[i] : ASCII[i], role, 0);
}

/* Behind what stands in a narrow cell, or in the gap beside it, where there is one. */
static void draw_change_beside(const Painter *p, Rect r, const char *sign, LookRole role)
{
    const BoardView *v = p->view;
    int x = r.x + (r.width > 1 ? 1 : r.width);
    if (r.width > 1 || grid_inner_columns(v->size) < v->size.columns)
        put_if_blank(p, x, r.y + (r.height - 1) / 2, sign, role, 0);
}

/* Light ones around a piece on bold lines. */
static void draw_light_corners(const Painter *p, Rect r)
{
    static const char *const CORNER[] = {"┏", "┓", "┗", "┛"};
    for (int i = 0; i < 4; i++)
        put_if_blank(p, i % 2 ? r.x + r.width - 1 : r.x, i / 2 ? r.y + r.height - 1 : r.y, CORNER[i],
                     (LookRole)GROUND_LIT, CELL_GROUND);
}

/* In a low cell a sign at its sides; in a narrow one the piece is underlined, and what it left has the sign. */
static void draw_change(const Painter *p, Rect r, bool empty, CellChange change, LookRole changed)
{
    bool decided = change == CHANGE_DECIDED;
    const char *sign = decided ? "*" : "'";
    LookRole role = decided ? ROLE_DONE : changed;
    int y = r.y + (r.height - 1) / 2;
    if (change == CHANGE_NONE)
        return;
    if (r.width >= 3 && (r.height >= 2 || grid_seamed(p->view))) {
        draw_change_corners(p, r, change, role);
    } else if (r.width >= 3) {
        put_if_blank(p, r.x, y, sign, role, 0);
        put_if_blank(p, r.x + r.width - 1, y, sign, role, 0);
    } else if (!p->quiet && empty) {
        canvas_put(p->canvas, r.x + (r.width - 1) / 2, y, sign, strlen(sign), role, 0);
    } else if (!p->quiet || decided) {
        canvas_mark(p->canvas, r, decided ? CELL_REVERSE : CELL_UNDERLINE);
        draw_change_beside(p, r, sign, role);
    }
}

/* Where there are colours for it all of the ground has another one, which tells what has happened alone: no piece hides it. On
 * tiles what a win rests on has its corners as well. */
static bool is_traced(const Painter *p, CellChange change)
{
    return p->ground && p->canvas->textured && (change != CHANGE_DECIDED || board_is_won_ground(p));
}

/* Where ways lead between walls, those of what may be chosen are lighter: nothing hides what lies there. False where that is
 * not seen, or the mark is another one. */
static bool tell_by_grounds(const Painter *p, Rect r, Tile *tile, BoardMark mark)
{
    Tracks *tracks = &tile->tracks;
    bool chosen = mark == BOARD_CANDIDATE || mark == BOARD_GROUP;
    if (tracks->covered || !corridors_fit(r, tracks) || !corridors_tell_lit(p->canvas, tracks) ||
        (!chosen && (mark != BOARD_FOCUS || !p->request->marked)))
        return false;
    tracks->lit = true;
    return mark != BOARD_GROUP;
}

/* The sides of a tile that lies face up to which its paths lead, a bit each. */
static unsigned open_sides(const Painter *p, int cell, int side)
{
    Tile tile = {0};
    int next = board_cell_beside(p, cell, side);
    unsigned open = 0;
    if (next == CELL_NONE || !p->source->tile(p->source->context, next, &tile) || !tile.lies ||
        tile.tracks.covered)
        return 0;
    for (int path = 0; path < tile.tracks.count; path++)
        open |= tile.tracks.path[path].ends;
    return open;
}

/* Does a wall at the border between tiles beside each other end at a corner of this one, to go on there: one beside the way to the
 * first side or to the next one, clockwise. */
static bool meets_wall(const Painter *p, int cell, int corner)
{
    int first = corner, next = (corner + 1) % BOARD_SIDES;
    unsigned before = open_sides(p, cell, first), after = open_sides(p, cell, next);
    int back = (first + 2) % BOARD_SIDES, across = (next + 2) % BOARD_SIDES;
    return (before >> back & 1 && !(before >> next & 1)) || (after >> across & 1 && !(after >> first & 1));
}

/* Are the signs at its ends one thing to the eye, as in a corner of the board. */
static bool have_one_look(const Tile *tile)
{
    for (int i = 0; i < tile->signs; i++)
        if (!tile->sign[i].look || tile->sign[i].look != tile->sign[0].look)
            return false;
    return tile->signs > 0;
}

/* What else is on the cell of a tile is written on it, and may tell what its ways are. */
static void add_looks(const Painter *p, int cell, Tile *tile)
{
    const Look *look[BOARD_LOOKS];
    int n = p->source->looks(p->source->context, cell, look, BOARD_LOOKS);
    tile->tracks.usual = tile->tracks.ways;
    for (int i = 0; i < n; i++) {
        if (look[i]->ways != GROUND_NONE && !look[i]->token)
            tile->tracks.ways = look[i]->ways;
        if (look[i]->token)
            tile_add_figure(tile, look[i], -1);
        else if (!look[i]->fill && !look_blank(look[i], p->canvas->unicode))
            tile_add_label(tile, look[i], 0, false);
    }
    if (tile->figures == 1) /* more of them share the way */
        tile->tracks.plate = tile->figure[0].look->ways;
    else if (tile->figures == 0 && have_one_look(tile))
        tile->tracks.plate = tile->sign[0].look->ways;
    tile->tracks.moved = p->ground && p->canvas->textured && board_tells_change(p, cell) ? CELL_TRACED : 0;
}

/* All that its grounds tell. Returns whether its mark is told by them. */
static bool complete_tile(const Painter *p, int cell, Rect r, Tile *tile)
{
    BoardMark mark = cell_mark(p, cell);
    add_looks(p, cell, tile);
    return mark != BOARD_NONE && p->quiet && tell_by_grounds(p, r, tile, mark);
}

/* What lies on the cells around one, to the north and on clockwise. */
static void join_tile(const Painter *p, int cell, Rect r, Tracks *tracks)
{
    Tile tile[CORRIDORS_AROUND];
    const Tracks *around[CORRIDORS_AROUND];
    for (int i = 0; i < CORRIDORS_AROUND; i++) {
        int next = board_cell_beside(p, cell, i / 2);
        tile[i] = (Tile){0};
        if (next != CELL_NONE && i % 2)
            next = board_cell_beside(p, next, (i / 2 + 1) % BOARD_SIDES);
        bool lies = next != CELL_NONE && p->source->on_board(p->source->context, next) &&
                    p->source->tile(p->source->context, next, &tile[i]) && tile[i].lies;
        if (lies)
            complete_tile(p, next, r, &tile[i]);
        around[i] = lies ? &tile[i].tracks : NULL;
    }
    tracks->apart = p->apart;
    corridors_join(p->canvas, tracks, around);
}

static void draw_tile(const Painter *p, int cell, Rect r, Tile *tile, BoardMark mark, unsigned bits)
{
    bool told = complete_tile(p, cell, r, tile);
    tile->tracks.seamed = grid_seamed(p->view);
    if (tile->tracks.seamed)
        join_tile(p, cell, r, &tile->tracks);
    for (int corner = 0; corner < BOARD_SIDES && tile->tracks.seamed; corner++)
        tile->tracks.met |= (uint8_t)(meets_wall(p, cell, corner) << corner);
    tile_draw(p->canvas, r, tile);
    board_draw_gutter(p, cell, r);
    if (!is_traced(p, cell_change(p, cell)))
        draw_change(p, r, false, cell_change(p, cell),
                    p->quiet ? ROLE_DIM : ROLE_GOAL); /* on walls, often on many */
    if (mark != BOARD_NONE && p->quiet)
        draw_quiet_marks(p, cell, r, false, mark, told);
    else if (mark != BOARD_NONE)
        tile_mark(p->canvas, r, tile, mark_brackets(mark), bits);
}

/* Notes stand where their value would; what is on the ground there gives its colour if that tells something. A mark
 * takes the columns at the sides. */
static bool draw_notes(const Painter *p, int cell, Rect r, Sight *sight, BoardMark mark)
{
    GameNotes notes[NOTES_SETS];
    int count = p->source->notes ? p->source->notes(p->source->context, cell, notes) : 0;
    bool tells = sight->top && look_worth_seeing(sight->top);
    if (count > 0 && mark != BOARD_NONE && r.width >= 3)
        r = (Rect){r.x + 1, r.y, r.width - 2, r.height};
    if (count > 0 && grid_seamed(p->view) && notes[0].count >= r.width) { /* a row more */
        seam_open(p->canvas, r, true);
        r.height++;
    }
    if (count > 0)
        jot_draw(p->canvas, r, &notes[0], tells ? sight->top->role : ROLE_PLAIN);
    return count > 0;
}

/* Under a number in the middle, which it belongs to; of a drawn one, and of all else, in the lower right corner. */
static void draw_below(const Painter *p, Rect r, const Look *top, const Look *below)
{
    enum { ROOMY = 9 };
    const char *text = look_text(top, p->canvas->unicode);
    int width = look_width(top, p->canvas->unicode), count = digits_count(text);
    bool drawn =
        count > 0 && p->canvas->unicode && p->digits > 0 && digits_fit(r.width, r.height, count, p->digits);
    int x = drawn && r.width < ROOMY ? r.width - 1 : r.width - 2, y = r.height - 1;
    if (count > 0 && !drawn) {
        x = (r.width - width) / 2 + width / 2;
        y = (r.height - 1) / 2 + 1;
    }
    canvas_text(p->canvas, r.x + x, r.y + y, 1, look_text(below, p->canvas->unicode), below->role, 0);
}

/* In the middle of a cell that has a column for the number beside it, also where there is an edge below; else at the left. */
static bool draw_figure_beside(const Painter *p, Rect r, const Sight *sight, Rect within, int columns)
{
    const Look *figure = sight->top;
    bool edged = within.width < r.width;
    Rect middle = {within.x + (within.width - columns) / 2, r.y, columns, r.height};
    Rect left = {within.x, r.y, within.width - 2, r.height - edged};
    if (edged && columns < within.width - 1)
        return emblem_draw_raised(p->canvas, middle, figure->emblem, figure->role);
    if (columns < within.width - 1)
        return emblem_draw(p->canvas, middle, figure->emblem, figure->role);
    return emblem_draw(p->canvas, left, figure->emblem, figure->role);
}

/* On a ground of its own a figure is large, and the number is small in the upper right corner, beside its head. */
static bool draw_number_beside(const Painter *p, Rect r, const Sight *sight)
{
    enum { FIGURE = 5, NUMBER = 2, ROWS = 3 };
    Rect within = board_within_edge(p, r, sight->edge);
    int rows = r.height - (within.width < r.width); /* the last one is half of the edge */
    if (within.width - NUMBER < FIGURE || rows < ROWS ||
        !draw_figure_beside(p, r, sight, within, within.width - NUMBER))
        return false;
    canvas_text(p->canvas, within.x + within.width - 1, r.y, 1, look_text(sight->below, true), ROLE_TEXT,
                CELL_BOLD);
    return true;
}

/* A large number on which a figure stands keeps its place and size, and the figure is small in a corner, where the cell has
 * columns for both; else the number would be one small digit. Where they would touch and the figure has a ground, that
 * tells where it is. */
static bool draw_number_below(const Painter *p, int cell, Rect r, Sight *sight)
{
    enum { DRAWN_ROWS = 3, SMALL = 2, LARGE = 5 };
    const Look *below = sight->below;
    int aside = p->digits < 1 ? 0 : (r.width - digits_columns(p->digits)) / 2;
    if (!below || !sight->top || sight->tokens || sight->left || sight->right || !sight->top->emblem ||
        p->digits < 1 || !p->ground || digits_count(look_text(below, true)) != 1)
        return false;
    bool told =
        aside < LARGE && sight->top->ground != GROUND_NONE && canvas_shows(p->canvas, sight->top->ground);
    if (aside < SMALL && !told)
        return false;
    if (told && draw_number_beside(p, r, sight))
        return true;
    Rect corner = {r.x, r.y, at_most(aside, LARGE), aside < LARGE ? SMALL : DRAWN_ROWS};
    return digits_fit(r.width, r.height, 1, p->digits) &&
           (told || emblem_draw(p->canvas, corner, sight->top->emblem, sight->top->role)) &&
           digits_draw(p->canvas, r, look_text(below, true), ROLE_TEXT, digits_ways(p, cell, r, sight->edge),
                       p->digits);
}

/* Large numbers keep off the edge where they have room; drawings do so themselves, and pieces of pictures go up to it. */
static Rect middle_of(const Painter *p, Rect r, const Sight *sight)
{
    const Look *top = sight->top;
    if (!top || top->piece != 0 || sight->lines || (top->emblem && top->emblem->parts > 0))
        return r;
    Rect within = board_within_edge(p, r, sight->edge);
    int count = digits_count(look_text(top, p->canvas->unicode));
    return count > 0 && p->digits > 0 && digits_fit(within.width, within.height, count, p->digits) ? within
                                                                                                   : r;
}

/* Lines lead over what is drawn, where there are rows enough for both, as a thread through pearls: that is as it is without them. */
static bool draw_under_lines(const Painter *p, int cell, Rect r, const Sight *sight)
{
    enum { LEAST_COLUMNS = 5, LEAST_ROWS = 3 };
    if (!sight->lines->over || !p->ground || !p->canvas->textured || made_of(sight->top) <= GROUND_NONE ||
        !emblem_has_grounds(p->canvas, sight->top->emblem) || r.width < LEAST_COLUMNS ||
        r.height < LEAST_ROWS)
        return false;
    canvas_fill(p->canvas, r, " ", ROLE_PLAIN, 0);
    draw_top(p, cell, r, sight);
    strokes_draw_over(p->canvas, r, sight);
    return true;
}

static void draw_middle(const Painter *p, int cell, Rect r, Sight *sight, BoardMark mark)
{
    if (draw_notes(p, cell, r, sight, mark))
        sight->noted = true;
    else if (sight->top && sight->lines && draw_on_thin_lines(p, cell, r, sight))
        return;
    else if (sight->top && sight->lines && draw_under_lines(p, cell, r, sight))
        return;
    else if (sight->top && sight->lines)
        draw_over_lines(p, cell, r, sight->top, sight, true);
    else if (sight->top)
        draw_top(p, cell, r, sight);
}

/* Does the ground tell what lies under a piece. */
static bool below_is_told(const Painter *p, const Sight *sight)
{
    const Look *below = sight->below;
    bool ground = below->ground != GROUND_NONE && below->ground == sight->ground &&
                  canvas_shows(p->canvas, below->ground);
    return ground || is_bare(p, sight, below);
}

/* Bytes that begin a letter: of the alphabet or, in UTF-8, one that takes two bytes. Signs and parts of drawings take three. */
static bool begins_letter(unsigned char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= 0xc3 && c <= 0xdf);
}

/* A line of words, such as the name of a place. */
static bool has_words(const Look *look)
{
    enum { LETTERS = 3 };
    int letters = 0;
    for (const char *c = look->large; c && *c; c++)
        letters += begins_letter((unsigned char)*c);
    return look->large && !strchr(look->large, '\n') && (look->title || letters >= LETTERS);
}

/* Figures below a drawing stand where there is no ground, as they do in what is told of players: their colours are the same.
 * It is so without any as well, or the place would look otherwise. What has happened there is seen on that row alone, by a floor
 * on which figures keep their colours: places are known by theirs. */
static void draw_strip(const Painter *p, Rect place)
{
    const Glyph *glyph = canvas_at(p->canvas, place.x, place.y);
    unsigned ground = glyph ? glyph->ground : GROUND_NONE;
    Rect strip = {place.x, place.y + place.height - 1, place.width, 1};
    if (!p->ground)
        return;
    canvas_ground(p->canvas, place, ground & ~(unsigned)CELL_TRACED);
    unsigned told = p->canvas->textured ? GROUND_FLOOR : GROUND_FLOOR | CELL_TRACED;
    canvas_ground(p->canvas, strip, ground & CELL_TRACED ? told : GROUND_NONE);
}

/* Words keep a row of their own: where there is room above a drawing, and figures always stand in the row below both.
 * False, and nothing, where there are no words or nothing else. */
static bool draw_worded(const Painter *p, int cell, Rect r, Sight *sight, BoardMark mark)
{
    enum { DRAWN_ROWS = 5 };
    const Look *look = sight->top;
    Rect room;
    if (!look || p->led || r.height < 2 || !has_words(look) || !large_fits(p, r, look, &room))
        return false;
    bool drawn = look->emblem && p->canvas->unicode && r.height >= DRAWN_ROWS && room.width < r.width;
    if (!drawn && sight->tokens == 0)
        return false;
    int words = drawn ? 0 : (r.height - 1) / 2, figures = drawn ? r.height - 1 : words + 1;
    draw_picture(p, (Rect){r.x, r.y + words, r.width, 1}, room, look);
    if (drawn)
        emblem_draw(p->canvas, (Rect){r.x, r.y + 1, r.width, r.height - 2}, look->emblem, look->role);
    if (drawn)
        draw_strip(p, r);
    if (sight->tokens > 0)
        draw_tokens(p, cell, (Rect){r.x, r.y + figures, r.width, 1}, sight, mark);
    return true;
}

/* Does a tile lie on a side of a cell, and is it seen. */
static bool lies_beside(const Painter *p, int cell, int side)
{
    const BoardSource *source = p->source;
    int next = board_cell_beside(p, cell, side);
    Rect r;
    Tile tile = {0};
    return next != CELL_NONE && grid_cell_rect(p->view, source, next, &r) &&
           source->tile(source->context, next, &tile) && tile.lies && !tile.tracks.covered;
}

/* Which figures on an empty cell stand on its rim, at the ends of the paths by which they came. */
static void find_stones(const Painter *p, int cell, Tile *tile)
{
    for (int i = 0; i < tile->figures && !tile->lies && p->view->size.parting == CELLS_TOUCH; i++) {
        TileFigure *figure = &tile->figure[i];
        figure->over =
            figure->end >= 0 && lies_beside(p, cell, tracks_side(tile->tracks.per_side, figure->end));
    }
}

static bool find_tile(const Painter *p, int cell, Tile *tile)
{
    if (p->source->paths < 2 || !p->source->on_board(p->source->context, cell) ||
        !p->source->tile(p->source->context, cell, tile))
        return false;
    find_stones(p, cell, tile);
    return true;
}

bool board_has_stone(const Painter *p, int cell)
{
    Tile tile = {0};
    return p->canvas->textured && find_tile(p, cell, &tile) && tile.figures > 0 && tile.figure[0].over;
}

void board_draw_stones(const Painter *p)
{
    for (int cell = 0; cell < p->source->width * p->source->height && p->source->paths > 1; cell++) {
        Rect r;
        Tile tile = {0};
        if (find_tile(p, cell, &tile) && grid_cell_rect(p->view, p->source, cell, &r))
            tile_draw_over(p->canvas, r, &tile);
    }
}

/* What stands beside its middle. */
static void draw_around(const Painter *p, int cell, Rect r, const Sight *sight)
{
    if (sight->left || sight->right)
        corners_draw(p->canvas, r, board_within_edge(p, r, sight->edge), sight, p->longest_corner);
    if (sight->beside)
        draw_beside(p, r, sight);
    if (sight->high)
        draw_high(p, r, cell / p->source->width, sight->high);
}

/* What fills a cell, and what it lies on. */
static void draw_filled(const Painter *p, int cell, Rect r, const Sight *sight)
{
    if (sight->fill && p->shading)
        shading_draw_gap(p, r);
    else if (sight->fill && sight->plate == GROUND_NONE)
        board_draw_fill(p, r, sight->fill);
    board_draw_lid(p, cell, r, sight->fill);
    if (sight->fill && sight->covered)
        draw_covered(p, cell, r, sight->fill, sight->covered);
}

/* A mark covers the middle row. To mark the whole of a large cell
 * would cost much to send and make the picture hard to see. */
void board_draw_cell(const Painter *p, int cell)
{
    Rect r;
    if (!p->source->on_board(p->source->context, cell) || !grid_cell_rect(p->view, p->source, cell, &r))
        return;
    if (grid_sloped(p->view) && p->ground && r.width > 2) /* slopes end in the outermost columns */
        r = rect_inset(r, 1, 0);
    BoardMark mark = cell_mark(p, cell);
    unsigned bits = focus_is_slight(p, mark, r) ? CELL_CANDIDATE : mark_bits(mark);
    Tile tile = {0};
    bool tiled = p->source->tile && p->source->tile(p->source->context, cell, &tile);
    if (tiled)
        find_stones(p, cell, &tile);
    if (tiled && tile.lies) {
        draw_tile(p, cell, r, &tile, mark, bits);
        return;
    }
    Sight sight = cell_sight(p->source, cell, p->canvas->unicode);
    if (p->ground && !canvas_shows(p->canvas, p->ground[cell])) /* it has no edge then (board_draw_edge) */
        sight.edge = GROUND_NONE;
    if ((grid_thirds(p->view) || p->fine) && points_tell(p, cell)) {
        if (p->fine && !draw_stone(p, cell, r) && board_told_on_point(p, cell))
            hairlines_draw_dot(p, r, GROUND_LIT);
        if (mark != BOARD_NONE)
            draw_quiet_marks(p, cell, p->fine ? hairlines_square(r) : r, is_empty(p, &sight), mark, false);
        return;
    }
    draw_filled(p, cell, r, &sight);
    Rect inside = draw_frames(p, r, &sight);
    bool worded = draw_worded(p, cell, inside, &sight, mark);
    if (!worded && sight.tokens && sight.top && !p->led &&
        (!sight.top->large || has_words(sight.top))) { /* they would stand on it */
        sight.below = look_worth_seeing(sight.top) || has_words(sight.top) ? sight.top : sight.below;
        sight.top = NULL;
    }
    bool cornered = draw_number_below(p, cell, inside, &sight);
    if (!cornered && sight.below && !below_is_told(p, &sight) && r.width >= 5 && r.height >= 2)
        draw_below(p, on_plate(p, board_within_edge(p, r, sight.edge), &sight), sight.top, sight.below);
    if (!cornered && !worded)
        draw_middle(p, cell, middle_of(p, inside, &sight), &sight, mark);
    draw_around(p, cell, r, &sight);
    if (sight.tokens && !worded)
        draw_tokens(p, cell, on_plate(p, inside, &sight), &sight, mark);
    if (p->source->paths > 0 && !sight.fill && !sight.top)
        canvas_text(p->canvas, r.x + (r.width - 1) / 2, r.y + (r.height - 1) / 2, 1, "·", ROLE_FLOOR, 0);
    if (board_told_on_point(p, cell))
        dot_point(p, r, &sight);
    if (board_told_by_corners(p, cell))
        draw_light_corners(p, r);
    board_draw_edge(p, cell, r, sight.edge);
    board_draw_gutter(p, cell, r);
    relief_draw_rim(p, cell, r);
    if (tiled)
        tile_draw(p->canvas, r, &tile);
    if (!is_traced(p, cell_change(p, cell)))
        draw_change(p, r, is_empty(p, &sight) && tile.figures == 0, cell_change(p, cell), ROLE_GOAL);
    if (mark != BOARD_NONE && p->quiet)
        draw_quiet_marks(p, cell, r, is_empty(p, &sight), mark, false);
    else if (mark != BOARD_NONE)
        draw_lined_marks(p, r, &sight, mark, bits);
}
