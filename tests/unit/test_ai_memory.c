/* What an agent has seen and rules let players forget: it comes to mind again, and it is played by. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ai/contest.h"
#include "base/mem.h"
#include "playing.h"

/* One lifts a cup, the other puts it back. */
static const char CUPS[] =
    "language: 1\ngame: cups\nplayers: [ann, bob]\n"
    "board: { size: 4 x 1 }\n"
    "layers: { stone: { values: 1 to 4, hidden: cup, forget: true }, cover: { kinds: [cup], "
    "first: cup } }\n"
    "setup: [{ each: c in cells, do: stone at c = column of c }, shuffle stone]\n"
    "moves: { lift: { pick: { c: cup }, when: every cell is cup, do: remove cover at c }, "
    "lower: { pick: { c: not cup }, do: place cup at c } }\n";

/* Who turns up two that are alike one after the other takes them and goes on; else they are turned over again. */
static const char PAIRS[] =
    "language: 1\ngame: pairs\nplayers: [ann, bob]\n"
    "board: { size: 4 x 2 }\n"
    "layers: { cover: { kinds: [back, up], first: back }, face: { values: 1 to 4, hidden: back, forget: true "
    "} }\n"
    "each player has: { points: 0 }\n"
    "words: { found: not back and not up, mixed: distinct of face at it over up > 1 }\n"
    "setup: [{ each: c in cells, do: face at c = column of c }, shuffle face]\n"
    "moves:\n"
    "  turn up:\n"
    "    pick: { c: back }\n"
    "    do:\n"
    "      - if: mixed\n"
    "        then: place back at up\n"
    "      - place up at c\n"
    "      - if: not mixed\n"
    "        then: play again\n"
    "      - if: count of up is 2 and not mixed\n"
    "        then: [points of me = points of me + 1, { each: c in up, do: remove cover at c }]\n"
    "end:\n"
    "  - { if: every cell is found and points of ann > points of bob, result: ann wins }\n"
    "  - { if: every cell is found and points of ann < points of bob, result: bob wins }\n"
    "  - { if: every cell is found, result: draw }\n";

static int layer_that_forgets(const Stage *stage)
{
    int layer = 0;
    while (!stage_layer_forgets(stage, layer))
        layer++;
    return layer;
}

static void what_was_seen_comes_to_mind(void **unused)
{
    (void)unused;
    Playing g;
    playing_start(&g, CUPS, 0, 5);
    size_t size = stage_memory(g.stage);
    assert_true(size > 0);
    uint16_t *seen = mem_alloc_array(size, sizeof *seen);
    State *view = state_new(g.stage), *world = state_new(g.stage);
    int layer = layer_that_forgets(g.stage), other = 0;
    playing_make(&g, "lift b1");
    int value = game_layer_value(g.machine, g.state, layer, 1);
    game_view(g.machine, g.state, 1, view);
    game_remember(g.stage, view, seen);
    playing_make(&g, "lower b1");
    game_view(g.machine, g.state, 1, view);
    for (uint64_t seed = 0; seed < 40; seed++) {
        assert_true(game_sample(g.machine, view, seed, world));
        other += game_layer_value(g.machine, world, layer, 1) != value;
    }
    assert_true(other > 0); /* the view alone has forgotten it */
    game_recall(g.stage, seen, view);
    for (uint64_t seed = 0; seed < 40; seed++) {
        assert_true(game_sample(g.machine, view, seed, world));
        assert_int_equal(game_layer_value(g.machine, world, layer, 1), value);
    }
    mem_free(seen);
    state_free(view);
    state_free(world);
    playing_finish(&g);
}

static void who_remembers_wins(void **unused)
{
    (void)unused;
    enum { GAMES = 40 };
    Playing g;
    playing_open(&g, PAIRS, 0);
    AgentPlan plan[] = {{.level = AGENT_MEDIUM, .playouts = 200}, {.level = AGENT_RANDOM}};
    Contest *contest = contest_new(g.stage, plan, 5);
    double points = 0;
    for (uint64_t i = 0; i < GAMES; i++) {
        ContestGame game;
        Fault fault;
        assert_true(contest_play(contest, i, NULL, &game, &fault));
        points += game.worth[0];
    }
    assert_true(points > GAMES * 0.8);
    contest_free(contest);
    playing_finish(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_seen_comes_to_mind),
        cmocka_unit_test(who_remembers_wins),
    };
    return cmocka_run_group_tests_name("ai_memory", tests, NULL, NULL);
}
