#include <string.h>

#include "base/utf8.h"
#include "cli/report.h"
#include "cli/subcommand.h"
#include "play/catalogue.h"
#include "save/json.h"

static Json *level_json(const Level *level)
{
    Json *json = json_object();
    json_add_number(json, "number", level->number);
    json_add_text(json, "title", level->title[language_get()]);
    json_add_text(json, "author", level->author);
    json_add_number(json, "width", level->width);
    json_add_number(json, "height", level->height);
    json_add_number(json, "best", level->best);
    json_add_number(json, "difficulty", level->difficulty);
    return json;
}

static Json *pack_json(const Pack *pack)
{
    Json *json = json_object();
    json_add_text(json, "name", pack->name);
    json_add_text(json, "title", pack->title[language_get()]);
    json_add_text(json, "file", pack->file ? pack->file : "");
    Json *levels = json_array();
    for (int i = 0; i < pack->count; i++)
        json_push(levels, level_json(&pack->level[i]));
    json_add(json, "levels", levels);
    return json;
}

static void pack_text(const Pack *pack, Buf *out)
{
    for (int i = 0; i < pack->count; i++) {
        const Level *level = &pack->level[i];
        buf_printf(out, "%s:%d", pack->name, level->number);
        if (*level->title[language_get()])
            buf_printf(out, "  %s", level->title[language_get()]);
        if (*level->author)
            buf_printf(out, "  (%s)", level->author);
        if (level->width > 0)
            buf_printf(out, "  %d x %d", level->width, level->height);
        buf_char(out, '\n');
    }
}

/* All packs of the game, or only the one that was named. */
static int print_packs(const CatalogueGame *game, const Pack *only, bool json_wanted)
{
    Buf text = {0}, out = {0};
    Json *packs = json_array();
    for (int i = 0; i < game->packs; i++) {
        if (only && game->pack[i] != only)
            continue;
        json_push(packs, pack_json(game->pack[i]));
        pack_text(game->pack[i], &text);
    }
    Json *json = json_object();
    json_add_text(json, "game", game->name);
    json_add(json, "packs", packs);
    if (json_wanted) {
        json_print(json, &out);
        buf_char(&out, '\n');
    } else {
        utf8_clean(&out, buf_string(&text), text.length, true, false);
    }
    int code = report_output(&out, EXIT_FINE);
    json_free(json);
    buf_free(&text);
    buf_free(&out);
    return code;
}

static int levels_of(CatalogueGame *game, const Options *options, Buf *error)
{
    if (!game->rules)
        return report_broken(game);
    catalogue_search(game);
    LevelChoice choice = {0};
    if (options->operands > 1 && !catalogue_level(game, options->operand[1], &choice, error))
        return report_error(EXIT_USAGE, buf_string(error));
    int code = print_packs(game, choice.pack, options->json);
    return game->pack_diags.total ? report_diags(&game->pack_diags) : code;
}

int subcommand_levels(const Options *options)
{
    Catalogue *catalogue = catalogue_new();
    Buf error = {0};
    CatalogueGame *game = catalogue_find(catalogue, options->operand[0], &error);
    int code = game ? levels_of(game, options, &error) : report_error(EXIT_USAGE, buf_string(&error));
    buf_free(&error);
    catalogue_free(catalogue);
    return code;
}
