#include "save/replay.h"

#include <string.h>

#include "base/file.h"
#include "base/mem.h"
#include "cli/cast.h"
#include "cli/chances.h"
#include "cli/position.h"
#include "cli/report.h"
#include "cli/saves.h"
#include "cli/subcommand.h"
#include "play/catalogue.h"
#include "save/json.h"
#include "save/result.h"

/* What following a save to its end has shown. */
typedef struct Finding {
    bool fine;
    size_t line; /* of the file, where it departs */
    const char *why;
} Finding;

static void print_json(const Replay *replay, Finding finding, bool chances, Buf *out)
{
    const Match *match = replay_match(replay);
    const Level *level = match_level(match);
    Json *json = json_object();
    Buf result = {0};
    match_outcome_text(match, &result);
    json_add_bool(json, "ok", finding.fine);
    json_add_text(json, "game", ruleset_game(match_rules(match)));
    Json *about = json_object();
    json_add_text(about, "pack", match_pack(match)->name);
    json_add_number(about, "number", replay_level(replay));
    json_add_text(about, "title", level->title[out->language]);
    json_add(json, "level", about);
    json_add_number(json, "moves", match_move_count(match));
    json_add_text(json, "result", buf_string(&result));
    Json *standings = result_standings(match);
    if (standings)
        json_add(json, "standings", standings);
    json_add_bool(json, "old_rules", replay_is_old(replay));
    if (replay_notice(replay))
        json_add_text(json, "notice", replay_notice(replay));
    Json *told = chances && finding.fine ? chances_json(match) : NULL;
    if (told)
        json_add(json, "chances", told);
    if (!finding.fine) {
        json_add_text(json, "error", finding.why);
        json_add_number(json, "line", (int64_t)finding.line);
    }
    json_print(json, out);
    buf_char(out, '\n');
    json_free(json);
    buf_free(&result);
}

static void print_text(const Replay *replay, Buf *out)
{
    Buf result = {0};
    match_outcome_text(replay_match(replay), &result);
    buf_say(out, MSG_CLI_REPLAY_FINE, replay_path(replay), match_move_count(replay_match(replay)),
            result.length ? buf_string(&result) : "-");
    buf_char(out, '\n');
    buf_free(&result);
}

static int tell(const Replay *replay, Finding finding, const Options *options)
{
    Buf out = {.language = match_language(replay_match(replay))};
    if (replay_notice(replay) && !options->json)
        report_error(EXIT_FINE, replay_notice(replay));
    if (options->json)
        print_json(replay, finding, options->chances, &out);
    else if (finding.fine)
        print_text(replay, &out);
    else
        report_error(EXIT_NEGATIVE, finding.why);
    int code = report_output(&out, finding.fine ? EXIT_FINE : EXIT_NEGATIVE);
    buf_free(&out);
    if (code == EXIT_FINE && options->chances && !options->json)
        code = chances_print(replay_match(replay), options);
    return code;
}

/* A save that cannot be read at all. */
static int unreadable(const char *path, const Buf *error, bool json_wanted)
{
    int code = file_exists(path) ? EXIT_NEGATIVE : EXIT_USAGE;
    if (!json_wanted)
        return report_error(code, buf_string(error));
    Buf out = {.language = error->language};
    Json *json = json_object();
    json_add_bool(json, "ok", false);
    json_add_text(json, "error", buf_string(error));
    json_print(json, &out);
    buf_char(&out, '\n');
    code = report_output(&out, code);
    json_free(json);
    buf_free(&out);
    return code;
}

static int follow(Replay *replay, const Options *options)
{
    Buf why = {.language = match_language(replay_match(replay))};
    bool fine = replay_run(replay, &why);
    Finding finding = {.fine = fine, .line = replay_position(replay) + 2, .why = buf_string(&why)};
    int code = tell(replay, finding, options);
    buf_free(&why);
    replay_free(replay);
    return code;
}

static int check_save(const char *path, const Options *options)
{
    Buf why = {.language = options->spoken};
    Catalogue *catalogue = catalogue_new(options->spoken);
    Replay *replay = replay_open(path, catalogue, &why);
    int code = replay ? follow(replay, options) : unreadable(path, &why, options->json);
    catalogue_free(catalogue);
    buf_free(&why);
    return code;
}

/* A recording is whole, or there is none. */
static int record(Replay *replay, const Options *options)
{
    Buf out = {.language = options->spoken}, error = {.language = options->spoken};
    int onlooker, code = EXIT_USAGE;
    if (replay_notice(replay))
        report_error(EXIT_FINE, replay_notice(replay));
    if (!position_save_onlooker(replay, options->as, &onlooker, &error))
        report_error(code, buf_string(&error));
    else if (!cast_write(replay, onlooker, options, &out, &error))
        code = report_error(EXIT_NEGATIVE, buf_string(&error));
    else
        code = report_output_to(options->cast, &out, EXIT_FINE);
    buf_free(&out);
    buf_free(&error);
    return code;
}

static int record_save(const char *path, const Options *options)
{
    Buf why = {.language = options->spoken};
    Catalogue *catalogue = catalogue_new(options->spoken);
    Replay *replay = replay_open(path, catalogue, &why);
    int code = replay ? record(replay, options) : unreadable(path, &why, false);
    replay_free(replay);
    catalogue_free(catalogue);
    buf_free(&why);
    return code;
}

static int replay_save(const Options *options)
{
    if (options->cast)
        return record_save(options->operand[0], options);
    if (options->check || options->json || options->chances)
        return check_save(options->operand[0], options);
    return subcommand_screen(options);
}

int subcommand_replay(const Options *options)
{
    if (options->cast && (options->check || options->json || options->chances))
        return report_usage(options->spoken, message_in(MSG_CLI_CAST_OR_CHECK, options->spoken));
    Catalogue *catalogue = catalogue_new(options->spoken);
    char *path = saves_find(options->whose, catalogue, options->operands > 0 ? options->operand[0] : NULL);
    Options found = *options;
    found.operand[0] = path;
    found.operands = 1;
    int code = path ? replay_save(&found) : EXIT_USAGE;
    catalogue_free(catalogue);
    mem_free(path);
    return code;
}
