/* The manual's lists of commands, keys and settings are those of the tables. When this fails, the text
 * that should stand in man/tah.6 is printed. */
#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/buf.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/message.h"
#include "lang/ast.h"
#include "play/command.h"
#include "play/settings.h"
#include "lang/builtin.h"
#include "rule/notation_list.h"
#include "rule/schema.h"

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
        buf_printf(out, "\n%s\n", play_command_detail((PlayCommand)c, LANGUAGE_EN));
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
        buf_printf(out, "\n%s", setting_title((Setting)s, LANGUAGE_EN));
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
    compare(".Ss Commands and their keys", list_commands);
}

static void settings_of_the_manual(void **state)
{
    (void)state;
    compare(".Ss Settings", list_settings);
}

/* --- the reference of the rules language -------------------------------------------------------------- */

static const char *const KEYS_OF_FILES[] = {
#define KEY(part, key, value, flags) key,
#define BEGINS(part, start, value)
#define NAMES(part, class, value)
#define CALLS(part, class, value)
#define LOCALS(part, value)
#define OTHERS(part, check, value)
#include "rule/schema_list.h"
};

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
    Buf page = {0}, error = {0};
    assert_true(file_read("man/tah-rules.5", 1 << 20, &page, &error));
    for (size_t i = 0; i < sizeof KEYS_OF_FILES / sizeof KEYS_OF_FILES[0]; i++)
        if (!explained(buf_string(&page), "Cm %s", KEYS_OF_FILES[i]) &&
            !explained(buf_string(&page), " , %s", KEYS_OF_FILES[i]) &&
            !explained(buf_string(&page), "%s:", KEYS_OF_FILES[i]))
            fail_msg("man/tah-rules.5 does not explain the key '%s'", KEYS_OF_FILES[i]);
    buf_free(&page);
    buf_free(&error);
}

/* So does every notation of levels. */
static void notations_of_levels(void **state)
{
    (void)state;
    static const char *const WORDS[] = {
#define X(name, word) word,
        NOTATION_LIST(X)
#undef X
    };
    Buf page = {0}, error = {0};
    assert_true(file_read("man/tah-rules.5", 1 << 20, &page, &error));
    for (size_t i = 0; i < sizeof WORDS / sizeof WORDS[0]; i++)
        if (!explained(buf_string(&page), "It Cm %s\n", WORDS[i]))
            fail_msg("man/tah-rules.5 does not explain the notation '%s'", WORDS[i]);
    buf_free(&page);
    buf_free(&error);
}

/* So does every word of the expression language, and every verb with its form. */
static void words_of_the_language(void **state)
{
    (void)state;
    static const char *const WORDS[] = {
#define BUILTIN(name, text, alone, of, then, tells, board) text,
#include "lang/builtin_list.h"
    };
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

/* --- examples of the reference -------------------------------------------------------------------------- */

/* A line of a page as people read it. */
static void add_read(Buf *out, const char *line, size_t length)
{
    static const struct {
        const char *escape, *text;
    } ESCAPES[] = {{"\\&", ""}, {"\\e", "\\"}, {"\\-", "-"}, {"\\ ", " "}, {"\\(aq", "'"}, {"\\(ga", "`"}};
    for (size_t i = 0; i < length;) {
        size_t e = 0, count = sizeof ESCAPES / sizeof *ESCAPES;
        while (e < count && strncmp(line + i, ESCAPES[e].escape, strlen(ESCAPES[e].escape)) != 0)
            e++;
        if (e < count)
            buf_text(out, ESCAPES[e].text);
        else
            buf_char(out, line[i]);
        i += e < count ? strlen(ESCAPES[e].escape) : 1;
    }
}

typedef struct Examples {
    Buf words; /* all that shows how a word is used */
    Buf block; /* the one that is being read */
    int blocks, wrong;
} Examples;

static bool starts(const char *line, const char *with)
{
    return strncmp(line, with, strlen(with)) == 0;
}

/* Each entry of a part of a file, further in, below its key. */
static void put_below(const char *key, const char *text, Buf *out)
{
    buf_printf(out, "%s:\n", key);
    for (const char *line = text; *line;) {
        size_t length = strcspn(line, "\n");
        buf_printf(out, "  %.*s\n", (int)length, line);
        line += length + (line[length] == '\n');
    }
}

/* What a part of a file cannot have is the rest of it; and several ways to write a key stand together. */
static bool is_about_the_rest(const Diag *diag)
{
    return strstr(diag->message, "is missing in the rules") || strstr(diag->message, "stands twice") ||
           starts(diag->message, "unknown name");
}

static bool is_rules(const char *text, Buf *why)
{
    Arena *arena = arena_new();
    Diags diags = {0};
    bool good = true;
    Yaml *document = yaml_read(arena, "example", text, strlen(text), &diags);
    if (document)
        schema_read(document, arena, names_new(arena), &diags);
    for (size_t i = 0; i < diags.count; i++)
        good = good && is_about_the_rest(&diags.list[i]);
    buf_clear(why);
    if (!good)
        diags_print(&diags, why);
    diags_free(&diags);
    arena_free(arena);
    return good;
}

/* Parts of a file stand on their own, or below the key that they are about. */
static bool has_shape(const char *text, Buf *why)
{
    static const char *const KEYS[] = {"moves", "setup", "end", "levels", "look"};
    Buf first = {0};
    bool good = is_rules(text, &first);
    for (size_t i = 0; !good && i < sizeof KEYS / sizeof *KEYS; i++) {
        Buf whole = {0};
        put_below(KEYS[i], text, &whole);
        good = is_rules(buf_string(&whole), why);
        buf_free(&whole);
    }
    buf_clear(why);
    buf_text(why, buf_string(&first));
    buf_free(&first);
    return good;
}

static void take_block(Examples *examples, const char *section)
{
    Buf why = {0};
    const char *text = buf_string(&examples->block);
    if (strcmp(section, "GRAMMAR") == 0) {
        for (const char *at = strstr(text, "e.g.  "); at; at = strstr(at + 1, "e.g.  "))
            buf_printf(&examples->words, "%.*s\n", (int)strcspn(at + 6, "\n"), at + 6);
    } else if (strcmp(section, "MESSAGES") != 0 && *text != '#' && *text != ';') { /* no level of text */
        examples->blocks++;
        buf_text(&examples->words, text);
        if (!has_shape(text, &why)) {
            print_error("in %s:\n%s\n%s\n", section, text, buf_string(&why));
            examples->wrong++;
        }
    }
    buf_clear(&examples->block);
    buf_free(&why);
}

static void read_examples(const char *page, Examples *examples)
{
    char section[40] = "";
    bool inside = false;
    for (const char *line = page; *line;) {
        size_t length = strcspn(line, "\n");
        if (starts(line, ".Sh "))
            snprintf(section, sizeof section, "%.*s", (int)length - 4, line + 4);
        if (starts(line, ".Ed"))
            take_block(examples, section);
        inside = (inside && !starts(line, ".Ed")) || starts(line, ".Bd -literal");
        if (inside && !starts(line, ".Bd")) {
            add_read(&examples->block, line, length);
            buf_char(&examples->block, '\n');
        } else if (starts(line, ".Li ")) {
            add_read(&examples->words, line + 4, length - 4);
            buf_char(&examples->words, '\n');
        }
        line += length + (line[length] == '\n');
    }
}

static bool is_inner(char c)
{
    return isalnum((unsigned char)c) || c == '-' || c == '_' || (unsigned char)c >= 0x80;
}

/* Is it there as a word, with a certain text behind it. */
static bool stands_in(const char *text, const char *word, const char *behind)
{
    size_t length = strlen(word);
    for (const char *at = strstr(text, word); at; at = strstr(at + 1, word)) {
        const char *end = at + length;
        if ((at == text || !is_inner(at[-1])) && !is_inner(*end) && starts(end, behind))
            return true;
    }
    return false;
}

static int miss(const char *what, const char *word)
{
    print_error("man/tah-rules.5 has no example of the %s '%s'\n", what, word);
    return 1;
}

/* Each word, verb and key is seen at work, and each example has the shape of rules; whole ones are played by
 * tests/engine/run-manual.sh. */
static void everything_has_an_example(void **state)
{
    (void)state;
    static const char *const WORDS[] = {
#include "lang/builtin_list.h"
        "largest", "smallest", "sum", "distinct", "every", "some", "no", "joined to"};
    Buf page = {0}, error = {0};
    Examples examples = {0};
    assert_true(file_read("man/tah-rules.5", 1 << 20, &page, &error));
    read_examples(buf_string(&page), &examples);
    const char *text = buf_string(&examples.words);
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        if (!stands_in(text, WORDS[i], ""))
            examples.wrong += miss("word", WORDS[i]);
    for (int v = 0; v < VERB_COUNT; v++)
        if (!stands_in(text, verb_spelling((Verb)v), ""))
            examples.wrong += miss("verb", verb_spelling((Verb)v));
    for (size_t i = 0; i < sizeof KEYS_OF_FILES / sizeof *KEYS_OF_FILES; i++)
        if (!stands_in(text, KEYS_OF_FILES[i], ":") && !stands_in(text, KEYS_OF_FILES[i], " :"))
            examples.wrong += miss("key", KEYS_OF_FILES[i]);
    assert_true(examples.blocks > 30);
    assert_int_equal(examples.wrong, 0);
    buf_free(&examples.words);
    buf_free(&examples.block);
    buf_free(&page);
    buf_free(&error);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_of_the_manual),   cmocka_unit_test(settings_of_the_manual),
        cmocka_unit_test(keys_of_the_language), cmocka_unit_test(words_of_the_language),
        cmocka_unit_test(notations_of_levels),  cmocka_unit_test(everything_has_an_example),
    };
    return cmocka_run_group_tests_name("manual", tests, NULL, NULL);
}
