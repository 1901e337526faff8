/* Sgr: a canvas as what is sent to a terminal. */
#include "draw/sgr.h"

#include <string.h>

#include "draw/colour.h"

enum {
    GAP = 4
}; /* so many bytes that do not differ are written again, for that is shorter than to go past them */

typedef struct Pen {
    const Theme *theme;
    ThemeStyle style; /* in force */
    Buf *out;
    int x, y; /* where the next character comes to; y is -1 where that is not known */
} Pen;

static const ThemeStyle PLAIN = {THEME_DEFAULT, THEME_DEFAULT, 0};

static bool same_style(ThemeStyle a, ThemeStyle b)
{
    return a.foreground == b.foreground && a.background == b.background && a.marks == b.marks;
}

/* base: 30 to write with, 40 to write on. */
static void add_colour(Buf *out, int colour, int base)
{
    if (colour < 0)
        buf_printf(out, ";%d", base + 9);
    else if (colour & COLOUR_TRUE)
        buf_printf(out, ";%d;2;%d;%d;%d", base + 8, colour >> 16 & 255, colour >> 8 & 255, colour & 255);
    else if (colour < 8)
        buf_printf(out, ";%d", base + colour);
    else if (colour < 16)
        buf_printf(out, ";%d", base + 60 + colour - 8);
    else
        buf_printf(out, ";%d;5;%d", base + 8, colour);
}

/* What leads from a style to another that has all of its marks, each after a semicolon. */
static void add_change(Buf *out, ThemeStyle from, ThemeStyle to)
{
    static const struct {
        unsigned mark;
        const char *code;
    } MARKS[] = {{CELL_BOLD, ";1"}, {CELL_DIM, ";2"}, {CELL_UNDERLINE, ";4"}, {CELL_REVERSE, ";7"}};
    for (size_t i = 0; i < sizeof MARKS / sizeof *MARKS; i++)
        if (to.marks & ~from.marks & MARKS[i].mark)
            buf_text(out, MARKS[i].code);
    if (to.foreground != from.foreground)
        add_colour(out, to.foreground, 30);
    if (to.background != from.background)
        add_colour(out, to.background, 40);
}

/* From what is in force, or from nothing, whichever is shorter. */
static void set_style(Pen *pen, ThemeStyle style)
{
    Buf change = {0}, whole = {0};
    if (same_style(style, pen->style))
        return;
    buf_text(&whole, same_style(style, PLAIN) ? "" : "0");
    add_change(&whole, PLAIN, style);
    if ((pen->style.marks & ~style.marks) == 0)
        add_change(&change, pen->style, style);
    bool shorter = change.length > 0 && change.length - 1 < whole.length;
    buf_printf(pen->out, "\033[%sm", shorter ? buf_string(&change) + 1 : buf_string(&whole));
    pen->style = style;
    buf_free(&change);
    buf_free(&whole);
}

/* Of a blank only what is seen of it. */
static ThemeStyle cell_style(const Theme *theme, const Glyph *glyph)
{
    ThemeStyle style = theme_style(theme, (LookRole)glyph->role, glyph->ground, glyph->marks);
    if (strcmp(glyph->text, " ") == 0) {
        style.marks &= CELL_REVERSE | CELL_UNDERLINE;
        style.foreground = style.marks ? style.foreground : THEME_DEFAULT;
    }
    return style;
}

/* Does a blank look in one style as it does in another: what letters alone have may stay in force. Reversed, they are its
 * paper, which bold makes brighter on some terminals. */
static bool blank_same(ThemeStyle a, ThemeStyle b)
{
    enum { BRIGHTENED = 8 };
    unsigned seen = CELL_REVERSE | CELL_UNDERLINE;
    if (a.background != b.background || (a.marks ^ b.marks) & seen)
        return false;
    if (a.marks & CELL_REVERSE && (a.foreground < BRIGHTENED || (a.marks | b.marks) & CELL_DIM))
        seen |= CELL_BOLD | CELL_DIM;
    return ((a.marks ^ b.marks) & seen) == 0 && (!(a.marks & seen) || a.foreground == b.foreground);
}

static void put_cell(Pen *pen, const Glyph *glyph)
{
    if (glyph->width == 0)
        return;
    ThemeStyle style = cell_style(pen->theme, glyph);
    if (strcmp(glyph->text, " ") != 0 || !blank_same(pen->style, style))
        set_style(pen, style);
    buf_text(pen->out, glyph->text);
}

static bool is_nothing(const Theme *theme, const Glyph *glyph)
{
    return strcmp(glyph->text, " ") == 0 && same_style(cell_style(theme, glyph), PLAIN);
}

void sgr_line(const Canvas *canvas, const Theme *theme, int y, Buf *out)
{
    Pen pen = {.theme = theme, .style = PLAIN, .out = out, .y = -1};
    int end = canvas->width;
    while (end > 0 && is_nothing(theme, canvas_at(canvas, end - 1, y)))
        end--;
    for (int x = 0; x < end; x++)
        put_cell(&pen, canvas_at(canvas, x, y));
    set_style(&pen, PLAIN);
}

/* ---- frames ---- */

typedef struct Frames {
    const Canvas *before, *now;
    const Theme *theme;
} Frames;

static bool differs(const Frames *f, int x, int y)
{
    const Glyph *now = canvas_at(f->now, x, y);
    if (!f->before)
        return !is_nothing(f->theme, now);
    const Glyph *before = canvas_at(f->before, x, y);
    if (glyph_same(before, now))
        return false;
    return strcmp(before->text, now->text) != 0 || before->width != now->width ||
           !same_style(cell_style(f->theme, before), cell_style(f->theme, now));
}

/* Where the blanks begin at the end of a row. */
static int row_end(const Frames *f, int y)
{
    int end = f->now->width;
    while (end > 0 && is_nothing(f->theme, canvas_at(f->now, end - 1, y)))
        end--;
    return end;
}

/* A step of the cursor: nothing where it stays. */
static void add_step(Buf *out, int by, char forth, char back)
{
    if (by == 1 || by == -1)
        buf_printf(out, "\033[%c", by > 0 ? forth : back);
    else if (by != 0)
        buf_printf(out, "\033[%d%c", by > 0 ? by : -by, by > 0 ? forth : back);
}

/* The shortest way. Behind the last column terminals differ in where the cursor is. */
static void move_pen(Pen *pen, int x, int y, int width)
{
    Buf straight = {0}, steps = {0};
    buf_printf(&straight, "\033[%d;%dH", y + 1, x + 1);
    if (pen->y >= 0 && pen->x < width) {
        add_step(&steps, y - pen->y, 'B', 'A');
        add_step(&steps, x - pen->x, 'C', 'D');
    }
    bool shorter = pen->y >= 0 && pen->x < width && steps.length < straight.length;
    buf_text(pen->out, buf_string(shorter ? &steps : &straight));
    buf_free(&straight);
    buf_free(&steps);
    pen->x = x;
    pen->y = y;
}

/* Writes what is there already where that is shorter than to go past it: a few letters in the style in force. */
static bool fill_gap(const Frames *f, Pen *pen, int x, int y)
{
    size_t bytes = 0;
    for (int at = pen->x; at < x; at++) {
        const Glyph *glyph = canvas_at(f->now, at, y);
        ThemeStyle style = cell_style(f->theme, glyph);
        bytes += strlen(glyph->text);
        if (bytes > GAP ||
            (strcmp(glyph->text, " ") == 0 ? !blank_same(pen->style, style) : !same_style(pen->style, style)))
            return false;
    }
    for (int at = pen->x; at < x; at++)
        put_cell(pen, canvas_at(f->now, at, y));
    return true;
}

/* Erases the end of a row if more differs there than a sequence is long; returns the column before which is left to be
 * written. */
static int erase_end(const Frames *f, Pen *pen, int y)
{
    enum { SHORT = 3 };
    int end = row_end(f, y), from = end, many = 0;
    for (int x = end; x < f->now->width && f->before; x++)
        many += differs(f, x, y);
    while (from < f->now->width && f->before && !differs(f, from, y))
        from++;
    if (many <= SHORT)
        return f->now->width;
    set_style(pen, PLAIN);
    move_pen(pen, from, y, f->now->width);
    buf_text(pen->out, "\033[K");
    return end;
}

static void write_row(const Frames *f, Pen *pen, int y)
{
    int before = erase_end(f, pen, y);
    for (int x = 0; x < before; x++) {
        if (!differs(f, x, y))
            continue;
        if (canvas_at(f->now, x, y)->width == 0) /* a wide character is written from its left half on */
            x--;
        if (pen->y != y || pen->x > x || !fill_gap(f, pen, x, y))
            move_pen(pen, x, y, f->now->width);
        put_cell(pen, canvas_at(f->now, x, y));
        x += canvas_at(f->now, x, y)->width - 1;
        pen->x = x + 1;
    }
}

void sgr_frame(const Canvas *before, const Canvas *canvas, const Theme *theme, Buf *out)
{
    Frames frames = {before, canvas, theme};
    Pen pen = {.theme = theme, .style = PLAIN, .out = out, .y = -1};
    if (!before)
        buf_text(out, "\033[0m\033[2J");
    for (int y = 0; y < canvas->height; y++)
        write_row(&frames, &pen, y);
    set_style(&pen, PLAIN);
}
