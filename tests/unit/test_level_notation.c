/* The notations of puzzle programs: what each says, and where it is wrong. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "level/notation.h"

enum { B = NOTATION_BLANK };

typedef struct Reading {
    Arena *arena;
    Notation out;
    size_t used;
    Buf error;
    bool good;
} Reading;

static Reading read_text(const char *kind, int width, int height, const char *text)
{
    Reading r = {.arena = arena_new(), .out = {.width = width, .height = height}};
    int found = notation_find(kind);
    assert_true(found >= 0);
    r.good = notation_read((NotationKind)found, text, strlen(text), r.arena, &r.out, &r.used, &r.error);
    return r;
}

static void close_reading(Reading *r)
{
    buf_free(&r->error);
    arena_free(r->arena);
}

static void gives_cells(const char *kind, int width, int height, const char *text, const int *cell)
{
    Reading r = read_text(kind, width, height, text);
    if (!r.good)
        fail_msg("%s: %s", text, buf_string(&r.error));
    for (int i = 0; i < width * height; i++)
        if (r.out.cell[i] != cell[i])
            fail_msg("%s: cell %d is %d, not %d", text, i, r.out.cell[i], cell[i]);
    assert_int_equal(r.used, strlen(text));
    close_reading(&r);
}

#define GIVES(kind, width, height, text, ...) gives_cells(kind, width, height, text, (int[]){__VA_ARGS__})

static void refuses(const char *kind, int width, int height, const char *text, size_t at,
                    const char *sentence)
{
    Reading r = read_text(kind, width, height, text);
    if (r.good)
        fail_msg("%s is taken as %s", text, kind);
    assert_string_equal(buf_string(&r.error), sentence);
    assert_int_equal(r.used, at);
    close_reading(&r);
}

static void test_numbers(void **state)
{
    (void)state;
    GIVES("numbers", 2, 2, "3,1,2,0", 3, 1, 2, 0);
    GIVES("numbers", 2, 1, "15,1000000", 15, 1000000);
    refuses("numbers", 2, 2, "3,1,2", 5, "there are 3 cells, but a board of 2 x 2 has 4");
    refuses("numbers", 2, 1, "3,1,2", 4, "there are more cells than the 2 of a board of 2 x 1");
    refuses("numbers", 2, 1, "3,", 2, "a number is missing at the end");
    refuses("numbers", 2, 1, "3,x", 2, "a number is wanted here");
    refuses("numbers", 1, 1, "1000001", 0, "this number is too large");
}

static void test_digits(void **state)
{
    (void)state;
    GIVES("digits", 3, 2, "19azAZ", 1, 9, 10, 35, 36, 61);
    GIVES("digits", 3, 2, "1._-*?", 1, B, B, B, B, B);
    refuses("digits", 3, 1, "12", 2, "there are 2 cells, but a board of 3 x 1 has 3");
    refuses("digits", 3, 1, "1 2", 1, "a digit or a letter is wanted here");
}

static void test_characters(void **state)
{
    (void)state;
    GIVES("characters", 3, 1, "PHO", -'P', -'H', -'O');
    GIVES("characters", 3, 1, "a1#", -'a', 1, -'#');
    GIVES("marks", 4, 2, "b1Bc0", B, B, 1, -'B', B, B, B, 0);
    GIVES("marks", 26, 1, "z", B, B, B, B, B, B, B, B, B, B, B, B, B, B, B, B, B, B, B, B, B, B, B, B, B, B);
    refuses("marks", 2, 2, "b1d", 2, "there are more cells than the 4 of a board of 2 x 2");
    refuses("characters", 2, 1, "P\tH", 1, "a character that stands for a cell is wanted here");
    refuses("characters", 2, 1, "P\xc3\xa9", 1, "a character that stands for a cell is wanted here");
}

static void test_clues(void **state)
{
    (void)state;
    GIVES("clues", 4, 1, "a12_3a", B, 12, 3, B);
    GIVES("clues", 2, 2, "b3_4", B, B, 3, 4);
    refuses("clues", 2, 1, "1A", 1, "a number, a small letter or '_' is wanted here");
    refuses("clues", 2, 2, "c", 1, "there are 3 cells, but a board of 2 x 2 has 4");
}

static void test_sides(void **state)
{
    (void)state;
    GIVES("sides", 3, 1, "1aF", 1, 10, 15);
    Reading r = read_text("sides", 2, 2, "1v4h28hv");
    assert_true(r.good);
    assert_int_equal(r.out.wall[0], NOTATION_RIGHT);
    assert_int_equal(r.out.wall[1], NOTATION_BELOW);
    assert_int_equal(r.out.wall[2], 0);
    assert_int_equal(r.out.wall[3], NOTATION_RIGHT | NOTATION_BELOW);
    close_reading(&r);
    refuses("sides", 2, 1, "1g", 1, "a hexadecimal digit is wanted here");
    refuses("sides", 2, 1, "v1", 0, "a hexadecimal digit is wanted here");
}

static void test_runs(void **state)
{
    (void)state;
    Reading r = read_text("runs", 3, 2, "1/2//1.1/2");
    assert_true(r.good);
    assert_int_equal(r.out.column[0].count, 1);
    assert_int_equal(r.out.column[1].number[0], 2);
    assert_int_equal(r.out.column[2].count, 0);
    assert_int_equal(r.out.row[0].count, 2);
    assert_int_equal(r.out.row[1].number[0], 2);
    assert_null(r.out.cell);
    close_reading(&r);
    refuses("runs", 3, 2, "1/2/1/1", 7, "lists are missing at the end: one for each column, then each row");
    refuses("runs", 3, 2, "1.1/", 2, "there are more runs than the line has room for");
    refuses("runs", 3, 2, "1,", 1, "'/' or '.' is wanted here");
}

/* On 2 x 1 each changes itself, the first both: 11 01, and bits 10. */
static void test_bits(void **state)
{
    (void)state;
    Reading r = read_text("matrix", 2, 1, "d,8");
    assert_true(r.good);
    assert_int_equal(r.used, 1);
    assert_memory_equal(r.out.changes, ((uint8_t[]){1, 1, 0, 1}), 4);
    close_reading(&r);
    GIVES("bits", 3, 3, "798", 0, 1, 1, 1, 1, 0, 0, 1, 1);
    refuses("bits", 3, 3, "79", 2, "hexadecimal digits are missing at the end");
    refuses("matrix", 21, 20, "0", 0, "a board with a matrix has at most 400 cells");
}

/* aab over cab: what belongs together in the rows is the first pair of four, in the columns all but the first. */
static void test_regions(void **state)
{
    (void)state;
    GIVES("regions", 3, 2, "a___b", 1, 1, 2, 3, 1, 2);
    GIVES("regions", 1, 3, "_a", 1, 2, 2);
    GIVES("regions", 1, 1, "_", 1);
    int whole[28];
    for (int i = 0; i < 28; i++)
        whole[i] = 1;
    gives_cells("regions", 14, 2, "zo", whole); /* 26 pairs in two rows, 14 in the columns */
    Reading r = read_text("regions", 3, 2, "a___b,3");
    assert_true(r.good);
    assert_int_equal(r.used, 5);
    close_reading(&r);
    refuses("regions", 3, 2, "a___", 4, "lines between cells are missing at the end");
    refuses("regions", 3, 2, "a___,b", 4, "lines between cells are missing at the end");
    refuses("regions", 3, 2, "a___c", 4, "there are more lines between cells than the board has room for");
    refuses("regions", 3, 2, "a1", 1, "a small letter or '_' is wanted here");
}

static void unpacks(const char *text, const char *plain)
{
    Buf out = {0};
    assert_true(notation_unpack(text, strlen(text), 100, &out));
    assert_string_equal(buf_string(&out), plain);
    buf_free(&out);
}

static void cannot_unpack(const char *text)
{
    Buf out = {0};
    if (notation_unpack(text, strlen(text), 100, &out))
        fail_msg("'%s' became '%s'", text, buf_string(&out));
    buf_free(&out);
}

static void test_packed_runs(void **state)
{
    (void)state;
    unpacks("", "");
    unpacks("#@-$.#", "#@-$.#");
    unpacks("3#4-p.#", "###----p.#");
    unpacks("2(3(#)-#)", "###-####-#");
    unpacks("100#", "####################################################################################"
                    "################");
    cannot_unpack("101#");
    cannot_unpack("99(ab)");
    cannot_unpack("99999999999999999999999#");
    cannot_unpack("3");
    cannot_unpack("2(#");
    cannot_unpack("#)");
    cannot_unpack("0#");
    cannot_unpack("(((((((((#)))))))))");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers), cmocka_unit_test(test_digits),  cmocka_unit_test(test_characters),
        cmocka_unit_test(test_clues),   cmocka_unit_test(test_sides),   cmocka_unit_test(test_runs),
        cmocka_unit_test(test_bits),    cmocka_unit_test(test_regions), cmocka_unit_test(test_packed_runs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
