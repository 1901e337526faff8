#include "draw/board/board_size.h"

#include "base/limit.h"
#include "draw/board/board_sight.h"
#include "draw/board/digits.h"
#include "draw/board/crop.h"
#include "draw/board/grid.h"
#include "draw/board/hairlines.h"
#include "draw/board/hexagon.h"
#include "draw/board/points.h"
#include "draw/board/sheet.h"
#include "draw/board/thirds.h"

/* Pitches that look square, or nearly so, in a terminal, whose cells are about twice as high as wide; the largest first,
 * by the side of the square that has room in them. */
static const BoardSize LINED[] = {{40, 20, true}, {36, 18, true}, {32, 16, true}, {28, 14, true},
                                  {24, 12, true}, {20, 10, true}, {18, 9, true},  {16, 8, true},
                                  {14, 7, true},  {12, 6, true},  {10, 5, true},  {8, 4, true},
                                  {6, 3, true},   {4, 2, true}};
static const BoardSize BARE[] = {{39, 19, false}, {35, 17, false}, {31, 15, false}, {27, 13, false},
                                 {23, 11, false}, {19, 9, false},  {17, 8, false},  {15, 7, false},
                                 {13, 6, false},  {11, 5, false},  {9, 5, false},   {9, 4, false},
                                 {7, 4, false},   {7, 3, false},   {5, 3, false},   {5, 2, false},
                                 {4, 2, false},   {3, 2, false},   {3, 1, false}};
/* An edge takes a column and half a row: of an even pitch it leaves a middle column, and a square. A diagonal leads from corner to
 * corner of these, or nearly so, in a straight line. */
static const BoardSize EDGED[] = {{38, 19, false}, {34, 17, false}, {30, 15, false}, {26, 13, false},
                                  {22, 11, false}, {18, 9, false},  {16, 8, false},  {14, 7, false},
                                  {12, 6, false},  {10, 5, false},  {8, 4, false},   {6, 3, false},
                                  {4, 2, false}};
/* Diagonals of these are exact: terminals that draw sextants have slopes of a third of a row a column. They are wide, and for cells
 * that are parted by one. */
static const BoardSize PARTED[] = {{36, 12, false}, {33, 11, false}, {30, 10, false}, {27, 9, false},
                                   {24, 8, false},  {21, 7, false},  {18, 6, false},  {15, 5, false},
                                   {12, 4, false},  {9, 3, false},   {6, 2, false}};
enum {
    SMALL =
        16, /* of BARE: from here on there are sizes for boards of walls whose lines would be in the way */
    SMALLEST = 18,   /* and from here on for all boards */
    WALLED_PITCH = 6 /* least pitch of a board of walls that has lines */
};

/* The widest pitch that a player wants, by what is asked for. */
static const int WIDEST[] = {40, 1, 2, 4, 6, 8, 12};

static int widest_pitch(int largest)
{
    return WIDEST[largest < (int)(sizeof WIDEST / sizeof *WIDEST) ? largest : 0];
}

/* What cells need: columns of the widest text in the middle, and of the widest one on a border. */
typedef struct Widths {
    int text, high;
} Widths;

/* What stands above left stands on the border above the cell; where there is none, beside the text. */
static int high_width(const BoardSource *source, int cell, const Sight *sight, bool unicode)
{
    int width = look_width(sight->high, unicode);
    bool bordered = width > 0 && grid_parted(source, cell % source->width, cell / source->width, false);
    return width == 0 || bordered ? width : 2 * (width + 1) + look_width(sight->top, unicode);
}

/* A number of two digits needs two columns. What stands in corners goes up to the edge, where other texts leave
 * room for brackets. */
static Widths widths_of(const BoardSource *source, bool unicode)
{
    Widths widest = {1, 0};
    int stride = crop_stride(source);
    for (int cell = 0; cell < source->width * source->height; cell += stride) {
        if (!source->on_board(source->context, cell))
            continue;
        Sight sight = cell_sight(source, cell, unicode);
        widest.text = at_least(widest.text, look_width(sight.top ? sight.top : sight.fill, unicode));
        widest.text = at_least(widest.text, corners_width(&sight, unicode) - 2);
        widest.high = at_least(widest.high, high_width(source, cell, &sight, unicode));
    }
    return (Widths){at_most(widest.text, 12), at_most(widest.high, 12)};
}

Rect board_room(const BoardSource *source, BoardSize size)
{
    BoardGaps gaps;
    grid_find_gaps(source, size, &gaps);
    return (Rect){0, 0,
                  source->width * grid_inner_columns(size) + grid_gaps(gaps.column, 0, source->width) +
                      grid_shift_columns(size, source->shifts, source->height),
                  size.parting == CELLS_SLOPED
                      ? grid_sloped_rows(size, source->height, source->trimmed)
                      : grid_level_rows(size, source->height) + grid_gaps(gaps.row, 0, source->height)};
}

/* In ASCII one column cannot tell all lines of a cell. */
static bool has_lines(const BoardSource *source)
{
    int stride = crop_stride(source);
    for (int cell = 0; cell < source->width * source->height; cell += stride)
        if (source->on_board(source->context, cell) && cell_sight(source, cell, true).lines)
            return true;
    return false;
}

/* Sizes of tiles with paths, which lie side by side. One end a side wants a middle column. */
static const BoardSize TILES_ODD[] = {{17, 9, false}, {13, 7, false}, {11, 6, false}, {9, 5, false},
                                      {7, 4, false},  {7, 3, false},  {5, 3, false},  {5, 2, false},
                                      {3, 2, false},  {5, 1, false},  {3, 1, false},  {2, 1, false}};
static const BoardSize TILES_EVEN[] = {{18, 9, false}, {14, 7, false}, {12, 6, false}, {9, 5, false},
                                       {8, 4, false},  {8, 3, false},  {7, 3, false},  {6, 3, false},
                                       {5, 3, false},  {4, 2, false},  {3, 2, false},  {2, 1, false}};

/* With edges even pitches have one, and their ways are as wide as they are high: the edge takes a column and half a row. Low ones
 * have a column more, which figures need. */
static const BoardSize TILES_EDGED[] = {{18, 9, false}, {14, 7, false}, {12, 6, false},
                                        {10, 5, false}, {8, 4, false},  {7, 3, false}};

/* Sizes with seams: between walls of a column, and of half a row, there are whole text cells for what lies on the ways. */
static const BoardSize TILES_SEAMED[] = {{17, 8, CELLS_SEAMED}, {15, 7, CELLS_SEAMED}, {13, 6, CELLS_SEAMED},
                                         {11, 5, CELLS_SEAMED}, {9, 4, CELLS_SEAMED},  {9, 3, CELLS_SEAMED},
                                         {7, 3, CELLS_SEAMED}};

/* Roads are drawn in whole rows of text cells. */
static const BoardSize TILES_ROADS[] = {{17, 8, false}, {15, 7, false}, {13, 6, false},
                                        {11, 5, false}, {9, 4, false},  {7, 3, false}};

/* The first tile that lies on a board where paths have one end a side: those of a family are alike. False where none does. */
static bool first_tile(const BoardSource *source, Tile *tile)
{
    for (int cell = 0; source->paths == 1 && cell < source->width * source->height; cell++)
        if (source->on_board(source->context, cell) && source->tile(source->context, cell, tile) &&
            tile->lies)
            return true;
    return false;
}

bool board_has_rooms(const BoardSource *source)
{
    Tile tile;
    return first_tile(source, &tile) && tile.tracks.edge == GROUND_NONE && tile.tracks.ways != GROUND_NONE &&
           !tile.tracks.road;
}

bool board_has_roads(const BoardSource *source)
{
    Tile tile;
    return first_tile(source, &tile) && tile.tracks.road;
}

bool board_fits(const BoardSource *source, BoardSize size, int columns, int rows)
{
    Rect room = board_room(source, size);
    return room.width <= columns && room.height <= rows;
}

int board_trim_columns(BoardSize size)
{
    enum { MOST = 3 };
    return size.parting == CELLS_SLOPED ? at_most(hexagon_tip(size.columns), MOST) : TRIM_COLUMNS;
}

bool board_has_trim(const BoardSource *source)
{
    bool has = false;
    for (int side = 0; side < BOARD_SIDES; side++)
        has = has || source->trim[side] != ROLE_PLAIN;
    return has;
}

bool board_fits_trimmed(const BoardSource *source, BoardSize size, Rect area)
{
    bool sloped = size.parting == CELLS_SLOPED;
    BoardSource trimmed = *source;
    trimmed.trimmed = true;
    return board_has_trim(source) && board_fits(&trimmed, size, area.width - 2 * board_trim_columns(size),
                                                area.height - (sloped ? 0 : 2 * TRIM_ROWS));
}

static bool has_edged_tiles(const BoardSource *source)
{
    Tile tile;
    return first_tile(source, &tile) && tile.tracks.per_side == 1 && tile.tracks.edge != GROUND_NONE;
}

/* A wish for tiles, in columns: the first of these sizes that fits, or {0}. */
static BoardSize first_tiles(const BoardSource *source, const BoardSize *sizes, size_t count, int widest,
                             Rect room)
{
    for (size_t i = 0; i < count; i++)
        if (sizes[i].columns <= widest && board_fits(source, sizes[i], room.width, room.height))
            return sizes[i];
    return (BoardSize){0, 0, false};
}

/* The widest tiles that a player wants, by what is asked for: one column, two, ... */
static BoardSize choose_tiles(const BoardSource *source, bool edged, bool seams, int largest, int columns,
                              int rows)
{
    static const int MOST[] = {18, 1, 2, 5, 7, 9, 14};
    const BoardSize *sizes = source->paths % 2 ? TILES_ODD : TILES_EVEN;
    Rect room = {0, 0, columns, rows};
    int widest = MOST[largest < (int)(sizeof MOST / sizeof *MOST) ? largest : 0];
    size_t count = (source->paths % 2 ? sizeof TILES_ODD : sizeof TILES_EVEN) / sizeof *sizes;
    BoardSize size = {0, 0, false};
    if (seams && board_has_roads(source))
        size = first_tiles(source, TILES_ROADS, sizeof TILES_ROADS / sizeof *TILES_ROADS, widest, room);
    else if (seams && board_has_rooms(source))
        size = first_tiles(source, TILES_SEAMED, sizeof TILES_SEAMED / sizeof *TILES_SEAMED, widest, room);
    else if (edged && has_edged_tiles(source))
        size = first_tiles(source, TILES_EDGED, sizeof TILES_EDGED / sizeof *TILES_EDGED, widest, room);
    if (size.columns == 0)
        size = first_tiles(source, sizes, count, widest, room);
    return size.columns > 0 ? size : (BoardSize){1, 1, false};
}

/* Texts of two columns or more keep a column on each side for brackets and as a gap, unless the board would have
 * to be scrolled for them. */
static BoardSize choose_texts(const BoardSource *source, int text, int columns, int rows)
{
    BoardSize loose = {text + 2, 1, false}, close = {text + 1, 1, false};
    bool scrolls = !board_fits(source, loose, columns, rows);
    return scrolls && board_fits(source, close, columns, rows) ? close : loose;
}

/* Is the board made of walls with ways between them: there lines between the cells tell nothing. */
static bool is_walled(const BoardSource *source, bool unicode)
{
    int cells = 0, walls = 0, stride = crop_stride(source);
    for (int cell = 0; cell < source->width * source->height; cell += stride) {
        if (!source->on_board(source->context, cell))
            continue;
        Sight sight = cell_sight(source, cell, unicode);
        if (sight.left || sight.right || sight.high || sight.covered)
            return false;
        cells++;
        walls += sight.fill && sight.fill->role == ROLE_WALL;
    }
    return walls * 4 >= cells;
}

static bool has_edges(const BoardSource *source)
{
    if (sheet_possible(source))
        return false;
    const Look *look[BOARD_LOOKS];
    int stride = crop_stride(source);
    for (int cell = 0; cell < source->width * source->height; cell += stride) {
        int n = source->on_board(source->context, cell)
                    ? source->looks(source->context, cell, look, BOARD_LOOKS)
                    : 0;
        for (int i = 0; i < n; i++)
            if (look[i]->edge != GROUND_NONE && look[i]->frame == FRAME_NONE)
                return true;
    }
    return false;
}

static bool has_halves(const BoardSource *source)
{
    int stride = crop_stride(source);
    for (int cell = 0; cell < source->width * source->height; cell += stride) {
        Sight sight = {0};
        if (source->on_board(source->context, cell))
            sight = cell_sight(source, cell, true);
        if (sight.left || sight.right)
            return true;
    }
    return false;
}

/* What is asked of a size. */
typedef struct Wish {
    const BoardSource *source;
    bool edged;        /* the cells have edges that are seen */
    bool halved;       /* some are parted by a diagonal */
    bool sloped;       /* which can be a slope */
    int inner, widest; /* least columns inside a cell, most of its pitch */
    int columns, rows; /* of the room */
} Wish;

/* The first that fits, or {0}. */
static BoardSize first_of(const BoardSize *sizes, size_t count, const Wish *wish)
{
    for (size_t i = 0; i < count; i++)
        if (grid_inner_columns(sizes[i]) >= wish->inner && sizes[i].columns <= wish->widest &&
            board_fits(wish->source, sizes[i], wish->columns, wish->rows))
            return sizes[i];
    return (BoardSize){0, 0, false};
}

/* For cells that touch. */
static BoardSize first_bare(const Wish *wish)
{
    enum { FLATTER = 2 }; /* rows that are given for an exact diagonal */
    BoardSize size = {0, 0, false};
    if (wish->edged)
        size = first_of(EDGED, sizeof EDGED / sizeof *EDGED, wish);
    if (size.columns > 0)
        return size;
    BoardSize bare = first_of(BARE, sizeof BARE / sizeof *BARE, wish);
    BoardSize parted = {0, 0, false};
    if (wish->halved)
        size = first_of(EDGED, sizeof EDGED / sizeof *EDGED, wish);
    if (wish->halved && wish->sloped)
        parted = first_of(PARTED, sizeof PARTED / sizeof *PARTED, wish);
    if (parted.columns > 0 && parted.rows + FLATTER >= at_least(bare.rows, size.rows))
        return parted;
    return size.columns > 0 && size.rows >= bare.rows ? size : bare;
}

enum {
    PLATE_ROWS = 4,    /* least height of a plate and of what is free below it */
    ROUND_COLUMNS = 10 /* least width of one whose corners leave room for a number */
};

bool board_has_rounds(const BoardSource *source, BoardSize size, bool unicode, GapStyle gaps)
{
    return source->rounds && source->shifts == SHIFT_NONE && !source->walls && !source->dashes && unicode &&
           gaps >= GAPS_SLOPES && size.parting != CELLS_LINED && size.rows >= PLATE_ROWS &&
           size.columns >= ROUND_COLUMNS;
}

/* Between the plates of ribbons, and of cells, a row is free as are two columns, half of it above and half of it below each cell. */
static bool has_plates(const BoardSource *source, BoardSize size, bool unicode, GapStyle gaps)
{
    enum { LOW = 2 };
    bool ribbons = source->ribbons && gaps >= GAPS_SEAMS && unicode && !source->walls && !source->dashes &&
                   (size.rows == LOW || size.rows >= PLATE_ROWS);
    return size.parting == CELLS_TOUCH && (ribbons || board_has_rounds(source, size, unicode, gaps));
}

/* Such as those of a board for go, on whose crossings pieces stand. */
static bool has_thin_lines(const BoardSource *source)
{
    for (int cell = 0; cell < source->width * source->height; cell++) {
        const Look *lines =
            source->on_board(source->context, cell) ? cell_sight(source, cell, true).lines : NULL;
        if (lines && lines->thin)
            return true;
    }
    return false;
}

/* With gaps: cells that touch are for where there is no room for lines, or nothing for them to tell. */
static BoardSize choose_lined(const Wish *wish, GapStyle gaps, bool unicode)
{
    enum { LINED_COUNT = sizeof LINED / sizeof *LINED, BARE_COUNT = sizeof BARE / sizeof *BARE };
    if (gaps == GAPS_AUTO && has_thin_lines(wish->source)) /* others would hide them */
        return first_of(BARE, BARE_COUNT, wish);
    BoardSize size = first_of(LINED, LINED_COUNT, wish);
    if (gaps != GAPS_AUTO || size.columns >= WALLED_PITCH)
        return size;
    if (is_walled(wish->source, unicode)) {
        BoardSize bare = first_of(BARE + SMALL, BARE_COUNT - SMALL, wish);
        return bare.columns > 0 ? bare : size;
    }
    return size.columns > 0 ? size : first_of(BARE + SMALLEST, BARE_COUNT - SMALLEST, wish);
}

/* Nothing of the ladder fits. */
static BoardSize choose_small(const BoardSource *source, bool unicode, Widths widths, const Wish *wish,
                              GapStyle gaps)
{
    BoardSize wide = {2, 1, false}, tight = {wish->inner + 1, 2, true};
    if (widths.text > 1) {
        if (gaps >= GAPS_NONE)
            tight = (BoardSize){wish->inner, 1, false};
        if (wish->widest >= LINED[sizeof LINED / sizeof *LINED - 1].columns &&
            board_fits(source, tight, wish->columns, wish->rows))
            return tight;
        return choose_texts(source, widths.text, wish->columns, wish->rows);
    }
    if ((!unicode && has_lines(source)) || widths.high > 1)
        return wide;
    return wish->widest > 1 && board_fits(source, wide, wish->columns, wish->rows) ? wide
                                                                                   : (BoardSize){1, 1, false};
}

/* In two rows a text hangs from the upper edge of its cell, and so does a line; with half a row above it and half a row below
 * it is in the middle. That takes one row more than cells that touch. */
static bool can_be_seamed(const BoardSource *source, BoardSize size, bool unicode, GapStyle gaps)
{
    enum { ROWS = 2, LEAST_COLUMNS = 3 };
    return gaps >= GAPS_SEAMS && unicode && (source->texts || has_thin_lines(source)) &&
           size.parting == CELLS_TOUCH && size.rows == ROWS && size.columns >= LEAST_COLUMNS &&
           !source->walls && !source->dashes && !source->leads && source->paths == 0;
}

/* A few large cells that take all rows leave some free if they can be nearly as large then: a board does not hang on what is above. */
static BoardSize with_air(BoardSize size, const Wish *wish)
{
    enum { LARGE = 6, FEW = 5, AIR = 2 };
    Wish less = *wish;
    less.rows -= AIR;
    if (size.rows < LARGE || wish->source->height > FEW ||
        board_fits(wish->source, size, wish->columns, less.rows))
        return size;
    BoardSize smaller = first_bare(&less);
    return smaller.rows >= size.rows - 1 ? smaller : size;
}

/* Hexagons, of which a row is shifted by half of an even pitch: with points above and below where what they are of is seen,
 * and lines where that is wanted. */
static const BoardSize POINTED[] = {{20, 9, CELLS_POINTED}, {18, 8, CELLS_POINTED}, {16, 7, CELLS_POINTED},
                                    {14, 6, CELLS_POINTED}, {12, 5, CELLS_POINTED}, {10, 5, CELLS_POINTED},
                                    {8, 4, CELLS_POINTED},  {6, 3, CELLS_POINTED},  {4, 2, CELLS_POINTED},
                                    {4, 2, CELLS_TOUCH},    {4, 1, CELLS_TOUCH},    {2, 1, CELLS_TOUCH}};
static const BoardSize COMBS[] = {
    {12, 5, CELLS_LINED}, {8, 4, CELLS_LINED}, {4, 2, CELLS_LINED}, {4, 1, CELLS_TOUCH}, {2, 1, CELLS_TOUCH}};
static const BoardSize SHIFTED[] = {{12, 5, CELLS_TOUCH}, {8, 4, CELLS_TOUCH}, {6, 3, CELLS_TOUCH},
                                    {4, 2, CELLS_TOUCH},  {4, 1, CELLS_TOUCH}, {2, 1, CELLS_TOUCH}};

/* Those whose sides are slopes can be small; what tells whose the sides of the board are has room beside it, if it can. */
static BoardSize choose_sloped(const Wish *wish)
{
    enum { WIDEST_SLOPED = 20 };
    Rect room = {0, 0, wish->columns, wish->rows};
    for (int trimmed = board_has_trim(wish->source); trimmed >= 0; trimmed--)
        for (int wide = WIDEST_SLOPED; wide >= 2; wide -= 2) {
            BoardSize size = {wide, hexagon_rows(wide), CELLS_SLOPED};
            bool roomy = wide <= wish->widest && wide >= wish->inner + (wish->inner > 1 ? 2 : 0);
            if (roomy && trimmed && board_fits_trimmed(wish->source, size, room))
                return size;
            if (roomy && !trimmed && board_fits(wish->source, size, wish->columns, wish->rows))
                return size;
        }
    const BoardSize none = {0}, least = {2, hexagon_rows(2), CELLS_SLOPED};
    return wish->inner > 1 ? none : least;
}

static BoardSize choose_hexagons(const Wish *wish, bool unicode, GapStyle gaps)
{
    BoardSize sloped = {0};
    if (gaps >= GAPS_SLOPES && unicode)
        sloped = choose_sloped(wish);
    if (sloped.columns > 0)
        return sloped;
    BoardSize size = gaps >= GAPS_NONE && unicode ? first_of(POINTED, sizeof POINTED / sizeof *POINTED, wish)
                     : gaps <= GAPS_AUTO          ? first_of(COMBS, sizeof COMBS / sizeof *COMBS, wish)
                                                  : first_of(SHIFTED, sizeof SHIFTED / sizeof *SHIFTED, wish);
    BoardSize least = {wish->inner + (wish->inner & 1), 1, CELLS_TOUCH};
    return size.columns > 0 ? size : least.columns < 2 ? (BoardSize){2, 1, CELLS_TOUCH} : least;
}

BoardSize board_choose(const BoardSource *source, bool unicode, GapStyle gaps, int largest, int columns,
                       int rows)
{
    if (source->paths > 0)
        return choose_tiles(source, unicode && gaps >= GAPS_NONE, unicode && gaps >= GAPS_SEAMS, largest,
                            columns, rows);
    Widths widths = widths_of(source, unicode);
    widths.text = at_least(widths.text, widths.high - 1);
    Wish wish = {.source = source,
                 .edged = unicode && gaps >= GAPS_NONE && has_edges(source),
                 .halved = unicode && gaps >= GAPS_NONE && has_halves(source),
                 .sloped = gaps >= GAPS_SLOPES,
                 .inner = at_least(widths.text > 1 ? widths.text + 2 : 1, widths.high),
                 .widest = widest_pitch(largest),
                 .columns = columns,
                 .rows = rows};
    if (source->shifts != SHIFT_NONE)
        return choose_hexagons(&wish, unicode, gaps);
    BoardSize size =
        gaps >= GAPS_NONE ? with_air(first_bare(&wish), &wish) : choose_lined(&wish, gaps, unicode);
    enum {
        THIRDS_MOST = 9
    }; /* rows: of more of them the lines tell more than large stones, and in one row each they are whole */
    const BoardSize thirds = {THIRDS_COLUMNS, 1, CELLS_THIRDS};
    if (source->height <= THIRDS_MOST && gaps >= GAPS_SLOPES && unicode && size.columns == THIRDS_COLUMNS &&
        size.rows == 1 && board_fits(source, thirds, columns, rows) && points_possible(source))
        return thirds;
    if (size.columns == 0)
        return choose_small(source, unicode, widths, &wish, gaps);
    BoardSize seamed = {size.columns, size.rows, CELLS_SEAMED};
    bool exact = wish.halved && wish.sloped && size.columns == 3 * size.rows; /* as those of PARTED are */
    bool seams =
        !exact && (can_be_seamed(source, size, unicode, gaps) || has_plates(source, size, unicode, gaps));
    if (seams && gaps >= GAPS_SLOPES && hairlines_fit(source, size))
        return size;
    return seams && board_fits(source, seamed, columns, rows) ? seamed : size;
}

/* Lines take room of what stands between them: numbers stay drawn, if smaller, and drawings have their three rows. What is
 * written in one row stands in the middle of it, with lines or with seams. */
static bool shows_as_much(const BoardSource *source, BoardSize ruled, BoardSize bare, int digits)
{
    enum { LOW = 2, DRAWN = 3 };
    bool were_drawn = digits_scale(bare.columns, bare.rows, digits) > 0;
    return (source->texts && bare.rows <= LOW) ||
           (grid_inner_rows(ruled) >= DRAWN &&
            (!were_drawn || digits_fit(grid_inner_columns(ruled), grid_inner_rows(ruled), digits, 1)));
}

bool board_choose_ruled(const BoardSource *source, bool unicode, int largest, int columns, int rows,
                        BoardSize bare, BoardSize *out)
{
    int text = widths_of(source, unicode).text;
    Wish wish = {.source = source,
                 .inner = text > 1 ? text + 2 : 1,
                 .widest = widest_pitch(largest),
                 .columns = columns,
                 .rows = rows};
    const BoardSize roomy = {10, 4, CELLS_LINED};
    BoardSize least = {wish.inner + 1, 2, CELLS_LINED};
    *out = first_of(LINED, sizeof LINED / sizeof *LINED, &wish);
    if (out->columns < roomy.columns && text == 2 && board_fits(source, roomy, columns, rows))
        *out = roomy; /* for numbers of two drawn digits */
    if (out->columns == 0 && text == 1)
        least = (BoardSize){3, 2, CELLS_LINED}; /* as wide as what is written twice as wide */
    if (out->columns == 0 && board_fits(source, least, columns, rows))
        *out = least;
    return out->columns > 0 && shows_as_much(source, *out, bare, at_most(text, DIGITS_MOST));
}

int board_side(BoardSize size)
{
    int rows = 2 * size.rows;
    return size.columns < rows ? size.columns : rows;
}

/* First visible cell along one side. Where the cell to keep comes near an edge it is put into the middle:
 * a large step now and then is less to read, and to send, than a small one at each move. */
static int scroll(int first, int visible, int total, int keep)
{
    int margin = at_most(2, (visible - 1) / 4);
    if (visible >= total)
        return 0;
    if (keep >= 0 && (keep < first + margin || keep > first + visible - 1 - margin))
        first = keep - visible / 2;
    return at_most(at_least(first, 0), total - visible);
}

/* The same by leaps: the board is cut into pieces of half of what is seen, and the piece with the cell to keep is in
 * the middle. */
static int leap(int visible, int total, int keep)
{
    int piece = at_least(visible / 2, 1);
    int first = keep < 0 ? 0 : keep / piece * piece - (visible - piece) / 2;
    return visible >= total ? 0 : at_most(at_least(first, 0), total - visible);
}

/* The most gaps that so many cells have among and around them. */
static int most_gaps(const uint64_t *gaps, int count, int total)
{
    int most = 0;
    for (int first = 0; first + count <= total; first++)
        most = at_least(most, grid_gaps(gaps, first, first + count));
    return most;
}

/* How many cells of a size fit; a board that scrolls gives a line on each side to the arrows. */
static int visible_cells(int space, int inner, int total, const uint64_t *gaps)
{
    int all = grid_gaps(gaps, 0, total), line = all > 0 ? 1 : 0;
    if (total * inner + all <= space)
        return total;
    int count = at_most((space - 2 - line) / inner, total);
    while (count > 1 && count * inner + most_gaps(gaps, count, total) > space - 2)
        count--;
    return at_least(count, 1);
}

/* The same of rows of hexagons that follow each other at thirds of rows of text. */
static int visible_rows(const BoardSource *source, BoardSize size, int space)
{
    int count = source->height;
    if (grid_sloped_rows(size, count, source->trimmed) <= space)
        return count;
    while (count > 1 && grid_sloped_rows(size, count, source->trimmed) > space - 2)
        count--;
    return count;
}

void board_place(const BoardSource *source, Rect area, int keep, bool leaps, BoardView *view)
{
    BoardSize size = view->size;
    int seam = grid_seam_rows(size), wide = grid_inner_columns(size), high = grid_inner_rows(size) + seam;
    grid_find_gaps(source, size, &view->gaps);
    view->shifts = source->shifts;
    if (view->columns == 0 && keep >= 0) { /* nothing was shown yet: begin in the middle */
        view->column = -source->width;
        view->row = -source->height;
    }
    bool sloped = grid_sloped(view);
    view->rows = sloped ? visible_rows(source, size, area.height)
                 : grid_thirds(view) && thirds_text_rows(source->height) <= area.height
                     ? source->height
                     : visible_cells(area.height - seam, high, source->height, view->gaps.row);
    view->lead = sloped && source->trimmed ? hexagon_lead(size.columns, view->rows, HEXAGON_TRIM) : 0;
    int aside = grid_shift_columns(size, view->shifts, view->rows);
    view->pressed_columns = 0;
    view->columns = visible_cells(area.width - aside, wide, source->width, view->gaps.column);
    view->scrolled = view->columns < source->width || view->rows < source->height;
    int column = keep < 0 ? -1 : keep % source->width, row = keep < 0 ? -1 : keep / source->width;
    view->column = leaps ? leap(view->columns, source->width, column)
                         : scroll(view->column, view->columns, source->width, column);
    view->row =
        leaps ? leap(view->rows, source->height, row) : scroll(view->row, view->rows, source->height, row);
    view->area.width = view->columns * wide +
                       grid_gaps(view->gaps.column, view->column, view->column + view->columns) + aside;
    view->area.height = sloped ? grid_sloped_rows(size, view->rows, source->trimmed)
                               : grid_level_rows(size, view->rows) +
                                     grid_gaps(view->gaps.row, view->row, view->row + view->rows);
    view->area.x = area.x + (area.width - view->area.width) / 2;
    view->area.y = area.y + (area.height - view->area.height) / 2;
}
