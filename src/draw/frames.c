/* Frames: from one canvas to the next. What differs is cut into runs of one style, which may be written in any order: an order
 * is looked for in which the cursor moves and styles change for few bytes. */
#include <string.h>

#include "draw/sgr.h"

#include "base/limit.h"
#include "base/mem.h"
#include "draw/pen.h"

enum {
    GAP = 4,      /* so many bytes that do not differ are written again rather than gone past */
    ORDERED = 24, /* so many runs are put in order, each of them once as the first one; */
    CHAINED = 96, /* so many from the first one on; more are written row by row */
    CHANGES = 32  /* so many changes of style are remembered */
};

/* Where the cursor is at the end: no matter where, where the canvas has it, or where it was kept. */
typedef enum End { END_ANYWHERE, END_CURSOR, END_KEPT } End;

static const char KEEP[] = "\0337", RESTORE[] = "\0338";

static const ThemeStyle PLAIN = {THEME_DEFAULT, THEME_DEFAULT, 0};

typedef struct Run {
    int x, y, end; /* columns x to end - 1 of a row */
    ThemeStyle style;
    bool blank; /* nothing but blanks, which other styles may show as well */
    bool erase; /* all of the row from x on becomes empty */
} Run;

/* Bytes of changes of style: few are asked for again and again. */
typedef struct Change {
    ThemeStyle from, to;
    size_t bytes;
} Change;

typedef struct Changes {
    Change kept[CHANGES];
    size_t count; /* ever; the oldest ones make way */
} Changes;

typedef struct Frames {
    const Canvas *before, *now;
    const Theme *theme;
    Run *run;
    size_t count, capacity;
    Changes *changes;
    bool retold; /* something differs in Canvas.told */
} Frames;

static bool differs_itself(const Frames *f, int x, int y)
{
    const Glyph *now = canvas_at(f->now, x, y);
    if (!f->before)
        return !pen_is_nothing(f->theme, now);
    const Glyph *before = canvas_at(f->before, x, y);
    if (glyph_same(before, now))
        return false;
    return strcmp(before->text, now->text) != 0 || before->width != now->width ||
           !pen_same(pen_style(f->theme, before), pen_style(f->theme, now));
}

/* Where the blanks begin at the end of a row. */
static int row_end(const Frames *f, int y)
{
    int end = f->now->width;
    while (end > 0 && pen_is_nothing(f->theme, canvas_at(f->now, end - 1, y)))
        end--;
    return end;
}

static bool has_changed(const Frames *f, Rect area)
{
    for (int y = area.y; y < area.y + area.height; y++)
        for (int x = area.x; x < area.x + area.width; x++)
            if (differs_itself(f, x, y))
                return true;
    return false;
}

static bool differs(const Frames *f, int x, int y)
{
    return differs_itself(f, x, y) || (f->retold && rect_has(f->now->told, x, y) && x < row_end(f, y));
}

static bool is_blank(const Glyph *glyph)
{
    return strcmp(glyph->text, " ") == 0;
}

static size_t least_of(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* ---- moving ---- */

static size_t digits(int number)
{
    size_t count = 1;
    for (; number >= 10; number /= 10)
        count++;
    return count;
}

enum { SEQUENCE = 3 }; /* bytes of ESC [ and a letter */

/* Bytes of a step of the cursor: nothing where it stays. */
static size_t step_bytes(int by)
{
    int way = by < 0 ? -by : by;
    return way == 0 ? 0 : SEQUENCE + (way > 1 ? digits(way) : 0);
}

static void add_step(Buf *out, int by, char forth, char back)
{
    if (by == 1 || by == -1)
        buf_printf(out, "\033[%c", by > 0 ? forth : back);
    else if (by != 0)
        buf_printf(out, "\033[%d%c", by > 0 ? by : -by, by > 0 ? forth : back);
}

typedef enum Across { ACROSS_STEP, ACROSS_COLUMN, ACROSS_RETURN, ACROSS_BACK } Across;

/* The shortest way to a column of the row that the cursor is in. */
static size_t columns_bytes(int from, int x, Across *across)
{
    const size_t bytes[] = {[ACROSS_STEP] = step_bytes(x - from),
                            [ACROSS_COLUMN] = SEQUENCE + digits(x + 1),
                            [ACROSS_RETURN] = 1 + step_bytes(x),
                            [ACROSS_BACK] = x < from ? (size_t)(from - x) : SIZE_MAX};
    *across = ACROSS_STEP;
    for (int way = ACROSS_COLUMN; way <= ACROSS_BACK; way++)
        if (bytes[way] < bytes[*across])
            *across = (Across)way;
    return bytes[*across];
}

static void add_columns(Buf *out, int from, int x)
{
    Across across;
    columns_bytes(from, x, &across);
    if (across == ACROSS_COLUMN)
        buf_printf(out, "\033[%dG", x + 1);
    else if (across == ACROSS_STEP)
        add_step(out, x - from, 'C', 'D');
    if (across == ACROSS_RETURN) {
        buf_char(out, '\r');
        add_step(out, x, 'C', 'D');
    }
    for (int at = from; across == ACROSS_BACK && at > x; at--)
        buf_char(out, '\b');
}

static size_t rows_bytes(int from, int y)
{
    return least_of(step_bytes(y - from), SEQUENCE + digits(y + 1));
}

static void add_rows(Buf *out, int from, int y)
{
    if (SEQUENCE + digits(y + 1) < step_bytes(y - from))
        buf_printf(out, "\033[%dd", y + 1);
    else
        add_step(out, y - from, 'B', 'A');
}

/* To a place in the way that serves from anywhere. */
static size_t straight_bytes(int x, int y)
{
    return SEQUENCE + digits(y + 1) + (x > 0 ? 1 + digits(x + 1) : 0);
}

/* Behind the last column terminals differ in where the cursor is. */
static size_t steps_bytes(const Pen *pen, int x, int y, int width)
{
    Across across;
    return pen->y < 0 || pen->x >= width ? SIZE_MAX
                                         : rows_bytes(pen->y, y) + columns_bytes(pen->x, x, &across);
}

static size_t way_bytes(const Pen *pen, int x, int y, int width)
{
    return least_of(straight_bytes(x, y), steps_bytes(pen, x, y, width));
}

/* The shortest way. */
static void add_way(Buf *out, const Pen *pen, int x, int y, int width)
{
    if (steps_bytes(pen, x, y, width) <= straight_bytes(x, y)) {
        add_rows(out, pen->y, y);
        add_columns(out, pen->x, x);
    } else if (x == 0) {
        buf_printf(out, "\033[%dH", y + 1);
    } else {
        buf_printf(out, "\033[%d;%dH", y + 1, x + 1);
    }
}

/* What is there already, where to write it is shorter than to go past it: bytes, or -1. */
static int gap_bytes(const Frames *f, const Pen *pen, int x, int y)
{
    size_t bytes = 0;
    if (pen->y != y || pen->x > x || x - pen->x > GAP)
        return -1;
    for (int at = pen->x; at < x; at++) {
        const Glyph *glyph = canvas_at(f->now, at, y);
        ThemeStyle style = pen_style(f->theme, glyph);
        bytes += strlen(glyph->text);
        if (bytes > GAP || (at == pen->x && glyph->width == 0) ||
            (is_blank(glyph) ? !pen_same_blank(pen->style, style) : !pen_same(pen->style, style)))
            return -1;
    }
    return (int)bytes;
}

static size_t move_bytes(const Frames *f, const Pen *pen, int x, int y)
{
    size_t way = way_bytes(pen, x, y, f->now->width);
    int gap = way > 0 ? gap_bytes(f, pen, x, y) : -1;
    return gap >= 0 ? least_of(way, (size_t)gap) : way;
}

static void move_pen(const Frames *f, Pen *pen, int x, int y)
{
    int gap = gap_bytes(f, pen, x, y);
    if (gap >= 0 && (size_t)gap <= way_bytes(pen, x, y, f->now->width))
        for (int at = pen->x; at < x; at++)
            pen_put(pen, canvas_at(f->now, at, y));
    else
        add_way(pen->out, pen, x, y, f->now->width);
    pen->x = x;
    pen->y = y;
}

/* ---- runs ---- */

static Run *add_run(Frames *f, int x, int y)
{
    f->run = mem_grow(f->run, &f->capacity, f->count + 1, sizeof *f->run);
    f->run[f->count] = (Run){.x = x, .y = y, .end = x};
    return &f->run[f->count++];
}

/* Can a cell be written right behind a run, in its style. */
static bool joins(const Run *run, const Glyph *glyph, ThemeStyle style)
{
    bool blank = is_blank(glyph);
    if (blank && run->blank)
        return pen_same(style, run->style);
    return blank || run->blank ? pen_same_blank(run->style, style) : pen_same(run->style, style);
}

/* The end of a row is erased if more differs there than a sequence is long; returns the column before which is left to be
 * written. */
static int find_erased(Frames *f, int y)
{
    enum { SHORT = 3 };
    int end = row_end(f, y), from = end, many = 0;
    for (int x = end; x < f->now->width && f->before; x++)
        many += differs(f, x, y);
    while (from < f->now->width && f->before && !differs(f, from, y))
        from++;
    if (many <= SHORT)
        return f->now->width;
    Run *run = add_run(f, from, y);
    run->style = PLAIN;
    run->erase = true;
    return end;
}

static void find_runs(Frames *f, int y)
{
    int before = find_erased(f, y);
    Run *run = NULL;
    for (int x = 0; x < before; x++) {
        if (!differs(f, x, y))
            continue;
        if (canvas_at(f->now, x, y)->width == 0) /* a wide character is written from its left half on */
            x--;
        const Glyph *glyph = canvas_at(f->now, x, y);
        ThemeStyle style = pen_style(f->theme, glyph);
        if (!run || run->end != x || !joins(run, glyph, style)) {
            run = add_run(f, x, y);
            run->style = style;
            run->blank = true;
        }
        if (!is_blank(glyph)) {
            run->style = run->blank ? style : run->style;
            run->blank = false;
        }
        x += glyph->width - 1;
        run->end = x + 1;
    }
}

static void write_run(const Frames *f, Pen *pen, const Run *run)
{
    if (run->erase)
        pen_set(pen, PLAIN);
    move_pen(f, pen, run->x, run->y);
    if (run->erase) {
        buf_text(pen->out, "\033[K");
        return;
    }
    if (!run->blank || !pen_same_blank(pen->style, run->style))
        pen_set(pen, run->style);
    for (int x = run->x; x < run->end; x++)
        pen_put(pen, canvas_at(f->now, x, run->y));
    pen->x = run->end;
}

/* ---- order ---- */

/* Bytes that lead from one style to another. */
static size_t style_bytes(const Frames *f, ThemeStyle from, ThemeStyle to)
{
    Changes *changes = f->changes;
    if (pen_same(from, to))
        return 0;
    for (size_t i = 0; i < changes->count && i < CHANGES; i++)
        if (pen_same(changes->kept[i].from, from) && pen_same(changes->kept[i].to, to))
            return changes->kept[i].bytes;
    Buf change = {0};
    Pen pen = {.theme = f->theme, .style = from, .out = &change};
    pen_set(&pen, to);
    size_t bytes = change.length;
    changes->kept[changes->count++ % CHANGES] = (Change){from, to, bytes};
    buf_free(&change);
    return bytes;
}

/* Bytes of a run after what was written before it; without what is in it. */
static size_t cost_of(const Frames *f, const Pen *from, const Run *run)
{
    if (!run->erase) {
        bool changes = !run->blank || !pen_same_blank(from->style, run->style);
        return move_bytes(f, from, run->x, run->y) + (changes ? style_bytes(f, from->style, run->style) : 0);
    }
    Pen pen = *from;
    pen.style = PLAIN;
    return style_bytes(f, from->style, PLAIN) + move_bytes(f, &pen, run->x, run->y);
}

static void pass_run(Pen *pen, const Run *run)
{
    if (run->erase || !run->blank || !pen_same_blank(pen->style, run->style))
        pen->style = run->style;
    pen->x = run->erase ? run->x : run->end;
    pen->y = run->y;
}

/* At the end the style is plain, and the cursor where the canvas has it, if that is wanted. What was kept at the beginning
 * is both. */
static void finish(const Frames *f, Pen *pen, End end)
{
    if (end == END_KEPT) {
        buf_text(pen->out, RESTORE);
        return;
    }
    pen_set(pen, PLAIN);
    if (end == END_CURSOR)
        add_way(pen->out, pen, at_least(f->now->cursor_x, 0), at_least(f->now->cursor_y, 0), f->now->width);
}

static size_t end_cost(const Frames *f, const Pen *from, End end)
{
    int x = at_least(f->now->cursor_x, 0), y = at_least(f->now->cursor_y, 0);
    if (end == END_KEPT)
        return strlen(KEEP) + strlen(RESTORE);
    size_t way =
        end == END_ANYWHERE || (from->x == x && from->y == y) ? 0 : way_bytes(from, x, y, f->now->width);
    return style_bytes(f, from->style, PLAIN) + way;
}

/* Always goes on with what costs least; from a first one that is given, or the cheapest (-1). */
static size_t chain(const Frames *f, Pen pen, int first, End end, size_t *order)
{
    size_t total = 0;
    for (size_t i = 0; i < f->count; i++)
        order[i] = i;
    for (size_t i = 0; i < f->count; i++) {
        size_t best = i, least = (size_t)-1;
        for (size_t j = i; j < f->count; j++) {
            if (i == 0 && first >= 0 && order[j] != (size_t)first)
                continue;
            size_t cost = cost_of(f, &pen, &f->run[order[j]]);
            if (cost < least) {
                least = cost;
                best = j;
            }
        }
        size_t next = order[best];
        memmove(order + i + 1, order + i, (best - i) * sizeof *order);
        order[i] = next;
        total += least;
        pass_run(&pen, &f->run[next]);
    }
    return total + end_cost(f, &pen, end);
}

static size_t row_by_row(const Frames *f, Pen pen, End end, size_t *order)
{
    size_t total = 0;
    for (size_t i = 0; i < f->count; i++) {
        order[i] = i;
        total += cost_of(f, &pen, &f->run[i]);
        pass_run(&pen, &f->run[i]);
    }
    return total + end_cost(f, &pen, end);
}

/* Returns how many bytes that takes, beside the text; of very many runs none are counted. */
static size_t find_order(const Frames *f, const Pen *pen, End end, size_t *order)
{
    size_t *other = mem_alloc_array(f->count + 1, sizeof *other);
    size_t least = f->count <= CHAINED ? row_by_row(f, *pen, end, order) : 0;
    for (size_t i = 0; f->count > CHAINED && i < f->count; i++)
        order[i] = i;
    int starts = f->count > CHAINED ? -1 : f->count > ORDERED ? 0 : (int)f->count;
    for (int first = -1; first < starts; first++) {
        size_t cost = chain(f, *pen, first, end, other);
        if (cost < least) {
            least = cost;
            memcpy(order, other, f->count * sizeof *order);
        }
    }
    mem_free(other);
    return least;
}

/* Nothing is kept for so few bytes that nothing is gained. */
static End choose_end(const Frames *f, const Pen *pen, size_t *order)
{
    size_t *other = mem_alloc_array(f->count + 1, sizeof *other);
    size_t straight = find_order(f, pen, END_CURSOR, order), kept = find_order(f, pen, END_KEPT, other);
    bool better = f->count > 0 && f->count <= CHAINED && kept < straight;
    if (better)
        memcpy(order, other, f->count * sizeof *order);
    mem_free(other);
    return better ? END_KEPT : END_CURSOR;
}

/* keeps: the cursor of the terminal may be kept and restored, with its style. */
static void write_frame(const Canvas *before, const Canvas *canvas, const Theme *theme, Pen *pen, End end,
                        bool keeps)
{
    Changes changes = {.count = 0};
    Frames f = {.before = before, .now = canvas, .theme = theme, .changes = &changes};
    if (!before)
        buf_text(pen->out, "\033[0m\033[2J");
    f.retold = before && has_changed(&f, canvas->told);
    for (int y = 0; y < canvas->height; y++)
        find_runs(&f, y);
    size_t *order = mem_alloc_array(f.count + 1, sizeof *order);
    keeps =
        keeps && before && pen->y == at_least(canvas->cursor_y, 0) && pen->x == at_least(canvas->cursor_x, 0);
    if (keeps)
        end = choose_end(&f, pen, order);
    else
        find_order(&f, pen, end, order);
    if (end == END_KEPT)
        buf_text(pen->out, KEEP);
    for (size_t i = 0; i < f.count; i++)
        write_run(&f, pen, &f.run[order[i]]);
    finish(&f, pen, end);
    mem_free(order);
    mem_free(f.run);
}

void sgr_frame(const Canvas *before, const Canvas *canvas, const Theme *theme, Buf *out)
{
    Pen pen = {.theme = theme, .style = PLAIN, .out = out, .y = -1};
    write_frame(before, canvas, theme, &pen, END_ANYWHERE, false);
}

void sgr_update(const Canvas *before, const Canvas *canvas, const Theme *theme, bool keeps, Buf *out)
{
    Pen pen = {.theme = theme, .style = PLAIN, .out = out, .y = -1};
    if (before) {
        pen.x = at_least(before->cursor_x, 0);
        pen.y = at_least(before->cursor_y, 0);
    }
    write_frame(before, canvas, theme, &pen, END_CURSOR, keeps);
}
