/* Tiles with what lies and stands on them, on boards and by themselves. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "base/buf.h"
#include "draw/board/board.h"
#include "draw/board/board_end.h"
#include "draw/board/grid.h"
#include "draw/path/stone.h"
#include "draw/path/tile.h"
#include "lines.h"

enum { WIDTH = 3, HEIGHT = 3, CELLS = WIDTH * HEIGHT, ENDS = 8 };

static const Look GEM = {.ascii = "g", .small = "♦", .role = ROLE_GOAL, .name = "gem"};
static const Look ANN = {.ascii = "A", .small = "●", .role = ROLE_FIRST, .name = "ann"};
static const Look BOB = {.ascii = "B", .small = "■", .role = ROLE_SECOND, .name = "bob"};
static const Look FLOOR = {.ascii = ".", .small = "·", .role = ROLE_FLOOR, .name = "floor"};

typedef struct Sample {
    int paths;
    bool looked; /* something else lies in the middle cell */
} Sample;

static bool on_board(void *context, int cell)
{
    (void)context;
    return cell >= 0 && cell < CELLS;
}

static int looks(void *context, int cell, const Look **out, int max)
{
    const Sample *s = context;
    (void)max;
    out[0] = cell == 4 && s->looked ? &GEM : cell >= 6 ? &FLOOR : NULL;
    return out[0] != NULL;
}

static void cell_name(void *context, int cell, char out[STAGE_CELL_NAME])
{
    (void)context;
    out[0] = (char)('a' + cell % WIDTH);
    out[1] = (char)('3' - cell / WIDTH);
    out[2] = 0;
}

static void join(Tile *tile, uint32_t ends)
{
    tile->tracks.path[tile->tracks.count++] = (TracksPath){ends, 0, ROLE_PLAIN, ROLE_FIRST};
}

/* The first row has a tile, one that lies face down and one more; the second one a tile with figures; below there
 * is nothing but a figure on its way. */
static bool tile(void *context, int cell, Tile *out)
{
    const Sample *s = context;
    *out = (Tile){.lies = cell < 6, .tracks = {.per_side = s->paths, .role = ROLE_DIM}};
    if (cell == 1) {
        out->tracks.covered = true;
    } else if (out->lies && s->paths == 1) {
        join(out, cell == 3 ? 6 : 15);
    } else if (out->lies) {
        join(out, 1 << 0 | 1 << 5);
        join(out, 1 << 1 | 1 << 2);
        join(out, 1 << 3 | 1 << 6);
        join(out, 1 << 4 | 1 << 7);
    }
    if (cell == 3) {
        tile_add_label(out, &GEM, 3, true);
        tile_add_figure(out, &ANN, -1);
        tile_add_figure(out, &BOB, -1);
    }
    if (cell == 7) {
        tile_add_figure(out, &ANN, 0);
        tile_add_figure(out, &BOB, 0);
    }
    return out->lies || out->figures > 0;
}

static BoardSource source_of(Sample *s)
{
    return (BoardSource){.context = s,
                         .width = WIDTH,
                         .height = HEIGHT,
                         .on_board = on_board,
                         .looks = looks,
                         .name = cell_name,
                         .paths = s->paths,
                         .tile = tile};
}

static void drawn(const BoardRequest *request, int columns, int rows, bool unicode, const char *expected)
{
    Canvas canvas = {0};
    BoardView view = {0};
    canvas_reset(&canvas, columns, rows, unicode);
    board_draw(&canvas, (Rect){0, 0, columns, rows}, request, &view);
    lines_are(&canvas, false, expected);
    canvas_free(&canvas);
}

static const uint8_t two_marks[CELLS] = {[2] = BOARD_CANDIDATE, [5] = BOARD_FOCUS};

static void test_board_of_tiles(void **state)
{
    (void)state;
    Sample s = {.paths = 1, .looked = true};
    BoardSource source = source_of(&s);
    BoardRequest request = {.source = &source, .keep = -1, .mark = two_marks};
    drawn(&request, 17, 9, true,
          "   │  ╭───╮  │\n"
          " ──┼──│░░░│──┼──\n"
          "   │  ╰───╯< │ >\n"
          "       ♦│    │\n"
          " ♦3●■───┼────┼──\n"
          "   │    │  [ │ ]\n"
          "        ●\n"
          "   ·    ■    ·\n"
          "\n");
    drawn(&request, 17, 9, false,
          "   |  .---.  |\n"
          " --+--|:::|--+--\n"
          "   |  '---'< | >\n"
          "       g|    |\n"
          " g3AB---+----+--\n"
          "   |    |  [ | ]\n"
          "        A\n"
          "   .    B    .\n"
          "\n");
    drawn(&request, 15, 6, false,
          "--+--%%%% --+--\n"
          "  |  :::: < | >\n"
          "g3AB---+----+--\n"
          "  |   g|  [ | ]\n"
          "  .    A    .\n"
          "       B\n");
    drawn(&request, 6, 3, true,
          "┼─▒▒┼─\n"
          "●■┼♦┼─\n"
          "· + ·\n");
    drawn(&request, 3, 3, true,
          "┼▒┼\n"
          "+♦┼\n"
          "·+·\n");
}

static void test_board_of_curves(void **state)
{
    (void)state;
    Sample s = {.paths = 2, .looked = true};
    BoardSource source = source_of(&s);
    BoardRequest request = {.source = &source, .keep = -1, .mark = two_marks};
    drawn(&request, 27, 15, true,
          "  ⡇   ⢸  ╭───────╮  ⡇   ⢸\n"
          "⠒⠒⡗⠒⠢⢄ ⠑⠒│░░░░░░░│⠒⠒⡗⠒⠢⢄ ⠑⠒\n"
          "  ⡇   ⢣  │░░░░░░░│  ⡇   ⢣\n"
          "⠤⠤⡧⠤⠤⠤⢼⠤⠤│░░░░░░░│⠤⠤⡧⠤⠤⠤⢼⠤⠤\n"
          "  ⡇   ⢸  ╰───────╯< ⡇   ⢸ >\n"
          "  ⡇   ⢸    ⡇   ⢸    ⡇   ⢸\n"
          "⠒⠒⡗⠒⠢⢄ ⠑⠒⠒⠒⡗⠒⠢⢄ ⠑⠒⠒⠒⡗⠒⠢⢄ ⠑⠒\n"
          "  ⡇♦●■⢣    ⡇ ♦ ⢣    ⡇   ⢣\n"
          "⠤⠤⡧⠤⠤⠤⢼⠤⠤⠤⠤⡧⠤⠤⠤⢼⠤⠤⠤⠤⡧⠤⠤⠤⢼⠤⠤\n"
          "  ⡇   ⢸    ⡇   ⢸  [ ⡇   ⢸ ]\n"
          "           ●\n"
          "           ■\n"
          "    ·        ·        ·\n"
          "\n"
          "\n");
    drawn(&request, 27, 15, false,
          "  |   |  .-------.  |   |\n"
          "--|-. '--|:::::::|--|-. '--\n"
          "  | '-.  |:::::::|  | '-.\n"
          "--|---|--|:::::::|--|---|--\n"
          "  |   |  '-------'< |   | >\n"
          "  |   |    |   |    |   |\n"
          "--|-. '----|-. '----|-. '--\n"
          "g3| AB.    |g'-.    | '-.\n"
          "--|---|----|---|----|---|--\n"
          "  |   |    |   |  [ |   | ]\n"
          "           A\n"
          "           B\n"
          "    .        .        .\n"
          "\n"
          "\n");
}

static void test_ends_are_marked(void **state)
{
    (void)state;
    Sample s = {.paths = 2};
    BoardSource source = source_of(&s);
    uint8_t mark[CELLS * ENDS] = {0};
    BoardRequest request = {.source = &source, .keep = -1, .end_mark = mark, .coordinates = true};
    mark[0 * ENDS + 0] = BOARD_CANDIDATE;
    mark[0 * ENDS + 7] = BOARD_FOCUS;
    mark[2 * ENDS + 3] = BOARD_CANDIDATE;
    mark[6 * ENDS + 4] = BOARD_CANDIDATE;
    mark[4 * ENDS + 2] = BOARD_CANDIDATE;
    drawn(&request, 37, 19, true,
          "   ▼    ⢸   ╭──────────╮   ⡇    ⢸\n"
          "+⠤⠤⡧⠤⢄⡀  ⠑⠤⠤│░░░░░░░░░░│⠤⠤⠤⡧⠤⢄⡀  ⠑⠤⠤\n"
          "   ⡇  ⠈⠢⡀   │░░░░░░░░░░│   ⡇  ⠈⠢⡀\n"
          "   ⡇    ⢱   │░░░░░░░░░░│   ⡇    ⢱\n"
          "⠒⠒⠒⡗⠒⠒⠒⠒⢺⠒⠒⠒│░░░░░░░░░░│⠒⠒⠒⡗⠒⠒⠒⠒⢺⠒⠒⠒◀\n"
          "   ⡇    ⢸   ╰──────────╯   ⡇    ⢸\n"
          "   ⡇    ⢸      ⡇    ⢸      ⡇    ⢸\n"
          "⠤⠤⠤⡧⠤⢄⡀  ⠑⠤⠤⠤⠤⠤⡧⠤⢄⡀  ⠑⠤◦⠤⠤⠤⡧⠤⢄⡀  ⠑⠤⠤\n"
          "   ⡇ ●■⠢⡀      ⡇  ⠈⠢⡀      ⡇  ⠈⠢⡀\n"
          "   ⡇ ♦3 ⢱      ⡇    ⢱      ⡇    ⢱\n"
          "⠒⠒⠒⡗⠒⠒⠒⠒⢺⠒⠒⠒⠒⠒⠒⡗⠒⠒⠒⠒⢺⠒⠒⠒⠒⠒⠒⡗⠒⠒⠒⠒⢺⠒⠒⠒\n"
          "   ⡇    ⢸      ⡇    ⢸      ⡇    ⢸\n"
          "               ●\n"
          "               ■\n"
          "     ·           ·           ·\n"
          "\n"
          "\n"
          "\n"
          "        ▲\n");
    drawn(&request, 27, 15, false,
          "  v   |  .-------.  |   |\n"
          "+-|-. '--|:::::::|--|-. '--\n"
          "  | '-.  |:::::::|  | '-.\n"
          "--|---|--|:::::::|--|---|-<\n"
          "  |   |  '-------'  |   |\n"
          "  |   |    |   |    |   |\n"
          "--|-. '----|-. '-:--|-. '--\n"
          "g3| AB.    | '-.    | '-.\n"
          "--|---|----|---|----|---|--\n"
          "  |   |    |   |    |   |\n"
          "           A\n"
          "           B\n"
          "    .        .        .\n"
          "\n"
          "      ^\n");
}

/* Where grounds are seen arrows stand on plates, and so does the one at which a tile came in last. */
static void test_arrows_stand_on_plates(void **state)
{
    (void)state;
    Sample s = {.paths = 1};
    BoardSource source = source_of(&s);
    uint8_t mark[CELLS * 4] = {0};
    Canvas canvas = {.grounds = UINT32_MAX, .textured = true};
    BoardView view = {0};
    BoardRequest request = {.source = &source, .keep = -1, .end_mark = mark, .pushed = 4 + 1};
    mark[0] = BOARD_CANDIDATE;
    mark[2 * 4] = BOARD_FOCUS;
    canvas_reset(&canvas, 25, 11, true);
    board_draw(&canvas, (Rect){0, 0, 25, 11}, &request, &view);
    int cell = view.size.columns, middle = view.area.x + cell / 2, y = view.area.y - 1;
    const Glyph *candidate = canvas_at(&canvas, middle, y), *pushed = canvas_at(&canvas, middle + cell, y),
                *focus = canvas_at(&canvas, middle + 2 * cell + 1, y);
    assert_string_equal(candidate->text, "▼");
    assert_int_equal(candidate->marks, CELL_BOLD);
    assert_int_equal(candidate->ground, GROUND_NONE);
    assert_string_equal(pushed->text, "▼");
    assert_int_equal(pushed->ground, GROUND_FLOOR | CELL_TRACED);
    assert_string_equal(focus->text, " ");
    assert_true(focus->marks & CELL_REVERSE);
    canvas_free(&canvas);
}

/* A click on an end, or on its arrow, finds it. */
static void test_ends_are_found(void **state)
{
    (void)state;
    Sample s = {.paths = 2};
    BoardSource source = source_of(&s);
    BoardRequest request = {.source = &source, .keep = -1};
    for (int beside = 0; beside < 2; beside++) {
        Canvas canvas = {0};
        BoardView view = {0};
        canvas_reset(&canvas, 27 + 2 * beside, 15 + 2 * beside, true);
        board_draw(&canvas, (Rect){0, 0, canvas.width, canvas.height}, &request, &view);
        for (int end = 0; end < CELLS * ENDS; end++) {
            Rect r;
            int x, y;
            assert_true(grid_cell_rect(&view, &source, end / ENDS, &r));
            tile_end_at(r, 2, end % ENDS, &x, &y);
            assert_int_equal(board_end_at(&view, &source, x, y), end);
        }
        assert_int_equal(board_end_at(&view, &source, beside ? 3 : -2, 0), beside ? 0 : CELL_NONE);
        canvas_free(&canvas);
    }
    s.paths = source.paths = 0;
    source.tile = NULL;
    BoardView view = {0};
    Canvas canvas = {0};
    canvas_reset(&canvas, 20, 10, true);
    board_draw(&canvas, (Rect){0, 0, 20, 10}, &request, &view);
    assert_int_equal(board_end_at(&view, &source, 10, 5), CELL_NONE);
    canvas_free(&canvas);
}

static void alone(const Tile *t, int columns, int rows, bool unicode, const char *expected)
{
    Canvas canvas = {0};
    canvas_reset(&canvas, columns, rows, unicode);
    tile_draw(&canvas, (Rect){0, 0, columns, rows}, t);
    lines_are(&canvas, false, expected);
    canvas_free(&canvas);
}

static void test_labels_find_room(void **state)
{
    (void)state;
    Tile t = {.lies = true, .tracks = {.per_side = 1}};
    join(&t, 15);
    tile_add_label(&t, &GEM, 12, true);
    tile_add_label(&t, NULL, 7, true);
    tile_add_label(&t, &GEM, 1, false);
    alone(&t, 9, 5, true,
          "    │\n"
          " ♦12│7\n"
          "────┼────\n"
          "   ♦│\n"
          "    │\n");
    alone(&t, 5, 3, true,
          "12│7\n"
          "──┼──\n"
          " ♦│\n");
    alone(&t, 5, 3, false,
          "12|7\n"
          "--+--\n"
          " g|\n");
    alone(&t, 1, 1, false, "g\n");
}

static void test_figures_find_places(void **state)
{
    (void)state;
    Tile t = {.lies = true, .tracks = {.per_side = 2}};
    join(&t, 1 << 0 | 1 << 5);
    for (int i = 0; i < 4; i++)
        tile_add_figure(&t, i % 2 ? &BOB : &ANN, -1);
    tile_add_figure(&t, &ANN, 7);
    tile_add_figure(&t, &BOB, 7);
    alone(&t, 9, 5, false,
          "  |\n"
          "AB|\n"
          "  |AABB\n"
          "  |\n"
          "  |\n");
    alone(&t, 3, 3, false,
          "AB\n"
          "+AB\n"
          "\n");
    alone(&t, 2, 1, true, "●+\n");
}

/* On bare ground a short sign is where its end is, without a way from which it must keep away. */
static void test_signs_stand_at_bare_ends(void **state)
{
    (void)state;
    Tile t = {.tracks = {.per_side = 2}};
    tile_sign_add(tile_add_sign(&t, 0), ".", "•", ROLE_DIM);
    tile_sign_add(tile_add_sign(&t, 5), ".", "•", ROLE_DIM);
    tile_add_figure(&t, &ANN, 7);
    alone(&t, 7, 3, true,
          "●⠛\n"
          "\n"
          " ⣤\n");
    alone(&t, 6, 3, true,
          "●•\n"
          "\n"
          " •\n");
}

/* Round pieces stand at their ends, where there are colours enough to tell them; one that has no room beside another one is
 * told by its sign. */
static void test_stones_stand_at_ends(void **state)
{
    (void)state;
    int16_t disc[4] = {50, 50, 49, 49};
    EmblemPart part = {.shape = EMBLEM_OVAL, .number = disc, .numbers = 4};
    Emblem round = {.part = &part, .parts = 1};
    Look stone = ANN;
    stone.emblem = &round;
    Tile t = {.tracks = {.per_side = 2}};
    tile_add_figure(&t, &stone, 0);
    tile_add_figure(&t, &stone, 4);
    Canvas canvas = {.textured = true, .grounds = UINT32_MAX};
    canvas_reset(&canvas, 8, 3, true);
    tile_draw(&canvas, (Rect){0, 0, 8, 3}, &t);
    lines_are(&canvas, false,
              " ⣾⣿⣷\n"
              " ⠙⠛⠋⣠⣤⣄\n"
              "    ⢿⣿⡿\n");
    Tile out = {.tracks = {.per_side = 2}};
    stone.role = ROLE_DIM; /* of somebody who is out */
    tile_add_figure(&out, &stone, 0);
    canvas_reset(&canvas, 8, 3, true);
    tile_draw(&canvas, (Rect){0, 0, 8, 3}, &out);
    lines_are(&canvas, false,
              " ⢻⣶⡟\n"
              " ⠛⠉⠛\n"
              "\n");
    stone.role = ROLE_FIRST;
    tile_add_figure(&t, &stone, 7);
    canvas_reset(&canvas, 8, 3, true);
    tile_draw(&canvas, (Rect){0, 0, 8, 3}, &t);
    assert_string_equal(canvas_at(&canvas, 0, 0)->text, "●");
    canvas.textured = false;
    canvas_reset(&canvas, 8, 3, true);
    tile_draw(&canvas, (Rect){0, 0, 8, 3}, &t);
    assert_string_equal(canvas_at(&canvas, 2, 0)->text, "●");
    canvas_free(&canvas);
}

/* Under a figure that is drawn, what has a drawing of its own is a sign in its colour, not a letter; a sign of an end makes way. */
static void test_things_under_figures_are_pips(void **state)
{
    (void)state;
    int16_t box[8] = {40, 0, 60, 0, 60, 100, 40, 100};
    EmblemPart part = {.shape = EMBLEM_AREA, .role = EMBLEM_OWN, .number = box, .numbers = 8};
    Emblem block = {.part = &part, .parts = 1};
    Look man = ANN, bat = {.ascii = "a", .role = ROLE_DANGER, .name = "bat", .emblem = &block};
    man.emblem = &block;
    Tile t = {.lies = true, .tracks = {.per_side = 1, .ways = GROUND_CLUE}};
    join(&t, 15);
    tile_add_label(&t, &bat, 0, false);
    tile_sign_add(tile_add_sign(&t, 0), "n", "⌂", ROLE_TEXT);
    tile_add_figure(&t, &man, -1);
    Canvas canvas = {.textured = true, .grounds = UINT32_MAX};
    canvas_reset(&canvas, 7, 3, true);
    tile_draw(&canvas, (Rect){0, 0, 7, 3}, &t);
    assert_string_equal(canvas_at(&canvas, 5, 1)->text, "◆");
    assert_int_equal(canvas_at(&canvas, 5, 1)->role, ROLE_DANGER);
    for (int i = 0; i < 21; i++)
        assert_string_not_equal(canvas_at(&canvas, i % 7, i / 7)->text, "⌂");
    canvas_free(&canvas);
}

/* On tiles that are not low a thing has its drawing, too: on the way, and a piece on its owner's ground where that is light. */
static void test_things_are_drawn_on_ways(void **state)
{
    (void)state;
    int16_t box[8] = {0, 0, 100, 0, 100, 100, 0, 100};
    EmblemPart part = {.shape = EMBLEM_AREA, .role = EMBLEM_OWN, .number = box, .numbers = 8};
    Emblem block = {.part = &part, .parts = 1};
    Look thing = {.ascii = "t", .role = ROLE_SECOND, .name = "thing", .emblem = &block};
    for (int rows = 4; rows <= 5; rows++)
        for (int i = 0; i < 3; i++) {
            const uint8_t ways[] = {GROUND_WATER, GROUND_SAND, GROUND_GRASS};
            const unsigned abroad[] = {CELL_ABROAD, CELL_ABROAD | CELL_ON_SAND, 0};
            Tile t = {.lies = true, .tracks = {.per_side = 1, .ways = ways[i]}};
            join(&t, 15);
            tile_add_label(&t, &thing, 0, false);
            Canvas canvas = {.textured = true, .grounds = UINT32_MAX};
            canvas_reset(&canvas, 9, rows, true);
            tile_draw(&canvas, (Rect){0, 0, 9, rows}, &t);
            assert_string_equal(canvas_at(&canvas, 4, 2)->text, "█");
            assert_int_equal(canvas_at(&canvas, 4, 2)->role, ROLE_SECOND);
            assert_int_equal(canvas_at(&canvas, 4, 2)->ground, i == 2 ? GROUND_SECOND : ways[i]);
            if (i > 0)
                assert_int_equal(canvas_at(&canvas, 4, 2)->marks & abroad[1], abroad[i]);
            canvas_free(&canvas);
        }
}

/* Between seams walls are a column wide and half a row high, and what lies or stands on the way has whole text cells: who stands
 * there alone hides it, but for a sign, and several stand side by side. */
static void test_tiles_between_seams(void **state)
{
    (void)state;
    enum { COLUMNS = 7, ROWS = 4 };
    const Emblem block = {
        .name = "block",
        .sketches = 2,
        .sketch = {{.columns = 2, .rows = 2, .cell = {63, 63, 63, 63}},
                   {.columns = 3, .rows = 2, .cell = {63, 63, 63, 63, 63, 63}}},
        .parts = 1,
        .columns = 9,
        .rows = 5,
        .part = &(EmblemPart){
            .shape = EMBLEM_OVAL, .role = EMBLEM_OWN, .numbers = 4, .number = (int16_t[]){50, 50, 9, 9}}};
    Look man = ANN, woman = BOB, bat = {.ascii = "a", .role = ROLE_DANGER, .name = "bat", .emblem = &block};
    man.emblem = woman.emblem = &block;
    for (int men = 0; men <= 2; men++) {
        Tile t = {.lies = true, .tracks = {.per_side = 1, .ways = GROUND_SAND, .seamed = true}};
        join(&t, 6);
        tile_add_label(&t, &bat, 0, false);
        for (int i = 0; i < men; i++)
            tile_add_figure(&t, i ? &woman : &man, -1);
        Canvas canvas = {.blocks = BLOCKS_SEXTANTS, .textured = true, .grounds = UINT32_MAX};
        canvas_reset(&canvas, COLUMNS, ROWS, true);
        tile_draw(&canvas, (Rect){0, 1, COLUMNS, ROWS - 2}, &t);
        assert_string_equal(canvas_at(&canvas, 3, 0)->text, "▄");
        assert_int_equal(canvas_at(&canvas, 3, 0)->role, GROUND_WALL);
        assert_int_equal(canvas_at(&canvas, 3, 0)->ground, GROUND_NONE);
        assert_int_equal(canvas_at(&canvas, 0, 1)->ground, GROUND_WALL);
        assert_int_equal(canvas_at(&canvas, 6, 1)->ground, GROUND_SAND);
        assert_int_equal(canvas_at(&canvas, 3, 3)->ground, GROUND_SAND);
        int middle = men == 2 ? 2 : 3;
        assert_int_equal(canvas_at(&canvas, middle, 1)->role, men == 0 ? ROLE_DANGER : ROLE_FIRST);
        assert_string_equal(canvas_at(&canvas, middle, 2)->text, "█");
        assert_int_equal(canvas_at(&canvas, 4, 2)->role, men == 2   ? ROLE_SECOND
                                                         : men == 1 ? ROLE_FIRST
                                                                    : ROLE_DANGER);
        assert_string_equal(canvas_at(&canvas, 5, 1)->text, men ? "◆" : " ");
        canvas_free(&canvas);
    }
}

/* Where the way of an open tile ends a drawing says whose end it is, on that player's ground. */
static void test_ends_of_ways_are_drawn(void **state)
{
    (void)state;
    int16_t box[8] = {0, 0, 100, 0, 100, 100, 0, 100};
    EmblemPart part = {.shape = EMBLEM_AREA, .role = EMBLEM_OWN, .number = box, .numbers = 8};
    Emblem block = {.part = &part, .parts = 1};
    Look nest = {.ascii = "n", .role = ROLE_DIM, .name = "nest", .emblem = &block};
    Tile t = {.lies = true, .tracks = {.per_side = 1}};
    join(&t, 1 << 1 | 1 << 2);
    TileSign *sign = tile_add_sign(&t, 2);
    sign->look = &nest;
    tile_sign_add(sign, "n", "⌂", ROLE_DIM);
    tile_sign_add(sign, "B", "■", ROLE_SECOND);
    Canvas canvas = {.textured = true, .grounds = UINT32_MAX};
    canvas_reset(&canvas, 7, 3, true);
    tile_draw(&canvas, (Rect){0, 0, 7, 3}, &t);
    for (int x = 1; x < 6; x++) {
        assert_int_equal(canvas_at(&canvas, x, 2)->role, ROLE_SECOND);
        assert_int_equal(canvas_at(&canvas, x, 2)->ground, GROUND_SECOND);
    }
    canvas_free(&canvas);
}

/* How much of a thing lies on a low tile stands beside its drawing, both within the way. */
static void test_amounts_keep_to_ways(void **state)
{
    (void)state;
    int16_t box[8] = {0, 0, 100, 0, 100, 100, 0, 100};
    EmblemPart part = {.shape = EMBLEM_AREA, .role = EMBLEM_OWN, .number = box, .numbers = 8};
    Emblem block = {.part = &part, .parts = 1};
    Look thing = {.ascii = "t", .role = ROLE_GOAL, .name = "thing", .emblem = &block};
    for (int number = 5; number <= 12; number += 7) {
        Tile t = {.lies = true, .tracks = {.per_side = 1}};
        join(&t, 15);
        tile_add_label(&t, &thing, number, true);
        Canvas canvas = {.textured = true, .grounds = UINT32_MAX};
        canvas_reset(&canvas, 7, 3, true);
        tile_draw(&canvas, (Rect){0, 0, 7, 3}, &t);
        lines_are(&canvas, false,
                  number == 5 ? "▄▗▄▄▄▖▄\n ▐███▌5\n▄▝▀▀▀▘▄\n" : "▄▄▄▄▄ ▄\n ████12\n▄▀▀▀▀ ▄\n");
        canvas_free(&canvas);
    }
}

/* Three dots of braille on either side of the rim, which are two columns or a row. */
static void test_stones_lie_over_the_rim(void **state)
{
    (void)state;
    enum { SIDE_ENDS = 2, LEFT = 4, TOP = 3, WIDE = 8, HIGH = 3 };
    Rect area = {LEFT, TOP, WIDE, HIGH}, place;
    for (int end = 0; end < 4 * SIDE_ENDS; end++) {
        int side = tracks_side(SIDE_ENDS, end);
        assert_true(stone_place(area, SIDE_ENDS, end, false, &place));
        assert_true(place.x >= LEFT && place.y >= TOP && place.x + place.width <= LEFT + WIDE &&
                    place.y + place.height <= TOP + HIGH);
        assert_true(stone_place(area, SIDE_ENDS, end, true, &place));
        if (side % 2)
            assert_true(place.x + 2 == (side == 1 ? LEFT + WIDE : LEFT) && place.width == 4);
        else
            assert_true(place.y + 1 == (side == 2 ? TOP + HIGH : TOP) && place.height == 2);
    }
}

/* What lies face down between seams fills them, in two shades by turns. */
static void test_slabs_fill_their_seams(void **state)
{
    (void)state;
    Tile t = {.lies = true,
              .tracks = {.per_side = 1, .covered = true, .ground = GROUND_STONE, .seamed = true}};
    Canvas canvas = {.blocks = BLOCKS_SEXTANTS, .textured = true, .grounds = UINT32_MAX};
    canvas_reset(&canvas, 14, 7, true);
    for (int i = 0; i < 4; i++) {
        Rect area = {i % 2 * 7, 1 + i / 2 * 3, 7, 2};
        canvas_ground(&canvas, area, (i % 2 + i / 2) % 2 ? GROUND_STONE | CELL_ODD : GROUND_STONE);
        tile_draw(&canvas, area, &t);
    }
    assert_string_equal(canvas_at(&canvas, 3, 1)->text, " ");
    assert_int_equal(canvas_at(&canvas, 3, 1)->ground, GROUND_STONE);
    assert_int_equal(canvas_at(&canvas, 7, 1)->ground, GROUND_STONE | CELL_ODD);
    assert_string_equal(canvas_at(&canvas, 3, 0)->text, "▄");
    assert_int_equal(canvas_at(&canvas, 3, 0)->role, GROUND_STONE);
    const Glyph *between = canvas_at(&canvas, 3, 3);
    assert_true(strcmp(between->text, "▀") == 0 || strcmp(between->text, "▄") == 0);
    assert_int_not_equal(between->role, between->ground);
    canvas_free(&canvas);
}

/* A square that is known in large cells alone, but for what is added to it. */
static Emblem block_emblem(void)
{
    static const int16_t BOX[] = {0, 0, 100, 0, 100, 100, 0, 100};
    static const EmblemPart PART = {.shape = EMBLEM_AREA, .role = EMBLEM_OWN, .number = BOX, .numbers = 8};
    return (Emblem){.name = "block", .part = &PART, .parts = 1, .columns = 9, .rows = 5};
}

/* Between seams, too: on a back in all of its room, with how much it is; on an open tile in the half at the end, once even if it is
 * at two of them. */
static void test_signs_between_seams_are_drawn(void **state)
{
    (void)state;
    Emblem block = block_emblem();
    block.sketch[block.sketches++] =
        (EmblemSketch){.columns = 5, .rows = 2, .cell = {63, 63, 63, 63, 63, 63, 63, 63, 63, 63}};
    block.sketch[block.sketches++] = (EmblemSketch){.columns = 5, .rows = 1, .cell = {63, 63, 63, 63, 63}};
    Look nest = {.ascii = "n", .role = ROLE_DIM, .name = "nest", .emblem = &block};
    for (int covered = 0; covered < 2; covered++) {
        Tile t = {.lies = true,
                  .tracks = {.per_side = 1, .ways = GROUND_SAND, .covered = covered, .seamed = true}};
        join(&t, 1 << 1 | 1 << 2);
        for (int end = 1; end <= 2; end++) {
            TileSign *sign = tile_add_sign(&t, end == 1 ? 3 : 2);
            sign->look = &nest;
            sign->counted = true;
            tile_sign_add(sign, "B", "■", ROLE_SECOND);
            tile_sign_add(sign, "4", "4", ROLE_DIM);
        }
        Canvas canvas = {.blocks = BLOCKS_SEXTANTS, .textured = true, .grounds = UINT32_MAX};
        canvas_reset(&canvas, 7, 4, true);
        tile_draw(&canvas, (Rect){0, 1, 7, 2}, &t);
        assert_string_equal(canvas_at(&canvas, 2, 1)->text, covered ? "█" : " ");
        assert_string_equal(canvas_at(&canvas, 2, 2)->text, "█");
        assert_int_equal(canvas_at(&canvas, 2, 2)->role, ROLE_SECOND);
        assert_string_equal(canvas_at(&canvas, 3, covered ? 1 : 2)->text, "4");
        canvas_free(&canvas);
    }
}

/* A drawing that half of a low room is too low for stands in its middle. */
static void test_low_signs_between_seams(void **state)
{
    (void)state;
    Emblem block = block_emblem();
    block.sketch[block.sketches++] =
        (EmblemSketch){.columns = 3, .rows = 2, .cell = {63, 63, 63, 63, 63, 63}};
    Look nest = {.ascii = "n", .role = ROLE_DIM, .name = "nest", .emblem = &block};
    Tile t = {.lies = true, .tracks = {.per_side = 1, .ways = GROUND_SAND, .seamed = true}};
    join(&t, 1 << 1 | 1 << 2);
    TileSign *sign = tile_add_sign(&t, 2);
    sign->look = &nest;
    tile_sign_add(sign, "B", "■", ROLE_SECOND);
    Canvas canvas = {.blocks = BLOCKS_SEXTANTS, .textured = true, .grounds = UINT32_MAX};
    canvas_reset(&canvas, 7, 4, true);
    tile_draw(&canvas, (Rect){0, 1, 7, 2}, &t);
    for (int x = 1; x < 6; x++)
        for (int y = 1; y <= 2; y++)
            assert_string_equal(canvas_at(&canvas, x, y)->text, x >= 2 && x <= 4 ? "█" : " ");
    canvas_free(&canvas);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tiles_between_seams),      cmocka_unit_test(test_board_of_tiles),
        cmocka_unit_test(test_board_of_curves),          cmocka_unit_test(test_ends_are_marked),
        cmocka_unit_test(test_arrows_stand_on_plates),   cmocka_unit_test(test_ends_are_found),
        cmocka_unit_test(test_labels_find_room),         cmocka_unit_test(test_figures_find_places),
        cmocka_unit_test(test_signs_stand_at_bare_ends), cmocka_unit_test(test_stones_stand_at_ends),
        cmocka_unit_test(test_stones_lie_over_the_rim),  cmocka_unit_test(test_things_under_figures_are_pips),
        cmocka_unit_test(test_things_are_drawn_on_ways), cmocka_unit_test(test_amounts_keep_to_ways),
        cmocka_unit_test(test_slabs_fill_their_seams),   cmocka_unit_test(test_signs_between_seams_are_drawn),
        cmocka_unit_test(test_low_signs_between_seams),  cmocka_unit_test(test_ends_of_ways_are_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
