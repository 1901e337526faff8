/* Numbers that rules ask for of a player and that cards in play change: what each card sets or adds. */
#include <string.h>

#include "rule/build/build.h"
#include "rule/schema.h"

void build_numbers(Build *b)
{
    Ruleset *rules = b->rules;
    const Yaml *numbers = build_part(b, "numbers");
    for (size_t i = 0; numbers && i < numbers->count; i++) {
        if (rules->numbers == MODEL_NUMBERS) {
            diag_add(b->diags, yaml_place(numbers->key[i]),
                     "there are more than %d numbers that cards change", MODEL_NUMBERS);
            return;
        }
        NumberModel *n = &rules->number[rules->numbers];
        n->symbol = names_find_class(rules->names, numbers->key[i]->text, SYMBOL_NUMBER);
        n->symbol->index = rules->numbers++;
        n->base = numbers->item[i]->parsed;
        n->set = arena_alloc_array(rules->arena, MODEL_THINGS, sizeof *n->set);
        n->add = arena_alloc_array(rules->arena, MODEL_THINGS, sizeof *n->add);
        for (int card = 0; card < MODEL_THINGS; card++)
            n->set[card] = NUMBER_NOT_SET;
    }
}

/* `3`, `add 1`, `add -1` or `unlimited`. */
static bool change_of(const Yaml *value, int *number)
{
    const Node *node = value->parsed, *n = node->kind == NODE_NEGATE ? node->a : node;
    *number = NUMBER_UNLIMITED;
    if (node->kind == NODE_NAME && strcmp(node->text, "unlimited") == 0 && !schema_is_change(value))
        return true;
    if (n->kind != NODE_NUMBER || n->number >= NUMBER_UNLIMITED)
        return false;
    *number = (int)(n == node ? n->number : -n->number);
    return true;
}

/* `{ add: 1, when: ... }` */
static void change_add(Build *b, NumberModel *n, const Yaml *map, int card)
{
    const Yaml *add = yaml_get(map, "add"), *amount = add ? add : yaml_get(map, "set");
    ChangeModel *change = arena_alloc(b->rules->arena, sizeof *change);
    long number = 0;
    if (!yaml_number(amount, -NUMBER_UNLIMITED + 1, NUMBER_UNLIMITED, &number, b->diags))
        return;
    *change = (ChangeModel){.card = b->rules->card[card].symbol,
                            .condition = build_node(map, "when"),
                            .amount = (int)number,
                            .adds = add != NULL,
                            .next = n->changes};
    n->changes = change;
}

void build_number_change(Build *b, const Symbol *number, const Yaml *value, int card)
{
    int change;
    NumberModel *n = &b->rules->number[number->index];
    if (value->kind == YAML_MAP)
        change_add(b, n, value, card);
    else if (!value->parsed || !change_of(value, &change))
        diag_add(b->diags, yaml_place(value),
                 "a card sets a number, as in `2` or `unlimited`, or changes it, as in `add 1`; not '%s'",
                 value->text ? value->text : "");
    else if (schema_is_change(value))
        n->add[card] = change;
    else
        n->set[card] = change;
}
