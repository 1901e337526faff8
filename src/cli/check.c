#include "base/file.h"
#include "cli/report.h"
#include "cli/subcommand.h"
#include "cli/toll.h"
#include "game/game.h"
#include "play/inspection.h"
#include "play/search.h"
#include "save/json.h"
#include "link/link.h"
#include "link/dump.h"

/* What a check of several files has found so far. */
typedef struct Check {
    const Options *options;
    Catalogue *catalogue;
    Json *files;
    Json *cost; /* of the file that is looked at, or NULL */
    Buf out;    /* for people and dumps */
    int code;
} Check;

static void worsen(Check *check, int code)
{
    if (code > check->code)
        check->code = code;
}

/* What its rules take on a level; a fault is an error. */
static void measure(Check *check, const CatalogueGame *game, const Stage *stage, Diags *diags)
{
    Effort effort;
    Fault fault = {0};
    if (!effort_measure(stage, &effort, &fault))
        diag_add(diags, (Place){game->path, fault.line, 0, 0}, "%s", fault.message);
    else if (check->options->json)
        check->cost = toll_json(&effort);
    else
        toll_tell(game->path, game->rules, &effort, &check->out);
    effort_free(&effort);
}

/* Links every level with the rules: what only a board of a certain size brings to light. */
static void link_levels(Check *check, const CatalogueGame *game, Diags *diags)
{
    bool dumped = !check->options->dump, measured = !check->options->cost;
    for (int p = 0; p < game->packs; p++) {
        for (int i = 0; i < game->pack[p]->count; i++) {
            const Level *level = &game->pack[p]->level[i];
            Stage *stage = dumped && measured
                               ? stage_new_brief(game->rules, level, check->options->players, diags)
                               : stage_new(game->rules, level, check->options->players, diags);
            if (stage && !dumped) {
                stage_dump(stage, &check->out);
                dumped = true;
            }
            if (stage && !measured) {
                measure(check, game, stage, diags);
                measured = true;
            }
            if (stage)
                inspect_opening(stage, level, diags);
            stage_free(stage);
        }
    }
}

static void check_texts(const Check *check, const CatalogueGame *game, Diags *diags)
{
    if (check->options->texts)
        ruleset_texts_complete(game->rules, diags);
}

static Json *diag_json(const Diag *diag)
{
    Json *json = json_object();
    if (diag->file)
        json_add_text(json, "file", diag->file);
    json_add_number(json, "line", diag->line);
    json_add_number(json, "column", diag->column);
    json_add_text(json, "message", diag->message);
    if (diag->hint)
        json_add_text(json, "hint", diag->hint);
    if (diag->lines > 0) {
        Json *also = json_array();
        for (int i = 0; i < diag->lines && i < DIAG_LINES; i++)
            json_push_number(also, diag->also[i]);
        json_add(json, "also", also);
    }
    return json;
}

static void add_errors(Json *errors, const Diags *diags)
{
    for (size_t i = 0; i < diags->count; i++)
        json_push(errors, diag_json(&diags->list[i]));
}

/* Says what was found in one file, in the form that was asked for. */
static void tell(Check *check, const char *file, const Diags *const *diags, size_t lists)
{
    size_t total = 0;
    Json *errors = json_array();
    for (size_t i = 0; i < lists; i++) {
        total += diags[i]->total;
        add_errors(errors, diags[i]);
        if (diags[i]->total && !check->options->json)
            report_diags(diags[i]);
    }
    worsen(check, total ? EXIT_NEGATIVE : EXIT_FINE);
    if (!total && !check->options->json && !check->options->dump) {
        buf_say(&check->out, MSG_CLI_CHECK_FINE, file);
        buf_char(&check->out, '\n');
    }
    Json *json = json_object();
    json_add_text(json, "file", file);
    json_add_bool(json, "ok", total == 0);
    json_add(json, "errors", errors);
    if (check->cost)
        json_add(json, "cost", check->cost);
    check->cost = NULL;
    json_push(check->files, json);
}

static void check_game(Check *check, CatalogueGame *game, const char *file)
{
    Diags diags = {.language = game->diags.language};
    if (game->rules && !ruleset_is_library(game->rules)) {
        catalogue_search(game);
        check_texts(check, game, &diags);
        link_levels(check, game, &diags);
        ruleset_quote(game->rules, &diags);
        diags_sort(&diags);
    }
    const Diags *all[] = {&game->diags, &game->pack_diags, &diags};
    tell(check, file, all, sizeof all / sizeof all[0]);
    if (!game->rules && !file_exists(game->path))
        worsen(check, EXIT_USAGE);
    diags_free(&diags);
}

static void check_file(Check *check, const char *file)
{
    Buf error = {.language = check->options->spoken};
    CatalogueGame *game = search_find(check->catalogue, file, &error);
    if (game) {
        check_game(check, game, file);
    } else if (check->options->json) {
        Diags diags = {.language = check->options->spoken};
        const Diags *all[] = {&diags};
        diag_add(&diags, (Place){.span = 1}, "%s", buf_string(&error));
        tell(check, file, all, 1);
        diags_free(&diags);
    } else {
        report_error(EXIT_USAGE, buf_string(&error));
    }
    if (!game)
        worsen(check, EXIT_USAGE);
    buf_free(&error);
}

int subcommand_check(const Options *options)
{
    Check check = {.options = options,
                   .catalogue = catalogue_new(options->spoken),
                   .files = json_array(),
                   .out.language = options->spoken};
    for (int i = 0; i < options->operands; i++)
        check_file(&check, options->operand[i]);
    Json *json = json_object();
    json_add_bool(json, "ok", check.code == EXIT_FINE);
    json_add(json, "files", check.files);
    if (options->json) {
        buf_clear(&check.out);
        json_print(json, &check.out);
        buf_char(&check.out, '\n');
    }
    check.code = report_output(&check.out, check.code);
    json_free(json);
    buf_free(&check.out);
    catalogue_free(check.catalogue);
    return check.code;
}
