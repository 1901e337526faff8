/* What the question that waits says to somebody, and what speaks against a move. */
#ifndef TAH_SHOW_PROMPT_H
#define TAH_SHOW_PROMPT_H

#include "game/game.h"

/* How players are called where it matters who they are, not only which side they play. */
typedef struct PromptNames {
    const void *context;
    void (*name)(const void *context, int player, Language language, Buf *out);
} PromptNames;

/* What the question that is asked now says to a viewer (see game/sight.h), else the name of the phase; nothing where
 * there is neither. What is told in it is worked out by what the viewer may know; the rest is "?". names may be NULL:
 * as the rules call players. */
void game_prompt(Machine *machine, const State *state, int viewer, const PromptNames *names,
                 Language language, Buf *out);

/* The phase of the turn, for people; "" outside of phases. A question that says nothing has it for its prompt. */
const char *game_phase(const Machine *machine, const State *state, Language language);

#endif
