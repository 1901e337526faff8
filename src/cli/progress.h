/* Progress: a line for people who wait, that is written over again and again, and gone in the end. */
#ifndef TAH_CLI_PROGRESS_H
#define TAH_CLI_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/message.h"

typedef struct Progress {
    int64_t began, due; /* milliseconds of a clock that never goes back */
    int shown;          /* columns of the line that is there */
    Language language;
} Progress;

int64_t progress_clock(void);
Progress progress_begin(Language language);
/* Is it time for another line; then the next one is some while off. Nobody waits where standard error is no terminal. */
bool progress_due(Progress *progress);
int64_t progress_time(const Progress *progress); /* milliseconds since it began */
/* "" takes the line away. What does not fit would not be written over, and is left out. */
void progress_show(Progress *progress, const char *line);

#endif
