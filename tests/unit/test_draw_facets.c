/* Discs and diamonds as polygons whose borders cross those of text cells where wedges do. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/utf8.h"
#include "draw/board/emblem.h"
#include "draw/board/facets.h"
#include "draw/wedge.h"

enum { COLUMN = ROUND_UNITS, ROW = 2 * COLUMN, WIDEST = 40, HIGHEST = 20 };

static const int16_t DISC[] = {50, 50, 40, 40}, DIAMOND[] = {50, 10, 90, 50, 50, 90, 10, 50};
static const EmblemPart DISC_PART = {.shape = EMBLEM_OVAL, .numbers = 4, .number = DISC},
                        DIAMOND_PART = {.shape = EMBLEM_AREA, .numbers = 8, .number = DIAMOND};

static bool fit(int columns, int rows, const EmblemPart *part, bool halves, Facets *out)
{
    Emblem emblem = {.part = part, .parts = 1};
    return facets_fit((Rect){0, 0, columns, rows}, &emblem, halves, out);
}

/* A corner, in units from the left and top of the area. */
static void corner_of(const Facets *facets, int i, int *x, int *y)
{
    const int16_t *number = facets->part[0].number + 2 * (i % (facets->part[0].numbers / 2));
    *x = number[0] + (int)lround(facets->left * COLUMN);
    *y = number[1] + (int)lround(facets->top * COLUMN);
}

static bool is_point_of_a_border(int x, int y)
{
    return (x % COLUMN == 0 && y % (ROW / 3) == 0) || (y % ROW == 0 && x % (COLUMN / 2) == 0);
}

/* Convex, even both ways, within its area, and from one point of text cells' borders to another through one text cell. */
static void check(const Facets *facets, int columns, int rows, bool halves)
{
    int corners = facets->part[0].numbers / 2, area = 0;
    assert_true(corners >= 4 && corners <= FACETS_POINTS);
    for (int i = 0; i < corners; i++) {
        int x[3], y[3];
        for (int k = 0; k < 3; k++)
            corner_of(facets, i + k, &x[k], &y[k]);
        assert_true(x[0] >= 0 && x[0] <= columns * COLUMN && y[0] >= 0 && y[0] <= rows * ROW);
        assert_true(is_point_of_a_border(x[0], y[0]));
        assert_true((x[1] - x[0]) * (y[2] - y[1]) >= (y[1] - y[0]) * (x[2] - x[1]));
        bool half = abs(x[1] - x[0]) == COLUMN && abs(y[1] - y[0]) == ROW;
        assert_true(halves || !half);
        area += x[0] * y[1] - x[1] * y[0];
        bool mirrored = false;
        for (int k = 0; k < corners && !mirrored; k++) {
            corner_of(facets, k, &x[1], &y[1]);
            mirrored = x[1] == columns * COLUMN - x[0] && y[1] == y[0];
        }
        assert_true(mirrored);
    }
    assert_true(area > 0);
}

static void test_polygons_keep_to_points(void **state)
{
    (void)state;
    int fitted = 0, discs = 0;
    for (int columns = 3; columns <= WIDEST; columns++)
        for (int rows = 2; rows <= HIGHEST; rows++)
            for (int halves = 0; halves < 2; halves++)
                for (int diamond = 0; diamond < 2; diamond++) {
                    Facets facets;
                    if (!fit(columns, rows, diamond ? &DIAMOND_PART : &DISC_PART, halves, &facets))
                        continue;
                    check(&facets, columns, rows, halves);
                    fitted++;
                    discs += !diamond && rows >= 3 && columns >= 2 * rows - 2 && columns <= 2 * rows + 2;
                }
    assert_true(fitted > 1000);
    assert_true(discs > 100);
}

/* The area of a polygon, in units squared. */
static double area_of(const Facets *facets)
{
    double twice = 0;
    for (int i = 0; i < facets->part[0].numbers / 2; i++) {
        int x[2], y[2];
        corner_of(facets, i, &x[0], &y[0]);
        corner_of(facets, i + 1, &x[1], &y[1]);
        twice += (double)x[0] * y[1] - (double)x[1] * y[0];
    }
    return twice / 2;
}

static void test_discs_are_about_as_large_as_told(void **state)
{
    (void)state;
    for (int rows = 3; rows <= 12; rows++) {
        Facets facets;
        double radius = 0.4 * 2 * rows * COLUMN;
        assert_true(fit(2 * rows, rows, &DISC_PART, true, &facets));
        double by = sqrt(area_of(&facets) / acos(-1)) / radius;
        assert_true(by > 0.87 && by < 1.13);
    }
}

static void test_sides_of_diamonds_are_straight(void **state)
{
    (void)state;
    for (int rows = 4; rows <= 12; rows += 2) {
        Facets facets;
        assert_true(fit(2 * rows, rows, &DIAMOND_PART, false, &facets));
        for (int i = 0; i < facets.part[0].numbers / 2; i++) {
            int x[2], y[2];
            corner_of(&facets, i, &x[0], &y[0]);
            corner_of(&facets, i + 1, &x[1], &y[1]);
            assert_int_equal(3 * abs(y[1] - y[0]), 4 * abs(x[1] - x[0]));
        }
    }
}

/* Hardly a text cell is drawn in steps: there are as many wedges as sides that are none. */
static void test_slopes_are_drawn(void **state)
{
    (void)state;
    Canvas canvas = {0};
    for (int rows = 3; rows <= 7; rows++)
        for (int columns = 2 * rows - 1; columns <= 2 * rows + 1; columns++) {
            Facets facets;
            Emblem emblem = {.part = &DISC_PART, .parts = 1, .print = (uint64_t)(100 * rows + columns)};
            int sloped = 0, wanted = 0;
            canvas.blocks = BLOCKS_SEXTANTS;
            canvas_reset(&canvas, columns, rows, true);
            canvas.halves = true;
            assert_true(fit(columns, rows, &DISC_PART, true, &facets));
            for (int i = 0; i < facets.part[0].numbers / 2; i++) {
                int x[2], y[2];
                corner_of(&facets, i, &x[0], &y[0]);
                corner_of(&facets, i + 1, &x[1], &y[1]);
                wanted += x[0] != x[1] && y[0] != y[1];
            }
            assert_true(emblem_draw(&canvas, (Rect){0, 0, columns, rows}, &emblem, ROLE_TEXT));
            for (int i = 0; i < columns * rows; i++) {
                uint32_t code = 0;
                const char *text = canvas_at(&canvas, i % columns, i / columns)->text;
                utf8_decode(text, strlen(text), &code);
                sloped += wedge_number(code) >= 0;
            }
            assert_int_equal(sloped, wanted);
        }
    canvas_free(&canvas);
}

/* A light on a ball is a hexagon about a corner of text cells, where it is small. */
static void test_lights_lie_on_balls(void **state)
{
    (void)state;
    static const int16_t LIGHT[] = {36, 32, 12, 12};
    static const EmblemPart BALL[] = {{.shape = EMBLEM_OVAL, .numbers = 4, .number = DISC},
                                      {.shape = EMBLEM_OVAL, .numbers = 4, .number = LIGHT, .role = 70}};
    Emblem emblem = {.part = BALL, .parts = 2};
    Facets facets;
    assert_true(facets_fit((Rect){0, 0, 11, 5}, &emblem, false, &facets));
    assert_true(facets.emblem.has_slopes);
    assert_int_equal(facets.part[1].role, 70);
    assert_int_equal(facets.part[1].numbers, 12);
    assert_int_equal(facets.part[1].number[0] + lround(facets.left * COLUMN), 4 * COLUMN);
    assert_int_equal(facets.part[1].number[1] + lround(facets.top * COLUMN), 2 * ROW - 2 * ROW / 3);
}

static void test_others_are_refused(void **state)
{
    (void)state;
    static const int16_t AWAY[] = {30, 50, 20, 20}, RING[] = {50, 50, 40, 40};
    const EmblemPart away = {.shape = EMBLEM_OVAL, .numbers = 4, .number = AWAY};
    const EmblemPart ring = {.shape = EMBLEM_RING, .numbers = 4, .number = RING, .width = 10};
    Facets facets;
    assert_false(fit(10, 5, &away, true, &facets));
    assert_false(fit(10, 5, &ring, true, &facets));
    assert_false(fit(1, 1, &DISC_PART, true, &facets));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_polygons_keep_to_points),
        cmocka_unit_test(test_discs_are_about_as_large_as_told),
        cmocka_unit_test(test_sides_of_diamonds_are_straight),
        cmocka_unit_test(test_slopes_are_drawn),
        cmocka_unit_test(test_lights_lie_on_balls),
        cmocka_unit_test(test_others_are_refused),
    };
    return cmocka_run_group_tests_name("draw/facets", tests, NULL, NULL);
}
