/* Any bytes as a level file, in both formats: no crash, no leak; and every level that is read has a
 * canonical text that loads as the same level. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "rule/level.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char WALLS[] =
    "language: 1\n"
    "game: walls\n"
    "board: from level\n"
    "level: { wall: \"#\" }\n"
    "layers: { ground: [floor, wall, goal], things: [keeper, box] }\n"
    "legend: { \"#\": wall, \" \": floor, \"-\": floor, \".\": goal, \"@\": keeper, \"$\": box }\n"
    "words: { free: not wall and no things }\n"
    "moves: { walk: keeper | free -> nothing | keeper }\n";
static const char NUMBERS[] = "language: 1\n"
                              "game: numbers\n"
                              "board: from level\n"
                              "layers: { tile: { values: 1 to 15 } }\n"
                              "vars: { keys: 0 }\n"
                              "moves: { slide: tile | nothing -> nothing | tile }\n";

static const char PICTURES[] = "language: 1\n"
                               "game: pictures\n"
                               "board: from level\n"
                               "level: { walls: true }\n"
                               "layers: { man: [man], pipe: { sides: true } }\n"
                               "legend: { \" \": nothing, \"@\": man }\n"
                               "moves: { walk: man | nothing -> nothing | man }\n";

static Ruleset *rules_of(const char *text)
{
    Diags diags = {0};
    Ruleset *rules = ruleset_load_text("fuzz", NULL, text, strlen(text), &diags);
    if (!rules)
        abort();
    diags_free(&diags);
    return rules;
}

static void load_again(const Level *level, const Ruleset *rules)
{
    Diags diags = {0};
    Pack *pack = pack_load_text("again", level->text, strlen(level->text), rules, &diags);
    if (!pack || pack->count != 1 || strcmp(pack->level->text, level->text) != 0)
        abort();
    pack_free(pack);
    diags_free(&diags);
}

static void feed(const char *name, const uint8_t *data, size_t size, const Ruleset *rules)
{
    Diags diags = {0};
    Pack *pack = pack_load_text(name, (const char *)data, size, rules, &diags);
    if (!pack == !diags.total)
        abort();
    for (int i = 0; pack && i < pack->count; i++)
        load_again(&pack->level[i], rules);
    pack_free(pack);
    diags_free(&diags);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Ruleset *walls, *numbers, *pictures;
    if (!walls) {
        walls = rules_of(WALLS);
        numbers = rules_of(NUMBERS);
        pictures = rules_of(PICTURES);
    }
    feed("fuzz.xsb", data, size, walls);
    feed("fuzz.yaml", data, size, walls);
    feed("fuzz.yaml", data, size, numbers);
    feed("fuzz.txt", data, size, pictures);
    feed("fuzz.yaml", data, size, pictures);
    return 0;
}
