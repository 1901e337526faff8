/* Heads of levels: they come back as they were, the rest is read when it is wanted, and bytes that
 * are bad or lie are found out. */
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
#include "game/stage.h"
#include "play/catalogue.h"
#include "level/head.h"
#include "level/pack.h"
#include "link/link.h"

static const char RULES[] = "language: 1\n"
                            "game: walker\n"
                            "board: from level\n"
                            "layers: { ground: [floor, wall], things: [keeper], mark: { values: 1 to 9 } }\n"
                            "legend: { \"#\": wall, \" \": floor, \"@\": keeper }\n"
                            "level: { wall: \"#\" }\n"
                            "moves: { walk: keeper | not wall and no things -> nothing | keeper }\n"
                            "end: [{ if: every floor has keeper, result: win }]\n";
static const char LEVELS[] = "levels:\n"
                             "  - title: { en: First, cs: První, sk: Prvá }\n"
                             "    author: Ann\n"
                             "    board: |\n      ####\n      #@ #\n      ####\n"
                             "    best: 1\n    difficulty: 2\n"
                             "  - author: Ann\n"
                             "    board: |\n      #####\n      #@  #\n      #####\n"
                             "    layers: { mark: \"1 2 3 4 5\\n1 2 3 4 5\\n1 2 3 4 5\" }\n"
                             "    solution: |\n      walk b2 east\n";

static char folder[] = "/tmp/tah-heads.XXXXXX";
static char path[64], index_path[64];
static Ruleset *rules;

static void write_file(const char *to, const char *text)
{
    Buf error = {0};
    assert_true(file_write(to, text, strlen(text), &error));
    buf_free(&error);
}

static int start(void **state)
{
    (void)state;
    Diags diags = {0};
    if (!mkdtemp(folder))
        return 1;
    strcat(strcpy(path, folder), "/pack.yaml");
    strcat(strcpy(index_path, folder), "/index");
    rules = ruleset_load_text("walker", NULL, RULES, strlen(RULES), &diags);
    setenv("TAH_SHARE", ".", 0);
    setenv("XDG_DATA_HOME", folder, 1);
    setenv("XDG_CACHE_HOME", folder, 1);
    return rules == NULL;
}

static int finish(void **state)
{
    (void)state;
    ruleset_free(rules);
    remove(path);
    remove(index_path);
    return rmdir(folder);
}

static Pack *read_whole(const char *file, const Ruleset *by)
{
    Diags diags = {0};
    Pack *pack = pack_load(file, by, &diags);
    assert_non_null(pack);
    assert_int_equal(diags.total, 0);
    return pack;
}

static Pack *read_heads(const Buf *heads, const char *file, const Ruleset *by)
{
    Bytes bytes = {.at = buf_string(heads), .end = buf_string(heads) + heads->length};
    return heads_read(&bytes, file, index_path, by);
}

static void heads_are_alike(const Level *head, const Level *level)
{
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        assert_string_equal(head->title[i], level->title[i]);
    assert_string_equal(head->author, level->author);
    assert_string_equal(head->file, level->file);
    assert_int_equal(head->number, level->number);
    assert_int_equal(head->width, level->width);
    assert_int_equal(head->height, level->height);
    assert_int_equal(head->best, level->best);
    assert_int_equal(head->difficulty, level->difficulty);
    assert_int_equal(head->line, level->line);
    assert_string_equal(head->hash, level->hash);
    assert_string_equal(head->identity, level->identity);
}

static void packs_are_alike(const Pack *heads, const Pack *whole)
{
    assert_string_equal(heads->name, whole->name);
    assert_string_equal(heads->file, whole->file);
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        assert_string_equal(heads->title[i], whole->title[i]);
    assert_int_equal(heads->parts, whole->parts);
    for (int i = 0; i < whole->parts; i++) {
        assert_int_equal(heads->part[i].kind, whole->part[i].kind);
        assert_int_equal(heads->part[i].index, whole->part[i].index);
        assert_string_equal(heads->part[i].name, whole->part[i].name);
    }
    assert_int_equal(heads->count, whole->count);
    for (int i = 0; i < whole->count; i++)
        heads_are_alike(&heads->level[i], &whole->level[i]);
}

/* Reading the last level's rest reads that of all. */
static void opens_in_place(const Pack *heads, const Pack *whole)
{
    Diags diags = {0};
    for (int i = 0; i < heads->count; i++) {
        assert_non_null(heads->level[i].listed);
        assert_null(heads->level[i].text);
    }
    assert_true(level_open(&heads->level[heads->count - 1], &diags));
    for (int i = 0; i < heads->count; i++) {
        assert_true(level_open(&heads->level[i], &diags));
        assert_string_equal(heads->level[i].text, whole->level[i].text);
        heads_are_alike(&heads->level[i], &whole->level[i]);
    }
    assert_int_equal(diags.total, 0);
}

static void pack_comes_back(const char *file, const Ruleset *by)
{
    Buf bytes = {0}, again = {0};
    Pack *whole = read_whole(file, by);
    heads_write(whole, &bytes);
    Pack *heads = read_heads(&bytes, file, by);
    assert_non_null(heads);
    packs_are_alike(heads, whole);
    heads_write(heads, &again);
    assert_int_equal(again.length, bytes.length);
    assert_memory_equal(again.data, bytes.data, bytes.length);
    opens_in_place(heads, whole);
    pack_free(heads);
    pack_free(whole);
    buf_free(&bytes);
    buf_free(&again);
}

/* Levels of every kind that there is. */
static void every_shipped_pack_comes_back(void **state)
{
    (void)state;
    Catalogue *catalogue = catalogue_new(LANGUAGE_EN);
    int packs = 0;
    for (int g = 0; g < catalogue_count(catalogue); g++) {
        CatalogueGame *game = catalogue_at(catalogue, g);
        catalogue_read(game);
        catalogue_search(game);
        for (int i = 0; i < game->packs; i++) {
            if (!game->pack[i]->file || strcmp(game->pack[i]->name, "rules") == 0)
                continue;
            pack_comes_back(game->pack[i]->file, game->rules);
            packs++;
        }
    }
    assert_true(packs > 20);
    catalogue_free(catalogue);
}

static void a_pack_tells_what_its_levels_have(void **state)
{
    (void)state;
    write_file(path, LEVELS);
    Pack *pack = read_whole(path, rules);
    assert_int_equal(pack->parts, 2);
    assert_int_equal(pack->part[0].kind, LEVEL_PART_BOARD);
    assert_int_equal(pack->part[1].kind, LEVEL_PART_LAYER);
    assert_string_equal(pack->part[1].name, "mark");
    pack_free(pack);
    pack_comes_back(path, rules);
}

static Pack *listed(void)
{
    Buf bytes = {0};
    write_file(path, LEVELS);
    Pack *whole = read_whole(path, rules);
    heads_write(whole, &bytes);
    Pack *pack = read_heads(&bytes, path, rules);
    assert_non_null(pack);
    pack_free(whole);
    buf_free(&bytes);
    return pack;
}

static void who_links_a_level_need_not_open_it(void **state)
{
    (void)state;
    Diags diags = {0};
    Pack *pack = listed();
    Stage *stage = stage_new(rules, &pack->level[1], 0, &diags);
    assert_non_null(stage);
    assert_null(pack->level[0].listed);
    stage_free(stage);
    pack_free(pack);
}

static void is_refused(const Pack *pack, const char *sentence)
{
    Diags diags = {0};
    write_file(index_path, "it says something else");
    assert_false(level_open(&pack->level[1], &diags));
    assert_int_equal(diags.count, 1);
    assert_non_null(strstr(diags.list[0].message, sentence));
    assert_false(file_exists(index_path));
    assert_string_equal(pack->level[1].author, "Ann");
    assert_non_null(pack->level[1].listed);
    assert_null(stage_new(rules, &pack->level[0], 0, &diags));
    diags_free(&diags);
}

/* What has changed since it was listed is not taken for what was listed. */
static void other_levels_are_noticed(void **state)
{
    (void)state;
    Diags diags = {0};
    Pack *pack = listed();
    char *changed = mem_copy(LEVELS);
    char *row = strstr(changed, "#@  #");
    row[3] = 'x';
    write_file(path, changed);
    is_refused(pack, "not in the legend");
    row[1] = row[3] = ' ';
    row[2] = '@';
    write_file(path, changed);
    is_refused(pack, "have changed");
    remove(path);
    is_refused(pack, "cannot read");
    write_file(path, LEVELS);
    assert_true(level_open(&pack->level[1], &diags));
    assert_string_equal(pack->level[1].solution, "walk b2 east");
    mem_free(changed);
    pack_free(pack);
}

/* Bytes that are not as they were are no heads, or other ones: those are found out before they are
 * played. */
static void spoilt(const Buf *bytes, const Buf *good)
{
    Diags diags = {0};
    Buf again = {0};
    Pack *pack = read_heads(bytes, path, rules);
    if (pack) {
        heads_write(pack, &again);
        bool same = again.length == good->length && memcmp(again.data, good->data, good->length) == 0;
        assert_int_equal(level_open(&pack->level[0], &diags), same);
    }
    pack_free(pack);
    diags_free(&diags);
    buf_free(&again);
}

static void bad_bytes_are_found_out(void **state)
{
    (void)state;
    Buf good = {0}, bytes = {0};
    Pack *pack = listed();
    heads_write(pack, &good);
    pack_free(pack);
    for (size_t i = 0; i < good.length; i++) {
        buf_clear(&bytes);
        buf_add(&bytes, good.data, i);
        assert_null(read_heads(&bytes, path, rules));
        buf_clear(&bytes);
        buf_add(&bytes, good.data, good.length);
        for (int bit = 0; bit < 8; bit++) {
            bytes.data[i] = (char)(good.data[i] ^ 1 << bit);
            spoilt(&bytes, &good);
        }
        bytes.data[i] = (char)0xff;
        spoilt(&bytes, &good);
    }
    buf_clear(&bytes);
    buf_add(&bytes, good.data, good.length);
    buf_char(&bytes, 0);
    assert_null(read_heads(&bytes, path, rules));
    buf_free(&bytes);
    buf_free(&good);
}

/* One pack with one part and no more than a count of levels. */
static void refuse_part(uint64_t kind, const char *name, uint64_t number)
{
    Buf bytes = {0};
    bytes_put_number(&bytes, 1);
    bytes_put_text(&bytes, "");
    bytes_put_number(&bytes, 1);
    bytes_put_number(&bytes, kind);
    bytes_put_text(&bytes, name);
    bytes_put_number(&bytes, number);
    bytes_put_number(&bytes, LEVEL_PACK);
    assert_null(read_heads(&bytes, path, rules));
    buf_free(&bytes);
}

static void parts_that_cannot_be_are_refused(void **state)
{
    (void)state;
    refuse_part(LEVEL_PART_LAYER, "mark", 0); /* but for the levels that are not there it would be one */
    refuse_part(LEVEL_PART_LAYER, "nothing of the kind", 0);
    refuse_part(LEVEL_PART_LAYER, "mark", 1);
    refuse_part(LEVEL_PART_BOARD, "mark", 0);
    refuse_part(LEVEL_PART_FINAL, "", LEVEL_FINALS);
    refuse_part(LEVEL_PART_KINDS, "", 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_shipped_pack_comes_back),
        cmocka_unit_test(a_pack_tells_what_its_levels_have),
        cmocka_unit_test(who_links_a_level_need_not_open_it),
        cmocka_unit_test(other_levels_are_noticed),
        cmocka_unit_test(bad_bytes_are_found_out),
        cmocka_unit_test(parts_that_cannot_be_are_refused),
    };
    return cmocka_run_group_tests(tests, start, finish);
}
