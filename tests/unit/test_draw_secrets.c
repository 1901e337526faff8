/* What nobody may know is nowhere to be seen: games with secrets are played, and wherever two positions look the same
 * to somebody, so do all pages, pictures, words and records of them. Positions that look the same are worlds that
 * agree with what somebody knows, and those that two moves lead to.
 * Builds: both. With sanitizers shorter. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/random.h"
#include "cli/cast.h"
#include "draw/scene.h"
#include "draw/svg/svg.h"
#include "game/game.h"
#include "game/inside.h"
#include "game/thing.h"
#include "play/catalogue.h"
#include "play/chronicle.h"
#include "play/recent.h"
#include "save/journal.h"
#include "save/record.h"
#include "shelf.h"
#include "sitting.h"
#include "lines.h"
#include "link/link.h"

enum {
    GAMES = 3,   /* of a rules file, on its first level */
    MOVES = 40,  /* decisions of one game */
    WORLDS = 2,  /* for each who looks, at each decision */
    PAIRS = 6,   /* of moves that are compared in one game, with all that is recorded of them */
    OTHERS = 12, /* moves that one is compared with to find such a pair */
    STEPS = 8    /* decisions after which a pair is looked for */
};

typedef struct Game {
    const char *file;
    const Ruleset *rules;
    const Pack *pack;
    uint64_t seed;
    Random random;
} Game;

/* ---- what somebody is shown ------------------------------------------------------------------- */

/* One for all pages of a test, as in a session: what is kept of earlier ones must not be seen either. */
static Canvas canvas;

static void add_page(Scene *scene, Match *match, int columns, int rows, bool unicode, Buf *out)
{
    Theme theme = {0};
    canvas_reset(&canvas, columns, rows, unicode);
    scene_draw(scene, &canvas, columns, rows);
    lines_add(&canvas, false, out);
    Buf words = {0};
    scene_words(scene, match, &words);
    svg_write(&canvas, &theme, scene->page.title, buf_string(&words), out);
    buf_free(&words);
}

/* All that happened, and what others did since the own last move, as that one and as everybody may know it. */
static void add_history(const Match *match, int onlooker, Buf *out)
{
    Called called;
    match_call(match, LANGUAGE_EN, false, &called);
    chronicle_tell(match, onlooker, &called, out);
    recent_of_others(match, onlooker, onlooker, &called, LANGUAGE_EN, out);
    recent_of_others(match, onlooker, PLAYER_NOBODY, &called, LANGUAGE_EN, out);
    called_free(&called);
}

/* Every page of a match, and each of its moves in words, as an onlooker has them. What is marked of the moves that led
 * there comes from positions before, which a match has only if it is its own state that it is in. */
static void add_all(Match *match, int onlooker, bool marked, Buf *out)
{
    static const int size[][2] = {{80, 24}, {40, 15}, {120, 40}};
    for (int i = 0; i < 4; i++) {
        Scene scene;
        scene_init(&scene);
        scene.unicode = i > 0;
        scene.unmarked = !marked;
        scene_set(&scene, match, onlooker);
        add_page(&scene, match, size[i % 3][0], size[i % 3][1], i > 0, out);
        scene_free(&scene);
    }
    for (size_t i = 0; i < match_record_count(match); i++) {
        match_text(match, i, onlooker, out);
        for (int language = 0; language < LANGUAGE_COUNT; language++) {
            buf_char(out, '\n');
            match_describe(match, i, onlooker, NULL, (Language)language, out);
        }
    }
    add_history(match, onlooker, out);
    for (int language = 0; language < LANGUAGE_COUNT; language++)
        match_prompt(match, onlooker, (Language)language, out);
}

/* Where the first of two texts differs from the second one, for people. */
static void assert_same(const Game *game, int onlooker, const char *what, const Buf *one, const Buf *other)
{
    const char *a = buf_string(one), *b = buf_string(other);
    if (strcmp(a, b) == 0)
        return;
    size_t at = 0;
    while (a[at] == b[at])
        at++;
    while (at > 0 && a[at - 1] != '\n')
        at--;
    fail_msg("%s, seed %llu: player %d tells %s apart, which look the same:\n%.300s\n--- but there:\n%.300s",
             game->file, (unsigned long long)game->seed, onlooker, what, a + at, b + at);
}

/* ---- worlds ----------------------------------------------------------------------------------- */

/* Another world takes the place of the match's, and then the match has its own again. */
static void compare_world(const Game *game, Match *match, int onlooker, const State *world)
{
    size_t size = stage_state_size(match_stage(match));
    State *state = (State *)(uintptr_t)match_state(match), *own = state_new(match_stage(match));
    Buf here = {0}, there = {0};
    add_all(match, onlooker, false, &here);
    memcpy(own, state, size);
    memcpy(state, world, size);
    add_all(match, onlooker, false, &there);
    memcpy(state, own, size);
    assert_same(game, onlooker, "worlds", &here, &there);
    state_free(own);
    buf_free(&here);
    buf_free(&there);
}

/* In an imagined world a variable is none where it holds a thing that is not known; that it holds one, all know. */
static void keep_variables(const Stage *stage, const State *state, int player, State *world)
{
    const World *w = &stage->world;
    for (int v = 0; v < w->variables; v++)
        for (int i = 0; stage->rules->variable[v].type.kind == TYPE_THING && i < w->variable[v].count; i++) {
            uint32_t at = w->variable[v].at + (uint32_t)i * 4;
            int32_t thing;
            memcpy(&thing, (const uint8_t *)state + at, sizeof thing);
            if (thing >= 0 && thing < w->things && !thing_is_known(stage, state, thing, player) &&
                !thing_is_known(stage, world, thing, player))
                memcpy((uint8_t *)world + at, &thing, sizeof thing);
        }
}

/* Worlds that agree with what somebody knows now; how many of them were other ones. */
static int look_at_worlds(Game *game, Match *match, Machine *machine)
{
    const Stage *stage = match_stage(match);
    State *view = state_new(stage), *world = state_new(stage);
    int other = 0;
    for (int p = 0; p < stage_players(stage) * WORLDS; p++) {
        game_view(machine, match_state(match), p / WORLDS, view);
        assert_true(game_sample(machine, view, random_next(&game->random), world));
        /* what chance will do next, and how often a position was there, no page tells */
        if (state_position_key(stage, world) == state_position_key(stage, match_state(match)))
            continue;
        keep_variables(stage, match_state(match), p / WORLDS, world);
        compare_world(game, match, p / WORLDS, world);
        other++;
    }
    state_free(view);
    state_free(world);
    return other;
}

/* ---- moves ------------------------------------------------------------------------------------ */

static Match *match_of(const Game *game)
{
    Diags diags = {0};
    Match *match = match_new(game->rules, game->pack, 1, 0, game->seed, &diags);
    Buf why = {0};
    assert_non_null(match);
    match_set_clock(match, sitting_clock());
    assert_true(match_start(match, &why));
    diags_free(&diags);
    buf_free(&why);
    return match;
}

/* The same moves as another match, but for the last one. */
static Match *match_again(const Game *game, const Match *other, int player, const Move *last)
{
    Match *match = match_of(game);
    Buf why = {0};
    for (size_t i = 0; i < match_record_count(other); i++) {
        const MatchRecord *record = match_record(other, i);
        if (record->player != PLAYER_CHANCE &&
            !match_move(match, record->player, &record->move, INPUT_TEXT, &why))
            fail_msg("%s: %s", game->file, buf_string(&why));
    }
    if (!match_move(match, player, last, INPUT_TEXT, &why))
        fail_msg("%s: %s", game->file, buf_string(&why));
    buf_free(&why);
    return match;
}

/* What is recorded of a match, in numbers and as a film. */
static void add_record(Match *match, int onlooker, Buf *out)
{
    static const Options options = {.size = {80, 24}};
    char path[] = "/tmp/tah-secrets-XXXXXX";
    int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    Buf why = {0};
    unlink(path);
    assert_true(save_write(match, path, &why));
    Replay *replay = replay_load(path, NULL, NULL, &why);
    Record *record = record_new(replay, onlooker, &why);
    record_print_json(record, out);
    record_print_csv(record, out);
    record_print_table(record, 0, out);
    record_print_summary(record, out);
    record_free(record);
    replay_free(replay);
    replay = replay_load(path, NULL, NULL, &why);
    if (!cast_write(replay, onlooker, &options, out, &why))
        fail_msg("%s", buf_string(&why));
    replay_free(replay);
    unlink(path);
    buf_free(&why);
}

/* All that somebody is shown and all that is kept of a match with this last move; false where chance did something that
 * makes it look otherwise than a view that is given, which is that of the match where none is. */
static bool tell_match(const Game *game, const Match *before, int player, const Move *last, int onlooker,
                       Machine *machine, State *view, bool first, Buf *out)
{
    Match *match = match_again(game, before, player, last);
    const Stage *stage = match_stage(match);
    State *seen = first ? view : state_new(stage);
    game_view(machine, match_state(match), onlooker, seen);
    bool same = first || memcmp(view, seen, stage_state_size(stage)) == 0;
    if (same) {
        add_all(match, onlooker, true, out);
        add_record(match, onlooker, out);
        /* who is asked now, and whether the one who looks learnt something, for which the keyboard is handed over */
        const MatchRecord *record = match_record(match, match_record_count(match) - 1);
        buf_printf(out, "%x %x", (unsigned)match_deciders(match), (unsigned)(record->learnt >> onlooker & 1));
    }
    if (!first)
        state_free(seen);
    match_free(match);
    return same;
}

/* Two matches that looked the same to somebody up to now; false where chance told them apart. */
static bool compare_matches(const Game *game, const Match *before, int player, const Move *one,
                            const Move *other, int onlooker, Machine *machine)
{
    Buf here = {0}, there = {0};
    State *view = state_new(match_stage(before));
    tell_match(game, before, player, one, onlooker, machine, view, true, &here);
    bool same = tell_match(game, before, player, other, onlooker, machine, view, false, &there);
    if (same)
        assert_same(game, onlooker, "moves", &here, &there);
    state_free(view);
    buf_free(&here);
    buf_free(&there);
    return same;
}

static bool looks_same(const Stage *stage, Machine *machine, const State *one, const State *other, int player)
{
    State *view = state_new(stage), *seen = state_new(stage);
    game_view(machine, one, player, view);
    game_view(machine, other, player, seen);
    bool same = memcmp(view, seen, stage_state_size(stage)) == 0 && !state_equal(stage, one, other);
    state_free(view);
    state_free(seen);
    return same;
}

/* Looks for two moves that another player cannot tell apart, and compares what is kept of both. */
static int look_at_moves(Game *game, Match *match, Machine *machine, int player)
{
    const Stage *stage = match_stage(match);
    State *first = state_new(stage), *second = state_new(stage);
    const Moveset *set = match_legal(match, player);
    uint64_t count = moveset_count(set);
    Move one, other[OTHERS];
    int found = 0;
    moveset_nth(set, random_below(&game->random, count), &one);
    for (int i = 0; i < OTHERS; i++)
        moveset_nth(set, random_below(&game->random, count), &other[i]);
    state_copy(stage, first, match_state(match));
    bool good = game_apply(machine, first, player, &one, NULL, NULL);
    for (int i = 0; good && i < OTHERS && found == 0; i++) {
        state_copy(stage, second, match_state(match));
        if (move_equal(&one, &other[i]) || !game_apply(machine, second, player, &other[i], NULL, NULL))
            continue;
        for (int p = 0; p < stage_players(stage) && found == 0; p++) {
            if (p == player || !looks_same(stage, machine, first, second, p))
                continue;
            found = compare_matches(game, match, player, &one, &other[i], p, machine);
        }
    }
    state_free(first);
    state_free(second);
    return found;
}

/* ---- all games -------------------------------------------------------------------------------- */

typedef struct Found {
    int worlds, pairs;
} Found;

static void play(Game *game, Found *found)
{
    Match *match = match_of(game);
    Machine *machine = machine_new(match_stage(match));
    Buf why = {0};
    int pairs = 0;
    for (int i = 0; i < (shelf_slow() ? MOVES / 8 : MOVES) && match_deciders(match) != 0; i++) {
        int player = match_decider(match);
        Move move;
        if (i % STEPS < 2)
            found->worlds += look_at_worlds(game, match, machine);
        if (pairs < PAIRS && i % STEPS < 3 && !game_asks_together(match_state(match)))
            pairs += look_at_moves(game, match, machine, player);
        const Moveset *set = match_legal(match, player);
        moveset_nth(set, random_below(&game->random, moveset_count(set)), &move);
        assert_true(match_move(match, player, &move, INPUT_TEXT, &why));
    }
    found->pairs += pairs;
    machine_free(machine);
    match_free(match);
    buf_free(&why);
}

static bool keeps_secrets(const Game *game)
{
    Diags diags = {0};
    Stage *stage = stage_new(game->rules, &game->pack->level[0], 0, &diags);
    bool secret = stage && stage_keeps_secrets(stage);
    stage_free(stage);
    diags_free(&diags);
    return secret;
}

static void test_secrets(void **state)
{
    Game game = {.file = *state};
    Buf why = {0};
    Found found = {0};
    Catalogue *catalogue = catalogue_new(LANGUAGE_EN);
    CatalogueGame *entry = catalogue_find(catalogue, game.file, &why);
    assert_non_null(entry);
    assert_non_null(entry->rules);
    catalogue_search(entry);
    game.rules = entry->rules;
    game.pack = entry->packs > 0 ? entry->pack[0] : NULL;
    bool secret = game.pack && keeps_secrets(&game);
    random_seed(&game.random, 1);
    for (game.seed = 1; secret && game.seed <= (shelf_slow() ? 1 : GAMES); game.seed++)
        play(&game, &found);
    if (secret)
        print_message("%s: %d worlds, %d pairs of moves\n", game.file, found.worlds, found.pairs);
    if (secret && found.worlds + found.pairs == 0)
        fail_msg("%s: nothing was hidden in any position", game.file);
    canvas_free(&canvas);
    catalogue_free(catalogue);
    buf_free(&why);
}

int main(void)
{
    return shelf_run("secrets", test_secrets);
}
