/* Choosing pick by pick. The moves come from a small stand-in for the engine, so that sets of any shape
 * and size can be tried. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/mem.h"
#include "base/random.h"
#include "scan/choice.h"
#include "show/naming.h"

enum { WIDTH = 100 };

/* Options of the stand-in: 0 "go" picks cells, 1 "slide" picks a cell and a direction, 2 "pass" nothing,
 * 3 "mark" and 4 "clear" one cell, 5 "bid" a number, 6 "push" a path end, of which a side has two, and a number,
 * 7 "throw" several cells at once, 8 "use" a cell or nothing, at any time, 9 "pay" several
 * cards at once. */
static const char *const names[] = {"go",  "slide", "pass",  "mark", "clear",
                                    "bid", "push",  "throw", "use",  "pay"};

struct Moveset {
    Move *move;
    uint64_t count;
};

bool moveset_nth(const Moveset *set, uint64_t n, Move *out)
{
    if (n < set->count) {
        *out = set->move[n];
    }
    return n < set->count;
}

PickKind move_pick_kind(const Stage *stage, const Move *move, int index)
{
    (void)stage;
    if (move->option == 6)
        return index == 0 ? PICK_END : PICK_NUMBER;
    if (move->option == 9)
        return PICK_THING;
    return move->option == 1 && index == 1 ? PICK_DIRECTION : move->option == 5 ? PICK_NUMBER : PICK_CELL;
}

bool move_is_idle(const Stage *stage, const Move *move)
{
    (void)stage;
    return move->option == 2;
}

bool move_is_any_time(const Stage *stage, const Move *move)
{
    (void)stage;
    return move->option == 8;
}

bool move_equal(const Move *a, const Move *b)
{
    bool same = a->option == b->option && a->count == b->count;
    for (int i = 0; same && i < a->count; i++) {
        same = a->pick[i] == b->pick[i];
    }
    return same;
}

int move_several(const Stage *stage, const Move *move)
{
    (void)stage;
    return move->option == 7 || move->option == 9 ? 0 : -1;
}

const char *move_thing_name(const Stage *stage, int thing)
{
    static const char *const called[] = {"ace", "king", "queen"};
    (void)stage;
    return called[thing % 3];
}

bool move_names_card(const Stage *stage, const Move *move, int index)
{
    (void)stage, (void)move, (void)index;
    return false;
}

const char *move_name(const Stage *stage, const Move *move)
{
    (void)stage;
    return names[move->option];
}

int stage_per_side(const Stage *stage)
{
    (void)stage;
    return 2;
}

/* Cells go on to the south and the east for ever. */
int stage_neighbour(const Stage *stage, int cell, int direction)
{
    (void)stage;
    bool out = (direction == 0 && cell < WIDTH) || (direction == 6 && cell % WIDTH == 0);
    return out ? CELL_NONE : cell + 1;
}

bool stage_has_places(const Stage *stage)
{
    (void)stage;
    return false;
}

int stage_end_cell(const Stage *stage, int end)
{
    (void)stage;
    return end / 8;
}

void stage_cell_name(const Stage *stage, int cell, char out[STAGE_CELL_NAME])
{
    (void)stage;
    snprintf(out, 16, "%d", cell);
}

const char *cell_title(const Stage *stage, int cell, Language language, char room[STAGE_CELL_NAME])
{
    (void)language;
    stage_cell_name(stage, cell, room);
    return room;
}

void end_describe(const Stage *stage, int end, Language language, Buf *out)
{
    (void)stage, (void)language;
    buf_printf(out, "%d/%d", end / 8, end % 8);
}

void move_describe_kind(const Stage *stage, const Move *move, int pick, Language language, Buf *out)
{
    (void)stage, (void)language;
    buf_printf(out, "kind %d", move->pick[pick]);
}

MoveShape move_shape(const Stage *stage, const Move *move)
{
    (void)stage;
    MoveShape shape = {CELL_NONE, CELL_NONE, DIRECTION_NONE};
    if (move->count > 0 && move->option != 5) {
        shape.source = move->pick[0];
        shape.target = move->pick[move->count - 1];
    }
    if (move->option == 1) {
        shape.direction = move->pick[1];
        shape.target = move->pick[0] + (move->pick[1] == 2 ? 1 : WIDTH);
    }
    return shape;
}

int direction_find(const char *name)
{
    return strcmp(name, "north") == 0 ? 0 : DIRECTION_NONE;
}

int stage_width(const Stage *stage)
{
    (void)stage;
    return WIDTH;
}

void move_text(const Stage *stage, const Move *move, Buf *out)
{
    (void)stage;
    buf_text(out, names[move->option]);
    for (int i = 0; i < move->count; i++) {
        bool north = move->option == 1 && i == 1 && move->pick[i] == 0;
        if (north) {
            buf_text(out, " north");
        } else {
            buf_printf(out, " %d", move->pick[i]);
        }
    }
}

void move_describe_pick(const Stage *stage, const Move *move, int pick, Language language, Buf *out)
{
    (void)stage, (void)language;
    buf_printf(out, "thing %d", move->pick[pick]);
}

void move_describe(const Stage *stage, const Move *move, const Called *called, Language language, Buf *out)
{
    (void)language, (void)called;
    buf_text(out, "to ");
    move_text(stage, move, out);
}

void move_describe_name(const Stage *stage, const Move *move, Language language, Buf *out)
{
    (void)stage, (void)language;
    buf_text(out, names[move->option]);
}

void move_describe_thing(const Stage *stage, int thing, Language language, Buf *out)
{
    (void)stage, (void)thing, (void)language, (void)out;
    fail();
}

static const Stage *stage(void)
{
    return NULL;
}

static void assert_label(const ScanChoice *choice, size_t index, const char *wanted)
{
    Buf label = {0};
    scan_choice_label(choice, index, LANGUAGE_EN, &label);
    assert_string_equal(buf_string(&label), wanted);
    buf_free(&label);
}

static void who_may_wait_need_not_pick_himself(void **state)
{
    (void)state;
    Move moves[] = {
        {.option = 1, .count = 2, .pick = {7, 0}},
        {.option = 1, .count = 2, .pick = {7, 2}},
        {.option = 2},
    };
    Moveset set = {moves, 3};
    Move out;
    ScanChoice *choice = scan_choice_new(stage());
    scan_choice_set(choice, &set);
    assert_int_equal(scan_choice_count(choice), 3);
    assert_int_equal(scan_choice_depth(choice), 0);
    assert_label(choice, 2, "to pass");
    for (size_t i = 0; i < 3; i++) {
        assert_true(scan_choice_option(choice, i).whole);
    }
    assert_int_equal(scan_choice_toward(choice, 2), 1);
    assert_true(scan_choice_take(choice, 0, &out));
    assert_int_equal(out.pick[1], 0);
    scan_choice_free(choice);
}

/* Where nothing is picked, the order of the rules stays. */
static void passing_comes_last_behind_picks_alone(void **state)
{
    (void)state;
    Move moves[] = {{.option = 4}, {.option = 2}, {.option = 5, .count = 1, .pick = {3}}};
    Moveset set = {moves, 2};
    ScanChoice *choice = scan_choice_new(stage());
    scan_choice_set(choice, &set);
    assert_label(choice, 0, "to pass");
    set.count = 3;
    scan_choice_set(choice, &set);
    assert_label(choice, 2, "to pass");
    scan_choice_free(choice);
}

static void the_piece_first_then_where(void **state)
{
    (void)state;
    Move moves[] = {
        {.option = 0, .count = 2, .pick = {7, 17}},
        {.option = 0, .count = 2, .pick = {3, 4}},
        {.option = 0, .count = 2, .pick = {7, 8}},
        {.option = 2},
    };
    Moveset set = {moves, 4};
    Move out;
    ScanChoice *choice = scan_choice_new(stage());
    scan_choice_set(choice, &set);
    assert_int_equal(scan_choice_count(choice), 3);
    assert_label(choice, 2, "to pass"); /* nothing comes of it */
    assert_int_equal(scan_choice_option(choice, 2).cell, CELL_NONE);
    assert_label(choice, 0, "to go 3 4"); /* one way only: chosen at once */
    assert_int_equal(scan_choice_option(choice, 0).cell, 3);
    assert_label(choice, 1, "7");
    assert_int_equal(scan_choice_option(choice, 1).source, 7);
    assert_int_equal(scan_choice_option(choice, 1).target, CELL_NONE);
    assert_false(scan_choice_back(choice));
    assert_false(scan_choice_take(choice, 1, &out));
    assert_int_equal(scan_choice_count(choice), 2);
    assert_int_equal(scan_choice_option(choice, 0).cell, 8);
    assert_int_equal(scan_choice_at(choice, 17), 1);
    assert_true(scan_choice_back(choice));
    assert_int_equal(scan_choice_count(choice), 3);
    assert_int_equal(scan_choice_at(choice, 4), 0); /* where a move ends serves a click too */
    assert_false(scan_choice_take(choice, 1, &out));
    assert_true(scan_choice_take(choice, 1, &out));
    assert_true(memcmp(&out, &moves[0], sizeof out) == 0);
    scan_choice_free(choice);
}

static void single_steps_are_taken_at_once(void **state)
{
    (void)state;
    Move moves[] = {{.option = 1, .count = 2, .pick = {5, 2}}, {.option = 1, .count = 2, .pick = {5, 4}}};
    ScanChoice *choice = scan_choice_new(stage());
    scan_choice_set(choice, &(Moveset){moves, 2});
    assert_int_equal(scan_choice_count(choice), 2);
    assert_int_equal(scan_choice_depth(choice), 0);
    assert_int_equal(scan_choice_option(choice, 0).cell, 6);
    assert_int_equal(scan_choice_option(choice, 1).cell, 5 + WIDTH);
    assert_int_equal(scan_choice_toward(choice, 4), 1);
    assert_int_equal(scan_choice_toward(choice, 6), -1);
    assert_int_equal(scan_choice_toward(choice, DIRECTION_NONE), -1);
    /* the only legal move is still the player's to make */
    scan_choice_set(choice, &(Moveset){moves, 1});
    assert_int_equal(scan_choice_count(choice), 1);
    assert_true(scan_choice_option(choice, 0).whole);
    scan_choice_set(choice, &(Moveset){moves, 0});
    assert_int_equal(scan_choice_count(choice), 0);
    scan_choice_free(choice);
}

/* A chain may end where another goes on; two moves may share all picks; kinds are kept apart. */
static void moves_that_look_alike_stay_apart(void **state)
{
    (void)state;
    Move moves[] = {
        {.option = 0, .count = 3, .pick = {1, 2, 3}}, {.option = 0, .count = 2, .pick = {1, 2}},
        {.option = 3, .count = 1, .pick = {9}},       {.option = 4, .count = 1, .pick = {9}},
        {.option = 5, .count = 1, .pick = {9}},
    };
    Move out;
    ScanChoice *choice = scan_choice_new(stage());
    scan_choice_set(choice, &(Moveset){moves, 5});
    assert_int_equal(scan_choice_count(choice), 3);
    assert_label(choice, 2, "to bid 9");
    assert_false(scan_choice_take(choice, 1, &out));
    assert_label(choice, 0, "to mark 9");
    assert_label(choice, 1, "to clear 9");
    assert_int_equal(scan_choice_option(choice, 1).cell, 9);
    assert_int_equal(scan_choice_at(choice, 9), -1);
    assert_true(scan_choice_back(choice));
    assert_false(scan_choice_take(choice, 0, &out));
    assert_int_equal(scan_choice_count(choice), 2);
    assert_label(choice, 0, "to go 1 2");
    assert_true(scan_choice_take(choice, 1, &out));
    assert_int_equal(out.count, 3);
    scan_choice_free(choice);
}

/* The cell first, if it has several ends to choose from. */
static void an_end_is_a_cell_and_a_side(void **state)
{
    (void)state;
    Move moves[] = {
        {.option = 6, .count = 2, .pick = {8 * 5 + 3, 1}}, /* cell 5, the second end of its east side */
        {.option = 6, .count = 2, .pick = {8 * 5 + 3, 2}},
        {.option = 6, .count = 2, .pick = {8 * 5 + 4, 1}}, /* its south side */
        {.option = 6, .count = 2, .pick = {8 * 9 + 0, 1}},
        {.option = 6, .count = 2, .pick = {8 * 9 + 0, 2}},
        {.option = 6, .count = 2, .pick = {8 * 7 + 6, 2}},
    };
    Move out;
    ScanChoice *choice = scan_choice_new(stage());
    scan_choice_set(choice, &(Moveset){moves, 6});
    assert_int_equal(scan_choice_count(choice), 3);
    assert_label(choice, 0, "5");
    assert_label(choice, 1, "to push 62 2");
    assert_label(choice, 2, "9/0"); /* one end only */
    assert_int_equal(scan_choice_option(choice, 0).cell, 5);
    assert_int_equal(scan_choice_at(choice, 9), 2);
    assert_false(scan_choice_take(choice, 0, &out));
    assert_int_equal(scan_choice_count(choice), 2);
    assert_label(choice, 0, "east 2");
    assert_int_equal(scan_choice_toward(choice, 4), 1);
    assert_int_equal(scan_choice_option(choice, 1).cell, 5);
    assert_false(scan_choice_take(choice, 0, &out));
    assert_label(choice, 1, "to push 43 2");
    assert_true(scan_choice_take(choice, 1, &out));
    assert_true(memcmp(&out, &moves[1], sizeof out) == 0);
    assert_int_equal(scan_choice_depth(choice), 2);
    assert_true(scan_choice_back(choice));
    assert_label(choice, 0, "east 2");
    assert_true(scan_choice_back(choice));
    assert_false(scan_choice_take(choice, 2, &out));
    assert_label(choice, 0, "to push 72 1");
    scan_choice_free(choice);
}

static void ways_are_told_in_the_language(void **state)
{
    (void)state;
    Move moves[] = {
        {.option = 1, .count = 3, .pick = {5, 0, 7}},
        {.option = 1, .count = 3, .pick = {5, 0, 8}},
        {.option = 1, .count = 3, .pick = {5, 4, 8}},
    };
    ScanChoice *choice = scan_choice_new(stage());
    scan_choice_set(choice, &(Moveset){moves, 3});
    Buf label = {0};
    scan_choice_label(choice, 0, LANGUAGE_CS, &label);
    assert_string_equal(buf_string(&label), "sever");
    buf_free(&label);
    scan_choice_free(choice);
}

static void assert_name(const ScanChoice *choice, size_t index, const char *wanted)
{
    Buf name = {0};
    scan_choice_name(choice, index, LANGUAGE_EN, &name);
    assert_string_equal(buf_string(&name), wanted);
    buf_free(&name);
}

static void a_name_is_what_is_different(void **state)
{
    (void)state;
    Move verbs[] = {{.option = 3, .count = 1, .pick = {8}}, {.option = 4, .count = 1, .pick = {8}}};
    Move numbers[] = {{.option = 5, .count = 1, .pick = {1}}, {.option = 5, .count = 1, .pick = {12}}};
    Moveset two_verbs = {verbs, 2}, two_numbers = {numbers, 2}, one = {verbs, 1};
    ScanChoice *choice = scan_choice_new(stage());
    scan_choice_set(choice, &two_verbs);
    assert_name(choice, 0, "mark");
    assert_name(choice, 1, "clear");
    scan_choice_set(choice, &two_numbers);
    assert_label(choice, 1, "to bid 12");
    assert_name(choice, 0, "1");
    assert_name(choice, 1, "12");
    scan_choice_set(choice, &one);
    assert_name(choice, 0, "to mark 8");
    scan_choice_free(choice);
}

static void the_list_ends_with_the_commands(void **state)
{
    (void)state;
    Move moves[] = {{.option = 0, .count = 2, .pick = {201, 302}},
                    {.option = 0, .count = 2, .pick = {201, 4}}};
    const ScanEntry commands[] = {{.id = 1000, .label = "Undo", .x = -1, .y = -1, .group = "Menu"}};
    Move more = {.option = 3, .count = 1, .pick = {8}};
    Move all[] = {moves[0], moves[1], more};
    Move out;
    ScanChoice *choice = scan_choice_new(stage());
    scan_choice_set(choice, &(Moveset){all, 3});
    ScanList list = scan_choice_list(choice, LANGUAGE_EN, commands, 1);
    assert_int_equal(list.count, 3);
    assert_int_equal(list.entry[1].x, 1);
    assert_int_equal(list.entry[1].y, 2);
    assert_int_equal(list.entry[2].id, 1000);
    scan_list_free(&list);
    assert_false(scan_choice_take(choice, 1, &out));
    list = scan_choice_list(choice, LANGUAGE_EN, commands, 1);
    assert_int_equal(list.count, 4);
    assert_int_equal(list.entry[2].id, SCAN_CHOICE_BACK);
    assert_string_equal(list.entry[0].label, "to go 201 4");
    scan_list_free(&list);
    scan_choice_free(choice);
}

/* From any set of moves, every move can be chosen through its steps. */
static void choose(ScanChoice *choice, const Move *wanted, Move *out)
{
    for (int guard = 0; guard < 40; guard++) {
        size_t best = SIZE_MAX;
        for (size_t i = 0; i < scan_choice_count(choice); i++) {
            ScanOption option = scan_choice_option(choice, i);
            for (size_t k = option.first; k < option.first + option.moves; k++) {
                if (memcmp(scan_choice_move(choice, k), wanted, sizeof *wanted) == 0) {
                    best = i;
                }
            }
        }
        assert_true(best != SIZE_MAX);
        if (scan_choice_take(choice, best, out)) {
            return;
        }
    }
    fail();
}

static void every_move_can_be_reached(void **state)
{
    (void)state;
    Random random;
    random_seed(&random, 5);
    ScanChoice *choice = scan_choice_new(stage());
    for (int round = 0; round < 100; round++) {
        Move moves[200] = {0};
        uint64_t count = 0;
        for (int i = 0; i < 200; i++) {
            Move move = {.option = (uint16_t)random_below(&random, 2) * 5};
            move.count = move.option == 5 ? 1 : (uint16_t)random_below(&random, 5);
            for (int k = 0; k < move.count; k++) {
                move.pick[k] = (int16_t)random_below(&random, 4);
            }
            bool twice = false;
            for (uint64_t k = 0; k < count; k++) {
                twice |= memcmp(&moves[k], &move, sizeof move) == 0;
            }
            if (!twice) {
                moves[count++] = move;
            }
        }
        for (uint64_t i = 0; i < count; i++) {
            Move out;
            scan_choice_set(choice, &(Moveset){moves, count});
            choose(choice, &moves[i], &out);
            assert_true(memcmp(&out, &moves[i], sizeof out) == 0);
        }
    }
    scan_choice_free(choice);
}

static void ten_thousand_moves_are_bounded(void **state)
{
    (void)state;
    Moveset set = {mem_alloc_array(10000, sizeof(Move)), 10000};
    for (int i = 0; i < 10000; i++) {
        set.move[i] = (Move){.option = 0, .count = 2, .pick = {(int16_t)(i / 100), (int16_t)(i % 100)}};
    }
    ScanChoice *choice = scan_choice_new(stage());
    scan_choice_set(choice, &set);
    assert_int_equal(scan_choice_count(choice), 100);
    assert_int_equal(scan_choice_option(choice, 42).moves, 100);
    for (int i = 0; i < 10000; i++) {
        set.move[i] = (Move){.option = 3, .count = 1, .pick = {(int16_t)i}};
    }
    scan_choice_set(choice, &set);
    assert_int_equal(scan_choice_count(choice), 10000);
    for (int m = 0; m < SCAN_METHODS; m++) {
        ScanSettings settings = scan_settings_default();
        settings.method = (ScanMethod)m;
        ScanList list = scan_choice_list(choice, LANGUAGE_EN, NULL, 0);
        ScanTree *tree = scan_tree_new(list.entry, list.count, &settings, false);
        assert_int_equal(tree->leaves, 10000);
        assert_true(tree->nodes <= 30002);
        scan_tree_free(tree);
        scan_list_free(&list);
    }
    scan_choice_free(choice);
    mem_free(set.move);
}

static void assert_place(const ScanChoice *choice, size_t index, int row, int column)
{
    assert_int_equal(scan_choice_option(choice, index).row, row);
    assert_int_equal(scan_choice_option(choice, index).column, column);
}

/* Ends all around the board are scanned by sides; where one lies inside, all by rows of cells. */
static void test_ends_at_the_border(void **state)
{
    (void)state;
    enum { NORTH = 0, WEST = 6 }; /* the first end of a side of a cell */
    Move moves[] = {
        {.option = 6, .count = 2, .pick = {7 * 8 + NORTH, 1}},
        {.option = 6, .count = 2, .pick = {7 * 8 + NORTH, 2}},
        {.option = 6, .count = 2, .pick = {3 * 8 + NORTH, 1}},
        {.option = 6, .count = 2, .pick = {3 * 8 + NORTH, 2}},
        {.option = 6, .count = 2, .pick = {200 * 8 + WEST, 1}},
        {.option = 6, .count = 2, .pick = {200 * 8 + WEST, 2}},
        {.option = 6, .count = 2, .pick = {201 * 8 + WEST, 1}},
    };
    Moveset set = {moves, 6};
    ScanChoice *choice = scan_choice_new(stage());
    scan_choice_set(choice, &set);
    assert_int_equal(scan_choice_count(choice), 3);
    assert_place(choice, 0, 0, 3);
    assert_place(choice, 1, 0, 7);
    assert_place(choice, 2, 3, 2);
    set.count = 7;
    scan_choice_set(choice, &set);
    assert_place(choice, 0, 0, 3);
    assert_place(choice, 2, 2, 0);
    assert_place(choice, 3, 2, 1);
    scan_choice_free(choice);
}

/* What is chosen at once may be picked in any order, and left at fewer; the move has the rules' order. */
static void several_in_any_order(void **state)
{
    (void)state;
    Move moves[] = {
        {.option = 7, .count = 1, .pick = {3}},    {.option = 7, .count = 1, .pick = {5}},
        {.option = 7, .count = 1, .pick = {9}},    {.option = 7, .count = 2, .pick = {3, 5}},
        {.option = 7, .count = 2, .pick = {3, 9}}, {.option = 7, .count = 2, .pick = {5, 9}},
    };
    Moveset set = {moves, 6};
    Move move;
    ScanChoice *choice = scan_choice_new(stage());
    scan_choice_set(choice, &set);
    assert_int_equal(scan_choice_count(choice), 3);
    assert_label(choice, 2, "9");
    assert_false(scan_choice_take(choice, 2, &move));
    assert_int_equal(scan_choice_count(choice), 3);
    assert_label(choice, 0, "Enough: to throw 9");
    assert_label(choice, 1, "to throw 9 3");
    assert_true(scan_choice_take(choice, 1, &move));
    assert_int_equal(move.count, 2);
    assert_int_equal(move.pick[0], 3);
    assert_int_equal(move.pick[1], 9);
    scan_choice_free(choice);
}

/* Cards that are the last ones to choose from are offered together once, in whichever order. */
static void several_cards_once(void **state)
{
    (void)state;
    Move moves[] = {
        {.option = 9, .count = 2, .pick = {3, 4}},
        {.option = 9, .count = 2, .pick = {3, 5}},
        {.option = 9, .count = 2, .pick = {4, 5}},
    };
    Moveset pair = {moves, 1}, all = {moves, 3};
    Move move;
    ScanChoice *choice = scan_choice_new(stage());
    scan_choice_set(choice, &pair);
    assert_int_equal(scan_choice_count(choice), 1);
    assert_true(scan_choice_take(choice, 0, &move));
    assert_int_equal(move.pick[0], 3);
    assert_int_equal(move.pick[1], 4);
    scan_choice_set(choice, &all);
    assert_int_equal(scan_choice_count(choice), 3);
    assert_false(scan_choice_take(choice, 2, &move));
    assert_int_equal(scan_choice_count(choice), 2);
    assert_true(scan_choice_take(choice, 1, &move));
    assert_int_equal(move.pick[0], 4);
    assert_int_equal(move.pick[1], 5);
    scan_choice_free(choice);
}

/* It stands behind all others, who passes too, and never together with what picks the same. */
static void any_time_comes_last(void **state)
{
    (void)state;
    Move moves[] = {
        {.option = 8, .count = 0},
        {.option = 8, .count = 1, .pick = {3}},
        {.option = 8, .count = 1, .pick = {5}},
        {.option = 3, .count = 1, .pick = {3}},
        {.option = 2, .count = 0},
    };
    Moveset set = {moves, 5};
    ScanChoice *choice = scan_choice_new(stage());
    scan_choice_set(choice, &set);
    assert_int_equal(scan_choice_count(choice), 5);
    assert_label(choice, 0, "to mark 3");
    assert_label(choice, 1, "to pass");
    assert_label(choice, 2, "to use");
    assert_label(choice, 4, "to use 5");
    scan_choice_free(choice);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ends_at_the_border),
        cmocka_unit_test(passing_comes_last_behind_picks_alone),
        cmocka_unit_test(the_piece_first_then_where),
        cmocka_unit_test(who_may_wait_need_not_pick_himself),
        cmocka_unit_test(single_steps_are_taken_at_once),
        cmocka_unit_test(moves_that_look_alike_stay_apart),
        cmocka_unit_test(an_end_is_a_cell_and_a_side),
        cmocka_unit_test(ways_are_told_in_the_language),
        cmocka_unit_test(a_name_is_what_is_different),
        cmocka_unit_test(the_list_ends_with_the_commands),
        cmocka_unit_test(several_in_any_order),
        cmocka_unit_test(several_cards_once),
        cmocka_unit_test(any_time_comes_last),
        cmocka_unit_test(every_move_can_be_reached),
        cmocka_unit_test(ten_thousand_moves_are_bounded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
