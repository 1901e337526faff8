/* `every move:` written out: what all moves share is said by each of them that says nothing else there. Every move gets
 * leaves of its own, since names mean what the move around them binds. What is not well formed is left as it is, for
 * the schema to say so. */
#include <string.h>

#include "rule/assembly.h"

/* A tree of its own. */
static Yaml *copied(Arena *arena, const Yaml *node)
{
    Yaml *out = arena_alloc(arena, sizeof *out);
    *out = *node;
    if (node->kind == YAML_SCALAR)
        return out;
    out->item = arena_alloc_array(arena, node->count + 1, sizeof(Yaml *));
    for (size_t i = 0; i < node->count; i++)
        out->item[i] = copied(arena, node->item[i]);
    return out;
}

/* A move that is a pattern alone is one with a line. */
static Yaml *move_as_map(Arena *arena, const Yaml *move, size_t more)
{
    Yaml *out = yaml_new(arena, move, YAML_MAP, (move->kind == YAML_MAP ? move->count : 1) + more);
    if (move->kind == YAML_SCALAR)
        yaml_add(out, yaml_new_text(arena, move, "line"), (Yaml *)(uintptr_t)move);
    for (size_t i = 0; move->kind == YAML_MAP && i < move->count; i++)
        yaml_add(out, move->key[i], move->item[i]);
    return out;
}

static bool can_be_shared(const char *key)
{
    static const char *const KEYS[] = {"who",    "when",    "let",  "do",    "after",
                                       "refuse", "mistake", "keep", "avoid", "rank"};
    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++)
        if (strcmp(key, KEYS[i]) == 0)
            return true;
    return false;
}

static Yaml *joined(Arena *arena, Yaml *move, const Yaml *shared)
{
    if (move->kind == YAML_LIST)
        return move;
    Yaml *out = move_as_map(arena, move, shared->count);
    for (size_t i = 0; i < shared->count; i++)
        if (can_be_shared(shared->key[i]->text) && !yaml_get(move, shared->key[i]->text))
            yaml_add(out, shared->key[i], copied(arena, shared->item[i]));
    return out;
}

Yaml *assembly_moves(Assembly *assembly, Yaml *document)
{
    Arena *arena = assembly->arena;
    const Yaml *shared = yaml_get(document, "every move"), *moves = yaml_get(document, "moves");
    if (!shared || shared->kind != YAML_MAP || !moves || moves->kind != YAML_MAP)
        return document;
    Yaml *all = yaml_new(arena, moves, YAML_MAP, moves->count),
         *out = yaml_new(arena, document, YAML_MAP, document->count);
    for (size_t i = 0; i < moves->count; i++)
        yaml_add(all, moves->key[i], joined(arena, moves->item[i], shared));
    for (size_t i = 0; i < document->count; i++)
        yaml_add(out, document->key[i], document->item[i] == moves ? all : document->item[i]);
    return out;
}
