#include "ui/telling.h"

#include "base/message.h"
#include "play/sentence.h"

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

/* Of the records from the first one on, those of one kind. */
static void tell_moves(const Match *match, const Called *called, size_t first, InputMethod method,
                       Message message, Buf *out)
{
    Buf moves = {0};
    for (; first < match_record_count(match); first++) {
        if (match_record(match, first)->method != method)
            continue;
        buf_text(&moves, moves.length > 0 ? ", " : "");
        sentence_tell(match, first, PLAYER_NOBODY, called, called->language, &moves);
        if (moves.length > 0 && moves.data[moves.length - 1] == '.')
            moves.data[--moves.length] = 0; /* it stands in a sentence */
    }
    if (moves.length > 0) {
        buf_text(out, out->length > 0 ? " " : "");
        buf_printf(out, message_in(message, called->language), buf_string(&moves));
    }
    buf_free(&moves);
}

void telling_by_itself(const Match *match, const Called *called, int count, Buf *out)
{
    size_t first = match_record_count(match);
    for (int left = count; left > 0 && first > 0;)
        left -= input_is_by_itself(match_record(match, --first)->method);
    tell_moves(match, called, first, INPUT_FORCED, MSG_SCREEN_FORCED, out);
    tell_moves(match, called, first, INPUT_ADVANCE, MSG_SCREEN_ADVANCE, out);
}
