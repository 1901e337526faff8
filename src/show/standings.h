/* Standings: how everybody stands, and who has which place with what. */
#ifndef TAH_SHOW_STANDINGS_H
#define TAH_SHOW_STANDINGS_H

#include "show/onlooker.h"

/* How a player stands: at the end, or so far. Winners come first and share the first place; then come those still
 * in the game, by the figures of `ranking:`, then those who left it, the last to leave first. Who is equal shares
 * a place, and the next one has as many less; in a draw all who are in the game are equal. */
enum { STANDING_FIGURES = 6 };
typedef struct Standing {
    int player;
    int place; /* from 1 */
    bool winner, living;
    int32_t figure[STANDING_FIGURES]; /* STANDING_NONE: there is none */
} Standing;
#define STANDING_NONE INT32_MIN
/* Fills in all players, the first place first. Figures are looked up in this state: hand in a view where the
 * game goes on. Returns how many players there are. */
int game_standings(Machine *machine, const State *state, Standing out[STAGE_PLAYERS]);
/* The figures of the ranking, and what people call one; "" where it is not shown. */
int stage_figures(const Stage *stage);
const char *stage_figure_title(const Stage *stage, int figure, Language language);
/* Is there more to be told than who has won: more than two players, or figures of the ranking. */
bool standings_matter(const Stage *stage);

/* "The winners: Ann, Ben."; a team of which all have won is named before its players: "The winner: Dawn (Ann, Cid)." */
void standings_winners(const Onlooker *onlooker, uint32_t winners, Buf *out);

/* "1. Ann: Points 5, Steps 2"; behind a name the team, where the rules have teams. */
void standing_line(const Onlooker *onlooker, const Standing *standing, Buf *out);
/* All of them, the first place first, as a table with a heading, in so many columns (0: as many as it takes). Safe for a terminal. */
void standings_table(const Onlooker *onlooker, int columns, Buf *out);

/* While the game goes on, of one player: "Ann: Points 5, misses 1 turn"; what the viewer sees drawn beside the board is
 * left out. False: there is nothing to tell. */
bool standings_now(const Onlooker *onlooker, int player, Buf *out);
/* The same of everybody in the fewest columns: the number that all have and the ranking looks at, else the first one,
 * and who is out: "●5 ■2 ▲×", and of what it is ("" where there are no numbers). Players must be called by symbols.
 * False: there is nothing to tell. */
bool standings_brief(const Onlooker *onlooker, Buf *title, Buf *out);

#endif
