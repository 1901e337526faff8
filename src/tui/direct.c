#include "tui/direct.h"

#include <curses.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

#include "draw/sgr.h"

/* The words of ncurses, of tmux, and of terminals that followed it. */
static bool is_described(void)
{
    const char *mixed = tigetstr("setrgbf"), *parts = tigetstr("RGB");
    return tigetflag("RGB") > 0 || tigetnum("RGB") > 0 || (parts && parts != (const char *)-1) ||
           tigetflag("Tc") > 0 || (mixed && mixed != (const char *)-1);
}

/* Within GNU screen the variable is that of the terminal around it. */
static bool is_screen(void)
{
    const char *name = getenv("TERM"), *tmux = getenv("TMUX");
    return name && strncmp(name, "screen", 6) == 0 && !(tmux && *tmux);
}

bool direct_has_colours(void)
{
    const char *told = getenv("COLORTERM");
    if (is_described())
        return true;
    return COLORS >= 256 && !is_screen() && told &&
           (strcmp(told, "truecolor") == 0 || strcmp(told, "24bit") == 0);
}

static void write_all(const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t written = write(STDOUT_FILENO, bytes, length);
        if (written < 0 && errno != EINTR)
            return; /* the terminal is gone, as poll will tell */
        bytes += written > 0 ? written : 0;
        length -= written > 0 ? (size_t)written : 0;
    }
}

void direct_show(const Canvas *before, const Canvas *canvas, const Theme *theme)
{
    Buf out = {0};
    sgr_update(before, canvas, theme, &out);
    write_all(buf_string(&out), out.length);
    buf_free(&out);
}
