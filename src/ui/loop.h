/* Loop: serves the screen on top with keys, mouse, and one switch, all screens alike. */
#ifndef TAH_UI_LOOP_H
#define TAH_UI_LOOP_H

#include "ui/app.h"

/* Runs until the player quits; the first screen must have been pushed. Returns the exit code. */
int loop_run(App *app);
/* The same by steps: each waits until something happens and does what comes of it; false when there is nothing to come.
 * At the end loop_finish has to be called. */
void loop_begin(App *app);
bool loop_step(App *app);
int loop_finish(App *app);

/* Handles what has come in, without waiting: for long work while a screen is shown on which any press is taken
 * (Screen.still) and ends the work. Nothing may be opened or closed meanwhile. */
void loop_serve(App *app);

/* A press of the switch. */
void loop_press(App *app);

#endif
