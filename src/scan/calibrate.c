#include "scan/calibrate.h"

#include <math.h>

enum {
    SEEN = 80,    /* nobody reacts sooner than this: such a press was on its way before the sign */
    ROUND = 50,   /* times are told, and remembered, in such steps */
    LOCKOUT = 100 /* longer than the longest double press by this */
};

static int within(double value, int least, int most)
{
    return value < least ? least : value > most ? most : (int)lround(value);
}

/* Never shorter than what was asked for. */
static int round_up(double value)
{
    return (int)ceil(value / ROUND - 1e-9) * ROUND;
}

/* ---- ten presses ---- */

CalibrationPress calibration_press(Calibration *calibration, int64_t sign, int64_t now)
{
    bool again = calibration->pressed && now - calibration->last < CALIBRATION_PAUSE;
    int pause = again ? (int)(now - calibration->last) : 0;
    calibration->pressed = true;
    calibration->last = now;
    if (sign >= 0 && now - sign >= SEEN && !calibration_done(calibration)) {
        calibration->reaction[calibration->count++] = (int)(now - sign);
        calibration->missed = 0;
        return CALIBRATION_COUNTS;
    }
    if (again && pause > calibration->doubled)
        calibration->doubled = pause;
    return again ? CALIBRATION_DOUBLED : CALIBRATION_EARLY;
}

bool calibration_miss(Calibration *calibration)
{
    return ++calibration->missed >= CALIBRATION_MISSED;
}

bool calibration_done(const Calibration *calibration)
{
    return calibration->count >= CALIBRATION_PRESSES;
}

typedef struct Spread {
    double mean, deviation, shortest, longest;
} Spread;

/* The deviation of a sample: it stands for presses that are still to come. */
static Spread spread_of(const int *value, int count)
{
    Spread spread = {.shortest = count > 0 ? value[0] : 0};
    for (int i = 0; i < count; i++) {
        spread.mean += (double)value[i] / count;
        spread.shortest = fmin(spread.shortest, value[i]);
        spread.longest = fmax(spread.longest, value[i]);
    }
    for (int i = 0; i < count && count > 1; i++)
        spread.deviation += (value[i] - spread.mean) * (value[i] - spread.mean) / (count - 1);
    spread.deviation = sqrt(spread.deviation);
    return spread;
}

/* Presses come at two thirds of it, and nearly none after its end. */
static double fitting(const Spread *spread)
{
    return fmax(spread->mean / 0.65, spread->mean + 2 * spread->deviation);
}

/* Too short a grace loses a late press, too long a one a quick press: so it is rounded down. */
static int grace_of(const Spread *spread, int interval)
{
    double late = fmax(spread->longest, spread->mean + 3 * spread->deviation) - interval;
    double quickest = fmin(spread->shortest, spread->mean - spread->deviation);
    return within(floor(fmin(late, quickest / 2) / ROUND) * ROUND, 0, 1000);
}

/* The first choice comes unawares, as the sign did: it stays for half a time more, and for the longest reaction of all. */
CalibrationResult calibration_result(const Calibration *calibration, int lockout)
{
    Spread spread = spread_of(calibration->reaction, calibration->count);
    int interval = within(round_up(fitting(&spread)), 100, 15000);
    double extra = fmax(interval / 2.0, spread.longest / 0.8 - interval);
    bool doubled = calibration->doubled + LOCKOUT > lockout;
    return (CalibrationResult){.mean = (int)lround(spread.mean),
                               .spread = (int)lround(spread.deviation),
                               .interval = interval,
                               .grace = grace_of(&spread, interval),
                               .first_extra = within(round_up(extra), 0, 5000),
                               .lockout = doubled ? within(round_up(calibration->doubled + LOCKOUT), 0, 3000)
                                                  : lockout};
}

/* ---- while somebody plays ---- */

void adaptation_press(Adaptation *adaptation, int reaction)
{
    if (reaction < ADAPTATION_LATE)
        adaptation->misses++;
    else
        adaptation->reaction[adaptation->presses++ % ADAPTATION_PRESSES] = reaction;
}

void adaptation_misses(Adaptation *adaptation, int count)
{
    adaptation->misses += count;
}

/* Presses that come too late are not seen as such, only that what was wanted came round again: with more than one in ten so
 * the time is too short, whatever those say that were in time. */
int adaptation_interval(Adaptation *adaptation, int interval)
{
    int presses = adaptation->presses < ADAPTATION_PRESSES ? adaptation->presses : ADAPTATION_PRESSES;
    if (adaptation->presses + adaptation->misses < ADAPTATION_PRESSES)
        return interval;
    Spread spread = spread_of(adaptation->reaction, presses);
    double wanted = fitting(&spread);
    if (adaptation->misses * 10 > adaptation->presses)
        wanted = fmax(wanted, interval * 1.1);
    else if (adaptation->misses > 0)
        wanted = fmax(wanted, interval);
    if (fabs(wanted - interval) < interval * 0.05)
        return interval;
    double changed = fmin(fmax(wanted, interval * 0.9), interval * 1.1);
    int least = interval < ADAPTATION_LEAST ? interval : ADAPTATION_LEAST;
    int most = interval > ADAPTATION_MOST ? interval : ADAPTATION_MOST;
    *adaptation = (Adaptation){.presses = 0};
    return within(changed > interval ? floor(changed / 10) * 10 : ceil(changed / 10) * 10, least, most);
}
