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
#include "ui/app.h"
#include "ui/loop.h"
#include "ui/null_terminal.h"
#include "ui/screens.h"

enum { STEPS = 3000, REAL = 4000 /* microseconds of a step */ };

typedef struct Head {
    App app;
    NullTerminal null;
} Head;

static void begin(Head *head, const char *program, int columns, int rows, bool one_key)
{
    Profile profile;
    bool made;
    Buf error = {0};
    AppOptions options = {.language = LANGUAGE_EN, .one_key = one_key, .ascii = one_key};
    assert_true(profile_open(NULL, &profile, &made, &error));
    null_terminal_init(&head->null, columns, rows);
    app_init(&head->app, &head->null.terminal, &options, &profile);
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

static void comes(Head *head, const char *text)
{
    for (int i = 0; i < STEPS && !shows(head, text); i++) {
        assert_true(loop_step(&head->app));
        usleep(REAL);
    }
    if (!shows(head, text))
        fail_msg("'%s' does not come:\n%s", text, buf_string(&head->null.shown));
}

static void key(Head *head, Key pressed)
{
    head->null.now += 1000;
    assert_true(null_terminal_key(&head->null, pressed));
    loop_step(&head->app);
    loop_step(&head->app);
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
    comes(&head, "cross to move");
    comes(&head, "[place a1]");
    key(&head, KEYCODE_ENTER);
    comes(&head, "nought to move");
    comes(&head, "  X..");
    for (int i = 0; i < 8 && !shows(&head, "Over"); i++) {
        key(&head, KEYCODE_ENTER);
        comes(&head, i % 2 == 0 ? "cross to move" : i < 5 ? "nought to move" : "Over: cross wins");
    }
    comes(&head, "Over: cross wins");
    comes(&head, "[Undo]");
    key(&head, KEYCODE_ENTER);
    comes(&head, "cross to move");
    end(&head);
}

static void test_many_moves_are_chosen_by_words(void **state)
{
    (void)state;
    Head head;
    if (!begin_engine(&head, "chess", 80, 24, false))
        skip();
    comes(&head, "white to move");
    comes(&head, "[leap ...]");
    assert_true(shows(&head, "RNBQKBNR"));
    assert_false(shows(&head, "push a2"));
    key(&head, KEYCODE_DOWN);
    key(&head, KEYCODE_ENTER);
    comes(&head, "[push a2 north]");
    assert_false(shows(&head, "leap"));
    key(&head, KEYCODE_ESCAPE); /* gives up what was chosen, not the game */
    comes(&head, "[leap ...]");
    key(&head, KEYCODE_ENTER);
    comes(&head, "leap g1 h3");
    key(&head, KEYCODE_ENTER);
    comes(&head, "black to move");
    assert_true(shows(&head, "N......."));
    end(&head);
}

static void test_one_key_on_a_small_screen(void **state)
{
    (void)state;
    Head head;
    if (!begin_engine(&head, "tic-tac-toe", 40, 15, true))
        skip();
    comes(&head, "cross to move");
    int64_t pressed = head.null.now;
    for (int i = 0; i < STEPS && !shows(&head, "nought to move"); i++) {
        bool offered = shows(&head, "[place") || shows(&head, "{place");
        if (offered && head.null.now > pressed + 800) { /* else it is a key that is held */
            assert_true(null_terminal_key(&head.null, ' '));
            pressed = head.null.now;
        }
        loop_step(&head.app);
        usleep(REAL);
    }
    if (!shows(&head, "nought to move"))
        fail_msg("%s", buf_string(&head.null.shown));
    end(&head);
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
        comes(&head, WAYS[i][1]);
        end(&head);
    }
}

static void test_what_is_done_may_fail(void **state)
{
    (void)state;
    Head head;
    begin_way(&head, "refuses");
    comes(&head, "[left]");
    key(&head, KEYCODE_ENTER);
    comes(&head, "the program refuses 'move left': not left\xEF\xBF\xBD");
    comes(&head, "[left]");
    end(&head);
    begin_way(&head, "dies");
    comes(&head, "[left]");
    key(&head, KEYCODE_ENTER);
    comes(&head, "The program is not spoken to any more: it ended.");
    end(&head);
}

/* Nothing of it reaches the terminal as it is, and what is not shown as it is is never sent back. */
static void test_dangerous_texts(void **state)
{
    (void)state;
    Head head;
    begin_way(&head, "well");
    comes(&head, "[left]");
    assert_true(shows(&head, "one to move: \xEF\xBF\xBD[2JGo"));
    assert_true(shows(&head, "ab\xEF\xBF\xBD[1mc"));
    assert_true(shows(&head, "More moves than fit here: 2"));
    assert_false(shows(&head, "quit"));
    assert_null(strpbrk(buf_string(&head.null.shown), "\x1b\x07"));
    end(&head);
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
    end(&head);
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
