/* Turns as scripts: what questions offer, phases, what cards can, their events, and numbers that they change. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "game/game.h"
#include "playing.h"
#include "show/facts.h"
#include "show/prompt.h"

/* ---- zones ----------------------------------------------------------------------------------- */

static void test_room(void **state)
{
    static const char RULES[] = "language: 1\n"
                                "players: 2\n"
                                "zones:\n"
                                "  deck: { of: card, seen by: nobody, ordered: true, when empty: refill }\n"
                                "  hand: { of: card, per: player, seen by: owner, size: 3 }\n"
                                "  shelf: { of: card, seen by: all, one of each name: true }\n"
                                "  discard: { of: card, seen by: all, ordered: true }\n"
                                "cards: { red: { count: 4 }, blue: { count: 3 } }\n"
                                "moves:\n"
                                "  fill: { do: fill my hand from deck }\n"
                                "  draw: { do: draw 5 from deck to my hand }\n"
                                "  two: { do: fill my hand from deck up to 2 }\n"
                                "  shelve: { pick: { c: my hand }, do: put c into shelf }\n"
                                "  throw: { do: discard my hand }\n"
                                "define:\n"
                                "  refill: [shuffle discard, put discard into deck]\n";
    (void)state;
    Playing g;
    playing_start(&g, RULES, 0, 1);
    playing_make(&g, "two");
    assert_int_equal(playing_held(&g, "hand", 0), 2);
    playing_make(&g, "draw");
    assert_int_equal(playing_held(&g, "hand", 1), 3); /* there is no room for more */
    playing_make(&g, "fill");
    assert_int_equal(playing_held(&g, "hand", 0), 3);
    assert_int_equal(playing_held(&g, "deck", 0), 1);
    playing_make(&g, "throw");
    playing_make(&g, "fill");
    assert_int_equal(playing_held(&g, "hand", 0), 3);
    playing_make(&g, "fill");
    assert_int_equal(playing_held(&g, "hand", 1), 3);
    for (int i = 0; i < 6; i++) {
        Move move;
        assert_true(moveset_nth(game_legal(g.machine, g.state, playing_decider(&g)), 3, &move));
        assert_true(playing_apply(&g, playing_decider(&g), &move));
    }
    assert_true(playing_held(&g, "shelf", 0) <= 2);
    playing_finish(&g);
}

static void test_room_of_teams(void **state)
{
    static const char RULES[] = "language: 1\n"
                                "players: [a, b, c]\n"
                                "teams: { left: [a, b] }\n"
                                "zones:\n"
                                "  deck: { of: card, seen by: nobody, ordered: true }\n"
                                "  ours: { of: card, per: player, seen by: team }\n"
                                "  brow: { of: card, per: player, seen by: others }\n"
                                "cards: { one: {}, two: {}, three: {} }\n"
                                "setup:\n"
                                "  - put top of deck into ours of a\n"
                                "  - put top of deck into brow of a\n"
                                "moves: { go: {} }\n";
    (void)state;
    Playing g;
    playing_start(&g, RULES, 0, 1);
    const World *w = &g.stage->world;
    uint32_t known[3];
    memcpy(known, (const uint8_t *)g.state + w->known_at, sizeof known);
    assert_int_equal(known[2], 3); /* a and b */
    assert_int_equal(known[1], 6); /* b and c */
    assert_int_equal(known[0], 0);
    for (int p = 0; p < 3; p++) {
        game_view(g.machine, g.state, p, g.copy);
        for (uint64_t seed = 1; seed < 20; seed++)
            assert_true(game_sample(g.machine, g.copy, seed, g.before));
        memcpy(known, (const uint8_t *)g.before + w->known_at, sizeof known);
        if (p == 0)
            assert_int_equal(known[2] & 1, 1);
    }
    playing_finish(&g);
}

/* ---- what is offered ------------------------------------------------------------------------- */

static const char CARDS[] = "language: 1\n"
                            "players: [ann, bob]\n"
                            "board: { size: 3 x 1 }\n"
                            "layers: { things: [frog] }\n"
                            "vars: { n: 0, played: { of: card }, who: { of: player } }\n"
                            "zones:\n"
                            "  deck: { of: card, seen by: nobody, ordered: true }\n"
                            "  hand: { of: card, per: player, seen by: all }\n"
                            "  table: { of: card, per: player, seen by: all, in play: true }\n"
                            "cards:\n"
                            "  plain: { count: 2 }\n"
                            "  fly:\n"
                            "    count: 2\n"
                            "    worth: 5\n"
                            "    can:\n"
                            "      pick: { k: 1 to 3 where it < worth of this, p: others }\n"
                            "      when: n < 20 and it in hand of me\n"
                            "      let: { more: k + worth of it }\n"
                            "      do:\n"
                            "        - n = n + more\n"
                            "        - played = it\n"
                            "        - who = me\n"
                            "        - put this into my table\n"
                            "  dig: { can: { do: question } }\n"
                            "setup:\n"
                            "  - put plain into hand of ann\n"
                            "  - put fly into hand of ann\n"
                            "  - put dig into hand of bob\n"
                            "  - place frog at a1\n"
                            "turn:\n"
                            "  - repeat:\n"
                            "      ask: me\n"
                            "      options: [moves, my hand, my table, done]\n"
                            "    until: done\n"
                            "  - ask: next of me\n"
                            "    options: [hand of ann, wait]\n"
                            "moves:\n"
                            "  hop: frog | nothing -> nothing | frog\n"
                            "define:\n"
                            "  question:\n"
                            "    - ask: next of me\n"
                            "      options: [yes, neither]\n"
                            "    - if: yes\n"
                            "      then: n = n + 100\n";

static void test_offers(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, CARDS, 0, 1);
    playing_legal(&g, "hop a1 east, done, fly 1 bob, fly 2 bob, fly 3 bob");
    playing_make(&g, "hop a1 east");
    playing_make(&g, "fly 3 bob");
    assert_int_equal(playing_variable(&g, "n", 0), 8);
    assert_int_equal(playing_variable(&g, "who", 0), 0);
    assert_int_equal(playing_held(&g, "table", 0), 1);
    playing_legal(&g, "hop b1 east, hop b1 west, done, fly 1 bob, fly 2 bob, fly 3 bob");
    playing_make(&g, "fly 1 bob");
    playing_legal(&g, "hop b1 east, hop b1 west, done"); /* none is left in the hand */
    playing_make(&g, "done");
    assert_int_equal(playing_decider(&g), 1);
    playing_legal(&g, "wait"); /* of ann's hand bob can play nothing */
    playing_make(&g, "wait");
    playing_legal(&g, "hop b1 east, hop b1 west, done, dig");
    playing_make(&g, "dig");
    assert_int_equal(playing_decider(&g), 0);
    playing_make(&g, "yes");
    assert_int_equal(playing_variable(&g, "n", 0), 114);
    assert_int_equal(playing_decider(&g), 1);
    playing_make(&g, "dig");
    playing_make(&g, "neither");
    assert_int_equal(playing_variable(&g, "n", 0), 114);
    playing_finish(&g);
}

/* Who is asked plays the card, and is `me` in what it can. */
static void test_offers_to_others(void **state)
{
    static const char RULES[] = "language: 1\n"
                                "players: [ann, bob]\n"
                                "vars: { who: { of: player } }\n"
                                "zones:\n"
                                "  deck: { of: card, seen by: all, ordered: true }\n"
                                "  hand: { of: card, per: player, seen by: all }\n"
                                "cards: { fly: { can: { when: me is bob, do: [who = me, discard(me)] } } }\n"
                                "setup: [put fly into hand of ann]\n"
                                "turn:\n"
                                "  - ask: bob\n"
                                "    options: [my hand, wait]\n"
                                "define: { discard(p): put hand of ann into hand of p }\n";
    (void)state;
    Playing g;
    playing_start(&g, RULES, 0, 1);
    playing_legal_of(&g, 1, "wait, fly");
    playing_make(&g, "fly");
    assert_int_equal(playing_variable(&g, "who", 0), 1);
    assert_int_equal(playing_held(&g, "hand", 1), 1);
    assert_int_equal(playing_decider(&g),
                     1); /* it is bob's turn: nothing lies before him that was before ann */
    playing_legal(&g, "wait, fly");
    playing_finish(&g);
}

/* `until: done` also holds when nobody was left to answer. */
static void test_until_nobody(void **state)
{
    static const char RULES[] = "language: 1\n"
                                "players: 3\n"
                                "vars: { n: 0 }\n"
                                "turn:\n"
                                "  - repeat:\n"
                                "      ask: me\n"
                                "      options:\n"
                                "        leave: { do: eliminate me }\n"
                                "        stay: { do: n = n + 1 }\n"
                                "        done: {}\n"
                                "    until: done\n"
                                "end:\n"
                                "  - if: size of living is 1\n"
                                "    result: living win\n";
    (void)state;
    Playing g;
    playing_start(&g, RULES, 0, 1);
    playing_make(&g, "stay");
    playing_make(&g, "stay");
    playing_make(&g, "leave");
    assert_int_equal(playing_decider(&g), 1);
    playing_make(&g, "done");
    assert_int_equal(playing_decider(&g), 2);
    assert_int_equal(playing_variable(&g, "n", 0), 2);
    playing_finish(&g);
}

/* But not when nobody could answer a question that an answer led to. */
static void test_until_nobody_inside(void **state)
{
    static const char RULES[] = "language: 1\n"
                                "players: 2\n"
                                "vars: { n: 0 }\n"
                                "turn:\n"
                                "  - repeat:\n"
                                "      ask: me\n"
                                "      options:\n"
                                "        call: { do: reply(next of me) }\n"
                                "        done: {}\n"
                                "    until: done\n"
                                "  - if: n is 9\n"
                                "    then: me wins\n"
                                "define:\n"
                                "  reply(p):\n"
                                "    ask: p\n"
                                "    options: { yes: { when: n is 1, do: n = n + 1 } }\n";
    (void)state;
    Playing g;
    playing_start(&g, RULES, 0, 1);
    playing_make(&g, "call");
    assert_int_equal(playing_decider(&g), 0);
    playing_make(&g, "done");
    assert_int_equal(playing_decider(&g), 1);
    playing_finish(&g);
}

/* The moves of who alone can answer are not taken for those of who was looked at last. */
static void test_one_of_two_can_answer(void **state)
{
    static const char RULES[] = "language: 1\n"
                                "players: [ann, bob]\n"
                                "vars: { n: 0 }\n"
                                "turn:\n"
                                "  - ask together: players\n"
                                "    options:\n"
                                "      count: { who: ann, do: n = n + 1 }\n"
                                "      miss: { who: bob, when: n is 1 }\n";
    (void)state;
    Playing g;
    playing_start(&g, RULES, 0, 1);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(game_deciders(g.machine, g.state), i == 1 ? 3 : 1);
        playing_make_as(&g, 0, "count");
        if (i == 1)
            playing_make_as(&g, 1, "miss");
    }
    assert_int_equal(playing_variable(&g, "n", 0), 4);
    playing_finish(&g);
}

/* ---- phases ---------------------------------------------------------------------------------- */

static void test_phases(void **state)
{
    static const char RULES[] = "language: 1\n"
                                "players: 2\n"
                                "vars: { n: 0 }\n"
                                "turn:\n"
                                "  - phase: rest\n"
                                "    ask: me\n"
                                "    options: [sleep]\n"
                                "  - ask: me\n"
                                "    options: [between]\n"
                                "  - phase: work\n"
                                "  - phase: evening\n"
                                "    do:\n"
                                "      - phase: rest\n"
                                "        ask: me\n"
                                "        say: Well?\n"
                                "        options:\n"
                                "          nap: { when: rest, do: n = n + 1 }\n"
                                "          early: { do: end turn }\n"
                                "      - if: evening and not rest\n"
                                "        then: n = n + 10\n"
                                "phases:\n"
                                "  work:\n"
                                "    - ask: me\n"
                                "      options:\n"
                                "        dig: { when: work }\n"
                                "        doze: { when: rest }\n"
                                "texts: { work: { en: Work, cs: Práce, sk: Práca } }\n";
    (void)state;
    Playing g;
    playing_start(&g, RULES, 0, 1);
    assert_string_equal(game_phase(g.machine, g.state, LANGUAGE_EN), "rest");
    playing_make(&g, "sleep");
    assert_string_equal(game_phase(g.machine, g.state, LANGUAGE_EN), "");
    playing_prompt(&g, 0, LANGUAGE_EN, "");
    playing_make(&g, "between");
    assert_string_equal(game_phase(g.machine, g.state, LANGUAGE_CS), "Práce");
    playing_prompt(&g, 0, LANGUAGE_SK, "Práca");
    playing_legal(&g, "dig");
    playing_make(&g, "dig");
    playing_prompt(&g, 0, LANGUAGE_EN, "Well?");
    assert_string_equal(game_phase(g.machine, g.state, LANGUAGE_EN), "rest");
    playing_legal(&g, "nap, early");
    playing_make(&g, "nap");
    assert_int_equal(playing_variable(&g, "n", 0), 11);
    playing_make(&g, "sleep");
    playing_make(&g, "between");
    playing_make(&g, "dig");
    playing_make(&g, "early");
    assert_string_equal(game_phase(g.machine, g.state, LANGUAGE_EN), "rest");
    assert_int_equal(playing_decider(&g), 0);
    playing_finish(&g);
}

/* A loop remembers where it is while a phase that is told elsewhere asks. */
static void test_phase_in_loop(void **state)
{
    static const char RULES[] = "language: 1\n"
                                "vars: { n: 0 }\n"
                                "turn:\n"
                                "  - each: k in 1 to 2\n"
                                "    do: [{ phase: work }, n = n + k]\n"
                                "  - ask: me\n"
                                "    options: [rest]\n"
                                "phases: { work: { ask: me, options: [dig] } }\n";
    (void)state;
    Playing g;
    playing_start(&g, RULES, 0, 1);
    playing_make(&g, "dig");
    assert_int_equal(playing_variable(&g, "n", 0), 1);
    playing_make(&g, "dig");
    assert_int_equal(playing_variable(&g, "n", 0), 3);
    playing_legal(&g, "rest");
    playing_finish(&g);
}

/* What is shown of the turn beside the board. */
static void test_facts_of_turns(void **state)
{
    static const char RULES[] = "language: 1\n"
                                "players: 3\n"
                                "turn:\n"
                                "  - phase: rest\n"
                                "    ask: me\n"
                                "    options:\n"
                                "      sleep: { do: [skip 2 turns of others, reverse order] }\n"
                                "      wake: {}\n";
    (void)state;
    Playing g;
    Buf facts = {0};
    playing_start(&g, RULES, 0, 1);
    playing_facts(&g, 0, LANGUAGE_EN, &facts);
    assert_string_equal(buf_string(&facts), "Phase: rest\n");
    playing_make(&g, "sleep");
    buf_clear(&facts);
    playing_facts(&g, 1, LANGUAGE_CS, &facts);
    assert_string_equal(buf_string(&facts), "Fáze: rest\nPořadí hry: obrácené\n");
    assert_int_equal(game_skips(g.state, 1), 1);
    assert_true(game_reversed(g.state));
    buf_free(&facts);
    playing_finish(&g);
}

/* ---- events and numbers ---------------------------------------------------------------------- */

static void test_events_of_cards(void **state)
{
    static const char RULES[] = "language: 1\n"
                                "players: [ann, bob, cid]\n"
                                "vars: { heard: 0 }\n"
                                "each player has: { points: 0 }\n"
                                "zones: { deck: { of: card, seen by: all, ordered: true } }\n"
                                "cards:\n"
                                "  gift: { worth: 3, event: points of me = points of me + worth of it }\n"
                                "  nought: {}\n"
                                "  quarrel:\n"
                                "    event:\n"
                                "      - ask: me\n"
                                "        options:\n"
                                "          hit:\n"
                                "            pick: { p: others where it is not cid }\n"
                                "            do: points of p = points of p - 1\n"
                                "turn:\n"
                                "  - ask: me\n"
                                "    name: play\n"
                                "    pick: { c: deck, p: players }\n"
                                "    do:\n"
                                "      - run event of c as p\n"
                                "      - run reward(c) as next of p\n"
                                "define:\n"
                                "  reward(c): points of me = points of me + 10\n"
                                "when event:\n"
                                "  - if: it is quarrel\n"
                                "    then: heard = heard + 1\n";
    (void)state;
    Playing g;
    playing_start(&g, RULES, 0, 1);
    playing_make(&g, "play gift cid");
    assert_int_equal(playing_variable(&g, "points", 2), 3);
    assert_int_equal(playing_variable(&g, "points", 0), 10);
    assert_int_equal(playing_decider(&g), 1);
    playing_make(&g, "play quarrel ann");
    assert_int_equal(playing_decider(&g), 0);
    playing_legal(&g, "hit bob");
    playing_make(&g, "hit bob");
    assert_int_equal(playing_variable(&g, "points", 1), 9);
    assert_int_equal(playing_variable(&g, "heard", 0), 1);
    assert_int_equal(playing_decider(&g), 2);
    playing_make(&g, "play nought bob");
    assert_int_equal(playing_variable(&g, "points", 2), 13);
    playing_finish(&g);
}

static const char NUMBERS[] =
    "players: [ann, bob]\n"
    "each player has: { life: 4, rank: 2 }\n"
    "numbers: { reach: 1, shots: 1, limit: life + 1, far: if it is ann then 7 else 8 }\n"
    "zones:\n"
    "  deck: { of: card, seen by: nobody, ordered: true }\n"
    "  table: { of: card, per: player, seen by: all, in play: true }\n"
    "  side: { of: card, per: player, seen by: all }\n"
    "cards:\n"
    "  horse: { count: 2, reach: add 1 }\n"
    "  gun: { reach: 3 }\n"
    "  rifle: { reach: 5, limit: add -2 }\n"
    "  drum: { shots: unlimited }\n"
    "  load: { shots: add 2, worth: 1 }\n"
    "setup:\n"
    "  - put horse into table of ann\n"
    "  - put gun into table of ann\n"
    "  - put rifle into table of ann\n"
    "  - put drum into side of ann\n"
    "  - put load into table of bob\n";

static void test_numbers(void **state)
{
    (void)state;
    CONDITIONS(NUMBERS, {"my reach is 7", true}, {"reach of bob is 1", true}, {"my shots is 1", true},
               {"shots of bob is 3", true}, {"my limit is 3", true}, {"limit of bob is 5", true},
               {"far of bob is 8 and my far is 7", true}, {"every player has reach > 0", true},
               {"sum of reach over players is 8", true},
               {"size of (players where reach of it > 2) is 1", true},
               {"largest of shots of it over players is 3", true});
}

static void test_unlimited(void **state)
{
    static const char RULES[] = "language: 1\n"
                                "players: [ann, bob]\n"
                                "numbers: { shots: 1 }\n"
                                "zones:\n"
                                "  deck: { of: card, seen by: nobody, ordered: true }\n"
                                "  table: { of: card, per: player, seen by: all, in play: true }\n"
                                "cards: { drum: { shots: unlimited }, less: { shots: add -1 } }\n"
                                "moves:\n"
                                "  lay: { pick: { c: thing where it is drum }, do: put c into my table }\n"
                                "  take: { pick: { c: thing where it is less }, do: put c into my table }\n"
                                "  lots: { when: my shots > 999 and my shots is shots of me }\n"
                                "  few: { when: my shots < 2 }\n";
    (void)state;
    Playing g;
    playing_start(&g, RULES, 0, 1);
    playing_legal(&g, "lay drum, take less, few");
    playing_make(&g, "lay drum");
    playing_make(&g, "few");
    playing_legal(&g, "lay drum, take less, lots");
    playing_make(&g, "take less");
    playing_make(&g, "few");
    playing_legal(&g, "lay drum, take less, lots");
    playing_finish(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_room),
        cmocka_unit_test(test_room_of_teams),
        cmocka_unit_test(test_offers),
        cmocka_unit_test(test_offers_to_others),
        cmocka_unit_test(test_until_nobody),
        cmocka_unit_test(test_until_nobody_inside),
        cmocka_unit_test(test_one_of_two_can_answer),
        cmocka_unit_test(test_phases),
        cmocka_unit_test(test_phase_in_loop),
        cmocka_unit_test(test_facts_of_turns),
        cmocka_unit_test(test_events_of_cards),
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_unlimited),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
