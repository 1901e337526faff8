#include <string.h>

#include "base/duration.h"
#include "base/mem.h"
#include "base/message.h"
#include "base/table.h"
#include "base/utf8.h"
#include "cli/report.h"
#include "cli/subcommand.h"
#include "play/search.h"
#include "play/import.h"
#include "play/inspection.h"
#include "play/letters.h"
#include "save/json.h"
#include "save/score.h"

/* The moves that a level tells, as they stand or by its letters. */
static void add_solution(Json *json, const Ruleset *rules, const Pack *pack, int number)
{
    const char *told = pack->level[number - 1].solution;
    Buf text = {0};
    if (!told && letters_moves(rules, pack, number, &text))
        told = buf_string(&text);
    Json *moves = told ? json_array() : NULL;
    for (size_t length; told && *told; told += length + (told[length] == '\n')) {
        length = strcspn(told, "\n");
        char *move = mem_copy_bytes(told, length);
        json_push_text(moves, move);
        mem_free(move);
    }
    if (moves)
        json_add(json, "solution", moves);
    buf_free(&text);
}

static Json *level_json(Language language, const Level *level, Score score)
{
    Json *json = json_object();
    json_add_number(json, "number", level->number);
    json_add_text(json, "title", level->title[language]);
    json_add_text(json, "author", level->author);
    json_add_number(json, "width", level->width);
    json_add_number(json, "height", level->height);
    json_add_number(json, "best", level->best);
    json_add_number(json, "difficulty", level->difficulty);
    json_add_bool(json, "played", score.played);
    json_add_bool(json, "solved", score.solved);
    json_add_number(json, "my_moves", score.moves);
    json_add_number(json, "my_ms", score.time);
    return json;
}

/* Solutions are for those who ask for one pack: whoever looks over all of them may want to play. */
static Json *pack_json(Language language, const Ruleset *rules, const Pack *pack, bool solutions,
                       const Scores *scores)
{
    Json *json = json_object();
    json_add_text(json, "name", pack->name);
    json_add_text(json, "title", pack->title[language]);
    json_add_text(json, "file", pack->file ? pack->file : "");
    json_add_number(json, "solved", scores_pack(scores, pack).solved);
    Json *levels = json_array();
    for (int i = 0; i < pack->count; i++) {
        Json *level = level_json(language, &pack->level[i], scores_level(scores, &pack->level[i]));
        if (solutions)
            add_solution(level, rules, pack, i + 1);
        json_push(levels, level);
    }
    json_add(json, "levels", levels);
    return json;
}

static void add_title(Language language, Table *table, const Level *level)
{
    const char *title = level->title[language];
    if (*level->author)
        table_format(table, "%s%s(%s)", title, *title ? " " : "", level->author);
    else
        table_cell(table, title);
}

static void add_count(Table *table, int number)
{
    if (number > 0)
        table_number(table, number);
    else
        table_cell(table, "");
}

static void add_score(Language language, Table *table, Score score)
{
    Buf time = {0};
    if (score.solved)
        duration_text(score.time, &time);
    add_count(table, score.moves);
    table_cell(table, buf_string(&time));
    table_cell(table, score.solved   ? message_in(MSG_SCREEN_SOLVED, language)
                      : score.played ? message_in(MSG_LEVELS_BEGUN, language)
                                     : "");
    buf_free(&time);
}

static void add_level(Language language, Table *table, const Pack *pack, const Level *level, Score score)
{
    table_format(table, "%s:%d", pack->name, level->number);
    add_title(language, table, level);
    if (level->width > 0)
        table_format(table, "%d x %d", level->width, level->height);
    else
        table_cell(table, "");
    table_cell(table, level_difficulty_title(level->difficulty, language));
    add_count(table, level->best);
    add_score(language, table, score);
}

static Table *new_table(Language language)
{
    Table *table = table_new();
    table_column(table, message_in(MSG_LEVELS_LEVEL, language), false, 0);
    table_column(table, message_in(MSG_LEVELS_TITLE, language), false, 0);
    table_column(table, message_in(MSG_LEVELS_SIZE, language), true, 0);
    table_column(table, message_in(MSG_LEVELS_DIFFICULTY, language), false, 0);
    table_column(table, message_in(MSG_LEVELS_LEAST, language), true, 0);
    table_column(table, message_in(MSG_STATS_MOVES, language), true, 0);
    table_column(table, message_in(MSG_STATS_TIME, language), true, 0);
    table_column(table, message_in(MSG_LEVELS_STATE, language), false, 0);
    return table;
}

static void print_text(const CatalogueGame *game, const Pack *only, const Scores *scores, bool ascii,
                       Buf *out)
{
    Table *table = new_table(out->language);
    Buf text = {0};
    for (int p = 0; p < game->packs; p++) {
        const Pack *pack = game->pack[p];
        for (int i = 0; i < pack->count && (!only || pack == only); i++)
            add_level(out->language, table, pack, &pack->level[i], scores_level(scores, &pack->level[i]));
    }
    table_print(table, 0, &text);
    utf8_clean(out, buf_string(&text), text.length, true, ascii);
    buf_free(&text);
    table_free(table);
}

static void print_json(const CatalogueGame *game, const Pack *only, const Scores *scores, Buf *out)
{
    Json *json = json_object(), *packs = json_array();
    for (int i = 0; i < game->packs; i++)
        if (!only || game->pack[i] == only)
            json_push(packs, pack_json(out->language, game->rules, game->pack[i], only != NULL, scores));
    json_add_text(json, "game", game->name);
    json_add(json, "packs", packs);
    json_print(json, out);
    buf_char(out, '\n');
    json_free(json);
}

/* All packs of the game, or only the one that was named. */
static int print_packs(const CatalogueGame *game, const Pack *only, const Options *options)
{
    Buf out = {.language = options->spoken};
    Scores *scores = scores_of_game(options->whose, game->name);
    if (options->json)
        print_json(game, only, scores, &out);
    else
        print_text(game, only, scores, options->ascii, &out);
    int code = report_output(&out, EXIT_FINE);
    scores_free(scores);
    buf_free(&out);
    return code;
}

/* All that is wrong with a file of levels, which was found after some other errors; else the sentence. */
static int report_file(const Diags *diags, size_t before, const char *sentence)
{
    Diags of_file = {.list = diags->list + before, .count = diags->count - before};
    of_file.total = of_file.count;
    if (of_file.count == 0 || of_file.list[0].line == 0)
        return report_error(EXIT_USAGE, sentence);
    report_diags(&of_file);
    return EXIT_USAGE;
}

static void print_imported(const CatalogueGame *game, const Imported *imported, bool json_wanted, Buf *out)
{
    if (!json_wanted) {
        buf_say(out, MSG_IMPORT_DONE, imported->levels, imported->path, game->name, imported->name);
        return;
    }
    Json *json = json_object();
    json_add_text(json, "game", game->name);
    json_add_text(json, "pack", imported->name);
    json_add_text(json, "file", imported->path);
    json_add_number(json, "levels", imported->levels);
    json_print(json, out);
    buf_char(out, '\n');
    json_free(json);
}

/* Levels that nobody can play, or nobody would, are told after all else. */
static int tell(Diags *diags, int code)
{
    diags_sort(diags);
    return diags->total ? report_diags(diags) : code;
}

/* Errors of the levels are an answer; a name that is taken, or a file that is not there, is a wrong wish. */
static int import(CatalogueGame *game, const Options *options, Buf *error)
{
    Diags diags = {.language = options->spoken};
    Imported imported;
    Buf out = {.language = options->spoken}, safe = {.language = options->spoken};
    int code = EXIT_USAGE;
    if (import_levels(game, (Import){options->import, options->as}, &imported, &diags, error)) {
        print_imported(game, &imported, options->json, &out);
        utf8_clean(&safe, buf_string(&out), out.length, true, options->ascii);
        code = tell(&diags, report_output(&safe, EXIT_FINE));
    } else if (diags.total > 0) {
        code = report_diags(&diags);
    } else {
        report_error(code, buf_string(error));
    }
    imported_free(&imported);
    diags_free(&diags);
    buf_free(&out);
    buf_free(&safe);
    return code;
}

static int levels_of(CatalogueGame *game, const Options *options, Buf *error)
{
    if (!game->rules)
        return report_broken(game);
    catalogue_search(game);
    if (options->import)
        return import(game, options, error);
    LevelChoice choice = {0};
    size_t before = game->pack_diags.count;
    if (options->operands > 1 && !catalogue_level(game, options->operand[1], &choice, error))
        return report_file(&game->pack_diags, before, buf_string(error));
    if (choice.pack)
        inspect_pack(game->rules, choice.pack, 0, &game->pack_diags);
    int code = print_packs(game, choice.pack, options);
    return tell(&game->pack_diags, code);
}

int subcommand_levels(const Options *options)
{
    if (options->as && !options->import)
        return report_usage(options->spoken, message_in(MSG_CLI_AS_WHAT, options->spoken));
    Catalogue *catalogue = catalogue_new(options->spoken);
    Buf error = {.language = options->spoken};
    CatalogueGame *game = search_find(catalogue, options->operand[0], &error);
    int code = game ? levels_of(game, options, &error) : report_error(EXIT_USAGE, buf_string(&error));
    buf_free(&error);
    catalogue_free(catalogue);
    return code;
}
