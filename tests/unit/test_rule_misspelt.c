/* One slip is one mistake: of every few words of every game's rules the last letter is changed, and what is said of
 * it must be short, whatever else stands on that word.
 * Builds: plain */
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
    EVERY = 11,        /* each eleventh word is misspelt, beginning with another one in each file */
    FILE_BYTES = 8000, /* a longer file takes longer to read, and fewer of its words are misspelt */
    SHORTEST = 4,      /* letters of a word that is */
    MOST_ERRORS = 6    /* of one slip: a name of two words is missed once in each way in which it is used */
};

/* Is it a word of the rules themselves: no remark, and no text for people. */
static bool is_code(const char *line, size_t at)
{
    const char *end = line + at;
    while (*end && *end != '\n')
        end++;
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
    int every = EVERY * (1 + (int)(text.length / FILE_BYTES));
    const char *start = buf_string(&text), *line = start;
    for (size_t i = 0; i < text.length; i++) {
        size_t letters = 0;
        while (start[i + letters] >= 'a' && start[i + letters] <= 'z')
            letters++;
        if (letters >= SHORTEST && is_code(line, (size_t)(start + i - line)) && ++words % every == 0) {
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

/* ---- what things have ---- */

/* Is the line one of those that say what one thing has, as in `bend: { joins: "└", count: 18 }`. */
static bool is_thing(const char *line, bool things)
{
    size_t length = strcspn(line, "\n");
    return things && length > 0 && *line == ' ' && memchr(line, '{', length) && line[length - 1] == '}';
}

/* Loads the text with the last two letters of a key exchanged; it must be refused, and the right word told. */
static void judge_key(const char *path, const char *folder, Buf *text, size_t start, size_t end)
{
    char *last = (char *)buf_string(text) + end - 1, right = *last;
    char *word = mem_copy_bytes(buf_string(text) + start, end - start);
    if (last[-1] == right)
        *last = 'q';
    else {
        *last = last[-1];
        last[-1] = right;
    }
    Diags diags = {0};
    Buf out = {0};
    Ruleset *rules = ruleset_load_text(path, folder, buf_string(text), text->length, &diags);
    diags_print(&diags, &out);
    if (rules || diags.total > MOST_ERRORS || !strstr(buf_string(&out), word))
        fail_msg("%s: '%s' misspelt: %s", path, word, buf_string(&out));
    ruleset_free(rules);
    diags_free(&diags);
    buf_free(&out);
    memcpy((char *)buf_string(text) + start, word, end - start);
    mem_free(word);
}

/* Every key of every thing that has some in a line of its own. */
static int judge_things(const char *path, const char *folder)
{
    Buf text = {0}, error = {0};
    int tried = 0;
    bool things = false;
    assert_true(file_read(path, YAML_BYTES, &text, &error));
    for (size_t at = 0; at < text.length; at += strcspn(buf_string(&text) + at, "\n") + 1) {
        const char *line = buf_string(&text) + at, *end = line + strcspn(line, "\n");
        if (*line != ' ' && *line != '\n' && *line != '#')
            things = strncmp(line, "tiles:", 6) == 0 || strncmp(line, "pieces:", 7) == 0 ||
                     strncmp(line, "cards:", 6) == 0 || strncmp(line, "characters:", 11) == 0;
        const char *key = is_thing(line, things) ? memchr(line, '{', (size_t)(end - line)) : NULL;
        for (; key && key < end; key++) {
            size_t letters = strspn(key, "abcdefghijklmnopqrstuvwxyz");
            if (letters >= SHORTEST && key[letters] == ':' && key[-1] == ' ' && strchr("{,", key[-2])) {
                judge_key(path, folder, &text, (size_t)(key - buf_string(&text)),
                          (size_t)(key - buf_string(&text)) + letters);
                tried++;
            }
            key += letters;
        }
    }
    buf_free(&text);
    buf_free(&error);
    return tried;
}

static int judge_folder(const char *folder)
{
    size_t files;
    int tried = 0;
    char **names = file_list(folder, ".yaml", &files);
    for (size_t i = 0; i < files; i++) {
        char *path = file_join(folder, names[i]);
        tried += judge_things(path, folder);
        mem_free(path);
    }
    mem_free(names);
    return tried;
}

static void what_things_have_is_spelt(void **state)
{
    (void)state;
    int tried = judge_folder("rules") + judge_folder("tests/fixtures");
    print_message("%d keys of things\n", tried);
    assert_true(tried > 100);
}

static void loads(const char *text, const char *said)
{
    Diags diags = {0};
    Buf out = {0};
    Ruleset *rules = ruleset_load_text("cups.yaml", NULL, text, strlen(text), &diags);
    for (size_t i = 0; i < diags.count; i++) {
        diag_line(&diags.list[i], &out);
        buf_printf(&out, "; %s\n", diags.list[i].hint ? diags.list[i].hint : "");
    }
    assert_string_equal(buf_string(&out), said);
    ruleset_free(rules);
    diags_free(&diags);
    buf_free(&out);
}

#define CUPS(things, rest)                                                                   \
    "game: cups\nboard: { size: 2 x 2 }\npieces: { cup: { kinds: {\n" things "} } }\n"       \
    "layers: { shelf: { of: cup } }\nzones: { heap: { of: cup } }\n" rest                    \
    "moves: { lay: { pick: { c: cell where no shelf and size of (heap where heavy) > 0 },\n" \
    "                do: lay first of heap at c } }\n"

/* What one thing alone has is no slip where nothing is spelt nearly so, or where the rules speak of it. */
static void what_is_meant_is_no_slip(void **state)
{
    (void)state;
    loads(CUPS("  mug: { heavy: true, price: 3 },\n  glass: { heavy: false, prize: true },\n", ""), "");
    loads(CUPS("  mug: { heavy: true },\n  glass: { heavy: false, heave: true },\n",
               "look: { heave: { ascii: \"!\" }, glass: { label: heave } }\n"),
          "");
    loads(CUPS("  mug: { heavy: true },\n  glass: { heavy: false, glaze: 2 },\n", ""), "");
    loads(CUPS("  mug: { heavy: true, price: 2 },\n  bowl: { heavy: true, price: 1 },\n"
               "  glass: { heavy: false, pirce: 2 },\n",
               ""),
          "cups.yaml:6:26: nothing else in these rules speaks of 'pirce'; did you mean 'price'?\n");
    loads(CUPS("  mug: { heavy: true },\n  glass: { haevy: true },\n", ""),
          "cups.yaml:5:12: nothing else in these rules speaks of 'haevy'; did you mean 'heavy'?\n");
    loads(CUPS("  mug: { heavy: true, cuont: 2 },\n  glass: { heavy: true },\n", ""),
          "cups.yaml:4:23: nothing else in these rules speaks of 'cuont'; did you mean 'count'?\n");
}

/* What formats and levels of the rules speak of is known before any level is read. */
static void formats_speak_of_what_there_is(void **state)
{
    (void)state;
    loads("game: cups\nboard: from level\nlayers: { digit: { values: 1 to 9 } }\nvars: { round: 0 }\n"
          "clues: { across: { per: row } }\ntokens: { robber: {} }\nlevel:\n  formats:\n"
          "    - id: clues\n      layers: { digti: numbers }\n      clues: { acros: rows }\n"
          "      letters: { w: { set: { ruond: 1 } } }\n"
          "      then: { j: { id: regions, layers: { digitt: numbers } } }\n"
          "every level: { tokens: { rober: a1 }, set: { round: 2 } }\n"
          "moves: { go: { pick: { c: near robber }, do: robber = c } }\n",
          "cups.yaml:10:17: 'digti' is no layer of these rules; did you mean 'digit'?\n"
          "cups.yaml:11:16: 'acros' is no clue of these rules; did you mean 'across'?\n"
          "cups.yaml:12:30: 'ruond' is no variable of these rules; did you mean 'round'?\n"
          "cups.yaml:13:43: 'digitt' is no layer of these rules; did you mean 'digit'?\n"
          "cups.yaml:14:26: 'rober' is no token of these rules; did you mean 'robber'?\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_slip_is_told_in_few_sentences), cmocka_unit_test(what_things_have_is_spelt),
        cmocka_unit_test(what_is_meant_is_no_slip), cmocka_unit_test(formats_speak_of_what_there_is)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
