/* Tiles that were drawn before: found again as they were, in other colours too. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "draw/path/stock.h"
#include "draw/path/tracks.h"

enum { COLUMNS = 7, ROWS = 3, MANY = 1000 };

static Tracks cross(uint32_t first, uint32_t second)
{
    Tracks t = {.per_side = 2, .count = 2};
    t.path[0] = (TracksPath){first, 0, ROLE_PLAIN, ROLE_FIRST};
    t.path[1] = (TracksPath){second, 0, ROLE_PLAIN, ROLE_FIRST};
    return t;
}

static void test_what_was_drawn_is_kept(void **state)
{
    (void)state;
    Tracks t = cross(1 << 0 | 1 << 5, 1 << 3 | 1 << 6), other = cross(1 << 0 | 1 << 6, 1 << 3 | 1 << 5);
    Canvas first = {0}, again = {0};
    const Stock *stock = stock_of(&first);
    assert_null(stock_find(stock, COLUMNS, ROWS, false, &t));
    canvas_reset(&first, COLUMNS, ROWS, false);
    tracks_draw(&first, (Rect){0, 0, COLUMNS, ROWS}, &t);
    assert_non_null(stock_find(stock, COLUMNS, ROWS, false, &t));
    assert_null(stock_find(stock, COLUMNS, ROWS, true, &t));
    assert_null(stock_find(stock, COLUMNS + 1, ROWS, false, &t));
    assert_null(stock_find(stock, COLUMNS, ROWS, false, &other));
    canvas_reset(&again, COLUMNS, ROWS, false);
    tracks_draw(&again, (Rect){0, 0, COLUMNS, ROWS}, &t);
    canvas_reset(&first, COLUMNS, ROWS, false);
    tracks_draw(&first, (Rect){0, 0, COLUMNS, ROWS}, &t);
    assert_true(canvas_equal(&first, &again));
    t.path[1].role = ROLE_SECOND; /* the colours are those of now */
    tracks_draw(&first, (Rect){0, 0, COLUMNS, ROWS}, &t);
    assert_int_equal(canvas_at(&first, 0, ROWS - 1)->role, ROLE_SECOND);
    t.path[1].traced = t.path[1].ends;
    assert_null(stock_find(stock, COLUMNS, ROWS, false, &t));
    t.path[0].traced = t.path[0].ends; /* but traced ones of one colour may touch */
    tracks_draw(&first, (Rect){0, 0, COLUMNS, ROWS}, &t);
    assert_non_null(stock_find(stock, COLUMNS, ROWS, false, &t));
    t.path[1].traced_role = ROLE_THIRD;
    assert_null(stock_find(stock, COLUMNS, ROWS, false, &t));
    canvas_free(&first);
    canvas_free(&again);
}

/* However many there are, what is found is what was kept. */
static void test_the_oldest_give_way(void **state)
{
    (void)state;
    Canvas canvas = {0};
    Stock *stock = stock_of(&canvas);
    TracksCell cells[COLUMNS * ROWS] = {{"", 0, false}};
    int found = 0;
    for (uint32_t n = 1; n <= MANY; n++) {
        Tracks t = cross(n, n + 1);
        memcpy(cells[5].text, &n, sizeof n);
        stock_keep(stock, COLUMNS, ROWS, true, &t, cells);
        assert_memory_equal(stock_find(stock, COLUMNS, ROWS, true, &t)[5].text, &n, sizeof n);
    }
    for (uint32_t n = 1; n <= MANY; n++) {
        Tracks t = cross(n, n + 1);
        const TracksCell *kept = stock_find(stock, COLUMNS, ROWS, true, &t);
        if (kept)
            assert_memory_equal(kept[5].text, &n, sizeof n);
        found += kept != NULL;
    }
    assert_in_range(found, 100, MANY - 1);
    canvas_free(&canvas);
}

static void test_what_is_too_large_is_left_out(void **state)
{
    (void)state;
    Canvas canvas = {0};
    Stock *stock = stock_of(&canvas);
    static const TracksCell cells[STOCK_CELLS + 1];
    Tracks t = cross(3, 12);
    stock_keep(stock, STOCK_CELLS + 1, 1, true, &t, cells);
    assert_null(stock_find(stock, STOCK_CELLS + 1, 1, true, &t));
    t.count = STOCK_PATHS + 1;
    stock_keep(stock, COLUMNS, ROWS, true, &t, cells);
    assert_null(stock_find(stock, COLUMNS, ROWS, true, &t));
    canvas_free(&canvas);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_was_drawn_is_kept),
        cmocka_unit_test(test_the_oldest_give_way),
        cmocka_unit_test(test_what_is_too_large_is_left_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
