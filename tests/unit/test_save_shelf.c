/* Shelf: the games that are there, by category, and what it costs to choose one of them with one key. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/message.h"
#include "save/shelf.h"
#include "scan/cost.h"

static void games_stand_by_category_and_title(void **state)
{
    (void)state;
    Catalogue *catalogue = catalogue_new(LANGUAGE_EN);
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        catalogue_speak(catalogue, (Language)language);
        Shelf shelf = shelf_new("", catalogue);
        assert_int_equal(shelf.count, catalogue_count(catalogue));
        assert_true(shelf.count > 1);
        for (int i = 1; i < shelf.count; i++) {
            const ShelfGame *before = &shelf.list[i - 1], *game = &shelf.list[i];
            assert_true(before->category <= game->category);
            assert_true(before->category < game->category || strcmp(before->order, game->order) <= 0);
            assert_ptr_equal(catalogue_at(catalogue, game->index), game->game);
        }
        shelf_free(&shelf);
    }
    catalogue_free(catalogue);
}

static void levels_and_difficulty_are_known(void **state)
{
    (void)state;
    Catalogue *catalogue = catalogue_new(LANGUAGE_EN);
    Shelf shelf = shelf_new("", catalogue);
    for (int i = 0; i < shelf.count; i++) {
        const ShelfGame *game = &shelf.list[i];
        int levels = 0;
        for (int p = 0; p < game->game->packs; p++)
            levels += game->game->pack[p]->count;
        assert_int_equal(game->progress.levels, levels);
        assert_int_equal(game->progress.solved, 0);
        assert_true(game->progress.easiest <= game->progress.hardest);
    }
    assert_null(shelf.last);
    shelf_free(&shelf);
    catalogue_free(catalogue);
}

static void difficulty_is_told_in_words(void **state)
{
    (void)state;
    Buf out = {0};
    progress_difficulty(&(Progress){.easiest = 2, .hardest = 4}, &out);
    assert_string_equal(buf_string(&out), "easy to hard");
    buf_clear(&out);
    progress_difficulty(&(Progress){.easiest = 3, .hardest = 3}, &out);
    assert_string_equal(buf_string(&out), "medium");
    buf_clear(&out);
    progress_difficulty(&(Progress){0}, &out);
    assert_string_equal(buf_string(&out), "");
    buf_free(&out);
}

/* Steps to a game of those that are there: as the menu has them, and one after another. */
static double steps(const Shelf *shelf, bool grouped)
{
    ScanSettings settings = scan_settings_default();
    if (!grouped)
        settings.method = SCAN_LINEAR;
    ScanEntry *entry = mem_alloc_array((size_t)shelf->count, sizeof *entry);
    for (int i = 0; i < shelf->count; i++)
        entry[i] = (ScanEntry){shelf->list[i].index,
                               shelf_title(shelf->list[i].game, LANGUAGE_EN),
                               -1,
                               -1,
                               grouped ? category_title(shelf->list[i].category, LANGUAGE_EN) : NULL,
                               NULL,
                               0,
                               0};
    ScanTree *tree = scan_tree_new(entry, (size_t)shelf->count, &settings, false);
    double cost = scan_cost_tree(tree, &settings, NULL).steps;
    scan_tree_free(tree);
    mem_free(entry);
    return cost;
}

static void choosing_by_category_is_cheaper(void **state)
{
    (void)state;
    Catalogue *catalogue = catalogue_new(LANGUAGE_EN);
    Shelf shelf = shelf_new("", catalogue);
    double grouped = steps(&shelf, true), linear = steps(&shelf, false);
    print_message("%d games: %.1f steps by category, %.1f one after another\n", shelf.count, grouped, linear);
    assert_true(linear == scan_cost_linear(shelf.count));
    assert_true(grouped < linear * 3 / 4);
    shelf_free(&shelf);
    catalogue_free(catalogue);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_stand_by_category_and_title),
        cmocka_unit_test(levels_and_difficulty_are_known),
        cmocka_unit_test(difficulty_is_told_in_words),
        cmocka_unit_test(choosing_by_category_is_cheaper),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
