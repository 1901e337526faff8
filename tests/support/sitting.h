/* Sitting: rules from text, a level and a match with a clock that ticks ten milliseconds a look, so that
 * saves are the same in every run. */
#ifndef TAH_TESTS_SITTING_H
#define TAH_TESTS_SITTING_H

#include "base/buf.h"
#include "play/match.h"

/* Two players put marks on a board of 3 x 3; a row of three wins. */
extern const char sitting_marks[];
/* One player; each move throws a die. 20 points win. */
extern const char sitting_dice[];
/* One player; "spin" never ends. */
extern const char sitting_spin[];
/* Everybody is asked for a stone, but only the second has one; then a turn is left out. */
extern const char sitting_stones[];

typedef struct Sitting {
    Ruleset *rules;
    Pack *pack;
    Match *match;
} Sitting;

/* Fails the test when something is wrong. The match is not started. */
Sitting sitting_new(const char *rules, uint64_t seed);
/* The same, started. */
Sitting sitting_start(const char *rules, uint64_t seed);
void sitting_free(Sitting *sitting);

/* A match's clock, whose time begins anew with each call. */
MatchClock sitting_clock(void);
/* Lets time pass. */
void sitting_wait(int64_t milliseconds);

/* Makes moves of whoever decides, parted by commas; fails the test when one is refused. */
void sitting_play(Match *match, const char *moves);
/* Makes a move of one of those who may. */
void sitting_play_as(Match *match, int player, const char *text);
/* A random legal move; false when the game is over. */
bool sitting_play_random(Match *match, uint64_t *random);

#endif
