/* Difference: on which cells of the board something else lies in one state than in another, as somebody sees both. What
 * nobody moves, as walls, and what only looks otherwise, since a word of the rules holds there now, is none. */
#ifndef TAH_SHOW_DIFFERENCE_H
#define TAH_SHOW_DIFFERENCE_H

#include "game/game.h"

/* What has happened to a cell, the weakest first. */
typedef enum CellChange {
    CHANGE_NONE,
    CHANGE_LEFT,   /* what was there is gone, and nothing is there instead */
    CHANGE_CAME,   /* something is there that was not, or that is turned */
    CHANGE_DECIDED /* the end of the game rests on it, see game/decisive.h */
} CellChange;

/* Both states are views of one player (PLAYER_NOBODY: of what all know). Sets those cells of out that differ, a CellChange
 * each, and returns how many they are. What is hidden now is not told apart from before. */
int game_difference(Machine *machine, const State *before, const State *after, int player, uint8_t *out);

/* The same of what has only been moved: what stands on as many cells as before, of a layer whose moved values are at most
 * so many; and tokens and things. */
int game_moved(Machine *machine, const State *before, const State *after, int player, int most, uint8_t *out);

/* From where to where one thing has gone. */
typedef struct GameWay {
    int from, to;
} GameWay;

/* The ways of tokens, and of what is the only one of its kind to have left a cell and to have come to one; those beyond max
 * are left out. Returns how many are in out. */
int game_ways(Machine *machine, const State *before, const State *after, int player, GameWay *out, int max);

/* Has a piece gone this way, as far as cells tell. */
bool game_went(Machine *machine, const State *before, const State *after, int player, GameWay way);

/* The same as game_difference of what is gone from the board and has come nowhere else, as what was captured, where pieces
 * have gone these ways: CHANGE_LEFT, also where something else is there instead. */
int game_vanished(Machine *machine, const State *before, const State *after, int player, const GameWay *way,
                  int ways, uint8_t *out);

#endif
