/* Every sketch of a rules file has the right structure, and every leaf in it parses. The easy ones stay
 * as short as promised. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/file.h"
#include "base/mem.h"
#include "rule/schema.h"

#define FOLDER "tests/sketches"

enum { LEAST_SKETCHES = 10 };

static void read_sketch(const char *name, Buf *text)
{
    Buf error = {0};
    char *path = file_join(FOLDER, name);
    if (!file_read(path, YAML_BYTES, text, &error))
        fail_msg("%s", buf_string(&error));
    mem_free(path);
    buf_free(&error);
}

/* Appends all errors of one sketch. */
static void check_sketch(const char *name, Buf *errors)
{
    Arena *arena = arena_new();
    Names *names = names_new(arena);
    Diags diags = {0};
    Buf text = {0};
    read_sketch(name, &text);
    Yaml *document = yaml_read(arena, name, buf_string(&text), text.length, &diags);
    if (document)
        schema_read(document, arena, names, &diags);
    diags_quote(&diags, name, buf_string(&text), text.length);
    diags_print(&diags, errors);
    diags_free(&diags);
    buf_free(&text);
    arena_free(arena);
}

static void test_sketches(void **state)
{
    (void)state;
    size_t count;
    Buf errors = {0};
    char **names = file_list(FOLDER, ".yaml", &count);
    assert_true(count >= LEAST_SKETCHES);
    for (size_t i = 0; i < count; i++)
        check_sketch(names[i], &errors);
    mem_free(names);
    size_t wrong = errors.length;
    print_error("%s", buf_string(&errors));
    buf_free(&errors);
    assert_int_equal(wrong, 0);
}

static size_t line_count(const char *name)
{
    Buf text = {0};
    size_t lines = 0;
    read_sketch(name, &text);
    for (size_t i = 0; i < text.length; i++)
        lines += text.data[i] == '\n' ? 1 : 0;
    buf_free(&text);
    return lines;
}

static void test_lengths(void **state)
{
    static const struct {
        const char *name;
        size_t lines;
    } most[] = {
        {"sokoban.yaml", 40},
        {"lights-out.yaml", 25},
        {"tic-tac-toe.yaml", 20},
        {"tsuro.yaml", 80},
    };
    (void)state;
    for (size_t i = 0; i < sizeof most / sizeof *most; i++)
        if (line_count(most[i].name) >= most[i].lines)
            fail_msg("%s has %zu lines, not under %zu", most[i].name, line_count(most[i].name),
                     most[i].lines);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sketches),
        cmocka_unit_test(test_lengths),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
