/* Answers in advance: how a player wants a question answered whenever it comes again out of turn, until that one takes it
 * back. The same question is the same `ask` of the rules, whoever caused it. They are kept with a sitting, not in saves. */
#ifndef TAH_PLAY_ADVANCE_H
#define TAH_PLAY_ADVANCE_H

#include "play/match.h"

enum { ADVANCE_ANY_TIMES = 16 };

typedef struct AdvanceEntry {
    int player, question;
    Move answer;
    char *label; /* as it was called when it was said */
    int any_times; /* what else was possible then, at any time: its player knows that this is not asked any more */
    int16_t any_time[ADVANCE_ANY_TIMES];
} AdvanceEntry;

/* Start with {0}. */
typedef struct Advance {
    AdvanceEntry *entry;
    size_t count, capacity;
} Advance;
void advance_free(Advance *advance);

/* May this answer to the question that waits be given in advance: one that is asked of one player, who is not to move, and
 * an answer to it alone, not what may be chosen at any time. Where players have secrets, all must be able to tell when it
 * is possible: that a card is not there any more would be told by asking. */
bool advance_allows(Match *match, int player, const Move *move);
/* Says so of the question that waits, in place of what was said of it before. */
void advance_add(Advance *advance, Match *match, int player, const Move *move, const char *label);
void advance_drop(Advance *advance, size_t index);
void advance_drop_player(Advance *advance, int player); /* PLAYER_NOBODY: all that there are */

/* Can there be something besides an answer, at any time, which will not be asked any more with that question. It does not
 * depend on the player: whether that one has such a gift may be a secret. */
bool advance_hides(const Match *match);

/* What was said of the question that waits, where it is legal now and nothing is possible besides, at any time, that was
 * not when it was said and of which all can tell. */
bool advance_find(const Advance *advance, Match *match, int *player, Move *out);

#endif
