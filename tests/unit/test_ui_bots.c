/* Other programs at the table: they play beside everything else, what they do wrong costs them their turn, and one that a
 * save names does not run before somebody wants it. The terminal's time passes by waiting only, theirs is real. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "folders.h"
#include "head.h"

enum { LONG = 1000000000 /* milliseconds that pass in no test */ };

static char robo[500];
static const char *seats[] = {"Eva", robo};

/* Eva, and a program of tests/bots that plays in this way; "": nobody is told of. */
static void begin(Head *head, const char *way, int think, bool one_key)
{
    snprintf(robo, sizeof robo, "Robo,program %s/tests/bots/bad.sh %s", getenv("TAH_SHARE"), way);
    AppOptions options = {.language = LANGUAGE_EN,
                          .one_key = one_key,
                          .has_seed = true,
                          .seed = 1,
                          .seat = seats,
                          .seats = *way ? 2 : 0,
                          .think = think};
    head_open(head, &options, 80, 24);
    head->real = 500;
    head->between = 5000; /* whose turn has just come is not held to what was pressed before */
}

static void play(Head *head)
{
    head_play(head, "tic-tac-toe");
}

static void test_it_plays(void **state)
{
    (void)state;
    Head head;
    begin(&head, "well", LONG, false);
    play(&head);
    head_comes(&head, "Moves: 0");
    head_key(&head, KEYCODE_ENTER);
    head_comes(&head, "Moves: 2");
    head_comes(&head, "Robo: place a1");
    head_key(&head, KEYCODE_ENTER);
    head_comes(&head, "Moves: 4");
    assert_false(head_shows(&head, "loses the turn"));
    head_key(&head, 'u'); /* it is asked nothing, and asked anew about the next move */
    head_comes(&head, "Moves: 2");
    head_key(&head, KEYCODE_ENTER);
    head_comes(&head, "Moves: 4");
    head_end(&head);
}

static void test_a_late_one_loses_its_turn(void **state)
{
    (void)state;
    Head head;
    begin(&head, "late", 3000, false);
    play(&head);
    head_comes(&head, "Moves: 0");
    int64_t before = head.null.now;
    head_key(&head, KEYCODE_ENTER);
    head_comes(&head, "Robo is thinking.");
    head_comes(&head, "Moves: 2");
    assert_in_range(head.null.now - before, 8000, 10000);
    head_comes(&head, "Robo loses the turn: it did not answer in time. By lot: place");
    head_end(&head);
}

static void test_hurry(void **state)
{
    (void)state;
    Head head;
    begin(&head, "late", LONG, true);
    play(&head);
    head_comes(&head, "Moves: 0");
    for (int i = 0; i < 20 && !head_shows(&head, "Robo is thinking."); i++)
        head_key(&head, ' ');
    head_comes(&head, "Move now");
    assert_false(head_shows(&head, "loses the turn"));
    head_key(&head, ' ');
    head_comes(&head, "Robo loses the turn: it did not answer in time.");
    head_end(&head);
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
        head_comes(&head, "Moves: 0");
        head_key(&head, KEYCODE_ENTER);
        head_comes(&head, WAYS[i][1]);
        head_end(&head);
        folders_remove(state);
        folders_make(state);
    }
}

static void test_a_missing_one(void **state)
{
    (void)state;
    Head head;
    begin(&head, "well", LONG, false);
    snprintf(robo, sizeof robo, "Robo,program ./no-such-program");
    play(&head);
    head_comes(&head, "Moves: 0");
    head_key(&head, KEYCODE_ENTER);
    head_comes(&head, "Robo?");
    assert_true(
        head_shows(&head, "the program './no-such-program' cannot be started: No such file or directory"));
    head_key(&head, KEYCODE_ENTER); /* it is tried again */
    head_comes(&head, "cannot be started");
    head_key(&head, KEYCODE_DOWN);
    head_key(&head, KEYCODE_ENTER); /* by lot */
    head_comes(&head, "Moves: 2");
    head_end(&head);
}

/* Begins, plays a move each, and goes on with it from the save. */
static void resume(Head *head, const char *way)
{
    begin(head, way, LONG, false);
    play(head);
    head_comes(head, "Moves: 0");
    head_key(head, KEYCODE_ENTER);
    head_comes(head, "Moves: 2");
    head_leave(head);
    begin(head, "", LONG, false);
    play(head);
    head_comes(head, "Go on");
    head_key(head, KEYCODE_ENTER);
    head_comes(head, "To move");
    head_key(head, KEYCODE_ENTER);
    head_comes(head, "In this save the program");
    head_comes(head, "Who plays for");
}

static void test_a_save_starts_nothing_by_itself(void **state)
{
    (void)state;
    Head head;
    resume(&head, "well");
    head_key(&head, KEYCODE_ENTER); /* start it */
    head_comes(&head, "Moves: 4");
    head_comes(&head, "Robo: place a2");
    head_leave(&head);
}

static void test_a_person_takes_over(void **state)
{
    (void)state;
    Head head;
    resume(&head, "well");
    head_key(&head, KEYCODE_DOWN);
    head_key(&head, KEYCODE_DOWN);
    head_key(&head, KEYCODE_ENTER);
    head_comes(&head, "Robo");
    head_comes(&head, "Moves: 3");
    head_key(&head, KEYCODE_ENTER);
    for (int i = 0; i < 3 && !head_shows(&head, "Moves: 4"); i++)
        head_key(&head, KEYCODE_ENTER);
    head_comes(&head, "Moves: 4");
    head_leave(&head);
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
