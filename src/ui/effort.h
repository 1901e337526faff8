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

/* When a press came that is at work now: it may have waited until it was known to be one. */
int64_t effort_pressed(const App *app);
/* How long what is focused has been when it was pressed; -1: that says nothing about who presses. */
int effort_reaction(const App *app);
/* Before the next move is chosen: the time on a choice follows those presses, where that is wished. */
void effort_adapt(App *app);

#endif
