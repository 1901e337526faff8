#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/buf.h"
#include "base/message.h"
#include "base/utf8.h"

/* The printf conversions of a text, one after another: "%s|%zu|". */
static void add_directives(Buf *out, const char *text)
{
    for (const char *at = strchr(text, '%'); at; at = strchr(at, '%')) {
        size_t length = 1 + strspn(at + 1, "-+ #0123456789.*hlzjt");
        if (at[length] == '%' || !at[length] || !strchr("diouxXeEfgGcsp", at[length])) {
            at += length + (at[length] == '%');
            continue;
        }
        buf_add(out, at, length + 1);
        buf_char(out, '|');
        at += length;
    }
}

static void no_text_is_missing(void **state)
{
    (void)state;
    for (int m = 0; m < MESSAGE_COUNT; m++) {
        size_t english = strlen(message_in((Message)m, LANGUAGE_EN));
        for (int l = 0; l < LANGUAGE_COUNT; l++) {
            const char *text = message_in((Message)m, (Language)l);
            assert_non_null(text);
            if ((*text == '\0') != (english == 0)) {
                fail_msg("'%s' has no text in %s", message_in((Message)m, LANGUAGE_EN),
                         language_code((Language)l));
            }
        }
    }
}

static void format_directives_agree(void **state)
{
    (void)state;
    for (int m = 0; m < MESSAGE_COUNT; m++) {
        Buf english = {0};
        add_directives(&english, message_in((Message)m, LANGUAGE_EN));
        for (int l = 1; l < LANGUAGE_COUNT; l++) {
            Buf other = {0};
            add_directives(&other, message_in((Message)m, (Language)l));
            if (strcmp(buf_string(&english), buf_string(&other)) != 0) {
                fail_msg("'%s' and '%s' take different values", message_in((Message)m, LANGUAGE_EN),
                         message_in((Message)m, (Language)l));
            }
            buf_free(&other);
        }
        buf_free(&english);
    }
}

static void texts_are_clean(void **state)
{
    (void)state;
    for (int m = 0; m < MESSAGE_COUNT; m++) {
        for (int l = 0; l < LANGUAGE_COUNT; l++) {
            const char *text = message_in((Message)m, (Language)l);
            Buf clean = {0};
            utf8_clean(&clean, text, strlen(text), true, false);
            assert_string_equal(buf_string(&clean), text);
            buf_free(&clean);
        }
    }
}

static void expect_language(const char *all, const char *messages, const char *lang, Language expected)
{
    const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    const char *const values[] = {all, messages, lang};
    for (int i = 0; i < 3; i++) {
        if (values[i]) {
            setenv(names[i], values[i], 1);
        } else {
            unsetenv(names[i]);
        }
    }
    assert_int_equal(language_from_environment(), expected);
}

static void the_environment_chooses(void **state)
{
    (void)state;
    expect_language(NULL, NULL, NULL, LANGUAGE_EN);
    expect_language(NULL, NULL, "cs_CZ.UTF-8", LANGUAGE_CS);
    expect_language(NULL, "sk_SK.UTF-8", "cs_CZ.UTF-8", LANGUAGE_SK);
    expect_language("cs", "sk_SK", "en_GB", LANGUAGE_CS);
    expect_language("", "", "sk_SK", LANGUAGE_SK);
    expect_language("C.UTF-8", NULL, "cs_CZ", LANGUAGE_EN);
    expect_language("sk@euro", NULL, NULL, LANGUAGE_SK);
    expect_language("csb_PL.UTF-8", NULL, NULL, LANGUAGE_EN); /* Kashubian is not Czech */
    expect_language("de_DE.UTF-8", NULL, "cs_CZ", LANGUAGE_EN);
    expect_language("c", NULL, NULL, LANGUAGE_EN);
}

static void codes_are_found(void **state)
{
    (void)state;
    for (int l = 0; l < LANGUAGE_COUNT; l++) {
        assert_int_equal(language_find(language_code((Language)l)), l);
    }
    assert_int_equal(language_find("de"), -1);
    assert_int_equal(language_find(""), -1);
    assert_int_equal(language_find("css"), -1);
}

static void a_buffer_speaks_its_language(void **state)
{
    (void)state;
    Buf said = {.language = LANGUAGE_CS};
    assert_string_equal(message_in(MSG_UNDO, LANGUAGE_EN), "Undo");
    assert_string_equal(message_in(MSG_UNDO, LANGUAGE_SK), "Vrátiť");
    for (int i = 0; i < 2; i++) {
        buf_say(&said, MSG_UNDO);
        assert_string_equal(buf_string(&said), "Vrátit");
        buf_free(&said);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_text_is_missing), cmocka_unit_test(format_directives_agree),
        cmocka_unit_test(texts_are_clean),    cmocka_unit_test(the_environment_chooses),
        cmocka_unit_test(codes_are_found),    cmocka_unit_test(a_buffer_speaks_its_language),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
