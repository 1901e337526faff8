/* Agreeing: what players chose before a game: its options, and who sits where. What was chosen holds for the next
 * games of the same rules while the program runs, and is remembered for the next time. */
#ifndef TAH_UI_AGREEING_H
#define TAH_UI_AGREEING_H

#include "ui/app.h"

/* What was chosen for a game, else what was remembered, else what its rules say first. */
void agreeing_chosen(const App *app, const CatalogueGame *game, Variants *out);
/* This was chosen. */
void agreeing_choose(App *app, const CatalogueGame *game, const Variants *chosen);

/* What the command line says of a game. False with a sentence. */
bool agreeing_take(App *app, const CatalogueGame *game, const char *const *list, int count, Buf *error);
/* Did it say something of this game; only the first time this is asked. */
bool agreeing_told(App *app, const CatalogueGame *game);

/* The next level of the game that is played is begun as this one was, by the same people (NULL: of one player), and
 * nobody is asked. */
void agreeing_go_on(App *app, const CatalogueGame *game, const Variants *chosen, const Seats *seats);
/* Is it begun now; then *seats are theirs, with count 0 for one player. */
bool agreeing_goes_on(App *app, const CatalogueGame *game, Seats *seats);
/* Something else is begun. */
void agreeing_forget(App *app);

#endif
