#include "draw/table/strips.h"

#include <string.h>

#include "base/limit.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "draw/strip.h"
#include "draw/widget.h"

enum { TITLE = 14, /* columns of a title at most, where steps stand behind it */ GAP = 1 };

static int columns_of(const char *text)
{
    return utf8_width(text, strlen(text));
}

/* "Alarm 3/5 · Flight ●2 ○0" */
static char *words_of(const Spread *s, bool unicode)
{
    Buf text = {0};
    for (int i = 0; i < s->tableau.piles; i++) {
        const TableauPile *pile = &s->tableau.pile[i];
        if (pile->strip.marks == 0)
            continue;
        buf_text(&text, text.length > 0 ? unicode ? " · " : " | " : "");
        strip_brief(pile->title, strlen(pile->title), &pile->strip, &text);
    }
    return buf_take(&text);
}

static int count(const Spread *s)
{
    int strips = 0;
    for (int i = 0; i < s->tableau.piles; i++)
        strips += s->tableau.pile[i].strip.marks > 0;
    return strips;
}

int strips_least(const Spread *s, int columns, bool unicode)
{
    char *words = words_of(s, unicode);
    int rows = count(s) > 0 ? canvas_wrap(words, columns, NULL, NULL) : 0;
    mem_free(words);
    return rows;
}

/* The columns of titles, so that all steps begin in the same. */
static int title_columns(const Spread *s)
{
    int columns = 0;
    for (int i = 0; i < s->tableau.piles; i++)
        if (s->tableau.pile[i].strip.marks > 0)
            columns = at_least(columns, at_most(columns_of(s->tableau.pile[i].title), TITLE));
    return columns + GAP;
}

/* What is told of it, and its steps below. */
static void draw_two(Canvas *canvas, Rect area, const TableauPile *pile)
{
    int used = GAP + canvas_text_short(canvas, area.x, area.y, area.width, pile->title, ROLE_DIM, 0);
    canvas_text_short(canvas, area.x + used, area.y, area.width - used, pile->things, ROLE_TEXT, 0);
    strip_draw(canvas, (Rect){area.x, area.y + 1, area.width, 1}, &pile->strip);
}

/* Its steps behind the title, and behind these what is told as far as there is room; that alone where they have none. */
static void draw_one(Canvas *canvas, Rect area, int title, const TableauPile *pile)
{
    enum { LEAST = 8 }; /* columns of what is told */
    Rect rest = {area.x + title, area.y, area.width - title, 1};
    canvas_text_short(canvas, area.x, area.y, title - GAP, pile->title, ROLE_DIM, 0);
    int used = strip_fits(&pile->strip, rest.width) ? strip_draw(canvas, rest, &pile->strip) : -1;
    rest.x += used + 1;
    rest.width -= used + 1;
    if (used < 0 || rest.width >= LEAST)
        canvas_text_short(canvas, rest.x, rest.y, rest.width, pile->things, used < 0 ? ROLE_TEXT : ROLE_DIM,
                          0);
}

static bool all_fit(const Spread *s, int columns)
{
    bool fit = true;
    for (int i = 0; i < s->tableau.piles; i++)
        fit = fit && (s->tableau.pile[i].strip.marks == 0 || strip_fits(&s->tableau.pile[i].strip, columns));
    return fit;
}

int strips_draw(Canvas *canvas, Rect area, const Spread *s, int others)
{
    int strips = count(s), title = title_columns(s), each = 0, y = area.y;
    if (strips > 0 && strips * 2 + others <= area.height && all_fit(s, area.width))
        each = 2;
    else if (strips > 0 && strips + others <= area.height)
        each = 1;
    for (int i = 0; i < s->tableau.piles && each > 0; i++) {
        const TableauPile *pile = &s->tableau.pile[i];
        if (pile->strip.marks == 0)
            continue;
        if (each == 2)
            draw_two(canvas, (Rect){area.x, y, area.width, 2}, pile);
        else
            draw_one(canvas, (Rect){area.x, y, area.width, 1}, title, pile);
        y += each;
    }
    if (strips == 0 || each > 0)
        return y - area.y;
    char *words = words_of(s, canvas->unicode);
    int rows = at_most(canvas_wrap(words, area.width, NULL, NULL), area.height);
    text_draw_cut(canvas, (Rect){area.x, area.y, area.width, rows}, words, ROLE_TEXT, 0);
    mem_free(words);
    return rows;
}
