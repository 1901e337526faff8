/* Scanning: a page's items as a scan tree, and the scan's focus as marks of the items. */
#ifndef TAH_UI_SCANNING_H
#define TAH_UI_SCANNING_H

#include "ui/app.h"

/* Scans the page on top from its first item; stops where there is nothing to scan. The commands of the
 * bar become one group, for which an item stands, and another one for the way out of a group. */
void scanning_start(App *app);

/* What the scan has just taken on the page on top, or -1: near it the scan goes on. */
void scanning_remember(App *app, int id);

/* Marks the items that the scan covers and hides those of the bar that it does not offer now. */
void scanning_mark(App *app);

/* Something was done with the switch: taking it back is the first thing that is offered, for a while, unless it was
 * chosen by several presses (but for the last thing of all: ends), each of which could be seen to go wrong. */
void scanning_offer_revoke(App *app, bool ends);
void scanning_end_revoke(App *app);

/* The mouse is somewhere: with SCAN_DIRECTED what is there is focused. Until it has gone away from where something was picked by
 * staying there (rest) nothing is. */
void scanning_point(App *app, int x, int y);
void scanning_rest(App *app);

#endif
