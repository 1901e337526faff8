/* Facts: what a game shows about itself beside its board (variables and zones with `show:`). */
#ifndef TAH_SHOW_FACTS_H
#define TAH_SHOW_FACTS_H

#include "show/track.h"

typedef struct Fact {
    const char *label; /* belongs to the rules */
    char *value;
    Strip strip; /* of a track as well */
} Fact;

/* In the order of the rules; start with {0}. */
typedef struct Facts {
    Fact *fact;
    size_t count, capacity;
} Facts;
void facts_free(Facts *facts);

/* Adds what there is one of, tracks with the markers of all players among it, and what a player has of what every player has one of. */
void facts_all(const Onlooker *onlooker, int player, Facts *out);
/* The same in two parts, to stand beside a board and the zones that the viewer sees there: of zones that are drawn only
 * the empty ones are told. What there is one of is told as all may know it. */
void facts_common(const Onlooker *onlooker, Facts *out);
/* The common ones but for zones. */
void facts_shared(const Onlooker *onlooker, Facts *out);
void facts_of_player(const Onlooker *onlooker, int player, Facts *out);

/* A number of a player that is shown, and has become another one. */
typedef struct FactChange {
    int player, variable;
    int32_t from, to;
} FactChange;

/* What has changed from one state to another, player by player: at most so many; returns how many there are. Everybody knows
 * it. */
int facts_changed(const Stage *stage, const State *before, const State *after, FactChange *out, int most);
/* "Eva: Life 4 → 3" */
void fact_change_line(const Onlooker *onlooker, const FactChange *change, Buf *out);

bool fact_is_number(const Fact *fact);
/* "Points: 5" */
void fact_line(const Fact *fact, Buf *out);

#endif
