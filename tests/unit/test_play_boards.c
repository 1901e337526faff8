/* Boards of well-known games against the data they were taken from, and random games against expectations that
 * were worked out beside tah. TAH_DATA is where the data are; without them the test is skipped. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <cjson/cJSON.h>

#include "ai/trial.h"
#include "base/file.h"
#include "level/pack.h"
#include "game/game.h"
#include "link/link.h"
#include "show/look.h"

enum { COMMON = 1 /* the level */, COLUMNS = 10, CELLS = 100, MOST_BYTES = 1 << 20 };

static cJSON *read_data(const char *name)
{
    const char *folder = getenv("TAH_DATA");
    Buf path = {0}, text = {0}, error = {0};
    buf_printf(&path, "%s/boards/%s", folder ? folder : "../shared/data", name);
    cJSON *data =
        file_read(buf_string(&path), MOST_BYTES, &text, &error) ? cJSON_Parse(buf_string(&text)) : NULL;
    buf_free(&path);
    buf_free(&text);
    buf_free(&error);
    return data;
}

typedef struct Race {
    Ruleset *rules;
    Pack *pack;
    Stage *stage;
    Machine *machine;
    State *state;
} Race;

/* A level of the game's own, or of a pack where there is one. */
static void open_race(Race *race, int level, const char *pack, const char *option)
{
    Diags diags = {0};
    Variants chosen;
    Buf error = {0};
    *race = (Race){.rules = ruleset_load("rules/snakes-and-ladders.yaml", &diags)};
    assert_non_null(race->rules);
    race->pack = pack ? pack_load_text("board.yaml", pack, strlen(pack), race->rules, &diags)
                      : pack_of_rules(race->rules, &diags);
    assert_non_null(race->pack);
    assert_true(variants_read(race->rules, &option, 1, &chosen, &error));
    race->stage = stage_new_with(race->rules, &race->pack->level[level], 1, &chosen, &diags);
    assert_non_null(race->stage);
    race->machine = machine_new(race->stage);
    race->state = state_new(race->stage);
    diags_free(&diags);
}

static void close_race(Race *race)
{
    state_free(race->state);
    machine_free(race->machine);
    stage_free(race->stage);
    pack_free(race->pack);
    ruleset_free(race->rules);
}

/* Field 1 is at the bottom left; every other row runs back. */
static int cell_of(int field)
{
    int row = (field - 1) / COLUMNS, along = (field - 1) % COLUMNS;
    return (COLUMNS - 1 - row) * COLUMNS + (row % 2 == 0 ? along : COLUMNS - 1 - along);
}

static int layer_of(const Race *race, const char *name)
{
    for (int layer = 0; layer < stage_layer_count(race->stage); layer++)
        if (strcmp(stage_layer_name(race->stage, layer), name) == 0)
            return layer;
    fail_msg("no layer %s", name);
    return -1;
}

static int value_at(const Race *race, const char *layer, int field)
{
    const char *text = game_cell_value(race->machine, race->state, layer_of(race, layer), cell_of(field));
    return *text ? atoi(text) : 0;
}

static int said(const cJSON *map, int field)
{
    char key[8];
    snprintf(key, sizeof key, "%d", field);
    const cJSON *found = cJSON_GetObjectItem(map, key);
    return found ? found->valueint : 0;
}

static void fields_lead_where_the_data_say(void **state)
{
    (void)state;
    cJSON *data = read_data("snakes_ladders.json");
    if (!data)
        skip();
    Race race;
    Fault fault;
    open_race(&race, COMMON, NULL, "landing=exact-landing");
    assert_true(game_start(race.machine, race.state, 1, &fault));
    for (int field = 1; field <= CELLS; field++) {
        assert_int_equal(value_at(&race, "number", field), field);
        assert_int_equal(value_at(&race, "ladder", field), said(cJSON_GetObjectItem(data, "ladders"), field));
        assert_int_equal(value_at(&race, "snake", field),
                         said(cJSON_GetObjectItem(data, "snakes_variant_47"), field));
    }
    close_race(&race);
    cJSON_Delete(data);
}

static void add_layer(Buf *out, const char *name, const cJSON *map)
{
    int field_at[CELLS];
    for (int field = 1; field <= CELLS; field++)
        field_at[cell_of(field)] = field;
    buf_printf(out, "      %s: |\n", name);
    for (int cell = 0; cell < CELLS; cell++) {
        int to = said(map, field_at[cell]);
        buf_printf(out, cell % COLUMNS == 0 ? "        " : " ");
        if (to)
            buf_printf(out, "%d", to);
        else
            buf_printf(out, ".");
        if (cell % COLUMNS == COLUMNS - 1)
            buf_printf(out, "\n");
    }
}

/* The other version of the common board, which is no level of the game, as a pack. */
static void write_variant(Buf *out, const cJSON *data)
{
    buf_printf(out, "game: snakes-and-ladders\nlevels:\n  - layers:\n");
    add_layer(out, "ladder", cJSON_GetObjectItem(data, "ladders"));
    add_layer(out, "snake", cJSON_GetObjectItem(data, "snakes_variant_48"));
}

/* The mean of so many games, each with a seed of its own, in millionths of a throw. */
static void has_mean(const cJSON *data, const char *pack, const char *option, const char *name, int games,
                     int within)
{
    Race race;
    Fault fault = {0};
    int64_t throws = 0;
    open_race(&race, pack ? 0 : COMMON, pack, option);
    Trial *trial = trial_new(race.stage, race.machine, (TrialPlan){.limit = 100000});
    for (int seed = 0; seed < games; seed++) {
        long made = trial_play(trial, race.state, (uint64_t)seed, &fault);
        assert_true(made > 0);
        assert_int_equal(game_outcome(race.state).kind, OUTCOME_WIN);
        throws += made;
    }
    int64_t mean = throws * 1000000 / games;
    double expected =
        cJSON_GetObjectItem(cJSON_GetObjectItem(data, "expected_spins"), name)->valuedouble * 1000000;
    int64_t away = mean - (int64_t)expected;
    if (away > within || away < -within)
        fail_msg("%s: %lld millionths of a throw, not %.0f", name, (long long)mean, expected);
    trial_free(trial);
    close_race(&race);
}

static void races_last_as_long_as_expected(void **state)
{
    (void)state;
    cJSON *data = read_data("snakes_ladders.json");
    if (!data)
        skip();
    Buf variant = {0};
    write_variant(&variant, data);
    has_mean(data, NULL, "landing=exact-landing", "47->26 exact-stay", 100000, 300000);
    has_mean(data, NULL, "landing=bouncing-back", "47->26 bounce", 20000, 600000);
    has_mean(data, buf_string(&variant), "landing=exact-landing", "48->26 exact-stay", 20000, 600000);
    has_mean(data, buf_string(&variant), "landing=bouncing-back", "48->26 bounce", 20000, 600000);
    buf_free(&variant);
    cJSON_Delete(data);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_lead_where_the_data_say),
        cmocka_unit_test(races_last_as_long_as_expected),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
