#include "draw/table/spread.h"

#include <string.h>

#include "base/limit.h"
#include "base/mem.h"
#include "base/message.h"
#include "base/utf8.h"
#include "draw/table/card.h"
#include "draw/table/hand.h"
#include "draw/table/piles.h"
#include "draw/table/role_cards.h"
#include "draw/table/seat_columns.h"
#include "draw/table/players.h"
#include "draw/table/strips.h"
#include "draw/table/told.h"
#include "draw/widget.h"

enum {
    GAP = 2,      /* columns between the hand and the piles */
    UNINSET = 30, /* columns up to which it takes the whole of its area */
    NARROW = 60,
    THINGS_LEAST = 8, /* columns of what lies before players */
    PARTED_FROM = 20, /* rows from which the last one is left free before what follows */
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
    mem_free(s->role_label);
    mem_free(s->backs);
    mem_free(s->out);
    mem_free(s->empty);
    mem_free(s->more);
    *s = (Spread){.focus = -1};
}

/* "● Ann: Hand 4, face down", so that who may not see the cards knows why */
static char *backs_title(const Onlooker *o, const TableauBacks *backs)
{
    Buf title = {0};
    buf_printf(&title, "%s: ", onlooker_title(o, backs->player));
    tableau_zone(o, backs->zone, &title);
    buf_printf(&title, " %d, %s", backs->count, message_in(MSG_WORDING_FACE_DOWN, o->language));
    return buf_take(&title);
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
        tableau_zone(o, s->tableau.card[i].zone, &title);
        s->zone[i] = buf_take(&title);
    }
    s->backs = s->tableau.backs.count > 0 ? backs_title(o, &s->tableau.backs) : NULL;
    s->log = log && *log ? mem_copy(log) : NULL;
    s->news = news;
    s->role_label = mem_copy(message_in(MSG_TABLEAU_ROLE_LABEL, o->language));
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
    enum { LEAST_OF_BACKS = 24 }; /* columns of those that lie on each other */
    Rect band = take_below(area, hand.height);
    int taken = hand_columns(s, hand), least = hand.titled ? hand.columns : 0;
    least = taken + GAP + piles_columns(s, hand.titled, least) <= band.width ? least : 0;
    int piles = piles_columns(s, hand.titled, least);
    bool backs = s->tableau.cards == 0, room = piles > 0 && taken + GAP + piles <= band.width;
    if (backs && piles > 0 && !room && piles + LEAST_OF_BACKS <= band.width) {
        room = true;
        band.width -= piles + GAP;
    }
    hand_draw(canvas, band, s, hand);
    int rows = at_most(hand.rows, CARD_LARGEST_ROWS) + hand.titled;
    if (room)
        piles_draw(canvas, (Rect){area->x + area->width - piles, band.y, piles, rows}, s, hand.titled, least);
    return room;
}

/* Rows that the parts above what one holds should have. */
typedef struct Above {
    int seats, piles, log;
    int strips; /* of tracks, in few words */
    int drawn;  /* beyond these, for what lies before players */
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
    int words = hand_rows(s, area->width, canvas), secret = text_rows(s->tableau.secret, area->width);
    int others = above.seats + above.piles + above.strips;
    words = s->tableau.cards == 0 && (secret > 0 || s->backs) ? 0 : words;
    Hand hand = hand_fit(s, area->width, area->height - others - secret - above.log, above.drawn, canvas);
    bool piles = false;
    if (hand.height > 0) {
        piles = draw_hand(canvas, area, s, hand);
    } else {
        bool more = words > 1 && canvas_shows(canvas, GROUND_FLOOR); /* plates, for which others have less */
        int seats = more ? players_least(s, (Rect){0, 0, area->width, area->height - 1}) : above.seats;
        int strips = more ? at_most(above.strips, 1) : above.strips;
        int kept = at_most(seats, above.seats) + strips + at_most(secret, 1);
        int room = at_most(words, at_least(area->height - kept, 1));
        Rect place = take_below(area, room);
        if (!hand_draw_plates(canvas, place, s))
            text_draw_cut(canvas, place, text, ROLE_TEXT, 0);
    }
    if (secret > 0) {
        int kept = above.seats + above.strips;
        Rect place = take_below(area, at_most(secret, at_least(area->height - kept, 1)));
        draw_secret(canvas, place, s);
    }
    enum { PARTED = 4 }; /* rows of headings, a gap and what has happened, before one above a title */
    int kept = others + above.log + PARTS + (s->log ? 0 : above.drawn);
    if (hand.titled && above.drawn > 0 && secret == 0)
        kept = at_least(kept, above.seats + above.drawn + PARTED);
    if (!s->aside)
        part_below(area, kept);
    mem_free(text);
    return piles;
}

/* In a line each where more than one has no room in a line, and there are rows enough. */
static void draw_piles(Canvas *canvas, Rect *area, const Spread *s, const char *text, bool drawn, int most)
{
    int rows = text_rows(text, area->width);
    Rect lines_place = {area->x, area->y, area->width, at_most(most, area->height)};
    int lines = rows > 1 ? piles_draw_lines(canvas, lines_place, s, drawn) : 0;
    area->y += lines;
    area->height -= lines;
    if (lines > 0)
        return;
    Rect place = {area->x, area->y, area->width, at_most(at_most(rows, most), area->height)};
    piles_draw_words(canvas, place, s, text, drawn);
    Rect before = {area->x, area->y - 1, area->width, 1};
    if (rows > 0 && place.height == 0 && strips_least(s, area->width, canvas->unicode) > 0)
        piles_draw_behind(canvas, before, s, drawn);
    else if (rows > 0 && place.height == 0)
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

/* Before anything has happened there is room for who is who. */
static void draw_roles(Canvas *canvas, Rect area, const Spread *s)
{
    int rows = role_cards_rows(s, area, canvas);
    if (rows > 0)
        role_cards_draw(canvas, (Rect){area.x, area.y, area.width, rows}, s);
}

/* The piles as cards unless they are drawn already, what else there is in words, and what has happened unless it stands at
 * the side: log rows of it at least. */
static void draw_middle(Canvas *canvas, Rect rest, Spread *s, bool drawn, int log)
{
    int rows = drawn ? 0 : piles_rows(s, rest, log > 0);
    if (rows > 0) {
        piles_draw(canvas, (Rect){rest.x, rest.y, rest.width, rows}, s, rows > CARD_LARGE_ROWS, 0);
        rest.y += rows;
        rest.height -= rows;
    }
    char *text = piles_words(s, canvas->unicode, drawn || rows > 0);
    draw_piles(canvas, &rest, s, text, drawn || rows > 0,
               rest.height > log ? at_least(rest.height - log * 2, 1) : 0);
    if (*text || rows > 0)
        part(&rest, log * 3);
    if (log > 0)
        told_draw(canvas, rest, s);
    else if (!s->log && !s->aside)
        draw_roles(canvas, rest, s);
    mem_free(text);
}

/* Who plays and who is asked. */
static bool look_around(Spread *s)
{
    bool plays = false;
    s->asked = false;
    s->told = 0;
    s->seen = 0;
    for (int i = 0; i < s->tableau.seats; i++) {
        plays = plays || s->tableau.seat[i].own;
        s->asked = s->asked || (s->tableau.seat[i].own && s->tableau.seat[i].decides);
    }
    for (int i = 0; i < TABLEAU_CARDS; i++)
        s->card[i] = (Rect){0};
    return plays;
}

/* What is there without the piles that are drawn with what one holds. */
static bool has_words(const Spread *s, bool unicode, bool drawn)
{
    char *piles = piles_words(s, unicode, drawn);
    bool some = *piles;
    mem_free(piles);
    return some;
}

static int piles_words_rows(const Spread *s, int columns, bool unicode)
{
    char *piles = piles_words(s, unicode, false);
    int rows = text_rows(piles, columns);
    mem_free(piles);
    return rows;
}

/* Rows that what has happened keeps beside players: fewer where what lies before these is drawn. */
static int log_beside_players(const Canvas *canvas, const Spread *s, bool elsewhere)
{
    enum { FEW = 2 };
    if (elsewhere || s->aside || !s->log)
        return 0;
    return card_is_panel(canvas) ? FEW : HAND_LOG_LEAST;
}

/* Of what is drawn above what one holds. */
static int wanted_rows(const Spread *s, int columns, const Canvas *canvas)
{
    bool roles = !s->log && s->tableau.seats > 0 && s->tableau.seat[0].known && card_is_panel(canvas);
    return roles ? ROLE_CARDS_ROWS : players_drawn(s, columns, canvas);
}

/* Tracks stand above what lies in the middle. */
static void draw_strips(Canvas *canvas, Rect *rest, const Spread *s, int others)
{
    int rows = strips_draw(canvas, *rest, s, others);
    rest->y += rows;
    rest->height -= rows;
    if (rows > 0)
        part(rest, others);
}

/* Does nothing lie before players, and is there something that none of them has yet. */
static bool is_unset(const Spread *s)
{
    bool unset = false;
    for (int k = 0; k < s->tableau.figures && !unset; k++) {
        unset = true;
        for (int i = 0; i < s->tableau.seats; i++)
            unset = unset && strcmp(s->tableau.seat[i].value[k], "-") == 0;
    }
    for (int i = 0; i < s->tableau.seats; i++)
        unset = unset && s->tableau.seat[i].laid == 0 && !s->tableau.seat[i].things;
    return unset;
}

/* Before anything has happened little is told of players but who they are: where that and what one holds fill the table
 * nothing else is. */
static bool draw_who(Canvas *canvas, Rect rest, Spread *s)
{
    enum { PARTING = 1 };
    Rect roles = {rest.x, rest.y, rest.width, ROLE_CARDS_ALONE};
    int secret = text_rows(s->tableau.secret, rest.width), others = secret + (secret > 0 ? PARTING : 0);
    int room = rest.height - ROLE_CARDS_ALONE - 2 * PARTING - others;
    if (s->log || s->aside || s->tableau.cards == 0 || !is_unset(s) ||
        strips_least(s, rest.width, canvas->unicode) > 0 ||
        role_cards_rows(s, (Rect){roles.x, roles.y, roles.width, roles.height + PARTING}, canvas) <
            roles.height)
        return false;
    Hand hand = hand_fit(s, rest.width, room, 0, canvas);
    if (hand.rows < CARD_LARGE_ROWS)
        return false;
    int top = (room - hand.height) / 3;
    roles.y += PARTING + top;
    role_cards_draw(canvas, roles, s);
    Rect place = {rest.x, roles.y + roles.height + PARTING + top, rest.width, secret};
    draw_secret(canvas, place, s);
    place = (Rect){rest.x, place.y + others, rest.width, hand.height};
    int taken = role_cards_columns(s, rest.width), piles = piles_columns(s, true, 0);
    if (!draw_hand(canvas, &place, s, hand) && piles > 0 && taken + GAP + piles <= rest.width)
        piles_draw(canvas, (Rect){rest.x + rest.width - piles, roles.y, piles, roles.height}, s, true, 0);
    return true;
}

static void draw_parts(Canvas *canvas, Rect rest, Spread *s, bool plays)
{
    if (plays && draw_who(canvas, rest, s))
        return;
    if (rest.height >= PARTED_FROM - 1 && !s->aside) { /* below what the page begins with */
        rest.y++;
        rest.height--;
    }
    bool beside = rest.width >= TOLD_WIDE && s->log && !s->aside;
    if (beside)
        told_draw_beside(canvas, &rest, s);
    Above above = {.seats = players_least(s, rest),
                   .piles = has_words(s, canvas->unicode, false),
                   .log = s->aside || (!s->log && card_is_panel(canvas)) ? 0 : HAND_LOG_LEAST,
                   .strips = strips_least(s, rest.width, canvas->unicode),
                   .drawn = wanted_rows(s, rest.width, canvas)};
    bool own = plays || s->tableau.backs.count > 0, drawn = own && draw_own(canvas, &rest, s, above);
    int spare = at_least(rest.height - above.seats, 0);
    int log = s->log && !beside && !s->aside ? at_most(spare, 1) : 0;
    int pile = s->aside ? 0 : at_most(has_words(s, canvas->unicode, drawn), spare - log);
    int needed = s->aside ? piles_words_rows(s, rest.width, canvas->unicode) : pile + log * 3;
    Rect seats = {rest.x, rest.y, rest.width, at_least(rest.height - log - pile - above.strips, 1)};
    int more = at_least(log_beside_players(canvas, s, beside) - log, 0);
    int used = players_draw(canvas, seats, s, more);
    rest.y += used;
    rest.height -= used;
    if (own && s->aside)
        part_below(&rest, needed);
    bool tall = drawn && used > s->tableau.seats + 1;
    part(&rest, needed + above.strips - (tall ? log : 0));
    draw_strips(canvas, &rest, s, needed);
    draw_middle(canvas, rest, s, drawn, log);
}

void spread_draw(Canvas *canvas, Rect area, Spread *s)
{
    Rect rest = rect_inset(area, area.width > UNINSET, 0), before = canvas_clip(canvas, area);
    bool plays = look_around(s);
    if (s->flush) {
        rest.width += rest.x - area.x;
        rest.x = area.x;
    }
    rest.height -= area.height >= PARTED_FROM;
    if (area.height == 1)
        players_draw_brief(canvas, area, s);
    else
        draw_parts(canvas, rest, s, plays);
    canvas_unclip(canvas, before);
}

void spread_draw_log(Canvas *canvas, Rect area, Spread *s)
{
    Rect before = canvas_clip(canvas, area), inside = rect_inset(area, area.width > UNINSET, 0);
    if (s->log)
        told_draw(canvas, inside, s);
    else if (card_is_panel(canvas))
        piles_draw_below(canvas, inside, s);
    canvas_unclip(canvas, before);
}

int spread_columns(const Spread *s, const Canvas *canvas)
{
    SeatColumns c = seat_columns_wanted(s, NARROW - 1, true, canvas);
    int columns = seat_columns_taken(s, &c) + (s->tableau.lays ? c.gap + THINGS_LEAST : 0);
    return columns + 2 * (columns > UNINSET);
}

int spread_columns_below(const Spread *s, int rows, const Canvas *canvas)
{
    enum { OTHERS = 10 }; /* rows of the heading, of who one is, and of some of what lies there */
    SeatColumns c = seat_columns_wanted(s, NARROW - 1, true, canvas);
    int columns = seat_columns_taken(s, &c);
    return s->tableau.seats + OTHERS > rows ? 0 : columns + 2 * (columns > UNINSET - 2);
}

int spread_rows(const Spread *s, int columns)
{
    enum { BRIEF_ROWS = 1 };
    columns -= 2 * (columns > UNINSET);
    return BRIEF_ROWS + text_rows(s->tableau.secret, columns) + (s->tableau.cards > 0);
}

int spread_words_rows(const Spread *s, int columns, const Canvas *canvas)
{
    enum { PLAYERS = 1 };
    columns -= 2 * (columns > UNINSET);
    int hand = s->tableau.cards > 0 ? hand_rows(s, columns, canvas) : 0,
        secret = text_rows(s->tableau.secret, columns);
    return PLAYERS + strips_least(s, columns, canvas->unicode) + hand + secret;
}

int spread_thing_at(const Spread *s, int x, int y)
{
    for (int i = 0; i < s->tableau.cards; i++)
        if (s->card[i].width > 0 && rect_has(s->card[i], x, y))
            return s->tableau.card[i].thing;
    return -1;
}
