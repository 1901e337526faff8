/* What a game shows about itself, fact by fact. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "playing.h"
#include "show/facts.h"

static const char RULES[] = "language: 1\n"
                            "players: [ann, ben]\n"
                            "zones:\n"
                            "  hand: { of: card, per: player, seen by: owner, show: Hand }\n"
                            "  top: { of: card, size: 1, seen by: nobody, show: Top }\n"
                            "cards: { ace: {}, king: {} }\n"
                            "vars:\n"
                            "  starter: { of: player, show: First }\n"
                            "  round: { values: -9 to 9, first: -3, show: Round }\n"
                            "each player has: { points: { values: 0 to 9, first: 5, show: Points } }\n"
                            "setup: [put ace into hand of ann, put king into top, starter = ben]\n"
                            "moves: { stay: {} }\n";

/* "LABEL|VALUE" of each, with a star behind those that are numbers. */
static void expect(const Facts *facts, const char *expected)
{
    Buf all = {0};
    for (size_t i = 0; i < facts->count; i++)
        buf_printf(&all, "%s|%s%s ", facts->fact[i].label, facts->fact[i].value,
                   fact_is_number(&facts->fact[i]) ? "*" : "");
    assert_string_equal(buf_string(&all), expected);
    buf_free(&all);
}

static void test_parts(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, RULES, 0, 1);
    Called called = {.name = {"Eva", "Jan"}};
    Onlooker onlooker = {g.machine, g.state, 0, NULL, LANGUAGE_EN, false};
    Facts common = {0}, mine = {0}, others = {0}, all = {0};
    facts_common(&onlooker, &common);
    expect(&common, "First|ben Round|-3* Top|? ");
    facts_of_player(&onlooker, 0, &mine); /* one sees one's own hand */
    expect(&mine, "Points|5* ");
    facts_of_player(&onlooker, 1, &others);
    expect(&others, "Points|5* Hand|0* ");
    onlooker.called = &called;
    facts_all(&onlooker, 0, &all);
    expect(&all, "First|Jan Round|-3* Points|5* Hand|1* Top|? ");
    facts_free(&common);
    facts_free(&mine);
    facts_free(&others);
    facts_free(&all);
    playing_finish(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_parts)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
