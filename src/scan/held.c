#include "scan/held.h"

/* Repeats are as far from one another as from the first of them; a new press that is held, with a keyboard that
 * begins early, has its own repeats after a longer pause. */
static HeldVerdict judge_waiting(HeldKey *held, int64_t pause)
{
    if (++held->waiting < HELD_LEAST) {
        held->pause = pause;
        return HELD_WAITS;
    }
    held->waiting = 0;
    held->held = held->pause <= 2 * pause;
    return held->held ? HELD_NONE : HELD_PRESS;
}

HeldVerdict held_press(HeldKey *held, int64_t lockout, int64_t now)
{
    bool first = !held->pressed;
    int64_t pause = now - held->last;
    held->pressed = true;
    held->last = now;
    if (held->waiting > 0) {
        return judge_waiting(held, pause);
    }
    held->held = held->held && pause < HELD_REPEAT;
    if (held->held) {
        return HELD_NONE;
    }
    if (first || pause < lockout || pause > HELD_DELAY) {
        return HELD_PRESS;
    }
    held->waiting = 1;
    return HELD_WAITS;
}

int64_t held_deadline(const HeldKey *held)
{
    return held->waiting > 0 ? held->last + HELD_REPEAT : -1;
}

bool held_due(HeldKey *held, int64_t now)
{
    return held->waiting > 0 && now >= held_deadline(held) && held_end(held);
}

bool held_end(HeldKey *held)
{
    bool waits = held->waiting > 0;
    held->waiting = 0;
    return waits;
}
