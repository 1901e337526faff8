/* Calibration: the times of the scan that fit a person, from presses that answer a sign, and their gentle change from the
 * presses of a game. Times are milliseconds. */
#ifndef TAH_SCAN_CALIBRATE_H
#define TAH_SCAN_CALIBRATE_H

#include <stdbool.h>
#include <stdint.h>

enum {
    CALIBRATION_PRESSES = 10,
    CALIBRATION_SIGN = 15000, /* so long a sign stays: as long as any choice can be shown */
    CALIBRATION_MISSED = 2,   /* so many signs in a row without a press end it */
    CALIBRATION_PAUSE =
        1000 /* between a press and the next sign at least; a second press within it is no other one */
};

typedef enum CalibrationPress {
    CALIBRATION_COUNTS,
    CALIBRATION_DOUBLED, /* the same press once more */
    CALIBRATION_EARLY    /* before anybody can have seen the sign: nothing is made of it */
} CalibrationPress;

typedef struct Calibration { /* start with {0} */
    int reaction[CALIBRATION_PRESSES];
    int count;
    int missed;   /* signs in a row */
    int doubled;  /* the longest time between a press and the same once more */
    bool pressed; /* there was one at all, at: */
    int64_t last;
} Calibration;

/* A press, at a time; sign: when the sign came that is shown, or -1. */
CalibrationPress calibration_press(Calibration *calibration, int64_t sign, int64_t now);

/* A sign has passed. True when it was the last one. */
bool calibration_miss(Calibration *calibration);
bool calibration_done(const Calibration *calibration);

typedef struct CalibrationResult {
    int mean, spread; /* of the reactions; the spread is the standard deviation */
    int interval, first_extra, lockout, grace;
} CalibrationResult;

/* What fits. Grace is by how much the latest presses come after the interval, three standard deviations beyond the mean or the
 * longest of all, and at most half of the quickest press for something new, so that none of those is taken for a late one:
 * the quickest of all or one deviation below the mean. A lockout that no press was doubled beyond stays as it is. */
CalibrationResult calibration_result(const Calibration *calibration, int lockout);

/* ---- while somebody plays ---- */

enum {
    ADAPTATION_PRESSES = 12, /* after so many the time may change */
    ADAPTATION_LATE = 200,   /* nobody has chosen what was highlighted for less */
    ADAPTATION_LEAST = 300,  /* and not beyond these */
    ADAPTATION_MOST = 10000
};

typedef struct Adaptation {           /* start with {0} */
    int reaction[ADAPTATION_PRESSES]; /* the last ones, in a ring */
    int presses, misses;              /* since the time was changed */
} Adaptation;

/* A press on what was highlighted for so long. One that comes at once was meant for what was highlighted before: a miss. */
void adaptation_press(Adaptation *adaptation, int reaction);
/* What was wanted has gone by so often before it was taken. */
void adaptation_misses(Adaptation *adaptation, int count);

/* The time on a choice from now on, at most a tenth longer or shorter, and what was seen is forgotten where it changes; the
 * same time where too little was seen or it fits. */
int adaptation_interval(Adaptation *adaptation, int interval);

#endif
