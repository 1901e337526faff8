/* The printed grammar: productions numbered through, every name in them defined, an example of each that
 * parses, and the parser's own tables of verbs and reserved words in it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/file.h"
#include "lang/parse.h"

enum { GRAMMAR_LIMIT = 1 << 16, PRODUCTIONS = 60, NAME_ROOM = 24 };

#define EXAMPLE "        e.g.  "

typedef struct Grammar {
    Buf text;
    int count;
    char name[PRODUCTIONS][NAME_ROOM];
} Grammar;

/* " 4  expression = ..." starts a production. Returns its right side, or NULL. */
static const char *production(const char *line, int *number, char name[NAME_ROOM])
{
    char *end;
    long found = strtol(line, &end, 10);
    if (end == line || strncmp(end, "  ", 2) != 0 || end - line != 2)
        return NULL;
    size_t length = strcspn(end + 2, " ");
    const char *equals = strchr(end + 2, '=');
    assert_true(length > 0 && length < NAME_ROOM && equals);
    snprintf(name, NAME_ROOM, "%.*s", (int)length, end + 2);
    *number = (int)found;
    return equals + 1;
}

/* Calls visit with every line. */
static void each_line(const Grammar *grammar, void visit(const char *line, void *data), void *data)
{
    const char *at = buf_string(&grammar->text);
    while (*at) {
        char line[200];
        size_t length = strcspn(at, "\n");
        assert_true(length < sizeof line);
        snprintf(line, sizeof line, "%.*s", (int)length, at);
        visit(line, data);
        at += length + (at[length] ? 1 : 0);
    }
}

static void collect(const char *line, void *data)
{
    Grammar *grammar = data;
    int number = 0;
    char name[NAME_ROOM];
    if (!production(line, &number, name))
        return;
    assert_true(grammar->count < PRODUCTIONS - 1);
    assert_int_equal(number, grammar->count + 1);
    strcpy(grammar->name[grammar->count++], name);
}

static int set_up(void **state)
{
    static Grammar grammar;
    Buf error = {0};
    grammar = (Grammar){0};
    if (!file_read("man/grammar.txt", GRAMMAR_LIMIT, &grammar.text, &error))
        fail_msg("%s", buf_string(&error));
    buf_free(&error);
    each_line(&grammar, collect, &grammar);
    *state = &grammar;
    return 0;
}

static int tear_down(void **state)
{
    Grammar *grammar = *state;
    buf_free(&grammar->text);
    return 0;
}

static bool defined(const Grammar *grammar, const char *name, size_t length)
{
    static const char *const plain[] = {"digit", "letter", "before", "a", "or"};
    for (int i = 0; i < grammar->count; i++)
        if (strlen(grammar->name[i]) == length && strncmp(grammar->name[i], name, length) == 0)
            return true;
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (strlen(plain[i]) == length && strncmp(plain[i], name, length) == 0)
            return true;
    return false;
}

/* Looks at the words of a right side that stand outside of quotes. */
static void check_right_side(const Grammar *grammar, const char *at)
{
    while (*at) {
        size_t letters = strspn(at, "abcdefghijklmnopqrstuvwxyz");
        if (*at == '"') {
            at = strchr(at + 1, '"');
            assert_non_null(at);
            at++;
        } else if (letters > 0) {
            if (!defined(grammar, at, letters))
                fail_msg("'%.*s' is not defined", (int)letters, at);
            at += letters;
        } else {
            at++;
        }
    }
}

static void check_production(const char *line, void *data)
{
    const Grammar *grammar = data;
    int number;
    char name[NAME_ROOM];
    const char *right = production(line, &number, name);
    if (right)
        check_right_side(grammar, right);
    else if (strncmp(line, "               |", 16) == 0)
        check_right_side(grammar, line + 16);
}

static void test_productions(void **state)
{
    Grammar *grammar = *state;
    assert_true(grammar->count > 30);
    each_line(grammar, check_production, grammar);
}

typedef struct Examples {
    Arena *arena;
    Names *names;
    char name[NAME_ROOM]; /* the production that the examples belong to */
    int production, with_example;
} Examples;

static bool is_any_of(const char *name, const char *const *list)
{
    while (*list && strcmp(*list, name) != 0)
        list++;
    return *list;
}

static bool example_parses(const Examples *examples, const char *text, Diags *diags)
{
    static const char *const patterns[] = {"pattern", "side", "cell", NULL};
    static const char *const statements[] = {"statement", "assignment", "result", "procedure",
                                             "operand",   "verb",       NULL};
    Parse parse = {.arena = examples->arena,
                   .names = examples->names,
                   .diags = diags,
                   .file = "grammar.txt",
                   .line = 1,
                   .column = 1};
    if (is_any_of(examples->name, patterns))
        return parse_pattern(&parse, text);
    if (is_any_of(examples->name, statements))
        return parse_statement(&parse, text);
    if (strcmp(examples->name, "loop") == 0)
        return parse_each(&parse, text);
    if (strcmp(examples->name, "picked") == 0)
        return parse_picked(&parse, text);
    if (strcmp(examples->name, "head") == 0)
        return names_declare(examples->names, SYMBOL_WORD, text, NULL, NULL);
    bool change = strcmp(examples->name, "change") == 0 && strncmp(text, "add ", 4) == 0;
    return parse_expression(&parse, change ? text + 4 : text);
}

static void check_example(const char *line, void *data)
{
    Examples *examples = data;
    Diags diags = {0};
    if (production(line, &examples->production, examples->name))
        return;
    if (strncmp(line, EXAMPLE, strlen(EXAMPLE)) != 0)
        return;
    const char *text = line + strlen(EXAMPLE);
    if (!example_parses(examples, text, &diags))
        fail_msg("%s: '%s': %s", examples->name, text, diags.total ? diags.list[0].message : "refused");
    examples->with_example += examples->with_example < examples->production ? 1 : 0;
    assert_int_equal(examples->with_example, examples->production);
    diags_free(&diags);
}

static void test_examples(void **state)
{
    Grammar *grammar = *state;
    Examples examples = {.arena = arena_new()};
    examples.names = names_new(examples.arena);
    names_declare(examples.names, SYMBOL_WORD, "in range(a, b)", NULL, NULL);
    each_line(grammar, check_example, &examples);
    assert_int_equal(examples.with_example, grammar->count);
    arena_free(examples.arena);
}

/* Every verb's form stands in a line of its own. */
static void test_verbs(void **state)
{
    Grammar *grammar = *state;
    for (int i = 0; i < VERB_COUNT; i++) {
        char line[100];
        snprintf(line, sizeof line, "\n        %s\n", verb_form((Verb)i));
        if (!strstr(buf_string(&grammar->text), line))
            fail_msg("the form '%s' is missing", verb_form((Verb)i));
    }
}

typedef struct Words {
    char list[PRODUCTIONS][NAME_ROOM];
    int count;
} Words;

static bool listed(const Words *words, const char *word)
{
    for (int i = 0; i < words->count; i++)
        if (strcmp(words->list[i], word) == 0)
            return true;
    return false;
}

/* A reserved word between quotes in a production has to be among the listed ones. */
static void check_quoted(const char *line, void *data)
{
    const Words *words = data;
    const char *open = strchr(line, '"');
    while (open) {
        char word[NAME_ROOM];
        size_t length = strcspn(open + 1, "\"");
        snprintf(word, sizeof word, "%.*s", (int)length, open + 1);
        if (names_reserved(word) && !listed(words, word))
            fail_msg("'%s' is missing among the reserved words", word);
        open = open[1 + length] ? strchr(open + length + 2, '"') : NULL;
    }
}

static void test_reserved(void **state)
{
    static const char before[] = "contains one of the reserved words\n\n";
    Grammar *grammar = *state;
    const char *at = strstr(buf_string(&grammar->text), before);
    Words words = {0};
    assert_non_null(at);
    at += strlen(before);
    const char *end = strstr(at, "\n\n");
    for (int used = 0; at < end && sscanf(at, " %23s%n", words.list[words.count], &used) == 1; at += used) {
        if (!names_reserved(words.list[words.count]))
            fail_msg("'%s' is not a reserved word", words.list[words.count]);
        words.count++;
        assert_true(words.count < PRODUCTIONS);
    }
    each_line(grammar, check_quoted, &words);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_productions, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_examples, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_verbs, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_reserved, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
