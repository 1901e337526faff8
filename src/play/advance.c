#include "play/advance.h"

#include "base/mem.h"

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

static bool takes_thing(const Stage *stage, const Move *move)
{
    for (int i = 0; i < move->count; i++)
        if (move_pick_kind(stage, move, i) == PICK_THING)
            return true;
    return false;
}

bool advance_allows(Match *match, int player, const Move *move)
{
    const Stage *stage = match_stage(match);
    int asked;
    return waiting(match, &asked) >= 0 && asked == player &&
           moveset_contains(match_legal(match, player), move) && !move_is_any_time(stage, move) &&
           !(stage_keeps_secrets(stage) && takes_thing(stage, move));
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
    advance->entry[advance->count++] = (AdvanceEntry){player, question, *move, mem_copy(label)};
}

bool advance_find(const Advance *advance, Match *match, int *player, Move *out)
{
    int question = advance->count > 0 ? waiting(match, player) : -1;
    for (size_t i = 0; question >= 0 && i < advance->count; i++) {
        const AdvanceEntry *entry = &advance->entry[i];
        if (entry->player == *player && entry->question == question &&
            advance_allows(match, *player, &entry->answer)) {
            *out = entry->answer;
            return true;
        }
    }
    return false;
}
