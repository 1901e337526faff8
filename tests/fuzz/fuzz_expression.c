/* Any bytes as every kind of leaf: no crash, no leak, and either a tree or an error. */
#include <stdint.h>
#include <stdlib.h>

#include "base/mem.h"
#include "lang/parse.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef Node *Parser(const Parse *parse, const char *text);

static void feed(const Names *names, Arena *arena, Parser *parser, const char *text)
{
    Diags diags = {0};
    Buf out = {0};
    Parse parse = {.arena = arena, .names = names, .diags = &diags, .file = "fuzz", .line = 1, .column = 1};
    Node *node = parser(&parse, text);
    if (!node == !diags.total)
        abort();
    if (node)
        node_print(node, &out);
    buf_free(&out);
    diags_free(&diags);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Parser *const parsers[] = {parse_expression, parse_statement, parse_pattern, parse_each};
    Arena *arena = arena_new();
    Names *names = names_new(arena);
    char *text = mem_copy_bytes((const char *)data, size);
    names_declare(names, SYMBOL_WORD, "in range(a, b)", NULL, NULL);
    names_declare(names, SYMBOL_PROCEDURE, "draw cards", NULL, NULL);
    names_declare(names, SYMBOL_CARD, text, NULL, NULL);
    names_nearest(names, text);
    for (size_t i = 0; i < sizeof parsers / sizeof *parsers; i++)
        feed(names, arena, parsers[i], text);
    mem_free(text);
    arena_free(arena);
    return 0;
}
