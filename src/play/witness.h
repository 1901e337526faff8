/* Witness: what a seat of a match has seen of it, told to the agent that plays there. */
#ifndef TAH_PLAY_WITNESS_H
#define TAH_PLAY_WITNESS_H

#include "play/match.h"

/* Tells an agent that watches (ai/agent.h) of all records of the match from one on, as its seat saw them. */
void witness_tell(const Match *match, Machine *machine, int player, size_t from, Agent *agent);

#endif
