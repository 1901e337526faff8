#include <stdio.h>

#include "cli/report.h"
#include "cli/session.h"
#include "cli/subcommand.h"
#include "play/search.h"

typedef enum LineKind { LINE_READ, LINE_LONG, LINE_END } LineKind;

/* Reads one line; of one that is too long nothing is kept. */
static LineKind read_line(Buf *line)
{
    bool overlong = false;
    int c;
    buf_clear(line);
    while ((c = getc(stdin)) != EOF && c != '\n') {
        overlong = overlong || line->length >= SESSION_LINE;
        if (!overlong)
            buf_char(line, (char)c);
    }
    if (overlong)
        return LINE_LONG;
    return c == EOF && line->length == 0 ? LINE_END : LINE_READ;
}

static int converse(Session *session, Language language)
{
    Buf line = {0}, out = {.language = language};
    int code = EXIT_FINE;
    bool more = true;
    while (more && code == EXIT_FINE) {
        LineKind kind = read_line(&line);
        if (kind == LINE_END)
            break;
        buf_clear(&out);
        if (kind == LINE_LONG)
            session_refuse_long(&out);
        else
            more = session_answer(session, buf_string(&line), line.length, &out);
        code = report_output(&out, EXIT_FINE);
    }
    buf_free(&line);
    buf_free(&out);
    return code;
}

/* Links and starts the match, then answers lines. */
static int play(const CatalogueGame *game, LevelChoice choice, const Variants *chosen, const Options *options)
{
    Diags diags = {.language = options->spoken};
    Buf error = {.language = options->spoken};
    Match *match = match_new_with(game->rules, choice.pack, choice.level->number, options->players, chosen,
                                  options->seed, &diags);
    int code = EXIT_FINE;
    if (!match) {
        code = report_diags(&diags);
    } else if (!match_start(match, &error)) {
        code = report_error(EXIT_NEGATIVE, buf_string(&error));
        match_free(match);
    } else {
        Session *session = session_new(match);
        code = converse(session, options->spoken);
        session_free(session);
    }
    buf_free(&error);
    diags_free(&diags);
    return code;
}

static int play_game(CatalogueGame *game, const Options *options)
{
    if (!game->rules)
        return report_broken(game);
    Buf error = {.language = options->spoken};
    LevelChoice choice = {0};
    Variants chosen;
    bool fine = catalogue_level(game, options->level, &choice, &error) &&
                variants_read(game->rules, options->chosen.text, options->chosen.count, &chosen, &error);
    int code = fine ? play(game, choice, &chosen, options) : report_error(EXIT_USAGE, buf_string(&error));
    buf_free(&error);
    return code;
}

int subcommand_engine(const Options *options)
{
    Catalogue *catalogue = catalogue_new(options->spoken);
    Buf error = {.language = options->spoken};
    CatalogueGame *game = search_find(catalogue, options->operand[0], &error);
    int code = game ? play_game(game, options) : report_error(EXIT_USAGE, buf_string(&error));
    buf_free(&error);
    catalogue_free(catalogue);
    return code;
}
