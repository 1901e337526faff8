/* Rules in several files: what a game takes over from its base and from libraries, what it leaves out,
 * that the result stands by itself, and that every mistake names the file it stands in. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/file.h"
#include "base/mem.h"
#include "game/game.h"
#include "level/pack.h"
#include "link/link.h"

static char folder[] = "/tmp/tah-assembly.XXXXXX";

static const char BASE[] = "language: 1\n"
                           "game: base\n"
                           "title: { en: Base, cs: Základ, sk: Základ }\n"
                           "board: { size: 3 x 1 }\n"
                           "layers: { lamp: { kinds: [off, lit], first: off } }\n"
                           "words:\n  dark: off\n  beside(a, b): distance(a, b) is 1\n"
                           "moves:\n"
                           "  light: { pick: { c: cell where dark }, do: lamp at c = lit }\n"
                           "  dim: { pick: { c: cell where lit }, do: lamp at c = off }\n"
                           "end:\n"
                           "  - if: every cell is lit\n"
                           "    result: win\n";

static const char LIBRARY[] =
    "library: true\n"
    "words: { dark: corner, on the rim: edge and not corner, all(a): every cell is a }\n"
    "define: { finish: win }\n";

static void write_file(const char *name, const char *text)
{
    char *path = file_join(folder, name);
    Buf error = {0};
    if (!file_write(path, text, strlen(text), &error))
        fail_msg("%s", buf_string(&error));
    mem_free(path);
}

static Ruleset *load(const char *text, Buf *said)
{
    Diags diags = {0};
    char *path = file_join(folder, "game.yaml");
    write_file("game.yaml", text);
    Ruleset *rules = ruleset_load(path, &diags);
    for (size_t i = 0; i < diags.count; i++) {
        const Diag *d = &diags.list[i];
        buf_printf(said, "%s:%d:%d: %s%s%s\n", d->file ? file_base(d->file) : "", d->line, d->column,
                   d->message, d->hint ? "; " : "", d->hint ? d->hint : "");
    }
    mem_free(path);
    diags_free(&diags);
    return rules;
}

static Ruleset *load_well(const char *text)
{
    Buf said = {0};
    Ruleset *rules = load(text, &said);
    if (!rules)
        fail_msg("%s", buf_string(&said));
    buf_free(&said);
    return rules;
}

static void refuses(const char *text, const char *wanted)
{
    Buf said = {0};
    Ruleset *rules = load(text, &said);
    assert_null(rules);
    assert_string_equal(buf_string(&said), wanted);
    buf_free(&said);
}

/* Plays texts from the start; true when the game is then won. */
static bool wins(const Ruleset *rules, const char *const *moves)
{
    Diags diags = {0};
    Pack *pack = pack_of_rules(rules, &diags);
    Stage *stage = stage_new(rules, &pack->level[0], 0, &diags);
    Machine *machine = machine_new(stage);
    State *state = state_new(stage);
    Fault fault;
    bool good = game_start(machine, state, 1, &fault);
    for (; good && *moves; moves++) {
        Move move;
        Buf why = {0};
        good = move_parse(machine, state, 0, *moves, &move, &why) &&
               game_apply(machine, state, 0, &move, NULL, &fault);
        buf_free(&why);
    }
    good = good && game_outcome(state).kind == OUTCOME_WIN;
    state_free(state);
    machine_free(machine);
    stage_free(stage);
    pack_free(pack);
    diags_free(&diags);
    return good;
}

static void test_a_game_is_laid_over_its_base(void **state)
{
    (void)state;
    Ruleset *rules = load_well("extends: base\n"
                               "title: { cs: Jiný }\n"
                               "board: { size: 2 x 1 }\n"
                               "moves: { shine: { pick: { c: dark cell }, do: lamp at c = lit } }\n");
    int width, height;
    ruleset_board_size(rules, &width, &height);
    assert_int_equal(width, 2);
    assert_string_equal(ruleset_game(rules), "game");
    assert_string_equal(ruleset_title(rules, LANGUAGE_EN), "Base");
    assert_string_equal(ruleset_title(rules, LANGUAGE_CS), "Jiný");
    static const char *const moves[] = {"light a1", "dim a1", "shine b1", "light a1", NULL};
    assert_true(wins(rules, moves));
    assert_int_equal(ruleset_file_count(rules), 2);
    assert_string_equal(file_base(ruleset_file_at(rules, 0)), "game.yaml");
    assert_string_equal(file_base(ruleset_file_at(rules, 1)), "base.yaml");
    ruleset_free(rules);
}

static void test_parts_are_left_out(void **state)
{
    (void)state;
    Ruleset *rules = load_well("extends: base\nwithout: [moves.dim, words.beside]\n");
    static const char *const moves[] = {"light a1", "dim a1", NULL};
    assert_false(wins(rules, moves));
    ruleset_free(rules);
}

static void test_a_library_gives_what_is_missing(void **state)
{
    (void)state;
    Ruleset *rules = load_well("extends: base\n"
                               "use: lib/words\n"
                               "moves: { empty: { when: some cell is on the rim, do: finish } }\n");
    static const char *const moves[] = {"light b1", "empty", NULL};
    assert_true(wins(rules, moves)); /* `dark` stays the base's: the library's is another one */
    ruleset_free(rules);
}

static void test_the_source_stands_by_itself(void **state)
{
    (void)state;
    Ruleset *rules = load_well("extends: base\nuse: [lib/words]\nwithout: moves.dim\n");
    const char *source = ruleset_source(rules);
    assert_null(strstr(source, "extends"));
    assert_null(strstr(source, "without"));
    assert_null(strstr(source, "use:"));
    Diags diags = {0};
    Ruleset *again = ruleset_load_text("game.yaml", NULL, source, strlen(source), &diags);
    assert_non_null(again);
    assert_string_equal(ruleset_identity(again), ruleset_identity(rules));
    assert_string_equal(ruleset_source(again), source);
    ruleset_free(again);
    ruleset_free(rules);
    diags_free(&diags);
}

static void test_a_library_is_checked_alone(void **state)
{
    (void)state;
    Ruleset *rules = load_well(LIBRARY);
    assert_true(ruleset_is_library(rules));
    Diags diags = {0};
    Pack *pack = pack_of_rules(rules, &diags);
    assert_non_null(pack);
    assert_null(stage_new(rules, &pack->level[0], 0, &diags));
    assert_string_equal(diags.list[0].message, "a library of words cannot be played");
    pack_free(pack);
    ruleset_free(rules);
    diags_free(&diags);
    refuses("library: true\nmoves: { a: b -> c }\nwords: { d: e }\n",
            "game.yaml:2:1: unknown key 'moves' in a library\n");
    refuses("library: true\nwords: { far: not naer }\n",
            "game.yaml:2:19: unknown word 'naer'; did you mean 'near'?\n");
}

static void test_mistakes_name_their_file(void **state)
{
    (void)state;
    write_file("wrong.yaml", "extends: base\nwords: { dim one: liit }\n");
    refuses("extends: wrong\n", "wrong.yaml:2:19: unknown word 'liit'; did you mean 'lit'?\n");
    refuses("extends: base\nwords: { dim one: liit }\n",
            "game.yaml:2:19: unknown word 'liit'; did you mean 'lit'?\n");
    Buf said = {0};
    assert_null(load("extends: base\nlayers: { other: [lit] }\n", &said));
    assert_non_null(
        strstr(buf_string(&said), "game.yaml:2:19: 'lit' stands twice; the first is in line 5 of "));
    assert_non_null(strstr(buf_string(&said), "/base.yaml\n"));
    buf_free(&said);
}

static void test_refusals(void **state)
{
    (void)state;
    refuses("extends: bse\n", "game.yaml:1:10: 'bse' is neither in this folder nor among the rules that tah "
                              "brings; did you mean 'base'?\n");
    refuses("extends: ../base\n",
            "game.yaml:1:10: '../base' is no file beside this one: small letters, digits "
            "and hyphens, as in my-game or lib/lines\n");
    refuses("extends: game\n", "game.yaml:1:10: 'game' leads back to this file\n");
    refuses("extends: [base]\n", "game.yaml:1:10: 'extends' must be the name of one file\n");
    refuses("extends: base\nwithout: moves.dimm\n",
            "game.yaml:2:10: the base has no 'moves.dimm' to leave out; did you mean 'dim'?\n");
    refuses("without: moves\nmoves: { a: b -> c }\n",
            "game.yaml:1:1: 'without' leaves out parts of a base, but there is no 'extends'\n");
    refuses("extends: lib/words\n", "game.yaml:1:10: 'lib/words' is a library; take its words with `use:`\n");
    refuses("use: base\nmoves: { a: b -> c }\n",
            "game.yaml:1:6: 'base' is no library: it does not say `library: true`\n");
    refuses("use: { a: b }\nmoves: { a: b -> c }\n",
            "game.yaml:1:6: 'use' must be a name or a list of names\n");
    Diags diags = {0};
    static const char alone[] = "extends: base\n";
    assert_null(ruleset_load_text("kept.yaml", NULL, alone, strlen(alone), &diags));
    assert_string_equal(diags.list[0].message,
                        "'base' is another file; a text without a folder must stand by itself");
    diags_free(&diags);
}

static void test_bases_do_not_go_round(void **state)
{
    (void)state;
    write_file("one.yaml", "extends: two\n");
    write_file("two.yaml", "extends: one\n");
    refuses("extends: one\n", "two.yaml:1:10: 'one' leads back to this file\n");
}

static void test_a_fault_names_the_base(void **state)
{
    (void)state;
    write_file("zero.yaml", "board: { size: 1 x 1 }\n"
                            "layers: { n: { values: 0 to 3 } }\n"
                            "moves:\n"
                            "  split: { pick: { c: cell }, do: n at c = 3 / (2 - 2) }\n");
    Ruleset *rules = load_well("extends: zero\n");
    Diags diags = {0};
    Pack *pack = pack_of_rules(rules, &diags);
    Stage *stage = stage_new(rules, &pack->level[0], 0, &diags);
    Machine *machine = machine_new(stage);
    State *board = state_new(stage);
    Fault fault = {0};
    Move move;
    Buf why = {0};
    assert_true(game_start(machine, board, 1, &fault));
    assert_true(move_parse(machine, board, 0, "split a1", &move, &why));
    assert_false(game_apply(machine, board, 0, &move, NULL, &fault));
    assert_int_equal(fault.line, 4);
    assert_string_equal(fault.message, "division by zero (zero.yaml)");
    state_free(board);
    machine_free(machine);
    stage_free(stage);
    pack_free(pack);
    ruleset_free(rules);
    buf_free(&why);
    diags_free(&diags);
}

static int set_up(void **state)
{
    (void)state;
    if (!mkdtemp(folder))
        return -1;
    char *lib = file_join(folder, "lib");
    Buf error = {0};
    bool made = file_make_folder(lib, &error);
    mem_free(lib);
    buf_free(&error);
    write_file("base.yaml", BASE);
    write_file("lib/words.yaml", LIBRARY);
    return made ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    static const char *const made[] = {"base.yaml", "lib/words.yaml", "game.yaml", "wrong.yaml", "one.yaml",
                                       "two.yaml",  "zero.yaml",      "lib",       NULL};
    for (int i = 0; made[i]; i++) {
        char *path = file_join(folder, made[i]);
        remove(path);
        mem_free(path);
    }
    return remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_game_is_laid_over_its_base),
        cmocka_unit_test(test_parts_are_left_out),
        cmocka_unit_test(test_a_library_gives_what_is_missing),
        cmocka_unit_test(test_the_source_stands_by_itself),
        cmocka_unit_test(test_a_library_is_checked_alone),
        cmocka_unit_test(test_mistakes_name_their_file),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_bases_do_not_go_round),
        cmocka_unit_test(test_a_fault_names_the_base),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
