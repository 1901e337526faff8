/* Watching: a game whose files are read again whenever they change, for those who write it (`tah play
 * --watch`). What is played then is a trial: it is not saved. */
#ifndef TAH_UI_WATCHING_H
#define TAH_UI_WATCHING_H

#include "ui/app.h"

typedef struct Watching Watching;

/* Watches the files of a game that was read, broken or not. */
void watching_start(App *app, CatalogueGame *game);
void watching_free(Watching *watching); /* NULL is allowed */
bool watching_this(const App *app, const CatalogueGame *game);

/* Watches the file of the levels that are played, too: it may be named by whoever plays. */
void watching_pack(App *app, const Pack *pack);

/* When a screen of the game should look next; it then asks whether there is something new. */
int64_t watching_wake(const App *app);
bool watching_touched(App *app);

/* The game as its files are now, if they were touched since the last time; else NULL. The caller gives it to
 * catalogue_renew or catalogue_drop. */
CatalogueGame *watching_read(App *app);

/* Errors of the files that are not played therefore, or of some of the levels. They are taken from what was
 * read, and from more. */
void watching_note(App *app, CatalogueGame *fresh, Diags *more);
const Diags *watching_errors(const App *app, const CatalogueGame *game); /* NULL: none */
/* The first of them in one sentence: "garden.yaml:7:9: unknown word 'walkr'; did you mean 'walker'?" */
void watching_error(const Diags *errors, Buf *out);

/* Shows all of them, until the files have changed. */
void watching_show(App *app);

/* An errors screen looks whether the files have changed. */
void watching_look(App *app, Screen *screen);

#endif
