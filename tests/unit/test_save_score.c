/* Scores: what saves say of levels, and which level comes next. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "save/score.h"

enum { LEVELS = 3 };

/* A game of two packs with three levels each, "identity-00" and so on. */
typedef struct Shelf {
    Level level[2][LEVELS];
    Pack pack[2];
    Pack *packs[2];
    CatalogueGame game;
} Shelf;

static void fill(Shelf *shelf)
{
    *shelf = (Shelf){0};
    for (int p = 0; p < 2; p++) {
        for (int i = 0; i < LEVELS; i++) {
            Level *level = &shelf->level[p][i];
            level->number = i + 1;
            level->difficulty = p == 0 ? i : 4;
            snprintf(level->identity, sizeof level->identity, "identity-%d%d", p, i);
            snprintf(level->hash, sizeof level->hash, "hash-%d%d", p, i);
        }
        shelf->pack[p] = (Pack){.count = LEVELS, .level = shelf->level[p]};
        shelf->packs[p] = &shelf->pack[p];
    }
    shelf->game = (CatalogueGame){.pack = shelf->packs, .packs = 2};
}

static LevelChoice at(Shelf *shelf, int pack, int level)
{
    return (LevelChoice){&shelf->pack[pack], &shelf->level[pack][level]};
}

static StoreEntry save(const char *identity, const char *hash, bool solved, int moves, int64_t time)
{
    static char game[] = "game"; /* outlives this call, as the entry does */
    StoreEntry entry = {.game = game, .tally = {.solved = solved, .best_moves = moves, .best_time = time}};
    entry.tally.way[INPUT_KEY].moves = 1;
    snprintf(entry.level_identity, sizeof entry.level_identity, "%s", identity);
    snprintf(entry.hash, sizeof entry.hash, "%s", hash);
    return entry;
}

static Scores *scores_of(StoreEntry *entries, size_t count)
{
    StoreList list = {.list = entries, .count = count};
    return scores_new(&list, "game");
}

static void the_best_of_all_saves_counts(void **state)
{
    (void)state;
    Shelf shelf;
    fill(&shelf);
    StoreEntry entries[] = {
        save("identity-01", "", true, 12, 9000),      save("", "hash-01", true, 15, 4000),
        save("identity-01", "hash-01", false, 0, 0),  save("identity-02", "hash-02", false, 0, 0),
        save("identity-00", "another", true, 20, 50),
    };
    Scores *scores = scores_of(entries, sizeof entries / sizeof *entries);
    Score score = scores_level(scores, &shelf.level[0][1]);
    assert_true(score.played && score.solved);
    assert_int_equal(score.moves, 12);
    assert_int_equal(score.time, 4000);
    score = scores_level(scores, &shelf.level[0][2]);
    assert_true(score.played && !score.solved);
    assert_int_equal(score.moves, 0);
    score = scores_level(scores, &shelf.level[1][0]);
    assert_false(score.played || score.solved);
    scores_free(scores);
}

static void a_look_at_a_level_is_no_play(void **state)
{
    (void)state;
    Shelf shelf;
    fill(&shelf);
    StoreEntry entry = save("identity-00", "hash-00", false, 0, 0);
    entry.tally.way[INPUT_KEY].moves = 0;
    Scores *scores = scores_of(&entry, 1);
    assert_false(scores_level(scores, &shelf.level[0][0]).played);
    scores_free(scores);
}

static void levels_are_counted(void **state)
{
    (void)state;
    Shelf shelf;
    fill(&shelf);
    StoreEntry entries[] = {save("identity-00", "", true, 1, 1), save("identity-12", "", true, 1, 1)};
    Scores *scores = scores_of(entries, 2);
    Progress progress = scores_pack(scores, &shelf.pack[0]);
    assert_int_equal(progress.solved, 1);
    assert_int_equal(progress.levels, LEVELS);
    assert_int_equal(progress.easiest, 1);
    assert_int_equal(progress.hardest, 2);
    progress = scores_all_packs(scores, &shelf.game);
    assert_int_equal(progress.solved, 2);
    assert_int_equal(progress.levels, 2 * LEVELS);
    assert_int_equal(progress.hardest, 4);
    scores_free(scores);
}

static void assert_next(const Scores *scores, const Shelf *shelf, const LevelChoice *from,
                        const Level *wanted)
{
    LevelChoice next = {NULL, NULL};
    assert_int_equal(scores_next(scores, &shelf->game, from, &next), wanted != NULL);
    assert_ptr_equal(next.level, wanted);
}

static void the_next_unsolved_level_is_found(void **state)
{
    (void)state;
    Shelf shelf;
    fill(&shelf);
    StoreEntry entries[] = {save("identity-00", "", true, 1, 1), save("identity-02", "", true, 1, 1),
                            save("identity-10", "", true, 1, 1), save("identity-12", "", true, 1, 1),
                            save("identity-11", "", true, 1, 1), save("identity-01", "", true, 1, 1)};
    LevelChoice middle = at(&shelf, 0, 1), last = at(&shelf, 1, 2);
    Scores *scores = scores_of(entries, 4);
    assert_next(scores, &shelf, NULL, &shelf.level[0][1]);
    assert_next(scores, &shelf, &middle, &shelf.level[1][1]);
    assert_next(scores, &shelf, &last, &shelf.level[0][1]); /* from the beginning again */
    scores_free(scores);
    scores = scores_of(entries, 5); /* only the middle one is left: from itself there is none */
    assert_next(scores, &shelf, &last, &shelf.level[0][1]);
    assert_next(scores, &shelf, &middle, NULL);
    LevelChoice next = {NULL, NULL};
    assert_true(scores_next_in(scores, &shelf.pack[0], &next));
    assert_ptr_equal(next.level, &shelf.level[0][1]);
    assert_false(scores_next_in(scores, &shelf.pack[1], &next));
    scores_free(scores);
    scores = scores_of(entries, 6);
    assert_next(scores, &shelf, NULL, NULL);
    assert_next(scores, &shelf, &last, NULL);
    scores_free(scores);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_best_of_all_saves_counts),
        cmocka_unit_test(a_look_at_a_level_is_no_play),
        cmocka_unit_test(levels_are_counted),
        cmocka_unit_test(the_next_unsolved_level_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
