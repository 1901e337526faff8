/* Conditions that rules watch, and procedures and events that lead to themselves. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "game/game.h"
#include "playing.h"

/* ---- conditions ---------------------------------------------------------------------------------- */

/* A hand that is empty in the middle of a duel is filled at once, before the next question. */
static void test_empty_in_a_duel(void **state)
{
    static const char RULES[] =
        "language: 1\n"
        "players: 2\n"
        "each player has: { life: { values: 0 to 9, first: 3 } }\n"
        "zones:\n"
        "  deck: { of: card, seen by: all, ordered: true }\n"
        "  hand: { of: card, per: player, seen by: owner }\n"
        "  past: { of: card, seen by: all, ordered: true }\n"
        "cards: { bang: { count: 9 } }\n"
        "characters:\n"
        "  suzy:\n"
        "    count: 2\n"
        "    whenever: { if: size of my hand is 0, do: [draw 1 from deck to my hand, life of me = life of me "
        "- 1] }\n"
        "setup: [deal 1 from deck to hand, deal 1 from characters to character]\n"
        "turn:\n"
        "  - ask: me\n"
        "    options:\n"
        "      shoot: { do: [put first of my hand into past, \"duel(next of me, me)\"] }\n"
        "      rest: { }\n"
        "define:\n"
        "  duel(who, source):\n"
        "    ask: who\n"
        "    options:\n"
        "      back: { when: size of hand of who > 0, do: [put first of hand of who into past, "
        "\"duel(source, who)\"] }\n"
        "      suffer: { do: life of who = life of who - 1 }\n";
    (void)state;
    Playing g;
    playing_start(&g, RULES, 0, 1);
    assert_int_equal(playing_variable(&g, "life", 0), 3);
    playing_make(&g, "shoot");
    assert_int_equal(playing_held(&g, "hand", 0), 1);
    assert_int_equal(playing_variable(&g, "life", 0), 2);
    assert_int_equal(playing_decider(&g), 1);
    playing_make(&g, "back");
    assert_int_equal(playing_held(&g, "hand", 1), 1);
    assert_int_equal(playing_decider(&g), 0);
    playing_make(&g, "back");
    assert_int_equal(playing_variable(&g, "life", 0), 1);
    playing_make(&g, "suffer"); /* the second player, whose own names came back each time */
    assert_int_equal(playing_variable(&g, "life", 1), 1);
    assert_int_equal(playing_variable(&g, "life", 0), 1);
    assert_int_equal(playing_decider(&g), 1);
    playing_finish(&g);
}

/* It is met by somebody else's move; what holds on is not done again, what ceases to hold and comes back is. */
static void test_met_by_another(void **state)
{
    (void)state;
    static const char RULES[] = "language: 1\n"
                                "players: 2\n"
                                "each player has: { gold: 0 to 99, rich: 0 to 9 }\n"
                                "whenever:\n"
                                "  for: p in players\n"
                                "  if: gold of p > 4\n"
                                "  do: rich of p = rich of p + 1\n"
                                "moves:\n"
                                "  give: { do: gold of next of me = gold of next of me + 5 }\n"
                                "  take: { do: gold of next of me = 0 }\n"
                                "  wait: {}\n";
    Playing g;
    playing_start(&g, RULES, 0, 1);
    playing_make(&g, "give");
    assert_int_equal(playing_variable(&g, "rich", 1), 1);
    playing_make(&g, "wait");
    playing_make(&g, "give");
    assert_int_equal(playing_variable(&g, "rich", 1), 1);
    playing_make(&g, "wait");
    playing_make(&g, "take");
    playing_make(&g, "give");
    assert_int_equal(playing_variable(&g, "rich", 0), 1);
    playing_make(&g, "give");
    assert_int_equal(playing_variable(&g, "rich", 1), 2);
    playing_finish(&g);
}

/* First what the rules as a whole say, in their order, then cards; of each the players from the one to move. */
static void test_order(void **state)
{
    static const char RULES[] =
        "language: 1\n"
        "players: 3\n"
        "vars: { n: 0, seen: 0 }\n"
        "each player has: { number: 0 to 9, next one: { of: player } }\n"
        "characters:\n"
        "  bear: { count: 3, whenever: { if: n > 0, do: seen = seen * 10 + number of me } }\n"
        "whenever:\n"
        "  - { if: n > 0, do: seen = seen * 10 + 8 }\n"
        "  - { for: p in players, if: n > 0, do: seen = seen * 10 + number of p }\n"
        "setup:\n"
        "  - deal 1 from characters to character\n"
        "  - let: { p: first of players }\n"
        "  - number of p = 1\n"
        "  - number of next of p = 2\n"
        "  - number of previous of p = 3\n"
        "moves:\n"
        "  go: { do: n = n + 1 }\n"
        "  wait: {}\n";
    (void)state;
    Playing g;
    playing_start(&g, RULES, 0, 1);
    playing_make(&g, "wait");
    assert_int_equal(playing_variable(&g, "seen", 0), 0);
    playing_make(&g, "go");
    assert_int_equal(playing_variable(&g, "seen", 0), 8231231);
    playing_finish(&g);
}

/* What is done may ask, and may make another condition hold: that is done when the first is done to its end. */
static void test_asks_and_leads_on(void **state)
{
    static const char RULES[] = "language: 1\n"
                                "players: 2\n"
                                "vars: { n: 0, seen: 0 }\n"
                                "whenever:\n"
                                "  - if: n is 1\n"
                                "    do:\n"
                                "      - n = 2\n"
                                "      - ask: next of me\n"
                                "        options: { agree: { do: seen = seen * 10 + 1 }, refuse: {} }\n"
                                "      - seen = seen * 10 + 2\n"
                                "  - { if: n is 2, do: [seen = seen * 10 + 3] }\n"
                                "moves:\n"
                                "  go: { do: n = 1 }\n";
    (void)state;
    Playing g;
    playing_start(&g, RULES, 0, 1);
    playing_make(&g, "go");
    assert_int_equal(playing_decider(&g), 1);
    playing_legal(&g, "agree, refuse");
    playing_make(&g, "agree");
    assert_int_equal(playing_variable(&g, "seen", 0), 123);
    assert_int_equal(playing_decider(&g), 1);
    playing_legal(&g, "go");
    playing_finish(&g);
}

/* Two that set off each other for ever are a fault, which changes nothing. */
static void test_without_end(void **state)
{
    static const char RULES[] = "language: 1\n"
                                "players: 2\n"
                                "vars: { n: 0, m: 0 }\n"
                                "whenever:\n"
                                "  - { if: n is 1, do: n = 2 }\n"
                                "  - { if: n is 2, do: n = 1 }\n"
                                "moves:\n"
                                "  go: { do: n = 1 }\n"
                                "  stay: { do: m = m + 1 }\n";
    (void)state;
    Playing g;
    playing_start(&g, RULES, 0, 1);
    playing_fails(&g, "go", 5,
                  "what is done whenever a condition holds leads on and on, more than 1000 times");
    playing_make(&g, "stay");
    assert_int_equal(playing_variable(&g, "m", 0), 1);
    playing_finish(&g);
}

/* It is looked after what is called, not only before questions. */
static void test_after_a_call(void **state)
{
    static const char RULES[] = "language: 1\n"
                                "players: 2\n"
                                "vars: { n: 0, seen: 0 }\n"
                                "whenever: { if: n is 1, do: seen = seen + 1 }\n"
                                "moves:\n"
                                "  go: { do: [up, down, up, down] }\n"
                                "  jump: { do: [n = 1, n = 0] }\n"
                                "define:\n"
                                "  up: n = 1\n"
                                "  down: n = 0\n";
    (void)state;
    Playing g;
    playing_start(&g, RULES, 0, 1);
    playing_make(&g, "jump");
    assert_int_equal(playing_variable(&g, "seen", 0), 0);
    playing_make(&g, "go");
    assert_int_equal(playing_variable(&g, "seen", 0), 2);
    playing_finish(&g);
}

/* What holds when setup is done has not come to hold, but where the rules say so it has, for each in seat order. */
static void test_from_the_start(void **state)
{
    static const char RULES[] =
        "language: 1\n"
        "players: [ann, ben, cid]\n"
        "vars: { seen: 0, order: 0 }\n"
        "each player has: { n: 1, gifts: 0 }\n"
        "cards:\n"
        "  lamp: { count: 3, whenever: { if: n of me > 0, from the start: true, do: gifts of me = gifts of "
        "me + 1 } }\n"
        "zones:\n"
        "  deck: { of: card, ordered: true }\n"
        "  table: { of: card, per: player, in play: true }\n"
        "whenever:\n"
        "  - { for: p in players, if: n of p > 0, do: seen = seen + 1 }\n"
        "  - { for: p in players, if: n of p > 0, from the start: true, do: \"order = order * 10 + seat(p)\" "
        "}\n"
        "  - { if: order > 100, from the start: false, do: seen = seen + 10 }\n"
        "words: { \"seat(p)\": if p is ann then 1 else (if p is ben then 2 else 3) }\n"
        "setup: [n of ben = 0, draw 1 from deck to table of ann]\n"
        "turn:\n"
        "  - ask: me\n"
        "    options: { rest: {}, wake: { do: n of next of me = 1 } }\n";
    (void)state;
    Playing g;
    playing_start(&g, RULES, 0, 1);
    assert_int_equal(playing_variable(&g, "seen", 0), 0);
    assert_int_equal(playing_variable(&g, "order", 0), 13);
    assert_int_equal(playing_variable(&g, "gifts", 0), 1);
    assert_int_equal(playing_variable(&g, "gifts", 2), 0);
    playing_make(&g, "rest");
    assert_int_equal(playing_variable(&g, "order", 0), 13);
    playing_make(&g, "rest");
    playing_make(&g, "rest");
    playing_make(&g, "wake");
    assert_int_equal(playing_variable(&g, "order", 0), 132);
    assert_int_equal(playing_variable(&g, "seen", 0), 11);
    assert_int_equal(playing_variable(&g, "gifts", 0), 1);
    playing_finish(&g);
}

/* A turn that ends at once forgets what was being done, not what holds already. */
static void test_turn_ends(void **state)
{
    static const char RULES[] = "language: 1\n"
                                "players: 2\n"
                                "vars: { n: 0, seen: 0 }\n"
                                "whenever: { if: n > 0, do: [seen = seen + 1, end turn] }\n"
                                "turn:\n"
                                "  - ask: me\n"
                                "    options: { go: { do: n = n + 1 }, back: { do: n = 0 } }\n"
                                "  - n = n + 5\n";
    (void)state;
    Playing g;
    playing_start(&g, RULES, 0, 1);
    playing_make(&g, "go");
    assert_int_equal(playing_variable(&g, "seen", 0), 1);
    assert_int_equal(playing_variable(&g, "n", 0), 1);
    assert_int_equal(playing_decider(&g), 1);
    playing_make(&g, "go");
    assert_int_equal(playing_variable(&g, "seen", 0), 1);
    assert_int_equal(playing_variable(&g, "n", 0), 7);
    playing_finish(&g);
}

/* ---- what leads to itself ------------------------------------------------------------------------ */

/* Each time it knows its own: what it was told, what it named, who it is about. */
static void test_knows_its_own(void **state)
{
    static const char RULES[] = "language: 1\n"
                                "players: 2\n"
                                "vars: { seen: 0 }\n"
                                "moves:\n"
                                "  go: { do: \"count down(3, players)\" }\n"
                                "define:\n"
                                "  count down(n, crowd):\n"
                                "    - let: { twice: n * 2 }\n"
                                "    - if: n > 0\n"
                                "      then:\n"
                                "        - ask: me\n"
                                "          options: { less: { do: \"count down(n - 1, living)\" } }\n"
                                "        - seen = seen * 10 + twice + size of crowd\n";
    (void)state;
    Playing g;
    playing_start(&g, RULES, 0, 1);
    playing_make(&g, "go");
    playing_make(&g, "less");
    playing_make(&g, "less");
    playing_make(&g, "less");
    assert_int_equal(playing_variable(&g, "seen", 0), 468);
    assert_int_equal(playing_decider(&g), 1);
    playing_legal(&g, "go");
    playing_finish(&g);
}

/* So often and no more; what failed changed nothing. */
static void test_too_deep(void **state)
{
    static const char RULES[] = "language: 1\n"
                                "players: 2\n"
                                "vars: { seen: 0 }\n"
                                "moves:\n"
                                "  go: { pick: { n: 99 to 999 }, do: dive(n) }\n"
                                "define:\n"
                                "  dive(n):\n"
                                "    - seen = seen + 1\n"
                                "    - if: n > 0\n"
                                "      then: dive(n - 1)\n";
    (void)state;
    Playing g;
    playing_start(&g, RULES, 0, 1);
    playing_fails(&g, "go 999", 8, "what is defined here leads to itself too often at once");
    assert_int_equal(playing_variable(&g, "seen", 0), 0);
    playing_make(&g, "go 99");
    assert_int_equal(playing_variable(&g, "seen", 0), 100);
    playing_finish(&g);
}

/* The event of a place runs that of a card, and a card that asks, offered inside of a question of a procedure, runs
 * another's event. */
static void test_events_of_events(void **state)
{
    static const char RULES[] =
        "language: 1\n"
        "players: 2\n"
        "each player has: { hurt: 0 to 20 }\n"
        "tiles: { place: { turns: false, kinds: { church: { event: run event of top of deck } } } }\n"
        "zones:\n"
        "  map: { of: place, seen by: all, ordered: true }\n"
        "  deck: { of: card, seen by: all, ordered: true }\n"
        "  hand: { of: card, per: player, seen by: owner }\n"
        "cards:\n"
        "  bat:\n"
        "    count: 2\n"
        "    event: { ask: me, options: { bite: { do: hurt of next of me = hurt of next of me + 2 }, spare: "
        "{} } }\n"
        "    can:\n"
        "      do:\n"
        "        - ask: me\n"
        "          options: { self: { do: run event of it as next of me }, place: { do: run event of top of "
        "map } }\n"
        "        - hurt of me = hurt of me + 1\n"
        "setup: draw 1 from deck to hand of first of players\n"
        "turn: act\n"
        "define:\n"
        "  act:\n"
        "    ask: me\n"
        "    options: [my hand, done]\n";
    (void)state;
    Playing g;
    playing_start(&g, RULES, 0, 1);
    playing_make(&g, "bat");
    playing_legal(&g, "self, place");
    playing_make(&g, "place");
    playing_make(&g, "bite");
    assert_int_equal(playing_variable(&g, "hurt", 1), 2);
    assert_int_equal(playing_variable(&g, "hurt", 0), 1);
    playing_make(&g, "done");
    playing_make(&g, "bat");
    playing_make(&g, "self");
    playing_make(&g, "bite");
    assert_int_equal(playing_variable(&g, "hurt", 0), 4);
    playing_finish(&g);
}

static void show_other(Playing *g, const char *rules, const char *first, const char *second, State *view)
{
    playing_start(g, rules, 0, 1);
    playing_make(g, first);
    playing_make(g, second);
    game_view(g->machine, g->state, 1, view);
}

/* A card that is named in what waits, and was laid aside, is told to nobody who does not know it. */
static void test_tells_nobody(void **state)
{
    static const char RULES[] =
        "language: 1\n"
        "players: 2\n"
        "zones:\n"
        "  deck: { of: card, seen by: nobody, ordered: true }\n"
        "  hand: { of: card, per: player, seen by: owner }\n"
        "cards: { pear: {}, plum: {}, nut: {} }\n"
        "setup: [put pear into hand of first of players, put plum into hand of first of players]\n"
        "turn:\n"
        "  - ask: me\n"
        "    options: { keep: { pick: { c: my hand }, do: hold(c) } }\n"
        "define:\n"
        "  hold(c):\n"
        "    - ask: me\n"
        "      options: { more: { do: hold(first of (deck where it is nut)) }, show: { do: reveal c } }\n"
        "    - if: c in my hand\n"
        "      then: conceal c\n";
    (void)state;
    Playing g, h;
    playing_open(&g, RULES, 0);
    State *one = state_new(g.stage), *two = state_new(g.stage);
    size_t size = stage_state_size(g.stage);
    playing_finish(&g);
    show_other(&g, RULES, "keep pear", "more", one);
    show_other(&h, RULES, "keep plum", "more", two);
    assert_memory_not_equal(g.state, h.state, size);
    assert_memory_equal((char *)one + sizeof(Head), (char *)two + sizeof(Head), size - sizeof(Head));
    state_free(one);
    state_free(two);
    playing_finish(&g);
    playing_finish(&h);
}

/* What is heard may lead to what is heard. */
static void test_counter_blow(void **state)
{
    static const char RULES[] = "language: 1\n"
                                "players: 2\n"
                                "each player has: { life: { values: 0 to 9, first: 6 } }\n"
                                "characters:\n"
                                "  wren:\n"
                                "    count: 2\n"
                                "    when strike:\n"
                                "      - if: target is me and life of me > 3\n"
                                "        then: strike(me, who, amount)\n"
                                "setup: deal 1 from characters to character\n"
                                "moves:\n"
                                "  hit: { do: \"strike(me, next of me, 2)\" }\n"
                                "define:\n"
                                "  strike(who, target, amount): life of target = life of target - amount\n";
    (void)state;
    Playing g;
    playing_start(&g, RULES, 0, 1);
    playing_make(&g, "hit");
    assert_int_equal(playing_variable(&g, "life", 0), 4);
    assert_int_equal(playing_variable(&g, "life", 1), 2);
    playing_finish(&g);
}

/* ---- numbers that change while something holds --------------------------------------------------- */

/* Of the holder, once for each copy, whoever asks. */
static void test_numbers_while(void **state)
{
    static const char RULES[] =
        "language: 1\n"
        "players: 2\n"
        "each player has: { life: { values: 0 to 9, first: 3 }, noted: 0 to 99 }\n"
        "numbers: { force: 1, reach: 1 }\n"
        "zones:\n"
        "  deck: { of: card, seen by: all, ordered: true }\n"
        "  gear: { of: card, per: player, seen by: all, in play: true }\n"
        "cards:\n"
        "  knife: { count: 2, force: add 1, reach: 3 }\n"
        "  fury: { count: 2, force: { add: 2, when: my life < 3 }, reach: { set: 5, when: my life is 1 } }\n"
        "setup: { each: p in players, do: [draw 1 from deck to gear of first of players] }\n"
        "moves:\n"
        "  hurt: { do: life of me = life of me - 1 }\n"
        "  arm: { do: draw 1 from deck to my gear }\n"
        "  note: { do: { each: p in players, do: noted of p = force of p * 10 + reach of p } }\n";
    (void)state;
    Playing g;
    playing_start(&g, RULES, 0, 1);
    playing_make(&g, "note");
    assert_int_equal(playing_variable(&g, "noted", 0), 11);
    playing_make(&g, "arm"); /* the second player has a knife now */
    playing_make(&g, "hurt");
    playing_make(&g, "note");
    assert_int_equal(playing_variable(&g, "noted", 0), 51); /* both furies */
    assert_int_equal(playing_variable(&g, "noted", 1), 23);
    playing_make(&g, "hurt");
    playing_make(&g, "note");
    assert_int_equal(playing_variable(&g, "noted", 0), 55);
    playing_finish(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_empty_in_a_duel),
        cmocka_unit_test(test_met_by_another),
        cmocka_unit_test(test_order),
        cmocka_unit_test(test_asks_and_leads_on),
        cmocka_unit_test(test_without_end),
        cmocka_unit_test(test_after_a_call),
        cmocka_unit_test(test_from_the_start),
        cmocka_unit_test(test_turn_ends),
        cmocka_unit_test(test_knows_its_own),
        cmocka_unit_test(test_too_deep),
        cmocka_unit_test(test_events_of_events),
        cmocka_unit_test(test_counter_blow),
        cmocka_unit_test(test_tells_nobody),
        cmocka_unit_test(test_numbers_while),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
