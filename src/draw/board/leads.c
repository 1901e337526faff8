#include "draw/board/leads.h"

#include <stdlib.h>

#include "base/limit.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "draw/board/grid.h"
#include "draw/board/lead_shape.h"

enum { SPECK = 4 /* dots: what is left of a line with fewer of them says nothing */ };

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
    uint8_t *kept;   /* of each dot: how much more it is worth than a dot of a line */
    uint16_t *owner; /* of each dot: 1 + the number of its line */
    Line *line;      /* what is below others comes first */
    int lines;
} Sheet;

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
    *x = 2 * (grid_x(v, column) - v->area.x) + (wide ? TEXT / 2 + columns - 1 : columns);
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

static int length_of(const LeadShape *shape)
{
    return abs(shape->to_x - shape->from_x) + abs(shape->to_y - shape->from_y);
}

/* Bodies lie over ladders, which are straight and so are followed by the eye where something hides them; heads are above
 * all. */
static int rank_of(const LeadShape *shape)
{
    static const int RANK[] = {[LEAD_LINE] = 0, [LEAD_RUNGS] = 1, [LEAD_WAVE] = 2};
    return shape->head ? 3 : RANK[shape->style];
}

/* What is short lies over what is long, which shows best how it goes on. */
static bool lies_below(const LeadShape *a, const LeadShape *b)
{
    return rank_of(a) != rank_of(b) ? rank_of(a) < rank_of(b) : length_of(a) >= length_of(b);
}

static void add_line(Sheet *s, Line line)
{
    int at = s->lines++;
    for (; at > 0 && !lies_below(&s->line[at - 1].shape, &line.shape); at--)
        s->line[at] = s->line[at - 1];
    s->line[at] = line;
}

static int leads_from(const Sheet *s, int cell, BoardLead out[BOARD_LEADS])
{
    const BoardSource *source = s->source;
    return source->on_board(source->context, cell) ? source->leads(source->context, cell, out, BOARD_LEADS)
                                                   : 0;
}

/* Snakes beside each other have hues of their own, none like that of ladders, so that each is followed from its head to its
 * tail. */
static LookRole hue(int snake)
{
    static const LookRole HUE[] = {ROLE_FIRST, ROLE_THIRD, ROLE_FOURTH, ROLE_SECOND, ROLE_EIGHTH};
    return HUE[snake % (int)(sizeof HUE / sizeof *HUE)];
}

static void find_lines(Sheet *s)
{
    BoardLead lead[BOARD_LEADS];
    int cells = s->source->width * s->source->height;
    size_t count = 0;
    int snakes = 0;
    for (int cell = 0; cell < cells; cell++)
        count += (size_t)leads_from(s, cell, lead);
    s->line = mem_alloc_array(2 * count + 1, sizeof *s->line); /* bodies, and heads */
    for (int cell = 0; cell < cells; cell++) {
        int from = leads_from(s, cell, lead);
        for (int i = 0; i < from; i++) {
            Line line = line_of(s, cell, &lead[i]);
            if (lead[i].style == LEAD_WAVE)
                line.role = hue(snakes++);
            add_line(s, line);
            line.shape.head = true;
            if (lead[i].style == LEAD_WAVE)
                add_line(s, line);
        }
    }
}

/* ---- dots ---- */

static size_t dots_of(const Sheet *s)
{
    return (size_t)s->mask.width * (size_t)s->mask.height;
}

/* How many dots of others, and of what is worth more, a shape hides. */
static int count_hidden(const Sheet *s)
{
    int hidden = 0;
    for (size_t i = (size_t)s->mask.first * (size_t)s->mask.width;
         i < (size_t)s->mask.behind * (size_t)s->mask.width; i++)
        hidden += s->mask.dot[i] != LEAD_NOTHING ? (s->owner[i] != 0) + s->kept[i] : 0;
    return hidden;
}

/* The way of a snake's waves that hides the least. */
static void choose_course(Sheet *s, LeadShape *shape)
{
    int least = -1, best = 0;
    for (int course = 0; course < LEAD_COURSES && least != 0; course++) {
        shape->course = course;
        lead_shape_draw(shape, &s->mask);
        int hidden = count_hidden(s);
        if (least < 0 || hidden < least) {
            least = hidden;
            best = course;
        }
    }
    shape->course = best;
}

/* A head and its body are one. */
static bool is_same(const Sheet *s, unsigned a, unsigned b)
{
    const LeadShape *one = a ? &s->line[a - 1].shape : NULL, *other = b ? &s->line[b - 1].shape : NULL;
    return a == b || (one && other && one->style == LEAD_WAVE && other->style == LEAD_WAVE &&
                      one->from_x == other->from_x && one->from_y == other->from_y);
}

/* Thin lines go on below all others: only bodies of snakes part. */
static bool are_parted(const Sheet *s, unsigned a, unsigned b)
{
    return a && b && s->line[a - 1].shape.style == LEAD_WAVE && s->line[b - 1].shape.style == LEAD_WAVE &&
           !is_same(s, a, b);
}

static void lay_line(Sheet *s, int number)
{
    lead_shape_draw(&s->line[number].shape, &s->mask);
    for (size_t i = 0; i < dots_of(s); i++)
        if (s->mask.dot[i] == LEAD_INK)
            s->owner[i] = (uint16_t)(number + 1);
        else if (s->mask.dot[i] == LEAD_CLEAR && are_parted(s, s->owner[i], (unsigned)(number + 1)))
            s->owner[i] = 0;
}

/* Snakes keep off ladders and heads as far as they can: these lie there already when courses are chosen. */
static void choose_courses(Sheet *s)
{
    for (int i = 0; i < s->lines; i++)
        if (s->line[i].shape.style != LEAD_WAVE || s->line[i].shape.head)
            lay_line(s, i);
    for (int i = 0; i < s->lines; i++)
        if (s->line[i].shape.style == LEAD_WAVE && !s->line[i].shape.head) {
            choose_course(s, &s->line[i].shape);
            lay_line(s, i);
        }
    for (size_t i = 0; i < dots_of(s); i++)
        s->owner[i] = 0;
}

/* Marks a text row of the cell in which a line begins. */
static void keep_row(const Sheet *s, const Line *line, int top, uint8_t weight)
{
    int left = line->shape.from_x - grid_inner_columns(s->view->size);
    for (int i = 0; i < 8 * grid_inner_columns(s->view->size); i++) {
        int x = left + i / 4, y = top + i % 4;
        if (x >= 0 && y >= 0 && x < s->mask.width && y < s->mask.height)
            s->kept[(size_t)y * (size_t)s->mask.width + (size_t)x] = weight;
    }
}

/* Where the numbers of wide cells stand, and, which matters more, what tells where lines lead. */
static void keep_numbers(const Sheet *s)
{
    enum { NUMBER = 4, LABEL = 6 /* dots */, LABEL_WEIGHT = 4 };
    const BoardView *v = s->view;
    int cells = s->source->width * s->source->height;
    BoardLead lead[BOARD_LEADS];
    for (int i = 0; i < cells * LABEL * 4; i++) {
        int cell = i / (LABEL * 4), column = cell % s->source->width, row = cell / s->source->width;
        bool label = leads_from(s, cell, lead) > 0;
        int x = 2 * (grid_x(v, column) - v->area.x) + i % LABEL,
            y = 4 * (grid_y(v, row) - v->area.y) + i / LABEL % 4;
        if (x >= 0 && y >= 0 && x < s->mask.width && y < s->mask.height && (label || i % LABEL < NUMBER))
            s->kept[(size_t)y * (size_t)s->mask.width + (size_t)x] = label ? LABEL_WEIGHT : 1;
    }
}

/* What says where a line leads, and its head, are hidden last. */
static void keep_beginning(const Sheet *s, const Line *line)
{
    enum { LABEL = 1, HEAD = 30 };
    bool up = line->shape.from_y > line->shape.to_y;
    keep_row(s, line, line->label_y, LABEL);
    if (line->shape.style == LEAD_WAVE)
        keep_row(s, line, line->label_y + (up ? -4 : 4), HEAD);
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
                   utf8_encode(0x2800u + bits, text), s->line[owner - 1].role, 0);
}

static void draw_dots(Sheet *s)
{
    const Rect area = s->view->area;
    s->mask = (LeadMask){.width = 2 * area.width, .height = 4 * area.height};
    s->mask.dot = mem_alloc_array(dots_of(s), 1);
    s->owner = mem_alloc_array(dots_of(s), sizeof *s->owner);
    s->kept = mem_alloc_array(dots_of(s), 1);
    if (is_wide(s, LEAD_WAVE))
        keep_numbers(s);
    for (int i = 0; i < s->lines && !is_wide(s, LEAD_WAVE); i++)
        keep_beginning(s, &s->line[i]);
    choose_courses(s);
    for (int i = 0; i < s->lines; i++)
        lay_line(s, i);
    clear_specks(s);
    for (int cell = 0; cell < area.width * area.height; cell++)
        put_dots(s, cell % area.width, cell / area.width);
    mem_free(s->mask.dot);
    mem_free(s->owner);
    mem_free(s->kept);
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
            canvas_put(s->canvas, area.x + x / 2, area.y + y / 4, character(shape), 1, line->role, 0);
    }
}

bool leads_draw(Canvas *canvas, const BoardSource *source, const BoardView *view)
{
    if (!source->leads || grid_inner_rows(view->size) < 2 || view->area.width < 1 || view->area.height < 1)
        return false;
    Sheet sheet = {.canvas = canvas, .source = source, .view = view};
    find_lines(&sheet);
    for (int i = 0; i < sheet.lines && !canvas->unicode; i++)
        if (!sheet.line[i].shape.head)
            draw_characters(&sheet, &sheet.line[i]);
    if (sheet.lines > 0 && canvas->unicode)
        draw_dots(&sheet);
    mem_free(sheet.line);
    return sheet.lines > 0;
}
