/* Who plays a save, and how another program comes to it. The other one is this program as well: a lock belongs to what
 * was opened, not to who opened it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/mem.h"
#include "save/claim.h"
#include "folders.h"
#include "played.h"

static const char LINES[] = "one\ntwo\nthr";

typedef struct Held {
    char *path;
    int file;
    Claim *claim;
} Held;

static Held hold_at(const char *name)
{
    Held held = {.path = file_join(folders_path(), name)};
    Buf error = {0};
    assert_true(file_write(held.path, LINES, sizeof LINES - 1, &error));
    held.file = open(held.path, O_RDWR | O_APPEND | O_CLOEXEC);
    assert_int_equal(flock(held.file, LOCK_EX | LOCK_NB), 0);
    held.claim = claim_new(held.path, held.file);
    return held;
}

static Held hold(void)
{
    return hold_at("save.jsonl");
}

static void let_go(Held *held)
{
    claim_free(held->claim);
    close(held->file);
    mem_free(held->path);
}

static void assert_text(const char *path, const char *expected)
{
    Buf text = {0}, error = {0};
    assert_true(file_read(path, 100, &text, &error));
    assert_string_equal(buf_string(&text), expected);
    buf_free(&text);
}

static bool pipe_is_there(const char *path)
{
    struct stat status;
    Buf name = {0};
    buf_printf(&name, "%s.take", path);
    bool there = stat(buf_string(&name), &status) == 0 && S_ISFIFO(status.st_mode);
    buf_free(&name);
    return there;
}

static void test_listens_while_it_plays(void **state)
{
    (void)state;
    Held held = hold();
    assert_true(claim_held(held.path));
    assert_true(claim_descriptor(held.claim) >= 0);
    assert_true(pipe_is_there(held.path));
    assert_false(claim_wanted(held.claim));
    assert_false(claim_lost(held.claim));
    claim_free(held.claim);
    assert_false(pipe_is_there(held.path));
    held.claim = NULL;
    close(held.file);
    held.file = -1;
    assert_false(claim_held(held.path));
    let_go(&held);
}

/* A program that ends at once leaves no pipe, of any of its claims; each of them is still freed as ever. */
static void test_leaves_nothing_when_it_ends_at_once(void **state)
{
    (void)state;
    Held one = hold(), other = hold_at("other.jsonl"), third = hold_at("third.jsonl");
    claim_free(other.claim);
    other.claim = NULL;
    claim_leave_all();
    assert_false(pipe_is_there(one.path));
    assert_false(pipe_is_there(third.path));
    let_go(&third);
    let_go(&other);
    let_go(&one);
    claim_leave_all();
}

/* A program that stands still gives nothing back: the save is had all the same, whole lines of it. */
static void test_who_stands_still_keeps_nobody_out(void **state)
{
    (void)state;
    Held held = hold();
    Buf error = {0};
    assert_true(claim_take(held.path, &error));
    assert_false(claim_held(held.path));
    assert_text(held.path, "one\ntwo\n");
    assert_true(claim_wanted(held.claim));
    assert_true(claim_lost(held.claim));
    assert_true(claim_wanted(held.claim));
    int file = open(held.path, O_RDWR | O_CLOEXEC);
    assert_int_equal(flock(file, LOCK_EX | LOCK_NB), 0);
    Claim *next = claim_new(held.path, file);
    let_go(&held); /* wakes, and leaves to the next one what is that one's */
    held.path = file_join(folders_path(), "save.jsonl");
    assert_true(pipe_is_there(held.path));
    claim_free(next);
    close(file);
    mem_free(held.path);
}

/* What a killed program has left behind is in nobody's way. */
static void test_who_was_killed_keeps_nobody_out(void **state)
{
    (void)state;
    Held held = hold();
    Buf error = {0};
    close(held.file);
    held.file = -1;
    assert_true(pipe_is_there(held.path));
    assert_true(claim_take(held.path, &error));
    assert_text(held.path, LINES);
    let_go(&held);
    held = hold();
    assert_true(pipe_is_there(held.path));
    let_go(&held);
}

/* A journal that was passed over writes nothing more, nor says that it has lost anything: whoever has the save has all. */
static void test_journal_that_was_passed_over(void **state)
{
    (void)state;
    Played played = played_start(sitting_marks);
    Buf error = {0}, before = {0}, after = {0};
    sitting_play(played.sitting.match, "place a1, place b1");
    char *path = mem_copy(journal_path(played.journal));
    assert_false(journal_wanted(played.journal));
    assert_true(claim_take(path, &error));
    assert_true(file_read(path, 1 << 20, &before, &error));
    assert_true(journal_wanted(played.journal));
    match_interrupt(played.sitting.match, "taken over");
    assert_true(journal_retry(played.journal));
    assert_null(journal_problem(played.journal));
    played_end(&played);
    assert_true(file_read(path, 1 << 20, &after, &error));
    assert_string_equal(buf_string(&before), buf_string(&after));
    buf_free(&before);
    buf_free(&after);
    mem_free(path);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, folders_make, folders_remove)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_listens_while_it_plays),
        TEST(test_leaves_nothing_when_it_ends_at_once),
        TEST(test_who_stands_still_keeps_nobody_out),
        TEST(test_who_was_killed_keeps_nobody_out),
        TEST(test_journal_that_was_passed_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
