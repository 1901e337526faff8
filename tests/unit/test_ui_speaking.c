/* The page said aloud, at a dispatcher that the test is itself: in at most three words what is highlighted, lower what was
 * taken, and nothing moves meanwhile. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "dispatcher.h"
#include "folders.h"
#include "head.h"
#include "ui/loop.h"
#include "ui/speaking.h"

static void begin(Head *head, Dispatcher *dispatcher, int speech, const char *game)
{
    Buf path = {0};
    AppOptions options = {.one_key = true, .language = LANGUAGE_EN};
    buf_printf(&path, "%s/speechd.sock", folders_path());
    dispatcher_open(dispatcher, buf_string(&path));
    head_open(head, &options, 80, 24);
    settings_set(&head->app.settings, SETTING_SPEECH, speech);
    settings_set(&head->app.settings, SETTING_CORRIDORS, CHOICE_OFF);
    head_play(head, game);
    buf_free(&path);
}

static void end(Head *head, Dispatcher *dispatcher)
{
    head_end(head);
    dispatcher_close(dispatcher);
}

/* A step, and what is said in it to its end if so wished. */
static void step(Head *head, Dispatcher *dispatcher, bool ends)
{
    assert_true(loop_step(&head->app));
    while (dispatcher_serve(dispatcher))
        speaking_serve(&head->app);
    while (ends && dispatcher_end(dispatcher))
        ;
}

static bool has_said(const Dispatcher *dispatcher, const char *text)
{
    return strstr(buf_string(&dispatcher->said), text) != NULL;
}

static void hears(Head *head, Dispatcher *dispatcher, const char *text)
{
    for (int steps = 0; steps < 3000 && !has_said(dispatcher, text); steps++)
        step(head, dispatcher, true);
    if (!has_said(dispatcher, text))
        fail_msg("'%s' is not said:\n%s", text, buf_string(&dispatcher->said));
}

/* All of what is highlighted is short, and a list that begins anew is told. */
static void test_prompts(void **state)
{
    (void)state;
    Head head;
    Dispatcher dispatcher;
    begin(&head, &dispatcher, CHOICE_CUES, "fifteen");
    hears(&head, &dispatcher, "0 0 en Menu\n");
    hears(&head, &dispatcher, "-40 0 en From the start.\n");
    for (const char *line = buf_string(&dispatcher.said); *line; line += strcspn(line, "\n") + 1) {
        int blanks = 0;
        for (const char *at = line; *at && *at != '\n'; at++)
            blanks += *at == ' ';
        if (*line == '0')
            assert_in_range(blanks, 3, 3 + SPEAKING_WORDS - 1);
    }
    assert_false(has_said(&dispatcher, "?"));
    end(&head, &dispatcher);
}

/* While it is said nothing moves, and then what is highlighted can be taken for its whole time. */
static void test_scan_waits(void **state)
{
    (void)state;
    Head head;
    Dispatcher dispatcher;
    begin(&head, &dispatcher, CHOICE_CUES, "fifteen");
    for (int steps = 0; steps < 5; steps++)
        step(&head, &dispatcher, false);
    int focus = head.app.scanner.focus;
    int64_t now = head.null.now;
    assert_true(head.app.scanner.said);
    assert_true(scanner_deadline(&head.app.scanner) == SCAN_NEVER);
    while (dispatcher_end(&dispatcher))
        ;
    speaking_serve(&head.app);
    assert_false(head.app.scanner.said);
    assert_int_equal(head.app.scanner.focus, focus);
    assert_true(scanner_deadline(&head.app.scanner) >=
                now + settings_get(&head.app.settings, SETTING_SCAN_INTERVAL));
    end(&head, &dispatcher);
}

/* One that hangs or dies stops nothing. */
static void test_hangs(void **state)
{
    (void)state;
    for (int dies = 0; dies < 2; dies++) {
        Head head;
        Dispatcher dispatcher;
        begin(&head, &dispatcher, CHOICE_ALL, "fifteen");
        step(&head, &dispatcher, true);
        dispatcher.hangs = true;
        if (dies)
            dispatcher_drop(&dispatcher);
        int seen = 0;
        for (int steps = 0; steps < 300 && seen < 2; steps++) {
            const ScanNode *before = scanner_focus(&head.app.scanner);
            assert_true(loop_step(&head.app));
            const ScanNode *node = scanner_focus(&head.app.scanner);
            seen += node && node != before && strcmp(node->label, "Menu") == 0;
        }
        assert_int_equal(seen, 2);
        end(&head, &dispatcher);
    }
}

static void test_taken(void **state)
{
    (void)state;
    Head head;
    Dispatcher dispatcher;
    begin(&head, &dispatcher, CHOICE_ALL, "sokoban");
    hears(&head, &dispatcher, "Push"); /* the aim */
    buf_clear(&dispatcher.said);
    hears(&head, &dispatcher, "0 0 en ");
    head.null.now += 3000;
    assert_true(null_terminal_key(&head.null, ' '));
    buf_clear(&dispatcher.said);
    hears(&head, &dispatcher, "-40 0 en ");
    hears(&head, &dispatcher, "Press again to take this back.");
    settings_set(&head.app.settings, SETTING_SPEECH, CHOICE_OFF);
    buf_clear(&dispatcher.said);
    for (int steps = 0; steps < 20; steps++)
        step(&head, &dispatcher, true);
    assert_string_equal(buf_string(&dispatcher.said), "");
    end(&head, &dispatcher);
}

static void test_bells(void **state)
{
    (void)state;
    Head head;
    AppOptions options = {.one_key = true, .language = LANGUAGE_EN};
    int bells[3];
    for (int i = 0; i < 3; i++) {
        static const int WAYS[] = {CHOICE_NONE, CHOICE_ENDS, CHOICE_GROUPS};
        head_open(&head, &options, 80, 24);
        settings_set(&head.app.settings, SETTING_SCAN_BELLS, WAYS[i]);
        head_play(&head, "fifteen");
        for (int steps = 0; steps < 60; steps++)
            loop_step(&head.app);
        bells[i] = head.null.bells;
        head_end(&head);
    }
    assert_int_equal(bells[0], 0);
    assert_true(bells[1] > 0 && bells[1] % 2 == 0);
    assert_true(bells[2] > bells[1]);
}

static void test_words(void **state)
{
    (void)state;
    static const char *const CASES[][2] = {{"Undo", "Undo"},
                                           {"", ""},
                                           {"a1 to c3, all of it", "a1 to c3"},
                                           {"16 moves: walk b6 east", "walk b6 east"},
                                           {"4: rook", "4: rook"},
                                           {"2 of:", "2 of:"}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Buf words = {0};
        speaking_words(CASES[i][0], &words);
        assert_string_equal(buf_string(&words), CASES[i][1]);
        buf_free(&words);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_prompts, folders_make, folders_remove),
        cmocka_unit_test_setup_teardown(test_scan_waits, folders_make, folders_remove),
        cmocka_unit_test_setup_teardown(test_hangs, folders_make, folders_remove),
        cmocka_unit_test_setup_teardown(test_taken, folders_make, folders_remove),
        cmocka_unit_test_setup_teardown(test_bells, folders_make, folders_remove),
        cmocka_unit_test(test_words)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
