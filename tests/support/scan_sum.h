/* Scan sum: what choosing moves costs a person with one switch, with the settings that tah starts with. Every pick is
 * looked up in the scan tree that the play screen would build: the options at their places, and one more entry for the
 * menu. Nobody errs. */
#ifndef TAH_SUPPORT_SCAN_SUM_H
#define TAH_SUPPORT_SCAN_SUM_H

#include "scan/choice.h"

typedef struct ScanSum {
    long moves, options;   /* options: those at the start of a move */
    double steps, presses; /* steps: highlights until the choice is made */
    double milliseconds;
} ScanSum; /* start with {0} */

/* Picks a move of a fresh choice, step by step, and adds what it costs. Ends the program where the scan does not come
 * to it. */
void scan_sum_add(ScanChoice *choice, const Move *wanted, ScanSum *sum);

#endif
