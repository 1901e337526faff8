#include "play/recent.h"

enum { ROLLS = 12 }; /* so many are told of more */

/* The last move of a player, or the first record of all. */
static size_t last_move(const Match *match)
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
    for (size_t i = last_move(match); i < count && told < ROLLS; i++) {
        if (!is_told(match, i))
            continue;
        buf_text(out, out->length > before ? ", " : "");
        match_describe(match, i, viewer, language, out);
        told++;
    }
}
