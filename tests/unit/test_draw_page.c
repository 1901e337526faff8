#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "base/mem.h"
#include "base/message.h"
#include "draw/board/grid.h"
#include "draw/layout.h"
#include "draw/page.h"
#include "draw/theme.h"
#include "lines.h"
#include "tiles.h"

static const char *const LEVEL[] = {"_#####_", "##...##", "# @$* #", "#  ####", "#####__", NULL};

static Canvas canvas;
static Page page;
static Tiles tiles;

static int start(void **state)
{
    (void)state;
    page_init(&page);
    return 0;
}

static int finish(void **state)
{
    (void)state;
    page_free(&page);
    canvas_free(&canvas);
    return 0;
}

static void draw(int columns, int rows, const char *words)
{
    canvas_reset(&canvas, columns, rows, true);
    page_draw(&canvas, &page, words, LANGUAGE_EN);
}

static void screen_is(const char *expected)
{
    lines_are(&canvas, false, expected);
}

/* Marks of a line: the focus F, a group G, candidates C. */
static void marks_are(int y, const char *expected)
{
    Buf out = {0};
    canvas_line_marks(&canvas, y, &out);
    assert_string_equal(buf_string(&out), expected);
    buf_free(&out);
}

static void make_game(void)
{
    tiles_set(&tiles, LEVEL);
    page_set(&page.title, "Boxes 1/12: First");
    page_set(&page.about, "Push every box onto a goal.");
    page_add_fact(&page, "Moves: 3");
    page_add_fact(&page, "Time: 0:31");
    page.board = &tiles.source;
    Item *west = items_add(&page.items, ITEM_ON_BOARD, 0, "walk west");
    west->cell = 15;
    Item *east = items_add(&page.items, ITEM_ON_BOARD, 1, "push east");
    east->cell = 17;
    east->marks = CELL_FOCUS;
    items_add(&page.items, ITEM_IN_BAR, 10, "u Undo");
    items_add(&page.items, ITEM_IN_BAR, 11, "q Quit");
}

static void a_game_in_a_small_terminal(void **state)
{
    (void)state;
    make_game();
    draw(40, 15, "push east");
    screen_is("Boxes 1/12: First   Moves: 3  Time: 0:31\n"
              "         █████████████████████\n"
              "         █████████████████████\n"
              "     █████████████████████████████\n"
              "     █████████ · │ · │ · █████████\n"
              "     █████████───┼───┼───█████████\n"
              "     █████<◦>│ ☺ │[▣]│ ▣ │   █████\n"
              "     █████───┼───█████████████████\n"
              "     █████   │   █████████████████\n"
              "     █████████████████████████████\n"
              "     █████████████████████\n"
              "     █████████████████████\n"
              "Push every box onto a goal.\n"
              "push east\n"
              "  u Undo  q Quit\n");
    marks_are(6, "..........CCC.....FFF...................");
    assert_int_equal(canvas.cursor_x, 0);
    assert_int_equal(canvas.cursor_y, 13);
}

static void a_board_takes_the_message_line_to_be_seen_whole(void **state)
{
    (void)state;
    static const char *const HIGH[] = {"@", "@", "@", "@", "@", "@", "@", "@", "@", NULL};
    make_game();
    tiles_set(&tiles, HIGH);
    items_clear(&page.items);
    page.largest = 1;
    draw(20, 11, "");
    screen_is("Boxes 1/12  Moves: 3\n"
              "         ☺\n         ☺\n         ☺\n         ☺\n         ☺\n"
              "         ☺\n         ☺\n         ☺\n         ☺\n"
              "\n");
    page_set(&page.message, "No way.");
    draw(20, 11, "");
    screen_is("Boxes 1/12  Moves: 3\n"
              "         ☺\n         ☺\n         ☺\n         ☺\n         ☺\n"
              "         ☺\n         ☺\n         ☺\n         ☺\n"
              "No way.\n");
}

static void more_in_the_bar_for_a_moment_moves_nothing(void **state)
{
    (void)state;
    make_game();
    page.largest = 1; /* it gains nothing by a row of the bar */
    draw(40, 22, "");
    int before = page.view.area.y;
    page.steady = true;
    for (int i = 0; i < 20; i++)
        items_add(&page.items, ITEM_IN_BAR, 20 + i, "another");
    draw(40, 22, "");
    assert_int_equal(page.view.area.y, before);
    page.steady = false;
    draw(40, 22, "");
    assert_int_not_equal(page.view.area.y, before);
}

/* A board that grew whenever there is less in the bar would jump. */
static void less_in_the_bar_moves_nothing(void **state)
{
    (void)state;
    make_game();
    page.largest = 1; /* it gains nothing by a row of the bar */
    for (int i = 0; i < 20; i++)
        items_add(&page.items, ITEM_IN_BAR, 20 + i, "another");
    draw(40, 15, "");
    int high = page.view.area.y;
    items_clear(&page.items);
    draw(40, 15, "");
    assert_int_equal(page.view.area.y, high);
    draw(60, 15, "");
    draw(40, 15, "");
    assert_int_not_equal(page.view.area.y, high);
}

static void the_bar_gives_way_to_larger_cells(void **state)
{
    (void)state;
    static const char *const HIGH[] = {"@@", "@@", "@@", "@@", "@@", "@@", "@@", "@@", "@@", NULL};
    make_game();
    tiles_set(&tiles, HIGH);
    draw(60, 24, "");
    int rows = page.view.size.rows;
    for (int i = 0; i < 20; i++)
        items_add(&page.items, ITEM_IN_BAR, 20 + i, "another");
    draw(60, 24, "");
    assert_int_equal(rows, 2);
    assert_int_equal(page.view.size.rows, rows);
    page.largest = 2;
    draw(60, 24, "");
    int high = page.view.area.y;
    items_clear(&page.items);
    page.bar_rows = 0;
    draw(60, 24, "");
    assert_int_not_equal(page.view.area.y, high);
}

/* What tells of all the others is seen wherever the bar is, and a click on an arrow leads on. */
static void one_stays_where_the_bar_is_cut(void **state)
{
    (void)state;
    make_game();
    items_clear(&page.items);
    for (int i = 0; i < 9; i++)
        items_add(&page.items, ITEM_IN_BAR, 20 + i, "another");
    items_add(&page.items, ITEM_IN_BAR, 40, "Help")->stays = true;
    canvas_reset(&canvas, 40, 1, true);
    bar_draw(&canvas, (Rect){0, 0, 40, 1}, &page.items);
    Buf line = {0};
    canvas_line(&canvas, 0, false, &line);
    assert_string_equal(buf_string(&line), "  another  another  another  Help      ▶");
    assert_int_equal(bar_leads_to(&page.items, 39, 0), 23);
    assert_int_equal(bar_leads_to(&page.items, 0, 0), -1);
    items_find(&page.items, 23)->marks = CELL_FOCUS;
    canvas_reset(&canvas, 40, 1, true);
    bar_draw(&canvas, (Rect){0, 0, 40, 1}, &page.items);
    buf_clear(&line);
    canvas_line(&canvas, 0, false, &line);
    assert_string_equal(buf_string(&line), "◀[another] another  another  Help      ▶");
    assert_int_equal(bar_leads_to(&page.items, 0, 0), 20);
    buf_free(&line);
}

static void the_least_terminal_still_plays(void **state)
{
    (void)state;
    make_game();
    draw(20, 8, "push east");
    screen_is("Boxes 1/12  Moves: 3\n"
              "     ██████████\n"
              "   ████· · · ████\n"
              "   ██◦ ☺ [][]  ██\n"
              "   ██    ████████\n"
              "   ██████████\n"
              "push east\n"
              "  u Undo  q Quit\n");
}

static void below_the_least_it_says_so(void **state)
{
    (void)state;
    make_game();
    draw(19, 8, "push east");
    screen_is("The window is too\nsmall. It needs 20\ncolumns and 8 rows;\nenlarge it to\ngo on.\n\n\n\n");
    draw(3, 1, "");
    assert_int_equal(canvas.cursor_x, 0);
}

/* Six by six tiles of four columns and two rows, where something lies beside the board. */
static const LayoutNeeds TILED = {
    .board = true, .board_rows = 6, .bar = 3, .tile_columns = 24, .tile_rows = 12};

/* In 40x15 only a column of its own lets tiles be read: the message line and a row of the bar give way. */
static void what_lies_beside_stands_in_a_column_where_tiles_need_rows(void **state)
{
    (void)state;
    Layout layout = layout_of(40, 15, TILED);
    assert_int_equal(layout.board.width, 24);
    assert_int_equal(layout.board.height, 12);
    assert_int_equal(layout.rack.x, 24);
    assert_int_equal(layout.rack.width, 16);
    assert_int_equal(layout.message.height, 0);
    assert_int_equal(layout.status.height, 1);
    assert_int_equal(layout.bar.height, 1);
    layout = layout_of(40, 17, TILED); /* the message line comes back first */
    assert_int_equal(layout.rack.height, 12);
    assert_int_equal(layout.message.height, 1);
    assert_int_equal(layout.bar.height, 2);
}

/* Where the rows suffice, where the columns or rows never do, or where the player hides it. */
static void otherwise_it_stands_in_a_strip(void **state)
{
    (void)state;
    LayoutNeeds hidden = TILED, other = TILED;
    hidden.panel_hidden = true;
    other.tile_columns = other.tile_rows = 0;
    assert_int_equal(layout_of(40, 21, TILED).rack.height, 0);
    assert_int_equal(layout_of(39, 15, TILED).rack.height, 0);
    assert_int_equal(layout_of(40, 14, TILED).rack.height, 0);
    assert_int_equal(layout_of(40, 15, hidden).rack.height, 0);
    assert_int_equal(layout_of(40, 15, other).rack.height, 0);
    assert_int_equal(layout_of(40, 15, other).bar.height, 2);
    assert_int_equal(layout_of(80, 24, TILED).rack.height, 0);
    assert_int_equal(layout_of(80, 24, TILED).side.width, 26);
}

static void a_wide_terminal_has_a_side(void **state)
{
    (void)state;
    make_game();
    draw(80, 24, "push east");
    Buf line = {0};
    canvas_line(&canvas, page.view.area.y, false, &line);
    assert_non_null(strstr(buf_string(&line), "Push every box onto"));
    buf_free(&line);
    assert_int_equal(page.view.size.columns, 6);
}

static void line_is(int y, const char *expected)
{
    Buf out = {0};
    canvas_line(&canvas, y, false, &out);
    if (strcmp(buf_string(&out) + out.length - strlen(expected), expected) != 0)
        fail_msg("line %d: \"%s\"", y, buf_string(&out));
    buf_free(&out);
}

static void screen_lacks(const char *text)
{
    for (int y = 0; y < canvas.height; y++) {
        Buf out = {0};
        canvas_line(&canvas, y, false, &out);
        assert_null(strstr(buf_string(&out), text));
        buf_free(&out);
    }
}

/* Without a panel: beside what there is to know while that keeps a third of the line, with its title while nothing is
 * cut. What has happened, and long words about the focus, take its room. */
static void how_all_stand_has_room_in_a_small_terminal(void **state)
{
    (void)state;
    make_game();
    page_set(&page.about, "Which box?");
    page_set(&page.brief, "A0 B12");
    page_set(&page.brief_of, "Boxes");
    draw(40, 15, "push east");
    line_is(12, "Which box?                  Boxes A0 B12");
    page_set(&page.about, "Which box do you push now, Ann?");
    draw(40, 15, "push east");
    line_is(12, "Which box do you push now, Ann?   A0 B12");
    page_set(&page.brief, "A0 B12 C13 D14 E15 F16");
    draw(40, 15, "push east");
    line_is(12, "Which box do…     A0 B12 C13 D14 E15 F16");
    page_set(&page.brief, "A0 B12 C13 D14 E15 F16 G17");
    draw(40, 15, "push east");
    line_is(12, "Which box do you push now, Ann?");
    page_set(&page.brief, "A0 B12");
    draw(40, 15, "push east, where there is no room for the words");
    line_is(12, "push east, where there is no room for");
    line_is(13, "the words");
    draw(40, 15, "push east, where there is no room for the words, which are told in two lines at most");
    line_is(12, "push east, where there is no room for");
    line_is(13, "the words, which are told in two lines…");
    page_set(&page.message, "Pushed.");
    draw(40, 15, "push east");
    line_is(12, "Pushed.");
    screen_lacks("B12");
    page_set(&page.message, NULL);
    draw(80, 24, "push east");
    screen_lacks("B12");
}

/* A press and what was done have signs of their own; what others did stays while nothing else has happened. */
static void status_and_news_are_told_apart(void **state)
{
    (void)state;
    make_game();
    page.sign = STATUS_PRESS;
    draw(40, 15, "push east");
    line_is(13, "▶ push east");
    assert_int_equal(canvas.cursor_x, 2);
    page.sign = STATUS_DONE;
    draw(40, 15, "push east");
    line_is(13, "✓ push east");
    draw(40, 15, "");
    line_is(13, "");
    page_set(&page.news, "Ann: push east");
    draw(40, 15, "");
    line_is(12, "Ann: push east. Push every box onto a…");
    page_set(&page.news, "Ann: push east; Bob: walk west; Cid: walk north");
    draw(40, 15, "");
    line_is(12, "… Bob: walk west; Cid: walk north. Push…");
    page_set(&page.message, "Pushed.");
    draw(40, 15, "");
    line_is(12, "Pushed.");
}

/* Whose turn it is: by the name alone where the sentence has no room, however long the title is. */
static void whose_turn_it_is_is_always_told(void **state)
{
    (void)state;
    make_game();
    page_set(&page.title, "Snakes and Ladders 1/2: Common board");
    page_clear_facts(&page);
    page_add_fact_of(&page, "To move: A Player 1", "A Player 1", ROLE_TEXT);
    page_add_fact(&page, "Moves: 20");
    draw(40, 15, "");
    line_is(0, "Snakes and Ladders 1/2…       A Player 1");
    draw(20, 8, "");
    line_is(0, "Snakes…   A Player 1");
    page_clear_facts(&page);
    page_add_fact_of(&page, "To move: A Bartholomew", "A Bartholomew", ROLE_TEXT);
    draw(20, 8, "");
    line_is(0, "Snakes…   A Barthol…");
}

/* So that the tiles of a hand keep their rows when many sit at the table. */
static void where_rows_are_few_short_facts_share_them(void **state)
{
    static const char *const PLAYERS[] = {"Ann", "Ben", "Cyd", "Dan", "Eva", "Fil", "Gus", "Hana"};
    (void)state;
    make_game();
    Rack *rack = mem_alloc(sizeof *rack);
    *rack = (Rack){.entries = 1, .tiles = 3, .entry[0] = {"Hand:", 0, 3, false}};
    page.rack = rack;
    page_clear_facts(&page);
    page_set(&page.about, "Lay a tile.");
    page_add_fact_of(&page, "To move: Ann", "Ann", ROLE_TEXT);
    page_add_fact(&page, "Moves: 20");
    page_add_fact(&page, "Time: 14:19");
    page_add_fact(&page, "Pile: 0");
    for (int i = 0; i < 6; i++)
        page_add_fact_of(&page, PLAYERS[i], PLAYERS[i], ROLE_TEXT);
    draw(80, 24, "");
    line_is(6, " Moves: 20");
    line_is(16, " Hand:");
    for (int i = 6; i < 8; i++)
        page_add_fact_of(&page, PLAYERS[i], PLAYERS[i], ROLE_TEXT);
    draw(80, 22, "");
    line_is(3, " To move: Ann  Moves: 20");
    line_is(4, " Time: 14:19  Pile: 0  Ann");
    line_is(5, " Ben  Cyd  Dan  Eva  Fil");
    line_is(8, " Hand:");
    assert_int_equal(rack->tile[2].area.height, 3);
    page.rack = NULL;
    mem_free(rack);
}

/* Where there is no room for all, those that matter most, in their usual order; what says nothing yet never cuts the
 * title. */
static void facts_that_matter_least_yield(void **state)
{
    (void)state;
    make_game();
    page_set(&page.number, "1/12");
    page.panel_hidden = true;
    page_clear_facts(&page);
    page_add_fact(&page, "Moves: 0");
    page_add_fact(&page, "Fewest: 9");
    page_add_fact(&page, "Steps: 5");
    page.fact_rank[0] = 1;
    page.fact_rank[1] = 2;
    page.fact_idle[0] = true;
    draw(40, 12, "");
    line_is(0, "Boxes 1/12: First  Moves: 0  Steps: 5  …");
    page_set(&page.title, "Boxes 1/12: Round the corner");
    draw(40, 12, "");
    line_is(0, "Boxes 1/12: Round the corner    Steps: 5");
    page.fact_rank[2] = 3; /* nor what matters less than that */
    page_set(&page.title, "Boxes 1/12: Round the long corner");
    draw(40, 12, "");
    line_is(0, "Boxes 1/12: Round the long corner      …");
    page.fact_idle[0] = false;
    draw(40, 12, "");
    line_is(0, "Boxes 1/12: Round the long…     Moves: 0");
    page_set(&page.title, "Large boxes 1/12: Round the corner");
    draw(20, 8, "");
    line_is(0, "Large boxes 1/12…");
}

/* The number of the level stays when its words are cut, those of the level first. */
static void titles_keep_their_numbers(void **state)
{
    static const struct {
        int columns;
        const char *line;
    } CUT[] = {{46, "Lights in three colours 3/10: Round the corner"},
               {45, "Lights in three colours 3/10: Round the…"},
               {30, "Lights in three colours 3/10…"},
               {28, "Lights in three colours 3/10"},
               {27, "Lights in…colours 3/10"},
               {20, "Lights…colours 3/10"}};
    (void)state;
    tiles_set(&tiles, LEVEL);
    page.board = &tiles.source;
    page_set(&page.title, "Lights in three colours 3/10: Round the corner");
    page_set(&page.number, "3/10");
    for (size_t i = 0; i < sizeof CUT / sizeof *CUT; i++) {
        Buf line = {0};
        draw(CUT[i].columns, 10, "");
        canvas_line(&canvas, 0, false, &line);
        assert_string_equal(buf_string(&line), CUT[i].line);
        buf_free(&line);
    }
}

/* Below the name, and only whole facts to a line, which no comma ends. */
static void what_is_told_of_a_player_stands_together(void **state)
{
    (void)state;
    make_game();
    page_clear_facts(&page);
    page_add_fact_of(&page, "& Ann: Found 0", "& Ann", ROLE_FIRST);
    page_add_fact_of(&page, "% Benjamin: In the nest 0, Hand 3, Carries 12", "% Benjamin", ROLE_SECOND);
    draw(80, 24, "");
    int y = page.view.area.y + 3;
    line_is(y, " & Ann: Found 0");
    line_is(y + 1, " % Benjamin");
    line_is(y + 2, "   In the nest 0, Hand 3");
    line_is(y + 3, "   Carries 12");
}

/* On a bit of the board, and the name has no colour. Where that is not seen sign and name have the player's. */
static void a_piece_tells_whose_turn_it_is(void **state)
{
    (void)state;
    make_game();
    page_clear_facts(&page);
    page_add_fact_of(&page, "To move: ○ white", "○ white", ROLE_FIRST);
    for (int seen = 0; seen < 2; seen++) {
        page.fact_swatch[0] = (Swatch){GROUND_SNOW, GROUND_WOOD};
        canvas.grounds = seen ? UINT32_MAX : 0;
        draw(80, 24, "");
        int y = page.view.area.y + 3, x = page.view.area.x + page.view.area.width;
        while (x < 80 && strcmp(canvas_at(&canvas, x, y)->text, seen ? "●" : "○") != 0)
            x++;
        assert_in_range(x, 1, 78);
        assert_int_equal(canvas_at(&canvas, x, y)->role, seen ? GROUND_SNOW : ROLE_FIRST);
        assert_int_equal(canvas_at(&canvas, x + 1, y)->ground, seen ? GROUND_WOOD : GROUND_NONE);
        assert_int_equal(canvas_at(&canvas, x - 1, y)->ground, seen ? GROUND_WOOD : GROUND_NONE);
        assert_string_equal(canvas_at(&canvas, x + (seen ? 3 : 2), y)->text, "w");
        assert_int_equal(canvas_at(&canvas, x + 3, y)->role, seen ? ROLE_TEXT : ROLE_FIRST);
    }
    canvas.grounds = 0;
}

/* Whatever the arrangement. */
static void clicks_hit_the_cells(void **state)
{
    static const struct {
        int columns, rows;
    } SCREEN[] = {{20, 8}, {40, 15}, {60, 20}, {80, 24}, {120, 40}, {200, 60}};
    (void)state;
    make_game();
    for (size_t i = 0; i < sizeof SCREEN / sizeof *SCREEN; i++)
        for (int gaps = GAPS_LINES; gaps <= GAPS_NONE; gaps++) {
            page.gaps = (GapStyle)gaps;
            draw(SCREEN[i].columns, SCREEN[i].rows, "");
            for (int cell = 0; cell < 35; cell++) {
                Rect r;
                if (!tiles.source.on_board(tiles.source.context, cell))
                    continue;
                assert_true(grid_cell_rect(&page.view, &tiles.source, cell, &r));
                assert_int_equal(page_cell_at(&page, r.x, r.y), cell);
                assert_int_equal(page_cell_at(&page, r.x + r.width - 1, r.y + r.height - 1), cell);
            }
            assert_int_equal(page_item_at(&page, items_find(&page.items, 11)->area.x, canvas.height - 1)->id,
                             11);
        }
}

/* Where rows are few: the sign behind the facts says that there are more. */
static void facts_left_out_leave_a_sign(void **state)
{
    (void)state;
    make_game();
    page.panel_hidden = true;
    draw(60, 15, "");
    line_is(0, "Moves: 3  Time: 0:31");
    page_add_fact(&page, "Difficulty: hard to say");
    draw(60, 15, "");
    line_is(0, "  Moves: 3  Time: 0:31  …");
    draw(63, 15, "");
    line_is(0, "  Moves 3 · Time 0:31 · Difficulty hard to say");
    draw(64, 15, "");
    line_is(0, "  Moves: 3  Time: 0:31  Difficulty: hard to say");
}

/* A list beside a picture has columns enough for its names, with what stands behind them. */
static void names_in_a_list_stand_beside_their_values(void **state)
{
    (void)state;
    page_set(&page.title, "Games");
    Item *item = items_add(&page.items, ITEM_IN_LIST, 0, "Lights in four colours");
    item->value = mem_copy("10 min    0/17");
    item->yields = true;
    page.preview_wanted = true;
    draw(80, 24, "");
    Buf line = {0};
    canvas_line(&canvas, 2, false, &line);
    assert_non_null(strstr(buf_string(&line), "10 min    0/17"));
    buf_free(&line);
}

/* Of a title without a number the part before the colon stays whole, or loses its middle. */
static void titles_without_numbers_keep_their_names(void **state)
{
    (void)state;
    page_set(&page.title, "Back from the Klondike: Levels");
    page_set(&page.text, "Text");
    draw(24, 10, "");
    line_is(0, "Back from the Klondike");
    draw(20, 10, "");
    line_is(0, "Back from…Klondike");
}

static void a_menu_focuses_with_brackets(void **state)
{
    (void)state;
    page_set(&page.title, "Games");
    items_add(&page.items, ITEM_IN_LIST, 0, "Maze");
    Item *second = items_add(&page.items, ITEM_IN_LIST, 1, "Sokoban");
    second->marks = CELL_FOCUS;
    item_set_value(second, "solved");
    items_add(&page.items, ITEM_IN_BAR, 2, "Quit");
    draw(30, 8, "Push boxes.");
    screen_is("Games\n"
              " Maze\n"
              "[Sokoban]              solved\n"
              "\n\n\n"
              "Push boxes.\n"
              "  Quit\n");
    assert_int_equal(canvas.cursor_x, 1);
    assert_int_equal(canvas.cursor_y, 2);
    assert_ptr_equal(page_item_at(&page, 4, 2), &page.items.list[1]);
    assert_null(page_item_at(&page, 4, 4));
}

/* Neither stands far from the other on a wide screen, and a long label is whole there. */
static void values_stand_near_their_labels(void **state)
{
    (void)state;
    char label[101] = {0};
    memset(label, 'x', 100);
    item_set_value(items_add(&page.items, ITEM_IN_LIST, 0, "Language"), "English");
    item_set_value(items_add(&page.items, ITEM_IN_LIST, 1, label), "long");
    draw(200, 12, "");
    int from = -1, to = -1;
    for (int x = 0; x < canvas.width; x++)
        for (int y = 0; y < canvas.height; y++) {
            from = strcmp(canvas_at(&canvas, x, y)->text, "L") == 0 ? x : from;
            to = strcmp(canvas_at(&canvas, x, y)->text, "E") == 0 ? x : to;
        }
    assert_true(from >= 0 && to > from);
    assert_true(to - from < 75);
    Buf seen = {0};
    lines_add(&canvas, false, &seen);
    assert_non_null(strstr(buf_string(&seen), label));
    assert_non_null(strstr(buf_string(&seen), " long\n"));
    buf_free(&seen);
}

static void long_lists_scroll_to_the_focus(void **state)
{
    (void)state;
    for (int i = 0; i < 30; i++) {
        char label[16] = {(char)('A' + i % 26), (char)('a' + i / 26), 0};
        items_add(&page.items, ITEM_IN_LIST, i, label);
    }
    page.items.list[20].marks = CELL_FOCUS;
    draw(20, 8, "");
    assert_int_equal(page.list_first, 15);
    assert_int_equal(page.items.list[14].area.width, 0);
    assert_int_equal(page.items.list[20].area.y, 6);
    for (int i = 20; i < 25; i++)
        page.items.list[i].marks = CELL_GROUP; /* a group is seen as a whole */
    draw(20, 8, "");
    assert_int_equal(page.list_first, 19);
    for (int i = 2; i < 25; i++)
        page.items.list[i].marks = CELL_GROUP; /* or from its beginning */
    draw(20, 8, "");
    assert_int_equal(page.list_first, 2);
}

static void long_texts_scroll(void **state)
{
    (void)state;
    page_set(&page.text, "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12");
    items_add(&page.items, ITEM_IN_BAR, 0, "Back");
    draw(20, 8, "");
    assert_int_equal(page.text_lines, 12);
    assert_int_equal(page.text_rows, 5);
    assert_true(page_scroll(&page, 100));
    assert_false(page_scroll(&page, 1));
    draw(20, 8, "");
    screen_is("\n8                  ▲\n9\n10\n11\n12\n\n  Back\n");
}

static void hidden_items_keep_their_room(void **state)
{
    (void)state;
    for (int i = 0; i < 6; i++)
        items_add(&page.items, ITEM_IN_BAR, i, "command")->hidden = i > 0;
    int rows = bar_rows(&page.items, 18);
    assert_int_equal(rows, 3);
    draw(20, 20, "");
    screen_is("\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n  command\n\n\n");
}

/* In no theme, and on no board, does a mark differ by its colour alone, or is written in the colour below it. */
static void check_marks(const Theme *theme, LookRole role)
{
    ThemeStyle plain = theme_style(theme, role, GROUND_NONE, CELL_BOARD);
    ThemeStyle candidate = theme_style(theme, role, GROUND_NONE, CELL_BOARD | CELL_CANDIDATE);
    ThemeStyle focus = theme_style(theme, role, GROUND_NONE, CELL_BOARD | CELL_CANDIDATE | CELL_FOCUS);
    int most = theme->colours ? theme->colours : 1;
    assert_int_not_equal(plain.marks, candidate.marks);
    assert_int_not_equal(candidate.marks, focus.marks);
    assert_false(plain.marks & CELL_REVERSE);
    assert_true(focus.marks & CELL_REVERSE);
    assert_true(focus.foreground < most && focus.background < most);
    assert_true(plain.background == THEME_DEFAULT || plain.foreground != plain.background);
    assert_true((plain.background == THEME_DEFAULT) == (theme->colours < 8 || theme->board == TINT_NONE));
}

static void focus_never_depends_on_colour(void **state)
{
    (void)state;
    static const int COLOURS[] = {0, 8, 16, 256};
    for (int c = 0; c < 4; c++)
        for (int kind = THEME_STANDARD; kind <= THEME_SOFT; kind++)
            for (int tint = TINT_NONE; tint < TINT_COUNT; tint++)
                for (int role = 0; role < 2 * ROLE_COUNT; role++) {
                    Theme theme = {COLOURS[c], role % 2, (ThemeKind)kind, (ThemeTint)tint, TINT_NONE};
                    check_marks(&theme, (LookRole)(role / 2));
                }
}

static void tints_colour_lines_and_walls(void **state)
{
    (void)state;
    Theme theme = {.colours = 256, .border = TINT_RED, .board = TINT_BLUE}, plain = {.colours = 256};
    assert_int_equal(theme_style(&theme, ROLE_DIM, GROUND_NONE, CELL_LINE).foreground, 203);
    assert_int_equal(theme_style(&theme, ROLE_WALL, GROUND_NONE, 0).foreground, 203);
    assert_int_equal(theme_style(&theme, ROLE_DIM, GROUND_NONE, 0).foreground,
                     theme_style(&plain, ROLE_DIM, GROUND_NONE, 0).foreground);
    assert_int_equal(theme_style(&theme, ROLE_TEXT, GROUND_NONE, 0).background, THEME_DEFAULT);
    assert_int_equal(theme_style(&theme, ROLE_TEXT, GROUND_NONE, CELL_BOARD).background, 17);
    theme.colours = 0;
    assert_int_equal(theme_style(&theme, ROLE_WALL, GROUND_NONE, CELL_LINE | CELL_BOARD).foreground,
                     THEME_DEFAULT);
    assert_int_equal(theme_style(&theme, ROLE_WALL, GROUND_NONE, CELL_LINE | CELL_BOARD).background,
                     THEME_DEFAULT);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, start, finish)

static void add_grouped(int id, const char *label, const char *group, const char *value)
{
    Item *item = items_add(&page.items, ITEM_IN_LIST, id, label);
    if (group)
        item_set_group(item, group);
    item_set_value(item, value);
    item->yields = true;
}

static void make_shelf(void)
{
    add_grouped(0, "last one", NULL, "");
    add_grouped(1, "north", "ways", "5 min");
    add_grouped(2, "south", "ways", "10 min");
    add_grouped(3, "a long name of a game", "numbers", "15 min");
}

/* A value gives way to its label. */
static void groups_have_headings(void **state)
{
    (void)state;
    make_shelf();
    assert_int_equal(list_rows(&page.items), 6);
    items_find(&page.items, 2)->marks = CELL_FOCUS;
    draw(24, 9, "");
    screen_is("\n last one\nways\n north            5 min\n[south]          10 min\nnumbers\n"
              " a long name of a game\n\n\n");
    assert_int_equal(canvas.cursor_y, 4);
    assert_ptr_equal(page_item_at(&page, 3, 3), items_find(&page.items, 1));
    assert_null(page_item_at(&page, 3, 2));
}

/* The heading is marked where its whole group is, and only then. */
static void a_scanned_group_is_marked_with_its_heading(void **state)
{
    (void)state;
    make_shelf();
    items_find(&page.items, 1)->marks = CELL_GROUP;
    items_find(&page.items, 2)->marks = CELL_GROUP;
    draw(24, 9, "ways");
    screen_is("\n last one\n{ways}\n{north}           5 min\n{south}          10 min\nnumbers\n"
              " a long name of a game\n\nways\n");
    assert_int_equal(canvas.cursor_y, 2);
    items_find(&page.items, 2)->marks = 0;
    draw(24, 9, "");
    assert_int_equal(canvas.cursor_y, 3);
}

/* A heading comes into view with the first of its group. */
static void headings_scroll_with_their_groups(void **state)
{
    (void)state;
    make_shelf();
    items_add(&page.items, ITEM_IN_BAR, 9, "q Quit");
    items_find(&page.items, 3)->marks = CELL_FOCUS;
    draw(24, 8, "");
    screen_is("\nways                   ▲\n north           5 min\n south          10 min\nnumbers\n"
              "[a long name of a game]\n\n  q Quit\n");
    items_find(&page.items, 3)->marks = 0;
    items_find(&page.items, 0)->marks = CELL_FOCUS;
    draw(24, 8, "");
    items_find(&page.items, 0)->marks = 0;
    items_find(&page.items, 1)->marks = CELL_FOCUS;
    draw(24, 8, "");
    screen_is("\n last one\nways\n[north]          5 min\n south          10 min\nnumbers                ▼\n"
              "\n  q Quit\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_game_in_a_small_terminal),
        TEST(a_board_takes_the_message_line_to_be_seen_whole),
        TEST(more_in_the_bar_for_a_moment_moves_nothing),
        TEST(less_in_the_bar_moves_nothing),
        TEST(the_bar_gives_way_to_larger_cells),
        TEST(one_stays_where_the_bar_is_cut),
        TEST(the_least_terminal_still_plays),
        TEST(below_the_least_it_says_so),
        TEST(what_lies_beside_stands_in_a_column_where_tiles_need_rows),
        TEST(otherwise_it_stands_in_a_strip),
        TEST(a_wide_terminal_has_a_side),
        TEST(how_all_stand_has_room_in_a_small_terminal),
        TEST(status_and_news_are_told_apart),
        TEST(whose_turn_it_is_is_always_told),
        TEST(where_rows_are_few_short_facts_share_them),
        TEST(facts_that_matter_least_yield),
        TEST(titles_keep_their_numbers),
        TEST(what_is_told_of_a_player_stands_together),
        TEST(a_piece_tells_whose_turn_it_is),
        TEST(clicks_hit_the_cells),
        TEST(facts_left_out_leave_a_sign),
        TEST(names_in_a_list_stand_beside_their_values),
        TEST(titles_without_numbers_keep_their_names),
        TEST(a_menu_focuses_with_brackets),
        TEST(values_stand_near_their_labels),
        TEST(long_lists_scroll_to_the_focus),
        TEST(long_texts_scroll),
        TEST(hidden_items_keep_their_room),
        TEST(focus_never_depends_on_colour),
        TEST(tints_colour_lines_and_walls),
        TEST(groups_have_headings),
        TEST(a_scanned_group_is_marked_with_its_heading),
        TEST(headings_scroll_with_their_groups),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
