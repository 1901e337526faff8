/* Monkey: somebody who hits keys without looking. It starts a program in a pseudo-terminal, types random keys,
 * clicks, and changes the size of the window, and then asks it to end. The program must still be there to
 * do so, or have ended well because a key meant that.
 *
 *   monkey SEED STROKES PROGRAM [ARGUMENT...] */
#include <errno.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../support/vt.h"
#include "base/random.h"

enum { COLUMNS = 80, ROWS = 24, WAIT = 8, LAST_WAIT = 10000 };

static const char *const KEYS[] = {
    "\033[A", "\033[B", "\033OC", "\033OD", "\033[C", "\033[D",  "\r",        " ",      "\t",     "\033[Z",
    "u",      "U",      "r",      "n",      "p",      "?",       "o",         "K",      "-",      "+",
    "\033",   "z",      "g",      "\014",   "x",      "\033[5~", "\033[6~",   "\033[H", "\033[F", "\303\241",
    "\377",   "h",      "j",      "k",      "l",      "\033[",   "\033[<0;1", "\033O"};
enum { KEY_COUNT = sizeof KEYS / sizeof *KEYS };

static Random chance;

static int below(int bound)
{
    return (int)random_below(&chance, (uint64_t)bound);
}

static void resize(int terminal, Vt **vt)
{
    struct winsize size = {.ws_col = (unsigned short)(1 + below(150)),
                           .ws_row = (unsigned short)(1 + below(50))};
    vt_free(*vt);
    *vt = vt_new(size.ws_col, size.ws_row);
    ioctl(terminal, TIOCSWINSZ, &size);
}

static void stroke(int terminal, Vt **vt)
{
    char bytes[64];
    int what = below(100), length;
    if (what < 4) {
        resize(terminal, vt);
        return;
    }
    if (what < 12)
        length = snprintf(bytes, sizeof bytes, "\033[<%d;%d;%dM", below(3), 1 + below(90), 1 + below(30));
    else
        length = snprintf(bytes, sizeof bytes, "%s", KEYS[below(KEY_COUNT)]);
    if (write(terminal, bytes, (size_t)length) < 0 && errno != EIO)
        perror("write");
}

/* Takes in what is sent; false when the other side has gone. */
static bool look(int terminal, Vt *vt, int wait)
{
    struct pollfd watched = {terminal, POLLIN, 0};
    char bytes[8192];
    if (poll(&watched, 1, wait) <= 0)
        return true;
    ssize_t got = read(terminal, bytes, sizeof bytes);
    if (got > 0)
        vt_feed(vt, bytes, (size_t)got);
    return got > 0;
}

static int judge(int status, const Vt *vt)
{
    bool ended_well = (WIFEXITED(status) && WEXITSTATUS(status) == 0) ||
                      (WIFSIGNALED(status) && WTERMSIG(status) == SIGTERM);
    if (!ended_well || vt->alternate) {
        Buf screen = {0};
        vt_screen(vt, &screen);
        printf("status %d%s\n%s", status, vt->alternate ? ", terminal not given back" : "",
               buf_string(&screen));
        return 1;
    }
    return 0;
}

int main(int count, char **words)
{
    if (count < 4) {
        fprintf(stderr, "usage: monkey SEED STROKES PROGRAM [ARGUMENT...]\n");
        return 2;
    }
    random_seed(&chance, (uint64_t)atoll(words[1]));
    struct winsize size = {.ws_col = COLUMNS, .ws_row = ROWS};
    int terminal, status = 0;
    pid_t child = forkpty(&terminal, NULL, NULL, &size);
    if (child == 0) {
        execvp(words[3], words + 3);
        _exit(127);
    }
    Vt *vt = vt_new(COLUMNS, ROWS);
    bool there = look(terminal, vt, LAST_WAIT);
    for (int i = atoi(words[2]); there && i > 0; i--) {
        stroke(terminal, &vt);
        there = look(terminal, vt, WAIT);
    }
    kill(child, SIGTERM);
    while (there)
        there = look(terminal, vt, LAST_WAIT);
    waitpid(child, &status, 0);
    int result = judge(status, vt);
    vt_free(vt);
    return result;
}
