/* Answers in advance: how a player wants a question answered whenever it comes again out of turn, until that one takes it
 * back. The same question is the same `ask` of the rules, whoever caused it. They are kept with a sitting, not in saves. */
#ifndef TAH_PLAY_ADVANCE_H
#define TAH_PLAY_ADVANCE_H

#include "play/match.h"

typedef struct AdvanceEntry {
    int player, question;
    Move answer;
    char *label; /* as it was called when it was said */
} AdvanceEntry;

/* Start with {0}. */
typedef struct Advance {
    AdvanceEntry *entry;
    size_t count, capacity;
} Advance;
void advance_free(Advance *advance);

/* May this answer to the question that waits be given in advance: one that is asked of one player, who is not to move, and
 * an answer to it alone, not what may be chosen at any time. Where players have secrets, nothing that needs a thing: that
 * it is not there any more would be told by asking. */
bool advance_allows(Match *match, int player, const Move *move);
/* Says so of the question that waits, in place of what was said of it before. */
void advance_add(Advance *advance, Match *match, int player, const Move *move, const char *label);
void advance_drop(Advance *advance, size_t index);
void advance_drop_player(Advance *advance, int player); /* PLAYER_NOBODY: all that there are */

/* What was said of the question that waits, where it is legal now. */
bool advance_find(const Advance *advance, Match *match, int *player, Move *out);

#endif
