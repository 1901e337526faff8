/* tah-screen: what `tah` needs a screen for, or lines of text in its place. It is started by `tah` with words that it has checked:
 *
 *   tah-screen [OPTION...]                     the menu of games
 *   tah-screen play GAME [LEVEL] [OPTION...]   GAME and LEVEL as in cli/options.h
 *   tah-screen edit GAME [LEVEL] [OPTION...]   makes a level, or changes a copy of one
 *   tah-screen replay SAVE [OPTION...]         a save, step by step
 *
 * Options: --one-key --plain --ascii --switch-input FILE --interval SECONDS --language CODE --profile NAME --seed N
 * --players N --seat SEAT --draw-seats --option NAME=VALUE --watch --engine PROGRAM.
 * Exit codes: 0 the player quit; 1 a save that cannot be shown, or moves that are not saved; 2 wrong words or
 * no terminal; 128+N ended by signal N. */
#include "base/buf.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/message.h"
#include "cli/options.h"
#include "cli/report.h"
#include "play/profile.h"
#include "plain/plain.h"
#include "play/search.h"
#include "save/claim.h"
#include "save/store.h"
#include "ui/agreeing.h"
#include "ui/app.h"
#include "ui/screens.h"
#include "tui/curses.h"
#include "ui/watching.h"
#include "ui/loop.h"

enum { EXIT_NOTHING = 1, EXIT_WORDS = 2 };

static AppOptions app_options(const Options *given)
{
    return (AppOptions){.one_key = given->one_key,
                        .ascii = given->ascii,
                        .language = given->language,
                        .interval = given->interval,
                        .switch_input = given->switch_input,
                        .has_seed = given->has_seed,
                        .seed = given->seed,
                        .players = given->players,
                        .seat = given->seat,
                        .seats = given->seats,
                        .draw_seats = given->draw_seats,
                        .think = given->think,
                        .threads = given->threads,
                        .memory = given->memory};
}

static bool open_game(App *app, const Options *given, Buf *error)
{
    const char *level = given->level ? given->level : given->operands > 1 ? given->operand[1] : NULL;
    CatalogueGame *game = search_find(app->catalogue, given->operand[0], error);
    if (!game)
        return false;
    if (game->rules && !agreeing_take(app, game, given->chosen.text, given->chosen.count, error))
        return false;
    if (given->watch)
        watching_start(app, game);
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

static bool open_editor(App *app, const Options *given, Buf *error)
{
    const char *level = given->operands > 1 ? given->operand[1] : NULL;
    CatalogueGame *game = search_find(app->catalogue, given->operand[0], error);
    if (!game)
        return false;
    LevelChoice choice = {NULL, NULL};
    if (game->rules && level && !catalogue_level(game, level, &choice, error))
        return false;
    if (!game->rules)
        screen_open_game(app, game);
    else if (choice.level && !catalogue_names_pack(level) && workshop_possible(game))
        screen_open_editor(app, game, choice);
    else
        screen_open_workshop(app, game, choice.pack);
    return true;
}

/* Is it about one game, to be played or to get levels. */
static bool names_game(const Options *given)
{
    return (given->command == COMMAND_PLAY || given->command == COMMAND_EDIT) && given->operands > 0;
}

static bool open_named(App *app, const Options *given, Buf *error)
{
    return given->command == COMMAND_EDIT ? open_editor(app, given, error) : open_game(app, given, error);
}

/* Whoever plays, a game that is not there is not played. */
static bool game_is_there(App *app, const Options *given, Buf *error)
{
    return !names_game(given) || search_find(app->catalogue, given->operand[0], error);
}

/* It was said who plays: what the command line names, else what that one did last, when nobody was there to
 * choose. */
static void go_on(App *app, void *context, bool by_itself)
{
    const Options *given = context;
    Buf error = {.language = app->language};
    if (!names_game(given)) {
        if (by_itself)
            screen_open_last(app);
        else
            screen_open_games(app);
    } else if (!open_named(app, given, &error)) {
        screen_open_games(app);
        screen_open_text(app, given->operand[0], buf_string(&error));
    }
    buf_free(&error);
}

/* Nobody is asked where there is one player, or one is named, or only a save is shown. */
static bool open_first(App *app, Options *given, Buf *error)
{
    ProfileList list;
    profiles_list(&list, NULL);
    if (given->engine)
        return screen_open_remote(app, given->engine, error);
    if (given->command == COMMAND_REPLAY && given->operands > 0)
        return screen_open_replay(app, given->operand[0], given->as, error);
    if (list.count > 1 && !given->profile) {
        if (!game_is_there(app, given, error))
            return false;
        screen_open_start(app, go_on, given);
        return true;
    }
    if (names_game(given))
        return open_named(app, given, error);
    screen_open_games(app);
    if (!given->profile)
        screen_open_first_scale(app);
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

/* Tells that the name on the command line was new: it may have been a slip. */
static void tell_new(App *app)
{
    Buf notice = {.language = app->language};
    if (app->notice)
        return;
    buf_say(&notice, MSG_CLI_NEW_PROFILE, profile_title(&app->profile, app->language));
    app->notice = buf_take(&notice);
}

/* Where lines are told in place of a screen, how to answer them is said first. */
static bool open_terminal(App *app, const Options *given, Buf *error)
{
    if (!given->plain)
        return curses_open(error);
    if (!app->notice)
        app->notice = mem_copy(app_text(app, MSG_PLAIN_WELCOME));
    plain_open(app, given->ascii);
    return true;
}

static int play(App *app, Options *given, Buf *error)
{
    int code = failure(given);
    if (given->plain)
        plain_at_death(claim_leave_all);
    else
        curses_at_death(claim_leave_all);
    if (open_switch(app, given, error) && open_first(app, given, error) && open_terminal(app, given, error))
        code = loop_run(app);
    if (given->plain)
        plain_close();
    app_free(app);
    curses_close();
    return code;
}

/* Settings and saves are those of the player who is named, else of who played last. */
static int run(Options *given)
{
    static App app;
    Profile profile;
    Buf error = {.language = given->spoken}, ignored = {0};
    AppOptions options = app_options(given);
    int code = EXIT_WORDS;
    bool made;
    if (profile_open(given->profile, &profile, &made, &error)) {
        store_clean();
        app_init(&app, given->plain ? plain_terminal() : curses_terminal(), &options, &profile);
        if (made)
            tell_new(&app);
        if (given->profile)
            profile_remember(profile.folder, &ignored); /* where nothing can be written, the game goes on */
        code = play(&app, given, &error);
    }
    if (error.length > 0)
        report_error(code, buf_string(&error));
    if (app.unsaved)
        code = report_error(code ? code : EXIT_NOTHING, app.unsaved);
    mem_free(app.unsaved);
    buf_free(&error);
    buf_free(&ignored);
    return code;
}

int main(int argc, char **argv)
{
    Options given;
    Buf error = {.language = language_from_environment()};
    bool fine = options_parse(argc, argv, &given, &error);
    if (!fine)
        return report_error(EXIT_WORDS, buf_string(&error));
    buf_free(&error);
    return run(&given);
}
