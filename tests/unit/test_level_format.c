/* Levels in the notations of other programs, over small rules that take them: what each becomes, and what
 * is said, with line and column, where one is wrong. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "level/pack.h"

#define HEAD "language: 1\ngame: test\nboard: from level\n"
#define TAIL "moves: { wait: { do: win } }\n"

static const char SLIDING[] = HEAD "layers: { tile: { values: 1 to 99 } }\n"
                                   "level: { formats: [{ id: numbers, layers: { tile: numbers } }] }\n" TAIL;
static const char PEGS[] =
    HEAD "layers: { spot: [hole, peg] }\n"
         "legend: { \".\": hole, o: peg, \" \": outside }\n"
         "level: { formats: [{ id: characters, board: { P: o, H: \".\", O: \" \" } }] }\n" TAIL;
static const char LAMPS[] = HEAD "layers: { ground: [floor, wall], clue: { values: 0 to 4 } }\n"
                                 "legend: { \".\": floor, \"#\": wall }\n"
                                 "level: { formats: [{ id: marks, board: { blank: \".\", other: \"#\" },\n"
                                 "                     layers: { clue: numbers } }] }\n" TAIL;
static const char SQUARES[] =
    HEAD "layers: { digit: { values: 1 to 9 }, box: { values: 1 to 9 } }\n"
         "level: { formats: [{ id: clues, size: boxes, layers: { digit: numbers, box: boxes } },\n"
         "                   { line: digits, layers: { digit: numbers, box: boxes } }] }\n" TAIL;
static const char LARGE[] =
    HEAD "layers: { digit: { values: 1 to 9 }, box: { values: 1 to 16 } }\n"
         "level: { formats: [{ line: digits, layers: { digit: numbers, box: boxes } }] }\n" TAIL;
static const char PIPES[] = HEAD
    "layers: { pipe: { sides: true }, ground: [floor], thing: [server] }\n"
    "legend: { \".\": floor, S: server }\n"
    "vars: { round: 0 }\n"
    "level: { formats: [{ id: sides, board: { centre: S, number: \".\" },\n"
    "  layers: { pipe: sides }, letters: { w: { set: { round: 1 } }, b: {}, a: {} }, name: Pipe }] }\n" TAIL;

/* Words behind the size with which more follows in the text, in the order of the rules. */
static const char SHAPES[] =
    HEAD "layers: { digit: { values: 1 to 9 }, box: { values: 1 to 9 }, cage: { values: 1 to 20 },\n"
         "          total: { values: 1 to 45 } }\n"
         "vars: { slanting: 0 }\n"
         "level: { formats: [{ id: clues, size: boxes, name: Shapes,\n"
         "  layers: { digit: numbers, box: boxes }, letters: { x: { set: { slanting: 1 } }, d: {} },\n"
         "  then: { j: { id: regions, layers: { box: numbers } },\n"
         "          k: [{ id: regions, layers: { cage: numbers } },\n"
         "              { id: clues, layers: { total: numbers } }] } }] }\n" TAIL;

typedef struct Loaded {
    Ruleset *rules;
    Pack *pack;
    Diags diags;
} Loaded;

static Loaded load(const char *rules, const char *text)
{
    Loaded l = {0};
    l.rules = ruleset_load_text("test.yaml", NULL, rules, strlen(rules), &l.diags);
    if (l.rules)
        l.pack = pack_load_text("levels.txt", text, strlen(text), l.rules, &l.diags);
    return l;
}

static void unload(Loaded *l)
{
    pack_free(l->pack);
    ruleset_free(l->rules);
    diags_free(&l->diags);
}

static Loaded accept(const char *rules, const char *text, int levels)
{
    Loaded l = load(rules, text);
    if (!l.pack) {
        Buf out = {0};
        diags_print(&l.diags, &out);
        fail_msg("%s\n%s", buf_string(&out), text);
    }
    assert_int_equal(l.pack->count, levels);
    return l;
}

static void refuse(const char *rules, const char *text, const char *sentence)
{
    Loaded l = load(rules, text);
    if (l.pack)
        fail_msg("taken: %s", text);
    Buf line = {0};
    diag_line(&l.diags.list[0], &line);
    assert_string_equal(buf_string(&line), sentence);
    buf_free(&line);
    unload(&l);
}

static const LevelLayer *layer(const Level *level, const char *name)
{
    for (int i = 0; i < level->layers; i++)
        if (strcmp(level->layer[i].name, name) == 0)
            return &level->layer[i];
    fail_msg("no layer %s", name);
    return NULL;
}

static void same_values(const Level *level, const char *name, const int *value)
{
    const LevelLayer *found = layer(level, name);
    for (int i = 0; i < level->width * level->height; i++)
        if (found->values[i] != value[i])
            fail_msg("%s %d is %d, not %d", name, i, found->values[i], value[i]);
}

#define SAME(level, name, ...) same_values(level, name, (int[]){__VA_ARGS__})
enum { N = LEVEL_NOTHING };

static void numbers_become_a_layer(void **state)
{
    (void)state;
    Loaded l = accept(SLIDING, "3x2:5,1,2,4,0,3\n", 1);
    assert_int_equal(l.pack->level[0].width, 3);
    assert_int_equal(l.pack->level[0].height, 2);
    SAME(&l.pack->level[0], "tile", 5, 1, 2, 4, N, 3);
    unload(&l);
}

/* A file with an ID a line: text names the next one, a table has the ID in one of its columns. */
static void files_hold_an_id_a_line(void **state)
{
    (void)state;
    Loaded l = accept(SLIDING, "\xef\xbb\xbf; The first\r\n2x1:1,0\r\n\r\n2x1:0,1\n# Third\n1x2:1,0", 3);
    assert_string_equal(l.pack->level[0].title[0], "The first");
    assert_string_equal(l.pack->level[1].title[0], "");
    assert_string_equal(l.pack->level[2].title[0], "Third");
    assert_int_equal(l.pack->level[2].height, 2);
    unload(&l);
    l = accept(SLIDING, "game\tseed_id\tgame_id\nslide\t2x1#1\t2x1:1,0\t\nslide\t2x1#2\t2x1:0,1\t\n", 2);
    assert_string_equal(l.pack->level[0].title[0], "");
    unload(&l);
}

static void saved_games_are_read(void **state)
{
    (void)state;
    static const char SAVED[] = "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\n"
                                "VERSION :1:1\nGAME    :7:Sliding\nPARAMS  :3:2x2\nCPARAMS :3:2x2\n"
                                "DESC    :7:3,1,2,0\nNSTATES :1:1\n";
    Loaded l = accept(SLIDING, SAVED, 1);
    SAME(&l.pack->level[0], "tile", 3, 1, 2, N);
    unload(&l);
    /* What the next game will be, and another puzzle's game that looks like one. */
    static const char PARAMS[] = "SAVEFILE:1:x\nGAME    :4:Pipe\nPARAMS  :3:9x9\nCPARAMS :9:2x1wb0.5a\n"
                                 "DESC    :2:14\n";
    l = accept(PIPES, PARAMS, 1);
    assert_int_equal(l.pack->level[0].width, 2);
    assert_int_equal(l.pack->level[0].settings, 1);
    unload(&l);
    refuse(PIPES, "SAVEFILE:1:x\nGAME    :4:Loop\nPARAMS  :3:2x1\nDESC    :2:14\n",
           "levels.txt:2:12: this is a saved game of 'Loop', not of 'Pipe'");
    refuse(SLIDING, "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nDESC    :7:3,1,2,0\n",
           "levels.txt:3: this saved game has no PARAMS and DESC");
    refuse(SLIDING, "SAVEFILE:999999999999999999999:x",
           "levels.txt:1: this saved game has no PARAMS and DESC");
}

static void characters_become_a_board(void **state)
{
    (void)state;
    Loaded l = accept(PEGS, "3x2:OPHPPP", 1);
    assert_memory_equal(l.pack->level[0].cells, " o.ooo", 6);
    unload(&l);
    refuse(PEGS, "3x2:OPHPPX", "levels.txt:1:1: these rules do not say what 'X' stands for here");
    refuse(PEGS, "3x2:OPHPP", "levels.txt:1:10: there are 5 cells, but a board of 3 x 2 has 6");
    refuse(PEGS, "; a\n\n 3x2:OPHPPPP", "levels.txt:3:12: nothing more is wanted here");
    refuse(PEGS, "0x2:O", "levels.txt:1:1: a board has at least one row and one column");
    refuse(PEGS, "1001x999:O",
           "levels.txt:1:1: a board of 1001 x 999 is too large: at most 1000 rows, 1000 columns "
           "and 1000000 cells");
    refuse(PEGS, "3x2de:OPHPPP", "levels.txt:1:4: these rules do not know 'de' after the size");
    refuse(PEGS, "3x2#12345",
           "levels.txt:1:4: a game ID with a seed needs the program that made it; copy the one with ':'");
}

static void marks_become_a_board_and_clues(void **state)
{
    (void)state;
    Loaded l = accept(LAMPS, "3x2:b0Ba4", 1);
    assert_memory_equal(l.pack->level[0].cells, "..##.#", 6);
    SAME(&l.pack->level[0], "clue", N, N, 0, N, N, 4);
    unload(&l);
    refuse(LAMPS, "3x2:b0Ba5", "levels.txt:1:1: the layer 'clue' has the values 0 to 4, not 5");
}

/* 2x3 has boxes two high and three wide. */
static void boxes_are_numbered(void **state)
{
    (void)state;
    Loaded l = accept(SQUARES, "2x3:1e_6i3s", 1);
    assert_int_equal(l.pack->level[0].width, 6);
    SAME(&l.pack->level[0], "digit", 1, N, N, N, N, N, 6, N, N, N, N, N, N, N, N, N, 3, N, N, N, N, N, N, N,
         N, N, N, N, N, N, N, N, N, N, N, N);
    SAME(&l.pack->level[0], "box", 1, 1, 1, 2, 2, 2, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 3, 3, 3, 4, 4, 4, 5,
         5, 5, 6, 6, 6, 5, 5, 5, 6, 6, 6);
    unload(&l);
}

static void lines_are_square_boards(void **state)
{
    (void)state;
    Loaded l = accept(SQUARES, "1...0000....2..3\n; next\n4_-*............", 2);
    SAME(&l.pack->level[0], "digit", 1, N, N, N, N, N, N, N, N, N, N, N, 2, N, N, 3);
    SAME(&l.pack->level[0], "box", 1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4);
    unload(&l);
    l = accept(SQUARES,
               "#A Somebody\n#DFour rows\n#Cwhatever 1\n[Puzzle]\n12..\n....\n....\n..43\n[State]\n1234\n",
               1);
    SAME(&l.pack->level[0], "digit", 1, 2, N, N, N, N, N, N, N, N, N, N, N, N, 4, 3);
    assert_string_equal(l.pack->level[0].title[0], "Four rows");
    assert_string_equal(l.pack->level[0].author, "Somebody");
    unload(&l);
    refuse(SQUARES, "12..\n....\n....\n", "levels.txt:1:1: 3 lines with 4 cells each are no square board");
    refuse(SQUARES, "1...0000....2..a\n", "levels.txt:1:1: the layer 'digit' has the values 1 to 9, not 10");
}

static const char PUZZLE[] =
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

/* A puzzle in the ways in which people write it: all are the same board. */
static void lists_are_read_as_people_write_them(void **state)
{
    (void)state;
    static const struct {
        const char *way, *text;
        int count;
        const char *title;
    } LISTS[] = {
        {"a remark behind it",
         "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4...... # easy one\n"
         "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\n",
         2, "easy one"},
        {"a name behind it",
         "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\tHard; 7.2\n", 1,
         "Hard; 7.2"},
        {"figures behind it",
         "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4...... 24 7.2 1.0\n", 1,
         ""},
        {"a count above",
         "2\n"
         "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\n"
         "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\n",
         2, ""},
        {"a count above rows",
         "1\n"
         "4.....8.5\n"
         ".3.......\n"
         "...7.....\n"
         ".2.....6.\n"
         "....8.4..\n"
         "....1....\n"
         "...6.3.7.\n"
         "5..2.....\n"
         "1.4......\n",
         1, ""},
        {"dashes", "4-----8-5-3----------7------2-----6-----8-4------1-------6-3-7-5--2-----1-4------\n", 1,
         ""},
        {"underscores", "4_____8_5_3__________7______2_____6_____8_4______1_______6_3_7_5__2_____1_4______\n",
         1, ""},
        {"stars", "4*****8*5*3**********7******2*****6*****8*4******1*******6*3*7*5**2*****1*4******\n", 1,
         ""},
        {"question marks",
         "4?????8?5?3??????????7??????2?????6?????8?4??????1???????6?3?7?5??2?????1?4??????\n", 1, ""},
        {"noughts", "400000805030000000000700000020000060000080400000010000000603070500200000104000000\n", 1,
         ""},
        {"rows of dashes",
         "4-----8-5\n"
         "-3-------\n"
         "---7-----\n"
         "-2-----6-\n"
         "----8-4--\n"
         "----1----\n"
         "---6-3-7-\n"
         "5--2-----\n"
         "1-4------\n",
         1, ""},
        {"blanks between",
         "4 . . . . . 8 . 5 . 3 . . . . . . . . . . 7 . . . . . . 2 . . . . . 6 . . . . . 8 . 4 . . . . . . "
         "1 . . . . . . . 6 . 3 . 7 . 5 . . 2 . . . . . 1 . 4 . . . . . .\n",
         1, ""},
        {"rows with blanks",
         "4 . . . . . 8 . 5\n"
         ". 3 . . . . . . .\n"
         ". . . 7 . . . . .\n"
         ". 2 . . . . . 6 .\n"
         ". . . . 8 . 4 . .\n"
         ". . . . 1 . . . .\n"
         ". . . 6 . 3 . 7 .\n"
         "5 . . 2 . . . . .\n"
         "1 . 4 . . . . . .\n",
         1, ""},
        {"commas between",
         "4,0,0,0,0,0,8,0,5,0,3,0,0,0,0,0,0,0,0,0,0,7,0,0,0,0,0,0,2,0,0,0,0,0,6,0,0,0,0,0,8,0,4,0,0,0,0,0,0,"
         "1,0,0,0,0,0,0,0,6,0,3,0,7,0,5,0,0,2,0,0,0,0,0,1,0,4,0,0,0,0,0,0\n",
         1, ""},
        {"rows of fields",
         "4,,,,,,8,,5\n"
         ",3,,,,,,,\n"
         ",,,7,,,,,\n"
         ",2,,,,,,6,\n"
         ",,,,8,,4,,\n"
         ",,,,1,,,,\n"
         ",,,6,,3,,7,\n"
         "5,,,2,,,,,\n"
         "1,,4,,,,,,\n",
         1, ""},
        {"a table with solutions",
         "quizzes,solutions\n"
         "400000805030000000000700000020000060000080400000010000000603070500200000104000000,"
         "123456789123456789123456789123456789123456789123456789123456789123456789123456789\n",
         1, ""},
        {"a frame",
         "*-----------*\n"
         "|4..|...|8.5|\n"
         "|.3.|...|...|\n"
         "|...|7..|...|\n"
         "|---+---+---|\n"
         "|.2.|...|.6.|\n"
         "|...|.8.|4..|\n"
         "|...|.1.|...|\n"
         "|---+---+---|\n"
         "|...|6.3|.7.|\n"
         "|5..|2..|...|\n"
         "|1.4|...|...|\n"
         "*-----------*\n",
         1, ""},
        {"bars and blanks",
         "4 . . | . . . | 8 . 5\n"
         ". 3 . | . . . | . . .\n"
         ". . . | 7 . . | . . .\n"
         "------+-------+------\n"
         ". 2 . | . . . | . 6 .\n"
         ". . . | . 8 . | 4 . .\n"
         ". . . | . 1 . | . . .\n"
         "------+-------+------\n"
         ". . . | 6 . 3 | . 7 .\n"
         "5 . . | 2 . . | . . .\n"
         "1 . 4 | . . . | . . .\n",
         1, ""},
        {"lines drawn",
         "┌───┐\n"
         "│4.....8.5│\n"
         "│.3.......│\n"
         "│...7.....│\n"
         "│.2.....6.│\n"
         "│....8.4..│\n"
         "│....1....│\n"
         "│...6.3.7.│\n"
         "│5..2.....│\n"
         "│1.4......│\n"
         "└───┘\n",
         1, ""},
        {"names between",
         "Grid 01\n"
         "400000805\n"
         "030000000\n"
         "000700000\n"
         "020000060\n"
         "000080400\n"
         "000010000\n"
         "000603070\n"
         "500200000\n"
         "104000000\n"
         "Grid 02\n"
         "400000805\n"
         "030000000\n"
         "000700000\n"
         "020000060\n"
         "000080400\n"
         "000010000\n"
         "000603070\n"
         "500200000\n"
         "104000000\n",
         2, "Grid 01"},
        {"a number before",
         "17: 4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\n", 1, ""},
        {"a library",
         "::0000:x:4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......:412:::"
         "\n",
         1, ""},
        {"quoted",
         "\"4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\", \"x\"\n", 1,
         ""},
        {"lines between",
         "4.....8.5\n"
         ".3.......\n"
         "...7.....\n"
         ".2.....6.\n"
         "....8.4..\n"
         "....1....\n"
         "...6.3.7.\n"
         "5..2.....\n"
         "1.4......\n"
         "---------\n"
         "4.....8.5\n"
         ".3.......\n"
         "...7.....\n"
         ".2.....6.\n"
         "....8.4..\n"
         "....1....\n"
         "...6.3.7.\n"
         "5..2.....\n"
         "1.4......\n"
         "---------\n",
         2, ""},
    };
    for (size_t i = 0; i < sizeof LISTS / sizeof *LISTS; i++) {
        Loaded l = load(SQUARES, LISTS[i].text);
        if (!l.pack || l.pack->count != LISTS[i].count)
            fail_msg("%s: %d boards; %s", LISTS[i].way, l.pack ? l.pack->count : 0,
                     l.diags.count > 0 ? l.diags.list[0].message : "");
        for (int k = 0; k < l.pack->count; k++) {
            const int *value = layer(&l.pack->level[k], "digit")->values;
            for (int cell = 0; cell < 81; cell++)
                if (value[cell] != (PUZZLE[cell] == '.' ? N : PUZZLE[cell] - '0'))
                    fail_msg("%s: cell %d of board %d", LISTS[i].way, cell, k + 1);
        }
        assert_string_equal(l.pack->level[0].title[0], LISTS[i].title);
        unload(&l);
    }
}

/* Numbers above nine are letters, or have two digits; sixteen lines of sixteen are one board. */
static void large_boards_in_lines(void **state)
{
    (void)state;
    Loaded l;
    Buf text = {0};
    for (int y = 0; y < 16; y++)
        buf_text(&text, y == 3 ? "1.......9......2\n" : "................\n");
    l = accept(LARGE, buf_string(&text), 1);
    assert_int_equal(l.pack->level[0].width, 16);
    assert_int_equal(layer(&l.pack->level[0], "digit")->values[3 * 16 + 8], 9);
    unload(&l);
    buf_clear(&text);
    for (int y = 0; y < 12; y++)
        buf_text(&text, y == 3 ? "1 . . . 11 . . . 9 . . .\n" : ". . . . . . . . . . . 2\n");
    refuse(LARGE, buf_string(&text), "levels.txt:1:1: the layer 'digit' has the values 1 to 9, not 11");
    buf_free(&text);
}

static void sides_are_drawn(void **state)
{
    (void)state;
    Loaded l = accept(PIPES, "3x1w:1ac", 1);
    assert_memory_equal(l.pack->level[0].cells, ".S.", 3);
    assert_int_equal(l.pack->level[0].settings, 1);
    /* right; up and down; left and down */
    SAME(&l.pack->level[0], "pipe", 2, 1 + 4, 4 + 8);
    unload(&l);
}

/* Only what can be read is kept, and every level that is left out has its line. */
/* A word alone changes the level; with others there is more to read. */
static void words_bring_more_text(void **state)
{
    (void)state;
    Loaded l = accept(SHAPES, "2x1x:1c\n2jd2:1c,__b\n2x1k:d,__b,3a1_2\n2kxj:1c,__b,b__,3a3a\n", 4);
    const Level *level = l.pack->level;
    assert_int_equal(level[0].width, 2);
    assert_int_equal(level[0].settings, 1);
    SAME(&level[0], "box", 1, 2, 1, 2);
    assert_int_equal(level[1].width, 2); /* a single number is the side where boxes have their own shapes */
    assert_int_equal(level[1].settings, 0);
    SAME(&level[1], "box", 1, 2, 1, 2);
    assert_int_equal(level[1].layers, 2);
    SAME(&level[2], "cage", 1, 2, 1, 2);
    SAME(&level[2], "total", 3, N, 1, 2);
    assert_int_equal(level[3].settings, 1); /* whatever the order of the words */
    SAME(&level[3], "box", 1, 2, 1, 2);
    SAME(&level[3], "cage", 1, 1, 2, 2);
    SAME(&level[3], "total", 3, N, 3, N);
    unload(&l);
    static const char SAVED[] = "SAVEFILE:1:x\nGAME    :6:Shapes\nPARAMS  :1:3\nCPARAMS :3:2jx\n"
                                "DESC    :6:1c,__b\n";
    l = accept(SHAPES, SAVED, 1);
    SAME(&l.pack->level[0], "box", 1, 2, 1, 2);
    unload(&l);
}

static void missing_text_is_told(void **state)
{
    (void)state;
    refuse(SHAPES, "2j:1c\n", "levels.txt:1:6: ',' and another part are missing here");
    refuse(SHAPES, "2jk:1c,__b,b__\n", "levels.txt:1:15: ',' and another part are missing here");
    refuse(SHAPES, "2j:1c,_a\n", "levels.txt:1:9: lines between cells are missing at the end");
    refuse(SHAPES, "2j:1c,__b,__b\n", "levels.txt:1:10: nothing more is wanted here");
    refuse(SHAPES, "2x1y:1c\n", "levels.txt:1:4: these rules do not know 'y' after the size");
    refuse(SHAPES, "3x3jk:zc,zzzz,1zb\n", "levels.txt:1:9: there are 29 cells, but a board of 9 x 9 has 81");
    refuse(HEAD "layers: { box: { values: 1 to 9 } }\nlevel: { formats: [{ id: clues, layers: {},\n"
                "  then: { j: { id: regions } } }] }\n" TAIL,
           "2j:d,__b\n", "test.yaml:6:14: 'layers' is missing in a part of a format's text");
}

/* What a single number means the rules' own words tell from the name of a pack. */
static void ids_are_known_by_their_words(void **state)
{
    (void)state;
    Diags diags = {0};
    Ruleset *rules = ruleset_load_text("test.yaml", NULL, SHAPES, strlen(SHAPES), &diags);
    assert_true(pack_takes_id("2x1:d", rules));
    assert_true(pack_takes_id("2j:d,__b", rules));
    assert_true(pack_takes_id("2kx:d,__b", rules));
    assert_false(pack_takes_id("2:d", rules));
    assert_false(pack_takes_id("2nd:3", rules));
    ruleset_free(rules);
    diags_free(&diags);
}

static void some_levels_may_be_left_out(void **state)
{
    (void)state;
    Diags diags = {0};
    Ruleset *rules = ruleset_load_text("test.yaml", NULL, PEGS, strlen(PEGS), &diags);
    char path[] = "/tmp/tah-format-XXXXXX";
    int file = mkstemp(path);
    assert_true(file >= 0);
    FILE *out = fdopen(file, "w");
    fputs("2x1:PH\n2x1:PX\nfine one\n2x1:HP\n2x2:HP\n", out);
    fclose(out);
    Pack *pack = pack_load_some(path, rules, &diags);
    assert_non_null(pack);
    assert_int_equal(pack->count, 2);
    assert_string_equal(pack->level[1].title[0], "fine one");
    assert_int_equal(pack->level[1].number, 2);
    assert_int_equal(diags.total, 2);
    assert_int_equal(diags.list[0].line, 2);
    assert_int_equal(diags.list[1].line, 5);
    pack_free(pack);
    diags_free(&diags);
    ruleset_free(rules);
    remove(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_become_a_layer),
        cmocka_unit_test(files_hold_an_id_a_line),
        cmocka_unit_test(saved_games_are_read),
        cmocka_unit_test(characters_become_a_board),
        cmocka_unit_test(marks_become_a_board_and_clues),
        cmocka_unit_test(boxes_are_numbered),
        cmocka_unit_test(lines_are_square_boards),
        cmocka_unit_test(lists_are_read_as_people_write_them),
        cmocka_unit_test(large_boards_in_lines),
        cmocka_unit_test(sides_are_drawn),
        cmocka_unit_test(words_bring_more_text),
        cmocka_unit_test(missing_text_is_told),
        cmocka_unit_test(ids_are_known_by_their_words),
        cmocka_unit_test(some_levels_may_be_left_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
