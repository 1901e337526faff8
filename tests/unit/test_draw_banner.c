/* What was reached: in a frame, in two rows, in one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "draw/banner.h"
#include "lines.h"

static void fill(Banner *banner)
{
    banner_set(banner, "[*] ", "Solved!", ROLE_DONE);
    banner_add(banner, "Moves: 12");
    banner_add(banner, "The fewest possible!");
    banner_add(banner, "Time: 0:32");
}

/* Frames where in_frame, else rows. */
static void assert_banner(int columns, int rows, bool unicode, bool in_frame, int taken, const char *wanted)
{
    Canvas canvas = {0};
    Banner banner = {0};
    Buf out = {0};
    Rect area = {0, 0, columns, rows};
    fill(&banner);
    canvas_reset(&canvas, columns, rows, unicode);
    if (in_frame)
        assert_int_equal(banner_draw(&canvas, area, &banner), taken);
    else
        banner_draw_rows(&canvas, area, &banner);
    lines_add(&canvas, false, &out);
    assert_string_equal(buf_string(&out), wanted);
    banner_clear(&banner);
    canvas_free(&canvas);
    buf_free(&out);
}

static void test_frame(void **state)
{
    (void)state;
    assert_banner(26, 6, true, true, 6,
                  "╔════════════════════════╗\n"
                  "║        Solved!         ║\n"
                  "║       Moves: 12        ║\n"
                  "║  The fewest possible!  ║\n"
                  "║       Time: 0:32       ║\n"
                  "╚════════════════════════╝\n");
    assert_banner(17, 7, false, true, 7,
                  "+===============+\n"
                  "|    Solved!    |\n"
                  "|   Moves: 12   |\n"
                  "|  The fewest   |\n"
                  "|   possible!   |\n"
                  "|  Time: 0:32   |\n"
                  "+===============+\n");
}

/* Where it does not fit whole, nothing is drawn. */
static void test_no_room(void **state)
{
    (void)state;
    assert_banner(26, 5, true, true, 0, "\n\n\n\n\n");
    assert_banner(4, 3, true, true, 0, "\n\n\n");
}

static void test_rows(void **state)
{
    (void)state;
    assert_banner(50, 2, true, false, 0,
                  "══════════════════ [*] Solved! ═══════════════════\n"
                  "   Moves: 12  The fewest possible!  Time: 0:32\n");
    assert_banner(40, 2, false, false, 0,
                  "============= [*] Solved! ==============\n"
                  "    Moves: 12  The fewest possible!\n");
    assert_banner(30, 1, true, false, 0, "═══ [*] Solved!  Moves: 12 ═══\n");
    assert_banner(20, 1, false, false, 0, "=== [*] Solved! ====\n");
    assert_banner(8, 1, true, false, 0, "Solved!\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_frame), cmocka_unit_test(test_no_room),
                                       cmocka_unit_test(test_rows)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
