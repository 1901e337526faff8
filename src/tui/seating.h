/* Seating: who sits where, before a game of several begins. One press begins with those of the last time. */
#ifndef TAH_TUI_SEATING_H
#define TAH_TUI_SEATING_H

#include "tui/screens.h"

typedef struct Seating {
    CatalogueGame *game;
    LevelChoice choice;
    Seats seats;
    int least, most;
    Stage *stage; /* for as many as there are now, to see what is shown; or NULL */
} Seating;

/* The page of one seat. The seating lies below it, and is settled anew when that shows again. */
void screen_open_seat(App *app, Seating *seating, int index);

/* Symbol and name of a seat, and how it plays. */
void seating_title(const App *app, const Seating *seating, int index, Buf *out);
void seating_settle(Seating *seating);

#endif
