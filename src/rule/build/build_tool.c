/* What all builders share: faults, parts of the document, and small leaves. */
#include <limits.h>
#include <string.h>

#include "rule/build/build.h"

Diag *build_fault(const Build *b, const Yaml *at, const char *what, const char *name)
{
    return diag_add(b->diags, yaml_place(at), "%s%s%s%s", what, name ? " '" : "", name ? name : "",
                    name ? "'" : "");
}

Yaml *build_part(const Build *b, const char *key)
{
    return yaml_get(b->rules->document, key);
}

size_t build_entries(const Yaml *map)
{
    return map && map->kind != YAML_SCALAR ? map->count : 0;
}

Node *build_node(const Yaml *map, const char *key)
{
    const Yaml *leaf = yaml_get(map, key);
    return leaf ? leaf->parsed : NULL;
}

bool build_is_true(const Yaml *map, const char *key)
{
    const Yaml *flag = yaml_get(map, key);
    return flag && strcmp(flag->text, "true") == 0;
}

bool build_number_of(const Node *node, int *number)
{
    const Node *n = node->kind == NODE_NEGATE ? node->a : node;
    if (n->kind != NODE_NUMBER || n->number > INT_MAX)
        return false;
    *number = (int)(node->kind == NODE_NEGATE ? -n->number : n->number);
    return true;
}

bool build_range_of(const Node *node, int *low, int *high)
{
    return node->kind == NODE_RANGE && build_number_of(node->a, low) && build_number_of(node->b, high);
}

bool build_is_event(const char *key)
{
    return strncmp(key, "when ", 5) == 0 || strncmp(key, "before ", 7) == 0;
}

Parse build_parse(const Build *b, const Yaml *at, size_t skipped)
{
    return (Parse){.arena = b->rules->arena,
                   .names = b->rules->names,
                   .diags = b->late,
                   .file = at->file,
                   .line = at->line,
                   .column = at->column + (int)skipped};
}

const Texts *build_texts(const Build *b, const Yaml *text)
{
    if (!text)
        return NULL;
    Texts *made = arena_alloc(b->rules->arena, sizeof *made);
    const Yaml *english = text->kind == YAML_MAP ? yaml_get(text, "en") : text;
    for (int i = 0; i < LANGUAGE_COUNT; i++) {
        const Yaml *own = yaml_get(text, language_code((Language)i));
        made->in[i] = own ? own->text : english ? english->text : NULL;
    }
    return made;
}

Node *build_node_new(const Build *b, NodeKind kind, const Yaml *at, Node *left, Node *right)
{
    Node *made = arena_alloc(b->rules->arena, sizeof *made);
    *made =
        (Node){.kind = kind, .line = at->line, .column = at->column, .file = at->file, .a = left, .b = right};
    return made;
}
