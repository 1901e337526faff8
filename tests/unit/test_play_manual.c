/* The manual names every command with its keys and every setting with its default and range, as the
 * tables have them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <string.h>

#include "base/file.h"
#include "base/mem.h"
#include "play/command.h"
#include "play/settings.h"

static Buf page;

static int read_page(void **state)
{
    (void)state;
    Buf error = {0};
    char *share = file_share_folder(), *folder = file_join(share, "man"), *path = file_join(folder, "tah.6");
    bool good = file_read(path, 1 << 20, &page, &error);
    mem_free(path);
    mem_free(folder);
    mem_free(share);
    return good ? 0 : -1;
}

static int drop_page(void **state)
{
    (void)state;
    buf_free(&page);
    return 0;
}

static void assert_in_page(Buf *expected)
{
    if (!strstr(buf_string(&page), buf_string(expected))) {
        fail_msg("tah(6) does not say:\n%s", buf_string(expected));
    }
    buf_free(expected);
}

/* A hyphen that is typed is written \- in a manual page. */
static void add_key(Key key, Buf *out)
{
    Buf word = {0};
    key_word(key, &word);
    for (const char *c = buf_string(&word); *c; c++) {
        buf_printf(out, "%s%c", *c == '-' ? "\\" : "", *c);
    }
    buf_free(&word);
}

static void test_commands(void **state)
{
    (void)state;
    Keymap map;
    keymap_init(&map);
    for (int c = 0; c < PLAY_COUNT; c++) {
        Buf expected = {0};
        buf_printf(&expected, "\n.It Cm %s : Ic ", play_command_name((PlayCommand)c));
        for (int i = 0; i < map.count[c]; i++) {
            buf_text(&expected, i ? " , " : "");
            add_key(map.key[c][i], &expected);
        }
        buf_printf(&expected, "\n%s\n", play_command_detail((PlayCommand)c, LANGUAGE_EN));
        assert_in_page(&expected);
    }
}

static void add_words(Setting setting, Buf *out)
{
    Settings settings;
    const SettingWord *words = NULL;
    int count = setting_words(setting, &words);
    settings_init(&settings);
    for (int i = 0; i < count; i++) {
        settings_set(&settings, setting, (int)words[i]);
        buf_text(out, i ? ", " : " (");
        settings_text(&settings, setting, out);
    }
    buf_text(out, ").\n");
}

static void test_settings(void **state)
{
    (void)state;
    Settings settings;
    settings_init(&settings);
    for (int s = 0; s < SETTING_COUNT; s++) {
        Buf expected = {0};
        Setting setting = (Setting)s;
        int least = 0, most = 0;
        buf_printf(&expected, "\n.It Cm %s = ", setting_name(setting));
        settings_text(&settings, setting, &expected);
        buf_printf(&expected, "\n%s", setting_title(setting, LANGUAGE_EN));
        switch (setting_kind(setting)) {
        case SETTING_IS_FLAG: buf_text(&expected, " (yes, no).\n"); break;
        case SETTING_IS_CHOICE: add_words(setting, &expected); break;
        case SETTING_IS_NUMBER:
            setting_range(setting, &least, &most);
            buf_printf(&expected, " (%d to %d).\n", least, most);
            break;
        case SETTING_IS_KEY: buf_text(&expected, ".\n"); break;
        }
        assert_in_page(&expected);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_commands),
        cmocka_unit_test(test_settings),
    };
    return cmocka_run_group_tests(tests, read_page, drop_page);
}
