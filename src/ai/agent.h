/* Agents: what decides for a seat in place of a person. An agent is asked for one decision at a time and knows the rules, the view of its
 * seat and what it has found out itself; it never sees the state. It has no clock: who asks it lets it think in small
 * portions and decides when it is enough, so that nothing ever waits for it. */
#ifndef TAH_AI_AGENT_H
#define TAH_AI_AGENT_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/described.h"
#include "ai/mcts.h"
#include "base/buf.h"
#include "base/program.h"
#include "game/game.h"

/* How well an agent plays; the word stands in saves and on the command line. A gentle one plays as a child may: it sees
 * only part of what it could do and looks a move or two ahead; it does not throw away what it sees. */
#define AGENT_LEVEL_LIST(X) \
    X(RANDOM, "random")     \
    X(GENTLE, "gentle")     \
    X(EASY, "easy")         \
    X(MEDIUM, "medium")     \
    X(STRONG, "strong")

typedef enum AgentLevel {
#define X(name, word) AGENT_##name,
    AGENT_LEVEL_LIST(X)
#undef X
        AGENT_LEVELS
} AgentLevel;

/* How it searches: as suits the game (alphabeta where rules say what a position is worth and it fits, else mcts), or as it
 * is told to. Where alphabeta does not fit it is mcts all the same. */
#define AGENT_METHOD_LIST(X) \
    X(SUITED, "")            \
    X(TREE, "tree")          \
    X(DEEP, "deep")

typedef enum AgentMethod {
#define X(name, word) AGENT_##name,
    AGENT_METHOD_LIST(X)
#undef X
        AGENT_METHODS
} AgentMethod;

enum { AGENT_STYLE = 31 /* bytes of the name of a style, with the end */ };

typedef struct AgentPlan {
    AgentLevel level;
    char style
        [AGENT_STYLE]; /* of an opponent that the rules describe (`bots:`), with AGENT_RANDOM alone; "": none */
    AgentMethod method;
    long playouts; /* of one decision, in place of those of the level; 0: the level's */
    MctsPlan search;
    char program
        [PROGRAM_COMMAND]; /* the command of another program that decides (talk/bot.h), with level AGENT_RANDOM for
                                      the turns that it loses; "": none does */
    bool agreed; /* somebody here wants that program to run; one that a save names may be anything */
    int threads; /* trees of the search, each grown by a thread (ai/grove.h); 0: one */
} AgentPlan;

const char *agent_level_word(AgentLevel level);

/* Reads "strong", "strong 5000" with another number of playouts, "strong tree" and "strong deep" with the method, "strong
 * 5000 tree ahead 40" with playouts of so many decisions, after which the position is judged, "strong threads 2" with so many
 * trees, and at the end of these "unguided", whatever the rules describe; "program ./bot" or "program=./bot"; and "style
 * bold" for an opponent that the rules describe, whether there is one or not. False, and nothing changed, for anything
 * else. */
bool agent_read(const char *text, AgentPlan *out);
void agent_write(const AgentPlan *plan, Buf *out);

typedef struct Agent Agent;

/* The machine belongs to the caller, outlives the agent and may be used for other things between calls. The same seed,
 * views, moves and portions lead to the same decisions. */
Agent *agent_new(const Stage *stage, Machine *machine, AgentPlan plan, uint64_t seed);
void agent_free(Agent *agent);

/* Is it one that watches what happens: then it wants to be told of all from the start on, or what it knows is told again. */
bool agent_watches(const Agent *agent);
/* The seat that it plays for has seen this happen, and this is its view then: who decided, or PLAYER_CHANCE, and the move as
 * the seat may know it (NULL: not even which it was). */
void agent_watch(Agent *agent, int seat, const State *view, int who, const Move *move);
/* What is wrong with what the rules say of a described opponent, which moved at random then, or how they failed in what a
 * search looked at, which went other ways. NULL: nothing is wrong, as far as it is known. */
const Fault *agent_fault(const Agent *agent);

/* How likely a described opponent takes each thing to be that may be guessed of a player (game/mind.h). False: it guesses
 * nothing. */
bool agent_guess(Agent *agent, const State *view, int player, int32_t *out);
const Stage *agent_stage(const Agent *agent);

/* A decision that was made by anybody, and by the agent itself: it may go on from what it has found out. Where its
 * seat may not know the move, it must not be told. */
void agent_follow(Agent *agent, int player, const Move *move);

/* Does it gain by being shown what its seat sees after moves that it need not decide about: where rules let players forget
 * what they saw, it remembers it, a gentle one not all of it. And shows it that. */
bool agent_remembers(const Agent *agent);
void agent_look(Agent *agent, const State *view);

/* A decision is wanted of a player, whose view this is and who may choose from these. */
void agent_begin(Agent *agent, const State *view, int player, const Moveset *legal);
/* About so many playouts more, at least one. True when it has thought enough by itself. */
bool agent_think(Agent *agent, long playouts);
/* What it decides by now, at any time after agent_begin; legal as it was then. Where the rules fail in all that follows, or no
 * world agrees with the view, a move at random: it always decides. Whether the rules can carry the move out is another
 * question (ai/sound.h). */
void agent_decide(Agent *agent, const Moveset *legal, Move *out);

/* What it has found of the present decision, for those who want to know why: its moves, the best first, and what it
 * expects to follow. 0 where it has not searched. */
int agent_moves(const Agent *agent, MctsMove *out, int most);
int agent_line(Agent *agent, int *player, Move *move, int most);
/* What it takes the result to be for each player, 0 to 1, if it decides as it would by now: a win is 1, a draw a half. False
 * where it has not searched. */
bool agent_chances(const Agent *agent, double out[STAGE_PLAYERS]);
/* Playouts of the present decision so far; so many positions as are looked at in
 * the time of one count as one. */
uint64_t agent_playouts(const Agent *agent);
/* From 0 to 1: how much of what it means to think it has thought. */
double agent_progress(const Agent *agent);

#endif
