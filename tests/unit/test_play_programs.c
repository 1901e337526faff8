/* Programs that wait to play: which files are, and the commands that they become. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>
#include <cmocka.h>

#include "base/file.h"
#include "base/mem.h"
#include "folders.h"
#include "play/programs.h"

/* Nothing is started of it. */
static void put(const char *name, bool runs)
{
    Buf error = {0};
    char *folder = programs_folder(), *path = file_join(folder, name);
    assert_true(file_make_folder(folder, &error));
    assert_true(file_put(path, "#!/bin/sh\n", 10, &error));
    assert_int_equal(chmod(path, runs ? 0700 : 0600), 0);
    mem_free(path);
    mem_free(folder);
    buf_free(&error);
}

static void assert_listed(int number, const char *before, const char *name, const char *title)
{
    Programs programs;
    Buf expected = {0}, called = {0};
    char *folder = programs_folder(), *path = file_join(folder, name);
    programs_list(&programs);
    assert_in_range(number, 0, programs.count - 1);
    buf_printf(&expected, "%s%s%s", before, path, before);
    assert_string_equal(programs.command[number], buf_string(&expected));
    program_title(programs.command[number], &called);
    assert_string_equal(buf_string(&called), title);
    buf_free(&expected);
    buf_free(&called);
    mem_free(path);
    mem_free(folder);
}

static void test_what_is_listed(void **state)
{
    (void)state;
    Programs programs;
    programs_list(&programs);
    assert_int_equal(programs.count, 0); /* there is no folder */
    put("notes.txt", false);
    put(".hidden", true);
    put("a, b", true);
    put("both'\"", true);
    put("deep", true);
    put("it's", true);
    put("my bot.py", true);
    programs_list(&programs);
    assert_int_equal(programs.count, 3);
    assert_listed(0, "", "deep", "deep");
    assert_listed(1, "\"", "it's", "it's");
    assert_listed(2, "'", "my bot.py", "my bot.py");
}

static void test_no_more_than_fit(void **state)
{
    (void)state;
    Programs programs;
    char name[] = "bot-aa";
    for (int i = 0; i < PROGRAMS + 5; i++) {
        name[4] = (char)('a' + i / 26);
        name[5] = (char)('a' + i % 26);
        put(name, true);
    }
    programs_list(&programs);
    assert_int_equal(programs.count, PROGRAMS);
}

static void assert_title(const char *command, const char *title)
{
    Buf called = {0};
    program_title(command, &called);
    assert_string_equal(buf_string(&called), title);
    buf_free(&called);
}

static void test_titles(void **state)
{
    (void)state;
    assert_title("/usr/games/gnuchess", "gnuchess");
    assert_title("'/home/eva/my bot'", "my bot");
    assert_title("/usr/bin/python3 bot.py", "/usr/bin/python3 bot.py");
    assert_title("'/home/eva/my bot' --deep", "'/home/eva/my bot' --deep");
    assert_title("./bot", "./bot");
    assert_title("", "");
}

static void assert_fits(const char *command, bool fits)
{
    Buf error = {0};
    assert_int_equal(program_fits_seat(command, &error), fits);
    assert_string_equal(buf_string(&error),
                        fits ? "" : "A command is words without a comma, in which every quote ends.");
    buf_free(&error);
}

static void test_commands(void **state)
{
    (void)state;
    assert_fits("./bot --deep 3", true);
    assert_fits("sh -c 'exec ./bot'", true);
    assert_fits("./bot, symbol=x", false);
    assert_fits("./bot 'open", false);
    assert_fits("  ", false);
}

int main(void)
{
#define EACH(test) cmocka_unit_test_setup_teardown(test, folders_make, folders_remove)
    const struct CMUnitTest tests[] = {
        EACH(test_what_is_listed),
        EACH(test_no_more_than_fit),
        EACH(test_titles),
        EACH(test_commands),
    };
    return cmocka_run_group_tests_name("play_programs", tests, NULL, NULL);
}
