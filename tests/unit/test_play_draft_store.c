/* Drafts on the disk, and levels of the player's own beside those that a game has. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/file.h"
#include "base/mem.h"
#include "play/draft/draft_store.h"

static const char RULES[] = "language: 1\n"
                            "game: %s\n"
                            "board: from level\n"
                            "layers:\n"
                            "  ground: { kinds: [floor, wall], first: floor }\n"
                            "  things: [keeper]\n"
                            "legend: { \"#\": wall, \" \": floor, \"@\": keeper }\n"
                            "level: { wall: \"#\" }\n"
                            "moves:\n"
                            "  walk: keeper | not wall and no things -> nothing | keeper\n"
                            "end:\n"
                            "  - if: every floor is keeper\n"
                            "    result: win\n";
static const char TEXT_PACK[] = "####\n#@ #\n####\nTitle: First\n\n#####\n#@  #\n#####\n";
static const char YAML_PACK[] = "levels:\n  - board: |\n      ####\n      #@ #\n      ####\n";

static char folder[] = "/tmp/tah-draft.XXXXXX";

static void write_file(const char *name, const char *text)
{
    char *path = file_join(folder, name);
    char *parent = mem_copy_bytes(path, (size_t)(file_base(path) - path));
    Buf error = {0};
    assert_true(file_make_folder(parent, &error));
    assert_true(file_write(path, text, strlen(text), &error));
    mem_free(parent);
    mem_free(path);
}

static char *text_of(const char *name)
{
    char *path = file_join(folder, name);
    Buf text = {0}, error = {0};
    assert_true(file_read(path, 1 << 20, &text, &error));
    mem_free(path);
    return buf_take(&text);
}

static int start(void **state)
{
    (void)state;
    assert_non_null(mkdtemp(folder));
    setenv("TAH_SHARE", folder, 1);
    setenv("XDG_DATA_HOME", folder, 1);
    setenv("XDG_STATE_HOME", folder, 1);
    Buf texts = {0}, yamls = {0};
    buf_printf(&texts, RULES, "texts");
    buf_printf(&yamls, RULES, "yamls");
    write_file("rules/texts.yaml", buf_string(&texts));
    write_file("rules/yamls.yaml", buf_string(&yamls));
    write_file("levels/texts/first.xsb", TEXT_PACK);
    write_file("levels/yamls/first.yaml", YAML_PACK);
    buf_free(&texts);
    buf_free(&yamls);
    return 0;
}

static int end(void **state)
{
    (void)state;
    Buf command = {0};
    buf_printf(&command, "rm -rf %s", folder);
    int code = system(buf_string(&command));
    buf_free(&command);
    return code;
}

typedef struct Bench {
    Catalogue *catalogue;
    CatalogueGame *game;
    Draft *draft;
} Bench;

static Bench open_bench(const char *name)
{
    Buf error = {0};
    Bench bench = {.catalogue = catalogue_new(LANGUAGE_EN)};
    bench.game = catalogue_find(bench.catalogue, name, &error);
    assert_non_null(bench.game);
    catalogue_search(bench.game);
    bench.draft = draft_new(bench.game->rules, bench.game->pack, bench.game->packs);
    draft_begin(bench.draft, 5, 3);
    return bench;
}

static void close_bench(Bench *bench)
{
    draft_free(bench->draft);
    catalogue_free(bench->catalogue);
}

static void put(const Bench *bench, int value, int cell)
{
    assert_true(draft_paint(bench->draft, 0, value, &cell, 1));
}

/* A draft is there again with all that it was, and tells where it came from. */
static void drafts(void **state)
{
    (void)state;
    Bench bench = open_bench("texts");
    Buf error = {0}, before = {0}, after = {0};
    DraftOrigin new = {0}, third = {"first", 3}, odd = {"a.7", 3};
    size_t count;
    put(&bench, '@', 7);
    draft_print(bench.draft, &before);
    char *path = draft_free_path("", "texts", &new);
    assert_string_equal(file_base(path), "new.yaml");
    assert_true(draft_write(bench.draft, path, &error));
    char *second = draft_free_path("", "texts", &new);
    assert_string_equal(file_base(second), "new..2.yaml");
    assert_true(draft_write(bench.draft, second, &error));
    char *copy = draft_free_path("", "texts", &third);
    assert_string_equal(file_base(copy), "first.3.yaml");
    assert_null(draft_find("", "texts", &third));
    assert_true(draft_write(bench.draft, copy, &error));
    char *again = draft_free_path("", "texts", &third), *found = draft_find("", "texts", &third);
    assert_string_equal(file_base(again), "first.3.2.yaml");
    assert_string_equal(found, copy);
    DraftOrigin origin = draft_origin_of("first.3.2.yaml");
    assert_string_equal(origin.pack, "first");
    assert_int_equal(origin.number, 3);
    draft_origin_free(&origin);
    origin = draft_origin_of("new..2.yaml");
    assert_null(origin.pack);
    char *strange = draft_free_path("", "texts", &odd);
    assert_non_null(strange);
    char **names = draft_list("", "texts", &count);
    assert_int_equal(count, 3);
    assert_string_equal(names[0], "first.3.yaml");
    put(&bench, '#', 8);
    assert_true(draft_read(bench.draft, path, &error));
    draft_print(bench.draft, &after);
    assert_string_equal(buf_string(&after), buf_string(&before));
    for (size_t i = 0; i < count; i++) {
        char *file = draft_path("", "texts", names[i]);
        assert_true(draft_remove(file));
        mem_free(file);
    }
    assert_false(draft_read(bench.draft, path, &error));
    assert_true(error.length > 0);
    mem_free(names);
    mem_free(path);
    mem_free(second);
    mem_free(copy);
    mem_free(again);
    mem_free(found);
    mem_free(strange);
    buf_free(&error);
    buf_free(&before);
    buf_free(&after);
    close_bench(&bench);
}

/* A broken draft is told of with its place and stays as it is. */
static void broken_draft(void **state)
{
    (void)state;
    Bench bench = open_bench("yamls");
    Buf error = {0};
    write_file("tah/drafts/yamls/new.yaml", "levels:\n- board: |\n    #%#\n");
    char *path = draft_path("", "yamls", "new.yaml");
    assert_false(draft_read(bench.draft, path, &error));
    assert_non_null(strstr(buf_string(&error), "new.yaml:3:6: '%'"));
    assert_true(draft_remove(path));
    mem_free(path);
    buf_free(&error);
    close_bench(&bench);
}

/* Added, added, and the first one changed in its place; packs that were handed out before stay as they were. */
static void keep_twice(const char *game, const char *file, bool text)
{
    Bench bench = open_bench(game);
    Buf error = {0};
    DraftOrigin first = {0}, second = {0};
    LevelChoice kept;
    put(&bench, '@', 6);
    assert_true(draft_set_title(bench.draft, "One"));
    assert_true(draft_keep(bench.draft, bench.game, &first, &kept, &error));
    assert_int_equal(bench.game->packs, 2);
    assert_string_equal(first.pack, "own");
    assert_int_equal(first.number, 1);
    assert_string_equal(kept.level->title[LANGUAGE_EN], "One");
    const Pack *before = kept.pack;
    put(&bench, '#', 7);
    assert_true(draft_keep(bench.draft, bench.game, &second, &kept, &error));
    assert_int_equal(second.number, 2);
    assert_int_equal(kept.pack->count, 2);
    assert_int_equal(before->count, 1);
    assert_ptr_equal(catalogue_current(bench.game, before), kept.pack);
    assert_true(draft_undo(bench.draft));
    put(&bench, '@', 8);
    assert_true(draft_set_title(bench.draft, "First"));
    assert_true(draft_keep(bench.draft, bench.game, &first, &kept, &error));
    assert_int_equal(kept.pack->count, 2);
    assert_string_equal(kept.pack->level[0].title[LANGUAGE_EN], "First");
    assert_string_equal(kept.pack->level[0].cells, "######@ @######");
    assert_string_equal(kept.pack->level[1].cells, "######@# ######");
    char *now = text_of(file);
    assert_int_equal(strstr(now, "levels:") == NULL, text);
    assert_non_null(strstr(now, "Moje úrovně"));
    mem_free(now);
    draft_origin_free(&first);
    draft_origin_free(&second);
    buf_free(&error);
    close_bench(&bench);
}

static void own_levels(void **state)
{
    (void)state;
    keep_twice("texts", "tah/levels/texts/own.xsb", true);
    keep_twice("yamls", "tah/levels/yamls/own.yaml", false);
}

/* What was written there by hand goes on as it is; what cannot be read is left alone. */
static void by_hand(void **state)
{
    (void)state;
    write_file("tah/levels/yamls/own.yaml",
               "# mine\nlevels:\n  - board: |\n      ###\n      #@#\n      ###\n");
    Bench bench = open_bench("yamls");
    Buf error = {0};
    DraftOrigin origin = {0};
    LevelChoice kept;
    put(&bench, '@', 6);
    assert_true(draft_keep(bench.draft, bench.game, &origin, &kept, &error));
    assert_int_equal(origin.number, 2);
    write_file("tah/levels/yamls/own.yaml", "levels: [broken\n");
    draft_origin_free(&origin);
    assert_true(draft_keep(bench.draft, bench.game, &origin, &kept, &error));
    assert_string_equal(origin.pack, "own-2");
    char *now = text_of("tah/levels/yamls/own.yaml");
    assert_string_equal(now, "levels: [broken\n");
    mem_free(now);
    draft_origin_free(&origin);
    buf_free(&error);
    close_bench(&bench);
}

/* A copy tells the solution as the level does, in moves or letters, until a change may have made it wrong. */
static void told_until_changed(void **state)
{
    (void)state;
    write_file("tah/levels/texts/own.xsb", "####\n#@ #\n####\nSolution: walk b2 east\n\n"
                                           "####\n#@ #\n####\nSolution: r\n");
    Bench bench = open_bench("texts");
    Buf error = {0};
    DraftOrigin origin = {0};
    LevelChoice kept = {0};
    const Pack *own = bench.game->pack[bench.game->packs - 1];
    for (int i = 0; i < 2; i++) {
        draft_load(bench.draft, &own->level[i]);
        assert_true(draft_set_title(bench.draft, i ? "Letters" : "Moves"));
        draft_origin_free(&origin);
        assert_true(draft_keep(bench.draft, bench.game, &origin, &kept, &error));
        assert_string_equal(origin.pack, "own");
        assert_int_equal(origin.number, 3 + i);
    }
    put(&bench, '@', 6);
    assert_true(draft_keep(bench.draft, bench.game, &origin, &kept, &error));
    char *now = text_of("tah/levels/texts/own.xsb");
    const char *title = strstr(now, "Title: Moves\n");
    assert_non_null(title);
    assert_string_equal(title, "Title: Moves\nSolution: walk b2 east\n\n####\n#@@#\n####\nTitle: Letters\n");
    assert_non_null(strstr(now, "Solution: r\n"));
    assert_string_equal(kept.pack->level[1].letters, "r");
    mem_free(now);
    draft_origin_free(&origin);
    buf_free(&error);
    close_bench(&bench);
}

/* What text cannot say goes into a YAML file beside it. */
static void beyond_text(void **state)
{
    (void)state;
    Bench bench = open_bench("texts");
    Buf error = {0};
    DraftOrigin origin = {0};
    LevelChoice kept;
    put(&bench, '@', 6);
    assert_true(draft_set_shuffle(bench.draft, 20));
    assert_true(draft_keep(bench.draft, bench.game, &origin, &kept, &error));
    assert_string_equal(origin.pack, "own-2");
    assert_int_equal(kept.level->shuffle, 20);
    draft_origin_free(&origin);
    buf_free(&error);
    close_bench(&bench);
}

/* How many drafts have one of these origins, of a level or new. */
static int drafts_of(const char *game, const char *pack, int number)
{
    size_t count;
    int found = 0;
    char **names = draft_list("", game, &count);
    for (size_t i = 0; i < count; i++) {
        DraftOrigin origin = draft_origin_of(names[i]);
        found +=
            pack ? origin.pack && strcmp(origin.pack, pack) == 0 && origin.number == number : !origin.pack;
        draft_origin_free(&origin);
    }
    mem_free(names);
    return found;
}

static void take_out(const Bench *bench, LevelChoice choice, char **file)
{
    Buf error = {0};
    assert_true(draft_take_out(bench->game, choice, "", file, &error));
    assert_int_equal(error.length, 0);
}

/* What is deleted is a draft; the others stay as they are, and drafts know which of them they come from. */
static void deleted_from(const char *game, const char *path)
{
    write_file(path, "");
    char *whole = file_join(folder, path), *file = NULL;
    assert_int_equal(unlink(whole), 0);
    Bench bench = open_bench(game);
    Buf error = {0};
    LevelChoice kept = {0};
    static const char *const TITLES[] = {"One", "Two", "Three"};
    for (int i = 0; i < 3; i++) {
        DraftOrigin origin = {0};
        put(&bench, '@', 6 + i);
        assert_true(draft_set_title(bench.draft, TITLES[i]));
        assert_true(draft_keep(bench.draft, bench.game, &origin, &kept, &error));
        draft_origin_free(&origin);
    }
    for (int number = 1; number <= 3; number++) {
        char *change = draft_free_path("", game, &(DraftOrigin){"own", number});
        assert_true(draft_write(bench.draft, change, &error));
        mem_free(change);
    }
    assert_true(draft_keeps(bench.game, kept.pack));
    assert_false(draft_keeps(bench.game, bench.game->pack[0]));
    const Pack *before = kept.pack;
    take_out(&bench, (LevelChoice){before, &before->level[1]}, &file);
    const Pack *now = catalogue_current(bench.game, before);
    assert_int_equal(before->count, 3);
    assert_int_equal(now->count, 2);
    assert_string_equal(now->level[0].title[LANGUAGE_EN], "One");
    assert_string_equal(now->level[1].title[LANGUAGE_EN], "Three");
    char *lies = draft_path("", game, file);
    assert_true(draft_read(bench.draft, lies, &error));
    assert_string_equal(draft_level(bench.draft)->title[LANGUAGE_EN], "Two");
    assert_int_equal(drafts_of(game, NULL, 0), 2);
    assert_int_equal(drafts_of(game, "own", 1), 1);
    assert_int_equal(drafts_of(game, "own", 2), 1);
    assert_int_equal(drafts_of(game, "own", 3), 0);
    mem_free(lies);
    mem_free(file);
    /* A level that is not what it was when it was chosen stays. */
    assert_false(draft_take_out(bench.game, (LevelChoice){before, &before->level[1]}, "", &file, &error));
    assert_null(file);
    assert_true(error.length > 0);
    assert_int_equal(drafts_of(game, NULL, 0), 2);
    for (int left = 2; left > 0; left--) {
        now = catalogue_current(bench.game, before);
        take_out(&bench, (LevelChoice){now, &now->level[0]}, &file);
        mem_free(file);
        assert_int_equal(catalogue_has(bench.game, before), left > 1);
    }
    assert_false(file_exists(whole));
    assert_int_equal(drafts_of(game, NULL, 0), 6);
    mem_free(whole);
    buf_free(&error);
    close_bench(&bench);
}

static void deleted(void **state)
{
    (void)state;
    deleted_from("texts", "tah/levels/texts/own.xsb");
    deleted_from("yamls", "tah/levels/yamls/own.yaml");
}

/* Where nothing can be written, it is said, and nothing is lost. */
static void nowhere(void **state)
{
    (void)state;
    Bench bench = open_bench("yamls");
    Buf error = {0};
    DraftOrigin origin = {0};
    LevelChoice kept;
    write_file("file", "");
    char *file = file_join(folder, "file");
    setenv("XDG_DATA_HOME", file, 1);
    put(&bench, '@', 6);
    assert_false(draft_keep(bench.draft, bench.game, &origin, &kept, &error));
    assert_true(error.length > 0);
    assert_null(origin.pack);
    setenv("XDG_DATA_HOME", folder, 1);
    mem_free(file);
    buf_free(&error);
    close_bench(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(drafts),
        cmocka_unit_test(broken_draft),
        cmocka_unit_test(own_levels),
        cmocka_unit_test(by_hand),
        cmocka_unit_test(told_until_changed),
        cmocka_unit_test(beyond_text),
        cmocka_unit_test(deleted),
        cmocka_unit_test(nowhere),
    };
    return cmocka_run_group_tests(tests, start, end);
}
