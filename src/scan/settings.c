#include "scan/settings.h"

#include <stdio.h>
#include <string.h>

static const ScanRange ranges[SCAN_KNOBS] = {
    [SCAN_METHOD] = {"scan-method", MSG_SCAN_METHOD, SCAN_LINEAR, 0, SCAN_METHODS - 1},
    [SCAN_INTERVAL] = {"scan-interval", MSG_SCAN_INTERVAL, 1000, 100, 15000},
    [SCAN_FIRST_EXTRA] = {"scan-first-extra", MSG_SCAN_FIRST_EXTRA, 500, 0, 5000},
    [SCAN_WAIT] = {"scan-wait", MSG_SCAN_WAIT, 150, 0, 500},
    [SCAN_LOCKOUT] = {"scan-lockout", MSG_SCAN_LOCKOUT, 700, 0, 3000},
    [SCAN_LOOPS_OUTER] = {"scan-loops-outer", MSG_SCAN_LOOPS_OUTER, 3, 0, 20},
    [SCAN_LOOPS_INNER] = {"scan-loops-inner", MSG_SCAN_LOOPS_INNER, 2, 0, 20},
    [SCAN_EXIT_FIRST] = {"scan-exit-first", MSG_SCAN_EXIT_PLACE, 0, 0, 1},
};

const ScanRange *scan_range(ScanKnob knob)
{
    return &ranges[knob];
}

ScanKnob scan_knob_find(const char *key)
{
    for (int i = 0; i < SCAN_KNOBS; i++) {
        if (strcmp(ranges[i].key, key) == 0) {
            return (ScanKnob)i;
        }
    }
    return SCAN_KNOBS;
}

ScanSettings scan_settings_default(void)
{
    ScanSettings settings;
    for (int i = 0; i < SCAN_KNOBS; i++) {
        settings.value[i] = ranges[i].initial;
    }
    return settings;
}

void scan_settings_set(ScanSettings *settings, ScanKnob knob, int value)
{
    const ScanRange *range = &ranges[knob];
    settings->value[knob] = value < range->least ? range->least : value > range->most ? range->most : value;
}

/* Steps grow with the number, so that a step is always about a tenth: small enough to tune, and few
 * enough to walk through with one key. */
static int step_size(ScanKnob knob, int value)
{
    switch (knob) {
    case SCAN_INTERVAL:
    case SCAN_FIRST_EXTRA:
    case SCAN_LOCKOUT:
        return value < 500 ? 50 : value < 2000 ? 100 : value < 5000 ? 500 : 1000;
    case SCAN_WAIT:
        return 50;
    default:
        return 1;
    }
}

int scan_knob_step(ScanKnob knob, int value, int way, int round)
{
    const ScanRange *range = &ranges[knob];
    /* going down, the step is that of the numbers below, so that up and down meet the same values */
    int next = way > 0 ? value + step_size(knob, value) : value - step_size(knob, value - 1);
    if (next > range->most) {
        return round && value == range->most ? range->least : range->most;
    }
    if (next < range->least) {
        return round && value == range->least ? range->most : range->least;
    }
    return next;
}

/* Hundredths or thousandths as a decimal number without idle zeros, with the language's decimal mark. */
static void decimal(int value, int unit, const char *suffix, char out[64])
{
    char digits[32];
    int written = snprintf(digits, sizeof digits, "%d.%0*d", value / unit, unit == 1000 ? 3 : 2, value % unit);
    size_t length = (size_t)written;
    while (digits[length - 1] == '0' && digits[length - 2] != '.') {
        digits[--length] = '\0';
    }
    if (language_get() != LANGUAGE_EN) {
        *strchr(digits, '.') = ',';
    }
    snprintf(out, 64, "%s%s", digits, suffix);
}

void scan_knob_text(ScanKnob knob, int value, char out[64])
{
    static const Message methods[SCAN_METHODS] = {MSG_SCAN_LINEAR, MSG_SCAN_ROWS, MSG_SCAN_BLOCKS};
    switch (knob) {
    case SCAN_METHOD:
        snprintf(out, 64, "%s", message(methods[value]));
        break;
    case SCAN_INTERVAL:
    case SCAN_FIRST_EXTRA:
    case SCAN_LOCKOUT:
        decimal(value, 1000, " s", out);
        break;
    case SCAN_WAIT:
        decimal(value, 100, "", out);
        break;
    case SCAN_EXIT_FIRST:
        snprintf(out, 64, "%s", message(value ? MSG_SCAN_FIRST : MSG_SCAN_LAST));
        break;
    default:
        if (value == 0) {
            snprintf(out, 64, "%s", message(MSG_SCAN_ENDLESS));
        } else {
            snprintf(out, 64, "%d", value);
        }
    }
}
