/* Power: what a cut of the power leaves of saves. Of every file and folder only what had been synced is
 * sure; the rest may be there, or half of it, or as zeros. This program's fsync and fdatasync stand in front of the
 * system's: before each of them, and after each move, the folders are copied as a cut at this moment would
 * leave them, and what was played must come back out of the copy. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/file.h"
#include "base/mem.h"
#include "save/replay.h"
#include "save/store.h"
#include "folders.h"
#include "played.h"

int fsync(int descriptor);
int fdatasync(int descriptor);

enum { NODES = 400, NAMES = 64, FILE_BYTES = 1 << 20 };

/* A name in a folder, and what it led to. */
typedef struct Name {
    char text[80];
    ino_t inode;
} Name;

/* What is known to be on the disk of a file or folder. */
typedef struct Node {
    ino_t inode;
    bool folder;
    Buf bytes;
    Name name[NAMES];
    int names;
} Node;

/* What becomes of what was not synced. */
typedef enum Fate { GONE, KEPT, TORN, ZEROS, FATES } Fate;

static Node disk[NODES];
static int nodes;
static bool watched;   /* the disk is looked at */
static int shown;      /* moves that were shown to the player */
static int cuts;       /* moments that were tried */
static int broken = 0; /* so many syncs fail from now on */

static Node *node_of(ino_t inode)
{
    for (int i = 0; i < nodes; i++) {
        if (disk[i].inode == inode) {
            return &disk[i];
        }
    }
    return NULL;
}

static void forget_disk(void)
{
    for (int i = 0; i < nodes; i++) {
        buf_free(&disk[i].bytes);
    }
    memset(disk, 0, sizeof disk);
    nodes = 0;
}

static void read_names(const char *path, Node *node)
{
    DIR *directory = opendir(path);
    node->names = 0;
    for (struct dirent *entry; directory && (entry = readdir(directory));) {
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) {
            continue;
        }
        assert_true(node->names < NAMES);
        Name *name = &node->name[node->names++];
        size_t length = strlen(entry->d_name);
        assert_true(length < sizeof name->text);
        memcpy(name->text, entry->d_name, length + 1);
        name->inode = entry->d_ino;
    }
    if (directory) {
        closedir(directory);
    }
}

static void read_bytes(int descriptor, Buf *out)
{
    char bytes[4096];
    off_t at = 0;
    buf_clear(out);
    for (ssize_t got; (got = pread(descriptor, bytes, sizeof bytes, at)) > 0; at += got) {
        buf_add(out, bytes, (size_t)got);
    }
}

/* Where an open file is; files are opened for writing alone as well. */
static void path_of(int descriptor, char path[64])
{
    snprintf(path, 64, "/proc/self/fd/%d", descriptor);
}

/* What a sync makes sure: of a folder the names in it, of a file its content. */
static void remember(int descriptor)
{
    struct stat status;
    char path[64];
    assert_int_equal(fstat(descriptor, &status), 0);
    Node *node = node_of(status.st_ino);
    if (!node) {
        assert_true(nodes < NODES);
        node = &disk[nodes++];
    }
    node->inode = status.st_ino;
    node->folder = S_ISDIR(status.st_mode);
    path_of(descriptor, path);
    if (node->folder) {
        read_names(path, node);
    } else {
        int again = open(path, O_RDONLY | O_CLOEXEC);
        read_bytes(again, &node->bytes);
        close(again);
    }
}

/* ---- what a cut leaves ---- */

static void write_bytes(const char *path, const char *bytes, size_t length)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_true(fwrite(bytes, 1, length, file) == length);
    fclose(file);
}

/* A file as it was at its last sync, and of what came later what this fate leaves. */
static void leave_file(const char *from, const char *to, const Node *node, Fate fate)
{
    Buf now = {0}, left = {0};
    int descriptor = open(from, O_RDONLY | O_CLOEXEC);
    size_t sure = node ? node->bytes.length : 0;
    if (descriptor >= 0) {
        read_bytes(descriptor, &now);
        close(descriptor);
    }
    buf_add(&left, node ? node->bytes.data : "", sure);
    if (fate != GONE && now.length > sure) {
        size_t later = fate == KEPT ? now.length - sure : (now.length - sure + 1) / 2;
        if (fate == ZEROS) {
            buf_repeat(&left, '\0', now.length - sure);
        } else {
            buf_add(&left, now.data + sure, later);
        }
    }
    write_bytes(to, buf_string(&left), left.length);
    buf_free(&now);
    buf_free(&left);
}

static void leave_folder(const char *from, const char *to, ino_t inode, Fate fate);

static void leave_name(const char *from, const char *to, const Name *name, Fate fate)
{
    char *there = file_join(from, name->text), *here = file_join(to, name->text);
    struct stat status;
    const Node *node = node_of(name->inode);
    bool known = stat(there, &status) == 0 && status.st_ino == name->inode;
    if (known ? S_ISDIR(status.st_mode) : node && node->folder) {
        leave_folder(there, here, name->inode, fate);
    } else {
        leave_file(known ? there : "", here, node, fate);
    }
    mem_free(there);
    mem_free(here);
}

/* The names that were synced; or all that there are now. */
static void leave_folder(const char *from, const char *to, ino_t inode, Fate fate)
{
    Node *node = node_of(inode);
    Node now = {0};
    assert_int_equal(mkdir(to, 0700), 0);
    if (fate != GONE) {
        read_names(from, &now);
        node = &now;
    }
    for (int i = 0; node && i < node->names; i++) {
        leave_name(from, to, &node->name[i], fate);
    }
}

static int moves_left(void)
{
    StoreList list;
    int moves = 0;
    store_list("", NULL, &list);
    for (size_t i = 0; i < list.count; i++) {
        Buf error = {0};
        Replay *replay = replay_load(list.list[i].path, NULL, NULL, &error);
        assert_string_equal(buf_string(&error), "");
        assert_true(replay_run(replay, &error));
        Journal *journal = journal_resume("", replay, &error);
        assert_non_null(journal);
        Match *match = journal_match(journal);
        moves = match_move_count(match) > moves ? match_move_count(match) : moves;
        assert_false(match_unsaved(match));
        journal_free(journal);
        match_free(match);
        replay_free(replay);
    }
    entry_list_free(&list);
    return moves;
}

/* Every move that was shown is there after a cut now. */
static void cut(void)
{
    char from[300], to[300];
    struct stat status;
    watched = false;
    snprintf(from, sizeof from, "%s/state", folders_path());
    for (Fate fate = GONE; fate < FATES; fate++) {
        snprintf(to, sizeof to, "%s/after-%d-%d", folders_path(), cuts, (int)fate);
        assert_int_equal(stat(from, &status), 0);
        leave_folder(from, to, status.st_ino, fate);
        setenv("XDG_STATE_HOME", to, 1);
        store_clean();
        assert_true(moves_left() >= shown);
    }
    setenv("XDG_STATE_HOME", from, 1);
    cuts++;
    watched = true;
}

static int sync_or_fail(int descriptor, long call)
{
    if (!watched) {
        return 0; /* the copies need not last */
    }
    cut();
    if (broken > 0) {
        broken--;
        errno = EIO;
        return -1;
    }
    remember(descriptor);
    return (int)syscall(call, descriptor);
}

int fsync(int descriptor)
{
    return sync_or_fail(descriptor, SYS_fsync);
}

int fdatasync(int descriptor)
{
    return sync_or_fail(descriptor, SYS_fdatasync);
}

/* ---- games ---- */

static Played begin(const char *rules)
{
    char state[300];
    snprintf(state, sizeof state, "%s/state", folders_path());
    assert_int_equal(mkdir(state, 0700), 0);
    shown = cuts = 0;
    Played played = played_start(rules);
    watched = true;
    return played;
}

static void end(Played *played)
{
    watched = false;
    played_end(played);
    forget_disk();
}

/* What is said to be saved is shown, and must last from then on. */
static void show(Match *match, const char *move)
{
    sitting_play(match, move);
    if (!match_unsaved(match)) {
        shown = match_move_count(match);
    }
    cut();
}

static void test_no_move_is_lost(void **state)
{
    (void)state;
    Played played = begin(sitting_marks);
    show(played.sitting.match, "place a1");
    assert_int_equal(shown, 1);
    assert_true(cuts > 5); /* rules, level, save, and their folders */
    show(played.sitting.match, "place b1");
    show(played.sitting.match, "place a2");
    match_interrupt(played.sitting.match, "terminated");
    cut();
    assert_int_equal(shown, 3);
    end(&played);
}

static void test_chance_is_not_lost(void **state)
{
    (void)state;
    Played played = begin(sitting_dice);
    for (int i = 1; i <= 4; i++) {
        show(played.sitting.match, "throw");
        assert_int_equal(shown, i);
    }
    end(&played);
}

/* A sync that failed may have thrown away what was written before: nothing is added to such a file. */
static void test_failed_sync(void **state)
{
    (void)state;
    Played played = begin(sitting_marks);
    Buf notice = {0};
    show(played.sitting.match, "place a1");
    broken = 1;
    show(played.sitting.match, "place b1");
    assert_int_equal(shown, 1);
    assert_non_null(journal_problem(played.journal));
    show(played.sitting.match, "place a2");
    assert_int_equal(shown, 3);
    assert_true(journal_take_notice(played.journal, &notice));
    end(&played);
    buf_free(&notice);
}

/* While a save is written anew the old one is there until the new one is. */
static void test_written_anew(void **state)
{
    (void)state;
    Played played = begin(sitting_marks);
    show(played.sitting.match, "place a1");
    show(played.sitting.match, "place b1");
    shown = 0; /* cutting it loses moves until the next one */
    assert_int_equal(truncate(journal_path(played.journal), 100), 0);
    show(played.sitting.match, "place a2");
    assert_int_equal(shown, 3);
    journal_set_limit(played.journal, 2000);
    shown = 2;
    for (int i = 0; i < 10; i++) {
        match_undo(played.sitting.match);
        cut();
        match_redo(played.sitting.match);
    }
    end(&played);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, folders_make, folders_remove)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_no_move_is_lost),
        TEST(test_chance_is_not_lost),
        TEST(test_failed_sync),
        TEST(test_written_anew),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
