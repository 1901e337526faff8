#include "draw/table/hand.h"

#include <string.h>

#include "base/limit.h"
#include "base/utf8.h"
#include "draw/table/card.h"

enum {
    CARD_LEAST = 9, /* columns of a card */
    CARD_MOST = 17,
    LOG_ROOMY = 7,  /* rows of what has happened, before cards are drawn large */
    TOLD_SPARE = 8, /* rows that are left over, before cards are told on themselves */
    ROOMY = 10      /* likewise, before what could lie in one row lies in more */
};

static int columns_of(const char *text)
{
    return text ? utf8_width(text, strlen(text)) : 0;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

/* "2× beer" */
static void write_card(const TableauCard *card, bool unicode, Buf *out)
{
    if (card->count > 1)
        buf_printf(out, "%d%s ", card->count, unicode ? "×" : "x");
    buf_text(out, card->name);
}

/* What of a card is drawn. */
static CardFace face_of(const Spread *s, const TableauCard *card, const char *name)
{
    bool focused = s->focus >= 0 && card->thing == s->focus;
    return (CardFace){.name = name,
                      .corner = card->corner,
                      .corner_role = card->corner_role,
                      .values = card->values,
                      .help = card->help,
                      .look = card->look,
                      .back = card->thing < 0,
                      .dim = s->asked && !card->playable,
                      .bold = card->playable,
                      .focused = focused};
}

static int card_columns(const Spread *s, bool unicode)
{
    int columns = CARD_LEAST;
    for (int i = 0; i < s->tableau.cards; i++) {
        Buf text = {0};
        write_card(&s->tableau.card[i], unicode, &text);
        columns =
            larger(columns, larger(columns_of(buf_string(&text)), columns_of(s->tableau.card[i].values)) + 2);
        buf_free(&text);
    }
    return at_most(columns, CARD_MOST);
}

static bool has_pictures(const Spread *s)
{
    bool found = false;
    for (int i = 0; i < s->tableau.cards; i++) {
        CardFace face = face_of(s, &s->tableau.card[i], NULL);
        found = found || card_has_picture(&face);
    }
    return found;
}

static bool has_help(const Spread *s)
{
    bool found = false;
    for (int i = 0; i < s->tableau.cards; i++)
        found = found || s->tableau.card[i].help;
    return found;
}

/* The largest cards that have room in so many columns and rows, all beside each other or not. */
static Hand largest(const Spread *s, int columns, int rows, bool abreast, bool unicode)
{
    bool drawn = has_pictures(s), told = !drawn && has_help(s);
    const struct {
        int columns, rows;
        bool fit;
    } SIZES[] = {{CARD_LARGEST_COLUMNS, CARD_LARGEST_ROWS, drawn},
                 {CARD_LARGE_COLUMNS, CARD_LARGE_ROWS, drawn},
                 {CARD_TOLD_COLUMNS, CARD_LARGEST_ROWS, told},
                 {CARD_TOLD_COLUMNS, CARD_LARGE_ROWS, told},
                 {1, CARD_WIDE_ROWS, true}};
    int least = card_columns(s, unicode), cards = s->tableau.cards;
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES && cards > 0; i++) {
        Hand hand = {.columns = larger(least, SIZES[i].columns), .rows = SIZES[i].rows};
        int spare = hand.rows == CARD_WIDE_ROWS ? 0 : told ? TOLD_SPARE : LOG_ROOMY - HAND_LOG_LEAST;
        hand.across = (columns + 1) / (hand.columns + 1);
        hand.height = hand.across > 0 ? (cards + hand.across - 1) / hand.across * hand.rows : 0;
        if (SIZES[i].fit && hand.height > 0 && hand.height <= rows - spare &&
            (!abreast || hand.across >= cards))
            return hand;
    }
    return (Hand){0};
}

/* Cards that are seen beside each other are rather smaller than others, unless there is very much room. */
Hand hand_fit(const Spread *s, int columns, int rows, bool unicode)
{
    Hand hand = largest(s, columns, rows, true, unicode);
    Hand high = largest(s, columns, rows - ROOMY, false, unicode);
    if (hand.height == 0)
        return largest(s, columns, rows, false, unicode);
    return high.rows > hand.rows ? high : hand;
}

void hand_draw(Canvas *canvas, Rect area, Spread *s, Hand hand)
{
    for (int i = 0; i < s->tableau.cards; i++) {
        Buf name = {0};
        write_card(&s->tableau.card[i], canvas->unicode, &name);
        CardFace face = face_of(s, &s->tableau.card[i], buf_string(&name));
        s->card[i] = (Rect){area.x + i % hand.across * (hand.columns + 1),
                            area.y + i / hand.across * hand.rows, hand.columns, hand.rows};
        card_draw(canvas, s->card[i], &face);
        buf_free(&name);
    }
}

static bool is_focused(const Spread *s, const TableauCard *card)
{
    return s->focus >= 0 && card->thing == s->focus;
}

/* "Hand: beer, 2× beer", what can be played in bold and the focused one in brackets; the rows of it. */
char *hand_words(const Spread *s, bool unicode)
{
    Buf text = {0};
    for (int i = 0; i < s->tableau.cards; i++) {
        const TableauCard *card = &s->tableau.card[i];
        bool next = i > 0 && strcmp(s->zone[i], s->zone[i - 1]) == 0, focused = is_focused(s, card);
        buf_text(&text, i == 0 ? "" : next ? ", " : "; ");
        if (!next)
            buf_printf(&text, "%s: ", s->zone[i]);
        buf_text(&text, focused ? "[" : "");
        write_card(card, unicode, &text);
        if (card->corner)
            buf_printf(&text, " %s", card->corner);
        if (card->values)
            buf_printf(&text, " %s", card->values);
        buf_text(&text, focused ? "]" : "");
    }
    if (s->tableau.cards == 0)
        buf_text(&text, s->empty);
    return buf_take(&text);
}
