/* The walker: random games of every game there is, on each of its levels, with everything checked that
 * must hold in every state of every game. A game is found by its rules file: rules and tests/fixtures.
 * TAH_WALK says how many games a rules file gets, over all of its levels (30; with LONG 300). Where there are very many
 * moves to look at, it gets fewer; where there are more levels than games, some levels get none.
 * For each of: rules tests/fixtures */
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
#include "base/random.h"
#include "game/game.h"
#include "game/inside.h"
#include "play/catalogue.h"
#include "play/match.h"
#include "save/journal.h"
#include "save/replay.h"
#include "link/link.h"
#include "shelf.h"
#include "show/facts.h"
#include "show/look.h"
#include "show/naming.h"
#include "show/prompt.h"

enum {
    SIGHT_ALL = 12, /* what players are told is looked at in all of the first decisions of a game, */
    SIGHT_EACH = 8, /* then in each n-th */
    GAMES = 30,     /* of a rules file */
    LONG_GAMES = 300,
    DECISIONS = 120, /* in one game */
    MOVES = 300,     /* of a longer list only so many are looked at */
    LOOKED = 2000,   /* moves looked at, for every game that was wanted */
    LEVELS = 40,     /* of a pack */
    LINE_MOVES = 60, /* in a game that is saved */
    SAVES = 6,       /* more such games of several players, which end somewhere on the way */
    SEARCHED = 12    /* decisions with so few moves are searched two deep */
};

/* One walk: where it is, for messages, and its blocks of memory. */
typedef struct Walk {
    const char *file;
    int level, players, games, game, decision;
    int each, passed; /* of so many levels one is walked; levels that were looked at */
    uint64_t looked;  /* moves, on this stage */
    const Stage *stage;
    Machine *machine;
    State *state, *before, *clone, *view, *other;
    UndoLog *log;
    Random random;
} Walk;

#define CHECK(walk, condition, ...)              \
    do {                                         \
        if (!(condition))                        \
            stop(walk, #condition, __VA_ARGS__); \
    } while (0)

static void stop(const Walk *walk, const char *condition, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void stop(const Walk *walk, const char *condition, const char *format, ...)
{
    char text[500];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    fail_msg("%s, level %d, %d players, game %d, decision %d: %s (%s)", walk->file, walk->level,
             walk->players, walk->game, walk->decision, text, condition);
}

static bool same_bytes(const Walk *walk, const State *a, const State *b)
{
    return memcmp(a, b, stage_state_size(walk->stage)) == 0;
}

/* --- one state ---------------------------------------------------------------------------------------- */

typedef struct MoveList {
    size_t count;   /* in the list */
    uint64_t total; /* in the set */
    Move move[MOVES];
} MoveList;

static void read_moves(Walk *walk, const State *state, int player, MoveList *out)
{
    const Moveset *set = game_legal(walk->machine, state, player);
    out->total = moveset_count(set);
    out->count = 0;
    walk->looked += out->total < MOVES ? out->total : MOVES;
    uint64_t step = out->total / MOVES + 1;
    for (uint64_t i = 0; i < out->total && out->count < MOVES; i += step) {
        Move *move = &out->move[out->count++];
        CHECK(walk, moveset_nth(set, i, move), "move %llu of a set is missing", (unsigned long long)i);
        CHECK(walk, moveset_contains(set, move), "a set does not contain its move");
        CHECK(walk, moveset_index(set, move) == i, "a move has another index than its place");
    }
    Move beyond;
    CHECK(walk, !moveset_nth(set, out->total, &beyond), "a set has a move after its last one");
}

static bool same_moves(const MoveList *a, const MoveList *b)
{
    if (a->total != b->total || a->count != b->count)
        return false;
    for (size_t i = 0; i < a->count; i++)
        if (!move_equal(&a->move[i], &b->move[i]))
            return false;
    return true;
}

static int compare_texts(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Every text means its move, and no two moves have the same. */
static void check_texts(Walk *walk, int player, const MoveList *moves)
{
    char *text[MOVES];
    for (size_t i = 0; i < moves->count; i++) {
        Buf buf = {0}, why = {0};
        Move parsed;
        move_text(walk->stage, &moves->move[i], &buf);
        CHECK(walk, move_parse(walk->machine, walk->state, player, buf_string(&buf), &parsed, &why),
              "'%s' does not parse: %s", buf_string(&buf), buf_string(&why));
        CHECK(walk, move_equal(&parsed, &moves->move[i]), "'%s' parses to another move", buf_string(&buf));
        text[i] = buf_take(&buf);
        buf_free(&why);
    }
    qsort(text, moves->count, sizeof *text, compare_texts);
    for (size_t i = 0; i < moves->count; i++) {
        CHECK(walk, i == 0 || strcmp(text[i - 1], text[i]) != 0, "two moves are called '%s'", text[i]);
        CHECK(walk, *text[i] && !strpbrk(text[i], "\n\t:"), "a bad text: '%s'", text[i]);
    }
    for (size_t i = 0; i < moves->count; i++)
        mem_free(text[i]);
}

static void check_nonsense(Walk *walk, int player)
{
    static const char *const WORDS[] = {"", " ", "nonsense", "nonsense a1 north", "\x1b[2J"};
    for (size_t i = 0; i < sizeof WORDS / sizeof WORDS[0]; i++) {
        Move move;
        Buf why = {0};
        CHECK(walk, !move_parse(walk->machine, walk->state, player, WORDS[i], &move, &why),
              "'%s' parses as a move", WORDS[i]);
        CHECK(walk, why.length > 0 && !strchr(buf_string(&why), '\x1b'), "a refusal without a safe sentence");
        buf_free(&why);
    }
}

/* What a player reads and sees in two states: the question, the facts, the names of the moves, the board. */
static void render(Walk *walk, const State *state, int player, const MoveList *moves, Buf *out)
{
    const Stage *stage = walk->stage;
    const Look *look[8];
    Onlooker onlooker = {walk->machine, state, player, NULL, LANGUAGE_EN, false};
    Facts facts = {0};
    game_prompt(&onlooker, out);
    buf_char(out, '\n');
    facts_all(&onlooker, player, &facts);
    for (size_t i = 0; i < facts.count; i++, buf_char(out, '\n'))
        fact_line(&facts.fact[i], out);
    facts_free(&facts);
    for (size_t i = 0; i < moves->count; i++) {
        move_describe(stage, &moves->move[i], NULL, LANGUAGE_EN, out);
        buf_char(out, '\n');
    }
    for (int cell = 0; cell < stage_width(stage) * stage_height(stage); cell++) {
        int count = game_cell_looks(walk->machine, state, cell, player, look, 8);
        for (int i = 0; i < count; i++)
            buf_printf(out, "%d %s %s, ground %d, texture %d\n", cell, look[i]->name ? look[i]->name : "-",
                       look[i]->ascii ? look[i]->ascii : "-", look[i]->ground, look[i]->texture);
    }
}

static void check_rendered(Walk *walk, int player, const MoveList *moves)
{
    Buf here = {0}, there = {0};
    render(walk, walk->state, player, moves, &here);
    render(walk, walk->clone, player, moves, &there);
    CHECK(walk, strcmp(buf_string(&here), buf_string(&there)) == 0,
          "player %d sees in a world that looks the same:\n%s\nbut here:\n%s", player, buf_string(&there),
          buf_string(&here));
    buf_free(&here);
    buf_free(&there);
}

/* What a player may do depends on what the player may know, and on nothing else. */
static void check_view(Walk *walk, int player, const MoveList *moves)
{
    MoveList *seen = mem_alloc(sizeof *seen);
    game_view(walk->machine, walk->state, player, walk->view);
    read_moves(walk, walk->view, player, seen);
    CHECK(walk, same_moves(moves, seen), "player %d has other moves on the view", player);
    game_view(walk->machine, walk->view, player, walk->other);
    CHECK(walk, same_bytes(walk, walk->view, walk->other), "the view of a view is another one");
    CHECK(walk, game_sample(walk->machine, walk->view, random_next(&walk->random), walk->clone),
          "no world agrees with the view of player %d", player);
    CHECK(walk, state_hash(walk->stage, walk->clone) == state_hash_full(walk->stage, walk->clone),
          "hash of a sampled world");
    game_view(walk->machine, walk->clone, player, walk->other);
    CHECK(walk, same_bytes(walk, walk->view, walk->other), "a sampled world looks different to player %d",
          player);
    read_moves(walk, walk->clone, player, seen);
    CHECK(walk, same_moves(moves, seen), "player %d has other moves in a sampled world", player);
    if (state_position_key(walk->stage, walk->clone) != state_position_key(walk->stage, walk->state))
        check_rendered(walk, player, moves);
    mem_free(seen);
}

static void check_player(Walk *walk, int player, bool decides)
{
    MoveList *moves = mem_alloc(sizeof *moves);
    read_moves(walk, walk->state, player, moves);
    CHECK(walk, decides == (moves->total > 0), "player %d has %llu moves", player,
          (unsigned long long)moves->total);
    if (player != PLAYER_CHANCE)
        check_view(walk, player, moves);
    if (decides && player != PLAYER_CHANCE)
        check_nonsense(walk, player);
    check_texts(walk, player, moves);
    mem_free(moves);
}

static void check_state(Walk *walk)
{
    uint32_t deciders = game_deciders(walk->machine, walk->state);
    bool over = game_outcome(walk->state).kind != OUTCOME_NONE;
    CHECK(walk, over == (deciders == 0), "over or not, with deciders %x", (unsigned)deciders);
    CHECK(walk, state_hash(walk->stage, walk->state) == state_hash_full(walk->stage, walk->state),
          "the hash went astray");
    state_copy(walk->stage, walk->before, walk->state);
    CHECK(walk, state_equal(walk->stage, walk->before, walk->state), "a copy is not equal");
    for (int p = 0; p < stage_players(walk->stage); p++)
        check_player(walk, p, deciders & 1u << p);
    check_player(walk, PLAYER_CHANCE, deciders & 1u << PLAYER_CHANCE);
    CHECK(walk, same_bytes(walk, walk->before, walk->state), "looking changed the state");
}

/* --- one decision ------------------------------------------------------------------------------------- */

static void choose(Walk *walk, int player, Move *out)
{
    if (player == PLAYER_CHANCE) {
        game_draw(walk->machine, walk->state, out);
    } else {
        const Moveset *set = game_legal(walk->machine, walk->state, player);
        moveset_nth(set, random_below(&walk->random, moveset_count(set)), out);
    }
    CHECK(walk, moveset_contains(game_legal(walk->machine, walk->state, player), out),
          "a choice is not legal");
}

static void apply(Walk *walk, State *state, int player, const Move *move, UndoLog *log)
{
    Fault fault = {0};
    CHECK(walk, game_apply(walk->machine, state, player, move, log, &fault), "line %d: %s", fault.line,
          fault.message);
}

/* When several decide together, the order of their answers does not matter. */
static void check_order(Walk *walk, uint32_t deciders)
{
    Move move[STAGE_PLAYERS];
    int player[STAGE_PLAYERS], count = 0;
    for (int p = 0; p < STAGE_PLAYERS; p++)
        if (deciders & 1u << p) {
            player[count] = p;
            choose(walk, p, &move[count++]);
        }
    if (count < 2)
        return;
    state_copy(walk->stage, walk->clone, walk->state);
    state_copy(walk->stage, walk->other, walk->state);
    for (int i = 0; i < count; i++) {
        apply(walk, walk->clone, player[i], &move[i], NULL);
        apply(walk, walk->other, player[count - 1 - i], &move[count - 1 - i], NULL);
    }
    CHECK(walk, same_bytes(walk, walk->clone, walk->other), "the order of the answers changed the state");
}

static bool has_fog(const Stage *stage)
{
    bool fog = false;
    for (int l = 0; l < stage->rules->layers; l++)
        fog = fog || (stage->rules->layer[l].sees && !stage->rules->layer[l].things);
    return fog;
}

static bool has_one_name(const Stage *stage, const Move *move)
{
    const StageQuestion *q = &stage->question[stage->option[move->option].question];
    for (int i = q->first; i < q->first + q->count; i++)
        if (strcmp(stage->option[i].text, stage->option[move->option].text) != 0)
            return false;
    return true;
}

/* In fog, who saw nothing happen is told no place, nor what kind of move it was where there are several. */
static void check_fog(Walk *walk, int viewer, const Move *move, const Sight *sight)
{
    static const MoveList none = {0};
    Buf was = {0}, is = {0}, text = {0}, bare = {0};
    Sight blind = {.name = has_one_name(walk->stage, move) ? UINT32_MAX : 0};
    game_view(walk->machine, walk->before, viewer, walk->view);
    render(walk, walk->view, viewer, &none, &was);
    game_view(walk->machine, walk->clone, viewer, walk->view);
    render(walk, walk->view, viewer, &none, &is);
    move_text_seen(walk->stage, move, sight, viewer, &text);
    move_text_seen(walk->stage, move, &blind, viewer, &bare);
    CHECK(walk,
          strcmp(buf_string(&was), buf_string(&is)) != 0 || strcmp(buf_string(&text), buf_string(&bare)) == 0,
          "player %d saw nothing of '%s'", viewer, buf_string(&text));
    buf_free(&was);
    buf_free(&is);
    buf_free(&text);
    buf_free(&bare);
}

/* Two moves that look the same to somebody are called the same to them, but for kinds of moves of which the same comes. */
static void check_sight(Walk *walk, int player, const Move *move, const Move *other)
{
    Sight sight, other_sight;
    if (player == PLAYER_CHANCE || game_asks_together(walk->before))
        return;
    state_copy(walk->stage, walk->clone, walk->before);
    state_copy(walk->stage, walk->other, walk->before);
    apply(walk, walk->clone, player, move, NULL);
    apply(walk, walk->other, player, other, NULL);
    if (move->option != other->option && state_equal(walk->stage, walk->clone, walk->other))
        return;
    game_sight(walk->machine, walk->before, walk->clone, player, move, &sight);
    game_sight(walk->machine, walk->before, walk->other, player, other, &other_sight);
    State *seen = state_new(walk->stage);
    for (int viewer = 0; has_fog(walk->stage) && viewer < stage_players(walk->stage); viewer++)
        if (viewer != player)
            check_fog(walk, viewer, move, &sight);
    for (int viewer = 0; viewer < stage_players(walk->stage); viewer++) {
        Buf one = {0}, two = {0};
        game_view(walk->machine, walk->clone, viewer, walk->view);
        game_view(walk->machine, walk->other, viewer, seen);
        move_text_seen(walk->stage, move, &sight, viewer, &one);
        move_text_seen(walk->stage, other, &other_sight, viewer, &two);
        CHECK(walk,
              viewer == player || !same_bytes(walk, walk->view, seen) ||
                  strcmp(buf_string(&one), buf_string(&two)) == 0,
              "player %d tells '%s' from '%s', which look the same", viewer, buf_string(&one),
              buf_string(&two));
        buf_free(&one);
        buf_free(&two);
    }
    state_free(seen);
}

static int pick_decider(Walk *walk, uint32_t deciders)
{
    int player;
    do
        player = (int)random_below(&walk->random, 32);
    while (!(deciders & 1u << player));
    return player;
}

/* Makes one random move: forth, back to the very bytes, forth again with and without a log. */
static void step(Walk *walk, uint32_t deciders)
{
    int player = pick_decider(walk, deciders);
    int ply = game_ply(walk->state);
    Move move, other;
    check_order(walk, deciders);
    choose(walk, player, &move);
    choose(walk, player, &other);
    if (stage_keeps_secrets(walk->stage) && (ply < SIGHT_ALL || ply % SIGHT_EACH == 0))
        check_sight(walk, player, &move, &other);
    state_copy(walk->stage, walk->clone, walk->state);
    size_t mark = undo_mark(walk->log);
    apply(walk, walk->state, player, &move, walk->log);
    undo_to(walk->machine, walk->state, walk->log, mark);
    CHECK(walk, same_bytes(walk, walk->before, walk->state), "undo left other bytes");
    apply(walk, walk->state, player, &move, walk->log);
    apply(walk, walk->clone, player, &move, NULL);
    CHECK(walk, same_bytes(walk, walk->clone, walk->state),
          "the same move led to another state without a log");
    CHECK(walk, game_ply(walk->state) == ply + (player != PLAYER_CHANCE), "ply %d after %d",
          game_ply(walk->state), ply);
    CHECK(walk,
          state_hash(walk->stage, walk->before) != state_hash(walk->stage, walk->state) ||
              same_bytes(walk, walk->before, walk->state),
          "two states have one hash");
}

static bool same_total(Walk *walk, int player, uint64_t moves)
{
    return moveset_count(game_legal(walk->machine, walk->state, player)) == moves;
}

/* A search from any question leads back to it. */
static void check_search(Walk *walk)
{
    uint32_t deciders = game_deciders(walk->machine, walk->state);
    int player = __builtin_ctz(deciders | 1u << 31);
    uint64_t moves = moveset_count(game_legal(walk->machine, walk->state, player)), nodes;
    Fault fault = {0};
    if (moves == 0 || moves > SEARCHED)
        return;
    state_copy(walk->stage, walk->before, walk->state);
    CHECK(walk, game_perft(walk->machine, walk->state, 2, &nodes, &fault), "line %d: %s", fault.line,
          fault.message);
    CHECK(walk, same_bytes(walk, walk->before, walk->state), "a search left other bytes");
    CHECK(walk, same_total(walk, player, moves), "after a search there are other moves");
}

static void walk_game(Walk *walk)
{
    Fault fault = {0};
    State *opening = state_new(walk->stage);
    uint64_t seed = random_next(&walk->random);
    CHECK(walk, game_start(walk->machine, walk->state, seed, &fault), "line %d: %s", fault.line,
          fault.message);
    state_copy(walk->stage, opening, walk->state);
    walk->log->count = 0;
    for (walk->decision = 0; walk->decision < DECISIONS; walk->decision++) {
        check_state(walk);
        uint32_t deciders = game_deciders(walk->machine, walk->state);
        if (deciders == 0)
            break;
        if (walk->decision % 4 == 0)
            check_search(walk);
        step(walk, deciders);
    }
    undo_to(walk->machine, walk->state, walk->log, 0);
    CHECK(walk, same_bytes(walk, opening, walk->state),
          "undoing the whole game does not lead to its opening");
    CHECK(walk, game_start(walk->machine, walk->clone, seed, &fault), "it does not start again");
    CHECK(walk, same_bytes(walk, opening, walk->clone), "the same seed gives another opening");
    state_free(opening);
}

/* --- saves -------------------------------------------------------------------------------------------- */

/* A game that is saved stops at any question, be it in the middle of a move. */
static void wander(Walk *walk, Match *match, int moves)
{
    for (int i = 0; i < moves; i++) {
        uint64_t die = random_below(&walk->random, 20);
        if (die == 0) {
            match_undo(match);
        } else if (die == 1) {
            match_redo(match);
        } else if (die == 2 && i == LINE_MOVES / 2) {
            match_restart(match);
        } else if (match_deciders(match) != 0) {
            int player = pick_decider(walk, match_deciders(match));
            const Moveset *set = match_legal(match, player);
            Move move;
            Buf why = {0};
            moveset_nth(set, random_below(&walk->random, moveset_count(set)), &move);
            CHECK(walk, match_move(match, player, &move, INPUT_BOT, &why), "%s", buf_string(&why));
            buf_free(&why);
        }
    }
}

/* A game that is saved and loaded is the same to the byte, and so is what undo leads back to. */
static void check_save(Walk *walk, Match *match, const char *path)
{
    Buf why = {0};
    remove(path);
    CHECK(walk, save_write(match, path, &why), "%s", buf_string(&why));
    Replay *replay = replay_load(path, NULL, NULL, &why);
    CHECK(walk, replay, "%s", buf_string(&why));
    CHECK(walk, replay_run(replay, &why), "%s", buf_string(&why));
    Match *loaded = replay_take(replay);
    CHECK(walk, match_hash(loaded) == match_hash(match), "a loaded game has another hash");
    CHECK(walk, same_bytes(walk, match_state(loaded), match_state(match)), "a loaded game has other bytes");
    while (match_undo(match)) {
        CHECK(walk, match_undo(loaded), "a loaded game has less to undo");
        CHECK(walk, match_hash(loaded) == match_hash(match), "undo in a loaded game leads elsewhere");
    }
    CHECK(walk, !match_undo(loaded), "a loaded game has more to undo");
    match_free(loaded);
    replay_free(replay);
    buf_free(&why);
}

static void walk_match(Walk *walk, const Ruleset *rules, const Pack *pack, int number, int moves)
{
    char path[] = "/tmp/tah-walker-XXXXXX";
    int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    Diags diags = {0};
    Buf why = {0};
    Match *match = match_new(rules, pack, number, walk->players, random_next(&walk->random), &diags);
    CHECK(walk, match, "no match: %s", diags.count ? diags.list[0].message : "");
    CHECK(walk, match_start(match, &why), "%s", buf_string(&why));
    wander(walk, match, moves);
    check_save(walk, match, path);
    match_free(match);
    buf_free(&why);
    diags_free(&diags);
    unlink(path);
}

/* --- all of them -------------------------------------------------------------------------------------- */

static int games_wanted(void)
{
    const char *wanted = getenv("TAH_WALK"), *is_long = getenv("LONG");
    return wanted ? atoi(wanted) : is_long && *is_long ? LONG_GAMES : GAMES;
}

static int levels_of(const CatalogueGame *game)
{
    int levels = 0;
    for (int i = 0; i < game->packs; i++)
        levels += game->pack[i]->count < LEVELS ? game->pack[i]->count : LEVELS;
    return levels;
}

static void walk_stage(Walk *walk, const Ruleset *rules, const Pack *pack, int number)
{
    Diags diags = {0};
    Stage *stage = stage_new(rules, &pack->level[number - 1], walk->players, &diags);
    CHECK(walk, stage, "%s", diags.count ? diags.list[0].message : "no stage");
    State **blocks[] = {&walk->state, &walk->before, &walk->clone, &walk->view, &walk->other};
    walk->stage = stage;
    walk->machine = machine_new(stage);
    walk->log = undo_new();
    for (size_t i = 0; i < sizeof blocks / sizeof blocks[0]; i++)
        *blocks[i] = state_new(stage);
    walk->looked = 0;
    uint64_t enough = (uint64_t)LOOKED * (uint64_t)walk->games;
    for (walk->game = 1; walk->game <= walk->games && walk->looked < enough; walk->game++)
        walk_game(walk);
    walk->game = walk->decision = 0;
    walk_match(walk, rules, pack, number, LINE_MOVES);
    for (int i = 0; i < SAVES && walk->players > 1; i++)
        walk_match(walk, rules, pack, number, (int)random_below(&walk->random, LINE_MOVES));
    for (size_t i = 0; i < sizeof blocks / sizeof blocks[0]; i++)
        state_free(*blocks[i]);
    undo_free(walk->log);
    machine_free(walk->machine);
    stage_free(stage);
    diags_free(&diags);
}

static void walk_pack(Walk *walk, const Ruleset *rules, const Pack *pack)
{
    int most = pack->count < LEVELS ? pack->count : LEVELS;
    for (walk->level = 1; walk->level <= most; walk->level++) {
        if (walk->passed++ % walk->each != 0)
            continue;
        walk->players = ruleset_players_least(rules);
        walk_stage(walk, rules, pack, walk->level);
        if (ruleset_players_most(rules) == walk->players)
            continue;
        walk->players = ruleset_players_most(rules);
        walk_stage(walk, rules, pack, walk->level);
    }
}

static void test_walk(void **state)
{
    Walk walk = {.file = *state};
    Buf why = {0};
    Catalogue *catalogue = catalogue_new(LANGUAGE_EN);
    CatalogueGame *game = catalogue_find(catalogue, walk.file, &why);
    CHECK(&walk, game, "%s", buf_string(&why));
    CHECK(&walk, game->rules, "%s", game->diags.count ? game->diags.list[0].message : "broken");
    catalogue_search(game);
    CHECK(&walk, game->pack_diags.total == 0, "%s", game->pack_diags.list[0].message);
    CHECK(&walk, game->packs > 0, "no levels");
    random_seed(&walk.random, 1);
    int levels = levels_of(game), games = games_wanted();
    walk.each = 1 + (levels - 1) / games;
    walk.games = 1 + (games - 1) / levels;
    for (int i = 0; i < game->packs; i++)
        walk_pack(&walk, game->rules, game->pack[i]);
    catalogue_free(catalogue);
    buf_free(&why);
}

int main(void)
{
    return shelf_run("walker", test_walk);
}
