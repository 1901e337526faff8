/* A machine that lists nothing until it is asked makes the same of each move as one that does. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/bits.h"
#include "base/hash.h"
#include "base/mem.h"
#include "game/game.h"
#include "game/inside.h"
#include "link/link.h"
#include "shelf.h"

enum { MOVES = 120 };

/* Two games side by side. */
typedef struct Pair {
    Machine *lists, *spares;
    State *listed, *spared;
    UndoLog *log;
} Pair;

static void apply_both(Pair *p, int player, const Move *move, const char *path)
{
    Fault fault = {0};
    assert_true(game_apply_listed(p->lists, p->listed, player, move, NULL, &fault));
    assert_true(game_apply_listed(p->spares, p->spared, player, move, p->log, &fault));
    if (!state_equal(p->lists->stage, p->listed, p->spared))
        fail_msg("%s: another position after decision %d", path, game_ply(p->listed));
    assert_int_equal(game_passed(p->lists), game_passed(p->spares));
    assert_int_equal(game_missed(p->lists), game_missed(p->spares));
}

static void play_both(Pair *p, const char *path)
{
    uint64_t random = 3;
    uint32_t deciders;
    for (int i = 0; i < MOVES && (deciders = game_deciders(p->lists, p->listed)) != 0; i++) {
        int player = bits_least(deciders);
        Move move;
        if (player == PLAYER_CHANCE)
            game_draw(p->lists, p->listed, &move);
        else {
            const Moveset *list = game_legal(p->lists, p->listed, player);
            uint64_t count = moveset_count(list);
            assert_true(count > 0);
            moveset_nth(list, hash_next(&random) % count, &move);
            assert_int_equal(moveset_count(game_legal(p->spares, p->spared, player)), count);
        }
        apply_both(p, player, &move, path);
    }
}

static void play_sparing(const char *path)
{
    Diags diags = {0};
    Fault fault = {0};
    Ruleset *rules = ruleset_load(path, &diags);
    Pack *pack = rules ? shelf_pack(rules, &diags) : NULL;
    Stage *stage = pack ? stage_new(rules, &pack->level[0], 0, &diags) : NULL;
    assert_non_null(stage);
    Pair pair = {machine_new(stage), machine_new(stage), state_new(stage), state_new(stage), undo_new()};
    machine_spare(pair.spares, true);
    assert_true(game_start(pair.lists, pair.listed, 1, &fault));
    assert_true(game_start(pair.spares, pair.spared, 1, &fault));
    assert_true(state_equal(stage, pair.listed, pair.spared));
    play_both(&pair, path);
    machine_free(pair.lists);
    machine_free(pair.spares);
    state_free(pair.listed);
    state_free(pair.spared);
    undo_free(pair.log);
    stage_free(stage);
    pack_free(pack);
    ruleset_free(rules);
    diags_free(&diags);
}

static void the_shelf_plays_the_same(void **state)
{
    (void)state;
    shelf_each(play_sparing);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_shelf_plays_the_same)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
