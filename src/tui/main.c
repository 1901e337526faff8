/* tah-screen: what `tah` needs a screen for. It is started by `tah` with words that it has checked:
 *
 *   tah-screen [OPTION...]                     the menu of games
 *   tah-screen play GAME [LEVEL] [OPTION...]   GAME and LEVEL as in cli/options.h
 *   tah-screen replay SAVE [OPTION...]         a save, step by step
 *
 * Options: --one-key --ascii --switch-input FILE --interval SECONDS --language CODE --profile NAME --seed N
 * --players N.
 * Exit codes: 0 the player quit; 1 a save that cannot be shown, or moves that are not saved; 2 wrong words or
 * no terminal; 128+N ended by signal N. */
#include "base/buf.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/message.h"
#include "cli/options.h"
#include "cli/report.h"
#include "play/profile.h"
#include "tui/app.h"
#include "tui/screens.h"
#include "tui/terminal.h"

enum { EXIT_NOTHING = 1, EXIT_WORDS = 2 };

static AppOptions app_options(const Options *given)
{
    return (AppOptions){.one_key = given->one_key,
                        .ascii = given->ascii,
                        .interval = given->interval,
                        .switch_input = given->switch_input,
                        .has_seed = given->has_seed,
                        .seed = given->seed,
                        .players = given->players};
}

static bool open_game(App *app, const Options *given, Buf *error)
{
    const char *level = given->level ? given->level : given->operands > 1 ? given->operand[1] : NULL;
    CatalogueGame *game = catalogue_find(app->catalogue, given->operand[0], error);
    if (!game)
        return false;
    LevelChoice choice;
    if (!game->rules || !level)
        screen_open_now(app, game, NULL);
    else if (!catalogue_level(game, level, &choice, error))
        return false;
    else if (catalogue_names_pack(level))
        screen_open_now(app, game, choice.pack);
    else
        screen_open_level(app, game, choice);
    return true;
}

static bool open_first(App *app, const Options *given, Buf *error)
{
    if (given->command == COMMAND_PLAY && given->operands > 0)
        return open_game(app, given, error);
    if (given->command == COMMAND_REPLAY && given->operands > 0)
        return screen_open_replay(app, given->operand[0], error);
    screen_open_games(app);
    return true;
}

static bool open_switch(App *app, const Options *given, Buf *error)
{
    if (given->switch_input)
        app->pipe = switch_open(given->switch_input, error);
    return !given->switch_input || app->pipe >= 0;
}

/* A save that departs from its rules is an answer; what is not there, or no terminal, is a wrong wish. */
static int failure(const Options *given)
{
    bool save = given->command == COMMAND_REPLAY && given->operands > 0 && file_exists(given->operand[0]);
    return save ? EXIT_NOTHING : EXIT_WORDS;
}

/* Whose settings and saves these are: the one who is named, else who played last. */
static bool open_profile(const Options *given, Buf *error)
{
    Profile profile;
    Buf ignored = {0};
    bool made, good = profile_open(given->profile, &profile, &made, error);
    if (good && given->language < 0 && profile.language >= 0)
        language_set((Language)profile.language);
    if (good)
        profile_remember(&ignored); /* where nothing can be written, the game goes on */
    buf_free(&ignored);
    return good;
}

static int run(const Options *given)
{
    static App app;
    Buf error = {0};
    AppOptions options = app_options(given);
    if (!open_profile(given, &error)) {
        report_error(EXIT_WORDS, buf_string(&error));
        buf_free(&error);
        return EXIT_WORDS;
    }
    app_init(&app, &options);
    int code = failure(given);
    if (open_switch(&app, given, &error) && open_first(&app, given, &error) && terminal_open(&error))
        code = app_run(&app);
    app_free(&app);
    terminal_close();
    if (error.length > 0)
        report_error(code, buf_string(&error));
    if (app.unsaved)
        code = report_error(code ? code : EXIT_NOTHING, app.unsaved);
    mem_free(app.unsaved);
    buf_free(&error);
    return code;
}

int main(int argc, char **argv)
{
    Options given;
    Buf error = {0};
    language_set(language_from_environment());
    bool fine = options_parse(argc, argv, &given, &error);
    if (given.language >= 0)
        language_set((Language)given.language);
    if (!fine)
        return report_error(EXIT_WORDS, buf_string(&error));
    buf_free(&error);
    return run(&given);
}
