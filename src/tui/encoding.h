/* Encoding: whether a terminal takes UTF-8. Its locale may not know: a connection from elsewhere often comes without
 * LANG. So the terminal itself is asked, as vim and others do it: it is given a character of two bytes, and tells
 * where its cursor stands then (ECMA-48: DSR 6 and CPR). */
#ifndef TAH_TUI_ENCODING_H
#define TAH_TUI_ENCODING_H

#include <stdbool.h>

#include "base/buf.h"

typedef enum Encoding {
    ENCODING_UNKNOWN, /* nobody was asked, or nobody answered */
    ENCODING_UTF8,
    ENCODING_BYTES /* each byte is a character */
} Encoding;

enum { ENCODING_WAIT = 500 /* milliseconds for an answer */ };

/* Does the description of a terminal (a value of TERM) say that it answers such a question. */
bool encoding_may_ask(const char *terminal);
/* Asks the terminal that input and output are open on; a line of it is blank afterwards. What was typed meanwhile is
 * added to typed. */
Encoding encoding_ask(int input, int output, Buf *typed);

/* Sets LC_CTYPE to UTF-8, of whichever locale this system has it; false, and nothing is changed, when it has none. */
bool encoding_use_utf8(void);
/* Does LC_CTYPE, as it is set, mean UTF-8. */
bool encoding_is_utf8(void);

/* The column that a report of the cursor among the bytes tells, and where the report begins and ends; 0: there is no
 * whole one. */
int encoding_report(const char *bytes, size_t length, size_t *begin, size_t *end);

#endif
