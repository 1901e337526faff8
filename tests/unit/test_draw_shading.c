/* Pieces of a picture without colours, in shades; and those of the shipped rules, which are told from each other however many
 * colours there are. TAH_SHARE is where the games are. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/buf.h"
#include "draw/board/grid.h"
#include "draw/board/shading.h"
#include "draw/picture.h"
#include "draw/theme.h"
#include "game/inside.h"
#include "level/pack.h"
#include "link/link.h"
#include "shelf.h"

/* ---- which shades ----------------------------------------------------------------------------- */

static void assert_shades(const Hues *hues, const char *wanted)
{
    uint8_t shade[SHADING_HUES] = {0};
    char found[SHADING_HUES + 1] = "";
    shading_share(hues, shade);
    for (int i = 0; i < hues->count; i++)
        found[i] = (char)('0' + shade[i]);
    assert_string_equal(found, wanted);
}

static void test_lighter_is_lighter(void **state)
{
    (void)state;
    assert_shades(&(Hues){.count = 5, .lightness = {40, 10, 90, 20, 41}}, "20413");
}

/* Few are as far from each other as may be. */
static void test_few_hues(void **state)
{
    (void)state;
    assert_shades(&(Hues){.count = 1, .lightness = {40}}, "4");
    assert_shades(&(Hues){.count = 2, .lightness = {40, 20}}, "40");
    assert_shades(&(Hues){.count = 3, .lightness = {40, 20, 80}}, "204");
}

/* Of more than there are shades, those have the same whose borders with each other are shortest, and if these are as long those that
 * are near. */
static void test_borders_are_seen(void **state)
{
    (void)state;
    Hues hues = {.count = 6, .lightness = {10, 11, 13, 60, 62, 99}};
    assert_shades(&hues, "001234");
    for (int i = 0; i < 5; i++)
        hues.border[i][i + 1] = 7;
    hues.border[3][4] = 5;
    assert_shades(&hues, "012334");
    hues.border[4][3] = 3; /* borders have two sides */
    assert_shades(&hues, "001234");
    hues.border[4][5] = 6;
    assert_shades(&hues, "012344");
}

static void test_light_pages_have_dark_ink(void **state)
{
    (void)state;
    assert_string_equal(shading_text(0, false), " ");
    assert_string_equal(shading_text(SHADES - 1, false), "█");
    assert_string_equal(shading_text(1, false), "░");
    assert_string_equal(shading_text(0, true), "█");
    assert_string_equal(shading_text(SHADES - 1, true), " ");
    assert_string_equal(shading_text(SHADES - 2, true), "░");
}

/* ---- a board ---------------------------------------------------------------------------------- */

enum { SIDE = 2, COLUMNS = 9, ROWS = 5, ALL = 100 };

/* Earth at the left, a black box at the top right of it, on snow. */
static const int16_t LEFT[] = {0, 0, 50, 0, 50, ALL, 0, ALL}, BOX[] = {25, 0, 50, 0, 50, 25, 25, 25};
static EmblemPart part[] = {
    {.shape = EMBLEM_AREA, .role = EMBLEM_GROUNDS + GROUND_EARTH, .numbers = 8, .number = LEFT},
    {.shape = EMBLEM_AREA, .role = EMBLEM_GROUNDS + GROUND_BLACK, .numbers = 8, .number = BOX}};
static const Emblem PICTURE = {.print = 1, .parts = 2, .part = part, .columns = 5, .rows = 3};

static Look piece[SIDE * SIDE], gap = {.ascii = "#", .small = "▒", .fill = true};
static int pieces;

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
    piece[cell] = (Look){.ascii = "#",
                         .large = "TEXT",
                         .ground = GROUND_SNOW,
                         .emblem = &PICTURE,
                         .piece = (uint16_t)(cell + 1)};
    out[0] = cell < pieces ? &piece[cell] : &gap;
    return 1;
}

static Canvas canvas;

static void draw(int count, bool light, bool unicode, BoardSize size)
{
    BoardSource source = {.width = SIDE, .height = SIDE, .on_board = on_board, .looks = looks};
    BoardRequest request = {.source = &source, .keep = -1, .gaps = GAPS_AUTO, .exact = size};
    BoardView view = {0};
    pieces = count;
    canvas =
        (Canvas){.light = light, .cell = canvas.cell, .capacity = canvas.capacity, .stencil = canvas.stencil};
    canvas_reset(&canvas, SIDE * size.columns + 1, SIDE * size.rows + 1, unicode);
    board_draw(&canvas, (Rect){0, 0, canvas.width, canvas.height}, &request, &view);
}

static int finish(void **state)
{
    (void)state;
    canvas_free(&canvas);
    return 0;
}

static void assert_line(int y, const char *wanted)
{
    Buf line = {0};
    for (int x = 0; x < canvas.width; x++)
        buf_text(&line, canvas_at(&canvas, x, y)->text);
    assert_string_equal(buf_string(&line), wanted);
    buf_free(&line);
}

static const BoardSize LARGE = {COLUMNS, ROWS, CELLS_LINED};

/* Two are of snow alone: they would look alike. */
static void test_pieces_are_filled(void **state)
{
    (void)state;
    draw(3, false, true, LARGE);
    assert_line(1, "│▒▒▒▒    │████████│");
    assert_line(4, "│▒▒▒▒▒▒▒▒│████████│");
    assert_line(6, "│▒▒▒▒▒▒▒▒│┌──────┐│");
    assert_line(7, "│▒▒▒▒▒▒▒▒││      ││");
    assert_line(9, "│▒▒▒▒▒▒▒▒│└──────┘│");
    draw(3, true, true, LARGE);
    assert_line(1, "│▒▒▒▒████│        │");
    draw(4, false, true, LARGE);
    assert_line(2, "│  TEXT  │  TEXT  │");
}

static void test_texts_stand_for_them(void **state)
{
    (void)state;
    draw(3, false, false, LARGE);
    assert_line(2, "|  TEXT  |  TEXT  |");
    draw(3, false, true, (BoardSize){8, ROWS, CELLS_LINED});
    assert_line(2, "│ TEXT  │ TEXT  │");
    part[0].role = 0;
    draw(3, false, true, LARGE);
    part[0].role = EMBLEM_GROUNDS + GROUND_EARTH;
    assert_line(2, "│  TEXT  │  TEXT  │");
}

/* ---- the shelf -------------------------------------------------------------------------------- */

enum { PAGE_COLUMNS = 50, PAGE_ROWS = 21, MOST_PIECES = 64 }; /* of 80x24 */

typedef struct Seen {
    Rect area;
    int number;
} Seen;

static bool look_alike(Rect a, Rect b)
{
    for (int i = 0; i < a.width * a.height; i++) {
        int x = i % a.width, y = i / a.width;
        Glyph one = *canvas_at(&canvas, a.x + x, a.y + y), other = *canvas_at(&canvas, b.x + x, b.y + y);
        if (x < a.width - 1 && y < a.height - 1 && !glyph_same(&one, &other)) /* no seams */
            return false;
    }
    return true;
}

static void compare(const Theme *theme, const Picture *picture, const char *what)
{
    BoardRequest request = {
        .source = &picture->source, .keep = -1, .gaps = theme_parts_cells(theme) ? GAPS_SEAMS : GAPS_AUTO};
    BoardView view = {0};
    canvas.grounds = theme_grounds(theme);
    canvas.textured = theme_has_textures(theme);
    canvas.light = theme->light;
    canvas.blocks = BLOCKS_QUADRANTS;
    canvas_reset(&canvas, PAGE_COLUMNS, PAGE_ROWS, true);
    board_draw(&canvas, (Rect){0, 0, PAGE_COLUMNS, PAGE_ROWS}, &request, &view);
    Seen seen[MOST_PIECES];
    int count = 0;
    for (int cell = 0; cell < picture->source.width * picture->source.height; cell++) {
        const Look *look[BOARD_LOOKS];
        int n = picture->source.looks(picture->source.context, cell, look, BOARD_LOOKS);
        if (n == 0 || look[n - 1]->piece == 0 ||
            !grid_cell_rect(&view, &picture->source, cell, &seen[count].area))
            continue;
        seen[count].number = look[n - 1]->piece;
        for (int i = 0; i < count; i++)
            if (look_alike(seen[i].area, seen[count].area))
                fail_msg("%s, %d x %d, %d colours: pieces %d and %d look alike", what, picture->source.width,
                         picture->source.height, theme->colours, seen[i].number, seen[count].number);
        count++;
        assert_true(count < MOST_PIECES);
    }
    assert_true(count > 1);
    if (!theme->colours) /* no other character is in a corner of one */
        assert_non_null(strstr(" ░▒▓█", canvas_at(&canvas, seen[0].area.x, seen[0].area.y)->text));
}

static void compare_in(const Ruleset *rules, const Level *level, const char *what)
{
    static const int COLOURS[] = {0, 8, 16, 256};
    Diags diags = {0};
    Fault fault = {0};
    Stage *stage = stage_new_brief(rules, level, 0, &diags);
    assert_non_null(stage);
    Machine *machine = machine_new(stage);
    State *start = state_new(stage);
    assert_true(game_start(machine, start, 1, &fault));
    Picture picture = {0};
    picture_set(&picture, stage, machine, start, 0);
    for (size_t i = 0; i < 2 * sizeof COLOURS / sizeof *COLOURS; i++) {
        Theme theme = {.colours = COLOURS[i / 2], .light = i % 2};
        compare(&theme, &picture, what);
    }
    state_free(start);
    machine_free(machine);
    stage_free(stage);
    diags_free(&diags);
}

static int games;

static void compare_of(const char *path)
{
    Diags diags = {0};
    Ruleset *rules = ruleset_load(path, &diags);
    assert_non_null(rules);
    bool cut = false;
    for (int i = 0; i < rules->looks; i++)
        for (const LookModel *look = rules->look[i]; look; look = look->next)
            cut = cut || (look->pieces && look->emblem);
    Pack *pack = cut ? shelf_pack(rules, &diags) : NULL;
    for (int i = 0; pack && i < pack->count; i++)
        compare_in(rules, &pack->level[i], path);
    games += cut;
    pack_free(pack);
    ruleset_free(rules);
    diags_free(&diags);
}

static void test_pieces_of_the_shelf(void **state)
{
    (void)state;
    shelf_each(compare_of);
    assert_true(games > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lighter_is_lighter),  cmocka_unit_test(test_few_hues),
        cmocka_unit_test(test_borders_are_seen),    cmocka_unit_test(test_light_pages_have_dark_ink),
        cmocka_unit_test(test_pieces_are_filled),   cmocka_unit_test(test_texts_stand_for_them),
        cmocka_unit_test(test_pieces_of_the_shelf),
    };
    return cmocka_run_group_tests(tests, NULL, finish);
}
