/* Errors that come to light when rules meet a level name the file in which their line is. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/file.h"
#include "base/mem.h"
#include "folders.h"
#include "game/stage.h"
#include "level/pack.h"
#include "link/link.h"

static Ruleset *rules_of(const char *text)
{
    Diags diags = {0};
    Buf said = {0};
    Ruleset *rules = ruleset_load_text("shelf.yaml", NULL, text, strlen(text), &diags);
    diags_print(&diags, &said);
    assert_string_equal(buf_string(&said), "");
    buf_free(&said);
    diags_free(&diags);
    return rules;
}

/* What is said of the first level of a pack. */
static void refuses(const Ruleset *rules, Pack *pack, const char *wanted)
{
    Diags diags = {0};
    Buf said = {0};
    assert_non_null(pack);
    assert_null(stage_new(rules, &pack->level[0], 0, &diags));
    assert_int_equal(diags.count, 1);
    diag_line(&diags.list[0], &said);
    assert_string_equal(buf_string(&said), wanted);
    buf_free(&said);
    diags_free(&diags);
    pack_free(pack);
}

static void refuses_level(const char *rules_text, const char *level, const char *wanted)
{
    Diags diags = {0};
    Ruleset *rules = rules_of(rules_text);
    Pack *pack = pack_load_text("mine.yaml", level, strlen(level), rules, &diags);
    refuses(rules, pack, wanted);
    ruleset_free(rules);
    diags_free(&diags);
}

#define TOKENS                                             \
    "game: shelf\n"                                        \
    "board: from level\n"                                  \
    "layers: { ground: [sand] }\n"                         \
    "tokens: { robber: {} }\n"                             \
    "legend: { \".\": none, r: robber, \"-\": outside }\n" \
    "moves: { go: { pick: { c: near robber }, do: robber = c } }\n"

static void test_tokens(void **state)
{
    (void)state;
    refuses_level(TOKENS, "# one\n\nlevels:\n  - board: \"r.r\"\n",
                  "mine.yaml:4: the level puts 'robber' in two places");
    refuses_level(TOKENS, "levels:\n  - board: \"-.\"\n    tokens: { robber: a1 }\n",
                  "mine.yaml:2: the level puts 'robber' outside of the board");
}

static void test_things(void **state)
{
    (void)state;
    refuses_level("game: shelf\n"
                  "board: from level\n"
                  "pieces: { cup: { kinds: { mug: { count: 1 } } } }\n"
                  "layers: { board: { of: cup } }\n"
                  "legend: { \".\": none, m: mug }\n"
                  "moves: { take: { pick: { c: cell where it has board }, do: remove board at c } }\n",
                  "levels:\n  - board: \"m.m\"\n",
                  "mine.yaml:2: the level shows more of 'mug' than there are");
}

static void test_path_ends(void **state)
{
    (void)state;
    Buf level = {0};
    buf_text(&level, "levels:\n  - board: |\n");
    for (int i = 0; i < 100; i++) {
        buf_text(&level, "      ");
        buf_repeat(&level, '.', 100);
        buf_char(&level, '\n');
    }
    refuses_level("game: shelf\n"
                  "board: from level\n"
                  "tokens: { snail: { stands on: end } }\n"
                  "legend: { \".\": none }\n"
                  "layers: { ground: [sand] }\n"
                  "moves: { go: { pick: { e: border ends }, do: snail = e } }\n",
                  buf_string(&level), "mine.yaml:2: the board has more path ends than the limit of 32766");
    buf_free(&level);
}

/* Levels of the rules may come from the file over which these are laid. */
static void test_a_level_of_the_base(void **state)
{
    (void)state;
    static const char BASE[] = TOKENS "levels:\n  - board: \"r.r\"\n";
    static const char OWN[] = "extends: base\ngame: shelf\n";
    Diags diags = {0};
    Buf said = {0}, error = {0};
    char *base = file_join(folders_path(), "base.yaml"), *own = file_join(folders_path(), "shelf.yaml");
    assert_true(file_create(base, BASE, strlen(BASE), &error));
    assert_true(file_create(own, OWN, strlen(OWN), &error));
    Ruleset *rules = ruleset_load(own, &diags);
    assert_non_null(rules);
    buf_printf(&said, "%s:8: the level puts 'robber' in two places", base);
    refuses(rules, pack_of_rules(rules, &diags), buf_string(&said));
    ruleset_free(rules);
    diags_free(&diags);
    buf_free(&said);
    mem_free(base);
    mem_free(own);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tokens),
        cmocka_unit_test(test_things),
        cmocka_unit_test(test_path_ends),
        cmocka_unit_test_setup_teardown(test_a_level_of_the_base, folders_make, folders_remove),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
