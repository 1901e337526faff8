/* Drafts: every level that comes with the program goes through one unchanged; and what changes do. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/box.h"
#include "base/mem.h"
#include "game/game.h"
#include "level/pack.h"
#include "play/catalogue.h"
#include "play/draft/draft.h"
#include "rule/outline.h"
#include "link/link.h"
#include "show/clue.h"

static Pack *read_back(const Draft *draft)
{
    Buf text = {0};
    Diags diags = {0};
    draft_print(draft, &text);
    Pack *pack = pack_load_text("draft.yaml", buf_string(&text), text.length, draft_rules(draft), &diags);
    if (!pack) {
        Buf why = {0};
        diags_print(&diags, &why);
        print_error("%s%s", buf_string(&text), buf_string(&why));
        buf_free(&why);
    }
    assert_non_null(pack);
    assert_int_equal(pack->count, 1);
    diags_free(&diags);
    buf_free(&text);
    return pack;
}

static void assert_same(const Draft *draft, const Level *level)
{
    Pack *pack = read_back(draft);
    assert_true(level_same(&pack->level[0], level));
    assert_string_equal(pack->level[0].hash, level->hash);
    pack_free(pack);
}

/* What grows at a side and shrinks there again is as before, but for what is known of solutions. */
static void check_sizes(Draft *draft, const Level *level)
{
    Level bare = *level;
    bare.best = 0;
    bare.solution = NULL;
    Buf before = {0};
    level_print(&bare, &before);
    for (int side = 0; side < 4 && draft_resizable(draft); side++) {
        int width = draft_width(draft), height = draft_height(draft);
        if (!draft_grow(draft, side))
            continue;
        assert_int_equal(draft_width(draft), width + (side % 2));
        assert_int_equal(draft_height(draft), height + (side % 2 == 0));
        pack_free(read_back(draft));
        assert_true(draft_shrink(draft, side));
        Buf after = {0};
        draft_print(draft, &after);
        assert_string_equal(buf_string(&after), buf_string(&before));
        buf_free(&after);
        assert_true(draft_undo(draft) && draft_undo(draft));
        assert_same(draft, level);
    }
    buf_free(&before);
}

/* Every value of every plane on the last cell; all of them can be taken back and made again. */
static void check_brushes(Draft *draft, const Level *level)
{
    int value[DRAFT_BRUSHES], cell = draft_width(draft) * draft_height(draft) - 1, painted = 0;
    for (int plane = 0; plane < draft_planes(draft); plane++) {
        int count = draft_brushes(draft, plane, value);
        bool walls = draft_plane(draft, plane)->kind == PLANE_WALLS;
        assert_in_range(count, 1, DRAFT_BRUSHES);
        for (int i = 0; i < count; i++) {
            int before = draft_value(draft, plane, cell);
            bool changed = draft_paint(draft, plane, value[i], &cell, 1);
            assert_int_equal(changed, walls || before != value[i]);
            assert_int_equal(draft_value(draft, plane, cell), walls ? before ^ value[i] : value[i]);
            painted += changed;
            Buf words = {0};
            draft_describe(draft, plane, value[i], LANGUAGE_EN, &words);
            assert_true(words.length > 0);
            buf_free(&words);
        }
    }
    pack_free(read_back(draft));
    Buf last = {0}, again = {0};
    draft_print(draft, &last);
    for (int i = 0; i < painted; i++)
        assert_true(draft_undo(draft));
    assert_false(draft_can_undo(draft));
    assert_same(draft, level);
    while (draft_can_redo(draft))
        assert_true(draft_redo(draft));
    draft_print(draft, &again);
    assert_string_equal(buf_string(&again), buf_string(&last));
    buf_free(&last);
    buf_free(&again);
}

static void check_game(CatalogueGame *game, int *levels)
{
    catalogue_search(game);
    Draft *draft = draft_new(game->rules, game->pack, game->packs);
    for (int p = 0; p < game->packs; p++)
        for (int i = 0; i < game->pack[p]->count && draft_possible(draft); i++) {
            const Level *level = &game->pack[p]->level[i];
            draft_load(draft, level);
            assert_same(draft, level);
            if (i < 3) {
                check_sizes(draft, level);
                draft_load(draft, level);
                check_brushes(draft, level);
            }
            ++*levels;
        }
    draft_free(draft);
}

static void shipped_levels(void **state)
{
    (void)state;
    int levels = 0;
    Catalogue *catalogue = catalogue_new(LANGUAGE_EN);
    assert_true(catalogue_count(catalogue) > 10);
    for (int i = 0; i < catalogue_count(catalogue); i++)
        if (catalogue_read(catalogue_at(catalogue, i)))
            check_game(catalogue_at(catalogue, i), &levels);
    assert_true(levels > 100);
    catalogue_free(catalogue);
}

/* An empty level of every game that has levels is read again, and has its size. */
static void empty_levels(void **state)
{
    (void)state;
    Catalogue *catalogue = catalogue_new(LANGUAGE_EN);
    int possible = 0;
    for (int i = 0; i < catalogue_count(catalogue); i++) {
        CatalogueGame *game = catalogue_at(catalogue, i);
        if (!catalogue_read(game))
            continue;
        catalogue_search(game);
        Draft *draft = draft_new(game->rules, game->pack, game->packs);
        if (draft_possible(draft)) {
            draft_begin(draft, 5, 4);
            bool own = !ruleset_board_from_level(game->rules);
            Pack *pack = read_back(draft);
            assert_true(own || (pack->level[0].width == 5 && pack->level[0].height == 4));
            pack_free(pack);
            possible++;
        }
        draft_free(draft);
    }
    assert_true(possible > 10);
    catalogue_free(catalogue);
}

/* ---- one game with everything ---- */

static const char RULES[] = "language: 1\n"
                            "game: every\n"
                            "board: from level\n"
                            "level: { wall: \"#\" }\n"
                            "layers:\n"
                            "  ground: { kinds: [floor, wall], first: floor }\n"
                            "  things: [box, man]\n"
                            "  worth: { values: 1 to 5 }\n"
                            "  pipe: { sides: true }\n"
                            "legend: { \"#\": wall, \" \": floor, \".\": floor, \"$\": box, \"@\": man,\n"
                            "          \"x\": outside }\n"
                            "vars: { keys: 3, far: 0 to 7 }\n"
                            "clues:\n"
                            "  boxes: { per: row, tells: count of (box and row(it)) }\n"
                            "  most: { per: column, met: count of (box and column(it)) <= most of it }\n"
                            "moves:\n"
                            "  walk: man | not wall and no things -> nothing | man\n"
                            "end:\n"
                            "  - if: some box has worth\n"
                            "    result: win\n";

static const char LEVELS[] = "levels:\n"
                             "- board: |\n"
                             "    #####\n"
                             "    #@$.#\n"
                             "    #####\n"
                             "  layers:\n"
                             "    worth: |\n"
                             "      .....\n"
                             "      ...5.\n"
                             "      .....\n"
                             "  clues:\n"
                             "    most: [0, 0, 1, 1, 0]\n"
                             "  best: 1\n"
                             "  solution: [walk b2 east]\n";

typedef struct Own {
    Ruleset *rules;
    Pack *pack;
    Draft *draft;
} Own;

static int open_own(void **state)
{
    Own *own = mem_alloc(sizeof *own);
    Diags diags = {0};
    own->rules = ruleset_load_text("every", NULL, RULES, sizeof RULES - 1, &diags);
    Buf why = {0};
    diags_print(&diags, &why);
    print_error("%s", buf_string(&why));
    buf_free(&why);
    assert_non_null(own->rules);
    own->pack = pack_load_text("levels.yaml", LEVELS, sizeof LEVELS - 1, own->rules, &diags);
    assert_non_null(own->pack);
    own->draft = draft_new(own->rules, &own->pack, 1);
    draft_load(own->draft, &own->pack->level[0]);
    *state = own;
    return 0;
}

static int close_own(void **state)
{
    Own *own = *state;
    draft_free(own->draft);
    pack_free(own->pack);
    ruleset_free(own->rules);
    mem_free(own);
    return 0;
}

static int plane_of(const Draft *draft, PlaneKind kind, const char *name)
{
    for (int i = 0; i < draft_planes(draft); i++)
        if (draft_plane(draft, i)->kind == kind && strcmp(draft_plane(draft, i)->name, name) == 0)
            return i;
    fail_msg("no such plane");
    return -1;
}

static void planes_and_brushes(void **state)
{
    Own *own = *state;
    int value[DRAFT_BRUSHES];
    Draft *draft = own->draft;
    int board = plane_of(draft, PLANE_BOARD, ""), worth = plane_of(draft, PLANE_LAYER, "worth");
    assert_int_equal(draft_brushes(draft, board, value), 5); /* both floors are one */
    assert_int_equal(value[0], ' ');
    assert_int_equal(draft_brushes(draft, worth, value), 6);
    assert_int_equal(value[0], LEVEL_NOTHING);
    assert_int_equal(value[5], 5);
    assert_int_equal(draft_value(draft, worth, 8), 5);
    Buf words = {0};
    draft_describe(draft, board, 'x', LANGUAGE_EN, &words);
    assert_string_equal(buf_string(&words), "outside of the board");
    buf_clear(&words);
    draft_count(draft, LANGUAGE_EN, &words);
    assert_string_equal(buf_string(&words), "wall: 12\nbox: 1\nman: 1\n");
    buf_free(&words);
}

static void painting_forgets_answers(void **state)
{
    Own *own = *state;
    int board = plane_of(own->draft, PLANE_BOARD, ""), cells[] = {7, 8};
    assert_int_equal(draft_level(own->draft)->best, 1);
    unsigned before = draft_version(own->draft);
    assert_true(draft_paint(own->draft, board, '$', cells, 2));
    assert_int_equal(draft_level(own->draft)->best, 0);
    assert_null(draft_level(own->draft)->solution);
    assert_int_not_equal(draft_version(own->draft), before);
    assert_false(draft_paint(own->draft, board, '$', cells, 2));
    assert_true(draft_undo(own->draft));
    assert_int_equal(draft_level(own->draft)->best, 1);
    assert_int_equal(draft_version(own->draft), before);
}

/* A line comes inside of the wall, and the wall goes on beside it. */
static void walls_stay_outside(void **state)
{
    Own *own = *state;
    assert_true(draft_grow(own->draft, 0));
    assert_true(draft_grow(own->draft, 1));
    assert_string_equal(draft_level(own->draft)->cells, "######"
                                                        "#    #"
                                                        "#@$. #"
                                                        "######");
    assert_int_equal(draft_level(own->draft)->layer[0].values[15], 5);
    const int *number;
    int most = 1; /* the second clue of the rules */
    assert_int_equal(draft_clue(own->draft, most, 3, &number), 1);
    assert_int_equal(number[0], 1);
    assert_int_equal(draft_clue(own->draft, most, 4, &number), -1);
    assert_true(draft_shrink(own->draft, 3));
    assert_string_equal(draft_level(own->draft)->cells, "#####"
                                                        "#   #"
                                                        "#$. #"
                                                        "#####");
    while (draft_shrink(own->draft, 2) || draft_shrink(own->draft, 1))
        continue;
    assert_int_equal(draft_width(own->draft) * draft_height(own->draft), 1);
}

/* Tokens go with the board; one on a line that is taken away is off it. */
static void tokens_stay(void **state)
{
    static const char TOKENS[] = "language: 1\ngame: every\nboard: from level\nplayers: 2\n"
                                 "layers: { ground: [wall] }\n"
                                 "tokens: { pawn: { per: player }, snail: { stands on: end } }\n"
                                 "legend: { \".\": none, \"1\": pawn of 1, \"o\": wall }\n"
                                 "moves: { wait: { do: tie } }\n"
                                 "levels:\n"
                                 "- board: |\n    .o\n    ..\n"
                                 "  tokens: { pawn: [b1, a2], snail: b1-east }\n";
    (void)state;
    Diags diags = {0};
    Ruleset *rules = ruleset_load_text("every", NULL, TOKENS, sizeof TOKENS - 1, &diags);
    assert_non_null(rules);
    Pack *pack = pack_of_rules(rules, &diags);
    assert_non_null(pack);
    Draft *draft = draft_new(rules, &pack, 1);
    draft_load(draft, &pack->level[0]);
    Buf text = {0};
    assert_true(draft_grow(draft, 0) && draft_grow(draft, 3)); /* at the top, at the left */
    draft_print(draft, &text);
    assert_non_null(strstr(buf_string(&text), "      pawn:\n        - c1\n        - b2\n"
                                              "      snail:\n        - c1-east\n"));
    buf_clear(&text);
    assert_true(draft_shrink(draft, 2)); /* at the bottom */
    draft_print(draft, &text);
    assert_non_null(strstr(buf_string(&text), "      pawn:\n        - none\n        - b1\n"
                                              "      snail:\n        - none\n"));
    buf_clear(&text);
    int board = plane_of(draft, PLANE_BOARD, "");
    draft_describe(draft, board, '1', LANGUAGE_EN, &text);
    assert_string_equal(buf_string(&text), "pawn (1)");
    pack_free(read_back(draft));
    buf_free(&text);
    draft_free(draft);
    pack_free(pack);
    ruleset_free(rules);
}

static void settings_and_clues(void **state)
{
    Own *own = *state;
    Draft *draft = own->draft;
    int value, low, high, first, two[] = {2};
    assert_int_equal(outline_numbers(own->rules), 2);
    assert_string_equal(outline_number(own->rules, 1, &low, &high, &first), "far");
    assert_int_equal(high, 7);
    assert_false(draft_number(draft, 0, &value));
    assert_int_equal(value, 3);
    assert_true(draft_set_number(draft, "keys", 5));
    assert_false(draft_set_number(draft, "keys", 5));
    assert_true(draft_number(draft, 0, &value));
    assert_int_equal(value, 5);
    assert_true(draft_set_clue(draft, 1, 0, two, 1));
    assert_true(draft_set_clue(draft, 0, 2, two, 1));
    assert_true(draft_set_title(draft, "A\033[2Jb"));
    assert_true(draft_set_difficulty(draft, 9));
    assert_true(draft_set_edges(draft, EDGES_WRAP));
    assert_true(draft_set_shuffle(draft, 20));
    Pack *pack = read_back(draft);
    const Level *level = &pack->level[0];
    assert_null(strchr(level->title[LANGUAGE_EN], '\033'));
    assert_int_equal(level->difficulty, LEVEL_DIFFICULTY);
    assert_int_equal(level->clues, 2);
    assert_int_equal(level->clue[1].number[0], 2);
    assert_int_equal(level->clue[0].length[0], -1);
    assert_int_equal(level->clue[0].number[0], 2);
    assert_int_equal(level->edges, EDGES_WRAP);
    assert_int_equal(level->shuffle, 20);
    pack_free(pack);
}

/* Painting the solved picture takes clues away that follow from it, and no others. */
static void pictures_tell_clues(void **state)
{
    Own *own = *state;
    Draft *draft = own->draft;
    int two[] = {2}, cells[] = {6, 7, 8}, final = plane_of(draft, PLANE_FINAL, "");
    assert_true(draft_set_clue(draft, 0, 2, two, 1));
    assert_int_equal(draft_level(draft)->clues, 2);
    assert_true(draft_paint(draft, final, '$', cells, 3));
    assert_int_equal(draft_level(draft)->clues, 1);
    Pack *pack = read_back(draft);
    Diags diags = {0};
    Stage *stage = stage_new(own->rules, &pack->level[0], 1, &diags);
    const int32_t *numbers;
    assert_int_equal(stage_clue(stage, 0, 2, &numbers), 1);
    assert_int_equal(numbers[0], 3);
    stage_free(stage);
    pack_free(pack);
    diags_free(&diags);
}

static void walls_between(void **state)
{
    (void)state;
    static const char ROOMS[] = "language: 1\ngame: rooms\nboard: from level\nlevel: { walls: true }\n"
                                "layers: { things: [walker, rose] }\n"
                                "legend: { \" \": nothing, \"@\": walker, \"*\": rose }\n"
                                "moves: { walk: walker | nothing -> nothing | walker }\n"
                                "end:\n  - if: no cell is rose\n    result: win\n"
                                "levels:\n  - board: |\n      +-+-+\n      |@ *|\n      +-+-+\n";
    Diags diags = {0};
    Ruleset *rules = ruleset_load_text("rooms", NULL, ROOMS, sizeof ROOMS - 1, &diags);
    assert_non_null(rules);
    Pack *pack = pack_of_rules(rules, &diags);
    Draft *draft = draft_new(rules, &pack, 1);
    draft_begin(draft, 2, 2);
    int walls = plane_of(draft, PLANE_WALLS, ""), cell = 0;
    assert_int_equal(draft_value(draft, walls, 0), BOX_NORTH | BOX_WEST);
    assert_true(draft_paint(draft, walls, BOX_EAST, &cell, 1));
    assert_int_equal(draft_value(draft, walls, 1), BOX_NORTH | BOX_EAST | BOX_WEST);
    assert_true(draft_grow(draft, 0));
    assert_int_equal(draft_value(draft, walls, 0), BOX_NORTH | BOX_WEST);
    assert_int_equal(draft_value(draft, walls, 2), BOX_WEST | BOX_EAST);
    pack_free(read_back(draft));
    assert_true(draft_shrink(draft, 0));
    assert_int_equal(draft_value(draft, walls, 0), BOX_NORTH | BOX_WEST | BOX_EAST);
    assert_true(draft_paint(draft, walls, BOX_EAST, &cell, 1));
    assert_int_equal(draft_value(draft, walls, 1), BOX_NORTH | BOX_EAST);
    draft_free(draft);
    pack_free(pack);
    ruleset_free(rules);
    diags_free(&diags);
}

/* Limits: what is too large is cut, and the oldest of very many steps are forgotten. */
static void limits(void **state)
{
    Own *own = *state;
    Draft *draft = own->draft;
    draft_begin(draft, 100000, 100000);
    assert_int_equal(draft_width(draft), LEVEL_SIDE);
    assert_true(draft_width(draft) * draft_height(draft) <= LEVEL_CELLS);
    assert_false(draft_grow(draft, 1));
    draft_begin(draft, 0, -5);
    assert_int_equal(draft_width(draft) * draft_height(draft), 1);
    assert_false(draft_shrink(draft, 0));
    int board = plane_of(draft, PLANE_BOARD, ""), cell = 0;
    for (int i = 0; i < DRAFT_STEPS + 10; i++)
        assert_true(draft_paint(draft, board, i % 2 ? '#' : '@', &cell, 1));
    int back = 0;
    while (draft_undo(draft))
        back++;
    assert_int_equal(back, DRAFT_STEPS - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shipped_levels),
        cmocka_unit_test(empty_levels),
        cmocka_unit_test_setup_teardown(planes_and_brushes, open_own, close_own),
        cmocka_unit_test_setup_teardown(painting_forgets_answers, open_own, close_own),
        cmocka_unit_test_setup_teardown(walls_stay_outside, open_own, close_own),
        cmocka_unit_test_setup_teardown(settings_and_clues, open_own, close_own),
        cmocka_unit_test_setup_teardown(pictures_tell_clues, open_own, close_own),
        cmocka_unit_test(walls_between),
        cmocka_unit_test(tokens_stay),
        cmocka_unit_test_setup_teardown(limits, open_own, close_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
