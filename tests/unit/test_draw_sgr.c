/* What is sent to a terminal for a canvas, judged by what a terminal makes of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/hash.h"
#include "base/utf8.h"
#include "draw/sgr.h"
#include "vt.h"

enum { COLUMNS = 17, ROWS = 5, FRAMES = 300 };

static unsigned vt_marks(unsigned marks)
{
    return (marks & CELL_BOLD ? VT_BOLD : 0u) | (marks & CELL_DIM ? VT_DIM : 0u) |
           (marks & CELL_UNDERLINE ? VT_UNDERLINE : 0u) | (marks & CELL_REVERSE ? VT_REVERSE : 0u);
}

/* Of a blank only its paper and what is drawn on it is seen, and a right half is as its left one. */
static void assert_cell(const Glyph *glyph, const Theme *theme, const VtCell *cell)
{
    uint32_t code = 0;
    ThemeStyle style = theme_style(theme, (LookRole)glyph->role, glyph->ground, glyph->marks);
    utf8_decode(glyph->text, strlen(glyph->text), &code);
    assert_int_equal(cell->code, glyph->width ? code : 0);
    if (glyph->width == 0)
        return;
    assert_int_equal(cell->paper, style.background);
    unsigned seen = code == ' ' ? VT_UNDERLINE | VT_REVERSE : ~0u;
    assert_int_equal(cell->marks & seen, vt_marks(style.marks) & seen);
    if (code != ' ')
        assert_int_equal(cell->ink, style.foreground);
}

static void assert_shown(const Canvas *canvas, const Theme *theme, const Vt *vt)
{
    assert_int_equal(vt->unknown, 0);
    for (int y = 0; y < canvas->height; y++)
        for (int x = 0; x < canvas->width; x++)
            assert_cell(canvas_at(canvas, x, y), theme, vt_at(vt, x, y));
}

static unsigned chance(uint64_t *random, unsigned most)
{
    return (unsigned)(hash_mix((*random)++) % most);
}

/* A few cells at random places: letters, signs, wide characters, blanks. */
static void scribble(Canvas *canvas, uint64_t *random)
{
    static const char *const TEXTS[] = {"a", "č", "─", "█", "⣿", "木", " ", " ", "●"};
    for (unsigned n = chance(random, 8); n > 0; n--) {
        const char *text = TEXTS[chance(random, sizeof TEXTS / sizeof *TEXTS)];
        int x = (int)chance(random, COLUMNS), y = (int)chance(random, ROWS);
        canvas_ground(canvas, (Rect){x, y, 1, 1},
                      chance(random, GROUND_COUNT) | (chance(random, 2) ? CELL_ODD : 0));
        canvas_put(canvas, x, y, text, strlen(text), (LookRole)chance(random, ROLE_COUNT),
                   chance(random, CELL_LINE << 1));
    }
}

static void play_frames(Theme theme, uint64_t random)
{
    Vt *vt = vt_new(COLUMNS, ROWS);
    Canvas canvas[2] = {{0}, {0}};
    for (int i = 0; i < 2; i++)
        canvas_reset(&canvas[i], COLUMNS, ROWS, true);
    for (int i = 0; i < FRAMES; i++) {
        Canvas *now = &canvas[i % 2], *before = &canvas[1 - i % 2];
        Buf sent = {0};
        memcpy(now->cell, before->cell, sizeof *now->cell * COLUMNS * ROWS);
        scribble(now, &random);
        now->cursor_x = (int)chance(&random, COLUMNS);
        now->cursor_y = (int)chance(&random, ROWS);
        sgr_update(i ? before : NULL, now, &theme, false, &sent);
        vt_feed(vt, buf_string(&sent), sent.length);
        assert_shown(now, &theme, vt);
        assert_int_equal(vt->x, now->cursor_x);
        assert_int_equal(vt->y, now->cursor_y);
        buf_free(&sent);
    }
    canvas_free(&canvas[0]);
    canvas_free(&canvas[1]);
    vt_free(vt);
}

static void test_frames_make_the_canvas(void **state)
{
    (void)state;
    static const int COLOURS[] = {0, 8, 16, 256, THEME_COLOURS};
    for (unsigned i = 0; i < 5; i++)
        for (int kind = THEME_STANDARD; kind <= THEME_SOFT; kind++)
            play_frames((Theme){.colours = COLOURS[i], .light = kind == THEME_SOFT, .kind = (ThemeKind)kind},
                        i * 1000 + (unsigned)kind);
    play_frames((Theme){.colours = 256, .board = TINT_BLUE, .border = TINT_RED}, 77);
}

static void test_what_stays_is_not_sent(void **state)
{
    (void)state;
    Theme theme = {.colours = 256};
    Canvas before = {0}, now = {0};
    Buf sent = {0};
    canvas_reset(&before, 40, 3, true);
    canvas_reset(&now, 40, 3, true);
    canvas_text(&before, 0, 1, 40, "all of this stays where it is", ROLE_TEXT, 0);
    canvas_text(&now, 0, 1, 40, "all of this stays where it is", ROLE_TEXT, 0);
    sgr_frame(&before, &now, &theme, &sent);
    assert_string_equal(buf_string(&sent), "");
    canvas_text(&now, 4, 1, 40, "if", ROLE_TEXT, 0);
    sgr_frame(&before, &now, &theme, &sent);
    assert_string_equal(buf_string(&sent), "\033[2;5Hi");
    buf_free(&sent);
    canvas_free(&before);
    canvas_free(&now);
}

/* What is sent where one row becomes another. */
static void row_costs(const char *before, const char *now, const char *expected)
{
    Theme theme = {.colours = 256};
    Canvas canvas[2] = {{0}, {0}};
    Buf sent = {0};
    for (int i = 0; i < 2; i++) {
        canvas_reset(&canvas[i], 20, 2, true);
        canvas_text(&canvas[i], 0, 1, 20, i ? now : before, ROLE_TEXT, 0);
    }
    sgr_frame(&canvas[0], &canvas[1], &theme, &sent);
    assert_string_equal(buf_string(&sent), expected);
    buf_free(&sent);
    canvas_free(&canvas[0]);
    canvas_free(&canvas[1]);
}

/* Few cells change, and the cursor stays where it is. */
static void test_the_cursor_is_kept_with_its_style(void **state)
{
    (void)state;
    uint64_t random = 7;
    Theme theme = {.colours = 256};
    Vt *vt = vt_new(COLUMNS, ROWS);
    Canvas canvas[2] = {{0}, {0}};
    size_t bytes[2] = {0};
    for (int i = 0; i < 2; i++) {
        canvas_reset(&canvas[i], COLUMNS, ROWS, true);
        canvas[i].cursor_x = 3;
        canvas[i].cursor_y = ROWS - 1;
    }
    for (int i = 0; i < FRAMES; i++) {
        Canvas *now = &canvas[i % 2], *before = &canvas[1 - i % 2];
        memcpy(now->cell, before->cell, sizeof *now->cell * COLUMNS * ROWS);
        for (int cell = 0; cell < 3; cell++) {
            int x = (int)chance(&random, COLUMNS), y = (int)chance(&random, ROWS);
            canvas_ground(now, (Rect){x, y, 1, 1}, chance(&random, GROUND_COUNT));
            canvas_put(now, x, y, "x", 1, (LookRole)chance(&random, ROLE_COUNT), chance(&random, CELL_LINE));
        }
        for (int keeps = 0; keeps < 2; keeps++) {
            Buf sent = {0};
            sgr_update(i ? before : NULL, now, &theme, keeps, &sent);
            bytes[keeps] += sent.length;
            if (keeps)
                vt_feed(vt, buf_string(&sent), sent.length);
            buf_free(&sent);
        }
        assert_shown(now, &theme, vt);
        assert_int_equal(vt->x, now->cursor_x);
        assert_int_equal(vt->y, now->cursor_y);
    }
    assert_true(bytes[1] + FRAMES < bytes[0]);
    canvas_free(&canvas[0]);
    canvas_free(&canvas[1]);
    vt_free(vt);
}

static void test_the_shortest_way_is_sent(void **state)
{
    (void)state;
    row_costs("walk east", "walk west", "\033[2;6Hwe");
    row_costs("a234b", "c234d", "\033[2Hc234d");
    row_costs("a2345678b", "c2345678d", "\033[2;9Hd\rc");
    row_costs("moved by somebody", "moved", "\033[2;7H\033[K");
    row_costs("moved up", "moved", "\033[2;7H  ");
}

/* Blanks have what letters beside them have, as far as it is not seen of them. */
static void test_blanks_change_no_style(void **state)
{
    (void)state;
    Theme theme = {.colours = 256};
    Canvas canvas = {0};
    Buf sent = {0};
    canvas_reset(&canvas, 10, 1, true);
    canvas_text(&canvas, 0, 0, 10, "a b", ROLE_TEXT, CELL_BOLD);
    canvas_text(&canvas, 3, 0, 10, " c", ROLE_TEXT, CELL_UNDERLINE);
    sgr_line(&canvas, &theme, 0, &sent);
    assert_string_equal(buf_string(&sent), "\033[1ma b\033[0;4m c\033[m");
    buf_free(&sent);
    canvas_free(&canvas);
}

static void test_a_line_of_text(void **state)
{
    (void)state;
    Theme theme = {.colours = 16};
    Canvas canvas = {0};
    Buf sent = {0};
    canvas_reset(&canvas, 10, 1, true);
    canvas_text(&canvas, 0, 0, 10, "ab", ROLE_PLAIN, 0);
    canvas_text(&canvas, 2, 0, 10, "c", ROLE_FIRST, 0);
    canvas_text(&canvas, 3, 0, 10, "d", ROLE_PLAIN, CELL_UNDERLINE);
    sgr_line(&canvas, &theme, 0, &sent);
    assert_string_equal(buf_string(&sent), "ab\033[1;91mc\033[0;4md\033[m");
    buf_free(&sent);
    canvas_free(&canvas);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_frames_make_the_canvas),
        cmocka_unit_test(test_what_stays_is_not_sent),
        cmocka_unit_test(test_the_cursor_is_kept_with_its_style),
        cmocka_unit_test(test_the_shortest_way_is_sent),
        cmocka_unit_test(test_blanks_change_no_style),
        cmocka_unit_test(test_a_line_of_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
