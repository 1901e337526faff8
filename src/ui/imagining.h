/* Imagining: what would come of a move, seen with the eyes of the one who chooses: laid tiles where they would lie,
 * turned, figures where they would come to, and the way there traced. It is made in a world that agrees with what
 * that player knows, and nothing is shown that is not known already. */
#ifndef TAH_UI_IMAGINING_H
#define TAH_UI_IMAGINING_H

#include "draw/picture.h"
#include "play/match.h"

typedef struct Imagining {
    const Stage *stage;
    Machine *machine;
    State *view, *world;
    Trace trace;
    Picture picture;
    const Profile *profile; /* as Picture has it */
} Imagining;                /* start with {0}; do not move it while a page shows it */

void imagining_free(Imagining *imagining);

/* Is there anything to imagine in this game: only boards of tiles with paths are drawn so. */
bool imagining_helps(const Stage *stage);

/* After imagining_of: where figures come to, and who is out, by a sentence for each; their names are those of seats. */
void imagining_words(const Imagining *imagining, const Match *match, Language language, bool unicode,
                     Buf *out);
/* After imagining_of: the cell on which there would be a tile where there is none now, or CELL_NONE. */
int imagining_laid(const Imagining *imagining, int player);

/* The board after a move of a player who may choose now; NULL where that cannot be told. Valid until the next call. */
const BoardSource *imagining_of(Imagining *imagining, const Match *match, int player, const Move *move);

/* Adds ", path: north – east": how a tile would lie on a cell then. Nothing where that cannot be told. */
void imagining_word_tile(Imagining *imagining, const Match *match, int player, const Move *move, int cell,
                         Language language, Buf *out);

#endif
