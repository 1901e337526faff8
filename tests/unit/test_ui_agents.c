/* Opponents at the table: they move by themselves, what they did is told, undo leads over them, and saves keep them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/buf.h"
#include "folders.h"
#include "play/search.h"
#include "ui/app.h"
#include "ui/loop.h"
#include "ui/null_terminal.h"
#include "ui/screens.h"

enum { STEPS = 4000 };

typedef struct Head {
    App app;
    NullTerminal null;
} Head;

static void begin(Head *head, const char *const *seat, int seats, bool one_key)
{
    Profile profile;
    bool made;
    Buf error = {0};
    AppOptions options = {.language = LANGUAGE_EN,
                          .one_key = one_key,
                          .has_seed = true,
                          .seed = 1,
                          .seat = seat,
                          .seats = seats};
    assert_true(profile_open(NULL, &profile, &made, &error));
    null_terminal_init(&head->null, 80, 24);
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

/* Steps until it is shown. */
static void comes(Head *head, const char *text)
{
    for (int i = 0; i < STEPS && !shows(head, text); i++)
        assert_true(loop_step(&head->app));
    if (!shows(head, text))
        fail_msg("'%s' does not come:\n%s", text, buf_string(&head->null.shown));
}

static void key(Head *head, Key pressed)
{
    assert_true(null_terminal_key(&head->null, pressed));
    loop_step(&head->app);
    loop_step(&head->app);
}

static void test_it_answers(void **state)
{
    (void)state;
    static const char *const SEATS_OF[] = {"Eva", "Robo,easy 20"};
    Head head;
    begin(&head, SEATS_OF, 2, false);
    play(&head, "tic-tac-toe");
    comes(&head, "Moves: 0");
    key(&head, KEYCODE_ENTER);
    comes(&head, "Moves: 2");
    comes(&head, "Robo: place");
    assert_true(shows(&head, "Eva"));
    head.null.now += 5000; /* what is still pressed from before does not count */
    key(&head, 'u');
    comes(&head, "Moves: 0");
    for (int i = 0; i < 20; i++) /* it is one's own turn: nothing moves by itself */
        loop_step(&head.app);
    comes(&head, "Moves: 0");
    end(&head);
}

static void test_it_begins(void **state)
{
    (void)state;
    static const char *const SEATS_OF[] = {"Robo,gentle", "Eva"};
    Head head;
    begin(&head, SEATS_OF, 2, false);
    play(&head, "tic-tac-toe");
    comes(&head, "Moves: 1");
    end(&head);
}

static void test_a_game_is_watched(void **state)
{
    (void)state;
    static const char *const SEATS_OF[] = {"Ada,gentle", "Bob,gentle"};
    Head head;
    begin(&head, SEATS_OF, 2, false);
    play(&head, "tic-tac-toe");
    int64_t from = head.null.now;
    comes(&head, "Play again");
    assert_true(head.null.now - from > 4000); /* each move is seen for a moment */
    end(&head);
}

/* Alone among opponents nobody hands the keyboard over, though all have secrets. */
static void test_secrets_are_nobodys_else(void **state)
{
    (void)state;
    static const char *const SEATS_OF[] = {"Eva", ",gentle 3", ",gentle 3"};
    Head head;
    begin(&head, SEATS_OF, 3, false);
    play(&head, "thieving-magpie");
    comes(&head, "To move: ● Eva");
    for (int turns = 0; turns < 3; turns++) {
        head.null.now += 5000;
        key(&head, KEYCODE_ENTER);
        for (int i = 0; i < 200; i++) {
            loop_step(&head.app);
            assert_false(shows(&head, "keyboard"));
        }
    }
    end(&head);
}

/* A hint is asked for with one key press, told when it is found, and said again at once. */
static void test_a_hint(void **state)
{
    (void)state;
    static const char *const SEATS_OF[] = {"Eva", "Robo,easy 20"};
    Head head;
    begin(&head, SEATS_OF, 2, false);
    play(&head, "tic-tac-toe");
    comes(&head, "Moves: 0");
    key(&head, 't');
    comes(&head, "Hint: place");
    head.null.now += 5000;
    key(&head, KEYCODE_ENTER);
    comes(&head, "Moves: 2");
    assert_false(shows(&head, "Hint: "));
    head.null.now += 5000;
    key(&head, 't');
    comes(&head, "Hint: place");
    key(&head, 't');
    assert_true(shows(&head, "Hint: place"));
    end(&head);
}

/* Somebody who watches halts the game, goes on by single moves, and sits down; the others play on. */
static void test_watching_is_halted_and_taken_over(void **state)
{
    (void)state;
    static const char *const SEATS_OF[] = {"Ada,gentle 3", "Bob,gentle 3"};
    Head head;
    begin(&head, SEATS_OF, 2, false);
    play(&head, "tic-tac-toe");
    comes(&head, "Moves: 1");
    head.null.now += 1000;
    key(&head, KEYCODE_ENTER); /* Halt */
    comes(&head, "Let them go on");
    for (int i = 0; i < 50; i++)
        loop_step(&head.app);
    comes(&head, "Moves: 1");
    key(&head, KEYCODE_RIGHT);
    key(&head, KEYCODE_ENTER);
    comes(&head, "Moves: 2");
    for (int i = 0; i < 50; i++)
        loop_step(&head.app);
    comes(&head, "Moves: 2");
    key(&head, KEYCODE_RIGHT);
    key(&head, KEYCODE_ENTER); /* Take over */
    comes(&head, "From now on others sit here.");
    for (int i = 0; i < 50; i++)
        loop_step(&head.app);
    comes(&head, "Moves: 2"); /* it waits for the one who sat down */
    head.null.now += 5000;
    key(&head, KEYCODE_ENTER);
    comes(&head, "Moves: 4");
    end(&head);
}

/* The pace of what is watched is that of the keys which elsewhere are the scan's. */
static void test_the_pace_is_chosen(void **state)
{
    (void)state;
    static const char *const SEATS_OF[] = {"Ada,gentle 3", "Bob,gentle 3"};
    Head head;
    begin(&head, SEATS_OF, 2, false);
    play(&head, "tic-tac-toe");
    comes(&head, "Moves: 1");
    head.null.now += 1000;
    key(&head, '-');
    comes(&head, "1.3 s");
    for (int i = 0; i < 5; i++)
        key(&head, '+');
    assert_int_equal(settings_get(&head.app.settings, SETTING_WATCH_PACE), 800);
    end(&head);
}

/* The program plays for a person, so many moves or until it is told to stop, and gives the seat back. */
static void test_it_plays_for_a_person(void **state)
{
    (void)state;
    static const char *const SEATS_OF[] = {"Eva", "Robo,gentle 3"};
    Head head;
    begin(&head, SEATS_OF, 2, false);
    play(&head, "tic-tac-toe");
    comes(&head, "Moves: 0");
    key(&head, 'f');
    comes(&head, "For how long");
    key(&head, KEYCODE_ENTER); /* one move */
    comes(&head, "Moves: 2");
    for (int i = 0; i < 50; i++)
        loop_step(&head.app);
    comes(&head, "Moves: 2");
    head.null.now += 5000;
    key(&head, 'f');
    comes(&head, "For how long");
    for (int i = 0; i < 3; i++)
        key(&head, KEYCODE_DOWN);
    key(&head, KEYCODE_ENTER); /* until it is stopped */
    comes(&head, "Play myself");
    key(&head, 'f');
    assert_false(shows(&head, "Play myself"));
    comes(&head, "Moves: 4"); /* whoever was thinking had moved */
    for (int i = 0; i < 50; i++)
        loop_step(&head.app);
    comes(&head, "Moves: 4");
    key(&head, 'f');
    comes(&head, "For how long");
    for (int i = 0; i < 3; i++)
        key(&head, KEYCODE_DOWN);
    key(&head, KEYCODE_ENTER);
    comes(&head, "Play again");
    end(&head);
}

/* A game is gone through with its chances, and tried on from its middle, which leaves it as it is. */
static void test_chances_and_a_trial(void **state)
{
    (void)state;
    static const char *const SEATS_OF[] = {"Eva", "Ola"};
    Head head;
    begin(&head, SEATS_OF, 2, false);
    play(&head, "tic-tac-toe");
    comes(&head, "Moves: 0");
    for (int moves = 1; moves <= 3; moves++) {
        head.null.now += 5000;
        key(&head, KEYCODE_ENTER);
    }
    comes(&head, "Moves: 3");
    key(&head, 'v');
    comes(&head, "4 of 4:");
    for (int i = 0; i < 200 && shows(&head, "Judged: "); i++) {
        usleep(20000); /* a process of its own judges */
        loop_step(&head.app);
    }
    assert_false(shows(&head, "Judged: "));
    assert_true(shows(&head, " %  "));
    key(&head, KEYCODE_HOME);
    comes(&head, "1 of 4:");
    key(&head, KEYCODE_RIGHT);
    comes(&head, "2 of 4:");
    key(&head, 'm');
    comes(&head, "The whole game:");
    key(&head, KEYCODE_ESCAPE);
    for (int i = 0; i < 30 && !shows(&head, "[Try from here]"); i++)
        key(&head, KEYCODE_TAB);
    key(&head, KEYCODE_ENTER);
    comes(&head, "Back to the game");
    comes(&head, "Moves: 1");
    head.null.now += 5000;
    key(&head, KEYCODE_ENTER);
    comes(&head, "Moves: 2");
    key(&head, KEYCODE_ESCAPE);
    comes(&head, "2 of 4:");
    key(&head, KEYCODE_ESCAPE);
    comes(&head, "Moves: 3");
    end(&head);
}

/* What is hidden stays so while the game goes on. */
static void test_chances_keep_secrets(void **state)
{
    (void)state;
    static const char *const SEATS_OF[] = {"Eva", ",gentle 3", ",gentle 3"};
    Head head;
    begin(&head, SEATS_OF, 3, false);
    play(&head, "thieving-magpie");
    comes(&head, "To move: ● Eva");
    key(&head, 'v');
    comes(&head, "chances are told after the game");
    end(&head);
}

/* Who plays alone is led along the way of the level. */
static void test_it_solves_for_who_plays_alone(void **state)
{
    (void)state;
    Head head;
    begin(&head, NULL, 0, false);
    play(&head, "ice-sliding");
    comes(&head, "Moves: 0");
    key(&head, 'f');
    comes(&head, "For how long");
    for (int i = 0; i < 3; i++)
        key(&head, KEYCODE_DOWN);
    key(&head, KEYCODE_ENTER);
    comes(&head, "Solved");
    end(&head);
}

/* With one key the scan offers the game's own menu while somebody else thinks, and the moves when it is one's turn. */
static void test_one_key(void **state)
{
    (void)state;
    static const char *const SEATS_OF[] = {"Robo,easy 30", "Eva,switch"};
    Head head;
    begin(&head, SEATS_OF, 2, true);
    play(&head, "tic-tac-toe");
    comes(&head, "Moves: 1");
    comes(&head, "place");
    end(&head);
}

/* It is gone on with where it was, with who sat there. */
static void test_saves_keep_opponents(void **state)
{
    (void)state;
    static const char *const SEATS_OF[] = {"Eva", "Robo,easy 20"};
    Head head;
    begin(&head, SEATS_OF, 2, false);
    play(&head, "tic-tac-toe");
    comes(&head, "Moves: 0");
    key(&head, KEYCODE_ENTER);
    comes(&head, "Moves: 2");
    head.null.queue[head.null.queued++] = (TerminalEvent){.kind = TERMINAL_END};
    assert_false(loop_step(&head.app));
    end(&head);
    begin(&head, NULL, 0, false);
    play(&head, "tic-tac-toe");
    comes(&head, "Go on");
    key(&head, KEYCODE_ENTER);
    comes(&head, "To move");
    head.null.now += 5000;
    key(&head, KEYCODE_ENTER);
    comes(&head, "Moves: 4");
    end(&head);
}

int main(void)
{
#define EACH(test) cmocka_unit_test_setup_teardown(test, folders_make, folders_remove)
    const struct CMUnitTest tests[] = {
        EACH(test_it_answers),
        EACH(test_a_hint),
        EACH(test_it_begins),
        EACH(test_a_game_is_watched),
        EACH(test_watching_is_halted_and_taken_over),
        EACH(test_the_pace_is_chosen),
        EACH(test_it_plays_for_a_person),
        EACH(test_chances_and_a_trial),
        EACH(test_chances_keep_secrets),
        EACH(test_it_solves_for_who_plays_alone),
        EACH(test_secrets_are_nobodys_else),
        EACH(test_one_key),
        EACH(test_saves_keep_opponents),
    };
    return cmocka_run_group_tests_name("ui_agents", tests, NULL, NULL);
}
