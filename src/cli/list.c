#include <string.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "cli/report.h"
#include "cli/subcommand.h"
#include "play/catalogue.h"
#include "save/json.h"

/* The first error of a broken file, in one line: "rules/x.yaml:3:1: sentence". */
static void first_error(const CatalogueGame *game, Buf *out)
{
    if (game->diags.count > 0)
        diag_line(&game->diags.list[0], out);
}

static Json *game_json(CatalogueGame *game)
{
    Json *json = json_object();
    bool fine = catalogue_read(game);
    json_add_text(json, "name", game->name);
    if (fine) {
        json_add_text(json, "title", ruleset_title(game->rules, language_get()));
        json_add_text(json, "about", ruleset_about(game->rules, language_get()));
        json_add_text(json, "category", category_word(ruleset_category(game->rules)));
        json_add_number(json, "minutes", ruleset_minutes(game->rules));
        Json *players = json_array();
        json_push_number(players, ruleset_players_least(game->rules));
        json_push_number(players, ruleset_players_most(game->rules));
        json_add(json, "players", players);
    } else {
        Buf error = {0};
        first_error(game, &error);
        json_add_text(json, "error", buf_string(&error));
        buf_free(&error);
    }
    json_add_text(json, "path", game->path);
    return json;
}

static void list_json(Catalogue *catalogue, Buf *out)
{
    Json *json = json_object();
    Json *games = json_array();
    for (int i = 0; i < catalogue_count(catalogue); i++)
        json_push(games, game_json(catalogue_at(catalogue, i)));
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

static size_t widest_name(Catalogue *catalogue)
{
    size_t widest = 0;
    for (int i = 0; i < catalogue_count(catalogue); i++) {
        CatalogueGame *game = catalogue_at(catalogue, i);
        catalogue_read(game);
        if (strlen(game->name) > widest)
            widest = strlen(game->name);
    }
    return widest;
}

static void list_line(CatalogueGame *game, size_t width, Buf *out)
{
    buf_text(out, game->name);
    buf_repeat(out, ' ', width + 2 - strlen(game->name));
    if (game->rules) {
        const char *about = ruleset_about(game->rules, language_get());
        buf_printf(out, "%s%s%s\n", ruleset_title(game->rules, language_get()), *about ? ": " : "", about);
        return;
    }
    Buf error = {0};
    first_error(game, &error);
    buf_printf(out, message(MSG_CLI_BROKEN_GAME), buf_string(&error));
    buf_char(out, '\n');
    buf_free(&error);
}

static void list_text(Catalogue *catalogue, bool ascii, Buf *out)
{
    Buf text = {0};
    size_t width = widest_name(catalogue);
    for (int i = 0; i < catalogue_count(catalogue); i++)
        list_line(catalogue_at(catalogue, i), width, &text);
    utf8_clean(out, buf_string(&text), text.length, true, ascii);
    buf_free(&text);
}

/* An empty list may be an installation that went wrong: it is told where games are looked for. */
static void report_none(void)
{
    Buf sentence = {0};
    char *share = file_share_folder(), *data = file_data_folder();
    buf_printf(&sentence, message(MSG_CLI_NO_GAMES), share, data);
    report_error(EXIT_FINE, buf_string(&sentence));
    mem_free(share);
    mem_free(data);
    buf_free(&sentence);
}

int subcommand_list(const Options *options)
{
    Catalogue *catalogue = catalogue_new();
    Buf out = {0};
    if (options->json)
        list_json(catalogue, &out);
    else if (options->names)
        list_names(catalogue, &out);
    else
        list_text(catalogue, options->ascii, &out);
    int code = report_output(&out, EXIT_FINE);
    if (catalogue_count(catalogue) == 0)
        report_none();
    buf_free(&out);
    catalogue_free(catalogue);
    return code;
}
