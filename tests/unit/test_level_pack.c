/* Levels and packs in both formats, over rules that are given here by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/file.h"
#include "base/mem.h"
#include "level/pack.h"
#include "rule/schema.h"

/* What levels need to know of rules. */
struct Ruleset {
    const char *legend;
    char wall, filler;
    int width, height; /* 0: from the level */
    bool values, walls;
    const Yaml *levels;
};

bool ruleset_legend_has(const Ruleset *rules, char character)
{
    return character && strchr(rules->legend, character);
}

char ruleset_level_filler(const Ruleset *rules)
{
    return rules->filler ? rules->filler : ' ';
}

char ruleset_level_wall(const Ruleset *rules)
{
    return rules->wall;
}

const Yaml *ruleset_levels(const Ruleset *rules)
{
    return rules->levels;
}

bool ruleset_level_has_values(const Ruleset *rules)
{
    return rules->values;
}

bool ruleset_has_variable(const Ruleset *rules, const char *name)
{
    return rules && strcmp(name, "keys") == 0;
}

bool ruleset_names_move(const Ruleset *rules, const char *text, size_t length)
{
    (void)rules;
    return length > 4 && (memcmp(text, "push ", 5) == 0 || memcmp(text, "walk ", 5) == 0);
}

/* Each of four players has a pawn, and a stone on path ends, of which a side has two; a snail has one a side. */
bool ruleset_token(const Ruleset *rules, const char *name, bool *per_player, int *each)
{
    (void)rules;
    bool snail = strcmp(name, "snail") == 0, stone = strcmp(name, "stone") == 0;
    *per_player = !snail;
    *each = snail ? 4 : stone ? 8 : 1;
    return snail || stone || strcmp(name, "pawn") == 0;
}

const char *ruleset_player(const Ruleset *rules, int player)
{
    (void)rules, (void)player;
    return NULL;
}

int ruleset_players_most(const Ruleset *rules)
{
    (void)rules;
    return 4;
}

/* Beside the values there are a layer of regions, 0 to 20, and one of pits, which are 'o' or '#'. */
bool ruleset_clue(const Ruleset *rules, const char *name, bool *columns, bool *list)
{
    (void)rules;
    *columns = *list = strcmp(name, "down") == 0;
    return *columns || strcmp(name, "amount") == 0;
}

LayerFill ruleset_layer_fill(const Ruleset *rules, const char *name, int *low, int *high)
{
    (void)rules;
    *low = 0;
    *high = 20;
    if (strcmp(name, "pits") == 0)
        return LAYER_KINDS;
    if (strcmp(name, "pipes") == 0)
        return LAYER_SIDES;
    return strcmp(name, "regions") == 0 ? LAYER_NUMBERS : LAYER_UNKNOWN;
}

bool ruleset_legend_fills(const Ruleset *rules, char character, const char *layer)
{
    (void)rules;
    return strcmp(layer, "pits") == 0 && (character == 'o' || character == '#');
}

bool ruleset_level_walls(const Ruleset *rules)
{
    return rules->walls;
}

const Yaml *ruleset_formats(const Ruleset *rules)
{
    (void)rules;
    return NULL;
}

bool ruleset_level_packed(const Ruleset *rules)
{
    (void)rules;
    return false;
}

const Yaml *ruleset_every_level(const Ruleset *rules)
{
    (void)rules;
    return NULL;
}

bool ruleset_board_from_level(const Ruleset *rules)
{
    return rules->width == 0;
}

Ruleset *ruleset_on_map(const Ruleset *rules, const Yaml *places, const Yaml *regions, Diags *diags)
{
    (void)rules, (void)places, (void)regions, (void)diags;
    return NULL;
}

void ruleset_free(Ruleset *rules)
{
    (void)rules;
}

bool ruleset_has_places(const Ruleset *rules)
{
    (void)rules;
    return false;
}

void ruleset_board_size(const Ruleset *rules, int *width, int *height)
{
    *width = rules->width;
    *height = rules->height;
}

const char *ruleset_game(const Ruleset *rules)
{
    return rules->values ? "numbers" : "boxes";
}

void ruleset_quote(const Ruleset *rules, Diags *diags)
{
    (void)rules;
    (void)diags;
}

const char *ruleset_file(const Ruleset *rules)
{
    return rules->values ? "numbers.yaml" : "boxes.yaml";
}

static const Ruleset BOXES = {.legend = "# -_@+$*.", .wall = '#'};
static const Ruleset LAMPS = {.legend = "xo", .filler = 'o'};
static const Ruleset NUMBERS = {.legend = "", .values = true, .width = 3, .height = 2};
static const Ruleset ROOMS = {.legend = " @x", .walls = true};
static const Ruleset FREE_NUMBERS = {.legend = "ab", .values = true};

static Buf said; /* errors as "line:column: message", one a line */

static Pack *load(const char *name, const char *text, size_t length, const Ruleset *rules)
{
    Diags diags = {0};
    Pack *pack = pack_load_text(name, text, length, rules, &diags);
    diags_sort(&diags);
    buf_clear(&said);
    for (size_t i = 0; i < diags.count; i++)
        buf_printf(&said, "%d:%d: %s\n", diags.list[i].line, diags.list[i].column, diags.list[i].message);
    assert_int_equal(pack == NULL, diags.total > 0);
    diags_free(&diags);
    return pack;
}

static Pack *load_text(const char *text, const Ruleset *rules)
{
    return load("levels/pack.xsb", text, strlen(text), rules);
}

static int release_said(void **state)
{
    (void)state;
    buf_free(&said);
    return 0;
}

static const char *row_of(const Level *level, int y)
{
    static char row[LEVEL_SIDE + 1];
    snprintf(row, sizeof row, "%.*s", level->width, level->cells + (size_t)y * (size_t)level->width);
    return row;
}

static void test_boards_between_text(void **state)
{
    (void)state;
    Pack *pack = load_text("\xef\xbb\xbf; A collection\r\n; Author: Somebody\r\n\r\n; First one\r\n\r\n"
                           "  ####  \r\n###@.#\r\n# $ ###\r\n######\r\n"
                           "Title: Named after\r\nAuthor: Another\r\n\r\n"
                           "Level 2\n#####\n#@$.#\n#####\n"
                           "\n; third\n; 3\n\n#####\n#+_-#\n#####",
                           &BOXES);
    assert_non_null(pack);
    assert_string_equal(pack->name, "pack");
    assert_string_equal(pack->file, "levels/pack.xsb");
    assert_int_equal(pack->count, 3);
    const Level *level = pack->level;
    assert_string_equal(level[0].title[LANGUAGE_SK], "Named after");
    assert_string_equal(level[0].author, "Another");
    assert_int_equal(level[0].width, 7);
    assert_int_equal(level[0].height, 4);
    assert_int_equal(level[0].line, 6);
    assert_string_equal(row_of(&level[0], 0), "  #### ");
    assert_string_equal(row_of(&level[0], 1), "###@.# ");
    assert_string_equal(level[1].title[LANGUAGE_EN], "Level 2");
    assert_string_equal(level[1].author, "Somebody");
    assert_string_equal(level[2].title[LANGUAGE_CS], "3");
    assert_string_equal(row_of(&level[2], 1), "#+_-#");
    assert_int_equal(level[2].number, 3);
    pack_free(pack);
}

static void test_titles_per_language(void **state)
{
    (void)state;
    Pack *pack =
        load_text("Title-cs: Vše\n\n; Corner\n####\n#@ #\n####\ntitle-CS:  Kout \x1b \nTitle-de: Ecke\n"
                  "\n; Door\n####\n#@ #\n####\nTitle-sk: Dvere\n",
                  &BOXES);
    assert_non_null(pack);
    assert_string_equal(pack->title[LANGUAGE_EN], pack->name);
    assert_string_equal(pack->title[LANGUAGE_CS], "Vše");
    assert_string_equal(pack->level[0].title[LANGUAGE_EN], "Corner");
    assert_string_equal(pack->level[0].title[LANGUAGE_CS], "Kout \xef\xbf\xbd");
    assert_string_equal(pack->level[0].title[LANGUAGE_SK], "Corner");
    assert_string_equal(pack->level[1].title[LANGUAGE_CS], "Door");
    assert_string_equal(pack->level[1].title[LANGUAGE_SK], "Dvere");
    pack_free(pack);
}

static void test_ratings_stand_after_a_board(void **state)
{
    (void)state;
    Pack *pack = load_text("Difficulty: 5\n\n####\n#@ #\n####\nBest: 12\ndifficulty:3\n"
                           "\n####\n#@ #\n####\nDifficulty: hard\nBest: 1 or 2\n"
                           "\n####\n#@ #\n####\nDifficulty: 6\nBest: 99999999999999999999\n",
                           &BOXES);
    assert_non_null(pack);
    assert_int_equal(pack->level[0].difficulty, 3);
    assert_int_equal(pack->level[0].best, 12);
    for (int i = 1; i < 3; i++) {
        assert_int_equal(pack->level[i].difficulty, 0);
        assert_int_equal(pack->level[i].best, 0);
        assert_string_equal(pack->level[i].title[LANGUAGE_EN], "");
    }
    pack_free(pack);
}

static void test_a_level_stays_itself_when_more_is_known_of_it(void **state)
{
    (void)state;
    Pack *pack = load_text("; A\n####\n#@ #\n####\n\n; B\n####\n#@ #\n####\nAuthor: Me\nBest: 2\n"
                           "Difficulty: 1\n\n; A\n#####\n#@  #\n#####\n",
                           &BOXES);
    const Level *level = pack->level;
    assert_string_not_equal(level[0].hash, level[1].hash);
    assert_string_equal(level[0].identity, level[1].identity);
    assert_string_not_equal(level[0].identity, level[2].identity);
    pack_free(pack);
    pack = load_text("; A\n####\n#@ #\n####\n\n; A\n####\n#@ #\n####\nSolution: walk b2 east\n", &BOXES);
    assert_string_equal(pack->level[0].hash, pack->level[1].hash);
    assert_string_equal(pack->level[0].identity, pack->level[1].identity);
    assert_false(level_same(&pack->level[0], &pack->level[1]));
    pack_free(pack);
}

static void assert_told(const Level *level, const char *solution, const char *letters)
{
    assert_string_equal(level->solution ? level->solution : "-", solution);
    assert_string_equal(level->letters ? level->letters : "-", letters);
}

/* In letters or in moves, in as many lines as it takes; words of people are neither, and a board ends it. */
static void test_solutions_stand_after_a_board(void **state)
{
    (void)state;
    Pack *pack =
        load_text("####\n#@ #\n####\nSolution: rrUU\n llDD\nTitle: One\n"
                  "\n####\n#@ #\n####\nsolution/YASC: push b2 east, walk c2 north,\n  push c3 west\nBest: 3\n"
                  "\n####\n#@ #\n####\nSolution:\nwalk b2 east\nwalk, or so\n####\n#@ #\n####\n"
                  "Solution: see my page, walk on\nSnapshot: walk b2 east\n"
                  "\n####\n#@ #\n####\nSolution: push b2 east, \t,, mull it over\nSolution: walk b2 east\n",
                  &BOXES);
    assert_string_equal(buf_string(&said), "");
    assert_int_equal(pack->count, 5);
    assert_told(&pack->level[0], "-", "rrUUllDD");
    assert_string_equal(pack->level[0].title[LANGUAGE_EN], "One");
    assert_told(&pack->level[1], "push b2 east\nwalk c2 north\npush c3 west", "-");
    assert_int_equal(pack->level[1].best, 3);
    assert_told(&pack->level[2], "walk b2 east", "-");
    assert_told(&pack->level[3], "-", "-");
    assert_told(&pack->level[4], "push b2 east\nmull it over", "-");
    pack_free(pack);
}

/* What is printed has lines of at most 100 columns and is read as the same; too many moves are refused. */
static void test_long_solutions_are_wrapped(void **state)
{
    (void)state;
    static const char BOARD[] = "####\n#@ #\n####\n";
    Buf text = {0}, moves = {0}, letters = {0};
    for (int i = 0; i < 200; i++) {
        buf_printf(&moves, "%swalk b%d %s", i > 0 ? "\n" : "", i, i % 3 ? "east" : "north-west");
        buf_char(&letters, "lurDLR"[i % 6]);
    }
    Level told = {.solution = buf_string(&moves)}, spelt = {.letters = buf_string(&letters)};
    buf_text(&text, BOARD);
    level_print_solution(&told, &text);
    buf_printf(&text, "\n%s", BOARD);
    level_print_solution(&spelt, &text);
    for (const char *line = buf_string(&text); *line; line += strcspn(line, "\n") + 1)
        assert_in_range(strcspn(line, "\n"), 0, 100);
    Pack *pack = load_text(buf_string(&text), &BOXES);
    assert_string_equal(buf_string(&said), "");
    assert_told(&pack->level[0], told.solution, "-");
    assert_told(&pack->level[1], "-", spelt.letters);
    pack_free(pack);
    buf_clear(&text);
    buf_text(&text, BOARD);
    for (int i = 0; i < LEVEL_SOLUTION / 12; i++)
        buf_printf(&text, "%s", i > 0 ? "walk b2 east, " : "Solution: ");
    assert_null(load_text(buf_string(&text), &BOXES));
    assert_string_equal(buf_string(&said), "4:1: a solution has at most 131072 bytes\n");
    buf_free(&text);
    buf_free(&moves);
    buf_free(&letters);
}

static void test_text_in_board_characters_is_no_board(void **state)
{
    (void)state;
    Pack *pack = load_text("----\n\n...\n\n####\n#@ #\n####\nComment:\n####\n####\nComment-End:\n", &BOXES);
    assert_non_null(pack);
    assert_int_equal(pack->count, 1);
    assert_int_equal(pack->level[0].line, 5);
    pack_free(pack);
}

static void test_rules_without_walls_take_any_run(void **state)
{
    (void)state;
    Pack *pack = load_text("; one\nxo\nx\n\n; two\noo\n", &LAMPS);
    assert_non_null(pack);
    assert_int_equal(pack->count, 2);
    assert_string_equal(row_of(&pack->level[0], 1), "xo");
    assert_string_equal(pack->level[1].title[LANGUAGE_EN], "two");
    pack_free(pack);
}

static void test_text_packs_are_refused_with_places(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        const Ruleset *rules;
        const char *said;
    } REFUSED[] = {
        {"", &BOXES, "0:0: no level in this file\n"},
        {"just text\n", &BOXES, "0:0: no level in this file\n"},
        {"####\n#@x#\n####\n", &BOXES, "2:3: 'x' is not in the legend of these rules\n"},
        {"####\n#@\t #\n####\n", &BOXES, "2:3: a tab in a board; use blanks\n"},
        {"####\n# \xc5\xbe@ #\n####\n#q#\n", &BOXES,
         "2:3: '\xc5\xbe' is not in the legend of these rules\n4:2: 'q' is not in the legend of these "
         "rules\n"},
        {"xo\nxq\nxo\nxxo!\n", &LAMPS, "4:4: '!' is not in the legend of these rules\n"},
    };
    for (size_t i = 0; i < sizeof REFUSED / sizeof *REFUSED; i++) {
        assert_null(load_text(REFUSED[i].text, REFUSED[i].rules));
        assert_string_equal(buf_string(&said), REFUSED[i].said);
    }
}

static void test_limits_of_text_packs(void **state)
{
    (void)state;
    Buf text = {0};
    buf_repeat(&text, '#', 1001);
    assert_null(load_text(buf_string(&text), &BOXES));
    assert_string_equal(buf_string(&said),
                        "1:1: a board of 1001 x 1 is too large: at most 1000 rows, 1000 columns "
                        "and 1000000 cells\n");
    buf_clear(&text);
    for (int i = 0; i < LEVEL_PACK + 50; i++) /* told once */
        buf_text(&text, "#\n\n");
    assert_null(load_text(buf_string(&text), &BOXES));
    assert_string_equal(buf_string(&said), "40001:0: more than 20000 levels in one file\n");
    buf_clear(&text);
    buf_repeat(&text, '#', LEVEL_BYTES + 1);
    assert_null(load_text(buf_string(&text), &BOXES));
    assert_string_equal(buf_string(&said), "0:0: the file has 16777217 bytes; at most 16777216 are read\n");
    buf_free(&text);
}

/* A level that is not closed is told, and is none where only the good ones of a file are wanted. */
static void test_levels_are_closed(void **state)
{
    (void)state;
    static const char one[] = "<SokobanLevels><Level Id=\"a\"><L>##</L></Level>\n";
    static const char *const more[][2] = {
        {"<Level Id=\"b\">\n", "2:0: the file ends inside a level\n"},
        {"<Level Id=\"b\">\n<L></L><L>  </L></Level>", "3:4: the board is empty\n"},
        {"<Level Id=\"b\"><L>##</L>\n<Level Id=\"c\"><L>##</L></Level>",
         "3:0: a level begins inside a level\n"},
    };
    for (size_t i = 0; i < sizeof more / sizeof *more; i++) {
        Buf text = {0}, error = {0};
        char name[] = "/tmp/tah-levels-XXXXXX.slc";
        int file = mkstemps(name, 4);
        assert_true(file >= 0);
        close(file);
        buf_printf(&text, "%s%s", one, more[i][0]);
        assert_null(load("levels/pack.slc", buf_string(&text), text.length, &BOXES));
        assert_string_equal(buf_string(&said), more[i][1]);
        assert_true(file_write(name, buf_string(&text), text.length, &error));
        Diags diags = {0};
        Pack *pack = pack_load_some(name, &BOXES, &diags);
        assert_non_null(pack);
        assert_int_equal(diags.total, 1);
        assert_int_equal(pack->count, i == 2 ? 2 : 1);
        for (int k = 0; k < pack->count; k++)
            assert_int_equal(pack->level[k].width, 2);
        pack_free(pack);
        diags_free(&diags);
        unlink(name);
        buf_free(&text);
    }
}

/* What fills short rows up is written only where it can be read. */
static void test_short_rows_stay_short(void **state)
{
    (void)state;
    static const struct Ruleset marks = {.legend = ".o"};
    Pack *pack = load_text("..o\n.\noo\n", &marks);
    assert_non_null(pack);
    assert_int_equal(pack->level->width, 3);
    assert_string_equal(pack->level->text, "levels:\n  - board: |\n      ..o\n      .\n      oo\n");
    Pack *again = load("again.yaml", pack->level->text, strlen(pack->level->text), &marks);
    assert_non_null(again);
    assert_string_equal(again->level->text, pack->level->text);
    assert_memory_equal(again->level->cells, pack->level->cells, 9);
    pack_free(again);
    pack_free(pack);
}

static void test_titles_are_safe_for_a_terminal(void **state)
{
    (void)state;
    Pack *pack = load_text("; \x1b[31mred\xff\n###\n#@#\n###\n", &BOXES);
    assert_non_null(pack);
    assert_string_equal(pack->level[0].title[LANGUAGE_EN], "\xef\xbf\xbd[31mredÿ");
    pack_free(pack);
}

static const char YAML_PACK[] = "game: boxes\n"
                                "author: All of us\n"
                                "levels:\n"
                                "  - title: { en: One, sk: Jedna }\n"
                                "    author: Me\n"
                                "    board: |2\n"
                                "\n"
                                "        ###\n"
                                "      ###@#\n"
                                "      # $.#\n"
                                "      #####\n"
                                "\n"
                                "    set: { keys: 3 }\n"
                                "    best: 7\n"
                                "    difficulty: 2\n"
                                "    solution: [push a1 east, walk b2 north]\n"
                                "  - title: Two\n"
                                "    shuffle: { moves: 20, seed: 5 }\n"
                                "    board: \"#@#\"\n";

static void test_yaml_pack(void **state)
{
    (void)state;
    Pack *pack = load("boxes.yaml", YAML_PACK, strlen(YAML_PACK), &BOXES);
    assert_string_equal(buf_string(&said), "");
    assert_non_null(pack);
    assert_int_equal(pack->count, 2);
    const Level *level = pack->level;
    assert_string_equal(level[0].title[LANGUAGE_CS], "One");
    assert_string_equal(level[0].title[LANGUAGE_SK], "Jedna");
    assert_string_equal(level[0].author, "Me");
    assert_int_equal(level[0].width, 5);
    assert_int_equal(level[0].height, 4);
    assert_string_equal(row_of(&level[0], 0), "  ###");
    assert_int_equal(level[0].settings, 1);
    assert_string_equal(level[0].setting_name[0], "keys");
    assert_int_equal(*level[0].setting_value[0], 3);
    assert_int_equal(level[0].best, 7);
    assert_int_equal(level[0].difficulty, 2);
    assert_string_equal(level[0].solution, "push a1 east\nwalk b2 north");
    assert_string_equal(level[1].author, "All of us");
    assert_int_equal(level[1].shuffle, 20);
    assert_int_equal(level[1].seed, 5);
    assert_int_equal(level[1].height, 1);
    pack_free(pack);
}

static void test_values(void **state)
{
    (void)state;
    static const char TEXT[] = "levels:\n  - values: [[1, 2, 3], [4, 5, 0]]\n  - values: |\n      1 2 -3\n"
                               "       4  5 0\n";
    Pack *pack = load("x", TEXT, strlen(TEXT), &NUMBERS);
    assert_string_equal(buf_string(&said), "");
    assert_int_equal(pack->count, 2);
    assert_int_equal(pack->level[0].values[3], 4);
    assert_int_equal(pack->level[1].values[2], -3);
    assert_int_equal(pack->level[1].values[4], 5);
    assert_int_equal(pack->level[1].width, 3);
    assert_null(pack->level[1].cells);
    pack_free(pack);
}

static void test_yaml_packs_are_refused_with_places(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        const Ruleset *rules;
        const char *said;
    } REFUSED[] = {
        {"levels:\n  - board: |\n      ###\n      #x#\n      # y\n", &BOXES,
         "4:8: 'x' is not in the legend of these rules\n5:9: 'y' is not in the legend of these rules\n"},
        {"levels:\n  - board: |\n      ...\n", &BOXES, "3:7: the board has no '#'\n"},
        {"levels:\n  - board: \"\\n\"\n", &BOXES, "2:12: the board is empty\n"},
        {"levels:\n  - title: Nothing\n", &BOXES, "2:5: 'board' is missing in a level\n"},
        {"game: others\nlevels:\n  - board: \"#\"\n", &BOXES,
         "1:7: these are levels of 'others', not of 'boxes'\n"},
        {"game: boxes\n\nlevels: none\n", &BOXES,
         "3:9: 'levels' must be a list of levels, not a plain text\n"},
        {"levels:\n  - borad: x\n", &BOXES, "2:5: unknown key 'borad' in a level\n"},
        {"levels:\n  - { board: \"#\", values: [[1]] }\n", &BOXES,
         "2:27: these rules have no layer with values\n"},
        {"levels:\n  - { board: \"#\", set: { doors: 1 } }\n", &BOXES,
         "2:26: 'doors' is not a variable of these rules\n"},
        {"levels:\n  - { board: \"#\", shuffle: 100001 }\n", &BOXES,
         "2:28: 100001 is not in the range 0 to 100000\n"},
        {"levels:\n  - { values: [[1, 2, 3]] }\n", &NUMBERS,
         "2:15: the level is 3 x 1, but the board of the rules is "
         "3 x 2\n"},
        {"levels:\n  - { values: [[1, 2, 3], [4, 5]] }\n", &NUMBERS,
         "2:27: this row has 2 numbers, the first row has 3\n"},
        {"levels:\n  - values: |\n      1 2 3\n      4 x 6\n", &NUMBERS,
         "4:9: a whole number is wanted here\n"},
        {"levels:\n  - values: |\n      1 2 3\n      4 5\n", &NUMBERS,
         "4:7: this row has 2 numbers, the first row has 3\n"},
        {"levels:\n  - { board: \"ab\", values: [[1]] }\n", &FREE_NUMBERS,
         "2:28: the values are 1 x 1, but the board is 2 x 1\n"},
        {"levels:\n  - { values: [[1, a]] }\n", &FREE_NUMBERS, "2:20: a whole number is wanted here\n"},
    };
    for (size_t i = 0; i < sizeof REFUSED / sizeof *REFUSED; i++) {
        assert_null(load("t.yaml", REFUSED[i].text, strlen(REFUSED[i].text), REFUSED[i].rules));
        assert_string_equal(buf_string(&said), REFUSED[i].said);
    }
}

static void assert_same_level(const Level *a, const Level *b)
{
    assert_string_equal(a->text, b->text);
    assert_string_equal(a->hash, b->hash);
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        assert_string_equal(a->title[i], b->title[i]);
    assert_string_equal(a->author, b->author);
    assert_int_equal(a->width, b->width);
    assert_int_equal(a->height, b->height);
    if (a->cells)
        assert_string_equal(a->cells, b->cells);
    if (a->values)
        assert_memory_equal(a->values, b->values, (size_t)(a->width * a->height) * sizeof(int));
    assert_int_equal(a->shuffle, b->shuffle);
    assert_true(a->seed == b->seed);
    assert_int_equal(a->settings, b->settings);
    assert_int_equal(a->best, b->best);
    assert_string_equal(a->solution ? a->solution : "", b->solution ? b->solution : "");
}

/* All of each level loads as a pack of one, the same level; and so does its canonical text, but for the solution. */
static void assert_reloads(const Pack *pack, const Ruleset *rules)
{
    for (int i = 0; i < pack->count; i++) {
        const Level *level = &pack->level[i];
        Buf all = {0};
        level_print(level, &all);
        Pack *again = load("level", buf_string(&all), all.length, rules);
        assert_string_equal(buf_string(&said), "");
        assert_int_equal(again->count, 1);
        assert_same_level(level, again->level);
        assert_true(level_same(level, again->level));
        pack_free(again);
        again = load("level", level->text, strlen(level->text), rules);
        assert_string_equal(again->level->hash, level->hash);
        assert_null(again->level->solution);
        pack_free(again);
        buf_free(&all);
    }
}

static void test_canonical_text_reloads(void **state)
{
    (void)state;
    static const char ODD[] = "; : \"odd\" # title\xff\n   #\n  # #  \n #@ \n#\n\n; null\n###\n";
    static const char VALUES[] =
        "levels: [{values: [[1, 2, 3], [4, 5, -6]], title: {en: '', cs: ano}}, {shuffle: 3}]\n";
    Pack *pack = load("boxes.yaml", YAML_PACK, strlen(YAML_PACK), &BOXES);
    assert_reloads(pack, &BOXES);
    pack_free(pack);
    pack = load_text(ODD, &BOXES);
    assert_int_equal(pack->count, 2);
    assert_reloads(pack, &BOXES);
    pack_free(pack);
    pack = load("n.yaml", VALUES, strlen(VALUES), &NUMBERS);
    assert_reloads(pack, &NUMBERS);
    pack_free(pack);
}

static Yaml *read_levels(Arena *arena, const char *text)
{
    Diags diags = {0};
    Yaml *document = yaml_read(arena, "r.yaml", text, strlen(text), &diags);
    assert_non_null(document);
    diags_free(&diags);
    return yaml_get(document, "levels");
}

static void test_long_titles_are_cut_where_a_letter_ends(void **state)
{
    (void)state;
    Buf text = {0};
    buf_text(&text, "; ");
    for (int i = 0; i < 300; i++)
        buf_text(&text, i % 2 ? "\xc5\xbe" : "\xff");
    buf_text(&text, "\n###\n");
    Pack *pack = load_text(buf_string(&text), &BOXES);
    assert_int_equal(strlen(pack->level[0].title[LANGUAGE_EN]), LEVEL_TEXT);
    assert_reloads(pack, &BOXES);
    pack_free(pack);
    buf_free(&text);
}

static void test_levels_of_rules(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    Diags diags = {0};
    Ruleset rules = NUMBERS;
    Pack *pack = pack_of_rules(&rules, &diags);
    assert_int_equal(pack->count, 1);
    assert_string_equal(pack->name, "rules");
    assert_null(pack->level[0].cells);
    assert_int_equal(pack->level[0].width, 0);
    pack_free(pack);
    rules.levels = read_levels(arena, "levels: { shuffle: { moves: 200, seed: 9 } }\n");
    pack = pack_of_rules(&rules, &diags);
    assert_int_equal(pack->level[0].shuffle, 200);
    assert_int_equal(pack->level[0].seed, 9);
    pack_free(pack);
    rules.levels = read_levels(arena, "levels: [{ shuffle: 4 }, { values: [[1, 2, 3], [4, 5, 6]] }]\n");
    pack = pack_of_rules(&rules, &diags);
    assert_int_equal(pack->count, 2);
    pack_free(pack);
    assert_int_equal(diags.total, 0);
    assert_null(pack_of_rules(&BOXES, &diags));
    assert_string_equal(diags.list[0].message, "the board comes from a level, but the rules have no levels");
    diags_free(&diags);
    arena_free(arena);
}

static void test_missing_file(void **state)
{
    (void)state;
    Diags diags = {0};
    assert_null(pack_load("/nonexistent/pack.xsb", &BOXES, &diags));
    assert_int_equal(diags.total, 1);
    diags_free(&diags);
}

/* 155 boards, one of them with boxes walled off as decoration. */
static void test_a_collection_of_the_field(void **state)
{
    (void)state;
    const char *folder = getenv("TAH_DATA");
    char path[4096];
    snprintf(path, sizeof path, "%s/sokoban/microban.xsb", folder ? folder : "../shared/data");
    if (!file_exists(path)) {
        print_message("%s is missing: skipped\n", path);
        skip();
    }
    Diags diags = {0};
    Pack *pack = pack_load(path, &BOXES, &diags);
    assert_non_null(pack);
    assert_int_equal(pack->count, 155);
    assert_string_equal(pack->level[0].title[LANGUAGE_EN], "1");
    assert_string_equal(pack->level[154].title[LANGUAGE_EN], "155");
    assert_reloads(pack, &BOXES);
    pack_free(pack);
    diags_free(&diags);
}

static Pack *load_yaml(const char *text, const Ruleset *rules)
{
    return load("pack.yaml", text, strlen(text), rules);
}

static void expect_yaml_error(const char *text, const Ruleset *rules, const char *errors)
{
    assert_null(load_yaml(text, rules));
    assert_string_equal(buf_string(&said), errors);
}

static void layers_by_name(void **state)
{
    (void)state;
    Pack *pack = load_yaml("every level:\n  layers:\n    regions: |\n      aa0\n      a.0\n"
                           "levels:\n"
                           "  - layers: { pits: \"o.#\\n...\" }\n"
                           "  - layers:\n      regions: |\n        1 .  20\n        3 4 -0\n"
                           "  - layers: { regions: [[1, 2], [0, 3]] }\n",
                           &FREE_NUMBERS);
    assert_non_null(pack);
    const Level *first = &pack->level[0];
    assert_int_equal(first->width, 3);
    assert_int_equal(first->height, 2);
    assert_int_equal(first->layers, 2);
    assert_string_equal(first->layer[0].name, "pits");
    assert_memory_equal(first->layer[0].cells, "o.#...", 6);
    static const int regions[] = {10, 10, 0, 10, LEVEL_NOTHING, 0}, apart[] = {1, LEVEL_NOTHING, 20, 3, 4, 0};
    assert_memory_equal(first->layer[1].values, regions, sizeof regions);
    assert_memory_equal(pack->level[1].layer[0].values, apart, sizeof apart);
    assert_int_equal(pack->level[2].layers, 1);
    Pack *again = load("again.yaml", first->text, strlen(first->text), &FREE_NUMBERS);
    assert_non_null(again);
    assert_string_equal(again->level[0].text, first->text);
    pack_free(again);
    pack_free(pack);
}

static void tokens_by_name(void **state)
{
    (void)state;
    Pack *pack =
        load_yaml("every level:\n  tokens: { pawn: a1 }\n"
                  "levels:\n"
                  "  - values: [[1, 2], [3, 4]]\n"
                  "    tokens: { stone: [a1-south-2, b2-west-1, none], snail: a2-north, pawn: [b1, a2] }\n"
                  "  - values: [[1, 2]]\n",
                  &FREE_NUMBERS);
    assert_non_null(pack);
    const Level *first = &pack->level[0];
    assert_int_equal(first->tokens, 3);
    assert_string_equal(first->token[0].name, "pawn");
    assert_int_equal(first->token[0].each, 1);
    static const int pawns[] = {3, 0}, snail[] = {0}, stones[] = {2 * 8 + 5, 8 + 6, LEVEL_NOTHING};
    assert_memory_equal(first->token[0].place, pawns, sizeof pawns);
    assert_memory_equal(first->token[1].place, snail, sizeof snail);
    assert_int_equal(first->token[2].count, 3);
    assert_memory_equal(first->token[2].place, stones, sizeof stones);
    assert_int_equal(pack->level[1].token[0].place[0], 0);
    assert_reloads(pack, &FREE_NUMBERS);
    pack_free(pack);
    pack = load_yaml("levels:\n  - tokens: { snail: c2-east }\n", &NUMBERS); /* the rules give the size */
    assert_non_null(pack);
    assert_int_equal(pack->level[0].token[0].place[0], 2 * 4 + 1);
    assert_reloads(pack, &NUMBERS);
    pack_free(pack);
}

static void wrong_tokens(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        {"king: a1", "2:15: 'king' is not a token of these rules\n"},
        {"pawn: d1", "2:21: there is no cell 'd1' on a board of 3 x 2\n"},
        {"pawn: a3", "2:21: there is no cell 'a3' on a board of 3 x 2\n"},
        {"pawn: a1-south", "2:21: there is no cell 'a1-south' on a board of 3 x 2\n"},
        {"snail: a1", "2:22: there is no path end 'a1' on a board of 3 x 2\n"},
        {"snail: a1-north-east", "2:22: there is no path end 'a1-north-east' on a board of 3 x 2\n"},
        {"snail: a1-south-1", "2:22: there is no path end 'a1-south-1' on a board of 3 x 2\n"},
        {"stone: a1-south", "2:22: there is no path end 'a1-south' on a board of 3 x 2\n"},
        {"stone: a1-south-3", "2:22: there is no path end 'a1-south-3' on a board of 3 x 2\n"},
        {"snail: [a1-south, b1-south]", "2:33: this is one place more than there are 'snail': 1\n"},
        {"pawn: [a1, a1, a1, a1, a1]", "2:38: this is one place more than there are 'pawn': 4\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[120];
        snprintf(text, sizeof text, "levels:\n  - tokens: { %s }\n", cases[i][0]);
        expect_yaml_error(text, &NUMBERS, cases[i][1]);
    }
}

static void wrong_layers(void **state)
{
    (void)state;
    expect_yaml_error("levels:\n  - layers: { holes: \"1\" }\n", &FREE_NUMBERS,
                      "2:15: 'holes' is not a layer of these rules\n");
    expect_yaml_error("levels:\n  - layers:\n      regions: |\n        1 21\n", &FREE_NUMBERS,
                      "4:11: the layer 'regions' has the values 0 to 20, not 21\n");
    expect_yaml_error("levels:\n  - layers:\n      regions: |\n        11\n        1\n", &FREE_NUMBERS,
                      "5:9: this row has 1 cells, the first row has 2\n");
    expect_yaml_error("levels:\n  - layers:\n      regions: |\n        1x\n", &FREE_NUMBERS,
                      "4:10: the layer 'regions' has the values 0 to 20, not 33\n");
    expect_yaml_error(
        "levels:\n  - layers:\n      regions: |\n        1?\n", &FREE_NUMBERS,
        "4:10: a digit, a letter from a to z for 10 to 35, or '.' for nothing is wanted here\n");
    expect_yaml_error("levels:\n  - layers:\n      regions: |\n        1 x\n", &FREE_NUMBERS,
                      "4:11: a whole number, or '.' for nothing, is wanted here\n");
    expect_yaml_error("levels:\n  - layers:\n      pits: |\n        ox\n", &FREE_NUMBERS,
                      "4:10: in the legend there is no 'x' for the layer 'pits'\n");
    expect_yaml_error("levels:\n  - values: [[1, 2]]\n    layers: { pits: \"o\" }\n", &FREE_NUMBERS,
                      "3:21: the layer is 1 x 1, but the board is 2 x 1\n");
}

static void test_sides_as_lines(void **state)
{
    (void)state;
    Pack *pack = load_yaml("levels:\n  - layers:\n      pipes: |\n        ┌━╗\n        ╹.┼\n", &FREE_NUMBERS);
    assert_non_null(pack);
    const Level *level = &pack->level[0];
    static const int sides[] = {6, 10, 12, 1, LEVEL_NOTHING, 15};
    assert_int_equal(level->width, 3);
    assert_memory_equal(level->layer[0].values, sides, sizeof sides);
    assert_non_null(strstr(level->text, "┌─┐"));
    assert_reloads(pack, &FREE_NUMBERS);
    pack_free(pack);
    expect_yaml_error("levels:\n  - layers:\n      pipes: |\n        ┌x\n", &FREE_NUMBERS,
                      "4:10: the sides of a cell are drawn as one of ╵╶└╷│┌├╴┘─┴┐┤┬┼, and nothing as '.'\n");
    expect_yaml_error("levels:\n  - layers:\n      pipes: |\n        ┌─\n        └\n", &FREE_NUMBERS,
                      "5:9: this row has 1 cells, the first row has 2\n");
}

static void test_walls_in_pictures(void **state)
{
    (void)state;
    static const char TEXT[] = "; Rooms\n+-+-+\n|@ x|\n+ +-+\n|   |\n+-+-+\n";
    Pack *pack = load("rooms.txt", TEXT, strlen(TEXT), &ROOMS);
    assert_non_null(pack);
    const Level *level = &pack->level[0];
    static const uint8_t walls[] = {9, 7, 12, 7};
    assert_int_equal(level->width, 2);
    assert_int_equal(level->height, 2);
    assert_memory_equal(level->cells, "@x  ", 4);
    assert_memory_equal(level->walls, walls, sizeof walls);
    assert_reloads(pack, &ROOMS);
    pack_free(pack);
    expect_yaml_error("levels:\n  - board: |\n      +-+\n      |y|\n      +-+\n", &ROOMS,
                      "4:8: 'y' is not in the legend of these rules\n");
    expect_yaml_error("levels:\n  - board: |\n      +-+\n      |@x\n      +-+\n", &ROOMS,
                      "4:9: between cells stands a blank, '|', '-' or '+', not 'x'\n");
    expect_yaml_error(
        "levels:\n  - board: |\n      +-+\n      |@|\n", &ROOMS,
        "3:7: a picture with walls has a line above and below each line of cells: 2 x rows + 1, "
        "not 2\n");
    expect_yaml_error("levels:\n  - board: |\n      +-+\n      |@|\n      +-+\n    walls: |\n      +-+\n",
                      &ROOMS, "6:12: the walls stand in the picture of the board already\n");
}

static void test_walls_beside_layers(void **state)
{
    (void)state;
    Pack *pack = load_yaml("levels:\n  - layers: { pits: \"o.\" }\n    edges: wrap\n"
                           "    links: [[b1], [none]]\n    walls: |\n      +-+-+\n      | | |\n      + + +\n",
                           &FREE_NUMBERS);
    assert_non_null(pack);
    const Level *level = &pack->level[0];
    static const uint8_t walls[] = {11, 11};
    assert_memory_equal(level->walls, walls, sizeof walls);
    assert_int_equal(level->edges, EDGES_WRAP);
    assert_int_equal(level->links[0], 2);
    assert_int_equal(level->links[1], 0);
    assert_reloads(pack, &FREE_NUMBERS);
    pack_free(pack);
    expect_yaml_error(
        "levels:\n  - layers: { pits: \"o.\" }\n    walls: |\n      +-+\n      | |\n      +-+\n",
        &FREE_NUMBERS, "4:7: the walls are around 1 x 1 cells, but the board is 2 x 1\n");
    expect_yaml_error(
        "levels:\n  - layers: { pits: \"o.\" }\n    walls: |\n      +-+-+\n      |o| |\n      +-+-+\n",
        &FREE_NUMBERS, "5:8: on a cell of a picture of walls stands a blank or '.', not 'o'\n");
    expect_yaml_error("levels:\n  - layers: { pits: \"o.\" }\n    links: [[a1]]\n", &FREE_NUMBERS,
                      "3:12: there are links of 1 cells, but the board has 2\n");
    expect_yaml_error("levels:\n  - layers: { pits: \"o.\" }\n    links: [[a1], [c1]]\n", &FREE_NUMBERS,
                      "3:20: there is no cell 'c1' on a board of 2 x 1\n");
}

/* A NUL once made the reader of packed rows go on for ever. */
static void nul_is_refused_with_its_place(void **state)
{
    (void)state;
    static const char IN_ROW[] = "; one\n####\n#\xc3\xa9\0#\n####\n";
    assert_null(load("pack.xsb", IN_ROW, sizeof IN_ROW - 1, &BOXES));
    assert_string_equal(buf_string(&said), "3:3: a NUL character: this is no text\n");
    static const char WIDE[] = "#\0#\0#\0\n\0#\0@\0#\0\n\0#\0#\0#\0\n\0";
    assert_null(load("pack.xsb", WIDE, sizeof WIDE - 1, &BOXES));
    assert_string_equal(buf_string(&said), "1:2: a NUL character: this is no text\n");
    assert_null(load("pack.yaml", "levels:\0\n", 10, &BOXES));
}

static void utf16_is_read_by_its_mark(void **state)
{
    (void)state;
    static const char LITTLE[] = "\xff\xfe;\0\x20\0\xe9\0\n\0#\0#\0#\0\n\0#\0@\0#\0\n\0#\0#\0#\0\n\0";
    Pack *pack = load("pack.xsb", LITTLE, sizeof LITTLE - 1, &BOXES);
    assert_non_null(pack);
    assert_string_equal(pack->title[LANGUAGE_EN], pack->name);
    assert_string_equal(pack->level[0].title[LANGUAGE_EN], "é");
    assert_memory_equal(pack->level[0].cells, "####@####", 9);
    pack_free(pack);
}

/* The header of the .sok format, whose lines may hold boards. */
static void remarks_are_no_boards(void **state)
{
    (void)state;
    Pack *pack =
        load_text("::::::::::\n:: # is a wall #\n::  ####\n::  #@ #\n::\n\nFirst\n\n####\n#@ #\n####\n"
                  ":: ##\nAuthor: Me\n",
                  &BOXES);
    assert_non_null(pack);
    assert_int_equal(pack->count, 1);
    assert_string_equal(pack->level[0].title[LANGUAGE_EN], "First");
    assert_string_equal(pack->level[0].author, "Me");
    pack_free(pack);
}

/* An escape sequence in a row once made two boards of one. */
static void controls_are_no_part_of_a_board(void **state)
{
    (void)state;
    assert_null(load_text("####\n#\x1b[31m@ #\n#  #\n####\n", &BOXES));
    assert_string_equal(buf_string(&said), "2:2: '\xef\xbf\xbd' is not in the legend of these rules\n");
    assert_null(load_text("####\n \x07 \n#@ #\n####\n", &BOXES));
    assert_null(load_text("xo\no\x1b[1mx\n", &LAMPS));
}

static void carriage_returns_end_lines(void **state)
{
    (void)state;
    Pack *pack = load_text("; One\r####\r#@ #\r####\r\r; Two\r###\r#@#\r###\r", &BOXES);
    assert_non_null(pack);
    assert_int_equal(pack->count, 2);
    assert_string_equal(pack->level[1].title[LANGUAGE_EN], "Two");
    assert_int_equal(pack->level[1].line, 7);
    pack_free(pack);
}

static void collections_in_xml_say_their_encoding(void **state)
{
    (void)state;
    static const char SET[] =
        "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<SokobanLevels><Title>Caf\xe9 &#8364;&#xe9;&#0;"
        "&#x110000;&amp;</Title>\n<LevelCollection Copyright='J&#246;rg'><Level Id='1'><L>###</L>"
        "<L>#@#</L><L>###</L></Level></LevelCollection></SokobanLevels>";
    Pack *pack = load("set.slc", SET, sizeof SET - 1, &BOXES);
    assert_non_null(pack);
    assert_string_equal(pack->title[LANGUAGE_EN], "Café €é&#0;&#x110000;&");
    assert_string_equal(pack->level[0].author, "Jörg");
    pack_free(pack);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_boards_between_text),
        cmocka_unit_test(test_sides_as_lines),
        cmocka_unit_test(test_walls_in_pictures),
        cmocka_unit_test(test_walls_beside_layers),
        cmocka_unit_test(test_titles_per_language),
        cmocka_unit_test(test_ratings_stand_after_a_board),
        cmocka_unit_test(test_a_level_stays_itself_when_more_is_known_of_it),
        cmocka_unit_test(test_solutions_stand_after_a_board),
        cmocka_unit_test(test_long_solutions_are_wrapped),
        cmocka_unit_test(test_text_in_board_characters_is_no_board),
        cmocka_unit_test(test_rules_without_walls_take_any_run),
        cmocka_unit_test(test_text_packs_are_refused_with_places),
        cmocka_unit_test(test_limits_of_text_packs),
        cmocka_unit_test(test_titles_are_safe_for_a_terminal),
        cmocka_unit_test(test_yaml_pack),
        cmocka_unit_test(test_values),
        cmocka_unit_test(test_yaml_packs_are_refused_with_places),
        cmocka_unit_test(test_canonical_text_reloads),
        cmocka_unit_test(test_levels_are_closed),
        cmocka_unit_test(test_short_rows_stay_short),
        cmocka_unit_test(test_long_titles_are_cut_where_a_letter_ends),
        cmocka_unit_test(test_levels_of_rules),
        cmocka_unit_test(test_missing_file),
        cmocka_unit_test(test_a_collection_of_the_field),
        cmocka_unit_test(layers_by_name),
        cmocka_unit_test(wrong_layers),
        cmocka_unit_test(tokens_by_name),
        cmocka_unit_test(wrong_tokens),
        cmocka_unit_test(nul_is_refused_with_its_place),
        cmocka_unit_test(utf16_is_read_by_its_mark),
        cmocka_unit_test(remarks_are_no_boards),
        cmocka_unit_test(controls_are_no_part_of_a_board),
        cmocka_unit_test(carriage_returns_end_lines),
        cmocka_unit_test(collections_in_xml_say_their_encoding),
    };
    return cmocka_run_group_tests(tests, NULL, release_said);
}
