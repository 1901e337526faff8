/* The code that is made for speed against code that asks of each cell by itself: random games, in which every list of
 * moves and every state has to be the same to the byte.
 * Builds: plain
 * For each of: rules tests/fixtures tests/bench/rules */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/bits.h"
#include "base/random.h"
#include "game/game.h"
#include "link/link.h"
#include "play/catalogue.h"
#include "shelf.h"

enum {
    LEVELS = 4 /* of a pack */,
    GAMES = 3,
    DECISIONS = 60,
    LENIENT = 3 /* kinds of lists, see Lenience */
};

typedef struct Side {
    Stage *stage;
    Machine *machine;
    State *state;
} Side;

static void side_begin(Side *side, Stage *stage)
{
    assert_non_null(stage);
    *side = (Side){stage, machine_new(stage), state_new(stage)};
}

static void side_end(Side *side)
{
    state_free(side->state);
    machine_free(side->machine);
    stage_free(side->stage);
}

static const Moveset *side_list(Side *side, int player, int lenience)
{
    machine_allow(side->machine, (Lenience)lenience);
    return game_legal(side->machine, side->state, player);
}

static void compare_lists(Side side[2], int player, int lenience)
{
    const Moveset *fast = side_list(&side[0], player, lenience),
                  *plain = side_list(&side[1], player, lenience);
    assert_int_equal(moveset_count(fast), moveset_count(plain));
    for (uint64_t i = 0; i < moveset_count(fast) && i < 2000; i++) {
        Move one, other;
        assert_true(moveset_nth(fast, i, &one) && moveset_nth(plain, i, &other));
        assert_true(move_equal(&one, &other));
    }
}

static void compare_states(Side side[2])
{
    assert_int_equal(stage_state_size(side[0].stage), stage_state_size(side[1].stage));
    assert_memory_equal(side[0].state, side[1].state, stage_state_size(side[0].stage));
}

static void compare_game(Side side[2], uint64_t seed)
{
    Random random;
    random_seed(&random, seed);
    Fault fault = {0};
    bool good = game_start(side[0].machine, side[0].state, seed, &fault);
    assert_int_equal(good, game_start(side[1].machine, side[1].state, seed, &fault));
    for (int i = 0; i < DECISIONS && good; i++) {
        compare_states(side);
        uint32_t deciders = game_deciders(side[0].machine, side[0].state);
        if (!deciders)
            return;
        int player = bits_least(deciders);
        for (int lenience = LENIENT - 1; lenience >= 0; lenience--)
            compare_lists(side, player, lenience);
        Move move;
        const Moveset *set = side_list(&side[0], player, 0);
        moveset_nth(set, random_below(&random, moveset_count(set)), &move);
        good = game_apply(side[0].machine, side[0].state, player, &move, NULL, &fault);
        assert_int_equal(good, game_apply(side[1].machine, side[1].state, player, &move, NULL, &fault));
    }
}

static void compare_level(const Ruleset *rules, const Level *level)
{
    Diags diags = {0};
    Side side[2];
    side_begin(&side[0], stage_new(rules, level, 0, &diags));
    side_begin(&side[1], stage_new_plain(rules, level, 0, &diags));
    for (uint64_t seed = 1; seed <= GAMES; seed++)
        compare_game(side, seed);
    side_end(&side[0]);
    side_end(&side[1]);
    diags_free(&diags);
}

static void test_same(void **state)
{
    const char *file = *state;
    Buf why = {0};
    Catalogue *catalogue = catalogue_new(LANGUAGE_EN);
    CatalogueGame *game = catalogue_find(catalogue, file, &why);
    assert_non_null(game);
    assert_non_null(game->rules);
    catalogue_search(game);
    for (int p = 0; p < game->packs; p++)
        for (int i = 0; i < game->pack[p]->count && i < LEVELS; i++)
            compare_level(game->rules, &game->pack[p]->level[i]);
    catalogue_free(catalogue);
    buf_free(&why);
}

int main(void)
{
    return shelf_run("plain", test_same);
}
