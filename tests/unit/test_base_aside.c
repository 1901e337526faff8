/* Work in another process: its answer comes whole, a death is told, and it may be broken off. */
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/aside.h"

enum { LARGE = 300000, PATIENCE = 3000 };

static void repeat(void *context, Buf *answer)
{
    buf_repeat(answer, *(const char *)context, LARGE);
}

static void die(void *context, Buf *answer)
{
    (void)context;
    buf_text(answer, "half");
    raise(SIGKILL);
}

static void sleep_long(void *context, Buf *answer)
{
    (void)context;
    (void)answer;
    for (;;)
        pause();
}

static AsideStatus wait_for(Aside *aside)
{
    AsideStatus status = aside_poll(aside);
    for (int i = 0; i < PATIENCE && status == ASIDE_RUNNING; i++) {
        usleep(1000);
        status = aside_poll(aside);
    }
    return status;
}

static void an_answer_comes_whole(void **unused)
{
    (void)unused;
    char letter = 'x';
    Aside *aside = aside_begin(repeat, &letter);
    letter = 'y'; /* what the work knows is a copy */
    assert_non_null(aside);
    assert_int_equal(wait_for(aside), ASIDE_DONE);
    const Buf *answer = aside_answer(aside);
    assert_int_equal(answer->length, LARGE);
    assert_int_equal(strspn(buf_string(answer), "x"), LARGE);
    aside_end(aside);
}

static void a_death_is_told(void **unused)
{
    (void)unused;
    Aside *aside = aside_begin(die, NULL);
    assert_int_equal(wait_for(aside), ASIDE_FAILED);
    assert_int_equal(aside_poll(aside), ASIDE_FAILED);
    aside_end(aside);
}

static void it_is_broken_off(void **unused)
{
    (void)unused;
    Aside *aside = aside_begin(sleep_long, NULL);
    assert_int_equal(aside_poll(aside), ASIDE_RUNNING);
    aside_end(aside);
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1); /* no child is left */
    aside_end(NULL);
}

/* What the program has open, such as the lock on a save, ends with the program, not with work that still goes on. */
static void nothing_stays_open_in_it(void **unused)
{
    (void)unused;
    int ends[2];
    char byte;
    assert_int_equal(pipe(ends), 0);
    Aside *aside = aside_begin(sleep_long, NULL);
    assert_non_null(aside);
    close(ends[1]);
    assert_int_equal(fcntl(ends[0], F_SETFL, O_NONBLOCK), 0);
    ssize_t got = -1;
    for (int i = 0; i < PATIENCE && got < 0; i++) {
        usleep(1000);
        got = read(ends[0], &byte, 1);
    }
    assert_int_equal(got, 0);
    assert_int_equal(aside_poll(aside), ASIDE_RUNNING);
    close(ends[0]);
    aside_end(aside);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_answer_comes_whole),
        cmocka_unit_test(a_death_is_told),
        cmocka_unit_test(it_is_broken_off),
        cmocka_unit_test(nothing_stays_open_in_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
