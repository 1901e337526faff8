/* Sight: who may know what of a move, and who got to know something by it. */
#ifndef TAH_GAME_SIGHT_H
#define TAH_GAME_SIGHT_H

#include "game/game.h"

enum { SIGHT_PICKS = 6 /* most picks of a move that are things */ };

/* For each pick the players who may know it, as bits; kept with a move, since what is known may change later. */
typedef struct Sight {
    uint32_t pick[SIGHT_PICKS];
} Sight;

/* Does a player of these rules know what another one does not: cards in a hand, secret roles, or what lies
 * hidden from some. What everybody's eyes are kept from is no such secret, nor are answers that are given together:
 * see game_answer_waits. */
bool stage_keeps_secrets(const Stage *stage);

/* What may be known of a move that led from one state to another. */
void game_sight(const Stage *stage, const State *before, const State *after, int player, const Move *move,
                Sight *out);

/* The players who know something after a move that they did not before, as bits: cards that were drawn or shown,
 * hidden values that came to light, answers given together that all know now. What chance brought to light by
 * being chance, as dice do, is not among it. */
uint32_t game_learnt(Machine *machine, const State *before, const State *after);

/* A player has answered a question asked together, which nobody may know before all have. */
bool game_answer_waits(const State *state, int player);

/* move_text and move_describe as a player may know them, or everybody (PLAYER_NOBODY): what is not known is "?"
 * or "a card". */
void move_text_seen(const Stage *stage, const Move *move, const Sight *sight, int viewer, Buf *out);
void move_describe_seen(const Stage *stage, const Move *move, const Sight *sight, int viewer,
                        Language language, Buf *out);

#endif
