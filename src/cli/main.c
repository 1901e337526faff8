/* tah: the command line. It reads the words, and hands over to a subcommand or to the program with the
 * screen. */
#include <signal.h>
#include <stdlib.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/mem.h"
#include "base/message.h"
#include "base/suggest.h"
#include "cli/options.h"
#include "cli/report.h"
#include "cli/subcommand.h"
#include "play/catalogue.h"
#include "play/profile.h"

/* Somebody who types `tah GAME` wants to play it. */
static void hint_game(const char *word, Buf *error)
{
    Catalogue *catalogue = catalogue_new(error->language);
    for (int i = 0; i < catalogue_count(catalogue); i++) {
        const char *name = catalogue_at(catalogue, i)->name;
        if (suggest_distance(word, name, 1) > 1)
            continue;
        Buf command = {0};
        buf_printf(&command, "tah play %s", name);
        buf_text(error, "; ");
        buf_say(error, MSG_CLI_DID_YOU_MEAN, buf_string(&command));
        buf_free(&command);
        break;
    }
    catalogue_free(catalogue);
}

static int wrong_usage(const Options *options, Buf *error)
{
    error->language = options->spoken;
    if (options->command == COMMAND_MENU && options->operand[0])
        hint_game(options->operand[0], error);
    int code = report_usage(options->spoken, buf_string(error));
    buf_free(error);
    return code;
}

static int print_help(Command about, Language language)
{
    Buf out = {.language = language};
    options_help(about, &out);
    int code = report_output(&out, EXIT_FINE);
    buf_free(&out);
    return code;
}

static int help(const Options *options)
{
    if (options->operands == 0)
        return print_help(COMMAND_MENU, options->spoken);
    Command about = command_find(options->operand[0]);
    if (about != COMMAND_COUNT)
        return print_help(about, options->spoken);
    Buf error = {.language = options->spoken};
    buf_say(&error, MSG_CLI_UNKNOWN_COMMAND, options->operand[0]);
    int code = report_usage(options->spoken, buf_string(&error));
    buf_free(&error);
    return code;
}

static int version(const Options *options)
{
    Buf out = {.language = options->spoken};
    buf_text(&out, "tah " TAH_VERSION "\n");
    int code = report_output(&out, EXIT_FINE);
    buf_free(&out);
    return code;
}

/* Whose saves and settings are meant. tah-screen asks for itself who plays. */
static bool open_profile(Options *options)
{
    Profile profile;
    Buf error = {.language = options->spoken};
    bool made = false, good = profile_open(options->profile, &profile, &made, &error);
    if (!good)
        report_error(EXIT_USAGE, buf_string(&error));
    memcpy(options->whose, profile.folder, good ? sizeof options->whose : 0);
    if (good && options->language < 0 && profile.language >= 0)
        options->spoken = (Language)profile.language;
    if (made && good) {
        buf_say(&error, MSG_CLI_NEW_PROFILE, profile_title(&profile, options->spoken));
        report_error(EXIT_FINE, buf_string(&error));
    }
    buf_free(&error);
    return good;
}

/* Terminals that can place nothing, and players whose environment says that they read line by line. */
static bool wants_plain(void)
{
    const char *terminal = getenv("TERM"), *reads = getenv("ACCESSIBLE");
    return (terminal && strcmp(terminal, "dumb") == 0) || (reads && *reads && strcmp(reads, "0") != 0);
}

static int run(Options *options)
{
    if (options->help)
        return print_help(options->command, options->spoken);
    if (command_is_personal(options->command) && !open_profile(options))
        return EXIT_USAGE;
    switch (options->command) {
    case COMMAND_LIST: return subcommand_list(options);
    case COMMAND_LEVELS: return subcommand_levels(options);
    case COMMAND_SOLVE: return subcommand_solve(options);
    case COMMAND_MATCH: return subcommand_match(options);
    case COMMAND_CHECK: return subcommand_check(options);
    case COMMAND_SHOW: return subcommand_show(options);
    case COMMAND_NEW: return subcommand_new(options);
    case COMMAND_ENGINE: return subcommand_engine(options);
    case COMMAND_RECORD: return subcommand_record(options);
    case COMMAND_LOOKS: return subcommand_looks(options);
    case COMMAND_STATS: return subcommand_stats(options);
    case COMMAND_SCAN_COST: return subcommand_scan_cost(options);
    case COMMAND_REPLAY: return subcommand_replay(options);
    case COMMAND_HELP: return help(options);
    case COMMAND_VERSION: return version(options);
    case COMMAND_MENU:
    case COMMAND_PLAY:
    case COMMAND_EDIT:
    case COMMAND_COUNT: break;
    }
    options->plain = options->plain || wants_plain();
    return subcommand_screen(options);
}

/* A reader that went away and a file that may grow no more are answers of write, and no reason to die. The
 * second holds for the screen's program, too. */
int main(int argc, char **argv)
{
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
    Options options;
    Buf error = {.language = language_from_environment()};
    bool fine = options_parse(argc, argv, &options, &error);
    return fine ? run(&options) : wrong_usage(&options, &error);
}
