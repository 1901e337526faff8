/* Scan settings: every number of the scan with its range, default and step, as one table from which
 * dialogs, settings files and the manual follow. Times are milliseconds. */
#ifndef TAH_SCAN_SETTINGS_H
#define TAH_SCAN_SETTINGS_H

#include "base/message.h"

typedef enum ScanMethod {
    SCAN_LINEAR,     /* one after another */
    SCAN_ROW_COLUMN, /* rows first, then what is in the row */
    SCAN_BLOCK,      /* cut into up to four groups again and again */
    SCAN_METHODS
} ScanMethod;

typedef enum ScanKnob {
    SCAN_METHOD,      /* a ScanMethod */
    SCAN_INTERVAL,    /* how long the highlight stays */
    SCAN_FIRST_EXTRA, /* longer by this on the first item of a level */
    SCAN_WAIT,        /* rest after a selection, in hundredths of an interval */
    SCAN_LOCKOUT,     /* presses this soon after another one do not count */
    SCAN_LOOPS_OUTER, /* rounds at the top before the scan sleeps, 0: endless */
    SCAN_LOOPS_INNER, /* rounds inside a group before it is left, 0: endless */
    SCAN_EXIT_FIRST,  /* 1: a group begins with its exit, 0: it ends with it */
    SCAN_KNOBS
} ScanKnob;

typedef struct ScanRange {
    const char *key; /* in settings files: "scan-interval" */
    Message label;   /* for people */
    int initial, least, most;
} ScanRange;

typedef struct ScanSettings {
    int value[SCAN_KNOBS];
} ScanSettings;

const ScanRange *scan_range(ScanKnob knob);
ScanKnob scan_knob_find(const char *key); /* SCAN_KNOBS when unknown */

ScanSettings scan_settings_default(void);

/* Sets a value, moved into its range (0 stays 0 for loops, where it means endless). */
void scan_settings_set(ScanSettings *settings, ScanKnob knob, int value);

/* The next value a dialog offers: up (1) or down (-1) by a step that fits the size of the number; after
 * the last one it begins at the other end when round is 1, so that one key reaches all. */
int scan_knob_step(ScanKnob knob, int value, int way, int round);

/* The value for people: "1.2 s", "row by row", "endless". */
void scan_knob_text(ScanKnob knob, int value, char out[64]);

#endif
