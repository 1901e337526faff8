#include "save/stats.h"

#include <string.h>

#include "base/mem.h"
#include "base/message.h"
#include "base/utf8.h"
#include "cli/report.h"
#include "cli/subcommand.h"
#include "draw/plot.h"
#include "play/search.h"

enum { PLOT_WIDTH = 72, PLOT_ROWS = 4 };

/* Each line in words and as bars; one value alone needs no picture. */
static void print_lines(const Stats *stats, bool unicode, Buf *out)
{
    int64_t *value = mem_alloc_array(stats->points + 1, sizeof *value);
    for (int line = 0; line < STATS_LINES; line++) {
        size_t count = stats_line(stats, (StatsLine)line, value);
        if (count == 0)
            continue;
        buf_char(out, '\n');
        stats_print_line((StatsLine)line, value, count, out);
        buf_char(out, '\n');
        if (count > 1)
            plot_print(value, count, unicode, PLOT_WIDTH, PLOT_ROWS, out);
    }
    mem_free(value);
}

static void print_text(const Stats *stats, Catalogue *catalogue, bool ascii, Buf *out)
{
    Buf text = {.language = out->language};
    stats_print_games(stats, catalogue, 0, &text);
    buf_char(&text, '\n');
    stats_print_ways(&stats->all, 0, &text);
    print_lines(stats, !ascii && utf8_locale(), &text);
    utf8_clean(out, buf_string(&text), text.length, true, ascii);
    buf_free(&text);
}

static int print_stats(const StoreList *list, CatalogueGame *game, Catalogue *catalogue,
                       const Options *options)
{
    Stats stats;
    Buf out = {.language = options->spoken};
    stats_of(list, game, &stats);
    if (options->json)
        stats_print_json(&stats, &out);
    else if (options->csv)
        stats_print_csv(&stats, &out);
    else
        print_text(&stats, catalogue, options->ascii, &out);
    int code = stats.points > 0 || options->json || options->csv
                   ? report_output(&out, EXIT_FINE)
                   : report_error(EXIT_FINE, message_in(MSG_CLI_NO_SAVES, options->spoken));
    stats_free(&stats);
    buf_free(&out);
    return code;
}

int subcommand_stats(const Options *options)
{
    const char *word = options->operand[0];
    Catalogue *catalogue = catalogue_new(options->spoken);
    Buf error = {.language = options->spoken};
    CatalogueGame *game = word ? search_find(catalogue, word, &error) : NULL;
    int code = EXIT_USAGE;
    if (word && !game) {
        report_error(code, buf_string(&error));
    } else {
        StoreList list;
        if (game)
            catalogue_search(game);
        store_list(options->whose, game ? game->name : NULL, &list);
        code = print_stats(&list, game, catalogue, options);
        entry_list_free(&list);
    }
    buf_free(&error);
    catalogue_free(catalogue);
    return code;
}
