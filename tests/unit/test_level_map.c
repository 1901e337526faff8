/* Levels with places of their own: the rules are read anew on them, and what was read is kept, written and read again. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "game/game.h"
#include "game/place.h"
#include "level/pack.h"
#include "link/link.h"
#include "rule/ruleset.h"

static const char RULES[] =
    "language: 1\n"
    "game: lands\n"
    "players: [red, blue]\n"
    "regions: { coast: { title: Coast } }\n"
    "links: { ferry: { price: 2 } }\n"
    "places:\n"
    "  mill: { links: inn, men: { red: 3 }, income: 2 }\n"
    "  inn: { in: coast, title: The Inn }\n"
    "each place has:\n"
    "  men: { per: player, values: 0 to 20 }\n"
    "moves:\n"
    "  march:\n"
    "    pick: { a: cells where my men at it > 0, b: near a or ferry of a }\n"
    "    do: [men of me at a = men of me at a - 1, men of me at b = men of me at b + 1]\n"
    "texts: { mill: Mill }\n";

static const char MAP[] = "levels:\n"
                          "  - title: Home\n"
                          "  - title: Away\n"
                          "    regions: { coast: { title: Shore }, hills: { title: Hills } }\n"
                          "    places:\n"
                          "      one: { at: 1 2, links: two, in: hills, income: 1, men: { red: 1 } }\n"
                          "      two: { title: { en: Second }, ferry: { three: 5 }, in: [coast, hills] }\n"
                          "      three: { men: { blue: 2 } }\n";

static Ruleset *rules_of(const char *text)
{
    Diags diags = {0};
    Ruleset *rules = ruleset_load_text("rules.yaml", ".", text, strlen(text), &diags);
    assert_int_equal(diags.total, 0);
    assert_non_null(rules);
    return rules;
}

static Pack *pack_of(const char *text, const Ruleset *rules)
{
    Diags diags = {0};
    Pack *pack = pack_load_text("map.yaml", text, strlen(text), rules, &diags);
    assert_int_equal(diags.total, 0);
    assert_non_null(pack);
    return pack;
}

static int cells_of(const Stage *stage)
{
    return stage_width(stage) * stage_height(stage);
}

static void is_away(const Stage *stage)
{
    assert_int_equal(cells_of(stage), 3);
    assert_string_equal(stage_region(stage, stage_inner_region(stage, 0)), "hills");
    assert_true(stage_linked(stage, 0, 0, 1) && stage_linked(stage, 0, 1, 0));
    assert_true(stage_linked(stage, 1, 1, 2) && !stage_linked(stage, 0, 1, 2));
    int column, row;
    assert_true(stage_place_spot(stage, 0, &column, &row) && column == 1 && row == 2);
    assert_string_equal(ruleset_text(stage_rules(stage), "two", LANGUAGE_EN), "Second");
    assert_string_equal(ruleset_text(stage_rules(stage), "coast", LANGUAGE_EN), "Shore");
}

/* The stage outlives the pack, and moves are called by the places of the level. */
static void test_stage_keeps_its_map(void **state)
{
    (void)state;
    Diags diags = {0};
    Ruleset *rules = rules_of(RULES);
    Pack *pack = pack_of(MAP, rules);
    Stage *home = stage_new(rules, &pack->level[0], 0, &diags);
    Stage *away = stage_new(rules, &pack->level[1], 0, &diags);
    pack_free(pack);
    assert_int_equal(diags.total, 0);
    assert_int_equal(cells_of(home), 2);
    is_away(away);
    Machine *machine = machine_new(away);
    State *position = state_new(away);
    Fault fault;
    Move move;
    Buf why = {0};
    assert_true(game_start(machine, position, 1, &fault));
    assert_true(move_parse(machine, position, 0, "march one two", &move, &why));
    assert_true(game_apply(machine, position, 0, &move, NULL, &fault));
    assert_false(move_parse(machine, position, 1, "march three one", &move, &why));
    assert_true(move_parse(machine, position, 1, "march three two", &move, &why));
    buf_free(&why);
    state_free(position);
    machine_free(machine);
    stage_free(home);
    ruleset_free(rules);
    is_away(away); /* its rules are its own */
    stage_free(away);
}

/* What saves keep of the level is read again as the same one, and it is known as of the same rules. */
static void test_written_and_read_again(void **state)
{
    (void)state;
    Diags diags = {0};
    Ruleset *rules = rules_of(RULES);
    Pack *pack = pack_of(MAP, rules), *again = pack_of(pack->level[1].text, rules);
    assert_string_equal(pack->level[1].hash, again->level[0].hash);
    assert_string_not_equal(pack->level[0].identity, pack->level[1].identity);
    Stage *stage = stage_new(rules, &again->level[0], 0, &diags);
    is_away(stage);
    assert_string_equal(ruleset_identity(stage_rules(stage)), ruleset_identity(rules));
    stage_free(stage);
    pack_free(again);
    pack_free(pack);
    ruleset_free(rules);
}

/* All that is wrong is told where it stands: in the level, or in the rules that speak of places. */
static void test_mistakes_have_their_place(void **state)
{
    (void)state;
    static const char WRONG[] = "levels:\n"
                                "  - places:\n"
                                "      one: { links: tow, in: coats }\n"
                                "      two: {}\n";
    Diags diags = {0};
    Ruleset *rules = rules_of(RULES);
    assert_null(pack_load_text("map.yaml", WRONG, strlen(WRONG), rules, &diags));
    assert_int_equal(diags.total, 3);
    assert_string_equal(diags.list[0].file, "map.yaml");
    assert_int_equal(diags.list[0].line, 3);
    assert_non_null(strstr(diags.list[0].message, "tow"));
    assert_string_equal(diags.list[0].hint, "did you mean 'two'?");
    assert_non_null(strstr(diags.list[1].message, "coats"));
    assert_int_equal(diags.list[2].line, 3);
    diags_free(&diags);
    ruleset_free(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_stage_keeps_its_map),
        cmocka_unit_test(test_written_and_read_again),
        cmocka_unit_test(test_mistakes_have_their_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
