#include "save/shelf.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/message.h"
#include "base/utf8.h"

const char *shelf_title(const CatalogueGame *game, Language language)
{
    const char *title = game->rules ? ruleset_title(game->rules, language) : "";
    return *title ? title : game->name;
}

/* Plain small letters, so that Č stands by C on every machine. */
static char *order_of(const char *title)
{
    Buf plain = {0};
    utf8_clean(&plain, title, strlen(title), false, true);
    char *order = buf_take(&plain);
    for (char *c = order; *c; c++)
        *c = (char)tolower((unsigned char)*c);
    return order;
}

static ShelfGame look_at(CatalogueGame *game, int index, const StoreList *saves, Language language)
{
    ShelfGame entry = {.game = game, .index = index, .category = CATEGORY_NONE};
    if (catalogue_read(game)) {
        catalogue_search(game);
        Scores *scores = scores_new(saves, game->name);
        entry.category = ruleset_category(game->rules);
        entry.scored = scores_mean(game) && game->packs > 0;
        entry.progress = scores_all_packs(scores, game);
        scores_free(scores);
    }
    entry.order = order_of(shelf_title(game, language));
    return entry;
}

static int by_category(const void *a, const void *b)
{
    const ShelfGame *left = a, *right = b;
    if (left->category != right->category)
        return left->category < right->category ? -1 : 1;
    int order = strcmp(left->order, right->order);
    return order ? order : left->index - right->index;
}

/* Saves come newest first. */
static CatalogueGame *last_played(const Shelf *shelf, const StoreList *saves)
{
    for (int i = 0; saves->count > 0 && i < shelf->count; i++)
        if (shelf->list[i].game->rules && strcmp(shelf->list[i].game->name, saves->list[0].game) == 0)
            return shelf->list[i].game;
    return NULL;
}

Shelf shelf_new(const char *whose, Catalogue *catalogue)
{
    Shelf shelf = {.count = catalogue_count(catalogue)};
    StoreList saves;
    store_list(whose, NULL, &saves);
    shelf.list = mem_alloc_array((size_t)shelf.count + 1, sizeof *shelf.list);
    for (int i = 0; i < shelf.count; i++)
        shelf.list[i] = look_at(catalogue_at(catalogue, i), i, &saves, catalogue_language(catalogue));
    if (shelf.count > 1)
        qsort(shelf.list, (size_t)shelf.count, sizeof *shelf.list, by_category);
    shelf.last = last_played(&shelf, &saves);
    entry_list_free(&saves);
    return shelf;
}

void shelf_free(Shelf *shelf)
{
    for (int i = 0; i < shelf->count; i++)
        mem_free(shelf->list[i].order);
    mem_free(shelf->list);
    *shelf = (Shelf){0};
}

void progress_difficulty(const Progress *progress, Buf *out)
{
    const char *easiest = level_difficulty_title(progress->easiest, out->language);
    if (progress->easiest < progress->hardest)
        buf_say(out, MSG_DIFFICULTY_RANGE, easiest, level_difficulty_title(progress->hardest, out->language));
    else
        buf_text(out, easiest);
}
