#include "draw/table/spread.h"

#include <string.h>

#include "base/limit.h"
#include "base/mem.h"
#include "base/message.h"
#include "base/utf8.h"
#include "draw/table/card.h"
#include "draw/table/hand.h"
#include "draw/table/piles.h"
#include "draw/table/seat_columns.h"
#include "draw/table/players.h"
#include "draw/table/told.h"
#include "draw/widget.h"

enum {
    GAP = 2,      /* columns between the hand and the piles */
    UNINSET = 30, /* columns up to which it takes the whole of its area */
    NARROW = 60,
    THINGS_LEAST = 8, /* columns of what lies before players */
    PARTS = 1         /* rows between the parts, before there is one above what one holds */
};

void spread_free(Spread *s)
{
    tableau_free(&s->tableau);
    for (int p = 0; p < STAGE_PLAYERS; p++)
        mem_free(s->title[p]);
    for (int i = 0; i < TABLEAU_CARDS; i++)
        mem_free(s->zone[i]);
    mem_free(s->log);
    mem_free(s->out);
    mem_free(s->empty);
    mem_free(s->more);
    *s = (Spread){.focus = -1};
}

void spread_set(Spread *s, const Onlooker *o, const char *log, size_t news)
{
    int focus = s->focus;
    spread_free(s);
    s->focus = focus;
    tableau_make(o, &s->tableau);
    for (int i = 0; i < s->tableau.seats; i++) {
        int p = s->tableau.seat[i].player;
        s->title[p] = mem_copy(onlooker_title(o, p));
        s->role[p] = o->called ? o->called->role[p] : ROLE_TEXT;
    }
    for (int i = 0; i < s->tableau.cards; i++) {
        Buf title = {0};
        tableau_zone(o, &s->tableau.card[i], &title);
        s->zone[i] = buf_take(&title);
    }
    s->log = log && *log ? mem_copy(log) : NULL;
    s->news = news;
    s->out = mem_copy(message_in(MSG_STANDINGS_LEFT, o->language));
    s->empty = mem_copy(message_in(MSG_TABLEAU_HAND_EMPTY, o->language));
}

static int text_rows(const char *text, int columns)
{
    return text && *text ? canvas_wrap(text, columns, NULL, NULL) : 0;
}

static Rect take_below(Rect *area, int rows)
{
    rows = at_most(rows, area->height);
    area->height -= rows;
    return (Rect){area->x, area->y + area->height, area->width, rows};
}

/* ---- what one holds, below all ---- */

/* Rows between the parts, while there are some to spare. */
static void part_below(Rect *area, int needed)
{
    if (area->height > needed)
        area->height--;
}

/* Cards, and at the other end of their rows the piles, if there is room. True: these are drawn. */
static bool draw_hand(Canvas *canvas, Rect *area, Spread *s, Hand hand)
{
    Rect band = take_below(area, hand.height);
    int taken = at_most(s->tableau.cards, hand.across) * (hand.columns + 1), piles = piles_columns(s);
    hand_draw(canvas, band, s, hand);
    if (piles == 0 || taken + GAP + piles > band.width)
        return false;
    int rows = at_most(hand.rows, CARD_LARGEST_ROWS);
    piles_draw(canvas, (Rect){band.x + band.width - piles, band.y, piles, rows}, s);
    return true;
}

/* Rows that the parts above what one holds should have. */
typedef struct Above {
    int seats, piles, log;
} Above;

typedef struct Heads {
    Canvas *canvas;
    Rect area;
    const char *text;
} Heads;

/* The first sentence of a line is who one is, the others say what comes of it. */
static void mark_head(void *context, int row, const char *text, size_t length)
{
    const Heads *heads = context;
    const char *end = strstr(text, ". ");
    bool begins = text == heads->text || text[-1] == '\n';
    if (!begins || row >= heads->area.height)
        return;
    size_t head = end && (size_t)(end - text) < length ? (size_t)(end - text) + 1 : length;
    canvas_mark(heads->canvas, (Rect){heads->area.x, heads->area.y + row, utf8_width(text, head), 1},
                CELL_BOLD);
}

static void draw_secret(Canvas *canvas, Rect area, const Spread *s)
{
    Heads heads = {canvas, area, s->tableau.secret};
    text_draw_more(canvas, area, s->tableau.secret, s->more, ROLE_TEXT, 0);
    canvas_wrap(s->tableau.secret, area.width, mark_head, &heads);
}

/* As cards where what else there is keeps its rows; who one is has its rows before what lies in the middle and what has
 * happened. True: the piles are drawn with the cards. */
static bool draw_own(Canvas *canvas, Rect *area, Spread *s, Above above)
{
    char *text = hand_words(s, canvas->unicode);
    int words = text_rows(text, area->width), secret = text_rows(s->tableau.secret, area->width);
    int others = above.seats + above.piles;
    words = secret > 0 && s->tableau.cards == 0 ? 0 : words;
    Hand hand = hand_fit(s, area->width, area->height - others - secret - above.log, canvas->unicode);
    bool piles = false;
    if (hand.height > 0) {
        piles = draw_hand(canvas, area, s, hand);
    } else {
        int room = at_most(words, at_least(area->height - above.seats - at_most(secret, 1), 1));
        text_draw_cut(canvas, take_below(area, room), text, ROLE_TEXT, 0);
    }
    if (secret > 0) {
        Rect place = take_below(area, at_most(secret, at_least(area->height - above.seats, 1)));
        draw_secret(canvas, place, s);
    }
    part_below(area, others + above.log + PARTS);
    mem_free(text);
    return piles;
}

static void draw_piles(Canvas *canvas, Rect *area, const char *text, int most)
{
    int rows = text_rows(text, area->width);
    Rect place = {area->x, area->y, area->width, at_most(at_most(rows, most), area->height)};
    text_draw_cut(canvas, place, text, ROLE_DIM, 0);
    if (rows > 0 && place.height == 0)
        text_left_out(canvas, *area);
    area->y += place.height;
    area->height -= place.height;
}

/* Rows between the parts, while there are some to spare. */
static void part(Rect *area, int needed)
{
    if (area->height <= needed)
        return;
    area->y++;
    area->height--;
}

/* The piles as cards unless they are drawn already, what else there is in words, and what has happened unless it stands at
 * the side: log rows of it at least. */
static void draw_middle(Canvas *canvas, Rect rest, Spread *s, bool drawn, int log)
{
    int rows = drawn ? 0 : piles_rows(s, rest);
    if (rows > 0) {
        piles_draw(canvas, (Rect){rest.x, rest.y, rest.width, rows}, s);
        rest.y += rows;
        rest.height -= rows;
    }
    char *text = piles_words(s, canvas->unicode, drawn || rows > 0);
    draw_piles(canvas, &rest, text, rest.height > log ? at_least(rest.height - log * 2, 1) : 0);
    if (*text || rows > 0)
        part(&rest, log * 3);
    if (log > 0)
        told_draw(canvas, rest, s);
    mem_free(text);
}

/* Who plays and who is asked. */
static bool look_around(Spread *s)
{
    bool plays = false;
    s->asked = false;
    s->told = 0;
    for (int i = 0; i < s->tableau.seats; i++) {
        plays = plays || s->tableau.seat[i].own;
        s->asked = s->asked || (s->tableau.seat[i].own && s->tableau.seat[i].decides);
    }
    for (int i = 0; i < TABLEAU_CARDS; i++)
        s->card[i] = (Rect){0};
    return plays;
}

static void draw_parts(Canvas *canvas, Rect rest, Spread *s, bool plays)
{
    bool beside = rest.width >= TOLD_WIDE && s->log && !s->aside;
    if (beside)
        told_draw_beside(canvas, &rest, s);
    char *piles = piles_words(s, canvas->unicode, false);
    Above above = {players_least(s, rest), *piles ? 1 : 0, s->aside ? 0 : HAND_LOG_LEAST};
    bool drawn = plays && draw_own(canvas, &rest, s, above);
    int spare = at_least(rest.height - above.seats, 0);
    int log = s->log && !beside && !s->aside ? at_most(spare, 1) : 0;
    int pile = s->aside ? 0 : at_most(above.piles, spare - log);
    int needed = s->aside ? text_rows(piles, rest.width) : pile + log * 3;
    mem_free(piles);
    Rect seats = {rest.x, rest.y, rest.width, at_least(rest.height - log - pile, 1)};
    int used = players_draw(canvas, seats, s, beside || s->aside ? 0 : HAND_LOG_LEAST);
    rest.y += used;
    rest.height -= used;
    part(&rest, needed);
    draw_middle(canvas, rest, s, drawn, log);
}

void spread_draw(Canvas *canvas, Rect area, Spread *s)
{
    Rect rest = rect_inset(area, area.width > UNINSET, 0), before = canvas_clip(canvas, area);
    bool plays = look_around(s);
    if (area.height == 1)
        players_draw_brief(canvas, area, s);
    else
        draw_parts(canvas, rest, s, plays);
    canvas_unclip(canvas, before);
}

void spread_draw_log(Canvas *canvas, Rect area, Spread *s)
{
    Rect before = canvas_clip(canvas, area);
    told_draw(canvas, rect_inset(area, area.width > UNINSET, 0), s);
    canvas_unclip(canvas, before);
}

int spread_columns(const Spread *s, bool unicode)
{
    SeatColumns c = seat_columns_wanted(s, NARROW - 1, true, unicode);
    int columns = seat_columns_taken(s, &c) + (s->tableau.lays ? c.gap + THINGS_LEAST : 0);
    return columns + 2 * (columns > UNINSET);
}

int spread_columns_below(const Spread *s, int rows, bool unicode)
{
    enum { OTHERS = 10 }; /* rows of the heading, of who one is, and of some of what lies there */
    SeatColumns c = seat_columns_wanted(s, NARROW - 1, true, unicode);
    int columns = seat_columns_taken(s, &c);
    return s->tableau.seats + OTHERS > rows ? 0 : columns + 2 * (columns > UNINSET - 2);
}

int spread_rows(const Spread *s, int columns)
{
    enum { BRIEF_ROWS = 1 };
    columns -= 2 * (columns > UNINSET);
    return BRIEF_ROWS + text_rows(s->tableau.secret, columns) + (s->tableau.cards > 0);
}

int spread_thing_at(const Spread *s, int x, int y)
{
    for (int i = 0; i < s->tableau.cards; i++)
        if (s->card[i].width > 0 && rect_has(s->card[i], x, y))
            return s->tableau.card[i].thing;
    return -1;
}
