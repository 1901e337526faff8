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

static bool is_said(const char *name, const char *sent)
{
    const char *described = tigetstr(name);
    return described && described != (const char *)-1 && strcmp(described, sent) == 0;
}

/* Padding, which old terminals want, is no part of what is sent here; so those are not found to speak it. Nor are those on
 * which colours and attributes exclude each other, or which have colours that are numbered in other ways. */
bool direct_is_spoken(void)
{
    enum { EIGHT = 8 };
    static const char *const SENT[][2] = {{"cup", "\033[%i%p1%d;%p2%dH"},
                                          {"hpa", "\033[%i%p1%dG"},
                                          {"vpa", "\033[%i%p1%dd"},
                                          {"cuu", "\033[%p1%dA"},
                                          {"cud", "\033[%p1%dB"},
                                          {"cuf", "\033[%p1%dC"},
                                          {"cub", "\033[%p1%dD"},
                                          {"cub1", "\b"},
                                          {"cr", "\r"},
                                          {"el", "\033[K"},
                                          {"bold", "\033[1m"},
                                          {"dim", "\033[2m"},
                                          {"smul", "\033[4m"},
                                          {"rev", "\033[7m"}};
    for (size_t i = 0; i < sizeof SENT / sizeof *SENT; i++)
        if (!is_said(SENT[i][0], SENT[i][1]))
            return false;
    if (!has_colors() || COLORS > EIGHT)
        return !has_colors() || COLORS > 2 * EIGHT;
    return tigetnum("ncv") <= 0 && is_said("setaf", "\033[3%p1%dm") && is_said("setab", "\033[4%p1%dm") &&
           is_said("op", "\033[39;49m");
}

/* A terminal that restores the cursor when the other screen is left would find the wrong one. */
static bool keeps_cursor(void)
{
    const char *leave = tigetstr("rmcup");
    return is_said("sc", "\0337") && is_said("rc", "\0338") &&
           (!leave || leave == (const char *)-1 || !strstr(leave, "\0338"));
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
    sgr_update(before, canvas, theme, keeps_cursor(), &out);
    write_all(buf_string(&out), out.length);
    buf_free(&out);
}
