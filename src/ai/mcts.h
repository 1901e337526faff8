/* Mcts: which move is best, for any rules, by Monte Carlo tree search (Kocsis and Szepesvari 2006; Coulom 2006). It
 * knows nothing of the game but which moves are legal and what they lead to, and of a position no more than the view of
 * the player who asks.
 *
 * Each playout begins in a world that agrees with the view (single-observer information-set search, Cowling, Powley and
 * Whitehouse 2012): a move is weighed against how often it could be made. Chance is drawn; faces of dice lead to nodes of
 * their own, shuffles do not. Players who answer together choose each on their own figures, without seeing what the
 * others chose. Every player goes after their own result. Until a move has been tried often its worth is estimated by how well the same move
 * did wherever it was made (move-average sampling, Finnsson and Bjornsson 2008). Where all lies open and two
 * play, proven wins and losses are carried up (Winands, Bjornsson and Saito 2008), and the tree is kept from move to move. */
#ifndef TAH_AI_MCTS_H
#define TAH_AI_MCTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "game/game.h"

typedef struct Mcts Mcts;

enum { MCTS_LENGTH = 1000, MCTS_BYTES = 256 << 20 };

typedef struct MctsPlan {
    long
        length; /* decisions of a playout after which the position is judged as it is (game/worth.h); 0: as the first
                   * playouts suggest, at most MCTS_LENGTH */
    size_t bytes;  /* most memory for the tree, about; 0: MCTS_BYTES */
    double wander; /* weight of what is little known (the c of UCT); 0: as usual */
    double
        trust; /* so many visits is the estimate of a move worth that comes from elsewhere; below 0: none; 0: as usual */
    int64_t (*clock)(void); /* for measuring alone: the time, in any unit, see mcts_rules_time; or NULL */
    double lean;   /* how much a guide's opinion of a move counts at first; below 0: nothing; 0: as usual */
    bool unguided; /* whatever the rules say of a guide (ai/guide.h) */
} MctsPlan;

/* The machine belongs to the caller, outlives the search and may be used for other things between calls. The same
 * seed, views and numbers of playouts give the same moves. */
Mcts *mcts_new(const Stage *stage, Machine *machine, MctsPlan plan, uint64_t seed);
void mcts_free(Mcts *search);

/* From now on about this position: a view of a player (game_view) who is a decider in it. What was found before is
 * forgotten, unless mcts_follow led here. */
void mcts_begin(Mcts *search, const State *view, int player);

/* Tells of a decision that was made (by anybody), so that what was found of what follows it is kept where all
 * lies open. Call it for each in order, or not at all. */
void mcts_follow(Mcts *search, int player, const Move *move);

/* What the seat has seen happen, as mind_notice: where a guide remembers it. Is there one. */
void mcts_watch(Mcts *search, const State *view, int who, const Move *move);
bool mcts_is_guided(const Mcts *search);

/* So many playouts more, fewer when nothing is left to find out. Returns how many were made; -1: the rules failed in
 * all of them, or no world agrees with the view. */
long mcts_run(Mcts *search, long playouts);
/* Nothing is left to find out: there is one move only, or the best is proven. */
bool mcts_done(const Mcts *search);

/* What was found of one move of the player. */
typedef struct MctsMove {
    Move move;
    uint64_t visits;
    double worth; /* 0 to 1: mean result for the player */
    int proven;   /* 1: wins by force, -1: loses by force, 2: a draw by force; 0: not known */
    double luck;  /* 0 to 1: mean result of what was tried, whatever was proven then */
} MctsMove;

/* Is one move of a position to be played rather than another: a forced win before all others, a forced loss after them; of two
 * that do not win by force the one after which others went wrong more often; else what was tried more often. */
bool mcts_better(const MctsMove *a, const MctsMove *b);
/* The moves of the position, the best first; at most `most` of them. Returns how many were filled in. */
int mcts_moves(const Mcts *search, MctsMove *out, int most);
/* The best of those that are legal; false where nothing was found of any of them. */
bool mcts_best(const Mcts *search, const Moveset *legal, MctsMove *out);
/* What is expected to follow, from the best move on: players and moves; returns how many, at most `most`. */
int mcts_line(const Mcts *search, int *player, Move *move, int most);

/* The mean result of each player in the playouts of this position so far; false where there were none. */
bool mcts_means(const Mcts *search, double out[STAGE_PLAYERS]);

/* Playouts of this position so far, those that the rules failed in, and memory that the tree takes. */
uint64_t mcts_playouts(const Mcts *search);
uint64_t mcts_faults(const Mcts *search);
/* How much of the time the rules machine took, in what follows from moves, in lists of them and in random play; the rest is
 * the search's own. 0 without plan.clock. */
int64_t mcts_rules_time(const Mcts *search);
const Fault *mcts_fault(const Mcts *search); /* the first of them, or NULL */
size_t mcts_bytes(const Mcts *search);

#endif
