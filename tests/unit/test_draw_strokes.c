/* Lines inside cells, walls and borders between them, at every size. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "lines.h"
#include "draw/board/board_size.h"
#include "base/arena.h"
#include "draw/board/grid.h"
#include "rule/emblem.h"

enum { WIDTH = 3, HEIGHT = 3, CELLS = WIDTH * HEIGHT };

/* ┌─┐
 * │s╵   s: a thing with lines north, east and west below it
 * └╴.   the last cell has none */
static const uint8_t SIDES[CELLS] = {6, 10, 12, 5, 11, 1, 3, 8, 0};
static const uint8_t WALLS[CELLS] = {9, 1, 3, 8, 2, 10, 14, 12, 6};
static const int REGION[CELLS] = {1, 1, 2, 1, 2, 2, 3, 3, 3};
static const Look THING = {.ascii = "s", .small = "■", .large = "[]", .role = ROLE_OBJECT, .name = "thing"};
static const Look NUMBER = {.ascii = "1", .role = ROLE_OBJECT, .name = "number", .given = true};
static const Look HIDDEN = {.ascii = " ", .large = "<o>", .role = ROLE_OBJECT, .name = "hidden"};

typedef struct Sample {
    Look line[CELLS];
    const Look *pearl; /* instead of the thing, unless it is NULL */
    bool drawn, hidden, numbered;
} Sample;

static bool on_board(void *context, int cell)
{
    (void)context;
    return cell >= 0 && cell < CELLS;
}

static int looks(void *context, int cell, const Look **out, int max)
{
    Sample *s = context;
    int count = 0;
    (void)max;
    if (s->drawn && SIDES[cell])
        out[count++] = &s->line[cell];
    if (cell == 4)
        out[count++] = s->hidden ? &HIDDEN : s->numbered ? &NUMBER : s->pearl ? s->pearl : &THING;
    return count;
}

static unsigned walls(void *context, int cell)
{
    (void)context;
    return WALLS[cell];
}

static int region(void *context, int cell)
{
    (void)context;
    return REGION[cell];
}

static BoardSource source_of(Sample *s, BoxStyle style)
{
    for (int i = 0; i < CELLS; i++)
        s->line[i] = (Look){.ascii = box_text(SIDES[i], style, false),
                            .small = box_text(SIDES[i], style, true),
                            .role = ROLE_WALL,
                            .sides = SIDES[i],
                            .lines = (uint8_t)style,
                            .name = ""};
    s->drawn = true;
    return (BoardSource){
        .context = s, .width = WIDTH, .height = HEIGHT, .on_board = on_board, .looks = looks};
}

static void drawn(const BoardSource *source, int columns, int rows, bool unicode, const char *expected)
{
    BoardView view;
    lines_of_board(&(BoardRequest){.source = source, .keep = -1}, columns, rows, unicode, &view, expected);
    for (int cell = 0; cell < CELLS; cell++) { /* a click on what is drawn finds it again */
        Rect r;
        assert_true(grid_cell_rect(&view, source, cell, &r));
        assert_int_equal(grid_cell_at(&view, source, r.x, r.y), cell);
        assert_int_equal(grid_cell_at(&view, source, r.x + r.width - 1, r.y + r.height - 1), cell);
    }
}

static void test_lines_at_every_size(void **state)
{
    (void)state;
    Sample s = {0};
    BoardSource source = source_of(&s, BOX_LIGHT);
    drawn(&source, 3, 3, true,
          "┌─┐\n"
          "│■╵\n"
          "└╴ \n");
    drawn(&source, 6, 3, true,
          "┌───┐ \n"
          "│╶■╴╵ \n"
          "└─╴   \n");
    drawn(&source, 6, 3, false,
          ".---. \n"
          "|<s>' \n"
          "'--   \n");
    drawn(&source, 13, 7, true,
          "┌───┬───┬───┐\n"
          "│ ┌───────┐ │\n"
          "├─│─┼─╷─┼─│─┤\n"
          "│ │ ╶[]─╴ ╵ │\n"
          "├─│─┼───┼───┤\n"
          "│ └───╴ │   │\n"
          "└───┴───┴───┘\n");
    drawn(&source, 13, 7, false,
          "+---+---+---+\n"
          "| .-------. |\n"
          "+-|-+-^-+-|-+\n"
          "| | <[]-> ' |\n"
          "+-|-+---+---+\n"
          "| '---- |   |\n"
          "+---+---+---+\n");
    drawn(&source, 25, 13, true,
          "┌───────┬───────┬───────┐\n"
          "│       │       │       │\n"
          "│   ┌───────────────┐   │\n"
          "│   │   │       │   │   │\n"
          "├───│───┼───╷───┼───│───┤\n"
          "│   │   │   │   │   │   │\n"
          "│   │   ╶──[]───╴   ╵   │\n"
          "│   │   │       │       │\n"
          "├───│───┼───────┼───────┤\n"
          "│   │   │       │       │\n"
          "│   └───────╴   │       │\n"
          "│       │       │       │\n"
          "└───────┴───────┴───────┘\n");
    s.hidden = true;
    source = source_of(&s, BOX_HEAVY);
    drawn(&source, 6, 3, true,
          "┏━━━┓ \n"
          "┃╺┻╸╹ \n"
          "┗━╸   \n");
    drawn(&source, 13, 7, true,
          "┌───┬───┬───┐\n"
          "│ ┏━━━━━━━┓ │\n"
          "├─┃─┼─╻─┼─┃─┤\n"
          "│ ┃ ╺<o>╸ ╹ │\n"
          "├─┃─┼───┼───┤\n"
          "│ ┗━━━╸ │   │\n"
          "└───┴───┴───┘\n");
    drawn(&source, 13, 7, false,
          "+---+---+---+\n"
          "| ,=======, |\n"
          "+-!-+-^-+-!-+\n"
          "| ! <<o>> \" |\n"
          "+-!-+---+---+\n"
          "| \"==== |   |\n"
          "+---+---+---+\n");
}

static void test_walls_at_every_size(void **state)
{
    (void)state;
    Sample s = {0};
    BoardSource source = source_of(&s, BOX_LIGHT);
    s.drawn = false;
    source.walls = walls;
    drawn(&source, 7, 7, true,
          "       \n"
          "┏━━━━━┓\n"
          "┃     ┃\n"
          "┃  ■┃ ┃\n"
          "┃ ┃   ┃\n"
          "┗━┻━━━┛\n"
          "       \n");
    drawn(&source, 7, 7, false,
          "       \n"
          "+-----+\n"
          "|     |\n"
          "|  s| |\n"
          "| |   |\n"
          "+-+---+\n"
          "       \n");
    drawn(&source, 10, 7, true,
          "          \n"
          "┏━━━━━━━━┓\n"
          "┃        ┃\n"
          "┃   []┃  ┃\n"
          "┃  ┃     ┃\n"
          "┗━━┻━━━━━┛\n"
          "          \n");
    drawn(&source, 13, 7, true,
          "┏━━━━━━━━━━━┓\n"
          "┃           ┃\n"
          "┃   ·   ╻   ┃\n"
          "┃    [] ┃   ┃\n"
          "┃   ╻   ╹   ┃\n"
          "┃   ┃       ┃\n"
          "┗━━━┻━━━━━━━┛\n");
    drawn(&source, 13, 7, false,
          "+-----------+\n"
          "|           |\n"
          "|       +   |\n"
          "|    [] |   |\n"
          "|   +   +   |\n"
          "|   |       |\n"
          "+---+-------+\n");
    drawn(&source, 25, 13, true,
          "┏━━━━━━━━━━━━━━━━━━━━━━━┓\n"
          "┃                       ┃\n"
          "┃                       ┃\n"
          "┃                       ┃\n"
          "┃       ·       ╻       ┃\n"
          "┃               ┃       ┃\n"
          "┃          []   ┃       ┃\n"
          "┃               ┃       ┃\n"
          "┃       ╻       ╹       ┃\n"
          "┃       ┃               ┃\n"
          "┃       ┃               ┃\n"
          "┃       ┃               ┃\n"
          "┗━━━━━━━┻━━━━━━━━━━━━━━━┛\n");
}

static void test_guides_give_way(void **state)
{
    (void)state;
    Sample s = {0};
    BoardSource source = source_of(&s, BOX_LIGHT);
    s.drawn = false;
    source.region = region;
    source.guides = true;
    drawn(&source, 5, 5, true,
          "   ┃ \n"
          " ┏━┛ \n"
          " ┃■  \n"
          "━┻━━━\n"
          "     \n");
    drawn(&source, 4, 5, true,
          "    \n"
          "    \n"
          " ■  \n"
          "    \n"
          "    \n");
    assert_int_equal(board_least_rows(&source), 3);
    source.guides = false;
    assert_int_equal(board_least_rows(&source), 5);
}

static int dashes(void *context, int cell)
{
    static const int CAGE[] = {1, 1, 2, 1, 3, 2, 3, 3, 0};
    (void)context;
    return CAGE[cell];
}

/* Numbers on the borders above the first cells of cages, and a stroke beside what stands in the middle one. */
static int caged_looks(void *context, int cell, const Look **out, int max)
{
    static const Look SUM[] = {{.ascii = "12", .role = ROLE_WALL, .corner = CORNER_TOP, .name = ""},
                               {.ascii = "7", .role = ROLE_WALL, .corner = CORNER_TOP, .name = ""},
                               {.ascii = "30", .role = ROLE_WALL, .corner = CORNER_TOP, .name = ""}};
    static const Look STROKE = {.ascii = "/", .role = ROLE_DIM, .corner = CORNER_SIDE, .name = ""};
    static const Look DIGIT = {.ascii = "5", .role = ROLE_OBJECT, .name = ""},
                      FLOOR = {.ascii = ".", .role = ROLE_FLOOR, .name = ""};
    int count = 0;
    (void)context;
    (void)max;
    out[count++] = cell == 0 ? &DIGIT : &FLOOR;
    if (cell % 2 == 0 && cell < 5)
        out[count++] = &SUM[cell / 2];
    if (cell % 4 == 0)
        out[count++] = &STROKE;
    return count;
}

static void test_dashed_borders(void **state)
{
    (void)state;
    Sample s = {0};
    BoardSource source = source_of(&s, BOX_LIGHT);
    source.looks = caged_looks;
    source.dashes = dashes;
    drawn(&source, 10, 7, true,
          "┌12┄┄┄┬7┄┐\n"
          "┆5/ . ┆. ┆\n"
          "┆  ┌30┤  ┆\n"
          "┆. ┆./┆. ┆\n"
          "├┄┄┘  ├┄┄┘\n"
          "┆.  . ┆./ \n"
          "└┄┄┄┄┄┘   \n");
    drawn(&source, 10, 7, false,
          "+12+- +7 +\n"
          ":5/ . :. :\n"
          ":  +30+  :\n"
          ":. :./:. :\n"
          "+- +  +- +\n"
          ":.  . :./ \n"
          "+- +- +   \n");
    source.region = region;
    drawn(&source, 13, 7, true,
          "┌12┄┄┄┄┄┰7┄┄┐\n"
          "┆ 5/  . ┃ . ┆\n"
          "┆   ┏30━┩   ┆\n"
          "┆ . ┃ ./┆ . ┆\n"
          "┝━━━┻━━━┿━━━┙\n"
          "┆ .   . ┆ ./ \n"
          "└┄┄┄┄┄┄┄┘    \n");
    source.dashes = NULL; /* and no border above the first row */
    drawn(&source, 28, 5, true,
          " 12  5  /    .    ┃7  .     \n"
          "         ┏30━━━━━━┛         \n"
          "    .    ┃   .   /    .     \n"
          " ━━━━━━━━┻━━━━━━━━━━━━━━━━━ \n"
          "    .        .        .   / \n");
    source.region = NULL;
    drawn(&source, 31, 7, true,
          " ┌12──────┬────────┬7───────┐  \n"
          " │    5  /│   .    │   .    │  \n"
          " ├────────┼30──────┼────────┤  \n"
          " │   .    │   .   /│   .    │  \n"
          " ├────────┼────────┼────────┤  \n"
          " │   .    │   .    │   .   /│  \n"
          " └────────┴────────┴────────┘  \n");
}

static void test_borders_at_every_size(void **state)
{
    (void)state;
    Sample s = {0};
    BoardSource source = source_of(&s, BOX_LIGHT);
    s.drawn = false;
    source.region = region;
    drawn(&source, 5, 5, true,
          "   ┃ \n"
          " ┏━┛ \n"
          " ┃■  \n"
          "━┻━━━\n"
          "     \n");
    drawn(&source, 8, 5, true,
          "     ┃  \n"
          "  ┏━━┛  \n"
          "  ┃[]   \n"
          "━━┻━━━━━\n"
          "        \n");
    drawn(&source, 8, 5, false,
          "     |  \n"
          "  +--+  \n"
          "  |[]   \n"
          "--+-----\n"
          "        \n");
    drawn(&source, 13, 7, true,
          "┌───┬───┰───┐\n"
          "│   │   ┃   │\n"
          "├───╆━━━╃───┤\n"
          "│   ┃[] │   │\n"
          "┝━━━╇━━━┿━━━┥\n"
          "│   │   │   │\n"
          "└───┴───┴───┘\n");
    drawn(&source, 13, 7, false,
          "+---+---+---+\n"
          "|       |   |\n"
          "+   +---+   +\n"
          "|   |[]     |\n"
          "+---+-------+\n"
          "|           |\n"
          "+---+---+---+\n");
}

static void test_lines_and_walls(void **state)
{
    (void)state;
    Sample s = {0};
    BoardSource source = source_of(&s, BOX_DOUBLE);
    source.walls = walls;
    drawn(&source, 7, 7, true,
          "       \n"
          "┏━━━━━┓\n"
          "┃╔═══╗┃\n"
          "┃║═■═║┃\n"
          "┃╚══  ┃\n"
          "┗━┻━━━┛\n"
          "       \n");
    drawn(&source, 13, 7, true,
          "┏━━━━━━━━━━━┓\n"
          "┃ ╔═══════╗ ┃\n"
          "┃ ║ · ║ ╻ ║ ┃\n"
          "┃ ║ ═[]══ ║ ┃\n"
          "┃ ║ ╻   ╹   ┃\n"
          "┃ ╚════     ┃\n"
          "┗━━━┻━━━━━━━┛\n");
}

/* On a canvas that shows grounds. */
static void drawn_on_grounds(const BoardSource *source, uint32_t grounds, GapStyle gaps, BoardSize size,
                             const char *expected)
{
    Canvas canvas = {.grounds = grounds};
    BoardView view = {0};
    BoardRequest request = {.source = source, .keep = -1, .gaps = gaps, .exact = size};
    canvas_reset(&canvas, 19, 10, true);
    board_draw(&canvas, (Rect){0, 0, 19, 10}, &request, &view);
    lines_are(&canvas, false, expected);
    canvas_free(&canvas);
}

/* Walls are as thick as a column where they lie, too, and meet without notches. */
static void test_walls_are_bars_where_there_are_colours(void **state)
{
    (void)state;
    Sample s = {0};
    BoardSource source = source_of(&s, BOX_LIGHT);
    s.drawn = false;
    source.walls = walls;
    drawn_on_grounds(&source, UINT32_MAX, GAPS_NONE, (BoardSize){5, 2, false},
                     "\n"
                     "▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄\n"
                     "█                 █\n"
                     "█                 █\n"
                     "█       []  █     █\n"
                     "█           █     █\n"
                     "█     █           █\n"
                     "█     █           █\n"
                     "▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀\n"
                     "\n");
    source.walls = NULL;
    source.region = region;
    drawn_on_grounds(&source, UINT32_MAX, GAPS_NONE, (BoardSize){5, 2, false},
                     "\n"
                     "            █\n"
                     "            █\n"
                     "      ▄▄▄▄▄▄█\n"
                     "      █ []\n"
                     "      █\n"
                     " ▄▄▄▄▄█▄▄▄▄▄▄▄▄▄▄▄\n"
                     "\n"
                     "\n"
                     "\n");
    drawn_on_grounds(&source, 1u << GROUND_WALL, GAPS_AUTO, (BoardSize){6, 3, true},
                     "┌─────┬─────┰─────┐\n"
                     "│     │     ┃     │\n"
                     "│     │     ┃     │\n"
                     "├─────╆━━━━━╃─────┤\n"
                     "│     ┃ []  │     │\n"
                     "│     ┃     │     │\n"
                     "┝━━━━━╇━━━━━┿━━━━━┥\n"
                     "│     │     │     │\n"
                     "│     │     │     │\n"
                     "└─────┴─────┴─────┘\n");
    drawn_on_grounds(&source, UINT32_MAX & ~(1u << GROUND_WALL), GAPS_NONE, (BoardSize){5, 2, false},
                     "\n"
                     "            ┃\n"
                     "            ┃\n"
                     "      ┏━━━━━┛\n"
                     "      ┃ []\n"
                     "      ┃\n"
                     " ━━━━━┻━━━━━━━━━━━\n"
                     "\n"
                     "\n"
                     "\n");
}

/* The upper half of a bar that lies has what lies above it; below the last row, where it touches the one before, the bar is that
 * half itself, so that all rows are as high. */
static void test_what_lies_above_a_bar_reaches_it(void **state)
{
    (void)state;
    Sample s = {0};
    BoardSource source = source_of(&s, BOX_LIGHT);
    Canvas canvas = {.grounds = UINT32_MAX};
    BoardView view = {0};
    BoardRequest request = {.source = &source, .keep = -1, .gaps = GAPS_NONE, .exact = {5, 2, false}};
    s.drawn = false;
    source.walls = walls;
    canvas_reset(&canvas, 19, 10, true);
    board_draw(&canvas, (Rect){0, 0, 19, 10}, &request, &view);
    assert_int_equal(canvas_at(&canvas, 4, 1)->ground, GROUND_NONE);
    assert_int_equal(canvas_at(&canvas, 4, 7)->ground, GROUND_FLOOR);
    assert_string_equal(canvas_at(&canvas, 4, 8)->text, "▀");
    assert_int_equal(canvas_at(&canvas, 4, 8)->ground, GROUND_NONE);
    assert_int_equal(canvas_at(&canvas, 12, 4)->ground, GROUND_FLOOR); /* a wall that stands */
    canvas_free(&canvas);
}

/* They would cut what is filled. */
static void test_guides_are_shades_where_no_gaps_are(void **state)
{
    (void)state;
    Sample s = {0};
    BoardSource source = source_of(&s, BOX_LIGHT);
    s.drawn = false;
    source.region = region;
    source.guides = true;
    drawn_on_grounds(&source, UINT32_MAX, GAPS_NONE, (BoardSize){4, 2, false},
                     "\n"
                     "\n"
                     "\n"
                     "\n"
                     "        []\n"
                     "\n"
                     "\n"
                     "\n"
                     "\n"
                     "\n");
    drawn_on_grounds(&source, UINT32_MAX, GAPS_AUTO, (BoardSize){4, 2, false},
                     "\n"
                     "           ┃\n"
                     "           ┃\n"
                     "      ┏━━━━┛\n"
                     "      ┃ []\n"
                     "      ┃\n"
                     "  ━━━━┻━━━━━━━━━\n"
                     "\n"
                     "\n"
                     "\n");
}

/* Where there are colours lines are bars; in two columns there is no room for these. */
static void test_lines_are_stronger_where_there_are_colours(void **state)
{
    (void)state;
    Sample s = {0};
    BoardSource source = source_of(&s, BOX_HEAVY);
    drawn_on_grounds(&source, UINT32_MAX, GAPS_NONE, (BoardSize){5, 3, false},
                     "\n"
                     "    ▄▄▄▄▄▄▄▄▄▄▄\n"
                     "    █         █\n"
                     "    █    █    █\n"
                     "    █  ▄[]▄▄  █\n"
                     "    █\n"
                     "    █\n"
                     "    █▄▄▄▄▄\n"
                     "\n"
                     "\n");
    drawn_on_grounds(&source, 1u << GROUND_WALL, GAPS_AUTO, (BoardSize){6, 3, true},
                     "┌─────┬─────┬─────┐\n"
                     "│  ▄▄▄▄▄▄▄▄▄▄▄▄▄  │\n"
                     "│  █  │     │  █  │\n"
                     "├──█──┼──▄──┼──█──┤\n"
                     "│  █  ▗▄[]▄▄▖  █  │\n"
                     "│  █  │     │     │\n"
                     "├──█──┼─────┼─────┤\n"
                     "│  █▄▄▄▄▄▄  │     │\n"
                     "│     │     │     │\n"
                     "└─────┴─────┴─────┘\n");
    drawn_on_grounds(&source, UINT32_MAX, GAPS_NONE, (BoardSize){2, 1, false},
                     "\n"
                     "\n"
                     "\n"
                     "      ┏━━━┓\n"
                     "      ┃╺■╸╹\n"
                     "      ┗━╸\n"
                     "\n"
                     "\n"
                     "\n"
                     "\n");
    source = source_of(&s, BOX_LIGHT);
    drawn_on_grounds(&source, UINT32_MAX, GAPS_NONE, (BoardSize){5, 3, false},
                     "\n"
                     "    ▄▄▄▄▄▄▄▄▄▄▄\n"
                     "    █         █\n"
                     "    █    █    █\n"
                     "    █  ▄[]▄▄  █\n"
                     "    █\n"
                     "    █\n"
                     "    █▄▄▄▄▄\n"
                     "\n"
                     "\n");
    drawn_on_grounds(&source, UINT32_MAX, GAPS_NONE, (BoardSize){2, 1, false},
                     "\n"
                     "\n"
                     "\n"
                     "      ┌───┐\n"
                     "      │╶■╴╵\n"
                     "      └─╴\n"
                     "\n"
                     "\n"
                     "\n"
                     "\n");
}

/* Up to half a row before it, or a column. */
static void test_lines_lead_up_to_large_numbers(void **state)
{
    (void)state;
    Sample s = {.numbered = true};
    BoardSource source = source_of(&s, BOX_LIGHT);
    Canvas canvas = {.grounds = UINT32_MAX};
    BoardView view = {0};
    BoardRequest request = {.source = &source, .keep = -1, .gaps = GAPS_NONE, .exact = {9, 5, CELLS_TOUCH}};
    canvas_reset(&canvas, 27, 15, true);
    board_draw(&canvas, (Rect){0, 0, 27, 15}, &request, &view);
    lines_are(&canvas, false,
              "\n"
              "\n"
              "    ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄\n"
              "    █                 █\n"
              "    █                 █\n"
              "    █       ▗▄▖       █\n"
              "    █      ▝▜█▌       █\n"
              "    █       ▐█▌       █\n"
              "    █       ▐█▌\n"
              "    █      ▝▀▀▀▘\n"
              "    █\n"
              "    █\n"
              "    █▄▄▄▄▄▄▄▄▄\n"
              "\n"
              "\n");
    canvas_free(&canvas);
}

/* The edge of a cell would cut them. */
static void test_lines_lead_over_edges(void **state)
{
    (void)state;
    Sample s = {0};
    BoardSource source = source_of(&s, BOX_LIGHT);
    for (int i = 0; i < CELLS; i++) {
        s.line[i].ground = GROUND_FLOOR;
        s.line[i].edge = GROUND_BLACK;
    }
    Canvas canvas = {.grounds = UINT32_MAX};
    BoardView view = {0};
    BoardRequest request = {.source = &source, .keep = -1, .gaps = GAPS_NONE, .exact = {5, 3, CELLS_TOUCH}};
    canvas_reset(&canvas, 15, 9, true);
    board_draw(&canvas, (Rect){0, 0, 15, 9}, &request, &view);
    static const int ON_EDGE[][2] = {{4, 1}, {9, 1}, {2, 2}, {12, 2}, {2, 5}, {4, 7}};
    for (size_t i = 0; i < sizeof ON_EDGE / sizeof *ON_EDGE; i++) {
        const Glyph *glyph = canvas_at(&canvas, ON_EDGE[i][0], ON_EDGE[i][1]);
        assert_int_equal(glyph->marks & CELL_GROUND, 0);
        assert_int_equal(glyph->role, ROLE_WALL);
        assert_string_not_equal(glyph->text, " ");
    }
    assert_int_equal(canvas_at(&canvas, 4, 0)->ground, GROUND_BLACK);
    assert_int_equal(canvas_at(&canvas, 1, 2)->ground, GROUND_BLACK);
    assert_string_not_equal(canvas_at(&canvas, 8, 4)->text, " "); /* there it ends: none meets it */
    assert_string_equal(canvas_at(&canvas, 9, 4)->text, " ");
    assert_int_equal(canvas_at(&canvas, 9, 4)->ground, GROUND_BLACK);
    canvas_free(&canvas);
}

/* Where thin lines are drawn on the board, others are drawn between its cells only where that is asked for. */
static void thin_lines_stay_alone(void **state)
{
    (void)state;
    Sample sample = {0};
    BoardSource source = source_of(&sample, BOX_LIGHT);
    assert_int_equal(board_choose(&source, true, GAPS_AUTO, 0, 60, 30).parting, CELLS_LINED);
    for (int i = 0; i < CELLS; i++)
        sample.line[i].thin = true;
    assert_int_equal(board_choose(&source, true, GAPS_AUTO, 0, 60, 30).parting, CELLS_TOUCH);
    assert_int_equal(board_choose(&source, true, GAPS_LINES, 0, 60, 30).parting, CELLS_LINED);
}

/* What stands in the middle of a board of thin lines, on which a sign lies. */
static void thin_lines_are(const char *sign, int columns, const char *expected)
{
    enum { ROWS = 3 };
    Look look = {.ascii = "+", .small = sign, .role = ROLE_DARK, .name = ""};
    Sample s = {.pearl = &look};
    BoardSource source = source_of(&s, BOX_LIGHT);
    for (int i = 0; i < CELLS; i++)
        s.line[i].thin = true;
    BoardRequest request = {
        .source = &source, .keep = -1, .gaps = GAPS_NONE, .exact = {columns, ROWS, CELLS_TOUCH}};
    BoardView view = {0};
    Canvas canvas = {.grounds = UINT32_MAX};
    canvas_reset(&canvas, WIDTH * columns, HEIGHT * ROWS, true);
    board_draw(&canvas, (Rect){0, 0, WIDTH * columns, HEIGHT * ROWS}, &request, &view);
    lines_are(&canvas, false, expected);
    canvas_free(&canvas);
}

/* Beside large pieces a hairline would be lost; a dot would part bold ones, and a heavy crossing be taken for one of theirs. */
static void test_thin_lines_are_bold_in_large_cells(void **state)
{
    (void)state;
    static const char BOLD[] = "\n"
                               "   ┏━━━━━━━━━━━━━┓\n"
                               "   ┃             ┃\n"
                               "   ┃      ┃      ┃\n"
                               "   ┃   ━━━█━━━   ╹\n"
                               "   ┃\n"
                               "   ┃\n"
                               "   ┗━━━━━━╸\n"
                               "\n";
    static const char FINE[] = "\n"
                               "  ┌─────────┐\n"
                               "  │         │\n"
                               "  │    │    │\n"
                               "  │  ──•──  ╵\n"
                               "  │\n"
                               "  │\n"
                               "  └────╴\n"
                               "\n";
    thin_lines_are("•", 7, BOLD);
    thin_lines_are("╋", 7, BOLD);
    thin_lines_are("•", 5, FINE);
}

/* The column of the middle cell where its drawing begins in its first row. */
static int pearl_begins(const char *name)
{
    enum { COLUMNS = 9, ROWS = 5 };
    Arena *arena = arena_new();
    Look pearl = {.ascii = "o", .role = ROLE_OBJECT, .name = "", .emblem = emblem_find(arena, name)};
    Sample sample = {.pearl = &pearl};
    BoardSource source = source_of(&sample, BOX_HEAVY);
    BoardRequest request = {
        .source = &source, .keep = -1, .gaps = GAPS_NONE, .exact = {COLUMNS, ROWS, false}};
    BoardView view = {0};
    Canvas canvas = {.grounds = UINT32_MAX};
    int x = 0;
    canvas_reset(&canvas, WIDTH * COLUMNS, HEIGHT * ROWS, true);
    board_draw(&canvas, (Rect){0, 0, WIDTH * COLUMNS, HEIGHT * ROWS}, &request, &view);
    while (x < COLUMNS && canvas_at(&canvas, COLUMNS + x, ROWS)->role != ROLE_OBJECT)
        x++;
    canvas_free(&canvas);
    arena_free(arena);
    return x;
}

/* On lines a ring is as large with a dot inside as without it; a smaller one has lines up to it in a smaller place. */
static void test_rings_on_lines_may_have_something_inside(void **state)
{
    (void)state;
    assert_in_range(pearl_begins("ring"), 0, 4);
    assert_int_equal(pearl_begins("target"), pearl_begins("ring"));
    assert_int_not_equal(pearl_begins("little target"), pearl_begins("ring"));
}

/* A line over pieces is whole in the middle of one that is made of a ground, where there are colours enough: of the ground of its
 * colour, on that of the piece. */
static void test_lines_lead_over_pieces(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    EmblemDraft draft;
    size_t at;
    emblem_begin(&draft, arena);
    emblem_add(&draft, "always", &at);
    emblem_add(&draft, "disc 50 50 48", &at);
    const Emblem *plain = emblem_end(&draft, "pearl");
    const Look pearl = {.ascii = "*",
                        .role = ROLE_TEXT,
                        .emblem = emblem_made_of(arena, plain, GROUND_BLACK),
                        .name = "pearl"};
    for (int textured = 0; textured < 2; textured++) {
        Sample sample = {.pearl = &pearl};
        BoardSource source = source_of(&sample, BOX_HEAVY);
        for (int i = 0; i < CELLS; i++) {
            sample.line[i].over = true;
            sample.line[i].role = ROLE_SECOND;
        }
        BoardView view = {0};
        BoardRequest request = {.source = &source, .keep = -1, .exact = {9, 5, false}, .gaps = GAPS_NONE};
        Canvas canvas = {.grounds = UINT32_MAX, .textured = textured, .blocks = BLOCKS_SEXTANTS};
        canvas_reset(&canvas, 27, 15, true);
        board_draw(&canvas, (Rect){0, 0, 27, 15}, &request, &view);
        const Glyph *glyph = canvas_at(&canvas, 11, 7);
        assert_int_equal(glyph->marks & CELL_GROUND ? 1 : 0, 1);
        assert_int_equal(glyph->role, textured ? GROUND_SECOND : GROUND_BLACK);
        assert_int_equal(glyph->ground == GROUND_BLACK, textured);
        BoardRequest low = {.source = &source, .keep = -1, .exact = {9, 4, false}, .gaps = GAPS_NONE};
        canvas_reset(&canvas, 27, 12, true);
        board_draw(&canvas, (Rect){0, 0, 27, 12}, &low, &view);
        glyph = canvas_at(&canvas, 16, 5); /* a slope at the rim covers most of its text cell */
        assert_int_equal(glyph->ground == GROUND_BLACK, textured);
        canvas_free(&canvas);
    }
    assert_int_equal(pearl.emblem->own->part[0].role, EMBLEM_OWN);
    arena_free(arena);
}

typedef struct Piece {
    int x, y;
    const char *text;
} Piece;

/* In sixths they are in the middle: as thick both ways where there is room, else in the middle third of a row. A turn is round
 * outside where the rows are odd. */
static void test_lines_are_in_the_middle(void **state)
{
    (void)state;
    enum { PIECES = 4 };
    static const struct {
        int columns, rows;
        Piece piece[PIECES];
    } SIZES[] = {{5, 3, {{5, 1, "🬋"}, {2, 1, "🭆"}}},
                 {7, 3, {{7, 1, "█"}, {2, 1, "🭉"}, {3, 1, "🭁"}, {2, 2, "▐"}}},
                 {6, 3, {{6, 1, "█"}, {2, 1, "🭄"}, {3, 1, "█"}, {1, 2, " "}}},
                 {7, 4, {{7, 1, "▄"}, {7, 2, "▀"}, {2, 1, "▗"}, {4, 3, "▌"}}}};
    for (int i = 0; i < 4; i++) {
        Sample s = {0};
        BoardSource source = source_of(&s, BOX_HEAVY);
        BoardView view = {0};
        int columns = SIZES[i].columns, rows = SIZES[i].rows;
        BoardRequest request = {
            .source = &source, .keep = -1, .exact = {columns, rows, false}, .gaps = GAPS_NONE};
        Canvas canvas = {.grounds = UINT32_MAX, .textured = true, .blocks = BLOCKS_SEXTANTS};
        canvas_reset(&canvas, 21, 12, true);
        board_draw(&canvas, (Rect){0, 0, WIDTH * columns, HEIGHT * rows}, &request, &view);
        for (int k = 0; k < PIECES && SIZES[i].piece[k].text; k++) {
            const Piece *piece = &SIZES[i].piece[k];
            assert_string_equal(canvas_at(&canvas, piece->x, piece->y)->text, piece->text);
        }
        canvas_free(&canvas);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(thin_lines_stay_alone),
        cmocka_unit_test(test_lines_at_every_size),
        cmocka_unit_test(test_walls_at_every_size),
        cmocka_unit_test(test_dashed_borders),
        cmocka_unit_test(test_borders_at_every_size),
        cmocka_unit_test(test_guides_give_way),
        cmocka_unit_test(test_lines_and_walls),
        cmocka_unit_test(test_walls_are_bars_where_there_are_colours),
        cmocka_unit_test(test_what_lies_above_a_bar_reaches_it),
        cmocka_unit_test(test_guides_are_shades_where_no_gaps_are),
        cmocka_unit_test(test_lines_are_stronger_where_there_are_colours),
        cmocka_unit_test(test_lines_are_in_the_middle),
        cmocka_unit_test(test_thin_lines_are_bold_in_large_cells),
        cmocka_unit_test(test_lines_lead_over_pieces),
        cmocka_unit_test(test_lines_lead_up_to_large_numbers),
        cmocka_unit_test(test_lines_lead_over_edges),
        cmocka_unit_test(test_rings_on_lines_may_have_something_inside),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
