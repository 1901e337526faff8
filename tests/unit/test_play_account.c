/* What is told of a match beside its board. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "play/account.h"
#include "sitting.h"

static const char RULES[] = "language: 1\n"
                            "players: [ann, ben, cid]\n"
                            "each player has: { points: { values: 0 to 9, show: Points } }\n"
                            "moves:\n"
                            "  gain: { do: points of me = points of me + 1 }\n"
                            "end:\n"
                            "  - if: points of ben is 1\n"
                            "    result: ben wins\n";

/* "PART PLAYER TEXT", a line each. */
static void expect(const Match *match, unsigned parts, const char *expected)
{
    Account account;
    Buf all = {0};
    account_make(match, 0, match_state(match), parts, false, &account);
    for (size_t i = 0; i < account.lines; i++)
        buf_printf(&all, "%d %d %s\n", account.line[i].part, account.line[i].player, account.line[i].text);
    assert_string_equal(buf_string(&all), expected);
    account_free(&account);
    buf_free(&all);
}

static void test_lines(void **state)
{
    (void)state;
    Sitting sitting = sitting_start(RULES, 7);
    Called called;
    Buf result = {0};
    sitting_play(sitting.match, "gain");
    expect(sitting.match, ACCOUNT_MOVER | ACCOUNT_MOVES | ACCOUNT_LEAST | ACCOUNT_PRESENT,
           "1 1 To move: # ben\n"
           "2 -1 Moves: 1\n"
           "32 0 o ann: Points 1\n"
           "32 1 # ben: Points 0\n"
           "32 2 A cid: Points 0\n");
    match_call(sitting.match, LANGUAGE_EN, false, &called);
    account_result(sitting.match, &called, &result);
    assert_string_equal(buf_string(&result), "");
    sitting_play(sitting.match, "gain");
    expect(sitting.match, ACCOUNT_MOVER | ACCOUNT_PLACES, "64 -1 1. # ben\n64 -1 2. o ann\n64 -1 2. A cid\n");
    account_result(sitting.match, &called, &result);
    assert_string_equal(buf_string(&result), "The winner: # ben.");
    called_free(&called);
    buf_free(&result);
    sitting_free(&sitting);
}

/* Ann and Ben see their own; who looks on sees nothing, and is told why. Where a man is seen by all nothing is told. */
static void hidden_is(const char *layer, int onlooker, const char *expected)
{
    char rules[400];
    snprintf(rules, sizeof rules,
             "language: 1\nplayers: [ann, ben]\nboard: { size: 3 x 1 }\nlayers: { party: %s }\n"
             "setup: [party at a1 = scout of ann, party at c1 = scout of ben]\nmoves: { stay: {} }\n",
             layer);
    Sitting sitting = sitting_start(rules, 7);
    State *seen = state_new(match_stage(sitting.match));
    game_view(match_machine(sitting.match), match_state(sitting.match), onlooker, seen);
    Account account;
    account_make(sitting.match, onlooker, seen, ACCOUNT_HIDDEN, false, &account);
    assert_int_equal(account.lines, expected != NULL);
    if (expected)
        assert_string_equal(account.line[0].text, expected);
    account_free(&account);
    state_free(seen);
    sitting_free(&sitting);
}

static void test_who_looks_on_is_told_what_is_hidden(void **state)
{
    (void)state;
    static const char SECRET[] = "{ kinds: [scout], owner: player, seen by: my party }";
    hidden_is(SECRET, PLAYER_NOBODY, "Hidden from onlookers: who stands where");
    hidden_is(SECRET, 0, NULL);
    hidden_is("{ kinds: [scout], owner: player }", PLAYER_NOBODY, NULL);
    hidden_is("{ kinds: [scout], owner: player, seen by: column of it is 1 }", PLAYER_NOBODY, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_lines),
                                       cmocka_unit_test(test_who_looks_on_is_told_what_is_hidden)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
