/* Places: boards that are no grids. A place is a cell with a name, links to other places, the regions that it is in, and
 * values of layers; what each place has are variables of cells. */
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/suggest.h"
#include "rule/build/build.h"

/* ---- names of places and regions ---------------------------------------------------------------- */

/* The number of a place or region; -1 after an error with the nearest name. */
static int number_of(const Build *b, const Yaml *at, SymbolClass class)
{
    const Names *names = b->rules->names;
    const Symbol *symbol = at->text ? names_find_class(names, at->text, class) : NULL;
    if (symbol)
        return symbol->index;
    const char *known[MODEL_MAP_PLACES];
    size_t count = 0;
    for (size_t i = 0; i < names_count(names) && count < MODEL_MAP_PLACES; i++)
        if (names_at(names, i)->class == class)
            known[count++] = names_at(names, i)->name;
    Diag *d = build_fault(b, at, class == SYMBOL_PLACE ? "there is no place" : "`regions:` has no region",
                          at->text ? at->text : "");
    diag_near(d, at->text ? suggest_nearest(at->text, known, count) : NULL);
    return -1;
}

static uint64_t *links_of(const Ruleset *rules, int sort, int place)
{
    return rules->link + ((size_t)sort * (size_t)rules->places + (size_t)place) * rules->place_words;
}

/* ---- links ---------------------------------------------------------------------------------- */

/* Where the price of one link is kept; prices are of all links from the first one on that is told. */
static int16_t *price_of(Ruleset *rules, int sort, int from, int to)
{
    size_t places = (size_t)rules->places, count = (size_t)rules->link_sorts * places * places;
    if (!rules->price) {
        rules->price = arena_alloc_array(rules->arena, count, sizeof *rules->price);
        memset(rules->price, -1, count * sizeof *rules->price);
    }
    return &rules->price[((size_t)sort * places + (size_t)from) * places + (size_t)to];
}

/* A number that a link may cost; -1 after an error. */
static int read_price(const Build *b, const Yaml *at, const char *text)
{
    int price = -1;
    bool number = at->kind == YAML_SCALAR && at->parsed && build_number_of(at->parsed, &price);
    if (number && price >= 0 && price <= MODEL_PRICE)
        return price;
    build_fault(b, at, "the price of a link is a number from 0 to 9999, not", text);
    return -1;
}

static void set_price(Build *b, int sort, int from, int to, const Yaml *at)
{
    int price = at ? read_price(b, at, at->text ? at->text : "") : -1;
    if (price < 0)
        return;
    int16_t *own = price_of(b->rules, sort, from, to);
    if (*own >= 0 && *own != price)
        build_fault(b, at, "the place that this link leads to tells another price of it than", at->text);
    *own = (int16_t)price;
    if (!b->rules->link_sort[sort].one_way)
        *price_of(b->rules, sort, to, from) = (int16_t)price;
}

/* A link to a place, at a price or at that of its sort. */
static void add_link(Build *b, int sort, int from, const Yaml *at, const Yaml *price)
{
    Ruleset *rules = b->rules;
    int to = number_of(b, at, SYMBOL_PLACE);
    if (to < 0)
        return;
    if (to == from) {
        build_fault(b, at, "a place has no link to itself:", at->text);
        return;
    }
    bits_add(links_of(rules, sort, from), to);
    if (!rules->link_sort[sort].one_way)
        bits_add(links_of(rules, sort, to), from);
    set_price(b, sort, from, to, price);
}

static void add_links(Build *b, int sort, int from, const Yaml *list)
{
    if (list->kind != YAML_MAP)
        for (size_t i = 0; i < yaml_count(list); i++)
            add_link(b, sort, from, yaml_item(list, i), NULL);
    else
        for (size_t i = 0; i < list->count; i++)
            add_link(b, sort, from, list->key[i], list->item[i]);
}

/* The sort of number 0 is that of `links:` at a place, which has no name. */
static void build_link_sorts(Build *b)
{
    Ruleset *rules = b->rules;
    const Yaml *sorts = build_part(b, "links");
    rules->link_sorts = 1;
    rules->link_sort[0].price = 1;
    for (size_t i = 0; i < build_entries(sorts); i++) {
        if (rules->link_sorts == MODEL_LINK_SORTS) {
            build_fault(b, sorts->key[i], "there are more than 7 sorts of links:", sorts->key[i]->text);
            return;
        }
        LinkSortModel *sort = &rules->link_sort[rules->link_sorts];
        sort->symbol = names_find_class(rules->names, sorts->key[i]->text, SYMBOL_LINK);
        if (!sort->symbol)
            continue;
        sort->symbol->index = rules->link_sorts++;
        sort->title = build_texts(b, yaml_get(sorts->item[i], "title"));
        sort->one_way = build_is_true(sorts->item[i], "one way");
        const Yaml *price = yaml_get(sorts->item[i], "price");
        int own = price ? read_price(b, price, price->text) : 1;
        sort->price = own < 0 ? 1 : own;
    }
}

/* ---- regions -------------------------------------------------------------------------------- */

static void build_regions(Build *b)
{
    Ruleset *rules = b->rules;
    const Yaml *regions = build_part(b, "regions");
    rules->region = arena_alloc_array(rules->arena, build_entries(regions) + 1, sizeof *rules->region);
    for (size_t i = 0; i < build_entries(regions); i++) {
        RegionModel *region = &rules->region[rules->regions];
        region->symbol = names_find_class(rules->names, regions->key[i]->text, SYMBOL_REGION);
        if (!region->symbol)
            continue;
        region->symbol->index = rules->regions++;
        region->title = build_texts(b, yaml_get(regions->item[i], "title"));
        region->places = arena_alloc_array(rules->arena, rules->place_words, sizeof *region->places);
        region->within =
            arena_alloc_array(rules->arena, bits_words(build_entries(regions)), sizeof *region->within);
    }
    for (size_t i = 0, n = 0; i < build_entries(regions) && (int)n < rules->regions; i++, n++) {
        const Yaml *in = yaml_get(regions->item[i], "in");
        for (size_t k = 0; k < yaml_count(in); k++) {
            int outer = number_of(b, yaml_item(in, k), SYMBOL_REGION);
            if (outer == (int)n)
                build_fault(b, yaml_item(in, k), "a region is not in itself:", yaml_item(in, k)->text);
            else if (outer >= 0)
                bits_add(rules->region[n].within, outer);
        }
    }
}

/* A place in a region is in all that this region is in as well. Rings end, as a place is added to a region once. */
static void add_to_region(Ruleset *rules, int region, int place)
{
    RegionModel *r = &rules->region[region];
    if (bits_has(r->places, place))
        return;
    bits_add(r->places, place);
    for (int i = 0; i < rules->regions; i++)
        if (bits_has(r->within, i))
            add_to_region(rules, i, place);
}

/* ---- values --------------------------------------------------------------------------------- */

static bool is_fixed(const char *key)
{
    static const char *const fixed[] = {"title", "short", "at", "links", "in"};
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++)
        if (strcmp(key, fixed[i]) == 0)
            return true;
    return false;
}

static bool is_attribute(const Build *b, const char *key)
{
    return yaml_get(build_part(b, "each place has"), key) != NULL;
}

static int layer_by_name(const Ruleset *rules, const char *name)
{
    for (int i = 0; i < rules->layers; i++)
        if (strcmp(rules->layer[i].name, name) == 0)
            return i;
    return -1;
}

/* What a place has without a layer that is declared makes one that no rule changes: numbers have the least range that
 * has all of them, and what is true anywhere is the layer's only kind. */
static void add_layer(Build *b, const Yaml *key)
{
    Ruleset *rules = b->rules;
    if (rules->layers == MODEL_LAYERS) {
        build_fault(b, key, "there are too many layers (the limit is 16):", key->text);
        return;
    }
    LayerModel *layer = &rules->layer[rules->layers];
    Symbol *symbol = names_find_class(rules->names, key->text, SYMBOL_LAYER);
    if (!symbol)
        return;
    layer->name = symbol->name;
    layer->made = true;
    symbol->index = rules->layers++;
    const Yaml *places = build_part(b, "places");
    for (size_t i = 0; i < build_entries(places); i++) {
        const Yaml *own = yaml_get(places->item[i], key->text);
        int number;
        if (!own || !own->parsed || !build_number_of(own->parsed, &number))
            continue;
        layer->low = !layer->numeric || number < layer->low ? number : layer->low;
        layer->high = !layer->numeric || number > layer->high ? number : layer->high;
        layer->numeric = true;
    }
    layer->kinds = 1;
    if (layer->numeric) {
        int64_t count = (int64_t)layer->high - layer->low + 1;
        layer->kinds = count > MODEL_VALUES ? 1 : (int)count;
        if (count > MODEL_VALUES)
            build_fault(b, key, "the numbers of places are at most 200 apart:", key->text);
        return;
    }
    layer->truth = true;
    layer->kind = arena_alloc(rules->arena, sizeof *layer->kind);
    layer->player = arena_alloc(rules->arena, sizeof *layer->player);
    layer->kind[0] = names_declare(rules->names, SYMBOL_KIND, key->text, NULL, NULL);
    layer->kind[0]->owner = symbol->index;
    layer->player[0] = -1;
}

/* Declares layers for all that places have; the layers of the rules are known. */
static void build_place_layers(Build *b)
{
    const Yaml *places = build_part(b, "places");
    for (size_t i = 0; i < build_entries(places); i++) {
        const Yaml *body = places->item[i];
        for (size_t k = 0; k < build_entries(body); k++) {
            const char *name = body->key[k]->text;
            bool other = is_fixed(name) || is_attribute(b, name) ||
                         names_find_class(b->rules->names, name, SYMBOL_LINK);
            if (!other && layer_by_name(b->rules, name) < 0)
                add_layer(b, body->key[k]);
        }
    }
}

/* What may have been meant where something else stands at a place: a key of places, a sort of link, what each place has, a
 * layer; or NULL. */
static const char *meant(const Build *b, const char *name)
{
    const char *known[MODEL_MAP_PLACES + MODEL_LAYERS + MODEL_LINK_SORTS] = {"title", "short", "at", "links",
                                                                             "in"};
    size_t count = 5;
    const Yaml *has = build_part(b, "each place has");
    for (size_t i = 0; i < build_entries(has) && count < MODEL_MAP_PLACES; i++)
        known[count++] = has->key[i]->text;
    for (int i = 1; i < b->rules->link_sorts; i++)
        known[count++] = b->rules->link_sort[i].symbol->name;
    for (int i = 0; i < b->rules->layers; i++)
        if (!b->rules->layer[i].made)
            known[count++] = b->rules->layer[i].name;
    return suggest_nearest(name, known, count);
}

/* The value of a layer that a place has from the start; 0 after an error. */
static int layer_value(const Build *b, const LayerModel *layer, int index, const Yaml *at)
{
    const Node *node = at->kind == YAML_SCALAR ? at->parsed : NULL;
    int number;
    if (node && layer->numeric && build_number_of(node, &number)) {
        if (number >= layer->low && number <= layer->high)
            return number - layer->low + 1;
        build_fault(b, at, "this number is not among the values of the layer", layer->name);
        return 0;
    }
    if (node && !layer->numeric && !layer->sides && !layer->things && !layer->owned &&
        node->kind == NODE_TRUE && layer->kinds == 1)
        return 1;
    if (node && node->kind == NODE_FALSE && layer->kinds == 1 && !layer->numeric)
        return 0;
    const Symbol *kind = node && node->kind == NODE_NAME ? symbol_of(node, SYMBOL_KIND) : NULL;
    if (kind && kind->owner == index && !layer->owned)
        return kind->index + 1;
    const Node *man = node && node->kind == NODE_ADJECTIVE && node->b->kind == NODE_NAME ? node->b : NULL;
    kind = man ? symbol_of(man, SYMBOL_KIND) : NULL;
    const Symbol *who = man && node->a->kind == NODE_NAME ? symbol_of(node->a, SYMBOL_PLAYER) : NULL;
    if (kind && who && kind->owner == index && layer->owned)
        return kind->index * b->rules->players_most + who->index + 1;
    Diag *d = build_fault(b, at,
                          layer->numeric ? "a number is wanted here, of the layer"
                                         : "true or a kind of the layer is wanted here, of",
                          layer->name);
    diag_near(d, layer->made ? meant(b, layer->name) : NULL);
    return 0;
}

static void read_values(Build *b, PlaceModel *place, const Yaml *body)
{
    const Ruleset *rules = b->rules;
    for (size_t i = 0; i < build_entries(body); i++) {
        const char *name = body->key[i]->text;
        int layer = is_fixed(name) || is_attribute(b, name) ? -1 : layer_by_name(rules, name);
        if (layer >= 0 && !names_find_class(rules->names, name, SYMBOL_LINK))
            place->value[layer] = layer_value(b, &rules->layer[layer], layer, body->item[i]);
    }
}

/* ---- places --------------------------------------------------------------------------------- */

enum { SPOT_MOST = 999 };

/* `30 5`: the column and the row of a map at its full size where a place is drawn. */
static void read_spot(Build *b, PlaceModel *place, const Yaml *at)
{
    char *end;
    place->column = place->row = -1;
    if (!at)
        return;
    long column = strtol(at->text, &end, 10), row = *end == ' ' ? strtol(end, &end, 10) : -1;
    if (*end || column < 0 || row < 0 || column > SPOT_MOST || row > SPOT_MOST) {
        build_fault(b, at, "a place is drawn at a column and a row from 0 to 999, as in `at: 30 5`, not",
                    at->text);
        return;
    }
    place->column = (int)column;
    place->row = (int)row;
}

static const char *as_text(const Build *b, const char *name)
{
    char *text = arena_copy(b->rules->arena, name);
    for (char *c = text; *c; c++)
        if (*c == ' ')
            *c = '-';
    return text;
}

void build_places(Build *b)
{
    Ruleset *rules = b->rules;
    const Yaml *places = build_part(b, "places");
    static const char *const needs[] = {"regions", "links", "each place has"};
    for (size_t i = 0; !places && i < sizeof needs / sizeof *needs; i++)
        if (build_part(b, needs[i]))
            build_fault(b, yaml_get_key(rules->document, needs[i]), "this game has no `places:` for its",
                        needs[i]);
    if (!places)
        return;
    if (build_part(b, "board"))
        build_fault(b, yaml_get_key(rules->document, "board"),
                    "a game is played on places or on a board of cells, not on both", NULL);
    if (places->count > MODEL_MAP_PLACES) {
        build_fault(b, places->key[MODEL_MAP_PLACES],
                    "there are more than 500 places:", places->key[MODEL_MAP_PLACES]->text);
        return;
    }
    rules->place = arena_alloc_array(rules->arena, places->count + 1, sizeof *rules->place);
    rules->place_words = bits_words(places->count);
    rules->width = (int)places->count;
    rules->height = 1;
    for (size_t i = 0; i < places->count; i++) {
        PlaceModel *place = &rules->place[i];
        place->symbol = names_find_class(rules->names, places->key[i]->text, SYMBOL_PLACE);
        if (!place->symbol) /* its error has been told */
            continue;
        place->symbol->index = rules->places;
        place->text = as_text(b, place->symbol->name);
        if (strlen(place->text) >= MODEL_PLACE_TEXT)
            build_fault(b, places->key[i], "the name of a place has at most 47 letters, unlike", place->text);
        place->title = build_texts(b, yaml_get(places->item[i], "title"));
        place->abbreviation = build_texts(b, yaml_get(places->item[i], "short"));
        read_spot(b, place, yaml_get(places->item[i], "at"));
        rules->places++;
    }
}

/* What places have, once layers are known. */
void build_place_values(Build *b)
{
    Ruleset *rules = b->rules;
    const Yaml *places = build_part(b, "places");
    if (rules->places == 0 || (size_t)rules->places != places->count)
        return;
    build_link_sorts(b);
    rules->link = arena_alloc_array(rules->arena,
                                    (size_t)rules->link_sorts * (size_t)rules->places * rules->place_words,
                                    sizeof *rules->link);
    build_regions(b);
    build_place_layers(b);
    for (int i = 0; i < rules->places; i++) {
        const Yaml *body = places->item[i], *links = yaml_get(body, "links"), *in = yaml_get(body, "in");
        if (links)
            add_links(b, 0, i, links);
        for (int sort = 1; sort < rules->link_sorts; sort++) {
            const Yaml *own = yaml_get(body, rules->link_sort[sort].symbol->name);
            if (own)
                add_links(b, sort, i, own);
        }
        for (size_t k = 0; k < yaml_count(in); k++) {
            int region = number_of(b, yaml_item(in, k), SYMBOL_REGION);
            if (region >= 0)
                add_to_region(rules, region, i);
        }
        read_values(b, &rules->place[i], body);
    }
}

/* ---- what each place has ------------------------------------------------------------------------ */

static int32_t in_range(const VariableModel *v, int number)
{
    return v->ranged && number < v->low ? v->low : v->ranged && number > v->high ? v->high : number;
}

/* A first value of one place, or of it and a player. */
static void read_first(const Build *b, const VariableModel *v, const Yaml *at, int32_t *out)
{
    const Node *node = at->parsed;
    bool truth = v->type.kind == TYPE_BOOL;
    int number;
    if (node && truth && (node->kind == NODE_TRUE || node->kind == NODE_FALSE))
        *out = node->kind == NODE_TRUE;
    else if (node && !truth && build_number_of(node, &number))
        *out = in_range(v, number);
    else
        build_fault(b, at, truth ? "true or false is wanted here, of" : "a number is wanted here, of",
                    v->name);
}

static void read_firsts(Build *b, VariableModel *v, int place, const Yaml *own)
{
    Ruleset *rules = b->rules;
    int32_t *first = v->first_at + (size_t)place * (size_t)(v->per_player ? rules->players_most : 1);
    if (own->kind == YAML_SCALAR) {
        for (int p = 0; p < (v->per_player ? rules->players_most : 1); p++)
            read_first(b, v, own, &first[p]);
        return;
    }
    if (own->kind != YAML_MAP || !v->per_player) {
        build_fault(b, own, "only of what is `per: player` a map says how much each has:", v->name);
        return;
    }
    for (size_t i = 0; i < own->count; i++) {
        const Symbol *player = names_find_class(rules->names, own->key[i]->text, SYMBOL_PLAYER);
        if (player)
            read_first(b, v, own->item[i], &first[player->index]);
        else
            build_fault(b, own->key[i], "this is no player:", own->key[i]->text);
    }
}

void build_place_variable(Build *b, VariableModel *v, const Yaml *body)
{
    Ruleset *rules = b->rules;
    const Yaml *per = yaml_get(body, "per"), *places = build_part(b, "places");
    v->per_place = true;
    v->per_player = per != NULL;
    if (per && strcmp(per->text, "player") != 0)
        build_fault(b, per, "what a place has is `per: player`, or one for all, not per", per->text);
    if (v->closed)
        build_fault(b, yaml_get_key(body, "seen by"), "what a place has is seen by all:", v->name);
    int each = v->per_player ? rules->players_most : 1;
    v->first_at =
        arena_alloc_array(rules->arena, (size_t)rules->places * (size_t)each + 1, sizeof *v->first_at);
    bool plain = v->type.kind == TYPE_INT || v->type.kind == TYPE_BOOL;
    for (int i = 0; i < rules->places * each && plain; i++)
        v->first_at[i] = in_range(v, v->first);
    for (int i = 0; i < rules->places; i++) {
        const Yaml *own = yaml_get(places->item[i], v->name);
        if (own && !plain)
            build_fault(b, own, "only numbers and truths have first values at places, unlike", v->name);
        else if (own)
            read_firsts(b, v, i, own);
    }
}
