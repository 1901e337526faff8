/* Linking: rules, a level and a number of players become a stage: neighbour tables, the layout of a state, code made
 * for exactly this board, looks. */
#ifndef TAH_LINK_LINK_H
#define TAH_LINK_LINK_H

#include "game/stage.h"

/* Links. players 0 means the least number the rules allow. The stage keeps no pointer to level or pack
 * but needs rules to outlive it. NULL after adding at least one error. */
Stage *stage_new(const Ruleset *rules, const Level *level, int players, Diags *diags);
/* The same with options of the game that were chosen; NULL: as the rules say first. */
Stage *stage_new_with(const Ruleset *rules, const Level *level, int players, const Variants *chosen,
                      Diags *diags);
/* The same with code that asks of each cell by itself: what is faster has to do the same, which tests look at. */
Stage *stage_new_plain(const Ruleset *rules, const Level *level, int players, Diags *diags);
/* The same as stage_new, several times as soon, with code that is slower: for looking a level over, not for play. */
Stage *stage_new_brief(const Ruleset *rules, const Level *level, int players, Diags *diags);
/* Of a level that is being made, which may lack what the rules want of one; to be shown, not played. */
Stage *stage_new_unfinished(const Ruleset *rules, const Level *level, Diags *diags);

#endif
