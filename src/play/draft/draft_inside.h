/* What the files of drafts share; used by draft*.c only. */
#ifndef TAH_PLAY_DRAFT_INSIDE_H
#define TAH_PLAY_DRAFT_INSIDE_H

#include "base/arena.h"
#include "play/draft/draft.h"

struct Draft {
    const Ruleset *rules;
    Arena *arena; /* owns what all steps consist of */
    DraftPlane plane[DRAFT_PLANES];
    int planes;
    Level *step; /* mem_grow; steps of them, the present one is at */
    size_t steps, at, room;
    unsigned *version; /* of each step */
    size_t version_room;
    unsigned versions;
    int width, height; /* of the rules, 0: from the level */
};

/* Makes a level the next step, and forgets those that were taken back. */
void draft_push(Draft *draft, const Level *level);
/* Copies of arrays in the draft's arena; NULL of NULL. */
char *draft_copy_cells(Draft *draft, const char *cells, size_t count);
int *draft_copy_numbers(Draft *draft, const int *numbers, size_t count);
/* What fills a cell of a plane on which nothing stands. */
int draft_blank(const Draft *draft, const DraftPlane *plane);
/* What is known of a level by its cells as they were holds no longer. */
void draft_forget_answers(Level *level);

#endif
