/* Panel: what is told of a board, in its title, beside it or below it. Used by page.c. */
#ifndef TAH_DRAW_PANEL_H
#define TAH_DRAW_PANEL_H

#include "draw/page_parts.h"

/* Title on the left, of which the number of the level is never cut; on the right, where they are wanted, as many
 * facts as fit, the most important ones. A high area has all of the title. */
void panel_title(Canvas *canvas, const Page *page, Rect area, bool wanted);

/* Beside the board: what was reached, or the aim; the facts, and what lies there; the rows that this takes. */
void panel_side(Canvas *canvas, const Page *page, Rect area);
int panel_side_rows(const Page *page, int columns);

/* Below the board: the aim, and the facts in as few rows as they fit into; the rows that this takes. */
void panel_below(Canvas *canvas, const Page *page, Rect area);
int panel_below_rows(const Page *page, int columns);
/* The rows of the facts alone; does an area below the board have the aim as well. */
int panel_facts_rows(const Page *page, int columns);
bool panel_has_about(const Page *page, Rect area);

/* Beside a small board: what lies there, and the aim where no message line says it. */
void panel_column(Canvas *canvas, const Page *page, const Layout *layout);

#endif
