/* Saying: what a line means that somebody types where pages are told in words (Terminal.tell): a thing to choose by its
 * number, its name or its cell, a command by its name or its key, or what the screen itself understands. */
#ifndef TAH_UI_SAYING_H
#define TAH_UI_SAYING_H

#include "ui/app.h"

typedef enum SaidKind {
    SAID_NOTHING, /* not understood: the app has said so */
    SAID_DONE,    /* the screen has done it */
    SAID_ITEM,    /* id is to be taken */
    SAID_COMMAND, /* is to be run */
    SAID_KEY      /* any key is meant, or this one */
} SaidKind;

typedef struct Said {
    SaidKind kind;
    int id;
    PlayCommand command;
    Key key;
    size_t used; /* bytes of the words, at least 1: the rest is said on the page that comes of it */
} Said;

/* Words are not empty, without blanks at their ends. */
Said saying_read(App *app, const char *words);

/* Can an item be chosen now; and does its label say a number by itself, so that a number means the label. */
bool saying_offers(const Item *item);
bool saying_numbers(const Items *items);

/* Is an item of the page on top called so, whole. */
bool saying_names(const App *app, const char *words);

/* The cell of the page's board that is called so, or CELL_NONE. */
int saying_cell(const Page *page, Language language, const char *name);

#endif
