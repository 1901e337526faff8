/* Statements: blocks and leaves of YAML become typed nodes, each once. */
#include <string.h>

#include "rule/build/build.h"

/* Stands for a statement while it is being made. */
static Statement unfinished;

Statement *build_statement_new(const Build *b, StatementKind kind, const Yaml *at)
{
    Statement *made = arena_alloc(b->rules->arena, sizeof *made);
    made->kind = kind;
    made->at = yaml_place(at);
    return made;
}

Lets build_lets(const Build *b, const Yaml *map)
{
    Lets lets = {.count = (int)build_entries(map)};
    lets.let = arena_alloc_array(b->rules->arena, (size_t)lets.count + 1, sizeof *lets.let);
    for (int i = 0; i < lets.count; i++)
        lets.let[i] = (LetModel){map->key[i]->text, map->item[i]->parsed, NULL};
    return lets;
}

/* ---- questions ---- */

static bool is_moves(const Yaml *item)
{
    return item->kind == YAML_SCALAR && strcmp(item->text, "moves") == 0;
}

/* Is an item of a list of options a set of cards. */
static bool is_cards(const Yaml *item)
{
    const Node *node = item->parsed;
    return node && (node->kind != NODE_NAME || (node->symbol && symbol_of(node, SYMBOL_ZONE)));
}

/* Answers of their own, each with what it does. */
static void read_answers(Build *b, QuestionModel *q, const Yaml *map)
{
    for (size_t i = 0; i < map->count; i++) {
        OptionModel *option = build_option(b, map->key[i]->text, map->item[i], NULL);
        q->offer[q->offers++] = (OfferModel){yaml_place(map->key[i]), option, NULL};
        build_not_any_time(b, map->item[i]);
    }
}

static void read_offer(Build *b, QuestionModel *q, Yaml *item)
{
    if (item->kind == YAML_MAP) {
        read_answers(b, q, item);
        return;
    }
    OfferModel *offer = &q->offer[q->offers++];
    offer->at = yaml_place(item);
    if (is_cards(item) && !is_moves(item))
        offer->cards = item->parsed;
    else if (!is_moves(item))
        offer->option = build_option(b, item->text, NULL, NULL);
}

/* How many offers a list, or a map, of options has: a map in a list has several. */
static size_t offers_in(const Yaml *options)
{
    if (options->kind == YAML_MAP)
        return options->count;
    size_t count = 0;
    for (size_t i = 0; i < options->count; i++)
        count += options->item[i]->kind == YAML_MAP ? options->item[i]->count : 1;
    return count;
}

/* A question without `options:` is the only answer itself. */
static QuestionModel *question_of(Build *b, Yaml *yaml)
{
    QuestionModel *q = arena_alloc(b->rules->arena, sizeof *q);
    const Yaml *options = yaml_get(yaml, "options"), *name = yaml_get(yaml, "name");
    q->at = yaml_place(yaml);
    q->offers_at = yaml_place(options ? options : yaml);
    q->together = yaml_get(yaml, "ask together") != NULL;
    q->who = build_node(yaml, q->together ? "ask together" : "ask");
    q->say = build_saying(b, yaml_get(yaml, "say"));
    q->offer = arena_alloc_array(b->rules->arena, options ? offers_in(options) : 1, sizeof *q->offer);
    if (!options)
        q->offer[q->offers++] =
            (OfferModel){q->at, build_option(b, name ? name->text : "choose", yaml, NULL), NULL};
    else if (options->kind == YAML_MAP)
        read_answers(b, q, options);
    for (size_t i = 0; options && options->kind == YAML_LIST && i < options->count; i++)
        read_offer(b, q, options->item[i]);
    return q;
}

/* ---- blocks ---- */

/* What happens in a phase is told where it stands, or under `phases:`. */
static void read_phase(Build *b, Statement *s, const Yaml *yaml)
{
    const Yaml *name = yaml_get(yaml, "phase");
    Yaml *body = yaml_get(yaml, "do"), *listed = yaml_get(build_part(b, "phases"), name->text);
    if (body && listed)
        diag_add(b->late, yaml_place(yaml_get_key(yaml, "do")),
                 "what happens in '%s' is told under `phases:` already", name->text);
    else if (!body && !listed)
        diag_add(b->late, yaml_place(name), "say what happens in '%s', here under `do:` or under `phases:`",
                 name->text);
    else if (listed && listed->model == &unfinished)
        diag_add(b->late, yaml_place(name), "the phase '%s' leads to itself", name->text);
    else
        s->body = build_statement(b, body ? body : listed);
}

/* Of a question as well. */
static void name_phase(Build *b, Statement *s, const Yaml *yaml)
{
    const Yaml *name = yaml_get(yaml, "phase");
    s->phase = name ? names_find_class(b->rules->names, name->text, SYMBOL_PHASE) : NULL;
    if (!s->phase)
        return;
    s->phase_at = yaml_place(s->kind == STATEMENT_ASK ? yaml_get_key(yaml, "phase") : yaml);
    if (s->phase->index == 0)
        diag_add(b->late, yaml_place(name), "there are more than %d phases", MODEL_PHASES);
}

static Statement *list_of(Build *b, const Yaml *yaml)
{
    Statement *list = build_statement_new(b, STATEMENT_LIST, yaml);
    list->part = arena_alloc_array(b->rules->arena, yaml->count + 1, sizeof *list->part);
    for (size_t i = 0; i < yaml->count; i++)
        list->part[list->parts++] = build_statement(b, yaml->item[i]);
    return list;
}

Statement *build_telling(const Build *b, const Yaml *yaml)
{
    Statement *s = build_statement_new(b, STATEMENT_TELL, yaml);
    s->tells = arena_alloc(b->rules->arena, sizeof *s->tells);
    s->tells->say = build_saying(b, yaml_get(yaml, "tell"));
    s->node = s->tells->to = build_node(yaml, "to");
    return s;
}

static Statement *block_of(Build *b, Yaml *yaml)
{
    static const struct {
        const char *key;
        StatementKind kind;
        const char *node, *body, *otherwise;
    } FORM[] = {
        {"each", STATEMENT_EACH, "each", "do", "-"},
        {"if", STATEMENT_IF, "if", "then", "else"},
        {"times", STATEMENT_TIMES, "times", "repeat", "-"},
        {"until", STATEMENT_UNTIL, "until", "repeat", "-"},
        {"while", STATEMENT_WHILE, "while", "do", "-"},
    };
    for (size_t i = 0; i < sizeof FORM / sizeof *FORM; i++)
        if (yaml_get(yaml, FORM[i].key)) {
            Statement *s = build_statement_new(b, FORM[i].kind, yaml);
            s->node = build_node(yaml, FORM[i].node);
            s->body = build_statement(b, yaml_get(yaml, FORM[i].body));
            s->otherwise = build_statement(b, yaml_get(yaml, FORM[i].otherwise));
            return s;
        }
    bool asks = yaml_get(yaml, "ask") || yaml_get(yaml, "ask together");
    if (yaml_get(yaml, "tell") && !asks)
        return build_telling(b, yaml);
    bool let = yaml_get(yaml, "let") != NULL;
    Statement *s = build_statement_new(b, asks ? STATEMENT_ASK : let ? STATEMENT_LET : STATEMENT_PHASE, yaml);
    name_phase(b, s, yaml);
    if (asks)
        s->question = question_of(b, yaml);
    else if (let)
        s->lets = build_lets(b, yaml_get(yaml, "let"));
    else
        read_phase(b, s, yaml);
    return s;
}

Statement *build_statement(Build *b, Yaml *yaml)
{
    if (!yaml || yaml->model)
        return yaml ? yaml->model : NULL;
    yaml->model = &unfinished;
    Statement *made = yaml->kind == YAML_LIST  ? list_of(b, yaml)
                      : yaml->kind == YAML_MAP ? block_of(b, yaml)
                                               : build_statement_new(b, STATEMENT_ONE, yaml);
    if (made->kind == STATEMENT_ONE)
        made->node = yaml->parsed;
    yaml->model = made;
    return made;
}
