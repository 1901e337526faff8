/* Follow: the moves of one match in another, whose rules or level may be different. */
#ifndef TAH_PLAY_FOLLOW_H
#define TAH_PLAY_FOLLOW_H

#include "play/match.h"

/* Makes the moves of the other's present line of play, by their texts, up to the first that is not legal here
 * or that the rules fail at. Chance falls anew. Returns how many decisions of players were made. */
int follow(Match *match, const Match *other);

/* The same game again up to before a record of the present line of play, chance as it fell there; a new match, which was not
 * started, of the same rules and level. False with a sentence. */
bool follow_to(Match *match, const Match *other, size_t record, Buf *error);

#endif
