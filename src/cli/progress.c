#include "cli/progress.h"

#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#include "base/utf8.h"

enum { FIRST_LOOK = 1000, NEXT_LOOK = 500 /* milliseconds between two lines */ };

int64_t progress_clock(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

Progress progress_begin(Language language)
{
    int64_t now = progress_clock();
    return (Progress){now, now + FIRST_LOOK, 0, language};
}

bool progress_due(Progress *progress)
{
    int64_t now = progress_clock();
    if (now < progress->due || !isatty(STDERR_FILENO))
        return false;
    progress->due = now + NEXT_LOOK;
    return true;
}

int64_t progress_time(const Progress *progress)
{
    return progress_clock() - progress->began;
}

static int columns(void)
{
    enum { USUAL = 80 };
    struct winsize size;
    return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : USUAL;
}

void progress_show(Progress *progress, const char *line)
{
    int width = utf8_width(line, strlen(line)), rest = progress->shown - width;
    if (width >= columns() || (width == 0 && progress->shown == 0))
        return;
    fprintf(stderr, "\r%s%*s\r", line, rest > 0 ? rest : 0, "");
    fflush(stderr);
    progress->shown = width;
}
