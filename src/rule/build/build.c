#include "rule/build/build.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "rule/check/check.h"

/* ---- players and board ----------------------------------------------------------------------- */

static void build_players(Build *b)
{
    Ruleset *rules = b->rules;
    Yaml *players = build_part(b, "players");
    rules->players_least = rules->players_most = 1;
    if (!players)
        return;
    if (players->kind == YAML_LIST) {
        rules->players_least = rules->players_most = (int)players->count;
        rules->player = arena_alloc_array(rules->arena, players->count, sizeof *rules->player);
        for (size_t i = 0; i < players->count; i++) {
            rules->player[i] = players->item[i]->text;
            names_find_class(rules->names, players->item[i]->text, SYMBOL_PLAYER)->index = (int)i;
        }
        return;
    }
    char *rest = NULL;
    rules->players_least = rules->players_most = (int)strtol(players->text, &rest, 10);
    const char *to = strstr(players->text, "to");
    if (to)
        rules->players_most = (int)strtol(to + 2, NULL, 10);
}

static void build_board(Build *b)
{
    Ruleset *rules = b->rules;
    Yaml *board = build_part(b, "board");
    if (!board) /* no board: a game of cards, dice or answers */
        return;
    if (board->kind == YAML_SCALAR) {
        rules->from_level = true;
        return;
    }
    const Yaml *size = yaml_get(board, "size");
    if (strcmp(size->text, "from level") != 0) {
        char *rest = NULL;
        rules->width = (int)strtol(size->text, &rest, 10);
        const char *by = strchr(rest, 'x');
        rules->height = by ? (int)strtol(by + 1, NULL, 10) : 0;
    } else {
        rules->from_level = true;
    }
    const Yaml *near = yaml_get(board, "neighbours"), *edges = yaml_get(board, "edges");
    const Yaml *shift = yaml_get(board, "shift");
    rules->neighbours = near ? (int)strtol(near->text, NULL, 10) : 4;
    if (rules->neighbours == 6)
        rules->shifts = shift && strcmp(shift->text, "slant") == 0 ? SHIFT_SLANT : SHIFT_ALTERNATE;
    else if (shift)
        build_fault(b, yaml_get_key(board, "shift"), "rows are shifted where cells have six neighbours",
                    NULL);
    if (rules->shifts != SHIFT_NONE && edges && strcmp(edges->text, "wrap") == 0)
        build_fault(b, edges, "edges wrap on boards of squares alone, and this one is of hexagons", NULL);
    rules->wrap = edges && strcmp(edges->text, "wrap") == 0;
}

/* ---- layers ---------------------------------------------------------------------------------- */

static void build_kinds(Build *b, LayerModel *layer, int index, const Yaml *kinds)
{
    Ruleset *rules = b->rules;
    layer->kinds = (int)kinds->count;
    layer->kind = arena_alloc_array(rules->arena, kinds->count, sizeof *layer->kind);
    layer->player = arena_alloc_array(rules->arena, kinds->count, sizeof *layer->player);
    int named = 0;
    for (size_t i = 0; i < kinds->count; i++) {
        Symbol *kind = names_find_class(rules->names, kinds->item[i]->text, SYMBOL_KIND);
        kind->index = (int)i;
        kind->owner = index;
        layer->kind[i] = kind;
        const Symbol *player = names_find_class(rules->names, kind->name, SYMBOL_PLAYER);
        layer->player[i] = player ? player->index : -1;
        named += player != NULL;
    }
    layer->by_player = rules->player && named == rules->players_most && named == layer->kinds;
}

/* `north or east` as a value of a layer of sides, 0 when it is none. */
static int sides_of(const Node *node)
{
    if (node->kind == NODE_DIRECTION && node->number % 2 == 0)
        return 1 << node->number / 2;
    if (node->kind != NODE_OR)
        return 0;
    int one = sides_of(node->a), other = sides_of(node->b);
    return one && other ? one | other : 0;
}

static void build_first_value(Build *b, LayerModel *layer, int index, const Yaml *first)
{
    const Node *node = first->parsed;
    if (node->kind == NODE_NONE)
        return;
    if (layer->numeric && node->kind == NODE_NUMBER && node->number >= layer->low &&
        node->number <= layer->high) {
        layer->first = (int)(node->number - layer->low) + 1;
        return;
    }
    int sides = layer->sides ? sides_of(node) : 0;
    if (sides > 0) {
        layer->first = sides;
        return;
    }
    Symbol *kind = node->kind == NODE_NAME ? symbol_of(node, SYMBOL_KIND) : NULL;
    if (kind && kind->owner == index && !layer->numeric)
        layer->first = kind->index + 1;
    else
        build_fault(b, first, "'first' must be one of the layer's own values, not", first->text);
}

static void build_sides(Build *b, LayerModel *layer, const Yaml *map)
{
    layer->sides = true;
    layer->kinds = MODEL_SIDES;
    layer->low = 1;
    layer->high = MODEL_SIDES;
    if (b->rules->shifts != SHIFT_NONE)
        build_fault(b, yaml_get_key(map, "sides"),
                    "sides are of squares, and this board is of hexagons:", layer->name);
    if (!build_is_true(map, "sides"))
        build_fault(b, yaml_get(map, "sides"), "a layer of sides says `sides: true`:", layer->name);
}

static void build_hidden(Build *b, LayerModel *layer, const Yaml *map)
{
    Yaml *hidden = yaml_get(map, "hidden");
    layer->hidden = hidden ? hidden->parsed : layer->hidden;
    layer->forgets = build_is_true(map, "forget");
    layer->lifts = build_is_true(map, "shown at end");
    if (layer->forgets && !layer->hidden)
        build_fault(b, yaml_get_key(map, "forget"), "nothing is hidden, so nothing is forgotten in",
                    layer->name);
    if (layer->lifts && !layer->hidden)
        build_fault(b, yaml_get_key(map, "shown at end"),
                    "nothing is hidden that could be shown at the end in", layer->name);
}

/* `my LAYER`: cells of the layer on which something stands that belongs to who looks. */
static Node *own_cells(const Build *b, const LayerModel *layer, const Yaml *at)
{
    Node *name = build_node_new(b, NODE_NAME, at, NULL, NULL);
    name->text = layer->name;
    name->symbol = names_find_class(b->rules->names, layer->name, SYMBOL_LAYER);
    return build_node_new(b, NODE_INDEX, at, name, build_node_new(b, NODE_ME, at, NULL, NULL));
}

/* What is seen of kinds by a rule is hidden on all other cells, but from its owner nowhere. */
static void build_sees(Build *b, LayerModel *layer, const Yaml *map)
{
    const Yaml *seen = yaml_get(map, "seen by");
    bool mine = layer->owned || layer->by_player;
    if (!seen || strcmp(seen->text, "all") == 0)
        return;
    if (yaml_get(map, "hidden"))
        build_fault(b, yaml_get_key(map, "hidden"), "`seen by` says the opposite; one of both is enough in",
                    layer->name);
    if (!seen->parsed && (strcmp(seen->text, "owner") != 0 || !mine))
        build_fault(b, seen,
                    "a layer of kinds is seen by all, by a rule, or, with `owner: player`, by owner, not by",
                    seen->text);
    layer->sees = seen->parsed ? seen->parsed : build_node_new(b, NODE_FALSE, seen, NULL, NULL);
    Node *sees = layer->sees;
    if (mine)
        sees = build_node_new(b, NODE_OR, seen, own_cells(b, layer, seen), sees);
    layer->hidden = build_node_new(b, NODE_NOT, seen, sees, NULL);
}

static void build_layer_map(Build *b, LayerModel *layer, int index, const Yaml *map)
{
    const Yaml *kinds = yaml_get(map, "kinds"), *values = yaml_get(map, "values");
    if (yaml_get(map, "of")) {
        build_thing_layer(b, layer, yaml_get(map, "of"), map);
        return;
    }
    if (yaml_get(map, "in play"))
        build_fault(b, yaml_get_key(map, "in play"), "only things hear events; say `of:` in", layer->name);
    if (kinds)
        build_kinds(b, layer, index, kinds);
    if (values && build_range_of(values->parsed, &layer->low, &layer->high)) {
        layer->numeric = true;
        int64_t count = (int64_t)layer->high - layer->low + 1;
        layer->kinds = count < 1 || count > MODEL_VALUES ? MODEL_VALUES + 1 : (int)count;
        if (count < 1) {
            layer->kinds = 1;
            build_fault(b, values, "a range goes from the least to the greatest number, unlike",
                        values->text);
        }
    }
    if (!kinds && !values)
        build_sides(b, layer, map);
    layer->owned = yaml_get(map, "owner") != NULL;
    if (layer->owned)
        layer->by_player = false;
    if (layer->owned && (layer->numeric || layer->sides))
        build_fault(b, yaml_get_key(map, "owner"),
                    "numbers and sides belong to nobody; `owner` goes with `kinds` in", layer->name);
    build_sees(b, layer, map);
    build_hidden(b, layer, map);
    if (layer->owned && yaml_get(map, "first"))
        build_fault(b, yaml_get_key(map, "first"),
                    "pieces of players are placed by `legend` or `setup`, not by", "first");
    else if (yaml_get(map, "first"))
        build_first_value(b, layer, index, yaml_get(map, "first"));
}

static void build_layers(Build *b)
{
    Ruleset *rules = b->rules;
    Yaml *layers = build_part(b, "layers");
    for (size_t i = 0; i < build_entries(layers); i++) {
        if (rules->layers == MODEL_LAYERS) {
            build_fault(b, layers->key[i],
                        "there are too many layers (the limit is 16):", layers->key[i]->text);
            return;
        }
        int index = rules->layers++;
        LayerModel *layer = &rules->layer[index];
        layer->name = layers->key[i]->text;
        names_find_class(rules->names, layer->name, SYMBOL_LAYER)->index = index;
        Yaml *body = layers->item[i];
        if (body->kind == YAML_LIST)
            build_kinds(b, layer, index, body);
        else if (body->kind == YAML_MAP)
            build_layer_map(b, layer, index, body);
        else if (strchr(body->text, ','))
            diag_hint(build_fault(b, body, "kinds of a layer stand in square brackets", NULL), "write [%s]",
                      body->text);
        else
            build_thing_layer(b, layer, body, NULL);
        int values = layer->kinds * (layer->owned ? rules->players_most : 1);
        if (values > MODEL_VALUES)
            build_fault(b, layers->key[i], "a layer has at most 200 values:", layer->name);
    }
}

/* Which layer has paths, and how many ends there are on a side. */
static void build_path_layer(Build *b)
{
    Ruleset *rules = b->rules;
    rules->per_side = 1;
    rules->path_layer = -1;
    for (int i = 0; i < rules->layers; i++) {
        const LayerModel *layer = &rules->layer[i];
        int paths = layer->things ? rules->family[layer->family].paths : 0;
        if (paths > 0 && rules->path_layer >= 0)
            diag_add(b->late, yaml_place(yaml_get_key(rules->document, "layers")),
                     "tiles with paths lie in one layer only, not in '%s' and '%s'",
                     rules->layer[rules->path_layer].name, layer->name);
        else if (paths > 0) {
            rules->path_layer = i;
            rules->per_side = paths;
        }
    }
}

/* ---- legend ---------------------------------------------------------------------------------- */

/* A character says at most one thing of each layer. */
static void legend_value(Build *b, LegendModel *entry, const Yaml *at, int layer, int value)
{
    if (entry->value[layer] != 0)
        build_fault(b, at, "a cell has one value in a layer, but this gives it two of the layer",
                    b->rules->layer[layer].name);
    entry->value[layer] = value;
}

/* `clue is 3`: a number in a layer of numbers. True when the node says such a thing. */
static bool legend_number(Build *b, LegendModel *entry, const Yaml *at, const Node *node)
{
    Symbol *name = node->kind == NODE_COMPARE && node->op == OP_IS && node->a->kind == NODE_NAME
                       ? symbol_of(node->a, SYMBOL_LAYER)
                       : NULL;
    const LayerModel *layer = name ? &b->rules->layer[name->index] : NULL;
    int number;
    if (!layer || !layer->numeric || !build_number_of(node->b, &number))
        return false;
    if (number < layer->low || number > layer->high)
        build_fault(b, at, "this number is not among the values of the layer", layer->name);
    else
        legend_value(b, entry, at, name->index, number - layer->low + 1);
    return true;
}

/* `digits: LAYER`: each digit that the legend does not have is that value of the layer. */
static void legend_digits(Build *b, const Yaml *digits)
{
    Symbol *name = digits ? names_find_class(b->rules->names, digits->text, SYMBOL_LAYER) : NULL;
    const LayerModel *layer = name ? &b->rules->layer[name->index] : NULL;
    if (digits && (!layer || !layer->numeric))
        build_fault(b, digits,
                    "digits are the values of a layer of numbers, and this is none:", digits->text);
    for (int digit = 0; layer && layer->numeric && digit <= 9; digit++) {
        LegendModel *entry = &b->rules->legend['0' + digit];
        if (b->rules->legend_has['0' + digit] || digit < layer->low || digit > layer->high)
            continue;
        b->rules->legend_has['0' + digit] = true;
        entry->character = (char)('0' + digit);
        entry->value[name->index] = digit - layer->low + 1;
    }
}

/* A kind of several words, of which this is one: a comma was forgotten. */
static const Symbol *kind_with(const Build *b, const char *word)
{
    size_t length = strlen(word);
    for (size_t i = 0; i < names_count(b->rules->names); i++) {
        const Symbol *symbol = names_at(b->rules->names, i);
        const char *at =
            symbol->class == SYMBOL_KIND && symbol->words > 1 ? strstr(symbol->name, word) : NULL;
        if (at && (at == symbol->name || at[-1] == ' ') && (at[length] == ' ' || !at[length]))
            return symbol;
    }
    return NULL;
}

/* `bend`, `left bend`, `red scout`: a thing of a kind. True when the node says such a thing. */
static bool legend_thing(Build *b, LegendModel *entry, const Yaml *at, const Node *node)
{
    LegendThing made = {.owner = -1};
    while (node->kind == NODE_ADJECTIVE && build_legend_word(node->a, &made))
        node = node->b;
    const Symbol *card = node->kind == NODE_NAME ? symbol_of(node, SYMBOL_CARD) : NULL;
    if (!card)
        return false;
    made.card = card->index;
    int layer = build_legend_layer(b, at, &made);
    if (layer >= 0) {
        legend_value(b, entry, at, layer, 1);
        entry->thing[layer] = made;
    }
    return true;
}

static void legend_part(Build *b, LegendModel *entry, const Yaml *at, const Node *node)
{
    if (node->kind == NODE_AND) {
        legend_part(b, entry, at, node->a);
        legend_part(b, entry, at, node->b);
        return;
    }
    if (node->kind == NODE_NAME && strcmp(node->text, "outside") == 0) {
        entry->outside = true;
        return;
    }
    if (node->kind == NODE_NONE || (node->kind == NODE_NAME && builtin_of(node) == BUILTIN_EMPTY))
        return;
    if (legend_number(b, entry, at, node) || legend_thing(b, entry, at, node) ||
        build_legend_token(b, at, node, entry))
        return;
    Symbol *kind = node->kind == NODE_NAME ? symbol_of(node, SYMBOL_KIND) : NULL;
    if (kind && !b->rules->layer[kind->owner].owned) {
        legend_value(b, entry, at, kind->owner, kind->index + 1);
        return;
    }
    Symbol *man =
        node->kind == NODE_ADJECTIVE && node->b->kind == NODE_NAME ? symbol_of(node->b, SYMBOL_KIND) : NULL;
    Symbol *who = man && node->a->kind == NODE_NAME ? symbol_of(node->a, SYMBOL_PLAYER) : NULL;
    if (who && b->rules->layer[man->owner].owned) {
        legend_value(b, entry, at, man->owner, man->index * b->rules->players_most + who->index + 1);
        return;
    }
    Diag *d = build_fault(
        b, at, "the legend says which kinds stand there, joined by `and`; this is no kind:", at->text);
    const Symbol *other = node->text ? names_find(b->rules->names, node->text) : NULL;
    const char *near = node->text && !other ? names_nearest(b->rules->names, node->text) : NULL;
    const Symbol *longer = node->text ? kind_with(b, node->text) : NULL;
    if (longer)
        diag_hint(d, "'%s' is one kind here; kinds are parted by commas", longer->name);
    else if (other)
        diag_hint(d, "it is %s %s", symbol_class_article(other->class), symbol_class_name(other->class));
    else
        diag_near(d, near);
}

static void build_legend(Build *b)
{
    Ruleset *rules = b->rules;
    Yaml *legend = build_part(b, "legend"), *level = build_part(b, "level");
    for (size_t i = 0; i < build_entries(legend); i++) {
        unsigned char character = (unsigned char)legend->key[i]->text[0];
        if (character >= 128)
            continue;
        rules->legend_has[character] = true;
        rules->legend[character].character = (char)character;
        legend_part(b, &rules->legend[character], legend->item[i], legend->item[i]->parsed);
    }
    const Yaml *wall = yaml_get(level, "wall"), *filler = yaml_get(level, "filler");
    rules->wall = wall ? wall->text[0] : 0;
    rules->walls = level && build_is_true(level, "walls");
    rules->filler = filler ? filler->text[0] : ' ';
    legend_digits(b, yaml_get(level, "digits"));
}

/* ---- clues ---- */

static void build_clues(Build *b)
{
    Ruleset *rules = b->rules;
    Yaml *clues = build_part(b, "clues");
    for (size_t i = 0; i < build_entries(clues); i++) {
        if (rules->clues == MODEL_CLUES) {
            build_fault(b, clues->key[i], "there are more than 8 clues:", clues->key[i]->text);
            return;
        }
        const Yaml *body = clues->item[i], *of = yaml_get(body, "of");
        ClueModel *clue = &rules->clue[rules->clues];
        names_find_class(rules->names, clues->key[i]->text, SYMBOL_CLUE)->index = rules->clues++;
        clue->name = clues->key[i]->text;
        clue->columns = strcmp(yaml_get(body, "per")->text, "column") == 0;
        clue->list = of && strcmp(of->text, "numbers") == 0;
        clue->tells = build_node(body, "tells");
        clue->met = build_node(body, "met");
        clue->at = yaml_place(clues->key[i]);
    }
}

/* ---- what levels must have ---- */

static void build_wants(Build *b)
{
    Ruleset *rules = b->rules;
    Yaml *level = build_part(b, "level"), *wants = yaml_get(level, "wants");
    rules->won_by_moving = level && build_is_true(level, "won by moving");
    for (size_t i = 0; wants && i < wants->count; i++) {
        Yaml *body = wants->item[i];
        if (rules->wants == MODEL_WANTS) {
            build_fault(b, body, "there are more than 8 things that levels must have:", "wants");
            return;
        }
        rules->want[rules->wants++] = (WantModel){.condition = yaml_get(body, "if")->parsed,
                                                  .title = build_texts(b, yaml_get(body, "title")),
                                                  .line = rules_line(rules, body->file, body->line)};
    }
}

/* ---- words, procedures ----------------------------------------------------------------------- */

static Local **build_parameters(Build *b, const Symbol *symbol)
{
    int count = symbol->parameters > 0 ? symbol->parameters : 0;
    Local **list = arena_alloc_array(b->rules->arena, (size_t)count + 1, sizeof *list);
    for (int i = 0; i < count; i++) {
        list[i] = arena_alloc(b->rules->arena, sizeof **list);
        list[i]->name = symbol->parameter[i];
        list[i]->id = b->rules->locals++;
    }
    return list;
}

/* The symbol that a key such as `in range(a, b)` declared. */
static Symbol *declared(const Build *b, const Yaml *key, SymbolClass class)
{
    size_t length = strcspn(key->text, "(");
    while (length > 0 && key->text[length - 1] == ' ')
        length--;
    char *name = arena_copy_bytes(b->rules->arena, key->text, length);
    return names_find_class(b->rules->names, name, class);
}

static void add_words(Build *b, const Yaml *words)
{
    Ruleset *rules = b->rules;
    for (size_t i = 0; i < build_entries(words); i++) {
        WordModel *w = arena_alloc(rules->arena, sizeof *w);
        w->symbol = declared(b, words->key[i], SYMBOL_WORD);
        if (w->symbol->model) {
            build_fault(b, words->key[i], "this word is defined above:", words->key[i]->text);
            continue;
        }
        w->body = words->item[i]->parsed;
        w->parameter = build_parameters(b, w->symbol);
        w->symbol->model = w;
        rules->word[rules->words++] = w;
    }
}

static void build_words(Build *b)
{
    Ruleset *rules = b->rules;
    Yaml *words = build_part(b, "words"), *thoughts = yaml_get(build_part(b, "bots"), "words");
    rules->word = arena_alloc_array(
        rules->arena, build_entries(words) + build_entries(thoughts) + build_track_words_most(b) + 1,
        sizeof(WordModel *));
    add_words(b, words);
    build_track_words(b);
    add_words(b, thoughts);
}

static void build_procedures(Build *b)
{
    Ruleset *rules = b->rules;
    Yaml *define = build_part(b, "define");
    rules->procedure = arena_alloc_array(rules->arena, build_entries(define) + 1, sizeof(ProcedureModel *));
    for (size_t i = 0; i < build_entries(define); i++) {
        ProcedureModel *p = arena_alloc(rules->arena, sizeof *p);
        p->symbol = declared(b, define->key[i], SYMBOL_PROCEDURE);
        p->body = build_statement(b, define->item[i]);
        p->parameter = build_parameters(b, p->symbol);
        p->index = rules->procedures;
        p->symbol->model = p;
        rules->procedure[rules->procedures++] = p;
    }
}

static void listener_add(Build *b, Yaml *key, Yaml *body, Symbol *source)
{
    bool before = strncmp(key->text, "before ", 7) == 0;
    const char *name = key->text + (before ? 7 : 5);
    Symbol *s = names_find_class(b->rules->names, name, SYMBOL_PROCEDURE);
    if (!s) {
        Diag *d = build_fault(b, key, "an event is the name of something under `define:`; there is no", name);
        diag_near(d, names_nearest(b->rules->names, name));
        return;
    }
    ProcedureModel *p = s->model;
    ListenerModel *l = arena_alloc(b->rules->arena, sizeof *l);
    l->body = build_statement(b, body);
    l->source = source;
    l->of = p;
    ListenerModel **end = before ? &p->before : &p->after;
    while (*end)
        end = &(*end)->next;
    *end = l;
}

static void build_listeners(Build *b)
{
    Yaml *document = b->rules->document;
    for (size_t i = 0; i < document->count; i++)
        if (build_is_event(document->key[i]->text))
            listener_add(b, document->key[i], document->item[i], NULL);
    for (int i = 0; i < b->rules->cards; i++) {
        const Yaml *body = b->body[i];
        for (size_t k = 0; k < build_entries(body); k++)
            if (build_is_event(body->key[k]->text))
                listener_add(b, body->key[k], body->item[k], b->rules->card[i].symbol);
    }
}

/* ---- conditions that are watched ---- */

static void watch_add(Build *b, Yaml *yaml, Symbol *source)
{
    WatchModel *w = &b->rules->watch[b->rules->watches++];
    w->at = yaml_place(yaml);
    w->source = source;
    w->players = build_node(yaml, "for");
    w->condition = build_node(yaml, "if");
    w->from_start = build_is_true(yaml, "from the start");
    w->body = build_statement(b, yaml_get(yaml, "do"));
}

static void watches_add(Build *b, Yaml *yaml, Symbol *source)
{
    for (size_t i = 0; yaml && i < yaml_count(yaml); i++)
        watch_add(b, yaml_item(yaml, i), source);
}

/* First those of the rules as a whole, then what steps of tracks do, then those on cards. */
static void build_watches(Build *b)
{
    Ruleset *rules = b->rules;
    Yaml *whole = yaml_get(rules->document, "whenever");
    size_t room = (whole ? yaml_count(whole) : 0) + build_track_watches_most(b);
    for (int i = 0; i < rules->cards; i++)
        room += yaml_get(b->body[i], "whenever") ? yaml_count(yaml_get(b->body[i], "whenever")) : 0;
    rules->watch = arena_alloc_array(rules->arena, room + 1, sizeof *rules->watch);
    watches_add(b, whole, NULL);
    build_track_watches(b);
    for (int i = 0; i < rules->cards; i++)
        watches_add(b, yaml_get(b->body[i], "whenever"), rules->card[i].symbol);
}

/* ---- variables ------------------------------------------------------------------------------- */

static bool variable_of(Build *b, VariableModel *v, const Yaml *of)
{
    static const struct {
        const char *name;
        TypeKind kind;
    } known[] = {{"cell", TYPE_CELL},           {"end", TYPE_END},    {"player", TYPE_PLAYER},
                 {"direction", TYPE_DIRECTION}, {"card", TYPE_THING}, {"number", TYPE_INT},
                 {"thing", TYPE_THING}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(of->text, known[i].name) == 0) {
            v->type = type_of(known[i].kind);
            b->rules->uses_ends |= known[i].kind == TYPE_END;
            return true;
        }
    Symbol *layer = names_find_class(b->rules->names, of->text, SYMBOL_LAYER);
    if (layer && b->rules->layer[layer->index].sides) {
        build_fault(b, of, "a variable holds no set of sides, as those of", layer->name);
        return false;
    }
    if (layer) {
        v->type = layer_type(b->rules, layer->index);
        return true;
    }
    int sort = build_sort_of(b, names_find_class(b->rules->names, of->text, SYMBOL_ATTRIBUTE));
    if (sort >= 0) {
        v->type = b->rules->sort[sort].words > 0 ? type_layer(TYPE_VALUE, sort) : type_of(TYPE_INT);
        return true;
    }
    build_fault(
        b, of,
        "a variable holds a number, cell, end, player, direction, card, a layer's kind or what `values:` "
        "has, not",
        of->text);
    return false;
}

static void variable_value(const Build *b, VariableModel *v, const Yaml *value)
{
    int low, high;
    Node *node = value->parsed;
    if (build_range_of(node, &low, &high)) {
        v->ranged = true;
        v->low = v->first = low;
        v->high = high;
        if (low > high)
            build_fault(b, value, "a range goes from the least to the greatest number, unlike", value->text);
    } else if (node->kind == NODE_TRUE || node->kind == NODE_FALSE) {
        v->type = type_of(TYPE_BOOL);
        v->first = node->kind == NODE_TRUE;
    } else if (build_number_of(node, &v->first)) {
        if (v->ranged && (v->first < v->low || v->first > v->high))
            build_fault(b, value, "the first value is outside of `values`:", value->text);
    } else if (node->kind != NODE_NONE) {
        v->first_node = node;
    }
}

/* Only how many there are can be drawn in signs. */
static void build_sign(Build *b, VariableModel *v, const Yaml *show)
{
    const Yaml *sign = yaml_get(show, "sign");
    if (!sign)
        return;
    v->sign = count_sign_find(sign->text);
    if (v->type.kind != TYPE_INT)
        build_fault(b, sign, "only a number can be shown in signs, and this is none:", v->name);
}

static ZoneSeen zone_seen(const char *text)
{
    static const char *const name[] = {
        [ZONE_NOBODY] = "nobody", [ZONE_OWNER] = "owner",   [ZONE_ALL] = "all",
        [ZONE_TEAM] = "team",     [ZONE_OTHERS] = "others",
    };
    int seen = ZONE_OTHERS;
    while (seen > 0 && strcmp(name[seen], text) != 0)
        seen--;
    return (ZoneSeen)seen;
}

/* The players that are named, `red` or `red or blue`; 0 where something else stands there. */
static uint32_t seats_named(const Node *node)
{
    if (node->kind == NODE_OR) {
        uint32_t one = seats_named(node->a), other = seats_named(node->b);
        return one && other ? one | other : 0;
    }
    const Symbol *player = node->kind == NODE_NAME ? symbol_of(node, SYMBOL_PLAYER) : NULL;
    return player ? 1u << player->index : 0;
}

/* Who knows what a variable holds, of which there is one, one of each player, or one of each for each. */
static void build_known_by(Build *b, VariableModel *v, const Yaml *seen)
{
    if (!seen)
        return;
    bool both = strcmp(seen->text, "both") == 0;
    v->both = both && v->per_pair;
    v->seats = seen->parsed && !both ? seats_named(seen->parsed) : 0;
    v->seen = v->seats ? ZONE_RULE : zone_seen(seen->text);
    bool word = v->seen != ZONE_NOBODY || strcmp(seen->text, "nobody") == 0;
    bool owned = v->seen == ZONE_OWNER || v->seen == ZONE_TEAM || v->seen == ZONE_OTHERS;
    if (both && !v->both)
        build_fault(b, seen, "`seen by: both` needs `per: pair` in", v->name);
    else if (!both && !word)
        build_fault(b, seen,
                    "a variable is seen by all, owner, team, others, nobody, or players by name, not by",
                    seen->text);
    else if (owned && !v->per_player && !v->per_pair)
        build_fault(b, seen, "`seen by: owner`, `team` or `others` needs `per: player` in", v->name);
    v->closed = v->seen != ZONE_ALL;
}

void build_variable(Build *b, const Yaml *key, Yaml *body, SymbolClass class, bool places)
{
    Ruleset *rules = b->rules;
    if (rules->variables == MODEL_VARIABLES) {
        build_fault(b, key, "there are more than 200 variables:", key->text);
        return;
    }
    VariableModel *v = &rules->variable[rules->variables];
    v->symbol = names_find_class(rules->names, key->text, class);
    if (!v->symbol)
        return;
    v->name = key->text;
    v->type = type_of(TYPE_INT);
    v->per_player = class == SYMBOL_ATTRIBUTE;
    v->symbol->model = v;
    v->symbol->index = rules->variables++;
    if (body->kind == YAML_SCALAR) {
        variable_value(b, v, body);
        return;
    }
    const Yaml *per = yaml_get(body, "per");
    if (class == SYMBOL_ATTRIBUTE && per && !places)
        build_fault(b, yaml_get_key(body, "per"),
                    "this belongs under `vars:`; here each has one already:", key->text);
    v->per_pair = class == SYMBOL_VARIABLE && per && strcmp(per->text, "pair") == 0;
    v->per_player = v->per_player || (per && !v->per_pair);
    build_known_by(b, v, yaml_get(body, "seen by"));
    v->show = build_texts(b, yaml_get(body, "show"));
    if (yaml_get(body, "of"))
        variable_of(b, v, yaml_get(body, "of"));
    if (yaml_get(body, "values"))
        variable_value(b, v, yaml_get(body, "values"));
    if (yaml_get(body, "first"))
        variable_value(b, v, yaml_get(body, "first"));
    build_sign(b, v, yaml_get(body, "show"));
}

/* How many signs a player can have is another number of that player. */
static void build_most(Build *b, const Yaml *key, const Yaml *body)
{
    Ruleset *rules = b->rules;
    const Yaml *most = yaml_get(yaml_get(body, "show"), "most");
    const Symbol *shown = names_find_class(rules->names, key->text, SYMBOL_ATTRIBUTE);
    if (!most || !shown || !shown->model)
        return;
    const Symbol *other = names_find_class(rules->names, most->text, SYMBOL_ATTRIBUTE);
    VariableModel *v = &rules->variable[shown->index];
    const VariableModel *limit = other && other->model ? &rules->variable[other->index] : NULL;
    if (!v->sign)
        build_fault(b, most, "`most` says how many signs a player can have; give a `sign` as well:", v->name);
    else if (!limit || !limit->per_player || limit->type.kind != TYPE_INT)
        build_fault(b, most,
                    "`most` names another number that each player has, and this is none:", most->text);
    else
        v->most = other->index + 1;
}

/* Only what each player has can be more or less than that one's most. */
static void refuse_most(Build *b, const Yaml *show)
{
    if (yaml_get(show, "most"))
        build_fault(b, yaml_get_key(show, "most"),
                    "this belongs to a number under `each player has` alone:", "most");
}

/* Its symbol may be that of an attribute which players have as well, but not for two variables. */
static void build_thing_variable(Build *b, const Yaml *key, Yaml *body)
{
    Ruleset *rules = b->rules;
    int before = rules->variables;
    const Symbol *symbol = names_find_class(rules->names, key->text, SYMBOL_ATTRIBUTE);
    if (symbol && symbol->model) {
        build_fault(b, key, "players have it already, so things cannot have it as well:", key->text);
        return;
    }
    build_variable(b, key, body, SYMBOL_ATTRIBUTE, false);
    if (rules->variables == before)
        return;
    VariableModel *v = &rules->variable[before];
    v->per_player = false;
    v->per_thing = true;
    if (v->closed)
        build_fault(b, yaml_get_key(body, "seen by"),
                    "what a thing has is seen by those who know the thing:", v->name);
}

/* Players and things cannot have what places have. */
static void build_attribute_of_places(Build *b, const Yaml *key, Yaml *body)
{
    Ruleset *rules = b->rules;
    int before = rules->variables;
    const Symbol *symbol = names_find_class(rules->names, key->text, SYMBOL_ATTRIBUTE);
    if (symbol && symbol->model) {
        build_fault(b, key,
                    "players or things have it already, so places cannot have it as well:", key->text);
        return;
    }
    build_variable(b, key, body, SYMBOL_ATTRIBUTE, true);
    if (rules->variables > before)
        build_place_variable(b, &rules->variable[before], body);
}

/* How things are turned is one more variable of theirs, which has no name of its own in expressions. */
static void build_turns(Ruleset *rules)
{
    bool turns = false;
    for (int i = 0; i < rules->families; i++)
        turns = turns || rules->family[i].turns;
    rules->turn_variable = turns ? rules->variables : -1;
    if (turns)
        rules->variable[rules->variables++] = (VariableModel){
            .name = "turn", .type = type_of(TYPE_TURN), .per_thing = true, .ranged = true, .high = 3};
}

/* What opponents remember is beside the game: nobody is shown it, and it needs no viewers. */
static void build_memory(Build *b)
{
    static const char *const KEY[] = {"show", "seen by"};
    Ruleset *rules = b->rules;
    Yaml *memory = yaml_get(build_part(b, "bots"), "memory");
    for (size_t i = 0; i < build_entries(memory); i++) {
        int before = rules->variables;
        build_variable(b, memory->key[i], memory->item[i], SYMBOL_VARIABLE, false);
        if (rules->variables > before)
            rules->variable[before].memory = true;
        for (size_t k = 0; k < sizeof KEY / sizeof *KEY; k++)
            if (memory->item[i]->kind == YAML_MAP && yaml_get(memory->item[i], KEY[k]))
                build_fault(b, yaml_get_key(memory->item[i], KEY[k]),
                            "an opponent keeps what it remembers to itself, so there is no", KEY[k]);
    }
}

static void build_variables(Build *b)
{
    Ruleset *rules = b->rules;
    rules->variable = arena_alloc_array(rules->arena, MODEL_VARIABLES + 1, sizeof *rules->variable);
    Yaml *vars = build_part(b, "vars"), *attributes = build_part(b, "each player has"),
         *things = build_part(b, "each thing has"), *places = build_part(b, "each place has");
    for (size_t i = 0; i < build_entries(vars); i++)
        build_variable(b, vars->key[i], vars->item[i], SYMBOL_VARIABLE, false);
    build_track_variables(b);
    for (size_t i = 0; i < build_entries(attributes); i++)
        build_variable(b, attributes->key[i], attributes->item[i], SYMBOL_ATTRIBUTE, false);
    for (size_t i = 0; i < build_entries(things); i++)
        build_thing_variable(b, things->key[i], things->item[i]);
    for (size_t i = 0; rules->places > 0 && i < build_entries(places); i++)
        build_attribute_of_places(b, places->key[i], places->item[i]);
    for (size_t i = 0; i < build_entries(attributes); i++)
        build_most(b, attributes->key[i], attributes->item[i]);
    for (size_t i = 0; i < build_entries(vars); i++)
        refuse_most(b, yaml_get(vars->item[i], "show"));
    build_memory(b);
    build_turns(rules);
}

/* ---- zones and cards ------------------------------------------------------------------------- */

/* Is `me` in a set of players whatever else is true: `me`, `me or ...`, `if ... then players else me`. */
static bool names_me(const Node *set)
{
    switch (set->kind) {
    case NODE_ME: return true;
    case NODE_NAME: return builtin_of(set) == BUILTIN_PLAYERS || builtin_of(set) == BUILTIN_PLAYER;
    case NODE_OR: return names_me(set->a) || names_me(set->b);
    case NODE_IF: return names_me(set->b) && names_me(set->c);
    default: return false;
    }
}

static void build_room(Build *b, ZoneModel *zone, const Yaml *body)
{
    long size = 0;
    if (yaml_get(body, "size") && yaml_number(yaml_get(body, "size"), 1, MODEL_THINGS, &size, b->diags))
        zone->size = (int)size;
    zone->unlike = build_is_true(body, "one of each name");
}

static void build_zones(Build *b)
{
    Ruleset *rules = b->rules;
    Yaml *zones = build_part(b, "zones");
    rules->zone = arena_alloc_array(rules->arena, build_entries(zones) + 2, sizeof *rules->zone);
    for (size_t i = 0; i < build_entries(zones); i++) {
        if (rules->zones == MODEL_ZONES) {
            build_fault(b, zones->key[i], "there are more than 60 zones:", zones->key[i]->text);
            return;
        }
        Yaml *body = zones->item[i];
        ZoneModel *z = &rules->zone[rules->zones];
        z->symbol = names_find_class(rules->names, zones->key[i]->text, SYMBOL_ZONE);
        z->symbol->index = rules->zones++;
        z->name = zones->key[i]->text;
        z->family = build_zone_family(b, yaml_get(body, "of"));
        z->per_player = yaml_get(body, "per") != NULL;
        z->ordered = build_is_true(body, "ordered");
        z->in_play = build_is_true(body, "in play");
        const Yaml *seen = yaml_get(body, "seen by");
        z->seen = !seen ? ZONE_ALL : seen->parsed ? ZONE_RULE : zone_seen(seen->text);
        z->viewers = z->seen == ZONE_RULE ? seen->parsed : NULL;
        z->owner_sees = z->viewers && z->per_player && names_me(z->viewers);
        if ((z->seen == ZONE_OWNER || z->seen >= ZONE_TEAM) && z->seen != ZONE_RULE && !z->per_player)
            build_fault(b, seen, "`seen by: owner`, `team` or `others` needs `per: player` in", z->name);
        build_room(b, z, body);
        z->when_empty = build_statement(b, yaml_get(body, "when empty"));
        const Yaml *show = yaml_get(body, "show");
        z->hidden = show && show->kind == YAML_SCALAR && !show->quoted && strcmp(show->text, "false") == 0;
        z->show = z->hidden ? NULL : build_texts(b, show);
    }
}

/* Which roles so many players have. */
static void build_deals(Build *b, const Yaml *deal)
{
    Ruleset *rules = b->rules;
    rules->deal_at = yaml_place(deal);
    rules->deal = arena_alloc_array(rules->arena, deal->count + 1, sizeof *rules->deal);
    for (size_t i = 0; i < deal->count; i++) {
        DealModel *d = &rules->deal[rules->deals++];
        d->players = (int)strtol(deal->key[i]->text, NULL, 10);
        d->role = arena_alloc_array(rules->arena, deal->item[i]->count + 1, sizeof *d->role);
        for (size_t k = 0; k < deal->item[i]->count; k++)
            d->role[d->roles++] = names_find_class(rules->names, deal->item[i]->item[k]->text, SYMBOL_ROLE);
    }
}

static void build_roles(Build *b)
{
    Ruleset *rules = b->rules;
    Yaml *roles = build_part(b, "roles");
    rules->role_zone = -1;
    if (roles) {
        build_deals(b, yaml_get(roles, "deal"));
        rules->roles_secret = build_is_true(roles, "secret");
        ZoneModel *z = &rules->zone[rules->zones];
        z->name = "role";
        z->family = 0;
        z->symbol = names_find_class(rules->names, "role", SYMBOL_ZONE);
        z->symbol->index = rules->zones;
        z->per_player = true;
        z->seen = rules->roles_secret ? ZONE_OWNER : ZONE_ALL;
        rules->role_zone = rules->zones++;
        for (size_t i = 0, n = names_count(rules->names); i < n; i++)
            if (names_at(rules->names, i)->class == SYMBOL_ROLE)
                names_at(rules->names, i)->index = rules->roles++;
    }
    if (rules->things + (roles ? STAGE_PLAYERS_MOST : 0) > MODEL_THINGS)
        diag_add(b->diags, yaml_place(rules->document), "there are more than %d cards, tiles and pieces",
                 MODEL_THINGS);
}

/* ---- moves and the rest ---------------------------------------------------------------------- */

static void build_moves(Build *b)
{
    Ruleset *rules = b->rules;
    Yaml *moves = build_part(b, "moves");
    rules->option = arena_alloc_array(rules->arena, MODEL_OPTIONS, sizeof *rules->option);
    if (!moves)
        return;
    if (build_entries(moves) > MODEL_OPTIONS) {
        build_fault(b, moves->key[MODEL_OPTIONS],
                    "there are more than 400 moves:", moves->key[MODEL_OPTIONS]->text);
        return;
    }
    QuestionModel *q = arena_alloc(rules->arena, sizeof *q);
    q->moves = q->stuck = true;
    q->option = arena_alloc_array(rules->arena, build_entries(moves) + 1, sizeof *q->option);
    question_add(rules, q);
    for (size_t i = 0; i < build_entries(moves); i++) {
        OptionModel *option = build_option(b, moves->key[i]->text, moves->item[i], NULL);
        build_named_by_key(b, moves->item[i]);
        if (build_is_true(moves->item[i], "any time")) {
            build_any_time(b, option, moves->item[i]);
            continue;
        }
        q->option[q->options++] = option;
        option_add(rules, option);
    }
    if (q->options == 0 && !build_part(b, "turn"))
        build_fault(b, moves, "a turn needs a move that is not `any time`, or `turn:` that asks", NULL);
}

/* Every character of a final picture is in the legend, or `?`. */
static void build_picture(Build *b, const Yaml *picture)
{
    for (const char *at = picture->text; *at; at++) {
        unsigned char c = (unsigned char)*at;
        if (c == '?' || c == '\n' || (c < 128 && b->rules->legend_has[c]))
            continue;
        char name[2] = {c < 128 ? (char)c : '*', '\0'};
        build_fault(b, picture, "in the legend, which final pictures are drawn with, there is no", name);
        return;
    }
}

/* `from level` are those of the level. */
static void build_pictures(Build *b, EndModel *e, const Yaml *list)
{
    e->picture = arena_alloc_array(b->rules->arena, yaml_count(list) + 1, sizeof *e->picture);
    for (size_t i = 0; i < yaml_count(list); i++) {
        const Yaml *picture = yaml_item(list, i);
        if (list->kind == YAML_SCALAR && strcmp(list->text, "from level") == 0)
            break;
        build_picture(b, picture);
        e->picture[e->pictures++] = picture->text;
    }
}

static void build_ends(Build *b)
{
    Ruleset *rules = b->rules;
    const Yaml *ends = build_part(b, "end");
    rules->end = arena_alloc_array(rules->arena, build_entries(ends) + 1, sizeof *rules->end);
    for (size_t i = 0; i < build_entries(ends); i++) {
        const Yaml *body = ends->item[i];
        EndModel *e = &rules->end[rules->ends++];
        e->condition = build_node(body, "if");
        build_pictures(b, e, yaml_get(body, "picture"));
        e->result = build_node(body, "result");
        e->say = build_saying(b, yaml_get(body, "say"));
        e->line = rules_line(rules, body->file, body->line);
    }
    rules->setup = build_statement(b, build_part(b, "setup"));
    rules->turn = build_statement(b, build_part(b, "turn"));
    rules->stuck = build_node(rules->document, "stuck");
    rules->consistent = build_node(rules->document, "consistent");
}

static const Texts *named_figure(const Node *value)
{
    const Node *name = value->kind == NODE_INDEX ? value->a : value;
    const Symbol *s = name->kind == NODE_NAME ? name->symbol : NULL;
    while (s && s->class != SYMBOL_VARIABLE && s->class != SYMBOL_ATTRIBUTE)
        s = s->twin;
    return s && s->model ? ((const VariableModel *)s->model)->show : NULL;
}

/* A figure without a name of its own has that of the variable that it is. */
static void build_figure(Build *b, const Yaml *yaml)
{
    Ruleset *rules = b->rules;
    if (rules->figures == MODEL_FIGURES) {
        build_fault(b, yaml, "players are ranked by at most 6 figures; this is one more", NULL);
        return;
    }
    FigureModel *figure = &rules->figure[rules->figures++];
    const Yaml *most = yaml_get(yaml, "most"), *least = yaml_get(yaml, "least");
    const Yaml *value = yaml->kind == YAML_SCALAR ? yaml : most ? most : least;
    figure->value = value->parsed;
    figure->least = least != NULL;
    figure->show = build_texts(b, yaml_get(yaml, "show"));
    if (!figure->show)
        figure->show = named_figure(figure->value);
}

/* What `me` sees of each player must not tell `me` what is hidden. */
static void build_beside(Build *b, const Yaml *yaml)
{
    Ruleset *rules = b->rules;
    const Yaml *number = yaml_get(yaml, "number"), *show = yaml_get(yaml, "show");
    const Yaml *sign = yaml_get(show, "sign");
    Check check = {.rules = rules,
                   .diags = b->diags,
                   .file = yaml->file,
                   .subject = TYPE_PLAYER,
                   .me = true,
                   .pure = true};
    if (rules->besides == MODEL_BESIDES) {
        build_fault(b, yaml, "at most 4 numbers are told beside players; this is one more", NULL);
        return;
    }
    refuse_most(b, show);
    if (!number || !show || !check_value(&check, number->parsed, type_of(TYPE_INT)))
        return;
    if (check_reads_secret(&check, number->parsed)) {
        build_fault(b, number, "who looks on may not know what this number is made of:", number->text);
        return;
    }
    rules->beside[rules->besides++] =
        (BesideModel){number->parsed, build_texts(b, show), sign ? count_sign_find(sign->text) : NULL};
}

static void build_besides(Build *b)
{
    const Yaml *besides = build_part(b, "beside players");
    if (besides && b->rules->players_most < 2)
        build_fault(b, besides, "somebody who plays alone looks at no other players", NULL);
    else if (besides && besides->kind == YAML_MAP)
        build_beside(b, besides);
    else
        for (size_t i = 0; i < yaml_count(besides); i++)
            build_beside(b, yaml_item(besides, i));
}

static void build_ranking(Build *b)
{
    const Yaml *ranking = build_part(b, "ranking");
    if (ranking && b->rules->players_most < 2)
        build_fault(b, ranking, "somebody who plays alone has no place among others", NULL);
    else
        for (size_t i = 0; i < yaml_count(ranking); i++)
            build_figure(b, yaml_item(ranking, i));
}

static void build_worth(Build *b)
{
    const Yaml *worth = build_part(b, "worth");
    if (worth && b->rules->players_most < 2)
        build_fault(b, worth, "somebody who plays alone has no opponents who judge positions", NULL);
    else if (worth)
        b->rules->worth = worth->parsed;
}

void rules_build(Ruleset *rules, Diags *diags)
{
    Diags late = {.language = diags->language};
    Build build = {rules, diags, &late, NULL}, *b = &build;
    build_players(b);
    build_teams(b);
    build_variants(b);
    build_numbers(b);
    build_phases(b);
    build_board(b);
    build_places(b);
    build_families(b);
    size_t errors = diags->total;
    build_layers(b);
    build_place_values(b);
    bool layers = diags->total == errors; /* without its layers every character would be a mistake */
    build_path_layer(b);
    build_sorts(b);
    build_things(b);
    build_clues(b);
    build_wants(b);
    build_tracks(b);
    build_words(b);
    build_procedures(b);
    build_variables(b);
    build_tokens(b);
    build_notes(b);
    if (layers) {
        build_legend(b);
        build_formats(b);
    }
    build_zones(b);
    build_roles(b);
    build_event(b);
    build_listeners(b);
    build_watches(b);
    build_moves(b);
    build_powers(b);
    build_ends(b);
    build_ranking(b);
    build_worth(b);
    build_bots(b);
    if (diags->total == 0)
        rules_check(rules, diags);
    diags_move(diags, &late);
    build_emblems(b);
    build_besides(b);
    build_looks(b);
    build_slips(b);
}
