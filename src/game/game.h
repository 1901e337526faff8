/* The rules machine: which moves are legal, and what does a move lead to. Everything else in tah is
 * built on these two answers. No terminal, no files, no clock. */
#ifndef TAH_GAME_GAME_H
#define TAH_GAME_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"
#include "game/move.h"
#include "game/stage.h"

/* One flat block without pointers; its size is stage_state_size. Copy with memcpy, compare with
 * memcmp. Allocate with state_new or embed the bytes anywhere aligned to 8. */
typedef struct State State;

size_t stage_state_size(const Stage *stage);
State *state_new(const Stage *stage); /* zeroed, not started; free with state_free */
void state_free(State *state);
void state_copy(const Stage *stage, State *to, const State *from);
bool state_equal(const Stage *stage, const State *a, const State *b);

/* State hash: differs for different states; kept up incrementally (state_hash_full recomputes it).
 * Position key: the same without generator and counters, for repetition and solvers. */
uint64_t state_hash(const Stage *stage, const State *state);
uint64_t state_hash_full(const Stage *stage, const State *state);
uint64_t state_position_key(const Stage *stage, const State *state);

/* Machine: registers, scratch sets and the last move set; one per thread and stage. */
typedef struct Machine Machine;
Machine *machine_new(const Stage *stage);
void machine_free(Machine *machine);
/* A page is drawn anew, a view is made, a move is made: what its looks and words are worked out by may take its full measure again. Rules
 * that go beyond it have no looks and a "?" for words, so that they keep nobody waiting. */
void machine_rest(Machine *machine);

/* Undo log: what moves overwrote. */
typedef struct UndoLog UndoLog;
UndoLog *undo_new(void);
void undo_free(UndoLog *log);
size_t undo_mark(const UndoLog *log);
/* Restores the very bytes that were there when the mark was taken. */
void undo_to(Machine *machine, State *state, UndoLog *log, size_t mark);
/* Forgets everything; what was done can no longer be undone. */
void undo_clear(UndoLog *log);

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

/* Is this such a puzzle, just after it was started. */
bool game_solved_at_start(Machine *machine, const State *state);

/* The level as it is written, before any set-up; with a picture (width * height characters of the legend, '?' for
 * what stays) that is painted over what rules change. For showing, not for playing: nobody is asked. */
void game_lay_out(Machine *machine, State *state, const char *picture);

/* Whose decision it is: a set of players as bits (1 << player; 1u << PLAYER_CHANCE for dice and
 * shuffles). 0 when the game is over. */
uint32_t game_deciders(const Machine *machine, const State *state);

/* How much is legal beside what solutions are made of. Solvers and checks of levels have the rules alone; a match that
 * somebody plays has more. */
typedef enum Lenience {
    LENIENCE_NONE,
    LENIENCE_AIDS,     /* also moves that only help who plays: `aid` */
    LENIENCE_MISTAKES, /* also what is wrong and may be done all the same: `mistake` */
    LENIENCE_ALL       /* also what is refused with a reason, so that it can be told */
} Lenience;
/* Holds for all that this machine is asked from now on; at first it is LENIENCE_NONE. */
void machine_allow(Machine *machine, Lenience lenience);

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

/* What speaks against a move that is legal with LENIENCE_ALL, as its rules say it to who decides; false: nothing. */
bool game_reason(Machine *machine, const State *state, int player, const Move *move, Language language,
                 Buf *out);

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

/* How players are called where it matters who they are, not only which side they play. */
typedef struct PromptNames {
    const void *context;
    void (*name)(const void *context, int player, Language language, Buf *out);
} PromptNames;

/* What the question that is asked now says to a viewer (see game/sight.h), else the name of the phase; nothing where
 * there is neither. What is told in it is worked out by what the viewer may know; the rest is "?". names may be NULL:
 * as the rules call players. */
void game_prompt(Machine *machine, const State *state, int viewer, const PromptNames *names,
                 Language language, Buf *out);

/* The phase of the turn, for people; "" outside of phases. A question that says nothing has it for its prompt. */
const char *game_phase(const Machine *machine, const State *state, Language language);

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

int game_ply(const State *state);               /* player decisions made so far (chance not counted) */
int game_skips(const State *state, int player); /* turns that a player will miss */
uint32_t game_living(const State *state);       /* players who are still in the game, as bits */
int game_mover(const State *state);             /* the player to move, `me` of the turn */

/* Views: the same block with what player (PLAYER_NOBODY: somebody) may not know masked and the generator zeroed.
 * What is drawn and told is drawn and told of a view, so that no condition of a look gives away a secret. */
void game_view(Machine *machine, const State *state, int player, State *out);
/* A world that agrees with a view: what is unknown is drawn with the seed. */
bool game_sample(Machine *machine, const State *view, uint64_t seed, State *out);

/* Layers with `hidden:`. A view holds nothing of them where they are hidden; a sampled world has what
 * is hidden in another order. */
bool stage_layer_hides(const Stage *stage, int layer);
bool stage_layer_forgets(const Stage *stage, int layer); /* an undo hides again what had been seen */
/* Is what stands in a layer on a cell hidden from a player. */
bool game_hides(Machine *machine, const State *state, int layer, int cell, int player);
/* The value of a layer on a cell as a number from 1, 0: nothing. */
int game_layer_value(const Machine *machine, const State *state, int layer, int cell);
/* What players have been shown already: for every layer one value a cell, 0 where nothing. These are drawn
 * even where they are hidden, as long as they stand there. The caller keeps it; NULL for none. */
void machine_show(Machine *machine, const uint8_t *shown);

/* What stands on a cell, bottom to top: at most max looks. player is who looks; PLAYER_NOBODY: what nobody's eyes
 * are kept from. */
int game_cell_looks(Machine *machine, const State *state, int cell, int player, const Look **out, int max);
/* What one layer shows there; NULL: nothing, or it is hidden from the player. */
const Look *game_layer_look(Machine *machine, const State *state, int layer, int cell, int player);
/* Clues: numbers that the level gives for every row or column, in the order of the rules. Lines are rows from
 * 1 at the bottom, or columns from 1 at the left. stage_clue gives how many numbers one has, -1 where nothing is
 * said; game_clue_met whether the line does what it says now. */
int stage_clue_count(const Stage *stage);
bool stage_clue_of_columns(const Stage *stage, int clue);
int stage_clue(const Stage *stage, int clue, int line, const int32_t **numbers);
bool game_clue_met(Machine *machine, const State *state, int clue, int line);

/* A number for the region that a cell is in: a border is drawn where it changes (see stage_has_regions). */
int game_cell_region(const Machine *machine, const State *state, int cell);
/* The same for dashed borders; has any cell such a number other than 0. */
int game_cell_dashes(const Machine *machine, const State *state, int cell);
bool game_has_dashes(const Machine *machine, const State *state);
/* Number that the game shows about itself (variables and zones with `show:`): "name: value" lines. player: whose
 * are told of what every player has; viewer: see game_player_facts. */
void game_facts(Machine *machine, const State *state, int player, int viewer, Language language, Buf *out);
/* The same in two parts, to stand beside a board and the zones that the viewer sees there: what there is one of, and
 * what every player has one of. Of zones that are drawn only the empty ones are told.
 * names may be NULL: as the rules call players. */
void game_common_facts(Machine *machine, const State *state, const PromptNames *names, Language language,
                       Buf *out);
/* viewer: who is told; what he must not know is a question mark. PLAYER_NOBODY: what all may know. */
void game_player_facts(Machine *machine, const State *state, int player, int viewer, const PromptNames *names,
                       Language language, Buf *out);

/* The value of a layer on a cell by the names the rules use, for tests and `show`: "box", "7", "". */
const char *game_cell_value(const Machine *machine, const State *state, int layer, int cell);
int stage_layer_count(const Stage *stage);
const char *stage_layer_name(const Stage *stage, int layer);
/* How many layers are of numbers; and is this one. */
int stage_number_layers(const Stage *stage);
bool stage_layer_is_numeric(const Stage *stage, int layer);

/* Plays random legal moves (chance included) until the game is over or limit decisions are made, without
 * a log. Returns the decisions made by players; the state is where it ended. random is the caller's. */
long game_random(Machine *machine, State *state, uint64_t *random_state, long limit, Fault *fault);

/* Leaves of the game tree at a depth, the standard count of chess programming ("perft"): sequences of
 * depth decisions. Restores the state. */
bool game_perft(Machine *machine, State *state, int depth, uint64_t *nodes, Fault *fault);

#endif
