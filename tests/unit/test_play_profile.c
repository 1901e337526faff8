/* Profiles: names, files, finding, making, deleting, and who played last. */
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
#include "play/profile.h"
#include "play/settings.h"
#include "save/store.h"
#include "folders.h"

static char *path_of(const char *name)
{
    return file_join(folders_path(), name);
}

static void write_file(const char *name, const char *text)
{
    Buf error = {0};
    char *path = path_of(name), *parent = mem_copy_bytes(path, (size_t)(file_base(path) - path));
    assert_true(file_make_folder(parent, &error));
    assert_true(file_write(path, text, strlen(text), &error));
    mem_free(parent);
    mem_free(path);
    buf_free(&error);
}

static void assert_file(const char *name, const char *expected)
{
    Buf text = {0}, error = {0};
    char *path = path_of(name);
    bool there = file_read(path, 1 << 16, &text, &error);
    assert_true(there == (expected != NULL));
    if (expected) {
        assert_string_equal(buf_string(&text), expected);
    }
    mem_free(path);
    buf_free(&text);
    buf_free(&error);
}

/* "first,anna*": titles, with a star at who played last. */
static void assert_players(const char *expected)
{
    ProfileList list;
    Buf text = {0};
    profiles_list(&list, NULL);
    const Profile *last = profiles_last(&list);
    for (int i = 0; i < list.count; i++) {
        buf_printf(&text, "%s%s%s", i ? "," : "", profile_title(&list.list[i], LANGUAGE_EN),
                   &list.list[i] == last ? "*" : "");
    }
    assert_string_equal(buf_string(&text), expected);
    buf_free(&text);
}

static Profile make(const char *name)
{
    Profile profile;
    Buf error = {0};
    if (!profile_make(name, &profile, &error)) {
        fail_msg("%s", buf_string(&error));
    }
    buf_free(&error);
    return profile;
}

static void assert_refused(const char *name, const char *sentence)
{
    Profile profile;
    Buf error = {0};
    assert_false(profile_make(name, &profile, &error));
    assert_string_equal(buf_string(&error), sentence);
    buf_free(&error);
}

static void test_nobody_made_one(void **state)
{
    (void)state;
    Profile profile;
    Buf error = {0};
    bool made = true;
    assert_players("Player 1*");
    assert_true(profile_open(NULL, &profile, &made, &error));
    assert_false(made);
    assert_true(profile_remember(profile.folder, &error));
    char *saves = store_saves_folder("", "maze"), *expected = path_of("state/tah/saves/maze");
    assert_string_equal(saves, expected);
    assert_file("state/tah/last-player", NULL);
    assert_file("config/tah/profile", NULL);
    mem_free(saves);
    mem_free(expected);
    buf_free(&error);
}

static void test_names(void **state)
{
    (void)state;
    assert_true(profile_name_good("Jana Nová"));
    assert_true(profile_name_good(" x "));
    assert_true(profile_name_good("../../etc"));
    assert_true(profile_name_good("123456789012345678901234"));
    assert_false(profile_name_good("1234567890123456789012345"));
    assert_false(profile_name_good(""));
    assert_false(profile_name_good("   "));
    assert_false(profile_name_good("a\nb"));
    assert_false(profile_name_good("\033[31m"));
    assert_false(profile_name_good("\xff"));
    assert_false(profile_name_good("\xe2\x80\xae x")); /* turns text round */
    assert_false(profile_name_good("\xcc\x81"));       /* a mark without a letter is not seen */
    char marks[1 + 2 * 60 + 1] = "a";
    for (int i = 0; i < 60; i++) {
        strcat(marks, "\xcc\x81");
    }
    assert_false(profile_name_good(marks)); /* one column, too many bytes */
}

static void test_folders(void **state)
{
    (void)state;
    assert_string_equal(make("Jana Nová").folder, "jana-nova");
    assert_string_equal(make("../../etc").folder, "etc");
    assert_string_equal(make("jana nova").folder, "jana-nova-2");
    assert_string_equal(make("李").folder, "player");
    assert_string_equal(make("  !?  ").folder, "player-2");
    assert_file("config/tah/players/etc/profile", "name = ../../etc\n");
    assert_players("Player 1*,../../etc,Jana Nová,jana nova,李,!?");
}

static void test_refusals(void **state)
{
    (void)state;
    make("Jana Nová");
    assert_refused("JANA NOVÁ", "there is a player called 'JANA NOVÁ' already");
    assert_refused("Jana Nova\xcc\x81", "there is a player called 'Jana Nova\xcc\x81' already");
    assert_refused("hráč 1", "there is a player called 'hráč 1' already");
    assert_refused("",
                   "'' cannot be a player's name: 1 to 24 columns of plain text without control characters");
    for (int i = 2; i < PROFILES; i++) {
        char name[16];
        snprintf(name, sizeof name, "p%d", i);
        make(name);
    }
    assert_refused("one more", "there are 50 players, and there is no room for more");
}

static void test_file(void **state)
{
    (void)state;
    Buf error = {0};
    Profile profile = make("Eva");
    write_file("config/tah/players/eva/profile", "# hers\nname = Eva\nlater = 1\n");
    snprintf(profile.symbol, sizeof profile.symbol, "♥");
    profile.ascii = 'E';
    profile.language = LANGUAGE_SK;
    assert_true(profile_save(&profile, &error));
    assert_file("config/tah/players/eva/profile",
                "name = Eva\nsymbol = ♥\nsymbol_ascii = E\nlanguage = sk\n# hers\nlater = 1\n");
    ProfileList list;
    profiles_list(&list, NULL);
    const Profile *found = profiles_find(&list, " eva ");
    assert_non_null(found);
    assert_string_equal(found->symbol, "♥");
    assert_int_equal(found->ascii, 'E');
    assert_int_equal(found->language, LANGUAGE_SK);
    assert_null(profiles_find(&list, "ev"));
    buf_free(&error);
}

static void test_errors_in_files(void **state)
{
    (void)state;
    ProfileList list;
    Diags diags = {0};
    Buf text = {0};
    write_file("config/tah/players/eva/profile",
               "name = E\033va\nsymbol = 李\nsymbol_ascii = ♥\nlanguage = de\n");
    write_file("config/tah/players/Not Ours/profile", "name = X\n");
    write_file("config/tah/players/file", "name = Y\n");
    profiles_list(&list, &diags);
    assert_int_equal(list.count, 2);
    assert_string_equal(list.list[1].name, "eva");
    assert_string_equal(list.list[1].symbol, "");
    assert_int_equal(diags.count, 4);
    for (size_t i = 0; i < diags.count; i++) {
        buf_printf(&text, "%d:%d %.12s;", diags.list[i].line, diags.list[i].column, diags.list[i].message);
    }
    assert_non_null(strstr(buf_string(&text), "1:8 "));
    assert_non_null(strstr(buf_string(&text), "2:10 '李'"));
    assert_non_null(strstr(buf_string(&text), "3:16 "));
    assert_non_null(strstr(buf_string(&text), "4:12 "));
    buf_free(&text);
    diags_free(&diags);
}

static void test_own_settings_and_saves(void **state)
{
    (void)state;
    Settings settings;
    Diags diags = {0};
    Buf error = {0};
    Profile profile;
    bool made = false;
    assert_true(profile_open("Eva", &profile, &made, &error));
    assert_true(made);
    settings_load(profile.folder, &settings, &diags);
    settings_set(&settings, SETTING_ONE_KEY, 1);
    assert_true(settings_save(&settings, &error));
    settings_free(&settings);
    assert_file("config/tah/players/eva/settings", "one_key = yes\n");
    assert_file("config/tah/settings", NULL);
    char *saves = store_saves_folder(profile.folder, "maze"),
         *expected = path_of("state/tah/players/eva/saves/maze");
    assert_string_equal(saves, expected);
    settings_load("", &settings, &diags);
    assert_int_equal(settings_get(&settings, SETTING_ONE_KEY), 0);
    settings_free(&settings);
    mem_free(saves);
    mem_free(expected);
    buf_free(&error);
    diags_free(&diags);
}

static void test_last(void **state)
{
    (void)state;
    Buf error = {0};
    Profile profile;
    bool made = true;
    make("Eva");
    make("Jan");
    assert_players("Player 1*,Eva,Jan");
    assert_true(profile_open("jan", &profile, &made, &error));
    assert_false(made);
    assert_true(profile_remember(profile.folder, &error));
    assert_players("Player 1,Eva,Jan*");
    assert_true(profile_open(NULL, &profile, &made, &error));
    assert_string_equal(profile.folder, "jan");
    write_file("state/tah/last-player", "../../nobody\n");
    assert_players("Player 1*,Eva,Jan");
    char *strange = profile_state_folder("../../nobody"), *first = profile_state_folder("");
    assert_string_equal(strange, first);
    mem_free(strange);
    mem_free(first);
    buf_free(&error);
}

static void assert_deleted(const char *name, const char *where)
{
    ProfileList list;
    Buf moved = {0}, error = {0};
    char *expected = path_of(where);
    profiles_list(&list, NULL);
    if (!profile_delete(profiles_find(&list, name), &moved, &error)) {
        fail_msg("%s", buf_string(&error));
    }
    assert_string_equal(buf_string(&moved), expected);
    mem_free(expected);
    buf_free(&moved);
    buf_free(&error);
}

static void test_deleting(void **state)
{
    (void)state;
    make("Eva");
    write_file("state/tah/players/eva/saves/maze/1.jsonl", "hers");
    write_file("config/tah/players/eva/settings", "bell = yes\n");
    assert_deleted("Eva", "state/tah/deleted-players/eva");
    assert_players("Player 1*");
    assert_file("state/tah/deleted-players/eva/saves/maze/1.jsonl", "hers");
    assert_file("config/tah/deleted-players/eva/settings", "bell = yes\n");
    assert_file("config/tah/deleted-players/eva/profile", "name = Eva\n");
    make("Eva");
    assert_file("state/tah/players/eva/saves/maze/1.jsonl", NULL);
    assert_deleted("eva", "state/tah/deleted-players/eva-2");
}

static void test_deleting_the_first(void **state)
{
    (void)state;
    write_file("state/tah/saves/maze/1.jsonl", "his");
    write_file("config/tah/settings", "bell = yes\n");
    Profile eva = make("Eva");
    assert_deleted("Player 1", "state/tah/deleted-players/first");
    assert_players("Eva*");
    assert_file("state/tah/deleted-players/first/saves/maze/1.jsonl", "his");
    assert_file("config/tah/deleted-players/first/settings", "bell = yes\n");
    Buf where = {0}, error = {0};
    assert_false(profile_delete(&eva, &where, &error));
    assert_string_equal(buf_string(&error), "'Eva' is the only player and stays");
    make("Player 1"); /* the name is free */
    assert_players("Eva*,Player 1");
    buf_free(&where);
    buf_free(&error);
}

int main(void)
{
#define EACH(test) cmocka_unit_test_setup_teardown(test, folders_make, folders_remove)
    const struct CMUnitTest tests[] = {
        EACH(test_nobody_made_one),
        EACH(test_names),
        EACH(test_folders),
        EACH(test_refusals),
        EACH(test_file),
        EACH(test_errors_in_files),
        EACH(test_own_settings_and_saves),
        EACH(test_last),
        EACH(test_deleting),
        EACH(test_deleting_the_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
