/* What the scan needs of the settings, as plain numbers. Times are milliseconds. */
#ifndef TAH_SCAN_SETTINGS_H
#define TAH_SCAN_SETTINGS_H

#include <stdbool.h>

#include "base/language.h"
#include "play/settings.h"

typedef enum ScanMethod {
    SCAN_LINEAR,      /* one after another */
    SCAN_ROW_COLUMN,  /* rows first, then what is in the row */
    SCAN_BLOCK,       /* cut into three or four groups again and again */
    SCAN_AUTO,        /* linear where choices are few, else in the groups that take the least time */
    SCAN_COLUMN_ROW,  /* columns first */
    SCAN_ELIMINATION, /* quarters; those that are not picked vanish, until one choice is left */
    SCAN_STEP,        /* a press moves on, doing nothing for the dwell picks; trees as SCAN_AUTO cuts them */
    SCAN_SILENT,      /* the timer picks, a press skips; likewise */
    SCAN_TOLERANT,    /* answers are evidence: see scan/belief.h */
    SCAN_TWO_KEYS, /* one key moves on, one picks, and nothing moves by itself; trees as SCAN_AUTO cuts them */
    SCAN_LIKELY,   /* likely choices first; the others in groups that take the least time */
    SCAN_DIRECTED, /* what a mouse points at is focused; a press picks it, or staying there. Trees likewise */
    SCAN_INVERSE,  /* the timer moves while a key is held, and letting go picks. Trees likewise */
    SCAN_METHODS
} ScanMethod;

typedef struct ScanSettings {
    ScanMethod method;
    int interval;    /* how long the highlight stays */
    int first_extra; /* longer by this on the first item of a level */
    int wait;        /* rest after a selection, in hundredths of an interval */
    int lockout;     /* presses this soon after another one do not count */
    int grace;       /* a press this soon after a step is one for what was highlighted before */
    int loops_outer; /* rounds at the top before the scan sleeps, 0: endless */
    int loops_inner; /* rounds inside a group before it is left, 0: endless */
    int dwell;       /* with SCAN_STEP and SCAN_DIRECTED: doing nothing for so long picks */
    int unattended; /* with SCAN_SILENT: so many choices are picked without any press before the scan sleeps */
    int errors;     /* with SCAN_TOLERANT: of a hundred answers so many are wrong */
    int sureness;   /* likewise: so sure it must be, of a hundred */
    double credit;  /* with SCAN_LIKELY: milliseconds that it has saved, of which some may be lost again */
    bool exit_first;   /* a group begins with its exit instead of ending with it */
    Language language; /* of the exits; English unless it is set */
} ScanSettings;

/* Does doing nothing pick, and a press move on. */
bool scan_picks_silently(ScanMethod method);

ScanSettings scan_settings(const Settings *settings);
ScanSettings scan_settings_default(void);

#endif
