/* Showing: the page on top on the terminal, with what is focused marked, and said in words. */
#ifndef TAH_UI_SHOWING_H
#define TAH_UI_SHOWING_H

#include "ui/app.h"

/* How the player wants boards to look; a page that is filled may say otherwise. */
void showing_style(const App *app, Page *page);

/* Draws the page; the terminal gets what has changed. */
void showing_draw(App *app);

#endif
