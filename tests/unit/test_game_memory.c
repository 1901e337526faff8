/* Memory that ends at any moment: every allocation between a rules file and the first moves fails once, in
 * a process of its own, which must then end through the one hook and not crash. And while a game is
 * played, nothing is allocated at all. TAH_SHARE is where the games are.
 * Builds: sanitized */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/file.h"
#include "base/mem.h"
#include "game/game.h"
#include "link/link.h"
#include "shelf.h"

enum { EXHAUSTED = 71, MOVES = 200, GAMES = 8 };

typedef struct Game {
    Ruleset *rules;
    Pack *pack;
    Stage *stage;
    Machine *machine;
    State *state;
} Game;

static bool open_game(Game *game, const char *path)
{
    Diags diags = {0};
    Fault fault;
    *game = (Game){.rules = ruleset_load(path, &diags)};
    game->pack = game->rules ? shelf_pack(game->rules, &diags) : NULL;
    game->stage = game->pack ? stage_new(game->rules, &game->pack->level[0], 0, &diags) : NULL;
    diags_free(&diags);
    if (!game->stage) {
        return false;
    }
    game->machine = machine_new(game->stage);
    game->state = state_new(game->stage);
    return game_start(game->machine, game->state, 1, &fault);
}

static void close_game(Game *game)
{
    state_free(game->state);
    machine_free(game->machine);
    stage_free(game->stage);
    pack_free(game->pack);
    ruleset_free(game->rules);
}

static void leave(size_t wanted)
{
    (void)wanted;
    _exit(EXHAUSTED);
}

/* How a process ends whose n-th allocation fails: 0 when it needed fewer. */
static int end_of_process(const char *path, long n)
{
    pid_t child = fork();
    if (child == 0) {
        Game game;
        uint64_t random = 1;
        Fault fault;
        mem_set_failure(leave);
        mem_fail_after(n);
        bool opened = open_game(&game, path);
        _exit(opened && game_random(game.machine, game.state, &random, 5, &fault) >= 0 ? 0 : 1);
    }
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/* The first hundred one by one, then ever further apart; without LONG each game takes another eighth of them. */
static void fail_everywhere(const char *path)
{
    enum { EIGHTHS = 8 };
    static int games;
    const char *whole = getenv("LONG");
    long step = whole && *whole ? 1 : EIGHTHS, n = 1 + games++ % step;
    int end;
    while ((end = end_of_process(path, n)) == EXHAUSTED)
        n += n < 100 ? step : n * step / (step == 1 ? 12 : 24);
    if (end != 0) {
        fail_msg("%s: with the failure of allocation %ld it ended with %d", path, n, end);
    }
    assert_true(n > 100);
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    shelf_each(fail_everywhere);
}

static const char *playing;

static void refuse(size_t wanted)
{
    fail_msg("%s: %zu bytes were allocated while a game was played", playing, wanted);
}

/* The first games may still make room for the longest lists that they meet; from then on there is enough. */
static void play_without_memory(const char *path)
{
    Game game;
    uint64_t random = 7;
    Fault fault;
    playing = path;
    assert_true(open_game(&game, path));
    for (uint64_t seed = 2; seed < 2 + GAMES; seed++) {
        game_random(game.machine, game.state, &random, MOVES, &fault);
        assert_true(game_start(game.machine, game.state, seed, &fault));
    }
    mem_set_failure(refuse);
    mem_fail_after(1);
    long moves = game_random(game.machine, game.state, &random, MOVES, &fault);
    mem_fail_after(0);
    mem_set_failure(NULL);
    assert_true(moves > 0);
    close_game(&game);
}

static void nothing_is_allocated_while_a_game_is_played(void **state)
{
    (void)state;
    shelf_each(play_without_memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_allocation_may_fail),
        cmocka_unit_test(nothing_is_allocated_while_a_game_is_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
