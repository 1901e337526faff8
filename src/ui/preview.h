/* Preview: how a level looks at its start, for lists. */
#ifndef TAH_UI_PREVIEW_H
#define TAH_UI_PREVIEW_H

#include "draw/page.h"
#include "draw/picture.h"
#include "play/match.h"

typedef struct Preview {
    const Level *level; /* what is shown */
    Match *match;
    State *view; /* what everybody may know of it */
    Picture picture;
} Preview; /* start with {0}; do not move while a page shows it */

/* Puts the picture of a level (number from 1) on the page; a level that cannot be played has none.
 * profile: whose symbol stands for the figure. */
void preview_show(Preview *preview, const Profile *profile, Page *page, const Ruleset *rules,
                  const Pack *pack, int number);
void preview_clear(Preview *preview, Page *page);

#endif
