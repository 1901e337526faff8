#include "play/chronicle.h"

#include <string.h>

#include "base/message.h"
#include "play/account.h"
#include "play/recent.h"
#include "play/sentence.h"

static bool is_of_chance(const Match *match, size_t index)
{
    return match_record(match, index)->player == PLAYER_CHANCE;
}

/* What was rolled from a record on, until somebody decided. */
static void tell_rolls(const Match *match, size_t from, int viewer, const Called *called, const char *parted,
                       Buf *out)
{
    for (size_t i = from; i < match_record_count(match) && is_of_chance(match, i); i++) {
        if (!move_is_roll(match_stage(match), &match_record(match, i)->move))
            continue;
        buf_text(out, parted);
        match_describe(match, i, viewer, called, called->language, out);
        parted = ", ";
    }
}

/* What the rules told by records, a line each, from one of them on. */
static void tell_told(const Match *match, size_t index, size_t from, int viewer, const Called *called,
                      Buf *out)
{
    for (size_t nth = from; nth < match_told_count(match, index); nth++) {
        Buf line = {0};
        if (match_told(match, index, nth, viewer, called, called->language, &line) && line.length > 0)
            buf_printf(out, "  %s\n", buf_string(&line));
        buf_free(&line);
    }
}

/* Also by what chance did after it. */
static void tell_consequences(const Match *match, size_t from, int viewer, const Called *called, Buf *out)
{
    for (size_t i = from; i < match_record_count(match) && is_of_chance(match, i); i++)
        tell_told(match, i, 0, viewer, called, out);
}

/* Does a sentence that is not about who decided begin where those of the rules do. */
static bool is_aside(const Match *match, size_t index, const Called *called, const Buf *line)
{
    const char *title = called->title[match_record(match, index)->player];
    return match_players(match) > 1 && strncmp(buf_string(line), title, strlen(title)) != 0;
}

static void tell_decision(const Match *match, size_t index, int viewer, const Called *called, bool numbered,
                          Buf *out)
{
    Buf line = {0};
    sentence_tell(match, index, viewer, called, called->language, &line);
    if (numbered && line.length > 0)
        buf_printf(out, "%d. ", match_record(match, index)->number);
    if (line.length > 0)
        buf_printf(out, "%s%s\n", !numbered && is_aside(match, index, called, &line) ? "  " : "",
                   buf_string(&line));
    buf_free(&line);
    tell_told(match, index, sentence_says(match, index), viewer, called, out);
    tell_consequences(match, index + 1, viewer, called, out);
}

void chronicle_tell(const Match *match, int viewer, const Called *called, Buf *out)
{
    Buf result = {.language = called->language};
    account_result(match, called, &result);
    if (result.length > 0)
        buf_printf(out, "%s\n", buf_string(&result));
    for (size_t i = match_record_count(match); i-- > 0;)
        if (!is_of_chance(match, i))
            tell_decision(match, i, viewer, called, true, out);
    buf_text(out, message_in(MSG_CHRONICLE_START, called->language));
    tell_rolls(match, 0, viewer, called, ": ", out);
    buf_char(out, '\n');
    tell_told(match, MATCH_FIRST, 0, viewer, called, out);
    tell_consequences(match, 0, viewer, called, out);
    buf_free(&result);
}

/* The record from which on so many decisions follow. */
static size_t last_decisions(const Match *match, int most)
{
    size_t at = match_record_count(match);
    while (at > 0 && most > 0)
        most -= !is_of_chance(match, --at);
    return at;
}

/* A line that only says that somebody has answered what all are asked has no place beside a table, where there are few;
 * the list of all that happened has it. What chance did after it stands behind it. */
static bool is_silent(const Match *match, size_t index, int viewer)
{
    bool alone = index + 1 == match_record_count(match) || !is_of_chance(match, index + 1);
    return alone && match_answer_unknown(match, index, viewer) && match_told_count(match, index) == 0;
}

size_t chronicle_log(const Match *match, int viewer, const Called *called, int most, Buf *out)
{
    bool plays = viewer >= 0 && viewer < match_players(match);
    size_t first = last_decisions(match, most), since = plays ? recent_since(match, viewer) : 0, news = 0;
    if (first == 0) {
        tell_told(match, MATCH_FIRST, 0, viewer, called, out);
        tell_consequences(match, 0, viewer, called, out);
    }
    for (size_t i = first; i < match_record_count(match); i++) {
        news = i < since ? out->length : news;
        if (!is_of_chance(match, i) && !is_silent(match, i, viewer))
            tell_decision(match, i, viewer, called, false, out);
    }
    return news;
}
