/* The player's symbol in pictures of games: where it stands for the figure, and where it must not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "draw/picture.h"
#include "sitting.h"

/* A man who stands on a floor, and on a goal after a step; a box lies beside him. */
static const char WALKED[] =
    "language: 1\nboard: { size: 3 x 1 }\n"
    "layers: { ground: { kinds: [floor, goal], first: floor }, things: [man, box] }\n"
    "setup: [place man at a1, ground at b1 = goal, place box at c1]\n"
    "moves: { step: man | no things -> nothing | man }\n"
    "look:\n"
    "  floor: { ascii: ' ' }\n  goal: { ascii: '.', small: '·' }\n  box: { ascii: '$', small: '□' }\n"
    "  man:\n"
    "    { ascii: '@', small: '☺', wide: '☺ ', large: \" ☺ \\n╱█╲\", figure: true,\n"
    "      on goal: { ascii: '+', small: '☻', large: \"╭☺╮\\n╱█╲\" } }\n";

typedef struct View {
    Sitting sitting;
    Picture picture;
    Profile profile; /* who looks */
} View;

static void open_view(View *view)
{
    *view = (View){.sitting = sitting_start(WALKED, 1)};
}

static void use_symbol(View *view, const char *symbol, char ascii)
{
    strcpy(view->profile.symbol, symbol);
    view->profile.ascii = ascii;
}

static Look top_at(View *view, int cell)
{
    const Look *look[4];
    Match *match = view->sitting.match;
    picture_set(&view->picture, match_stage(match), match_machine(match), match_state(match), 0);
    view->picture.profile = &view->profile;
    int count = view->picture.source.looks(&view->picture, cell, look, 4);
    assert_true(count > 0);
    return *look[count - 1];
}

static void assert_look(View *view, int cell, const char *ascii, const char *small, const char *large)
{
    Look look = top_at(view, cell);
    assert_string_equal(look.ascii, ascii);
    assert_string_equal(look.small, small);
    if (large)
        assert_string_equal(look.large, large);
}

static void test_symbol_stands_for_the_figure(void **state)
{
    (void)state;
    View view;
    open_view(&view);
    use_symbol(&view, "", 0);
    assert_look(&view, 0, "@", "☺", " ☺ \n╱█╲");
    use_symbol(&view, "♥", '&');
    assert_look(&view, 0, "&", "♥", " ♥ \n╱█╲");
    assert_string_equal(top_at(&view, 0).wide, "♥ ");
    assert_look(&view, 2, "$", "□", NULL);
    use_symbol(&view, "č", 'c');
    assert_look(&view, 0, "c", "č", " č \n╱█╲");
    use_symbol(&view, "", 'c');
    assert_look(&view, 0, "c", "☺", " ☺ \n╱█╲");
    use_symbol(&view, "", 0);
    sitting_free(&view.sitting);
}

/* What tells something has a character of its own; in larger pictures the rest tells it. */
static void test_special_looks_stay_apart(void **state)
{
    (void)state;
    View view;
    open_view(&view);
    use_symbol(&view, "♥", '&');
    sitting_play(view.sitting.match, "step a1 east");
    assert_look(&view, 1, "+", "☻", "╭♥╮\n╱█╲");
    use_symbol(&view, "", 0);
    sitting_free(&view.sitting);
}

static void test_taken_symbols_are_not_used(void **state)
{
    (void)state;
    View view;
    open_view(&view);
    use_symbol(&view, "□", '$');
    assert_look(&view, 0, "@", "☺", NULL);
    use_symbol(&view, "☻", '+'); /* would look as on a goal */
    assert_look(&view, 0, "@", "☺", NULL);
    use_symbol(&view, "·", '&'); /* one of them */
    assert_look(&view, 0, "&", "☺", NULL);
    use_symbol(&view, "☺", '@'); /* its own */
    assert_look(&view, 0, "@", "☺", NULL);
    use_symbol(&view, "", 0);
    sitting_free(&view.sitting);
}

/* ---- pieces and tokens of who sits there ---- */

/* What is seen of a cell with these seats. */
static Look seated_at(View *view, const char *rules, const char *const *move, const Seats *seats, int cell)
{
    Buf error = {0};
    const Look *look[4];
    *view = (View){.sitting = sitting_new(rules, 1)};
    Match *match = view->sitting.match;
    match_set_seats(match, seats);
    assert_true(match_start(match, &error));
    for (; *move; move++)
        sitting_play(match, *move);
    picture_set(&view->picture, match_stage(match), match_machine(match), match_state(match), 0);
    view->picture.seats = match_seats(match);
    int count = view->picture.source.looks(&view->picture, cell, look, 4);
    assert_true(count > 0);
    buf_free(&error);
    return *look[count - 1];
}

static Seats wishing(int first, int second, int colour)
{
    Seats seats;
    seats_init(&seats, 2);
    seat_wish_symbol(&seats.seat[0], first);
    seat_wish_symbol(&seats.seat[1], second);
    seats.seat[0].colour = colour;
    return seats;
}

enum { DIAMOND = 3, STAR = 4, HEART = 5, NOTE = 8 };

/* Crosses and noughts; a marked cross has a character of its own. */
static const char MARKS[] =
    "language: 1\nplayers: [cross, nought]\nboard: { size: 3 x 1 }\nlayers: { mark: [cross, nought] }\n"
    "moves: { place: { pick: { c: empty cell }, do: mark at c = my mark } }\n"
    "look:\n"
    "  cross: { ascii: X, small: '╳', wide: '><', large: '╲╱', colour: first,\n"
    "           on corner: { ascii: '#', colour: done } }\n"
    "  nought: { ascii: O, small: '○', wide: '○ ', large: '(○)', colour: second }\n";

static void test_pieces_have_the_sign_of_the_seat(void **state)
{
    (void)state;
    static const char *const MOVES[] = {"place b1", "place c1", NULL};
    View view;
    Seats seats = wishing(STAR, HEART, 4);
    Look look = seated_at(&view, MARKS, MOVES, &seats, 1);
    assert_string_equal(look.small, "★");
    assert_string_equal(look.ascii, "*");
    assert_null(look.wide); /* a picture of something else */
    assert_null(look.large);
    assert_int_equal(look.role, ROLE_FIFTH);
    sitting_free(&view.sitting);
    look = seated_at(&view, MARKS, MOVES, &seats, 2);
    assert_string_equal(look.small, "♥");
    assert_string_equal(look.wide, "♥ ");
    assert_string_equal(look.large, "(♥)");
    assert_int_equal(look.role, ROLE_SECOND);
    sitting_free(&view.sitting);
}

static void test_pieces_without_wishes_stay(void **state)
{
    (void)state;
    static const char *const MOVES[] = {"place b1", "place c1", NULL};
    View view;
    Seats seats = wishing(-1, -1, SEAT_COLOUR_OPEN);
    Look look = seated_at(&view, MARKS, MOVES, &seats, 1);
    assert_string_equal(look.small, "╳");
    assert_string_equal(look.large, "╲╱");
    assert_int_equal(look.role, ROLE_FIRST);
    sitting_free(&view.sitting);
}

static void test_special_pieces_keep_their_character(void **state)
{
    (void)state;
    static const char *const MOVES[] = {"place a1", NULL};
    View view;
    Seats seats = wishing(STAR, HEART, 4);
    Look look = seated_at(&view, MARKS, MOVES, &seats, 0);
    assert_string_equal(look.ascii, "#");
    assert_int_equal(look.role, ROLE_DONE);
    sitting_free(&view.sitting);
}

/* Where the rules draw the pieces of all alike, they always have the signs of the seats. */
static void test_pieces_that_look_alike_are_told_apart(void **state)
{
    (void)state;
    static const char PAWNS[] = "language: 1\nplayers: 2\nboard: { size: 3 x 1 }\n"
                                "tokens: { pawn: { per: player } }\n"
                                "moves: { enter: { pick: { c: cell }, do: pawn of me = c } }\n"
                                "look: { pawn: { ascii: p, small: '♟', large: ' ♟ ' } }\n";
    static const char *const MOVES[] = {"enter a1", "enter b1", NULL};
    View view;
    Seats seats = wishing(-1, NOTE, SEAT_COLOUR_OPEN);
    Look one = seated_at(&view, PAWNS, MOVES, &seats, 0);
    assert_string_equal(one.small, "●");
    assert_string_equal(one.ascii, "o");
    assert_string_equal(one.large, " ● ");
    assert_int_equal(one.role, ROLE_FIRST);
    sitting_free(&view.sitting);
    Look other = seated_at(&view, PAWNS, MOVES, &seats, 1);
    assert_string_equal(other.small, "♪");
    assert_string_equal(other.ascii, "?");
    assert_int_equal(other.role, ROLE_SECOND);
    sitting_free(&view.sitting);
}

/* Words of a place are in the language of who looks; a condition can say others. */
static void test_titles_speak_the_language(void **state)
{
    (void)state;
    static const char PLACES[] =
        "language: 1\nboard: { size: 2 x 1 }\nlayers: { place: [inn, well], man: [guest] }\n"
        "setup: [place at a1 = inn, place at b1 = well]\n"
        "moves: { enter: { pick: { c: cell }, do: man at c = guest } }\n"
        "look:\n  inn: { ascii: I, title: { en: Inn 5, cs: Hostinec 5, sk: Hostinec 5 },\n"
        "    on guest: { title: { en: Full, cs: Plno, sk: Plno } } }\n"
        "  well: { ascii: W, title: Well }\n  guest: { ascii: '@', corner: left }\n";
    static const struct {
        Language language;
        int cell;
        const char *move, *words;
    } CASES[] = {{LANGUAGE_EN, 0, NULL, "Inn 5"},
                 {LANGUAGE_CS, 0, NULL, "Hostinec 5"},
                 {LANGUAGE_SK, 1, NULL, "Well"},
                 {LANGUAGE_CS, 1, "enter a1", "Well"},
                 {LANGUAGE_CS, 0, "enter a1", "Plno"}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        const Look *look[4];
        Sitting sitting = sitting_start(PLACES, 1);
        Match *match = sitting.match;
        Picture picture;
        if (CASES[i].move)
            sitting_play(match, CASES[i].move);
        picture_set(&picture, match_stage(match), match_machine(match), match_state(match), 0);
        picture.language = CASES[i].language;
        assert_true(picture.source.looks(&picture, CASES[i].cell, look, 4) > 0);
        assert_string_equal(look[0]->large, CASES[i].words);
        sitting_free(&sitting);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_symbol_stands_for_the_figure),
        cmocka_unit_test(test_special_looks_stay_apart),
        cmocka_unit_test(test_taken_symbols_are_not_used),
        cmocka_unit_test(test_pieces_have_the_sign_of_the_seat),
        cmocka_unit_test(test_pieces_without_wishes_stay),
        cmocka_unit_test(test_special_pieces_keep_their_character),
        cmocka_unit_test(test_pieces_that_look_alike_are_told_apart),
        cmocka_unit_test(test_titles_speak_the_language),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
