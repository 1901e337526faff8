#include "scan/trip.h"

enum { NEWEST = 4 /* an answer counts a quarter */ };

bool trip_wants(Trip *trip, int64_t now)
{
    if (trip->waiting && now - trip->asked >= TRIP_LOST) {
        trip->waiting = false;
        trip->unanswered++;
    }
    if (trip->waiting || trip->unanswered >= TRIP_UNANSWERED)
        return false;
    bool first = trip->answers == 0 && trip->unanswered == 0;
    return first || now - trip->asked >= (trip->answers < TRIP_FIRST ? TRIP_OFTEN : TRIP_SELDOM);
}

void trip_ask(Trip *trip, int64_t now)
{
    trip->asked = now;
    trip->waiting = true;
}

void trip_answer(Trip *trip, int64_t now)
{
    if (!trip->waiting)
        return;
    double took = (double)(now - trip->asked);
    took = took > TRIP_MOST ? TRIP_MOST : took;
    trip->mean = trip->answers == 0 ? took : trip->mean + (took - trip->mean) / NEWEST;
    trip->answers++;
    trip->waiting = false;
    trip->unanswered = 0;
}

int trip_time(const Trip *trip)
{
    return (int)(trip->mean + 0.5);
}
