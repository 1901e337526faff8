/* What would come of a move, with the eyes of the one who chooses. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "sitting.h"
#include "ui/imagining.h"

/* Two stones that look at each other over two cells; the tile that is drawn comes to light by no one's guess. */
static const char RULES[] = "language: 1\nplayers: [ann, bob]\nboard: { size: 2 x 1 }\n"
                            "tiles: { lane: { paths: 1, kinds: { bend: { joins: 1-4, count: 3 }, line: { "
                            "joins: 2-4, count: 3 } } } }\n"
                            "layers: { tile: lane }\n"
                            "zones: { pile: { of: lane, ordered: true, seen by: nobody },\n"
                            "         hand: { of: lane, per: player, seen by: owner } }\n"
                            "tokens: { stone: { per: player, stands on: end, start: [a1-west, b1-east] } }\n"
                            "words: { fallen(p): cell of stone of p is tile }\n"
                            "setup: [shuffle pile, deal 2 from pile to hand]\n"
                            "turn:\n"
                            "  - ask: me\n"
                            "    name: lay\n"
                            "    pick: { t: my hand, way: rotations of t }\n"
                            "    do:\n"
                            "      - lay t turned way at cell of my stone\n"
                            "      - stone of me = far end of my stone\n"
                            "      - if: fallen(me)\n"
                            "        then: eliminate me\n"
                            "  - if: size of pile > 0\n"
                            "    then: draw 1 from pile to hand of me\n";

enum { SEEDS = 40 };

/* A sitting in which the first hand has a line and a bend. */
static Sitting with_both(Move *line, Move *bend)
{
    for (uint64_t seed = 1; seed < SEEDS; seed++) {
        Sitting sitting = sitting_start(RULES, seed);
        bool found[2] = {false, false};
        Move move;
        const Moveset *moves = match_legal(sitting.match, 0);
        for (uint64_t i = 0; moveset_nth(moves, i, &move); i++) {
            Buf text = {0};
            move_text(match_stage(sitting.match), &move, &text);
            if (strcmp(buf_string(&text), "lay line upright") == 0) {
                *line = move;
                found[0] = true;
            }
            if (strcmp(buf_string(&text), "lay bend upright") == 0) {
                *bend = move;
                found[1] = true;
            }
            buf_free(&text);
        }
        if (found[0] && found[1])
            return sitting;
        sitting_free(&sitting);
    }
    fail_msg("no such hand");
    return (Sitting){0};
}

static void says(const Imagining *imagining, const Match *match, const char *expected)
{
    Buf words = {0};
    imagining_words(imagining, match, LANGUAGE_EN, false, &words);
    assert_string_equal(buf_string(&words), expected);
    buf_free(&words);
}

static void test_where_one_comes_to(void **state)
{
    (void)state;
    Move line, bend;
    Sitting sitting = with_both(&line, &bend);
    Imagining imagining = {0};
    Tile tile;
    uint64_t before = state_hash(match_stage(sitting.match), match_state(sitting.match));
    assert_true(imagining_helps(match_stage(sitting.match)));
    const BoardSource *board = imagining_of(&imagining, sitting.match, 0, &line);
    assert_non_null(board);
    says(&imagining, sitting.match, "o ann -> b1 west");
    assert_int_equal(imagining_laid(&imagining, 0), 0);
    assert_true(board->tile(board->context, 0, &tile)); /* the way from west to east is traced */
    assert_int_equal(tile.tracks.path[0].ends, 1 << 1 | 1 << 3);
    assert_int_equal(tile.tracks.path[0].traced, 1 << 1 | 1 << 3);
    assert_true(board->tile(board->context, 1, &tile));
    assert_false(tile.lies);
    assert_int_equal(tile.figures, 2);
    assert_true(state_hash(match_stage(sitting.match), match_state(sitting.match)) == before);
    imagining_free(&imagining);
    sitting_free(&sitting);
}

static void test_who_would_be_out(void **state)
{
    (void)state;
    Move line, bend;
    Sitting sitting = with_both(&line, &bend);
    Imagining imagining = {0};
    assert_non_null(imagining_of(&imagining, sitting.match, 0, &bend));
    says(&imagining, sitting.match, "o ann is out");
    imagining_free(&imagining);
    sitting_free(&sitting);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_where_one_comes_to),
        cmocka_unit_test(test_who_would_be_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
