/* Sgr: a canvas as what is sent to a terminal. */
#include "draw/sgr.h"

#include <string.h>

#include "draw/colour.h"
#include "draw/pen.h"

static const ThemeStyle PLAIN = {THEME_DEFAULT, THEME_DEFAULT, 0};

bool pen_same(ThemeStyle a, ThemeStyle b)
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
void pen_set(Pen *pen, ThemeStyle style)
{
    Buf change = {0}, whole = {0};
    if (pen_same(style, pen->style))
        return;
    buf_text(&whole, pen_same(style, PLAIN) ? "" : "0");
    add_change(&whole, PLAIN, style);
    if ((pen->style.marks & ~style.marks) == 0)
        add_change(&change, pen->style, style);
    bool shorter = change.length > 0 && change.length - 1 < whole.length;
    buf_printf(pen->out, "\033[%sm", shorter ? buf_string(&change) + 1 : buf_string(&whole));
    pen->style = style;
    buf_free(&change);
    buf_free(&whole);
}

/* Of a blank only what is seen of it; reversed it is as bright as the letters beside it. */
ThemeStyle pen_style(const Theme *theme, const Glyph *glyph)
{
    ThemeStyle style = theme_style(theme, (LookRole)glyph->role, glyph->ground, glyph->marks);
    if (strcmp(glyph->text, " ") == 0) {
        if (!(style.marks & CELL_REVERSE))
            style.marks &= CELL_UNDERLINE;
        style.foreground = style.marks ? style.foreground : THEME_DEFAULT;
    }
    return style;
}

/* Does a blank look in one style as it does in another: what letters alone have may stay in force. Reversed, they are its
 * paper, which bold makes brighter on some terminals. */
bool pen_same_blank(ThemeStyle a, ThemeStyle b)
{
    enum { BRIGHTENED = 8 };
    unsigned seen = CELL_REVERSE | CELL_UNDERLINE;
    if (a.background != b.background || (a.marks ^ b.marks) & seen)
        return false;
    if (a.marks & CELL_REVERSE && (a.foreground < BRIGHTENED || (a.marks | b.marks) & CELL_DIM))
        seen |= CELL_BOLD | CELL_DIM;
    return ((a.marks ^ b.marks) & seen) == 0 && (!(a.marks & seen) || a.foreground == b.foreground);
}

void pen_put(Pen *pen, const Glyph *glyph)
{
    if (glyph->width == 0)
        return;
    ThemeStyle style = pen_style(pen->theme, glyph);
    if (strcmp(glyph->text, " ") != 0 || !pen_same_blank(pen->style, style))
        pen_set(pen, style);
    buf_text(pen->out, glyph->text);
}

bool pen_is_nothing(const Theme *theme, const Glyph *glyph)
{
    return strcmp(glyph->text, " ") == 0 && pen_same(pen_style(theme, glyph), PLAIN);
}

void sgr_line(const Canvas *canvas, const Theme *theme, int y, Buf *out)
{
    Pen pen = {.theme = theme, .style = PLAIN, .out = out, .y = -1};
    int end = canvas->width;
    while (end > 0 && pen_is_nothing(theme, canvas_at(canvas, end - 1, y)))
        end--;
    for (int x = 0; x < end; x++)
        pen_put(&pen, canvas_at(canvas, x, y));
    pen_set(&pen, PLAIN);
}
