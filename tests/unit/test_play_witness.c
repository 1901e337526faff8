/* Witness: what agents remember follows from the match, as if nothing had ever been taken back. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "game/sight.h"
#include "play/witness.h"
#include "sitting.h"

/* It pays back whoever took from it, which it only knows by having seen it. */
static const char GRUDGE[] =
    "language: 1\ngame: purses\nplayers: [ann, ben, cid]\n"
    "each player has: { coins: 0 to 30, lost: 0 to 30 }\n"
    "turn:\n"
    "  - ask: me\n    options:\n      earn: { pick: { n: 1 to 3 }, do: my coins = my coins + n }\n"
    "      rob: { pick: { p: others }, do: lost of p = lost of p + 1 }\n"
    "end:\n  - { if: some player has coins of it > 20, result: players where coins of it > 20 win }\n"
    "bots:\n  memory: { grudge: { per: player, values: 0 to 9 } }\n  notice:\n"
    "    - { after: rob, if: p is me, do: grudge of who = grudge of who + 1 }\n"
    "  vengeful:\n    title: V\n    prefer:\n"
    "      - { move: rob, if: grudge of p > 0, worth: 10 + grudge of p }\n"
    "      - { move: earn, worth: n }\n";

/* Cards of which two at a time are turned up, and turned over again unless they are alike. */
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

static const AgentPlan VENGEFUL = {.level = AGENT_RANDOM, .style = "vengeful"};

/* What an agent decides now for whoever is to. */
static void decide(Match *match, Machine *machine, Agent *agent, Move *out)
{
    State *view = state_new(match_stage(match));
    int player = match_decider(match);
    const Moveset *legal = match_legal(match, player);
    game_view(machine, match_state(match), player, view);
    agent_begin(agent, view, player, legal);
    while (!agent_think(agent, 100))
        continue;
    agent_decide(agent, match_legal(match, player), out);
    state_free(view);
}

/* A new one is told of all, as after an undo or of a save. */
static void assert_decides(const Sitting *sitting, Machine *machine, const char *expected)
{
    Agent *agent = agent_new(match_stage(sitting->match), machine, VENGEFUL, 1);
    Buf text = {0};
    Move move;
    witness_tell(sitting->match, machine, match_decider(sitting->match), 0, agent);
    decide(sitting->match, machine, agent, &move);
    move_text(match_stage(sitting->match), &move, &text);
    assert_string_equal(buf_string(&text), expected);
    assert_null(agent_fault(agent));
    buf_free(&text);
    agent_free(agent);
}

static void test_a_grudge_follows_from_the_match(void **state)
{
    (void)state;
    Sitting sitting = sitting_start(GRUDGE, 1);
    Machine *machine = machine_new(match_stage(sitting.match));
    sitting_play(sitting.match, "earn 1, rob ann, rob ann");
    Agent *first = agent_new(match_stage(sitting.match), machine, VENGEFUL, 1);
    witness_tell(sitting.match, machine, 0, 0, first);
    agent_free(first);
    match_undo(sitting.match);
    sitting_play(sitting.match, "earn 1");
    assert_decides(&sitting, machine, "rob ben"); /* cid has not robbed ann */
    match_undo(sitting.match);
    match_undo(sitting.match);
    sitting_play(sitting.match, "earn 1, rob ann");
    assert_decides(&sitting, machine, "rob cid");
    match_undo(sitting.match);
    sitting_play(sitting.match, "rob ben");
    assert_decides(&sitting, machine, "earn 3"); /* it is another one's grudge */
    machine_free(machine);
    sitting_free(&sitting);
}

/* What was before a restart is no part of the game, what is after it is. */
static void test_after_a_restart(void **state)
{
    (void)state;
    Sitting sitting = sitting_start(GRUDGE, 1);
    Machine *machine = machine_new(match_stage(sitting.match));
    sitting_play(sitting.match, "earn 1, rob ann, earn 1");
    assert_true(match_restart(sitting.match));
    sitting_play(sitting.match, "earn 1, earn 1, earn 1");
    assert_decides(&sitting, machine, "earn 3");
    sitting_play(sitting.match, "earn 1, earn 1, rob ann");
    assert_decides(&sitting, machine, "rob cid");
    machine_free(machine);
    sitting_free(&sitting);
}

/* Does who is to decide take a pair with two cards. */
static bool takes_a_pair(Match *match, Machine *machine, bool told, uint64_t seed)
{
    int player = match_decider(match);
    AgentPlan plan = {.level = AGENT_STRONG, .playouts = 300};
    for (int cards = 0; cards < 2; cards++) {
        Agent *agent = agent_new(match_stage(match), machine, plan, seed);
        Buf error = {0};
        Move move;
        if (told)
            witness_tell(match, machine, player, 0, agent);
        decide(match, machine, agent, &move);
        assert_true(match_move(match, player, &move, INPUT_BOT, &error));
        agent_free(agent);
    }
    return match_decider(match) == player;
}

/* Turns these cards up, those that still lie there. */
static void turn_up(Match *match, const char *cells)
{
    for (; *cells; cells += 2) {
        char text[] = "turn-up a1";
        Buf refused = {0};
        memcpy(text + 8, cells, 2);
        if (match_decider(match) >= 0 &&
            !match_move_text(match, match_decider(match), text, INPUT_KEY, &refused))
            assert_null(strstr(buf_string(&refused), "no move is called"));
        buf_free(&refused);
    }
}

/* All cards are seen, some of them over again after moves that were taken back; in how many games does who is to decide then
 * know where two of a kind lie. */
static int count_pairs(bool told, bool restart)
{
    enum { GAMES = 8 };
    int taken = 0;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        Sitting sitting = sitting_start(PAIRS, seed);
        Match *match = sitting.match;
        uint64_t random = seed;
        Machine *machine = machine_new(match_stage(match));
        turn_up(match, "c1a2");
        if (restart)
            assert_true(match_restart(match));
        turn_up(match, "a1b1c1d1a2b2c2d2");
        for (int i = 0; i < 4; i++)
            assert_true(match_undo(match));
        turn_up(match, "d2c2b2a2");
        while (match_decider(match) >= 0 && moveset_count(match_legal(match, match_decider(match))) % 2)
            sitting_play_random(match, &random); /* the turn goes on */
        taken += match_decider(match) < 0 || takes_a_pair(match, machine, told, seed);
        machine_free(machine);
        sitting_free(&sitting);
    }
    return taken;
}

static void test_what_was_seen_is_remembered(void **state)
{
    (void)state;
    assert_int_equal(count_pairs(true, false), 8);
    assert_int_equal(count_pairs(true, true), 8);
    assert_in_range(count_pairs(false, false), 0, 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_grudge_follows_from_the_match),
        cmocka_unit_test(test_after_a_restart),
        cmocka_unit_test(test_what_was_seen_is_remembered),
    };
    return cmocka_run_group_tests_name("play_witness", tests, NULL, NULL);
}
