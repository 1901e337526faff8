#include "save/stats.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

/* ---- sums ---- */

static void add_tally(Tally *sum, const Tally *tally)
{
    for (int i = 0; i < INPUT_COUNT; i++) {
        sum->way[i].moves += tally->way[i].moves;
        sum->way[i].commands += tally->way[i].commands;
        sum->way[i].time += tally->way[i].time;
    }
    sum->undone += tally->undone;
    sum->redone += tally->redone;
    sum->restarts += tally->restarts;
    sum->pauses += tally->pauses;
}

static void add_save(StatsSum *sum, const StoreEntry *entry, bool fresh)
{
    sum->games++;
    sum->solved += entry->tally.solved;
    sum->levels += fresh;
    sum->played += entry->played;
    add_tally(&sum->tally, &entry->tally);
}

static StatsSum *sum_of(Stats *stats, const char *game)
{
    for (size_t i = 0; i < stats->count; i++)
        if (strcmp(stats->sum[i].game, game) == 0)
            return &stats->sum[i];
    stats->sum = mem_grow(stats->sum, &stats->capacity, stats->count + 1, sizeof *stats->sum);
    stats->sum[stats->count] = (StatsSum){.game = mem_copy(game)};
    return &stats->sum[stats->count++];
}

/* What a level is known by in saves of all versions. */
static const char *level_key(const StoreEntry *entry)
{
    return *entry->level_identity ? entry->level_identity : entry->hash;
}

/* Was this level not solved in a newer save of the list. */
static bool is_fresh(const StoreList *list, size_t index)
{
    const StoreEntry *entry = &list->list[index];
    bool fresh = entry->tally.solved;
    for (size_t i = 0; i < index && fresh; i++) {
        const StoreEntry *other = &list->list[i];
        fresh = !other->tally.solved || strcmp(other->game, entry->game) != 0 ||
                strcmp(level_key(other), level_key(entry)) != 0;
    }
    return fresh;
}

static int by_name(const void *a, const void *b)
{
    const StatsSum *left = a, *right = b;
    return strcmp(left->game, right->game);
}

/* ---- points ---- */

static int least_moves(const CatalogueGame *game, const StoreEntry *entry)
{
    for (int p = 0; game && p < game->packs; p++)
        for (int i = 0; i < game->pack[p]->count; i++)
            if (store_entry_is_of(entry, &game->pack[p]->level[i]))
                return game->pack[p]->level[i].best;
    return 0;
}

static void add_point(Stats *stats, const CatalogueGame *game, const StoreEntry *entry)
{
    TallyWay sum = tally_sum(&entry->tally);
    int least = entry->tally.solved ? least_moves(game, entry) : 0, moves = entry->tally.best_moves;
    stats->point = mem_grow(stats->point, &stats->room, stats->points + 1, sizeof *stats->point);
    stats->point[stats->points++] = (StatsPoint){
        .started = entry->started,
        .pace = tally_pace(sum),
        .mean = tally_pace(sum) > 0 ? tally_mean(sum) : 0,
        .over = least > 0 ? (int)((int64_t)(moves > least ? moves - least : 0) * 100 / least) : -1};
}

void stats_of(const StoreList *list, CatalogueGame *game, Stats *out)
{
    *out = (Stats){0};
    for (size_t i = list->count; i-- > 0;) { /* oldest first */
        const StoreEntry *entry = &list->list[i];
        if (tally_sum(&entry->tally).moves == 0)
            continue;
        bool fresh = is_fresh(list, i);
        add_save(&out->all, entry, fresh);
        add_save(sum_of(out, entry->game), entry, fresh);
        add_point(out, game, entry);
    }
    if (out->count > 1)
        qsort(out->sum, out->count, sizeof *out->sum, by_name);
}

void stats_free(Stats *stats)
{
    for (size_t i = 0; i < stats->count; i++)
        mem_free(stats->sum[i].game);
    mem_free(stats->sum);
    mem_free(stats->point);
    *stats = (Stats){0};
}

/* ---- lines ---- */

size_t stats_line(const Stats *stats, StatsLine line, int64_t *value)
{
    const int64_t hundred = 100; /* milliseconds in a tenth of a second */
    size_t count = 0;
    for (size_t i = 0; i < stats->points; i++) {
        const StatsPoint *point = &stats->point[i];
        if (line == STATS_PACE && point->pace > 0)
            value[count++] = point->pace;
        if (line == STATS_MEAN && point->mean > 0)
            value[count++] = (point->mean + hundred / 2) / hundred;
        if (line == STATS_OVER && point->over >= 0)
            value[count++] = point->over * INT64_C(10);
    }
    return count;
}
