/* Turns: whose turn the screen shows while several play, and what is that one's own: the settings, keys and
 * language that hold, which presses count, and what may be seen.
 *
 * Each seat has the settings of its profile; who has none has a copy of those of who began the game, which is
 * not remembered. While a screen with turns is shown, or one that was opened from it, those of the seat whose
 * turn it is hold; else those of who began. No press of one seat is taken for another's: a switch that is
 * somebody else's does nothing, and after a change the lockout counts anew, for keys and the mouse as well: what the
 * one before still holds down chooses nothing.
 *
 * A turn passes only when its last press can no longer take the move back. Where one player may know what
 * another does not, a page to hand the keyboard over comes first (handover.c). */
#ifndef TAH_UI_TURNS_H
#define TAH_UI_TURNS_H

#include "base/message.h"
#include "ui/app.h"

typedef struct Turns Turns;

/* Of a match with several players, which must outlive it. */
Turns *turns_new(App *app, Match *match);
void turns_free(Turns *turns); /* NULL is allowed */
/* Whoever's settings hold speaks another language (a Language, or -1) from now on. False: that is the player who began. */
bool turns_speak(App *app, int language);
/* Others sit in the seats of the match. Who sits there still keeps the settings of this game. */
void turns_reseat(Turns *turns);

/* Sees whose turn it is now. True when it has passed, or when the keyboard is to be handed over first: then the
 * page must be filled anew. */
bool turns_pass(Turns *turns);
/* An agent has moved: whoever is shown is told so before going on, as after anybody else's move. */
void turns_interrupt(Turns *turns);
/* What is to be said when it passes, beside whose turn it is. What has come of a move is among the news as well, so
 * that only who goes on is told it so. */
void turns_tell(Turns *turns, const char *text, bool of_move);
/* What the others did since the one whose turn is shown moved last, as that one may know it, parted by "; ", and who
 * was left out by it; nothing where nobody did anything. */
void turns_news(const Turns *turns, Buf *out);
/* The keyboard was handed over to whom it was meant for. */
void turns_taken(Turns *turns);

/* Somebody is asked something out of turn: the keyboard goes to that one, whose settings hold, and then opens a page on
 * top, which becomes one of these turns. When that is closed, the turn is given back. */
typedef struct TurnsQuestion {
    int player;  /* who is asked */
    Message why; /* what is said about it, before the keyboard is handed over; with the name of: */
    int by;      /* who asks */
    void (*then)(App *app, void *context);
    void *context;
    void (*free_context)(void *context); /* may be NULL */
} TurnsQuestion;
void turns_ask(Turns *turns, const TurnsQuestion *question);
/* What is about to be asked, or NULL. */
const TurnsQuestion *turns_question(const Turns *turns);

/* Whose turn is shown; PLAYER_NOBODY when the game is over. */
int turns_player(const Turns *turns);
/* To whom the keyboard is being handed over, or PLAYER_NOBODY. */
int turns_asked(const Turns *turns);
const Match *turns_match(const Turns *turns);
/* Is there anything that one player knows and another does not. */
bool turns_secret(const Turns *turns);
/* The match as the one whose turn is shown may see it, and who looks (as in draw/picture.h). Valid until the match
 * changes. */
const State *turns_view(Turns *turns);
int turns_looker(const Turns *turns);

/* How a seat plays. */
bool turns_scans(const Turns *turns, int player);
Key turns_switch(const Turns *turns, int player);
/* The first of those who are somebody else and scan with another key; PLAYER_NOBODY: there is none. */
int turns_other_switch(const Turns *turns, int player);

/* Does a key select: the switch of who plays, or that of anybody when nobody is to move. */
bool turns_is_switch(const App *app, Key key);

/* Does the scan wait for a press, since somebody else has moved; and that press has come. */
bool turns_wait(const Turns *turns);
void turns_woken(App *app);

/* Puts those settings in force that belong to the screen on top. */
void turns_hold(App *app);

/* Where a press comes from. */
typedef enum TurnSource { TURN_KEY, TURN_MOUSE, TURN_DEVICE } TurnSource;
/* Is it of somebody whose turn it is not: says so, and the press does nothing. */
bool turns_refuse(App *app, TurnSource source, Key key);

/* The page that asks to hand the keyboard over. */
void screen_open_handover(App *app, Turns *turns);

#endif
