/* Replay: whole games come back; every way a save can be wrong has its sentence. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/hash.h"
#include "base/mem.h"
#include "level/head.h"
#include "level/pack.h"
#include "save/journal.h"
#include "save/replay.h"
#include "shelf.h"
#include "sitting.h"

/* A finished game of marks as a save: header, start, five moves, the end. */
static char *save;

/* As lines of older saves are, so that they can be changed. */
static void drop_sums(char *text)
{
    for (char *at = text; (at = strstr(at, ",\"sum\":\"")) != NULL;) {
        memmove(at, at + 17, strlen(at + 17) + 1);
    }
}

static char *print_summed(const char *rules, const char *moves)
{
    Buf text = {0};
    Sitting sitting = sitting_start(rules, 7);
    sitting_play(sitting.match, moves);
    save_print(sitting.match, &text);
    sitting_free(&sitting);
    return buf_take(&text);
}

static char *print_save(const char *rules, const char *moves)
{
    char *text = print_summed(rules, moves);
    drop_sums(text);
    return text;
}

static int make_save(void **state)
{
    (void)state;
    setenv("XDG_STATE_HOME", "/nonexistent", 1);
    save = print_save(sitting_marks, "place a1, place b1, place a2, place b2, place a3");
    return 0;
}

static int drop_save(void **state)
{
    (void)state;
    mem_free(save);
    return 0;
}

/* The save with the first occurrence of a text replaced. */
static char *with(const char *text, const char *old, const char *new)
{
    Buf out = {0};
    const char *at = strstr(text, old);
    assert_non_null(at);
    buf_add(&out, text, (size_t)(at - text));
    buf_text(&out, new);
    buf_text(&out, at + strlen(old));
    return buf_take(&out);
}

/* What replaying a text says, from loading to the last line. */
static void assert_says(const char *text, size_t length, const char *expected)
{
    Buf error = {0};
    Replay *replay = replay_load_text("x.jsonl", text, length, NULL, NULL, &error);
    if (replay) {
        replay_run(replay, &error);
    }
    assert_string_equal(buf_string(&error), expected);
    buf_free(&error);
    replay_free(replay);
}

static void assert_change_says(const char *old, const char *new, const char *expected)
{
    char *text = with(save, old, new);
    assert_says(text, strlen(text), expected);
    mem_free(text);
}

static void test_whole_game(void **state)
{
    (void)state;
    Buf error = {0};
    Replay *replay = replay_load_text("x.jsonl", save, strlen(save), NULL, NULL, &error);
    assert_non_null(replay);
    assert_int_equal(replay_count(replay), 7);
    assert_true(replay_run(replay, &error));
    assert_null(replay_notice(replay));
    assert_false(replay_is_old(replay));
    assert_int_equal(match_move_count(replay_match(replay)), 5);
    assert_true(match_finished(replay_match(replay)));
    replay_free(replay);
}

/* What choosing took is told, kept, and, where it is nonsense, left out: the game does not rest on it. */
static void test_what_a_choice_took(void **state)
{
    (void)state;
    static const char OLD[] = "\"by\":\"key\"";
    static const struct {
        const char *took;
        int steps;
    } CASES[] = {
        {"{\"way\":\"block\",\"steps\":9,\"presses\":3,\"ms\":8400,\"misses\":2,\"later\":1}", 9},
        {"{\"way\":\"guess\",\"steps\":9,\"presses\":3,\"ms\":8400,\"misses\":2}", 0},
        {"{\"way\":\"block\",\"steps\":-9,\"presses\":3,\"ms\":8400,\"misses\":2}", 0},
        {"{\"way\":\"block\",\"steps\":9,\"presses\":3,\"ms\":8400}", 0},
        {"[9,3]", 0},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Buf error = {0}, field = {0}, again = {0};
        buf_printf(&field, "%s,\"took\":%s", OLD, CASES[i].took);
        char *text = with(save, OLD, buf_string(&field));
        Replay *replay = replay_load_text("x.jsonl", text, strlen(text), NULL, NULL, &error);
        assert_non_null(replay);
        assert_true(replay_run(replay, &error));
        const MatchTook *took = &match_record(replay_match(replay), 0)->took;
        assert_int_equal(took->steps, CASES[i].steps);
        assert_int_equal(match_record(replay_match(replay), 1)->took.steps, 0);
        save_print(replay_match(replay), &again);
        if (took->steps > 0) {
            assert_int_equal(took->way, CHOICE_BLOCK);
            assert_non_null(strstr(buf_string(&again),
                                   "\"took\":{\"way\":\"block\",\"steps\":9,\"presses\":3,"
                                   "\"ms\":8400,\"misses\":2}"));
        } else {
            assert_null(strstr(buf_string(&again), "took"));
        }
        replay_free(replay);
        mem_free(text);
        buf_free(&field);
        buf_free(&again);
    }
}

static void test_seeks_both_ways(void **state)
{
    (void)state;
    Buf error = {0};
    Replay *replay = replay_load_text("x.jsonl", save, strlen(save), NULL, NULL, &error);
    uint64_t hash[8];
    for (size_t i = 0; i <= 7; i++) {
        assert_true(replay_seek(replay, i, &error));
        hash[i] = match_hash(replay_match(replay));
    }
    for (size_t i = 8; i-- > 0;) {
        assert_true(replay_seek(replay, i, &error));
        assert_int_equal(replay_position(replay), i);
        assert_true(match_hash(replay_match(replay)) == hash[i]);
    }
    assert_true(replay_seek(replay, 99, &error));
    assert_int_equal(replay_position(replay), 7);
    assert_false(replay_step(replay, &error));
    replay_free(replay);
}

static void test_chance_is_taken_from_the_save(void **state)
{
    (void)state;
    char *text = print_save(sitting_dice, "throw, throw, throw");
    assert_says(text, strlen(text), "");
    mem_free(text);
}

static void test_given_rules_are_used_when_they_play_alike(void **state)
{
    (void)state;
    Buf error = {0};
    Sitting same = sitting_new(sitting_marks, 1), other = sitting_new(sitting_dice, 1);
    Replay *replay = replay_load_text("x.jsonl", save, strlen(save), same.rules, same.pack, &error);
    assert_ptr_equal(match_rules(replay_match(replay)), same.rules);
    assert_ptr_equal(match_pack(replay_match(replay)), same.pack);
    assert_false(replay_is_old(replay));
    replay_free(replay);
    replay = replay_load_text("x.jsonl", save, strlen(save), other.rules, other.pack, &error);
    assert_ptr_not_equal(match_rules(replay_match(replay)), other.rules);
    assert_true(replay_is_old(replay));
    assert_true(replay_run(replay, &error));
    replay_free(replay);
    sitting_free(&same);
    sitting_free(&other);
}

/* One letter that is wrong, in a line that would make sense. */
static void test_sums(void **state)
{
    (void)state;
    char *summed = print_summed(sitting_marks, "place a1, place b1, place a2, place b2, place a3");
    assert_says(summed, strlen(summed), "");
    assert_says(save, strlen(save), ""); /* without sums */
    char *wrong = with(summed, "\"ms\":3", "\"ms\":4");
    assert_says(wrong, strlen(wrong), "x.jsonl:3: the line does not match its checksum, so it is damaged");
    mem_free(wrong);
    wrong = with(summed, "\"title\":\"\"", "\"title\":\"a\"");
    assert_says(wrong, strlen(wrong), "x.jsonl:1: the line does not match its checksum, so it is damaged");
    mem_free(wrong);
    wrong = with(summed, "{\"event\":\"start\"", "{\"sum\":\"00000000\",\"event\":\"start\"");
    assert_says(wrong, strlen(wrong), "x.jsonl:2: the line does not match its checksum, so it is damaged");
    mem_free(wrong);
    mem_free(summed);
}

/* A known answer, so that other programs can rely on it. */
static void test_sum_is_that_of_gzip(void **state)
{
    (void)state;
    assert_int_equal(hash_check("123456789", 9), 0xcbf43926);
    assert_int_equal(hash_check("", 0), 0);
}

static void test_it_starts_once(void **state)
{
    (void)state;
    const char *line = strchr(save, '\n') + 1, *next = strchr(line, '\n') + 1;
    Buf text = {0};
    buf_add(&text, save, (size_t)(line - save));
    buf_text(&text, next);
    assert_says(buf_string(&text), text.length, "x.jsonl:2: the line 'start' is missing");
    buf_clear(&text);
    buf_add(&text, save, (size_t)(next - save));
    buf_text(&text, line);
    assert_says(buf_string(&text), text.length, "x.jsonl:3: a second 'start'; a game starts once");
    assert_says(save, (size_t)(line - save), "x.jsonl:2: the line 'start' is missing");
    buf_free(&text);
}

static void test_departure_leaves_the_step_before(void **state)
{
    (void)state;
    Buf error = {0};
    char *text = with(save, "place b2", "place a1");
    Replay *replay = replay_load_text("x.jsonl", text, strlen(text), NULL, NULL, &error);
    assert_false(replay_run(replay, &error));
    assert_int_equal(replay_position(replay), 4);
    assert_int_equal(match_move_count(replay_match(replay)), 3);
    assert_true(replay_seek(replay, 2, &error));
    replay_free(replay);
    mem_free(text);
    buf_free(&error);
}

static void test_departures(void **state)
{
    (void)state;
    assert_change_says("place b2", "place a1", "line 6, move 4: 'place a1' is not legal now");
    assert_change_says("\"move\":4", "\"move\":5", "line 6, move 5: expected move 4, the save says 5");
    assert_change_says("\"player\":\"nought\",\"text\"", "\"player\":\"zero\",\"text\"",
                       "line 4, move 2: there is no player 'zero'");
    assert_change_says("\"player\":\"nought\",\"text\"", "\"player\":\"cross\",\"text\"",
                       "line 4, move 2: it is not this player's decision");
    assert_change_says("\"result\":\"cross wins\"", "\"result\":\"draw\"",
                       "line 8, 'finished': expected result 'draw', got 'cross wins'");
    assert_change_says("\"event\":\"finished\"", "\"event\":\"redo\"",
                       "line 8, 'redo': there is nothing to take back or to repeat");
}

static void test_wrong_hash(void **state)
{
    (void)state;
    Buf error = {0};
    char *text = mem_copy(save);
    char *hash = strstr(strstr(text, "\"move\":3"), "\"hash\":\"") + 8;
    memcpy(hash, "0123456789abcdef", 16);
    Replay *replay = replay_load_text("x.jsonl", text, strlen(text), NULL, NULL, &error);
    assert_false(replay_run(replay, &error));
    assert_non_null(strstr(buf_string(&error), "line 5, move 3: expected state 0123456789abcdef, got "));
    assert_int_equal(match_move_count(replay_match(replay)), 2);
    replay_free(replay);
    buf_free(&error);
    mem_free(text);
}

static void test_damaged_lines(void **state)
{
    (void)state;
    assert_change_says("\"by\":\"key\"", "\"by\":\"magic\"", "x.jsonl:3: unknown input method 'magic'");
    assert_change_says("\"event\":\"start\"", "\"event\":\"stop\"", "x.jsonl:2: unknown event 'stop'");
    assert_change_says("\"text\":\"place a1\",", "", "x.jsonl:3: 'text' is missing or of the wrong type");
    assert_change_says("\"move\":1,", "\"move\":\"1\",", "x.jsonl:3: 'move' is missing or of the wrong type");
    assert_change_says("\"move\":1,", "\"move\":-1,", "x.jsonl:3: 'move' has an impossible value");
    assert_change_says("\"move\":1,", "\"move\":1.5,", "x.jsonl:3: 'move' is missing or of the wrong type");
    assert_change_says("\"move\":1,", "\"move\":1,,", "x.jsonl:3: byte 12: this is not JSON");
    assert_change_says("2023-11-14T22:13:20.010Z", "yesterday", "x.jsonl:1: 'time' has an impossible value");
    assert_change_says("{\"event\":\"start\"", "[\"event\",\"start\"",
                       "x.jsonl:2: byte 24: this is not JSON");
    assert_change_says("{\"event\":\"start\"", "\n{\"event\":\"start\"",
                       "x.jsonl:2: byte 1: this is not JSON");
}

static void test_damaged_header(void **state)
{
    (void)state;
    assert_says("", 0, "x.jsonl:1: this is not a saved game");
    assert_says("{}", 2, "x.jsonl:1: this is not a saved game");
    assert_says("{}\n", 3, "x.jsonl:1: this is not a saved game");
    assert_says("; 1\n####\n", 9, "x.jsonl:1: byte 1: this is not JSON");
    assert_change_says("\"save\":\"tah\"", "\"save\":\"hat\"", "x.jsonl:1: this is not a saved game");
    assert_change_says(
        "\"format\":1", "\"format\":2",
        "x.jsonl:1: the save was written by a newer version (format 2; this one reads up to 1)");
    assert_change_says("\"game\":\"marks\"", "\"game\":\"../x\"",
                       "x.jsonl:1: 'game' has an impossible value");
    assert_change_says("\"seed\":\"", "\"seed\":\"x", "x.jsonl:1: 'seed' is missing or of the wrong type");
    assert_change_says("\"level\":\"", "\"level\":\"x", "x.jsonl:1: 'level' has an impossible value");
    assert_change_says("\"players\":2", "\"players\":200", "x.jsonl:1: 'players' has an impossible value");
    assert_change_says("\"level_number\":1", "\"number\":1",
                       "x.jsonl:1: 'level_number' is missing or of the wrong type");
}

static void test_damaged_content(void **state)
{
    (void)state;
    Buf expected = {0};
    char *rules = mem_copy_bytes(strstr(save, "\"rules\":\"") + 9, HASH_HEX);
    buf_printf(&expected, "x.jsonl:1: the text kept as %s is missing or damaged", rules);
    assert_change_says("3 in a row of my mark", "2 in a row of my mark", buf_string(&expected));
    buf_free(&expected);
    buf_printf(&expected, "x.jsonl:1: cannot read /nonexistent/tah/store/%s.yaml: No such file or directory",
               rules);
    assert_change_says("\"rules_text\"", "\"no_text\"", buf_string(&expected));
    buf_free(&expected);
    mem_free(rules);
}

/* Rules in a save are a stranger's: errors in them are told and nothing more happens. */
static void test_broken_rules(void **state)
{
    (void)state;
    Buf header = {0}, error = {0};
    char hash[HASH_HEX + 1];
    const char *rules = "language: 1\\nmoves: 5\\n";
    const char *plain = "language: 1\nmoves: 5\n";
    hash_content(plain, strlen(plain), hash);
    buf_printf(
        &header,
        "{\"save\":\"tah\",\"format\":1,\"game\":\"x\",\"identity\":\"\",\"rules\":\"%s\",\"level\":\"%s\","
        "\"pack\":\"\",\"level_number\":1,\"title\":\"\",\"seed\":\"0000000000000000\",\"players\":1,"
        "\"time\":\"2026-11-21T20:30:00.123Z\",\"rules_text\":\"%s\",\"level_text\":\"\"}\n"
        "{\"event\":\"start\",\"move\":0,\"time\":\"2026-11-21T20:30:00.123Z\",\"ms\":0,\"since\":0,"
        "\"hash\":\"0000000000000000\"}\n",
        hash, hash, rules);
    assert_null(replay_load_text("x.jsonl", buf_string(&header), header.length, NULL, NULL, &error));
    assert_memory_equal(buf_string(&error), "x.jsonl:1: the rules in the save cannot be used: 2:", 51);
    buf_free(&header);
    buf_free(&error);
}

static void test_long_line(void **state)
{
    (void)state;
    Buf text = {0};
    buf_text(&text, save);
    buf_repeat(&text, 'x', 20000);
    buf_text(&text, "\n{}\n");
    assert_says(buf_string(&text), text.length, "x.jsonl:9: the line is longer than 16384 bytes");
    buf_free(&text);
}

static void test_old_line_of_play_survives(void **state)
{
    (void)state;
    Buf text = {0}, error = {0};
    Sitting sitting = sitting_start(sitting_marks, 7);
    sitting_play(sitting.match, "place a1, place b1");
    match_restart(sitting.match);
    sitting_play(sitting.match, "place c3");
    save_print(sitting.match, &text);
    sitting_free(&sitting);
    Replay *replay = replay_load_text("x.jsonl", buf_string(&text), text.length, NULL, NULL, &error);
    assert_true(replay_run(replay, &error));
    Match *match = replay_take(replay);
    assert_null(replay_match(replay));
    assert_true(match_paused(match));
    assert_int_equal(match_move_count(match), 1);
    assert_true(match_undo(match) && match_undo(match));
    assert_int_equal(match_move_count(match), 2);
    match_free(match);
    replay_free(replay);
    buf_free(&text);
}

/* Forty moves at random with a restart between, printed, read without any other file, and replayed. */
static void play_and_read(const Ruleset *rules, const Pack *pack)
{
    Diags diags = {0};
    Buf text = {0}, error = {0};
    uint64_t random = 5;
    Match *match = match_new(rules, pack, pack->count, 0, 11, &diags);
    assert_non_null(match);
    assert_true(match_start(match, &error));
    for (int i = 0; i < 40 && sitting_play_random(match, &random); i++) {
        if (i == 20) {
            match_restart(match);
        }
    }
    save_print(match, &text);
    Replay *replay = replay_load_text("x.jsonl", buf_string(&text), text.length, NULL, NULL, &error);
    assert_string_equal(buf_string(&error), "");
    assert_true(replay_run(replay, &error));
    assert_true(match_hash(replay_match(replay)) == match_hash(match));
    assert_true(state_equal(match_stage(match), match_state(replay_match(replay)), match_state(match)));
    replay_free(replay);
    match_free(match);
    buf_free(&text);
}

static void comes_back(const char *path)
{
    Diags diags = {0};
    Ruleset *rules = ruleset_load(path, &diags);
    assert_non_null(rules);
    Pack *pack = shelf_pack(rules, &diags);
    assert_non_null(pack);
    play_and_read(rules, pack);
    pack_free(pack);
    ruleset_free(rules);
    diags_free(&diags);
}

static void test_every_game_comes_back(void **state)
{
    (void)state;
    shelf_each(comes_back);
}

static const char WALKER[] = "language: 1\n"
                             "game: walker\n"
                             "board: from level\n"
                             "layers: { ground: [floor, wall], things: [keeper] }\n"
                             "legend: { \"#\": wall, \" \": floor, \"@\": keeper }\n"
                             "moves: { walk: keeper | floor and no things -> nothing | keeper }\n";

static Pack *heads_of(const Pack *pack, const Ruleset *rules)
{
    Buf text = {0};
    heads_write(pack, &text);
    Bytes bytes = {.at = text.data, .end = text.data + text.length};
    Pack *heads = heads_read(&bytes, pack->file, "/nonexistent", rules);
    assert_non_null(heads);
    buf_free(&text);
    return heads;
}

/* The save of a level of which the head is known goes on with the pack, or without it when its file is gone. */
static void test_listed_levels_go_on(void **state)
{
    (void)state;
    static const char LEVEL[] = "####\n#@ #\n####\n";
    Diags diags = {0};
    Buf error = {0}, text = {0};
    char path[] = "/tmp/tah-listed.XXXXXX";
    close(mkstemp(path));
    assert_true(file_write(path, LEVEL, strlen(LEVEL), &error));
    Ruleset *rules = ruleset_load_text("walker", NULL, WALKER, strlen(WALKER), &diags);
    Pack *pack = pack_load(path, rules, &diags), *heads = heads_of(pack, rules),
         *gone = heads_of(pack, rules);
    Match *match = match_new(rules, pack, 1, 0, 1, &diags);
    assert_true(match_start(match, &error));
    sitting_play(match, "walk b2 east");
    save_print(match, &text);
    Replay *replay = replay_load_text("x.jsonl", text.data, text.length, rules, heads, &error);
    assert_non_null(replay);
    assert_false(replay_is_old(replay));
    assert_ptr_equal(match_level(replay_match(replay)), &heads->level[0]);
    assert_non_null(heads->level[0].text);
    replay_free(replay);
    remove(path);
    replay = replay_load_text("x.jsonl", text.data, text.length, rules, gone, &error);
    assert_non_null(replay);
    assert_string_equal(match_level(replay_match(replay))->text, pack->level[0].text);
    replay_free(replay);
    match_free(match);
    pack_free(heads);
    pack_free(gone);
    pack_free(pack);
    ruleset_free(rules);
    buf_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whole_game),
        cmocka_unit_test(test_what_a_choice_took),
        cmocka_unit_test(test_seeks_both_ways),
        cmocka_unit_test(test_chance_is_taken_from_the_save),
        cmocka_unit_test(test_given_rules_are_used_when_they_play_alike),
        cmocka_unit_test(test_sums),
        cmocka_unit_test(test_sum_is_that_of_gzip),
        cmocka_unit_test(test_it_starts_once),
        cmocka_unit_test(test_departure_leaves_the_step_before),
        cmocka_unit_test(test_departures),
        cmocka_unit_test(test_wrong_hash),
        cmocka_unit_test(test_damaged_lines),
        cmocka_unit_test(test_damaged_header),
        cmocka_unit_test(test_damaged_content),
        cmocka_unit_test(test_broken_rules),
        cmocka_unit_test(test_long_line),
        cmocka_unit_test(test_old_line_of_play_survives),
        cmocka_unit_test(test_every_game_comes_back),
        cmocka_unit_test(test_listed_levels_go_on),
    };
    return cmocka_run_group_tests(tests, make_save, drop_save);
}
