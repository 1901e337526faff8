/* Small games that tests write themselves: which moves there are, what they do, and that they can be taken back to
 * the very byte. Everything fails the running test when it does not hold. */
#ifndef TAH_TESTS_PLAYING_H
#define TAH_TESTS_PLAYING_H

#include "game/inside.h"

typedef struct Playing {
    Ruleset *rules;
    Pack *pack;
    Stage *stage;
    Machine *machine;
    State *state, *before, *copy;
    UndoLog *log;
    Fault fault;
} Playing;

/* Loads rules, starts the first level, and lets chance decide up to the first question. players 0: the least. */
void playing_start(Playing *game, const char *text, int players, uint64_t seed);
void playing_finish(Playing *game);

/* Who decides now, the first of them; -1 when it is over. */
int playing_decider(const Playing *game);
/* The moves of the one who decides, parted by ", ". */
void playing_legal(Playing *game, const char *wanted);
/* Makes a move, then what chance decides. */
void playing_make(Playing *game, const char *text);
/* Fails with this sentence when it is made, and changes nothing. */
void playing_fails(Playing *game, const char *text, const char *message);
/* The outcome in words, "" while it goes on. */
void playing_outcome(const Playing *game, const char *wanted);
/* A variable's number; index: whose. */
int playing_variable(const Playing *game, const char *name, int index);
/* Where what a variable holds is, by its name ("a1", "none"). */
void playing_cell(const Playing *game, const char *name, int index, const char *wanted);

/* One move for each condition, behind a preamble without `moves:`; those that hold are legal. */
typedef struct PlayingCase {
    const char *expression;
    bool holds;
} PlayingCase;
void playing_conditions(const char *preamble, const PlayingCase *cases, int count);

/* Rules that are refused: all the sentences, one a line, without places. */
void playing_refuses(const char *text, const char *sentences);

#endif
