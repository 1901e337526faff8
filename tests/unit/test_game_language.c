/* Every construct of the rules language that is played, in small games written here: which moves there
 * are, what they do, and that they can be taken back to the very byte. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/mem.h"
#include "game/inside.h"

typedef struct Game {
    Ruleset *rules;
    Pack *pack;
    Stage *stage;
    Machine *machine;
    State *state, *before, *copy;
    UndoLog *log;
    Fault fault;
} Game;

static void say_errors(Diags *diags, const char *text)
{
    Buf out = {0};
    diags_print(diags, &out);
    fail_msg("%s\n%s", buf_string(&out), text);
}

static void open_game(Game *g, const char *text, int players)
{
    Diags diags = {0};
    *g = (Game){.rules = ruleset_load_text("test.yaml", NULL, text, strlen(text), &diags)};
    g->pack = g->rules ? pack_of_rules(g->rules, &diags) : NULL;
    g->stage = g->pack ? stage_new(g->rules, &g->pack->level[0], players, &diags) : NULL;
    if (!g->stage)
        say_errors(&diags, text);
    diags_free(&diags);
    g->machine = machine_new(g->stage);
    g->state = state_new(g->stage);
    g->before = state_new(g->stage);
    g->copy = state_new(g->stage);
    g->log = undo_new();
}

static void settle(Game *g);

static void start_with(Game *g, const char *text, int players, uint64_t seed)
{
    open_game(g, text, players);
    if (!game_start(g->machine, g->state, seed, &g->fault))
        fail_msg("line %d: %s", g->fault.line, g->fault.message);
    settle(g);
}

static void start(Game *g, const char *text)
{
    start_with(g, text, 0, 1);
}

static void finish(Game *g)
{
    undo_free(g->log);
    state_free(g->state);
    state_free(g->before);
    state_free(g->copy);
    machine_free(g->machine);
    stage_free(g->stage);
    pack_free(g->pack);
    ruleset_free(g->rules);
}

/* Applies a move, takes it back, compares the bytes, and applies it again. */
static bool apply(Game *g, int player, const Move *move)
{
    memcpy(g->before, g->state, stage_state_size(g->stage));
    size_t mark = undo_mark(g->log);
    if (!game_apply(g->machine, g->state, player, move, g->log, &g->fault)) {
        assert_memory_equal(g->before, g->state, stage_state_size(g->stage));
        assert_false(game_apply(g->machine, g->state, player, move, NULL, NULL));
        assert_memory_equal(g->before, g->state, stage_state_size(g->stage));
        return false;
    }
    assert_true(state_hash(g->stage, g->state) == state_hash_full(g->stage, g->state));
    memcpy(g->copy, g->state, stage_state_size(g->stage));
    undo_to(g->machine, g->state, g->log, mark);
    assert_memory_equal(g->before, g->state, stage_state_size(g->stage));
    assert_true(game_apply(g->machine, g->state, player, move, NULL, NULL));
    assert_memory_equal(g->copy, g->state, stage_state_size(g->stage));
    return true;
}

/* Chance decides what its generator says. */
static void settle(Game *g)
{
    Move move;
    while (game_deciders(g->machine, g->state) == 1u << PLAYER_CHANCE) {
        game_draw(g->machine, g->state, &move);
        assert_true(apply(g, PLAYER_CHANCE, &move));
    }
}

static void legal_text(Game *g, int player, Buf *out)
{
    uint64_t count = moveset_count(game_legal(g->machine, g->state, player));
    memcpy(g->before, g->state, stage_state_size(g->stage));
    for (uint64_t i = 0; i < count; i++) {
        Move move;
        assert_true(moveset_nth(game_legal(g->machine, g->state, player), i, &move));
        if (i > 0)
            buf_text(out, ", ");
        move_text(g->stage, &move, out);
    }
    assert_memory_equal(g->before, g->state, stage_state_size(g->stage));
}

static void legal_of(Game *g, int player, const char *wanted)
{
    Buf out = {0};
    legal_text(g, player, &out);
    assert_string_equal(buf_string(&out), wanted);
    buf_free(&out);
}

static int decider(const Game *g)
{
    uint32_t deciders = game_deciders(g->machine, g->state);
    return deciders ? __builtin_ctz(deciders) : -1;
}

/* The moves of the first who has to decide. */
static void legal(Game *g, const char *wanted)
{
    legal_of(g, decider(g), wanted);
}

static bool try_make_as(Game *g, int player, const char *text)
{
    Move move;
    Buf why = {0};
    if (!move_parse(g->machine, g->state, player, text, &move, &why))
        fail_msg("%s", buf_string(&why));
    buf_free(&why);
    return apply(g, player, &move);
}

static void make_as(Game *g, int player, const char *text)
{
    if (!try_make_as(g, player, text))
        fail_msg("%s: line %d: %s", text, g->fault.line, g->fault.message);
    settle(g);
}

static void make(Game *g, const char *text)
{
    make_as(g, decider(g), text);
}

static void faults(Game *g, const char *text, int line, const char *message)
{
    assert_false(try_make_as(g, decider(g), text));
    assert_string_equal(g->fault.message, message);
    assert_int_equal(g->fault.line, line);
}

/* A layer, row by row: the first letter of each value, a point where nothing is. */
static void shows(Game *g, const char *layer, const char *wanted)
{
    int at = 0, width = stage_width(g->stage), height = stage_height(g->stage);
    while (strcmp(stage_layer_name(g->stage, at), layer) != 0)
        at++;
    Buf out = {0};
    for (int c = 0; c < width * height; c++) {
        const char *value = game_cell_value(g->machine, g->state, at, c);
        if (c > 0 && c % width == 0)
            buf_char(&out, '/');
        buf_char(&out, stage_on_board(g->stage, c) ? *value ? *value : '.' : ' ');
    }
    assert_string_equal(buf_string(&out), wanted);
    buf_free(&out);
}

static int variable(const Game *g, const char *name, int index)
{
    int v = 0;
    while (strcmp(g->rules->variable[v].name, name) != 0)
        v++;
    int32_t value;
    memcpy(&value, (const uint8_t *)g->state + g->stage->world.variable[v].at + (size_t)index * 4, sizeof value);
    return value;
}

static int held(const Game *g, const char *zone, int index)
{
    int z = 0;
    while (strcmp(g->rules->zone[z].name, zone) != 0)
        z++;
    int32_t count;
    int instance = g->stage->world.zone[z].first + index;
    memcpy(&count, (const uint8_t *)g->state + g->stage->world.count_at + (size_t)instance * 4, sizeof count);
    return count;
}

static void outcome(const Game *g, const char *wanted)
{
    Buf out = {0};
    game_outcome_text(g->stage, g->state, &out);
    assert_string_equal(buf_string(&out), wanted);
    assert_true((wanted[0] == 0) == (game_deciders(g->machine, g->state) != 0));
    buf_free(&out);
}

/* ---- expressions ----------------------------------------------------------------------------- */

typedef struct Case {
    const char *expression;
    bool holds;
} Case;

/* One move for each condition; those that hold are legal. */
static void conditions(const char *preamble, const Case *cases, int count)
{
    Buf text = {0}, wrong = {0};
    buf_printf(&text, "language: 1\n%smoves:\n", preamble);
    for (int i = 0; i < count; i++)
        buf_printf(&text, "  t%d:\n    when: %s\n", i, cases[i].expression);
    Game g;
    start(&g, buf_string(&text));
    int at = decider(&g);
    uint64_t moves = moveset_count(game_legal(g.machine, g.state, at)), next = 0;
    for (int i = 0; i < count; i++) {
        Move move = {0};
        bool is = next < moves && moveset_nth(game_legal(g.machine, g.state, at), next, &move) && move.option == i;
        next += is;
        if (is != cases[i].holds)
            buf_printf(&wrong, "'%s' is %s\n", cases[i].expression, is ? "true" : "false");
    }
    if (wrong.length > 0)
        fail_msg("%s", buf_string(&wrong));
    finish(&g);
    buf_free(&text);
    buf_free(&wrong);
}

#define CONDITIONS(preamble, ...)                                               \
    do {                                                                        \
        static const Case cases[] = {__VA_ARGS__};                              \
        conditions(preamble, cases, (int)(sizeof cases / sizeof cases[0]));     \
    } while (0)

/* c . . w     a4 b4 c4 d4
 * . 3 . .     a3
 * b b . w     a2
 * . 7 . b     a1 */
static const char BOARD[] = "game: board\n"
                            "players: [black, white]\n"
                            "board: { size: 4 x 4 }\n"
                            "layers:\n"
                            "  ground: { kinds: [grass, water], first: grass }\n"
                            "  mark: [black, white]\n"
                            "  hat: [crown]\n"
                            "  number: { values: 3 to 9 }\n"
                            "  piece: { kinds: [man, king], owner: player }\n"
                            "legend: { \".\": none, b: black, w: white, c: crown, m: black man, k: white king, "
                            "\"~\": water }\n"
                            "vars: { n: 5, low: -3 to 3, big: 2000000000, yes: true, spot: { of: cell, first: b2 }, "
                            "way: { of: direction, first: east }, who: { of: player, first: white }, "
                            "sort: { of: hat, first: crown }, nobody: { of: player }, nowhere: { of: cell } }\n"
                            "each player has: { life: 4, brave: true }\n"
                            "words:\n"
                            "  dark: black or crown\n"
                            "  free: no mark and no hat\n"
                            "  high: row of it > 2\n"
                            "  beside(a, b): distance(a, b) is 1\n"
                            "  twice(x): x + x\n"
                            "  less(x, y): x - y\n"
                            "  most(s): size of s\n"
                            "  round: orthogonals\n"
                            "setup:\n"
                            "  - number at b3 = 3\n"
                            "  - number at b1 = 7\n"
                            "levels:\n"
                            "  - board: |\n"
                            "      c..w\n"
                            "      .m.~\n"
                            "      bb.w\n"
                            "      .k.b\n";

static void test_arithmetic(void **state)
{
    (void)state;
    CONDITIONS(BOARD, {"n is 5", true}, {"n is not 5", false}, {"n + 2 * 3 is 11", true}, {"(n + 2) * 3 is 21", true},
               {"7 / 2 is 3", true}, {"-7 / 2 is -3", true}, {"-7 mod 3 is 2", true}, {"7 mod -3 is -2", true},
               {"n - 6 < 0", true}, {"n <= 5 and n >= 5", true}, {"n < 5 or n > 5", false}, {"-n is 0 - 5", true},
               {"n is 3 to 5", true}, {"n in 6 to 9", false}, {"max(n, 7) is 7 and min(n, 7) is n", true},
               {"abs(low) is 3", true}, {"low is -3", true}, {"(if yes then 1 else 2) is 1", true},
               {"not yes or yes", true}, {"not (yes and yes)", false}, {"yes is true", true}, {"n * 0 is 0", true},
               {"twice(twice(n)) is 20", true}, {"less(n, less(9, 2)) is -2", true}, {"less(less(9, 2), n) is 2", true},
               {"next(n) is 6 and previous(n) is 4", true});
}

static void test_cells(void **state)
{
    (void)state;
    CONDITIONS(
        BOARD, {"hat at a4 is crown", true}, {"a4 is crown", true}, {"a4 is dark", true}, {"a4 is high", true},
        {"a1 is high", false}, {"a1 is not crown", true}, {"size of crown is 1 and count of white is 2", true},
        {"size of dark is 4", true}, {"size of (dark and high) is 1", true}, {"size of (dark or white) is 6", true},
        {"size of free is 10", true}, {"size of (not dark) is 12", true}, {"size of cells is 16", true},
        {"size of edge is 12 and size of corner is 4", true}, {"a1 is dark cells and a2 is light cells", true},
        {"size of dark cells is 8", true}, {"size of cells of row 2 is 4", true}, {"a2 in row 2", true},
        {"size of (row 2 and column 1) is 1", true}, {"d4 is column(n - 1)", true}, {"size of (black and row 1) is 1", true},
        {"row of b3 is 3 and column of b3 is 2", true}, {"north of a1 is a2", true}, {"east of a1 is b1", true},
        {"south-east of a2 is b1", true}, {"north of a4 is none", true}, {"none is north of a4", true},
        {"north of a4 is crown", false}, {"mark at north of a4 is none", true}, {"way of spot is c2", true},
        {"opposite of way is west", true}, {"distance(a1, d4) is 6", true}, {"beside(a1, a2)", true},
        {"beside(a1, b2)", false}, {"size of near b2 is 4", true}, {"size of near a1 within 2 is 5", true},
        {"size of near dark is 10", true}, {"b2 is near c2", true}, {"spot is b2", true}, {"nowhere is none", true},
        {"first of (row 2 and black) is a2", true}, {"first of (black and row 4) is none", true},
        {"size of joined to a2 by black is 2", true}, {"size of joined to b2 by mark is 2", true},
        {"d1 is joined to a2 by black", false}, {"size of joined to a1 by (no mark) is 11", true},
        {"size of (cell where mark at it is white) is 2", true}, {"size of empty cell is 14", true},
        {"2 in a row of black through a2", true}, {"3 in a row of black through a2", false},
        {"2 in a row of black through a1", false}, {"size of any cell is 16", true}, {"most(black and mark) is 3", true},
        {"a4 is sort", true}, {"size of sort is 1", true}, {"size of (if yes then row 1 else row 2) is 4", true},
        {"size of water is 1", true}, {"no mark at a1", true}, {"no mark at a2", false}, {"no mark at none", true},
        {"some (row 4) has no mark at north of it", true});
}

static void test_numbers_on_cells(void **state)
{
    (void)state;
    CONDITIONS(BOARD, {"number at b3 is 3", true}, {"number at a1 is none", true}, {"number at a1 < 5", false},
               {"number at a1 > 0", false}, {"number at a1 + 1 < 5", false}, {"number at a1 + 1 is none", true},
               {"number at b1 + 1 is 8", true}, {"number at north of a4 <= 9", false}, {"row of north of a4 < 9", false},
               {"distance(north of a4, a1) < 99", false}, {"distance(north of a4, a1) is none", true},
               {"sum of (number at it) over cells is 10", true}, {"largest of (number at it) over cells is 7", true},
               {"smallest of (number at it) over cells is 3", true}, {"largest of (number at it) over crown is none", true},
               {"next(number at b3) is 4", true}, {"previous(number at b3) is 9", true}, {"next(number at a1) is none", true},
               {"size of number is 2", true}, {"sum of 1 over number is 2", true},
               {"sum of row of it over (row 2 and black) is 4", true}, {"largest of n over cells is 5 and n is 5", true},
               {"number in reading order is nothing then 3", false},
               {"number in reading order is not nothing then 3", true});
}

static void test_players(void **state)
{
    (void)state;
    CONDITIONS(BOARD, {"me is black", true}, {"me is who", false}, {"who is white", true}, {"nobody is none", true},
               {"next of me is white", true}, {"previous of me is white", true}, {"next(who) is black", true},
               {"size of players is 2 and size of others is 1", true}, {"white in others", true},
               {"white in others of white", false}, {"me in others of white", true}, {"size of living is 2", true},
               {"my life is 4", true}, {"life of white is 4", true}, {"life of who + life of me is 8", true},
               {"life of nobody is none", true}, {"life of nobody < 9", false}, {"sum of life over players is 8", true},
               {"every player is living", true}, {"some player has life > 4", false}, {"no player has life < 4", true},
               {"size of (players where brave) is 2", true}, {"brave of me", true}, {"every player has life is 4", true},
               {"distance(black, white) is 1", true}, {"a2 is my mark", true}, {"d4 is their mark", true},
               {"a4 is their mark", false}, {"mark of white is mark at d4", true}, {"owner of a2 is black", true},
               {"owner of a4 is none", true}, {"owner of b3 is black", true}, {"b3 is my piece", true},
               {"b1 is their piece", true}, {"size of piece of white is 1", true}, {"b3 is man and b1 is king", true},
               {"b3 is my man", true}, {"b1 is king of white", true}, {"b1 is white king", true},
               {"b3 is black man", true}, {"b3 is white man", false}, {"size of black piece is 1", true},
               {"piece at b1 is king", true}, {"king is piece at b1", true}, {"man is piece at b1", false},
               {"piece at b1 is white king", true}, {"piece at b1 is my king", false}, {"piece at b1 is piece at b3", false},
               {"no piece of black", false}, {"size of man is 1", true}, {"every cell is man", false});
}

static void test_quantifiers(void **state)
{
    (void)state;
    CONDITIONS(BOARD, {"every black has mark", true}, {"every cell has mark", false}, {"some black is high", false},
               {"no black is high", true}, {"every crown is high", true}, {"some cell is row of it > 3", true},
               {"every cell is row of it > 0", true}, {"no cell is row of it > 4", true},
               {"every black has row of it < 3", true}, 
               {"every water is mark", false}, {"no water has mark", true}, {"some directions is north", true},
               {"size of directions is 4 and size of diagonals is 4", true}, {"size of round is 4", true},
               {"north in orthogonals and not north in diagonals", true});
}

/* ---- moves ------------------------------------------------------------------------------------- */

static void test_picks(void **state)
{
    (void)state;
    Game g;
    start(&g, "language: 1\n"
              "board: { size: 3 x 1 }\n"
              "layers: { lamp: { kinds: [dark, lit], first: dark }, cup: { values: 1 to 9 } }\n"
              "vars: { n: 0 }\n"
              "moves:\n"
              "  press:\n"
              "    pick: { c: any cell }\n"
              "    do:\n"
              "      - each: x in c or near c\n"
              "        do: lamp at x = next(lamp at x)\n"
              "  pour:\n"
              "    pick: { a: lit, b: near a where it is dark }\n"
              "    when: row of a is row of b\n"
              "    let: { was: lamp at a }\n"
              "    do: [lamp at a = lamp at b, lamp at b = was]\n"
              "  fill: { pick: { c: lit, k: 2 to 3 }, do: cup at c = k }\n"
              "  over: { pick: { k: n + 1 to n }, do: n = k }\n"
              "  turn it: { pick: { d: east or west }, when: lit in cells, do: n = n + 1, text: spin }\n"
              "  sum: { when: n > 0, do: n = sum of (cup at it) over cells }\n");
    legal(&g, "press a1, press b1, press c1");
    make(&g, "press a1");
    shows(&g, "lamp", "lld");
    legal(&g, "press a1, press b1, press c1, pour b1 c1, fill a1 2, fill a1 3, fill b1 2, fill b1 3");
    make(&g, "pour b1 c1");
    shows(&g, "lamp", "ldl");
    make(&g, "fill c1 3");
    make(&g, "fill a1 2");
    shows(&g, "cup", "2.3");
    finish(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_arithmetic), cmocka_unit_test(test_cells),       cmocka_unit_test(test_numbers_on_cells),
        cmocka_unit_test(test_players),    cmocka_unit_test(test_quantifiers),
        cmocka_unit_test(test_picks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
