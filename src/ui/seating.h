/* Seating: who sits where, as items of a page, and a page for each seat. */
#ifndef TAH_UI_SEATING_H
#define TAH_UI_SEATING_H

#include "ui/screens.h"

typedef struct Seating {
    const Ruleset *rules;
    const Stage *stage; /* to see what is shown; or NULL */
    Seats seats;
} Seating;

/* What is shown of every seat, anew. */
void seating_settle(Seating *seating);

/* An agent sits down, with the colour that was wished for the seat. */
void seating_place_agent(Seat *seat, AgentLevel level);
/* One item for every seat, with ids from first on. */
void seating_add(const App *app, const Seating *seating, int first, const char *group, Items *items);

/* The page names these players. */
void seating_call(const App *app, const Seating *seating, Page *page);
/* Symbol and name of a seat. */
void seating_title(const App *app, const Seating *seating, int index, Buf *out);

/* The page of one seat. The seating must outlive it, and is settled by it. */
void screen_open_seat(App *app, Seating *seating, int index);

/* The page of who sits where in a match that goes on. then gets the seats when they are others than before. */
typedef void (*SeatingThen)(App *app, void *context, const Seats *seats);
void screen_open_seating(App *app, const Match *match, SeatingThen then, void *context);

#endif
