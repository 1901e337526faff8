/* Settings: defaults, steps, reading with errors, writing that keeps what it does not know. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/message.h"
#include "play/command.h"
#include "play/settings.h"
#include "rule/ruleset.h"
#include "rule/schema.h"

static char folder[] = "/tmp/tah-settings-XXXXXX";

static int make_folder(void **state)
{
    (void)state;
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state)
{
    (void)state;
    char *path = file_join(folder, "settings");
    unlink(path);
    mem_free(path);
    return rmdir(folder);
}

static void assert_errors(const char *text, const char *expected)
{
    Settings settings;
    Diags diags = {0};
    Buf out = {0};
    settings_init(&settings);
    settings_load_text(&settings, "settings", text, strlen(text), &diags);
    diags_print(&diags, &out);
    assert_string_equal(buf_string(&out), expected);
    buf_free(&out);
    diags_free(&diags);
    settings_free(&settings);
}

static void test_defaults(void **state)
{
    (void)state;
    Settings settings;
    settings_init(&settings);
    assert_int_equal(settings_get(&settings, SETTING_SCAN_INTERVAL), 1000);
    assert_int_equal(settings_get(&settings, SETTING_FIRST_EXTRA), 500);
    assert_int_equal(settings_get(&settings, SETTING_AFTER_WAIT), 150);
    assert_int_equal(settings_get(&settings, SETTING_LOCKOUT), 700);
    assert_int_equal(settings_get(&settings, SETTING_OUTER_LOOPS), 3);
    assert_int_equal(settings_get(&settings, SETTING_INNER_LOOPS), 2);
    assert_int_equal(settings_get(&settings, SETTING_SWITCH_KEY), KEYCODE_SPACE);
    assert_int_equal(settings_get(&settings, SETTING_GLYPHS), CHOICE_AUTO);
}

/* A section stands together in the table, in the order of the list, so that pages and manual agree. */
static void test_sections_stand_together(void **state)
{
    (void)state;
    for (int s = 1; s < SETTING_COUNT; s++) {
        int before = (int)setting_section((Setting)(s - 1)), here = (int)setting_section((Setting)s);
        assert_true(here == before || here == before + 1);
    }
    assert_int_equal(setting_section(SETTING_ONE_KEY), SECTION_SCANNING);
    assert_int_equal(setting_section((Setting)(SETTING_COUNT - 1)), SECTION_COUNT - 1);
}

/* Every number reaches both of its ends in few steps, and every default lies in its range. */
static void test_steps_reach_everything(void **state)
{
    (void)state;
    for (int s = 0; s < SETTING_COUNT; s++) {
        Settings settings;
        settings_init(&settings);
        if (setting_kind((Setting)s) != SETTING_IS_NUMBER) {
            continue;
        }
        int least = 0, most = 0, steps = 0;
        setting_range((Setting)s, &least, &most);
        while (settings_step(&settings, (Setting)s, 1)) {
            assert_true(++steps < 100);
        }
        assert_int_equal(settings_get(&settings, (Setting)s), most);
        while (settings_step(&settings, (Setting)s, -1)) {
            assert_true(++steps < 200);
        }
        assert_int_equal(settings_get(&settings, (Setting)s), least);
    }
}

static void test_steps_up_and_down_meet(void **state)
{
    (void)state;
    Settings settings;
    settings_init(&settings);
    settings_set(&settings, SETTING_SCAN_INTERVAL, 1950);
    settings_step(&settings, SETTING_SCAN_INTERVAL, 1);
    assert_int_equal(settings_get(&settings, SETTING_SCAN_INTERVAL), 2000);
    settings_step(&settings, SETTING_SCAN_INTERVAL, 1);
    assert_int_equal(settings_get(&settings, SETTING_SCAN_INTERVAL), 2500);
    settings_step(&settings, SETTING_SCAN_INTERVAL, -1);
    settings_step(&settings, SETTING_SCAN_INTERVAL, -1);
    assert_int_equal(settings_get(&settings, SETTING_SCAN_INTERVAL), 1900);
}

static void test_choices_go_round(void **state)
{
    (void)state;
    Settings settings;
    settings_init(&settings);
    for (int s = 0; s < SETTING_COUNT; s++) {
        if (setting_kind((Setting)s) == SETTING_IS_CHOICE) {
            const SettingWord *words = NULL;
            int count = setting_words((Setting)s, &words), before = settings_get(&settings, (Setting)s);
            assert_true(count >= 2);
            for (int i = 0; i < count; i++) {
                assert_true(settings_step(&settings, (Setting)s, 1));
            }
            assert_int_equal(settings_get(&settings, (Setting)s), before);
            settings_step(&settings, (Setting)s, -1);
            settings_step(&settings, (Setting)s, 1);
            assert_int_equal(settings_get(&settings, (Setting)s), before);
        }
    }
}

static void test_foreign_word_is_ignored(void **state)
{
    (void)state;
    Settings settings;
    settings_init(&settings);
    settings_set(&settings, SETTING_BACKGROUND, CHOICE_LINEAR);
    assert_int_equal(settings_get(&settings, SETTING_BACKGROUND), CHOICE_AUTO);
    settings_set(&settings, SETTING_SCAN_INTERVAL, 1);
    assert_int_equal(settings_get(&settings, SETTING_SCAN_INTERVAL), 100);
}

static void test_reads_values(void **state)
{
    (void)state;
    const char *text = "# mine\n one_key=yes \nscan_method = row-column\r\nscan_interval\t=\t2500\n"
                       "switch_key = page-up\ncolours = 16\nfrom_the_future = 7";
    Settings settings;
    Diags diags = {0};
    settings_init(&settings);
    settings_load_text(&settings, "settings", text, strlen(text), &diags);
    assert_int_equal(diags.total, 0);
    assert_int_equal(settings_get(&settings, SETTING_ONE_KEY), 1);
    assert_int_equal(settings_get(&settings, SETTING_SCAN_METHOD), CHOICE_ROW_COLUMN);
    assert_int_equal(settings_get(&settings, SETTING_SCAN_INTERVAL), 2500);
    assert_int_equal(settings_get(&settings, SETTING_SWITCH_KEY), KEYCODE_PAGE_UP);
    assert_int_equal(settings_get(&settings, SETTING_COLOURS), CHOICE_C16);
}

static void test_errors(void **state)
{
    (void)state;
    assert_errors("\none_key\n", "settings:2:1: error: a line must have the form 'name = value'\n"
                                 "  one_key\n  ^~~~~~~\n");
    assert_errors("one_key = maybe\n", "settings:1:11: error: 'one_key' must be yes or no, not 'maybe'\n"
                                       "  one_key = maybe\n            ^~~~~\n");
    assert_errors("background = drak\n",
                  "settings:1:14: error: 'background' cannot be 'drak'; it is one of auto, dark, light; "
                  "did you mean 'dark'?\n  background = drak\n               ^~~~\n");
    assert_errors("lockout = soon\n", "settings:1:11: error: 'lockout' must be a whole number, not 'soon'\n"
                                      "  lockout = soon\n            ^~~~\n");
    assert_errors("lockout = 99999999999\n",
                  "settings:1:11: error: 'lockout' must lie between 0 and 3000, not 99999999999\n"
                  "  lockout = 99999999999\n            ^~~~~~~~~~~\n");
    assert_errors("switch_key = ctl-q\n", "settings:1:14: error: 'ctl-q' is not the name of a key\n"
                                          "  switch_key = ctl-q\n               ^~~~~\n");
    assert_errors("lokcout = 5\n", "settings:1:1: error: unknown setting 'lokcout'; did you mean 'lockout'?\n"
                                   "  lokcout = 5\n  ^~~~~~~\n");
}

static void test_bad_value_leaves_default(void **state)
{
    (void)state;
    Settings settings;
    Diags diags = {0};
    settings_init(&settings);
    settings_load_text(&settings, "settings", "lockout = -1\n", 13, &diags);
    assert_int_equal(diags.total, 1);
    assert_int_equal(settings_get(&settings, SETTING_LOCKOUT), 700);
    diags_free(&diags);
}

static void write_text(const char *path, const char *text)
{
    Buf error = {0};
    assert_true(file_write(path, text, strlen(text), &error));
    buf_free(&error);
}

static void assert_file(const char *path, const char *expected)
{
    Buf text = {0}, error = {0};
    assert_true(file_read(path, 10000, &text, &error));
    assert_string_equal(buf_string(&text), expected);
    buf_free(&text);
}

/* Only changed lines are touched; what another program wrote meanwhile stays. */
static void test_saving_keeps_other_lines(void **state)
{
    (void)state;
    char *path = file_join(folder, "settings");
    Settings settings;
    Diags diags = {0};
    Buf error = {0};
    write_text(path, "# hello\nlockout = 100\nnew_thing = 5\ncue_win = perhaps\nlockout = 200\n");
    settings_load_file(&settings, path, &diags);
    assert_int_equal(diags.total, 1);
    settings_set(&settings, SETTING_LOCKOUT, 900);
    settings_set(&settings, SETTING_GLYPHS, CHOICE_ASCII);
    write_text(path, "# hello\nlockout = 100\nnew_thing = 6\ncue_win = perhaps\nlockout = 200\n");
    assert_true(settings_save(&settings, &error));
    assert_file(path, "# hello\nlockout = 900\nnew_thing = 6\ncue_win = perhaps\nglyphs = ascii\n");
    settings_free(&settings);
    diags_free(&diags);
    mem_free(path);
}

static void test_everything_written_reads_back(void **state)
{
    (void)state;
    char *path = file_join(folder, "settings");
    Settings settings, again;
    Diags diags = {0};
    Buf error = {0};
    unlink(path);
    settings_load_file(&settings, path, &diags);
    for (int s = 0; s < SETTING_COUNT; s++) {
        settings_step(&settings, (Setting)s, 1);
    }
    settings_set(&settings, SETTING_SWITCH_KEY, KEYCODE_F1 + 4);
    assert_true(settings_save(&settings, &error));
    settings_load_file(&again, path, &diags);
    assert_int_equal(diags.total, 0);
    assert_memory_equal(settings.value, again.value, sizeof settings.value);
    settings_free(&settings);
    settings_free(&again);
    mem_free(path);
}

static void test_describes_for_people(void **state)
{
    (void)state;
    Settings settings;
    Buf out = {0};
    settings_init(&settings);
    settings_describe(&settings, SETTING_SCAN_INTERVAL, &out);
    assert_string_equal(buf_string(&out), "1.0 s");
    buf_clear(&out);
    settings_set(&settings, SETTING_SCAN_INTERVAL, 1250);
    out.language = LANGUAGE_CS;
    settings_describe(&settings, SETTING_SCAN_INTERVAL, &out);
    assert_string_equal(buf_string(&out), "1,25 s");
    out.language = LANGUAGE_EN;
    buf_clear(&out);
    settings_set(&settings, SETTING_OUTER_LOOPS, 0);
    settings_describe(&settings, SETTING_OUTER_LOOPS, &out);
    assert_string_equal(buf_string(&out), "endless");
    buf_clear(&out);
    settings_describe(&settings, SETTING_AFTER_WAIT, &out);
    assert_string_equal(buf_string(&out), "150 %");
    buf_clear(&out);
    settings_describe(&settings, SETTING_START_WAIT, &out);
    assert_string_equal(buf_string(&out), "10.0 s");
    buf_clear(&out);
    settings_set(&settings, SETTING_START_WAIT, 0);
    settings_describe(&settings, SETTING_START_WAIT, &out);
    assert_string_equal(buf_string(&out), "never");
    buf_free(&out);
}

/* ---- locks ---- */

static Settings read_settings(const char *text)
{
    Settings settings;
    Diags diags = {0};
    settings_init(&settings);
    settings_load_text(&settings, "settings", text, strlen(text), &diags);
    assert_int_equal(diags.total, 0);
    diags_free(&diags);
    return settings;
}

static void test_the_player_locks(void **state)
{
    (void)state;
    Settings settings = read_settings("focus_border = round\nlocked = focus_border , cell_size\n");
    assert_int_equal(settings_locked(&settings, SETTING_FOCUS_BORDER), LOCKED_BY_PLAYER);
    assert_int_equal(settings_locked(&settings, SETTING_CELL_SIZE), LOCKED_BY_PLAYER);
    assert_int_equal(settings_locked(&settings, SETTING_COLOURS), LOCKED_BY_NOBODY);
    assert_false(settings_step(&settings, SETTING_FOCUS_BORDER, 1));
    settings_set(&settings, SETTING_FOCUS_BORDER, CHOICE_STAY);
    settings_reset(&settings, SETTING_FOCUS_BORDER);
    assert_int_equal(settings_get(&settings, SETTING_FOCUS_BORDER), CHOICE_ROUND);
    assert_true(settings_step(&settings, SETTING_COLOURS, 1));
}

static void test_all_that_is_not_of_scanning_can_be_locked(void **state)
{
    (void)state;
    Settings settings = read_settings("locked = all\n");
    for (int s = 0; s < SETTING_COUNT; s++)
        assert_int_equal(settings_locked(&settings, (Setting)s),
                         setting_section((Setting)s) == SECTION_SCANNING ? LOCKED_BY_NOBODY
                                                                         : LOCKED_BY_PLAYER);
}

static void test_bad_locks(void **state)
{
    (void)state;
    assert_errors("locked = mark_movs\n", "settings:1:10: error: unknown setting 'mark_movs'; did you mean "
                                          "'mark_moves'?\n  locked = mark_movs\n           ^~~~~~~~~\n");
    assert_errors(
        "locked = cue_win, scan_interval\n",
        "settings:1:19: error: 'scan_interval' is about scanning, which only 'scanning' locks, as a whole\n"
        "  locked = cue_win, scan_interval\n                    ^~~~~~~~~~~~~\n");
}

/* Sections are locked as a whole, by words and on the screen, and so are times of the scan, which nothing changes then. */
static void test_sections_are_locked_and_unlocked(void **state)
{
    (void)state;
    char *path = file_join(folder, "locks");
    Settings settings;
    Diags diags = {0};
    Buf error = {0}, text = {0};
    const char *before = "locked = look, making\nlocked = cue_win\ncell_size = 3\n";
    assert_true(file_write(path, before, strlen(before), &error));
    settings_load_file(&settings, path, &diags);
    assert_int_equal(diags.total, 0);
    assert_true(settings_holds(&settings, SECTION_LOOK));
    assert_true(settings_holds(&settings, LOCK_MAKING));
    assert_false(settings_holds(&settings, SECTION_CUES));
    settings_hold(&settings, SECTION_SCANNING, true);
    settings_hold(&settings, SECTION_LOOK, false);
    assert_false(settings_step(&settings, SETTING_SCAN_INTERVAL, 1));
    assert_true(settings_step(&settings, SETTING_CELL_SIZE, 1));
    assert_true(settings_save(&settings, &error));
    assert_true(file_read(path, 1000, &text, &error));
    assert_string_equal(buf_string(&text), "cell_size = 4\nlocked = scanning, making, cue_win\n");
    settings_hold(&settings, SECTION_SCANNING, false);
    settings_hold(&settings, SECTION_CUES, false);
    settings_hold(&settings, LOCK_MAKING, false);
    assert_true(settings_save(&settings, &error));
    buf_clear(&text);
    assert_true(file_read(path, 1000, &text, &error));
    assert_string_equal(buf_string(&text), "cell_size = 4\n");
    assert_int_equal(unlink(path), 0);
    settings_free(&settings);
    diags_free(&diags);
    buf_free(&text);
    mem_free(path);
}

/* A lock is the player's own line: writing a setting leaves it in the file. */
static void test_locks_stay_in_the_file(void **state)
{
    (void)state;
    char *path = file_join(folder, "settings");
    Settings settings;
    Diags diags = {0};
    Buf error = {0}, text = {0};
    assert_true(file_write(path, "locked = cue_win\n", 17, &error));
    settings_load_file(&settings, path, &diags);
    settings_set(&settings, SETTING_CELL_SIZE, 3);
    settings_set(&settings, SETTING_CUE_WIN, CHOICE_NONE);
    assert_true(settings_save(&settings, &error));
    assert_true(file_read(path, 1000, &text, &error));
    assert_string_equal(buf_string(&text), "locked = cue_win\ncell_size = 3\n");
    buf_free(&text);
    settings_free(&settings);
    mem_free(path);
}

static Ruleset *rules_with(const char *settings)
{
    Buf text = {0};
    Diags diags = {0};
    buf_printf(&text,
               "language: 1\nsettings: { %s }\nboard: { size: 3 x 3 }\nlayers: { mark: [dot] }\nmoves:\n"
               "  put:\n    pick: { c: empty cell }\n    do: mark at c = dot\n",
               settings);
    Ruleset *rules = ruleset_load_text("t.yaml", NULL, buf_string(&text), text.length, &diags);
    assert_int_equal(diags.total, 0);
    buf_free(&text);
    diags_free(&diags);
    return rules;
}

/* While its game is played a lock holds and hides the player's own value, which is neither lost nor written;
 * a player who scans is not bound. */
static void test_a_game_locks(void **state)
{
    (void)state;
    Ruleset *rules = rules_with("focus border: round, mark moves: false, choosing: mark");
    Settings settings = read_settings("focus_border = next-line\nlocked = mark_moves\n");
    settings_lock(&settings, rules);
    assert_int_equal(settings_locked(&settings, SETTING_FOCUS_BORDER), LOCKED_BY_GAME);
    assert_int_equal(settings_get(&settings, SETTING_FOCUS_BORDER), CHOICE_ROUND);
    assert_int_equal(settings_get(&settings, SETTING_MARK_MOVES), 0);
    assert_int_equal(settings_get(&settings, SETTING_CHOOSING), CHOICE_MARK);
    assert_int_equal(settings_locked(&settings, SETTING_MARK_FOCUS), LOCKED_BY_NOBODY);
    assert_false(settings_step(&settings, SETTING_FOCUS_BORDER, 1));
    settings_set(&settings, SETTING_ONE_KEY, 1);
    assert_int_equal(settings_get(&settings, SETTING_FOCUS_BORDER), CHOICE_NEXT_LINE);
    assert_int_equal(settings_locked(&settings, SETTING_FOCUS_BORDER), LOCKED_BY_NOBODY);
    settings_set(&settings, SETTING_ONE_KEY, 0);
    settings_lock(&settings, NULL);
    assert_int_equal(settings_get(&settings, SETTING_FOCUS_BORDER), CHOICE_NEXT_LINE);
    assert_int_equal(settings_locked(&settings, SETTING_MARK_MOVES), LOCKED_BY_PLAYER);
    assert_false(settings.changed[SETTING_FOCUS_BORDER]);
    ruleset_free(rules);
}

/* The setting that rules call by this name; -1: none that may be locked. */
static int lockable(const char *key)
{
    for (int s = 0; s < SETTING_COUNT; s++) {
        char name[64];
        snprintf(name, sizeof name, "%s", setting_name((Setting)s));
        for (char *c = name; *c; c++)
            *c = *c == '_' ? ' ' : *c;
        if (strcmp(name, key) == 0 && setting_section((Setting)s) != SECTION_SCANNING)
            return s;
    }
    return -1;
}

/* What rules may lock are settings, and every word that they may use is one of the setting's. */
static void test_rules_know_the_settings(void **state)
{
    (void)state;
    static const char *const WORDS[] = {
#define X(name, word) word,
        SETTING_WORD_LIST(X)
#undef X
    };
    const char *key;
    for (size_t k = 0; (key = schema_key("settings", k)); k++) {
        int setting = lockable(key), taken = 0;
        assert_true(setting >= 0);
        const SettingWord *words;
        int count = setting_words((Setting)setting, &words);
        for (int i = 0; i < count; i++) {
            char line[64];
            if (words[i] == CHOICE_AUTO)
                continue;
            snprintf(line, sizeof line, "%s: %s", key, WORDS[words[i]]);
            Ruleset *rules = rules_with(line);
            Settings settings = read_settings("");
            settings_lock(&settings, rules);
            assert_int_equal(settings_get(&settings, (Setting)setting), words[i]);
            ruleset_free(rules);
            taken++;
        }
        assert_true(taken > 0 || setting_kind((Setting)setting) == SETTING_IS_FLAG);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_defaults),
        cmocka_unit_test(test_sections_stand_together),
        cmocka_unit_test(test_steps_reach_everything),
        cmocka_unit_test(test_steps_up_and_down_meet),
        cmocka_unit_test(test_the_player_locks),
        cmocka_unit_test(test_all_that_is_not_of_scanning_can_be_locked),
        cmocka_unit_test(test_bad_locks),
        cmocka_unit_test(test_sections_are_locked_and_unlocked),
        cmocka_unit_test(test_locks_stay_in_the_file),
        cmocka_unit_test(test_a_game_locks),
        cmocka_unit_test(test_rules_know_the_settings),
        cmocka_unit_test(test_choices_go_round),
        cmocka_unit_test(test_foreign_word_is_ignored),
        cmocka_unit_test(test_reads_values),
        cmocka_unit_test(test_errors),
        cmocka_unit_test(test_bad_value_leaves_default),
        cmocka_unit_test(test_saving_keeps_other_lines),
        cmocka_unit_test(test_everything_written_reads_back),
        cmocka_unit_test(test_describes_for_people),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
