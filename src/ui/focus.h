/* Focus: which item keys move to. Items on the board lie where their cells are; those of lists and bars
 * follow one another. */
#ifndef TAH_UI_FOCUS_H
#define TAH_UI_FOCUS_H

#include "draw/page.h"
#include "play/settings.h"

/* The item in a direction (0 north, 2 east, 4 south, 6 west) from the item with this id, or the id itself when
 * there is none. border is CHOICE_STAY, CHOICE_ROUND or CHOICE_NEXT_LINE. */
int focus_toward(const Page *page, int id, int direction, int border);

/* The next (1) or previous (-1) item in order, going round; hidden ones are passed over. */
int focus_step(const Page *page, int id, int step);

/* First (1) or last (-1) item; -1 when there is none. */
/* The end of the list that an item stands in, or, from there and from elsewhere, that of all items. */
int focus_last(const Page *page, int id);
int focus_end(const Page *page, int end);

/* The item on the board nearest to a cell, else the first item; -1 when there is none. */
int focus_nearest(const Page *page, int cell);

#endif
