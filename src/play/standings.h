/* Standings: how everybody stands, in words: who has which place, with what. */
#ifndef TAH_PLAY_STANDINGS_H
#define TAH_PLAY_STANDINGS_H

#include "play/match.h"

/* Is there more to be told than who has won: more than two players, or figures of the ranking. */
bool standings_matter(const Match *match);

/* "The winners: Ann, Ben."; a team of which all have won is named before its players: "The winner: Dawn (Ann, Cid)." */
void standings_winners(const Match *match, uint32_t winners, const char *const name[], Language language,
                       Buf *out);

/* "1. Ann: Points 5, Steps 2" for each player, the first place first, a line each; behind a name the
 * team, where the rules have teams. name is what players are called, by number; language is that of the figures. */
void standings_lines(const Match *match, const char *const name[], Language language, Buf *out);

/* While the game goes on, of one player: "Ann: Points 5, misses 1 turn", as the viewer may know it (PLAYER_NOBODY: as
 * all may); what the viewer sees drawn beside the board is left out. False: there is nothing to tell. */
bool standings_now(const Match *match, int player, int viewer, const char *name, Language language, Buf *out);

/* The same of everybody in the fewest columns: the number that all have and the ranking looks at, else the first one, and who is out: "●5 ■2 ▲×", and of what it
 * is ("" where there are no numbers). symbol is what players are marked by, by number. False: there is nothing to
 * tell. */
bool standings_brief(const Match *match, int viewer, const char *const symbol[], Language language,
                     Buf *title, Buf *out);

/* The places as a table with a heading, in so many columns (0: as many as it takes). Safe for a terminal. */
void standings_table(const Match *match, const char *const name[], Language language, int columns, Buf *out);

/* What the rules call the players, in a language. */
void standings_names(const Match *match, Language language, const char *name[STAGE_PLAYERS]);

#endif
