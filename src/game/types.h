/* What all of the room shares: players, places and picks as numbers, one move, and what only its owners look into. */
#ifndef TAH_GAME_TYPES_H
#define TAH_GAME_TYPES_H

#include <stdint.h>

typedef struct Stage Stage;       /* game/stage.h */
typedef struct State State;       /* game/state.h */
typedef struct Machine Machine;   /* game/machine.h */
typedef struct Moveset Moveset;   /* game/moveset.h */
typedef struct Tellings Tellings; /* game/telling.h */
typedef struct UndoLog UndoLog;   /* game/machine.h */

enum {
    STAGE_PLAYERS = 16, /* most players */
    PLAYER_CHANCE = 31, /* the player who decides dice and shuffles */
    PLAYER_NOBODY = -1,
    PLAYER_ALL_SEEING = -3, /* a viewer who may know everything; PLAYER_NOBODY knows what all players do */
    CELL_NONE = -1,
    DIRECTION_NONE = -1,
    END_NONE = -1,
    STAGE_CELL_NAME = 48, /* bytes of the name of a cell or place */
    STAGE_END_NAME = 72,  /* bytes of the name of a path end */
    DIRECTIONS = 8        /* 0 north, then clockwise by 45 degrees */
};

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

#endif
