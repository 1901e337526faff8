/* What the files that draw a board share; used by board*.c only. */
#ifndef TAH_DRAW_BOARD_PAINTER_H
#define TAH_DRAW_BOARD_PAINTER_H

#include "draw/board/board_source.h"
#include "show/difference.h"

typedef struct Painter {
    Canvas *canvas;
    const BoardRequest *request;
    const BoardSource *source;
    BoardView *view;
    uint8_t *outside;   /* cells that lie beyond the walls: they get no lines */
    uint8_t *ground;    /* a LookGround of each cell; NULL where none is seen */
    uint8_t *texture;   /* a LookTexture of each cell; NULL where none is seen */
    uint8_t *tint;      /* of regions of a ruled sheet, in place of strong lines (sheet.h), or NULL */
    uint8_t *shading;   /* shades of the pieces of a picture (shading.h), or NULL */
    int digits;         /* how large numbers are (digits.h), all of them alike */
    int longest;        /* digits of the longest one */
    bool told;          /* numbers that are given and such as players write are told from each other */
    int longest_corner; /* of the texts that stand in corners (corners.h) */
    bool led;           /* lines lead from cells to others: texts make way for them */
    bool even;          /* floors have one shade, so that they do not look like more than one thing */
    bool open;          /* edges lie between cells alone, not where the board ends */
    bool framed;        /* a group has a frame, and its cells have no marks of their own */
    bool fine; /* thin lines run along the borders of text cells, and stones fill their cells (hairlines.h) */
    bool lined;  /* lines part cells of paper, or regions of these (ruling.h) */
    bool hidden; /* walls of their own colour would not be seen (board_hides_walls) */
    bool relief; /* pieces of a picture have seams between them (relief.h) */
    bool rimmed; /* then, and where these are parted by lines, edges are but a rim around the board */
    bool apart;  /* some tile lies face down: each tile has its walls to itself (corridors.h) */
    bool quiet;  /* cells are parted by what is under them: marks are corners and dots */
} Painter;

/* Marks of cells and of ends: which one it is, what has happened there, and how text that has the mark is drawn. */
BoardMark cell_mark(const Painter *p, int cell);
CellChange cell_change(const Painter *p, int cell);
/* Has what stands there just come, and does a dot on it tell that: of a round stone of a material, around which a ground of
 * another colour would be a box. */
bool board_told_on_piece(const Painter *p, int cell);
/* Has a piece left a crossing of thin lines, on which a dot tells it: the ground of a cell is no point. */
bool board_told_on_point(const Painter *p, int cell);
/* Has a piece that is not round come to a crossing of bold lines, and do corners around it tell that: a ground of another colour
 * would be a box that cuts the lines. */
bool board_told_by_corners(const Painter *p, int cell);
/* Has something come that is built of bricks, and does the mortar tell that: they keep their colour. */
bool board_told_on_joints(const Painter *p, int cell);
/* Does its ground tell that something has happened there. */
bool board_tells_change(const Painter *p, int cell);
/* A round piece fills a hexagon whose sides are slopes: what that is of then, a role, or the ground that the piece is made of.
 * False where there is none. Nothing else is drawn of it but a dot in the middle, a bright one where it has just come. */
typedef struct Filling {
    bool grounded;
    uint8_t number; /* a LookRole or a LookGround */
} Filling;
bool board_filling(const Painter *p, int cell, Filling *out);
unsigned mark_bits(BoardMark mark);
/* What stands on an empty cell that matters, so that it shows without any colour. */
const char *mark_sign(BoardMark mark);
/* Brackets around the middle; narrower cells have no room for them. */
const char *mark_brackets(BoardMark mark);

/* What is on a cell; lines between cells, after it is known which cells lie beyond the walls (Painter.outside). */
void board_draw_cell(const Painter *p, int cell);
/* Stones that stand between an empty cell and the tile over which they came, after all cells. */
void board_draw_stones(const Painter *p);
/* The cell of the board on a side of one: 0 north, and on clockwise; or CELL_NONE. */
int board_cell_beside(const Painter *p, int cell, int side);
/* Is what has come to a cell such a stone, at the end of its trail, which tells that. */
bool board_has_stone(const Painter *p, int cell);
/* Fills a rectangle with the first character of a look. */
void board_draw_fill(const Painter *p, Rect r, const Look *look);
/* The corners of the frame around a group (BoardRequest.frame), over what stands in the cells there. */
void board_draw_frame(const Painter *p);
void board_find_outside(const Painter *p);
void board_draw_lines(const Painter *p);
/* Has some floor the very colour of walls, as it happens where there are few. */
bool board_hides_walls(const Painter *p);
/* Are walls and borders bars (draw/board/bars.h): these do not join thin or dashed lines, and what only helps to count stays thin. */
bool board_has_bars(const Painter *p);
/* Around a board of paper whose regions bars part, where an area has room for that, is such a bar. */
void board_draw_outline(const Painter *p, Rect area);
/* What lies under all cells that are seen, and under the gaps between them (Painter.ground), if grounds are seen. */
void board_draw_grounds(const Painter *p);
/* Gives cells of regions that touch one of two tints of paper, which take turns; false where two are not enough, or one is. */
bool board_tint_regions(const Painter *p, uint8_t *tint);
/* What is seen of that in a cell, numbered within what is seen: GROUND_NONE beside the board. */
unsigned board_ground_shown(const Painter *p, int column, int row);
/* Does what lies under the cells on which the end of a game rests tell that. */
bool board_is_won_ground(const Painter *p);
/* Has something on the board asked for floors of one shade. */
bool board_is_even(const BoardSource *source);
/* Or for edges between cells alone. */
bool board_is_open(const BoardSource *source);
/* Light on the upper edge of what covers a cell (filled) and has an edge, or a shadow in an open one; before what stands on it. */
void board_draw_lid(const Painter *p, int cell, Rect r, bool filled);
/* What tells walls from floors, in cells of two rows or more, after all that is on them: a shadow on the floor below a wall, or grass on
 * earth. */
void board_draw_faces(const Painter *p);
/* Is an edge seen: in small cells it is not. */
bool board_is_edged(const Painter *p, LookGround edge);
/* The part of a cell that its edge leaves to what is written in it; of low ones the last row, too, and of all where it lies in
 * the seam below. */
Rect board_within_edge(const Painter *p, Rect r, LookGround edge);
/* Between two hexagons of one row the tips of those above and below, after all that stands on them. */
void board_draw_tips(const Painter *p);
/* Where the ground of a cell ends, at the right and below, after all that stands on it; in small cells nowhere. Lines that
 * go on beyond lead over it. */
void board_draw_edge(const Painter *p, int cell, Rect r, LookGround edge);
/* In low cells with seams, after all of them: where sixths are drawn, tiles reach a third of a row beyond the row that is written in,
 * above and below, so that this is their middle; below one of another ground they have none there. */
void board_even_seams(const Painter *p);
/* The same at the left and above, where the board ends there. */
void board_draw_gutter(const Painter *p, int cell, Rect r);
/* A cell of what is seen, or CELL_NONE. */
int board_visible_cell(const Painter *p, int column, int row);
/* Signs of the ends of paths, in an area around the board. */
void board_draw_ends(const Painter *p, Rect area);

#endif
