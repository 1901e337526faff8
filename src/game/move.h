/* Moves: packed values with a canonical text, and compact sets of them. */
#ifndef TAH_GAME_MOVE_H
#define TAH_GAME_MOVE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"
#include "game/types.h"
#include "rule/button.h"

PickKind move_pick_kind(const Stage *stage, const Move *move, int index);
bool move_equal(const Move *a, const Move *b);

/* The move's name in the rules ("push"), for ruleset_text. */
const char *move_name(const Stage *stage, const Move *move);
/* Does it change nothing by itself: an answer without picks, to which the rules give nothing to do. */
bool move_is_idle(const Stage *stage, const Move *move);
/* Do the rules tell something of their own instead of what it is called. */
bool move_is_retold(const Stage *stage, const Move *move);
/* Is it what a card can, one of the cards (MOVE_PLAYS) or some other thing, a character for one (MOVE_USES), which
 * has no other name. Of what is picked beside it MOVE_ON says that it is one player. */
enum { MOVE_PLAYS = 1, MOVE_USES = 2, MOVE_ON = 4 };
int move_card_use(const Stage *stage, const Move *move);
/* Which button makes it. */
MoveButton move_button(const Stage *stage, const Move *move);
/* Does it only help who plays, always or at times. */
bool move_is_aid(const Stage *stage, const Move *move);
/* Was it added to the question because it may be chosen at any time. */
bool move_is_any_time(const Stage *stage, const Move *move);
/* Can there be such moves at all. */
bool stage_has_any_time(const Stage *stage);
/* Can everybody tell when it is possible: it rests on nothing that not all know. */
bool move_is_plain(const Stage *stage, const Move *move);
/* Does it answer a question that several are asked together. */
bool move_is_together(const Stage *stage, const Move *move);
/* From which pick on several were chosen at once, in no order but that of their numbers; -1: each by itself. */
int move_several(const Stage *stage, const Move *move);
/* Is it the outcome of a die. */
bool move_is_roll(const Stage *stage, const Move *move);

/* What a move looks like on the board: where its thing comes from and goes to (CELL_NONE where the
 * move has no such cell; both equal for a move on one cell), and which way (DIRECTION_NONE). */
typedef struct MoveShape {
    int source;
    int target;
    int direction;
} MoveShape;
MoveShape move_shape(const Stage *stage, const Move *move);

/* Canonical text: the name and the picked values, in order, hyphenated, the same in every language:
 * "push d4 east", "place b2", "roll 4". */
void move_text(const Stage *stage, const Move *move, Buf *out);

/* The name of the first move of the rules that a button makes, for ruleset_text; NULL: there is none. */
const char *stage_button(const Stage *stage, MoveButton button);

/* ---- for what tells of moves ---- */

/* Is a pick (from 0) said in texts; as which word; is it not known. */
bool move_tells(const Stage *stage, const Move *move, int index);
void move_pick_text(const Stage *stage, const Move *move, int index, Buf *out);
bool move_pick_unknown(const Stage *stage, const Move *move, int index);
/* The values that tell the thing of a pick from copies that are other choices, as bits of PrintedModel.varying; 0: its
 * name is enough. Is that all that its word says, as the move has the name of the card. */
uint32_t move_tells_apart(const Stage *stage, const Move *move, int index);
bool move_names_card(const Stage *stage, const Move *move, int index);
/* Adds a thing as moves spell it with all that differs among its copies, "queen-7-clubs"; nothing where none differs. */
void move_copy_text(const Stage *stage, int thing, Buf *out);
/* A thing as the rules spell it, "none" for none. */
/* The kind, or the word of `values:`, that is picked (PICK_KIND), for ruleset_text. */
const char *move_pick_name(const Stage *stage, const Move *move, int index);
const char *move_thing_name(const Stage *stage, int thing);
struct StageOption;
/* Where what stood on the first cell of a line comes to, by the picks that follow its start. */
int line_target(const Stage *stage, const struct StageOption *option, int start, const int32_t *pick);

#endif
