/* Page: everything that a screen shows. */
#include "draw/page.h"

#include <string.h>

#include "base/limit.h"
#include "base/mem.h"
#include "base/message.h"
#include "base/utf8.h"
#include "draw/arrange.h"
#include "draw/board/board_end.h"
#include "draw/board/board_size.h"
#include "draw/board/grid.h"
#include "draw/map/map.h"
#include "draw/panel.h"
#include "play/account.h"

void page_init(Page *page)
{
    *page = (Page){.keep = CELL_NONE, .mover = CELL_NONE};
}

void page_set(char **text, const char *value)
{
    char *copy = value ? mem_copy(value) : NULL;
    mem_free(*text);
    *text = copy;
}

void page_clear_facts(Page *page)
{
    for (int i = 0; i < PAGE_FACTS; i++) {
        page_set(&page->fact[i], NULL);
        page_set(&page->fact_of[i], NULL);
    }
}

void page_add_fact(Page *page, const char *fact)
{
    page_add_fact_of(page, fact, NULL, ROLE_TEXT);
}

void page_add_fact_of(Page *page, const char *fact, const char *player, LookRole role)
{
    for (int i = 0; i < PAGE_FACTS; i++)
        if (!page->fact[i]) {
            page_set(&page->fact[i], fact);
            page_set(&page->fact_of[i], player);
            page->fact_role[i] = role;
            page->fact_swatch[i] = (Swatch){0};
            page->fact_rank[i] = 0;
            page->fact_part[i] = 0;
            page->fact_idle[i] = false;
            page->fact_strip[i] = (Strip){0};
            return;
        }
}

/* What of an account is told first where there is no room for all of it. */
static uint8_t rank_of(AccountPart part)
{
    static const AccountPart RANKED[] = {ACCOUNT_MOVER, ACCOUNT_PLACES, ACCOUNT_COUNTS,  ACCOUNT_MOVES,
                                         ACCOUNT_LEAST, ACCOUNT_TIME,   ACCOUNT_PRESENT, ACCOUNT_DIFFICULTY};
    uint8_t rank = 0;
    while (rank < sizeof RANKED / sizeof *RANKED && RANKED[rank] != part)
        rank++;
    return rank;
}

void page_call(Page *page, const Called *called)
{
    named_clear(&page->named);
    for (int player = 0; player < STAGE_PLAYERS && called->title[player]; player++)
        named_add(&page->named, called->title[player], called->role[player], called->swatch[player]);
}

void page_tell(Page *page, const Account *account)
{
    page_call(page, &account->called);
    page_set(&page->title, account->title);
    page_set(&page->number, account->number);
    page_clear_facts(page);
    for (size_t i = 0; i < account->lines; i++) {
        const AccountLine *line = &account->line[i];
        if (line->player >= 0)
            page_add_fact_of(page, line->text, account->called.title[line->player],
                             account->called.role[line->player]);
        else
            page_add_fact(page, line->text);
        if (i < PAGE_FACTS) {
            page->fact_rank[i] = rank_of(line->part);
            page->fact_part[i] = line->part;
            page->fact_idle[i] = line->idle;
            page->fact_strip[i] = line->strip;
            if (line->player >= 0)
                page->fact_swatch[i] = account->called.swatch[line->player];
        }
    }
}

void page_free(Page *page)
{
    page_clear_facts(page);
    mem_free(page->title);
    mem_free(page->number);
    mem_free(page->text);
    mem_free(page->about);
    mem_free(page->brief);
    mem_free(page->brief_of);
    mem_free(page->message);
    banner_clear(&page->banner);
    mem_free(page->banner_message);
    mem_free(page->news);
    named_clear(&page->named);
    mem_free(page->signs.sign);
    items_free(&page->items);
    page_init(page);
}

static int columns_of(const char *text)
{
    return utf8_width(text, strlen(text));
}

static BoardRequest request_of(const Page *page)
{
    return (BoardRequest){.source = page->board,
                          .keep = CELL_NONE,
                          .coordinates = page->coordinates,
                          .overview = page->overview,
                          .largest = page->overview ? 1 : page->largest,
                          .gaps = page->gaps};
}

/* Once arrows into the board can be chosen, they stand beside it from then on, so that nothing moves. */
static bool wants_arrows(Page *page)
{
    for (size_t i = 0; i < page->items.count && !page->arrows; i++)
        page->arrows = page->items.list[i].end >= 0 && page->board->paths > 0 &&
                       board_end_on_border(page->board, page->items.list[i].end);
    return page->arrows;
}

/* Rows of the strip. Where tiles of the board have one row, those beside it need no more: what that saves is for
 * the arrows above and below the board. */
static int strip_rows(const Canvas *canvas, Page *page, Rect area)
{
    int rows = layout_strip_rows(area.height), least = rows < 1 ? rows : 1;
    if (page->board->map)
        return rows;
    BoardSize size =
        board_choose(page->board, canvas->unicode, page->gaps, page->largest, area.width, area.height - rows);
    if (!wants_arrows(page) || size.rows > 1)
        return rows;
    bool beside = board_room(page->board, size).height + 2 <= area.height - least;
    return beside ? least : rows;
}

/* Rows of a table in words below a map, which has as many columns for each place in fewer rows. Of more than one of
 * these each gives way where links of the map would be lost by it. */
static int words_rows(const Canvas *canvas, const Page *page, Rect area, int rows)
{
    BoardRequest request = request_of(page);
    int wanted = spread_words_rows(page->beside, area.width, canvas), least = rows;
    BoardFit usual =
        board_fit(&request, canvas->unicode, (Rect){area.x, area.y, area.width, area.height - rows});
    for (; usual.whole && rows < wanted; rows++) {
        BoardFit fit =
            board_fit(&request, canvas->unicode, (Rect){area.x, area.y, area.width, area.height - rows - 1});
        if (!fit.whole || fit.size.columns != usual.size.columns || fit.size.rows != usual.size.rows ||
            (rows > least && fit.tight > usual.tight))
            break;
    }
    return rows;
}

/* A table below a board has what the board leaves as well, where there is some room for it before what names of rows and
 * columns would like. */
static int table_rows(const Canvas *canvas, const Page *page, Rect area)
{
    int rows = layout_strip_rows(area.height);
    BoardRequest request = request_of(page);
    Rect rest = {area.x, area.y, area.width, area.height - rows};
    BoardFit fit = board_fit(&request, canvas->unicode, rest);
    if (page->board->map)
        return words_rows(canvas, page, area, rows);
    int left = area.height - fit.rows - fit.around_rows, needs = spread_rows(page->beside, area.width);
    if (rows > 1 && left < needs)
        left = at_most(left + fit.around_rows, needs);
    return fit.whole ? at_least(left, rows) : rows;
}

/* Without a panel beside the board, what lies there takes rows of it: more where it has many. */
static Rect take_strip(const Canvas *canvas, Page *page, Layout *layout)
{
    bool lies = page->beside || (page->rack && page->rack->entries > 0);
    bool strip = !page->spread && lies && layout->side.height == 0 && layout->rack.height == 0 && page->board;
    int rows = !strip         ? 0
               : page->beside ? table_rows(canvas, page, layout->board)
                              : strip_rows(canvas, page, layout->board);
    layout->board.height -= rows;
    return (Rect){layout->board.x, layout->board.y + layout->board.height, layout->board.width, rows};
}

/* What has happened stands below a board that leaves rows there, and the panel has its rows for the rest. The rows are kept
 * before anything has happened, or the board would move. */
static Rect take_log(const Canvas *canvas, Page *page, Layout *layout)
{
    enum { LEAST = 3, COLUMNS = 30, PARTING = 1 };
    Rect *board = &layout->board, none = {0};
    if (!page->beside)
        return none;
    page->beside->aside = false;
    if (layout->side.height == 0 || board->width < COLUMNS)
        return none;
    BoardRequest request = request_of(page);
    BoardFit fit = board_fit(&request, canvas->unicode, *board);
    int rows = board->height - fit.rows - fit.around_rows - PARTING;
    if (!fit.whole || rows < LEAST)
        return none;
    page->beside->aside = true;
    board->height -= rows;
    return (Rect){board->x, board->y + board->height, board->width, rows};
}

/* Where the focus is not to be seen, its cell looks like the other cells. */
static bool marked(const Page *page, const Item *item)
{
    return item->marks && page->focus_style != FOCUS_UNSEEN;
}

static BoardMark item_mark(const Page *page, const Item *item)
{
    if (item->gone)
        return BOARD_NONE;
    if (!marked(page, item))
        return BOARD_CANDIDATE;
    if (item->refused)
        return BOARD_REFUSED;
    return item->marks & CELL_FOCUS ? BOARD_FOCUS : item->marks & CELL_GROUP ? BOARD_GROUP : BOARD_CANDIDATE;
}

static void raise_mark(uint8_t *mark, int cell, BoardMark value)
{
    if (cell != CELL_NONE && mark[cell] < value)
        mark[cell] = (uint8_t)value;
}

/* Where every cell may be chosen, or most of them where grounds make a board quiet, marks would tell nothing: then only the
 * focus is marked. */
static bool all_alike(const Page *page, bool grounded)
{
    const BoardSource *board = page->board;
    size_t cells = 0, chosen = 0;
    for (int cell = 0; cell < board->width * board->height; cell++)
        cells += board->on_board(board->context, cell);
    for (size_t i = 0; i < page->items.count; i++)
        chosen += page->items.list[i].place == ITEM_ON_BOARD && !page->items.list[i].refused;
    return grounded ? chosen * 2 >= cells : chosen >= cells;
}

/* Ends are marked themselves, not their cells. */
static void mark_ends(const Page *page, uint8_t *mark)
{
    bool quiet = page->moves_unmarked;
    for (size_t i = 0; i < page->items.count; i++) {
        const Item *item = &page->items.list[i];
        if (item->end >= 0 && (!quiet || marked(page, item)))
            raise_mark(mark, item->end, item_mark(page, item));
    }
}

static bool in_view(const Page *page, int cell)
{
    const BoardView *view = &page->view;
    int column = cell % page->board->width, row = cell / page->board->width;
    return column >= view->column && column < view->column + view->columns && row >= view->row &&
           row < view->row + view->rows;
}

static bool in_group(const Item *item)
{
    return item->place == ITEM_ON_BOARD && item->cell != CELL_NONE && item->marks & CELL_GROUP;
}

/* Of a group that is focused something is seen: its middle, where most of it is out of sight. */
static int keep_group(const Page *page, int keep)
{
    int count = 0, seen = 0, middle = CELL_NONE;
    for (size_t i = 0; i < page->items.count; i++) {
        count += in_group(&page->items.list[i]);
        seen += in_group(&page->items.list[i]) && in_view(page, page->items.list[i].cell);
    }
    if (count == 0 || page->board->map)
        return keep;
    if (2 * seen >= count)
        return CELL_NONE; /* nothing moves */
    for (size_t i = 0, nth = 0; i < page->items.count && middle == CELL_NONE; i++)
        if (in_group(&page->items.list[i]) && (int)nth++ == count / 2)
            middle = page->items.list[i].cell;
    return middle;
}

/* Cells from the one of the least column and row to that of the largest. */
static Rect group_bounds(const Page *page)
{
    int left = page->board->width, above = page->board->height, right = -1, below = -1;
    for (size_t i = 0; i < page->items.count; i++) {
        const Item *item = &page->items.list[i];
        if (!in_group(item) || item->cell < 0 || page->board->width <= 0)
            continue;
        int column = item->cell % page->board->width, row = item->cell / page->board->width;
        left = at_most(left, column);
        right = at_least(right, column);
        above = at_most(above, row);
        below = at_least(below, row);
    }
    if (right < 0)
        return (Rect){0};
    return (Rect){left, above, right - left + 1, below - above + 1};
}

/* A group that has a rectangle for itself is framed as a whole: four cells to send, however many it has. */
static Rect group_frame(const Page *page)
{
    Rect frame = group_bounds(page);
    for (size_t i = 0; i < page->items.count && frame.width > 0; i++) {
        const Item *item = &page->items.list[i];
        if (item->place != ITEM_ON_BOARD || item->cell == CELL_NONE || item->gone || item->off)
            continue;
        bool inside = rect_has(frame, item->cell % page->board->width, item->cell / page->board->width);
        if (in_group(item) ? item->end >= 0 || !marked(page, item) : inside)
            frame.width = 0;
    }
    return frame;
}

/* Are the cells that may be chosen marked, beside the focus. */
static bool marks_all(const Page *page, bool grounded)
{
    return !page->moves_unmarked && !all_alike(page, grounded);
}

/* Marks the cells of the items on the board; returns the cell to keep in view. */
static int mark_cells(const Page *page, bool all, uint8_t *mark)
{
    int keep = keep_group(page, page->keep);
    raise_mark(mark, page->mover, BOARD_OTHER);
    for (size_t i = 0; i < page->items.count; i++) {
        const Item *item = &page->items.list[i];
        if (item->place != ITEM_ON_BOARD)
            raise_mark(mark, item->other, BOARD_OTHER);
        if (item->place != ITEM_ON_BOARD || item->cell == CELL_NONE)
            continue;
        if (item->end < 0 && (item->refused ? marked(page, item) : all || marked(page, item)))
            raise_mark(mark, item->cell, item_mark(page, item));
        if (item->marks & CELL_FOCUS) {
            if (marked(page, item))
                raise_mark(mark, item->other, BOARD_OTHER);
            keep = item->cell;
        }
    }
    return keep;
}

static void draw_strip(Canvas *canvas, Rect strip, Page *page)
{
    if (page->beside) {
        page->beside->flush = false;
        spread_draw(canvas, strip, page->beside);
    } else {
        rack_draw_strip(canvas, strip, page->rack);
    }
}

/* What is drawn now: what would come of the focused item. */
static const BoardSource *imagined_board(const Page *page)
{
    int id = -1;
    for (size_t i = 0; i < page->items.count; i++)
        if (page->items.list[i].marks & CELL_FOCUS)
            id = page->items.list[i].id;
    const BoardSource *board = page->imagine ? page->imagine(page->imagine_context, id) : NULL;
    bool shown =
        board && !(page->passing && page->slow); /* the card or tile that is focused was found in any case */
    return shown ? board : page->frame ? page->frame->board : page->board;
}

static void draw_board(Canvas *canvas, Page *page, Rect area)
{
    size_t cells = (size_t)page->board->width * (size_t)page->board->height;
    uint8_t *mark = mem_alloc(cells), *ends = mem_alloc(cells * 4 * (size_t)page->board->paths);
    BoardRequest request = {.source = imagined_board(page),
                            .mark = mark,
                            .change = page->frame ? page->frame->change : page->change,
                            .end_mark = page->board->paths > 0 ? ends : NULL,
                            .pushed = page->frame ? 0 : page->pushed,
                            .coordinates = page->coordinates,
                            .leaps = page->leaps,
                            .overview = page->overview,
                            .largest = page->overview ? 1 : page->largest,
                            .focus_style = page->focus_style,
                            .passing = page->passing,
                            .gaps = page->gaps};
    request.marked = marks_all(page, canvas_shows(canvas, GROUND_FLOOR));
    if (!page->board->map)
        request.frame = group_frame(page);
    request.keep = mark_cells(page, request.marked, mark);
    if (page->board->paths > 0)
        mark_ends(page, ends);
    board_draw(canvas, area, &request, &page->view);
    mem_free(mark);
    mem_free(ends);
}

/* The card that is focused is found as what would come of an item is. */
static void draw_spread(Canvas *canvas, Page *page, Rect area)
{
    imagined_board(page);
    spread_draw(canvas, area, page->spread);
}

/* A board with texts that has no room touches them rather than being cut. */
static BoardSize preview_size(const Canvas *canvas, const BoardRequest *request, Rect area)
{
    BoardSize close = {3, 1, false}, chosen = {0, 0, false};
    bool cut = !board_fit(request, canvas->unicode, area).whole;
    return cut && board_fits(request->source, close, area.width, area.height) ? close : chosen;
}

static void draw_preview(Canvas *canvas, Page *page, Rect area)
{
    Rect rest = area;
    if (page->about) {
        int lines = text_draw(canvas, rest, page->about, 0, ROLE_TEXT, 0);
        rest.y += lines + 1;
        rest.height -= lines + 1;
    }
    if (!page->preview || rest.height < 1)
        return;
    BoardRequest request = {.source = page->preview, .keep = CELL_NONE, .largest = 3, .gaps = page->gaps};
    request.exact = preview_size(canvas, &request, rest);
    Rect before = canvas_clip(canvas, rest);
    board_draw(canvas, rest, &request, &page->preview_view);
    canvas_unclip(canvas, before);
}

void page_signs_add(PageSigns *signs, size_t at, const char *text, const Look *look)
{
    signs->sign = mem_grow(signs->sign, &signs->capacity, signs->count + 1, sizeof *signs->sign);
    signs->sign[signs->count++] = (PageSign){
        .at = at, .length = strlen(text), .role = look->role, .ground = look->ground, .fill = look->fill};
}

/* Where lines of a text are drawn. */
typedef struct SignedText {
    Canvas *canvas;
    const Page *page;
    Rect area;
} SignedText;

/* The sign at the beginning of a line, if it has one. */
static void draw_sign(void *context, int row, const char *line, size_t length)
{
    const SignedText *text = context;
    size_t at = (size_t)(line - text->page->text);
    int y = text->area.y + row - text->page->text_first;
    (void)length;
    for (size_t i = 0; i < text->page->signs.count; i++) {
        const PageSign *sign = &text->page->signs.sign[i];
        if (sign->at != at || y < text->area.y || y >= text->area.y + text->area.height)
            continue;
        int columns = utf8_width(line + 1, sign->length), x = text->area.x + 1;
        bool ground = canvas_shows(text->canvas, sign->ground);
        for (size_t byte = 0, step; byte < sign->length; byte += step) {
            step = utf8_cluster(line + 1 + byte, sign->length - byte);
            x += canvas_put(text->canvas, x, y, ground && sign->fill ? " " : line + 1 + byte,
                            ground && sign->fill ? 1 : step, sign->role, 0);
        }
        if (ground)
            canvas_ground(text->canvas, (Rect){text->area.x, y, columns + 2, 1}, sign->ground);
    }
}

/* right: where the frame ends, in which there are arrows to what is not seen. */
static void draw_text(Canvas *canvas, Page *page, Rect area, int right)
{
    page->text_rows = area.height;
    page->text_columns = area.width;
    page->text_lines = canvas_wrap(page->text, area.width, NULL, NULL);
    int last = page->text_lines - area.height;
    if (page->text_first > last)
        page->text_first = last > 0 ? last : 0;
    text_draw(canvas, area, page->text, page->text_first, ROLE_TEXT, 0);
    if (page->signs.count > 0)
        canvas_wrap(page->text, area.width, draw_sign, &(SignedText){canvas, page, area});
    if (page->text_first > 0)
        canvas_text(canvas, right, area.y, 1, "▲", ROLE_DIM, 0);
    if (page->text_first < last)
        canvas_text(canvas, right, area.y + area.height - 1, 1, "▼", ROLE_DIM, 0);
}

/* A press, and what is done, must not be taken for each other. */
static const char *status_sign(const Page *page, const char *words)
{
    static const char *const SIGN[] = {[STATUS_PLAIN] = "", [STATUS_PRESS] = "▶ ", [STATUS_DONE] = "✓ "};
    return *words ? SIGN[page->sign] : "";
}

/* Without a message, words that are too long for the status line take the message line, too. */
static bool takes_message_line(const Page *page, const Layout *layout, const char *words)
{
    int columns = columns_of(status_sign(page, words)) + columns_of(words);
    bool news = page->news && !page->spread;
    return !page->message && !news && !(page->spread && page->about) && layout->message.height == 1 &&
           layout->status.height == 1 && columns > layout->status.width;
}

/* Where the next of what others did begins, or a sentence about it; NULL: that was the last one. A name as "Hit!" ends no
 * sentence where a small letter follows. */
static const char *next_news(const char *news)
{
    for (const char *at = news; *at && at[1]; at++)
        if (at[1] == ' ' && at[2] && (*at == ';' || (strchr(".!?", *at) && !(at[2] >= 'a' && at[2] <= 'z'))))
            return at + 2;
    return NULL;
}

/* News as far as they fit, the newest surely: what is left out lies further back. */
static void fit_news(const char *news, int columns, Buf *out)
{
    const char *from = news, *next;
    int left_out = columns_of("… ");
    while (columns_of(from) + (from > news ? left_out : 0) > columns && (next = next_news(from)))
        from = next;
    buf_printf(out, "%s%s", from > news ? "… " : "", from);
}

/* Without a panel the message line has at its right how everybody stands, where there is room beside what there is to
 * know; what the numbers are where that is not cut for it. Returns the columns left. */
static int draw_brief(Canvas *canvas, const Page *page, Rect area, int text)
{
    int brief = columns_of(page->brief), of = page->brief_of ? columns_of(page->brief_of) + 1 : 0;
    int left = area.width - brief - 2, least = text < area.width / 3 ? text : area.width / 3;
    if (left < least)
        return area.width;
    int x = area.x + area.width - brief;
    canvas_text(canvas, x, area.y, brief, page->brief, ROLE_TEXT, 0);
    if (of == 0 || left - of < text)
        return left;
    canvas_text(canvas, x - of, area.y, of, page->brief_of, ROLE_TEXT, 0);
    return left - of;
}

/* What others did, and behind it, where it stands nowhere else, what is asked; that alone at a table where there is no room
 * for both, as the page before has told the news. */
static void draw_news(Canvas *canvas, const Page *page, Rect area, const char *about)
{
    enum { BREAK = 12 }; /* columns that a line may lose at its end, where the next word does not fit */
    Buf text = {0};
    fit_news(page->news, area.height * area.width - (area.height - 1) * BREAK, &text);
    bool ended = text.length > 0 && strchr(".!?", text.data[text.length - 1]);
    int both = columns_of(buf_string(&text)) + 2 + (about ? columns_of(about) : 0);
    if (about && page->beside && both > area.width)
        buf_clear(&text);
    if (about)
        buf_printf(&text, "%s%s", text.length == 0 ? "" : ended ? " " : ". ", about);
    if (area.height > 1)
        text_draw_cut(canvas, area, buf_string(&text), ROLE_TEXT, 0);
    else
        canvas_text_short(canvas, area.x, area.y, area.width, buf_string(&text), ROLE_TEXT, 0);
    buf_free(&text);
}

/* Without a panel the banner stands where the sentence about it would, as long as nothing else is said. */
static bool banner_in_rows(const Page *page, const Layout *layout)
{
    return page->banner.heading && layout->side.height == 0 && page->message && page->banner_message &&
           strcmp(page->message, page->banner_message) == 0;
}

/* A long sentence about what has happened, or a banner, takes the status line, too, unless that has words that stand nowhere else:
 * those of a cell that is focused. */
static bool takes_status_line(const Canvas *canvas, const Page *page, const Layout *layout, const char *words)
{
    return page->message && layout->message.height == 1 && (!*words || canvas->cursor_x >= 0) &&
           (columns_of(page->message) > layout->message.width || banner_in_rows(page, layout));
}

/* What has happened; while nothing has, what others did, or what there is to know. */
static void draw_message(Canvas *canvas, const Page *page, const Layout *layout, const char *words)
{
    bool about_shown = !page->board || layout->side.height > 0 ||
                       (layout->panel.height > 0 && panel_has_about(page, layout->panel));
    const char *about = about_shown ? NULL : page->about, *text = page->message ? page->message : about;
    Rect area = layout->message;
    unsigned marks = page->message ? CELL_BOLD : 0;
    if (area.height == 0 || takes_message_line(page, layout, words))
        return;
    if (!about_shown && !page->message && page->brief && !page->spread && !page->beside) {
        const char *beside = page->news ? page->news : text;
        area.width = draw_brief(canvas, page, area, beside ? columns_of(beside) : 0);
    }
    if (banner_in_rows(page, layout)) {
        area.height = 1 + takes_status_line(canvas, page, layout, words);
        banner_draw_rows(canvas, area, &page->banner);
    } else if (!page->message && page->news && !page->spread)
        draw_news(canvas, page, area, about);
    else if (!text)
        return;
    else if (takes_status_line(canvas, page, layout, words)) {
        area.height = 2;
        text_draw_cut(canvas, area, text, ROLE_TEXT, marks);
    } else if (area.height > 1) {
        text_draw_cut(canvas, area, text, ROLE_TEXT, marks);
    } else {
        canvas_text_short(canvas, area.x, area.y, area.width, text, ROLE_TEXT, marks);
    }
}

/* Says what is focused. A screen reader reads from the cursor on: it stands on the item's own text, and for
 * cells of the board, which have no words, here; where nothing is focused, on the page's text. Without a message line a message has to be shown here. */
static void draw_status(Canvas *canvas, const Page *page, const Layout *layout, const char *words)
{
    Rect area = layout->status;
    bool squeezed = layout->message.height == 0 && page->message;
    const char *text = squeezed ? page->message : words;
    const char *sign = squeezed ? "" : status_sign(page, words);
    if (takes_message_line(page, layout, words))
        area = (Rect){area.x, area.y - 1, area.width, 2};
    if (squeezed && banner_in_rows(page, layout)) {
        banner_draw_rows(canvas, area, &page->banner);
        text = "";
    }
    int taken = canvas_text(canvas, area.x, area.y, area.width, sign, ROLE_TEXT, CELL_BOLD);
    area.x += taken;
    area.width -= taken;
    canvas->told = area;
    if (area.height > 1)
        text_draw_cut(canvas, area, text, ROLE_TEXT, 0);
    else if (*text)
        canvas_text_short(canvas, area.x, area.y, area.width, text, ROLE_TEXT, 0);
    if (canvas->cursor_x >= 0)
        return;
    if (!*text && page->text)
        area = layout->text;
    canvas->cursor_x = area.x;
    canvas->cursor_y = area.y;
}

static void draw_too_small(Canvas *canvas, Language language)
{
    text_draw(canvas, (Rect){0, 0, canvas->width, canvas->height}, message_in(MSG_SCREEN_TOO_SMALL, language),
              0, ROLE_TEXT, 0);
    canvas->cursor_x = canvas->cursor_y = 0;
}

/* With a board never fewer than before, or it would change its size with what is in the bar. */
static int bar_wanted(const Page *page, int columns)
{
    int wanted = page->steady ? page->bar_rows : bar_rows(&page->items, layout_frame_columns(columns) - 2);
    bool kept = page->board && page->bar_columns == columns && page->bar_rows > wanted;
    return kept ? page->bar_rows : wanted;
}

/* In fewer text cells the ends of a tile's paths share one. Who wants tiles smaller than that gets them. */
static void need_tiles(const Page *page, LayoutNeeds *needs)
{
    BoardSize least = page->board->paths % 2 ? (BoardSize){3, 1, false} : (BoardSize){4, 2, false};
    if (page->board->paths == 0 || page->largest == 1 || page->largest == 2)
        return;
    Rect room = board_room(page->board, least);
    needs->tile_columns = room.width;
    needs->tile_rows = room.height;
}

static LayoutNeeds needs_of(const Page *page, int columns)
{
    LayoutNeeds needs = {.board = page->board != NULL,
                         .panel_hidden = page->panel_hidden || page->overview,
                         .preview = page->preview_wanted,
                         .title_columns = page->title ? columns_of(page->title) : 0,
                         .text_goes_first = page->text_goes_first};
    if (page->text)
        needs.text_lines = canvas_wrap(page->text, layout_text_columns(columns), NULL, NULL);
    if (page->spread)
        needs.panel_hidden = true;
    needs.list = list_rows(&page->items);
    needs.list_columns = list_columns(&page->items);
    needs.bar = bar_wanted(page, columns);
    if (page->board)
        needs.board_rows = board_least_rows(page->board);
    if (page->board && page->rack && page->rack->entries > 0)
        need_tiles(page, &needs);
    return needs;
}

/* A table has the columns that the board leaves where it is as large as with the usual panel; large cells give way to a
 * table whose figures would be cut, and on wide screens to more of it. */
static void need_table(const Canvas *canvas, const Page *page, const BoardRequest *request,
                       LayoutNeeds *needs)
{
    enum { GAPS = 4, LEAST = 26, MOST = 76, WIDE = 100, ROOMY = 46, LARGE = 8, FACTS = 5 };
    LayoutNeeds roomy = *needs;
    Layout usual = layout_of(canvas->width, canvas->height, *needs);
    BoardFit fit = board_fit(request, canvas->unicode, usual.board);
    if (usual.side.height == 0)
        return;
    int over = canvas->width - fit.columns - fit.around_columns - GAPS;
    int wanted = spread_columns(page->beside, canvas);
    int below = spread_columns_below(page->beside, usual.side.height - FACTS, canvas);
    if (below > 0 && over < wanted && canvas->width < WIDE)
        wanted = at_most(wanted, below);
    roomy.side_columns =
        canvas->width >= WIDE ? at_least(at_least(canvas->width * 2 / 5, ROOMY), wanted) : wanted;
    BoardFit smaller =
        board_fit(request, canvas->unicode, layout_of(canvas->width, canvas->height, roomy).board);
    if ((canvas->width >= WIDE || over < wanted) && smaller.whole && board_side(smaller.size) >= LARGE)
        over = at_least(canvas->width - smaller.columns - smaller.around_columns - GAPS, wanted);
    needs->side_columns = fit.whole ? at_most(at_least(over, LEAST), MOST) : LEAST;
}

/* What the panel below a board needs, never less than before, or the board would move with what is told. */
static int panel_rows(Page *page, int columns)
{
    int rows = panel_below_rows(page, layout_panel_columns(columns));
    bool kept = page->panel_columns == columns && page->panel_rows > rows;
    page->panel_rows = kept ? page->panel_rows : rows;
    page->panel_columns = columns;
    return page->panel_rows;
}

/* What the panel beside a board wants, likewise. */
static int side_rows(Page *page, int columns)
{
    int rows = panel_side_rows(page, columns);
    bool kept = page->side_columns == columns && page->side_rows > rows;
    page->side_rows = kept ? page->side_rows : rows;
    page->side_columns = columns;
    return page->side_rows;
}

/* Rows of the bar, which can be scrolled, give way where a map with a table below it has no room for its links. */
static void spare_bar(const Canvas *canvas, Page *page, const BoardRequest *request, LayoutNeeds *needs)
{
    Layout layout = layout_of(canvas->width, canvas->height, *needs);
    for (int bar = layout.bar.height; bar > 1 && !layout.too_small && layout.side.height == 0; bar--) {
        layout = layout_of(canvas->width, canvas->height, *needs);
        layout.board.height -= table_rows(canvas, page, layout.board);
        BoardFit fit = board_fit(request, canvas->unicode, layout.board);
        if (!fit.whole || fit.tight == 0)
            return;
        needs->bar = bar - 1;
    }
}

/* Texts below a map begin where it does, if they have as many rows as they need then. */
static void align_panel(const Page *page, int columns, Layout *layout)
{
    Rect *panel = &layout->panel;
    int left = layout->board.x + at_least((layout->board.width - columns) / 2, 0), less = left - panel->x;
    if (panel->height == 0 || less <= 0)
        return;
    int about = panel_has_about(page, *panel) ? panel_below_rows(page, panel->width - less) : 0;
    if (at_least(about, panel_facts_rows(page, panel->width - less)) > panel->height)
        return;
    panel->x += less;
    panel->width -= less;
}

/* With what lies beside it a board has the usual arrangement. */
static Layout layout_with(const Canvas *canvas, Page *page)
{
    LayoutNeeds needs = needs_of(page, canvas->width);
    if (!page->board || page->spread)
        return layout_of(canvas->width, canvas->height, needs);
    BoardRequest request = request_of(page);
    if (page->beside)
        need_table(canvas, page, &request, &needs);
    if (page->beside && page->board->map)
        spare_bar(canvas, page, &request, &needs);
    Arranging arranging = {.request = &request,
                           .unicode = canvas->unicode,
                           .rack = page->beside || (page->rack && page->rack->entries > 0),
                           .columns = canvas->width,
                           .rows = canvas->height,
                           .needs = needs,
                           .panel_rows = panel_rows(page, canvas->width),
                           .facts_rows = panel_facts_rows(page, layout_panel_columns(canvas->width)),
                           .side_bar = bar_rows(&page->items, ARRANGE_SIDE_LEAST - 2),
                           .side_rows = panel_side_rows(page, ARRANGE_SIDE_LEAST)};
    Layout layout = arrange_board(&arranging);
    if (layout.too_small)
        return layout;
    BoardFit fit = board_fit(&request, canvas->unicode, layout.board);
    page->view.size = fit.size;
    if (fit.whole)
        layout_compose(&layout, at_most(fit.columns + fit.around_columns, layout.board.width), fit.rows,
                       fit.around_rows, side_rows(page, layout.side.width));
    if (fit.whole && page->board->map)
        align_panel(page, fit.columns, &layout);
    return layout;
}

static bool is_whole(const Canvas *canvas, const Page *page, const Layout *layout, int least)
{
    BoardRequest request = request_of(page);
    BoardFit fit = board_fit(&request, canvas->unicode, layout->board);
    return fit.whole && fit.size.columns >= least;
}

static Layout layout_for(const Canvas *canvas, Page *page)
{
    enum { NAMED = 5 }; /* columns of a sign that has a name */
    bool choice = page->map_whole && page->board && page->board->map && !page->spread;
    page->overview = page->overview && !choice;
    Layout layout = layout_with(canvas, page);
    if (!choice || layout.too_small || is_whole(canvas, page, &layout, 0))
        return layout;
    page->overview = true;
    Layout signs = layout_with(canvas, page);
    if (is_whole(canvas, page, &signs, NAMED))
        return signs;
    page->overview = false;
    return layout_with(canvas, page);
}

bool page_measure(Page *page, int columns, int rows)
{
    Rect area = layout_of(columns, rows, needs_of(page, columns)).text;
    page->text_rows = area.height;
    page->text_lines = page->text ? canvas_wrap(page->text, area.width, NULL, NULL) : 0;
    page_scroll(page, 0);
    return page->text_lines <= page->text_rows;
}

/* Is the message seen at the end of a table's log. */
static bool is_logged(const Page *page)
{
    enum { ENOUGH = 3 }; /* rows that surely have it */
    const Spread *table = page->spread ? page->spread : page->beside;
    return page->logged && table &&
           (table->told >= ENOUGH || strlen(page->message ? page->message : "") <= table->seen);
}

/* Wherever there are texts, after they are there. */
static void draw_names(Canvas *canvas, const Page *page, const Layout *layout)
{
    const Rect area[] = {layout->title, layout->text,    layout->list,  layout->side,
                         layout->panel, layout->message, layout->status};
    for (size_t i = 0; i < sizeof area / sizeof *area; i++)
        named_draw(&page->named, canvas, area[i]);
}

/* Where nothing can be chosen the status line is empty: the message goes there, off the board; and a board that fills its
 * area comes down, off the title, where names are below it. */
static void part_rows(const Canvas *canvas, const Page *page, Layout *layout, const char *words)
{
    Rect *message = &layout->message, *board = &layout->board;
    bool empty = layout->bar.height == 0 && !*words && message->height == 1 &&
                 message->y + 1 == layout->status.y && message->x == layout->status.x;
    if (!page->board || page->spread || !empty || takes_status_line(canvas, page, layout, words))
        return;
    *message = layout->status;
    layout->status.y--;
    BoardRequest request = request_of(page);
    BoardFit fit = board_fit(&request, canvas->unicode, *board);
    bool below_title = board->y == layout->title.y + layout->title.height;
    if (layout->panel.height > 0 || !below_title || !fit.whole || fit.around_rows == 0 ||
        fit.rows + fit.around_rows < board->height)
        return;
    board->y++;
    layout->side.y++;
}

/* Where the log of a table says what has happened the message line is empty: the panel at its side has it, too. */
static void take_message_row(const Page *page, Layout *layout, Rect log, const char *words)
{
    enum { ENOUGH = 3 }; /* rows of a log that surely have it */
    Rect *side = &layout->side;
    bool below =
        layout->message.height == 1 && side->height > 0 && side->y + side->height == layout->message.y;
    bool said = page->message && !page->logged;
    if (below && log.height >= ENOUGH && !said && !page->news && !takes_message_line(page, layout, words))
        side->height++;
}

/* Beside a board that has the whole height message and what the focus means share their rows as they need them, the latter first. */
static void share_rows(const Page *page, Layout *layout, const char *words)
{
    Rect *message = &layout->message, *status = &layout->status;
    const char *text = page->message ? page->message : page->news ? page->news : "";
    int both = message->height + status->height;
    if (status->height < 2)
        return;
    int told = *text ? canvas_wrap(text, message->width, NULL, NULL) : 0,
        wanted = canvas_wrap(words, status->width - columns_of(status_sign(page, words)), NULL, NULL);
    int rows = at_least(at_most(told, both - at_least(wanted, 1)), both - at_least(status->height, wanted));
    message->height = at_most(at_least(rows, told > 0), both - 1);
    status->y = message->y + message->height;
    status->height = both - message->height;
}

void page_draw(Canvas *canvas, Page *page, const char *words, Language language)
{
    Layout layout = layout_for(canvas, page);
    if (layout.too_small) {
        draw_too_small(canvas, language);
        return;
    }
    part_rows(canvas, page, &layout, words ? words : "");
    share_rows(page, &layout, words ? words : "");
    page->bar_rows = bar_wanted(page, canvas->width);
    page->bar_columns = canvas->width;
    panel_title(canvas, page, layout.title, layout.side.height == 0 && layout.panel.height == 0);
    if (page->text)
        draw_text(canvas, page, layout.text, layout.title.x + layout.title.width - 1);
    if (layout.list.height > 0)
        list_draw(canvas, layout.list, &page->items, &page->list_first);
    if (layout.preview.height > 0)
        draw_preview(canvas, page, layout.preview);
    if (layout.bar.height > 0)
        bar_draw(canvas, layout.bar, &page->items);
    Rect strip = take_strip(canvas, page, &layout), log = take_log(canvas, page, &layout);
    take_message_row(page, &layout, log, words ? words : "");
    if (page->spread)
        draw_spread(canvas, page, layout.board);
    else if (page->board)
        draw_board(canvas, page, layout.board);
    if (strip.height > 0)
        draw_strip(canvas, strip, page);
    if (layout.rack.height > 0)
        panel_column(canvas, page, &layout);
    if (layout.side.height > 0)
        panel_side(canvas, page, layout.side);
    if (layout.panel.height > 0)
        panel_below(canvas, page, layout.panel);
    if (log.height > 0)
        spread_draw_log(canvas, log, page->beside);
    char *message = page->message;
    if (is_logged(page))
        page->message = NULL;
    draw_message(canvas, page, &layout, words ? words : "");
    if (!takes_status_line(canvas, page, &layout, words ? words : "") || canvas->cursor_x < 0)
        draw_status(canvas, page, &layout, words ? words : "");
    page->message = message;
    draw_names(canvas, page, &layout);
}

/* The end that may be chosen and is nearest to a place on the board. */
static Item *end_item_at(Page *page, int x, int y)
{
    int end = page->board ? board_end_at(&page->view, page->board, x, y) : CELL_NONE;
    for (size_t i = 0; end != CELL_NONE && i < page->items.count; i++)
        if (page->items.list[i].end == end)
            return &page->items.list[i];
    return NULL;
}

Item *page_item_at(Page *page, int x, int y)
{
    for (size_t i = 0; i < page->items.count; i++) {
        Item *item = &page->items.list[i];
        if (item->place != ITEM_ON_BOARD && item->area.width > 0 && rect_has(item->area, x, y))
            return item;
    }
    return end_item_at(page, x, y);
}

int page_thing_at(const Page *page, int x, int y)
{
    if (page->spread)
        return spread_thing_at(page->spread, x, y);
    if (page->beside)
        return spread_thing_at(page->beside, x, y);
    return page->rack ? rack_thing_at(page->rack, x, y) : -1;
}

int page_cell_at(const Page *page, int x, int y)
{
    if (page->board && page->board->map)
        return map_place_at(&page->view, page->board, x, y);
    return page->board ? grid_cell_at(&page->view, page->board, x, y) : CELL_NONE;
}

bool page_scroll(Page *page, int lines)
{
    int last = page->text_lines - page->text_rows, first = page->text_first + lines;
    if (first > last)
        first = last;
    if (first < 0)
        first = 0;
    bool moved = first != page->text_first;
    page->text_first = first;
    return moved;
}
