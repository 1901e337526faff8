#include <string.h>

#include "base/file.h"
#include "cli/report.h"
#include "cli/subcommand.h"
#include "game/game.h"
#include "play/search.h"
#include "save/json.h"

/* What a check of several files has found so far. */
typedef struct Check {
    const Options *options;
    Catalogue *catalogue;
    Json *files;
    Buf out; /* for people and dumps */
    int code;
} Check;

static void worsen(Check *check, int code)
{
    if (code > check->code)
        check->code = code;
}

/* Plays the solution that a level tells: it must be legal move by move, and win. */
static void check_solution(Machine *machine, State *state, const Level *level, Place place, Diags *diags)
{
    Buf text = {0}, why = {0};
    Fault fault = {0};
    bool good = true;
    int number = 0;
    for (const char *at = level->solution; good && *at;) {
        size_t length = strcspn(at, "\n");
        Move move;
        buf_clear(&text);
        buf_printf(&text, "%.*s", (int)length, at);
        number++;
        good = move_parse(machine, state, 0, buf_string(&text), &move, &why) &&
               game_apply(machine, state, 0, &move, NULL, &fault);
        at += length + (at[length] == '\n');
    }
    if (!good)
        diag_add(diags, place, "move %d of the solution, '%s', is not possible: %s", number,
                 buf_string(&text), fault.message[0] ? fault.message : buf_string(&why));
    else if (game_outcome(state).kind != OUTCOME_WIN)
        diag_add(diags, place, "the solution does not solve the level");
    buf_free(&text);
    buf_free(&why);
}

/* A level must not be over before it has begun: a part of its board got lost, or an end is wrong, or nobody thought
 * of who begins. */
static void tell_over(const Machine *machine, const Stage *stage, const Level *level, Place place,
                      Diags *diags)
{
    static const char BOARD[] = "is all of its board there, each line as far in as the first?";
    int stuck;
    Place end = game_end_place(machine, &stuck);
    place = place.line > 0 ? place : end;
    if (stuck >= 0 && stage_players(stage) > 1) {
        Diag *d = diag_add(diags, place, "in level %d %s, who begins, has no legal move", level->number,
                           stage_player_name(stage, stuck));
        diag_hint(d, "`moves:` must have one for what belongs to each player, and `turn:` says who begins");
    } else if (stuck >= 0) {
        diag_hint(diag_add(diags, place, "in level %d there is no legal move", level->number), "%s", BOARD);
    } else {
        Diag *d = diag_add(diags, place, "level %d is over before the first move: the end in line %d holds",
                           level->number, end.line);
        diag_hint(d, "if that is the end that is meant, %s", BOARD);
    }
}

static void check_opening(const Stage *stage, const Level *level, Diags *diags)
{
    Place place = {.file = level->file, .line = level->line, .span = 1};
    Machine *machine = machine_new(stage);
    State *state = state_new(stage);
    Fault fault = {0};
    if (!game_start(machine, state, 1, &fault)) {
        diag_add(diags, place, "the level does not begin: %s (line %d)", fault.message, fault.line);
    } else if (game_outcome(state).kind != OUTCOME_NONE) {
        tell_over(machine, stage, level, place, diags);
    } else if (game_solved_at_start(machine, state)) {
        diag_add(diags, place, "level %d is solved before the first move", level->number);
    } else if (level->solution && stage_players(stage) == 1 && !level->shuffle) {
        check_solution(machine, state, level, place, diags);
    }
    state_free(state);
    machine_free(machine);
}

/* Links every level with the rules: what only a board of a certain size brings to light. */
static void link_levels(Check *check, const CatalogueGame *game, Diags *diags)
{
    bool dumped = !check->options->dump;
    for (int p = 0; p < game->packs; p++) {
        for (int i = 0; i < game->pack[p]->count; i++) {
            Stage *stage = stage_new(game->rules, &game->pack[p]->level[i], check->options->players, diags);
            if (stage && !dumped) {
                stage_dump(stage, &check->out);
                dumped = true;
            }
            if (stage)
                check_opening(stage, &game->pack[p]->level[i], diags);
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
        buf_printf(&check->out, message(MSG_CLI_CHECK_FINE), file);
        buf_char(&check->out, '\n');
    }
    Json *json = json_object();
    json_add_text(json, "file", file);
    json_add_bool(json, "ok", total == 0);
    json_add(json, "errors", errors);
    json_push(check->files, json);
}

static void check_game(Check *check, CatalogueGame *game, const char *file)
{
    Diags diags = {0};
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
    Buf error = {0};
    CatalogueGame *game = search_find(check->catalogue, file, &error);
    if (game) {
        check_game(check, game, file);
    } else if (check->options->json) {
        Diags diags = {0};
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
    Check check = {.options = options, .catalogue = catalogue_new(), .files = json_array()};
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
