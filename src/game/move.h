/* Moves: packed values with a canonical text, and compact sets of them. */
#ifndef TAH_GAME_MOVE_H
#define TAH_GAME_MOVE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"
#include "game/stage.h"
#include "rule/button.h"

/* No pick is further from 0 than MOVE_PICKED. MOVE_UNKNOWN stands in place of a pick that is not known, in texts only; of a thing the number of its family, which
 * its back tells, is added. */
enum { MOVE_PICKS = 28, MOVE_PICKED = 1000000, MOVE_UNKNOWN = INT32_MIN };

/* One full choice. The picks are in the order in which a person makes them, so moves with the same
 * first picks share a prefix; what a pick means (cell, direction, player, number, thing, kind) is told by
 * move_pick_kind. All unused bytes are zero, so two moves are equal exactly when memcmp says so. */
typedef struct Move {
    uint16_t option; /* which of the stage's options (named moves and answers) */
    uint16_t count;  /* picks in use */
    int32_t pick[MOVE_PICKS];
} Move;

typedef enum PickKind {
    PICK_CELL,
    PICK_DIRECTION,
    PICK_PLAYER,
    PICK_NUMBER,
    PICK_THING,
    PICK_KIND,
    PICK_TURN,
    PICK_END
} PickKind;

PickKind move_pick_kind(const Stage *stage, const Move *move, int index);
bool move_equal(const Move *a, const Move *b);

/* The move's name in the rules ("push"), for ruleset_text. */
const char *move_name(const Stage *stage, const Move *move);
/* Does it change nothing by itself: an answer without picks, to which the rules give nothing to do. */
bool move_is_idle(const Stage *stage, const Move *move);
/* Which button makes it. */
MoveButton move_button(const Stage *stage, const Move *move);
/* Does it only help who plays, always or at times. */
bool move_is_aid(const Stage *stage, const Move *move);
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

/* The same for people, in a language: names through the rules' texts, directions translated. */
void move_describe(const Stage *stage, const Move *move, Language language, Buf *out);
/* A thing that is picked, for people. */
void move_describe_thing(const Stage *stage, int thing, Language language, Buf *out);

/* A direction for people, and a path end: "a1 south 2". */
const char *direction_describe(int direction, Language language);
void end_describe(const Stage *stage, int end, Language language, Buf *out);

/* The name of the first move of the rules that a button makes, for ruleset_text; NULL: there is none. */
const char *stage_button(const Stage *stage, MoveButton button);

/* A set of moves: iterate with moveset_nth. Order: as declared in the rules, then by direction, then
 * cells in reading order. Valid until the next call of game.h with the same machine. */
typedef struct Moveset Moveset;
uint64_t moveset_count(const Moveset *set);
/* The n-th move (from 0). False when n is not below the count. */
bool moveset_nth(const Moveset *set, uint64_t n, Move *out);
bool moveset_contains(const Moveset *set, const Move *move);
/* Index of a move in the set, or UINT64_MAX. */
uint64_t moveset_index(const Moveset *set, const Move *move);

#endif
