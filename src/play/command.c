#include "play/command.h"

#include <string.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/message.h"
#include "base/suggest.h"
#include "base/utf8.h"
#include "play/pairs.h"
#include "play/profile.h"

typedef struct KeyName {
    Key key;
    const char *name;
    Message shown;
} KeyName;

static const KeyName key_names[] = {
    {KEYCODE_SPACE, "space", MSG_KEY_SPACE},
    {KEYCODE_ENTER, "enter", MSG_KEY_ENTER},
    {KEYCODE_TAB, "tab", MSG_KEY_TAB},
    {KEYCODE_SHIFT_TAB, "shift-tab", MSG_KEY_SHIFT_TAB},
    {KEYCODE_ESCAPE, "escape", MSG_KEY_ESCAPE},
    {KEYCODE_BACKSPACE, "backspace", MSG_KEY_BACKSPACE},
    {KEYCODE_UP, "up", MSG_KEY_UP},
    {KEYCODE_DOWN, "down", MSG_KEY_DOWN},
    {KEYCODE_LEFT, "left", MSG_KEY_LEFT},
    {KEYCODE_RIGHT, "right", MSG_KEY_RIGHT},
    {KEYCODE_HOME, "home", MSG_KEY_HOME},
    {KEYCODE_END, "end", MSG_KEY_END},
    {KEYCODE_PAGE_UP, "page-up", MSG_KEY_PAGE_UP},
    {KEYCODE_PAGE_DOWN, "page-down", MSG_KEY_PAGE_DOWN},
    {KEYCODE_INSERT, "insert", MSG_KEY_INSERT},
    {KEYCODE_DELETE, "delete", MSG_KEY_DELETE},
};
enum { KEY_NAMES = sizeof key_names / sizeof *key_names, KEY_TEXT = 32 };

typedef struct CommandRow {
    const char *word;
    const char *keys;
    int where;
    bool in_scan;
    Message title;
    Message detail;
} CommandRow;

static const CommandRow commands[PLAY_COUNT] = {
#define COMMAND(name, word, keys, where, scan, brief, full) \
    {word, keys, where, scan, MSG_##brief, MSG_##full},
#include "play/command_list.h"
#undef COMMAND
};

static const char *const command_words[PLAY_COUNT] = {
#define COMMAND(name, word, keys, where, scan, brief, full) word,
#include "play/command_list.h"
#undef COMMAND
};

static const KeyName *named_key(Key key)
{
    for (int i = 0; i < KEY_NAMES; i++) {
        if (key_names[i].key == key) {
            return &key_names[i];
        }
    }
    return NULL;
}

/* Keys without a name of their own: function keys, controls, and characters as they are. The comma is
 * spelt out because it parts keys. */
static void add_plain_key(Key key, char function, Buf *out)
{
    char text[4];
    if (key >= KEYCODE_F1 && key <= KEYCODE_F24) {
        buf_printf(out, "%c%d", function, key - KEYCODE_F1 + 1);
    } else if (key > 0 && key < 27) {
        buf_printf(out, "ctrl-%c", 'a' + key - 1);
    } else if (key > KEYCODE_SPACE && key < KEYCODE_UP) {
        buf_add(out, text, utf8_encode((uint32_t)key, text));
    }
}

void key_word(Key key, Buf *out)
{
    const KeyName *named = named_key(key);
    if (named) {
        buf_text(out, named->name);
    } else if (key == ',') {
        buf_text(out, "comma");
    } else {
        add_plain_key(key, 'f', out);
    }
}

void key_describe(Key key, Buf *out)
{
    const KeyName *named = named_key(key);
    if (named) {
        buf_text(out, message_in(named->shown, out->language));
    } else {
        add_plain_key(key, 'F', out);
    }
}

/* One printable character by itself names its key. */
static Key find_character(const char *name, size_t length)
{
    uint32_t code = 0;
    if (utf8_decode(name, length, &code) != length || !utf8_valid(name, length)) {
        return KEYCODE_NONE;
    }
    bool control = code < 32 || (code >= 127 && code < 160);
    return control ? KEYCODE_NONE : (Key)code;
}

static void lower(const char *from, size_t length, char to[KEY_TEXT])
{
    for (size_t i = 0; i < length; i++) {
        bool upper = from[i] >= 'A' && from[i] <= 'Z';
        to[i] = (char)(upper ? from[i] - 'A' + 'a' : from[i]);
    }
    to[length] = '\0';
}

/* "f1" to "f24" and "ctrl-a" to "ctrl-z"; those controls that have a key of their own give that key. */
static Key find_spelt(const char *name)
{
    if (name[0] == 'f' && name[1] >= '1' && name[1] <= '9' && strlen(name) <= 3) {
        int number = name[1] - '0';
        if (name[2]) {
            number = name[2] >= '0' && name[2] <= '9' ? number * 10 + name[2] - '0' : 99;
        }
        return number <= 24 ? KEYCODE_F1 + number - 1 : KEYCODE_NONE;
    }
    if (strncmp(name, "ctrl-", 5) == 0 && name[5] >= 'a' && name[5] <= 'z' && !name[6]) {
        Key key = name[5] - 'a' + 1;
        return key == 10 ? KEYCODE_ENTER : key == 8 ? KEYCODE_BACKSPACE : key;
    }
    return strcmp(name, "comma") == 0 ? ',' : KEYCODE_NONE;
}

Key key_find(const char *name)
{
    size_t length = strlen(name);
    Key character = length && length <= 4 ? find_character(name, length) : KEYCODE_NONE;
    if (character || !length || length >= KEY_TEXT) {
        return character == ' ' ? KEYCODE_SPACE : character;
    }
    char text[KEY_TEXT];
    lower(name, length, text);
    for (int i = 0; i < KEY_NAMES; i++) {
        if (strcmp(key_names[i].name, text) == 0) {
            return key_names[i].key;
        }
    }
    return find_spelt(text);
}

const char *play_command_name(PlayCommand command)
{
    return commands[command].word;
}

const char *play_command_title(PlayCommand command, Language language)
{
    return message_in(commands[command].title, language);
}

const char *play_command_detail(PlayCommand command, Language language)
{
    return message_in(commands[command].detail, language);
}

int play_command_where(PlayCommand command)
{
    return commands[command].where;
}

bool play_command_in_scan(PlayCommand command)
{
    return commands[command].in_scan;
}

int play_command_direction(PlayCommand command)
{
    switch (command) {
    case PLAY_NORTH: return 0;
    case PLAY_EAST: return 2;
    case PLAY_SOUTH: return 4;
    case PLAY_WEST: return 6;
    default: return -1;
    }
}

static Key find_key(const char *word, size_t length)
{
    char *text = mem_copy_bytes(word, length);
    Key key = key_find(text);
    mem_free(text);
    return key;
}

void keymap_init(Keymap *map)
{
    memset(map, 0, sizeof *map);
    for (int c = 0; c < PLAY_COUNT; c++) {
        const char *rest = commands[c].keys;
        size_t left = strlen(rest), length = 0;
        const char *word = NULL;
        while (pair_next_word(&rest, &left, &word, &length)) {
            map->key[c][map->count[c]++] = find_key(word, length);
        }
    }
}

static void take_key(Keymap *map, int command, Key key)
{
    int kept = 0;
    for (int i = 0; i < map->count[command]; i++) {
        if (map->key[command][i] != key) {
            map->key[command][kept++] = map->key[command][i];
        }
    }
    map->count[command] = kept;
}

static bool holds(const Keymap *map, int command, Key key)
{
    for (int i = 0; i < map->count[command]; i++) {
        if (map->key[command][i] == key) {
            return true;
        }
    }
    return false;
}

static bool meet(int a, int b)
{
    return a != b && (commands[a].where & commands[b].where);
}

/* What a key file has said so far: the keys that its lines gave, to tell a second giving from taking a
 * key away from the table. */
typedef struct KeyFile {
    const char *file;
    Diags *diags;
    Keymap given;
} KeyFile;

static Diag *complain(KeyFile *keys, const Pair *pair, const char *part, size_t length, Message format)
{
    char *text = mem_copy_bytes(part, length);
    Diag *diag = diag_say(keys->diags, pair_place(pair, keys->file, part, length), format, text);
    mem_free(text);
    return diag;
}

static int find_command(KeyFile *keys, const Pair *pair)
{
    char *name = mem_copy_bytes(pair->name, pair->name_length);
    int found = PLAY_NONE;
    for (int c = 0; c < PLAY_COUNT && found == PLAY_NONE; c++) {
        found = strcmp(name, command_words[c]) == 0 ? c : PLAY_NONE;
    }
    if (found == PLAY_NONE) {
        Diag *diag = complain(keys, pair, pair->name, pair->name_length, MSG_KEYS_NO_COMMAND);
        const char *near = suggest_nearest(name, command_words, PLAY_COUNT);
        if (near) {
            diag_hint(diag, message_in(MSG_DID_YOU_MEAN, keys->diags->language), near);
        }
    }
    mem_free(name);
    return found;
}

static void suggest_key(const KeyFile *keys, Diag *diag, const char *word, size_t length)
{
    const char *names[KEY_NAMES];
    for (int i = 0; i < KEY_NAMES; i++) {
        names[i] = key_names[i].name;
    }
    char *text = mem_copy_bytes(word, length);
    const char *near = suggest_nearest(text, names, KEY_NAMES);
    if (near) {
        diag_hint(diag, message_in(MSG_DID_YOU_MEAN, keys->diags->language), near);
    }
    mem_free(text);
}

/* Whether another line has already given this key to a command of the same place. */
static bool given_before(KeyFile *keys, const Pair *pair, int command, Key key, const char *word,
                         size_t length)
{
    for (int c = 0; c < PLAY_COUNT; c++) {
        if (meet(c, command) && holds(&keys->given, c, key)) {
            char *text = mem_copy_bytes(word, length);
            diag_say(keys->diags, pair_place(pair, keys->file, word, length), MSG_KEYS_TWICE, text,
                     command_words[c]);
            mem_free(text);
            return true;
        }
    }
    return false;
}

/* Reads one word of a line into list; false when it is no key that may be given here. */
static bool read_key(KeyFile *keys, const Pair *pair, int command, const char *word, size_t length, Key *out)
{
    if (!length) {
        complain(keys, pair, word, length, MSG_KEYS_MISSING);
        return false;
    }
    *out = find_key(word, length);
    if (!*out) {
        suggest_key(keys, complain(keys, pair, word, length, MSG_KEYS_NO_KEY), word, length);
        return false;
    }
    return !given_before(keys, pair, command, *out, word, length);
}

static int read_keys(KeyFile *keys, const Pair *pair, int command, Key list[KEYMAP_KEYS])
{
    const char *rest = pair->value, *word = NULL;
    size_t left = pair->value_length, length = 0;
    int count = 0;
    while (pair_next_word(&rest, &left, &word, &length)) {
        Key key = KEYCODE_NONE;
        if (!read_key(keys, pair, command, word, length, &key)) {
            return 0;
        }
        if (count == KEYMAP_KEYS) {
            diag_say(keys->diags, pair_place(pair, keys->file, word, length), MSG_KEYS_TOO_MANY, KEYMAP_KEYS);
            return 0;
        }
        list[count++] = key;
    }
    return count;
}

/* A good line replaces the keys of its command and takes them from the others. */
static void read_line(Keymap *map, KeyFile *keys, const Pair *pair)
{
    int command = find_command(keys, pair);
    Key list[KEYMAP_KEYS];
    int count = command == PLAY_NONE ? 0 : read_keys(keys, pair, command, list);
    if (!count) {
        return;
    }
    for (int i = 0; i < count; i++) {
        for (int c = 0; c < PLAY_COUNT; c++) {
            if (meet(c, command)) {
                take_key(map, c, list[i]);
            }
        }
        map->key[command][i] = keys->given.key[command][i] = list[i];
    }
    map->count[command] = keys->given.count[command] = count;
}

void keymap_load_text(Keymap *map, const char *file, const char *text, size_t length, Diags *diags)
{
    KeyFile keys = {.file = file, .diags = diags};
    PairReader reader = {text, length, 0};
    Pair pair;
    keymap_init(map);
    while (pair_next(&reader, &pair)) {
        if (pair.kind == PAIR_VALUE) {
            read_line(map, &keys, &pair);
        } else if (pair.kind == PAIR_MALFORMED) {
            diag_add(diags, pair_place(&pair, file, pair.name, pair.name_length), "%s",
                     message_in(MSG_KEYS_NO_EQUALS, diags->language));
        }
    }
    diags_quote(diags, file, text, length);
}

/* A player without keys of one's own has those of the first one. */
static char *keys_path(const char *whose)
{
    char *folder = profile_config_folder(whose);
    char *path = file_join(folder, "keys");
    mem_free(folder);
    if (!file_exists(path)) {
        mem_free(path);
        folder = file_config_folder();
        path = file_join(folder, "keys");
        mem_free(folder);
    }
    return path;
}

void keymap_load(const char *whose, Keymap *map, Diags *diags)
{
    char *path = keys_path(whose);
    Buf text = {0}, error = {.language = diags->language};
    keymap_init(map);
    if (file_exists(path)) {
        if (file_read(path, PAIRS_BYTES, &text, &error)) {
            keymap_load_text(map, path, buf_string(&text), text.length, diags);
        } else {
            diag_add(diags, (Place){.file = path}, "%s", buf_string(&error));
        }
    }
    buf_free(&text);
    buf_free(&error);
    mem_free(path);
}

PlayCommand keymap_command(const Keymap *map, Key key, int where)
{
    for (int c = 0; c < PLAY_COUNT; c++) {
        if ((commands[c].where & where) && holds(map, c, key)) {
            return (PlayCommand)c;
        }
    }
    return PLAY_NONE;
}

void keymap_describe(const Keymap *map, PlayCommand command, Buf *out)
{
    for (int i = 0; i < map->count[command]; i++) {
        if (i) {
            buf_char(out, ' ');
        }
        key_describe(map->key[command][i], out);
    }
}
