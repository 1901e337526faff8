/* Drafts on the disk, and the player's own levels. */
#include "play/draft/draft_store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/message.h"
#include "level/pack.h"
#include "play/profile.h"

static const char NEW[] = "new", SUFFIX[] = ".yaml";
enum { OWN_PACKS = 99, DRAFTS = 9999 };

void draft_origin_free(DraftOrigin *origin)
{
    mem_free(origin->pack);
    *origin = (DraftOrigin){0};
}

/* ---- drafts ---- */

static char *drafts_folder(const char *whose, const char *game)
{
    char *state = profile_state_folder(whose), *drafts = file_join(state, "drafts");
    char *folder = file_join(drafts, game);
    mem_free(drafts);
    mem_free(state);
    return folder;
}

char **draft_list(const char *whose, const char *game, size_t *count)
{
    char *folder = drafts_folder(whose, game);
    char **names = file_list(folder, SUFFIX, count);
    mem_free(folder);
    return names;
}

char *draft_path(const char *whose, const char *game, const char *file)
{
    char *folder = drafts_folder(whose, game), *path = file_join(folder, file);
    mem_free(folder);
    return path;
}

/* NEW, PACK.N, and behind the first one of the same origin a number: NEW..2, PACK.N.2 */
static void write_name(const DraftOrigin *origin, int copy, Buf *out)
{
    if (origin->pack)
        buf_printf(out, "%s.%d", origin->pack, origin->number);
    else
        buf_printf(out, copy > 1 ? "%s." : "%s", NEW);
    if (copy > 1)
        buf_printf(out, ".%d", copy);
    buf_text(out, SUFFIX);
}

static char *path_of(const char *whose, const char *game, const DraftOrigin *origin, int copy)
{
    Buf name = {0};
    write_name(origin, copy, &name);
    char *path = draft_path(whose, game, buf_string(&name));
    buf_free(&name);
    return path;
}

char *draft_free_path(const char *whose, const char *game, const DraftOrigin *origin)
{
    char *path = NULL;
    for (int copy = 1; copy <= DRAFTS; copy++) {
        mem_free(path);
        path = path_of(whose, game, origin, copy);
        if (!file_exists(path))
            break;
    }
    return path;
}

char *draft_find(const char *whose, const char *game, const DraftOrigin *origin)
{
    char *path = path_of(whose, game, origin, 1);
    if (file_exists(path))
        return path;
    mem_free(path);
    return NULL;
}

static bool is_number(const char *text, size_t length)
{
    return length > 0 && length < 7 && strspn(text, "0123456789") >= length;
}

/* The last part, or the last but one, is the number in the pack. */
DraftOrigin draft_origin_of(const char *file)
{
    char *stem = file_stem(file), *dot = strrchr(stem, '.');
    DraftOrigin origin = {0};
    if (dot && is_number(dot + 1, strlen(dot + 1))) {
        char *before = dot;
        while (before > stem && *--before != '.')
            continue;
        bool copy = before > stem && is_number(before + 1, (size_t)(dot - before - 1));
        char *number = copy ? before : dot;
        bool made = number[1] != '.' && !(before == dot - 1 && *before == '.');
        if (made) {
            origin.number = (int)strtol(number + 1, NULL, 10);
            *number = 0;
            origin.pack = mem_copy(stem);
        }
    }
    mem_free(stem);
    return origin;
}

static bool make_folder_of(const char *path, Buf *error)
{
    const char *base = file_base(path);
    char *folder = mem_copy_bytes(path, (size_t)(base - path));
    bool made = !*folder || file_is_folder(folder) || file_make_folder(folder, error);
    mem_free(folder);
    return made;
}

bool draft_write(const Draft *draft, const char *path, Buf *error)
{
    Buf text = {0};
    draft_print(draft, &text);
    bool written = make_folder_of(path, error) && file_write(path, buf_string(&text), text.length, error);
    buf_free(&text);
    return written;
}

static void first_of(const Diags *diags, Buf *error)
{
    if (diags->count > 0)
        diag_line(&diags->list[0], error);
}

bool draft_read(Draft *draft, const char *path, Buf *error)
{
    Diags diags = {.language = error->language};
    Pack *pack = pack_load(path, draft_rules(draft), &diags);
    if (pack)
        draft_load(draft, &pack->level[0]);
    else
        first_of(&diags, error);
    bool good = pack != NULL;
    pack_free(pack);
    diags_free(&diags);
    return good;
}

bool draft_remove(const char *path)
{
    return remove(path) == 0;
}

/* ---- levels as text ---- */

static bool is_titled_alike(const Level *level)
{
    bool alike = true;
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        alike = alike && strcmp(level->title[i], level->title[LANGUAGE_EN]) == 0;
    return alike;
}

void draft_print_text(const Level *level, Buf *out)
{
    size_t width = (size_t)level->width;
    for (size_t y = 0; level->cells && y < (size_t)level->height; y++) {
        buf_add(out, level->cells + y * width, width);
        buf_char(out, '\n');
    }
    if (*level->title[LANGUAGE_EN])
        buf_printf(out, "Title: %s\n", level->title[LANGUAGE_EN]);
    for (int i = 0; i < LANGUAGE_COUNT && !is_titled_alike(level); i++)
        buf_printf(out, "Title-%s: %s\n", language_code((Language)i), level->title[i]);
    if (*level->author)
        buf_printf(out, "Author: %s\n", level->author);
    if (level->difficulty > 0)
        buf_printf(out, "Difficulty: %d\n", level->difficulty);
    if (level->best > 0)
        buf_printf(out, "Best: %d\n", level->best);
    level_print_solution(level, out);
}

/* ---- the player's own packs ---- */

/* A file that a level may be put into. */
typedef struct OwnFile {
    char *path;
    bool text;  /* not YAML */
    Pack *pack; /* what is in it, or NULL: it is not there yet */
    Buf old;    /* its text */
} OwnFile;

static void own_close(OwnFile *own)
{
    mem_free(own->path);
    pack_free(own->pack);
    buf_free(&own->old);
}

/* False where something is there that cannot be read: it stays as it is. */
static bool own_open(OwnFile *own, const CatalogueGame *game)
{
    Diags diags = {.language = game->diags.language};
    Buf error = {.language = game->diags.language};
    bool fine = !file_exists(own->path);
    if (!fine && file_read(own->path, LEVEL_BYTES, &own->old, &error)) {
        own->pack = pack_load_text(own->path, buf_string(&own->old), own->old.length, game->rules, &diags);
        fine = own->pack != NULL;
    }
    diags_free(&diags);
    buf_free(&error);
    return fine;
}

static void write_level(const Level *level, bool text, Buf *out)
{
    if (text) {
        buf_char(out, '\n');
        draft_print_text(level, out);
        return;
    }
    level_print_item(level, out);
}

static void write_head(const CatalogueGame *game, bool text, Buf *out)
{
    if (!text)
        buf_printf(out, "game: %s\ntitle:\n", game->name);
    else
        buf_printf(out, "Title: %s\n", message_in(MSG_DRAFT_OWN_LEVELS, LANGUAGE_EN));
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        buf_printf(out, text ? "Title-%s: %s\n" : "  %s: %s\n", language_code((Language)i),
                   message_in(MSG_DRAFT_OWN_LEVELS, (Language)i));
    if (!text)
        buf_text(out, "levels:\n");
}

/* What stands in the file already goes on as it is where a level is added. */
static void add_to(const OwnFile *own, const Level *level, Buf *out)
{
    buf_add(out, buf_string(&own->old), own->old.length);
    if (out->length > 0 && out->data[out->length - 1] != '\n')
        buf_char(out, '\n');
    write_level(level, own->text, out);
}

/* With a level in the place of another or behind all; NULL: without the other. */
static void write_anew(const OwnFile *own, const CatalogueGame *game, const Level *level, int number,
                       Buf *out)
{
    int count = own->pack ? own->pack->count : 0;
    write_head(game, own->text, out);
    for (int i = 0; i < count || i + 1 == number; i++) {
        const Level *here = i + 1 == number ? level : &own->pack->level[i];
        if (here)
            write_level(here, own->text, out);
    }
}

/* Nothing is written that does not read back as what was meant. */
static bool reads_back(const OwnFile *own, const CatalogueGame *game, const Level *level, int number,
                       const Buf *text)
{
    Diags diags = {0};
    int before = own->pack ? own->pack->count : 0;
    Pack *pack = pack_load_text(own->path, buf_string(text), text->length, game->rules, &diags);
    bool same = pack && pack->count == (number > before ? number : before) &&
                level_same(&pack->level[number - 1], level);
    for (int i = 0; i < before && same; i++)
        same = i + 1 == number || level_same(&pack->level[i], &own->pack->level[i]);
    pack_free(pack);
    diags_free(&diags);
    return same;
}

/* The new text of a file with the level in it; number 0: behind the others. False where it cannot say all of
 * it. */
static bool compose(const OwnFile *own, const CatalogueGame *game, const Level *level, int *number, Buf *out)
{
    int count = own->pack ? own->pack->count : 0;
    bool added = *number < 1 || *number > count;
    if (added)
        *number = count + 1;
    if (added && own->pack) {
        add_to(own, level, out);
        if (reads_back(own, game, level, *number, out))
            return true;
        buf_clear(out);
    }
    write_anew(own, game, level, *number, out);
    return reads_back(own, game, level, *number, out);
}

/* The ending of the game's packs, where they are text. */
static const char *text_suffix(const CatalogueGame *game)
{
    static const char *const SUFFIXES[] = {".xsb", ".txt"};
    for (int i = 0; i < game->packs; i++)
        for (size_t s = 0; s < sizeof SUFFIXES / sizeof *SUFFIXES; s++) {
            size_t length = game->pack[i]->file ? strlen(game->pack[i]->file) : 0;
            if (length > 4 && strcmp(game->pack[i]->file + length - 4, SUFFIXES[s]) == 0)
                return SUFFIXES[s];
        }
    return NULL;
}

static char *own_path(const CatalogueGame *game, const char *name, const char *suffix)
{
    char *data = file_data_folder(), *levels = file_join(data, "levels"),
         *folder = file_join(levels, game->name);
    Buf file = {0};
    buf_printf(&file, "%s%s", name, suffix);
    char *path = file_join(folder, buf_string(&file));
    buf_free(&file);
    mem_free(folder);
    mem_free(levels);
    mem_free(data);
    return path;
}

/* own, own-2, own-3, the first one as text where the game's packs are. */
static OwnFile own_file(const CatalogueGame *game, int index)
{
    const char *text = text_suffix(game);
    char name[16];
    snprintf(name, sizeof name, index > 0 ? "own-%d" : "own", index + 1);
    bool as_text = text && index == 0;
    return (OwnFile){.path = own_path(game, name, as_text ? text : SUFFIX), .text = as_text};
}

static bool put_into(OwnFile *own, CatalogueGame *game, const Level *level, int *number, bool *written,
                     Buf *error)
{
    Buf text = {0};
    bool good = own_open(own, game) && compose(own, game, level, number, &text);
    if (good)
        *written =
            make_folder_of(own->path, error) && file_write(own->path, buf_string(&text), text.length, error);
    buf_free(&text);
    return good;
}

static void tell_kept(CatalogueGame *game, const OwnFile *own, int number, DraftOrigin *origin,
                      LevelChoice *out)
{
    const Pack *pack = catalogue_refresh(game, own->path);
    draft_origin_free(origin);
    *origin = (DraftOrigin){file_stem(own->path), number};
    *out = (LevelChoice){pack, pack ? &pack->level[number - 1] : NULL};
}

bool draft_keep(const Draft *draft, CatalogueGame *game, DraftOrigin *origin, LevelChoice *out, Buf *error)
{
    bool tried = false, written = false;
    for (int i = 0; i < OWN_PACKS && !tried; i++) {
        OwnFile own = own_file(game, i);
        char *stem = file_stem(own.path);
        bool mine = origin->pack && strncmp(origin->pack, "own", 3) == 0;
        bool here = mine && strcmp(stem, origin->pack) == 0;
        int number = here ? origin->number : 0;
        tried = put_into(&own, game, draft_level(draft), &number, &written, error);
        if (written)
            tell_kept(game, &own, number, origin, out);
        mem_free(stem);
        own_close(&own);
    }
    return written;
}

/* ---- taking a level out ---- */

bool draft_keeps(const CatalogueGame *game, const Pack *pack)
{
    bool found = false;
    for (int i = 0; i < OWN_PACKS && !found && pack->file; i++) {
        OwnFile own = own_file(game, i);
        found = strcmp(own.path, pack->file) == 0;
        own_close(&own);
    }
    return found;
}

/* Nothing is written that does not read back as the other levels. */
static bool leaves_others(const OwnFile *own, const CatalogueGame *game, int number, const Buf *text)
{
    Diags diags = {0};
    Pack *pack = pack_load_text(own->path, buf_string(text), text->length, game->rules, &diags);
    bool same = pack && pack->count == own->pack->count - 1;
    for (int i = 0; same && i < pack->count; i++)
        same = level_same(&pack->level[i], &own->pack->level[i + (i + 1 >= number)]);
    pack_free(pack);
    diags_free(&diags);
    return same;
}

/* The file without a level, or no file where that was the only one. */
static bool write_without(OwnFile *own, CatalogueGame *game, int number, Buf *error)
{
    Buf text = {0};
    bool done;
    if (own->pack->count == 1) {
        done = remove(own->path) == 0;
        catalogue_forget(game, done ? own->path : NULL);
    } else {
        write_anew(own, game, NULL, number, &text);
        done = leaves_others(own, game, number, &text) &&
               file_write(own->path, buf_string(&text), text.length, error);
        if (done)
            catalogue_refresh(game, own->path);
    }
    if (!done && error->length == 0)
        buf_say(error, MSG_EDIT_NOT_KEPT);
    buf_free(&text);
    return done;
}

/* The drafts of one level of a player have another origin from now on. */
static void move_drafts(const char *whose, const char *game, const DraftOrigin *from, const DraftOrigin *to)
{
    size_t count;
    char **names = draft_list(whose, game, &count);
    for (size_t i = 0; i < count; i++) {
        DraftOrigin origin = draft_origin_of(names[i]);
        if (origin.pack && strcmp(origin.pack, from->pack) == 0 && origin.number == from->number) {
            Buf ignored = {0}; /* where it cannot be moved it only goes on as a change of another level */
            char *old = draft_path(whose, game, names[i]), *new = draft_free_path(whose, game, to);
            file_rename(old, new, &ignored);
            buf_free(&ignored);
            mem_free(new);
            mem_free(old);
        }
        draft_origin_free(&origin);
    }
    mem_free(names);
}

/* A draft must never be put in the place of a level that it does not come from. */
static void move_all_drafts(const char *game, const OwnFile *own, int number)
{
    ProfileList *players = mem_alloc(sizeof *players);
    char *stem = file_stem(own->path);
    profiles_list(players, NULL);
    for (int p = 0; p < players->count; p++)
        for (int n = number; n <= own->pack->count; n++)
            move_drafts(players->list[p].folder, game, &(DraftOrigin){stem, n},
                        &(DraftOrigin){n > number ? stem : NULL, n - 1});
    mem_free(stem);
    mem_free(players);
}

static bool write_out(const CatalogueGame *game, const Level *level, const char *path, Buf *error)
{
    Draft *draft = draft_new(game->rules, game->pack, game->packs);
    draft_load(draft, level);
    bool written = draft_write(draft, path, error);
    draft_free(draft);
    return written;
}

bool draft_take_out(CatalogueGame *game, LevelChoice choice, const char *whose, char **file, Buf *error)
{
    int number = choice.level->number;
    OwnFile own = {.path = mem_copy(choice.pack->file)};
    own.text = strcmp(own.path + strlen(own.path) - strlen(SUFFIX), SUFFIX) != 0;
    char *path = draft_free_path(whose, game->name, &(DraftOrigin){0});
    bool there = own_open(&own, game) && own.pack && number <= own.pack->count &&
                 level_same(&own.pack->level[number - 1], choice.level);
    bool good = there && write_out(game, choice.level, path, error);
    if (!there)
        buf_say(error, MSG_LEVEL_PACK_CHANGED);
    bool done = good && write_without(&own, game, number, error);
    if (done)
        move_all_drafts(game->name, &own, number);
    else if (good)
        draft_remove(path);
    *file = done ? mem_copy(file_base(path)) : NULL;
    mem_free(path);
    own_close(&own);
    return done;
}
