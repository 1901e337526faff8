/* Stall: starts the program on a terminal of its own that takes no more output, or with rules that are slow, tells it to
 * end, and checks that it does, by that very signal.
 *
 *   stall stopped|deaf|busy TERM|HUP|INT|close PROGRAM ARGUMENT...
 *
 * stopped: the terminal holds output back (^S); deaf: nobody reads what it is sent; busy: only keys are sent. INT comes
 * as the key ^C, close from the terminal being closed. */
#include <fnmatch.h>
#include <ftw.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { START = 20000, QUIET = 400, SIZES = 100, PATIENCE = 20000, BIT = 20 /* milliseconds */ };

static void sleep_for(int milliseconds)
{
    nanosleep(&(struct timespec){milliseconds / 1000, milliseconds % 1000 * 1000000L}, NULL);
}

/* Reads until nothing has come for a while; false when nothing came at all. */
static bool read_until_quiet(int terminal)
{
    char bytes[4096];
    bool any = false;
    struct pollfd watched = {terminal, POLLIN, 0};
    while (poll(&watched, 1, any ? QUIET : START) > 0 && read(terminal, bytes, sizeof bytes) > 0)
        any = true;
    return any;
}

static void type(int terminal, const char *keys)
{
    if (write(terminal, keys, strlen(keys)) < 0)
        perror("write");
}

static int is_save(const char *path, const struct stat *status, int kind, struct FTW *place)
{
    (void)place;
    return kind == FTW_F && status->st_size > 0 && fnmatch("*/saves/*.jsonl", path, 0) == 0;
}

static bool something_is_saved(void)
{
    enum { FOLDERS = 8 };
    const char *state = getenv("XDG_STATE_HOME");
    return state && nftw(state, is_save, FOLDERS, FTW_PHYS) > 0;
}

/* So that there is something to lose. A program that is slow to begin may have thrown away what was typed before. */
static bool make_a_move(int terminal)
{
    for (int waited = 0; waited < START; waited += QUIET) {
        type(terminal, "\033[C\r");
        read_until_quiet(terminal);
        if (something_is_saved())
            return true;
        sleep_for(QUIET);
    }
    return false;
}

/* Changes the terminal's size again and again, so that all is drawn anew. */
static void make_it_write(int terminal)
{
    for (unsigned short i = 0; i < SIZES; i++) {
        struct winsize size = {(unsigned short)(24 + i % 2), 80, 0, 0};
        ioctl(terminal, TIOCSWINSZ, &size);
        sleep_for(BIT);
    }
}

static int number_of(const char *name)
{
    return strcmp(name, "TERM") == 0 ? SIGTERM : strcmp(name, "INT") == 0 ? SIGINT : SIGHUP;
}

static void tell_to_end(int terminal, pid_t child, const char *how)
{
    if (strcmp(how, "INT") == 0)
        type(terminal, "\003");
    else if (strcmp(how, "close") == 0)
        close(terminal);
    else
        kill(child, number_of(how));
}

static bool ends_by(pid_t child, int number)
{
    int status;
    for (int waited = 0; waited < PATIENCE; waited += BIT) {
        if (waitpid(child, &status, WNOHANG) == child) {
            if (WIFSIGNALED(status) && WTERMSIG(status) == number)
                return true;
            fprintf(stderr, "ended with status %x, not by signal %d\n", (unsigned)status, number);
            return false;
        }
        sleep_for(BIT);
    }
    kill(child, SIGKILL);
    waitpid(child, &status, 0);
    fprintf(stderr, "did not end by signal %d\n", number);
    return false;
}

int main(int argc, char **argv)
{
    if (argc < 4) {
        fputs("usage: stall stopped|deaf|busy TERM|HUP|INT|close PROGRAM ARGUMENT...\n", stderr);
        return 2;
    }
    int terminal;
    struct winsize size = {24, 80, 0, 0};
    pid_t child = forkpty(&terminal, NULL, NULL, &size);
    if (child < 0) {
        perror("forkpty");
        return 2;
    }
    if (child == 0) {
        execv(argv[3], argv + 3);
        _exit(127);
    }
    if (!read_until_quiet(terminal)) {
        fputs("the program shows nothing\n", stderr);
        kill(child, SIGKILL);
        return 1;
    }
    if (!make_a_move(terminal)) {
        fputs("no move is saved\n", stderr);
        kill(child, SIGKILL);
        return 1;
    }
    if (strcmp(argv[1], "busy") == 0)
        type(terminal, "\033[C\r");
    if (strcmp(argv[1], "stopped") == 0)
        type(terminal, "\023");
    if (strcmp(argv[1], "busy") != 0)
        make_it_write(terminal);
    sleep_for(QUIET);
    tell_to_end(terminal, child, argv[2]);
    return ends_by(child, number_of(argv[2])) ? 0 : 1;
}
