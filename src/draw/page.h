/* Page: everything that a screen shows: a title, a board or a text, items to choose from, a message, and a
 * status line that says in words what is focused. Menus, dialogs, settings, texts and the game itself are
 * all pages, so that keys, mouse and one-key scanning serve all of them the same way. */
#ifndef TAH_DRAW_PAGE_H
#define TAH_DRAW_PAGE_H

#include <stdbool.h>

#include "draw/board/board.h"
#include "draw/canvas.h"
#include "draw/layout.h"
#include "draw/rack.h"
#include "draw/widget.h"

enum { PAGE_FACTS = 32 };

struct Account; /* play/account.h */

/* What the words of the status line are: said without a sign, what a press would do, or what was done. */
typedef enum StatusSign { STATUS_PLAIN, STATUS_PRESS, STATUS_DONE } StatusSign;

typedef struct Page {
    char *title;
    char *text;             /* of the body, or NULL */
    int text_first;         /* first line shown */
    char *about;            /* the aim of a game, or what the focused item of a menu means; or NULL */
    char *fact[PAGE_FACTS]; /* "Moves: 12", the most important first; NULL ends them */
    char *fact_of
        [PAGE_FACTS]; /* the part of a fact that names a player, which has the player's colour; or NULL */
    LookRole fact_role[PAGE_FACTS];
    char *brief;    /* how everybody stands in few columns, for where there is no panel; or NULL */
    char *brief_of; /* what its numbers are, or NULL */
    char *message;  /* what has just happened, or NULL */
    char *news;     /* what others did since one looked last, parted by "; ", the newest last; or NULL */
    bool presses;   /* what the status line says of the focus is what a press would do */
    StatusSign sign;
    Items items;
    int list_first;
    const BoardSource *board; /* NULL: no board */
    Rack *rack;               /* what lies beside the board, or NULL */
    /* The board as it is drawn while an item is focused (id; -1: none is): what would come of it. NULL, or where it
     * returns NULL: as it is. Called before anything is drawn. */
    const BoardSource *(*imagine)(void *context, int id);
    void *imagine_context;
    BoardView view;
    int keep;   /* cell that must be seen while nothing is focused, or CELL_NONE */
    bool leaps; /* as BoardRequest has it */
    bool coordinates;
    int largest;               /* BoardRequest.largest */
    GapStyle gaps;             /* likewise */
    bool panel_hidden;         /* nothing beside the board; its facts stand in the title */
    FocusStyle focus_style;    /* how the focus shows on the board */
    bool arrows;               /* there were arrows into the board to choose from: they have room beside it */
    bool steady;               /* keeps its layout though there is more in the bar for a moment */
    int bar_rows, bar_columns; /* that the bar wanted when it last was not, on a screen so wide */
    bool moves_unmarked;       /* cells that may be chosen are not marked, the focus alone is */
    const uint8_t *change; /* what has happened to the cells of the board, as BoardRequest has it, or NULL */
    int mover;             /* cell of what is to move, marked; or CELL_NONE */
    const BoardSource *preview; /* small picture beside the list, or NULL */
    BoardView preview_view;
    bool preview_wanted;       /* keeps room for it while there is none */
    int text_lines, text_rows; /* of the last drawing: how long the text is, how much is seen */
} Page;                        /* start with page_init */

void page_init(Page *page);
void page_free(Page *page); /* not the sources */

/* Replace a text; NULL takes it away. */
void page_set(char **text, const char *value);
void page_add_fact(Page *page, const char *fact); /* more than PAGE_FACTS are left out */
/* A fact about a player, who is named in it. */
void page_add_fact_of(Page *page, const char *fact, const char *player, LookRole role);
void page_clear_facts(Page *page);
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
