#include "base/duration.h"

#include <time.h>

enum { SECOND = 1000, MINUTE = 60, HOUR = 3600, FIRST_YEAR = 1900 };

void duration_text(int64_t milliseconds, Buf *out)
{
    long seconds = milliseconds > 0 ? (long)(milliseconds / SECOND) : 0;
    if (seconds >= HOUR)
        buf_printf(out, "%ld:%02ld:%02ld", seconds / HOUR, seconds / MINUTE % MINUTE, seconds % MINUTE);
    else
        buf_printf(out, "%ld:%02ld", seconds / MINUTE, seconds % MINUTE);
}

void duration_tenths(int64_t milliseconds, Buf *out)
{
    duration_text(milliseconds, out);
    buf_printf(out, ".%d", milliseconds > 0 ? (int)(milliseconds % SECOND / 100) : 0);
}

static struct tm moment(int64_t milliseconds)
{
    struct tm parts = {0};
    time_t seconds = (time_t)(milliseconds / SECOND);
    localtime_r(&seconds, &parts);
    return parts;
}

void moment_date(int64_t milliseconds, Buf *out)
{
    struct tm parts = moment(milliseconds);
    buf_printf(out, "%04d-%02d-%02d", parts.tm_year + FIRST_YEAR, parts.tm_mon + 1, parts.tm_mday);
}

void moment_clock(int64_t milliseconds, Buf *out)
{
    struct tm parts = moment(milliseconds);
    buf_printf(out, "%02d:%02d:%02d", parts.tm_hour, parts.tm_min, parts.tm_sec);
}
