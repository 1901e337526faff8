/* Held: tells the repeats of a key that is held from presses. A terminal sends both alike. A repeat that comes soon
 * after the press falls into the lockout; but where a keyboard begins to repeat late, the first one looks like another
 * press, and only those that follow it show what it is. So a press that may be one waits for a moment. Times are
 * milliseconds. */
#ifndef TAH_SCAN_HELD_H
#define TAH_SCAN_HELD_H

#include <stdbool.h>
#include <stdint.h>

enum {
    HELD_REPEAT = 150, /* repeats follow one another faster than this, and presses do not */
    HELD_DELAY = 3500, /* so long after a press the first repeat may come */
    HELD_LEAST = 3     /* so many in a row are no press that was doubled by a worn or trembling switch */
};

typedef enum HeldVerdict {
    HELD_PRESS, /* a press, as far as the lockout lets it count */
    HELD_WAITS, /* look again at held_deadline */
    HELD_NONE   /* a key that is held */
} HeldVerdict;

typedef struct HeldKey { /* start with {0} */
    bool pressed;        /* there was one before, at: */
    int64_t last;
    int waiting;   /* presses in a row of which it is not known what they are */
    int64_t pause; /* between the first two of them */
    bool held;     /* the last ones were repeats */
} HeldKey;

/* Something came from a key. */
HeldVerdict held_press(HeldKey *held, int64_t lockout, int64_t now);

/* When what waits is known to be a press, or -1; and whether that time has come: true once. */
int64_t held_deadline(const HeldKey *held);
bool held_due(HeldKey *held, int64_t now);

/* Something else has come: what waits is a press. False when nothing does. */
bool held_end(HeldKey *held);

#endif
