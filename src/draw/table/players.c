#include "draw/table/players.h"

#include <string.h>

#include "base/limit.h"
#include "base/utf8.h"
#include "draw/table/card.h"
#include "draw/table/seat_columns.h"
#include "draw/widget.h"

enum {
    CROWD = 8,       /* players that always stand below each other, where there are rows for them */
    SEAT_ROOMY = 36, /* columns of a row that two of them are as good as one */
    SEAT_LEAST = 14, /* columns of a player's row, else players are told in few columns each */
    BRIEF = 4,       /* of a player told in few columns */
    APART_FROM = 10  /* rows that are left over, before players stand apart */
};

static int columns_of(const char *text)
{
    return text ? utf8_width(text, strlen(text)) : 0;
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

/* Are drawings alone behind players. */
static bool draws_signs(const SeatColumns *c)
{
    return !c->backs && c->things > 0 && c->size == LAID_SIGNS;
}

static void draw_headings(Canvas *canvas, Rect row, const Spread *s, const SeatColumns *c)
{
    int x = row.x + SEAT_MARKER + c->title + (c->known > 0 ? c->gap + c->known : 0);
    if (columns_of(s->role_label) <= c->known)
        canvas_text(canvas, x - c->known, row.y, c->known, s->role_label, ROLE_DIM, 0);
    for (int k = 0; k < s->tableau.figures; k++) {
        if (c->figure[k] == 0)
            continue;
        draw_heading(canvas, (Rect){x + c->gap, row.y, c->figure[k], 1}, &s->tableau.figure[k]);
        x += c->gap + c->figure[k];
    }
    if (draws_signs(c))
        laid_draw_titles(canvas, (Rect){x + c->gap, row.y, c->things, 1}, &c->zones);
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
    seat_write_figure(s, seat, k, place.width, canvas->unicode, &text);
    const char *words = buf_string(&text),
               *lacking = sign ? strstr(words, sign->empty[canvas->unicode]) : NULL;
    canvas_text_ends(canvas, place.x, place.y, place.width, words, says_nothing(words) ? ROLE_DIM : role, 0);
    if (lacking && columns_of(words) <= place.width) {
        int full = utf8_width(words, (size_t)(lacking - words));
        canvas_text(canvas, place.x + full, place.y, place.width - full, lacking, ROLE_DIM, 0);
    }
    buf_free(&text);
}

static void draw_held(Canvas *canvas, Rect area, int held)
{
    for (int i = 0; i < held; i++) {
        Rect back = {area.x + i * (SEAT_BACK + 1), area.y, SEAT_BACK, area.height};
        card_draw(canvas, back, &(CardFace){.back = true});
    }
}

/* Where all are asked nobody stands out. */
static bool all_decide(const Spread *s)
{
    bool all = s->tableau.seats > 1;
    for (int i = 0; i < s->tableau.seats; i++)
        all = all && (s->tableau.seat[i].decides || !s->tableau.seat[i].living);
    return all;
}

/* Where no row is left for headings, each number is told with what it is, "Hand 8", or the first letters of that, and what
 * tells nothing not at all. Returns the columns; without a canvas they are counted alone. */
static int draw_named_figures(Canvas *canvas, Rect row, const Spread *s, const TableauSeat *seat,
                              const SeatColumns *c, bool unicode)
{
    int x = row.x;
    for (int k = 0; k < s->tableau.figures; k++) {
        const TableauFigure *figure = &s->tableau.figure[k];
        bool named = figure->number && !figure->sign;
        Buf text = {0};
        seat_write_figure(s, seat, k, row.width, unicode, &text);
        int name = named ? at_most(columns_of(figure->label), c->letters) : 0, gap = named ? 1 : 0;
        int value = columns_of(buf_string(&text));
        if (!says_nothing(buf_string(&text))) {
            if (canvas) {
                canvas_text(canvas, x + c->gap, row.y, name, figure->label, ROLE_DIM, 0);
                draw_figure(canvas, (Rect){x + c->gap + name + gap, row.y, value, 1}, s, seat, k);
            }
            x += c->gap + name + gap + value;
        }
        buf_free(&text);
    }
    return x - row.x;
}

/* Columns of a row with what it tells in names. */
static int columns_of_row(const Spread *s, const TableauSeat *seat, const SeatColumns *c, bool unicode)
{
    Rect row = {0, 0, CANVAS_SIDE, 1};
    return SEAT_MARKER + c->title + (c->known > 0 ? c->gap + c->known : 0) +
           draw_named_figures(NULL, row, s, seat, c, unicode);
}

/* What each of those beside each other takes of the columns of all; false: there are not so many. */
static bool share_columns(const Canvas *canvas, const Spread *s, const SeatColumns *c, int columns, int side,
                          int *width)
{
    int rows = (s->tableau.seats + side - 1) / side, left = columns - (side - 1) * SEAT_GAP,
        even = left / side;
    bool fits = true;
    for (int k = 0; k < side; k++) {
        width[k] = 0;
        for (int i = k * rows; i < s->tableau.seats && i < (k + 1) * rows; i++)
            width[k] = at_least(width[k], columns_of_row(s, &s->tableau.seat[i], c, canvas->unicode));
        left -= width[k];
        fits = fits && width[k] <= even;
    }
    for (int k = 0; k < side; k++)
        width[k] = fits ? even : width[k] + at_least(left, 0) / side;
    return left >= 0;
}

/* As many letters of the names as all players have room for: all of them, if need be in rows that are not of one length. */
static void name_figures(const Canvas *canvas, const Spread *s, SeatColumns *columns, int room, int side,
                         int *width)
{
    enum { WHOLE = 24 };
    static const int letters[] = {WHOLE, 5, 4, 3};
    SeatColumns c = *columns;
    c.gap = SEAT_GAP;
    for (size_t i = 0; i < 2 * sizeof letters / sizeof *letters; i++, c.gap = i % 2 ? 1 : SEAT_GAP) {
        c.letters = letters[i / 2];
        if (share_columns(canvas, s, &c, room, side, width)) {
            *columns = c;
            return;
        }
    }
    for (int k = 0; k < side; k++)
        width[k] = (room - (side - 1) * SEAT_GAP) / side;
}

/* Of who decides: what lies there is higher than a row, and stands behind it. */
static Rect lit_part(Rect block, Rect row, const Spread *s, const SeatColumns *c)
{
    if (block.height == 1)
        return block;
    row.width = at_most(seat_columns_taken(s, c) + 1, row.width);
    return row;
}

/* A block of rows, of which the figures stand in the middle one. */
static void draw_seat(Canvas *canvas, Rect block, const Spread *s, const TableauSeat *seat,
                      const SeatColumns *c)
{
    unsigned marks = seat->own ? CELL_BOLD : 0;
    LookRole rest = seat->living ? ROLE_TEXT : ROLE_DIM;
    Rect row = {block.x, block.y + (block.height - 1) / 2, block.width, 1};
    int x = row.x;
    if (seat->decides && canvas_shows(canvas, GROUND_FLOOR) && !all_decide(s))
        canvas_ground(canvas, lit_part(block, row, s, c), GROUND_FLOOR);
    if (seat->decides)
        canvas_text(canvas, x, row.y, SEAT_MARKER, canvas->unicode ? "▸" : ">", ROLE_TEXT, CELL_BOLD);
    else if (!seat->living)
        canvas_text(canvas, x, row.y, SEAT_MARKER, canvas->unicode ? "×" : "x", ROLE_DIM, 0);
    x += SEAT_MARKER;
    canvas_text_ends(canvas, x, row.y, c->title, s->title[seat->player],
                     seat->living ? s->role[seat->player] : ROLE_DIM, marks);
    x += c->title;
    if (c->known > 0) {
        const char *known = seat->known ? seat->known : "";
        canvas_text_ends(canvas, x + c->gap, row.y, c->known, known, says_nothing(known) ? ROLE_DIM : rest,
                         0);
        x += c->gap + c->known;
    }
    if (seat->living && c->letters > 0)
        x += draw_named_figures(canvas, (Rect){x, row.y, row.x + row.width - x, 1}, s, seat, c,
                                canvas->unicode);
    for (int k = 0; k < s->tableau.figures && c->letters == 0; k++) {
        if (c->figure[k] == 0)
            continue;
        draw_figure(canvas, (Rect){x + c->gap, row.y, c->figure[k], 1}, s, seat, k);
        x += c->gap + c->figure[k];
    }
    if (seat->living && c->backs)
        draw_held(canvas, (Rect){x + c->gap, block.y, c->things, block.height}, seat->held);
    else if (seat->living && draws_signs(c))
        laid_draw_signs(canvas, (Rect){x + c->gap, block.y, c->things, block.height}, seat, &c->zones);
    else if (seat->living && c->things > 0)
        laid_draw(canvas, (Rect){x + c->gap, block.y, c->things, block.height}, seat, c->size);
    else if (!seat->living)
        canvas_text_short(canvas, x + c->gap, row.y, row.x + row.width - x - c->gap, s->out, rest, 0);
}

/* Returns the rows. */
static int draw_below(Canvas *canvas, Rect row, const TableauSeat *seat, const SeatColumns *c)
{
    int rows = seat->living ? laid_rows(seat, row.width - SEAT_INDENT, c->size, canvas) : 0;
    rows = at_most(rows, c->each);
    laid_draw(canvas, (Rect){row.x + SEAT_INDENT, row.y + 1, row.width - SEAT_INDENT, rows}, seat, c->size);
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
    return crowded && (area.width - SEAT_GAP) / 2 >= SEAT_ROOMY ? 2 : side;
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
int players_draw_brief(Canvas *canvas, Rect area, const Spread *s)
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
static int apart_by(const Spread *s, const SeatColumns *c, int spare)
{
    int rows = s->tableau.seats - 1;
    return spare - c->below > rows + APART_FROM ? 1 : 0;
}

/* Of these rows log are kept for what has happened. Returns the rows that were used. */
int players_draw(Canvas *canvas, Rect area, const Spread *s, int log)
{
    int seats = s->tableau.seats, side = abreast_beside_log(s, area, log);
    int columns = (area.width - (side - 1) * SEAT_GAP) / side;
    if (columns < SEAT_LEAST)
        return players_draw_brief(canvas, area, s);
    bool headed = area.height > (seats + side - 1) / side && s->tableau.figures > 0;
    int rows = (seats + side - 1) / side, y = area.y + headed;
    int spare = side > 1 ? 0 : area.height - rows - headed - log;
    SeatColumns c = seat_columns_fit(s, columns, headed, spare, canvas);
    int width[STAGE_PLAYERS], x = area.x;
    for (int k = 0; k < side; k++)
        width[k] = columns;
    if (!headed && c.things == 0 && s->tableau.figures > 0)
        name_figures(canvas, s, &c, area.width, side, width);
    int apart = c.apart > 0 || log > 0 || side > 1 ? 0 : apart_by(s, &c, spare);
    for (int k = 0; k < side; x += width[k++] + SEAT_GAP) {
        Rect row = {x, area.y, width[k], 1};
        if (headed)
            draw_headings(canvas, row, s, &c);
        y = area.y + headed;
        for (int i = k * rows; i < seats && i < (k + 1) * rows; i++, y++) {
            const TableauSeat *seat = &s->tableau.seat[i];
            y += i == k * rows ? 0 : apart + seat_gap(s, i, &c);
            row.y = y;
            row.height = seat_rows(seat, &c);
            draw_seat(canvas, row, s, seat, &c);
            y += c.below > 0 ? draw_below(canvas, row, seat, &c) : row.height - 1;
        }
    }
    if (c.dropped && !headed)
        text_left_out(canvas, (Rect){area.x, area.y + 1, area.width, 0});
    return side > 1 ? rows + headed : y - area.y;
}

/* Rows that players need: one each, or fewer where there are not so many, as few as stand abreast in whole rows; else they
 * are told in one. */
int players_least(const Spread *s, Rect area)
{
    enum { OTHERS = 3, FEWEST = 2 };
    int seats = s->tableau.seats, most = at_least((area.width + SEAT_GAP) / (SEAT_LEAST + SEAT_GAP), 1);
    int rows = at_most(seats, at_least(area.height - OTHERS, 1)), least = (seats + most - 1) / most;
    if (rows >= seats && seats > CROWD && (area.width - SEAT_GAP) / 2 >= SEAT_ROOMY)
        return (seats + 1) / 2;
    if (area.width < SEAT_LEAST || abreast(s, rows) <= most)
        return area.width < SEAT_LEAST ? 1 : rows;
    return seats > CROWD && least + FEWEST <= area.height ? least : 1;
}

int players_drawn(const Spread *s, int columns, const Canvas *canvas)
{
    return seat_rows_drawn(s, columns, canvas);
}
