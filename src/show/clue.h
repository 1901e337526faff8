/* Clues of rows and columns. */
#ifndef TAH_SHOW_CLUE_H
#define TAH_SHOW_CLUE_H

#include "game/game.h"

/* Clues: numbers that the level gives for every row or column, in the order of the rules. Lines are rows from
 * 1 at the bottom, or columns from 1 at the left. stage_clue gives how many numbers one has, -1 where nothing is
 * said; game_clue_met whether the line does what it says now. */
int stage_clue_count(const Stage *stage);
bool stage_clue_of_columns(const Stage *stage, int clue);
int stage_clue(const Stage *stage, int clue, int line, const int32_t **numbers);
bool game_clue_met(Machine *machine, const State *state, int clue, int line);

#endif
