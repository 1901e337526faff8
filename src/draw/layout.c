/* Layout: where the parts of a page go. */
#include "draw/layout.h"

#include "base/limit.h"

enum {
    SIDE_FROM = 70, /* columns from which a board page has a side panel */
    SIDE_COLUMNS = 26,
    SIDE_GAP = 3,            /* columns between a board and what is told of it */
    TEXT_COLUMNS = 76,       /* that lines of text have at most */
    FRAME = 120,             /* columns in which texts stand on a wide screen */
    TALL_BAR_ROWS = 6,       /* most rows of a bar that stands beside the board */
    TALL_TILES_BAR_ROWS = 3, /* where tiles lie there as well */
    TALL_MESSAGE_ROWS = 3,
    TALL_TITLE_ROWS = 3,  /* the last one blank */
    FULL_STATUS_ROWS = 2, /* which message and status share as they need them */
    LIST_LEAST = 3,       /* rows that are left for a list below a text that goes first */
    PREVIEW_FROM = 60,    /* columns from which a list has a preview */
    LIST_COLUMNS = 34,    /* that a list keeps beside a preview */
    PREVIEW_COLUMNS = 30, /* that a preview keeps beside a list which wants more than half of them */
    RACK_COLUMNS = 16,    /* three tiles in which two paths a side can be told apart */
    STRIP_ROWS = 3,
    MESSAGE_FROM = 11, /* rows from which there is a message line of its own */
    MARGIN_FROM = 60   /* columns from which texts keep off the edges */
};

static int margin(int columns)
{
    return columns >= MARGIN_FROM ? 2 : 0;
}

int layout_frame_columns(int columns)
{
    return at_most(columns, FRAME);
}

int layout_panel_columns(int columns)
{
    return at_most(columns, TEXT_COLUMNS);
}

/* Lines of text are not wider than a frame in the middle, so that what belongs together is not far apart. */
static Rect framed(Rect line)
{
    int columns = layout_frame_columns(line.width);
    return (Rect){line.x + (line.width - columns) / 2, line.y, columns, line.height};
}

int layout_text_columns(int columns)
{
    columns = layout_frame_columns(columns);
    return at_most(columns - 2 * margin(columns), TEXT_COLUMNS);
}

/* Takes rows off the bottom of an area. */
static Rect take_bottom(Rect *area, int rows)
{
    rows = at_most(rows, area->height);
    area->height -= rows;
    return (Rect){area->x, area->y + area->height, area->width, rows};
}

static Rect take_top(Rect *area, int rows)
{
    rows = at_most(rows, area->height);
    Rect top = {area->x, area->y, area->width, rows};
    area->y += rows;
    area->height -= rows;
    return top;
}

/* Rows the bar gets: one, more only where the terminal is high. */
static int bar_rows(int rows, int wanted)
{
    return at_most(wanted, rows >= 20 ? 3 : rows >= 14 ? 2 : 1);
}

int layout_strip_rows(int height)
{
    return height < 4 ? 0 : height > 3 * STRIP_ROWS ? STRIP_ROWS : 1;
}

/* Whether tiles can be read only when what lies beside the board takes no rows of it. */
static bool rack_beside(Rect rest, LayoutNeeds needs, int bar, bool message)
{
    int usual = rest.height - bar - 1 - (message ? 1 : 0);
    return needs.tile_rows > 0 && !needs.panel_hidden && rest.width < SIDE_FROM &&
           usual - layout_strip_rows(usual) < needs.tile_rows &&
           needs.tile_columns + RACK_COLUMNS <= rest.width &&
           needs.tile_rows + 1 + at_most(bar, 1) <= rest.height;
}

bool layout_is_tall(Arrangement arrangement)
{
    return arrangement == ARRANGE_TALL || arrangement == ARRANGE_FULL;
}

static bool has_side(int columns, LayoutNeeds needs)
{
    return !needs.panel_hidden && (needs.arrangement == ARRANGE_SIDE || layout_is_tall(needs.arrangement) ||
                                   (needs.arrangement == ARRANGE_USUAL && columns >= SIDE_FROM));
}

/* Of a width in which lines are read easily. */
static Rect panel_of(Rect rows)
{
    int columns = layout_panel_columns(rows.width);
    return (Rect){rows.x + (rows.width - columns) / 2, rows.y, columns, rows.height};
}

static void split_board(Layout *layout, Rect body, LayoutNeeds needs, bool beside)
{
    int side = needs.side_columns > 0 ? needs.side_columns : SIDE_COLUMNS;
    if (needs.arrangement == ARRANGE_BELOW)
        layout->panel = panel_of(take_bottom(&body, needs.panel_rows));
    layout->board = body;
    if (beside) {
        layout->board.width -= RACK_COLUMNS;
        layout->rack = (Rect){body.x + layout->board.width, body.y, RACK_COLUMNS, body.height};
    }
    if (!has_side(body.width, needs))
        return;
    layout->board.width -= side + 1;
    layout->side = (Rect){body.x + layout->board.width + 1, body.y, side, body.height};
}

/* Title and bar are at the side, too, and of a board that has all rows the status line. */
static Layout tall_layout(int columns, int rows, LayoutNeeds needs)
{
    Layout layout = {0};
    Rect rest = {0, 0, columns, rows};
    bool full = needs.arrangement == ARRANGE_FULL;
    if (!full)
        layout.status = framed(take_bottom(&rest, 1));
    split_board(&layout, rest, needs, false);
    int less = needs.tile_rows > 0; /* tiles lie there, too */
    bool line = needs.title_columns > 0 && needs.title_columns <= layout.side.width;
    layout.title = take_top(&layout.side, TALL_TITLE_ROWS - (less || line));
    layout.bar = take_bottom(&layout.side, at_most(needs.bar, less ? TALL_TILES_BAR_ROWS : TALL_BAR_ROWS));
    if (full)
        layout.status = take_bottom(&layout.side, FULL_STATUS_ROWS);
    layout.message = take_bottom(&layout.side, TALL_MESSAGE_ROWS - less);
    return layout;
}

static void move_down(Rect *area, int rows)
{
    area->y += rows;
    area->height -= rows;
}

/* An odd row that is over goes above a board which has the message line below it, empty as a rule: so the board does not
 * hang on the title. Not where the panel, which wants so many rows, could not follow. */
static void drop_board(Layout *layout, int rows, int around, int wanted)
{
    Rect *board = &layout->board;
    int over = board->height - rows, spare = over >= around ? over - around : over;
    if (layout->message.y == board->y + board->height && spare > 0 && spare % 2 != 0 &&
        over / 2 < layout->side.height - wanted)
        move_down(board, 1);
}

/* Above a panel that is below it; the rows that are over are shared between title, panel and what is under that. */
static void stack_panel(Layout *layout, int rows)
{
    Rect *board = &layout->board, *panel = &layout->panel;
    int spare = board->height - rows;
    if (spare < 2)
        return;
    board->y += spare / 2;
    board->height = rows;
    panel->y = board->y + rows + 1;
}

/* Title, bar and message that stand in the panel are where it is. */
static void follow_side(Layout *layout, int columns)
{
    layout->title.x += columns;
    layout->bar.x += columns;
    layout->message.x += columns;
    layout->status.x += columns * (layout->status.x >= layout->side.x);
}

void layout_compose(Layout *layout, int columns, int rows, int around, int wanted)
{
    Rect *board = &layout->board, *side = &layout->side, *panel = &layout->panel;
    if (side->height > 0) {
        int gap = at_most(SIDE_GAP, 1 + board->width - columns);
        int left = (board->width + 1 - columns - gap) / 2;
        bool tall = layout->title.x == side->x;
        if (tall)
            follow_side(layout, board->x + left + columns + gap - side->x);
        side->x = board->x + left + columns + gap;
        *board = (Rect){board->x + left, board->y, columns, board->height};
        drop_board(layout, rows, around, wanted);
        int top = tall ? layout->title.y : side->y;
        int below = at_least(at_most(board->y - top + (board->height - rows) / 2, side->height - wanted), 0);
        move_down(side, below);
        layout->title.y += tall ? below : 0;
    }
    if (panel->height >
        0) { /* its left edge is that of the board, as far as the screen goes, and a wide board has a wide one */
        panel->width = at_least(panel->width, at_most(columns, layout_frame_columns(board->width)));
        panel->x = board->x + at_least(at_most((board->width - columns) / 2, board->width - panel->width), 0);
        stack_panel(layout, at_most(rows + around, board->height));
    }
}

/* The text above the list; each has at least a third when both are long, unless the text goes first. */
static void split_body(Layout *layout, Rect body, LayoutNeeds needs)
{
    int edge = margin(body.width);
    body = rect_inset(body, edge, 0);
    int text = needs.text_lines > 0 ? needs.text_lines + (needs.list > 0 ? 1 : 0) : 0;
    int share = needs.text_goes_first ? at_least(body.height - LIST_LEAST, 0) : body.height / 3;
    if (needs.list > 0 && text > body.height - needs.list)
        text = body.height - at_most(needs.list, body.height - at_most(text, share));
    layout->text = take_top(&body, text);
    if (needs.list > 0 && layout->text.height > 1)
        layout->text.height--;
    layout->text.width = at_most(layout->text.width, TEXT_COLUMNS);
    layout->list = body;
    if (needs.list == 0)
        layout->list.height = 0;
    if (!needs.preview || layout->title.width < PREVIEW_FROM)
        return;
    int most = at_least(body.width - PREVIEW_COLUMNS - 2, body.width / 2);
    layout->list.width = at_least(at_most(needs.list_columns, most), at_least(body.width / 2, LIST_COLUMNS));
    layout->preview =
        (Rect){body.x + layout->list.width + 2, body.y, body.width - layout->list.width - 2, body.height};
}

/* A board that is seen whole only so takes the message line; messages then stand in the status line. */
static bool board_takes_message_line(Rect rest, LayoutNeeds needs)
{
    return needs.board && (needs.arrangement == ARRANGE_TIGHT ||
                           (rest.width < SIDE_FROM && needs.board_rows == rest.height));
}

Layout layout_of(int columns, int rows, LayoutNeeds needs)
{
    Layout layout = {0};
    Rect rest = {0, 0, columns, rows};
    layout.too_small = columns < LAYOUT_COLUMNS || rows < LAYOUT_ROWS;
    if (layout.too_small)
        return layout;
    if (needs.board && layout_is_tall(needs.arrangement))
        return tall_layout(columns, rows, needs);
    layout.title = framed(take_top(&rest, 1));
    int bar = needs.arrangement == ARRANGE_TIGHT ? at_most(needs.bar, 1) : bar_rows(rows, needs.bar);
    bool beside = rack_beside(rest, needs, bar, rows >= MESSAGE_FROM);
    layout.bar = framed(take_bottom(&rest, beside ? at_most(bar, rest.height - 1 - needs.tile_rows) : bar));
    layout.status = framed(take_bottom(&rest, 1));
    bool squeezed = board_takes_message_line(rest, needs) || (beside && rest.height <= needs.tile_rows);
    if (rows >= MESSAGE_FROM && !squeezed)
        layout.message = framed(take_bottom(&rest, 1));
    if (!needs.board && rows >= MESSAGE_FROM)
        take_top(&rest, 1);
    if (needs.board)
        split_board(&layout, rest, needs, beside);
    else
        split_body(&layout, framed(rest), needs);
    return layout;
}
