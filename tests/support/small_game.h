/* Small games written in tests: started from a text of rules, played by texts of moves, each move taken back and
 * made again. For the tests of src/game, which look inside. */
#ifndef TESTS_SUPPORT_SMALL_GAME_H
#define TESTS_SUPPORT_SMALL_GAME_H

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

static inline void say_errors(Diags *diags, const char *text)
{
    Buf out = {0};
    diags_print(diags, &out);
    fail_msg("%s\n%s", buf_string(&out), text);
}

static inline void open_game(Game *g, const char *text, int players)
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

static inline void settle(Game *g);

static inline void start_with(Game *g, const char *text, int players, uint64_t seed)
{
    open_game(g, text, players);
    if (!game_start(g->machine, g->state, seed, &g->fault))
        fail_msg("line %d: %s", g->fault.line, g->fault.message);
    settle(g);
}

static inline void start(Game *g, const char *text)
{
    start_with(g, text, 0, 1);
}

static inline void finish(Game *g)
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
static inline bool apply(Game *g, int player, const Move *move)
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
static inline void settle(Game *g)
{
    Move move;
    while (game_deciders(g->machine, g->state) == 1u << PLAYER_CHANCE) {
        game_draw(g->machine, g->state, &move);
        assert_true(apply(g, PLAYER_CHANCE, &move));
    }
}

static inline void legal_text(Game *g, int player, Buf *out)
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

static inline void legal_of(Game *g, int player, const char *wanted)
{
    Buf out = {0};
    legal_text(g, player, &out);
    assert_string_equal(buf_string(&out), wanted);
    buf_free(&out);
}

static inline int decider(const Game *g)
{
    uint32_t deciders = game_deciders(g->machine, g->state);
    return deciders ? __builtin_ctz(deciders) : -1;
}

/* The moves of the first who has to decide. */
static inline void legal(Game *g, const char *wanted)
{
    legal_of(g, decider(g), wanted);
}

static inline bool try_make_as(Game *g, int player, const char *text)
{
    Move move;
    Buf why = {0};
    if (!move_parse(g->machine, g->state, player, text, &move, &why))
        fail_msg("%s", buf_string(&why));
    buf_free(&why);
    return apply(g, player, &move);
}

static inline void make_as(Game *g, int player, const char *text)
{
    if (!try_make_as(g, player, text))
        fail_msg("%s: line %d: %s", text, g->fault.line, g->fault.message);
    settle(g);
}

static inline void make(Game *g, const char *text)
{
    make_as(g, decider(g), text);
}

static inline void faults(Game *g, const char *text, int line, const char *message)
{
    assert_false(try_make_as(g, decider(g), text));
    assert_string_equal(g->fault.message, message);
    assert_int_equal(g->fault.line, line);
}

/* A layer, row by row: the first letter of each value, a point where nothing is. */
static inline void shows(Game *g, const char *layer, const char *wanted)
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

static inline int variable(const Game *g, const char *name, int index)
{
    int v = 0;
    while (strcmp(g->rules->variable[v].name, name) != 0)
        v++;
    int32_t value;
    memcpy(&value, (const uint8_t *)g->state + g->stage->world.variable[v].at + (size_t)index * 4,
           sizeof value);
    return value;
}

static inline int held(const Game *g, const char *zone, int index)
{
    int z = 0;
    while (strcmp(g->rules->zone[z].name, zone) != 0)
        z++;
    int32_t count;
    int instance = g->stage->world.zone[z].first + index;
    memcpy(&count, (const uint8_t *)g->state + g->stage->world.count_at + (size_t)instance * 4, sizeof count);
    return count;
}

static inline void outcome(const Game *g, const char *wanted)
{
    Buf out = {0};
    game_outcome_text(g->stage, g->state, &out);
    assert_string_equal(buf_string(&out), wanted);
    assert_true((wanted[0] == 0) == (game_deciders(g->machine, g->state) != 0));
    buf_free(&out);
}

typedef struct Case {
    const char *expression;
    bool holds;
} Case;

/* One move for each condition; those that hold are legal. */
static inline void conditions(const char *preamble, const Case *cases, int count)
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
        bool is =
            next < moves && moveset_nth(game_legal(g.machine, g.state, at), next, &move) && move.option == i;
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

#define CONDITIONS(preamble, ...)                                           \
    do {                                                                    \
        static const Case cases[] = {__VA_ARGS__};                          \
        conditions(preamble, cases, (int)(sizeof cases / sizeof cases[0])); \
    } while (0)

#endif
