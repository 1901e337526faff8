/* A match as a page for onlookers: what it says, and what each of them may see. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/message.h"
#include "draw/scene.h"
#include "lines.h"
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
    *o = (Onlooking){.sitting = sitting_start(rules, 1)};
    sitting_play(o->sitting.match, moves);
    scene_init(&o->scene);
    o->scene.unicode = true;
}

static void close_scene(Onlooking *o)
{
    scene_free(&o->scene);
    canvas_free(&o->canvas);
    sitting_free(&o->sitting);
}

static void assert_lines(const Onlooking *o, const char *expected)
{
    lines_are(&o->canvas, false, expected);
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
    scene_draw(&o.scene, &o.canvas, 39, 9);
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

/* What a look depends on must not tell what is hidden under it, nor what others know alone. */
static void test_looks_depend_on_what_is_seen(void **state)
{
    (void)state;
    static const char *const PLAYERS[] = {"", "players: [black, white]\n"};
    static const char PITS[] =
        "language: 1\n%sboard: { size: 4 x 1 }\n"
        "layers:\n  cover: { kinds: [sand], first: sand }\n  trap: { kinds: [pit], hidden: sand }\n"
        "words: { deadly: pit, fenced: cells where some (near it) is pit }\n"
        "setup: [place pit at b1, place pit at d1, remove cover at d1]\n"
        "moves: { wait: { when: true } }\n"
        "look: { pit: o, sand: { ascii: '.', when fenced: { ascii: f } }, deadly: { ascii: '!' } }\n";
    Onlooking o;
    for (int i = 0; i < 2; i++) {
        char rules[sizeof PITS + 40];
        snprintf(rules, sizeof rules, PITS, PLAYERS[i]);
        open_scene(&o, rules, "");
        draw_cells(&o, 0, 1, 1);
        assert_lines(&o, "..f!\n");
        draw_cells(&o, PLAYER_ALL_SEEING, 1, 1);
        assert_lines(&o, "..f!\n");
        draw_cells(&o, PLAYER_NOBODY, 1, 1);
        assert_lines(&o, "..f!\n");
        close_scene(&o);
    }
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
    assert_int_equal(role_of(&o.canvas, "A bob"), ROLE_SECOND);
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

/* What stands on the board is told with whose it is, for two sides may have the same. */
static void test_pictures_tell_whose(void **state)
{
    (void)state;
    Onlooking o;
    Buf words = {0};
    open_scene(&o,
               "language: 1\nplayers: [ann, bob]\nboard: { size: 3 x 1 }\n"
               "layers: { piece: { kinds: [man], owner: player } }\n"
               "setup: [place man of ann at a1, place man of bob at c1]\nmoves: { wait: {} }\n",
               "wait");
    scene_set(&o.scene, o.sitting.match, 1);
    scene_words(&o.scene, o.sitting.match, &words);
    assert_string_equal(buf_string(&words), "man (● ann): a1\nman (■ bob): c1\n");
    buf_free(&words);
    close_scene(&o);
}

/* Thin lines belong to the board, as its squares do. */
static void test_thin_lines_are_not_told(void **state)
{
    (void)state;
    Onlooking o;
    Buf words = {0};
    open_scene(&o,
               "language: 1\nboard: { size: 2 x 1 }\n"
               "layers: { line: { sides: true, first: east or west }, piece: [man] }\n"
               "setup: place man at a1\nmoves: { wait: {} }\n"
               "look: { line: { lines: thin } }\n",
               "wait");
    scene_set(&o.scene, o.sitting.match, 1);
    scene_words(&o.scene, o.sitting.match, &words);
    assert_string_equal(buf_string(&words), "man: a1\n");
    buf_free(&words);
    close_scene(&o);
}

static const char RUNNERS[] =
    "language: 1\nplayers: [ann, bob]\nboard: { size: 3 x 1 }\n"
    "tiles: { lane: { paths: 1, kinds: { run: { joins: 2-4, at: [a1, b1, c1], count: 3 } } } }\n"
    "cards: { rose: {}, lily: {} }\n"
    "layers: { tile: lane }\n"
    "zones: { deck: { of: card, ordered: true, seen by: nobody }, bin: { of: card, seen by: nobody } }\n"
    "tokens: { runner: { per: player, stands on: end, start: [a1-west, c1-east] } }\n"
    "each player has: { bag: 0 to 9, lamp: 0 to 1, flower: { of: card }, stock: 0 to 9 }\n"
    "each thing has: { prize: { of: card } }\n"
    "words:\n  door: border ends where size of keepers(it) > 0\n"
    "  keepers(e): players where start of runner of it is e\n"
    "  store(e): sum of stock of it over keepers(e)\n"
    "  sought: cell where prize of tile at it is my flower\n"
    "setup:\n  - shuffle deck\n  - each: p in players\n    do:\n      - reveal top of deck to p\n"
    "      - flower of p = top of deck\n      - put top of deck into bin\n"
    "  - prize of tile at b1 = flower of bob\n"
    "moves:\n  fill: { do: [my bag = my bag + 2, my lamp = 1, my stock = my stock + 3] }\n"
    "look:\n  runner: { label: [lamp, bag] }\n  lamp: { ascii: i, small: \"¡\", colour: goal }\n"
    "  bag: { ascii: b, small: \"¤\" }\n"
    "  door: { ascii: n, small: \"∩\", player: keepers(it), count: store(it) }\n"
    "  sought: { ascii: \"*\", small: \"★\", colour: goal }\n";

/* What there is no room for is left out from the front, and what is carried unseen underlines the figure. */
static void test_figures_carry_and_ends_have_signs(void **state)
{
    (void)state;
    Onlooking o;
    open_scene(&o, RUNNERS, "fill");
    draw_cells(&o, PLAYER_NOBODY, 9, 3);
    assert_lines(&o, " ¡¤2\n●─────────────────────────■\n∩●3                      ∩■\n");
    draw_cells(&o, PLAYER_NOBODY, 5, 3);
    assert_lines(&o, " ¡¤2\n●─────────────■\n∩●3          ∩■\n");
    draw_cells(&o, PLAYER_NOBODY, 2,
               3); /* the number rather than the sign, the sign rather than the symbol */
    assert_lines(&o, "\n●────■\n●3  ∩■\n");
    draw_cells(&o, PLAYER_NOBODY, 3, 1);
    assert_lines(&o, "●───────■\n");
    assert_true(canvas_at(&o.canvas, 0, 0)->marks & CELL_UNDERLINE);
    assert_false(canvas_at(&o.canvas, 8, 0)->marks & CELL_UNDERLINE);
    o.scene.unicode = false;
    draw_cells(&o, PLAYER_NOBODY, 9, 3);
    assert_lines(&o, " ib2\no-------------------------A\nno3                      nA\n");
    close_scene(&o);
}

/* What is sought shows to whoever seeks it, and to nobody else. */
static void test_looks_for_those_who_look(void **state)
{
    (void)state;
    Onlooking o;
    open_scene(&o, RUNNERS, "");
    draw_cells(&o, 1, 5, 3);
    assert_lines(&o, "       ★\n●─────────────■\n∩●           ∩■\n");
    draw_cells(&o, 0, 5, 3);
    assert_lines(&o, "\n●─────────────■\n∩●           ∩■\n");
    draw_cells(&o, PLAYER_NOBODY, 5, 3);
    assert_lines(&o, "\n●─────────────■\n∩●           ∩■\n");
    close_scene(&o);
}

static void test_what_is_drawn_is_told(void **state)
{
    (void)state;
    Onlooking o;
    Buf words = {0};
    open_scene(&o, RUNNERS, "fill");
    scene_set(&o.scene, o.sitting.match, PLAYER_NOBODY);
    scene_words(&o.scene, o.sitting.match, &words);
    assert_non_null(strstr(buf_string(&words),
                           "\na1: run; path: east – west; ● ann (at west), lamp, bag 2; door "
                           "(at west): ● ann, 3\n"));
    buf_free(&words);
    close_scene(&o);
}

/* Where a tile sends to is shown by an arrow and the name of the cell, where it ends a game by a sign of the rules. */
static void test_effects_are_shown(void **state)
{
    (void)state;
    static const char SLIDES[] =
        "language: 1\nboard: { size: 3 x 2 }\n"
        "tiles: { lane: { kinds: { chute: { count: 3 }, pit: { at: c1, deadly: true } }, paths: 1 } }\n"
        "layers: { tile: lane }\nzones: { bag: { of: lane, ordered: true, seen by: nobody } }\n"
        "each thing has: { leading: { of: cell } }\n"
        "setup:\n  - lay top of bag at a1\n  - lay top of bag at b2\n  - lay top of bag at a2\n"
        "  - leading of tile at a1 = c2\n  - leading of tile at b2 = b1\n"
        "  - reveal tile at a1\n  - reveal tile at a2\n  - reveal tile at b2\n"
        "moves: { wait: {} }\n"
        "look: { lane: { label: [leading, deadly] }, deadly: { ascii: x, small: \"✕\", colour: danger } }\n";
    Onlooking o;
    Buf words = {0};
    open_scene(&o, SLIDES, "");
    draw_cells(&o, 0, 5, 1);
    assert_lines(&o, "      ↓b1   ·\n ↗c2   ·    ✕\n");
    draw_cells(&o, 0, 1, 1);
    assert_lines(&o, " ↓·\n↗·✕\n");
    o.scene.unicode = false;
    draw_cells(&o, 0, 5, 1);
    assert_lines(&o, "      vb1   .\n /c2   .    x\n");
    scene_words(&o.scene, o.sitting.match, &words);
    assert_string_equal(buf_string(&words),
                        "a2: chute\nb2: chute; leading b1\na1: chute; leading c2\nc1: pit; deadly\n");
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
        cmocka_unit_test(test_looks_depend_on_what_is_seen),
        cmocka_unit_test(test_counts_stand_once),
        cmocka_unit_test(test_players_have_their_colours),
        cmocka_unit_test(test_pictures_tell_tiles),
        cmocka_unit_test(test_pictures_tell_whose),
        cmocka_unit_test(test_thin_lines_are_not_told),
        cmocka_unit_test(test_figures_carry_and_ends_have_signs),
        cmocka_unit_test(test_looks_for_those_who_look),
        cmocka_unit_test(test_what_is_drawn_is_told),
        cmocka_unit_test(test_effects_are_shown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
