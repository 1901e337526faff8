/* Text in the encodings of other programs becomes UTF-8 in lines. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/encoding.h"

static void reads(const char *bytes, size_t length, const char *text)
{
    Buf out = {0}, error = {0};
    assert_true(encoding_decode(bytes, length, &out, &error));
    assert_string_equal(buf_string(&out), text);
    assert_int_equal(out.length, strlen(text));
    buf_free(&out);
    buf_free(&error);
}

#define READS(bytes, text) reads(bytes, sizeof(bytes) - 1, text)

static void utf8_stays(void **state)
{
    (void)state;
    READS("", "");
    READS("Žluťoučký\n", "Žluťoučký\n");
    READS("\xef\xbb\xbfmark", "mark");
}

static void marks_tell_the_encoding(void **state)
{
    (void)state;
    READS("\xff\xfe#\0\x20\0\x7d\x01\n\0", "# Ž\n");
    READS("\xfe\xff\0#\0\x20\x01\x7d\0\n", "# Ž\n");
    READS("\xff\xfe\0\0#\0\0\0", "#");
    READS("\xff\xfe\x3c\xd8\x0d\xdf", "🌍");
    READS("\xff\xfe#\0\0", "#\xef\xbf\xbd");
    READS("<\0?\0x\0", "<?x");
}

static void declarations_tell_it(void **state)
{
    (void)state;
    READS("<?xml version=\"1.0\" encoding=\"ISO-8859-2\"?>\n\xae",
          "<?xml version=\"1.0\" encoding=\"ISO-8859-2\"?>\nŽ");
    READS("<?xml version='1.0' encoding = 'iso-8859-1' ?>\xe9",
          "<?xml version='1.0' encoding = 'iso-8859-1' ?>é");
    READS("<?xml version=\"1.0\"?>é", "<?xml version=\"1.0\"?>é");
    Buf out = {0}, error = {0};
    static const char STRANGE[] = "<?xml encoding=\"x-klingon\"?>";
    assert_false(encoding_decode(STRANGE, sizeof STRANGE - 1, &out, &error));
    assert_string_equal(buf_string(&error),
                        "the encoding 'x-klingon' is not known here; save the file as UTF-8");
    buf_free(&out);
    buf_free(&error);
}

static void other_bytes_are_western(void **state)
{
    (void)state;
    READS("Andr\xe9 \x96 caf\xe9", "André – café");
}

static void all_ends_of_lines_are_one(void **state)
{
    (void)state;
    READS("a\rb\r", "a\nb\n");
    READS("a\r\nb\r\n", "a\nb\n");
    READS("a\r\r\nb\r\rc", "a\nb\n\nc");
    READS("a\n\x1a\x1a\0", "a\n");
    READS("a\x1a\nb", "a\x1a\nb");
}

static void nul_stays(void **state)
{
    (void)state;
    Buf out = {0}, error = {0};
    assert_true(encoding_decode("a\0b", 3, &out, &error));
    assert_int_equal(out.length, 3);
    assert_memory_equal(out.data, "a\0b", 3);
    buf_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(utf8_stays),
        cmocka_unit_test(marks_tell_the_encoding),
        cmocka_unit_test(declarations_tell_it),
        cmocka_unit_test(other_bytes_are_western),
        cmocka_unit_test(all_ends_of_lines_are_one),
        cmocka_unit_test(nul_stays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
