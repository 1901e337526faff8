#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/file.h"
#include "base/mem.h"

/* Every test has a folder of its own, which is also the one it works in. */
static int enter(void **state)
{
    char *folder = strdup("/tmp/tah-file-XXXXXX");
    *state = folder;
    return mkdtemp(folder) && chdir(folder) == 0 ? 0 : -1;
}

static int leave(void **state)
{
    Buf command = {0};
    buf_printf(&command, "chmod -R u+rwx '%s'; rm -rf '%s'", (char *)*state, (char *)*state);
    int done = chdir("/") == 0 ? system(buf_string(&command)) : -1;
    buf_free(&command);
    free(*state);
    return done;
}

static void put(const char *path, const char *text)
{
    Buf error = {0};
    assert_true(file_write(path, text, strlen(text), &error));
    assert_string_equal(buf_string(&error), "");
}

static void expect_content(const char *path, const char *expected)
{
    Buf out = {0}, error = {0};
    assert_true(file_read(path, 1000000, &out, &error));
    assert_string_equal(buf_string(&out), expected);
    assert_int_equal(error.length, 0);
    buf_free(&out);
}

static void expect_refusal(const char *path, size_t limit, const char *sentence)
{
    Buf out = {0}, error = {0};
    buf_text(&out, "before");
    assert_false(file_read(path, limit, &out, &error));
    assert_string_equal(buf_string(&out), "before");
    assert_string_equal(buf_string(&error), sentence);
    buf_free(&out);
    buf_free(&error);
}

static void expect_names(const char *folder, const char *suffix, const char *expected)
{
    size_t count = 99;
    char **names = file_list(folder, suffix, &count);
    Buf joined = {0};
    for (size_t i = 0; i < count; i++) {
        buf_printf(&joined, "%s ", names[i]);
    }
    assert_null(names[count]);
    assert_string_equal(buf_string(&joined), expected);
    buf_free(&joined);
    mem_free(names);
}

/* How many entries a folder has, the hidden ones too. */
static int count_entries(const char *folder)
{
    int count = 0;
    DIR *directory = opendir(folder);
    assert_non_null(directory);
    while (readdir(directory)) {
        count++;
    }
    closedir(directory);
    return count - 2; /* itself and its parent */
}

static void what_is_written_is_read(void **state)
{
    (void)state;
    put("a", "first");
    expect_content("a", "first");
    put("a", "second, and longer");
    expect_content("a", "second, and longer");
    put("a", "");
    expect_content("a", "");
    assert_int_equal(count_entries("."), 1); /* no temporary file stays */
}

static void reading_appends(void **state)
{
    (void)state;
    Buf out = {0}, error = {0};
    put("a", "x");
    assert_true(file_read("a", 1, &out, &error));
    assert_true(file_read("a", 1, &out, &error));
    assert_string_equal(buf_string(&out), "xx");
    buf_free(&out);
}

static void zero_bytes_and_large_files(void **state)
{
    (void)state;
    Buf large = {0}, out = {0}, error = {0};
    buf_repeat(&large, '\0', 300000);
    assert_true(file_write("large", large.data, large.length, &error));
    assert_true(file_read("large", 300000, &out, &error));
    assert_int_equal(out.length, 300000);
    assert_memory_equal(out.data, large.data, 300000);
    buf_free(&large);
    buf_free(&out);
}

static void what_is_no_file_is_refused(void **state)
{
    (void)state;
    assert_int_equal(mkfifo("pipe", 0600), 0);
    expect_refusal("missing", 10, "cannot read missing: No such file or directory");
    expect_refusal(".", 10, "cannot read .: it is a folder");
    expect_refusal("/dev/null", 10, "cannot read /dev/null: it is not a regular file");
    expect_refusal("pipe", 10, "cannot read pipe: it is not a regular file");
    expect_refusal("a\x1b[2J", 10, "cannot read a\xEF\xBF\xBD[2J: No such file or directory");
}

static void the_limit_is_exact(void **state)
{
    (void)state;
    put("four", "1234");
    expect_refusal("four", 3, "cannot read four: it is too long");
    Buf out = {0}, error = {0};
    assert_true(file_read("four", 4, &out, &error));
    buf_free(&out);
}

/* Files in /proc say that they have no length, and have one. */
static void the_limit_holds_for_files_that_lie(void **state)
{
    (void)state;
    if (!file_exists("/proc/self/status")) {
        skip();
    }
    expect_refusal("/proc/self/status", 20, "cannot read /proc/self/status: it is too long");
}

static void standard_input_is_read(void **state)
{
    (void)state;
    int saved = dup(STDIN_FILENO), ends[2];
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(write(ends[1], "typed", 5), 5);
    close(ends[1]);
    dup2(ends[0], STDIN_FILENO);
    close(ends[0]);
    expect_content("-", "typed");
    dup2(saved, STDIN_FILENO);
    close(saved);
}

static void expect_no_write(const char *path, const char *sentence)
{
    Buf error = {0};
    assert_false(file_write(path, "new", 3, &error));
    assert_string_equal(buf_string(&error), sentence);
    buf_free(&error);
}

/* Whatever the reason, the old content stays whole and nothing is left behind. */
static void a_failed_write_leaves_the_old_file(void **state)
{
    (void)state;
    expect_no_write("none/file", "cannot write none/file: No such file or directory");
    assert_int_equal(mkdir("folder", 0700), 0);
    expect_no_write("folder", "cannot write folder: it is a folder");
    expect_names(".", "", "folder ");
    assert_int_equal(count_entries("folder"), 0);
    if (geteuid() == 0) {
        return; /* root may write everywhere */
    }
    put("folder/kept", "old");
    assert_int_equal(chmod("folder", 0500), 0);
    expect_no_write("folder/kept", "cannot write folder/kept: Permission denied");
    assert_int_equal(chmod("folder", 0700), 0);
    expect_content("folder/kept", "old");
    assert_int_equal(count_entries("folder"), 1);
}

static void names_may_be_as_long_as_the_system_has_them(void **state)
{
    (void)state;
    Buf name = {0}, error = {0};
    buf_repeat(&name, 'n', 255);
    put(buf_string(&name), "x");
    expect_content(buf_string(&name), "x");
    unlink(buf_string(&name));
    buf_char(&name, 'n');
    assert_false(file_write(buf_string(&name), "x", 1, &error));
    assert_non_null(strstr(buf_string(&error), "File name too long"));
    assert_int_equal(count_entries("."), 0);
    buf_free(&name);
    buf_free(&error);
}

/* A limit on the length of files stands for a full disk: the write fails in the middle. */
static void a_write_that_breaks_off_leaves_the_old_file(void **state)
{
    (void)state;
    put("kept", "old");
    Buf large = {0}, error = {0};
    buf_repeat(&large, 'x', 100000);
    struct rlimit before;
    getrlimit(RLIMIT_FSIZE, &before);
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &(struct rlimit){50000, before.rlim_max});
    bool written = file_write("kept", large.data, large.length, &error);
    setrlimit(RLIMIT_FSIZE, &before);
    assert_false(written);
    assert_string_equal(buf_string(&error), "cannot write kept: File too large");
    expect_content("kept", "old");
    assert_int_equal(count_entries("."), 1);
    buf_free(&large);
    buf_free(&error);
}

static void links_stay_links(void **state)
{
    (void)state;
    put("real", "old");
    assert_int_equal(symlink("real", "link"), 0);
    put("link", "new");
    expect_content("real", "new");
    struct stat status;
    assert_int_equal(lstat("link", &status), 0);
    assert_true(S_ISLNK(status.st_mode));
}

static void folders_are_made_with_parents(void **state)
{
    (void)state;
    Buf error = {0};
    char absolute[300];
    assert_true(file_make_folder("a/b//c/", &error));
    assert_true(file_is_folder("a/b/c"));
    assert_true(file_make_folder("a/b/c", &error));
    snprintf(absolute, sizeof absolute, "%s/x/y", (char *)*state);
    assert_true(file_make_folder(absolute, &error));
    assert_true(file_is_folder("x/y"));
    struct stat status;
    assert_int_equal(stat("a/b", &status), 0);
    assert_int_equal(status.st_mode & 0777, 0700);
    put("file", "");
    assert_false(file_make_folder("file/sub", &error));
    assert_string_equal(buf_string(&error), "cannot make the folder file: File exists");
    buf_free(&error);
}

static void what_exists(void **state)
{
    (void)state;
    put("file", "");
    assert_true(file_exists("file"));
    assert_true(file_exists("."));
    assert_false(file_exists("missing"));
    assert_false(file_is_folder("file"));
    assert_true(file_is_folder("."));
    assert_false(file_is_folder("missing"));
}

static void lists_are_sorted_and_chosen(void **state)
{
    (void)state;
    put("b.yaml", "");
    put("a.yaml", "");
    put("c.txt", "");
    put(".hidden.yaml", "");
    put("yaml", "");
    expect_names(".", ".yaml", "a.yaml b.yaml ");
    expect_names(".", "", "a.yaml b.yaml c.txt yaml ");
    expect_names(".", ".none", "");
    expect_names("missing", "", "");
    mem_free(file_list(".", "", NULL));
}

static void expect_folder(char *found, const char *expected)
{
    assert_string_equal(found, expected);
    mem_free(found);
}

static void folders_follow_the_specification(void **state)
{
    (void)state;
    setenv("HOME", "/home/her", 1);
    setenv("XDG_STATE_HOME", "/elsewhere/state/", 1);
    setenv("XDG_DATA_HOME", "relative/is/ignored", 1);
    setenv("XDG_CONFIG_HOME", "", 1);
    expect_folder(file_state_folder(), "/elsewhere/state/tah");
    expect_folder(file_data_folder(), "/home/her/.local/share/tah");
    expect_folder(file_config_folder(), "/home/her/.config/tah");
    unsetenv("XDG_STATE_HOME");
    expect_folder(file_state_folder(), "/home/her/.local/state/tah");
    setenv("TAH_SHARE", "/some/share", 1);
    expect_folder(file_share_folder(), "/some/share");
    unsetenv("HOME");
    char *folder = file_config_folder(); /* from the list of users */
    assert_int_equal(folder[0], '/');
    mem_free(folder);
}

static void paths_are_joined_and_taken_apart(void **state)
{
    (void)state;
    expect_folder(file_join("a", "b"), "a/b");
    expect_folder(file_join("a/", "b"), "a/b");
    expect_folder(file_join("", "b"), "b");
    expect_folder(file_join("/", "b"), "/b");
    assert_string_equal(file_base("a/b/c.yaml"), "c.yaml");
    assert_string_equal(file_base("c"), "c");
    assert_string_equal(file_base("a/"), "");
    expect_folder(file_stem("a.b/c.yaml"), "c");
    expect_folder(file_stem("a.b/c"), "c");
    expect_folder(file_stem("c.tar.gz"), "c.tar");
    expect_folder(file_stem(".hidden"), ".hidden");
}

static mode_t rights_of(const char *path)
{
    struct stat found;
    assert_int_equal(stat(path, &found), 0);
    return found.st_mode & 07777;
}

static void put_for_others(const char *path, const char *text)
{
    Buf error = {0};
    assert_true(file_put(path, text, strlen(text), &error));
    assert_int_equal(error.length, 0);
}

static void others_can_read_what_is_put(void **state)
{
    (void)state;
    mode_t before = umask(022);
    put_for_others("new", "first");
    assert_int_equal(rights_of("new"), 0644);
    assert_int_equal(chmod("new", 0640), 0);
    put_for_others("new", "second");
    assert_int_equal(rights_of("new"), 0640);
    expect_content("new", "second");
    umask(before);
}

static void a_pipe_is_written_into(void **state)
{
    (void)state;
    char got[8] = "";
    assert_int_equal(mkfifo("pipe", 0600), 0);
    int end = open("pipe", O_RDONLY | O_NONBLOCK);
    assert_true(end >= 0);
    put_for_others("pipe", "text");
    assert_int_equal(read(end, got, sizeof got), 4);
    assert_string_equal(got, "text");
    close(end);
    struct stat found;
    assert_int_equal(stat("pipe", &found), 0);
    assert_true(S_ISFIFO(found.st_mode));
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, enter, leave)

/* Nobody has to write into a pipe before it is known to be none. */
static void how_files_begin(void **state)
{
    (void)state;
    put("save", "{\"save\":1}");
    put("short", "{");
    assert_int_equal(mkfifo("pipe", 0600), 0);
    assert_true(file_begins("save", "{\"save"));
    assert_true(file_begins("save", ""));
    assert_false(file_begins("save", "{\"load"));
    assert_false(file_begins("short", "{\"save"));
    assert_false(file_begins("pipe", "{"));
    assert_false(file_begins("/dev/zero", ""));
    assert_false(file_begins(".", "{"));
    assert_false(file_begins("nothing", "{"));
}

static void what_is_there_stays(void **state)
{
    (void)state;
    Buf error = {0};
    put("a", "one");
    assert_int_equal(file_place("a", "two", 3, false), -1);
    assert_int_equal(errno, EEXIST);
    expect_content("a", "one");
    assert_int_equal(symlink("nowhere", "link"), 0);
    assert_false(file_create("link", "two", 3, &error));
    assert_false(file_create("/dev/null", "two", 3, &error));
    buf_clear(&error);
    int file = file_place("a", "two", 3, true);
    assert_true(file >= 0);
    expect_content("a", "two");
    assert_int_equal(write(file, " more", 5), 5);
    expect_content("a", "two more");
    close(file);
    mode_t before = umask(022);
    assert_true(file_create("b", "new", 3, &error));
    assert_int_equal(rights_of("b"), 0644);
    umask(before);
    size_t count;
    mem_free(file_list(".", "", &count));
    assert_int_equal(count, 3); /* with the link; nothing else was left */
    buf_free(&error);
}

static void what_nobody_holds_is_cleaned_up(void **state)
{
    (void)state;
    Buf error = {0};
    assert_true(file_make_folder("x/y/z", &error));
    put("x/.tah-aaaaaa", "half");
    put("x/y/.tah-bbbbbb", "half");
    put("x/y/z/.tah-cccccc", "half");
    put("x/y/empty.save", "");
    put("x/y/full.save", "f");
    put("x/y/other", "");
    assert_int_equal(symlink("full.save", "x/y/.tah-dddddd"), 0);
    assert_int_equal(mkfifo("x/y/deaf.pipe", 0600), 0);
    assert_int_equal(mkfifo("x/y/heard.pipe", 0600), 0);
    assert_int_equal(mkfifo("x/y/deaf.other", 0600), 0);
    int ear = open("x/y/heard.pipe", O_RDONLY | O_NONBLOCK);
    int held = open("x/.tah-aaaaaa", O_RDONLY);
    assert_int_equal(flock(held, LOCK_EX), 0);
    file_clean("x", 1, ".save", ".pipe");
    assert_false(file_exists("x/y/deaf.pipe"));
    assert_true(file_exists("x/y/heard.pipe"));
    assert_true(file_exists("x/y/deaf.other"));
    assert_true(file_exists("x/.tah-aaaaaa"));
    assert_false(file_exists("x/y/.tah-bbbbbb"));
    assert_true(file_exists("x/y/z/.tah-cccccc")); /* deeper than was asked for */
    assert_false(file_exists("x/y/empty.save"));
    assert_true(file_exists("x/y/full.save"));
    assert_true(file_exists("x/y/other"));
    assert_true(file_exists("x/y/.tah-dddddd"));
    close(held);
    file_clean("x", 2, ".save", ".pipe");
    assert_false(file_exists("x/.tah-aaaaaa"));
    assert_false(file_exists("x/y/z/.tah-cccccc"));
    file_clean("nothing", 2, ".save", ".pipe");
    close(ear);
}

static void renaming_keeps_what_is_there(void **state)
{
    (void)state;
    Buf error = {0};
    put("a", "one");
    put("b", "two");
    assert_false(file_rename("a", "b", &error));
    assert_string_equal(buf_string(&error), "cannot write b: something of this name is there already");
    expect_content("b", "two");
    buf_clear(&error);
    assert_true(file_rename("a", "c", &error));
    expect_content("c", "one");
    assert_false(file_exists("a"));
    assert_true(mkdir("folder", 0700) == 0 && file_rename("folder", "other", &error));
    assert_true(file_is_folder("other"));
    assert_false(file_rename("nothing", "d", &error));
    assert_string_equal(buf_string(&error), "cannot write d: No such file or directory");
    buf_free(&error);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_FOLDER(others_can_read_what_is_put),
        IN_FOLDER(a_pipe_is_written_into),
        IN_FOLDER(how_files_begin),
        IN_FOLDER(what_is_there_stays),
        IN_FOLDER(what_nobody_holds_is_cleaned_up),
        IN_FOLDER(what_is_written_is_read),
        IN_FOLDER(reading_appends),
        IN_FOLDER(zero_bytes_and_large_files),
        IN_FOLDER(what_is_no_file_is_refused),
        IN_FOLDER(the_limit_is_exact),
        IN_FOLDER(the_limit_holds_for_files_that_lie),
        IN_FOLDER(standard_input_is_read),
        IN_FOLDER(a_failed_write_leaves_the_old_file),
        IN_FOLDER(names_may_be_as_long_as_the_system_has_them),
        IN_FOLDER(a_write_that_breaks_off_leaves_the_old_file),
        IN_FOLDER(links_stay_links),
        IN_FOLDER(folders_are_made_with_parents),
        IN_FOLDER(what_exists),
        IN_FOLDER(lists_are_sorted_and_chosen),
        IN_FOLDER(folders_follow_the_specification),
        IN_FOLDER(paths_are_joined_and_taken_apart),
        IN_FOLDER(renaming_keeps_what_is_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
