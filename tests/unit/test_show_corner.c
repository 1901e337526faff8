/* What stands in the corner of a card whose copies differ, for those who may know the card. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "playing.h"
#include "show/corner.h"
#include "show/naming.h"
#include "show/tableau.h"

/* Nothing is shuffled: the last copies lie on top, and the first player is dealt first. */
#define RULES                                                                                                    \
    "language: 1\nplayers: 2\n"                                                                                  \
    "values:\n  rank: { of: 1 to 13, called: { 1: A, 12: { en: Q, cs: D } } }\n"                                 \
    "  suit: [clubs, hearts, stars]\n"                                                                           \
    "cards:\n  bell: {}\n  rock: { each: { rank: 10, suit: stars } }\n"                                          \
    "  fox: { each: { suit: [clubs, hearts], rank: [1, 12] } }\n"                                                \
    "zones:\n  deck: { of: card, ordered: true, seen by: nobody, show: Deck }\n"                                 \
    "  hand: { of: card, per: player, seen by: owner }\n  heap: { of: card, ordered: true }\n"                   \
    "setup: [draw 1 from deck to heap, draw 5 from deck to hand of first of players]\n"                          \
    "moves: { lay: { pick: { c: my hand where suit is clubs and rank of it > 1 }, do: put c into heap } }\n"     \
    "end: [{ if: ply > 9, result: draw }]\n"                                                                     \
    "look: { clubs: { ascii: C, small: \"♣\", colour: wall }, hearts: { ascii: H, small: \"♥\", colour: "    \
    "danger } }\n"                                                                                               \
    "texts: { clubs: { en: clubs, cs: kříže }, fox: { en: fox, cs: liška }, lay: { en: lay, cs: vyložit } " \
    "}\n"

static int thing_of(const Playing *game, const char *name)
{
    int thing = 0;
    while (strcmp(game->stage->thing_name[thing], name) != 0)
        thing++;
    return thing;
}

static void corner_is(Playing *game, int thing, int viewer, bool unicode, LookRole role, const char *wanted)
{
    Onlooker onlooker = {game->machine, game->state, viewer, NULL, LANGUAGE_CS, unicode};
    Buf text = {0};
    assert_int_equal(corner_text(&onlooker, thing, &text), role);
    assert_string_equal(buf_string(&text), wanted);
    buf_free(&text);
}

static void corners_have_signs_and_names_of_numbers(void **state)
{
    (void)state;
    Playing game;
    playing_start(&game, RULES, 2, 1);
    int fox = thing_of(&game, "fox");
    corner_is(&game, fox, 0, true, ROLE_WALL, "A♣");
    corner_is(&game, fox, 0, false, ROLE_WALL, "AC");
    corner_is(&game, fox + 1, 0, true, ROLE_WALL, "D♣");
    corner_is(&game, fox + 3, 0, true, ROLE_DANGER, "D♥");
    corner_is(&game, thing_of(&game, "rock"), 0, true, ROLE_TEXT, "10S");
    corner_is(&game, thing_of(&game, "bell"), 0, true, ROLE_TEXT, "");
    playing_finish(&game);
}

static void nobody_is_told_what_he_may_not_know(void **state)
{
    (void)state;
    Playing game;
    playing_start(&game, RULES, 2, 1);
    int fox = thing_of(&game, "fox");
    corner_is(&game, fox, 1, true, ROLE_TEXT, "");
    corner_is(&game, fox, PLAYER_NOBODY, true, ROLE_TEXT, "");
    corner_is(&game, fox + 3, 1, true, ROLE_DANGER, "D♥"); /* on the heap */
    corner_is(&game, -1, 0, true, ROLE_TEXT, "");
    playing_finish(&game);
}

static void cards_of_the_table_have_them(void **state)
{
    (void)state;
    Playing game;
    Tableau table = {0};
    playing_start(&game, RULES, 2, 1);
    Onlooker onlooker = {game.machine, game.state, 0, NULL, LANGUAGE_EN, true};
    tableau_make(&onlooker, &table);
    assert_int_equal(table.cards, 5);
    assert_string_equal(table.card[2].corner, "A♣");
    assert_false(table.card[2].playable);
    assert_string_equal(table.card[3].corner, "Q♣");
    assert_int_equal(table.card[3].corner_role, ROLE_WALL);
    assert_true(table.card[3].playable);
    assert_false(table.card[4].playable);
    assert_null(table.card[0].corner);
    assert_string_equal(table.pile[table.piles - 1].things, "fox Q♥");
    tableau_free(&table);
    playing_finish(&game);
}

/* Moves are told by what tells them apart. */
static void moves_say_the_values_in_words(void **state)
{
    (void)state;
    Playing game;
    Move move;
    Buf text = {0};
    playing_start(&game, RULES, 2, 1);
    playing_legal(&game, "lay fox-12-clubs");
    assert_true(move_parse(game.machine, game.state, 0, "lay fox-12-clubs", &move, NULL));
    move_describe(game.stage, &move, NULL, LANGUAGE_CS, &text);
    assert_string_equal(buf_string(&text), "vyložit liška D kříže");
    buf_free(&text);
    playing_finish(&game);
}

/* A text may tell the corner alone: a dash where there is none, a question mark to who may not know the card. */
static void texts_tell_the_corner(void **state)
{
    (void)state;
    static const char ASKS[] =
        RULES "turn:\n  - ask: me\n    options: [moves]\n    say: \"{corner of first of heap}, "
              "{corner of first of my hand}, {corner of first of (my hand where it is rock)}, {corner of "
              "first of (my hand where it is bell)}\"\n";
    Playing game;
    playing_start(&game, ASKS, 2, 1);
    playing_prompt(&game, 0, LANGUAGE_EN, "QH, -, 10S, -");
    playing_prompt(&game, PLAYER_NOBODY, LANGUAGE_CS, "DH, ?, ?, ?");
    playing_finish(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(corners_have_signs_and_names_of_numbers),
        cmocka_unit_test(nobody_is_told_what_he_may_not_know),
        cmocka_unit_test(cards_of_the_table_have_them),
        cmocka_unit_test(texts_tell_the_corner),
        cmocka_unit_test(moves_say_the_values_in_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
