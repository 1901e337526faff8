/* Inspection: what is wrong with a level before anybody plays it. It does not go with its rules, it lacks what they
 * want of a level, it does not begin, it is over or solved before the first move, or its solution is none. */
#ifndef TAH_PLAY_INSPECTION_H
#define TAH_PLAY_INSPECTION_H

#include "game/stage.h"

/* Errors are added with the file and the line of the level. players as for stage_new. */
void inspect_level(const Ruleset *rules, const Level *level, int players, Diags *diags);
void inspect_pack(const Ruleset *rules, const Pack *pack, int players, Diags *diags);

/* The same of a level that was linked with its rules, which is already known to have what they want. */
void inspect_opening(const Stage *stage, const Level *level, Diags *diags);

#endif
