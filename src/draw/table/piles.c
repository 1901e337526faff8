#include "draw/table/piles.h"

#include <string.h>

#include "base/utf8.h"
#include "draw/table/card.h"

enum {
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

/* "Deck 48 · Discard 23: beer"; or without the piles, where these are drawn. */
char *piles_words(const Spread *s, bool unicode, bool drawn)
{
    Buf text = {0};
    for (int i = 0; i < s->tableau.piles; i++) {
        const TableauPile *pile = &s->tableau.pile[i];
        if (drawn && pile->pile)
            continue;
        buf_printf(&text, "%s%s ", text.length > 0 ? unicode ? " · " : " | " : "", pile->title);
        if (pile->size != TABLEAU_FIGURE)
            buf_printf(&text, pile->things ? "%d: " : "%d", pile->size);
        buf_text(&text, pile->things ? pile->things : "");
    }
    return buf_take(&text);
}

/* "19 Discards"; returns its columns. */
static int pile_label(const TableauPile *pile, Buf *out)
{
    Buf own = {0}, *label = out ? out : &own;
    buf_printf(label, "%d %s", pile->size, pile->title);
    int columns = columns_of(buf_string(label));
    buf_free(&own);
    return columns;
}

/* Columns of a pile as a card: its title and what lies on top. */
static int pile_columns(const Spread *s)
{
    int columns = CARD_LEAST;
    for (int i = 0; i < s->tableau.piles; i++)
        if (s->tableau.pile[i].pile)
            columns = larger(columns, larger(pile_label(&s->tableau.pile[i], NULL) + 2,
                                             columns_of(s->tableau.pile[i].things) + 2));
    return columns;
}

/* Columns of all of them beside each other, 0: there are none. */
int piles_columns(const Spread *s)
{
    int piles = 0;
    for (int i = 0; i < s->tableau.piles; i++)
        piles += s->tableau.pile[i].pile;
    return piles > 0 ? piles * (pile_columns(s) + 1) - 1 : 0;
}

/* Their rows in an area of their own; 0: there are none, or what has happened needs the rows. */
int piles_rows(const Spread *s, Rect area)
{
    int columns = piles_columns(s);
    if (columns == 0 || columns > area.width || area.height < PILE_FROM)
        return 0;
    return area.height < PILE_LARGE_FROM ? CARD_WIDE_ROWS : CARD_LARGE_ROWS;
}

/* What it is and how many there are stands on its upper edge, away from the name of the card on top. */
static void draw_pile(Canvas *canvas, Rect r, const TableauPile *pile)
{
    Buf label = {0};
    pile_label(pile, &label);
    CardFace face = {.corner = buf_string(&label),
                     .corner_role = ROLE_TEXT,
                     .name = pile->things,
                     .look = pile->look,
                     .back = pile->size > 0 && !pile->known,
                     .dim = pile->size == 0};
    card_draw(canvas, r, &face);
    buf_free(&label);
}

void piles_draw(Canvas *canvas, Rect area, const Spread *s)
{
    int x = area.x, columns = pile_columns(s);
    for (int i = 0; i < s->tableau.piles; i++)
        if (s->tableau.pile[i].pile) {
            draw_pile(canvas, (Rect){x, area.y, columns, area.height}, &s->tableau.pile[i]);
            x += columns + 1;
        }
}
