/* Robot: plays through a pseudo-terminal as a person would. It sees only the screen and types only keys.
 *
 *   robot [-c COLUMNS] [-r ROWS] [-i INTERVAL] [-g GAP] [-t SECONDS] [-s PIPE] [-e ENCODING] PROGRAM [ARGUMENT...]
 *         < script
 *
 * Its terminal shows what the locale says. -e utf8 and -e bytes say otherwise; -e mute shows UTF-8 and does not
 * answer when it is asked for its cursor.
 *
 * It starts the program and obeys the script, one command a line; "#" begins a comment line.
 *   see TEXT       waits until the screen shows the text
 *   gone TEXT      waits until it shows it no longer
 *   drawn          waits until there is anything on the screen
 *   past TEXT      presses Enter for as long as the screen shows the text; none when it never does
 *   at TEXT        waits until the cursor stands on the text: what a screen reader would read
 *   scan TEXT      plays with one key: waits until the scan has come to the text, and presses the space bar;
 *                  wakes the scan when it sleeps
 *   choose TEXT    the same for a choice that may lie in groups, in "{...}": opens the groups on the way to it. A group
 *                  in which it is not seen is opened once until the scan leaves it; "scan" is for a group itself
 *   hold TIMES MS  types the space bar again and again, as a held key does
 *   switch KEY     scan presses this key from now on (a character, or space)
 *   wait MS        lets time pass
 *   rest           waits until the program has nothing more to do
 *   key NAME...    types keys: up down left right enter space escape tab, or single characters
 *   mouse X Y      presses the left mouse button there (counted from 0); mouse X Y 1: the middle one, 2: the right one
 *   copy FROM TO   copies a file, as an editor that saves
 *   send TEXT      types the text in one go, where ^[ is an escape and ^ at its end a blank
 *   flood N TEXT   types the text N times, as fast as the program takes it; ^ and ^[ as in send
 *   calm           waits until the program has nothing more to do; one that never comes to that is busy for nothing
 *   memory [KB]    notes how much memory the program has; with a number: it must not have grown by more than that since
 *   line TEXT      writes a line into the pipe given by -s
 *   ban TEXT       from now on the text must not be sent, nor stand on the screen, not for a moment; what stands
 *                  there now does not count until something is sent again. allow: all of them may again
 *   resize C R     changes the size of the terminal
 *   kill NAME      sends a signal: KILL TERM HUP INT CONT STOP
 *   hangup         closes the terminal
 *   exit CODE      waits for the program to end with this code, or by this signal: "exit KILL"
 *   start          starts the program again in a new terminal
 *   bytes NAME     prints how much was received since the last time
 *   signals        prints how many bells and flashes there were since the last time
 *   screen         prints the screen
 *   papers         prints what lies under its cells: a letter for each colour but the terminal's own, and which it is
 *   looks          prints how its cells are set off: R reverse, U underlined, B bold, D dim, the first of these
 * When something does not come about, it says what it waited for, prints the screen and ends with 1. */
#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "../support/vt.h"
#include "base/file.h"
#include "base/utf8.h"

/* Milliseconds: QUIET is a pause between two frames; so long a key may stay without an answer, of a program that is
 * known to wait for the next one (ANSWER), and of one of which that is not known (MOST_QUIET); SOON is longer than answers
 * of a terminal take on a busy machine. */
enum { LINE = 512, QUIET = 20, ANSWER = 150, MOST_QUIET = 400, SOON = 100, BANS = 8, OPENED = 32 };

/* So many times as patient: a choice in a group takes several presses. */
enum { CHOOSING = 3 };

static const char WAY_OUT[] = "Leave group";

typedef struct Robot {
    char **program;
    int columns, rows;
    int64_t interval, gap, patience; /* milliseconds */
    const char *pipe;
    bool single, mute; /* its terminal takes bytes for characters; does not answer */
    char key;          /* that scan presses */
    int terminal;      /* -1: closed */
    pid_t child;
    bool ended;
    int status;
    Vt *vt;
    int64_t changed; /* when something was received last */
    int64_t awake;   /* when the program was seen at work last */
    int64_t focused; /* when the text at the cursor came there */
    int64_t pressed;
    char focus[LINE]; /* the row from the cursor on */
    uint64_t counted;
    long bells, flashes; /* counted so far */
    char ban[BANS][LINE];
    int bans;
    long memory;               /* that was noted */
    Buf sent;                  /* since the first of them */
    char opened[OPENED][LINE]; /* groups that were looked into for nothing so far */
    int openings;
    int line; /* of the script */
} Robot;

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void show(const Robot *robot)
{
    Buf screen = {0};
    vt_screen(robot->vt, &screen);
    printf("%s--- cursor at column %d, row %d: %s\n", buf_string(&screen), robot->vt->x, robot->vt->y,
           robot->focus);
    buf_free(&screen);
}

static char look_of(unsigned marks)
{
    return marks & VT_REVERSE     ? 'R'
           : marks & VT_UNDERLINE ? 'U'
           : marks & VT_BOLD      ? 'B'
           : marks & VT_DIM       ? 'D'
                                  : ' ';
}

/* The letter of a colour that lies under cells: they are counted as they come. */
static char paper_letter(int paper, int seen[26])
{
    int n = 0;
    if (paper == VT_DEFAULT)
        return ' ';
    while (n < 25 && seen[n] != paper && seen[n] != VT_DEFAULT)
        n++;
    seen[n] = paper;
    return (char)('a' + n);
}

static void show_papers(const Robot *robot)
{
    int seen[26];
    for (int i = 0; i < 26; i++)
        seen[i] = VT_DEFAULT;
    for (int y = 0; y < robot->vt->rows; y++) {
        Buf row = {0};
        for (int x = 0; x < robot->vt->columns; x++)
            buf_char(&row, paper_letter(vt_at(robot->vt, x, y)->paper, seen));
        while (row.length > 0 && row.data[row.length - 1] == ' ')
            row.data[--row.length] = 0;
        printf("%s\n", buf_string(&row));
        buf_free(&row);
    }
    for (int i = 0; i < 26 && seen[i] != VT_DEFAULT; i++)
        printf("%s%c %d", i > 0 ? ", " : "", 'a' + i, seen[i]);
    printf("\n");
}

static void show_looks(const Robot *robot)
{
    for (int y = 0; y < robot->vt->rows; y++) {
        Buf row = {0};
        for (int x = 0; x < robot->vt->columns; x++) {
            const VtCell *cell = vt_at(robot->vt, x, y); /* blanks are neither bold nor dim */
            buf_char(&row,
                     look_of(cell->code == ' ' ? cell->marks & (VT_REVERSE | VT_UNDERLINE) : cell->marks));
        }
        while (row.length > 0 && row.data[row.length - 1] == ' ') {
            row.data[--row.length] = '\0';
        }
        printf("%s\n", buf_string(&row));
        buf_free(&row);
    }
}

static _Noreturn void give_up(Robot *robot, const char *what, const char *text)
{
    printf("line %d: %s '%s'\n", robot->line, what, text);
    show(robot);
    if (!robot->ended) {
        kill(robot->child, SIGKILL);
    }
    exit(1);
}

/* The row from the cursor on: what is read aloud. */
static void note_focus(Robot *robot)
{
    char text[LINE] = "";
    size_t used = 0;
    for (int x = robot->vt->x; x < robot->vt->columns && used + 8 < sizeof text; x++) {
        const VtCell *cell = vt_at(robot->vt, x, robot->vt->y);
        used += cell->code ? utf8_encode(cell->code, text + used) : 0;
    }
    if (strcmp(text, robot->focus) != 0) {
        memcpy(robot->focus, text, sizeof text);
        robot->focused = now_ms();
    }
}

static void start(Robot *robot)
{
    struct winsize size = {.ws_col = (unsigned short)robot->columns, .ws_row = (unsigned short)robot->rows};
    vt_free(robot->vt);
    robot->vt = vt_new(robot->columns, robot->rows);
    robot->vt->single = robot->single;
    robot->counted = 0;
    robot->ended = false;
    robot->child = forkpty(&robot->terminal, NULL, NULL, &size);
    if (robot->child < 0) {
        perror("forkpty");
        exit(2);
    }
    if (robot->child == 0) {
        execvp(robot->program[0], robot->program);
        perror(robot->program[0]);
        _exit(127);
    }
    robot->changed = robot->awake = robot->focused = now_ms();
}

static void close_terminal(Robot *robot)
{
    if (robot->terminal >= 0) {
        close(robot->terminal);
        robot->terminal = -1;
    }
}

/* What must not be seen by whoever sits there now, be it only while the screen is being drawn. */
static void check_bans(Robot *robot, const char *bytes, size_t length)
{
    buf_add(&robot->sent, bytes, robot->bans > 0 ? length : 0);
    for (int i = 0; i < robot->bans; i++) {
        if (strstr(buf_string(&robot->sent), robot->ban[i]) || vt_find(robot->vt, robot->ban[i]) >= 0) {
            give_up(robot, "shown, though it must not be", robot->ban[i]);
        }
    }
}

static void ban(Robot *robot, const char *text)
{
    if (robot->bans == BANS) {
        give_up(robot, "too many bans", text);
    }
    memcpy(robot->ban[robot->bans++], text, strlen(text) + 1);
}

static void allow(Robot *robot)
{
    robot->bans = 0;
    buf_clear(&robot->sent);
}

/* What a terminal answers when it is asked for its cursor. */
static void answer(Robot *robot)
{
    char *reply = robot->vt->reply;
    ssize_t written = *reply && !robot->mute ? write(robot->terminal, reply, strlen(reply)) : 0;
    (void)written; /* a program that is gone needs none */
    *reply = '\0';
}

/* Lets at most wait milliseconds pass, and takes in what the program sends meanwhile. */
static void look(Robot *robot, int wait)
{
    struct pollfd poll_for = {.fd = robot->terminal, .events = POLLIN};
    if (poll(&poll_for, 1, wait) > 0) {
        char bytes[4096];
        ssize_t got = read(robot->terminal, bytes, sizeof bytes);
        if (got > 0) {
            vt_feed(robot->vt, bytes, (size_t)got);
            answer(robot);
            check_bans(robot, bytes, (size_t)got);
            robot->changed = now_ms();
        } else if (errno != EINTR) {
            close_terminal(robot);
        }
    }
    note_focus(robot);
    robot->ended = robot->ended || waitpid(robot->child, &robot->status, WNOHANG) == robot->child;
}

static void type(Robot *robot, const char *bytes, size_t length)
{
    if (robot->terminal < 0 || write(robot->terminal, bytes, length) != (ssize_t)length) {
        give_up(robot, "cannot type", bytes);
    }
}

typedef enum Doing { WORKS, SLEEPS, UNKNOWN } Doing;

/* What the system says that the program does: one that waits for the next key sleeps, and what wakes it makes it
 * work at once, be it ever so late that a busy machine lets it run. */
static Doing what_it_does(const Robot *robot)
{
    char name[64], text[256] = "";
    snprintf(name, sizeof name, "/proc/%d/stat", (int)robot->child);
    FILE *file = robot->ended ? NULL : fopen(name, "r");
    if (!file) {
        return UNKNOWN;
    }
    size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = '\0';
    const char *state = strrchr(text, ')');
    return !state ? UNKNOWN : strncmp(state, ") S", 3) == 0 ? SLEEPS : WORKS;
}

/* Looks for a moment; how long the program has had nothing to do, -1 while it has, or when that is not known. */
static int64_t look_how_long_it_rests(Robot *robot)
{
    look(robot, 5);
    Doing doing = what_it_does(robot);
    int64_t now = now_ms();
    if (doing == WORKS) {
        robot->awake = now;
    }
    int64_t busy = robot->awake > robot->changed ? robot->awake : robot->changed;
    return doing == SLEEPS ? now - busy : -1;
}

/* Waits until the program has answered what was done just now, and rests. */
static void settle(Robot *robot)
{
    int64_t from = now_ms(), end = from + robot->patience;
    robot->awake = from;
    while (!robot->ended && now_ms() < end) {
        int64_t rest = look_how_long_it_rests(robot);
        if (rest >= (robot->changed < from ? ANSWER : QUIET)) {
            return;
        }
        bool quiet = robot->changed >= from && now_ms() - robot->changed >= QUIET;
        if (what_it_does(robot) == UNKNOWN && (quiet || now_ms() - from >= MOST_QUIET)) {
            return;
        }
    }
}

/* Waits until the screen is as it stays when nothing is done. */
static bool comes_to_rest(Robot *robot)
{
    int64_t from = now_ms(), end = from + robot->patience;
    while (!robot->ended && now_ms() < end) {
        if (look_how_long_it_rests(robot) >= 2 * QUIET ||
            (what_it_does(robot) == UNKNOWN && now_ms() - from >= MOST_QUIET)) {
            return true;
        }
    }
    return false;
}

static void rest(Robot *robot)
{
    comes_to_rest(robot);
}

/* What a group of many is called: its first choice, this, and its last one. */
static const char RANGE[] = " ... ";

static bool stands_at(const Robot *robot, const char *text)
{
    size_t length = strlen(text);
    return strncmp(robot->focus, text, length) == 0 && !isalnum((unsigned char)robot->focus[length]) &&
           strncmp(robot->focus + length, RANGE, strlen(RANGE)) != 0;
}

static bool is_drawn(const Robot *robot, const char *text)
{
    (void)text;
    for (int i = 0; i < robot->columns * robot->rows; i++) {
        if (robot->vt->cell[i].code > ' ') {
            return true;
        }
    }
    return false;
}

typedef bool (*Condition)(const Robot *robot, const char *text);

static bool is_shown(const Robot *robot, const char *text)
{
    return vt_find(robot->vt, text) >= 0;
}

static bool is_gone(const Robot *robot, const char *text)
{
    return vt_find(robot->vt, text) < 0;
}

static void wait_for(Robot *robot, Condition condition, const char *what, const char *text)
{
    int64_t end = now_ms() + robot->patience;
    while (!condition(robot, text)) {
        if (now_ms() > end || (robot->ended && robot->terminal < 0)) {
            give_up(robot, what, text);
        }
        look(robot, 10);
    }
}

/* A good moment to press: the frame is whole, and the text came not long ago, or stayed when it was pressed, so that it
 * will still be there, or it stays for good. What came just now is too new: nobody answers faster than the line, whose
 * delay the program measures, and a press that comes so soon counts for what was there before. */
static bool is_moment(const Robot *robot)
{
    int64_t free = robot->pressed + robot->gap;
    int64_t now = now_ms(), age = now - (robot->focused < robot->pressed ? free : robot->focused);
    int64_t soon = robot->interval / 5 < SOON ? robot->interval / 5 : SOON;
    return now - robot->changed >= QUIET && now - robot->pressed >= robot->gap &&
           ((age >= soon && age < robot->interval / 2) || age > 6 * robot->interval);
}

static void press(Robot *robot)
{
    type(robot, &robot->key, 1);
    robot->pressed = robot->changed = now_ms();
}

static void pass(Robot *robot, int64_t wait)
{
    for (int64_t end = now_ms() + wait; now_ms() < end;) {
        look(robot, (int)(end - now_ms()) + 1);
    }
}

static void hold(Robot *robot, int times, int pause)
{
    for (int i = 0; i < times; i++) {
        pass(robot, pause);
        press(robot);
    }
}

/* Waits for a moment at which a press means what is wanted, until the end, and presses. */
static void press_where(Robot *robot, Condition wanted, const char *text, int64_t end)
{
    while (!(wanted(robot, text) && is_moment(robot))) {
        if (now_ms() > end || robot->ended) {
            give_up(robot, "the scan did not come to", text);
        }
        int64_t seen = robot->focused > robot->pressed ? robot->focused : robot->pressed;
        if (now_ms() - seen > 12 * robot->interval && now_ms() - robot->pressed > robot->gap) {
            robot->openings = 0;
            press(robot); /* it sleeps, though a clock may go on */
        }
        look(robot, 5);
    }
    press(robot);
}

static void scan(Robot *robot, const char *text)
{
    press_where(robot, stands_at, text, now_ms() + robot->patience);
}

static bool is_at_range(const Robot *robot)
{
    return strstr(robot->focus, RANGE) != NULL;
}

static bool is_at_group(const Robot *robot)
{
    if (is_at_range(robot)) {
        return true;
    }
    return robot->vt->x > 0 && vt_at(robot->vt, robot->vt->x - 1, robot->vt->y)->code == '{';
}

static bool was_opened(const Robot *robot)
{
    for (int i = 0; i < robot->openings; i++) {
        if (strcmp(robot->opened[i], robot->focus) == 0) {
            return true;
        }
    }
    return false;
}

/* What the scan offers as a group stands in braces, and so does all that is in it and on the screen. */
static bool is_in_group(const Robot *robot, const char *text)
{
    char braced[LINE + 1];
    size_t length = strlen(text);
    if (is_at_range(robot)) {
        const char *last = strstr(robot->focus, RANGE) + strlen(RANGE);
        bool first =
            strncmp(robot->focus, text, length) == 0 && robot->focus + length == last - strlen(RANGE);
        return first || (strncmp(last, text, length) == 0 && !isalnum((unsigned char)last[length]));
    }
    snprintf(braced, sizeof braced, "{%s", text);
    return is_shown(robot, braced);
}

/* Is the text on the screen as an entry, not only as a word of a sentence or of a fact such as "Size: 8 x 5". */
static bool is_entry_shown(const Robot *robot, const char *text)
{
    size_t length = strlen(text);
    bool found = false;
    for (int y = 0; y < robot->vt->rows && !found; y++) {
        Buf row = {0};
        vt_row(robot->vt, y, &row);
        const char *start = buf_string(&row);
        for (const char *at = strstr(start, text); at && !found; at = strstr(at + 1, text)) {
            found = strncmp(at, WAY_OUT, strlen(WAY_OUT)) != 0 && (at == start || strchr(" [{", at[-1])) &&
                    strchr(" ]}", at[length]);
        }
        buf_free(&row);
    }
    return found;
}

/* The text, a group with it, or a group that may hide it. */
static bool is_on_the_way(const Robot *robot, const char *text)
{
    if (is_at_range(robot)) {
        return is_in_group(robot, text) || !was_opened(robot);
    }
    if (is_at_group(robot)) {
        return is_in_group(robot, text) || (!is_entry_shown(robot, text) && !was_opened(robot));
    }
    return stands_at(robot, text) && !stands_at(robot, WAY_OUT);
}

static void choose(Robot *robot, const char *text)
{
    int64_t end = now_ms() + CHOOSING * robot->patience;
    bool group;
    robot->openings = 0;
    do {
        press_where(robot, is_on_the_way, text, end);
        group = is_at_group(robot);
        if (group && !is_in_group(robot, text) && robot->openings < OPENED) {
            memcpy(robot->opened[robot->openings++], robot->focus, LINE);
        }
    } while (group);
}

static void type_key(Robot *robot, const char *name)
{
    static const struct {
        const char *name, *bytes;
    } keys[] = {
        {"up", "\033OA"},      {"down", "\033OB"},      {"right", "\033OC"},      {"left", "\033OD"},
        {"enter", "\r"},       {"space", " "},          {"escape", "\033"},       {"tab", "\t"},
        {"backspace", "\177"}, {"shift-tab", "\033[Z"}, {"page-down", "\033[6~"}, {"home", "\033[1~"},
        {"end", "\033[4~"},
    };
    char bytes[16];
    snprintf(bytes, sizeof bytes, "%s", name);
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (strcmp(name, keys[i].name) == 0) {
            snprintf(bytes, sizeof bytes, "%s", keys[i].bytes);
        }
    }
    const char *kind = getenv("TERM");
    if (kind && strcmp(kind, "linux") == 0 && bytes[1] == 'O') {
        bytes[1] = '['; /* arrow keys of the console */
    }
    type(robot, bytes, strlen(bytes));
    robot->pressed = now_ms();
    settle(robot);
}

/* A page that only some have, and that refuses presses in its first moments. */
static void get_past(Robot *robot, const char *text)
{
    rest(robot);
    for (int64_t end = now_ms() + robot->patience; is_shown(robot, text);) {
        if (now_ms() > end || robot->ended) {
            give_up(robot, "did not get past", text);
        }
        type_key(robot, "enter");
        for (int64_t next = now_ms() + robot->gap; is_shown(robot, text) && now_ms() < next;) {
            look(robot, 10);
        }
    }
}

static void click(Robot *robot, int x, int y, int button)
{
    char bytes[64];
    int length = snprintf(bytes, sizeof bytes, "\033[<%d;%d;%dM\033[<%d;%d;%dm", button, x + 1, y + 1, button,
                          x + 1, y + 1);
    type(robot, bytes, (size_t)length);
    robot->pressed = now_ms();
    settle(robot);
}

/* The bytes that a text of the script means. */
static size_t bytes_of(const char *text, char *bytes, size_t most)
{
    size_t length = 0;
    for (; *text && length < most; text++) {
        bool escape = text[0] == '^' && text[1] == '[';
        bool blank = text[0] == '^' && !text[1];
        bytes[length++] = escape ? '\033' : blank ? ' ' : *text;
        text += escape;
    }
    return length;
}

/* What a terminal itself says. */
static void send_bytes(Robot *robot, const char *text)
{
    char bytes[128];
    type(robot, bytes, bytes_of(text, bytes, sizeof bytes));
    robot->pressed = now_ms();
    settle(robot);
}

/* More than a terminal holds at once is taken as it is read, and what the program shows is read meanwhile. */
static void flood(Robot *robot, int times, const char *text)
{
    enum { MANY = 4096 };
    char bytes[LINE];
    size_t length = bytes_of(text, bytes, sizeof bytes);
    Buf all = {0};
    for (int i = 0; i < times; i++) {
        buf_add(&all, bytes, length);
    }
    int flags = fcntl(robot->terminal, F_GETFL);
    fcntl(robot->terminal, F_SETFL, flags | O_NONBLOCK);
    int64_t end = now_ms() + robot->patience;
    for (size_t done = 0; done < all.length && !robot->ended && now_ms() < end;) {
        size_t rest = all.length - done;
        ssize_t written = write(robot->terminal, all.data + done, rest < MANY ? rest : MANY);
        done += written > 0 ? (size_t)written : 0;
        end = written > 0 ? now_ms() + robot->patience : end;
        look(robot, written > 0 ? 0 : 1);
    }
    if (robot->terminal >= 0) {
        fcntl(robot->terminal, F_SETFL, flags);
    }
    buf_free(&all);
    robot->pressed = now_ms();
}

/* Kilobytes that the program has in memory, as far as the system tells. */
static long memory_of(const Robot *robot)
{
    char name[64], line[128];
    long kilobytes = 0;
    snprintf(name, sizeof name, "/proc/%d/status", (int)robot->child);
    FILE *file = fopen(name, "r");
    while (file && fgets(line, sizeof line, file) && sscanf(line, "VmRSS: %ld", &kilobytes) != 1) {
    }
    if (file) {
        fclose(file);
    }
    return kilobytes;
}

static void check_memory(Robot *robot, const char *most)
{
    long now = memory_of(robot);
    if (*most && now > robot->memory + atol(most)) {
        printf("%ld KB before, %ld KB now\n", robot->memory, now);
        give_up(robot, "memory has grown by more than KB", most);
    }
    robot->memory = now;
}

static void write_line(Robot *robot, const char *text)
{
    int file = robot->pipe ? open(robot->pipe, O_WRONLY | O_NONBLOCK) : -1;
    if (file < 0 || dprintf(file, "%s\n", text) < 0) {
        give_up(robot, "cannot write into the pipe", text);
    }
    close(file);
    robot->pressed = now_ms();
    settle(robot);
}

static void copy(Robot *robot, const char *names)
{
    char from[LINE], to[LINE];
    Buf text = {0}, error = {0};
    if (sscanf(names, "%511s %511s", from, to) != 2 || !file_read(from, 1 << 20, &text, &error) ||
        !file_write(to, buf_string(&text), text.length, &error)) {
        give_up(robot, "cannot copy", names);
    }
    buf_free(&text);
}

static void resize(Robot *robot, int columns, int rows)
{
    struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
    robot->columns = columns;
    robot->rows = rows;
    vt_free(robot->vt);
    robot->vt = vt_new(columns, rows);
    robot->vt->single = robot->single;
    robot->counted = 0;
    ioctl(robot->terminal, TIOCSWINSZ, &size);
    settle(robot);
}

static int signal_number(const char *name)
{
    static const struct {
        const char *name;
        int number;
    } signals[] = {{"KILL", SIGKILL}, {"TERM", SIGTERM}, {"HUP", SIGHUP},
                   {"INT", SIGINT},   {"CONT", SIGCONT}, {"STOP", SIGSTOP}};
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++) {
        if (strcmp(name, signals[i].name) == 0) {
            return signals[i].number;
        }
    }
    return 0;
}

static void wait_for_end(Robot *robot, const char *wanted)
{
    int64_t end = now_ms() + robot->patience;
    while (!robot->ended && now_ms() < end) {
        look(robot, 10);
    }
    while (robot->terminal >= 0 && now_ms() < end) {
        look(robot, 10); /* its last words */
    }
    if (!robot->ended) {
        give_up(robot, "the program does not end with", wanted);
    }
    int number = signal_number(wanted);
    bool right = number ? WIFSIGNALED(robot->status) && WTERMSIG(robot->status) == number
                        : WIFEXITED(robot->status) && WEXITSTATUS(robot->status) == atoi(wanted);
    if (!right) {
        printf("status %d\n", robot->status);
        give_up(robot, "the program did not end with", wanted);
    }
    close_terminal(robot);
}

static void type_keys(Robot *robot, char *names)
{
    for (char *name = strtok(names, " "); name; name = strtok(NULL, " ")) {
        type_key(robot, name);
    }
}

/* Commands that look and wait; false when it is none. */
static bool obey_waiting(Robot *robot, const char *command, const char *text)
{
    if (strcmp(command, "see") == 0) {
        wait_for(robot, is_shown, "never saw", text);
    } else if (strcmp(command, "gone") == 0) {
        wait_for(robot, is_gone, "still there:", text);
    } else if (strcmp(command, "drawn") == 0) {
        wait_for(robot, is_drawn, "never drew anything", text);
    } else if (strcmp(command, "at") == 0) {
        wait_for(robot, stands_at, "the cursor is not at", text);
    } else if (strcmp(command, "exit") == 0) {
        wait_for_end(robot, text);
    } else if (strcmp(command, "rest") == 0) {
        rest(robot);
    } else if (strcmp(command, "calm") == 0) {
        if (!comes_to_rest(robot)) {
            give_up(robot, "the program never rests", text);
        }
    } else if (strcmp(command, "screen") == 0) {
        rest(robot);
        show(robot);
    } else if (strcmp(command, "papers") == 0) {
        show_papers(robot);
    } else if (strcmp(command, "looks") == 0) {
        show_looks(robot);
    } else if (strcmp(command, "signals") == 0) {
        printf("%ld bells, %ld flashes\n", robot->vt->bells - robot->bells,
               robot->vt->flashes - robot->flashes);
        robot->bells = robot->vt->bells;
        robot->flashes = robot->vt->flashes;
    } else if (strcmp(command, "bytes") == 0) {
        printf("%s: %llu\n", text, (unsigned long long)(robot->vt->bytes - robot->counted));
        robot->counted = robot->vt->bytes;
    } else {
        return false;
    }
    return true;
}

/* Commands that do something; false when it is none. */
static bool obey_doing(Robot *robot, const char *command, char *text)
{
    int a = 0, b = 0, c = 0;
    if (strcmp(command, "scan") == 0) {
        scan(robot, text);
    } else if (strcmp(command, "choose") == 0) {
        choose(robot, text);
    } else if (strcmp(command, "key") == 0) {
        type_keys(robot, text);
    } else if (strcmp(command, "past") == 0) {
        get_past(robot, text);
    } else if (strcmp(command, "hold") == 0 && sscanf(text, "%d %d", &a, &b) == 2) {
        hold(robot, a, b);
    } else if (strcmp(command, "switch") == 0) {
        robot->key = strcmp(text, "space") == 0 ? ' ' : *text;
    } else if (strcmp(command, "ban") == 0) {
        ban(robot, text);
    } else if (strcmp(command, "allow") == 0) {
        allow(robot);
    } else if (strcmp(command, "wait") == 0) {
        pass(robot, atoi(text));
    } else if (strcmp(command, "mouse") == 0 && sscanf(text, "%d %d %d", &a, &b, &c) >= 2) {
        click(robot, a, b, c);
    } else if (strcmp(command, "send") == 0) {
        send_bytes(robot, text);
    } else if (strcmp(command, "flood") == 0 && sscanf(text, "%d %n", &a, &b) == 1) {
        flood(robot, a, text + b);
    } else if (strcmp(command, "memory") == 0) {
        check_memory(robot, text);
    } else if (strcmp(command, "line") == 0) {
        write_line(robot, text);
    } else if (strcmp(command, "copy") == 0) {
        copy(robot, text);
    } else if (strcmp(command, "resize") == 0 && sscanf(text, "%d %d", &a, &b) == 2) {
        resize(robot, a, b);
    } else if (strcmp(command, "kill") == 0 && signal_number(text)) {
        kill(robot->child, signal_number(text));
    } else if (strcmp(command, "hangup") == 0) {
        close_terminal(robot);
    } else if (strcmp(command, "start") == 0) {
        start(robot);
    } else {
        return false;
    }
    return true;
}

static void obey(Robot *robot, char *line)
{
    line[strcspn(line, "\n")] = '\0';
    if (line[0] == '\0' || line[0] == '#') {
        return;
    }
    char *text = line + strcspn(line, " ");
    if (*text) {
        *text++ = '\0';
    }
    if (!obey_waiting(robot, line, text) && !obey_doing(robot, line, text)) {
        give_up(robot, "unknown command", line);
    }
}

static bool encoding(Robot *robot, const char *name)
{
    robot->single = strcmp(name, "bytes") == 0;
    robot->mute = strcmp(name, "mute") == 0;
    return robot->single || robot->mute || strcmp(name, "utf8") == 0;
}

static bool options(Robot *robot, int count, char **words)
{
    const char *locale = getenv("LC_ALL");
    int option;
    robot->single = locale && strcmp(locale, "C") == 0;
    while ((option = getopt(count, words, "+c:r:i:g:t:s:e:")) != -1) {
        switch (option) {
        case 'c': robot->columns = atoi(optarg); break;
        case 'r': robot->rows = atoi(optarg); break;
        case 'i': robot->interval = atoi(optarg); break;
        case 'g': robot->gap = atoi(optarg); break;
        case 't': robot->patience = 1000 * (int64_t)atoi(optarg); break;
        case 's': robot->pipe = optarg; break;
        case 'e':
            if (!encoding(robot, optarg)) {
                return false;
            }
            break;
        default: return false;
        }
    }
    robot->program = words + optind;
    return optind < count && robot->columns > 0 && robot->rows > 0;
}

int main(int count, char **words)
{
    Robot robot = {.columns = 80,
                   .rows = 24,
                   .interval = 1000,
                   .gap = 800,
                   .patience = 20000,
                   .terminal = -1,
                   .key = ' '};
    if (!options(&robot, count, words)) {
        fprintf(stderr, "usage: robot [-c COLUMNS] [-r ROWS] [-i MS] [-g MS] [-t SECONDS] [-s PIPE] [-e "
                        "ENCODING] PROGRAM...\n");
        return 2;
    }
    signal(SIGPIPE, SIG_IGN);
    start(&robot);
    char line[LINE];
    while (fgets(line, sizeof line, stdin)) {
        robot.line++;
        obey(&robot, line);
    }
    if (!robot.ended) {
        kill(robot.child, SIGKILL);
        waitpid(robot.child, NULL, 0);
    }
    if (robot.vt->unknown > 0) {
        printf("%ld sequences were not understood\n", robot.vt->unknown);
    }
    int status = robot.vt->unknown > 0;
    vt_free(robot.vt);
    buf_free(&robot.sent);
    return status;
}
