/* Bands of colours beyond the sides of a board, and the lines that stand for them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "draw/picture.h"
#include "sitting.h"
#include "tiles.h"

static const char *const FLOORS[] = {"  ", "  ", NULL};

/* Lines of text, and below them those of roles. */
static void board_is(GridShift shifts, BoardSize exact, int columns, int lines, const char *texts,
                     const char *roles)
{
    Tiles tiles;
    Canvas canvas = {0};
    BoardView view = {0};
    Buf out = {0}, drawn = {0};
    tiles_set(&tiles, FLOORS);
    tiles.source.shifts = shifts;
    tiles.source.trim[0] = tiles.source.trim[2] = ROLE_FIRST;
    tiles.source.trim[1] = tiles.source.trim[3] = ROLE_SECOND;
    BoardRequest request = {.source = &tiles.source, .keep = -1, .gaps = GAPS_SEAMS, .exact = exact};
    canvas.grounds = UINT32_MAX;
    canvas_reset(&canvas, columns, lines, true);
    board_draw(&canvas, (Rect){0, 0, columns, lines}, &request, &view);
    for (int y = 0; y < lines; y++) {
        canvas_line(&canvas, y, true, &out);
        buf_add(&out, "\n", 1);
        for (int x = 0; x < columns; x++) {
            const Glyph *glyph = canvas_at(&canvas, x, y);
            bool trim = glyph->marks & CELL_SHAPE;
            buf_add(&drawn, !trim ? "." : glyph->role == ROLE_FIRST ? "1" : "2", 1);
        }
        buf_add(&drawn, "\n", 1);
    }
    assert_string_equal(buf_string(&out), texts);
    assert_string_equal(buf_string(&drawn), roles);
    buf_free(&out);
    buf_free(&drawn);
    canvas_free(&canvas);
}

static void bands_lie_beyond_the_sides(void **state)
{
    (void)state;
    board_is(SHIFT_NONE, (BoardSize){3, 1, CELLS_TOUCH}, 12, 6,
             "            \n"
             " ██████████ \n"
             " ██      ██ \n"
             " ██      ██ \n"
             " ██████████ \n"
             "            \n",
             "............\n"
             ".1111111111.\n"
             ".22......22.\n"
             ".22......22.\n"
             ".1111111111.\n"
             "............\n");
}

/* They go with the rows of hexagons that are shifted, up to their points. */
static void bands_follow_hexagons(void **state)
{
    (void)state;
    board_is(SHIFT_SLANT, (BoardSize){4, 1, CELLS_TOUCH}, 14, 4,
             "████████████  \n"
             "██        ██  \n"
             "  ██        ██\n"
             "  ████████████\n",
             "111111111111..\n"
             "22........22..\n"
             "..22........22\n"
             "..111111111111\n");
    board_is(SHIFT_SLANT, (BoardSize){6, 3, CELLS_POINTED}, 19, 9,
             "████████████████   \n"
             "███▀  ▀██▀  ▀███   \n"
             "██            ██   \n"
             "██            ██   \n"
             " ██▄  ▄  ▄  ▄  ▀██ \n"
             "   ██            ██\n"
             "   ██            ██\n"
             "   ███▄  ▄██▄  ▄███\n"
             "   ████████████████\n",
             "1111111111111111...\n"
             "1111..1111..1111...\n"
             "22............22...\n"
             "22............22...\n"
             ".22............222.\n"
             "...22............22\n"
             "...22............22\n"
             "...111....11....111\n"
             "...1111111111111111\n");
}

/* Nor do bands hide the brackets of a focus. */
static void marks_are_seen(void **state)
{
    (void)state;
    Tiles tiles;
    Canvas canvas = {.grounds = UINT32_MAX};
    BoardView view = {0};
    tiles_set(&tiles, FLOORS);
    tiles.source.shifts = SHIFT_SLANT;
    tiles.source.trim[3] = ROLE_FIRST;
    uint8_t mark[4] = {[0] = BOARD_FOCUS};
    BoardRequest request = {
        .source = &tiles.source, .keep = -1, .gaps = GAPS_SEAMS, .mark = mark, .exact = {4, 1, CELLS_TOUCH}};
    canvas_reset(&canvas, 14, 4, true);
    board_draw(&canvas, (Rect){0, 0, 14, 4}, &request, &view);
    static const char *const FIRST[] = {"█", "█", "["};
    for (int x = 0; x < 3; x++)
        assert_string_equal(canvas_at(&canvas, x, 1)->text, FIRST[x]);
    canvas_free(&canvas);
}

static void lines_stand_for_bands(void **state)
{
    (void)state;
    board_is(SHIFT_NONE, (BoardSize){3, 1, CELLS_TOUCH}, 8, 3,
             " ▌▔▔▔▔▐ \n"
             " ▌▁▁▁▁▐ \n"
             "        \n",
             ".211112.\n"
             ".211112.\n"
             "........\n");
}

static void rules_say_it(void **state)
{
    (void)state;
    Picture picture;
    Sitting sitting = sitting_start("language: 1\nboard: { size: 3 x 1 }\nlayers: { stone: [dot] }\n"
                                    "moves: { put: { pick: { c: empty cell }, do: stone at c = dot } }\n"
                                    "look: { trim: { above: danger, left: first }, dot: { ascii: 'o' } }\n",
                                    1);
    Match *match = sitting.match;
    picture_set(&picture, match_stage(match), match_machine(match), match_state(match), 0);
    const LookRole expected[BOARD_SIDES] = {ROLE_DANGER, ROLE_PLAIN, ROLE_PLAIN, ROLE_FIRST};
    for (int side = 0; side < BOARD_SIDES; side++)
        assert_int_equal(picture.source.trim[side], expected[side]);
    sitting_free(&sitting);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bands_lie_beyond_the_sides),
        cmocka_unit_test(bands_follow_hexagons),
        cmocka_unit_test(marks_are_seen),
        cmocka_unit_test(lines_stand_for_bands),
        cmocka_unit_test(rules_say_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
