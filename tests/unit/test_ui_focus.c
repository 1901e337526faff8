#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "tiles.h"
#include "ui/focus.h"

static Page page;
static Tiles tiles;

/* Items on the board at the cells that are not walls; their ids are the cells. */
static void board(const char *const *rows)
{
    page_init(&page);
    tiles_set(&tiles, rows);
    page.board = &tiles.source;
    for (int cell = 0; cell < tiles.source.width * tiles.source.height; cell++)
        if (rows[cell / tiles.source.width][cell % tiles.source.width] != '#')
            items_add(&page.items, ITEM_ON_BOARD, cell, "there")->cell = cell;
}

enum { NORTH = 0, EAST = 2, SOUTH = 4, WEST = 6 };

static void arrows_go_to_the_nearest_that_way(void **state)
{
    (void)state;
    static const char *const ROWS[] = {" ## ", "####", "  # ", "#  #", NULL};
    board(ROWS);
    assert_int_equal(focus_toward(&page, 0, EAST, CHOICE_STAY), 3);
    assert_int_equal(focus_toward(&page, 0, SOUTH, CHOICE_STAY), 8);
    assert_int_equal(focus_toward(&page, 13, NORTH, CHOICE_STAY), 9);
    assert_int_equal(focus_toward(&page, 14, EAST, CHOICE_STAY), 11);
    assert_int_equal(focus_toward(&page, 9, WEST, CHOICE_STAY), 8);
    page_free(&page);
}

/* On rows that are shifted up and down lead along the column, which goes to and fro or slants, and round at its end. */
static void arrows_go_along_columns_of_hexagons(void **state)
{
    (void)state;
    static const char *const ROWS[] = {"   ", "   ", "# #", "   ", NULL};
    board(ROWS);
    for (GridShift shifts = SHIFT_ALTERNATE; shifts <= SHIFT_SLANT; shifts++) {
        tiles.source.shifts = shifts;
        assert_int_equal(focus_toward(&page, 1, SOUTH, CHOICE_STAY), 4);
        assert_int_equal(focus_toward(&page, 4, SOUTH, CHOICE_STAY), 7);
        assert_int_equal(focus_toward(&page, 7, SOUTH, CHOICE_STAY), 10);
        assert_int_equal(focus_toward(&page, 10, NORTH, CHOICE_STAY), 7);
        assert_int_equal(focus_toward(&page, 4, NORTH, CHOICE_STAY), 1);
        assert_int_equal(focus_toward(&page, 4, EAST, CHOICE_STAY), 5);
        assert_int_equal(focus_toward(&page, 4, WEST, CHOICE_STAY), 3);
    }
    tiles.source.shifts = SHIFT_ALTERNATE;
    assert_int_equal(focus_toward(&page, 11, NORTH, CHOICE_STAY), 5);
    page_free(&page);
}

static void the_border_is_a_setting(void **state)
{
    (void)state;
    static const char *const ROWS[] = {"   ", "   ", NULL};
    board(ROWS);
    assert_int_equal(focus_toward(&page, 2, EAST, CHOICE_STAY), 2);
    assert_int_equal(focus_toward(&page, 2, EAST, CHOICE_ROUND), 0);
    assert_int_equal(focus_toward(&page, 2, EAST, CHOICE_NEXT_LINE), 3);
    assert_int_equal(focus_toward(&page, 3, WEST, CHOICE_NEXT_LINE), 2);
    assert_int_equal(focus_toward(&page, 4, SOUTH, CHOICE_ROUND), 1);
    assert_int_equal(focus_toward(&page, 5, EAST, CHOICE_NEXT_LINE), 0);
    page_free(&page);
}

/* The keys go to cells without a move; Tab goes from choice to choice. */
static void refused_cells_are_for_arrows(void **state)
{
    (void)state;
    static const char *const ROWS[] = {"   ", "   ", NULL};
    board(ROWS);
    for (int id = 0; id < 6; id++)
        page.items.list[id].refused = id == 0 || id == 3 || id == 4;
    assert_int_equal(focus_toward(&page, 1, SOUTH, CHOICE_STAY), 4);
    assert_int_equal(focus_toward(&page, 4, WEST, CHOICE_STAY), 3);
    assert_int_equal(focus_toward(&page, 2, EAST, CHOICE_NEXT_LINE), 3);
    assert_int_equal(focus_step(&page, 2, 1), 5);
    assert_int_equal(focus_step(&page, 4, 1), 5);
    assert_int_equal(focus_end(&page, 1), 1);
    page_free(&page);
}

static void lists_go_up_and_down_bars_sideways(void **state)
{
    (void)state;
    page_init(&page);
    items_add(&page.items, ITEM_IN_LIST, 1, "one");
    items_add(&page.items, ITEM_IN_LIST, 2, "two");
    items_add(&page.items, ITEM_IN_BAR, 3, "three");
    items_add(&page.items, ITEM_IN_BAR, 4, "four");
    assert_int_equal(focus_toward(&page, 1, SOUTH, CHOICE_STAY), 2);
    assert_int_equal(focus_toward(&page, 1, EAST, CHOICE_STAY), 1);
    assert_int_equal(focus_toward(&page, 1, NORTH, CHOICE_STAY), 1);
    assert_int_equal(focus_toward(&page, 2, SOUTH, CHOICE_STAY), 3);
    assert_int_equal(focus_toward(&page, 3, NORTH, CHOICE_STAY), 2);
    assert_int_equal(focus_toward(&page, 3, EAST, CHOICE_STAY), 4);
    assert_int_equal(focus_toward(&page, 4, EAST, CHOICE_STAY), 4);
    assert_int_equal(focus_step(&page, 4, 1), 1);
    assert_int_equal(focus_step(&page, 1, -1), 4);
    page_free(&page);
}

static void hidden_items_are_passed_over(void **state)
{
    (void)state;
    page_init(&page);
    items_add(&page.items, ITEM_IN_BAR, 1, "one")->hidden = true;
    items_add(&page.items, ITEM_IN_BAR, 2, "two");
    items_add(&page.items, ITEM_IN_BAR, 3, "three")->hidden = true;
    assert_int_equal(focus_end(&page, 1), 2);
    assert_int_equal(focus_end(&page, -1), 2);
    assert_int_equal(focus_step(&page, 2, 1), 2);
    page_free(&page);
    page_init(&page);
    assert_int_equal(focus_end(&page, 1), -1);
    assert_int_equal(focus_toward(&page, -1, EAST, CHOICE_ROUND), -1);
    page_free(&page);
}

static void a_focus_that_is_gone_goes_to_its_neighbour(void **state)
{
    (void)state;
    static const char *const ROWS[] = {" ## ", "### ", NULL};
    board(ROWS);
    assert_int_equal(focus_nearest(&page, 6), 7);
    assert_int_equal(focus_nearest(&page, 1), 0);
    assert_int_equal(focus_nearest(&page, CELL_NONE), 0);
    page_free(&page);
}

static void add_grouped(int id, const char *group)
{
    Item *item = items_add(&page.items, ITEM_IN_LIST, id, "there");
    if (group)
        item_set_group(item, group);
}

static void arrows_go_sideways_from_group_to_group(void **state)
{
    (void)state;
    page_init(&page);
    add_grouped(1, NULL);
    add_grouped(2, "a");
    add_grouped(3, "a");
    add_grouped(4, "b");
    add_grouped(5, "c");
    add_grouped(6, "c");
    items_add(&page.items, ITEM_IN_BAR, 7, "seven");
    assert_int_equal(focus_toward(&page, 1, EAST, CHOICE_STAY), 2);
    assert_int_equal(focus_toward(&page, 2, EAST, CHOICE_STAY), 4);
    assert_int_equal(focus_toward(&page, 3, EAST, CHOICE_STAY), 4);
    assert_int_equal(focus_toward(&page, 4, EAST, CHOICE_STAY), 5);
    assert_int_equal(focus_toward(&page, 6, EAST, CHOICE_STAY), 6);
    assert_int_equal(focus_toward(&page, 6, WEST, CHOICE_STAY), 5);
    assert_int_equal(focus_toward(&page, 5, WEST, CHOICE_STAY), 4);
    assert_int_equal(focus_toward(&page, 4, WEST, CHOICE_STAY), 2);
    assert_int_equal(focus_toward(&page, 2, WEST, CHOICE_STAY), 1);
    assert_int_equal(focus_toward(&page, 1, WEST, CHOICE_STAY), 1);
    page_free(&page);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arrows_go_to_the_nearest_that_way),
        cmocka_unit_test(arrows_go_along_columns_of_hexagons),
        cmocka_unit_test(the_border_is_a_setting),
        cmocka_unit_test(refused_cells_are_for_arrows),
        cmocka_unit_test(lists_go_up_and_down_bars_sideways),
        cmocka_unit_test(arrows_go_sideways_from_group_to_group),
        cmocka_unit_test(hidden_items_are_passed_over),
        cmocka_unit_test(a_focus_that_is_gone_goes_to_its_neighbour),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
