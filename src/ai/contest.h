/* Contests: series of whole games between agents. Who sits where moves round from game to game, so that nobody has the
 * first move more often than others; all that chance does follows from the seed and the number of the game, so that a
 * series may be played in parts, anywhere, and put together. */
#ifndef TAH_AI_CONTEST_H
#define TAH_AI_CONTEST_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/agent.h"
#include "ai/guessing.h"

enum { CONTEST_MOVES = 10000 /* decisions after which a game is left unfinished */ };

typedef struct Contest Contest;

/* As many agents as the stage has players. */
Contest *contest_new(const Stage *stage, const AgentPlan *plan, uint64_t seed);
void contest_free(Contest *contest);

typedef struct ContestGame {
    int agent[STAGE_PLAYERS]; /* of each player which agent sat there */
    Outcome outcome;
    double worth[STAGE_PLAYERS];                       /* of each agent, see game/worth.h */
    uint32_t winners;                                  /* agents as bits */
    Guessing guessing[STAGE_PLAYERS][GUESSING_ROUNDS]; /* of each agent */
    Fault trouble
        [STAGE_PLAYERS]; /* of each agent: how the rules failed while it decided, or in what it chose, so that
                            it may have moved at random; "": they did not */
    long moves;          /* decisions that agents made */
    bool unfinished;     /* left after CONTEST_MOVES */
} ContestGame;

/* How long agents may think about one decision, asked between portions of playouts; NULL: as long as they wish. */
typedef struct ContestClock {
    void *context;
    /* A decision begins. */
    void (*begin)(void *context);
    /* May the agent go on. False with *stop: the whole game is broken off. */
    bool (*go_on)(void *context, bool *stop);
} ContestClock;

/* Agents that are other programs (AgentPlan.program) decide through this; it sees what the contest's own agents see, and
 * follows what is decided. Without it they decide at random. */
typedef struct ContestOutside {
    void *context;
    /* A game begins, whose chance follows from this seed; `game->agent` says who sits where. False: broken off. */
    bool (*begin)(void *context, uint64_t seed, const ContestGame *game);
    /* The agent decides for a player, legally. False: broken off. */
    bool (*decide)(void *context, int agent, int player, Move *out);
    /* A player has decided so, whoever it was; what chance does is not told, since it follows. */
    bool (*follow)(void *context, int player, const Move *move);
    /* The game is over, or was left. */
    void (*end)(void *context);
} ContestOutside;

/* Must outlive the contest. */
void contest_outside(Contest *contest, const ContestOutside *outside);

/* Plays game `number`, from 0. False with a fault of the rules, or where it was broken off (then fault->message is ""). */
bool contest_play(Contest *contest, uint64_t number, const ContestClock *clock, ContestGame *out,
                  Fault *fault);
/* The state that the last game ended in. */
const State *contest_state(const Contest *contest);
Machine *contest_machine(Contest *contest);

/* Playouts that an agent has made in all games so far. */
uint64_t contest_playouts(const Contest *contest, int agent);

/* Bounds within which the true share lies with 95 % (Wilson 1927): of `points` of `games`, 0 to 1. */
void contest_interval(double points, double games, double *low, double *high);
/* The difference of Elo that a share stands for (Elo 1978), bounded to 800 either way. */
double contest_elo(double share);

#endif
