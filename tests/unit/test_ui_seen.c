/* What the scan highlights is seen: however small the terminal, the view and the bar follow what is focused, groups as well, in
 * every game, its menus and its pages.
 * Builds: plain */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "folders.h"
#include "shelf.h"
#include "ui/app.h"
#include "ui/loop.h"
#include "ui/null_terminal.h"
#include "ui/scanning.h"
#include "ui/screens.h"

enum { LOOKS = 30, NEVER = 100000 };

typedef struct Watch {
    App app;
    NullTerminal null;
    Random random;
    int looks, unseen;
} Watch;

static void begin(Watch *w, int columns, int rows)
{
    Profile profile;
    bool made;
    Buf error = {0};
    AppOptions options = {.one_key = true, .language = LANGUAGE_EN, .has_seed = true, .seed = 1};
    assert_true(profile_open(NULL, &profile, &made, &error));
    null_terminal_init(&w->null, columns, rows);
    app_init(&w->app, &w->null.terminal, &options, &profile);
    random_seed(&w->random, 1);
    buf_free(&error);
}

static void end(Watch *w)
{
    loop_finish(&w->app);
    app_free(&w->app);
    null_terminal_free(&w->null);
}

static void draw(Watch *w, Canvas *canvas)
{
    Page *page = &w->app.top->page;
    canvas_reset(canvas, w->null.columns, w->null.rows, true);
    page_draw(canvas, page, "", LANGUAGE_EN);
}

/* Without its marks the page looks otherwise, wherever it is scrolled to. */
static bool is_seen(Watch *w)
{
    Page *page = &w->app.top->page;
    Canvas marked = {0}, plain = {0};
    bool leaps = page->leaps, seen = false;
    int keep = page->keep;
    draw(w, &marked);
    for (size_t i = 0; i < page->items.count; i++)
        page->items.list[i].marks = 0;
    page->keep = CELL_NONE;
    page->leaps = false;
    draw(w, &plain);
    page->keep = keep;
    page->leaps = leaps;
    scanning_mark(&w->app);
    for (int i = 0; i < marked.width * marked.height; i++)
        seen = seen || !glyph_same(&marked.cell[i], &plain.cell[i]);
    canvas_free(&marked);
    canvas_free(&plain);
    return seen;
}

static void look(Watch *w, const char *game)
{
    const ScanNode *node = scanner_focus(&w->app.scanner);
    if (!node || w->app.dirty)
        return;
    w->looks++;
    if (is_seen(w))
        return;
    w->unseen++;
    print_error("%s, %d x %d: '%s' is not seen\n%s\n", game, w->null.columns, w->null.rows, node->label,
                buf_string(&w->null.shown));
}

/* Lets the scan go on, and presses now and then. */
static void walk(Watch *w, const char *game)
{
    w->looks = w->unseen = 0;
    for (int i = 0; i < NEVER && w->looks < LOOKS; i++) {
        if (random_below(&w->random, 9) == 0)
            assert_true(null_terminal_key(&w->null, ' '));
        if (!loop_step(&w->app))
            break;
        look(w, game);
    }
    assert_true(w->looks > 0);
    assert_int_equal(w->unseen, 0);
}

static void walk_sizes(const char *game)
{
    static const int SIZES[][2] = {{20, 8}, {40, 15}};
    static Watch w;
    int sizes = game ? 1 : (int)(sizeof SIZES / sizeof *SIZES);
    for (int i = 0; i < sizes; i++) {
        void *state = NULL;
        Buf error = {0};
        assert_int_equal(folders_make(&state), 0);
        begin(&w, SIZES[i][0], SIZES[i][1]);
        CatalogueGame *found = game ? catalogue_find(w.app.catalogue, game, &error) : NULL;
        if (found)
            screen_open_now(&w.app, found, NULL);
        else
            screen_open_games(&w.app);
        loop_begin(&w.app);
        walk(&w, game ? game : "menu");
        end(&w);
        folders_remove(&state);
        buf_free(&error);
    }
}

static void menus_follow_the_focus(void **unused)
{
    (void)unused;
    walk_sizes(NULL);
}

static void look_at_game(const char *path)
{
    char name[64];
    const char *base = strrchr(path, '/');
    snprintf(name, sizeof name, "%s", base ? base + 1 : path);
    *strrchr(name, '.') = 0;
    walk_sizes(name);
}

static void every_game_follows_the_focus(void **unused)
{
    (void)unused;
    shelf_each(look_at_game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(menus_follow_the_focus),
        cmocka_unit_test(every_game_follows_the_focus),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
