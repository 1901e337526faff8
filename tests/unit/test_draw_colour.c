/* Colours measured: what is written is seen on what it is written on, in every theme, with every number of colours. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "draw/canvas.h"
#include "draw/colour.h"
#include "draw/palette.h"
#include "draw/theme.h"

/* Values that others have worked out. */
static void test_contrast_is_that_of_wcag(void **state)
{
    (void)state;
    static const struct {
        uint32_t a, b;
        double contrast;
    } KNOWN[] = {{0xffffff, 0x000000, 21},  {0x777777, 0xffffff, 4.48}, {0x767676, 0xffffff, 4.54},
                 {0xff0000, 0xffffff, 4.0}, {0x0000ff, 0xffffff, 8.59}, {0x123456, 0x123456, 1}};
    for (size_t i = 0; i < sizeof KNOWN / sizeof *KNOWN; i++) {
        assert_true(fabs(colour_contrast(KNOWN[i].a, KNOWN[i].b) - KNOWN[i].contrast) < 0.01);
        assert_true(fabs(colour_contrast(KNOWN[i].b, KNOWN[i].a) - KNOWN[i].contrast) < 0.01);
    }
}

static bool is_quiet(LookRole role)
{
    return role == ROLE_DIM || role == ROLE_FLOOR || role == ROLE_DARK || role == ROLE_WALL;
}

/* How many of the pairs of a theme are not seen well enough; each is told. */
static int poor_pairs(const Theme *theme, unsigned ground, unsigned marks)
{
    int poor = 0;
    for (int role = 0; role < ROLE_COUNT; role++) {
        Glyph glyph = {.text = "x",
                       .width = 1,
                       .role = (uint8_t)role,
                       .ground = (uint8_t)ground,
                       .marks = (uint16_t)marks};
        PaletteCell cell = palette_cell(theme, &glyph);
        double least = is_quiet((LookRole)role) || marks & CELL_LINE ? 3
                       : theme->kind == THEME_CONTRAST               ? 7
                                                                     : 4.5;
        double contrast = colour_contrast(cell.ink, cell.paper);
        if (contrast < least) {
            print_error("%s, %s, %d colours, ground %u, marks %x: role %d has %.2f\n",
                        theme->light ? "light" : "dark",
                        theme->kind == THEME_CONTRAST ? "contrast"
                        : theme->kind == THEME_SOFT   ? "soft"
                                                      : "standard",
                        theme->colours, ground, marks, role, contrast);
            poor++;
        }
    }
    return poor;
}

static const int COLOURS[] = {8, 16, 256, THEME_COLOURS};

static void test_roles_are_seen_on_paper(void **state)
{
    (void)state;
    int poor = 0;
    for (int light = 0; light < 2; light++)
        for (int kind = THEME_STANDARD; kind <= THEME_SOFT; kind++)
            for (int c = 0; c < 4; c++) {
                Theme theme = {.colours = COLOURS[c], .light = light, .kind = (ThemeKind)kind};
                poor += poor_pairs(&theme, GROUND_NONE, 0);
            }
    assert_int_equal(poor, 0);
}

static int poor_on_grounds(const Theme *theme)
{
    int poor = 0;
    for (unsigned ground = GROUND_NONE + 1; ground < GROUND_COUNT; ground++) {
        if (!(theme_grounds(theme) >> ground & 1))
            continue;
        poor += poor_pairs(theme, ground, 0);
        poor += poor_pairs(theme, ground | CELL_ODD, 0);
        poor += poor_pairs(theme, ground, CELL_CANDIDATE);
    }
    return poor;
}

static void test_roles_are_seen_on_grounds(void **state)
{
    (void)state;
    int poor = 0;
    for (int light = 0; light < 2; light++)
        for (int kind = THEME_STANDARD; kind <= THEME_SOFT; kind++)
            for (int c = 2; c < 4; c++) {
                Theme theme = {.colours = COLOURS[c], .light = light, .kind = (ThemeKind)kind};
                poor += poor_on_grounds(&theme);
            }
    assert_int_equal(poor, 0);
}

/* A bar has one colour on all grounds, so that it is in one piece; it is seen on floors, and never one with what is beside
 * it. */
static void test_bars_are_in_one_piece(void **state)
{
    (void)state;
    static const LookRole ROLES[] = {ROLE_WALL, ROLE_DIM};
    static const unsigned FLOORS[] = {GROUND_FLOOR, GROUND_FLOOR | CELL_ODD, GROUND_SHADE,
                                      GROUND_SHADE | CELL_ODD};
    for (int i = 0; i < 2 * 3 * 4 * 2; i++) {
        Theme theme = {.colours = COLOURS[i / 2 % 4], .light = i % 2, .kind = (ThemeKind)(i / 8 % 3)};
        LookRole role = ROLES[i / 24];
        int colour = theme_style(&theme, role, GROUND_NONE, CELL_BAR).foreground;
        for (unsigned ground = GROUND_NONE; ground < GROUND_COUNT; ground++) {
            ThemeStyle style = theme_style(&theme, role, ground, CELL_BAR);
            assert_int_equal(style.foreground, colour);
            assert_true(style.background == THEME_DEFAULT || style.background != style.foreground);
        }
        for (int floor = 0; floor < 4 && theme_parts_cells(&theme); floor++) {
            ThemeStyle style = theme_style(&theme, role, FLOORS[floor], CELL_BAR);
            assert_true(colour_contrast(colour_rgb(style.foreground, theme.light),
                                        colour_rgb(style.background, theme.light)) >= 3);
        }
    }
}

/* Walls that are made of a ground: dark ones on what is lit, light ones on floors, on a light page all on what is lit. */
static void test_walls_of_grounds_are_seen(void **state)
{
    (void)state;
    static const LookGround MADE_OF[] = {GROUND_BRICK, GROUND_HEDGE, GROUND_EARTH, GROUND_SNOW, GROUND_SAND};
    for (size_t i = 0; i < sizeof MADE_OF / sizeof *MADE_OF; i++)
        for (int kind = 0; kind < 4; kind++) {
            Theme theme = {.colours = kind / 2 ? THEME_COLOURS : 256, .light = kind % 2};
            bool bright = MADE_OF[i] == GROUND_SNOW || MADE_OF[i] == GROUND_SAND;
            unsigned floor = bright && !theme.light ? GROUND_FLOOR : GROUND_LIT;
            ThemeStyle style = theme_style(&theme, (LookRole)MADE_OF[i], floor, CELL_GROUND | CELL_LINE);
            assert_true(colour_contrast(colour_rgb(style.foreground, theme.light),
                                        colour_rgb(style.background, theme.light)) >= 3);
            assert_int_equal(
                theme_style(&theme, (LookRole)MADE_OF[i], GROUND_NONE, CELL_GROUND | CELL_LINE).foreground,
                style.foreground);
        }
}

/* Signs made of what has a hue are seen on every ground of a hue, white and black ones are what they are made of. */
static void test_signs_of_grounds_are_seen(void **state)
{
    static const LookGround MADE_OF[] = {GROUND_DANGER, GROUND_DONE, GROUND_SECOND, GROUND_FIFTH},
                            ON[] = {GROUND_COVER, GROUND_WOOD, GROUND_FELT, GROUND_GRASS};
    enum { COUNT = sizeof ON / sizeof *ON, SIGN = CELL_GROUND | CELL_BOLD };
    (void)state;
    for (int kind = 0; kind < 2 * 2 * 2; kind++) {
        Theme theme = {.colours = kind & 1 ? 256 : THEME_COLOURS,
                       .light = kind & 2,
                       .kind = kind & 4 ? THEME_SOFT : THEME_STANDARD};
        for (int i = 0; i < COUNT * COUNT; i++) {
            Glyph glyph = {.text = "x",
                           .width = 1,
                           .role = (uint8_t)MADE_OF[i / COUNT],
                           .ground = (uint8_t)ON[i % COUNT],
                           .marks = SIGN};
            PaletteCell cell = palette_cell(&theme, &glyph);
            assert_true(colour_contrast(cell.ink, cell.paper) >= 3);
            glyph.role = GROUND_SNOW;
            PaletteCell sign = palette_cell(&theme, &glyph);
            glyph.marks = CELL_GROUND;
            assert_int_equal(sign.ink, palette_cell(&theme, &glyph).ink);
        }
    }
}

/* And on both shades of that alike. */
static void test_what_is_sunken_is_darker_than_its_ground(void **state)
{
    (void)state;
    for (int i = 0; i < 4; i++) {
        const Theme theme = {.colours = i / 2 ? THEME_COLOURS : 256, .light = i % 2};
        Glyph glyph = {.text = "█", .width = 1, .role = ROLE_DIM, .ground = GROUND_WOOD};
        glyph.marks = CELL_SHAPE | CELL_SUNKEN;
        PaletteCell cell = palette_cell(&theme, &glyph);
        assert_true(colour_luminance(cell.ink) < colour_luminance(cell.paper));
        assert_true(colour_contrast(cell.ink, cell.paper) >= 2);
        glyph.ground |= CELL_ODD;
        assert_int_equal(palette_cell(&theme, &glyph).ink, cell.ink);
    }
}

/* Grooves are told from what they are cut into, and from stones that are black or white. */
static void test_grooves_are_a_tone_of_their_ground(void **state)
{
    (void)state;
    static const LookGround GROUND[] = {GROUND_WOOD, GROUND_SAND, GROUND_FLOOR, GROUND_BLACK};
    for (int i = 0; i < 16; i++) {
        const Theme theme = {.colours = i & 4 ? THEME_COLOURS : 256, .light = i >= 8};
        Glyph glyph = {.text = "█", .width = 1, .marks = CELL_GROUND | CELL_SUNKEN};
        glyph.role = glyph.ground = (uint8_t)GROUND[i % 4];
        PaletteCell cell = palette_cell(&theme, &glyph);
        double contrast = colour_contrast(cell.ink, cell.paper);
        if (contrast < 1.15 || contrast > 2.6)
            print_error("%s, %d colours, ground %d: %.2f\n", theme.light ? "light" : "dark", theme.colours,
                        GROUND[i % 4], contrast);
        assert_true(contrast > 1.15 && contrast < 2.6);
        bool darker = colour_luminance(cell.ink) < colour_luminance(cell.paper);
        assert_true(darker || GROUND[i % 4] != GROUND_WOOD);
    }
}

/* What the sixteen first are the terminal decides: usual ones agree that the two are seen on each other, as well
 * as signs must be. Worst is the console of eight colours, whose white is a grey. */
/* A shade is darker, or of what is nearly black lighter, and the same under a character and in it. */
static void test_shades_differ_from_their_colours(void **state)
{
    (void)state;
    for (int light = 0; light < 2; light++)
        for (unsigned ground = GROUND_SNOW; ground <= GROUND_BLACK; ground += GROUND_BLACK - GROUND_SNOW) {
            Theme theme = {.colours = 256, .light = light};
            Glyph glyph = {.text = "▀", .width = 1, .role = (uint8_t)ground, .ground = GROUND_WOOD};
            glyph.marks = CELL_GROUND | CELL_RIM;
            PaletteCell rim = palette_cell(&theme, &glyph);
            glyph.marks = CELL_GROUND | CELL_SHADED;
            PaletteCell shaded = palette_cell(&theme, &glyph);
            assert_int_equal(rim.paper, shaded.ink);
            assert_true(colour_contrast(rim.ink, rim.paper) > 1.3);
            assert_int_equal(colour_luminance(rim.ink) > colour_luminance(rim.paper), ground == GROUND_SNOW);
            glyph.marks = CELL_GROUND | CELL_DUSK;
            PaletteCell dusk = palette_cell(&theme, &glyph);
            double half = colour_luminance(dusk.ink);
            assert_true((half > colour_luminance(rim.paper)) == (half < colour_luminance(rim.ink)));
        }
}

/* A player's light colour that must be darker on a light ground is still known by its hue. */
static void test_darker_colours_keep_their_hue(void **state)
{
    (void)state;
    enum { CUBE = 16, LEVELS = 6 };
    Theme theme = {.colours = 256};
    ThemeStyle style = theme_style(&theme, ROLE_THIRD, GROUND_SAND, CELL_SHAPE);
    assert_in_range(style.foreground, CUBE, 231);
    int cube = style.foreground - CUBE, green = cube / LEVELS % LEVELS;
    assert_true(green > cube % LEVELS && green > cube / (LEVELS * LEVELS));
    assert_true(colour_contrast(colour_rgb(style.foreground, false), colour_rgb(style.background, false)) >=
                3);
}

static void test_few_colours_are_seen_on_any_terminal(void **state)
{
    (void)state;
    for (int light = 0; light < 2; light++)
        for (int c = 0; c < 2; c++)
            for (unsigned ground = GROUND_NONE + 1; ground < GROUND_COUNT; ground++)
                for (int role = 0; role < ROLE_COUNT; role++) {
                    Theme theme = {.colours = COLOURS[c], .light = light};
                    ThemeStyle style = theme_style(&theme, (LookRole)role, ground, 0);
                    if (!(theme_grounds(&theme) >> ground & 1))
                        continue;
                    assert_in_range(style.background, 0, COLOURS[c] - 1);
                    assert_in_range(style.foreground, 0, COLOURS[c] - 1);
                    double contrast = colour_contrast_anywhere(style.foreground, style.background);
                    assert_true(contrast >= 3 || is_quiet((LookRole)role));
                }
}

static void test_text_keeps_what_lies_under_it(void **state)
{
    (void)state;
    Canvas canvas = {0};
    canvas_reset(&canvas, 4, 2, true);
    canvas_ground(&canvas, (Rect){1, 0, 9, 1}, GROUND_WATER | CELL_ODD);
    canvas_text(&canvas, 0, 0, 4, "a猫b", ROLE_TEXT, 0);
    for (int x = 0; x < 4; x++)
        assert_int_equal(canvas_at(&canvas, x, 0)->ground, x > 0 ? GROUND_WATER | CELL_ODD : GROUND_NONE);
    assert_int_equal(canvas_at(&canvas, 1, 1)->ground, GROUND_NONE);
    canvas_reset(&canvas, 4, 2, true);
    assert_int_equal(canvas_at(&canvas, 1, 0)->ground, GROUND_NONE);
    canvas_free(&canvas);
}

/* A board that a player has tinted has the tint alone. */
static void test_which_themes_have_grounds(void **state)
{
    (void)state;
    Theme theme = {.colours = 256};
    assert_true(theme_parts_cells(&theme));
    theme.board = TINT_BLUE;
    assert_int_equal(theme_grounds(&theme), 0);
    theme = (Theme){.colours = 0};
    assert_int_equal(theme_grounds(&theme), 0);
    for (int colours = 8; colours <= 16; colours += 8) {
        theme = (Theme){.colours = colours};
        assert_false(theme_parts_cells(&theme));
        assert_true(theme_grounds(&theme) >> GROUND_WATER & 1);
        assert_false(theme_grounds(&theme) >> GROUND_STONE & 1);
    }
    theme = (Theme){.colours = 256, .kind = THEME_CONTRAST};
    assert_false(theme_parts_cells(&theme));
    assert_true(theme_grounds(&theme) >> GROUND_STONE & 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_contrast_is_that_of_wcag),
        cmocka_unit_test(test_roles_are_seen_on_paper),
        cmocka_unit_test(test_roles_are_seen_on_grounds),
        cmocka_unit_test(test_grooves_are_a_tone_of_their_ground),
        cmocka_unit_test(test_what_is_sunken_is_darker_than_its_ground),
        cmocka_unit_test(test_darker_colours_keep_their_hue),
        cmocka_unit_test(test_shades_differ_from_their_colours),
        cmocka_unit_test(test_few_colours_are_seen_on_any_terminal),
        cmocka_unit_test(test_bars_are_in_one_piece),
        cmocka_unit_test(test_walls_of_grounds_are_seen),
        cmocka_unit_test(test_signs_of_grounds_are_seen),
        cmocka_unit_test(test_text_keeps_what_lies_under_it),
        cmocka_unit_test(test_which_themes_have_grounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
