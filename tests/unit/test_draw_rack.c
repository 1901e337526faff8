/* What lies beside the board, by name. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "draw/rack.h"
#include "playing.h"

/* Eight kinds of cards, four of the first; they come into the shelf one by one. */
static const char *const SHELF =
    "game: shelf\nplayers: [ann, bob]\n"
    "zones: { deck: { of: card, ordered: true, seen by: nobody }, shelf: { of: card, seen by: all } }\n"
    "cards: { cup: { count: 4 }, jug: {}, pot: {}, pan: {}, box: {}, tin: {}, bag: {}, jar: {} }\n"
    "moves: { take: { pick: { c: thing where it in deck }, do: put c into shelf } }\n";

static void entry_says(Playing *game, int entry, const char *expected)
{
    Rack rack;
    rack_set(&rack, game->stage, game->machine, game->state, 0, LANGUAGE_EN);
    assert_true(entry < rack.entries);
    assert_string_equal(rack.entry[entry].title, expected);
}

/* Equal ones are counted; what is not known, and kinds for which there is no room, only together. */
static void test_kinds_are_counted(void **state)
{
    (void)state;
    Playing game;
    playing_start(&game, SHELF, 2, 1);
    entry_says(&game, 0, "deck: 11");
    playing_make(&game, "take cup");
    entry_says(&game, 1, "shelf: cup");
    static const char *const moves[] = {"take jug", "take cup", "take pot", "take cup"};
    for (int i = 0; i < 4; i++)
        playing_make(&game, moves[i]);
    entry_says(&game, 0, "deck: 6");
    entry_says(&game, 1, "shelf: 3× cup, jug, pot");
    static const char *const rest[] = {"take pan", "take box", "take tin",
                                       "take bag", "take jar", "take cup"};
    for (int i = 0; i < 6; i++)
        playing_make(&game, rest[i]);
    entry_says(&game, 0, "shelf: 4× cup, jug, pot, pan, box, tin + 2");
    playing_finish(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_kinds_are_counted)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
