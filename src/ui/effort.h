/* Effort: what choosing with one switch takes, counted while it goes on, for the save (MatchTook of play/match.h). */
#ifndef TAH_UI_EFFORT_H
#define TAH_UI_EFFORT_H

#include "ui/app.h"

/* Something else is highlighted now; a press counted; the scan fell asleep. */
void effort_step(App *app);
void effort_press(App *app);
void effort_sleep(App *app);
/* An item was picked: whoever wanted it let it go by as often as it, or a group with it, was highlighted before. */
void effort_pick(App *app, int id);
/* What was being chosen is not wanted any more. */
void effort_clear(App *app);
/* What it took until now; the next choice begins. */
MatchTook effort_take(App *app);

#endif
