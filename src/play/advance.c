#include "play/advance.h"

#include "base/mem.h"

enum { LOOKED_THROUGH = 5000 /* legal moves of a question */ };

void advance_free(Advance *advance)
{
    advance_drop_player(advance, PLAYER_NOBODY);
    mem_free(advance->entry);
    *advance = (Advance){0};
}

/* Which question waits that somebody is asked out of turn; -1: none. */
static int waiting(const Match *match, int *player)
{
    return match_finished(match) ? -1 : game_asked_aside(match_machine(match), match_state(match), player);
}

/* Can everybody tell when it is possible. Else asking, or not asking, would tell what somebody hides. */
static bool is_plain(const Stage *stage, const Move *move)
{
    return !stage_keeps_secrets(stage) || move_is_plain(stage, move);
}

bool advance_allows(Match *match, int player, const Move *move)
{
    const Stage *stage = match_stage(match);
    int asked;
    return waiting(match, &asked) >= 0 && asked == player &&
           moveset_contains(match_legal(match, player), move) && !move_is_any_time(stage, move) &&
           is_plain(stage, move);
}

/* What else a player may do now, whatever the question: the options of which a move is legal, each once, as far as all
 * can tell. */
static int any_times(Match *match, int player, int16_t option[ADVANCE_ANY_TIMES])
{
    const Stage *stage = match_stage(match);
    const Moveset *set = match_legal(match, player);
    int count = 0;
    Move move;
    for (uint64_t i = 0; i < LOOKED_THROUGH && count < ADVANCE_ANY_TIMES && moveset_nth(set, i, &move); i++) {
        bool known = count > 0 && option[count - 1] == move.option;
        if (!known && move_is_any_time(stage, &move) && is_plain(stage, &move))
            option[count++] = (int16_t)move.option;
    }
    return count;
}

/* Is something possible besides that was not when the answer was said, so that its player has not been told of it. */
static bool offers_more(Match *match, const AdvanceEntry *entry)
{
    int16_t option[ADVANCE_ANY_TIMES];
    int count = any_times(match, entry->player, option);
    bool more = false;
    for (int i = 0; i < count && !more; i++) {
        int k = 0;
        while (k < entry->any_times && entry->any_time[k] != option[i])
            k++;
        more = k == entry->any_times;
    }
    return more;
}

bool advance_hides(const Match *match)
{
    return stage_has_any_time(match_stage(match));
}

void advance_drop(Advance *advance, size_t index)
{
    mem_free(advance->entry[index].label);
    for (size_t i = index + 1; i < advance->count; i++)
        advance->entry[i - 1] = advance->entry[i];
    advance->count--;
}

void advance_drop_player(Advance *advance, int player)
{
    for (size_t i = advance->count; i-- > 0;)
        if (player == PLAYER_NOBODY || advance->entry[i].player == player)
            advance_drop(advance, i);
}

void advance_add(Advance *advance, Match *match, int player, const Move *move, const char *label)
{
    int asked, question = waiting(match, &asked);
    for (size_t i = advance->count; i-- > 0;)
        if (advance->entry[i].player == player && advance->entry[i].question == question)
            advance_drop(advance, i);
    advance->entry = mem_grow(advance->entry, &advance->capacity, advance->count + 1, sizeof *advance->entry);
    AdvanceEntry *entry = &advance->entry[advance->count++];
    *entry = (AdvanceEntry){player, question, *move, mem_copy(label), 0, {0}};
    entry->any_times = any_times(match, player, entry->any_time);
}

bool advance_find(const Advance *advance, Match *match, int *player, Move *out)
{
    int question = advance->count > 0 ? waiting(match, player) : -1;
    for (size_t i = 0; question >= 0 && i < advance->count; i++) {
        const AdvanceEntry *entry = &advance->entry[i];
        if (entry->player == *player && entry->question == question &&
            advance_allows(match, *player, &entry->answer) && !offers_more(match, entry)) {
            *out = entry->answer;
            return true;
        }
    }
    return false;
}
