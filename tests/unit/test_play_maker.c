/* Every game that can be chosen from the templates loads, links and plays; and what is said about templates that
 * are broken. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "base/mem.h"
#include "base/random.h"
#include "level/pack.h"
#include "play/maker.h"
#include "play/match.h"

/* ---- all combinations ---- */

typedef struct Walk {
    const Maker *maker;
    int index;
    long games;
    Random random;
} Walk;

static void fail_with(const Diags *diags, const char *text)
{
    Buf out = {0};
    diags_print(diags, &out);
    print_error("%s\n%s\n", text, buf_string(&out));
    fail();
}

static void play(Walk *walk, Match *match)
{
    Buf error = {0};
    if (!match_start(match, &error))
        fail_msg("%s", buf_string(&error));
    assert_false(match_finished(match));
    for (int i = 0; i < 6 && !match_finished(match); i++) {
        const Moveset *set = match_legal(match, match_decider(match));
        Move move;
        assert_true(moveset_nth(set, random_below(&walk->random, moveset_count(set)), &move));
        if (!match_move(match, match_decider(match), &move, INPUT_TEXT, &error))
            fail_msg("%s", buf_string(&error));
    }
    buf_free(&error);
}

/* What `tah check` does with a file, and a few moves. */
static void check_game(Walk *walk, TemplateChoice chosen)
{
    Buf text = {0};
    Diags diags = {0};
    maker_rules(walk->maker, walk->index, chosen, "made", NULL, LANGUAGE_EN, &text);
    Ruleset *rules = ruleset_load_text("made.yaml", NULL, buf_string(&text), text.length, &diags);
    Pack *pack = rules ? pack_of_rules(rules, &diags) : NULL;
    Match *match = pack ? match_new(rules, pack, 1, 0, 1, &diags) : NULL;
    if (!match)
        fail_with(&diags, buf_string(&text));
    if (!ruleset_texts_complete(rules, &diags))
        fail_with(&diags, buf_string(&text));
    play(walk, match);
    walk->games++;
    match_free(match);
    pack_free(pack);
    ruleset_free(rules);
    diags_free(&diags);
    buf_free(&text);
}

static void choose(Walk *walk, int question, TemplateChoice chosen);

static bool allowed(const Template *template, int first, int count, unsigned subset, TemplateChoice chosen)
{
    for (int i = 0; i < count; i++)
        if (subset >> i & 1 && !template_offers(template, first + i, chosen))
            return false;
    return true;
}

/* Every set of answers with as many as are wanted. Titles have nothing to do with the rest: they take turns. */
static void choose_answers(Walk *walk, int question, TemplateChoice chosen)
{
    const Template *template = maker_at(walk->maker, walk->index);
    int first = template_first_answer(template, question), count = template_answers(template, question);
    bool several = template_several(template, question);
    for (unsigned subset = 0; subset < 1u << count; subset++) {
        int bits = __builtin_popcount(subset);
        if (bits < template_least(template, question) || (!several && bits > 1) ||
            !allowed(template, first, count, subset, chosen))
            continue;
        choose(walk, question + 1, chosen | (TemplateChoice)subset << first);
    }
}

static void choose(Walk *walk, int question, TemplateChoice chosen)
{
    const Template *template = maker_at(walk->maker, walk->index);
    if (question == template_questions(template)) {
        assert_true(template_complete(template, chosen) == chosen);
        check_game(walk, chosen);
    } else if (strcmp(template_question_name(template, question), "title") == 0) {
        int title = template_first_answer(template, question) +
                    (int)(walk->games % template_answers(template, question));
        choose(walk, question + 1, chosen | (TemplateChoice)1 << title);
    } else if (template_asks(template, question, chosen)) {
        choose_answers(walk, question, chosen);
    } else {
        choose(walk, question + 1,
               template_complete(template, chosen) &
                   ~(~(TemplateChoice)0
                     << (template_first_answer(template, question) + template_answers(template, question))));
    }
}

static Maker *shipped(void)
{
    Diags diags = {0};
    Maker *maker = maker_new(&diags);
    if (diags.total > 0)
        fail_with(&diags, "");
    return maker;
}

static void test_every_combination_plays(void **state)
{
    (void)state;
    Maker *maker = shipped();
    assert_true(maker_count(maker) >= 5);
    for (int i = 0; i < maker_count(maker); i++) {
        Walk walk = {.maker = maker, .index = i};
        random_seed(&walk.random, 1);
        choose(&walk, 0, 0);
        print_message("%s: %ld games\n", maker_name(maker, i), walk.games);
        assert_true(walk.games > 100);
    }
    maker_free(maker);
}

/* ---- templates with mistakes ---- */

#define HEAD                           \
    "title: { en: A, cs: A, sk: A }\n" \
    "about: { en: A, cs: A, sk: A }\n"
#define ASK "ask: { en: Q, cs: Q, sk: Q }"
#define TEXT "text: { en: T, cs: T, sk: T }"
#define QUESTIONS "questions: [{ name: q, " ASK ", answers: [{ name: a, " TEXT " }] }]\n"

static void check_broken(const char *text, const char *wanted)
{
    Diags diags = {0};
    Buf said = {0};
    assert_null(template_load_text("t.yaml", text, strlen(text), &diags));
    for (size_t i = 0; i < diags.count; i++)
        diag_line(&diags.list[i], &said);
    if (!strstr(buf_string(&said), wanted))
        fail_msg("wanted '%s', got '%s'", wanted, buf_string(&said));
    buf_free(&said);
    diags_free(&diags);
}

static void test_mistakes_are_told(void **state)
{
    (void)state;
    check_broken("", "t.yaml");
    check_broken("[]\n", "a template must be a map");
    check_broken(HEAD "questions: []\n", "'rules' is missing");
    check_broken("title: A\n", "'title' must be a text in every language");
    check_broken(HEAD "questions: [{ name: q, " ASK ", answers: [] }]\nrules: x\n", "not an empty list");
    check_broken(HEAD "questions: [{ name: q, " ASK ", answers: [{ name: a, " TEXT
                      ", needs: b }] }]\nrules: x\n",
                 "no earlier answer is called 'b'");
    check_broken(HEAD "questions: [{ name: q, " ASK ", answers: [{ name: a, " TEXT " }, { name: a, " TEXT
                      " }] }]\nrules: x\n",
                 "another answer is called 'a' already");
    check_broken(HEAD "questions: [{ name: q, " ASK ", several: yes, answers: [{ name: a, " TEXT
                      " }] }]\nrules: x\n",
                 "'several' must be true or false");
    check_broken(HEAD QUESTIONS "set: { a: [b] }\nrules: x\n", "'a' must be a text");
}

/* ---- writing ---- */

static void check_written(const char *template_text, TemplateChoice chosen, Language language,
                          const char *wanted)
{
    Diags diags = {0};
    Buf out = {0};
    Template *template = template_load_text("t.yaml", template_text, strlen(template_text), &diags);
    if (!template)
        fail_with(&diags, template_text);
    template_write(template, chosen, "name", NULL, language, &out);
    assert_string_equal(buf_string(&out), wanted);
    template_free(template);
    buf_free(&out);
}

static const char GAPS[] =
    HEAD "questions:\n"
         "- name: q\n"
         "  " ASK "\n"
         "  several: true\n"
         "  answers:\n"
         "  - { name: a, " TEXT ", set: { kinds: one, lines: \"x: 1\" } }\n"
         "  - { name: b, " TEXT ", set: { kinds: two, lines: \"y: <other>\", other: z } }\n"
         "set:\n"
         "  note: { en: Hello, cs: Ahoj, sk: Ahojte }\n"
         "  aim: { en: \"Go, now\", cs: <word> teď, sk: <word> teraz }\n"
         "  word: { en: Go, cs: Jdi, sk: Choď }\n"
         "  deep: <deep>\n"
         "rules: |\n"
         "  # <note>\n"
         "  game: <name>\n"
         "  about: <aim>\n"
         "  kinds: [<kinds>] # <1> < 2\n"
         "  part:\n"
         "    <lines>\n"
         "  <nothing>\n";

static void test_gaps_are_filled(void **state)
{
    (void)state;
    check_written(GAPS, 3, LANGUAGE_CS,
                  "# Ahoj\n"
                  "game: name\n"
                  "about: { en: \"Go, now\", cs: Jdi teď, sk: Choď teraz }\n"
                  "kinds: [one, two] # <1> < 2\n"
                  "part:\n"
                  "  x: 1\n"
                  "  y: z\n");
    check_written(GAPS, 1, LANGUAGE_EN,
                  "# Hello\n"
                  "game: name\n"
                  "about: { en: \"Go, now\", cs: Jdi teď, sk: Choď teraz }\n"
                  "kinds: [one] # <1> < 2\n"
                  "part:\n"
                  "  x: 1\n");
}

/* A gap in its own value ends somewhere. */
static void test_gaps_in_themselves(void **state)
{
    (void)state;
    check_written(HEAD QUESTIONS "set: { a: <a><a> }\nrules: |\n  <b>x<a\n", 0, LANGUAGE_EN, "x<a\n");
    Diags diags = {0};
    const char text[] = HEAD QUESTIONS "set: { a: <a> }\nrules: |\n  z<a>\n";
    Template *template = template_load_text("t.yaml", text, strlen(text), &diags);
    Buf out = {0};
    template_write(template, 0, "name", NULL, LANGUAGE_EN, &out);
    assert_string_equal(buf_string(&out), "z<a>\n");
    buf_free(&out);
    template_free(template);
}

static void test_choosing_is_completed(void **state)
{
    (void)state;
    Maker *maker = shipped();
    Buf error = {0};
    int index;
    TemplateChoice chosen;
    assert_true(maker_choose(maker, "players, apart", &index, &chosen, &error));
    const Template *template = maker_at(maker, index);
    assert_string_equal(maker_name(maker, index), "players");
    assert_true(chosen >> template_find(template, "apart") & 1);
    assert_true(chosen >> template_find(template, "last-mover") & 1);
    assert_false(chosen >> template_find(template, "draw") & 1);
    assert_false(maker_choose(maker, "players, apart, row-of-three", &index, &chosen, &error));
    assert_string_equal(buf_string(&error), "'row-of-three' does not go with the other answers");
    buf_free(&error);
    maker_free(maker);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_combination_plays), cmocka_unit_test(test_mistakes_are_told),
        cmocka_unit_test(test_gaps_are_filled),         cmocka_unit_test(test_gaps_in_themselves),
        cmocka_unit_test(test_choosing_is_completed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
