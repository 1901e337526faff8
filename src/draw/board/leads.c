#include "draw/board/leads.h"

#include <stdlib.h>
#include <string.h>

#include "base/limit.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "draw/board/grid.h"
#include "draw/board/lead_shape.h"
#include "draw/wedge.h"

enum { SPECK = 8 /* dots: what is left of a line with fewer of them says nothing */ };

/* A line, and where it is drawn. */
typedef struct Line {
    LeadShape shape;
    int label_y; /* in dots: the text row that says whereto it leads */
    LookRole role;
} Line;

typedef struct Sheet {
    Canvas *canvas;
    const BoardSource *source;
    const BoardView *view;
    LeadMask mask;   /* of the line that is drawn */
    uint16_t *owner; /* of each dot: 1 + the number of its line */
    uint8_t *
        taken; /* of each dot: what a line that lies above the one that is drawn has, and keeps clear around it */
    uint16_t *cost;   /* of each text cell: how much is lost where a line hides what is there */
    uint16_t *passed; /* of each text cell: the last way tried that leads through it */
    unsigned ways;    /* that were tried */
    Line *line;       /* what is above others comes first */
    int lines;
    unsigned marks; /* with which all of them are drawn */
} Sheet;

/* What it costs to hide a text cell: of the ground, a number, a ladder, what tells where a line leads, a body, a head; and to
 * leave the board. */
enum { GROUND = 1, NUMBER = 14, LADDER = 12, LABEL = 30, BODY = 30, HEAD = 150, OUTSIDE = 80 };

/* ---- where they are ---- */

/* Plain lines come from the texts of cells. Others begin and end beside where these stand, since both are to be seen: upper
 * and lower dots of what is left there. */
static int dots_beside_text(const Sheet *s, LeadStyle style, bool above)
{
    int rows = grid_inner_rows(s->view->size);
    if (style == LEAD_LINE)
        return (rows - 1) / 2 * 4 + 2;
    if (rows % 2 == 0)
        return above ? 2 * rows - 1 : 2 * rows;
    return above ? 2 * rows - 3 : 2 * rows + 2;
}

/* Wide cells have their texts above left, and beside these room for what begins, ends or leads up and down there. */
static bool is_wide(const Sheet *s, LeadStyle style)
{
    enum { WIDE = 5 };
    return style != LEAD_LINE && grid_inner_columns(s->view->size) >= WIDE;
}

/* The place in a cell, which may be scrolled away, where a line comes from above or below it; between cells of one row, both
 * below. */
static void place_in(const Sheet *s, LeadStyle style, int cell, bool above, int *x, int *y)
{
    enum { TEXT = 6 /* dots */ };
    const BoardView *v = s->view;
    int column = cell % s->source->width, row = cell / s->source->width;
    int columns = grid_inner_columns(v->size), rows = grid_inner_rows(v->size);
    bool wide = is_wide(s, style);
    *x = 2 * (grid_x(v, column, row) - v->area.x) + (wide ? TEXT / 2 + columns - 1 : columns);
    *y = 4 * (grid_y(v, row) - v->area.y);
    *y += !wide ? dots_beside_text(s, style, above) : above ? 4 * rows - 2 : style == LEAD_WAVE ? 3 : 1;
}

static Line line_of(const Sheet *s, int cell, const BoardLead *lead)
{
    const BoardSize size = s->view->size;
    int row = cell / s->source->width, to_row = lead->cell / s->source->width;
    int width = 2 * grid_inner_columns(size), height = 4 * grid_inner_rows(size);
    Line line = {.role = lead->role, .shape = {.style = lead->style}};
    line.shape.unit = at_most(width, height) * LEAD_UNIT / 8;
    place_in(s, lead->style, cell, to_row < row, &line.shape.from_x, &line.shape.from_y);
    place_in(s, lead->style, lead->cell, to_row > row, &line.shape.to_x, &line.shape.to_y);
    line.label_y = to_row < row ? line.shape.from_y + 1 : line.shape.from_y - 4;
    if (is_wide(s, lead->style)) {
        line.label_y = 4 * (grid_y(s->view, row) - s->view->area.y);
        line.shape.from_y += lead->style == LEAD_WAVE && to_row < row ? -line.shape.unit / LEAD_UNIT : 0;
    } else if (lead->style == LEAD_WAVE) { /* the head is whole */
        int head = 2 * line.shape.unit / LEAD_UNIT;
        line.shape.from_y += to_row < row ? -head : head;
    }
    return line;
}

/* Wide cells of few rows have a face beside their texts, which is two text cells. */
static void give_face(const Sheet *s, int cell, const BoardLead *lead, LeadShape *shape)
{
    enum { MOST_ROWS = 3 };
    int row = cell / s->source->width;
    shape->face = is_wide(s, lead->style) && lead->style == LEAD_WAVE &&
                  grid_inner_rows(s->view->size) <= MOST_ROWS && lead->cell / s->source->width >= row;
    if (!shape->face)
        return;
    shape->from_x -= shape->from_x % 2 == 0;
    shape->from_y = 4 * (grid_y(s->view, row) - s->view->area.y) + LEAD_BROW + LEAD_FACE + LEAD_NECK;
}

static int length_of(const LeadShape *shape)
{
    return abs(shape->to_x - shape->from_x) + abs(shape->to_y - shape->from_y);
}

/* Bodies lie over ladders, which are straight and so are followed by the eye where something hides them. */
static int rank_of(const LeadShape *shape)
{
    static const int RANK[] = {[LEAD_LINE] = 0, [LEAD_RUNGS] = 1, [LEAD_WAVE] = 2};
    return RANK[shape->style];
}

/* What is short lies over what is long, which shows best how it goes on. */
static bool lies_above(const LeadShape *a, const LeadShape *b)
{
    return rank_of(a) != rank_of(b) ? rank_of(a) > rank_of(b) : length_of(a) <= length_of(b);
}

static void add_line(Sheet *s, Line line)
{
    int at = s->lines++;
    for (; at > 0 && !lies_above(&s->line[at - 1].shape, &line.shape); at--)
        s->line[at] = s->line[at - 1];
    s->line[at] = line;
}

static int leads_from(const Sheet *s, int cell, BoardLead out[BOARD_LEADS])
{
    const BoardSource *source = s->source;
    return source->on_board(source->context, cell) ? source->leads(source->context, cell, out, BOARD_LEADS)
                                                   : 0;
}

/* Ladders are of wood. Snakes beside each other have hues of their own, so that each is followed from its head to its tail. */
static LookRole hue(const BoardLead *lead, int *snakes)
{
    static const LookRole HUE[] = {ROLE_FIRST, ROLE_THIRD, ROLE_FOURTH, ROLE_SECOND, ROLE_EIGHTH};
    if (lead->style == LEAD_WAVE)
        return HUE[(*snakes)++ % (int)(sizeof HUE / sizeof *HUE)];
    return lead->style == LEAD_RUNGS ? ROLE_OBJECT : lead->role;
}

static void find_lines(Sheet *s)
{
    BoardLead lead[BOARD_LEADS];
    int cells = s->source->width * s->source->height;
    size_t count = 0;
    int snakes = 0;
    for (int cell = 0; cell < cells; cell++)
        count += (size_t)leads_from(s, cell, lead);
    s->line = mem_alloc_array(count + 1, sizeof *s->line);
    for (int cell = 0; cell < cells; cell++) {
        int from = leads_from(s, cell, lead);
        for (int i = 0; i < from; i++) {
            if (lead[i].style == LEAD_RIBBON)
                continue;
            Line line = line_of(s, cell, &lead[i]);
            give_face(s, cell, &lead[i], &line.shape);
            line.role = hue(&lead[i], &snakes);
            add_line(s, line);
        }
    }
}

/* ---- ways ---- */

static size_t dots_of(const Sheet *s)
{
    return (size_t)s->mask.width * (size_t)s->mask.height;
}

static size_t cells_of(const Sheet *s)
{
    return dots_of(s) / 8;
}

/* The text cell of a dot, or -1. */
static int text_cell(const Sheet *s, int x, int y)
{
    return x >= 0 && y >= 0 && x < s->mask.width && y < s->mask.height ? y / 4 * (s->mask.width / 2) + x / 2
                                                                       : -1;
}

static void take_cell(const Sheet *s, int x, int y)
{
    for (int i = 0; i < 8; i++)
        s->taken[(size_t)(y / 4 * 4 + i / 2) * (size_t)s->mask.width + (size_t)(x / 2 * 2 + i % 2)] = 1;
}

/* What a part of a text row is worth: from a dot on, so many text columns. Labels stand on top of all lines. */
static void keep_row(const Sheet *s, int x, int y, int columns, int worth)
{
    for (int i = 0; i < columns; i++) {
        int cell = text_cell(s, x + 2 * i, y);
        if (cell >= 0)
            s->cost[cell] = (uint16_t)(s->cost[cell] + worth);
        if (cell >= 0 && worth == LABEL && is_wide(s, LEAD_WAVE))
            take_cell(s, x + 2 * i, y);
    }
}

/* Where the numbers of cells stand, and, which matters more, what tells where lines lead. */
static void keep_texts(const Sheet *s)
{
    enum { DIGITS = 2, MARKED = 3 };
    const BoardView *v = s->view;
    int cells = s->source->width * s->source->height;
    BoardLead lead[BOARD_LEADS];
    for (int cell = 0; cell < cells && is_wide(s, LEAD_WAVE); cell++) {
        bool label = leads_from(s, cell, lead) > 0;
        keep_row(s, 2 * (grid_x(v, cell % s->source->width, cell / s->source->width) - v->area.x),
                 4 * (grid_y(v, cell / s->source->width) - v->area.y), label ? MARKED : DIGITS,
                 label ? LABEL : NUMBER);
    }
    int columns = grid_inner_columns(s->view->size);
    for (int i = 0; i < s->lines && !is_wide(s, LEAD_WAVE); i++)
        keep_row(s, s->line[i].shape.from_x - columns + 1, s->line[i].label_y, columns, LABEL);
}

/* Text cells have not been passed. */
static void next_try(Sheet *s)
{
    if (++s->ways <= UINT16_MAX)
        return;
    s->ways = 1;
    for (size_t i = 0; i < cells_of(s); i++)
        s->passed[i] = 0;
}

/* Adds to what text cells are worth in which a shape has dots. */
static void keep_shape(Sheet *s, const LeadShape *shape, int worth)
{
    lead_shape_draw(shape, &s->mask);
    next_try(s);
    for (int y = s->mask.first; y < s->mask.behind; y++)
        for (int x = 0; x < s->mask.width; x++) {
            int cell = text_cell(s, x, y);
            if (s->mask.dot[(size_t)y * (size_t)s->mask.width + (size_t)x] != LEAD_INK || cell < 0 ||
                s->passed[cell] == s->ways)
                continue;
            s->passed[cell] = (uint16_t)s->ways;
            s->cost[cell] = (uint16_t)at_most(s->cost[cell] + worth, UINT16_MAX);
        }
}

/* What is lost where a body comes by, in each text cell once. */
static int cost_of(Sheet *s, const LeadShape *shape)
{
    enum { CORNERS = 4, MARGIN = 5 * LEAD_UNIT / 2 };
    LeadPoint point[LEAD_POINTS];
    int half = (lead_shape_body(shape) - 1) * LEAD_UNIT / 2, cost = 0;
    lead_shape_points(shape, point);
    next_try(s);
    for (int i = 0; i < LEAD_POINTS * CORNERS; i++) {
        LeadPoint at = point[i / CORNERS];
        int cell = text_cell(s, (at.x + (i % 2 ? half : -half) + LEAD_UNIT / 2) / LEAD_UNIT,
                             (at.y + (i / 2 % 2 ? half : -half) + LEAD_UNIT / 2) / LEAD_UNIT);
        if (cell >= 0 && s->passed[cell] != s->ways)
            cost += GROUND + s->cost[cell];
        if (cell < 0 || at.x < MARGIN || at.x > s->mask.width * LEAD_UNIT - MARGIN)
            cost += OUTSIDE;
        if (cell >= 0)
            s->passed[cell] = (uint16_t)s->ways;
    }
    return cost;
}

/* What is lost where a shape lies. */
static int cost_of_all(Sheet *s, const LeadShape *shape)
{
    int cost = 0;
    lead_shape_draw(shape, &s->mask);
    next_try(s);
    for (int y = s->mask.first; y < s->mask.behind; y++)
        for (int x = 0; x < s->mask.width; x++) {
            int cell = text_cell(s, x, y);
            if (s->mask.dot[(size_t)y * (size_t)s->mask.width + (size_t)x] == LEAD_INK &&
                s->passed[cell] != s->ways) {
                s->passed[cell] = (uint16_t)s->ways;
                cost += GROUND + s->cost[cell];
            }
        }
    return cost;
}

/* Is a ladder within what is seen, as far as its cells are. */
static bool is_beside(const Sheet *s, int given, int tried, const LeadShape *shape)
{
    int half = 3 * shape->unit / LEAD_UNIT;
    return tried == given || (tried >= half && tried < s->mask.width - half);
}

/* Where in its cells a ladder stands, so that it hides the least. */
static void choose_ends(Sheet *s, LeadShape *shape)
{
    enum { PLACES = 3, ASKEW = 8 };
    const LeadShape given = *shape;
    int least = -1, aside = grid_inner_columns(s->view->size) / 2;
    for (int i = 0; i < PLACES * PLACES; i++) {
        static const int PLACE[PLACES] = {0, 1, -1};
        LeadShape tried = given;
        tried.from_x += PLACE[i % PLACES] * aside;
        tried.to_x += PLACE[i / PLACES] * aside;
        if (!is_beside(s, given.from_x, tried.from_x, &tried) ||
            !is_beside(s, given.to_x, tried.to_x, &tried))
            continue;
        int cost = cost_of_all(s, &tried) + (i % PLACES > 0) + ASKEW * (i / PLACES != i % PLACES);
        if (least < 0 || cost < least) {
            least = cost;
            *shape = tried;
        }
    }
}

/* How often a way turns so sharply that it does not look like a snake's. */
static int count_turns(const LeadShape *shape)
{
    enum { PART = LEAD_POINTS / 8 };
    LeadPoint p[LEAD_POINTS];
    int turns = 0;
    lead_shape_points(shape, p);
    for (int i = 2 * PART; i < LEAD_POINTS; i += PART / 2) {
        int64_t x = p[i - PART].x - p[i - 2 * PART].x, y = p[i - PART].y - p[i - 2 * PART].y;
        int64_t on_x = p[i].x - p[i - PART].x, on_y = p[i].y - p[i - PART].y, along = x * on_x + y * on_y;
        turns += along <= 0 || 4 * along * along < (x * x + y * y) * (on_x * on_x + on_y * on_y);
    }
    return turns;
}

/* How many parts of a way are level, or lead up again: behind a face it is to lead down. */
static int count_level(const LeadShape *shape)
{
    enum { PART = LEAD_POINTS / 16 };
    LeadPoint p[LEAD_POINTS];
    int level = 0;
    lead_shape_points(shape, p);
    for (int i = PART; i < LEAD_POINTS && shape->face; i += PART)
        level += abs(p[i].x - p[i - PART].x) > 2 * (p[i].y - p[i - PART].y);
    return level;
}

/* How often a body goes aside by a dot, and back before that is more than a bump. */
static int count_bumps(const LeadShape *shape)
{
    enum { SHORT = 4 /* dots down */ };
    LeadPoint p[LEAD_POINTS];
    int bumps = 0, before = 0, since = 0, side = 0;
    lead_shape_points(shape, p);
    for (int i = 0; i < LEAD_POINTS && shape->face; i++) {
        int x = (p[i].x + LEAD_UNIT / 2) / LEAD_UNIT, now = i == 0 ? 0 : (x > before) - (x < before);
        if (now != 0) {
            bumps += now == -side && p[i].y - since <= SHORT * LEAD_UNIT;
            side = now;
            since = p[i].y;
        }
        before = x;
    }
    return bumps;
}

/* What it costs that a way bends as it does. */
static int cost_of_bend(const LeadShape *shape)
{
    enum { BENT = 2, SHARP = 8, BUMP = 4, STIFF = 12, FEWER = 3, LEVEL = 3 };
    const LeadBend *bend = &shape->bend;
    return BENT * abs(bend->bow) + bend->waves * (shape->face ? FEWER : 1) + (bend->swing == 0 ? STIFF : 0) +
           SHARP * count_turns(shape) + BUMP * count_bumps(shape) + LEVEL * count_level(shape);
}

/* The way of a snake that hides the least, and bends no more than it needs to. */
static void choose_bend(Sheet *s, LeadShape *shape)
{
    enum { BOWS = 9, WAVES = 3, SWINGS = 7, PLACES = 4 };
    static const int SWING[SWINGS] = {4, -4, 3, -3, 2, -2, 0};
    const LeadShape given = *shape;
    int columns = grid_inner_columns(s->view->size);
    const int aside[PLACES] = {0, columns / 2, -(columns / 2), given.face ? -columns - 1 : 0};
    int least = -1;
    for (int i = 0; i < BOWS * WAVES * SWINGS * PLACES; i++) {
        int place = i / (BOWS * WAVES * SWINGS), bow = (i % BOWS + 1) / 2 * (i % 2 ? 1 : -1);
        LeadShape tried = given;
        tried.to_x += aside[place];
        tried.bend = (LeadBend){bow, i / BOWS % WAVES, SWING[i / (BOWS * WAVES) % SWINGS]};
        int cost = cost_of(s, &tried) + (place > 0);
        if (least >= 0 && cost >= least)
            continue;
        cost += cost_of_bend(&tried);
        if (least < 0 || cost < least) {
            least = cost;
            *shape = tried;
        }
    }
}

/* Snakes keep off ladders, texts and heads as far as they can, and off each other: the longest has the choice. */
static void choose_ways(Sheet *s)
{
    keep_texts(s);
    for (int i = 0; i < s->lines; i++) {
        LeadShape head = s->line[i].shape;
        head.head = true;
        if (head.style == LEAD_WAVE)
            keep_shape(s, &head, HEAD);
    }
    for (int i = 0; i < s->lines; i++) {
        LeadShape *shape = &s->line[i].shape;
        if (shape->style == LEAD_WAVE)
            continue;
        if (shape->style == LEAD_RUNGS)
            choose_ends(s, shape);
        keep_shape(s, shape, LADDER);
    }
    for (int i = s->lines - 1; i >= 0; i--) {
        LeadShape *shape = &s->line[i].shape, head = *shape;
        if (shape->style != LEAD_WAVE)
            continue;
        head.head = true;
        keep_shape(s, &head, -HEAD);
        choose_bend(s, shape);
        keep_shape(s, shape, BODY);
        keep_shape(s, &head, HEAD);
    }
}

/* ---- dots ---- */

/* All of a text cell has one colour: no other line has dots there, nor close to those of this one. */
static void take(Sheet *s)
{
    for (int y = s->mask.first; y < s->mask.behind; y++)
        for (int x = 0; x < s->mask.width; x++) {
            uint8_t dot = s->mask.dot[(size_t)y * (size_t)s->mask.width + (size_t)x];
            if (dot == LEAD_CLEAR)
                s->taken[(size_t)y * (size_t)s->mask.width + (size_t)x] = 1;
            if (dot == LEAD_INK)
                take_cell(s, x, y);
        }
}

/* Draws what no line has that lies above. A head and its body are one. */
static void lay_line(Sheet *s, int number, bool head)
{
    LeadShape shape = s->line[number].shape;
    shape.head = head;
    lead_shape_draw(&shape, &s->mask);
    for (size_t i = 0; i < dots_of(s); i++)
        if (s->mask.dot[i] == LEAD_INK && !s->taken[i])
            s->owner[i] = (uint16_t)(number + 1);
        else if (s->mask.dot[i] != LEAD_NOTHING)
            s->mask.dot[i] = s->mask.dot[i] == LEAD_INK ? LEAD_NOTHING : LEAD_CLEAR;
    take(s);
}

static bool is_dot(const Sheet *s, int x, int y, unsigned owner)
{
    return x >= 0 && y >= 0 && x < s->mask.width && y < s->mask.height &&
           s->owner[(size_t)y * (size_t)s->mask.width + (size_t)x] == owner;
}

/* Dots that hang together with one, up to SPECK of them. */
static int find_part(const Sheet *s, int x, int y, int (*part)[2])
{
    unsigned owner = s->owner[(size_t)y * (size_t)s->mask.width + (size_t)x];
    int count = 1;
    part[0][0] = x;
    part[0][1] = y;
    for (int at = 0; at < count && count < SPECK; at++)
        for (int i = 0; i < 9 && count < SPECK; i++) {
            int to_x = part[at][0] + i % 3 - 1, to_y = part[at][1] + i / 3 - 1;
            bool known = !is_dot(s, to_x, to_y, owner);
            for (int k = 0; k < count && !known; k++)
                known = part[k][0] == to_x && part[k][1] == to_y;
            if (!known) {
                part[count][0] = to_x;
                part[count++][1] = to_y;
            }
        }
    return count;
}

static void clear_specks(const Sheet *s)
{
    int part[SPECK][2];
    for (int y = 0; y < s->mask.height; y++)
        for (int x = 0; x < s->mask.width; x++) {
            if (is_dot(s, x, y, 0))
                continue;
            int count = find_part(s, x, y, part);
            for (int i = 0; i < count && count < SPECK; i++)
                s->owner[(size_t)part[i][1] * (size_t)s->mask.width + (size_t)part[i][0]] = 0;
        }
}

static void put_dots(const Sheet *s, int column, int row)
{
    static const uint8_t BIT[8] = {1, 8, 2, 16, 4, 32, 64, 128};
    uint32_t bits = 0;
    int owner = 0;
    char text[5] = "";
    for (int i = 0; i < 8; i++) {
        unsigned dot =
            s->owner[(size_t)(4 * row + i / 2) * (size_t)s->mask.width + (size_t)(2 * column + i % 2)];
        bits |= dot ? BIT[i] : 0u;
        owner = at_least(owner, (int)dot);
    }
    if (bits)
        canvas_put(s->canvas, s->view->area.x + column, s->view->area.y + row, text,
                   utf8_encode(0x2800u + bits, text), s->line[owner - 1].role, s->marks);
}

/* One of two text cells of a head or a neck, where it belongs to the snake. */
static void put_half(const Sheet *s, int number, int side, int up, const char *text, unsigned marks)
{
    const Line *line = &s->line[number];
    int x = line->shape.from_x + (side ? 1 : 0), y = line->shape.from_y - up, within = y + 2;
    if (is_dot(s, x, within, (unsigned)number + 1)) /* above it another line may come close */
        canvas_put(s->canvas, s->view->area.x + x / 2, s->view->area.y + y / 4, text, strlen(text),
                   line->role, s->marks | marks);
}

/* One half of a brow or a neck, with a slope where the terminal draws them: from a side of the head to so far within
 * its text cell. */
static void put_slope(const Sheet *s, int number, int side, int up, WedgeCorner beside, WedgeCorner end)
{
    int8_t below = beside.y > end.y ? WEDGE_HEIGHT : 0;
    WedgeCorner from = {(int8_t)(side ? WEDGE_WIDTH - beside.x : beside.x), beside.y},
                to = {(int8_t)(side ? WEDGE_WIDTH - end.x : end.x), end.y},
                covered = {side ? 0 : WEDGE_WIDTH, below};
    int wedge = s->canvas->blocks == BLOCKS_SEXTANTS ? wedge_between(from, to, covered) : -1;
    char slope[5];
    if (wedge < 0)
        return;
    slope[utf8_encode(wedge_code(wedge), slope)] = 0;
    put_half(s, number, side, up, slope, 0);
}

/* Beside the eyes cheeks that are broadest at the neck, each half a column: of both or of none. */
static bool has_cheeks(const Sheet *s, int number)
{
    const LeadShape *shape = &s->line[number].shape;
    bool free = true;
    for (int side = -1; side < 2; side += 2) {
        int column = shape->from_x / 2 + (side < 0 ? -1 : 2),
            row = (shape->from_y - LEAD_NECK - LEAD_FACE) / 4;
        for (int i = 0; i < 8 && free; i++) {
            int x = 2 * column + i % 2, y = 4 * row + i / 2;
            free = x >= 0 && x < s->mask.width && y >= 0 && y < s->mask.height &&
                   (is_dot(s, x, y, 0) || is_dot(s, x, y, (unsigned)number + 1));
        }
    }
    return free;
}

static void draw_cheeks(const Sheet *s, int number)
{
    static const WedgeCorner FROM[] = {{WEDGE_WIDTH, 0}, {0, 0}}, TO = {WEDGE_WIDTH / 2, WEDGE_HEIGHT},
                             COVERED[] = {{WEDGE_WIDTH, WEDGE_HEIGHT}, {0, WEDGE_HEIGHT}};
    const Line *line = &s->line[number];
    for (int side = 0; side < 2 && has_cheeks(s, number); side++) {
        char text[5];
        text[utf8_encode(wedge_code(wedge_between(FROM[side], TO, COVERED[side])), text)] = 0;
        canvas_put(s->canvas, s->view->area.x + line->shape.from_x / 2 + (side ? 2 : -1),
                   s->view->area.y + (line->shape.from_y - LEAD_NECK - LEAD_FACE) / 4, text, strlen(text),
                   line->role, s->marks);
    }
}

/* A brow, an eye in each half of a head, and below it a neck that leads to the body. */
static void draw_face(const Sheet *s, int number)
{
    static const WedgeCorner BROW[] = {{0, WEDGE_HEIGHT}, {WEDGE_WIDTH, WEDGE_HEIGHT * 2 / 3}};
    for (int side = 0; side < 2 && s->line[number].shape.face; side++) {
        put_slope(s, number, side, LEAD_NECK + LEAD_FACE + LEAD_BROW, BROW[0], BROW[1]);
        put_half(s, number, side, LEAD_NECK + LEAD_FACE, "•", CELL_REVERSE | CELL_BOLD);
    }
    if (s->line[number].shape.face && s->canvas->blocks == BLOCKS_SEXTANTS)
        draw_cheeks(s, number);
}

static void draw_dots(Sheet *s)
{
    const Rect area = s->view->area;
    s->mask = (LeadMask){.width = 2 * area.width, .height = 4 * area.height};
    s->mask.dot = mem_alloc_array(dots_of(s), 1);
    s->owner = mem_alloc_array(dots_of(s), sizeof *s->owner);
    s->taken = mem_alloc_array(dots_of(s), 1);
    s->cost = mem_alloc_array(cells_of(s), sizeof *s->cost);
    s->passed = mem_alloc_array(cells_of(s), sizeof *s->passed);
    choose_ways(s);
    s->mask.taken = s->taken;
    for (int i = 0; i < s->lines; i++)
        lay_line(s, i, false);
    clear_specks(s);
    for (int cell = 0; cell < area.width * area.height; cell++)
        put_dots(s, cell % area.width, cell / area.width);
    for (int i = 0; i < s->lines; i++)
        draw_face(s, i);
    mem_free(s->mask.dot);
    mem_free(s->owner);
    mem_free(s->taken);
    mem_free(s->cost);
    mem_free(s->passed);
}

/* ---- characters ---- */

/* One character of ASCII for each text cell on the way: a line shows where it goes, the others what they are. */
static const char *character(const LeadShape *shape)
{
    int dx = shape->to_x - shape->from_x, dy = shape->to_y - shape->from_y;
    int wide = 2 * abs(dx), high = abs(dy); /* a text cell is twice as high as wide */
    if (shape->style != LEAD_LINE)
        return shape->style == LEAD_RUNGS ? "H" : "~";
    if (wide > 5 * high || high > 5 * wide)
        return wide > high ? "-" : "|";
    return (dx > 0) == (dy > 0) ? "\\" : "/";
}

static void draw_characters(const Sheet *s, const Line *line)
{
    const LeadShape *shape = &line->shape;
    const Rect area = s->view->area;
    int dx = shape->to_x - shape->from_x, dy = shape->to_y - shape->from_y,
        steps = at_least(at_least(abs(dx), abs(dy)), 1);
    for (int i = 0; i <= steps; i++) {
        int x = shape->from_x + dx * i / steps, y = shape->from_y + dy * i / steps;
        if (x >= 0 && y >= 0 && x / 2 < area.width && y / 4 < area.height)
            canvas_put(s->canvas, area.x + x / 2, area.y + y / 4, character(shape), 1, line->role, s->marks);
    }
}

/* A line has one colour wherever it passes: on a board of two grounds that which is seen on the darker one. */
static unsigned marks_on(const Canvas *canvas, Rect area)
{
    enum { KIND = 0x1f };
    bool sand = false, paper = false;
    for (int i = 0; i < area.width * area.height; i++) {
        const Glyph *glyph = canvas_at(canvas, area.x + i % area.width, area.y + i / area.width);
        unsigned ground = glyph && canvas->grounds ? glyph->ground & (unsigned)KIND : GROUND_NONE;
        sand = sand || ground == GROUND_SAND;
        paper = paper || ground == GROUND_PAPER;
    }
    return sand    ? CELL_SHAPE | CELL_ABROAD | CELL_ON_SAND
           : paper ? CELL_SHAPE | CELL_ABROAD | CELL_ON_PAPER
                   : 0;
}

bool leads_draw(Canvas *canvas, const BoardSource *source, const BoardView *view)
{
    if (!source->leads || grid_inner_rows(view->size) < 2 || view->area.width < 1 || view->area.height < 1)
        return false;
    Sheet sheet = {.canvas = canvas, .source = source, .view = view, .marks = marks_on(canvas, view->area)};
    find_lines(&sheet);
    for (int i = sheet.lines - 1; i >= 0 && !canvas->unicode; i--)
        draw_characters(&sheet, &sheet.line[i]);
    if (sheet.lines > 0 && canvas->unicode)
        draw_dots(&sheet);
    mem_free(sheet.line);
    return sheet.lines > 0;
}
