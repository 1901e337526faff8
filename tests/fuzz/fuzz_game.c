/* Any bytes as rules that are played: what loads is linked, told in words, and played at random for a while. No
 * crash, no leak; an undo gives the position back to the byte; the incremental hash is the whole one; and what a
 * player sees is made without a fault. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/random.h"
#include "game/game.h"
#include "game/move.h"
#include "level/pack.h"
#include "rule/ruleset.h"
#include "link/link.h"
#include "link/dump.h"

enum { MOVES = 30 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct Board {
    const Stage *stage;
    Machine *machine;
    State *state, *before;
    UndoLog *log;
    Random random;
} Board;

static bool next_move(Board *b, int *player, Move *move)
{
    uint32_t deciders = game_deciders(b->machine, b->state);
    if (!deciders)
        return false;
    *player = __builtin_ctz(deciders);
    if (*player == PLAYER_CHANCE) {
        game_draw(b->machine, b->state, move);
        return true;
    }
    const Moveset *legal = game_legal(b->machine, b->state, *player);
    uint64_t count = moveset_count(legal);
    return count > 0 && moveset_nth(legal, random_below(&b->random, count), move);
}

/* Makes it, takes it back, and makes it again; false when the game cannot go on. */
static bool play_one(Board *b)
{
    int player;
    Move move;
    Fault fault = {0};
    if (!next_move(b, &player, &move))
        return false;
    size_t bytes = stage_state_size(b->stage);
    memcpy(b->before, b->state, bytes);
    size_t mark = undo_mark(b->log);
    bool good = game_apply(b->machine, b->state, player, &move, b->log, &fault);
    if (good && state_hash(b->stage, b->state) != state_hash_full(b->stage, b->state))
        abort();
    if (good)
        undo_to(b->machine, b->state, b->log, mark);
    if (memcmp(b->before, b->state, bytes) != 0)
        abort();
    return good && game_apply(b->machine, b->state, player, &move, NULL, NULL);
}

static void play(const Stage *stage)
{
    Fault fault = {0};
    Board b = {
        .stage = stage,
        .machine = machine_new(stage),
    };
    b.state = state_new(stage);
    b.before = state_new(stage);
    b.log = undo_new();
    random_seed(&b.random, 7);
    bool on = game_start(b.machine, b.state, 7, &fault);
    for (int i = 0; on && i < MOVES; i++) {
        on = play_one(&b);
        game_view(b.machine, b.state, 0, b.before);
    }
    undo_free(b.log);
    state_free(b.before);
    state_free(b.state);
    machine_free(b.machine);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Diags diags = {0};
    Ruleset *rules = ruleset_load_text("fuzz", NULL, (const char *)data, size, &diags);
    Pack *pack = rules ? pack_of_rules(rules, &diags) : NULL;
    for (int players = 0; pack && players <= 2; players += 2) {
        Stage *stage = stage_new(rules, &pack->level[0], players, &diags);
        if (!stage && !diags.total)
            abort();
        if (stage)
            play(stage);
        Buf text = {0};
        if (stage && !players)
            stage_dump(stage, &text);
        buf_free(&text);
        stage_free(stage);
    }
    pack_free(pack);
    ruleset_free(rules);
    diags_free(&diags);
    return 0;
}
