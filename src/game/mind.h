/* Mind: what an opponent that the rules describe (`bots:`) remembers and thinks, for one seat. It knows what that seat is
 * told: views of it, and moves as it may know them. What it remembers is no part of a position. */
#ifndef TAH_GAME_MIND_H
#define TAH_GAME_MIND_H

#include "game/game.h"

/* Styles are numbered from 0, as the rules declare them; ruleset.h has their names. */
typedef struct Mind Mind;

/* It remembers nothing yet: all has its first value. */
Mind *mind_new(const Stage *stage, int style, int player);
void mind_free(Mind *mind); /* NULL is allowed */

/* Something has happened, and this is the view of the seat after it. who: the player who decided, or PLAYER_CHANCE; the move
 * as the seat may know it (sight_mask), NULL: not even which it was. After a fault of what the rules say of it, false, and
 * it remembers what it did before. */
bool mind_notice(Mind *mind, Machine *machine, const State *view, int who, const Move *move, Fault *fault);

/* From now on it thinks about this view, in which its seat is to decide. */
void mind_face(Mind *mind, const State *view);
/* What a move is worth to it, 0 where it has no opinion. False with a fault. */
bool mind_worth(Mind *mind, Machine *machine, const Move *move, int64_t *out, Fault *fault);

/* So much less than the best is as good; and percent of decisions that it leaves to chance. */
int mind_close(const Mind *mind);
int mind_careless(const Mind *mind);

/* What opponents guess of players (`guesses:`), each one of several things that a player may be: how many there are, what each
 * is called, and which of them holds of a player in a position, -1: none. */
enum { STAGE_GUESSES = 16 };
int stage_guesses(const Stage *stage);
const char *stage_guess(const Stage *stage, int guess);
int game_guessed(Machine *machine, const State *state, int player);
/* By what it remembers, how likely each of them is of a player; more is likelier, below 0 counts as 0. False with a fault. */
bool mind_guess(Mind *mind, Machine *machine, const State *view, int player, int32_t *out, Fault *fault);

#endif
