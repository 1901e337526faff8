/* What people are told of a game: safe for a terminal, and as often as one likes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rule/model.h"
#include "rule/ruleset.h"

static void test_safe_texts(void **state)
{
    static const char RULES[] = "language: 1\n"
                                "game: loud\n"
                                "title: { en: \"Lo\\u202Eud\", cs: \"Hla\\u061Cs\" }\n"
                                "about: \"a\\tb\"\n"
                                "help: \"one\\n\\ntwo\\u061C\"\n"
                                "moves: { go: {} }\n"
                                "texts: { go: { en: \"go\", cs: jdi } }\n";
    (void)state;
    Diags diags = {0};
    Ruleset *rules = ruleset_load_text("loud.yaml", NULL, RULES, strlen(RULES), &diags);
    if (!rules)
        fail_msg("%s", diags.list[0].message);
    assert_string_equal(ruleset_title(rules, LANGUAGE_EN), "Lo\xef\xbf\xbdud");
    assert_string_equal(ruleset_title(rules, LANGUAGE_CS), "Hla\xef\xbf\xbds");
    assert_string_equal(ruleset_title(rules, LANGUAGE_SK), "Lo\xef\xbf\xbdud");
    assert_string_equal(ruleset_help(rules, LANGUAGE_EN), "one\n\ntwo\xef\xbf\xbd");
    assert_string_equal(ruleset_text(rules, "go", LANGUAGE_CS), "jdi");
    assert_string_equal(ruleset_text(rules, "stay", LANGUAGE_CS), "stay");
    size_t used = arena_used(rules->arena);
    for (int i = 0; i < 1000; i++)
        ruleset_title(rules, LANGUAGE_EN);
    assert_int_equal(arena_used(rules->arena), used);
    ruleset_free(rules);
    diags_free(&diags);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_safe_texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
