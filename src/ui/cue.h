/* Cues: the signals of what a player must not miss: a choice that is refused, a win, whose turn it is. Each is a
 * sign of its own before the sentence in the message line, and, where the player wishes it, bells or flashes,
 * whose number differs as well: one, three, two. */
#ifndef TAH_UI_CUE_H
#define TAH_UI_CUE_H

#include "ui/app.h"

typedef enum Cue { CUE_REFUSED, CUE_WIN, CUE_TURN, CUE_COUNT } Cue;

enum { CUE_PAUSE = 400 }; /* milliseconds from one to the next: at most three flashes a second */

/* The sentence with the sign of the cue before it, unless the player has switched the cue off. */
void cue_text(const App *app, Cue cue, const char *sentence, Buf *out);
/* The bells or flashes that belong to it, now and in the next second; what was still to come of another cue
 * is left out. */
void cue_signal(App *app, Cue cue);
/* Both: says the sentence. */
void cue_say(App *app, Cue cue, const char *sentence);

/* When the next bell or flash is due (SCREEN_NEVER: none is), and gives it once that time has come. */
int64_t cue_deadline(const App *app);
void cue_tick(App *app, int64_t now);

#endif
