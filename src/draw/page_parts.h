/* Page parts: what a page is made of, for those who draw it. */
#ifndef TAH_DRAW_PAGE_PARTS_H
#define TAH_DRAW_PAGE_PARTS_H

#include <stdbool.h>

#include "draw/banner.h"
#include "draw/board/board.h"
#include "draw/canvas.h"
#include "draw/layout.h"
#include "draw/named.h"
#include "draw/rack.h"
#include "draw/table/spread.h"
#include "show/track.h"
#include "draw/widget.h"

enum { PAGE_FACTS = 32 };

/* What the words of the status line are: said without a sign, what a press would do, or what was done. */
typedef enum StatusSign { STATUS_PLAIN, STATUS_PRESS, STATUS_DONE } StatusSign;

/* A sign in a text, at a byte of it, that is drawn as on a board. */
typedef struct PageSign {
    size_t at, length;
    LookRole role;
    uint8_t ground; /* a LookGround */
    bool fill;      /* the ground says it all */
} PageSign;

typedef struct PageSigns {
    PageSign *sign;
    size_t count, capacity;
} PageSigns; /* start with {0} */

/* What of a page is otherwise for a moment. */
typedef struct PageFrame {
    const BoardSource *board;
    const uint8_t *change;
} PageFrame;

typedef struct Page {
    char *title;
    char *number;           /* a part of it that is never left out, or NULL */
    char *text;             /* of the body, or NULL */
    bool text_goes_first;   /* as in draw/layout.h */
    PageSigns signs;        /* in the text, in order */
    int text_first;         /* first line shown */
    char *about;            /* the aim of a game, or what the focused item of a menu means; or NULL */
    char *fact[PAGE_FACTS]; /* "Moves: 12"; NULL ends them */
    char *fact_of
        [PAGE_FACTS]; /* the part of a fact that names a player, which has the player's colour; or NULL */
    LookRole fact_role[PAGE_FACTS];
    Swatch
        fact_swatch[PAGE_FACTS]; /* in whose colour rather than this the player's sign is, where it is seen */
    uint8_t fact_rank[PAGE_FACTS];  /* where there is no room for all, those with less of it are told */
    unsigned fact_part[PAGE_FACTS]; /* an AccountPart (play/account.h), or 0 */
    bool fact_idle[PAGE_FACTS];     /* says nothing yet, as that no move was made */
    Strip fact_strip[PAGE_FACTS];   /* of a track, drawn below it where there is room */
    Named named;                    /* players, where texts, messages and lists name them */
    char *brief;    /* how everybody stands in few columns, for where there is no panel; or NULL */
    char *brief_of; /* what its numbers are, or NULL */
    Banner banner;  /* what was reached: beside the board, or in place of the message that tells it: */
    char *banner_message;
    char *message; /* what has just happened, or NULL */
    bool logged;   /* the log of a table ends with it: no message where that is seen */
    char *news;    /* what others did since one looked last, parted by "; ", the newest last; or NULL */
    bool presses;  /* what the status line says of the focus is what a press would do */
    StatusSign sign;
    Items items;
    int list_first;
    const BoardSource *board; /* NULL: no board */
    Rack *rack;               /* what lies beside the board, or NULL */
    Spread *spread;           /* the table of a game without a board, or NULL; in place of board and rack */
    Spread *beside;           /* the table of one with a board, or NULL; in place of the rack */
    /* The board as it is drawn while an item is focused (id; -1: none is): what would come of it. NULL, or where it
     * returns NULL: as it is. Called before anything is drawn. */
    const BoardSource *(*imagine)(void *context, int id);
    void *imagine_context;
    BoardView view;
    int keep;   /* cell that must be seen while nothing is focused, or CELL_NONE */
    bool leaps; /* as BoardRequest has it */
    bool coordinates;
    int largest;    /* BoardRequest.largest */
    GapStyle gaps;  /* likewise */
    bool overview;  /* of the board alone, as small as it can be: all of it, where it has room at all */
    bool map_whole; /* of a map that is too large for its boxes overview is set where its signs have names */
    bool panel_hidden;         /* nothing beside the board; its facts stand in the title */
    FocusStyle focus_style;    /* how the focus shows on the board */
    bool passing;              /* time moves the focus on: nothing changes with it that need not */
    bool slow;                 /* likewise what would come of it, for what is sent may be seen late */
    bool arrows;               /* there were arrows into the board to choose from: they have room beside it */
    bool steady;               /* keeps its layout though there is more in the bar for a moment */
    int bar_rows, bar_columns; /* that the bar wanted when it last was not, on a screen so wide */
    int panel_rows, panel_columns; /* likewise of the panel below a board */
    int side_rows, side_columns;   /* and of the one beside it */
    bool moves_unmarked;           /* cells that may be chosen are not marked, the focus alone is */
    const uint8_t *change;  /* what has happened to the cells of the board, as BoardRequest has it, or NULL */
    int pushed;             /* likewise BoardRequest.pushed */
    const PageFrame *frame; /* in place of board and change, or NULL */
    int mover;              /* cell of what is to move, marked; or CELL_NONE */
    const BoardSource *preview; /* small picture beside the list, or NULL */
    BoardView preview_view;
    bool preview_wanted;       /* keeps room for it while there is none */
    int text_lines, text_rows; /* of the last drawing: how long the text is, how much is seen, */
    int text_columns;          /* and in how many columns */
} Page;                        /* start with page_init */

#endif
