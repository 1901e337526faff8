/* Characters of lines: what is drawn is read back. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/box.h"
#include "base/utf8.h"

static int read_back(const char *text)
{
    uint32_t code;
    utf8_decode(text, strlen(text), &code);
    return box_sides(code);
}

static void test_round(void **state)
{
    (void)state;
    for (unsigned sides = 1; sides < BOX_SIDES; sides++) {
        assert_int_equal(read_back(box_text(sides, BOX_LIGHT, true)), sides);
        assert_int_equal(read_back(box_text(sides, BOX_HEAVY, true)), sides);
        assert_int_equal(utf8_width(box_text(sides, BOX_DOUBLE, true), 3), 1);
    }
    assert_int_equal(read_back("╚"), BOX_NORTH | BOX_EAST);
    assert_int_equal(read_back("═"), BOX_EAST | BOX_WEST);
    assert_int_equal(read_back("║"), BOX_NORTH | BOX_SOUTH);
    assert_int_equal(read_back("x"), -1);
    assert_int_equal(read_back(" "), -1);
}

static void test_joints(void **state)
{
    (void)state;
    for (unsigned sides = 0; sides < BOX_SIDES; sides++) {
        assert_string_equal(box_joint(sides, 0), box_text(sides, BOX_LIGHT, true));
        assert_string_equal(box_joint(0, sides), box_text(sides, BOX_HEAVY, true));
        assert_string_equal(box_joint(sides, sides), box_text(sides, BOX_HEAVY, true));
    }
    assert_string_equal(box_joint(BOX_EAST | BOX_WEST, BOX_NORTH | BOX_SOUTH), "╂");
    assert_string_equal(box_joint(BOX_NORTH, BOX_EAST), "┕");
    assert_string_equal(box_joint(BOX_WEST, BOX_EAST), "╼");
}

static void test_plain(void **state)
{
    (void)state;
    for (unsigned sides = 0; sides < BOX_SIDES; sides++)
        for (int style = 0; style < BOX_STYLES; style++) {
            const char *text = box_text(sides, (BoxStyle)style, false);
            assert_int_equal(strlen(text), 1);
            assert_true(text[0] >= ' ' && text[0] < 127);
        }
    assert_string_equal(box_text(BOX_NORTH | BOX_SOUTH, BOX_LIGHT, false), "|");
    assert_string_equal(box_text(0, BOX_HEAVY, false), " ");
    assert_string_not_equal(box_text(BOX_EAST, BOX_LIGHT, false), box_text(BOX_EAST, BOX_HEAVY, false));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_round),
        cmocka_unit_test(test_joints),
        cmocka_unit_test(test_plain),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
