#include "save/record.h"

#include <string.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "cli/position.h"
#include "cli/report.h"
#include "cli/saves.h"
#include "cli/subcommand.h"

static void print(const Record *record, const Options *options, Buf *out)
{
    if (options->json) {
        record_print_json(record, out);
    } else if (options->csv) {
        record_print_csv(record, out);
    } else {
        Buf text = {.language = options->spoken};
        record_print_summary(record, &text);
        buf_char(&text, '\n');
        record_print_table(record, 0, &text);
        utf8_clean(out, buf_string(&text), text.length, true, options->ascii);
        buf_free(&text);
    }
}

/* Where the save departs from its rules, what went before is still printed. */
static int print_record(Replay *replay, const Options *options)
{
    Buf out = {.language = options->spoken}, why = {.language = options->spoken};
    int viewer = replay_viewer(replay);
    if (options->as && !position_onlooker(replay_match(replay), options->as, &viewer, &why)) {
        int wrong = report_error(EXIT_USAGE, buf_string(&why));
        buf_free(&why);
        return wrong;
    }
    Record *record = record_new(replay, viewer, &why);
    print(record, options, &out);
    int code = report_output(&out, EXIT_FINE);
    if (replay_notice(replay))
        report_error(EXIT_FINE, replay_notice(replay));
    if (why.length)
        code = report_error(EXIT_NEGATIVE, buf_string(&why));
    record_free(record);
    buf_free(&out);
    buf_free(&why);
    return code;
}

int subcommand_record(const Options *options)
{
    Catalogue *catalogue = catalogue_new(options->spoken);
    char *path = saves_find(options->whose, catalogue, options->operands > 0 ? options->operand[0] : NULL);
    Buf why = {.language = options->spoken};
    Replay *replay = path ? replay_open(path, catalogue, &why) : NULL;
    int code = EXIT_USAGE;
    if (replay)
        code = print_record(replay, options);
    else if (path)
        code = report_error(file_exists(path) ? EXIT_NEGATIVE : EXIT_USAGE, buf_string(&why));
    replay_free(replay);
    catalogue_free(catalogue);
    mem_free(path);
    buf_free(&why);
    return code;
}
