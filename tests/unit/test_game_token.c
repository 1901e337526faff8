/* Tokens: where they start, what their names mean, how they move, and what is seen of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "game/token.h"
#include "playing.h"
#include "show/facts.h"
#include "show/look.h"
#include "show/symbol.h"

#define HEAD                                                          \
    "game: tokens\n"                                                  \
    "players: [ann, bob, cid]\n"                                      \
    "board: { size: 4 x 3 }\n"                                        \
    "layers:\n"                                                       \
    "  ground: { kinds: [sand, pool], first: sand }\n"                \
    "tokens:\n"                                                       \
    "  pawn: { per: player, start: [a1, b1, none] }\n"                \
    "  guard: { per: player, start: if it is ann then d3 else c3 }\n" \
    "  robber: { start: c2 }\n"                                       \
    "  ghost: {}\n"

static void test_names(void **state)
{
    (void)state;
    static const PlayingCase cases[] = {
        {"my pawn is a1", true},
        {"pawn of bob is b1", true},
        {"pawn of cid is none", true},
        {"a1 in pawn", true},
        {"b1 is pawn", true},
        {"c1 is pawn", false},
        {"count of pawn is 2", true},
        {"count of guard is 2", true},
        {"count of guard of others is 1", true},
        {"b1 in their pawn", true},
        {"a1 in their pawn", false},
        {"size of (cell where no pawn) is 10", true},
        {"size of (cell where pawn or robber) is 3", true},
        {"size of (cell where not guard) is 10", true},
        {"some pawn is robber", false},
        {"some pawn is a1", true},
        {"every guard is row 3", true},
        {"robber is c2", true},
        {"ghost is none", true},
        {"size of (cell where no ghost) is 12", true},
        {"size of (player where pawn is none) is 1", true},
        {"size of (player where guard of it is c3) is 2", true},
        {"distance(my pawn, robber) is 3", true},
        {"size of (cell where empty) is 0", true}, /* there is sand */
    };
    playing_conditions(HEAD "setup: [ground at c3 = pool]\n"
                            "words: { }\n",
                       cases, (int)(sizeof cases / sizeof *cases));
}

static void test_moves(void **state)
{
    (void)state;
    Playing g;
    playing_start(
        &g,
        "language: 1\n" HEAD "moves:\n"
        "  go: { pick: { c: near my pawn where no pawn and it is not robber }, do: move my pawn to c }\n"
        "  enter: { when: my pawn is none, do: move my pawn to d1 }\n"
        "  leave: { do: remove my pawn }\n"
        "  steal: { do: [robber = my pawn, move ghost to last cell] }\n"
        "end:\n"
        "  - if: last cell is a3\n"
        "    result: me wins\n",
        0, 1);
    playing_legal(&g, "go a2, leave, steal");
    playing_make(&g, "go a2");
    playing_cell(&g, "pawn", 0, "a2");
    playing_legal(&g, "go b2, go a1, go c1, leave, steal");
    playing_make(&g, "leave");
    playing_cell(&g, "pawn", 1, "none");
    playing_legal(&g, "enter, leave, steal");
    playing_make(&g, "enter");
    playing_cell(&g, "pawn", 2, "d1");
    playing_make(&g, "steal");
    playing_cell(&g, "robber", 0, "a2");
    playing_cell(&g, "ghost", 0, "a2"); /* where the robber has just come to */
    playing_make(&g, "enter");
    playing_make(&g, "steal");
    playing_make(&g, "go a3");
    playing_outcome(&g, "ann wins");
    playing_finish(&g);
}

static void shows_token(const Playing *g, const Look *look, const char *name, const char *ascii, int player)
{
    (void)g;
    assert_true(look->token);
    assert_string_equal(look->name, name);
    assert_string_equal(look->ascii, ascii);
    assert_int_equal(look->player, player);
}

static void test_what_is_seen(void **state)
{
    (void)state;
    Playing g;
    const Look *look[8];
    playing_start(&g,
                  "language: 1\n" HEAD "moves: { wait: { do: [robber = a1, pawn of bob = a1] } }\n"
                  "look: { robber: { ascii: \"&\" }, bob: { ascii: B, colour: danger } }\n",
                  0, 1);
    int a1 = stage_cell_find(g.stage, "a1"), c3 = stage_cell_find(g.stage, "c3");
    playing_make(&g, "wait");
    assert_int_equal(game_cell_looks(g.machine, g.state, a1, 0, look, 8), 4);
    shows_token(&g, look[1], "pawn", "1", 0); /* above the sand */
    shows_token(&g, look[2], "pawn", "B", 1);
    shows_token(&g, look[3], "robber", "&", PLAYER_NOBODY);
    assert_int_equal(look[1]->role, ROLE_FIRST);
    assert_int_equal(look[2]->role, ROLE_DANGER);
    assert_int_equal(game_cell_looks(g.machine, g.state, a1, 0, look, 2), 2);
    assert_int_equal(game_cell_looks(g.machine, g.state, c3, 0, look, 8), 3);
    shows_token(&g, look[2], "guard", "3", 2);
    assert_int_equal(stage_token_count(g.stage), 4);
    assert_string_equal(stage_token_name(g.stage, 2), "robber");
    assert_true(stage_token_per_player(g.stage, 0));
    assert_false(stage_token_per_player(g.stage, 2));
    assert_int_equal(game_token_cell(g.machine, g.state, 3, 0), CELL_NONE);
    GameToken token[8];
    assert_int_equal(game_tokens_at(g.machine, g.state, a1, token, 8), 3);
    assert_int_equal(game_tokens_at(g.machine, g.state, a1, token, 1), 1);
    assert_true(stage_symbol_taken(g.stage, "&", false));
    playing_finish(&g);
}

/* A level that is only looked at shows them, too. */
static void test_a_preview(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, "language: 1\n" HEAD "setup: [robber = d3]\nmoves: { wait: { do: tie } }\n", 0, 1);
    assert_int_equal(game_token_cell(g.machine, g.state, 2, 0), stage_cell_find(g.stage, "d3"));
    game_lay_out(g.machine, g.state, NULL);
    assert_int_equal(game_token_cell(g.machine, g.state, 2, 0), stage_cell_find(g.stage, "c2"));
    playing_finish(&g);
}

/* They are known to everybody, so a view has them. */
static void test_views(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, "language: 1\n" HEAD "moves: { wait: { do: tie } }\n", 0, 1);
    game_view(g.machine, g.state, 1, g.copy);
    assert_int_equal(game_token_cell(g.machine, g.copy, 0, 0), stage_cell_find(g.stage, "a1"));
    playing_finish(&g);
}

static void test_facts(void **state)
{
    (void)state;
    Playing g;
    Buf facts = {0};
    playing_start(&g,
                  "language: 1\nplayers: 2\nboard: { size: 3 x 3 }\n"
                  "tokens: { king: { start: b2, show: King }, pawn: { per: player, show: Pawn },\n"
                  "  snail: { stands on: end, start: b2-west, show: Snail } }\n"
                  "moves: { wait: { do: tie } }\n",
                  0, 1);
    playing_facts(&g, 1, LANGUAGE_EN, &facts);
    assert_string_equal(buf_string(&facts), "King: b2\nPawn: -\nSnail: b2 west\n");
    buf_free(&facts);
    playing_finish(&g);
}

static void test_shown_values(void **state)
{
    (void)state;
    Playing g;
    Buf facts = {0};
    playing_start(&g,
                  "language: 1\nplayers: [ann, bob]\nboard: { size: 3 x 3 }\n"
                  "layers: { pet: [cat, dog] }\n"
                  "zones: { deck: { of: card, ordered: true, seen by: nobody, show: Deck } }\n"
                  "cards: { ace: {}, king: {} }\n"
                  "vars:\n"
                  "  who: { of: player, first: bob, show: Who }\n"
                  "  nobody: { of: player, show: Nobody }\n"
                  "  way: { of: direction, first: east, show: Way }\n"
                  "  beast: { of: pet, first: dog, show: Beast }\n"
                  "  other beast: { of: pet, show: Other }\n"
                  "  seen: { of: card, show: Seen }\n"
                  "  hidden: { of: card, show: Hidden }\n"
                  "  number: { first: 3, show: Number }\n"
                  "setup: [seen = ace, hidden = king, reveal ace to bob]\n"
                  "moves: { wait: { do: tie } }\n"
                  "texts: { bob: { en: Bob }, ace: { en: Ace } }\n",
                  0, 1);
    playing_facts(&g, 1, LANGUAGE_CS, &facts);
    assert_string_equal(buf_string(&facts),
                        "Who: Bob\nNobody: -\nWay: východ\nBeast: dog\nOther: -\nSeen: Ace\n"
                        "Hidden: ?\nNumber: 3\nDeck: 2\n");
    buf_clear(&facts);
    playing_facts(&g, 0, LANGUAGE_EN, &facts);
    assert_non_null(strstr(buf_string(&facts), "Seen: ?\n")); /* only the other one knows it */
    buf_free(&facts);
    playing_finish(&g);
}

static void stands(const Playing *g, int token, int player, const char *where)
{
    char name[STAGE_END_NAME] = "none";
    int end = game_token_end(g->machine, g->state, token, player);
    int cell = game_token_cell(g->machine, g->state, token, player);
    if (end != END_NONE)
        stage_end_name(g->stage, end, name);
    else if (cell != CELL_NONE)
        stage_cell_name(g->stage, cell, name);
    assert_string_equal(name, where);
}

#define DRAWN                                                                               \
    "language: 1\nplayers: 2 to 4\nboard: from level\n"                                     \
    "layers: { ground: { kinds: [sand, pool], first: sand } }\n"                            \
    "tokens:\n"                                                                             \
    "  pawn: { per: player, start: [a1, b1, none, a2] }\n"                                  \
    "  robber: { start: b2 }\n"                                                             \
    "  ghost: {}\n"                                                                         \
    "  snail: { per: player, stands on: end }\n"                                            \
    "legend: { \".\": sand, \"#\": outside, \"1\": pawn of 1, \"2\": pool and pawn of 2,\n" \
    "  \"&\": robber, b: pawn of 1 and pawn of 2 and ghost, 4: pawn of 4 }\n"               \
    "moves:\n"                                                                              \
    "  home: { when: my pawn is start of my pawn, do: tie }\n"                              \
    "  back: { when: robber is start of robber, do: tie }\n"                                \
    "levels:\n"

/* A level puts tokens by characters or by name; of those that it leaves out the rules speak. */
static void test_levels(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, DRAWN "  - board: |\n      .2.\n      1.&\n      ..4\n", 0, 1);
    stands(&g, 0, 0, "a2");
    stands(&g, 0, 1, "b3");
    stands(&g, 1, 0, "c2");
    stands(&g, 2, 0, "none");
    assert_string_equal(game_cell_value(g.machine, g.state, 0, stage_cell_find(g.stage, "b3")), "pool");
    playing_legal(&g, "home, back"); /* the level's places are where they started */
    playing_finish(&g);
    playing_start(&g, DRAWN "  - board: |\n      ...\n      b..\n", 4, 1);
    stands(&g, 0, 0, "a1");
    stands(&g, 0, 1, "a1");
    stands(&g, 0, 2, "none");
    stands(&g, 0, 3, "a2"); /* as the rules say */
    stands(&g, 1, 0, "b2");
    stands(&g, 2, 0, "a1");
    playing_finish(&g);
    playing_start(&g,
                  DRAWN
                  "  - board: |\n      ...\n      ...\n"
                  "    tokens: { pawn: [none, c2], robber: a1, snail: [c1-south, a2-north, b1-east] }\n",
                  0, 1);
    stands(&g, 0, 0, "none");
    stands(&g, 0, 1, "c2");
    stands(&g, 1, 0, "a1");
    stands(&g, 3, 0, "c1-south");
    stands(&g, 3, 1, "a2-north");
    playing_legal(&g, "home, back");
    playing_finish(&g);
}

static void test_refused_in_levels(void **state)
{
    (void)state;
    playing_refuses(DRAWN "  - board: |\n      1.\n      .1\n", "the level puts 'pawn' in two places\n");
    playing_refuses(DRAWN "  - board: |\n      &.\n      ..\n    tokens: { robber: b2 }\n",
                    "the level puts 'robber' in two places\n");
    playing_refuses(DRAWN "  - board: |\n      #.\n      ..\n    tokens: { robber: a2 }\n",
                    "the level puts 'robber' outside of the board\n");
    playing_refuses(
        "language: 1\nplayers: 2\nboard: { size: 2 x 2 }\nmoves: { wait: { do: tie } }\n"
        "tokens: { pawn: { per: player }, dog: {}, snail: { stands on: end } }\n"
        "legend: { p: pawn, d: dog of 1, s: snail, q: pawn of 3 }\n",
        "say whose it is, as in `red pawn` or `pawn of 1`: 'pawn'\n"
        "this token belongs to nobody: 'dog of 1'\n"
        "'snail' stands on path ends, so levels name these under `tokens`, not by a character\n"
        "the legend says which kinds stand there, joined by `and`; this is no kind: 'pawn of 3'\n");
    playing_refuses("language: 1\nboard: { size: 2 x 1 }\nlayers: { ground: [sand] }\n"
                    "tokens: { pawn: { start: a1 } }\nlegend: { p: pawn, s: sand }\n"
                    "moves: { go: { do: ground at a1 = sand } }\n"
                    "end: [{ picture: \"sp\", result: win }]\n",
                    "a final picture shows no tokens\n");
}

static void test_refused(void **state)
{
    (void)state;
    playing_refuses("language: 1\nplayers: 2\nmoves: { wait: { do: tie } }\ntokens: { pawn: {} }\n",
                    "tokens stand on a board, and this game has none\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),        cmocka_unit_test(test_moves),
        cmocka_unit_test(test_what_is_seen), cmocka_unit_test(test_a_preview),
        cmocka_unit_test(test_levels),       cmocka_unit_test(test_refused_in_levels),
        cmocka_unit_test(test_views),        cmocka_unit_test(test_facts),
        cmocka_unit_test(test_shown_values), cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
