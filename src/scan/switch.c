#include "scan/switch.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/message.h"
#include "base/utf8.h"

static const char *const words[SCAN_INPUTS] = {
    [SCAN_SELECT] = "select",
    [SCAN_NEXT] = "next",
    [SCAN_NEXT_ROW] = "next-row",
    [SCAN_NEXT_COLUMN] = "next-column",
};

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static void complain(SwitchReader *reader, const char *line, size_t length, SwitchEvent *event, Buf *why)
{
    if (reader->complained) {
        return;
    }
    Buf clean = {0};
    utf8_clean(&clean, line, length, false, false);
    buf_say(why, MSG_SWITCH_UNKNOWN, buf_string(&clean));
    buf_free(&clean);
    reader->complained = true;
    event->kind = SWITCH_UNKNOWN;
}

/* What a whole line means, blanks around it aside. */
static void line_end(SwitchReader *reader, SwitchEvent *event, Buf *why)
{
    const char *line = reader->line;
    size_t length = reader->length;
    bool overlong = reader->overlong;
    reader->length = 0;
    reader->overlong = false;
    for (; length > 0 && is_blank(line[length - 1]); length--) {
    }
    for (; length > 0 && is_blank(*line); line++, length--) {
    }
    for (int i = 0; i < SCAN_INPUTS && !overlong; i++) {
        if (length == strlen(words[i]) && memcmp(line, words[i], length) == 0) {
            *event = (SwitchEvent){SWITCH_INPUT, (ScanInput)i};
            return;
        }
    }
    if (length > 0) {
        complain(reader, line, length, event, why);
    }
}

size_t switch_read(SwitchReader *reader, const char *bytes, size_t length, SwitchEvent *event, Buf *why)
{
    event->kind = SWITCH_NOTHING;
    size_t used = 0;
    while (used < length && event->kind == SWITCH_NOTHING) {
        char c = bytes[used++];
        if (c == '\n') {
            line_end(reader, event, why);
        } else if (reader->length < SWITCH_LINE) {
            reader->line[reader->length++] = c;
        } else {
            reader->overlong = true;
        }
    }
    return used;
}

/* A pipe is opened for writing too: so it never ends when the last writer goes away. */
static int open_as(const char *path, mode_t mode)
{
    int flags = O_NONBLOCK | O_NOCTTY | O_CLOEXEC;
    return open(path, flags | (S_ISFIFO(mode) ? O_RDWR : O_RDONLY));
}

int switch_open(const char *path, Buf *why)
{
    struct stat status;
    Buf clean = {0};
    utf8_clean(&clean, path, strlen(path), false, false);
    int file = -1;
    if (stat(path, &status) != 0) {
        buf_say(why, MSG_SWITCH_NO_PIPE, buf_string(&clean), strerror(errno));
    } else if (!S_ISFIFO(status.st_mode) && !S_ISCHR(status.st_mode)) {
        buf_say(why, MSG_SWITCH_NOT_PIPE, buf_string(&clean));
    } else {
        file = open_as(path, status.st_mode);
        if (file < 0) {
            buf_say(why, MSG_SWITCH_NO_PIPE, buf_string(&clean), strerror(errno));
        } else if (S_ISCHR(status.st_mode) && !isatty(file)) {
            buf_say(why, MSG_SWITCH_NOT_PIPE, buf_string(&clean));
            close(file);
            file = -1;
        }
    }
    buf_free(&clean);
    return file;
}
