#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/buf.h"
#include "base/utf8.h"

#define BAD "\xEF\xBF\xBD"

static void expect_code(const char *text, size_t length, uint32_t code, size_t used)
{
    uint32_t found = 12345;
    assert_int_equal(utf8_decode(text, length, &found), used);
    assert_int_equal(found, code);
}

static void decodes_every_length(void **state)
{
    (void)state;
    expect_code("a", 1, 'a', 1);
    expect_code("\0", 1, 0, 1);
    expect_code("č", 2, 0x10D, 2);
    expect_code("€", 3, 0x20AC, 3);
    expect_code("𝄞", 4, 0x1D11E, 4);
    expect_code("\xF4\x8F\xBF\xBF", 4, 0x10FFFF, 4);
    expect_code(BAD, 3, 0xFFFD, 3);
    expect_code("", 0, 0, 0);
}

static void malformed_bytes_count_one_each(void **state)
{
    (void)state;
    expect_code("\x80", 1, 0xFFFD, 1); /* a tail without a head */
    expect_code("\xC4", 1, 0xFFFD, 1); /* a head without a tail */
    expect_code("\xC4"
                "a",
                2, 0xFFFD, 1);
    expect_code("\xE2\x82", 2, 0xFFFD, 1); /* cut off */
    expect_code("\xC0\xAF", 2, 0xFFFD, 1); /* overlong */
    expect_code("\xE0\x80\xAF", 3, 0xFFFD, 1);
    expect_code("\xF0\x80\x80\xAF", 4, 0xFFFD, 1);
    expect_code("\xED\xA0\x80", 3, 0xFFFD, 1);     /* half of a surrogate pair */
    expect_code("\xF4\x90\x80\x80", 4, 0xFFFD, 1); /* past the last code point */
    expect_code("\xFF", 1, 0xFFFD, 1);
    expect_code("\xF8\x88\x80\x80\x80", 5, 0xFFFD, 1);
}

/* A sequence that would be well-formed if bytes behind the end counted must not be read. */
static void never_reads_past_the_end(void **state)
{
    (void)state;
    expect_code("\xE2\x82\xAC", 1, 0xFFFD, 1);
    expect_code("\xE2\x82\xAC", 2, 0xFFFD, 1);
    expect_code("\xF0\x9D\x84\x9E", 3, 0xFFFD, 1);
    assert_int_equal(utf8_cluster("e\xCC\x81", 1), 1);
}

static void every_code_point_comes_back(void **state)
{
    (void)state;
    char bytes[4];
    for (uint32_t code = 0; code <= 0x10FFFF; code++) {
        if (code >= 0xD800 && code <= 0xDFFF) {
            continue;
        }
        size_t length = utf8_encode(code, bytes);
        uint32_t found;
        if (utf8_decode(bytes, length, &found) != length || found != code) {
            fail_msg("U+%04X does not come back", (unsigned)code);
        }
    }
}

static void what_is_no_code_point_becomes_the_replacement(void **state)
{
    (void)state;
    char bytes[4];
    const uint32_t wrong[] = {0xD800, 0xDFFF, 0x110000, UINT32_MAX};
    for (size_t i = 0; i < 4; i++) {
        assert_int_equal(utf8_encode(wrong[i], bytes), 3);
        assert_memory_equal(bytes, BAD, 3);
    }
}

static void validity(void **state)
{
    (void)state;
    assert_true(utf8_valid("", 0));
    assert_true(utf8_valid("příliš žluťoučký", strlen("příliš žluťoučký")));
    assert_true(utf8_valid("a" BAD, 4));
    assert_true(utf8_valid("a\0b", 3));
    assert_false(utf8_valid("a\x80", 2));
    assert_false(utf8_valid("\xE2\x82", 2));
    assert_false(utf8_valid("\xED\xBF\xBF", 3));
}

static void expect_cluster(const char *text, size_t bytes)
{
    assert_int_equal(utf8_cluster(text, strlen(text)), bytes);
}

static void clusters_are_what_people_count(void **state)
{
    (void)state;
    expect_cluster("", 0);
    expect_cluster("ab", 1);
    expect_cluster("čb", 2);
    expect_cluster("e\xCC\x81x", 3); /* e and an acute */
    expect_cluster("\r\nx", 2);
    expect_cluster("🇨🇿🇸🇰", 8);                                           /* a flag is two letters */
    expect_cluster("👩‍👩‍👧x", strlen("👩‍👩‍👧")); /* joined */
    expect_cluster("👍🏽x", strlen("👍🏽"));                     /* with a skin colour */
    expect_cluster("\x80\x80", 1);
}

static void widths(void **state)
{
    (void)state;
    assert_int_equal(utf8_width("abc", 3), 3);
    assert_int_equal(utf8_width("čšž", strlen("čšž")), 3);
    assert_int_equal(utf8_width("漢字", strlen("漢字")), 4);
    assert_int_equal(utf8_width("e\xCC\x81", 3), 1);
    assert_int_equal(utf8_width("─│┼", strlen("─│┼")), 3);
    assert_int_equal(utf8_width("\n\x1b\x7f", 3), 0);
    assert_int_equal(utf8_width("", 0), 0);
    assert_int_equal(utf8_width_code('~'), 1);
    assert_int_equal(utf8_width_code(0x7F), 0);
    assert_int_equal(utf8_width_code(0x9B), 0);
    assert_int_equal(utf8_width_code(0x1F600), 2);
    assert_int_equal(utf8_width_code(0x200D), 0);
    assert_int_equal(utf8_width_code(UINT32_MAX), 0);
}

static void counting(void **state)
{
    (void)state;
    assert_int_equal(utf8_count("", 0), 0);
    assert_int_equal(utf8_count("kůň", strlen("kůň")), 3);
    assert_int_equal(utf8_count("a\x80\x80z", 4), 4);
    assert_int_equal(utf8_count("e\xCC\x81", 3), 2);
}

static void fitting_keeps_clusters_whole(void **state)
{
    (void)state;
    assert_int_equal(utf8_fit("abc", 3, 2), 2);
    assert_int_equal(utf8_fit("abc", 3, 99), 3);
    assert_int_equal(utf8_fit("abc", 3, 0), 0);
    assert_int_equal(utf8_fit("abc", 3, -1), 0);
    assert_int_equal(utf8_fit("漢字", 6, 3), 3); /* half of a wide one does not count */
    assert_int_equal(utf8_fit("漢字", 6, 1), 0);
    assert_int_equal(utf8_fit("xe\xCC\x81y", 5, 2), 4);
}

static void expect_clean(const char *text, size_t length, bool newlines, bool ascii, const char *expected)
{
    Buf out = {0};
    buf_text(&out, "<");
    utf8_clean(&out, text, length, newlines, ascii);
    assert_string_equal(buf_string(&out) + 1, expected);
    buf_free(&out);
}

#define CLEAN(text, expected) expect_clean(text, sizeof(text) - 1, false, false, expected)
#define ASCII(text, expected) expect_clean(text, sizeof(text) - 1, false, true, expected)

static void harmless_text_stays(void **state)
{
    (void)state;
    CLEAN("", "");
    CLEAN("příliš 漢字 e\xCC\x81 ", "příliš 漢字 e\xCC\x81 ");
    CLEAN("👩‍👩‍👧", "👩‍👩‍👧");
}

static void what_moves_a_terminal_does_not(void **state)
{
    (void)state;
    CLEAN("\x1b[2J", BAD "[2J");
    CLEAN("a\0b", "a" BAD "b");
    CLEAN("\a\b\r\x7f", BAD BAD BAD BAD);
    CLEAN("\xC2\x9B"
          "31m",
          BAD "31m");   /* the one-byte CSI, as U+009B */
    CLEAN("\x9b", BAD); /* and raw */
    CLEAN("\xE2\x80\xAE"
          "drow",
          BAD "drow"); /* right to left override */
    CLEAN("\xE2\x81\xA6\xE2\x81\xA9\xE2\x80\x8F\xD8\x9C", BAD BAD BAD BAD);
    CLEAN("\xE2\x80\xA8\xE2\x80\xA9", BAD BAD); /* line and paragraph separators */
    CLEAN("\xEF\xBB\xBFx", BAD "x");            /* byte order mark */
    CLEAN("\xF3\xA0\x81\x81", BAD);             /* language tag */
    CLEAN("\xC4", BAD);
    CLEAN("\xE2\x82", BAD BAD);
}

static void newlines_and_tabs(void **state)
{
    (void)state;
    CLEAN("a\nb\tc", "a b c");
    CLEAN("a\xef\xbf\xbf"
          "b\xef\xb7\x90\xf0\x9f\xbf\xbe",
          "a" BAD "b" BAD BAD);
    expect_clean("a\nb\tc", 5, true, false, "a\nb c");
    expect_clean("a\r\n", 3, true, false, "a" BAD "\n");
}

static void ascii_loses_marks_only(void **state)
{
    (void)state;
    ASCII("Příliš žluťoučký kůň", "Prilis zlutoucky kun");
    ASCII("vŕba ľúbi ĺan", "vrba lubi lan");
    ASCII("e\xCC\x81", "e");
    ASCII("Łódź – „straße“ …", "Lodz - \"strasse\" ...");
    ASCII("←↑→↓ ×", "<^>v x");
    ASCII("漢字", "??");
    ASCII("\x1b\x80☃", "???");
    ASCII("ﬁ ² ", "fi 2 ");
}

static void capitals(void **state)
{
    (void)state;
    assert_int_equal(utf8_upper('a'), 'A');
    assert_int_equal(utf8_upper(0x17E), 0x17D); /* ž */
    assert_int_equal(utf8_upper('Z'), 'Z');
    assert_int_equal(utf8_upper('7'), '7');
    assert_int_equal(utf8_upper(0x674E), 0x674E);
}

static void expect_title(const char *text, const char *wanted)
{
    Buf out = {0};
    utf8_title(&out, text);
    assert_string_equal(buf_string(&out), wanted);
    buf_free(&out);
}

static void titles(void **state)
{
    (void)state;
    expect_title("to find", "To find");
    expect_title("část Á", "Část Á");
    expect_title("7 of them", "7 of them");
    expect_title("", "");
}

static void what_reads_the_same(void **state)
{
    (void)state;
    Buf bare = {0};
    utf8_bare(&bare, " Hadi, a ŽEBŘÍKY-2! ");
    assert_string_equal(buf_string(&bare), "hadi a zebriky 2");
    utf8_bare(&bare, "\xff");
    utf8_bare(&bare, "?!");
    assert_string_equal(buf_string(&bare), "hadi a zebriky 2");
    buf_free(&bare);
    assert_true(utf8_same("Jana Nová", "JANA NOVÁ"));
    assert_true(utf8_same("a\xcc\x81", "\xc3\xa1")); /* a mark of its own, and a letter with it */
    assert_true(utf8_same("Straße", "STRASSE"));
    assert_false(utf8_same("Jana", "Jan"));
    assert_false(utf8_same("á", "a"));
    assert_true(utf8_same("\xff", "\xff"));
    assert_false(utf8_same("\xff", "\xfe"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(decodes_every_length),
        cmocka_unit_test(malformed_bytes_count_one_each),
        cmocka_unit_test(never_reads_past_the_end),
        cmocka_unit_test(every_code_point_comes_back),
        cmocka_unit_test(what_is_no_code_point_becomes_the_replacement),
        cmocka_unit_test(validity),
        cmocka_unit_test(clusters_are_what_people_count),
        cmocka_unit_test(widths),
        cmocka_unit_test(counting),
        cmocka_unit_test(fitting_keeps_clusters_whole),
        cmocka_unit_test(harmless_text_stays),
        cmocka_unit_test(what_moves_a_terminal_does_not),
        cmocka_unit_test(newlines_and_tabs),
        cmocka_unit_test(ascii_loses_marks_only),
        cmocka_unit_test(capitals),
        cmocka_unit_test(titles),
        cmocka_unit_test(what_reads_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
