/* Catalogue: which games and level packs there are. */
#include "play/catalogue.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/message.h"
#include "base/suggest.h"
#include "level/pack.h"
#include "play/pack_index.h"

struct Catalogue {
    Language language; /* of what is said of files from now on */
    CatalogueGame **game;
    size_t count, capacity;
};

static const char RULES_SUFFIX[] = ".yaml";
/* Files with these endings are packs; other readable ones are named on the command line, or imported. */
static const char *const PACK_SUFFIXES[] = {".xsb", ".sok", ".slc", ".txt", ".yaml"};

static bool ends_with(const char *text, const char *suffix)
{
    size_t length = strlen(text), tail = strlen(suffix);
    return length >= tail && strcmp(text + length - tail, suffix) == 0;
}

/* ---- games ---- */

static CatalogueGame *new_game(const char *path, bool own, Language language)
{
    CatalogueGame *game = mem_alloc(sizeof *game);
    game->diags.language = game->pack_diags.language = language;
    game->name = file_stem(path);
    game->path = mem_copy(path);
    game->own = own;
    return game;
}

static CatalogueGame *add_game(Catalogue *catalogue, const char *path, bool own)
{
    CatalogueGame *game = new_game(path, own, catalogue->language);
    catalogue->game =
        mem_grow(catalogue->game, &catalogue->capacity, catalogue->count + 1, sizeof(CatalogueGame *));
    catalogue->game[catalogue->count++] = game;
    return game;
}

static CatalogueGame *named(const Catalogue *catalogue, const char *name)
{
    for (size_t i = 0; i < catalogue->count; i++)
        if (strcmp(catalogue->game[i]->name, name) == 0)
            return catalogue->game[i];
    return NULL;
}

/* A later folder's file takes the place of an earlier one's of the same name. */
static void add_folder(Catalogue *catalogue, const char *folder, bool own)
{
    size_t count;
    char **names = file_list(folder, RULES_SUFFIX, &count);
    for (size_t i = 0; i < count; i++) {
        char *path = file_join(folder, names[i]), *stem = file_stem(names[i]);
        CatalogueGame *same = named(catalogue, stem);
        if (same) {
            mem_free(same->path);
            same->path = mem_copy(path);
            same->own = own;
        } else {
            add_game(catalogue, path, own);
        }
        mem_free(stem);
        mem_free(path);
    }
    mem_free(names);
}

static void add_rules_of(Catalogue *catalogue, char *folder, bool own)
{
    char *rules = file_join(folder, "rules");
    if (own)
        add_folder(catalogue, folder, own);
    add_folder(catalogue, rules, own);
    mem_free(rules);
    mem_free(folder);
}

static int by_name(const void *a, const void *b)
{
    const CatalogueGame *const *x = a, *const *y = b;
    return strcmp((*x)->name, (*y)->name);
}

Catalogue *catalogue_new(Language language)
{
    Catalogue *catalogue = mem_alloc(sizeof *catalogue);
    catalogue->language = language;
    add_rules_of(catalogue, file_share_folder(), false);
    add_rules_of(catalogue, file_data_folder(), true);
    if (catalogue->count > 1)
        qsort(catalogue->game, catalogue->count, sizeof *catalogue->game, by_name);
    return catalogue;
}

void catalogue_speak(Catalogue *catalogue, Language language)
{
    catalogue->language = language;
    for (size_t i = 0; i < catalogue->count; i++) {
        CatalogueGame *game = catalogue->game[i];
        game->diags.language = game->pack_diags.language = language;
    }
}

Language catalogue_language(const Catalogue *catalogue)
{
    return catalogue->language;
}

static void free_game(CatalogueGame *game)
{
    if (game->before)
        free_game(game->before);
    for (int i = 0; i < game->packs; i++)
        pack_free(game->pack[i]);
    for (int i = 0; i < game->olds; i++)
        pack_free(game->old[i]);
    mem_free(game->old);
    mem_free(game->pack);
    ruleset_free(game->rules);
    diags_free(&game->diags);
    diags_free(&game->pack_diags);
    mem_free(game->name);
    mem_free(game->path);
    mem_free(game);
}

void catalogue_free(Catalogue *catalogue)
{
    if (!catalogue)
        return;
    for (size_t i = 0; i < catalogue->count; i++)
        free_game(catalogue->game[i]);
    mem_free(catalogue->game);
    mem_free(catalogue);
}

int catalogue_count(const Catalogue *catalogue)
{
    return (int)catalogue->count;
}

CatalogueGame *catalogue_at(Catalogue *catalogue, int index)
{
    return catalogue->game[index];
}

bool catalogue_read(CatalogueGame *game)
{
    if (game->read)
        return game->rules != NULL;
    game->read = true;
    game->rules = ruleset_load(game->path, &game->diags);
    if (game->rules) {
        mem_free(game->name);
        game->name = mem_copy(ruleset_game(game->rules));
    }
    return game->rules != NULL;
}

CatalogueGame *catalogue_again(const CatalogueGame *game)
{
    CatalogueGame *fresh = new_game(game->path, game->own, game->diags.language);
    catalogue_read(fresh);
    catalogue_search(fresh);
    return fresh;
}

void catalogue_renew(CatalogueGame *game, CatalogueGame *fresh)
{
    CatalogueGame old = *game;
    catalogue_drop(old.before);
    old.before = NULL;
    *game = *fresh;
    *fresh = old;
    game->before = fresh;
}

void catalogue_drop(CatalogueGame *fresh)
{
    if (fresh)
        free_game(fresh);
}

/* A file may call its game otherwise than it is called itself. */
static CatalogueGame *called(Catalogue *catalogue, const char *name)
{
    for (size_t i = 0; i < catalogue->count; i++)
        if (catalogue_read(catalogue->game[i]) && strcmp(catalogue->game[i]->name, name) == 0)
            return catalogue->game[i];
    return NULL;
}

static void tell_unknown(const Catalogue *catalogue, const char *name, Buf *error)
{
    const char **names = mem_alloc_array(catalogue->count + 1, sizeof *names);
    for (size_t i = 0; i < catalogue->count; i++)
        names[i] = catalogue->game[i]->name;
    const char *nearest = suggest_nearest(name, names, catalogue->count);
    if (nearest)
        buf_say(error, MSG_CATALOGUE_NO_GAME_MEAN, name, nearest);
    else
        buf_say(error, MSG_CATALOGUE_NO_GAME, name);
    mem_free(names);
}

static CatalogueGame *by_path(Catalogue *catalogue, const char *path)
{
    for (size_t i = 0; i < catalogue->count; i++)
        if (strcmp(catalogue->game[i]->path, path) == 0)
            return catalogue->game[i];
    return add_game(catalogue, path, true);
}

CatalogueGame *catalogue_find(Catalogue *catalogue, const char *name, Buf *error)
{
    bool path = strchr(name, '/') || ends_with(name, RULES_SUFFIX) || ends_with(name, ".yml");
    CatalogueGame *game = path ? by_path(catalogue, name) : named(catalogue, name);
    if (!game)
        game = called(catalogue, name);
    if (!game && file_exists(name) && !file_is_folder(name))
        game = by_path(catalogue, name);
    if (game)
        catalogue_read(game);
    else
        tell_unknown(catalogue, name, error);
    return game;
}

/* ---- packs ---- */

static void add_pack(CatalogueGame *game, Pack *pack)
{
    if (!pack)
        return;
    game->pack = mem_resize(game->pack, (size_t)(game->packs + 1) * sizeof(Pack *));
    game->pack[game->packs++] = pack;
}

const char *catalogue_pack_suffix(const char *file)
{
    for (size_t s = 0; s < sizeof PACK_SUFFIXES / sizeof *PACK_SUFFIXES; s++)
        if (ends_with(file, PACK_SUFFIXES[s]))
            return PACK_SUFFIXES[s];
    return NULL;
}

static void add_packs_in(CatalogueGame *game, const char *folder, bool own)
{
    PackIndex *index = pack_index_open(game->rules, folder, own, file_now());
    for (size_t s = 0; s < sizeof PACK_SUFFIXES / sizeof *PACK_SUFFIXES; s++) {
        size_t count;
        char **names = file_list(folder, PACK_SUFFIXES[s], &count);
        for (size_t i = 0; i < count; i++)
            add_pack(game, pack_index_load(index, names[i], &game->pack_diags));
        mem_free(names);
    }
    pack_index_close(index);
}

static void add_packs_under(CatalogueGame *game, char *root, bool own)
{
    char *levels = file_join(root, "levels"), *folder = file_join(levels, game->name);
    add_packs_in(game, folder, own);
    mem_free(folder);
    mem_free(levels);
    mem_free(root);
}

static int by_pack_name(const void *a, const void *b)
{
    const Pack *const *x = a, *const *y = b;
    return strcmp((*x)->name, (*y)->name);
}

static int pack_of_file(const CatalogueGame *game, const char *path)
{
    for (int i = 0; i < game->packs && path; i++)
        if (game->pack[i]->file && strcmp(game->pack[i]->file, path) == 0)
            return i;
    return -1;
}

/* Packs that were named by their files before the others were looked for stay as they were handed out: in the place of
 * what was read from the same file, or behind all. */
static void keep_named(CatalogueGame *game, Pack **named, int count)
{
    for (int i = 0; i < count; i++) {
        int same = named[i]->file ? pack_of_file(game, named[i]->file) : -1;
        if (same >= 0) {
            pack_free(game->pack[same]);
            game->pack[same] = named[i];
        } else {
            add_pack(game, named[i]);
        }
    }
    mem_free(named);
}

void catalogue_search(CatalogueGame *game)
{
    if (game->searched || !game->rules)
        return;
    game->searched = true;
    Pack **named = game->pack;
    int count = game->packs, from = 0;
    game->pack = NULL;
    game->packs = 0;
    if (ruleset_levels(game->rules)) {
        add_pack(game, pack_of_rules(game->rules, &game->pack_diags));
        from = game->packs;
    }
    add_packs_under(game, file_share_folder(), false);
    add_packs_under(game, file_data_folder(), true);
    if (game->packs - from > 1)
        qsort(game->pack + from, (size_t)(game->packs - from), sizeof(Pack *), by_pack_name);
    if (game->packs == 0 && !ruleset_levels(game->rules) && !ruleset_board_from_level(game->rules))
        add_pack(game, pack_of_rules(game->rules, &game->pack_diags));
    keep_named(game, named, count);
}

static void retire(CatalogueGame *game, Pack *pack)
{
    game->old = mem_resize(game->old, (size_t)(game->olds + 1) * sizeof(Pack *));
    game->old[game->olds++] = pack;
}

/* A new pack stands where its name belongs; the rules' own one stays the first. */
static void insert_pack(CatalogueGame *game, Pack *pack)
{
    int from = ruleset_levels(game->rules) && game->packs > 0, at;
    add_pack(game, pack);
    for (at = game->packs - 1; at > from && by_pack_name(&game->pack[at - 1], &pack) > 0; at--)
        game->pack[at] = game->pack[at - 1];
    game->pack[at] = pack;
}

const Pack *catalogue_refresh(CatalogueGame *game, const char *path)
{
    Diags diags = {.language = game->diags.language};
    int at = pack_of_file(game, path);
    Pack *pack = pack_load(path, game->rules, &diags);
    diags_free(&diags);
    if (pack && at >= 0) {
        retire(game, game->pack[at]);
        game->pack[at] = pack;
    } else if (pack) {
        insert_pack(game, pack);
    }
    return pack;
}

void catalogue_forget(CatalogueGame *game, const char *path)
{
    int at = pack_of_file(game, path);
    if (at < 0)
        return;
    retire(game, game->pack[at]);
    for (game->packs--; at < game->packs; at++)
        game->pack[at] = game->pack[at + 1];
}

bool catalogue_has(const CatalogueGame *game, const Pack *pack)
{
    bool found = pack_of_file(game, pack->file) >= 0;
    for (int i = 0; i < game->packs && !found; i++)
        found = game->pack[i] == pack;
    return found;
}

const Pack *catalogue_current(const CatalogueGame *game, const Pack *pack)
{
    int at = pack_of_file(game, pack->file);
    return at >= 0 ? game->pack[at] : pack;
}

/* ---- levels ---- */

static const Pack *pack_named(const CatalogueGame *game, const char *name)
{
    for (int i = 0; i < game->packs; i++)
        if (strcmp(game->pack[i]->name, name) == 0)
            return game->pack[i];
    return NULL;
}

/* A pack by the path of its file, read when it is not among the game's yet. */
static const Pack *pack_in_file(CatalogueGame *game, const char *path, Buf *error)
{
    for (int i = 0; i < game->packs; i++)
        if (game->pack[i]->file && strcmp(game->pack[i]->file, path) == 0)
            return game->pack[i];
    Diags diags = {.language = error->language};
    Pack *pack = pack_load(path, game->rules, &diags);
    if (pack)
        add_pack(game, pack);
    else if (diags.count > 0 && diags.list[0].line > 0)
        buf_printf(error, "%s:%d:%d: %s", path, diags.list[0].line, diags.list[0].column,
                   diags.list[0].message);
    else
        buf_say(error, MSG_CATALOGUE_PACK_BROKEN, path, diags.count > 0 ? diags.list[0].message : "?");
    diags_move(&game->pack_diags, &diags);
    return pack;
}

static void tell_unknown_pack(const CatalogueGame *game, const char *name, Buf *error)
{
    const char **names = mem_alloc_array((size_t)game->packs + 1, sizeof *names);
    for (int i = 0; i < game->packs; i++)
        names[i] = game->pack[i]->name;
    const char *nearest = suggest_nearest(name, names, (size_t)game->packs);
    if (nearest)
        buf_say(error, MSG_CATALOGUE_NO_PACK_MEAN, name, nearest);
    else
        buf_say(error, MSG_CATALOGUE_NO_PACK, name);
    mem_free(names);
}

static bool pick_number(const Pack *pack, const char *number, LevelChoice *out, Buf *error)
{
    char *end;
    long n = strtol(number, &end, 10);
    if (*number < '0' || *number > '9' || *end || n < 1 || n > pack->count) {
        buf_say(error, MSG_CATALOGUE_NO_NUMBER, number, pack->name, pack->count);
        return false;
    }
    *out = (LevelChoice){pack, &pack->level[n - 1]};
    return true;
}

/* The pack that the part of a spec before its number names. */
static const Pack *find_pack(CatalogueGame *game, const char *name, Buf *error)
{
    const Pack *pack = pack_named(game, name);
    if (pack)
        return pack;
    if (strchr(name, '/') || file_exists(name))
        return pack_in_file(game, name, error);
    tell_unknown_pack(game, name, error);
    return NULL;
}

static bool is_number(const char *spec)
{
    return spec[strspn(spec, "0123456789")] == 0;
}

/* A file may have a colon in its name. */
bool catalogue_names_pack(const char *spec)
{
    return !is_number(spec) && (!strrchr(spec, ':') || file_exists(spec));
}

/* A pack of one level by its game ID. */
static const Pack *pack_by_id(CatalogueGame *game, const char *id, Buf *error)
{
    Diags diags = {.language = error->language};
    Pack *pack = pack_of_id(id, game->rules, &diags);
    if (pack)
        add_pack(game, pack);
    else
        buf_say(error, MSG_CATALOGUE_PACK_BROKEN, id, diags.count > 0 ? diags.list[0].message : "?");
    diags_free(&diags);
    return pack;
}

/* PACK, PACK:N, FILE, FILE:N or a game ID. */
static bool pick_named(CatalogueGame *game, const char *spec, LevelChoice *out, Buf *error)
{
    const char *colon = strrchr(spec, ':');
    if (pack_takes_id(spec, game->rules) && !file_exists(spec)) {
        const Pack *pack = pack_by_id(game, spec, error);
        return pack && pick_number(pack, "1", out, error);
    }
    if (catalogue_names_pack(spec)) {
        const Pack *pack = find_pack(game, spec, error);
        return pack && pick_number(pack, "1", out, error);
    }
    char *name = mem_copy_bytes(spec, (size_t)(colon - spec));
    const Pack *pack = find_pack(game, name, error);
    mem_free(name);
    return pack && pick_number(pack, colon + 1, out, error);
}

/* Does it say where the file is, or hold the level itself: then no other pack needs to be read. */
static bool stands_alone(const CatalogueGame *game, const char *spec)
{
    const char *colon = strrchr(spec, ':');
    if (pack_takes_id(spec, game->rules) && !file_exists(spec))
        return true;
    if (!strchr(spec, '/'))
        return false;
    char *path = mem_copy_bytes(spec, colon && !file_exists(spec) ? (size_t)(colon - spec) : strlen(spec));
    bool there = file_exists(path);
    mem_free(path);
    return there;
}

/* Levels are counted on through all packs, as the menu counts them. */
static bool pick_in_game(const CatalogueGame *game, const char *number, LevelChoice *out, Buf *error)
{
    int total = 0;
    long n = strtol(number, NULL, 10);
    for (int i = 0; i < game->packs; i++) {
        const Pack *pack = game->pack[i];
        if (n > total && n - total <= pack->count) {
            *out = (LevelChoice){pack, &pack->level[n - total - 1]};
            return true;
        }
        total += pack->count;
    }
    buf_say(error, MSG_CATALOGUE_NO_NUMBER_IN_GAME, number, game->name, total);
    return false;
}

static bool pick(CatalogueGame *game, const char *spec, LevelChoice *out, Buf *error)
{
    if (spec && !is_number(spec))
        return pick_named(game, spec, out, error);
    if (game->packs == 1)
        return pick_number(game->pack[0], spec && *spec ? spec : "1", out, error);
    if (game->packs > 1)
        return pick_in_game(game, spec && *spec ? spec : "1", out, error);
    if (game->pack_diags.count > 0)
        buf_say(error, MSG_CATALOGUE_PACK_BROKEN, game->pack_diags.list[0].file,
                game->pack_diags.list[0].message);
    else
        buf_say(error, MSG_CATALOGUE_NO_LEVELS, game->name);
    return false;
}

/* What a spec names is looked for again where the file of its pack has changed since it was listed. */
bool catalogue_level(CatalogueGame *game, const char *spec, LevelChoice *out, Buf *error)
{
    Diags diags = {.language = error->language};
    if (!game->rules || !spec || !stands_alone(game, spec))
        catalogue_search(game);
    bool good = pick(game, spec, out, error);
    if (good && !level_open(out->level, &diags)) {
        good = catalogue_refresh(game, out->pack->file) && pick(game, spec, out, error);
        if (!good && error->length == 0)
            buf_say(error, MSG_CATALOGUE_PACK_BROKEN, out->pack->file, diags.list[0].message);
    }
    diags_free(&diags);
    return good;
}

/* A level in a pack that was read again, or NULL. */
static const Level *find_again(const Pack *pack, const Level *level)
{
    for (int i = 0; i < pack->count; i++) {
        const Level *found = &pack->level[(level->number - 1 + i) % pack->count];
        if (strcmp(found->identity, level->identity) == 0)
            return found;
    }
    return NULL;
}

bool catalogue_open(CatalogueGame *game, LevelChoice *choice, Diags *diags)
{
    Diags own = {.language = diags->language};
    bool open = level_open(choice->level, &own);
    const Pack *pack = open ? NULL : catalogue_refresh(game, choice->pack->file);
    const Level *level = pack ? find_again(pack, choice->level) : NULL;
    if (level) {
        *choice = (LevelChoice){pack, level};
        diags_free(&own);
    }
    diags_move(diags, &own);
    return open || level;
}

static bool same_file(const Pack *a, const Pack *b)
{
    return a->file && b->file ? strcmp(a->file, b->file) == 0 : a->file == b->file;
}

bool catalogue_same_level(CatalogueGame *game, LevelChoice before, LevelChoice *out, Buf *error)
{
    int number = before.level->number;
    const Pack *pack = NULL;
    catalogue_search(game);
    for (int i = 0; i < game->packs && !pack; i++)
        if (strcmp(game->pack[i]->name, before.pack->name) == 0 && same_file(game->pack[i], before.pack))
            pack = game->pack[i];
    if (!pack && before.pack->file && strcmp(before.pack->file, game->path) != 0)
        pack = pack_in_file(game, before.pack->file, error);
    if (!pack)
        return !error->length && catalogue_level(game, NULL, out, error);
    *out = (LevelChoice){pack, &pack->level[number <= pack->count ? number - 1 : pack->count - 1]};
    return true;
}

bool catalogue_step(const CatalogueGame *game, LevelChoice from, int step, LevelChoice *out)
{
    int pack = 0, number = (int)(from.level - from.pack->level) + step;
    while (pack < game->packs && game->pack[pack] != from.pack)
        pack++;
    if (number < 0 && pack > 0 && pack < game->packs)
        *out = (LevelChoice){game->pack[pack - 1],
                             &game->pack[pack - 1]->level[game->pack[pack - 1]->count - 1]};
    else if (number >= from.pack->count && pack + 1 < game->packs)
        *out = (LevelChoice){game->pack[pack + 1], &game->pack[pack + 1]->level[0]};
    else if (number >= 0 && number < from.pack->count)
        *out = (LevelChoice){from.pack, &from.pack->level[number]};
    else
        return false;
    return true;
}
