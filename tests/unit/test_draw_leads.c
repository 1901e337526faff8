/* Lines that lead from cells to others: as dots and as characters, under what stands there, and only where there is
 * room. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "draw/board/grid.h"
#include "draw/wedge.h"
#include "lines.h"
#include "base/utf8.h"
#include "draw/board/board_size.h"

enum { WIDTH = 3, HEIGHT = 3, CELLS = WIDTH * HEIGHT };

/* One line from one cell to another. */
typedef struct Sample {
    int from;
    BoardLead lead;
} Sample;

static const Look THING = {.ascii = "s", .small = "■", .role = ROLE_OBJECT, .name = "thing"};

static bool on_board(void *context, int cell)
{
    (void)context;
    return cell >= 0 && cell < CELLS;
}

static int looks(void *context, int cell, const Look **out, int max)
{
    (void)context;
    (void)max;
    out[0] = &THING;
    return cell == 4 ? 1 : 0;
}

static int leads(void *context, int cell, BoardLead *out, int max)
{
    const Sample *sample = context;
    (void)max;
    out[0] = sample->lead;
    return cell == sample->from ? 1 : 0;
}

static BoardSource source_of(Sample *sample)
{
    return (BoardSource){.context = sample,
                         .width = WIDTH,
                         .height = HEIGHT,
                         .on_board = on_board,
                         .looks = looks,
                         .leads = leads,
                         .ribbons = sample->lead.style == LEAD_RIBBON ? sample->lead.ground : GROUND_NONE};
}

static void draw(Sample *sample, BoardSize size, bool unicode, Canvas *canvas)
{
    BoardSource source = source_of(sample);
    BoardView view = {0};
    BoardRequest request = {.source = &source, .keep = -1, .exact = size, .gaps = GAPS_BLANK};
    Rect room = board_room(&source, size);
    canvas_reset(canvas, room.width, room.height, unicode);
    board_draw(canvas, room, &request, &view);
}

static void drawn(Sample sample, BoardSize size, bool unicode, const char *expected)
{
    Canvas canvas = {0};
    draw(&sample, size, unicode, &canvas);
    lines_are(&canvas, true, expected);
    canvas_free(&canvas);
}

static const BoardSize TOUCHING = {4, 3, false}, SMALL = {4, 1, false};

static void test_straight_lines(void **state)
{
    (void)state;
    drawn((Sample){0, {8, ROLE_DONE, LEAD_LINE, 0}}, TOUCHING, true,
          "            \n"
          "  ⢄         \n"
          "  ⠈⢢        \n"
          "    ⠱⡀      \n"
          "     ■⢄     \n"
          "      ⠈⢢    \n"
          "        ⠱⡀  \n"
          "         ⠘⠄ \n"
          "            \n");
}

static void test_ladders_and_snakes(void **state)
{
    (void)state;
    drawn((Sample){0, {6, ROLE_DONE, LEAD_RUNGS, 0}}, TOUCHING, true,
          "            \n"
          "            \n"
          " ⡧⢼         \n"
          " ⡧⢼         \n"
          " ⡧⢼  ■      \n"
          " ⡗⢺         \n"
          " ⡗⢺         \n"
          "            \n"
          "            \n");
    drawn((Sample){2, {6, ROLE_DANGER, LEAD_WAVE, 0}}, TOUCHING, true,
          "            \n"
          "            \n"
          "       ⢀⣤⣾⣿⣷\n"
          "      ⣴⡟⠛⠛⠛⠋\n"
          "     ■⣿     \n"
          "     ⣼⡇     \n"
          "  ⣀⡤⠞⠋      \n"
          "            \n"
          "            \n");
}

/* A brow, two eyes beside each other, and a neck. */
static void test_faces(void **state)
{
    (void)state;
    drawn((Sample){1, {7, ROLE_DANGER, LEAD_WAVE, 0}}, (BoardSize){5, 2, false}, true,
          "        ⣸⣇     \n"
          "        ••     \n"
          "       ■⣿⡇     \n"
          "       ⢰⣿⠇     \n"
          "       ⢸⣿⣆     \n"
          "        ⢻⣿     \n");
}

/* With slopes it has a low brow, and cheeks beside it, where nothing else lies on either side. */
static void test_faces_have_cheeks(void **state)
{
    (void)state;
    static const char *const HEAD[] = {" ", "🭈", "🬽", " ", "🭋", "•", "•", "🭀"};
    Sample sample = {1, {7, ROLE_DANGER, LEAD_WAVE, 0}};
    Canvas canvas = {.blocks = BLOCKS_SEXTANTS};
    draw(&sample, (BoardSize){5, 2, false}, true, &canvas);
    for (int i = 0; i < 8; i++)
        assert_string_equal(canvas_at(&canvas, 7 + i % 4, i / 4)->text, HEAD[i]);
    canvas_free(&canvas);
    sample = (Sample){2, {8, ROLE_DANGER, LEAD_WAVE, 0}};
    draw(&sample, (BoardSize){5, 2, false}, true, &canvas);
    assert_string_equal(canvas_at(&canvas, 12, 1)->text, " ");
    assert_string_equal(canvas_at(&canvas, 13, 1)->text, "•");
    canvas_free(&canvas);
}

static void test_characters(void **state)
{
    (void)state;
    drawn((Sample){0, {8, ROLE_DONE, LEAD_LINE, 0}}, TOUCHING, false,
          "            \n"
          "  \\         \n"
          "  \\\\        \n"
          "    \\\\      \n"
          "     s\\     \n"
          "      \\\\    \n"
          "        \\\\  \n"
          "         \\\\ \n"
          "            \n");
    drawn((Sample){2, {6, ROLE_DONE, LEAD_LINE, 0}}, TOUCHING, false,
          "            \n"
          "          / \n"
          "        //  \n"
          "       //   \n"
          "     s//    \n"
          "    //      \n"
          "   //       \n"
          "  //        \n"
          "            \n");
    drawn((Sample){0, {2, ROLE_DONE, LEAD_LINE, 0}}, TOUCHING, false,
          "            \n"
          "  --------- \n"
          "            \n"
          "            \n"
          "     s      \n"
          "            \n"
          "            \n"
          "            \n"
          "            \n");
    drawn((Sample){1, {7, ROLE_DONE, LEAD_LINE, 0}}, TOUCHING, false,
          "            \n"
          "      |     \n"
          "      |     \n"
          "      |     \n"
          "     s|     \n"
          "      |     \n"
          "      |     \n"
          "      |     \n"
          "            \n");
    drawn((Sample){0, {6, ROLE_DONE, LEAD_RUNGS, 0}}, TOUCHING, false,
          "            \n"
          "            \n"
          "  H         \n"
          "  H         \n"
          "  H  s      \n"
          "  H         \n"
          "  H         \n"
          "            \n"
          "            \n");
    drawn((Sample){6, {8, ROLE_DANGER, LEAD_WAVE, 0}}, TOUCHING, false,
          "            \n"
          "            \n"
          "            \n"
          "            \n"
          "     s      \n"
          "            \n"
          "            \n"
          "            \n"
          "  ~~~~~~~~~ \n");
}

/* Where cells have one row there is room for what stands on them alone. */
static void test_small_cells(void **state)
{
    (void)state;
    drawn((Sample){0, {8, ROLE_DONE, LEAD_LINE, 0}}, SMALL, true,
          "            \n"
          "     ■      \n"
          "            \n");
}

static void test_colour(void **state)
{
    (void)state;
    Canvas canvas = {0};
    Sample sample = {0, {6, ROLE_DANGER, LEAD_LINE, 0}};
    draw(&sample, TOUCHING, true, &canvas);
    assert_string_equal(canvas_at(&canvas, 2, 2)->text, "⡇");
    assert_int_equal(canvas_at(&canvas, 2, 2)->role, ROLE_DANGER);
    canvas_free(&canvas);
}

/* A line to a cell that is scrolled away is drawn up to the border of what is seen. */
static void test_scrolled_away(void **state)
{
    (void)state;
    Sample sample = {0, {2, ROLE_DONE, LEAD_LINE, 0}};
    BoardSource source = source_of(&sample);
    BoardView view = {0};
    BoardRequest request = {.source = &source, .keep = 0, .exact = TOUCHING, .gaps = GAPS_BLANK};
    Canvas canvas = {0};
    canvas_reset(&canvas, 10, 6, true);
    board_draw(&canvas, (Rect){0, 0, 10, 6}, &request, &view);
    assert_int_equal(view.columns, 2);
    int last = view.area.x + view.area.width - 1;
    assert_string_not_equal(canvas_at(&canvas, last, view.area.y + 1)->text, " ");
    for (int y = 0; y < canvas.height; y++)
        for (int x = 0; x < canvas.width; x++)
            assert_true(canvas_at(&canvas, x, y)->role != ROLE_DONE || rect_has(view.area, x, y));
    canvas_free(&canvas);
}

/* A snake from a corner down, and with it a ladder that it crosses. */
static int crossing(void *context, int cell, BoardLead *out, int max)
{
    (void)max;
    out[0] = cell == 0 ? (BoardLead){8, ROLE_DONE, LEAD_RUNGS, 0} : (BoardLead){6, ROLE_DANGER, LEAD_WAVE, 0};
    return cell == 2 || (cell == 0 && *(const bool *)context);
}

static int number_and_pawn(void *context, int cell, const Look **out, int max)
{
    static const Look SEVEN = {.ascii = "7", .role = ROLE_DIM, .name = "number"},
                      PAWN = {.ascii = "P", .role = ROLE_FIRST, .name = "pawn", .token = true};
    (void)context;
    (void)max;
    out[0] = &SEVEN;
    out[1] = &PAWN;
    return cell == 1 ? 2 : 0;
}

static void draw_crossing(bool *ladder, bool unicode, Canvas *canvas)
{
    BoardSource source = {.context = ladder,
                          .width = WIDTH,
                          .height = HEIGHT,
                          .on_board = on_board,
                          .looks = number_and_pawn,
                          .leads = crossing};
    BoardView view = {0};
    BoardRequest request = {.source = &source, .keep = -1, .exact = {5, 3, false}, .gaps = GAPS_NONE};
    canvas_reset(canvas, 15, 9, unicode);
    board_draw(canvas, (Rect){0, 0, 15, 9}, &request, &view);
}

/* In the middle one of the upper cells. */
static bool stands_above(const Canvas *canvas, const char *text)
{
    for (int i = 0; i < 15; i++)
        if (strcmp(canvas_at(canvas, 5 + i % 5, i / 5)->text, text) == 0)
            return true;
    return false;
}

enum { DOTS_WIDE = 30, DOTS_HIGH = 36 };

/* The role of each dot that is seen, or ROLE_PLAIN; how many have it that is asked for. */
static int find_dots(const Canvas *canvas, LookRole wanted, LookRole dot[DOTS_HIGH][DOTS_WIDE])
{
    static const uint32_t BIT[8] = {1, 8, 2, 16, 4, 32, 64, 128};
    int count = 0;
    for (int i = 0; i < DOTS_HIGH * DOTS_WIDE; i++) {
        int x = i % DOTS_WIDE, y = i / DOTS_WIDE;
        const Glyph *glyph = canvas_at(canvas, x / 2, y / 4);
        uint32_t code = 0;
        utf8_decode(glyph->text, strlen(glyph->text), &code);
        bool seen = code >= 0x2800 && code <= 0x28FF && code & BIT[y % 4 * 2 + x % 2];
        dot[y][x] = seen ? glyph->role : ROLE_PLAIN;
        count += seen && glyph->role == wanted;
    }
    return count;
}

/* All of the snake is seen, and the ladder ends where it comes near, with ground between them. The number stands above left
 * where no line is in its way. */
static void test_snakes_lie_over_ladders(void **state)
{
    (void)state;
    static LookRole dot[DOTS_HIGH][DOTS_WIDE];
    Canvas alone = {0}, both = {0};
    draw_crossing(&(bool){false}, true, &alone);
    draw_crossing(&(bool){true}, true, &both);
    int least = find_dots(&alone, ROLE_FIRST, dot) * 3 / 4;
    assert_true(find_dots(&both, ROLE_OBJECT, dot) > 20);
    assert_true(find_dots(&both, ROLE_FIRST, dot) > least);
    for (int i = 0; i < DOTS_HIGH * DOTS_WIDE; i++) {
        int x = i % DOTS_WIDE, y = i / DOTS_WIDE;
        for (int k = 0; k < 9 && dot[y][x] == ROLE_FIRST; k++) {
            int beside_x = x + k % 3 - 1, beside_y = y + k / 3 - 1;
            if (beside_x >= 0 && beside_y >= 0 && beside_x < DOTS_WIDE && beside_y < DOTS_HIGH)
                assert_int_not_equal(dot[beside_y][beside_x], ROLE_OBJECT);
        }
    }
    assert_string_equal(canvas_at(&alone, 5, 0)->text, "7");
    assert_true(stands_above(&both, "7"));
    assert_true(stands_above(&both, "P"));
    canvas_free(&alone);
    canvas_free(&both);
}

static void test_snakes_lie_over_ladders_in_characters(void **state)
{
    (void)state;
    Canvas alone = {0}, both = {0};
    draw_crossing(&(bool){false}, false, &alone);
    draw_crossing(&(bool){true}, false, &both);
    for (int i = 0; i < 15 * 9; i++)
        if (strcmp(canvas_at(&alone, i % 15, i / 15)->text, "~") == 0)
            assert_string_equal(canvas_at(&both, i % 15, i / 15)->text, "~");
    canvas_free(&alone);
    canvas_free(&both);
}

/* A pawn stands dark in a field of its colour, where there are colours, beside what is written there. */
static void test_pawns_have_fields(void **state)
{
    (void)state;
    Canvas canvas = {.grounds = UINT32_MAX};
    int field = 0, pawn = 0, number = 0;
    draw_crossing(&(bool){true}, true, &canvas);
    for (int i = 0; i < 15; i++) {
        const Glyph *glyph = canvas_at(&canvas, 5 + i % 5, i / 5);
        bool reversed = glyph->marks & CELL_REVERSE && glyph->role == ROLE_FIRST;
        field += reversed;
        pawn += reversed && strcmp(glyph->text, "P") == 0;
        number += strcmp(glyph->text, "7") == 0;
    }
    assert_int_equal(field, 3);
    assert_int_equal(pawn, 1);
    assert_int_equal(number, 1);
    canvas_free(&canvas);
}

static int number_and_piece(void *context, int cell, const Look **out, int max)
{
    static const int16_t BOX[] = {20, 20, 80, 20, 80, 80, 20, 80};
    static const EmblemPart PART = {.shape = EMBLEM_AREA, .role = EMBLEM_OWN, .number = BOX, .numbers = 8};
    static const Emblem SQUARE = {.name = "square", .part = &PART, .parts = 1, .columns = 1, .rows = 1};
    static const Look NUMBER = {.ascii = "42", .role = ROLE_DIM, .name = "number"},
                      PIECE = {.ascii = "P",
                               .role = ROLE_FIRST,
                               .name = "piece",
                               .token = true,
                               .emblem = &SQUARE};
    (void)context;
    (void)max;
    out[0] = &NUMBER;
    out[1] = &PIECE;
    return cell == 1 ? 2 : 0;
}

/* A drawn piece stands beside the number of a wide cell, and in place of that of a narrow one, in the middle. */
static void test_pieces_take_the_place_of_numbers(void **state)
{
    (void)state;
    for (int wide = 5; wide <= 7; wide += 2) {
        BoardSource source = {.context = &(bool){false},
                              .width = WIDTH,
                              .height = HEIGHT,
                              .on_board = on_board,
                              .looks = number_and_piece,
                              .leads = crossing};
        BoardView view = {0};
        BoardRequest request = {
            .source = &source, .keep = -1, .exact = {wide, wide == 5 ? 2 : 3, false}, .gaps = GAPS_NONE};
        Canvas canvas = {.grounds = UINT32_MAX, .blocks = BLOCKS_SEXTANTS};
        canvas_reset(&canvas, 3 * wide, 9, true);
        board_draw(&canvas, (Rect){0, 0, 3 * wide, 9}, &request, &view);
        assert_string_equal(canvas_at(&canvas, view.area.x + wide, view.area.y)->text, wide == 5 ? " " : "4");
        canvas_free(&canvas);
    }
}

/* A ribbon joins the plates of cells, a column and two thirds of a row narrower than these, by a band that is narrower still, a
 * row; what stands there stands on it. Without colours enough there is none, and in no case do texts make way for it. */
static void test_ribbons_lie_under_what_stands_there(void **state)
{
    (void)state;
    Sample sample = {3, {4, ROLE_DONE, LEAD_RIBBON, GROUND_SAND}};
    for (int textured = 0; textured < 2; textured++) {
        Canvas canvas = {.grounds = UINT32_MAX, .textured = textured, .blocks = BLOCKS_SEXTANTS};
        draw(&sample, (BoardSize){5, 3, false}, true, &canvas);
        int width = canvas.width / WIDTH, middle = canvas.height / 2;
        for (int x = 0; x < canvas.width; x++) {
            const Glyph *glyph = canvas_at(&canvas, x, middle);
            bool within = textured && x > 0 && x < 2 * width - 1;
            bool half = textured && (x == 0 || x == 2 * width - 1) && strcmp(glyph->text, " ") != 0;
            assert_true(half || (glyph->ground == GROUND_SAND) == within);
        }
        assert_string_equal(canvas_at(&canvas, width + width / 2, middle)->text, "■");
        assert_string_equal(canvas_at(&canvas, width, middle - 1)->text, textured ? "🭉" : " ");
        canvas_free(&canvas);
    }
}

/* From corner to corner it is a slope, which leaves the other two corners free. */
static void test_ribbons_lead_from_corner_to_corner(void **state)
{
    (void)state;
    Sample sample = {0, {4, ROLE_DONE, LEAD_RIBBON, GROUND_SAND}};
    Canvas canvas = {.grounds = UINT32_MAX, .textured = true, .blocks = BLOCKS_SEXTANTS};
    draw(&sample, (BoardSize){7, 3, false}, true, &canvas);
    int width = canvas.width / WIDTH, height = canvas.height / HEIGHT;
    for (int i = 0; i < 2; i++) {
        const Glyph *joint = canvas_at(&canvas, width - i, height - i),
                    *beside = canvas_at(&canvas, width - 1 + 2 * i, height + 1 - 2 * i);
        assert_true(joint->ground == GROUND_SAND || joint->role == GROUND_SAND);
        assert_true(beside->ground != GROUND_SAND);
    }
    assert_true(canvas_at(&canvas, width + 3, 1)->ground != GROUND_SAND);
    canvas_free(&canvas);
}

/* From the first cell to the fifth, and from the second to the fourth if context says so. */
static int crossing_ribbons(void *context, int cell, BoardLead *out, int max)
{
    const bool *both = context;
    (void)max;
    out[0] = (BoardLead){cell == 0 ? 4 : 3, ROLE_DONE, LEAD_RIBBON, GROUND_SAND};
    return cell == 0 || (cell == 1 && *both);
}

/* Of the text cells about where four cells meet: how many are not all of the ribbons. */
static int bare_at_corner(bool both)
{
    BoardSource source = {.context = &both,
                          .width = WIDTH,
                          .height = HEIGHT,
                          .on_board = on_board,
                          .looks = looks,
                          .leads = crossing_ribbons,
                          .ribbons = GROUND_SAND};
    BoardView view = {0};
    BoardRequest request = {.source = &source, .keep = -1, .exact = {7, 3, false}, .gaps = GAPS_BLANK};
    Canvas canvas = {.grounds = UINT32_MAX, .textured = true, .blocks = BLOCKS_SEXTANTS};
    Rect room = board_room(&source, request.exact);
    canvas_reset(&canvas, room.width, room.height, true);
    board_draw(&canvas, room, &request, &view);
    int bare = 0;
    for (int i = 0; i < 16; i++) {
        const Glyph *glyph = canvas_at(&canvas, 5 + i % 4, 1 + i / 4);
        unsigned over = glyph->marks & CELL_GROUND ? glyph->role : glyph->ground;
        bare += glyph->ground != GROUND_SAND || over != GROUND_SAND;
    }
    canvas_free(&canvas);
    return bare;
}

/* Two that cross are one cross, which leads to all four corners. */
static void test_ribbons_that_cross_are_a_cross(void **state)
{
    (void)state;
    int one = bare_at_corner(false), both = bare_at_corner(true);
    assert_in_range(both, 4, one - 2); /* notches are left between them */
}

static bool wedge_of(const char *text)
{
    uint32_t code = 0;
    return utf8_decode(text, strlen(text), &code) > 0 && wedge_number(code) >= 0;
}

static const Look STONE = {.ascii = "s",
                           .small = "s",
                           .role = ROLE_TEXT,
                           .ground = GROUND_PAPER,
                           .edge = GROUND_WATER,
                           .round = true};

static int stones(void *context, int cell, const Look **out, int max)
{
    (void)context;
    (void)max;
    out[0] = &STONE;
    return cell >= 0;
}

/* A round ground is a plate on that of its edge, where there is room and there are slopes; else the cell has its edge. */
static void test_round_grounds_are_plates(void **state)
{
    (void)state;
    for (int i = 0; i < 3; i++) {
        Canvas canvas = {.grounds = UINT32_MAX & ~1u, .textured = i != 1, .blocks = BLOCKS_SEXTANTS};
        BoardSource source = {.width = 3, .height = 3, .on_board = on_board, .looks = stones, .rounds = true};
        BoardSize size = {i == 2 ? 8 : 10, i == 2 ? 4 : 5, CELLS_SEAMED};
        BoardRequest request = {.source = &source, .keep = -1, .exact = size, .gaps = GAPS_SLOPES};
        BoardView view = {0};
        Rect room = board_room(&source, size);
        canvas_reset(&canvas, room.width, room.height, true);
        board_draw(&canvas, room, &request, &view);
        int corners = 0, paper = 0;
        for (int at = 0; at < room.width * room.height; at++) {
            const Glyph *glyph = canvas_at(&canvas, at % room.width, at / room.width);
            unsigned other = glyph->marks & CELL_GROUND ? glyph->role : GROUND_NONE;
            corners += wedge_of(glyph->text) && (glyph->ground == GROUND_WATER || other == GROUND_WATER);
            paper += (glyph->ground & ~(unsigned)CELL_ODD) == GROUND_PAPER;
        }
        assert_true(paper > 0);
        assert_true(i == 0 ? corners >= 4 * 9 : corners == 0);
        canvas_free(&canvas);
    }
}

static const Look FLOOR = {.ascii = ".", .ground = GROUND_PAPER, .even = true};

static int even_floor(void *context, int cell, const Look **out, int max)
{
    (void)context;
    (void)cell;
    (void)max;
    out[0] = &FLOOR;
    return 1;
}

/* On a floor of one shade free cells are plates of it, and what is between them is in the shade. */
static void test_free_cells_are_plates(void **state)
{
    (void)state;
    Sample sample = {0, {1, ROLE_DONE, LEAD_RIBBON, GROUND_SAND}};
    BoardSource source = source_of(&sample);
    source.looks = even_floor;
    BoardView view = {0};
    BoardSize size = {9, 5, CELLS_TOUCH};
    BoardRequest request = {.source = &source, .keep = -1, .exact = size, .gaps = GAPS_NONE};
    Rect room = board_room(&source, size), r;
    Canvas canvas = {.grounds = UINT32_MAX, .textured = true, .blocks = BLOCKS_SEXTANTS};
    canvas_reset(&canvas, room.width, room.height, true);
    board_draw(&canvas, room, &request, &view);
    assert_true(grid_cell_rect(&view, &source, 8, &r));
    assert_int_equal(canvas_at(&canvas, r.x + r.width / 2, r.y + 1)->ground, GROUND_PAPER);
    const unsigned between = GROUND_PAPER | CELL_IN_SHADE;
    const Glyph *corner = canvas_at(&canvas, r.x + r.width - 1, r.y + r.height - 1);
    assert_true(corner->ground == between || corner->role == between);
    for (int i = 0; i < room.width * room.height; i++) {
        const Glyph *glyph = canvas_at(&canvas, i % room.width, i / room.width);
        bool half = glyph->ground == GROUND_NONE && glyph->marks & CELL_GROUND;
        assert_true(!half || glyph->role == between); /* at the ends of the board */
    }
    canvas_free(&canvas);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_straight_lines),
        cmocka_unit_test(test_ribbons_lie_under_what_stands_there),
        cmocka_unit_test(test_ribbons_lead_from_corner_to_corner),
        cmocka_unit_test(test_ribbons_that_cross_are_a_cross),
        cmocka_unit_test(test_round_grounds_are_plates),
        cmocka_unit_test(test_free_cells_are_plates),
        cmocka_unit_test(test_ladders_and_snakes),
        cmocka_unit_test(test_faces),
        cmocka_unit_test(test_faces_have_cheeks),
        cmocka_unit_test(test_characters),
        cmocka_unit_test(test_small_cells),
        cmocka_unit_test(test_colour),
        cmocka_unit_test(test_scrolled_away),
        cmocka_unit_test(test_snakes_lie_over_ladders),
        cmocka_unit_test(test_snakes_lie_over_ladders_in_characters),
        cmocka_unit_test(test_pawns_have_fields),
        cmocka_unit_test(test_pieces_take_the_place_of_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
