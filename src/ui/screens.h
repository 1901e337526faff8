/* Screens: what there is to see. Each opens on top of what is shown. */
#ifndef TAH_UI_SCREENS_H
#define TAH_UI_SCREENS_H

#include "save/store.h"
#include "ui/app.h"

struct Review;

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

/* A save that another program plays: says so, and offers to watch it, to have it, or another game. name is that of its
 * level; choice.level NULL: it is not among the game's any more. */
void screen_open_elsewhere(App *app, CatalogueGame *game, LevelChoice choice, const StoreEntry *entry,
                           const char *name);
/* Goes on with a save that another program may still play: that one gives it back. */
void screen_take_over(App *app, CatalogueGame *game, LevelChoice choice, const char *save);
/* The game that was played here is played by another program now: nothing of it stays open. */
void screen_given_up(App *app);

/* The title of a level, "" where it only repeats its number. */
const char *level_title(const char *title, int number);

/* "12, Title", or "12" where it has no title. */
void level_name(const App *app, const Level *level, Buf *out);

/* Plays a level from its start; asks before when a save of it is not finished. */
void screen_open_level(App *app, CatalogueGame *game, LevelChoice choice);

/* Plays: a new match, after asking who sits where if several play, or the save at a path. */
void screen_open_play(App *app, CatalogueGame *game, LevelChoice choice, const char *save);

/* Plays a new match with these seats; NULL: nobody in particular, as few as the rules allow. */
void screen_open_seated(App *app, CatalogueGame *game, LevelChoice choice, const Seats *seats);

/* What players say before a game, its options and who sits where: opens the page that asks it, or plays at once where
 * the command line says all of it, or the next level of the game that is played is begun; and then is true. False:
 * there is nothing to say. */
bool beginning_asks(App *app, CatalogueGame *game, LevelChoice choice);
/* Is there something to say; then the page, which begins with what was said last. */
bool beginning_possible(const CatalogueGame *game);
void screen_open_beginning(App *app, CatalogueGame *game, LevelChoice choice);

/* Plays a level from its start without keeping it, and leads back to what is below; *won becomes true when it is
 * solved, and must live as long as that. */
void screen_open_trial(App *app, CatalogueGame *game, LevelChoice choice, bool *won);

/* Makes levels: what there is to go on with, a new one, a copy of one (after asking when that was begun before),
 * and a draft by the name of its file. All but the first want workshop_possible. */
bool workshop_possible(CatalogueGame *game);
void screen_open_workshop(App *app, CatalogueGame *game, const Pack *pack); /* NULL: all of it */
void screen_open_new_level(App *app, CatalogueGame *game);
void screen_open_editor(App *app, CatalogueGame *game, LevelChoice choice);
void screen_open_draft(App *app, CatalogueGame *game, const char *file);

/* A save, step by step, as the player of this name saw it, or (NULL) as replay_viewer has it. False with a
 * sentence. */
bool screen_open_replay(App *app, const char *path, const char *as, Buf *error);
/* The same for a save that another program plays: what it does is followed, and it can be had. */
bool screen_open_watch(App *app, CatalogueGame *game, LevelChoice choice, const char *path, Buf *error);

/* A game gone through with the chances of everybody (play/review.h), also while it goes on where nothing is hidden; else
 * says why not. The match must not change meanwhile. What was judged is kept there (NULL: nowhere), and freed by
 * whoever keeps it. try (or NULL) is called with a record before which somebody wants to play on. */
typedef void (*ReviewTry)(App *app, void *context, size_t record);
void screen_open_review(App *app, const Match *match, struct Review **kept, ReviewTry try, void *context);

/* A game that another program keeps (talk/remote.h), by its command. False with a sentence. */
bool screen_open_remote(App *app, const char *program, Buf *error);

/* The rules of a game (NULL: of none) and the keys. */
void screen_open_help(App *app, const Ruleset *rules);
/* The same for a game that is played: with the options that were chosen, its own keys, and a legend of its signs. */
typedef struct MatchHelp {
    const Match *match;
    const State *seen; /* what the player, who looks (as in draw/picture.h), may know */
    int player;
    bool arrows_move;           /* arrow keys make moves */
    bool levels;                /* there are others to go to */
    const char *second, *third; /* what other buttons do in this game, or NULL */
} MatchHelp;
void screen_open_match_help(App *app, const MatchHelp *game);
void screen_open_settings(App *app);
/* What is kept from being changed by mistake, and the way to open it again. */
void screen_open_locks(App *app);
/* How somebody new plays, from all keys to one that needs time; answered by one key as by all, it sets the scan. */
void screen_open_scale(App *app);
/* The same at the very first start, if it is one: nothing is set or saved yet, and no option says how. */
void screen_open_first_scale(App *app);
/* Ten presses at a sign give the times of the scan; what fits is kept when that is said. For who plays with one key. */
void screen_open_calibrating(App *app);
/* The languages, each by its own name; and what leads there, which whoever reads none of these words knows by their
 * codes: "en cs sk  Jazyk / Language". */
void screen_open_languages(App *app);
void languages_label(const App *app, Buf *out);

/* Who plays. then is called when that was chosen, or NULL: the menu of games opens. At the start the one who
 * played last goes on by itself when nothing is pressed for a while. */
typedef void (*PlayersThen)(App *app, void *context, bool by_itself);
void screen_open_start(App *app, PlayersThen then, void *context);
void screen_open_players(App *app);

/* One player, by folder, to be changed or deleted. */
void screen_open_player(App *app, const char *folder);

/* Goes on with the player's last game where it was left, when it is not finished. */
void screen_open_last(App *app);

/* A line of text, letter by letter, at most so many columns wide and not empty. ask says what it is. check
 * (or NULL) refuses it with a sentence; then gets it when the screen is closed. */
typedef bool (*WritingCheck)(void *context, const char *text, Buf *error);
typedef void (*WritingThen)(App *app, void *context, const char *text);
void screen_open_writing(App *app, const char *ask, const char *text, int columns, WritingCheck check,
                         WritingThen then, void *context, void (*free_context)(void *context));

/* All that this player has played: to go on with, or to be watched, and what it adds up to. */
void screen_open_saved(App *app);
/* Goes on with a save of a game whose packs are known, or says that another program plays it. */
void screen_open_save(App *app, CatalogueGame *game, const StoreEntry *entry);

/* Files of levels that are found become packs of a game (NULL: of any that reads them), and such a pack can be given
 * back. */
void screen_open_importing(App *app, CatalogueGame *game);

/* A new game, made by answering questions. */
void screen_open_making(App *app);

/* A text to read. */
void screen_open_text(App *app, const char *title, const char *text);
/* The same; it names these players. */
void screen_open_called_text(App *app, const char *title, const char *text, const Called *called);
/* The same; signs in it are drawn as on a board. Takes them over. */
void screen_open_signed_text(App *app, const char *title, const char *text, PageSigns *signs);

/* All errors, each with its line, as wide as the screen is. They must outlive the screen. Where a game is
 * watched, the screen closes when its files have changed. */
void screen_open_errors(App *app, const char *title, const Diags *errors);

/* A question with answers; the answer's number is handed to then. Ends with NULL. */
void screen_open_question(App *app, const char *title, const char *text, const char *const *answers,
                          void (*then)(App *app, void *context, int answer), void *context,
                          void (*free_context)(void *context));

/* The player wishes to quit: with one key, which can do nothing outside, that is asked first. */
void screen_leave(App *app);

/* Nothing is written until a press; then done is called. */
void screen_open_pause(App *app, void (*done)(App *app, void *context), void *context);

#endif
