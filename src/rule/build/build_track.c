/* Tracks: rows of steps that markers stand on. A marker is a variable of numbers, of the game or of every player; names of
 * steps are words for their numbers, what else stands at steps words that are asked for the value of a step, and what a
 * step does is a condition that is watched. */
#include <stdlib.h>
#include <string.h>

#include "base/suggest.h"
#include "rule/build/build.h"
#include "rule/schema.h"

static const char PARAMETER[] = "step";

static const Yaml *steps_of(const Yaml *body)
{
    return body->kind == YAML_MAP ? yaml_get(body, "steps") : NULL;
}

/* ---- steps ---------------------------------------------------------------------------------- */

static int by_value(const void *a, const void *b)
{
    const StepModel *one = a, *other = b;
    return (one->value > other->value) - (one->value < other->value);
}

/* The number of a step: its key, what `at` says, or one more than the step before it. */
static bool read_value(Build *b, StepModel *step, const Yaml *key, const Yaml *body, int next)
{
    const Yaml *at = body->kind == YAML_MAP ? yaml_get(body, "at") : NULL;
    bool numbered = schema_is_number(key->text);
    step->value = numbered ? (int)strtol(key->text, NULL, 10) : next;
    if (at && numbered) {
        build_fault(b, yaml_get_key(body, "at"), "the key of this step is its number already:", key->text);
        return false;
    }
    if (at)
        build_number_of(at->parsed, &step->value);
    return true;
}

/* False after an error. */
static bool read_step(Build *b, TrackModel *track, const Yaml *key, const Yaml *body, int next)
{
    StepModel *step = &track->step[track->steps];
    *step = (StepModel){.at = yaml_place(key)};
    if (!read_value(b, step, key, body, next))
        return false;
    for (int i = 0; i < track->steps; i++)
        if (track->step[i].value == step->value) {
            diag_add(b->diags, yaml_place(key), "two steps of '%s' are number %d; the first is in line %d",
                     track->key->text, step->value, track->step[i].at.line);
            return false;
        }
    if (!schema_is_number(key->text))
        step->symbol = names_find_class(b->rules->names, key->text, SYMBOL_WORD);
    step->title = build_texts(b, body->kind == YAML_MAP ? yaml_get(body, "title") : body);
    track->steps++;
    return true;
}

/* `values`, else from the least to the greatest number of a step. */
static void read_range(Build *b, TrackModel *track, const Yaml *values)
{
    long low = 0, high = 0;
    bool ranged = values && schema_range(values->text, &low, &high);
    track->low = (int)low;
    track->high = (int)high;
    for (int i = 0; i < track->steps; i++) {
        const StepModel *step = &track->step[i];
        if (ranged && (step->value < low || step->value > high))
            diag_add(b->diags, step->at, "this is step %d, and '%s' has steps from %ld to %ld", step->value,
                     track->key->text, low, high);
        if (ranged)
            continue;
        track->low = i == 0 || step->value < track->low ? step->value : track->low;
        track->high = i == 0 || step->value > track->high ? step->value : track->high;
    }
    bool whole = (size_t)track->steps == build_entries(steps_of(track->body));
    if (track->low >= track->high && whole)
        build_fault(b, track->key, "a track has at least two steps, unlike", track->key->text);
    else if ((long)track->high - track->low >= MODEL_TRACK_STEPS)
        build_fault(b, track->key, "a track has at most 1000 steps, unlike", track->key->text);
}

static void build_track(Build *b, const Yaml *key, Yaml *body)
{
    TrackModel *track = &b->rules->track[b->rules->tracks++];
    const Yaml *steps = steps_of(body), *values = body->kind == YAML_MAP ? yaml_get(body, "values") : body;
    long low = 0, high;
    track->key = key;
    track->body = body;
    if (values)
        schema_range(values->text, &low, &high);
    int next = (int)low;
    if (build_entries(steps) > MODEL_STEPS) {
        build_fault(b, steps->key[MODEL_STEPS],
                    "a track tells of at most 100 steps; this is one more:", steps->key[MODEL_STEPS]->text);
        return;
    }
    track->step = arena_alloc_array(b->rules->arena, build_entries(steps) + 1, sizeof *track->step);
    for (size_t i = 0; i < build_entries(steps); i++)
        if (read_step(b, track, steps->key[i], steps->item[i], next))
            next = track->step[track->steps - 1].value + 1;
    read_range(b, track, values);
}

void build_tracks(Build *b)
{
    Ruleset *rules = b->rules;
    const Yaml *tracks = build_part(b, "tracks");
    rules->track = arena_alloc_array(rules->arena, MODEL_TRACKS, sizeof *rules->track);
    for (size_t i = 0; i < build_entries(tracks); i++) {
        if (rules->tracks == MODEL_TRACKS) {
            build_fault(b, tracks->key[i], "there are more than 40 tracks:", tracks->key[i]->text);
            return;
        }
        build_track(b, tracks->key[i], tracks->item[i]);
    }
}

/* ---- words ---------------------------------------------------------------------------------- */

static bool is_key_of_step(const char *key)
{
    return schema_has_key("step", key);
}

size_t build_track_words_most(const Build *b)
{
    size_t words = 0;
    for (int i = 0; i < b->rules->tracks; i++) {
        const Yaml *steps = steps_of(b->rules->track[i].body);
        for (size_t k = 0; k < build_entries(steps); k++)
            words += 1 + build_entries(steps->item[k]);
    }
    return words;
}

static Node *number_node(const Build *b, const Yaml *at, int number)
{
    Node *node = build_node_new(b, NODE_NUMBER, at, NULL, NULL);
    node->number = number < 0 ? -(int64_t)number : number;
    return number < 0 ? build_node_new(b, NODE_NEGATE, at, node, NULL) : node;
}

/* Tells of a name that something else has; the word else. */
static WordModel *add_word(Build *b, const Yaml *key, Node *body)
{
    Ruleset *rules = b->rules;
    Symbol *symbol = names_find_class(rules->names, key->text, SYMBOL_WORD);
    if (!symbol) /* its error has been told */
        return NULL;
    if (symbol->model) {
        build_fault(b, key, "a word or another track has this name already:", key->text);
        return NULL;
    }
    WordModel *w = arena_alloc(rules->arena, sizeof *w);
    w->symbol = symbol;
    w->body = body;
    symbol->model = w;
    rules->word[rules->words++] = w;
    return w;
}

/* What stands at steps under this name is seen before. */
static bool seen_before(const Yaml *steps, size_t before, const char *name)
{
    for (size_t i = 0; i < before; i++)
        if (steps->item[i]->kind == YAML_MAP && yaml_get(steps->item[i], name))
            return true;
    return false;
}

/* A key of steps may have been meant. */
static const char *key_near(const char *name)
{
    enum { KEYS = 16 };
    const char *key[KEYS];
    size_t count = 0;
    while (count < KEYS && (key[count] = schema_key("step", count)))
        count++;
    return suggest_nearest(name, key, count);
}

/* Is it true or false, or a number; false after an error. */
static bool read_own(const Build *b, const Yaml *key, const Yaml *own, bool truth, bool first)
{
    int number;
    const Node *node = own->parsed;
    bool is_truth = node && (node->kind == NODE_TRUE || node->kind == NODE_FALSE);
    if (node && (is_truth ? truth || first : (!truth || first) && build_number_of(node, &number)))
        return true;
    const char *name = key->text, *near = key_near(name);
    Diag *d = build_fault(
        b, own, "at all steps of a track that say it, it is a number, or else true or false, not", own->text);
    if (near)
        diag_hint(d, "did you mean '%s' in place of '%s'?", near, name);
    return false;
}

static bool is_truth(const Yaml *own)
{
    return own->parsed && (own->parsed->kind == NODE_TRUE || own->parsed->kind == NODE_FALSE);
}

/* if step is 1 then A else if step is 2 then B ... else 0; of truths `step is 1 or step is 2`. */
static Node *value_at(Build *b, const TrackModel *track, const Yaml *steps, const Yaml *key)
{
    Node *made = NULL;
    bool truth = false, first = true;
    for (size_t i = 0; i < steps->count; i++) {
        const Yaml *own = steps->item[i]->kind == YAML_MAP ? yaml_get(steps->item[i], key->text) : NULL;
        if (!own)
            continue;
        if (!read_own(b, key, own, truth, first))
            return NULL;
        truth = is_truth(own);
        first = false;
    }
    made = truth ? build_node_new(b, NODE_FALSE, key, NULL, NULL) : number_node(b, key, 0);
    for (int i = (int)steps->count - 1; i >= 0; i--) {
        const Yaml *own = steps->item[i]->kind == YAML_MAP ? yaml_get(steps->item[i], key->text) : NULL;
        if (!own)
            continue;
        Node *name = build_node_new(b, NODE_NAME, own, NULL, NULL);
        name->text = PARAMETER;
        Node *here = build_node_new(b, NODE_COMPARE, own, name, number_node(b, own, track->step[i].value));
        here->op = OP_IS;
        Node *choice = build_node_new(b, NODE_IF, own, here, own->parsed);
        choice->c = made;
        made = choice;
    }
    return made;
}

static void add_value(Build *b, const TrackModel *track, const Yaml *steps, const Yaml *key)
{
    Ruleset *rules = b->rules;
    Node *body = value_at(b, track, steps, key);
    WordModel *w = body ? add_word(b, key, body) : NULL;
    if (!w)
        return;
    w->symbol->parameters = 1;
    w->symbol->parameter = arena_alloc(rules->arena, sizeof *w->symbol->parameter);
    w->symbol->parameter[0] = PARAMETER;
    w->parameter = arena_alloc_array(rules->arena, 2, sizeof *w->parameter);
    w->parameter[0] = arena_alloc(rules->arena, sizeof **w->parameter);
    w->parameter[0]->name = PARAMETER;
    w->parameter[0]->type = type_of(TYPE_INT);
    w->parameter[0]->id = rules->locals++;
}

/* Where steps were refused their numbers are not known, and neither is what stands at them. */
static void add_words_of(Build *b, const TrackModel *track)
{
    const Yaml *steps = steps_of(track->body);
    if ((size_t)track->steps != build_entries(steps))
        return;
    for (size_t i = 0; i < build_entries(steps); i++) {
        const Yaml *body = steps->item[i], *key = steps->key[i];
        if (!schema_is_number(key->text)) {
            WordModel *w = add_word(b, key, number_node(b, key, track->step[i].value));
            if (w)
                w->parameter = arena_alloc(b->rules->arena, sizeof *w->parameter);
        }
        for (size_t k = 0; body->kind == YAML_MAP && k < body->count; k++)
            if (!is_key_of_step(body->key[k]->text) && !seen_before(steps, i, body->key[k]->text))
                add_value(b, track, steps, body->key[k]);
    }
}

void build_track_words(Build *b)
{
    for (int i = 0; i < b->rules->tracks; i++)
        add_words_of(b, &b->rules->track[i]);
}

/* ---- variables ------------------------------------------------------------------------------ */

static void set_first(Build *b, const TrackModel *track, VariableModel *v)
{
    const Yaml *first = track->body->kind == YAML_MAP ? yaml_get(track->body, "first") : NULL;
    int number = track->low;
    v->ranged = true;
    v->low = track->low;
    v->high = track->high;
    if (first)
        build_number_of(first->parsed, &number);
    bool told = track->body->kind == YAML_MAP && yaml_get(track->body, "values");
    if (!told && (number < v->low || number > v->high))
        diag_add(b->diags, yaml_place(first), "'%s' has steps from %d to %d, and no step %d", v->name, v->low,
                 v->high, number);
    v->first = number;
}

void build_track_variables(Build *b)
{
    Ruleset *rules = b->rules;
    for (int i = 0; i < rules->tracks; i++) {
        TrackModel *track = &rules->track[i];
        const Symbol *known = names_find_class(rules->names, track->key->text, SYMBOL_VARIABLE);
        int before = rules->variables;
        if (known && known->model) {
            build_fault(b, track->key, "there is a variable under `vars:` of this name:", track->key->text);
            continue;
        }
        build_variable(b, track->key, track->body, SYMBOL_VARIABLE, false);
        if (rules->variables == before)
            continue;
        track->variable = &rules->variable[before];
        track->variable->track = track;
        set_first(b, track, track->variable);
    }
}

/* ---- what steps do -------------------------------------------------------------------------- */

size_t build_track_watches_most(const Build *b)
{
    size_t count = 0;
    for (int i = 0; i < b->rules->tracks; i++)
        count += build_entries(steps_of(b->rules->track[i].body));
    return count;
}

static Node *name_of(const Build *b, const Yaml *at, Symbol *symbol)
{
    Node *name = build_node_new(b, NODE_NAME, at, NULL, NULL);
    name->text = symbol->name;
    name->symbol = symbol;
    return name;
}

/* TRACK is N, or of every player `TRACK of me is N`. */
static Node *marker_is_there(const Build *b, const Yaml *at, const TrackModel *track, int value)
{
    Node *marker = name_of(b, at, track->variable->symbol);
    if (track->variable->per_player)
        marker = build_node_new(b, NODE_INDEX, at, marker, build_node_new(b, NODE_ME, at, NULL, NULL));
    Node *made = build_node_new(b, NODE_COMPARE, at, marker, number_node(b, at, value));
    made->op = OP_IS;
    return made;
}

/* Whether a marker has come there before: a variable that no rule can name. */
static VariableModel *remember(Build *b, const Yaml *at, const TrackModel *track, int value)
{
    Ruleset *rules = b->rules;
    if (rules->variables == MODEL_VARIABLES) {
        build_fault(b, at, "there are more than 200 variables:", track->key->text);
        return NULL;
    }
    VariableModel *v = &rules->variable[rules->variables];
    Symbol *symbol = arena_alloc(rules->arena, sizeof *symbol);
    const char *name = arena_printf(rules->arena, "%s %d come to", track->key->text, value);
    *symbol = (Symbol){.class = SYMBOL_VARIABLE,
                       .name = name,
                       .words = 1,
                       .parameters = -1,
                       .index = rules->variables++,
                       .model = v};
    *v = (VariableModel){.symbol = symbol, .name = name, .type = type_of(TYPE_BOOL)};
    return v;
}

/* if: come to, then: what it does, else: [come to = true, what it does the first time] */
static Statement *first_time(Build *b, const Yaml *at, StepModel *step)
{
    Statement *made = build_statement_new(b, STATEMENT_IF, at), *set, *both;
    made->node = name_of(b, at, step->opened->symbol);
    made->body = step->body ? step->body : build_statement_new(b, STATEMENT_LIST, at);
    set = build_statement_new(b, STATEMENT_ONE, at);
    set->node = build_node_new(b, NODE_ASSIGN, at, name_of(b, at, step->opened->symbol),
                               build_node_new(b, NODE_TRUE, at, NULL, NULL));
    both = build_statement_new(b, STATEMENT_LIST, at);
    both->part = arena_alloc_array(b->rules->arena, 2, sizeof *both->part);
    both->part[both->parts++] = set;
    both->part[both->parts++] = step->opening;
    made->otherwise = both;
    return made;
}

static void watch_step(Build *b, const TrackModel *track, StepModel *step, const Yaml *key, Yaml *body)
{
    Yaml *does = yaml_get(body, "do"), *first = yaml_get(body, "first");
    if (!does && !first)
        return;
    step->body = build_statement(b, does);
    step->opening = build_statement(b, first);
    step->opened = first ? remember(b, first, track, step->value) : NULL;
    WatchModel *w = &b->rules->watch[b->rules->watches++];
    w->at = yaml_place(key);
    w->mine = track->variable->per_player;
    w->condition = marker_is_there(b, key, track, step->value);
    w->body = step->opened ? first_time(b, key, step) : step->body;
}

/* From now on steps stand in the order of their values. */
void build_track_watches(Build *b)
{
    for (int i = 0; i < b->rules->tracks; i++) {
        TrackModel *track = &b->rules->track[i];
        const Yaml *steps = steps_of(track->body);
        bool whole = track->variable && (size_t)track->steps == build_entries(steps);
        for (size_t k = 0; whole && k < build_entries(steps); k++)
            if (steps->item[k]->kind == YAML_MAP)
                watch_step(b, track, &track->step[k], steps->key[k], steps->item[k]);
        if (track->steps > 1)
            qsort(track->step, (size_t)track->steps, sizeof *track->step, by_value);
    }
}
