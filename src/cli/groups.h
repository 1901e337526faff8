/* Groups: how often each seat, role, character and so on won among games that are over, for the command `table` of
 * tah-engine(6). */
#ifndef TAH_CLI_GROUPS_H
#define TAH_CLI_GROUPS_H

#include "game/game.h"
#include "save/json.h"

typedef struct Groups Groups;

/* by: also by the number that is printed under this name on characters, or NULL. */
Groups *groups_new(const char *by);
void groups_free(Groups *groups);

/* One game that is over, and was played with this machine. */
void groups_count(Groups *groups, Machine *machine, const Stage *stage, const State *state);

/* Adds lines of text to a JSON array: a table for each sort of group of which there is something. */
void groups_tell(const Groups *groups, Json *lines);

#endif
