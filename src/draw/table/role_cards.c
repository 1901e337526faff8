#include "draw/table/role_cards.h"

#include <string.h>

#include "base/limit.h"
#include "base/utf8.h"
#include "draw/table/card.h"

enum { LEAST = 9, MOST = 17, TITLE = 1, PARTING = 1 };

static int columns_of(const char *text)
{
    return text ? utf8_width(text, strlen(text)) : 0;
}

/* All are as wide as the widest of their names and players, or as there is room. */
static int role_columns(const Spread *s, int room)
{
    int columns = LEAST;
    for (int i = 0; i < s->tableau.seats; i++) {
        const TableauSeat *seat = &s->tableau.seat[i];
        columns = at_least(columns, columns_of(seat->known) + 2);
        columns = at_least(columns, columns_of(s->title[seat->player]) + PARTING);
    }
    return at_most(at_most(columns, MOST), (room + PARTING) / s->tableau.seats - PARTING);
}

int role_cards_columns(const Spread *s, int room)
{
    return s->tableau.seats * (role_columns(s, room) + PARTING) - PARTING;
}

int role_cards_rows(const Spread *s, Rect area, const Canvas *canvas)
{
    if (s->tableau.seats == 0 || !s->tableau.seat[0].known || !card_is_panel(canvas) ||
        role_columns(s, area.width) < LEAST)
        return 0;
    int rows = at_most(area.height - PARTING, CARD_LARGE_ROWS + TITLE);
    rows = rows < CARD_WIDE_ROWS + TITLE ? area.height : rows;
    return rows < CARD_WIDE_ROWS + TITLE ? 0 : rows;
}

void role_cards_draw(Canvas *canvas, Rect area, const Spread *s)
{
    int columns = role_columns(s, area.width);
    for (int i = 0; i < s->tableau.seats; i++) {
        const TableauSeat *seat = &s->tableau.seat[i];
        Rect card = {area.x + i * (columns + 1), area.y + TITLE, columns, area.height - TITLE};
        canvas_text_ends(canvas, card.x, area.y, columns, s->title[seat->player], s->role[seat->player], 0);
        card_draw(canvas, card,
                  &(CardFace){.name = seat->known_hidden ? NULL : seat->known,
                              .look = seat->known_look,
                              .back = seat->known_hidden});
    }
}
