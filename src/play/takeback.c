#include "play/takeback.h"

static uint32_t others_of(const Match *match, int player)
{
    return game_living(match_state(match)) & ~(1u << player);
}

/* Takes one record in; true when it is the decision that is looked for. */
static bool look_at(const MatchRecord *record, int player, Takeback *out)
{
    out->secret = out->secret || record->learnt != 0;
    out->learnt |= record->learnt;
    out->chance = out->chance || record->player == PLAYER_CHANCE;
    if (record->player == PLAYER_CHANCE || input_is_by_itself(record->method))
        return false;
    out->steps++;
    out->player = record->player;
    if (record->method == INPUT_CORRIDOR)
        return false;
    return player == PLAYER_NOBODY || record->player == player;
}

bool takeback_find(const Match *match, int player, Takeback *out)
{
    *out = (Takeback){.player = PLAYER_NOBODY};
    for (size_t i = match_history_count(match); i-- > 0;) {
        MatchTime time;
        const MatchRecord *record = match_history(match, i, &time);
        if (!record) {
            bool last = out->steps == 0 && !out->chance;
            *out = (Takeback){.player = PLAYER_NOBODY, .steps = 1};
            return last && match_can_undo(match);
        }
        if (look_at(record, player, out)) {
            out->asks = out->chance || out->secret ? others_of(match, out->player) : 0;
            return match_can_undo(match);
        }
    }
    return false;
}

bool takeback_find_step(const Match *match, Takeback *out)
{
    size_t count = match_record_count(match);
    const MatchRecord *last = count > 0 && match_can_undo(match) ? match_record(match, count - 1) : NULL;
    bool followed = last && last->method == INPUT_CORRIDOR;
    *out = (Takeback){.player = followed ? last->player : PLAYER_NOBODY, .steps = followed};
    return followed;
}

void takeback_do(Match *match, const Takeback *takeback, const char *agreed)
{
    for (int i = 0; i < takeback->steps; i++)
        match_undo_agreed(match, agreed);
}
