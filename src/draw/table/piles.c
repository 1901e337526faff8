#include "draw/table/piles.h"

#include <string.h>

#include "base/mem.h"
#include "base/utf8.h"
#include "draw/table/card.h"
#include "draw/widget.h"

enum {
    VALUE = 9,           /* columns for what stands behind a title */
    CARD_LEAST = 9,      /* columns of a card */
    PILE_FROM = 12,      /* rows from which piles are drawn as cards, */
    PILE_LARGE_FROM = 24 /* and as large ones */
};

static int columns_of(const char *text)
{
    return text ? utf8_width(text, strlen(text)) : 0;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

/* "23: beer", "48", "evening" */
static void write_value(const TableauPile *pile, Buf *out)
{
    if (pile->size != TABLEAU_FIGURE)
        buf_printf(out, pile->things ? "%d: " : "%d", pile->size);
    buf_text(out, pile->things ? pile->things : "");
}

/* Tracks are drawn elsewhere, and piles as cards perhaps. */
static bool in_words(const TableauPile *pile, bool drawn)
{
    return pile->strip.marks == 0 && !(drawn && pile->pile);
}

static char *words_of(const Spread *s, bool unicode, bool drawn, bool brief)
{
    Buf text = {0};
    for (int i = 0; i < s->tableau.piles; i++) {
        const TableauPile *pile = &s->tableau.pile[i];
        if (!in_words(pile, drawn) || (brief && pile->size == 0 && !pile->things))
            continue;
        buf_printf(&text, "%s%s ", text.length > 0 ? unicode ? " · " : " | " : "", pile->title);
        write_value(pile, &text);
    }
    return buf_take(&text);
}

char *piles_words(const Spread *s, bool unicode, bool drawn)
{
    return words_of(s, unicode, drawn, false);
}

typedef struct Values {
    Canvas *canvas;
    const Spread *spread;
    Rect area;
    const char *words;
    bool drawn;
} Values;

/* Where a line has the value of a pile, from a byte of it on. */
static void draw_value(const Values *v, int row, const char *line, size_t length, const TableauPile *pile)
{
    Buf title = {0}, value = {0};
    buf_printf(&title, "%s ", pile->title);
    write_value(pile, &value);
    const char *found = strstr(v->words, buf_string(&title));
    while (found && found > v->words && found[-1] != ' ')
        found = strstr(found + 1, buf_string(&title));
    const char *from = found ? found + title.length : line, *to = from + value.length;
    if (found && from >= line && to <= line + length && row < v->area.height) {
        int x = v->area.x + utf8_width(line, (size_t)(from - line));
        canvas_text(v->canvas, x, v->area.y + row, columns_of(buf_string(&value)), buf_string(&value),
                    ROLE_TEXT, 0);
    }
    buf_free(&title);
    buf_free(&value);
}

static void draw_values(void *context, int row, const char *line, size_t length)
{
    const Values *v = context;
    for (int i = 0; i < v->spread->tableau.piles; i++)
        if (in_words(&v->spread->tableau.pile[i], v->drawn))
            draw_value(v, row, line, length, &v->spread->tableau.pile[i]);
}

void piles_draw_words(Canvas *canvas, Rect area, const Spread *s, const char *words, bool drawn)
{
    text_draw_cut(canvas, area, words, ROLE_DIM, 0);
    Values values = {canvas, s, area, words, drawn};
    if (canvas_wrap(words, area.width, NULL, NULL) <= area.height)
        canvas_wrap(words, area.width, draw_values, &values);
}

/* So many columns of a row from its left are taken. */
static int taken_columns(const Canvas *canvas, Rect row)
{
    int taken = row.width;
    while (taken > 0) {
        const Glyph *glyph = canvas_at(canvas, row.x + taken - 1, row.y);
        if (!glyph || strcmp(glyph->text, " ") != 0)
            break;
        taken--;
    }
    return taken;
}

void piles_draw_behind(Canvas *canvas, Rect row, const Spread *s, bool drawn)
{
    const char *parted = canvas->unicode ? " · " : " | ";
    enum { SIGN = 4 }; /* columns that tell of more */
    char *text = words_of(s, canvas->unicode, drawn, true), *from = text;
    int x = row.x + taken_columns(canvas, row), right = row.x + row.width;
    while (*from) {
        const char *next = strstr(from, parted);
        size_t length = next ? (size_t)(next - from) : strlen(from);
        int columns = columns_of(parted) + utf8_width(from, length);
        if (x + columns + (next ? SIGN : 0) > right)
            break;
        x += canvas_text(canvas, x, row.y, columns_of(parted), parted, ROLE_TEXT, 0);
        x += canvas_text(canvas, x, row.y, columns - columns_of(parted), from, ROLE_TEXT, 0);
        from += length + (next ? strlen(parted) : 0);
    }
    if (*from)
        text_left_out(canvas, (Rect){row.x, row.y + 1, row.width, 0});
    mem_free(text);
}

int piles_draw_lines(Canvas *canvas, Rect area, const Spread *s, bool drawn)
{
    int title = 0, rows = 0;
    for (int i = 0; i < s->tableau.piles; i++)
        if (in_words(&s->tableau.pile[i], drawn)) {
            title = larger(title, columns_of(s->tableau.pile[i].title));
            rows++;
        }
    if (rows > area.height || title + VALUE > area.width)
        return 0;
    int y = area.y;
    for (int i = 0; i < s->tableau.piles; i++) {
        const TableauPile *pile = &s->tableau.pile[i];
        Buf value = {0};
        if (!in_words(pile, drawn))
            continue;
        write_value(pile, &value);
        canvas_text(canvas, area.x, y, title, pile->title, ROLE_DIM, 0);
        canvas_text_short(canvas, area.x + title + 2, y++, area.width - title - 2, buf_string(&value),
                          ROLE_TEXT, 0);
        buf_free(&value);
    }
    return rows;
}

/* "19 Discards", or as a title "Discards 19"; returns its columns. */
static int pile_label(const TableauPile *pile, bool titled, Buf *out)
{
    Buf own = {0}, *label = out ? out : &own;
    if (titled)
        buf_printf(label, "%s %d", pile->title, pile->size);
    else
        buf_printf(label, "%d %s", pile->size, pile->title);
    int columns = columns_of(buf_string(label));
    buf_free(&own);
    return columns;
}

/* Columns of a pile as a card: its title and what lies on top. */
static int pile_columns(const Spread *s, bool titled, int least)
{
    int columns = larger(CARD_LEAST, least);
    for (int i = 0; i < s->tableau.piles; i++) {
        const TableauPile *pile = &s->tableau.pile[i];
        int label = pile_label(pile, titled, NULL) + (titled ? 0 : 2);
        int name = columns_of(titled ? pile->bare : pile->things) + 2 + titled;
        if (pile->pile)
            columns = larger(columns, larger(label, name));
    }
    return columns;
}

/* Columns of all of them beside each other, 0: there are none. */
int piles_columns(const Spread *s, bool titled, int least)
{
    int piles = 0;
    for (int i = 0; i < s->tableau.piles; i++)
        piles += s->tableau.pile[i].pile;
    return piles > 0 ? piles * (pile_columns(s, titled, least) + 1) - 1 : 0;
}

/* Their rows in an area of their own; 0: there are none, or what has happened needs the rows. */
int piles_rows(const Spread *s, Rect area, bool told)
{
    int columns = piles_columns(s, false, 0);
    if (columns == 0 || columns > area.width)
        return 0;
    if (!told && area.height > CARD_LARGE_ROWS)
        return CARD_LARGE_ROWS + 1;
    if (area.height < PILE_FROM)
        return 0;
    return area.height < PILE_LARGE_FROM ? CARD_WIDE_ROWS : CARD_LARGE_ROWS + 1;
}

/* What it is and how many there are stands above it, or on its upper edge, away from the name of the card on top. */
static void draw_pile(Canvas *canvas, Rect r, const TableauPile *pile, bool titled)
{
    Buf label = {0};
    pile_label(pile, titled, &label);
    CardFace face = {.corner = titled ? pile->corner : buf_string(&label),
                     .corner_role = titled ? pile->corner_role : ROLE_TEXT,
                     .name = titled ? pile->bare : pile->things,
                     .look = pile->look,
                     .under = pile->size - 1,
                     .back = pile->size > 0 && !pile->known,
                     .dim = pile->size == 0};
    bool whole = columns_of(buf_string(&label)) <= r.width;
    if (titled)
        canvas_text_short(canvas, r.x, r.y, r.width, whole ? buf_string(&label) : pile->title, ROLE_DIM, 0);
    r.y += titled;
    r.height -= titled;
    if (titled && pile->size == 0)
        card_draw_place(canvas, r);
    else
        card_draw(canvas, r, &face);
    buf_free(&label);
}

static void draw_row(Canvas *canvas, Rect area, const Spread *s, bool titled, int columns)
{
    int x = area.x;
    for (int i = 0; i < s->tableau.piles; i++)
        if (s->tableau.pile[i].pile) {
            draw_pile(canvas, (Rect){x, area.y, columns, area.height}, &s->tableau.pile[i], titled);
            x += columns + 1;
        }
}

void piles_draw(Canvas *canvas, Rect area, const Spread *s, bool titled, int least)
{
    draw_row(canvas, area, s, titled, pile_columns(s, titled, least));
}

void piles_draw_below(Canvas *canvas, Rect area, const Spread *s)
{
    enum { ROWS = CARD_LARGE_ROWS + 1, LEAST_ROWS = CARD_WIDE_ROWS + 1 };
    int piles = 0, columns = pile_columns(s, true, 0), rows = area.height < ROWS ? area.height : ROWS;
    for (int i = 0; i < s->tableau.piles; i++)
        piles += s->tableau.pile[i].pile;
    if (piles == 0 || rows < LEAST_ROWS)
        return;
    int most = (area.width + 1) / piles - 1;
    columns = columns < most ? columns : most;
    if (columns >= CARD_LEAST)
        draw_row(canvas, (Rect){area.x, area.y + area.height - rows, area.width, rows}, s, true, columns);
}
