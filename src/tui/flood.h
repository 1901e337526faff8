/* Flood: more at once than anybody types who sees what comes of it: a text that was pasted, a mouse gone wild, a key that was held
 * while the program was stopped. It passes until there is a pause. Times are milliseconds. */
#ifndef TAH_TUI_FLOOD_H
#define TAH_TUI_FLOOD_H

#include <stdbool.h>
#include <stdint.h>

enum {
    FLOOD_BYTES = 512,  /* waiting unread: half a minute of a key that repeats */
    FLOOD_PAUSE = 300,  /* after it the flood is over */
    PASTE_PAUSE = 2000, /* a terminal that announced a pasted text has forgotten to say where it ends */
    PASTE_MOST = 256    /* characters of such a text are handed on, longer than any that can be written */
};

typedef struct Flood { /* start with {0} */
    bool flooded, pasting;
    int pasted;
    int64_t last; /* when something came */
} Flood;

/* Something has come, behind which so many bytes wait: whether it is to be dropped. */
bool flood_drops(Flood *flood, int waiting, int64_t now);

/* A pasted text begins, and ends. */
void flood_paste(Flood *flood, bool begins, int64_t now);
/* A character has come: whether it was pasted; and then whether it is still handed on. */
bool flood_is_pasted(Flood *flood, int64_t now);
bool flood_hands_on(Flood *flood);

#endif
