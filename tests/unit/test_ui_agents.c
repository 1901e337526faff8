/* Opponents at the table: they move by themselves, what they did is told, undo leads over them, and saves keep them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "folders.h"
#include "base/buf.h"
#include "base/file.h"
#include "head.h"
#include "ui/screens.h"
#include "ui/loop.h"

static void begin(Head *head, const char *const *seat, int seats, bool one_key)
{
    AppOptions options = {.language = LANGUAGE_EN,
                          .one_key = one_key,
                          .has_seed = true,
                          .seed = 1,
                          .seat = seat,
                          .seats = seats};
    head_open(head, &options, 80, 24);
}

static void test_it_answers(void **state)
{
    (void)state;
    static const char *const SEATS_OF[] = {"Eva", "Robo,easy 20"};
    Head head;
    begin(&head, SEATS_OF, 2, false);
    head_play(&head, "tic-tac-toe");
    head_comes(&head, "Moves: 0");
    head_key(&head, KEYCODE_ENTER);
    head_comes(&head, "Moves: 2");
    head_comes(&head, "Robo: place");
    assert_true(head_shows(&head, "Eva"));
    head.null.now += 5000; /* what is still pressed from before does not count */
    head_key(&head, 'u');
    head_comes(&head, "Moves: 0");
    head_steps(&head, 20); /* it is one's own turn: nothing moves by itself */
    head_comes(&head, "Moves: 0");
    head_end(&head);
}

static void test_it_begins(void **state)
{
    (void)state;
    static const char *const SEATS_OF[] = {"Robo,gentle", "Eva"};
    Head head;
    begin(&head, SEATS_OF, 2, false);
    head_play(&head, "tic-tac-toe");
    head_comes(&head, "Moves: 1");
    head_end(&head);
}

static void test_a_game_is_watched(void **state)
{
    (void)state;
    static const char *const SEATS_OF[] = {"Ada,gentle", "Bob,gentle"};
    Head head;
    begin(&head, SEATS_OF, 2, false);
    head_play(&head, "tic-tac-toe");
    int64_t from = head.null.now;
    head_comes(&head, "Play again");
    assert_true(head.null.now - from > 4000); /* each move is seen for a moment */
    head_end(&head);
}

/* Alone among opponents nobody hands the keyboard over, though all have secrets. */
static void test_secrets_are_nobodys_else(void **state)
{
    (void)state;
    static const char *const SEATS_OF[] = {"Eva", ",gentle 3", ",gentle 3"};
    Head head;
    begin(&head, SEATS_OF, 3, false);
    head_play(&head, "thieving-magpie");
    head_comes(&head, "To move: ● Eva");
    for (int turns = 0; turns < 3; turns++) {
        head.null.now += 5000;
        head_key(&head, KEYCODE_ENTER);
        for (int i = 0; i < 200; i++) {
            head_steps(&head, 1);
            assert_false(head_shows(&head, "keyboard"));
        }
    }
    head_end(&head);
}

/* A hint is asked for with one key press, told when it is found, and said again at once. */
static void test_a_hint(void **state)
{
    (void)state;
    static const char *const SEATS_OF[] = {"Eva", "Robo,easy 20"};
    Head head;
    begin(&head, SEATS_OF, 2, false);
    head_play(&head, "tic-tac-toe");
    head_comes(&head, "Moves: 0");
    head_key(&head, 't');
    head_comes(&head, "Hint: place");
    head.null.now += 5000;
    head_key(&head, KEYCODE_ENTER);
    head_comes(&head, "Moves: 2");
    assert_false(head_shows(&head, "Hint: "));
    head.null.now += 5000;
    head_key(&head, 't');
    head_comes(&head, "Hint: place");
    head_key(&head, 't');
    assert_true(head_shows(&head, "Hint: place"));
    head_end(&head);
}

/* Somebody who watches halts the game, goes on by single moves, and sits down; the others play on. */
static void test_watching_is_halted_and_taken_over(void **state)
{
    (void)state;
    static const char *const SEATS_OF[] = {"Ada,gentle 3", "Bob,gentle 3"};
    Head head;
    begin(&head, SEATS_OF, 2, false);
    head_play(&head, "tic-tac-toe");
    head_comes(&head, "Moves: 1");
    head.null.now += 1000;
    head_key(&head, KEYCODE_ENTER); /* Halt */
    head_comes(&head, "Let them go on");
    head_steps(&head, 50);
    head_comes(&head, "Moves: 1");
    head_key(&head, KEYCODE_RIGHT);
    head_key(&head, KEYCODE_ENTER);
    head_comes(&head, "Moves: 2");
    head_steps(&head, 50);
    head_comes(&head, "Moves: 2");
    head_key(&head, KEYCODE_RIGHT);
    head_key(&head, KEYCODE_ENTER); /* Take over */
    head_comes(&head, "From now on others sit here.");
    head_steps(&head, 50);
    head_comes(&head, "Moves: 2"); /* it waits for the one who sat down */
    head.null.now += 5000;
    head_key(&head, KEYCODE_ENTER);
    head_comes(&head, "Moves: 4");
    head_end(&head);
}

/* The pace of what is watched is that of the keys which elsewhere are the scan's. */
static void test_the_pace_is_chosen(void **state)
{
    (void)state;
    static const char *const SEATS_OF[] = {"Ada,gentle 3", "Bob,gentle 3"};
    Head head;
    begin(&head, SEATS_OF, 2, false);
    head_play(&head, "tic-tac-toe");
    head_comes(&head, "Moves: 1");
    head.null.now += 1000;
    head_key(&head, '-');
    head_comes(&head, "1.3 s");
    for (int i = 0; i < 5; i++)
        head_key(&head, '+');
    assert_int_equal(settings_get(&head.app.settings, SETTING_WATCH_PACE), 800);
    head_end(&head);
}

/* The program plays for a person, so many moves or until it is told to stop, and gives the seat back. */
static void test_it_plays_for_a_person(void **state)
{
    (void)state;
    static const char *const SEATS_OF[] = {"Eva", "Robo,gentle 3"};
    Head head;
    begin(&head, SEATS_OF, 2, false);
    head_play(&head, "tic-tac-toe");
    head_comes(&head, "Moves: 0");
    head_key(&head, 'f');
    head_comes(&head, "For how long");
    head_key(&head, KEYCODE_ENTER); /* one move */
    head_comes(&head, "Moves: 2");
    head_steps(&head, 50);
    head_comes(&head, "Moves: 2");
    head.null.now += 5000;
    head_key(&head, 'f');
    head_comes(&head, "For how long");
    for (int i = 0; i < 3; i++)
        head_key(&head, KEYCODE_DOWN);
    head_key(&head, KEYCODE_ENTER); /* until it is stopped */
    head_comes(&head, "Play myself");
    head_key(&head, 'f');
    assert_false(head_shows(&head, "Play myself"));
    head_comes(&head, "Moves: 4"); /* whoever was thinking had moved */
    head_steps(&head, 50);
    head_comes(&head, "Moves: 4");
    head_key(&head, 'f');
    head_comes(&head, "For how long");
    for (int i = 0; i < 3; i++)
        head_key(&head, KEYCODE_DOWN);
    head_key(&head, KEYCODE_ENTER);
    head_comes(&head, "Play again");
    head_end(&head);
}

/* A game is gone through with its chances, and tried on from its middle, which leaves it as it is. */
static void test_chances_and_a_trial(void **state)
{
    (void)state;
    static const char *const SEATS_OF[] = {"Eva", "Ola"};
    Head head;
    begin(&head, SEATS_OF, 2, false);
    head_play(&head, "tic-tac-toe");
    head_comes(&head, "Moves: 0");
    for (int moves = 1; moves <= 3; moves++) {
        head.null.now += 5000;
        head_key(&head, KEYCODE_ENTER);
    }
    head_comes(&head, "Moves: 3");
    head_key(&head, 'v');
    head_comes(&head, "4 of 4:");
    for (int i = 0; i < 200 && head_shows(&head, "Judged: "); i++) {
        usleep(20000); /* a process of its own judges */
        head_steps(&head, 1);
    }
    assert_false(head_shows(&head, "Judged: "));
    assert_true(head_shows(&head, " %  "));
    head_key(&head, KEYCODE_HOME);
    head_comes(&head, "1 of 4:");
    head_key(&head, KEYCODE_RIGHT);
    head_comes(&head, "2 of 4:");
    head_key(&head, 'm');
    head_comes(&head, "The whole game:");
    head_key(&head, KEYCODE_ESCAPE);
    for (int i = 0; i < 30 && !head_shows(&head, "[Try from here]"); i++)
        head_key(&head, KEYCODE_TAB);
    head_key(&head, KEYCODE_ENTER);
    head_comes(&head, "Back to the game");
    head_comes(&head, "Moves: 1");
    head.null.now += 5000;
    head_key(&head, KEYCODE_ENTER);
    head_comes(&head, "Moves: 2");
    head_key(&head, KEYCODE_ESCAPE);
    head_comes(&head, "2 of 4:");
    head_key(&head, KEYCODE_ESCAPE);
    head_comes(&head, "Moves: 3");
    head_end(&head);
}

/* What is hidden stays so while the game goes on. */
static void test_chances_keep_secrets(void **state)
{
    (void)state;
    static const char *const SEATS_OF[] = {"Eva", ",gentle 3", ",gentle 3"};
    Head head;
    begin(&head, SEATS_OF, 3, false);
    head_play(&head, "thieving-magpie");
    head_comes(&head, "To move: ● Eva");
    head_key(&head, 'v');
    head_comes(&head, "chances are told after the game");
    head_end(&head);
}

/* Who plays alone is led along the way of the level. */
static void test_it_solves_for_who_plays_alone(void **state)
{
    (void)state;
    Head head;
    begin(&head, NULL, 0, false);
    head_play(&head, "ice-sliding");
    head_comes(&head, "Moves: 0");
    head_key(&head, 'f');
    head_comes(&head, "For how long");
    for (int i = 0; i < 3; i++)
        head_key(&head, KEYCODE_DOWN);
    head_key(&head, KEYCODE_ENTER);
    head_comes(&head, "Solved");
    head_end(&head);
}

/* With one key the scan offers the game's own menu while somebody else thinks, and the moves when it is one's turn. */
static void test_one_key(void **state)
{
    (void)state;
    static const char *const SEATS_OF[] = {"Robo,easy 30", "Eva,switch"};
    Head head;
    begin(&head, SEATS_OF, 2, true);
    head_play(&head, "tic-tac-toe");
    head_comes(&head, "Moves: 1");
    head_comes(&head, "place");
    head_end(&head);
}

/* Who comes here for the first time and is alone has an opponent by starting; another is chosen from a list. */
static void test_alone_with_one_key(void **state)
{
    (void)state;
    Head head;
    AppOptions options = {
        .language = LANGUAGE_EN, .one_key = true, .ascii = true, .has_seed = true, .seed = 1};
    head_open(&head, &options, 40, 15);
    head_play(&head, "tic-tac-toe");
    head_comes(&head, "The program: easy");
    head_scan(&head, "The others");
    head_scan(&head, "The program: gentle");
    head_comes(&head, "O nought           The program: gentle");
    head_scan(&head, "Start");
    head_comes(&head, "Moves: 0");
    head.between = 1500;
    for (int i = 0; i < 20 && !head_shows(&head, "Moves: 2"); i++)
        head_key(&head, ' '); /* whatever is offered */
    head_comes(&head, "Moves: 2");
    head_end(&head);
}

/* A program is chosen from those that wait, or its command is typed. */
static void test_a_program_is_chosen(void **state)
{
    (void)state;
    Head head;
    Buf command = {0};
    AppOptions options = {.language = LANGUAGE_EN, .has_seed = true, .seed = 1};
    head_open(&head, &options, 80, 24);
    head.real = 500;
    head.between = 5000;
    head_play(&head, "tic-tac-toe");
    head_comes(&head, "[Start]");
    head_key(&head, KEYCODE_DOWN);
    head_key(&head, KEYCODE_ENTER);
    for (int i = 0; i < 4; i++)
        head_key(&head, KEYCODE_DOWN);
    head_comes(&head, "[Another program ...]");
    head_key(&head, KEYCODE_ENTER);
    buf_printf(&command, "%s/tests/bots/bad.sh well,", getenv("TAH_SHARE"));
    for (size_t i = 0; i < command.length; i++)
        head_key(&head, (Key)command.data[i]);
    head_key(&head, KEYCODE_ENTER);
    head_comes(&head, "A command is words without a comma");
    head_key(&head, KEYCODE_BACKSPACE);
    head_key(&head, KEYCODE_ENTER);
    head_comes(&head, "Another program: ");
    head_comes(&head, "bad.sh well");
    head_key(&head, KEYCODE_UP);
    head_key(&head, KEYCODE_ENTER);
    head_comes(&head, "Moves: 0");
    head_key(&head, KEYCODE_ENTER);
    head_comes(&head, "Moves: 2");
    assert_false(head_shows(&head, "loses the turn"));
    buf_free(&command);
    head_end(&head);
}

/* What the rules say of an opponent goes on without end: it moves at random, which is told, and the game goes on. */
static void test_a_fault_is_told(void **state)
{
    (void)state;
    static const char *const SEATS_OF[] = {"Eva", "Robo,looper"};
    static const char RULES[] = "language: 1\ntitle: Sums\nplayers: 2\nvars: { n: 0 to 9 }\n"
                                "turn:\n  - ask: me\n    options:\n"
                                "      add: { pick: { k: 1 to 2 }, do: n = n + k }\n"
                                "end: [{ if: n > 8, result: me wins }]\n"
                                "bots:\n  memory: { z: 0 to 5 }\n  notice:\n    - after: add\n      do:\n"
                                "        - while: z < 6\n          do: z = 0\n"
                                "  looper: { title: Looper, prefer: { move: add, worth: k } }\n";
    Head head;
    Buf path = {0}, error = {0};
    buf_printf(&path, "%s/sums.yaml", folders_path());
    assert_true(file_put(buf_string(&path), RULES, sizeof RULES - 1, &error));
    begin(&head, SEATS_OF, 2, false);
    head.between = 5000;
    CatalogueGame *game = catalogue_find(head.app.catalogue, buf_string(&path), &error);
    assert_non_null(game);
    screen_open_now(&head.app, game, NULL);
    loop_begin(&head.app);
    head_comes(&head, "[add 1]");
    head_key(&head, KEYCODE_ENTER);
    head_comes(&head, "Robo may move at random: the rules failed while it decided (line 15: ");
    head_comes(&head, "[add 1]");
    head_key(&head, KEYCODE_ENTER);
    head_comes(&head, "Robo: add");
    buf_free(&path);
    buf_free(&error);
    head_end(&head);
}

/* The rules fail in half of what can be done: who plays at random does something else, which is told. */
static void test_a_move_that_fails_is_told(void **state)
{
    (void)state;
    static const char *const SEATS_OF[] = {"Eva", "Robo,random"};
    static const char RULES[] =
        "language: 1\ntitle: Sums\nplayers: 2\nvars: { n: 0 to 9, m: 0 }\n"
        "turn:\n  - ask: me\n    options:\n"
        "      add: { pick: { k: 1 to 8 }, do: [n = n + 1, m = 1 / (k - k / 2 * 2)] }\n"
        "end: [{ if: n > 8, result: me wins }]\n";
    Head head;
    Buf path = {0}, error = {0};
    buf_printf(&path, "%s/halves.yaml", folders_path());
    assert_true(file_put(buf_string(&path), RULES, sizeof RULES - 1, &error));
    begin(&head, SEATS_OF, 2, false);
    head.between = 5000;
    CatalogueGame *game = catalogue_find(head.app.catalogue, buf_string(&path), &error);
    assert_non_null(game);
    screen_open_now(&head.app, game, NULL);
    loop_begin(&head.app);
    for (int turns = 0; turns < 4; turns++) {
        head_comes(&head, "[add 1]");
        head_key(&head, KEYCODE_ENTER);
        if (head_shows(&head, "the rules failed while it decided"))
            break;
        head_comes(&head, "Robo: add");
    }
    head_comes(&head, "Robo may move at random: the rules failed while it decided (line 8: ");
    head_comes(&head, "[add 1]");
    buf_free(&path);
    buf_free(&error);
    head_end(&head);
}

/* It is gone on with where it was, with who sat there. */
static void test_saves_keep_opponents(void **state)
{
    (void)state;
    static const char *const SEATS_OF[] = {"Eva", "Robo,easy 20"};
    Head head;
    begin(&head, SEATS_OF, 2, false);
    head_play(&head, "tic-tac-toe");
    head_comes(&head, "Moves: 0");
    head_key(&head, KEYCODE_ENTER);
    head_comes(&head, "Moves: 2");
    head_leave(&head);
    begin(&head, NULL, 0, false);
    head_play(&head, "tic-tac-toe");
    head_comes(&head, "Go on");
    head_key(&head, KEYCODE_ENTER);
    head_comes(&head, "To move");
    head.null.now += 5000;
    head_key(&head, KEYCODE_ENTER);
    head_comes(&head, "Moves: 4");
    head_end(&head);
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
        EACH(test_alone_with_one_key),
        EACH(test_a_program_is_chosen),
        EACH(test_a_fault_is_told),
        EACH(test_a_move_that_fails_is_told),
        EACH(test_saves_keep_opponents),
    };
    return cmocka_run_group_tests_name("ui_agents", tests, NULL, NULL);
}
