/* Pictures: characters that are drawings lead to the edges of their cells, what touches becomes one, and nothing
 * in a text can leave it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/box.h"
#include "base/hash.h"
#include "base/utf8.h"
#include "draw/svg/shape.h"
#include "draw/svg/svg.h"

/* ---- shapes ---- */

static uint32_t code_of(const char *text)
{
    uint32_t code;
    utf8_decode(text, strlen(text), &code);
    return code;
}

/* The sides of the cell that something leads to. */
static int sides_reached(uint32_t code)
{
    ShapePart part[SHAPE_PARTS];
    int count = shape_of(code, part), sides = 0;
    for (int i = 0; i < count; i++)
        for (int p = 0; p < part[i].points; p++) {
            ShapePoint at = part[i].point[p];
            sides |= (at.y == 0 ? BOX_NORTH : 0) | (at.x == SHAPE_WIDTH ? BOX_EAST : 0) |
                     (at.y == SHAPE_HEIGHT ? BOX_SOUTH : 0) | (at.x == 0 ? BOX_WEST : 0);
        }
    return sides;
}

static void test_lines_lead_where_they_should(void **state)
{
    (void)state;
    for (uint32_t code = 0x2500; code < 0x2580; code++)
        if (box_sides(code) >= 0)
            assert_int_equal(sides_reached(code), box_sides(code));
    for (unsigned light = 0; light < BOX_SIDES; light++)
        for (unsigned heavy = 0; heavy < BOX_SIDES; heavy++)
            if (light | heavy)
                assert_int_equal(sides_reached(code_of(box_joint(light, heavy))), light | heavy);
    assert_int_equal(sides_reached(code_of("╭")), BOX_EAST | BOX_SOUTH);
    assert_int_equal(sides_reached(code_of("╮")), BOX_WEST | BOX_SOUTH);
    assert_int_equal(sides_reached(code_of("╯")), BOX_WEST | BOX_NORTH);
    assert_int_equal(sides_reached(code_of("╰")), BOX_EAST | BOX_NORTH);
}

static void assert_inside(uint32_t code)
{
    ShapePart part[SHAPE_PARTS];
    int count = shape_of(code, part);
    assert_in_range(count, 1, SHAPE_PARTS);
    for (int i = 0; i < count; i++)
        for (int p = 0; p < part[i].points; p++) {
            assert_in_range(part[i].point[p].x, 0, SHAPE_WIDTH);
            assert_in_range(part[i].point[p].y, 0, SHAPE_HEIGHT);
        }
}

static void test_drawings_stay_in_their_cell(void **state)
{
    (void)state;
    for (uint32_t code = 0x2500; code < 0x25A0; code++)
        assert_inside(code);
    for (uint32_t code = 0x2801; code < 0x2900; code++)
        assert_inside(code);
    for (uint32_t code = 0x1FB00; code < 0x1FB70; code++)
        assert_inside(code);
    for (uint32_t code = 0x1FB82; code < 0x1FB87; code++)
        assert_inside(code);
    for (uint32_t code = 0x25E2; code < 0x25E6; code++)
        assert_inside(code);
    ShapePart part[SHAPE_PARTS];
    assert_int_equal(shape_of(0x1FB70, part), 0);
    assert_int_equal(shape_of('a', part), 0);
    assert_int_equal(shape_of(0x2800, part), 0);
}

/* As Unicode names them: which of six, row by row from the left above, a sextant covers. */
static void test_sextants_cover_their_parts(void **state)
{
    (void)state;
    static const struct {
        uint32_t code;
        const char *parts;
    } NAMED[] = {{0x1FB00, "1"},     {0x1FB01, "2"},    {0x1FB02, "12"}, {0x1FB0F, "5"},
                 {0x1FB13, "35"},    {0x1FB14, "235"},  {0x1FB1E, "6"},  {0x1FB26, "46"},
                 {0x1FB27, "146"},   {0x1FB28, "1246"}, {0x1FB2D, "56"}, {0x1FB39, "3456"},
                 {0x1FB3A, "13456"}, {0x1FB3B, "23456"}};
    for (size_t n = 0; n < sizeof NAMED / sizeof *NAMED; n++) {
        ShapePart part[SHAPE_PARTS];
        int count = shape_of(NAMED[n].code, part);
        for (int i = 0; i < 6; i++) {
            int x = (2 * (i % 2) + 1) * SHAPE_WIDTH / 4, y = (2 * (i / 2) + 1) * SHAPE_HEIGHT / 6,
                covered = 0;
            for (int k = 0; k < count; k++)
                covered += part[k].kind == SHAPE_BLOCK && part[k].point[0].x <= x && x < part[k].point[1].x &&
                           part[k].point[0].y <= y && y < part[k].point[1].y;
            assert_int_equal(covered, strchr(NAMED[n].parts, '1' + i) != NULL);
        }
    }
}

/* The lines of a double corner meet: no end of one is in the air, nor sticks out over the other. */
static void test_double_corners_meet(void **state)
{
    (void)state;
    static const char *const CORNERS[] = {"╔", "╗", "╚", "╝", "╒", "╓", "╕", "╖", "╘", "╙", "╛", "╜"};
    for (size_t c = 0; c < sizeof CORNERS / sizeof *CORNERS; c++) {
        ShapePart part[SHAPE_PARTS];
        int count = shape_of(code_of(CORNERS[c]), part), met = 0;
        for (int i = 0; i < count; i++)
            for (int k = 0; k < count; k++)
                for (int e = 0; e < 4; e++) {
                    ShapePoint a = part[i].point[e % 2], b = part[k].point[e / 2];
                    met += i < k && a.x == b.x && a.y == b.y;
                }
        assert_int_equal(met, count == 4 ? 2 : 1);
    }
}

/* ---- pictures ---- */

typedef struct Sheet {
    Canvas canvas;
    Buf out;
} Sheet;

static Sheet sheet_new(int columns, int rows)
{
    Sheet sheet = {0};
    canvas_reset(&sheet.canvas, columns, rows, true);
    return sheet;
}

static const char *picture(Sheet *sheet, Theme theme)
{
    buf_clear(&sheet->out);
    svg_write(&sheet->canvas, &theme, "A <title> & more", "\033[31mred\xFF", &sheet->out);
    return buf_string(&sheet->out);
}

static void sheet_free(Sheet *sheet)
{
    canvas_free(&sheet->canvas);
    buf_free(&sheet->out);
}

static int times(const char *text, const char *what)
{
    int count = 0;
    for (const char *at = text; (at = strstr(at, what)); at++)
        count++;
    return count;
}

static void assert_has(const char *text, const char *what)
{
    if (!strstr(text, what))
        fail_msg("no %s in %s", what, text);
}

static void test_lines_that_touch_become_one(void **state)
{
    (void)state;
    Sheet sheet = sheet_new(4, 3);
    canvas_frame(&sheet.canvas, (Rect){0, 0, 4, 3}, ROLE_PLAIN, 0);
    const char *svg = picture(&sheet, (Theme){.colours = 256});
    assert_has(svg, " d=\"M12 24V120M84 24V120M12 24H84M12 120H84\"");
    assert_int_equal(times(svg, "<path"), 1);
    sheet_free(&sheet);
}

static void test_blocks_that_touch_become_one(void **state)
{
    (void)state;
    Sheet sheet = sheet_new(5, 3);
    canvas_fill(&sheet.canvas, (Rect){1, 0, 3, 3}, "█", ROLE_WALL, 0);
    const char *svg = picture(&sheet, (Theme){.colours = 256});
    assert_has(svg, "fill=\"#d7d7af\" d=\"M24 0H96V144H24Z\"");
    assert_int_equal(times(svg, "<path"), 1);
    sheet_free(&sheet);
}

/* What a slope cuts reaches over the sides of its cell beyond which it goes on, but no further along the slope, which goes on in the
 * next one. */
static void test_slopes_are_straight(void **state)
{
    (void)state;
    Sheet sheet = sheet_new(3, 2);
    canvas_put(&sheet.canvas, 1, 0, "\U0001FB3C", strlen("\U0001FB3C"), ROLE_WALL, 0);
    const char *svg = picture(&sheet, (Theme){.colours = 256});
    assert_has(svg, "<g>\n<path fill=\"#d7d7af\" d=\"M36 48L24 48L24 32Z\"/>");
    canvas_put(&sheet.canvas, 0, 0, "█", strlen("█"), ROLE_WALL, 0);
    canvas_put(&sheet.canvas, 1, 1, "█", strlen("█"), ROLE_WALL, 0);
    svg = picture(&sheet, (Theme){.colours = 256});
    assert_has(svg, "<g>\n<path fill=\"#d7d7af\" d=\"M36.75 49L23 49L23 30.67Z\"/>");
    sheet_free(&sheet);
}

/* A whole text cell is drawn after what reaches into it. */
static void test_whole_cells_lie_over_slopes(void **state)
{
    (void)state;
    Sheet sheet = sheet_new(3, 2);
    canvas_put(&sheet.canvas, 1, 0, "\U0001FB3C", strlen("\U0001FB3C"), ROLE_WALL, 0);
    canvas_put(&sheet.canvas, 1, 1, "█", strlen("█"), ROLE_DANGER, 0);
    const char *svg = picture(&sheet, (Theme){.colours = 256});
    const char *slope = strstr(svg, "<path fill=\"#d7d7af\" d=\"M36.75 49L"),
               *whole = strstr(svg, "<path fill=\"#ff5f5f\" d=\"M24 48H48V96H24Z\"/>");
    assert_non_null(slope);
    assert_non_null(whole);
    assert_true(slope < whole);
    sheet_free(&sheet);
}

static void test_reverse_video_is_paper(void **state)
{
    (void)state;
    Sheet sheet = sheet_new(3, 1);
    canvas_text(&sheet.canvas, 0, 0, 3, "ab", ROLE_DANGER, CELL_REVERSE);
    const char *svg = picture(&sheet, (Theme){.colours = 256});
    assert_has(svg, "<path fill=\"#ff5f5f\" d=\"M0 0H48V48H0Z\"/>");
    assert_has(svg, "<text fill=\"#1b1f27\" font-weight=\"bold\" y=\"37\" x=\"0 24\">ab</text>");
    sheet_free(&sheet);
}

static void test_letters_stand_on_their_columns(void **state)
{
    (void)state;
    Sheet sheet = sheet_new(12, 1);
    canvas_text(&sheet.canvas, 1, 0, 11, "a č  b木", ROLE_TEXT, 0);
    const char *svg = picture(&sheet, (Theme){.colours = 256});
    assert_has(svg, " x=\"24 48 72\">a č</text>");
    assert_has(svg, " x=\"144\">b</text>");
    assert_has(svg, " x=\"192\" text-anchor=\"middle\">木</text>");
    sheet_free(&sheet);
}

static void test_nothing_leaves_its_text(void **state)
{
    (void)state;
    Sheet sheet = sheet_new(12, 1);
    canvas_text(&sheet.canvas, 0, 0, 12, "</text>&\"'", ROLE_TEXT, 0);
    canvas_put(&sheet.canvas, 11, 0, "\033", 1, ROLE_TEXT, 0);
    const char *svg = picture(&sheet, (Theme){.colours = 256});
    assert_has(svg, ">&lt;/text&gt;&amp;\"'");
    assert_has(svg, "<title>A &lt;title&gt; &amp; more</title>");
    assert_has(svg, "<desc>\xEF\xBF\xBD[31mred\xEF\xBF\xBD</desc>");
    assert_null(strchr(svg, 27));
    sheet_free(&sheet);
}

static void put_rows(Sheet *sheet, const char *const *row, int rows, LookRole role)
{
    for (int y = 0; y < rows; y++)
        canvas_text(&sheet->canvas, 0, y, sheet->canvas.width, row[y], role, 0);
}

static void test_rows_of_dots_become_strokes(void **state)
{
    (void)state;
    static const char *const LEVEL[] = {"⠒⠒⠒"}, *const SLANTING[] = {"⠑⢄ ", "  ⠑"}, *const ALONE[] = {"⠁⠈"};
    Sheet sheet = sheet_new(3, 2);
    put_rows(&sheet, LEVEL, 1, ROLE_PLAIN);
    assert_has(picture(&sheet, (Theme){0}), "stroke-width=\"6\" d=\"M6 18H3M66 18H69M6 18H66\"/>");
    canvas_reset(&sheet.canvas, 3, 2, true);
    put_rows(&sheet, SLANTING, 2, ROLE_PLAIN);
    assert_has(picture(&sheet, (Theme){0}), "stroke-width=\"6\" d=\"M6 6L66 66\"/>");
    canvas_reset(&sheet.canvas, 3, 2, true);
    put_rows(&sheet, ALONE, 1, ROLE_PLAIN);
    assert_has(picture(&sheet, (Theme){0}), "stroke-width=\"8\" d=\"M6 6h0M42 6h0\"/>");
    sheet_free(&sheet);
}

/* Steps that dots force on a line are smoothed; where it begins and ends stays, but for what leads straight to the rim. */
static void test_strokes_have_no_steps(void **state)
{
    (void)state;
    static const char *const STEPS[] = {"⠉⠒⠤⣀"};
    Sheet sheet = sheet_new(4, 1);
    put_rows(&sheet, STEPS, 1, ROLE_PLAIN);
    const char *at = strstr(picture(&sheet, (Theme){0}), "M6 6L");
    assert_non_null(at);
    int x = 6, y = 6, before_x = 6, before_y = 6;
    for (at = strchr(at, 'L'); at && *at == 'L'; at += strcspn(at + 1, "L\"") + 1) {
        assert_int_equal(sscanf(at, "L%d %d", &x, &y), 2);
        assert_true(y >= before_y && y - before_y < x - before_x);
        before_x = x;
        before_y = y;
    }
    assert_int_equal(x, 90);
    assert_int_equal(y, 42);
    sheet_free(&sheet);
}

/* Straight lines that meet at a right angle have a corner; after a short way one is the start of a curve. */
static void test_frames_have_corners(void **state)
{
    (void)state;
    static const char *const FRAME[] = {"⡏⠉⠉", "⡇  "}, *const CURVE[] = {"⡎⠉⠉", "⡇  "};
    Sheet sheet = sheet_new(3, 2);
    put_rows(&sheet, FRAME, 2, ROLE_PLAIN);
    assert_has(picture(&sheet, (Theme){0}), "M66 6H6L6 90");
    canvas_reset(&sheet.canvas, 3, 2, true);
    put_rows(&sheet, CURVE, 2, ROLE_PLAIN);
    assert_null(strstr(picture(&sheet, (Theme){0}), "H6L6"));
    sheet_free(&sheet);
}

static void test_dots_side_by_side_are_thick(void **state)
{
    (void)state;
    static const char *const BAND[] = {"⠛⠛⠛"}, *const FULL[] = {"⣿⣿", "⣿⣿"}, *const THICK[] = {"⣿⡇", "⣿⡇"};
    Sheet sheet = sheet_new(3, 2);
    put_rows(&sheet, BAND, 1, ROLE_PLAIN);
    const char *svg = picture(&sheet, (Theme){0});
    assert_has(svg, "stroke-width=\"18\" d=\"M12 12H60\"/>");
    assert_int_equal(times(svg, "<path"), 1);
    canvas_reset(&sheet.canvas, 2, 2, true);
    put_rows(&sheet, FULL, 2, ROLE_PLAIN);
    assert_has(picture(&sheet, (Theme){0}), " d=\"M18 18H30V78H18Z\"/>");
    canvas_reset(&sheet.canvas, 2, 2, true);
    put_rows(&sheet, THICK, 2, ROLE_PLAIN);
    assert_has(picture(&sheet, (Theme){0}), "stroke-width=\"30\" d=\"M18 18V78\"/>");
    sheet_free(&sheet);
}

/* Lines have caps, for corners, but none that reaches into the text cell beside it. */
static void test_lines_end_in_their_text_cells(void **state)
{
    (void)state;
    static const char *const ROW[] = {"█", "│", "└─"};
    Sheet sheet = sheet_new(2, 3);
    put_rows(&sheet, ROW, 3, ROLE_PLAIN);
    const char *svg = picture(&sheet, (Theme){0});
    assert_has(svg, "stroke-width=\"3\"");
    assert_has(svg, "M12 49V120");
    assert_has(svg, "M12 120H47");
    sheet_free(&sheet);
}

/* A thick line of dots goes on into a block of its colour above it, and ends in its text cell where there is none. */
static void test_thick_lines_join_blocks(void **state)
{
    (void)state;
    static const char *const JOINED[] = {"█", "⣿"}, *const ALONE[] = {" ", "⣿"};
    Sheet sheet = sheet_new(1, 2);
    put_rows(&sheet, JOINED, 2, ROLE_PLAIN);
    assert_has(picture(&sheet, (Theme){0}), "M12 60V48");
    canvas_reset(&sheet.canvas, 1, 2, true);
    put_rows(&sheet, ALONE, 2, ROLE_PLAIN);
    assert_has(picture(&sheet, (Theme){0}), "d=\"M12 60V84\"");
    sheet_free(&sheet);
}

/* Dots that make a disc are a circle; with one missing they are not. */
static void test_discs_are_circles(void **state)
{
    (void)state;
    static const char *const DISC[] = {"⣾⣿⣷", "⠙⠛⠋"}, *const CUT[] = {"⣾⣿⣷", "⠙⠛⠃"};
    Sheet sheet = sheet_new(3, 2);
    put_rows(&sheet, DISC, 2, ROLE_PLAIN);
    assert_has(picture(&sheet, (Theme){0}), "a36 36 ");
    canvas_reset(&sheet.canvas, 3, 2, true);
    put_rows(&sheet, CUT, 2, ROLE_PLAIN);
    assert_int_equal(times(picture(&sheet, (Theme){0}), "a36 36 "), 0);
    sheet_free(&sheet);
}

/* Four dots in which thin lines cross are no spot. */
static void test_crossings_are_no_spots(void **state)
{
    (void)state;
    static const char *const CROSSING[] = {"⡱⢎"};
    Sheet sheet = sheet_new(2, 1);
    put_rows(&sheet, CROSSING, 1, ROLE_PLAIN);
    const char *svg = picture(&sheet, (Theme){0});
    assert_int_equal(times(svg, "<path"), 1);
    assert_has(svg, "M6 6L42 42");
    assert_has(svg, "M42 6L6 42");
    sheet_free(&sheet);
}

/* Where a line meets another one that goes on as it did before, it does not turn into it, whatever its last step. */
static void test_rungs_do_not_bend_rails(void **state)
{
    (void)state;
    static const char *const RAIL[] = {"⢣⠤", "⠈⢆"};
    Sheet sheet = sheet_new(2, 2);
    put_rows(&sheet, RAIL, 2, ROLE_PLAIN);
    const char *svg = picture(&sheet, (Theme){0});
    assert_has(svg, "M42 30H18\"/>");
    sheet_free(&sheet);
}

/* A line that goes on in another colour changes it halfway between the dots. */
static void test_strokes_keep_to_their_colour(void **state)
{
    (void)state;
    Sheet sheet = sheet_new(2, 1);
    canvas_text(&sheet.canvas, 0, 0, 1, "⠒", ROLE_FIRST, 0);
    canvas_text(&sheet.canvas, 1, 0, 1, "⠒", ROLE_SECOND, 0);
    const char *svg = picture(&sheet, (Theme){.colours = 256});
    assert_has(svg, "d=\"M6 18H3M18 18H24M6 18H18\"/>");
    assert_has(svg, "d=\"M30 18H24M42 18H45M30 18H42\"/>");
    sheet_free(&sheet);
}

/* A thick line that ends beside one of another colour, or a step before it, goes on below that; not below a thin one, nor over
 * more bare ground. */
static void test_thick_lines_cross_below(void **state)
{
    (void)state;
    static const char *const UNDER[] = {"⠶⠶ ⠶⠶"};
    Sheet sheet = sheet_new(5, 1);
    put_rows(&sheet, UNDER, 1, ROLE_FIRST);
    canvas_text(&sheet.canvas, 2, 0, 1, "⣿", ROLE_SECOND, 0);
    const char *svg = picture(&sheet, (Theme){.colours = 256});
    assert_has(svg, "d=\"M36 24H54M84 24H66\"/>");
    canvas_text(&sheet.canvas, 2, 0, 1, "⡇", ROLE_SECOND, 0);
    assert_null(strstr(picture(&sheet, (Theme){.colours = 256}), "M36 24H54"));
    canvas_reset(&sheet.canvas, 1, 2, true);
    canvas_text(&sheet.canvas, 0, 0, 1, "⣿", ROLE_FIRST, 0);
    canvas_text(&sheet.canvas, 0, 1, 1, "⣤", ROLE_SECOND, 0);
    assert_has(picture(&sheet, (Theme){.colours = 256}), "M12 36V78");
    canvas_reset(&sheet.canvas, 1, 3, true);
    canvas_text(&sheet.canvas, 0, 0, 1, "⣿", ROLE_FIRST, 0);
    canvas_text(&sheet.canvas, 0, 2, 1, "⣤", ROLE_SECOND, 0);
    assert_null(strstr(picture(&sheet, (Theme){.colours = 256}), "M12 36V"));
    canvas_reset(&sheet.canvas, 3, 2, true);
    canvas_text(&sheet.canvas, 0, 0, 2, "⢷⣄", ROLE_FIRST, 0);
    canvas_text(&sheet.canvas, 2, 1, 1, "⣿", ROLE_SECOND, 0);
    assert_has(picture(&sheet, (Theme){.colours = 256}), "M24 36L54 66");
    sheet_free(&sheet);
}

static void scribble(Canvas *canvas, uint64_t *random)
{
    for (int y = 0; y < canvas->height; y++)
        for (int x = 0; x < canvas->width; x++) {
            static const uint32_t FIRST[] = {0x20, 0x2500, 0x2580, 0x25A0, 0x2800, 0x2800, 0xE0, 0x4E00};
            static const uint32_t COUNT[] = {0x5F, 0x80, 0x20, 0x60, 0x100, 0x100, 0x20, 0x40};
            uint64_t chance = hash_mix((*random)++);
            size_t kind = chance % (sizeof FIRST / sizeof *FIRST);
            char text[4];
            size_t length = utf8_encode(FIRST[kind] + (uint32_t)(chance >> 8) % COUNT[kind], text);
            canvas_put(canvas, x, y, text, length, (LookRole)(chance >> 40) % ROLE_COUNT,
                       (unsigned)(chance >> 48) & 0x1FF);
        }
}

/* Every element that is opened is closed, texts have no markup in them, and attributes end. */
static void assert_markup(const char *svg)
{
    const char *open[16];
    int depth = 0;
    for (const char *at = strchr(svg, '<'); at; at = strchr(at + 1, '<')) {
        size_t length = strcspn(at + 1, "<>");
        assert_int_equal(at[1 + length], '>');
        if (at[1] == '/') {
            assert_true(depth > 0);
            depth--;
            assert_memory_equal(open[depth], at + 2, length - 1);
        } else if (at[length] != '/') {
            assert_in_range(depth, 0, 15);
            open[depth++] = at + 1;
        }
        int quotes = 0;
        for (size_t i = 0; i < length; i++)
            quotes += at[1 + i] == '"';
        assert_int_equal(quotes % 2, 0);
    }
    assert_int_equal(depth, 0);
}

static void test_anything_can_be_drawn(void **state)
{
    (void)state;
    Sheet sheet = sheet_new(1, 1);
    uint64_t random = 1;
    for (int i = 0; i < 100; i++) {
        canvas_reset(&sheet.canvas, 1 + i % 13, 1 + i % 7, true);
        scribble(&sheet.canvas, &random);
        assert_markup(picture(&sheet, (Theme){.colours = i % 2 ? 256 : 8, .light = i % 3 == 0}));
    }
    sheet_free(&sheet);
}

static void test_no_colours_and_light(void **state)
{
    (void)state;
    Sheet sheet = sheet_new(2, 1);
    canvas_text(&sheet.canvas, 0, 0, 2, "a", ROLE_DANGER, CELL_UNDERLINE);
    const char *svg = picture(&sheet, (Theme){.light = true});
    assert_has(svg, "<rect fill=\"#fdfdfb\"");
    assert_has(svg, "<path fill=\"#24292f\" d=\"M0 43H24V45H0Z\"/>");
    assert_has(svg, "<text fill=\"#24292f\" font-weight=\"bold\"");
    sheet_free(&sheet);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines_lead_where_they_should),
        cmocka_unit_test(test_drawings_stay_in_their_cell),
        cmocka_unit_test(test_sextants_cover_their_parts),
        cmocka_unit_test(test_double_corners_meet),
        cmocka_unit_test(test_lines_that_touch_become_one),
        cmocka_unit_test(test_blocks_that_touch_become_one),
        cmocka_unit_test(test_slopes_are_straight),
        cmocka_unit_test(test_whole_cells_lie_over_slopes),
        cmocka_unit_test(test_reverse_video_is_paper),
        cmocka_unit_test(test_letters_stand_on_their_columns),
        cmocka_unit_test(test_nothing_leaves_its_text),
        cmocka_unit_test(test_rows_of_dots_become_strokes),
        cmocka_unit_test(test_strokes_have_no_steps),
        cmocka_unit_test(test_frames_have_corners),
        cmocka_unit_test(test_dots_side_by_side_are_thick),
        cmocka_unit_test(test_lines_end_in_their_text_cells),
        cmocka_unit_test(test_thick_lines_join_blocks),
        cmocka_unit_test(test_discs_are_circles),
        cmocka_unit_test(test_crossings_are_no_spots),
        cmocka_unit_test(test_rungs_do_not_bend_rails),
        cmocka_unit_test(test_strokes_keep_to_their_colour),
        cmocka_unit_test(test_thick_lines_cross_below),
        cmocka_unit_test(test_anything_can_be_drawn),
        cmocka_unit_test(test_no_colours_and_light),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
