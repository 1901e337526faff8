/* Animation: after a move the board is shown otherwise for a moment, in at most ANIMATION_FRAMES frames, of which the last
 * is the page as it stays. Nothing waits for it: whatever is heard ends it and is done as if there were none, and scan,
 * lockout and clocks go on meanwhile. What its frames are the screen says (frame of ScreenKind). */
#ifndef TAH_UI_ANIMATION_H
#define TAH_UI_ANIMATION_H

#include "ui/app.h"

enum {
    ANIMATION_FRAMES = 3,
    ANIMATION_FRAME = 110, /* milliseconds that one is shown */
    ANIMATION_REST = 300   /* who has pressed something so shortly before types on, and is shown none */
};

/* Something was pressed, or the terminal is another: what is shown is as it stays. Called before it is looked at. */
void animation_heard(App *app);

/* From now on frames 0 to count - 1 of the screen on top, then the page as it stays; nothing where the player does not wish
 * for it, or types on. Called while the page is filled. */
void animation_begin(App *app, int count);

/* Does the player wish for it now. */
bool animation_wished(const App *app);

/* Back to the page as it stays. */
void animation_end(App *app);

/* What of the page is otherwise now, or NULL. */
const PageFrame *animation_frame(App *app);

/* When the next frame is due (SCREEN_NEVER: none is), and goes on to it once that time has come. */
int64_t animation_deadline(const App *app);
void animation_tick(App *app, int64_t now);

#endif
