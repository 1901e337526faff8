/* Declared names: well formed, twins, longest match, the nearest one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "lang/name.h"

static int set_up(void **state)
{
    *state = arena_new();
    return 0;
}

static int tear_down(void **state)
{
    arena_free(*state);
    return 0;
}

static void test_declare(void **state)
{
    Names *names = names_new(*state);
    bool fresh = false;
    const char *why = "?";
    Symbol *box = names_declare(names, SYMBOL_KIND, "big  box", &fresh, &why);
    assert_non_null(box);
    assert_true(fresh);
    assert_null(why);
    assert_string_equal(box->name, "big box");
    assert_int_equal(box->words, 2);
    assert_int_equal(box->parameters, -1);
    assert_ptr_equal(names_declare(names, SYMBOL_KIND, "big box", &fresh, &why), box);
    assert_false(fresh);
    assert_ptr_equal(names_find(names, "big box"), box);
    assert_null(names_find(names, "big"));
}

static void test_parameters(void **state)
{
    Names *names = names_new(*state);
    Symbol *shoot = names_declare(names, SYMBOL_PROCEDURE, "shoot at once( target ,needed )", NULL, NULL);
    assert_null(shoot);
    shoot = names_declare(names, SYMBOL_PROCEDURE, "shoot twice( target ,needed )", NULL, NULL);
    assert_non_null(shoot);
    assert_string_equal(shoot->name, "shoot twice");
    assert_int_equal(shoot->parameters, 2);
    assert_string_equal(shoot->parameter[0], "target");
    assert_string_equal(shoot->parameter[1], "needed");
}

static void test_refused(void **state)
{
    static const char *const wrong[] = {
        "",
        " ",
        "3",
        "a 3",
        "box of wood",
        "my",
        "in",
        "a-",
        "a.b",
        "north",
        "f(",
        "f()",
        "f(a",
        "f(a,)",
        "f(a b)",
        "f(a) b",
        "f(of)",
        "f(a,b,c,d,e,f,g,h,i)",
        "a b c d e f g h i",
        "a(b)(c)",
        "-a",
        "a\nb",
    };
    Names *names = names_new(*state);
    size_t count = names_count(names);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        const char *why = NULL;
        bool fresh = true;
        if (names_declare(names, SYMBOL_WORD, wrong[i], &fresh, &why))
            fail_msg("'%s' was taken", wrong[i]);
        assert_non_null(why);
        assert_false(fresh);
    }
    assert_int_equal(names_count(names), count);
    assert_non_null(names_declare(names, SYMBOL_WORD, "in range(a, b)", NULL, NULL));
    assert_non_null(names_declare(names, SYMBOL_ZONE, "north sea", NULL, NULL));
    assert_non_null(names_declare(names, SYMBOL_CARD, "de-stalinization", NULL, NULL));
    assert_non_null(names_declare(names, SYMBOL_KIND, "věž", NULL, NULL));
}

/* In quotes a name may have words of the language, but not be a value. */
static void test_quoted(void **state)
{
    static const char *const wrong[] = {"none", "true", "f(of)", "a.b", "of 3", "north", ""};
    Names *names = names_new(*state);
    const char *why = NULL;
    assert_null(names_declare(names, SYMBOL_CARD, "king of hearts", NULL, &why));
    assert_string_equal(why, "'of' is a word of the language; put the name in quotes: 'king of hearts'");
    assert_null(names_declare(names, SYMBOL_CARD, "by", NULL, &why));
    assert_string_equal(why, "it is a word of the language; put it in quotes: 'by'");
    assert_null(names_declare(names, SYMBOL_CARD, "none", NULL, &why));
    assert_string_equal(why, "it is a word of the language itself");
    Symbol *king = names_declare_quoted(names, SYMBOL_CARD, "king of hearts", NULL, &why);
    assert_non_null(king);
    assert_null(why);
    assert_true(king->quoted);
    assert_int_equal(king->words, 3);
    assert_true(names_need_quotes(names, "king of hearts"));
    assert_true(names_declare_quoted(names, SYMBOL_MOVE, "in", NULL, NULL)->quoted);
    assert_false(names_declare_quoted(names, SYMBOL_CARD, "fox", NULL, NULL)->quoted);
    assert_false(names_need_quotes(names, "fox"));
    assert_false(names_need_quotes(names, "owl"));
    assert_int_equal(names_declare_quoted(names, SYMBOL_WORD, "hit by(a, b)", NULL, NULL)->parameters, 2);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (names_declare_quoted(names, SYMBOL_WORD, wrong[i], NULL, NULL))
            fail_msg("'%s' was taken", wrong[i]);
}

static void test_twins(void **state)
{
    Names *names = names_new(*state);
    bool fresh;
    Symbol *player = names_declare(names, SYMBOL_PLAYER, "cross", &fresh, NULL);
    Symbol *kind = names_declare(names, SYMBOL_KIND, "cross", &fresh, NULL);
    assert_true(fresh);
    assert_ptr_not_equal(player, kind);
    assert_ptr_equal(names_find(names, "cross"), player);
    assert_ptr_equal(player->twin, kind);
    assert_ptr_equal(names_find_class(names, "cross", SYMBOL_KIND), kind);
    assert_null(names_find_class(names, "cross", SYMBOL_ZONE));
    Symbol *score = names_declare(names, SYMBOL_VARIABLE, "top", &fresh, NULL);
    assert_ptr_equal(names_find(names, "top"), score);
    assert_int_equal(score->twin->class, SYMBOL_BUILTIN);
    Symbol *attribute = names_declare(names, SYMBOL_ATTRIBUTE, "top", &fresh, NULL);
    assert_ptr_equal(names_find(names, "top"), score);
    assert_ptr_equal(score->twin, attribute);
    assert_int_equal(attribute->twin->class, SYMBOL_BUILTIN);
    assert_null(attribute->twin->twin);
}

static void test_longest_match(void **state)
{
    static const char *const words[] = {"top", "big", "box", "here"};
    Names *names = names_new(*state);
    int used = 9;
    names_declare(names, SYMBOL_KIND, "top big box", NULL, NULL);
    names_declare(names, SYMBOL_KIND, "big", NULL, NULL);
    Symbol *symbol = names_match(names, words, 4, &used);
    assert_string_equal(symbol->name, "top big box");
    assert_int_equal(used, 3);
    symbol = names_match(names, words, 2, &used);
    assert_string_equal(symbol->name, "top");
    assert_int_equal(used, 1);
    symbol = names_match(names, words + 1, 3, &used);
    assert_string_equal(symbol->name, "big");
    assert_null(names_match(names, words + 3, 1, &used));
    assert_int_equal(used, 0);
}

static void test_nearest(void **state)
{
    Names *names = names_new(*state);
    names_declare(names, SYMBOL_KIND, "keeper", NULL, NULL);
    names_declare(names, SYMBOL_PROCEDURE, "action round", NULL, NULL);
    assert_string_equal(names_nearest(names, "keper"), "keeper");
    assert_string_equal(names_nearest(names, "action ruond"), "action round");
    assert_string_equal(names_nearest(names, "nort-east"), "north-east");
    assert_string_equal(names_nearest(names, "evry"), "every");
    assert_null(names_nearest(names, "zebra"));
}

/* Many names: the table grows and every one is still found, in order. */
static void test_many(void **state)
{
    enum { MANY = 3000 };
    Names *names = names_new(*state);
    size_t builtins = names_count(names);
    char name[32];
    for (int i = 0; i < MANY; i++) {
        snprintf(name, sizeof name, "card n%d", i);
        Symbol *symbol = names_declare(names, SYMBOL_CARD, name, NULL, NULL);
        assert_non_null(symbol);
        symbol->index = i;
    }
    assert_int_equal(names_count(names), builtins + MANY);
    for (int i = 0; i < MANY; i++) {
        snprintf(name, sizeof name, "card n%d", i);
        assert_int_equal(names_find(names, name)->index, i);
        assert_int_equal(names_at(names, builtins + (size_t)i)->index, i);
    }
}

static void test_words_of_the_language(void **state)
{
    (void)state;
    assert_true(names_reserved("every"));
    assert_true(names_reserved("where"));
    assert_false(names_reserved("row"));
    assert_false(names_reserved("a"));
    assert_string_equal(symbol_class_name(SYMBOL_LAYER), "layer");
    assert_string_equal(symbol_class_name(SYMBOL_ZONE), "zone");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_declare, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_parameters, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_refused, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_quoted, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_twins, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_longest_match, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_nearest, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_many, set_up, tear_down),
        cmocka_unit_test(test_words_of_the_language),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
