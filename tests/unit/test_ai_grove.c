/* Several trees that grow at the same time: what they find together, that threads change nothing, and what they take. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ai/grove.h"
#include "game/sight.h"
#include "playing.h"

/* Two take one to three stones in turn; who takes the last one wins: leave a multiple of four. */
static const char STONES[] =
    "language: 1\ngame: stones\nplayers: [ann, bob]\n"
    "vars: { stones: 14 }\n"
    "moves: { take: { pick: { n: 1 to 3 where it <= stones }, do: stones = stones - n } }\n"
    "end: [{ if: stones is 0, result: me wins }]\n";

/* Much to choose from, to no purpose. */
static const char WIDE[] =
    "language: 1\ngame: wide\nplayers: [ann, bob]\n"
    "vars: { n: { first: 0 }, turns: { first: 0 } }\n"
    "moves: { say: { pick: { k: 1 to 300 }, do: [n = n + k mod 7, turns = turns + 1] } }\n"
    "end: [{ if: turns > 30 and n mod 2 is 0, result: ann wins }, { if: turns > 30, result: bob wins }]\n";

static Grove *grove_of(Playing *g, MctsPlan plan, int trees, long playouts)
{
    Grove *grove = grove_new(g->stage, g->machine, plan, trees, 1);
    State *view = state_new(g->stage);
    int player = playing_decider(g);
    game_view(g->machine, g->state, player, view);
    grove_begin(grove, view, player);
    for (long made = 0; made < playouts && !grove_done(grove);)
        made += grove_run(grove, playouts / 4);
    state_free(view);
    return grove;
}

static void they_find_what_wins(void **unused)
{
    (void)unused;
    Playing g;
    MctsMove best;
    Move line[2];
    int player[2];
    Buf text = {0};
    playing_start(&g, STONES, 0, 1);
    Grove *grove = grove_of(&g, (MctsPlan){0}, 3, 6000);
    assert_int_equal(grove_moves(grove, &best, 1), 1);
    move_text(g.stage, &best.move, &text);
    assert_string_equal(buf_string(&text), "take 2");
    assert_int_equal(best.proven, 1);
    assert_true(grove_line(grove, player, line, 2) >= 1);
    assert_true(move_equal(&line[0], &best.move));
    buf_free(&text);
    grove_free(grove);
    playing_finish(&g);
}

/* However the threads run, figures are the same; and they are the sum of all trees. */
static void threads_change_nothing(void **unused)
{
    (void)unused;
    enum { MOST = 8 };
    Playing g;
    MctsMove a[MOST], b[MOST];
    double means[STAGE_PLAYERS];
    playing_start(&g, WIDE, 0, 1);
    Grove *one = grove_of(&g, (MctsPlan){0}, 4, 2000), *other = grove_of(&g, (MctsPlan){0}, 4, 2000);
    assert_int_equal(grove_playouts(one), 2000);
    assert_int_equal(grove_moves(one, a, MOST), MOST);
    assert_int_equal(grove_moves(other, b, MOST), MOST);
    for (int i = 0; i < MOST; i++) {
        assert_true(move_equal(&a[i].move, &b[i].move));
        assert_int_equal(a[i].visits, b[i].visits);
    }
    assert_true(grove_means(one, means));
    assert_true(means[0] + means[1] > 0.99 && means[0] + means[1] < 1.01);
    grove_free(one);
    grove_free(other);
    playing_finish(&g);
}

/* All trees together keep to what one may take. */
static void memory_has_a_bound(void **unused)
{
    (void)unused;
    enum { BYTES = 1 << 20, TREES = 4, PLAYOUTS = 6000 };
    Playing g;
    playing_start(&g, WIDE, 0, 1);
    Grove *empty = grove_of(&g, (MctsPlan){.bytes = BYTES}, TREES, 0);
    Grove *grove = grove_of(&g, (MctsPlan){.bytes = BYTES}, TREES, PLAYOUTS);
    assert_in_range(grove_bytes(grove), BYTES / 4, BYTES + grove_bytes(empty));
    assert_true(grove_playouts(grove) >= PLAYOUTS); /* it goes on with what it has */
    grove_free(empty);
    grove_free(grove);
    playing_finish(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(they_find_what_wins),
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(memory_has_a_bound),
    };
    return cmocka_run_group_tests_name("ai_grove", tests, NULL, NULL);
}
