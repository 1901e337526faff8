#include "draw/spread.h"

#include <stdlib.h>
#include <string.h>

#include "base/limit.h"
#include "base/mem.h"
#include "base/message.h"
#include "base/utf8.h"
#include "draw/card.h"
#include "draw/laid.h"
#include "draw/widget.h"

enum {
    MARKER = 2, /* columns of the sign before who decides */
    GAP = 2,    /* columns between figures, one fewer on narrow screens */
    NARROW = 60,
    UNINSET = 30,    /* columns up to which it takes the whole of its area */
    CROWD = 8,       /* players that always stand below each other, where there are rows for them */
    SEAT_ROOMY = 36, /* columns of a row that two of them are as good as one */
    SEAT_LEAST = 14, /* columns of a player's row, else players are told in few columns each */
    TITLE = 16,      /* most columns of a player */
    TITLE_LEAST = 6,
    BRIEF = 4,       /* of a player told in few columns */
    KNOWN = 14,      /* of a role */
    VALUE = 16,      /* of a figure */
    VALUE_LEAST = 5, /* of a figure in words */
    DIGITS = 3,      /* of a number whose heading is cut */
    ALL = 1000,      /* rows: as many as it takes */
    INDENT = 4,      /* of things below their player */
    THINGS_LEAST = 8,
    CARD_LEAST = 9, /* columns of a card */
    CARD_MOST = 17,
    PILE_FROM = 12,       /* rows from which piles are drawn as cards, */
    PILE_LARGE_FROM = 24, /* and as large ones */
    LOG_ROOMY = 7,        /* rows of what has happened, before cards are drawn large */
    LOG_LEAST = 4,        /* rows of what has happened, before cards are drawn as such */
    WIDE = 104,           /* columns from which what has happened stands at the side */
    LOG_COLUMNS = 44,
    PARTS = 1,      /* rows between the parts, before there is one above what one holds */
    TOLD_SPARE = 8, /* rows that are left over, before cards are told on themselves */
    ROOMY = 10,     /* likewise, before what could lie in one row lies in more */
    APART_FROM = 10 /* rows that are left over, before players stand apart */
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

static int columns_of(const char *text)
{
    return text ? utf8_width(text, strlen(text)) : 0;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

/* ---- players ---- */

/* Columns of the parts of a row, 0: it is left out. */
typedef struct Columns {
    int title, known, figure[TABLEAU_FIGURES], things;
    int gap;       /* between them */
    int below;     /* rows of things that stand below their players, 0: they stand behind */
    int each;      /* of these that a player has at most */
    LaidSize size; /* of these */
    bool headed;   /* figures have headings; otherwise their names are nowhere */
    bool dropped;  /* figures have no room */
} Columns;

/* "♥♥♡", or where it is larger or has less room "♥ 12". */
static void write_figure(const Spread *s, const TableauSeat *seat, int k, int columns, bool unicode, Buf *out)
{
    const TableauFigure *figure = &s->tableau.figure[k];
    const char *value = seat->value[k];
    int number = atoi(value), most = seat->most[k];
    if (!figure->sign || strspn(value, "0123456789") != strlen(value)) {
        buf_text(out, value);
    } else if (most == TABLEAU_NO_MARKS && number == 0) {
        buf_char(out, '-'); /* a sign would be one that nobody has */
    } else if (most > 0 && most <= columns && number <= most) {
        for (int i = 0; i < most; i++)
            buf_text(out, i < number ? figure->sign->full[unicode] : figure->sign->empty[unicode]);
    } else {
        int blank = columns > 1 + (int)strlen(value);
        buf_printf(out, "%s%s%s", figure->sign->full[unicode], blank ? " " : "", value);
    }
}

/* Columns of a value at its widest; at its least. */
static int value_columns(const Spread *s, const TableauSeat *seat, int k, bool least)
{
    const TableauFigure *figure = &s->tableau.figure[k];
    Buf text = {0};
    write_figure(s, seat, k, least ? 1 : TABLEAU_MARKS, false, &text);
    int columns = figure->sign ? columns_of(buf_string(&text)) : columns_of(seat->value[k]);
    buf_free(&text);
    return columns;
}

/* What everything would take. */
static Columns wanted(const Spread *s, int columns, bool headed, bool unicode)
{
    Columns c = {.headed = headed, .gap = columns < NARROW ? 1 : GAP};
    for (int i = 0; i < s->tableau.seats; i++) {
        const TableauSeat *seat = &s->tableau.seat[i];
        c.title = larger(c.title, at_most(columns_of(s->title[seat->player]), TITLE));
        c.known = larger(c.known, at_most(columns_of(seat->known), KNOWN));
        c.things = larger(c.things, seat->living ? laid_columns(seat, unicode) : 0);
        for (int k = 0; k < s->tableau.figures; k++)
            c.figure[k] = larger(c.figure[k], at_most(value_columns(s, seat, k, false), VALUE));
    }
    for (int k = 0; k < s->tableau.figures && headed; k++)
        c.figure[k] = larger(c.figure[k], at_most(columns_of(s->tableau.figure[k].label), VALUE));
    return c;
}

/* Without what lies before the players. */
static int taken(const Spread *s, const Columns *c)
{
    int all = MARKER + c->title + (c->known > 0 ? c->gap + c->known : 0);
    for (int k = 0; k < s->tableau.figures; k++)
        all += c->figure[k] > 0 ? c->gap + c->figure[k] : 0;
    return all;
}

/* Columns that a figure keeps: of numbers only the heading may be cut. */
static int figure_least(const Spread *s, int k, int least)
{
    if (!s->tableau.figure[k].number)
        return VALUE_LEAST;
    for (int i = 0; i < s->tableau.seats; i++)
        least = larger(least, value_columns(s, &s->tableau.seat[i], k, true));
    return least;
}

/* The widest figure gives way first. */
static bool narrow_figure(const Spread *s, Columns *c, int digits)
{
    int widest = -1;
    for (int k = 0; k < s->tableau.figures; k++)
        if (c->figure[k] > figure_least(s, k, digits) && (widest < 0 || c->figure[k] > c->figure[widest]))
            widest = k;
    if (widest >= 0)
        c->figure[widest]--;
    return widest >= 0;
}

static bool drop_figure(const Spread *s, Columns *c)
{
    for (int k = s->tableau.figures; k-- > 0;)
        if (c->figure[k] > 0) {
            c->figure[k] = 0;
            c->dropped = true;
            return true;
        }
    return false;
}

/* A few letters of a figure in words tell less than a whole name of a player. */
static bool drop_words(const Spread *s, Columns *c)
{
    for (int k = s->tableau.figures; k-- > 0;)
        if (!s->tableau.figure[k].number && c->figure[k] > 0 && c->figure[k] <= VALUE_LEAST) {
            c->figure[k] = 0;
            c->dropped = true;
            return true;
        }
    return false;
}

static bool narrow(const Spread *s, Columns *c)
{
    if (c->title > TITLE_LEAST * 2)
        c->title--;
    else if (c->known > TITLE_LEAST)
        c->known--;
    else if (narrow_figure(s, c, VALUE_LEAST) || narrow_figure(s, c, DIGITS) || drop_words(s, c))
        return true;
    else if (c->title > TITLE_LEAST)
        c->title--;
    else
        return drop_figure(s, c);
    return true;
}

/* A figure that was left out may leave more columns than were wanted: the names have them, then the others. */
static void widen(const Spread *s, Columns *c, const Columns *wish, int spare)
{
    int *part[TABLEAU_FIGURES + 2] = {&c->title, &c->known};
    int want[TABLEAU_FIGURES + 2] = {wish->title, wish->known};
    for (int k = 0; k < s->tableau.figures; k++) {
        part[k + 2] = &c->figure[k];
        want[k + 2] = c->figure[k] > 0 ? wish->figure[k] : 0;
    }
    for (int i = 0; i < s->tableau.figures + 2; i++) {
        int more = at_most(at_least(want[i] - *part[i], 0), at_least(spare, 0));
        *part[i] += more;
        spare -= more;
    }
}

/* Rows of what lies before the players, where it stands below each of them. */
static int rows_below(const Spread *s, int columns, LaidSize size, int each, bool unicode)
{
    int rows = 0;
    for (int i = 0; i < s->tableau.seats && columns > INDENT; i++)
        if (s->tableau.seat[i].living)
            rows += at_most(laid_rows(&s->tableau.seat[i], columns - INDENT, size, unicode), each);
    return rows;
}

static bool has_drawings(const Spread *s)
{
    bool found = false;
    for (int i = 0; i < s->tableau.seats; i++)
        found = found || laid_has_pictures(&s->tableau.seat[i]);
    return found;
}

/* As large as rows that are to spare allow; as words only where these have no room behind their players, and where they
 * have, drawn only when what lies in the middle can be drawn as well: so rows of players stay together. */
static void lay_below(const Spread *s, Columns *c, int columns, int spare, bool unicode)
{
    static const struct {
        LaidSize size;
        int each;
    } WAYS[] = {{LAID_CARDS, ALL}, {LAID_CHIPS, ALL}, {LAID_WORDS, ALL}, {LAID_WORDS, 2}, {LAID_WORDS, 1}};
    bool behind = taken(s, c) + c->gap + c->things <= columns;
    for (size_t i = has_drawings(s) ? 0 : 2; i < sizeof WAYS / sizeof *WAYS && c->below == 0; i++) {
        LaidSize size = WAYS[i].size;
        int below = rows_below(s, columns, size, WAYS[i].each, unicode), keep = behind ? PILE_FROM : 0;
        if (below == 0 || below + keep > spare || (size == LAID_WORDS && behind))
            continue;
        c->below = below;
        c->each = WAYS[i].each;
        c->size = size;
        c->things = 0;
    }
}

/* What fits into so many columns; where rows are to spare, what lies before players stands below them. */
static Columns fit(const Spread *s, int columns, bool headed, int spare, bool unicode)
{
    Columns c = wanted(s, columns, headed, unicode);
    lay_below(s, &c, columns, spare, unicode);
    if (taken(s, &c) + (c.things > 0 ? c.gap + c.things : 0) > columns)
        c.gap = 1;
    Columns wish = c;
    int least = c.things > 0 ? c.gap + at_most(c.things, THINGS_LEAST) : 0;
    while (taken(s, &c) + least > columns && narrow(s, &c)) {
    }
    widen(s, &c, &wish, columns - taken(s, &c) - least);
    int left = columns - taken(s, &c) - c.gap;
    c.things = c.things > 0 && left > 1 ? at_most(c.things, left) : 0;
    return c;
}

/* The first letters of a heading that has no room, unless what stands below it has a sign that says it. */
static void draw_heading(Canvas *canvas, Rect place, const TableauFigure *figure)
{
    if (columns_of(figure->label) > place.width && figure->sign) {
        canvas_text(canvas, place.x, place.y, place.width, figure->sign->full[canvas->unicode], ROLE_DIM, 0);
        return;
    }
    if (columns_of(figure->label) <= place.width || place.width < 2) {
        canvas_text(canvas, place.x, place.y, place.width, figure->label, ROLE_DIM, 0);
        return;
    }
    canvas_text(canvas, place.x, place.y, place.width - 1, figure->label, ROLE_DIM, 0);
    canvas_text(canvas, place.x + place.width - 1, place.y, 1, ".", ROLE_DIM, 0);
}

static void draw_headings(Canvas *canvas, Rect row, const Spread *s, const Columns *c)
{
    int x = row.x + MARKER + c->title + (c->known > 0 ? c->gap + c->known : 0);
    for (int k = 0; k < s->tableau.figures; k++) {
        if (c->figure[k] == 0)
            continue;
        draw_heading(canvas, (Rect){x + c->gap, row.y, c->figure[k], 1}, &s->tableau.figure[k]);
        x += c->gap + c->figure[k];
    }
    if (c->dropped)
        canvas_text(canvas, row.x + row.width - 1, row.y, 1, "…", ROLE_DIM, 0);
}

/* What tells nothing is dim. */
static bool says_nothing(const char *value)
{
    return strcmp(value, "-") == 0 || strcmp(value, "?") == 0;
}

/* Marks have their colour, not what is lacking. */
static void draw_figure(Canvas *canvas, Rect place, const Spread *s, const TableauSeat *seat, int k)
{
    const CountSign *sign = s->tableau.figure[k].sign;
    LookRole role = !seat->living ? ROLE_DIM : sign ? (LookRole)sign->role : ROLE_TEXT;
    Buf text = {0};
    write_figure(s, seat, k, place.width, canvas->unicode, &text);
    const char *words = buf_string(&text),
               *lacking = sign ? strstr(words, sign->empty[canvas->unicode]) : NULL;
    canvas_text_ends(canvas, place.x, place.y, place.width, words, says_nothing(words) ? ROLE_DIM : role, 0);
    if (lacking && columns_of(words) <= place.width) {
        int full = utf8_width(words, (size_t)(lacking - words));
        canvas_text(canvas, place.x + full, place.y, place.width - full, lacking, ROLE_DIM, 0);
    }
    buf_free(&text);
}

static void draw_seat(Canvas *canvas, Rect row, const Spread *s, const TableauSeat *seat, const Columns *c)
{
    unsigned marks = seat->own ? CELL_BOLD : 0;
    LookRole rest = seat->living ? ROLE_TEXT : ROLE_DIM;
    int x = row.x;
    if (seat->decides && canvas_shows(canvas, GROUND_FLOOR))
        canvas_ground(canvas, row, GROUND_FLOOR);
    if (seat->decides)
        canvas_text(canvas, x, row.y, MARKER, canvas->unicode ? "▸" : ">", ROLE_TEXT, CELL_BOLD);
    else if (!seat->living)
        canvas_text(canvas, x, row.y, MARKER, canvas->unicode ? "×" : "x", ROLE_DIM, 0);
    x += MARKER;
    canvas_text_ends(canvas, x, row.y, c->title, s->title[seat->player],
                     seat->living ? s->role[seat->player] : ROLE_DIM, marks);
    x += c->title;
    if (c->known > 0) {
        const char *known = seat->known ? seat->known : "";
        canvas_text_ends(canvas, x + c->gap, row.y, c->known, known, says_nothing(known) ? ROLE_DIM : rest,
                         0);
        x += c->gap + c->known;
    }
    for (int k = 0; k < s->tableau.figures; k++) {
        if (c->figure[k] == 0)
            continue;
        draw_figure(canvas, (Rect){x + c->gap, row.y, c->figure[k], 1}, s, seat, k);
        x += c->gap + c->figure[k];
    }
    if (seat->living && c->things > 0)
        laid_draw(canvas, (Rect){x + c->gap, row.y, c->things, 1}, seat, LAID_WORDS);
    else if (!seat->living)
        canvas_text_short(canvas, x + c->gap, row.y, row.x + row.width - x - c->gap, s->out, rest, 0);
}

/* Returns the rows. */
static int draw_below(Canvas *canvas, Rect row, const TableauSeat *seat, const Columns *c)
{
    int rows = seat->living ? laid_rows(seat, row.width - INDENT, c->size, canvas->unicode) : 0;
    rows = at_most(rows, c->each);
    laid_draw(canvas, (Rect){row.x + INDENT, row.y + 1, row.width - INDENT, rows}, seat, c->size);
    return rows;
}

/* Where rows do not suffice, as many players beside each other as are needed. */
static int abreast(const Spread *s, int rows)
{
    return rows > 0 ? (s->tableau.seats + rows - 1) / rows : s->tableau.seats;
}

/* So many that what has happened keeps its rows as well, where wide rows for half of them allow it. */
static int abreast_beside_log(const Spread *s, Rect area, int log)
{
    int side = abreast(s, area.height);
    bool crowded = side == 1 && s->tableau.seats > CROWD && area.height < s->tableau.seats + 1 + log;
    return crowded && (area.width - GAP) / 2 >= SEAT_ROOMY ? 2 : side;
}

/* What the numbers are, where there is room. */
static void head_brief(const char *label, int columns, Buf *text)
{
    Buf headed = {0};
    buf_printf(&headed, "%s %s", label, buf_string(text));
    if (columns_of(buf_string(&headed)) <= columns) {
        buf_clear(text);
        buf_text(text, buf_string(&headed));
    }
    buf_free(&headed);
}

/* The i-th from the first on; where that is not the beginning, the onlooker comes second. */
static int brief_seat(const Spread *s, int first, int i)
{
    int seats = s->tableau.seats, own = -1;
    for (int k = 1; k < seats && first > 0; k++)
        own = s->tableau.seat[(first + k) % seats].own ? k : own;
    int at = own < 1 || i == 0 || i > own ? i : i == 1 ? own : i - 1;
    return (first + at) % seats;
}

/* "▸●2 ■3 ▲×": the sign of each and the first number that all have; from who decides on where there may not be room for
 * all. */
static int draw_brief(Canvas *canvas, Rect area, Spread *s)
{
    Buf text = {0};
    int figure = 0, first = 0, seats = s->tableau.seats;
    while (figure < s->tableau.figures && !s->tableau.figure[figure].number)
        figure++;
    while (first < seats && !s->tableau.seat[first].decides)
        first++;
    first = seats * BRIEF <= area.width * area.height ? 0 : first;
    for (int i = 0; i < seats; i++) {
        const TableauSeat *seat = &s->tableau.seat[brief_seat(s, first, i)];
        const char *title = s->title[seat->player];
        buf_text(&text, i > 0 ? " " : "");
        buf_text(&text, seat->decides ? canvas->unicode ? "▸" : ">" : "");
        buf_printf(&text, "%.*s", (int)utf8_cluster(title, strlen(title)), title);
        buf_text(&text, !seat->living                 ? canvas->unicode ? "×" : "x"
                        : figure < s->tableau.figures ? seat->value[figure]
                                                      : "");
    }
    if (figure < s->tableau.figures)
        head_brief(s->tableau.figure[figure].label, area.width, &text);
    int rows = at_most(canvas_wrap(buf_string(&text), area.width, NULL, NULL), area.height);
    text_draw_cut(canvas, (Rect){area.x, area.y, area.width, rows}, buf_string(&text), ROLE_TEXT, 0);
    buf_free(&text);
    return rows;
}

/* Players stand apart where nothing else wants the rows. */
static int apart_by(const Spread *s, const Columns *c, int spare)
{
    int rows = s->tableau.seats - 1;
    return spare - c->below > rows + APART_FROM ? 1 : 0;
}

/* Something has no room: a sign at the end of the row above an area, where nothing stands. */
static void draw_left_out(Canvas *canvas, Rect area)
{
    const char *sign = canvas->unicode ? "…" : "...";
    int columns = columns_of(sign), x = area.x + area.width - columns;
    for (int i = 0; i < columns; i++) {
        const Glyph *glyph = canvas_at(canvas, x + i, area.y - 1);
        if (!glyph || strcmp(glyph->text, " ") != 0)
            return;
    }
    canvas_text(canvas, x, area.y - 1, columns, sign, ROLE_DIM, 0);
}

/* Of these rows log are kept for what has happened. Returns the rows that were used. */
static int draw_seats(Canvas *canvas, Rect area, Spread *s, int log)
{
    int seats = s->tableau.seats, side = abreast_beside_log(s, area, log);
    int columns = (area.width - (side - 1) * GAP) / side;
    if (columns < SEAT_LEAST)
        return draw_brief(canvas, area, s);
    bool headed = area.height > (seats + side - 1) / side && s->tableau.figures > 0;
    int rows = (seats + side - 1) / side, y = area.y + headed;
    int spare = side > 1 ? 0 : area.height - rows - headed - log;
    Columns c = fit(s, columns, headed, spare, canvas->unicode);
    int apart = log > 0 || side > 1 ? 0 : apart_by(s, &c, spare);
    for (int k = 0; k < side; k++) {
        Rect row = {area.x + k * (columns + GAP), area.y, columns, 1};
        if (headed)
            draw_headings(canvas, row, s, &c);
        y = area.y + headed;
        for (int i = k * rows; i < seats && i < (k + 1) * rows; i++, y += 1 + apart) {
            row.y = y;
            draw_seat(canvas, row, s, &s->tableau.seat[i], &c);
            y += c.below > 0 ? draw_below(canvas, row, &s->tableau.seat[i], &c) : 0;
        }
    }
    if (c.dropped && !headed)
        draw_left_out(canvas, (Rect){area.x, area.y + 1, area.width, 0});
    return side > 1 ? rows + headed : y - apart - area.y;
}

/* ---- the middle ---- */

/* "Deck 48 · Discard 23: beer"; or without the piles, where these are drawn. */
static char *piles_text(const Spread *s, bool unicode, bool drawn)
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

/* ---- what one holds ---- */

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

/* Cards of one size, so many beside each other. */
typedef struct Hand {
    int columns, rows, across;
    int height; /* of all of them; 0: there are none, or they have no room */
} Hand;

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
        int spare = hand.rows == CARD_WIDE_ROWS ? 0 : told ? TOLD_SPARE : LOG_ROOMY - LOG_LEAST;
        hand.across = (columns + 1) / (hand.columns + 1);
        hand.height = hand.across > 0 ? (cards + hand.across - 1) / hand.across * hand.rows : 0;
        if (SIZES[i].fit && hand.height > 0 && hand.height <= rows - spare &&
            (!abreast || hand.across >= cards))
            return hand;
    }
    return (Hand){0};
}

/* Cards that are seen beside each other are rather smaller than others, unless there is very much room. */
static Hand hand_for(const Spread *s, int columns, int rows, bool unicode)
{
    Hand hand = largest(s, columns, rows, true, unicode);
    Hand high = largest(s, columns, rows - ROOMY, false, unicode);
    if (hand.height == 0)
        return largest(s, columns, rows, false, unicode);
    return high.rows > hand.rows ? high : hand;
}

static void draw_cards(Canvas *canvas, Rect area, Spread *s, Hand hand)
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
static char *cards_text(const Spread *s, bool unicode)
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

/* ---- all ---- */

/* Does a text stand in a row from a column on. */
static bool stands_at(const Canvas *canvas, int x, int y, const char *text)
{
    for (size_t at = 0, step; text[at]; at += step) {
        const Glyph *glyph = canvas_at(canvas, x, y);
        step = utf8_cluster(text + at, strlen(text + at));
        if (!glyph || strlen(glyph->text) != step || memcmp(glyph->text, text + at, step) != 0)
            return false;
        x += glyph->width;
    }
    return true;
}

/* Players have their colours where a line begins with them. */
static void tint_players(Canvas *canvas, Rect area, const Spread *s)
{
    for (int y = area.y; y < area.y + area.height; y++)
        for (int i = 0; i < s->tableau.seats; i++) {
            int player = s->tableau.seat[i].player;
            if (stands_at(canvas, area.x, y, s->title[player]))
                canvas_text(canvas, area.x, y, area.width, s->title[player], s->role[player], 0);
        }
}

typedef struct LogPlace {
    Canvas *canvas;
    const Spread *spread;
    Rect area;
    int first; /* line that is seen at the top */
} LogPlace;

static void draw_log_line(void *context, int row, const char *text, size_t length)
{
    const LogPlace *place = context;
    Rect area = place->area;
    int y = area.y + row - place->first;
    if (row < place->first || y >= area.y + area.height)
        return;
    bool old = (size_t)(text - place->spread->log) < place->spread->news;
    char *line = mem_copy_bytes(text, length);
    canvas_text(place->canvas, area.x, y, area.width, line, old ? ROLE_DIM : ROLE_TEXT, 0);
    mem_free(line);
}

typedef struct LogStart {
    const char *log;
    int first, found; /* the first line from there on that begins a sentence, -1: none yet */
} LogStart;

static void find_start(void *context, int row, const char *text, size_t length)
{
    (void)length;
    LogStart *start = context;
    if (row >= start->first && start->found < 0 && (text == start->log || text[-1] == '\n'))
        start->found = row;
}

/* The last rows of a text that is too long for its place, from the beginning of a sentence on. */
static void draw_newest(Canvas *canvas, Rect area, Spread *s)
{
    s->told = s->log ? at_least(area.height, 0) : 0;
    if (s->told == 0)
        return;
    int lines = canvas_wrap(s->log, area.width, NULL, NULL), first = at_least(lines - area.height, 0);
    LogStart start = {s->log, first, -1};
    canvas_wrap(s->log, area.width, find_start, &start);
    Rect before = canvas_clip(canvas, area);
    LogPlace place = {canvas, s, area, start.found < 0 ? first : start.found};
    canvas_wrap(s->log, area.width, draw_log_line, &place);
    tint_players(canvas, area, s);
    canvas_unclip(canvas, before);
}

/* At the side of all else, with a line between them. */
static void draw_log_beside(Canvas *canvas, Rect *area, Spread *s)
{
    Rect log = {area->x + area->width - LOG_COLUMNS, area->y, LOG_COLUMNS, area->height};
    draw_newest(canvas, log, s);
    canvas_fill(canvas, (Rect){log.x - 2, log.y, 1, log.height}, canvas->unicode ? "│" : "|", ROLE_DIM, 0);
    area->width -= LOG_COLUMNS + GAP + 1;
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

/* ---- piles as cards ---- */

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
static int piles_columns(const Spread *s)
{
    int piles = 0;
    for (int i = 0; i < s->tableau.piles; i++)
        piles += s->tableau.pile[i].pile;
    return piles > 0 ? piles * (pile_columns(s) + 1) - 1 : 0;
}

/* Their rows in an area of their own; 0: there are none, or what has happened needs the rows. */
static int piles_rows(const Spread *s, Rect area)
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

static void draw_pile_cards(Canvas *canvas, Rect area, const Spread *s)
{
    int x = area.x, columns = pile_columns(s);
    for (int i = 0; i < s->tableau.piles; i++)
        if (s->tableau.pile[i].pile) {
            draw_pile(canvas, (Rect){x, area.y, columns, area.height}, &s->tableau.pile[i]);
            x += columns + 1;
        }
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
    draw_cards(canvas, band, s, hand);
    if (piles == 0 || taken + GAP + piles > band.width)
        return false;
    int rows = at_most(hand.rows, CARD_LARGEST_ROWS);
    draw_pile_cards(canvas, (Rect){band.x + band.width - piles, band.y, piles, rows}, s);
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
    char *text = cards_text(s, canvas->unicode);
    int words = text_rows(text, area->width), secret = text_rows(s->tableau.secret, area->width);
    int others = above.seats + above.piles;
    words = secret > 0 && s->tableau.cards == 0 ? 0 : words;
    Hand hand = hand_for(s, area->width, area->height - others - secret - above.log, canvas->unicode);
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
        draw_left_out(canvas, *area);
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
        draw_pile_cards(canvas, (Rect){rest.x, rest.y, rest.width, rows}, s);
        rest.y += rows;
        rest.height -= rows;
    }
    char *text = piles_text(s, canvas->unicode, drawn || rows > 0);
    draw_piles(canvas, &rest, text, rest.height > log ? at_least(rest.height - log * 2, 1) : 0);
    if (*text || rows > 0)
        part(&rest, log * 3);
    if (log > 0)
        draw_newest(canvas, rest, s);
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

/* Rows that players need: one each, or fewer where there are not so many, as few as stand abreast in whole rows; else they
 * are told in one. */
static int least_seats(const Spread *s, Rect area)
{
    enum { OTHERS = 3, FEWEST = 2 };
    int seats = s->tableau.seats, most = at_least((area.width + GAP) / (SEAT_LEAST + GAP), 1);
    int rows = at_most(seats, at_least(area.height - OTHERS, 1)), least = (seats + most - 1) / most;
    if (rows >= seats && seats > CROWD && (area.width - GAP) / 2 >= SEAT_ROOMY)
        return (seats + 1) / 2;
    if (area.width < SEAT_LEAST || abreast(s, rows) <= most)
        return area.width < SEAT_LEAST ? 1 : rows;
    return seats > CROWD && least + FEWEST <= area.height ? least : 1;
}

static void draw_parts(Canvas *canvas, Rect rest, Spread *s, bool plays)
{
    bool beside = rest.width >= WIDE && s->log && !s->aside;
    if (beside)
        draw_log_beside(canvas, &rest, s);
    char *piles = piles_text(s, canvas->unicode, false);
    Above above = {least_seats(s, rest), *piles ? 1 : 0, s->aside ? 0 : LOG_LEAST};
    bool drawn = plays && draw_own(canvas, &rest, s, above);
    int spare = at_least(rest.height - above.seats, 0);
    int log = s->log && !beside && !s->aside ? at_most(spare, 1) : 0;
    int pile = s->aside ? 0 : at_most(above.piles, spare - log);
    int needed = s->aside ? text_rows(piles, rest.width) : pile + log * 3;
    mem_free(piles);
    Rect seats = {rest.x, rest.y, rest.width, at_least(rest.height - log - pile, 1)};
    int used = draw_seats(canvas, seats, s, beside || s->aside ? 0 : LOG_LEAST);
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
        draw_brief(canvas, area, s);
    else
        draw_parts(canvas, rest, s, plays);
    canvas_unclip(canvas, before);
}

void spread_draw_log(Canvas *canvas, Rect area, Spread *s)
{
    Rect before = canvas_clip(canvas, area);
    draw_newest(canvas, rect_inset(area, area.width > UNINSET, 0), s);
    canvas_unclip(canvas, before);
}

int spread_columns(const Spread *s, bool unicode)
{
    Columns c = wanted(s, NARROW - 1, true, unicode);
    int columns = taken(s, &c) + (s->tableau.lays ? c.gap + THINGS_LEAST : 0);
    return columns + 2 * (columns > UNINSET);
}

int spread_columns_below(const Spread *s, int rows, bool unicode)
{
    enum { OTHERS = 10 }; /* rows of the heading, of who one is, and of some of what lies there */
    Columns c = wanted(s, NARROW - 1, true, unicode);
    int columns = taken(s, &c);
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
