#include "play/recent.h"

enum {
    ROLLS = 12, /* so many are told of more */
    OTHERS = 40 /* likewise of moves of others */
};

size_t recent_last(const Match *match)
{
    size_t at = match_record_count(match);
    while (at > 0 && match_record(match, --at)->player == PLAYER_CHANCE) {
    }
    return at;
}

static bool is_told(const Match *match, size_t index)
{
    const MatchRecord *record = match_record(match, index);
    return record->player != PLAYER_CHANCE || move_is_roll(match_stage(match), &record->move);
}

void recent_describe(const Match *match, int viewer, Language language, Buf *out)
{
    size_t before = out->length, count = match_record_count(match);
    int told = 0;
    for (size_t i = recent_last(match); i < count && told < ROLLS; i++) {
        if (!is_told(match, i))
            continue;
        buf_text(out, out->length > before ? ", " : "");
        match_describe(match, i, viewer, language, out);
        told++;
    }
}

size_t recent_since(const Match *match, int player)
{
    size_t at = match_record_count(match);
    while (at > 0) {
        int mover = match_record(match, at - 1)->player;
        if (mover >= 0 && mover < match_players(match) &&
            seats_same_person(match_seats(match), mover, player))
            break;
        at--;
    }
    return at;
}

/* The last of them, so many as are told. */
static size_t told_from(const Match *match, size_t first)
{
    size_t at = match_record_count(match);
    for (int told = 0; at > first && told < OTHERS; at--)
        told += is_told(match, at - 1);
    return at;
}

/* What was rolled before anybody moved belongs to the own move. */
void recent_of_others(const Match *match, int player, int viewer, const Called *called, Language language,
                      Buf *out)
{
    Buf told = {0};
    int before = PLAYER_CHANCE;
    bool any = false;
    size_t first = told_from(match, recent_since(match, player));
    for (size_t i = first; i < match_record_count(match); i++) {
        int mover = match_record(match, i)->player;
        bool another = mover != PLAYER_CHANCE && mover != before;
        if (!is_told(match, i) || (!any && !another))
            continue;
        buf_text(&told, !any ? "" : another ? "; " : ", ");
        if (another)
            buf_printf(&told, "%s: ", called->title[mover]);
        match_describe(match, i, viewer, language, &told);
        before = mover != PLAYER_CHANCE ? mover : before;
        any = true;
    }
    buf_text(out, buf_string(&told));
    buf_free(&told);
}
