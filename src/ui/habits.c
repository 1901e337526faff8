#include "ui/habits.h"

#include <string.h>

#include "base/mem.h"
#include "save/replay.h"
#include "save/store.h"
#include "scan/lessons.h"

enum { SAVES = 8, STEPS = 3000, OPTIONS = 20000 }; /* the most of each */

/* The moves that a player made before, the last one first. */
typedef struct Before {
    Move move[LIKELY_PAST];
    size_t count;
} Before;

static void remember(Before *before, const Move *move)
{
    memmove(before->move + 1, before->move, (LIKELY_PAST - 1) * sizeof *before->move);
    before->move[0] = *move;
    before->count += before->count < LIKELY_PAST;
}

static bool is_chosen(InputMethod method)
{
    return method == INPUT_KEY || method == INPUT_MOUSE || method == INPUT_SCAN || method == INPUT_DEVICE ||
           method == INPUT_TEXT;
}

/* What has been looked at. */
typedef struct Looked {
    Lessons lessons;
    int steps;
} Looked;

static bool is_enough(const Looked *looked)
{
    return looked->lessons.count >= LESSONS_OWN || looked->lessons.options >= OPTIONS ||
           looked->steps >= STEPS;
}

/* Makes a step; where somebody chose in it, adds what they chose from. */
static bool add_step(Lessons *lessons, Replay *replay, ScanChoice *choice, State *state,
                     Before before[STAGE_PLAYERS])
{
    Buf why = {0};
    Match *match = replay_match(replay);
    const Stage *stage = match_stage(match);
    size_t records = match_record_count(match);
    state_copy(stage, state, match_state(match));
    bool good = replay_step(replay, &why);
    buf_free(&why);
    if (!good || match_record_count(match) <= records)
        return good;
    const MatchRecord *made = match_record(match, records);
    if (made->player < 0 || made->player >= STAGE_PLAYERS)
        return true;
    Before *own = &before[made->player];
    if (is_chosen(made->method)) {
        scan_choice_set(choice, game_legal(match_machine(match), state, made->player));
        lessons_add(lessons, choice, stage, (LikelyPast){own->move, own->count}, &made->move);
    }
    remember(own, &made->move);
    return true;
}

static void add_save(Looked *looked, const char *path, Catalogue *catalogue)
{
    Buf error = {0};
    Replay *replay = replay_open(path, catalogue, &error);
    buf_free(&error);
    if (!replay)
        return;
    const Stage *stage = match_stage(replay_match(replay));
    ScanChoice *choice = scan_choice_new(stage);
    State *state = state_new(stage);
    Before *before = mem_alloc_array(STAGE_PLAYERS, sizeof *before);
    for (size_t i = replay_count(replay); i > 0 && !is_enough(looked); i--, looked->steps++)
        if (!add_step(&looked->lessons, replay, choice, state, before))
            break;
    mem_free(before);
    state_free(state);
    scan_choice_free(choice);
    replay_free(replay);
}

void habits_learn(const char *whose, const char *game, Catalogue *catalogue, LikelyWeights *out)
{
    StoreList list;
    Looked looked = {{0}, 0};
    store_list(whose, game, &list);
    for (size_t i = 0; i < list.count && i < SAVES && !is_enough(&looked); i++)
        add_save(&looked, list.list[i].path, catalogue);
    entry_list_free(&list);
    lessons_learn_own(&looked.lessons, &LIKELY_LEARNT, out);
    lessons_free(&looked.lessons);
}
