/* What is shown for a moment after a move, in virtual time: how much, for whom, and that nothing waits for it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "base/buf.h"
#include "base/mem.h"
#include "folders.h"
#include "play/search.h"
#include "ui/animation.h"
#include "ui/loop.h"
#include "ui/null_terminal.h"
#include "ui/screens.h"
#include "ui/showing.h"

enum { PICTURES = 16, LONG = 2000 };

typedef struct Head {
    App app;
    NullTerminal null;
    char *picture[PICTURES]; /* that were shown, one after the other */
    int64_t at[PICTURES];
    int pictures;
} Head;

/* A game that was looked at for a while; the time is not shown, so that nothing else moves. */
static Head *begin(const char *game, int animation, bool one_key, bool fast)
{
    Head *head = mem_alloc(sizeof *head);
    Profile profile;
    bool made;
    Buf error = {0};
    AppOptions options = {.one_key = one_key, .language = LANGUAGE_EN, .has_seed = true, .seed = 1};
    assert_true(profile_open(NULL, &profile, &made, &error));
    null_terminal_init(&head->null, 80, 24);
    head->null.fast = fast;
    app_init(&head->app, &head->null.terminal, &options, &profile);
    settings_set(&head->app.settings, SETTING_SHOW_TIME, 0);
    settings_set(&head->app.settings, SETTING_ANIMATION, animation);
    app_settings_changed(&head->app);
    CatalogueGame *found = search_find(head->app.catalogue, game, &error);
    assert_non_null(found);
    LevelChoice first;
    assert_true(catalogue_level(found, NULL, &first, &error));
    screen_open_seated(&head->app, found, first, NULL);
    loop_begin(&head->app);
    loop_serve(&head->app);
    head->null.now += LONG;
    buf_free(&error);
    return head;
}

static void end(Head *head)
{
    for (int i = 0; i < head->pictures; i++)
        mem_free(head->picture[i]);
    loop_finish(&head->app);
    app_free(&head->app);
    null_terminal_free(&head->null);
    mem_free(head);
}

/* One step, whose picture is kept if one was drawn. */
static void step(Head *head)
{
    int shows = head->null.shows;
    int64_t now = head->null.now;
    assert_true(loop_step(&head->app));
    if (head->null.shows == shows)
        return;
    assert_true(head->pictures < PICTURES);
    head->at[head->pictures] = now;
    head->picture[head->pictures++] = mem_copy(buf_string(&head->null.shown));
}

static void press(Head *head, Key key)
{
    assert_true(null_terminal_key(&head->null, key));
    assert_true(loop_step(&head->app));
}

/* Until nothing is animated any more, and what is then is drawn. */
static void watch(Head *head)
{
    step(head);
    while (animation_deadline(&head->app) != SCREEN_NEVER || head->app.dirty)
        step(head);
}

/* What is there after a key without animation. */
static char *still_after(const char *game, Key key)
{
    Head *head = begin(game, CHOICE_OFF, false, true);
    press(head, key);
    watch(head);
    assert_int_equal(head->pictures, 1);
    char *still = mem_copy(head->picture[0]);
    end(head);
    assert_int_equal(folders_remove(NULL), 0);
    assert_int_equal(folders_make(NULL), 0);
    return still;
}

/* Who moved sees it on its way, and then as it stays. */
static void test_own(void **state)
{
    (void)state;
    char *still = still_after("peg-solitaire", KEYCODE_ENTER);
    Head *head = begin("peg-solitaire", CHOICE_AUTO, false, true);
    press(head, KEYCODE_ENTER);
    watch(head);
    assert_int_equal(head->pictures, 2);
    assert_string_not_equal(head->picture[0], still);
    assert_string_equal(head->picture[1], still);
    assert_int_equal(head->at[1] - head->at[0], ANIMATION_FRAME);
    end(head);
    mem_free(still);
}

/* What others changed is seen once more as it was: three frames, and no fourth. */
static void test_others(void **state)
{
    (void)state;
    char *still = still_after("tic-tac-toe", KEYCODE_ENTER);
    Head *head = begin("tic-tac-toe", CHOICE_ON, false, false);
    press(head, KEYCODE_ENTER);
    watch(head);
    assert_int_equal(head->pictures, ANIMATION_FRAMES);
    assert_string_equal(head->picture[0], still);
    assert_string_not_equal(head->picture[1], still);
    assert_string_equal(head->picture[2], still);
    assert_int_equal(head->at[2] - head->at[0], 2 * ANIMATION_FRAME);
    end(head);
    mem_free(still);
}

/* A key is done at once: nothing of the animation is seen after it. */
static void test_key(void **state)
{
    (void)state;
    char *still = still_after("peg-solitaire", KEYCODE_ENTER);
    Head *head = begin("peg-solitaire", CHOICE_ON, false, true);
    press(head, KEYCODE_ENTER);
    showing_draw(&head->app);
    assert_string_not_equal(buf_string(&head->null.shown), still);
    int64_t now = head->null.now;
    press(head, 'u');
    assert_int_equal(head->null.now, now);
    assert_int_equal(animation_deadline(&head->app), SCREEN_NEVER);
    watch(head);
    assert_int_equal(head->pictures, 1);
    assert_non_null(strstr(head->picture[0], "Moves: 0"));
    end(head);
    mem_free(still);
}

/* Any key ends it, also one that does nothing. */
static void test_vain_key(void **state)
{
    (void)state;
    char *still = still_after("peg-solitaire", KEYCODE_ENTER);
    Head *head = begin("peg-solitaire", CHOICE_ON, false, true);
    press(head, KEYCODE_ENTER);
    press(head, '%');
    watch(head);
    assert_int_equal(head->pictures, 1);
    assert_string_equal(head->picture[0], still);
    end(head);
    mem_free(still);
}

/* Whoever types on is not shown frames: neither of keys that come together, nor of those soon after others. */
static void test_typing_on(void **state)
{
    (void)state;
    Head *head = begin("peg-solitaire", CHOICE_ON, false, true);
    assert_true(null_terminal_key(&head->null, KEYCODE_ENTER));
    press(head, '%');
    watch(head);
    assert_int_equal(head->pictures, 1);
    press(head, 'u');
    head->null.now += LONG;
    press(head, '%');
    head->null.now += ANIMATION_REST - 1;
    press(head, KEYCODE_ENTER);
    assert_int_equal(animation_deadline(&head->app), SCREEN_NEVER);
    end(head);
}

static bool animates(int animation, bool one_key, bool fast)
{
    Head *head = begin("peg-solitaire", animation, one_key, fast);
    press(head, one_key ? ' ' : KEYCODE_ENTER);
    showing_draw(&head->app);
    assert_non_null(strstr(buf_string(&head->null.shown), "Moves: 1"));
    bool any = animation_deadline(&head->app) != SCREEN_NEVER;
    end(head);
    assert_int_equal(folders_remove(NULL), 0);
    assert_int_equal(folders_make(NULL), 0);
    return any;
}

/* By itself only where what is sent is seen at once, and never while scanning. */
static void test_for_whom(void **state)
{
    (void)state;
    assert_true(animates(CHOICE_AUTO, false, true));
    assert_false(animates(CHOICE_AUTO, false, false));
    assert_false(animates(CHOICE_AUTO, true, true));
    assert_false(animates(CHOICE_OFF, false, true));
    assert_true(animates(CHOICE_ON, false, false));
    assert_true(animates(CHOICE_ON, true, false));
}

enum { SCAN_STEPS = 7 };

/* When the scan went on after a move. */
static void scan_after_move(int animation, int64_t *out)
{
    Head *head = begin("peg-solitaire", animation, true, true);
    press(head, ' ');
    assert_true((animation_deadline(&head->app) != SCREEN_NEVER) == (animation == CHOICE_ON));
    int steps = 0;
    for (int i = 0; i < 100 && steps < SCAN_STEPS; i++) {
        int64_t due = scanner_deadline(&head->app.scanner);
        loop_step(&head->app);
        if (scanner_deadline(&head->app.scanner) != due)
            out[steps++] = head->null.now;
    }
    assert_int_equal(steps, SCAN_STEPS);
    end(head);
    assert_int_equal(folders_remove(NULL), 0);
    assert_int_equal(folders_make(NULL), 0);
}

/* The scan does not wait for it. */
static void test_scan(void **state)
{
    (void)state;
    int64_t with[SCAN_STEPS], without[SCAN_STEPS];
    scan_after_move(CHOICE_ON, with);
    scan_after_move(CHOICE_OFF, without);
    for (int i = 0; i < SCAN_STEPS; i++)
        assert_int_equal(with[i], without[i]);
}

#define EACH(test) cmocka_unit_test_setup_teardown(test, folders_make, folders_remove)

int main(void)
{
    const struct CMUnitTest tests[] = {
        EACH(test_own),       EACH(test_others),   EACH(test_key),  EACH(test_vain_key),
        EACH(test_typing_on), EACH(test_for_whom), EACH(test_scan),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
