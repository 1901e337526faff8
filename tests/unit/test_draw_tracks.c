/* Tiles with paths in text cells: what is joined is connected, what is not never touches, neighbours meet.
 * Builds: plain */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/box.h"
#include "draw/path/curves.h"
#include "draw/path/routes.h"
#include "draw/path/tracks.h"
#include "lines.h"

enum { PAIRINGS = 105, ENDS = 8 };

typedef struct Size {
    int columns, rows;
} Size;

static const Size SIZES[] = {{9, 5}, {11, 6}, {14, 7}, {18, 9}, {24, 12}};
/* Where lines have no room. */
static const Size SMALL[] = {{8, 4}, {7, 3}, {6, 3}, {5, 3}, {4, 2}};
enum { SIZE_COUNT = sizeof SIZES / sizeof *SIZES, SMALL_COUNT = sizeof SMALL / sizeof *SMALL };

/* Every way to join eight ends in pairs: the first free end with each of the others in turn. */
static Tracks pairing(int n)
{
    Tracks t = {.per_side = 2, .count = 4};
    int left[ENDS] = {0, 1, 2, 3, 4, 5, 6, 7}, count = ENDS;
    for (int i = 0; i < 4; i++) {
        int k = 1 + n % (count - 1);
        n /= count - 1;
        t.path[i] = (TracksPath){1u << left[0] | 1u << left[k], 0, ROLE_PLAIN, ROLE_FIRST};
        memmove(&left[k], &left[k + 1], (size_t)(count - k - 1) * sizeof *left);
        memmove(&left[0], &left[1], (size_t)(count - 2) * sizeof *left);
        count -= 2;
    }
    return t;
}

static Tracks alone(const Tracks *t, int path)
{
    Tracks one = {.per_side = t->per_side, .count = 1};
    one.path[0] = t->path[path];
    return one;
}

/* ---- ends ---- */

static void test_ends_of_neighbours_meet(void **state)
{
    (void)state;
    for (int k = 1; k <= TRACKS_PER_SIDE; k++)
        for (int extent = 1; extent <= 2 * TRACKS_COLUMNS; extent++)
            for (int i = 0; i < k; i++) {
                int lane = tracks_lane(extent, k, i);
                assert_in_range(lane, 0, extent - 1);
                assert_int_equal(lane, tracks_lane(extent, k, 3 * k - 1 - i));
                if (2 * i + 1 != k) /* turned twice, it meets itself */
                    assert_int_equal(lane + tracks_lane(extent, k, k - 1 - i), extent - 1);
                if (i > 0 && extent >= 3 * k)
                    assert_true(tracks_lane(extent, k, i - 1) < lane);
            }
}

static void test_ends_are_numbered_clockwise(void **state)
{
    (void)state;
    static const int X[ENDS] = {2, 6, 8, 8, 6, 2, 0, 0}, Y[ENDS] = {0, 0, 1, 3, 4, 4, 3, 1};
    for (int end = 0; end < ENDS; end++) {
        int x, y;
        tracks_end(9, 5, 2, end, &x, &y);
        assert_int_equal(x, X[end]);
        assert_int_equal(y, Y[end]);
        assert_int_equal(tracks_side(2, end), end / 2);
    }
    assert_true(tracks_straight(2, 0, 5));
    assert_true(tracks_straight(2, 3, 6));
    assert_false(tracks_straight(2, 0, 4));
    assert_false(tracks_straight(2, 0, 2));
}

/* ---- curves ---- */

static void spread(const Curves *c, int x, int y, uint8_t dot, bool seen[CURVES_HEIGHT][CURVES_WIDTH])
{
    if (x < 0 || y < 0 || x >= c->width || y >= c->height || seen[y][x] || c->dot[y][x] != dot)
        return;
    seen[y][x] = true;
    for (int k = 0; k < 9; k++)
        spread(c, x + k % 3 - 1, y + k / 3 - 1, dot, seen);
}

static void end_dot(const Curves *c, int end, int *x, int *y)
{
    int side = tracks_side(2, end);
    *x = side == 1 ? c->width - 1 : side == 3 ? 0 : tracks_lane(c->width, 2, end);
    *y = side == 0 ? 0 : side == 2 ? c->height - 1 : tracks_lane(c->height, 2, end);
}

/* A path by itself leads from each of its ends to the others, to no other place of the rim, and all its dots hang
 * together. */
static void check_alone(const Curves *c, uint32_t ends)
{
    bool seen[CURVES_HEIGHT][CURVES_WIDTH] = {{false}};
    int x, y;
    end_dot(c, __builtin_ctz(ends), &x, &y);
    spread(c, x, y, 1, seen);
    for (int end = 0; end < ENDS; end++) {
        end_dot(c, end, &x, &y);
        assert_int_equal(seen[y][x], ends >> end & 1);
    }
    for (y = 0; y < c->height; y++)
        for (x = 0; x < c->width; x++)
            assert_int_equal(seen[y][x], c->dot[y][x] != 0);
}

/* All that dots of any path hang together with. */
static void spread_over(const Curves *c, int x, int y, bool seen[CURVES_HEIGHT][CURVES_WIDTH])
{
    if (x < 0 || y < 0 || x >= c->width || y >= c->height || seen[y][x] || c->dot[y][x] == 0)
        return;
    seen[y][x] = true;
    for (int k = 0; k < 9; k++)
        spread_over(c, x + k % 3 - 1, y + k / 3 - 1, seen);
}

static bool is_joined(const Curves *c, uint32_t ends)
{
    bool seen[CURVES_HEIGHT][CURVES_WIDTH] = {{false}};
    int x, y;
    end_dot(c, __builtin_ctz(ends), &x, &y);
    spread_over(c, x, y, seen);
    end_dot(c, 31 - __builtin_clz(ends), &x, &y);
    return seen[y][x];
}

static int count_quiet(const Curves *c)
{
    int count = 0;
    for (int i = 0; i < c->width * c->height; i++) {
        uint8_t dot = c->dot[i / c->width][i % c->width];
        count += dot && !(dot & CURVES_TRACED);
    }
    return count;
}

static void check_cells_are_traced_or_not(const Curves *c)
{
    for (int cell = 0; cell < c->width * c->height / 8; cell++) {
        bool traced = false, quiet = false;
        for (int k = 0; k < 8; k++) {
            uint8_t dot = c->dot[cell / (c->width / 2) * 4 + k / 2][cell % (c->width / 2) * 2 + k % 2];
            traced = traced || dot & CURVES_TRACED;
            quiet = quiet || (dot && !(dot & CURVES_TRACED));
        }
        assert_false(traced && quiet);
    }
}

/* Each path leads from end to end by itself, and nothing breaks it where others cross it. Where a traced one runs over it no text
 * cell has both, and most of it is left. */
static void test_curves_join_and_are_whole(void **state)
{
    (void)state;
    for (int size = 0; size < SIZE_COUNT; size++)
        for (int n = 0; n < PAIRINGS; n++) {
            Tracks t = pairing(n);
            Curves all, one;
            curves_make(&all, SIZES[size].columns, SIZES[size].rows, &t);
            for (int i = 0; i < 4; i++) {
                Tracks single = alone(&t, i);
                curves_make(&one, SIZES[size].columns, SIZES[size].rows, &single);
                check_alone(&one, t.path[i].ends);
                assert_true(is_joined(&all, t.path[i].ends));
            }
            t.path[n % 4].traced = t.path[n % 4].ends;
            curves_make(&one, SIZES[size].columns, SIZES[size].rows, &t);
            check_cells_are_traced_or_not(&one);
            assert_true(count_quiet(&one) * 3 > count_quiet(&all));
        }
}

/* Both dots of a traced line are in one text cell where it comes to the rim, on tiles that fit together. */
static void test_traced_lines_keep_to_cells(void **state)
{
    (void)state;
    static const int WIDTH[] = {7, 8, 9, 12, 14, 18}, ROWS[] = {3, 4, 5, 7, 9};
    for (size_t i = 0; i < sizeof WIDTH / sizeof *WIDTH; i++) {
        int near = tracks_wide_lane(2 * WIDTH[i], 2, 0, 2), far = tracks_wide_lane(2 * WIDTH[i], 2, 1, 2);
        assert_int_equal(near % 2, 0);
        assert_int_equal(far, 2 * WIDTH[i] - 2 - near);
        assert_int_equal(tracks_wide_lane(2 * WIDTH[i], 2, 5, 2), near);
    }
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        int near = tracks_wide_lane(4 * ROWS[i], 2, 2, 4);
        assert_in_range(near % 4, 0, 2);
        assert_int_equal(tracks_wide_lane(4 * ROWS[i], 2, 3, 4), 4 * ROWS[i] - 2 - near);
    }
}

/* Is all of a text cell of one path. */
static bool is_full(const Curves *c, int x, int y)
{
    for (int k = 0; k < 8; k++)
        if (!c->dot[y][x] || c->dot[y / 4 * 4 + k / 2][x / 2 * 2 + k % 2] != c->dot[y][x])
            return false;
    return true;
}

/* But for text cells that another one fills, where these count. */
static bool lies_over(const Curves *all, const Tracks *t, int path, bool filled_count)
{
    Tracks single = alone(t, path);
    Curves one;
    curves_make(&one, all->width / 2, all->height / 4, &single);
    for (int i = 0; i < all->width * all->height; i++) {
        int x = i % all->width, y = i / all->width;
        if (one.dot[y][x] & CURVES_TRACED && all->dot[y][x] != (CURVES_TRACED | (path + 1)) &&
            (filled_count || !is_full(all, x, y)))
            return false;
    }
    return true;
}

static bool lies_whole(const Curves *all, const Tracks *t, int path)
{
    return lies_over(all, t, path, true);
}

/* A traced path is whole: it lies over the others, and is wider. */
static void test_traced_curves_are_whole(void **state)
{
    (void)state;
    for (int n = 0; n < PAIRINGS; n++)
        for (int i = 0; i < 4; i++) {
            Tracks t = pairing(n), single = alone(&t, i);
            t.path[i].traced = t.path[i].ends;
            Curves all, one;
            curves_make(&all, 9, 5, &t);
            curves_make(&one, 9, 5, &single);
            assert_true(lies_whole(&all, &t, i));
            int thin = 0, thick = 0;
            for (int k = 0; k < all.width * all.height; k++) {
                thin += one.dot[k / one.width][k % one.width] != 0;
                thick += all.dot[k / all.width][k % all.width] == (CURVES_TRACED | (i + 1));
            }
            assert_true(thick > thin + thin / 2);
        }
}

/* The dots of the piece at a place; 0 where none is. */
static int piece_at(const Curves *c, int x, int y)
{
    bool seen[CURVES_HEIGHT][CURVES_WIDTH] = {{false}};
    int count = 0;
    if (c->dot[y][x])
        spread(c, x, y, c->dot[y][x], seen);
    for (int i = 0; i < c->width * c->height; i++)
        count += seen[i / c->width][i % c->width];
    return count;
}

/* However traced paths of two colours cross, nothing that is left of them is a speck. */
static void test_no_specks_are_left(void **state)
{
    (void)state;
    enum { STUMP = 2 };
    for (int n = 0; n < PAIRINGS; n++) {
        Tracks t = pairing(n);
        Curves c;
        t.path[0].traced = t.path[0].ends;
        t.path[1 + n % 3].traced = t.path[1 + n % 3].ends;
        t.path[1 + n % 3].traced_role = ROLE_SECOND;
        curves_make(&c, 7, 3, &t);
        for (int i = 0; i < c.width * c.height; i++) {
            int x = i % c.width, y = i / c.width;
            if (c.dot[y][x] & CURVES_TRACED)
                assert_true(piece_at(&c, x, y) >= STUMP);
        }
    }
}

/* A text cell has one colour: no two traced paths have dots in it. */
static void check_cells_of_one_colour(const Curves *c)
{
    for (int cell = 0; cell < c->width * c->height / 8; cell++) {
        uint8_t traced = 0;
        for (int pass = 0; pass < 2; pass++)
            for (int k = 0; k < 8; k++) {
                int x = cell % (c->width / 2) * 2 + k % 2, y = cell / (c->width / 2) * 4 + k / 2;
                uint8_t dot = c->dot[y][x] & CURVES_TRACED ? c->dot[y][x] : 0;
                if (pass == 0 && dot)
                    traced = dot;
                assert_true(!traced || !dot || dot == traced || pass == 0);
            }
    }
}

/* A level line and an upright one that cross are both there up to the text cell in which they do: the upright one has all of it. */
static void test_crossings_have_no_gap(void **state)
{
    (void)state;
    static const uint32_t LEVEL = 1u << 7 | 1u << 2, UPRIGHT = 1u << 0 | 1u << 5;
    for (int swapped = 0; swapped < 2; swapped++) {
        Tracks t = {.per_side = 2, .count = 2};
        Curves c;
        for (int i = 0; i < 2; i++) {
            uint32_t ends = i == swapped ? LEVEL : UPRIGHT;
            t.path[i] =
                (TracksPath){ends, ends, ROLE_PLAIN, (uint8_t)(i == swapped ? ROLE_FIRST : ROLE_SECOND)};
        }
        curves_make(&c, 8, 4, &t);
        uint8_t level = (uint8_t)(CURVES_TRACED | (swapped + 1)),
                upright = (uint8_t)(CURVES_TRACED | (2 - swapped));
        int x = tracks_wide_lane(16, 2, 0, 2), y = tracks_wide_lane(16, 2, 7, 4);
        for (int dot = 0; dot < 16; dot++) {
            assert_int_equal(c.dot[dot][x], upright);
            assert_int_equal(c.dot[dot][x + 1], upright);
            assert_int_equal(c.dot[y][dot], dot / 2 == x / 2 ? upright : level);
            assert_int_equal(c.dot[y + 1][dot], dot / 2 == x / 2 ? upright : level);
        }
    }
}

/* Of two that are traced the upper one is whole, but where an upright one takes its place; in one colour they may share text cells, and more is left. */
static void test_traced_curves_cross(void **state)
{
    (void)state;
    int shared = 0, parted = 0;
    for (int n = 0; n < PAIRINGS; n++)
        for (int pair = 0; pair < 16; pair++) {
            int a = pair / 4, b = pair % 4;
            Tracks t = pairing(n);
            Curves c, alike;
            if (a >= b)
                continue;
            t.path[a].traced = t.path[a].ends;
            t.path[b].traced = t.path[b].ends;
            curves_make(&alike, 7, 3, &t);
            t.path[b].traced_role = ROLE_SECOND;
            curves_make(&c, 7, 3, &t);
            check_cells_of_one_colour(&c);
            assert_true(lies_over(&c, &t, a, false) || lies_over(&c, &t, b, false));
            assert_true(lies_whole(&alike, &t, a) || lies_whole(&alike, &t, b));
            for (int i = 0; i < c.width * c.height; i++) {
                parted += c.dot[i / c.width][i % c.width] >> 7;
                shared += alike.dot[i / c.width][i % c.width] >> 7;
            }
        }
    assert_true(shared > parted);
}

static void trace_pair(Tracks *t, uint32_t first, uint32_t second)
{
    *t = (Tracks){.per_side = 2, .count = 2};
    t->path[0] = (TracksPath){.ends = first, .traced = first};
    t->path[1] = (TracksPath){.ends = second, .traced = second};
}

/* A way that has to cross itself is whole, whichever part of it lies above. */
static void test_a_way_crosses_itself_without_a_gap(void **state)
{
    (void)state;
    Tracks t;
    Curves all, one;
    trace_pair(&t, 1u << 0 | 1u << 4, 1u << 3 | 1u << 6);
    curves_make(&all, 8, 3, &t);
    for (int i = 0; i < 2; i++) {
        Tracks single = alone(&t, i);
        curves_make(&one, all.width / 2, all.height / 4, &single);
        for (int k = 0; k < all.width * all.height; k++)
            if (one.dot[k / all.width][k % all.width])
                assert_true(all.dot[k / all.width][k % all.width] & CURVES_TRACED);
    }
    trace_pair(&t, 1u << 0 | 1u << 5, 1u << 3 | 1u << 6);
    curves_make(&all, 8, 4, &t);
    assert_true(is_joined(&all, t.path[0].ends | t.path[1].ends));
}

/* Where it would be a clot, since both parts slant, the lower one has a gap. */
static void test_slanting_parts_of_a_way_are_told_apart(void **state)
{
    (void)state;
    Tracks t;
    Curves c;
    trace_pair(&t, 1u << 3 | 1u << 7, 1u << 2 | 1u << 6);
    curves_make(&c, 8, 4, &t);
    assert_true(is_joined(&c, t.path[0].ends) != is_joined(&c, t.path[1].ends));
    for (int top = 0; top + 2 < c.height; top++)
        for (int left = 0; left + 2 < c.width; left++) {
            int full = 0;
            for (int k = 0; k < 9; k++)
                full += c.dot[top + k / 3][left + k % 3] != 0;
            assert_true(full < 9);
        }
}

static bool must_cross(uint32_t one, uint32_t other)
{
    uint32_t between = 0;
    for (int end = __builtin_ctz(one) + 1; !(one >> end & 1); end++)
        between |= 1u << end;
    return __builtin_popcount(other & between) == 1;
}

static bool touch(const Curves *c, int one, int other)
{
    for (int i = 0; i < c->width * c->height * 9; i++) {
        int x = i / 9 % c->width, y = i / 9 / c->width, to_x = x + i % 3 - 1, to_y = y + i / 3 % 3 - 1;
        if (to_x >= 0 && to_y >= 0 && to_x < c->width && to_y < c->height && c->dot[y][x] == one + 1 &&
            c->dot[to_y][to_x] == other + 1)
            return true;
    }
    return false;
}

/* Paths that need not cross do not touch where there is room for it. */
static void test_strands_keep_clear(void **state)
{
    (void)state;
    for (int n = 0; n < PAIRINGS; n++) {
        Tracks t = pairing(n);
        Curves c;
        curves_make(&c, 8, 4, &t);
        for (int k = 0; k < 16; k++) {
            int one = k / 4, other = k % 4;
            if (one != other && !must_cross(t.path[one].ends, t.path[other].ends))
                assert_false(touch(&c, one, other));
        }
    }
}

/* Dots that lines have so near to a place: of traced paths, or of quiet ones. */
static int dots_within(const Curves *c, int x, int y, int far, bool traced)
{
    int dots = 0;
    for (int to_y = y - far; to_y <= y + far; to_y++)
        for (int to_x = x - far; to_x <= x + far; to_x++)
            if (to_x >= 0 && to_y >= 0 && to_x < c->width && to_y < c->height)
                dots += c->dot[to_y][to_x] &&
                        (c->dot[to_y][to_x] & CURVES_TRACED) == (traced ? CURVES_TRACED : 0);
    return dots;
}

/* Quiet lines lead up to the traced one below which they go on. */
static void test_strands_reach_what_is_traced(void **state)
{
    enum { FAR = 3, LONE = 2 };
    (void)state;
    for (int n = 0; n < PAIRINGS; n++) {
        Tracks t = pairing(n);
        Curves c;
        t.path[n % 4].traced = t.path[n % 4].ends;
        curves_make(&c, 8, 4, &t);
        for (int y = 1; y + 1 < c.height; y++)
            for (int x = 1; x + 1 < c.width; x++)
                if (c.dot[y][x] && !(c.dot[y][x] & CURVES_TRACED) && dots_within(&c, x, y, 1, false) <= LONE)
                    assert_true(dots_within(&c, x, y, FAR, true) > 0);
    }
}

static void test_joints_and_dead_ends_hang_together(void **state)
{
    (void)state;
    for (uint32_t ends = 1; ends < 256; ends++)
        for (int size = 0; size < SIZE_COUNT; size++) {
            Tracks t = {.per_side = 2, .count = 1};
            Curves c;
            t.path[0].ends = ends;
            curves_make(&c, SIZES[size].columns, SIZES[size].rows, &t);
            check_alone(&c, ends);
        }
}

/* ---- routes ---- */

static int ends_reached(const Routes *r, const Tracks *t, int path)
{
    int reached = 0;
    for (int end = 0; end < 4 * t->per_side; end++) {
        int x, y;
        tracks_end(r->columns, r->rows, t->per_side, end, &x, &y);
        reached += r->sides[path][y * r->columns + x] >> tracks_side(t->per_side, end) & 1;
    }
    return reached;
}

/* Every line that leaves a cell goes on in the next one; all cells of a path hang together, without a ring. */
static void check_route(const Routes *r, const Tracks *t, int path)
{
    int cells = 0, links = 0, out = 0;
    for (int cell = 0; cell < r->columns * r->rows; cell++) {
        cells += r->sides[path][cell] != 0;
        for (int side = 0; side < 4; side++) {
            if (!(r->sides[path][cell] >> side & 1))
                continue;
            int next = r->next[cell][side];
            links += next >= 0;
            out += next < 0;
            if (next >= 0)
                assert_true(r->sides[path][next] >> (side + 2) % 4 & 1);
        }
    }
    assert_int_equal(links, 2 * (cells - 1));
    assert_int_equal(out, __builtin_popcount(t->path[path].ends));
    assert_int_equal(ends_reached(r, t, path), out);
}

static void test_routes_join_and_only_cross(void **state)
{
    (void)state;
    for (int size = 0; size < SIZE_COUNT; size++)
        for (int n = 0; n < PAIRINGS; n++) {
            Tracks t = pairing(n);
            Routes r;
            routes_make(&r, SIZES[size].columns, SIZES[size].rows, &t);
            assert_int_equal(r.overlaps, 0);
            for (int i = 0; i < 4; i++)
                check_route(&r, &t, i);
        }
    for (uint32_t ends = 3; ends < 256; ends++) {
        Tracks t = {.per_side = 2, .count = 1};
        Routes r;
        if ((ends & (ends - 1)) == 0)
            continue;
        t.path[0].ends = ends;
        routes_make(&r, 7, 3, &t);
        check_route(&r, &t, 0);
    }
}

static void test_one_end_a_side_fits_everywhere(void **state)
{
    (void)state;
    static const uint32_t TWO[3][2] = {{5, 10}, {3, 12}, {9, 6}};
    for (int i = 0; i < 3; i++)
        for (int columns = 3; columns < 12; columns++)
            for (int rows = 3; rows < 8; rows++) {
                Tracks t = {.per_side = 1, .count = 2};
                t.path[0].ends = TWO[i][0];
                t.path[1].ends = TWO[i][1];
                Routes r;
                routes_make(&r, columns, rows, &t);
                assert_int_equal(r.overlaps, 0);
                check_route(&r, &t, 0);
                check_route(&r, &t, 1);
            }
}

/* What is traced leads from traced end to traced end only. */
static void test_part_of_a_route_is_traced(void **state)
{
    (void)state;
    for (uint32_t traced = 3; traced < 15; traced++) {
        Tracks t = {.per_side = 1, .count = 1};
        Routes r;
        if ((traced & (traced - 1)) == 0)
            continue;
        t.path[0] = (TracksPath){15, traced, ROLE_PLAIN, ROLE_FIRST};
        routes_make(&r, 9, 5, &t);
        memcpy(r.sides[0], r.traced[0], sizeof r.sides[0]);
        t.path[0].ends = traced;
        check_route(&r, &t, 0);
    }
}

/* ---- reading ASCII as a person does ---- */

enum { NORTH, EAST, SOUTH, WEST, LOST };

static char at(const Canvas *c, int x, int y)
{
    const Glyph *g = canvas_at(c, x, y);
    return g ? g->text[0] : ' ';
}

static void step(int *x, int *y, int heading)
{
    *x += heading == EAST ? 1 : heading == WEST ? -1 : 0;
    *y += heading == SOUTH ? 1 : heading == NORTH ? -1 : 0;
}

/* The end that leads to a place beyond the rim, or -1. */
static int end_outside(const Canvas *c, int x, int y)
{
    for (int end = 0; end < ENDS; end++) {
        int ex, ey;
        tracks_end(c->width, c->height, 2, end, &ex, &ey);
        step(&ex, &ey, tracks_side(2, end));
        if (ex == x && ey == y)
            return end;
    }
    return -1;
}

/* Could a line go on that way from a bend: below others, to a line or to a bend of the other sort. */
static bool goes_on(const Canvas *c, int x, int y, int dx)
{
    char from = at(c, x, y);
    do
        x += dx;
    while (at(c, x, y) == '|');
    if (x < 0 || x >= c->width)
        return end_outside(c, x, y) >= 0;
    char to = at(c, x, y);
    if (to == '/' || to == '\\')
        return true;
    return to == '-' || ((to == '.' || to == '\'') && to != from);
}

/* Where a line goes that enters a character; dots and commas bend to the side where it can go on. */
static int turn(const Canvas *c, int x, int y, int heading)
{
    static const int SLASH[] = {EAST, NORTH, WEST, SOUTH}, BACKSLASH[] = {WEST, SOUTH, EAST, NORTH};
    char here = at(c, x, y);
    switch (here) {
    case '|': return heading; /* along it, or below it */
    case '-': return heading;
    case '/': return SLASH[heading];
    case '\\': return BACKSLASH[heading];
    case '.':
    case '\'': break;
    default: return LOST;
    }
    if (heading == EAST || heading == WEST)
        return here == '.' ? SOUTH : NORTH;
    if ((here == '.') != (heading == NORTH))
        return LOST;
    bool east = goes_on(c, x, y, 1), west = goes_on(c, x, y, -1);
    return east == west ? LOST : east ? EAST : WEST;
}

static bool is_letter(char c)
{
    return c >= 'a' && c <= 'n';
}

/* In the dark tiles with lines are told from each other by more than the two shades of a floor. */
static void test_tiles_with_lines_take_turns(void **state)
{
    (void)state;
    Tracks t = {.per_side = 2, .count = 1, .ground = GROUND_FLOOR};
    t.path[0] = (TracksPath){1u << 0 | 1u << 7, 0, ROLE_PLAIN, ROLE_FIRST};
    for (int odd = 0; odd < 2; odd++)
        for (int light = 0; light < 2; light++) {
            Canvas canvas = {.grounds = UINT32_MAX, .textured = true, .light = light != 0};
            canvas_reset(&canvas, 8, 4, true);
            canvas_ground(&canvas, (Rect){0, 0, 8, 4}, GROUND_FLOOR | (odd ? CELL_ODD : 0));
            tracks_draw(&canvas, (Rect){0, 0, 8, 4}, &t);
            unsigned ground = canvas_at(&canvas, 4, 3)->ground & ~(unsigned)CELL_ODD;
            assert_int_equal(ground, odd && !light ? GROUND_CLUE : GROUND_FLOOR);
            canvas_free(&canvas);
        }
}

/* The other end where the same letter stands. */
static int same_letter(const Canvas *c, int from, char letter)
{
    int found = -1;
    for (int end = 0; end < ENDS; end++) {
        int x, y;
        tracks_end(c->width, c->height, 2, end, &x, &y);
        if (end == from || at(c, x, y) != letter)
            continue;
        if (found >= 0)
            return -1;
        found = end;
    }
    return found;
}

static int follow(const Canvas *c, int end)
{
    int x, y, heading = (tracks_side(2, end) + 2) % 4;
    tracks_end(c->width, c->height, 2, end, &x, &y);
    if (is_letter(at(c, x, y)))
        return same_letter(c, end, at(c, x, y));
    for (int steps = 0; steps < 100; steps++) {
        heading = turn(c, x, y, heading);
        if (heading == LOST)
            return -1;
        step(&x, &y, heading);
        if (x >= 0 && y >= 0 && x < c->width && y < c->height)
            continue;
        return end_outside(c, x, y);
    }
    return -1;
}

static void check_followed(const Tracks *t, Size size)
{
    Canvas canvas = {0};
    canvas_reset(&canvas, size.columns, size.rows, false);
    tracks_draw(&canvas, (Rect){0, 0, canvas.width, canvas.height}, t);
    for (int i = 0; i < 4; i++) {
        int a = __builtin_ctz(t->path[i].ends), b = 31 - __builtin_clz(t->path[i].ends);
        assert_int_equal(follow(&canvas, a), b);
        assert_int_equal(follow(&canvas, b), a);
    }
    canvas_free(&canvas);
}

static void test_ascii_can_be_followed(void **state)
{
    (void)state;
    for (int n = 0; n < PAIRINGS; n++) {
        Tracks t = pairing(n);
        for (int size = 0; size < SIZE_COUNT; size++)
            check_followed(&t, SIZES[size]);
        for (int size = 0; size < SMALL_COUNT; size++)
            check_followed(&t, SMALL[size]);
    }
}

/* No tile looks like another one, or like itself turned by a quarter where that is another pairing. */
static void check_all_differ(Size size, bool unicode)
{
    Canvas canvas[PAIRINGS] = {{0}};
    for (int n = 0; n < PAIRINGS; n++) {
        Tracks t = pairing(n);
        canvas_reset(&canvas[n], size.columns, size.rows, unicode);
        tracks_draw(&canvas[n], (Rect){0, 0, size.columns, size.rows}, &t);
        for (int other = 0; other < n; other++)
            assert_false(canvas_equal(&canvas[n], &canvas[other]));
    }
    for (int n = 0; n < PAIRINGS; n++)
        canvas_free(&canvas[n]);
}

static void test_no_two_tiles_look_alike(void **state)
{
    (void)state;
    for (int mode = 0; mode < 2; mode++) {
        for (int size = 0; size < SIZE_COUNT; size++)
            check_all_differ(SIZES[size], mode);
        for (int size = 0; size < SMALL_COUNT; size++)
            check_all_differ(SMALL[size], mode);
    }
}

/* What is traced stays a line among letters, and letters that are traced are large. */
static void test_traced_paths_stay_lines(void **state)
{
    (void)state;
    Tracks t = {.per_side = 2, .count = 4};
    t.path[0] = (TracksPath){1 << 0 | 1 << 4, 1 << 0 | 1 << 4, ROLE_PLAIN, ROLE_FIRST};
    t.path[1] = (TracksPath){1 << 1 | 1 << 5, 0, ROLE_PLAIN, ROLE_FIRST};
    t.path[2] = (TracksPath){1 << 2 | 1 << 6, 0, ROLE_PLAIN, ROLE_FIRST};
    t.path[3] = (TracksPath){1 << 3 | 1 << 7, 0, ROLE_PLAIN, ROLE_FIRST};
    Canvas canvas = {0};
    canvas_reset(&canvas, 12, 3, false);
    tracks_draw(&canvas, (Rect){0, 0, 7, 3}, &t);
    t.path[1].traced = 1 << 1 | 1 << 5;
    tracks_draw(&canvas, (Rect){8, 0, 4, 2}, &t);
    lines_are(&canvas, false,
              "-H-. ab dABc\n"
              " #===#  cBAd\n"
              "ba '-H-\n");
    canvas_free(&canvas);
}

/* What is too large or too small is drawn as well as it goes. */
static void test_any_size_and_number(void **state)
{
    (void)state;
    for (int mode = 0; mode < 2; mode++)
        for (int k = 1; k <= TRACKS_PER_SIDE; k++)
            for (int columns = 0; columns < TRACKS_COLUMNS + 3; columns += 1 + columns / 3)
                for (int rows = 0; rows < TRACKS_ROWS + 3; rows += 1 + rows / 3) {
                    Tracks t = {.per_side = k, .count = 2 * k};
                    Canvas canvas = {0};
                    for (int i = 0; i < t.count; i++)
                        t.path[i] = (TracksPath){1u << i | 1u << (i + 2 * k), i == 1 ? 1u << 1 : 0, 0, 0};
                    canvas_reset(&canvas, TRACKS_COLUMNS + 4, TRACKS_ROWS + 4, mode);
                    tracks_draw(&canvas, (Rect){1, 1, columns, rows}, &t);
                    int drawn = 0;
                    for (int i = 0; i < canvas.width * canvas.height; i++) {
                        int x = i % canvas.width, y = i / canvas.width;
                        bool blank = strcmp(canvas_at(&canvas, x, y)->text, " ") == 0;
                        assert_true(blank || rect_has((Rect){1, 1, columns, rows}, x, y));
                        drawn += !blank;
                    }
                    assert_int_equal(drawn > 0, columns > 0 && rows > 0);
                    canvas_free(&canvas);
                }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ends_of_neighbours_meet),
        cmocka_unit_test(test_ends_are_numbered_clockwise),
        cmocka_unit_test(test_curves_join_and_are_whole),
        cmocka_unit_test(test_traced_lines_keep_to_cells),
        cmocka_unit_test(test_traced_curves_are_whole),
        cmocka_unit_test(test_no_specks_are_left),
        cmocka_unit_test(test_traced_curves_cross),
        cmocka_unit_test(test_crossings_have_no_gap),
        cmocka_unit_test(test_tiles_with_lines_take_turns),
        cmocka_unit_test(test_a_way_crosses_itself_without_a_gap),
        cmocka_unit_test(test_slanting_parts_of_a_way_are_told_apart),
        cmocka_unit_test(test_strands_keep_clear),
        cmocka_unit_test(test_strands_reach_what_is_traced),
        cmocka_unit_test(test_joints_and_dead_ends_hang_together),
        cmocka_unit_test(test_routes_join_and_only_cross),
        cmocka_unit_test(test_one_end_a_side_fits_everywhere),
        cmocka_unit_test(test_part_of_a_route_is_traced),
        cmocka_unit_test(test_ascii_can_be_followed),
        cmocka_unit_test(test_no_two_tiles_look_alike),
        cmocka_unit_test(test_traced_paths_stay_lines),
        cmocka_unit_test(test_any_size_and_number),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
