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

bool follow_to(Match *match, const Match *other, size_t record, Buf *error)
{
    MatchTime start = {.wall = match_start_time(other)};
    bool good = match_replay_event(match, MATCH_START, &start, error);
    Buf text = {0};
    for (size_t i = 0; good && i < record && i < match_record_count(other); i++) {
        const MatchRecord *same = match_record(other, i);
        buf_clear(&text);
        move_text(match_stage(other), &same->move, &text);
        good = match_replay_record(match, same->player, buf_string(&text), same->method, &same->time, error);
    }
    buf_free(&text);
    match_replay_end(match);
    match_resume(match);
    return good && match_settle(match, error);
}
