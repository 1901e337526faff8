#include <string.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "cli/report.h"
#include "cli/subcommand.h"
#include "base/message.h"
#include "play/catalogue.h"
#include "play/profile.h"
#include "rule/variant.h"
#include "save/json.h"
#include "save/shelf.h"

/* The first error of a broken file, in one line: "rules/x.yaml:3:1: sentence". */
static void first_error(const CatalogueGame *game, Buf *out)
{
    if (game->diags.count > 0)
        diag_line(&game->diags.list[0], out);
}

/* The options of a game, each with what it may be, as --option takes them. */
static Json *option_lists(const Ruleset *rules)
{
    Json *options = json_object();
    for (int i = 0; i < variant_count(rules); i++) {
        Json *values = json_array();
        Buf name = {0}, word = {0};
        variant_word(rules, i, &name);
        for (int v = 0; v < variant_values(rules, i); v++) {
            buf_clear(&word);
            variant_value_word(rules, i, v, &word);
            json_push_text(values, buf_string(&word));
        }
        json_add(options, buf_string(&name), values);
        buf_free(&name);
        buf_free(&word);
    }
    return options;
}

static void add_rules(Language language, Json *json, const ShelfGame *entry)
{
    const Ruleset *rules = entry->game->rules;
    Json *players = json_array(), *difficulty = json_array();
    json_push_number(players, ruleset_players_least(rules));
    json_push_number(players, ruleset_players_most(rules));
    json_push_number(difficulty, entry->progress.easiest);
    json_push_number(difficulty, entry->progress.hardest);
    json_add_text(json, "title", ruleset_title(rules, language));
    json_add_text(json, "about", ruleset_about(rules, language));
    json_add_text(json, "category", category_word(entry->category));
    json_add_number(json, "minutes", ruleset_minutes(rules));
    json_add(json, "players", players);
    if (variant_count(rules) > 0)
        json_add(json, "options", option_lists(rules));
    json_add(json, "difficulty", difficulty);
    json_add_number(json, "levels", entry->progress.levels);
    json_add_number(json, "solved", entry->scored ? entry->progress.solved : 0);
}

static Json *game_json(Language language, const ShelfGame *entry)
{
    Json *json = json_object();
    json_add_text(json, "name", entry->game->name);
    if (entry->game->rules) {
        add_rules(language, json, entry);
    } else {
        Buf error = {0};
        first_error(entry->game, &error);
        json_add_text(json, "error", buf_string(&error));
        buf_free(&error);
    }
    json_add_text(json, "path", entry->game->path);
    return json;
}

static void list_json(const Shelf *shelf, Buf *out)
{
    Json *json = json_object();
    Json *games = json_array();
    for (int i = 0; i < shelf->count; i++)
        json_push(games, game_json(out->language, &shelf->list[i]));
    json_add(json, "games", games);
    json_print(json, out);
    buf_char(out, '\n');
    json_free(json);
}

static void list_names(Catalogue *catalogue, Buf *out)
{
    for (int i = 0; i < catalogue_count(catalogue); i++) {
        CatalogueGame *game = catalogue_at(catalogue, i);
        catalogue_read(game);
        utf8_clean(out, game->name, strlen(game->name), false, false);
        buf_char(out, '\n');
    }
}

static size_t widest_name(const Shelf *shelf)
{
    size_t widest = 0;
    for (int i = 0; i < shelf->count; i++)
        if (strlen(shelf->list[i].game->name) > widest)
            widest = strlen(shelf->list[i].game->name);
    return widest;
}

/* " (5 min, easy to hard, solved 3/10)", as far as it is known. */
static void add_figures(const ShelfGame *entry, Buf *out)
{
    Buf figures = {.language = out->language}, difficulty = {.language = out->language};
    int minutes = ruleset_minutes(entry->game->rules);
    progress_difficulty(&entry->progress, &difficulty);
    if (minutes > 0)
        buf_printf(&figures, "%d min", minutes);
    if (difficulty.length > 0)
        buf_printf(&figures, "%s%s", figures.length > 0 ? ", " : "", buf_string(&difficulty));
    if (entry->scored)
        buf_printf(&figures, "%s%s %d/%d", figures.length > 0 ? ", " : "",
                   message_in(MSG_SCREEN_SOLVED, figures.language), entry->progress.solved,
                   entry->progress.levels);
    if (figures.length > 0)
        buf_printf(out, " (%s)", buf_string(&figures));
    buf_free(&figures);
    buf_free(&difficulty);
}

static void list_line(const ShelfGame *entry, size_t width, Buf *out)
{
    const CatalogueGame *game = entry->game;
    buf_printf(out, "  %s", game->name);
    buf_repeat(out, ' ', width + 2 - strlen(game->name));
    if (game->rules) {
        const char *about = ruleset_about(game->rules, out->language);
        buf_printf(out, "%s%s%s", ruleset_title(game->rules, out->language), *about ? ": " : "", about);
        add_figures(entry, out);
        buf_char(out, '\n');
        return;
    }
    Buf error = {0};
    first_error(game, &error);
    buf_say(out, MSG_CLI_BROKEN_GAME, buf_string(&error));
    buf_char(out, '\n');
    buf_free(&error);
}

/* A heading for each category, the games below it. */
static void list_text(const Shelf *shelf, bool ascii, Buf *out)
{
    Buf text = {.language = out->language};
    size_t width = widest_name(shelf);
    for (int i = 0; i < shelf->count; i++) {
        if (i == 0 || shelf->list[i].category != shelf->list[i - 1].category)
            buf_printf(&text, "%s\n", category_title(shelf->list[i].category, out->language));
        list_line(&shelf->list[i], width, &text);
    }
    utf8_clean(out, buf_string(&text), text.length, true, ascii);
    buf_free(&text);
}

static void list_shelf(Catalogue *catalogue, const Options *options, Buf *out)
{
    Shelf shelf = shelf_new(options->whose, catalogue);
    if (options->json)
        list_json(&shelf, out);
    else
        list_text(&shelf, options->ascii, out);
    shelf_free(&shelf);
}

static Json *profile_json(Language language, const Profile *profile, bool last)
{
    Json *json = json_object();
    char ascii[2] = {profile->ascii, 0};
    json_add_text(json, "name", profile_title(profile, language));
    json_add_text(json, "symbol", profile->symbol);
    json_add_text(json, "symbol_ascii", ascii);
    json_add_text(json, "language", profile->language < 0 ? "" : language_code((Language)profile->language));
    json_add_bool(json, "last", last);
    return json;
}

/* One name a line, the one who played last not set off; programs are told who it is. */
static int list_profiles(const Options *options)
{
    ProfileList list;
    Buf out = {.language = options->spoken};
    Json *json = json_object(), *players = json_array();
    profiles_list(&list, NULL);
    for (int i = 0; i < list.count; i++) {
        const Profile *profile = &list.list[i];
        json_push(players, profile_json(options->spoken, profile, profile == profiles_last(&list)));
        if (!options->json)
            buf_printf(&out, "%s\n", profile_title(profile, options->spoken));
    }
    json_add(json, "players", players);
    if (options->json) {
        json_print(json, &out);
        buf_char(&out, '\n');
    }
    int code = report_output(&out, EXIT_FINE);
    json_free(json);
    buf_free(&out);
    return code;
}

/* An empty list may be an installation that went wrong: it is told where games are looked for. */
static void report_none(Language language)
{
    Buf sentence = {.language = language};
    char *share = file_share_folder(), *data = file_data_folder();
    buf_say(&sentence, MSG_CLI_NO_GAMES, share, data);
    report_error(EXIT_FINE, buf_string(&sentence));
    mem_free(share);
    mem_free(data);
    buf_free(&sentence);
}

int subcommand_list(const Options *options)
{
    if (options->profiles)
        return list_profiles(options);
    Catalogue *catalogue = catalogue_new(options->spoken);
    Buf out = {.language = options->spoken};
    if (options->names && !options->json)
        list_names(catalogue, &out);
    else
        list_shelf(catalogue, options, &out);
    int code = report_output(&out, EXIT_FINE);
    if (catalogue_count(catalogue) == 0)
        report_none(options->spoken);
    buf_free(&out);
    catalogue_free(catalogue);
    return code;
}
