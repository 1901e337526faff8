/* Page: everything that a screen shows: a title, a board or a text, items to choose from, a message, and a
 * status line that says in words what is focused. Menus, dialogs, settings, texts and the game itself are
 * all pages, so that keys, mouse and one-key scanning serve all of them the same way. */
#ifndef TAH_DRAW_PAGE_H
#define TAH_DRAW_PAGE_H

#include <stdbool.h>

#include "draw/page_parts.h"

struct Account; /* play/account.h */

void page_init(Page *page);
void page_free(Page *page); /* not the sources */

/* Replace a text; NULL takes it away. */
void page_set(char **text, const char *value);
void page_add_fact(Page *page, const char *fact); /* more than PAGE_FACTS are left out */
/* A fact about a player, who is named in it. */
void page_add_fact_of(Page *page, const char *fact, const char *player, LookRole role);
void page_clear_facts(Page *page);
/* A line of a text begins with a blank, this sign and a blank, from a byte on. */
void page_signs_add(PageSigns *signs, size_t at, const char *text, const Look *look);
/* Texts of the page name these players. */
void page_call(Page *page, const Called *called);
/* Title and facts become those of an account. */
void page_tell(Page *page, const struct Account *account);

/* Draws the whole page on a canvas that was reset. Items carry their marks; words are what the status line
 * says about the focus ("" or NULL: nothing is focused). */
void page_draw(Canvas *canvas, Page *page, const char *words, Language language);

/* The item at a place of the last drawing, or NULL; of the board only ends of paths. */
Item *page_item_at(Page *page, int x, int y);
/* The thing at a place of what lies beside the board, or -1. */
int page_thing_at(const Page *page, int x, int y);
/* The board cell at a place, or CELL_NONE. */
int page_cell_at(const Page *page, int x, int y);

/* How its text would stand on a screen of this size, with the items that it has now; true when all of it is
 * seen. */
bool page_measure(Page *page, int columns, int rows);

/* Scrolls the text by pages; false when it is at that end already. */
bool page_scroll(Page *page, int lines);

#endif
