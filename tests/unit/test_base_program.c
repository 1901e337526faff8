/* Programs that are spoken to: lines both ways, bounds, and none that stays behind. */
#include <errno.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/program.h"

enum { LONGEST = 1000, PATIENCE = 10000 };

static Program *start(const char *command)
{
    Buf error = {0};
    Program *program = program_start(command, LONGEST, &error);
    assert_string_equal(buf_string(&error), "");
    assert_non_null(program);
    return program;
}

static ProgramNews wait_for(Program *program, Buf *line)
{
    ProgramNews news = program_hear(program, line);
    for (int i = 0; i < PATIENCE && news == PROGRAM_SILENT; i++) {
        usleep(1000);
        news = program_hear(program, line);
    }
    return news;
}

static void say(Program *program, const char *text)
{
    assert_true(program_send(program, text, strlen(text)));
}

/* Nobody is left to be waited for. */
static void assert_no_child(void)
{
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
    assert_int_equal(errno, ECHILD);
}

static void lines_go_both_ways(void **unused)
{
    (void)unused;
    Buf line = {0};
    Program *program = start("cat");
    say(program, "one\ntwo\r\nthree");
    assert_int_equal(wait_for(program, &line), PROGRAM_LINE);
    assert_string_equal(buf_string(&line), "one");
    assert_int_equal(wait_for(program, &line), PROGRAM_LINE);
    assert_string_equal(buf_string(&line), "two");
    say(program, "!\n");
    assert_int_equal(wait_for(program, &line), PROGRAM_LINE);
    assert_string_equal(buf_string(&line), "three!");
    program_end(program);
    assert_no_child();
    buf_free(&line);
}

static void quotes_keep_words_together(void **unused)
{
    (void)unused;
    Buf line = {0};
    Buf all = {0};
    Program *program = start("printf half"); /* of a line, which is none */
    assert_int_equal(wait_for(program, &line), PROGRAM_ENDED);
    program_end(program);
    program = start("sh -c 'printf \"%s\\n\" \"$@\"' sh a 'b c' d'e f'g");
    while (wait_for(program, &line) == PROGRAM_LINE)
        buf_printf(&all, "%s|", buf_string(&line));
    assert_string_equal(buf_string(&all), "a|b c|de fg|");
    program_end(program);
    buf_free(&all);
    buf_free(&line);
    assert_true(program_command_good("./bot --deep 3"));
    assert_false(program_command_good(""));
    assert_false(program_command_good("  "));
    assert_false(program_command_good("''"));
    assert_false(program_command_good("./bot 'open"));
    assert_false(program_command_good("./bot\033[2J"));
    assert_false(program_command_good("./bot\nrm"));
}

static void what_is_missing_is_said(void **unused)
{
    (void)unused;
    Buf error = {0};
    assert_null(program_start("./there-is-no-such-program 1", LONGEST, &error));
    assert_string_equal(
        buf_string(&error),
        "the program './there-is-no-such-program' cannot be started: No such file or directory");
    assert_no_child();
    buf_free(&error);
}

static void the_end_and_its_reason_are_told(void **unused)
{
    (void)unused;
    Buf line = {0};
    Program *program = start("sh -c 'echo first >&2; printf \"worse \\033[2Jthings\" >&2; exit 3'");
    assert_int_equal(wait_for(program, &line), PROGRAM_ENDED);
    assert_string_equal(program_last_words(program), "worse \xEF\xBF\xBD[2Jthings");
    /* what is sent to the dead is refused, at the latest when the pipe has broken */
    for (int i = 0; i < 3; i++)
        program_send(program, "x\n", 2);
    assert_false(program_send(program, "x\n", 2));
    program_end(program);
    assert_no_child();
    buf_free(&line);
}

static void too_long_a_line_is_a_flood(void **unused)
{
    (void)unused;
    Buf line = {0};
    Program *program = start("sh -c 'while :; do printf 0123456789; done'");
    assert_int_equal(wait_for(program, &line), PROGRAM_FLOOD);
    program_forget(program);
    program_end(program);
    assert_no_child();
    buf_free(&line);
}

static void what_is_not_read_waits(void **unused)
{
    (void)unused;
    Buf much = {0};
    Program *program = start("sleep 1000");
    buf_repeat(&much, 'x', 1 << 20);
    int sent = 0;
    while (sent < 1000 && program_send(program, much.data, much.length))
        sent++;
    assert_in_range(sent, 32, 70);
    program_end(program);
    assert_no_child();
    buf_free(&much);
}

/* Who has nobody left may wait for init a moment longer. */
static bool runs(pid_t process)
{
    char path[64], state = 'X';
    snprintf(path, sizeof path, "/proc/%d/stat", (int)process);
    FILE *file = fopen(path, "r");
    if (file) {
        if (fscanf(file, "%*d %*s %c", &state) != 1)
            state = 'X';
        fclose(file);
    }
    return state != 'X' && state != 'Z';
}

/* Also what it has started itself, and when it does not heed any signal that can be heeded. */
static void none_stays_behind(void **unused)
{
    (void)unused;
    Buf line = {0};
    Program *program =
        start("sh -c 'trap \"\" HUP INT TERM; sleep 1000 & echo $!; while :; do sleep 1; done'");
    assert_int_equal(wait_for(program, &line), PROGRAM_LINE);
    pid_t grandchild = (pid_t)strtol(buf_string(&line), NULL, 10);
    assert_true(grandchild > 1);
    assert_int_equal(kill(grandchild, 0), 0);
    program_end(program);
    assert_no_child();
    for (int i = 0; i < PATIENCE && runs(grandchild); i++)
        usleep(1000);
    assert_false(runs(grandchild));
    buf_free(&line);
}

static void what_is_open_here_is_not_handed_on(void **unused)
{
    (void)unused;
    Buf line = {0};
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    Program *program = start("sh -c 'ls /proc/self/fd | wc -l'");
    assert_int_equal(wait_for(program, &line), PROGRAM_LINE);
    assert_int_equal(strtol(buf_string(&line), NULL, 10), 4); /* and that of the folder which ls reads */
    program_end(program);
    close(ends[0]);
    close(ends[1]);
    buf_free(&line);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_go_both_ways),         cmocka_unit_test(quotes_keep_words_together),
        cmocka_unit_test(what_is_missing_is_said),    cmocka_unit_test(the_end_and_its_reason_are_told),
        cmocka_unit_test(too_long_a_line_is_a_flood), cmocka_unit_test(what_is_not_read_waits),
        cmocka_unit_test(none_stays_behind),          cmocka_unit_test(what_is_open_here_is_not_handed_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
