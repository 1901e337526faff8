/* Search: which move is best, for any rules, by Monte Carlo tree search (Kocsis and Szepesvari 2006; Coulom 2006). It
 * knows nothing of the game but which moves are legal and what they lead to, and of a position no more than the view of
 * the player who asks.
 *
 * Each playout begins in a world that agrees with the view (single-observer information-set search, Cowling, Powley and
 * Whitehouse 2012): a move is weighed against how often it could be made. Chance is drawn; faces of dice lead to nodes of
 * their own, shuffles do not. Players who answer together choose each on their own figures, without seeing what the
 * others chose. Every player goes after their own result. Until a move has been tried often its worth is estimated by how well the same move
 * did wherever it was made (move-average sampling, Finnsson and Bjornsson 2008). Where all lies open and two
 * play, proven wins and losses are carried up (Winands, Bjornsson and Saito 2008), and the tree is kept from move to move. */
#ifndef TAH_AI_SEARCH_H
#define TAH_AI_SEARCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "game/game.h"

typedef struct Search Search;

enum { SEARCH_LENGTH = 1000, SEARCH_BYTES = 256 << 20 };

typedef struct SearchPlan {
    long length;   /* decisions of a playout after which the position is judged as it is; 0: SEARCH_LENGTH */
    size_t bytes;  /* most memory for the tree, about; 0: SEARCH_BYTES */
    double wander; /* weight of what is little known (the c of UCT); 0: as usual */
    double
        trust; /* so many visits is the estimate of a move worth that comes from elsewhere; below 0: none; 0: as usual */
} SearchPlan;

/* The machine belongs to the caller, outlives the search and may be used for other things between calls. The same
 * seed, views and numbers of playouts give the same moves. */
Search *search_new(const Stage *stage, Machine *machine, SearchPlan plan, uint64_t seed);
void search_free(Search *search);

/* From now on about this position: a view of a player (game_view) who is a decider in it. What was found before is
 * forgotten, unless search_follow led here. */
void search_begin(Search *search, const State *view, int player);

/* Tells of a decision that was made (by anybody), so that what was found of what follows it is kept where all
 * lies open. Call it for each in order, or not at all. */
void search_follow(Search *search, int player, const Move *move);

/* So many playouts more, fewer when nothing is left to find out. Returns how many were made; -1: the rules failed in
 * all of them, or no world agrees with the view. */
long search_run(Search *search, long playouts);
/* Nothing is left to find out: there is one move only, or the best is proven. */
bool search_done(const Search *search);

/* What was found of one move of the player. */
typedef struct SearchMove {
    Move move;
    uint64_t visits;
    double worth; /* 0 to 1: mean result for the player */
    int proven;   /* 1: wins by force, -1: loses by force, 2: a draw by force; 0: not known */
} SearchMove;

/* The moves of the position, the best first; at most `most` of them. Returns how many were filled in. */
int search_moves(const Search *search, SearchMove *out, int most);
/* The best of those that are legal; false where nothing was found of any of them. */
bool search_best(const Search *search, const Moveset *legal, SearchMove *out);
/* What is expected to follow, from the best move on: players and moves; returns how many, at most `most`. */
int search_line(const Search *search, int *player, Move *move, int most);

/* Playouts of this position so far, those that the rules failed in, and memory that the tree takes. */
uint64_t search_playouts(const Search *search);
uint64_t search_faults(const Search *search);
size_t search_bytes(const Search *search);

#endif
