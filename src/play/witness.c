#include "play/witness.h"

/* The move as the player may know it. Answers that several give together are told of by what has come of them. */
static bool saw_move(const Match *match, const State *before, const MatchRecord *record, int player,
                     Move *out)
{
    return record->player != PLAYER_CHANCE && !game_asks_together(before) &&
           sight_mask(match_stage(match), &record->move, &record->sight, player, out);
}

/* The first record from one on before which the match is known: what was set up is played only once. */
static size_t first_known(const Match *match, size_t from, State *before)
{
    while (from < match_record_count(match) && !match_state_before(match, from, before))
        from++;
    return from;
}

void witness_tell(const Match *match, Machine *machine, int player, size_t from, Agent *agent)
{
    const Stage *stage = match_stage(match);
    State *before = state_new(stage), *after = state_new(stage), *view = state_new(stage);
    size_t first = first_known(match, from, before);
    if (first < match_record_count(match)) {
        game_view(machine, before, player, view);
        agent_look(agent, view);
    }
    for (size_t i = first; i < match_record_count(match); i++) {
        const MatchRecord *record = match_record(match, i);
        Move seen;
        bool known = saw_move(match, before, record, player, &seen);
        match_state_before(match, i + 1, after);
        game_view(machine, after, player, view);
        agent_look(agent, view);
        agent_watch(agent, player, view, record->player, known ? &seen : NULL);
        state_copy(stage, before, after);
    }
    state_free(before);
    state_free(after);
    state_free(view);
}
