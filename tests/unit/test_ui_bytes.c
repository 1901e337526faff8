/* What is sent for a move: grounds must not make it dearer than lines did, by much. Somebody may play over a line that carries
 * a few hundred characters a second. Steps of the scan: test_tui_bytes.c. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "draw/sgr.h"
#include "folders.h"
#include "play/search.h"
#include "ui/app.h"
#include "ui/loop.h"
#include "ui/null_terminal.h"
#include "ui/screens.h"

enum { STEPS = 12 };

/* Counts what a terminal would be sent from one canvas to the next. The base of comparison is a board with lines, without
 * grounds, with the same 256 colours to draw with. */
typedef struct Meter {
    NullTerminal null; /* first: it is what the app's terminal owns */
    Canvas before;
    bool lines;
    size_t bytes;
} Meter;

static void show(void *own, const Canvas *canvas, const Theme *theme)
{
    Meter *meter = own;
    Buf sent = {0};
    Theme used = *theme;
    if (meter->lines)
        used.colours = 256;
    if (meter->before.cell) {
        sgr_frame(&meter->before, canvas, &used, &sent);
        meter->bytes += sent.length;
    }
    canvas_reset(&meter->before, canvas->width, canvas->height, canvas->unicode);
    memcpy(meter->before.cell, canvas->cell,
           (size_t)canvas->width * (size_t)canvas->height * sizeof *canvas->cell);
    buf_free(&sent);
}

static void begin(App *app, Meter *meter, int colours, bool one_key, const char *game)
{
    Profile profile;
    bool made;
    Buf error = {0};
    AppOptions options = {.one_key = one_key, .language = LANGUAGE_EN, .has_seed = true, .seed = 1};
    *meter = (Meter){.lines = colours == 0};
    void *state = NULL;
    assert_int_equal(folders_make(&state), 0);
    assert_true(profile_open(NULL, &profile, &made, &error));
    null_terminal_init(&meter->null, 80, 24);
    meter->null.terminal.own = meter;
    meter->null.terminal.show = show;
    meter->null.colours = colours;
    app_init(app, &meter->null.terminal, &options, &profile);
    CatalogueGame *found = search_find(app->catalogue, game, &error);
    assert_non_null(found);
    screen_open_now(app, found, NULL);
    loop_begin(app);
    assert_true(loop_step(app));
    buf_free(&error);
}

static void end(App *app, Meter *meter)
{
    loop_finish(app);
    app_free(app);
    canvas_free(&meter->before);
    null_terminal_free(&meter->null);
    void *state = NULL;
    folders_remove(&state);
}

static size_t move_bytes(const char *game, int colours)
{
    static const Key KEYS[] = {KEYCODE_RIGHT, KEYCODE_DOWN, KEYCODE_LEFT, KEYCODE_UP};
    static App app;
    Meter meter;
    begin(&app, &meter, colours, false, game);
    meter.bytes = 0;
    for (int i = 0; i < STEPS; i++) {
        null_terminal_key(&meter.null, KEYS[i % 4]);
        loop_step(&app);
        loop_step(&app);
    }
    size_t bytes = meter.bytes / STEPS;
    end(&app, &meter);
    return bytes;
}

static const char *const GAMES[] = {"sokoban",     "maze",        "knights-tour", "lights-out",
                                    "sudoku",      "ice-sliding", "tic-tac-toe",  "colour-maze",
                                    "minesweeper", "fifteen",     "salmon-run",   "peg-solitaire"};

/* In percent of what lines cost; each game's figures are told where they are too many. What a move costs depends on what
 * it changes: a cell that is another one now is sent anew. tests/terminal/run-colours.sh compares that with curses. */
static void assert_cheap(const char *what, size_t (*measure)(const char *game, int colours), size_t most)
{
    static const int COLOURS[] = {0, 256, THEME_COLOURS};
    enum { KINDS = sizeof COLOURS / sizeof *COLOURS };
    size_t sum[KINDS] = {0}, got[sizeof GAMES / sizeof *GAMES][KINDS];
    for (size_t i = 0; i < sizeof GAMES / sizeof *GAMES; i++)
        for (int c = 0; c < KINDS; c++)
            sum[c] += got[i][c] = measure(GAMES[i], COLOURS[c]);
    for (size_t i = 0; i < sizeof GAMES / sizeof *GAMES && sum[KINDS - 1] * 100 > sum[0] * most; i++)
        print_error("%s, %s: lines %zu bytes, grounds of 256 colours %zu, of 24 bits %zu\n", GAMES[i], what,
                    got[i][0], got[i][1], got[i][2]);
    assert_true(sum[1] * 100 <= sum[0] * most);
    assert_true(sum[2] * 100 <= sum[0] * most);
}

static void test_moves_cost_little_more(void **state)
{
    (void)state;
    assert_cheap("a move", move_bytes, 165);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_moves_cost_little_more),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
