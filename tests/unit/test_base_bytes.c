#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "base/bytes.h"
#include "base/hash.h"

static Bytes of(const Buf *buf)
{
    return (Bytes){.at = buf_string(buf), .end = buf_string(buf) + buf->length};
}

static void numbers_come_back(void **state)
{
    (void)state;
    static const uint64_t NUMBERS[] = {0, 1, 127, 128, 300, UINT32_MAX, INT64_MAX, UINT64_MAX};
    enum { COUNT = sizeof NUMBERS / sizeof *NUMBERS };
    Buf out = {0};
    for (int i = 0; i < COUNT; i++)
        bytes_put_number(&out, NUMBERS[i]);
    Bytes bytes = of(&out);
    for (int i = 0; i < COUNT; i++)
        assert_true(bytes_number(&bytes, UINT64_MAX) == NUMBERS[i]);
    assert_false(bytes.bad);
    assert_ptr_equal(bytes.at, bytes.end);
    assert_true(bytes_number(&bytes, UINT64_MAX) == 0);
    assert_true(bytes.bad);
    buf_free(&out);
}

static void texts_come_back_in_the_block(void **state)
{
    (void)state;
    Buf out = {0};
    bytes_put_text(&out, "");
    bytes_put_text(&out, "žluťoučký");
    Bytes bytes = of(&out);
    assert_string_equal(bytes_text(&bytes, 0), "");
    const char *text = bytes_clean_text(&bytes, 20);
    assert_string_equal(text, "žluťoučký");
    assert_true(text > out.data && text < out.data + out.length);
    assert_false(bytes.bad);
    buf_free(&out);
}

static void refuse_number(const char *text, size_t length, uint64_t most)
{
    Bytes bytes = {.at = text, .end = text + length};
    assert_true(bytes_number(&bytes, most) == 0);
    assert_true(bytes.bad);
    assert_true(bytes.at <= bytes.end);
    assert_string_equal(bytes_text(&bytes, 100), "");
    assert_null(bytes_take(&bytes, 0));
}

static void bad_numbers_are_refused(void **state)
{
    (void)state;
    refuse_number("", 0, 9);
    refuse_number("\x80", 1, 9);
    refuse_number("\x0a", 1, 9);
    refuse_number("\xff\xff\xff\xff\xff\xff\xff\xff\xff\x02", 10, UINT64_MAX);
    refuse_number("\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x01", 11, UINT64_MAX);
}

static void refuse_text(const char *text, size_t length, bool clean)
{
    Bytes bytes = {.at = text, .end = text + length};
    assert_string_equal(clean ? bytes_clean_text(&bytes, 5) : bytes_text(&bytes, 5), "");
    assert_true(bytes.bad);
}

static void bad_texts_are_refused(void **state)
{
    (void)state;
    refuse_text("\3ab", 3, false);           /* it ends too early */
    refuse_text("\3abc", 4, false);          /* its zero is missing */
    refuse_text("\3abcd", 5, false);         /* something else stands there */
    refuse_text("\3a\0c", 5, false);         /* a zero inside */
    refuse_text("\6abcdef", 8, false);       /* more than is wanted */
    refuse_text("\3a\033c", 5, true);        /* what a terminal obeys */
    refuse_text("\4\xe2\x80\xaex", 6, true); /* what turns text round */
    refuse_text("\2\xc3(", 4, true);         /* no UTF-8 */
    refuse_text("\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01", 10, false);
}

static void hashes_come_back(void **state)
{
    (void)state;
    char hash[HASH_HEX + 1], again[HASH_HEX + 1];
    uint8_t bytes[HASH_BYTES];
    hash_content("abc", 3, hash);
    hash_pack(hash, bytes);
    assert_int_equal(bytes[0], 0xba);
    assert_int_equal(bytes[HASH_BYTES - 1], 0xad);
    hash_unpack(bytes, again);
    assert_string_equal(again, hash);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_come_back),       cmocka_unit_test(texts_come_back_in_the_block),
        cmocka_unit_test(bad_numbers_are_refused), cmocka_unit_test(bad_texts_are_refused),
        cmocka_unit_test(hashes_come_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
