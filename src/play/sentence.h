/* Sentence: what a player did, with what was rolled for it, as a viewer (see game/sight.h) may know it. Of what a card can
 * it is a whole sentence, "● Ann plays Beer.", else "● Ann: place b3, rolled 4". Where the rules tell something instead of
 * what the move is called, it is the first thing that they tell, behind the symbol of who made it. */
#ifndef TAH_PLAY_SENTENCE_H
#define TAH_PLAY_SENTENCE_H

#include "play/match.h"

/* Is it a whole sentence, with a full stop. */
bool sentence_is_whole(const Match *match, size_t index, int viewer);
/* How much of what the rules told by a record its sentence says already. */
size_t sentence_says(const Match *match, size_t index);

/* Adds it; of a match of one player, and where nobody is called, without who did it. */
void sentence_tell(const Match *match, size_t index, int viewer, const Called *called, Language language,
                   Buf *out);

/* How many records of chance follow a record. */
size_t sentence_chances(const Match *match, size_t index);

#endif
