/* Witness: what a seat of a match has seen of it, told to the agent that plays there. So what an agent remembers follows from
 * the match alone, however often moves were taken back, and when a save is gone on with. */
#ifndef TAH_PLAY_WITNESS_H
#define TAH_PLAY_WITNESS_H

#include "play/match.h"

/* Tells an agent that watches or remembers (ai/agent.h) of all records of the match from one on, as its seat saw them. What was
 * before a restart it is not told. */
void witness_tell(const Match *match, Machine *machine, int player, size_t from, Agent *agent);

#endif
