#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/suggest.h"

static void distances(void **state)
{
    (void)state;
    assert_int_equal(suggest_distance("", "", 5), 0);
    assert_int_equal(suggest_distance("abc", "", 5), 3);
    assert_int_equal(suggest_distance("", "abc", 5), 3);
    assert_int_equal(suggest_distance("keper", "keeper", 5), 1);
    assert_int_equal(suggest_distance("kitten", "sitting", 5), 3);
    assert_int_equal(suggest_distance("same", "same", 0), 0);
    assert_int_equal(suggest_distance("same", "sane", 0), 1);
}

static void a_swap_is_one_step(void **state)
{
    (void)state;
    assert_int_equal(suggest_distance("wlak", "walk", 5), 1);
    assert_int_equal(suggest_distance("ab", "ba", 1), 1);
    assert_int_equal(suggest_distance("abcd", "badc", 5), 2);
    assert_int_equal(suggest_distance("ca", "abc", 5), 3); /* no letter is moved twice */
}

static void letters_are_not_bytes(void **state)
{
    (void)state;
    assert_int_equal(suggest_distance("kůň", "kun", 5), 2);
    assert_int_equal(suggest_distance("č", "漢", 5), 1);
    assert_int_equal(suggest_distance("žula", "žlua", 5), 1);
}

/* Beyond the limit only that is told, but never less than the truth allows. */
static void the_limit_cuts(void **state)
{
    (void)state;
    assert_int_equal(suggest_distance("aaaaaaaa", "bbbbbbbb", 2), 3);
    assert_int_equal(suggest_distance("abcdefgh", "badcfehg", 4), 4);
    assert_int_equal(suggest_distance("abcdefgh", "badcfehg", 3), 4);
    for (int limit = 1; limit < 8; limit++) {
        int expected = limit < 3 ? limit + 1 : 3;
        assert_int_equal(suggest_distance("kitten", "sitting", limit), expected);
    }
}

static void very_long_words_are_far(void **state)
{
    (void)state;
    char a[300], b[300];
    memset(a, 'a', sizeof a);
    a[299] = '\0';
    memcpy(b, a, sizeof b);
    assert_int_equal(suggest_distance(a, b, 4), 0);
    b[0] = 'b';
    assert_int_equal(suggest_distance(a, b, 4), 5);
    a[64] = b[64] = '\0'; /* the longest that are compared */
    assert_int_equal(suggest_distance(a, b, 4), 1);
}

static void the_nearest_is_found(void **state)
{
    (void)state;
    const char *const words[] = {"wall", "keeper", "crate", "goal"};
    assert_string_equal(suggest_nearest("keper", words, 4), "keeper");
    assert_string_equal(suggest_nearest("gaol", words, 4), "goal");
    assert_string_equal(suggest_nearest("keeper", words, 4), "keeper");
    assert_null(suggest_nearest("elephant", words, 4));
    assert_null(suggest_nearest("keeper", words, 0));
    assert_null(suggest_nearest("", words, 4));
}

static void nearness_depends_on_length(void **state)
{
    (void)state;
    const char *const words[] = {"no", "turned"};
    assert_string_equal(suggest_nearest("on", words, 2), "no");
    assert_null(suggest_nearest("xy", words, 2));
    assert_string_equal(suggest_nearest("tirnad", words, 2), "turned"); /* six letters, two steps */
    assert_null(suggest_nearest("tirnax", words, 2));
}

static void the_first_of_equals_wins(void **state)
{
    (void)state;
    const char *const words[] = {"bat", "cat", "rat", "hat"};
    assert_string_equal(suggest_nearest("xat", words, 4), "bat");
    assert_string_equal(suggest_nearest("rat", words, 4), "rat");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(distances),
        cmocka_unit_test(a_swap_is_one_step),
        cmocka_unit_test(letters_are_not_bytes),
        cmocka_unit_test(the_limit_cuts),
        cmocka_unit_test(very_long_words_are_far),
        cmocka_unit_test(the_nearest_is_found),
        cmocka_unit_test(nearness_depends_on_length),
        cmocka_unit_test(the_first_of_equals_wins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
