/* Colours that mean different things are told apart, in every theme, by everybody: also by those who see fewer colours. */
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
#include "sight.h"

/* Least distances (sight.h: 0.02 is just seen where colours touch). What lies under cells is seen in large areas that
 * touch, what is drawn on them in small ones that do not: so that must be farther apart. Few colours are left to those
 * who lack a kind of cones, and the soft theme is soft by being nearer. */
static const double DRAWN = 0.065, DRAWN_ELSE = 0.05, UNDER = 0.05, UNDER_ELSE = 0.04, SOFT = 0.6;
static const double LIFTED = 0.035, TRACED_ELSE = 0.02, PAGE = 0.04, TURNS = 0.012, TURNS_MOST = 0.075,
                    TURNS_CUBE = 0.13; /* the greens of the cube are far from each other */

typedef struct Pair {
    uint8_t a, b;
} Pair;

/* What is drawn in these meets on one board. Eight players: each with each. */
static const Pair ROLES[] = {{ROLE_DANGER, ROLE_DONE}, {ROLE_DANGER, ROLE_LIT},    {ROLE_DONE, ROLE_LIT},
                             {ROLE_WALL, ROLE_OBJECT}, {ROLE_AVATAR, ROLE_OBJECT}, {ROLE_GOAL, ROLE_AVATAR},
                             {ROLE_GOAL, ROLE_DONE},   {ROLE_GOAL, ROLE_OBJECT},   {ROLE_OBJECT, ROLE_DONE},
                             {ROLE_DANGER, ROLE_TEXT}, {ROLE_OBJECT, ROLE_TEXT},   {ROLE_DONE, ROLE_TEXT},
                             {ROLE_AVATAR, ROLE_TEXT}, {ROLE_DANGER, ROLE_AVATAR}, {ROLE_WALL, ROLE_SECOND},
                             {ROLE_WALL, ROLE_FOURTH}, {ROLE_WALL, ROLE_EIGHTH}};

static const Pair GROUNDS[] = {
    {GROUND_WALL, GROUND_FLOOR},   {GROUND_WALL, GROUND_SHADE},   {GROUND_WALL, GROUND_STONE},
    {GROUND_WALL, GROUND_ICE},     {GROUND_WALL, GROUND_WATER},   {GROUND_WALL, GROUND_WOOD},
    {GROUND_WALL, GROUND_GRASS},   {GROUND_STONE, GROUND_FLOOR},  {GROUND_STONE, GROUND_ICE},
    {GROUND_STONE, GROUND_WATER},  {GROUND_STONE, GROUND_GRASS},  {GROUND_STONE, GROUND_SAND},
    {GROUND_FLOOR, GROUND_SHADE},  {GROUND_FLOOR, GROUND_WATER},  {GROUND_FLOOR, GROUND_ICE},
    {GROUND_FLOOR, GROUND_GRASS},  {GROUND_FLOOR, GROUND_SAND},   {GROUND_FLOOR, GROUND_WOOD},
    {GROUND_FLOOR, GROUND_CLUE},   {GROUND_FLOOR, GROUND_COVER},  {GROUND_FLOOR, GROUND_INK},
    {GROUND_FLOOR, GROUND_LIT},    {GROUND_FLOOR, GROUND_DONE},   {GROUND_FLOOR, GROUND_DANGER},
    {GROUND_WATER, GROUND_GRASS},  {GROUND_WATER, GROUND_SAND},   {GROUND_WATER, GROUND_ICE},
    {GROUND_GRASS, GROUND_SAND},   {GROUND_WATER, GROUND_WOOD},   {GROUND_SAND, GROUND_ICE},
    {GROUND_DONE, GROUND_DANGER},  {GROUND_DONE, GROUND_LIT},     {GROUND_LIT, GROUND_DANGER},
    {GROUND_DONE, GROUND_WOOD},    {GROUND_WOOD, GROUND_FIFTH},   {GROUND_DONE, GROUND_FIFTH},
    {GROUND_DANGER, GROUND_FIFTH}, {GROUND_WALL, GROUND_FIFTH},   {GROUND_ICE, GROUND_FIFTH},
    {GROUND_COVER, GROUND_DONE},   {GROUND_CLUE, GROUND_INK},     {GROUND_COVER, GROUND_CLUE},
    {GROUND_HEDGE, GROUND_SAND},   {GROUND_HEDGE, GROUND_WALL},   {GROUND_HEDGE, GROUND_ICE},
    {GROUND_SAND, GROUND_COVER},   {GROUND_SAND, GROUND_WOOD},    {GROUND_SAND, GROUND_WALL},
    {GROUND_WALL, GROUND_COVER},   {GROUND_WATER, GROUND_FIRST},  {GROUND_WATER, GROUND_SECOND},
    {GROUND_BLACK, GROUND_FLOOR},  {GROUND_BLACK, GROUND_SHADE},  {GROUND_BLACK, GROUND_CLUE},
    {GROUND_BLACK, GROUND_WALL},   {GROUND_BRICK, GROUND_FLOOR},  {GROUND_BRICK, GROUND_DANGER},
    {GROUND_BRICK, GROUND_FIFTH},  {GROUND_EARTH, GROUND_FLOOR},  {GROUND_WOOD, GROUND_HEDGE},
    {GROUND_SNOW, GROUND_ICE},     {GROUND_SNOW, GROUND_STONE},   {GROUND_SNOW, GROUND_FLOOR},
    {GROUND_PAPER, GROUND_BLACK},  {GROUND_PAPER, GROUND_CLUE},   {GROUND_PAPER, GROUND_SAND},
    {GROUND_PAPER, GROUND_WATER},  {GROUND_PAPER, GROUND_DANGER}, {GROUND_PAPER, GROUND_DONE},
    {GROUND_PAPER, GROUND_COVER},  {GROUND_PAPER, GROUND_ROSE},   {GROUND_FELT, GROUND_WOOD},
    {GROUND_FELT, GROUND_DANGER},  {GROUND_FELT, GROUND_WALL}};

static const char *const KIND[] = {"standard", "contrast", "soft"};

enum { SIXTEEN = 16 };

/* Tells which two are too near; for whom. */
static int too_near(const Theme *theme, const char *what, int a, int b, uint32_t one, uint32_t other,
                    double usual, double elsewhere)
{
    int near = 0;
    double by = theme->kind == THEME_SOFT ? SOFT : 1;
    for (int sight = 0; sight < SIGHT_KINDS; sight++) {
        double far = sight_distance(one, other, (SightKind)sight);
        if (far >= by * (sight == SIGHT_USUAL ? usual : elsewhere))
            continue;
        print_error("%s, %s, %d colours, %s sight: %s %d and %d: %06x and %06x are %.3f apart\n",
                    theme->light ? "light" : "dark", KIND[theme->kind], theme->colours, sight_names[sight],
                    what, a, b, (unsigned)one, (unsigned)other, far);
        near++;
    }
    return near;
}

static uint32_t ink(const Theme *theme, int role)
{
    Glyph glyph = {.text = "x", .width = 1, .role = (uint8_t)role};
    return palette_cell(theme, &glyph).ink;
}

static uint32_t paper(const Theme *theme, unsigned ground, unsigned marks)
{
    Glyph glyph = {.text = " ", .width = 1, .ground = (uint8_t)ground, .marks = (uint16_t)marks};
    return palette_cell(theme, &glyph).paper;
}

static int near_roles(const Theme *theme, int a, int b)
{
    return too_near(theme, "roles", a, b, ink(theme, a), ink(theme, b), DRAWN, DRAWN_ELSE);
}

/* On cells of the one parity, and of the other. */
static int near_grounds(const Theme *theme, unsigned a, unsigned b)
{
    int near = 0;
    uint32_t seen = theme_grounds(theme);
    for (unsigned odd = 0; odd <= CELL_ODD && seen >> a & seen >> b & 1; odd += CELL_ODD)
        near += too_near(theme, "grounds", (int)a, (int)b, paper(theme, a | odd, 0), paper(theme, b | odd, 0),
                         UNDER, UNDER_ELSE);
    return near;
}

/* Each theme that has colours of its own: with strong contrast and 256, the terminal's are drawn with. */
static int for_themes(int (*near)(const Theme *theme))
{
    int sum = 0;
    for (int light = 0; light < 2; light++)
        for (int kind = THEME_STANDARD; kind <= THEME_SOFT; kind++)
            for (int c = 0; c < 2; c++) {
                Theme theme = {.colours = c ? THEME_COLOURS : 256, .light = light, .kind = (ThemeKind)kind};
                sum += near(&theme);
            }
    return sum;
}

static int roles_of(const Theme *theme)
{
    int near = 0;
    for (size_t i = 0; i < sizeof ROLES / sizeof *ROLES; i++)
        near += near_roles(theme, ROLES[i].a, ROLES[i].b);
    for (int a = ROLE_FIRST; a <= ROLE_EIGHTH; a++)
        for (int b = ROLE_FIRST; b < a; b++)
            near += near_roles(theme, a, b);
    return near;
}

static int grounds_of(const Theme *theme)
{
    int near = 0;
    for (size_t i = 0; i < sizeof GROUNDS / sizeof *GROUNDS; i++)
        near += near_grounds(theme, GROUNDS[i].a, GROUNDS[i].b);
    for (unsigned a = GROUND_FIRST; a <= GROUND_EIGHTH; a++)
        for (unsigned b = GROUND_FIRST; b < a; b++)
            near += near_grounds(theme, a, b);
    for (unsigned a = GROUND_FIRST; a <= GROUND_EIGHTH; a++)
        near += near_grounds(theme, GROUND_FLOOR, a);
    return near;
}

/* Low cells that may be chosen are told by that alone. */
static int lifted_of(const Theme *theme)
{
    int near = 0;
    for (unsigned ground = GROUND_FLOOR; ground < GROUND_COUNT && theme_parts_cells(theme); ground++)
        for (unsigned odd = 0; odd <= CELL_ODD; odd += CELL_ODD)
            near += too_near(theme, "lifted", (int)ground, (int)odd, paper(theme, ground | odd, 0),
                             paper(theme, ground | odd, CELL_CANDIDATE), LIFTED, LIFTED);
    return near;
}

/* Nothing but the ground tells where something has happened; nor is it taken for what may be chosen. */
static int traced_of(const Theme *theme)
{
    int near = 0;
    for (unsigned ground = GROUND_FLOOR; ground <= GROUND_DANGER && theme_has_textures(theme); ground++)
        for (unsigned odd = 0; odd <= CELL_ODD; odd += CELL_ODD) {
            uint32_t traced = paper(theme, ground | odd | CELL_TRACED, 0);
            near += too_near(theme, "traced", (int)ground, (int)odd, paper(theme, ground | odd, 0), traced,
                             LIFTED, TRACED_ELSE);
            near += too_near(theme, "traced, lifted", (int)ground, (int)odd,
                             paper(theme, ground | odd, CELL_CANDIDATE), traced, TRACED_ELSE, 0);
        }
    return near;
}

static int page_of(const Theme *theme)
{
    int near = 0;
    for (unsigned odd = 0; odd <= CELL_ODD && theme_parts_cells(theme); odd += CELL_ODD)
        near += too_near(theme, "page", GROUND_FLOOR, (int)odd, palette_paper(theme),
                         paper(theme, GROUND_FLOOR | odd, 0), PAGE, PAGE);
    return near;
}

/* Shades that take turns are seen, and quiet. With 256 there are not two for everything. */
static int turns_of(const Theme *theme)
{
    int bad = 0;
    for (unsigned ground = GROUND_FLOOR; ground < GROUND_COUNT && theme_parts_cells(theme); ground++) {
        double far = sight_distance(paper(theme, ground, 0), paper(theme, ground | CELL_ODD, 0), SIGHT_USUAL);
        double least = theme->colours >= THEME_COLOURS ? TURNS * (theme->kind == THEME_SOFT ? SOFT : 1) : 0;
        if ((ground == GROUND_WALL || ground == GROUND_BLACK || ground == GROUND_INK) &&
            far == 0) /* in one piece */
            continue;
        if (far >= least && far <= (theme->colours == 256 ? TURNS_CUBE : TURNS_MOST))
            continue;
        print_error("%s, %s, %d colours: the shades of %u are %.3f apart\n", theme->light ? "light" : "dark",
                    KIND[theme->kind], theme->colours, ground, far);
        bad++;
    }
    return bad;
}

static void test_roles_are_told_apart(void **state)
{
    (void)state;
    assert_int_equal(for_themes(roles_of), 0);
}

static void test_grounds_are_told_apart(void **state)
{
    (void)state;
    assert_int_equal(for_themes(grounds_of), 0);
}

static void test_lifted_cells_are_seen(void **state)
{
    (void)state;
    assert_int_equal(for_themes(lifted_of), 0);
}

static void test_what_happened_is_seen(void **state)
{
    (void)state;
    assert_int_equal(for_themes(traced_of), 0);
}

static void test_the_board_ends_where_the_page_begins(void **state)
{
    (void)state;
    assert_int_equal(for_themes(page_of), 0);
}

static void test_shades_take_turns_quietly(void **state)
{
    (void)state;
    assert_int_equal(for_themes(turns_of), 0);
}

/* Values that others have worked out: the primaries in Oklab; what is lost without cones for long waves. */
static void test_distances_are_those_of_the_literature(void **state)
{
    (void)state;
    assert_true(sight_distance(0x000000, 0xffffff, SIGHT_USUAL) > 0.999);
    assert_true(sight_distance(0x000000, 0xffffff, SIGHT_USUAL) < 1.001);
    double far = sight_distance(0xff0000, 0x000000, SIGHT_USUAL); /* L 0.628, a 0.225, b 0.126 */
    assert_true(far > 0.678 && far < 0.681);
    assert_true(sight_distance(0xb00000, 0x606000, SIGHT_DEUTAN) <
                sight_distance(0xb00000, 0x606000, SIGHT_USUAL) / 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_distances_are_those_of_the_literature),
        cmocka_unit_test(test_roles_are_told_apart),
        cmocka_unit_test(test_grounds_are_told_apart),
        cmocka_unit_test(test_lifted_cells_are_seen),
        cmocka_unit_test(test_what_happened_is_seen),
        cmocka_unit_test(test_the_board_ends_where_the_page_begins),
        cmocka_unit_test(test_shades_take_turns_quietly),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
