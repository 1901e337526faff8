/* Sight: who may know what of a move, and who got to know something by it. */
#ifndef TAH_GAME_SIGHT_H
#define TAH_GAME_SIGHT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"
#include "game/types.h"

enum {
    SIGHT_PICKS =
        6, /* picks of a move of which it is kept who knows them; more are known to who knows these */
    SIGHT_TRIES = 16,   /* so many other choices are tried to find out whether they would look the same */
    SIGHT_MOVES = 5000, /* so many legal moves are looked through for them */
    SIGHT_NAMES = 64    /* and so many of them that are called otherwise are tried */
};

/* For each pick the players who may know it, and those who may know which move it was at all, as bits; kept with a
 * move, since what is known may change later. */
typedef struct Sight {
    uint32_t pick[SIGHT_PICKS];
    uint32_t name;
} Sight;

/* Does a player of these rules know what another one does not: cards in a hand, secret roles, or what lies
 * hidden from some. What everybody's eyes are kept from is no such secret, nor are answers that are given together:
 * see game_answer_waits. */
bool stage_keeps_secrets(const Stage *stage);
/* Likewise, the things that lie about or are in hands left out: of these game_keeps_secrets knows whether they are
 * secret now, since rules may lay them open. */
bool stage_hides_more(const Stage *stage);
/* Are there questions whose answers nobody may know before all have answered. */
bool stage_asks_together(const Stage *stage);
/* Does nothing ever lie hidden from anybody, and is nobody asked together with others: who looks at a state knows all that
 * there is to know, but for dice. */
bool stage_is_open(const Stage *stage);
/* Are there dice or shuffles, be it before the first decision only. */
bool stage_has_chance(const Stage *stage);
/* Does a player know a thing in this state that another one does not. */
bool game_keeps_secrets(const Stage *stage, const State *state);

/* What may be known of a move that led from one state to another. A thing is known to those who knew it before or
 * know it after. Any other pick is known where another choice would have looked otherwise: what is written where one
 * does not see is not. Which move it was is not known to those to whom one of another name would have looked the same
 * though something else came of it, nor, in fog, to those who saw no cell of it. Answers given together count as known until the last
 * has come, see game_answer_waits and game_sight_answer. */
void game_sight(Machine *machine, const State *before, const State *after, int player, const Move *move,
                Sight *out);
/* Likewise of an answer given together with others, when the last of them (`closing`) has led from one state to another,
 * in which all of them are carried out: what might have been answered in its place is tried, all other answers being the
 * same; what comes to the very same position is no secret. */
void game_sight_answer(Machine *machine, const State *before, const State *after, int last,
                       const Move *closing, int player, const Move *move, Sight *out);
/* Nobody but the player ever knows of it. */
void sight_close(int player, Sight *sight);

/* The players who know something after a move that they did not before, as bits: cards that were drawn or shown,
 * hidden values that came to light, answers given together that all know now. What chance brought to light by
 * being chance, as dice do, is not among it. */
uint32_t game_learnt(Machine *machine, const State *before, const State *after);

/* Can everybody tell which answers a player has to the question that is asked now: what makes them possible is no
 * secret of anybody, or they need a zone that is plainly empty. What the rules hide by themselves is left out: then no. */
bool game_answers_plain(const Machine *machine, const State *state, int player);

/* Is the question that is asked now one that all answer together. */
bool game_asks_together(const State *state);
/* A player has answered a question asked together, which nobody may know before all have. */
bool game_answer_waits(const State *state, int player);

/* A move as a viewer may know it: what is not known is MOVE_UNKNOWN. False: not even which move it was is known. */
bool sight_mask(const Stage *stage, const Move *move, const Sight *sight, int viewer, Move *out);
/* move_text likewise: what is not known is "?", and a move of which not even the name is known is "?" alone. Of a
 * shuffle nobody but PLAYER_ALL_SEEING knows more than that it was one. */
void move_text_seen(const Stage *stage, const Move *move, const Sight *sight, int viewer, Buf *out);

#endif
