/* Every limit that has a name gives a sentence with file and line when it is passed, and nothing just
 * below it; and what the checker refuses for the sake of the rules machine. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "game/game.h"
#include "level/pack.h"
#include "link/link.h"

/* Loads and links; the first error, as "line: sentence", or "" when there is none. */
static void first_error(const char *text, Buf *out)
{
    Diags diags = {0};
    Ruleset *rules = ruleset_load_text("limits.yaml", NULL, text, strlen(text), &diags);
    Pack *pack = rules ? pack_of_rules(rules, &diags) : NULL;
    Stage *stage = pack ? stage_new(rules, &pack->level[0], 0, &diags) : NULL;
    assert_true((stage == NULL) == (diags.total > 0));
    if (diags.total > 0) {
        assert_string_equal(diags.list[0].file, "limits.yaml");
        buf_printf(out, "%d: %s", diags.list[0].line, diags.list[0].message);
    }
    stage_free(stage);
    pack_free(pack);
    ruleset_free(rules);
    diags_free(&diags);
}

static void says(const char *text, const char *wanted)
{
    Buf out = {0};
    first_error(text, &out);
    if (strcmp(buf_string(&out), wanted) != 0)
        fail_msg("'%s', but wanted '%s', for\n%s", buf_string(&out), wanted, text);
    buf_free(&out);
}

/* A part with so many entries, each with its number in it, after some other text and before more. */
static void many(Buf *text, const char *before, int count, const char *entry, const char *after)
{
    buf_clear(text);
    buf_text(text, before);
    for (int i = 0; i < count; i++) {
        const char *rest = entry, *hole;
        for (; (hole = strchr(rest, '%')); rest = hole + 1) {
            buf_add(text, rest, (size_t)(hole - rest));
            buf_printf(text, "%d", i);
        }
        buf_text(text, rest);
    }
    buf_text(text, after);
}

static void limit(const char *before, int count, const char *entry, const char *after, const char *wanted)
{
    Buf text = {0};
    many(&text, before, count, entry, after);
    says(buf_string(&text), "");
    many(&text, before, count + 1, entry, after);
    says(buf_string(&text), wanted);
    buf_free(&text);
}

#define GO "moves: { go: {} }\n"

static void test_parts(void **state)
{
    (void)state;
    limit("language: 1\nboard: { size: 2 x 2 }\n" GO "layers:\n", 16, "  layer%: [kind%]\n", "",
          "21: there are too many layers (the limit is 16): 'layer16'");
    limit("language: 1\n" GO "vars:\n", 200, "  v%: 0\n", "",
          "204: there are more than 200 variables: 'v200'");
    limit("language: 1\n" GO "zones:\n", 60, "  z%: { of: card }\n", "cards: { nail: {} }\n",
          "64: there are more than 60 zones: 'z60'");
    limit("language: 1\n" GO "zones: { deck: { of: card } }\ncards:\n", 400, "  c%: {}\n", "",
          "405: there are more than 400 kinds of cards, tiles and pieces: 'c400'");
    limit("language: 1\nmoves:\n", 400, "  m%: {}\n", "", "403: there are more than 400 moves: 'm400'");
    limit("language: 1\nturn:\n  - ask: me\n    options:\n", 400, "      m%: {}\n", "",
          "405: there are more than 400 moves and answers");
    limit("language: 1\nboard: { size: 2 x 2 }\nmoves:\n  go:\n    pick:\n", 6, "      p%: cells\n", "",
          "12: a move has at most 6 picks");
    limit("language: 1\nboard: { size: 2 x 2 }\n" GO "layers:\n  l:\n", 200, "    - k%\n", "",
          "5: a layer has at most 200 values: 'l'");
    limit("language: 1\nboard: { size: 2 x 2 }\n" GO "pieces:\n", 8, "  f%: { kinds: { k%: {} } }\n", "",
          "13: there are more than 8 families of tiles and pieces: 'f8'");
    limit("language: 1\nboard: { size: 2 x 2 }\n" GO "pieces: { man: { kinds: { a: {} } } }\nlayers:\n", 4,
          "  l%: man\n", "", "10: there are more than 4 layers of things: 'l4'");
    says("language: 1\nplayers: 2 to 5\nboard: { size: 2 x 2 }\n" GO
         "pieces: { man: { per: player, kinds: { a: { count: 81 } } } }\n",
         "1: there are more than 400 cards, tiles and pieces");
    says("language: 1\n" GO
         "zones: { deck: { of: card } }\ncards: { a: { count: 200 }, b: { count: 201 } }\n",
         "1: there are more than 400 cards, tiles and pieces");
    says("language: 1\nboard: { size: 2 x 2 }\n" GO "layers: { l: { values: 1 to 201 } }\n",
         "4: a layer has at most 200 values: 'l'");
    says("language: 1\nplayers: 2 to 16\nboard: { size: 2 x 2 }\n" GO
         "layers: { l: { kinds: [a, b, c, d, e, f, g, h, i, j, k, m, n], owner: player } }\n",
         "5: a layer has at most 200 values: 'l'");
}

static void test_attributes(void **state)
{
    (void)state;
    Buf text = {0};
    many(&text, "language: 1\n" GO "zones: { deck: { of: card } }\ncards:\n  nail:\n", 201, "    a%: 1\n",
         "");
    says(buf_string(&text), "206: there are more than 200 different attributes on cards: 'a200'");
    buf_free(&text);
}

static void test_patterns(void **state)
{
    (void)state;
    Buf text = {0};
    const char *before = "language: 1\nboard: { size: 2 x 2 }\nlayers: { l: [a] }\nmoves:\n  go: a";
    for (int cells = 12; cells <= 13; cells++) {
        buf_clear(&text);
        buf_text(&text, before);
        for (int i = 1; i < cells; i++)
            buf_text(&text, " | a");
        buf_text(&text, " -> nothing");
        for (int i = 1; i < cells; i++)
            buf_text(&text, " | a");
        buf_char(&text, '\n');
        says(buf_string(&text), cells == 12 ? "" : "5: a pattern has at most 12 cells");
    }
    many(&text, "language: 1\nboard: { size: 2 x 2 }\nlayers: { l: [a] }\nmoves:\n  go:\n    line:\n", 998,
         "      - a -> nothing\n", "");
    says(buf_string(&text), "");
    many(&text, "language: 1\nboard: { size: 2 x 2 }\nlayers: { l: [a] }\nmoves:\n  go:\n    line:\n", 999,
         "      - a -> nothing\n", "");
    says(buf_string(&text), "6: all lines of moves and all answers together are more than 998");
    buf_free(&text);
}

static void test_boards(void **state)
{
    (void)state;
    says("language: 1\nboard: { size: 1000 x 1000 }\n" GO, "");
    Buf out = {0};
    first_error("language: 1\nboard: { size: 1000 x 1001 }\n" GO, &out);
    assert_non_null(strstr(buf_string(&out), "1000000"));
    buf_free(&out);
}

/* What a turn keeps across questions lives in slots: a set of 16384 cells takes 257 of them. */
static void test_frame(void **state)
{
    (void)state;
    Buf text = {0};
    many(&text, "language: 1\nboard: { size: 128 x 128 }\nturn:\n", 16, "  - let: { s%: cells }\n",
         "  - ask: me\n    options: [yes, well]\n");
    says(buf_string(&text), "");
    many(&text, "language: 1\nboard: { size: 128 x 128 }\nturn:\n", 17, "  - let: { s%: cells }\n",
         "  - ask: me\n    options: [yes, well]\n");
    says(buf_string(&text), "20: the turn keeps more values across questions than the limit");
    buf_free(&text);
}

static void test_code(void **state)
{
    (void)state;
    Buf text = {0};
    const char *before = "language: 1\nvars: { n: 0 }\nmoves:\n  go:\n    do:\n";
    many(&text, before, 50, "      - let: { v%: n }\n", "      - n = v0 + v49\n");
    says(buf_string(&text), "");
    many(&text, before, 55, "      - let: { v%: players }\n", "      - n = size of v0\n");
    says(buf_string(&text), "");
    many(&text, before, 59, "      - let: { v%: players }\n", "      - n = size of v0\n");
    says(buf_string(&text), "65: too many sets are needed at once to work this out");
    many(&text, before, 60, "      - let: { v%: 1 }\n", "");
    says(buf_string(&text), "");
    many(&text, before, 61, "      - let: { v%: 1 }\n", "");
    says(buf_string(&text), "6: more than 60 names are known at once: 'v60'");
    buf_free(&text);
}

/* ---- what is refused -------------------------------------------------------------------------- */

#define CARDS                                                                                          \
    "players: 2\nzones: { deck: { of: card, seen by: nobody, ordered: true }, hand: { of: card, per: " \
    "player, seen by: "                                                                                \
    "owner } }\ncards: { nail: { count: 4, sharp: true } }\nvars: { n: 0 }\n"
#define BOARD                                                                                               \
    "players: [red, blue]\nboard: { size: 3 x 3 }\nlayers: { piece: { kinds: [man], owner: player }, cup: " \
    "[red, blue] }\n"

static void test_secrets(void **state)
{
    (void)state;
    static const char *const refused[] = {"keep: top of deck is nail",
                                          "keep: some hand of next of me is nail",
                                          "avoid: size of (deck where it is nail) > 2"};
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        char text[600];
        snprintf(text, sizeof text, "language: 1\n" CARDS "moves:\n  go:\n    do: n = n + 1\n    %s\n",
                 refused[i]);
        says(text, "8: a move with `keep` or `avoid` cannot look at what its player may not know");
    }
    says("language: 1\n" CARDS
         "moves:\n  go:\n    do: n = n + 1\n    keep: size of deck > 1 and some my hand is nail\n",
         "");
    says("language: 1\n" CARDS "moves:\n  go:\n    do: draw 1 from deck to my hand\n    keep: n is 0\n",
         "8: a move with `keep` or `avoid` cannot `draw` in `do`; use `after`");
    says("language: 1\n" CARDS "moves:\n  go:\n    do: shuffle deck\n    avoid: n is 0\n",
         "8: a move with `keep` or `avoid` cannot `shuffle` in `do`; use `after`");
    says("language: 1\n" CARDS "moves:\n  go:\n    do: n = roll d6\n    avoid: n is 0\n",
         "8: nothing can be rolled here");
    says("language: 1\n" CARDS "words: { luck: nail }\nmoves:\n  go:\n    do: n = size of (deck where it is "
         "luck)\n    keep: n is 0\n",
         "9: a move with `keep` or `avoid` cannot look at what its player may not know");
}

static void test_refused(void **state)
{
    (void)state;
    says("language: 1\n" CARDS "define: { hurt(who): n = 1 }\nmoves: { go: { do: cancel } }\n",
         "7: `cancel` calls off an event, so it stands under `before NAME` only");
    says("language: 1\n" CARDS "setup: end turn\n" GO, "6: there is no turn here that could end");
    says("language: 1\n" BOARD "setup: place man at a1\n" GO,
         "5: whose 'man' is it? Write `my man` or `man of ...`");
    says("language: 1\n" BOARD "setup: piece at a1 = man\n" GO,
         "5: whose 'man' is it? Write `my man` or `man of ...`");
    says("language: 1\n" BOARD "setup: piece at d1 = red man\n" GO,
         "5: there is no cell 'd1' on a board of 3 x 3");
    says("language: 1\nboard: from level\nlayers: { l: [dot] }\nlegend: { \".\": none, o: dot }\nmoves: { "
         "go: { do: remove l at c9 } }\n"
         "levels: [{ board: \"..\" }]\n",
         "5: there is no cell 'c9' on this board");
    says("language: 1\nvars: { n: 0 }\nmoves: { go: { do: n = a1 } }\n", "3: unknown word 'a1'");
    says("language: 1\nvars: { n: 9 to 0 }\n" GO,
         "2: a range goes from the least to the greatest number, unlike '9 to 0'");
    says("language: 1\nvars: { n: { values: 0 to 9, first: 12 } }\n" GO,
         "2: the first value is outside of `values`: '12'");
    says("language: 1\nvars: { n: 2 * 3 }\n" GO, "2: a first value is a number, true, false, a kind, a word "
                                                 "of `values:`, a player, a cell or a direction by name");
    says("language: 1\nvars: { n: 0 }\nmoves: { go: { do: n = none } }\n",
         "3: a variable that holds numbers cannot be none");
    says("language: 1\nwords:\n  far(a, b): distance(a, c) > 2\n" GO, "3: unknown word 'c'");
    says("language: 1\ndefine:\n  pay(a):\n    - each: p in players\n      do: monye of p = a\n" GO,
         "5: unknown word 'monye'");
    says("language: 1\n" BOARD
         "moves:\n  go:\n    line: my man | nothing -> nothing | my man\n    along: { men: north }\n",
         "8: unknown name 'men'");
    says("language: 1\n" CARDS "moves: { go: { when: sharp of me } }\n", "6: a player has no 'sharp'");
    says("language: 1\n" CARDS "moves: { go: { when: n of me is 1 } }\n",
         "6: there is only one 'n', for all");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_parts),   cmocka_unit_test(test_attributes), cmocka_unit_test(test_patterns),
        cmocka_unit_test(test_boards),  cmocka_unit_test(test_frame),      cmocka_unit_test(test_code),
        cmocka_unit_test(test_secrets), cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
