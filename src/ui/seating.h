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

/* The agents to choose from in a game, by a number from 0: the levels from gentle to strong, then the opponents that its rules
 * describe; how many there are, what each is called, and which one sits in a seat. */
enum { SEATING_PERSON = -1, SEATING_OTHER = -2 /* an agent that is none of these */ };
int seating_agents(const Ruleset *rules);
const char *seating_agent_title(const Ruleset *rules, int agent, Language language);
int seating_agent_of(const Seat *seat, const Ruleset *rules);
/* One of them sits down, with the colour that was wished for the seat. */
void seating_place_agent(Seat *seat, const Ruleset *rules, int agent);
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
