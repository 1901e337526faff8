/* Frames inside cells, outer and inner ones, at every size. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "base/box.h"
#include "lines.h"

/* Cell 0: an outer frame open to the south, in it an inner one open to the east, in it a thing. Cell 1: an inner
 * frame open to the north. Cell 2: an outer frame open to the west. Cell 3: an inner frame with one side. */
static const Look OUTER = {.ascii = "N",
                           .small = "⊓",
                           .sides = BOX_NORTH | BOX_EAST | BOX_WEST,
                           .lines = BOX_DOUBLE,
                           .frame = FRAME_OUTER};
static const Look INNER = {
    .ascii = "(", .small = "⊂", .sides = BOX_NORTH | BOX_SOUTH | BOX_WEST, .frame = FRAME_INNER};
static const Look CUP = {
    .ascii = "u", .small = "∪", .sides = BOX_EAST | BOX_SOUTH | BOX_WEST, .frame = FRAME_INNER};
static const Look BIG = {.ascii = "}",
                         .small = "⊐",
                         .sides = BOX_NORTH | BOX_EAST | BOX_SOUTH,
                         .lines = BOX_DOUBLE,
                         .frame = FRAME_OUTER};
static const Look BAR = {.ascii = "|", .small = "|", .sides = BOX_WEST, .frame = FRAME_INNER};
static const Look THING = {.ascii = "s", .small = "■", .large = "[]"};

static bool on_board(void *context, int cell)
{
    (void)context;
    return cell >= 0;
}

static int looks(void *context, int cell, const Look **out, int max)
{
    static const Look *const ALL[4][3] = {{&OUTER, &INNER, &THING}, {&CUP}, {&BIG}, {&BAR}};
    (void)context;
    int count = 0;
    while (count < 3 && count < max && ALL[cell][count]) {
        out[count] = ALL[cell][count];
        count++;
    }
    return count;
}

static void drawn(int columns, int rows, bool unicode, const char *expected)
{
    BoardView view;
    BoardSource source = {.width = 4, .height = 1, .on_board = on_board, .looks = looks};
    lines_of_board(&(BoardRequest){.source = &source, .keep = -1}, columns, rows, unicode, &view, expected);
}

static void test_frames_at_every_size(void **state)
{
    (void)state;
    drawn(4, 1, true, "■∪⊐|\n");
    drawn(8, 1, true, "[]∪ ⊐ | \n");
    drawn(17, 3, true,
          "┌───┬───┬───┬───┐\n"
          "│╔■╗│ ∪ │  ⟧│ | │\n"
          "└───┴───┴───┴───┘\n");
    drawn(25, 4, true,
          "┌─────┬─────┬─────┬─────┐\n"
          "│╔[■═╗│ └ ┘ │════╗│ │   │\n"
          "│║   ║│     │════╝│     │\n"
          "└─────┴─────┴─────┴─────┘\n");
    drawn(33, 5, true,
          "┌───────┬───────┬───────┬───────┐\n"
          "│╔═════╗│       │══════╗│       │\n"
          "│║[[]  ║│ └   ┘ │      ║│ │     │\n"
          "│║     ║│       │══════╝│       │\n"
          "└───────┴───────┴───────┴───────┘\n");
    drawn(49, 7, true,
          "┌───────────┬───────────┬───────────┬───────────┐\n"
          "│╔═════════╗│           │══════════╗│           │\n"
          "│║┌───────╴║│ ╷       ╷ │          ║│ ╷         │\n"
          "│║│  []    ║│ │       │ │          ║│ │         │\n"
          "│║└───────╴║│ └───────┘ │          ║│ ╵         │\n"
          "│║         ║│           │══════════╝│           │\n"
          "└───────────┴───────────┴───────────┴───────────┘\n");
}

static void test_frames_in_ascii(void **state)
{
    (void)state;
    drawn(4, 1, false, "su}|\n");
    drawn(17, 3, false,
          "+---+---+---+---+\n"
          "|/s\\| u |  ]| | |\n"
          "+---+---+---+---+\n");
    drawn(33, 5, false,
          "+-------+-------+-------+-------+\n"
          "|+=====+|       |======+|       |\n"
          "|H[[]  H| \\   / |      H| |     |\n"
          "|H     H|       |======+|       |\n"
          "+-------+-------+-------+-------+\n");
}

/* Where there are colours, of bars: a large one is told from a small one by its size, too. */
static void test_frames_of_bars(void **state)
{
    (void)state;
    static const BoardSize SIZES[] = {{13, 6, false}, {9, 4, false}, {7, 3, false}, {5, 2, false}};
    static const char *const EXPECTED[] = {(" ▄▄▄▄▄▄▄▄▄▄▄               ▄▄▄▄▄▄▄▄▄▄▄\n"
                                            " █ ▄▄▄▄▄▄▄ █    ▄     ▄              █    ▄\n"
                                            " █ █       █    █     █              █    █\n"
                                            " █ █ []    █    █     █              █    █\n"
                                            " █ █▄▄▄▄▄▄ █    █▄▄▄▄▄█              █    █\n"
                                            " █         █               ▄▄▄▄▄▄▄▄▄▄█\n"),
                                           (" ▄▄▄▄▄▄▄           ▄▄▄▄▄▄▄\n"
                                            " ██▀▀▀▀█   █   █         █   █\n"
                                            " ██[]▄▄█   █▄▄▄█         █   █\n"
                                            " █     █           ▄▄▄▄▄▄█\n"),
                                           ("▄▄▄▄▄▄▄ ▄   ▄ ▄▄▄▄▄▄▄ ▄\n"
                                            "█[[]  █ █   █       █ █\n"
                                            "█     █ █▄▄▄█ ▄▄▄▄▄▄█ █\n"),
                                           ("█[■▀█ █ █ ▀▀▀▀█ █\n"
                                            "█   █ █▄█ ▄▄▄▄█ █\n")};
    for (int i = 0; i < 4; i++) {
        BoardSource source = {.width = 4, .height = 1, .on_board = on_board, .looks = looks};
        Canvas canvas = {.grounds = UINT32_MAX};
        BoardView view = {0};
        BoardRequest request = {.source = &source, .keep = -1, .gaps = GAPS_NONE, .exact = SIZES[i]};
        canvas_reset(&canvas, 4 * SIZES[i].columns, SIZES[i].rows, true);
        board_draw(&canvas, (Rect){0, 0, canvas.width, canvas.height}, &request, &view);
        lines_are(&canvas, false, EXPECTED[i]);
        canvas_free(&canvas);
    }
}

/* Where there are shades, too, and its walls have a ground: boxes with rims in the light, in the middle of their cells. */
static int crates(void *context, int cell, const Look **out, int max)
{
    static Look look[2];
    (void)context;
    (void)max;
    look[0] = OUTER;
    look[1] = CUP;
    for (int i = 0; i < 2; i++) {
        look[i].ground = GROUND_BLACK;
        look[i].edge = i ? GROUND_LIT : GROUND_WOOD;
        out[i] = &look[i];
    }
    out[0] = &look[cell == 1];
    return cell == 2 ? 2 : cell < 2;
}

static void test_crates(void **state)
{
    (void)state;
    static const BoardSize SIZES[] = {{9, 4, false}, {7, 3, false}, {5, 2, false}};
    static const char *const EXPECTED[] = {("█▀▀▀▀▀▀▀█ ▄▄▄▄▄▄▄ █▀▀▀▀▀▀▀█\n"
                                            "█       █ █     █ █       █\n"
                                            "█       █ █     █ █       █\n"
                                            "█       █ ▀▀▀▀▀▀▀ █▄▄▄▄▄▄▄█\n"),
                                           ("█▀▀▀▀▀█ ▄▄▄▄▄ █▀▀▀▀▀█\n"
                                            "█     █ █   █ █     █\n"
                                            "█     █ ▀▀▀▀▀ █▄▄▄▄▄█\n"),
                                           ("▐🬂🬂🬂▌ 🬹🬂🬹 ▐🬹🬂🬹▌\n"
                                            "🬉🬭🬭🬭🬄 🬎🬎🬎 🬉🬎🬎🬎🬄\n")};
    for (int i = 0; i < 3; i++) {
        BoardSource source = {.width = 4, .height = 1, .on_board = on_board, .looks = crates};
        Canvas canvas = {.grounds = UINT32_MAX, .textured = true, .blocks = BLOCKS_SEXTANTS};
        BoardView view = {0};
        BoardRequest request = {.source = &source, .keep = -1, .gaps = GAPS_NONE, .exact = SIZES[i]};
        canvas_reset(&canvas, 4 * SIZES[i].columns, SIZES[i].rows, true);
        board_draw(&canvas, (Rect){0, 0, canvas.width, canvas.height}, &request, &view);
        if (i == 0) {
            const unsigned light = CELL_GROUND | CELL_GLINT | CELL_SHADED;
            const Glyph *rim = canvas_at(&canvas, 4, 0), *side = canvas_at(&canvas, 0, 1);
            assert_int_equal(rim->role, GROUND_WOOD);
            assert_int_equal(rim->marks & light, light);
            assert_int_equal(side->marks & light, light);
            assert_int_equal(canvas_at(&canvas, 4, 2)->ground, GROUND_BLACK | CELL_IN_SHADE);
            assert_int_equal(canvas_at(&canvas, 9 + 4, 1)->ground, GROUND_BLACK | CELL_IN_SHADE);
        }
        lines_are(&canvas, false, EXPECTED[i]);
        canvas_free(&canvas);
    }
}

/* On a floor that is a blank for smaller cells. */
static int crates_on_a_floor(void *context, int cell, const Look **out, int max)
{
    static const Look FLOOR = {.ascii = " ", .small = " ", .ground = GROUND_BLACK};
    int count = crates(context, cell, out, max);
    if (count > 0 && count < max)
        out[count++] = &FLOOR;
    return count;
}

/* In two rows the edges of walls are where a blank would be put. */
static void test_low_crates_lie_on_blanks(void **state)
{
    (void)state;
    BoardSource source = {.width = 3, .height = 1, .on_board = on_board, .looks = crates_on_a_floor};
    Canvas canvas = {.grounds = UINT32_MAX, .textured = true, .blocks = BLOCKS_SEXTANTS};
    BoardView view = {0};
    BoardRequest request = {.source = &source, .keep = -1, .gaps = GAPS_NONE, .exact = {5, 2, false}};
    canvas_reset(&canvas, 15, 2, true);
    board_draw(&canvas, (Rect){0, 0, canvas.width, canvas.height}, &request, &view);
    lines_are(&canvas, false,
              "▐🬂🬂🬂▌ 🬹🬂🬹 ▐🬹🬂🬹▌\n"
              "🬉🬭🬭🬭🬄 🬎🬎🬎 🬉🬎🬎🬎🬄\n");
    canvas_free(&canvas);
}

/* Half of a row is as thick as a column, and every terminal has it. */
static void test_walls_of_crates_are_even(void **state)
{
    (void)state;
    for (BlockKind kind = BLOCKS_QUADRANTS; kind <= BLOCKS_SEXTANTS; kind++) {
        BoardSource source = {.width = 1, .height = 1, .on_board = on_board, .looks = crates};
        Canvas canvas = {.grounds = UINT32_MAX, .textured = true, .blocks = kind};
        BoardView view = {0};
        BoardRequest request = {.source = &source, .keep = -1, .gaps = GAPS_NONE, .exact = {11, 5, false}};
        canvas_reset(&canvas, 11, 5, true);
        board_draw(&canvas, (Rect){0, 0, canvas.width, canvas.height}, &request, &view);
        assert_string_equal(canvas_at(&canvas, 5, 0)->text, "▀");
        assert_string_equal(canvas_at(&canvas, 0, 2)->text, "█");
        assert_string_equal(canvas_at(&canvas, 0, 2)->text, canvas_at(&canvas, 10, 2)->text);
        canvas_free(&canvas);
    }
}

static int tray(void *context, int cell, const Look **out, int max)
{
    static Look look;
    (void)context;
    (void)cell;
    (void)max;
    look = OUTER;
    look.ground = look.edge = GROUND_WOOD;
    out[0] = &look;
    return 1;
}

/* The inner side below is in the light, that at the left is not: a slope parts them in the smaller box. */
static void test_inner_sides_meet_in_slopes(void **state)
{
    (void)state;
    BoardSource source = {.width = 2, .height = 1, .on_board = on_board, .looks = crates};
    Canvas canvas = {.grounds = UINT32_MAX, .textured = true, .blocks = BLOCKS_SEXTANTS};
    BoardView view = {0};
    BoardRequest request = {.source = &source, .keep = -1, .gaps = GAPS_NONE, .exact = {11, 5, false}};
    canvas_reset(&canvas, 22, 5, true);
    board_draw(&canvas, (Rect){0, 0, canvas.width, canvas.height}, &request, &view);
    const Glyph *slope = canvas_at(&canvas, 11 + 2, 3);
    assert_string_equal(slope->text, "🭈");
    assert_int_equal(slope->role, GROUND_LIT);
    assert_int_equal(slope->ground, GROUND_LIT | CELL_IN_SHADE);
    canvas_free(&canvas);
}

/* Of one ground inside and outside it is all in the shade there. */
static void test_crates_of_one_ground(void **state)
{
    (void)state;
    BoardSource source = {.width = 1, .height = 1, .on_board = on_board, .looks = tray};
    Canvas canvas = {.grounds = UINT32_MAX, .textured = true, .blocks = BLOCKS_SEXTANTS};
    BoardView view = {0};
    BoardRequest request = {.source = &source, .keep = -1, .gaps = GAPS_NONE, .exact = {9, 4, false}};
    canvas_reset(&canvas, 9, 4, true);
    board_draw(&canvas, (Rect){0, 0, canvas.width, canvas.height}, &request, &view);
    for (int x = 3; x < 6; x++) {
        assert_int_equal(canvas_at(&canvas, x, 2)->ground, GROUND_WOOD | CELL_IN_SHADE);
        assert_string_equal(canvas_at(&canvas, x, 2)->text, " ");
    }
    canvas_free(&canvas);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_frames_at_every_size),     cmocka_unit_test(test_frames_in_ascii),
        cmocka_unit_test(test_frames_of_bars),           cmocka_unit_test(test_crates),
        cmocka_unit_test(test_crates_of_one_ground),     cmocka_unit_test(test_low_crates_lie_on_blanks),
        cmocka_unit_test(test_walls_of_crates_are_even), cmocka_unit_test(test_inner_sides_meet_in_slopes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
