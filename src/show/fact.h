/* Facts: what a game shows about itself beside its board, in words. */
#ifndef TAH_SHOW_FACT_H
#define TAH_SHOW_FACT_H

#include "show/prompt.h"

/* Number that the game shows about itself (variables and zones with `show:`): "name: value" lines. player: whose
 * are told of what every player has; viewer: see game_player_facts. */
void game_facts(Machine *machine, const State *state, int player, int viewer, Language language, Buf *out);
/* The same in two parts, to stand beside a board and the zones that the viewer sees there: what there is one of, and
 * what every player has one of. Of zones that are drawn only the empty ones are told.
 * names may be NULL: as the rules call players. */
void game_common_facts(Machine *machine, const State *state, const PromptNames *names, Language language,
                       Buf *out);
/* viewer: who is told; what he must not know is a question mark. PLAYER_NOBODY: what all may know. */
void game_player_facts(Machine *machine, const State *state, int player, int viewer, const PromptNames *names,
                       Language language, Buf *out);

#endif
