/* Account: what is told of a match beside its board, to one who looks on; whoever shows it joins it to a page. */
#ifndef TAH_PLAY_ACCOUNT_H
#define TAH_PLAY_ACCOUNT_H

#include "play/match.h"
#include "show/track.h"

/* What can be told, in the order in which it is. */
typedef enum AccountPart {
    ACCOUNT_MOVER = 1,        /* whose turn it is, among several */
    ACCOUNT_MOVES = 2,        /* how many were made */
    ACCOUNT_LEAST = 4,        /* how few solve the level, where that is known */
    ACCOUNT_TIME = 8,         /* how long it has taken */
    ACCOUNT_COUNTS = 16,      /* what the game shows of itself, and of one who plays alone */
    ACCOUNT_PRESENT = 32,     /* how everybody stands now, among several */
    ACCOUNT_PLACES = 64,      /* who has which place, among several, where that is more than who has won */
    ACCOUNT_DIFFICULTY = 128, /* of the level */
    ACCOUNT_HIDDEN = 256,     /* that an onlooker sees nothing of what the players have, where that is so */
    /* what a table (show/tableau.h) does not tell */
    ACCOUNT_TABLE = ACCOUNT_MOVER | ACCOUNT_MOVES | ACCOUNT_HIDDEN | ACCOUNT_TIME | ACCOUNT_DIFFICULTY
} AccountPart;

typedef struct AccountLine {
    AccountPart part;
    int player; /* who is named in it by the title, or PLAYER_NOBODY */
    bool idle;  /* says nothing yet: that no move was made */
    char *text;
    Strip strip; /* of a track as well */
} AccountLine;

typedef struct Account {
    char *title;  /* the game, where it has several levels the number of this one, and its name */
    char *number; /* in the title, "3/10"; or NULL */
    Called called;
    AccountLine *line;
    size_t lines, capacity;
} Account;

/* The parts that are wanted. seen is what the onlooker may know of the state. Players are called with more than ASCII
 * where unicode says so; the language is that of the match. */
void account_make(const Match *match, int onlooker, const State *seen, unsigned parts, bool unicode,
                  Account *out);
void account_free(Account *account);

/* Parts of it by themselves: the title; the line of the time. */
void account_title(const Match *match, Buf *out);
void account_time(const Match *match, Buf *out);
/* How it ended, players called like this; nothing while it goes on. */
void account_result(const Match *match, const Called *called, Buf *out);

#endif
