/* Seating: who sits where, as items of a page, and a page for each seat. */
#ifndef TAH_UI_SEATING_H
#define TAH_UI_SEATING_H

#include "play/programs.h"
#include "ui/screens.h"

typedef struct Seating {
    const Ruleset *rules;
    const Stage *stage; /* to see what is shown; or NULL */
    Seats seats;
    Programs programs; /* that wait to play */
} Seating;

/* What is shown of every seat, anew. */
void seating_settle(Seating *seating);

/* The agents to choose from in a game, by a number from 0: the levels from gentle to strong, then the opponents that its
 * rules describe, then the programs that wait; how many there are, what each is, and which of them sits in a seat. */
enum { SEATING_PERSON = -1, SEATING_OTHER = -2 /* an agent that is none of these */ };
int seating_agents(const Seating *seating);
AgentPlan seating_agent(const Seating *seating, int agent);
int seating_agent_of(const Seating *seating, const Seat *seat);
/* A person (NULL) or an agent takes a seat, with the colour that was wished for it. */
void seating_place(Seat *seat, const AgentPlan *plan);

/* Items for all of them, with what each is like, with ids from first on, and then for the command of another program, where
 * it can be typed; how many there are. What was chosen of them comes to `then`, at once or when the command is written. */
typedef void (*SeatingPlan)(App *app, void *context, const AgentPlan *plan);
int seating_add_agents(const App *app, const Seating *seating, int first, Items *items);
void seating_take_agent(App *app, const Seating *seating, int taken, SeatingPlan then, void *context);
/* A page with people as well (a plan that is NULL). The seating must outlive it. */
void screen_open_others(App *app, const Seating *seating, SeatingPlan then, void *context);

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
