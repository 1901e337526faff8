/* Options of a game: how they are said, written and chosen, what they are in the rules, and what is refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "game/game.h"
#include "playing.h"
#include "rule/variant.h"
#include "level/pack.h"
#include "link/link.h"

#define HEAD "game: agreed\nplayers: [ann, bob]\n"

#define OPTIONS                                                   \
    "options:\n"                                                  \
    "  landing: [exact landing, bouncing back, stopping]\n"       \
    "  open hands: { values: [covered, open] }\n"                 \
    "  another throw: true\n"                                     \
    "  hand size: { values: 3 to 5, first: 4 }\n"                 \
    "  reach: -2 to 2\n"                                          \
    "texts:\n"                                                    \
    "  landing: { en: At the end, cs: Na konci, sk: Na konci }\n" \
    "  bouncing back: { en: goes back, cs: vrací se, sk: vracia sa }\n"

#define REST "moves: { stay: {} }\nend: [{ if: ply > 3, result: draw }]\n"

typedef struct Loaded {
    Ruleset *rules;
    Diags diags;
} Loaded;

static Loaded load(const char *text)
{
    Loaded it = {0};
    it.rules = ruleset_load_text("test.yaml", NULL, text, strlen(text), &it.diags);
    if (!it.rules) {
        Buf out = {0};
        diags_print(&it.diags, &out);
        fail_msg("%s", buf_string(&out));
    }
    return it;
}

static void unload(Loaded *it)
{
    ruleset_free(it->rules);
    diags_free(&it->diags);
}

static void is_written(const Ruleset *rules, int variant, int value, const char *wanted)
{
    Buf out = {0};
    variant_word(rules, variant, &out);
    buf_char(&out, '=');
    variant_value_word(rules, variant, value, &out);
    assert_string_equal(buf_string(&out), wanted);
    buf_free(&out);
}

static void has_first_values(void **state)
{
    (void)state;
    Loaded it = load(HEAD OPTIONS REST);
    Variants first;
    variants_first(it.rules, &first);
    assert_int_equal(variant_count(it.rules), 5);
    static const int values[] = {3, 2, 2, 3, 5}, firsts[] = {0, 0, 1, 1, 0};
    for (int i = 0; i < 5; i++) {
        assert_int_equal(variant_values(it.rules, i), values[i]);
        assert_int_equal(first.value[i], firsts[i]);
    }
    assert_int_equal(variant_number(it.rules, 3, &first), 4);
    assert_int_equal(variant_number(it.rules, 4, &first), -2);
    unload(&it);
}

static void is_written_with_hyphens(void **state)
{
    (void)state;
    Loaded it = load(HEAD OPTIONS REST);
    is_written(it.rules, 0, 1, "landing=bouncing-back");
    is_written(it.rules, 1, 1, "open-hands=open");
    is_written(it.rules, 2, 0, "another-throw=no");
    is_written(it.rules, 2, 1, "another-throw=yes");
    is_written(it.rules, 3, 2, "hand-size=5");
    is_written(it.rules, 4, 0, "reach=-2");
    for (int i = 0; i < variant_count(it.rules); i++)
        for (int v = 0; v < variant_values(it.rules, i); v++) {
            Buf word = {0};
            variant_value_word(it.rules, i, v, &word);
            assert_int_equal(variant_value_find(it.rules, i, buf_string(&word)), v);
            buf_free(&word);
        }
    unload(&it);
}

static void chooses(const Ruleset *rules, const char *text, int variant, int value)
{
    Variants chosen;
    Buf error = {0};
    variants_first(rules, &chosen);
    assert_true(variants_choose(rules, text, &chosen, &error));
    assert_int_equal(chosen.value[variant], value);
    assert_int_equal(error.length, 0);
}

static void refuses(const Ruleset *rules, const char *text, const char *sentence)
{
    Variants chosen, before;
    Buf error = {0};
    variants_first(rules, &chosen);
    before = chosen;
    assert_false(variants_choose(rules, text, &chosen, &error));
    assert_string_equal(buf_string(&error), sentence);
    assert_memory_equal(&chosen, &before, sizeof chosen);
    buf_free(&error);
}

static void is_chosen_by_text(void **state)
{
    (void)state;
    Loaded it = load(HEAD OPTIONS REST), plain = load(HEAD REST);
    chooses(it.rules, "landing=stopping", 0, 2);
    chooses(it.rules, "another-throw=no", 2, 0);
    chooses(it.rules, "hand-size=3", 3, 0);
    chooses(it.rules, "hand size=3", 3, 0);
    chooses(it.rules, "landing=bouncing back", 0, 1);
    refuses(
        it.rules, "hand  size=3",
        "the game has no option 'hand  size'; there is landing, open-hands, another-throw, hand-size, reach");
    refuses(it.rules, "landing=open",
            "the option landing cannot be 'open'; it is one of exact-landing, bouncing-back, stopping");
    refuses(it.rules, "landing",
            "the option landing cannot be ''; it is one of exact-landing, bouncing-back, stopping");
    refuses(it.rules, "hand-size=6", "the option hand-size cannot be '6'; it is one of 3, 4, 5");
    refuses(it.rules, "hand\033=6",
            "the game has no option 'hand\xef\xbf\xbd'; there is landing, open-hands, another-throw, "
            "hand-size, reach");
    refuses(plain.rules, "landing=open", "this game has no options, so not 'landing' either");
    unload(&it);
    unload(&plain);
}

static void has_titles(void **state)
{
    (void)state;
    Loaded it = load(HEAD OPTIONS REST);
    Buf out = {0};
    assert_string_equal(variant_title(it.rules, 0, LANGUAGE_CS), "Na konci");
    assert_string_equal(variant_title(it.rules, 3, LANGUAGE_CS), "hand size");
    variant_value_title(it.rules, 0, 1, LANGUAGE_SK, &out);
    buf_char(&out, '/');
    variant_value_title(it.rules, 2, 1, LANGUAGE_CS, &out);
    buf_char(&out, '/');
    variant_value_title(it.rules, 2, 0, LANGUAGE_EN, &out);
    buf_char(&out, '/');
    variant_value_title(it.rules, 4, 0, LANGUAGE_EN, &out);
    assert_string_equal(buf_string(&out), "vracia sa/ano/no/-2");
    buf_free(&out);
    unload(&it);
}

/* The moves of a game whose conditions are the options, linked with what was chosen. */
static void plays(const char *chosen, const char *wanted)
{
    static const char TEXT[] = HEAD OPTIONS "moves:\n"
                                            "  a: { when: exact landing }\n"
                                            "  b: { when: bouncing back or stopping }\n"
                                            "  c: { when: not open }\n"
                                            "  d: { when: another throw }\n"
                                            "  e: { when: hand size * reach is -10 }\n"
                                            "  f: { pick: { n: 1 to 6 where it > hand size } }\n"
                                            "end: [{ if: ply > 3, result: draw }]\n";
    Loaded it = load(TEXT);
    Pack *pack = pack_of_rules(it.rules, &it.diags);
    Variants variants;
    Buf error = {0}, got = {0};
    Fault fault;
    assert_true(variants_read(it.rules, &chosen, *chosen != '\0', &variants, &error));
    Stage *stage = stage_new_with(it.rules, &pack->level[0], 0, *chosen ? &variants : NULL, &it.diags);
    Machine *machine = machine_new(stage);
    State *start = state_new(stage);
    assert_true(game_start(machine, start, 1, &fault));
    assert_memory_equal(stage_variants(stage), &variants, sizeof variants);
    const Moveset *set = game_legal(machine, start, 0);
    for (uint64_t i = 0; i < moveset_count(set); i++) {
        Move move;
        moveset_nth(set, i, &move);
        buf_text(&got, i > 0 ? ", " : "");
        move_text(stage, &move, &got);
    }
    assert_string_equal(buf_string(&got), wanted);
    buf_free(&got);
    state_free(start);
    machine_free(machine);
    stage_free(stage);
    pack_free(pack);
    unload(&it);
}

static void is_a_condition_or_a_number(void **state)
{
    (void)state;
    plays("", "a, c, d, f 5, f 6");
    plays("landing=bouncing-back", "b, c, d, f 5, f 6");
    plays("landing=stopping", "b, c, d, f 5, f 6");
    plays("open-hands=open", "a, d, f 5, f 6");
    plays("another-throw=no", "a, c, f 5, f 6");
    plays("hand-size=5", "a, c, d, e, f 6");
}

static void is_refused(void **state)
{
    (void)state;
    playing_refuses(HEAD "options: { landing: exact }\n" REST,
                    "an option is true or false, a range of numbers, or a list of names: 'exact'\n");
    playing_refuses(HEAD "options: { landing: 3 }\n" REST,
                    "an option is true or false, a range of numbers, or a list of names: '3'\n");
    playing_refuses(HEAD "options: { landing: 5 to 3 }\n" REST,
                    "an option is true or false, a range of numbers, or a list of names: '5 to 3'\n");
    playing_refuses(HEAD "options: { landing: 1 to 101 }\n" REST,
                    "an option has at most 100 values: '1 to 101'\n");
    playing_refuses(HEAD "options: { landing: [exact] }\n" REST,
                    "an option has from 2 to 100 values: 'landing'\n");
    playing_refuses(HEAD "options: { a: [exact, other], b: [other, third] }\n" REST,
                    "two options have one name for what they may be: 'other'\n");
    playing_refuses(HEAD "options: { hand: { values: 3 to 5, first: 6 } }\n" REST,
                    "what an option is at first is one of its numbers: '6'\n");
    playing_refuses(HEAD "options: { hand: { values: [big, small], first: 1 } }\n" REST,
                    "of names the first one listed is what an option is at first: '1'\n");
    playing_refuses(HEAD "options: { landing: [exact, back] }\n"
                         "moves: { stay: { when: landing is 1 } }\nend: [{ if: ply > 3, result: draw }]\n",
                    "'landing' is an option, which cannot stand here\n");
    playing_refuses(HEAD "options: { landing: [exact, back] }\n"
                         "moves: { stay: { do: back = true } }\nend: [{ if: ply > 3, result: draw }]\n",
                    "'back' cannot be changed\n");
    playing_refuses(HEAD
                    "options: { a: true, b: true, c: true, d: true, e: true, f: true, g: true, h: true,\n"
                    "  i: true, j: true, k: true, l: true, m: true }\n" REST,
                    "there are more than 12 options: 'm'\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(has_first_values),           cmocka_unit_test(is_written_with_hyphens),
        cmocka_unit_test(is_chosen_by_text),          cmocka_unit_test(has_titles),
        cmocka_unit_test(is_a_condition_or_a_number), cmocka_unit_test(is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
