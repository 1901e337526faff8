/* Playing: what the files of the play screen share. play.c has the page and what is done on it, play_facts.c what
 * is said beside the board, play_frames.c what it shows for a moment, play_offer.c what can be chosen, play_digit.c choosing by a digit, play_words.c moves that are typed, play_end.c how a
 * match has ended and what then, play_agents.c opponents, play_lend.c seats that the program has for a while. A Play belongs to its screen, which frees it. */
#ifndef TAH_UI_PLAYING_H
#define TAH_UI_PLAYING_H

#include "base/message.h"
#include "draw/picture.h"
#include "play/advance.h"
#include "save/journal.h"
#include "save/replay.h"
#include "save/score.h"
#include "scan/choice.h"
#include "ui/app.h"
#include "ui/imagining.h"
#include "ui/turns.h"

typedef struct PlayFrames PlayFrames;
typedef struct PlayAgents PlayAgents;
typedef struct PlayBots PlayBots;
typedef struct PlayHint PlayHint;

typedef struct Play {
    App *app;
    CatalogueGame *game;
    LevelChoice choice;
    Replay *replay; /* of a match that goes on: owns its rules */
    Match *match;
    Journal *journal;
    Turns *turns;          /* of several players, or NULL */
    PlayAgents *agents;    /* who have thought in this match, or NULL */
    PlayBots *bots;        /* other programs that play in it, or NULL */
    PlayHint *hint;        /* that was asked for, or NULL */
    int lent[SEATS];       /* so many moves the program makes for a person; -1: until that is stopped */
    struct Review *review; /* of the match, where somebody has asked for it, or NULL */
    bool practice;         /* a trial from the middle of another match: */
    bool won;              /* it came out well */
    bool halted;           /* who watches has stopped what plays by itself, */
    int steps;             /* but for so many moves */
    ScanChoice *options;
    bool weighed; /* the options are, as the player chooses in this game: see ui/habits.h */
    Advance advance;
    Called called;           /* of the options: players as they are called now */
    State *view;             /* of who plays alone, or NULL */
    uint8_t *happened;       /* to the cells of the board, see play/happened.h; or NULL */
    uint64_t happened_state; /* to which that belongs: hash and how many records */
    size_t happened_records;
    int happened_viewer;
    PlayFrames *frames; /* what is shown for a moment, or NULL */
    Picture picture;
    Rack rack;
    Spread spread;
    Imagining imagining;
    MoveButton button;    /* the one that choosing stands for */
    bool pointed;         /* it does so until a move is made, as the mouse pointed with that button */
    Lenience offered;     /* with which the options were made */
    bool scanned;         /* likewise, for one key */
    Journeys *journeys;   /* likewise, what the options end; or NULL */
    bool walks;           /* the options are where to walk, and decide on nothing */
    bool changed;         /* the match has moved on since options were made */
    bool one_way;         /* arrow keys can mean all moves that there are now */
    bool roams;           /* this game has had moves that arrow keys cannot mean: they only move the focus */
    bool direct;          /* arrow keys make moves */
    bool names_cells;     /* moves of this game have been called by cells */
    int rest;             /* the option that came to be focused by itself, or REST_NONE, REST_NEW */
    int clock;            /* which fact of the page is the time, or -1 */
    bool overview;        /* all of the board is seen, small */
    bool overview_chosen; /* or not: the player said so; else the page has the choice (Page.map_whole) */
    bool ended;           /* what is offered are the choices after an end */
    Score before;         /* what was known of the level when it was opened */
    bool *trial;          /* nothing is kept; true once it was won. What is below is gone back to. Or NULL */
    LevelChoice unsolved; /* the next to solve after this one, once it is over; level NULL: there is none */
} Play;

enum {
    REST_NONE = -1, /* the focus has left it since */
    REST_NEW = -2   /* the options are new */
};

/* What is offered when a match is over. */
enum {
    OVER_NEXT = 1 << 20,
    OVER_UNSOLVED,
    OVER_AGAIN,
    OVER_AGAIN_FIRST, /* likewise, and the next one begins */
    OVER_OTHERWISE,
    OVER_LEVELS /* also before */,
    OVER_GAMES,
    SHOW_ERRORS,
    TRIAL_BACK,
    MAKE_LEVEL,
    SHOW_SEATS,
    SHOW_STANDINGS,
    NEXT_BUTTON,
    ONLY_WALK,
    ANSWER_AHEAD,
    HURRY,
    LEND_STOP,
    UNDO_STEP,
    WATCH_HALT,
    WATCH_ON,
    WATCH_STEP,
    WATCH_SIT,
    WATCH_SLOWER,
    WATCH_FASTER
};

enum { REFUSED_CELL = 1 << 21 }; /* + a cell where there is no move */

/* ---- play.c ---- */

/* Makes the move of an option, or goes on to what is left to choose of it. */
void play_take_option(Play *play, Screen *screen, size_t index, InputMethod method);

/* The value of a pick of a kind, the last one; -1: none. */
int play_picked(const Play *play, const Move *move, PickKind kind);

/* Makes a move, whoever chose it and however. */
void play_make_move(Play *play, Screen *screen, const Move *move, InputMethod method);

/* Makes it, and what is to follow from it. */
void play_make_run(Play *play, Screen *screen, const Move *move, size_t count, InputMethod method);

/* The same of a player who need not be the one whose turn the screen shows. */
void play_make_move_of(Play *play, Screen *screen, int player, const Move *move, InputMethod method);

/* Is told with whose turn it is next, or at once where nobody else's comes; of_move as in turns_tell. */
void play_tell(Play *play, const char *told, bool of_move);

/* ---- play_agents.c ---- */

/* The agent that is to decide now, the first of them, also for a person who lent the seat; PLAYER_NOBODY: a person is, or
 * the last move may yet be revoked. */
int play_agent_due(const Play *play);
/* Lets that one think for a moment, and makes its move when it has thought enough. When it wants to go on, as Screen.wake. */
int64_t play_let_think(Play *play, Screen *screen);
/* It decides at once. */
void play_hurry(Play *play);
void play_free_agents(Play *play);

/* What agents may do: the rules alone say it. What helps people, and what they may get wrong, is not for them. */
const Moveset *play_legal_for_agent(Play *play, int player);
/* Makes a move that an agent has decided on; and until when that is seen before the next one. */
void play_make_move_of_agent(Play *play, Screen *screen, int player, const Move *move);
int64_t play_shown_until(Play *play);

/* ---- play_bots.c ---- */

/* Another program plays this seat; lets it go on, as play_let_think does. */
bool play_is_bot(const Play *play, int player);
int64_t play_let_bot(Play *play, Screen *screen, int player);
void play_hurry_bots(Play *play);
/* Tells them, once, that the match is over. */
void play_tell_bots_over(Play *play);
void play_free_bots(Play *play);

/* ---- play_lend.c ---- */

/* Seats of persons that the program plays now, as bits; and does it play all there are. */
uint32_t play_lent(const Play *play);
bool play_is_watched(const Play *play);
/* Asks for how long it should play for whoever chooses; where it does already, it stops. */
void play_lend(Play *play);
void play_take_seats_back(Play *play);
/* The program has made a move of a player. */
void play_lent_move_made(Play *play, int player);
/* What can be done while nobody but the program plays, or while it plays for somebody. */
void play_add_watching(const Play *play, Screen *screen);
void play_watch(Play *play, Screen *screen, int id);
void play_change_pace(Play *play, int steps);
/* The seats as they are when whoever watches sits down where a move is due. */
void play_sit_down(const Play *play, Seats *out);

/* ---- play_hint.c ---- */

/* Looks for what to do here, a little at a time between all else, and says it when it is found. */
void play_ask_hint(Play *play, Screen *screen);
bool play_hint_due(const Play *play);
/* When it wants to go on, as Screen.wake. */
int64_t play_look_for_hint(Play *play);
void play_free_hint(Play *play);

/* ---- play_advance.c ---- */

/* Makes the moves that are the only ones, by setting, and those that were said in advance; how many. */
int play_by_itself(Play *play);
/* Whoever chooses may answer in advance here, or has done so; and the page of it. */
bool play_has_advance(Play *play);
void play_open_advance(Play *play);

/* ---- play_corridor.c ---- */

/* What is to follow by itself from a move that is about to be made, and how many: none where the player does not wish it. */
size_t play_find_corridor(const Play *play, int player, const Move *move, InputMethod method,
                          Move out[CORRIDOR_MOST]);
/* Makes them; how many were made. */
size_t play_walk_corridor(Play *play, int player, const Move *move, size_t count);
/* How many would follow from a move that can be chosen, and the cell to which the last of them leads, or CELL_NONE. */
typedef struct PlayAhead {
    int moves, cell;
} PlayAhead;
PlayAhead play_corridor_ahead(const Play *play, const Move *move);

/* Where rules say that moves are only on the way, the options become what can be decided on from here; false: they do not. */
bool play_take_journeys(Play *play, int player);
void play_forget_journeys(Play *play);
/* Walks a journey, and ends it. */
void play_travel(Play *play, Screen *screen, size_t journey, InputMethod method);
/* Only to walk can be chosen in the menu, and given up beside the board. */
void play_add_walking(const Play *play, Items *items, bool menu);
void play_turn_to_walking(Play *play);

/* ---- play_button.c ---- */

/* How much of what is not a part of any solution is offered. */
Lenience play_lenience(const Play *play);

/* Some rule names what a button does; and which command does that. */
bool play_has_button(const Play *play, MoveButton button);
PlayCommand play_button_command(MoveButton button);

/* For one key aids of other buttons would cost everybody a step, and where they choose more than a cell they would be
 * mixed up with what the first button does: so choosing stands for one button at a time. Is a move offered now; is there another button to be chosen for; to choose for the next one. */
bool play_offers(const void *play, const Move *move);
bool play_has_next_button(const Play *play);
void play_next_button(Play *play);
/* Where a button has nothing to choose any more, choosing is for the first one again. */
void play_settle_button(Play *play);
/* A button of the mouse was pressed on a cell, and chooses there what stands apart; false: nothing does. */
bool play_point(Play *play, Screen *screen, int cell, MoveButton button);
/* What choosing stands for. */
const char *play_button_name(const Play *play, MoveButton button);

/* What a button does where one points: the first one makes the only move that is its own, or goes on to what is left to
 * choose; another one makes its only move, or says why not (false: the game has nothing for it). */
void play_choose(Play *play, Screen *screen, size_t index, InputMethod method);
bool play_press(Play *play, Screen *screen, MoveButton button, InputMethod method);
/* Erases, or gives up what was picked; it never leaves the game. */
void play_erase(Play *play, Screen *screen, InputMethod method);

/* The move that the first button makes of an option which others share, or NULL; and what the others do. */
const Move *play_first_move(const Play *play, size_t index);
void play_add_buttons(const Play *play, size_t index, Buf *out);

/* Where one points, or CELL_NONE. */
int play_focused_cell(const Play *play, const Screen *screen);
/* Says why nothing can be done on a cell, or why a number cannot be written there (-1: any); false where the rules give
 * no reason. */
bool play_refuse(Play *play, int cell, int number);

/* ---- play_facts.c ---- */

/* What everybody is called; given back with called_free. */
void play_call(const Play *play, Called *called);

/* Symbol and name of who sits there. */
void play_add_player(const Play *play, int player, Buf *out);

/* Whose eyes see the screen; PLAYER_NOBODY: nobody's in particular, while it belongs to all. */
int play_viewer(const Play *play);

/* Who chooses now: among several, the one whose turn the screen shows; or PLAYER_NOBODY. */
int play_chooser(const Play *play);

/* The state as the one who looks may see it. */
const State *play_seen_state(Play *play);

/* The last move, where the one who looks may know what it touched; or NULL. */
const MatchRecord *play_seen_record(const Play *play);

/* Is it over, and is there more to tell than who has won. */
bool play_has_places(const Play *play);

/* Whether the player wishes to see a fact. */
bool play_shows(const Play *play, Setting fact);

/* Parts of the page: its title and what there is to know while the match goes on, and who has which place when it is
 * over; the question that is asked, or the aim; what others did; what is said while nothing is focused. */
void play_facts(Play *play, Page *page);
/* The table of a game without a board, in place of board and rack. */
void play_table(Play *play, Page *page);
int64_t play_clock(App *app, Screen *screen); /* as clock of ScreenKind */
void play_about(Play *play, Page *page);
void play_news(const Play *play, Page *page);
/* What has happened to the cells of the board, where the player wishes to see it. */
void play_happened(Play *play, Page *page);
void play_resting(Play *play, Screen *screen);

/* Open a text: the table of places; and in words what the page has beside its board and what lies where, as the one
 * who chooses may know it. */
void play_show_standings(const Play *play);
void play_describe(const Play *play, const Page *page);
/* All that has happened, as the one who looks may know it. */
void play_show_history(const Play *play);

/* ---- play_ask.c ---- */

/* Is there a board to ask about; and opens the page of questions. */
bool play_can_ask(const Play *play);
void play_open_ask(Play *play);

/* ---- play_frames.c ---- */

/* What has changed since the page was filled last is animated; frame as in ScreenKind. */
void play_animate(Play *play, const Page *page);
const PageFrame *play_frame(App *app, Screen *screen, int index);
/* What was shown is forgotten as well. */
void play_free_frames(Play *play);

/* ---- play_offer.c ---- */

/* The legal moves anew; while a turn has not passed yet, there are none. */
void play_take_moves(Play *play);

/* Whether arrow keys make moves now. */
bool play_arrows_move(const Play *play);

/* Off the board and no way of its own, as waiting is. */
bool play_stands_aside(ScanOption option);

/* The cell that all moves which have a place come from, or CELL_NONE. */
int play_only_source(const Play *play);

/* Several options that all stand on one cell. */
bool play_in_one_place(const Play *play);

/* Adds ", row 1 1, column 2": what the clues say of the row and the column of a cell, if there are clues. */
void play_add_clues(const Play *play, int cell, Buf *out);

/* Adds the options of this step to the page. */
void play_add_options(Play *play, Page *page);

/* ---- play_places.c ---- */

/* What is to be found on all cells that can be chosen in this step helps nobody to choose. */
typedef struct PlayPlaces {
    Buf common;
    bool moved; /* all that can be chosen moves from one place */
} PlayPlaces;
PlayPlaces play_places(Play *play);
void play_free_places(PlayPlaces *places);
/* Adds ": " and what is to be found on the cell of an option, or on any cell, but for what is common, if anything is. */
void play_add_place(Play *play, const PlayPlaces *places, ScanOption option, Buf *out);
void play_add_cell(Play *play, int cell, const char *common, Buf *out);

/* ---- play_digit.c ---- */

/* A digit writes itself into the focused cell, in one step; false where digits are not for that. */
bool play_type_digit(App *app, Screen *screen, Key key);

/* ---- play_words.c ---- */

/* A whole move in the words of saves and engines, where it is legal for whoever chooses; as said, inspect and
 * grid of ScreenKind. */
bool play_said(App *app, Screen *screen, const char *words, Buf *why);
void play_word_cell(Play *play, int cell, Buf *out); /* the same, and nothing for nothing */
void play_inspect(App *app, Screen *screen, int cell, Buf *out);
void play_grid(App *app, Screen *screen, Buf *out);

/* ---- play_end.c ---- */

bool play_is_over(const Play *play); /* finished, or stopped by a fault of the rules */
bool play_is_won(const Play *play);
/* A win, or an end among several, is told in a banner; who has come to a dead end is told what to do. */
bool play_has_banner(const Play *play);
bool play_has_levels(const Play *play);
bool play_deals_anew(const Play *play); /* playing again is a new match, of several players */
bool play_has_next(const Play *play, LevelChoice *next);

/* Finds the level that is to solve next. Reads the saves: once when a level is over, not with every page. */
void play_find_unsolved(Play *play);

/* Says that the last moves are not on the disk; false when they are. */
bool play_add_unsaved(const Play *play, Buf *out);

/* What has come of it, as the message; and what can be done now, of a match or of a trial of a level. */
void play_show_result(const Play *play, Page *page);
void play_add_endings(Play *play, Screen *screen);
Message play_trial_back(const Play *play);
void play_add_trial_endings(Play *play, Screen *screen);

#endif
