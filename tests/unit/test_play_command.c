/* Commands: the table gives every key one meaning; the key file changes it or says what is wrong. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <string.h>

#include "base/message.h"
#include "play/command.h"

static const int places[] = {ON_BOARD, ON_MENU, ON_TEXT};

static void load(Keymap *map, const char *text, const char *expected)
{
    Diags diags = {0};
    Buf out = {0};
    keymap_load_text(map, "keys", text, strlen(text), &diags);
    diags_print(&diags, &out);
    assert_string_equal(buf_string(&out), expected);
    buf_free(&out);
    diags_free(&diags);
}

/* In each place at most one command has a key, and no key of the table is a slip. */
static void test_one_meaning(void **state)
{
    (void)state;
    Keymap map;
    keymap_init(&map);
    for (int c = 0; c < PLAY_COUNT; c++) {
        assert_true(map.count[c] > 0);
        for (int i = 0; i < map.count[c]; i++) {
            assert_int_not_equal(map.key[c][i], KEYCODE_NONE);
            for (size_t p = 0; p < sizeof places / sizeof *places; p++) {
                if (play_command_where((PlayCommand)c) & places[p]) {
                    assert_int_equal(keymap_command(&map, map.key[c][i], places[p]), c);
                }
            }
        }
    }
}

static void test_table(void **state)
{
    (void)state;
    Keymap map;
    keymap_init(&map);
    assert_int_equal(keymap_command(&map, 'w', ON_BOARD), PLAY_NORTH);
    assert_int_equal(keymap_command(&map, 'a', ON_BOARD), PLAY_WEST);
    assert_int_equal(keymap_command(&map, 'j', ON_BOARD), PLAY_SOUTH);
    assert_int_equal(keymap_command(&map, KEYCODE_RIGHT, ON_BOARD), PLAY_EAST);
    assert_int_equal(keymap_command(&map, 'u', ON_BOARD), PLAY_UNDO);
    assert_int_equal(keymap_command(&map, 'U', ON_BOARD), PLAY_REDO);
    assert_int_equal(keymap_command(&map, 'u', ON_MENU), PLAY_NONE);
    assert_int_equal(keymap_command(&map, KEYCODE_SHIFT_TAB, ON_MENU), PLAY_PREVIOUS);
    assert_int_equal(play_command_direction(PLAY_EAST), 2);
    assert_int_equal(play_command_direction(PLAY_UNDO), -1);
}

static void test_names_of_keys(void **state)
{
    (void)state;
    const char *names[] = {"space", "enter",  "tab",    "shift-tab", "escape", "up",    "page-down", "f1",
                           "f24",   "ctrl-a", "ctrl-z", "q",         "Q",      "comma", "#",         "č"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        Buf name = {0};
        Key key = key_find(names[i]);
        assert_int_not_equal(key, KEYCODE_NONE);
        key_word(key, &name);
        assert_string_equal(buf_string(&name), names[i]);
        buf_free(&name);
    }
    assert_int_equal(key_find("Ctrl-M"), KEYCODE_ENTER);
    assert_int_equal(key_find("ctrl-i"), KEYCODE_TAB);
    assert_int_equal(key_find("ctrl-j"), KEYCODE_ENTER);
    assert_int_equal(key_find("F25"), KEYCODE_NONE);
    assert_int_equal(key_find("f0"), KEYCODE_NONE);
    assert_int_equal(key_find(""), KEYCODE_NONE);
    assert_int_equal(key_find("\x01"), KEYCODE_NONE);
    assert_int_equal(key_find("\xff"), KEYCODE_NONE);
    assert_int_equal(key_find("a-very-long-name-that-no-key-will-ever-have"), KEYCODE_NONE);
}

static void test_file_changes_keys(void **state)
{
    (void)state;
    Keymap map;
    load(&map, "# mine\nundo = backspace, ctrl-z\nquit=u\n", "");
    assert_int_equal(keymap_command(&map, KEYCODE_BACKSPACE, ON_BOARD), PLAY_UNDO);
    assert_int_equal(keymap_command(&map, 26, ON_BOARD), PLAY_UNDO);
    assert_int_equal(keymap_command(&map, 'u', ON_BOARD), PLAY_QUIT);
    assert_int_equal(keymap_command(&map, 'q', ON_BOARD), PLAY_NONE);
    assert_int_equal(keymap_command(&map, KEYCODE_ESCAPE, ON_BOARD), PLAY_BACK);
}

static void test_comma_and_equals_are_keys(void **state)
{
    (void)state;
    Keymap map;
    load(&map, "slower = comma\nfaster = =\n", "");
    assert_int_equal(keymap_command(&map, ',', ON_BOARD), PLAY_SLOWER);
    assert_int_equal(keymap_command(&map, '=', ON_BOARD), PLAY_FASTER);
}

static void test_errors(void **state)
{
    (void)state;
    Keymap map;
    load(&map, "undo\n", "keys:1:1: error: a line must have the form 'command = key, key'\n  undo\n  ^~~~\n");
    load(&map, "udno = u\n",
         "keys:1:1: error: unknown command 'udno'; did you mean 'undo'?\n  udno = u\n  ^~~~\n");
    load(&map, "undo = u, spcae\n",
         "keys:1:11: error: unknown key 'spcae'; did you mean 'space'?\n  undo = u, spcae\n            "
         "^~~~~\n");
    assert_int_equal(keymap_command(&map, 'u', ON_BOARD), PLAY_UNDO);
    load(&map, "undo = u,\n", "keys:1:10: error: a key is missing here\n  undo = u,\n           ^\n");
    load(&map, "undo =\n", "keys:1:7: error: a key is missing here\n  undo =\n        ^\n");
    load(&map, "undo = x\nredo = x\n",
         "keys:2:8: error: the key 'x' was already given to 'undo'\n  redo = x\n         ^\n");
    assert_int_equal(keymap_command(&map, 'U', ON_BOARD), PLAY_REDO);
    load(&map, "undo = 1, 2, 3, 4, 5, 6, 7, 8, 9\n",
         "keys:1:32: error: a command has at most 8 keys\n  undo = 1, 2, 3, 4, 5, 6, 7, 8, 9\n"
         "                                 ^\n");
}

static void test_words_for_people(void **state)
{
    (void)state;
    Keymap map;
    Buf out = {0};
    keymap_init(&map);
    keymap_describe(&map, PLAY_SELECT, &out);
    assert_string_equal(buf_string(&out), "Enter Space");
    buf_clear(&out);
    out.language = LANGUAGE_SK;
    keymap_describe(&map, PLAY_SELECT, &out);
    assert_string_equal(buf_string(&out), "Enter Medzerník");
    assert_string_equal(play_command_title(PLAY_UNDO, LANGUAGE_SK), "Vrátiť");
    buf_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_meaning),
        cmocka_unit_test(test_table),
        cmocka_unit_test(test_names_of_keys),
        cmocka_unit_test(test_file_changes_keys),
        cmocka_unit_test(test_comma_and_equals_are_keys),
        cmocka_unit_test(test_errors),
        cmocka_unit_test(test_words_for_people),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
