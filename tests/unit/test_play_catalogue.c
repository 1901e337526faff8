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
#include "base/message.h"
#include "play/catalogue.h"

static const char GAME[] = "language: 1\n"
                           "game: %s\n"
                           "title: %s\n"
                           "players: 1\n"
                           "board: from level\n"
                           "layers:\n"
                           "  ground: [floor, wall]\n"
                           "  things: [keeper]\n"
                           "legend: {\"#\": wall, \" \": floor, \"@\": keeper}\n"
                           "level: {wall: \"#\"}\n"
                           "moves:\n"
                           "  walk: keeper | not wall and no things -> nothing | keeper\n"
                           "end:\n"
                           "  - if: every floor has keeper\n"
                           "    result: win\n";
static const char LEVELS[] = "; first\n####\n#@ #\n####\n\n; second\n#####\n#@  #\n#####\n";

static char folder[] = "/tmp/tah-catalogue.XXXXXX";

static void write_file(const char *name, const char *text)
{
    Buf path = {0}, error = {0};
    buf_printf(&path, "%s/%s", folder, name);
    *strrchr(path.data, '/') = 0;
    assert_true(file_make_folder(path.data, &error));
    path.data[strlen(path.data)] = '/';
    assert_true(file_write(path.data, text, strlen(text), &error));
    buf_free(&path);
    buf_free(&error);
}

static void write_game(const char *name, const char *game, const char *title)
{
    Buf text = {0};
    buf_printf(&text, GAME, game, title);
    write_file(name, buf_string(&text));
    buf_free(&text);
}

static int start(void **state)
{
    (void)state;
    Buf share = {0}, data = {0};
    if (!mkdtemp(folder))
        return 1;
    buf_printf(&share, "%s/share", folder);
    buf_printf(&data, "%s/data", folder);
    setenv("TAH_SHARE", buf_string(&share), 1);
    setenv("XDG_DATA_HOME", buf_string(&data), 1);
    buf_free(&share);
    buf_free(&data);
    write_game("share/rules/walker.yaml", "walker", "Walker");
    write_game("share/rules/second.yaml", "second", "Second");
    write_game("data/tah/rules/second.yaml", "second", "Mine");
    write_game("data/tah/other-name.yaml", "otter", "Otter");
    write_file("data/tah/rules/broken.yaml", "language: 1\nmoves: [\n");
    write_file("share/levels/walker/b-pack.xsb", LEVELS);
    write_file("share/levels/walker/a-pack.txt", LEVELS);
    write_file("data/tah/levels/walker/own.xsb", "####\n#@ #\n#@ #\n####\n");
    write_file("data/tah/levels/walker/wrong.yaml", "levels: 3\n");
    write_file("far.xsb", "; far\n######\n#@   #\n######\n");
    return 0;
}

static int finish(void **state)
{
    (void)state;
    Buf command = {0};
    buf_printf(&command, "rm -rf '%s'", folder);
    int result = system(buf_string(&command));
    buf_free(&command);
    return result;
}

static void games_are_listed_by_name(void **state)
{
    (void)state;
    static const char *const NAMES[] = {"broken", "other-name", "second", "walker"};
    Catalogue *catalogue = catalogue_new(LANGUAGE_EN);
    assert_int_equal(catalogue_count(catalogue), 4);
    for (int i = 0; i < 4; i++)
        assert_string_equal(catalogue_at(catalogue, i)->name, NAMES[i]);
    catalogue_free(catalogue);
}

static void own_files_take_the_place_of_shipped_ones(void **state)
{
    (void)state;
    Catalogue *catalogue = catalogue_new(LANGUAGE_EN);
    Buf error = {0};
    CatalogueGame *game = catalogue_find(catalogue, "second", &error);
    assert_true(game->own);
    assert_string_equal(ruleset_title(game->rules, LANGUAGE_EN), "Mine");
    catalogue_free(catalogue);
}

static void a_broken_game_keeps_its_errors(void **state)
{
    (void)state;
    Catalogue *catalogue = catalogue_new(LANGUAGE_EN);
    Buf error = {0};
    CatalogueGame *game = catalogue_find(catalogue, "broken", &error);
    assert_non_null(game);
    assert_null(game->rules);
    assert_true(game->diags.count > 0);
    assert_false(catalogue_read(game));
    catalogue_free(catalogue);
}

static void games_are_found_by_path_and_by_their_own_name(void **state)
{
    (void)state;
    Catalogue *catalogue = catalogue_new(LANGUAGE_EN);
    Buf path = {0}, error = {0};
    buf_printf(&path, "%s/share/rules/walker.yaml", folder);
    assert_string_equal(catalogue_find(catalogue, buf_string(&path), &error)->name, "walker");
    assert_string_equal(catalogue_find(catalogue, "otter", &error)->name, "otter");
    assert_string_equal(buf_string(&error), "");
    assert_null(catalogue_find(catalogue, "walkr", &error));
    assert_string_equal(buf_string(&error), "there is no game 'walkr'; did you mean 'walker'?");
    buf_clear(&error);
    assert_null(catalogue_find(catalogue, "chess", &error));
    assert_string_equal(buf_string(&error), "there is no game 'chess'");
    buf_free(&error);
    buf_free(&path);
    catalogue_free(catalogue);
}

static CatalogueGame *walker(Catalogue *catalogue)
{
    Buf error = {0};
    CatalogueGame *game = catalogue_find(catalogue, "walker", &error);
    assert_non_null(game);
    buf_free(&error);
    return game;
}

static void packs_of_all_folders_are_found(void **state)
{
    (void)state;
    Catalogue *catalogue = catalogue_new(LANGUAGE_EN);
    CatalogueGame *game = walker(catalogue);
    catalogue_search(game);
    catalogue_search(game);
    assert_int_equal(game->packs, 3);
    assert_string_equal(game->pack[0]->name, "a-pack");
    assert_string_equal(game->pack[1]->name, "b-pack");
    assert_string_equal(game->pack[2]->name, "own");
    assert_true(game->pack_diags.count > 0);
    catalogue_free(catalogue);
}

static void level_is(CatalogueGame *game, const char *spec, const char *pack, int number)
{
    LevelChoice choice;
    Buf error = {0};
    if (!catalogue_level(game, spec, &choice, &error))
        fail_msg("%s: %s", spec, buf_string(&error));
    assert_string_equal(choice.pack->name, pack);
    assert_int_equal(choice.level->number, number);
    buf_free(&error);
}

static void level_fails(CatalogueGame *game, const char *spec, const char *sentence)
{
    LevelChoice choice;
    Buf error = {0};
    assert_false(catalogue_level(game, spec, &choice, &error));
    assert_string_equal(buf_string(&error), sentence);
    buf_free(&error);
}

static void levels_are_found_as_users_write_them(void **state)
{
    (void)state;
    Catalogue *catalogue = catalogue_new(LANGUAGE_EN);
    CatalogueGame *game = walker(catalogue);
    Buf path = {0};
    level_is(game, NULL, "a-pack", 1);
    level_is(game, "", "a-pack", 1);
    level_is(game, "2", "a-pack", 2);
    level_is(game, "3", "b-pack", 1);
    level_is(game, "5", "own", 1);
    level_fails(game, "6", "'6' is not the number of a level; the game 'walker' has 1 to 5");
    level_fails(game, "0", "'0' is not the number of a level; the game 'walker' has 1 to 5");
    level_is(game, "b-pack", "b-pack", 1);
    level_is(game, "b-pack:2", "b-pack", 2);
    buf_printf(&path, "%s/far.xsb", folder);
    level_is(game, buf_string(&path), "far", 1);
    buf_text(&path, ":1");
    level_is(game, buf_string(&path), "far", 1);
    assert_int_equal(game->packs, 4);
    level_fails(game, "b-pack:x", "'x' is not the number of a level; the pack 'b-pack' has 1 to 2");
    level_fails(game, "b-pack:", "'' is not the number of a level; the pack 'b-pack' has 1 to 2");
    level_fails(game, "b-pak", "there is no level pack 'b-pak'; did you mean 'b-pack'?");
    assert_true(catalogue_names_pack("b-pack"));
    assert_false(catalogue_names_pack("b-pack:2"));
    assert_false(catalogue_names_pack("2"));
    buf_free(&path);
    catalogue_free(catalogue);
}

/* Who names a file does not wait for all packs; what was handed out stays when they are looked for. */
static void a_file_is_read_alone(void **state)
{
    (void)state;
    Catalogue *catalogue = catalogue_new(LANGUAGE_EN);
    Buf error = {0}, far = {0}, own = {0};
    CatalogueGame *game = catalogue_find(catalogue, "walker", &error);
    LevelChoice a, b;
    buf_printf(&far, "%s/far.xsb:1", folder);
    buf_printf(&own, "%s/data/tah/levels/walker/own.xsb", folder);
    assert_true(catalogue_level(game, buf_string(&far), &a, &error));
    assert_true(catalogue_level(game, buf_string(&own), &b, &error));
    assert_false(game->searched);
    assert_int_equal(game->packs, 2);
    catalogue_search(game);
    assert_int_equal(game->packs, 4);
    assert_string_equal(game->pack[0]->name, "a-pack");
    assert_ptr_equal(game->pack[2], b.pack);
    assert_ptr_equal(game->pack[3], a.pack);
    catalogue_free(catalogue);
    buf_free(&error);
    buf_free(&far);
    buf_free(&own);
}

static void levels_follow_one_another_over_packs(void **state)
{
    (void)state;
    Catalogue *catalogue = catalogue_new(LANGUAGE_EN);
    CatalogueGame *game = walker(catalogue);
    LevelChoice choice, next;
    Buf error = {0};
    assert_true(catalogue_level(game, "2", &choice, &error));
    assert_true(catalogue_step(game, choice, 1, &next));
    assert_string_equal(next.pack->name, "b-pack");
    assert_int_equal(next.level->number, 1);
    assert_true(catalogue_step(game, next, -1, &next));
    assert_ptr_equal(next.level, choice.level);
    assert_true(catalogue_level(game, "1", &choice, &error));
    assert_false(catalogue_step(game, choice, -1, &next));
    assert_true(catalogue_level(game, "own:1", &choice, &error));
    assert_false(catalogue_step(game, choice, 1, &next));
    catalogue_free(catalogue);
}

static void same_level_is(CatalogueGame *game, LevelChoice before, const char *pack, int number)
{
    LevelChoice choice;
    Buf error = {0};
    if (!catalogue_same_level(game, before, &choice, &error))
        fail_msg("%s", buf_string(&error));
    assert_string_equal(choice.pack->name, pack);
    assert_int_equal(choice.level->number, number);
}

/* What is read again is not what was read before; the old one lives on meanwhile. */
static void games_are_read_again(void **state)
{
    (void)state;
    Catalogue *catalogue = catalogue_new(LANGUAGE_EN);
    Buf error = {0}, far = {0};
    LevelChoice last, first, elsewhere;
    CatalogueGame *game = catalogue_find(catalogue, "walker", &error);
    buf_printf(&far, "%s/far.xsb", folder);
    assert_true(catalogue_level(game, "a-pack:2", &last, &error));
    assert_true(catalogue_level(game, "own:1", &first, &error));
    assert_true(catalogue_level(game, buf_string(&far), &elsewhere, &error));

    write_game("share/rules/walker.yaml", "walker", "Runner");
    write_file("share/levels/walker/a-pack.txt", "; only\n####\n#@ #\n####\n");
    CatalogueGame *fresh = catalogue_again(game);
    same_level_is(fresh, last, "a-pack", 1);
    same_level_is(fresh, first, "own", 1);
    same_level_is(fresh, elsewhere, "far", 1);
    catalogue_renew(game, fresh);
    assert_string_equal(ruleset_title(game->rules, LANGUAGE_EN), "Runner");
    assert_int_equal(last.level->width, 5);

    write_file("share/rules/walker.yaml", "language: 1\nmoves: [\n");
    fresh = catalogue_again(game);
    assert_null(fresh->rules);
    assert_true(fresh->diags.count > 0);
    catalogue_drop(fresh);
    assert_string_equal(ruleset_title(game->rules, LANGUAGE_EN), "Runner");
    catalogue_drop(NULL);

    catalogue_free(catalogue);
    write_game("share/rules/walker.yaml", "walker", "Walker");
    write_file("share/levels/walker/a-pack.txt", LEVELS);
    buf_free(&error);
    buf_free(&far);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_listed_by_name),
        cmocka_unit_test(own_files_take_the_place_of_shipped_ones),
        cmocka_unit_test(a_broken_game_keeps_its_errors),
        cmocka_unit_test(games_are_found_by_path_and_by_their_own_name),
        cmocka_unit_test(packs_of_all_folders_are_found),
        cmocka_unit_test(levels_are_found_as_users_write_them),
        cmocka_unit_test(a_file_is_read_alone),
        cmocka_unit_test(levels_follow_one_another_over_packs),
        cmocka_unit_test(games_are_read_again),
    };
    return cmocka_run_group_tests(tests, start, finish);
}
