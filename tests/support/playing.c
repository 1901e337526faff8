#include "game/game.h"
#include "playing.h"
#include "level/pack.h"
#include "link/link.h"
#include "show/look.h"
#include "show/facts.h"
#include "show/prompt.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void say_errors(Diags *diags, const char *text)
{
    Buf out = {0};
    diags_print(diags, &out);
    fail_msg("%s\n%s", buf_string(&out), text);
}

bool playing_apply(Playing *g, int player, const Move *move)
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

static void settle(Playing *g)
{
    Move move;
    while (game_deciders(g->machine, g->state) == 1u << PLAYER_CHANCE) {
        game_draw(g->machine, g->state, &move);
        assert_true(playing_apply(g, PLAYER_CHANCE, &move));
    }
}

void playing_open(Playing *g, const char *text, int players)
{
    Diags diags = {0};
    *g = (Playing){.rules = ruleset_load_text("test.yaml", NULL, text, strlen(text), &diags)};
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

void playing_start(Playing *g, const char *text, int players, uint64_t seed)
{
    playing_open(g, text, players);
    if (!game_start(g->machine, g->state, seed, &g->fault))
        fail_msg("line %d: %s", g->fault.line, g->fault.message);
    settle(g);
}

void playing_finish(Playing *g)
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

int playing_decider(const Playing *g)
{
    uint32_t deciders = game_deciders(g->machine, g->state);
    return deciders ? __builtin_ctz(deciders) : -1;
}

void playing_legal_of(Playing *g, int player, const char *wanted)
{
    Buf out = {0};
    Move move;
    memcpy(g->before, g->state, stage_state_size(g->stage));
    uint64_t count = moveset_count(game_legal(g->machine, g->state, player));
    for (uint64_t i = 0; i < count; i++) {
        assert_true(moveset_nth(game_legal(g->machine, g->state, player), i, &move));
        if (i > 0)
            buf_text(&out, ", ");
        move_text(g->stage, &move, &out);
    }
    assert_memory_equal(g->before, g->state, stage_state_size(g->stage));
    assert_string_equal(buf_string(&out), wanted);
    buf_free(&out);
}

void playing_legal(Playing *g, const char *wanted)
{
    playing_legal_of(g, playing_decider(g), wanted);
}

static bool try_to_make(Playing *g, int player, const char *text)
{
    Move move;
    Buf why = {0};
    if (!move_parse(g->machine, g->state, player, text, &move, &why))
        fail_msg("%s", buf_string(&why));
    buf_free(&why);
    return playing_apply(g, player, &move);
}

void playing_make_as(Playing *g, int player, const char *text)
{
    if (!try_to_make(g, player, text))
        fail_msg("%s: line %d: %s", text, g->fault.line, g->fault.message);
    settle(g);
}

void playing_make(Playing *g, const char *text)
{
    playing_make_as(g, playing_decider(g), text);
}

void playing_fails(Playing *g, const char *text, int line, const char *message)
{
    assert_false(try_to_make(g, playing_decider(g), text));
    assert_string_equal(g->fault.message, message);
    assert_int_equal(g->fault.line, line);
}

void playing_prompt(Playing *g, int viewer, Language language, const char *wanted)
{
    Buf prompt = {0};
    game_prompt(&(Onlooker){g->machine, g->state, viewer, NULL, language, false}, &prompt);
    assert_string_equal(buf_string(&prompt), wanted);
    buf_free(&prompt);
}

void playing_why(Playing *g, Language language, const char *wanted)
{
    Buf why = {0};
    game_why(&(Onlooker){g->machine, g->state, PLAYER_NOBODY, NULL, language, false},
             game_end_rule(g->machine), &why);
    assert_string_equal(buf_string(&why), wanted);
    buf_free(&why);
}

void playing_facts(const Playing *g, int player, Language language, Buf *out)
{
    Facts facts = {0};
    facts_all(&(Onlooker){g->machine, g->state, player, NULL, language, false}, player, &facts);
    for (size_t i = 0; i < facts.count; i++, buf_char(out, '\n'))
        fact_line(&facts.fact[i], out);
    facts_free(&facts);
}

void playing_outcome(const Playing *g, const char *wanted)
{
    Buf out = {0};
    game_outcome_text(g->stage, g->state, &out);
    assert_string_equal(buf_string(&out), wanted);
    assert_true((wanted[0] == 0) == (game_deciders(g->machine, g->state) != 0));
    buf_free(&out);
}

void playing_shows(Playing *g, const char *layer, const char *wanted)
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

int playing_held(const Playing *g, const char *zone, int index)
{
    int z = 0;
    while (strcmp(g->rules->zone[z].name, zone) != 0)
        z++;
    int32_t count;
    int instance = g->stage->world.zone[z].first + index;
    memcpy(&count, (const uint8_t *)g->state + g->stage->world.count_at + (size_t)instance * 4, sizeof count);
    return count;
}

int playing_variable(const Playing *g, const char *name, int index)
{
    int v = 0;
    while (strcmp(g->rules->variable[v].name, name) != 0)
        v++;
    int32_t value;
    memcpy(&value, (const uint8_t *)g->state + g->stage->world.variable[v].at + (size_t)index * 4,
           sizeof value);
    return value;
}

void playing_cell(const Playing *g, const char *name, int index, const char *wanted)
{
    char text[STAGE_CELL_NAME] = "none";
    int cell = playing_variable(g, name, index);
    if (cell < g->stage->world.cells)
        stage_cell_name(g->stage, cell, text);
    assert_string_equal(text, wanted);
}

void playing_conditions(const char *preamble, const PlayingCase *cases, int count)
{
    Buf text = {0}, wrong = {0};
    buf_printf(&text, "language: 1\n%smoves:\n", preamble);
    for (int i = 0; i < count; i++)
        buf_printf(&text, "  t%d:\n    when: %s\n", i, cases[i].expression);
    buf_text(&text, "  rest: { do: tie }\n");
    Playing g;
    playing_start(&g, buf_string(&text), 0, 1);
    uint64_t next = 0;
    for (int i = 0; i < count; i++) {
        Move move = {0};
        bool is =
            moveset_nth(game_legal(g.machine, g.state, playing_decider(&g)), next, &move) && move.option == i;
        next += is;
        if (is != cases[i].holds)
            buf_printf(&wrong, "'%s' is %s\n", cases[i].expression, is ? "true" : "false");
    }
    if (wrong.length > 0)
        fail_msg("%s", buf_string(&wrong));
    playing_finish(&g);
    buf_free(&text);
    buf_free(&wrong);
}

void playing_refuses(const char *text, const char *sentences)
{
    Diags diags = {0};
    Buf said = {0};
    Ruleset *rules = ruleset_load_text("test.yaml", NULL, text, strlen(text), &diags);
    Pack *pack = rules ? pack_of_rules(rules, &diags) : NULL;
    Stage *stage = pack ? stage_new(rules, &pack->level[0], 0, &diags) : NULL;
    for (size_t i = 0; i < diags.count; i++)
        buf_printf(&said, "%s\n", diags.list[i].message);
    assert_string_equal(buf_string(&said), sentences);
    buf_free(&said);
    stage_free(stage);
    pack_free(pack);
    ruleset_free(rules);
    diags_free(&diags);
}
