/* Terminal: canvases, keys, mouse and signals through curses. */
#define _XOPEN_SOURCE_EXTENDED 1 /* the wide characters of curses */

#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

#include "tui/curses.h"

#include "base/interrupt.h"
#include "base/limit.h"
#include "base/mem.h"
#include "base/message.h"
#include "draw/theme.h"
#include "scan/trip.h"
#include "tui/direct.h"
#include "tui/encoding.h"
#include "tui/flood.h"
#include "tui/sequence.h"

enum {
    ESCAPE_DELAY = 25,
    PAIRS = 257, /* colours, and none */
    LEAVE = 512,
    KEY_NOTHING = KEY_F(63),
    KEY_ANSWER = KEY_F(62),
    KEY_PASTE = KEY_F(61),
    KEY_PASTED = KEY_F(60),
    MICE = 8, /* reports of the mouse that curses keeps */
    PRESSES = BUTTON1_PRESSED | BUTTON2_PRESSED | BUTTON3_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED,
    END_SECONDS = 2 /* between a wish to end and the end */
};

static struct {
    bool open;
    SCREEN *screen;
    FILE *input;                 /* the terminal, opened so that reading never blocks */
    Canvas shown;                /* what the terminal shows now */
    bool known;                  /* shown is true */
    bool spoken;                 /* it understands what is sent without curses */
    bool direct;                 /* and was sent without curses, whose own screen is blank */
    WINDOW *keys;                /* what keys are read through: reading through the screen would show it */
    Theme theme;                 /* of shown */
    short pair_of[PAIRS][PAIRS]; /* background + 1, colour + 1 -> pair; 0: not made yet */
    short pairs;
    TerminalUnicode unicode;
    bool pointing; /* the mouse is reported wherever it goes */
    bool releases,
        told;    /* the terminal was asked to tell when keys are let go; it has answered that it does */
    bool pastes; /* the terminal was asked to announce what is pasted */
    bool timed;  /* how long an answer takes is wanted */
    Flood flood;
    Trip trip;
    MEVENT mouse[MICE]; /* reports that are not yet taken, the last one first */
    int mice;
    bool typed, late;      /* keys wait in curses; the terminal may still answer what it was asked */
    struct termios before; /* how the terminal was found */
    char leave[LEAVE];     /* what gives it back, made beforehand for use in a signal handler */
    size_t leave_length;
    void (*last)(void); /* what else is done where the program ends at once, or NULL */
    int wake[2];        /* signals write here, so that poll returns */
    Language language;  /* of last words */
    volatile sig_atomic_t resized, stopped, ending;
} terminal;

static bool next_event(void *own, TerminalEvent *event);
static bool like_xterm(const char *name);

static int64_t now(void *own)
{
    struct timespec time;
    (void)own;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* ---- signals ---- */

static void wake_up(void)
{
    int kept = errno;
    ssize_t written = write(terminal.wake[1], "", 1);
    (void)written; /* a full pipe wakes as well */
    errno = kept;
}

static void on_signal(int number)
{
    if (number == SIGWINCH)
        terminal.resized = 1;
    else if (number == SIGTSTP)
        terminal.stopped = 1;
    else if (number != SIGCONT) {
        terminal.ending = number;
        interrupt_ask();
        alarm(END_SECONDS);
    }
    wake_up();
}

static void do_last(void)
{
    if (terminal.last)
        terminal.last();
}

static const char RELEASES_OFF[] = "\033[<u";

/* What was pushed on the screen that is shown is taken off before that is left. */
static ssize_t write_leave(void)
{
    ssize_t popped = terminal.releases ? write(STDOUT_FILENO, RELEASES_OFF, sizeof RELEASES_OFF - 1) : 0;
    return popped + write(STDOUT_FILENO, terminal.leave, terminal.leave_length);
}

/* It was asked to end and has not: it hangs in a write to a terminal that takes nothing more. Every move is saved by now,
 * so nothing is lost by ending here. What gives the terminal back is written as far as it goes. */
static void on_alarm(int number)
{
    (void)number;
    int flags = fcntl(STDOUT_FILENO, F_GETFL);
    fcntl(STDOUT_FILENO, F_SETFL, flags | O_NONBLOCK);
    if (terminal.open) {
        tcflush(STDOUT_FILENO, TCOFLUSH);
        ssize_t written = write_leave();
        (void)written;
        tcsetattr(STDIN_FILENO, TCSANOW, &terminal.before);
    }
    fcntl(STDOUT_FILENO, F_SETFL, flags);
    do_last();
    signal(terminal.ending, SIG_DFL);
    raise(terminal.ending);
}

/* The program has crashed: only what is safe in a handler, then the crash takes its course. */
static void on_crash(int number)
{
    if (terminal.open) {
        ssize_t written = write_leave();
        (void)written;
        tcsetattr(STDIN_FILENO, TCSANOW, &terminal.before);
    }
    do_last();
    signal(number, SIG_DFL);
    raise(number);
}

static void catch_signal(int number, void (*handler)(int))
{
    struct sigaction action = {0};
    action.sa_handler = handler;
    sigemptyset(&action.sa_mask);
    action.sa_flags = SA_RESTART;
    sigaction(number, &action, NULL);
}

static void catch_signals(void)
{
    static const int CALM[] = {SIGWINCH, SIGTSTP, SIGCONT, SIGHUP, SIGTERM, SIGINT, SIGQUIT};
    static const int CRASH[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
    for (size_t i = 0; i < sizeof CALM / sizeof *CALM; i++)
        catch_signal(CALM[i], on_signal);
    for (size_t i = 0; i < sizeof CRASH / sizeof *CRASH; i++)
        catch_signal(CRASH[i], on_crash);
    catch_signal(SIGALRM, on_alarm);
    catch_signal(SIGPIPE, SIG_IGN);
}

static bool open_wake(void)
{
    if (pipe(terminal.wake) != 0)
        return false;
    for (int i = 0; i < 2; i++) {
        fcntl(terminal.wake[i], F_SETFL, O_NONBLOCK);
        fcntl(terminal.wake[i], F_SETFD, FD_CLOEXEC);
    }
    return true;
}

/* ---- opening and closing ---- */

static void no_memory(size_t wanted)
{
    (void)wanted;
    curses_close();
    do_last();
    const char *sentence = message_in(MSG_SCREEN_NO_MEMORY, terminal.language);
    ssize_t written = write(STDERR_FILENO, sentence, strlen(sentence));
    written += write(STDERR_FILENO, "\n", 1);
    _exit(written >= 0 ? 71 : 72);
}

static void add_leave(const char *capability)
{
    const char *text = tigetstr(capability);
    if (!text || text == (const char *)-1)
        return;
    size_t length = strlen(text);
    if (terminal.leave_length + length < LEAVE) {
        memcpy(terminal.leave + terminal.leave_length, text, length);
        terminal.leave_length += length;
    }
}

static const char PASTES_ON[] = "\033[?2004h", PASTES_OFF[] = "\033[?2004l";
static const char PASTE[] = "\033[200~", PASTED[] = "\033[201~";

/* Then it says where a pasted text begins and ends. Those that do not know it do nothing. */
static void report_pastes(bool wanted)
{
    const char *name = getenv("TERM");
    if (wanted == terminal.pastes || !name || !(like_xterm(name) || strncmp(name, "screen", 6) == 0))
        return;
    terminal.pastes = wanted;
    fputs(wanted ? PASTES_ON : PASTES_OFF, stdout);
    fflush(stdout);
}

/* Pastes are not announced, mouse reports off, attributes off, cursor shown, keypad off, the screen before. */
static void prepare_leave(void)
{
    static const char MOUSE_OFF[] = "\033[?1000l\033[?1002l\033[?1003l\033[?1006l";
    terminal.leave_length = 0;
    if (key_defined("\033[M") || tigetstr("kmous") != (char *)-1) {
        memcpy(terminal.leave, MOUSE_OFF, sizeof MOUSE_OFF - 1);
        terminal.leave_length = sizeof MOUSE_OFF - 1;
    }
    if (terminal.pastes) {
        memcpy(terminal.leave + terminal.leave_length, PASTES_OFF, sizeof PASTES_OFF - 1);
        terminal.leave_length += sizeof PASTES_OFF - 1;
    }
    add_leave("sgr0");
    add_leave("cnorm");
    add_leave("rmkx");
    add_leave("rmcup");
}

/* Terminals that understand an xterm's sequences, for machines that have no description of them. */
static bool like_xterm(const char *name)
{
    static const char *const ALIKE[] = {"xterm", "alacritty", "foot", "ghostty", "kitty", "tmux", "wezterm"};
    for (size_t i = 0; i < sizeof ALIKE / sizeof *ALIKE; i++)
        if (strncmp(name, ALIKE[i], strlen(ALIKE[i])) == 0)
            return true;
    return false;
}

/* curses waits for the rest of a torn sequence, whatever it is told about waiting. The terminal is opened
 * once more, since a flag on standard input would hold for standard output as well. */
static FILE *open_input(void)
{
    const char *path = ttyname(STDIN_FILENO);
    int file = path ? open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) : -1;
    FILE *input = file >= 0 ? fdopen(file, "r") : NULL;
    return input ? input : stdin;
}

static bool start_screen(Buf *error)
{
    const char *name = getenv("TERM");
    terminal.input = open_input();
    if (name && *name)
        terminal.screen = newterm(name, stdout, terminal.input);
    if (name && !terminal.screen && like_xterm(name))
        terminal.screen = newterm("xterm-256color", stdout, terminal.input);
    const char *place = terminal.screen ? tigetstr("cup") : NULL;
    if (place && place != (const char *)-1)
        return true;
    if (terminal.screen) {
        endwin();
        delscreen(terminal.screen);
        terminal.screen = NULL;
    }
    if (name && *name)
        buf_say(error, MSG_SCREEN_DUMB, name);
    else
        buf_say(error, MSG_SCREEN_NO_TERM);
    return false;
}

/* Arrow keys, Home and End have several forms, and terminals do not always send the one that they promise. */
static void know_keys(void)
{
    static const struct {
        const char *bytes;
        int key;
    } KEYS[] = {{"\033[A", KEY_UP},   {"\033OA", KEY_UP},   {"\033[B", KEY_DOWN},  {"\033OB", KEY_DOWN},
                {"\033[D", KEY_LEFT}, {"\033OD", KEY_LEFT}, {"\033[C", KEY_RIGHT}, {"\033OC", KEY_RIGHT},
                {"\033[H", KEY_HOME}, {"\033OH", KEY_HOME}, {"\033[1~", KEY_HOME}, {"\033[7~", KEY_HOME},
                {"\033[F", KEY_END},  {"\033OF", KEY_END},  {"\033[4~", KEY_END},  {"\033[8~", KEY_END}};
    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++)
        define_key(KEYS[i].bytes, KEYS[i].key);
}

/* What the terminal was asked it may answer late: that is no key of anybody's. */
static void ignore_late_answers(void)
{
    enum { ROWS = 300, COLUMNS = 3 };
    char answer[32];
    for (int row = 1; row <= ROWS; row++)
        for (int column = 2; column <= COLUMNS; column++) {
            snprintf(answer, sizeof answer, "\033[%d;%dR", row, column);
            define_key(answer, KEY_NOTHING);
        }
}

/* What was typed while the terminal was asked is typed now. */
static void type_again(const Buf *typed)
{
    for (size_t i = typed->length; i > 0; i--)
        unget_wch((unsigned char)typed->data[i - 1]);
    terminal.typed = typed->length > 0;
}

/* Is it well: nothing that a terminal can be asked is shorter, and no key sends what it answers. */
static const char QUESTION[] = "\033[5n", ANSWER[] = "\033[0n";

static void set_up_screen(void)
{
    set_term(terminal.screen);
    cbreak();
    noecho();
    nonl();
    terminal.keys = newpad(1, 1);
    keypad(terminal.keys, TRUE);
    know_keys();
    if (terminal.late)
        ignore_late_answers();
    define_key(ANSWER, KEY_ANSWER);
    define_key(PASTE, KEY_PASTE);
    define_key(PASTED, KEY_PASTED);
    nodelay(terminal.keys, TRUE);
    leaveok(stdscr, FALSE);
    set_escdelay(ESCAPE_DELAY);
    mousemask(PRESSES, NULL);
    mouseinterval(0);
    if (has_colors()) {
        start_color();
        use_default_colors();
    }
    terminal.spoken = direct_is_spoken();
}

/* What the locale does not know the terminal is asked, which then has the last word. */
static void find_encoding(Buf *typed)
{
    setlocale(LC_CTYPE, "");
    terminal.unicode = UNICODE_SHOWN;
    if (encoding_is_utf8())
        return;
    const char *name = getenv("TERM");
    bool asked = name && (encoding_may_ask(name) || like_xterm(name));
    Encoding told = asked ? encoding_ask(STDIN_FILENO, STDOUT_FILENO, typed) : ENCODING_UNKNOWN;
    terminal.unicode = told == ENCODING_UTF8    ? UNICODE_SHOWN
                       : told == ENCODING_BYTES ? UNICODE_REFUSED
                                                : UNICODE_UNSURE;
    terminal.late = asked && told == ENCODING_UNKNOWN;
    if (told == ENCODING_UTF8 && !encoding_use_utf8())
        terminal.unicode = UNICODE_NO_LOCALE;
}

bool curses_open(Buf *error)
{
    Buf typed = {0};
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) {
        buf_say(error, MSG_SCREEN_NO_TERMINAL);
        return false;
    }
    terminal.language = error->language;
    tcgetattr(STDIN_FILENO, &terminal.before);
    find_encoding(&typed);
    bool good = open_wake() && start_screen(error);
    if (good) {
        catch_signals();
        set_up_screen();
        type_again(&typed);
        report_pastes(true);
        prepare_leave();
    }
    buf_free(&typed);
    if (!good)
        return false;
    terminal.open = true;
    mem_set_failure(no_memory);
    return true;
}

/* As kitty has it, and others since: event types are pushed on a stack of the screen that is shown, and taken off before it is
 * left. Those that do not know it do nothing. */
static void report_releases(bool wanted)
{
    const char *name = getenv("TERM");
    if (wanted == terminal.releases || !name || !like_xterm(name))
        return;
    terminal.releases = wanted;
    fputs(wanted ? "\033[>2u\033[?u" : RELEASES_OFF, stdout);
    fflush(stdout);
}

/* Motion without a button is asked for apart: each report is a wakening, and a mouse moves much. */
static void report_pointing(bool wanted)
{
    if (wanted == terminal.pointing || !(key_defined("\033[M") || tigetstr("kmous") != (char *)-1))
        return;
    terminal.pointing = wanted;
    mousemask(wanted ? PRESSES | REPORT_MOUSE_POSITION : PRESSES, NULL);
    fputs(wanted ? "\033[?1003h" : "\033[?1003l\033[?1000h", stdout);
    fflush(stdout);
}

void curses_at_death(void (*last)(void))
{
    terminal.last = last;
}

/* The last answer is not for whoever reads the terminal next: it is waited for as long as it is likely to come. */
static void hear_last_answer(void)
{
    enum { SPARE = 100, MOST = 1000 };
    int64_t end = now(NULL) + at_most(2 * trip_time(&terminal.trip) + SPARE, MOST);
    struct pollfd watched = {fileno(terminal.input), POLLIN, 0};
    while (terminal.trip.waiting && now(NULL) < end && poll(&watched, 1, (int)(end - now(NULL))) > 0) {
        TerminalEvent event;
        if (watched.revents & (POLLHUP | POLLERR | POLLNVAL))
            return;
        while (now(NULL) < end && next_event(NULL, &event))
            continue;
    }
}

void curses_close(void)
{
    if (!terminal.open)
        return;
    hear_last_answer();
    terminal.open = false;
    report_pointing(false);
    report_releases(false);
    report_pastes(false);
    endwin();
    delwin(terminal.keys);
    delscreen(terminal.screen);
    if (terminal.input != stdin)
        fclose(terminal.input);
    canvas_free(&terminal.shown);
    terminal.known = false;
}

/* ---- what the terminal can do ---- */

static void show_size(void *own, int *columns, int *rows)
{
    (void)own;
    getmaxyx(stdscr, *rows, *columns);
}

static TerminalUnicode known_unicode(void *own)
{
    (void)own;
    return terminal.unicode;
}

static bool force_unicode(void *own)
{
    (void)own;
    if (terminal.unicode == UNICODE_UNSURE && !encoding_is_utf8() && !encoding_use_utf8())
        terminal.unicode = UNICODE_NO_LOCALE;
    return terminal.unicode == UNICODE_SHOWN || terminal.unicode == UNICODE_UNSURE;
}

/* Sextants are younger than some systems, which would take them for characters without a width. */
static BlockKind known_blocks(void *own)
{
    (void)own;
    BlockKind known = blocks_of_terminal();
    return known == BLOCKS_SEXTANTS && wcwidth(L'\U0001FB00') != 1 ? BLOCKS_QUADRANTS : known;
}

static int known_colours(void *own)
{
    (void)own;
    const char *none = getenv("NO_COLOR");
    if ((none && *none) || !has_colors() || COLORS < 8)
        return 0;
    if (direct_has_colours())
        return THEME_COLOURS;
    return COLORS >= 256 ? 256 : COLORS >= 16 ? 16 : 8;
}

/* Speakup speaks what the console shows, and BRLTTY has a socket while it runs; other readers cannot be seen from
 * here. */
static bool is_read(void *own)
{
    (void)own;
    static const char *const SIGNS[] = {"/sys/accessibility/speakup", "/var/lib/BrlAPI/0"};
    static int read = -1;
    for (size_t i = 0; read < 0 && i < sizeof SIGNS / sizeof *SIGNS; i++)
        if (access(SIGNS[i], F_OK) == 0)
            read = 1;
    read = read < 0 ? 0 : read;
    return read;
}

static bool is_set(const char *name)
{
    const char *value = getenv(name);
    return value && *value;
}

/* Over SSH nobody knows how fast the line is; a serial one tells it. */
static bool is_fast(void *own)
{
    enum { FAST = 38400 };
    (void)own;
    return !is_set("SSH_CONNECTION") && !is_set("SSH_TTY") && baudrate() >= FAST;
}

/* COLORFGBG ("0;15") is what terminals that tell at all put into the environment. */
static bool is_light(void *own)
{
    (void)own;
    const char *colours = getenv("COLORFGBG");
    const char *background = colours ? strrchr(colours, ';') : NULL;
    return background && (strcmp(background, ";15") == 0 || strcmp(background, ";7") == 0);
}

/* ---- showing ---- */

/* Pairs are made as they are wanted. Where a terminal has no more of them, what would be written keeps its colour and
 * loses its background. */
static short pair_for(int colour, int background)
{
    if (colour + 1 >= PAIRS || background + 1 >= PAIRS || (colour < 0 && background < 0))
        return 0;
    short *pair = &terminal.pair_of[background + 1][colour + 1];
    if (*pair == 0 && terminal.pairs + 1 < COLOR_PAIRS && terminal.pairs < SHRT_MAX) {
        terminal.pairs++;
        init_pair(terminal.pairs, (short)colour, (short)background);
        *pair = terminal.pairs;
    }
    return *pair || background < 0 ? *pair : pair_for(colour, THEME_DEFAULT);
}

static void use_theme(const Theme *theme)
{
    terminal.theme = *theme;
    memset(terminal.pair_of, 0, sizeof terminal.pair_of);
    terminal.pairs = 0;
}

static attr_t attributes_of(unsigned marks)
{
    attr_t attributes = A_NORMAL;
    if (marks & CELL_BOLD)
        attributes |= A_BOLD;
    if (marks & CELL_DIM)
        attributes |= A_DIM;
    if (marks & CELL_REVERSE)
        attributes |= A_REVERSE;
    if (marks & CELL_UNDERLINE)
        attributes |= A_UNDERLINE;
    return attributes;
}

static void send_cell(int x, int y, const Glyph *glyph)
{
    wchar_t wide[CCHARW_MAX + 1] = {L' '};
    mbstate_t state = {0};
    const char *text = glyph->text;
    size_t length = mbsrtowcs(wide, &text, CCHARW_MAX, &state);
    if (length == (size_t)-1 || length == 0) {
        wide[0] = L'?';
        wide[1] = 0;
    }
    ThemeStyle style = theme_style(&terminal.theme, (LookRole)glyph->role, glyph->ground, glyph->marks);
    cchar_t cell;
    setcchar(&cell, wide, attributes_of(style.marks), pair_for(style.foreground, style.background), NULL);
    mvadd_wch(y, x, &cell);
}

static void keep_shown(const Canvas *canvas)
{
    if (!terminal.known || terminal.shown.width != canvas->width || terminal.shown.height != canvas->height)
        canvas_reset(&terminal.shown, canvas->width, canvas->height, canvas->unicode);
    terminal.shown.cursor_x = canvas->cursor_x;
    terminal.shown.cursor_y = canvas->cursor_y;
    memcpy(terminal.shown.cell, canvas->cell,
           (size_t)canvas->width * (size_t)canvas->height * sizeof *canvas->cell);
    terminal.known = true;
}

/* Terminals with 256 colours understand an xterm's sequences, and so do those whose description says the same as is sent;
 * curses, which cannot count on that, sends more for the same, and does not know colours of 24 bits, or takes numbers for
 * such. Colours of the first sixteen are numbered alike wherever there are eight. */
static bool wants_direct(const Theme *theme)
{
    return theme->colours >= 256 || (theme->colours > 0 && COLORS > 256) || terminal.spoken;
}

/* What curses knows of the screen is not true for the other way of sending. */
static void choose_way(bool direct)
{
    if (direct == terminal.direct)
        return;
    terminal.direct = direct;
    terminal.known = false;
    clearok(stdscr, TRUE);
    if (direct) {
        erase();
        refresh();
    }
}

static void send_changes(const Canvas *canvas, bool fresh)
{
    if (fresh)
        erase();
    for (int y = 0; y < canvas->height; y++)
        for (int x = 0; x < canvas->width; x++) {
            const Glyph *glyph = canvas_at(canvas, x, y);
            if (glyph->width > 0 && (fresh || !glyph_same(glyph, canvas_at(&terminal.shown, x, y))))
                send_cell(x, y, glyph);
        }
    move(canvas->cursor_y >= 0 ? canvas->cursor_y : 0, canvas->cursor_x >= 0 ? canvas->cursor_x : 0);
    refresh();
}

/* What answers where its cursor is answers this, too. */
static bool answers(void)
{
    const char *asks = tigetstr("u7"), *name = getenv("TERM");
    return (asks && asks != (const char *)-1 && strcmp(asks, "\033[6n") == 0) ||
           (name && (like_xterm(name) || strncmp(name, "tmux", 4) == 0 || strncmp(name, "screen", 6) == 0));
}

/* Behind what is shown, so that the answer tells when that has come. */
static void ask_trip(void)
{
    if (!terminal.timed || is_fast(NULL) || !answers() || !trip_wants(&terminal.trip, now(NULL)))
        return;
    fputs(QUESTION, stdout);
    fflush(stdout);
    trip_ask(&terminal.trip, now(NULL));
}

static void show(void *own, const Canvas *canvas, const Theme *theme)
{
    (void)own;
    choose_way(wants_direct(theme));
    bool fresh = !terminal.known || terminal.shown.width != canvas->width ||
                 terminal.shown.height != canvas->height || !theme_equal(theme, &terminal.theme);
    if (!theme_equal(theme, &terminal.theme))
        use_theme(theme);
    if (terminal.direct)
        direct_show(fresh ? NULL : &terminal.shown, canvas, theme);
    else
        send_changes(canvas, fresh);
    keep_shown(canvas);
    ask_trip();
}

static void forget(void *own)
{
    (void)own;
    terminal.known = false;
    clearok(stdscr, TRUE);
}

static void ring(void *own)
{
    (void)own;
    beep();
}

static void flash_screen(void *own)
{
    (void)own;
    const char *sequence = tigetstr("flash");
    if (sequence && sequence != (const char *)-1)
        flash();
}

/* ---- events ---- */

static void drain_wake(void)
{
    char bytes[64];
    while (read(terminal.wake[0], bytes, sizeof bytes) > 0)
        continue;
}

static unsigned wait_for(void *own, const int *others, int count, int64_t timeout)
{
    (void)own;
    enum { OWN = 2 };
    struct pollfd watched[OWN + TERMINAL_OTHERS] = {{fileno(terminal.input), POLLIN, 0},
                                                    {terminal.wake[0], POLLIN, 0}};
    int limit = timeout < 0 ? -1 : timeout > INT_MAX ? INT_MAX : (int)timeout;
    unsigned ready = 0;
    for (int i = 0; i < count; i++)
        watched[OWN + i] = (struct pollfd){others[i], POLLIN, 0}; /* poll leaves out what is below zero */
    if (terminal.typed || terminal.resized || terminal.stopped || terminal.ending)
        limit = 0;
    terminal.typed = false;
    if (poll(watched, (nfds_t)OWN + (nfds_t)count, limit) <= 0)
        return 0;
    if (watched[1].revents & POLLIN)
        drain_wake();
    if (watched[0].revents & (POLLHUP | POLLERR | POLLNVAL) && !terminal.ending)
        terminal.ending = SIGHUP;
    for (int i = 0; i < count; i++)
        ready |= watched[OWN + i].revents ? 1u << i : 0;
    return ready;
}

/* Keys that curses knows by name. */
static Key special_key(wint_t code)
{
    static const struct {
        wint_t from;
        Key to;
    } KEYS[] = {{KEY_UP, KEYCODE_UP},
                {KEY_DOWN, KEYCODE_DOWN},
                {KEY_LEFT, KEYCODE_LEFT},
                {KEY_RIGHT, KEYCODE_RIGHT},
                {KEY_HOME, KEYCODE_HOME},
                {KEY_END, KEYCODE_END},
                {KEY_PPAGE, KEYCODE_PAGE_UP},
                {KEY_NPAGE, KEYCODE_PAGE_DOWN},
                {KEY_IC, KEYCODE_INSERT},
                {KEY_DC, KEYCODE_DELETE},
                {KEY_BTAB, KEYCODE_SHIFT_TAB},
                {KEY_ENTER, KEYCODE_ENTER},
                {KEY_BACKSPACE, KEYCODE_BACKSPACE}};
    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++)
        if (KEYS[i].from == code)
            return KEYS[i].to;
    if (code >= KEY_F(1) && code <= KEY_F(24))
        return KEYCODE_F1 + (Key)(code - KEY_F(1));
    return KEYCODE_NONE;
}

static Key plain_key(wint_t code)
{
    if (code == '\n')
        return KEYCODE_ENTER;
    return code == '\b' ? KEYCODE_BACKSPACE : (Key)code;
}

static void read_mouse(const MEVENT *mouse, TerminalEvent *event)
{
    event->x = mouse->x;
    event->y = mouse->y;
    event->button = mouse->bstate & BUTTON3_PRESSED   ? BUTTON_SECOND
                    : mouse->bstate & BUTTON2_PRESSED ? BUTTON_THIRD
                                                      : BUTTON_FIRST;
    if (mouse->bstate & REPORT_MOUSE_POSITION)
        event->kind = TERMINAL_POINT;
    if (mouse->bstate & (BUTTON1_PRESSED | BUTTON2_PRESSED | BUTTON3_PRESSED))
        event->kind = TERMINAL_MOUSE;
    else if (mouse->bstate & (BUTTON4_PRESSED | BUTTON5_PRESSED)) {
        event->kind = TERMINAL_WHEEL;
        event->key = mouse->bstate & BUTTON4_PRESSED ? KEYCODE_UP : KEYCODE_DOWN;
    }
}

/* The first of the reports of the mouse that are at hand. Curses collects those that come together, tells of them once, and
 * gives the last one first. */
static void mouse_event(TerminalEvent *event)
{
    while (terminal.mice < MICE && getmouse(&terminal.mouse[terminal.mice]) == OK)
        terminal.mice++;
    if (terminal.mice > 0)
        read_mouse(&terminal.mouse[--terminal.mice], event);
}

/* The terminal's size after SIGWINCH. */
static void take_size(void)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0)
        resizeterm(size.ws_row, size.ws_col);
    forget(NULL);
}

static bool signal_event(TerminalEvent *event)
{
    if (terminal.ending) {
        event->kind = TERMINAL_END;
        return true;
    }
    if (terminal.stopped) {
        terminal.stopped = 0;
        event->kind = TERMINAL_STOP;
        return true;
    }
    if (terminal.resized) {
        terminal.resized = 0;
        take_size();
        event->kind = TERMINAL_RESIZED;
        return true;
    }
    return false;
}

/* The next code behind an escape, for which an answer may be torn on its way: is it worth waiting for the rest. */
static int next_code(wint_t *code, bool torn)
{
    enum { TORN = 150 /* milliseconds */ };
    struct pollfd watched = {fileno(terminal.input), POLLIN, 0};
    int got = wget_wch(terminal.keys, code);
    if (got == ERR && torn && poll(&watched, 1, TORN) > 0)
        got = wget_wch(terminal.keys, code);
    return got;
}

static void put_back(int got, wint_t code)
{
    if (got == KEY_CODE_YES)
        ungetch((int)code);
    else
        unget_wch((wchar_t)code);
}

/* Up to its end, or for as long as it comes. What does not belong to it is read next. */
static void read_sequence(Sequence *sequence)
{
    enum { LONGEST = 1000 /* milliseconds */ };
    SequenceStep step = SEQUENCE_GOES_ON;
    for (int64_t end = now(NULL) + LONGEST; step == SEQUENCE_GOES_ON && now(NULL) < end;) {
        wint_t code;
        int got = next_code(&code, true);
        if (got == ERR)
            return;
        step = got == OK ? sequence_next(sequence, (uint32_t)code) : SEQUENCE_BREAKS;
        if (step == SEQUENCE_BREAKS)
            put_back(got, code);
    }
}

/* What the terminal says, behind an escape: ESC [ number ; modifiers : kind u, where kind 3 is let go and 2 repeats, and
 * likewise for keys with another last letter; ESC [ ? flags u is its answer. What is not wanted is swallowed, so
 * that it is no key. False where no such thing follows: then it was the key itself. */
static bool read_report(TerminalEvent *event)
{
    int number = 0, modifiers = 0, kind = 0;
    Sequence sequence;
    wint_t code;
    int got = next_code(&code, terminal.trip.waiting);
    if (got == ERR)
        return false;
    if (got != OK || !sequence_begin(&sequence, (uint32_t)code)) {
        put_back(got, code);
        return false;
    }
    read_sequence(&sequence);
    const char *text = sequence.text;
    terminal.told = terminal.told || text[0] == '?';
    if (strcmp(text, ANSWER + 2) == 0)
        trip_answer(&terminal.trip, now(NULL));
    if (strcmp(text, PASTE + 2) == 0 || strcmp(text, PASTED + 2) == 0)
        flood_paste(&terminal.flood, strcmp(text, PASTE + 2) == 0, now(NULL));
    if (sequence.length > 0 && text[sequence.length - 1] == 'u' &&
        sscanf(text, "%d;%d:%d", &number, &modifiers, &kind) == 3 && kind == 3) {
        event->kind = TERMINAL_RELEASE;
        event->key = plain_key((wint_t)number);
    }
    return true;
}

/* A key or an answer that curses knows by name. */
static void take_special(wint_t code, TerminalEvent *event)
{
    if (code == KEY_PASTE || code == KEY_PASTED) {
        flood_paste(&terminal.flood, code == KEY_PASTE, now(NULL));
    } else if (code == KEY_ANSWER) {
        trip_answer(&terminal.trip, now(NULL));
    } else if (code == KEY_MOUSE) {
        mouse_event(event);
    } else if (code != KEY_RESIZE) {
        event->key = special_key(code);
        event->kind = event->key != KEYCODE_NONE ? TERMINAL_KEY : TERMINAL_NOTHING;
    }
}

static void take_code(int got, wint_t code, TerminalEvent *event)
{
    if (got == KEY_CODE_YES) {
        take_special(code, event);
    } else if (code != '\033' || !read_report(event)) {
        event->key = plain_key(code);
        event->kind = event->key != KEYCODE_NONE ? TERMINAL_KEY : TERMINAL_NOTHING;
    }
}

/* What nobody can have meant is dropped: it becomes nothing. A pasted text is told from keys. Where the mouse is, and that a
 * key was let go, stays true. */
static void judge(TerminalEvent *event, bool pasted, bool dropped)
{
    bool meant =
        event->kind == TERMINAL_KEY || event->kind == TERMINAL_MOUSE || event->kind == TERMINAL_WHEEL;
    if (meant && pasted && event->kind == TERMINAL_KEY && flood_hands_on(&terminal.flood))
        event->kind = TERMINAL_PASTE;
    else if (meant && (pasted || dropped))
        event->kind = TERMINAL_NOTHING;
}

/* Each that came is an event, be it one of nothing, so that others are not kept waiting however much comes. */
static bool next_event(void *own, TerminalEvent *event)
{
    (void)own;
    int waiting = 0;
    wint_t code;
    *event = (TerminalEvent){.kind = TERMINAL_NOTHING};
    if (signal_event(event))
        return true;
    if (terminal.mice > 0) {
        terminal.typed = true;
        mouse_event(event);
        judge(event, terminal.flood.pasting, terminal.flood.flooded);
        return true;
    }
    if (ioctl(fileno(terminal.input), FIONREAD, &waiting) != 0)
        waiting = 0;
    int got = wget_wch(terminal.keys, &code);
    terminal.typed = got != ERR;
    if (got == ERR)
        return false;
    bool pasted = flood_is_pasted(&terminal.flood, now(NULL));
    bool dropped = flood_drops(&terminal.flood, waiting, now(NULL));
    take_code(got, code, event);
    judge(event, pasted && terminal.flood.pasting, dropped);
    return true;
}

/* ---- leaving and coming back ---- */

static bool want_releases(void *own, bool wanted)
{
    (void)own;
    report_releases(wanted);
    return terminal.releases && terminal.told;
}

static int find_trip(void *own, bool wanted)
{
    (void)own;
    terminal.timed = wanted;
    return trip_time(&terminal.trip);
}

static void want_pointing(void *own, bool wanted)
{
    (void)own;
    report_pointing(wanted);
}

static void stop(void *own)
{
    (void)own;
    bool pointing = terminal.pointing, releases = terminal.releases;
    report_pointing(false);
    report_releases(false);
    report_pastes(false);
    endwin();
    signal(SIGTSTP, SIG_DFL);
    raise(SIGTSTP);
    catch_signal(SIGTSTP, on_signal);
    take_size();
    refresh();
    report_pointing(pointing);
    report_releases(releases);
    report_pastes(true);
}

static const char *reason(void *own)
{
    (void)own;
    return terminal.ending == SIGHUP ? "hangup" : terminal.ending == SIGINT ? "interrupted" : "terminated";
}

static void die(void *own)
{
    (void)own;
    int number = terminal.ending ? terminal.ending : SIGTERM;
    curses_close();
    signal(number, SIG_DFL);
    raise(number);
    _exit(128 + number);
}

const Terminal *curses_terminal(void)
{
    static const Terminal made = {.size = show_size,
                                  .unicode = known_unicode,
                                  .force_unicode = force_unicode,
                                  .blocks = known_blocks,
                                  .colours = known_colours,
                                  .is_read = is_read,
                                  .is_fast = is_fast,
                                  .light = is_light,
                                  .show = show,
                                  .point = want_pointing,
                                  .release = want_releases,
                                  .trip = find_trip,
                                  .forget = forget,
                                  .bell = ring,
                                  .flash = flash_screen,
                                  .wait = wait_for,
                                  .event = next_event,
                                  .stop = stop,
                                  .reason = reason,
                                  .die = die,
                                  .now = now};
    return &made;
}
