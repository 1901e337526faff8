/* What a switch can say, wherever it comes from: a key, a mouse button, a line from a device. */
#ifndef TAH_SCAN_INPUT_H
#define TAH_SCAN_INPUT_H

typedef enum ScanInput {
    SCAN_SELECT,      /* takes what is focused; the only one that is ever needed */
    SCAN_NEXT,        /* the focus moves on now, without waiting for the timer */
    SCAN_NEXT_ROW,    /* the focus moves to the next row */
    SCAN_NEXT_COLUMN, /* the focus moves to the next column */
    SCAN_INPUTS,      /* those that a device has words for; beside them: */
    SCAN_HOLD         /* a key went down of which it will be told that it is let go */
} ScanInput;

#endif
