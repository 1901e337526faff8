/* Emblems and large digits: what is drawn into cells of many sizes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/buf.h"
#include "base/utf8.h"
#include "draw/board/digits.h"
#include "draw/board/emblem.h"
#include "draw/wedge.h"
#include "lines.h"
#include "rule/roles.h"

/* ---- emblems ---- */

static void emblem_is(const char *name, int columns, int rows, const char *expected)
{
    Canvas canvas = {0};
    Buf out = {0};
    Arena *arena = arena_new();
    int quarters = 0;
    size_t length = emblem_name_length(name, &quarters);
    const Emblem *emblem = emblem_find(arena, arena_copy_bytes(arena, name, length));
    canvas_reset(&canvas, columns, rows, true);
    emblem = emblem_turned(arena, emblem, quarters);
    assert_true(emblem_draw(&canvas, (Rect){0, 0, columns, rows}, emblem, ROLE_TEXT));
    lines_add(&canvas, true, &out);
    assert_string_equal(buf_string(&out), expected);
    buf_free(&out);
    arena_free(arena);
    canvas_free(&canvas);
}

static void test_emblems_fill_their_cells(void **state)
{
    (void)state;
    emblem_is("disc", 7, 3,
              " ▄███▄ \n"
              " █████ \n"
              "  ▀▀▀  \n");
    emblem_is("disc", 9, 5,
              "  ▗▄▄▄▖  \n"
              " ▟█████▙ \n"
              "▐███████▌\n"
              " ▜█████▛ \n"
              "  ▝▀▀▀▘  \n");
}

/* The dots of a canvas of quarters, from its text. */
typedef struct Dots {
    int columns, rows, left, top, right, bottom; /* of what is covered */
    bool on[2 * 7][2 * 14];
} Dots;

static void read_dots(const Canvas *canvas, Dots *dots)
{
    *dots =
        (Dots){2 * canvas->width, 2 * canvas->height, 2 * canvas->width, 2 * canvas->height, -1, -1, {{0}}};
    for (int y = 0; y < dots->rows; y++)
        for (int x = 0; x < dots->columns; x++) {
            char text[BLOCKS_TEXT];
            unsigned parts = 0;
            const char *seen = canvas_at(canvas, x / 2, y / 2)->text;
            for (blocks_text(BLOCKS_QUADRANTS, 0, text); strcmp(text, seen) != 0;)
                blocks_text(BLOCKS_QUADRANTS, ++parts, text);
            if (!(parts >> (y % 2 * 2 + x % 2) & 1))
                continue;
            dots->on[y][x] = true;
            dots->left = x < dots->left ? x : dots->left;
            dots->right = x > dots->right ? x : dots->right;
            dots->top = y < dots->top ? y : dots->top;
            dots->bottom = y > dots->bottom ? y : dots->bottom;
        }
}

static void read_emblem(const char *name, int columns, int rows, Dots *dots)
{
    Canvas canvas = {0};
    Arena *arena = arena_new();
    canvas_reset(&canvas, columns, rows, true);
    assert_true(emblem_draw(&canvas, (Rect){0, 0, columns, rows}, emblem_find(arena, name), ROLE_TEXT));
    read_dots(&canvas, dots);
    arena_free(arena);
    canvas_free(&canvas);
}

static const int SIZES[][2] = {{5, 3},  {6, 3}, {7, 3},  {8, 4},  {9, 4}, {9, 5},
                               {10, 5}, {7, 4}, {11, 5}, {12, 6}, {14, 7}};
enum { SIZE_COUNT = sizeof SIZES / sizeof *SIZES };

/* Nothing grows into what is above or below, and left and right, above and below are alike. */
static void test_round_ones_are_even_both_ways(void **state)
{
    (void)state;
    static const char *const ROUND[] = {"disc",    "ball",         "loop",           "ring",
                                        "dot",     "little disc",  "target",         "little target",
                                        "diamond", "open diamond", "little diamond", "pips 1",
                                        "pips 4",  "pips 5",       "pips 6"};
    for (size_t e = 0; e < sizeof ROUND / sizeof *ROUND; e++)
        for (int i = 0; i < SIZE_COUNT; i++) {
            Dots dots;
            read_emblem(ROUND[e], SIZES[i][0], SIZES[i][1], &dots);
            if (dots.bottom < 0 || dots.bottom - dots.top + 1 >= dots.rows)
                fail_msg("%s in %d columns is %d to %d high", ROUND[e], SIZES[i][0], dots.top, dots.bottom);
            for (int y = dots.top; y <= dots.bottom; y++)
                for (int x = 0; x < dots.columns; x++)
                    if (dots.on[y][x] != dots.on[y][dots.columns - 1 - x] ||
                        dots.on[y][x] != dots.on[dots.top + dots.bottom - y][x])
                        fail_msg("%s in %d columns is uneven at %d %d", ROUND[e], SIZES[i][0], x, y);
        }
}

/* Neither above nor at the side a lone dot stands out: two are in the outermost row (two columns), and in the outermost
 * column (two half rows). */
static void test_discs_have_no_tips(void **state)
{
    (void)state;
    static const char *const DISCS[] = {"disc", "ball", "loop", "ring", "dot", "little disc", "target"};
    for (size_t e = 0; e < sizeof DISCS / sizeof *DISCS; e++)
        for (int i = 0; i < SIZE_COUNT; i++) {
            Dots dots;
            int above = 0, beside = 0;
            read_emblem(DISCS[e], SIZES[i][0], SIZES[i][1], &dots);
            for (int x = 0; x < dots.columns; x++)
                above += dots.on[dots.top][x];
            for (int y = 0; y < dots.rows; y++)
                beside += dots.on[y][dots.left];
            if (above < 4 || beside < 2)
                fail_msg("%s in %d columns has a tip", DISCS[e], SIZES[i][0]);
        }
}

/* All pips of a size are squares of one size, apart from each other. */
static void test_pips_are_alike(void **state)
{
    (void)state;
    static const char *const PIPS[] = {"pips 1", "pips 2", "pips 3", "pips 4", "pips 5", "pips 6"};
    for (int i = 0; i < SIZE_COUNT; i++) {
        int one = 0;
        for (int e = 0; e < 6; e++) {
            Dots dots;
            int covered = 0;
            read_emblem(PIPS[e], SIZES[i][0], SIZES[i][1], &dots);
            for (int y = 0; y < dots.rows; y++)
                for (int x = 0; x < dots.columns; x++)
                    covered += dots.on[y][x];
            one = e == 0 ? covered : one;
            if (e == 0)
                assert_int_equal(dots.right - dots.left + 1, 2 * (dots.bottom - dots.top + 1));
            if (covered != (e + 1) * one)
                fail_msg("%s in %d columns has %d dots", PIPS[e], SIZES[i][0], covered);
        }
    }
}

/* Lines lead up to it, and through none of it. */
static void test_lines_reach_emblems(void **state)
{
    (void)state;
    static const struct {
        const char *name, *expected;
    } CASES[] = {{"ring", "   ▗▄▄▄▖\n"
                          "  ▟▀   ▀▙\n"
                          "▄▟▌     ▐▙▄\n"
                          "  ▜▄   ▄▛\n"
                          "   ▝▀▀▀▘\n"},
                 {"disc", "   ▗▄▄▄▖\n"
                          "  ▟█████▙\n"
                          "▄▟███████▙▄\n"
                          "  ▜█████▛\n"
                          "   ▝▀▀▀▘\n"},
                 {"computer", " ▄▄▄▄▄▄▄▄▄\n"
                              " █       █\n"
                              "▄█       █▄\n"
                              " ▀▀▀▜█▛▀▀▀\n"
                              "  ▝▀▀▀▀▀▘\n"}};
    for (int i = 0; i < 3; i++) {
        Canvas canvas = {0};
        Arena *arena = arena_new();
        canvas_reset(&canvas, 11, 5, true);
        canvas_fill(&canvas, (Rect){5, 0, 1, 5}, "█", ROLE_WALL, 0);
        canvas_fill(&canvas, (Rect){0, 2, 11, 1}, "▄", ROLE_WALL, 0);
        assert_true(
            emblem_draw_over(&canvas, (Rect){1, 0, 9, 5}, emblem_find(arena, CASES[i].name), ROLE_TEXT));
        lines_are(&canvas, false, CASES[i].expected);
        arena_free(arena);
        canvas_free(&canvas);
    }
}

static const BlockKind KINDS[] = {BLOCKS_QUADRANTS, BLOCKS_HALVES, BLOCKS_SEXTANTS};
enum { KIND_COUNT = sizeof KINDS / sizeof *KINDS };

/* The one that covers the same from the other side. */
static uint32_t wedge_turned(int wedge)
{
    WedgeCorner corner[WEDGE_CORNERS], other[WEDGE_CORNERS];
    int corners = wedge_corners(wedge, corner);
    for (int i = 0; i < WEDGES; i++) {
        int others = wedge_corners(i, other), wrong = 0;
        for (int at = 0; at < 100; at++) {
            double x = (at % 10 + 0.437) * WEDGE_WIDTH / 10, y = (at / 10 + 0.561) * WEDGE_HEIGHT / 10;
            wrong += wedge_covers(corner, corners, x, y) != wedge_covers(other, others, WEDGE_WIDTH - x, y);
        }
        if (wrong == 0)
            return wedge_code(i);
    }
    return 0;
}

/* A character the other way round: with the parts of each row changed about. */
static void turn_round(BlockKind kind, const char *text, char out[BLOCKS_TEXT])
{
    unsigned parts = 0, other = 0;
    uint32_t code = 0;
    utf8_decode(text, strlen(text), &code);
    if (kind == BLOCKS_SEXTANTS && wedge_number(code) >= 0) {
        out[utf8_encode(wedge_turned(wedge_number(code)), out)] = '\0';
        return;
    }
    for (;; parts++) {
        assert_in_range(parts, 0, (1 << 2 * blocks_down(kind)) - 1);
        blocks_text(kind, parts, out);
        if (strcmp(out, text) == 0)
            break;
    }
    for (int part = 0; part < BLOCKS_PARTS; part++)
        other |= (parts >> part & 1) << (part ^ 1);
    blocks_text(kind, other, out);
}

static void check_even(const Canvas *canvas, const char *name)
{
    for (int i = 0; i < canvas->height * canvas->width; i++) {
        int x = i % canvas->width, y = i / canvas->width;
        char other[BLOCKS_TEXT];
        const char *right = canvas_at(canvas, canvas->width - 1 - x, y)->text;
        turn_round(canvas->blocks, canvas_at(canvas, x, y)->text, other);
        if (strcmp(other, right) != 0)
            fail_msg("%s in %d columns: %s and %s", name, canvas->width, other, right);
    }
}

/* Shapes are the same from the left and from the right, at all sizes, and a second time, when they are kept. */
static void test_emblems_are_even(void **state)
{
    (void)state;
    static const char *const EVEN[] = {"disc",  "ring",  "square", "box",  "diamond", "triangle",
                                       "cross", "heart", "owl",    "king", "rook",    "gem"};
    Arena *arena = arena_new();
    Canvas canvas = {0};
    for (size_t e = 0; e < 2 * (sizeof EVEN / sizeof *EVEN); e++)
        for (int columns = 5; columns < 24; columns++)
            for (int kind = 0; kind < KIND_COUNT; kind++) {
                const Emblem *emblem = emblem_find(arena, EVEN[e / 2]);
                canvas.blocks = KINDS[kind];
                canvas_reset(&canvas, columns, 5, true);
                if (columns < emblem->columns) /* small forms are made of quarters */
                    continue;
                assert_true(emblem_draw(&canvas, (Rect){0, 0, columns, 5}, emblem, ROLE_TEXT));
                check_even(&canvas, EVEN[e / 2]);
            }
    canvas_free(&canvas);
    arena_free(arena);
}

/* One canvas, so that what was worked out for one kind must not be taken for another. */
static void test_emblems_of_other_blocks(void **state)
{
    (void)state;
    static const struct {
        BlockKind blocks;
        const char *seen;
    } ROW[] = {{BLOCKS_HALVES, " ▄███▄ \n █████ \n  ▀▀▀  \n"},
               {BLOCKS_SEXTANTS, " 🭊🬹🬹🬹🬿 \n █████ \n 🭥🬎🬎🬎🭚 \n"},
               {BLOCKS_QUADRANTS, " ▄███▄ \n █████ \n  ▀▀▀  \n"}};
    Canvas canvas = {0};
    Arena *arena = arena_new();
    for (size_t i = 0; i < sizeof ROW / sizeof *ROW; i++) {
        Buf out = {0};
        canvas.blocks = ROW[i].blocks;
        canvas_reset(&canvas, 7, 3, true);
        assert_true(emblem_draw(&canvas, (Rect){0, 0, 7, 3}, emblem_find(arena, "disc"), ROLE_TEXT));
        lines_add(&canvas, true, &out);
        assert_string_equal(buf_string(&out), ROW[i].seen);
        buf_free(&out);
    }
    arena_free(arena);
    canvas_free(&canvas);
}

/* In squares of two rows draughtsmen stand on the lower side, with an edge in the shade below and beside their tops, so that two
 * above each other do not touch. */
/* As high above the middle as below it, and away from the sides of what is seven columns wide. */
static void test_draughtsmen_are_round(void **state)
{
    (void)state;
    static const struct {
        int columns, rows;
        const char *lines;
    } MEN[] = {{5, 2, "🭉🭂█🭍🬾\n🭤🭓█🭞🭙\n"},
               {7, 3, " 🭊🬹🬹🬹🬿 \n █████ \n 🭥🬎🬎🬎🭚 \n"}};
    Arena *arena = arena_new();
    for (size_t i = 0; i < sizeof MEN / sizeof *MEN; i++) {
        Canvas canvas = {.blocks = BLOCKS_SEXTANTS, .textured = true};
        canvas_reset(&canvas, MEN[i].columns, MEN[i].rows, true);
        assert_true(emblem_draw(&canvas, (Rect){0, 0, MEN[i].columns, MEN[i].rows},
                                emblem_find(arena, "rimmed disc"), ROLE_TEXT));
        lines_are(&canvas, true, MEN[i].lines);
        canvas_free(&canvas);
    }
    arena_free(arena);
}

static bool may_stand(BlockKind kind, const char *text)
{
    static const char *const HALVES[] = {" ", "▀", "▄", "▌", "▐", "█"};
    uint32_t code;
    utf8_decode(text, strlen(text), &code);
    for (size_t i = 0; i < sizeof HALVES / sizeof *HALVES; i++)
        if (strcmp(text, HALVES[i]) == 0)
            return kind != BLOCKS_SEXTANTS || (i != 1 && i != 2);
    return kind == BLOCKS_SEXTANTS    ? code >= 0x1FB00 && code <= 0x1FB6F
           : kind == BLOCKS_QUADRANTS ? code >= 0x2596 && code <= 0x259F
                                      : false;
}

/* Everything on the shelf, with each kind of blocks, where no small form stands for it: only its characters, and each of one
 * column. */
static void test_kinds_keep_to_their_characters(void **state)
{
    (void)state;
    enum { COLUMNS = 16, ROWS = 8 };
    Arena *arena = arena_new();
    Canvas canvas = {0};
    for (size_t e = 0; e < KIND_COUNT * emblem_shelf(); e++) {
        canvas.blocks = KINDS[e % KIND_COUNT];
        canvas_reset(&canvas, COLUMNS, ROWS, true);
        emblem_draw(&canvas, (Rect){0, 0, COLUMNS, ROWS},
                    emblem_find(arena, emblem_shelf_name(e / KIND_COUNT)), ROLE_TEXT);
        for (int i = 0; i < COLUMNS * ROWS; i++) {
            const Glyph *glyph = canvas_at(&canvas, i % COLUMNS, i / COLUMNS);
            assert_int_equal(glyph->width, 1);
            if (!may_stand(canvas.blocks, glyph->text))
                fail_msg("%s: %s", emblem_shelf_name(e / KIND_COUNT), glyph->text);
        }
    }
    canvas_free(&canvas);
    arena_free(arena);
}

static void test_sextants_are_numbered(void **state)
{
    (void)state;
    for (unsigned parts = 0; parts < 64; parts++) {
        char text[BLOCKS_TEXT];
        uint32_t code;
        blocks_text(BLOCKS_SEXTANTS, parts, text);
        utf8_decode(text, strlen(text), &code);
        bool other = parts == 0 || parts == 0x15 || parts == 0x2A || parts == 0x3F;
        assert_int_equal(blocks_sextant_parts(code), other ? 0 : parts);
    }
}

/* What stands in the environment, or NULL, and what is taken from it. */
static void test_terminals_have_blocks(void **state)
{
    (void)state;
    static const char *const NAME[] = {"TERM", "VTE_VERSION", "TERM_PROGRAM", "XTERM_VERSION"};
    static const struct {
        const char *value[4];
        BlockKind blocks;
        bool halves;
    } ROW[] = {{{NULL}, BLOCKS_QUADRANTS, false},
               {{"linux"}, BLOCKS_HALVES, false},
               {{"linux-16color"}, BLOCKS_HALVES, false},
               {{"xterm-256color"}, BLOCKS_QUADRANTS, false},
               {{"xterm-kitty"}, BLOCKS_SEXTANTS, true},
               {{"foot-extra"}, BLOCKS_SEXTANTS, false},
               {{"xterm-256color", "7600"}, BLOCKS_SEXTANTS, true},
               {{"foot", "7600"}, BLOCKS_SEXTANTS, false},
               {{"xterm-256color", NULL, "ghostty"}, BLOCKS_SEXTANTS, true},
               {{"xterm-256color", "5202"}, BLOCKS_QUADRANTS, false},
               {{"xterm-256color", "7600", NULL, "XTerm(390)"}, BLOCKS_QUADRANTS, false},
               {{"tmux-256color", "7600", "tmux"}, BLOCKS_QUADRANTS, false},
               {{"linux", "7600"}, BLOCKS_HALVES, false},
               {{"xterm-256color", NULL, "WezTerm"}, BLOCKS_SEXTANTS, false},
               {{"xterm-256color", NULL, "Apple_Terminal"}, BLOCKS_QUADRANTS, false}};
    for (size_t i = 0; i < sizeof ROW / sizeof *ROW; i++) {
        for (size_t n = 0; n < sizeof NAME / sizeof *NAME; n++)
            if (ROW[i].value[n])
                setenv(NAME[n], ROW[i].value[n], 1);
            else
                unsetenv(NAME[n]);
        if (blocks_of_terminal() != ROW[i].blocks)
            fail_msg("row %zu: %d", i, (int)blocks_of_terminal());
        assert_int_equal(blocks_have_halves(), ROW[i].halves);
    }
}

/* In a small cell of a terminal with sextants, for which there may be a drawing in characters. */
static void add_small(const Emblem *emblem, Buf *out)
{
    enum { COLUMNS = 8, ROWS = 4 };
    Canvas canvas = {.textured = true, .grounds = UINT32_MAX, .blocks = BLOCKS_SEXTANTS};
    canvas_reset(&canvas, COLUMNS, ROWS, true);
    emblem_draw(&canvas, (Rect){0, 0, COLUMNS, ROWS}, emblem, ROLE_TEXT);
    lines_add(&canvas, true, out);
    canvas_free(&canvas);
}

/* All of the shelf can be read, is drawn at its least size and differs from all others at a middle or a small one. */
static void test_the_shelf(void **state)
{
    (void)state;
    enum { COLUMNS = 14, ROWS = 7 };
    Arena *arena = arena_new();
    char **seen = arena_alloc(arena, emblem_shelf() * sizeof *seen);
    for (size_t i = 0; i < emblem_shelf(); i++) {
        EmblemDraft draft;
        Canvas canvas = {0};
        Buf out = {0};
        size_t at = 0;
        emblem_begin(&draft, arena);
        for (const char *part = emblem_shelf_drawing(i); *part;) {
            size_t length = strcspn(part, ";");
            assert_null(emblem_add(&draft, arena_copy_bytes(arena, part, length), &at));
            part += length + (part[length] == ';');
        }
        canvas_reset(&canvas, COLUMNS, ROWS, true);
        canvas.grounds = UINT32_MAX;
        canvas.textured = true; /* some have a shade that others have not */
        const Emblem *emblem = emblem_find(arena, emblem_shelf_name(i));
        assert_int_equal(emblem_draw(&canvas, (Rect){0, 0, COLUMNS, ROWS}, emblem, ROLE_TEXT),
                         emblem->parts > 0);
        lines_add(&canvas, true, &out);
        buf_text(&out, emblem->sunken ? "sunken" : "");
        add_small(emblem, &out);
        seen[i] = arena_copy(arena, buf_string(&out));
        bool hole = emblem->parts > 0 && emblem->part[0].role >= EMBLEM_GROUNDS; /* of another colour */
        for (size_t k = 0; k < i && !emblem->bare && !hole; k++)
            if (strcmp(seen[k], seen[i]) == 0)
                fail_msg("%s looks like %s", emblem_shelf_name(i), emblem_shelf_name(k));
        buf_free(&out);
        canvas_free(&canvas);
    }
    arena_free(arena);
}

static const Emblem *emblem_of(Arena *arena, const char *const *part)
{
    EmblemDraft draft;
    size_t at = 0;
    emblem_begin(&draft, arena);
    for (; *part; part++)
        assert_null(emblem_add(&draft, *part, &at));
    return emblem_end(&draft, "it");
}

/* A hole is made of the ground that its drawing names, and what stands in it has that below; where the ground is not seen
 * nothing is drawn, since it would look like a thing. */
static void test_holes(void **state)
{
    (void)state;
    static const char *const PART[] = {"ground black", "box 0 0 100 100", "colour own", "box 25 25 75 75",
                                       NULL};
    Arena *arena = arena_new();
    Canvas canvas = {0};
    const Emblem *emblem = emblem_of(arena, PART);
    Rect area = {0, 0, 6, 3};
    canvas_reset(&canvas, 6, 3, true);
    assert_false(emblem_draw(&canvas, area, emblem, ROLE_GOAL));
    assert_false(emblem_draw_seamed(&canvas, (Rect){0, 1, 5, 1}, emblem_find(arena, "pit"), ROLE_GOAL));
    canvas.grounds = 1u << GROUND_BLACK;
    assert_true(emblem_draw(&canvas, area, emblem, ROLE_GOAL));
    const Glyph *rim = canvas_at(&canvas, 0, 0), *inlay = canvas_at(&canvas, 1, 1);
    assert_int_equal(rim->role, GROUND_BLACK);
    assert_int_equal(rim->marks & CELL_GROUND, CELL_GROUND);
    assert_int_equal(inlay->role, ROLE_GOAL);
    assert_int_equal(inlay->marks & CELL_GROUND, 0);
    assert_int_equal(inlay->ground, GROUND_BLACK);
    canvas_reset(&canvas, 5, 3, true);
    canvas.grounds = 1u << GROUND_BLACK;
    assert_true(emblem_draw_seamed(&canvas, (Rect){0, 1, 5, 1}, emblem_find(arena, "pit"), ROLE_GOAL));
    assert_int_equal(canvas_at(&canvas, 2, 1)->role, GROUND_BLACK);
    canvas_free(&canvas);
    arena_free(arena);
}

/* Half a row higher than text cells a form keeps its shades, and its one colour, also over what is beside the floor. */
static void test_shades_over_seams(void **state)
{
    (void)state;
    static const char *const PART[] = {"disc 50 50 40", "small ..oooo.. xxxxxxxx xxoooxxx ..xx....", NULL};
    Arena *arena = arena_new();
    Canvas canvas = {.textured = true, .grounds = UINT32_MAX};
    const Emblem *emblem = emblem_of(arena, PART);
    canvas_reset(&canvas, 4, 3, true);
    for (int x = 0; x < 4; x++) {
        canvas_halves(&canvas, x, 0, GROUND_WALL, GROUND_FLOOR);
        canvas_ground(&canvas, (Rect){x, 1, 1, 1}, GROUND_FLOOR);
        canvas_halves(&canvas, x, 2, GROUND_FLOOR, GROUND_WALL);
    }
    assert_true(emblem_draw_seamed(&canvas, (Rect){0, 1, 4, 1}, emblem, ROLE_GOAL));
    assert_int_equal(canvas_at(&canvas, 1, 0)->marks & (CELL_SHADED | CELL_ABROAD),
                     CELL_SHADED | CELL_ABROAD);
    assert_int_equal(canvas_at(&canvas, 1, 1)->marks & (CELL_RIM | CELL_ABROAD), CELL_RIM | CELL_ABROAD);
    assert_int_equal(canvas_at(&canvas, 3, 1)->marks & (CELL_SHADED | CELL_RIM | CELL_ABROAD), CELL_ABROAD);
    assert_int_equal(canvas_at(&canvas, 1, 2)->marks & (CELL_SHADED | CELL_ABROAD), CELL_ABROAD);
    canvas_free(&canvas);
    arena_free(arena);
}

/* So does what is bright. */
static void test_light_over_seams(void **state)
{
    (void)state;
    static const char *const PART[] = {"disc 50 50 40", "small ..bbbb.. bbbbbbbb ..bbbb.. ..xxxx..", NULL};
    const unsigned bright = CELL_SHADED | CELL_GLINT;
    Arena *arena = arena_new();
    Canvas canvas = {.textured = true, .grounds = UINT32_MAX};
    canvas_reset(&canvas, 4, 3, true);
    canvas_ground(&canvas, (Rect){0, 0, 4, 3}, GROUND_FLOOR);
    assert_true(emblem_draw_seamed(&canvas, (Rect){0, 1, 4, 1}, emblem_of(arena, PART), ROLE_GOAL));
    assert_int_equal(canvas_at(&canvas, 1, 0)->marks & bright, bright);
    assert_int_equal(canvas_at(&canvas, 1, 1)->marks & bright, bright);
    assert_int_equal(canvas_at(&canvas, 1, 2)->marks & bright, 0);
    canvas_free(&canvas);
    arena_free(arena);
}

/* On a light ground its colour is another one than on floors, in seams, too. */
static void test_colours_over_light_seams(void **state)
{
    (void)state;
    static const char *const PART[] = {"disc 50 50 40", "small ..xxxx.. xxxxxxxx ..xxxx.. xx....xx", NULL};
    Arena *arena = arena_new();
    Canvas canvas = {.textured = true, .grounds = UINT32_MAX};
    canvas_reset(&canvas, 4, 3, true);
    for (int x = 0; x < 4; x++) {
        canvas_halves(&canvas, x, 0, GROUND_SNOW, GROUND_LIT);
        canvas_ground(&canvas, (Rect){x, 1, 1, 1}, GROUND_LIT);
        canvas_halves(&canvas, x, 2, GROUND_LIT, GROUND_SNOW);
    }
    assert_true(emblem_draw_seamed(&canvas, (Rect){0, 1, 4, 1}, emblem_of(arena, PART), ROLE_GOAL));
    assert_int_equal(canvas_at(&canvas, 1, 0)->marks & (CELL_SHAPE | CELL_ABROAD), CELL_SHAPE);
    assert_int_equal(canvas_at(&canvas, 0, 2)->marks & (CELL_SHAPE | CELL_ABROAD), CELL_SHAPE);
    canvas_free(&canvas);
    arena_free(arena);
}

/* Where half a row below an area is free, too, drawings of sextants stand a third of a row lower; others are not nearer to its middle
 * then. */
static void test_drawings_stand_lower(void **state)
{
    (void)state;
    static const char *const PARTS[] = {"box 20 20 80 80", "from 5 3", NULL};
    static const char *const COLUMN[4][5] = {{" ", "🬹", "█", "🬎", " "},
                                             {" ", "🬹", "█", "█", "🬂"},
                                             {" ", "█", "█", "█", " "},
                                             {" ", "█", "█", "█", " "}};
    Arena *arena = arena_new();
    const Emblem *box = emblem_of(arena, PARTS);
    for (int i = 0; i < 4; i++) {
        bool halves = i / 2, lowered = i % 2;
        Canvas canvas = {.grounds = 1, .blocks = halves ? BLOCKS_QUADRANTS : BLOCKS_SEXTANTS};
        canvas_reset(&canvas, 11, 5, true);
        EmblemPiece piece = {.across = 1, .down = 1, .lowered = lowered};
        assert_true(emblem_draw_piece(&canvas, (Rect){0, 0, 11, 5}, box, piece, ROLE_TEXT));
        for (int y = 0; y < 5; y++)
            assert_string_equal(canvas_at(&canvas, 5, y)->text, COLUMN[i][y]);
        canvas_free(&canvas);
    }
    arena_free(arena);
}

static void test_emblems_turn(void **state)
{
    (void)state;
    int quarters = 0;
    Arena *arena = arena_new();
    assert_int_equal(emblem_name_length("arrow turned left", &quarters), 5);
    assert_int_equal(quarters, 3);
    assert_int_equal(emblem_name_length("turned", &quarters), 6);
    assert_int_equal(quarters, 0);
    Canvas canvas = {0};
    Buf out = {0};
    canvas_reset(&canvas, 9, 5, true);
    emblem_draw(&canvas, (Rect){0, 0, 9, 5}, emblem_turned(arena, emblem_find(arena, "flag"), 2), ROLE_TEXT);
    lines_add(&canvas, true, &out);
    assert_string_equal(buf_string(&out), "      ▗  \n"
                                          "      ▐  \n"
                                          " ▗▄▄▄▄▟  \n"
                                          " ▐█████  \n"
                                          " ▝▀▀▀▀▀  \n");
    buf_free(&out);
    canvas_free(&canvas);
    arena_free(arena);
}

/* What is wrong with a part, and where. */
static void test_parts_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *part;
        size_t at;
        const char *word;
    } ROW[] = {{"blob 1 2 3", 0, "a part begins"},
               {"disc 50 x 3", 8, "whole number"},
               {"disc 50 50", 10, "too few"},
               {"box 1 2 3 4 5", 12, "nothing more"},
               {"shape 1 2 3 4 5 6 7", 19, "too few"},
               {"colour pink", 7, "colour role"},
               {"ground pink", 7, "made of"},
               {"ground none", 7, "made of"},
               {"from 3", 6, "columns and rows"},
               {"sloped 5 two", 9, "columns and rows"},
               {"line 0 0 50 50", 14, "too few"},
               {"disc 50 50 400", 11, "whole number"},
               {"small .xx.", 10, "even number"},
               {"small .xx. x#x.", 11, "rows of x, o, c, b, i and dots"},
               {"small .xx. xx", 13, "equally long"},
               {"cells", 5, "in characters"},
               {"cells .▀.", 7, "in characters"},
               {"cells .█. ██", 18, "in characters"},
               {"cells .█. inlaid .xx.", 23, "in characters"},
               {"cells .█. inlaid .o.", 20, "in characters"},
               {"cells .█. ███ inlaid .x.", 32, "in characters"},
               {"cells .█. shaded .x", 21, "in characters"},
               {"cells .█. shaded .x. inlaid .x.", 23, "in characters"}};
    Arena *arena = arena_new();
    for (size_t i = 0; i < sizeof ROW / sizeof *ROW; i++) {
        EmblemDraft draft;
        size_t at = 0;
        emblem_begin(&draft, arena);
        const char *fault = emblem_add(&draft, ROW[i].part, &at);
        assert_non_null(fault);
        assert_non_null(strstr(fault, ROW[i].word));
        assert_int_equal(at, ROW[i].at);
    }
    arena_free(arena);
}

/* A drawing for just this size is better known than one in characters for a narrower cell as high as this. */
static void test_slopes_of_one_size_are_nearest(void **state)
{
    (void)state;
    static const char *const STONE[] = {"disc 50 50 49", "cells .◢◣. .◥◤.", "sloped 5 2", "box 0 0 100 100",
                                        NULL};
    Arena *arena = arena_new();
    Canvas canvas = {.textured = true, .blocks = BLOCKS_SEXTANTS, .grounds = ~0u};
    const Emblem *stone = emblem_of(arena, STONE);
    canvas_reset(&canvas, 5, 2, true);
    assert_true(emblem_draw(&canvas, (Rect){0, 0, 5, 2}, stone, ROLE_TEXT));
    assert_string_equal(canvas_at(&canvas, 0, 0)->text, "▐");
    assert_string_equal(canvas_at(&canvas, 1, 0)->text, "█");
    canvas_reset(&canvas, 5, 2, true);
    assert_true(emblem_draw(&canvas, (Rect){0, 0, 4, 2}, stone, ROLE_TEXT));
    assert_string_equal(canvas_at(&canvas, 0, 0)->text, " ");
    assert_string_equal(canvas_at(&canvas, 1, 0)->text, "🬵");
    canvas_free(&canvas);
    arena_free(arena);
}

/* One drawing in cells of one size, where there are slopes, others in those of other sizes, and another elsewhere; what lies on them
 * has slopes, too. */
static void test_emblems_are_sloped_in_cells_of_one_size(void **state)
{
    (void)state;
    static const char *const KING[] = {"box 0 0 100 100",
                                       "small xx xx",
                                       "sloped 5 2",
                                       "oval 50 50 50 49",
                                       "ground fifth",
                                       "shape 12 17, 38 50, 38 83, 12 83",
                                       "sloped 3 2",
                                       "traced",
                                       "shape 50 0, 100 100, 0 100",
                                       NULL};
    Arena *arena = arena_new();
    Canvas canvas = {.textured = true, .blocks = BLOCKS_SEXTANTS, .grounds = ~0u};
    const Emblem *plain = emblem_of(arena, KING), *king = emblem_made_of(arena, plain, GROUND_SNOW);
    assert_int_equal(plain->parts, 1);
    assert_int_equal(plain->sloped->parts, 2);
    assert_int_equal(plain->sloped->sloped->parts, 1);
    assert_int_equal(plain->sloped->sloped->columns, 3);
    assert_null(plain->sloped->sloped->sloped);
    assert_true(plain->sloped->traced && !plain->traced);
    static const char *const CAR[] = {"box 0 0 100 100", "sloped 5 2", "stepped", "box 20 0 80 100", NULL};
    const Emblem *car = emblem_of(arena, CAR);
    assert_true(car->sloped->stepped && !car->stepped);
    assert_null(emblem_turned(arena, plain, 1)->sloped);
    canvas_reset(&canvas, 6, 3, true);
    assert_true(emblem_draw(&canvas, (Rect){0, 0, 5, 2}, king, ROLE_TEXT));
    assert_string_equal(canvas_at(&canvas, 0, 0)->text, "🭉");
    assert_string_equal(canvas_at(&canvas, 3, 0)->text, "🭍");
    assert_int_equal(canvas_at(&canvas, 3, 0)->role, GROUND_SNOW);
    canvas_reset(&canvas, 6, 3, true);
    assert_true(emblem_draw(&canvas, (Rect){0, 0, 6, 3}, king, ROLE_TEXT));
    assert_string_equal(canvas_at(&canvas, 3, 1)->text, "█");
    static const char *const SLAB[] = {"disc 50 50 49",
                                       "sloped 5 2",
                                       "box 0 0 100 100",
                                       "ground fifth",
                                       "shape 12 17, 38 50, 38 83, 12 83",
                                       NULL};
    canvas_reset(&canvas, 6, 3, true);
    assert_true(emblem_draw(&canvas, (Rect){0, 0, 5, 2},
                            emblem_made_of(arena, emblem_of(arena, SLAB), GROUND_SNOW), ROLE_TEXT));
    assert_string_equal(canvas_at(&canvas, 1, 0)->text, "🬿");
    assert_int_equal(canvas_at(&canvas, 1, 0)->role, GROUND_FIFTH);
    EmblemDraft draft;
    size_t at = 0;
    emblem_begin(&draft, arena);
    for (int i = 0; i < EMBLEM_SLOPED; i++)
        assert_null(emblem_add(&draft, "sloped 5 2", &at));
    assert_non_null(strstr(emblem_add(&draft, "sloped 7 3", &at), "eight sizes"));
    canvas_free(&canvas);
    arena_free(arena);
}

static void test_emblems_want_room_and_unicode(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    Canvas canvas = {0};
    canvas_reset(&canvas, 9, 5, false);
    assert_false(emblem_draw(&canvas, (Rect){0, 0, 9, 5}, emblem_find(arena, "disc"), ROLE_TEXT));
    canvas_reset(&canvas, 10, 5, true);
    assert_false(emblem_draw(&canvas, (Rect){0, 0, 10, 2}, emblem_find(arena, "disc"), ROLE_TEXT));
    assert_false(emblem_draw(&canvas, (Rect){0, 0, 9, 5}, emblem_find(arena, "none"), ROLE_TEXT));
    assert_false(emblem_draw(&canvas, (Rect){0, 0, 9, 5}, NULL, ROLE_TEXT));
    canvas_free(&canvas);
    arena_free(arena);
}

/* Of few dots a circle would be a cross. */
static void test_little_balls_are_round(void **state)
{
    (void)state;
    emblem_is("ball", 5, 3,
              " ▄▄▄ \n"
              "▐███▌\n"
              " ▀▀▀ \n");
}

/* Where grounds are seen a hole is a disc in a darker shade of its own; elsewhere it would be taken for a ball. */
static void test_holes_are_sunken(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    const Emblem *hole = emblem_find(arena, "hole");
    Canvas canvas = {0};
    canvas_reset(&canvas, 7, 3, true);
    assert_false(emblem_draw(&canvas, (Rect){0, 0, 7, 3}, hole, ROLE_DIM));
    assert_string_equal(canvas_at(&canvas, 3, 1)->text, " ");
    canvas.grounds = UINT32_MAX;
    assert_true(emblem_draw(&canvas, (Rect){0, 0, 7, 3}, hole, ROLE_DIM));
    assert_string_equal(canvas_at(&canvas, 3, 1)->text, "█");
    assert_true(canvas_at(&canvas, 3, 1)->marks & CELL_SUNKEN);
    assert_true(emblem_draw(&canvas, (Rect){0, 0, 4, 2}, hole, ROLE_DIM));
    assert_true(canvas_at(&canvas, 1, 0)->marks & CELL_SUNKEN);
    canvas_free(&canvas);
    arena_free(arena);
}

/* Where the parts would not be known a small form stands, in the middle. */
static void test_small_forms_stand_in_small_cells(void **state)
{
    (void)state;
    emblem_is("disc", 4, 2, "▗▇▇▖\n▝██▘\n");
    emblem_is("disc", 5, 2, "▗▇▇▇▖\n▝███▘\n");
    emblem_is("disc", 3, 2, "▟█▙\n▜█▛\n");
    emblem_is("triangle", 6, 2, "  ▟▙  \n ▟██▙ \n");
    emblem_is("triangle turned over", 4, 2, "▜██▛\n ▜▛ \n");
}

/* Parts in the shade lie under the others of their text cell, or stand alone; where they would share it with what is not
 * covered the more numerous ones decide. Without colours for that they are as the rest. */
static void test_parts_are_shaded(void **state)
{
    (void)state;
    enum { SMOOTH = CELL_SHAPE | CELL_SMOOTH };
    static const char *const FORM[] = {"disc 50 50 40", "from 9 5", "small xxxx..x. oooooooo", NULL};
    static const char *const PARTS[] = {"box 0 0 100 50", "shaded",        "box 0 50 100 100",
                                        "colour own",     "box 0 0 10 10", NULL};
    Arena *arena = arena_new();
    const Emblem *form = emblem_of(arena, FORM), *parts = emblem_of(arena, PARTS);
    for (int textured = 0; textured < 2; textured++) {
        unsigned rim = textured ? SMOOTH | CELL_RIM : SMOOTH,
                 shaded = textured ? SMOOTH | CELL_SHADED : SMOOTH;
        Canvas canvas = {.textured = textured, .grounds = 1};
        canvas_reset(&canvas, 6, 5, true);
        assert_true(emblem_draw(&canvas, (Rect){0, 0, 4, 1}, form, ROLE_TEXT));
        assert_string_equal(canvas_at(&canvas, 0, 0)->text, textured ? "▀" : "█");
        assert_int_equal(canvas_at(&canvas, 1, 0)->marks, rim);
        assert_string_equal(canvas_at(&canvas, 2, 0)->text, "▄");
        assert_int_equal(canvas_at(&canvas, 2, 0)->marks, shaded);
        assert_int_equal(canvas_at(&canvas, 3, 0)->marks, shaded); /* two of three */
        canvas_reset(&canvas, 6, 5, true);
        assert_true(emblem_draw(&canvas, (Rect){0, 0, 6, 3}, parts, ROLE_TEXT));
        assert_int_equal(canvas_at(&canvas, 2, 0)->marks, SMOOTH);
        assert_int_equal(canvas_at(&canvas, 2, 1)->marks, rim);
        assert_int_equal(canvas_at(&canvas, 2, 2)->marks, shaded);
        canvas_free(&canvas);
    }
    assert_true(form->print != emblem_turned(arena, form, 2)->print);
    assert_int_equal(emblem_turned(arena, form, 2)->form[0].shade[0], 0xff);
    arena_free(arena);
}

/* Parts in the light are lighter; a text cell has two of the three tones, and one where it is not covered wholly. */
static void test_parts_are_bright(void **state)
{
    (void)state;
    static const char *const FORM[] = {
        "disc 50 50 40", "bright", "disc 50 50 10", "from 9 5", "small bxbbbbbo...... xxbboobo......", NULL};
    static const unsigned MARKS[] = {CELL_GLINT, CELL_SHADED | CELL_GLINT, CELL_RIM | CELL_GLINT,
                                     CELL_RIM | CELL_GLINT};
    static const char *const TEXT[] = {"▟", "█", "▄", "▐"};
    Arena *arena = arena_new();
    const Emblem *form = emblem_of(arena, FORM);
    for (int textured = 0; textured < 2; textured++) {
        Canvas canvas = {.textured = textured, .grounds = 1};
        canvas_reset(&canvas, 7, 1, true);
        assert_true(emblem_draw(&canvas, (Rect){0, 0, 7, 1}, form, ROLE_TEXT));
        for (int x = 0; x < 4; x++) {
            assert_string_equal(canvas_at(&canvas, x, 0)->text, textured ? TEXT[x] : "█");
            assert_int_equal(canvas_at(&canvas, x, 0)->marks, CELL_SHAPE | (textured ? MARKS[x] : 0));
        }
        canvas_free(&canvas);
    }
    assert_int_equal(emblem_turned(arena, form, 2)->form[0].bright[1] >> 13, 1);
    arena_free(arena);
}

/* An inlay lies on what is made of a ground, which is under it, in its shade or not; without shades it is cut. */
static void test_forms_have_inlays(void **state)
{
    (void)state;
    static const char *const FORM[] = {"ground snow",
                                       "disc 50 50 40",
                                       "colour danger",
                                       "disc 50 50 10",
                                       "from 9 5",
                                       "small xiiiii.. xxooii..",
                                       NULL};
    Arena *arena = arena_new();
    const Emblem *form = emblem_of(arena, FORM);
    for (int textured = 0; textured < 2; textured++) {
        Canvas canvas = {.textured = textured, .grounds = UINT32_MAX};
        canvas_reset(&canvas, 4, 1, true);
        assert_true(emblem_draw(&canvas, (Rect){0, 0, 4, 1}, form, ROLE_TEXT));
        assert_string_equal(canvas_at(&canvas, 0, 0)->text, textured ? "▝" : "▙");
        assert_int_equal(canvas_at(&canvas, 0, 0)->role, textured ? ROLE_DANGER : GROUND_SNOW);
        assert_int_equal(canvas_at(&canvas, 0, 0)->ground, textured ? GROUND_SNOW : GROUND_NONE);
        assert_string_equal(canvas_at(&canvas, 1, 0)->text, textured ? "▀" : "▄");
        assert_int_equal(canvas_at(&canvas, 1, 0)->ground,
                         textured ? (int)(GROUND_SNOW | CELL_IN_SHADE) : GROUND_NONE);
        assert_string_equal(canvas_at(&canvas, 2, 0)->text, textured ? "█" : " ");
        canvas_free(&canvas);
    }
    arena_free(arena);
}

/* In characters a drawing is as it is told, where there are these; others have its small forms, or nothing. */
static void test_drawings_in_characters(void **state)
{
    (void)state;
    static const char *const PAWN[] = {"disc 50 50 40",
                                       "colour danger",
                                       "disc 50 50 10",
                                       "from 9 5",
                                       "small xx xx",
                                       "cells 🭮█🭬 ◢🬰◣ inlaid .x. ...",
                                       NULL};
    Arena *arena = arena_new();
    const Emblem *pawn = emblem_of(arena, PAWN);
    for (int halves = 0; halves < 2; halves++) {
        Canvas canvas = {.blocks = BLOCKS_SEXTANTS, .halves = halves};
        Buf out = {0};
        canvas_reset(&canvas, 5, 2, true);
        assert_true(emblem_draw(&canvas, (Rect){0, 0, 5, 2}, pawn, ROLE_TEXT));
        lines_add(&canvas, true, &out);
        assert_string_equal(buf_string(&out),
                            halves ? " 🭮█🭬 \n ◢🬰◣ \n" : " 🭮█🭬 \n 🬵🬰🬱 \n");
        assert_int_equal(canvas_at(&canvas, 2, 0)->role, ROLE_DANGER);
        assert_int_equal(canvas_at(&canvas, 1, 0)->role, ROLE_TEXT);
        assert_false(emblem_draw(&canvas, (Rect){0, 0, 2, 2}, pawn, ROLE_TEXT));
        assert_false(emblem_draw(&canvas, (Rect){0, 0, 6, 2}, pawn, ROLE_TEXT));
        assert_false(emblem_draw(&canvas, (Rect){0, 0, 5, 2}, emblem_turned(arena, pawn, 2), ROLE_TEXT));
        buf_free(&out);
        canvas_free(&canvas);
    }
    Canvas plain = {0};
    canvas_reset(&plain, 5, 2, true);
    assert_false(emblem_draw(&plain, (Rect){0, 0, 5, 2}, pawn, ROLE_TEXT));
    canvas_free(&plain);
    arena_free(arena);
}

/* Text cells of a drawing in characters are half in the shade, or wholly, where there are shades, a cross of lines may stand in
 * one, and a small form that has more text cells stands for it where there is room. */
static void test_drawings_in_characters_are_shaded(void **state)
{
    (void)state;
    static const char *const KING[] = {"box 0 0 100 50",
                                       "disc 50 50 40",
                                       "from 9 5",
                                       "small .xxxxxxxx. .xxxxxxxx. .xxxxxxxx. .xxxxxxxx.",
                                       "cells .╋. ▐█▌ inlaid ... ... shaded ... .dx",
                                       NULL};
    Arena *arena = arena_new();
    const Emblem *king = emblem_of(arena, KING);
    for (int textured = 0; textured < 2; textured++) {
        Canvas canvas = {.blocks = BLOCKS_SEXTANTS, .textured = textured};
        Buf out = {0};
        canvas_reset(&canvas, 8, 2, true);
        assert_true(emblem_draw(&canvas, (Rect){0, 0, 3, 2}, king, ROLE_TEXT));
        assert_true(emblem_draw(&canvas, (Rect){3, 0, 5, 2}, king, ROLE_TEXT));
        lines_add(&canvas, true, &out);
        assert_string_equal(buf_string(&out), " ╋ ▐███▌\n▐█▌▐███▌\n");
        assert_int_equal(canvas_at(&canvas, 0, 1)->marks & CELL_DUSK, 0);
        assert_int_equal(canvas_at(&canvas, 1, 1)->marks & CELL_DUSK, textured ? CELL_SHADED : 0);
        assert_int_equal(canvas_at(&canvas, 2, 1)->marks & CELL_DUSK, textured ? CELL_DUSK : 0);
        buf_free(&out);
        canvas_free(&canvas);
    }
    arena_free(arena);
}

/* What is carved into a drawing in characters is in the shade, or cut where there is none. */
static void test_drawings_in_characters_are_carved(void **state)
{
    (void)state;
    static const char *const BOX[] = {
        "box 0 0 100 50", "carved", "box 40 10 60 40", "from 9 5", "cells █▐█ ███ shaded c.. .dc", NULL};
    Arena *arena = arena_new();
    const Emblem *box = emblem_of(arena, BOX);
    for (int textured = 0; textured < 2; textured++) {
        Canvas canvas = {.blocks = BLOCKS_SEXTANTS, .textured = textured};
        Buf out = {0};
        canvas_reset(&canvas, 3, 2, true);
        assert_true(emblem_draw(&canvas, (Rect){0, 0, 3, 2}, box, ROLE_TEXT));
        lines_add(&canvas, true, &out);
        assert_string_equal(buf_string(&out), textured ? "█▐█\n███\n" : " ▐█\n██ \n");
        assert_int_equal(canvas_at(&canvas, 0, 0)->marks & CELL_DUSK, textured ? CELL_SHADED : 0);
        buf_free(&out);
        canvas_free(&canvas);
    }
    arena_free(arena);
}

/* What a character leaves free is in the shade or in the light, and is not free where there are none; an eighth is left free below what is whole. */
static void test_drawings_in_characters_have_rims(void **state)
{
    (void)state;
    static const char *const MAN[] = {"box 0 0 100 50", "disc 50 50 40", "from 9 5",
                                      "cells ▐▇▌ ▐🭩▌ shaded b.. .o.", NULL};
    Arena *arena = arena_new();
    const Emblem *man = emblem_of(arena, MAN);
    for (int textured = 0; textured < 2; textured++) {
        Canvas canvas = {.blocks = BLOCKS_SEXTANTS, .textured = textured};
        Buf out = {0};
        canvas_reset(&canvas, 3, 5, true);
        canvas_put(&canvas, 1, 2, "█", strlen("█"), ROLE_TEXT, 0);
        assert_true(emblem_draw(&canvas, (Rect){0, 0, 3, 2}, man, ROLE_TEXT));
        assert_true(emblem_draw(&canvas, (Rect){0, 3, 3, 2}, man, ROLE_TEXT));
        lines_add(&canvas, true, &out);
        assert_string_equal(buf_string(&out), textured
                                                  ? "▐█▌\n▐🭩▌\n █ \n▐▇▌\n▐🭩▌\n"
                                                  : "██▌\n▐█▌\n █ \n█▇▌\n▐█▌\n");
        assert_int_equal(canvas_at(&canvas, 1, 1)->marks & CELL_DUSK, textured ? CELL_RIM : 0);
        assert_int_equal(canvas_at(&canvas, 0, 0)->marks & CELL_GLINT, textured ? CELL_GLINT : 0);
        buf_free(&out);
        canvas_free(&canvas);
    }
    arena_free(arena);
}

/* An inlay that leaves something free lies on what it is in, which is under it as a ground, or else is drawn around it, whether there
 * are shades or not. */
static void test_inlays_lie_on_what_they_are_in(void **state)
{
    (void)state;
    static const char *const KING[] = {"disc 50 50 40",
                                       "ground sand",
                                       "box 30 30 70 70",
                                       "from 9 5",
                                       "cells █🬿█ inlaid .x. shaded .o.",
                                       NULL},
                             *const MADE[] = {"ground snow", "disc 50 50 40",
                                              "ground sand", "box 30 30 70 70",
                                              "from 9 5",    "cells █🬿█ inlaid .x. shaded .o.",
                                              NULL};
    Arena *arena = arena_new();
    for (int i = 0; i < 4; i++) {
        bool made = i % 2;
        Canvas canvas = {.blocks = BLOCKS_SEXTANTS, .textured = i / 2, .grounds = UINT32_MAX};
        canvas_reset(&canvas, 3, 1, true);
        assert_true(
            emblem_draw(&canvas, (Rect){0, 0, 3, 1}, emblem_of(arena, made ? MADE : KING), ROLE_TEXT));
        const Glyph *crown = canvas_at(&canvas, 1, 0);
        assert_string_equal(crown->text, made ? "🬿" : "🭕");
        assert_int_equal(crown->ground, made ? GROUND_SNOW : GROUND_SAND);
        assert_int_equal(crown->role, made ? (int)GROUND_SAND : (int)ROLE_TEXT);
        canvas_free(&canvas);
    }
    arena_free(arena);
}

/* On paper what has the colour of its role may lie on what has another, and on a floor on its shade; elsewhere what covers more
 * stands alone. */
static void test_inlays_lie_on_roles(void **state)
{
    (void)state;
    static const char *const PLUM[] = {"disc 50 50 40",
                                       "colour done",
                                       "box 30 0 70 30",
                                       "from 9 5",
                                       "cells 🬭🬂🬎 inlaid .xx shaded .oo",
                                       NULL};
    Arena *arena = arena_new();
    static const struct {
        unsigned ground, marks;
        bool lies;
    } CASES[] = {{GROUND_WATER, 0, false},
                 {GROUND_PAPER, CELL_OVER_ROLE, true},
                 {GROUND_FLOOR, CELL_OVER_ROLE | CELL_ABROAD | CELL_RIM, true}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        bool lies = CASES[i].lies;
        Canvas canvas = {.blocks = BLOCKS_SEXTANTS, .textured = true, .grounds = UINT32_MAX};
        canvas_reset(&canvas, 3, 1, true);
        canvas_ground(&canvas, (Rect){0, 0, 3, 1}, CASES[i].ground);
        assert_true(emblem_draw(&canvas, (Rect){0, 0, 3, 1}, emblem_of(arena, PLUM), ROLE_SECOND));
        const Glyph *leaf = canvas_at(&canvas, 1, 0);
        assert_string_equal(leaf->text, lies ? "🬂" : "🬹");
        assert_int_equal(canvas_at(&canvas, 2, 0)->role, ROLE_DONE);
        assert_int_equal(leaf->role, lies ? (int)ROLE_DONE : (int)ROLE_SECOND);
        assert_int_equal(leaf->ground, lies ? (int)ROLE_SECOND : (int)CASES[i].ground);
        assert_int_equal(leaf->marks & (CELL_OVER_ROLE | CELL_RIM | CELL_ABROAD), CASES[i].marks);
        canvas_free(&canvas);
    }
    arena_free(arena);
}

/* Where one disc lies on another there are slopes as well, as many to each side, and what lies above is the shade of what is below. */
static void test_discs_on_discs_have_slopes(void **state)
{
    (void)state;
    enum { COLUMNS = 9, ROWS = 4, CORNERS = 4 };
    static const char *const MAN[] = {"disc 50 50 48", "shaded", "disc 50 50 22", "from 7 4", NULL};
    Arena *arena = arena_new();
    const Emblem *man = emblem_of(arena, MAN);
    Canvas canvas = {.blocks = BLOCKS_SEXTANTS, .textured = true};
    int inner = 0;
    canvas_reset(&canvas, COLUMNS, ROWS, true);
    assert_true(emblem_draw(&canvas, (Rect){0, 0, COLUMNS, ROWS}, man, ROLE_TEXT));
    for (int y = 0; y < ROWS; y++)
        for (int x = 0; x < COLUMNS; x++) {
            const Glyph *glyph = canvas_at(&canvas, x, y), *mirror = canvas_at(&canvas, COLUMNS - 1 - x, y);
            uint32_t code;
            utf8_decode(glyph->text, strlen(glyph->text), &code);
            bool within = (glyph->marks & CELL_RIM) != 0;
            assert_int_equal(within, (mirror->marks & CELL_RIM) != 0);
            inner += within && wedge_number(code) >= 0;
        }
    assert_true(inner >= CORNERS);
    canvas_free(&canvas);
    arena_free(arena);
}

/* What is carved is in the shade, and a hole without colours for that, turned and in small forms as well. */
static void test_parts_are_carved(void **state)
{
    (void)state;
    static const char *const PARTS[] = {"box 0 0 100 100", "carved",          "box 0 0 100 50",
                                        "from 6 3",        "small xxxx cccc", NULL};
    enum { COLUMNS = 6, ROWS = 3 };
    Arena *arena = arena_new();
    const Emblem *carved = emblem_of(arena, PARTS), *over = emblem_turned(arena, carved, 2);
    for (int textured = 0; textured < 2; textured++) {
        Canvas canvas = {.textured = textured, .grounds = 1};
        canvas_reset(&canvas, COLUMNS, ROWS, true);
        assert_true(emblem_draw(&canvas, (Rect){0, 0, COLUMNS, ROWS}, carved, ROLE_TEXT));
        assert_string_equal(canvas_at(&canvas, 2, 0)->text, textured ? "█" : " ");
        assert_int_equal(canvas_at(&canvas, 2, 0)->marks & CELL_SHADED, textured ? CELL_SHADED : 0);
        assert_string_equal(canvas_at(&canvas, 2, ROWS - 1)->text, "█");
        canvas_reset(&canvas, COLUMNS, ROWS, true);
        assert_true(emblem_draw(&canvas, (Rect){0, 0, COLUMNS, ROWS}, over, ROLE_TEXT));
        assert_string_equal(canvas_at(&canvas, 2, ROWS - 1)->text, textured ? "█" : " ");
        canvas_reset(&canvas, COLUMNS, ROWS, true);
        assert_true(emblem_draw(&canvas, (Rect){0, 0, 2, 1}, carved, ROLE_TEXT));
        assert_string_equal(canvas_at(&canvas, 0, 0)->text, "▀");
        assert_int_equal(canvas_at(&canvas, 0, 0)->marks & CELL_RIM, textured ? CELL_RIM : 0);
        canvas_free(&canvas);
    }
    arena_free(arena);
}

/* What is hollow is a hole without colours for shades, turned as well, and nothing with them; drawings in characters are for
 * these. */
static void test_parts_are_hollow(void **state)
{
    (void)state;
    static const char *const PARTS[] = {"hollow",     "box 0 0 100 50",
                                        "colour own", "box 0 0 100 100",
                                        "from 6 3",   "cells ▐██████▌ ████████ ████████",
                                        NULL};
    enum { COLUMNS = 6, ROWS = 3 };
    Arena *arena = arena_new();
    const Emblem *hollow = emblem_of(arena, PARTS), *over = emblem_turned(arena, hollow, 2);
    assert_int_equal(hollow->parts, 1);
    assert_null(hollow->flat->flat);
    for (int textured = 0; textured < 2; textured++) {
        Canvas canvas = {.textured = textured, .grounds = 1, .blocks = BLOCKS_SEXTANTS};
        canvas_reset(&canvas, COLUMNS + 2, ROWS, true);
        assert_true(emblem_draw(&canvas, (Rect){0, 0, COLUMNS, ROWS}, hollow, ROLE_TEXT));
        assert_string_equal(canvas_at(&canvas, 2, 0)->text, textured ? "█" : " ");
        assert_int_equal(canvas_at(&canvas, 2, 0)->marks & CELL_SHADED, 0);
        assert_string_equal(canvas_at(&canvas, 2, ROWS - 1)->text, "█");
        canvas_reset(&canvas, COLUMNS + 2, ROWS, true);
        assert_true(emblem_draw(&canvas, (Rect){0, 0, COLUMNS, ROWS}, over, ROLE_TEXT));
        assert_string_equal(canvas_at(&canvas, 2, 0)->text, "█");
        assert_string_equal(canvas_at(&canvas, 2, ROWS - 1)->text, textured ? "█" : " ");
        canvas_reset(&canvas, COLUMNS + 2, ROWS, true);
        assert_true(emblem_draw(&canvas, (Rect){0, 0, COLUMNS + 2, ROWS}, hollow, ROLE_TEXT));
        assert_string_equal(canvas_at(&canvas, 0, 0)->text, textured ? "▐" : " ");
        canvas_free(&canvas);
    }
    arena_free(arena);
}

/* What is made of a ground is drawn in it, small or large, and only where it is seen. */
static void test_emblems_are_made_of_grounds(void **state)
{
    (void)state;
    int ground = 0;
    Arena *arena = arena_new();
    assert_int_equal(emblem_plain_length("knight made of black", &ground), 6);
    assert_string_equal(look_ground_names[ground], "black");
    const Emblem *plain = emblem_find(arena, "knight"), *knight = emblem_made_of(arena, plain, ground);
    assert_true(knight->print != plain->print);
    Canvas canvas = {0};
    for (int columns = 4; columns <= 16; columns *= 2) {
        canvas_reset(&canvas, columns, columns / 2, true);
        canvas.grounds = 0;
        assert_false(emblem_draw(&canvas, (Rect){0, 0, columns, columns / 2}, knight, ROLE_TEXT));
        canvas.grounds = UINT32_MAX;
        assert_true(emblem_draw(&canvas, (Rect){0, 0, columns, columns / 2}, knight, ROLE_TEXT));
        assert_int_equal(canvas_at(&canvas, columns / 2, columns / 4)->role, GROUND_BLACK);
    }
    static const char *const RING[] = {"always", "box 0 0 100 100", "ground snow", "disc 50 50 30", NULL};
    const Emblem *ring = emblem_made_of(arena, emblem_of(arena, RING), GROUND_SNOW);
    for (int seen = 0; seen < 2; seen++) { /* a hole only where the ground is not seen */
        canvas_reset(&canvas, 11, 5, true);
        canvas.grounds = seen ? UINT32_MAX : 0;
        assert_true(emblem_draw(&canvas, (Rect){0, 0, 11, 5}, ring, ROLE_TEXT));
        assert_string_equal(canvas_at(&canvas, 5, 2)->text, seen ? "█" : " ");
    }
    static const char *const DOOR[] = {"always", "box 0 0 100 100", "ground black", "disc 50 50 30", NULL};
    const Emblem *door = emblem_of(arena, DOOR);
    for (int seen = 0; seen < 2; seen++) { /* the same where a part alone is made of one */
        canvas_reset(&canvas, 11, 5, true);
        canvas.grounds = seen ? UINT32_MAX : 0;
        assert_true(emblem_draw(&canvas, (Rect){0, 0, 11, 5}, door, ROLE_TEXT));
        assert_string_equal(canvas_at(&canvas, 5, 2)->text, seen ? "█" : " ");
    }
    static const char *const FACE[] = {"whole", "box 0 0 100 100", "ground sand", "disc 50 50 30", NULL};
    for (int seen = 0; seen < 2; seen++) { /* in its own colour then, rather than a hole */
        canvas_reset(&canvas, 11, 5, true);
        canvas.grounds = seen ? UINT32_MAX : 0;
        canvas.textured = seen;
        assert_true(emblem_draw(&canvas, (Rect){0, 0, 11, 5}, emblem_of(arena, FACE), ROLE_TEXT));
        assert_string_equal(canvas_at(&canvas, 5, 2)->text, "█");
        assert_int_equal(canvas_at(&canvas, 5, 2)->role, seen ? GROUND_SAND : ROLE_TEXT);
    }
    assert_int_equal(emblem_plain_length("knight made of gold", &ground), 19);
    assert_int_equal(ground, 0);
    canvas_free(&canvas);
    arena_free(arena);
}

/* In a text cell, what an inlay of a ground lies on may be in the shade; without grounds a small form keeps what would be one. */
static void test_inlays_lie_on_shade(void **state)
{
    (void)state;
    static const char *const HEAD[] = {
        "stepped",
        "whole",
        "box 0 0 100 100",
        "ground sand",
        "box 0 50 100 100",
        "from 9 5",
        "small ooxxooxx iiiiiiii iiiiiiii iiiiiiii",
        "cells 🬭🬭🬭🬭 ████ inlaid xxxx xxxx shaded ccoo ....",
        NULL};
    Arena *arena = arena_new();
    Canvas canvas = {0};
    canvas_reset(&canvas, 4, 2, true);
    canvas.blocks = BLOCKS_SEXTANTS;
    canvas.textured = true;
    canvas.grounds = UINT32_MAX;
    assert_true(emblem_draw(&canvas, (Rect){0, 0, 4, 2}, emblem_of(arena, HEAD), ROLE_TEXT));
    assert_int_equal(canvas_at(&canvas, 0, 0)->ground, GROUND_SAND);
    assert_string_equal(canvas_at(&canvas, 0, 0)->text, "🬎");
    assert_true(canvas_at(&canvas, 0, 0)->marks & CELL_SHADED);
    assert_false(canvas_at(&canvas, 2, 0)->marks & CELL_SHADED);
    canvas_reset(&canvas, 4, 2, true);
    canvas.textured = false;
    canvas.grounds = 0;
    assert_true(emblem_draw(&canvas, (Rect){0, 0, 4, 2}, emblem_of(arena, HEAD), ROLE_TEXT));
    assert_string_equal(canvas_at(&canvas, 0, 1)->text, "█");
    canvas_free(&canvas);
    arena_free(arena);
}

/* Where the ground of inlays is not seen, of drawings in characters those stay that have none. */
static void test_drawings_without_inlays_stay(void **state)
{
    (void)state;
    static const char *const FACE[] = {"always",
                                       "box 0 0 100 100",
                                       "ground black",
                                       "disc 50 50 20",
                                       "from 9 5",
                                       "cells 🭁🭌 ██ inlaid .. xx shaded .. oo",
                                       "cells 🭉🬾 🬎🬎",
                                       NULL};
    Arena *arena = arena_new();
    Canvas canvas = {.blocks = BLOCKS_SEXTANTS, .halves = true};
    for (int seen = 0; seen < 2; seen++) {
        canvas_reset(&canvas, 2, 2, true);
        canvas.textured = seen;
        canvas.grounds = seen ? UINT32_MAX : 0;
        assert_true(emblem_draw(&canvas, (Rect){0, 0, 2, 2}, emblem_of(arena, FACE), ROLE_TEXT));
        assert_string_equal(canvas_at(&canvas, 0, 0)->text, seen ? "🭁" : "🭉");
    }
    canvas_free(&canvas);
    arena_free(arena);
}

static bool can_draw(Canvas *canvas, const char *name, int columns, int rows)
{
    Arena *arena = arena_new();
    bool drawn = emblem_draw(canvas, (Rect){0, 0, columns, rows}, emblem_find(arena, name), ROLE_TEXT);
    arena_free(arena);
    return drawn;
}

/* A single row is too low for shapes alone, and what halves do not show is not torn. */
static void test_small_forms_are_left_out(void **state)
{
    (void)state;
    Canvas canvas = {0};
    canvas_reset(&canvas, 9, 5, true);
    assert_false(can_draw(&canvas, "figure", 2, 1));
    canvas.grounds = 1;
    assert_true(can_draw(&canvas, "figure", 2, 1));
    assert_false(can_draw(&canvas, "disc", 2, 1));
    assert_false(can_draw(&canvas, "figure", 7, 1));
    canvas.blocks = BLOCKS_HALVES;
    assert_false(can_draw(&canvas, "figure", 2, 1));
    assert_true(can_draw(&canvas, "disc", 4, 2));
    assert_false(can_draw(&canvas, "triangle", 4, 2));
    canvas_free(&canvas);
}

/* ---- digits ---- */

static void digits_are(const char *text, unsigned ways, int columns, int rows, const char *expected)
{
    Canvas canvas = {0};
    Buf out = {0};
    int count = digits_sign(text) ? 1 : digits_count(text);
    canvas_reset(&canvas, columns, rows, true);
    assert_true(digits_draw(&canvas, (Rect){0, 0, columns, rows}, text, ROLE_TEXT, ways,
                            digits_scale(columns, rows, count)));
    lines_add(&canvas, false, &out);
    assert_string_equal(buf_string(&out), expected);
    buf_free(&out);
    canvas_free(&canvas);
}

static void test_digits_are_blocks(void **state)
{
    (void)state;
    digits_are("4", 0, 7, 5, "\n  █ █\n  ▀▀█\n    █\n\n");
    digits_are("25", 0, 9, 5, "\n ▀▀█ █▀▀\n █▀▀ ▀▀█\n █▄▄ ▄▄█\n\n");
    digits_are("4", 0, 7, 3, "  ▄ ▄\n  █▄█\n    █\n");
    digits_are("7", 0, 5, 3, " ▄▄▄\n   █\n  █\n");
}

static void test_digits_have_stems_where_there_is_room(void **state)
{
    (void)state;
    digits_are("4", 0, 9, 4, "    ▗▄▄▖\n ▗▟▛▘▐█▌\n ▝▀▀▀▜█▌\n     ▝▀▘\n");
    digits_are("8", 0, 9, 5, "  ▗▄▄▄▖\n ▐█▌ ▐█▌\n ▗▟▛▀▜▙▖\n ▐█▌ ▐█▌\n  ▝▀▀▀▘\n");
    digits_are("7", 0, 8, 6, " ▄▄▄▄▄▄\n ▀▀▀▀██\n     ██\n   ▄▄▀▀\n   ██\n   ▀▀\n");
}

static void test_written_digits_are_lines(void **state)
{
    (void)state;
    digits_are("4", DIGITS_WRITTEN, 7, 5, "\n  ╻ ╻\n  ┗━┫\n    ╹\n\n");
    digits_are("4", DIGITS_WRITTEN, 9, 4, "  ╻   ╻\n  ┗━━━┫\n      ┃\n      ╹\n");
    digits_are("4", DIGITS_WRITTEN, 14, 7, "\n    ╻   ╻\n    ┃   ┃\n    ┗━━━┫\n        ┃\n        ╹\n\n");
    digits_are("4", DIGITS_WRITTEN, 7, 3, "  ╻ ╻\n  ┗━┫\n    ╹\n");
}

static void fine_digits_are(const char *text, unsigned ways, int columns, const char *expected)
{
    Canvas canvas = {.blocks = BLOCKS_SEXTANTS};
    Buf out = {0};
    canvas_reset(&canvas, columns, 3, true);
    assert_true(digits_draw(&canvas, (Rect){0, 0, columns, 3}, text, ROLE_TEXT, ways, 1));
    lines_add(&canvas, false, &out);
    assert_string_equal(buf_string(&out), expected);
    buf_free(&out);
    canvas_free(&canvas);
}

/* In three rows only thirds of them leave as much free above as below. Digits have outlines there, whatever is around them, and signs
 * dots that can be so low where nothing around them is free. */
static void test_thirds_of_rows_put_digits_in_the_middle(void **state)
{
    (void)state;
    fine_digits_are("4", 0, 7, "  🬹 🬹\n  🬎🬋█\n    🬎\n");
    fine_digits_are("4", 0, 6, " 🬹  🬹\n 🬎🬋🬋█\n    🬎\n");
    fine_digits_are("25", 0, 9,
                    " 🭆🬋🭑 🬹🬋🬋\n 🭆🬋🭜 🬎🬋🭑\n 🬎🬋🬋 🬎🬋🭜\n");
    fine_digits_are("5", DIGITS_OF * 2, 9, "   🬹🬋🬋\n   🬎🬋🭑\n   🬎🬋🭜\n");
    fine_digits_are("+", 0, 7, "   🬭\n  🬋█🬋\n   🬂\n");
    fine_digits_are("+", DIGITS_LONG, 7, "\n  ▄█▄\n   ▀\n");
    fine_digits_are("4", DIGITS_LONG, 7, "  🬹 🬹\n  🬎🬋█\n    █\n");
    fine_digits_are("4", DIGITS_OPEN, 7, "  🬹 🬹\n  🬎🬋█\n    🬎\n");
    fine_digits_are("4", DIGITS_WRITTEN, 7, "  ╻ ╻\n  ┗━┫\n    ╹\n");
}

/* Shapes have as much free above as below them: where halves of rows are even in number as well as odd, and halves of columns. */
static void test_digits_are_in_the_middle(void **state)
{
    (void)state;
    digits_are("4", DIGITS_OPEN, 7, 3, "  █ █\n  ▀▀█\n    █\n");
    digits_are("4", DIGITS_LONG, 7, 3, "  ▄ ▄\n  █▄█\n    █\n");
    digits_are("4", DIGITS_HIGH, 7, 3, "  █ █\n  ▀▀█\n    ▀\n");
    digits_are("4", DIGITS_UPPER, 7, 3, "  █ █\n  ▀▀█\n    ▀\n");
    digits_are("2", 0, 8, 4, "  ▄▄▄▄\n ▀▀  ██\n  ▄▄▀▀\n ▀▀▀▀▀▀\n");
    digits_are("8", 0, 8, 4, "  ▄▄▄▄\n ▀█▄▄█▀\n ██  ██\n  ▀▀▀▀\n");
    digits_are("4", DIGITS_WRITTEN, 9, 5, "  ╻   ╻\n  ┃   ┃\n  ┗━━━┫\n      ┃\n      ╹\n");
    digits_are("4", DIGITS_WRITTEN, 7, 4, "  ╻ ╻\n  ┃ ┃\n  ┗━┫\n    ╹\n");
}

/* What ends the area below is not touched. */
static void test_raised_digits_leave_half_a_row_below(void **state)
{
    (void)state;
    digits_are("4", DIGITS_RAISED, 7, 3, "  █ █\n  ▀▀█\n    ▀\n");
    digits_are("4", DIGITS_RAISED, 7, 4, "  ▄ ▄\n  █▄█\n    █\n\n");
    digits_are("8", DIGITS_RAISED, 14, 7,
               "    ▄▄▄▄▄▄\n    ██▀▀██\n    ██▄▄██\n    ██▀▀██\n    ██  ██\n    ██████\n\n");
    digits_are("4", DIGITS_RAISED | DIGITS_WRITTEN, 7, 3, "  ╻ ╻\n  ┗━┫\n    ╹\n");
}

static void test_signs_are_blocks_whoever_wrote_them(void **state)
{
    (void)state;
    digits_are("+", 0, 7, 3, "\n  ▄█▄\n   ▀\n");
    digits_are("-", 0, 7, 3, "\n  ▄▄▄\n\n");
    digits_are("×", DIGITS_WRITTEN, 7, 3, "\n  ▀▄▀\n  ▀ ▀\n");
    digits_are("÷", 0, 7, 3, "   ▄\n  ▄▄▄\n   ▄\n");
    digits_are("=", 0, 7, 3, "\n  ▀▀▀\n  ▀▀▀\n");
    digits_are("+", DIGITS_WRITTEN, 9, 4, "   ▗▄▖\n ▗▄▟█▙▄▖\n ▝▀▜█▛▀▘\n   ▝▀▘\n");
    assert_false(digits_sign("*"));
    assert_false(digits_sign("+1"));
    assert_false(digits_sign(""));
}

/* What fits is decided by the number of digits alone, so that all numbers of a board can have one size. */
static void test_digits_have_a_scale(void **state)
{
    (void)state;
    assert_int_equal(digits_scale(7, 3, 1), 1);
    assert_int_equal(digits_scale(5, 3, 1), 1);
    assert_int_equal(digits_scale(4, 3, 1), 0);
    assert_int_equal(digits_scale(7, 2, 1), 0);
    assert_int_equal(digits_scale(7, 3, 2), 0);
    assert_int_equal(digits_scale(9, 3, 2), 1);
    assert_int_equal(digits_scale(8, 4, 1), 2);
    assert_int_equal(digits_scale(7, 4, 1), 1);
    assert_int_equal(digits_scale(14, 7, 1), 3);
    assert_int_equal(digits_scale(14, 5, 1), 2);
    assert_int_equal(digits_columns(1), 3);
    assert_int_equal(digits_columns(2), 6);
    assert_int_equal(digits_scale(14, 7, 2), 1);
    assert_int_equal(digits_scale(17, 9, 5), 0);
    assert_int_equal(digits_scale(17, 9, 0), 0);
    assert_true(digits_fit(7, 3, 2, 1));
    assert_false(digits_fit(6, 3, 2, 1));
    assert_false(digits_fit(7, 2, 2, 1));
    assert_false(digits_fit(3, 3, 1, 1)); /* beside what is no number it has free columns */
    assert_int_equal(digits_count("1234"), 4);
    assert_int_equal(digits_count("12345"), 0);
    assert_int_equal(digits_count("4!"), 0);
}

static void test_what_are_no_digits(void **state)
{
    (void)state;
    Canvas canvas = {0};
    canvas_reset(&canvas, 30, 9, true);
    assert_false(digits_draw(&canvas, (Rect){0, 0, 4, 5}, "4", ROLE_TEXT, 0, 1));
    assert_false(digits_draw(&canvas, (Rect){0, 0, 9, 2}, "4", ROLE_TEXT, 0, 1));
    assert_false(digits_draw(&canvas, (Rect){0, 0, 9, 5}, "4", ROLE_TEXT, 0, 3));
    assert_false(digits_draw(&canvas, (Rect){0, 0, 30, 9}, "4", ROLE_TEXT, 0, 0));
    assert_false(digits_draw(&canvas, (Rect){0, 0, 30, 9}, "4!", ROLE_TEXT, 0, 1));
    assert_false(digits_draw(&canvas, (Rect){0, 0, 30, 9}, "12345", ROLE_TEXT, 0, 1));
    assert_false(digits_draw(&canvas, (Rect){0, 0, 30, 9}, "", ROLE_TEXT, 0, 1));
    canvas_reset(&canvas, 30, 9, false);
    assert_false(digits_draw(&canvas, (Rect){0, 0, 30, 9}, "4", ROLE_TEXT, 0, 1));
    canvas_free(&canvas);
}

/* Where there are slopes, rings have them too, and what is not steps; as without the word elsewhere. */
static void test_traced_emblems_are_made_of_what_is_nearest(void **state)
{
    (void)state;
    static const char *const PARTS[] = {"traced", "shape 50 17 8 100 92 100", "cut shape 50 50 36 78 64 78"};
    Arena *arena = arena_new();
    EmblemDraft draft;
    size_t at = 0;
    emblem_begin(&draft, arena);
    for (size_t i = 0; i < sizeof PARTS / sizeof *PARTS; i++)
        assert_null(emblem_add(&draft, PARTS[i], &at));
    const Emblem *emblem = emblem_end(&draft, "hollow triangle");
    assert_true(emblem->traced);
    for (int sextants = 0; sextants < 2; sextants++) {
        Canvas canvas = {.blocks = sextants ? BLOCKS_SEXTANTS : BLOCKS_QUADRANTS, .halves = true};
        Buf out = {0};
        canvas_reset(&canvas, 7, 3, true);
        assert_true(emblem_draw(&canvas, (Rect){0, 0, 7, 3}, emblem, ROLE_TEXT));
        lines_add(&canvas, false, &out);
        assert_string_equal(buf_string(&out),
                            sextants ? "   🭯\n  ◢🭫◣\n ◢█🬹█◣\n" : "\n  ▄█▄\n ▟█▄█▙\n");
        buf_free(&out);
        canvas_free(&canvas);
    }
    arena_free(arena);
}

/* Of a text cell in which one ground lies above another what is free has the ground of which more is. */
static void test_what_is_free_keeps_its_ground(void **state)
{
    (void)state;
    static const char *const HIGH[] = {"box 0 0 100 78", NULL}, *const LOW[] = {"box 0 89 100 100", NULL};
    static const LookGround ABOVE[2] = {GROUND_WATER, GROUND_GRASS}, BELOW[2] = {GROUND_GRASS, GROUND_WATER};
    Arena *arena = arena_new();
    Canvas canvas = {.textured = true, .blocks = BLOCKS_SEXTANTS, .grounds = ~0u};
    for (int i = 0; i < 4; i++) {
        canvas_reset(&canvas, 6, 3, true);
        canvas_halves(&canvas, 2, 2, ABOVE[i / 2], BELOW[i / 2]);
        assert_true(
            emblem_draw(&canvas, (Rect){0, 0, 6, 3}, emblem_of(arena, i % 2 ? LOW : HIGH), ROLE_TEXT));
        assert_int_equal(canvas_at(&canvas, 2, 2)->ground, i % 2 ? ABOVE[i / 2] : BELOW[i / 2]);
    }
    canvas_free(&canvas);
    arena_free(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_traced_emblems_are_made_of_what_is_nearest),
        cmocka_unit_test(test_emblems_fill_their_cells),
        cmocka_unit_test(test_round_ones_are_even_both_ways),
        cmocka_unit_test(test_discs_have_no_tips),
        cmocka_unit_test(test_pips_are_alike),
        cmocka_unit_test(test_lines_reach_emblems),
        cmocka_unit_test(test_emblems_are_even),
        cmocka_unit_test(test_emblems_of_other_blocks),
        cmocka_unit_test(test_draughtsmen_are_round),
        cmocka_unit_test(test_kinds_keep_to_their_characters),
        cmocka_unit_test(test_sextants_are_numbered),
        cmocka_unit_test(test_terminals_have_blocks),
        cmocka_unit_test(test_the_shelf),
        cmocka_unit_test(test_holes),
        cmocka_unit_test(test_shades_over_seams),
        cmocka_unit_test(test_light_over_seams),
        cmocka_unit_test(test_colours_over_light_seams),
        cmocka_unit_test(test_drawings_stand_lower),
        cmocka_unit_test(test_emblems_turn),
        cmocka_unit_test(test_parts_are_refused),
        cmocka_unit_test(test_emblems_are_sloped_in_cells_of_one_size),
        cmocka_unit_test(test_slopes_of_one_size_are_nearest),
        cmocka_unit_test(test_what_is_free_keeps_its_ground),
        cmocka_unit_test(test_emblems_want_room_and_unicode),
        cmocka_unit_test(test_little_balls_are_round),
        cmocka_unit_test(test_holes_are_sunken),
        cmocka_unit_test(test_parts_are_shaded),
        cmocka_unit_test(test_parts_are_carved),
        cmocka_unit_test(test_parts_are_hollow),
        cmocka_unit_test(test_parts_are_bright),
        cmocka_unit_test(test_forms_have_inlays),
        cmocka_unit_test(test_drawings_in_characters),
        cmocka_unit_test(test_drawings_in_characters_are_shaded),
        cmocka_unit_test(test_drawings_in_characters_are_carved),
        cmocka_unit_test(test_drawings_in_characters_have_rims),
        cmocka_unit_test(test_inlays_lie_on_what_they_are_in),
        cmocka_unit_test(test_inlays_lie_on_roles),
        cmocka_unit_test(test_discs_on_discs_have_slopes),
        cmocka_unit_test(test_small_forms_stand_in_small_cells),
        cmocka_unit_test(test_emblems_are_made_of_grounds),
        cmocka_unit_test(test_inlays_lie_on_shade),
        cmocka_unit_test(test_drawings_without_inlays_stay),
        cmocka_unit_test(test_small_forms_are_left_out),
        cmocka_unit_test(test_digits_are_blocks),
        cmocka_unit_test(test_digits_have_stems_where_there_is_room),
        cmocka_unit_test(test_written_digits_are_lines),
        cmocka_unit_test(test_thirds_of_rows_put_digits_in_the_middle),
        cmocka_unit_test(test_digits_are_in_the_middle),
        cmocka_unit_test(test_raised_digits_leave_half_a_row_below),
        cmocka_unit_test(test_signs_are_blocks_whoever_wrote_them),
        cmocka_unit_test(test_digits_have_a_scale),
        cmocka_unit_test(test_what_are_no_digits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
