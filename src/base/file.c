#include "base/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/message.h"
#include "base/utf8.h"

#ifndef TAH_SHARE_FOLDER
#define TAH_SHARE_FOLDER "/usr/local/share/tah"
#endif

/* Files that are being written are called so, and six letters more. */
#define TEMPORARY ".tah-"

enum { READ_STEP = 1 << 16, FOLDER_MODE = 0700, PLACE_TRIES = 3, BEGINNING = 64, DAY = 24 * 60 * 60 };

/* Puts a sentence made of a path and a reason into *error; always returns false. */
static bool refuse(Buf *error, Message format, const char *path, const char *reason)
{
    Buf shown = {0};
    utf8_clean(&shown, path, strlen(path), false, false);
    buf_say(error, format, buf_string(&shown), reason);
    buf_free(&shown);
    return false;
}

/* Opens without blocking, so that a named pipe in place of a file cannot hold the program up. */
static int open_regular(const char *path, size_t limit, Buf *error)
{
    int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0) {
        refuse(error, MSG_FILE_CANNOT_READ, path, strerror(errno));
        return -1;
    }
    struct stat status;
    const char *reason = NULL;
    if (fstat(descriptor, &status) != 0) {
        reason = strerror(errno);
    } else if (S_ISDIR(status.st_mode)) {
        reason = message_in(MSG_FILE_IS_FOLDER, error->language);
    } else if (!S_ISREG(status.st_mode)) {
        reason = message_in(MSG_FILE_IS_SPECIAL, error->language);
    } else if ((unsigned long long)status.st_size > limit) {
        reason = message_in(MSG_FILE_TOO_LONG, error->language);
    }
    if (reason) {
        close(descriptor);
        refuse(error, MSG_FILE_CANNOT_READ, path, reason);
        return -1;
    }
    return descriptor;
}

/* Reads to the end, or until more than limit came (a file may grow, a pipe has no size). */
static const char *read_all(int descriptor, size_t limit, Buf *out)
{
    char *step = mem_resize(NULL, READ_STEP);
    const char *reason = NULL;
    for (;;) {
        ssize_t got = read(descriptor, step, READ_STEP);
        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got < 0) {
            reason = strerror(errno);
        } else if ((size_t)got > limit - out->length) {
            reason = message_in(MSG_FILE_TOO_LONG, out->language);
        } else if (got > 0) {
            buf_add(out, step, (size_t)got);
            continue;
        }
        mem_free(step);
        return reason;
    }
}

bool file_read(const char *path, size_t limit, Buf *out, Buf *error)
{
    bool standard = strcmp(path, "-") == 0;
    int descriptor = standard ? STDIN_FILENO : open_regular(path, limit, error);
    if (descriptor < 0) {
        return false;
    }
    Buf content = {.language = error->language};
    const char *reason = read_all(descriptor, limit, &content);
    if (!standard) {
        close(descriptor);
    }
    if (reason) {
        refuse(error, MSG_FILE_CANNOT_READ, path, reason);
    } else {
        buf_add(out, buf_string(&content), content.length);
    }
    buf_free(&content);
    return !reason;
}

bool file_begins(const char *path, const char *beginning)
{
    Buf ignored = {0};
    char bytes[BEGINNING];
    size_t length = strlen(beginning), got = 0;
    int descriptor = length <= sizeof bytes ? open_regular(path, SIZE_MAX, &ignored) : -1;
    bool opened = descriptor >= 0;
    for (ssize_t step = 1; opened && step > 0 && got < length; got += (size_t)(step > 0 ? step : 0)) {
        step = read(descriptor, bytes + got, length - got);
    }
    if (opened) {
        close(descriptor);
    }
    buf_free(&ignored);
    return opened && got == length && memcmp(bytes, beginning, length) == 0;
}

static bool write_bytes(int descriptor, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t written = write(descriptor, bytes, length);
        if (written < 0 && errno == EINTR) {
            continue;
        }
        if (written < 0) {
            return false;
        }
        bytes += written;
        length -= (size_t)written;
    }
    return true;
}

static bool write_all(int descriptor, const char *bytes, size_t length)
{
    return write_bytes(descriptor, bytes, length) && fsync(descriptor) == 0;
}

/* Makes a rename in the folder of path durable. Not every file system can; then nothing is lost by it. */
static void sync_folder(const char *path)
{
    const char *slash = strrchr(path, '/');
    char *folder = slash ? mem_copy_bytes(path, slash == path ? 1 : (size_t)(slash - path)) : mem_copy(".");
    int descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor >= 0) {
        fsync(descriptor);
        close(descriptor);
    }
    mem_free(folder);
}

/* A new file beside target, under a name that lists leave out. Its lock says that somebody is still writing. */
static int open_temporary(const char *target, Buf *name)
{
    buf_clear(name);
    buf_add(name, target, (size_t)(file_base(target) - target));
    buf_text(name, TEMPORARY "XXXXXX");
    int descriptor = mkstemp(name->data);
    if (descriptor >= 0) {
        flock(descriptor, LOCK_EX | LOCK_NB);
        fcntl(descriptor, F_SETFD, FD_CLOEXEC);
        fcntl(descriptor, F_SETFL, O_APPEND);
    }
    return descriptor;
}

/* Gives a file the name target, where nothing may be. Some file systems have no links: there the name is taken by an
 * empty file first. */
static bool name_new(const char *temporary, const char *target)
{
    if (link(temporary, target) == 0) {
        unlink(temporary);
        return true;
    }
    if (errno == EEXIST || errno == ENOSPC || errno == ENOENT) {
        return false;
    }
    int taken = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (taken < 0) {
        return false;
    }
    close(taken);
    bool named = rename(temporary, target) == 0;
    if (!named) {
        int saved = errno;
        unlink(target);
        errno = saved;
    }
    return named;
}

/* One try of file_place. */
static int place(const char *target, const void *bytes, size_t length, bool over)
{
    Buf temporary = {0};
    int descriptor = open_temporary(target, &temporary);
    if (descriptor >= 0) {
        bool done =
            write_all(descriptor, bytes, length) &&
            (over ? rename(buf_string(&temporary), target) == 0 : name_new(buf_string(&temporary), target));
        if (!done) {
            int saved = errno;
            close(descriptor);
            unlink(buf_string(&temporary));
            errno = saved;
            descriptor = -1;
        }
    }
    buf_free(&temporary);
    return descriptor;
}

/* Who cleans up may take the new file for an old one in the moment before it is locked: then once more. */
int file_place(const char *path, const void *bytes, size_t length, bool over)
{
    int descriptor = -1;
    for (int i = 0; i < PLACE_TRIES && descriptor < 0; i++) {
        descriptor = place(path, bytes, length, over);
        if (descriptor < 0 && errno != ENOENT) {
            break;
        }
    }
    if (descriptor >= 0) {
        sync_folder(path);
    }
    return descriptor;
}

/* A symbolic link stays one: what it points to is replaced. */
bool file_write(const char *path, const void *bytes, size_t length, Buf *error)
{
    char real[PATH_MAX];
    const char *target = realpath(path, real) ? real : path;
    if (file_is_folder(target)) {
        return refuse(error, MSG_FILE_CANNOT_WRITE, path, message_in(MSG_FILE_IS_FOLDER, error->language));
    }
    int descriptor = file_place(target, bytes, length, true);
    bool done = descriptor >= 0 && close(descriptor) == 0;
    return done || refuse(error, MSG_FILE_CANNOT_WRITE, path, strerror(errno));
}

/* Devices and pipes cannot be replaced. */
static bool write_into(const char *path, const void *bytes, size_t length, Buf *error)
{
    int descriptor = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC);
    bool done = descriptor >= 0 && write_bytes(descriptor, bytes, length);
    int saved = errno;
    if (descriptor >= 0) {
        done = close(descriptor) == 0 && done;
    }
    return done || refuse(error, MSG_FILE_CANNOT_WRITE, path, strerror(saved ? saved : errno));
}

bool file_put(const char *path, const void *bytes, size_t length, Buf *error)
{
    struct stat before;
    bool there = stat(path, &before) == 0;
    if (there && !S_ISREG(before.st_mode) && !S_ISDIR(before.st_mode)) {
        return write_into(path, bytes, length, error);
    }
    mode_t mask = umask(0);
    umask(mask);
    mode_t mode = there ? before.st_mode & 07777 : (mode_t)(0666 & ~mask);
    return file_write(path, bytes, length, error) &&
           (chmod(path, mode) == 0 || refuse(error, MSG_FILE_CANNOT_WRITE, path, strerror(errno)));
}

bool file_create(const char *path, const void *bytes, size_t length, Buf *error)
{
    mode_t mask = umask(0);
    umask(mask);
    int descriptor = file_place(path, bytes, length, false);
    if (descriptor < 0) {
        const char *reason =
            errno == EEXIST ? message_in(MSG_FILE_IS_THERE, error->language) : strerror(errno);
        return refuse(error, MSG_FILE_CANNOT_WRITE, path, reason);
    }
    bool done = fchmod(descriptor, 0666 & ~mask) == 0;
    done = close(descriptor) == 0 && done;
    return done || refuse(error, MSG_FILE_CANNOT_WRITE, path, strerror(errno));
}

bool file_rename(const char *from, const char *to, Buf *error)
{
    if (file_exists(to)) {
        return refuse(error, MSG_FILE_CANNOT_WRITE, to, message_in(MSG_FILE_IS_THERE, error->language));
    }
    if (rename(from, to) != 0) {
        return refuse(error, MSG_FILE_CANNOT_WRITE, to, strerror(errno));
    }
    sync_folder(to);
    sync_folder(from);
    return true;
}

bool file_exists(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0;
}

bool file_is_folder(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

static int64_t nanoseconds(struct timespec time)
{
    const int64_t second = 1000000000;
    return (int64_t)time.tv_sec * second + time.tv_nsec;
}

bool file_stamp(const char *path, FileStamp *out)
{
    struct stat status;
    if (stat(path, &status) != 0 || !S_ISREG(status.st_mode)) {
        return false;
    }
    *out = (FileStamp){.size = (int64_t)status.st_size,
                       .node = (int64_t)status.st_ino,
                       .written = nanoseconds(status.st_mtim),
                       .changed = nanoseconds(status.st_ctim)};
    return true;
}

int64_t file_now(void)
{
    struct timespec now = {0};
    clock_gettime(CLOCK_REALTIME, &now);
    return nanoseconds(now);
}

bool file_make_folder(const char *path, Buf *error)
{
    char *part = mem_copy(path);
    bool made = true;
    for (char *at = part + (*part == '/'); made && *part; at++) {
        char here = *at;
        if (here != '/' && here != '\0') {
            continue;
        }
        *at = '\0';
        if (mkdir(part, FOLDER_MODE) != 0 && !file_is_folder(part)) {
            refuse(error, MSG_FILE_CANNOT_MAKE, part, strerror(errno));
            made = false;
        }
        *at = here;
        if (here == '\0') {
            break;
        }
    }
    mem_free(part);
    return made;
}

static const char *home(void)
{
    const char *folder = getenv("HOME");
    if (folder && *folder) {
        return folder;
    }
    const struct passwd *user = getpwuid(getuid());
    return user && user->pw_dir ? user->pw_dir : "/";
}

/* The specification has relative paths ignored. */
static char *xdg_folder(const char *variable, const char *under_home)
{
    const char *base = getenv(variable);
    if (base && base[0] == '/') {
        return file_join(base, "tah");
    }
    char *folder = file_join(home(), under_home);
    char *joined = file_join(folder, "tah");
    mem_free(folder);
    return joined;
}

char *file_state_folder(void)
{
    return xdg_folder("XDG_STATE_HOME", ".local/state");
}

char *file_data_folder(void)
{
    return xdg_folder("XDG_DATA_HOME", ".local/share");
}

char *file_config_folder(void)
{
    return xdg_folder("XDG_CONFIG_HOME", ".config");
}

char *file_cache_folder(void)
{
    return xdg_folder("XDG_CACHE_HOME", ".cache");
}

/* folder, or folder/below, when there are rules in it; else NULL. */
static char *with_rules(const char *folder, const char *below)
{
    char *share = *below ? file_join(folder, below) : mem_copy(folder);
    char *rules = file_join(share, "rules");
    bool found = file_is_folder(rules);
    mem_free(rules);
    if (found) {
        return share;
    }
    mem_free(share);
    return NULL;
}

/* Cuts the last part off a path; false when there is none. */
static bool go_up(char *path)
{
    char *slash = strrchr(path, '/');
    if (slash) {
        *slash = '\0';
    }
    return slash != NULL;
}

/* The files that belong to the running program: of a checkout that it was built in, or of an installed tree,
 * wherever that was moved to (from bin, or from libexec/tah); else NULL. */
static char *folder_around(void)
{
    char path[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
    if (length <= 0) {
        return NULL;
    }
    path[length] = '\0';
    bool above = go_up(path); /* the folder of the program */
    if (!above || !go_up(path)) {
        return NULL;
    }
    char *found = with_rules(path, "");
    if (!found) {
        found = with_rules(path, "share/tah");
    }
    if (!found && go_up(path)) {
        found = with_rules(path, "share/tah");
    }
    return found;
}

char *file_share_folder(void)
{
    const char *wanted = getenv("TAH_SHARE");
    if (wanted && *wanted) {
        return mem_copy(wanted);
    }
    char *around = folder_around();
    return around ? around : mem_copy(TAH_SHARE_FOLDER);
}

char *file_join(const char *folder, const char *name)
{
    size_t length = strlen(folder);
    Buf path = {0};
    buf_text(&path, folder);
    if (length && folder[length - 1] != '/') {
        buf_char(&path, '/');
    }
    buf_text(&path, name);
    return buf_take(&path);
}

char *file_whole_path(const char *path)
{
    char whole[PATH_MAX];
    return realpath(path, whole) ? mem_copy(whole) : NULL;
}

static bool ends_with(const char *text, const char *suffix)
{
    size_t length = strlen(text), wanted = strlen(suffix);
    return length >= wanted && strcmp(text + length - wanted, suffix) == 0;
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The pointers first, then the names, so that one mem_free frees all. */
static char **pack_names(const Buf *names, size_t count)
{
    size_t table = (count + 1) * sizeof(char *);
    char **list = mem_alloc(table + names->length);
    char *text = (char *)list + table;
    if (names->length) {
        memcpy(text, names->data, names->length);
    }
    for (size_t i = 0; i < count; i++) {
        list[i] = text;
        text += strlen(text) + 1;
    }
    qsort(list, count, sizeof *list, compare_names);
    return list;
}

char **file_list(const char *folder, const char *suffix, size_t *count)
{
    Buf names = {0};
    size_t found = 0;
    DIR *directory = opendir(folder);
    for (struct dirent *entry; directory && (entry = readdir(directory));) {
        if (entry->d_name[0] != '.' && ends_with(entry->d_name, suffix)) {
            buf_add(&names, entry->d_name, strlen(entry->d_name) + 1);
            found++;
        }
    }
    if (directory) {
        closedir(directory);
    }
    char **list = pack_names(&names, found);
    buf_free(&names);
    if (count) {
        *count = found;
    }
    return list;
}

/* ---- cleaning up ---- */

/* Is nobody at work on it? Where a file system knows no locks, a day has to pass. */
static bool is_abandoned(int descriptor, const struct stat *status)
{
    return flock(descriptor, LOCK_EX | LOCK_NB) == 0 ||
           (errno != EWOULDBLOCK && status->st_mtime < time(NULL) - DAY);
}

/* Only a regular file goes, and only while nobody has it; empty: only one without content, which is seen before it is
 * opened, so that nobody else's lock is ever in the way. */
static void remove_abandoned(const char *folder, const char *name, bool empty)
{
    char *path = file_join(folder, name);
    struct stat status;
    bool wanted = lstat(path, &status) == 0 && S_ISREG(status.st_mode) && (!empty || status.st_size == 0);
    int descriptor = wanted ? open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW) : -1;
    if (descriptor >= 0 && is_abandoned(descriptor, &status) && fstat(descriptor, &status) == 0 &&
        (!empty || status.st_size == 0)) {
        unlink(path);
    }
    if (descriptor >= 0) {
        close(descriptor);
    }
    mem_free(path);
}

/* Opening a pipe for writing fails at once where nobody listens. */
static void remove_deaf(const char *folder, const char *name)
{
    char *path = file_join(folder, name);
    struct stat status;
    if (lstat(path, &status) == 0 && S_ISFIFO(status.st_mode)) {
        int descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW);
        if (descriptor >= 0) {
            close(descriptor);
        } else if (errno == ENXIO) {
            unlink(path);
        }
    }
    mem_free(path);
}

static bool is_temporary(const char *name)
{
    return strncmp(name, TEMPORARY, sizeof TEMPORARY - 1) == 0 && strlen(name) == sizeof TEMPORARY - 1 + 6;
}

static bool is_folder_entry(const char *folder, const struct dirent *entry)
{
    if (entry->d_name[0] == '.' || (entry->d_type != DT_DIR && entry->d_type != DT_UNKNOWN)) {
        return false;
    }
    char *path = file_join(folder, entry->d_name);
    bool is = file_is_folder(path);
    mem_free(path);
    return is;
}

void file_clean(const char *folder, int depth, const char *suffix, const char *pipes)
{
    DIR *directory = opendir(folder);
    for (struct dirent *entry; directory && (entry = readdir(directory));) {
        if (is_temporary(entry->d_name)) {
            remove_abandoned(folder, entry->d_name, false);
        } else if (entry->d_name[0] != '.' && ends_with(entry->d_name, suffix)) {
            remove_abandoned(folder, entry->d_name, true);
        } else if (ends_with(entry->d_name, pipes)) {
            remove_deaf(folder, entry->d_name);
        } else if (depth > 0 && is_folder_entry(folder, entry)) {
            char *below = file_join(folder, entry->d_name);
            file_clean(below, depth - 1, suffix, pipes);
            mem_free(below);
        }
    }
    if (directory) {
        closedir(directory);
    }
}

const char *file_base(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* A name that begins with its only dot has no suffix. */
char *file_stem(const char *path)
{
    const char *name = file_base(path);
    const char *dot = strrchr(name, '.');
    return dot && dot != name ? mem_copy_bytes(name, (size_t)(dot - name)) : mem_copy(name);
}
