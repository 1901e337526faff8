/* Games by what people call them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "play/search.h"

static void names_are_met_more_or_less(void **state)
{
    (void)state;
    assert_int_equal(search_name("Snakes and Ladders", "snakes AND ladders"), SEARCH_WHOLE);
    assert_int_equal(search_name("Hadi a žebříky", "ZEBRIKY"), SEARCH_BEGINS);
    assert_int_equal(search_name("Posouvaný obrázek", "obr pos"), SEARCH_BEGINS);
    assert_int_equal(search_name("tic-tac-toe", "tic tac toe"), SEARCH_WHOLE);
    assert_int_equal(search_name("Tic-tac-toe", "tictac"), SEARCH_WITHIN);
    assert_int_equal(search_name("Sokoban", "oban"), SEARCH_WITHIN);
    assert_int_equal(search_name("Sokoban", "sokobna"), SEARCH_NOT);
    assert_int_equal(search_name("Sokoban", ""), SEARCH_NOT);
    assert_int_equal(search_name("Sokoban", "-"), SEARCH_NOT);
}

static void finds(Catalogue *catalogue, const char *name, const char *game)
{
    Buf error = {0};
    const CatalogueGame *found = search_find(catalogue, name, &error);
    assert_string_equal(buf_string(&error), "");
    assert_non_null(found);
    assert_string_equal(found->name, game);
    buf_free(&error);
}

static void finds_none(Catalogue *catalogue, const char *name, const char *sentence)
{
    Buf error = {0};
    assert_null(search_find(catalogue, name, &error));
    assert_string_equal(buf_string(&error), sentence);
    buf_free(&error);
}

/* A file's name counts before every title. */
static void games_are_found_by_their_titles(void **state)
{
    (void)state;
    Catalogue *catalogue = catalogue_new(LANGUAGE_EN);
    finds(catalogue, "memory", "pexeso");
    finds(catalogue, "Pexeso", "pexeso");
    finds(catalogue, "snakes", "snakes-and-ladders");
    finds(catalogue, "hadi a zebriky", "snakes-and-ladders");
    finds(catalogue, "sliding picture", "fifteen-picture");
    finds(catalogue, "fifteen", "fifteen");
    finds_none(catalogue, "lights",
               "several games are called like 'lights': lights-out (Lights Out), "
               "lights-out-three-colours (Lights Out in Three Colours)");
    finds_none(catalogue, "sokobna", "there is no game 'sokobna'; did you mean 'sokoban'?");
    catalogue_free(catalogue);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(names_are_met_more_or_less),
                                       cmocka_unit_test(games_are_found_by_their_titles)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
