/* What a player may not know is not in their view, and worlds drawn from a view agree with it, all about
 * equally often. TAH_SHARE is where the fixtures are. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/file.h"
#include "base/mem.h"
#include "game/game.h"
#include "game/inside.h"
#include "lang/variable.h"
#include "level/pack.h"
#include "show/look.h"
#include "show/thing.h"
#include "link/link.h"

enum { SAMPLES = 3000, UNKNOWN = -1 };

typedef struct Game {
    Ruleset *rules;
    Pack *pack;
    Stage *stage;
    Machine *machine;
    State *state, *view, *other, *sample;
} Game;

static void open_rules(Game *g, Ruleset *rules, uint64_t seed)
{
    Diags diags = {0};
    assert_non_null(rules);
    g->rules = rules;
    g->pack = pack_of_rules(rules, &diags);
    g->stage = stage_new(rules, &g->pack->level[0], 0, &diags);
    assert_int_equal(diags.total, 0);
    g->machine = machine_new(g->stage);
    State **block[] = {&g->state, &g->view, &g->other, &g->sample};
    for (int i = 0; i < 4; i++)
        *block[i] = state_new(g->stage);
    assert_true(game_start(g->machine, g->state, seed, NULL));
    Move move;
    while (game_deciders(g->machine, g->state) == 1u << PLAYER_CHANCE) {
        game_draw(g->machine, g->state, &move);
        assert_true(game_apply(g->machine, g->state, PLAYER_CHANCE, &move, NULL, NULL));
    }
}

static void open_fixture(Game *g, const char *name, uint64_t seed)
{
    Diags diags = {0};
    char *share = file_share_folder(), *folder = file_join(share, "tests/fixtures"),
         *path = file_join(folder, name);
    open_rules(g, ruleset_load(path, &diags), seed);
    mem_free(path);
    mem_free(folder);
    mem_free(share);
}

static void open_text(Game *g, const char *text, uint64_t seed)
{
    Diags diags = {0};
    open_rules(g, ruleset_load_text("views.yaml", NULL, text, strlen(text), &diags), seed);
}

static void close_game(Game *g)
{
    State *block[] = {g->state, g->view, g->other, g->sample};
    for (int i = 0; i < 4; i++)
        state_free(block[i]);
    machine_free(g->machine);
    stage_free(g->stage);
    pack_free(g->pack);
    ruleset_free(g->rules);
}

static void make(Game *g, int player, const char *text)
{
    Move move;
    Buf why = {0};
    if (!move_parse(g->machine, g->state, player, text, &move, &why))
        fail_msg("%s", buf_string(&why));
    assert_true(game_apply(g->machine, g->state, player, &move, NULL, NULL));
    buf_free(&why);
}

/* Where a thing lies: an instance of a zone, -1 out of play, -2 unknown. */
static int place(const Game *g, const State *state, int thing)
{
    int16_t at;
    memcpy(&at, (const uint8_t *)state + g->stage->world.place_at + (size_t)thing * 2, sizeof at);
    return at < 0 ? UNKNOWN - 1 : at - 1; /* where hidden ones lie is kept, but not which lies where */
}

static int zone_of(const Game *g, int instance)
{
    return instance < 0 ? instance : g->stage->world.instance_zone[instance];
}

static int zone_named(const Game *g, const char *name)
{
    int z = 0;
    while (strcmp(g->rules->zone[z].name, name) != 0)
        z++;
    return z;
}

static void legal_text(Game *g, const State *state, int player, Buf *out)
{
    buf_clear(out);
    uint64_t count = moveset_count(game_legal(g->machine, state, player));
    for (uint64_t i = 0; i < count; i++) {
        Move move;
        assert_true(moveset_nth(game_legal(g->machine, state, player), i, &move));
        move_text(g->stage, &move, out);
        buf_text(out, ", ");
    }
}

/* What holds for every view: no generator, hashes right, the same moves, and seen twice it is the same. */
static void check_view(Game *g, int player)
{
    static const uint64_t nothing[4];
    game_view(g->machine, g->state, player, g->view);
    assert_memory_equal(g->view->head.random, nothing, sizeof nothing);
    assert_true(state_hash(g->stage, g->view) == state_hash_full(g->stage, g->view));
    game_view(g->machine, g->view, player, g->other);
    assert_true(state_equal(g->stage, g->view, g->other));
    Buf real = {0}, seen = {0};
    legal_text(g, g->state, player, &real);
    legal_text(g, g->view, player, &seen);
    assert_string_equal(buf_string(&real), buf_string(&seen));
    buf_free(&real);
    buf_free(&seen);
}

/* A world that agrees with g->view of a player: its own view is the same. */
static void draw_world(Game *g, int player, uint64_t seed)
{
    assert_true(game_sample(g->machine, g->view, seed, g->sample));
    assert_true(state_hash(g->stage, g->sample) == state_hash_full(g->stage, g->sample));
    game_view(g->machine, g->sample, player, g->other);
    assert_true(state_equal(g->stage, g->view, g->other));
}

static void test_hands(void **state)
{
    (void)state;
    Game g;
    open_fixture(&g, "reaction.yaml", 7);
    int deck = zone_named(&g, "deck"), hand = zone_named(&g, "hand");
    for (int player = 0; player < 2; player++) {
        check_view(&g, player);
        int hidden = 0;
        for (int t = 0; t < g.stage->world.things; t++) {
            int real = place(&g, g.state, t), seen = place(&g, g.view, t);
            bool secret = zone_of(&g, real) == deck ||
                          (zone_of(&g, real) == hand && g.stage->world.instance_owner[real] != player);
            assert_int_equal(seen, secret ? UNKNOWN - 1 : real);
            hidden += secret;
        }
        assert_int_equal(hidden, 12 - (player == 0 ? 5 : 4));
        /* how many cards lie where, everybody sees */
        const World *w = &g.stage->world;
        assert_memory_equal((uint8_t *)g.view + w->count_at, (uint8_t *)g.state + w->count_at,
                            (size_t)w->instances * 4);
    }
    close_game(&g);
}

/* Who reveals a card, plays it, or shuffles it in again. */
static void test_known_cards(void **state)
{
    (void)state;
    Game g;
    open_text(&g,
              "language: 1\n"
              "players: 2\n"
              "zones:\n"
              "  deck: { of: card, seen by: nobody, ordered: true }\n"
              "  hand: { of: card, per: player, seen by: owner }\n"
              "vars: { kept: { of: card } }\n"
              "cards: { ace: {}, king: {}, queen: {}, jack: {} }\n"
              "setup: deal 1 from deck to hand\n"
              "moves:\n"
              "  show: { do: reveal my hand }\n"
              "  peek: { do: reveal top of deck to me }\n"
              "  keep: { do: kept = first of my hand }\n"
              "  mix: { do: [put my hand into deck, shuffle deck] }\n",
              1); /* jack and queen are dealt; ace and king stay, king on top */
    enum { ACE, KING, QUEEN, JACK };
    make(&g, 0, "keep");
    check_view(&g, 0);
    int32_t kept;
    memcpy(&kept, (uint8_t *)g.view + g.stage->world.variable[0].at, sizeof kept);
    assert_int_equal(kept, JACK);
    check_view(&g, 1);
    memcpy(&kept, (uint8_t *)g.view + g.stage->world.variable[0].at, sizeof kept);
    assert_int_equal(kept, g.stage->world.none[DOMAIN_THINGS]);
    assert_int_equal(place(&g, g.view, JACK), UNKNOWN - 1);
    make(&g, 1, "peek");
    check_view(&g, 1);
    assert_int_equal(zone_of(&g, place(&g, g.view, KING)), 0);
    check_view(&g, 0);
    assert_int_equal(place(&g, g.view, KING), UNKNOWN - 1);
    make(&g, 0, "show");
    check_view(&g, 1);
    assert_int_equal(place(&g, g.view, JACK), place(&g, g.state, JACK));
    make(&g, 1, "mix");
    Move move;
    game_draw(g.machine, g.state, &move);
    assert_true(game_apply(g.machine, g.state, PLAYER_CHANCE, &move, NULL, NULL));
    check_view(&g, 1);
    assert_int_equal(place(&g, g.view, KING), UNKNOWN - 1);
    assert_int_equal(place(&g, g.view, QUEEN), UNKNOWN - 1);
    assert_int_equal(place(&g, g.view, JACK), place(&g, g.state, JACK));
    close_game(&g);
}

static void test_answers(void **state)
{
    (void)state;
    Game g, paper;
    open_fixture(&g, "rock-paper-scissors.yaml", 1);
    open_fixture(&paper, "rock-paper-scissors.yaml", 1);
    make(&g, 0, "rock");
    make(&paper, 0, "paper");
    assert_false(state_equal(g.stage, g.state, paper.state));
    check_view(&g, 1);
    check_view(&paper, 1);
    assert_true(state_equal(g.stage, g.view, paper.view));
    check_view(&g, 0);
    check_view(&paper, 0);
    assert_false(state_equal(g.stage, g.view, paper.view));
    /* worlds have the other's answer: any of the three, about equally often */
    check_view(&g, 1);
    int count[3] = {0};
    for (uint64_t i = 0; i < SAMPLES; i++) {
        draw_world(&g, 1, i);
        State *kept = g.state;
        g.state = g.sample;
        make(&g, 1, "rock");
        g.state = kept;
        int32_t points[2];
        memcpy(points, (uint8_t *)g.sample + g.stage->world.variable[1].at, sizeof points);
        count[points[0] == points[1] ? 0 : points[0] ? 1 : 2]++;
    }
    for (int i = 0; i < 3; i++)
        assert_in_range(count[i], SAMPLES / 3 - 150, SAMPLES / 3 + 150);
    close_game(&g);
    close_game(&paper);
}

/* Three roles that are unknown, two of them alike: six ways to lie, each about as often. */
static void test_roles(void **state)
{
    (void)state;
    Game g;
    open_fixture(&g, "roles.yaml", 3);
    int first = g.rules->things, zone = g.stage->world.zone[g.rules->role_zone].first;
    for (int player = 0; player < 4; player++) {
        check_view(&g, player);
        for (int t = first; t < first + 4; t++) {
            bool mine = place(&g, g.state, t) == zone + player;
            assert_int_equal(place(&g, g.view, t), mine ? zone + player : UNKNOWN - 1);
        }
    }
    check_view(&g, 0);
    int count[4][4] = {{0}};
    for (uint64_t i = 0; i < SAMPLES; i++) {
        draw_world(&g, 0, i);
        for (int t = 0; t < 4; t++)
            count[t][place(&g, g.sample, first + t) - zone]++;
    }
    for (int t = 0; t < 4; t++)
        for (int p = 0; p < 4; p++)
            if (place(&g, g.state, first + t) == zone || p == 0)
                assert_int_equal(count[t][p], place(&g, g.state, first + t) == zone + p ? SAMPLES : 0);
            else
                assert_in_range(count[t][p], SAMPLES / 3 - 150, SAMPLES / 3 + 150);
    close_game(&g);
}

/* Every hidden card is in the other's hand as often as there is room for it; decks are orders. */
static void test_worlds(void **state)
{
    (void)state;
    Game g;
    open_fixture(&g, "reaction.yaml", 7);
    check_view(&g, 0);
    const World *w = &g.stage->world;
    int hand = w->zone[zone_named(&g, "hand")].first + 1, deck = w->zone[zone_named(&g, "deck")].first;
    int held[12] = {0}, top[12] = {0};
    for (uint64_t i = 0; i < SAMPLES; i++) {
        draw_world(&g, 0, i);
        int16_t above;
        memcpy(&above, (uint8_t *)g.sample + w->order_at + ((size_t)deck * (size_t)(w->things + 1) + 2) * 2,
               2);
        assert_in_range(above, 1, 12);
        top[above - 1]++;
        for (int t = 0; t < 12; t++)
            held[t] += place(&g, g.sample, t) == hand;
    }
    for (int t = 0; t < 12; t++) /* seven are hidden: four in the hand, three in the deck */
        if (place(&g, g.view, t) == UNKNOWN - 1) {
            assert_in_range(held[t], SAMPLES * 4 / 7 - 150, SAMPLES * 4 / 7 + 150);
            assert_in_range(top[t], SAMPLES / 7 - 100, SAMPLES / 7 + 100);
        } else {
            assert_int_equal(held[t] + top[t], 0);
        }
    close_game(&g);
}

static void test_consistent(void **state)
{
    (void)state;
    Game g;
    open_text(&g,
              "language: 1\n"
              "players: [ann, ben, cid]\n"
              "roles: { secret: true, deal: { 3: [wolf, lamb, goat] } }\n"
              "vars: { cleared: { of: player } }\n"
              "moves: { clear: { do: cleared = first of lamb } }\n"
              "consistent: cleared is not wolf\n",
              5);
    make(&g, 0, "clear");
    game_view(g.machine, g.state, 0, g.view);
    int32_t cleared;
    memcpy(&cleared, (uint8_t *)g.view + g.stage->world.variable[0].at, sizeof cleared);
    int zone = g.stage->world.zone[g.rules->role_zone].first;
    for (uint64_t i = 0; i < 200; i++) {
        draw_world(&g, 0, i);
        assert_int_not_equal(place(&g, g.sample, g.rules->things), zone + cleared);
    }
    close_game(&g);
}

/* Pairs of pictures under cards: a view shows open ones, and counts the others. */
static const char PAIRS[] = "language: 1\n"
                            "board: { size: 4 x 2 }\n"
                            "layers:\n"
                            "  picture: { values: 1 to 4, hidden: back }\n"
                            "  cover: { kinds: [back], first: back }\n"
                            "setup:\n"
                            "  - each: c in cells\n"
                            "    do: picture at c = (column of c + 1) / 2 + 2 * row of c - 2\n"
                            "  - shuffle picture\n"
                            "moves:\n"
                            "  open: { pick: { c: back }, do: remove cover at c }\n"
                            "  mix: { do: shuffle picture at back }\n";

static int picture(const Game *g, const State *state, int cell)
{
    return game_layer_value(g->machine, state, 0, cell);
}

static void test_hidden_layers(void **state)
{
    (void)state;
    Game g;
    open_text(&g, PAIRS, 3);
    make(&g, 0, "open a2");
    make(&g, 0, "open d1");
    check_view(&g, 0);
    int count[5] = {0}, first[5] = {0};
    for (int c = 0; c < 8; c++) {
        count[picture(&g, g.state, c)]++;
        assert_int_equal(picture(&g, g.view, c), c == 0 || c == 7 ? picture(&g, g.state, c) : 0);
        assert_true(game_hides(g.machine, g.state, 0, c, 0) == (c != 0 && c != 7));
    }
    for (int v = 1; v <= 4; v++)
        assert_int_equal(count[v], 2);
    for (uint64_t i = 0; i < SAMPLES; i++) {
        draw_world(&g, 0, i);
        int there[5] = {0};
        for (int c = 0; c < 8; c++)
            there[picture(&g, g.sample, c)]++;
        assert_memory_equal(there, count, sizeof there);
        first[picture(&g, g.sample, 1)]++;
    }
    for (int v = 1; v <= 4; v++) {
        int left = 2 - (picture(&g, g.state, 0) == v) - (picture(&g, g.state, 7) == v);
        assert_in_range(first[v], SAMPLES * left / 6 - 100 * (left > 0),
                        SAMPLES * left / 6 + 100 * (left > 0));
    }
    const Look *looks[4];
    assert_int_equal(game_cell_looks(g.machine, g.state, 0, 0, looks, 4), 1);
    assert_string_equal(looks[0]->name, game_cell_value(g.machine, g.state, 0, 0));
    assert_int_equal(game_cell_looks(g.machine, g.state, 1, 0, looks, 4), 1);
    assert_string_equal(looks[0]->name, "back");
    close_game(&g);
}

static const char MARKED[] = "language: 1\nboard: { size: 2 x 1 }\nlayers: { thing: [stone] }\n"
                             "vars: { held: { of: cell } }\nwords: { chosen: cell where it is held }\n"
                             "moves: { put: { pick: { c: cell }, do: [place stone at c, held = c] } }\n"
                             "look: { stone: o, chosen: { ascii: x, on stone: { ascii: X } }, empty: _ }\n";

static void test_words_are_drawn_over_what_stands(void **state)
{
    (void)state;
    Game g;
    const Look *looks[4];
    open_text(&g, MARKED, 1);
    assert_int_equal(game_cell_looks(g.machine, g.state, 0, 0, looks, 4), 1);
    assert_string_equal(looks[0]->ascii, "_");
    make(&g, 0, "put a1");
    assert_int_equal(game_cell_looks(g.machine, g.state, 0, 0, looks, 4), 2);
    assert_string_equal(looks[0]->ascii, "o");
    assert_string_equal(looks[1]->ascii, "X");
    assert_int_equal(game_cell_looks(g.machine, g.state, 0, 0, looks, 1), 1);
    assert_int_equal(game_cell_looks(g.machine, g.state, 1, 0, looks, 4), 1);
    close_game(&g);
}

static const char TURNED[] = "language: 1\nboard: { size: 3 x 1 }\nlayers: { thing: [stone] }\n"
                             "moves: { lean: { pick: { c: cell, d: orthogonals }, do: place stone at c } }\n";

static void test_a_cell_and_a_way_lead_to_the_next_cell(void **state)
{
    (void)state;
    Game g;
    Move move;
    open_text(&g, TURNED, 1);
    const Moveset *moves = game_legal(g.machine, g.state, 0);
    for (uint64_t i = 0; moveset_nth(moves, i, &move); i++) {
        MoveShape shape = move_shape(g.stage, &move);
        int next = stage_neighbour(g.stage, move.pick[0], move.pick[1]);
        assert_int_equal(shape.source, move.pick[0]);
        assert_int_equal(shape.direction, move.pick[1]);
        assert_int_equal(shape.target, next < 0 ? move.pick[0] : next);
    }
    assert_int_equal(moveset_count(moves), 12);
    close_game(&g);
}

static void test_a_layer_is_shuffled_in_part(void **state)
{
    (void)state;
    Game g;
    open_text(&g, PAIRS, 3);
    make(&g, 0, "open b2");
    int open = picture(&g, g.state, 1), moved = 0;
    uint8_t before[8];
    for (int c = 0; c < 8; c++)
        before[c] = (uint8_t)picture(&g, g.state, c);
    make(&g, 0, "mix");
    assert_int_equal(game_deciders(g.machine, g.state), 1u << PLAYER_CHANCE);
    make(&g, PLAYER_CHANCE, "shuffle 1 2 3 4");
    for (int c = 0; c < 8; c++)
        moved += picture(&g, g.state, c) != before[c];
    assert_int_equal(picture(&g, g.state, 1), open);
    assert_true(moved > 0);
    assert_true(state_hash(g.stage, g.state) == state_hash_full(g.stage, g.state));
    close_game(&g);
}

/* `me` in the condition is who looks. */
static void test_hidden_from_one(void **state)
{
    (void)state;
    Game g;
    open_text(&g,
              "language: 1\n"
              "players: [black, white]\n"
              "board: { size: 2 x 1 }\n"
              "layers:\n"
              "  side: { kinds: [mine, yours], first: mine }\n"
              "  secret: { values: 1 to 9, hidden: (if me is black then yours else mine) }\n"
              "setup: [side at b1 = yours, secret at a1 = 4, secret at b1 = 5]\n"
              "moves: { wait: { when: true } }\n",
              1);
    game_view(g.machine, g.state, 0, g.view);
    game_view(g.machine, g.state, 1, g.other);
    assert_int_equal(game_layer_value(g.machine, g.view, 1, 0), 4);
    assert_int_equal(game_layer_value(g.machine, g.view, 1, 1), 0);
    assert_int_equal(game_layer_value(g.machine, g.other, 1, 0), 0);
    assert_int_equal(game_layer_value(g.machine, g.other, 1, 1), 5);
    close_game(&g);
}

static const char *large_at(Game *g, int cell)
{
    const Look *looks[4];
    assert_int_equal(game_cell_looks(g->machine, g->state, cell, 0, looks, 4), 1);
    return looks[0]->large;
}

/* A picture in pieces: value n has the n-th, whatever lies where; lines may be short, characters long. */
static void test_pieces(void **state)
{
    (void)state;
    Game g;
    open_text(&g,
              "language: 1\n"
              "board: { size: 3 x 2 }\n"
              "layers: { tile: { values: 0 to 7 } }\n"
              "words: { turned: row of it is 1 and column of it is 3 }\n"
              "setup:\n"
              "  - each: c in cells\n"
              "    do: tile at c = column of c + 3 * (row of c - 1)\n"
              "  - tile at a1 = 7\n"
              "moves: { wipe: { pick: { c: tile }, do: remove tile at c } }\n"
              "look:\n"
              "  tile:\n"
              "    pieces: |\n"
              "      abc\xc3\xa9"
              "ef\n"
              "      ghi\n"
              "      mnopqr\n"
              "    when turned: { pieces: xyz }\n",
              1);
    assert_string_equal(large_at(&g, 0), "mn\n  ");
    assert_string_equal(large_at(&g, 1), "op\n  ");
    assert_string_equal(large_at(&g, 4), "c\xc3\xa9\ni ");
    assert_string_equal(large_at(&g, 5), "z");
    assert_null(large_at(&g, 3));
    close_game(&g);
}

/* Names that a turn keeps while it waits for an answer tell no more than the cards themselves. */
static void test_kept_names(void **state)
{
    (void)state;
    Game g;
    open_text(&g,
              "language: 1\n"
              "players: 2\n"
              "zones:\n"
              "  deck: { of: card, seen by: nobody, ordered: true }\n"
              "  hand: { of: card, per: player, seen by: owner }\n"
              "  discard: { of: card }\n"
              "cards: { ace: {}, king: {}, queen: {}, jack: {} }\n"
              "define:\n"
              "  offer(card, others):\n"
              "    - ask: next of me\n"
              "      options: [yes, nay]\n"
              "    - discard card\n"
              "setup: deal 1 from deck to hand\n"
              "turn:\n"
              "  - let: { number: 7, mine: first of my hand, all: my hand }\n"
              "  - let: { later: top of deck }\n"
              "  - offer(mine, all)\n",
              1);
    assert_int_equal(game_deciders(g.machine, g.state), 2);
    const World *w = &g.stage->world;
    int things = 0, sets = 0;
    for (int player = 0; player < 2; player++) {
        check_view(&g, player);
        draw_world(&g, player, 1);
        for (int i = 0; i < w->frame; i++) {
            uint64_t real, seen;
            memcpy(&real, (uint8_t *)g.state + w->frame_at + (size_t)i * 8, 8);
            memcpy(&seen, (uint8_t *)g.view + w->frame_at + (size_t)i * 8, 8);
            bool thing = w->holds[i] == FRAME_THING, set = w->holds[i] == FRAME_THINGS;
            things += thing;
            sets += set;
            bool known = player == 0 && real != 1; /* the king on the deck, nobody knows */
            if (thing)
                assert_int_equal(seen, known ? real : 4);
            else
                assert_int_equal(seen, set && player == 1 ? 0 : real);
        }
    }
    assert_int_equal(things, 2 * 3);
    assert_int_equal(sets, 2 * 2);
    make(&g, 1, "yes");
    assert_int_equal(zone_of(&g, place(&g, g.state, 3)), zone_named(&g, "discard"));
    close_game(&g);
}

/* How many cards lie somewhere is known also where it is not known which. */
static void test_sizes_are_known(void **state)
{
    (void)state;
    Game g;
    open_text(&g,
              "language: 1\n"
              "players: 2\n"
              "zones:\n"
              "  deck: { of: card, seen by: nobody, ordered: true }\n"
              "  hand: { of: card, per: player, seen by: owner }\n"
              "cards: { ace: { count: 4 }, king: { count: 4 } }\n"
              "setup: deal 1 from deck to hand\n"
              "moves:\n"
              "  deep: { when: size of deck is 6 }\n"
              "  more: { when: not (no deck) }\n"
              "  rest: { when: size of hand of next of me is 1 and not (no hand of next of me) }\n",
              1);
    check_view(&g, 0);
    assert_int_equal(moveset_count(game_legal(g.machine, g.state, 0)), 3);
    assert_int_equal(moveset_count(game_legal(g.machine, g.view, 0)), 3);
    close_game(&g);
}

/* What lies face down before its owner, and what nobody sees. */
static const char ENDING[] = "language: 1\nplayers: [ann, ben]\nboard: { size: 2 x 2 }\n"
                             "pieces: { man: { per: player, kinds: { fox: {}, hen: {}, cat: {} } } }\n"
                             "layers: { piece: { of: man, seen by: owner } }\n"
                             "zones:\n"
                             "  hand: { of: man, per: player, seen by: owner }\n"
                             "  box: { of: man, per: player, ordered: true, seen by: nobody }\n"
                             "vars: { done: 0 to 1 }\n"
                             "setup:\n"
                             "  - each: p in players\n"
                             "    do:\n"
                             "      - each: t in hand of p\n"
                             "        do: put t into box of p\n"
                             "      - shuffle box of p\n"
                             "      - deal 1 from box of p to hand of p\n"
                             "      - lay top of box of p at (if p is ann then a1 else b2)\n"
                             "moves: { halt: { do: done = 1 } }\n"
                             "end: [{ if: done is 1, result: draw }]\n";

static void count_hidden(Game *g, int player, int *seen, int *unseen)
{
    *seen = *unseen = 0;
    game_view(g->machine, g->state, player, g->view);
    for (int t = 0; t < g->stage->world.things; t++) {
        int at = place(g, g->state, t);
        bool box = at < g->stage->world.instances && zone_of(g, at) == zone_named(g, "box");
        *(box ? unseen : seen) += place(g, g->view, t) != at;
    }
}

static void test_what_some_saw_is_open_at_the_end(void **state)
{
    (void)state;
    Game g;
    GameThing thing;
    int seen, unseen;
    open_text(&g, ENDING, 3);
    count_hidden(&g, 0, &seen, &unseen);
    assert_int_equal(seen, 2); /* the other's hand and piece */
    assert_int_equal(unseen, 2);
    assert_true(game_thing_at(g.machine, g.view, 0, 1, 0, &thing) && thing.kind < 0);
    make(&g, 0, "halt");
    for (int player = PLAYER_NOBODY; player < 2; player++) {
        count_hidden(&g, player, &seen, &unseen);
        assert_int_equal(seen, 0);
        assert_int_equal(unseen, 2);
        assert_true(game_thing_at(g.machine, g.view, 0, 1, player, &thing) && thing.kind >= 0);
    }
    close_game(&g);
}

static int32_t held(const Game *g, const State *state, int variable, int index)
{
    return variable_value(&g->stage->world, state, variable, index);
}

/* What one player, one of a pair or a named seat knows, others' views have as it was at first; in imagined worlds it is
 * anything, and at the end it is open. */
static void test_variables_that_not_all_know(void **state)
{
    (void)state;
    enum { PLAN, TRUST, PACT, CLUE, NOBODYS };
    Game g;
    open_text(&g,
              "language: 1\n"
              "players: [ann, ben, cid]\n"
              "vars:\n"
              "  plan: { values: 0 to 9, per: player, seen by: owner }\n"
              "  trust: { values: 0 to 9, per: pair, seen by: owner }\n"
              "  pact: { values: 0 to 9, per: pair, seen by: both }\n"
              "  clue: { values: 0 to 9, seen by: ben or cid }\n"
              "  fate: { values: 0 to 9, seen by: nobody }\n"
              "moves:\n"
              "  write:\n"
              "    do: [my plan = 7, trust of me for cid = 6, pact of me for ben = 5, clue = 4, fate = 3,\n"
              "         trust of none for ben = 8, trust of ben for none = 8]\n"
              "  halt: { do: draw }\n",
              1);
    make(&g, 0, "write");
    static const int wanted[3][4] = {{7, 6, 5, 0}, {0, 0, 5, 4}, {0, 0, 0, 4}};
    for (int player = 0; player < 3; player++) {
        check_view(&g, player);
        assert_int_equal(held(&g, g.view, PLAN, 0), wanted[player][0]);
        assert_int_equal(held(&g, g.view, TRUST, 2), wanted[player][1]);
        assert_int_equal(held(&g, g.view, PACT, 1), wanted[player][2]);
        assert_int_equal(held(&g, g.view, CLUE, 0), wanted[player][3]);
        assert_int_equal(held(&g, g.view, NOBODYS, 0), 0);
        int other = 0;
        for (uint64_t seed = 1; seed <= 40; seed++) {
            draw_world(&g, player, seed);
            other += held(&g, g.sample, TRUST, 3) != 0;
            assert_int_equal(held(&g, g.sample, PACT, 1), player < 2 ? 5 : held(&g, g.sample, PACT, 1));
        }
        assert_int_equal(other > 0, player != 1); /* what ben holds of ann */
    }
    for (int i = 3; i < 9; i++) /* of nobody and for nobody nothing was written */
        assert_int_equal(held(&g, g.state, TRUST, i), 0);
    make(&g, 1, "halt");
    game_view(g.machine, g.state, 1, g.view);
    assert_int_equal(held(&g, g.view, TRUST, 2), 6);
    assert_int_equal(held(&g, g.view, NOBODYS, 0), 0);
    close_game(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_variables_that_not_all_know),
        cmocka_unit_test(test_hands),
        cmocka_unit_test(test_what_some_saw_is_open_at_the_end),
        cmocka_unit_test(test_known_cards),
        cmocka_unit_test(test_answers),
        cmocka_unit_test(test_roles),
        cmocka_unit_test(test_worlds),
        cmocka_unit_test(test_consistent),
        cmocka_unit_test(test_pieces),
        cmocka_unit_test(test_hidden_layers),
        cmocka_unit_test(test_words_are_drawn_over_what_stands),
        cmocka_unit_test(test_a_cell_and_a_way_lead_to_the_next_cell),
        cmocka_unit_test(test_a_layer_is_shuffled_in_part),
        cmocka_unit_test(test_hidden_from_one),
        cmocka_unit_test(test_kept_names),
        cmocka_unit_test(test_sizes_are_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
