/* Agreeing: what players choose before a game begins, where its rules have options. What was chosen holds for the
 * next games of the same rules while the program runs. */
#ifndef TAH_TUI_AGREEING_H
#define TAH_TUI_AGREEING_H

#include "tui/app.h"

/* Opens the page that asks, before a level is begun, where there is something to choose; its first entry begins the
 * level. False: nobody is asked, since there is nothing to choose, or it was said on the command line, or another
 * level of the game that is played comes next, or a saved game is resumed, which has its options. */
bool agreeing_asks(App *app, CatalogueGame *game, LevelChoice choice, bool resumed);

/* Nobody is asked for the level that is begun next: it belongs to the game that is played. */
void agreeing_go_on(App *app);

/* What was chosen for a game, else what its rules say first. */
void agreeing_chosen(const App *app, const CatalogueGame *game, Variants *out);

/* What the command line says of a game. False with a sentence. */
bool agreeing_take(App *app, const CatalogueGame *game, const char *const *list, int count, Buf *error);

#endif
