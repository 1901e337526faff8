/* Widgets: the parts that every page is made of: items that can be chosen, in a list or in a bar, and
 * texts. The focused item is set off by brackets and reverse video. */
#ifndef TAH_DRAW_WIDGET_H
#define TAH_DRAW_WIDGET_H

#include <stdbool.h>
#include <stddef.h>

#include "draw/canvas.h"

typedef enum ItemPlace { ITEM_ON_BOARD, ITEM_IN_LIST, ITEM_IN_BAR } ItemPlace;

/* One thing that can be chosen. */
typedef struct Item {
    int id; /* the caller's; at least 0 */
    ItemPlace place;
    char *label;  /* what is shown; never NULL */
    char *value;  /* stands to the right in a list, or NULL */
    char *detail; /* a sentence, or NULL */
    char *group;  /* in a list: those with the same that stand together have it as a heading; or NULL. Of a
                     command in a bar: the part of the scan's menu that it stands in */
    int cell;     /* on the board, or CELL_NONE */
    int end;   /* on a board with paths, the end that it is, counted over the board; -1: the cell as such */
    int thing; /* that it takes from what lies beside the board, or -1 */
    int row, column; /* in a scan by rows; -1: those of its cell */
    int other;       /* cell at the other end of a move, or CELL_NONE */
    double weight;   /* in a scan: how likely it is to be wanted, against the others; 0: it is not known */
    LookRole role;
    bool grouped;    /* in a bar: one of the commands, which the scan offers as one group */
    bool everywhere; /* in a folded bar: may stand with any others */
    bool stays;      /* of a bar that is cut: is seen at its end, whatever else is */
    bool off;        /* cannot be chosen now, and says so by its looks */
    bool yields;     /* in a list: the value is left out where it would cut the label */
    bool hidden;     /* in a bar: keeps its room, but is not shown and cannot be chosen now */
    bool gone;       /* on the board: is not marked, since it is not among what the scan has left */
    bool dropped;    /* items_drop takes it out */
    bool refused;    /* on the board: it can be focused, but not chosen */
    unsigned marks;  /* CELL_FOCUS, CELL_GROUP or 0; set before drawing */
    Rect area;       /* where it was drawn last; width 0: not visible */
} Item;

/* Where a sign is drawn beyond which a bar goes on, and the item there that is the next; width 0: nowhere. */
typedef struct BarArrow {
    Rect area;
    int id;
} BarArrow;

typedef struct Items {
    Item *list;
    size_t count, capacity;
    bool
        folded; /* of the bar never all is seen at once, but what is not grouped, or the grouped ones of one part */
    BarArrow back, on; /* of a bar that is cut */
} Items;               /* start with {0} */

/* Adds an item with copies of the texts and returns it; valid until the next is added. */
Item *items_add(Items *items, ItemPlace place, int id, const char *label);
void item_set_value(Item *item, const char *value);
void item_set_detail(Item *item, const char *detail);
void item_set_group(Item *item, const char *group);
void items_drop(Items *items);  /* takes out those that are marked as dropped */
void items_clear(Items *items); /* keeps the memory */
void items_free(Items *items);
Item *items_find(const Items *items, int id); /* NULL when there is none */
size_t items_in(const Items *items, ItemPlace place);

/* Draws the items of a list, one a row, and the headings of their groups, from row *first of the list, which
 * moves so that the marked item is seen. The cursor is put on the marked item's label, or on the heading of a
 * group that is marked as a whole. */
void list_draw(Canvas *canvas, Rect area, Items *items, int *first);
int list_rows(const Items *items); /* rows needed to show all */
/* Columns in which its labels stand whole beside their values, and an arrow behind them. */
int list_columns(const Items *items);

/* Draws the items of a bar next to each other into the rows of the area; what does not fit is scrolled by whole
 * bars so that the marked item is seen. One that stays is at the end of the last row then. */
void bar_draw(Canvas *canvas, Rect area, Items *items);
/* The item to which a sign at a place leads on, or -1. */
int bar_leads_to(const Items *items, int x, int y);
int bar_rows(const Items *items, int columns); /* rows needed to show all */

/* Draws a text wrapped at words from its line number first. Returns how many lines the text has. */
int text_draw(Canvas *canvas, Rect area, const char *text, int first, LookRole role, unsigned marks);
/* From its first line on, each line in the middle. */
int text_draw_middle(Canvas *canvas, Rect area, const char *text, LookRole role, unsigned marks);
/* In as many lines as the area has; the last one says where more would follow: true. */
bool text_draw_cut(Canvas *canvas, Rect area, const char *text, LookRole role, unsigned marks);
/* The same; where it ends so, at the end of its last line there is a word on how to read the rest, if there is room for it and
 * the word is not NULL. */
bool text_draw_more(Canvas *canvas, Rect area, const char *text, const char *more, LookRole role,
                    unsigned marks);
/* Something has no room: a sign at the end of the row above an area, where nothing stands. */
void text_left_out(Canvas *canvas, Rect area);

#endif
