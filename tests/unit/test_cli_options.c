#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/buf.h"
#include "cli/options.h"

enum { WORDS = 24 };

/* Splits a line at its blanks into words that live as long as the call after. */
static bool parse(const char *line, Options *out, Buf *error)
{
    static char copy[300];
    static char *argv[WORDS];
    int argc = 0;
    snprintf(copy, sizeof copy, "tah %s", line);
    for (char *word = strtok(copy, " "); word && argc < WORDS; word = strtok(NULL, " "))
        argv[argc++] = word;
    return options_parse(argc, argv, out, error);
}

static void accept(const char *line, Options *out)
{
    Buf error = {0};
    if (!parse(line, out, &error))
        fail_msg("'tah %s' is refused: %s", line, buf_string(&error));
    buf_free(&error);
}

static void refuse(const char *line, const char *sentence)
{
    Options options;
    Buf error = {0};
    if (parse(line, &options, &error))
        fail_msg("'tah %s' is taken", line);
    assert_string_equal(buf_string(&error), sentence);
    buf_free(&error);
}

static void nothing_means_the_menu(void **state)
{
    (void)state;
    Options options;
    accept("", &options);
    assert_int_equal(options.command, COMMAND_MENU);
    assert_int_equal(options.language, -1);
    assert_false(options.one_key);
}

static void options_stand_anywhere(void **state)
{
    (void)state;
    static const char *const LINES[] = {
        "--one-key play tiny 3 --interval 2.5 --language cs",
        "play --language=cs tiny --interval=2,5 3 -1",
        "-1 --language cs play --interval 2.50 -- tiny 3",
    };
    for (size_t i = 0; i < sizeof LINES / sizeof LINES[0]; i++) {
        Options options;
        accept(LINES[i], &options);
        assert_int_equal(options.command, COMMAND_PLAY);
        assert_int_equal(options.operands, 2);
        assert_string_equal(options.operand[0], "tiny");
        assert_string_equal(options.operand[1], "3");
        assert_true(options.one_key);
        assert_int_equal(options.interval, 2500);
        assert_int_equal(options.language, LANGUAGE_CS);
    }
}

static void two_dashes_end_the_options(void **state)
{
    (void)state;
    Options options;
    accept("check -- --dump -", &options);
    assert_false(options.dump);
    assert_string_equal(options.operand[0], "--dump");
    assert_string_equal(options.operand[1], "-");
    assert_null(options.operand[2]);
}

static void seeds_take_all_64_bits(void **state)
{
    (void)state;
    Options options;
    accept("engine x --seed 18446744073709551615 --players 16", &options);
    assert_true(options.has_seed);
    assert_true(options.seed == UINT64_MAX);
    assert_int_equal(options.players, 16);
    refuse("engine x --seed 18446744073709551616",
           "'18446744073709551616' is not a seed, a whole number from 0 to 18446744073709551615");
}

static void options_of_games_are_a_list(void **state)
{
    (void)state;
    Options options;
    accept("play x -o landing=exact --option hand-size=3 --option=a=b=c", &options);
    assert_int_equal(options.chosen.count, 3);
    assert_string_equal(options.chosen.text[0], "landing=exact");
    assert_string_equal(options.chosen.text[1], "hand-size=3");
    assert_string_equal(options.chosen.text[2], "a=b=c");
    char **words = options_words(&options, "tah-screen");
    int found = 0;
    for (int i = 0; words[i]; i++)
        found += strcmp(words[i], "--option=hand-size=3") == 0 || strcmp(words[i], "--option=a=b=c") == 0;
    assert_int_equal(found, 2);
    options_free_words(words);
    refuse("play x -o landing", "'landing' is not NAME=VALUE, or there are more than 12 such options");
    refuse("play x --option =5", "'=5' is not NAME=VALUE, or there are more than 12 such options");
    refuse("play x --option=a=1 --option=a=1 --option=a=1 --option=a=1 --option=a=1 --option=a=1 "
           "--option=a=1 --option=a=1 --option=a=1 --option=a=1 --option=a=1 --option=a=1 --option=a=2",
           "'a=2' is not NAME=VALUE, or there are more than 12 such options");
}

static void drawings_have_sizes_and_themes(void **state)
{
    (void)state;
    Options options;
    accept("show tiny 2 -m b2,c3 --size 120x40 --theme contrast-light --colour none --svg -", &options);
    assert_int_equal(options.size.columns, 120);
    assert_int_equal(options.size.rows, 40);
    assert_int_equal(options.theme, OPTION_THEME_CONTRAST_LIGHT);
    assert_int_equal(options.colours, 0);
    assert_string_equal(options.move, "b2,c3");
    assert_string_equal(options.svg, "-");
    accept("show tiny --cell 7X3", &options);
    assert_int_equal(options.cell.columns, 7);
    assert_int_equal(options.cell.rows, 3);
    assert_int_equal(options.colours, -1);
    accept("replay save.jsonl --cast film.cast --pace 0.5 --idle 3600", &options);
    assert_int_equal(options.pace, 500);
    assert_int_equal(options.idle, 3600000);
}

static void sizes_are_looked_at(void **state)
{
    (void)state;
    static const char *const WRONG[] = {"80",     "80x",    "x24",    "80x24x3",
                                        "-80x24", "80x-24", "80 x24", "19x8",
                                        "20x7",   "401x24", "80x201", "99999999999999999999x24"};
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        Options options;
        Buf error = {0};
        const char *const argv[] = {"tah", "show", "tiny", "--size", WRONG[i]};
        assert_false(options_parse(5, (char *const *)(uintptr_t)argv, &options, &error));
        assert_non_null(strstr(buf_string(&error), "is not a size from 20x8 to 400x200"));
        buf_free(&error);
    }
}

static void versions_and_helps(void **state)
{
    (void)state;
    Options options;
    accept("-V", &options);
    assert_int_equal(options.command, COMMAND_VERSION);
    accept("engine --help", &options);
    assert_int_equal(options.command, COMMAND_ENGINE);
    assert_true(options.help);
    accept("help check", &options);
    assert_string_equal(options.operand[0], "check");
}

static void wrong_words_are_answered_with_the_nearest(void **state)
{
    (void)state;
    refuse("chek x", "unknown command 'chek'; did you mean 'tah check'?");
    refuse("xyzzy", "unknown command 'xyzzy'");
    refuse("play --one-kye", "unknown option '--one-kye'; did you mean '--one-key'?");
    refuse("play --intervall=2", "unknown option '--intervall=2'; did you mean '--interval'?");
    refuse("play -x", "unknown option '-x'");
    refuse("play \x1b[2J a b", "one word too many: 'b'");
    refuse("play a b \x1b[2J", "one word too many: '\xef\xbf\xbd[2J'");
}

static void values_are_looked_at(void **state)
{
    (void)state;
    refuse("play --interval", "option '--interval' needs a value");
    refuse("play --interval 0.05", "'0.05' is not a number of seconds from 0.1 to 15");
    refuse("play --interval 15.001", "'15.001' is not a number of seconds from 0.1 to 15");
    refuse("play --interval 1s", "'1s' is not a number of seconds from 0.1 to 15");
    refuse("play --interval 1.2.3", "'1.2.3' is not a number of seconds from 0.1 to 15");
    refuse("play --language=xx", "unknown language 'xx'; there are en, cs and sk");
    refuse("play --one-key=yes", "option '--one-key' takes no value");
    refuse("play --players 0", "'0' is not a number of players from 1 to 16");
    refuse("play --players 17", "'17' is not a number of players from 1 to 16");
    refuse("play --seed -1", "'-1' is not a seed, a whole number from 0 to 18446744073709551615");
    refuse("play --level=", "an option has an empty value ''");
}

static void options_belong_to_commands(void **state)
{
    (void)state;
    refuse("list --dump", "option '--dump' does not belong to 'tah list'");
    refuse("--json play x", "option '--json' does not belong to 'tah play'");
    refuse("list --watch", "option '--watch' does not belong to 'tah list'");
    refuse("play --watch", "option '--watch' needs a game or a rules file: tah play --watch FILE");
    refuse("levels", "'tah levels' needs: GAME [FILE]");
    refuse("check", "'tah check' needs: FILE...");
    refuse("replay a b", "one word too many: 'b'");
}

/* What is handed on to the program with the screen reads back as it was. */
static void words_read_back(void **state)
{
    (void)state;
    Options options, again;
    Buf error = {0};
    accept("play -1 --ascii --watch --profile Eva --language sk --interval 0.75 --seed 7 --players 2 --level "
           "p:3 a "
           "-- -b",
           &options);
    char **words = options_words(&options, "tah-screen");
    int count = 0;
    while (words[count])
        count++;
    assert_string_equal(words[0], "tah-screen");
    assert_true(options_parse(count, words, &again, &error));
    assert_int_equal(again.command, COMMAND_PLAY);
    assert_true(again.one_key && again.ascii && again.watch && again.has_seed);
    assert_int_equal(again.interval, 750);
    assert_int_equal(again.language, LANGUAGE_SK);
    assert_int_equal(again.players, 2);
    assert_true(again.seed == 7);
    assert_string_equal(again.profile, "Eva");
    assert_string_equal(again.level, "p:3");
    assert_string_equal(again.operand[1], "-b");
    options_free_words(words);
    buf_free(&error);
}

static size_t count_of(const char *text, char c)
{
    size_t count = 0;
    for (; *text; text++)
        count += *text == c;
    return count;
}

/* Sentences that take words take as many in every language. */
static void translations_take_the_same_words(void **state)
{
    (void)state;
    for (int m = 0; m < MESSAGE_COUNT; m++) {
        size_t english = count_of(message_in((Message)m, LANGUAGE_EN), '%');
        for (int l = 0; l < LANGUAGE_COUNT; l++)
            if (count_of(message_in((Message)m, (Language)l), '%') != english)
                fail_msg("'%s' takes other words in %s", message_in((Message)m, LANGUAGE_EN),
                         language_code((Language)l));
    }
}

static void help_names_every_command(void **state)
{
    (void)state;
    for (int l = 0; l < LANGUAGE_COUNT; l++) {
        Buf out = {.language = (Language)l};
        options_help(COMMAND_MENU, &out);
        for (int c = COMMAND_PLAY; c < COMMAND_COUNT; c++)
            assert_non_null(strstr(buf_string(&out), command_name((Command)c)));
        assert_non_null(strstr(buf_string(&out), "--switch-input FILE"));
        buf_free(&out);
    }
}

static void help_fits_80_columns(void **state)
{
    (void)state;
    for (int c = COMMAND_MENU; c < COMMAND_COUNT; c++) {
        Buf out = {0};
        options_help((Command)c, &out);
        for (const char *line = buf_string(&out); *line; line += strcspn(line, "\n") + 1)
            assert_true(strcspn(line, "\n") <= 96);
        buf_free(&out);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_means_the_menu),
        cmocka_unit_test(options_stand_anywhere),
        cmocka_unit_test(two_dashes_end_the_options),
        cmocka_unit_test(seeds_take_all_64_bits),
        cmocka_unit_test(options_of_games_are_a_list),
        cmocka_unit_test(drawings_have_sizes_and_themes),
        cmocka_unit_test(sizes_are_looked_at),
        cmocka_unit_test(versions_and_helps),
        cmocka_unit_test(wrong_words_are_answered_with_the_nearest),
        cmocka_unit_test(values_are_looked_at),
        cmocka_unit_test(options_belong_to_commands),
        cmocka_unit_test(words_read_back),
        cmocka_unit_test(translations_take_the_same_words),
        cmocka_unit_test(help_names_every_command),
        cmocka_unit_test(help_fits_80_columns),
    };
    return cmocka_run_group_tests_name("options", tests, NULL, NULL);
}
