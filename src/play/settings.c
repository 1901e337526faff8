#include "play/settings.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/message.h"
#include "base/suggest.h"
#include "play/command.h"
#include "play/pairs.h"
#include "rule/ruleset.h"
#include "play/profile.h"

typedef enum Unit {
    UNIT_NONE,
    UNIT_MILLISECONDS,
    UNIT_PERCENT,
    UNIT_LOOPS,
    UNIT_CELLS,
    UNIT_WAIT,
    UNIT_MEASURED
} Unit;

enum { ROW_WORDS = 13, STEPS_SMALL = 20, STEPS_MIDDLE = 50, NUMBER_DIGITS = 9, NAME_BYTES = 32 };

typedef struct Row {
    SettingSection section;
    const char *name;
    SettingKind kind;
    int standard;
    Message title, detail;
    int least, most, step;
    Unit unit;
    SettingWord words[ROW_WORDS]; /* of a choice; the count tells how many */
    int word_count;
} Row;

/* A choice's words are joined to CHOICE_ one by one; the count is taken from their array. */
#define WORDS_1(a) CHOICE_##a
#define WORDS_2(a, b) CHOICE_##a, CHOICE_##b
#define WORDS_3(a, b, c) WORDS_2(a, b), CHOICE_##c
#define WORDS_4(a, b, c, d) WORDS_3(a, b, c), CHOICE_##d
#define WORDS_5(a, b, c, d, e) WORDS_4(a, b, c, d), CHOICE_##e
#define WORDS_6(a, b, c, d, e, f) WORDS_5(a, b, c, d, e), CHOICE_##f
#define WORDS_7(a, b, c, d, e, f, g) WORDS_6(a, b, c, d, e, f), CHOICE_##g
#define WORDS_8(a, b, c, d, e, f, g, h) WORDS_7(a, b, c, d, e, f, g), CHOICE_##h
#define WORDS_9(a, b, c, d, e, f, g, h, i) WORDS_8(a, b, c, d, e, f, g, h), CHOICE_##i
#define WORDS_10(a, b, c, d, e, f, g, h, i, j) WORDS_9(a, b, c, d, e, f, g, h, i), CHOICE_##j
#define WORDS_11(a, b, c, d, e, f, g, h, i, j, k) WORDS_10(a, b, c, d, e, f, g, h, i, j), CHOICE_##k
#define WORDS_12(a, b, c, d, e, f, g, h, i, j, k, l) WORDS_11(a, b, c, d, e, f, g, h, i, j, k), CHOICE_##l
#define WORDS_13(a, b, c, d, e, f, g, h, i, j, k, l, m) \
    WORDS_12(a, b, c, d, e, f, g, h, i, j, k, l), CHOICE_##m
#define WORDS_PICK(a, b, c, d, e, f, g, h, i, j, k, l, m, chosen, ...) chosen
#define WORDS(...)                                                                                      \
    WORDS_PICK(__VA_ARGS__, WORDS_13, WORDS_12, WORDS_11, WORDS_10, WORDS_9, WORDS_8, WORDS_7, WORDS_6, \
               WORDS_5, WORDS_4, WORDS_3, WORDS_2, WORDS_1, 0)                                          \
    (__VA_ARGS__)
#define WORDS_COUNT(...) WORDS_PICK(__VA_ARGS__, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0)

static const Row rows[SETTING_COUNT] = {
#define SETTING_FLAG(part, id, word, value, title_id) \
    {.section = SECTION_##part,                       \
     .name = word,                                    \
     .kind = SETTING_IS_FLAG,                         \
     .standard = value,                               \
     .title = MSG_##title_id,                         \
     .detail = MSG_##title_id##_LONG,                 \
     .most = 1,                                       \
     .step = 1},
#define SETTING_CHOICE(part, id, word, value, title_id, ...) \
    {.section = SECTION_##part,                              \
     .name = word,                                           \
     .kind = SETTING_IS_CHOICE,                              \
     .standard = CHOICE_##value,                             \
     .title = MSG_##title_id,                                \
     .detail = MSG_##title_id##_LONG,                        \
     .words = {WORDS(__VA_ARGS__)},                          \
     .word_count = WORDS_COUNT(__VA_ARGS__)},
#define SETTING_NUMBER(part, id, word, value, low, high, stride, measure, title_id) \
    {.section = SECTION_##part,                                                     \
     .name = word,                                                                  \
     .kind = SETTING_IS_NUMBER,                                                     \
     .standard = value,                                                             \
     .title = MSG_##title_id,                                                       \
     .detail = MSG_##title_id##_LONG,                                               \
     .least = low,                                                                  \
     .most = high,                                                                  \
     .step = stride,                                                                \
     .unit = UNIT_##measure},
#define SETTING_KEY(part, id, word, value, title_id) \
    {.section = SECTION_##part,                      \
     .name = word,                                   \
     .kind = SETTING_IS_KEY,                         \
     .standard = value,                              \
     .title = MSG_##title_id,                        \
     .detail = MSG_##title_id##_LONG},
#include "play/setting_list.h"
#undef SETTING_FLAG
#undef SETTING_CHOICE
#undef SETTING_NUMBER
#undef SETTING_KEY
};

static const char *const words[CHOICE_COUNT] = {
#define X(name, word) word,
    SETTING_WORD_LIST(X)
#undef X
};

static const Message word_titles[CHOICE_COUNT] = {
#define X(name, word) MSG_CHOICE_##name,
    SETTING_WORD_LIST(X)
#undef X
};

static const Message section_titles[SECTION_COUNT] = {
#define X(name) MSG_SECTION_##name,
    SETTING_SECTION_LIST(X)
#undef X
};

/* What the line `locked` calls them. */
static const char *const lock_words[LOCK_COUNT] = {
    [SECTION_SCANNING] = "scanning", [SECTION_MOVES] = "moves", [SECTION_CUES] = "cues",
    [SECTION_READING] = "reading",   [SECTION_LOOK] = "look",   [SECTION_SHOWN] = "shown",
    [SECTION_PLAYERS] = "players",   [LOCK_MAKING] = "making"};

SettingKind setting_kind(Setting setting)
{
    return rows[setting].kind;
}

SettingSection setting_section(Setting setting)
{
    return rows[setting].section;
}

const char *setting_section_title(SettingSection section, Language language)
{
    return message_in(section_titles[section], language);
}

const char *setting_name(Setting setting)
{
    return rows[setting].name;
}

const char *setting_title(Setting setting, Language language)
{
    return message_in(rows[setting].title, language);
}

const char *setting_detail(Setting setting, Language language)
{
    return message_in(rows[setting].detail, language);
}

void setting_range(Setting setting, int *least, int *most)
{
    *least = rows[setting].least;
    *most = rows[setting].most;
}

int setting_words(Setting setting, const SettingWord **out)
{
    *out = rows[setting].words;
    return rows[setting].word_count;
}

void settings_init(Settings *settings)
{
    memset(settings, 0, sizeof *settings);
    for (int s = 0; s < SETTING_COUNT; s++) {
        settings->value[s] = rows[s].standard;
    }
}

void settings_free(Settings *settings)
{
    mem_free(settings->path);
    settings->path = NULL;
}

SettingLock settings_locked(const Settings *settings, Setting setting)
{
    if (settings->imposed[setting] && !settings->value[SETTING_ONE_KEY]) {
        return LOCKED_BY_GAME;
    }
    return settings->held[setting] ? LOCKED_BY_PLAYER : LOCKED_BY_NOBODY;
}

bool settings_holds(const Settings *settings, int lock)
{
    bool all = lock != LOCK_MAKING || settings->making_held;
    for (int s = 0; s < SETTING_COUNT; s++) {
        all = all && ((int)rows[s].section != lock || settings->held[s]);
    }
    return all;
}

static void hold(Settings *settings, int lock, bool held)
{
    for (int s = 0; s < SETTING_COUNT; s++) {
        if ((int)rows[s].section == lock) {
            settings->held[s] = held;
        }
    }
    if (lock == LOCK_MAKING) {
        settings->making_held = held;
    }
}

void settings_hold(Settings *settings, int lock, bool held)
{
    hold(settings, lock, held);
    settings->locks_changed = true;
}

int settings_get(const Settings *settings, Setting setting)
{
    bool by_game = settings_locked(settings, setting) == LOCKED_BY_GAME;
    return by_game ? settings->game[setting] : settings->value[setting];
}

/* The number of a word of the settings file, or -1. */
static int find_word(const char *text)
{
    for (int w = 0; w < CHOICE_COUNT; w++) {
        if (strcmp(words[w], text) == 0) {
            return w;
        }
    }
    return -1;
}

/* In rules names have blanks, and flags are what YAML calls them. */
static const char *game_word(const struct Ruleset *rules, Setting setting)
{
    char name[NAME_BYTES];
    size_t length = strlen(rows[setting].name);
    for (size_t i = 0; i <= length; i++) {
        name[i] = (char)(rows[setting].name[i] == '_' ? ' ' : rows[setting].name[i]);
    }
    return rules ? ruleset_setting(rules, name) : NULL;
}

void settings_lock(Settings *settings, const struct Ruleset *rules)
{
    for (int s = 0; s < SETTING_COUNT; s++) {
        const char *word = game_word(rules, (Setting)s);
        settings->imposed[s] = word != NULL;
        if (word) {
            bool flag = rows[s].kind == SETTING_IS_FLAG;
            settings->game[s] = flag ? strcmp(word, "true") == 0 : find_word(word);
        }
    }
}

/* Where a word stands among the words of a choice, or -1. */
static int word_index(const Row *row, int word)
{
    for (int i = 0; i < row->word_count; i++) {
        if ((int)row->words[i] == word) {
            return i;
        }
    }
    return -1;
}

void settings_set(Settings *settings, Setting setting, int value)
{
    const Row *row = &rows[setting];
    bool foreign = row->kind == SETTING_IS_CHOICE && word_index(row, value) < 0;
    if (foreign || settings_locked(settings, setting)) {
        return;
    }
    if (row->kind == SETTING_IS_FLAG) {
        value = value != 0;
    }
    if (row->kind == SETTING_IS_NUMBER) {
        value = value < row->least ? row->least : value > row->most ? row->most : value;
    }
    if (settings->value[setting] != value) {
        settings->value[setting] = value;
        settings->changed[setting] = true;
    }
}

void settings_reset(Settings *settings, Setting setting)
{
    settings_set(settings, setting, rows[setting].standard);
}

/* Steps grow with the number, so that the whole range is within reach of one key. Coming down, the step
 * is that of the numbers below. */
static int step_number(const Row *row, int value, int direction)
{
    int small = row->step * STEPS_SMALL, middle = row->step * STEPS_MIDDLE;
    int from = direction > 0 ? value : value - 1;
    if (value < 0) {
        return direction > 0 ? 0 : value;
    }
    int step = from < small ? row->step : from < middle ? 5 * row->step : 10 * row->step;
    int whole = value - value % step;
    if (direction > 0) {
        return whole + step;
    }
    return value % step ? whole : value - step;
}

bool settings_step(Settings *settings, Setting setting, int direction)
{
    const Row *row = &rows[setting];
    int value = settings->value[setting], before = value;
    if (settings_locked(settings, setting)) {
        return false;
    }
    switch (row->kind) {
    case SETTING_IS_FLAG: value = !value; break;
    case SETTING_IS_CHOICE:
        value = word_index(row, value) + (direction > 0 ? 1 : row->word_count - 1);
        value = (int)row->words[value % row->word_count];
        break;
    case SETTING_IS_NUMBER: value = step_number(row, value, direction); break;
    case SETTING_IS_KEY: break;
    }
    settings_set(settings, setting, value);
    return settings->value[setting] != before;
}

void settings_text(const Settings *settings, Setting setting, Buf *out)
{
    int value = settings->value[setting];
    switch (rows[setting].kind) {
    case SETTING_IS_FLAG: buf_text(out, value ? "yes" : "no"); break;
    case SETTING_IS_CHOICE: buf_text(out, words[value]); break;
    case SETTING_IS_NUMBER: buf_printf(out, "%d", value); break;
    case SETTING_IS_KEY: key_word(value, out); break;
    }
}

/* Seconds with as many decimals as are needed, at least one. */
static void describe_seconds(int milliseconds, Buf *out)
{
    Buf number = {.language = out->language};
    int rest = milliseconds % 1000, decimals = 3;
    for (; decimals > 1 && rest % 10 == 0; decimals--) {
        rest /= 10;
    }
    buf_printf(&number, "%d%s%0*d", milliseconds / 1000,
               message_in(MSG_SETTING_DECIMAL_POINT, number.language), decimals, rest);
    buf_say(out, MSG_SETTING_SECONDS, buf_string(&number));
    buf_free(&number);
}

static void describe_number(int value, Unit unit, Buf *out)
{
    if (unit == UNIT_WAIT && value == 0) {
        buf_say(out, MSG_SETTING_NEVER);
    } else if (unit == UNIT_MEASURED && value == 0) {
        buf_say(out, MSG_SETTING_MEASURED);
    } else if (unit == UNIT_MEASURED && value < 0) {
        buf_say(out, MSG_CHOICE_OFF);
    } else if (unit == UNIT_MILLISECONDS || unit == UNIT_WAIT || unit == UNIT_MEASURED) {
        describe_seconds(value, out);
    } else if (unit == UNIT_LOOPS && value == 0) {
        buf_say(out, MSG_SETTING_ENDLESS);
    } else if (unit == UNIT_CELLS && value == 0) {
        buf_say(out, MSG_CHOICE_AUTO);
    } else {
        buf_printf(out, "%d%s", value, unit == UNIT_PERCENT ? " %" : "");
    }
}

void settings_describe(const Settings *settings, Setting setting, Buf *out)
{
    int value = settings_get(settings, setting);
    switch (rows[setting].kind) {
    case SETTING_IS_FLAG: buf_say(out, value ? MSG_SETTING_YES : MSG_SETTING_NO); break;
    case SETTING_IS_CHOICE: buf_text(out, message_in(word_titles[value], out->language)); break;
    case SETTING_IS_NUMBER: describe_number(value, rows[setting].unit, out); break;
    case SETTING_IS_KEY: key_describe(value, out); break;
    }
}

/* Reading: one line at a time, each value judged by the kind of its setting. */
typedef struct Reading {
    Settings *settings;
    const char *file;
    Diags *diags;
    const Pair *pair;
    Setting setting;
    const char *value; /* zero-terminated */
} Reading;

static Place value_place(const Reading *reading)
{
    return pair_place(reading->pair, reading->file, reading->pair->value, reading->pair->value_length);
}

/* Sets without marking as changed: the file has it already. */
static void adopt(Reading *reading, int value)
{
    reading->settings->value[reading->setting] = value;
}

static void read_flag(Reading *reading)
{
    bool yes = strcmp(reading->value, "yes") == 0 || strcmp(reading->value, "on") == 0;
    bool no = strcmp(reading->value, "no") == 0 || strcmp(reading->value, "off") == 0;
    if (yes || no) {
        adopt(reading, yes);
    } else {
        diag_say(reading->diags, value_place(reading), MSG_SETTING_BAD_FLAG, rows[reading->setting].name,
                 reading->value);
    }
}

static void read_choice(Reading *reading)
{
    const Row *row = &rows[reading->setting];
    const char *names[ROW_WORDS];
    Buf all = {0};
    for (int i = 0; i < row->word_count; i++) {
        names[i] = words[row->words[i]];
        if (strcmp(names[i], reading->value) == 0) {
            adopt(reading, (int)row->words[i]);
            buf_free(&all);
            return;
        }
        buf_printf(&all, "%s%s", i ? ", " : "", names[i]);
    }
    Diag *diag = diag_say(reading->diags, value_place(reading), MSG_SETTING_BAD_WORD, row->name,
                          reading->value, buf_string(&all));
    const char *near = suggest_nearest(reading->value, names, (size_t)row->word_count);
    if (near) {
        diag_hint(diag, message_in(MSG_DID_YOU_MEAN, reading->diags->language), near);
    }
    buf_free(&all);
}

static void read_number(Reading *reading)
{
    const Row *row = &rows[reading->setting];
    const char *digits = reading->value + (*reading->value == '-');
    size_t count = strspn(digits, "0123456789");
    if (!count || digits[count]) {
        diag_say(reading->diags, value_place(reading), MSG_SETTING_BAD_NUMBER, row->name, reading->value);
        return;
    }
    long number = count <= NUMBER_DIGITS ? strtol(reading->value, NULL, 10) : LONG_MIN;
    if (number < row->least || number > row->most) {
        diag_say(reading->diags, value_place(reading), MSG_SETTING_BAD_RANGE, row->name, row->least,
                 row->most, reading->value);
        return;
    }
    adopt(reading, (int)number);
}

static void read_key(Reading *reading)
{
    Key key = key_find(reading->value);
    if (key) {
        adopt(reading, key);
    } else {
        diag_say(reading->diags, value_place(reading), MSG_SETTING_BAD_KEY, reading->value);
    }
}

static bool is_word(const char *text, size_t length, const char *word)
{
    return strlen(word) == length && memcmp(word, text, length) == 0;
}

static int find_setting(const char *name, size_t length)
{
    for (int s = 0; s < SETTING_COUNT; s++) {
        if (is_word(name, length, rows[s].name)) {
            return s;
        }
    }
    return -1;
}

static const char *near_setting(const char *name)
{
    const char *names[SETTING_COUNT];
    for (int s = 0; s < SETTING_COUNT; s++) {
        names[s] = rows[s].name;
    }
    return suggest_nearest(name, names, SETTING_COUNT);
}

/* One word of the line `locked`. */
static void lock_word(Reading *reading, const char *word, size_t length)
{
    for (int lock = 0; lock < LOCK_COUNT; lock++) {
        if (is_word(word, length, lock_words[lock])) {
            hold(reading->settings, lock, true);
            return;
        }
    }
    int setting = find_setting(word, length);
    if (setting >= 0 && rows[setting].section != SECTION_SCANNING) {
        reading->settings->held[setting] = true;
        return;
    }
    char *name = mem_copy_bytes(word, length);
    Message wrong = setting < 0 ? MSG_SETTING_UNKNOWN : MSG_SETTING_LOCK_SCANNING;
    Diag *diag =
        diag_say(reading->diags, pair_place(reading->pair, reading->file, word, length), wrong, name);
    const char *near = setting < 0 ? near_setting(name) : NULL;
    if (near) {
        diag_hint(diag, message_in(MSG_DID_YOU_MEAN, reading->diags->language), near);
    }
    mem_free(name);
}

static void lock_all(Settings *settings)
{
    for (int s = 0; s < SETTING_COUNT; s++) {
        settings->held[s] = settings->held[s] || rows[s].section != SECTION_SCANNING;
    }
}

/* `locked = name, name` or `locked = all`. */
static void read_locks(Reading *reading)
{
    const char *rest = reading->pair->value, *word = NULL;
    size_t left = reading->pair->value_length, length = 0;
    while (pair_next_word(&rest, &left, &word, &length)) {
        if (is_word(word, length, "all")) {
            lock_all(reading->settings);
        } else {
            lock_word(reading, word, length);
        }
    }
}

/* A name that no version knows may belong to a newer one and is left in peace, unless it is so near to
 * one of ours that it must be a slip. */
static void read_line(Reading *reading)
{
    const Pair *pair = reading->pair;
    int setting = find_setting(pair->name, pair->name_length);
    if (is_word(pair->name, pair->name_length, "locked")) {
        read_locks(reading);
        return;
    }
    if (setting < 0) {
        char *name = mem_copy_bytes(pair->name, pair->name_length);
        const char *near = near_setting(name);
        if (near) {
            Place place = pair_place(pair, reading->file, pair->name, pair->name_length);
            diag_hint(diag_say(reading->diags, place, MSG_SETTING_UNKNOWN, name),
                      message_in(MSG_DID_YOU_MEAN, reading->diags->language), near);
        }
        mem_free(name);
        return;
    }
    static void (*const readers[])(Reading *) = {read_flag, read_choice, read_number, read_key};
    char *value = mem_copy_bytes(pair->value, pair->value_length);
    reading->setting = (Setting)setting;
    reading->value = value;
    readers[rows[setting].kind](reading);
    mem_free(value);
}

void settings_load_text(Settings *settings, const char *file, const char *text, size_t length, Diags *diags)
{
    PairReader reader = {text, length, 0};
    Pair pair;
    while (pair_next(&reader, &pair)) {
        if (pair.kind == PAIR_VALUE) {
            read_line(&(Reading){.settings = settings, .file = file, .diags = diags, .pair = &pair});
        } else if (pair.kind == PAIR_MALFORMED) {
            diag_add(diags, pair_place(&pair, file, pair.name, pair.name_length), "%s",
                     message_in(MSG_SETTING_NO_EQUALS, diags->language));
        }
    }
    diags_quote(diags, file, text, length);
}

void settings_load_file(Settings *settings, const char *path, Diags *diags)
{
    settings_init(settings);
    settings->path = mem_copy(path);
    Buf text = {0}, error = {.language = diags->language};
    if (file_exists(path)) {
        if (file_read(path, PAIRS_BYTES, &text, &error)) {
            settings_load_text(settings, path, buf_string(&text), text.length, diags);
        } else {
            diag_add(diags, (Place){.file = path}, "%s", buf_string(&error));
        }
    }
    buf_free(&text);
    buf_free(&error);
}

void settings_load(const char *whose, Settings *settings, Diags *diags)
{
    char *folder = profile_config_folder(whose);
    char *path = file_join(folder, "settings");
    settings_load_file(settings, path, diags);
    mem_free(path);
    mem_free(folder);
}

static void write_setting(const Settings *settings, Setting setting, Buf *out)
{
    buf_printf(out, "%s = ", rows[setting].name);
    settings_text(settings, setting, out);
    buf_char(out, '\n');
}

/* Whole sections by their word, then what is locked one by one. */
static void write_locks(const Settings *settings, Buf *out)
{
    const char *before = "locked = ";
    for (int lock = 0; lock < LOCK_COUNT; lock++) {
        if (settings_holds(settings, lock)) {
            buf_printf(out, "%s%s", before, lock_words[lock]);
            before = ", ";
        }
    }
    for (int s = 0; s < SETTING_COUNT; s++) {
        if (settings->held[s] && !settings_holds(settings, (int)rows[s].section)) {
            buf_printf(out, "%s%s", before, rows[s].name);
            before = ", ";
        }
    }
    if (*before == ',') {
        buf_char(out, '\n');
    }
}

/* The file's text with the lines of changed settings replaced, and new ones at the end. */
static void rewrite(const Settings *settings, const Buf *old, Buf *out)
{
    bool written[SETTING_COUNT] = {false};
    PairReader reader = {buf_string(old), old->length, 0};
    Pair pair;
    while (pair_next(&reader, &pair)) {
        int setting = pair.kind == PAIR_VALUE ? find_setting(pair.name, pair.name_length) : -1;
        if (settings->locks_changed && pair.kind == PAIR_VALUE &&
            is_word(pair.name, pair.name_length, "locked")) {
            continue;
        }
        if (setting < 0 || !settings->changed[setting]) {
            buf_add(out, pair.text, pair.length);
            buf_char(out, '\n');
        } else if (!written[setting]) {
            write_setting(settings, (Setting)setting, out);
            written[setting] = true;
        }
    }
    for (int s = 0; s < SETTING_COUNT; s++) {
        if (settings->changed[s] && !written[s]) {
            write_setting(settings, (Setting)s, out);
        }
    }
    if (settings->locks_changed) {
        write_locks(settings, out);
    }
}

/* The file is read again, so that what another program wrote meanwhile stays. */
static bool write_file(const Settings *settings, Buf *error)
{
    Buf old = {0}, text = {0};
    bool good = !file_exists(settings->path) || file_read(settings->path, PAIRS_BYTES, &old, error);
    if (good) {
        rewrite(settings, &old, &text);
        good = file_write(settings->path, buf_string(&text), text.length, error);
    }
    buf_free(&old);
    buf_free(&text);
    return good;
}

static bool any_changed(const Settings *settings)
{
    for (int s = 0; s < SETTING_COUNT; s++) {
        if (settings->changed[s]) {
            return true;
        }
    }
    return settings->locks_changed;
}

bool settings_save(Settings *settings, Buf *error)
{
    if (!settings->path || !any_changed(settings)) {
        return true;
    }
    char *folder = mem_copy_bytes(settings->path, (size_t)(file_base(settings->path) - settings->path));
    bool good = (!*folder || file_make_folder(folder, error)) && write_file(settings, error);
    mem_free(folder);
    if (good) {
        memset(settings->changed, 0, sizeof settings->changed);
        settings->locks_changed = false;
    }
    return good;
}
