/* How everybody stands. */
#ifndef TAH_SHOW_STANDING_H
#define TAH_SHOW_STANDING_H

#include "game/game.h"

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

#endif
