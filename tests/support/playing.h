/* Small games that tests write themselves: which moves there are, what they do, and that they can be taken back to
 * the very byte. Everything fails the running test when it does not hold. */
#ifndef TAH_TESTS_PLAYING_H
#define TAH_TESTS_PLAYING_H

#include "game/game.h"
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
/* The same without starting it. */
void playing_open(Playing *game, const char *text, int players);
void playing_finish(Playing *game);

/* Who decides now, the first of them; -1 when it is over. */
int playing_decider(const Playing *game);
/* The moves of the one who decides, or of a player, parted by ", ". */
void playing_legal(Playing *game, const char *wanted);
void playing_legal_of(Playing *game, int player, const char *wanted);
/* Makes a move, then what chance decides. */
void playing_make(Playing *game, const char *text);
void playing_make_as(Playing *game, int player, const char *text);
/* Fails with this sentence, in this line of the rules, when it is made, and changes nothing. */
void playing_fails(Playing *game, const char *text, int line, const char *message);
/* Makes a move, takes it back, compares the bytes, and makes it again; false when it fails, which changes nothing.
 * What chance has to decide then is left. */
bool playing_apply(Playing *game, int player, const Move *move);
/* What is asked, as a player may know it. */
void playing_why(Playing *game, Language language, const char *wanted);
void playing_prompt(Playing *game, int viewer, Language language, const char *wanted);
/* Adds what the game shows of itself and of a player to that one, a line each. */
void playing_facts(const Playing *game, int player, Language language, Buf *out);
/* The outcome in words, "" while it goes on. */
void playing_outcome(const Playing *game, const char *wanted);
/* A layer, row by row: the first letter of each value, a point where nothing is. */
void playing_shows(Playing *game, const char *layer, const char *wanted);
/* How many things lie in a zone; index: whose. */
int playing_held(const Playing *game, const char *zone, int index);
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
#define CONDITIONS(preamble, ...)                                                   \
    do {                                                                            \
        static const PlayingCase cases[] = {__VA_ARGS__};                           \
        playing_conditions(preamble, cases, (int)(sizeof cases / sizeof cases[0])); \
    } while (0)

/* Rules that are refused: all the sentences, one a line, without places. */
void playing_refuses(const char *text, const char *sentences);

#endif
