/* Hexagons whose sides are slopes: their measures, how they and the bands beyond them are drawn, pieces that fill them, and marks. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "draw/board/board_size.h"
#include "draw/board/grid.h"
#include "draw/board/hexagon.h"
#include "draw/picture.h"
#include "draw/theme.h"
#include "sitting.h"
#include "tiles.h"

enum { WIDEST = 20 };

static const char *const FLOORS[] = {"  ", "  ", NULL};
static const char *const MANY[] = {"       ", "       ", "       ", "       ", "       ", NULL};

/* Of a regular one the height is 1.155 times the width. */
static void they_are_nearly_regular(void **state)
{
    (void)state;
    for (int wide = 4; wide <= WIDEST; wide += 2) {
        int high =
            hexagon_pitch(wide) + hexagon_tip(wide); /* in thirds of rows, each two thirds of a column */
        assert_int_equal(2 * hexagon_tip(wide), wide);
        assert_in_range(1000 * 2 * high / (3 * wide), 1155, 1155 + 70);
    }
    assert_int_equal(hexagon_pitch(4), 5);
    assert_int_equal(hexagon_text_rows(4, 11, 0), 19);
    assert_int_equal(hexagon_text_rows(4, 11, HEXAGON_TRIM), 20);
    assert_int_equal(hexagon_lead(4, 11, HEXAGON_TRIM), 1);
}

/* But for its outermost columns the row next to the middle is all the hexagon's. */
static void the_middle_row_is_whole(void **state)
{
    (void)state;
    for (int wide = 4; wide <= WIDEST; wide += 2)
        for (int row = 0; row < 6; row++)
            for (int lead = 0; lead < 3; lead++) {
                int first = 12 * hexagon_middle_row(wide, 1, row, lead) - 4 * lead;
                assert_true(hexagon_reaches(wide, 4, first, row));
                assert_true(first >= row * 4 * hexagon_pitch(wide));
                assert_false(first + 11 >= (row + 1) * 4 * hexagon_pitch(wide) &&
                             hexagon_reaches(wide, 5 + 2 * wide, first + 11, row + 1));
            }
}

static void dots_are_even(void **state)
{
    (void)state;
    for (int wide = 2; wide <= WIDEST; wide += 2) {
        int across[2] = {0}, parts = 0, above = 0, below = 0;
        int middle = hexagon_pitch(wide) + hexagon_tip(wide); /* in halves of thirds */
        for (int i = 0; i < wide * 12; i++) {
            unsigned dot = hexagon_dot(wide, 0, 0, i % wide, i / wide);
            for (int part = 0; part < 6; part++)
                if (dot >> part & 1) {
                    int y = 2 * (3 * (i / wide) + part / 2) + 1;
                    parts++;
                    across[i % wide >= wide / 2]++;
                    above += y < middle;
                    below += y > middle;
                }
        }
        assert_int_equal(across[0], across[1]);
        assert_int_equal(above, below);
        assert_true(wide == 2 ? parts == 0 : parts >= 2);
    }
}

static void draw(Tiles *tiles, Canvas *canvas, BoardView *view, BoardRequest request, Rect area)
{
    request.source = &tiles->source;
    request.keep = -1;
    request.gaps = GAPS_SLOPES;
    canvas->grounds = UINT32_MAX;
    canvas->textured = true;
    canvas->blocks = BLOCKS_SEXTANTS;
    canvas_reset(canvas, area.x + area.width, area.y + area.height, true);
    board_draw(canvas, area, &request, view);
}

/* Lines of text, and below them who has drawn: bands as first and second, all else. */
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
    draw(&tiles, &canvas, &view, (BoardRequest){.exact = exact}, (Rect){0, 0, columns, lines});
    for (int y = 0; y < lines; y++) {
        canvas_line(&canvas, y, true, &out);
        buf_add(&out, "\n", 1);
        for (int x = 0; x < columns; x++) {
            const Glyph *glyph = canvas_at(&canvas, x, y);
            bool band = glyph->marks & CELL_SHAPE;
            buf_add(&drawn, !band ? "." : glyph->role == ROLE_FIRST ? "1" : "2", 1);
        }
        buf_add(&drawn, "\n", 1);
    }
    assert_string_equal(buf_string(&out), texts);
    assert_string_equal(buf_string(&drawn), roles);
    buf_free(&out);
    buf_free(&drawn);
    canvas_free(&canvas);
}

static void bands_follow_hexagons(void **state)
{
    (void)state;
    board_is(SHIFT_SLANT, (BoardSize){4, 1, CELLS_SLOPED}, 14, 5,
             "🭑🬽🭞🭜🭧🭓🭞🭜🭧🭓🭈🭆  \n"
             "██        ██  \n"
             "🭣🭧🭍🭑🭆🭘🭣🭑🭆🭘🭣🭧🭍🭑\n"
             "  🭓🭈🬽  🭈🬽  🭈🬽🭞\n"
             "  🭂██🭍🭂██🭍🭂██🭍\n",
             "221111111122..\n"
             "22........22..\n"
             "2222......2222\n"
             "..211..11..112\n"
             "..111111111111\n");
    board_is(SHIFT_ALTERNATE, (BoardSize){2, 1, CELLS_SLOPED}, 7, 3,
             "🭑 🭧 🭧🭆 \n"
             "🭧🭑 🭑 🭧🭑\n"
             " 🭑🭑🭆🭑🭆🭑\n",
             "2.1.12.\n"
             "22...22\n"
             ".111111\n");
}

/* The six halves of thirds of a text cell: first those above a side, then those below it, and nothing else. */
static void no_text_cell_has_three_hexagons(void **state)
{
    (void)state;
    Tiles tiles;
    Canvas canvas = {0};
    for (int wide = 2; wide <= WIDEST; wide += 2)
        for (int i = 0; i < 2; i++) {
            BoardView view = {0};
            BoardRequest request = {.exact = {wide, hexagon_rows(wide), CELLS_SLOPED}};
            tiles_set(&tiles, MANY);
            tiles.source.shifts = i ? SHIFT_SLANT : SHIFT_ALTERNATE;
            draw(&tiles, &canvas, &view, request, (Rect){1, 1, 220, 60});
            for (int at = 0; at < view.area.width * view.area.height; at++) {
                int x = view.area.x + at % view.area.width, y = view.area.y + at / view.area.width;
                int column[6], row[6], changes = 0;
                for (int part = 0; part < 6; part++) {
                    grid_hexagon_at(&view, 4 * x + 2, 12 * y + 2 * part + 1, &column[part], &row[part]);
                    changes += part > 0 && (column[part] != column[part - 1] || row[part] != row[part - 1]);
                }
                assert_true(changes <= 1);
            }
        }
    canvas_free(&canvas);
}

/* A column less, and they are smaller; with bands, if there is room for them at all. */
static void sizes_leave_room_for_bands(void **state)
{
    (void)state;
    Tiles tiles;
    tiles_set(&tiles, MANY);
    tiles.source.shifts = SHIFT_SLANT;
    assert_int_equal(board_choose(&tiles.source, true, GAPS_SLOPES, 0, 36, 9).columns, 4);
    assert_int_equal(board_choose(&tiles.source, true, GAPS_SLOPES, 0, 35, 9).columns, 2);
    assert_int_equal(board_choose(&tiles.source, true, GAPS_SEAMS, 0, 36, 9).parting, CELLS_TOUCH);
    assert_int_equal(board_choose(&tiles.source, true, GAPS_SLOPES, 0, 10, 3).parting, CELLS_SLOPED);
    tiles.source.trim[1] = ROLE_FIRST;
    assert_int_equal(board_choose(&tiles.source, true, GAPS_SLOPES, 0, 40, 10).columns, 4);
    assert_int_equal(board_choose(&tiles.source, true, GAPS_SLOPES, 0, 39, 10).columns, 2);
    assert_int_equal(board_choose(&tiles.source, true, GAPS_SLOPES, 0, 18, 6).columns, 2);
}

/* Names of rows stand beside a board that has no row of text for those of columns. */
static void rows_are_named_alone(void **state)
{
    (void)state;
    Tiles tiles;
    Canvas canvas = {0};
    for (int below = 0; below < 2; below++) {
        BoardView view = {0};
        BoardRequest request = {.exact = {4, 1, CELLS_SLOPED}, .coordinates = true};
        tiles_set(&tiles, FLOORS);
        tiles.source.shifts = SHIFT_SLANT;
        draw(&tiles, &canvas, &view, request, (Rect){0, 0, 16, 4 + below});
        assert_int_equal(view.area.height, 4);
        assert_string_equal(canvas_at(&canvas, view.area.x - 2, 1)->text, "2");
        assert_string_equal(canvas_at(&canvas, view.area.x, 2)->text, "1");
        if (below)
            assert_string_equal(canvas_at(&canvas, view.area.x + 3, 4)->text, "a");
    }
    canvas_free(&canvas);
}

/* Each has one, in the row of text next to the middle of its cells. */
static void all_rows_are_named(void **state)
{
    (void)state;
    Tiles tiles;
    Canvas canvas = {0};
    BoardView view = {0};
    BoardRequest request = {.exact = {4, 1, CELLS_SLOPED}, .coordinates = true};
    tiles_set(&tiles, MANY);
    tiles.source.shifts = SHIFT_SLANT;
    draw(&tiles, &canvas, &view, request, (Rect){0, 0, 46, 11});
    int x = view.area.x - 2, y = view.area.y;
    static const int AT[] = {1, 2, 4, 6, 7};
    for (int i = 0; i < 5; i++)
        assert_int_equal(canvas_at(&canvas, x + 2 * i, y + AT[i])->text[0], '5' - i);
    canvas_free(&canvas);
}

static const char STONES[] =
    "language: 1\nboard: { size: 3 x 1, neighbours: 6, shift: slant }\nplayers: [red, blue]\n"
    "layers: { stone: [red, blue] }\n"
    "moves: { put: { pick: { c: empty cell }, do: stone at c = my stone } }\n"
    "look: { red: { ascii: X, colour: danger, emblem: disc }, blue: { ascii: O, colour: second, emblem: disc "
    "} "
    "}\n"
    "levels: [{ board: 'rb.' }]\nlegend: { '.': none, r: red, b: blue }\n";

static void pieces_fill_them(void **state)
{
    (void)state;
    Picture picture;
    Canvas canvas = {.grounds = UINT32_MAX, .textured = true, .blocks = BLOCKS_SEXTANTS};
    BoardView view = {0};
    Sitting sitting = sitting_start(STONES, 1);
    Match *match = sitting.match;
    picture_set(&picture, match_stage(match), match_machine(match), match_state(match), 0);
    uint8_t mark[3] = {0, 0, BOARD_FOCUS};
    BoardRequest request = {.source = &picture.source,
                            .keep = -1,
                            .gaps = GAPS_SLOPES,
                            .mark = mark,
                            .exact = {4, 1, CELLS_SLOPED}};
    canvas_reset(&canvas, 12, 3, true);
    board_draw(&canvas, (Rect){0, 0, 12, 3}, &request, &view);
    const Glyph *red = canvas_at(&canvas, 3, 1), *dot = canvas_at(&canvas, 1, 1),
                *between = canvas_at(&canvas, 4, 1), *focus = canvas_at(&canvas, 9, 1);
    assert_string_equal(red->text, canvas_at(&canvas, 7, 1)->text);
    assert_int_equal(red->role, ROLE_DANGER);
    assert_true(red->marks & CELL_ON_PAPER);
    assert_false(dot->marks & CELL_RIM);
    assert_int_equal(dot->role, ROLE_DANGER);
    assert_int_equal(between->role, ROLE_SECOND);
    assert_string_equal(focus->text, "[");
    assert_int_equal(focus->ground, GROUND_LIT);
    canvas_free(&canvas);
    sitting_free(&sitting);
}

/* In a text cell of two pieces both have the colours that they have elsewhere. */
static void two_roles_have_their_colours(void **state)
{
    (void)state;
    const unsigned drawn = CELL_SHAPE | CELL_ABROAD | CELL_ON_PAPER;
    for (int i = 0; i < 4; i++) {
        Theme theme = {.colours = i / 2 ? THEME_COLOURS : 256, .light = i % 2};
        ThemeStyle one = theme_style(&theme, ROLE_DANGER, GROUND_WOOD, drawn);
        ThemeStyle other = theme_style(&theme, ROLE_SECOND, GROUND_NONE, drawn);
        ThemeStyle both = theme_style(&theme, ROLE_DANGER, ROLE_SECOND, drawn | CELL_OVER_ROLE);
        ThemeStyle shaded = theme_style(&theme, ROLE_SECOND, GROUND_PAPER, drawn | CELL_SHADED);
        ThemeStyle under = theme_style(&theme, ROLE_DANGER, ROLE_SECOND, drawn | CELL_OVER_ROLE | CELL_RIM);
        assert_int_equal(both.foreground, one.foreground);
        assert_int_equal(both.background, other.foreground);
        assert_int_equal(under.background, shaded.foreground);
        ThemeStyle floor = theme_style(&theme, ROLE_SECOND, GROUND_FLOOR, CELL_SHAPE | CELL_ABROAD);
        ThemeStyle there =
            theme_style(&theme, ROLE_DANGER, ROLE_SECOND, CELL_SHAPE | CELL_ABROAD | CELL_OVER_ROLE);
        assert_int_equal(there.background, floor.foreground);
        assert_int_not_equal(both.foreground, both.background);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(they_are_nearly_regular),
        cmocka_unit_test(the_middle_row_is_whole),
        cmocka_unit_test(dots_are_even),
        cmocka_unit_test(bands_follow_hexagons),
        cmocka_unit_test(no_text_cell_has_three_hexagons),
        cmocka_unit_test(sizes_leave_room_for_bands),
        cmocka_unit_test(rows_are_named_alone),
        cmocka_unit_test(all_rows_are_named),
        cmocka_unit_test(pieces_fill_them),
        cmocka_unit_test(two_roles_have_their_colours),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
