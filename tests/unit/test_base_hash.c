#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/hash.h"
#include "base/mem.h"

static void expect_content(const void *bytes, size_t length, const char *expected)
{
    char hash[HASH_HEX + 1];
    memset(hash, 'z', sizeof hash);
    hash_content(bytes, length, hash);
    assert_string_equal(hash, expected);
}

/* The examples of FIPS 180-2 and of nothing at all. */
static void content_is_sha256(void **state)
{
    (void)state;
    expect_content("", 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect_content(NULL, 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect_content("abc", 3, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect_content("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 56,
                   "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    char *million = mem_alloc(1000000);
    memset(million, 'a', 1000000);
    expect_content(million, 1000000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    mem_free(million);
}

/* FNV-1a's published values, through the mixer. */
static void text_is_fnv_mixed(void **state)
{
    (void)state;
    assert_true(hash_text("") == hash_mix(0xcbf29ce484222325u));
    assert_true(hash_text("a") == hash_mix(0xaf63dc4c8601ec8cu));
    assert_true(hash_text("foobar") == hash_mix(0x85944171f73967e8u));
    assert_true(hash_bytes("foobar", 6) == hash_text("foobar"));
    assert_true(hash_bytes("a\0b", 3) != hash_bytes("a\0c", 3));
}

/* splitmix64's first number from seed 0 is the mixer of its increment. */
static void the_mixer_is_splitmix(void **state)
{
    (void)state;
    assert_true(hash_mix(0x9e3779b97f4a7c15u) == 0xE220A8397B1DCDAFu);
    assert_true(hash_mix(0) == 0);
}

static void one_bit_changes_about_half(void **state)
{
    (void)state;
    int changed = 0;
    for (int bit = 0; bit < 64; bit++) {
        uint64_t difference = hash_mix(12345) ^ hash_mix(12345 ^ (UINT64_C(1) << bit));
        for (; difference; difference &= difference - 1) {
            changed++;
        }
    }
    assert_in_range(changed, 64 * 28, 64 * 36);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(content_is_sha256),
        cmocka_unit_test(text_is_fnv_mixed),
        cmocka_unit_test(the_mixer_is_splitmix),
        cmocka_unit_test(one_bit_changes_about_half),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
