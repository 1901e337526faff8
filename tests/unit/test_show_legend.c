/* The legend of a game: what its signs are called, those on the board first. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "game/inside.h"
#include "show/legend.h"
#include "sitting.h"

/* A man on a floor without a name, a box, and a lamp that can be wet; a key that is not there, and a secret without a
 * name. */
static const char ROOM[] =
    "language: 1\nboard: { size: 4 x 1 }\n"
    "layers: { ground: { kinds: [floor, goal], first: floor }, things: [man, box, lamp, key, secret],\n"
    "  given: { values: 1 to 4 }, written: { values: 1 to 4 } }\n"
    "setup: [place man at a1, ground at b1 = goal, place box at c1, place lamp at d1, written at b1 = 2]\n"
    "words: { wet: box, damp: key, big: box }\n"
    "moves: { step: man | no things -> nothing | man }\n"
    "look:\n"
    "  floor: { ascii: ' ' }\n  goal: { ascii: '.', small: '·' }\n  box: { ascii: '$', small: '□', when big: "
    "{ small: '■' } }\n"
    "  lamp: { ascii: 'l', when wet: { ascii: 'w' } }\n  key: { ascii: 'k', when damp: { ascii: 'd' } }\n"
    "  secret: { ascii: 's' }\n  man: { ascii: '@', small: '☺' }\n"
    "texts:\n  goal: { en: goal }\n  box: { en: box }\n  man: { en: keeper }\n  lamp: { en: lamp }\n"
    "  key: { en: key }\n  damp: { en: damp }\n  secret: { en: '' }\n  big: { en: '' }\n";

static void told(Sitting *sitting, bool unicode, bool present, Buf *out)
{
    Called called;
    Legend legend = {0};
    match_call(sitting->match, LANGUAGE_EN, unicode, &called);
    Onlooker onlooker = match_onlooker(sitting->match, 0, &called);
    onlooker.unicode = unicode;
    legend_make(&onlooker, &legend);
    for (size_t i = 0; i < legend.count; i++)
        if (legend.entry[i].present == present)
            buf_printf(out, "%s %s, ", legend.entry[i].sign, legend.entry[i].text);
    legend_free(&legend);
    called_free(&called);
}

static void told_is(bool unicode, bool present, const char *expected)
{
    Sitting sitting = sitting_start(ROOM, 1);
    Buf out = {0};
    told(&sitting, unicode, present, &out);
    assert_string_equal(buf_string(&out), expected);
    buf_free(&out);
    sitting_free(&sitting);
}

static void test_signs_on_the_board_are_named(void **state)
{
    (void)state;
    told_is(true, true, "☺ keeper, · goal, ■ box, l lamp, ");
    told_is(false, true, "@ keeper, . goal, $ box, l lamp, ");
}

/* Also as they look otherwise, and why, unless that has an empty text; nothing that has no name, and no numbers. */
static void test_the_others_come_behind(void **state)
{
    (void)state;
    told_is(true, false, "□ box, w lamp; wet, d key; damp, k key, ");
}

static bool is_given(const Stage *stage, const char *layer, int value)
{
    int found = 0;
    while (strcmp(stage->rules->layer[found].name, layer) != 0)
        found++;
    return stage->look[found][value]->look.given;
}

/* Numbers that nobody can change, where players write others: these are drawn bold. */
static void test_given_numbers_are_known(void **state)
{
    (void)state;
    Sitting sitting = sitting_start(ROOM, 1);
    const Stage *stage = match_stage(sitting.match);
    assert_true(is_given(stage, "given", 1));
    assert_true(is_given(stage, "given", 4));
    assert_false(is_given(stage, "written", 1));
    assert_false(is_given(stage, "things", 1));
    sitting_free(&sitting);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_signs_on_the_board_are_named),
        cmocka_unit_test(test_the_others_come_behind),
        cmocka_unit_test(test_given_numbers_are_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
