/* Durations and moments for people, the same width of digits everywhere. */
#ifndef TAH_BASE_DURATION_H
#define TAH_BASE_DURATION_H

#include <stdint.h>

#include "base/buf.h"

/* Milliseconds as "1:05", from an hour on "1:01:05"; with tenths "1:05.3". Negative ones count as none. */
void duration_text(int64_t milliseconds, Buf *out);
void duration_tenths(int64_t milliseconds, Buf *out);

/* A moment (milliseconds since 1970 UTC) where the reader is: "2026-11-21" and "20:30:05". */
void moment_date(int64_t milliseconds, Buf *out);
void moment_clock(int64_t milliseconds, Buf *out);

#endif
