/* The structure of rules: shapes, names, leaves, and that the JSON Schema for editors has the same keys. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <cjson/cJSON.h>

#include "base/file.h"
#include "rule/schema.h"

typedef struct Fixture {
    Arena *arena;
    Names *names;
    Diags diags;
    Buf said; /* errors as "line:column: message; hint", one a line */
    Yaml *root;
    bool good;
} Fixture;

static void read_rules(Fixture *fixture, const char *text)
{
    *fixture = (Fixture){.arena = arena_new()};
    fixture->names = names_new(fixture->arena);
    fixture->root = yaml_read(fixture->arena, "t.yaml", text, strlen(text), &fixture->diags);
    fixture->good =
        fixture->root && schema_read(fixture->root, fixture->arena, fixture->names, &fixture->diags);
    diags_sort(&fixture->diags);
    for (size_t i = 0; i < fixture->diags.count; i++) {
        const Diag *d = &fixture->diags.list[i];
        buf_printf(&fixture->said, "%d:%d: %s%s%s\n", d->line, d->column, d->message, d->hint ? "; " : "",
                   d->hint ? d->hint : "");
    }
}

static void release(Fixture *fixture)
{
    arena_free(fixture->arena);
    diags_free(&fixture->diags);
    buf_free(&fixture->said);
}

static const char ALL_PARTS[] =
    "language: 1\n"
    "game: test-game\n"
    "title: { en: Test, cs: Zkouška, sk: Skúška }\n"
    "players: [black, white]\n"
    "roles: { secret: true, deal: { 2: [fox, hen] } }\n"
    "each player has: { life: 0 to 6 }\n"
    "board: { size: 8 x 8, neighbours: 8, edges: wrap }\n"
    "layers:\n"
    "  ground: [floor, wall]\n"
    "  piece: { kinds: [man, king], owner: player }\n"
    "  digit: { values: 1 to 9 }\n"
    "legend: { \"#\": wall, \" \": floor, \"@\": man and floor, \"-\": outside }\n"
    "level: { wall: \"#\", filler: \" \" }\n"
    "numbers: { reach: 1 }\n"
    "words:\n"
    "  free: not wall and no piece\n"
    "  in range(a, b): distance(a, b) <= reach of a\n"
    "vars: { keys: 0, tries: { first: 2, show: Tries } }\n"
    "zones:\n"
    "  deck: { of: card, seen by: nobody, ordered: true, when empty: shuffle discards }\n"
    "  discards: { of: card, seen by: all }\n"
    "  hand: { of: card, per: player, seen by: owner }\n"
    "cards:\n"
    "  bang: { count: 3, can: { pick: { target: others }, do: refill } }\n"
    "  scope: { reach: add 1, weapon: true, when hurt: keys = keys + 1 }\n"
    "moves:\n"
    "  step: my man | free -> nothing | my man\n"
    "  press:\n"
    "    pick: { c: any cell }\n"
    "    when: keys > 0\n"
    "    let: { n: 1 }\n"
    "    do:\n"
    "      - each: x in c or near c where free\n"
    "        do: [\"digit at x = n\", keys = keys - 1]\n"
    "      - if: keys is 0\n"
    "        then: win\n"
    "        else: { repeat: keys = keys - 1, times: 2 }\n"
    "  again: { line: [my man | free -> nothing | my man], along: { man: north, king: directions }, rank: 2 "
    "}\n"
    "turn:\n"
    "  - repeat:\n"
    "      ask: me\n"
    "      options: [my hand, done]\n"
    "    until: done\n"
    "define:\n"
    "  hurt(target, amount):\n"
    "    - ask: target\n"
    "      say: { en: Hurt. }\n"
    "      options:\n"
    "        dodge: { pick: { c: your hand }, do: discard c }\n"
    "        suffer: { do: life of you = life of you - amount }\n"
    "end:\n"
    "  - if: every wall has man\n"
    "    result: win\n"
    "stuck: me loses\n"
    "when hurt: keys = 0\n"
    "look: { man: \"o\", king: { ascii: K, small: K, on wall: { ascii: W } } }\n"
    "texts: { man: { en: man, cs: kámen, sk: kameň } }\n";

static const Yaml *at(const Yaml *node, const char *path)
{
    char key[40];
    while (node && *path) {
        size_t length = strcspn(path, "/");
        snprintf(key, sizeof key, "%.*s", (int)length, path);
        if (node->kind == YAML_LIST)
            node = node->item[key[0] - '0'];
        else
            node = yaml_get(node, key);
        path += length + (path[length] == '/');
    }
    return node;
}

static void test_every_part_is_read(void **state)
{
    (void)state;
    static const char *const LEAVES[] = {
        "each player has/life",
        "legend/@",
        "words/free",
        "words/in range(a, b)",
        "numbers/reach",
        "vars/keys",
        "vars/tries/first",
        "layers/digit/values",
        "zones/deck/when empty",
        "cards/scope/reach",
        "cards/scope/weapon",
        "cards/scope/when hurt",
        "cards/bang/can/pick/target",
        "cards/bang/can/do",
        "moves/step",
        "moves/press/pick/c",
        "moves/press/when",
        "moves/press/let/n",
        "moves/press/do/0/each",
        "moves/press/do/0/do/0",
        "moves/press/do/0/do/1",
        "moves/press/do/1/if",
        "moves/press/do/1/then",
        "moves/press/do/1/else/repeat",
        "moves/press/do/1/else/times",
        "moves/again/line/0",
        "moves/again/along/king",
        "turn/0/repeat/ask",
        "turn/0/repeat/options/0",
        "turn/0/repeat/options/1",
        "turn/0/until",
        "define/hurt(target, amount)/0/ask",
        "end/0/if",
        "end/0/result",
        "stuck",
        "when hurt",
        "define/hurt(target, amount)/0/options/dodge/pick/c",
    };
    Fixture fixture;
    read_rules(&fixture, ALL_PARTS);
    assert_string_equal(buf_string(&fixture.said), "");
    assert_true(fixture.good);
    for (size_t i = 0; i < sizeof LEAVES / sizeof *LEAVES; i++) {
        const Yaml *leaf = at(fixture.root, LEAVES[i]);
        assert_non_null(leaf);
        assert_non_null(leaf->parsed);
    }
    assert_true(schema_is_change(at(fixture.root, "cards/scope/reach")));
    assert_false(schema_is_change(at(fixture.root, "cards/scope/weapon")));
    release(&fixture);
}

static void test_names_are_declared_with_places(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        SymbolClass class;
        int line, column;
    } NAMES[] = {
        {"white", SYMBOL_PLAYER, 4, 18},      {"fox", SYMBOL_ROLE, 5, 36},
        {"life", SYMBOL_ATTRIBUTE, 6, 20},    {"ground", SYMBOL_LAYER, 9, 3},
        {"king", SYMBOL_KIND, 10, 25},        {"reach", SYMBOL_NUMBER, 14, 12},
        {"in range", SYMBOL_WORD, 17, 3},     {"tries", SYMBOL_VARIABLE, 18, 18},
        {"discards", SYMBOL_ZONE, 21, 3},     {"scope", SYMBOL_CARD, 25, 3},
        {"weapon", SYMBOL_ATTRIBUTE, 25, 26}, {"press", SYMBOL_MOVE, 28, 3},
        {"done", SYMBOL_MOVE, 42, 26},        {"hurt", SYMBOL_PROCEDURE, 45, 3},
        {"dodge", SYMBOL_MOVE, 49, 9},
    };
    Fixture fixture;
    read_rules(&fixture, ALL_PARTS);
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        const Symbol *symbol = names_find_class(fixture.names, NAMES[i].name, NAMES[i].class);
        assert_non_null(symbol);
        assert_int_equal(symbol->line, NAMES[i].line);
        assert_int_equal(symbol->column, NAMES[i].column);
    }
    const Symbol *word = names_find(fixture.names, "in range");
    assert_int_equal(word->parameters, 2);
    assert_string_equal(word->parameter[1], "b");
    assert_null(names_find_class(fixture.names, "reach", SYMBOL_ATTRIBUTE));
    assert_null(names_find(fixture.names, "x"));
    release(&fixture);
}

static void test_a_loop_is_a_comparison(void **state)
{
    (void)state;
    Fixture fixture;
    Buf printed = {0};
    read_rules(&fixture, ALL_PARTS);
    const Node *loop = at(fixture.root, "moves/press/do/0/each")->parsed;
    assert_int_equal(loop->kind, NODE_COMPARE);
    assert_int_equal(loop->op, OP_IN);
    assert_string_equal(loop->a->text, "x");
    assert_null(loop->a->symbol);
    assert_int_equal(loop->b->kind, NODE_WHERE);
    assert_int_equal(loop->b->line, 33);
    buf_free(&printed);
    release(&fixture);
}

/* What is wrong with one or a few lines put into otherwise good rules; lines count from 1 in them. */
static const struct {
    const char *text, *said;
} REFUSED[] = {
    {"moevs: {}\n", "1:1: unknown key 'moevs' in the rules; did you mean 'moves'?\n"},
    {"layers: [a, b]\n", "1:9: 'layers' must be a map of names, not a list\n"},
    {"layers: { mark: { knids: [a] } }\n", "1:19: unknown "
                                           "key 'knids' in a layer; did you mean 'kinds'?\n"},
    {"category: psuh\n",
     "1:11: 'category' must be a category such as path, push or number, not 'psuh'; did you mean 'push'?\n"},
    {"category: [path]\n", "1:11: 'category' must be a category such as path, push or number, not a list\n"},
    {"minutes: 0\n", "1:10: 0 is not in the range 1 to 999\n"},
    {"minutes: long\n", "1:10: a whole number is wanted here\n"},
    {"levels: [{ difficulty: 6 }]\n", "1:24: 'difficulty' must be 1, 2, 3, 4 or 5, not '6'\n"},
    {"layers: { mark: [a, b, a] }\n", "1:24: 'a' stands twice; the first is in line 1\n"},
    {"layers: { mark: [] }\n",
     "1:17: 'mark' must be a list of kinds, a map, or the name of what lies there, not an empty list\n"},
    {"layers: { mark: { kinds: [a], values: 1 to 3 } }\n",
     "1:31: a layer has 'kinds' or 'values', not both\n"},
    {"layers: { digit: { values: 9 to 1 } }\n", "1:28: the range runs backwards: 9 to 1\n"},
    {"layers: { digit: { values: many } }\n", "1:28: 'values' must be a range such as 1 to 15, not 'many'\n"},
    {"layers: { every: [a] }\n",
     "1:11: 'every' cannot be a name: it is a word of the language; put it in quotes: 'every'\n"},
    {"layers: { \"mark(a)\": [b] }\n", "1:11: a layer takes no brackets: 'mark(a)'\n"},
    {"language: 2\nmoevs: {}\n", "1:11: 'language' must be 1, not '2'\n"},
    {"game: Chess Game\n",
     "1:7: 'Chess Game' cannot name a game: up to 64 small letters (a to z), digits and "
     "hyphens\n"},
    {"title: [a]\n", "1:8: 'title' must be a text or texts by language, not a list\n"},
    {"title: { cs: Hra }\n", "1:8: 'en' is missing in a text by language\n"},
    {"title: { en: Game, ne: Hra }\n", "1:20: unknown key 'ne' in a text by language; did you mean 'en'?\n"},
    {"players: many\n",
     "1:10: 'players' must be a number, a range such as 2 to 4, or a list of names, not 'many'\n"},
    {"players: 2 to 40\n", "1:10: 2 to 40 is not inside 1 to 16\n"},
    {"players: [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q]\n", "1:59: more than 16 players\n"},
    {"players: [a, [b]]\n", "1:14: an entry of 'players' must be a name, not a list\n"},
    {"board: from file\n", "1:8: 'board' must be 'from level' or a map with its size, not 'from file'\n"},
    {"board: { size: 8 by 8 }\n",
     "1:16: 'size' must be a size such as 8 x 8, or 'from level', not '8 by 8'\n"},
    {"board: { size: 100000 x 100000 }\n",
     "1:16: a board of 100000 x 100000 is too large: at most 1000 rows, 1000 columns and 1000000 cells\n"},
    {"board: { size: 0 x 4 }\n", "1:16: a board has at least one row and one column\n"},
    {"board: { size: 8 x 8, edges: wrpa }\n",
     "1:30: 'edges' must be stop or wrap, not 'wrpa'; did you mean 'wrap'?\n"},
    {"board: { size: 8 x 8, neighbours: 5 }\n", "1:35: 'neighbours' must be 4, 6 or 8, not '5'\n"},
    {"board: { edges: stop }\n", "1:8: 'size' is missing in 'board'\n"},
    {"legend: { ab: wall }\n", "1:11: 'ab' in 'legend' must be one plain character\n"},
    {"legend: { \"č\": wall }\n", "1:11: 'č' in 'legend' must be one plain character\n"},
    {"level: { wall: no }\n", "1:16: 'wall' must be one character, not 'no'\n"},
    {"words: { free: [a] }\n", "1:16: 'free' must be an expression in one line, not a list\n"},
    {"words: { free: a is }\n", "1:20: after 'is' I expected a name or a value, but the line ends\n"},
    {"vars: { keys: { frist: 0 } }\n", "1:17: unknown key 'frist' in a variable; did you mean 'first'?\n"},
    {"zones: { deck: { of: card, seen by: [me] } }\n",
     "1:37: 'seen by' must be all, owner, team, others, nobody, or players, not a list\n"},
    {"layers: { tile: { of: card, seen by: [all] } }\n",
     "1:38: 'seen by' must be all, owner, nobody, or a condition, not a list\n"},
    {"zones: { deck: { ordered: yes, of: card } }\n", "1:27: 'ordered' must be true or false, not 'yes'\n"},
    {"zones: { deck: {} }\n", "1:16: 'of' is missing in a zone\n"},
    {"turn: { fi: a, then: win }\n",
     "1:9: a block has one of the keys ask, each, if, repeat, while, phase, let, tell; "
     "did you mean 'if'?\n"},
    {"turn: { if: 1 is 1 }\n", "1:7: 'then' is missing in an 'if' block\n"},
    {"turn: { repeat: win }\n", "1:7: 'until' or 'times' is missing in a 'repeat' block\n"},
    {"turn: { each: cells, do: win }\n", "1:20: after 'cells' I expected `in`, but the line ends\n"},
    {"turn: { each: c in cells, doo: win }\n", "1:27: unknown key "
                                               "'doo' in an 'each' block; did you mean 'do'?\n"},
    {"turn: { ask: me, ask together: players, options: [done] }\n",
     "1:18: an 'ask' block has 'ask' or 'ask together', not both\n"},
    {"turn: [[win]]\n", "1:8: an entry of 'turn' must be a statement or a block, not a list\n"},
    {"define: { go: { let: { two words: 1 } } }\n",
     "1:24: 'two words' cannot be a name here: it must be one word, of letters\n"},
    {"define: { go(a, where): win }\n", "1:11: 'go(a' has no value; inside { } a comma parts entries; put "
                                        "the value in quotes, or on a line of its own\n"},
    {"define:\n  go(a, where): win\n",
     "2:3: 'go(a, where)' cannot be a name: 'where' is a word of the language itself\n"},
    {"end: { if: 1 is 1, result: win }\n",
     "1:6: 'end' must be a list of conditions with results, not a map\n"},
    {"end:\n  - if: 1 is 1\n", "2:5: 'result' is missing in an end\n"},
    {"look: { bax: o }\nlayers: { things: [box] }\n", "1:9: unknown name 'bax'; did you mean 'box'?\n"},
    {"look: { box: { colou: red } }\nlayers: { things: [box] }\n",
     "1:16: unknown key 'colou' in a look; did you mean 'colour'?\n"},
    {"levels: [{ borad: x }]\n", "1:12: unknown key 'borad' in a level; did you mean 'board'?\n"},
    {"levels: { shuffle: often }\n", "1:20: a whole number is wanted here\n"},
    {"roles: { deal: { 40: [a] } }\n", "1:18: 40 is not in the range 1 to 16\n"},
};

static void test_refusals(void **state)
{
    (void)state;
    int wrong = 0;
    for (size_t i = 0; i < sizeof REFUSED / sizeof *REFUSED; i++) {
        Fixture fixture;
        Buf text = {0};
        buf_printf(&text, "%smoves: { pass: {} }\n", REFUSED[i].text);
        read_rules(&fixture, buf_string(&text));
        assert_false(fixture.good);
        if (strcmp(buf_string(&fixture.said), REFUSED[i].said) != 0) {
            print_error("%swanted\n%ssaid\n%s\n", REFUSED[i].text, REFUSED[i].said,
                        buf_string(&fixture.said));
            wrong++;
        }
        buf_free(&text);
        release(&fixture);
    }
    assert_int_equal(wrong, 0);
}

static void test_rules_need_moves_or_a_turn(void **state)
{
    (void)state;
    Fixture fixture;
    read_rules(&fixture, "game: a\n");
    assert_string_equal(buf_string(&fixture.said), "1:1: 'moves' or 'turn' is missing in the rules\n");
    release(&fixture);
    read_rules(&fixture, "- a\n");
    assert_string_equal(buf_string(&fixture.said),
                        "1:1: the rules must be a map of keys such as 'moves:', not a list\n");
    release(&fixture);
}

static void test_names_have_a_limit(void **state)
{
    (void)state;
    Fixture fixture;
    Buf text = {0};
    buf_text(&text, "moves: { pass: {} }\nwords:\n");
    for (int i = 0; i < 1100; i++)
        buf_printf(&text, "  word-%d: 1 is 1\n", i);
    read_rules(&fixture, buf_string(&text));
    assert_string_equal(buf_string(&fixture.said), "1003:3: more than 1000 names of this sort (word)\n");
    buf_free(&text);
    release(&fixture);
}

static void test_ranges_and_sizes(void **state)
{
    (void)state;
    long a, b;
    assert_true(schema_range("7", &a, &b) && a == 7 && b == 7);
    assert_true(schema_range("-2 to 15", &a, &b) && a == -2 && b == 15);
    assert_true(schema_size("8 x 12", &a, &b) && a == 8 && b == 12);
    assert_false(schema_size("8x8", &a, &b));
    assert_false(schema_range("1 to", &a, &b));
    assert_false(schema_range("1 to 2 to 3", &a, &b));
    assert_false(schema_range("99999999999", &a, &b));
    assert_false(schema_range("", &a, &b));
}

static cJSON *read_definitions(const char *path)
{
    Buf text = {0}, error = {0};
    if (!file_read(path, 1 << 20, &text, &error))
        fail_msg("%s", buf_string(&error));
    cJSON *document = cJSON_ParseWithLength(buf_string(&text), text.length);
    assert_non_null(document);
    buf_free(&text);
    return document;
}

/* A definition of the JSON Schema has just the keys of the part of the same name. */
static int compare_keys(const char *part, const cJSON *definition)
{
    int wrong = 0;
    const char *key;
    const cJSON *properties = cJSON_GetObjectItemCaseSensitive(definition, "properties"), *property;
    for (size_t i = 0; (key = schema_key(part, i)); i++) {
        if (!cJSON_GetObjectItemCaseSensitive(properties, key)) {
            print_error("'%s' of %s is not in the JSON Schema\n", key, part);
            wrong++;
        }
    }
    cJSON_ArrayForEach(property, properties)
    {
        if (!schema_has_key(part, property->string)) {
            print_error("'%s' of %s is only in the JSON Schema\n", property->string, part);
            wrong++;
        }
    }
    return wrong;
}

static void test_json_schemas_have_the_same_keys(void **state)
{
    (void)state;
    static const char *const FILES[] = {"rules/schema/rules.schema.json", "rules/schema/levels.schema.json",
                                        "rules/schema/new.schema.json"};
    cJSON *document[] = {read_definitions(FILES[0]), read_definitions(FILES[1]), read_definitions(FILES[2])};
    int wrong = 0;
    for (const char *const *part = schema_parts(); *part; part++) {
        bool found = false;
        for (int i = 0; i < 3; i++) {
            const cJSON *definitions = cJSON_GetObjectItemCaseSensitive(document[i], "definitions");
            const cJSON *definition = cJSON_GetObjectItemCaseSensitive(definitions, *part);
            found = found || definition;
            wrong += definition ? compare_keys(*part, definition) : 0;
        }
        if (!found) {
            print_error("no JSON Schema defines %s\n", *part);
            wrong++;
        }
    }
    assert_int_equal(wrong, 0);
    assert_null(schema_key("no such part", 0));
    assert_false(schema_has_key("no such part", "moves"));
    for (int i = 0; i < 3; i++)
        cJSON_Delete(document[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_part_is_read),
        cmocka_unit_test(test_names_are_declared_with_places),
        cmocka_unit_test(test_a_loop_is_a_comparison),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_rules_need_moves_or_a_turn),
        cmocka_unit_test(test_names_have_a_limit),
        cmocka_unit_test(test_ranges_and_sizes),
        cmocka_unit_test(test_json_schemas_have_the_same_keys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
