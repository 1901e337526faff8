#include "ui/telling.h"

#include "base/message.h"

static void tell(const Called *called, int players, uint32_t whom, Message one, Message several, Buf *out)
{
    Buf names = {0};
    int count = 0;
    for (int p = 0; p < players; p++)
        if (whom >> p & 1)
            buf_printf(&names, "%s%s", count++ ? ", " : "", called->title[p]);
    if (count > 0) {
        buf_text(out, out->length > 0 ? " " : "");
        buf_printf(out, message_in(count > 1 ? several : one, called->language), buf_string(&names));
    }
    buf_free(&names);
}

void telling_left_out(const Match *match, const Called *called, Buf *out)
{
    int players = match_players(match);
    if (players < 2)
        return;
    tell(called, players, match_passed(match), MSG_SCREEN_PASSED, MSG_SCREEN_PASSED_MANY, out);
    tell(called, players, match_missed(match), MSG_SCREEN_MISSED, MSG_SCREEN_MISSED_MANY, out);
}

void telling_forced(const Match *match, const Called *called, int count, Buf *out)
{
    Buf moves = {0};
    size_t first = match_record_count(match);
    for (int left = count; left > 0 && first > 0;)
        left -= match_record(match, --first)->method == INPUT_FORCED;
    for (; first < match_record_count(match); first++) {
        if (match_record(match, first)->method != INPUT_FORCED)
            continue;
        buf_text(&moves, moves.length > 0 ? ", " : "");
        if (match_players(match) > 1)
            buf_printf(&moves, "%s: ", called->title[match_record(match, first)->player]);
        match_describe(match, first, PLAYER_NOBODY, called, called->language, &moves);
    }
    if (moves.length > 0) {
        buf_text(out, out->length > 0 ? " " : "");
        buf_printf(out, message_in(MSG_SCREEN_FORCED, called->language), buf_string(&moves));
    }
    buf_free(&moves);
}
