/* Other programs at the table: they play beside everything else, what they do wrong costs them their turn, and one that a
 * save names does not run before somebody wants it. The terminal's time passes by waiting only, theirs is real. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/buf.h"
#include "base/file.h"
#include "folders.h"
#include "play/search.h"
#include "ui/app.h"
#include "ui/loop.h"
#include "ui/null_terminal.h"
#include "ui/screens.h"

enum { STEPS = 20000, LONG = 1000000000 /* milliseconds that pass in no test */ };

typedef struct Head {
    App app;
    NullTerminal null;
    char seat[2][500];
    const char *seats[2];
} Head;

/* Eva, and a program of tests/bots that plays in this way. */
static void begin(Head *head, const char *way, int think, bool one_key)
{
    Profile profile;
    bool made;
    Buf error = {0};
    snprintf(head->seat[0], sizeof head->seat[0], "Eva");
    snprintf(head->seat[1], sizeof head->seat[1], "Robo,program %s/tests/bots/bad.sh %s", getenv("TAH_SHARE"),
             way);
    for (int i = 0; i < 2; i++)
        head->seats[i] = head->seat[i];
    AppOptions options = {.language = LANGUAGE_EN,
                          .one_key = one_key,
                          .has_seed = true,
                          .seed = 1,
                          .seat = head->seats,
                          .seats = *way ? 2 : 0,
                          .think = think};
    assert_true(profile_open(NULL, &profile, &made, &error));
    null_terminal_init(&head->null, 80, 24);
    app_init(&head->app, &head->null.terminal, &options, &profile);
    buf_free(&error);
}

static void play(Head *head)
{
    Buf error = {0};
    CatalogueGame *found = search_find(head->app.catalogue, "tic-tac-toe", &error);
    assert_non_null(found);
    screen_open_now(&head->app, found, NULL);
    loop_begin(&head->app);
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

/* Steps until it is shown; a program gets real time for it. */
static void comes(Head *head, const char *text)
{
    for (int i = 0; i < STEPS && !shows(head, text); i++) {
        assert_true(loop_step(&head->app));
        usleep(500);
    }
    if (!shows(head, text))
        fail_msg("'%s' does not come:\n%s", text, buf_string(&head->null.shown));
}

/* Whose turn has just come is not held to what was pressed before. */
static void key(Head *head, Key pressed)
{
    head->null.now += 5000;
    assert_true(null_terminal_key(&head->null, pressed));
    loop_step(&head->app);
    loop_step(&head->app);
}

static void test_it_plays(void **state)
{
    (void)state;
    Head head;
    begin(&head, "well", LONG, false);
    play(&head);
    comes(&head, "Moves: 0");
    key(&head, KEYCODE_ENTER);
    comes(&head, "Moves: 2");
    comes(&head, "Robo: place a1");
    key(&head, KEYCODE_ENTER);
    comes(&head, "Moves: 4");
    assert_false(shows(&head, "loses the turn"));
    key(&head, 'u'); /* it is asked nothing, and asked anew about the next move */
    comes(&head, "Moves: 2");
    key(&head, KEYCODE_ENTER);
    comes(&head, "Moves: 4");
    end(&head);
}

static void test_a_late_one_loses_its_turn(void **state)
{
    (void)state;
    Head head;
    begin(&head, "late", 3000, false);
    play(&head);
    comes(&head, "Moves: 0");
    int64_t before = head.null.now;
    key(&head, KEYCODE_ENTER);
    comes(&head, "Robo is thinking.");
    comes(&head, "Moves: 2");
    assert_in_range(head.null.now - before, 8000, 10000);
    comes(&head, "Robo loses the turn: it did not answer in time. By lot: place");
    end(&head);
}

static void test_hurry(void **state)
{
    (void)state;
    Head head;
    begin(&head, "late", LONG, true);
    play(&head);
    comes(&head, "Moves: 0");
    for (int i = 0; i < 20 && !shows(&head, "Robo is thinking."); i++)
        key(&head, ' ');
    comes(&head, "Move now");
    assert_false(shows(&head, "loses the turn"));
    key(&head, ' ');
    comes(&head, "Robo loses the turn: it did not answer in time.");
    end(&head);
}

static void test_what_goes_wrong_is_told(void **state)
{
    (void)state;
    static const char *const WAYS[][2] = {
        {"nonsense", "Robo loses the turn: unknown command 'fold'. By lot: place"},
        {"illegal", "Robo loses the turn: 'there' is not a move"},
        {"at-start", "Robo loses the turn: it ended"},
        {"mute", "Robo loses the turn: it ended. By lot: place"},
        {"long", "Robo loses the turn: it wrote too much. By lot: place"},
    };
    for (size_t i = 0; i < sizeof WAYS / sizeof *WAYS; i++) {
        Head head;
        begin(&head, WAYS[i][0], LONG, false);
        play(&head);
        comes(&head, "Moves: 0");
        key(&head, KEYCODE_ENTER);
        comes(&head, WAYS[i][1]);
        end(&head);
        folders_remove(state);
        folders_make(state);
    }
}

static void test_a_missing_one(void **state)
{
    (void)state;
    Head head;
    begin(&head, "well", LONG, false);
    snprintf(head.seat[1], sizeof head.seat[1], "Robo,program ./no-such-program");
    play(&head);
    comes(&head, "Moves: 0");
    key(&head, KEYCODE_ENTER);
    comes(&head, "Robo?");
    assert_true(shows(&head, "the program './no-such-program' cannot be started: No such file or directory"));
    key(&head, KEYCODE_ENTER); /* it is tried again */
    comes(&head, "cannot be started");
    key(&head, KEYCODE_DOWN);
    key(&head, KEYCODE_ENTER); /* by lot */
    comes(&head, "Moves: 2");
    end(&head);
}

static void leave(Head *head)
{
    head->null.queue[head->null.queued++] = (TerminalEvent){.kind = TERMINAL_END};
    assert_false(loop_step(&head->app));
    end(head);
}

/* Begins, plays a move each, and goes on with it from the save. */
static void resume(Head *head, const char *way)
{
    begin(head, way, LONG, false);
    play(head);
    comes(head, "Moves: 0");
    key(head, KEYCODE_ENTER);
    comes(head, "Moves: 2");
    leave(head);
    begin(head, "", LONG, false);
    play(head);
    comes(head, "Go on");
    key(head, KEYCODE_ENTER);
    comes(head, "To move");
    key(head, KEYCODE_ENTER);
    comes(head, "In this save the program");
    comes(head, "Who plays for");
}

static void test_a_save_starts_nothing_by_itself(void **state)
{
    (void)state;
    Head head;
    resume(&head, "well");
    key(&head, KEYCODE_ENTER); /* start it */
    comes(&head, "Moves: 4");
    comes(&head, "Robo: place a2");
    leave(&head);
}

static void test_a_person_takes_over(void **state)
{
    (void)state;
    Head head;
    resume(&head, "well");
    key(&head, KEYCODE_DOWN);
    key(&head, KEYCODE_DOWN);
    key(&head, KEYCODE_ENTER);
    comes(&head, "Robo");
    comes(&head, "Moves: 3");
    key(&head, KEYCODE_ENTER);
    for (int i = 0; i < 3 && !shows(&head, "Moves: 4"); i++)
        key(&head, KEYCODE_ENTER);
    comes(&head, "Moves: 4");
    leave(&head);
}

int main(void)
{
#define EACH(test) cmocka_unit_test_setup_teardown(test, folders_make, folders_remove)
    const struct CMUnitTest tests[] = {
        EACH(test_it_plays),
        EACH(test_a_late_one_loses_its_turn),
        EACH(test_hurry),
        EACH(test_what_goes_wrong_is_told),
        EACH(test_a_missing_one),
        EACH(test_a_save_starts_nothing_by_itself),
        EACH(test_a_person_takes_over),
    };
    return cmocka_run_group_tests_name("ui_bots", tests, NULL, NULL);
}
