/* Games that other programs keep: shown and chosen from as lines of text, and whatever they answer does no harm. The
 * terminal's time passes by waiting only, theirs is real. */
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
#include "folders.h"
#include "head.h"
#include "ui/loop.h"
#include "ui/screens.h"

enum { STEPS = 3000, REAL = 4000 /* microseconds of a step */ };

static void begin(Head *head, const char *program, int columns, int rows, bool one_key)
{
    Buf error = {0};
    AppOptions options = {.language = LANGUAGE_EN, .one_key = one_key, .ascii = one_key};
    head_open(head, &options, columns, rows);
    head->steps = STEPS;
    head->real = REAL;
    head->between = 1000;
    if (!screen_open_remote(&head->app, program, &error))
        fail_msg("%s", buf_string(&error));
    loop_begin(&head->app);
    buf_free(&error);
}

/* The one in tests/bots, in one of its ways. */
static void begin_way(Head *head, const char *way)
{
    Buf program = {0};
    buf_printf(&program, "'%s/tests/bots/engine.sh' %s", getenv("TAH_SHARE"), way);
    begin(head, buf_string(&program), 80, 24, false);
    buf_free(&program);
}

/* `tah engine` of this build, on a game; false where it is not known where that is. */
static bool begin_engine(Head *head, const char *game, int columns, int rows, bool one_key)
{
    const char *tah = getenv("TAH");
    Buf program = {0};
    if (!tah || access(tah, X_OK) != 0)
        return false;
    buf_printf(&program, "'%s' engine %s", tah, game);
    begin(head, buf_string(&program), columns, rows, one_key);
    buf_free(&program);
    return true;
}

static void test_a_whole_game(void **state)
{
    (void)state;
    Head head;
    if (!begin_engine(&head, "tic-tac-toe", 80, 24, false))
        skip();
    head_comes(&head, "cross to move");
    head_comes(&head, "[place a1]");
    head_key(&head, KEYCODE_ENTER);
    head_comes(&head, "nought to move");
    head_comes(&head, "  X..");
    for (int i = 0; i < 8 && !head_shows(&head, "Over"); i++) {
        head_key(&head, KEYCODE_ENTER);
        head_comes(&head, i % 2 == 0 ? "cross to move" : i < 5 ? "nought to move" : "Over: cross wins");
    }
    head_comes(&head, "Over: cross wins");
    head_comes(&head, "[Undo]");
    head_key(&head, KEYCODE_ENTER);
    head_comes(&head, "cross to move");
    head_end(&head);
}

static void test_many_moves_are_chosen_by_words(void **state)
{
    (void)state;
    Head head;
    if (!begin_engine(&head, "chess", 80, 24, false))
        skip();
    head_comes(&head, "white to move");
    head_comes(&head, "[leap ...]");
    assert_true(head_shows(&head, "RNBQKBNR"));
    assert_false(head_shows(&head, "push a2"));
    head_key(&head, KEYCODE_DOWN);
    head_key(&head, KEYCODE_ENTER);
    head_comes(&head, "[push a2 north]");
    assert_false(head_shows(&head, "leap"));
    head_key(&head, KEYCODE_ESCAPE); /* gives up what was chosen, not the game */
    head_comes(&head, "[leap ...]");
    head_key(&head, KEYCODE_ENTER);
    head_comes(&head, "leap g1 h3");
    head_key(&head, KEYCODE_ENTER);
    head_comes(&head, "black to move");
    assert_true(head_shows(&head, "N......."));
    head_end(&head);
}

static void test_one_key_on_a_small_screen(void **state)
{
    (void)state;
    Head head;
    if (!begin_engine(&head, "tic-tac-toe", 40, 15, true))
        skip();
    head_comes(&head, "cross to move");
    int64_t pressed = head.null.now;
    for (int i = 0; i < STEPS && !head_shows(&head, "nought to move"); i++) {
        bool offered = head_shows(&head, "[place") || head_shows(&head, "{place");
        if (offered && head.null.now > pressed + 800) { /* else it is a key that is held */
            assert_true(null_terminal_key(&head.null, ' '));
            pressed = head.null.now;
        }
        loop_step(&head.app);
        usleep(REAL);
    }
    if (!head_shows(&head, "nought to move"))
        fail_msg("%s", buf_string(&head.null.shown));
    head_end(&head);
}

static void test_what_goes_wrong_is_told(void **state)
{
    (void)state;
    static const char *const WAYS[][2] = {
        {"late", "it did not answer in time"},
        {"at-start", "it ended, saying 'nothing to play'"},
        {"nonsense", "the answer to 'state' cannot be read"},
        {"long", "it wrote too much"},
        {"no-moves", "it has no 'moves'."},
        {"no-board", "[left]"},
        {"empty", "There is no move to choose."},
    };
    for (size_t i = 0; i < sizeof WAYS / sizeof *WAYS; i++) {
        Head head;
        begin_way(&head, WAYS[i][0]);
        head_comes(&head, WAYS[i][1]);
        head_end(&head);
    }
}

static void test_what_is_done_may_fail(void **state)
{
    (void)state;
    Head head;
    begin_way(&head, "refuses");
    head_comes(&head, "[left]");
    head_key(&head, KEYCODE_ENTER);
    head_comes(&head, "the program refuses 'move left': not left\xEF\xBF\xBD");
    head_comes(&head, "[left]");
    head_end(&head);
    begin_way(&head, "dies");
    head_comes(&head, "[left]");
    head_key(&head, KEYCODE_ENTER);
    head_comes(&head, "The program is not spoken to any more: it ended.");
    head_end(&head);
}

/* Nothing of it reaches the terminal as it is, and what is not shown as it is is never sent back. */
static void test_dangerous_texts(void **state)
{
    (void)state;
    Head head;
    begin_way(&head, "well");
    head_comes(&head, "[left]");
    assert_true(head_shows(&head, "one to move: \xEF\xBF\xBD[2JGo"));
    assert_true(head_shows(&head, "ab\xEF\xBF\xBD[1mc"));
    assert_true(head_shows(&head, "More moves than fit here: 2"));
    assert_false(head_shows(&head, "quit"));
    assert_null(strpbrk(buf_string(&head.null.shown), "\x1b\x07"));
    head_end(&head);
}

static void test_a_missing_one(void **state)
{
    (void)state;
    Head head;
    Buf error = {0};
    begin_way(&head, "well");
    assert_false(screen_open_remote(&head.app, "./no-such-program", &error));
    assert_string_equal(buf_string(&error),
                        "the program './no-such-program' cannot be started: No such file or directory");
    buf_free(&error);
    head_end(&head);
}

int main(void)
{
#define EACH(test) cmocka_unit_test_setup_teardown(test, folders_make, folders_remove)
    const struct CMUnitTest tests[] = {
        EACH(test_a_whole_game),
        EACH(test_many_moves_are_chosen_by_words),
        EACH(test_one_key_on_a_small_screen),
        EACH(test_what_goes_wrong_is_told),
        EACH(test_what_is_done_may_fail),
        EACH(test_dangerous_texts),
        EACH(test_a_missing_one),
    };
    return cmocka_run_group_tests_name("ui_remote", tests, NULL, NULL);
}
