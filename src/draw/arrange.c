#include "draw/arrange.h"

#include "base/limit.h"
#include "draw/board/board_size.h"

enum {
    LARGE_ROWS = 4,  /* of cells that need not be larger */
    ENOUGH = 10,     /* side of cells from which the panel keeps its place */
    BARE_SIDE = 60,  /* columns of a panel without a board */
    SMALL_SIDE = 4,  /* of cells of two rows */
    WIDE_FROM = 110, /* columns from which a panel beside the board is wider */
    WIDE_SIDE = 32,
    NARROW_SIDE = 22,
    SIDE_FROM = 40, /* columns from which there is a panel beside a board */
    TALL_FROM = 60, /* and from which it may have title and bar as well */
    BELOW_FROM = 14 /* rows from which there is one below it */
};

static BoardFit fit_of(const Arranging *a, const Layout *layout)
{
    return board_fit(a->request, a->unicode, layout->board);
}

/* Small cells are larger, have their texts in the middle, room for lines or their names, or are all seen. */
static bool gains(const BoardFit *fit, const BoardFit *than)
{
    bool seams = fit->size.parting == CELLS_SEAMED && than->size.parting != CELLS_SEAMED,
         thirds = fit->size.parting == CELLS_THIRDS && than->size.parting != CELLS_THIRDS;
    return than->size.rows < LARGE_ROWS && (fit->size.rows > than->size.rows || seams || thirds ||
                                            (than->bare && !fit->bare) || (fit->whole && !than->whole));
}

/* A row of the bar, which can be scrolled, gives way where the board gains by it. */
static Layout with_bar(const Arranging *a, LayoutNeeds needs)
{
    Layout layout = layout_of(a->columns, a->rows, needs);
    if (a->rack || layout.too_small || layout.bar.height < 2 || layout_is_tall(needs.arrangement))
        return layout;
    needs.bar = layout.bar.height - 1;
    Layout roomy = layout_of(a->columns, a->rows, needs);
    BoardFit usual = fit_of(a, &layout), larger = fit_of(a, &roomy);
    return gains(&larger, &usual) ? roomy : layout;
}

/* Whether a board is seen better than in another arrangement. */
static bool is_better(const BoardFit *fit, const BoardFit *than)
{
    if (fit->whole != than->whole)
        return fit->whole;
    if (!fit->whole)
        return fit->seen > than->seen;
    int side = at_most(fit->side, ENOUGH), than_side = at_most(than->side, ENOUGH);
    return side > than_side || (side == than_side && than->bare && !fit->bare);
}

/* Without a panel much that is told has no room: a little more does not make up for that, once cells are not small; but
 * on a small screen they always are. */
static bool is_worth(const Arranging *a, const BoardFit *fit, const BoardFit *than)
{
    return a->columns < TALL_FROM || !fit->whole || !than->whole || than->side < SMALL_SIDE ||
           fit->side > than->side + 1;
}

typedef struct Best {
    Layout layout;
    BoardFit fit;
} Best;

static void try_rows(const Arranging *a, Arrangement arrangement, int side, int rows, Best *best)
{
    LayoutNeeds needs = a->needs;
    needs.arrangement = arrangement;
    needs.side_columns = side;
    needs.panel_rows = rows;
    if (layout_is_tall(arrangement))
        needs.bar = at_most(needs.bar, 1) * a->side_bar;
    Layout layout = with_bar(a, needs);
    BoardFit fit = fit_of(a, &layout);
    if (best->layout.board.height > 0 && !is_better(&fit, &best->fit))
        return;
    if (best->layout.board.height > 0 && arrangement == ARRANGE_LINES && !is_worth(a, &fit, &best->fit))
        return;
    *best = (Best){layout, fit};
}

static void try(const Arranging *a, Arrangement arrangement, int side, Best *best)
{
    try_rows(a, arrangement, side, a->panel_rows, best);
}

/* What costs the board nothing, or least. */
static void try_usual(const Arranging *a, Best *best)
{
    bool panel = !a->needs.panel_hidden;
    if (panel && a->columns >= SIDE_FROM) {
        try(a, ARRANGE_SIDE, a->columns >= WIDE_FROM ? WIDE_SIDE : 0, best);
        try(a, ARRANGE_SIDE, NARROW_SIDE, best);
    }
    if (panel && a->rows >= BELOW_FROM)
        try(a, ARRANGE_BELOW, 0, best);
    if (panel && a->columns >= TALL_FROM && a->rows >= BELOW_FROM && a->request->source->map)
        try_rows(a, ARRANGE_BELOW, 0, a->facts_rows, best);
    try(a, ARRANGE_LINES, 0, best);
}

/* So that nobody need scroll, or that cells have more than one row, or two. */
static void try_last(const Arranging *a, Best *best)
{
    bool sloped = best->fit.size.parting == CELLS_SLOPED; /* one row makes much of a difference to them */
    if (!best->fit.whole || sloped)
        try(a, ARRANGE_TIGHT, 0, best);
    for (int side = NARROW_SIDE + 4; side >= ARRANGE_SIDE_LEAST && a->columns >= TALL_FROM; side -= 2)
        if (!a->needs.panel_hidden)
            try(a, ARRANGE_TALL, side, best);
}

/* Does a board that is seen whole touch the title, or the message. */
static bool is_hemmed(const Best *best)
{
    const Layout *layout = &best->layout;
    return layout->side.height > 0 && layout->message.y == layout->board.y + layout->board.height &&
           best->fit.whole && best->fit.rows + best->fit.around_rows >= layout->board.height;
}

/* With title and message in the panel it is off both, and off the edges of the screen, as large as before; a bar would have
 * less room there. */
static void free_board(const Arranging *a, Best *best)
{
    enum { AIR = 1 };
    if (a->needs.bar > 0 || a->columns < TALL_FROM || a->request->source->map || !is_hemmed(best))
        return;
    for (int side = NARROW_SIDE + 4; side >= NARROW_SIDE; side -= 2) {
        Best tall = {0};
        try(a, ARRANGE_TALL, side, &tall);
        if (tall.fit.rows + 2 * AIR > tall.layout.board.height) {
            int rows = tall.fit.rows + tall.fit.around_rows;
            tall.layout.board = rect_inset(tall.layout.board, 0, AIR);
            tall.fit = fit_of(a, &tall.layout);
            rows = at_least(rows, tall.fit.rows + tall.fit.around_rows); /* with the edge above its cells */
            if (rows == tall.layout.board.height + AIR) {
                tall.layout.board.height += AIR; /* what is around it takes half a row at each end */
                tall.fit = fit_of(a, &tall.layout);
            }
        }
        bool as_large =
            tall.fit.whole && !is_better(&best->fit, &tall.fit) && tall.fit.size.rows >= best->fit.size.rows;
        if (as_large && tall.layout.side.height >= a->side_rows) {
            *best = tall;
            return;
        }
    }
}

/* Tiles of which two rows are seen are drawn much better with a third one, and what lies on low ones where they meet at half
 * rows; ways that cross each other with a fourth one. */
static bool are_clear(const Arranging *a, const Best *best)
{
    enum { ROWS = 3, CROSSING = 4 };
    const BoardSource *board = a->request->source;
    const BoardFit *fit = &best->fit;
    if (board_has_roads(board) && is_hemmed(best)) /* they need no row more for that */
        return false;
    bool seams = a->request->gaps >= GAPS_SEAMS && a->unicode && board_has_rooms(board);
    return fit->size.rows >= (board->paths > 1 && a->unicode ? CROSSING : ROWS) &&
           (!seams || fit->size.rows > ROWS || fit->size.parting == CELLS_SEAMED);
}

static void try_clear(const Arranging *a, Arrangement arrangement, int most, Best *best)
{
    for (int side = most; side >= NARROW_SIDE && !are_clear(a, best); side -= 2) {
        Best clear = {0};
        try(a, arrangement, side, &clear);
        if (clear.fit.whole && are_clear(a, &clear))
            *best = clear;
    }
}

enum { FULL_SIDE = NARROW_SIDE + 8 };

/* For clear tiles title and bar are beside the board, too; and the status line, where there is room for all that is told. */
static Layout with_tiles(const Arranging *a, LayoutNeeds needs)
{
    Layout usual = with_bar(a, needs);
    BoardFit fit = fit_of(a, &usual);
    Best best = {usual, fit};
    if (a->columns < TALL_FROM || needs.panel_hidden || usual.side.height == 0 || are_clear(a, &best))
        return usual;
    try_clear(a, ARRANGE_TALL, NARROW_SIDE + 4, &best);
    try_clear(a, ARRANGE_FULL, FULL_SIDE, &best);
    return best.layout;
}

/* The same where no tile lies beside the board, as at the end: ways that cross stay as clear as they were before. */
static void clear_ways(const Arranging *a, Best *best)
{
    if (a->request->source->paths > 1 && a->columns >= TALL_FROM && !a->needs.panel_hidden &&
        !are_clear(a, best))
        try_clear(a, ARRANGE_FULL, FULL_SIDE, best);
}

static bool has_cells(const BoardSource *board)
{
    bool found = false;
    for (int cell = 0; cell < board->width * board->height && !found; cell++)
        found = board->on_board(board->context, cell);
    return found;
}

Layout arrange_board(const Arranging *a)
{
    Best best = {0};
    LayoutNeeds needs = a->needs;
    bool tiny = layout_of(a->columns, a->rows, needs).too_small;
    if (!has_cells(a->request->source))
        needs.side_columns = at_most(a->columns / 2, BARE_SIDE);
    if (a->rack && !tiny && needs.side_columns == 0 && a->request->source->paths > 0)
        return with_tiles(a, needs);
    if (a->rack || tiny || needs.side_columns > 0)
        return with_bar(a, needs);
    try_usual(a, &best);
    if (!best.fit.whole || best.fit.side <= SMALL_SIDE || best.fit.bare)
        try_last(a, &best);
    free_board(a, &best);
    clear_ways(a, &best);
    return best.layout;
}
