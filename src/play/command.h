/* Commands of the player and the keys that give them. One table (command_list.h) defines them; help,
 * manual and scan menu come from it. The file `keys` in the configuration folder changes the keys:
 * lines `command = key, key`. A key has one meaning in one place. */
#ifndef TAH_PLAY_COMMAND_H
#define TAH_PLAY_COMMAND_H

#include <stdbool.h>

#include "base/buf.h"
#include "base/diag.h"

/* A key: the character's code point (controls: 1 to 26 for ctrl-a to ctrl-z), or one of these, which lie
 * above all characters. The terminal maps its own codes to them. */
typedef int Key;
enum {
    KEYCODE_NONE = 0,
    KEYCODE_TAB = 9,
    KEYCODE_ENTER = 13, /* the terminal gives this also for 10 and the keypad's */
    KEYCODE_ESCAPE = 27,
    KEYCODE_SPACE = 32,
    KEYCODE_BACKSPACE = 127, /* also for 8 */
    KEYCODE_UP = 0x110000,
    KEYCODE_DOWN,
    KEYCODE_LEFT,
    KEYCODE_RIGHT,
    KEYCODE_HOME,
    KEYCODE_END,
    KEYCODE_PAGE_UP,
    KEYCODE_PAGE_DOWN,
    KEYCODE_INSERT,
    KEYCODE_DELETE,
    KEYCODE_SHIFT_TAB,
    KEYCODE_F1, /* KEYCODE_F1 + 23 is F24 */
    KEYCODE_F24 = KEYCODE_F1 + 23
};

/* The name in files ("space", "ctrl-l", "page-up", "f1", "q"), and for people ("mezerník"). */
void key_word(Key key, Buf *out);
void key_describe(Key key, Buf *out);
/* The key of a name; case matters only for single characters. KEYCODE_NONE when unknown. */
Key key_find(const char *name);

/* Where a command has a meaning. */
enum { ON_BOARD = 1, ON_MENU = 2, ON_TEXT = 4, ON_EVERYTHING = 7 };

typedef enum PlayCommand {
#define COMMAND(name, word, keys, where, scan, brief, full) PLAY_##name,
#include "play/command_list.h"
#undef COMMAND
    PLAY_COUNT,
    PLAY_NONE = -1
} PlayCommand;

const char *play_command_name(PlayCommand command);                      /* in the key file */
const char *play_command_title(PlayCommand command, Language language);  /* one or two words */
const char *play_command_detail(PlayCommand command, Language language); /* a sentence */
int play_command_where(PlayCommand command);                             /* ON_... bits */
bool play_command_in_scan(PlayCommand command);                          /* belongs into the scan menu */
int play_command_direction(PlayCommand command); /* 0, 2, 4, 6 for north, east, south, west; else -1 */

enum { KEYMAP_KEYS = 8 };

typedef struct Keymap {
    Key key[PLAY_COUNT][KEYMAP_KEYS];
    int count[PLAY_COUNT];
} Keymap;

/* The keys of the table. */
void keymap_init(Keymap *map);
/* The table's keys, changed by the file in the configuration folder of a player (it need not exist). A line replaces
 * all keys of its command; a key given to one command is taken from others in the same place. Bad lines
 * add errors and change nothing. */
void keymap_load(const char *whose, Keymap *map, Diags *diags);
void keymap_load_text(Keymap *map, const char *file, const char *text, size_t length, Diags *diags);

/* What a key means in a place (one of ON_...). */
PlayCommand keymap_command(const Keymap *map, Key key, int where);
/* The keys of a command for people, parted by " ". Nothing when it has none. */
void keymap_describe(const Keymap *map, PlayCommand command, Buf *out);

#endif
