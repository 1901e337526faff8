/* Opponents that rules describe: what they prefer, notice and remember, that they know what their seat knows and nothing else,
 * and that what is wrong with them stops no game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ai/contest.h"
#include "playing.h"

#define PURSES                                                                                      \
    "language: 1\nplayers: 3\neach player has: { coins: 0 to 30, lost: 0 to 30 }\nturn:\n"          \
    "  - ask: me\n    options:\n      earn: { pick: { n: 1 to 3 }, do: my coins = my coins + n }\n" \
    "      rob: { pick: { p: others }, do: lost of p = lost of p + 1 }\n"                           \
    "end:\n  - { if: some player has coins of it > 20, result: players where coins of it > 20 win }\n"

static const char VENGEFUL[] =
    PURSES "bots:\n  memory: { grudge: { per: player, values: 0 to 9 }, seen: 0 to 99 }\n  notice:\n"
           "    - { after: rob, if: p is me, do: grudge of who = grudge of who + 1 }\n"
           "    - { do: seen = seen + 1 }\n"
           "  vengeful:\n    title: V\n    prefer:\n"
           "      - { move: rob, if: grudge of p > 0, worth: 10 + grudge of p }\n"
           "      - { move: earn, if: n is 2 and seen < 3, worth: 5 }\n"
           "      - { move: earn, worth: n }\n";

static const AgentPlan DESCRIBED = {.level = AGENT_RANDOM, .style = "vengeful"};

/* What it chooses now, as a text. */
static void choose(Playing *g, Agent *agent, int player, Buf *out)
{
    State *view = state_new(g->stage);
    Move move;
    game_view(g->machine, g->state, player, view);
    const Moveset *legal = game_legal(g->machine, g->state, player);
    agent_begin(agent, view, player, legal);
    while (!agent_think(agent, 10))
        continue;
    agent_decide(agent, legal, &move);
    assert_true(moveset_contains(legal, &move));
    buf_clear(out);
    move_text(g->stage, &move, out);
    state_free(view);
}

static void expect(Playing *g, Agent *agent, int player, const char *wanted)
{
    Buf text = {0};
    choose(g, agent, player, &text);
    assert_string_equal(buf_string(&text), wanted);
    buf_free(&text);
}

/* Makes a move, which the agent of a seat sees. */
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

static void what_fits_first_counts(void **unused)
{
    (void)unused;
    Playing g;
    playing_start(&g, VENGEFUL, 0, 1);
    Machine *own = machine_new(g.stage);
    Agent *agent = agent_new(g.stage, own, DESCRIBED, 1);
    expect(&g, agent, 0, "earn 2");
    make_seen(&g, agent, 0, "earn 1");
    expect(&g, agent, 1, "earn 2"); /* it sits on its first seat, whoever is asked for it later */
    make_seen(&g, agent, 0, "earn 1");
    make_seen(&g, agent, 0, "earn 1");
    expect(&g, agent, 0, "earn 3"); /* it has seen three moves, of which it was told */
    make_seen(&g, agent, 0, "earn 1");
    make_seen(&g, agent, 0, "rob 3"); /* not it */
    make_seen(&g, agent, 0, "rob 1");
    expect(&g, agent, 0, "rob 3"); /* who robbed it */
    assert_null(agent_fault(agent));
    agent_free(agent);
    machine_free(own);
    playing_finish(&g);
}

/* What it remembers is no part of the position, and comes again from what was seen. */
static void memory_is_beside_the_game(void **unused)
{
    (void)unused;
    static const char *const MOVES[] = {"earn 1", "rob 1", "rob 1"};
    Playing g;
    playing_start(&g, VENGEFUL, 0, 1);
    Machine *own = machine_new(g.stage);
    for (int round = 0; round < 2; round++) {
        Agent *agent = agent_new(g.stage, own, DESCRIBED, 1);
        playing_finish(&g);
        playing_start(&g, VENGEFUL, 0, 1);
        machine_free(own);
        own = machine_new(g.stage);
        agent_free(agent);
        agent = agent_new(g.stage, own, DESCRIBED, (uint64_t)round);
        for (int i = 0; i < 3; i++)
            make_seen(&g, agent, 0, MOVES[i]);
        assert_int_equal(playing_variable(&g, "grudge", 1), 0);
        Buf text = {0};
        choose(&g, agent, 0, &text);
        assert_memory_equal(buf_string(&text), "rob", 3); /* both robbed it once */
        buf_free(&text);
        agent_free(agent);
    }
    machine_free(own);
    playing_finish(&g);
}

/* ---- secrets ---- */

static const char CARDS[] =
    "language: 1\nplayers: 2\n"
    "cards: { low: { count: 3, worth: 1 }, high: { count: 3, worth: 9 } }\n"
    "zones: { deck: { of: card, seen by: nobody, ordered: true }, hand: { of: card, per: player, seen by: "
    "owner },\n  table: { of: card, ordered: true } }\n"
    "vars: { told: 0 to 99 }\n"
    "setup: [shuffle deck, deal 2 from deck to hand]\nturn:\n"
    "  - ask: me\n    options:\n"
    "      lay: { pick: { c: my hand }, do: put c into table }\n"
    "      call: { pick: { n: 0 to 9 }, do: told = n }\n"
    "end:\n  - { if: told is 9, result: draw }\n"
    "bots:\n  memory: { high ones: 0 to 99 }\n"
    "  notice: [{ after: lay, if: c is high, do: high ones = high ones + 1 }]\n"
    "  peeping:\n    title: P\n    prefer:\n"
    "      - { move: lay, if: some hand of next of me is high, worth: 50 }\n"
    "      - { move: lay, if: top of deck is high, worth: 40 }\n"
    "      - { move: call, worth: if n is size of (hand of next of me where it is high) then 30 else n }\n"
    "      - { move: lay, worth: worth of c }\n";

/* Whatever the others hold and the deck has, it decides alike. */
static void what_it_cannot_see_changes_nothing(void **unused)
{
    (void)unused;
    enum { WORLDS = 30 };
    const AgentPlan plan = {.level = AGENT_RANDOM, .style = "peeping"};
    Playing g;
    playing_start(&g, CARDS, 0, 5);
    Machine *own = machine_new(g.stage);
    State *view = state_new(g.stage);
    Buf first = {0}, text = {0};
    int different = 0;
    game_view(g.machine, g.state, 0, view);
    uint64_t before = 0;
    for (uint64_t i = 0; i < WORLDS; i++) {
        Agent *agent = agent_new(g.stage, own, plan, 3);
        assert_true(game_sample(g.machine, view, i, g.state));
        different += i > 0 && state_hash(g.stage, g.state) != before;
        before = state_hash(g.stage, g.state);
        choose(&g, agent, 0, i == 0 ? &first : &text);
        assert_null(agent_fault(agent));
        if (i > 0)
            assert_string_equal(buf_string(&text), buf_string(&first));
        agent_free(agent);
    }
    assert_true(different > WORLDS / 2);
    assert_memory_equal(buf_string(&first), "call 0", 6); /* of cards that it does not see none is high */
    buf_free(&first);
    buf_free(&text);
    state_free(view);
    machine_free(own);
    playing_finish(&g);
}

/* ---- what is wrong with them ---- */

static void play_whole(const char *rules, const char *style, const char *sentence)
{
    Playing g;
    playing_open(&g, rules, 0);
    AgentPlan plan[] = {{.level = AGENT_RANDOM}, {.level = AGENT_RANDOM}, {.level = AGENT_RANDOM}};
    memcpy(plan[0].style, style, strlen(style) + 1);
    Contest *contest = contest_new(g.stage, plan, 5);
    ContestGame game;
    Fault fault;
    assert_true(contest_play(contest, 0, NULL, &game, &fault));
    assert_false(game.unfinished);
    assert_string_equal(game.trouble[0].message, sentence);
    assert_string_equal(game.trouble[1].message, "");
    contest_free(contest);
    playing_finish(&g);
}

static void faults_stop_no_game(void **unused)
{
    (void)unused;
    static const char DIVIDES[] = PURSES "bots:\n  v:\n    title: V\n    prefer:\n"
                                         "      - { move: earn, worth: 5 / lost of me }\n";
    static const char ENDLESS[] = PURSES "bots:\n  memory: { x: 0 to 9 }\n  notice:\n"
                                         "    - { do: { while: x < 10, do: x = 1 } }\n"
                                         "  v:\n    title: V\n    prefer: { move: earn, worth: n }\n";
    play_whole(VENGEFUL, "vengeful", "");
    play_whole(DIVIDES, "v", "division by zero");
    play_whole(ENDLESS, "v", "the rules did not come to an end within their budget of steps");
    play_whole(PURSES, "v", "the rules describe no opponent 'v'");
}

static void what_is_described_is_checked(void **unused)
{
    (void)unused;
    playing_refuses(PURSES "bots:\n  v:\n    title: V\n    prefer: { move: ern, worth: 1 }\n",
                    "no move or answer is called 'ern'\n");
    playing_refuses(PURSES "bots:\n  v:\n    title: V\n    prefer: { move: [earn, rob], worth: n }\n",
                    "unknown word 'n'\n");
    playing_refuses(PURSES "bots:\n  notice: { do: coins of me = 3 }\n  v:\n    title: V\n"
                           "    prefer: { move: earn, worth: n }\n",
                    "what an opponent notices changes its memory alone, not the game\n");
    playing_refuses(PURSES "worth: x\nbots:\n  memory: { x: 0 to 9 }\n  v:\n    title: V\n"
                           "    prefer: { move: earn, worth: n }\n",
                    "'x' is what opponents remember, which the game does not know\n");
    playing_refuses(
        PURSES "words: { wide: x + 1 }\nworth: wide\nbots:\n  memory: { x: 0 to 9 }\n  v:\n    title: V\n"
               "    prefer: { move: earn, worth: wide }\n",
        "'wide' speaks of what opponents remember, which the game does not know\n");
    playing_refuses(PURSES "bots:\n  Bold One:\n    title: V\n    prefer: { move: earn, worth: n }\n",
                    "an opponent is called by one word of up to 30 small letters, a to z, not 'Bold One'\n");
}

/* ---- guesses ---- */

static void guesses_are_counted(void **unused)
{
    (void)unused;
    static const char RULES[] =
        "language: 1\nplayers: 3\nroles: { secret: true, deal: { 3: [wolf, sheep, sheep] } }\n"
        "vars: { days: 0 to 99 }\nturn:\n"
        "  - { if: me is wolf, then: { ask: me, name: howl, pick: { n: 1 to 2 }, do: days = days + 1 },\n"
        "      else: { ask: me, name: bleat, pick: { n: 1 to 2 }, do: days = days + 1 } }\n"
        "end:\n  - { if: days > 20, result: draw }\n"
        "bots:\n  memory: { howled: { per: player, values: 0 to 9 } }\n"
        "  notice: { after: howl, do: howled of who = 1 }\n"
        "  guesses:\n    wolf: { is: it is wolf, likely: howled of it }\n"
        "    sheep: { is: it is sheep, likely: 1 - howled of it }\n"
        "  v: { title: V, prefer: { move: bleat, worth: n } }\n";
    Playing g;
    playing_open(&g, RULES, 0);
    AgentPlan plan[] = {{.style = "v"}, {.style = "v"}, {.style = "v"}};
    Contest *contest = contest_new(g.stage, plan, 5);
    Guessing sum[2] = {{0}};
    for (uint64_t i = 0; i < 20; i++) {
        ContestGame game;
        Fault fault;
        assert_true(contest_play(contest, i, NULL, &game, &fault));
        for (int a = 0; a < 3; a++)
            for (int r = 0; r < 2; r++) {
                sum[r].made += game.guessing[a][r].made;
                sum[r].right += game.guessing[a][r].right;
                sum[r].deal += game.guessing[a][r].deal;
            }
    }
    for (int r = 0; r < 2; r++) {
        assert_int_equal(sum[r].made, 20 * 4); /* the wolf knows both others, each sheep guesses of two */
        assert_true(sum[r].right == (double)sum[r].made);
        assert_true(sum[r].deal < sum[r].right * 0.8 && sum[r].deal > sum[r].right * 0.2);
    }
    contest_free(contest);
    playing_finish(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_fits_first_counts),
        cmocka_unit_test(memory_is_beside_the_game),
        cmocka_unit_test(what_it_cannot_see_changes_nothing),
        cmocka_unit_test(faults_stop_no_game),
        cmocka_unit_test(what_is_described_is_checked),
        cmocka_unit_test(guesses_are_counted),
    };
    return cmocka_run_group_tests_name("ai_described", tests, NULL, NULL);
}
