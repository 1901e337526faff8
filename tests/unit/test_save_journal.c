/* Journal: what is on the disk after each move, a torn end, a second program, a full disk. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/mem.h"
#include "level/pack.h"
#include "save/claim.h"
#include "save/line.h"
#include "save/replay.h"
#include "save/store.h"
#include "folders.h"
#include "played.h"

static char *read_text(const char *path)
{
    Buf text = {0}, error = {0};
    assert_true(file_read(path, 1 << 20, &text, &error));
    return buf_take(&text);
}

static int count_lines(const char *path)
{
    int lines = 0;
    char *text = read_text(path);
    for (const char *c = text; *c; c++) {
        lines += *c == '\n';
    }
    mem_free(text);
    return lines;
}

static void append(const char *path, const char *text)
{
    FILE *file = fopen(path, "a");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static Replay *load(const char *path, const Played *played)
{
    Buf error = {0};
    const Sitting *sitting = &played->sitting;
    Replay *replay = replay_load(path, sitting->rules, sitting->pack, &error);
    assert_string_equal(buf_string(&error), "");
    assert_non_null(replay);
    return replay;
}

static void test_no_file_before_the_first_move(void **state)
{
    (void)state;
    Played played = played_start(sitting_dice);
    assert_null(journal_path(played.journal));
    match_pause(played.sitting.match);
    match_interrupt(played.sitting.match, "quit");
    assert_null(journal_path(played.journal));
    assert_null(journal_problem(played.journal));
    played_end(&played);
    StoreList list;
    store_list("", NULL, &list);
    assert_int_equal(list.count, 0);
    entry_list_free(&list);
}

/* Each line is there when the call comes back, with all that it must say. */
static void test_lines(void **state)
{
    (void)state;
    Played played = played_start(sitting_marks);
    Match *match = played.sitting.match;
    sitting_play(match, "place a1");
    const char *path = journal_path(played.journal);
    assert_non_null(path);
    assert_int_equal(count_lines(path), 3);
    sitting_play(match, "place b1");
    assert_int_equal(count_lines(path), 4);
    match_undo(match);
    assert_int_equal(count_lines(path), 5);
    Replay *replay = load(path, &played);
    const char *line = replay_line(replay, 2);
    const char *expected = "{\"move\":2,\"player\":\"nought\",\"text\":\"place b1\",\"by\":\"key\","
                           "\"time\":\"2023-11-14T22:13:20.080Z\",\"ms\":50,\"since\":20,\"hash\":\"";
    assert_memory_equal(line, expected, strlen(expected));
    assert_int_equal(strspn(line + strlen(expected), "0123456789abcdef"), 16);
    const char *sum = line + strlen(expected) + 16;
    assert_memory_equal(sum, "\",\"sum\":\"", 9);
    assert_int_equal(strspn(sum + 9, "0123456789abcdef"), 8);
    assert_string_equal(sum + 17, "\"}");
    assert_true(replay_is_move(replay, 2));
    assert_false(replay_is_move(replay, 3));
    assert_non_null(strstr(replay_line(replay, 3), "{\"event\":\"undo\",\"move\":1,\"time\":"));
    replay_free(replay);
    played_end(&played);
}

static void test_content_is_kept(void **state)
{
    (void)state;
    Played played = played_start(sitting_marks);
    char hash[HASH_HEX + 1];
    const char *source = ruleset_source(played.sitting.rules);
    Buf text = {0}, error = {0};
    sitting_play(played.sitting.match, "place a1");
    hash_content(source, strlen(source), hash);
    assert_true(store_fetch(hash, ".yaml", &text, &error));
    assert_string_equal(buf_string(&text), source);
    buf_clear(&text);
    assert_true(store_fetch(match_level(played.sitting.match)->hash, ".level", &text, &error));
    assert_string_equal(buf_string(&text), match_level(played.sitting.match)->text);
    buf_free(&text);
    played_end(&played);
}

static void test_files_are_private(void **state)
{
    (void)state;
    Played played = played_start(sitting_marks);
    struct stat status;
    sitting_play(played.sitting.match, "place a1");
    assert_int_equal(stat(journal_path(played.journal), &status), 0);
    assert_int_equal(status.st_mode & 077, 0);
    played_end(&played);
}

static void test_resume(void **state)
{
    (void)state;
    Played played = played_start(sitting_dice);
    Buf error = {0};
    sitting_play(played.sitting.match, "throw, throw, throw");
    match_undo(played.sitting.match);
    match_interrupt(played.sitting.match, "terminated");
    uint64_t hash = match_hash(played.sitting.match);
    int64_t elapsed = match_elapsed(played.sitting.match);
    char *path = mem_copy(journal_path(played.journal));
    journal_free(played.journal);
    Replay *replay = load(path, &played);
    played.journal = journal_resume("", replay, &error);
    assert_non_null(played.journal);
    Match *match = journal_match(played.journal);
    assert_true(match_hash(match) == hash);
    assert_int_equal(match_move_count(match), 2);
    assert_in_range(match_elapsed(match), elapsed, elapsed + 100);
    assert_true(match_redo(match) && match_undo(match) && match_undo(match) && match_undo(match));
    sitting_play(match, "throw");
    char *text = read_text(path);
    assert_non_null(strstr(text, "{\"event\":\"resumed\""));
    mem_free(text);
    journal_free(played.journal);
    played.journal = NULL;
    match_free(match);
    replay_free(replay);
    replay = load(path, &played);
    assert_true(replay_run(replay, &error));
    replay_free(replay);
    mem_free(path);
    played_end(&played);
}

static void assert_resumes_without(Played *played, const char *path, const char *torn, const char *notice)
{
    Buf error = {0}, expected = {0};
    int lines = count_lines(path);
    append(path, torn);
    Replay *replay = load(path, played);
    buf_printf(&expected, notice, path);
    assert_string_equal(replay_notice(replay), buf_string(&expected));
    Journal *journal = journal_resume("", replay, &error);
    assert_non_null(journal);
    assert_int_equal(count_lines(path), lines + 1);
    Match *match = journal_match(journal);
    journal_free(journal);
    match_free(match);
    replay_free(replay);
    buf_free(&expected);
}

static void test_torn_line_is_dropped(void **state)
{
    (void)state;
    Played played = played_start(sitting_marks);
    sitting_play(played.sitting.match, "place a1, place b1");
    char *path = mem_copy(journal_path(played.journal));
    journal_free(played.journal);
    played.journal = NULL;
    const char *notice = "the last line was not complete and was left out: %s";
    assert_resumes_without(&played, path, "{\"move\":3,\"player\":\"cr", notice);
    assert_resumes_without(&played, path, "{", notice);
    assert_resumes_without(&played, path, "{\"move\":3,\"player\":\"cr\n", notice);
    mem_free(path);
    played_end(&played);
}

static void test_one_program_at_a_time(void **state)
{
    (void)state;
    Played played = played_start(sitting_marks);
    Buf error = {0};
    StoreEntry entry;
    sitting_play(played.sitting.match, "place a1");
    assert_true(store_latest("", "marks", NULL, &entry));
    assert_true(entry.open); /* to be told, not to be hidden */
    entry_free(&entry);
    Replay *replay = load(journal_path(played.journal), &played);
    assert_null(journal_resume("", replay, &error));
    assert_string_equal(buf_string(&error), "this game is open in another window");
    buf_free(&error);
    replay_free(replay);
    played_end(&played);
}

static void test_changed_save_is_not_continued(void **state)
{
    (void)state;
    Played played = played_start(sitting_marks);
    Buf error = {0};
    sitting_play(played.sitting.match, "place a1");
    char *path = mem_copy(journal_path(played.journal));
    journal_free(played.journal);
    played.journal = NULL;
    Replay *replay = load(path, &played);
    append(path, "\n");
    assert_null(journal_resume("", replay, &error));
    assert_string_equal(buf_string(&error), "the save was changed by another program in the meantime");
    buf_free(&error);
    replay_free(replay);
    mem_free(path);
    played_end(&played);
}

static void limit_files(rlim_t bytes)
{
    struct rlimit limit;
    getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = bytes;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

/* The match goes on in memory, says so, and loses nothing once there is room again. */
static void test_full_disk(void **state)
{
    (void)state;
    Played played = played_start(sitting_marks);
    Match *match = played.sitting.match;
    struct stat status;
    Buf error = {0};
    struct rlimit limit;
    getrlimit(RLIMIT_FSIZE, &limit);
    signal(SIGXFSZ, SIG_IGN);
    sitting_play(match, "place a1");
    const char *path = journal_path(played.journal);
    assert_int_equal(stat(path, &status), 0);
    limit_files((rlim_t)status.st_size + 20);
    sitting_play(match, "place b1");
    assert_true(match_unsaved(match));
    assert_non_null(strstr(journal_problem(played.journal), " ("));
    assert_int_equal(count_lines(path), 3);
    assert_false(journal_retry(played.journal));
    sitting_play(match, "place c1");
    assert_true(match_unsaved(match));
    limit_files(limit.rlim_cur);
    sitting_play(match, "place a2");
    assert_false(match_unsaved(match));
    assert_null(journal_problem(played.journal));
    Replay *replay = load(path, &played);
    assert_true(replay_run(replay, &error));
    assert_int_equal(match_move_count(replay_match(replay)), 4);
    replay_free(replay);
    played_end(&played);
}

/* Somebody sets the computer's clock back by years, even before 1970; play time and saves do not mind. */
static int64_t wall_backwards(void *context)
{
    int64_t *wall = context;
    return *wall -= INT64_C(1000000000000);
}

static int64_t steady_forwards(void *context)
{
    (void)context;
    static int64_t steady;
    return steady += 100;
}

static void test_clock_goes_back(void **state)
{
    (void)state;
    int64_t wall = INT64_C(1700000000000);
    Buf error = {0};
    Played played = {.sitting = sitting_new(sitting_marks, 1)};
    Match *match = played.sitting.match;
    match_set_clock(match, (MatchClock){&wall, wall_backwards, steady_forwards});
    played.journal = journal_new("", match);
    assert_true(match_start(match, &error));
    sitting_play(match, "place a1, place b1, place a2");
    assert_null(journal_problem(played.journal));
    Replay *replay = load(journal_path(played.journal), &played);
    assert_true(replay_run(replay, &error));
    assert_int_equal(match_move_count(replay_match(replay)), 3);
    assert_true(match_record(match, 2)->time.wall < 0);
    assert_true(match_record(match, 2)->time.played > match_record(match, 1)->time.played);
    assert_true(match_record(replay_match(replay), 2)->time.wall == 0);
    replay_free(replay);
    played_end(&played);
}

static void test_no_folder(void **state)
{
    (void)state;
    Buf error = {0};
    char *blocked = file_join(folders_path(), "file");
    assert_true(file_write(blocked, "", 0, &error));
    setenv("XDG_STATE_HOME", blocked, 1);
    Played played = played_start(sitting_marks);
    sitting_play(played.sitting.match, "place a1");
    assert_true(match_unsaved(played.sitting.match));
    assert_non_null(journal_problem(played.journal));
    setenv("XDG_STATE_HOME", folders_path(), 1);
    assert_true(journal_retry(played.journal));
    assert_null(journal_problem(played.journal));
    assert_int_equal(count_lines(journal_path(played.journal)), 3);
    mem_free(blocked);
    played_end(&played);
}

static void test_latest(void **state)
{
    (void)state;
    StoreEntry entry;
    StoreList list;
    assert_false(store_latest("", "marks", NULL, &entry));
    assert_false(store_last("", &entry));
    assert_null(entry.game);
    Played played = played_start(sitting_marks);
    sitting_play(played.sitting.match, "place a1, place b1, place a2, place b2");
    Level same = *match_level(played.sitting.match), other = same;
    same.hash[0] = '\0'; /* renamed since */
    other.hash[0] = other.identity[0] = '\0';
    played_end(&played);
    assert_true(store_latest("", "marks", &same, &entry));
    assert_int_equal(entry.moves, 4);
    assert_int_equal(entry.level, 1);
    assert_false(entry.finished);
    entry_free(&entry);
    assert_true(store_last("", &entry));
    assert_string_equal(entry.game, "marks");
    assert_int_equal(entry.moves, 4);
    entry_free(&entry);
    assert_false(store_latest("", "marks", &other, &entry));
    assert_false(store_latest("", "other", NULL, &entry));
    played = played_start(sitting_marks);
    sitting_play(played.sitting.match, "place a1, place b1, place a2, place b2, place a3");
    played_end(&played);
    assert_false(store_latest("", "marks", &same, &entry));
    assert_false(store_last("", &entry)); /* over, but what it was is known */
    assert_string_equal(entry.result, "cross wins");
    entry_free(&entry);
    store_list("", "marks", &list);
    assert_int_equal(list.count, 2);
    assert_string_equal(list.list[0].result, "cross wins");
    assert_true(list.list[0].finished);
    assert_string_equal(list.list[1].result, "");
    entry_list_free(&list);
}

/* Whatever the rules have become, a save plays with those it was played with. */
static void test_old_rules_replay(void **state)
{
    (void)state;
    Buf error = {0};
    Played played = played_start(sitting_marks);
    Sitting other = sitting_new(sitting_dice, 1);
    sitting_play(played.sitting.match, "place a1, place b1");
    uint64_t hash = match_hash(played.sitting.match);
    char *path = mem_copy(journal_path(played.journal));
    played_end(&played);
    Replay *replay = replay_load(path, other.rules, other.pack, &error);
    assert_non_null(replay);
    assert_true(replay_is_old(replay));
    Journal *journal = journal_resume("", replay, &error);
    assert_non_null(journal);
    Match *match = journal_match(journal);
    assert_true(match_hash(match) == hash);
    sitting_play(match, "place a2");
    assert_null(journal_problem(journal));
    journal_free(journal);
    match_free(match);
    replay_free(replay);
    sitting_free(&other);
    mem_free(path);
}

/* Content that no longer has its hash is not played. */
static void test_damaged_store(void **state)
{
    (void)state;
    Buf error = {0}, name = {0}, expected = {0};
    char hash[HASH_HEX + 1];
    Played played = played_start(sitting_marks);
    sitting_play(played.sitting.match, "place a1");
    const char *source = ruleset_source(played.sitting.rules);
    hash_content(source, strlen(source), hash);
    char *path = mem_copy(journal_path(played.journal));
    played_end(&played);
    buf_printf(&name, "%s/state/tah/store/%s.yaml", folders_path(), hash);
    append(buf_string(&name), "# more\n");
    assert_null(replay_load(path, NULL, NULL, &error));
    buf_printf(&expected, "%s:1: the text kept as %s is missing or damaged", path, hash);
    assert_string_equal(buf_string(&error), buf_string(&expected));
    played = played_start(sitting_marks);
    sitting_play(played.sitting.match, "place a1");
    played_end(&played);
    buf_clear(&error);
    Replay *replay = replay_load(path, NULL, NULL, &error);
    assert_non_null(replay);
    replay_free(replay);
    buf_free(&error);
    buf_free(&name);
    buf_free(&expected);
    mem_free(path);
}

static int count_of(const char *text, const char *word)
{
    int count = 0;
    for (const char *at = strstr(text, word); at; at = strstr(at + 1, word))
        count++;
    return count;
}

/* What nobody chose and what was agreed on stands in the save too, and does not hinder a replay. */
static void test_what_passes_by_is_told(void **state)
{
    (void)state;
    Played played = played_start(sitting_stones);
    Match *match = played.sitting.match;
    Buf error = {0}, text = {0};
    sitting_play(match, "collect, give, collect, hold");
    match_refuse_undo(match, 0);
    match_undo_agreed(match, "ann, ben");
    assert_true(file_read(journal_path(played.journal), 1 << 20, &text, &error));
    const char *all = buf_string(&text);
    assert_int_equal(count_of(all, "\"event\":\"passed\""), 5);
    assert_int_equal(count_of(all, "\"event\":\"missed\",\"move\":4,\"player\":\"ann\""), 1);
    assert_int_equal(count_of(all, "\"event\":\"refused\",\"move\":4,\"player\":\"ann\""), 1);
    assert_int_equal(count_of(all, "\"event\":\"undo\",\"move\":3,\"agreed\":\"ann, ben\""), 1);
    Replay *replay =
        replay_load(journal_path(played.journal), played.sitting.rules, played.sitting.pack, &error);
    assert_non_null(replay);
    assert_true(replay_run(replay, &error));
    assert_true(match_hash(replay_match(replay)) == match_hash(match));
    replay_free(replay);
    played_end(&played);
    buf_free(&text);
    buf_free(&error);
}

/* ---- a file that is not as it was written ---- */

static Played played_some(char **path)
{
    Played played = played_start(sitting_marks);
    sitting_play(played.sitting.match, "place a1, place b1");
    *path = mem_copy(journal_path(played.journal));
    return played;
}

/* The save at path has so many moves, and is that of the journal or is not. */
static void assert_moves(const char *path, const Played *played, int moves)
{
    Buf error = {0};
    Replay *replay = load(path, played);
    assert_null(replay_notice(replay));
    assert_true(replay_run(replay, &error));
    assert_int_equal(match_move_count(replay_match(replay)), moves);
    replay_free(replay);
}

static void assert_notice(Journal *journal, const char *expected)
{
    Buf notice = {0};
    assert_true(journal_take_notice(journal, &notice));
    assert_memory_equal(buf_string(&notice), expected, strlen(expected));
    assert_false(journal_take_notice(journal, &notice));
    buf_free(&notice);
}

/* Plays on after something happened to the file; where the save is to be then is returned. */
static char *play_after(Played *played, const char *moves)
{
    sitting_play(played->sitting.match, moves);
    assert_false(match_unsaved(played->sitting.match));
    assert_null(journal_problem(played->journal));
    assert_notice(played->journal, "Saved again, because the save was changed or deleted in the meantime");
    assert_moves(journal_path(played->journal), played, match_move_count(played->sitting.match));
    return mem_copy(journal_path(played->journal));
}

static void test_deleted_save_is_written_anew(void **state)
{
    (void)state;
    char *path;
    Played played = played_some(&path);
    assert_int_equal(unlink(path), 0);
    char *now = play_after(&played, "place c1");
    assert_string_equal(now, path);
    sitting_play(played.sitting.match, "place a2");
    assert_moves(path, &played, 4);
    mem_free(now);
    mem_free(path);
    played_end(&played);
}

/* With its folder, and everything above. */
static void test_deleted_folder_is_made_anew(void **state)
{
    (void)state;
    char *path;
    Played played = played_some(&path);
    Buf command = {0};
    buf_printf(&command, "rm -rf '%s/state'", folders_path());
    assert_int_equal(system(buf_string(&command)), 0); /* NOLINT(cert-env33-c) */
    char *now = play_after(&played, "place c1");
    assert_string_equal(now, path);
    mem_free(now);
    mem_free(path);
    played_end(&played);
    buf_free(&command);
}

static void test_cut_save_is_written_anew(void **state)
{
    (void)state;
    char *path;
    Played played = played_some(&path);
    for (off_t length = 300; length >= 0; length -= 300) {
        assert_int_equal(truncate(path, length), 0);
        char *now = play_after(&played, length ? "place c1" : "place a2");
        assert_string_equal(now, path);
        mem_free(now);
    }
    mem_free(path);
    played_end(&played);
}

/* What somebody else put there stays. */
static void test_replaced_save_is_written_beside(void **state)
{
    (void)state;
    char *path;
    Played played = played_some(&path);
    Buf error = {0};
    assert_true(file_write(path, "another\n", 8, &error));
    char *now = play_after(&played, "place c1");
    assert_string_not_equal(now, path);
    char *theirs = read_text(path);
    assert_string_equal(theirs, "another\n");
    append(now, "\n");
    char *last = play_after(&played, "place a2");
    assert_string_not_equal(last, now);
    mem_free(theirs);
    mem_free(last);
    mem_free(now);
    mem_free(path);
    played_end(&played);
}

/* A save that is moved away is still the one that is played. */
static void test_moved_save_goes_on(void **state)
{
    (void)state;
    char *path;
    Played played = played_some(&path);
    char *other = file_join(folders_path(), "moved.jsonl");
    Buf notice = {0};
    assert_int_equal(rename(path, other), 0);
    sitting_play(played.sitting.match, "place c1");
    assert_false(journal_take_notice(played.journal, &notice));
    assert_false(file_exists(path));
    assert_moves(other, &played, 3);
    buf_free(&notice);
    mem_free(other);
    mem_free(path);
    played_end(&played);
}

/* A save never becomes longer than what can be read; what was taken back goes first. */
static void test_the_longest_save(void **state)
{
    (void)state;
    char *path;
    Played played = played_some(&path);
    Match *match = played.sitting.match;
    struct stat status;
    enum { LIMIT = 4000 };
    journal_set_limit(played.journal, LIMIT);
    Buf notice = {0};
    int anew = 0;
    for (int i = 0; i < 80; i++) {
        assert_true(i % 2 ? match_redo(match) : match_undo(match));
        anew += journal_take_notice(played.journal, &notice);
        assert_false(match_unsaved(match));
        assert_int_equal(stat(path, &status), 0);
        assert_in_range(status.st_size, 1, LIMIT);
    }
    assert_true(anew >= 2);
    assert_non_null(strstr(buf_string(&notice), "Saved again without what was taken back"));
    assert_string_equal(journal_path(played.journal), path);
    assert_moves(path, &played, 2);
    journal_set_limit(played.journal, 1500);
    sitting_play(match, "place c1");
    assert_true(match_unsaved(match));
    assert_non_null(strstr(journal_problem(played.journal), "the save is as long as a save may be"));
    assert_moves(path, &played, 2);
    journal_set_limit(played.journal, SAVE_BYTES);
    assert_true(journal_retry(played.journal));
    assert_moves(path, &played, 3);
    buf_free(&notice);
    mem_free(path);
    played_end(&played);
}

/* What could not be read back is told, and ends what is written; what was written can be read. */
static void test_unreadable_lines_are_not_written(void **state)
{
    (void)state;
    char *path;
    Played played = played_some(&path);
    char *why = mem_alloc(LINE_BYTES + 1);
    memset(why, 'x', LINE_BYTES);
    match_interrupt(played.sitting.match, why);
    assert_true(match_unsaved(played.sitting.match));
    assert_non_null(strstr(journal_problem(played.journal), "could not be read back"));
    match_resume(played.sitting.match);
    sitting_play(played.sitting.match, "place c1");
    assert_true(match_unsaved(played.sitting.match));
    assert_false(journal_retry(played.journal));
    assert_moves(path, &played, 2);
    mem_free(why);
    mem_free(path);
    played_end(&played);
}

/* The clock that never goes back did: time stands still until it is where it was. */
static int64_t steady_jumping(void *context)
{
    (void)context;
    static int64_t steady = 1000;
    static int looks;
    return steady += ++looks % 7 == 0 ? -570 : 100;
}

static void test_steady_clock_goes_back(void **state)
{
    (void)state;
    int64_t wall = INT64_C(1700000000000000);
    Buf error = {0};
    Played played = {.sitting = sitting_new(sitting_marks, 1)};
    Match *match = played.sitting.match;
    match_set_clock(match, (MatchClock){&wall, wall_backwards, steady_jumping});
    played.journal = journal_new("", match);
    assert_true(match_start(match, &error));
    sitting_play(match, "place a1, place b1, place a2, place b2");
    for (int i = 0; i < 10; i++) {
        assert_true(i % 2 ? match_redo(match) : match_undo(match));
    }
    assert_null(journal_problem(played.journal));
    assert_moves(journal_path(played.journal), &played, 4);
    char *text = read_text(journal_path(played.journal));
    assert_null(strstr(text, ":-"));
    mem_free(text);
    played_end(&played);
}

/* Short rows where nothing in the legend could fill them up. */
static void test_ragged_level_is_kept(void **state)
{
    (void)state;
    static const char rules[] = "language: 1\n"
                                "game: ragged\n"
                                "board: from level\n"
                                "layers: { mark: [cross] }\n"
                                "legend: { \".\": nothing, \"x\": cross }\n"
                                "moves: { place: { pick: { c: empty cell }, do: mark at c = cross } }\n";
    Buf error = {0};
    Diags diags = {0};
    Ruleset *ruleset = ruleset_load_text("ragged", NULL, rules, strlen(rules), &diags);
    assert_non_null(ruleset);
    Pack *pack = pack_load_text("ragged.txt", "...\n.x\n...\n.\n", 13, ruleset, &diags);
    assert_non_null(pack);
    Match *match = match_new(ruleset, pack, 1, 0, 1, &diags);
    assert_non_null(match);
    Journal *journal = journal_new("", match);
    assert_true(match_start(match, &error));
    sitting_play(match, "place a1");
    assert_null(journal_problem(journal));
    Replay *replay = replay_load(journal_path(journal), NULL, NULL, &error);
    assert_string_equal(buf_string(&error), "");
    assert_true(replay_run(replay, &error));
    assert_true(match_hash(replay_match(replay)) == match_hash(match));
    replay_free(replay);
    journal_free(journal);
    match_free(match);
    pack_free(pack);
    ruleset_free(ruleset);
    diags_free(&diags);
}

/* What a program that was killed left behind; what another one is at stays. */
static void test_left_behind(void **state)
{
    (void)state;
    char *path;
    Played played = played_some(&path);
    Buf error = {0};
    char *folder = mem_copy_bytes(path, (size_t)(file_base(path) - path));
    char *empty = file_join(folder, "20200101T000000000Z.jsonl"), *half = file_join(folder, ".tah-abcdef");
    char *other = file_join(folder, ".tah-abc"), *busy = file_join(folder, ".tah-ghijkl");
    assert_true(file_write(empty, "", 0, &error) && file_write(half, "{", 1, &error));
    assert_true(file_write(other, "", 0, &error));
    int writer = file_place(busy, "{", 1, false);
    assert_true(writer >= 0);
    char *deaf = file_join(folder, "20200101T000000000Z.jsonl" CLAIM_SUFFIX);
    Buf heard = {0};
    buf_printf(&heard, "%s" CLAIM_SUFFIX, path);
    assert_int_equal(mkfifo(deaf, 0600), 0);
    store_clean();
    assert_false(file_exists(deaf));
    assert_true(file_exists(buf_string(&heard)));
    assert_false(file_exists(empty));
    assert_false(file_exists(half));
    assert_true(file_exists(other));
    assert_true(file_exists(busy));
    assert_moves(path, &played, 2);
    close(writer);
    store_clean();
    assert_false(file_exists(busy));
    mem_free(empty);
    mem_free(half);
    mem_free(other);
    mem_free(busy);
    mem_free(deaf);
    buf_free(&heard);
    mem_free(folder);
    mem_free(path);
    played_end(&played);
}

/* A save that stands alone is put only where nothing is. */
static void test_save_takes_no_others_place(void **state)
{
    (void)state;
    Played played = played_start(sitting_marks);
    Buf error = {0};
    char *path = file_join(folders_path(), "alone.jsonl");
    assert_true(save_write(played.sitting.match, path, &error));
    sitting_play(played.sitting.match, "place a1");
    assert_false(save_write(played.sitting.match, path, &error));
    assert_non_null(strstr(buf_string(&error), "something of this name is there already"));
    assert_moves(path, &played, 0);
    buf_clear(&error);
    assert_false(save_write(played.sitting.match, "/dev/null", &error));
    buf_free(&error);
    mem_free(path);
    played_end(&played);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, folders_make, folders_remove)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_no_file_before_the_first_move),
        TEST(test_lines),
        TEST(test_content_is_kept),
        TEST(test_files_are_private),
        TEST(test_resume),
        TEST(test_torn_line_is_dropped),
        TEST(test_one_program_at_a_time),
        TEST(test_changed_save_is_not_continued),
        TEST(test_full_disk),
        TEST(test_clock_goes_back),
        TEST(test_no_folder),
        TEST(test_latest),
        TEST(test_old_rules_replay),
        TEST(test_damaged_store),
        TEST(test_what_passes_by_is_told),
        TEST(test_deleted_save_is_written_anew),
        TEST(test_deleted_folder_is_made_anew),
        TEST(test_cut_save_is_written_anew),
        TEST(test_replaced_save_is_written_beside),
        TEST(test_moved_save_goes_on),
        TEST(test_the_longest_save),
        TEST(test_unreadable_lines_are_not_written),
        TEST(test_steady_clock_goes_back),
        TEST(test_ragged_level_is_kept),
        TEST(test_left_behind),
        TEST(test_save_takes_no_others_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
