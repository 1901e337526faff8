/* What is drawn of a board, as its source tells of it, how it is wanted, and where it was drawn. */
#ifndef TAH_DRAW_BOARD_SOURCE_H
#define TAH_DRAW_BOARD_SOURCE_H

#include <stdbool.h>
#include <stdint.h>

#include "draw/canvas.h"
#include "draw/path/tile.h"
#include "lang/shift.h"
#include "show/note.h"

enum {
    BOARD_LOOKS = 32, /* most layers and tokens that are looked at in a cell */
    BOARD_SIDES = 4,
    BOARD_CLUES = 64 /* most numbers of a row or column that are drawn */
};

/* One number that a level gives for a row or column; -1: nothing is said of it. */
typedef struct BoardClue {
    int32_t number;
    bool met;
} BoardClue;

enum { BOARD_LEADS = 8 }; /* most lines that lead from a cell */

/* A line from a cell to another one. */
typedef struct BoardLead {
    int cell; /* to which it leads */
    LookRole role;
    LeadStyle style;
    uint8_t ground; /* of a ribbon: a LookGround */
} BoardLead;

/* What is drawn: a grid of cells and their looks. Tests feed their own; draw/picture.h has a game's. */
typedef struct BoardSource {
    void *context;
    int width, height;
    bool (*on_board)(void *context, int cell);
    int (*looks)(void *context, int cell, const Look **out, int max); /* bottom to top */
    void (*name)(void *context, int cell, char out[STAGE_CELL_NAME]); /* for coordinates */
    /* Clues of a row from the top or a column from the left, from 0; how many numbers they are. May be NULL. */
    int (*clue)(void *context, bool columns, int line, BoardClue *out, int max);
    /* The rest may be NULL. The cell on a side (0 north, 1 east, 2 south, 3 west), where another one than on
     * the plain rectangle; walls around a cell, a sum of sides (base/box.h); a number that changes where a
     * border is drawn between two cells. */
    int (*neighbour)(void *context, int cell, int side);
    unsigned (*walls)(void *context, int cell);
    int (*region)(void *context, int cell);
    int (*dashes)(void *context, int cell); /* the same for dashed borders */
    bool
        guides; /* the borders of regions only help to count: they give way where the board needs their room */
    bool shaded; /* shades tell regions, and no borders (set where it is drawn) */
    /* Where a cell leads; how many lines that are. */
    int (*leads)(void *context, int cell, BoardLead *out, int max);
    uint8_t
        ribbons; /* some of these may be ribbons of this ground, in whose plates numbers stand, or GROUND_NONE */
    bool rounds;  /* the ground of some cells may be a plate (`round:` of the look) */
    bool rounded; /* such plates are seen (set where it is drawn) */
    /* Boards on which tiles with paths lie: how many ends a side has (0: there are none), and what is on a cell;
     * false where neither a tile nor a figure is. Its looks are drawn below. */
    int paths;
    bool (*tile)(void *context, int cell, Tile *out);
    /* What is noted on a cell: how many sets of notes. */
    int (*notes)(void *context, int cell, GameNotes out[NOTES_SETS]);
    int digits; /* of the longest number that may come to stand on a cell, as far as the rules tell */
    bool
        texts; /* what cells tell is written on them: they may meet at half rows, so that it stands in their middle */
    bool givens;  /* some numbers are of the level, and players write others */
    bool paper;   /* a printed grid: cells are of paper where nothing says what they are of */
    bool lined;   /* lines may lead from the middle of cells to those beside them */
    bool patched; /* likewise: some may be of something else, or lines lead from one to the next */
    bool ruled;   /* thin lines on the paper part its cells (set where it is drawn) */
    bool framed;  /* likewise: around the board, too */
    bool crowded; /* clues stand so near at the left that no edge has room there (set where it is drawn) */
    const struct MapSource *map;  /* of a board of places, in one row (draw/map/map.h); else NULL */
    void (*begin)(void *context); /* the board is drawn now, once */
    GridShift shifts;             /* of rows: cells are hexagons */
    LookRole trim[BOARD_SIDES];   /* colours beyond its sides, clockwise from above; ROLE_PLAIN: none */
    LookGround wall; /* what walls are made of where that is seen; GROUND_NONE: lines of their own colour */
    bool trimmed;    /* there is room for them (set where it is drawn) */
    unsigned cut;    /* sides (base/box.h) on which a larger board goes on, of which this is a part */
} BoardSource;

/* What a cell is to the player, the strongest last. */
typedef enum BoardMark {
    BOARD_NONE,
    BOARD_OTHER, /* the other end of the focused move, or what is to move */
    BOARD_CANDIDATE,
    BOARD_GROUP, /* in the group that the next press opens */
    BOARD_FOCUS,
    BOARD_REFUSED /* the focus where nothing can be chosen */
} BoardMark;

/* How the focus shows: by brackets and reverse video, by brackets alone where there is room for them, not at
 * all. */
typedef enum FocusStyle { FOCUS_STRONG, FOCUS_SLIGHT, FOCUS_UNSEEN } FocusStyle;

/* What is between cells that are large enough for it: lines, or lines where they tell something, which small cells and
 * boards of walls do without. Walls and borders are always drawn. GAPS_SEAMS: nothing, and low cells may meet at half rows,
 * since what lies under them is seen. GAPS_SLOPES: the same, and the terminal draws slopes (draw/wedge.h). */
typedef enum GapStyle { GAPS_LINES, GAPS_AUTO, GAPS_BLANK, GAPS_NONE, GAPS_SEAMS, GAPS_SLOPES } GapStyle;

/* What parts cells that have no walls or borders between them: nothing, a line, or a seam: a row of text of which the upper
 * half belongs to the cell above and the lower one to the cell below. Seams are level, columns touch. Those of hexagons are
 * pointed: they go up in the middle of the cells below, and down in the middle of those above. CELLS_SLOPED: hexagons as regular as
 * they can be, whose rows follow each other at thirds of a row of text (draw/board/hexagon.h). CELLS_THIRDS: crossings of
 * lines whose rows do the same (draw/board/thirds.h). */
typedef enum CellParting {
    CELLS_TOUCH,
    CELLS_LINED,
    CELLS_SEAMED,
    CELLS_POINTED,
    CELLS_SLOPED,
    CELLS_THIRDS
} CellParting;

/* How cells are drawn: their pitch (distance from one to the next) and what parts them. Without lines
 * there may still be gaps, for walls and borders. */
typedef struct BoardSize {
    int columns,
        rows; /* pitch in text columns and rows; of CELLS_SLOPED and CELLS_THIRDS the rows that are the cell's alone */
    CellParting parting;
} BoardSize;

typedef struct BoardRequest {
    const BoardSource *source;
    const uint8_t *mark;     /* a BoardMark a cell, or NULL */
    bool marked;             /* what may be chosen is marked; else the focus is alone, or the group */
    Rect frame;              /* of cells: a group that is framed as a whole; width 0: its cells are marked */
    const uint8_t *change;   /* a CellChange a cell (show/difference.h), or NULL */
    const uint8_t *end_mark; /* a BoardMark an end, cell by cell, of a board with paths; or NULL */
    int pushed;              /* an end at the border plus 1, at which a tile was pushed in last; 0: none */
    int keep;                /* cell that must be seen; -1: none */
    bool leaps; /* scrolls by half of what is seen, whatever was seen before: equal positions look alike */
    bool coordinates; /* wanted where there is room */
    bool
        overview; /* of a map all is seen in signs, which stand nearer to each other where they have no room */
    int largest;  /* 0: as large as fits; 1 (one character a cell) to 6 */
    BoardSize exact; /* this size and no other; columns 0: one is chosen */
    FocusStyle focus_style;
    bool passing; /* time moves the focus on: the clues of its row and column are not set off */
    GapStyle gaps;
} BoardRequest;

/* How a board would be drawn in an area. */
typedef struct BoardFit {
    BoardSize size;
    int side;          /* as board_side; of hexagons in one row, which are seen as dots, their pitch */
    bool whole;        /* all of it is seen, with its clues */
    int seen;          /* cells for which there is room */
    int columns, rows; /* that it takes whole, with its clues */
    bool
        bare; /* of CELLS_SLOPED, CELLS_THIRDS, and where there are stones on lines: there is no room for what belongs around them */
    int around_columns, around_rows; /* that names and arrows around it would like, on both sides together */
    int tight; /* of a map: pairs of boxes above each other with no row between them for links */
} BoardFit;

enum { BOARD_GAPS = 16 }; /* words of 64 gaps, more than a board has */

typedef struct BoardGaps {
    uint64_t column[BOARD_GAPS], row[BOARD_GAPS];
} BoardGaps;

/* Where it was drawn. Keep it from frame to frame: scrolling moves only as far as needed. Start with {0}. */
typedef struct BoardView {
    BoardSize size;
    Rect area;                         /* of the visible cells, with their outer lines */
    int column, row;                   /* first visible cell */
    int columns, rows;                 /* visible cells */
    bool scrolled;                     /* there is more of it than is seen */
    int pressed_columns, pressed_rows; /* in which an overview of a map was to have room; 0: it is none */
    BoardGaps gaps;
    GridShift shifts; /* of rows, which begin so many halves of a cell further to the right */
    int lead;         /* of CELLS_SLOPED: thirds of a row of text above the tips of the first row */
} BoardView;

#endif
