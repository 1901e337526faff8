/* The program's screens without a terminal: keys go in, time passes, and what is shown is looked at. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "base/buf.h"
#include "folders.h"
#include "play/search.h"
#include "ui/app.h"
#include "ui/null_terminal.h"
#include "ui/screens.h"
#include "ui/loop.h"
#include "ui/play/playing.h"

typedef struct Head {
    App app;
    NullTerminal null;
} Head;

static void begin(Head *head, bool one_key, int columns, int rows)
{
    Profile profile;
    bool made;
    Buf error = {0};
    AppOptions options = {.one_key = one_key, .language = LANGUAGE_EN};
    assert_true(profile_open(NULL, &profile, &made, &error));
    null_terminal_init(&head->null, columns, rows);
    app_init(&head->app, &head->null.terminal, &options, &profile);
    buf_free(&error);
}

static void play(Head *head, const char *game)
{
    Buf error = {0};
    CatalogueGame *found = search_find(head->app.catalogue, game, &error);
    assert_non_null(found);
    screen_open_now(&head->app, found, NULL);
    loop_begin(&head->app);
    assert_true(loop_step(&head->app));
    buf_free(&error);
}

static void end(Head *head)
{
    loop_finish(&head->app);
    app_free(&head->app);
    null_terminal_free(&head->null);
}

static bool shows(const Head *head, const char *text)
{
    return strstr(buf_string(&head->null.shown), text) != NULL;
}

static void wants(const Head *head, const char *text)
{
    if (!shows(head, text))
        fail_msg("'%s' is not shown:\n%s", text, buf_string(&head->null.shown));
}

/* A key, and the step in which what comes of it is drawn. */
static void key(Head *head, Key pressed)
{
    assert_true(null_terminal_key(&head->null, pressed));
    loop_step(&head->app);
    loop_step(&head->app);
}

static void test_keys_move(void **state)
{
    (void)state;
    Head head;
    begin(&head, false, 80, 24);
    play(&head, "sokoban");
    wants(&head, "Moves: 0");
    key(&head, KEYCODE_RIGHT);
    wants(&head, "Moves: 1");
    key(&head, 'u');
    wants(&head, "Moves: 0");
    end(&head);
}

/* The scan goes on by itself as time passes, and a press takes what it stands on. */
static void test_one_key(void **state)
{
    (void)state;
    Head head;
    begin(&head, true, 80, 24);
    play(&head, "fifteen");
    int64_t from = head.null.now;
    int steps = 0;
    while (!shows(&head, "[Menu]") && !shows(&head, "▶ Menu") && steps++ < 1000)
        assert_true(loop_step(&head.app));
    assert_true(head.null.now > from);
    head.null.now += 2000; /* the lockout is over */
    key(&head, ' ');
    wants(&head, "Leave group");
    end(&head);
}

static void set(Head *head, Setting setting, int value)
{
    settings_set(&head->app.settings, setting, value);
    app_settings_changed(&head->app);
}

/* What follows by itself is told before and after, and taken back as a whole, or a step. */
static void test_corridors(void **state)
{
    (void)state;
    Head head;
    begin(&head, true, 80, 24);
    play(&head, "maze");
    for (int steps = 0; !shows(&head, "16 moves") && steps < 1000; steps++)
        assert_true(loop_step(&head.app));
    wants(&head, "16 moves: walk b6 east");
    head.null.now += 2000;
    key(&head, ' ');
    wants(&head, "Moves: 16");
    key(&head, 'u');
    wants(&head, "Moves: 0");
    key(&head, 'U');
    wants(&head, "Moves: 16");
    end(&head);
    begin(&head, false, 80, 24);
    play(&head, "maze"); /* with all keys each move is chosen */
    key(&head, KEYCODE_DOWN);
    wants(&head, "Moves: 1");
    end(&head);
}

static void step_until(Head *head, const char *text)
{
    for (int steps = 0; !shows(head, text) && steps < 1000; steps++)
        assert_true(loop_step(&head->app));
    wants(head, text);
}

static void test_sizes(void **state)
{
    (void)state;
    Head head;
    begin(&head, false, 80, 24);
    play(&head, "sokoban");
    assert_true(null_terminal_resize(&head.null, 10, 4));
    loop_step(&head.app);
    loop_step(&head.app);
    assert_false(shows(&head, "Moves: 0"));
    assert_true(null_terminal_resize(&head.null, 40, 15));
    loop_step(&head.app);
    loop_step(&head.app);
    wants(&head, "Moves: 0");
    end(&head);
}

/* A terminal that hangs up ends it, and what was played is kept: it goes on there. */
static void test_hangup(void **state)
{
    (void)state;
    Head head;
    begin(&head, false, 80, 24);
    play(&head, "sokoban");
    key(&head, KEYCODE_RIGHT);
    head.null.queue[head.null.queued++] = (TerminalEvent){.kind = TERMINAL_END};
    assert_false(loop_step(&head.app));
    assert_true(head.null.died);
    loop_finish(&head.app);
    app_free(&head.app);
    null_terminal_free(&head.null);

    Profile profile;
    bool made;
    Buf error = {0};
    AppOptions options = {.language = LANGUAGE_EN};
    assert_true(profile_open(NULL, &profile, &made, &error));
    null_terminal_init(&head.null, 80, 24);
    app_init(&head.app, &head.null.terminal, &options, &profile);
    play(&head, "sokoban");
    loop_step(&head.app);
    wants(&head, "Go on");
    end(&head);
}

/* All of a map where only a part is seen, and back; beside one that is seen whole nothing offers it. */
static void test_overview(void **state)
{
    (void)state;
    Head head;
    begin(
        &head, false, 34,
        12); /* its boxes have no room, signs with names have: the first one's number before it, the other's behind */
    play(&head, "five-lords");
    key(&head, KEYCODE_ENTER);
    wants(&head, "[3Ash ]");
    wants(&head, "Gul3");
    key(&head, 'O');
    assert_false(shows(&head, "Gul3"));
    key(&head, 'O');
    wants(&head, "[3Ash ]");
    end(&head);
}

/* What the scan stands on; "" where it stands on nothing. */
static const char *focused(const Head *head)
{
    const ScanNode *node = scanner_focus(&head->app.scanner);
    return node ? node->label : "";
}

/* Waits until the scan has come to a choice, or a group, that is called so. */
static void come_to(Head *head, const char *label)
{
    for (int steps = 0; strcmp(focused(head), label) != 0; steps++) {
        if (steps > 200)
            fail_msg("the scan does not come to '%s':\n%s", label, buf_string(&head->null.shown));
        assert_true(loop_step(&head->app));
    }
}

/* The switch, until it is known that it is not held; and what comes of it is drawn. */
static void press(Head *head)
{
    assert_true(null_terminal_key(&head->null, ' '));
    do
        assert_true(loop_step(&head->app));
    while (held_deadline(&head->app.held) >= 0);
    loop_serve(&head->app);
}

/* And a press takes it, as soon as somebody has seen it and the press counts. */
static void take(Head *head, const char *label)
{
    come_to(head, label);
    int64_t seen = head->null.now + 650, counts = head->app.scanner.pressed + 700;
    head->null.now = seen > counts ? seen : counts;
    press(head);
}

/* A push is the move: what leads to it is walked; and one may only walk. */
static void test_journeys(void **state)
{
    (void)state;
    Head head;
    begin(&head, true, 80, 24);
    set(&head, SETTING_SCAN_METHOD, CHOICE_LINEAR);
    play(&head, "sokoban");
    step_until(&head, "5 moves: push d3 west");
    head.null.now += 2000;
    key(&head, ' ');
    wants(&head, "Moves: 5");
    key(&head, 'u');
    wants(&head, "Moves: 0");
    take(&head, "Menu");
    take(&head, "Only: walk");
    wants(&head, "Choose again");
    take(&head, "5 moves: walk to g2");
    wants(&head, "Moves: 5");
    step_until(&head, "6 moves: push d3 east");
    key(&head, 'u');
    wants(&head, "Moves: 0");
    end(&head);
    begin(&head, false, 80, 24);
    play(&head, "sokoban"); /* arrow keys make single steps */
    key(&head, KEYCODE_UP);
    wants(&head, "Moves: 1");
    end(&head);
}

/* The save tells what a choice took: what was wanted has gone by once, and came again after all the others. */
static void test_the_record_says_what_it_took(void **state)
{
    (void)state;
    Head head;
    begin(&head, true, 80, 24);
    set(&head, SETTING_CORRIDORS, CHOICE_OFF);
    play(&head, "sokoban");
    const Play *play = head.app.top->data;
    come_to(&head, "push c3 east");
    int before = 1; /* of what is offered, those from it on */
    while (strcmp(focused(&head), "Menu") != 0) {
        assert_true(loop_step(&head.app));
        before++;
    }
    take(&head, "push c3 east");
    const MatchTook *took = &match_record(play->match, match_record_count(play->match) - 1)->took;
    assert_int_equal(took->way, CHOICE_AUTO);
    assert_int_equal(took->presses, 1);
    assert_int_equal(took->misses, 1);
    assert_true(took->steps > before);
    assert_true(took->milliseconds >= took->steps * 1000 - 350);
    take(&head, "push d3 east");
    took = &match_record(play->match, match_record_count(play->match) - 1)->took;
    assert_int_equal(took->misses, 0);
    assert_int_equal(took->presses, 1);
    end(&head);
}

/* A key that means the move is no scan. */
static void test_keys_take_nothing(void **state)
{
    (void)state;
    Head head;
    begin(&head, false, 80, 24);
    play(&head, "sokoban");
    const Play *play = head.app.top->data;
    key(&head, KEYCODE_RIGHT);
    assert_int_equal(match_record(play->match, 0)->took.steps, 0);
    end(&head);
}

/* With likely choices first the scan of a board still comes to all of them, and to the menu. */
static void test_likely_first_reaches_all(void **state)
{
    (void)state;
    Head head;
    begin(&head, true, 80, 24);
    play(&head, "lights-out");
    set(&head, SETTING_SCAN_METHOD, CHOICE_LIKELY);
    assert_true(loop_step(&head.app));
    const ScanTree *tree = head.app.tree;
    int weighed = 0;
    for (size_t i = 0; i < head.app.top->page.items.count; i++) {
        const Item *item = &head.app.top->page.items.list[i];
        weighed += item->weight > 0;
        if (!item->off && item->place == ITEM_ON_BOARD)
            assert_int_not_equal(scan_tree_find(tree, item->id), SCAN_NOBODY);
    }
    assert_int_equal(weighed, 9);
    assert_non_null(tree->gain);
    come_to(&head, "Menu");
    end(&head);
}

/* Taking back is the first thing that is offered after a press that chose at once, with all that follows in sight; it
 * costs those nothing who have looked meanwhile. */
static void test_taking_back_comes_first(void **state)
{
    (void)state;
    Head head;
    begin(&head, true, 80, 24);
    set(&head, SETTING_CORRIDORS, CHOICE_OFF);
    play(&head, "sokoban");
    take(&head, "push c3 east");
    int64_t made = head.app.scanner.pressed;
    wants(&head, "Moves: 1");
    wants(&head, "Press again to take this back.");
    wants(&head, "[Undo]");
    wants(&head, "Menu");
    come_to(&head, "walk d3 north");
    assert_int_equal(head.null.now - made, 700 + 500);
    loop_serve(&head.app);
    assert_false(shows(&head, "[Undo]"));
    come_to(&head, "walk d3 west");
    assert_int_equal(head.null.now - made, 700 + 500 + 1000);
    take(&head, "push d3 east");
    wants(&head, "Solved");
    wants(&head, "[Undo]");
    head.null.now += 700;
    press(&head);
    wants(&head, "Moves: 1");
    assert_false(shows(&head, "Solved"));
    end(&head);
}

/* A short time on a choice does not shorten it below the lockout, nor a long one below the time on a choice. */
static void test_taking_back_is_in_reach(void **state)
{
    (void)state;
    Head head;
    begin(&head, true, 80, 24);
    set(&head, SETTING_CORRIDORS, CHOICE_OFF);
    play(&head, "sokoban");
    for (int interval = 100; interval <= 6000; interval += 1900) {
        set(&head, SETTING_SCAN_INTERVAL, interval);
        take(&head, "push c3 east");
        int64_t made = head.app.scanner.pressed, least = 700 + interval / 2;
        come_to(&head, "walk d3 north");
        assert_int_equal(head.null.now - made, least > interval ? least : interval);
        key(&head, 'u');
        wants(&head, "Moves: 0");
    }
    end(&head);
}

/* What took several presses is seldom a mistake: the scan goes on with the next move. */
static void test_several_presses_are_meant(void **state)
{
    (void)state;
    Head head;
    begin(&head, true, 80, 24);
    set(&head, SETTING_SCAN_METHOD, CHOICE_ROW_COLUMN);
    play(&head, "lights-out");
    while (*focused(&head) == 0)
        assert_true(loop_step(&head.app));
    take(&head, focused(&head));
    take(&head, focused(&head));
    wants(&head, "Moves: 1");
    assert_false(shows(&head, "Press again to take this back."));
    assert_true(*focused(&head) != 0);
    end(&head);
}

/* Where doing nothing picks, nobody being there neither leaves the program nor answers that it is to be left; it sleeps. */
static void test_nobody_quits(void **state)
{
    (void)state;
    static const int METHODS[] = {CHOICE_STEP, CHOICE_SILENT};
    for (size_t i = 0; i < 2; i++) {
        Head head;
        begin(&head, true, 80, 24);
        settings_set(&head.app.settings, SETTING_SCAN_METHOD, METHODS[i]);
        play(&head, "sokoban");
        screen_leave(&head.app);
        for (int steps = 0; steps < 200 && *focused(&head); steps++)
            assert_true(loop_step(&head.app));
        for (int steps = 0; steps < 100; steps++)
            assert_true(loop_step(&head.app));
        assert_string_equal(focused(&head), "");
        assert_int_equal(scanner_deadline(&head.app.scanner), SCAN_NEVER);
        assert_false(head.app.over);
        end(&head);
    }
}

/* A press begins, and doing nothing makes the move; then nothing moves. */
static void test_silence_moves(void **state)
{
    (void)state;
    Head head;
    begin(&head, true, 80, 24);
    settings_set(&head.app.settings, SETTING_SCAN_METHOD, CHOICE_STEP);
    play(&head, "sokoban");
    wants(&head, "Moves: 0");
    assert_string_equal(focused(&head), "");
    press(&head);
    assert_true(*focused(&head) != 0);
    for (int steps = 0; steps < 20 && shows(&head, "Moves: 0"); steps++)
        assert_true(loop_step(&head.app));
    assert_false(shows(&head, "Moves: 0"));
    assert_string_equal(focused(&head), "");
    end(&head);
}

/* A key that means nothing is noticed and offered; then it moves on, and nothing moves by itself. */
static void test_a_second_key_is_noticed(void **state)
{
    (void)state;
    Head head;
    begin(&head, true, 80, 24);
    set(&head, SETTING_CORRIDORS, CHOICE_OFF);
    play(&head, "sokoban");
    for (int i = 0; i < 3; i++) {
        assert_false(shows(&head, "Use two keys"));
        head.null.now += 300;
        key(&head, KEYCODE_F1 + 8);
    }
    wants(&head, "Use two keys");
    take(&head, "Use two keys");
    assert_int_equal(settings_get(&head.app.settings, SETTING_SECOND_KEY), KEYCODE_F1 + 8);
    assert_int_equal(settings_get(&head.app.settings, SETTING_SCAN_METHOD), CHOICE_TWO_KEYS);
    assert_true(scanner_deadline(&head.app.scanner) != SCAN_NEVER);
    key(&head, KEYCODE_F1 + 8);
    assert_int_equal(scanner_deadline(&head.app.scanner), SCAN_NEVER);
    const ScanNode *before = scanner_focus(&head.app.scanner);
    head.null.now += 300;
    key(&head, KEYCODE_F1 + 8);
    assert_ptr_not_equal(scanner_focus(&head.app.scanner), before);
    const ScanNode *here = scanner_focus(&head.app.scanner);
    head.null.now += 300;
    assert_true(null_terminal_key(&head.null, KEYCODE_F1 + 8)); /* it is held */
    key(&head, KEYCODE_F1 + 8);
    int way = (int)(scanner_focus(&head.app.scanner) - here);
    assert_true(way == 1 || way == 1 - head.app.tree->node[SCAN_ROOT].count);
    head.null.now += 60000;
    press(&head);
    wants(&head, "Moves: 1");
    end(&head);
}

/* Where the mouse is, and for how long; once it has picked something it must go away first. */
static void point(Head *head, Rect area)
{
    TerminalEvent event = {.kind = TERMINAL_POINT, .x = area.x, .y = area.y};
    head->null.queue[head->null.queued++] = event;
    loop_serve(&head->app);
    for (int i = 0; i < 8; i++) /* the clock of a game ticks meanwhile */
        assert_true(loop_step(&head->app));
}

static void test_pointing(void **state)
{
    (void)state;
    Head head;
    begin(&head, true, 80, 24);
    settings_set(&head.app.settings, SETTING_SCAN_METHOD, CHOICE_DIRECTED);
    play(&head, "lights-out");
    loop_step(&head.app);
    wants(&head, "Moves: 0");
    Rect area = {.x = -1};
    for (int place = 0; place < 80 * 24 && area.x < 0; place++) {
        if (page_cell_at(&head.app.top->page, place % 80, place / 80) != CELL_NONE)
            area = (Rect){.x = place % 80, .y = place / 80};
    }
    assert_true(area.x >= 0);
    point(&head, area);
    wants(&head, "Moves: 1");
    point(&head, area);
    wants(&head, "Moves: 1");
    point(&head, (Rect){.x = 79, .y = 23});
    wants(&head, "Moves: 1");
    point(&head, area);
    wants(&head, "Moves: 2");
    end(&head);
}

#define EACH(test) cmocka_unit_test_setup_teardown(test, folders_make, folders_remove)

/* Ten presses at a sign change the times when that is kept, and pressing nothing leads out as it was. */
static void open_calibrating(Head *head)
{
    screen_open_calibrating(&head->app);
    loop_begin(&head->app); /* without letting time pass */
}

/* The sign comes when its time has come, and the press a reaction later. */
static void press_at_signs(Head *head, int reaction)
{
    for (int i = 0; i < 10; i++) {
        App *app = &head->app;
        head->null.now = app->top->wake;
        app->top->kind->tick(app, app->top);
        loop_serve(app);
        loop_serve(app);
        head->null.now += reaction;
        assert_true(null_terminal_key(&head->null, ' '));
        loop_serve(app);
        if (held_deadline(&app->held) >= 0)
            assert_true(loop_step(app)); /* now it is known to be a press */
    }
    step_until(head, "on average");
}

static int time_on_choice(const Head *head)
{
    return settings_get(&head->app.settings, SETTING_SCAN_INTERVAL);
}

static void take_answer(Head *head, int answer)
{
    const ScanNode *node = NULL;
    head->null.now += 1000; /* the lockout is over */
    for (int steps = 0; !(node && node->id == answer) && steps < 1000; steps++) {
        assert_true(loop_step(&head->app));
        node = scanner_focus(&head->app.scanner);
    }
    head->null.now += 400;
    key(head, ' ');
}

static void test_calibrating(void **state)
{
    (void)state;
    Head head;
    begin(&head, true, 80, 24);
    screen_open_settings(&head.app);
    open_calibrating(&head);
    press_at_signs(&head, 1300);
    assert_in_range(time_on_choice(&head), 2000, 2100);
    take_answer(&head, 2);
    wants(&head, "All stays as it was.");
    assert_int_equal(time_on_choice(&head), 1000);
    open_calibrating(&head);
    press_at_signs(&head, 1300);
    key(&head, KEYCODE_ESCAPE); /* nothing was said */
    assert_int_equal(time_on_choice(&head), 1000);
    open_calibrating(&head);
    press_at_signs(&head, 1300);
    take_answer(&head, 0);
    assert_in_range(time_on_choice(&head), 2000, 2100);
    assert_false(head.app.settings.changed[SETTING_SCAN_INTERVAL]); /* it is written */
    end(&head);
}

static void test_calibrating_is_left(void **state)
{
    (void)state;
    Head head;
    begin(&head, true, 80, 24);
    screen_open_settings(&head.app);
    open_calibrating(&head);
    step_until(&head, "Presses: 0 of 10");
    step_until(&head, ">>> NOW <<<");
    step_until(&head, "Wait");
    step_until(&head, ">>> NOW <<<");
    step_until(&head, "All stays as it was.");
    assert_int_equal(time_on_choice(&head), 1000);
    end(&head);
}

/* Takes what is highlighted, group or move. */
static void press_until_it_changes(Head *head)
{
    for (int presses = 0; time_on_choice(head) == 1000 && presses < 12; presses++) {
        head->null.now += 1000; /* the lockout is over */
        key(head, ' ');
    }
}

/* The time on a choice changes after a move, and only then and where it is wished. */
static void test_adaptation(void **state)
{
    (void)state;
    Head head;
    begin(&head, true, 80, 24);
    play(&head, "lights-out");
    for (int i = 0; i < ADAPTATION_PRESSES; i++)
        adaptation_press(&head.app.adaptation, 900);
    press_until_it_changes(&head);
    assert_int_equal(time_on_choice(&head), 1000);
    set(&head, SETTING_ADAPT, CHOICE_ON);
    head.app.moved = false;
    for (int i = 0; i < 5; i++)
        loop_step(&head.app);
    assert_int_equal(time_on_choice(&head), 1000); /* no move since */
    press_until_it_changes(&head);
    assert_int_equal(time_on_choice(&head), 1100);
    set(&head, SETTING_ADAPT, CHOICE_LOCKED);
    loop_step(&head.app);
    assert_null(items_find(&head.app.top->page.items, ITEM_COMMAND + PLAY_SLOWER));
    end(&head);
}

/* Whoever has one key can say so before it is known, and is offered the measuring; a key that moves stops what moves. */
static void test_scale(void **state)
{
    (void)state;
    Head head;
    begin(&head, false, 80, 24);
    screen_open_settings(&head.app);
    screen_open_scale(&head.app);
    loop_begin(&head.app);
    for (int steps = 0; head.app.top->focus != 4 && steps < 100; steps++)
        assert_true(loop_step(&head.app));
    key(&head, ' ');
    wants(&head, "Not now");
    assert_int_equal(settings_get(&head.app.settings, SETTING_ONE_KEY), 1);
    assert_int_equal(time_on_choice(&head), 2000);
    end(&head);
    begin(&head, false, 80, 24);
    screen_open_settings(&head.app);
    screen_open_scale(&head.app);
    loop_begin(&head.app);
    key(&head, KEYCODE_DOWN);
    assert_int_equal(head.app.top->wake, SCREEN_NEVER);
    end(&head);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        EACH(test_keys_move),
        EACH(test_one_key),
        EACH(test_calibrating),
        EACH(test_scale),
        EACH(test_adaptation),
        EACH(test_calibrating_is_left),
        EACH(test_corridors),
        EACH(test_journeys),
        EACH(test_sizes),
        EACH(test_hangup),
        EACH(test_overview),
        EACH(test_the_record_says_what_it_took),
        EACH(test_keys_take_nothing),
        EACH(test_likely_first_reaches_all),
        EACH(test_taking_back_comes_first),
        EACH(test_taking_back_is_in_reach),
        EACH(test_several_presses_are_meant),
        EACH(test_nobody_quits),
        EACH(test_pointing),
        EACH(test_a_second_key_is_noticed),
        EACH(test_silence_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
