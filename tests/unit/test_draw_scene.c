/* A match as a page for onlookers: what it says, and what each of them may see. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/message.h"
#include "draw/scene.h"
#include "sitting.h"

/* Both have digits, and each sees their own. */
static const char SECRET[] =
    "language: 1\ntitle: Secrets\nplayers: [black, white]\nboard: { size: 4 x 1 }\n"
    "layers:\n"
    "  side: { kinds: [mine, yours], first: mine }\n"
    "  secret: { values: 1 to 9, hidden: (if me is black then yours else mine) }\n"
    "setup: [side at c1 = yours, side at d1 = yours, secret at a1 = 1, secret at b1 = 2, secret at c1 = 3]\n"
    "moves: { wait: { when: true } }\n"
    "look: { side: { ascii: '.' } }\n";

typedef struct Onlooking {
    Sitting sitting;
    Scene scene;
    Canvas canvas;
} Onlooking;

static void open_scene(Onlooking *o, const char *rules, const char *moves)
{
    Buf error = {0};
    language_set(LANGUAGE_EN);
    *o = (Onlooking){.sitting = sitting_new(rules, 1)};
    assert_true(match_start(o->sitting.match, &error));
    sitting_play(o->sitting.match, moves);
    scene_init(&o->scene);
    o->scene.unicode = true;
    buf_free(&error);
}

static void close_scene(Onlooking *o)
{
    scene_free(&o->scene);
    canvas_free(&o->canvas);
    sitting_free(&o->sitting);
}

/* All lines of the canvas, blanks at their ends left out. */
static void assert_lines(const Onlooking *o, const char *expected)
{
    Buf lines = {0};
    for (int y = 0; y < o->canvas.height; y++) {
        canvas_line(&o->canvas, y, false, &lines);
        buf_char(&lines, '\n');
    }
    assert_string_equal(buf_string(&lines), expected);
    buf_free(&lines);
}

static void draw_cells(Onlooking *o, int onlooker, int columns, int rows)
{
    Buf error = {0};
    scene_set(&o->scene, o->sitting.match, onlooker);
    assert_true(scene_draw_cells(&o->scene, &o->canvas, columns, rows, &error));
    buf_free(&error);
}

static void test_a_page_tells_turn_and_last_move(void **state)
{
    (void)state;
    Onlooking o;
    open_scene(&o, sitting_marks, "place b2,place a1");
    scene_set(&o.scene, o.sitting.match, PLAYER_ALL_SEEING);
    scene_draw(&o.scene, &o.canvas, 40, 9);
    Buf first = {0}, all = {0};
    canvas_line(&o.canvas, 0, false, &first);
    for (int y = 1; y < 9; y++)
        canvas_line(&o.canvas, y, false, &all);
    assert_non_null(strstr(buf_string(&first), "To move: c cross"));
    assert_non_null(strstr(buf_string(&first), "Moves: 2"));
    assert_non_null(strstr(buf_string(&all), "place a1"));
    buf_free(&first);
    buf_free(&all);
    close_scene(&o);
}

static void test_a_page_tells_the_result(void **state)
{
    (void)state;
    Onlooking o;
    open_scene(&o, sitting_marks, "place b2,place a1,place a2,place b1,place c2");
    scene_set(&o.scene, o.sitting.match, PLAYER_ALL_SEEING);
    assert_string_equal(o.scene.page.message, "The winner: c cross.");
    assert_null(strstr(o.scene.page.fact[0], "To move"));
    close_scene(&o);
}

static void test_the_board_alone_in_any_size(void **state)
{
    (void)state;
    Onlooking o;
    open_scene(&o, sitting_marks, "place b2,place a1");
    draw_cells(&o, PLAYER_ALL_SEEING, 1, 1);
    assert_lines(&o, "\n c\nn\n");
    draw_cells(&o, PLAYER_ALL_SEEING, 3, 1);
    assert_lines(&o, "┌───┬───┬───┐\n│   │   │   │\n├───┼───┼───┤\n│   │ c │   │\n├───┼───┼───┤\n"
                     "│ n │   │   │\n└───┴───┴───┘\n");
    o.scene.page.coordinates = true;
    draw_cells(&o, PLAYER_ALL_SEEING, 2, 1);
    assert_lines(&o, "\n  3\n  2   c\n  1 n\n    a b c\n");
    close_scene(&o);
}

static void test_counts_are_of_everybody(void **state)
{
    (void)state;
    static const char COUNTS[] =
        "language: 1\nplayers: [a, b]\nboard: { size: 1 x 1 }\nlayers: { mark: [x] }\n"
        "each player has: { points: { values: 0 to 9, show: Points } }\n"
        "moves: { take: { do: points of me = points of me + 1 } }\n";
    Onlooking o;
    open_scene(&o, COUNTS, "take");
    scene_set(&o.scene, o.sitting.match, PLAYER_ALL_SEEING);
    assert_string_equal(o.scene.page.fact[2], "● a: Points 1");
    assert_string_equal(o.scene.page.fact[3], "■ b: Points 0");
    close_scene(&o);
}

static void test_cells_have_room_for_what_they_show(void **state)
{
    (void)state;
    static const char NUMBERS[] =
        "language: 1\nboard: { size: 2 x 1 }\nlayers: { tile: { values: 0 to 99 } }\n"
        "setup: [tile at a1 = 42]\nmoves: { wait: { when: true } }\n";
    Onlooking o;
    Buf error = {0};
    open_scene(&o, NUMBERS, "");
    scene_set(&o.scene, o.sitting.match, 0);
    assert_false(scene_draw_cells(&o.scene, &o.canvas, 1, 1, &error));
    assert_string_equal(buf_string(&error),
                        "what stands on the cells here needs more room; columns of a cell, at least: 4");
    assert_true(scene_draw_cells(&o.scene, &o.canvas, 4, 1, &error));
    buf_free(&error);
    close_scene(&o);
}

static void test_a_board_too_large_to_draw(void **state)
{
    (void)state;
    static const char WIDE[] = "language: 1\nboard: { size: 60 x 2 }\nlayers: { mark: [x] }\n"
                               "moves: { wait: { when: true } }\n";
    Onlooking o;
    Buf error = {0};
    open_scene(&o, WIDE, "");
    scene_set(&o.scene, o.sitting.match, 0);
    assert_true(scene_draw_cells(&o.scene, &o.canvas, 8, 8, &error));
    assert_false(scene_draw_cells(&o.scene, &o.canvas, 9, 9, &error));
    assert_non_null(strstr(buf_string(&error), "601 columns and 21 rows"));
    buf_free(&error);
    close_scene(&o);
}

static void test_onlookers_see_what_they_may(void **state)
{
    (void)state;
    Onlooking o;
    open_scene(&o, SECRET, "");
    draw_cells(&o, 0, 1, 1);
    assert_lines(&o, "12..\n");
    draw_cells(&o, 1, 1, 1);
    assert_lines(&o, "..3.\n");
    draw_cells(&o, PLAYER_NOBODY, 1, 1);
    assert_lines(&o, "....\n");
    close_scene(&o);
}

static const char HANDS[] =
    "language: 1\nplayers: [ann, bob]\nboard: { size: 2 x 2 }\n"
    "tiles: { lane: { paths: 1, kinds: { bend: { joins: 1-2, count: 6 } } } }\n"
    "layers: { tile: { of: lane, seen by: nobody } }\n"
    "zones:\n  pile: { of: lane, ordered: true, seen by: nobody, show: Pile }\n"
    "  bin: { of: lane, ordered: true, seen by: nobody, show: Bin }\n"
    "  hand: { of: lane, per: player, seen by: owner, show: Hand }\n"
    "setup: [deal 2 from pile to hand]\n"
    "moves:\n  lay: { pick: { t: my hand, c: cell where no tile }, do: lay t at c }\n";

static bool has_fact(const Page *page, const char *fact)
{
    bool found = false;
    for (int i = 0; i < PAGE_FACTS && page->fact[i]; i++)
        found = found || strcmp(page->fact[i], fact) == 0;
    return found;
}

/* What is drawn beside the board is counted there; what is empty is not drawn. */
static void test_counts_stand_once(void **state)
{
    (void)state;
    Onlooking o;
    open_scene(&o, HANDS, "");
    scene_set(&o.scene, o.sitting.match, 0);
    assert_false(has_fact(&o.scene.page, "Pile: 2"));
    assert_true(has_fact(&o.scene.page, "Bin: 0"));
    assert_false(has_fact(&o.scene.page, "● ann: Hand 2"));
    assert_true(has_fact(&o.scene.page, "■ bob: Hand 2"));
    scene_set(&o.scene, o.sitting.match, PLAYER_NOBODY);
    assert_true(has_fact(&o.scene.page, "● ann: Hand 2"));
    close_scene(&o);
}

/* The role of the glyph with which a text begins that is somewhere on the canvas. */
static int role_of(const Canvas *canvas, const char *text)
{
    for (int y = 0; y < canvas->height; y++)
        for (int x = 0; x < canvas->width; x++) {
            bool here = true;
            for (size_t i = 0; here && text[i]; i++) {
                const Glyph *glyph = canvas_at(canvas, x + (int)i, y);
                here = glyph && glyph->text[0] == text[i];
            }
            if (here)
                return canvas_at(canvas, x, y)->role;
        }
    return -1;
}

static void test_players_have_their_colours(void **state)
{
    (void)state;
    Onlooking o;
    open_scene(&o, HANDS, "");
    o.scene.unicode = false;
    scene_set(&o.scene, o.sitting.match, 0);
    scene_draw(&o.scene, &o.canvas, 80, 24);
    assert_int_equal(role_of(&o.canvas, "o ann"), ROLE_FIRST);
    assert_int_equal(role_of(&o.canvas, "# bob"), ROLE_SECOND);
    assert_int_equal(role_of(&o.canvas, "bob: Hand"), ROLE_SECOND);
    assert_int_equal(role_of(&o.canvas, ": Hand 2"), ROLE_TEXT);
    scene_draw(&o.scene, &o.canvas, 40, 15); /* who moves stands in the title */
    assert_int_equal(role_of(&o.canvas, "o ann"), ROLE_FIRST);
    close_scene(&o);
}

/* Of tiles not only that they lie there is told, but also their paths. */
static void test_pictures_tell_tiles(void **state)
{
    (void)state;
    Onlooking o;
    Buf words = {0};
    open_scene(&o, HANDS, "lay bend b2");
    scene_set(&o.scene, o.sitting.match, 1);
    scene_words(&o.scene, o.sitting.match, &words);
    assert_string_equal(buf_string(&words), "Pile: 2\nHand: 2\n  bend; path: north – east\n"
                                            "  bend; path: north – east\nb2: lane, face down\n");
    buf_free(&words);
    close_scene(&o);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_page_tells_turn_and_last_move),
        cmocka_unit_test(test_a_page_tells_the_result),
        cmocka_unit_test(test_the_board_alone_in_any_size),
        cmocka_unit_test(test_counts_are_of_everybody),
        cmocka_unit_test(test_cells_have_room_for_what_they_show),
        cmocka_unit_test(test_a_board_too_large_to_draw),
        cmocka_unit_test(test_onlookers_see_what_they_may),
        cmocka_unit_test(test_counts_stand_once),
        cmocka_unit_test(test_players_have_their_colours),
        cmocka_unit_test(test_pictures_tell_tiles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
