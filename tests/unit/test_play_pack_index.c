/* The index of the packs in the player's own folder: with it, without it and with a bad one the
 * same is listed. */
#include <setjmp.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/bytes.h"
#include "base/file.h"
#include "base/mem.h"
#include "play/catalogue.h"
#include "play/pack_index.h"
#include "level/head.h"

static const char GAME[] = "language: 1\n"
                           "game: walker\n"
                           "title: %s\n"
                           "board: from level\n"
                           "layers: { ground: [floor, wall], things: [keeper] }\n"
                           "legend: { \"#\": wall, \" \": floor, \"@\": keeper }\n"
                           "level: { wall: \"#\" }\n"
                           "moves: { walk: keeper | not wall and no things -> nothing | keeper }\n"
                           "end: [{ if: every floor has keeper, result: win }]\n";
static const char FIRST[] = "Title: Pack one\n\n####\n#@ #\n####\nTitle: One\nAuthor: Ann\nBest: 1\n";
static const char SECOND[] = "####\n#@ #\n####\nTitle: Erste\n\n#####\n#@  #\n#####\nTitle: Zweite\n";
static const char WRONG[] = "levels:\n  - board: |\n      ####\n      #@x#\n      ####\n";

static char folder[] = "/tmp/tah-packs.XXXXXX";
static char *packs, *index_path;
static Ruleset *rules;

/* Nothing here need outlast a cut of the power, and the disk is what would take the time. */
int fsync(int descriptor);

int fsync(int descriptor)
{
    (void)descriptor;
    return 0;
}

static char *path_of(const char *name)
{
    return file_join(packs, name);
}

static void write_bytes(const char *path, const void *bytes, size_t length)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

static void write_pack(const char *name, const char *text)
{
    char *path = path_of(name);
    write_bytes(path, text, strlen(text));
    mem_free(path);
}

static void remove_pack(const char *name)
{
    char *path = path_of(name);
    remove(path);
    mem_free(path);
}

static Ruleset *rules_titled(const char *title)
{
    Buf text = {0};
    Diags diags = {0};
    buf_printf(&text, GAME, title);
    Ruleset *made = ruleset_load_text("walker", NULL, buf_string(&text), text.length, &diags);
    assert_non_null(made);
    buf_free(&text);
    return made;
}

static void write_game(void)
{
    Buf text = {0}, error = {0};
    char *share = file_join(folder, "share"), *shelf = file_join(share, "rules"),
         *path = file_join(shelf, "walker.yaml");
    buf_printf(&text, GAME, "Walker");
    assert_true(file_make_folder(shelf, &error));
    write_bytes(path, buf_string(&text), text.length);
    setenv("TAH_SHARE", share, 1);
    mem_free(path);
    mem_free(shelf);
    mem_free(share);
    buf_free(&text);
}

static int start(void **state)
{
    (void)state;
    Buf error = {0};
    if (!mkdtemp(folder))
        return 1;
    setenv("XDG_DATA_HOME", folder, 1);
    write_game();
    char *data = file_data_folder(), *levels = file_join(data, "levels");
    packs = file_join(levels, "walker");
    mem_free(levels);
    mem_free(data);
    char *cache = file_join(folder, "cache");
    setenv("XDG_CACHE_HOME", cache, 1);
    mem_free(cache);
    index_path = pack_index_path("walker", true);
    rules = rules_titled("Walker");
    return !file_make_folder(packs, &error);
}

static int finish(void **state)
{
    (void)state;
    Buf command = {0};
    buf_printf(&command, "rm -rf '%s'", folder);
    int code = system(buf_string(&command)); /* NOLINT(cert-env33-c) */
    buf_free(&command);
    mem_free(packs);
    mem_free(index_path);
    ruleset_free(rules);
    return code;
}

/* Every test begins with three packs, one of them refused, and without an index. */
static int fresh(void **state)
{
    (void)state;
    Buf command = {0};
    buf_printf(&command, "rm -rf '%s'/* '%s/cache'", packs, folder);
    int code = system(buf_string(&command)); /* NOLINT(cert-env33-c) */
    buf_free(&command);
    write_pack("one.xsb", FIRST);
    write_pack("two.txt", SECOND);
    write_pack("wrong.yaml", WRONG);
    return code;
}

/* ---- what is listed ---- */

typedef struct Listing {
    Buf text;
    int listed; /* packs of which only the heads are known */
    Diags diags;
    int loaded;
} Listing;

static void list_pack(const Pack *pack, Listing *out)
{
    out->loaded++;
    out->listed += pack->level[0].listed != NULL;
    buf_printf(&out->text, "%s %s %s %d\n", pack->name, pack->file, pack->title[LANGUAGE_CS], pack->count);
    heads_write(pack, &out->text);
    for (int i = 0; i < pack->count; i++)
        buf_printf(&out->text, "%d %s %s\n", pack->level[i].number, pack->level[i].file, pack->level[i].hash);
}

static Listing list_by(const Ruleset *by, int64_t now, Language language)
{
    static const char *const SUFFIXES[] = {".xsb", ".txt", ".yaml"};
    Listing out = {.diags.language = language};
    PackIndex *index = pack_index_open(by, packs, true, now);
    for (int s = 0; s < 3; s++) {
        size_t count;
        char **names = file_list(packs, SUFFIXES[s], &count);
        for (size_t i = 0; i < count; i++) {
            Pack *pack = pack_index_load(index, names[i], &out.diags);
            if (pack)
                list_pack(pack, &out);
            pack_free(pack);
        }
        mem_free(names);
    }
    pack_index_close(index);
    buf_printf(&out.text, "%zu of %zu\n", out.diags.count, out.diags.total);
    diags_print(&out.diags, &out.text);
    return out;
}

/* As if all files had lain there for a while. */
static Listing list_in(Language language)
{
    return list_by(rules, file_now() + 10 * FILE_TICK, language);
}

static Listing list(void)
{
    return list_in(LANGUAGE_EN);
}

static void forget(Listing *listing)
{
    buf_free(&listing->text);
    diags_free(&listing->diags);
}

/* So many packs come from the index, and all is as in the other listing. */
static void lists_the_same(const Listing *wanted, int listed)
{
    Listing found = list_in(wanted->diags.language);
    assert_int_equal(found.text.length, wanted->text.length);
    assert_memory_equal(found.text.data, wanted->text.data, wanted->text.length);
    assert_int_equal(found.listed, listed);
    forget(&found);
}

static Buf index_now(void)
{
    Buf bytes = {0}, error = {0};
    assert_true(file_read(index_path, PACK_INDEX_BYTES, &bytes, &error));
    return bytes;
}

static char *find(const Buf *bytes, const void *what, size_t length)
{
    for (size_t i = 0; i + length <= bytes->length; i++)
        if (memcmp(bytes->data + i, what, length) == 0)
            return bytes->data + i;
    return NULL;
}

static void no_index(void)
{
    assert_false(file_exists(index_path));
}

static void same_index(const Buf *wanted)
{
    Buf found = index_now();
    assert_int_equal(found.length, wanted->length);
    assert_memory_equal(found.data, wanted->data, wanted->length);
    buf_free(&found);
}

static void the_second_time_heads_are_enough(void **state)
{
    (void)state;
    no_index();
    Listing cold = list();
    assert_int_equal(cold.loaded, 2);
    assert_int_equal(cold.listed, 0);
    assert_int_equal(cold.diags.count, 1);
    Buf index = index_now();
    lists_the_same(&cold, 2);
    lists_the_same(&cold, 2);
    same_index(&index);
    forget(&cold);
    buf_free(&index);
}

/* ---- files that change ---- */

/* Waits until the clock of the file system has gone on, so that the stamp differs. */
static void write_until_stamped(const char *name, const char *text, bool same_times)
{
    char *path = path_of(name);
    FileStamp before, now;
    struct stat status;
    assert_true(file_stamp(path, &before));
    assert_int_equal(stat(path, &status), 0);
    do {
        write_bytes(path, text, strlen(text));
        struct timespec times[2] = {status.st_atim, status.st_mtim};
        if (same_times)
            assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
        assert_true(file_stamp(path, &now));
    } while (now.changed == before.changed);
    assert_int_equal(now.size, before.size);
    if (same_times)
        assert_int_equal(now.written, before.written);
    mem_free(path);
}

static void changed_files_are_read_again(bool same_times)
{
    Listing before = list();
    char *text = mem_copy(SECOND);
    *strstr(text, "Zweite") = 'z';
    write_until_stamped("two.txt", text, same_times);
    Listing after = list();
    assert_int_equal(after.listed, 1);
    assert_true(after.text.length != before.text.length ||
                memcmp(after.text.data, before.text.data, after.text.length) != 0);
    lists_the_same(&after, 2);
    remove(index_path);
    lists_the_same(&after, 0);
    mem_free(text);
    forget(&before);
    forget(&after);
}

static void a_file_of_the_same_size_is_read_again(void **state)
{
    (void)state;
    changed_files_are_read_again(false);
}

static void a_file_of_the_same_size_and_time_is_read_again(void **state)
{
    (void)state;
    changed_files_are_read_again(true);
}

/* The moment at which a file has only just been written. */
static int64_t just_after(const char *name)
{
    char *path = path_of(name);
    FileStamp stamp;
    assert_true(file_stamp(path, &stamp));
    mem_free(path);
    return stamp.changed + FILE_TICK;
}

static void what_was_written_just_now_is_not_remembered(void **state)
{
    (void)state;
    remove_pack("two.txt");
    remove_pack("wrong.yaml");
    Listing first = list_by(rules, just_after("one.xsb"), LANGUAGE_EN);
    no_index();
    lists_the_same(&first, 0);
    lists_the_same(&first, 1);
    forget(&first);
}

/* One that has lain there is remembered beside one that was written just now. */
static void old_files_are_remembered_beside_new_ones(void **state)
{
    (void)state;
    Listing first = list();
    write_until_stamped("one.xsb", FIRST, false);
    for (int i = 0; i < 2; i++) {
        Listing second = list_by(rules, just_after("one.xsb"), LANGUAGE_EN);
        assert_int_equal(second.listed, 1);
        forget(&second);
    }
    lists_the_same(&first, 1);
    lists_the_same(&first, 2);
    forget(&first);
}

static void deleted_files_vanish_and_new_ones_come(void **state)
{
    (void)state;
    Listing all = list();
    Buf index = index_now();
    remove_pack("two.txt");
    Listing less = list();
    assert_int_equal(less.loaded, 1);
    assert_int_equal(less.listed, 1);
    Buf smaller = index_now();
    assert_true(smaller.length < index.length);
    write_pack("two.txt", SECOND);
    lists_the_same(&all, 1);
    lists_the_same(&all, 2);
    remove_pack("one.xsb");
    remove_pack("two.txt");
    remove_pack("wrong.yaml");
    Listing none = list();
    assert_int_equal(none.loaded, 0);
    no_index();
    forget(&all);
    forget(&less);
    forget(&none);
    buf_free(&index);
    buf_free(&smaller);
}

static void files_that_change_places_are_noticed(void **state)
{
    (void)state;
    char *one = path_of("one.xsb"), *two = path_of("two.txt"), *aside = path_of("aside");
    Listing before = list();
    assert_int_equal(rename(one, aside), 0);
    assert_int_equal(rename(two, one), 0);
    assert_int_equal(rename(aside, two), 0);
    Listing after = list();
    assert_int_equal(after.listed, 0);
    remove(index_path);
    lists_the_same(&after, 0);
    mem_free(one);
    mem_free(two);
    mem_free(aside);
    forget(&before);
    forget(&after);
}

/* ---- what else it stands on ---- */

static void other_rules_have_an_index_of_their_own(void **state)
{
    (void)state;
    Listing here = list();
    Ruleset *other = rules_titled("Runner");
    Listing there = list_by(other, file_now() + 10 * FILE_TICK, LANGUAGE_EN);
    assert_int_equal(there.listed, 0);
    lists_the_same(&here, 0);
    lists_the_same(&here, 2);
    ruleset_free(other);
    forget(&here);
    forget(&there);
}

static void errors_are_told_in_the_language_that_is_wanted(void **state)
{
    (void)state;
    Listing english = list();
    Buf index = index_now();
    Listing czech = list_in(LANGUAGE_CS);
    Buf other = index_now();
    assert_true(other.length != index.length || memcmp(other.data, index.data, index.length) != 0);
    lists_the_same(&czech, 2);
    lists_the_same(&english, 2);
    same_index(&index);
    forget(&english);
    forget(&czech);
    buf_free(&index);
    buf_free(&other);
}

/* What is said of a file as a whole may lie elsewhere: it is asked again each time. */
static void what_cannot_be_read_is_not_remembered(void **state)
{
    (void)state;
    write_pack("empty.txt", "nothing of the kind\n");
    char *path = path_of("folder.xsb");
    assert_int_equal(mkdir(path, 0700), 0);
    Listing first = list();
    assert_int_equal(first.diags.count, 3);
    Buf index = index_now();
    assert_null(find(&index, "empty.txt", 9));
    assert_null(find(&index, "folder.xsb", 10));
    assert_non_null(find(&index, "wrong.yaml", 10));
    lists_the_same(&first, 2);
    rmdir(path);
    mem_free(path);
    forget(&first);
    buf_free(&index);
}

/* ---- damage ---- */

/* What somebody has put in place of a good index does no harm and is made anew. */
static void spoil(const Buf *bytes, const Buf *good, const Listing *wanted)
{
    write_bytes(index_path, bytes->data, bytes->length);
    lists_the_same(wanted, 0);
    same_index(good);
}

static void cut_and_flipped_bytes_do_no_harm(void **state)
{
    (void)state;
    Listing wanted = list();
    Buf good = index_now(), bytes = {0};
    for (size_t i = 0; i < good.length; i++) {
        buf_clear(&bytes);
        buf_add(&bytes, good.data, i);
        spoil(&bytes, &good, &wanted);
        buf_add(&bytes, good.data + i, good.length - i);
        bytes.data[i] = (char)(bytes.data[i] ^ 1 << i % 8);
        spoil(&bytes, &good, &wanted);
        bytes.data[i] = (char)~good.data[i];
        spoil(&bytes, &good, &wanted);
    }
    buf_clear(&bytes);
    buf_add(&bytes, good.data, good.length);
    buf_char(&bytes, 0);
    spoil(&bytes, &good, &wanted);
    buf_add(&bytes, good.data, good.length);
    spoil(&bytes, &good, &wanted);
    buf_free(&bytes);
    buf_free(&good);
    forget(&wanted);
}

enum { SUM_AT = sizeof "tah levels\n" - 1, BODY = SUM_AT + 8 };

/* So that what was changed on purpose has the right sum. */
static void sum_up(Buf *bytes)
{
    uint64_t sum = hash_bytes(bytes->data + BODY, bytes->length - BODY);
    for (int i = 0; i < 8; i++)
        bytes->data[SUM_AT + i] = (char)(unsigned char)(sum >> 8 * i & 255);
}

static void an_index_of_a_later_version_is_made_anew(void **state)
{
    (void)state;
    Listing wanted = list();
    Buf good = index_now(), bytes = index_now();
    assert_int_equal(bytes.data[BODY], PACK_INDEX_FORMAT);
    bytes.data[BODY]++;
    sum_up(&bytes);
    spoil(&bytes, &good, &wanted);
    memcpy(bytes.data, good.data, good.length);
    bytes.data[BODY + 2] ^= 1; /* of what it was read with */
    sum_up(&bytes);
    spoil(&bytes, &good, &wanted);
    buf_free(&bytes);
    buf_free(&good);
    forget(&wanted);
}

/* Every byte wrong with the right sum: nothing crashes, and what is good after all is listed as it
 * says; what it said of a level is found out when the level is wanted. */
static void lies_do_not_crash(void **state)
{
    (void)state;
    Listing honest = list();
    Buf good = index_now(), bytes = {0};
    for (size_t i = BODY; i < good.length; i++)
        for (int k = 0; k < 3; k++) {
            buf_clear(&bytes);
            buf_add(&bytes, good.data, good.length);
            bytes.data[i] = (char)(k == 0 ? 0xff : k == 1 ? 0 : bytes.data[i] ^ 1 << i % 8);
            sum_up(&bytes);
            write_bytes(index_path, bytes.data, bytes.length);
            Listing lying = list();
            assert_int_equal(lying.loaded, honest.loaded);
            forget(&lying);
        }
    buf_free(&bytes);
    buf_free(&good);
    forget(&honest);
}

/* Only the good heads are taken: the other files are read. */
static void what_a_terminal_would_obey_is_refused(void **state)
{
    (void)state;
    Listing wanted = list();
    Buf good = index_now(), bytes = index_now();
    memcpy(find(&bytes, "Zweite", 6), "Z\033[2Jx", 6);
    sum_up(&bytes);
    write_bytes(index_path, bytes.data, bytes.length);
    lists_the_same(&wanted, 1);
    lists_the_same(&wanted, 2);
    buf_clear(&bytes);
    buf_add(&bytes, good.data, good.length);
    memcpy(find(&bytes, "legend of", 9), "\033]0;legen", 9);
    sum_up(&bytes);
    write_bytes(index_path, bytes.data, bytes.length);
    lists_the_same(&wanted, 2);
    lists_the_same(&wanted, 2);
    buf_free(&bytes);
    buf_free(&good);
    forget(&wanted);
}

static void random_bytes_with_a_right_sum_do_no_harm(void **state)
{
    (void)state;
    Listing wanted = list();
    Buf good = index_now(), bytes = {0};
    size_t name = (size_t)(find(&good, "\x07one.xsb", 8) - good.data);
    for (uint64_t i = 1; i < 2000; i++) {
        buf_clear(&bytes);
        buf_add(&bytes, good.data, name + i % (good.length - name));
        for (uint64_t k = 0; k < i % 97; k++)
            buf_char(&bytes, (char)(unsigned char)(hash_mix(i * 100 + k) >> k % 8 & 255));
        sum_up(&bytes);
        write_bytes(index_path, bytes.data, bytes.length);
        Listing found = list();
        assert_int_equal(found.loaded, wanted.loaded);
        forget(&found);
    }
    buf_free(&bytes);
    buf_free(&good);
    forget(&wanted);
}

/* What is in its place cannot be read, or nothing can be written there. */
static void it_can_be_done_without(void **state)
{
    (void)state;
    Listing wanted = list();
    remove(index_path);
    assert_int_equal(mkdir(index_path, 0700), 0);
    lists_the_same(&wanted, 0);
    lists_the_same(&wanted, 0);
    assert_int_equal(rmdir(index_path), 0);
    assert_int_equal(mkfifo(index_path, 0600), 0);
    lists_the_same(&wanted, 0);
    lists_the_same(&wanted, 2);
    remove(index_path);
    assert_int_equal(symlink(index_path, index_path), 0);
    lists_the_same(&wanted, 0);
    remove(index_path);
    char *cache = mem_copy(getenv("XDG_CACHE_HOME"));
    setenv("XDG_CACHE_HOME", "/dev/null", 1);
    lists_the_same(&wanted, 0);
    lists_the_same(&wanted, 0);
    setenv("XDG_CACHE_HOME", cache, 1);
    mem_free(cache);
    lists_the_same(&wanted, 0);
    lists_the_same(&wanted, 2);
    forget(&wanted);
}

/* ---- the game ---- */

static CatalogueGame *game_of(Catalogue *catalogue)
{
    Buf error = {0};
    CatalogueGame *game = catalogue_find(catalogue, "walker", &error);
    assert_non_null(game);
    assert_true(catalogue_read(game));
    return game;
}

/* The catalogue's rules come from a file, and the index has to be by them. */
static void make_index(void)
{
    Catalogue *catalogue = catalogue_new(LANGUAGE_EN);
    Listing ignored = list_by(game_of(catalogue)->rules, file_now() + 10 * FILE_TICK, LANGUAGE_EN);
    forget(&ignored);
    catalogue_free(catalogue);
    assert_true(file_exists(index_path));
}

static void games_take_their_packs_from_it(void **state)
{
    (void)state;
    make_index();
    Catalogue *catalogue = catalogue_new(LANGUAGE_EN);
    CatalogueGame *game = game_of(catalogue);
    Buf error = {0};
    LevelChoice choice, next;
    catalogue_search(game);
    assert_int_equal(game->packs, 2);
    assert_int_equal(game->pack_diags.count, 1);
    assert_non_null(game->pack[0]->level[0].listed);
    assert_non_null(game->pack[1]->level[0].listed);
    assert_true(catalogue_level(game, "two:2", &choice, &error));
    assert_string_equal(choice.level->title[0], "Zweite");
    assert_non_null(choice.level->text);
    assert_non_null(game->pack[0]->level[0].listed);
    assert_true(catalogue_step(game, (LevelChoice){game->pack[0], &game->pack[0]->level[0]}, 1, &next));
    assert_ptr_equal(next.level, &choice.pack->level[0]);
    catalogue_free(catalogue);
}

/* Of what came with the program there is an index of its own. */
static void shipped_packs_have_one_too(void **state)
{
    (void)state;
    Buf error = {0};
    Diags diags = {0};
    char *levels = file_join(getenv("TAH_SHARE"), "levels"), *shipped = file_join(levels, "walker"),
         *path = file_join(shipped, "shipped.xsb");
    assert_true(file_make_folder(shipped, &error));
    write_bytes(path, FIRST, strlen(FIRST));
    Catalogue *catalogue = catalogue_new(LANGUAGE_EN);
    CatalogueGame *game = game_of(catalogue);
    PackIndex *index = pack_index_open(game->rules, shipped, false, file_now() + 10 * FILE_TICK);
    pack_free(pack_index_load(index, "shipped.xsb", &diags));
    pack_index_close(index);
    assert_false(file_exists(index_path));
    catalogue_search(game);
    assert_int_equal(game->packs, 3);
    assert_string_equal(game->pack[1]->file, path);
    assert_non_null(game->pack[1]->level[0].listed);
    assert_null(game->pack[0]->level[0].listed);
    catalogue_free(catalogue);
    remove(path);
    mem_free(path);
    mem_free(shipped);
    mem_free(levels);
}

/* A pack that changes while the program runs is read again when one of its levels is wanted. */
static void changes_are_noticed_when_a_level_is_wanted(void **state)
{
    (void)state;
    make_index();
    Catalogue *catalogue = catalogue_new(LANGUAGE_EN);
    CatalogueGame *game = game_of(catalogue);
    Buf error = {0};
    Diags diags = {0};
    catalogue_search(game);
    LevelChoice second = {game->pack[1], &game->pack[1]->level[1]},
                first = {game->pack[1], &game->pack[1]->level[0]}, choice = second;
    write_pack("two.txt", strstr(SECOND, "#####"));
    assert_true(catalogue_open(game, &choice, &diags));
    assert_ptr_equal(choice.pack, game->pack[1]);
    assert_ptr_not_equal(choice.pack, second.pack);
    assert_int_equal(choice.pack->count, 1);
    assert_string_equal(choice.level->title[0], "Zweite");
    assert_int_equal(second.level->number, 2);
    assert_false(file_exists(index_path));
    choice = first;
    assert_false(catalogue_open(game, &choice, &diags));
    assert_ptr_equal(choice.level, first.level);
    assert_int_equal(diags.count, 1);
    assert_true(catalogue_level(game, "two:1", &choice, &error));
    assert_string_equal(choice.level->title[0], "Zweite");
    diags_free(&diags);
    catalogue_free(catalogue);
}

static void what_is_gone_when_it_is_wanted_is_told(void **state)
{
    (void)state;
    make_index();
    Catalogue *catalogue = catalogue_new(LANGUAGE_EN);
    CatalogueGame *game = game_of(catalogue);
    Buf error = {0};
    Diags diags = {0};
    LevelChoice choice;
    catalogue_search(game);
    remove_pack("two.txt");
    choice = (LevelChoice){game->pack[1], &game->pack[1]->level[0]};
    assert_false(catalogue_open(game, &choice, &diags));
    assert_non_null(strstr(diags.list[0].message, "two.txt"));
    assert_false(catalogue_level(game, "two:1", &choice, &error));
    assert_non_null(strstr(buf_string(&error), "two.txt"));
    diags_free(&diags);
    buf_free(&error);
    catalogue_free(catalogue);
}

/* An index that says of a file what is not in it is found out, and the file is believed. */
static void a_wrong_hash_is_found_out(void **state)
{
    (void)state;
    make_index();
    Buf bytes = index_now();
    char *title = find(&bytes, "Zweite", 6);
    title[6 + 1 + 2 + 5 + 3]++; /* behind its zero, no author and five numbers: of its hash */
    sum_up(&bytes);
    write_bytes(index_path, bytes.data, bytes.length);
    Catalogue *catalogue = catalogue_new(LANGUAGE_EN);
    CatalogueGame *game = game_of(catalogue);
    Buf error = {0};
    LevelChoice choice;
    catalogue_search(game);
    assert_non_null(game->pack[1]->level[1].listed);
    char lie[HASH_HEX + 1];
    memcpy(lie, game->pack[1]->level[1].hash, sizeof lie);
    assert_true(catalogue_level(game, "two:2", &choice, &error));
    assert_string_not_equal(choice.level->hash, lie);
    assert_string_equal(choice.level->title[0], "Zweite");
    assert_ptr_equal(choice.pack, game->pack[1]);
    assert_false(file_exists(index_path));
    catalogue_free(catalogue);
    buf_free(&bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(the_second_time_heads_are_enough, fresh),
        cmocka_unit_test_setup(a_file_of_the_same_size_is_read_again, fresh),
        cmocka_unit_test_setup(a_file_of_the_same_size_and_time_is_read_again, fresh),
        cmocka_unit_test_setup(what_was_written_just_now_is_not_remembered, fresh),
        cmocka_unit_test_setup(old_files_are_remembered_beside_new_ones, fresh),
        cmocka_unit_test_setup(deleted_files_vanish_and_new_ones_come, fresh),
        cmocka_unit_test_setup(files_that_change_places_are_noticed, fresh),
        cmocka_unit_test_setup(other_rules_have_an_index_of_their_own, fresh),
        cmocka_unit_test_setup(errors_are_told_in_the_language_that_is_wanted, fresh),
        cmocka_unit_test_setup(what_cannot_be_read_is_not_remembered, fresh),
        cmocka_unit_test_setup(cut_and_flipped_bytes_do_no_harm, fresh),
        cmocka_unit_test_setup(an_index_of_a_later_version_is_made_anew, fresh),
        cmocka_unit_test_setup(lies_do_not_crash, fresh),
        cmocka_unit_test_setup(what_a_terminal_would_obey_is_refused, fresh),
        cmocka_unit_test_setup(random_bytes_with_a_right_sum_do_no_harm, fresh),
        cmocka_unit_test_setup(it_can_be_done_without, fresh),
        cmocka_unit_test_setup(games_take_their_packs_from_it, fresh),
        cmocka_unit_test_setup(shipped_packs_have_one_too, fresh),
        cmocka_unit_test_setup(changes_are_noticed_when_a_level_is_wanted, fresh),
        cmocka_unit_test_setup(what_is_gone_when_it_is_wanted_is_told, fresh),
        cmocka_unit_test_setup(a_wrong_hash_is_found_out, fresh),
    };
    return cmocka_run_group_tests(tests, start, finish);
}
