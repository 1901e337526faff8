#include "play/profile.h"

#include <ctype.h>
#include <errno.h>
#include <string.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/message.h"
#include "base/utf8.h"
#include "play/pairs.h"

static const char PLAYERS[] = "players", DELETED[] = "deleted-players", FILE_NAME[] = "profile",
                  LAST[] = "last-player";

/* ---- folders ---- */

/* FOLDER/below, freeing FOLDER; below "" is the folder itself. */
static char *under(char *folder, const char *below)
{
    if (!*below) {
        return folder;
    }
    char *joined = file_join(folder, below);
    mem_free(folder);
    return joined;
}

/* The part of a configuration or state folder that belongs to a profile. */
static char *folder_of(char *base, const char *folder)
{
    return *folder ? under(under(base, PLAYERS), folder) : base;
}

static char *profile_path(const char *folder)
{
    return under(folder_of(file_config_folder(), folder), FILE_NAME);
}

/* Folders are named by the program. What is called otherwise is none of a player's, and leads nowhere else. */
static bool folder_good(const char *folder)
{
    size_t length = strlen(folder);
    return length > 0 && length <= PROFILE_FOLDER_BYTES &&
           strspn(folder, "abcdefghijklmnopqrstuvwxyz0123456789-") == length;
}

char *profile_config_folder(const char *whose)
{
    return folder_of(file_config_folder(), folder_good(whose) ? whose : "");
}

char *profile_state_folder(const char *whose)
{
    return folder_of(file_state_folder(), folder_good(whose) ? whose : "");
}

/* ---- names ---- */

static bool is_plain(const char *name)
{
    uint32_t code;
    size_t length = strlen(name);
    for (size_t at = 0; at < length;) {
        at += utf8_decode(name + at, length - at, &code);
        if (utf8_dangerous(code)) {
            return false;
        }
    }
    return utf8_valid(name, length);
}

/* The name without blanks around. */
static char *trimmed(const char *name)
{
    name += strspn(name, " \t");
    size_t length = strlen(name);
    while (length && (name[length - 1] == ' ' || name[length - 1] == '\t')) {
        length--;
    }
    return mem_copy_bytes(name, length);
}

static bool trimmed_good(const char *name)
{
    size_t length = strlen(name);
    int width = utf8_width(name, length);
    return is_plain(name) && length <= PROFILE_NAME_BYTES && width > 0 && width <= PROFILE_NAME_COLUMNS;
}

bool profile_name_good(const char *name)
{
    char *plain = trimmed(name);
    bool good = trimmed_good(plain);
    mem_free(plain);
    return good;
}

const char *profile_title(const Profile *profile, Language language)
{
    return *profile->name ? profile->name : message_in(MSG_PROFILE_FIRST, language);
}

static bool is_called(const Profile *profile, const char *name)
{
    if (*profile->name) {
        return utf8_same(profile->name, name);
    }
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        if (utf8_same(message_in(MSG_PROFILE_FIRST, (Language)language), name)) {
            return true;
        }
    }
    return false;
}

const Profile *profiles_find(const ProfileList *list, const char *name)
{
    const Profile *found = NULL;
    char *plain = trimmed(name);
    for (int i = 0; i < list->count && !found; i++) {
        found = is_called(&list->list[i], plain) ? &list->list[i] : NULL;
    }
    mem_free(plain);
    return found;
}

const Profile *profiles_find_folder(const ProfileList *list, const char *folder)
{
    for (int i = 0; i < list->count; i++) {
        if (strcmp(list->list[i].folder, folder) == 0) {
            return &list->list[i];
        }
    }
    return NULL;
}

/* ---- reading ---- */

typedef struct Reading {
    Profile *profile;
    const char *path;
    Diags *diags; /* or NULL */
    bool hidden;  /* the first one was deleted */
} Reading;

static void complain(Reading *reading, const Pair *pair, Message sentence, const char *value)
{
    if (reading->diags) {
        diag_say(reading->diags, pair_place(pair, reading->path, pair->value, pair->value_length), sentence,
                 value);
    }
}

/* A symbol must stand in one column and hide nothing. */
bool profile_symbol_good(const char *symbol)
{
    size_t length = strlen(symbol);
    return length > 0 && length <= PROFILE_SYMBOL_BYTES && is_plain(symbol) &&
           utf8_cluster(symbol, length) == length && utf8_width(symbol, length) == 1;
}

static void read_name(Reading *reading, const Pair *pair, const char *value)
{
    if (trimmed_good(value)) {
        memcpy(reading->profile->name, value, strlen(value) + 1);
    } else {
        complain(reading, pair, MSG_PROFILE_BAD_NAME, value);
    }
}

static void read_symbol(Reading *reading, const Pair *pair, const char *value)
{
    if (profile_symbol_good(value)) {
        memcpy(reading->profile->symbol, value, strlen(value) + 1);
    } else {
        complain(reading, pair, MSG_PROFILE_BAD_SYMBOL, value);
    }
}

static void read_ascii(Reading *reading, const Pair *pair, const char *value)
{
    if (strlen(value) == 1 && *value > ' ' && *value <= '~') {
        reading->profile->ascii = *value;
    } else {
        complain(reading, pair, MSG_PROFILE_BAD_ASCII, value);
    }
}

static void read_language(Reading *reading, const Pair *pair, const char *value)
{
    reading->profile->language = language_find(value);
    if (reading->profile->language < 0) {
        complain(reading, pair, MSG_CLI_WRONG_LANGUAGE, value);
    }
}

static void read_deleted(Reading *reading, const Pair *pair, const char *value)
{
    (void)pair;
    reading->hidden = strcmp(value, "yes") == 0;
}

/* Every name that a line of the file may have; lines of newer versions are left in peace. */
static const struct {
    const char *name;
    void (*read)(Reading *reading, const Pair *pair, const char *value);
} FIELDS[] = {{"name", read_name},
              {"symbol", read_symbol},
              {"symbol_ascii", read_ascii},
              {"language", read_language},
              {"deleted", read_deleted}};
enum { FIELD_COUNT = sizeof FIELDS / sizeof *FIELDS };

static int field_of(const Pair *pair)
{
    for (int i = 0; pair->kind == PAIR_VALUE && i < FIELD_COUNT; i++) {
        if (strlen(FIELDS[i].name) == pair->name_length &&
            memcmp(FIELDS[i].name, pair->name, pair->name_length) == 0) {
            return i;
        }
    }
    return FIELD_COUNT;
}

static void read_text(Reading *reading, const Buf *text)
{
    PairReader reader = {buf_string(text), text->length, 0};
    Pair pair;
    while (pair_next(&reader, &pair)) {
        int field = field_of(&pair);
        if (field < FIELD_COUNT) {
            char *value = mem_copy_bytes(pair.value, pair.value_length);
            FIELDS[field].read(reading, &pair, value);
            mem_free(value);
        }
    }
    if (reading->diags) {
        diags_quote(reading->diags, reading->path, buf_string(text), text->length);
    }
}

/* A profile without a readable file is called as its folder is. False: the first one was deleted. */
static bool read_profile(const char *folder, Profile *out, Diags *diags)
{
    Buf text = {0}, error = {.language = diags ? diags->language : LANGUAGE_EN};
    char *path = profile_path(folder);
    Reading reading = {.profile = out, .path = path, .diags = diags};
    *out = (Profile){.language = -1};
    memcpy(out->folder, folder, strlen(folder) + 1);
    if (file_exists(path) && file_read(path, PAIRS_BYTES, &text, &error)) {
        read_text(&reading, &text);
    } else if (error.length && diags) {
        diag_add(diags, (Place){.file = path}, "%s", buf_string(&error));
    }
    if (!*out->name) {
        memcpy(out->name, folder, strlen(folder) + 1);
    }
    buf_free(&text);
    buf_free(&error);
    mem_free(path);
    return !reading.hidden;
}

void profiles_list(ProfileList *out, Diags *diags)
{
    size_t count = 0;
    char *players = under(file_config_folder(), PLAYERS);
    char **names = file_list(players, "", &count);
    out->count = read_profile("", &out->list[0], diags);
    for (size_t i = 0; i < count && out->count < PROFILES; i++) {
        char *folder = file_join(players, names[i]);
        if (folder_good(names[i]) && file_is_folder(folder)) {
            read_profile(names[i], &out->list[out->count++], diags);
        }
        mem_free(folder);
    }
    out->count = out->count ? out->count : 1; /* nobody else is left */
    mem_free(names);
    mem_free(players);
}

/* ---- writing ---- */

/* The value of a field as the file has it; empty: the line is left out. */
static void field_text(const Profile *profile, int field, Buf *out)
{
    switch (field) {
    case 0: buf_text(out, profile->name); break;
    case 1: buf_text(out, profile->symbol); break;
    case 2: buf_printf(out, "%.*s", profile->ascii != 0, &profile->ascii); break;
    case 3: buf_text(out, profile->language < 0 ? "" : language_code((Language)profile->language)); break;
    default: break;
    }
}

static void rewrite(const Profile *profile, const Buf *old, Buf *out)
{
    PairReader reader = {buf_string(old), old->length, 0};
    Pair pair;
    for (int field = 0; field < FIELD_COUNT; field++) {
        Buf value = {0};
        field_text(profile, field, &value);
        if (value.length) {
            buf_printf(out, "%s = %s\n", FIELDS[field].name, buf_string(&value));
        }
        buf_free(&value);
    }
    while (pair_next(&reader, &pair)) {
        if (field_of(&pair) == FIELD_COUNT) {
            buf_add(out, pair.text, pair.length);
            buf_char(out, '\n');
        }
    }
}

bool profile_save(const Profile *profile, Buf *error)
{
    Buf old = {0}, text = {0};
    char *path = profile_path(profile->folder);
    char *folder = folder_of(file_config_folder(), profile->folder);
    bool good =
        (!file_exists(path) || file_read(path, PAIRS_BYTES, &old, error)) && file_make_folder(folder, error);
    if (good) {
        rewrite(profile, &old, &text);
        good = file_write(path, buf_string(&text), text.length, error);
    }
    buf_free(&old);
    buf_free(&text);
    mem_free(folder);
    mem_free(path);
    return good;
}

/* "Jana Nová" becomes jana-nova; a name without a Latin letter or a digit becomes "player". */
static void add_folder_name(const char *name, Buf *out)
{
    enum { ROOM = PROFILE_FOLDER_BYTES - 4 }; /* for a number */
    Buf ascii = {0};
    utf8_clean(&ascii, name, strlen(name), false, true);
    bool gap = false;
    for (const char *c = buf_string(&ascii); *c && out->length < ROOM; c++) {
        if (isalnum((unsigned char)*c)) {
            buf_text(out, gap && out->length ? "-" : "");
            buf_char(out, (char)tolower((unsigned char)*c));
        }
        gap = !isalnum((unsigned char)*c);
    }
    if (!out->length) {
        buf_text(out, "player");
    }
    buf_free(&ascii);
}

/* Is there anything of this name below a folder of the configuration or of the state. */
static bool is_taken(const char *parent, const char *name)
{
    char *config = under(under(file_config_folder(), parent), name);
    char *state = under(under(file_state_folder(), parent), name);
    bool taken = file_exists(config) || file_exists(state);
    mem_free(config);
    mem_free(state);
    return taken;
}

/* stem, stem-2, stem-3 ... whichever is free first. */
static void find_free(const char *parent, const char *stem, Buf *out)
{
    buf_text(out, stem);
    for (int number = 2; is_taken(parent, buf_string(out)); number++) {
        buf_clear(out);
        buf_printf(out, "%s-%d", stem, number);
    }
}

bool profile_name_free(const char *name, const char *folder, Buf *error)
{
    ProfileList list;
    profiles_list(&list, NULL);
    const Profile *other = profiles_find(&list, name);
    if (!profile_name_good(name)) {
        buf_say(error, MSG_PROFILE_BAD_NAME, name);
    } else if (other && (!folder || strcmp(other->folder, folder) != 0)) {
        buf_say(error, MSG_PROFILE_TAKEN, name);
    } else if (!folder && list.count == PROFILES) {
        buf_say(error, MSG_PROFILE_TOO_MANY, PROFILES);
    } else {
        return true;
    }
    return false;
}

void profile_set_name(Profile *profile, const char *name)
{
    char *plain = trimmed(name);
    size_t length = strlen(plain);
    if (length < sizeof profile->name) {
        memcpy(profile->name, plain, length + 1);
    }
    mem_free(plain);
}

bool profile_make(const char *name, Profile *out, Buf *error)
{
    if (!profile_name_free(name, NULL, error)) {
        return false;
    }
    Buf stem = {0}, folder = {0};
    *out = (Profile){.language = -1};
    profile_set_name(out, name);
    add_folder_name(out->name, &stem);
    find_free(PLAYERS, buf_string(&stem), &folder);
    memcpy(out->folder, buf_string(&folder), folder.length + 1);
    bool good = profile_save(out, error);
    buf_free(&stem);
    buf_free(&folder);
    return good;
}

/* ---- deleting ---- */

/* Moves what is there; what is not there needs no moving. */
static bool move_one(const char *from, const char *to, Buf *error)
{
    return !file_exists(from) || file_rename(from, to, error);
}

static bool move_part(const char *from, const char *name, const char *to, Buf *error)
{
    char *source = file_join(from, name), *target = file_join(to, name);
    bool good = move_one(source, target, error);
    mem_free(source);
    mem_free(target);
    return good;
}

/* The first one has no folder of its own: its files go one by one, and a line says that it is gone. */
static bool move_first(const char *config, const char *state, Buf *error)
{
    static const char GONE[] = "deleted = yes\n";
    char *from_config = file_config_folder(), *from_state = file_state_folder(), *path = profile_path("");
    bool good = file_make_folder(config, error) && file_make_folder(state, error) &&
                move_part(from_state, "saves", state, error) &&
                move_part(from_config, "settings", config, error) &&
                move_part(from_config, FILE_NAME, config, error) && file_make_folder(from_config, error) &&
                file_write(path, GONE, sizeof GONE - 1, error);
    mem_free(path);
    mem_free(from_config);
    mem_free(from_state);
    return good;
}

/* Both parts, or none. */
static bool move_other(const char *folder, const char *config, const char *state, Buf *error)
{
    char *from_config = folder_of(file_config_folder(), folder);
    char *from_state = folder_of(file_state_folder(), folder);
    Buf ignored = {0};
    bool good = move_one(from_state, state, error);
    if (good && !move_one(from_config, config, error)) {
        move_one(state, from_state, &ignored);
        good = false;
    }
    buf_free(&ignored);
    mem_free(from_config);
    mem_free(from_state);
    return good;
}

bool profile_delete(const Profile *profile, Buf *where, Buf *error)
{
    ProfileList list;
    profiles_list(&list, NULL);
    if (list.count == 1) {
        buf_say(error, MSG_PROFILE_ONLY, profile_title(profile, error->language));
        return false;
    }
    Buf name = {0};
    find_free(DELETED, *profile->folder ? profile->folder : "first", &name);
    char *config = under(file_config_folder(), DELETED), *state = under(file_state_folder(), DELETED);
    bool good = file_make_folder(config, error) && file_make_folder(state, error);
    config = under(config, buf_string(&name));
    state = under(state, buf_string(&name));
    good = good && (*profile->folder ? move_other(profile->folder, config, state, error)
                                     : move_first(config, state, error));
    if (good) {
        buf_text(where, state);
    }
    mem_free(config);
    mem_free(state);
    buf_free(&name);
    return good;
}

/* ---- who plays ---- */

const Profile *profiles_last(const ProfileList *list)
{
    Buf text = {0}, error = {0};
    char *path = under(file_state_folder(), LAST);
    const Profile *last = &list->list[0];
    if (list->count > 1 && file_exists(path) && file_read(path, PAIRS_BYTES, &text, &error)) {
        size_t length = strcspn(buf_string(&text), "\r\n");
        for (int i = 0; i < list->count; i++) {
            const char *folder = list->list[i].folder;
            if (strlen(folder) == length && memcmp(folder, buf_string(&text), length) == 0) {
                last = &list->list[i];
            }
        }
    }
    mem_free(path);
    buf_free(&text);
    buf_free(&error);
    return last;
}

bool profile_remember(const char *whose, Buf *error)
{
    ProfileList list;
    Buf text = {0};
    profiles_list(&list, NULL);
    if (list.count == 1) {
        return true;
    }
    char *folder = file_state_folder();
    char *path = file_join(folder, LAST);
    buf_printf(&text, "%s\n", whose);
    bool good = file_make_folder(folder, error) && file_write(path, buf_string(&text), text.length, error);
    buf_free(&text);
    mem_free(path);
    mem_free(folder);
    return good;
}

bool profile_open(const char *name, Profile *out, bool *made, Buf *error)
{
    ProfileList list;
    profiles_list(&list, NULL);
    const Profile *found = name ? profiles_find(&list, name) : profiles_last(&list);
    *made = !found;
    if (found) {
        *out = *found;
    } else if (!profile_make(name, out, error)) {
        return false;
    }
    return true;
}
