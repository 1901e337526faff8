/* Undoing: the others are asked, one after the other, whether a move may be taken back; the keyboard goes to each. */
#ifndef TAH_UI_UNDOING_H
#define TAH_UI_UNDOING_H

#include "play/takeback.h"
#include "ui/turns.h"

/* What players are called. */
typedef void (*UndoingName)(const void *context, int player, Buf *out);
/* All have agreed, and agreed has their names as in saves; or refused is the player who has not. */
typedef void (*UndoingThen)(App *app, void *context, const char *agreed, int refused);

/* The match must be as it was when then is called, else it is not called. context must outlive the question. */
void undoing_ask(Turns *turns, const Takeback *takeback, UndoingName name, UndoingThen then, void *context);

#endif
