#include "save/record.h"

#include <string.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "cli/position.h"
#include "cli/report.h"
#include "cli/subcommand.h"
#include "save/store.h"

/* The newest save in which a move was made, of a game or (NULL) of all; NULL when there is none. */
static char *newest_save(const char *game)
{
    StoreList list;
    char *path = NULL;
    store_list(game, &list);
    for (size_t i = 0; i < list.count && !path; i++)
        if (list.list[i].moves > 0)
            path = mem_copy(list.list[i].path);
    store_list_free(&list);
    return path;
}

/* The name of a game must not lead anywhere else. */
static char *find_save(const char *word)
{
    if (!word)
        return newest_save(NULL);
    if (file_exists(word) || strchr(word, '/') || *word == '.')
        return mem_copy(word);
    return newest_save(word);
}

static void print(const Record *record, const Options *options, Buf *out)
{
    if (options->json) {
        record_print_json(record, out);
    } else if (options->csv) {
        record_print_csv(record, out);
    } else {
        Buf text = {0};
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
    Buf out = {0}, why = {0};
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

static int no_save(const char *word)
{
    Buf sentence = {0};
    if (word)
        buf_printf(&sentence, message(MSG_CLI_NO_SAVE_OF), word);
    else
        buf_text(&sentence, message(MSG_CLI_NO_SAVES));
    int code = report_error(EXIT_USAGE, buf_string(&sentence));
    buf_free(&sentence);
    return code;
}

int subcommand_record(const Options *options)
{
    char *path = find_save(options->operand[0]);
    if (!path)
        return no_save(options->operand[0]);
    Buf why = {0};
    Catalogue *catalogue = catalogue_new();
    Replay *replay = replay_open(path, catalogue, &why);
    int code = replay ? print_record(replay, options)
                      : report_error(file_exists(path) ? EXIT_NEGATIVE : EXIT_USAGE, buf_string(&why));
    replay_free(replay);
    catalogue_free(catalogue);
    mem_free(path);
    buf_free(&why);
    return code;
}
