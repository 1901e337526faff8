/* Seat columns: how the columns of a player's row at a table share the room that there is. Figures give way from the last on,
 * then the names. */
#ifndef TAH_DRAW_SEAT_COLUMNS_H
#define TAH_DRAW_SEAT_COLUMNS_H

#include "draw/table/laid.h"
#include "draw/table/spread_parts.h"

enum {
    SEAT_BACK = 5,      /* columns of the back of a card that somebody holds */
    SEAT_BACK_ROWS = 3, /* and its rows */
    SEAT_MARKER = 2,    /* columns of the sign before who decides */
    SEAT_GAP = 2,       /* columns between figures, one fewer on narrow screens */
    SEAT_INDENT = 4     /* of things below their player */
};

/* Columns of the parts of a row, 0: it is left out. */
typedef struct SeatColumns {
    int title, known, figure[TABLEAU_FIGURES], things;
    int gap;         /* between them */
    int below;       /* rows of things that stand below their players, 0: they stand behind */
    int each;        /* of these that a player has at most */
    int apart;       /* rows between players */
    LaidSize size;   /* of things */
    LaidZones zones; /* of these, where they are drawings alone */
    bool backs;      /* nothing lies before anybody: there what they hold is seen from behind */
    bool headed;     /* figures have headings; otherwise their names are nowhere, or */
    int letters;     /* of their names beside them, not in columns; 0: in columns */
    bool dropped;    /* figures have no room */
} SeatColumns;

/* What everything would take in a row so wide. */
SeatColumns seat_columns_wanted(const Spread *spread, int columns, bool headed, const Canvas *canvas);
/* What fits into so many columns; where rows are to spare, what lies before players stands below them. */
SeatColumns seat_columns_fit(const Spread *spread, int columns, bool headed, int spare, const Canvas *canvas);
/* Rows of a player without what stands below. */
int seat_rows(const TableauSeat *seat, const SeatColumns *columns);
/* Free rows above a player: none beside one of a single row. */
int seat_gap(const Spread *spread, int at, const SeatColumns *columns);
/* Rows of all players beyond one for each in which what lies before them is drawn; 0: nothing is. */
int seat_rows_drawn(const Spread *spread, int columns, const Canvas *canvas);
/* Of a row, without what lies before the players. */
int seat_columns_taken(const Spread *spread, const SeatColumns *columns);

/* "♥♥♡", or where it is larger or has less room "♥ 12". */
void seat_write_figure(const Spread *spread, const TableauSeat *seat, int figure, int columns, bool unicode,
                       Buf *out);

#endif
