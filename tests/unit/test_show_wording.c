/* What lies on the board, in words. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "show/wording.h"
#include "sitting.h"

static const char RULES[] = "language: 1\nplayers: [ann, bob]\nboard: { size: 2 x 2 }\n"
                            "cards: { lamp: { count: 1 } }\n"
                            "tiles:\n  lane:\n    paths: 2\n    kinds:\n"
                            "      stall: { joins: \"1-6 4\", at: a2, goods: lamp, spices: 3 }\n"
                            "      bend: { joins: \"2-3\", count: 3 }\n"
                            "layers: { tile: lane, ground: [sand] }\n"
                            "zones: { pile: { of: lane, ordered: true, seen by: nobody },\n"
                            "         hand: { of: lane, per: player, seen by: owner } }\n"
                            "tokens: { stone: { per: player, stands on: end, start: [a2-north-1, none] },\n"
                            "          crow: { start: b1 } }\n"
                            "setup: [ground at b1 = sand, deal 1 from pile to hand]\n"
                            "moves:\n  hide: { pick: { c: cell where tile }, do: conceal tile at c }\n"
                            "words: { aim: sand }\n"
                            "look: { lane: { label: [goods, spices] }, aim: { ascii: \"*\" } }\n";

static void says(const Match *match, int player, const char *expected)
{
    Buf out = {0};
    Called called;
    Wording wording = {0};
    match_call(match, LANGUAGE_EN, false, &called);
    Onlooker onlooker = match_onlooker(match, player, &called);
    wording_all(&onlooker, &wording);
    wording_lines(&wording, &out);
    assert_string_equal(buf_string(&out), expected);
    wording_free(&wording);
    called_free(&called);
    buf_free(&out);
}

static void place_says(const Match *match, const State *seen, int cell, const char *expected)
{
    Buf out = {0};
    Called called;
    match_call(match, LANGUAGE_EN, false, &called);
    Onlooker onlooker = match_onlooker(match, 0, &called);
    onlooker.state = seen;
    wording_place(&onlooker, cell, &out);
    assert_string_equal(buf_string(&out), expected);
    called_free(&called);
    buf_free(&out);
}

static void parts_are(const char *words, bool owners, const char *expected)
{
    Buf out = {0};
    WordingPart part;
    while (wording_next_part(&words, owners, &part)) {
        buf_add(&out, part.text, part.length);
        buf_char(&out, '|');
    }
    assert_string_equal(buf_string(&out), expected);
    buf_free(&out);
}

static void test_parts(void **state)
{
    (void)state;
    parts_are("", true, "");
    parts_are("lit", true, "lit|");
    parts_are("pawn (white); lit", true, "pawn|(white)|lit|");
    parts_are("pawn (white); lit", false, "pawn (white)|lit|");
    parts_are("(white)", true, "(white)|");
    parts_are("; a; ; b (c)", true, "a|b|(c)|");
}

static void test_kinds(void **state)
{
    (void)state;
    Sitting sitting = sitting_start(RULES, 1);
    Called called;
    Wording kinds = {0};
    match_call(sitting.match, LANGUAGE_EN, false, &called);
    Onlooker onlooker = match_onlooker(sitting.match, 0, &called);
    wording_kinds(&onlooker, &kinds);
    bool sand = false, crow = false;
    for (size_t i = 0; i < kinds.count; i++) {
        const WordingLine *line = &kinds.line[i];
        int cells = 1;
        for (const char *at = buf_string(&line->where); (at = strstr(at, ", ")); at++)
            cells++;
        assert_int_equal(line->count, cells);
        sand =
            sand || (strcmp(buf_string(&line->what), "sand") == 0 && strstr(buf_string(&line->where), "b1"));
        crow = crow ||
               (strcmp(buf_string(&line->what), "crow") == 0 && strcmp(buf_string(&line->where), "b1") == 0);
    }
    assert_true(sand && crow);
    wording_free(&kinds);
    called_free(&called);
    sitting_free(&sitting);
}

static void test_all_that_lies_there(void **state)
{
    (void)state;
    Sitting sitting = sitting_start(RULES, 1);
    says(sitting.match, 0,
         "Pile: 1\n"
         "Hand: 1\n"
         "  bend; path: north right – east upper\n"
         "o ann: a2 north left\ncrow: b1\naim: b1\n"
         "a2: stall; path: north left – south left; dead end: east lower; lamp; spices 3; o ann (at north "
         "left)\n"
         "b1: sand; aim; crow\n");
    says(sitting.match, PLAYER_NOBODY,
         "Pile: 1\n"
         "o ann: a2 north left\ncrow: b1\naim: b1\n"
         "a2: stall; path: north left – south left; dead end: east lower; lamp; spices 3; o ann (at north "
         "left)\n"
         "b1: sand; aim; crow\n");
    sitting_play(sitting.match, "hide a2");
    says(sitting.match, PLAYER_NOBODY,
         "Pile: 1\n"
         "o ann: a2 north left\ncrow: b1\naim: b1\n"
         "a2: lane, face down; o ann (at north left)\n"
         "b1: sand; aim; crow\n");
    sitting_free(&sitting);
}

/* With a choice of a cell it is said what is to be found there: not how its paths run, and nothing that is hidden. */
static void test_what_is_remarkable_about_a_cell(void **state)
{
    (void)state;
    Sitting sitting = sitting_start(RULES, 1);
    State *seen = state_new(match_stage(sitting.match));
    game_view(match_machine(sitting.match), match_state(sitting.match), 0, seen);
    place_says(sitting.match, seen, 0, "lamp; spices 3; o ann (at north left)");
    place_says(sitting.match, seen, 1, "");
    place_says(sitting.match, seen, 3, "aim; crow");
    sitting_play(sitting.match, "hide a2");
    game_view(match_machine(sitting.match), match_state(sitting.match), 0, seen);
    place_says(sitting.match, seen, 0, "o ann (at north left)");
    state_free(seen);
    sitting_free(&sitting);
}

/* Conditions of looks are about secrets here: they hold where the onlooker may know so. */
static void test_words_tell_no_secrets(void **state)
{
    (void)state;
    static const char SECRETS[] =
        "language: 1\nplayers: [ann, bob]\nboard: { size: 3 x 1 }\n"
        "pieces: { vessel: { per: player, kinds: { straw: { load: 1, count: 1 } } } }\n"
        "layers: { cover: { kinds: [sand], first: sand }, trap: { kinds: [pit], hidden: sand },\n"
        "          boat: { of: vessel, seen by: owner } }\n"
        "zones: { quay: { of: vessel, per: player, seen by: owner } }\n"
        "words: { deadly: pit, light: cells where load of boat at it is 1 }\n"
        "setup:\n  - place pit at a1\n  - lay first of (quay of ann) at b1\n"
        "moves:\n  dig: { pick: { c: sand }, do: remove cover at c }\n"
        "look: { deadly: { ascii: \"!\" }, light: { ascii: \"'\" },\n"
        "        sand: { when deadly: { ascii: x } }, ann: { when light: { ascii: l } } }\n";
    Sitting sitting = sitting_start(SECRETS, 1);
    says(sitting.match, 0, "a1, c1: sand\nb1: sand; straw (1 ann); light\n");
    says(sitting.match, 1, "Quay: 1\n  straw\na1, c1: sand\nb1: sand; vessel, face down (1 ann)\n");
    says(sitting.match, PLAYER_NOBODY, "a1, c1: sand\nb1: sand; vessel, face down (1 ann)\n");
    sitting_play(sitting.match, "dig a1");
    says(sitting.match, PLAYER_NOBODY, "a1: pit; deadly\nb1: sand; vessel, face down (1 ann)\nc1: sand\n");
    sitting_free(&sitting);
}

/* A board full of backs is one line. */
static void test_cells_that_are_alike_stand_together(void **state)
{
    (void)state;
    static const char BACKS[] = "language: 1\nboard: { size: 3 x 1 }\n"
                                "tiles: { lane: { paths: 1, kinds: { bend: { joins: 1-2, count: 3 } } } }\n"
                                "layers: { tile: { of: lane, seen by: nobody } }\n"
                                "zones: { pile: { of: lane, ordered: true, seen by: nobody } }\n"
                                "setup:\n  - each: c in cell\n    do: lay top of pile at c\n"
                                "moves:\n  show: { pick: { c: cell where tile }, do: reveal tile at c }\n";
    Sitting sitting = sitting_start(BACKS, 1);
    says(sitting.match, 0, "a1, b1, c1: lane, face down\n");
    sitting_play(sitting.match, "show b1");
    says(sitting.match, 0, "a1, c1: lane, face down\nb1: bend; path: north – east\n");
    sitting_free(&sitting);
}

/* Whose a piece is, and what a look is about: by the rules' word, not by a kind that is told anyway, nor by
 * one that has an empty text. */
static void test_owners_and_reasons(void **state)
{
    (void)state;
    static const char POSTS[] =
        "language: 1\nplayers: 2\nboard: { size: 2 x 2 }\n"
        "tiles: { lane: { paths: 1, kinds: { bend: { joins: \"└\", at: a1 }, back: { joins: \"┘\", at: b1 } "
        "} } }\n"
        "layers: { tile: lane, pole: { kinds: [post], owner: player }, ground: [sand] }\n"
        "words: { wet: joined to a1 by tile, dry: not wet, tall: post and dry, low: tile }\n"
        "setup: [ground at a1 = sand]\n"
        "moves: { put: { pick: { c: cell where no pole }, do: place my post at c } }\n"
        "look:\n  bend: { on sand: { colour: goal }, when low: { colour: done } }\n"
        "  back: { when wet: { colour: lit }, when dry: { "
        "colour: dim } }\n"
        "  post: { when tall: { colour: done } }\n"
        "texts: { wet: { en: with water, cs: s vodou }, low: { en: '', cs: '' } }\n";
    Sitting sitting = sitting_start(POSTS, 1);
    says(sitting.match, 0, "a1: bend; path: north – east; sand\nb1: back; path: north – west; with water\n");
    sitting_play(sitting.match, "put b1");
    sitting_play(sitting.match, "put b2");
    says(sitting.match, 0,
         "b2: post (A Player 2); tall\n"
         "a1: bend; path: north – east; sand\n"
         "b1: back; path: north – west; with water; post (o Player 1)\n");
    sitting_free(&sitting);
}

/* Whose pieces are, and which of one's own the others know. */
static void test_pieces_of_players(void **state)
{
    (void)state;
    static const char RANKS[] =
        "language: 1\nplayers: [ann, bob]\nboard: { size: 2 x 2 }\n"
        "pieces: { soldier: { per: player, kinds: { scout: { rank: 2, at: [a1, a2] },\n"
        "  spy: { rank: 1, at: [b1, b2] } } } }\n"
        "layers: { piece: { of: soldier, seen by: owner } }\n"
        "zones: { lost: { of: soldier } }\n"
        "moves:\n  show: { pick: { c: my piece }, do: reveal piece at c }\n"
        "  lose: { pick: { c: my piece }, do: put piece at c into lost }\n"
        "look: { soldier: { label: rank } }\n";
    Sitting sitting = sitting_start(RANKS, 2);
    says(sitting.match, 0,
         "a2, b2: soldier, face down (2 bob)\na1: scout; rank 2 (1 ann)\nb1: spy; rank 1 (1 ann)\n");
    sitting_play(sitting.match, "show a1");
    says(sitting.match, 0,
         "a2, b2: soldier, face down (2 bob)\na1: scout; rank 2; face up (1 ann)\nb1: spy; rank 1 (1 ann)\n");
    says(sitting.match, 1,
         "a2: scout; rank 2 (2 bob)\nb2: spy; rank 1 (2 bob)\na1: scout; rank 2; face up (1 ann)\n"
         "b1: soldier, face down (1 ann)\n");
    sitting_play(sitting.match, "lose a2");
    says(sitting.match, PLAYER_NOBODY,
         "Lost: 1\n  scout; rank 2 (2 bob)\n"
         "b2: soldier, face down (2 bob)\na1: scout; rank 2; face up (1 ann)\nb1: soldier, face down (1 "
         "ann)\n");
    sitting_free(&sitting);
}

static void end_is(int per_side, int end, Language language, const char *expected)
{
    Buf out = {0};
    wording_end(per_side, end, language, &out);
    assert_string_equal(buf_string(&out), expected);
    buf_free(&out);
}

/* South and west are numbered against the reading order. */
static void test_ends(void **state)
{
    (void)state;
    end_is(1, 2, LANGUAGE_EN, "south");
    end_is(2, 0, LANGUAGE_EN, "north left");
    end_is(2, 2, LANGUAGE_EN, "east upper");
    end_is(2, 4, LANGUAGE_EN, "south right");
    end_is(2, 5, LANGUAGE_EN, "south left");
    end_is(2, 6, LANGUAGE_EN, "west lower");
    end_is(2, 7, LANGUAGE_CS, "západ nahoře");
    end_is(3, 4, LANGUAGE_SK, "východ 2");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_parts),
        cmocka_unit_test(test_kinds),
        cmocka_unit_test(test_all_that_lies_there),
        cmocka_unit_test(test_what_is_remarkable_about_a_cell),
        cmocka_unit_test(test_words_tell_no_secrets),
        cmocka_unit_test(test_cells_that_are_alike_stand_together),
        cmocka_unit_test(test_owners_and_reasons),
        cmocka_unit_test(test_pieces_of_players),
        cmocka_unit_test(test_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
