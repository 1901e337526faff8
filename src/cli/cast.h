/* Cast: a save as a recording in the format asciicast v2: a line of JSON about it, then a line [SECONDS, "o", TEXT]
 * for each frame, TEXT being what a terminal must be sent to show what has changed (draw/sgr.h). */
#ifndef TAH_CLI_CAST_H
#define TAH_CLI_CAST_H

#include "cli/options.h"
#include "save/replay.h"

enum {
    CAST_LEAST = 100, /* milliseconds that a frame is seen at least */
    CAST_IDLE = 2000, /* and at most, where the options say nothing */
    CAST_END = 2000   /* for which the last one is seen */
};

/* Records all steps of a save that was just opened, as seen by onlooker (draw/scene.h), with the times at which
 * they were made. False with a sentence where the save departs from its rules. */
bool cast_write(Replay *replay, int onlooker, const Options *options, Buf *out, Buf *error);

#endif
