/* Encoding: the terminal is asked what it makes of two bytes. */
#include "tui/encoding.h"

#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <string.h>
#include <term.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

/* The character's bytes are letters in the encodings of one byte, and harmless to any terminal. */
static const char QUESTION[] = "\r\303\251\033[6n\r\033[K";

enum { COLUMN_UTF8 = 2, COLUMN_BYTES = 3, DIGITS = 4, ANSWER_BYTES = 256 };

bool encoding_is_utf8(void)
{
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

bool encoding_use_utf8(void)
{
    static const char *const LOCALES[] = {"C.UTF-8", "C.utf8", "en_US.UTF-8", "POSIX.UTF-8", "UTF-8"};
    const char *now = setlocale(LC_CTYPE, NULL);
    char before[128] = "C";
    if (now && strlen(now) < sizeof before)
        memcpy(before, now, strlen(now) + 1);
    for (size_t i = 0; i < sizeof LOCALES / sizeof *LOCALES; i++)
        if (setlocale(LC_CTYPE, LOCALES[i]) && encoding_is_utf8())
            return true;
    setlocale(LC_CTYPE, before);
    return false;
}

/* Digits from a place on; 0: there are none, or too many. */
static int number(const char *bytes, size_t length, size_t *at)
{
    int value = 0;
    size_t from = *at;
    while (*at < length && *at - from < DIGITS && bytes[*at] >= '0' && bytes[*at] <= '9')
        value = value * 10 + (bytes[(*at)++] - '0');
    return value;
}

/* A report from a place on: ESC [ row ; column R. */
static int report_at(const char *bytes, size_t length, size_t *at)
{
    if (*at + 1 >= length || bytes[*at] != '\033' || bytes[*at + 1] != '[')
        return 0;
    *at += 2;
    if (number(bytes, length, at) == 0 || *at >= length || bytes[(*at)++] != ';')
        return 0;
    int column = number(bytes, length, at);
    return *at < length && bytes[(*at)++] == 'R' ? column : 0;
}

int encoding_report(const char *bytes, size_t length, size_t *begin, size_t *end)
{
    for (*begin = 0; *begin < length; ++*begin) {
        *end = *begin;
        int column = report_at(bytes, length, end);
        if (column > 0)
            return column;
    }
    return 0;
}

static long milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Reads until there is a report; what else was read was typed. */
static int read_column(int input, Buf *typed)
{
    struct pollfd watched = {input, POLLIN, 0};
    char bytes[ANSWER_BYTES];
    size_t got = 0, begin, end;
    long limit = milliseconds() + ENCODING_WAIT, left;
    int column = 0;
    while (column == 0 && got < sizeof bytes && (left = limit - milliseconds()) > 0) {
        if (poll(&watched, 1, (int)left) <= 0)
            continue;
        ssize_t more = read(input, bytes + got, sizeof bytes - got);
        if (more <= 0)
            break;
        got += (size_t)more;
        column = encoding_report(bytes, got, &begin, &end);
    }
    buf_add(typed, bytes, column > 0 ? begin : got);
    if (column > 0)
        buf_add(typed, bytes + end, got - end);
    return column;
}

bool encoding_may_ask(const char *terminal)
{
    int result;
    if (!*terminal || setupterm(terminal, STDOUT_FILENO, &result) != OK)
        return false;
    const char *question = tigetstr("u7");
    bool may = question && question != (const char *)-1 && strcmp(question, "\033[6n") == 0;
    del_curterm(cur_term);
    return may;
}

Encoding encoding_ask(int input, int output, Buf *typed)
{
    struct termios before, raw;
    int column = 0;
    if (tcgetattr(input, &before) != 0)
        return ENCODING_UNKNOWN;
    raw = before;
    raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    if (tcsetattr(input, TCSANOW, &raw) != 0)
        return ENCODING_UNKNOWN;
    if (write(output, QUESTION, sizeof QUESTION - 1) == (ssize_t)sizeof QUESTION - 1)
        column = read_column(input, typed);
    tcsetattr(input, TCSANOW, &before);
    return column == COLUMN_UTF8 ? ENCODING_UTF8 : column == COLUMN_BYTES ? ENCODING_BYTES : ENCODING_UNKNOWN;
}
