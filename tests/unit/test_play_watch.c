/* Watching files: a change is told once, when nobody is writing any more. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/file.h"
#include "base/mem.h"
#include "play/watch.h"

typedef struct Fixture {
    char folder[64];
    char *path[2];
    Watch *watch;
} Fixture;

static void write_text(const char *path, const char *text)
{
    Buf error = {0};
    if (!file_write(path, text, strlen(text), &error))
        fail_msg("%s", buf_string(&error));
}

static int setup(void **state)
{
    Fixture *fixture = mem_alloc(sizeof *fixture);
    strcpy(fixture->folder, "/tmp/tah-watch.XXXXXX");
    assert_non_null(mkdtemp(fixture->folder));
    fixture->path[0] = file_join(fixture->folder, "a.yaml");
    fixture->path[1] = file_join(fixture->folder, "b.yaml");
    write_text(fixture->path[0], "one");
    fixture->watch = watch_new();
    watch_add(fixture->watch, fixture->path[0]);
    watch_add(fixture->watch, fixture->path[1]);
    *state = fixture;
    return 0;
}

static int teardown(void **state)
{
    Fixture *fixture = *state;
    watch_free(fixture->watch);
    for (int i = 0; i < 2; i++) {
        unlink(fixture->path[i]);
        mem_free(fixture->path[i]);
    }
    rmdir(fixture->folder);
    mem_free(fixture);
    return 0;
}

static void a_change_is_told_once(void **state)
{
    const Fixture *fixture = *state;
    assert_false(watch_changed(fixture->watch));
    write_text(fixture->path[0], "two"); /* as long as before, and within the same second */
    assert_false(watch_changed(fixture->watch));
    assert_true(watch_changed(fixture->watch));
    assert_false(watch_changed(fixture->watch));
}

static void who_writes_is_waited_for(void **state)
{
    const Fixture *fixture = *state;
    static const char *const TEXTS[] = {"t", "tw", "two", ""};
    for (int i = 0; i < 4; i++) {
        write_text(fixture->path[0], TEXTS[i]);
        assert_false(watch_changed(fixture->watch));
    }
    assert_true(watch_changed(fixture->watch));
}

static void what_was_undone_is_no_change(void **state)
{
    const Fixture *fixture = *state;
    write_text(fixture->path[0], "two");
    assert_false(watch_changed(fixture->watch));
    write_text(fixture->path[0], "one");
    assert_false(watch_changed(fixture->watch));
    assert_false(watch_changed(fixture->watch));
}

static void files_come_and_go(void **state)
{
    const Fixture *fixture = *state;
    write_text(fixture->path[1], "");
    assert_false(watch_changed(fixture->watch));
    assert_true(watch_changed(fixture->watch));
    unlink(fixture->path[0]);
    assert_false(watch_changed(fixture->watch));
    assert_true(watch_changed(fixture->watch));
    watch_clear(fixture->watch);
    assert_false(watch_changed(fixture->watch));
    assert_false(watch_changed(fixture->watch));
}

static void files_are_watched_once(void **state)
{
    const Fixture *fixture = *state;
    write_text(fixture->path[0], "two");
    assert_false(watch_changed(fixture->watch));
    watch_add(fixture->watch, fixture->path[0]); /* the change is still told */
    assert_true(watch_changed(fixture->watch));
}

static void there_is_an_end_of_files(void **state)
{
    const Fixture *fixture = *state;
    for (int i = 0; i < 2 * WATCH_FILES; i++) {
        Buf path = {0};
        buf_printf(&path, "%s/%d", fixture->folder, i);
        watch_add(fixture->watch, buf_string(&path));
        buf_free(&path);
    }
    write_text(fixture->path[0], "two");
    assert_false(watch_changed(fixture->watch));
    assert_true(watch_changed(fixture->watch));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_change_is_told_once, setup, teardown),
        cmocka_unit_test_setup_teardown(who_writes_is_waited_for, setup, teardown),
        cmocka_unit_test_setup_teardown(what_was_undone_is_no_change, setup, teardown),
        cmocka_unit_test_setup_teardown(files_come_and_go, setup, teardown),
        cmocka_unit_test_setup_teardown(files_are_watched_once, setup, teardown),
        cmocka_unit_test_setup_teardown(there_is_an_end_of_files, setup, teardown),
    };
    return cmocka_run_group_tests_name("watch", tests, NULL, NULL);
}
