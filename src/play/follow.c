/* Follow: the moves of one match in another. */
#include "play/follow.h"

static bool decides(const Match *match, int player)
{
    return player >= 0 && player < 32 && match_deciders(match) >> player & 1;
}

static bool make_the_same(Match *match, const Match *other, const MatchRecord *record)
{
    Buf text = {0}, error = {.language = match_language(match)};
    move_text(match_stage(other), &record->move, &text);
    bool made = decides(match, record->player) &&
                match_move_text(match, record->player, buf_string(&text), record->method, &error);
    if (!made)
        match_recover(match);
    buf_free(&text);
    buf_free(&error);
    return made;
}

int follow(Match *match, const Match *other)
{
    int made = 0;
    for (size_t i = 0; i < match_record_count(other); i++) {
        const MatchRecord *record = match_record(other, i);
        if (record->player == PLAYER_CHANCE)
            continue;
        if (!make_the_same(match, other, record))
            break;
        made++;
    }
    return made;
}
