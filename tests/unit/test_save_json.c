/* Json: what is built prints exactly, what is read is bounded and typed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <string.h>

#include "save/json.h"

static void assert_refused(const char *text, size_t length, const char *expected)
{
    Buf error = {0};
    assert_null(json_parse(text, length, 1000000, &error));
    assert_string_equal(buf_string(&error), expected);
    buf_free(&error);
}

static void test_prints_one_line(void **state)
{
    (void)state;
    Buf out = {0};
    Json *object = json_object(), *list = json_array();
    json_add_bool(object, "ok", true);
    json_add_text(object, "text", "a \"b\"\n\x01 č");
    json_add_number(object, "large", INT64_C(9007199254740993));
    json_add_number(object, "small", INT64_MIN);
    json_add_hash(object, "hash", UINT64_C(0x00ff00000000000a));
    json_add_thousandths(object, "seconds", 1500);
    json_add_thousandths(object, "below", -1);
    json_push_text(list, "x");
    json_push_number(list, 7);
    json_add(object, "list", list);
    json_print(object, &out);
    assert_string_equal(buf_string(&out),
                        "{\"ok\":true,\"text\":\"a \\\"b\\\"\\n\\u0001 č\",\"large\":9007199254740993,"
                        "\"small\":-9223372036854775808,\"hash\":\"00ff00000000000a\",\"seconds\":1.500,"
                        "\"below\":-0.001,\"list\":[\"x\",7]}");
    json_free(object);
    buf_free(&out);
}

static void test_repairs_text(void **state)
{
    (void)state;
    Buf out = {0};
    Json *text = json_text("a\xff\xc3z");
    json_print(text, &out);
    assert_string_equal(buf_string(&out), "\"a\xef\xbf\xbd\xef\xbf\xbdz\"");
    json_free(text);
    buf_free(&out);
}

static void test_reads_types(void **state)
{
    (void)state;
    Buf error = {0};
    const char *text = " {\"n\": -12, \"half\": 1.5, \"big\": 1e300, \"t\": \"x\", \"b\": false, "
                       "\"h\": \"00ff00000000000a\", \"bad\": \"00FF00000000000A\", \"l\": [1, \"y\"]} \n";
    Json *json = json_parse(text, strlen(text), 1000, &error);
    int64_t number = 0;
    uint64_t hash = 0;
    bool truth = true;
    assert_non_null(json);
    assert_true(json_is_object(json));
    assert_true(json_get_number(json, "n", &number));
    assert_int_equal(number, -12);
    assert_false(json_get_number(json, "half", &number));
    assert_false(json_get_number(json, "big", &number));
    assert_false(json_get_number(json, "t", &number));
    assert_false(json_get_number(json, "none", &number));
    assert_string_equal(json_get_text(json, "t"), "x");
    assert_null(json_get_text(json, "n"));
    assert_true(json_get_bool(json, "b", &truth));
    assert_false(truth);
    assert_true(json_get_hash(json, "h", &hash));
    assert_true(hash == UINT64_C(0x00ff00000000000a));
    assert_false(json_get_hash(json, "bad", &hash));
    assert_int_equal(json_count(json_get(json, "l")), 2);
    assert_string_equal(json_value_text(json_at(json_get(json, "l"), 1)), "y");
    assert_null(json_at(json_get(json, "l"), 2));
    assert_null(json_get(json_at(json_get(json, "l"), 0), "x"));
    json_free(json);
    buf_free(&error);
}

/* What a terminal would obey is escaped, and read back as it was. */
static void test_dangerous_texts(void **state)
{
    (void)state;
    const char *danger = "\x1b[m\x7f \xc2\x9b \xe2\x80\xae \xf3\xa0\x81\x81 \xc5\xbe";
    Json *object = json_object(), *again;
    Buf out = {0}, error = {0};
    json_add_text(object, "\xc2\x9b", danger);
    json_print(object, &out);
    assert_string_equal(buf_string(&out),
                        "{\"\\u009b\":\"\\u001b[m\\u007f \\u009b \\u202e \\udb40\\udc41 \xc5\xbe\"}");
    again = json_parse(buf_string(&out), out.length, 1000, &error);
    assert_string_equal(json_get_text(again, "\xc2\x9b"), danger);
    json_free(again);
    json_free(object);
    buf_free(&out);
}

static void test_refuses(void **state)
{
    (void)state;
    static char deep[200], many[300000];
    memset(deep, '[', sizeof deep);
    memset(many, ',', sizeof many);
    assert_refused("", 0, "byte 1: this is not JSON");
    assert_refused("{\"a\":1", 6, "byte 6: this is not JSON");
    assert_refused("{\"a\":1} x", 9, "byte 8: this is not JSON");
    assert_refused("{\"a\":\"\xff\"}", 9, "byte 10: this is not JSON");
    assert_refused("{\"a\":\0}", 7, "byte 6: a zero byte");
    assert_refused(deep, sizeof deep, "byte 33: more than 32 levels deep");
    assert_refused(many, sizeof many, "more than 100000 values");
    Buf error = {0};
    assert_null(json_parse("[1,2]", 5, 4, &error));
    assert_string_equal(buf_string(&error), "the text is longer than 4 bytes");
    buf_free(&error);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_prints_one_line), cmocka_unit_test(test_repairs_text),
        cmocka_unit_test(test_reads_types),     cmocka_unit_test(test_dangerous_texts),
        cmocka_unit_test(test_refuses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
