/* Any bytes as a level file, in every format that there is: no crash, no leak; every level that is read has a
 * canonical text that loads as the same level; and it can be linked, or it is said why not. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "game/game.h"
#include "level/pack.h"
#include "link/link.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define HEAD "language: 1\ngame: fuzz\nboard: from level\n"
#define TAIL "moves: { wait: { do: win } }\n"

static const char WALLS[] =
    HEAD "level: { wall: \"#\" }\n"
         "layers: { ground: [floor, wall, goal], things: [keeper, box] }\n"
         "legend: { \"#\": wall, \" \": floor, \"-\": floor, \".\": goal, \"@\": keeper, \"$\": box }\n"
         "words: { free: not wall and no things }\n"
         "moves: { walk: keeper | free -> nothing | keeper }\n";
/* The same with rows in runs: 3# is ###, and | ends a row. */
static const char PACKED[] = HEAD "level: { wall: \"#\", packed: true }\n"
                                  "layers: { ground: [floor, wall, goal], things: [keeper, box] }\n"
                                  "legend: { \"#\": wall, \" \": floor, \"-\": floor, \"_\": floor, \".\": "
                                  "goal, \"@\": keeper, \"$\": box }\n"
                                  "moves: { walk: keeper | no things -> nothing | keeper }\n";
static const char NUMBERS[] = HEAD "level: { formats: [{ id: numbers, layers: { tile: numbers } }] }\n"
                                   "layers: { tile: { values: 1 to 15 } }\n"
                                   "vars: { keys: 0 }\n"
                                   "moves: { slide: tile | nothing -> nothing | tile }\n";
static const char PICTURES[] = HEAD "level: { walls: true }\n"
                                    "layers: { man: [man], pipe: { sides: true } }\n"
                                    "legend: { \" \": nothing, \"@\": man }\n"
                                    "moves: { walk: man | nothing -> nothing | man }\n";
/* Nothing in the legend fills short rows up. */
static const char MARKS[] =
    HEAD "players: 1 to 4\n"
         "level: { formats: [{ id: [matrix, bits], board: { 0: \".\", 1: x } }] }\n"
         "layers: { mark: [x], digit: { values: 0 to 9 } }\n"
         "legend: { \".\": nothing, x: x }\n"
         "tokens: { pawn: { per: player } }\n"
         "clues: { across: { per: row, of: numbers, tells: runs of x in row(it) },\n"
         "         down: { per: column, of: numbers, tells: runs of x in column(it) } }\n"
         "moves: { wait: { do: me wins } }\n";
static const char CHARACTERS[] =
    HEAD "layers: { spot: [hole, peg] }\n"
         "legend: { \".\": hole, o: peg, \" \": outside }\n"
         "level: { formats: [{ id: characters, board: { P: o, H: \".\", O: \" \" } }] }\n" TAIL;
static const char LAMPS[] = HEAD "layers: { ground: [floor, wall], clue: { values: 0 to 4 } }\n"
                                 "legend: { \".\": floor, \"#\": wall }\n"
                                 "level: { formats: [{ id: marks, board: { blank: \".\", other: \"#\" },\n"
                                 "                     layers: { clue: numbers } }] }\n" TAIL;
static const char SQUARES[] =
    HEAD "layers: { digit: { values: 1 to 9 }, box: { values: 1 to 9 }, cage: { values: 1 to 99 } }\n"
         "level: { formats: [{ id: clues, size: boxes, layers: { digit: numbers, box: boxes },\n"
         "    letters: { x: {} }, then: { j: { id: regions, layers: { box: numbers } },\n"
         "                                k: { id: regions, layers: { cage: numbers } } } },\n"
         "                   { line: digits, layers: { digit: numbers, box: boxes } }] }\n" TAIL;
static const char PIPES[] =
    HEAD "layers: { pipe: { sides: true }, ground: [floor], thing: [server] }\n"
         "legend: { \".\": floor, S: server }\n"
         "vars: { round: 0 }\n"
         "level: { formats: [{ id: sides, board: { centre: S, number: \".\" },\n"
         "  layers: { pipe: sides }, letters: { w: { set: { round: 1 } } } }] }\n" TAIL;

/* Rules, and a name of each kind of file that levels for them come in. */
static const struct {
    const char *text, *file;
} KIND[] = {{WALLS, "fuzz.xsb"},    {WALLS, "fuzz.yaml"},   {PACKED, "fuzz.sok"},   {PACKED, "fuzz.slc"},
            {NUMBERS, "fuzz.yaml"}, {NUMBERS, "fuzz.txt"},  {PICTURES, "fuzz.txt"}, {PICTURES, "fuzz.yaml"},
            {MARKS, "fuzz.txt"},    {MARKS, "fuzz.yaml"},   {CHARACTERS, "fuzz"},   {LAMPS, "fuzz.txt"},
            {SQUARES, "fuzz.sdm"},  {SQUARES, "fuzz.yaml"}, {PIPES, "fuzz.txt"},    {PIPES, "fuzz.yaml"}};

enum { KINDS = sizeof KIND / sizeof *KIND, LINKED_CELLS = 400 };

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

/* A level that was read can be linked, or it is said why not; and what it shows is drawn without a fault. */
static void link_level(const Level *level, const Ruleset *rules)
{
    if (level->width * level->height > LINKED_CELLS)
        return;
    Diags diags = {0};
    Stage *stage = stage_new(rules, level, 0, &diags);
    if (!stage == !diags.total)
        abort();
    if (stage) {
        Fault fault = {0};
        Machine *machine = machine_new(stage);
        State *state = state_new(stage);
        if (game_start(machine, state, 7, &fault))
            game_legal(machine, state, 0);
        state_free(state);
        machine_free(machine);
    }
    stage_free(stage);
    diags_free(&diags);
}

static void feed(const char *name, const uint8_t *data, size_t size, const Ruleset *rules)
{
    Diags diags = {0};
    Pack *pack = pack_load_text(name, (const char *)data, size, rules, &diags);
    if (!pack == !diags.total)
        abort();
    for (int i = 0; pack && i < pack->count; i++) {
        load_again(&pack->level[i], rules);
        link_level(&pack->level[i], rules);
    }
    pack_free(pack);
    diags_free(&diags);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Ruleset *rules[KINDS];
    for (size_t i = 0; i < KINDS; i++) {
        bool again = i > 0 && KIND[i].text == KIND[i - 1].text;
        if (!rules[i])
            rules[i] = again ? rules[i - 1] : rules_of(KIND[i].text);
        feed(KIND[i].file, data, size, rules[i]);
    }
    return 0;
}
