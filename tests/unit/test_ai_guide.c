/* Described opponents that guide a search: it tries first what they prefer and finds out all the same what is better, imagines
 * what they guess, knows what its seat knows and nothing else, and goes on without them where they fail. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ai/contest.h"
#include "ai/guide.h"
#include "base/hash.h"
#include "playing.h"

/* One of sixty numbers wins. */
#define NUMBERS(preferred)                                                                                   \
    "language: 1\nplayers: 2\neach player has: { coins: 0 to 99 }\nvars: { calls: 0 to 99 }\nturn:\n"        \
    "  - ask: me\n    options:\n      call: { pick: { n: 1 to 60 }, do: [calls = calls + 1, { if: n is 37, " \
    "then: my coins = my coins + 1 }] }\n"                                                                   \
    "end:\n  - { if: calls is 2, result: players where coins of it >= coins of next of it win }\n"           \
    "bots:\n  guide: v\n  v:\n    title: V\n    prefer:\n      - " preferred "\n"

static const char GOOD[] = NUMBERS("{ move: call, if: n is 37, worth: 1 }");
static const char BAD[] = NUMBERS("{ move: call, if: n is 12, worth: 1 }");
static const char NEVER[] =
    NUMBERS("{ move: call, worth: if n is 37 then 3 else if n < 30 then -999999 else 0 }");
static const char DIVIDES[] = NUMBERS("{ move: call, worth: 5 / (n - 7) }");

/* What is decided of the present question, as a text. */
static const char *decided(Playing *g, Agent *agent, Buf *out)
{
    State *view = state_new(g->stage);
    Move move;
    int player = playing_decider(g);
    game_view(g->machine, g->state, player, view);
    const Moveset *legal = game_legal(g->machine, g->state, player);
    agent_begin(agent, view, player, legal);
    while (!agent_think(agent, 10))
        continue;
    agent_decide(agent, legal, &move);
    buf_clear(out);
    move_text(g->stage, &move, out);
    state_free(view);
    return buf_string(out);
}

static AgentPlan plan_of(const char *text)
{
    AgentPlan plan = {0};
    assert_true(agent_read(text, &plan));
    return plan;
}

/* With so many of these seeds. */
enum { SEEDS = 40 };
static int deciding(const char *rules, const char *plan, const char *wanted)
{
    Playing g;
    Buf text = {0};
    int count = 0;
    playing_start(&g, rules, 0, 1);
    Machine *own = machine_new(g.stage);
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        Agent *agent = agent_new(g.stage, own, plan_of(plan), seed);
        count += strcmp(decided(&g, agent, &text), wanted) == 0;
        agent_free(agent);
    }
    machine_free(own);
    buf_free(&text);
    playing_finish(&g);
    return count;
}

static void what_is_preferred_is_tried_first(void **unused)
{
    (void)unused;
    assert_int_equal(deciding(GOOD, "strong 20", "call 37"), SEEDS);
    assert_int_equal(deciding(NEVER, "strong 20", "call 37"), SEEDS);
    assert_in_range(deciding(GOOD, "strong 20 unguided", "call 37"), 0, SEEDS / 2);
    assert_in_range(deciding(BAD, "strong 20", "call 12"), SEEDS / 2, SEEDS);
    assert_int_equal(deciding(BAD, "strong 3000", "call 37"), SEEDS); /* it finds out */
}

/* Without a lean the guide is there and changes nothing. */
static void who_does_not_lean_is_not_led(void **unused)
{
    (void)unused;
    AgentPlan upright = plan_of("strong 20"), alone = plan_of("strong 20 unguided");
    upright.search.lean = -1;
    Playing g;
    Buf one = {0}, other = {0};
    playing_start(&g, GOOD, 0, 1);
    Machine *own = machine_new(g.stage);
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        Agent *first = agent_new(g.stage, own, upright, seed), *second = agent_new(g.stage, own, alone, seed);
        assert_true(agent_watches(first) && !agent_watches(second));
        assert_string_equal(decided(&g, first, &one), decided(&g, second, &other));
        agent_free(first);
        agent_free(second);
    }
    machine_free(own);
    buf_free(&one);
    buf_free(&other);
    playing_finish(&g);
}

static void worths_become_shares(void **unused)
{
    (void)unused;
    Playing g;
    float look[GUIDE_MOVES];
    playing_start(&g, NEVER, 0, 1);
    Guide *guide = guide_new(g.stage);
    const Moveset *legal = game_legal(g.machine, g.state, 0);
    assert_true(guide_weigh(guide, g.state, 0, legal, look));
    assert_int_equal((int)(look[36] * 1000), 1000);
    assert_int_equal((int)(look[40] * 1000), 500); /* whatever stands far below */
    assert_int_equal((int)(look[3] * 1000), 0);
    guide_free(guide);
    playing_finish(&g);
}

/* ---- what is guessed ---- */

static const char WOLF[] =
    "language: 1\nplayers: 4\nroles: { secret: true, deal: { 4: [sheep, wolf, sheep, sheep] } }\n"
    "vars: { days: 0 to 9, right: 0 to 1, told: 0 to 1 }\nturn:\n"
    "  - { if: days > 3, then: { ask: me, options: { accuse: { pick: { p: others }, do: "
    "[told = 1, { if: p is wolf, then: right = 1 }] } } },\n"
    "      else: { ask: me, options: { howl: { do: days = days + 1 }, bleat: { do: days = days + 1 } } } }\n"
    "end:\n  - { if: told is 1 and right is 1, result: me wins }\n"
    "  - { if: told is 1, result: players where it is not me win }\n"
    "bots:\n  memory: { howled: { per: player, values: 0 to 9 } }\n"
    "  notice: { after: howl, do: howled of who = 1 }\n"
    "  guesses:\n    wolf: { is: it is wolf, likely: if howled of it is 1 then 9 else 1 }\n"
    "    sheep: { is: it is sheep, likely: if howled of it is 1 then 1 else 9 }\n"
    "  guide: v\n  v: { title: V, prefer: { move: bleat, worth: 1 } }\n";

static void make_seen(Playing *g, Agent *agent, int seat, const char *text)
{
    State *view = state_new(g->stage);
    Buf why = {0};
    Move move;
    int player = playing_decider(g);
    assert_true(move_parse(g->machine, g->state, player, text, &move, &why));
    playing_make(g, text);
    game_view(g->machine, g->state, seat, view);
    agent_watch(agent, seat, view, player, &move);
    state_free(view);
    buf_free(&why);
}

/* What a sheep in the first seat does after it has heard one of the others howl; whoever is the wolf. */
static void what_is_guessed_is_imagined(void **unused)
{
    (void)unused;
    static const char *const WANTED[] = {"accuse 2", "accuse 3", "accuse 4"};
    int seen = 0;
    for (uint64_t seed = 0; seed < 12; seed++)
        for (int howls = 1; howls < 4; howls++) {
            Playing g;
            Buf text = {0};
            playing_start(&g, WOLF, 0, seed);
            Machine *own = machine_new(g.stage);
            Agent *agent = agent_new(g.stage, own, plan_of("strong 300"), 4);
            int first = playing_decider(&g), wolf = game_guessed(g.machine, g.state, first);
            for (int i = 0; i < 4; i++)
                make_seen(&g, agent, first, i == howls ? "howl" : "bleat");
            if (wolf != 0) {
                seen++;
                assert_string_equal(decided(&g, agent, &text), WANTED[howls - 1]);
                assert_null(agent_fault(agent));
            }
            agent_free(agent);
            machine_free(own);
            buf_free(&text);
            playing_finish(&g);
        }
    assert_true(seen > 12);
}

/* How often each of the others is the wolf in worlds of a view. */
static void likelier_worlds_come_more_often(void **unused)
{
    (void)unused;
    enum { WORLDS = 2000 };
    Playing g;
    uint64_t random = 7, seed = 0;
    int count[4] = {0};
    for (playing_start(&g, WOLF, 0, seed); game_guessed(g.machine, g.state, 0) == 0;) {
        playing_finish(&g);
        playing_start(&g, WOLF, 0, ++seed);
    }
    State *view = state_new(g.stage), *world = state_new(g.stage);
    Guide *guide = guide_new(g.stage);
    Buf why = {0};
    Move move;
    playing_make(&g, "bleat");
    assert_true(move_parse(g.machine, g.state, 1, "howl", &move, &why));
    playing_make(&g, "howl");
    game_view(g.machine, g.state, 0, view);
    guide_watch(guide, view, 1, &move);
    guide_begin(guide, view, 0, &random);
    for (int i = 0; i < WORLDS; i++) {
        assert_true(guide_sample(guide, view, &random, world));
        for (int p = 0; p < 4; p++)
            count[p] += game_guessed(g.machine, world, p) == 0;
    }
    assert_int_equal(count[0], 0);
    assert_true(count[1] >
                WORLDS * 9 / 10); /* 9 : 1 for it to be the wolf, twice 9 : 1 for others to be sheep */
    assert_in_range(count[2], 1, WORLDS / 20);
    assert_in_range(count[3], 1, WORLDS / 20);
    guide_free(guide);
    state_free(view);
    state_free(world);
    buf_free(&why);
    playing_finish(&g);
}

/* ---- what it may know, and what is wrong with it ---- */

static const char CARDS[] =
    "language: 1\nplayers: 2\n"
    "cards: { low: { count: 4, worth: 1 }, high: { count: 4, worth: 9 } }\n"
    "zones: { deck: { of: card, seen by: nobody, ordered: true }, hand: { of: card, per: player, seen by: "
    "owner },\n  table: { of: card, ordered: true } }\n"
    "each player has: { won: 0 to 99 }\n"
    "setup: [shuffle deck, deal 3 from deck to hand]\nturn:\n"
    "  - ask: me\n    options:\n"
    "      lay: { pick: { c: my hand }, do: [won of me = won of me + worth of c, put c into table] }\n"
    "      steal: { pick: { c: my hand, p: others }, do: [won of me = won of me + worth of "
    "(first of hand of p), put c into table] }\n"
    "end:\n  - { if: size of table is 6, result: players where won of it >= won of next of it win }\n"
    "bots:\n  memory: { high ones: 0 to 99 }\n"
    "  notice: [{ after: lay, if: c is high, do: high ones = high ones + 1 }]\n"
    "  guesses: { rich: { is: some hand of it is high, likely: high ones + 1 }, "
    "poor: { is: no hand of it is high, likely: 1 } }\n"
    "  guide: peeping\n"
    "  peeping:\n    title: P\n    prefer:\n"
    "      - { move: steal, if: some hand of p is high, worth: 50 }\n"
    "      - { move: lay, if: top of deck is high, worth: 40 }\n"
    "      - { move: lay, worth: worth of c }\n";

static void make_first(Playing *g, Move *out)
{
    int player = playing_decider(g);
    moveset_nth(game_legal(g->machine, g->state, player), 0, out);
    assert_true(playing_apply(g, player, out));
}

/* Whatever the other holds and the deck has, it decides alike, though its guide looks at the worlds that it imagines. */
static void what_it_cannot_see_changes_nothing(void **unused)
{
    (void)unused;
    enum { WORLDS = 12 };
    Playing g;
    playing_start(&g, CARDS, 0, 5);
    Machine *own = machine_new(g.stage);
    State *view = state_new(g.stage), *after = state_new(g.stage);
    Buf first = {0}, text = {0};
    Move move;
    MctsMove list[8], now[8];
    int different = 0, moves = 0;
    uint64_t before = 0;
    make_first(&g, &move);
    game_view(g.machine, g.state, 1, view);
    for (uint64_t i = 0; i < WORLDS; i++) {
        Agent *agent = agent_new(g.stage, own, plan_of("strong 120"), 3);
        assert_true(game_sample(g.machine, view, i, g.state));
        different += i > 0 && state_hash(g.stage, g.state) != before;
        before = state_hash(g.stage, g.state);
        game_view(g.machine, g.state, 1, after);
        agent_watch(agent, 1, after, 0, &move);
        decided(&g, agent, i == 0 ? &first : &text);
        int count = agent_moves(agent, i == 0 ? list : now, 8);
        assert_null(agent_fault(agent));
        if (i > 0) {
            assert_string_equal(buf_string(&text), buf_string(&first));
            assert_int_equal(count, moves);
        }
        moves = count;
        for (int k = 0; i > 0 && k < count; k++)
            assert_int_equal(list[k].visits, now[k].visits);
        agent_free(agent);
    }
    assert_true(different > WORLDS / 2);
    buf_free(&first);
    buf_free(&text);
    state_free(view);
    state_free(after);
    machine_free(own);
    playing_finish(&g);
}

static void faults_stop_no_game(void **unused)
{
    (void)unused;
    Playing g;
    ContestGame game;
    Fault fault;
    playing_open(&g, DIVIDES, 0);
    AgentPlan plan[] = {plan_of("strong 20"), plan_of("strong 20 unguided")};
    Contest *contest = contest_new(g.stage, plan, 5);
    assert_true(contest_play(contest, 0, NULL, &game, &fault));
    assert_false(game.unfinished);
    assert_string_equal(game.trouble[0].message, "division by zero");
    assert_string_equal(game.trouble[1].message, "");
    contest_free(contest);
    playing_finish(&g);
}

static void the_guide_is_one_of_them(void **unused)
{
    (void)unused;
    playing_refuses("language: 1\nplayers: 2\nturn: { ask: me, options: [take, leave] }\nbots:\n  guide: w\n"
                    "  v: { title: V, prefer: { move: take, worth: 1 } }\n",
                    "the guide of a search is one of the opponents here, and none is called 'w'\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_preferred_is_tried_first),
        cmocka_unit_test(who_does_not_lean_is_not_led),
        cmocka_unit_test(worths_become_shares),
        cmocka_unit_test(what_is_guessed_is_imagined),
        cmocka_unit_test(likelier_worlds_come_more_often),
        cmocka_unit_test(what_it_cannot_see_changes_nothing),
        cmocka_unit_test(faults_stop_no_game),
        cmocka_unit_test(the_guide_is_one_of_them),
    };
    return cmocka_run_group_tests_name("ai_guide", tests, NULL, NULL);
}
