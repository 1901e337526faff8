/* Copies of one card, tile or piece that differ in what stands on them: `each:`, whose maps stand for one copy for each
 * way to take one of the values listed. */
#include <string.h>

#include "base/mem.h"
#include "rule/build/build.h"

enum { COUNT_MOST = MODEL_THINGS + 1 }; /* beyond it nothing is counted exactly */

static bool is_count(const Yaml *key)
{
    return strcmp(key->text, "count") == 0;
}

static int at_most(int count)
{
    return count < COUNT_MOST ? count : COUNT_MOST;
}

/* How many values a leaf or a list of them tells. */
static int value_count(const Yaml *values)
{
    int count = 0;
    for (size_t i = 0; i < yaml_count(values); i++) {
        const Node *node = yaml_item(values, i)->parsed;
        int low, high;
        bool range = node && build_range_of(node, &low, &high);
        int64_t more = range ? (int64_t)high - low + 1 : 1;
        count += more < 0 ? 0 : more < COUNT_MOST ? (int)more : COUNT_MOST;
        count = at_most(count);
    }
    return count;
}

/* How many copies of each of its sorts an entry stands for. */
static int repeats(const Build *b, const Yaml *entry)
{
    long count = 1;
    if (yaml_get(entry, "count"))
        yaml_number(yaml_get(entry, "count"), 1, MODEL_THINGS, &count, b->diags);
    return (int)count;
}

static int entry_count(const Yaml *entry, int count)
{
    for (size_t i = 0; i < build_entries(entry); i++)
        if (!is_count(entry->key[i]))
            count = at_most(count * value_count(entry->item[i]));
    return count;
}

int build_copies_count(const Build *b, const Yaml *body)
{
    const Yaml *each = yaml_get(body, "each"), *told = yaml_get(body, "count");
    int count = 0;
    long wanted = 0;
    for (size_t i = 0; i < yaml_count(each); i++) {
        count += entry_count(yaml_item(each, i), repeats(b, yaml_item(each, i)));
        count = count < COUNT_MOST ? count : COUNT_MOST;
    }
    if (count == COUNT_MOST) {
        diag_add(b->diags, yaml_place(each), "'each' tells of more than %d copies", MODEL_THINGS);
        return 0;
    }
    if (told && yaml_number(told, 0, MODEL_THINGS, &wanted, b->diags) && wanted != count)
        diag_hint(
            diag_add(b->diags, yaml_place(told), "'each' tells of %d copies, not of %ld", count, wanted),
            "leave `count:` out; it follows from `each:`");
    return count;
}

/* ---- what stands on them --------------------------------------------------------------------- */

/* Which values of an attribute are told, one after the other. */
typedef struct Values {
    const Yaml *key;
    int count, room;
    TypeKind type;
    int *value;
} Values;

/* A range stands for all of its numbers. */
static bool add_values(const Build *b, const Symbol *s, const Yaml *at, Values *out)
{
    int low, high, sort = build_sort_of(b, s);
    if (!at->parsed || !build_range_of(at->parsed, &low, &high)) {
        TypeKind type = TYPE_ERROR;
        bool good = build_printed(b, s, at, &type, &out->value[out->count]);
        if (good && out->count > 0 && type != out->type)
            build_fault(b, at, "on all things that have it, it is of one sort:", out->key->text);
        out->type = type;
        out->count++;
        return good;
    }
    const SortModel *model = sort < 0 ? NULL : &b->rules->sort[sort];
    if (low > high)
        build_fault(b, at, "a range goes from the least to the greatest number, unlike", at->text);
    else if (model && model->words > 0)
        build_fault(b, at, "this is one of some words, which have no ranges:", out->key->text);
    else if (model && (low < model->low || high > model->high))
        diag_add(b->diags, yaml_place(at), "'%s' is a number from %d to %d, as `values:` has it, not '%s'",
                 model->symbol->name, model->low, model->high, at->text);
    for (int64_t n = low; n <= high && out->count < out->room; n++)
        out->value[out->count++] = (int)n;
    out->type = TYPE_INT;
    return low <= high && (!model || (model->words == 0 && low >= model->low && high <= model->high));
}

/* All values of one key of an entry. False after an error. */
static bool read_values(Build *b, const Yaml *key, const Yaml *item, Values *out)
{
    Ruleset *rules = b->rules;
    const Symbol *s = names_find_class(rules->names, key->text, SYMBOL_ATTRIBUTE);
    bool good = true;
    *out = (Values){.key = key};
    if (names_find_class(rules->names, key->text, SYMBOL_NUMBER)) {
        build_fault(b, key, "a number of players is changed by all copies of a card alike:", key->text);
        return false;
    }
    out->room = value_count(item);
    out->value = arena_alloc_array(rules->arena, (size_t)out->room + 1, sizeof(int));
    for (size_t i = 0; i < yaml_count(item) && out->count <= out->room; i++)
        good = add_values(b, s, yaml_item(item, i), out) && good;
    return good && out->count > 0;
}

/* What is under `values:` is told first, in the order that it has there. */
static void add_varying(Ruleset *rules, const PrintedModel *p)
{
    int at = rules->varying++;
    for (; at > 0 && p->sort >= 0 && (rules->vary[at - 1]->sort < 0 || rules->vary[at - 1]->sort > p->sort);
         at--)
        rules->vary[at] = rules->vary[at - 1];
    rules->vary[at] = p;
}

/* The attribute that differs, with room for what every copy has. */
static PrintedModel *varying(Build *b, const Values *values, const Yaml *item)
{
    Ruleset *rules = b->rules;
    PrintedModel *p = build_print(b, values->key, item, values->type);
    if (!p || p->varying >= 0)
        return p;
    if (rules->varying == MODEL_VARYING) {
        diag_add(b->diags, yaml_place(values->key), "more than %d attributes differ among copies",
                 MODEL_VARYING);
        return NULL;
    }
    p->varying = rules->varying;
    add_varying(rules, p);
    p->copy = arena_alloc_array(rules->arena, MODEL_THINGS, sizeof *p->copy);
    for (int i = 0; i < MODEL_THINGS; i++)
        p->copy[i] = PRINTED_ON_CARD;
    return p;
}

/* The n-th copy of an entry has the value that its turn comes to, where those before change more slowly. */
static void print_values(const Values *values, PrintedModel *p, int first, int count, int *each)
{
    *each /= values->count;
    for (int i = 0; i < count; i++)
        p->copy[first + i] = values->value[i / *each % values->count];
}

static void build_entry(Build *b, const CardModel *card, const Yaml *entry, int first)
{
    int count = entry_count(entry, repeats(b, entry)), each = count;
    for (size_t i = 0; i < build_entries(entry); i++) {
        Values values;
        if (is_count(entry->key[i]) || !read_values(b, entry->key[i], entry->item[i], &values))
            continue;
        PrintedModel *p = varying(b, &values, entry->item[i]);
        if (p)
            print_values(&values, p, first, count, &each);
        if (p && first == card->copy)
            p->value[card->symbol->index] = p->copy[first]; /* for who looks at the card alone */
    }
}

/* What stands on one copy stands on each; a name that is misspelt is one mistake. */
static void compare_entries(const Build *b, const CardModel *card, const Yaml *first, const Yaml *entry)
{
    bool told = false;
    for (size_t i = 0; i < build_entries(entry); i++) {
        const Yaml *key = entry->key[i];
        if (is_count(key) || yaml_get(first, key->text))
            continue;
        diag_add(b->diags, yaml_place(key), "the copies of '%s' above have no '%s'", card->symbol->name,
                 key->text);
        told = true;
    }
    for (size_t i = 0; i < build_entries(first) && !told; i++)
        if (!is_count(first->key[i]) && !yaml_get(entry, first->key[i]->text))
            diag_add(b->diags, yaml_place(entry), "'%s' is missing here, and other copies of '%s' have it",
                     first->key[i]->text, card->symbol->name);
}

/* What stands on the card does not stand on its copies as well. */
static void compare_card(const Build *b, const Yaml *body, const Yaml *entry)
{
    for (size_t i = 0; i < build_entries(entry); i++)
        if (!is_count(entry->key[i]) && yaml_get(body, entry->key[i]->text))
            build_fault(b, entry->key[i],
                        "it stands on the card already, for all copies:", entry->key[i]->text);
}

void build_copies(Build *b, CardModel *card, const Yaml *body)
{
    const Yaml *each = yaml_get(body, "each");
    card->copy = -1;
    if (!each || card->count == 0 || b->rules->copies + card->count > MODEL_THINGS)
        return;
    card->copy = b->rules->copies;
    b->rules->copies += card->count;
    int at = card->copy;
    size_t before = b->diags->total;
    for (size_t i = 0; i < yaml_count(each); i++) {
        const Yaml *entry = yaml_item(each, i);
        compare_card(b, body, entry);
        if (b->diags->total == before)
            compare_entries(b, card, yaml_item(each, 0), entry);
        if (b->diags->total == before)
            build_entry(b, card, entry, at);
        at += entry_count(entry, repeats(b, entry));
    }
}
