/* Follow: the moves of one match in another, whose rules or level may be different. */
#ifndef TAH_PLAY_FOLLOW_H
#define TAH_PLAY_FOLLOW_H

#include "play/match.h"

/* Makes the moves of the other's present line of play, by their texts, up to the first that is not legal here
 * or that the rules fail at. Chance falls anew. Returns how many decisions of players were made. */
int follow(Match *match, const Match *other);

#endif
