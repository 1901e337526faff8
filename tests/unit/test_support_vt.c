/* The terminal in memory that the terminal tests look at. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/mem.h"
#include "base/random.h"
#include "vt.h"

static void assert_screen(const char *sent, const char *wanted)
{
    for (size_t portion = 1; portion < 9; portion += 3) { /* sequences may come in pieces */
        Vt *vt = vt_new(8, 3);
        Buf screen = {0};
        for (size_t i = 0; i < strlen(sent); i += portion) {
            size_t rest = strlen(sent) - i;
            vt_feed(vt, sent + i, rest < portion ? rest : portion);
        }
        vt_screen(vt, &screen);
        assert_string_equal(buf_string(&screen), wanted);
        assert_int_equal(vt->unknown, 0);
        buf_free(&screen);
        vt_free(vt);
    }
}

static void text_and_cursor(void **state)
{
    (void)state;
    assert_screen("ab\r\ncd\be", "ab\nce\n\n");
    assert_screen("\033[2;3Hx\033[Ay\033[4Gz\033[3dw", "   z\n  x\n    w\n");
    assert_screen("abc\033[2Dv\tt\0337\033[3Hu\0338s", "avc    s\n\nu\n");
}

static void lines_wrap_and_scroll(void **state)
{
    (void)state;
    assert_screen("12345678", "12345678\n\n\n");
    assert_screen("123456789", "12345678\n9\n\n");
    assert_screen("12345678\r\nab", "12345678\nab\n\n");
    assert_screen("a\r\nb\r\nc\r\nd", "b\nc\nd\n");
    assert_screen("a\r\nb\r\nc\033[2;3r\033[3;1H\nd", "a\nc\nd\n");
    assert_screen("a\r\nb\033[H\033Mc", "c\na\nb\n");
}

static void erasing_and_shifting(void **state)
{
    (void)state;
    assert_screen("abcdef\033[3G\033[K", "ab\n\n\n");
    assert_screen("abcdef\033[3G\033[1K", "   def\n\n\n");
    assert_screen("abcdef\033[3G\033[2X", "ab  ef\n\n\n");
    assert_screen("abcdef\033[3G\033[2P", "abef\n\n\n");
    assert_screen("abcdef\033[3G\033[2@", "ab  cdef\n\n\n");
    assert_screen("a\r\nb\r\nc\033[2H\033[J", "a\n\n\n");
    assert_screen("a\r\nb\r\nc\033[2H\033[L", "a\n\nb\n");
    assert_screen("a\r\nb\r\nc\033[H\033[M", "b\nc\n\n");
    assert_screen("-\033[4b", "-----\n\n\n");
}

static void letters_and_sets(void **state)
{
    (void)state;
    assert_screen("\033(0lqk\033(Blq", "┌─┐lq\n\n\n");
    assert_screen("čí世x", "čí世x\n\n\n");
    assert_screen("\033]0;a title that is longer than any sequence should ever be, and then some more\ax",
                  "x\n\n\n");
    assert_screen("\033[?1049h\033[22;0;0t\033[?25l\033[38;5;7mx\033[!p", "x\n\n\n");
}

static void marks_are_kept(void **state)
{
    (void)state;
    Vt *vt = vt_new(8, 3);
    const char *text = "a\033[1;7mb\033[27mc\033[38;5;4;48;5;7md\033[me";
    vt_feed(vt, text, strlen(text));
    static const unsigned marks[] = {0, VT_BOLD | VT_REVERSE, VT_BOLD, VT_BOLD, 0};
    for (int i = 0; i < 5; i++) {
        assert_int_equal(vt_at(vt, i, 0)->marks, marks[i]);
    }
    assert_int_equal(vt_find(vt, "cde"), 0);
    assert_int_equal(vt_find(vt, "x"), -1);
    vt_free(vt);
}

/* A screen of a few cells in the middle of memory that is ours as well: whatever is sent, only its own cells change. */
static void assert_stays_inside(int columns, int rows, const char *bytes, size_t length)
{
    enum { AROUND = 64 };
    Vt *vt = vt_new(columns, rows);
    size_t cells = (size_t)(columns * rows);
    VtCell *own = vt->cell, *wide = mem_alloc_array(cells + 2 * (size_t)AROUND, sizeof *wide);
    memcpy(wide + AROUND, own, cells * sizeof *wide);
    vt->cell = wide + AROUND;
    vt_feed(vt, bytes, length);
    for (size_t i = 0; i < AROUND; i++) {
        assert_int_equal(wide[i].code, 0);
        assert_int_equal(wide[AROUND + cells + i].code, 0);
        assert_int_equal(wide[AROUND + cells + i].ink, 0);
    }
    assert_in_range(vt->x, 0, columns - 1);
    assert_in_range(vt->y, 0, rows - 1);
    vt->cell = own;
    vt_free(vt);
    mem_free(wide);
}

static void nothing_is_written_past_the_screen(void **state)
{
    (void)state;
    static const char *const sent[] = {"世",          "a世",     "世\033[5b", "\033[1;99r\033[99;1H\n\n世",
                                       "\033[3;1r\n", "\033[9L", "\033[9M",   "\033[9@\033[9P\033[9X",
                                       "\033[5b",     "\0338世"};
    for (size_t i = 0; i < sizeof sent / sizeof sent[0]; i++) {
        for (int columns = 1; columns < 4; columns++) {
            for (int rows = 1; rows < 4; rows++) {
                assert_stays_inside(columns, rows, sent[i], strlen(sent[i]));
            }
        }
    }
}

/* Pieces of sequences in any order, on screens of all small sizes. */
static void random_bytes_stay_inside(void **state)
{
    (void)state;
    static const char *const piece[] = {
        "世", "x", "\n", "\t", "\b", "\033[", "\033M", "\0337", "\0338", "3", "99", ";", "1", "L", "M",
        "S",  "T", "r",  "H",  "b",  "@",     "P",     "X",     "J",     "K", "d",  "G", "Z", "A", "\033[0m"};
    Random random;
    random_seed(&random, 5);
    for (int round = 0; round < 4000; round++) {
        Buf bytes = {0};
        for (int i = 0; i < 30; i++) {
            buf_text(&bytes, piece[random_below(&random, sizeof piece / sizeof piece[0])]);
        }
        int columns = 1 + (int)random_below(&random, 4), rows = 1 + (int)random_below(&random, 4);
        assert_stays_inside(columns, rows, bytes.data, bytes.length);
        buf_free(&bytes);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_and_cursor),          cmocka_unit_test(lines_wrap_and_scroll),
        cmocka_unit_test(erasing_and_shifting),     cmocka_unit_test(letters_and_sets),
        cmocka_unit_test(marks_are_kept),           cmocka_unit_test(nothing_is_written_past_the_screen),
        cmocka_unit_test(random_bytes_stay_inside),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
