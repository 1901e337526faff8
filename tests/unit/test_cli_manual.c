/* The manual's lists of commands, keys and settings are those of the tables. When this fails, the text
 * that should stand in man/tah.6 is printed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/buf.h"
#include "base/file.h"
#include "base/message.h"
#include "lang/ast.h"
#include "play/command.h"
#include "play/settings.h"
#include "rule/builtin.h"

static void add_escaped(Buf *out, const char *text)
{
    for (; *text; text++) {
        if (*text == '-')
            buf_char(out, '\\');
        buf_char(out, *text);
    }
}

static void add_keys(Buf *out, const Keymap *map, PlayCommand command)
{
    for (int i = 0; i < map->count[command]; i++) {
        Buf word = {0};
        key_word(map->key[command][i], &word);
        buf_text(out, i > 0 ? " , " : "");
        add_escaped(out, buf_string(&word));
        buf_free(&word);
    }
}

static void list_commands(Buf *out)
{
    Keymap map;
    keymap_init(&map);
    for (int c = 0; c < PLAY_COUNT; c++) {
        buf_printf(out, ".It Cm %s : Ic ", play_command_name((PlayCommand)c));
        add_keys(out, &map, (PlayCommand)c);
        buf_printf(out, "\n%s\n", play_command_detail((PlayCommand)c));
    }
}

static void add_range(Buf *out, Setting setting)
{
    int least, most;
    const SettingWord *words;
    if (setting_kind(setting) == SETTING_IS_NUMBER) {
        setting_range(setting, &least, &most);
        buf_printf(out, " (%d to %d)", least, most);
    } else if (setting_kind(setting) == SETTING_IS_CHOICE) {
        static const char *const WORDS[] = {
#define X(name, word) word,
            SETTING_WORD_LIST(X)
#undef X
        };
        int count = setting_words(setting, &words);
        for (int i = 0; i < count; i++)
            buf_printf(out, "%s%s", i > 0 ? ", " : " (", WORDS[words[i]]);
        buf_char(out, ')');
    } else if (setting_kind(setting) == SETTING_IS_FLAG) {
        buf_text(out, " (yes, no)");
    }
}

static void list_settings(Buf *out)
{
    Settings settings;
    settings_init(&settings);
    for (int s = 0; s < SETTING_COUNT; s++) {
        buf_printf(out, ".It Cm %s = ", setting_name((Setting)s));
        settings_text(&settings, (Setting)s, out);
        buf_printf(out, "\n%s", setting_title((Setting)s));
        add_range(out, (Setting)s);
        buf_text(out, ".\n");
    }
    settings_free(&settings);
}

static void compare(const char *section, void (*list)(Buf *))
{
    Buf page = {0}, error = {0}, wanted = {0};
    if (!file_read("man/tah.6", 1 << 20, &page, &error))
        fail_msg("%s", buf_string(&error));
    const char *start = strstr(buf_string(&page), section);
    const char *begin = start ? strstr(start, "\n.Bl ") : NULL;
    assert_non_null(begin);
    begin = strchr(begin + 1, '\n') + 1;
    const char *end = strstr(begin, ".El\n");
    assert_non_null(end);
    list(&wanted);
    if ((size_t)(end - begin) != wanted.length || memcmp(begin, buf_string(&wanted), wanted.length) != 0) {
        fprintf(stderr, "%s\n%s.El\n", section, buf_string(&wanted));
        fail_msg("man/tah.6, %s should be as printed above", section);
    }
    buf_free(&page);
    buf_free(&error);
    buf_free(&wanted);
}

static void keys_of_the_manual(void **state)
{
    (void)state;
    language_set(LANGUAGE_EN);
    compare(".Ss Commands and their keys", list_commands);
}

static void settings_of_the_manual(void **state)
{
    (void)state;
    language_set(LANGUAGE_EN);
    compare(".Ss Settings", list_settings);
}

/* --- the reference of the rules language -------------------------------------------------------------- */

static bool explained(const char *page, const char *form, const char *word)
{
    Buf text = {0};
    buf_printf(&text, form, word);
    bool found = strstr(page, buf_string(&text)) != NULL;
    buf_free(&text);
    return found;
}

/* Every key of a rules file stands in the manual, as a tag or in an example. */
static void keys_of_the_language(void **state)
{
    (void)state;
    static const char *const KEYS[] = {
#define KEY(part, key, value, flags) key,
#define BEGINS(part, start, value)
#define NAMES(part, class, value)
#define CALLS(part, class, value)
#define LOCALS(part, value)
#define OTHERS(part, check, value)
#include "rule/schema_list.h"
    };
    Buf page = {0}, error = {0};
    assert_true(file_read("man/tah-rules.5", 1 << 20, &page, &error));
    for (size_t i = 0; i < sizeof KEYS / sizeof KEYS[0]; i++)
        if (!explained(buf_string(&page), "Cm %s", KEYS[i]) &&
            !explained(buf_string(&page), " , %s", KEYS[i]) && !explained(buf_string(&page), "%s:", KEYS[i]))
            fail_msg("man/tah-rules.5 does not explain the key '%s'", KEYS[i]);
    buf_free(&page);
    buf_free(&error);
}

/* So does every word of the expression language, and every verb with its form. */
static void words_of_the_language(void **state)
{
    (void)state;
    static const char *const WORDS[] = {
#define BUILTIN(name, text) text,
        BUILTIN_LIST(BUILTIN)};
    Buf page = {0}, error = {0};
    assert_true(file_read("man/tah-rules.5", 1 << 20, &page, &error));
    for (size_t i = 0; i < sizeof WORDS / sizeof WORDS[0]; i++)
        if (!explained(buf_string(&page), "%s", WORDS[i]))
            fail_msg("man/tah-rules.5 does not explain '%s'", WORDS[i]);
    for (int v = 0; v < VERB_COUNT; v++)
        if (!explained(buf_string(&page), "Li %s", verb_spelling((Verb)v)) &&
            !explained(buf_string(&page), " , %s", verb_spelling((Verb)v)))
            fail_msg("man/tah-rules.5 does not explain the verb '%s'", verb_spelling((Verb)v));
    buf_free(&page);
    buf_free(&error);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_of_the_manual),
        cmocka_unit_test(settings_of_the_manual),
        cmocka_unit_test(keys_of_the_language),
        cmocka_unit_test(words_of_the_language),
    };
    return cmocka_run_group_tests_name("manual", tests, NULL, NULL);
}
