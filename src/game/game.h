/* The rules machine: which moves are legal, and what does a move lead to. Everything else in tah is
 * built on these two answers. No terminal, no files, no clock. */
#ifndef TAH_GAME_GAME_H
#define TAH_GAME_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"
#include "game/machine.h"
#include "game/move.h"
#include "game/moveset.h"
#include "game/stage.h"
#include "game/state.h"

/* A fault: rules that ran out of their budget, divided by zero, overflowed a table. The state is as it
 * was before the call; the game should be stopped safely and the sentence shown. */
typedef struct Fault {
    int line;          /* in the rules file, 0 when unknown */
    char message[200]; /* a sentence, safe for a terminal */
} Fault;

/* Starts a game: the level's set-up, then `setup:` and `turn:` up to the first decision. The seed
 * feeds the state's own generator. Where the rules say so, a puzzle that is solved as it lies is won by the
 * first move. False with a fault. */
bool game_start(Machine *machine, State *state, uint64_t seed, Fault *fault);

/* Of a game that this machine has just brought to its end: the place of the rule that said so, whose line is 0 where
 * none did; and who had no move before it, -1 where a rule of `end:` or a statement ended it. */
Place game_end_place(const Machine *machine, int *stuck);

/* Likewise which rule of `end:` said so, from 0; -1: none of them. */
int game_end_rule(const Machine *machine);

/* Which `ask` of the rules waits for one player who is not to move, by its number, and for whom; -1: none. */
int game_asked_aside(const Machine *machine, const State *state, int *player);

/* Is this such a puzzle, just after it was started. */
bool game_solved_at_start(Machine *machine, const State *state);

/* The level as it is written, before any set-up; with a picture (width * height characters of the legend, '?' for
 * what stays) that is painted over what rules change. For showing, not for playing: nobody is asked. */
void game_lay_out(Machine *machine, State *state, const char *picture);

/* Whose decision it is: a set of players as bits (1 << player; 1u << PLAYER_CHANCE for dice and
 * shuffles). 0 when the game is over. */
uint32_t game_deciders(const Machine *machine, const State *state);

/* The legal moves of one decider; empty for everybody else. Never empty for a decider. The set belongs
 * to the machine and is valid until the next call with this machine. */
const Moveset *game_legal(Machine *machine, const State *state, int player);

/* Makes a move that is in game_legal(player). With a log the move can be undone; NULL is faster.
 * False with a fault when the move is not legal or the rules fail; the state is then unchanged, except
 * that rules which fail in the middle of a move without a log leave it unusable. */
bool game_apply(Machine *machine, State *state, int player, const Move *move, UndoLog *log, Fault *fault);

/* The same for a move that the caller took from game_legal(player) of this very state, which is not looked
 * up again: for searches, which make every move of a list. */
bool game_apply_listed(Machine *machine, State *state, int player, const Move *move, UndoLog *log,
                       Fault *fault);

/* What came of the last game_start or game_apply of this machine, players as bits: who was asked something that there
 * was nothing to choose from for, so that the question passed by; and whose turn was left out. */
uint32_t game_passed(const Machine *machine);
uint32_t game_missed(const Machine *machine);

/* Draws an outcome for PLAYER_CHANCE from the state's generator. Call only when chance decides; apply the
 * outcome with game_apply(PLAYER_CHANCE). The generator moves on when the outcome is applied. */
void game_draw(Machine *machine, const State *state, Move *out);

/* The move that a canonical text means for a decider, if legal. On failure *why says what is wrong
 * ("'push d4 west' is not legal now"). Names of moves and cells are matched exactly. */
bool move_parse(Machine *machine, const State *state, int player, const char *text, Move *out, Buf *why);

/* Does the order of play go back. */
bool game_reversed(const State *state);

typedef enum OutcomeKind {
    OUTCOME_NONE,  /* not over */
    OUTCOME_WIN,   /* winners says who; a single player has solved the puzzle */
    OUTCOME_LOSE,  /* a single player has lost by a rule */
    OUTCOME_STUCK, /* a single player has no legal move left */
    OUTCOME_DRAW
} OutcomeKind;

typedef struct Outcome {
    OutcomeKind kind;
    uint32_t winners; /* players as bits */
} Outcome;
Outcome game_outcome(const State *state);
/* "win", "lose", "stuck", "draw", "cross wins", "" when not over: for programs, the same in every language. */
void game_outcome_text(const Stage *stage, const State *state, Buf *out);

int game_mover(const State *state);             /* whose turn it is, whoever is asked meanwhile */
int game_ply(const State *state);               /* player decisions made so far (chance not counted) */
int game_skips(const State *state, int player); /* turns that a player will miss */
uint32_t game_living(const State *state);       /* players who are still in the game, as bits */

/* Views: the same block with what player (PLAYER_NOBODY: somebody) may not know masked and the generator zeroed.
 * What is drawn and told is drawn and told of a view, so that no condition of a look gives away a secret. */
void game_view(Machine *machine, const State *state, int player, State *out);
/* A world that agrees with a view: what is unknown is drawn with the seed. */
bool game_sample(Machine *machine, const State *view, uint64_t seed, State *out);

/* What chance will bring from here on is drawn with another seed. */
void game_reseed(State *state, uint64_t seed);

/* Layers with `hidden:`. A view holds nothing of them where they are hidden; a sampled world has what
 * is hidden in another order. */
bool stage_layer_hides(const Stage *stage, int layer);
bool stage_layer_forgets(const Stage *stage, int layer); /* an undo hides again what had been seen */
/* Is what stands in a layer on a cell hidden from a player. */
bool game_hides(Machine *machine, const State *state, int layer, int cell, int player);
/* Likewise, as if the game went on: what is shown because it is over is hidden again when that is taken back. */
bool game_hides_in_play(Machine *machine, const State *state, int layer, int cell, int player);
/* The value of a layer on a cell as a number from 1, 0: nothing. */
int game_layer_value(const Machine *machine, const State *state, int layer, int cell);
/* What players have been shown already: for every layer one value a cell, 0 where nothing. These are drawn
 * even where they are hidden, as long as they stand there. The caller keeps it; NULL for none. */
void machine_show(Machine *machine, const uint8_t *shown);
/* A memory of one's own of what layers showed that forget what was seen: for every layer a number a cell, 0: it was not seen;
 * so many numbers, 0: no layer forgets. Notes what a view shows; and makes a view show again what is remembered, where it
 * may still be there. */
size_t stage_memory(const Stage *stage);
void game_remember(const Stage *stage, const State *view, uint16_t *seen);
void game_recall(const Stage *stage, const uint16_t *seen, State *view);

/* Is what stands there hidden from a player, or from somebody (PLAYER_NOBODY), and has not been shown before. */
bool game_veils(Machine *machine, const State *state, int layer, int cell, int player);

/* Plays random legal moves (chance included) until the game is over or limit decisions are made, without
 * a log. Returns the decisions made by players; the state is where it ended. random is the caller's. */
long game_random(Machine *machine, State *state, uint64_t *random_state, long limit, Fault *fault);
/* The same; every decision of a player is told once it is made. */
typedef struct GameWatch {
    void *context;
    void (*made)(void *context, int player, const Move *move);
} GameWatch;
long game_random_watched(Machine *machine, State *state, uint64_t *random_state, long limit,
                         const GameWatch *watch, Fault *fault);

/* Leaves of the game tree at a depth, the count by which move generators are compared ("perft"): sequences of
 * depth decisions. Restores the state. */
bool game_perft(Machine *machine, State *state, int depth, uint64_t *nodes, Fault *fault);

#endif
