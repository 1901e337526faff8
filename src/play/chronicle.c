#include "play/chronicle.h"

#include "base/message.h"
#include "play/account.h"

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
        match_describe(match, i, viewer, called->language, out);
        parted = ", ";
    }
}

static void tell_decision(const Match *match, size_t index, int viewer, const Called *called, Buf *out)
{
    const MatchRecord *record = match_record(match, index);
    buf_printf(out, "%d. ", record->number);
    if (match_players(match) > 1)
        buf_printf(out, "%s: ", called->title[record->player]);
    match_describe(match, index, viewer, called->language, out);
    tell_rolls(match, index + 1, viewer, called, ", ", out);
    buf_char(out, '\n');
}

void chronicle_tell(const Match *match, int viewer, const Called *called, Buf *out)
{
    Buf result = {.language = called->language};
    account_result(match, called, &result);
    if (result.length > 0)
        buf_printf(out, "%s\n", buf_string(&result));
    for (size_t i = match_record_count(match); i-- > 0;)
        if (!is_of_chance(match, i))
            tell_decision(match, i, viewer, called, out);
    buf_text(out, message_in(MSG_CHRONICLE_START, called->language));
    tell_rolls(match, 0, viewer, called, ": ", out);
    buf_char(out, '\n');
    buf_free(&result);
}
