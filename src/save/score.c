#include "save/score.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

/* What one save says of a level that is known by this key: its identity, or the hash of its text. */
typedef struct Mark {
    char key[HASH_HEX + 1];
    Score score;
} Mark;

struct Scores {
    Mark *mark; /* sorted by key */
    size_t count;
};

static int by_key(const void *a, const void *b)
{
    const Mark *left = a, *right = b;
    return strcmp(left->key, right->key);
}

static void add_mark(Scores *scores, const char *key, Score score)
{
    if (!*key)
        return;
    Mark *mark = &scores->mark[scores->count++];
    memcpy(mark->key, key, HASH_HEX + 1);
    mark->score = score;
}

Scores *scores_new(const StoreList *saves, const char *game)
{
    Scores *scores = mem_alloc(sizeof *scores);
    scores->mark = mem_alloc_array(2 * saves->count + 1, sizeof *scores->mark);
    for (size_t i = 0; i < saves->count; i++) {
        const StoreEntry *entry = &saves->list[i];
        Score score = {tally_sum(&entry->tally).moves > 0, entry->tally.solved, entry->tally.best_moves,
                       entry->tally.best_time};
        if ((!score.played && !score.solved) || strcmp(entry->game, game) != 0)
            continue;
        add_mark(scores, entry->level_identity, score);
        add_mark(scores, entry->hash, score);
    }
    if (scores->count > 1)
        qsort(scores->mark, scores->count, sizeof *scores->mark, by_key);
    return scores;
}

Scores *scores_of_game(const char *whose, const char *game)
{
    StoreList saves;
    store_list(whose, game, &saves);
    Scores *scores = scores_new(&saves, game);
    entry_list_free(&saves);
    return scores;
}

void scores_free(Scores *scores)
{
    if (!scores)
        return;
    mem_free(scores->mark);
    mem_free(scores);
}

/* ---- one level ---- */

static size_t first_of(const Scores *scores, const char *key)
{
    size_t low = 0, high = scores->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (strcmp(scores->mark[middle].key, key) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* A save may be met under both of its keys: the best of the same twice is the same. */
static void take(Score *best, Score score)
{
    best->played = best->played || score.played;
    if (score.solved && (!best->solved || score.moves < best->moves))
        best->moves = score.moves;
    if (score.solved && (!best->solved || score.time < best->time))
        best->time = score.time;
    best->solved = best->solved || score.solved;
}

static void take_all(const Scores *scores, const char *key, Score *best)
{
    for (size_t i = first_of(scores, key); i < scores->count && strcmp(scores->mark[i].key, key) == 0; i++)
        take(best, scores->mark[i].score);
}

Score scores_level(const Scores *scores, const Level *level)
{
    Score best = {0};
    take_all(scores, level->identity, &best);
    take_all(scores, level->hash, &best);
    return best;
}

/* ---- many ---- */

static void count_level(const Scores *scores, const Level *level, Progress *sum)
{
    int difficulty = level->difficulty;
    sum->levels++;
    sum->solved += scores_level(scores, level).solved;
    if (difficulty > 0 && (sum->easiest == 0 || difficulty < sum->easiest))
        sum->easiest = difficulty;
    if (difficulty > sum->hardest)
        sum->hardest = difficulty;
}

static void count_pack(const Scores *scores, const Pack *pack, Progress *sum)
{
    for (int i = 0; i < pack->count; i++)
        count_level(scores, &pack->level[i], sum);
}

Progress scores_pack(const Scores *scores, const Pack *pack)
{
    Progress sum = {0};
    count_pack(scores, pack, &sum);
    return sum;
}

Progress scores_all_packs(const Scores *scores, const CatalogueGame *game)
{
    Progress sum = {0};
    for (int i = 0; i < game->packs; i++)
        count_pack(scores, game->pack[i], &sum);
    return sum;
}

/* The level behind one; after the last one the first. */
static LevelChoice behind(const CatalogueGame *game, LevelChoice from)
{
    LevelChoice next;
    if (!catalogue_step(game, from, 1, &next))
        next = (LevelChoice){game->pack[0], &game->pack[0]->level[0]};
    return next;
}

bool scores_next(const Scores *scores, const CatalogueGame *game, const LevelChoice *from, LevelChoice *out)
{
    if (game->packs == 0)
        return false;
    LevelChoice first = {game->pack[0], &game->pack[0]->level[0]};
    LevelChoice start = from ? behind(game, *from) : first, at = start;
    do {
        if ((!from || at.level != from->level) && !scores_level(scores, at.level).solved) {
            *out = at;
            return true;
        }
        at = behind(game, at);
    } while (at.level != start.level);
    return false;
}

bool scores_next_in(const Scores *scores, const Pack *pack, LevelChoice *out)
{
    for (int i = 0; i < pack->count; i++)
        if (!scores_level(scores, &pack->level[i]).solved) {
            *out = (LevelChoice){pack, &pack->level[i]};
            return true;
        }
    return false;
}

bool scores_mean(const CatalogueGame *game)
{
    return game->rules && ruleset_players_least(game->rules) == 1;
}
