#include "base/aside.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/mem.h"

struct Aside {
    pid_t child;
    int end; /* from which the answer is read */
    Buf answer;
    AsideStatus status;
};

static void write_all(int end, const Buf *bytes)
{
    size_t written = 0;
    while (written < bytes->length) {
        ssize_t now = write(end, bytes->data + written, bytes->length - written);
        if (now < 0 && errno != EINTR)
            _exit(1);
        written += now > 0 ? (size_t)now : 0;
    }
}

/* What is open here would stay so when the parent is gone: a lock on a save, above all. */
static void close_all_but(int end)
{
    enum { OPEN_MOST = 1024 };
    for (int i = 0; i < OPEN_MOST; i++)
        if (i != end && i != STDERR_FILENO)
            close(i);
}

/* Nothing of the parent's is finished here: no file is flushed, no terminal put back. */
static _Noreturn void be_child(void (*work)(void *context, Buf *answer), void *context, int end)
{
    static const int SIGNALS[] = {SIGHUP, SIGINT, SIGTERM, SIGTSTP, SIGPIPE, SIGWINCH};
    for (size_t i = 0; i < sizeof SIGNALS / sizeof *SIGNALS; i++)
        signal(SIGNALS[i], SIG_DFL);
    close_all_but(end);
    Buf answer = {0};
    work(context, &answer);
    write_all(end, &answer);
    _exit(0);
}

Aside *aside_begin(void (*work)(void *context, Buf *answer), void *context)
{
    int ends[2];
    if (pipe(ends) != 0)
        return NULL;
    pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        be_child(work, context, ends[1]);
    }
    close(ends[1]);
    if (child < 0 || fcntl(ends[0], F_SETFL, O_NONBLOCK) != 0 || fcntl(ends[0], F_SETFD, FD_CLOEXEC) != 0) {
        close(ends[0]);
        return NULL;
    }
    Aside *aside = mem_alloc(sizeof *aside);
    aside->child = child;
    aside->end = ends[0];
    return aside;
}

/* It has closed its end: what it has said is all, if it ended well. */
static void finish(Aside *aside)
{
    int status = 0;
    while (waitpid(aside->child, &status, 0) < 0 && errno == EINTR) {
    }
    aside->child = 0;
    aside->status = WIFEXITED(status) && WEXITSTATUS(status) == 0 ? ASIDE_DONE : ASIDE_FAILED;
}

AsideStatus aside_poll(Aside *aside)
{
    char bytes[4096];
    while (aside->status == ASIDE_RUNNING) {
        ssize_t got = read(aside->end, bytes, sizeof bytes);
        if (got > 0)
            buf_add(&aside->answer, bytes, (size_t)got);
        else if (got < 0 && errno == EINTR)
            continue;
        else if (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
            break;
        else
            finish(aside);
    }
    return aside->status;
}

const Buf *aside_answer(const Aside *aside)
{
    return &aside->answer;
}

void aside_end(Aside *aside)
{
    if (!aside)
        return;
    if (aside->child > 0) {
        kill(aside->child, SIGKILL);
        finish(aside);
    }
    close(aside->end);
    buf_free(&aside->answer);
    mem_free(aside);
}
