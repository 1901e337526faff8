#include "sitting.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/mem.h"
#include "level/pack.h"

const char sitting_marks[] = "language: 1\n"
                             "game: marks\n"
                             "players: [cross, nought]\n"
                             "board: { size: 3 x 3 }\n"
                             "layers: { mark: [cross, nought] }\n"
                             "moves:\n"
                             "  place: { pick: { c: empty cell }, do: mark at c = my mark }\n"
                             "end:\n"
                             "  - { if: 3 in a row of my mark through last cell, result: me wins }\n"
                             "  - { if: no cell is empty, result: draw }\n";

const char sitting_dice[] = "language: 1\n"
                            "game: dice\n"
                            "board: { size: 1 x 1 }\n"
                            "layers: { mark: [point] }\n"
                            "vars: { total: 0 to 30 }\n"
                            "moves:\n"
                            "  throw: { do: total = total + roll d6 }\n"
                            "end:\n"
                            "  - { if: total >= 20, result: win }\n";

const char sitting_spin[] = "language: 1\n"
                            "game: spin\n"
                            "board: { size: 2 x 1 }\n"
                            "layers: { mark: [point] }\n"
                            "vars: { total: 0 to 30 }\n"
                            "moves:\n"
                            "  place: { pick: { c: empty cell }, do: mark at c = point }\n"
                            "  spin: { do: total = 30 / total }\n"
                            "end:\n"
                            "  - { if: no cell is empty, result: win }\n";

const char sitting_stones[] =
    "language: 1\n"
    "players: [ann, ben, cid]\n"
    "each player has: { stones: 0 to 9 }\n"
    "setup: stones of ben = 1\n"
    "turn:\n"
    "  - ask: me\n"
    "    options:\n"
    "      collect: {}\n"
    "      hold: { do: skip 1 turns of next of me }\n"
    "  - each: p in others\n"
    "    do:\n"
    "      ask: p\n"
    "      options:\n"
    "        give: { when: stones of you > 0, do: stones of you = stones of you - 1 }\n"
    "        refuse: { when: stones of you > 0 }\n";

static int64_t now;

static int64_t tick(void *context)
{
    (void)context;
    return now += 10;
}

static int64_t wall(void *context)
{
    const int64_t start = INT64_C(1700000000000);
    return start + tick(context);
}

MatchClock sitting_clock(void)
{
    now = 0;
    return (MatchClock){NULL, wall, tick};
}

void sitting_wait(int64_t milliseconds)
{
    now += milliseconds;
}

/* The tests' own misfortunes end the program: cmocka counts that as a failure. */
static void insist(bool good, const Diags *diags, const char *what)
{
    if (!good) {
        Buf out = {0};
        if (diags) {
            diags_print(diags, &out);
        }
        fprintf(stderr, "%s\n%s", what, buf_string(&out));
        abort();
    }
}

Sitting sitting_new(const char *rules, uint64_t seed)
{
    Diags diags = {0};
    Sitting sitting = {0};
    sitting.rules = ruleset_load_text("sitting", NULL, rules, strlen(rules), &diags);
    insist(sitting.rules, &diags, "rules");
    sitting.pack = pack_of_rules(sitting.rules, &diags);
    insist(sitting.pack, &diags, "levels");
    sitting.match = match_new(sitting.rules, sitting.pack, 1, 0, seed, &diags);
    insist(sitting.match, &diags, "match");
    match_set_clock(sitting.match, sitting_clock());
    return sitting;
}

Sitting sitting_start(const char *rules, uint64_t seed)
{
    Buf error = {0};
    Sitting sitting = sitting_new(rules, seed);
    insist(match_start(sitting.match, &error), NULL, buf_string(&error));
    return sitting;
}

void sitting_free(Sitting *sitting)
{
    match_free(sitting->match);
    pack_free(sitting->pack);
    ruleset_free(sitting->rules);
    *sitting = (Sitting){0};
}

void sitting_play_as(Match *match, int player, const char *text)
{
    Buf error = {0};
    bool good = match_move_text(match, player, text, INPUT_KEY, &error);
    insist(good, NULL, buf_string(&error));
}

void sitting_play(Match *match, const char *moves)
{
    while (*moves) {
        size_t length = strcspn(moves, ",");
        char *text = mem_copy_bytes(moves, length);
        sitting_play_as(match, match_decider(match), text);
        mem_free(text);
        moves += length;
        moves += strspn(moves, ", ");
    }
}

bool sitting_play_random(Match *match, uint64_t *random)
{
    int player = match_decider(match);
    if (player == PLAYER_NOBODY) {
        return false;
    }
    const Moveset *set = match_legal(match, player);
    *random += UINT64_C(0x9e3779b97f4a7c15);
    Move move;
    Buf error = {0};
    bool good = moveset_nth(set, hash_mix(*random) % moveset_count(set), &move) &&
                match_move(match, player, &move, INPUT_BOT, &error);
    insist(good, NULL, buf_string(&error));
    return true;
}
