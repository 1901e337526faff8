/* Tally and index: what saves add up to, kept beside them and never the only copy. */
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
#include "base/mem.h"
#include "save/index.h"
#include "save/replay.h"
#include "save/store.h"
#include "folders.h"
#include "played.h"

/* One player; three stones win. */
static const char FILL[] = "language: 1\ngame: fill\nboard: { size: 3 x 1 }\nlayers: { mark: [stone] }\n"
                           "moves:\n  place: { pick: { c: empty cell }, do: mark at c = stone }\n"
                           "end:\n  - { if: every cell has stone, result: win }\n";

static void move(Match *match, const char *text, InputMethod method, int64_t after)
{
    Buf error = {0};
    sitting_wait(after);
    assert_true(match_move_text(match, 0, text, method, &error));
}

/* A slow solution, a restart, a quick one after a move that is taken back. */
static void play_twice(Match *match)
{
    move(match, "place a1", INPUT_KEY, 1000);
    move(match, "place b1", INPUT_SCAN, 5000);
    match_pause(match);
    sitting_wait(60000);
    move(match, "place c1", INPUT_SCAN, 3000);
    match_enter(match, INPUT_MOUSE);
    assert_true(match_restart(match));
    move(match, "place c1", INPUT_MOUSE, 500);
    match_enter(match, INPUT_KEY);
    assert_true(match_undo(match) && match_redo(match));
    move(match, "place a1", INPUT_MOUSE, 500);
    move(match, "place b1", INPUT_MOUSE, 500);
}

/* About what is expected: the clock ticks at each look. */
static void assert_about(int64_t value, int64_t expected)
{
    assert_in_range(value, expected, expected + 300);
}

static void test_a_save_adds_up(void **state)
{
    (void)state;
    Played played = played_start(FILL);
    play_twice(played.sitting.match);
    assert_int_equal(match_undone(played.sitting.match), 1);
    played_end(&played);
    StoreList list;
    store_list("", "fill", &list);
    assert_int_equal(list.count, 1);
    const Tally *tally = &list.list[0].tally;
    assert_true(tally->solved);
    assert_int_equal(tally->best_moves, 3);
    assert_about(tally->best_time, 1500);
    assert_int_equal(tally->restarts, 1);
    assert_int_equal(tally->undone, 1);
    assert_int_equal(tally->redone, 1);
    assert_int_equal(tally->pauses, 1);
    assert_int_equal(tally->way[INPUT_SCAN].moves, 2);
    assert_about(tally->way[INPUT_SCAN].time, 5000); /* what passed during the pause and after it is none */
    assert_int_equal(tally->way[INPUT_MOUSE].moves, 3);
    assert_int_equal(tally->way[INPUT_MOUSE].commands, 1);
    assert_int_equal(tally->way[INPUT_KEY].moves, 1);
    assert_int_equal(tally->way[INPUT_KEY].commands, 2);
    TallyWay sum = tally_sum(tally);
    assert_int_equal(sum.moves, 6);
    assert_int_equal(sum.commands, 3);
    entry_list_free(&list);
}

/* Undo over a restart leads back to the older line of play, whose time goes on from its own start. */
static void test_a_restart_taken_back(void **state)
{
    (void)state;
    Played played = played_start(FILL);
    Match *match = played.sitting.match;
    move(match, "place a1", INPUT_KEY, 2000);
    assert_true(match_restart(match) && match_undo(match));
    move(match, "place b1", INPUT_KEY, 1000);
    move(match, "place c1", INPUT_KEY, 1000);
    played_end(&played);
    StoreList list;
    store_list("", "fill", &list);
    assert_about(list.list[0].tally.best_time, 4000);
    assert_int_equal(list.list[0].tally.undone, 0);
    assert_int_equal(list.list[0].tally.restarts, 1);
    entry_list_free(&list);
}

static char *index_path(void)
{
    char *saves = store_saves_folder("", "fill"), *path = file_join(saves, "index");
    mem_free(saves);
    return path;
}

static void read_index(Buf *out)
{
    Buf error = {0};
    char *path = index_path();
    buf_clear(out);
    assert_true(file_read(path, INDEX_BYTES, out, &error));
    mem_free(path);
}

static void write_index(const char *text, size_t length)
{
    Buf error = {0};
    char *path = index_path();
    assert_true(file_write(path, text, length, &error));
    mem_free(path);
}

static void play_once(void)
{
    Played played = played_start(FILL);
    play_twice(played.sitting.match);
    played_end(&played);
}

static void list_and_compare(const Tally *expected, size_t count)
{
    StoreList list;
    store_list("", "fill", &list);
    assert_int_equal(list.count, count);
    for (size_t i = 0; i < count; i++) {
        assert_memory_equal(&list.list[i].tally.way, &expected->way, sizeof expected->way);
        assert_int_equal(list.list[i].tally.best_time, expected->best_time);
        assert_string_equal(list.list[i].result, "win");
        assert_true(list.list[i].finished);
    }
    entry_list_free(&list);
}

static Tally first_tally(void)
{
    StoreList list;
    store_list("", "fill", &list);
    Tally tally = list.list[0].tally;
    entry_list_free(&list);
    return tally;
}

/* What the index says is believed, so a changed figure with the right hash would show. */
static void test_the_index_is_used(void **state)
{
    (void)state;
    play_once();
    first_tally();
    Buf before = {0}, after = {0};
    read_index(&before);
    StoreList known;
    char *saves = store_saves_folder("", "fill");
    index_read(saves, &known);
    assert_int_equal(known.count, 1);
    known.list[0].tally.restarts = 77;
    index_write(saves, &known);
    entry_list_free(&known);
    mem_free(saves);
    assert_int_equal(first_tally().restarts, 77);
    read_index(&after);
    assert_string_not_equal(buf_string(&before), buf_string(&after));
    buf_free(&before);
    buf_free(&after);
}

/* Whatever became of the index, the list is that of the saves. */
static void test_a_damaged_index_is_made_anew(void **state)
{
    (void)state;
    play_once();
    play_once();
    Tally expected = first_tally();
    Buf good = {0}, now = {0};
    read_index(&good);
    for (size_t at = 0; at < good.length; at += 37) {
        char *damaged = mem_copy_bytes(good.data, good.length);
        damaged[at] ^= 1;
        write_index(damaged, good.length);
        mem_free(damaged);
        list_and_compare(&expected, 2);
        read_index(&now);
        assert_string_equal(buf_string(&now), buf_string(&good));
        write_index(good.data, at);
        list_and_compare(&expected, 2);
        read_index(&now);
        assert_string_equal(buf_string(&now), buf_string(&good));
    }
    buf_free(&good);
    buf_free(&now);
}

/* Saves that came, went, or went on since. */
static void test_an_old_index_is_brought_up_to_date(void **state)
{
    (void)state;
    play_once();
    Tally expected = first_tally();
    play_once();
    list_and_compare(&expected, 2);
    StoreList list;
    store_list("", "fill", &list);
    unlink(list.list[0].path);
    FILE *file = fopen(list.list[1].path, "a");
    fputs("{\"event\":\"restart\",\"move\":0,\"by\":\"scan\",\"time\":\"2023-11-14T22:14:20.080Z\",\"ms\":"
          "20000,"
          "\"since\":0,\"hash\":\"0000000000000000\"}\n",
          file);
    fclose(file);
    entry_list_free(&list);
    store_list("", "fill", &list);
    assert_int_equal(list.count, 1);
    assert_int_equal(list.list[0].tally.restarts, 2);
    assert_int_equal(list.list[0].tally.way[INPUT_SCAN].commands, 1);
    assert_false(list.list[0].finished);
    assert_true(list.list[0].tally.solved);
    entry_list_free(&list);
}

/* A save in which a line makes no sense is no save; a torn end is left out. */
static void test_damaged_saves_are_left_out(void **state)
{
    (void)state;
    play_once();
    StoreList list;
    store_list("", "fill", &list);
    char *path = mem_copy(list.list[0].path);
    entry_list_free(&list);
    FILE *file = fopen(path, "a");
    fputs("{\"move\":4,\"pla\n", file);
    fclose(file);
    store_list("", "fill", &list);
    assert_int_equal(list.count, 1);
    entry_list_free(&list);
    file = fopen(path, "a");
    fputs("{\"move\":5,\"pla\n", file);
    fclose(file);
    store_list("", "fill", &list);
    assert_int_equal(list.count, 0);
    entry_list_free(&list);
    mem_free(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_a_save_adds_up, folders_make, folders_remove),
        cmocka_unit_test_setup_teardown(test_a_restart_taken_back, folders_make, folders_remove),
        cmocka_unit_test_setup_teardown(test_the_index_is_used, folders_make, folders_remove),
        cmocka_unit_test_setup_teardown(test_a_damaged_index_is_made_anew, folders_make, folders_remove),
        cmocka_unit_test_setup_teardown(test_an_old_index_is_brought_up_to_date, folders_make,
                                        folders_remove),
        cmocka_unit_test_setup_teardown(test_damaged_saves_are_left_out, folders_make, folders_remove),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
