#include "draw/table/hand.h"

#include <string.h>

#include "base/limit.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "draw/table/card.h"

enum {
    CARD_LEAST = 9, /* columns of a card */
    CARD_MOST = 17,
    LOG_ROOMY = 7,  /* rows of what has happened, before cards are drawn large */
    TOLD_SPARE = 8, /* rows that are left over, before cards are told on themselves */
    TITLE = 1,
    ROOMY = 10 /* likewise, before what could lie in one row lies in more */
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

/* How many lie there, each with a place of its own. */
static int cards_of(const Spread *s)
{
    return s->tableau.cards > 0 ? s->tableau.cards : s->tableau.backs.count;
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

static bool has_pictures(const Spread *s, const Canvas *canvas)
{
    bool found = s->tableau.backs.count > 0;
    for (int i = 0; i < s->tableau.cards; i++) {
        CardFace face = face_of(s, &s->tableau.card[i], NULL);
        found = found || card_has_picture(canvas, &face);
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

static int longest_word(const char *text)
{
    int columns = 0;
    for (size_t length = 0; *text; text += length + (text[length] == ' ')) {
        length = strcspn(text, " ");
        columns = larger(columns, utf8_width(text, length));
    }
    return columns;
}

/* Columns of a card whose name has two lines; 0: one of them would have more. */
static int folded_columns(const Spread *s, bool unicode)
{
    enum { LINES = 2, SIDES = 2 };
    int columns = CARD_LEAST;
    for (int i = 0; i < s->tableau.cards; i++) {
        Buf text = {0};
        write_card(&s->tableau.card[i], unicode, &text);
        columns = larger(columns, columns_of(s->tableau.card[i].values) + SIDES);
        columns = larger(columns, longest_word(buf_string(&text)) + SIDES);
        while (columns <= CARD_MOST && canvas_wrap(buf_string(&text), columns - SIDES, NULL, NULL) > LINES)
            columns++;
        buf_free(&text);
    }
    return columns <= CARD_MOST ? columns : 0;
}

/* Columns from the left edge of one back to the next: they lie on each other where they are many. */
static int step_of(int cards, int width, int columns)
{
    enum { LEAST = 2 };
    int room = cards > 1 ? (columns - width) / (cards - 1) : width + 1;
    return at_least(at_most(room, width + 1), LEAST);
}

/* The largest cards that have room in so many columns and rows, all beside each other or not. */
static Hand largest(const Spread *s, int columns, int rows, int left, bool abreast, const Canvas *canvas)
{
    bool drawn = has_pictures(s, canvas), help = has_help(s), backs = s->tableau.cards == 0;
    bool told = !drawn && help, both = drawn && help && !s->log && card_is_panel(canvas);
    int least = card_columns(s, canvas->unicode), folded = folded_columns(s, canvas->unicode);
    bool panel = card_is_panel(canvas);
    const struct {
        int least, columns, rows;
        bool fit;
    } SIZES[] = {{least, CARD_BOTH_COLUMNS, CARD_LARGE_ROWS, both && abreast},
                 {least, CARD_LARGEST_COLUMNS, CARD_LARGEST_ROWS, drawn},
                 {least, CARD_LARGE_COLUMNS, CARD_LARGE_ROWS, drawn},
                 {least, CARD_TOLD_COLUMNS, CARD_LARGEST_ROWS, told},
                 {least, CARD_TOLD_COLUMNS, CARD_LARGE_ROWS, told},
                 {least, CARD_LARGE_COLUMNS, CARD_SMALL_ROWS, drawn && panel},
                 {folded, CARD_LARGE_COLUMNS, CARD_LARGE_ROWS, drawn && panel && abreast && folded > 0},
                 {least, 1, CARD_WIDE_ROWS, !backs}};
    int cards = cards_of(s);
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES && cards > 0; i++) {
        Hand hand = {.columns = larger(SIZES[i].least, SIZES[i].columns), .rows = SIZES[i].rows};
        bool closed_up = SIZES[i].least == folded && folded < least;
        int spare = hand.rows == CARD_WIDE_ROWS || closed_up ? 0
                    : !s->log                                ? 0
                    : told                                   ? TOLD_SPARE
                                                             : LOG_ROOMY - HAND_LOG_LEAST;
        spare = hand.rows == CARD_LARGEST_ROWS && left + TITLE > spare ? left + TITLE : spare;
        hand.across = backs ? cards : (columns + 1) / (hand.columns + 1);
        hand.height = hand.across > 0 ? (cards + hand.across - 1) / hand.across * hand.rows : 0;
        if (SIZES[i].fit && hand.height > 0 && hand.height <= rows - spare &&
            (!abreast || hand.across >= cards))
            return hand;
    }
    return (Hand){0};
}

/* Cards that are seen beside each other are rather smaller than others, unless there is very much room. */
Hand hand_fit(const Spread *s, int columns, int rows, int left, const Canvas *canvas)
{
    Hand hand = largest(s, columns, rows, left, true, canvas);
    Hand high = largest(s, columns, rows - ROOMY, left, false, canvas);
    if (hand.height == 0)
        hand = largest(s, columns, rows, left, false, canvas);
    else if (high.rows > hand.rows && hand.columns < CARD_BOTH_COLUMNS)
        hand = high;
    int lines = hand.across > 0 ? (cards_of(s) + hand.across - 1) / hand.across : 0;
    hand.apart =
        lines > 1 && card_is_panel(canvas) && hand.rows <= CARD_SMALL_ROWS && hand.height + lines - 1 <= rows;
    hand.height += hand.apart * (lines - 1);
    /* a row between who one is and what has happened is worth more than a title, unless piles beside the hand want theirs */
    bool alone = hand_columns(s, hand) + 2 * (CARD_LARGE_COLUMNS + 2) > columns;
    int above = s->tableau.secret && *s->tableau.secret && alone ? 2 : 0;
    hand.titled = hand.height > 0 && hand.rows > CARD_WIDE_ROWS && hand.height + above < rows;
    hand.height += hand.titled;
    return hand;
}

int hand_columns(const Spread *s, Hand hand)
{
    int cards = at_most(cards_of(s), hand.across);
    return cards * (hand.columns + 1) - 1;
}

/* Of the zones of the cards, or whose backs these are. */
static void draw_title(Canvas *canvas, Rect row, const Spread *s)
{
    const char *title = s->tableau.cards == 0 ? s->backs : s->zone[0];
    if (title)
        canvas_text_short(canvas, row.x, row.y, row.width, title, ROLE_DIM, 0);
}

static void draw_backs(Canvas *canvas, Rect area, const Spread *s, Hand hand)
{
    int cards = s->tableau.backs.count, step = step_of(cards, hand.columns, area.width);
    CardFace face = {.look = s->tableau.backs.look, .back = true};
    for (int i = 0; i < cards && i * step + hand.columns <= area.width; i++)
        card_draw(canvas, (Rect){area.x + i * step, area.y, hand.columns, hand.rows}, &face);
}

/* Edges of those below it stand in the gap behind a card, so that all are equally wide. */
static Rect with_edges(const Canvas *canvas, Rect place, Rect area, const TableauCard *card)
{
    bool edged = card->count > 1 && card_shows_edges(canvas, place.width);
    place.width += edged && place.x + place.width < area.x + area.width;
    return place;
}

void hand_draw(Canvas *canvas, Rect area, Spread *s, Hand hand)
{
    if (hand.titled)
        draw_title(canvas, (Rect){area.x, area.y, area.width, 1}, s);
    area.y += hand.titled;
    if (s->tableau.cards == 0)
        draw_backs(canvas, area, s, hand);
    for (int i = 0; i < s->tableau.cards; i++) {
        const TableauCard *card = &s->tableau.card[i];
        Buf name = {0};
        write_card(card, canvas->unicode, &name);
        CardFace face = face_of(s, card, buf_string(&name));
        face.under = card->count - 1;
        s->card[i] = (Rect){area.x + i % hand.across * (hand.columns + 1),
                            area.y + i / hand.across * (hand.rows + hand.apart), hand.columns, hand.rows};
        card_draw(canvas, with_edges(canvas, s->card[i], area, card), &face);
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

/* ---- a plate for each, in a row or two ---- */

enum {
    PLATE_NAME = 8,  /* columns of a name at least, before it is not told at all */
    PLATE_SIDES = 2, /* a column at each side of it */
    PLATE_SIDE = 1   /* at its beginning alone, where it is whole only so */
};

typedef struct Plate {
    char *name; /* with how many there are, and what else is printed on it */
    int label;  /* columns of the title of its zone before it */
    int corner, columns, sides;
} Plate;

static void make_plates(const Spread *s, bool unicode, Plate *out)
{
    for (int i = 0; i < s->tableau.cards; i++) {
        const TableauCard *card = &s->tableau.card[i];
        bool next = i > 0 && strcmp(s->zone[i], s->zone[i - 1]) == 0;
        Buf text = {0};
        write_card(card, unicode, &text);
        if (card->values)
            buf_printf(&text, " %s", card->values);
        out[i] = (Plate){
            .name = buf_take(&text), .label = next ? 0 : columns_of(s->zone[i]) + 2, .sides = PLATE_SIDES};
        out[i].columns = columns_of(out[i].name);
    }
}

/* With a name of so many columns at most, which is cut between words. */
static int plate_columns(const Canvas *canvas, const Plate *plate, int most)
{
    return plate->corner + plate->sides + canvas_short_columns(canvas, most, plate->name);
}

/* Places them row by row, names of so many columns at most; the rows that this takes. */
static int set_plates(const Canvas *canvas, const Plate *plate, int cards, int columns, int most, Rect *out)
{
    int x = 0, y = 0;
    for (int i = 0; i < cards; i++) {
        int width = plate_columns(canvas, &plate[i], most);
        int after = plate[i].sides == PLATE_SIDE; /* for a bracket */
        if (x > 0 && x + plate[i].label + width + after > columns) {
            x = 0;
            y++;
        }
        x += plate[i].label;
        out[i] = (Rect){x, y, width, 1};
        x += width + 1;
        if (out[i].x + width + after > columns)
            return CANVAS_SIDE;
    }
    return y + 1;
}

/* Where nothing can be played all of them are as they are. */
static bool some_playable(const Spread *s)
{
    for (int i = 0; i < s->tableau.cards; i++)
        if (s->tableau.card[i].playable)
            return true;
    return false;
}

/* Those of a row that touches another one are told apart by their shades; columns need none for that. */
static LookGround plate_ground(const Canvas *canvas, const Rect *place, int card, int cards, bool aligned)
{
    int first = card;
    while (first > 0 && place[first - 1].y == place[card].y)
        first--;
    bool rows = place[cards - 1].y > 0;
    bool other = ((aligned ? 0 : card - first) + place[card].y) % 2 != 0;
    return rows && other && canvas_shows(canvas, GROUND_SHADE) ? GROUND_SHADE : GROUND_FLOOR;
}

static void draw_plate(Canvas *canvas, Rect place, LookGround ground, const Spread *s, int card,
                       const Plate *plate)
{
    const TableauCard *of = &s->tableau.card[card];
    LookRole role = s->asked && !of->playable && some_playable(s) ? ROLE_DIM : ROLE_TEXT;
    bool corner = plate->corner > 0 && of->corner;
    int x = place.x + plate->corner, columns = place.width - plate->corner;
    if (plate->corner > 0 && !corner)
        canvas_ground(canvas, (Rect){place.x, place.y, plate->corner, 1}, ground);
    if (corner) {
        int blank = plate->corner - columns_of(of->corner);
        canvas_fill(canvas, (Rect){place.x, place.y, blank, 1}, " ", of->corner_role, CELL_REVERSE);
        canvas_text(canvas, place.x + blank, place.y, plate->corner - blank, of->corner, of->corner_role,
                    CELL_REVERSE);
    }
    canvas_text_short(canvas, x + 1, place.y, columns - plate->sides, plate->name, role, 0);
    canvas_ground(canvas, (Rect){x, place.y, columns, 1}, ground);
    if (!is_focused(s, of))
        return;
    canvas_put(canvas, x, place.y, "[", 1, ROLE_TEXT, CELL_BOLD);
    columns += plate->sides == PLATE_SIDE; /* in the free column behind it */
    canvas_put(canvas, x + columns - 1, place.y, "]", 1, ROLE_TEXT, CELL_BOLD);
    canvas_mark(canvas, (Rect){x, place.y, columns, 1}, CELL_REVERSE | CELL_BOLD);
}

/* Names of a row have as many columns as it has room for. */
static void widen_row(const Canvas *canvas, const Plate *plate, int cards, int columns, int least,
                      Rect *place)
{
    for (int most = least + 1; most <= columns; most++) {
        Rect wider[TABLEAU_CARDS];
        int y = place[0].y;
        if (set_plates(canvas, plate, cards, columns, most, wider) > 1)
            return;
        for (int i = 0; i < cards; i++) {
            place[i] = wider[i];
            place[i].y = y;
        }
    }
}

/* What is left of the row then goes to the first names that gain by it. */
static void fill_row(const Canvas *canvas, const Plate *plate, int cards, int columns, Rect *place)
{
    for (int i = 0; i < cards; i++) {
        int spare = columns - place[cards - 1].x - place[cards - 1].width, more = 0;
        for (int most = plate[i].columns; most > 0 && more == 0; most--) {
            int gain = plate_columns(canvas, &plate[i], most) - place[i].width;
            more = gain <= spare ? gain : 0;
            if (gain <= 0)
                break;
        }
        if (more <= 0)
            continue;
        place[i].width += more;
        for (int k = i + 1; k < cards; k++)
            place[k].x += more;
    }
}

/* Rows end together: plates of shorter ones grow, the narrowest first, as long as none is wider than the widest of all. */
static void even_rows(int cards, Rect *place)
{
    int end = 0, widest = 0;
    for (int i = 0; i < cards; i++) {
        end = larger(end, place[i].x + place[i].width);
        widest = larger(widest, place[i].width);
    }
    for (int from = 0, to = 0; from < cards; from = to) {
        while (to < cards && place[to].y == place[from].y)
            to++;
        while (place[to - 1].x + place[to - 1].width < end) {
            int least = from;
            for (int i = from; i < to; i++)
                least = place[i].width < place[least].width ? i : least;
            if (place[least].width >= widest)
                break;
            place[least].width++;
            for (int i = least + 1; i < to; i++)
                place[i].x++;
        }
    }
}

/* In rows that are about as long as each other, of names that are cut as little as can be; false: they have no room. */
static bool fit_plates(const Canvas *canvas, const Plate *plate, int cards, Rect area, Rect *place)
{
    int most = 0, columns = area.width;
    for (int i = 0; i < cards; i++)
        most = larger(most, plate[i].columns);
    while (most > PLATE_NAME && set_plates(canvas, plate, cards, columns, most, place) > area.height)
        most--;
    if (cards == 0 || set_plates(canvas, plate, cards, columns, most, place) > area.height)
        return false;
    while (set_plates(canvas, plate, cards, columns - 1, most, place) <= area.height)
        columns--;
    set_plates(canvas, plate, cards, columns, most, place);
    for (int from = 0, to = 0; from < cards; from = to) {
        while (to < cards && place[to].y == place[from].y)
            to++;
        widen_row(canvas, plate + from, to - from, area.width, most, place + from);
        fill_row(canvas, plate + from, to - from, area.width, place + from);
    }
    even_rows(cards, place);
    return true;
}

/* Corners are as wide as the widest, or each as its text is. */
static void set_corners(const Spread *s, bool even, Plate *plate)
{
    int widest = 0;
    for (int i = 0; i < s->tableau.cards; i++) {
        plate[i].corner = columns_of(s->tableau.card[i].corner);
        widest = larger(widest, plate[i].corner);
    }
    for (int i = 0; i < s->tableau.cards && even; i++)
        plate[i].corner = plate[i].corner > 0 ? widest : 0;
}

/* Corners that would cost a row are not made even; names that are whole only without the column at their end, or without the
 * title of the zone, have none; titles of several zones stay. */
static void spare_columns(const Canvas *canvas, const Spread *s, Plate *plate, Rect area)
{
    Rect place[TABLEAU_CARDS];
    int cards = s->tableau.cards, zones = 0, label = cards > 0 ? plate[0].label : 0;
    for (int i = 0; i < cards; i++)
        zones += plate[i].label > 0;
    for (int turn = 0; turn < 4; turn++) {
        for (int i = 0; i < cards; i++)
            plate[i].sides = turn % 2 ? PLATE_SIDE : PLATE_SIDES;
        if (zones == 1)
            plate[0].label = turn < 2 ? label : 0;
        for (int even = 1; even >= 0; even--) {
            set_corners(s, even, plate);
            if (cards > 0 && set_plates(canvas, plate, cards, area.width, CANVAS_SIDE, place) <= area.height)
                return;
        }
    }
    for (int i = 0; i < cards; i++)
        plate[i].sides = PLATE_SIDES;
    if (zones == 1)
        plate[0].label = label;
}

/* Columns that a plate takes with its whole name. */
static int whole_columns(const Plate *plate)
{
    return plate->corner + plate->sides + plate->columns;
}

/* Names that are not whole in their places. */
static int cut_names(const Plate *plate, int cards, const Rect *place)
{
    int cut = 0;
    for (int i = 0; i < cards; i++)
        cut += place[i].width < whole_columns(&plate[i]);
    return cut;
}

/* In columns with a free one between two: of one width, else each as wide as its longest name. Where these have no column at their
 * end one is free behind the last for a bracket. False: they have no room. */
static bool set_columns(const Plate *plate, int cards, int columns, int rows, bool even, Rect *out)
{
    int across = (cards + rows - 1) / rows, width = 0, all = across - 1, own[TABLEAU_CARDS] = {0};
    columns -= plate[0].sides == PLATE_SIDE;
    for (int i = 0; i < cards; i++)
        own[i % across] = larger(own[i % across], whole_columns(&plate[i]));
    for (int i = 0; i < across; i++)
        width = larger(width, own[i]);
    width = at_most(width, (columns + 1) / across - 1);
    for (int i = 0; i < across; i++) {
        own[i] = even ? width : own[i];
        all += own[i];
    }
    for (int i = 0, x = 0; i < cards; i++) {
        x = i % across ? x : 0;
        out[i] = (Rect){x, i / across, own[i % across], 1};
        x += own[i % across] + 1;
    }
    return all <= columns;
}

/* All have a corner as wide as the widest, be it empty, so that names stand below each other, and no title of their zone. */
static void align_plates(const Spread *s, int sides, Plate *plate)
{
    int widest = 0;
    set_corners(s, true, plate);
    for (int i = 0; i < s->tableau.cards; i++)
        widest = larger(widest, plate[i].corner);
    for (int i = 0; i < s->tableau.cards; i++) {
        plate[i].corner = widest;
        plate[i].sides = sides;
    }
    plate[0].label = 0;
}

/* Are they enough for columns, and all of one zone, so that they need no title of it. */
static bool may_align(const Spread *s, const Plate *plate)
{
    enum { LEAST = 4 };
    for (int i = 1; i < s->tableau.cards; i++)
        if (plate[i].label > 0)
            return false;
    return s->tableau.cards >= LEAST;
}

/* Columns in so many rows in which all names are whole; rather of one width. */
static bool find_columns(const Spread *s, int columns, int rows, Plate *plate, Rect *place)
{
    for (int even = 1; even >= 0; even--)
        for (int sides = PLATE_SIDES; sides >= PLATE_SIDE; sides--) {
            align_plates(s, sides, plate);
            if (set_columns(plate, s->tableau.cards, columns, rows, even, place) &&
                cut_names(plate, s->tableau.cards, place) == 0)
                return true;
        }
    return false;
}

/* Plates of several rows stand in columns, in the fewest rows that leave all names whole, else if not more of them are cut so
 * than otherwise. */
static bool align_rows(const Spread *s, Rect area, Plate *plate, Rect *place)
{
    Plate aligned[TABLEAU_CARDS];
    Rect columns[TABLEAU_CARDS];
    int cards = s->tableau.cards, cut = cut_names(plate, cards, place);
    bool whole = false;
    if (!may_align(s, plate) || place[cards - 1].y == 0)
        return false;
    for (int i = 0; i < cards; i++)
        aligned[i] = plate[i];
    for (int rows = 2; rows <= area.height && !whole; rows++)
        whole = find_columns(s, area.width, rows, aligned, columns);
    if (!whole && (!set_columns(aligned, cards, area.width, area.height, true, columns) ||
                   cut_names(aligned, cards, columns) > cut))
        return false;
    for (int i = 0; i < cards; i++) {
        plate[i] = aligned[i];
        place[i] = columns[i];
    }
    return true;
}

int hand_rows(const Spread *s, int columns, const Canvas *canvas)
{
    enum { MOST = 3 }; /* rows for which other things give way */
    Plate plate[TABLEAU_CARDS];
    Rect place[TABLEAU_CARDS];
    char *text = hand_words(s, canvas->unicode);
    int cards = s->tableau.cards, words = canvas_wrap(text, columns, NULL, NULL), rows = words;
    mem_free(text);
    if (cards == 0 || words < 2 || !canvas_shows(canvas, GROUND_FLOOR))
        return words;
    make_plates(s, canvas->unicode, plate);
    bool may = may_align(s, plate);
    while (may && rows <= at_least(words, MOST) && !find_columns(s, columns, rows, plate, place))
        rows++;
    for (int i = 0; i < cards; i++)
        mem_free(plate[i].name);
    return rows <= at_least(words, MOST) ? rows : words;
}

bool hand_draw_plates(Canvas *canvas, Rect area, const Spread *s)
{
    Plate plate[TABLEAU_CARDS];
    Rect place[TABLEAU_CARDS];
    if (!canvas_shows(canvas, GROUND_FLOOR))
        return false;
    make_plates(s, canvas->unicode, plate);
    spare_columns(canvas, s, plate, area);
    bool fit = fit_plates(canvas, plate, s->tableau.cards, area, place);
    bool aligned = fit && align_rows(s, area, plate, place);
    for (int i = 0; i < s->tableau.cards; i++) {
        Rect at = {area.x + place[i].x, area.y + place[i].y, place[i].width, 1};
        if (fit && plate[i].label > 0) {
            int x = at.x - plate[i].label;
            x += canvas_text(canvas, x, at.y, plate[i].label - 2, s->zone[i], ROLE_DIM, 0);
            canvas_text(canvas, x, at.y, 1, ":", ROLE_DIM, 0);
        }
        if (fit)
            draw_plate(canvas, at, plate_ground(canvas, place, i, s->tableau.cards, aligned), s, i,
                       &plate[i]);
        mem_free(plate[i].name);
    }
    return fit;
}
