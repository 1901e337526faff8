/* Notes: what players have jotted down on cells, as in pencil. They belong to the state as all else does, everybody
 * sees them, and no position differs by them. */
#ifndef TAH_SHOW_NOTE_H
#define TAH_SHOW_NOTE_H

#include "game/game.h"

enum { NOTES_SETS = 4, NOTES_VALUES = 30 }; /* most sets of notes of a game, and values of one */

typedef struct GameNotes {
    const char *name;               /* as the rules have it, for texts */
    int values;                     /* how many there are to be noted, from 1 to NOTES_VALUES */
    int count;                      /* how many are noted, from 1 */
    int value[NOTES_VALUES];        /* which, in order, from 1 */
    const Look *look[NOTES_VALUES]; /* of each */
} GameNotes;

/* The notes of a cell, set by set as the rules declare them; of a set only where something is noted and nothing
 * stands in its layer. At most NOTES_SETS; how many there are is returned. */
int game_notes_at(const Machine *machine, const State *state, int cell, GameNotes out[NOTES_SETS]);

/* Has the game notes at all. */
bool stage_has_notes(const Stage *stage);

#endif
