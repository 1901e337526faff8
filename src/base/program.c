#include "base/program.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/message.h"
#include "base/utf8.h"

enum {
    AT_ONCE = 1 << 16,  /* bytes that one look reads at most */
    FORGOTTEN = 1 << 20 /* likewise of what is not wanted */
};

struct Program {
    pid_t child;
    int to, from, complains; /* our ends of the pipes; -1: closed */
    size_t longest;
    Buf unsent, heard;
    size_t taken;  /* of what was heard */
    Buf complaint; /* the line of standard error that is being written */
    char last_words[PROGRAM_LAST_WORDS * 4 + 1];
};

/* ---- the command ---- */

/* Cuts the next word out of the text, without its quotes; NULL at the end. *good becomes false where quotes do not end. */
static char *next_word(char **rest, bool *good)
{
    char *from = *rest + strspn(*rest, " \t"), *to = from, *word = from, quote = 0;
    if (!*from)
        return NULL;
    for (; *from && (quote || (*from != ' ' && *from != '\t')); from++) {
        if (quote ? *from == quote : *from == '\'' || *from == '"')
            quote = quote ? '\0' : *from;
        else
            *to++ = *from;
    }
    *good = *good && !quote;
    *rest = *from ? from + 1 : from;
    *to = '\0';
    return word;
}

/* The words lie in `copy`; how many there are, 0 where it is no command. */
static int split(char *copy, char *word[PROGRAM_WORDS + 1])
{
    int count = 0;
    bool good = true;
    char *rest = copy;
    for (; count < PROGRAM_WORDS && (word[count] = next_word(&rest, &good)) != NULL; count++) {
    }
    word[count] = NULL;
    return good && !*rest && count > 0 && *word[0] ? count : 0;
}

bool program_command_good(const char *command)
{
    char copy[PROGRAM_COMMAND], *word[PROGRAM_WORDS + 1];
    size_t length = strlen(command);
    Buf safe = {0};
    utf8_clean(&safe, command, length, false, false);
    bool good = length < sizeof copy && strcmp(buf_string(&safe), command) == 0;
    buf_free(&safe);
    if (good)
        memcpy(copy, command, length + 1);
    return good && split(copy, word) > 0;
}

/* ---- starting ---- */

typedef struct Pipes {
    int in[2], out[2], err[2], trouble[2]; /* the last tells why it could not be started */
} Pipes;

static void close_pipes(int ends[2])
{
    for (int i = 0; i < 2; i++)
        if (ends[i] >= 0)
            close(ends[i]);
}

static void close_all(Pipes *pipes)
{
    close_pipes(pipes->in);
    close_pipes(pipes->out);
    close_pipes(pipes->err);
    close_pipes(pipes->trouble);
}

static bool open_pipes(Pipes *pipes)
{
    int *all[] = {pipes->in, pipes->out, pipes->err, pipes->trouble};
    *pipes = (Pipes){{-1, -1}, {-1, -1}, {-1, -1}, {-1, -1}};
    bool good = true;
    for (int i = 0; i < 4 && good; i++)
        good = pipe(all[i]) == 0 && fcntl(all[i][0], F_SETFD, FD_CLOEXEC) == 0 &&
               fcntl(all[i][1], F_SETFD, FD_CLOEXEC) == 0;
    if (!good)
        close_all(pipes);
    return good;
}

/* The numbers of the pipes may be those that they are to be put on. */
static bool take_place(int end, int place)
{
    if (end == place)
        return fcntl(end, F_SETFD, 0) == 0;
    return dup2(end, place) >= 0;
}

/* What else is open here, a lock on a save above all, is none of its business. */
static void close_others(int but)
{
    enum { OPEN_MOST = 1024 };
    for (int i = STDERR_FILENO + 1; i < OPEN_MOST; i++)
        if (i != but)
            close(i);
}

static _Noreturn void become(char *const *word, Pipes *pipes)
{
    static const int SIGNALS[] = {SIGHUP,  SIGINT,  SIGQUIT, SIGTERM, SIGTSTP, SIGTTIN,
                                  SIGTTOU, SIGPIPE, SIGCHLD, SIGUSR1, SIGUSR2, SIGWINCH};
    sigset_t none;
    sigemptyset(&none);
    for (size_t i = 0; i < sizeof SIGNALS / sizeof *SIGNALS; i++)
        signal(SIGNALS[i], SIG_DFL);
    sigprocmask(SIG_SETMASK, &none, NULL);
    setsid(); /* no terminal, no Ctrl+C, and one group with all that it starts */
    int in = fcntl(pipes->in[0], F_DUPFD, STDERR_FILENO + 1);
    int out = fcntl(pipes->out[1], F_DUPFD, STDERR_FILENO + 1);
    int err = fcntl(pipes->err[1], F_DUPFD, STDERR_FILENO + 1);
    int trouble = fcntl(pipes->trouble[1], F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    if (in >= 0 && out >= 0 && err >= 0 && trouble >= 0 && take_place(in, STDIN_FILENO) &&
        take_place(out, STDOUT_FILENO) && take_place(err, STDERR_FILENO)) {
        close_others(trouble);
        execvp(word[0], word);
    }
    int why = errno;
    ssize_t told = write(trouble, &why, sizeof why);
    _exit(told == (ssize_t)sizeof why ? 127 : 126);
}

/* 0 where it runs now. It is read to its end, which comes at once, whether it begins to run or not. */
static int why_not(int end)
{
    int why = 0;
    ssize_t got;
    while ((got = read(end, &why, sizeof why)) < 0 && errno == EINTR) {
    }
    return got == (ssize_t)sizeof why ? why : 0;
}

static pid_t launch(char *const *word, Pipes *pipes, int *why)
{
    pid_t child = fork();
    if (child == 0)
        become(word, pipes);
    *why = child < 0 ? errno : 0;
    if (child < 0)
        return -1;
    close(pipes->trouble[1]);
    pipes->trouble[1] = -1;
    *why = why_not(pipes->trouble[0]);
    if (*why == 0)
        return child;
    while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {
    }
    return -1;
}

static void keep(int *mine, int *theirs, int *out)
{
    fcntl(*mine, F_SETFL, O_NONBLOCK);
    *out = *mine;
    *mine = -1;
    close(*theirs);
    *theirs = -1;
}

static bool refuse(const char *command, int why, Buf *error)
{
    Buf safe = {0};
    utf8_clean(&safe, command, strlen(command), false, false);
    buf_say(error, MSG_PROGRAM_NOT_STARTED, buf_string(&safe), strerror(why));
    buf_free(&safe);
    return false;
}

Program *program_start(const char *command, size_t longest, Buf *error)
{
    char copy[PROGRAM_COMMAND], *word[PROGRAM_WORDS + 1];
    Pipes pipes;
    int why = 0;
    if (!program_command_good(command)) {
        refuse(command, EINVAL, error);
        return NULL;
    }
    memcpy(copy, command, strlen(command) + 1);
    split(copy, word);
    if (!open_pipes(&pipes)) {
        refuse(command, errno, error);
        return NULL;
    }
    signal(SIGPIPE, SIG_IGN);
    pid_t child = launch(word, &pipes, &why);
    Program *program = NULL;
    if (child > 0) {
        program = mem_alloc(sizeof *program);
        program->child = child;
        program->longest = longest;
        keep(&pipes.in[1], &pipes.in[0], &program->to);
        keep(&pipes.out[0], &pipes.out[1], &program->from);
        keep(&pipes.err[0], &pipes.err[1], &program->complains);
        fcntl(program->to, F_SETFD, FD_CLOEXEC);
        fcntl(program->from, F_SETFD, FD_CLOEXEC);
        fcntl(program->complains, F_SETFD, FD_CLOEXEC);
    } else {
        refuse(word[0] ? word[0] : command, why, error);
    }
    close_all(&pipes);
    return program;
}

/* ---- speaking ---- */

static void shut(int *end)
{
    if (*end >= 0)
        close(*end);
    *end = -1;
}

static void push(Program *program)
{
    Buf *unsent = &program->unsent;
    size_t sent = 0;
    while (program->to >= 0 && sent < unsent->length) {
        ssize_t now = write(program->to, unsent->data + sent, unsent->length - sent);
        if (now > 0)
            sent += (size_t)now;
        else if (now < 0 && errno == EINTR)
            continue;
        else if (now < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
            break;
        else
            shut(&program->to);
    }
    if (sent > 0) {
        memmove(unsent->data, unsent->data + sent, unsent->length - sent);
        unsent->length -= sent;
        unsent->data[unsent->length] = '\0';
    }
}

bool program_send(Program *program, const char *text, size_t length)
{
    if (program->to < 0 || program->unsent.length + length > PROGRAM_UNSENT)
        return false;
    buf_add(&program->unsent, text, length);
    push(program);
    return program->to >= 0;
}

/* ---- listening ---- */

/* Reads what is there; false at the end. */
static bool read_some(int *end, Buf *out, size_t most)
{
    char bytes[4096];
    for (size_t all = 0; *end >= 0 && all < most;) {
        ssize_t got = read(*end, bytes, sizeof bytes);
        if (got > 0) {
            buf_add(out, bytes, (size_t)got);
            all += (size_t)got;
        } else if (got < 0 && errno == EINTR) {
            continue;
        } else if (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
            break;
        } else {
            shut(end);
        }
    }
    return *end >= 0;
}

/* Only the last line that is not empty is kept, and of that only so much as is told. */
static void keep_complaint(Program *program, const char *line, size_t length)
{
    Buf safe = {0};
    while (length > 0 && (line[length - 1] == '\r' || line[length - 1] == ' '))
        length--;
    utf8_clean(&safe, line, length, false, false);
    size_t fit = utf8_fit(buf_string(&safe), safe.length, PROGRAM_LAST_WORDS);
    if (fit > 0 && fit < sizeof program->last_words) {
        memcpy(program->last_words, safe.data, fit);
        program->last_words[fit] = '\0';
    }
    buf_free(&safe);
}

static void hear_complaints(Program *program)
{
    Buf *text = &program->complaint;
    read_some(&program->complains, text, AT_ONCE);
    size_t at = 0;
    for (const char *stop; text->length > at && (stop = memchr(text->data + at, '\n', text->length - at));
         at = (size_t)(stop - text->data) + 1)
        keep_complaint(program, text->data + at, (size_t)(stop - text->data) - at);
    if (program->complains < 0 && at < text->length) {
        keep_complaint(program, text->data + at, text->length - at);
        at = text->length;
    }
    size_t left = text->length - at;
    if (left > AT_ONCE)
        left = 0; /* a line without end is none that is told */
    if (at > 0 || left == 0) {
        if (text->data && left > 0)
            memmove(text->data, text->data + at, left);
        text->length = left;
    }
}

static bool next_line(Program *program, Buf *line, bool *flood)
{
    Buf *heard = &program->heard;
    size_t left = heard->length - program->taken;
    const char *from = left > 0 ? heard->data + program->taken : NULL;
    const char *stop = left > 0 ? memchr(from, '\n', left) : NULL;
    size_t length = stop ? (size_t)(stop - from) : left;
    *flood = length > program->longest;
    if (!stop || *flood)
        return false;
    buf_clear(line);
    buf_add(line, from, length > 0 && from[length - 1] == '\r' ? length - 1 : length);
    program->taken += length + 1;
    return true;
}

static void drop_taken(Program *program)
{
    Buf *heard = &program->heard;
    if (program->taken == 0)
        return;
    memmove(heard->data, heard->data + program->taken, heard->length - program->taken);
    heard->length -= program->taken;
    program->taken = 0;
}

ProgramNews program_hear(Program *program, Buf *line)
{
    bool flood = false;
    push(program);
    hear_complaints(program);
    if (next_line(program, line, &flood))
        return PROGRAM_LINE;
    if (flood)
        return PROGRAM_FLOOD;
    drop_taken(program);
    read_some(&program->from, &program->heard, AT_ONCE);
    if (next_line(program, line, &flood))
        return PROGRAM_LINE;
    return flood ? PROGRAM_FLOOD : program->from < 0 ? PROGRAM_ENDED : PROGRAM_SILENT;
}

void program_forget(Program *program)
{
    for (size_t all = 0; all < FORGOTTEN; all += program->heard.length) {
        buf_clear(&program->heard);
        program->taken = 0;
        read_some(&program->from, &program->heard, AT_ONCE);
        if (program->heard.length == 0)
            break;
    }
    buf_clear(&program->heard);
    program->taken = 0;
    hear_complaints(program);
}

void program_wait(Program *program, int milliseconds)
{
    struct pollfd ends[] = {
        {.fd = program->from, .events = POLLIN},
        {.fd = program->complains, .events = POLLIN},
        {.fd = program->unsent.length > 0 ? program->to : -1, .events = POLLOUT},
    };
    poll(ends, sizeof ends / sizeof *ends, milliseconds);
}

const char *program_last_words(Program *program)
{
    hear_complaints(program);
    return program->last_words;
}

/* ---- the end ---- */

static bool has_ended(const Program *program)
{
    siginfo_t info;
    memset(&info, 0, sizeof info);
    return waitid(P_PID, (id_t)program->child, &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid != 0;
}

/* It is not waited for until all of its group are told: until then its number is nobody else's. */
void program_kill(Program *program)
{
    if (!program)
        return;
    shut(&program->to);
    shut(&program->from);
    shut(&program->complains);
    kill(-program->child, SIGKILL);
    while (waitpid(program->child, NULL, 0) < 0 && errno == EINTR) {
    }
    buf_free(&program->unsent);
    buf_free(&program->heard);
    buf_free(&program->complaint);
    mem_free(program);
}

void program_end(Program *program)
{
    if (!program)
        return;
    const struct timespec moment = {.tv_nsec = 2000000};
    push(program);
    shut(&program->to);
    for (int i = 0; i < PROGRAM_LEAVE_MILLISECONDS / 2 && !has_ended(program); i++)
        nanosleep(&moment, NULL);
    program_kill(program);
}
