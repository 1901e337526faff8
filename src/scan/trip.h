/* Trip: how long it takes until what is sent to a terminal is seen and a press comes back, measured by asking the terminal
 * something that it answers at once. Whoever talks to the terminal sends the question and hears the answer; here is when to ask,
 * and what to make of it. A terminal that does not answer is asked a few times and then left alone; nobody waits for it. */
#ifndef TAH_SCAN_TRIP_H
#define TAH_SCAN_TRIP_H

#include <stdbool.h>
#include <stdint.h>

enum {
    TRIP_MOST = 3000,   /* milliseconds that are believed */
    TRIP_OFTEN = 1000,  /* between the first few questions, */
    TRIP_SELDOM = 5000, /* and between later ones */
    TRIP_LOST = 10000,  /* an answer that takes longer will not come */
    TRIP_FIRST = 4,     /* how many are the first few */
    TRIP_UNANSWERED = 3 /* so many questions in a row without an answer are enough */
};

typedef struct Trip {
    int64_t asked; /* when the last question was sent */
    bool waiting;  /* for its answer */
    int answers, unanswered;
    double mean; /* milliseconds, newer ones count more: by a quarter, as answers vary and lines change */
} Trip;          /* start with {0} */

/* Is it time for a question: something is being sent anyway. */
bool trip_wants(Trip *trip, int64_t now);
void trip_ask(Trip *trip, int64_t now);
/* An answer came. */
void trip_answer(Trip *trip, int64_t now);
/* Milliseconds of the whole way there and back; 0: not known. */
int trip_time(const Trip *trip);

#endif
