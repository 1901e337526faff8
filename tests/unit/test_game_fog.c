/* What lies or stands in a layer is seen by a rule: each player knows what their own see, and is told no more of a
 * move. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "../support/playing.h"
#include "game/game.h"
#include "game/sight.h"
#include "show/thing.h"

enum { RED, BLUE };

#define SIDES                \
    "language: 1\n"          \
    "players: [red, blue]\n" \
    "board: { size: 5 x 1 }\n"
#define MEN(seen)                                                                           \
    SIDES "layers: { man: { kinds: [scout, cart], owner: player, seen by: " seen " } }\n"   \
          "legend: { r: red scout, c: red cart, B: blue scout, C: blue cart, '.': none }\n" \
          "moves:\n"                                                                        \
          "  march: { line: my man | nothing -> nothing | my man, along: east or west }\n"  \
          "  take: { line: my man | their man -> nothing | my man, along: east or west }\n" \
          "  leap: { pick: { a: my man, b: cells }, do: move man at a to b }\n"             \
          "  give up: { do: draw }\n"

/* A layer as a player sees it, cell by cell, as in the legend; "?" where that is hidden. */
static void assert_sees(Playing *g, int player, const char *wanted)
{
    char row[6] = "";
    game_view(g->machine, g->state, player, g->copy);
    for (int cell = 0; cell < 5; cell++) {
        int value = game_layer_value(g->machine, g->copy, 0, cell);
        row[cell] = value > 0                                           ? " rBcC"[value]
                    : game_hides(g->machine, g->state, 0, cell, player) ? '?'
                                                                        : '.';
        assert_true(value == 0 || value == game_layer_value(g->machine, g->state, 0, cell));
    }
    assert_string_equal(row, wanted);
}

/* Makes a move, and compares what each of the two, and everybody, is told of it. */
static void assert_told(Playing *g, const char *text, const char *red, const char *blue, const char *all)
{
    static const int viewer[] = {RED, BLUE, PLAYER_NOBODY, PLAYER_ALL_SEEING};
    const char *const wanted[] = {red, blue, all, text};
    State *before = state_new(g->stage);
    int player = playing_decider(g);
    Move move;
    Sight sight;
    Buf why = {0};
    state_copy(g->stage, before, g->state);
    assert_true(move_parse(g->machine, g->state, player, text, &move, &why));
    playing_make(g, text);
    game_sight(g->machine, before, g->state, player, &move, &sight);
    for (int i = 0; i < 4; i++) {
        Buf told = {0};
        move_text_seen(g->stage, &move, &sight, viewer[i], &told);
        assert_string_equal(buf_string(&told), wanted[i]);
        buf_free(&told);
    }
    state_free(before);
    buf_free(&why);
}

static void start(Playing *g, const char *rules, const char *board)
{
    Buf text = {0};
    buf_printf(&text, "%slevels: [ { board: '%s' } ]\n", rules, board);
    playing_start(g, buf_string(&text), 0, 1);
    buf_free(&text);
}

static void test_near(void **state)
{
    (void)state;
    Playing g;
    start(&g, MEN("near my man"), "rc..B");
    assert_true(stage_keeps_secrets(g.stage));
    assert_sees(&g, RED, "rc.??");
    assert_sees(&g, BLUE, "???.B");
    assert_sees(&g, PLAYER_NOBODY, "?????");
    assert_told(&g, "march b1 east", "march b1 east", "?", "?");
    assert_sees(&g, RED, "r.c.?");
    assert_sees(&g, BLUE, "???.B");
    assert_told(&g, "march e1 west", "march ? ?", "march e1 west", "march ? ?"); /* it came out of the fog */
    assert_sees(&g, RED, "r.cB?");
    assert_sees(&g, BLUE, "??cB.");
    assert_told(&g, "take c1 east", "take c1 east", "?", "?"); /* there is nobody left to see it */
    assert_sees(&g, RED, "r..c.");
    assert_sees(&g, BLUE, "?????");
    playing_make(&g, "give-up"); /* the fog lifts */
    assert_sees(&g, BLUE, "r..c.");
    playing_finish(&g);
}

/* What kind of move it was is told to who saw something of it, and to all where there is no other. */
static void test_kinds_of_moves(void **state)
{
    static const char one[] =
        SIDES "layers: { man: { kinds: [scout], owner: player, seen by: near my man } }\n"
              "legend: { r: red scout, B: blue scout, '.': none }\n"
              "moves: { march: { line: my man | nothing -> nothing | my man, along: east or west } }\n";
    static const char two[] =
        SIDES "layers: { man: { kinds: [scout, cart], owner: player, seen by: near my man } }\n"
              "legend: { r: red scout, c: red cart, B: blue scout, C: blue cart, '.': none }\n"
              "moves:\n"
              "  ride: { pick: { a: my scout, b: near a where no man }, do: move man at a to b }\n"
              "  haul: { pick: { a: my cart, b: near a where no man }, do: move man at a to b }\n";
    (void)state;
    Playing g;
    start(&g, one, "r...B");
    assert_told(&g, "march a1 east", "march a1 east", "march ? ?", "march ? ?");
    playing_finish(&g);
    start(&g, two, "c...B");
    assert_told(&g, "haul a1 b1", "haul a1 b1", "?",
                "?"); /* it might have been a ride, for all that blue knows */
    assert_told(&g, "ride e1 d1", "?", "ride e1 d1", "?");
    assert_told(&g, "haul b1 c1", "haul b1 c1", "haul ? c1", "haul ? c1");
    playing_finish(&g);
}

/* Cards: of two moves that look alike from outside it is not told which it was. */
static void test_kinds_of_answers(void **state)
{
    static const char RULES[] = "language: 1\n"
                                "players: [red, blue]\n"
                                "zones:\n"
                                "  deck: { of: card, ordered: true, seen by: nobody }\n"
                                "  hand: { of: card, per: player, seen by: owner }\n"
                                "  shelf: { of: card, seen by: nobody }\n"
                                "cards: { a: { count: 4 }, b: { count: 4 } }\n"
                                "setup: deal 3 from deck to hand\n"
                                "moves:\n"
                                "  give: { do: put first of (a and my hand) into shelf }\n"
                                "  keep: { do: put first of (b and my hand) into shelf }\n"
                                "  show: { do: reveal my hand to players }\n";
    (void)state;
    Playing g;
    playing_start(&g, RULES, 0, 1);
    for (int player = RED; player <= BLUE; player++) {
        Move move;
        Sight sight;
        State *before = state_new(g.stage);
        state_copy(g.stage, before, g.state);
        for (uint64_t i = 0; i < 3; i += 2) {
            Buf told = {0};
            moveset_nth(game_legal(g.machine, before, player), i, &move);
            state_copy(g.stage, g.state, before);
            playing_apply(&g, player, &move);
            game_sight(g.machine, before, g.state, player, &move, &sight);
            move_text_seen(g.stage, &move, &sight, 1 - player, &told);
            assert_string_equal(buf_string(&told), i == 0 ? "?" : "show");
            buf_free(&told);
        }
        state_free(before);
    }
    playing_finish(&g);
}

/* What everybody saw is told to all, and of a leap each end to who saw it. */
static void test_seen_moves(void **state)
{
    (void)state;
    Playing g;
    start(&g, MEN("near my man"), "r.B.c");
    assert_told(&g, "march a1 east", "march a1 east", "march ? ?", "march ? ?");
    assert_told(&g, "march c1 east", "march c1 east", "march c1 east", "march c1 east");
    assert_sees(&g, BLUE, "??.Bc");
    assert_told(&g, "leap b1 c1", "leap b1 c1", "leap ? c1", "leap ? c1");
    playing_finish(&g);
    start(&g, MEN("near my man"), "r...B");
    assert_told(&g, "leap a1 e1", "leap a1 e1", "leap ? e1", "leap ? e1"); /* what is gone one had seen */
    playing_finish(&g);
}

static void test_owner_and_all(void **state)
{
    (void)state;
    Playing g;
    start(&g, MEN("owner"), "rc..B");
    assert_sees(&g, RED, "rc???");
    assert_sees(&g, BLUE, "????B");
    assert_told(&g, "march b1 east", "march b1 east", "?", "?");
    playing_finish(&g);
    start(&g, MEN("all"), "rc..B");
    assert_false(stage_keeps_secrets(g.stage));
    assert_sees(&g, BLUE, "rc..B");
    playing_finish(&g);
}

/* Counts stay, and a sampled world has them somewhere in the fog. */
static void test_worlds(void **state)
{
    (void)state;
    Playing g;
    int there[5] = {0};
    start(&g, MEN("near my man"), "r..CB");
    game_view(g.machine, g.state, RED, g.copy);
    State *world = state_new(g.stage);
    for (uint64_t seed = 0; seed < 50; seed++) {
        int men = 0;
        assert_true(game_sample(g.machine, g.copy, seed, world));
        for (int cell = 2; cell < 5; cell++) {
            int value = game_layer_value(g.machine, world, 0, cell);
            there[cell] += value > 0;
            men += value;
        }
        assert_int_equal(men, 2 + 4); /* a scout and a cart of blue */
    }
    assert_true(there[2] > 0 && there[3] > 0 && there[4] > 0);
    state_free(world);
    playing_finish(&g);
}

/* Where somebody moved last would tell where they are. */
static void test_last_cell(void **state)
{
    (void)state;
    Playing g;
    start(&g,
          MEN("near my man") "words: { moved: last cell }\n"
                             "look: { moved: { ascii: '!' } }\n",
          "r.B.C");
    playing_make(&g, "march a1 east");
    playing_make(&g, "march e1 west");
    assert_int_equal(g.state->head.last_cell, 4);
    game_view(g.machine, g.state, RED, g.copy);
    assert_int_equal(g.copy->head.last_cell, 0);
    game_view(g.machine, g.state, BLUE, g.copy);
    assert_int_equal(g.copy->head.last_cell, 4);
    playing_finish(&g);
}

/* By whose move one gets to know something: the one who looks around the corner, not the one who stands there. */
static void test_learnt(void **state)
{
    (void)state;
    Playing g;
    start(&g, MEN("near my man"), "r..B.");
    State *before = state_new(g.stage);
    state_copy(g.stage, before, g.state);
    playing_make(&g, "march a1 east");
    assert_int_equal(game_learnt(g.machine, before, g.state), 0);
    state_copy(g.stage, before, g.state);
    playing_make(&g, "march d1 east");
    state_copy(g.stage, before, g.state);
    playing_make(&g, "leap b1 d1");
    assert_int_equal(game_learnt(g.machine, before, g.state), 1u << RED);
    state_free(before);
    playing_finish(&g);
}

/* Numbers belong to nobody: a rule says who sees them, here by where a token stands. */
static void test_numbers(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g,
                  SIDES "layers: { gold: { values: 1 to 9, seen by: 'distance(it, my man) < 2' } }\n"
                        "tokens: { man: { per: player, start: [a1, e1] } }\n"
                        "setup: [gold at b1 = 3, gold at d1 = 2]\n"
                        "moves:\n"
                        "  go: { pick: { c: near my man }, do: my man = c }\n"
                        "  hide: { pick: { c: cells where it is my man }, do: gold at c = 1 }\n",
                  0, 1);
    assert_sees(&g, RED, ".c???");
    assert_sees(&g, BLUE, "???B.");
    assert_told(&g, "hide a1", "hide a1", "?", "?");
    assert_told(&g, "go d1", "go d1", "go d1", "go d1"); /* tokens are seen everywhere */
    playing_finish(&g);
}

static bool knows(Playing *g, int cell, int player)
{
    GameThing seen;
    assert_true(game_thing_at(g->machine, g->state, 0, cell, player, &seen));
    return seen.kind >= 0;
}

/* Things are known to who was near once, wherever they go; that they are there, all see. */
static void test_things(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g,
                  SIDES "pieces: { slab: { kinds: { gold: { count: 3, at: [b1, c1, d1] } } } }\n"
                        "layers: { floor: { of: slab, seen by: it in near my man } }\n"
                        "tokens: { man: { per: player, start: [a1, e1] } }\n"
                        "moves:\n"
                        "  go: { pick: { c: cells where not it in man }, do: my man = c }\n"
                        "  push: { pick: { c: floor, d: cells where no floor }, do: move floor at c to d }\n"
                        "  cover: { pick: { c: floor }, do: conceal floor at c }\n",
                  0, 1);
    assert_true(stage_keeps_secrets(g.stage));
    assert_true(knows(&g, 1, RED) && !knows(&g, 2, RED) && !knows(&g, 3, RED));
    assert_true(knows(&g, 3, BLUE) && !knows(&g, 2, BLUE) && !knows(&g, 1, BLUE));
    playing_make(&g, "go b1");
    assert_true(knows(&g, 2, RED) && !knows(&g, 2, BLUE));
    playing_make(&g, "push b1 e1");
    assert_true(knows(&g, 4, RED) && !knows(&g, 4, BLUE)); /* nobody is beside e1, and red knew it */
    playing_make(&g, "cover e1");
    assert_true(!knows(&g, 4, RED) && !knows(&g, 4, BLUE));
    playing_make(&g, "cover c1"); /* red looks again */
    assert_true(knows(&g, 2, RED) && !knows(&g, 2, BLUE));
    playing_finish(&g);
}

/* One's own things one knows whatever the rule says. */
static void test_own_things(void **state)
{
    (void)state;
    Playing g;
    playing_start(
        &g,
        SIDES
        "pieces: { army: { per: player, kinds: { spy: { at: [a1, e1] }, bomb: { at: [b1, d1] } } } }\n"
        "layers: { army: { of: army, seen by: near my army } }\n"
        "vars: { days: 0 to 9 }\n"
        "moves:\n"
        "  go: my army | nothing -> nothing | my army\n"
        "  rest: { do: days = days + 1 }\n", /* for blue, who would be stuck, and then all would lie open */
        0, 1);
    assert_true(knows(&g, 0, RED) && knows(&g, 1, RED) && !knows(&g, 3, RED));
    playing_make(&g, "go b1 east");
    assert_true(knows(&g, 3, RED) && !knows(&g, 4, RED));
    assert_true(knows(&g, 2, BLUE) && !knows(&g, 0, BLUE));
    playing_finish(&g);
}

static void test_refused(void **state)
{
    (void)state;
    playing_refuses(MEN("near man"), "what is seen cannot depend on what not all see\n");
    playing_refuses(SIDES
                    "layers: { man: { kinds: [scout], owner: player, hidden: me is red, seen by: owner } }\n"
                    "moves: { wait: {} }\n",
                    "`seen by` says the opposite; one of both is enough in 'man'\n");
    playing_refuses(SIDES "layers: { man: { kinds: [scout], seen by: owner } }\nmoves: { wait: {} }\n",
                    "a layer of kinds is seen by all, by a rule, or, with `owner: player`, by owner, not by "
                    "'owner'\n");
    playing_refuses(SIDES
                    "pieces: { slab: { kinds: { gold: {} } } }\n"
                    "layers: { floor: { of: slab, seen by: floor at it is gold } }\nmoves: { wait: {} }\n",
                    "what is seen cannot depend on what not all see\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kinds_of_moves), cmocka_unit_test(test_kinds_of_answers),
        cmocka_unit_test(test_near),           cmocka_unit_test(test_seen_moves),
        cmocka_unit_test(test_owner_and_all),  cmocka_unit_test(test_worlds),
        cmocka_unit_test(test_last_cell),      cmocka_unit_test(test_learnt),
        cmocka_unit_test(test_numbers),        cmocka_unit_test(test_things),
        cmocka_unit_test(test_own_things),     cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
