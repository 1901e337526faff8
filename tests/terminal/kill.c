/* Kill: plays random games that are saved, kills itself with SIGKILL at random moments, and checks that
 * every move it was told of is in the save and that the save goes on.
 *
 *   kill RULES PACK ROUNDS
 *
 * A child plays and writes down a pipe, after each change has come back, how many lines the save must
 * hold by now and which state they lead to. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/random.h"
#include "level/pack.h"
#include "save/journal.h"
#include "save/replay.h"
#include "save/store.h"

enum { ROUNDS_A_SAVE = 10, LONGEST_LIFE = 20000, LONGEST_SAVE = 3000, MOVES_A_LEVEL = 200 };

/* What the child has been told is done. */
typedef struct Receipt {
    uint64_t lines; /* behind the header */
    uint64_t hash;
} Receipt;

typedef struct Game {
    Ruleset *rules;
    Pack *pack;
} Game;

static uint64_t lines;

static _Noreturn void give_up(const char *what, const char *why)
{
    fprintf(stderr, "%s: %s\n", what, why);
    exit(1);
}

static bool count_record(void *context, const Match *match, const MatchRecord *record)
{
    (void)context, (void)match, (void)record;
    lines++;
    return true;
}

static bool count_event(void *context, const Match *match, const MatchEvent *event)
{
    (void)context, (void)match, (void)event;
    lines++;
    return true;
}

static uint64_t count_lines(const char *path)
{
    Buf text = {0}, error = {0};
    uint64_t count = 0;
    if (!file_read(path, SAVE_BYTES, &text, &error)) {
        give_up("read", buf_string(&error));
    }
    for (size_t i = 0; i < text.length; i++) {
        count += text.data[i] == '\n';
    }
    buf_free(&text);
    return count;
}

static Replay *load(const char *path, const Game *game)
{
    Buf error = {0};
    Replay *replay = replay_load(path, game->rules, game->pack, &error);
    if (!replay) {
        give_up("load", buf_string(&error));
    }
    if (!replay_run(replay, &error)) {
        give_up("replay", buf_string(&error));
    }
    return replay;
}

static Match *begin(const Game *game, const char *path)
{
    Diags diags = {0};
    Buf error = {0};
    if (path) {
        Journal *journal = journal_resume("", load(path, game), &error);
        if (!journal) {
            give_up("resume", buf_string(&error));
        }
        lines = count_lines(path) - 1;
        Match *match = journal_match(journal);
        match_observe(match, (MatchObserver){&lines, count_record, count_event});
        return match;
    }
    Match *match = match_new(game->rules, game->pack, 1, 0, random_fresh_seed(), &diags);
    if (!match) {
        give_up("match", diags.list[0].message);
    }
    journal_new("", match);
    match_observe(match, (MatchObserver){&lines, count_record, count_event});
    if (!match_start(match, &error)) {
        give_up("start", buf_string(&error));
    }
    return match;
}

static void move_at_random(Match *match, Random *random)
{
    Buf error = {0};
    Move move;
    int player = match_decider(match);
    const Moveset *set = match_legal(match, player);
    moveset_nth(set, random_below(random, moveset_count(set)), &move);
    if (!match_move(match, player, &move, INPUT_BOT, &error)) {
        give_up("move", buf_string(&error));
    }
}

/* Plays until it is killed. */
static _Noreturn void live(const Game *game, const char *path, int pipe)
{
    Random random;
    random_seed(&random, random_fresh_seed());
    Match *match = begin(game, path);
    for (;;) {
        uint64_t choice = random_below(&random, 10);
        bool over = match_decider(match) == PLAYER_NOBODY || match_move_count(match) > MOVES_A_LEVEL;
        if (over || choice == 0) {
            match_restart(match);
        } else if (choice == 1) {
            match_undo(match);
        } else if (choice == 2) {
            match_redo(match);
        } else {
            move_at_random(match, &random);
        }
        Receipt receipt = {lines, match_hash(match)};
        if (match_move_count(match) && write(pipe, &receipt, sizeof receipt) != sizeof receipt) {
            _exit(1);
        }
    }
}

static void sleep_microseconds(uint64_t time)
{
    nanosleep(&(struct timespec){0, (long)time * 1000}, NULL);
}

/* One life: the last receipt that came out of it; lines 0 when none did. */
static Receipt run_life(const Game *game, const char *path, Random *random)
{
    int ends[2];
    Receipt receipt = {0}, next;
    if (pipe(ends) != 0) {
        give_up("pipe", "cannot be made");
    }
    pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        live(game, path, ends[1]);
    }
    close(ends[1]);
    if (read(ends[0], &next, sizeof next) == sizeof next) {
        receipt = next;
    }
    sleep_microseconds(random_below(random, LONGEST_LIFE));
    kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    if (!WIFSIGNALED(status)) {
        give_up("life", "ended by itself");
    }
    while (read(ends[0], &next, sizeof next) == sizeof next) {
        receipt = next;
    }
    close(ends[0]);
    return receipt;
}

/* All that was acknowledged is there, and leads to the state that was acknowledged. */
static size_t check(const Game *game, const char *path, Receipt receipt)
{
    Buf error = {0};
    Replay *replay = load(path, game);
    size_t count = replay_count(replay);
    if (count < receipt.lines) {
        give_up("lost", path);
    }
    if (!replay_seek(replay, receipt.lines, &error) || match_hash(replay_match(replay)) != receipt.hash) {
        give_up("another state than was shown", path);
    }
    replay_free(replay);
    return count;
}

/* A power cut can leave half a line behind; SIGKILL hardly ever does. */
static void tear(const char *path)
{
    FILE *file = fopen(path, "a");
    if (!file || fputs("{\"move\":17,\"player\":\"1\",\"te", file) < 0 || fclose(file) != 0) {
        give_up("tear", path);
    }
}

static char *find_save(const Game *game)
{
    StoreList list;
    store_list("", ruleset_game(game->rules), &list);
    char *path = list.count ? mem_copy(list.list[0].path) : NULL;
    entry_list_free(&list);
    return path;
}

static void remove_saves(const Game *game)
{
    StoreList list;
    store_list("", ruleset_game(game->rules), &list);
    for (size_t i = 0; i < list.count; i++) {
        unlink(list.list[i].path);
    }
    entry_list_free(&list);
}

static Game load_game(const char *rules, const char *pack)
{
    Diags diags = {0};
    Game game = {.rules = ruleset_load(rules, &diags)};
    game.pack = game.rules ? pack_load(pack, game.rules, &diags) : NULL;
    if (!game.pack) {
        give_up("rules", diags.list[0].message);
    }
    return game;
}

int main(int argc, char **argv)
{
    if (argc != 4) {
        fputs("usage: kill RULES PACK ROUNDS\n", stderr);
        return 2;
    }
    Game game = load_game(argv[1], argv[2]);
    Random random;
    random_seed(&random, random_fresh_seed());
    long rounds = strtol(argv[3], NULL, 10), kept = 0;
    for (long round = 0; round < rounds; round++) {
        char *path = find_save(&game);
        Receipt receipt = run_life(&game, path, &random);
        mem_free(path);
        path = find_save(&game);
        if (path && receipt.lines) {
            size_t count = check(&game, path, receipt);
            kept++;
            if (count > LONGEST_SAVE || round % ROUNDS_A_SAVE == ROUNDS_A_SAVE - 1) {
                remove_saves(&game);
            } else if (random_below(&random, 2)) {
                tear(path);
            }
        } else if (receipt.lines) {
            give_up("lost", "the whole save");
        }
        mem_free(path);
    }
    remove_saves(&game);
    pack_free(game.pack);
    ruleset_free(game.rules);
    printf("killed %ld times, checked %ld saves, nothing lost\n", rounds, kept);
    return kept > 0 ? 0 : 1;
}
