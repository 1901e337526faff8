/* Copies of one card that differ in what stands on them: their values, where they are choices of their own, and how
 * moves tell them apart. Nothing is shuffled, so the last copies lie on top. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "playing.h"

/* On top of the deck lies the last copy: 3 of hearts, below it 2 of hearts, 3 and 2 of clubs. */
#define HEAD "language: 1\nplayers: 2\n" CARDS
#define CARDS                                                                                           \
    "values: { rank: { of: 1 to 13, called: { 1: A } }, suit: [clubs, hearts] }\n"                      \
    "cards:\n  fox: { each: { suit: [clubs, hearts], rank: 2 to 3 } }\n  bell: {}\n"                    \
    "zones:\n  deck: { of: card, ordered: true, seen by: nobody }\n  hand: { of: card, per: player }\n" \
    "  open: { of: card }\n  heap: { of: card, ordered: true }\n  away: { of: card, seen by: nobody }\n"

#define END "end: [{ if: ply > 30, result: draw }]\n"

static void legal(const char *text, const char *wanted)
{
    Playing game;
    playing_start(&game, text, 2, 1);
    playing_legal(&game, wanted);
    playing_finish(&game);
}

#define LAID "setup: [draw 1 from deck to away, draw 4 from deck to open]\n"

static void values_are_those_of_each_copy(void **state)
{
    (void)state;
    CONDITIONS("players: 2\n" CARDS LAID "vars: { wild: { of: suit, first: hearts }, tame: { of: suit } }\n",
               {"size of open is 4", true}, {"suit of top of deck is none", true},
               {"(size of (open where suit is hearts)) is 2", true},
               {"(size of (open where suit is not hearts)) is 2", true},
               {"(sum of rank over open) is 10", true}, {"(largest of rank over open) is 3", true},
               {"(distinct of suit over open) is 2", true},
               {"every open has suit in (clubs or hearts)", true}, {"some open has rank > 3", false},
               {"(size of (open where suit is wild)) is 2", true}, {"wild is hearts", true},
               {"wild is not clubs", true}, {"tame is none", true}, {"some open has suit is tame", false});
}

static void copies_are_one_choice_where_nothing_is_asked(void **state)
{
    (void)state;
    legal(HEAD LAID "moves: { put: { pick: { c: open }, do: put c into away } }\n" END, "put fox");
    legal(HEAD LAID "moves: { put: { pick: { c: open }, do: put c into heap } }\n"
                    "end: [{ if: rank of top of deck > 3, result: draw }, { if: ply > 30, result: draw }]\n",
          "put fox");
}

static void values_asked_for_where_it_lies_tell_copies_apart(void **state)
{
    (void)state;
    legal(HEAD LAID "moves: { put: { pick: { c: open where rank of it > 2 }, do: put c into away } }\n" END,
          "put fox-3");
    legal(HEAD LAID
          "moves: { put: { pick: { c: open }, do: put c into away } }\n"
          "end: [{ if: no (open where suit is hearts), result: draw }, { if: ply > 30, result: draw }]\n",
          "put fox-clubs, put fox-hearts");
    legal(
        HEAD LAID
        "words: { red: suit is hearts }\n"
        "moves: { put: { pick: { c: open }, when: c is red or rank of c is 2, do: put c into away } }\n" END,
        "put fox-2-clubs, put fox-2-hearts, put fox-3-hearts");
}

static void values_asked_for_where_it_is_put_tell_copies_apart(void **state)
{
    (void)state;
    legal(HEAD LAID "moves: { put: { pick: { c: open }, do: keep safe(c) } }\n"
                    "define: { keep safe(x): put x into heap }\n"
                    "end: [{ if: suit of top of heap is clubs, result: draw }]\n",
          "put fox-clubs, put fox-hearts");
}

static void asking_elsewhere_tells_nothing_apart(void **state)
{
    (void)state;
    legal(HEAD LAID
          "moves:\n  put: { pick: { c: open }, do: [put c into away, try] }\n"
          "define:\n  try:\n    - put top of heap into deck\n    - if: suit of top of deck is clubs\n"
          "      then: put top of deck into heap\n" END,
          "put fox");
}

static void authors_say_it_outright(void **state)
{
    (void)state;
    legal(HEAD LAID "moves: { put: { pick: { c: open }, tell apart: true, do: put c into away } }\n" END,
          "put fox-2-clubs, put fox-3-clubs, put fox-2-hearts, put fox-3-hearts");
    legal(HEAD LAID "moves: { put: { pick: { c: open where rank > 2 }, tell apart: false, "
                    "do: put c into away } }\n" END,
          "put fox");
}

/* What a card can is called by its name, so the values alone tell which one. */
static void what_cards_can_is_told_apart(void **state)
{
    (void)state;
    Playing game;
    playing_start(&game,
                  "language: 1\nplayers: 2\nvalues: { suit: [clubs, hearts] }\n"
                  "zones: { deck: { of: card, ordered: true }, heap: { of: card } }\n"
                  "cards:\n  fox:\n    each: { suit: [clubs, hearts] }\n"
                  "    can: { when: suit of it is not none, pick: { p: players }, do: put it into heap }\n"
                  "turn: [{ ask: me, options: [deck, rest] }]\nend: [{ if: ply > 9, result: draw }]\n",
                  2, 1);
    playing_legal(&game, "rest, fox clubs 1, fox clubs 2, fox hearts 1, fox hearts 2");
    playing_make(&game, "fox hearts 2");
    playing_legal(&game, "rest, fox clubs 1, fox clubs 2");
    playing_finish(&game);
}

static void the_move_takes_the_copy_that_it_tells(void **state)
{
    (void)state;
    Playing game;
    Buf why = {0};
    Move move;
    playing_start(&game,
                  HEAD LAID
                  "vars: { what: 0 }\nmoves: { put: { pick: { c: open where rank > 0 or suit is clubs }, "
                  "do: [what = rank of c, put c into heap] } }\n" END,
                  2, 1);
    playing_make(&game, "put fox-3-clubs");
    assert_int_equal(playing_variable(&game, "what", 0), 3);
    playing_legal(&game, "put fox-2-clubs, put fox-2-hearts, put fox-3-hearts");
    assert_false(
        move_parse(game.machine, game.state, playing_decider(&game), "put fox-4-clubs", &move, &why));
    assert_string_equal(buf_string(&why), "'put fox-4-clubs' is not a move: there is no card 'fox-4-clubs'");
    buf_clear(&why);
    assert_false(
        move_parse(game.machine, game.state, playing_decider(&game), "put fox-3-clubs", &move, &why));
    assert_string_equal(buf_string(&why), "'put fox-3-clubs' is not legal now");
    buf_free(&why);
    playing_finish(&game);
}

/* Copies that agree in all that is told of them are one choice still, and so are equal ones. */
static void equal_copies_stay_one_choice(void **state)
{
    (void)state;
    legal("language: 1\nplayers: 2\nvalues: { suit: [clubs, hearts] }\n"
          "zones: { deck: { of: card, ordered: true }, heap: { of: card } }\n"
          "cards: { fox: { count: 5, each: [{ suit: clubs, count: 3 }, { suit: hearts, count: 2 }] } }\n"
          "moves: { put: { pick: { c: deck where suit is clubs or suit is hearts }, do: put c into heap } "
          "}\n" END,
          "put fox-clubs, put fox-hearts");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_those_of_each_copy),
        cmocka_unit_test(copies_are_one_choice_where_nothing_is_asked),
        cmocka_unit_test(values_asked_for_where_it_lies_tell_copies_apart),
        cmocka_unit_test(values_asked_for_where_it_is_put_tell_copies_apart),
        cmocka_unit_test(asking_elsewhere_tells_nothing_apart),
        cmocka_unit_test(authors_say_it_outright),
        cmocka_unit_test(what_cards_can_is_told_apart),
        cmocka_unit_test(the_move_takes_the_copy_that_it_tells),
        cmocka_unit_test(equal_copies_stay_one_choice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
