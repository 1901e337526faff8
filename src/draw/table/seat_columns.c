#include "draw/table/seat_columns.h"

#include <stdlib.h>
#include <string.h>

#include "base/limit.h"
#include "base/utf8.h"
#include "draw/table/card.h"

enum {
    NARROW = 60,
    TITLE = 16, /* most columns of a player */
    TITLE_LEAST = 6,
    KNOWN = 14,      /* of a role */
    VALUE = 16,      /* of a figure */
    VALUE_LEAST = 5, /* of a figure in words */
    DIGITS = 3,      /* of a number whose heading is cut */
    ALL = 1000,      /* rows: as many as it takes */
    THINGS_LEAST = 8,
    BESIDE_SMALL = 6, /* likewise, as small cards */
    BESIDE = 12 /* rows that are left over, before what could stand behind players is drawn below them */
};

static int columns_of(const char *text)
{
    return text ? utf8_width(text, strlen(text)) : 0;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

/* "♥♥♡", or where it is larger or has less room "♥ 12". */
void seat_write_figure(const Spread *s, const TableauSeat *seat, int k, int columns, bool unicode, Buf *out)
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

/* SeatColumns of a value at its widest; at its least. */
static int value_columns(const Spread *s, const TableauSeat *seat, int k, bool least)
{
    const TableauFigure *figure = &s->tableau.figure[k];
    Buf text = {0};
    seat_write_figure(s, seat, k, least ? 1 : TABLEAU_MARKS, false, &text);
    int columns = figure->sign ? columns_of(buf_string(&text)) : columns_of(seat->value[k]);
    buf_free(&text);
    return columns;
}

/* What everything would take. */
SeatColumns seat_columns_wanted(const Spread *s, int columns, bool headed, const Canvas *canvas)
{
    SeatColumns c = {.headed = headed, .size = LAID_WORDS, .gap = columns < NARROW ? 1 : SEAT_GAP};
    for (int i = 0; i < s->tableau.seats; i++) {
        const TableauSeat *seat = &s->tableau.seat[i];
        c.title = larger(c.title, at_most(columns_of(s->title[seat->player]), TITLE));
        c.known = larger(c.known, at_most(columns_of(seat->known), KNOWN));
        c.things = larger(c.things, seat->living ? laid_columns(seat, LAID_WORDS, canvas) : 0);
        for (int k = 0; k < s->tableau.figures; k++)
            c.figure[k] = larger(c.figure[k], at_most(value_columns(s, seat, k, false), VALUE));
    }
    for (int k = 0; k < s->tableau.figures && headed; k++)
        c.figure[k] = larger(c.figure[k], at_most(columns_of(s->tableau.figure[k].label), VALUE));
    return c;
}

/* Without what lies before the players. */
int seat_columns_taken(const Spread *s, const SeatColumns *c)
{
    int all = SEAT_MARKER + c->title + (c->known > 0 ? c->gap + c->known : 0);
    for (int k = 0; k < s->tableau.figures; k++)
        all += c->figure[k] > 0 ? c->gap + c->figure[k] : 0;
    return all;
}

/* SeatColumns that a figure keeps: of numbers only the heading may be cut. */
static int figure_least(const Spread *s, int k, int least)
{
    if (!s->tableau.figure[k].number)
        return VALUE_LEAST;
    for (int i = 0; i < s->tableau.seats; i++)
        least = larger(least, value_columns(s, &s->tableau.seat[i], k, true));
    return least;
}

/* The widest figure gives way first. */
static bool narrow_figure(const Spread *s, SeatColumns *c, int digits)
{
    int widest = -1;
    for (int k = 0; k < s->tableau.figures; k++)
        if (c->figure[k] > figure_least(s, k, digits) && (widest < 0 || c->figure[k] > c->figure[widest]))
            widest = k;
    if (widest >= 0)
        c->figure[widest]--;
    return widest >= 0;
}

static bool drop_figure(const Spread *s, SeatColumns *c)
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
static bool drop_words(const Spread *s, SeatColumns *c)
{
    for (int k = s->tableau.figures; k-- > 0;)
        if (!s->tableau.figure[k].number && c->figure[k] > 0 && c->figure[k] <= VALUE_LEAST) {
            c->figure[k] = 0;
            c->dropped = true;
            return true;
        }
    return false;
}

static bool narrow(const Spread *s, SeatColumns *c)
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
static void widen(const Spread *s, SeatColumns *c, const SeatColumns *wish, int spare)
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
static int rows_below(const Spread *s, int columns, LaidSize size, int each, const Canvas *canvas)
{
    int rows = 0;
    for (int i = 0; i < s->tableau.seats && columns > SEAT_INDENT; i++)
        if (s->tableau.seat[i].living)
            rows += at_most(laid_rows(&s->tableau.seat[i], columns - SEAT_INDENT, size, canvas), each);
    return rows;
}

static bool has_drawings(const Spread *s)
{
    bool found = false;
    for (int i = 0; i < s->tableau.seats; i++)
        found = found || laid_has_pictures(&s->tableau.seat[i]);
    return found;
}

int seat_rows(const TableauSeat *seat, const SeatColumns *c)
{
    if (c->backs && seat->living)
        return SEAT_BACK_ROWS;
    bool tall = c->below == 0 && c->things > 0 && seat->living && seat->laid > 0;
    return tall ? (int)c->size : 1;
}

int seat_gap(const Spread *s, int at, const SeatColumns *c)
{
    if (at == 0 || c->apart == 0)
        return 0;
    bool single = seat_rows(&s->tableau.seat[at - 1], c) == 1 || seat_rows(&s->tableau.seat[at], c) == 1;
    return single && !c->backs ? 0 : c->apart;
}

static bool all_told_apart(const Spread *s, const Canvas *canvas)
{
    bool apart = true;
    for (int i = 0; i < s->tableau.seats; i++)
        for (int k = 0; k < s->tableau.seats; k++)
            apart = apart && laid_told_apart(&s->tableau.seat[i], &s->tableau.seat[k], canvas);
    return apart;
}

/* How large what lies behind players is, and how many rows part these. */
typedef struct Tall {
    LaidSize size;
    int apart;
} Tall;

/* Small cards that have room so are as wide as the widest. */
static int columns_laid(const TableauSeat *seat, LaidSize size, int room, const Canvas *canvas)
{
    int alike = laid_columns_alike(seat, size, canvas);
    return alike <= room ? alike : laid_columns(seat, size, canvas);
}

/* The same in a size; rows becomes what it takes beyond one for each. */
static SeatColumns made_tall(const Spread *s, const SeatColumns *c, Tall how, int columns,
                             const Canvas *canvas, int *rows)
{
    int room = columns - seat_columns_taken(s, c) - c->gap;
    SeatColumns tall = *c;
    tall.size = how.size;
    tall.things = 0;
    tall.apart = how.apart;
    for (int i = 0; i < s->tableau.seats; i++) {
        const TableauSeat *seat = &s->tableau.seat[i];
        if (seat->living && how.size == LAID_SIGNS)
            laid_zones_add(&tall.zones, seat);
        else if (seat->living)
            tall.things = larger(tall.things, columns_laid(seat, how.size, room, canvas));
    }
    if (how.size == LAID_SIGNS)
        tall.things = laid_zones_columns(&tall.zones);
    *rows = 0;
    for (int i = 0; i < s->tableau.seats; i++)
        *rows += seat_rows(&s->tableau.seat[i], &tall) - 1 + seat_gap(s, i, &tall);
    return tall;
}

static bool has_signs(const Spread *s, const SeatColumns *c, const Canvas *canvas)
{
    return !laid_zones_full(&c->zones) && all_told_apart(s, canvas);
}

/* Drawn behind their players, where all of them have room there and rows are to spare. */
static bool lay_behind(const Spread *s, SeatColumns *c, int columns, int spare, const Canvas *canvas)
{
    static const Tall WAYS[] = {{LAID_SMALL, 1}, {LAID_SIGNS, 1}, {LAID_SIGNS, 0}};
    bool found = false;
    for (size_t i = 0; i < sizeof WAYS / sizeof *WAYS && !found && card_is_panel(canvas); i++) {
        int rows;
        SeatColumns tall = made_tall(s, c, WAYS[i], columns, canvas, &rows);
        found = has_drawings(s) && rows > 0 && rows <= spare &&
                seat_columns_taken(s, c) + c->gap + tall.things <= columns &&
                (WAYS[i].size != LAID_SIGNS || has_signs(s, &tall, canvas));
        if (found)
            *c = tall;
    }
    return found;
}

/* Where nothing lies before anybody there is room for what they hold. */
static bool lay_backs(const Spread *s, SeatColumns *c, int columns, int spare, const Canvas *canvas)
{
    int held = 0, laid = 0, seats = s->tableau.seats;
    for (int i = 0; i < seats; i++) {
        held = larger(held, s->tableau.seat[i].held);
        laid += s->tableau.seat[i].laid;
    }
    int things = held * (SEAT_BACK + 1) - 1, rows = seats * SEAT_BACK_ROWS - 1 - seats;
    c->backs = held > 0 && laid == 0 && card_is_panel(canvas) && rows + seats - 1 <= spare &&
               seat_columns_taken(s, c) + c->gap + things <= columns;
    c->things = c->backs ? things : c->things;
    c->apart = c->backs;
    return c->backs;
}

/* As large as rows that are to spare allow; as words only where these have no room behind their players, and where they
 * have, drawn only when what lies in the middle can be drawn as well: so rows of players stay together. */
static void lay_below(const Spread *s, SeatColumns *c, int columns, int spare, const Canvas *canvas)
{
    static const struct {
        LaidSize size;
        int each;
    } WAYS[] = {{LAID_CARDS, ALL}, {LAID_SMALL, ALL}, {LAID_WORDS, ALL}, {LAID_WORDS, 2}, {LAID_WORDS, 1}};
    bool behind = seat_columns_taken(s, c) + c->gap + c->things <= columns;
    for (size_t i = has_drawings(s) ? 0 : 2; i < sizeof WAYS / sizeof *WAYS && c->below == 0; i++) {
        LaidSize size = WAYS[i].size;
        int below = rows_below(s, columns, size, WAYS[i].each, canvas);
        int keep = size == LAID_CARDS || !card_is_panel(canvas) ? BESIDE : BESIDE_SMALL;
        if (below == 0 || below + (behind ? keep : 0) > spare || (size == LAID_WORDS && behind))
            continue;
        c->below = below;
        c->each = WAYS[i].each;
        c->size = size;
        c->things = 0;
    }
}

/* What fits into so many columns; where rows are to spare, what lies before players is drawn, or stands below them. */
SeatColumns seat_columns_fit(const Spread *s, int columns, bool headed, int spare, const Canvas *canvas)
{
    SeatColumns c = seat_columns_wanted(s, columns, headed, canvas);
    if (!lay_behind(s, &c, columns, spare, canvas) && !lay_backs(s, &c, columns, spare, canvas))
        lay_below(s, &c, columns, spare, canvas);
    if (seat_columns_taken(s, &c) + (c.things > 0 ? c.gap + c.things : 0) > columns)
        c.gap = 1;
    SeatColumns wish = c;
    int least = c.things > 0 ? c.gap + at_most(c.things, THINGS_LEAST) : 0;
    while (seat_columns_taken(s, &c) + least > columns && narrow(s, &c)) {
    }
    widen(s, &c, &wish, columns - seat_columns_taken(s, &c) - least);
    int left = columns - seat_columns_taken(s, &c) - c.gap;
    c.things = c.things > 0 && left > 1 ? at_most(c.things, left) : 0;
    return c;
}

int seat_rows_drawn(const Spread *s, int columns, const Canvas *canvas)
{
    SeatColumns c = seat_columns_wanted(s, columns, true, canvas), tall = c;
    int rows = 0;
    if (!has_drawings(s) || !card_is_panel(canvas))
        return 0;
    if (all_told_apart(s, canvas))
        tall = made_tall(s, &c, (Tall){LAID_SIGNS, 0}, columns, canvas, &rows);
    if (rows > 0 && !laid_zones_full(&tall.zones) &&
        seat_columns_taken(s, &tall) + tall.gap + tall.things <= columns)
        return rows;
    return rows_below(s, columns, LAID_SMALL, ALL, canvas);
}
