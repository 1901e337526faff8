/* Searching: a list cut down to the entries that are called as one writes. Whoever has keys just types; with one key
 * the words are written letter by letter on a page of their own. */
#ifndef TAH_UI_SEARCHING_H
#define TAH_UI_SEARCHING_H

#include "ui/app.h"

/* Begins on the screen on top, whose list is cut down from then on. */
void searching_begin(App *app);
/* A key while words are typed; true: it is done with. */
bool searching_key(App *app, Key key);
/* The list is whole again. */
void searching_end(App *app);

/* After a page was filled: leaves the entries out that are not meant, and marks the one that is met best. */
void searching_cut(App *app, Screen *screen);

#endif
