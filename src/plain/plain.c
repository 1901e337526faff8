#include "plain/plain.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/utf8.h"
#include "plain/teller.h"
#include "ui/saying.h"

enum {
    COLUMNS = 80,  /* in which texts are laid out */
    ROWS = 100000, /* and rows: whole */
    FIRST = 3      /* of the descriptors that are waited for, those of others */
};

/* There is one, as there is one input of a program. */
static struct {
    bool open;
    Speech speech;
    Teller teller;
    int wake[2]; /* written to by signals */
    bool given;  /* a line was, and what comes of it is told before the next one */
    volatile sig_atomic_t ending, stopping;
    void (*last)(void);
} plain;

static void on_signal(int number)
{
    int before = errno;
    if (number == SIGTSTP)
        plain.stopping = 1;
    else
        plain.ending = number;
    ssize_t written = write(plain.wake[1], "!", 1);
    (void)written;
    errno = before;
}

static void catch_signal(int number, void (*handler)(int))
{
    struct sigaction action = {0};
    action.sa_handler = handler;
    sigemptyset(&action.sa_mask);
    action.sa_flags = SA_RESTART;
    sigaction(number, &action, NULL);
}

void plain_at_death(void (*last)(void))
{
    plain.last = last;
}

void plain_open(App *app, bool ascii)
{
    static const int CALM[] = {SIGTSTP, SIGHUP, SIGTERM, SIGINT, SIGQUIT};
    speech_init(&plain.speech, STDIN_FILENO, STDOUT_FILENO);
    plain.speech.ascii = ascii || !utf8_locale();
    plain.teller = (Teller){.speech = &plain.speech, .app = app};
    const char *kind = getenv("TERM");
    plain.teller.grids = kind && strcmp(kind, "dumb") == 0 && !getenv("ACCESSIBLE");
    plain.open = pipe(plain.wake) == 0;
    for (int i = 0; plain.open && i < 2; i++) {
        fcntl(plain.wake[i], F_SETFL, O_NONBLOCK);
        fcntl(plain.wake[i], F_SETFD, FD_CLOEXEC);
    }
    for (size_t i = 0; plain.open && i < sizeof CALM / sizeof *CALM; i++)
        catch_signal(CALM[i], on_signal);
    catch_signal(SIGPIPE, SIG_IGN);
}

void plain_close(void)
{
    if (!plain.open)
        return;
    if (plain.speech.prompted)
        speech_write(&plain.speech, "");
    speech_send(&plain.speech);
    speech_free(&plain.speech);
    teller_free(&plain.teller);
    close(plain.wake[0]);
    close(plain.wake[1]);
    plain.open = false;
}

/* ---- the terminal ---- */

static void size(void *own, int *columns, int *rows)
{
    (void)own;
    *columns = COLUMNS;
    *rows = ROWS;
}

static TerminalUnicode unicode(void *own)
{
    (void)own;
    return plain.speech.ascii ? UNICODE_REFUSED : UNICODE_SHOWN;
}

static bool force_unicode(void *own)
{
    return unicode(own) == UNICODE_SHOWN;
}

static BlockKind blocks(void *own)
{
    (void)own;
    return BLOCKS_HALVES;
}

static int colours(void *own)
{
    (void)own;
    return 0;
}

static bool always(void *own)
{
    (void)own;
    return true;
}

static bool never(void *own)
{
    (void)own;
    return false;
}

static void tell(void *own)
{
    (void)own;
    teller_tell(&plain.teller);
}

static void forget(void *own)
{
    (void)own;
    teller_answers(&plain.teller, "");
}

static void bell(void *own)
{
    (void)own;
    speech_bell(&plain.speech);
}

/* Says that something is waited for, unless something is there already or will come by itself at once. */
static void await(int64_t timeout)
{
    const App *app = plain.teller.app;
    speech_take_keys(&plain.speech, app_one_key(app));
    if (timeout != 0 && !app_one_key(app) && speech_wait(&plain.speech))
        speech_prompt(&plain.speech);
    speech_send(&plain.speech);
}

static void empty_wake(void)
{
    char bytes[64];
    while (read(plain.wake[0], bytes, sizeof bytes) > 0)
        ;
}

static unsigned wait_for(void *own, const int *others, int count, int64_t timeout)
{
    struct pollfd watched[FIRST + TERMINAL_OTHERS];
    unsigned ready = 0;
    (void)own;
    plain.given = false;
    await(timeout);
    bool there = !speech_wait(&plain.speech) || plain.speech.broken || plain.ending || plain.stopping;
    watched[0] = (struct pollfd){.fd = plain.speech.ended ? -1 : plain.speech.in, .events = POLLIN};
    watched[1] = (struct pollfd){.fd = plain.wake[0], .events = POLLIN};
    watched[2] = (struct pollfd){.fd = plain.speech.out, .events = 0};
    for (int i = 0; i < count; i++)
        watched[FIRST + i] = (struct pollfd){.fd = others[i], .events = POLLIN};
    nfds_t all = FIRST + (nfds_t)count;
    int limit = there ? 0 : timeout < 0 || timeout > 1000000 ? (timeout < 0 ? -1 : 1000000) : (int)timeout;
    if (poll(watched, all, limit) <= 0)
        return 0;
    if (watched[2].revents & (POLLERR | POLLHUP))
        plain.speech.broken = true;
    empty_wake();
    speech_fetch(&plain.speech);
    for (int i = 0; i < count; i++)
        if (watched[FIRST + i].revents)
            ready |= 1u << i;
    return ready;
}

/* A line is about what is told, or for the page. An empty one is a press of the one key, or of the only choice. */
static bool line_event(TerminalEvent *event)
{
    const char *words = buf_string(&plain.speech.line);
    const Item *only = *words ? NULL : teller_only(&plain.teller);
    const Screen *screen = plain.teller.app->top;
    bool any = *words == '\0' && !app_one_key(plain.teller.app) && screen->kind->where == ON_TEXT &&
               screen->kind->key;
    teller_hear(&plain.teller);
    *event = (TerminalEvent){.kind = TERMINAL_WORDS, .words = words};
    if (any)
        *event = (TerminalEvent){.kind = TERMINAL_WORDS, .words = "enter"};
    else if (only && !app_one_key(plain.teller.app))
        event->words = saying_numbers(&plain.teller.app->top->page.items) ? only->label : "1";
    else if ((*words || !app_one_key(plain.teller.app)) && teller_answers(&plain.teller, words))
        return false;
    return true;
}

static bool signal_event(TerminalEvent *event)
{
    *event = (TerminalEvent){.kind = TERMINAL_STOP};
    if (plain.stopping && !plain.ending)
        plain.stopping = 0;
    else
        event->kind = TERMINAL_END;
    return true;
}

static bool next_event(void *own, TerminalEvent *event)
{
    (void)own;
    if (plain.ending || plain.stopping || plain.speech.broken)
        return signal_event(event);
    while (!plain.given) {
        Key key = KEYCODE_NONE;
        switch (speech_next(&plain.speech, &key)) {
        case SPEECH_KEY: *event = (TerminalEvent){.kind = TERMINAL_KEY, .key = key}; return true;
        case SPEECH_LONG: speech_write(&plain.speech, app_text(plain.teller.app, MSG_PLAIN_LONG)); break;
        case SPEECH_LINE:
            if (line_event(event)) {
                plain.given = true;
                return true;
            }
            break;
        default:
            if (!plain.speech.ended)
                return false;
            *event = (TerminalEvent){.kind = TERMINAL_END};
            return true;
        }
    }
    return false;
}

static void stop(void *own)
{
    (void)own;
    speech_take_keys(&plain.speech, false);
    speech_send(&plain.speech);
    signal(SIGTSTP, SIG_DFL);
    raise(SIGTSTP);
    catch_signal(SIGTSTP, on_signal);
}

static const char *reason(void *own)
{
    (void)own;
    return plain.ending == SIGINT ? "interrupted" : plain.ending == SIGTERM ? "terminated" : "hangup";
}

/* What is typed has an end, which is no accident. */
static void die(void *own)
{
    int number = plain.ending;
    (void)own;
    if (!number)
        return;
    plain_close();
    if (plain.last)
        plain.last();
    signal(number, SIG_DFL);
    raise(number);
    _exit(128 + number);
}

static int64_t now(void *own)
{
    struct timespec time;
    (void)own;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void show(void *own, const Canvas *canvas, const Theme *theme)
{
    (void)own;
    (void)canvas;
    (void)theme;
}

const Terminal *plain_terminal(void)
{
    static const Terminal TERMINAL = {.size = size,
                                      .unicode = unicode,
                                      .force_unicode = force_unicode,
                                      .blocks = blocks,
                                      .colours = colours,
                                      .is_read = always,
                                      .is_fast = never,
                                      .light = never,
                                      .show = show,
                                      .tell = tell,
                                      .forget = forget,
                                      .bell = bell,
                                      .flash = bell,
                                      .wait = wait_for,
                                      .event = next_event,
                                      .stop = stop,
                                      .reason = reason,
                                      .die = die,
                                      .now = now};
    return &TERMINAL;
}
