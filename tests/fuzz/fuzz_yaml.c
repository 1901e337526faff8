/* Any bytes as a rules file: no crash, no leak; a tree or an error; a tree that is written out reads back
 * and is written the same; and rules that load are kept as a text that loads. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "rule/ruleset.h"
#include "rule/schema.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void write_again(Arena *arena, const Yaml *root)
{
    Buf once = {0}, twice = {0};
    Diags diags = {0};
    yaml_write(root, &once);
    if (once.length <= YAML_BYTES) {
        Yaml *again = yaml_read(arena, "written", buf_string(&once), once.length, &diags);
        if (!again)
            abort();
        yaml_write(again, &twice);
        if (strcmp(buf_string(&once), buf_string(&twice)) != 0)
            abort();
    }
    diags_free(&diags);
    buf_free(&once);
    buf_free(&twice);
}

static void load_rules(const char *text, size_t length, bool again)
{
    Diags diags = {0};
    Ruleset *rules = ruleset_load_text("fuzz", NULL, text, length, &diags);
    if (!rules == !diags.total || (again && !rules))
        abort();
    if (rules && !again)
        load_rules(ruleset_source(rules), strlen(ruleset_source(rules)), true);
    ruleset_free(rules);
    diags_free(&diags);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Diags diags = {0};
    Buf out = {0};
    Arena *arena = arena_new();
    Yaml *root = yaml_read(arena, "fuzz", (const char *)data, size, &diags);
    if (!root == !diags.total)
        abort();
    if (root) {
        write_again(arena, root);
        if (schema_read(root, arena, names_new(arena), &diags) != (diags.total == 0))
            abort();
    }
    load_rules((const char *)data, size, false);
    diags_quote(&diags, "fuzz", (const char *)data, size);
    diags_sort(&diags);
    diags_print(&diags, &out);
    buf_free(&out);
    diags_free(&diags);
    arena_free(arena);
    return 0;
}
