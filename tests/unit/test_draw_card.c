/* Cards: what stands where at each size, and how a back, a card that cannot be played and a focused one look. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "draw/table/card.h"

static void card_looks(const CardFace *face, int columns, int rows, bool unicode, const char *expected)
{
    Canvas canvas = {0};
    Buf seen = {0};
    canvas_reset(&canvas, columns, rows, unicode);
    card_draw(&canvas, (Rect){0, 0, columns, rows}, face);
    for (int y = 0; y < rows; y++) {
        canvas_line(&canvas, y, false, &seen);
        buf_char(&seen, '\n');
    }
    assert_string_equal(buf_string(&seen), expected);
    buf_free(&seen);
    canvas_free(&canvas);
}

static void test_wide(void **state)
{
    (void)state;
    CardFace face = {.corner = "A♠", .name = "2× rope", .values = "3♥"};
    card_looks(&face, 11, 3, true, "┌A♠───────┐\n│2× rope  │\n└3♥───────┘\n");
    CardFace ascii = {.corner = "As", .name = "a rope too long", .values = NULL};
    card_looks(&ascii, 11, 3, false, "+As-------+\n|a rope .g|\n+---------+\n");
}

/* With a drawing, without room for it or characters to draw it with its sign, and without any the name alone. */
static void test_large(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    Look look = {.ascii = "o", .small = "◯", .emblem = emblem_find(arena, "disc")};
    Canvas canvas = {0};
    CardFace face = {.corner = "7", .name = "rope", .look = &look};
    assert_true(card_has_picture(&canvas, &face));
    card_looks(&face, 9, 7, true,
               "┌7──────┐\n│  ▄▄▄  │\n│▗█████▖│\n│▝█████▘│\n│  ▀▀▀  │\n│ rope  │\n└───────┘\n");
    card_looks(&face, 9, 7, false,
               "+7------+\n|       |\n|       |\n|   o   |\n|       |\n| rope  |\n+-------+\n");
    face.look = NULL;
    assert_false(card_has_picture(&canvas, &face));
    card_looks(&face, 9, 5, true, "┌7──────┐\n│       │\n│       │\n│rope   │\n└───────┘\n");
    arena_free(arena);
}

/* Without a drawing, what it does where there is room for that. */
static void test_told(void **state)
{
    (void)state;
    CardFace face = {.corner = "7", .name = "rope", .help = "Ties whom you like"};
    card_looks(&face, 16, 7, true,
               "┌7─────────────┐\n│rope          │\n│Ties whom you │\n│like          │\n│              │\n"
               "│              │\n└──────────────┘\n");
    card_looks(&face, 10, 3, true, "┌7───────┐\n│rope    │\n└────────┘\n");
}

static void test_back(void **state)
{
    (void)state;
    CardFace face = {.corner = "48", .values = "Deck", .back = true};
    card_looks(&face, 8, 3, true, "┌48────┐\n│░░░░░░│\n└Deck──┘\n");
    card_looks(&face, 8, 3, false, "+48----+\n|::::::|\n+Deck--+\n");
}

static Canvas on_grounds(uint32_t grounds)
{
    Canvas canvas = {0};
    canvas_reset(&canvas, 9, 7, true);
    canvas.grounds = grounds;
    canvas.blocks = BLOCKS_QUADRANTS;
    return canvas;
}

enum { PANEL = 1u << GROUND_FLOOR | 1u << CARD_GROUND | 1u << GROUND_COVER };

/* Where its ground is seen a back has a light rim and a pattern in the shade of another, or a tone where there are no
 * quarters. */
/* The focus is lit where that is seen: a frame, or bars at the sides of a low card. */
static void test_light(void **state)
{
    (void)state;
    CardFace face = {.name = "rope", .focused = true};
    for (int rows = 5; rows <= 7; rows += 2) {
        Canvas canvas = on_grounds(UINT32_MAX);
        canvas.textured = true;
        card_draw(&canvas, (Rect){0, 0, 9, rows}, &face);
        assert_int_equal(canvas_at(&canvas, 0, 2)->ground, GROUND_LIT);
        assert_int_equal(canvas_at(&canvas, 1, 2)->ground, CARD_GROUND);
        assert_int_equal(canvas_at(&canvas, 1, 0)->ground, rows > 5 ? GROUND_LIT : CARD_GROUND);
        canvas_free(&canvas);
    }
}

static void test_patterned_back(void **state)
{
    (void)state;
    CardFace face = {.back = true};
    Canvas canvas = on_grounds(PANEL);
    card_draw(&canvas, (Rect){0, 0, 9, 7}, &face);
    const Glyph *glyph = canvas_at(&canvas, 1, 1);
    assert_string_equal(glyph->text, "▞");
    assert_string_equal(canvas_at(&canvas, 1, 2)->text, "▚");
    assert_int_equal(glyph->ground, GROUND_COVER);
    assert_int_equal(glyph->role, GROUND_COVER | CELL_ODD);
    assert_int_equal(glyph->marks, CELL_SHAPE | CELL_GROUND);
    assert_string_equal(canvas_at(&canvas, 0, 0)->text, "┌");
    assert_int_equal(canvas_at(&canvas, 0, 0)->role, CARD_GROUND);
    canvas_reset(&canvas, 9, 7, true);
    canvas.grounds = 1u << GROUND_COVER;
    canvas.blocks = BLOCKS_HALVES;
    card_draw(&canvas, (Rect){0, 0, 9, 7}, &face);
    assert_string_equal(canvas_at(&canvas, 1, 1)->text, "░");
    assert_int_equal(canvas_at(&canvas, 1, 1)->role, ROLE_DIM);
    canvas_free(&canvas);
}

/* A wide one on a panel has what it bears at the left, and what it does beside it; where a ground of the drawing is not
 * seen it tells what it does alone. */
static void test_both(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    Look look = {.ascii = "o", .small = "◯", .emblem = emblem_find(arena, "disc")};
    CardFace face = {.name = "rope", .help = "It binds.", .look = &look};
    Canvas canvas = on_grounds(PANEL);
    canvas_reset(&canvas, CARD_BOTH_COLUMNS, 7, true);
    card_draw(&canvas, (Rect){0, 0, CARD_BOTH_COLUMNS, 7}, &face);
    assert_string_equal(canvas_at(&canvas, 6, 3)->text, "█");
    assert_string_equal(canvas_at(&canvas, CARD_BOTH_PICTURE + 2, 1)->text, "r");
    assert_string_equal(canvas_at(&canvas, CARD_BOTH_PICTURE + 2, 2)->text, "I");
    Emblem hidden = *look.emblem;
    EmblemPart part = hidden.part[0];
    part.role = EMBLEM_GROUNDS + GROUND_SAND;
    hidden.part = &part;
    hidden.parts = 1;
    look.emblem = &hidden;
    assert_false(card_has_picture(&canvas, &face));
    card_draw(&canvas, (Rect){0, 0, CARD_BOTH_COLUMNS, 7}, &face);
    assert_string_equal(canvas_at(&canvas, 1, 1)->text, "r");
    canvas_free(&canvas);
    arena_free(arena);
}

/* A back with a drawing of the rules has that in place of a pattern. */
static void test_drawn_back(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    Look look = {
        .ascii = "o", .emblem = emblem_find(arena, "disc"), .ground = GROUND_COVER, .role = ROLE_LIT};
    CardFace face = {.back = true, .look = &look};
    Canvas canvas = on_grounds(PANEL);
    card_draw(&canvas, (Rect){0, 0, 9, 7}, &face);
    assert_string_equal(canvas_at(&canvas, 4, 3)->text, "█");
    assert_int_equal(canvas_at(&canvas, 4, 3)->role, ROLE_LIT);
    assert_string_equal(canvas_at(&canvas, 1, 1)->text, " ");
    canvas_free(&canvas);
    arena_free(arena);
}

/* A face is a light panel; only what can be played has a bold rim, and what cannot is darker. */
static void test_rim(void **state)
{
    (void)state;
    CardFace face = {.name = "rope", .bold = true};
    Canvas canvas = on_grounds(PANEL);
    card_draw(&canvas, (Rect){0, 0, 9, 7}, &face);
    assert_string_equal(canvas_at(&canvas, 0, 0)->text, "┌");
    assert_int_equal(canvas_at(&canvas, 0, 0)->role, ROLE_DONE);
    assert_int_equal(canvas_at(&canvas, 0, 0)->marks, CELL_BOLD);
    assert_int_equal(canvas_at(&canvas, 4, 3)->ground, CARD_GROUND);
    face.bold = false;
    face.dim = true;
    card_draw(&canvas, (Rect){0, 0, 9, 7}, &face);
    assert_int_equal(canvas_at(&canvas, 0, 0)->role, GROUND_STONE);
    assert_int_equal(canvas_at(&canvas, 0, 0)->marks, CELL_GROUND);
    assert_int_equal(canvas_at(&canvas, 4, 3)->ground, CARD_GROUND | CELL_ODD);
    canvas_free(&canvas);
}

/* Several that lie on each other show their sides, in a shade of what they are made of; and what is printed in the corner stands in two of them. */
static void test_pile(void **state)
{
    (void)state;
    CardFace face = {.name = "rope", .corner = "7♥", .corner_role = ROLE_DANGER, .under = 2};
    Canvas canvas = on_grounds(PANEL);
    card_draw(&canvas, (Rect){0, 0, 9, 7}, &face);
    assert_string_equal(canvas_at(&canvas, 8, 3)->text, "▌");
    assert_int_equal(canvas_at(&canvas, 8, 3)->role, GROUND_STONE);
    assert_int_equal(canvas_at(&canvas, 8, 3)->ground, GROUND_NONE);
    assert_string_equal(canvas_at(&canvas, 1, 0)->text, "7");
    assert_string_equal(canvas_at(&canvas, 6, 6)->text, "♥");
    assert_int_equal(canvas_at(&canvas, 6, 6)->role, ROLE_DANGER);
    face.back = true;
    card_draw(&canvas, (Rect){0, 0, 9, 7}, &face);
    assert_int_equal(canvas_at(&canvas, 8, 3)->role, GROUND_COVER | CELL_ODD);
    face.back = false;
    face.under = 0;
    card_draw(&canvas, (Rect){0, 0, 9, 7}, &face);
    assert_string_equal(canvas_at(&canvas, 8, 3)->text, "│");
    card_draw_place(&canvas, (Rect){0, 0, 9, 7});
    assert_int_equal(canvas_at(&canvas, 8, 3)->role, ROLE_DIM);
    canvas_free(&canvas);
}

/* What cannot be played is dim, unless it has the focus, which is marked. */
static void test_marks(void **state)
{
    (void)state;
    Canvas canvas = {0};
    CardFace face = {.name = "rope", .dim = true};
    canvas_reset(&canvas, 9, 3, true);
    card_draw(&canvas, (Rect){0, 0, 9, 3}, &face);
    assert_int_equal(canvas_at(&canvas, 1, 1)->role, ROLE_DIM);
    face.focused = true;
    card_draw(&canvas, (Rect){0, 0, 9, 3}, &face);
    assert_int_equal(canvas_at(&canvas, 1, 1)->role, ROLE_TEXT);
    assert_true(canvas_at(&canvas, 0, 0)->marks & CELL_FOCUS);
    canvas_free(&canvas);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_wide), cmocka_unit_test(test_large),      cmocka_unit_test(test_told),
        cmocka_unit_test(test_back), cmocka_unit_test(test_light),      cmocka_unit_test(test_patterned_back),
        cmocka_unit_test(test_rim),  cmocka_unit_test(test_drawn_back), cmocka_unit_test(test_both),
        cmocka_unit_test(test_pile), cmocka_unit_test(test_marks)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
