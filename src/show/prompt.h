/* What the question that waits says to somebody, and what speaks against a move. */
#ifndef TAH_SHOW_PROMPT_H
#define TAH_SHOW_PROMPT_H

#include "game/telling.h"
#include "show/onlooker.h"

/* What the question that is asked now says to an onlooker, else the name of the phase; nothing where there is neither.
 * What is told in it is worked out by what the viewer may know; the rest is "?". */
void game_prompt(const Onlooker *onlooker, Buf *out);

/* Why the game has ended by the rule `end`, see game_end_rule; nothing where it does not say. */
void game_why(const Onlooker *onlooker, int end, Buf *out);

/* What speaks against a move of the viewer that is legal with LENIENCE_ALL, as its rules say it; false: nothing. */
bool game_reason(const Onlooker *onlooker, const Move *move, Buf *out);

/* What rules have told, to an onlooker, as prompts are; false: that one was not told. It may be told later: a thing that
 * nobody knew then stays a question mark. */
bool game_told(const Onlooker *onlooker, const Tellings *tellings, size_t nth, Buf *out);

/* The phase of the turn, for people; "" outside of phases. A question that says nothing has it for its prompt. */
const char *game_phase(const Machine *machine, const State *state, Language language);

#endif
