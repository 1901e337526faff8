/* Things: cards, and the families of tiles and pieces with their kinds, of which the model makes one list. */
#include <limits.h>
#include <string.h>

#include "base/suggest.h"
#include "base/utf8.h"
#include "lang/name.h"
#include "rule/build/build.h"
#include "rule/check/check.h"

/* ---- families -------------------------------------------------------------------------------- */

int family_find(const Ruleset *rules, const char *name)
{
    static const char *const cards[] = {"card", "cards"};
    for (int i = 1; i < rules->families; i++)
        if (strcmp(rules->family[i].name, name) == 0)
            return i;
    for (size_t i = 0; i < sizeof cards / sizeof *cards; i++)
        if (strcmp(name, cards[i]) == 0)
            return 0;
    return -1;
}

static void complain_family(const Build *b, const Yaml *at)
{
    const char *known[MODEL_FAMILIES + 2] = {"card", "thing"};
    size_t count = 2;
    for (int i = 1; i < b->rules->families; i++)
        known[count++] = b->rules->family[i].name;
    diag_near(build_fault(b, at, "neither 'tiles' nor 'pieces' declares a family of the name", at->text),
              suggest_nearest(at->text, known, count));
}

int build_zone_family(Build *b, const Yaml *of)
{
    int family = family_find(b->rules, of->text);
    bool any = strcmp(of->text, "thing") == 0 || strcmp(of->text, "things") == 0;
    if (family < 0 && !any)
        complain_family(b, of);
    return family;
}

static void build_family(Build *b, const Yaml *key, const Yaml *body, bool tiles)
{
    Ruleset *rules = b->rules;
    if (rules->families == MODEL_FAMILIES) {
        build_fault(b, key, "there are more than 8 families of tiles and pieces:", key->text);
        return;
    }
    FamilyModel *f = &rules->family[rules->families];
    f->symbol = names_find_class(rules->names, key->text, SYMBOL_TILE);
    f->symbol->index = rules->families++;
    f->name = key->text;
    f->per_player = yaml_get(body, "per") != NULL;
    const Yaml *paths = yaml_get(body, "paths"), *turns = yaml_get(body, "turns");
    long ends = 0;
    if (paths && !tiles)
        build_fault(b, yaml_get_key(body, "paths"), "pieces have no paths; put it under 'tiles':", f->name);
    else if (paths)
        yaml_number(paths, 1, JOINS_PER_SIDE, &ends, b->diags);
    if (paths && rules->shifts != SHIFT_NONE)
        build_fault(b, yaml_get_key(body, "paths"),
                    "paths are of square tiles, and this board is of hexagons:", f->name);
    f->paths = (int)ends;
    f->turns = turns ? build_is_true(body, "turns") : f->paths > 0;
    if (yaml_get(body, "list") && f->paths == 0)
        build_fault(b, yaml_get_key(body, "list"),
                    "a list of tiles tells their paths, so say how many `paths`:", f->name);
}

void build_families(Build *b)
{
    Ruleset *rules = b->rules;
    rules->family[0].name = "card";
    rules->families = 1;
    static const char *const parts[] = {"tiles", "pieces"};
    for (size_t p = 0; p < 2; p++) {
        const Yaml *map = yaml_get(rules->document, parts[p]);
        for (size_t i = 0; i < build_entries(map); i++)
            build_family(b, map->key[i], map->item[i], p == 0);
    }
}

/* ---- layers ---------------------------------------------------------------------------------- */

/* By a rule others may see it too, but its owner does in any case. */
static int seen_by(const Yaml *body, bool owned)
{
    const Yaml *seen = body ? yaml_get(body, "seen by") : NULL;
    if (seen && seen->parsed)
        return owned;
    return !seen || strcmp(seen->text, "all") == 0 ? 2 : strcmp(seen->text, "owner") == 0;
}

void build_thing_layer(Build *b, LayerModel *layer, const Yaml *of, const Yaml *body)
{
    Ruleset *rules = b->rules;
    static const char *const other[] = {"first", "owner", "hidden", "forget", "shown at end"};
    int family = family_find(rules, of->text), count = 0;
    layer->kinds = 1;
    if (family < 0) {
        complain_family(b, of);
        return;
    }
    for (size_t i = 0; body && i < sizeof other / sizeof *other; i++)
        if (yaml_get(body, other[i]))
            build_fault(b, yaml_get_key(body, other[i]), "in a layer of things there is no", other[i]);
    layer->things = layer->written = true;
    layer->family = family;
    layer->owned = rules->family[family].per_player;
    layer->seen = seen_by(body, layer->owned);
    const Yaml *seen = body ? yaml_get(body, "seen by") : NULL;
    layer->sees = seen ? seen->parsed : NULL;
    if (seen && (strcmp(seen->text, "team") == 0 || strcmp(seen->text, "others") == 0))
        build_fault(b, seen, "a layer is seen by all, owner, nobody or a rule, not by", seen->text);
    if (body && yaml_get(body, "in play"))
        layer->hears = build_is_true(body, "in play") ? HEARS_ALL : HEARS_NONE;
    layer->kind = arena_alloc(rules->arena, sizeof *layer->kind);
    layer->kind[0] = rules->family[family].symbol;
    if (family == 0)
        layer->kind[0] = names_find_class(rules->names, "thing", SYMBOL_BUILTIN);
    if (layer->seen == 1 && !layer->owned)
        build_fault(b, yaml_get(body, "seen by"),
                    "`seen by: owner` needs a family that is `per: player`, unlike", of->text);
    for (int i = 0; i < rules->layers; i++)
        count += rules->layer[i].things;
    if (count > MODEL_THING_LAYERS)
        build_fault(b, of, "there are more than 4 layers of things:", layer->name);
}

/* ---- what is printed on things --------------------------------------------------------------- */

static void print_attribute(Build *b, const Yaml *key, const Yaml *value, int card)
{
    Ruleset *rules = b->rules;
    Symbol *s = names_find_class(rules->names, key->text, SYMBOL_NUMBER);
    if (s) {
        build_number_change(b, s, value, card);
        return;
    }
    int number = 0;
    TypeKind type = TYPE_ERROR;
    if (value->kind == YAML_MAP) {
        build_fault(b, key, "only what stands under `numbers:` changes while something holds, unlike",
                    key->text);
        return;
    }
    s = names_find_class(rules->names, key->text, SYMBOL_ATTRIBUTE);
    PrintedModel *p = build_printed(b, s, value, &type, &number) ? build_print(b, key, value, type) : NULL;
    if (p)
        p->value[card] = number;
}

/* ---- kinds ----------------------------------------------------------------------------------- */

static CardModel *card_new(Build *b, Yaml *key, Yaml *body, int family)
{
    Ruleset *rules = b->rules;
    if (rules->cards == MODEL_THINGS) {
        build_fault(b, key, "there are more than 400 kinds of cards, tiles and pieces:", key->text);
        return NULL;
    }
    CardModel *card = &rules->card[rules->cards];
    card->symbol = names_find_class(rules->names, key->text, SYMBOL_CARD);
    for (int i = 0; i < rules->cards; i++)
        if (rules->card[i].symbol == card->symbol)
            build_fault(b, key, "there is a card, tile or piece of this name already:", key->text);
    card->symbol->index = rules->cards++;
    card->family = family;
    b->body[rules->cards - 1] = body;
    long count = 1;
    if (yaml_get(body, "each"))
        count = build_copies_count(b, body);
    else if (yaml_get(body, "count"))
        yaml_number(yaml_get(body, "count"), 0, MODEL_THINGS, &count, b->diags);
    card->count = (int)count;
    rules->things += card->count * (rules->family[family].per_player ? rules->players_most : 1);
    return card;
}

static void read_joins(Build *b, CardModel *card, const Yaml *body)
{
    const FamilyModel *family = &b->rules->family[card->family];
    const Yaml *joins = yaml_get(body, "joins");
    if (!joins && family->paths > 0 && !yaml_get(body, "turning"))
        return; /* a tile all of whose ends are closed */
    if (joins && family->paths == 0) {
        build_fault(b, yaml_get_key(body, "joins"), "say how many `paths` lead to each side in the family",
                    family->name);
        return;
    }
    card->turning = build_is_true(body, "turning");
    size_t at = 0;
    const char *why = NULL;
    if (!joins || joins_read(joins->text, family->paths, &card->joins, &at, &why))
        return;
    Place place = yaml_place(joins);
    place.column += (int)utf8_count(joins->text, at) + joins->quoted;
    place.span = 1;
    diag_add(b->diags, place, "%s", why);
}

static void read_places(Build *b, CardModel *card, const Yaml *body)
{
    const Yaml *at = yaml_get(body, "at");
    if (!at)
        return;
    size_t count = yaml_count(at);
    const FamilyModel *family = &b->rules->family[card->family];
    int things = card->count * (family->per_player ? b->rules->players_most : 1);
    if (count > (size_t)things || count > MODEL_PLACES) {
        diag_add(b->diags, yaml_place(at), "there are fewer '%s' than cells for them", card->symbol->name);
        return;
    }
    card->place = arena_alloc_array(b->rules->arena, count, sizeof *card->place);
    card->place_at = arena_alloc_array(b->rules->arena, count, sizeof *card->place_at);
    for (size_t i = 0; i < count; i++) {
        card->place_at[i] = yaml_place(yaml_item(at, i));
        card->place[card->places++] = yaml_item(at, i)->text;
    }
    for (int i = 0; i < b->rules->layers; i++)
        if (b->rules->layer[i].things && b->rules->layer[i].family == card->family)
            return;
    Diag *d = build_fault(b, yaml_get_key(body, "at"),
                          "no layer is `of` this family, so nothing of it lies on the board:", family->name);
    diag_once(d);
}

static void read_attributes(Build *b, const CardModel *card, const Yaml *body)
{
    static const char *const own[] = {"count",    "each",  "can",     "any time", "event",
                                      "whenever", "joins", "turning", "at"};
    for (size_t i = 0; i < build_entries(body); i++) {
        const char *name = body->key[i]->text;
        bool taken = build_is_event(name);
        for (size_t k = 0; k < (card->family ? 9 : 6) && !taken; k++)
            taken = strcmp(name, own[k]) == 0;
        if (!taken)
            print_attribute(b, body->key[i], body->item[i], card->symbol->index);
    }
}

/* ---- legend ---------------------------------------------------------------------------------- */

bool build_legend_word(const Node *node, LegendThing *thing)
{
    static const Builtin turn[] = {BUILTIN_UPRIGHT, BUILTIN_RIGHT, BUILTIN_ROUND, BUILTIN_LEFT};
    const Symbol *player = node->kind == NODE_NAME ? symbol_of(node, SYMBOL_PLAYER) : NULL;
    if (player)
        thing->owner = player->index;
    for (int i = 0; !player && i < 4 && node->kind == NODE_NAME; i++)
        if (builtin_of(node) == turn[i]) {
            thing->turn = i;
            return true;
        }
    return player != NULL;
}

int build_legend_layer(Build *b, const Yaml *at, const LegendThing *thing)
{
    const Ruleset *rules = b->rules;
    const FamilyModel *family = &rules->family[rules->card[thing->card].family];
    if (family->per_player != (thing->owner >= 0)) {
        build_fault(
            b, at,
            family->per_player ? "say whose it is, as in `red scout`:" : "this belongs to nobody:", at->text);
        return -1;
    }
    if (thing->turn > 0 && !family->turns) {
        build_fault(b, at, "this cannot be turned:", at->text);
        return -1;
    }
    for (int i = 0; i < rules->layers; i++)
        if (rules->layer[i].things && &rules->family[rules->layer[i].family] == family)
            return i;
    build_fault(b, at, "no layer is `of` the family of this, so it does not lie on the board:", at->text);
    return -1;
}

static size_t count_kinds(const Ruleset *rules)
{
    size_t count = build_entries(yaml_get(rules->document, "cards"));
    static const char *const parts[] = {"tiles", "pieces"};
    for (size_t p = 0; p < 2; p++) {
        const Yaml *map = yaml_get(rules->document, parts[p]);
        for (size_t i = 0; i < build_entries(map); i++)
            count += build_entries(yaml_get(map->item[i], "kinds"));
    }
    return count;
}

static void add_kinds(Build *b)
{
    Ruleset *rules = b->rules;
    const Yaml *cards = yaml_get(rules->document, "cards");
    for (size_t i = 0; i < build_entries(cards); i++)
        card_new(b, cards->key[i], cards->item[i], 0);
    static const char *const parts[] = {"tiles", "pieces"};
    for (size_t p = 0; p < 2; p++) {
        const Yaml *map = yaml_get(rules->document, parts[p]);
        for (size_t i = 0; i < build_entries(map); i++) {
            int family = family_find(rules, map->key[i]->text);
            const Yaml *kinds = yaml_get(map->item[i], "kinds");
            for (size_t k = 0; family > 0 && k < build_entries(kinds); k++)
                card_new(b, kinds->key[k], kinds->item[k], family);
        }
    }
}

void build_things(Build *b)
{
    Ruleset *rules = b->rules;
    size_t room = count_kinds(rules) + 64;
    rules->card = arena_alloc_array(rules->arena, room, sizeof *rules->card);
    rules->print = arena_alloc_array(rules->arena, MODEL_ATTRIBUTES, sizeof *rules->print);
    b->body = arena_alloc_array(rules->arena, room, sizeof(Yaml *));
    add_kinds(b);
    for (int i = 0; i < rules->cards; i++) {
        CardModel *card = &rules->card[i];
        if (card->family > 0) {
            read_joins(b, card, b->body[i]);
            read_places(b, card, b->body[i]);
        }
        read_attributes(b, card, b->body[i]);
        build_copies(b, card, b->body[i]);
    }
}
