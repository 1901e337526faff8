/* The tiles of games whose sets are known: the shipped rules against facts, and against tables made by others
 * (TAH_DATA; skipped where they are missing). TAH_SHARE is where the games are. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/inside.h"
#include "shelf.h"

static Ruleset *load(const char *game)
{
    const char *share = getenv("TAH_SHARE");
    char path[4096];
    snprintf(path, sizeof path, "%s/rules/%s.yaml", share ? share : ".", game);
    Diags diags = {0};
    Ruleset *rules = ruleset_load(path, &diags);
    assert_non_null(rules);
    diags_free(&diags);
    return rules;
}

/* The smallest of the four ways in which a tile can lie, as four pairs of ends. */
static uint32_t least_turn(const Joins *joins)
{
    uint32_t least = UINT32_MAX;
    for (int quarter = 0; quarter < 4; quarter++) {
        Joins turned;
        joins_turn(joins, 2, quarter, &turned);
        uint32_t partners = 0;
        for (int end = 0; end < 8; end++) {
            uint32_t others = joins_of(&turned, end) & ~(1u << end);
            int partner = 0;
            while (others >> partner > 1)
                partner++;
            assert_int_equal(others, 1u << partner); /* each end leads to exactly one other */
            partners = partners << 3 | (uint32_t)partner;
        }
        if (partners < least)
            least = partners;
    }
    return least;
}

/* There are 105 ways to pair eight points, which are 35 tiles (test_rule_joins.c counts them): 35 different ones
 * that are such pairings are all of them. */
static void test_pairings(void **state)
{
    (void)state;
    Ruleset *rules = load("tsuro");
    uint32_t seen[35];
    assert_int_equal(rules->cards, 35);
    for (int k = 0; k < rules->cards; k++) {
        assert_int_equal(rules->card[k].count, 1);
        assert_int_equal(rules->card[k].joins.groups, 4);
        seen[k] = least_turn(&rules->card[k].joins);
        for (int other = 0; other < k; other++)
            assert_int_not_equal(seen[other], seen[k]);
    }
    ruleset_free(rules);
}

static const PrintedModel *printed(const Ruleset *rules, const char *name)
{
    for (int i = 0; i < rules->printed; i++)
        if (strcmp(rules->print[i].symbol->name, name) == 0)
            return &rules->print[i];
    fail_msg("nothing is called '%s' on any card", name);
    return NULL;
}

typedef struct Counts {
    int tiles, treasures, straight, corner, tee, loose_treasures;
} Counts;

/* What a tile is, by the sides that its one path leads to. */
static void count_tile(Counts *counts, const CardModel *card, bool treasure)
{
    assert_int_equal(card->joins.groups, 1);
    uint32_t sides = card->joins.group[0];
    int ends = 0;
    for (uint32_t left = sides; left; left &= left - 1)
        ends++;
    counts->tiles += card->count;
    counts->treasures += treasure ? card->count : 0;
    counts->tee += ends == 3 ? card->count : 0;
    counts->straight += sides == 5 || sides == 10 ? card->count : 0;
    counts->corner += ends == 2 && sides != 5 && sides != 10 ? card->count : 0;
    counts->loose_treasures += treasure && card->places == 0 ? card->count : 0;
}

static Counts count_labyrinth(const Ruleset *rules)
{
    const PrintedModel *treasure = printed(rules, "treasure");
    Counts counts = {0};
    for (int k = 0; k < rules->cards; k++)
        if (rules->family[rules->card[k].family].paths == 1)
            count_tile(&counts, &rules->card[k], treasure->value[k] != PRINTED_NONE);
    return counts;
}

static void test_labyrinth(void **state)
{
    (void)state;
    Ruleset *rules = load("labyrinth");
    Counts counts = count_labyrinth(rules);
    assert_int_equal(counts.tiles, 50);
    assert_int_equal(counts.treasures, 24);
    assert_int_equal(counts.loose_treasures, 12);
    assert_int_equal(counts.straight, 12);
    assert_int_equal(counts.corner, 20);
    assert_int_equal(counts.tee, 18);
    ruleset_free(rules);
}

/* ---- against a table ---- */

static const CardModel *fixed_at(const Ruleset *rules, const char *cell)
{
    for (int k = 0; k < rules->cards; k++)
        for (int i = 0; i < rules->card[k].places; i++)
            if (strcmp(rules->card[k].place[i], cell) == 0)
                return &rules->card[k];
    fail_msg("nothing lies on %s from the start", cell);
    return NULL;
}

static void test_fixed_places(void **state)
{
    (void)state;
    cJSON *document = shelf_sample("labyrinth_tiles.json");
    Ruleset *rules = load("labyrinth");
    const PrintedModel *treasure = printed(rules, "treasure");
    const cJSON *fixed;
    int count = 0;
    cJSON_ArrayForEach(fixed, cJSON_GetObjectItem(document, "fixed"))
    {
        char cell[16];
        int row = cJSON_GetObjectItem(fixed, "row")->valueint,
            column = cJSON_GetObjectItem(fixed, "col")->valueint;
        snprintf(cell, sizeof cell, "%c%d", 'a' + column, 7 - row);
        const CardModel *card = fixed_at(rules, cell);
        const char *error;
        size_t at;
        Joins wanted;
        assert_true(joins_read(cJSON_GetObjectItem(fixed, "glyph")->valuestring, 1, &wanted, &at, &error));
        assert_memory_equal(&card->joins, &wanted, sizeof wanted);
        assert_int_equal(treasure->value[card - rules->card] != PRINTED_NONE,
                         !cJSON_IsNull(cJSON_GetObjectItem(fixed, "treasure_smabuk")));
        count++;
    }
    assert_int_equal(count, 16);
    const cJSON *totals = cJSON_GetObjectItem(document, "totals");
    Counts counts = count_labyrinth(rules);
    assert_int_equal(counts.tiles, cJSON_GetObjectItem(totals, "tiles")->valueint);
    assert_int_equal(counts.treasures, cJSON_GetObjectItem(totals, "treasures")->valueint);
    assert_int_equal(counts.straight, cJSON_GetObjectItem(totals, "straight")->valueint);
    assert_int_equal(counts.corner, cJSON_GetObjectItem(totals, "corner")->valueint);
    assert_int_equal(counts.tee, cJSON_GetObjectItem(totals, "tee")->valueint);
    ruleset_free(rules);
    cJSON_Delete(document);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_pairings), cmocka_unit_test(test_labyrinth),
                                       cmocka_unit_test(test_fixed_places)};
    return cmocka_run_group_tests_name("rules_tiles", tests, NULL, NULL);
}
