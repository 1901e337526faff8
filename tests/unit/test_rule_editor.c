/* What a rule writer's editor says: every YAML file that is brought along names its JSON Schema in the first
 * line and agrees with it, and what is of a wrong shape does not. More that does not is in
 * tests/bad/shape-*.cases.
 * Builds: plain */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/file.h"
#include "base/mem.h"
#include "json_schema.h"
#include "play/maker.h"
#include "rule/notation_list.h"
#include "rule/yaml.h"

static const char LINE[] = "# yaml-language-server: $schema=";

static cJSON *read_schema(const char *path)
{
    Buf error = {0};
    cJSON *schema = json_schema_read(path, &error);
    if (!schema)
        fail_msg("%s", buf_string(&error));
    return schema;
}

/* --- the files that are brought along ----------------------------------------------------------------- */

typedef struct Kind {
    const char *folder, *line, *schema; /* the line's path starts at the file, the schema's at the checkout */
    int files;
} Kind;

static int judge_file(const Kind *kind, const cJSON *schema, const char *path)
{
    Buf text = {0}, error = {0}, wanted = {0};
    if (!file_read(path, YAML_BYTES, &text, &error))
        fail_msg("%s", buf_string(&error));
    buf_printf(&wanted, "%s%s\n", LINE, kind->line);
    int wrong = 0;
    if (strncmp(buf_string(&text), buf_string(&wanted), wanted.length) != 0) {
        print_error("%s: the first line should be\n%s", path, buf_string(&wanted));
        wrong++;
    }
    if (!yaml_text_agrees(schema, buf_string(&text), text.length, &error)) {
        print_error("%s does not agree with %s: %s\n", path, kind->schema, buf_string(&error));
        wrong++;
    }
    buf_free(&text);
    buf_free(&error);
    buf_free(&wanted);
    return wrong;
}

static int judge_folder(Kind *kind, const char *folder)
{
    int wrong = 0;
    size_t count;
    cJSON *schema = read_schema(kind->schema);
    char **names = file_list(folder, ".yaml", &count);
    for (size_t i = 0; i < count; i++) {
        char *path = file_join(folder, names[i]);
        wrong += judge_file(kind, schema, path);
        kind->files++;
        mem_free(path);
    }
    mem_free(names);
    cJSON_Delete(schema);
    return wrong;
}

static void rules_name_their_schema(void **state)
{
    (void)state;
    static Kind kinds[] = {
        {"rules", "schema/rules.schema.json", "rules/schema/rules.schema.json", 0},
        {"rules/lib", "../schema/rules.schema.json", "rules/schema/rules.schema.json", 0},
        {"rules/new", "../schema/new.schema.json", "rules/schema/new.schema.json", 0},
        {"rules/tiles", "../schema/tiles.schema.json", "rules/schema/tiles.schema.json", 0},
        {"tests/fixtures/tiles", "../../../rules/schema/tiles.schema.json", "rules/schema/tiles.schema.json",
         0},
    };
    int wrong = 0;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        wrong += judge_folder(&kinds[i], kinds[i].folder);
        assert_true(kinds[i].files > 0 || access(kinds[i].folder, F_OK) != 0);
    }
    assert_int_equal(wrong, 0);
}

static void levels_name_their_schema(void **state)
{
    (void)state;
    Kind kind = {"levels", "../../rules/schema/levels.schema.json", "rules/schema/levels.schema.json", 0};
    int wrong = 0;
    size_t count;
    char **games = file_list(kind.folder, "", &count);
    for (size_t i = 0; i < count; i++) {
        char *folder = file_join(kind.folder, games[i]);
        wrong += judge_folder(&kind, folder);
        mem_free(folder);
    }
    mem_free(games);
    assert_true(kind.files > 0);
    assert_int_equal(wrong, 0);
}

/* --- files that are made ------------------------------------------------------------------------------ */

/* The schema that a file names in its first line, when it can be found from everywhere. */
static char *named_schema(const char *text)
{
    if (strncmp(text, LINE, sizeof LINE - 1) != 0)
        return NULL;
    const char *path = text + sizeof LINE - 1;
    Buf name = {0};
    buf_add(&name, path, strcspn(path, "\n"));
    char *schema = buf_take(&name);
    if (*schema == '/' && file_exists(schema))
        return schema;
    mem_free(schema);
    return NULL;
}

static void judge_made(const char *what, const Buf *text)
{
    Buf why = {0};
    char *path = named_schema(buf_string(text));
    if (!path)
        fail_msg("%s: no schema in the first line of\n%s", what, buf_string(text));
    cJSON *schema = read_schema(path);
    if (!yaml_text_agrees(schema, buf_string(text), text->length, &why))
        fail_msg("%s: %s in\n%s", what, buf_string(&why), buf_string(text));
    cJSON_Delete(schema);
    mem_free(path);
    buf_free(&why);
}

static void made_rules_name_their_schema(void **state)
{
    (void)state;
    Diags diags = {0};
    Maker *maker = maker_new(&diags);
    assert_true(maker_count(maker) > 0);
    for (int i = 0; i < maker_count(maker); i++) {
        Buf text = {0};
        const Template *template = maker_at(maker, i);
        TemplateChoice chosen = template_complete(template, template_usual(template));
        maker_rules(maker, i, chosen, "made", "Made", LANGUAGE_EN, &text);
        judge_made(maker_name(maker, i), &text);
        buf_free(&text);
    }
    maker_free(maker);
    diags_free(&diags);
}

static void copied_rules_name_their_schema(void **state)
{
    (void)state;
    Catalogue *catalogue = catalogue_new(LANGUAGE_EN);
    size_t count;
    char **names = file_list("rules", ".yaml", &count);
    for (size_t i = 0; i < count; i++) {
        Buf text = {0}, error = {0};
        char *name = file_stem(names[i]);
        CatalogueGame *game = catalogue_find(catalogue, name, &error);
        assert_non_null(game);
        maker_copy(game, "copied", "Copied", &text);
        judge_made(name, &text);
        mem_free(name);
        buf_free(&text);
        buf_free(&error);
    }
    mem_free(names);
    catalogue_free(catalogue);
}

/* --- words of lists ------------------------------------------------------------------------------------ */

/* The notations of levels are those of the table, in its order. */
static void notations_are_known(void **state)
{
    (void)state;
    static const char *const WORDS[] = {
#define X(name, word) word,
        NOTATION_LIST(X)
#undef X
    };
    cJSON *schema = read_schema("rules/schema/rules.schema.json");
    const cJSON *definitions = cJSON_GetObjectItem(schema, "definitions");
    const cJSON *notation = cJSON_GetObjectItem(definitions, "value notation");
    const cJSON *known = cJSON_GetObjectItem(notation, "enum");
    int count = (int)(sizeof WORDS / sizeof *WORDS);
    assert_int_equal(cJSON_GetArraySize(known), count);
    for (int i = 0; i < count; i++)
        assert_string_equal(cJSON_GetStringValue(cJSON_GetArrayItem(known, i)), WORDS[i]);
    cJSON_Delete(schema);
}

/* --- what is of a wrong shape ------------------------------------------------------------------------- */

static void wrong_values_do_not_agree(void **state)
{
    (void)state;
    static const struct {
        const char *schema, *text, *why;
    } CASES[] = {
        {"levels", "levels: [{ borad: x }]\n", "/levels/0/borad: may not stand here "},
        {"levels", "levels: [{ board: x, difficulty: 9 }]\n", "/levels/0/difficulty: too large "},
        {"levels", "title: { cs: Cesty }\nlevels: [{ board: x }]\n",
         "/title: of none of the types that may stand here "},
        {"rules", "moves: { go: { pikc: { c: cells } } }\n", "/moves/go/pikc: may not stand here "},
        {"rules", "title: Go\n", "/title: not of type object"},
        {"new", "title: { en: New }\n", "/title: lacks cs"},
        {"tiles", "kinds: { bend: { joins: [1, 2] } }\n",
         "/kinds/bend/joins: of none of the types that may stand here "},
        {"tiles", "paths: 2\nlist: [1-2]\n", "/paths: may not stand here "},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Buf path = {0}, why = {0};
        buf_printf(&path, "rules/schema/%s.schema.json", CASES[i].schema);
        cJSON *schema = read_schema(buf_string(&path));
        assert_false(yaml_text_agrees(schema, CASES[i].text, strlen(CASES[i].text), &why));
        assert_string_equal(buf_string(&why), CASES[i].why);
        cJSON_Delete(schema);
        buf_free(&path);
        buf_free(&why);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rules_name_their_schema),      cmocka_unit_test(levels_name_their_schema),
        cmocka_unit_test(made_rules_name_their_schema), cmocka_unit_test(copied_rules_name_their_schema),
        cmocka_unit_test(notations_are_known),          cmocka_unit_test(wrong_values_do_not_agree),
    };
    return cmocka_run_group_tests_name("editor", tests, NULL, NULL);
}
