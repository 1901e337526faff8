/* Claim: who plays a save, and how another one comes to it. */
#include "save/claim.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/file.h"
#include "base/mem.h"
#include "save/line.h"

enum { PIPE_MODE = 0600, LOOK = 10 /* milliseconds between two looks at a lock */ };

struct Claim {
    Claim *next;
    char *path, *pipe;
    int file, listening; /* the save, which is not ours; the pipe, or -1 */
    bool wanted;
};

static Claim *living; /* whole at any moment: a signal may come at any */

static char *pipe_path(const char *path)
{
    Buf name = {0};
    buf_printf(&name, "%s" CLAIM_SUFFIX, path);
    return buf_take(&name);
}

/* Is what has the name the file that is open. */
static bool has_name(int file, const char *path)
{
    struct stat open_one, named;
    return fstat(file, &open_one) == 0 && stat(path, &named) == 0 && open_one.st_dev == named.st_dev &&
           open_one.st_ino == named.st_ino;
}

/* Open for writing as well, so that it does not end when whoever knocked has gone. What is there is from a program that
 * was killed, since the lock is held. */
static int listen_at(const char *pipe)
{
    unlink(pipe);
    return mkfifo(pipe, PIPE_MODE) == 0 ? open(pipe, O_RDWR | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW) : -1;
}

Claim *claim_new(const char *path, int file)
{
    Claim *claim = mem_alloc(sizeof *claim);
    *claim = (Claim){.path = mem_copy(path), .pipe = pipe_path(path), .file = file};
    claim->listening = listen_at(claim->pipe);
    claim->next = living;
    living = claim;
    return claim;
}

/* What has its name by now may be that of whoever has the save. */
static void take_away(const Claim *claim)
{
    if (claim->listening >= 0 && has_name(claim->listening, claim->pipe)) {
        unlink(claim->pipe);
    }
}

void claim_leave_all(void)
{
    int kept = errno;
    for (const Claim *claim = living; claim; claim = claim->next) {
        take_away(claim);
    }
    errno = kept;
}

static void forget(const Claim *claim)
{
    Claim **link = &living;
    while (*link != claim) {
        link = &(*link)->next;
    }
    *link = claim->next;
}

void claim_free(Claim *claim)
{
    if (!claim) {
        return;
    }
    take_away(claim);
    forget(claim);
    if (claim->listening >= 0) {
        close(claim->listening);
    }
    mem_free(claim->path);
    mem_free(claim->pipe);
    mem_free(claim);
}

int claim_descriptor(const Claim *claim)
{
    return claim ? claim->listening : -1;
}

bool claim_wanted(Claim *claim)
{
    char bytes[64];
    while (claim && claim->listening >= 0 && read(claim->listening, bytes, sizeof bytes) > 0) {
        claim->wanted = true;
    }
    return claim && claim->wanted;
}

bool claim_lost(Claim *claim)
{
    return claim_wanted(claim) && !has_name(claim->file, claim->path);
}

/* A lock that cannot be had because somebody holds it; file systems without locks hold none. */
bool claim_held(const char *path)
{
    int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0) {
        return false;
    }
    bool held = flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    close(descriptor);
    return held;
}

/* Opening fails where nobody listens. */
static void knock(const char *path)
{
    char *pipe = pipe_path(path);
    int file = open(pipe, O_WRONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW);
    struct stat status;
    if (file >= 0 && fstat(file, &status) == 0 && S_ISFIFO(status.st_mode)) {
        ssize_t written = write(file, "t", 1);
        (void)written; /* a full pipe says it as well */
    }
    if (file >= 0) {
        close(file);
    }
    mem_free(pipe);
}

static bool given_back(const char *path)
{
    const struct timespec pause = {.tv_nsec = LOOK * 1000000L};
    for (int waited = 0; waited < CLAIM_WAIT; waited += LOOK) {
        if (!claim_held(path)) {
            return true;
        }
        nanosleep(&pause, NULL);
    }
    return !claim_held(path);
}

/* Its complete lines under its name; the lock stays with the file that had it. */
static bool replace(const char *path, Buf *error)
{
    Buf text = {0};
    bool good = file_read(path, SAVE_BYTES, &text, error);
    while (good && text.length > 0 && text.data[text.length - 1] != '\n') {
        text.length--;
    }
    good = good && file_write(path, buf_string(&text), text.length, error);
    buf_free(&text);
    return good;
}

bool claim_take(const char *path, Buf *error)
{
    knock(path);
    return given_back(path) || replace(path, error);
}
