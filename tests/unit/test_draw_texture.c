/* Textures of grounds: what they cover, in which colours, and that nothing else is drawn otherwise for them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/bits.h"
#include "draw/board/board.h"
#include "draw/board/seam.h"
#include "draw/board/texture.h"
#include "draw/colour.h"
#include "draw/theme.h"
#include "show/difference.h"

enum { WIDTH = 3, HEIGHT = 3, COLUMNS = 6, ROWS = 3 };

/* All of a board is one look, with a figure in its middle. */
static const Look *ground_look, *figure;
static const uint8_t *changes;

static bool on_board(void *context, int cell)
{
    (void)context;
    (void)cell;
    return true;
}

static int looks(void *context, int cell, const Look **out, int max)
{
    (void)context;
    (void)max;
    out[0] = ground_look;
    out[1] = figure;
    return cell == WIDTH * HEIGHT / 2 ? 2 : 1;
}

static void draw(Canvas *canvas, BoardSize size, const uint8_t *mark, bool unicode)
{
    BoardSource source = {.width = WIDTH, .height = HEIGHT, .on_board = on_board, .looks = looks};
    BoardRequest request = {.source = &source,
                            .mark = mark,
                            .change = changes,
                            .keep = -1,
                            .gaps = GAPS_SEAMS,
                            .exact = size,
                            .largest = 0};
    BoardView view = {0};
    canvas->grounds = UINT32_MAX;
    canvas_reset(canvas, WIDTH * COLUMNS + 2, HEIGHT * ROWS + 2, unicode);
    board_draw(canvas, (Rect){0, 0, canvas->width, canvas->height}, &request, &view);
}

static bool is_grain(const Glyph *glyph)
{
    return glyph->marks & CELL_GROUND && glyph->role & CELL_GRAIN;
}

static int count_grains(const Canvas *canvas)
{
    int grains = 0;
    for (int y = 0; y < canvas->height; y++)
        for (int x = 0; x < canvas->width; x++)
            grains += is_grain(canvas_at(canvas, x, y));
    return grains;
}

static const Look WATER = {.ascii = "~",
                           .role = ROLE_DIM,
                           .ground = GROUND_WATER,
                           .texture = TEXTURE_WAVES,
                           .even = true,
                           .fill = true};
static const Look SHIP = {.ascii = "S", .role = ROLE_AVATAR};

/* Of every texture there is something everywhere, and more of the ground than of it. */
static void test_patterns_cover_less_than_half(void **state)
{
    (void)state;
    enum { SIDE = 40, QUARTERS = 4 };
    for (int texture = TEXTURE_NONE + 1; texture < TEXTURE_COUNT; texture++) {
        int covered = 0;
        if (texture == TEXTURE_BEVEL || texture == TEXTURE_WAVES ||
            texture == TEXTURE_PLANKS) /* they go by cells, or are finer */
            continue;
        for (int i = 0; i < SIDE * SIDE; i++)
            covered += bits_in(texture_parts((LookTexture)texture, i % SIDE, i / SIDE));
        assert_in_range(covered, QUARTERS * SIDE * SIDE / 50, QUARTERS * SIDE * SIDE * 45 / 100);
    }
    assert_int_equal(texture_parts(TEXTURE_NONE, 3, 5), 0);
}

/* Fog has shreds only where it ends, and more of them near there than further in; they are the same each time. */
static void test_fog_ends_in_shreds(void **state)
{
    (void)state;
    enum { SIDE = 40 };
    int near = 0, further = 0;
    for (int row = 0; row < SIDE; row++)
        for (int column = 0; column < 3; column++) {
            const int inside[TEXTURE_SIDES] = {column, -1, -1, -1}, none[TEXTURE_SIDES] = {-1, -1, -1, -1};
            unsigned parts = texture_shreds(column, row, inside);
            assert_int_equal(texture_shreds(column, row, none), 0);
            assert_int_equal(texture_shreds(column, row, inside), parts);
            near += column == 0 ? bits_in(parts) : 0;
            further += column == 2 ? bits_in(parts) : 0;
        }
    assert_true(near > further && further > 0);
    Canvas canvas = {.textured = true, .grounds = UINT32_MAX};
    canvas_reset(&canvas, 2, 1, true);
    canvas_ground(&canvas, (Rect){0, 0, 2, 1}, GROUND_STONE);
    canvas_put(&canvas, 1, 0, "x", 1, ROLE_TEXT, 0);
    for (int x = 0; x < 2; x++)
        texture_fray(&canvas, x, 0, GROUND_STONE, GROUND_HEDGE, 5);
    assert_string_equal(canvas_at(&canvas, 0, 0)->text, "▌");
    assert_int_equal(canvas_at(&canvas, 0, 0)->role, GROUND_HEDGE);
    assert_string_equal(canvas_at(&canvas, 1, 0)->text, "x");
    canvas_free(&canvas);
}

/* The lit sides and those in the shade meet at corners that are nothing else, and what may be chosen keeps both. */
static void test_bevels_follow_the_sides_of_cells(void **state)
{
    (void)state;
    enum { LIGHT = CELL_SHADED | CELL_GLINT, BOTH = CELL_RIM | CELL_GLINT, TONES = CELL_DUSK | CELL_GLINT };
    static const BlockKind KIND[] = {BLOCKS_QUADRANTS, BLOCKS_HALVES, BLOCKS_SEXTANTS};
    static const char *const CORNERS[][2] = {{"▆", "▂"}, {"▄", "▄"}, {"🭂", "🭈"}};
    for (int i = 0; i < 3; i++) {
        Canvas canvas = {.textured = true, .grounds = UINT32_MAX, .blocks = KIND[i]};
        Rect cell = {0, 0, 5, 3};
        canvas_reset(&canvas, cell.width, cell.height, true);
        canvas_ground(&canvas, cell, GROUND_WALL);
        canvas_put(&canvas, 3, 0, " ", 1, ROLE_PLAIN, CELL_CANDIDATE);
        texture_draw(&canvas, cell, TEXTURE_BEVEL, GROUND_WALL);
        assert_string_equal(canvas_at(&canvas, 4, 0)->text, CORNERS[i][0]);
        assert_int_equal(canvas_at(&canvas, 4, 0)->marks & TONES, BOTH);
        assert_string_equal(canvas_at(&canvas, 0, 2)->text, CORNERS[i][1]);
        assert_int_equal(canvas_at(&canvas, 0, 2)->marks & TONES, BOTH);
        assert_int_equal(canvas_at(&canvas, 0, 1)->marks & TONES, LIGHT);
        assert_int_equal(canvas_at(&canvas, 4, 1)->marks & TONES, CELL_SHADED);
        assert_string_equal(canvas_at(&canvas, 2, 1)->text, " ");
        assert_int_equal(canvas_at(&canvas, 3, 0)->marks & TONES, CELL_GLINT);
        assert_true(canvas_at(&canvas, 3, 0)->marks & CELL_CANDIDATE);
        canvas_free(&canvas);
    }
}

/* The sides are in the light and in the shade of the colour of what has happened, and what lies between keeps its own. */
static void test_bevels_are_rims_where_something_has_happened(void **state)
{
    (void)state;
    enum { LIGHT = CELL_SHADED | CELL_GLINT, BOTH = CELL_RIM | CELL_GLINT, TONES = CELL_DUSK | CELL_GLINT };
    Canvas canvas = {.textured = true, .grounds = UINT32_MAX, .blocks = BLOCKS_SEXTANTS};
    Rect cell = {0, 0, 5, 3};
    canvas_reset(&canvas, cell.width, cell.height, true);
    canvas_ground(&canvas, cell, GROUND_WALL | CELL_TRACED);
    texture_draw(&canvas, cell, TEXTURE_BEVEL, GROUND_WALL);
    for (int i = 0; i < cell.width * cell.height; i++) {
        const Glyph *glyph = canvas_at(&canvas, i % cell.width, i / cell.width);
        assert_int_equal(glyph->ground, GROUND_WALL);
        assert_true(strcmp(glyph->text, " ") == 0 || glyph->role == (GROUND_WALL | CELL_TRACED));
    }
    assert_string_equal(canvas_at(&canvas, 0, 0)->text, "█");
    assert_string_equal(canvas_at(&canvas, 4, 0)->text, "🭂");
    assert_int_equal(canvas_at(&canvas, 0, 0)->marks & TONES, LIGHT);
    assert_int_equal(canvas_at(&canvas, 2, 0)->marks & TONES, LIGHT);
    assert_int_equal(canvas_at(&canvas, 4, 0)->marks & TONES, BOTH);
    assert_int_equal(canvas_at(&canvas, 4, 1)->marks & TONES, CELL_SHADED);
    assert_string_equal(canvas_at(&canvas, 2, 0)->text, "🬂");
    assert_string_equal(canvas_at(&canvas, 2, 1)->text, " ");
    assert_string_equal(canvas_at(&canvas, 2, 2)->text, "🬭");
    canvas_free(&canvas);
}

static void test_bevels_are_whole_or_not_at_all(void **state)
{
    (void)state;
    Canvas canvas = {.textured = true, .grounds = UINT32_MAX};
    Rect cell = {0, 0, 5, 3};
    canvas_reset(&canvas, cell.width, cell.height, true);
    canvas_ground(&canvas, cell, GROUND_WALL);
    canvas_put(&canvas, 2, 1, "x", 1, ROLE_TEXT, 0);
    texture_draw(&canvas, cell, TEXTURE_BEVEL, GROUND_WALL);
    for (int i = 0; i < cell.width * cell.height; i++)
        assert_false(canvas_at(&canvas, i % cell.width, i / cell.width)->marks & CELL_GROUND);
    canvas_free(&canvas);
}

/* A wall that has just been built is one: its ground is tinted, and its texture is where it will be, in the colour of the ground
 * that is not tinted. */
static void test_it_stays_where_something_has_happened(void **state)
{
    (void)state;
    Canvas canvas = {.textured = true, .grounds = UINT32_MAX};
    int grains[2];
    for (unsigned traced = 0; traced < 2; traced++) {
        Rect wall = {0, 0, 2 * COLUMNS, 2 * ROWS};
        canvas_reset(&canvas, wall.width, wall.height, true);
        canvas_ground(&canvas, wall, GROUND_STONE | (traced ? CELL_TRACED : 0u));
        texture_draw(&canvas, wall, TEXTURE_BRICKS, GROUND_STONE);
        grains[traced] = 0;
        for (int i = 0; i < wall.width * wall.height; i++) {
            const Glyph *glyph = canvas_at(&canvas, i % wall.width, i / wall.width);
            grains[traced] +=
                traced ? glyph->marks & CELL_GROUND && glyph->role == GROUND_STONE : is_grain(glyph);
        }
    }
    assert_true(grains[0] > 0);
    assert_int_equal(grains[1], grains[0]);
    assert_true(canvas_at(&canvas, 0, 0)->ground & CELL_TRACED);
    canvas_free(&canvas);
}

/* Grooves between planks are level, in every other row from end to end, and joints are not above each other; what stands there has
 * none, and halves are too coarse. */
static void test_planks_have_grooves(void **state)
{
    (void)state;
    enum { WIDE = 32, HIGH = 4 };
    static const BlockKind KINDS[] = {BLOCKS_SEXTANTS, BLOCKS_QUADRANTS, BLOCKS_HALVES};
    for (size_t k = 0; k < sizeof KINDS / sizeof *KINDS; k++) {
        Canvas canvas = {.textured = true, .grounds = UINT32_MAX, .blocks = KINDS[k]};
        int level[HIGH] = {0}, joints[HIGH] = {0}, joint[HIGH] = {0};
        canvas_reset(&canvas, WIDE, HIGH, true);
        canvas_ground(&canvas, (Rect){0, 0, WIDE, HIGH}, GROUND_WOOD);
        canvas_put(&canvas, 3, 1, "x", 1, ROLE_OBJECT, 0);
        texture_draw(&canvas, (Rect){0, 0, WIDE, HIGH}, TEXTURE_PLANKS, GROUND_WOOD);
        for (int i = 0; i < WIDE * HIGH; i++) {
            const Glyph *glyph = canvas_at(&canvas, i % WIDE, i / WIDE);
            bool groove = glyph->marks == (CELL_GROUND | CELL_SUNKEN) && glyph->role == GROUND_WOOD;
            level[i / WIDE] += groove && (strcmp(glyph->text, "▁") == 0 || strcmp(glyph->text, "🭼") == 0);
            if (groove && strcmp(glyph->text, "▏") == 0) {
                joints[i / WIDE]++;
                joint[i / WIDE] = i % WIDE;
            }
        }
        bool shown = KINDS[k] != BLOCKS_HALVES;
        assert_int_equal(level[0], 0);
        assert_int_equal(level[1], shown ? WIDE - 1 : 0);
        assert_int_equal(level[3], shown ? WIDE : 0);
        assert_int_equal(joints[0], shown ? 2 : 0);
        assert_int_equal(joints[2], shown ? 2 : 0);
        assert_true(!shown || joint[0] != joint[2]);
        assert_string_equal(canvas_at(&canvas, 3, 1)->text, "x");
        canvas_free(&canvas);
    }
}

/* Wherever a canvas has textures, what else stands there and what lies under it are as they are without. */
static void test_all_else_stays(void **state)
{
    (void)state;
    static const BoardSize SIZE[] = {{COLUMNS, ROWS, CELLS_TOUCH}, {COLUMNS, 2, CELLS_SEAMED}};
    uint8_t mark[WIDTH * HEIGHT] = {BOARD_FOCUS, BOARD_CANDIDATE, BOARD_GROUP, BOARD_OTHER};
    ground_look = &WATER;
    figure = &SHIP;
    for (size_t i = 0; i < sizeof SIZE / sizeof *SIZE; i++) {
        Canvas plain = {0}, rich = {.textured = true};
        int grains = 0;
        draw(&plain, SIZE[i], mark, true);
        draw(&rich, SIZE[i], mark, true);
        for (int y = 0; y < plain.height; y++)
            for (int x = 0; x < plain.width; x++) {
                const Glyph *a = canvas_at(&plain, x, y), *b = canvas_at(&rich, x, y);
                assert_int_equal(a->ground, b->ground);
                if (is_grain(b))
                    assert_string_equal(a->text, " ");
                else
                    assert_true(glyph_same(a, b));
                grains += is_grain(b);
            }
        assert_in_range(grains, 10, WIDTH * COLUMNS * HEIGHT * ROWS);
        assert_int_equal(count_grains(&plain), 0);
        canvas_free(&plain);
        canvas_free(&rich);
    }
}

/* Squares of water are counted by the ripples that each of them has on one shade, two or one by turns, lest they be stamped;
 * where something has happened or stands the whole square is calm. */
static void test_waves_are_ripples_in_free_cells(void **state)
{
    (void)state;
    enum { RIPPLE = 3 };
    const BoardSize size = {COLUMNS, ROWS, CELLS_TOUCH};
    Look water = WATER;
    Canvas canvas = {.textured = true, .blocks = BLOCKS_SEXTANTS};
    uint8_t change[WIDTH * HEIGHT] = {0};
    int grains[WIDTH * HEIGHT] = {0};
    water.even = false;
    ground_look = &water;
    figure = &SHIP;
    change[1] = CHANGE_CAME;
    changes = change;
    draw(&canvas, size, NULL, true);
    changes = NULL;
    for (int y = 0; y < canvas.height; y++)
        for (int x = 0; x < canvas.width; x++) {
            const Glyph *glyph = canvas_at(&canvas, x, y);
            assert_int_not_equal(glyph->ground & CELL_WAVED, CELL_WAVED);
            if (!is_grain(glyph))
                continue;
            grains[(y - 1) / ROWS * WIDTH + (x - 1) / COLUMNS]++;
            assert_int_equal(glyph->role, GROUND_WATER | CELL_GRAIN);
        }
    for (int cell = 0; cell < WIDTH * HEIGHT; cell++) {
        bool calm = cell == 1 || cell == WIDTH * HEIGHT / 2,
             two = (cell % WIDTH + 2 * (cell / WIDTH)) % 5 % 2 == 0;
        two = two && (cell % WIDTH + 2 * (cell / WIDTH)) % 5 != 4;
        assert_int_equal(grains[cell], calm ? 0 : two ? 2 * RIPPLE : RIPPLE);
    }
    canvas_free(&canvas);
}

/* A large cell has ripples in all parts, none of which reaches a side or the cell below. */
static void test_waves_are_all_over_large_cells(void **state)
{
    (void)state;
    enum { WIDE = 11, HIGH = 5, TURNS = 5, LEAST = 9 };
    for (int turn = 0; turn < TURNS; turn++) {
        Canvas canvas = {.textured = true, .blocks = BLOCKS_SEXTANTS, .grounds = UINT32_MAX};
        canvas_reset(&canvas, WIDE, HIGH, true);
        canvas_ground(&canvas, (Rect){0, 0, WIDE, HIGH}, GROUND_WATER);
        texture_waves(&canvas, (Rect){0, 0, WIDE, HIGH}, GROUND_WATER, turn, 0);
        int left = 0, right = 0;
        for (int i = 0; i < WIDE * HIGH; i++) {
            bool grain = is_grain(canvas_at(&canvas, i % WIDE, i / WIDE));
            left += grain && i % WIDE < WIDE / 2;
            right += grain && i % WIDE > WIDE / 2;
            assert_false(grain && (i % WIDE == 0 || i % WIDE == WIDE - 1 || i / WIDE == HIGH - 1));
        }
        assert_true(left > 0 && right > 0 && left + right >= LEAST);
        canvas_free(&canvas);
    }
}

/* The two shades are near to each other, and neither is the colour of the waves. */
static void test_shades_under_waves_are_told(void **state)
{
    (void)state;
    for (int light = 0; light < 2; light++)
        for (int rich = 0; rich < 2; rich++) {
            Theme theme = {.colours = rich ? THEME_COLOURS : 256, .light = light};
            int even = theme_style(&theme, ROLE_PLAIN, GROUND_WATER, 0).background;
            int odd = theme_style(&theme, ROLE_PLAIN, GROUND_WATER | CELL_WAVED, 0).background;
            int wave = theme_style(&theme, ROLE_PLAIN, GROUND_WATER | CELL_GRAIN, 0).background;
            assert_true(even != odd && even != wave && odd != wave);
            assert_int_equal(
                theme_style(&theme, ROLE_FIRST, GROUND_WATER, CELL_SHAPE).foreground,
                theme_style(&theme, ROLE_FIRST, GROUND_WATER | CELL_WAVED, CELL_SHAPE).foreground);
        }
}

/* Seams between two cells of the same ground are a part of the pattern. */
static void test_patterns_go_on_over_seams(void **state)
{
    (void)state;
    Look wall = WATER;
    Canvas canvas = {.textured = true};
    int seams = 0;
    wall.texture = TEXTURE_BRICKS;
    ground_look = figure = &wall;
    draw(&canvas, (BoardSize){COLUMNS, 2, CELLS_SEAMED}, NULL, true);
    for (int y = 0; y < canvas.height; y++)
        seams += is_grain(canvas_at(&canvas, canvas.width / 2, y)) ||
                 is_grain(canvas_at(&canvas, canvas.width / 2 + 1, y));
    assert_in_range(seams, 4, canvas.height);
    canvas_free(&canvas);
}

static void test_small_cells_and_ascii_have_none(void **state)
{
    (void)state;
    static const BoardSize SMALL[] = {
        {1, 1, CELLS_TOUCH}, {2, 1, CELLS_TOUCH}, {COLUMNS, 1, CELLS_TOUCH}, {3, 2, CELLS_TOUCH}};
    ground_look = &WATER;
    figure = &SHIP;
    Canvas canvas = {.textured = true};
    for (size_t i = 0; i < sizeof SMALL / sizeof *SMALL; i++) {
        draw(&canvas, SMALL[i], NULL, true);
        assert_int_equal(count_grains(&canvas), 0);
    }
    draw(&canvas, (BoardSize){COLUMNS, ROWS, CELLS_TOUCH}, NULL, false);
    assert_int_equal(count_grains(&canvas), 0);
    canvas_free(&canvas);
}

/* Single specks need no more than two columns. */
static void test_specks_are_in_small_cells(void **state)
{
    (void)state;
    static const BoardSize SMALL[] = {{2, 1, CELLS_TOUCH}, {3, 2, CELLS_TOUCH}, {3, 1, CELLS_TOUCH}};
    Look grass = WATER;
    grass.ground = GROUND_GRASS;
    ground_look = &grass;
    figure = &SHIP;
    Canvas canvas = {.textured = true};
    for (int specks = 0; specks < 2; specks++)
        for (size_t i = 0; i < sizeof SMALL / sizeof *SMALL; i++) {
            grass.texture = specks ? TEXTURE_TUFTS : TEXTURE_BRICKS;
            draw(&canvas, SMALL[i], NULL, true);
            assert_int_equal(count_grains(&canvas) > 0, specks);
        }
    canvas_free(&canvas);
}

/* Fonts of consoles have no quarters. */
static void test_halves_are_enough(void **state)
{
    (void)state;
    Look wall = WATER;
    Canvas canvas = {.textured = true, .blocks = BLOCKS_HALVES};
    wall.texture = TEXTURE_BRICKS;
    ground_look = figure = &wall;
    draw(&canvas, (BoardSize){COLUMNS, ROWS, CELLS_TOUCH}, NULL, true);
    assert_true(count_grains(&canvas) > 0);
    for (int y = 0; y < canvas.height; y++)
        for (int x = 0; x < canvas.width; x++)
            if (is_grain(canvas_at(&canvas, x, y)))
                assert_non_null(strstr("▀▄▌▐", canvas_at(&canvas, x, y)->text));
    canvas_free(&canvas);
}

/* As the shelf shows them, apart from any board. */
static void test_one_is_drawn_on_its_ground_alone(void **state)
{
    (void)state;
    enum { ACROSS = 24, HIGH = 4 };
    for (int textured = 0; textured < 2; textured++) {
        Canvas canvas = {.textured = textured, .grounds = UINT32_MAX};
        canvas_reset(&canvas, ACROSS, HIGH, true);
        canvas_ground(&canvas, (Rect){0, 0, ACROSS / 2, HIGH}, GROUND_WALL);
        canvas_put(&canvas, 0, 1, "x", 1, ROLE_TEXT, 0);
        texture_draw(&canvas, (Rect){0, 0, ACROSS, HIGH}, TEXTURE_BRICKS, GROUND_WALL);
        assert_in_range(count_grains(&canvas), textured ? ACROSS : 0, textured ? ACROSS / 2 * HIGH : 0);
        assert_string_equal(canvas_at(&canvas, 0, 1)->text, "x");
        for (int y = 0; y < HIGH; y++)
            for (int x = ACROSS / 2; x < ACROSS; x++)
                assert_false(is_grain(canvas_at(&canvas, x, y)));
        canvas_free(&canvas);
    }
}

static int grain_of(const Theme *theme, unsigned ground)
{
    return theme_style(theme, (LookRole)(ground | CELL_GRAIN), ground, CELL_GROUND).foreground;
}

/* Near, so that nothing is taken for more than a ground, but another. */
static void test_grains_are_near_their_grounds(void **state)
{
    (void)state;
    static const int COLOURS[] = {256, THEME_COLOURS};
    for (int i = 0; i < 8; i++) {
        Theme theme = {
            .colours = COLOURS[i % 2], .light = i / 2 % 2, .kind = i / 4 ? THEME_SOFT : THEME_STANDARD};
        assert_true(theme_has_textures(&theme));
        for (unsigned ground = GROUND_NONE + 1; ground < GROUND_COUNT; ground++) {
            if (ground == GROUND_CLUE) /* of two halves instead */
                continue;
            int under = theme_style(&theme, ROLE_PLAIN, ground, 0).background,
                grain = grain_of(&theme, ground);
            double contrast = colour_contrast(colour_rgb(under, theme.light), colour_rgb(grain, theme.light));
            assert_int_not_equal(under, grain);
            if (contrast > 1.75)
                print_message("%s %d light %d: %f %x %x\n", look_ground_names[ground], theme.colours,
                              theme.light, contrast, (unsigned)under, (unsigned)grain);
            assert_true(contrast <= 1.75);
        }
    }
}

static void test_few_colours_and_strong_contrast_have_none(void **state)
{
    (void)state;
    static const Theme WITHOUT[] = {
        {.colours = 0}, {.colours = 8}, {.colours = 16}, {.colours = 256, .kind = THEME_CONTRAST}};
    for (size_t i = 0; i < sizeof WITHOUT / sizeof *WITHOUT; i++) {
        assert_false(theme_has_textures(&WITHOUT[i]));
        assert_int_equal(grain_of(&WITHOUT[i], GROUND_WATER),
                         theme_style(&WITHOUT[i], ROLE_PLAIN, GROUND_WATER, 0).background);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_patterns_cover_less_than_half),
        cmocka_unit_test(test_fog_ends_in_shreds),
        cmocka_unit_test(test_bevels_follow_the_sides_of_cells),
        cmocka_unit_test(test_bevels_are_whole_or_not_at_all),
        cmocka_unit_test(test_bevels_are_rims_where_something_has_happened),
        cmocka_unit_test(test_it_stays_where_something_has_happened),
        cmocka_unit_test(test_all_else_stays),
        cmocka_unit_test(test_waves_are_ripples_in_free_cells),
        cmocka_unit_test(test_waves_are_all_over_large_cells),
        cmocka_unit_test(test_shades_under_waves_are_told),
        cmocka_unit_test(test_patterns_go_on_over_seams),
        cmocka_unit_test(test_small_cells_and_ascii_have_none),
        cmocka_unit_test(test_specks_are_in_small_cells),
        cmocka_unit_test(test_halves_are_enough),
        cmocka_unit_test(test_planks_have_grooves),
        cmocka_unit_test(test_one_is_drawn_on_its_ground_alone),
        cmocka_unit_test(test_grains_are_near_their_grounds),
        cmocka_unit_test(test_few_colours_and_strong_contrast_have_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
