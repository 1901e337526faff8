/* Paths of tiles: how they are written, what turning does to them, and that eight ends can be paired in 35 ways. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rule/joins.h"
#include "shelf.h"

static Joins read_joins(const char *text, int per_side)
{
    Joins joins;
    size_t at = 0;
    const char *error = NULL;
    if (!joins_read(text, per_side, &joins, &at, &error))
        fail_msg("%s, byte %zu: %s", text, at, error);
    return joins;
}

static void refuses(const char *text, int per_side, size_t where, const char *sentence)
{
    Joins joins;
    size_t at = 99;
    const char *error = NULL;
    if (joins_read(text, per_side, &joins, &at, &error))
        fail_msg("%s is taken", text);
    assert_string_equal(error, sentence);
    assert_int_equal(at, where);
}

static void test_characters(void **state)
{
    (void)state;
    const struct {
        const char *text;
        uint32_t group;
    } box[] = {{"│", 5}, {"─", 10}, {"└", 3},  {"┌", 6}, {"┐", 12},
               {"┘", 9}, {"├", 7},  {"┼", 15}, {"╵", 1}, {"╔", 6}};
    for (size_t i = 0; i < sizeof(box) / sizeof(*box); i++) {
        Joins joins = read_joins(box[i].text, 1);
        assert_int_equal(joins.groups, 1);
        assert_int_equal(joins.group[0], box[i].group);
    }
}

static void test_groups(void **state)
{
    (void)state;
    Joins joins = read_joins("2-3 1-4-6 5", 2);
    assert_int_equal(joins.groups, 3);
    assert_int_equal(joins.group[0], 1 + 8 + 32); /* the lowest end first, however they are written */
    assert_int_equal(joins.group[1], 2 + 4);
    assert_int_equal(joins.group[2], 16);
    assert_int_equal(joins_of(&joins, 3), 1 + 8 + 32);
    assert_int_equal(joins_of(&joins, 4), 16);
    assert_int_equal(joins_of(&joins, 7), 0);
    Joins again = read_joins(" 5  6-4-1 3-2 ", 2);
    assert_memory_equal(&joins, &again, sizeof(joins));
    assert_int_equal(read_joins("1-3 2-4", 1).groups, 2); /* a bridge: they cross */
    assert_int_equal(read_joins("1-32", 8).group[0], UINT32_C(0x80000001));
}

static void test_mistakes(void **state)
{
    (void)state;
    const char *none =
        "there is no end of this number; they count clockwise from 1, as many as the sides have";
    refuses("", 2, 0, "which ends are joined is missing, as in 1-4 2-3");
    refuses("   ", 2, 0, "which ends are joined is missing, as in 1-4 2-3");
    refuses("1-9", 2, 2, none);
    refuses("1-2 0-3", 2, 4, none);
    refuses("1-33", 8, 2, none);
    refuses("1-99999999999999999999", 2, 2, none);
    refuses("1-", 2, 2, "the number of an end is missing");
    refuses("1-2 -3", 2, 4, "the number of an end is missing");
    refuses("1-x", 2, 2, "the number of an end is missing");
    refuses("1-2,3-4", 2, 3, "groups are numbers joined by hyphens, with blanks between them");
    refuses("1-2 3-2", 2, 6, "this end is joined already");
    refuses("1-1", 2, 2, "this end is joined already");
    refuses("└", 2, 0, "a character tells only of tiles with one end on a side");
    refuses("└┘", 1, 3, "a tile is one character, or groups of ends");
    refuses("ž", 1, 0, "this is neither a box-drawing character nor groups of ends, as in 1-4 2-3");
    refuses("\xff", 1, 0, "this is neither a box-drawing character nor groups of ends, as in 1-4 2-3");
}

static void test_turning(void **state)
{
    (void)state;
    Joins corner = read_joins("└", 1), turned, expected = read_joins("┌", 1);
    joins_turn(&corner, 1, 1, &turned);
    assert_memory_equal(&turned, &expected, sizeof(turned));
    joins_turn(&corner, 1, -3, &turned);
    assert_memory_equal(&turned, &expected, sizeof(turned));
    Joins pairs = read_joins("1-2 3-8", 2);
    expected = read_joins("3-4 5-2", 2);
    joins_turn(&pairs, 2, 1, &turned);
    assert_memory_equal(&turned, &expected, sizeof(turned));
    joins_turn(&turned, 2, 3, &turned); /* into itself */
    assert_memory_equal(&turned, &pairs, sizeof(turned));
    Joins wide = read_joins("1-32 5", 8);
    joins_turn(&wide, 8, 4, &turned);
    assert_memory_equal(&turned, &wide, sizeof(turned));
    assert_int_equal(joins_turns(&corner, 1), 15);
    Joins straight = read_joins("│", 1), cross = read_joins("┼", 1);
    assert_int_equal(joins_turns(&straight, 1), 3);
    assert_int_equal(joins_turns(&cross, 1), 1);
}

static void test_facing(void **state)
{
    (void)state;
    assert_int_equal(joins_facing(0, 2), 5);
    assert_int_equal(joins_facing(1, 2), 4);
    assert_int_equal(joins_facing(2, 2), 7);
    assert_int_equal(joins_facing(3, 2), 6);
    for (int per_side = 1; per_side <= JOINS_PER_SIDE; per_side++) {
        for (int end = 0; end < per_side * JOINS_SIDES; end++) {
            int other = joins_facing(end, per_side);
            assert_int_equal(joins_facing(other, per_side), end);
            assert_int_equal((other / per_side + 2) % JOINS_SIDES, end / per_side);
        }
    }
}

/* The least of a tile's four turns, byte by byte: it stands for all that look alike but for turning. */
static Joins least_turn(const Joins *joins)
{
    Joins least = *joins;
    for (int quarters = 1; quarters < JOINS_SIDES; quarters++) {
        Joins turned;
        joins_turn(joins, 2, quarters, &turned);
        if (memcmp(&turned, &least, sizeof(least)) < 0)
            least = turned;
    }
    return least;
}

typedef struct Classes {
    Joins tile[105];
    int count, members;
} Classes;

static int find_class(const Classes *classes, const Joins *joins)
{
    Joins least = least_turn(joins);
    for (int i = 0; i < classes->count; i++) {
        if (memcmp(&classes->tile[i], &least, sizeof(least)) == 0)
            return i;
    }
    return -1;
}

/* All pairings of the ends that are left, behind the pairs written so far. */
static void pair_ends(Classes *classes, unsigned left, const char *written)
{
    if (left == 0) {
        Joins joins = read_joins(written, 2);
        classes->members++;
        if (find_class(classes, &joins) < 0)
            classes->tile[classes->count++] = least_turn(&joins);
        return;
    }
    int first = 0;
    while (!(left & (1u << first)))
        first++;
    for (int second = first + 1; second < 8; second++) {
        if (!(left & (1u << second)))
            continue;
        char longer[40];
        snprintf(longer, sizeof(longer), "%s %d-%d", written, first + 1, second + 1);
        pair_ends(classes, left & ~(1u << first) & ~(1u << second), longer);
    }
}

static void test_pairings(void **state)
{
    (void)state;
    Classes classes = {0};
    pair_ends(&classes, 255, "");
    assert_int_equal(classes.members, 105);
    assert_int_equal(classes.count, 35);
    int turned = 0; /* together the classes have every pairing once */
    for (int i = 0; i < classes.count; i++) {
        unsigned turns = joins_turns(&classes.tile[i], 2);
        turned += turns == 15 ? 4 : turns == 3 ? 2 : 1;
    }
    assert_int_equal(turned, 105);
}

static Joins listed_tile(const cJSON *tile)
{
    char text[64] = "";
    const cJSON *pair;
    cJSON_ArrayForEach(pair, cJSON_GetObjectItem(tile, "pairs"))
    {
        size_t length = strlen(text);
        snprintf(text + length, sizeof(text) - length, " %d-%d", cJSON_GetArrayItem(pair, 0)->valueint + 1,
                 cJSON_GetArrayItem(pair, 1)->valueint + 1);
    }
    return read_joins(text, 2);
}

/* A list of these tiles that was made elsewhere has the same 35, with as many turns. */
static void test_listed(void **state)
{
    (void)state;
    cJSON *document = shelf_sample("tsuro_tiles.json");
    Classes classes = {0};
    pair_ends(&classes, 255, "");
    bool seen[35] = {false};
    const cJSON *tile;
    cJSON_ArrayForEach(tile, cJSON_GetObjectItem(document, "tiles"))
    {
        Joins joins = listed_tile(tile);
        int found = find_class(&classes, &joins);
        assert_true(found >= 0 && !seen[found]);
        seen[found] = true;
        int turns = cJSON_GetObjectItem(tile, "distinct_rotations")->valueint;
        assert_int_equal(joins_turns(&joins, 2), turns == 4 ? 15 : turns == 2 ? 3 : 1);
    }
    for (int i = 0; i < 35; i++)
        assert_true(seen[i]);
    cJSON_Delete(document);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_characters), cmocka_unit_test(test_groups), cmocka_unit_test(test_mistakes),
        cmocka_unit_test(test_turning),    cmocka_unit_test(test_facing), cmocka_unit_test(test_pairings),
        cmocka_unit_test(test_listed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
