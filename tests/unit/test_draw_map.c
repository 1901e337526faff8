/* Maps: boxes where the rules put them, links that go round them, sizes, scrolling, and which place is at a point. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "draw/board/board.h"
#include "draw/map/map.h"
#include "draw/map/map_land.h"

enum { PLACES = 5 };

typedef struct World {
    int column[PLACES], row[PLACES]; /* -1: anywhere */
    int region[PLACES];
    bool linked[3][PLACES][PLACES];
    bool owned; /* figures are somebody's */
    bool many;  /* there are five of the second one */
    MapSource map;
    BoardSource source;
} World;

static const char *const NAMES[PLACES] = {"Alpha", "Beta", "Gamma", "Delta", "A very long name"};

static bool spot(void *context, int place, int *column, int *row)
{
    const World *w = context;
    *column = w->column[place];
    *row = w->row[place];
    return *column >= 0;
}

static const char *title(void *context, int place)
{
    (void)context;
    return NAMES[place];
}

static const char *abbreviation(void *context, int place)
{
    (void)context;
    return place == 1 ? "BT" : "";
}

static int region(void *context, int place)
{
    return ((const World *)context)->region[place];
}

static const char *region_title(void *context, int number)
{
    (void)context;
    return number == 0 ? "Upper" : "Lower";
}

static bool linked(void *context, int sort, int from, int to)
{
    return ((const World *)context)->linked[sort][from][to];
}

static unsigned ground(void *context, int place)
{
    return ((const World *)context)->region[place] == 1 ? GROUND_SAND : GROUND_NONE;
}

static unsigned none(void *context, int place)
{
    (void)context;
    (void)place;
    return GROUND_NONE;
}

static int figures(void *context, int place, bool unicode, MapFigure *out, int max)
{
    (void)max;
    if (((const World *)context)->owned)
        strcpy(out[0].sign, "●");
    snprintf(out[0].text, sizeof out[0].text, "%s%d", unicode ? "●" : "o",
             ((const World *)context)->many && place == 1 ? 5 : place + 1);
    out[0].role = ROLE_FIRST;
    return 1;
}

static bool on_board(void *context, int cell)
{
    (void)context;
    return cell < PLACES;
}

static void link_both(World *w, int sort, int a, int b)
{
    w->linked[sort][a][b] = w->linked[sort][b][a] = true;
}

static void set_up(World *w, int places)
{
    static const int COLUMN[PLACES] = {0, 18, 0, 18, 36}, ROW[PLACES] = {0, 0, 6, 6, 3};
    *w = (World){0};
    for (int p = 0; p < PLACES; p++) {
        w->column[p] = COLUMN[p];
        w->row[p] = ROW[p];
        w->region[p] = p < 2 ? 0 : p < 4 ? 1 : -1;
    }
    w->map = (MapSource){w,      spot, title,   abbreviation, region, region_title, 3,    linked, NULL,
                         ground, NULL, figures, NULL,         NULL,   NULL,         NULL, 0};
    w->source =
        (BoardSource){.context = w, .width = places, .height = 1, .on_board = on_board, .map = &w->map};
}

static void shows(const Canvas *canvas, const char *const *lines, int count)
{
    for (int y = 0; y < count; y++) {
        Buf line = {0};
        canvas_line(canvas, y, false, &line);
        assert_string_equal(buf_string(&line), lines[y]);
        buf_free(&line);
    }
}

static void draw(World *w, Canvas *canvas, int columns, int rows, bool unicode, int keep, const uint8_t *mark,
                 BoardView *view)
{
    BoardRequest request = {.source = &w->source, .keep = keep, .mark = mark};
    canvas_reset(canvas, columns, rows, unicode);
    board_draw(canvas, (Rect){0, 0, columns, rows}, &request, view);
}

static void test_boxes_and_links(void **state)
{
    (void)state;
    static const char *const unicode[] = {
        "┌Alpha─────┐      ┌Beta──────┐", "│●1        ├──────┤●2        │", "└Upper─────┘      └Upper┬────┘",
        "                        │",      "                        │",      "                        ▾",
        "┌Gamma─────┐      ┌Delta┴────┐", "│●3        │══════│●4        │", "└Lower─────┘      └Lower─────┘"};
    static const char *const ascii[] = {
        "+Alpha-----+      #Beta======#", "|o1        |------#o2        #", "+Upper-----+      #Upper=====#",
        "                        |",      "                        |",      "                        v",
        "+Gamma-----+      *Delta-----*", "|o3        |======|o4        |", "+Lower-----+      *Lower-----*"};
    World w;
    Canvas canvas = {0};
    BoardView view = {0};
    set_up(&w, 4);
    link_both(&w, 0, 0, 1);
    link_both(&w, 1, 2, 3);
    w.linked[0][1][3] = true; /* one way */
    draw(&w, &canvas, 30, 9, true, CELL_NONE, NULL, &view);
    shows(&canvas, unicode, 9);
    uint8_t mark[PLACES] = {BOARD_NONE, BOARD_FOCUS, BOARD_NONE, BOARD_CANDIDATE, BOARD_NONE};
    draw(&w, &canvas, 30, 9, false, CELL_NONE, mark, &view);
    shows(&canvas, ascii, 9);
    canvas_free(&canvas);
}

/* A line never leads through a box, and where it has to go round one there is room for it. */
static void test_round_boxes(void **state)
{
    (void)state;
    World w;
    Canvas canvas = {0};
    BoardView view = {0};
    set_up(&w, 3);
    w.column[2] = 36;
    w.row[2] = 0;
    link_both(&w, 0, 0, 2);
    static const char *const lines[] = {
        "          ┌──────────────────────────┐",
        "┌Alpha────┴┐      ┌Beta──────┐      ┌Gamma─────┐",
        "│●1        │      │●2        │      │●3        │",
        "└Upper─────┘      └Upper─────┘      └Lower─────┘",
    };
    draw(&w, &canvas, 48, 5, true, CELL_NONE, NULL, &view);
    shows(&canvas, lines, 4);
    assert_int_equal(view.rows, 5);
    canvas_free(&canvas);
}

static void test_sizes(void **state)
{
    (void)state;
    static const char *const small[] = {"Alpha     Beta", "●1        ●2"};
    World w;
    Canvas canvas = {0};
    BoardView view = {0};
    set_up(&w, 4);
    draw(&w, &canvas, 17, 6, true, CELL_NONE, NULL, &view);
    shows(&canvas, small, 2);
    BoardRequest request = {.source = &w.source, .keep = CELL_NONE};
    assert_true(board_fit(&request, true, (Rect){0, 0, 30, 9}).whole);
    assert_int_equal(board_fit(&request, true, (Rect){0, 0, 30, 9}).columns, 30);
    assert_int_equal(board_fit(&request, true, (Rect){0, 0, 17, 6}).columns, 17);
    assert_false(board_fit(&request, true, (Rect){0, 0, 28, 3}).whole);
    request.largest = 1;
    assert_true(board_fit(&request, true, (Rect){0, 0, 10, 4}).whole);
    canvas_free(&canvas);
}

/* A map that is a little too large stands nearer together, in narrower boxes; places are found where they are drawn. */
static void test_pressing(void **state)
{
    (void)state;
    static const char *const lines[] = {"", "Alpha   Beta    Gamma", "●1      ●2      ●3"};
    World w;
    Canvas canvas = {0};
    BoardView view = {0};
    Rect box;
    set_up(&w, 3);
    w.column[2] = 36;
    w.row[2] = 0;
    draw(&w, &canvas, 28, 4, true, CELL_NONE, NULL, &view);
    assert_int_equal(view.pressed_columns, 0);
    draw(&w, &canvas, 22, 4, true, CELL_NONE, NULL, &view);
    assert_int_equal(view.size.columns, 6);
    assert_false(view.scrolled);
    shows(&canvas, lines, 3);
    for (int p = 0; p < 3; p++) {
        assert_true(map_place_rect(&view, &w.source, p, &box));
        assert_int_equal(map_place_at(&view, &w.source, box.x, box.y), p);
    }
    canvas_free(&canvas);
}

/* Where its ground is seen a box has no frame; bars at its sides mark it, and the focus is told by its name. */
static void test_plates(void **state)
{
    (void)state;
    static const char *const lines[] = {" Gamma            ▌Delta     ▐", "█●3        █      ▌●4        ▐",
                                        "█Lower     █      ▌Lower     ▐"};
    World w;
    Canvas canvas = {.grounds = UINT32_MAX, .textured = true};
    BoardView view = {0};
    set_up(&w, 4);
    w.row[2] = w.row[3] = 0;
    w.row[0] = w.row[1] = 6;
    uint8_t mark[PLACES] = {[2] = BOARD_FOCUS, [3] = BOARD_CANDIDATE};
    draw(&w, &canvas, 30, 9, true, CELL_NONE, mark, &view);
    shows(&canvas, lines, 3);
    assert_true(canvas_at(&canvas, 3, 0)->marks & CELL_REVERSE);
    assert_false(canvas_at(&canvas, 21, 0)->marks & CELL_REVERSE);
    canvas_free(&canvas);
}

static unsigned land(void *context, int place)
{
    return ((const World *)context)->region[place] == 0 ? GROUND_WATER : GROUND_SAND;
}

/* Land lies around boxes and between those of one land; these are plates, with names in bars of the colour of whose a place
 * is, and men are counted by signs. */
static void test_land(void **state)
{
    (void)state;
    static const char *const lines[] = {"", "   Alpha             Beta", "   ●1                ●●●●● 5",
                                        "   Upper             Upper"};
    World w;
    Canvas canvas = {.grounds = UINT32_MAX & ~1u, .textured = true};
    BoardView view = {0};
    set_up(&w, 4);
    w.map.land = land;
    w.map.ground = none;
    w.owned = true;
    w.many = true;
    draw(&w, &canvas, 34, 12, true, CELL_NONE, NULL, &view);
    shows(&canvas, lines, 4);
    assert_int_equal(canvas_at(&canvas, 5, 3)->ground, GROUND_PAPER | CELL_ODD);
    assert_int_equal(canvas_at(&canvas, 16, 2)->ground, GROUND_WATER); /* between both */
    assert_int_equal(canvas_at(&canvas, 16, 8)->ground, GROUND_SAND);
    assert_int_equal(canvas_at(&canvas, 0, 2)->ground, GROUND_WATER); /* around */
    assert_int_equal(canvas_at(&canvas, 5, 5)->ground, MAP_SEA);      /* no road leads to that of others */
    assert_int_equal(canvas_at(&canvas, 4, 2)->ground, GROUND_NONE);
    assert_true(canvas_at(&canvas, 5, 1)->marks & CELL_REVERSE);
    assert_int_equal(canvas_at(&canvas, 5, 1)->role, ROLE_FIRST);
    link_both(&w, 0, 0, 2);
    draw(&w, &canvas, 34, 12, true, CELL_NONE, NULL, &view);
    assert_int_equal(canvas_at(&canvas, 5, 5)->ground, GROUND_WATER); /* up to it */
    assert_int_equal(canvas_at(&canvas, 5, 6)->ground, GROUND_SAND);
    w.map.ground = ground; /* the game tells itself whose places are */
    draw(&w, &canvas, 34, 12, true, CELL_NONE, NULL, &view);
    assert_false(canvas_at(&canvas, 5, 1)->marks & CELL_REVERSE);
    assert_int_equal(canvas_at(&canvas, 5, 1)->ground, GROUND_PAPER | CELL_ODD);
    canvas_free(&canvas);
}

static unsigned texture(void *context, int place)
{
    return land(context, place) == GROUND_SAND ? TEXTURE_FLECKS : TEXTURE_WAVES;
}

/* Wherever nothing else is drawn on it. */
static void test_lands_have_textures(void **state)
{
    (void)state;
    World w;
    BoardView view = {0};
    set_up(&w, 4);
    w.map.land = land;
    w.map.ground = none;
    for (int textured = 0; textured < 2; textured++) {
        Canvas canvas = {.grounds = UINT32_MAX & ~1u, .textured = true, .blocks = BLOCKS_SEXTANTS};
        w.map.texture = textured ? texture : NULL;
        draw(&w, &canvas, 34, 12, true, CELL_NONE, NULL, &view);
        int flecks = 0, ripples = 0;
        for (int i = 0; i < 34 * 12; i++) {
            const Glyph *glyph = canvas_at(&canvas, i % 34, i / 34);
            bool grain = glyph->marks == CELL_GROUND;
            flecks += grain && glyph->role == (GROUND_SAND | CELL_GRAIN);
            ripples += grain && glyph->role == (GROUND_WATER | CELL_GRAIN);
        }
        assert_true(textured ? flecks > 4 && ripples >= 3 : flecks + ripples == 0);
        assert_string_equal(canvas_at(&canvas, 3, 1)->text, "A");
        canvas_free(&canvas);
    }
}

static unsigned land_of_some(void *context, int place)
{
    return place == 0 ? GROUND_NONE : land(context, place);
}

/* Where a place has none, what is no land is no sea. */
static void test_sea_lies_around_land_alone(void **state)
{
    (void)state;
    for (int bare = 0; bare < 2; bare++) {
        World w;
        Canvas canvas = {.grounds = UINT32_MAX & ~1u, .textured = true};
        BoardView view = {0};
        set_up(&w, 4);
        w.map.land = bare ? land_of_some : land;
        w.map.ground = none;
        draw(&w, &canvas, 34, 12, true, CELL_NONE, NULL, &view);
        int sea = 0;
        for (int i = 0; i < 34 * 12; i++)
            sea += canvas_at(&canvas, i % 34, i / 34)->ground == MAP_SEA;
        assert_true(bare ? sea == 0 : sea > 0);
        canvas_free(&canvas);
    }
}

/* In land links are heavy roads, and those of the first sort with a name dashed. */
static void test_roads(void **state)
{
    (void)state;
    World w;
    Canvas canvas = {.grounds = UINT32_MAX & ~1u};
    BoardView view = {0};
    set_up(&w, 4);
    w.map.land = land;
    w.map.ground = none;
    w.map.sorts = 2;
    link_both(&w, 0, 0, 1);
    link_both(&w, 1, 2, 3);
    draw(&w, &canvas, 34, 12, true, CELL_NONE, NULL, &view);
    assert_string_equal(canvas_at(&canvas, 16, 1)->text, "━");
    assert_string_equal(canvas_at(&canvas, 16, 7)->text, "╌");
    canvas_free(&canvas);
}

static const char *sort_title(void *context, int sort)
{
    (void)context;
    return sort == 1 ? "ferry" : "tunnel";
}

/* What is nobody's stands in the same columns of all boxes in land, whoever is there; a row below tells what it means, once,
 * and which links have names. */
static int mixed_figures(void *context, int place, bool unicode, MapFigure *out, int max)
{
    int count = place > 0 ? figures(context, place, unicode, out, max) : 0;
    strcpy(out[count].text, "+2");
    out[count].name = "toll";
    return count + 1;
}

static void test_amounts(void **state)
{
    (void)state;
    World w;
    Canvas canvas = {.grounds = UINT32_MAX & ~1u};
    BoardView view = {0};
    set_up(&w, 4);
    w.map.land = land;
    w.map.ground = none;
    w.map.figures = mixed_figures;
    w.map.sorts = 2;
    w.map.sort_title = sort_title;
    w.owned = w.many = true;
    draw(&w, &canvas, 34, 12, true, CELL_NONE, NULL, &view);
    shows(&canvas, (const char *const[]){"", "   Alpha             Beta", "       +2            ●5  +2"}, 3);
    Buf key = {0};
    canvas_line(&canvas, 11, false, &key);
    assert_string_equal(buf_string(&key), "+2 toll   ╌╌╌ ferry");
    buf_free(&key);
    BoardRequest request = {.source = &w.source, .keep = CELL_NONE};
    assert_int_equal(board_fit(&request, true, (Rect){0, 0, 34, 12}).around_rows, 1);
    canvas_free(&canvas);
}

/* A name is cut to its letters where players' figures stand beside it. */
static void test_abbreviations(void **state)
{
    (void)state;
    World w;
    Canvas canvas = {0};
    BoardView view = {0};
    set_up(&w, 5);
    w.owned = true;
    BoardRequest request = {.source = &w.source, .keep = CELL_NONE, .overview = true};
    canvas_reset(&canvas, 28, 5, true);
    board_draw(&canvas, (Rect){0, 0, 28, 5}, &request, &view);
    assert_int_equal(view.size.columns, 6);
    shows(&canvas,
          (const char *const[]){" Alp ●1    BT  ●2", "                     Ave ●5", " Gam ●3    Del ●4"}, 3);
    canvas_free(&canvas);
}

/* In land a short name stands on a plate, which has a trace where something has happened, with how much is there behind it on
 * the colour of whose it is. */
static void test_short_plates(void **state)
{
    (void)state;
    World w;
    Canvas canvas = {.grounds = UINT32_MAX, .textured = true};
    BoardView view = {0};
    Rect box;
    set_up(&w, 5);
    w.owned = true;
    w.map.land = ground;
    w.map.ground = none;
    uint8_t change[PLACES] = {[3] = 1};
    BoardRequest request = {.source = &w.source, .keep = CELL_NONE, .overview = true, .change = change};
    canvas_reset(&canvas, 28, 5, true);
    board_draw(&canvas, (Rect){0, 0, 28, 5}, &request, &view);
    assert_true(map_place_rect(&view, &w.source, 2, &box));
    assert_int_equal(canvas_at(&canvas, box.x, box.y)->ground, GROUND_PAPER | CELL_ODD);
    assert_int_equal(canvas_at(&canvas, box.x - 1, box.y)->ground, GROUND_SAND);
    assert_true(canvas_at(&canvas, box.x + 3, box.y)->marks & CELL_REVERSE);
    assert_false(canvas_at(&canvas, box.x, box.y)->marks & CELL_REVERSE);
    assert_true(map_place_rect(&view, &w.source, 3, &box));
    assert_int_equal(canvas_at(&canvas, box.x, box.y)->ground, GROUND_PAPER | CELL_ODD | CELL_TRACED);
    assert_int_equal(canvas_at(&canvas, box.x, box.y)->marks & (CELL_CANDIDATE | CELL_UNDERLINE), 0);
    uint8_t mark[PLACES] = {[3] = BOARD_CANDIDATE};
    request.mark = mark;
    board_draw(&canvas, (Rect){0, 0, 28, 5}, &request, &view);
    assert_int_equal(canvas_at(&canvas, box.x, box.y)->marks & (CELL_CANDIDATE | CELL_UNDERLINE),
                     CELL_UNDERLINE);
    canvas_free(&canvas);
}

/* What the first two have in a place: the second one in the last place, too. */
static int shared_figures(void *context, int place, bool unicode, MapFigure *out, int max)
{
    (void)context;
    (void)unicode;
    (void)max;
    for (int i = 0; i < 2; i++) {
        strcpy(out[i].sign, i ? "●" : "★");
        snprintf(out[i].text, sizeof out[i].text, "%s%d", out[i].sign, i ? 12 : 3);
        out[i].owner = i;
        out[i].role = i ? ROLE_SECOND : ROLE_FIRST;
    }
    return place == 0 ? 2 : 0;
}

/* Plates whose corners are near each other are joined across what is between these; what two have in a place stands at both sides
 * of its name. */
static void test_slants(void **state)
{
    (void)state;
    World w;
    Canvas canvas = {.grounds = UINT32_MAX & ~1u};
    BoardView view = {0};
    set_up(&w, 4);
    for (int p = 0; p < 4; p++)
        w.column[p] = p % 2 ? 13 : 0;
    w.map.land = ground;
    w.map.ground = none;
    w.map.figures = shared_figures;
    w.map.owners = 2;
    w.region[0] = w.region[1] = 1;
    link_both(&w, 0, 0, 3);
    link_both(&w, 0, 1, 2);
    link_both(&w, 0, 0, 1);
    BoardRequest request = {.source = &w.source, .keep = CELL_NONE, .overview = true};
    for (int unicode = 0; unicode < 2; unicode++) {
        canvas_reset(&canvas, 16, 5, unicode);
        board_draw(&canvas, (Rect){0, 0, 16, 5}, &request, &view);
        Rect alpha;
        assert_true(map_place_rect(&view, &w.source, 0, &alpha));
        assert_string_equal(canvas_at(&canvas, alpha.x + alpha.width, alpha.y + 1)->text,
                            unicode ? "╳" : "X");
        assert_string_equal(canvas_at(&canvas, alpha.x, alpha.y)->text, "3");
        assert_int_equal(canvas_at(&canvas, alpha.x, alpha.y)->role, ROLE_FIRST);
        assert_string_equal(canvas_at(&canvas, alpha.x + 1, alpha.y)->text, "A");
        assert_string_equal(canvas_at(&canvas, alpha.x + 4, alpha.y)->text, "1");
        assert_int_equal(canvas_at(&canvas, alpha.x + 4, alpha.y)->role, ROLE_SECOND);
        assert_string_equal(canvas_at(&canvas, alpha.x + 5, alpha.y)->text, "2");
    }
    canvas_free(&canvas);
}

static const char *short_title(void *context, int place)
{
    (void)context;
    return place == 0 ? "Chile" : place == 1 ? "Austria" : "Malta";
}

/* Two have one each in the second place; the first and the last one have a sign that is nobody's. */
static int key_figures(void *context, int place, bool unicode, MapFigure *out, int max)
{
    static const char *const SIGN[] = {"★", "●"};
    (void)context;
    (void)unicode;
    (void)max;
    for (int i = 0; i < 2 && place == 1; i++) {
        strcpy(out[i].sign, SIGN[i]);
        snprintf(out[i].text, sizeof out[i].text, "%s1", SIGN[i]);
        out[i].role = i ? ROLE_SECOND : ROLE_FIRST;
    }
    if (place == 1)
        return 2;
    strcpy(out[0].text, "!");
    out[0].role = ROLE_GOAL;
    out[0].name = "ford";
    return 1;
}

/* Where nobody has anything names are whole, numbers of two stand on the colours of whose they are, and what colours of names
 * mean is told in the sea. */
static const char *ground_title(void *context, int place)
{
    (void)context;
    (void)place;
    return "held";
}

static void test_keys(void **state)
{
    (void)state;
    World w;
    Canvas canvas = {.grounds = UINT32_MAX & ~1u};
    BoardView view = {0};
    set_up(&w, 3);
    w.map.land = ground;
    w.map.ground = ground;
    w.map.title = short_title;
    w.map.figures = key_figures;
    for (int p = 0; p < 3; p++) {
        w.column[p] = 18 * p;
        w.row[p] = p == 2 ? 6 : 0;
        w.region[p] = 1;
    }
    BoardRequest request = {.source = &w.source, .keep = CELL_NONE, .overview = true};
    canvas_reset(&canvas, 28, 5, true);
    board_draw(&canvas, (Rect){0, 0, 28, 5}, &request, &view);
    Buf text = {0};
    for (int y = 0; y < 5; y++) {
        canvas_line(&canvas, y, false, &text);
        buf_text(&text, "\n");
    }
    assert_non_null(strstr(buf_string(&text), "Chile"));
    assert_non_null(strstr(buf_string(&text), "11"));
    assert_non_null(strstr(buf_string(&text), "ford"));
    assert_null(strstr(strstr(buf_string(&text), "ford") + 1, "ford"));
    buf_free(&text);
    w.map.land = land; /* which their grounds set them apart in */
    w.map.ground_title = ground_title;
    w.map.figures = figures;
    w.region[0] = w.region[1] = w.region[2] = 1;
    w.row[1] = w.row[2] = 0;
    w.column[2] = 90;
    canvas_reset(&canvas, 60, 1, true);
    board_draw(&canvas, (Rect){0, 0, 60, 1}, &request, &view);
    canvas_line(&canvas, 0, false, &text);
    assert_non_null(strstr(buf_string(&text), " held"));
    buf_free(&text);
    canvas_free(&canvas);
}

/* Fewer rows leave none between boxes above each other. */
static void test_tight(void **state)
{
    (void)state;
    World w;
    set_up(&w, 4);
    BoardRequest request = {.source = &w.source, .keep = CELL_NONE, .overview = true};
    assert_int_equal(board_fit(&request, true, (Rect){0, 0, 28, 5}).tight, 0);
    assert_int_equal(board_fit(&request, true, (Rect){0, 0, 28, 2}).tight, 2);
}

static int outer_region(void *context, int place)
{
    return place == 4 ? -1 : ((const World *)context)->region[place];
}

static unsigned two_lands(void *context, int place)
{
    return place == 4                                     ? GROUND_NONE
           : ((const World *)context)->region[place] == 1 ? GROUND_SAND
                                                          : GROUND_STONE;
}

static bool has_line(const Canvas *canvas, int y, const char *part)
{
    Buf line = {0};
    canvas_line(canvas, y, false, &line);
    bool found = strstr(buf_string(&line), part) != NULL;
    buf_free(&line);
    return found;
}

/* Each region has its name once, on its land; below the map a row is free. */
static void test_region_names(void **state)
{
    (void)state;
    enum { ROWS = 9 };
    World w;
    Canvas canvas = {.grounds = UINT32_MAX & ~1u};
    BoardView view = {0};
    set_up(&w, 4);
    w.owned = true;
    w.map.land = two_lands;
    w.map.ground = none;
    w.map.outer_region = outer_region;
    w.map.owners = 1;
    link_both(&w, 0, 0, 1);
    link_both(&w, 0, 1, 3);
    uint8_t mark[PLACES] = {[3] = BOARD_FOCUS};
    BoardRequest request = {.source = &w.source, .keep = CELL_NONE, .overview = true, .mark = mark};
    canvas_reset(&canvas, 28, ROWS, true);
    board_draw(&canvas, (Rect){0, 0, 28, ROWS}, &request, &view);
    int upper = 0, lower = 0;
    for (int y = 0; y < ROWS; y++) {
        upper += has_line(&canvas, y, "Upper");
        lower += has_line(&canvas, y, "Lower");
    }
    assert_int_equal(upper, 1);
    assert_int_equal(lower, 1);
    assert_true(view.rows < ROWS);
    Rect alpha, beta, delta;
    assert_true(map_place_rect(&view, &w.source, 0, &alpha));
    assert_true(map_place_rect(&view, &w.source, 1, &beta));
    assert_true(map_place_rect(&view, &w.source, 3, &delta));
    const Glyph *far = canvas_at(&canvas, alpha.x + alpha.width, alpha.y),
                *near = canvas_at(&canvas, beta.x + 2, delta.y - 1);
    assert_string_equal(far->text, "─"); /* lines of what is focused stand out */
    assert_int_equal(far->role, ROLE_WALL);
    assert_string_equal(near->text, "│");
    assert_int_equal(near->role, ROLE_TEXT);
    canvas_free(&canvas);
}

/* Rows that would not part signs evenly are left free. */
static void test_even_rows(void **state)
{
    (void)state;
    World w;
    set_up(&w, 3);
    for (int p = 0; p < 3; p++) {
        w.column[p] = 0;
        w.row[p] = 8 * p;
    }
    BoardRequest request = {.source = &w.source, .keep = CELL_NONE, .overview = true};
    for (int rows = 7; rows <= 8; rows++) {
        Canvas canvas = {0};
        BoardView view = {0};
        Rect box[3];
        canvas_reset(&canvas, 28, rows, true);
        board_draw(&canvas, (Rect){0, 0, 28, rows}, &request, &view);
        for (int p = 0; p < 3; p++)
            assert_true(map_place_rect(&view, &w.source, p, &box[p]));
        assert_int_equal(box[1].y - box[0].y, 2);
        assert_int_equal(box[2].y - box[1].y, 2);
        canvas_free(&canvas);
    }
}

/* Where its box is not seen a line goes on to the name. */
static void test_lead_in(void **state)
{
    (void)state;
    World w;
    Canvas canvas = {0};
    BoardView view = {0};
    set_up(&w, 4);
    link_both(&w, 0, 0, 1);
    link_both(&w, 0, 1, 3);
    BoardRequest request = {.source = &w.source, .keep = CELL_NONE, .overview = true};
    canvas_reset(&canvas, 28, 5, true);
    board_draw(&canvas, (Rect){0, 0, 28, 5}, &request, &view);
    shows(&canvas, (const char *const[]){"      Alpha─────BT", "                 │", "      Gamma     Delta"},
          3);
    canvas_free(&canvas);
}

/* Lines of three places that are all linked with each other join; those of others cross, or go round each other. */
static void test_shared_ways(void **state)
{
    (void)state;
    World w;
    Canvas canvas = {0};
    BoardView view = {0};
    for (int all = 1; all >= 0; all--) {
        set_up(&w, 4);
        for (int p = 0; p < 4; p++) {
            w.column[p] = p == 3 ? 18 : 18 * p;
            w.row[p] = p == 3 ? 8 : 0;
        }
        link_both(&w, 0, 0, 2);
        link_both(&w, 0, 0, 3);
        if (all)
            link_both(&w, 0, 2, 3);
        draw(&w, &canvas, 60, 15, true, CELL_NONE, NULL, &view);
        Buf line = {0};
        canvas_line(&canvas, 6, false, &line);
        assert_string_equal(buf_string(&line), all ? "                ├──────────────────────────┤"
                                                   : "               │└──────────────────────────┘");
        buf_free(&line);
    }
    canvas_free(&canvas);
}

/* What is focused is seen whole, and the map moves no further than that takes. */
static void test_scrolling(void **state)
{
    (void)state;
    World w;
    Canvas canvas = {0};
    BoardView view = {0};
    set_up(&w, 5);
    w.column[4] = 90; /* so that it cannot be pressed together */
    Rect box;
    for (int keep = 0; keep < 5; keep++) {
        draw(&w, &canvas, 26, 7, true, keep, NULL, &view);
        assert_true(map_place_rect(&view, &w.source, keep, &box));
        assert_int_equal(map_place_at(&view, &w.source, box.x + 3, box.y + 1), keep);
        assert_true(box.x >= 0 && box.x + box.width <= 26 && box.y >= 0 && box.y + box.height <= 7);
    }
    int column = view.column, row = view.row;
    draw(&w, &canvas, 26, 7, true, 4, NULL, &view);
    assert_int_equal(view.column, column);
    assert_int_equal(view.row, row);
    assert_false(map_place_rect(&view, &w.source, 0, &box));
    assert_int_equal(map_place_at(&view, &w.source, 25, 99), CELL_NONE);
    draw(&w, &canvas, 26, 7, true, CELL_NONE, NULL, &view); /* without a focus it stays */
    assert_int_equal(view.column, column);
    assert_int_equal(view.row, row);
    canvas_free(&canvas);
}

/* Without spots, and with the same spot, places stand beside each other. */
static void test_no_spots(void **state)
{
    (void)state;
    World w;
    Canvas canvas = {0};
    BoardView view = {0};
    set_up(&w, 5);
    for (int p = 0; p < 5; p++)
        w.column[p] = p < 3 ? -1 : 4;
    draw(&w, &canvas, 100, 30, true, CELL_NONE, NULL, &view);
    Rect box[PLACES];
    for (int p = 0; p < 5; p++)
        assert_true(map_place_rect(&view, &w.source, p, &box[p]));
    for (int a = 0; a < 5; a++)
        for (int b = 0; b < a; b++)
            assert_true(box[a].x >= box[b].x + MAP_COLUMNS || box[b].x >= box[a].x + MAP_COLUMNS ||
                        box[a].y >= box[b].y + MAP_ROWS || box[b].y >= box[a].y + MAP_ROWS);
    canvas_free(&canvas);
}

/* A place has the ground of what it is made of, where grounds are seen, and nothing beside it has. */
static void test_grounds(void **state)
{
    (void)state;
    World w;
    Canvas canvas = {.grounds = UINT32_MAX, .textured = true};
    BoardView view = {0};
    set_up(&w, 4);
    draw(&w, &canvas, 30, 9, true, CELL_NONE, NULL, &view);
    assert_int_equal(canvas_at(&canvas, 0, 6)->ground, GROUND_SAND);
    assert_int_equal(canvas_at(&canvas, 5, 7)->ground, GROUND_SAND);
    assert_int_equal(canvas_at(&canvas, 12, 7)->ground, GROUND_NONE);
    assert_int_equal(canvas_at(&canvas, 0, 0)->ground, GROUND_NONE);
    canvas_free(&canvas);
}

/* All of it, in signs that stand as near to each other as it takes; the focus has brackets beside it. */
static void test_overview(void **state)
{
    (void)state;
    static const char *const lines[] = {" o1   [o2 ]", "", " o3    o4"};
    World w;
    Canvas canvas = {0};
    BoardView view = {0};
    Rect box;
    set_up(&w, 4);
    uint8_t mark[PLACES] = {[1] = BOARD_FOCUS};
    BoardRequest request = {.source = &w.source, .keep = 1, .mark = mark, .overview = true};
    canvas_reset(&canvas, 11, 3, false);
    board_draw(&canvas, (Rect){0, 0, 11, 3}, &request, &view);
    shows(&canvas, lines, 3);
    assert_false(view.scrolled);
    for (int p = 0; p < 4; p++) {
        assert_true(map_place_rect(&view, &w.source, p, &box));
        assert_int_equal(map_place_at(&view, &w.source, box.x, box.y), p);
    }
    request.overview = false;
    board_draw(&canvas, (Rect){0, 0, 11, 3}, &request, &view);
    assert_true(view.scrolled);
    assert_int_equal(view.pressed_columns, 0);
    canvas_free(&canvas);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_boxes_and_links),
        cmocka_unit_test(test_round_boxes),
        cmocka_unit_test(test_sizes),
        cmocka_unit_test(test_scrolling),
        cmocka_unit_test(test_no_spots),
        cmocka_unit_test(test_grounds),
        cmocka_unit_test(test_overview),
        cmocka_unit_test(test_pressing),
        cmocka_unit_test(test_land),
        cmocka_unit_test(test_lands_have_textures),
        cmocka_unit_test(test_sea_lies_around_land_alone),
        cmocka_unit_test(test_keys),
        cmocka_unit_test(test_tight),
        cmocka_unit_test(test_roads),
        cmocka_unit_test(test_amounts),
        cmocka_unit_test(test_plates),
        cmocka_unit_test(test_abbreviations),
        cmocka_unit_test(test_short_plates),
        cmocka_unit_test(test_lead_in),
        cmocka_unit_test(test_slants),
        cmocka_unit_test(test_region_names),
        cmocka_unit_test(test_even_rows),
        cmocka_unit_test(test_shared_ways),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
