/* Facts: what a game shows about itself beside its board (variables and zones with `show:`). */
#ifndef TAH_SHOW_FACTS_H
#define TAH_SHOW_FACTS_H

#include "show/onlooker.h"

typedef struct Fact {
    const char *label; /* belongs to the rules */
    char *value;
} Fact;

/* In the order of the rules; start with {0}. */
typedef struct Facts {
    Fact *fact;
    size_t count, capacity;
} Facts;
void facts_free(Facts *facts);

/* Adds what there is one of, and what a player has of what every player has one of. */
void facts_all(const Onlooker *onlooker, int player, Facts *out);
/* The same in two parts, to stand beside a board and the zones that the viewer sees there: of zones that are drawn only
 * the empty ones are told. What there is one of is told as all may know it. */
void facts_common(const Onlooker *onlooker, Facts *out);
void facts_of_player(const Onlooker *onlooker, int player, Facts *out);

bool fact_is_number(const Fact *fact);
/* "Points: 5" */
void fact_line(const Fact *fact, Buf *out);

#endif
