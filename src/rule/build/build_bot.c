/* Described opponents: what they notice and what they prefer. */
#include <string.h>

#include "rule/build/build.h"
#include "rule/ruleset.h"

enum { WHOLE = 100 /* percent */ };

/* `after:` or `move:`, one name or several. */
static void read_names(const Build *b, OpinionModel *o, const Yaml *names)
{
    size_t count = names ? yaml_count(names) : 0;
    o->name = arena_alloc_array(b->rules->arena, count + 1, sizeof *o->name);
    o->name_at = arena_alloc_array(b->rules->arena, count + 1, sizeof *o->name_at);
    for (size_t i = 0; i < count; i++) {
        const Yaml *name = yaml_item(names, i);
        o->name[o->names] = name->text;
        o->name_at[o->names++] = yaml_place(name);
    }
}

static OpinionList read_list(Build *b, const Yaml *list, const char *names)
{
    size_t count = list ? yaml_count(list) : 0;
    OpinionList made = {.opinion = arena_alloc_array(b->rules->arena, count + 1, sizeof *made.opinion)};
    for (size_t i = 0; i < count; i++) {
        Yaml *body = yaml_item(list, i);
        OpinionModel *o = &made.opinion[made.count++];
        *o = (OpinionModel){.at = yaml_place(body),
                            .condition = build_node(body, "if"),
                            .worth = build_node(body, "worth"),
                            .body = build_statement(b, yaml_get(body, "do"))};
        read_names(b, o, yaml_get(body, names));
    }
    return made;
}

static int count_of(const Build *b, const Yaml *body, const char *key, int most)
{
    const Yaml *yaml = yaml_get(body, key);
    int value = 0;
    if (!yaml)
        return 0;
    if (!build_number_of(yaml->parsed, &value) || value > most)
        build_fault(b, yaml, "these are percent, at most 100, not", yaml->text);
    return value;
}

/* On the command line a style stands between commas, among other words. */
static bool is_good_name(const char *name)
{
    size_t length = strlen(name);
    return length > 0 && length < MODEL_STYLE_NAME && strspn(name, "abcdefghijklmnopqrstuvwxyz-") == length &&
           *name != '-';
}

static void build_style(Build *b, const Yaml *key, const Yaml *body)
{
    Ruleset *rules = b->rules;
    if (rules->styles == MODEL_STYLES) {
        build_fault(b, key, "there are more than 12 opponents:", key->text);
        return;
    }
    if (!is_good_name(key->text)) {
        build_fault(b, key, "an opponent is called by one word of up to 30 small letters, a to z, not",
                    key->text);
        return;
    }
    StyleModel *s = &rules->style[rules->styles++];
    *s = (StyleModel){.name = key->text,
                      .title = build_texts(b, yaml_get(body, "title")),
                      .about = build_texts(b, yaml_get(body, "about")),
                      .notice = read_list(b, yaml_get(body, "notice"), "after"),
                      .prefer = read_list(b, yaml_get(body, "prefer"), "move"),
                      .close = count_of(b, body, "close", NUMBER_UNLIMITED),
                      .careless = count_of(b, body, "careless", WHOLE)};
}

static void build_guesses(Build *b, const Yaml *guesses)
{
    Ruleset *rules = b->rules;
    rules->guess = arena_alloc_array(rules->arena, build_entries(guesses) + 1, sizeof *rules->guess);
    if (build_entries(guesses) > MODEL_GUESSES)
        build_fault(
            b, guesses->key[MODEL_GUESSES],
            "opponents guess at most 16 things, and this is one more:", guesses->key[MODEL_GUESSES]->text);
    for (size_t i = 0; i < build_entries(guesses) && i < MODEL_GUESSES; i++)
        rules->guess[rules->guesses++] =
            (GuessModel){guesses->key[i]->text, build_node(guesses->item[i], "is"),
                         build_node(guesses->item[i], "likely")};
}

static void build_guide(Build *b, const Yaml *guide)
{
    if (!guide)
        return;
    b->rules->guide = ruleset_style_find(b->rules, guide->text);
    if (b->rules->guide < 0)
        build_fault(b, guide, "the guide of a search is one of the opponents here, and none is called",
                    guide->text);
}

void build_bots(Build *b)
{
    static const char *const OTHER[] = {"memory", "words", "notice", "guesses", "guide"};
    Yaml *bots = build_part(b, "bots");
    b->rules->guide = -1;
    if (bots && b->rules->players_most < 2) {
        build_fault(b, bots, "somebody who plays alone has no opponents", NULL);
        return;
    }
    b->rules->notice = read_list(b, yaml_get(bots, "notice"), "after");
    build_guesses(b, yaml_get(bots, "guesses"));
    for (size_t i = 0; bots && i < build_entries(bots); i++) {
        bool other = false;
        for (size_t k = 0; k < sizeof OTHER / sizeof *OTHER; k++)
            other = other || strcmp(bots->key[i]->text, OTHER[k]) == 0;
        if (!other)
            build_style(b, bots->key[i], bots->item[i]);
    }
    build_guide(b, yaml_get(bots, "guide"));
}
