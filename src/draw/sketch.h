/* Sketch: a level under construction as what board.h draws: as it is written, without any set-up, and with all
 * that would be hidden in play. What is no part of the board, and a level that the rules cannot take, is drawn in
 * the characters of its file. */
#ifndef TAH_DRAW_SKETCH_H
#define TAH_DRAW_SKETCH_H

#include "draw/picture.h"
#include "play/draft/draft.h"

enum { SKETCH_CHARACTERS = 128 };

typedef struct Sketch {
    const Draft *draft;
    int plane;
    unsigned version; /* of the draft that is drawn; 0: none */
    Stage *stage;     /* NULL where the rules cannot take the level */
    Machine *machine;
    State *state;
    uint8_t *shown;
    Picture picture;
    const Profile *profile; /* as Picture has it; may be set */
    BoardSource source;
    Look raw[SKETCH_CHARACTERS]; /* characters as they stand in the file */
    char raw_text[SKETCH_CHARACTERS][2];
} Sketch; /* start with {0}; do not move while a page shows it */

/* What a draft looks like while a plane of it is painted; valid until the next call. */
const BoardSource *sketch_of(Sketch *sketch, const Draft *draft, int plane);
void sketch_clear(Sketch *sketch);

#endif
