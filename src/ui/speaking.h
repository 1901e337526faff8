/* Speaking: the page on top said aloud (voice/voice.h), as far as the player wishes: what is highlighted, in at most three
 * words; what was taken, lower; and what has happened. While something is said nothing moves by itself. And the bells of the
 * scan, which need no voice. */
#ifndef TAH_UI_SPEAKING_H
#define TAH_UI_SPEAKING_H

#include "ui/app.h"

enum { SPEAKING_WORDS = 3 }; /* of what is highlighted */

/* Says what is new on the page on top, whose items are marked. */
void speaking_tell(App *app);

/* An item of the page on top was taken. */
void speaking_took(App *app, int id);
/* The highlight has moved: it is said again, and a list that begins anew has a sign. */
void speaking_moved(App *app, ScanEvent event);
/* Somebody has pressed, and has heard enough. */
void speaking_hush(App *app);

/* Reads and writes without waiting, and lets the scan know whether something is being said. */
void speaking_serve(App *app);
bool speaking_goes_on(const App *app);
int64_t speaking_deadline(const App *app); /* when it wants to be served, or SCREEN_NEVER */
int speaking_descriptor(const App *app);   /* or when something has come there; or -1 */

void speaking_free(struct Speaking *speaking);

/* The first words of a label; for tests. */
void speaking_words(const char *label, Buf *out);

#endif
