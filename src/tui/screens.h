/* Screens: what there is to see. Each opens on top of what is shown. */
#ifndef TAH_TUI_SCREENS_H
#define TAH_TUI_SCREENS_H

#include "save/store.h"
#include "tui/app.h"

/* All games. Closes every other screen. */
void screen_open_games(App *app);

/* The levels of a game, or its packs first when there are several. */
void screen_open_levels(App *app, CatalogueGame *game);

/* Goes on with what is not finished (after asking), else lets choose a level, or starts when there is one
 * only. */
void screen_open_game(App *app, CatalogueGame *game);

/* Goes on with what is not finished (after asking), else plays the first level that is not solved; in one pack,
 * or in the whole game (NULL). */
void screen_open_now(App *app, CatalogueGame *game, const Pack *pack);

/* The title of a level, "" where it only repeats its number. */
const char *level_title(const char *title, int number);

/* "12, Title", or "12" where it has no title. */
void level_name(const Level *level, Buf *out);

/* Plays a level from its start; asks before when a save of it is not finished. */
void screen_open_level(App *app, CatalogueGame *game, LevelChoice choice);

/* Plays: a new match, or the save at a path. */
void screen_open_play(App *app, CatalogueGame *game, LevelChoice choice, const char *save);

/* A save, step by step. False with a sentence. */
bool screen_open_replay(App *app, const char *path, Buf *error);

/* The rules of a game (NULL: of none) and the keys. */
void screen_open_help(App *app, const Ruleset *rules);
void screen_open_settings(App *app);

/* A new game, made by answering questions. */
void screen_open_making(App *app);

/* A text to read. */
void screen_open_text(App *app, const char *title, const char *text);

/* A question with answers; the answer's number is handed to then. Ends with NULL. */
void screen_open_question(App *app, const char *title, const char *text, const char *const *answers,
                          void (*then)(App *app, void *context, int answer), void *context,
                          void (*free_context)(void *context));

/* Nothing is written until a press; then done is called. */
void screen_open_pause(App *app, void (*done)(App *app, void *context), void *context);

#endif
