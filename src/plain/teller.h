/* Teller: the page on top as lines of text, one fact a line: all of it when it opens, then what has changed. */
#ifndef TAH_PLAIN_TELLER_H
#define TAH_PLAIN_TELLER_H

#include "plain/speech.h"
#include "ui/app.h"

typedef struct Teller {
    Speech *speech;
    App *app;
    const Screen *screen; /* that was told last, */
    int64_t opened;       /* and when it was */
    bool heard;           /* something was said since */
    bool grids;           /* the board is told as a grid whenever it has changed */
    Buf title, about, news, text, facts, choices, grid, banner, focus, message;
    char **cell; /* what was on each cell of the board, in words; or NULL */
    int cells;
    Canvas canvas;
} Teller; /* start with {.speech, .app} */

void teller_free(Teller *teller);

/* Tells what is new. */
void teller_tell(Teller *teller);

/* A line that asks to be told something, as all of the page, its choices, the board, or what is on a cell: does so. False:
 * the line is about something else. Empty: all of the page. */
bool teller_answers(Teller *teller, const char *words);

/* The only thing that can be chosen, which an empty line means; NULL where there are several. */
const Item *teller_only(const Teller *teller);

/* A line was said, or the page is waiting. */
void teller_hear(Teller *teller);

#endif
