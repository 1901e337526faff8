/* One slip is one mistake: of every few words of every game's rules the last letter is changed, and what is said of
 * it must be short, whatever else stands on that word. */
#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/file.h"
#include "base/mem.h"
#include "rule/ruleset.h"
#include "rule/yaml.h"

enum {
    EVERY = 11,     /* each eleventh word is misspelt, beginning with another one in each file */
    SHORTEST = 4,   /* letters of a word that is */
    MOST_ERRORS = 3 /* of one slip */
};

/* Is it a word of the rules themselves: no remark, and no text for people. */
static bool is_code(const char *line, size_t at)
{
    size_t length = strcspn(line, "\n");
    const char *end = line + length;
    for (const char *c = line; c < end && c < line + at; c++)
        if (*c == '#' || *c == '"')
            return false;
    for (const char *c = line; c + 3 < end; c++)
        if ((c == line || !isalpha((unsigned char)c[-1])) &&
            (strncmp(c, "en:", 3) == 0 || strncmp(c, "cs:", 3) == 0 || strncmp(c, "sk:", 3) == 0))
            return false;
    return true;
}

/* Loads the text with the last letter of a word changed. */
static void judge_slip(const char *path, const char *folder, Buf *text, size_t end)
{
    char *letter = (char *)buf_string(text) + end - 1, right = *letter;
    *letter = right == 'q' ? 'x' : 'q';
    Diags diags = {0};
    Ruleset *rules = ruleset_load_text(path, folder, buf_string(text), text->length, &diags);
    ruleset_free(rules);
    if (diags.total > MOST_ERRORS) {
        Buf out = {0};
        diags_print(&diags, &out);
        fail_msg("one slip, %zu errors:\n%s", diags.total, buf_string(&out));
    }
    diags_free(&diags);
    *letter = right;
}

static int judge_file(const char *path, const char *folder, int first)
{
    Buf text = {0}, error = {0};
    int words = first, tried = 0;
    assert_true(file_read(path, YAML_BYTES, &text, &error));
    const char *start = buf_string(&text), *line = start;
    for (size_t i = 0; i < text.length; i++) {
        size_t letters = strspn(start + i, "abcdefghijklmnopqrstuvwxyz");
        if (letters >= SHORTEST && is_code(line, (size_t)(start + i - line)) && ++words % EVERY == 0) {
            judge_slip(path, folder, &text, i + letters);
            tried++;
        }
        i += letters;
        if (start[i] == '\n')
            line = start + i + 1;
    }
    buf_free(&text);
    buf_free(&error);
    return tried;
}

static void one_slip_is_told_in_few_sentences(void **state)
{
    (void)state;
    size_t files;
    int tried = 0;
    char **names = file_list("rules", ".yaml", &files);
    for (size_t i = 0; i < files; i++) {
        char *path = file_join("rules", names[i]);
        tried += judge_file(path, "rules", (int)i);
        mem_free(path);
    }
    mem_free(names);
    print_message("%d words of %zu games\n", tried, files);
    assert_true(files > 40 && tried > 500);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(one_slip_is_told_in_few_sentences)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
