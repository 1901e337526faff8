/* Panel: what is told of a board. */
#include "draw/panel.h"

#include <string.h>

#include "base/limit.h"
#include "base/utf8.h"
#include "draw/named.h"
#include "draw/strip.h"

static int columns_of(const char *text)
{
    return utf8_width(text, strlen(text));
}

/* ---- facts ---- */

static int count_facts(const Page *page)
{
    int count = 0;
    while (count < PAGE_FACTS && page->fact[count])
        count++;
    return count;
}

/* Where rows are few, "Moves 0" for "Moves: 0"; whoever is named has the colon. */
static void add_fact(const Page *page, int fact, bool brief, Buf *out)
{
    const char *text = page->fact[fact], *colon = brief && !page->fact_of[fact] ? strstr(text, ": ") : NULL;
    if (colon && page->fact_strip[fact].marks > 0)
        strip_brief(text, (size_t)(colon - text), &page->fact_strip[fact], out);
    else if (colon)
        buf_printf(out, "%.*s%s", (int)(colon - text), text, colon + 1);
    else
        buf_text(out, text);
}

static int fact_columns(const Page *page, int fact, bool brief)
{
    Buf text = {0};
    add_fact(page, fact, brief, &text);
    int columns = columns_of(buf_string(&text));
    buf_free(&text);
    return columns;
}

/* Whoever a fact is about has their colour there, up to where the line ends; or their piece, and a name that has none. */
static void tint_fact(Canvas *canvas, const Page *page, int fact, int x, int y, int end)
{
    const char *part = page->fact_of[fact] ? strstr(page->fact[fact], page->fact_of[fact]) : NULL;
    if (!part)
        return;
    const char *text = page->fact_of[fact];
    bool swatch = swatch_shows(canvas, page->fact_swatch[fact]);
    x += utf8_width(page->fact[fact], (size_t)(part - page->fact[fact]));
    int sign = x;
    for (size_t at = 0, step; text[at] && x < end; at += step) {
        const Glyph *glyph = canvas_at(canvas, x, y);
        step = utf8_cluster(text + at, strlen(text + at));
        if (!glyph || strlen(glyph->text) != step || memcmp(glyph->text, text + at, step) != 0)
            break;
        x += canvas_put(canvas, x, y, text + at, step, swatch ? ROLE_TEXT : page->fact_role[fact],
                        glyph->marks | (swatch ? CELL_BOLD : 0u));
    }
    if (swatch && x > sign)
        swatch_draw(canvas, sign, y, 1, page->fact_swatch[fact], text);
}

static const char *parting(const Canvas *canvas)
{
    return canvas->unicode ? " · " : " | ";
}

enum { PARTING = 3 }; /* its columns */

/* How many facts from one on share a line. */
static int facts_of_line(const Page *page, int first, bool brief, int columns)
{
    int count = 1, facts = count_facts(page), taken = fact_columns(page, first, brief), more;
    while (first + count < facts) {
        more = (brief ? PARTING : 2) + fact_columns(page, first + count, brief);
        if (taken + more > columns)
            break;
        taken += more;
        count++;
    }
    return count;
}

/* Behind others in its line: parted from them. Returns the columns. */
static int draw_fact_behind(Canvas *canvas, const Page *page, int fact, bool brief, bool behind, Rect area)
{
    int x = area.x, end = area.x + area.width;
    Buf text = {0};
    add_fact(page, fact, brief, &text);
    if (behind)
        x += canvas_text(canvas, x, area.y, end - x, brief ? parting(canvas) : "  ", ROLE_DIM, 0);
    int columns = canvas_text_short(canvas, x, area.y, end - x, buf_string(&text), ROLE_TEXT, 0);
    tint_fact(canvas, page, fact, x, area.y, end);
    buf_free(&text);
    return x + columns - area.x;
}

static void draw_fact_line(Canvas *canvas, const Page *page, int first, int count, bool brief, Rect area)
{
    for (int i = first; i < first + count; i++) {
        int columns = draw_fact_behind(canvas, page, i, brief, i > first, area);
        area.x += columns;
        area.width -= columns;
    }
}

static int lines_of_facts(Canvas *canvas, const Page *page, bool brief, Rect area)
{
    int rows = 0, facts = count_facts(page);
    for (int i = 0, count; i < facts; i += count, rows++) {
        count = facts_of_line(page, i, brief, area.width);
        if (canvas && rows < area.height)
            draw_fact_line(canvas, page, i, count, brief, (Rect){area.x, area.y + rows, area.width, 1});
    }
    return rows;
}

/* As many facts to a line as fit, in fewer columns where that saves a row; canvas may be NULL. Returns the rows. */
static int share_lines(Canvas *canvas, const Page *page, Rect area)
{
    bool brief = lines_of_facts(NULL, page, true, area) < lines_of_facts(NULL, page, false, area);
    return lines_of_facts(canvas, page, brief, area);
}

/* ---- the title ---- */

enum { NARROW = 30 /* columns of a line in which facts stand only beside a whole name */ };

/* The name of what is played, with the number of its level. */
static int columns_of_head(const char *title)
{
    return utf8_width(title, strcspn(title, ":"));
}

/* How many columns a title must have: half of them when it is long, and more for its first part, up to a colon,
 * while that leaves two fifths. Where a line is narrow all of this part, unless it has to be told whose turn it is. */
static int columns_for_title(const Page *page, int columns)
{
    const char *title = page->title ? page->title : "";
    int all = columns_of(title), part = columns_of_head(title) + 2;
    if (columns < NARROW && !page->fact_of[0])
        return at_most(columns_of_head(title), columns);
    int least = part > columns / 2 && part * 5 < columns * 3 ? part : columns / 2;
    return at_most(all, least);
}

/* Facts that stand in a line with the title. */
typedef struct TitleFacts {
    bool shown[PAGE_FACTS];
    int count, columns;
    bool brief;
} TitleFacts;

/* The fact that matters most of those that come after one, or at first after -1; -1: there is none. */
static int next_fact(const Page *page, int after)
{
    int best = -1, rank = after < 0 ? -1 : (int)page->fact_rank[after];
    for (int i = 0; i < count_facts(page); i++) {
        int own = (int)page->fact_rank[i];
        bool later = own > rank || (own == rank && i > after);
        if (later && (best < 0 || page->fact_rank[i] < page->fact_rank[best]))
            best = i;
    }
    return best;
}

/* Columns that facts may take: what says nothing yet leaves the title whole, all but the first leave it whole or three
 * fifths of the line. */
static int room_for_fact(const Page *page, int columns, int fact, bool first)
{
    int whole = page->title ? columns_of(page->title) : 0;
    if (page->fact_idle[fact])
        return columns - whole;
    return columns - (first ? columns_for_title(page, columns) : at_most(whole, columns * 3 / 5));
}

/* The facts that fit beside a title into a line, those that matter most first, each of them whole. */
static TitleFacts facts_that_fit(const Page *page, int columns, bool brief)
{
    TitleFacts facts = {.brief = brief};
    for (int fact = next_fact(page, -1), more; fact >= 0; fact = next_fact(page, fact)) {
        more = fact_columns(page, fact, brief) + (brief && facts.count > 0 ? PARTING : 2);
        bool fits = facts.columns + more <= room_for_fact(page, columns, fact, facts.count == 0);
        if (!fits && (page->fact_of[fact] || page->fact_idle[fact]))
            break; /* nor what matters less */
        facts.shown[fact] = fits;
        facts.columns += fits ? more : 0;
        facts.count += fits;
    }
    return facts;
}

/* In fewer columns where that lets more of them in. */
static TitleFacts choose_facts(const Page *page, int columns)
{
    TitleFacts usual = facts_that_fit(page, columns, false), brief = facts_that_fit(page, columns, true);
    return brief.count > usual.count ? brief : usual;
}

/* Where there is no room for the fact whose turn it is, the name alone tells it, in three fifths of the line at most.
 * Returns the columns left for the title. */
static int draw_name(Canvas *canvas, const Page *page, Rect area)
{
    int name = at_most(columns_of(page->fact_of[0]) + 2, area.width * 3 / 5), x;
    x = area.x + area.width - name;
    canvas_text_short(canvas, x + 2, area.y, area.x + area.width - x - 2, page->fact_of[0],
                      page->fact_role[0], 0);
    return x - area.x;
}

/* Where the end of a text begins that has at most so many columns. */
static size_t end_of(const char *text, int columns)
{
    size_t at = 0, length = strlen(text);
    while (utf8_width(text + at, length - at) > columns)
        at += utf8_cluster(text + at, length - at);
    return at;
}

/* How much of the beginning of a text, so long, has no part of a word at its end, nor a blank; all of it where it is
 * but one. */
static size_t whole_words(const char *text, size_t length)
{
    size_t whole = length;
    while (whole > 0 && text[whole] != ' ')
        whole--;
    while (whole > 0 && text[whole - 1] == ' ')
        whole--;
    return whole > 0 ? whole : length;
}

enum { MIDDLE_CUT = 10 /* columns that a name must have to be cut in its middle */ };

/* Names that begin alike are told apart by their ends: what is left out of a long one is from its middle, and its last
 * word stays while that leaves two fifths. */
static int draw_name_short(Canvas *canvas, int x, int y, int columns, const char *name)
{
    const char *blank = strrchr(name, ' '), *sign = canvas->unicode ? "…" : "...";
    int last = blank ? columns_of(blank + 1) : columns, room = columns - columns_of(sign);
    int tail = last * 5 <= columns * 3 ? last : room / 2;
    size_t from = end_of(name, tail), length = 0, step = 0;
    if (columns_of(name) <= columns || columns < MIDDLE_CUT)
        return canvas_text_short(canvas, x, y, columns, name, ROLE_TEXT, CELL_BOLD);
    while (utf8_width(name, length + step) <= room - tail) {
        length += step;
        step = utf8_cluster(name + length, strlen(name + length));
    }
    length = whole_words(name, length);
    Buf words = {0};
    buf_printf(&words, "%.*s%s%s", (int)length, name, sign, name + from);
    int used = canvas_text(canvas, x, y, columns, buf_string(&words), ROLE_TEXT, CELL_BOLD);
    buf_free(&words);
    return used;
}

/* Of a title without a number what stands before its colon stays whole as long as it can. */
static void draw_unnumbered(Canvas *canvas, int x, int y, int columns, const char *title)
{
    int head = columns_of_head(title);
    if (columns_of(title) <= columns || head + 2 < columns) {
        canvas_text_short(canvas, x, y, columns, title, ROLE_TEXT, CELL_BOLD);
        return;
    }
    Buf words = {0};
    buf_printf(&words, "%.*s", (int)strcspn(title, ":"), title);
    draw_name_short(canvas, x, y, columns, buf_string(&words));
    buf_free(&words);
}

/* The words of a title are cut, those of the level first, never its number. */
static void draw_words(Canvas *canvas, const Page *page, int x, int y, int columns)
{
    const char *title = page->title ? page->title : "", *number = page->number;
    const char *from = number ? strstr(title, number) : NULL;
    int head = from ? utf8_width(title, (size_t)(from - title)) : 0, digits = from ? columns_of(number) : 0;
    if (!from) {
        draw_unnumbered(canvas, x, y, columns, title);
        return;
    }
    if (from == title || columns_of(title) <= columns || head + digits + 1 < columns ||
        digits + 2 > columns) {
        canvas_text_short(canvas, x, y, columns, title, ROLE_TEXT, CELL_BOLD);
        return;
    }
    Buf words = {0};
    buf_printf(&words, "%.*s", (int)(from - title) - 1, title);
    int used = draw_name_short(canvas, x, y, columns - digits - 1, buf_string(&words));
    canvas_text(canvas, x + used + 1, y, digits, number, ROLE_TEXT, CELL_BOLD);
    buf_free(&words);
}

/* More facts than there is room for: a sign says so, apart from them, or they would seem to be cut. */
static void draw_title_facts(Canvas *canvas, const Page *page, Rect area, TitleFacts facts)
{
    const char *more = canvas->unicode ? "  …" : "  ..";
    int columns = columns_of(more), taken = facts.count > 0 ? facts.columns : 2;
    int x = area.x + area.width - taken + 2;
    bool cut = facts.count < count_facts(page) && taken + columns <= area.width - columns_of(page->title);
    x -= cut ? columns : 0;
    for (int i = 0, drawn = 0; i < count_facts(page); i++)
        if (facts.shown[i])
            x += draw_fact_behind(canvas, page, i, facts.brief, drawn++ > 0,
                                  (Rect){x, area.y, area.x + area.width - x, 1});
    if (cut)
        canvas_text(canvas, x, area.y, columns, more, ROLE_DIM, 0);
}

void panel_title(Canvas *canvas, const Page *page, Rect area, bool wanted)
{
    if (area.height > 1) {
        text_draw(canvas, area, page->title ? page->title : "", 0, ROLE_TEXT, CELL_BOLD);
        return;
    }
    TitleFacts facts = wanted ? choose_facts(page, area.width) : (TitleFacts){0};
    bool named = wanted && facts.count == 0 && page->fact_of[0];
    int columns = named ? draw_name(canvas, page, area) : area.width - facts.columns;
    draw_words(canvas, page, area.x, area.y, columns);
    if (wanted && !named)
        draw_title_facts(canvas, page, area, facts);
}

/* ---- what lies beside the board ---- */

enum { RACK_LEAST = 7 }; /* columns that tiles beside the board may always have */

static BoardSize rack_tiles(const Page *page)
{
    BoardSize size = page->view.size;
    size.columns = at_least(size.columns, RACK_LEAST);
    size.rows = at_least(size.rows, RACK_STRIP);
    return size;
}

static void draw_rack(Canvas *canvas, const Page *page, Rect area, int indent)
{
    BoardSize size = rack_tiles(page);
    page->rack->seamed = page->board && page->board->paths > 0 && size.parting == CELLS_SEAMED;
    rack_draw(canvas, area, indent, page->rack, size.columns, size.rows);
}

static bool has_rack(const Page *page)
{
    return page->rack && page->rack->entries > 0;
}

/* ---- beside the board ---- */

/* What is told of a player, below the name: whole facts, which commas part, as many to a line as fit. */
static int draw_below_name(Canvas *canvas, Rect area, const char *facts)
{
    enum { INDENT = 2, COMMA = 2 /* bytes of a comma and a blank, which no line ends with */ };
    int rows = 0;
    while (*facts) {
        const char *end = facts, *next = facts;
        while (*next) { /* up to the last comma that fits */
            next = strstr(end, ", ") ? strstr(end, ", ") + 2 : end + strlen(end);
            if (end > facts &&
                utf8_width(facts, (size_t)(next - facts)) - (*next ? COMMA : 0) > area.width - INDENT)
                break;
            end = next;
        }
        Buf line = {0};
        buf_printf(&line, "%.*s", (int)(end - facts) - (*end ? COMMA : 0), facts);
        Rect rest = {area.x + INDENT, area.y + rows, area.width - INDENT, area.height - rows};
        rows += canvas ? text_draw(canvas, rest, buf_string(&line), 0, ROLE_TEXT, 0)
                       : canvas_wrap(buf_string(&line), rest.width, NULL, NULL);
        buf_free(&line);
        facts = end;
    }
    return rows;
}

enum { SWATCH = 3 }; /* its columns */

/* A piece of the player stands in place of the sign, where all of the fact has room in a line with it. */
static bool draw_with_swatch(Canvas *canvas, const Page *page, int fact, Rect area)
{
    const char *text = page->fact[fact], *player = page->fact_of[fact];
    const char *part = player ? strstr(text, player) : NULL;
    size_t sign = player ? strcspn(player, " ") : 0;
    if (!part || player[sign] != ' ' || columns_of(text) + SWATCH - 1 > area.width || area.height < 1)
        return false;
    int x = area.x +
            canvas_text(canvas, area.x, area.y, utf8_width(text, (size_t)(part - text)), text, ROLE_TEXT, 0);
    canvas_text(canvas, x + SWATCH, area.y, area.x + area.width - x - SWATCH, part + sign, ROLE_TEXT, 0);
    canvas_mark(canvas, (Rect){x + SWATCH + 1, area.y, columns_of(player + sign + 1), 1}, CELL_BOLD);
    swatch_draw(canvas, x, area.y, SWATCH, page->fact_swatch[fact], player);
    return true;
}

/* A fact in a line, or in as many as it takes; canvas may be NULL. Returns the rows. */
static int draw_told_fact(Canvas *canvas, const Page *page, int fact, Rect area)
{
    const char *text = page->fact[fact], *colon = page->fact_of[fact] ? strstr(text, ": ") : NULL;
    int rows;
    if (canvas && swatch_shows(canvas, page->fact_swatch[fact]) && draw_with_swatch(canvas, page, fact, area))
        return 1;
    if (columns_of(text) <= area.width || !colon ||
        strncmp(text, page->fact_of[fact], (size_t)(colon - text)) != 0) {
        rows = canvas ? text_draw(canvas, area, text, 0, ROLE_TEXT, 0)
                      : canvas_wrap(text, area.width, NULL, NULL);
    } else {
        Rect below = {area.x, area.y + 1, area.width, area.height - 1};
        if (canvas && area.height > 0)
            canvas_text_short(canvas, area.x, area.y, area.width, page->fact_of[fact], ROLE_TEXT, 0);
        rows = 1 + draw_below_name(canvas, below, colon + 2);
    }
    if (canvas && area.height > 0)
        tint_fact(canvas, page, fact, area.x, area.y, area.x + area.width);
    return rows;
}

/* A track stands below what is told of it. */
static int draw_fact(Canvas *canvas, const Page *page, int fact, Rect area)
{
    int rows = draw_told_fact(canvas, page, fact, area);
    if (!strip_fits(&page->fact_strip[fact], area.width))
        return rows;
    if (canvas && rows < area.height)
        strip_draw(canvas, (Rect){area.x, area.y + rows, area.width, 1}, &page->fact_strip[fact]);
    return rows + 1;
}

static int facts_rows(const Page *page, int columns)
{
    int rows = 0;
    for (int i = 0; i < count_facts(page); i++)
        rows += draw_fact(NULL, page, i, (Rect){0, 0, columns, 0});
    return rows;
}

/* At the top: what was reached, or the question or the aim; canvas may be NULL. Returns the rows, with one that parts it
 * from what follows. */
static int draw_first(Canvas *canvas, const Page *page, Rect area)
{
    int banner = banner_rows(&page->banner, area.width), rows = 0;
    if (banner > 0 && banner <= area.height)
        rows = canvas ? banner_draw(canvas, area, &page->banner) : banner;
    else if (page->about)
        rows = canvas ? text_draw(canvas, area, page->about, 0, ROLE_TEXT, 0)
                      : canvas_wrap(page->about, area.width, NULL, NULL);
    return rows > 0 ? rows + 1 : 0;
}

int panel_side_rows(const Page *page, int columns)
{
    BoardSize size = rack_tiles(page);
    int about = draw_first(NULL, page, (Rect){0, 0, columns, CANVAS_SIDE});
    int rack = has_rack(page) ? 1 + rack_rows(page->rack, columns, size.columns, size.rows) : 0;
    rack = page->beside ? CANVAS_SIDE : rack;
    return about + facts_rows(page, columns) + rack;
}

static void move_down(Rect *area, int rows)
{
    area->y += rows;
    area->height -= rows;
}

/* Where rows are few short facts share some of them, so that all can be read. */
void panel_side(Canvas *canvas, const Page *page, Rect area)
{
    Rect rest = area, before = canvas_clip(canvas, area);
    bool tight = panel_side_rows(page, area.width) > area.height;
    if (tight && page->rack) { /* the back of a pile tells less than what the facts would lose */
        page->rack->brief = true;
        tight = panel_side_rows(page, area.width) > area.height;
    }
    move_down(&rest, draw_first(canvas, page, rest));
    if (tight)
        move_down(&rest, share_lines(canvas, page, rest));
    for (int i = 0; !tight && i < count_facts(page); i++)
        move_down(&rest, draw_fact(canvas, page, i, rest));
    if (page->beside)
        page->beside->flush = true;
    if (page->beside && rest.height > 1)
        spread_draw(canvas, (Rect){rest.x, rest.y + 1, rest.width, rest.height - 1}, page->beside);
    else if (page->rack && rest.height > 1)
        draw_rack(canvas, page, (Rect){rest.x, rest.y + 1, rest.width, rest.height - 1}, 0);
    if (page->rack)
        page->rack->brief = false;
    canvas_unclip(canvas, before);
}

/* ---- below the board ---- */

int panel_facts_rows(const Page *page, int columns)
{
    return share_lines(NULL, page, (Rect){0, 0, columns, 0});
}

int panel_below_rows(const Page *page, int columns)
{
    int about = page->about ? canvas_wrap(page->about, columns, NULL, NULL) : 0;
    return about + panel_facts_rows(page, columns);
}

bool panel_has_about(const Page *page, Rect area)
{
    return area.height > panel_facts_rows(page, area.width);
}

void panel_below(Canvas *canvas, const Page *page, Rect area)
{
    Rect rest = area, before = canvas_clip(canvas, area);
    if (page->about && panel_has_about(page, area))
        move_down(&rest, text_draw(canvas, rest, page->about, 0, ROLE_TEXT, 0));
    if (rest.height > 0)
        share_lines(canvas, page, rest);
    canvas_unclip(canvas, before);
}

void panel_column(Canvas *canvas, const Page *page, const Layout *layout)
{
    Rect rest = layout->rack;
    if (page->about && layout->message.height == 0)
        move_down(&rest, text_draw(canvas, rect_inset(rest, 1, 0), page->about, 0, ROLE_TEXT, 0) + 1);
    if (rest.height > 0)
        draw_rack(canvas, page, rest, 1);
}
